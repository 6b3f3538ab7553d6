//! Bots behind the interface that knows no game by its type.

use serde::Serialize;

use crate::{Advice, BotMaker, Game, Legal, Level, Reason, Seat, Seen, Thinking};

/// What a bot would do, in notation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ErasedAdvice {
    /// What it would do.
    pub action: String,
    /// Its chance to win, as it thinks.
    pub value: Option<f64>,
    /// The best alternatives, best first.
    pub considered: Vec<ErasedConsidered>,
    /// How many iterations it thought.
    pub iterations: u32,
}

/// An alternative, in notation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ErasedConsidered {
    /// The action.
    pub action: String,
    /// The chance to win after it.
    pub value: f64,
    /// How often the search tried it.
    pub visits: u32,
    /// Why it looks so, where the bot can say.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

impl ErasedAdvice {
    fn of<A: crate::Action>(advice: &Advice<A>) -> Self {
        let considered = advice.considered.iter().map(|considered| ErasedConsidered {
            action: considered.action.to_string(),
            value: considered.value,
            visits: considered.visits,
            reasons: considered.reasons.clone(),
        });
        ErasedAdvice {
            action: advice.action.to_string(),
            value: advice.value,
            considered: considered.collect(),
            iterations: advice.iterations,
        }
    }
}

/// A decision that a bot can think about on another thread while its match goes on. Like every bot,
/// it is handed a [`Seen`] and nothing else.
pub trait Thinker: Send {
    /// What a bot of this level would do.
    fn think(&self, level: Level, thinking: &Thinking) -> ErasedAdvice;
}

/// A snapshot of one decision of one seat.
pub(crate) struct Decision<G: Game> {
    state: G,
    seat: Seat,
    legal: Legal<G::Action>,
    bots: BotMaker<G>,
}

impl<G: Game> Decision<G> {
    /// What `seat` has to decide, among other choices than those `without`; `None` where it is not asked.
    pub(crate) fn of(state: &G, seat: Seat, without: &[String], bots: BotMaker<G>) -> Option<Self> {
        let mut legal = Legal::new();
        state.legal(seat, &mut legal);
        if !without.is_empty() {
            legal.retain(|action| !without.contains(&action.to_string()));
        }
        (!legal.is_empty()).then(|| Decision { state: state.clone(), seat, legal, bots })
    }
}

impl<G: Game> Thinker for Decision<G> {
    fn think(&self, level: Level, thinking: &Thinking) -> ErasedAdvice {
        let mut bot = (self.bots)(level, thinking);
        ErasedAdvice::of(&bot.choose(&Seen::new(&self.state, self.seat, &self.legal)))
    }
}
