//! Checking a whole data folder, also while a server uses it: chains, rules, and what the lists say.

use std::path::Path;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use table::Registry;

use crate::StartError;
use crate::clock::Clock;
use crate::failure::Done;
use crate::ids::TableId;
use crate::room::Room;
use crate::store::{Archive, EntryRow, Kept, Stored};

/// What was found in a data folder.
#[derive(Debug, Default, Serialize)]
pub struct Report {
    /// How many tables there are.
    pub tables: usize,
    /// How many entries their logs have, as far as they are sound.
    pub entries: u64,
    /// Tables that are older than the chain, or go on from before it: what happened there first is unproven.
    pub adopted: usize,
    /// Tables of games or rules that this program does not play: only their chains were checked.
    pub not_replayed: usize,
    /// What is wrong with the file as such.
    pub file: Vec<String>,
    /// The tables that are not in order.
    pub findings: Vec<Finding>,
}

/// A table that is not in order.
#[derive(Debug, Serialize)]
pub struct Finding {
    /// Which.
    pub table: String,
    /// The last entry before the first fault, from which on nothing is proven.
    pub sound: u32,
    /// What is wrong with it.
    pub faults: Vec<String>,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.file.is_empty() && self.findings.is_empty()
    }
}

/// Checks everything in a data folder, without changing it.
pub async fn verify(data: &Path, registry: Registry) -> Result<Report, StartError> {
    let archive = open(data).await?;
    let check = Check { registry: Arc::new(registry), clock: Clock::default() };
    check.all(&archive).await.map_err(|error| StartError(format!("{}: {error}.", data.display())))
}

/// Everything that is stored of a table, sound or not, with its secrets; `None` where there is nothing.
pub async fn export(data: &Path, table: &str, registry: Registry) -> Result<Option<Value>, StartError> {
    let archive = open(data).await?;
    let Some(id) = TableId::parse(table) else { return Ok(None) };
    let check = Check { registry: Arc::new(registry), clock: Clock::default() };
    let found = async {
        if !archive.tables().await?.contains(&id) {
            return Ok(None);
        }
        let mut report = Report::default();
        check.one(&archive, &id, &mut report).await?;
        let mut raw = archive.raw(&id).await?;
        raw["finding"] = serde_json::to_value(report.findings.first()).unwrap_or_default();
        Stored::Ok(Some(raw))
    };
    found.await.map_err(|error| StartError(format!("{}: {error}.", data.display())))
}

async fn open(data: &Path) -> Result<Archive, StartError> {
    let file = data.join("kathisma.sqlite");
    let opened = if file.exists() { Archive::open(&file).await } else { return Err(missing(data)) };
    opened.map_err(|error| StartError(format!("{} can't be opened: {error}.", file.display())))
}

fn missing(data: &Path) -> StartError {
    StartError(format!("{} is no data folder: there is no kathisma.sqlite in it.", data.display()))
}

struct Check {
    registry: Arc<Registry>,
    clock: Clock,
}

impl Check {
    async fn all(&self, archive: &Archive) -> Stored<Report> {
        let mut report = Report { file: archive.file_faults().await?, ..Report::default() };
        for id in archive.tables().await? {
            self.one(archive, &id, &mut report).await?;
        }
        Ok(report)
    }

    async fn one(&self, archive: &Archive, id: &TableId, report: &mut Report) -> Stored<()> {
        use crate::store::StoreError::Damaged;
        report.tables += 1;
        let (sound, faults) = match archive.kept(id).await {
            Ok(Some(kept)) => {
                report.entries += kept.entries.len() as u64;
                report.adopted += usize::from(kept.adopted > 0);
                let next = kept.row.rematch.clone();
                let (sound, mut faults) = self.faults(kept, report);
                if let Some(next) = next
                    && matches!(archive.kept(&next).await, Ok(None))
                {
                    faults.push("the table of its next game is not there".into());
                }
                (sound, faults)
            }
            Ok(None) => (0, vec!["there are entries, seats or a chain of it, and no table".to_string()]),
            Err(Damaged(what)) => (0, vec![what]),
            Err(error) => return Err(error),
        };
        if !faults.is_empty() {
            report.findings.push(Finding { table: id.to_string(), sound, faults });
        }
        Ok(())
    }

    fn faults(&self, kept: Kept, report: &mut Report) -> (u32, Vec<String>) {
        let Kept { row, entries, index, fault, .. } = kept;
        if let Some(fault) = fault {
            return (entries.len() as u32, vec![fault.what]);
        }
        let known = self.registry.get(&row.game).is_some_and(|game| game.facts().ruleset == row.ruleset);
        if !known {
            report.not_replayed += 1;
            return (entries.len() as u32, Vec::new());
        }
        let load = |entries: &[EntryRow]| {
            Room::load(Arc::clone(&self.registry), &self.clock, row.clone(), Vec::new(), entries)
        };
        let sound = followed(&entries, &load);
        let Ok(room) = load(&entries[..sound]) else { return (0, vec!["it can't be played".into()]) };
        if sound < entries.len() {
            return (sound as u32, vec![format!("the rules don't allow entry {}", sound + 1)]);
        }
        let mut faults = room.differences(&index);
        if entries.last().is_some_and(|last| last.to_act != room.to_act()) {
            faults.push("the last entry says that others are to move".into());
        }
        (sound as u32, faults)
    }
}

/// How many entries can be followed, from the first on.
pub(crate) fn followed(entries: &[EntryRow], load: &impl Fn(&[EntryRow]) -> Done<Room>) -> usize {
    if load(entries).is_ok() {
        return entries.len();
    }
    // The rules refuse one entry, and with it everything that comes later.
    let (mut good, mut bad) = (0, entries.len());
    while good + 1 < bad {
        let middle = good.midpoint(bad);
        if load(&entries[..middle]).is_ok() {
            good = middle;
        } else {
            bad = middle;
        }
    }
    good
}
