//! Reading a map file. What every map has to keep is checked in `check`.

use std::collections::BTreeMap;

use table::Unreadable;

use super::atlas::Point;
use super::{
    Atlas, CityFacts, Kingdom, Kingdoms, MAX_ZONES, Map, OffMap, Prize, SeaFacts, Terrain, TerritoryFacts,
    Zone, Zones,
};
use crate::data::ZoneName;
use crate::fault::{DataFault, DataFile};
use crate::pieces::Good;
use crate::read::{Document, Fields, Mark, Node};

/// The longest name.
pub(super) const NAME: usize = 40;
/// The most points from which something is drawn.
const SEEDS: usize = 40;
/// Reads a map file; its zones get the names that `names` has already, or new ones.
pub(crate) fn map(text: &str, names: &mut Vec<String>) -> Result<Map, Vec<DataFault>> {
    Document::read(DataFile::Map, text, |top| {
        let mut reader = Reader::new(names);
        reader.file(top);
        reader.map
    })
}

/// Where a territory can be wrong.
pub(super) struct TerritoryMarks<'a> {
    pub(super) zone: Zone,
    pub(super) id: Mark<'a>,
    pub(super) kingdom: Mark<'a>,
    pub(super) coastal: Mark<'a>,
    pub(super) port: Option<Mark<'a>>,
    pub(super) good: Option<Mark<'a>>,
}

/// A sea zone whose lists wait until all zones are known.
struct SeaLists<'a> {
    pub(super) zone: Zone,
    land: Vec<Node<'a>>,
    sea: Vec<Node<'a>>,
}

pub(super) struct Reader<'a, 'n> {
    pub(super) map: Map,
    names: &'n mut Vec<String>,
    pub(super) territories: Vec<TerritoryMarks<'a>>,
    seas: Vec<SeaLists<'a>>,
    pub(super) sea_marks: Vec<(Zone, Mark<'a>)>,
    pub(super) homes: Vec<(Kingdom, Mark<'a>)>,
    pub(super) links: Vec<(Kingdom, Kingdom, Mark<'a>)>,
    pub(super) producers: Vec<(Good, Mark<'a>)>,
    pub(super) straits: Vec<([Zone; 2], Mark<'a>)>,
    pub(super) colours: BTreeMap<&'a str, Kingdom>,
}

impl<'a, 'n> Reader<'a, 'n> {
    fn new(names: &'n mut Vec<String>) -> Self {
        let map = Map {
            atlas: Atlas::default(),
            territories: Zones::EMPTY,
            seas: Zones::EMPTY,
            borders: [Zones::EMPTY; MAX_ZONES],
            rivers: [Zones::EMPTY; MAX_ZONES],
            adjacent: [Zones::EMPTY; MAX_ZONES],
            neighbours: [Zones::EMPTY; MAX_ZONES],
            kingdoms: [None; MAX_ZONES],
            terrain: [None; MAX_ZONES],
            goods: [None; MAX_ZONES],
            inhabited: Zones::EMPTY,
            ports: Zones::EMPTY,
            fires: Zones::EMPTY,
            coast: Zones::EMPTY,
            producers: [Zones::EMPTY; Good::ALL.len()],
            homes: [Zones::EMPTY; Kingdom::ALL.len()],
            links: [Kingdoms::EMPTY; Kingdom::ALL.len()],
            prizes: [Zone(0); Prize::ALL.len()],
            names: Vec::new(),
            by_name: [None; 256],
            by_id: BTreeMap::new(),
        };
        Reader {
            map,
            names,
            territories: Vec::new(),
            seas: Vec::new(),
            sea_marks: Vec::new(),
            homes: Vec::new(),
            links: Vec::new(),
            producers: Vec::new(),
            straits: Vec::new(),
            colours: BTreeMap::new(),
        }
    }

    fn file(&mut self, top: &Fields<'a>) {
        top.entries("territory", "territory", &["id"], |fields| self.territory(fields));
        top.entries("sea_zone", "sea_zone", &["id"], |fields| self.sea_zone(fields));
        self.sea_lists();
        top.table("graph", |graph| {
            graph.entries("borders", "border", &["a", "b"], |fields| self.border(fields))
        });
        self.map.atlas.goods = top.each("good", "colour", &Good::ALL, |good, fields| self.good(good, fields));
        self.map.atlas.kingdoms =
            top.each("kingdom", "id", &Kingdom::ALL, |kingdom, fields| self.kingdom(kingdom, fields));
        self.map.atlas.off_map_land = top.entries("off_map_land", "off_map_land", &["id"], off_map);
        self.map.atlas.off_map_water = top.entries("off_map_water", "off_map_water", &["id"], off_map);
        top.table("meta", |meta| self.meta(meta));
        self.check(top);
    }

    /// A new zone with the id of the entry.
    fn new_zone(&mut self, fields: &Fields<'a>) -> Option<(Zone, Mark<'a>)> {
        let node = fields.get("id")?;
        let id = node.id();
        let Some(zone) = Zone::new(self.map.names.len()) else {
            node.fault(format!("this is more than {MAX_ZONES} territories and sea zones"));
            return None;
        };
        let name = self.names.iter().position(|known| known == id).unwrap_or_else(|| {
            self.names.push(id.into());
            self.names.len() - 1
        });
        if self.map.by_id.insert(id.into(), zone).is_some() {
            node.fault(format!("there is a zone {id} already"));
        }
        // 118 names of the standard map and 128 of another one fit a byte.
        let name = ZoneName(name as u8);
        self.map.names.push(name);
        self.map.by_name[usize::from(name.0)] = Some(zone);
        Some((zone, node.mark))
    }

    fn territory(&mut self, fields: &Fields<'a>) {
        let Some((zone, id)) = self.new_zone(fields) else { return fields.leave() };
        self.map.territories = self.map.territories.with(zone);
        let kingdom = fields.get("kingdom");
        let home = kingdom.as_ref().and_then(|node| {
            let read = |word: &str| if word == "neutral" { Ok(None) } else { word.parse().map(Some) };
            node.word_by(read).flatten()
        });
        let terrain = fields.word("terrain");
        let coastal = fields.get("coastal");
        let city = fields.optional("city").map(|node| {
            let city = node.fields();
            let read = self.city(zone, &city);
            city.end();
            read
        });
        if fields.flag("fire") {
            self.map.fires = self.map.fires.with(zone);
        }
        if coastal.as_ref().is_some_and(Node::flag) {
            self.map.coast = self.map.coast.with(zone);
        }
        self.map.kingdoms[zone.index()] = home;
        self.map.terrain[zone.index()] = terrain;
        let (city, [good, port]) = city.map_or((None, [None, None]), |(city, marks)| (city, marks));
        self.map.atlas.territories.push(TerritoryFacts {
            id: self.map.name(zone),
            name_en: fields.text("name_en", NAME),
            name_fr: fields.text("name_fr", NAME),
            kingdom: home,
            terrain: terrain.unwrap_or(Terrain::Plains),
            at: place(fields),
            seeds: seeds(fields),
            coastal: self.map.coast.contains(zone),
            fire: self.map.fires.contains(zone),
            city,
        });
        fields.provenance("src");
        let or_id = |node: Option<Node<'a>>| node.map_or_else(|| id.clone(), |node| node.mark);
        let (kingdom, coastal) = (or_id(kingdom), or_id(coastal));
        self.territories.push(TerritoryMarks { zone, id, kingdom, coastal, port, good });
    }

    fn city(&mut self, zone: Zone, fields: &Fields<'a>) -> (Option<CityFacts>, [Option<Mark<'a>>; 2]) {
        self.map.inhabited = self.map.inhabited.with(zone);
        for field in ["src_name", "src_good", "src_port"] {
            fields.provenance(field);
        }
        let (good, port) = (fields.get("good"), fields.get("port"));
        let produced = good.as_ref().and_then(Node::word);
        self.map.goods[zone.index()] = produced;
        if port.as_ref().is_some_and(Node::flag) {
            self.map.ports = self.map.ports.with(zone);
        }
        let (name_en, name_fr, at) =
            (fields.text("name_en", NAME), fields.text("name_fr", NAME), place(fields));
        let port_here = self.map.ports.contains(zone);
        let facts = produced.map(|good| CityFacts { name_en, name_fr, at, good, port: port_here });
        (facts, [good, port].map(|node| node.map(|node| node.mark)))
    }

    fn sea_zone(&mut self, fields: &Fields<'a>) {
        let Some((zone, id)) = self.new_zone(fields) else { return fields.leave() };
        self.map.seas = self.map.seas.with(zone);
        self.map.atlas.seas.push(SeaFacts {
            id: self.map.name(zone),
            name_en: fields.text("name_en", NAME),
            name_fr: fields.text("name_fr", NAME),
            at: place(fields),
            seeds: seeds(fields),
        });
        self.seas.push(SeaLists { zone, land: fields.items("land"), sea: fields.items("sea") });
        self.sea_marks.push((zone, id));
        fields.provenance("src");
    }

    /// INV-32: the sea zones list each other.
    fn sea_lists(&mut self) {
        let seas = std::mem::take(&mut self.seas);
        for SeaLists { zone, land, sea } in &seas {
            for (nodes, among, what) in
                [(land, self.map.territories, "territory"), (sea, self.map.seas, "sea zone")]
            {
                let mut listed = Zones::EMPTY;
                for node in nodes {
                    let Some(other) = self.map.among(node, among, what) else { continue };
                    if other == *zone {
                        node.fault("a sea zone does not touch itself");
                        continue;
                    }
                    if listed.contains(other) {
                        node.fault("this stands here a second time");
                    }
                    listed = listed.with(other);
                    self.map.adjacent[zone.index()] |= Zones::one(other);
                    if self.map.territories.contains(other) {
                        self.map.adjacent[other.index()] |= Zones::one(*zone);
                    }
                }
            }
        }
        for SeaLists { zone, sea, .. } in &seas {
            for node in sea {
                let other = self.map.find(node.raw()).filter(|&other| self.map.seas.contains(other));
                if other.is_some_and(|other| !self.map.adjacent(other).contains(*zone)) {
                    node.fault(format!("{} does not list this sea zone in turn (INV-32)", node.raw()));
                }
            }
        }
    }
}

impl Map {
    /// The territory that a file names.
    pub(crate) fn territory(&self, node: &Node<'_>) -> Option<Zone> {
        self.among(node, self.territories, "territory")
    }

    fn among(&self, node: &Node<'_>, zones: Zones, what: &str) -> Option<Zone> {
        node.word_by(|word| {
            self.find(word).filter(|&zone| zones.contains(zone)).ok_or_else(|| {
                let shown: String = word.chars().take(40).collect();
                Unreadable(format!("there is no {what} {shown:?}"))
            })
        })
    }
}

fn place(fields: &Fields<'_>) -> Point {
    [fields.degrees("lon", 180.0), fields.degrees("lat", 85.0)]
}

fn seeds(fields: &Fields<'_>) -> Vec<Point> {
    let Some(node) = fields.get("seeds") else { return Vec::new() };
    let items = node.items();
    if items.is_empty() || items.len() > SEEDS {
        node.fault(format!("there are 1 to {SEEDS} seeds"));
    }
    let seed = |node: &Node<'_>| {
        let [lon, lat] = &node.items()[..] else {
            node.fault("a seed is a longitude and a latitude");
            return [0.0, 0.0];
        };
        [lon.degrees(180.0), lat.degrees(85.0)]
    };
    items.iter().map(seed).collect()
}

fn off_map(fields: &Fields<'_>) -> OffMap {
    OffMap { id: fields.get("id").map_or("", |node| node.id()).into(), seeds: seeds(fields) }
}
