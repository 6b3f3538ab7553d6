//! Religion: Religion, Monasticism, Proselytism, Flight of Time (MU-T21 to MU-T24).
//!
//! Religion is part of purchases, Monasticism of payments. The other two use something of an adversary who controls a
//! territory that neighbours one of the user's: a card, or a technology. First it is chosen, then the price is paid, then the
//! frame of what is used takes the place of this one.

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::Craft;
use crate::cards::{CardNo, CardSet};
use crate::empire::{Ability, sheriff};
use crate::event::Event;
use crate::frame::{Any, Frame, Sink};
use crate::map::Zones;
use crate::notation::Action;
use crate::points::printed;
use crate::state::Medioevo;
use crate::technology::{Branch, Points, Technology};
use crate::timing::{Window, Windows};

/// The price is paid.
const PAID: u8 = 1;

/// The windows of these two are those of what they use, so that they are looked at by `reaches`.
pub(super) fn works(_game: &Medioevo, _technology: Technology, _user: Seat, _window: Window) -> bool {
    false
}

pub(super) fn list(game: &Medioevo, craft: Craft, into: &mut impl Sink) {
    let depth = game.flow.frames().len() - 1;
    let (windows, paying) = (game.windows_at(depth), paying(game, depth.checked_sub(1)));
    match craft.technology {
        Technology::Proselytism => list_cards(game, craft.user, windows, paying, into),
        Technology::FlightOfTime => list_technologies(game, craft.user, windows, into),
        _ => {}
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    craft: Craft,
    action: Action,
    _chance: &mut impl Chance,
    _log: &mut impl Log<Event>,
) {
    choose(game, craft, action);
}

/// Remembers what was chosen and lets pay for it. The florins that a card costs itself are kept for it.
fn choose(game: &mut Medioevo, craft: Craft, action: Action) {
    let user = craft.user;
    let (count, other, keep) = match action {
        // What takes a piece is planned before it is paid for (MU-8.86).
        Action::Play(card) if Ability::of(card, user).is_planned(game) => {
            return game.set(Frame::Ability(Ability::of(card, user).by_proselytism()));
        }
        Action::Technology(Technology::Engineering) if game.buys_together() => {
            return game
                .set(Frame::Craft(Craft { foreign: true, ..Craft::of(Technology::Engineering, user) }));
        }
        Action::Play(card) => (0, card.number(), game.data.cards.empire(card).florins),
        Action::Points(card, alternative) => (alternative + 1, card.number(), 0),
        Action::Technology(technology) => (0, technology as u8, 0),
        _ => return game.pop(),
    };
    Craft { count, other, ..craft }.pay_and_keep(game, 1, PAID, keep);
}

/// A card of somebody else for which there is a piece: Proselytism is paid for it.
pub(crate) fn borrow_planned(game: &mut Medioevo, ability: Ability) {
    let Ability { card, user, zone, .. } = ability;
    let florins = game.data.cards.empire(card).florins;
    let craft = Craft { zone, other: card.number(), ..Craft::of(Technology::Proselytism, user) };
    craft.pay_and_keep(game, 1, PAID, florins);
}

/// Engineering of somebody else for which there is a piece: Flight of Time is paid for it.
pub(super) fn borrow_engineering(game: &mut Medioevo, planned: Craft) {
    let Craft { user, technology, zone, piece, count, .. } = planned;
    let other = technology as u8;
    let craft = Craft { zone, piece, count, other, ..Craft::of(Technology::FlightOfTime, user) };
    craft.pay(game, 1, PAID);
}

pub(super) fn go_on(game: &mut Medioevo, craft: Craft, _chance: &mut impl Chance, log: &mut impl Log<Event>) {
    if craft.step == PAID {
        match craft.technology {
            Technology::Proselytism => use_card(game, craft, log),
            _ => use_technology(game, craft, log),
        }
        return;
    }
    match craft.only(game) {
        Some(action) => choose(game, craft, action),
        None => craft.ask(game),
    }
}

/// Nothing is rotated, so that window `activated` does not open (MU-T23).
fn use_card(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    let seat = craft.user;
    let Some(card) = CardNo::new(craft.other) else { return game.pop() };
    let Some(owner) = game.order.iter().find(|&owner| game.player(owner).cards.contains(card)) else {
        return game.pop();
    };
    let tally = &mut game.player_mut(seat).tally;
    tally.proselytized = tally.proselytized.with(card);
    let points = craft.count.checked_sub(1);
    log.note(|| Event::CardBorrowed { seat, owner, card, points });
    let ability = match points {
        Some(alternative) => Ability::for_points(card, seat, alternative),
        None if craft.zone.is_some() => {
            Ability { zone: craft.zone, step: sheriff::READY, ..Ability::of(card, seat) }
        }
        None => Ability::of(card, seat),
    };
    game.set(Frame::Ability(ability.by_proselytism()));
}

fn use_technology(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    let seat = craft.user;
    let Some(&technology) = Technology::ALL.get(usize::from(craft.other)) else { return game.pop() };
    log.note(|| Event::TechnologyBorrowed { seat, technology });
    if is_planning(technology) {
        // Its own price is part of the purchase (MU-19.5).
        game.player_mut(seat).tally.lent_technology = Some(technology);
        game.pop();
    } else {
        log.note(|| Event::TechnologyUsed { seat, technology });
        let Craft { zone, piece, count, .. } = craft;
        let planned = zone.is_some() || piece.is_some();
        let step = if planned { super::construction::PLANNED } else { 0 };
        let used = Craft { foreign: true, zone, piece, count, step, ..Craft::of(technology, seat) };
        game.set(Frame::Craft(used));
    }
}

/// The technologies that plan a purchase (MU-19.5).
const fn is_planning(technology: Technology) -> bool {
    matches!(
        technology,
        Technology::Carpentry
            | Technology::ArtOfWar
            | Technology::Masonry
            | Technology::Architecture
            | Technology::Mathematics
            | Technology::Religion
    )
}

/// The colour that is being paid in the frame at this depth, if it is a payment.
fn paying(game: &Medioevo, depth: Option<usize>) -> Option<Branch> {
    match depth.and_then(|depth| game.flow.frames().get(depth)) {
        Some(Frame::Payment(payment)) => Some(payment.colour),
        _ => None,
    }
}

/// Whether Proselytism or Flight of Time reaches something of an adversary that could be used in one of these windows, at a
/// price that is there (MU-T23, MU-T24).
pub(crate) fn reaches(game: &Medioevo, technology: Technology, user: Seat, windows: Windows) -> bool {
    let price = game.data.cards.technology(technology).points;
    if !game.player(user).knows(technology) || !game.can_pay(user, Branch::Religion, price, 0) {
        return false;
    }
    let mut any = Any::default();
    if technology == Technology::Proselytism {
        let paying = paying(game, game.flow.frames().len().checked_sub(1));
        list_cards(game, user, windows, paying, &mut any);
    } else {
        list_technologies(game, user, windows, &mut any);
    }
    any.found
}

/// The adversaries who control a territory that neighbours one of the user's.
fn neighbours(game: &Medioevo, user: Seat) -> impl Iterator<Item = Seat> {
    let near = game.realm(user).iter().fold(Zones::EMPTY, |near, zone| near | game.map().neighbours(zone));
    let others = game.order.iter().filter(move |&other| other != user);
    others.filter(move |&other| !(game.realm(other) & near).is_empty())
}

/// The cards of others that Proselytism could still use in this turn.
pub(crate) fn cards_in_reach(game: &Medioevo, user: Seat) -> CardSet {
    let all = neighbours(game, user).fold(CardSet::EMPTY, |all, other| all | game.player(other).cards);
    all - game.player(user).tally.proselytized
}

/// The cards that Proselytism can use, each for its ability or for its points. Points are made in a normal decision, or
/// for a price that is being paid (MU-W31); there a single one is of no use, since it costs a purple point that would be as
/// good (MU-T22).
fn list_cards(game: &Medioevo, user: Seat, windows: Windows, paying: Option<Branch>, into: &mut impl Sink) {
    let gains = |points: Points| match paying {
        Some(Branch::Religion) => points.of(Branch::Religion) > 1,
        Some(colour) => points.of(colour) + points.of(Branch::Religion) > 1,
        None => true,
    };
    let makes_points = windows.contains(Window::Own) || windows.contains(Window::AnyCost);
    for card in cards_in_reach(game, user).iter() {
        let lone_point = paying.is_some() && card.number() == 57;
        if !lone_point && game.ability_works(card, user, windows) && can_pay_card(game, user, card) {
            into.push(Action::Play(card));
        }
        if makes_points {
            for number in 0..game.data.cards.empire(card).points.len() as u8 {
                if gains(printed(game, card, number)) {
                    into.push(Action::Points(card, number));
                }
            }
        }
        if into.is_full() {
            return;
        }
    }
}

/// Whether the price of Proselytism can be paid beside the florins that a card costs.
fn can_pay_card(game: &Medioevo, user: Seat, card: CardNo) -> bool {
    let points = game.data.cards.technology(Technology::Proselytism).points;
    let florins = u32::from(game.data.cards.empire(card).florins);
    // Without florins the price of Proselytism alone was looked at before.
    florins == 0 || game.can_pay(user, Branch::Religion, points, florins)
}

/// The highest levels of neighbours.
fn levels_in_reach(game: &Medioevo, user: Seat) -> [u8; Branch::ALL.len()] {
    let mut levels = [0; Branch::ALL.len()];
    for other in neighbours(game, user) {
        for (level, theirs) in levels.iter_mut().zip(game.player(other).levels) {
            *level = theirs.max(*level);
        }
    }
    levels
}

/// Whether Flight of Time lets a player use Engineering, at both prices (MU-T24).
pub(crate) fn reaches_engineering(game: &Medioevo, user: Seat) -> bool {
    let (player, engineering) = (game.player(user), Technology::Engineering);
    let points = game.data.cards.technology(engineering).points;
    player.knows(Technology::FlightOfTime)
        && !player.knows(engineering)
        && levels_in_reach(game, user)[engineering.branch() as usize] >= engineering.level()
        && can_pay_both(game, user, engineering.branch(), points, 0)
}

/// Whether Proselytism lets a player use a card, at its price (MU-T23).
pub(crate) fn reaches_card(game: &Medioevo, user: Seat, card: CardNo) -> bool {
    let points = game.data.cards.technology(Technology::Proselytism).points;
    game.player(user).knows(Technology::Proselytism)
        && cards_in_reach(game, user).contains(card)
        && game.can_pay(user, Branch::Religion, points, 0)
        && can_pay_card(game, user, card)
}

/// The technologies of neighbours that the user has not got himself and could use now.
fn list_technologies(game: &Medioevo, user: Seat, windows: Windows, into: &mut impl Sink) {
    let levels = levels_in_reach(game, user);
    let player = game.player(user);
    for technology in Technology::ALL {
        let theirs = levels[technology.branch() as usize] >= technology.level();
        if theirs && !player.knows(technology) && could_use(game, technology, user, windows) {
            into.push(Action::Technology(technology));
            if into.is_full() {
                return;
            }
        }
    }
}

fn could_use(game: &Medioevo, technology: Technology, user: Seat, windows: Windows) -> bool {
    let facts = game.data.cards.technology(technology);
    let fitting = facts.windows & windows;
    if fitting.is_empty() {
        return false;
    }
    if is_planning(technology) {
        // Another plan would take the place of one that was paid for.
        return game.player(user).tally.lent_technology.is_none() && game.could_plan(user, technology);
    }
    can_pay_both(game, user, technology.branch(), facts.points, 0)
        && fitting.iter().any(|window| super::works(game, technology, user, window))
}

/// Whether the price of Flight of Time and another price in points and florins can be paid one after the other: every card
/// is counted for one of its alternatives, whichever serves best.
pub(crate) fn can_pay_both(game: &Medioevo, user: Seat, colour: Branch, points: u8, florins: u32) -> bool {
    /// More points of a kind than any price has.
    const MOST: usize = 15;
    let player = game.player(user);
    let ready =
        |colour: Branch| usize::from(player.points.of(colour) + player.tokens[colour as usize]).min(MOST);
    let flight = usize::from(game.data.cards.technology(Technology::FlightOfTime).points);
    let (purple, own) = match colour {
        Branch::Religion => (flight + usize::from(points), 0),
        _ => (flight, usize::from(points)),
    };
    let of_colour = |points: Points| if colour == Branch::Religion { 0 } else { points.of(colour) };
    // For each number of purple points the numbers of the other ones that can be made beside them, as bits.
    let mut made = [0_u16; MOST + 1];
    made[ready(Branch::Religion)] = 1 << if colour == Branch::Religion { 0 } else { ready(colour) };
    for card in (player.cards - game.today.rotated).iter() {
        let before = made;
        let mut add = |purple: u8, own: u8| {
            for (there, &beside) in before.iter().enumerate() {
                let more = u32::from(beside) << own;
                let beyond = if more > u32::from(u16::MAX) { 1 << MOST } else { 0 };
                made[(there + usize::from(purple)).min(MOST)] |= more as u16 | beyond;
            }
        };
        for &points in &game.data.cards.empire(card).points {
            add(points.of(Branch::Religion), of_colour(points));
        }
        // A Pirate makes points of any colour; purple ones serve for both.
        match card.number() {
            57 => add(1, 0),
            58 => add(2, 0),
            _ => {}
        }
    }
    // Who can use Flight of Time can turn purple points into others (MU-T22).
    let missing = |there: usize, beside: usize| {
        let left_over = there.saturating_sub(purple);
        purple.saturating_sub(there) + own.saturating_sub(beside).saturating_sub(left_over)
    };
    let ways = (0..=MOST).flat_map(|there| (0..=MOST).map(move |beside| (there, beside)));
    let least = ways
        .filter(|&(there, beside)| made[there] >> beside & 1 == 1)
        .map(|(there, beside)| missing(there, beside))
        .min();
    let coins = least.unwrap_or(MOST) as u32 * u32::from(game.tables().economy.missing_tech_point);
    coins + florins + game.kept(user) <= player.florins
}
