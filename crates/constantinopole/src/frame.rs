//! What is being resolved: one stage of the turn, the siege or the upkeep, and choices inside it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::named;
use ts_rs::TS;

use crate::map::{Route, Space, Zone};
use crate::pieces::{Character, Good, Path, Tile};

/// How deep choices nest: a stage, and one choice in it.
pub(crate) const DEPTH: usize = 2;

/// A stage, or a choice inside one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "at", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Frame {
    // --- stages -----------------------------------------------------------------------------
    /// A turn begins (D-0, MW-0).
    Start,
    /// A card was revealed (D-1, D-4, D-32, MW-1).
    Event,
    /// Three invaders are split (D-2).
    Split,
    /// Pirates look for a space: so many in this sea, then so many in the Pont-Euxin (D-3).
    Pirates { sea: Path, left: u8, later: u8 },
    /// Several zones have the most Byzantines (D-7).
    Epidemic,
    /// Stone or wood (D-8).
    Receive,
    /// A character is called (D-9, MW-2).
    Council,
    /// A character's action (D-10 to D-22, MW-3).
    Deed(Deed),
    /// The building phase (D-23, MW-4, MW-5).
    Works(Works),
    /// On which of two buildings the token rests (D-24).
    Rest { tiles: [Tile; 2] },
    /// The turn ends (D-26, MW-6).
    Close,
    /// The siege is about to begin (D-27, MW-7).
    Besieged,
    /// The siege (D-28).
    Siege(Siege),
    /// The upkeep (D-29, MW-8).
    Upkeep,
    /// The reset between ages (D-30, MW-9).
    Reset,
    /// The game is over.
    Over { end: End },
    // --- choices ------------------------------------------------------------------------------
    /// Byzantines are placed: Abbey, Hospice, Mercenaries (D-6, D-23, D-31).
    Settle { left: u8, optional: bool },
    /// A ship is moved: Harbour, Lighthouse (D-5, D-23).
    Sail { optional: bool },
    /// The Market (D-23).
    Exchange,
    /// The Watchtower (D-23).
    Guard,
    /// The Labyrinth: which invader (D-25).
    Lift,
    /// The Labyrinth: where to (D-25).
    Lead { from: Space },
    /// Invaders are removed by the Assault (D-31).
    Assault { left: u8, optional: bool },
    /// What the Crusade converts (D-31).
    Crusade,
    /// The building of the Monument (D-31).
    Monument,
    /// What the Crane spares (D-12).
    Spare { tile: Tile },
    /// Where a tile is placed (D-12, D-31).
    Place { tile: Tile, spared: Option<Good>, free: bool },
}

/// A character's action, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each says what is done of one character's action")]
pub struct Deed {
    /// Whose action it is; for the Eunuch, the character he copies.
    pub role: Character,
    /// Whether the Eunuch copies it (CP-7.36).
    #[serde(default)]
    pub copied: bool,
    /// How many parts are done: tokens, constructions, ships, removals.
    #[serde(default)]
    pub done: u8,
    /// Mesazon: whether the Byzantines are placed, all that he wants.
    #[serde(default)]
    pub settled: bool,
    /// Mesazon: whether the harvest is done.
    #[serde(default)]
    pub harvested: bool,
    /// The zone of the first Byzantine, or the one that was converted.
    #[serde(default)]
    pub zone: Option<Zone>,
    /// The ship that has moved.
    #[serde(default)]
    pub ship: Option<Route>,
    /// Whether the Crane has spared something in this action (CP-7.45).
    #[serde(default)]
    pub crane: bool,
}

impl Deed {
    #[inline]
    pub(crate) const fn of(role: Character, copied: bool) -> Deed {
        Deed { role, copied, done: 0, settled: false, harvested: false, zone: None, ship: None, crane: false }
    }

    /// Whether the Mesazon has placed one Byzantine and may place the other (CP-7.59).
    #[inline]
    pub(crate) const fn is_settling(self) -> bool {
        matches!(self.role, Character::Mesazon) && self.done > 0 && !self.settled
    }

    /// Whether nothing of it is left to do.
    #[inline]
    pub(crate) const fn is_over(self) -> bool {
        match self.role {
            Character::Logothete | Character::Archon | Character::Drungary | Character::Strategos => {
                self.done >= 2
            }
            // There is no harvest at sea (CP-7.51).
            Character::Gyrovague => self.done >= 2 || self.done == 1 && self.zone.is_none(),
            Character::Mesazon => self.settled && self.harvested,
            _ => self.done >= 1,
        }
    }
}

/// The building phase, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Works {
    /// How many phases are left, this one included.
    pub left: u8,
    /// Whether the Basileus gave them (CP-7.54).
    pub royal: bool,
    /// What was used in the first of his phases.
    pub used: Option<Tile>,
}

/// A siege, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Siege {
    /// Throws left for the invaders in the city (CP-10.6).
    pub extra: u8,
    /// Throws of the age left.
    pub throws: u8,
    /// Whether the Armour Plating can still spare a building (CP-14.18).
    pub plated: bool,
    /// The slot whose building was hit, while that is asked.
    pub hit: Option<u8>,
}

named! {
    /// How a game ended (CP-15).
    End, "end":
    /// No tile was left in the last siege (CP-10.13).
    Razed = "razed",
    /// No tile was left after the last upkeep (CP-15.1).
    Starved = "starved",
    /// The prestige was counted (CP-15.2).
    Counted = "counted",
}
