//! Bots think on threads of their own, few enough that people's moves never wait for them. The threads go
//! round by household and person: whoever has ninety tables gets the share of whoever has one. Short thoughts
//! have a thread of their own besides.

mod shares;

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use table::{Cancel, ErasedAdvice, Level, Thinker, Thinking};
use tokio::sync::oneshot;

use crate::ids::PersonId;
use crate::metrics::Metrics;
use shares::Shares;
pub(crate) use shares::Sponsor;

/// No bot thinks longer than this about one decision: it is told to answer with what it has.
pub(crate) const LONGEST_THOUGHT: Duration = Duration::from_secs(10);

/// What a thought is for; who waits longest for it comes first among those of one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Purpose {
    /// A move at a table where people play.
    Turn,
    /// A hint.
    Hint,
    /// A move at a table where only bots play: it waits for everybody else's.
    Alone,
}

/// A thought that somebody wants.
pub(crate) struct Order {
    /// The decision.
    pub thinker: Box<dyn Thinker>,
    /// Which bot.
    pub level: Level,
    /// How it is to think.
    pub thinking: Thinking,
    /// On whose behalf.
    pub sponsor: Sponsor,
    /// What for.
    pub purpose: Purpose,
}

impl Order {
    /// Whether it is over in a moment.
    fn is_short(&self) -> bool {
        matches!(self.level, Level::Random | Level::Novice)
    }
}

struct Job {
    order: Order,
    /// Rises with every job.
    number: u64,
    begun: oneshot::Sender<()>,
    answer: oneshot::Sender<ErasedAdvice>,
}

impl Job {
    fn is_wanted(&self) -> bool {
        !self.order.thinking.cancel.is_cancelled() && !self.answer.is_closed()
    }
}

/// A bot that was asked: whether a thread has begun with it, and its answer.
pub(crate) struct Asked {
    begun: oneshot::Receiver<()>,
    answered: oneshot::Receiver<ErasedAdvice>,
}

#[derive(Default)]
struct Queue {
    jobs: Vec<Job>,
    shares: Shares,
    last_number: u64,
    stopped: bool,
}

impl Queue {
    fn add(&mut self, order: Order, begun: oneshot::Sender<()>, answer: oneshot::Sender<ErasedAdvice>) {
        self.last_number += 1;
        self.shares.enter(&order.sponsor);
        self.jobs.push(Job { order, number: self.last_number, begun, answer });
    }

    /// The next job: of whoever had least of the threads. Where only bots play, nobody waits.
    fn next(&mut self, short_only: bool) -> Option<Job> {
        let Queue { jobs, shares, .. } = self;
        jobs.retain(|job| {
            let wanted = job.is_wanted();
            if !wanted {
                shares.leave(&job.order.sponsor);
            }
            wanted
        });
        let turn = |job: &Job| {
            let Order { sponsor, purpose, .. } = &job.order;
            (*purpose == Purpose::Alone, shares.of(sponsor), *purpose, job.number)
        };
        let fits = jobs.iter().enumerate().filter(|(_, job)| !short_only || job.order.is_short());
        let index = fits.min_by_key(|(_, job)| turn(job)).map(|(index, _)| index)?;
        let job = jobs.swap_remove(index);
        shares.begin(&job.order.sponsor);
        Some(job)
    }
}

struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
    /// Who waits for a hint.
    hints: Mutex<HashSet<PersonId>>,
    metrics: Arc<Metrics>,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn hints(&self) -> MutexGuard<'_, HashSet<PersonId>> {
        self.hints.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, queue: &Queue) {
        self.metrics.bots_waiting.set(queue.jobs.len() as i64);
    }
}

/// The threads. They end when this is dropped, after the decision they are at.
pub(crate) struct Thinkers {
    shared: Arc<Shared>,
}

/// The one hint that a person may wait for. Whoever goes away does not want it any more.
pub(crate) struct HintTurn {
    shared: Arc<Shared>,
    person: PersonId,
    /// Stops the thought.
    pub cancel: Cancel,
}

impl Drop for HintTurn {
    fn drop(&mut self) {
        self.cancel.cancel();
        self.shared.hints().remove(&self.person);
    }
}

impl Thinkers {
    /// Starts so many threads, and one for short thoughts alone.
    pub(crate) fn start(threads: usize, metrics: Arc<Metrics>) -> std::io::Result<Self> {
        let (queue, hints) = (Mutex::default(), Mutex::default());
        let shared = Arc::new(Shared { queue, changed: Condvar::new(), hints, metrics });
        for number in 0..=threads.max(1) {
            let (shared, short_only) = (Arc::clone(&shared), number == 0);
            let name = if short_only { "thinker-short".to_string() } else { format!("thinker-{number}") };
            std::thread::Builder::new().name(name).spawn(move || think_on(&shared, short_only))?;
        }
        Ok(Thinkers { shared })
    }

    /// Lets a bot think; the answer is dropped where it was cancelled before its turn came or failed.
    pub(crate) fn think(&self, order: Order) -> Asked {
        let (begun, has_begun) = oneshot::channel();
        let (answer, answered) = oneshot::channel();
        let mut queue = self.shared.queue();
        queue.add(order, begun, answer);
        self.shared.count(&queue);
        drop(queue);
        // Not every thread takes every job.
        self.shared.changed.notify_all();
        Asked { begun: has_begun, answered }
    }

    /// The turn of somebody who wants a hint; `None` while they wait for another.
    pub(crate) fn hint_turn(&self, person: &PersonId) -> Option<HintTurn> {
        self.shared.hints().insert(person.clone()).then(|| HintTurn {
            shared: Arc::clone(&self.shared),
            person: person.clone(),
            cancel: Cancel::default(),
        })
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.shared.queue().stopped = true;
        self.shared.changed.notify_all();
    }
}

fn think_on(shared: &Shared, short_only: bool) {
    loop {
        let mut queue = shared.queue();
        let job = loop {
            if queue.stopped {
                return;
            }
            let next = queue.next(short_only);
            shared.count(&queue);
            match next {
                Some(job) => break job,
                None => queue = shared.changed.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(queue);
        let sponsor = job.order.sponsor.clone();
        let begun = Instant::now();
        think(shared, job);
        shared.queue().shares.end(&sponsor, begun.elapsed());
    }
}

/// A bot that fails must not take its thread, and everybody else's bots, with it.
fn think(shared: &Shared, job: Job) {
    let Job { order, begun, answer, .. } = job;
    let _ = begun.send(());
    let timer = shared.metrics.thinking_seconds.start_timer();
    let thought = catch_unwind(AssertUnwindSafe(|| order.thinker.think(order.level, &order.thinking)));
    timer.observe_duration();
    if let Ok(advice) = thought {
        let _ = answer.send(advice);
    } else {
        tracing::error!(level = %order.level, "a bot failed");
    }
}

impl Asked {
    /// Waits for an answer, and asks for it when the thought takes longer than this. The time in the queue does
    /// not count: a bot that is told to stop before it has begun has nothing to answer.
    pub(crate) async fn answer_in_time(mut self, cancel: Cancel, longest: Duration) -> Option<ErasedAdvice> {
        self.begun.await.ok()?;
        tokio::select! {
            advice = &mut self.answered => return advice.ok(),
            () = tokio::time::sleep(longest) => cancel.cancel(),
        }
        self.answered.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Nothing;

    impl Thinker for Nothing {
        fn think(&self, _: Level, _: &Thinking) -> ErasedAdvice {
            unreachable!("nobody thinks in these tests")
        }
    }

    /// A queue, and whoever waits for an answer of it: nobody's job is dropped.
    #[derive(Default)]
    struct Scene {
        queue: Queue,
        waiting: Vec<Asked>,
    }

    impl Scene {
        fn add(&mut self, person: &PersonId, address: u64, level: Level, purpose: Purpose) -> u64 {
            let (begun, has_begun) = oneshot::channel();
            let (answer, answered) = oneshot::channel();
            let sponsor = Sponsor::new(person.clone(), Some(address));
            let thinking = Thinking::default();
            let order = Order { thinker: Box::new(Nothing), level, thinking, sponsor, purpose };
            self.queue.add(order, begun, answer);
            self.waiting.push(Asked { begun: has_begun, answered });
            self.queue.last_number
        }

        /// Takes the next job and lets it take so long.
        fn run(&mut self, took: Duration) -> Option<u64> {
            let job = self.queue.next(false)?;
            self.queue.shares.end(&job.order.sponsor, took);
            Some(job.number)
        }
    }

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn whoever_has_ninety_tables_gets_the_share_of_whoever_has_one() {
        let mut scene = Scene::default();
        let [greedy, modest] = [PersonId::random(), PersonId::random()];
        for _ in 0..90 {
            scene.add(&greedy, 1, Level::Master, Purpose::Turn);
        }
        assert_eq!(scene.run(SECOND), Some(1));
        for _ in 0..5 {
            let mine = scene.add(&modest, 2, Level::Master, Purpose::Turn);
            // One that was begun, and then it is the other's turn.
            assert!([scene.run(SECOND), scene.run(SECOND)].contains(&Some(mine)));
        }
    }

    #[test]
    fn ninety_identities_of_one_household_share_what_it_gets() {
        let mut scene = Scene::default();
        for _ in 0..90 {
            scene.add(&PersonId::random(), 1, Level::Master, Purpose::Turn);
        }
        scene.run(SECOND);
        let modest = PersonId::random();
        for _ in 0..5 {
            let mine = scene.add(&modest, 2, Level::Master, Purpose::Turn);
            assert!([scene.run(SECOND), scene.run(SECOND)].contains(&Some(mine)));
        }
    }

    #[test]
    fn whoever_asks_for_little_is_not_behind_whoever_used_much_at_another_time() {
        let mut scene = Scene::default();
        let [early, late] = [PersonId::random(), PersonId::random()];
        for _ in 0..100 {
            scene.add(&early, 1, Level::Master, Purpose::Turn);
            scene.run(SECOND);
        }
        // Nobody else wanted the threads then: that is not held against anybody.
        for _ in 0..10 {
            scene.add(&late, 2, Level::Master, Purpose::Turn);
        }
        scene.run(SECOND);
        let again = scene.add(&early, 1, Level::Master, Purpose::Turn);
        assert!((0..3).any(|_| scene.run(SECOND) == Some(again)));
    }

    #[test]
    fn a_turn_comes_before_a_hint_and_bots_alone_come_last() {
        let mut scene = Scene::default();
        let [me, other] = [PersonId::random(), PersonId::random()];
        let alone = scene.add(&other, 2, Level::Master, Purpose::Alone);
        let hint = scene.add(&me, 1, Level::Master, Purpose::Hint);
        let turn = scene.add(&me, 1, Level::Master, Purpose::Turn);
        assert_eq!([scene.run(SECOND), scene.run(SECOND), scene.run(SECOND)], [turn, hint, alone].map(Some));
    }

    #[test]
    fn a_thread_for_short_thoughts_takes_no_long_one() {
        let mut scene = Scene::default();
        let me = PersonId::random();
        scene.add(&me, 1, Level::Master, Purpose::Turn);
        assert!(scene.queue.next(true).is_none());
        let short = scene.add(&me, 1, Level::Novice, Purpose::Turn);
        assert_eq!(scene.queue.next(true).map(|job| job.number), Some(short));
    }

    #[test]
    fn what_nobody_wants_any_more_leaves_nothing_behind() {
        let mut scene = Scene::default();
        for _ in 0..50 {
            scene.add(&PersonId::random(), 1, Level::Master, Purpose::Turn);
        }
        scene.waiting.clear();
        assert!(scene.queue.next(false).is_none());
        assert!(scene.queue.jobs.is_empty() && scene.queue.shares.is_empty());
    }
}
