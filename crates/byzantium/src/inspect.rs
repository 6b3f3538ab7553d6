//! Cheap looks into a state, for bots.

use table::Seat;

use crate::frame::{Attack, Flight, Foe, Frame};
use crate::map::{City, cities};
use crate::pieces::{Side, Space, Unit};
use crate::state::Byzantium;

/// A set of cities of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CitySet(u64);

impl CitySet {
    /// The cities in it.
    pub fn iter(self) -> impl Iterator<Item = City> {
        cities(self.0)
    }

    /// Whether a city is in it.
    #[inline]
    pub fn contains(self, city: City) -> bool {
        self.0 & city.bit() != 0
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cities that are in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: CitySet) -> CitySet {
        CitySet(self.0 & other.0)
    }

    /// The cities that are in one of them.
    #[inline]
    #[must_use]
    pub fn or(self, other: CitySet) -> CitySet {
        CitySet(self.0 | other.0)
    }
}

impl Byzantium {
    /// A number that differs between states that differ: a seed for imagined dice.
    pub fn fingerprint(&self) -> u64 {
        let mut mixed = self.held[0] ^ self.held[1].rotate_left(17) ^ u64::from(self.round) << 56;
        for (seat, player) in self.players.iter().enumerate() {
            let [a, b] = player.treasury.map(u64::from);
            let cubes = u64::from(player.pool) << 8 | u64::from(player.casualties);
            let word = self.controlled[seat] ^ a << 32 ^ b << 40 ^ cubes << 48;
            mixed = (mixed ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        }
        mixed
    }

    /// The turn, from 1.
    #[inline]
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// For how many it is.
    #[inline]
    pub fn seat_count(&self) -> usize {
        usize::from(self.seats)
    }

    /// Whose action it is.
    #[inline]
    pub fn active(&self) -> Seat {
        Seat(self.active)
    }

    /// What is being decided.
    #[inline]
    pub fn decision(&self) -> Frame<City> {
        self.flow.top()
    }

    /// The attack that is going on.
    pub fn current_attack(&self) -> Option<Attack<City>> {
        self.attack()
    }

    /// Whether a player has passed in this turn.
    #[inline]
    pub fn has_passed(&self, seat: usize) -> bool {
        self.passed.contains(Seat(seat as u8))
    }

    /// The cube pool.
    #[inline]
    pub fn pool(&self, seat: usize) -> u8 {
        self.player(seat).pool
    }

    /// The casualty pool.
    #[inline]
    pub fn casualties(&self, seat: usize) -> u8 {
        self.player(seat).casualties
    }

    /// Cubes that come back at the end of the turn: on spaces, tax and pass areas (BY-29.9).
    pub fn returning(&self, seat: usize) -> u8 {
        let player = self.player(seat);
        let spaces: u8 = self.spaces.iter().map(|space| space[seat]).sum();
        spaces + player.taxing + u8::from(player.passing)
    }

    /// Whether a player has raised taxes in this turn.
    #[inline]
    pub fn has_taxed(&self, seat: usize) -> bool {
        self.player(seat).taxing > 0
    }

    /// The boxes of an army: Elite, Main, Levy, Movement.
    #[inline]
    pub fn boxes(&self, seat: usize, side: Side) -> [u8; 4] {
        self.player(seat).boxes[side as usize]
    }

    /// The cubes of a box.
    #[inline]
    pub fn cubes(&self, seat: usize, side: Side, unit: Unit) -> u8 {
        self.player(seat).cubes_in(side, unit)
    }

    /// A treasury.
    #[inline]
    pub fn treasury(&self, seat: usize, side: Side) -> u16 {
        self.player(seat).money(side)
    }

    /// The victory points of a track.
    #[inline]
    pub fn points(&self, seat: usize, side: Side) -> u16 {
        self.track(seat, side)
    }

    /// What the cities of a side will bring (BY-29.1).
    pub fn coming_income(&self, seat: usize, side: Side) -> u16 {
        self.income(seat, side)
    }

    /// What the army of a side will cost (BY-29.2).
    pub fn coming_upkeep(&self, seat: usize, side: Side) -> u16 {
        self.bill(seat, side)
    }

    /// Elite and Main of an army, the guard included.
    #[inline]
    pub fn army_strength(&self, seat: usize, side: Side) -> u8 {
        self.strength(seat, side)
    }

    /// Where a pawn stands.
    #[inline]
    pub fn pawn_of(&self, seat: usize, side: Side) -> Option<City> {
        let city = self.player(seat).pawn(side);
        (city != City::NOWHERE).then_some(city)
    }

    /// The cities of a side that a player controls.
    #[inline]
    pub fn cities_controlled(&self, seat: usize, side: Side) -> CitySet {
        CitySet(self.controlled[seat] & self.cities_of(side))
    }

    /// The cities that a side holds, the capital among the Byzantine ones.
    #[inline]
    pub fn cities_held(&self, side: Side) -> CitySet {
        CitySet(self.cities_of(side))
    }

    /// The tokens of a city, the value of a Persian one, 5 for the capital.
    #[inline]
    pub fn city_size(&self, city: City) -> u8 {
        self.size(city)
    }

    /// The dice and strength of a city in a siege.
    #[inline]
    pub fn city_defence(&self, city: City) -> u8 {
        self.defence(city)
    }

    /// Who controls a city.
    #[inline]
    pub fn city_controller(&self, city: City) -> Option<usize> {
        self.controller(city)
    }

    /// Constantinople.
    #[inline]
    pub fn capital(&self) -> City {
        self.map.capital
    }

    /// Where an army gets by land in one move.
    #[inline]
    pub fn land_neighbours(&self, side: Side, city: City) -> CitySet {
        CitySet(self.map.land(side, city))
    }

    /// Where an army gets by sea in one move.
    #[inline]
    pub fn sea_neighbours(&self, side: Side, city: City) -> CitySet {
        CitySet(self.map.sea(side, city))
    }

    /// Where the Bulgars can strike now.
    pub fn bulgar_targets_now(&self) -> CitySet {
        CitySet(self.bulgar_front())
    }

    /// Orange cubes in the Bulgar box, and in reserve.
    #[inline]
    pub fn bulgar_cubes(&self) -> (u8, u8) {
        (self.bulgars, self.reserve())
    }

    /// How many special spaces of a kind are free.
    #[inline]
    pub fn spaces_free(&self, space: Space) -> u8 {
        self.free(space)
    }

    /// Who holds an office or a fleet.
    #[inline]
    pub fn space_holder(&self, space: Space) -> Option<usize> {
        self.occupant(space)
    }

    /// The upkeep of a cube.
    #[inline]
    pub fn cube_upkeep(&self, side: Side, unit: Unit) -> u8 {
        self.map.upkeep(side, unit)
    }

    /// The city a name stands for on this map.
    pub fn city_named(&self, name: crate::CityName) -> City {
        self.map.city(name)
    }

    /// The chance of the attacker to win the next battle against a foe, and to win a siege right now.
    pub fn battle_chance(&self, attack: Attack<City>, foe: Foe) -> f64 {
        let holder = self.holder(attack.city).side();
        crate::odds::battle_odds(self.attack_force(attack.by), self.foe_force(foe, holder))
    }

    /// How many cubes the cheapest flight costs, if there is one that leaves a cube.
    pub fn flight_losses(&self, flight: Flight<City>) -> Option<u8> {
        self.open_routes(flight).map(|routes| routes.losses)
    }
}

/// The chance to win a siege: hits on 4, 5, 6; Movement cubes are lost first.
pub fn siege_chance(strength: u8, movement: u8, defence: u8, losses_per_hit: u8) -> f32 {
    // Binomial coefficients of up to six dice.
    const ROWS: [[u8; 7]; 7] = [
        [1, 0, 0, 0, 0, 0, 0],
        [1, 1, 0, 0, 0, 0, 0],
        [1, 2, 1, 0, 0, 0, 0],
        [1, 3, 3, 1, 0, 0, 0],
        [1, 4, 6, 4, 1, 0, 0],
        [1, 5, 10, 10, 5, 1, 0],
        [1, 6, 15, 20, 15, 6, 1],
    ];
    let dice = usize::from(defence.min(6));
    let wins = |hits: &usize| {
        let lost = (*hits as u8 * losses_per_hit).saturating_sub(movement);
        strength.saturating_sub(lost) > defence
    };
    let ways: u32 = (0..=dice).filter(wins).map(|hits| u32::from(ROWS[dice][hits])).sum();
    ways as f32 / f32::from(1_u8 << dice)
}
