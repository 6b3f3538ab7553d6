//! Jailer (MU-C39 to MU-C41).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::Sink;
use crate::fray;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::written::count_on;

/// What card 41 takes off the penalty.
const SPARED: u8 = 2;

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _: Window) -> bool {
    let Some((battle, side)) = fray::own_battle(game, user) else { return false };
    // Only players' units are captured (MU-15.10).
    let Some(enemy) = battle.sides[1 - side].seat() else { return false };
    match card {
        39 => {
            let points = battle.now.pending[1 - side];
            let reserve = game.reserve(enemy);
            let at_sea = game.is_sea(battle.zone);
            battle.now.pending_from.is_some()
                && !battle.now.jailers[side]
                && game
                    .fighting(1 - side)
                    .iter()
                    .any(|(figure, _)| fray::toughness(figure, reserve, at_sea) <= points)
        }
        40 => !battle.rolled && !battle.two_to_one[side],
        _ => {
            let flees = side == 0 && battle.now.flight.is_some();
            battle.capture[side] && battle.now.outnumbered[side] && !flees
        }
    }
}

pub(super) fn list(_: &Medioevo, _: Ability, _: &mut impl Sink) {}

pub(super) fn act(game: &mut Medioevo, _: Ability, _: Action, _: &mut impl Chance, _: &mut impl Log<Event>) {
    game.pop();
}

pub(super) fn go_on(game: &mut Medioevo, ability: Ability, _: &mut impl Chance, log: &mut impl Log<Event>) {
    let Ability { card, user, .. } = ability;
    game.pop();
    if let Some(battle) = game.battle_mut()
        && let Some(side) = battle.side(user)
    {
        match card.number() {
            39 => battle.now.jailers[side] = true,
            40 => battle.two_to_one[side] = true,
            _ => count_on(&mut battle.now.spared[side], SPARED),
        }
        log.note(|| Event::SideHelped { card, seat: Some(user) });
    }
}
