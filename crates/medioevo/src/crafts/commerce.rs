//! Commerce: Commerce, Market, Control, Guides (MU-T05 to MU-T08).

use table::{Chance, Log, Seat};

use super::Craft;
use crate::event::Event;
use crate::frame::Sink;
use crate::map::Zone;
use crate::notation::Action;
use crate::pieces::Good;
use crate::state::Medioevo;
use crate::technology::Technology;
use crate::timing::Window;
use crate::trade::Porter;

/// The steps of Control after the area: the colour, the other area, and the move when all is paid.
const COLOUR: u8 = 1;
const TARGET: u8 = 2;
/// What was chosen is paid and done.
const PAID: u8 = 3;

pub(super) fn works(game: &Medioevo, technology: Technology, user: Seat, window: Window) -> bool {
    // Window `trade` is that of the trader (MU-W18).
    if window == Window::Trade && !game.is_trading(user) {
        return false;
    }
    let deal = game.deal();
    let own = deal.filter(|deal| deal.seat == user);
    match technology {
        Technology::Commerce => own.is_some_and(|deal| deal.takes_commerce(game)),
        Technology::Market => own.is_some_and(|deal| deal.takes_market(game)),
        // The cubes of a market don't change in the middle of somebody else's transaction; his own is not yet carried out.
        Technology::Control => {
            (deal.is_none() || own.is_some() && window == Window::Trade)
                && !game.cube_sources(Porter::Control(user)).is_empty()
        }
        Technology::Guides => !game.open_stages(user).is_empty(),
        _ => false,
    }
}

/// The colour that was chosen.
fn colour(craft: Craft) -> Good {
    Good::ALL[usize::from(craft.count) % Good::ALL.len()]
}

pub(super) fn list(game: &Medioevo, craft: Craft, into: &mut impl Sink) {
    let porter = Porter::Control(craft.user);
    let areas = match (craft.technology, craft.step, craft.zone.map(|name| game.zone(name))) {
        (Technology::Guides, ..) => game.open_stages(craft.user),
        (_, COLOUR, Some(from)) => {
            let colours = game.cube_goods(porter, from);
            return colours.iter().for_each(|good| into.push(Action::Good(good)));
        }
        (_, TARGET, Some(from)) => game.cube_targets(porter, from, colour(craft)),
        _ => game.cube_sources(porter),
    };
    areas.iter().for_each(|zone| into.push(Action::Zone(game.name(zone))));
}

pub(super) fn act(
    game: &mut Medioevo,
    craft: Craft,
    action: Action,
    _: &mut impl Chance,
    _: &mut impl Log<Event>,
) {
    match action {
        Action::Zone(name) => take_area(game, craft, game.zone(name)),
        Action::Good(good) => Craft { count: good as u8, ..craft }.then(game, TARGET),
        _ => game.pop(),
    }
}

fn take_area(game: &mut Medioevo, craft: Craft, area: Zone) {
    let name = Some(game.name(area));
    match (craft.technology, craft.step) {
        (Technology::Guides, _) => Craft { zone: name, ..craft }.pay(game, 1, PAID),
        (_, TARGET) => Craft { to: name, ..craft }.pay(game, 1, PAID),
        _ => Craft { zone: name, ..craft }.then(game, COLOUR),
    }
}

pub(super) fn go_on(game: &mut Medioevo, craft: Craft, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    if craft.step == PAID {
        game.pop();
        return take_effect(game, craft, log);
    }
    if matches!(craft.technology, Technology::Commerce | Technology::Market) {
        return craft.pay(game, 1, PAID);
    }
    match craft.only(game) {
        Some(action) => act(game, craft, action, chance, log),
        None => craft.ask(game),
    }
}

fn take_effect(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    let (from, to) = (craft.zone.map(|name| game.zone(name)), craft.to.map(|name| game.zone(name)));
    match (craft.technology, from, to) {
        (Technology::Commerce, ..) => game.change_deal(|deal| deal.commerce += 1),
        (Technology::Market, ..) => game.change_deal(|deal| deal.market = deal.market.saturating_add(1)),
        (Technology::Guides, Some(stage), _) => game.mark_stage(craft.user, stage, log),
        (_, Some(from), Some(to)) => game.carry_cube(craft.user, (from, to), colour(craft), log),
        _ => {}
    }
}
