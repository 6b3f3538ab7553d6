//! Tax Collector: cards 22 and 23 (MU-C22, MU-C23).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::{Event, Money};
use crate::frame::Sink;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;

pub(super) fn works(game: &Medioevo, _: u8, user: Seat, window: Window) -> bool {
    // Window `trade` is that of the trader (MU-W18).
    (window != Window::Trade || game.is_trading(user)) && foreign_cubes(game, user) > 0
}

/// The cubes on transports of others in the territories that a player controls; docked ships stand there too (AR-63).
fn foreign_cubes(game: &Medioevo, user: Seat) -> u32 {
    let others = game.alive().without(user);
    let loaded = others.iter().flat_map(|seat| game.lands.stables[seat.index()].iter());
    loaded
        .filter(|(_, gear)| !gear.cargo.is_empty() && !game.is_sea(gear.zone))
        .filter(|(_, gear)| game.lands.controller(gear.zone) == Some(user))
        .map(|(_, gear)| u32::from(gear.cargo.total()))
        .sum()
}

pub(super) fn list(_: &Medioevo, _: Ability, _: &mut impl Sink) {}

pub(super) fn act(game: &mut Medioevo, _: Ability, _: Action, _: &mut impl Chance, _: &mut impl Log<Event>) {
    game.pop();
}

pub(super) fn go_on(game: &mut Medioevo, ability: Ability, _: &mut impl Chance, log: &mut impl Log<Event>) {
    let each = if ability.card.number() == 22 { 10 } else { 20 };
    game.pop();
    game.earn(ability.user, each * foreign_cubes(game, ability.user), Money::Card, log);
}
