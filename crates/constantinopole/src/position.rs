//! The whole table as a document that a person can write.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;

use crate::frame::Frame;
use crate::goods::Goods;
use crate::map::{Route, Space, spaces};
use crate::options::{Difficulty, Options};
use crate::pieces::{AGES, CARDS, Card, Character, Miracle, PACKS, Tile};
use crate::prestige::Prestige;
use crate::state::Constantinopole;

/// A complete state. Every field may be left out; what is left out is as at the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The options of the game.
    pub options: Options,
    /// The age, from 1.
    pub age: u8,
    /// The turn of the age, from 1.
    pub turn: u8,
    /// The cards of the age that are still to be revealed; left out: all that the discard leaves.
    pub cards_left: Option<u8>,
    /// Whose turn it is, or was last.
    pub active: Seat,
    /// Who threw the die last in the siege.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub last_thrower: Option<Seat>,
    /// The card that is revealed and not yet filed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<Card>,
    /// The cards on top of the pile that everybody knows, the next one first (CP-16.7).
    pub known_top: Vec<Card>,
    /// The cards on the discard.
    pub discard: Vec<CardCount>,
    /// The cards settled by diplomacy (CP-6.30).
    pub diplomacy: Vec<CardCount>,
    /// The spaces with invaders.
    pub invaders: Vec<Space>,
    /// The spaces with Byzantines.
    pub byzantines: Vec<Space>,
    /// The spaces with ships; the other ships are in port.
    pub ships: Vec<Space>,
    /// The common goods.
    pub stock: Goods,
    /// The eight slots, in order; those left out at the end are empty.
    pub city: Vec<SlotState>,
    /// Invaders in the city.
    pub city_invaders: u8,
    /// Invaders on the Cemetery tile.
    pub cemetery: u8,
    /// Gold on the Primicerius.
    pub primicerius_gold: u8,
    /// The prestige of each age that was counted.
    pub prestige: Vec<Prestige>,
    /// The character that rests.
    pub resting: Option<Character>,
    /// The building that rests.
    pub resting_tile: Option<Tile>,
    /// The five miracles on display.
    pub miracles: Vec<MiracleState>,
    /// What is being resolved, the innermost last.
    pub flow: Vec<Frame>,
}

impl Default for Position {
    fn default() -> Self {
        Position {
            options: Options::default(),
            age: 1,
            turn: 1,
            cards_left: None,
            active: Seat(0),
            last_thrower: None,
            card: None,
            known_top: Vec::new(),
            discard: Vec::new(),
            diplomacy: Vec::new(),
            invaders: Vec::new(),
            byzantines: Vec::new(),
            ships: Vec::new(),
            stock: Difficulty::Standard.stock(),
            city: Vec::new(),
            city_invaders: 0,
            cemetery: 0,
            primicerius_gold: 0,
            prestige: Vec::new(),
            resting: None,
            resting_tile: None,
            miracles: Miracle::ALL[..5]
                .iter()
                .map(|&miracle| MiracleState { miracle, used: false })
                .collect(),
            flow: vec![Frame::Start],
        }
    }
}

/// So many cards of one kind and age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CardCount {
    /// Of which pack.
    pub age: u8,
    /// Which card.
    pub card: Card,
    /// How many.
    pub count: u8,
}

/// A slot of the city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct SlotState {
    /// Its building.
    pub building: Option<Tile>,
    /// Whether a wall stands before it.
    pub wall: bool,
    /// Whether the building was placed in this turn and does nothing yet (CP-5.3).
    pub fresh: bool,
}

/// A miracle on display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct MiracleState {
    /// Which one.
    pub miracle: Miracle,
    /// Whether it was used.
    #[serde(default)]
    pub used: bool,
}

impl Constantinopole {
    pub(crate) fn to_position(self) -> Position {
        let counts = |counts: &[[u8; CARDS]; AGES as usize]| -> Vec<CardCount> {
            let ages = (1..).zip(counts);
            let all = ages.flat_map(|(age, counts)| {
                Card::ALL.into_iter().zip(*counts).map(move |(card, count)| CardCount { age, card, count })
            });
            all.filter(|cards| cards.count > 0).collect()
        };
        let city = (0..).zip(self.slots).map(|(slot, building)| SlotState {
            building,
            wall: self.walls & 1 << slot != 0,
            fresh: building.is_some_and(|tile| self.fresh & tile.bit() != 0),
        });
        let miracles = self
            .miracles
            .into_iter()
            .map(|miracle| MiracleState { miracle, used: self.unused & 1 << miracle as u8 == 0 });
        Position {
            options: self.options_in_use(),
            age: self.age,
            turn: self.turn,
            cards_left: Some(self.cards_left),
            active: Seat(self.active),
            last_thrower: self.last_thrower,
            card: self.card,
            known_top: self.known.into_iter().flatten().collect(),
            discard: counts(&self.discarded()),
            diplomacy: counts(&self.diplomacy),
            invaders: spaces(self.invaders).collect(),
            byzantines: spaces(self.byzantines).collect(),
            ships: Route::ALL.into_iter().filter_map(|route| self.ship_at(route)).collect(),
            stock: self.stock,
            city: city.collect(),
            city_invaders: self.city_invaders,
            cemetery: self.cemetery,
            primicerius_gold: self.primicerius_gold,
            prestige: self.prestige.to_vec(),
            resting: self.resting,
            resting_tile: self.resting_tile,
            miracles: miracles.collect(),
            flow: self.flow.frames().to_vec(),
        }
    }

    /// The discard: what was in the packs and is nowhere else.
    pub(crate) fn discarded(&self) -> [[u8; CARDS]; AGES as usize] {
        let mut discard = PACKS;
        for (age, discard) in discard.iter_mut().enumerate() {
            for (card, count) in discard.iter_mut().enumerate() {
                *count -= self.unseen[age][card] + self.diplomacy[age][card];
            }
        }
        // What is known of the pile, and the card on the table, are of this age.
        for card in self.known.into_iter().flatten().chain(self.card) {
            discard[usize::from(self.age) - 1][card as usize] -= 1;
        }
        discard
    }
}
