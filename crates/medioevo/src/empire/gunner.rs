//! Gunner (MU-C52 to MU-C54).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::{Any, Sink};
use crate::fray;
use crate::gear::{GearKind, Mark};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _: Window) -> bool {
    if card == 52 {
        return fray::own_battle(game, user).is_some_and(|(battle, side)| {
            !battle.gunners[side] && fray::engines(game, user, battle.zone).next().is_some()
        });
    }
    let mut any = Any::default();
    list_engines(game, card, user, &mut any);
    any.found
}

fn list_engines(game: &Medioevo, card: u8, user: Seat, into: &mut impl Sink) {
    for piece in fray::pieces(game, user, GearKind::SiegeEngine) {
        let fits = game.lands.stables[user.index()].get(piece.place).is_some_and(|gear| match card {
            53 => !gear.marks.contains(Mark::Tireless),
            _ => gear.seats == 0,
        });
        if fits {
            into.push(Action::Piece(piece));
        }
    }
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    list_engines(game, ability.card.number(), ability.user, into);
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let Ability { card, user, .. } = ability;
    let Action::Piece(piece) = action else {
        game.pop();
        return;
    };
    if card.number() == 54 {
        fray::roll(game, Ability { piece: Some(piece), ..ability }, 6, 1, chance, log);
        return;
    }
    game.pop();
    if let Some(gear) = game.lands.stables[user.index()].get_mut(piece.place) {
        gear.marks = gear.marks.with(Mark::Tireless);
        log.note(|| Event::PieceMarked { card, piece });
    }
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let Ability { card, user, .. } = ability;
    if card.number() == 52 {
        game.pop();
        if let Some(battle) = game.battle_mut()
            && let Some(side) = battle.side(user)
        {
            battle.gunners[side] = true;
            log.note(|| Event::SideHelped { card, seat: Some(user) });
        }
        return;
    }
    if let (1, Some(piece)) = (ability.step, ability.piece) {
        let seats = fray::rolled_d3(game);
        game.pop();
        if let Some(gear) = game.lands.stables[user.index()].get_mut(piece.place) {
            gear.seats = seats;
            log.note(|| Event::PieceMarked { card, piece });
        }
        return;
    }
    match ability.only(game) {
        Some(action) => act(game, ability, action, chance, log),
        None => ability.ask(game),
    }
}
