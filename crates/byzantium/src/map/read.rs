//! Reading a map file: everything that can be wrong with it, with the line where it stands.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use toml::Spanned;

use super::{Atlas, City, CityFacts, CityName, LinkFacts, MAX_CITIES, MAX_LANES, Map, MapId, Way, cities};
use crate::pieces::{Holder, SPACES, Side, Space, Unit};

/// One thing that is wrong with a map file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapFault {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: String,
}

impl fmt::Display for MapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

/// More than this no count in a map file may be; they all have to fit a byte.
const MOST: u8 = 99;

#[derive(Deserialize)]
struct File {
    meta: Option<Meta>,
    supply: Supply,
    setup: Setup,
    limits: BTreeMap<String, Spanned<toml::Value>>,
    movement_cost: BTreeMap<String, Spanned<toml::Value>>,
    army_sheet: ArmySheet,
    special_action: Vec<SpecialAction>,
    bulgar_arrow: Vec<Arrow>,
    bulgars: Spanned<Bulgars>,
    constantinople_sail_out: Spanned<SailOut>,
    city: Vec<CityEntry>,
    link: Vec<Spanned<LinkEntry>>,
}

#[derive(Deserialize)]
struct Meta {
    #[serde(default)]
    name_en: String,
    #[serde(default)]
    name_fr: String,
}

#[derive(Deserialize)]
struct Supply {
    bulgar_cubes: Spanned<u8>,
    per_player: PerPlayer,
}

#[derive(Deserialize)]
struct PerPlayer {
    cubes: Spanned<u8>,
    fortifications: Spanned<u8>,
}

#[derive(Deserialize)]
struct Setup {
    bulgar_cubes_in_box: Spanned<u8>,
    bulgar_cubes_in_reserve: Spanned<u8>,
    treasury_byzantine: Spanned<u8>,
    treasury_arab: Spanned<u8>,
    vp_byzantine: Spanned<u8>,
    vp_arab: Spanned<u8>,
}

#[derive(Deserialize)]
struct ArmySheet {
    cube_pool_start: Spanned<u8>,
    casualty_pool_start: Spanned<u8>,
    byzantine: ArmyEntry,
    arab: ArmyEntry,
}

#[derive(Deserialize)]
struct ArmyEntry {
    elite: BoxEntry,
    main: BoxEntry,
    levy: BoxEntry,
    movement: BoxEntry,
}

#[derive(Deserialize)]
struct BoxEntry {
    start: Spanned<u8>,
    upkeep: Spanned<u8>,
}

#[derive(Deserialize)]
struct SpecialAction {
    id: Spanned<String>,
    spaces: Spanned<u8>,
}

#[derive(Deserialize)]
struct Arrow {
    city: Spanned<String>,
}

#[derive(Deserialize)]
struct Bulgars {
    land_reachable: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
struct SailOut {
    from: Spanned<String>,
    to: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
struct CityEntry {
    id: Spanned<String>,
    name_en: Spanned<String>,
    name_fr: Spanned<String>,
    owner: Spanned<String>,
    value: Spanned<u8>,
    coastal: Spanned<String>,
    lon: Spanned<f64>,
    lat: Spanned<f64>,
    sea_anchor: Option<Anchor>,
}

#[derive(Deserialize)]
struct Anchor {
    lon: Spanned<f64>,
    lat: Spanned<f64>,
}

#[derive(Deserialize)]
struct LinkEntry {
    a: Spanned<String>,
    b: Spanned<String>,
    #[serde(rename = "type")]
    way: Spanned<String>,
}

/// The rules that a map file shows and can't change.
const LIMITS: [(&str, i64); 21] = [
    ("turns", 3),
    ("max_tokens_per_city", 3),
    ("max_bulgar_cubes", 11),
    ("max_main_army_dice", 3),
    ("max_levy_dice", 3),
    ("hit_on", 4),
    ("reinforce_max_cubes", 3),
    ("elite_cubes_per_box_per_round", 1),
    ("cube_price", 3),
    ("building_price", 6),
    ("building_vp", 2),
    ("office_vp", 2),
    ("tax_per_cube", 2),
    ("income_per_token", 2),
    ("constantinople_strength", 5),
    ("constantinople_losses_per_hit", 2),
    ("constantinople_vp", 5),
    ("vp_floor", 0),
    ("max_moves_per_action", 2),
    ("second_move_surcharge", 1),
    ("upkeep_vp_penalty_per_cube", 1),
];

const COSTS: [(&str, i64); 10] = [
    ("road_byzantine", 1),
    ("road_arab", 1),
    ("desert_arab", 1),
    ("sea_byzantine", 1),
    ("sea_arab", 2),
    ("sea_arab_into_constantinople", 4),
    ("sail_out_of_constantinople_byzantine", 1),
    ("arab_fleet_divisor", 2),
    ("byzantine_fleet_multiplier", 2),
    ("second_move_surcharge", 1),
];

const SPACE_IDS: [(&str, Space, u8); SPACES] = [
    ("bulgar_attack", Space::Bulgars, MOST),
    ("fortification", Space::Fortification, MOST),
    ("development_byzantine", Space::ByzantineDevelopment, MOST),
    ("development_arab", Space::ArabDevelopment, MOST),
    ("emperor", Space::Emperor, 1),
    ("caliph", Space::Caliph, 1),
    ("civil_war_byzantine", Space::ByzantineCivilWar, MOST),
    ("civil_war_arab", Space::ArabCivilWar, MOST),
    ("fleet_byzantine", Space::ByzantineFleet, 1),
    ("fleet_arab", Space::ArabFleet, 1),
];

/// Reads a map file; its cities get the names that `names` has already, or new ones.
pub(super) fn map(text: &str, id: MapId, names: &mut Vec<String>) -> Result<Map, Vec<MapFault>> {
    let file: File = toml::from_str(text).map_err(|error| {
        let line = line_of(text, error.span().map_or(0, |span| span.start));
        vec![MapFault { line, problem: error.message().replace('\n', " ") }]
    })?;
    let mut reader = Reader { text, faults: Vec::new() };
    let map = reader.map(&file, id, names);
    if reader.faults.is_empty() {
        return Ok(map);
    }
    reader.faults.sort_by_key(|fault| fault.line);
    Err(reader.faults)
}

fn line_of(text: &str, byte: usize) -> usize {
    1 + text.char_indices().filter(|&(place, letter)| letter == '\n' && place < byte).count()
}

struct Reader<'a> {
    text: &'a str,
    faults: Vec<MapFault>,
}

impl Reader<'_> {
    fn fault<T>(&mut self, at: &Spanned<T>, problem: impl Into<String>) {
        self.faults.push(MapFault { line: line_of(self.text, at.span().start), problem: problem.into() });
    }

    /// A number from `least` to `most`.
    fn number(&mut self, at: &Spanned<u8>, least: u8, most: u8, what: &str) -> u8 {
        let number = *at.get_ref();
        if !(least..=most).contains(&number) {
            self.fault(at, format!("{what} is {number}; it has to be from {least} to {most}"));
        }
        number.clamp(least, most)
    }

    fn map(&mut self, file: &File, id: MapId, names: &mut Vec<String>) -> Map {
        self.rules(&file.limits, &LIMITS, "limits");
        self.rules(&file.movement_cost, &COSTS, "movement_cost");
        let mut map = self.empty(file, id);
        self.sheet(&mut map, file);
        self.spaces(&mut map, file);
        self.cities(&mut map, file, names);
        self.links(&mut map, file);
        self.capital(&mut map, file);
        self.bulgars(&mut map, file);
        if self.faults.is_empty() {
            self.reach(&mut map, file);
        }
        map
    }

    /// The rules of the game are no data: a map that says otherwise would be a lie.
    fn rules(
        &mut self,
        written: &BTreeMap<String, Spanned<toml::Value>>,
        rules: &[(&str, i64)],
        table: &str,
    ) {
        for (name, value) in written {
            let Some((_, right)) = rules.iter().find(|(rule, _)| rule == name) else { continue };
            if value.get_ref().as_integer() != Some(*right) {
                self.fault(value, format!("{table}.{name} is {right} in these rules and can't be changed"));
            }
        }
    }

    fn empty(&mut self, file: &File, id: MapId) -> Map {
        let (name_en, name_fr) = match &file.meta {
            Some(meta) => (meta.name_en.clone(), meta.name_fr.clone()),
            None => (String::new(), String::new()),
        };
        let bulgar_cubes = self.number(&file.supply.bulgar_cubes, 0, 11, "the number of orange cubes");
        let armed = self.number(&file.setup.bulgar_cubes_in_box, 0, bulgar_cubes, "the Bulgar box");
        let reserve = &file.setup.bulgar_cubes_in_reserve;
        if *reserve.get_ref() != bulgar_cubes - armed {
            let left = bulgar_cubes - armed;
            self.fault(reserve, format!("the Bulgar reserve is what is left: {left} cubes (BY-2.3)"));
        }
        let mut money = |at: &Spanned<u8>, what: &str| u16::from(self.number(at, 0, MOST, what));
        let treasury = [
            money(&file.setup.treasury_byzantine, "the Byzantine treasury"),
            money(&file.setup.treasury_arab, "the Arab treasury"),
        ];
        let points = [
            money(&file.setup.vp_byzantine, "the Byzantine score"),
            money(&file.setup.vp_arab, "the Arab score"),
        ];
        let atlas = Atlas {
            map: id,
            name_en,
            name_fr,
            cities: Vec::new(),
            links: Vec::new(),
            upkeep: [[0; 4]; 2],
            spaces: Vec::new(),
            bulgar_cubes,
        };
        Map {
            id,
            atlas,
            count: 0,
            capital: City::NOWHERE,
            roads: [0; MAX_CITIES],
            deserts: [0; MAX_CITIES],
            seas: [0; MAX_CITIES],
            lanes: vec![u8::MAX; MAX_CITIES * MAX_CITIES],
            coast: 0,
            arrows: 0,
            bulgar_reach: 0,
            arabia: 0,
            start: [0; 4],
            values: [0; MAX_CITIES],
            upkeep: [[0; 4]; 2],
            boxes: [[0; 4]; 2],
            pool: 0,
            cubes: 0,
            discs: 0,
            bulgar_cubes,
            bulgars_armed: armed,
            treasury,
            points,
            spaces: [0; SPACES],
            names: [CityName(u8::MAX); MAX_CITIES],
            by_name: [City::NOWHERE; 256],
        }
    }

    /// BY-2.7 to BY-2.9, BY-1.4
    fn sheet(&mut self, map: &mut Map, file: &File) {
        let sheet = &file.army_sheet;
        map.cubes = self.number(&file.supply.per_player.cubes, 1, MOST, "the number of cubes of a player");
        map.discs = self.number(&file.supply.per_player.fortifications, 0, 9, "the number of fortifications");
        map.pool = self.number(&sheet.cube_pool_start, 0, MOST, "the cube pool");
        for (side, army) in Side::BOTH.into_iter().zip([&sheet.byzantine, &sheet.arab]) {
            for (unit, entry) in
                Unit::ALL.into_iter().zip([&army.elite, &army.main, &army.levy, &army.movement])
            {
                let (side, unit) = (side as usize, unit as usize);
                map.boxes[side][unit] = self.number(&entry.start, 0, MOST, "the start of a box");
                map.upkeep[side][unit] = self.number(&entry.upkeep, 0, 9, "the upkeep of a cube");
            }
        }
        map.atlas.upkeep = map.upkeep;
        let used: u32 =
            map.boxes.iter().flatten().map(|&cubes| u32::from(cubes)).sum::<u32>() + u32::from(map.pool);
        let casualties = &sheet.casualty_pool_start;
        if used > u32::from(map.cubes) {
            let problem = format!(
                "the army sheet and the cube pool start with {used} cubes, a player has {}",
                map.cubes
            );
            self.fault(&file.supply.per_player.cubes, problem);
        } else if u32::from(*casualties.get_ref()) != u32::from(map.cubes) - used {
            let left = u32::from(map.cubes) - used;
            self.fault(
                casualties,
                format!("the casualty pool starts with what is left: {left} cubes (BY-2.9)"),
            );
        }
    }

    fn spaces(&mut self, map: &mut Map, file: &File) {
        let mut seen = [false; SPACES];
        for action in &file.special_action {
            let word = action.id.get_ref();
            let Some((_, space, most)) = SPACE_IDS.iter().find(|(id, ..)| id == word) else {
                self.fault(&action.id, format!("there is no special action {word:?}"));
                continue;
            };
            if std::mem::replace(&mut seen[*space as usize], true) {
                self.fault(&action.id, format!("{word} stands here a second time"));
            }
            map.spaces[*space as usize] =
                self.number(&action.spaces, 0, (*most).min(6), "the number of spaces");
        }
        map.atlas.spaces = Space::ALL.into_iter().map(|space| (space, map.spaces[space as usize])).collect();
    }

    fn cities(&mut self, map: &mut Map, file: &File, names: &mut Vec<String>) {
        for (place, entry) in file.city.iter().enumerate() {
            if place >= MAX_CITIES {
                self.fault(&entry.id, format!("this is more than {MAX_CITIES} cities"));
                break;
            }
            let city = City(place as u8);
            let id = entry.id.get_ref();
            let good = id.len() <= 24
                && id.starts_with(|letter: char| letter.is_ascii_lowercase())
                && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
            if !good {
                self.fault(&entry.id, "the id of a city has small letters, digits and _ only, at most 24");
            }
            for (name, what) in [(&entry.name_en, "name_en"), (&entry.name_fr, "name_fr")] {
                let length = name.get_ref().chars().count();
                if length == 0 || length > 40 || name.get_ref().chars().any(char::is_control) {
                    self.fault(name, format!("{what} has 1 to 40 letters"));
                }
            }
            let name = names.iter().position(|known| known == id).unwrap_or_else(|| {
                names.push(id.clone());
                names.len() - 1
            });
            let name = CityName(name as u8);
            if map.city(name) != City::NOWHERE {
                self.fault(&entry.id, format!("there is a city {id} already"));
            }
            map.names[place] = name;
            map.by_name[usize::from(name.0)] = city;
            map.count = place + 1;
            self.city(map, city, name, entry);
        }
    }

    fn city(&mut self, map: &mut Map, city: City, name: CityName, entry: &CityEntry) {
        let capital = entry.owner.get_ref() == "special";
        let holder = match entry.owner.get_ref().as_str() {
            "byzantine" | "special" => Holder::Byzantine,
            "arab" => Holder::Arab,
            "persian" => Holder::Persian,
            other => {
                let problem = format!(
                    "owner is {other:?}; it has to be byzantine, arab, persian or special (the capital)"
                );
                self.fault(&entry.owner, problem);
                Holder::Byzantine
            }
        };
        if capital && map.capital != City::NOWHERE {
            self.fault(&entry.owner, "there is a capital already");
        }
        let value = if capital {
            self.number(&entry.value, 5, 5, "the value of the capital")
        } else {
            self.number(&entry.value, 1, 3, "the value of a city")
        };
        let coastal = match entry.coastal.get_ref().as_str() {
            "mediterranean" | "black_sea" => true,
            "both" => !capital,
            "none" => false,
            other => {
                let problem =
                    format!("coastal is {other:?}; it has to be mediterranean, black_sea, both or none");
                self.fault(&entry.coastal, problem);
                false
            }
        };
        for (degrees, most, what) in [(&entry.lon, 180.0, "lon"), (&entry.lat, 85.0, "lat")] {
            if !(-most..=most).contains(degrees.get_ref()) {
                self.fault(degrees, format!("{what} is from -{most} to {most} degrees"));
            }
        }
        let sea_anchor = entry.sea_anchor.as_ref().map(|anchor| {
            for (degrees, most, what) in [(&anchor.lon, 180.0, "lon"), (&anchor.lat, 85.0, "lat")] {
                if !(-most..=most).contains(degrees.get_ref()) {
                    self.fault(degrees, format!("{what} is from -{most} to {most} degrees"));
                }
            }
            [*anchor.lon.get_ref(), *anchor.lat.get_ref()]
        });
        if capital {
            map.capital = city;
        }
        map.start[holder as usize] |= city.bit();
        map.values[city.index()] = value;
        if coastal {
            map.coast |= city.bit();
        }
        map.atlas.cities.push(CityFacts {
            id: name,
            name_en: entry.name_en.get_ref().clone(),
            name_fr: entry.name_fr.get_ref().clone(),
            holder,
            value,
            capital,
            coastal,
            arrow: false,
            lon: *entry.lon.get_ref(),
            lat: *entry.lat.get_ref(),
            sea_anchor,
        });
    }

    /// The city of an id.
    fn find(&mut self, map: &Map, file: &File, at: &Spanned<String>) -> Option<City> {
        let place = file.city.iter().take(map.count).position(|entry| entry.id.get_ref() == at.get_ref());
        if place.is_none() {
            self.fault(at, format!("there is no city {:?}", at.get_ref()));
        }
        place.map(|place| City(place as u8))
    }

    fn links(&mut self, map: &mut Map, file: &File) {
        for entry in &file.link {
            let link = entry.get_ref();
            let ends = (self.find(map, file, &link.a), self.find(map, file, &link.b));
            let way = match link.way.get_ref().as_str() {
                "road" => Way::Road,
                "desert" => Way::Desert,
                "sea" => Way::Sea,
                other => {
                    self.fault(&link.way, format!("type is {other:?}; it has to be road, desert or sea"));
                    continue;
                }
            };
            let (Some(a), Some(b)) = ends else { continue };
            if a == b {
                self.fault(&link.b, "a link joins two cities");
                continue;
            }
            let joined = [&map.roads, &map.deserts, &map.seas];
            if joined.iter().any(|links| links[a.index()] & b.bit() != 0) {
                let problem = format!("{} and {} are linked already", link.a.get_ref(), link.b.get_ref());
                self.fault(&link.a, problem);
                continue;
            }
            let links = match way {
                Way::Road => &mut map.roads,
                Way::Desert => &mut map.deserts,
                Way::Sea => &mut map.seas,
            };
            links[a.index()] |= b.bit();
            links[b.index()] |= a.bit();
            if way == Way::Sea {
                let lanes = map.atlas.links.iter().filter(|link| link.way == Way::Sea).count();
                if lanes >= MAX_LANES {
                    self.fault(&link.way, format!("this is more than {MAX_LANES} sea links"));
                    continue;
                }
                for (one, other) in [(a, b), (b, a)] {
                    map.lanes[one.index() * MAX_CITIES + other.index()] = lanes as u8;
                }
                for (city, at) in [(a, &link.a), (b, &link.b)] {
                    if city != map.capital && map.coast & city.bit() == 0 {
                        self.fault(at, format!("{} is not coastal and can't have a sea link", at.get_ref()));
                    }
                }
            }
            map.atlas.links.push(LinkFacts { a: map.name(a), b: map.name(b), way });
        }
    }

    /// BY-18.14: from the capital to every coastal city.
    fn capital(&mut self, map: &mut Map, file: &File) {
        let sail = &file.constantinople_sail_out;
        if map.capital == City::NOWHERE {
            let first = file.city.first();
            match first {
                Some(entry) => self.fault(&entry.id, "no city is the capital (owner = \"special\")"),
                None => self.fault(sail, "there are no cities"),
            }
            return;
        }
        let from = self.find(map, file, &sail.get_ref().from);
        if from.is_some_and(|from| from != map.capital) {
            self.fault(&sail.get_ref().from, "armies sail out of the capital (BY-18.14)");
        }
        let mut listed = 0;
        for at in &sail.get_ref().to {
            let Some(city) = self.find(map, file, at) else { continue };
            if map.coast & city.bit() == 0 {
                self.fault(at, format!("{} is not coastal", at.get_ref()));
            }
            listed |= city.bit();
        }
        for city in cities(map.coast & !listed) {
            let problem = format!(
                "{} is coastal, but not on this list (BY-18.14)",
                file.city[city.index()].id.get_ref()
            );
            self.fault(sail, problem);
        }
    }

    /// BY-10.5 to BY-10.7
    fn bulgars(&mut self, map: &mut Map, file: &File) {
        for arrow in &file.bulgar_arrow {
            let Some(city) = self.find(map, file, &arrow.city) else { continue };
            if map.start[Holder::Byzantine as usize] & city.bit() == 0 || city == map.capital {
                self.fault(&arrow.city, "an arrow points to a Byzantine city other than the capital");
            }
            map.arrows |= city.bit();
            map.atlas.cities[city.index()].arrow = true;
        }
        if map.arrows == 0 {
            self.fault(&file.bulgars, "no city has an orange arrow ([[bulgar_arrow]])");
        }
        let mut reach = map.arrows;
        loop {
            // The Bulgars go on from cities they hold, and they never hold the capital.
            let next =
                cities(reach & !map.capital.bit()).fold(reach, |set, city| set | map.roads[city.index()]);
            if next == reach {
                break;
            }
            reach = next;
        }
        map.bulgar_reach = reach;
        let mut listed = 0;
        for at in &file.bulgars.get_ref().land_reachable {
            let Some(city) = self.find(map, file, at) else { continue };
            listed |= city.bit();
            if reach & city.bit() == 0 {
                self.fault(at, format!("the Bulgars can't get to {} by road (BY-10.5)", at.get_ref()));
            }
        }
        for city in cities(reach & !listed) {
            let problem =
                format!("by road the Bulgars also get to {} (BY-10.5)", file.city[city.index()].id.get_ref());
            self.fault(&file.bulgars, problem);
        }
        if reach & map.start[Holder::Persian as usize] != 0 {
            self.fault(&file.bulgars, "the Bulgars must not reach a Persian city");
        }
    }

    /// Everything is linked, both sides have a city to start from, and somewhere Byzantine armies may
    /// never get (INV-15).
    fn reach(&mut self, map: &mut Map, file: &File) {
        let all = if map.count == MAX_CITIES { u64::MAX } else { (1 << map.count) - 1 };
        let spread = |from: u64, links: &dyn Fn(City) -> u64| {
            let mut reach = from;
            loop {
                let next = cities(reach).fold(reach, |set, city| set | links(city));
                if next == reach {
                    return reach;
                }
                reach = next;
            }
        };
        let linked = spread(1, &|city| map.land(Side::Arab, city) | map.sea(Side::Arab, city));
        for city in cities(all & !linked) {
            let entry = &file.city[city.index()];
            self.fault(&entry.id, format!("no way leads to {}", entry.id.get_ref()));
        }
        for (side, name) in [(Side::Byzantine, "byzantine"), (Side::Arab, "arab")] {
            if map.start[side as usize] & !map.capital.bit() == 0 {
                self.fault(&file.city[0].id, format!("no city has owner = {name:?}"));
            }
        }
        let byzantine = map.start[Side::Byzantine as usize];
        let reached =
            spread(byzantine, &|city| map.land(Side::Byzantine, city) | map.sea(Side::Byzantine, city));
        map.arabia = all & !reached;
    }
}
