//! Reading a table whole, with a check of everything that the chain proves.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};
use table::Digest;

use super::super::chain::{End, Founding, SHORT};
use super::super::{EntryRow, Fault, Index, Kept, StoreError, Stored};
use super::rows::{entry_of, read_founding, read_seat, read_written, table_of};
use crate::ids::TableId;

/// How many tables are linked in one transaction.
const TOGETHER: usize = 200;

/// What is stored of the chain of a table.
struct Chain {
    root: Digest,
    end: End,
    adopted: u32,
}

/// Reads a table and its log as of one moment. `db` is in a transaction, or nobody else writes.
pub(super) async fn read(db: &mut SqliteConnection, id: &TableId) -> Stored<Option<Kept>> {
    // The first read fixes the moment of a transaction.
    let row = sqlx::query("SELECT * FROM game_table WHERE id = ?")
        .bind(id.as_str())
        .fetch_optional(&mut *db)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let founding = read_founding(&row)?;
    let chain = read_chain(db, id).await?;
    let entries = sqlx::query("SELECT * FROM entry WHERE table_id = ? ORDER BY seq")
        .bind(id.as_str())
        .fetch_all(&mut *db)
        .await?;
    let index = read_index(db, &row, id).await?;
    let (entries, adopted, fault) = match &chain {
        None => (Vec::new(), 0, Some(Fault::new(0, "its chain is gone"))),
        Some(chain) => {
            let (entries, fault) = follow(id, chain, &founding, &entries);
            (entries, chain.adopted, fault)
        }
    };
    let row = table_of(founding, row.try_get("rematch")?)?;
    Ok(Some(Kept { row, entries, adopted, index, fault }))
}

async fn read_chain(db: &mut SqliteConnection, id: &TableId) -> Stored<Option<Chain>> {
    let row =
        sqlx::query("SELECT * FROM chain WHERE table_id = ?").bind(id.as_str()).fetch_optional(db).await?;
    let Some(row) = row else { return Ok(None) };
    let digest = |column: &str| -> Stored<Option<Digest>> {
        let bytes: Option<Vec<u8>> = row.try_get(column)?;
        Ok(bytes.and_then(|bytes| bytes.try_into().ok()).map(Digest))
    };
    let (Some(root), Some(link)) = (digest("root")?, digest("link")?) else { return Ok(None) };
    let (seq, adopted) = (row.try_get("seq")?, row.try_get("adopted")?);
    Ok(Some(Chain { root, end: End { seq, link }, adopted }))
}

async fn read_index(db: &mut SqliteConnection, row: &SqliteRow, id: &TableId) -> Stored<Index> {
    let seats = sqlx::query("SELECT seat, person, bot FROM seat WHERE table_id = ? ORDER BY seat")
        .bind(id.as_str())
        .fetch_all(db)
        .await?;
    Ok(Index {
        phase: row.try_get("phase")?,
        outcome: row.try_get("outcome")?,
        seats: seats.iter().map(read_seat).collect::<Stored<_>>()?,
    })
}

/// Goes along the chain: the entries that it proves, and where it breaks.
fn follow(
    id: &TableId,
    chain: &Chain,
    founding: &Founding,
    rows: &[SqliteRow],
) -> (Vec<EntryRow>, Option<Fault>) {
    if founding.link() != chain.root {
        let what = "what the table was founded with was changed: its game, options, position, seats, seed, host or times";
        return (Vec::new(), Some(Fault::new(0, what)));
    }
    let mut end = End { seq: 0, link: chain.root };
    let mut proven = Vec::new();
    for row in rows {
        match next(id, chain, end, row) {
            Ok((entry, link)) => {
                end = End { seq: entry.seq, link };
                proven.push(entry);
            }
            Err(what) => {
                // Until then there are no links in between: whatever breaks there may be anywhere before.
                if end.seq <= chain.adopted {
                    proven.clear();
                }
                let fault = Fault::new(end.seq + 1, what);
                return (proven, Some(fault));
            }
        }
    }
    let fault = if end.seq < chain.end.seq {
        let (first, last) = (end.seq + 1, chain.end.seq);
        Some(Fault::new(first, format!("the log ends too early: entries {first} to {last} are missing")))
    } else if end.seq > chain.end.seq {
        Some(Fault::new(end.seq, format!("the log goes on after entry {}, its last", chain.end.seq)))
    } else if end.link != chain.end.link {
        if end.seq <= chain.adopted {
            proven.clear();
        }
        Some(Fault::new(end.seq, "the last link is another one: an entry or the link was changed"))
    } else {
        None
    };
    (proven, fault)
}

/// The next entry and its link, or what is wrong with it.
fn next(id: &TableId, chain: &Chain, end: End, row: &SqliteRow) -> Result<(EntryRow, Digest), String> {
    let wanted = end.seq + 1;
    let unreadable = |error: StoreError| format!("entry {wanted} can't be read: {error}");
    let (written, short) = read_written(row).map_err(unreadable)?;
    if written.seq != wanted {
        return Err(format!("entry {wanted} is missing; the next is {}", written.seq));
    }
    let link = written.link(id.as_str(), &end.link);
    match short {
        Some(short) if short != link.0[..SHORT] => {
            return Err(format!("entry {wanted} or one before it was changed: the chain breaks there"));
        }
        Some(_) if wanted <= chain.adopted => {
            return Err(format!("entry {wanted} has a link although it is older than the chain"));
        }
        None if wanted > chain.adopted => return Err(format!("entry {wanted} has lost its link")),
        _ => {}
    }
    Ok((entry_of(&written).map_err(unreadable)?, link))
}

/// Links the tables that are older than the chain, once. What happened there until then is unproven, and marked
/// as such.
pub(super) async fn adopt(db: &mut SqliteConnection) -> Stored<()> {
    let rows = sqlx::query("SELECT table_id FROM chain WHERE link IS NULL").fetch_all(&mut *db).await?;
    let ids = rows.iter().map(|row| Ok(TableId::stored(row.try_get("table_id")?)));
    let ids: Vec<TableId> = ids.collect::<Stored<_>>()?;
    for some in ids.chunks(TOGETHER) {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *db).await?;
        for id in some {
            match adopt_one(db, id).await {
                Ok(()) => {}
                // It will be said when somebody comes to that table; the others go on.
                Err(StoreError::Damaged(what)) => {
                    tracing::error!(table = %id, what, "a table can't be linked");
                }
                Err(error) => {
                    let _ = sqlx::query("ROLLBACK").execute(&mut *db).await;
                    return Err(error);
                }
            }
        }
        sqlx::query("COMMIT").execute(&mut *db).await?;
    }
    Ok(())
}

async fn adopt_one(db: &mut SqliteConnection, id: &TableId) -> Stored<()> {
    let row = sqlx::query("SELECT * FROM game_table WHERE id = ?")
        .bind(id.as_str())
        .fetch_optional(&mut *db)
        .await?;
    let row = row.ok_or_else(|| StoreError::Damaged("a chain without a table".into()))?;
    let root = read_founding(&row)?.link();
    let rows = sqlx::query("SELECT * FROM entry WHERE table_id = ? ORDER BY seq")
        .bind(id.as_str())
        .fetch_all(&mut *db)
        .await?;
    let mut end = End { seq: 0, link: root };
    for row in &rows {
        let (written, short) = read_written(row)?;
        if short.is_some() {
            return Err(StoreError::Damaged("its chain was taken away".into()));
        }
        end = End { seq: written.seq, link: written.link(id.as_str(), &end.link) };
    }
    sqlx::query("UPDATE chain SET root = ?, seq = ?, link = ?, adopted = ? WHERE table_id = ?")
        .bind(&root.0[..])
        .bind(end.seq)
        .bind(&end.link.0[..])
        .bind(end.seq)
        .bind(id.as_str())
        .execute(db)
        .await?;
    Ok(())
}
