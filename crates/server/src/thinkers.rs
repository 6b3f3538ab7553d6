//! Bots think on threads of their own, few enough that people's moves never wait for them.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use table::{Cancel, ErasedAdvice, Level, Thinker, Thinking};
use tokio::sync::oneshot;

use crate::metrics::Metrics;

/// No bot thinks longer than this about one decision: it is told to answer with what it has.
pub(crate) const LONGEST_THOUGHT: Duration = Duration::from_secs(10);

struct Job {
    thinker: Box<dyn Thinker>,
    level: Level,
    thinking: Thinking,
    begun: oneshot::Sender<()>,
    answer: oneshot::Sender<ErasedAdvice>,
}

/// A bot that was asked: whether a thread has begun with it, and its answer.
pub(crate) struct Asked {
    begun: oneshot::Receiver<()>,
    answered: oneshot::Receiver<ErasedAdvice>,
}

#[derive(Default)]
struct Queues {
    /// Where a person waits for the bot.
    awaited: VecDeque<Job>,
    /// Where only bots play.
    others: VecDeque<Job>,
    stopped: bool,
}

impl Queues {
    fn next(&mut self) -> Option<Job> {
        self.awaited.pop_front().or_else(|| self.others.pop_front())
    }
}

struct Shared {
    queues: Mutex<Queues>,
    changed: Condvar,
    metrics: Arc<Metrics>,
}

impl Shared {
    fn queues(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The threads. They end when this is dropped, after the decision they are at.
pub(crate) struct Thinkers {
    shared: Arc<Shared>,
}

impl Thinkers {
    /// Starts so many threads.
    pub(crate) fn start(threads: usize, metrics: Arc<Metrics>) -> std::io::Result<Self> {
        let queues = Mutex::default();
        let shared = Arc::new(Shared { queues, changed: Condvar::new(), metrics });
        for number in 0..threads.max(1) {
            let shared = Arc::clone(&shared);
            std::thread::Builder::new().name(format!("thinker-{number}")).spawn(move || think_on(&shared))?;
        }
        Ok(Thinkers { shared })
    }

    /// Lets a bot think; the answer is dropped where it was cancelled before its turn came or failed.
    /// Where a person waits, it comes before tables of bots alone.
    pub(crate) fn think(
        &self,
        thinker: Box<dyn Thinker>,
        level: Level,
        thinking: Thinking,
        awaited: bool,
    ) -> Asked {
        let (begun, has_begun) = oneshot::channel();
        let (answer, answered) = oneshot::channel();
        let job = Job { thinker, level, thinking, begun, answer };
        let mut queues = self.shared.queues();
        if awaited {
            queues.awaited.push_back(job);
        } else {
            queues.others.push_back(job);
        }
        self.shared.metrics.bots_waiting.inc();
        drop(queues);
        self.shared.changed.notify_one();
        Asked { begun: has_begun, answered }
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.shared.queues().stopped = true;
        self.shared.changed.notify_all();
    }
}

fn think_on(shared: &Shared) {
    loop {
        let mut queues = shared.queues();
        let job = loop {
            if queues.stopped {
                return;
            }
            match queues.next() {
                Some(job) => break job,
                None => queues = shared.changed.wait(queues).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(queues);
        shared.metrics.bots_waiting.dec();
        if !job.thinking.cancel.is_cancelled() && !job.answer.is_closed() {
            think(shared, job);
        }
    }
}

/// A bot that fails must not take its thread, and everybody else's bots, with it.
fn think(shared: &Shared, job: Job) {
    let _ = job.begun.send(());
    let timer = shared.metrics.thinking_seconds.start_timer();
    let thought = catch_unwind(AssertUnwindSafe(|| job.thinker.think(job.level, &job.thinking)));
    timer.observe_duration();
    if let Ok(advice) = thought {
        let _ = job.answer.send(advice);
    } else {
        tracing::error!(level = %job.level, "a bot failed");
    }
}

impl Asked {
    /// Waits for an answer, and asks for it when the thought takes too long. The time in the queue does not
    /// count: a bot that is told to stop before it has begun has nothing to answer.
    pub(crate) async fn answer_in_time(mut self, cancel: Cancel) -> Option<ErasedAdvice> {
        self.begun.await.ok()?;
        tokio::select! {
            advice = &mut self.answered => return advice.ok(),
            () = tokio::time::sleep(LONGEST_THOUGHT) => cancel.cancel(),
        }
        self.answered.await.ok()
    }
}
