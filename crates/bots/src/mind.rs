//! What the bots have to know of a game, and the bot that goes by it alone.

use table::{Action as _, Advice, Bot, Considered, Fast, Game, Legal, MAX_SEATS, Reason, Seat, Seen};

use crate::playouts::Lore;

/// How the bots of a game look ahead.
#[derive(Clone, Copy, Debug)]
pub enum Look {
    /// A tree of choices that grows where it looks best (`search`).
    Tree {
        /// How many decisions a master plays on by the first glance before it judges. Nothing where the
        /// evaluation itself looks that far.
        foresight: u32,
    },
    /// The first glance, and every promising choice played on many times with the same luck (`playouts`): where
    /// chance speaks loudly and choices differ little, a tree is lost in noise.
    Playouts {
        /// No play-out is longer than so many decisions.
        longest: u32,
        /// How an adept plays.
        adept: Adept,
        /// How a master plays choices out.
        master: Manner,
    },
}

/// How an adept plays where a master has play-outs.
#[derive(Clone, Copy, Debug)]
pub enum Adept {
    /// By the first glance, misjudging actions so far.
    Glances(f64),
    /// By play-outs, too.
    Playouts(Manner),
}

/// How choices are played out.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// So many play-outs, where nobody says otherwise.
    pub usual: u32,
    /// How many milestones a game is played on.
    pub milestones: u32,
    /// So many choices are played out; the others did not look good enough.
    pub promising: usize,
    /// Whether everybody thinks in a play-out, or only the one whose choice it is.
    pub all_think: bool,
    /// How far the first glance is misjudged.
    pub misjudgement: f64,
}

/// What the bots have to know of a game.
pub trait Mind: Game {
    /// How they look ahead.
    const LOOK: Look;

    /// How far a novice misjudges the value of an action.
    const MISJUDGEMENT: f64 = 0.14;

    /// A choice so much worse than the best at first glance is not played out.
    const SILLY: f64 = f64::INFINITY;

    /// Whether this is one of the moments by which play-outs count how far they are: a new turn.
    fn is_milestone(&self) -> bool {
        false
    }

    /// What is worth a thought: what may be done, and a few numbers of every range. A game may add what a list only
    /// suggests to people.
    fn choices(&self, seat: Seat, legal: &Legal<Self::Action>, into: &mut Vec<Self::Action>) {
        let _ = seat;
        choices::<Self>(legal, into);
    }

    /// Why an action looks as it does: what it changes in each part of the evaluation.
    fn reasons(&self, seat: Seat, action: Self::Action) -> Vec<Reason> {
        let _ = (seat, action);
        Vec::new()
    }

    /// How likely each seat is to win, as `seat` can judge it: nothing that is hidden from `seat`
    /// may count, although an imagined state holds it.
    fn evaluate(&self, seat: Seat) -> [f32; MAX_SEATS];

    /// Whether a decision needs no play-outs: the first glance is all there is to it.
    fn is_settled(&self, seat: Seat, actions: &[Self::Action]) -> bool {
        let _ = (seat, actions);
        false
    }

    /// What a seat does in a play-out.
    fn play_on(
        &self,
        seat: Seat,
        actions: &[Self::Action],
        lore: &mut Lore<Self::Action>,
    ) -> Option<Self::Action> {
        if actions.len() > 1 {
            self.glance(seat, actions, lore.glances());
        } else {
            lore.glances().clear();
            lore.glances().push(0.0);
        }
        let best = actions.iter().zip(lore.glances().iter()).max_by(|a, b| a.1.total_cmp(b.1));
        best.map(|(&action, _)| action)
    }

    /// How good it is for a seat that a play-out has come from `since` to here, as a glance says it.
    fn judge(&self, seat: Seat, since: &Self) -> f32 {
        let _ = since;
        self.evaluate(seat)[seat.index()]
    }

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

/// A first glance with a plausible mistake in it, which is small more often than large.
pub(crate) fn misjudged(glance: f32, misjudgement: f64, chance: &mut Fast) -> f64 {
    if misjudgement <= 0.0 {
        return f64::from(glance);
    }
    f64::from(glance) + misjudgement * (chance.unit() + chance.unit() - 1.0)
}

/// Goes by the first glance, with plausible mistakes: a novice, or an adept of a game that wants no tree.
pub(crate) struct Glancer {
    chance: Fast,
    misjudgement: f64,
}

impl Glancer {
    pub(crate) fn new(seed: u64, misjudgement: f64) -> Self {
        Glancer { chance: Fast::new(seed), misjudgement }
    }
}

impl<G: Mind> Bot<G> for Glancer {
    fn choose(&mut self, seen: &Seen<'_, G>) -> Advice<G::Action> {
        let state = seen.imagine(&mut self.chance);
        let mut actions = Vec::new();
        state.choices(seen.seat(), seen.legal(), &mut actions);
        let mut glances = Vec::new();
        state.glance(seen.seat(), &actions, &mut glances);
        let mut judge = |glance: f32| misjudged(glance, self.misjudgement, &mut self.chance);
        let weighed = actions.iter().zip(&glances);
        let mut considered: Vec<Considered<G::Action>> = weighed
            .map(|(&action, &glance)| Considered {
                action,
                value: judge(glance),
                visits: 1,
                reasons: Vec::new(),
            })
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
