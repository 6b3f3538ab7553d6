//! One writer for all tables: what is to be written gathers while the disk is busy, and goes into the
//! next commit together. So durability costs one sync of waiting and not one sync a move.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use crate::health::Health;
use crate::metrics::Metrics;
use crate::store::{Reason, Store, StoreError, Stored, Write};

/// The most writes in one commit: more would make everybody wait for the slowest.
const MOST_TOGETHER: usize = 512;
/// How many writes may wait; beyond that their makers wait to be heard.
const WAITING: usize = 4096;

struct Waiting {
    write: Write,
    done: oneshot::Sender<Stored<()>>,
}

/// Where writes are handed in.
#[derive(Clone)]
pub(crate) struct Journal {
    waiting: mpsc::Sender<Waiting>,
}

impl Journal {
    /// Starts the writer. It ends when the last `Journal` is gone and everything is written.
    pub(crate) fn open(
        store: Arc<dyn Store>,
        health: Arc<Health>,
        metrics: Arc<Metrics>,
    ) -> (Journal, tokio::task::JoinHandle<()>) {
        let (waiting, queue) = mpsc::channel(WAITING);
        (Journal { waiting }, tokio::spawn(write_on(store, queue, health, metrics)))
    }

    /// Makes something durable; returns once it is, or once it is sure that it is not.
    pub(crate) async fn write(&self, write: Write) -> Stored<()> {
        let closed = || StoreError::Unavailable(Reason::Closed, "the server is stopping".into());
        let (done, answer) = oneshot::channel();
        self.waiting.send(Waiting { write, done }).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

async fn write_on(
    store: Arc<dyn Store>,
    mut queue: mpsc::Receiver<Waiting>,
    health: Arc<Health>,
    metrics: Arc<Metrics>,
) {
    let mut gathered = Vec::new();
    while queue.recv_many(&mut gathered, MOST_TOGETHER).await > 0 {
        let (writes, makers): (Vec<Write>, Vec<_>) =
            gathered.drain(..).map(|waiting| (waiting.write, waiting.done)).unzip();
        let timer = metrics.commit_seconds.start_timer();
        let results = match health.may_write() {
            Ok(()) => store.write(&writes).await,
            Err(error) => vec![Err(error); writes.len()],
        };
        timer.observe_duration();
        metrics.writes_a_commit.observe(writes.len() as f64);
        health.learn(&results);
        for (maker, result) in makers.into_iter().zip(results) {
            match &result {
                // That nothing can be stored is told once, when it begins.
                Ok(()) | Err(StoreError::Unavailable(..)) => {}
                Err(error) => tracing::error!(%error, "a write failed"),
            }
            // A maker who went away meanwhile finds the entry in the log.
            let _ = maker.send(result);
        }
    }
}
