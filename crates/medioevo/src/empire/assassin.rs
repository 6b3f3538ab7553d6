//! Assassin (MU-C46, MU-C47).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::battle::Shots;
use crate::dice::Dice;
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::fray;
use crate::gear::TOKENS;
use crate::notation::{Action, Piece};
use crate::state::Medioevo;
use crate::timing::Window;

/// The dice that are about to take effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lying {
    /// The single die.
    Single,
    /// The War Circle.
    Circle,
    /// The shots of siege engines: a group for each of them.
    Artillery,
    /// The shots of archers: a group for each side.
    Archery,
    /// The battle dice: a group for each side.
    Battle,
}

/// How many dice there are by what they are chosen by: shots by their face, others by their place among the three.
type Kinds = [u8; 8];

/// The dice of the innermost window in which dice lie.
fn lying(game: &Medioevo) -> Option<(Window, Lying)> {
    let window = game.flow.frames().iter().rev().find_map(|frame| match frame {
        Frame::Window(open)
            if matches!(open.window, Window::Roll | Window::ArcheryRolled | Window::Rolled) =>
        {
            Some(open.window)
        }
        _ => None,
    })?;
    let lying = match window {
        Window::ArcheryRolled => Lying::Archery,
        Window::Rolled => Lying::Battle,
        _ if game.roll.value > 0 => Lying::Single,
        // Many dice lie there: those of siege engines in a battle, the War Circle at the beginning of a turn.
        _ if game.battling > 0 => Lying::Artillery,
        _ => Lying::Circle,
    };
    Some((window, lying))
}

impl Lying {
    fn groups(self) -> u8 {
        match self {
            Lying::Single | Lying::Circle => 1,
            Lying::Archery | Lying::Battle => 2,
            Lying::Artillery => 2 * TOKENS as u8,
        }
    }

    /// How a group is named; a single one needs no name.
    fn name(self, game: &Medioevo, group: u8) -> Option<Action> {
        let battle = game.battle()?;
        match self {
            Lying::Single | Lying::Circle => None,
            Lying::Archery | Lying::Battle => Some(fray::named(battle.sides[usize::from(group)])),
            Lying::Artillery => {
                let (side, place) = (usize::from(group) / TOKENS, group % TOKENS as u8);
                Some(Action::Piece(Piece { seat: battle.sides[side].seat()?, place }))
            }
        }
    }

    /// The dice of a group that can be lowered: they show more than 1, and were not lowered before.
    fn kinds(self, game: &Medioevo, group: u8, done: u8) -> Kinds {
        let index = usize::from(group);
        let mut kinds = Kinds::default();
        if group >= self.groups() {
            return kinds;
        }
        let by_place = |kinds: &mut Kinds, dice: Dice| {
            for (kind, face) in kinds.iter_mut().zip(dice.faces()) {
                *kind = u8::from(face > 1);
            }
        };
        match (self, game.battle()) {
            (Lying::Single, _) => kinds[0] = u8::from(game.roll.value > 1),
            (Lying::Circle, _) => by_place(&mut kinds, game.circle.dice),
            (Lying::Battle, Some(battle)) => by_place(&mut kinds, battle.now.dice[index]),
            (Lying::Archery, Some(battle)) => kinds = battle.now.archery[index].0,
            (Lying::Artillery, Some(battle)) => {
                kinds = battle.now.artillery[index / TOKENS][index % TOKENS].0;
            }
            (_, None) => {}
        }
        if self.are_shots() {
            kinds[0] = 0;
        }
        // The die that was lowered is not lowered again.
        for (kind, count) in (0..).zip(&mut kinds) {
            if code(group, kind) == done {
                *count = count.saturating_sub(1);
            }
        }
        kinds
    }

    fn are_shots(self) -> bool {
        matches!(self, Lying::Archery | Lying::Artillery)
    }

    /// How a die is named.
    fn die(self, kind: u8) -> Action {
        if self.are_shots() { Action::Die(kind + 1) } else { Action::Die(2 * kind + 4) }
    }

    /// Lowers a die; says what it showed, and its code after that.
    fn lower(self, game: &mut Medioevo, group: u8, kind: u8) -> (u8, u8) {
        let (index, at) = (usize::from(group), usize::from(kind));
        let shots = |shots: &mut Shots| {
            shots.0[at] -= 1;
            shots.0[at - 1] += 1;
            (kind + 1, code(group, kind - 1))
        };
        let place = |dice: &mut Dice| {
            let face = match kind {
                0 => &mut dice.d4,
                1 => &mut dice.d6,
                _ => &mut dice.d8,
            };
            *face -= 1;
            (*face + 1, code(group, kind))
        };
        match (self, game.battling) {
            (Lying::Single, _) => {
                game.roll.value -= 1;
                (game.roll.value + 1, code(group, kind))
            }
            (Lying::Circle, _) => place(&mut game.circle.dice),
            (_, 0) => (0, 0),
            (Lying::Battle, n) => place(&mut game.battles[usize::from(n) - 1].now.dice[index]),
            (Lying::Archery, n) => shots(&mut game.battles[usize::from(n) - 1].now.archery[index]),
            (Lying::Artillery, n) => {
                let engines = &mut game.battles[usize::from(n) - 1].now.artillery[index / TOKENS];
                shots(&mut engines[index % TOKENS])
            }
        }
    }
}

/// A die of a group, as a number that is not 0.
const fn code(group: u8, kind: u8) -> u8 {
    1 + group * 8 + kind
}

pub(super) fn works(game: &Medioevo, _: u8, _: Seat, window: Window) -> bool {
    lying(game).is_some_and(|(open, lying)| {
        open == window && (0..lying.groups()).any(|group| lying.kinds(game, group, 0) != Kinds::default())
    })
}

/// In even steps whose dice, in odd ones which die. `other` is the group, `count` the die that was lowered first.
pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    let Some((_, lying)) = lying(game) else { return };
    if !ability.step.is_multiple_of(2) {
        for (kind, count) in (0..).zip(lying.kinds(game, ability.other, ability.count)) {
            if count > 0 {
                into.push(lying.die(kind));
            }
        }
        return;
    }
    for group in 0..lying.groups() {
        if lying.kinds(game, group, ability.count) != Kinds::default() {
            into.push(lying.name(game, group).unwrap_or(Action::Yes));
        }
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let Some((_, lying)) = lying(game) else {
        game.pop();
        return;
    };
    if ability.step.is_multiple_of(2) {
        let named = |group: &u8| lying.name(game, *group) == Some(action);
        let group = (0..lying.groups()).find(named).unwrap_or(0);
        Ability { other: group, ..ability }.then(game, ability.step + 1);
        return;
    }
    let Some(kind) = (0..8).find(|&kind| lying.die(kind) == action) else {
        game.pop();
        return;
    };
    let (showed, done) = lying.lower(game, ability.other, kind);
    log.note(|| Event::DieLowered { seat: ability.user, card: ability.card, showed });
    if ability.card.number() == 47 && ability.step == 1 {
        Ability { count: done, ..ability }.then(game, 2);
    } else {
        game.pop();
    }
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match ability.only(game) {
        Some(action) => act(game, ability, action, chance, log),
        None => ability.ask(game),
    }
}
