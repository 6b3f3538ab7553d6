//! Legislation: Edict, Law, Nation, Influence (MU-T09 to MU-T12).

mod edict;
mod influence;
mod law;
mod nation;
#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::Craft;
use crate::event::Event;
use crate::frame::Sink;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::technology::Technology;
use crate::timing::Window;

pub(super) fn works(game: &Medioevo, technology: Technology, user: Seat, window: Window) -> bool {
    match technology {
        Technology::Edict => edict::works(game, user),
        Technology::Law => law::works(game, user),
        Technology::Nation => nation::works(game, user, window),
        Technology::Influence => influence::works(game, user),
        _ => false,
    }
}

pub(super) fn list(game: &Medioevo, craft: Craft, into: &mut impl Sink) {
    match craft.technology {
        Technology::Edict => edict::list(game, craft.user, into),
        Technology::Law => law::list(game, into),
        Technology::Nation => nation::list(game, craft, into),
        Technology::Influence => influence::list(game, craft, into),
        _ => {}
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    craft: Craft,
    action: Action,
    _: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    choose(game, craft, action, log);
}

fn choose(game: &mut Medioevo, craft: Craft, action: Action, log: &mut impl Log<Event>) {
    match craft.technology {
        Technology::Edict | Technology::Law => {
            if let Action::Zone(zone) = action {
                Craft { zone: Some(zone), ..craft }.pay(game, 1, 1);
            }
        }
        Technology::Nation => nation::act(game, craft, action, log),
        Technology::Influence => influence::act(game, craft, action, log),
        _ => game.pop(),
    }
}

pub(super) fn go_on(game: &mut Medioevo, craft: Craft, _: &mut impl Chance, log: &mut impl Log<Event>) {
    match craft.technology {
        Technology::Edict if craft.step == 1 => edict::issue(game, craft, log),
        Technology::Law if craft.step == 1 => law::exile(game, craft),
        Technology::Nation => nation::go_on(game, craft, log),
        Technology::Influence => influence::go_on(game, craft, log),
        _ => decide(game, craft, log),
    }
}

/// Asks, or does the only thing there is; closes the use where there is nothing.
fn decide(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    match craft.only(game) {
        Some(action) => choose(game, Craft { asks: false, ..craft }, action, log),
        None => craft.ask(game),
    }
}
