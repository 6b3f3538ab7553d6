//! What is stored of everything that happens at a table.

use serde::{Deserialize, Serialize};

use crate::ids::PersonId;

/// Something that happened, as the log keeps it. It names hidden actions: a deed never leaves the
/// server, viewers get events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Deed {
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        person: PersonId,
        /// What they add to the chance of the match.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// Somebody left a table that waits.
    Left {
        /// Which seat.
        seat: u8,
        /// Who.
        person: PersonId,
    },
    /// The table was given up before the game began.
    Closed,
    /// All seats are taken: the game begins.
    Started,
    /// A move.
    Acted {
        /// Whose.
        seat: u8,
        /// In notation.
        action: String,
        /// The name of the submission; a bot has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// A choice that the table wants to vote on.
    Proposed {
        /// Whose decision it is.
        seat: u8,
        /// In notation.
        action: String,
        /// The name of the submission; a bot has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Somebody voted on it.
    Voted {
        /// Who.
        person: PersonId,
        /// What.
        agreed: bool,
    },
    /// It was voted down: something else has to be chosen.
    VotedDown {
        /// Whose decision it is.
        seat: u8,
        /// In notation.
        action: String,
    },
    /// Somebody asks to take back moves.
    UndoAsked {
        /// For which seat.
        seat: u8,
        /// How many.
        actions: u32,
    },
    /// Somebody answered that.
    UndoAnswered {
        /// Who.
        person: PersonId,
        /// What.
        agreed: bool,
    },
    /// Moves were taken back.
    Undone {
        /// For which seat.
        seat: u8,
        /// How many.
        actions: u32,
    },
    /// A bot plays a person's seat.
    BotSat {
        /// Which.
        seat: u8,
        /// The level of the bot.
        level: String,
        /// Who asked for it, where that was not the person themselves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PersonId>,
    },
    /// The person plays again.
    TakenBack {
        /// Where.
        seat: u8,
    },
}
