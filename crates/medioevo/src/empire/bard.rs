//! Bard (MU-C44, MU-C45): straightens a card, so that it can be used again.

use table::{Chance, Log, Seat};

use super::Ability;
use crate::cards::{CardNo, CardSet};
use crate::event::Event;
use crate::frame::Sink;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;

/// The cards that a Bard can straighten: rotated in this turn, somebody's, and not straightened before in it (MU-20.4). For
/// his owner, to straighten the Bard himself would only undo his use.
fn targets(game: &Medioevo, bard: CardNo, user: Seat) -> CardSet {
    let mut rotated = game.today.rotated - game.today.straightened;
    if game.player(user).cards.contains(bard) {
        rotated = rotated.without(bard);
    }
    if rotated.is_empty() {
        return rotated;
    }
    let owned = game.order.iter().fold(CardSet::EMPTY, |all, seat| all | game.player(seat).cards);
    rotated & owned
}

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _window: Window) -> bool {
    CardNo::new(card).is_some_and(|card| !targets(game, card, user).is_empty())
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    for card in targets(game, ability.card, ability.user).iter() {
        into.push(Action::Card(card));
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    game.pop();
    if let Action::Card(card) = action {
        straighten(game, ability.user, card, log);
    }
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    if let Some(Action::Card(card)) = ability.only(game) {
        game.pop();
        straighten(game, ability.user, card, log);
    } else {
        ability.ask(game);
    }
}

fn straighten(game: &mut Medioevo, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
    let today = &mut game.today;
    today.rotated = today.rotated.without(card);
    today.straightened = today.straightened.with(card);
    today.kept_rotated = today.kept_rotated.without(card);
    log.note(|| Event::CardStraightened { seat, card });
}
