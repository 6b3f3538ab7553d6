//! Reading a card file.

use super::{CardNo, Cards, EMPIRE_CARDS, EVENT_CARDS, EmpireCard, EventCard, EventNo, TechnologyFacts};
use crate::fault::{DataFault, DataFile};
use crate::map::{Map, Zones};
use crate::objective::{self, PredicateKind};
use crate::read::{Document, Fields, Node};
use crate::tables::{TAX_LEVELS, Tables, agree, bilingual, colour};
use crate::technology::{Branch, Branches, Points, Technology};
use crate::timing::{Duration, Symbols, Window, Windows};

/// The longest name, and the longest text.
const NAME: usize = 60;
const TEXT: usize = 300;
/// How many cards show each tax level (MU-28.2).
const BACKS: [usize; TAX_LEVELS.len()] = [3, 7, 10, 7, 3];
/// The most alternatives of points, the most points of one, and the most conditions of an objective.
const ALTERNATIVES: usize = 6;
const TOGETHER: usize = 6;
const CONDITIONS: usize = 6;

/// Reads a card file for a map. A file that is not the standard one can't have cards and technologies used when
/// those of the standard file are not.
pub(crate) fn cards(text: &str, map: &Map, standard: Option<&Cards>) -> Result<Cards, Vec<DataFault>> {
    let cards = Document::read(DataFile::Cards, text, |top| file(top, map, standard))?;
    // Without a fault everything is there.
    cards.ok_or_else(Vec::new)
}

fn file(top: &Fields<'_>, map: &Map, standard: Option<&Cards>) -> Option<Cards> {
    top.number("schema", 1..=1);
    top.table("predicates", predicates);
    let tables = Tables::read(top);
    if let Some(tables) = &tables {
        let goods = tables.limits.goods_per_colour;
        if map.atlas().goods.iter().any(|facts| facts.supply != goods) {
            let mark = top.at_entry("limits", "goods_per_colour");
            mark.fault(format!("this is {goods}, but the map file has another supply"));
        }
    }
    let technologies = top.each("technology", "id", &Technology::ALL, |technology, fields| {
        let facts = self::technology(technology, fields);
        if let Some(tables) = &tables {
            agree(tables, technology, facts.florins, facts.points, fields);
        }
        if let Some(standard) = standard {
            let standard = standard.technology(technology);
            as_standard(fields, (facts.windows, standard.windows), (facts.duration, standard.duration));
        }
        facts
    });
    let empire = numbered(top, "empire_card", EMPIRE_CARDS, |number, fields| {
        let no = CardNo::new(number)?;
        let card = empire_card(no, fields, map);
        if let Some(standard) = standard {
            let standard = standard.empire(no);
            as_standard(fields, (card.windows, standard.windows), (card.duration, standard.duration));
            if card.roll != standard.roll {
                fields.at("roll").fault("this has to be as in the standard file");
            }
        }
        Some(card)
    });
    let mut backs = [0; TAX_LEVELS.len()];
    let events = numbered(top, "event_card", EVENT_CARDS, |number, fields| {
        event_card(EventNo::new(number)?, fields, map, &mut backs)
    });
    if events.len() == EVENT_CARDS && backs != BACKS {
        let mark = top.at_entry("event_card", "tolerated_tax");
        mark.fault(format!("{BACKS:?} cards show {TAX_LEVELS:?}, here {backs:?} (INV-38)"));
    }
    Some(Cards { tables: tables?, empire, events, technologies })
}

/// INV-39: the file shows which predicates there are.
fn predicates(fields: &Fields<'_>) {
    let Some(node) = fields.get("names") else { return };
    let names: Vec<Option<PredicateKind>> = node.items().iter().map(Node::word).collect();
    if names.iter().all(Option::is_some) && !names.into_iter().flatten().eq(PredicateKind::ALL) {
        node.fault("these are all predicates of chapter 29, in their order (INV-39)");
    }
}

/// Cards by their numbers: each from 1 to `count`, once.
fn numbered<'a, T>(
    top: &Fields<'a>,
    list: &'static str,
    count: usize,
    mut reader: impl FnMut(u8, &Fields<'a>) -> Option<T>,
) -> Vec<T> {
    let mut found: Vec<(bool, Option<T>)> = (0..count).map(|_| (false, None)).collect();
    top.entries(list, list, &["no"], |fields| {
        let Some(node) = fields.get("no") else { return fields.leave() };
        let number = node.number(0..=count as u8);
        if number == 0 {
            node.fault(format!("these cards have the numbers from 1 to {count}"));
            return fields.leave();
        }
        let card = reader(number, fields);
        let place = &mut found[usize::from(number) - 1];
        if place.0 {
            node.fault(format!("no. {number} stands here a second time"));
        }
        *place = (true, card);
    });
    for (place, (there, _)) in found.iter().enumerate() {
        if !there {
            top.missing(&format!("{list} {}", place + 1));
        }
    }
    found.into_iter().filter_map(|(_, card)| card).collect()
}

/// What the engine does at a time, a file can't move to another.
fn as_standard(fields: &Fields<'_>, windows: (Windows, Windows), duration: (Duration, Duration)) {
    if !windows.1.contains_all(windows.0) {
        let more: Vec<&str> = (windows.0 - windows.1).iter().map(Window::word).collect();
        fields.at("windows").fault(format!("the standard file has no {} here", more.join(", ")));
    }
    if duration.0 != duration.1 {
        fields.at("duration").fault(format!("this has to be {}, as in the standard file", duration.1));
    }
}

fn windows(fields: &Fields<'_>) -> Windows {
    let Some(node) = fields.get("windows") else { return Windows::EMPTY };
    let mut windows = Windows::EMPTY;
    for node in node.items() {
        let Some(window) = node.word() else { continue };
        if windows.contains(window) {
            node.fault("this stands here a second time");
        }
        windows = windows.with(window);
    }
    if windows.is_empty() {
        node.fault("there is a window");
    }
    windows
}

fn rule(fields: &Fields<'_>, right: &str) {
    if let Some(node) = fields.get("rule")
        && node.raw() != right
    {
        node.fault(format!("this has to be {right}"));
    }
}

fn technology(technology: Technology, fields: &Fields<'_>) -> TechnologyFacts {
    fields.fixed("branch", technology.branch());
    colour(fields, technology.branch());
    fields.number("level", technology.level()..=technology.level());
    rule(fields, &format!("MU-T{:02}", technology as u8 + 1));
    fields.provenance("effect_src");
    fields.provenance("cost_src");
    let cost = fields.table("cost", |cost| {
        colour(cost, technology.branch());
        (cost.number("amount", 1..=9), bilingual(cost, "per_en", "per_fr", NAME))
    });
    let (points, per) = cost.unwrap_or_default();
    TechnologyFacts {
        name: bilingual(fields, "name_en", "name_fr", NAME),
        effect: bilingual(fields, "effect_en", "effect_fr", TEXT),
        florins: fields.number("florins", 0..=9_999),
        points,
        per,
        windows: windows(fields),
        duration: fields.word("duration").unwrap_or(Duration::Instant),
    }
}

fn empire_card(no: CardNo, fields: &Fields<'_>, map: &Map) -> EmpireCard {
    rule(fields, &format!("MU-C{:02}", no.number()));
    for field in ["ability_src", "tp_src", "objective_src"] {
        fields.provenance(field);
    }
    EmpireCard {
        no,
        character: bilingual(fields, "character_en", "character_fr", NAME),
        ability: bilingual(fields, "ability_en", "ability_fr", TEXT),
        windows: windows(fields),
        duration: fields.word("duration").unwrap_or(Duration::Instant),
        roll: fields.optional("roll").and_then(|node| node.word()),
        florins: fields.optional_number("cost_florins", 1..=999),
        points: points(fields),
        objective: objective(fields, map),
        objective_text: bilingual(fields, "objective_en", "objective_fr", TEXT),
        tokens: tokens(fields),
        difficulty: fields.number("difficulty", 1..=3),
    }
}

/// MU-9.4
fn points(fields: &Fields<'_>) -> Vec<Points> {
    let Some(node) = fields.get("tp") else { return Vec::new() };
    let alternatives = node.items();
    if alternatives.len() > ALTERNATIVES {
        node.fault(format!("there are at most {ALTERNATIVES} alternatives"));
    }
    let read = |node: &Node<'_>| {
        let colours = node.items();
        if colours.is_empty() || colours.len() > TOGETHER {
            node.fault(format!("an alternative has 1 to {TOGETHER} points"));
        }
        let branches = colours.iter().filter_map(|node| node.word_by(Branch::of_colour));
        branches.fold(Points::NONE, |points, branch| points.plus(branch, 1))
    };
    alternatives.iter().map(read).collect()
}

fn objective(fields: &Fields<'_>, map: &Map) -> Vec<objective::Predicate> {
    let Some(node) = fields.get("objective") else { return Vec::new() };
    let predicates = node.items();
    if predicates.is_empty() || predicates.len() > CONDITIONS {
        node.fault(format!("an objective has 1 to {CONDITIONS} predicates"));
    }
    predicates.iter().filter_map(|node| objective::read(node, map)).collect()
}

/// MU-9.10: without a colour, any.
fn tokens(fields: &Fields<'_>) -> Branches {
    let mut tokens = Branches::EMPTY;
    let colours = fields.items("objective_tokens");
    for node in &colours {
        let Some(branch) = node.word_by(Branch::of_colour) else { continue };
        if tokens.contains(branch) {
            node.fault("this stands here a second time");
        }
        tokens = tokens.with(branch);
    }
    if colours.is_empty() { Branches::ALL } else { tokens }
}

/// INV-38
fn event_card(
    no: EventNo,
    fields: &Fields<'_>,
    map: &Map,
    backs: &mut [usize; TAX_LEVELS.len()],
) -> Option<EventCard> {
    fields.provenance("src");
    let name = bilingual(fields, "name_en", "name_fr", NAME);
    let tolerated_tax = fields.get("tolerated_tax").map_or(0, |node| {
        let level = node.number(10..=50);
        match TAX_LEVELS.iter().position(|&tax| tax == level) {
            Some(place) => backs[place] += 1,
            None => node.fault("tax levels are 10, 20, 30, 40 and 50"),
        }
        level
    });
    let region = fields.get("region").map_or(Zones::EMPTY, |node| region(&node, map));
    let icons = fields.get("icons")?;
    let symbols: Vec<_> = icons.items().iter().filter_map(Node::word).collect();
    let different: Symbols = symbols.iter().copied().collect();
    let symbols = <[_; 3]>::try_from(symbols).ok().filter(|_| different.len() == 3);
    if symbols.is_none() {
        icons.fault("an Event card has 3 different symbols (INV-38)");
    }
    let seas = region.iter().fold(Zones::EMPTY, |seas, zone| seas | (map.adjacent(zone) & map.seas()));
    Some(EventCard { no, name, region, seas, symbols: symbols?, tolerated_tax })
}

/// INV-38: 5 to 7 territories that hang together by borders or common sea zones.
fn region(node: &Node<'_>, map: &Map) -> Zones {
    let mut region = Zones::EMPTY;
    for node in node.items() {
        let Some(zone) = map.territory(&node) else { continue };
        if region.contains(zone) {
            node.fault("this stands here a second time");
        }
        region = region.with(zone);
    }
    if !(5..=7).contains(&region.len()) {
        node.fault("a region has 5 to 7 territories (INV-38)");
    }
    let mut reached: Zones = region.iter().take(1).collect();
    loop {
        let beside = reached.iter().fold(Zones::EMPTY, |all, zone| all | map.adjacent(zone));
        let seas = beside & map.seas();
        let over_sea = seas.iter().fold(Zones::EMPTY, |all, sea| all | map.adjacent(sea));
        let next = reached | ((beside | over_sea) & region);
        if next == reached {
            break;
        }
        reached = next;
    }
    if reached != region {
        node.fault("a region hangs together by borders or common sea zones (INV-38)");
    }
    region
}
