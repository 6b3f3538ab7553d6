//! What cards and technologies of battles look at, and the choices they share (rulebook chapters 11, 19 and 20).

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use crate::army::Spot;
use crate::battle::{Battle, Side};
use crate::empire::Ability;
use crate::event::Event;
use crate::frame::Sink;
use crate::gear::GearKind;
use crate::map::Zone;
use crate::melee::{Wound, wound};
use crate::notation::{Action, Piece};
use crate::pieces::Unit;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::today::Roll;
use crate::troops::{Figure, Troops};
use crate::written::count_on;

/// The battle a player fights in, if it is the innermost one, and his side of it.
pub(crate) fn own_battle(game: &Medioevo, user: Seat) -> Option<(&Battle, usize)> {
    let battle = game.battle()?;
    Some((battle, battle.side(user)?))
}

/// The same before any die was rolled.
pub(crate) fn fresh_battle(game: &Medioevo, user: Seat) -> Option<(&Battle, usize)> {
    own_battle(game, user).filter(|(battle, _)| !battle.rolled)
}

/// Troops without as many of others as there are.
pub(crate) fn without(troops: Troops, others: Troops) -> Troops {
    let left = |figure| troops.get(figure).saturating_sub(others.get(figure));
    Figure::ALL.into_iter().map(|figure| (figure, left(figure))).collect()
}

/// Whether the Archers of the other side leave those of a side their ability (MU-11.7, MU-C04).
pub(crate) fn may_shoot(game: &Medioevo, side: usize) -> bool {
    let archers = |side| game.in_melee(side).count(Unit::Archer);
    let by_number = game.battle().is_some_and(|battle| battle.now.by_number[side]);
    archers(1 - side) == 0 || by_number && archers(1 - side) < archers(side)
}

/// The points of damage that destroy a figure (MU-11.35 to MU-11.38, MU-13.5).
pub(crate) fn toughness(mut figure: Figure, reserve: Troops, at_sea: bool) -> u8 {
    let mut points = 1;
    while let Wound::Replaced(lower) = wound(figure, reserve, at_sea) {
        figure = lower;
        points += 1;
    }
    points
}

/// How a side is named.
pub(crate) fn named(side: Side) -> Action {
    match side {
        Side::Player(seat) => Action::Seat(seat),
        Side::Horde => Action::Horde,
    }
}

/// The side of the innermost battle that is named so.
pub(crate) fn side_named(game: &Medioevo, action: Action) -> Option<usize> {
    game.battle()?.sides.iter().position(|side| named(*side) == action)
}

/// Siege engines of a player in a zone.
pub(crate) fn engines(game: &Medioevo, seat: Seat, zone: Zone) -> impl Iterator<Item = Piece> + '_ {
    pieces(game, seat, GearKind::SiegeEngine).filter(move |piece| gear_zone(game, *piece) == Some(zone))
}

/// All pieces of a player of a kind.
pub(crate) fn pieces(game: &Medioevo, seat: Seat, kind: GearKind) -> impl Iterator<Item = Piece> + '_ {
    game.lands.stables[seat.index()]
        .iter()
        .filter(move |(_, gear)| gear.kind == kind)
        .map(move |(place, _)| Piece { seat, place })
}

fn gear_zone(game: &Medioevo, piece: Piece) -> Option<Zone> {
    game.lands.stables[piece.seat.index()].get(piece.place).map(|gear| gear.zone)
}

/// Lists the units of a side of the innermost battle, one of each kind: at sea with their galley.
pub(crate) fn list_units(game: &Medioevo, side: usize, into: &mut impl Sink) {
    let Some(battle) = game.battle() else { return };
    match battle.sides[side] {
        Side::Player(seat) if game.is_sea(battle.zone) => {
            for (place, gear) in game.lands.stables[seat.index()].iter() {
                // Who is on another piece takes no part (MU-13.11).
                if gear.zone == battle.zone && gear.kind == GearKind::Galley {
                    gear.troops.iter().for_each(|(figure, _)| into.push(Action::Hit(place, figure)));
                }
            }
        }
        _ => list_figures(game.fighting(side), into),
    }
}

/// Lists the kinds of figures there are.
pub(crate) fn list_figures(troops: Troops, into: &mut impl Sink) {
    troops.iter().for_each(|(figure, _)| into.push(Action::Figure(figure)));
}

/// Which figure was chosen, and where it is.
pub(crate) fn chosen(game: &Medioevo, seat: Seat, zone: Zone, action: Action) -> Option<(Spot, Figure)> {
    match action {
        Action::Hit(place, figure) => Some((Spot::aboard(zone, place), figure)),
        Action::Figure(figure) => Some((game.spot_of(seat, zone, figure)?, figure)),
        _ => None,
    }
}

/// A card takes a unit of the innermost battle off the board, as it was listed.
pub(crate) fn remove(game: &mut Medioevo, side: usize, action: Action, log: &mut impl Log<Event>) {
    let Some(battle) = game.battle() else { return };
    let (zone, seat) = (game.name(battle.zone), battle.sides[side].seat());
    if let Some(figure) = take_off(game, side, action) {
        game.count_kill(side);
        log.note(|| Event::FigureTaken { seat, zone, figure });
    }
}

/// The same without a word about it; says which figure it was.
pub(crate) fn take_off(game: &mut Medioevo, side: usize, action: Action) -> Option<Figure> {
    let battle = game.battle()?;
    let (zone, owner) = (battle.zone, battle.sides[side]);
    let gone = match owner {
        Side::Player(seat) => {
            let (spot, figure) = chosen(game, seat, zone, action)?;
            game.remove_figure(seat, spot, figure);
            figure
        }
        Side::Horde => {
            let Action::Figure(figure) = action else { return None };
            game.remove_from_horde(zone, figure);
            figure
        }
    };
    let left = game.fighting(side);
    if let Some(battle) = game.battle_mut() {
        let trapped = battle.trapped[side];
        battle.trapped[side] = without(trapped, without(trapped, left));
        count_on(&mut battle.lost[side], 1);
    }
    Some(gone)
}

/// Rolls the die of a card, goes on with a step, and lets everybody answer before (MU-W4).
pub(crate) fn roll(
    game: &mut Medioevo,
    ability: Ability,
    sides: u8,
    step: u8,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let value = chance.roll(u32::from(sides)) as u8;
    game.roll = Roll { sides, value };
    log.note(|| Event::CardDie { seat: ability.user, card: ability.card, value });
    ability.then(game, step);
    game.open_for_all(Window::Roll);
}

/// What the die of a card shows now; it is taken away.
pub(crate) fn rolled(game: &mut Medioevo) -> u8 {
    std::mem::take(&mut game.roll).value
}

/// The same of a d6 that stands for a d3: half of it, rounded up (MU-20.3).
pub(crate) fn rolled_d3(game: &mut Medioevo) -> u8 {
    rolled(game).div_ceil(2)
}
