//! A table as one viewer sees it, and what happened at it.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Pace, Person};

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A seat is still open.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// Its maker gave it up before the game began.
    Closed,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct SeatInfo {
    /// Its number, from 0.
    pub seat: u8,
    /// Whose it is; nobody's while it is open or a bot's from the start.
    pub player: Option<Person>,
    /// The level of the bot that plays it now.
    pub bot: Option<String>,
    /// Whether its player is connected.
    pub here: bool,
    /// Whether its player gave up.
    pub resigned: bool,
    /// What its player is called at a screen that several share.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
}

/// A request to take back moves, waiting for the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct UndoRequest {
    /// Which seat asks.
    pub seat: u8,
    /// How many actions would be taken back.
    pub actions: u32,
    /// The log entries of those of them that the viewer knows.
    pub entries: Vec<u32>,
    /// Whose decisions they are, as far as the viewer knows: their seats.
    pub seats: Vec<u8>,
    /// The people who have not agreed yet, by id.
    pub waiting_for: Vec<String>,
}

/// A wish to end the game without a result, waiting for the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct EndRequest {
    /// Who wants it, by id.
    pub agreed: Vec<String>,
    /// The people who have not agreed yet, by id.
    pub waiting_for: Vec<String>,
}

/// A choice that is put to the vote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Vote {
    /// Whose decision it is.
    pub seat: u8,
    /// The choice, in notation.
    pub action: String,
    /// The people who want it, by id, whoever proposes it included.
    pub in_favour: Vec<String>,
    /// The people who don't.
    pub against: Vec<String>,
    /// The people who have not voted yet.
    pub waiting_for: Vec<String>,
    /// How many milliseconds are left to vote, at the time of this message.
    pub left: u32,
}

/// How the players' parts of the chance come together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// All commit to theirs before one is shown.
    Sealed,
    /// Each is shown when its player sits down: the last to sit knows the others'.
    AtOnce,
    /// One person plays, and adds theirs to a seed that was committed before.
    Alone,
}

/// Where the players' parts of the chance stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Chance {
    /// The commitment to the secret seed, known before anybody adds a part.
    pub seed_commitment: String,
    /// How the parts come together.
    pub how: How,
    /// How quickly people play.
    pub pace: Pace,
    /// How many rounds were broken off because somebody did not show their part.
    pub broken_off: u32,
    /// The seats whose players have committed.
    pub committed: Vec<u8>,
    /// The seats whose players have shown their part.
    pub shown: Vec<u8>,
    /// How many milliseconds are left to show the parts, at the time of this message; all have committed then.
    #[ts(type = "number | null")]
    pub left: Option<i64>,
}

/// How long the others have waited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Waited {
    /// Since when, in milliseconds since 1970: since the last thing that the viewer was told of.
    #[ts(type = "number")]
    pub since: i64,
    /// After how many they may put a bot in the seat of somebody who is away, and end the game without them.
    #[ts(type = "number")]
    pub enough: i64,
}

/// A table as everybody sees it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing of the table, and none excludes another"
)]
pub struct TableInfo {
    /// The unguessable name of the table; who has it may watch.
    pub id: String,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub ruleset: u32,
    /// Its options, complete.
    #[ts(type = "unknown")]
    #[schema(value_type = Value)]
    pub options: Box<RawValue>,
    /// Where it stands.
    pub phase: Phase,
    /// Whether it is shown among the open tables.
    pub listed: bool,
    /// How many seconds people vote on what they decide together; without it whoever is asked decides.
    pub vote_seconds: Option<u16>,
    /// Whether it begins from a position that the host set up and has seen whole: it is never rated.
    pub from_position: bool,
    /// Whether it is for practice: moves are taken back with their luck, and it is never rated.
    pub practice: bool,
    /// Where the parts of the chance stand.
    pub chance: Chance,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Who made it.
    pub host: Person,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// The commitment to the whole match, known before the first move.
    pub commitment: Option<String>,
    /// The secret of the invitation, for those who sit at a table that waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invite: Option<String>,
    /// A request to take back moves.
    pub undo: Option<UndoRequest>,
    /// A wish to end the game without a result.
    pub end: Option<EndRequest>,
    /// Since when whoever decides is waited for, and how long that may take: while it is played.
    pub waited: Option<Waited>,
    /// The choice that is put to the vote.
    pub vote: Option<Vote>,
    /// The table of the next game.
    pub rematch: Option<String>,
    /// Whether its bots, which play on alone, wait until those of other tables of its maker are done.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub bots_wait: bool,
}

/// Something a seat may do: an action in notation, or a template where `{n}` is a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(untagged)]
pub enum Choice {
    /// An action.
    One(String),
    /// An action with a number.
    Range {
        /// The notation with `{n}` for the number.
        template: String,
        /// The least number.
        #[ts(type = "number")]
        min: i64,
        /// The greatest number.
        #[ts(type = "number")]
        max: i64,
    },
}

/// How moves can be taken back now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UndoKind {
    /// At once: nobody has learnt anything, or nobody else plays.
    Free,
    /// With the consent of the other people at the table.
    Ask,
}

/// The game as one seat or a spectator sees it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Seen {
    /// The seat; `null` for a spectator.
    pub seat: Option<u8>,
    /// All that it may know, in the game's own type.
    #[ts(type = "unknown")]
    #[schema(value_type = Value)]
    pub view: Box<RawValue>,
    /// What is asked of whom, in the game's own type.
    #[ts(type = "unknown")]
    #[schema(value_type = Value)]
    pub prompt: Box<RawValue>,
    /// What the page shows beside the view, in the game's own type.
    #[ts(type = "unknown")]
    #[schema(value_type = Value)]
    pub guide: Box<RawValue>,
    /// What it may do.
    pub legal: Vec<Choice>,
    /// What the page offers beyond that, such as `resign`.
    pub also: Vec<String>,
    /// Whether it can take back what it did last.
    pub undo: Option<UndoKind>,
}

/// Something that happened at a table.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct LogEntry {
    /// Its number; numbers rise, and those of moves that were taken back are missing.
    pub seq: u32,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// What.
    #[serde(flatten)]
    pub what: Happening,
}

/// An event in words. What it names is marked with its kind and its id: `⟨seat:0|Player A⟩`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Told {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

impl From<table::Said> for Told {
    fn from(said: table::Said) -> Told {
        Told { en: said.en, fr: said.fr }
    }
}

/// What happened.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Happening {
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        player: Person,
    },
    /// Somebody left a table that waits.
    Left {
        /// Which seat is open again.
        seat: u8,
        /// Who left.
        player: Person,
    },
    /// The maker gave the table up.
    Closed,
    /// All seats are taken: the game begins.
    Started {
        /// What happened before the first decision, as the viewer may know it.
        #[ts(type = "unknown[]")]
        #[schema(value_type = Vec<Value>)]
        events: Box<RawValue>,
        /// Each of these events in words, for games whose page has none of its own.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        told: Option<Vec<Told>>,
        /// Whether it begins from a position that the host set up and has seen whole.
        from_position: bool,
    },
    /// A move. One of which the viewer is told nothing is in the log of who made it only.
    Acted {
        /// Whose.
        seat: u8,
        /// The number of the move in the game, from 1.
        number: u32,
        /// Its events, as the viewer may know them.
        #[ts(type = "unknown[]")]
        #[schema(value_type = Vec<Value>)]
        events: Box<RawValue>,
        /// Each of these events in words, for games whose page has none of its own.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        told: Option<Vec<Told>>,
    },
    /// A choice was put to the vote.
    Proposed {
        /// Whose decision it is.
        seat: u8,
        /// In notation.
        action: String,
    },
    /// Somebody voted on it.
    Voted {
        /// Who.
        player: Person,
        /// What.
        agreed: bool,
    },
    /// It was voted down.
    VotedDown {
        /// Whose decision it is.
        seat: u8,
        /// In notation.
        action: String,
    },
    /// A round of parts was broken off, and a new seed was sealed.
    BrokenOff {
        /// Who did not show their part, and lost their seats.
        players: Vec<Person>,
    },
    /// Somebody asks to take back moves.
    UndoAsked {
        /// Which seat.
        seat: u8,
        /// How many actions.
        actions: u32,
    },
    /// Somebody answered.
    UndoAnswered {
        /// Who.
        player: Person,
        /// What.
        agreed: bool,
    },
    /// Moves were taken back.
    Undone {
        /// For which seat.
        seat: u8,
        /// The log entries that no longer stand.
        withdrawn: Vec<u32>,
    },
    /// A bot plays a person's seat for them.
    BotSat {
        /// Where.
        seat: u8,
        /// Its level.
        level: String,
    },
    /// Somebody gave up.
    Resigned {
        /// Which seat.
        seat: u8,
        /// Whether others play on, and whoever gave up is ranked last.
        ranked_last: bool,
    },
    /// Somebody wants the game to end without a result.
    EndAsked {
        /// Who.
        player: Person,
    },
    /// Somebody answered that.
    EndAnswered {
        /// Who.
        player: Person,
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

/// So many of so many have decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Ready {
    /// How many have.
    pub ready: u8,
    /// Of how many.
    pub of: u8,
}

/// A table as one viewer sees it: everything the page needs to draw.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableState {
    /// The number of the last log entry of which the viewer is told. What they may not know has no number.
    pub seq: u32,
    /// The table.
    pub table: TableInfo,
    /// The seats of which the viewer may know that they decide now.
    pub to_act: Vec<u8>,
    /// Where several decide in secret: how many are ready, and of how many.
    pub ready: Option<Ready>,
    /// The result, once it is over.
    #[ts(type = "unknown")]
    pub outcome: Value,
    /// The game through the eyes of every seat of the viewer, or of a spectator; empty while the
    /// table waits.
    pub seen: Vec<Seen>,
    /// The log entries after the number that was asked for.
    pub log: Vec<LogEntry>,
}
