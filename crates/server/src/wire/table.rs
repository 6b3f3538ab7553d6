//! A table as one viewer sees it, and what happened at it.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

use super::Person;

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
}

/// A request to take back moves, waiting for the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct UndoRequest {
    /// Which seat asks.
    pub seat: u8,
    /// How many actions would be taken back.
    pub actions: u32,
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

/// A table as everybody sees it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
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
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Who made it.
    pub host: Person,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// The commitment to the secret seed, known before anybody adds entropy.
    pub seed_commitment: String,
    /// The commitment to the whole match, known before the first move.
    pub commitment: Option<String>,
    /// The secret of the invitation, for those who sit at a table that waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invite: Option<String>,
    /// A request to take back moves.
    pub undo: Option<UndoRequest>,
    /// The choice that is put to the vote.
    pub vote: Option<Vote>,
    /// The table of the next game.
    pub rematch: Option<String>,
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
    /// The person plays again.
    TakenBack {
        /// Where.
        seat: u8,
    },
}

/// A table as one viewer sees it: everything the page needs to draw.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableState {
    /// The number of the last log entry.
    pub seq: u32,
    /// The table.
    pub table: TableInfo,
    /// The seats that may decide now.
    pub to_act: Vec<u8>,
    /// The result, once it is over.
    #[ts(type = "unknown")]
    pub outcome: Value,
    /// The game through the eyes of every seat of the viewer, or of a spectator; empty while the
    /// table waits.
    pub seen: Vec<Seen>,
    /// The log entries after the number that was asked for.
    pub log: Vec<LogEntry>,
}
