//! Players that think, as the table knows them.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Chance, Game, Legal, Seat};

/// How well a bot plays. The names are the same for every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Any legal action, each as likely as the others.
    Random,
    /// Quick rules of thumb, with plausible mistakes.
    Novice,
    /// Searches, at a club player's strength.
    Adept,
    /// The strongest there is.
    Master,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::Novice, Level::Adept, Level::Master];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Adept => "adept",
            Level::Master => "master",
        })
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Level::ALL
            .into_iter()
            .find(|level| level.to_string() == text)
            .ok_or_else(|| format!("no bot is called {text:?}: choose random, novice, adept or master"))
    }
}

/// How long a bot may think about one decision.
#[derive(Clone, Debug, Default)]
pub enum Budget {
    /// What the level takes by itself, counted in iterations.
    #[default]
    Usual,
    /// So many iterations of its search: the same answer from the same seed, on every machine.
    Iterations(u32),
    /// So much time.
    Time(Duration),
}

/// A way to tell a thinking bot to stop soon: its table has gone.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the bot to answer with what it has.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How a bot is to think: for how long, from which random seed, until whom.
#[derive(Clone, Debug, Default)]
pub struct Thinking {
    /// How long.
    pub budget: Budget,
    /// The seed of the bot's own randomness.
    pub seed: u64,
    /// How to stop it early.
    pub cancel: Cancel,
}

/// The game as the owner of one seat sees it at one decision. This is all a bot is handed: the
/// state behind it is out of its reach.
///
/// ```compile_fail,E0616
/// fn peek<G: table::Game>(seen: &table::Seen<'_, G>) -> G {
///     seen.state.clone()
/// }
/// ```
///
/// Nor can anybody but the table make one:
///
/// ```compile_fail,E0624
/// fn forge<'a, G: table::Game>(state: &'a G, legal: &'a table::Legal<G::Action>) -> table::Seen<'a, G> {
///     table::Seen::new(state, table::Seat(0), legal)
/// }
/// ```
pub struct Seen<'a, G: Game> {
    state: &'a G,
    seat: Seat,
    legal: &'a Legal<G::Action>,
}

impl<'a, G: Game> Seen<'a, G> {
    /// What `seat` sees of `state`; `legal` is the list of what it may do there.
    #[inline]
    pub(crate) fn new(state: &'a G, seat: Seat, legal: &'a Legal<G::Action>) -> Self {
        Seen { state, seat, legal }
    }

    /// The seat that decides.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What it may do.
    #[inline]
    pub fn legal(&self) -> &Legal<G::Action> {
        self.legal
    }

    /// All that it knows.
    pub fn view(&self) -> G::View {
        self.state.view(self.seat.into())
    }

    /// A state it could be in; the part that it does not know is drawn anew. Where nothing is hidden
    /// there is only one.
    pub fn imagine(&self, chance: &mut impl Chance) -> G {
        if G::FACTS.hidden_information { G::imagine(&self.view(), chance) } else { self.state.clone() }
    }
}

/// What a bot would do, and what it thinks of the alternatives.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// What it would do.
    pub action: A,
    /// How likely it thinks to win from here, from 0 to 1; a bot that does not estimate says nothing.
    pub value: Option<f64>,
    /// The best alternatives it weighed, best first.
    pub considered: Vec<Considered<A>>,
    /// How many iterations it thought.
    pub iterations: u32,
}

/// An alternative that was weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered<A> {
    /// The action.
    pub action: A,
    /// How likely a win would be after it, from 0 to 1.
    pub value: f64,
    /// How often the search tried it.
    pub visits: u32,
    /// Why it looks so, where the bot can say.
    pub reasons: Vec<Reason>,
}

/// Something that an action changes, as the bot sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Reason {
    /// The part of the position: an identifier of the game's own, such as `bread`.
    pub part: &'static str,
    /// By how much it gets better, in points of the game.
    pub gain: f64,
}

impl<A> Advice<A> {
    /// An action without reasons.
    #[inline]
    pub fn plain(action: A) -> Self {
        Advice { action, value: None, considered: Vec::new(), iterations: 0 }
    }
}

/// A player that thinks.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the actions in `seen.legal()`, which is never empty.
    fn choose(&mut self, seen: &Seen<'_, G>) -> Advice<G::Action>;
}

/// Makes the bots of a game.
pub type BotMaker<G> = fn(Level, &Thinking) -> Box<dyn Bot<G>>;
