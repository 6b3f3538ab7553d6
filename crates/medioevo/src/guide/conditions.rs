//! The conditions of objectives with what is there and what is needed.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::material::said;
use crate::claims::{Look, Measure};
use crate::gear::GearKind;
use crate::objective::{Against, Place, Predicate, Sales, Variety};
use crate::pieces::{Buildings, Category, Engine, Unit};
use crate::state::Medioevo;
use crate::tables::Bilingual;
use crate::words::{Names, Noun, listed, roman};

/// A condition of an objective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Condition {
    /// What is counted.
    pub name: Bilingual,
    /// How much of it is there.
    pub have: u32,
    /// How much is needed; where `most` is set it may not be more.
    pub need: u32,
    /// Whether `need` is the most there may be, and not the least.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub most: bool,
    /// Whether it holds.
    pub met: bool,
}

/// A condition with what a player has of it.
pub(super) fn condition(game: &Medioevo, look: &Look<'_>, predicate: Predicate) -> Condition {
    let Measure { have, need, most } = look.measure(predicate);
    let name = said(game.data, |names| counted(names, predicate));
    Condition { name, have, need, most, met: look.holds(predicate) }
}

/// What a condition counts: "Towers", "different goods on one transport".
fn counted(names: &Names<'_>, predicate: Predicate) -> String {
    let word = |en: &'static str, fr: &'static str| names.word(en, fr);
    match predicate {
        Predicate::Territories { place, .. } => territories(names, place),
        Predicate::Hold { zones, .. } => {
            let map = &names.data.get().map;
            let all: Vec<String> = zones.iter().map(|zone| names.zone(map.name(zone))).collect();
            let all = all.join(", ");
            if zones.len() == 1 { all } else { names.lang.of(format!("of {all}"), format!("parmi {all}")) }
        }
        Predicate::HomeIntact => word("home territories held", "territoires de départ tenus"),
        Predicate::Buildings { kind: Some(building), .. } => several(names.building(building)),
        Predicate::Buildings { kind: None, .. } => word("buildings", "bâtiments"),
        Predicate::Together { buildings, .. } => together(names, buildings),
        Predicate::Ring { center, ring, .. } => {
            let (ring, center) = (several(names.building(ring)), names.building(center).a());
            names.lang.of(format!("{ring} around {center}"), format!("{ring} autour d'{center}"))
        }
        Predicate::Units { kind: Some(unit), .. } => several(names.unit(unit)),
        Predicate::Units { kind: None, .. } => word("units on the board", "unités sur le plateau"),
        Predicate::Captain { level, .. } => leveled(names, several(names.unit(Unit::Captain)), level),
        Predicate::Stack { .. } => word("units in one place", "unités au même endroit"),
        Predicate::Transports { kind, level, .. } => {
            let any = || word("transports", "moyens de transport");
            leveled(names, kind.map_or_else(any, |kind| several(names.gear(kind.into(), 0))), level)
        }
        Predicate::Siege { kind, .. } => {
            several(names.gear(GearKind::SiegeEngine, kind.map_or(0, Engine::level)))
        }
        Predicate::Tech { branch: Some(branch), .. } => {
            let branch = names.branch(branch);
            names.lang.of(format!("level in {branch}"), format!("niveau en {branch}"))
        }
        Predicate::Tech { branch: None, .. } => word("highest level", "niveau le plus haut"),
        Predicate::TechSum { .. } => word("technology levels in all", "niveaux de technologie en tout"),
        Predicate::TechBreadth { level, .. } => {
            let level = roman(level);
            let [en, fr] = ["branches of level", "branches de niveau"];
            names.lang.of(format!("{en} {level} or more"), format!("{fr} {level} ou plus"))
        }
        Predicate::FlorinsNet { .. } => word("florins, debts deducted", "florins, dettes déduites"),
        Predicate::DebtFree => word("loans", "prêts"),
        Predicate::TaxMax { .. } => word("tax level", "niveau de taxe"),
        Predicate::Market { value, .. } => names.lang.of(
            format!("Great Markets of {value} or more"),
            format!("Grands Marchés de valeur {value} ou plus"),
        ),
        Predicate::Cargo { .. } => {
            word("different goods on one transport", "marchandises différentes sur un transport")
        }
        Predicate::Producers { variety: Variety::Different, .. } => {
            word("different goods produced", "marchandises différentes produites")
        }
        Predicate::Producers { variety: Variety::Same, .. } => {
            word("producers of the same good", "producteurs d'une même marchandise")
        }
        Predicate::Prisoners { .. } => word("prisoners held", "prisonniers détenus"),
        Predicate::Tokens { .. } => word("objective tokens", "jetons Objectif"),
        Predicate::Cards { .. } => word("Empire cards", "cartes Empire"),
        Predicate::ControlTokens { .. } => {
            word("control tokens on the board", "jetons de contrôle sur le plateau")
        }
        Predicate::Pacts { kind, .. } => match kind {
            None => word("pact partners", "partenaires de pacte"),
            Some(kind) => {
                let kind = names.clause(kind);
                names.lang.of(format!("pact partners ({kind})"), format!("partenaires de pacte ({kind})"))
            }
        },
        Predicate::TurnBattles { against: Against::Barbarian, .. } => {
            word("battles won against barbarians this turn", "batailles gagnées contre les barbares ce tour")
        }
        Predicate::TurnBattles { against: Against::Player, .. } => {
            word("battles won against players this turn", "batailles gagnées contre des joueurs ce tour")
        }
        Predicate::TurnConquests { inhabited: true, .. } => {
            word("inhabited areas conquered this turn", "zones habitées conquises ce tour")
        }
        Predicate::TurnConquests { inhabited: false, .. } => {
            word("territories conquered this turn", "territoires conquis ce tour")
        }
        Predicate::TurnKills { .. } => {
            word("units destroyed or captured this turn", "unités détruites ou capturées ce tour")
        }
        Predicate::TurnSales(Sales::Cubes(_)) => word("cubes sold this turn", "cubes vendus ce tour"),
        Predicate::TurnSales(Sales::Florins(_)) => {
            word("florins from sales this turn", "florins de ventes ce tour")
        }
        Predicate::TurnRoute { .. } => {
            word("stages of a route completed this turn", "étapes d'une route achevée ce tour")
        }
        Predicate::TurnSuppressed { .. } => {
            word("rebellions suppressed this turn", "rébellions réprimées ce tour")
        }
        Predicate::TurnTaxOk { .. } => word(
            "tax level that passed this turn's rebellion check",
            "niveau de taxe passé sans rébellion ce tour",
        ),
    }
}

fn territories(names: &Names<'_>, place: Place) -> String {
    match place {
        Place::Any => names.word("territories", "territoires"),
        Place::Outside => names.word("territories outside the home", "territoires hors du royaume de départ"),
        Place::Port => names.word("ports", "ports"),
        Place::Inhabited => names.word("inhabited areas", "zones habitées"),
        Place::Of(terrain) => {
            let terrain = names.terrain(terrain);
            names.lang.of(format!("territories ({terrain})"), format!("territoires ({terrain})"))
        }
    }
}

/// "territories with a Cathedral and a City": where any building of a category will do, the category is named.
fn together(names: &Names<'_>, wanted: [Buildings; Category::ALL.len()]) -> String {
    let named = |category: Category| {
        let buildings = wanted[category as usize];
        if buildings == category.buildings() && buildings.len() > 1 {
            let category = names.category(category);
            return names.lang.of(format!("a {category}"), format!("un {category}"));
        }
        let all: Vec<String> = buildings.iter().map(|building| names.building(building).a()).collect();
        all.join(names.lang.of(" or ", " ou "))
    };
    let asked = Category::ALL.into_iter().filter(|&category| !wanted[category as usize].is_empty());
    let all = listed(&asked.map(named).collect::<Vec<_>>(), names.lang);
    names.lang.of(format!("territories with {all}"), format!("territoires avec {all}"))
}

/// A noun in the plural, without a number.
fn several(noun: Noun) -> String {
    noun.times(2).split_once(' ').map_or_else(String::new, |(_, name)| name.into())
}

/// "Captains of level II or more"; everything is of level I.
fn leveled(names: &Names<'_>, what: String, level: u8) -> String {
    let roman = roman(level);
    match level {
        0 | 1 => what,
        3 => names.lang.of(format!("{what} of level {roman}"), format!("{what} de niveau {roman}")),
        _ => names
            .lang
            .of(format!("{what} of level {roman} or more"), format!("{what} de niveau {roman} ou plus")),
    }
}
