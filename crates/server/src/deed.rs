//! What is stored of everything that happens at a table.

use serde::{Deserialize, Serialize};
use table::{Digest, Seed};

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
        /// What they add to the chance of the match, where that is shown at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
        /// The commitment to what they add, where all commit before one is shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<Digest>,
        /// Whether the seat was kept for them, from the game before: they have still to come.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        kept: bool,
    },
    /// Somebody committed to their part of the chance, in place of what they had committed to before.
    Committed {
        /// Who.
        person: PersonId,
        /// To what.
        commitment: Digest,
    },
    /// Somebody showed their part.
    Shown {
        /// Who.
        person: PersonId,
        /// The part; somebody may add nothing where parts are shown at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        part: Option<String>,
    },
    /// The round of parts was broken off: these people did not show theirs. All commit anew, to a new seed.
    BrokenOff {
        /// Who lost their seats.
        late: Vec<PersonId>,
        /// The new seed.
        #[serde(with = "secret")]
        seed: Seed,
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
    /// Somebody gave up.
    Resigned {
        /// Which seat.
        seat: u8,
    },
    /// Somebody wants the game to end without a result.
    EndAsked {
        /// Who.
        person: PersonId,
    },
    /// Somebody answered that.
    EndAnswered {
        /// Who.
        person: PersonId,
        /// What.
        agreed: bool,
    },
    /// All agreed: the game has no result.
    Ended,
    /// The person plays again.
    TakenBack {
        /// Where.
        seat: u8,
    },
}

/// A seed in a deed: in writing, and in no log.
mod secret {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use table::{Digest, Seed};

    pub(super) fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
        seed.reveal().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        Digest::deserialize(deserializer).map(Seed::from)
    }
}
