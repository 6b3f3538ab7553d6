//! Militia (MU-C24 to MU-C26): help where a rebellion breaks out or an enemy comes.

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::Ability;
use crate::army::Spot;
use crate::event::Event;
use crate::frame::Sink;
use crate::gear::GearKind;
use crate::map::{Zone, Zones};
use crate::notation::{Action, Piece};
use crate::pieces::ClauseKind;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::today::Ward;
use crate::troops::{Figure, Troops};

/// The movement points of card 25.
const POINTS: u8 = 3;

/// The territory of the user where it happens.
fn threatened(game: &Medioevo, user: Seat) -> Option<Zone> {
    game.alarm().filter(|alarm| alarm.ruler == Some(user)).map(|alarm| alarm.zone)
}

/// Whether a unit on its way is not stopped in a territory (MU-C25).
fn is_open(game: &Medioevo, user: Seat, zone: Zone) -> bool {
    let ruler = game.lands.controller(zone);
    let may_pass = |seat: Seat| seat == user || game.is_allowed(ClauseKind::Passage, user, seat);
    ruler.is_some_and(may_pass) && !game.today.banned[2].contains(zone)
}

/// How many points a unit needs to get there; none where it can't with so many.
fn way(game: &Medioevo, user: Seat, from: Zone, to: Zone, points: u8) -> Option<u8> {
    if from == to || game.today.banned[2].contains(from) {
        return None;
    }
    let open: Zones = game.territories().iter().filter(|&zone| is_open(game, user, zone)).collect();
    game.map().distance(from, to, open).filter(|&steps| steps <= points)
}

/// What can come along beside military units: war wagons and siege engines.
fn wagons(game: &Medioevo, user: Seat, from: Zone) -> impl Iterator<Item = u8> + '_ {
    let stable = &game.lands.stables[user.index()];
    let fits = move |gear: &crate::gear::Gear| {
        let moves = matches!(gear.kind, GearKind::WarWagon | GearKind::SiegeEngine);
        moves && gear.zone == from && gear.aboard.is_none() && gear.troops.is_empty()
    };
    stable.iter().filter(move |(_, gear)| fits(gear)).map(|(place, _)| place)
}

/// The territories from which somebody could come with so many points; nobody leaves a battle.
fn helpers(game: &Medioevo, user: Seat, to: Zone, points: u8) -> Zones {
    let has_some = |zone: &Zone| {
        !game.lands.troops[zone.index()][user.index()].is_empty()
            || wagons(game, user, *zone).next().is_some()
    };
    let under_way = &game.battles[..usize::from(game.battling)];
    let fought: Zones = under_way.iter().map(|battle| battle.zone).collect();
    let near = (game.territories() - fought).iter().filter(has_some);
    near.filter(|&zone| way(game, user, zone, to, points).is_some()).collect()
}

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _window: Window) -> bool {
    let Some(zone) = threatened(game, user) else { return false };
    match card {
        24 => !game.reserve(user).is_empty(),
        25 => !helpers(game, user, zone, POINTS).is_empty(),
        _ => {
            let wards = &game.today.fortified;
            game.lands.is_present(zone, user) && wards.has_room(1) && !wards.holds(zone, user)
        }
    }
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    let user = ability.user;
    let Some(to) = threatened(game, user) else { return };
    if ability.card.number() == 24 {
        game.reserve(user).iter().for_each(|(figure, _)| into.push(Action::Figure(figure)));
        return;
    }
    match ability.zone.map(|zone| game.zone(zone)) {
        None => {
            let from = helpers(game, user, to, ability.count);
            from.iter().for_each(|zone| into.push(Action::Zone(game.name(zone))));
            // Points may be left over, but somebody has to come.
            if ability.count < POINTS && !from.is_empty() {
                into.push(Action::Done);
            }
        }
        Some(from) => {
            let troops = game.lands.troops[from.index()][user.index()];
            troops.iter().for_each(|(figure, _)| into.push(Action::Figure(figure)));
            wagons(game, user, from).for_each(|place| into.push(Action::Piece(Piece { seat: user, place })));
        }
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let Some(to) = threatened(game, ability.user) else {
        game.pop();
        return;
    };
    match (ability.card.number(), action) {
        (24, Action::Figure(figure)) => {
            game.pop();
            game.put_troops(ability.user, Spot::land(to), Troops::of(figure, 1));
            let zone = game.name(to);
            log.note(|| Event::UnitRaised { seat: ability.user, figure, zone });
        }
        (_, Action::Zone(zone)) => Ability { zone: Some(zone), ..ability }.ask(game),
        (_, Action::Figure(figure)) => come(game, ability, to, Helper::Figure(figure), log),
        (_, Action::Piece(piece)) => come(game, ability, to, Helper::Piece(piece.place), log),
        _ => game.pop(),
    }
}

#[derive(Clone, Copy)]
enum Helper {
    Figure(Figure),
    Piece(u8),
}

fn come(game: &mut Medioevo, ability: Ability, to: Zone, helper: Helper, log: &mut impl Log<Event>) {
    let user = ability.user;
    let Some(from) = ability.zone.map(|zone| game.zone(zone)) else { return };
    let cost = way(game, user, from, to, ability.count).unwrap_or(ability.count);
    match helper {
        Helper::Figure(figure) => game.move_troops(user, Spot::land(from), Spot::land(to), figure, 1),
        Helper::Piece(place) => {
            if let Some(gear) = game.lands.stables[user.index()].get_mut(place) {
                gear.zone = to;
            }
        }
    }
    if !game.lands.is_present(from, user) {
        let guests = &mut game.lands.guests[user.index()];
        *guests = guests.without(from);
    }
    let (start, end) = (game.name(from), game.name(to));
    log.note(|| Event::CameToHelp { seat: user, from: start, to: end });
    Ability { zone: None, count: ability.count - cost, ..ability }.then(game, 1);
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let Some(zone) = threatened(game, ability.user) else {
        game.pop();
        return;
    };
    match (ability.card.number(), ability.step) {
        (25, 0) => Ability { count: POINTS, ..ability }.then(game, 1),
        (24 | 25, _) => ability.ask(game),
        _ => {
            game.pop();
            game.today.fortified.push(Ward { zone, seat: ability.user });
            let zone = game.name(zone);
            log.note(|| Event::Fortified { seat: ability.user, zone });
        }
    }
}
