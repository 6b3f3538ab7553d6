//! Architect (MU-C32, MU-C33): the next building is cheaper.

use table::{Chance, Log, Seat};

use super::Ability;
use crate::cards::CardNo;
use crate::event::Event;
use crate::frame::Sink;
use crate::notation::Action;
use crate::purchases::{Market, note_architect};
use crate::state::Medioevo;
use crate::timing::Window;

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _window: Window) -> bool {
    let discounts = game.player(user).discounts;
    let Some(number) = CardNo::new(card) else { return false };
    if !discounts.contains(&0) || !Market::new(game, user).with_architect(card).offers_building() {
        return false;
    }
    // Its own points are gone with its use.
    let mut after = game.clone();
    after.today.rotated = after.today.rotated.with(number);
    Market::new(&after, user).with_architect(card).offers_building()
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

/// The building is bought as any other; where both Architects are used, the one that was used first counts first.
pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    _chance: &mut impl Chance,
    _log: &mut impl Log<Event>,
) {
    note_architect(&mut game.player_mut(ability.user).discounts, ability.card.number());
    game.pop();
}
