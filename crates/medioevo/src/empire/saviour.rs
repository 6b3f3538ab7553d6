//! Saviour (MU-C61 and MU-C62): another Event card, other Empire cards to choose from.

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat, Seats};

use super::Ability;
use crate::cards::{CardSet, EventNo, EventSet};
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;

/// How many Event cards are drawn.
const DRAWN: u8 = 3;

/// The Event cards that the user has drawn and only he sees.
fn drawn(game: &Medioevo, user: Seat) -> EventSet {
    EventSet(game.secret[user.index()].unwrap_or(0))
}

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _window: Window) -> bool {
    match card {
        61 => game.may_replace_happening(),
        _ => !game.drawn[user.index()].is_empty(),
    }
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    drawn(game, ability.user).iter().for_each(|card| into.push(Action::Happening(card)));
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    game.pop();
    if let Action::Happening(card) = action {
        apply(game, ability.user, card, log);
    }
}

/// The chosen card applies, all others are discarded, the one that was drawn before too.
fn apply(game: &mut Medioevo, user: Seat, card: EventNo, log: &mut impl Log<Event>) {
    let others = drawn(game, user).without(card);
    game.secret[user.index()] = None;
    let former = game.decks.event.replace(card);
    for other in others.iter().chain(former) {
        game.discard_happening(other, log);
    }
    log.note(|| Event::HappeningChosen { seat: user, card });
}

fn draw_again(game: &mut Medioevo, user: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    let cards = std::mem::replace(&mut game.drawn[user.index()], CardSet::EMPTY);
    for card in cards.iter() {
        game.put_under(card, Seats::one(user));
    }
    let count = cards.len() as u8;
    game.drawn[user.index()] = game.draw_cards(count, chance);
    log.note(|| Event::CardsDrawnAgain { seat: user, count });
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let user = ability.user;
    if ability.card.number() == 62 {
        game.pop();
        draw_again(game, user, chance, log);
        return;
    }
    let mut cards = EventSet::EMPTY;
    for _ in 0..DRAWN {
        cards = game.draw_happening(chance, log).map_or(cards, |card| cards.with(card));
    }
    if cards.is_empty() {
        game.pop();
    } else {
        game.secret[user.index()] = Some(cards.0);
        game.set(Frame::Ability(Ability { asks: true, ..ability }));
    }
}
