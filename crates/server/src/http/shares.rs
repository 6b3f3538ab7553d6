//! What one person may keep to themselves: counted in the store, so that neither a restart nor a hundred
//! requests at a time make it more.

use std::hash::{BuildHasher, RandomState};

use tokio::sync::{Mutex, MutexGuard};

use super::App;
use crate::failure::{Done, Failure};
use crate::ids::{PersonId, TableId};
use crate::wire::{NewTable, ProblemCode, SeatRequest};

/// Milliseconds.
const HOUR: i64 = 3_600_000;
/// How many people can be counted at a time.
const COUNTERS: usize = 64;

/// Makes whatever is counted of one person happen one after the other.
pub(crate) struct Turns {
    hasher: RandomState,
    turns: [Mutex<()>; COUNTERS],
}

impl Default for Turns {
    fn default() -> Self {
        Turns { hasher: RandomState::new(), turns: std::array::from_fn(|_| Mutex::default()) }
    }
}

impl Turns {
    async fn of(&self, person: &PersonId) -> MutexGuard<'_, ()> {
        let number = self.hasher.hash_one(person.as_str()) as usize % COUNTERS;
        self.turns[number].lock().await
    }
}

impl App {
    /// Whether somebody may make this table. Nothing else of theirs is counted until the answer is dropped.
    pub(super) async fn may_found(&self, host: &PersonId, new: &NewTable) -> Done<MutexGuard<'_, ()>> {
        let turn = self.turns.of(host).await;
        let shares = self.config.limits.shares;
        let used = self.hall.store().used(host, self.hall.clock().now() - HOUR).await?;
        if is_used_up(used.founded, shares.tables_an_hour) {
            return Err(crate::failure::too_many_new_tables());
        }
        if is_used_up(used.unfinished, shares.tables) {
            return Err(too_many_tables(shares.tables));
        }
        if new.seats.contains(&SeatRequest::Open) && is_used_up(used.waiting, shares.waiting_tables) {
            return Err(too_many_waiting(shares.waiting_tables));
        }
        Ok(turn)
    }

    /// Whether somebody may sit down at this table, or sits there. Nothing else of theirs is counted until the
    /// answer is dropped.
    pub(super) async fn may_sit(&self, person: &PersonId, table: &TableId) -> Done<MutexGuard<'_, ()>> {
        let turn = self.turns.of(person).await;
        let most = self.config.limits.shares.waiting_tables;
        let used = self.hall.store().used(person, self.hall.clock().now()).await?;
        if is_used_up(used.waiting, most) {
            let me = person.clone();
            let sits = self.hall.look(table, move |room, _| !room.seats_of(&me).is_empty()).await?;
            if !sits {
                return Err(too_many_waiting(most));
            }
        }
        Ok(turn)
    }
}

fn is_used_up(used: u32, most: u32) -> bool {
    most > 0 && used >= most
}

fn too_many_tables(most: u32) -> Failure {
    Failure::new(
        ProblemCode::Conflict,
        format!("You have made {most} tables that are not finished: end or close some of them first."),
        format!("Vous avez ouvert {most} tables qui ne sont pas finies : terminez-en ou fermez-en d'abord."),
    )
}

fn too_many_waiting(most: u32) -> Failure {
    Failure::new(
        ProblemCode::Conflict,
        format!("You wait at {most} tables already: leave one of them first."),
        format!("Vous attendez déjà à {most} tables : quittez-en une d'abord."),
    )
}
