//! Nation (MU-T11): barbarians are moved one by one; when all have arrived, they attack.

use table::{Log, Seat};

use super::decide;
use crate::crafts::Craft;
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::technology::{Branch, Technology};
use crate::timing::Window;

/// The user chooses the first unit, and the further ones.
const FIRST: u8 = 0;
const MORE: u8 = 1;
/// A frame of its own for every unit: it is paid, then it moves. Where it can't be paid after all, those that moved
/// before still attack.
const PAY: u8 = 2;
const MOVE: u8 = 3;

/// So many zones may be entered in one use: each needs a frame for the attack.
const MOST_ZONES: usize = 4;

/// Where a barbarian of a zone may go: never into a battle that is going on.
fn ways(game: &Medioevo, from: Zone) -> Zones {
    let entered = game.today.stirred | game.today.joined;
    let fought: Zones =
        game.battles.iter().take(usize::from(game.battling)).map(|battle| battle.zone).collect();
    let fits = |to: &Zone| {
        (entered.contains(*to) || entered.len() < MOST_ZONES)
            && !fought.contains(*to)
            && !game.peace_bars(*to)
    };
    (game.beside(from) & game.territories()).iter().filter(fits).collect()
}

/// The zones whose barbarians can be moved.
fn sources(game: &Medioevo) -> impl Iterator<Item = Zone> + '_ {
    let fits = |zone: &Zone| {
        game.has_horde(*zone) && !game.today.banned[2].contains(*zone) && !ways(game, *zone).is_empty()
    };
    game.area.iter().filter(fits)
}

pub(super) fn works(game: &Medioevo, user: Seat, window: Window) -> bool {
    // A horde that comes is the business of who rules there (MU-6.37, MU-W8).
    let besieged = || {
        game.flow.frames().iter().rev().find_map(|frame| match frame {
            Frame::Onslaught(onslaught) => Some(onslaught.ruler == Some(user)),
            Frame::Arrival(_) => Some(true),
            _ => None,
        })
    };
    let concerned = window != Window::Invade || besieged() != Some(false);
    concerned && game.can_begin_battle() && sources(game).next().is_some()
}

pub(super) fn list(game: &Medioevo, craft: Craft, into: &mut impl Sink) {
    match (craft.zone, craft.figure) {
        (Some(from), Some(_)) => {
            ways(game, game.zone(from)).iter().for_each(|to| into.push(Action::Zone(game.name(to))));
        }
        (Some(from), None) => {
            let horde = game.lands.hordes[game.zone(from).index()].troops();
            horde.iter().for_each(|(figure, _)| into.push(Action::Figure(figure)));
        }
        (None, _) => {
            if craft.step == MORE {
                into.push(Action::Done);
            }
            let points = game.data.cards.technology(Technology::Nation).points;
            if game.can_pay(craft.user, Branch::Legislation, points, 0) {
                sources(game).for_each(|zone| into.push(Action::Zone(game.name(zone))));
            }
        }
    }
}

pub(super) fn act(game: &mut Medioevo, craft: Craft, action: Action, log: &mut impl Log<Event>) {
    match action {
        Action::Zone(to) if craft.figure.is_some() => {
            game.set(Frame::Craft(Craft { zone: None, figure: None, asks: false, step: MORE, ..craft }));
            game.push(Frame::Craft(Craft { to: Some(to), asks: false, step: PAY, ..craft }));
        }
        Action::Zone(from) => decide(game, Craft { zone: Some(from), ..craft }, log),
        Action::Figure(figure) => decide(game, Craft { figure: Some(figure), ..craft }, log),
        _ => finish(game),
    }
}

pub(super) fn go_on(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    match craft.step {
        PAY => craft.pay(game, 1, MOVE),
        MOVE => walk(game, craft, log),
        FIRST => {
            (game.today.stirred, game.today.joined) = (Zones::EMPTY, Zones::EMPTY);
            decide(game, craft, log);
        }
        _ => decide(game, craft, log),
    }
}

fn walk(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    game.pop();
    let (Some(start), Some(end), Some(figure)) = (craft.zone, craft.to, craft.figure) else { return };
    let (user, from, to) = (craft.user, game.zone(start), game.zone(end));
    if game.lands.hordes[from.index()].get(figure) == 0 {
        return;
    }
    if !game.has_horde(to) {
        game.today.stirred = game.today.stirred.with(to);
    } else if !game.lands.armies(to).is_empty() && !game.today.stirred.contains(to) {
        game.today.joined = game.today.joined.with(to);
    }
    game.move_barbarian(from, to, figure);
    game.after_barbarians_left(from);
    log.note(|| Event::BarbarianMoved { seat: user, figure, from: start, to: end });
    if !game.has_horde(from) {
        emptied(game, from, user, log);
    }
}

/// The last barbarian of a zone has left by a player's doing: where he has military units he has conquered it, unless
/// whoever entered or fights there sees to it (MU-T11, MU-T12).
pub(super) fn emptied(game: &mut Medioevo, zone: Zone, user: Seat, log: &mut impl Log<Event>) {
    let fought = game.battles.iter().take(usize::from(game.battling)).any(|battle| battle.zone == zone);
    // In the middle of a battle an owner has yet to survive its losses; others have led the rebels away (MU-24.12).
    if !fought || game.lands.rightful(zone) != Some(user) {
        game.barbarians_gone(zone, Some(user), log);
    }
    let name = game.name(zone);
    let pending = game.flow.frames().iter().any(|frame| match frame {
        Frame::Arrival(arrival) => arrival.entered(game).0 == zone,
        Frame::Onslaught(onslaught) => onslaught.zone == name,
        Frame::Rebellion(rebellion) => rebellion.zone == Some(name),
        _ => false,
    });
    let entered = game.today.stirred.contains(zone);
    let holds = game.lands.is_present(zone, user) && game.lands.controller(zone) == Some(user);
    if holds && !pending && !fought && !entered {
        // Barbarians stood there, so nobody controlled it (MU-2.13).
        game.conquer_from(None, user, zone, log);
    }
}

/// All have arrived: they attack or plunder where they are (MU-6.37).
fn finish(game: &mut Medioevo) {
    game.pop();
    let (stirred, joined) = (game.today.stirred, game.today.joined);
    (game.today.stirred, game.today.joined) = (Zones::EMPTY, Zones::EMPTY);
    for zone in (stirred | joined).iter().filter(|&zone| game.has_horde(zone)).collect::<Zones>().iter() {
        let ruler = game.ruler(zone, None).filter(|_| stirred.contains(zone));
        game.storm(zone, ruler, true);
    }
}
