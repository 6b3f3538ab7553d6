//! Pirate (MU-C57, MU-C58): technology points of a colour of one's choice.

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::notation::Action;
use crate::points::Payment;
use crate::state::Medioevo;
use crate::technology::{Branch, Branches, Points, Technology};
use crate::timing::Window;

/// The payment in which the card is used (MU-W24).
fn payment(game: &Medioevo) -> Option<Payment> {
    let mut below = game.flow.frames().iter().rev();
    match below.find(|frame| !matches!(frame, Frame::Ability(_) | Frame::Craft(_) | Frame::Window(_)))? {
        Frame::Payment(payment) => Some(*payment),
        _ => None,
    }
}

fn points(ability: Ability) -> u8 {
    if ability.card.number() == 58 { 2 } else { 1 }
}

/// The colours to choose from: all, or in a payment the one that is paid. Where a point is left over, purple ones are
/// better for a monk, who turns them into any colour (MU-T22).
fn colours(game: &Medioevo, ability: Ability) -> Branches {
    let Some(payment) = payment(game) else { return Branches::ALL };
    let made = points(ability) * if ability.doubled { 2 } else { 1 };
    let monk = game.player(ability.user).knows(Technology::Monasticism);
    let wanted = Branches::one(payment.colour);
    if monk && made > payment.left { wanted.with(Branch::Religion) } else { wanted }
}

fn give(game: &mut Medioevo, ability: Ability, colour: Branch, log: &mut impl Log<Event>) {
    ability.give(game, Points::NONE.plus(colour, points(ability)), log);
    game.pop();
}

pub(super) fn works(_game: &Medioevo, _card: u8, _user: Seat, _window: Window) -> bool {
    true
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    colours(game, ability).iter().for_each(|colour| into.push(Action::Colour(colour)));
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
    match ability.only(game) {
        Some(Action::Colour(colour)) => give(game, ability, colour, log),
        _ => ability.ask(game),
    }
}

#[cfg(test)]
mod tests;
