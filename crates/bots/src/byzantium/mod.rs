//! Byzantium: how good a position is, and what one does without thinking.
//!
//! The value of a position is put together from what each player's two tracks will probably come to
//! (`worth`). An action is judged by what it leads to: it is done, what it opens is carried on by habit
//! (`habit`) until somebody chooses an action again, and the position reached is valued.

mod habit;
mod worth;

use ::byzantium::{Action, Byzantium, Frame};
use table::{Game, Legal, MAX_SEATS, Seat, Silent};

use crate::Mind;
use crate::chance::Counted;
use crate::mind::Look;

/// How often dice are thrown to see where an action leads that rolls some.
const THROWS: u32 = 3;
/// An action is carried on for so many decisions at most.
const CARRIED_ON: u32 = 24;

impl Mind for Byzantium {
    const LOOK: Look = Look::Tree { foresight: 0 };

    fn evaluate(&self, _: Seat) -> [f32; MAX_SEATS] {
        // An action that is half done says little: what it opened is carried on first.
        let mut after = *self;
        let mut chance = Counted::new(after.fingerprint());
        carry_on(&mut after, &mut Legal::new(), &mut chance);
        match after.outcome() {
            Some(outcome) => std::array::from_fn(|seat| outcome.value(Seat(seat as u8)) as f32),
            None => worth::chances(&after),
        }
    }

    fn glance(&self, seat: Seat, actions: &[Action], into: &mut Vec<f32>) {
        into.clear();
        let mut legal = Legal::new();
        if habit::is_enough(self.decision()) {
            // Small decisions inside an action: the usual answer is the only sensible one.
            self.legal(seat, &mut legal);
            let usual = habit::habit(self, seat, &legal);
            into.extend(actions.iter().map(|&action| match (action, usual) {
                // Only some of the numbers are looked at: the nearest will do.
                (Action::Share(bezants), Some(Action::Share(usual))) => {
                    0.5 - f32::from(bezants.abs_diff(usual)) / 128.0
                }
                _ if Some(action) == usual => 0.5,
                _ => 0.0,
            }));
            if matches!(self.decision(), Frame::Share { .. }) {
                leave_out_the_silly(into);
            }
            return;
        }
        // The same dice for every action: luck must not tell them apart.
        into.extend(actions.iter().map(|&action| glance(self, seat, action, &mut legal)));
        leave_out_the_silly(into);
    }
}

/// Not more than so many actions of a choice are worth a thought.
const SENSIBLE: usize = 9;
/// An action so much worse than the best at first glance is silly.
const SILLY: f32 = 0.12;

/// The search goes deeper where it does not look at everything.
fn leave_out_the_silly(glances: &mut [f32]) {
    let mut ranked = [0.0; SENSIBLE];
    for &glance in glances.iter() {
        if let Some(place) = ranked.iter().position(|&better| glance > better) {
            ranked[place..].rotate_right(1);
            ranked[place] = glance;
        }
    }
    let bar = ranked[SENSIBLE - 1].max(ranked[0] - SILLY);
    for glance in glances.iter_mut().filter(|glance| **glance < bar) {
        *glance = 0.0;
    }
}

fn glance(state: &Byzantium, seat: Seat, action: Action, legal: &mut Legal<Action>) -> f32 {
    let mut sum = 0.0;
    for throw in 0..THROWS {
        let mut chance = Counted::new(u64::from(throw) * 0x9E37 + 1);
        let mut after = *state;
        if after.apply(seat, action, &mut chance, &mut Silent).is_err() {
            return 0.0;
        }
        carry_on(&mut after, legal, &mut chance);
        let value = match after.outcome() {
            Some(outcome) => outcome.value(seat) as f32,
            None => worth::chances(&after)[seat.index()],
        };
        if chance.asked() == 0 {
            // Nothing was left to chance, so it would be the same again.
            return value.max(0.001);
        }
        sum += value;
    }
    (sum / THROWS as f32).max(0.001)
}

/// Carries an action on by habit until somebody chooses the next one.
fn carry_on(state: &mut Byzantium, legal: &mut Legal<Action>, chance: &mut Counted) {
    for _ in 0..CARRIED_ON {
        if matches!(state.decision(), Frame::Choose | Frame::Over { .. }) {
            return;
        }
        let Some(seat) = state.to_act().lowest() else { return };
        legal.clear();
        state.legal(seat, legal);
        let Some(action) = habit::habit(state, seat, legal) else { return };
        if state.apply(seat, action, chance, &mut Silent).is_err() {
            return;
        }
    }
}
