//! What the rows of the tables say.

use serde_json::Value;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;
use table::{Seat, Seats, Seed};

use super::super::chain::{Founding, Written};
use super::super::{EntryRow, ListedTable, PersonRow, SeatRow, StoreError, Stored, TableRow};
use crate::ids::{Invite, PersonId, TableId};
use crate::wire::Phase;

pub(super) fn read_person(row: &SqliteRow) -> Stored<PersonRow> {
    Ok(PersonRow { id: PersonId::stored(row.try_get("id")?), name: row.try_get("name")? })
}

/// What a table was founded with, as it is stored.
pub(super) fn read_founding(row: &SqliteRow) -> Stored<Founding> {
    Ok(Founding {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        ruleset: row.try_get("ruleset")?,
        options: row.try_get("options")?,
        position: row.try_get("position")?,
        plan: row.try_get("plan")?,
        listed: row.try_get("listed")?,
        vote_seconds: row.try_get("vote_seconds")?,
        host: row.try_get("host")?,
        invite: row.try_get("invite")?,
        seed: row.try_get("seed")?,
        created: row.try_get("created")?,
    })
}

/// The table that was founded so.
pub(super) fn table_of(founding: Founding, rematch: Option<String>) -> Stored<TableRow> {
    let Founding {
        id,
        game,
        ruleset,
        options,
        position,
        plan,
        listed,
        vote_seconds,
        host,
        invite,
        seed,
        created,
    } = founding;
    let damaged = |what: &str| StoreError::Damaged(format!("{what} of a table"));
    let seed = seed.parse::<table::Digest>().map_err(|_| damaged("the seed"))?;
    Ok(TableRow {
        id: TableId::stored(id),
        game,
        ruleset: ruleset.try_into().map_err(|_| damaged("the ruleset"))?,
        options: parsed("options", &options)?,
        position: position.map(|text| parsed("position", &text)).transpose()?,
        plan: parsed("plan", &plan)?,
        listed: listed != 0,
        vote_seconds: vote_seconds.map(u16::try_from).transpose().map_err(|_| damaged("the time to vote"))?,
        host: PersonId::stored(host),
        invite: Invite::stored(invite),
        seed: Seed::from(seed),
        created,
        rematch: rematch.map(TableId::stored),
    })
}

pub(super) fn read_table(row: &SqliteRow) -> Stored<TableRow> {
    table_of(read_founding(row)?, row.try_get("rematch")?)
}

/// An entry, as it is stored, with the beginning of its link.
pub(super) fn read_written(row: &SqliteRow) -> Stored<(Written, Option<Vec<u8>>)> {
    let seq: i64 = row.try_get("seq")?;
    let seq = u32::try_from(seq).map_err(|_| StoreError::Damaged(format!("an entry of number {seq}")))?;
    let (at, to_act, deed) = (row.try_get("at")?, row.try_get("to_act")?, row.try_get("deed")?);
    Ok((Written { seq, at, to_act, deed }, row.try_get("link")?))
}

/// What an entry says.
pub(super) fn entry_of(written: &Written) -> Stored<EntryRow> {
    Ok(EntryRow {
        seq: written.seq,
        at: written.at,
        to_act: seats(written.to_act),
        deed: parsed("deed", &written.deed)?,
    })
}

pub(super) fn read_seat(row: &SqliteRow) -> Stored<SeatRow> {
    Ok(SeatRow {
        seat: row.try_get("seat")?,
        person: row.try_get::<Option<String>, _>("person")?.map(PersonId::stored),
        bot: row.try_get("bot")?,
    })
}

pub(super) fn read_listed(row: &SqliteRow) -> Stored<ListedTable> {
    let phase: String = row.try_get("phase")?;
    let outcome: Option<String> = row.try_get("outcome")?;
    let damaged = |error: serde_json::Error| StoreError::Damaged(format!("an outcome: {error}"));
    Ok(ListedTable {
        id: TableId::stored(row.try_get("id")?),
        game: row.try_get("game")?,
        options: read(row, "options")?,
        host: PersonId::stored(row.try_get("host")?),
        phase: read_phase(&phase)?,
        seats: Vec::new(),
        to_act: seats(row.try_get("to_act")?),
        seq: row.try_get("seq")?,
        updated: row.try_get("changed")?,
        outcome: outcome.map_or(Ok(Value::Null), |text| serde_json::from_str(&text)).map_err(damaged)?,
    })
}

/// Reads a column that holds JSON.
fn read<T: serde::de::DeserializeOwned>(row: &SqliteRow, column: &str) -> Stored<T> {
    let text: String = row.try_get(column)?;
    parsed(column, &text)
}

fn parsed<T: serde::de::DeserializeOwned>(column: &str, text: &str) -> Stored<T> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(format!("{column}: {error}")))
}

fn seats(bits: i64) -> Seats {
    (0..8).filter(|seat| bits >> seat & 1 == 1).map(Seat).collect()
}

pub(super) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}

pub(super) fn read_phase(name: &str) -> Stored<Phase> {
    [Phase::Waiting, Phase::Playing, Phase::Over, Phase::Closed]
        .into_iter()
        .find(|&phase| phase_name(phase) == name)
        .ok_or_else(|| StoreError::Damaged(format!("a phase called {name:?}")))
}
