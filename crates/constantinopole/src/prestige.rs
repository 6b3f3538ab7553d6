//! Prestige (rulebook section 12).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::map::{GARRISONS, PASSABLE};
use crate::pieces::{AGES, BUILDINGS, PRESTIGIOUS, Tile, tiles};
use crate::state::Constantinopole;

/// What an age brought, part by part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Prestige {
    /// Buildings of levels I to IV (CP-12.1).
    pub buildings: u16,
    /// CP-12.4
    pub great_square: u16,
    /// CP-12.5
    pub arena: u16,
    /// CP-12.6
    pub cemetery: u16,
    /// CP-12.7
    pub senate: u16,
    /// CP-12.8
    pub cathedral: u16,
}

impl Prestige {
    /// All of it.
    #[inline]
    pub const fn total(&self) -> u16 {
        self.buildings + self.great_square + self.arena + self.cemetery + self.senate + self.cathedral
    }
}

impl Constantinopole {
    /// What the city would score if it were counted now, as the end of this age (CP-12).
    #[inline]
    pub(crate) fn prestige_now(&self) -> Prestige {
        let common = self.standing & BUILDINGS & !PRESTIGIOUS;
        let buildings = tiles(common).map(|tile| self.values.prestige(tile)).sum();
        let mut prestige = Prestige { buildings, ..Prestige::default() };
        // CP-12.3
        if self.age == AGES && self.standing & PRESTIGIOUS != 0 {
            let counted = |tile: Tile, points: u16| if self.stands(tile) { points } else { 0 };
            prestige.great_square = counted(Tile::GreatSquare, self.stock.wheat / 2);
            prestige.arena = counted(Tile::Arena, self.arena());
            prestige.cemetery = counted(Tile::Cemetery, u16::from(self.cemetery / 2));
            prestige.senate = counted(Tile::Senate, self.settled_by_diplomacy());
            let built = (self.standing & BUILDINGS).count_ones() as u16;
            prestige.cathedral = counted(Tile::Cathedral, 2 * built);
        }
        prestige
    }

    /// Who stands in the way of invaders (CP-12.5).
    #[inline]
    pub(crate) fn arena(&self) -> u16 {
        let guards = self.byzantines & (PASSABLE | GARRISONS);
        (guards | self.ships_at_sea() & PASSABLE).count_ones() as u16
    }

    /// The cards settled by diplomacy (CP-6.30).
    #[inline]
    pub(crate) fn settled_by_diplomacy(&self) -> u16 {
        self.diplomacy.as_flattened().iter().map(|&cards| u16::from(cards)).sum()
    }
}
