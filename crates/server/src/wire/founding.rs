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
    Me,
    /// Whoever comes, by the link or, at a listed table, from the home page.
    Open,
    /// A bot.
    Bot {
        /// `random`, `novice`, `adept` or `master`.
        level: String,
    },
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
    /// A commitment from `POST /api/seals`: the match is to use the seed behind it. Without one the server
    /// takes a new seed, and the maker's entropy came before it.
    #[serde(default)]
    #[ts(optional)]
    pub seal: Option<String>,
    /// What the maker adds to the chance of the match.
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
    /// What whoever asks adds to the chance of the match.
    #[serde(default)]
    #[ts(optional)]
    pub entropy: Option<String>,
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
    /// What the newcomer adds to the chance of the match.
    #[serde(default)]
    #[ts(optional)]
    pub entropy: Option<String>,
}

/// A table was made or joined.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableId {
    /// The table.
    pub id: String,
}
