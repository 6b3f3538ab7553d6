//! Sheriff (MU-C69, MU-C70): a building rises beside a higher one of the other kind.

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::Ability;
use crate::crafts::religion;
use crate::event::Event;
use crate::frame::Sink;
use crate::map::Zone;
use crate::notation::Action;
use crate::pieces::{Building, Category};
use crate::purchases::Scarce;
use crate::state::Medioevo;
use crate::timing::Window;

/// The territory is chosen.
const CHOICE: u8 = 0;
/// Others may come first (MU-8.86).
const WISH: u8 = 1;
/// They have been asked.
const HELD: u8 = 2;
/// It was planned, and is paid for.
pub(crate) const READY: u8 = 3;

/// Whether a use of a card is one of these, and not yet ready to be paid for.
pub(super) fn is_open(ability: Ability) -> bool {
    matches!(ability.card.number(), 69 | 70) && ability.alternative.is_none() && ability.step < READY
}

/// What rises in a territory of the user, if it can: civil for 69, military for 70. Somebody who takes a piece that runs
/// short takes no other (MU-8.86).
fn rising(game: &Medioevo, card: u8, zone: Zone, only: u8) -> Option<Building> {
    let (category, other) = match card {
        69 => (Category::Civil, Category::Military),
        _ => (Category::Military, Category::Civil),
    };
    let estate = game.lands.estates[zone.index()];
    let level = estate.level(category);
    let next = if level > 0 { Building::of(category, level + 1) } else { None };
    next.filter(|&next| {
        estate.level(other) > level && Scarce::Building(next).is_meant(only) && game.buildings_left(next) > 0
    })
}

/// Where something rises: anything for 0, otherwise what takes a piece of a kind.
pub(crate) fn zones(game: &Medioevo, card: u8, user: Seat, only: u8) -> impl Iterator<Item = Zone> + '_ {
    let realm = game.realm(user);
    realm.iter().filter(move |&zone| rising(game, card, zone, only).is_some())
}

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _window: Window) -> bool {
    zones(game, card, user, 0).next().is_some()
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    for zone in zones(game, ability.card.number(), ability.user, ability.other) {
        into.push(Action::Zone(game.name(zone)));
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _chance: &mut impl Chance,
    _log: &mut impl Log<Event>,
) {
    match action {
        Action::Zone(zone) => Ability { zone: Some(zone), ..ability }.then(game, WISH),
        _ => game.pop(),
    }
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let (card, user) = (ability.card.number(), ability.user);
    if ability.step == CHOICE {
        return match ability.only(game) {
            Some(Action::Zone(zone)) => Ability { zone: Some(zone), ..ability }.then(game, WISH),
            _ => ability.ask(game),
        };
    }
    let chosen = ability.zone.map(|zone| game.zone(zone));
    let found = zones(game, card, user, ability.other).find(|&zone| Some(zone) == chosen);
    let Some((zone, building)) =
        found.and_then(|zone| Some((zone, rising(game, card, zone, ability.other)?)))
    else {
        if !ability.begun {
            log.note(|| Event::SoldOut { seat: user, secret: false });
        }
        return game.pop();
    };
    match ability.step {
        WISH => {
            ability.then(game, HELD);
            game.hold_back(user, Scarce::Building(building), log);
        }
        // There is one for it: now the card is rotated, or borrowed and paid for.
        HELD if !ability.begun && ability.foreign => religion::borrow_planned(game, ability),
        HELD if !ability.begun => {
            ability.then(game, READY);
            game.turn_card(ability, log);
        }
        _ => {
            game.pop();
            game.raise_building(user, zone, building, log);
        }
    }
}
