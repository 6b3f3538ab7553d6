//! Infiltrator (MU-C13 to MU-C15).

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::Ability;
use crate::army::Spot;
use crate::cards::CardSet;
use crate::event::Event;
use crate::frame::Sink;
use crate::fray;
use crate::gear::GearKind;
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::pieces::Unit;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::troops::{Figure, Troops};

/// The spot for a new unit in a zone: on land, or on board of a galley with room.
fn berth(game: &Medioevo, seat: Seat, zone: Zone) -> Option<Spot> {
    if !game.is_sea(zone) {
        return Some(Spot::land(zone));
    }
    let mut galleys = game.lands.stables[seat.index()].iter().filter(|(place, gear)| {
        gear.kind == GearKind::Galley && gear.zone == zone && game.space(seat, *place) > 0
    });
    galleys.next().map(|(place, _)| Spot::aboard(zone, place))
}

/// The enemy units that could change sides before the first die of the user's battle (MU-C14).
fn turncoats(game: &Medioevo, user: Seat) -> Troops {
    let Some((battle, side)) = fray::fresh_battle(game, user) else { return Troops::NONE };
    if berth(game, user, battle.zone).is_none() {
        return Troops::NONE;
    }
    let willing = |(figure, _): &(Figure, u8)| {
        figure.unit() != Unit::Captain && game.in_reserve(user, figure.unit()) > 0
    };
    game.fighting(1 - side).iter().filter(willing).collect()
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
        14 => !turncoats(game, user).is_empty(),
        _ => game.can_begin_battle() && !game.horde_to_place().is_empty() && !tinder(game, user).is_empty(),
    }
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    match ability.card.number() {
        13 => rotated(game).iter().for_each(|card| into.push(Action::Card(card))),
        14 => turncoats(game, ability.user).iter().for_each(|(figure, _)| into.push(Action::Figure(figure))),
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
            Ability { count: ability.count - 1, ..ability }.then(game, 2);
        }
        Action::Figure(figure) => {
            game.pop();
            turn(game, ability.user, figure, log);
        }
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

/// An enemy unit is removed and one of the same type from the reserve stands in its place.
fn turn(game: &mut Medioevo, user: Seat, figure: Figure, log: &mut impl Log<Event>) {
    let Some(battle) = game.battle() else { return };
    let (zone, Some(side)) = (battle.zone, battle.side(user)) else { return };
    let Some(spot) = berth(game, user, zone) else { return };
    if fray::take_off(game, 1 - side, Action::Figure(figure)).is_none() {
        return;
    }
    game.put_troops(user, spot, Troops::of(figure, 1));
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
