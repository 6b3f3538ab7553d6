//! Combat: Art of War, Promotion, Tactics, Strategy (MU-T13 to MU-T16). Art of War is part of purchases.

use table::{Chance, Log, Seat};

use super::Craft;
use crate::army::rank;
use crate::battle::Side;
use crate::event::Event;
use crate::frame::{Any, Sink};
use crate::fray;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::technology::Technology;
use crate::timing::Window;
use crate::troops::{Figure, Troops};
use crate::written::count_on;

/// The most points of damage that one unit takes (MU-11.38), and that a military building keeps off (MU-14.1, MU-C26).
const TOUGHEST: u8 = 3;
const STRONGEST_WALL: u8 = 4;

/// Promotion: whose unit, which one, what it becomes; then it is paid for.
const WHICH: u8 = 1;
const INTO: u8 = 2;
const PAID: u8 = 3;

pub(super) fn works(game: &Medioevo, technology: Technology, user: Seat, _: Window) -> bool {
    match technology {
        Technology::Promotion => {
            let mut any = Any::default();
            list(game, Craft::of(technology, user), &mut any);
            any.found
        }
        _ => most(game, technology, user) > 0,
    }
}

/// The most points of Tactics or Strategy that make sense now and can be paid.
fn most(game: &Medioevo, technology: Technology, user: Seat) -> u8 {
    let Some((battle, side)) = fray::own_battle(game, user) else { return 0 };
    let now = &battle.now;
    let sense = match technology {
        // Own losses are inflicted by nobody (MU-11.30).
        Technology::Tactics if now.pending_from.is_some() => {
            now.pending[1 - side].saturating_sub(now.ignored[1 - side]).saturating_sub(now.tactics[side])
        }
        Technology::Strategy => {
            let enemies = game.fighting(1 - side).total();
            (enemies.saturating_mul(TOUGHEST) + STRONGEST_WALL).saturating_sub(now.strategy[side])
        }
        _ => 0,
    };
    let price = game.data.cards.technology(technology).points;
    let payable = |units: &u8| game.can_pay(user, technology.branch(), price.saturating_mul(*units), 0);
    (1..=sense).take_while(payable).last().unwrap_or(0)
}

/// How many steps a type is from another one (MU-T14): nothing where it is the same.
fn steps(from: Figure, to: Figure) -> u8 {
    let apart = rank(from).abs_diff(rank(to));
    if from != to && apart == 0 { 1 } else { apart }
}

/// The units of a side that can be changed: players' units among barbarians can't.
fn changeable(game: &Medioevo, side: usize) -> Troops {
    match game.battle().map(|battle| (battle.sides[side], battle.zone)) {
        Some((Side::Player(_), _)) => game.fighting(side),
        Some((Side::Horde, zone)) => game.barbarians_shown(zone),
        None => Troops::NONE,
    }
}

/// What a figure of a side can become.
fn list_types(game: &Medioevo, user: Seat, side: usize, from: Figure, into: &mut impl Sink) {
    let Some(battle) = game.battle() else { return };
    let price = game.data.cards.technology(Technology::Promotion).points;
    for to in Figure::ALL.into_iter().filter(|&to| to != from) {
        let points = price.saturating_mul(steps(from, to));
        if game.can_retype(battle.sides[side].seat(), to)
            && game.can_pay(user, Technology::Promotion.branch(), points, 0)
        {
            into.push(Action::Figure(to));
            if into.is_full() {
                return;
            }
        }
    }
}

/// Which units of a side can become something.
fn list_promotable(game: &Medioevo, user: Seat, side: usize, into: &mut impl Sink) {
    for (figure, _) in changeable(game, side).iter() {
        let mut any = Any::default();
        list_types(game, user, side, figure, &mut any);
        if any.found {
            into.push(Action::Figure(figure));
        }
    }
}

pub(super) fn list(game: &Medioevo, craft: Craft, into: &mut impl Sink) {
    let Craft { technology, user, .. } = craft;
    if technology != Technology::Promotion {
        into.range(Action::Number(0), 1, u32::from(most(game, technology, user)));
        return;
    }
    let side = usize::from(craft.other);
    match (craft.step, craft.figure) {
        (WHICH, _) => list_promotable(game, user, side, into),
        (INTO, Some(from)) => list_types(game, user, side, from, into),
        _ => {
            let Some(battle) = game.battle() else { return };
            for (side, name) in battle.sides.iter().map(|side| fray::named(*side)).enumerate() {
                let mut any = Any::default();
                list_promotable(game, user, side, &mut any);
                if any.found {
                    into.push(name);
                }
            }
        }
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    craft: Craft,
    action: Action,
    _: &mut impl Chance,
    _: &mut impl Log<Event>,
) {
    match (action, craft.step) {
        (Action::Number(points), _) => {
            let points = points.min(u32::from(u8::MAX)) as u8;
            Craft { count: points, ..craft }.pay(game, points, PAID);
        }
        (Action::Figure(figure), WHICH) => Craft { figure: Some(figure), ..craft }.then(game, INTO),
        (Action::Figure(to), _) => {
            let units = craft.figure.map_or(0, |from| steps(from, to));
            Craft { count: to as u8, ..craft }.pay(game, units, PAID);
        }
        _ => {
            let side = fray::side_named(game, action).unwrap_or(0);
            Craft { other: side as u8, ..craft }.then(game, WHICH);
        }
    }
}

pub(super) fn go_on(game: &mut Medioevo, craft: Craft, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    if craft.step == PAID {
        game.pop();
        take_effect(game, craft, log);
        return;
    }
    match craft.only(game) {
        Some(action) => act(game, craft, action, chance, log),
        None => craft.ask(game),
    }
}

fn take_effect(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    let Craft { technology, user: seat, count: points, .. } = craft;
    if technology == Technology::Promotion {
        promote(game, craft, log);
        return;
    }
    let Some(battle) = game.battle_mut() else { return };
    let Some(side) = battle.side(seat) else { return };
    if technology == Technology::Tactics {
        count_on(&mut battle.now.tactics[side], points);
        log.note(|| Event::DamageDirected { seat, points });
    } else {
        count_on(&mut battle.now.strategy[side], points);
        log.note(|| Event::DamagePlanned { seat, points });
    }
}

fn promote(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    let (Some(battle), Some(figure)) = (game.battle(), craft.figure) else { return };
    let (zone, seat) = (battle.zone, battle.sides[usize::from(craft.other)].seat());
    let became = Figure::ALL[usize::from(craft.count)];
    match seat {
        Some(seat) => {
            let Some(spot) = game.spot_of(seat, zone, figure) else { return };
            game.retype(seat, spot, figure, became);
        }
        None => game.retype_barbarian(zone, figure, became),
    }
    let zone = game.name(zone);
    log.note(|| Event::FigureChanged { seat, zone, figure, became });
}
