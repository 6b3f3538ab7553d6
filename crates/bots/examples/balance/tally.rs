//! What is counted. All sums are of whole numbers, so that the order of the games does not matter.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use table::{GameResult, Log, MAX_SEATS, Seat};

use crate::parties::{Meaning, Parties, Source};

/// Numbers of which the mean, its error and the extremes are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spread {
    pub count: u64,
    sum: i64,
    squares: i64,
    pub least: i64,
    pub most: i64,
}

impl Default for Spread {
    fn default() -> Self {
        Spread { count: 0, sum: 0, squares: 0, least: i64::MAX, most: i64::MIN }
    }
}

impl Spread {
    pub(crate) fn count(&mut self, value: i64) {
        self.add(&Spread { count: 1, sum: value, squares: value * value, least: value, most: value });
    }

    fn add(&mut self, other: &Spread) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }

    pub(crate) fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// Half the 95 % interval of the mean.
    pub(crate) fn error(&self) -> f64 {
        let count = self.count.max(2) as f64;
        let variance = (self.squares as f64 - self.mean() * self.sum as f64) / (count - 1.0);
        1.96 * (variance.max(0.0) / count).sqrt()
    }
}

/// How the games of one party went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Party {
    pub games: u64,
    /// First places in parts of [`WHOLE`]: a shared one is divided by its winners.
    first: u64,
    /// First places it would have if all were equal, in the same parts.
    fair: u64,
    pub score: Spread,
    pub out: u64,
    pub points: BTreeMap<Source, i64>,
}

/// A whole first place: it can be divided by any number of seats.
const WHOLE: u64 = 840;

impl Party {
    fn add(&mut self, other: &Party) {
        self.games += other.games;
        self.first += other.first;
        self.fair += other.fair;
        self.score.add(&other.score);
        self.out += other.out;
        for (&source, points) in &other.points {
            *self.points.entry(source).or_default() += points;
        }
    }

    pub(crate) fn first_places(&self) -> f64 {
        self.first as f64 / WHOLE as f64
    }

    /// The first places it would have if all were equal.
    pub(crate) fn fair_places(&self) -> f64 {
        self.fair as f64 / WHOLE as f64
    }
}

/// What was counted in all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub games: u64,
    pub decisions: Spread,
    pub turns: Spread,
    pub reasons: BTreeMap<&'static str, u64>,
    pub out: u64,
    pub parties: BTreeMap<&'static str, Party>,
}

impl Tally {
    pub(crate) fn count<G: Parties>(&mut self, heard: &Listener<G>, result: &GameResult) {
        self.games += 1;
        self.decisions.count(i64::from(result.decisions));
        self.turns.count(heard.turns);
        *self.reasons.entry(result.outcome.reason).or_default() += 1;
        let winners = result.outcome.winners;
        for (seat, &score) in result.outcome.scores.as_slice().iter().enumerate() {
            let party = self.parties.entry(heard.parties[seat]).or_default();
            party.games += 1;
            party.fair += WHOLE / u64::from(heard.seats);
            if winners.contains(Seat(seat as u8)) {
                party.first += WHOLE / u64::from(winners.len());
            }
            party.score.count(i64::from(score));
            party.out += u64::from(heard.out[seat]);
            self.out += u64::from(heard.out[seat]);
            for &(_, points, source) in heard.points.iter().filter(|(who, ..)| who.index() == seat) {
                *party.points.entry(source).or_default() += i64::from(points);
            }
        }
    }

    pub(crate) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions.add(&other.decisions);
        self.turns.add(&other.turns);
        self.out += other.out;
        for (reason, count) in &other.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
        for (name, party) in &other.parties {
            self.parties.entry(name).or_default().add(party);
        }
    }
}

/// Hears what happens in one game.
pub(crate) struct Listener<G> {
    seats: u8,
    parties: [&'static str; MAX_SEATS],
    turns: i64,
    out: [bool; MAX_SEATS],
    points: Vec<(Seat, i16, Source)>,
    game: PhantomData<G>,
}

/// What seats are called where a game has no other name for what they play.
const SEATS: [&str; MAX_SEATS] =
    ["seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "seat 7"];

impl<G: Parties> Listener<G> {
    pub(crate) fn new(seats: u8) -> Self {
        Listener {
            seats,
            parties: SEATS,
            turns: 0,
            out: [false; MAX_SEATS],
            points: Vec::new(),
            game: PhantomData,
        }
    }
}

impl<G: Parties> Log<G::Event> for Listener<G> {
    fn note(&mut self, event: impl FnOnce() -> G::Event) {
        match G::meaning(&event()) {
            Some(Meaning::Plays(seat, party)) => self.parties[seat.index()] = party,
            Some(Meaning::Turn) => self.turns += 1,
            Some(Meaning::Out(seat)) => self.out[seat.index()] = true,
            Some(Meaning::Points(seat, points, source)) => self.points.push((seat, points, source)),
            None => {}
        }
    }
}
