//! What goes over the wire. One enum a direction; everything here has a TypeScript type of the same
//! name for the page and a schema in the description of the API.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
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

/// A table in a list.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableSummary {
    /// The table.
    pub id: String,
    /// The game.
    pub game: String,
    /// Its options, complete.
    #[ts(type = "unknown")]
    pub options: Value,
    /// Where it stands.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Who made it.
    pub host: Person,
    /// Who may decide now.
    pub to_act: Vec<u8>,
    /// The seats of whoever asks.
    pub mine: Vec<u8>,
    /// The number of the last log entry.
    pub seq: u32,
    /// When something happened last, in milliseconds since 1970.
    #[ts(type = "number")]
    pub updated: i64,
    /// The result, once it is over.
    #[ts(type = "unknown")]
    pub outcome: Value,
}

/// The home page.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Home {
    /// My tables that wait or play; those where I am to move first.
    pub mine: Vec<TableSummary>,
    /// Tables with an open seat.
    pub open: Vec<TableSummary>,
    /// Games that are over: mine, and those of listed tables.
    pub finished: Vec<TableSummary>,
}

/// A table was made or joined.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableId {
    /// The table.
    pub id: String,
}

/// One move of a replay.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct ReplayStep {
    /// Who moved; nobody in step 0, the start, nor where the viewer is told nothing of a move of somebody else.
    pub seat: Option<u8>,
    /// What happened, as the viewer may know it.
    #[ts(type = "unknown[]")]
    pub events: Vec<Value>,
    /// Each of these events in words, for games whose page has none of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub told: Option<Vec<Told>>,
    /// All that the viewer could know after it.
    #[ts(type = "unknown")]
    pub view: Value,
    /// What the page shows beside the view.
    #[ts(type = "unknown")]
    pub guide: Value,
}

/// A match from its start.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Replay {
    /// The table.
    pub table: TableInfo,
    /// Through whose eyes; `null` for a spectator.
    pub seat: Option<u8>,
    /// The start and every move that stands.
    pub steps: Vec<ReplayStep>,
    /// The result, once it is over.
    #[ts(type = "unknown")]
    pub outcome: Value,
}

/// What the check of a record found.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Verification {
    /// Whether everything is in order.
    pub ok: bool,
    /// What is wrong, where something is.
    pub problem: Option<String>,
    /// How many actions were checked.
    pub actions: u32,
    /// How many draws were derived again from the revealed seed.
    #[ts(type = "number")]
    pub draws: u64,
    /// The commitment that was shown before the first move.
    pub commitment: String,
    /// The revealed seed.
    pub seed: Option<String>,
}

/// Why a request was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Problem {
    /// What kind of problem, for programs.
    pub code: ProblemCode,
    /// What is wrong and what would be right, for people.
    pub message: String,
}

/// Kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// The request can't be understood.
    BadRequest,
    /// There is no identity: ask for one with `POST /api/session`.
    NoIdentity,
    /// It is not yours to do.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// The rules don't allow it.
    Illegal,
    /// The position has changed since it was decided.
    Stale,
    /// It does not fit the state of the table.
    Conflict,
    /// Too much at once.
    TooMany,
    /// The body is too large.
    TooLarge,
    /// The move could not be stored; try again.
    Unavailable,
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

/// What a client sends over a live connection.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// A move.
    Act(Act),
}

/// What the server sends over a live connection.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The table, and what happened since the last message.
    State(Box<TableState>),
    /// Who is connected, by seat.
    Presence {
        /// For each seat whether its player is here.
        here: Vec<bool>,
    },
    /// Somebody said something.
    Said(Said),
    /// A move was stored.
    Done {
        /// The name of the submission.
        key: String,
        /// The number of its log entry.
        seq: u32,
    },
    /// A submission was refused.
    Refused {
        /// The name of the submission, where one could be read.
        key: Option<String>,
        /// Why.
        problem: Problem,
    },
}
