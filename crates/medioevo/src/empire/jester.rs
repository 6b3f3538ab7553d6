//! Jester (MU-C48, MU-C49): cancels the card that has just been rotated. It stays rotated and gives nothing.

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;

pub(super) fn works(game: &Medioevo, _card: u8, _user: Seat, _window: Window) -> bool {
    game.just_rotated().is_some_and(|(_, target)| !target.cancelled)
}

pub(super) fn list(_game: &Medioevo, _ability: Ability, _into: &mut impl Sink) {}

pub(super) fn act(
    game: &mut Medioevo,
    _ability: Ability,
    _action: Action,
    _chance: &mut impl Chance,
    _log: &mut impl Log<Event>,
) {
    game.pop();
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    if let Some((depth, target)) = game.just_rotated() {
        game.amend(depth, Frame::Ability(Ability { cancelled: true, ..target }));
        log.note(|| Event::CardCancelled { seat: ability.user, card: target.card });
    }
    game.pop();
}
