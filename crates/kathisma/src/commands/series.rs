//! Series of games on several threads, with a progress bar for people.

use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::Value;
use table::{Cancel, Clock, Conditions, Deal, Erased, GameResult, Player};

use crate::failure::Failure;

/// As many threads as were asked for, or as there are cores.
pub(crate) fn threads(asked: u16) -> usize {
    if asked > 0 { usize::from(asked) } else { std::thread::available_parallelism().map_or(1, usize::from) }
}

/// Runs the work on so many threads, or on as many as the system gives; on this one if it gives none.
/// A thread that panics counts as `None`.
pub(crate) fn in_parallel<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<Option<T>> {
    std::thread::scope(|scope| {
        let spawn = || std::thread::Builder::new().spawn_scoped(scope, &work).ok();
        let workers: Vec<_> = (0..threads).map_while(|_| spawn()).collect();
        if workers.is_empty() {
            return vec![Some(work())];
        }
        workers.into_iter().map(|worker| worker.join().ok()).collect()
    })
}

/// A bar on standard error, where that is a terminal and the work takes a while.
pub(crate) fn progress(length: u64, hidden: bool) -> ProgressBar {
    let target = if hidden || !std::io::stderr().is_terminal() {
        ProgressDrawTarget::hidden()
    } else {
        ProgressDrawTarget::stderr_with_hz(8)
    };
    let bar = ProgressBar::with_draw_target(Some(length), target);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// The time since the first question.
pub(crate) fn clock() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// A series of deals.
pub(crate) struct Series<'a> {
    pub(crate) game: &'a dyn Erased,
    pub(crate) options: &'a Value,
    pub(crate) players: &'a [Player],
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// Measures the bots' thinking.
    pub(crate) clock: Option<Clock>,
    pub(crate) bar: &'a ProgressBar,
}

/// Games are handed out in batches: one atomic operation for each would be seen at millions a second.
const BATCH: u64 = 16;

impl Series<'_> {
    /// Plays `games` deals, each made from its number by `deal`, and folds the results of a thread
    /// with `add`; returns one sum a thread.
    pub(crate) fn play<T: Default + Send>(
        &self,
        games: u64,
        deal: impl Fn(u64) -> Deal + Sync,
        add: impl Fn(&mut T, &GameResult) + Sync,
    ) -> Result<Vec<T>, Failure> {
        let next = AtomicU64::new(0);
        let batch = if games < BATCH * self.threads as u64 * 4 { 1 } else { BATCH };
        let sums = Mutex::new(Vec::new());
        let work = || {
            let mut sum = T::default();
            let mut left = 0..0;
            let mut next_deal = || {
                if left.is_empty() {
                    let first = next.fetch_add(batch, Ordering::Relaxed);
                    left = first.min(games)..(first + batch).min(games);
                    self.bar.set_position(left.start);
                }
                left.next().map(&deal)
            };
            let result = self.game.simulate(
                self.options,
                Conditions {
                    players: self.players,
                    seed: self.seed,
                    cancel: &Cancel::default(),
                    clock: self.clock,
                },
                &mut next_deal,
                &mut |result| add(&mut sum, &result),
            );
            if let Ok(mut sums) = sums.lock() {
                sums.push(sum);
            }
            result
        };
        for result in in_parallel(self.threads, work) {
            match result {
                Some(played) => played.map_err(|error| Failure::Wrong(error.to_string()))?,
                None => return Err(Failure::Wrong("a game came to a bad end; this is a bug".into())),
            }
        }
        sums.into_inner().map_err(|_| Failure::Wrong("a thread came to a bad end; this is a bug".into()))
    }
}
