//! Commerce: Commerce, Market, Control, Guides (MU-T05 to MU-T08).

use table::{Chance, Log, Seat};

use super::Craft;
use crate::event::Event;
use crate::frame::Sink;
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::pieces::{Good, Goods};
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
    let own = game.deal().filter(|deal| deal.seat == user);
    match technology {
        Technology::Commerce => own.is_some_and(|deal| deal.takes_commerce(game)),
        Technology::Market => own.is_some_and(|deal| deal.takes_market(game)),
        // The cubes of a market don't change in the middle of a transaction.
        Technology::Control => game.deal().is_none() && !game.cube_sources(Porter::Control(user)).is_empty(),
        Technology::Guides => !game.open_stages(user).is_empty(),
        _ => false,
    }
}

/// The areas to choose from, or the colours.
enum Choice {
    Areas(Zones),
    Colours(Goods),
}

fn choice(game: &Medioevo, craft: Craft) -> Choice {
    let porter = Porter::Control(craft.user);
    let from = craft.zone.map(|name| game.zone(name));
    match (craft.technology, craft.step, from) {
        (Technology::Guides, ..) => Choice::Areas(game.open_stages(craft.user)),
        (_, COLOUR, Some(from)) => Choice::Colours(game.cube_goods(porter, from)),
        (_, TARGET, Some(from)) => Choice::Areas(game.cube_targets(porter, from, colour(craft))),
        _ => Choice::Areas(game.cube_sources(porter)),
    }
}

/// The colour that was chosen.
fn colour(craft: Craft) -> Good {
    Good::ALL[usize::from(craft.count) % Good::ALL.len()]
}

pub(super) fn list(game: &Medioevo, craft: Craft, into: &mut impl Sink) {
    match choice(game, craft) {
        Choice::Areas(areas) => areas.iter().for_each(|zone| into.push(Action::Zone(game.name(zone)))),
        Choice::Colours(colours) => colours.iter().for_each(|good| into.push(Action::Good(good))),
    }
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

pub(super) fn go_on(game: &mut Medioevo, craft: Craft, _: &mut impl Chance, log: &mut impl Log<Event>) {
    if craft.step == PAID {
        game.pop();
        return take_effect(game, craft, log);
    }
    if matches!(craft.technology, Technology::Commerce | Technology::Market) {
        return craft.pay(game, 1, PAID);
    }
    match choice(game, craft) {
        Choice::Areas(areas) if areas.len() == 1 => {
            areas.iter().for_each(|area| take_area(game, craft, area));
        }
        Choice::Colours(colours) if colours.len() == 1 => {
            colours.iter().for_each(|good| Craft { count: good as u8, ..craft }.then(game, TARGET));
        }
        _ => craft.ask(game),
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
