//! What the host chooses before a game (rulebook sections 3 and 16).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Fault, named};
use ts_rs::TS;

use crate::goods::Goods;
use crate::pieces::SEATS;
use crate::values::ValueSet;

named! {
    /// How hard the game is: variants of ours, made of how many event cards are put away and of the
    /// goods at the start.
    Difficulty, "difficulty":
    /// More goods at the start.
    Apprentice = "apprentice",
    /// The rules (CP-3.5, CP-3.9).
    Standard = "standard",
    /// More cards are put away, so that there is less time, and the stock is empty.
    Legendary = "legendary",
}

impl Difficulty {
    /// How many event cards of each age are put away unseen (CP-3.5).
    #[inline]
    pub const fn put_away(self) -> u8 {
        match self {
            Difficulty::Apprentice | Difficulty::Standard => 10,
            Difficulty::Legendary => 12,
        }
    }

    /// The turns with a card in each age.
    #[inline]
    pub const fn cards(self) -> u8 {
        30 - self.put_away()
    }

    /// The stock at the start (CP-3.9).
    pub const fn stock(self) -> Goods {
        match self {
            Difficulty::Apprentice => Goods { wheat: 3, stone: 2, wood: 2, slave: 1, gold: 0 },
            Difficulty::Standard => Goods { wheat: 1, stone: 1, wood: 1, slave: 0, gold: 0 },
            Difficulty::Legendary => Goods::NONE,
        }
    }
}

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many play, from 1 to 8 (CP-16.1).
    pub seats: u8,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// The values that the printed sources don't give.
    pub values: ValueSet,
}

impl Default for Options {
    fn default() -> Self {
        Options { seats: 4, difficulty: Difficulty::Standard, values: ValueSet::Rulebook }
    }
}

impl table::Options for Options {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn faults(&self) -> Vec<Fault> {
        if (1..=SEATS).contains(&self.seats) {
            return Vec::new();
        }
        vec![Fault::new("seats", format!("Constantinopole is for 1 to {SEATS}, not for {}", self.seats))]
    }
}
