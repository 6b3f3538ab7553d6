//! What the bots have to know of a game, and the bot that goes by it alone.

use table::{Action as _, Advice, Bot, Considered, Fast, Game, Legal, MAX_SEATS, Seat, Seen};

/// What the bots have to know of a game.
pub trait Mind: Game {
    /// How many decisions a master plays on by the first glance before it judges. Nothing where the
    /// evaluation itself looks that far.
    const FORESIGHT: u32;

    /// How likely each seat is to win, as `seat` can judge it: nothing that is hidden from `seat`
    /// may count, although an imagined state holds it.
    fn evaluate(&self, seat: Seat) -> [f32; MAX_SEATS];

    /// How promising each of the actions looks to `seat` at a glance, as chances to win. An action
    /// that is silly gets no chance at all and is left out of the search.
    fn glance(&self, seat: Seat, actions: &[Self::Action], into: &mut Vec<f32>);
}

/// A number in a range is tried at a few places only: the ends, the middle, the quarters.
pub(crate) fn choices<G: Game>(legal: &Legal<G::Action>, into: &mut Vec<G::Action>) {
    into.clear();
    into.extend_from_slice(legal.actions());
    for range in legal.ranges() {
        let width = range.max - range.min;
        let mut places: Vec<i64> = (0..=4).map(|quarter| range.min + width / 4 * quarter).collect();
        places.push(range.max);
        places.dedup();
        into.extend(places.into_iter().map(|number| range.action.with_number(number)));
    }
}

/// Goes by the first glance, with plausible mistakes.
pub(crate) struct Novice {
    chance: Fast,
}

/// How far a novice misjudges the value of an action.
const MISJUDGEMENT: f64 = 0.14;

impl Novice {
    pub(crate) fn new(seed: u64) -> Self {
        Novice { chance: Fast::new(seed) }
    }
}

impl<G: Mind> Bot<G> for Novice {
    fn choose(&mut self, seen: &Seen<'_, G>) -> Advice<G::Action> {
        let state = seen.imagine(&mut self.chance);
        let mut actions = Vec::new();
        choices::<G>(seen.legal(), &mut actions);
        let mut glances = Vec::new();
        state.glance(seen.seat(), &actions, &mut glances);
        let mut judge = |glance: f32| {
            let mistake = MISJUDGEMENT * (self.chance.unit() + self.chance.unit() - 1.0);
            f64::from(glance) + mistake
        };
        let weighed = actions.iter().zip(&glances);
        let mut considered: Vec<Considered<G::Action>> = weighed
            .map(|(&action, &glance)| Considered { action, value: judge(glance), visits: 1 })
            .collect();
        considered.sort_by(|a, b| b.value.total_cmp(&a.value));
        considered.truncate(3);
        // A misjudged chance may leave the range of chances; the order is what counts.
        for choice in &mut considered {
            choice.value = choice.value.clamp(0.0, 1.0);
        }
        let Some(best) = considered.first() else {
            unreachable!("a bot is asked only where there is a choice")
        };
        Advice { action: best.action, value: Some(best.value), considered, iterations: 1 }
    }
}
