//! Where chance comes from: a committed stream in a match, a script in a test, a fast generator in
//! a search. The rules ask for "one of n" and never know which of them answers.

use std::fmt::{self, Display};

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A source of chance.
pub trait Chance {
    /// One of `0..n`, each as likely as the others; `n` is at least 1.
    ///
    /// `name` gives an outcome the name by which a script asks for it: a card, a die face. Other
    /// sources never call it.
    fn pick<N: Display>(&mut self, n: u32, name: impl Fn(u32) -> N) -> u32;

    /// A die with faces `1..=sides`.
    fn roll(&mut self, sides: u32) -> u32 {
        self.pick(sides, |index| index + 1) + 1
    }
}

/// The chance of a real match: a `ChaCha20` stream whose key was committed before the first move.
///
/// The stream and the way numbers are cut from it are part of every record and must never change.
#[derive(Clone)]
pub struct Stream {
    words: ChaCha20Rng,
}

impl Stream {
    /// The stream of this key.
    pub fn new(key: [u8; 32]) -> Self {
        Stream { words: ChaCha20Rng::from_seed(key) }
    }

    /// How many words were taken so far. Equal before and after an action: it used no chance.
    pub fn position(&self) -> u64 {
        self.words.get_word_pos() as u64
    }

    /// Goes back (or on) to a position, so that an undone action finds the same chance again.
    pub fn set_position(&mut self, position: u64) {
        self.words.set_word_pos(u128::from(position));
    }
}

impl Chance for Stream {
    fn pick<N: Display>(&mut self, n: u32, _: impl Fn(u32) -> N) -> u32 {
        // A word in the last, incomplete block of multiples of n would favour low outcomes.
        let fair = u32::MAX - (u32::MAX % n + 1) % n;
        loop {
            let word = self.words.next_u32();
            if word <= fair {
                return word % n;
            }
        }
    }
}

impl fmt::Debug for Stream {
    /// The key stays out of every log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stream at {}", self.position())
    }
}

/// A quick generator for search and simulation (wyrand). Never used where fairness matters.
#[derive(Clone, Debug)]
pub struct Fast(u64);

impl Fast {
    /// Equal seeds give equal sequences.
    pub fn new(seed: u64) -> Self {
        Fast(seed)
    }

    /// The sequence number `index` of a family: game `index` of a simulation.
    pub fn nth(seed: u64, index: u64) -> Self {
        let mut mixer = Fast(seed ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        mixer.next();
        Fast(mixer.next() ^ seed.rotate_left(32))
    }

    /// The next 64 random bits.
    #[inline]
    #[expect(clippy::should_implement_trait, reason = "an endless sequence is no iterator here")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xE703_7ED1_A0B4_28DB);
        (wide >> 64) as u64 ^ wide as u64
    }

    /// One of `0..n`.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.next() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// A number from 0 up to, but without, 1.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

impl Chance for Fast {
    #[inline]
    fn pick<N: Display>(&mut self, n: u32, _: impl Fn(u32) -> N) -> u32 {
        self.below(n)
    }
}

/// Chance that notes what it brings.
#[derive(Debug)]
pub struct Noted<'a, C> {
    chance: &'a mut C,
    /// All of it so far.
    pub picks: Vec<u32>,
}

impl<'a, C: Chance> Noted<'a, C> {
    /// Notes what this source brings.
    pub fn new(chance: &'a mut C) -> Self {
        Noted { chance, picks: Vec::new() }
    }
}

impl<C: Chance> Chance for Noted<'_, C> {
    fn pick<N: Display>(&mut self, n: u32, name: impl Fn(u32) -> N) -> u32 {
        let pick = self.chance.pick(n, name);
        self.picks.push(pick);
        pick
    }
}

/// Chance that brings again what was noted.
#[derive(Clone, Debug)]
pub struct Retold<'a> {
    picks: std::slice::Iter<'a, u32>,
    fits: bool,
}

impl<'a> Retold<'a> {
    /// Brings this again, pick by pick.
    pub fn new(picks: &'a [u32]) -> Self {
        Retold { picks: picks.iter(), fits: true }
    }

    /// Whether all of it was asked for, and nothing else.
    pub fn fitted(&self) -> bool {
        self.fits && self.picks.as_slice().is_empty()
    }
}

impl Chance for Retold<'_> {
    fn pick<N: Display>(&mut self, n: u32, _: impl Fn(u32) -> N) -> u32 {
        let noted = self.picks.next().copied().filter(|&pick| pick < n);
        self.fits &= noted.is_some();
        noted.unwrap_or(0)
    }
}

/// One outcome in a script: a die face as a number, or a drawn thing by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a chance outcome is a whole number (a die face) or a text (a name)")]
pub enum Scripted {
    /// A die face.
    Face(i64),
    /// A card or another thing that is drawn.
    Name(String),
}

impl Display for Scripted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scripted::Face(face) => face.fmt(f),
            Scripted::Name(name) => name.fmt(f),
        }
    }
}

/// Chance that follows a script first; what the script leaves open falls to another source.
///
/// The rules can't fail half-way, so an impossible outcome is noted and reported by
/// [`Script::finish`]; whoever scripts applies to a copy and keeps it only if that is `Ok`.
pub struct Script<'a, C> {
    outcomes: &'a [Scripted],
    used: usize,
    fault: Option<ScriptFault>,
    rest: &'a mut C,
}

/// Why a script did not fit what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptFault {
    /// An outcome that could not come up at that moment.
    Impossible {
        /// Its place in the script, counted from 1.
        place: usize,
        /// What was asked for.
        asked: String,
        /// What could have come up.
        possible: Vec<String>,
    },
    /// Outcomes that were never needed.
    Leftover {
        /// How many were used.
        used: usize,
        /// How many there are.
        given: usize,
    },
}

impl Display for ScriptFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScriptFault::Impossible { place, asked, possible } => {
                write!(
                    f,
                    "chance outcome {place} ({asked}) can't come up here; possible: {}",
                    possible.join(", ")
                )
            }
            ScriptFault::Leftover { used, given } => {
                write!(f, "chance outcomes given: {given}; used by the action: {used}")
            }
        }
    }
}

impl std::error::Error for ScriptFault {}

impl<'a, C: Chance> Script<'a, C> {
    /// Follows `outcomes`, then `rest`.
    pub fn new(outcomes: &'a [Scripted], rest: &'a mut C) -> Self {
        Script { outcomes, used: 0, fault: None, rest }
    }

    /// Whether every outcome was possible and was used.
    pub fn finish(self) -> Result<(), ScriptFault> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.used < self.outcomes.len() => {
                Err(ScriptFault::Leftover { used: self.used, given: self.outcomes.len() })
            }
            None => Ok(()),
        }
    }
}

impl<C: Chance> Chance for Script<'_, C> {
    fn pick<N: Display>(&mut self, n: u32, name: impl Fn(u32) -> N) -> u32 {
        let Some(asked) = self.outcomes.get(self.used) else {
            return self.rest.pick(n, name);
        };
        self.used += 1;
        let asked = asked.to_string();
        if let Some(index) = (0..n).find(|&index| name(index).to_string() == asked) {
            return index;
        }
        if self.fault.is_none() {
            let possible = (0..n).map(|index| name(index).to_string()).collect();
            self.fault = Some(ScriptFault::Impossible { place: self.used, asked, possible });
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(mut draw: impl FnMut() -> u32) -> [u32; 6] {
        let mut seen = [0; 6];
        for _ in 0..60_000 {
            seen[draw() as usize] += 1;
        }
        seen
    }

    #[test]
    fn the_stream_and_the_fast_generator_are_even() {
        let mut stream = Stream::new([7; 32]);
        let mut fast = Fast::new(7);
        for seen in [spread(|| stream.pick(6, |i| i)), spread(|| fast.below(6))] {
            // Five standard deviations of a fair die over 60,000 throws are about 456.
            assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 456), "{seen:?}");
        }
    }

    #[test]
    fn the_stream_never_changes() {
        // These numbers are part of every record ever written.
        let mut stream = Stream::new([1; 32]);
        let drawn: Vec<u32> =
            [60, 59, 6, 2, 1, 52, u32::MAX].iter().map(|&n| stream.pick(n, |i| i)).collect();
        assert_eq!(drawn, GOLDEN_DRAWS);
    }
    const GOLDEN_DRAWS: [u32; 7] = [2, 27, 3, 1, 0, 29, 3_219_650_697];

    #[test]
    fn a_position_brings_the_same_chance_back() {
        let mut stream = Stream::new([2; 32]);
        stream.roll(6);
        let place = stream.position();
        let first: Vec<u32> = (0..40).map(|_| stream.roll(20)).collect();
        stream.set_position(place);
        let again: Vec<u32> = (0..40).map(|_| stream.roll(20)).collect();
        assert_eq!(first, again);
    }

    #[test]
    fn the_key_of_a_stream_is_in_no_log() {
        assert_eq!(format!("{:?}", Stream::new([3; 32])), "Stream at 0");
    }

    #[test]
    fn a_script_is_followed_and_then_the_rest() {
        let mut rest = Fast::new(1);
        let outcomes = [Scripted::Face(4), Scripted::Name("B".into())];
        let mut script = Script::new(&outcomes, &mut rest);
        assert_eq!(script.roll(6), 4);
        assert_eq!(script.pick(3, |i| ["A", "B", "C"][i as usize]), 1);
        assert!(script.roll(6) <= 6);
        assert_eq!(script.finish(), Ok(()));
    }

    #[test]
    fn an_impossible_or_leftover_outcome_is_named() {
        let mut rest = Fast::new(1);
        let outcomes = [Scripted::Face(7), Scripted::Face(1)];
        let mut script = Script::new(&outcomes, &mut rest);
        script.roll(6);
        script.roll(6);
        let fault = script.finish().unwrap_err().to_string();
        assert_eq!(fault, "chance outcome 1 (7) can't come up here; possible: 1, 2, 3, 4, 5, 6");

        let mut script = Script::new(&outcomes[1..], &mut rest);
        script.roll(2);
        assert_eq!(script.finish(), Ok(()));
        let script = Script::new(&outcomes[1..], &mut rest);
        assert_eq!(script.finish(), Err(ScriptFault::Leftover { used: 0, given: 1 }));
    }
}
