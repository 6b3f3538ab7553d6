//! The map: cities, links, army sheet and spaces (rulebook section 32), as data.
//!
//! The standard map is built in. A host may add one of its own before the first game: both are then
//! known for the life of the program, and every game names the one it is played on.

mod read;

use std::fmt;
use std::sync::OnceLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::data_name;
use ts_rs::TS;

use crate::pieces::{Holder, SPACES, Side, Space, Unit};

pub use read::MapFault;

/// The most cities on a map: a set of them fits a word.
pub const MAX_CITIES: usize = 64;
/// The most sea links: a set of them fits a word, too.
pub(crate) const MAX_LANES: usize = 64;

const STANDARD: &str = include_str!("../data/map.toml");

/// A city of a map, by its place on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct City(pub(crate) u8);

impl City {
    /// No city: a pawn that is beside the map.
    pub(crate) const NOWHERE: City = City(u8::MAX);

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this city; none for nowhere.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        if self.0 < 64 { 1 << self.0 } else { 0 }
    }
}

impl fmt::Debug for City {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "city {}", self.0)
    }
}

/// The cities of a set, in rising order.
#[inline]
pub(crate) fn cities(mut set: u64) -> impl Iterator<Item = City> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let city = City(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(city)
    })
}

data_name! {
    /// The name of a city, as it is written. All maps of the program share the names.
    CityName(u8), "city", "City", "A city of the map", &maps().names
}

/// A link between two cities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// For every army (BY-18.9).
    Road,
    /// For Arab armies (BY-18.10).
    Desert,
    /// BY-18.11, BY-18.12.
    Sea,
}

/// What a page draws and a reader wants to know of a city.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct CityFacts {
    /// Its name in notation.
    pub id: CityName,
    /// The English name.
    pub name_en: String,
    /// The French name.
    pub name_fr: String,
    /// Who holds it at the start.
    pub holder: Holder,
    /// Its tokens at the start, or its strength.
    pub value: u8,
    /// Whether it is Constantinople.
    pub capital: bool,
    /// Whether Byzantine armies sail there from the capital (BY-18.14).
    pub coastal: bool,
    /// Whether the Bulgars can come here from their own land (BY-10.5).
    pub arrow: bool,
    /// Degrees east.
    pub lon: f64,
    /// Degrees north.
    pub lat: f64,
    /// Where sea lanes meet the shore: degrees east and north.
    pub sea_anchor: Option<[f64; 2]>,
}

/// A link as a page draws it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct LinkFacts {
    /// One end.
    pub a: CityName,
    /// The other end.
    pub b: CityName,
    /// What kind of link.
    pub way: Way,
}

/// Everything that is printed: a map as a page draws it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Atlas {
    /// Which map it is.
    pub map: MapId,
    /// The English name.
    pub name_en: String,
    /// The French name.
    pub name_fr: String,
    /// The cities.
    pub cities: Vec<CityFacts>,
    /// The links.
    pub links: Vec<LinkFacts>,
    /// The upkeep of a cube: Byzantine and Arab; Elite, Main, Levy, Movement.
    pub upkeep: [[u8; 4]; 2],
    /// How many special spaces of each kind there are.
    pub spaces: Vec<(Space, u8)>,
    /// How many orange cubes there are, under arms and in reserve (BY-1.5).
    pub bulgar_cubes: u8,
}

/// A map, made for playing.
pub(crate) struct Map {
    pub(crate) id: MapId,
    pub(crate) atlas: Atlas,
    /// How many cities there are.
    pub(crate) count: usize,
    pub(crate) capital: City,
    /// The neighbours of each city by road, desert and sea.
    pub(crate) roads: [u64; MAX_CITIES],
    pub(crate) deserts: [u64; MAX_CITIES],
    pub(crate) seas: [u64; MAX_CITIES],
    /// The number of the sea link between two cities.
    lanes: Vec<u8>,
    /// Where Byzantine armies sail from the capital.
    pub(crate) coast: u64,
    pub(crate) arrows: u64,
    /// Where the Bulgars can ever get, the capital included.
    pub(crate) bulgar_reach: u64,
    /// Where no Byzantine army can ever get (INV-15).
    pub(crate) arabia: u64,
    pub(crate) start: [u64; 4],
    pub(crate) values: [u8; MAX_CITIES],
    pub(crate) upkeep: [[u8; 4]; 2],
    pub(crate) boxes: [[u8; 4]; 2],
    pub(crate) pool: u8,
    pub(crate) cubes: u8,
    pub(crate) discs: u8,
    pub(crate) bulgar_cubes: u8,
    pub(crate) bulgars_armed: u8,
    pub(crate) treasury: [u16; 2],
    pub(crate) points: [u16; 2],
    pub(crate) spaces: [u8; SPACES],
    /// The names of its cities, and the city of each name.
    names: [CityName; MAX_CITIES],
    by_name: [City; 256],
}

impl Map {
    /// The name of a city.
    #[inline]
    pub(crate) fn name(&self, city: City) -> CityName {
        self.names.get(city.index()).copied().unwrap_or(CityName(u8::MAX))
    }

    /// The city of a name; nowhere where this map has none.
    #[inline]
    pub(crate) fn city(&self, name: CityName) -> City {
        self.by_name[usize::from(name.0)]
    }

    /// The neighbours by land for an army of this side: desert tracks are for Arabs (BY-18.10).
    #[inline]
    pub(crate) fn land(&self, side: Side, city: City) -> u64 {
        let roads = self.roads[city.index()];
        if side == Side::Arab { roads | self.deserts[city.index()] } else { roads }
    }

    /// The neighbours by sea for an army of this side, the sail-out from the capital included
    /// (BY-18.14, BY-20.8).
    #[inline]
    pub(crate) fn sea(&self, side: Side, city: City) -> u64 {
        let lanes = self.seas[city.index()];
        if side == Side::Byzantine && city == self.capital { lanes | self.coast } else { lanes }
    }

    /// The sea link between two cities as a set of one; none where there is no link.
    #[inline]
    pub(crate) fn lane(&self, a: City, b: City) -> u64 {
        match self.lanes.get(a.index() * MAX_CITIES + b.index()) {
            Some(&lane) if usize::from(lane) < MAX_LANES => 1 << lane,
            _ => 0,
        }
    }

    #[inline]
    pub(crate) fn upkeep(&self, side: Side, unit: Unit) -> u8 {
        self.upkeep[side as usize][unit as usize]
    }
}

/// The map of a game: a reference that compares and prints like a name.
#[derive(Clone, Copy)]
pub(crate) struct MapRef(pub(crate) &'static Map);

impl PartialEq for MapRef {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl fmt::Debug for MapRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.id.fmt(f)
    }
}

impl std::ops::Deref for MapRef {
    type Target = Map;

    #[inline]
    fn deref(&self) -> &Map {
        self.0
    }
}

table::edition! {
    /// Which map: the standard one, or a host's own by the digest of its file.
    MapId, "a map", "The standard map, or a host's own by the digest of its file"
}

impl Default for MapId {
    /// The map of the house: the host's own, where there is one.
    fn default() -> Self {
        maps().own.as_ref().map_or(MapId::Standard, |map| map.id)
    }
}

/// The maps that this program knows.
struct Maps {
    standard: Map,
    own: Option<Map>,
    names: Vec<String>,
}

static MAPS: OnceLock<Maps> = OnceLock::new();

fn maps() -> &'static Maps {
    MAPS.get_or_init(|| match Maps::new(None) {
        Ok(maps) => maps,
        Err(faults) => unreachable!("the map that is built in has faults: {faults:?}"),
    })
}

impl Maps {
    fn new(own: Option<&str>) -> Result<Maps, Vec<MapFault>> {
        let mut names = Vec::new();
        let standard = read::map(STANDARD, MapId::Standard, &mut names)?;
        let own =
            own.map(|text| read::map(text, MapId::own("byzantium map", &[text]), &mut names)).transpose()?;
        Ok(Maps { standard, own, names })
    }
}

/// Why a host's own map is not used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotUsed {
    /// The file is wrong; every fault names its line.
    Faults(Vec<MapFault>),
    /// Games have been played already: a map is chosen before.
    TooLate,
}

impl fmt::Display for NotUsed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotUsed::TooLate => f.write_str("the map has to be chosen before the first game"),
            NotUsed::Faults(faults) => {
                for (place, fault) in faults.iter().enumerate() {
                    if place > 0 {
                        f.write_str("\n")?;
                    }
                    fault.fmt(f)?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for NotUsed {}

/// Makes the text of a map file the map of the house: new games are played on it unless they say
/// otherwise. It has to come before anything else is done with the game.
pub fn use_own_map(text: &str) -> Result<MapId, NotUsed> {
    if text == STANDARD {
        return Ok(MapId::Standard);
    }
    let maps = Maps::new(Some(text)).map_err(NotUsed::Faults)?;
    MAPS.set(maps).map_err(|_| NotUsed::TooLate)?;
    Ok(MapId::default())
}

/// Everything that is wrong with the text of a map file.
pub fn map_faults(text: &str) -> Vec<MapFault> {
    Maps::new(Some(text)).err().unwrap_or_default()
}

/// The map with this id, if the program has it.
pub(crate) fn find(id: MapId) -> Option<MapRef> {
    let maps = maps();
    std::iter::once(&maps.standard).chain(&maps.own).find(|map| map.id == id).map(MapRef)
}

/// The map with this id as a page draws it.
pub fn atlas(id: MapId) -> Option<&'static Atlas> {
    find(id).map(|map| &map.0.atlas)
}
