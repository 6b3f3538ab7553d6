//! Spy (MU-C16 to MU-C18).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::army::Spot;
use crate::battle::Battle;
use crate::event::Event;
use crate::frame::{Any, Sink};
use crate::fray;
use crate::gear::{Gear, GearKind, Mark};
use crate::notation::{Action, Piece};
use crate::pieces::{Engine, Transport};
use crate::state::Medioevo;
use crate::timing::Window;
use crate::troops::{Figure, Troops};

/// A target is chosen, the die is rolled, and it may cost a unit of one's own.
const OUTCOME: u8 = 1;
const PRICE: u8 = 2;

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _: Window) -> bool {
    let mut any = Any::default();
    if let Some((battle, side)) = fray::fresh_battle(game, user) {
        list_targets(game, card, battle, 1 - side, &mut any);
    }
    any.found
}

fn list_targets(game: &Medioevo, card: u8, battle: &Battle, enemy: usize, into: &mut impl Sink) {
    match card {
        16 => {
            let Some(seat) = battle.sides[enemy].seat() else { return };
            for (place, gear) in game.lands.stables[seat.index()].iter() {
                let wagon = gear.kind == GearKind::WarWagon || gear.marks.contains(Mark::Both);
                if gear.zone == battle.zone && (wagon || gear.kind == GearKind::SiegeEngine) {
                    into.push(Action::Piece(Piece { seat, place }));
                }
            }
        }
        17 => fray::list_units(game, enemy, into),
        _ => {
            let free = fray::without(game.fighting(enemy), battle.trapped[enemy]);
            fray::list_figures(free, into);
        }
    }
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    let Some((battle, side)) = fray::own_battle(game, ability.user) else { return };
    if ability.step == PRICE {
        fray::list_units(game, side, into);
    } else {
        list_targets(game, ability.card.number(), battle, 1 - side, into);
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
    if ability.step == PRICE {
        game.pop();
        fray::remove(game, side, action, log);
        return;
    }
    let aimed = match action {
        Action::Piece(piece) => Ability { piece: Some(piece), ..ability },
        Action::Figure(figure) => Ability { other: figure as u8, ..ability },
        Action::Hit(place, figure) => Ability { other: figure as u8, count: place + 1, ..ability },
        _ => ability,
    };
    fray::roll(game, aimed, 8, OUTCOME, chance, log);
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    if ability.step == OUTCOME {
        match fray::rolled(game) {
            1..=3 => {
                game.pop();
                succeed(game, ability, log);
            }
            7.. => ability.then(game, PRICE),
            _ => game.pop(),
        }
        return;
    }
    match ability.only(game) {
        Some(action) => act(game, ability, action, chance, log),
        None => ability.ask(game),
    }
}

/// The target loses a level, leaves, or is out of the fight.
fn succeed(game: &mut Medioevo, ability: Ability, log: &mut impl Log<Event>) {
    let Some(enemy) = game.battle().and_then(|battle| battle.side(ability.user)).map(|side| 1 - side) else {
        return;
    };
    if let Some(piece) = ability.piece {
        lower(game, piece, log);
        return;
    }
    let figure = Figure::ALL[usize::from(ability.other)];
    if ability.card.number() == 17 {
        let target = match ability.count {
            0 => Action::Figure(figure),
            place => Action::Hit(place - 1, figure),
        };
        fray::remove(game, enemy, target, log);
        return;
    }
    let name = game.battle().map(|battle| game.name(battle.zone));
    if let (Some(battle), Some(zone)) = (game.battle_mut(), name) {
        battle.trapped[enemy] += Troops::of(figure, 1);
        let seat = battle.sides[enemy].seat();
        log.note(|| Event::FigureTrapped { seat, zone, figure });
    }
}

/// A piece loses a level. It is removed where it has none left, or where the lower piece or a token for it is missing.
fn lower(game: &mut Medioevo, piece: Piece, log: &mut impl Log<Event>) {
    let Piece { seat, place } = piece;
    let Some(gear) = game.lands.stables[seat.index()].get(place).copied() else { return };
    let level = gear.level - 1;
    let there = level > 0
        && (gear.kind != GearKind::SiegeEngine || game.gear_left(gear.kind, level) > 0)
        && game.tokens_allow(seat, level, Some(gear.level));
    let facts = gear.kind.transport().map(|transport| game.tables().transport(transport));
    let index = usize::from(level.saturating_sub(1));
    // Units that find no room on it stand beside it.
    let room = if there { game.capacity(&Gear { level, ..gear }) } else { 0 };
    let mut excess = gear.troops.total().saturating_sub(room);
    for (figure, count) in gear.troops.iter() {
        let off = count.min(excess);
        if off > 0 && !game.is_sea(gear.zone) {
            game.move_troops(seat, Spot::aboard(gear.zone, place), Spot::land(gear.zone), figure, off);
        }
        excess -= off;
    }
    if !there {
        game.lose_piece(piece, log);
        return;
    }
    let steps = facts
        .map_or_else(|| game.tables().engine(Engine::ALL[index]).movement, |facts| facts.movement[index]);
    let cubes = game.tables().transport(Transport::Caravan).capacity[index];
    if let Some(gear) = game.lands.stables[seat.index()].get_mut(place) {
        gear.level = level;
        gear.steps = gear.steps.min(steps);
        // Whatever is a caravan as well loses what it has no room for (MU-C11).
        for good in crate::pieces::Good::ALL {
            let off = gear.cargo.get(good).min(gear.cargo.total().saturating_sub(cubes));
            gear.cargo = gear.cargo.without(good, off);
        }
        log.note(|| Event::PieceLowered { piece, level });
    }
}
