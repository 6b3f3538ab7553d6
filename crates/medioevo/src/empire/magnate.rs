//! Magnate (MU-C36 to MU-C38): florins on a card, a share in the interest of others, less interest.

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::{Event, Money};
use crate::frame::Sink;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::taxes::TaxStep;
use crate::timing::Window;

/// The card on which florins may lie.
pub(crate) const DEPOSIT_CARD: u8 = 36;
/// The most florins on it.
const MOST_DEPOSITED: u32 = 300;
/// What card 38 takes off the interest.
const LENIENCE: u16 = 50;

/// Half of the interest that the others have paid in this phase 3, those too who are out of the game since (MU-C37).
fn share(game: &Medioevo, user: Seat) -> u32 {
    let paid: u32 = game.players.iter().map(|player| u32::from(player.interest_paid)).sum();
    (paid - u32::from(game.player(user).interest_paid)) / 2
}

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _window: Window) -> bool {
    match card {
        // Only the owner's florins lie there: nobody else puts or takes any.
        DEPOSIT_CARD => {
            let own = game.player(user).cards.iter().any(|card| card.number() == DEPOSIT_CARD);
            own && (game.deposit > 0 || game.can_spend(user, 1))
        }
        37 => game.tax_step() == Some(TaxStep::Shares) && share(game, user) > 0,
        _ => game.tax_step() == Some(TaxStep::Interest(user)) && game.player(user).due > 0,
    }
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    into.range(Action::Number(0), 1, game.player(ability.user).florins.min(MOST_DEPOSITED));
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    if let Action::Number(florins) = action {
        game.spend(ability.user, florins, Money::Card, log);
        game.deposit = florins as u16;
    }
    game.pop();
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let user = ability.user;
    match ability.card.number() {
        DEPOSIT_CARD if game.deposit == 0 => {
            ability.ask(game);
            return;
        }
        DEPOSIT_CARD => {
            let deposit = u32::from(std::mem::take(&mut game.deposit));
            game.earn(user, deposit + deposit / 2, Money::Card, log);
        }
        37 => game.earn(user, share(game, user), Money::Card, log),
        _ => {
            let player = game.player_mut(user);
            player.due = player.due.saturating_sub(LENIENCE);
        }
    }
    game.pop();
}

#[cfg(test)]
mod tests;
