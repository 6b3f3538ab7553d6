//! What is printed: the map, cards, technologies, prices and tables of the data that a table plays with.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use table::Lang;
use ts_rs::TS;

use crate::cards::{CardNo, EmpireCard, EventCard, EventNo};
use crate::data::{DataRef, ZoneName, data};
use crate::honour::{FinalHonour, Honour, MAX_LOANS, MOST_TOKENS};
use crate::map::{Atlas, Map, Prize, Terrain, Zones};
use crate::options::Options;
use crate::pieces::{Building, Engine, SEATS, Transport, Unit};
use crate::tables::{
    Bilingual, BuildingFacts, Economy, EngineFacts, ROUTES, TAX_LEVELS, Tables, TransportFacts, UnitFacts,
};
use crate::technology::{Branch, Points, Technology};
use crate::timing::{CardDie, Duration, Symbol, Window};
use crate::words::Names;

/// Everything that is printed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Material {
    /// The board.
    pub atlas: Atlas,
    /// The zones beside each sea zone; those beside a territory by land are the borders of the board.
    pub waters: BTreeMap<ZoneName, Vec<ZoneName>>,
    /// Rome and Jerusalem.
    pub prizes: BTreeMap<Prize, ZoneName>,
    /// The Empire cards, in the order of their numbers.
    pub cards: Vec<CardFace>,
    /// The Event cards, in the order of their numbers.
    pub events: Vec<EventFace>,
    /// The branches of technologies.
    pub branches: BTreeMap<Branch, BranchFace>,
    /// The technologies, branch by branch and level by level.
    pub technologies: Vec<TechnologyFace>,
    /// The military units.
    pub units: BTreeMap<Unit, UnitFacts>,
    /// The buildings.
    pub buildings: BTreeMap<Building, BuildingFacts>,
    /// The transports.
    pub transports: BTreeMap<Transport, TransportFacts>,
    /// The siege engines.
    pub engines: BTreeMap<Engine, EngineFacts>,
    /// Prices, interest and other money.
    pub economy: Economy,
    /// The tax levels.
    pub tax_levels: Vec<u8>,
    /// How many pieces there are.
    pub supply: PieceLimits,
    /// What is worth honour points.
    pub honour: HonourFace,
    /// What is added to the attack values, by the number of players and the place in the turn order.
    pub penalties: Vec<Vec<i8>>,
    /// The trade points of a route, by its stages.
    pub route_points: BTreeMap<u8, u8>,
    /// What terrain costs; nothing without the variant (MU-25.10).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub terrain: Option<TerrainFace>,
    /// How many turns the game lasts at most.
    pub turns: u8,
}

/// An Empire card.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct CardFace {
    /// Its number.
    pub no: CardNo,
    /// The character on its front.
    pub name: Bilingual,
    /// What its ability does.
    pub ability: Bilingual,
    /// When the ability can be used.
    pub windows: Vec<Window>,
    /// How long the ability lasts.
    pub duration: Duration,
    /// The die of the ability.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub die: Option<CardDie>,
    /// What the ability costs in florins.
    pub florins: u16,
    /// The technology points it gives: one of these.
    pub points: Vec<BTreeMap<Branch, u8>>,
    /// The objective on its back.
    pub objective: Bilingual,
    /// The colours of tokens to choose from for it.
    pub tokens: Vec<Branch>,
    /// How hard the objective is, from 1 to 3.
    pub difficulty: u8,
}

/// An Event card.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct EventFace {
    /// Its number.
    pub no: EventNo,
    /// What it is called.
    pub name: Bilingual,
    /// The territories it strikes.
    pub region: Vec<ZoneName>,
    /// The sea zones beside them.
    pub seas: Vec<ZoneName>,
    /// Its symbols.
    pub symbols: [Symbol; 3],
    /// The tax level on its back.
    pub tolerated: u8,
}

/// A branch of technologies.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct BranchFace {
    /// The colour of its points and tokens, in English.
    pub colour: String,
    /// What it is called, with its colour.
    pub name: Bilingual,
    /// The colour in words.
    pub colour_name: Bilingual,
}

/// A technology.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct TechnologyFace {
    /// Which one.
    pub id: Technology,
    /// Its branch.
    pub branch: Branch,
    /// From 1 to 4.
    pub level: u8,
    /// What it is called.
    pub name: Bilingual,
    /// What it does.
    pub effect: Bilingual,
    /// Its price.
    pub florins: u16,
    /// The points of its colour for one unit of its effect.
    pub points: u8,
    /// What one unit of its effect is.
    pub per: Bilingual,
    /// When it can be used.
    pub windows: Vec<Window>,
    /// How long its effect lasts.
    pub duration: Duration,
}

/// How many pieces there are; of buildings, transports, engines and goods their own facts tell it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct PieceLimits {
    /// The figures of a player.
    pub units: BTreeMap<Unit, u8>,
    /// The control tokens of a player.
    pub control_tokens: u8,
    /// The ownership tokens of a player: the most transports and siege engines he has.
    pub ownership_tokens: u8,
    /// The objective tokens of a colour.
    pub objective_tokens: u8,
    /// The banners for Captains of level II and III.
    pub banners: [u8; 2],
    /// The blood tokens.
    pub blood_tokens: u8,
}

/// What is worth honour points (MU-24.5 to MU-24.30).
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct HonourFace {
    /// During the game.
    pub in_play: BTreeMap<Honour, i8>,
    /// At the end: alone, and tied.
    pub at_end: BTreeMap<FinalHonour, [i8; 2]>,
    /// At the end for objective tokens, by their number; the last for more.
    pub tokens: Vec<i8>,
    /// At the end for loans, by their number.
    pub debt: Vec<i8>,
    /// At the end for own units that others hold: from so many on, and what they cost.
    pub prisoners: Vec<(u8, i8)>,
}

/// What terrain costs (MU-25.10, MU-25.11).
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct TerrainFace {
    /// Movement points for entering a terrain.
    pub movement: BTreeMap<Terrain, u8>,
    /// Upkeep of a piece where nobody lives.
    pub upkeep: BTreeMap<Terrain, u16>,
    /// More movement points over a river.
    pub river: u8,
    /// Upkeep where people live.
    pub upkeep_inhabited: u16,
    /// Upkeep at sea.
    pub upkeep_sea: u16,
}

/// The material of a game with these options.
pub(super) fn material(options: &Options) -> Option<Material> {
    let data = data(options.data)?;
    let (map, cards, tables) = (&data.get().map, &data.get().cards, &data.get().cards.tables);
    let technology = |id: Technology| technology_face(data, id);
    Some(Material {
        atlas: map.atlas().clone(),
        waters: map.seas().iter().map(|sea| (map.name(sea), names(map, map.adjacent(sea)))).collect(),
        prizes: Prize::ALL.into_iter().map(|prize| (prize, map.name(map.prize(prize)))).collect(),
        cards: CardNo::all().map(|no| card_face(cards.empire(no))).collect(),
        events: EventNo::all().map(|no| event_face(map, cards.event(no))).collect(),
        branches: Branch::ALL.into_iter().map(|branch| (branch, branch_face(data, branch))).collect(),
        technologies: Technology::ALL.into_iter().map(technology).collect(),
        units: Unit::ALL.into_iter().map(|unit| (unit, tables.unit(unit).clone())).collect(),
        buildings: Building::ALL.into_iter().map(|it| (it, tables.building(it).clone())).collect(),
        transports: Transport::ALL.into_iter().map(|it| (it, tables.transport(it).clone())).collect(),
        engines: Engine::ALL.into_iter().map(|it| (it, tables.engine(it).clone())).collect(),
        economy: tables.economy,
        tax_levels: TAX_LEVELS.into(),
        supply: supply(tables),
        honour: honour_face(tables),
        penalties: (0..=SEATS)
            .map(|players| (0..players).map(|place| tables.penalty(players, place)).collect())
            .collect(),
        route_points: ROUTES.into_iter().map(|stages| (stages, tables.route_points(stages))).collect(),
        terrain: options.terrain.then(|| terrain_face(tables)),
        turns: tables.turns(options.length),
    })
}

/// Zones by their names.
pub(super) fn names(map: &Map, zones: Zones) -> Vec<ZoneName> {
    zones.iter().map(|zone| map.name(zone)).collect()
}

/// The colours of which there are points.
pub(super) fn by_colour(points: Points) -> BTreeMap<Branch, u8> {
    Branch::ALL
        .into_iter()
        .map(|colour| (colour, points.of(colour)))
        .filter(|(_, count)| *count > 0)
        .collect()
}

/// Something in both languages.
pub(super) fn said(data: DataRef, words: impl Fn(&Names<'_>) -> String) -> Bilingual {
    Bilingual { en: words(&Names::new(data, Lang::En)), fr: words(&Names::new(data, Lang::Fr)) }
}

fn card_face(card: &EmpireCard) -> CardFace {
    CardFace {
        no: card.no,
        name: card.character.clone(),
        ability: card.ability.clone(),
        windows: card.windows.iter().collect(),
        duration: card.duration,
        die: card.roll,
        florins: card.florins,
        points: card.points.iter().map(|&points| by_colour(points)).collect(),
        objective: card.objective_text.clone(),
        tokens: card.tokens.iter().collect(),
        difficulty: card.difficulty,
    }
}

fn event_face(map: &Map, event: &EventCard) -> EventFace {
    EventFace {
        no: event.no,
        name: event.name.clone(),
        region: names(map, event.region),
        seas: names(map, event.seas),
        symbols: event.symbols,
        tolerated: event.tolerated_tax,
    }
}

fn branch_face(data: DataRef, branch: Branch) -> BranchFace {
    BranchFace {
        colour: branch.colour().into(),
        name: said(data, |names| names.branch(branch)),
        colour_name: said(data, |names| names.colour(branch).into()),
    }
}

fn technology_face(data: DataRef, id: Technology) -> TechnologyFace {
    let facts = data.get().cards.technology(id);
    TechnologyFace {
        id,
        branch: id.branch(),
        level: id.level(),
        name: facts.name.clone(),
        effect: facts.effect.clone(),
        florins: facts.florins,
        points: facts.points,
        per: facts.per.clone(),
        windows: facts.windows.iter().collect(),
        duration: facts.duration,
    }
}

fn supply(tables: &Tables) -> PieceLimits {
    let limits = &tables.limits;
    PieceLimits {
        units: Unit::ALL.into_iter().map(|unit| (unit, limits.units[unit as usize])).collect(),
        control_tokens: limits.control_tokens,
        ownership_tokens: limits.ownership_tokens(),
        objective_tokens: limits.objective_tokens_per_colour,
        banners: [limits.banners.small_level_2, limits.banners.large_level_3],
        blood_tokens: limits.blood_tokens,
    }
}

fn honour_face(tables: &Tables) -> HonourFace {
    let honour = &tables.honour;
    let at_end = |category: FinalHonour| [honour.at_end(category), honour.tied_at_end(category)];
    HonourFace {
        in_play: Honour::ALL.into_iter().map(|why| (why, honour.in_play(why))).collect(),
        at_end: FinalHonour::ALL.into_iter().map(|category| (category, at_end(category))).collect(),
        tokens: (0..=MOST_TOKENS).map(|tokens| honour.tokens(tokens)).collect(),
        debt: (0..=MAX_LOANS).map(|loans| honour.debt(loans)).collect(),
        prisoners: honour.prisoners.clone(),
    }
}

fn terrain_face(tables: &Tables) -> TerrainFace {
    let costs = &tables.terrain;
    TerrainFace {
        movement: Terrain::ALL.into_iter().map(|terrain| (terrain, costs.movement(terrain))).collect(),
        upkeep: Terrain::ALL.into_iter().map(|terrain| (terrain, costs.upkeep(terrain))).collect(),
        river: costs.river,
        upkeep_inhabited: costs.upkeep_inhabited,
        upkeep_sea: costs.upkeep_sea,
    }
}
