//! Influence (MU-T12): barbarians become units of the user.

use table::{Log, Seat};

use super::decide;
use super::nation::emptied;
use crate::crafts::Craft;
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::technology::{Branch, Technology};
use crate::troops::Figure;

const FIRST: u8 = 0;
const MORE: u8 = 1;
/// A frame of its own for every unit, as Nation has it.
const PAY: u8 = 2;
const TURN: u8 = 3;

/// The barbarians of a territory of whose kind the user has a figure left.
fn recruits(game: &Medioevo, user: Seat, zone: Zone) -> impl Iterator<Item = Figure> + '_ {
    let horde = game.lands.hordes[zone.index()].troops();
    horde.iter().map(|(figure, _)| figure).filter(move |figure| game.in_reserve(user, figure.unit()) > 0)
}

/// Territories with barbarians beside the realm, and those where the user stands against them (AR-41).
fn targets(game: &Medioevo, user: Seat) -> Zones {
    let realm = game.realm(user);
    let beside = realm.iter().fold(Zones::EMPTY, |all, zone| all | game.map().borders(zone));
    let fits = |zone: &Zone| {
        game.has_horde(*zone)
            && (beside.contains(*zone) || game.lands.is_present(*zone, user))
            && recruits(game, user, *zone).next().is_some()
    };
    game.territories().iter().filter(fits).collect()
}

pub(super) fn works(game: &Medioevo, user: Seat) -> bool {
    game.can_begin_battle() && !targets(game, user).is_empty()
}

pub(super) fn list(game: &Medioevo, craft: Craft, into: &mut impl Sink) {
    let Some(zone) = craft.zone else {
        targets(game, craft.user).iter().for_each(|zone| into.push(Action::Zone(game.name(zone))));
        return;
    };
    if craft.step == MORE {
        into.push(Action::Done);
    }
    let points = game.data.cards.technology(Technology::Influence).points;
    if game.can_pay(craft.user, Branch::Legislation, points, 0) {
        recruits(game, craft.user, game.zone(zone)).for_each(|figure| into.push(Action::Figure(figure)));
    }
}

pub(super) fn act(game: &mut Medioevo, craft: Craft, action: Action, log: &mut impl Log<Event>) {
    match action {
        Action::Zone(zone) => decide(game, Craft { zone: Some(zone), ..craft }, log),
        Action::Figure(figure) => {
            game.set(Frame::Craft(Craft { asks: false, step: MORE, ..craft }));
            game.push(Frame::Craft(Craft { figure: Some(figure), asks: false, step: PAY, ..craft }));
        }
        _ => finish(game, craft, log),
    }
}

pub(super) fn go_on(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    match craft.step {
        PAY => craft.pay(game, 1, TURN),
        TURN => turn(game, craft, log),
        FIRST | MORE => decide(game, craft, log),
        _ => game.pop(),
    }
}

fn turn(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    game.pop();
    let (Some(name), Some(figure)) = (craft.zone, craft.figure) else { return };
    let (user, zone) = (craft.user, game.zone(name));
    let there = game.lands.hordes[zone.index()].get(figure) > 0;
    if !there || game.in_reserve(user, figure.unit()) == 0 {
        return;
    }
    game.take_barbarian(zone, figure);
    game.raise(user, zone, figure);
    log.note(|| Event::BarbarianTurned { seat: user, figure, zone: name });
}

/// Those who were turned hold the territory, or have to fight the rest of the horde.
fn finish(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    game.pop();
    let Some(zone) = craft.zone.map(|zone| game.zone(zone)) else { return };
    let fought = game.battles.iter().take(usize::from(game.battling)).any(|battle| battle.zone == zone);
    if !game.has_horde(zone) {
        emptied(game, zone, craft.user, log);
    } else if !fought && game.lands.is_present(zone, craft.user) {
        game.storm(zone, None, false);
    }
}
