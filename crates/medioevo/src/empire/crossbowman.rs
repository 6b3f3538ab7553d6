//! Crossbowman (MU-C07 to MU-C09).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::Sink;
use crate::fray;
use crate::notation::Action;
use crate::pieces::Unit;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::written::count_on;

/// The most that card 8 takes off a die.
const BEST_AIM: u8 = 3;

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, window: Window) -> bool {
    let Some((battle, side)) = fray::own_battle(game, user) else { return false };
    let shot = battle.now.archery[side].total() > 0;
    match card {
        7 => fray::may_shoot(game, side) && !game.in_melee(side).is_empty(),
        8 => {
            let in_time = window == Window::Archery || shot;
            in_time && aim(game, side) > 0 && battle.now.aimed_better[side] < BEST_AIM
        }
        _ => shot,
    }
}

/// What card 8 takes off the dice of a side: one for each pair of its Archers in the battle.
fn aim(game: &Medioevo, side: usize) -> u8 {
    (game.fighting(side).count(Unit::Archer) / 2).min(BEST_AIM)
}

/// Card 9: dice that are to be rolled again, and that is all.
pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    let Some((battle, side)) = fray::own_battle(game, ability.user) else { return };
    for (face, &count) in (1..).zip(&battle.now.archery[side].0) {
        if count > 0 {
            into.push(Action::Die(face));
        }
    }
    if ability.count > 0 {
        into.push(Action::Done);
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let Some(side) = game.battle().and_then(|battle| battle.side(ability.user)) else {
        game.pop();
        return;
    };
    match action {
        Action::Die(face @ 1..=8) => {
            if let Some(battle) = game.battle_mut() {
                let dice = &mut battle.now.archery[side].0[usize::from(face) - 1];
                *dice = dice.saturating_sub(1);
            }
            let more = Ability { count: ability.count + 1, ..ability };
            let left = game.battle().map_or(0, |battle| battle.now.archery[side].total());
            if left > 0 { more.ask(game) } else { roll_again(game, more, side, chance, log) }
        }
        _ => roll_again(game, ability, side, chance, log),
    }
}

/// The dice that were taken up are rolled.
fn roll_again(
    game: &mut Medioevo,
    ability: Ability,
    side: usize,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    game.pop();
    if let Some(battle) = game.battle_mut() {
        for _ in 0..ability.count {
            battle.now.archery[side].0[chance.roll(8) as usize - 1] += 1;
        }
        log.note(|| Event::ShotsRerolled { seat: ability.user, count: ability.count });
    }
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let Ability { card, user, .. } = ability;
    let Some(side) = game.battle().and_then(|battle| battle.side(user)) else {
        game.pop();
        return;
    };
    match (card.number(), ability.step) {
        (7, 0) => fray::roll(game, ability, 6, 1, chance, log),
        (7, _) => {
            // One, two or three units; each of them shoots once more.
            let units = fray::rolled_d3(game).min(game.in_melee(side).total());
            game.pop();
            if let Some(battle) = game.battle_mut() {
                count_on(&mut battle.now.more_shots[side], units);
                log.note(|| Event::SideHelped { card, seat: Some(user) });
            }
        }
        (8, _) => {
            let aim = aim(game, side);
            game.pop();
            if let Some(battle) = game.battle_mut() {
                let better = &mut battle.now.aimed_better[side];
                *better = (*better + aim).min(BEST_AIM);
                log.note(|| Event::SideHelped { card, seat: Some(user) });
            }
        }
        _ => match fray::own_battle(game, user).map(|(battle, side)| battle.now.archery[side].total()) {
            // A single die is rolled again without asking which.
            Some(1) => {
                if let Some(battle) = game.battle_mut() {
                    battle.now.archery[side] = crate::battle::Shots::default();
                }
                roll_again(game, Ability { count: 1, ..ability }, side, chance, log);
            }
            _ => ability.ask(game),
        },
    }
}
