//! What happens, typed.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Seat, Viewer};
use ts_rs::TS;

use crate::card::{Card, Flag, Pile};
use crate::formation::Strength;
use crate::state::RoundEnd;

/// Something that happened. A card that a viewer may not know is absent.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A round begins (BL-2.1 to BL-2.6).
    RoundBegan { round: u8, first: Seat },
    /// A hand was dealt (BL-2.3).
    HandDealt {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cards: Option<Vec<Card>>,
    },
    /// A troop, morale or environment card went to a flag (BL-5.1, BL-8.10, BL-8.20).
    Played { seat: Seat, card: Card, flag: Flag },
    /// A guile card went to the guile row (BL-8.29).
    GuilePlayed { seat: Seat, card: Card },
    /// A player passed (BL-5.6).
    Passed { seat: Seat },
    /// A card was drawn; its kind is public (BL-4.4, BL-8.30, BL-12.3).
    Drew {
        seat: Seat,
        pile: Pile,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<Card>,
    },
    /// Scout put a card back; its kind is public (BL-8.34).
    Returned {
        seat: Seat,
        pile: Pile,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<Card>,
    },
    /// Redeploy or Traitor chose a card (BL-8.40, BL-8.60).
    Chosen { seat: Seat, card: Card, flag: Flag },
    /// Redeploy moved a card; without a destination it was discarded (BL-8.40).
    Redeployed { seat: Seat, card: Card, from: Flag, to: Option<Flag> },
    /// Deserter removed a card (BL-8.50).
    Deserted { seat: Seat, card: Card, from: Flag },
    /// Traitor brought a card over (BL-8.60).
    Betrayed { seat: Seat, card: Card, from: Flag, to: Flag },
    /// A flag was claimed with this formation (BL-7.4).
    Claimed { seat: Seat, flag: Flag, strength: Strength },
    /// Two idle turns: the open flags are decided (BL-9.4).
    Exhausted,
    /// An open flag was decided (BL-9.5).
    Adjudicated { seat: Seat, flag: Flag },
    /// A player gave up (BL-9.7).
    Resigned { seat: Seat },
    /// A round is over; the points of this round (BL-10.1, BL-10.2, BL-10.6).
    RoundEnded { winner: Option<Seat>, by: RoundEnd, points: [u16; 2] },
}

impl table::Event for Event {
    /// BL-12.1, BL-12.3
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        let mut seen = self.clone();
        match &mut seen {
            Event::HandDealt { seat, cards } if !viewer.is(*seat) => *cards = None,
            Event::Drew { seat, card, .. } | Event::Returned { seat, card, .. } if !viewer.is(*seat) => {
                *card = None;
            }
            _ => {}
        }
        Some(seen)
    }
}
