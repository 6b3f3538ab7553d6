//! What a bot asks of a state, beyond the list of what may be done.

use crate::frame::Frame;
use crate::goods::Goods;
use crate::map::{Route, Zone};
use crate::notation::Action;
use crate::pieces::{CARDS, Card, Path, Tile};
use crate::prestige::Prestige;
use crate::state::Constantinopole;

impl Constantinopole {
    /// A number that differs where the state differs, mostly: a seed for looking ahead.
    pub fn fingerprint(&self) -> u64 {
        let Goods { wheat, stone, wood, slave, gold } = self.stock;
        let words = [
            u64::from(self.invaders) << 32 | u64::from(self.byzantines),
            u64::from(self.standing) << 32 | u64::from(wheat) << 16 | u64::from(stone),
            u64::from(wood) << 48 | u64::from(slave) << 32 | u64::from(gold) << 16,
            u64::from(self.age) << 24 | u64::from(self.turn) << 16 | u64::from(self.walls),
        ];
        let mix = |mixed: u64, word: u64| (mixed ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        words.into_iter().fold(0, mix)
    }

    /// The age, from 1.
    #[inline]
    pub fn age(&self) -> u8 {
        self.age
    }

    /// The cards of this age that were not revealed yet.
    #[inline]
    pub fn cards_left(&self) -> u8 {
        self.cards_left
    }

    /// The common goods.
    #[inline]
    pub fn goods(&self) -> &Goods {
        &self.stock
    }

    /// The prestige so far.
    #[inline]
    pub fn prestige(&self) -> u16 {
        self.prestige_total()
    }

    /// What would be counted now as the end of this age.
    #[inline]
    pub fn countable(&self) -> Prestige {
        self.prestige_now()
    }

    /// The buildings in the city, as a set of [`Tile`]s by their numbers.
    #[inline]
    pub fn buildings(&self) -> u32 {
        self.standing
    }

    /// Whether a building stands.
    #[inline]
    pub fn has(&self, tile: Tile) -> bool {
        self.stands(tile)
    }

    /// The building of a slot, from 0.
    #[inline]
    pub fn building_at(&self, slot: usize) -> Option<Tile> {
        self.slots[slot]
    }

    /// The slots with walls.
    #[inline]
    pub fn walls(&self) -> u8 {
        self.walls
    }

    /// The level of a tile; 0 for a wall.
    #[inline]
    pub fn level(&self, tile: Tile) -> u8 {
        self.values.level(tile)
    }

    /// What the upkeep would cost now.
    #[inline]
    pub fn upkeep_due(&self) -> u16 {
        self.upkeep()
    }

    /// How many throws the coming siege would have now.
    #[inline]
    pub fn throws_due(&self) -> u8 {
        let (extra, throws, _) = self.throws();
        extra + throws
    }

    /// Invaders in the city.
    #[inline]
    pub fn inside(&self) -> u8 {
        self.city_invaders
    }

    /// Invaders on the Cemetery.
    #[inline]
    pub fn buried(&self) -> u8 {
        self.cemetery
    }

    /// How many cards were settled by diplomacy.
    #[inline]
    pub fn treaties(&self) -> u16 {
        self.settled_by_diplomacy()
    }

    /// How many invaders stand on a path or sea, and how many it holds.
    #[inline]
    pub fn pressure(&self, path: Path) -> (u8, u8) {
        let there = (self.invaders & path.mask()).count_ones() as u8;
        (there, path.passable().len() as u8)
    }

    /// Guards against a path.
    #[inline]
    pub fn guards_against(&self, path: Path) -> u8 {
        self.guards(path)
    }

    /// Byzantines in a zone, and how many it could hold now.
    #[inline]
    pub fn settled(&self, zone: Zone) -> (u8, u8) {
        let room = (zone.mask() & !self.invaders).count_ones() as u8;
        (self.byzantines_in(zone), room)
    }

    /// How far a ship is on its route; 0 is the port.
    #[inline]
    pub fn voyage(&self, route: Route) -> u8 {
        self.ships[route as usize]
    }

    /// Whether a ship can move now.
    #[inline]
    pub fn is_free(&self, route: Route) -> bool {
        self.can_sail(route)
    }

    /// Who stands where the Arena counts.
    #[inline]
    pub fn sentinels(&self) -> u16 {
        self.arena()
    }

    /// How many cards of each kind are to be expected in what is left of this age, by their numbers.
    #[inline]
    pub fn outlook(&self) -> [f32; CARDS] {
        let unseen = &self.unseen[usize::from(self.age) - 1];
        let all: u16 = unseen.iter().map(|&copies| u16::from(copies)).sum();
        let drawn = f32::from(self.cards_left - self.known_cards()) / f32::from(all.max(1));
        let mut outlook = unseen.map(|copies| f32::from(copies) * drawn);
        for card in self.known.into_iter().flatten() {
            outlook[card as usize] += 1.0;
        }
        outlook
    }

    /// The card on the table.
    #[inline]
    pub fn event_card(&self) -> Option<Card> {
        self.card
    }

    /// What is being resolved.
    #[inline]
    pub fn stage(&self) -> Frame {
        self.flow.top()
    }

    /// Whether the rules give this choice to the players together (CP-16.5).
    pub fn is_joint(&self, action: Action) -> bool {
        matches!(action, Action::Statue | Action::Miracle(_)) || self.is_joint_stage()
    }
}
