//! What an objective asks for (rulebook chapter 29, MU-O01 to MU-O32).

mod read;

use table::named;

use crate::map::{Terrain, Zones};
use crate::pieces::{Building, Buildings, Category, ClauseKind, Engine, Transport, Unit};
use crate::technology::Branch;

pub(crate) use read::predicate as read;

named! {
    /// The kinds of predicates, in the order of chapter 29.
    PredicateKind, "predicate":
    /// MU-O01.
    Territories = "territories",
    /// MU-O02.
    Hold = "hold",
    /// MU-O03.
    HomeIntact = "home_intact",
    /// MU-O04.
    Buildings = "buildings",
    /// MU-O05.
    Together = "together",
    /// MU-O06.
    Ring = "ring",
    /// MU-O07.
    Units = "units",
    /// MU-O08.
    Captain = "captain",
    /// MU-O09.
    Stack = "stack",
    /// MU-O10.
    Transports = "transports",
    /// MU-O11.
    Siege = "siege",
    /// MU-O12.
    Tech = "tech",
    /// MU-O13.
    TechSum = "tech_sum",
    /// MU-O14.
    TechBreadth = "tech_breadth",
    /// MU-O15.
    FlorinsNet = "florins_net",
    /// MU-O16.
    DebtFree = "debt_free",
    /// MU-O17.
    TaxMax = "tax_max",
    /// MU-O18.
    Market = "market",
    /// MU-O19.
    Cargo = "cargo",
    /// MU-O20.
    Producers = "producers",
    /// MU-O21.
    Prisoners = "prisoners",
    /// MU-O22.
    Tokens = "tokens",
    /// MU-O23.
    Cards = "cards",
    /// MU-O24.
    ControlTokens = "control_tokens",
    /// MU-O25.
    Pacts = "pacts",
    /// MU-O26.
    TurnBattles = "turn_battles",
    /// MU-O27.
    TurnConquests = "turn_conquests",
    /// MU-O28.
    TurnKills = "turn_kills",
    /// MU-O29.
    TurnSales = "turn_sales",
    /// MU-O30.
    TurnRoute = "turn_route",
    /// MU-O31.
    TurnSuppressed = "turn_suppressed",
    /// MU-O32.
    TurnTaxOk = "turn_tax_ok",
}

/// Which territories count (MU-O01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// All.
    Any,
    /// Those outside the own home.
    Outside,
    /// Those with a port.
    Port,
    /// Those with an inhabited area.
    Inhabited,
    /// Those of a terrain.
    Of(Terrain),
}

named! {
    /// Which producers count together (MU-O20).
    Variety, "choice of producers":
    /// Those of different goods.
    Different = "different",
    /// Those of one good.
    Same = "same",
}

named! {
    /// Against whom battles are won (MU-O26).
    Against, "enemy":
    /// Barbarians.
    Barbarian = "barbarian",
    /// Players.
    Player = "player",
}

/// What sales have to bring (MU-O29).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sales {
    /// Cubes sold.
    Cubes(u8),
    /// Florins earned.
    Florins(u16),
}

/// A condition of an objective. All minimums are inclusive; where a kind is `None`, any kind counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are those of chapter 29")]
pub enum Predicate {
    /// Controls territories (MU-O01).
    Territories { place: Place, min: u8 },
    /// Controls some of these, the own home not counted (MU-O02).
    Hold { zones: Zones, min: u8 },
    /// Controls the whole home (MU-O03).
    HomeIntact,
    /// Has buildings of exactly this kind (MU-O04).
    Buildings { kind: Option<Building>, min: u8 },
    /// Controls territories that each hold, for every category, one of these buildings; nothing is asked
    /// of a category without any (MU-O05).
    Together { buildings: [Buildings; Category::ALL.len()], min: u8 },
    /// Has a building with others around it (MU-O06).
    Ring { center: Building, ring: Building, min: u8 },
    /// Has units on the board (MU-O07).
    Units { kind: Option<Unit>, min: u8 },
    /// Has Captains of at least this level (MU-O08).
    Captain { level: u8, min: u8 },
    /// Has units in one zone (MU-O09).
    Stack { min: u8 },
    /// Has transports of at least this level (MU-O10).
    Transports { kind: Option<Transport>, level: u8, min: u8 },
    /// Has siege engines (MU-O11).
    Siege { kind: Option<Engine>, min: u8 },
    /// Has reached a level (MU-O12).
    Tech { branch: Option<Branch>, level: u8 },
    /// The sum of the levels (MU-O13).
    TechSum { min: u8 },
    /// At least a level in several branches (MU-O14).
    TechBreadth { level: u8, min: u8 },
    /// Florins, loans deducted (MU-O15).
    FlorinsNet { min: u16 },
    /// No loan (MU-O16).
    DebtFree,
    /// A tax level of at most this (MU-O17).
    TaxMax { level: u8 },
    /// Great Markets of at least this value (MU-O18).
    Market { value: u8, min: u8 },
    /// Different goods on one transport (MU-O19).
    Cargo { colours: u8 },
    /// Controls producers (MU-O20).
    Producers { variety: Variety, min: u8 },
    /// Holds prisoners (MU-O21).
    Prisoners { min: u8 },
    /// Owns objective tokens (MU-O22).
    Tokens { min: u8 },
    /// Owns Empire cards, this one included (MU-O23).
    Cards { min: u8 },
    /// Has control tokens on the board (MU-O24).
    ControlTokens { min: u8 },
    /// Has pacts with different players (MU-O25).
    Pacts { kind: Option<ClauseKind>, partners: u8 },
    /// Won battles this turn (MU-O26).
    TurnBattles { against: Against, min: u8 },
    /// Conquered territories this turn (MU-O27).
    TurnConquests { inhabited: bool, min: u8 },
    /// Destroyed or captured units this turn (MU-O28).
    TurnKills { min: u8 },
    /// Sold this turn (MU-O29).
    TurnSales(Sales),
    /// Completed a route of at least this length this turn (MU-O30).
    TurnRoute { stages: u8 },
    /// Suppressed rebellions this turn (MU-O31).
    TurnSuppressed { min: u8 },
    /// Passed the rebellion check of this turn with at least this tax level (MU-O32).
    TurnTaxOk { level: u8 },
}

impl Predicate {
    /// Which kind it is.
    pub const fn kind(self) -> PredicateKind {
        use PredicateKind as K;
        match self {
            Predicate::Territories { .. } => K::Territories,
            Predicate::Hold { .. } => K::Hold,
            Predicate::HomeIntact => K::HomeIntact,
            Predicate::Buildings { .. } => K::Buildings,
            Predicate::Together { .. } => K::Together,
            Predicate::Ring { .. } => K::Ring,
            Predicate::Units { .. } => K::Units,
            Predicate::Captain { .. } => K::Captain,
            Predicate::Stack { .. } => K::Stack,
            Predicate::Transports { .. } => K::Transports,
            Predicate::Siege { .. } => K::Siege,
            Predicate::Tech { .. } => K::Tech,
            Predicate::TechSum { .. } => K::TechSum,
            Predicate::TechBreadth { .. } => K::TechBreadth,
            Predicate::FlorinsNet { .. } => K::FlorinsNet,
            Predicate::DebtFree => K::DebtFree,
            Predicate::TaxMax { .. } => K::TaxMax,
            Predicate::Market { .. } => K::Market,
            Predicate::Cargo { .. } => K::Cargo,
            Predicate::Producers { .. } => K::Producers,
            Predicate::Prisoners { .. } => K::Prisoners,
            Predicate::Tokens { .. } => K::Tokens,
            Predicate::Cards { .. } => K::Cards,
            Predicate::ControlTokens { .. } => K::ControlTokens,
            Predicate::Pacts { .. } => K::Pacts,
            Predicate::TurnBattles { .. } => K::TurnBattles,
            Predicate::TurnConquests { .. } => K::TurnConquests,
            Predicate::TurnKills { .. } => K::TurnKills,
            Predicate::TurnSales(_) => K::TurnSales,
            Predicate::TurnRoute { .. } => K::TurnRoute,
            Predicate::TurnSuppressed { .. } => K::TurnSuppressed,
            Predicate::TurnTaxOk { .. } => K::TurnTaxOk,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        PredicateKind::words_agree();
        Variety::words_agree();
        Against::words_agree();
    }
}
