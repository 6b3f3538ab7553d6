//! Princess (MU-C59, MU-C60): the card that has just been rotated gives its ability and its points, or its points twice.
//! Its owner has the benefit (AR-46), and chooses among its alternatives.

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;

/// The card that gives both.
const BOTH: u8 = 59;
/// The owner of the other card chooses among its alternatives.
const CHOICE: u8 = 1;

/// Whether the card that has just been rotated would give something more. A card that is used for its points gives its
/// ability only where it could be used now.
pub(super) fn works(game: &Medioevo, card: u8, _user: Seat, _window: Window) -> bool {
    let Some((depth, target)) = game.just_rotated() else { return false };
    if target.cancelled {
        return false;
    }
    if card == BOTH {
        // What its owner has behind his screen must not be told by it (MU-2.18): where he can't pay, nothing comes of it.
        let works = |game: &Medioevo| game.ability_works(target.card, target.user, game.windows_at(depth));
        let usable = || game.with_all_florins(target.user, works);
        let printed = !game.data.cards.empire(target.card).points.is_empty();
        !target.both && printed && (target.alternative.is_none() || usable())
    } else {
        !target.doubled && (target.alternative.is_some() || target.both || is_pirate(target))
    }
}

/// The ability of a Pirate gives points (MU-C57, MU-C58).
fn is_pirate(target: Ability) -> bool {
    matches!(target.card.number(), 57 | 58)
}

/// The alternatives of the other card's points.
pub(super) fn list(game: &Medioevo, _ability: Ability, into: &mut impl Sink) {
    if let Some((_, target)) = game.just_rotated() {
        for number in 0..game.data.cards.empire(target.card).points.len() {
            into.push(Action::Points(target.card, number as u8));
        }
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    _ability: Ability,
    action: Action,
    _chance: &mut impl Chance,
    _log: &mut impl Log<Event>,
) {
    if let (Action::Points(_, alternative), Some((depth, target))) = (action, game.just_rotated()) {
        let chosen = Ability { alternative: Some(alternative), ..target };
        game.amend(depth, Frame::Ability(chosen));
    }
    game.pop();
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let Some((depth, target)) = game.just_rotated() else { return game.pop() };
    let (seat, card) = (ability.user, target.card);
    if ability.card.number() == BOTH {
        game.amend(depth, Frame::Ability(Ability { both: true, ..target }));
        log.note(|| Event::CardGivesBoth { seat, card });
        if target.alternative.is_none() && game.data.cards.empire(card).points.len() > 1 {
            return Ability { user: target.user, step: CHOICE, ..ability }.ask(game);
        }
    } else {
        game.amend(depth, Frame::Ability(Ability { doubled: true, ..target }));
        log.note(|| Event::CardDoubled { seat, card });
    }
    game.pop();
}
