//! What one viewer may know, and a state that fits it.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Chance, Flow, Game, Seat, Viewer};

use super::breaks::{
    IMAGINES_OWN_HAND, IMAGINES_TOO_MANY_CARDS, NEVER_IMAGINES, PROMPT_LEAKS, SPECTATORS_SEE_ALL, VIEW_LEAKS,
};
use super::cards::{Card, Cards};
use super::options::Options;
use super::{Frame, MAX_TOY_SEATS, Toy, per_seat};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct View {
    pub(crate) options: Options,
    pub(crate) hands: Vec<Hand>,
    /// How many cards are left in it.
    pub(crate) deck: u8,
    pub(crate) discards: Vec<Card>,
    pub(crate) prize: Option<Card>,
    pub(crate) bids: Vec<Sealed>,
    /// How many have bid.
    pub(crate) ready: u8,
    pub(crate) opened: Option<Vec<i16>>,
    pub(crate) points: Vec<i32>,
    pub(crate) purses: Vec<i16>,
    pub(crate) turns_left: u8,
    pub(crate) frames: Vec<Frame>,
    pub(crate) resigned: Option<Seat>,
}

/// A hand, from before or from behind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Hand {
    Open(Vec<Card>),
    Closed(u8),
}

/// A bid as others see it. Whether somebody else has bid is not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Sealed {
    Missing,
    Closed,
    Open(i16),
}

/// What is asked, and whether of the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Prompt {
    pub(crate) asked: Asked,
    pub(crate) yours: bool,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Asked {
    Turn,
    Discard,
    Bid,
    Prize,
    Nothing,
}

impl<const EDITION: u8> Toy<EDITION> {
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let open = self.over()
            || self.broken(NEVER_IMAGINES)
            || self.broken(SPECTATORS_SEE_ALL) && viewer == Viewer::Spectator;
        let hand = |seat: Seat| match self.hands[seat.index()] {
            cards if open || viewer.is(seat) => Hand::Open(cards.list()),
            cards => Hand::Closed(cards.len()),
        };
        let bid = |seat: Seat| match self.bids[seat.index()] {
            bid if open || viewer.is(seat) => bid.map_or(Sealed::Missing, Sealed::Open),
            _ if self.flow.top() == Frame::Auction => Sealed::Closed,
            _ => Sealed::Missing,
        };
        let lowest = self.deck.iter().next().map_or(0, |card| card.0);
        View {
            options: self.options,
            hands: self.seats().map(hand).collect(),
            deck: if self.broken(VIEW_LEAKS) { lowest } else { self.deck.len() },
            discards: self.discards.list(),
            prize: self.prize,
            bids: self.seats().map(bid).collect(),
            ready: self.bids_made(),
            opened: self.opened.map(|bids| bids[..self.seats().count()].to_vec()),
            points: self.points[..self.seats().count()].to_vec(),
            purses: self.purses[..self.seats().count()].to_vec(),
            turns_left: self.turns_left,
            frames: self.flow.frames().to_vec(),
            resigned: self.resigned,
        }
    }

    pub(super) fn asks(&self, viewer: Viewer) -> Prompt {
        let asked = match self.flow.top() {
            _ if self.over() => Asked::Nothing,
            Frame::Turn(_) => Asked::Turn,
            Frame::Discard => Asked::Discard,
            Frame::Auction => Asked::Bid,
            Frame::Prize(_) => Asked::Prize,
        };
        let leaked = self.broken(PROMPT_LEAKS) && self.bids.iter().flatten().any(|&bid| bid >= 3);
        Prompt { asked, yours: self.to_act().iter().any(|seat| viewer.is(seat)) || leaked }
    }

    pub(super) fn imagined(view: &View, chance: &mut impl Chance) -> Self {
        let mut hands = [Cards::NONE; MAX_TOY_SEATS];
        for (cards, hand) in hands.iter_mut().zip(&view.hands) {
            if let Hand::Open(open) = hand
                && view.options.defect != IMAGINES_OWN_HAND
            {
                *cards = open.iter().copied().collect();
            }
        }
        let discards: Cards = view.discards.iter().copied().collect();
        let seen = hands.iter().fold(discards, |seen, &cards| seen.and(cards));
        let mut deck =
            view.prize.iter().fold(Cards::ALL.less(seen), |deck, &card| deck.less(Cards::one(card)));
        for (cards, hand) in hands.iter_mut().zip(&view.hands) {
            let missing = match hand {
                Hand::Open(open) => open.len() as u8 - cards.len(),
                Hand::Closed(count) => *count,
            };
            for _ in 0..missing {
                let mut from = deck;
                cards.add(from.draw(chance));
                if view.options.defect != IMAGINES_TOO_MANY_CARDS {
                    deck = from;
                }
            }
        }
        let mut bids = [None; MAX_TOY_SEATS];
        for (bid, sealed) in bids.iter_mut().zip(&view.bids) {
            if let Sealed::Open(amount) = *sealed {
                *bid = Some(amount);
            }
        }
        let known = bids.iter().flatten().count();
        let mut closed: Vec<usize> =
            (0..view.bids.len()).filter(|&seat| view.bids[seat] == Sealed::Closed).collect();
        for _ in known..usize::from(view.ready).min(known + closed.len()) {
            let seat = closed.swap_remove(chance.pick(closed.len() as u32, |index| index) as usize);
            bids[seat] = Some(chance.pick(view.purses[seat] as u32 + 1, |amount| amount) as i16);
        }
        let mut toy = Toy {
            options: view.options,
            deck,
            discards,
            hands,
            prize: view.prize,
            bids,
            opened: view.opened.as_ref().map(|bids| per_seat(bids, |&bid| bid)),
            points: per_seat(&view.points, |&points| points),
            purses: per_seat(&view.purses, |&coins| coins),
            turns_left: view.turns_left,
            flow: Flow::new(view.frames[0]),
            resigned: view.resigned,
        };
        view.frames[1..].iter().for_each(|&frame| toy.flow.push(frame));
        toy
    }
}
