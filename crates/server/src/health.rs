//! Whether anything can be stored now, and what hinders it. It is found out by writing.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::clock::Clock;
use crate::folder::Folder;
use crate::hall::Hall;
use crate::journal::Journal;
use crate::metrics::Metrics;
use crate::store::{Reason, StoreError, Stored, Write};

/// What was stored so lately needs no proof that something can be stored.
const FRESH: Duration = Duration::from_secs(1);
/// How often the files are looked at, and how often it is tried again while nothing can be stored.
const GLANCE: Duration = Duration::from_secs(1);
/// There is room again where so many bytes can be stored at once: more than any move takes.
const BALLAST: u32 = 256 * 1024;
/// A disk that takes so long for one small write does not work.
const PATIENCE: Duration = Duration::from_secs(10);

/// Whether anything can be stored now.
pub(crate) struct Health {
    folder: Folder,
    trouble: watch::Sender<Option<Reason>>,
    stored: Mutex<Option<Instant>>,
    metrics: Arc<Metrics>,
}

impl Health {
    /// So far all is well.
    pub(crate) fn new(folder: Folder, metrics: Arc<Metrics>) -> Self {
        for reason in Reason::ALL {
            metrics.trouble.with_label_values(&[reason.name()]).set(0);
        }
        Health { folder, trouble: watch::Sender::new(None), stored: Mutex::new(None), metrics }
    }

    /// Others may have the folder: nothing will be written any more.
    pub(crate) fn leave_folder(&self) {
        self.folder.leave();
    }

    /// What hinders it, if anything does.
    pub(crate) fn trouble(&self) -> Option<Reason> {
        *self.trouble.borrow()
    }

    /// Hears of trouble that comes and goes, from now on.
    pub(crate) fn listen(&self) -> watch::Receiver<Option<Reason>> {
        self.trouble.subscribe()
    }

    /// Whether the folder is ours to write to.
    pub(crate) fn may_write(&self) -> Stored<()> {
        self.folder.check()
    }

    /// Learns from what became of some writes.
    pub(crate) fn learn(&self, results: &[Stored<()>]) {
        let hindered = results.iter().find_map(|result| match result {
            Err(StoreError::Unavailable(reason, why)) => Some((*reason, why)),
            _ => None,
        });
        if let Some((reason, why)) = hindered {
            let failed = results.iter().filter(|result| result.is_err()).count();
            self.metrics.failed_writes.with_label_values(&[reason.name()]).inc_by(failed as u64);
            self.set(Some(reason), why);
        } else if results.iter().any(Stored::is_ok) {
            // What is small may still go where a move does not: that all is well again is found out on purpose.
            *self.stored.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        }
    }

    fn set(&self, now: Option<Reason>, why: &str) {
        let changed = self.trouble.send_if_modified(|trouble| std::mem::replace(trouble, now) != now);
        if !changed {
            return;
        }
        for reason in Reason::ALL {
            let gauge = self.metrics.trouble.with_label_values(&[reason.name()]);
            gauge.set(i64::from(now == Some(reason)));
        }
        if let Some(reason) = now {
            tracing::error!(reason = reason.name(), why, "nothing can be stored");
        } else {
            tracing::warn!("everything can be stored again");
        }
    }

    /// Finds out whether something can be stored: by what was stored a moment ago, or by writing.
    pub(crate) async fn check(&self, journal: &Journal, clock: &Clock) -> Result<(), Reason> {
        let stored = *self.stored.lock().unwrap_or_else(PoisonError::into_inner);
        if self.trouble().is_none() && stored.is_some_and(|stored| stored.elapsed() < FRESH) {
            return Ok(());
        }
        let ballast = if self.trouble().is_some() { BALLAST } else { 0 };
        let heartbeat = Write::Heartbeat { at: clock.now(), ballast };
        match tokio::time::timeout(PATIENCE, journal.write(heartbeat)).await {
            Ok(Ok(())) if ballast > 0 => {
                self.set(None, "");
                Ok(())
            }
            Ok(Ok(())) => Ok(()),
            Ok(Err(StoreError::Unavailable(reason, _))) => Err(reason),
            Ok(Err(_)) | Err(_) => Err(Reason::Failing),
        }
    }
}

/// Looks after the files from time to time, and tries again while nothing can be stored. Once something can be, bots go on
/// whose moves were refused.
pub(crate) fn look_after(hall: Arc<Hall>, mut stopping: watch::Receiver<bool>) -> JoinHandle<()> {
    tokio::spawn(async move {
        let health = hall.health();
        let mut glance = tokio::time::interval(GLANCE);
        glance.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = stopping.wait_for(|stop| *stop) => break,
                _ = glance.tick() => {}
            }
            let trouble = health.trouble();
            if trouble == Some(Reason::Unlocked) {
                health.folder.take_again();
            }
            let sound = hall.store().ping().await.is_ok() && health.may_write().is_ok();
            if trouble.is_none() && sound {
                continue;
            }
            // What comes of it everybody hears from the journal.
            let works = health.check(hall.journal(), hall.clock()).await.is_ok();
            if works && trouble.is_some() {
                hall.resume().await;
            }
        }
    })
}
