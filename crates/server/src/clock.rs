//! The time. What happens is stamped with the time of day, since people read it and it outlives the server; how long
//! something lasts is measured by a clock that nobody sets. Both are this one: it follows the clock on the wall, never
//! runs backwards, and knows of every stamp it gave how long ago that was, whatever happened to the clock on the wall
//! since.

use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::store::Time;

/// By how much the clock on the wall may differ before somebody has set it: clocks are never quite equal.
const TOLERANCE: Time = 1000;
/// A log may end so far in the future that its clock was ahead; what is further away was a mistake of that clock.
const AHEAD: Time = 2 * 24 * 60 * 60 * 1000;
/// How many turns of the wall clock are remembered.
const REMEMBERED: usize = 1000;

/// A clock. Its clones are the same clock.
#[derive(Clone)]
pub struct Clock(Arc<Inner>);

struct Inner {
    began: Instant,
    course: Mutex<Course>,
    /// By how much a test has set the clock on the wall, in milliseconds.
    set: AtomicI64,
    /// How much time a test has let pass, in milliseconds.
    passed: AtomicI64,
}

/// A moment of a log, and when this process has learnt of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    at: Time,
    heard: Time,
}

impl Default for Clock {
    fn default() -> Self {
        Clock::with_wall(0)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock at {}", self.now())
    }
}

impl Clock {
    /// Milliseconds since 1970, by the clock on the wall; but never earlier than it has said before.
    pub fn now(&self) -> Time {
        self.ask(|course, steady| course.now(steady))
    }

    /// How many milliseconds ago it was then. What is yet to come was just now.
    pub fn since(&self, then: Time) -> Time {
        self.ask(|course, steady| (steady - course.steady_at(then)).max(0))
    }

    /// Takes over from a clock that has said this.
    pub(crate) fn go_on_from(&self, latest: Time) {
        self.ask(|course, steady| course.go_on_from(steady, latest));
    }

    /// A moment that this process learns of now.
    pub(crate) fn mark(&self, at: Time) -> Mark {
        Mark { at, heard: self.steady() }
    }

    /// How many milliseconds have passed since then: by its stamp, and in any case as many as this process has lived
    /// through, however wrong the clock was that stamped it.
    pub(crate) fn passed(&self, mark: Mark) -> Time {
        self.since(mark.at).max(self.steady() - mark.heard)
    }

    /// For tests: a clock that finds the one on the wall set by so many milliseconds when it begins.
    pub fn with_wall(set: Time) -> Self {
        let course = Mutex::new(Course::beginning(0, wall() + set));
        let (set, passed) = (AtomicI64::new(set), AtomicI64::new(0));
        Clock(Arc::new(Inner { began: Instant::now(), course, set, passed }))
    }

    /// For tests: sets the clock on the wall.
    pub fn set_wall(&self, by: Time) {
        // It is looked at all the time: when it is set, it was looked at just before.
        self.now();
        self.0.set.fetch_add(by, Ordering::SeqCst);
        self.now();
    }

    /// For tests: lets time pass.
    pub fn pass(&self, time: Duration) {
        self.0.passed.fetch_add(time.as_millis() as Time, Ordering::SeqCst);
    }

    /// A time that nobody sets, in milliseconds.
    fn steady(&self) -> Time {
        self.0.began.elapsed().as_millis() as Time + self.0.passed.load(Ordering::SeqCst)
    }

    fn ask<T>(&self, question: impl FnOnce(&mut Course, Time) -> T) -> T {
        let mut course = self.0.course.lock().unwrap_or_else(PoisonError::into_inner);
        // Time passes on the wall as well.
        let passed = self.0.passed.load(Ordering::SeqCst);
        let (steady, wall) = (self.steady(), wall() + self.0.set.load(Ordering::SeqCst) + passed);
        course.look(steady, wall);
        question(&mut course, steady)
    }
}

fn wall() -> Time {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Time)
}

/// What time it was when, by the steady clock. Between two turns it runs evenly.
struct Course(Vec<Turn>);

/// From here on the clock runs like this.
#[derive(Clone, Copy)]
struct Turn {
    steady: Time,
    time: Time,
    /// At half the speed: it is ahead and waits for the clock on the wall. It never stands still, so that of every stamp
    /// one can say when that was.
    slow: bool,
}

impl Turn {
    fn time_at(self, steady: Time) -> Time {
        let passed = steady - self.steady;
        self.time + if self.slow { passed / 2 } else { passed }
    }
}

impl Course {
    fn beginning(steady: Time, time: Time) -> Self {
        Course(vec![Turn { steady, time, slow: false }])
    }

    fn last(&self) -> Turn {
        // There is always one.
        self.0.last().copied().unwrap_or(Turn { steady: 0, time: 0, slow: false })
    }

    fn now(&self, steady: Time) -> Time {
        self.last().time_at(steady)
    }

    /// Looks at the clock on the wall: did somebody set it?
    fn look(&mut self, steady: Time, wall: Time) {
        let (last, now) = (self.last(), self.now(steady));
        if wall > now + TOLERANCE {
            self.turn(Turn { steady, time: wall, slow: false });
        } else if !last.slow && wall < now - TOLERANCE {
            self.turn(Turn { steady, time: now, slow: true });
        } else if last.slow && wall >= now {
            self.turn(Turn { steady, time: now, slow: false });
        }
    }

    fn go_on_from(&mut self, steady: Time, latest: Time) {
        let now = self.now(steady);
        if (now..=now + AHEAD).contains(&latest) {
            self.turn(Turn { steady, time: latest, slow: true });
        }
    }

    fn turn(&mut self, turn: Turn) {
        if self.0.len() == REMEMBERED {
            self.0.remove(0);
        }
        self.0.push(turn);
    }

    /// When it was that time, by the steady clock. Before the first turn both ran alike.
    fn steady_at(&self, time: Time) -> Time {
        let after = self.0.partition_point(|turn| turn.time <= time);
        let Some(turn) = after.checked_sub(1).map(|index| self.0[index]) else {
            let first = self.0.first().copied().unwrap_or_else(|| self.last());
            return first.steady - (first.time - time);
        };
        let passed = time.saturating_sub(turn.time);
        let steady = turn.steady.saturating_add(if turn.slow { passed.saturating_mul(2) } else { passed });
        // A time that was never shown, since the clock was set past it.
        self.0.get(after).map_or(steady, |next| steady.min(next.steady))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Time = 24 * 60 * 60 * 1000;
    const HOUR: Time = DAY / 24;

    /// A course that was begun at noon, and a stamp of each hour since.
    fn course(hours: i64, wall: impl Fn(i64) -> Time) -> (Course, Vec<(Time, Time)>) {
        let mut course = Course::beginning(0, 1_000 * DAY);
        let mut stamps = Vec::new();
        for minute in 0..=hours * 60 {
            let steady = minute * 60_000;
            course.look(steady, 1_000 * DAY + steady + wall(minute / 60));
            if minute % 60 == 0 {
                stamps.push((steady, course.now(steady)));
            }
        }
        (course, stamps)
    }

    #[test]
    fn stamps_rise_and_tell_how_long_ago_they_were_however_the_wall_clock_is_set() {
        let walls: [fn(i64) -> Time; 5] = [
            |_| 0,
            |hour| if hour >= 10 { DAY } else { 0 },
            |hour| if hour >= 10 { -DAY } else { 0 },
            |hour| if (10..30).contains(&hour) { DAY } else { -DAY },
            |hour| if hour % 2 == 0 { DAY } else { 0 },
        ];
        for wall in walls {
            let (course, stamps) = course(72, wall);
            for pair in stamps.windows(2) {
                assert!(pair[0].1 < pair[1].1, "{pair:?}");
            }
            for (steady, stamp) in stamps {
                assert!((course.steady_at(stamp) - steady).abs() <= 2, "{stamp}");
            }
        }
    }

    #[test]
    fn a_clock_that_is_ahead_waits_for_the_wall() {
        let (course, stamps) = course(72, |hour| if hour >= 1 { -DAY } else { 0 });
        let (steady, stamp) = stamps[72];
        assert!((stamp - (1_000 * DAY + steady - DAY)).abs() < 2 * TOLERANCE, "two days later it is met");
        assert!(!course.last().slow);
    }

    #[test]
    fn it_follows_the_wall_into_the_future_at_once() {
        let (_, stamps) = course(12, |hour| if hour >= 10 { DAY } else { 0 });
        assert_eq!(stamps[11].1, 1_000 * DAY + 11 * HOUR + DAY);
    }

    #[test]
    fn marks_of_before_and_of_later_are_read() {
        let mut course = Course::beginning(0, 1_000 * DAY);
        assert_eq!(course.steady_at(999 * DAY), -DAY);
        assert_eq!(course.steady_at(1_001 * DAY), DAY, "that is yet to come");
        course.go_on_from(0, 1_001 * DAY);
        assert_eq!(course.now(10), 1_001 * DAY + 5, "never earlier than the last stamp");
        let mut course = Course::beginning(0, 1_000 * DAY);
        course.go_on_from(0, 9_000 * DAY);
        assert_eq!(course.now(10), 1_000 * DAY + 10, "that clock was wrong");
    }
}
