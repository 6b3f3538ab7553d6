//! `kathisma conformance`: the shared checks on many random games.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use table::Registry;
use table::conformance::Report;

use super::series::{in_parallel, progress, threads};
use crate::cli::Conformance;
use crate::failure::Failure;

/// So many games go to a thread at a time, at most.
const BATCH: u64 = 50;

pub(crate) fn run(registry: &Registry, arguments: &Conformance) -> Result<(), Failure> {
    let (game, options, _) = super::chosen(registry, &arguments.game)?;
    let bar = progress(arguments.games, false);
    let end = arguments.first + arguments.games;
    let next = AtomicU64::new(arguments.first);
    let sum = Mutex::new((Report::default(), None));
    let begin = Instant::now();
    let threads = threads(arguments.threads);
    // Few long games are shared out evenly, too.
    let batch = (arguments.games / (4 * threads as u64)).clamp(1, BATCH);
    let work = || {
        loop {
            let first = next.fetch_add(batch, Ordering::Relaxed);
            let last = (first + batch).min(end);
            if first >= last {
                return;
            }
            let checked = game.conformance(&options, first..last, arguments.seed, arguments.every);
            let Ok(mut sum) = sum.lock() else { return };
            match checked {
                Ok(report) => sum.0.add(&report),
                Err(failure) => {
                    sum.1 = Some(failure);
                    next.store(end, Ordering::Relaxed);
                }
            }
            bar.inc(last - first);
        }
    };
    let ended = in_parallel(threads, work);
    bar.finish_and_clear();
    let (report, failure) =
        sum.into_inner().map_err(|_| Failure::Wrong("a check came to a bad end; this is a bug".into()))?;
    if ended.contains(&None) {
        return Err(Failure::Wrong("a check came to a bad end; this is a bug".into()));
    }
    if let Some(failure) = failure {
        if let (Some(file), Some(record)) = (&arguments.failed, &failure.record) {
            super::write_file(file, &record.to_text())?;
        }
        return Err(Failure::Wrong(failure.to_string()));
    }
    writeln!(std::io::stdout(), "{report}, all checks passed in {:.1} s", begin.elapsed().as_secs_f64())?;
    Ok(())
}
