//! How a table comes from the store: checked, and played again. What is left of one that is damaged.

use std::sync::Arc;

use super::Hall;
use crate::deed::Deed;
use crate::failure::{self, Done};
use crate::ids::{PersonId, TableId};
use crate::room::Room;
use crate::store::{EntryRow, Kept, PersonRow, TableRow};
use crate::wire::Export;

impl Hall {
    /// Reads a table and plays its log again. One that is not sound is closed for play; the others go on.
    pub(super) async fn read(&self, id: &TableId) -> Done<Room> {
        let Some(Kept { row, entries, fault, .. }) = self.store.kept(id).await? else {
            return Err(failure::no_such_table());
        };
        if let Some(fault) = fault {
            tracing::error!(table = %id, %fault, "a table is damaged");
            return Err(failure::damaged());
        }
        let people = self.people_at(&row, &entries).await?;
        Room::load(Arc::clone(&self.registry), &self.clock, row, people, &entries)
    }

    /// Everybody who is named at a table.
    async fn people_at(&self, row: &TableRow, entries: &[EntryRow]) -> Done<Vec<PersonRow>> {
        let seated = entries.iter().filter_map(|entry| match &entry.deed {
            Deed::Sat { person, .. } => Some(person.clone()),
            _ => None,
        });
        let mut people: Vec<PersonId> = seated.chain([row.host.clone()]).collect();
        people.sort();
        people.dedup();
        Ok(self.store.people(&people).await?)
    }

    /// What is left of a table, as somebody who sits there or made it may know it: also of one that is damaged.
    pub(crate) async fn export(&self, id: &TableId, person: &PersonId) -> Done<Export> {
        let Some(Kept { row, mut entries, fault, .. }) = self.store.kept(id).await? else {
            return Err(failure::no_such_table());
        };
        if fault.as_ref().is_some_and(|fault| fault.seq == 0) {
            // Nobody can say who made it.
            return Err(failure::damaged());
        }
        let people = self.people_at(&row, &entries).await?;
        let load = |entries: &[EntryRow]| {
            Room::load(Arc::clone(&self.registry), &self.clock, row.clone(), people.clone(), entries)
        };
        let sound = crate::audit::followed(&entries, &load);
        let fault = if sound < entries.len() {
            entries.truncate(sound);
            Some(format!("the rules don't allow entry {}", sound + 1))
        } else {
            fault.map(|fault| fault.to_string())
        };
        let room = load(&entries)?;
        let audience = room.audience(Some(person));
        if audience.0.is_empty() && *person != row.host {
            return Err(failure::not_at_the_table());
        }
        Ok(Export { fault, state: room.state(audience, 0, &[]) })
    }
}
