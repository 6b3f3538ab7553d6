//! The store in one file: `SQLite`, embedded, with no set-up.

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::Value;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, QueryBuilder, Row, Sqlite as Driver, SqliteConnection};
use table::{Seat, Seats, Seed};
use tokio::sync::Mutex;

use super::{
    Append, EntryRow, ListedTable, Listing, PersonRow, SeatRow, Store, StoreError, Stored, TableRow, Time,
    Used, Write,
};
use crate::ids::{Invite, PersonId, TableId};
use crate::wire::Phase;

/// How many entries go into one statement: `SQLite` takes at most 32,766 values.
const ENTRIES_A_STATEMENT: usize = 500;

/// Connections for reading; writing has one of its own.
const READERS: u32 = 4;

/// What a list shows of a table; where it stands is read off its last entry.
macro_rules! list_columns {
    () => {
        "SELECT id, game, options, position IS NOT NULL AS from_position, agreement, host, phase, outcome, last.seq, \
         last.to_act, coalesce(last.known, last.to_act) AS known, max(last.at, updated) AS changed \
         FROM game_table JOIN entry AS last ON last.table_id = id \
         AND last.seq = (SELECT max(seq) FROM entry WHERE table_id = game_table.id) "
    };
}
/// The store in a file.
pub struct Sqlite {
    readers: SqlitePool,
    writer: Mutex<Option<SqliteConnection>>,
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
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true).create_if_missing(false))
            .await?;
        Ok(Sqlite { readers, writer: Mutex::new(Some(writer)) })
    }

    async fn write_together(&self, batch: &[Write]) -> Stored<()> {
        let mut writer = self.writer.lock().await;
        let writer = writer.as_mut().ok_or_else(|| StoreError::Unavailable("it was closed".into()))?;
        let begun = sqlx::query("BEGIN IMMEDIATE").execute(&mut *writer).await;
        begun?;
        let done = write_all(writer, batch).await;
        let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
        let ended = sqlx::query(end).execute(&mut *writer).await;
        if done.is_ok() && ended.is_err() {
            // A commit that failed leaves the transaction open.
            let _ = sqlx::query("ROLLBACK").execute(&mut *writer).await;
        }
        done?;
        ended?;
        Ok(())
    }
}

async fn write_all(db: &mut SqliteConnection, batch: &[Write]) -> Stored<()> {
    for write in batch {
        match write {
            Write::Person { person, token, created } => {
                sqlx::query("INSERT INTO person (id, token, name, created) VALUES (?, ?, ?, ?)")
                    .bind(person.id.as_str())
                    .bind(&token[..])
                    .bind(&person.name)
                    .bind(created)
                    .execute(&mut *db)
                    .await?;
            }
            Write::Rename(person) => {
                sqlx::query("UPDATE person SET name = ? WHERE id = ?")
                    .bind(&person.name)
                    .bind(person.id.as_str())
                    .execute(&mut *db)
                    .await?;
            }
            Write::Table { row, begin, follows } => {
                add_table(db, row, begin).await?;
                if let Some(before) = follows {
                    link_rematch(db, before, &row.id).await?;
                }
            }
            Write::Hide { person, table, hidden } => {
                let statement = if *hidden {
                    "INSERT OR IGNORE INTO hidden (person, table_id) VALUES (?, ?)"
                } else {
                    "DELETE FROM hidden WHERE person = ? AND table_id = ?"
                };
                let change = sqlx::query(statement).bind(person.as_str()).bind(table.as_str());
                change.execute(&mut *db).await?;
            }
            Write::Append(_) => {}
        }
    }
    let appends = batch.iter().filter_map(|write| match write {
        Write::Append(append) | Write::Table { begin: append, .. } => Some(append),
        _ => None,
    });
    let appends: Vec<&Append> = appends.collect();
    add_entries(db, &appends).await?;
    for append in appends {
        update_index(db, append).await?;
    }
    Ok(())
}

async fn add_table(db: &mut SqliteConnection, table: &TableRow, begin: &Append) -> Stored<()> {
    let phase = begin.phase.as_ref().map_or(Phase::Waiting, |(phase, _)| *phase);
    sqlx::query(
        "INSERT INTO game_table (id, game, ruleset, options, position, agreement, plan, listed, vote_seconds, host, invite, seed, \
         created, updated, phase) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(table.id.as_str())
    .bind(&table.game)
    .bind(table.ruleset)
    .bind(table.options.to_string())
    .bind(table.position.as_ref().map(Value::to_string))
    .bind(table.agreement.as_ref().map(written).transpose()?)
    .bind(written(&table.plan)?)
    .bind(table.listed)
    .bind(table.vote_seconds)
    .bind(table.host.as_str())
    .bind(table.invite.as_str())
    .bind(table.seed.reveal().to_string())
    .bind(table.created)
    .bind(table.created)
    .bind(phase_name(phase))
    .execute(db)
    .await?;
    Ok(())
}

async fn link_rematch(db: &mut SqliteConnection, before: &TableId, next: &TableId) -> Stored<()> {
    let linked = sqlx::query("UPDATE game_table SET rematch = ? WHERE id = ? AND rematch IS NULL")
        .bind(next.as_str())
        .bind(before.as_str())
        .execute(db)
        .await?;
    if linked.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

async fn add_entries(db: &mut SqliteConnection, appends: &[&Append]) -> Stored<()> {
    let rows =
        appends.iter().flat_map(|append| append.entries.iter().map(move |entry| (&append.table, entry)));
    let mut values = Vec::new();
    for (table, entry) in rows {
        let seats = [entry.to_act, entry.known].map(bits);
        values.push((table.as_str(), entry.seq, entry.at, seats, written(&entry.deed)?));
    }
    for part in values.chunks(ENTRIES_A_STATEMENT) {
        let mut insert =
            QueryBuilder::<Driver>::new("INSERT INTO entry (table_id, seq, at, to_act, known, deed) ");
        insert.push_values(part, |mut row, (table, seq, at, [to_act, known], deed)| {
            row.push_bind(*table).push_bind(seq).push_bind(at);
            row.push_bind(to_act).push_bind(known).push_bind(deed.as_str());
        });
        // The number of rows varies too much for keeping every statement prepared.
        insert.build().persistent(part.len() == 1).execute(&mut *db).await?;
    }
    Ok(())
}

async fn update_index(db: &mut SqliteConnection, append: &Append) -> Stored<()> {
    for seat in &append.seats {
        sqlx::query("INSERT OR REPLACE INTO seat (table_id, seat, person, bot) VALUES (?, ?, ?, ?)")
            .bind(append.table.as_str())
            .bind(seat.seat)
            .bind(seat.person.as_ref().map(PersonId::as_str))
            .bind(&seat.bot)
            .execute(&mut *db)
            .await?;
    }
    if let Some((phase, outcome)) = &append.phase {
        let at = append.entries.last().map_or(0, |entry| entry.at);
        sqlx::query("UPDATE game_table SET phase = ?, outcome = ?, updated = ? WHERE id = ?")
            .bind(phase_name(*phase))
            .bind((!outcome.is_null()).then(|| outcome.to_string()))
            .bind(at)
            .bind(append.table.as_str())
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

#[async_trait]
impl Store for Sqlite {
    async fn write(&self, batch: &[Write]) -> Vec<Stored<()>> {
        match self.write_together(batch).await {
            Ok(()) => vec![Ok(()); batch.len()],
            // One write that can't be done must not stop the others.
            Err(StoreError::Conflict) if batch.len() > 1 => {
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
        let rows = sqlx::query("SELECT seq, at, to_act, coalesce(known, to_act) AS known, deed FROM entry WHERE table_id = ? ORDER BY seq")
            .bind(id.as_str())
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(read_entry).collect()
    }

    async fn list(&self, listing: &Listing, limit: u32) -> Stored<Vec<ListedTable>> {
        let tables = match listing {
            Listing::Of(person) => {
                sqlx::query(concat!(
                    list_columns!(),
                    "WHERE phase IN ('waiting', 'playing') \
                     AND id IN (SELECT table_id FROM seat WHERE person = ?) \
                     AND id NOT IN (SELECT table_id FROM hidden WHERE person = ?) ORDER BY changed DESC LIMIT ?"
                ))
                .bind(person.as_str())
                .bind(person.as_str())
                .bind(limit)
                .fetch_all(&self.readers)
                .await?
            }
            Listing::Open { of_a_host } => {
                sqlx::query(concat!(
                    list_columns!(),
                    "WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY host ORDER BY updated DESC) \
                     AS nth FROM game_table WHERE phase = 'waiting' AND listed = 1) WHERE nth <= ?1 OR ?1 = 0) \
                     ORDER BY updated DESC LIMIT ?2"
                ))
                .bind(of_a_host)
                .bind(limit)
                .fetch_all(&self.readers)
                .await?
            }
            Listing::Finished(person) => sqlx::query(concat!(
                list_columns!(),
                "WHERE phase = 'over' AND (listed = 1 OR id IN (SELECT table_id FROM seat WHERE person = ?)) \
                     AND id NOT IN (SELECT table_id FROM hidden WHERE person = ?) ORDER BY updated DESC LIMIT ?"
            ))
            .bind(person.as_str())
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
            let mut table = read_listed(row)?;
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
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }

    async fn close(&self) {
        self.readers.close().await;
        if let Some(writer) = self.writer.lock().await.take() {
            // Closing the last connection folds the write-ahead log into the file.
            let _ = sqlx::Connection::close(writer).await;
        }
    }

    async fn used(&self, person: &PersonId, since: Time) -> Stored<Used> {
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM (SELECT id FROM game_table WHERE host = ?1 AND phase = 'waiting' \
             UNION SELECT id FROM seat JOIN game_table ON id = table_id WHERE person = ?1 AND phase = 'waiting')) \
             AS waiting, \
             (SELECT count(*) FROM game_table WHERE host = ?1 AND phase IN ('waiting', 'playing')) AS unfinished, \
             (SELECT count(*) FROM game_table AS made WHERE host = ?1 AND created > ?2 AND NOT EXISTS \
             (SELECT 1 FROM game_table AS before WHERE before.host = ?1 AND before.rematch = made.id)) AS founded",
        )
        .bind(person.as_str())
        .bind(since)
        .fetch_one(&self.readers)
        .await?;
        Ok(Used {
            waiting: row.try_get("waiting")?,
            unfinished: row.try_get("unfinished")?,
            founded: row.try_get("founded")?,
        })
    }
}

fn read_person(row: &SqliteRow) -> Stored<PersonRow> {
    Ok(PersonRow { id: PersonId::stored(row.try_get("id")?), name: row.try_get("name")? })
}

fn read_table(row: &SqliteRow) -> Stored<TableRow> {
    let seed: String = row.try_get("seed")?;
    let seed =
        seed.parse::<table::Digest>().map_err(|error| StoreError::Damaged(format!("a seed: {error}")))?;
    Ok(TableRow {
        id: TableId::stored(row.try_get("id")?),
        game: row.try_get("game")?,
        ruleset: row.try_get("ruleset")?,
        options: read(row, "options")?,
        position: read_if_any(row, "position")?,
        agreement: read_if_any(row, "agreement")?,
        plan: read(row, "plan")?,
        listed: row.try_get("listed")?,
        vote_seconds: row.try_get("vote_seconds")?,
        host: PersonId::stored(row.try_get("host")?),
        invite: Invite::stored(row.try_get("invite")?),
        seed: Seed::from(seed),
        created: row.try_get::<Time, _>("created")?,
        rematch: row.try_get::<Option<String>, _>("rematch")?.map(TableId::stored),
    })
}

fn read_entry(row: &SqliteRow) -> Stored<EntryRow> {
    Ok(EntryRow {
        seq: row.try_get("seq")?,
        at: row.try_get("at")?,
        to_act: seats(row.try_get("to_act")?),
        known: seats(row.try_get("known")?),
        deed: read(row, "deed")?,
    })
}

fn read_seat(row: &SqliteRow) -> Stored<SeatRow> {
    Ok(SeatRow {
        seat: row.try_get("seat")?,
        person: row.try_get::<Option<String>, _>("person")?.map(PersonId::stored),
        bot: row.try_get("bot")?,
    })
}

fn read_listed(row: &SqliteRow) -> Stored<ListedTable> {
    let phase: String = row.try_get("phase")?;
    let outcome: Option<String> = row.try_get("outcome")?;
    let damaged = |error: serde_json::Error| StoreError::Damaged(format!("an outcome: {error}"));
    Ok(ListedTable {
        id: TableId::stored(row.try_get("id")?),
        game: row.try_get("game")?,
        options: read(row, "options")?,
        from_position: row.try_get("from_position")?,
        agreement: read_if_any(row, "agreement")?,
        host: PersonId::stored(row.try_get("host")?),
        phase: read_phase(&phase)?,
        seats: Vec::new(),
        to_act: seats(row.try_get("to_act")?),
        known: seats(row.try_get("known")?),
        seq: row.try_get("seq")?,
        updated: row.try_get("changed")?,
        outcome: outcome.map_or(Ok(Value::Null), |text| serde_json::from_str(&text)).map_err(damaged)?,
    })
}

/// Reads a column that holds JSON.
fn read<T: serde::de::DeserializeOwned>(row: &SqliteRow, column: &str) -> Stored<T> {
    let text: String = row.try_get(column)?;
    serde_json::from_str(&text).map_err(|error| StoreError::Damaged(format!("{column}: {error}")))
}

/// Reads a column that may hold JSON.
fn read_if_any<T: serde::de::DeserializeOwned>(row: &SqliteRow, column: &str) -> Stored<Option<T>> {
    let text: Option<String> = row.try_get(column)?;
    let damaged = |error: serde_json::Error| StoreError::Damaged(format!("{column}: {error}"));
    text.map(|text| serde_json::from_str(&text).map_err(damaged)).transpose()
}

fn written(value: &impl serde::Serialize) -> Stored<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}

fn bits(seats: Seats) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

fn seats(bits: i64) -> Seats {
    (0..8).filter(|seat| bits >> seat & 1 == 1).map(Seat).collect()
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}

fn read_phase(name: &str) -> Stored<Phase> {
    [Phase::Waiting, Phase::Playing, Phase::Over, Phase::Closed]
        .into_iter()
        .find(|&phase| phase_name(phase) == name)
        .ok_or_else(|| StoreError::Damaged(format!("a phase called {name:?}")))
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Conflict,
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::ColumnNotFound(_) | sqlx::Error::Decode(_) => {
                StoreError::Damaged(error.to_string())
            }
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}
