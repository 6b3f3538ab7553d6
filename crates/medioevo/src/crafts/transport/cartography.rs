//! Cartography: one more movement point, also outside one's own turn (MU-T04).

use table::{Log, Seat};

use super::{Craft, GONE, is_payable, leaves_from};
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::gear::{Gear, Mark};
use crate::map::{Zone, Zones};
use crate::movement::Entry;
use crate::notation::{Action, Piece};
use crate::phases::Phase;
use crate::state::Medioevo;
use crate::technology::Technology;
use crate::trade::{Parting, trades};
use crate::troops::Figure;

/// Whether units and pieces of a player in a zone are in a battle.
fn is_fighting(game: &Medioevo, user: Seat, zone: Zone) -> bool {
    let mut battles = game.battles[..usize::from(game.battling)].iter();
    battles.any(|battle| battle.zone == zone && battle.belligerents().contains(user))
}

/// Where somebody may go with one more movement point. Terrain that costs more can't be entered with it.
fn reached(game: &Medioevo, user: Seat, from: Zone, ways: Zones, with_engine: bool, trader: bool) -> Zones {
    if !game.may_leave(from) || is_fighting(game, user, from) {
        return Zones::EMPTY;
    }
    let open = |to: &Zone| {
        game.step_cost(from, *to) == 1
            && (trader || is_let_in(game, user, *to, with_engine))
            && if trader {
                !game.has_horde(*to) && game.foes(user, *to).is_empty()
            } else {
                match game.entry(user, *to, with_engine) {
                    Entry::Free | Entry::Guest(_) | Entry::Conquest(_) => true,
                    Entry::Neutral | Entry::Fight => game.can_begin_battle(),
                    Entry::Undeclared(_) | Entry::Forbidden => false,
                }
            }
    };
    ways.iter().filter(open).collect()
}

/// Whether the ruler of a territory that is being invaded, by troops or by a horde, lets the units of a player in who is not at
/// war with him (MU-10.25). By then the invaders stand there, and who controls it is not what counts.
fn is_let_in(game: &Medioevo, user: Seat, zone: Zone, with_engine: bool) -> bool {
    let ruler = game.invasion_of(zone).and_then(|invasion| invasion.ruler);
    let foreign = ruler.is_some_and(|ruler| ruler != user && !game.hostile(user, ruler));
    !foreign || game.host_in(user, zone, with_engine).is_some()
}

/// The zones of `reached` for which all can be paid.
fn payable(game: &Medioevo, user: Seat, zones: Zones, with_engine: bool) -> Zones {
    zones.iter().filter(|&to| is_payable(game, user, Technology::Cartography, to, with_engine)).collect()
}

/// Where a piece may be led; traders need no passage.
pub(super) fn goals_of(game: &Medioevo, user: Seat, place: u8, gear: &Gear) -> Zones {
    let zones = reached_by(game, user, place, gear);
    if is_trader(game, gear) { zones } else { payable(game, user, zones, game.brings_engine(user, place)) }
}

/// Where a unit on foot may be led.
pub(super) fn goals_on_foot(game: &Medioevo, user: Seat, from: Zone) -> Zones {
    payable(game, user, reached_on_foot(game, user, from), false)
}

pub(super) fn reached_by(game: &Medioevo, user: Seat, place: u8, gear: &Gear) -> Zones {
    if gear.aboard.is_some() {
        return Zones::EMPTY;
    }
    let engine = game.brings_engine(user, place);
    reached(game, user, gear.zone, game.ways(gear), engine, !Medioevo::marches(gear))
}

pub(super) fn reached_on_foot(game: &Medioevo, user: Seat, from: Zone) -> Zones {
    reached(game, user, from, game.map().borders(from) & game.area, false, false)
}

/// The pieces, and the territories with units, that could go somewhere.
pub(super) fn list_movers(game: &Medioevo, user: Seat, into: &mut impl Sink) {
    for (place, gear) in game.lands.stables[user.index()].iter() {
        if !goals_of(game, user, place, gear).is_empty() {
            into.push(Action::Piece(Piece { seat: user, place }));
        }
    }
    for zone in game.territories().iter() {
        if !game.lands.troops[zone.index()][user.index()].is_empty()
            && !goals_on_foot(game, user, zone).is_empty()
        {
            into.push(Action::Zone(game.name(zone)));
        }
    }
}

/// What a transport may take along in a territory (MU-T04): everybody there, also those who moved before.
pub(super) fn loads(game: &Medioevo, user: Seat, gear: &Gear, place: u8) -> impl Iterator<Item = Figure> {
    let room = game.space(user, place) > 0 && !game.is_sea(gear.zone);
    let there = game.lands.troops[gear.zone.index()][user.index()];
    there.iter().map(|(figure, _)| figure).filter(move |_| room)
}

/// The movement point is spent at once (MU-T04).
pub(super) fn go(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    let user = craft.user;
    let Some(to) = craft.to.map(|to| game.zone(to)) else { return game.pop() };
    let gear = craft.piece.and_then(|piece| game.lands.stables[user.index()].get(piece.place)).copied();
    if let (Some(piece), Some(gear)) = (craft.piece, gear)
        && is_trader(game, &gear)
    {
        game.set(Frame::Craft(Craft { asks: false, step: GONE, count: gear.steps, ..craft }));
        if let Some(gear) = game.lands.stables[user.index()].get_mut(piece.place) {
            gear.steps += 1;
        }
        return game.begin_passing(user, piece.place, game.name(to));
    }
    game.pop();
    let from = leaves_from(game, craft);
    let parting = craft.piece.and_then(|piece| Parting::of(game, piece));
    march(game, craft, to, log);
    if let Some(parting) = parting {
        parting.leave(game, log);
    }
    // Whom they leave alone plunders at once (MU-23.10).
    if let Some(from) = from {
        game.sack_if_deserted(from);
    }
}

/// Somebody who is no trader goes into a zone and meets what he meets there.
fn march(game: &mut Medioevo, craft: Craft, to: Zone, log: &mut impl Log<Event>) {
    let user = craft.user;
    let engine = craft.piece.is_some_and(|piece| game.brings_engine(user, piece.place));
    let entry = game.entry(user, to, engine);
    let (invasion, owner) = (game.invasion_of(to), game.ruler_facing(to));
    // Who enters, and who is invaded, only gets more units; anybody else fights at once.
    let joins = invasion.is_some_and(|invasion| invasion.parties.contains(user));
    match (craft.piece, craft.figure, craft.zone) {
        (Some(piece), ..) => {
            let in_action = game.is_manoeuvring(user);
            if let Some(from) = leaves_from(game, craft).filter(|_| in_action) {
                game.today.entered[usize::from(piece.place)] = Some((from, 0));
            }
            game.shift_piece(piece, to, log);
            if let Some(gear) = game.lands.stables[user.index()].get_mut(piece.place)
                && !entry.is_free()
                && (joins || !in_action)
            {
                // Its movement ends there; what is left serves for flight (MU-10.21 to MU-10.24).
                gear.stopped = true;
            }
            if !in_action {
                // Otherwise the arrival has to know who has come.
                if (joins || entry.is_free())
                    && let Some(gear) = game.lands.stables[user.index()].get_mut(piece.place)
                {
                    gear.marks = gear.marks.without(Mark::Moved);
                }
                game.all_ashore(user, to);
            }
        }
        (None, Some(figure), Some(from)) => {
            let from = game.zone(from);
            if game.lands.troops[from.index()][user.index()].get(figure) == 0 {
                return;
            }
            game.step_on_foot(user, figure, from, to, log);
        }
        _ => return,
    }
    if matches!(game.flow.top(), Frame::Manoeuvre(_)) {
        game.moved_in_action(user);
    }
    if joins || entry.is_free() {
        return;
    }
    game.arrive_from(user, to, owner);
}

/// Whether a piece moves as a trader: one that never marches, or that does not in the trade phase (MU-C11).
pub(super) fn is_trader(game: &Medioevo, gear: &Gear) -> bool {
    !Medioevo::marches(gear) || game.phase == Phase::Trade && trades(gear) && gear.troops.is_empty()
}
