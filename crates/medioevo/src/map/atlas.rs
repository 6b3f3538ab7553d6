//! The map as a page draws it.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::{Kingdom, Terrain};
use crate::data::ZoneName;
use crate::pieces::Good;

/// Degrees east and north.
pub(crate) type Point = [f64; 2];

/// Everything that is printed on the board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema, TS)]
pub struct Atlas {
    /// What part of the world is shown.
    pub frame: Frame,
    /// The territories, in the order of their zones.
    pub territories: Vec<TerritoryFacts>,
    /// The sea zones, in the order of their zones.
    pub seas: Vec<SeaFacts>,
    /// The borders between territories.
    pub borders: Vec<BorderFacts>,
    /// The kingdoms, in their order.
    pub kingdoms: Vec<KingdomFacts>,
    /// The goods, in their order.
    pub goods: Vec<GoodFacts>,
    /// Land around the territories.
    pub off_map_land: Vec<OffMap>,
    /// Water around the sea zones.
    pub off_map_water: Vec<OffMap>,
    /// Territories that touch in the drawing and have no border.
    pub corner_touches: Vec<[ZoneName; 2]>,
    /// Territories at a narrow water that can't be crossed by land.
    pub water_gaps: Vec<[ZoneName; 2]>,
}

/// What part of the world is shown, in degrees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, JsonSchema, TS)]
#[ts(rename = "MapFrame")]
pub struct Frame {
    /// The western edge.
    pub lon_min: f64,
    /// The eastern edge.
    pub lon_max: f64,
    /// The southern edge.
    pub lat_min: f64,
    /// The northern edge.
    pub lat_max: f64,
}

/// A territory. A point of land belongs to the territory, or the land off the map, with the nearest seed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct TerritoryFacts {
    /// Its name in notation.
    pub id: ZoneName,
    /// The English name.
    pub name_en: String,
    /// The French name.
    pub name_fr: String,
    /// Whose home it belongs to.
    pub kingdom: Option<Kingdom>,
    /// What it is like.
    pub terrain: Terrain,
    /// Where pieces stand: degrees east and north.
    pub at: Point,
    /// The points from which it is drawn.
    pub seeds: Vec<Point>,
    /// Whether it has a coast.
    pub coastal: bool,
    /// Whether barbarians start here.
    pub fire: bool,
    /// Its inhabited area.
    pub city: Option<CityFacts>,
}

/// An inhabited area.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct CityFacts {
    /// The English name.
    pub name_en: String,
    /// The French name.
    pub name_fr: String,
    /// Where it lies: degrees east and north.
    pub at: Point,
    /// What it produces.
    pub good: Good,
    /// Whether it has a port.
    pub port: bool,
}

/// A sea zone, drawn like a territory.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct SeaFacts {
    /// Its name in notation.
    pub id: ZoneName,
    /// The English name.
    pub name_en: String,
    /// The French name.
    pub name_fr: String,
    /// Where pieces stand: degrees east and north.
    pub at: Point,
    /// The points from which it is drawn.
    pub seeds: Vec<Point>,
}

/// A border between two territories.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct BorderFacts {
    /// One of them.
    pub a: ZoneName,
    /// The other one.
    pub b: ZoneName,
    /// The river between them.
    pub river: Option<String>,
    /// The strait between them.
    pub strait: Option<String>,
}

/// A kingdom.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct KingdomFacts {
    /// Which one.
    pub id: Kingdom,
    /// The English name.
    pub name_en: String,
    /// The French name.
    pub name_fr: String,
    /// The colour of its pieces (MU-3.6).
    pub colour: String,
}

/// A good.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct GoodFacts {
    /// Which one.
    pub id: Good,
    /// The English name.
    pub name_en: String,
    /// The French name.
    pub name_fr: String,
    /// How many cubes there are (MU-1.10).
    pub supply: u8,
}

/// Land or water that nobody enters.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct OffMap {
    /// What it is called in the file.
    pub id: String,
    /// The points from which it is drawn.
    pub seeds: Vec<Point>,
}
