//! Medioevo Universale: how good a position is, and what one does without thinking.
//!
//! A position is worth the honour points it will probably come to (`worth`). An action is judged by what it leads to: it is
//! done, what it opens is carried on by habit (`habit`) until a phase asks somebody again, and the position reached is
//! valued. Secret choices, dice and damage are judged by habit alone.

mod bids;
mod designs;
mod dice;
mod habit;
mod pacts;
mod relations;
mod routes;
#[cfg(test)]
mod sense_tests;
#[cfg(test)]
mod tests;
mod war;
mod worth;

use ::medioevo::{Action, Medioevo, Phase, Step};
use table::{Game, Legal, MAX_SEATS, Reason, Seat, Silent};

use crate::chance::Counted;
use crate::mind::{Adept, Look, Manner, choices};
use crate::{Lore, Mind};
use habit::Habit;

/// How often chance is asked to see where an action leads that leaves something to it.
const TRIALS: u32 = 3;
/// An action is carried on for so many decisions at most.
const CARRIED_ON: u32 = 60;
/// How far a point of honour moves a first glance.
const SCALE: f32 = 8.0;
/// How much the look of an action counts beside what it leads to, in honour points.
const LOOKS: f32 = 0.146;
/// So many actions that seemed good before are thought about again in a play-out.
const AGAIN: usize = 3;
/// What it is worth to be the first at the end, in honour points.
const VICTORY: f32 = 6.0;

impl Mind for Medioevo {
    const LOOK: Look = Look::Playouts {
        longest: 1500,
        adept: Adept::Playouts(Manner {
            usual: 16,
            milestones: 1,
            promising: 3,
            all_think: false,
            misjudgement: 0.02,
        }),
        master: Manner { usual: 480, milestones: 1, promising: 6, all_think: true, misjudgement: 0.0 },
    };
    const MISJUDGEMENT: f64 = 0.09;
    const SILLY: f64 = 0.2;

    fn evaluate(&self, seat: Seat) -> [f32; MAX_SEATS] {
        let mut after = self.clone();
        let mut chance = Counted::new(after.fingerprint());
        carry_on(&mut after, &mut Scratch::default(), &mut chance);
        match after.outcome() {
            Some(outcome) => std::array::from_fn(|seat| outcome.value(Seat(seat as u8)) as f32),
            None => worth::chances(&after, seat),
        }
    }

    fn glance(&self, seat: Seat, actions: &[Action], into: &mut Vec<f32>) {
        into.clear();
        let habit = Habit::new(self, seat);
        if habit.is_enough(actions) {
            into.extend(actions.iter().map(|&action| habit.score(action).max(0.001)));
            return;
        }
        // The same luck for every action: it must not tell them apart.
        let mut scratch = Scratch::default();
        let now = standing(self, seat, self.turn());
        into.extend(actions.iter().map(|&action| {
            let looks = LOOKS * (habit.score(action) - 0.5);
            promise(gain(self, seat, action, now, TRIALS, &mut scratch) + looks)
        }));
    }

    fn choices(&self, seat: Seat, legal: &Legal<Action>, into: &mut Vec<Action>) {
        choices::<Medioevo>(legal, into);
        into.extend(bids::bids(self, seat, legal));
        pacts::asides(self, seat, legal, into);
        pacts::keep_word(self, seat, into);
    }

    fn is_milestone(&self) -> bool {
        let begins = |again: bool| !again && self.to_act() == self.in_game();
        self.current_phase() == Phase::TurnOrder
            && matches!(self.resolving(), Step::Auction(auction) if begins(auction.again))
    }

    /// Plans are made where something is bought, marched or traded. What is decided on the way there is carried out by the
    /// first glance, which sees to the end of it.
    fn is_settled(&self, _: Seat, _: &[Action]) -> bool {
        !matches!(
            self.resolving(),
            Step::Purchases(_) | Step::Combat(_) | Step::Manoeuvre(_) | Step::Trade(_)
        )
    }

    /// Whoever thinks looks again at what seemed good in other play-outs, and at what is new.
    fn play_on(&self, seat: Seat, actions: &[Action], lore: &mut Lore<Action>) -> Option<Action> {
        if let &[only] = actions {
            return Some(only);
        }
        let habit = Habit::new(self, seat);
        if self.depth() > 1 || !lore.thinks(seat) || self.is_settled(seat, actions) {
            return habit.usual(actions);
        }
        let mut known: Vec<(Action, f32)> = Vec::with_capacity(actions.len());
        let mut thought = Vec::new();
        for &action in actions {
            match lore.recall(seat, action) {
                Some(worth) if !matches!(action, Action::Pass | Action::Done) => known.push((action, worth)),
                _ => thought.push(action),
            }
        }
        known.sort_by(|a, b| b.1.total_cmp(&a.1));
        thought.extend(known.iter().take(AGAIN).map(|&(action, _)| action));
        let mut scratch = Scratch::default();
        let now = standing(self, seat, self.turn());
        let mut best = None;
        let mut most = f32::MIN;
        for action in thought {
            let looks = LOOKS * (habit.score(action) - 0.5);
            let worth = gain(self, seat, action, now, 1, &mut scratch) + looks;
            lore.keep(seat, action, worth);
            if worth > most {
                (best, most) = (Some(action), worth);
            }
        }
        best
    }

    fn judge(&self, seat: Seat, since: &Self) -> f32 {
        // Where a turn begins, everything that it brings is still to come.
        let turn = since.turn().max(self.turn().saturating_sub(1));
        promise(standing(self, seat, turn) - standing(since, seat, since.turn()))
    }

    /// What the action changes until a phase asks again, part by part.
    fn reasons(&self, seat: Seat, action: Action) -> Vec<Reason> {
        let before = worth::parts(self, seat, self.turn());
        let mut after = self.clone();
        let mut chance = Counted::new(1);
        if after.apply(seat, action, &mut chance, &mut Silent).is_err() {
            return Vec::new();
        }
        carry_on(&mut after, &mut Scratch::default(), &mut chance);
        let after = worth::parts(&after, seat, self.turn());
        let changes = before.into_iter().zip(after);
        changes.map(|((part, before), (_, after))| Reason { part, gain: f64::from(after - before) }).collect()
    }
}

/// How promising it is to gain so many honour points.
fn promise(gain: f32) -> f32 {
    (1.0 / (1.0 + (-gain * 4.0 / SCALE).exp())).max(0.001)
}

/// What a position is worth to one player beside the others; at the end it is what it came to.
fn standing(state: &Medioevo, seat: Seat, turn: u8) -> f32 {
    if !state.to_act().is_empty() {
        return worth::lead(state, seat, seat, turn);
    }
    let Some(outcome) = state.outcome() else { return worth::lead(state, seat, seat, turn) };
    let scores = outcome.scores.as_slice();
    let own = scores.get(seat.index()).copied().unwrap_or(0) as f32;
    let friends = state.team_of(seat);
    let foes = (0..).map(Seat).zip(scores).filter(|&(other, _)| !friends.contains(other));
    let foes: Vec<f32> = foes.map(|(_, &score)| score as f32).collect();
    let best = foes.iter().copied().fold(0.0, f32::max);
    let mean = foes.iter().sum::<f32>() / foes.len().max(1) as f32;
    own - worth::RIVAL * best - worth::OTHERS * mean + VICTORY * outcome.value(seat) as f32
}

/// Lists that are used again and again.
#[derive(Default)]
struct Scratch {
    legal: Legal<Action>,
    actions: Vec<Action>,
}

/// What an action changes for a player.
fn gain(state: &Medioevo, seat: Seat, action: Action, now: f32, trials: u32, scratch: &mut Scratch) -> f32 {
    let mut sum = 0.0;
    for trial in 0..trials {
        let mut chance = Counted::new(u64::from(trial) * 0x9E37 + 1);
        let mut after = state.clone();
        if after.apply(seat, action, &mut chance, &mut Silent).is_err() {
            return f32::MIN;
        }
        carry_on(&mut after, scratch, &mut chance);
        let value = standing(&after, seat, state.turn()) - now;
        if chance.asked() == 0 {
            // Nothing was left to chance, so it would be the same again.
            return value;
        }
        sum += value;
    }
    sum / trials as f32
}

/// Carries an action on by habit until a phase itself asks somebody.
fn carry_on(state: &mut Medioevo, scratch: &mut Scratch, chance: &mut Counted) {
    for _ in 0..CARRIED_ON {
        if state.depth() <= 1 {
            return;
        }
        let Some(seat) = state.to_act().lowest() else { return };
        scratch.legal.clear();
        state.legal(seat, &mut scratch.legal);
        choices::<Medioevo>(&scratch.legal, &mut scratch.actions);
        let action = match scratch.actions[..] {
            [only] => Some(only),
            _ => Habit::new(state, seat).usual(&scratch.actions),
        };
        let done = action.map(|action| state.apply(seat, action, chance, &mut Silent));
        if !matches!(done, Some(Ok(()))) {
            return;
        }
    }
}
