//! Camel Driver: cards 63 and 64 (MU-C63, MU-C64).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::Sink;
use crate::map::Zone;
use crate::notation::Action;
use crate::pieces::Good;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::trade::Porter;

/// The steps of card 63 after the area: the colour, and the other area. `count` is the colour.
const COLOUR: u8 = 1;
const TARGET: u8 = 2;

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, window: Window) -> bool {
    // Window `trade` is that of the trader (MU-W18).
    if window == Window::Trade && !game.is_trading(user) {
        return false;
    }
    let deal = game.deal();
    if card == 64 {
        return deal.is_some_and(|deal| deal.seat == user && deal.takes_both(game));
    }
    // A transaction of the user's own is announced, but not yet carried out (MU-W18).
    deal.is_none_or(|deal| deal.seat == user && window == Window::Trade)
        && !game.cube_sources(Porter::Driver).is_empty()
}

fn colour(ability: Ability) -> Good {
    Good::ALL[usize::from(ability.count) % Good::ALL.len()]
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    let areas = match (ability.step, ability.zone.map(|name| game.zone(name))) {
        (COLOUR, Some(from)) => {
            let colours = game.cube_goods(Porter::Driver, from);
            return colours.iter().for_each(|good| into.push(Action::Good(good)));
        }
        (TARGET, Some(from)) => game.cube_targets(Porter::Driver, from, colour(ability)),
        _ => game.cube_sources(Porter::Driver),
    };
    areas.iter().for_each(|zone| into.push(Action::Zone(game.name(zone))));
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match action {
        Action::Zone(name) => take_area(game, ability, game.zone(name), log),
        Action::Good(good) => Ability { count: good as u8, ..ability }.then(game, TARGET),
        _ => game.pop(),
    }
}

fn take_area(game: &mut Medioevo, ability: Ability, area: Zone, log: &mut impl Log<Event>) {
    match ability.zone.map(|name| game.zone(name)) {
        Some(from) => {
            game.pop();
            game.carry_cube(ability.user, (from, area), colour(ability), log);
        }
        None => Ability { zone: Some(game.name(area)), ..ability }.then(game, COLOUR),
    }
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    if ability.card.number() == 64 {
        game.pop();
        return game.change_deal(|deal| deal.both = true);
    }
    match ability.only(game) {
        Some(action) => act(game, ability, action, chance, log),
        None => ability.ask(game),
    }
}
