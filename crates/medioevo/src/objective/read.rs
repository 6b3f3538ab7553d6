//! Reading the predicates of an objective.

use table::Unreadable;

use super::{Place, Predicate, PredicateKind, Sales};
use crate::map::{Kingdom, Map, Terrain, Zones};
use crate::pieces::{Building, Buildings, Category, LEVELS, SEATS};
use crate::read::{Fields, Node};
use crate::technology::Branch;

/// The most that any objective counts.
const MOST: u8 = 99;
/// The levels of transports and Captains.
const LEVEL: std::ops::RangeInclusive<u8> = 1..=LEVELS as u8;

/// Reads a predicate; its territories have to be on the map.
pub(crate) fn predicate(node: &Node<'_>, map: &Map) -> Option<Predicate> {
    let fields = node.fields();
    let Some(kind) = fields.word("p") else {
        fields.leave();
        return None;
    };
    let read = of_kind(kind, &fields, map);
    fields.end();
    read
}

fn of_kind(kind: PredicateKind, fields: &Fields<'_>, map: &Map) -> Option<Predicate> {
    use PredicateKind as K;
    let min = || fields.number("min", 1..=MOST);
    Some(match kind {
        K::Territories => {
            let min = min();
            Predicate::Territories { place: fields.get("where")?.word_by(place)?, min }
        }
        K::Hold => hold(fields, map)?,
        K::HomeIntact => Predicate::HomeIntact,
        K::Buildings => Predicate::Buildings { kind: any(fields, "kind"), min: min() },
        K::Together => {
            let min = min();
            Predicate::Together { buildings: together(fields)?, min }
        }
        K::Ring => {
            let (center, ring, min) = (fields.word("center"), fields.word("ring"), min());
            Predicate::Ring { center: center?, ring: ring?, min }
        }
        K::Units => Predicate::Units { kind: any(fields, "kind"), min: min() },
        K::Captain => Predicate::Captain { level: fields.number("level", LEVEL), min: min() },
        K::Stack => Predicate::Stack { min: min() },
        K::Transports => Predicate::Transports {
            kind: any(fields, "kind"),
            level: fields.number("level", LEVEL),
            min: min(),
        },
        K::Siege => Predicate::Siege { kind: any(fields, "kind"), min: min() },
        K::Tech => Predicate::Tech { branch: any(fields, "branch"), level: fields.number("level", 1..=4) },
        K::TechSum => Predicate::TechSum { min: fields.number("min", 1..=4 * Branch::ALL.len() as u8) },
        K::TechBreadth => Predicate::TechBreadth {
            level: fields.number("level", 1..=4),
            min: fields.number("min", 1..=Branch::ALL.len() as u8),
        },
        K::FlorinsNet => Predicate::FlorinsNet { min: fields.number("min", 1..=30_000) },
        K::DebtFree => Predicate::DebtFree,
        K::TaxMax => Predicate::TaxMax { level: tax_level(fields) },
        K::Market => Predicate::Market { value: fields.number("value", 1..=7), min: min() },
        K::Cargo => Predicate::Cargo { colours: fields.number("colours", 1..=6) },
        K::Producers => {
            let (variety, min) = (fields.word("good"), min());
            Predicate::Producers { variety: variety?, min }
        }
        K::Prisoners => Predicate::Prisoners { min: min() },
        K::Tokens => Predicate::Tokens { min: min() },
        K::Cards => Predicate::Cards { min: min() },
        K::ControlTokens => Predicate::ControlTokens { min: min() },
        K::Pacts => Predicate::Pacts {
            kind: any(fields, "kind"),
            partners: fields.number("partners", 1..=SEATS as u8 - 1),
        },
        K::TurnBattles => {
            let (against, min) = (fields.word("against"), min());
            Predicate::TurnBattles { against: against?, min }
        }
        K::TurnConquests => Predicate::TurnConquests { inhabited: fields.flag("inhabited"), min: min() },
        K::TurnKills => Predicate::TurnKills { min: min() },
        K::TurnSales => sales(fields)?,
        K::TurnRoute => Predicate::TurnRoute { stages: stages(fields) },
        K::TurnSuppressed => Predicate::TurnSuppressed { min: min() },
        K::TurnTaxOk => Predicate::TurnTaxOk { level: tax_level(fields) },
    })
}

fn any<T: std::str::FromStr<Err = Unreadable>>(fields: &Fields<'_>, field: &'static str) -> Option<T> {
    fields.get(field)?.word_or_any()
}

fn place(word: &str) -> Result<Place, Unreadable> {
    match word {
        "any" => Ok(Place::Any),
        "outside" => Ok(Place::Outside),
        "port" => Ok(Place::Port),
        "inhabited" => Ok(Place::Inhabited),
        terrain => terrain
            .parse::<Terrain>()
            .map(Place::Of)
            .map_err(|Unreadable(why)| Unreadable(format!("{why}; or any, outside, port, inhabited"))),
    }
}

/// INV-39: the territories are there, and each player can hold enough of them outside the own home.
fn hold(fields: &Fields<'_>, map: &Map) -> Option<Predicate> {
    let min = fields.number("min", 1..=MOST);
    let ids = fields.get("ids")?;
    let mut zones = Zones::EMPTY;
    for node in ids.items() {
        let Some(zone) = map.territory(&node) else { continue };
        if zones.contains(zone) {
            node.fault("this stands here a second time");
        }
        zones = zones.with(zone);
    }
    if Kingdom::ALL.into_iter().all(|kingdom| (zones - map.home(kingdom)).len() < usize::from(min)) {
        ids.fault("nobody can hold so many of these");
    }
    Some(Predicate::Hold { zones, min })
}

fn together(fields: &Fields<'_>) -> Option<[Buildings; Category::ALL.len()]> {
    let node = fields.get("kinds")?;
    let mut buildings = [Buildings::EMPTY; Category::ALL.len()];
    for node in node.items() {
        let kind = node.word_by(|word| match word.parse::<Category>() {
            Ok(category) => Ok((category, category.buildings())),
            Err(Unreadable(why)) => match word.parse::<Building>() {
                Ok(building) => Ok((building.category(), Buildings::one(building))),
                Err(Unreadable(also)) => Err(Unreadable(format!("{why}; {also}"))),
            },
        });
        let Some((category, kinds)) = kind else { continue };
        if !buildings[category as usize].is_empty() {
            node.fault("a territory holds one building of a category");
        }
        buildings[category as usize] = kinds;
    }
    if buildings == [Buildings::EMPTY; Category::ALL.len()] {
        node.fault("no building is asked for");
    }
    Some(buildings)
}

fn sales(fields: &Fields<'_>) -> Option<Predicate> {
    let (cubes, florins) = (fields.optional("cubes"), fields.optional("florins"));
    match (cubes, florins) {
        (Some(cubes), None) => Some(Predicate::TurnSales(Sales::Cubes(cubes.number(1..=MOST)))),
        (None, Some(florins)) => Some(Predicate::TurnSales(Sales::Florins(florins.number(1..=30_000)))),
        _ => {
            fields.mark.fault("sales are counted in cubes or in florins");
            None
        }
    }
}

/// MU-7.1
fn tax_level(fields: &Fields<'_>) -> u8 {
    let Some(node) = fields.get("level") else { return 0 };
    let level = node.number(10..=50);
    if level % 10 != 0 {
        node.fault("tax levels are 10, 20, 30, 40 and 50");
    }
    level
}

/// MU-17.20
fn stages(fields: &Fields<'_>) -> u8 {
    let Some(node) = fields.get("stages") else { return 0 };
    let stages = node.number(4..=8);
    if stages % 2 != 0 {
        node.fault("a route has 4, 6 or 8 stages");
    }
    stages
}
