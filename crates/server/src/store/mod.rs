//! What the server keeps, behind one small trait. All writing goes through one door, [`Store::write`],
//! which takes many writes and makes them durable together.

mod sqlite;

use std::fmt;

use async_trait::async_trait;
use serde_json::Value;
use table::{Seats, Seed};

use crate::deed::Deed;
use crate::ids::{Invite, PersonId, TableId};
use crate::wire::{Pace, Phase, SeatRequest};
use serde::{Deserialize, Serialize};

pub use sqlite::Sqlite;

/// Milliseconds since 1970.
pub type Time = i64;

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// Their public name.
    pub id: PersonId,
    /// What they call themselves.
    pub name: String,
}

/// What a table agreed on when it was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Agreement {
    /// Whether moves are taken back with their luck: somebody tries things out alone.
    pub practice: bool,
    /// Whether parts of the chance are shown as people sit down, instead of being committed first.
    pub at_once: bool,
    /// How quickly people play.
    pub pace: Pace,
}

/// A table, without its log.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// Its name.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// The version of the rules it began with.
    pub ruleset: u32,
    /// The options, complete.
    pub options: Value,
    /// The position it began from; a game from its start has none.
    pub position: Option<Value>,
    /// What was agreed on; nothing at tables that were founded before there was anything to agree on.
    pub agreement: Option<Agreement>,
    /// Who was to sit where when it was made.
    pub plan: Vec<SeatRequest>,
    /// Whether it is shown among the open tables.
    pub listed: bool,
    /// How long people vote on what they decide together, in seconds; without it nobody votes.
    pub vote_seconds: Option<u16>,
    /// Who made it.
    pub host: PersonId,
    /// The secret of its invitation.
    pub invite: Invite,
    /// The secret seed.
    pub seed: Seed,
    /// When it was made.
    pub created: Time,
    /// The table of the next game.
    pub rematch: Option<TableId>,
}

/// One entry of the log of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryRow {
    /// Its number, from 1.
    pub seq: u32,
    /// When.
    pub at: Time,
    /// Who may decide after it.
    pub to_act: Seats,
    /// Of whom everybody may know that.
    pub known: Seats,
    /// What happened.
    pub deed: Deed,
}

/// Who has a seat now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The seat.
    pub seat: u8,
    /// Whose it is.
    pub person: Option<PersonId>,
    /// The level of the bot that plays it.
    pub bot: Option<String>,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct ListedTable {
    /// The table.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// The options, complete.
    pub options: Value,
    /// Whether it begins from a position that its host set up.
    pub from_position: bool,
    /// What was agreed on.
    pub agreement: Option<Agreement>,
    /// Who made it.
    pub host: PersonId,
    /// Where it stands.
    pub phase: Phase,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// Who may decide.
    pub to_act: Seats,
    /// Of whom everybody may know that.
    pub known: Seats,
    /// The number of the last entry.
    pub seq: u32,
    /// When something happened last.
    pub updated: Time,
    /// The result, once it is over.
    pub outcome: Value,
}

/// Something to be made durable.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new identity.
    Person {
        /// Who.
        person: PersonRow,
        /// The hash of the secret in their cookie.
        token: [u8; 32],
        /// When.
        created: Time,
    },
    /// Another name for somebody.
    Rename(PersonRow),
    /// A new table with the beginning of its log.
    Table {
        /// The table.
        row: Box<TableRow>,
        /// The beginning of its log.
        begin: Append,
        /// The game it follows; refused where another game follows that already.
        follows: Option<TableId>,
    },
    /// Entries for the log of a table.
    Append(Append),
    /// Whether somebody's home page is to show a table.
    Hide {
        /// Whose.
        person: PersonId,
        /// Which.
        table: TableId,
        /// Whether it is not.
        hidden: bool,
    },
}

/// Entries for the log of a table, and what they change in the index.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The entries, numbered on from the last.
    pub entries: Vec<EntryRow>,
    /// The seats that changed.
    pub seats: Vec<SeatRow>,
    /// Where the table stands now and the result, where that changed.
    pub phase: Option<(Phase, Value)>,
}

/// Which tables to list.
#[derive(Clone, Debug)]
pub enum Listing {
    /// The tables of somebody that wait or play.
    Of(PersonId),
    /// The listed tables with an open seat.
    Open {
        /// At most so many of one host; 0 is no limit.
        of_a_host: u32,
    },
    /// Games that are over: somebody's own, and those of listed tables.
    Finished(PersonId),
    /// This one.
    One(TableId),
}

/// Why the store did not do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is such an entry already: somebody else was faster.
    Conflict,
    /// It can't be read or written now: the disk is full, the connection lost.
    Unavailable(String),
    /// What is stored can't be understood.
    Damaged(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("somebody else wrote that entry first"),
            StoreError::Unavailable(why) => write!(f, "the store is not available: {why}"),
            StoreError::Damaged(what) => write!(f, "what is stored can't be understood: {what}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// What can go wrong with reading or writing.
pub type Stored<T> = Result<T, StoreError>;

/// Where everything is kept.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Makes everything durable that can be, in one sync, and says for each whether it was done. A
    /// write is done whole or not at all.
    async fn write(&self, batch: &[Write]) -> Vec<Stored<()>>;
    /// Who has the secret of this hash.
    async fn person_by_token(&self, token: &[u8; 32]) -> Stored<Option<PersonRow>>;
    /// These people, in any order.
    async fn people(&self, ids: &[PersonId]) -> Stored<Vec<PersonRow>>;
    /// A table.
    async fn table(&self, id: &TableId) -> Stored<Option<TableRow>>;
    /// The table of an invitation.
    async fn invited(&self, invite: &Invite) -> Stored<Option<TableId>>;
    /// The log of a table.
    async fn entries(&self, id: &TableId) -> Stored<Vec<EntryRow>>;
    /// Tables, the latest first, at most `limit`.
    async fn list(&self, listing: &Listing, limit: u32) -> Stored<Vec<ListedTable>>;
    /// The tables where it is a bot's turn: somebody has to go on with them after a restart.
    async fn waiting_for_bots(&self) -> Stored<Vec<TableId>>;
    /// Whether it can be read now.
    async fn ping(&self) -> Stored<()>;
    /// Writes out what is left and closes.
    async fn close(&self);
    /// How much of the tables is somebody's; `since` is for those that are counted by time.
    async fn used(&self, person: &PersonId, since: Time) -> Stored<Used>;
}

/// How much of the tables is somebody's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Used {
    /// The tables that wait for players where they sit or whose host they are.
    pub waiting: u32,
    /// The tables of theirs that are not finished.
    pub unfinished: u32,
    /// The tables they have made since then; a next game is no table they have made.
    pub founded: u32,
}
