//! The state, and what can be read off it.

use table::{Flow, Seat};

use crate::frame::{DEPTH, Frame};
use crate::goods::{COSTS, Goods};
use crate::map::{PIRATES, Route, SHIPS, Space, Zone};
use crate::options::{Difficulty, Options};
use crate::pieces::{AGES, BUILDINGS, CARDS, Card, Character, Miracle, Path, SLOTS, Tile, tiles};
use crate::prestige::Prestige;
use crate::values::Values;

/// The throws of each age's siege (CP-10.5).
pub(crate) const THROWS: [u8; AGES as usize] = [4, 6, 8];

/// A game of Constantinopole. Everything in it is public (CP-16.3): a card that nobody has seen is drawn
/// when it is turned, so the order of the pile does not exist before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constantinopole {
    pub(crate) values: &'static Values,
    pub(crate) difficulty: Difficulty,
    pub(crate) seats: u8,
    /// The age, from 1.
    pub(crate) age: u8,
    /// The turn of this age, from 1.
    pub(crate) turn: u8,
    /// Cards of this age that were not revealed yet.
    pub(crate) cards_left: u8,
    /// Whose turn it is, or was last (CP-16.4).
    pub(crate) active: u8,
    /// Who threw the die last in the siege that is going on or was last; nobody at its start.
    pub(crate) last_thrower: Option<Seat>,
    /// The card that is revealed and not yet filed.
    pub(crate) card: Option<Card>,
    /// The cards on top of the pile that everybody knows (CP-16.7).
    pub(crate) known: [Option<Card>; 3],
    /// For each age, the cards that nobody has seen: those in the pile and those put away.
    pub(crate) unseen: [[u8; CARDS]; AGES as usize],
    /// The cards settled by diplomacy (CP-6.30).
    pub(crate) diplomacy: [[u8; CARDS]; AGES as usize],
    /// The spaces with invaders, pirates included.
    pub(crate) invaders: u32,
    /// The spaces with Byzantines, guards included.
    pub(crate) byzantines: u32,
    /// How far each ship is on its route; 0 is the port.
    pub(crate) ships: [u8; SHIPS],
    pub(crate) stock: Goods,
    pub(crate) city_invaders: u8,
    pub(crate) cemetery: u8,
    pub(crate) primicerius_gold: u8,
    /// The prestige of each age that was counted.
    pub(crate) prestige: [Prestige; AGES as usize],
    /// The building of each slot.
    pub(crate) slots: [Option<Tile>; SLOTS],
    /// The buildings in the city.
    pub(crate) standing: u32,
    /// Of them, those placed in this turn, which do nothing yet (CP-5.3, CP-5.4).
    pub(crate) fresh: u32,
    /// The slots with a wall.
    pub(crate) walls: u8,
    /// Where the character recovery token lies (CP-7.3).
    pub(crate) resting: Option<Character>,
    /// Where the building recovery token lies (CP-9.4).
    pub(crate) resting_tile: Option<Tile>,
    /// The miracles on display.
    pub(crate) miracles: [Miracle; 5],
    /// Those of them that can still be used, as a set of all miracles.
    pub(crate) unused: u16,
    pub(crate) flow: Flow<Frame, DEPTH>,
}

impl Constantinopole {
    pub(crate) fn options_in_use(&self) -> Options {
        Options { seats: self.seats, difficulty: self.difficulty, values: self.values.set }
    }

    /// Left neighbour of a seat (CP-4.2).
    #[inline]
    pub(crate) fn after(&self, seat: u8) -> u8 {
        if seat + 1 >= self.seats { 0 } else { seat + 1 }
    }

    /// The prestige so far.
    #[inline]
    pub(crate) fn prestige_total(&self) -> u16 {
        self.prestige.iter().map(Prestige::total).sum()
    }

    // --- the map ------------------------------------------------------------------------------

    /// The space of a ship, if it is at sea.
    #[inline]
    pub(crate) fn ship_at(&self, route: Route) -> Option<Space> {
        match self.ships[route as usize] {
            0 => None,
            step => route.spaces().get(usize::from(step) - 1).copied(),
        }
    }

    /// The spaces with ships.
    #[inline]
    pub(crate) fn ships_at_sea(&self) -> u32 {
        Route::ALL.into_iter().filter_map(|route| self.ship_at(route)).fold(0, |set, space| set | space.bit())
    }

    /// How many pirates there are (CP-6.42).
    #[inline]
    pub(crate) fn pirates(&self) -> u8 {
        (self.invaders & PIRATES).count_ones() as u8
    }

    /// The space that the next invader of a land path takes (CP-6.8); `None`: the path is overrun.
    #[inline]
    pub(crate) fn outermost(&self, path: Path) -> Option<Space> {
        path.passable().iter().copied().find(|space| self.invaders & space.bit() == 0)
    }

    /// Whether invaders hold every passable space (CP-6.12, CP-6.20).
    #[inline]
    pub(crate) fn overrun(&self, path: Path) -> bool {
        path.mask() & !self.invaders == 0
    }

    /// The space that the next Byzantine takes in a zone (CP-7.10, CP-7.12, CP-7.13).
    #[inline]
    pub(crate) fn vacancy(&self, zone: Zone) -> Option<Space> {
        let taken = self.invaders | self.byzantines;
        if zone.mask() & !taken == 0 {
            return None;
        }
        zone.fill().iter().copied().find(|space| taken & space.bit() == 0)
    }

    /// Byzantines in a zone.
    #[inline]
    pub(crate) fn byzantines_in(&self, zone: Zone) -> u8 {
        (self.byzantines & zone.mask()).count_ones() as u8
    }

    /// Guards against a path.
    #[inline]
    pub(crate) fn guards(&self, path: Path) -> u8 {
        path.garrison().map_or(0, |zone| self.byzantines_in(zone))
    }

    // --- the city -----------------------------------------------------------------------------

    #[inline]
    pub(crate) fn stands(&self, tile: Tile) -> bool {
        self.standing & tile.bit() != 0
    }

    /// Whether a building stands and was not placed in this turn (CP-5.3).
    #[inline]
    pub(crate) fn works(&self, tile: Tile) -> bool {
        (self.standing & !self.fresh) & tile.bit() != 0
    }

    /// The slot of a building.
    #[inline]
    pub(crate) fn slot_of(&self, tile: Tile) -> Option<usize> {
        self.slots.iter().position(|&slot| slot == Some(tile))
    }

    /// Whether the city has no tile at all (CP-10.9; walls count, A-2).
    #[inline]
    pub(crate) fn is_bare(&self) -> bool {
        self.standing == 0 && self.walls == 0
    }

    /// The tiles in the shop; the wall as long as one is left (CP-8.2).
    #[inline]
    pub(crate) fn shop(&self) -> u32 {
        let wall = if self.walls == u8::MAX { 0 } else { Tile::Wall.bit() };
        BUILDINGS & !self.standing | wall
    }

    /// What a tile costs (CP-8.1).
    #[inline]
    pub(crate) fn cost(&self, tile: Tile) -> Goods {
        COSTS[usize::from(self.values.level(tile))]
    }

    /// What the upkeep costs now (CP-11.2).
    #[inline]
    pub(crate) fn upkeep(&self) -> u16 {
        let buildings: u16 = tiles(self.standing).map(|tile| self.values.upkeep(tile)).sum();
        let barn = if self.stands(Tile::Barn) { 3 } else { 0 };
        let granary = if self.stands(Tile::Granary) { 6 } else { 0 };
        (buildings + self.walls.count_ones() as u16).saturating_sub(barn + granary)
    }

    /// The throws that the siege of this age will have: for invaders in the city, of the age, and how
    /// many are bought off (CP-10.5, CP-10.7).
    #[inline]
    pub(crate) fn throws(&self) -> (u8, u8, u8) {
        let of_age = THROWS[usize::from(self.age) - 1];
        let gold = if self.age == AGES { self.primicerius_gold } else { 0 };
        let all = self.city_invaders + of_age;
        let bought_off = gold.min(all);
        let made = all - bought_off;
        let extra = self.city_invaders.min(made);
        (extra, made - extra, bought_off)
    }

    // --- miracles -----------------------------------------------------------------------------

    /// Whether a miracle is on display, unused, and can be paid (CP-14.1).
    #[inline]
    pub(crate) fn can_pay(&self, miracle: Miracle) -> bool {
        self.unused & 1 << miracle as u8 != 0 && self.stock.gold >= miracle.gold()
    }

    // --- cards --------------------------------------------------------------------------------

    /// How many cards on top of the pile are known.
    #[inline]
    pub(crate) fn known_cards(&self) -> u8 {
        self.known.iter().flatten().count() as u8
    }
}
