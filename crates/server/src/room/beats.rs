//! When bots answer. How long a bot thinks can tell what it holds, so its answer is given on a beat that depends
//! on nothing but its level; a thought that takes longer is told to come to an end. Bots that are asked at the same moment are a wave: they answer on the same beat, in
//! the order of their seats.

use std::time::{Duration, Instant};

use table::{Cancel, Level, Seat};

use crate::thinkers::LONGEST_THOUGHT;

/// A decision that a bot thinks about, or has made and not yet told.
pub(super) struct Thought {
    /// The name of the thought.
    pub ticket: u64,
    /// Whose decision it is.
    pub seat: Seat,
    /// Which bot.
    pub level: Level,
    /// Since which entry the seat is asked what the bot thinks about.
    pub asked: u32,
    /// Stops it.
    pub cancel: Cancel,
    /// Which of the thoughts of a table were begun together.
    pub wave: Wave,
    /// Whether it is over.
    pub over: bool,
    /// What it came to; a bot that failed has nothing to say.
    pub answer: Option<String>,
}

/// Bots that were asked at the same moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wave {
    /// When they were asked.
    pub asked: Instant,
    /// Waves of one moment are told apart.
    pub number: u64,
    /// They answer so long after it, or twice so long, and so on. Zero is at once.
    pub beat: Duration,
}

impl Wave {
    /// How long one of its bots may think: there has to be an answer by the beat.
    pub(super) fn longest_thought(&self) -> Duration {
        if self.beat.is_zero() { LONGEST_THOUGHT } else { self.beat * 9 / 10 }
    }

    /// When a wave answers whose last thought was over at this moment: on the next beat.
    fn due(&self, over: Instant) -> Instant {
        if self.beat.is_zero() {
            return over;
        }
        let thought = over.saturating_duration_since(self.asked);
        let beats = thought.as_nanos().div_ceil(self.beat.as_nanos()).max(1);
        self.asked + self.beat * u32::try_from(beats).unwrap_or(u32::MAX)
    }
}

/// What the bots of a table think about.
#[derive(Default)]
pub(super) struct Thoughts {
    all: Vec<Thought>,
    /// When the waves answer of which every thought is over.
    due: Vec<(Wave, Instant)>,
}

impl Thoughts {
    /// A bot begins to think.
    pub(super) fn begin(&mut self, thought: Thought) {
        self.all.push(thought);
    }

    /// Whether nobody thinks.
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether a seat's bot thinks.
    pub(super) fn has(&self, seat: Seat) -> bool {
        self.all.iter().any(|thought| thought.seat == seat)
    }

    /// Stops the thoughts whose decision has gone.
    pub(super) fn retain(&mut self, now: Instant, wanted: impl Fn(&Thought) -> bool) {
        self.all.retain(|thought| {
            let still = wanted(thought);
            if !still {
                thought.cancel.cancel();
            }
            still
        });
        self.settle(now);
    }

    /// A thought is over.
    pub(super) fn over(&mut self, ticket: u64, action: Option<String>, now: Instant) {
        if let Some(thought) = self.all.iter_mut().find(|thought| thought.ticket == ticket) {
            (thought.over, thought.answer) = (true, action);
        }
        self.settle(now);
    }

    /// A wave waits for its last thought.
    fn settle(&mut self, now: Instant) {
        let all = &self.all;
        self.due.retain(|(wave, _)| all.iter().any(|thought| thought.wave == *wave));
        for thought in all {
            let wave = thought.wave;
            let over = all.iter().filter(|other| other.wave == wave).all(|other| other.over);
            if over && !self.due.iter().any(|(known, _)| *known == wave) {
                self.due.push((wave, wave.due(now)));
            }
        }
    }

    /// When the next wave answers.
    pub(super) fn next_due(&self) -> Option<Instant> {
        self.due.iter().map(|(_, due)| *due).min()
    }

    /// Takes an answer that is due, wave by wave and in the order of the seats.
    pub(super) fn take_due(&mut self, now: Instant) -> Option<Thought> {
        let is_due = |wave: Wave| self.due.iter().any(|(known, due)| *known == wave && *due <= now);
        let due = self.all.iter().enumerate().filter(|(_, thought)| is_due(thought.wave));
        let next = due.min_by_key(|(_, thought)| (thought.wave, thought.seat)).map(|(index, _)| index)?;
        Some(self.all.swap_remove(next))
    }

    /// Stops everything.
    pub(super) fn stop(&self) {
        self.all.iter().for_each(|thought| thought.cancel.cancel());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEAT: Duration = Duration::from_millis(400);

    fn thought(ticket: u64, seat: u8, wave: Wave) -> Thought {
        let (level, cancel) = (Level::Adept, Cancel::default());
        Thought { ticket, seat: Seat(seat), level, asked: 1, cancel, wave, over: false, answer: None }
    }

    fn after(start: Instant, milliseconds: u64) -> Instant {
        start + Duration::from_millis(milliseconds)
    }

    /// Everything that is told up to this moment: which seats, in which order.
    fn told(thoughts: &mut Thoughts, now: Instant) -> Vec<u8> {
        std::iter::from_fn(|| thoughts.take_due(now)).map(|thought| thought.seat.0).collect()
    }

    #[test]
    fn however_long_a_bot_thinks_within_a_beat_it_answers_at_the_same_moment() {
        let start = Instant::now();
        let wave = Wave { asked: start, number: 1, beat: BEAT };
        for thinks in [0, 1, 170, 399, 400] {
            let mut thoughts = Thoughts::default();
            thoughts.begin(thought(1, 0, wave));
            assert_eq!(thoughts.next_due(), None);
            thoughts.over(1, Some("pass".into()), after(start, thinks));
            assert_eq!(thoughts.next_due(), Some(after(start, 400)), "{thinks} ms");
            assert_eq!(told(&mut thoughts, after(start, 399)), [] as [u8; 0]);
            assert_eq!(told(&mut thoughts, after(start, 400)), [0]);
            assert!(thoughts.is_empty());
        }
        assert_eq!(
            wave.due(after(start, 401)),
            after(start, 800),
            "whoever takes longer waits for the next one"
        );
    }

    #[test]
    fn bots_that_are_asked_together_answer_together_and_in_the_order_of_their_seats() {
        let start = Instant::now();
        let wave = Wave { asked: start, number: 1, beat: BEAT };
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let mut thoughts = Thoughts::default();
            (0..3).for_each(|seat| thoughts.begin(thought(u64::from(seat), seat, wave)));
            for (turn, seat) in order.into_iter().enumerate() {
                assert_eq!(thoughts.next_due(), None, "one of them still thinks");
                thoughts.over(seat, Some("pass".into()), after(start, 10 + 100 * turn as u64));
            }
            assert_eq!(told(&mut thoughts, after(start, 400)), [0, 1, 2]);
        }
    }

    #[test]
    fn a_wave_does_not_wait_for_a_decision_that_has_gone() {
        let start = Instant::now();
        let wave = Wave { asked: start, number: 1, beat: BEAT };
        let mut thoughts = Thoughts::default();
        (0..2).for_each(|seat| thoughts.begin(thought(u64::from(seat), seat, wave)));
        thoughts.over(0, None, after(start, 20));
        thoughts.retain(after(start, 900), |thought| thought.seat == Seat(0));
        assert_eq!(thoughts.next_due(), Some(after(start, 1200)));
    }

    #[test]
    fn without_a_beat_everybody_answers_at_once() {
        let start = Instant::now();
        let mut thoughts = Thoughts::default();
        for number in 0..2 {
            let wave = Wave { asked: start, number, beat: Duration::ZERO };
            thoughts.begin(thought(number, number as u8, wave));
        }
        thoughts.over(1, Some("pass".into()), after(start, 5));
        assert_eq!(told(&mut thoughts, after(start, 5)), [1]);
        assert!(!thoughts.is_empty());
    }
}
