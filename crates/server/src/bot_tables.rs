//! Where only bots play on, nobody slows them down: so many tables of one person at a time, and the others wait.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::ids::{PersonId, TableId};

/// The tables where only bots play, by the person who made them.
pub(crate) struct BotTables {
    most: usize,
    people: Mutex<HashMap<PersonId, Tables>>,
}

#[derive(Default)]
struct Tables {
    playing: HashSet<TableId>,
    waiting: VecDeque<TableId>,
}

impl BotTables {
    /// Nobody has any yet; 0 is no limit.
    pub(crate) fn new(most: usize) -> Self {
        BotTables { most, people: Mutex::default() }
    }

    fn people(&self) -> MutexGuard<'_, HashMap<PersonId, Tables>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the bots of a table may play on; where they may not, it waits for another to end.
    pub(crate) fn enter(&self, host: &PersonId, table: &TableId) -> bool {
        if self.most == 0 {
            return true;
        }
        let mut people = self.people();
        let tables = people.entry(host.clone()).or_default();
        if tables.playing.contains(table) {
            return true;
        }
        let free = tables.playing.len() < self.most;
        if free {
            tables.waiting.retain(|waiting| waiting != table);
            tables.playing.insert(table.clone());
        } else if !tables.waiting.contains(table) {
            tables.waiting.push_back(table.clone());
        }
        free
    }

    /// The bots of a table don't play on alone any more. What is returned has to be woken: its bots may.
    pub(crate) fn leave(&self, host: &PersonId, table: &TableId) -> Option<TableId> {
        let mut people = self.people();
        let tables = people.get_mut(host)?;
        tables.waiting.retain(|waiting| waiting != table);
        tables.playing.remove(table);
        let next = if tables.playing.len() < self.most { tables.waiting.pop_front() } else { None };
        tables.playing.extend(next.clone());
        if tables.playing.is_empty() {
            people.remove(host);
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_tables_as_allowed_play_and_the_others_follow_in_order() {
        let tables = BotTables::new(2);
        let [host, other] = [PersonId::random(), PersonId::random()];
        let ids: Vec<TableId> = (0..5).map(|_| TableId::random()).collect();
        let entered: Vec<bool> = ids.iter().map(|id| tables.enter(&host, id)).collect();
        assert_eq!(entered, [true, true, false, false, false]);
        assert!(tables.enter(&other, &TableId::random()), "another person's are counted by themselves");
        assert!(
            tables.enter(&host, &ids[0]) && !tables.enter(&host, &ids[4]),
            "nothing changes by asking again"
        );
        // One of those that wait does not want to any more; one that plays ends.
        assert_eq!(tables.leave(&host, &ids[2]), None);
        assert_eq!(tables.leave(&host, &ids[1]), Some(ids[3].clone()));
        assert!(tables.enter(&host, &ids[3]));
        assert_eq!(tables.leave(&host, &ids[3]), Some(ids[4].clone()));
        assert_eq!(tables.leave(&host, &ids[0]), None);
        assert_eq!(tables.leave(&host, &ids[4]), None);
        assert!(!tables.people().contains_key(&host), "and nothing is left of it");
    }

    #[test]
    fn without_a_limit_nobody_waits() {
        let tables = BotTables::new(0);
        let host = PersonId::random();
        assert!((0..100).all(|_| tables.enter(&host, &TableId::random())));
    }
}
