//! The one connection that writes, and what it writes.

use std::collections::HashMap;

use sqlx::{QueryBuilder, Row, Sqlite as Driver, SqliteConnection};
use table::Digest;

use super::super::chain::{End, Founding, SHORT, Written};
use super::super::{Append, StoreError, Stored, TableRow, Write};
use super::rows::phase_name;
use crate::ids::{PersonId, TableId};
use crate::wire::Phase;

/// How many entries go into one statement: `SQLite` takes at most 32,766 values.
const ENTRIES_A_STATEMENT: usize = 500;

/// Of how many tables the end of the chain is remembered, so that a move needs no look at the file.
const REMEMBERED: usize = 4096;

/// Where the chains of some tables end.
type Ends = HashMap<TableId, End>;

/// The connection that writes.
pub(super) struct Writer {
    pub db: SqliteConnection,
    ends: Ends,
}

impl Writer {
    pub(super) fn new(db: SqliteConnection) -> Self {
        Writer { db, ends: Ends::new() }
    }

    /// Writes all of a batch or nothing of it.
    pub(super) async fn write(&mut self, batch: &[Write]) -> Stored<()> {
        match self.transact(batch).await {
            Ok(ends) => {
                if self.ends.len() + ends.len() > REMEMBERED {
                    self.ends.clear();
                }
                self.ends.extend(ends);
                Ok(())
            }
            Err(error) => {
                // Somebody else may have written, or the file is another one: it is read again.
                self.ends.clear();
                Err(error)
            }
        }
    }

    async fn transact(&mut self, batch: &[Write]) -> Stored<Ends> {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.db).await?;
        let done = write_all(&mut self.db, batch, &self.ends).await;
        let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
        let ended = sqlx::query(end).execute(&mut self.db).await;
        if done.is_ok() && ended.is_err() {
            // A commit that failed leaves the transaction open.
            let _ = sqlx::query("ROLLBACK").execute(&mut self.db).await;
        }
        let ends = done?;
        ended?;
        Ok(ends)
    }
}

/// Writes everything of a batch inside a transaction that has begun, and says where the chains end then.
async fn write_all(db: &mut SqliteConnection, batch: &[Write], known: &Ends) -> Stored<Ends> {
    let mut ends = Ends::new();
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
            Write::Heartbeat { at, ballast } => {
                sqlx::query("INSERT OR REPLACE INTO heartbeat (id, at, ballast) VALUES (1, ?, zeroblob(?))")
                    .bind(at)
                    .bind(ballast)
                    .execute(&mut *db)
                    .await?;
            }
            Write::Table { row, begin, follows } => {
                let root = add_table(db, row, begin).await?;
                ends.insert(row.id.clone(), End { seq: 0, link: root });
                if let Some(before) = follows {
                    link_rematch(db, before, &row.id).await?;
                }
            }
            Write::Append(_) => {}
        }
    }
    let appends = batch.iter().filter_map(|write| match write {
        Write::Append(append) | Write::Table { begin: append, .. } => Some(append),
        _ => None,
    });
    let appends: Vec<&Append> = appends.collect();
    let links = link_entries(db, &appends, known, &mut ends).await?;
    add_entries(db, &links).await?;
    move_ends(db, &ends).await?;
    for append in appends {
        update_index(db, append).await?;
    }
    Ok(ends)
}

/// An entry to be added to a table, and its link.
type Linked<'a> = (&'a TableId, Written, Digest);

/// Links new entries to the chains of their tables, each to the one before it, also inside one batch.
async fn link_entries<'a>(
    db: &mut SqliteConnection,
    appends: &[&'a Append],
    known: &Ends,
    ends: &mut Ends,
) -> Stored<Vec<Linked<'a>>> {
    let mut linked = Vec::new();
    for append in appends {
        let Some(first) = append.entries.first() else { continue };
        let mut end = match (ends.get(&append.table), known.get(&append.table)) {
            (Some(end), _) => *end,
            (None, Some(end)) if end.seq + 1 == first.seq => *end,
            // Not known, or somebody else has written: the file knows.
            _ => read_end(db, &append.table).await?,
        };
        for entry in &append.entries {
            if entry.seq <= end.seq {
                return Err(StoreError::Conflict);
            }
            if entry.seq != end.seq + 1 {
                let (table, seq) = (&append.table, entry.seq);
                return Err(StoreError::Damaged(format!("table {table} has no entry before {seq}")));
            }
            let entry = Written::of(entry)?;
            let link = entry.link(append.table.as_str(), &end.link);
            end = End { seq: entry.seq, link };
            linked.push((&append.table, entry, link));
        }
        ends.insert(append.table.clone(), end);
    }
    Ok(linked)
}

/// Where the chain of a table ends.
async fn read_end(db: &mut SqliteConnection, table: &TableId) -> Stored<End> {
    let row = sqlx::query("SELECT seq, link FROM chain WHERE table_id = ?")
        .bind(table.as_str())
        .fetch_optional(db)
        .await?;
    let damaged = || StoreError::Damaged(format!("table {table} has no chain"));
    let row = row.ok_or_else(damaged)?;
    let seq: u32 = row.try_get("seq")?;
    let link: Option<Vec<u8>> = row.try_get("link")?;
    let link = link.and_then(|link| link.try_into().ok()).ok_or_else(damaged)?;
    Ok(End { seq, link: Digest(link) })
}

/// Notes where the chains end now.
async fn move_ends(db: &mut SqliteConnection, ends: &Ends) -> Stored<()> {
    let ends: Vec<(&TableId, &End)> = ends.iter().collect();
    for part in ends.chunks(ENTRIES_A_STATEMENT) {
        let mut update =
            QueryBuilder::<Driver>::new("UPDATE chain SET seq = moved.column2, link = moved.column3 FROM (");
        update.push_values(part, |mut row, (table, end)| {
            row.push_bind(table.as_str()).push_bind(end.seq).push_bind(&end.link.0[..]);
        });
        update.push(") AS moved WHERE chain.table_id = moved.column1");
        let moved = update.build().persistent(part.len() == 1).execute(&mut *db).await?;
        if moved.rows_affected() != part.len() as u64 {
            return Err(StoreError::Damaged("a table has no chain".into()));
        }
    }
    Ok(())
}

/// Adds a table and begins its chain.
async fn add_table(db: &mut SqliteConnection, table: &TableRow, begin: &Append) -> Stored<Digest> {
    let founding = Founding::of(table)?;
    let root = founding.link();
    let phase = begin.phase.as_ref().map_or(Phase::Waiting, |(phase, _)| *phase);
    sqlx::query(
        "INSERT INTO game_table (id, game, ruleset, options, position, plan, listed, vote_seconds, host, invite, seed, created, updated, phase) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&founding.id)
    .bind(&founding.game)
    .bind(founding.ruleset)
    .bind(&founding.options)
    .bind(&founding.position)
    .bind(&founding.plan)
    .bind(founding.listed)
    .bind(founding.vote_seconds)
    .bind(&founding.host)
    .bind(&founding.invite)
    .bind(&founding.seed)
    .bind(founding.created)
    .bind(founding.created)
    .bind(phase_name(phase))
    .execute(&mut *db)
    .await?;
    sqlx::query("INSERT INTO chain (table_id, root, seq, link) VALUES (?, ?, 0, ?)")
        .bind(&founding.id)
        .bind(&root.0[..])
        .bind(&root.0[..])
        .execute(&mut *db)
        .await?;
    Ok(root)
}

async fn link_rematch(db: &mut SqliteConnection, before: &TableId, next: &TableId) -> Stored<()> {
    let linked = sqlx::query("UPDATE game_table SET rematch = ? WHERE id = ? AND rematch IS NULL")
        .bind(next.as_str())
        .bind(before.as_str())
        .execute(db)
        .await?;
    if linked.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

async fn add_entries(db: &mut SqliteConnection, entries: &[Linked<'_>]) -> Stored<()> {
    for part in entries.chunks(ENTRIES_A_STATEMENT) {
        let mut insert =
            QueryBuilder::<Driver>::new("INSERT INTO entry (table_id, seq, at, to_act, deed, link) ");
        insert.push_values(part, |mut row, (table, entry, link)| {
            row.push_bind(table.as_str()).push_bind(entry.seq).push_bind(entry.at).push_bind(entry.to_act);
            row.push_bind(entry.deed.as_str()).push_bind(&link.0[..SHORT]);
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
