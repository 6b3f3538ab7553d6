//! Marauder (MU-C65 and MU-C66): barbarians among one's own, one's own among barbarians (AR-47).

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::Ability;
use crate::army::Spot;
use crate::event::Event;
use crate::frame::Sink;
use crate::horde::Horde;
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::today::{Change, Volunteer};
use crate::troops::{Figure, Troops};

/// How many units may join a horde.
const VOLUNTEERS: u8 = 2;

/// The user's territories in which he has a military unit; one that he has to defend is his as well.
fn camps(game: &Medioevo, user: Seat) -> Zones {
    let defended =
        |zone: Zone| game.battle().is_some_and(|battle| battle.zone == zone && battle.owner == Some(user));
    let is_camp = |zone: &Zone| {
        let zone = *zone;
        game.lands.is_present(zone, user) && (game.lands.controller(zone) == Some(user) || defended(zone))
    };
    game.territories().iter().filter(is_camp).collect()
}

/// The units of the user in a territory that may join a horde: as what they are, and his own.
fn free_men(game: &Medioevo, user: Seat, zone: Zone) -> Troops {
    let changed = |figure: Figure| -> u8 {
        let of_them =
            |change: &Change| change.seat == Some(user) && change.zone == zone && change.shown == figure;
        game.today.changes.iter().filter(of_them).map(|change| change.count).sum()
    };
    let troops = game.lands.troops[zone.index()][user.index()];
    troops.iter().map(|(figure, count)| (figure, count.saturating_sub(changed(figure)))).collect()
}

/// The territories from which units may join a horde: not where a Bishop lets nothing leave (MU-C03).
fn barracks(game: &Medioevo, user: Seat) -> Zones {
    let can_go = |zone: &Zone| game.may_leave(*zone) && !free_men(game, user, *zone).is_empty();
    game.realm(user).iter().filter(can_go).collect()
}

fn hordes(game: &Medioevo) -> Zones {
    game.area.iter().filter(|&zone| game.has_horde(zone)).collect()
}

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _window: Window) -> bool {
    match card {
        65 => {
            !game.horde_to_place().is_empty()
                && game.today.changes.has_room(Horde::FIGURES.len())
                && !camps(game, user).is_empty()
        }
        _ => {
            game.today.volunteers.has_room(usize::from(VOLUNTEERS))
                && !hordes(game).is_empty()
                && !barracks(game, user).is_empty()
        }
    }
}

/// Card 66: step 0 chooses the horde, 1 the territory of a unit, 2 the unit; `piece` is not needed, so the horde stands
/// in `other` and the territory in `zone`.
pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    let zones = |zones: Zones, into: &mut dyn FnMut(Action)| {
        zones.iter().for_each(|zone| into(Action::Zone(game.name(zone))));
    };
    match (ability.card.number(), ability.step) {
        (65, _) => zones(camps(game, ability.user), &mut |action| into.push(action)),
        (_, 0) => zones(hordes(game), &mut |action| into.push(action)),
        (_, 1) => {
            let from = barracks(game, ability.user);
            zones(from, &mut |action| into.push(action));
            if ability.count < VOLUNTEERS && !from.is_empty() {
                into.push(Action::Done);
            }
        }
        _ => {
            let Some(home) = ability.zone else { return };
            let men = free_men(game, ability.user, game.zone(home));
            men.iter().for_each(|(figure, _)| into.push(Action::Figure(figure)));
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
    choose(game, ability, action, log);
}

fn choose(game: &mut Medioevo, ability: Ability, action: Action, log: &mut impl Log<Event>) {
    match (ability.card.number(), ability.step, action) {
        (65, _, Action::Zone(zone)) => hire(game, ability.user, game.zone(zone), log),
        (66, 0, Action::Zone(zone)) => {
            let horde = game.zone(zone).index() as u8;
            Ability { other: horde, count: VOLUNTEERS, ..ability }.then(game, 1);
        }
        (66, 1, Action::Zone(zone)) => Ability { zone: Some(zone), ..ability }.then(game, 2),
        (66, _, Action::Figure(figure)) => {
            volunteer(game, ability, figure, log);
            Ability { zone: None, count: ability.count.saturating_sub(1), ..ability }.then(game, 1);
            // Barbarians whom they leave alone plunder at once (MU-23.10).
            if let Some(home) = ability.zone {
                game.sack_if_deserted(game.zone(home));
            }
        }
        _ => game.pop(),
    }
}

fn hire(game: &mut Medioevo, user: Seat, zone: Zone, log: &mut impl Log<Event>) {
    game.pop();
    let horde = game.horde_to_place().troops();
    for (figure, count) in horde.iter() {
        let change = Change {
            zone,
            aboard: None,
            seat: Some(user),
            own: figure,
            shown: figure,
            lent: true,
            damaged: false,
            count,
        };
        if game.add_change(change) {
            game.put_troops(user, Spot::land(zone), Troops::of(figure, count));
            game.lands.ready[zone.index()][user.index()] += Troops::of(figure, count);
        }
    }
    let zone = game.name(zone);
    log.note(|| Event::HordeHired { seat: user, zone });
}

fn volunteer(game: &mut Medioevo, ability: Ability, figure: Figure, log: &mut impl Log<Event>) {
    let (Some(home), Some(zone)) = (ability.zone, Zone::new(usize::from(ability.other))) else { return };
    let (seat, from) = (ability.user, game.zone(home));
    if !game.today.volunteers.push(Volunteer { seat, figure, zone, home: from }) {
        return;
    }
    game.lift_troops(seat, Spot::land(from), Troops::of(figure, 1));
    let zone = game.name(zone);
    log.note(|| Event::Volunteered { seat, figure, home, zone });
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    if ability.card.number() == 66 && ability.step > 0 && ability.count == 0 {
        game.pop();
        return;
    }
    match ability.only(game) {
        Some(action) => choose(game, ability, action, log),
        None => ability.ask(game),
    }
}
