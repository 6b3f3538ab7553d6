//! Pirate (MU-C57, MU-C58): technology points of a colour of one's choice.

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::technology::{Branch, Points};
use crate::timing::Window;

/// The colour that is being paid, where the card is used in a payment (MU-W24).
fn wanted(game: &Medioevo) -> Option<Branch> {
    let mut below = game.flow.frames().iter().rev();
    match below.find(|frame| !matches!(frame, Frame::Ability(_) | Frame::Craft(_) | Frame::Window(_)))? {
        Frame::Payment(payment) => Some(payment.colour),
        _ => None,
    }
}

fn give(game: &mut Medioevo, ability: Ability, colour: Branch, log: &mut impl Log<Event>) {
    let points = if ability.card.number() == 58 { 2 } else { 1 };
    ability.give(game, Points::NONE.plus(colour, points), log);
    game.pop();
}

pub(super) fn works(_game: &Medioevo, _card: u8, _user: Seat, _window: Window) -> bool {
    true
}

pub(super) fn list(_game: &Medioevo, _ability: Ability, into: &mut impl Sink) {
    for colour in Branch::ALL {
        into.push(Action::Colour(colour));
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match action {
        Action::Colour(colour) => give(game, ability, colour, log),
        _ => game.pop(),
    }
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match wanted(game) {
        Some(colour) => give(game, ability, colour, log),
        None => ability.ask(game),
    }
}

#[cfg(test)]
mod tests;
