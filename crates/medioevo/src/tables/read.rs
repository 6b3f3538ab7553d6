//! Reading the tables of the card file.

use super::{
    Banners, Barbarians, Bilingual, BuildingFacts, Economy, EngineFacts, Limits, MOST_PLAYERS, ROUTES,
    RouteTokens, Setup, TAX_LEVELS, Tables, TerrainCosts, TransportFacts, UnitFacts,
};
use crate::honour::{FinalHonour, Honour, HonourTables, MAX_LOANS, MOST_TOKENS};
use crate::map::Terrain;
use crate::pieces::{Building, Category, Engine, LEVELS, Site, Transport, Unit};
use crate::read::{Fields, Node};
use crate::technology::{Branch, Technology};
use crate::timing::Length;

/// The longest name, and the longest text of one line.
const NAME: usize = 40;
const LINE: usize = 120;
/// The highest price.
const PRICE: u16 = 9_999;
/// The most of a piece.
const SUPPLY: u8 = 99;
/// The keys of tables that are numbers.
const LOANS: [&str; MAX_LOANS + 1] = ["0", "500", "1000", "1500", "2000", "2500"];
const ROUTE_KEYS: [&str; ROUTES.len()] = ["4", "6", "8"];
const PLAYERS: [&str; 9] = ["2", "3", "4", "5", "6", "7", "8", "9", "10"];

/// Reads everything; nothing where a whole table is missing, which has been told.
pub(super) fn tables(top: &Fields<'_>) -> Option<Tables> {
    let simultaneous_purchases = top.table("options", |options| options.flag("simultaneous_purchases"));
    let setup = top.table("setup", |fields| {
        fields.provenance("src");
        let setup = Setup::read(fields);
        if setup.empire_cards_kept > setup.empire_cards_dealt {
            fields.at("empire_cards_kept").fault("more Empire cards are kept than dealt");
        }
        (setup, fields.table("turns", |turns| Length::ALL.map(|length| turns.number(length.word(), 1..=30))))
    });
    let economy = top.table("economy", economy);
    let limits = top.table("limits", limits).flatten();
    let terrain = top.table("terrain_variant", terrain).flatten();
    let penalties = top.table("turn_order_penalty", penalties);
    let honour = honour(top);
    let units = top.each("unit", "id", &Unit::ALL, unit);
    let buildings = top.each("building", "id", &Building::ALL, |building, fields| {
        let facts = self::building(building, fields);
        check_honour(building, facts.honour, honour.as_ref(), fields);
        facts
    });
    let transports = top.each("transport", "id", &Transport::ALL, transport);
    let engines = top.each("siege_engine", "id", &Engine::ALL, engine);
    let (setup, turns) = setup?;
    let (economy, route_points) = economy?;
    Some(Tables {
        simultaneous_purchases: simultaneous_purchases?,
        setup,
        economy,
        limits: limits?,
        honour: honour?,
        terrain: terrain?,
        turns: turns?,
        route_points: route_points?,
        penalties: penalties?,
        units,
        buildings,
        transports,
        engines,
    })
}

pub(crate) fn bilingual(fields: &Fields<'_>, en: &'static str, fr: &'static str, most: usize) -> Bilingual {
    Bilingual { en: fields.text(en, most), fr: fields.text(fr, most) }
}

fn economy(fields: &Fields<'_>) -> (Economy, Option<[u8; ROUTES.len()]>) {
    fields.provenance("src");
    let economy = Economy::read(fields);
    if let Some(node) = fields.get("tax_levels")
        && numbers(&node, 0, u8::MAX) != TAX_LEVELS
    {
        node.fault(format!("the tax levels are {TAX_LEVELS:?} (MU-7.1)"));
    }
    let route_points =
        fields.table("route_points", |routes| ROUTE_KEYS.map(|stages| routes.number(stages, 0..=20)));
    (economy, route_points)
}

fn limits(fields: &Fields<'_>) -> Option<Limits> {
    fields.provenance("src");
    let units = Unit::ALL.map(|unit| fields.number(unit.word(), 1..=SUPPLY));
    let control_tokens = fields.number("control_tokens", 0..=SUPPLY);
    let route_tokens = fields.table("route_tokens", RouteTokens::read);
    let banners = fields.table("banners", Banners::read);
    let barbarians = fields.table("barbarians", Barbarians::read);
    let objective_tokens_per_colour = fields.number("objective_tokens_per_colour", 1..=SUPPLY);
    let goods_per_colour = fields.number("goods_per_colour", 1..=SUPPLY);
    let blood_tokens = fields.number("blood_tokens", 0..=SUPPLY);
    let ownership = ownership(fields);
    Some(Limits {
        units,
        control_tokens,
        route_tokens: route_tokens?,
        banners: banners?,
        objective_tokens_per_colour,
        goods_per_colour,
        barbarians: barbarians?,
        blood_tokens,
        ownership,
    })
}

/// MU-1.3: tokens by the levels on their faces.
fn ownership(fields: &Fields<'_>) -> [u8; 1 << LEVELS] {
    let mut ownership = [0_u8; 1 << LEVELS];
    let Some(node) = fields.get("ownership_tokens") else { return ownership };
    for token in node.items() {
        let token = token.fields();
        let count = token.number("count", 1..=30);
        let mut faces = 0;
        for face in token.items("faces") {
            match face.raw() {
                "I" => faces |= 1,
                "II" => faces |= 2,
                "III" => faces |= 4,
                _ => face.fault("a face shows I, II or III"),
            }
        }
        token.end();
        for (levels, tokens) in ownership.iter_mut().enumerate() {
            if levels & faces != 0 {
                *tokens = tokens.saturating_add(count);
            }
        }
    }
    if !(1..=30).contains(&ownership[(1 << LEVELS) - 1]) {
        node.fault("a player has 1 to 30 ownership tokens");
    }
    ownership
}

fn terrain(fields: &Fields<'_>) -> Option<TerrainCosts> {
    fields.provenance("src");
    let movement = fields.table("move", |costs| {
        (Terrain::ALL.map(|terrain| costs.number(terrain.word(), 1..=8)), costs.number("river", 0..=8))
    });
    let upkeep = fields.table("upkeep", |costs| {
        let [inhabited, sea] = ["inhabited", "sea"].map(|place| costs.number(place, 0..=999));
        (Terrain::ALL.map(|terrain| costs.number(terrain.word(), 0..=999)), inhabited, sea)
    });
    let ((movement, river), (upkeep, upkeep_inhabited, upkeep_sea)) = (movement?, upkeep?);
    Some(TerrainCosts { movement, upkeep, river, upkeep_inhabited, upkeep_sea })
}

fn numbers<T>(node: &Node<'_>, least: T, most: T) -> Vec<T>
where
    T: Copy + std::fmt::Display + PartialOrd + TryFrom<i64>,
{
    node.items().iter().map(|node| node.number(least..=most)).collect()
}

/// MU-11.23
fn penalties(fields: &Fields<'_>) -> [[i8; MOST_PLAYERS]; MOST_PLAYERS + 1] {
    fields.provenance("src");
    let mut penalties = [[0; MOST_PLAYERS]; MOST_PLAYERS + 1];
    for (key, players) in PLAYERS.into_iter().zip(2..) {
        let Some(node) = fields.get(key) else { continue };
        let row = numbers(&node, -9, 0);
        if row.len() == players {
            penalties[players][..players].copy_from_slice(&row);
        } else {
            node.fault(format!("there are {players} places"));
        }
        if row.windows(2).any(|places| places[0] < places[1]) {
            node.fault("a later place has no smaller penalty");
        }
    }
    penalties
}

fn rule(fields: &Fields<'_>) {
    if let Some(node) = fields.get("rule")
        && !node.text(NAME).starts_with("MU-")
    {
        node.fault("a rule is written like MU-24.5");
    }
}

fn honour(top: &Fields<'_>) -> Option<HonourTables> {
    let in_play = top.each("honour_in_play", "id", &Honour::ALL, |_, fields| {
        rule(fields);
        fields.number("value", -30..=30)
    });
    let at_end = top.each("honour_at_end", "id", &FinalHonour::ALL, |_, fields| {
        rule(fields);
        [fields.number("value", -30..=30), fields.number("tie_value", -30..=30)]
    });
    let (tokens, debt, prisoners) = top.table("honour_tables", |fields| {
        fields.provenance("src");
        let tokens = fields.get("objective_tokens").and_then(|node| {
            let tokens = <[i8; MOST_TOKENS + 1]>::try_from(numbers(&node, 0, 99)).ok();
            if tokens.is_none() {
                node.fault(format!("there are values for 0 to {MOST_TOKENS} tokens"));
            }
            tokens
        });
        let debt = fields.table("debt", |debt| LOANS.map(|loans| debt.number(loans, -99..=0)));
        (tokens, debt, prisoners(fields))
    })?;
    let (in_play, at_end) = (in_play.try_into().ok()?, at_end.try_into().ok()?);
    Some(HonourTables { in_play, at_end, tokens: tokens?, debt: debt?, prisoners })
}

/// MU-24.28: rows without gaps, the last one without an end.
fn prisoners(fields: &Fields<'_>) -> Vec<(u8, i8)> {
    let Some(node) = fields.get("own_prisoners") else { return Vec::new() };
    let mut rows = Vec::new();
    let mut next = 1_u8;
    for row in node.items() {
        let row = row.fields();
        let from = row.number("from", next..=next);
        let to = row.number("to", from..=99);
        next = to.saturating_add(1);
        rows.push((from, row.number("value", -99..=0)));
        row.end();
    }
    if next != 100 {
        node.fault("the rows go from 1 to 99 prisoners");
    }
    rows
}

fn unit(unit: Unit, fields: &Fields<'_>) -> UnitFacts {
    fields.provenance("src");
    fields.number("absorbs", unit.absorbs()..=unit.absorbs());
    UnitFacts {
        name: bilingual(fields, "name_en", "name_fr", NAME),
        florins: fields.number("florins", 0..=PRICE),
        ability: bilingual(fields, "ability_en", "ability_fr", LINE),
    }
}

fn building(building: Building, fields: &Fields<'_>) -> BuildingFacts {
    let category = building.category();
    fields.provenance("src");
    fields.fixed("category", category);
    fields.number("level", building.level()..=building.level());
    fields.fixed("technology", category.technology());
    let points = fields.table("tp", |tp| {
        colour(tp, category.technology().branch());
        tp.number("amount", 0..=9)
    });
    let most = if category == Category::Military { 3 } else { 0 };
    BuildingFacts {
        name: bilingual(fields, "name_en", "name_fr", NAME),
        florins: fields.number("florins", 0..=PRICE),
        points: points.unwrap_or(0),
        structure: fields.number("structure", 1..=30),
        supply: fields.number("supply", 1..=SUPPLY),
        control_tokens: fields.optional_number("control_tokens", 0..=most),
        protection: fields.optional_number("protection", 0..=most),
        honour: fields.optional_number("honour_points", 0..=30),
    }
}

/// The honour points of a building stand in two places.
fn check_honour(building: Building, honour: i8, tables: Option<&HonourTables>, fields: &Fields<'_>) {
    let reason = match building {
        Building::City => Some(Honour::BuildCity),
        Building::Castle => Some(Honour::BuildCastle),
        Building::Cathedral => Some(Honour::BuildCathedral),
        _ => None,
    };
    let right = reason.and_then(|reason| tables.map(|tables| tables.in_play(reason)));
    if tables.is_some() && honour != right.unwrap_or(0) {
        let right = right.unwrap_or(0);
        fields.at("honour_points").fault(format!("this is {right} by honour_in_play (MU-24.8)"));
    }
}

/// A colour that can only be that of a branch.
pub(crate) fn colour(fields: &Fields<'_>, branch: Branch) {
    let Some(node) = fields.get("colour") else { return };
    if node.word_by(Branch::of_colour).is_some_and(|colour| colour != branch) {
        node.fault(format!("this has to be {}", branch.colour()));
    }
}

fn by_level(fields: &Fields<'_>, field: &'static str, most: u8) -> [u8; LEVELS] {
    let Some(node) = fields.get(field) else { return [0; LEVELS] };
    <[u8; LEVELS]>::try_from(numbers(&node, 1, most)).unwrap_or_else(|_| {
        node.fault(format!("there are values for {LEVELS} levels"));
        [0; LEVELS]
    })
}

fn transport(transport: Transport, fields: &Fields<'_>) -> TransportFacts {
    fields.provenance("src");
    fields.fixed("kind", transport.purpose());
    fields.fixed("element", transport.element());
    if let Some(node) = fields.get("built_in") {
        let sites: Vec<Option<Site>> = node.items().iter().map(Node::word).collect();
        if sites.iter().all(Option::is_some)
            && !sites.into_iter().flatten().eq(transport.sites().iter().copied())
        {
            let right: Vec<&str> = transport.sites().iter().map(|site| site.word()).collect();
            node.fault(format!("this has to be {right:?} (MU-8.32 to MU-8.34)"));
        }
    }
    TransportFacts {
        name: bilingual(fields, "name_en", "name_fr", NAME),
        florins_per_level: fields.number("florins_per_level", 0..=PRICE),
        points_per_level: fields.number("blue_tp_per_level", 0..=9),
        supply: fields.number("supply", 1..=SUPPLY),
        capacity: by_level(fields, "capacity", 20),
        movement: by_level(fields, "mp", 20),
    }
}

fn engine(engine: Engine, fields: &Fields<'_>) -> EngineFacts {
    fields.provenance("src");
    fields.number("level", engine.level()..=engine.level());
    let hits = fields.get("hit_on").map_or(0, |node| {
        let hits = numbers(&node, 1, 8_u8);
        if !hits.iter().copied().eq(1..=hits.len() as u8) {
            node.fault("a shot hits with the lowest numbers of a d8");
        }
        hits.len() as u8
    });
    EngineFacts {
        name: bilingual(fields, "name_en", "name_fr", NAME),
        florins: fields.number("florins", 0..=PRICE),
        points: fields.number("green_tp", 0..=9),
        supply: fields.number("supply", 1..=SUPPLY),
        movement: fields.number("mp", 1..=20),
        max_crew: fields.number("max_crew", 1..=9),
        hits_up_to: hits,
        damage_units: fields.number("damage_units", 0..=9),
        damage_building: fields.number("damage_building", 0..=9),
    }
}

/// What technologies and tables say twice: the points of plans, and the prices of technologies (MU-8.3, MU-8.8,
/// MU-8.30, MU-8.50).
pub(crate) fn agree(tables: &Tables, technology: Technology, florins: u16, points: u8, fields: &Fields<'_>) {
    let price = tables.economy.technology_per_level.saturating_mul(technology.level().into());
    if florins != price {
        fields.at("florins").fault(format!("this is {price}, by economy.technology_per_level (MU-8.3)"));
    }
    let differ = |what: &str, planned: u8, level: u8| {
        if planned != points.saturating_mul(level) {
            fields.at("cost").fault(format!("{what} costs {planned} points in its own entry (MU-19.4)"));
        }
    };
    match technology {
        Technology::Carpentry => {
            for (transport, facts) in Transport::ALL.into_iter().zip(&tables.transports) {
                differ(transport.word(), facts.points_per_level, 1);
            }
        }
        Technology::Mathematics => {
            for (engine, facts) in Engine::ALL.into_iter().zip(&tables.engines) {
                differ(engine.word(), facts.points, engine.level());
            }
        }
        Technology::Masonry | Technology::Architecture | Technology::Religion => {
            for (building, facts) in Building::ALL.into_iter().zip(&tables.buildings) {
                if building.category().technology() == technology {
                    // A cathedral is planned as a whole (MU-T21).
                    let level = if technology == Technology::Religion { 1 } else { building.level() };
                    differ(building.word(), facts.points, level);
                }
            }
        }
        _ => {}
    }
}
