//! What the server keeps, behind one small trait. All writing goes through one door, [`Store::write`],
//! which takes many writes and makes them durable together.

mod chain;
mod sqlite;

use std::fmt;

use async_trait::async_trait;
use serde_json::Value;
use table::{Seats, Seed};

use crate::deed::Deed;
use crate::ids::{Invite, PersonId, TableId};
use crate::wire::{Phase, SeatRequest};

pub use sqlite::{Archive, Sqlite};

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

/// A table with its log, as it was read at one moment.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The table.
    pub row: TableRow,
    /// Its entries, as far as the chain proves them.
    pub entries: Vec<EntryRow>,
    /// The last entry that was there before there was a chain: nothing until then is proven.
    pub adopted: u32,
    /// What the lists say of it.
    pub index: Index,
    /// What is wrong with it.
    pub fault: Option<Fault>,
}

/// What the lists say of a table; all of it follows from its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Index {
    /// Where it stands, by name.
    pub phase: String,
    /// The result, as it is stored.
    pub outcome: Option<String>,
    /// Who has which seat.
    pub seats: Vec<SeatRow>,
}

/// What is wrong with what is stored of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The entry where it was found; 0 for the table itself.
    pub seq: u32,
    /// What was found, without anything of what is stored.
    pub what: String,
}

impl Fault {
    /// Something that was found at an entry.
    pub(crate) fn new(seq: u32, what: impl Into<String>) -> Self {
        Fault { seq, what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
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
    /// Who made it.
    pub host: PersonId,
    /// Where it stands.
    pub phase: Phase,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// Who may decide.
    pub to_act: Seats,
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
    /// Nothing but the time: to find out whether anything can be written.
    Heartbeat {
        /// What time it is.
        at: Time,
        /// So many bytes more, to find out whether there is room for moves.
        ballast: u32,
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
    Open,
    /// Games that are over: somebody's own, and those of listed tables.
    Finished(PersonId),
    /// This one.
    One(TableId),
}

/// What hinders the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The disk is full.
    Full,
    /// It may be read and not be written.
    ReadOnly,
    /// The file was deleted, moved or replaced while it was open.
    Gone,
    /// The lock on the folder is gone: another server may have taken it.
    Unlocked,
    /// Another program holds the file.
    Busy,
    /// The disk does not do what it is asked.
    Failing,
    /// It was closed: the server stops.
    Closed,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 7] = [
        Reason::Full,
        Reason::ReadOnly,
        Reason::Gone,
        Reason::Unlocked,
        Reason::Busy,
        Reason::Failing,
        Reason::Closed,
    ];

    /// What it is called in the metrics and in the log.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Full => "disk-full",
            Reason::ReadOnly => "read-only",
            Reason::Gone => "file-gone",
            Reason::Unlocked => "lock-lost",
            Reason::Busy => "busy",
            Reason::Failing => "failing",
            Reason::Closed => "closed",
        }
    }
}

/// Why the store did not do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is such an entry already: somebody else was faster.
    Conflict,
    /// It can't be read or written now: the disk is full, the file is gone.
    Unavailable(Reason, String),
    /// What is stored can't be understood.
    Damaged(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("somebody else wrote that entry first"),
            StoreError::Unavailable(_, why) => write!(f, "the store is not available: {why}"),
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
    /// A table with its log, checked: what the chain does not prove is a fault of it.
    async fn kept(&self, id: &TableId) -> Stored<Option<Kept>>;
    /// The time of the latest entry of all.
    async fn latest(&self) -> Stored<Option<Time>>;
    /// The log of a table, as it stands there.
    async fn entries(&self, id: &TableId) -> Stored<Vec<EntryRow>>;
    /// Tables, the latest first, at most `limit`.
    async fn list(&self, listing: &Listing, limit: u32) -> Stored<Vec<ListedTable>>;
    /// The tables where it is a bot's turn: somebody has to go on with them after a restart.
    async fn waiting_for_bots(&self) -> Stored<Vec<TableId>>;
    /// Whether it is there and can be read now.
    async fn ping(&self) -> Stored<()>;
    /// Writes out what is left and closes.
    async fn close(&self);
}

/// A value as the text that is stored.
fn written(value: &impl serde::Serialize) -> Stored<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}
