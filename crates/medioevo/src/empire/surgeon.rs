//! Surgeon (MU-C27 to MU-C29).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::Sink;
use crate::fray;
use crate::notation::{Action, Threat};
use crate::state::Medioevo;
use crate::timing::Window;
use crate::troops::{Figure, Troops};
use crate::written::count_on;

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, window: Window) -> bool {
    let Some((battle, side)) = fray::own_battle(game, user) else { return false };
    let now = &battle.now;
    match card {
        27 => now.pending[side] > now.ignored[side],
        28 => !now.fallen[side].is_empty(),
        _ => {
            let early = matches!(now.pending_from, Some(Threat::Siege | Threat::Archers));
            !now.late[side] && (window == Window::Round || early && now.pending[side] > 0)
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
    let Some(battle) = game.battle_mut() else { return };
    let Some(side) = battle.side(user) else { return };
    match card.number() {
        27 => count_on(&mut battle.now.ignored[side], 1),
        28 => {
            // What fell is saved once.
            let fallen = std::mem::take(&mut battle.now.fallen[side]);
            save(game, user, fallen);
        }
        _ => battle.now.late[side] = true,
    }
    log.note(|| Event::SideHelped { card, seat: Some(user) });
}

/// Units that can be bought back in the next turn: never more than a player has figures.
fn save(game: &mut Medioevo, user: Seat, fallen: Troops) {
    let limits = game.tables().limits.units;
    let saved = &mut game.player_mut(user).revivable_next;
    let all = |figure: Figure| (saved.get(figure) + fallen.get(figure)).min(limits[figure.unit() as usize]);
    *saved = Figure::ALL.into_iter().map(|figure| (figure, all(figure))).collect();
}
