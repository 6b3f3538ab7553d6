//! People, games, and how a table is made.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// A person, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Person {
    /// A public name for the identity; it opens nothing.
    pub id: String,
    /// What they call themselves.
    pub name: String,
}

/// How somebody calls themselves from now on.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// 1 to 24 characters.
    pub name: String,
}

/// A game that can be played here.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct GameInfo {
    /// The name in addresses.
    pub id: String,
    /// The English name.
    pub name_en: String,
    /// The French name.
    pub name_fr: String,
    /// The version of the rules.
    pub ruleset: u32,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// Whether the seats play together against the game.
    pub cooperative: bool,
    /// The levels of its bots, weakest first.
    pub bots: Vec<String>,
    /// The JSON Schema of its options.
    #[ts(type = "unknown")]
    pub options: Value,
}

/// Who is to sit in a seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatRequest {
    /// Whoever asks. Two such seats are a game of two people at one screen.
    Me {
        /// What its player is called there, where several share a screen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
    },
    /// Whoever comes, by the link or, at a listed table, from the home page.
    Open,
    /// A bot.
    Bot {
        /// `random`, `novice`, `adept` or `master`.
        level: String,
    },
}

/// How quickly people play at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Everybody is there.
    #[default]
    Live,
    /// Over days: people come when they can.
    Post,
}

/// How the people at a new table bring their parts of the chance together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Begin {
    /// All commit to their parts before one is shown: nobody chooses last.
    #[default]
    Sealed,
    /// The game begins as soon as everybody sits: the last to sit knows the others' parts.
    AtOnce,
}

/// A new table.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// Its options; those left out have their defaults.
    #[serde(default)]
    #[ts(type = "unknown", optional)]
    pub options: Option<Value>,
    /// A position to begin from, as `kathisma engine` reads and writes them, with the options inside; left out,
    /// the game begins at its start.
    #[serde(default)]
    #[ts(type = "unknown", optional)]
    pub position: Option<Value>,
    /// A request for each seat, at least one of them `me`.
    pub seats: Vec<SeatRequest>,
    /// Whether it is shown among the open tables.
    #[serde(default)]
    pub listed: bool,
    /// In a game that is played together: how many seconds people vote on what the rules give to all of them,
    /// from 5 to 600. Left out, whoever is asked decides.
    #[serde(default)]
    #[ts(optional)]
    pub vote_seconds: Option<u16>,
    /// How the parts of the chance come together; of no account where nobody else sits down.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub begin: Begin,
    /// How quickly people play: it decides how long they have to show their part.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub pace: Pace,
    /// Whether it is for practice: moves are taken back with their luck, and it is never rated. Only where nobody else
    /// sits down.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub practice: bool,
    /// A commitment from `POST /api/seals`: the match is to use the seed behind it. Without one the server
    /// takes a new seed, and the maker adds nothing, since it would come before that.
    #[serde(default)]
    #[ts(optional)]
    pub seal: Option<String>,
    /// What the maker adds to the chance of the match, where that is shown at once; where all commit before one is
    /// shown, `POST /api/tables/{id}/part` takes the commitment.
    #[serde(default)]
    #[ts(optional)]
    pub entropy: Option<String>,
}

/// The next game between the same people.
#[derive(Clone, Debug, Default, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// A commitment from `POST /api/seals`, as for a new table.
    #[serde(default)]
    #[ts(optional)]
    pub seal: Option<String>,
    /// What whoever asks adds to the chance of the match, where that is shown at once.
    #[serde(default)]
    #[ts(optional)]
    pub entropy: Option<String>,
    /// Whether the next game begins from the same position, where this one began from one; otherwise it begins at its
    /// start.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub same_position: bool,
}

/// A commitment to a secret seed, for the next table of whoever asked.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Seal {
    /// The commitment.
    pub seal: String,
}

/// Sitting down.
#[derive(Clone, Debug, Default, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SitDown {
    /// What the newcomer adds to the chance of the match, where that is shown at once.
    #[serde(default)]
    #[ts(optional)]
    pub entropy: Option<String>,
    /// The commitment to what they add, where all commit before one is shown.
    #[serde(default)]
    #[ts(optional)]
    pub commitment: Option<String>,
}

/// Somebody's part of the chance: first the commitment to it, and the part itself once everybody has committed.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Part {
    /// The commitment: 64 digits.
    Commitment(String),
    /// The part, of 256 bytes at most.
    Shown(String),
}

/// A table was made or joined.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableId {
    /// The table.
    pub id: String,
}
