//! Militia (MU-C24 to MU-C26): help where a rebellion breaks out or an enemy comes.

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::Ability;
use crate::army::Spot;
use crate::event::Event;
use crate::frame::{Any, Sink};
use crate::gear::GearKind;
use crate::map::{Zone, Zones};
use crate::notation::{Action, Piece};
use crate::pieces::ClauseKind;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::today::Ward;
use crate::troops::Figure;

/// The movement points of card 25.
const POINTS: u8 = 3;

/// The territory of the user where it happens.
fn threatened(game: &Medioevo, user: Seat) -> Option<Zone> {
    game.alarm().filter(|alarm| alarm.ruler == Some(user)).map(|alarm| alarm.zone)
}

/// A way to the territory: its steps, what hosts ask for their passage, and the territories on it (MU-C25, MU-21.17).
#[derive(Clone, Copy)]
struct Way {
    steps: u8,
    fee: u32,
    through: [Option<Zone>; POINTS as usize - 1],
}

impl Way {
    fn is_better(self, other: Option<Way>) -> bool {
        other.is_none_or(|other| (self.steps, self.fee) < (other.steps, other.fee))
    }
}

/// The fee for passing a territory without being stopped (MU-C25); nothing where a unit is.
fn toll(game: &Medioevo, user: Seat, zone: Zone, engine: bool) -> Option<u32> {
    let open =
        game.territories().contains(zone) && game.may_leave(zone) && game.entry(user, zone, engine).is_free();
    let host = || game.host_in(user, zone, engine);
    open.then(|| host().and_then(|host| game.fee(ClauseKind::Passage, user, host)).unwrap_or(0))
}

/// The shortest way for a unit or a piece, and of those the cheapest; none where it can't get there with so many points. No
/// passage helps siege engines (MU-21.13).
fn way(game: &Medioevo, user: Seat, from: Zone, to: Zone, points: u8, engine: bool) -> Option<Way> {
    if from == to || !game.may_leave(from) || points == 0 {
        return None;
    }
    let beside = |zone: Zone| game.map().borders(zone);
    if beside(from).contains(to) {
        return Some(Way { steps: 1, fee: 0, through: [None; 2] });
    }
    let mut best: Option<Way> = None;
    let mut consider = |way: Way| {
        if way.steps <= points && game.can_spend(user, way.fee) && way.is_better(best) {
            best = Some(way);
        }
    };
    for first in beside(from).iter() {
        let Some(fee) = toll(game, user, first, engine) else { continue };
        if beside(first).contains(to) {
            consider(Way { steps: 2, fee, through: [Some(first), None] });
        }
        for second in (beside(first) & beside(to)).iter().filter(|&second| second != from) {
            if let Some(more) = toll(game, user, second, engine) {
                consider(Way { steps: 3, fee: fee + more, through: [Some(first), Some(second)] });
            }
        }
    }
    best
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

/// Who could come from a territory with so many points.
fn list_helpers(game: &Medioevo, user: Seat, from: Zone, to: Zone, points: u8, into: &mut impl Sink) {
    let troops = game.lands.troops[from.index()][user.index()];
    if !troops.is_empty() && way(game, user, from, to, points, false).is_some() {
        troops.iter().for_each(|(figure, _)| into.push(Action::Figure(figure)));
    }
    for place in wagons(game, user, from) {
        if way(game, user, from, to, points, game.brings_engine(user, place)).is_some() {
            into.push(Action::Piece(Piece { seat: user, place }));
        }
    }
}

/// The territories from which somebody could come with so many points; nobody leaves a battle.
fn helpers(game: &Medioevo, user: Seat, to: Zone, points: u8) -> Zones {
    let under_way = &game.battles[..usize::from(game.battling)];
    let fought: Zones = under_way.iter().map(|battle| battle.zone).collect();
    let helps = |zone: &Zone| {
        let mut any = Any::default();
        list_helpers(game, user, *zone, to, points, &mut any);
        any.found
    };
    (game.territories() - fought).iter().filter(helps).collect()
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
        Some(from) => list_helpers(game, user, from, to, ability.count, into),
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
            game.raise(ability.user, to, figure);
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
    let engine = matches!(helper, Helper::Piece(place) if game.brings_engine(user, place));
    let way = way(game, user, from, to, ability.count, engine);
    for zone in way.into_iter().flat_map(|way| way.through).flatten() {
        if let Some(host) = game.host_in(user, zone, engine) {
            game.use_clause(ClauseKind::Passage, user, host, log);
        }
    }
    let cost = way.map_or(ability.count, |way| way.steps);
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
    Ability { zone: None, count: ability.count.saturating_sub(cost), ..ability }.then(game, 1);
    // Barbarians whom they leave alone plunder at once (MU-23.10).
    game.sack_if_deserted(from);
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
