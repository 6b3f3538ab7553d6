//! What all players count together.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What all players count together.
#[derive(Default)]
pub(crate) struct Tally {
    /// Moves that were acknowledged.
    done: AtomicU64,
    /// Games that were played to the end.
    games: AtomicU64,
    /// Moves that were refused: there should be none.
    refused: AtomicU64,
    measuring: AtomicBool,
    latencies: Mutex<Vec<Duration>>,
    /// The first thing that went wrong.
    trouble: Mutex<Option<String>>,
}

/// What was counted in a while.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counted {
    pub(crate) moves: u64,
    pub(crate) games: u64,
    pub(crate) refused: u64,
    /// From the sending of a move to the opponent's sight of it, in order of length.
    pub(crate) latencies: Vec<Duration>,
}

impl Tally {
    pub(crate) fn a_move_is_done(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn a_game_is_over(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn a_move_is_refused(&self, why: &str) {
        self.refused.fetch_add(1, Ordering::Relaxed);
        self.went_wrong(why);
    }

    pub(crate) fn went_wrong(&self, why: &str) {
        locked(&self.trouble).get_or_insert_with(|| why.to_string());
    }

    pub(crate) fn trouble(&self) -> Option<String> {
        locked(&self.trouble).clone()
    }

    fn took(&self, latency: Duration) {
        if self.measuring.load(Ordering::Relaxed) {
            locked(&self.latencies).push(latency);
        }
    }

    /// Counts for a while.
    pub(crate) async fn count(&self, time: Duration) -> Counted {
        let numbers = || [&self.done, &self.games, &self.refused].map(|count| count.load(Ordering::Relaxed));
        locked(&self.latencies).clear();
        self.measuring.store(true, Ordering::Relaxed);
        let before = numbers();
        tokio::time::sleep(time).await;
        let after = numbers();
        self.measuring.store(false, Ordering::Relaxed);
        let mut latencies = std::mem::take(&mut *locked(&self.latencies));
        latencies.sort_unstable();
        let [moves, games, refused] = [0, 1, 2].map(|index| after[index] - before[index]);
        Counted { moves, games, refused, latencies }
    }
}

impl Counted {
    /// The latency that so many percent are not above, in milliseconds.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let index = (self.latencies.len() * percent / 100).min(self.latencies.len().saturating_sub(1));
        self.latencies.get(index).map_or(0.0, |latency| latency.as_secs_f64() * 1000.0)
    }
}

/// The moves of one table that the opponent has not seen yet.
#[derive(Default)]
pub(crate) struct Clock(Mutex<VecDeque<Sent>>);

struct Sent {
    at: Instant,
    by: u8,
    /// The entry it was decided on.
    on: u32,
}

impl Clock {
    /// A seat sends a move that was decided on an entry.
    pub(crate) fn sent(&self, by: u8, on: u32) {
        locked(&self.0).push_back(Sent { at: Instant::now(), by, on });
    }

    /// A seat sees a state: the moves of the other that are in it have arrived.
    pub(crate) fn seen(&self, seat: u8, seq: u32, tally: &Tally) {
        let mut sent = locked(&self.0);
        while let Some(first) = sent.front().filter(|first| first.by != seat && first.on < seq) {
            tally.took(first.at.elapsed());
            sent.pop_front();
        }
    }

    /// A new game.
    pub(crate) fn reset(&self) {
        locked(&self.0).clear();
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_taken_from_the_ordered_list() {
        let latencies = (1..=200).map(Duration::from_millis).collect();
        let counted = Counted { latencies, ..Counted::default() };
        assert!((counted.percentile(50) - 101.0).abs() < 0.001);
        assert!((counted.percentile(99) - 199.0).abs() < 0.001);
        assert!(Counted::default().percentile(99).abs() < 0.001);
    }

    #[tokio::test]
    async fn a_move_counts_when_the_other_side_sees_it() {
        let (tally, clock) = (Tally::default(), Clock::default());
        let count = async {
            tokio::task::yield_now().await;
            clock.sent(0, 5);
            clock.seen(0, 6, &tally);
            clock.seen(1, 5, &tally);
            tally.a_move_is_done();
            clock.seen(1, 6, &tally);
            clock.seen(1, 6, &tally);
        };
        let (counted, ()) = tokio::join!(tally.count(Duration::from_millis(20)), count);
        assert_eq!((counted.moves, counted.latencies.len()), (1, 1));
    }
}
