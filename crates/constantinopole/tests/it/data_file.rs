//! The machine-readable data of the rulebook (`data/constantinopole.toml`), as far as the tests look at it.

use std::collections::BTreeMap;

use constantinopole::{Card, Character, Good, Goods, Miracle, Path, Route, Space, Tile, Zone};
use serde::Deserialize;

use crate::support::word;

/// What a cost or a gift is: alternatives, of each of which everything counts.
pub(crate) type Alternatives = Vec<Goods>;

#[derive(Deserialize)]
pub(crate) struct Data {
    pub(crate) meta: Meta,
    pub(crate) constants: BTreeMap<String, toml::Value>,
    pub(crate) setup: Setup,
    pub(crate) victory_levels: Vec<Level>,
    pub(crate) supplies: Vec<Supply>,
    pub(crate) paths: Vec<PathFacts>,
    pub(crate) zones: Vec<ZoneFacts>,
    pub(crate) spaces: Vec<SpaceFacts>,
    pub(crate) garrisons: Vec<GarrisonFacts>,
    pub(crate) sea_routes: Vec<RouteFacts>,
    pub(crate) city_slots: Vec<toml::Table>,
    pub(crate) building_costs: Vec<CostFacts>,
    pub(crate) tiles: Vec<TileData>,
    pub(crate) event_cards: Vec<CardData>,
    pub(crate) peace_day_table: Vec<PeaceDay>,
    pub(crate) commerce_table: Vec<Commerce>,
    pub(crate) exchanges: Vec<ExchangeData>,
    pub(crate) characters: Vec<CharacterData>,
    pub(crate) miracles: Vec<MiracleData>,
}

#[derive(Deserialize)]
pub(crate) struct Meta {
    pub(crate) id: String,
    pub(crate) title_fr: String,
    pub(crate) title_en: String,
    pub(crate) short_title_en: String,
    pub(crate) cooperative: bool,
    pub(crate) min_players: u8,
    pub(crate) max_players_engine: u8,
}

#[derive(Deserialize)]
pub(crate) struct Setup {
    pub(crate) stock: Goods,
    pub(crate) prestige: u16,
    pub(crate) ships_in_port: usize,
}

#[derive(Deserialize)]
pub(crate) struct Level {
    pub(crate) id: String,
    pub(crate) min: u16,
}

#[derive(Deserialize)]
pub(crate) struct Supply {
    pub(crate) id: String,
    pub(crate) physical_tokens: u16,
    pub(crate) limited: bool,
}

#[derive(Deserialize)]
pub(crate) struct PathFacts {
    pub(crate) id: String,
    #[serde(default)]
    pub(crate) alias_en: Option<String>,
    pub(crate) kind: String,
    pub(crate) passable_spaces: Vec<Space>,
    pub(crate) garrison: String,
    pub(crate) removal: String,
}

#[derive(Deserialize)]
pub(crate) struct ZoneFacts {
    pub(crate) id: String,
    pub(crate) kind: String,
    #[serde(default)]
    pub(crate) resource: Option<Good>,
    #[serde(default)]
    pub(crate) harvest_by_count: Vec<u16>,
    #[serde(default)]
    pub(crate) harvest_full: Option<u16>,
    pub(crate) spaces: Vec<Space>,
    #[serde(default)]
    pub(crate) fill_order: Vec<Space>,
    pub(crate) exploitable: bool,
    pub(crate) epidemic: bool,
}

#[derive(Deserialize)]
pub(crate) struct SpaceFacts {
    pub(crate) id: Space,
    pub(crate) zone: String,
    pub(crate) passable: bool,
}

#[derive(Deserialize)]
pub(crate) struct GarrisonFacts {
    pub(crate) id: Zone,
    pub(crate) path: Path,
    pub(crate) spaces: Vec<Space>,
    pub(crate) capacity: u8,
}

#[derive(Deserialize)]
pub(crate) struct RouteFacts {
    pub(crate) id: Route,
    pub(crate) spaces: Vec<Space>,
    pub(crate) reward: Goods,
}

#[derive(Deserialize)]
pub(crate) struct CostFacts {
    pub(crate) rank: u8,
    pub(crate) level: String,
    pub(crate) cost: Goods,
}

#[derive(Deserialize)]
pub(crate) struct TileData {
    pub(crate) id: Tile,
    pub(crate) category: String,
    pub(crate) level: String,
    pub(crate) copies: usize,
    pub(crate) upkeep: u16,
    pub(crate) prestige: u16,
}

#[derive(Deserialize)]
pub(crate) struct CardData {
    pub(crate) id: String,
    pub(crate) age: u8,
    pub(crate) category: String,
    pub(crate) kind: String,
    pub(crate) copies: u8,
    #[serde(default)]
    pub(crate) invaders: u8,
    #[serde(default)]
    pub(crate) targets: Vec<Path>,
    #[serde(default)]
    pub(crate) diplomacy: Alternatives,
    #[serde(default)]
    pub(crate) diplomacy_consulate: Alternatives,
    #[serde(default)]
    pub(crate) defence_allowed: bool,
}

impl CardData {
    /// The card of the engine: the ID without the age.
    pub(crate) fn card(&self) -> Card {
        word(&self.id[3..])
    }
}

#[derive(Deserialize)]
pub(crate) struct PeaceDay {
    pub(crate) die_min: u8,
    pub(crate) die_max: u8,
    pub(crate) gain: Alternatives,
    pub(crate) gain_fountain: Alternatives,
}

#[derive(Deserialize)]
pub(crate) struct Commerce {
    pub(crate) pirates: usize,
    pub(crate) gain: Alternatives,
    pub(crate) gain_fairs: Alternatives,
    pub(crate) city_invaders_without_fairs: u8,
}

#[derive(Deserialize)]
pub(crate) struct ExchangeData {
    pub(crate) give: Goods,
    pub(crate) receive: Goods,
}

#[derive(Deserialize)]
pub(crate) struct CharacterData {
    pub(crate) id: Character,
    pub(crate) ages: Vec<u8>,
}

#[derive(Deserialize)]
pub(crate) struct MiracleData {
    pub(crate) id: Miracle,
    pub(crate) cost_gold: u16,
    pub(crate) timing: String,
}

pub(crate) fn data() -> Data {
    toml::from_str(include_str!("../data/constantinopole.toml")).unwrap_or_else(|fault| panic!("{fault}"))
}
