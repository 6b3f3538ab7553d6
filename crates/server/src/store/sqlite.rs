//! The store in one file: `SQLite`, embedded, with no set-up.

mod archive;
mod kept;
mod place;
mod rows;
mod writer;

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, QueryBuilder, Row, Sqlite as Driver};
use tokio::sync::Mutex;

use super::{
    EntryRow, Kept, ListedTable, Listing, PersonRow, Reason, Store, StoreError, Stored, TableRow, Time, Write,
};
use crate::ids::{Invite, PersonId, TableId};
use place::Place;
use rows::{entry_of, read_listed, read_person, read_seat, read_table, read_written};
use writer::Writer;

pub use archive::Archive;

/// Connections for reading; writing has one of its own.
const READERS: u32 = 4;

/// What a list shows of a table; where it stands is read off its last entry.
macro_rules! list_columns {
    () => {
        "SELECT id, game, options, host, phase, outcome, last.seq, last.to_act, max(last.at, updated) AS changed \
         FROM game_table JOIN entry AS last ON last.table_id = id \
         AND last.seq = (SELECT max(seq) FROM entry WHERE table_id = game_table.id) "
    };
}

/// The store in a file.
pub struct Sqlite {
    readers: SqlitePool,
    writer: Mutex<Option<Writer>>,
    place: Place,
}

impl Sqlite {
    /// Opens the file, or makes it, and brings its tables up to date.
    pub async fn open(file: &Path) -> Stored<Self> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit returns when it is on the disk: what is shown is stored.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .disable_statement_logging();
        let mut writer = options.connect().await?;
        sqlx::migrate!("migrations/sqlite")
            .run(&mut writer)
            .await
            .map_err(|error| StoreError::Damaged(error.to_string()))?;
        kept::adopt(&mut writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true).create_if_missing(false))
            .await?;
        Ok(Sqlite { readers, writer: Mutex::new(Some(Writer::new(writer))), place: Place::of(file) })
    }

    async fn write_together(&self, batch: &[Write]) -> Stored<()> {
        let mut writer = self.writer.lock().await;
        let writer = writer.as_mut().ok_or_else(closed)?;
        self.place.check()?;
        writer.write(batch).await.map_err(|error| self.place.explain(error))?;
        // What went into a file that nobody will ever find again is not stored.
        self.place.check()
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable(Reason::Closed, "it was closed".into())
}

#[async_trait]
impl Store for Sqlite {
    async fn write(&self, batch: &[Write]) -> Vec<Stored<()>> {
        match self.write_together(batch).await {
            Ok(()) => vec![Ok(()); batch.len()],
            // One write that can't be done must not stop the others.
            Err(StoreError::Conflict | StoreError::Damaged(_)) if batch.len() > 1 => {
                let mut results = Vec::with_capacity(batch.len());
                for write in batch {
                    results.push(self.write_together(std::slice::from_ref(write)).await);
                }
                results
            }
            Err(error) => vec![Err(error); batch.len()],
        }
    }

    async fn person_by_token(&self, token: &[u8; 32]) -> Stored<Option<PersonRow>> {
        let row = sqlx::query("SELECT id, name FROM person WHERE token = ?")
            .bind(&token[..])
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| read_person(&row)).transpose()
    }

    async fn people(&self, ids: &[PersonId]) -> Stored<Vec<PersonRow>> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let mut select = QueryBuilder::<Driver>::new("SELECT id, name FROM person WHERE id IN (");
        let mut list = select.separated(", ");
        for id in ids {
            list.push_bind(id.as_str());
        }
        select.push(")");
        select.build().fetch_all(&self.readers).await?.iter().map(read_person).collect()
    }

    async fn table(&self, id: &TableId) -> Stored<Option<TableRow>> {
        let row = sqlx::query("SELECT * FROM game_table WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| read_table(&row)).transpose()
    }

    async fn invited(&self, invite: &Invite) -> Stored<Option<TableId>> {
        let row = sqlx::query("SELECT id FROM game_table WHERE invite = ?")
            .bind(invite.as_str())
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| row.try_get("id")).transpose()?.map(TableId::stored))
    }

    async fn entries(&self, id: &TableId) -> Stored<Vec<EntryRow>> {
        let rows = sqlx::query("SELECT * FROM entry WHERE table_id = ? ORDER BY seq")
            .bind(id.as_str())
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(|row| entry_of(&read_written(row)?.0)).collect()
    }

    async fn kept(&self, id: &TableId) -> Stored<Option<Kept>> {
        // What was written where nobody will find it again must not be shown either.
        self.place.check()?;
        kept::read(&mut *self.readers.begin().await?, id).await
    }

    async fn latest(&self) -> Stored<Option<Time>> {
        let latest = sqlx::query(
            "SELECT max(entry.at) AS latest FROM chain JOIN entry \
             ON entry.table_id = chain.table_id AND entry.seq = chain.seq",
        );
        Ok(latest.fetch_one(&self.readers).await?.try_get("latest")?)
    }

    async fn list(&self, listing: &Listing, limit: u32) -> Stored<Vec<ListedTable>> {
        let tables = match listing {
            Listing::Of(person) => {
                sqlx::query(concat!(
                    list_columns!(),
                    "WHERE phase IN ('waiting', 'playing') \
                     AND id IN (SELECT table_id FROM seat WHERE person = ?) ORDER BY changed DESC LIMIT ?"
                ))
                .bind(person.as_str())
                .bind(limit)
                .fetch_all(&self.readers)
                .await?
            }
            Listing::Open => {
                sqlx::query(concat!(
                    list_columns!(),
                    "WHERE phase = 'waiting' AND listed = 1 ORDER BY updated DESC LIMIT ?"
                ))
                .bind(limit)
                .fetch_all(&self.readers)
                .await?
            }
            Listing::Finished(person) => sqlx::query(concat!(
                list_columns!(),
                "WHERE phase = 'over' AND (listed = 1 OR id IN (SELECT table_id FROM seat WHERE person = ?)) \
                     ORDER BY updated DESC LIMIT ?"
            ))
            .bind(person.as_str())
            .bind(limit)
            .fetch_all(&self.readers)
            .await?,
            Listing::One(id) => {
                sqlx::query(concat!(list_columns!(), "WHERE id = ?"))
                    .bind(id.as_str())
                    .fetch_all(&self.readers)
                    .await?
            }
        };
        let mut listed = Vec::with_capacity(tables.len());
        for row in &tables {
            let mut table = match read_listed(row) {
                Ok(table) => table,
                Err(error) => {
                    // One damaged row must not hide the other tables.
                    let id: Option<String> = row.try_get("id").ok();
                    tracing::error!(table = id, %error, "a table can't be listed");
                    continue;
                }
            };
            let seats = sqlx::query("SELECT seat, person, bot FROM seat WHERE table_id = ? ORDER BY seat")
                .bind(table.id.as_str())
                .fetch_all(&self.readers)
                .await?;
            table.seats = seats.iter().map(read_seat).collect::<Stored<_>>()?;
            listed.push(table);
        }
        Ok(listed)
    }

    async fn waiting_for_bots(&self) -> Stored<Vec<TableId>> {
        let rows = sqlx::query(
            "SELECT DISTINCT game_table.id FROM game_table JOIN seat ON seat.table_id = game_table.id \
             JOIN entry ON entry.table_id = game_table.id \
             AND entry.seq = (SELECT max(seq) FROM entry WHERE table_id = game_table.id) \
             WHERE phase = 'playing' AND seat.bot IS NOT NULL AND (entry.to_act >> seat.seat) & 1 = 1",
        )
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| Ok(TableId::stored(row.try_get("id")?))).collect()
    }

    async fn ping(&self) -> Stored<()> {
        self.place.check()?;
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }

    async fn close(&self) {
        self.readers.close().await;
        if let Some(writer) = self.writer.lock().await.take() {
            // Closing the last connection folds the write-ahead log into the file.
            let _ = sqlx::Connection::close(writer.db).await;
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Conflict,
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::ColumnNotFound(_) | sqlx::Error::Decode(_) => {
                StoreError::Damaged(error.to_string())
            }
            sqlx::Error::Database(database) => {
                let code = database.code().and_then(|code| code.parse().ok()).unwrap_or(0);
                reason(code).map_or_else(
                    || StoreError::Damaged(error.to_string()),
                    |reason| StoreError::Unavailable(reason, error.to_string()),
                )
            }
            _ => StoreError::Unavailable(Reason::Failing, error.to_string()),
        }
    }
}

/// What hinders `SQLite`, by its result code; nothing but the file itself where that is damaged.
fn reason(code: u32) -> Option<Reason> {
    // The low byte is the kind; the rest says more than we need.
    match code & 0xff {
        5 | 6 => Some(Reason::Busy),
        8 => Some(Reason::ReadOnly),
        13 => Some(Reason::Full),
        11 | 26 => None,
        _ => Some(Reason::Failing),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_sqlite_says_has_a_reason() {
        let (busy, moved, full, write, corrupt) = (5, 1032, 13, 778, 11);
        assert_eq!(reason(busy), Some(Reason::Busy));
        assert_eq!(reason(moved), Some(Reason::ReadOnly));
        assert_eq!(reason(full), Some(Reason::Full));
        assert_eq!(reason(write), Some(Reason::Failing));
        assert_eq!(reason(corrupt), None, "that is damage");
    }
}
