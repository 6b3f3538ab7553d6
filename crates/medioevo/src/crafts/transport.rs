//! Transport: Carpentry, Logistics, Machinery, Cartography (MU-T01 to MU-T04). Carpentry is part of purchases.

mod cartography;

use table::{Chance, Log, Seat, Viewer};

use super::Craft;
use crate::army::Spot;
use crate::event::Event;
use crate::frame::{Any, Sink};
use crate::gear::{Gear, GearKind, Mark};
use crate::map::{MAX_ZONES, Zone, Zones};
use crate::notation::{Action, Piece};
use crate::phases::Phase;
use crate::pieces::ClauseKind;
use crate::state::Medioevo;
use crate::technology::Technology;
use crate::timing::Window;
use crate::trade::{Parting, trades};
use cartography::{go, goals_of, goals_on_foot, is_trader, list_movers, loads, reached_by, reached_on_foot};

pub(super) fn works(game: &Medioevo, technology: Technology, user: Seat, window: Window) -> bool {
    match technology {
        // It is a step of one's own turn (MU-T02).
        Technology::Logistics => {
            matches!(window, Window::Step | Window::Trade)
                && game.active() == Some(user)
                && game.battling == 0
                && game.lands.stables[user.index()]
                    .iter()
                    .any(|(place, gear)| !crossings(game, user, place, gear).is_empty())
        }
        Technology::Machinery => window == Window::Round && engines(game, user).next().is_some(),
        Technology::Cartography => {
            let mut any = Any::default();
            list_movers(game, user, &mut any);
            any.found
        }
        _ => false,
    }
}

// --- Logistics --------------------------------------------------------------------------------------

/// The zones of the wrong element that a piece may enter, since it can leave them again (MU-T02, MU-T02b): at once, or
/// by going on in it, where all of that can be paid.
fn crossings(game: &Medioevo, user: Seat, place: u8, gear: &Gear) -> Zones {
    let its_phase = match game.phase {
        Phase::Combat => Medioevo::marches(gear),
        Phase::Trade => gear.kind.is_trade() || gear.marks.contains(Mark::Both),
        _ => false,
    };
    if !its_phase || gear.aboard.is_some() || gear.stopped || !game.may_leave(gear.zone) {
        return Zones::EMPTY;
    }
    let ship = gear.kind.is_ship();
    let foreign = game.beside(gear.zone) & if ship { game.map().territories() } else { game.map().seas() };
    let open = |to: &Zone| {
        // A ship docks from the sea without it.
        let wrong = !(ship && game.is_sea(gear.zone) && game.map().coast().contains(*to));
        let cost = game.step_cost(gear.zone, *to);
        let Some(left) = gear.steps.checked_sub(cost) else { return false };
        wrong
            && harmless(game, user, place, *to)
            && crossings_to_leave(game, user, place, Gear { zone: *to, steps: left, ..*gear })
                .is_some_and(|further| further == 0 || can_cross(game, user, 1 + further))
            && (game.phase == Phase::Trade
                || is_payable(game, user, Technology::Logistics, *to, game.brings_engine(user, place)))
    };
    foreign.iter().filter(open).collect()
}

/// Whether a player can pay for so many crossings, one after the other, by a technology of his own.
fn can_cross(game: &Medioevo, user: Seat, crossings: u8) -> bool {
    let points = game.data.cards.technology(Technology::Logistics).points;
    game.player(user).knows(Technology::Logistics)
        && game.can_pay(user, Technology::Logistics.branch(), points.saturating_mul(crossings), 0)
}

/// Whether a piece in the wrong element can go on in it.
pub(super) fn goes_on(game: &Medioevo, user: Seat, place: u8, gear: &Gear) -> bool {
    game.has_headroom() && can_cross(game, user, 1) && !crossings(game, user, place, gear).is_empty()
}

/// How many further zones of the wrong element a piece has to enter before it can leave it, with the movement points that
/// it has; nothing where it can't.
fn crossings_to_leave(game: &Medioevo, user: Seat, place: u8, stray: Gear) -> Option<u8> {
    let wrong = if stray.kind.is_ship() { game.map().territories() } else { game.map().seas() };
    // The most movement points with which it could be in each zone.
    let mut most = [None; MAX_ZONES];
    most[stray.zone.index()] = Some(stray.steps);
    for further in 0..=stray.steps {
        let mut next = [None; MAX_ZONES];
        let mut goes_on = false;
        for at in game.area.iter() {
            let Some(steps) = most[at.index()] else { continue };
            let here = Gear { zone: at, steps, ..stray };
            let open = |to: &Zone| game.step_cost(at, *to) <= steps && harmless(game, user, place, *to);
            if game.ways(&here).iter().any(|to| open(&to)) {
                return Some(further);
            }
            for to in (game.beside(at) & wrong).iter().filter(open) {
                next[to.index()] = next[to.index()].max(Some(steps - game.step_cost(at, to)));
                goes_on = true;
            }
        }
        if !goes_on {
            return None;
        }
        most = next;
    }
    None
}

/// Whether nothing happens to a piece in a zone. Traders may go where soldiers may not (MU-17.4), but not into a sea zone
/// with a hostile galley (MU-T02).
fn harmless(game: &Medioevo, user: Seat, place: u8, zone: Zone) -> bool {
    if game.phase == Phase::Trade {
        return !game.has_horde(zone) && game.foes(user, zone).is_empty();
    }
    game.entry(user, zone, game.brings_engine(user, place)).is_free()
}

// --- Machinery --------------------------------------------------------------------------------------

/// The user's siege engines in his battle whose crews do not fight yet (MU-T03).
fn engines(game: &Medioevo, user: Seat) -> impl Iterator<Item = Piece> {
    let zone = game.battle().filter(|battle| battle.belligerents().contains(user)).map(|battle| battle.zone);
    game.lands.stables[user.index()]
        .iter()
        .filter(move |(_, gear)| {
            gear.kind == GearKind::SiegeEngine
                && Some(gear.zone) == zone
                && !gear.marks.contains(Mark::Manned)
        })
        .map(move |(place, _)| Piece { seat: user, place })
}

// --- what passages cost ------------------------------------------------------------------------------

/// Whether a passage into a zone can still be paid for after the points of the technology (MU-21.24).
fn is_payable(game: &Medioevo, user: Seat, technology: Technology, zone: Zone, with_engine: bool) -> bool {
    let fee = game.passage_fee(user, zone, with_engine);
    let points = game.data.cards.technology(technology).points;
    fee == 0 || game.can_pay(user, technology.branch(), points, fee)
}

// --- the use ----------------------------------------------------------------------------------------

fn list_zones(game: &Medioevo, zones: Zones, into: &mut impl Sink) {
    for zone in zones.iter() {
        into.push(Action::Zone(game.name(zone)));
    }
}

/// The steps of a use, in their order.
const OBJECT: u8 = 0;
const FIGURE: u8 = 1;
const TARGET: u8 = 2;
const LOADS: u8 = 3;
const PAID: u8 = 4;
const LEAVES: u8 = 5;
const GONE: u8 = 6;

pub(super) fn list(game: &Medioevo, craft: Craft, into: &mut impl Sink) {
    let user = craft.user;
    let place = craft.piece.map_or(0, |piece| piece.place);
    let gear = craft.piece.and_then(|piece| game.lands.stables[user.index()].get(piece.place));
    match (craft.technology, craft.step) {
        (Technology::Logistics, OBJECT) => {
            for (place, gear) in game.lands.stables[user.index()].iter() {
                if !crossings(game, user, place, gear).is_empty() {
                    into.push(Action::Piece(Piece { seat: user, place }));
                }
            }
        }
        (Technology::Logistics, _) => {
            if let Some(gear) = gear {
                list_zones(game, crossings(game, user, place, gear), into);
            }
        }
        (Technology::Machinery, _) => engines(game, user).for_each(|piece| into.push(Action::Piece(piece))),
        (Technology::Cartography, OBJECT) => list_movers(game, user, into),
        (Technology::Cartography, FIGURE) => {
            let zone = craft.zone.map(|zone| game.zone(zone));
            let there = zone.map(|zone| game.lands.troops[zone.index()][user.index()]).unwrap_or_default();
            there.iter().for_each(|(figure, _)| into.push(Action::Figure(figure)));
        }
        (Technology::Cartography, TARGET) => match (gear, craft.zone) {
            (Some(gear), _) => list_zones(game, goals_of(game, user, place, gear), into),
            (None, Some(from)) => list_zones(game, goals_on_foot(game, user, game.zone(from)), into),
            (None, None) => {}
        },
        (Technology::Cartography, LOADS) => {
            into.push(Action::Done);
            if let (Some(gear), Some(piece)) = (gear, craft.piece) {
                for figure in loads(game, user, gear, piece.place) {
                    into.push(Action::Load(piece.place, figure));
                }
            }
        }
        _ => {}
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    craft: Craft,
    action: Action,
    _: &mut impl Chance,
    _: &mut impl Log<Event>,
) {
    let user = craft.user;
    match (craft.technology, craft.step, action) {
        (Technology::Machinery, _, Action::Piece(piece)) => {
            Craft { piece: Some(piece), ..craft }.pay(game, 1, PAID);
        }
        (_, OBJECT, Action::Piece(piece)) => Craft { piece: Some(piece), ..craft }.then(game, TARGET),
        (_, OBJECT, Action::Zone(zone)) => Craft { zone: Some(zone), ..craft }.then(game, FIGURE),
        (_, FIGURE, Action::Figure(figure)) => Craft { figure: Some(figure), ..craft }.then(game, TARGET),
        (Technology::Logistics, _, Action::Zone(zone)) => {
            let craft = Craft { to: Some(zone), ..craft };
            craft.pay_and_keep(game, 1, PAID, fee_of(game, craft));
        }
        (_, TARGET, Action::Zone(zone)) => {
            let craft = Craft { to: Some(zone), ..craft };
            let next = if craft.piece.is_some() { LOADS } else { PAID };
            craft.pay_and_keep(game, 1, next, fee_of(game, craft));
        }
        (_, LOADS, Action::Load(place, figure)) => {
            let zone = game.lands.stables[user.index()].get(place).map(|gear| gear.zone);
            if let Some(zone) = zone {
                game.use_up(user, zone, figure);
                game.move_troops(user, Spot::land(zone), Spot::aboard(zone, place), figure, 1);
            }
            craft.then(game, LOADS);
        }
        _ => craft.then(game, PAID),
    }
}

pub(super) fn go_on(game: &mut Medioevo, craft: Craft, _: &mut impl Chance, log: &mut impl Log<Event>) {
    let user = craft.user;
    match (craft.technology, craft.step) {
        (Technology::Logistics | Technology::Cartography, PAID) => announce(game, craft),
        (Technology::Logistics, LEAVES) => {
            game.pop();
            if is_held(game, craft) || !is_open(game, craft) {
                return;
            }
            if let (Some(piece), Some(to)) = (craft.piece, craft.to) {
                if steps_as_trader(game, craft) {
                    // It is a step like any other: cubes, stages, armies (MU-17.3 to MU-17.6).
                    return game.begin_passing(user, piece.place, to);
                }
                let to = game.zone(to);
                let cost = game.lands.stables[user.index()]
                    .get(piece.place)
                    .map_or(0, |gear| game.step_cost(gear.zone, to));
                if let Some(gear) = game.lands.stables[user.index()].get_mut(piece.place) {
                    gear.steps = gear.steps.saturating_sub(cost);
                }
                let parting = Parting::of(game, piece);
                game.shift_piece(piece, to, log);
                game.moved_in_action(user);
                if let Some(parting) = parting {
                    parting.leave(game, log);
                }
            }
        }
        (Technology::Machinery, PAID) => {
            game.pop();
            if let Some(piece) = craft.piece
                && let Some(gear) = game.lands.stables[user.index()].get_mut(piece.place)
            {
                gear.marks = gear.marks.with(Mark::Manned);
                log.note(|| Event::Manned { piece });
            }
        }
        (Technology::Machinery, _) => {
            let only = {
                let mut engines = engines(game, user);
                engines.next().filter(|_| engines.next().is_none())
            };
            if only.is_some() {
                Craft { piece: only, ..craft }.pay(game, 1, PAID);
            } else {
                craft.ask(game);
            }
        }
        (Technology::Cartography, LEAVES) => {
            if is_held(game, craft) || !is_open(game, craft) {
                game.pop();
                if let Some(from) = leaves_from(game, craft).filter(|_| !game.is_manoeuvring(user)) {
                    game.all_ashore(user, from);
                }
            } else {
                go(game, craft, log);
            }
        }
        (Technology::Cartography, GONE) => {
            game.pop();
            let own_turn = game.is_trading(user);
            if let Some(piece) = craft.piece
                && let Some(gear) = game.lands.stables[user.index()].get_mut(piece.place)
            {
                // What was not spent at once is lost.
                gear.steps = gear.steps.min(craft.count);
                if !own_turn {
                    // The end of an action stops what marched in it, not a trader with its own points (MU-10.7, MU-17.1).
                    gear.marks = gear.marks.without(Mark::Moved);
                }
            }
        }
        (Technology::Cartography, LOADS) => {
            let gear = craft.piece.and_then(|piece| game.lands.stables[user.index()].get(piece.place));
            let some = gear
                .zip(craft.piece)
                .is_some_and(|(gear, piece)| loads(game, user, gear, piece.place).next().is_some());
            if some { craft.ask(game) } else { craft.then(game, PAID) }
        }
        _ => craft.ask(game),
    }
}

/// The zone that somebody is about to leave.
fn leaves_from(game: &Medioevo, craft: Craft) -> Option<Zone> {
    let piece = craft.piece.and_then(|piece| game.lands.stables[craft.user.index()].get(piece.place));
    piece.map(|gear| gear.zone).or_else(|| craft.zone.map(|zone| game.zone(zone)))
}

/// Whether a piece steps like a trade transport; such a step is announced by itself.
fn steps_as_trader(game: &Medioevo, craft: Craft) -> bool {
    let piece = craft.piece.and_then(|piece| game.lands.stables[craft.user.index()].get(piece.place));
    piece.is_some_and(|gear| match craft.technology {
        Technology::Logistics => game.phase == Phase::Trade && trades(gear),
        _ => is_trader(game, gear),
    })
}

/// A step out of a territory is announced to those who may hold it back (MU-W7, MU-C03).
fn announce(game: &mut Medioevo, craft: Craft) {
    let inland = leaves_from(game, craft).is_some_and(|from| !game.is_sea(from));
    let trader = steps_as_trader(game, craft);
    craft.then(game, LEAVES);
    let holders = game.holders(&[3]).without(craft.user);
    if inland && !trader && !holders.is_empty() {
        game.open(Window::Step, holders);
    }
}

/// Whether a Bishop has held it back: the price is spent, and it stays (MU-C03).
fn is_held(game: &Medioevo, craft: Craft) -> bool {
    leaves_from(game, craft).is_some_and(|from| !game.may_leave(from))
}

/// What has to be kept for the passage of somebody who is no trader (MU-21.24).
fn fee_of(game: &Medioevo, craft: Craft) -> u16 {
    let Some(to) = craft.to.filter(|_| !steps_as_trader(game, craft)) else { return 0 };
    let engine = craft.piece.is_some_and(|piece| game.brings_engine(craft.user, piece.place));
    game.passage_fee(craft.user, game.zone(to), engine) as u16
}

/// The part of it that a viewer knows of, while points are paid for the technology; nothing where none is kept.
pub(super) fn known_fee(game: &Medioevo, craft: Craft, viewer: Viewer) -> Option<u16> {
    let to = game.zone(craft.to?);
    let engine = craft.piece.is_some_and(|piece| game.brings_engine(craft.user, piece.place));
    let host = game.host_in(craft.user, to, engine);
    let known = |host| game.known_fee(ClauseKind::Passage, craft.user, host, viewer);
    Some(host.filter(|_| !steps_as_trader(game, craft)).and_then(known).unwrap_or(0))
}

/// Whether the zone can still be entered when the price is paid: a pact may have ended meanwhile (MU-10.25, MU-21.4).
fn is_open(game: &Medioevo, craft: Craft) -> bool {
    let (user, Some(to)) = (craft.user, craft.to.map(|to| game.zone(to))) else { return false };
    let piece = craft.piece.map(|piece| piece.place);
    let gear = piece.and_then(|place| game.lands.stables[user.index()].get(place));
    match (craft.technology, piece.zip(gear), craft.zone) {
        (Technology::Logistics, Some((place, _)), _) => harmless(game, user, place, to),
        (_, Some((place, gear)), _) => reached_by(game, user, place, gear).contains(to),
        (_, None, Some(from)) => reached_on_foot(game, user, game.zone(from)).contains(to),
        (_, None, None) => false,
    }
}
