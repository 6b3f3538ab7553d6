//! The numbers of the game: prices, limits, supplies, honour points (rulebook chapters 1, 3, 7, 8, 10 to 12,
//! 17, 22, 24 and 25), from the card file.

mod read;

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::honour::{HonourTables, MAX_LOANS};
use crate::map::Terrain;
use crate::pieces::{Building, Engine, LEVELS, Transport, Unit};
use crate::read::Fields;
use crate::timing::Length;

pub(crate) use read::{agree, bilingual, colour};

/// The tax levels (MU-7.1).
pub const TAX_LEVELS: [u8; 5] = [10, 20, 30, 40, 50];
/// The lengths of trade routes, in stages (MU-17.20).
pub const ROUTES: [u8; 3] = [4, 6, 8];
/// The most players of the turn-order table (MU-11.23).
const MOST_PLAYERS: usize = 10;

/// One loan, and the highest debt (MU-22.1, MU-22.2): the table of debts depends on them.
const LOAN: u16 = 500;
const MAX_DEBT: u16 = LOAN * MAX_LOANS as u16;

/// Numbers that stand in a table of the file under their own names, each with the range it may have.
macro_rules! numbers {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $field:ident: $type:ty = $range:expr,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
        pub struct $name { $($(#[$doc])* pub $field: $type,)+ }

        impl $name {
            fn read(fields: &Fields<'_>) -> Self {
                $name { $($field: fields.number(stringify!($field), $range),)+ }
            }
        }
    };
}

numbers! {
    /// What players start with (MU-3.11, MU-3.20 to MU-3.22).
    Setup {
        /// Money.
        florins: u16 = 0..=10_000,
        /// Levels of transports to choose.
        transport_levels: u8 = 0..=9,
        /// Villages to place: one on an inhabited area.
        villages: u8 = 1..=1,
        /// Archers to place.
        archers: u8 = 1..=1,
        /// Objective tokens to choose.
        objective_tokens: u8 = 1..=1,
        /// Empire cards to choose from.
        empire_cards_dealt: u8 = 1..=12,
        /// Empire cards to keep.
        empire_cards_kept: u8 = 1..=1,
        /// Honour points.
        honour_points: i16 = 0..=99,
    }
}

numbers! {
    /// Money, and what is counted like it (chapters 6 to 9, 16, 17 and 22).
    Economy {
        /// For each unit, transport and siege engine (MU-7.5).
        upkeep: u16 = 0..=999,
        /// For each market cube of a city (MU-7.3).
        city_market_income_per_cube: u16 = 0..=999,
        /// Of a player with nothing (MU-7.4).
        destitute_income: u16 = 0..=9_999,
        /// In place of a missing technology point (MU-9.9).
        missing_tech_point: u16 = 1..=999,
        /// Repairs a damage of a building (MU-8.15).
        repair_per_damage: u16 = 0..=999,
        /// Units that may be bought in a phase, without buildings (MU-8.43).
        unit_limit_base: u8 = 0..=20,
        /// Of the first Empire card (MU-8.60).
        empire_card_base: u16 = 0..=999,
        /// More for each card already owned (MU-8.60).
        empire_card_per_owned: u16 = 0..=999,
        /// Empire cards drawn to choose from (MU-8.61).
        empire_draw_base: u8 = 1..=12,
        /// More for each cathedral (MU-8.61).
        empire_draw_per_cathedral: u8 = 0..=4,
        /// Of a technology, for each level (MU-8.3).
        technology_per_level: u16 = 0..=999,
        /// One loan (MU-22.1).
        loan: u16 = LOAN..=LOAN,
        /// The highest debt (MU-22.2).
        max_debt: u16 = MAX_DEBT..=MAX_DEBT,
        /// Interest of a loan (MU-22.4).
        interest_per_loan: u16 = 0..=999,
        /// For a rebellion of one's own (MU-22.11).
        bankrupt_rebellion_income: u16 = 0..=999,
        /// Price of a cube (MU-17.10).
        cube_buy: u16 = 1..=999,
        /// Proceeds of a cube (MU-17.11).
        cube_sell: u16 = 1..=999,
        /// More for each cube of the Great Market (MU-17.17).
        market_bonus_per_cube: u16 = 0..=999,
        /// More for each trade point, on every cube (MU-17.25).
        route_point_florins_per_cube: u16 = 0..=999,
        /// Of the price of what is plundered (MU-16.4).
        plunder_percent: u8 = 0..=100,
        /// For a plundered cube (MU-16.4).
        plunder_cube: u16 = 0..=999,
        /// Times the price of a prisoner (MU-8.70).
        ransom_factor: u8 = 1..=9,
        /// Of the first player (MU-6.17).
        barbarian_points: u8 = 0..=9,
    }
}

numbers! {
    /// The barbarian figures (MU-1.9).
    Barbarians {
        /// Light infantry.
        light_infantry: u8 = 1..=99,
        /// Archers.
        archer: u8 = 1..=99,
        /// Captains.
        captain: u8 = 1..=99,
        /// Hordes at sea (MU-6.24).
        fleets: u8 = 1..=9,
    }
}

numbers! {
    /// The route tokens of a player (MU-1.6): enough for the longest route.
    RouteTokens {
        /// Stages.
        stage: u8 = 7..=7,
        /// Destinations.
        destination: u8 = 1..=1,
        /// On the road.
        on_the_road: u8 = 1..=1,
    }
}

numbers! {
    /// The banners of Captains (MU-1.8).
    Banners {
        /// For level II.
        small_level_2: u8 = 0..=99,
        /// For level III.
        large_level_3: u8 = 0..=99,
    }
}

/// How many pieces there are (chapter 1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The figures of a player (MU-1.1).
    pub units: [u8; Unit::ALL.len()],
    /// The control tokens of a player (MU-1.1).
    pub control_tokens: u8,
    /// The route tokens of a player (MU-1.6).
    pub route_tokens: RouteTokens,
    /// The shared banners (MU-1.8).
    pub banners: Banners,
    /// Of each colour (MU-1.11).
    pub objective_tokens_per_colour: u8,
    /// Cubes of each good (MU-1.10).
    pub goods_per_colour: u8,
    /// The barbarians (MU-1.9).
    pub barbarians: Barbarians,
    /// Of the variant (MU-25.20).
    pub blood_tokens: u8,
    /// The ownership tokens of a player that show one of these levels, by the set of levels.
    ownership: [u8; 1 << LEVELS],
}

impl Limits {
    /// Whether a player's ownership tokens suffice for so many transports and siege engines of level I, II
    /// and III (MU-1.3, MU-1.4): for every set of levels there are as many tokens that show one of them.
    #[inline]
    pub fn tokens_suffice(&self, pieces: [u8; LEVELS]) -> bool {
        (1..self.ownership.len()).all(|levels| {
            let wanted: u32 = (0..LEVELS)
                .filter(|level| levels >> level & 1 == 1)
                .map(|level| u32::from(pieces[level]))
                .sum();
            wanted <= u32::from(self.ownership[levels])
        })
    }

    /// The ownership tokens of a player: the most transports and siege engines together.
    pub fn ownership_tokens(&self) -> u8 {
        self.ownership[(1 << LEVELS) - 1]
    }
}

/// A name or a text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Bilingual {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// A military unit (MU-8.40).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct UnitFacts {
    /// What it is called.
    pub name: Bilingual,
    /// Its price; a Captain's for each level.
    pub florins: u16,
    /// What it can do, in a line.
    pub ability: Bilingual,
}

/// A building (MU-8.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct BuildingFacts {
    /// What it is called.
    pub name: Bilingual,
    /// Its price.
    pub florins: u16,
    /// The technology points of its plan.
    pub points: u8,
    /// Its structure points.
    pub structure: u8,
    /// How many there are (MU-1.7).
    pub supply: u8,
    /// The control tokens it gives (MU-14.6).
    pub control_tokens: u8,
    /// The damage it protects from (MU-14.1).
    pub protection: u8,
    /// The honour points it gives when built (MU-8.13).
    pub honour: i8,
}

/// A transport (MU-8.30, MU-10.9, MU-17.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct TransportFacts {
    /// What it is called.
    pub name: Bilingual,
    /// Its price for each level.
    pub florins_per_level: u16,
    /// The blue points of its plan for each level.
    pub points_per_level: u8,
    /// How many there are (MU-1.7).
    pub supply: u8,
    /// The units or cubes it carries, by level.
    pub capacity: [u8; LEVELS],
    /// Its movement points, by level.
    pub movement: [u8; LEVELS],
}

/// A siege engine (MU-8.50, MU-10.9, MU-12.1 to MU-12.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct EngineFacts {
    /// What it is called.
    pub name: Bilingual,
    /// Its price.
    pub florins: u16,
    /// The green points of its plan.
    pub points: u8,
    /// How many there are (MU-1.7).
    pub supply: u8,
    /// Its movement points.
    pub movement: u8,
    /// The most units that serve it.
    pub max_crew: u8,
    /// A shot hits with a d8 of at most this.
    pub hits_up_to: u8,
    /// The damage of a hit to units.
    pub damage_units: u8,
    /// The damage of a hit to a building.
    pub damage_building: u8,
}

/// The terrain variant (MU-25.10, MU-25.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainCosts {
    movement: [u8; Terrain::ALL.len()],
    upkeep: [u16; Terrain::ALL.len()],
    /// More movement points over a river.
    pub river: u8,
    /// Upkeep in a territory with an inhabited area.
    pub upkeep_inhabited: u16,
    /// Upkeep at sea.
    pub upkeep_sea: u16,
}

impl TerrainCosts {
    /// The movement points for entering a terrain.
    #[inline]
    pub fn movement(&self, terrain: Terrain) -> u8 {
        self.movement[terrain as usize]
    }

    /// The upkeep of a piece in a terrain without an inhabited area.
    #[inline]
    pub fn upkeep(&self, terrain: Terrain) -> u16 {
        self.upkeep[terrain as usize]
    }
}

/// All numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Whether purchases are simultaneous unless the host says otherwise (MU-8.80).
    pub simultaneous_purchases: bool,
    /// What players start with.
    pub setup: Setup,
    /// Money.
    pub economy: Economy,
    /// How many pieces there are.
    pub limits: Limits,
    /// Honour points.
    pub honour: HonourTables,
    /// The terrain variant.
    pub terrain: TerrainCosts,
    turns: [u8; Length::ALL.len()],
    route_points: [u8; ROUTES.len()],
    penalties: [[i8; MOST_PLAYERS]; MOST_PLAYERS + 1],
    units: Vec<UnitFacts>,
    buildings: Vec<BuildingFacts>,
    transports: Vec<TransportFacts>,
    engines: Vec<EngineFacts>,
}

impl Tables {
    /// The turns of a game (MU-24.1).
    #[inline]
    pub fn turns(&self, length: Length) -> u8 {
        self.turns[length as usize]
    }

    /// The trade points of a route of 4, 6 or 8 stages (MU-17.24); none for another length.
    #[inline]
    pub fn route_points(&self, stages: u8) -> u8 {
        ROUTES.iter().position(|&route| route == stages).map_or(0, |place| self.route_points[place])
    }

    /// What is added to the attack values of the player in a place, from 0, among so many players: 0 or
    /// less (MU-11.23, MU-11.24).
    #[inline]
    pub fn penalty(&self, players: usize, place: usize) -> i8 {
        self.penalties.get(players).and_then(|row| row.get(place)).copied().unwrap_or(0)
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: Unit) -> &UnitFacts {
        &self.units[unit as usize]
    }

    /// A building.
    #[inline]
    pub fn building(&self, building: Building) -> &BuildingFacts {
        &self.buildings[building as usize]
    }

    /// A transport.
    #[inline]
    pub fn transport(&self, transport: Transport) -> &TransportFacts {
        &self.transports[transport as usize]
    }

    /// A siege engine.
    #[inline]
    pub fn engine(&self, engine: Engine) -> &EngineFacts {
        &self.engines[engine as usize]
    }

    pub(crate) fn read(top: &Fields<'_>) -> Option<Tables> {
        read::tables(top)
    }
}
