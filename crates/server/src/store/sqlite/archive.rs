//! A file that is only looked at, also while a server uses it.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions, SqliteRow};
use sqlx::{Column, ConnectOptions, Row, ValueRef};

use super::super::{Kept, StoreError, Stored};
use super::kept;
use crate::ids::TableId;

/// A store that nobody writes to from here.
pub struct Archive {
    readers: SqlitePool,
}

impl Archive {
    /// Opens the file as it is. One that an older version wrote has no chain yet: that has to be opened by a server first.
    pub async fn open(file: &Path) -> Stored<Self> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(false)
            .read_only(true)
            .busy_timeout(Duration::from_secs(10))
            .disable_statement_logging();
        let pool = SqlitePoolOptions::new().max_connections(1);
        let readers = match pool.clone().connect_with(options.clone()).await {
            Ok(readers) => readers,
            // In a folder that can't be written there is nobody who writes.
            Err(_) => pool.connect_with(options.immutable(true)).await?,
        };
        let archive = Archive { readers };
        let chain = sqlx::query("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'chain'");
        if chain.fetch_optional(&archive.readers).await?.is_none() {
            let older = "an older version wrote it, without a chain: start this version's server on it once";
            return Err(StoreError::Damaged(older.into()));
        }
        Ok(archive)
    }

    /// What `SQLite` itself finds wrong with the file.
    pub async fn file_faults(&self) -> Stored<Vec<String>> {
        let rows = sqlx::query("PRAGMA quick_check(20)").fetch_all(&self.readers).await?;
        let faults = rows.iter().map(|row| Ok(row.try_get::<String, _>(0)?)).collect::<Stored<Vec<_>>>()?;
        Ok(faults.into_iter().filter(|fault| fault != "ok").collect())
    }

    /// Every table of which anything is stored.
    pub async fn tables(&self) -> Stored<Vec<TableId>> {
        let rows = sqlx::query(
            "SELECT id FROM game_table UNION SELECT table_id FROM chain \
             UNION SELECT DISTINCT table_id FROM entry UNION SELECT DISTINCT table_id FROM seat",
        );
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(TableId::stored(row.try_get(0)?))).collect()
    }

    /// A table, checked.
    pub async fn kept(&self, id: &TableId) -> Stored<Option<Kept>> {
        kept::read(&mut *self.readers.begin().await?, id).await
    }

    /// Everything that is stored of a table, sound or not, as it stands in the file: secrets included.
    pub async fn raw(&self, id: &TableId) -> Stored<Value> {
        let mut db = self.readers.begin().await?;
        let mut parts = serde_json::Map::new();
        for (part, select) in [
            ("table", "SELECT * FROM game_table WHERE id = ?"),
            ("chain", "SELECT * FROM chain WHERE table_id = ?"),
            ("seats", "SELECT * FROM seat WHERE table_id = ? ORDER BY seat"),
            ("entries", "SELECT * FROM entry WHERE table_id = ? ORDER BY seq"),
        ] {
            let rows = sqlx::query(select).bind(id.as_str()).fetch_all(&mut *db).await?;
            parts.insert(part.into(), rows.iter().map(raw_row).collect());
        }
        Ok(Value::Object(parts))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A row as it is, whatever is in it; bytes in hexadecimal.
fn raw_row(row: &SqliteRow) -> Value {
    let columns = row.columns().iter().map(|column| {
        let at = column.ordinal();
        let null = row.try_get_raw(at).is_ok_and(|value| value.is_null());
        let value = if null {
            Value::Null
        } else if let Ok(number) = row.try_get::<i64, _>(at) {
            json!(number)
        } else if let Ok(text) = row.try_get::<String, _>(at) {
            json!(text)
        } else {
            let bytes = row.try_get_unchecked::<Vec<u8>, _>(at).unwrap_or_default();
            json!(hex(&bytes))
        };
        (column.name().to_string(), value)
    });
    Value::Object(columns.collect())
}
