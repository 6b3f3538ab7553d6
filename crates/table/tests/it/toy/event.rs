//! What happens, and who may know of it.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Seat, Viewer};

use super::cards::Card;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// The first cards of a hand; nobody else hears of it.
    Dealt { seat: Seat, cards: Vec<Card> },
    /// A card came to a hand; others don't learn which.
    Drew { seat: Seat, card: Option<Card> },
    /// A card was put away, face up.
    Discarded { seat: Seat, card: Card },
    /// The die.
    Rolled { seat: Seat, face: u32 },
    /// A prize to bid for.
    Offered { card: Card },
    /// A sealed bid; others don't learn of it.
    Bid { seat: Seat, amount: i16 },
    /// All bids are open.
    Opened { bids: Vec<i16>, winner: Option<Seat> },
    /// The winner of the auction took the prize, or left it.
    Decided { seat: Seat, taken: bool },
    /// Somebody gave up.
    Resigned { seat: Seat },
    /// Only a broken toy notes it: nobody hears it the same way twice.
    Echo { times: u8 },
}

impl table::Event for Event {
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        let mut seen = self.clone();
        match &mut seen {
            Event::Dealt { seat, .. } | Event::Bid { seat, .. } if !viewer.is(*seat) => return None,
            Event::Drew { seat, card } if !viewer.is(*seat) => *card = None,
            Event::Echo { times } => *times += 1,
            _ => {}
        }
        Some(seen)
    }
}
