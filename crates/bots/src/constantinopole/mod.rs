//! Constantinopole: how good a position is, and what one does without thinking.
//!
//! A position is worth the prestige it will probably come to (`worth`). An action is judged by what it
//! leads to: it is done, what it opens is carried on by the best-looking small steps until the next card is
//! turned or the next character is called, and the position reached is valued.

mod habit;
mod worth;

use ::constantinopole::{Action, Constantinopole, Frame};
use table::{Game, Legal, MAX_SEATS, Reason, Seat, Silent};

use crate::Mind;
use crate::chance::Counted;
use crate::mind::{Adept, Look, Manner};
use worth::Weights;

/// How often chance is asked to see where an action leads that leaves something to it.
const TRIALS: u32 = 4;
/// An action is carried on for so many decisions at most.
const CARRIED_ON: u32 = 24;
/// A small step, and the choices that it opens: which invader, where to.
const OPENED: u32 = 3;

impl Mind for Constantinopole {
    const LOOK: Look = Look::Playouts {
        longest: 400,
        adept: Adept::Glances(0.006),
        master: Manner { usual: 96, milestones: 3, promising: 4, all_think: true, misjudgement: 0.0 },
    };
    const MISJUDGEMENT: f64 = 0.028;

    fn evaluate(&self, _: Seat) -> [f32; MAX_SEATS] {
        let mut after = *self;
        let mut chance = Counted::new(after.fingerprint());
        carry_on(&mut after, &Weights::TUNED, &mut Scratch::default(), &mut chance);
        [judge(&after, &Weights::TUNED); MAX_SEATS]
    }

    fn glance(&self, _: Seat, actions: &[Action], into: &mut Vec<f32>) {
        glances(self, &Weights::TUNED, actions, into);
    }

    fn is_milestone(&self) -> bool {
        self.stage() == Frame::Start
    }

    /// What the action changes until the next card, part by part.
    fn reasons(&self, seat: Seat, action: Action) -> Vec<Reason> {
        let before = worth::parts(self, &Weights::TUNED);
        let mut after = *self;
        let mut chance = Counted::new(1);
        if after.apply(seat, action, &mut chance, &mut Silent).is_err() {
            return Vec::new();
        }
        carry_on(&mut after, &Weights::TUNED, &mut Scratch::default(), &mut chance);
        let after = worth::parts(&after, &Weights::TUNED);
        let changes = before.named().into_iter().zip(after.named());
        changes.map(|((part, before), (_, after))| Reason { part, gain: f64::from(after - before) }).collect()
    }
}

/// Lists that are used again and again.
#[derive(Default)]
struct Scratch {
    legal: Legal<Action>,
}

/// How promising actions look.
fn glances(state: &Constantinopole, weights: &Weights, actions: &[Action], into: &mut Vec<f32>) {
    into.clear();
    let mut scratch = Scratch::default();
    if habit::is_enough(state.stage()) {
        let usual = habit::habit(state, actions);
        // However bad the game looks, the usual answer is the sensible one.
        let mut value = |action| glance(state, weights, action, &mut scratch).max(0.001);
        into.extend(actions.iter().map(|&action| if Some(action) == usual { value(action) } else { 0.0 }));
        return;
    }
    into.extend(actions.iter().map(|&action| glance(state, weights, action, &mut scratch)));
}

fn glance(state: &Constantinopole, weights: &Weights, action: Action, scratch: &mut Scratch) -> f32 {
    let mut sum = 0.0;
    for trial in 0..TRIALS {
        let mut chance = Counted::new(u64::from(trial) * 0x9E37 + 1);
        let mut after = *state;
        let Some(seat) = after.to_act().lowest() else { return 0.0 };
        if after.apply(seat, action, &mut chance, &mut Silent).is_err() {
            return 0.0;
        }
        carry_on(&mut after, weights, scratch, &mut chance);
        let value = judge(&after, weights);
        if chance.asked() == 0 {
            // Nothing was left to chance, so it would be the same again.
            return value;
        }
        sum += value;
    }
    sum / TRIALS as f32
}

/// How likely a victory is.
fn judge(state: &Constantinopole, weights: &Weights) -> f32 {
    match state.outcome() {
        Some(outcome) => {
            // Among defeats and among victories more prestige is better.
            let prestige = f32::from(state.prestige());
            let level: f32 = match outcome.level {
                Some("legendary") => 0.99,
                Some("victory") => 0.95,
                _ => 0.0,
            };
            level + 0.01 * (prestige / 40.0).clamp(0.0, 1.0)
        }
        None => worth::chance(state, weights),
    }
}

/// Carries an action on, each small step being the one that looks best at once, until the next card or the
/// next character.
fn carry_on(state: &mut Constantinopole, weights: &Weights, scratch: &mut Scratch, chance: &mut Counted) {
    for _ in 0..CARRIED_ON {
        if matches!(state.stage(), Frame::Start | Frame::Council | Frame::Over { .. }) {
            return;
        }
        let Some(seat) = state.to_act().lowest() else { return };
        let Some(action) = next_step(state, weights, scratch) else { return };
        if state.apply(seat, action, chance, &mut Silent).is_err() {
            return;
        }
    }
}

/// The small step that looks best at once.
fn next_step(state: &Constantinopole, weights: &Weights, scratch: &mut Scratch) -> Option<Action> {
    let seat = state.to_act().lowest()?;
    scratch.legal.clear();
    state.legal(seat, &mut scratch.legal);
    if let &[only] = scratch.legal.actions() {
        return Some(only);
    }
    if habit::is_enough(state.stage()) {
        return habit::habit(state, scratch.legal.actions());
    }
    let mut best = None;
    let mut best_value = f32::MIN;
    let legal = std::mem::take(&mut scratch.legal);
    for &action in legal.actions() {
        let value = step_value(state, weights, action, scratch);
        if value > best_value {
            best = Some(action);
            best_value = value;
        }
    }
    scratch.legal = legal;
    best
}

/// What a small step looks like at once. What only opens another choice is carried one choice further.
fn step_value(state: &Constantinopole, weights: &Weights, action: Action, scratch: &mut Scratch) -> f32 {
    let mut after = *state;
    let mut chance = Counted::new(1);
    let mut step = Some(action);
    for _ in 0..OPENED {
        let (Some(seat), Some(action)) = (after.to_act().lowest(), step) else { break };
        if after.apply(seat, action, &mut chance, &mut Silent).is_err() {
            break;
        }
        step = opened(&after, weights, scratch);
    }
    match after.outcome() {
        Some(_) => judge(&after, weights) * 60.0 - 20.0,
        None => worth::expected(&after, weights),
    }
}

/// The answer to a choice that a step has opened, if one is open.
fn opened(state: &Constantinopole, weights: &Weights, scratch: &mut Scratch) -> Option<Action> {
    let open = matches!(
        state.stage(),
        Frame::Place { .. }
            | Frame::Spare { .. }
            | Frame::Sail { .. }
            | Frame::Exchange
            | Frame::Guard
            | Frame::Settle { .. }
            | Frame::Lift
            | Frame::Lead { .. }
            | Frame::Crusade
            | Frame::Monument
            | Frame::Assault { .. }
    );
    if !open {
        return None;
    }
    let seat = state.to_act().lowest()?;
    let mut legal = std::mem::take(&mut scratch.legal);
    legal.clear();
    state.legal(seat, &mut legal);
    let chosen = if habit::is_enough(state.stage()) {
        habit::habit(state, legal.actions())
    } else {
        let value = |action: Action| {
            let mut after = *state;
            let done = after.apply(seat, action, &mut Counted::new(1), &mut Silent);
            if done.is_ok() { worth::expected(&after, weights) } else { f32::MIN }
        };
        let weighed = legal.actions().iter().map(|&action| (action, value(action)));
        weighed.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
    };
    scratch.legal = legal;
    chosen
}
