//! The map: territories, sea zones, kingdoms and what lies between them (rulebook chapters 2, 3 and 27).

mod atlas;
mod check;
mod lists;
mod read;

use std::collections::BTreeMap;

use table::named;

use crate::data::ZoneName;
use crate::pieces::Good;
use crate::sets::set;

pub use atlas::{
    Atlas, BorderFacts, CityFacts, Frame, GoodFacts, KingdomFacts, OffMap, SeaFacts, TerritoryFacts,
};
pub(crate) use read::map as read;

/// The most territories and sea zones together: a set of them fits a word.
pub const MAX_ZONES: usize = 128;
/// The home territories of a kingdom (MU-3.2).
pub const HOME: usize = 7;
/// How far neighbouring territories lie from each other (MU-2.3).
pub const NEIGHBOURING: u8 = 3;

named! {
    /// A kingdom (MU-3.1).
    Kingdom, "kingdom":
    /// The Holy Roman Empire.
    #[serde(rename = "hre")]
    HolyRomanEmpire = "hre",
    /// Hungary.
    #[serde(rename = "hun")]
    Hungary = "hun",
    /// The Byzantine Empire.
    #[serde(rename = "byz")]
    Byzantium = "byz",
    /// The Mamluk Sultanate.
    #[serde(rename = "mam")]
    Mamluks = "mam",
    /// Novgorod.
    #[serde(rename = "nov")]
    Novgorod = "nov",
    /// The Golden Horde.
    #[serde(rename = "hor")]
    GoldenHorde = "hor",
}

set! {
    /// A set of kingdoms.
    Kingdoms(u8) of enum Kingdom
}

named! {
    /// What a territory is like; it matters in the terrain variant (MU-25.10, MU-25.11).
    Terrain, "terrain":
    /// Easy to cross.
    Plains = "plains",
    /// Slower.
    Forest = "forest",
    /// Slower.
    Hills = "hills",
    /// Slower, and dear.
    Desert = "desert",
    /// The slowest.
    Mountains = "mountains",
}

named! {
    /// A territory that earns honour points of its own (MU-24.6, MU-24.21).
    Prize, "prize":
    /// Rome.
    Rome = "rome",
    /// Jerusalem.
    Jerusalem = "jerusalem",
}

/// A territory or a sea zone by its place on the map: the territories first, then the sea zones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone(pub(crate) u8);

impl Zone {
    /// The zone of an index; nothing beyond [`MAX_ZONES`].
    #[inline]
    pub const fn new(index: usize) -> Option<Zone> {
        if index < MAX_ZONES { Some(Zone(index as u8)) } else { None }
    }

    /// Its index, less than [`MAX_ZONES`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

set! {
    /// A set of zones.
    Zones(u128) of number Zone
}

/// A map, made for playing. Every zone it is asked about has to be one of its own.
#[derive(Debug)]
pub struct Map {
    atlas: Atlas,
    territories: Zones,
    seas: Zones,
    /// The territories beside a territory.
    borders: [Zones; MAX_ZONES],
    /// The territories beyond a river.
    rivers: [Zones; MAX_ZONES],
    /// All zones beside a zone.
    adjacent: [Zones; MAX_ZONES],
    /// The neighbouring territories of a territory.
    neighbours: [Zones; MAX_ZONES],
    kingdoms: [Option<Kingdom>; MAX_ZONES],
    terrain: [Option<Terrain>; MAX_ZONES],
    goods: [Option<Good>; MAX_ZONES],
    inhabited: Zones,
    ports: Zones,
    fires: Zones,
    coast: Zones,
    producers: [Zones; Good::ALL.len()],
    homes: [Zones; Kingdom::ALL.len()],
    links: [Kingdoms; Kingdom::ALL.len()],
    prizes: [Zone; Prize::ALL.len()],
    names: Vec<ZoneName>,
    by_name: [Option<Zone>; 256],
    by_id: BTreeMap<String, Zone>,
}

impl Map {
    /// What a page draws and a reader wants to know.
    pub fn atlas(&self) -> &Atlas {
        &self.atlas
    }

    /// All territories.
    #[inline]
    pub fn territories(&self) -> Zones {
        self.territories
    }

    /// All sea zones.
    #[inline]
    pub fn seas(&self) -> Zones {
        self.seas
    }

    /// All territories and sea zones.
    #[inline]
    pub fn zones(&self) -> Zones {
        self.territories | self.seas
    }

    /// The name of a zone in notation.
    #[inline]
    pub fn name(&self, zone: Zone) -> ZoneName {
        self.names[zone.index()]
    }

    /// The zone of a name, if this map has it.
    #[inline]
    pub fn zone(&self, name: ZoneName) -> Option<Zone> {
        self.by_name[usize::from(name.0)]
    }

    /// The zone of an id, if this map has it.
    pub fn find(&self, id: &str) -> Option<Zone> {
        self.by_id.get(id).copied()
    }

    /// The territories that share a border with a territory, the strait included (MU-2.2, MU-10.20). None
    /// for a sea zone.
    #[inline]
    pub fn borders(&self, zone: Zone) -> Zones {
        self.borders[zone.index()]
    }

    /// All territories and sea zones that are one step away (MU-10.10).
    #[inline]
    pub fn adjacent(&self, zone: Zone) -> Zones {
        self.adjacent[zone.index()]
    }

    /// Whether a river is crossed between two territories (MU-25.10).
    #[inline]
    pub fn river(&self, a: Zone, b: Zone) -> bool {
        self.rivers[a.index()].contains(b)
    }

    /// The territories that neighbour a territory: at most three steps away by land and sea, itself not
    /// counted (MU-2.3). None for a sea zone.
    #[inline]
    pub fn neighbours(&self, zone: Zone) -> Zones {
        self.neighbours[zone.index()]
    }

    /// The kingdom to whose home a territory belongs.
    #[inline]
    pub fn kingdom(&self, zone: Zone) -> Option<Kingdom> {
        self.kingdoms[zone.index()]
    }

    /// The terrain of a territory; none at sea.
    #[inline]
    pub fn terrain(&self, zone: Zone) -> Option<Terrain> {
        self.terrain[zone.index()]
    }

    /// The good that the inhabited area of a territory produces (MU-17.7).
    #[inline]
    pub fn good(&self, zone: Zone) -> Option<Good> {
        self.goods[zone.index()]
    }

    /// The territories with an inhabited area (MU-2.8).
    #[inline]
    pub fn inhabited(&self) -> Zones {
        self.inhabited
    }

    /// The territories with a port (MU-2.8).
    #[inline]
    pub fn ports(&self) -> Zones {
        self.ports
    }

    /// The territories with a fire symbol (MU-3.19, MU-6.18).
    #[inline]
    pub fn fires(&self) -> Zones {
        self.fires
    }

    /// The territories beside a sea zone (MU-10.17).
    #[inline]
    pub fn coast(&self) -> Zones {
        self.coast
    }

    /// The territories that produce a good (MU-24.27).
    #[inline]
    pub fn producers(&self, good: Good) -> Zones {
        self.producers[good as usize]
    }

    /// The home territories of a kingdom (MU-3.2).
    #[inline]
    pub fn home(&self, kingdom: Kingdom) -> Zones {
        self.homes[kingdom as usize]
    }

    /// The kingdoms that are linked to a kingdom (MU-3.3).
    #[inline]
    pub fn links(&self, kingdom: Kingdom) -> Kingdoms {
        self.links[kingdom as usize]
    }

    /// Where a prize is.
    #[inline]
    pub fn prize(&self, prize: Prize) -> Zone {
        self.prizes[prize as usize]
    }

    /// The kingdoms that can be chosen after these (MU-3.4).
    pub fn choices(&self, chosen: Kingdoms, seats: usize) -> Kingdoms {
        let free = Kingdoms::ALL - chosen;
        if chosen.is_empty() || seats >= Kingdom::ALL.len() {
            return free;
        }
        chosen.iter().map(|kingdom| self.links(kingdom)).fold(Kingdoms::EMPTY, |all, links| all | links)
            & free
    }

    /// The zones in play with these kingdoms: everything with all six, otherwise the territories that
    /// neighbour one of theirs, and the sea zones beside those (MU-3.7, MU-3.8).
    pub fn play_area(&self, kingdoms: Kingdoms) -> Zones {
        if kingdoms == Kingdoms::ALL {
            return self.zones();
        }
        let homes = kingdoms.iter().fold(Zones::EMPTY, |all, kingdom| all | self.home(kingdom));
        let land = homes.iter().fold(homes, |land, zone| land | self.neighbours(zone));
        land | (land.iter().fold(Zones::EMPTY, |all, zone| all | self.adjacent(zone)) & self.seas)
    }

    /// The fewest steps from one zone to another through zones of a set; the two ends need not be in it.
    pub fn distance(&self, from: Zone, to: Zone, through: Zones) -> Option<u8> {
        let goal = Zones::one(to);
        let mut reached = Zones::one(from);
        let mut edge = reached;
        let mut steps = 0;
        while !reached.contains(to) {
            let next = edge.iter().fold(Zones::EMPTY, |all, zone| all | self.adjacent(zone));
            edge = (next & (through | goal)) - reached;
            if edge.is_empty() {
                return None;
            }
            reached |= edge;
            steps += 1;
        }
        Some(steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        Kingdom::words_agree();
        Terrain::words_agree();
        Prize::words_agree();
    }
}
