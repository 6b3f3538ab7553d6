//! Warlord (MU-C04 to MU-C06).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::Sink;
use crate::fray;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;

/// What card 5 adds to an attack value.
const BONUS: i16 = 2;

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _: Window) -> bool {
    match card {
        4 => fray::own_battle(game, user).is_some_and(|(battle, side)| !battle.now.by_number[side]),
        5 => game.battle().is_some(),
        _ => game.can_split_group(user),
    }
}

/// Card 5: whose attack value.
pub(super) fn list(game: &Medioevo, _: Ability, into: &mut impl Sink) {
    if let Some(battle) = game.battle() {
        battle.sides.iter().for_each(|side| into.push(fray::named(*side)));
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    game.pop();
    let side = fray::side_named(game, action);
    if let (Some(side), Some(battle)) = (side, game.battle_mut()) {
        battle.now.bonus[side] += BONUS;
        let seat = battle.sides[side].seat();
        log.note(|| Event::SideHelped { card: ability.card, seat });
    }
}

pub(super) fn go_on(game: &mut Medioevo, ability: Ability, _: &mut impl Chance, log: &mut impl Log<Event>) {
    let Ability { card, user, .. } = ability;
    match card.number() {
        4 => {
            game.pop();
            if let Some(battle) = game.battle_mut()
                && let Some(side) = battle.side(user)
            {
                battle.now.by_number[side] = true;
                log.note(|| Event::SideHelped { card, seat: Some(user) });
            }
        }
        5 => ability.ask(game),
        _ => {
            game.pop();
            game.split_group(user, log);
        }
    }
}
