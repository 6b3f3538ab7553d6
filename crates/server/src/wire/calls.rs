//! What is done and said at a table, and what is answered.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A move.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// For which seat.
    pub seat: u8,
    /// The action in notation.
    pub action: String,
    /// The `seq` of the state it was decided on.
    pub seq: u32,
    /// A name for this submission, new for each: repeating it repeats the answer, not the move.
    pub key: String,
}

/// A move was stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Acted {
    /// The number of its log entry.
    pub seq: u32,
}

/// A question or a request that concerns one seat.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OneSeat {
    /// The seat.
    pub seat: u8,
}

/// Taking back what a seat did last.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The seat.
    pub seat: u8,
    /// The `seq` of the state it was decided on.
    pub seq: u32,
}

/// An answer to a request to take back moves.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoAnswer {
    /// Whether the person agrees.
    pub agree: bool,
    /// The `seq` of the state that showed the request.
    pub seq: u32,
}

/// A vote on a choice that is all players' together.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Ballot {
    /// Whether the person agrees.
    pub agree: bool,
    /// The `seq` of the state that showed the choice.
    pub seq: u32,
}

/// Handing a seat to a bot.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandOver {
    /// The seat.
    pub seat: u8,
    /// The level of the bot.
    pub level: String,
}

/// May this be done, and if not, why?
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// By which seat.
    pub seat: u8,
    /// The action in notation.
    pub action: String,
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Verdict {
    /// Whether it may be done now.
    pub allowed: bool,
    /// Why not, in the language of the request, with the rule.
    pub reason: Option<String>,
}

/// What a bot would do at a decision.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Hint {
    /// Whose decision it is.
    pub seat: u8,
    /// The number of the last log entry: a later position is another one.
    pub seq: u32,
    /// The best choices, the best one first: at most three.
    pub choices: Vec<HintChoice>,
}

/// A choice that a bot has weighed.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct HintChoice {
    /// The choice in notation.
    pub action: String,
    /// How good the game looks after it, from 0 to 1.
    pub value: Option<f64>,
    /// What it changes, as the bot sees it.
    pub reasons: Vec<HintReason>,
}

/// Something that a choice changes.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct HintReason {
    /// The part of the position, in the game's own terms.
    pub part: String,
    /// By how much it gets better, in points of the game.
    pub gain: f64,
}

/// A word or a pointing finger across the table.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "say", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Say {
    /// One of the phrases that everybody reads in their own language.
    Phrase {
        /// Which one.
        phrase: Phrase,
    },
    /// Look here.
    Point {
        /// A place of the board, by the name that the board gives it.
        place: String,
    },
}

/// What can be said at a table without writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Well done.
    WellDone,
    /// Thank you.
    Thanks,
    /// I agree.
    Yes,
    /// I would not.
    No,
    /// Wait a moment.
    Wait,
    /// We need food.
    NeedFood,
    /// We need goods to build.
    NeedGoods,
    /// We must defend ourselves.
    Defend,
    /// Let us build.
    Build,
    /// Your turn: do what you think best.
    YourCall,
    /// Sorry.
    Sorry,
}

/// Something that was said.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Said {
    /// Whose seat it came from.
    pub seat: u8,
    /// What.
    #[serde(flatten)]
    pub say: Say,
}
