//! The complete state as a document, and everything that can be wrong with one.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Fault, Flow, Options as _, Seat};

use super::breaks::{JSON_FORGETS, POSITION_FORGETS};
use super::cards::{Card, Cards};
use super::options::Options;
use super::{Frame, Toy, per_seat};

/// The complete state. Every card that is nowhere else is in the deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    #[serde(default)]
    pub(crate) options: Options,
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) discards: Vec<Card>,
    pub(crate) prize: Option<Card>,
    pub(crate) bids: Vec<Option<i16>>,
    #[serde(default)]
    pub(crate) opened: Option<Vec<i16>>,
    pub(crate) points: Vec<i32>,
    pub(crate) purses: Vec<i16>,
    pub(crate) turns_left: u8,
    pub(crate) frames: Vec<Frame>,
    pub(crate) resigned: Option<Seat>,
    /// Only a broken toy uses it: it is lost on the way through JSON.
    #[serde(skip)]
    pub(crate) unwritten: bool,
}

impl<const EDITION: u8> Toy<EDITION> {
    pub(super) fn written(&self) -> Position {
        let n = usize::from(self.options.seats);
        let forgotten = self.broken(POSITION_FORGETS);
        Position {
            options: self.options,
            hands: self.hands[..n].iter().map(|hand| hand.list()).collect(),
            discards: self.discards.list(),
            prize: self.prize,
            bids: self.bids[..n].iter().map(|bid| bid.filter(|_| !forgotten)).collect(),
            opened: self.opened.map(|bids| bids[..n].to_vec()),
            points: self.points[..n].to_vec(),
            purses: self.purses[..n].to_vec(),
            turns_left: self.turns_left,
            frames: self.flow.frames().to_vec(),
            resigned: self.resigned,
            unwritten: self.broken(JSON_FORGETS),
        }
    }

    pub(super) fn read(position: &Position) -> Result<Self, Vec<Fault>> {
        let mut faults = position.options.faults();
        if faults.is_empty() {
            faults.extend(position.lengths());
            faults.extend(position.cards());
            faults.extend(position.nesting());
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut toy = Toy {
            options: position.options,
            deck: Cards::ALL,
            discards: position.discards.iter().copied().collect(),
            hands: per_seat(&position.hands, |hand| hand.iter().copied().collect()),
            prize: position.prize,
            bids: per_seat(&position.bids, |&bid| bid),
            opened: position.opened.as_ref().map(|bids| per_seat(bids, |&bid| bid)),
            points: per_seat(&position.points, |&points| points),
            purses: per_seat(&position.purses, |&coins| coins),
            turns_left: position.turns_left,
            flow: Flow::new(position.frames[0]),
            resigned: position.resigned,
        };
        position.frames[1..].iter().for_each(|&frame| toy.flow.push(frame));
        toy.deck = Cards::ALL.less(toy.outside_deck());
        toy.kept().map_err(|broken| vec![Fault::new("", broken)])?;
        Ok(toy)
    }
}

impl Position {
    fn lengths(&self) -> Vec<Fault> {
        let seats = usize::from(self.options.seats);
        let lists = [
            ("hands", self.hands.len()),
            ("bids", self.bids.len()),
            ("opened", self.opened.as_ref().map_or(seats, Vec::len)),
            ("points", self.points.len()),
            ("purses", self.purses.len()),
        ];
        let wrong = lists.into_iter().filter(|&(_, found)| found != seats);
        wrong.map(|(at, found)| Fault::new(at, format!("{found} for {seats} seats"))).collect()
    }

    fn cards(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut seen = Cards::NONE;
        let hands = self.hands.iter().enumerate();
        let places = hands
            .flat_map(|(seat, hand)| hand.iter().map(move |&card| (format!("hands[{seat}]"), card)))
            .chain(self.discards.iter().map(|&card| ("discards".to_string(), card)))
            .chain(self.prize.map(|card| ("prize".to_string(), card)));
        for (at, card) in places {
            if !card.exists() {
                faults.push(Fault::new(at, format!("there is no {card}")));
            } else if seen.contains(card) {
                faults.push(Fault::new(at, format!("{card} is there twice")));
            } else {
                seen.add(card);
            }
        }
        faults
    }

    /// The frames nest as a turn does.
    fn nesting(&self) -> Vec<Fault> {
        let there = |seat: Seat| seat.0 < self.options.seats;
        let nested = match self.frames[..] {
            [Frame::Turn(seat)] | [Frame::Turn(seat), Frame::Discard | Frame::Auction] => there(seat),
            [Frame::Turn(seat), Frame::Auction, Frame::Prize(winner)] => there(seat) && there(winner),
            _ => false,
        };
        let mut faults = Vec::new();
        if !nested {
            faults.push(Fault::new("frames", "a turn, in it a discard or an auction, in that a prize"));
        }
        if self.resigned.is_some_and(|seat| !there(seat)) {
            faults.push(Fault::new("resigned", "nobody sits there"));
        }
        faults
    }
}
