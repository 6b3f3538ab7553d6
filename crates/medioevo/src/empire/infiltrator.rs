//! Infiltrator (MU-C13 to MU-C15).

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::Ability;
use crate::army::Spot;
use crate::cards::CardSet;
use crate::event::Event;
use crate::frame::{Any, Sink};
use crate::fray;
use crate::gear::GearKind;
use crate::map::{Zone, Zones};
use crate::notation::{Action, Piece};
use crate::pieces::Unit;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::troops::{Figure, Troops};

/// The unit that changes sides is known; at sea its new galley is chosen (MU-13.8).
const BERTH: u8 = 1;

/// The galleys of a player in a sea zone that have room for a new unit.
fn berths(game: &Medioevo, seat: Seat, zone: Zone) -> impl Iterator<Item = Piece> {
    let galleys = game.lands.stables[seat.index()].iter().filter(move |(place, gear)| {
        gear.kind == GearKind::Galley && gear.zone == zone && game.space(seat, *place) > 0
    });
    galleys.map(move |(place, _)| Piece { seat, place })
}

/// The enemy units that could change sides before the first die of the user's battle (MU-C14): at sea with their galley.
fn list_turncoats(game: &Medioevo, user: Seat, into: &mut impl Sink) {
    let Some((battle, side)) = fray::fresh_battle(game, user) else { return };
    let sea = game.is_sea(battle.zone);
    if sea && berths(game, user, battle.zone).next().is_none() {
        return;
    }
    let willing = |(figure, _): &(Figure, u8)| {
        figure.unit() != Unit::Captain && game.in_reserve(user, figure.unit()) > 0
    };
    let Some(enemy) = battle.sides[1 - side].seat().filter(|_| sea) else {
        let units = game.fighting(1 - side);
        return units.iter().filter(willing).for_each(|(figure, _)| into.push(Action::Figure(figure)));
    };
    for (place, gear) in game.lands.stables[enemy.index()].iter() {
        if gear.zone == battle.zone && gear.kind == GearKind::Galley {
            let units = gear.troops.iter().filter(willing);
            units.for_each(|(figure, _)| into.push(Action::Hit(place, figure)));
        }
    }
}

fn list_berths(game: &Medioevo, user: Seat, into: &mut impl Sink) {
    if let Some((battle, _)) = fray::own_battle(game, user) {
        berths(game, user, battle.zone).for_each(|piece| into.push(Action::Piece(piece)));
    }
}

/// Territories of others that neighbour one of the user's (MU-C15, AR-45).
fn tinder(game: &Medioevo, user: Seat) -> Zones {
    let realm = game.realm(user);
    let near = realm.iter().fold(Zones::EMPTY, |all, zone| all | game.map().neighbours(zone));
    let is_ruled = |zone: &Zone| game.lands.controller(*zone).is_some_and(|seat| seat != user);
    (near & game.territories()).iter().filter(is_ruled).collect()
}

/// Rotated cards that would be straightened (MU-C13).
fn rotated(game: &Medioevo) -> CardSet {
    game.today.rotated - game.today.kept_rotated
}

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _window: Window) -> bool {
    match card {
        13 => !rotated(game).is_empty(),
        14 => {
            let mut any = Any::default();
            list_turncoats(game, user, &mut any);
            any.found
        }
        _ => game.can_begin_battle() && !game.horde_to_place().is_empty() && !tinder(game, user).is_empty(),
    }
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    match ability.card.number() {
        13 => rotated(game).iter().for_each(|card| into.push(Action::Card(card))),
        14 if ability.step == BERTH => list_berths(game, ability.user, into),
        14 => list_turncoats(game, ability.user, into),
        _ => tinder(game, ability.user).iter().for_each(|zone| into.push(Action::Zone(game.name(zone)))),
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    choose(game, ability, action, log);
}

fn choose(game: &mut Medioevo, ability: Ability, action: Action, log: &mut impl Log<Event>) {
    match action {
        Action::Card(card) => {
            game.today.kept_rotated = game.today.kept_rotated.with(card);
            log.note(|| Event::CardKeptRotated { seat: ability.user, card });
            Ability { count: ability.count.saturating_sub(1), ..ability }.then(game, 2);
        }
        Action::Figure(figure) => turn(game, Ability { other: figure as u8, ..ability }, None, log),
        Action::Hit(place, figure) => {
            turn(game, Ability { other: figure as u8, count: place + 1, ..ability }, None, log);
        }
        Action::Piece(piece) => turn(game, ability, Some(piece.place), log),
        Action::Zone(zone) => {
            game.pop();
            let zone = game.zone(zone);
            if let Some(victim) = game.lands.controller(zone) {
                game.rebel(victim, Some(zone), log);
            }
        }
        _ => game.pop(),
    }
}

/// An enemy unit is removed and one of the same type from the reserve stands in its place: at sea on a galley that is chosen
/// first.
fn turn(game: &mut Medioevo, ability: Ability, berth: Option<u8>, log: &mut impl Log<Event>) {
    let known = fray::own_battle(game, ability.user).map(|(battle, side)| (battle.zone, side));
    let Some((zone, side)) = known else { return game.pop() };
    if game.is_sea(zone) && berth.is_none() {
        return ability.then(game, BERTH);
    }
    game.pop();
    let (user, figure) = (ability.user, Figure::ALL[usize::from(ability.other)]);
    let galley = ability.count.checked_sub(1);
    let target = galley.map_or(Action::Figure(figure), |place| Action::Hit(place, figure));
    if fray::take_off(game, 1 - side, target).is_none() {
        return;
    }
    // It was not destroyed: for its galley it is as if it had been captured (MU-13.6).
    if let Some((battle, place)) = game.battle_mut().zip(galley) {
        battle.boarded[1 - side] |= 1 << place;
    }
    match berth {
        Some(galley) => game.put_troops(user, Spot::aboard(zone, galley), Troops::of(figure, 1)),
        // It has not moved yet (MU-10.8).
        None => game.raise(user, zone, figure),
    }
    let zone = game.name(zone);
    log.note(|| Event::ChangedSides { seat: user, figure, zone });
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match (ability.card.number(), ability.step) {
        (13, 0) => fray::roll(game, ability, 6, 1, chance, log),
        (13, 1) => Ability { count: fray::rolled_d3(game), ..ability }.then(game, 2),
        (13, _) if ability.count == 0 => game.pop(),
        _ => match ability.only(game) {
            Some(action) => choose(game, ability, action, log),
            None => ability.ask(game),
        },
    }
}
