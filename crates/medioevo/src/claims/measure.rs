//! What a player has of what the conditions of objectives ask for, in numbers.

use crate::map::Zone;
use crate::objective::{Against, Predicate, Sales};

use super::Look;

/// What is there of something, and how much is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Measure {
    pub have: u32,
    pub need: u32,
    /// Whether there may not be more than is asked for, instead of not less.
    pub most: bool,
}

impl Look<'_> {
    /// The numbers of a condition.
    pub(crate) fn measure(&self, predicate: Predicate) -> Measure {
        let (have, need) = self.counted(predicate);
        let most = matches!(predicate, Predicate::DebtFree | Predicate::TaxMax { .. });
        Measure { have, need, most }
    }

    fn counted(&self, predicate: Predicate) -> (u32, u32) {
        let (player, tally) = (self.player(), &self.player().tally);
        let many = |have: usize, min: u8| (have as u32, u32::from(min));
        let few = |have: u8, min: u8| (u32::from(have), u32::from(min));
        match predicate {
            Predicate::Territories { place, min } => many(self.territories(place).len(), min),
            Predicate::Hold { zones, min } => many(((self.realm() & zones) - self.home()).len(), min),
            Predicate::HomeIntact => ((self.home() & self.realm()).len() as u32, self.home().len() as u32),
            Predicate::Buildings { kind, min } => many(self.buildings(kind), min),
            Predicate::Together { buildings, min } => many(self.together(buildings), min),
            Predicate::Ring { center, ring, min } => {
                let around = |zone: Zone| {
                    let beside = self.game.map().borders(zone) & self.realm();
                    beside.iter().filter(|&other| self.has(other, ring)).count()
                };
                let centers = self.realm().iter().filter(|&zone| self.has(zone, center));
                many(centers.map(around).max().unwrap_or(0), min)
            }
            Predicate::Units { kind, min } => few(self.units(kind), min),
            Predicate::Captain { level, min } => few(self.captains(level), min),
            Predicate::Stack { min } => few(self.largest_stack(), min),
            Predicate::Transports { kind, level, min } => many(self.transports(kind, level), min),
            Predicate::Siege { kind, min } => many(self.engines(kind), min),
            Predicate::Tech { branch: Some(branch), level } => few(player.levels[branch as usize], level),
            Predicate::Tech { branch: None, level } => {
                few(player.levels.iter().copied().max().unwrap_or(0), level)
            }
            Predicate::TechSum { min } => few(player.levels.iter().sum(), min),
            Predicate::TechBreadth { level, min } => {
                many(player.levels.iter().filter(|&&own| own >= level).count(), min)
            }
            Predicate::FlorinsNet { min } => {
                let debt = u32::from(player.loans) * u32::from(self.game.tables().economy.loan);
                (player.florins.saturating_sub(debt), u32::from(min))
            }
            Predicate::DebtFree => (u32::from(player.loans), 0),
            Predicate::TaxMax { level } => few(player.tax, level),
            Predicate::Market { value, min } => many(self.markets(usize::from(value)), min),
            Predicate::Cargo { colours } => {
                few(self.gear().map(|gear| gear.cargo.colours()).max().unwrap_or(0), colours)
            }
            Predicate::Producers { variety, min } => many(self.producers(variety), min),
            Predicate::Prisoners { min } => few(player.prisoners_held(), min),
            Predicate::Tokens { min } => few(player.tokens.iter().chain(&player.grey).sum(), min),
            Predicate::Cards { min } => many(player.cards.len(), min),
            Predicate::ControlTokens { min } => many(self.game.lands.tokens[self.seat.index()].len(), min),
            Predicate::Pacts { kind, partners } => {
                let most = self.game.order.len().saturating_sub(2).max(1) as u32;
                (self.game.pact_partners(self.seat, kind), u32::from(partners).min(most))
            }
            Predicate::TurnBattles { against: Against::Barbarian, min } => {
                few(tally.battles_against_barbarians, min)
            }
            Predicate::TurnBattles { against: Against::Player, min } => {
                few(tally.battles_against_players, min)
            }
            Predicate::TurnConquests { inhabited, min } => many(self.conquests(inhabited), min),
            Predicate::TurnKills { min } => few(tally.kills, min),
            Predicate::TurnSales(Sales::Cubes(cubes)) => few(tally.cubes_sold, cubes),
            Predicate::TurnSales(Sales::Florins(florins)) => {
                (u32::from(tally.florins_earned), u32::from(florins))
            }
            Predicate::TurnRoute { stages } => few(tally.route, stages),
            Predicate::TurnSuppressed { min } => few(tally.suppressed, min),
            Predicate::TurnTaxOk { level } => few(tally.tax_passed, level),
        }
    }
}
