//! Infiltrator (MU-C13 to MU-C15).

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::Ability;
use crate::army::Spot;
use crate::battle::Side;
use crate::cards::CardSet;
use crate::event::Event;
use crate::frame::{Frame, Sink, Sole};
use crate::gear::GearKind;
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::pieces::Unit;
use crate::state::{Medioevo, Roll};
use crate::timing::Window;
use crate::troops::{Figure, Troops};

/// The spot for a new unit in a zone: on land, or on board of a galley with room.
fn berth(game: &Medioevo, seat: Seat, zone: Zone) -> Option<Spot> {
    if !game.is_sea(zone) {
        return Some(Spot::land(zone));
    }
    let stable = &game.lands.stables[seat.index()];
    let load = |place: u8| stable.iter().filter(|(_, gear)| gear.aboard == Some(place)).count();
    let mut galleys = stable.iter().filter(|(place, gear)| {
        let capacity = gear
            .kind
            .transport()
            .map_or(0, |transport| game.tables().transport(transport).capacity[usize::from(gear.level) - 1]);
        gear.kind == GearKind::Galley
            && gear.zone == zone
            && usize::from(gear.troops.total()) + load(*place) < usize::from(capacity)
    });
    galleys.next().map(|(place, _)| Spot::aboard(zone, place))
}

/// The enemy units that could change sides before the first die of the user's battle (MU-C14).
fn turncoats(game: &Medioevo, user: Seat) -> Troops {
    let found = game.battle().filter(|battle| !battle.rolled);
    let Some((battle, side)) = found.and_then(|battle| Some((battle, battle.side(user)?))) else {
        return Troops::NONE;
    };
    if berth(game, user, battle.zone).is_none() {
        return Troops::NONE;
    }
    let enemies = match battle.sides[1 - side] {
        Side::Player(seat) => game.lands.army(battle.zone, seat),
        Side::Horde => game.lands.hordes[battle.zone.index()].troops(),
    };
    let willing = |(figure, _): &(Figure, u8)| {
        figure.unit() != Unit::Captain && game.in_reserve(user, figure.unit()) > 0
    };
    enemies.iter().filter(willing).collect()
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
        13 => true,
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
    let enemy = battle.sides[1 - side];
    let Some(spot) = berth(game, user, zone) else { return };
    match enemy {
        Side::Player(seat) => {
            let Some(from) = game.spot_of(seat, zone, figure) else { return };
            game.remove_figure(seat, from, figure);
        }
        Side::Horde => game.take_barbarian(zone, figure),
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
        (13, 0) => {
            game.roll = Roll { sides: 6, value: chance.roll(6) as u8 };
            ability.then(game, 1);
            game.open_for_all(Window::Roll);
        }
        (13, 1) => {
            // 1d3 is half a d6, rounded up (MU-20.3).
            let count = game.roll.value.div_ceil(2);
            game.roll = Roll::default();
            Ability { count, ..ability }.then(game, 2);
        }
        (13, _) if ability.count == 0 => game.pop(),
        _ => {
            let mut sole = Sole::default();
            list(game, ability, &mut sole);
            match sole.only() {
                Some(action) => {
                    game.set(Frame::Ability(ability));
                    choose(game, ability, action, log);
                }
                None => ability.ask(game),
            }
        }
    }
}
