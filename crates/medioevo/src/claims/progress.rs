//! How far a player is from meeting an objective: what a plan needs to know, no rule.

use crate::cards::CardNo;
use crate::objective::{Against, Predicate, Sales};
use crate::pieces::Buildings;

use super::Look;

/// Florins are counted in such sums, so that one sum is a step like another.
const SUM: u32 = 100;

impl Look<'_> {
    /// For every condition of a card that is not met: the condition, and how many steps are missing (a level, a building, a
    /// unit, a territory, a sum of money).
    pub(crate) fn missing(&self, card: CardNo) -> impl Iterator<Item = (Predicate, u8)> + '_ {
        let conditions = self.game.data.cards.empire(card).objective.iter();
        conditions.filter(|predicate| !self.holds(**predicate)).map(|&predicate| {
            // A condition that does not hold lacks something, however it is counted.
            (predicate, self.lacks(predicate).max(1))
        })
    }

    fn lacks(&self, predicate: Predicate) -> u8 {
        let (player, tally) = (self.player(), &self.player().tally);
        let short = |min: u8, have: usize| min.saturating_sub(have.min(255) as u8);
        let sums = |min: u32, have: u32| (min.saturating_sub(have).div_ceil(SUM)).min(255) as u8;
        match predicate {
            Predicate::Territories { place, min } => short(min, self.territories(place).len()),
            Predicate::Hold { zones, min } => short(min, ((self.realm() & zones) - self.home()).len()),
            Predicate::HomeIntact => (self.home() - self.realm()).len().min(255) as u8,
            Predicate::Buildings { kind, min } => short(min, self.buildings(kind)),
            Predicate::Together { buildings, min } => self.lacks_together(buildings, min),
            Predicate::Ring { center, ring, min } => {
                let best = |zone| {
                    let beside = self.game.map().borders(zone) & self.realm();
                    let around = beside.iter().filter(|&other| self.has(other, ring)).count();
                    short(min, around) + u8::from(!self.has(zone, center))
                };
                self.realm().iter().map(best).min().unwrap_or(min)
            }
            Predicate::Units { kind, min } => min.saturating_sub(self.units(kind)),
            Predicate::Captain { level, min } => min.saturating_sub(self.captains(level)) * level,
            Predicate::Stack { min } => {
                let total = |zone| self.game.lands.army(zone, self.seat).total();
                min.saturating_sub(self.game.area.iter().map(total).max().unwrap_or(0))
            }
            Predicate::Transports { kind, level, min } => short(min, self.transports(kind, level)) * level,
            Predicate::Siege { kind, min } => {
                short(min, self.engines(kind)) * kind.map_or(1, crate::pieces::Engine::level)
            }
            Predicate::Tech { branch, level } => {
                let best = player.levels.iter().max();
                let own = branch.map_or(best, |branch| player.levels.get(branch as usize));
                level.saturating_sub(own.copied().unwrap_or(0))
            }
            Predicate::TechSum { min } => min.saturating_sub(player.levels.iter().sum()),
            Predicate::TechBreadth { level, min } => {
                let mut short = player.levels.map(|own| level.saturating_sub(own));
                short.sort_unstable();
                short.iter().take(usize::from(min)).sum()
            }
            Predicate::FlorinsNet { min } => {
                let debt = u32::from(player.loans) * u32::from(self.game.tables().economy.loan);
                sums(debt + u32::from(min), player.florins)
            }
            Predicate::DebtFree => player.loans,
            Predicate::TaxMax { .. } | Predicate::TurnTaxOk { .. } => 1,
            Predicate::Market { value, min } => {
                // The best markets first: how many cubes they lack together.
                let areas = self.realm() & self.game.map().inhabited();
                let mut cubes = [0_u8; 8];
                for zone in areas.iter() {
                    let here = self.game.lands.markets[zone.index()].len().min(usize::from(value));
                    cubes[here.min(7)] += 1;
                }
                let (mut left, mut lacking) = (min, 0);
                for here in (0..=usize::from(value).min(7)).rev() {
                    let taken = cubes[here].min(left);
                    lacking += taken * value.saturating_sub(here as u8);
                    left -= taken;
                }
                lacking + left * value
            }
            Predicate::Cargo { colours } => {
                let traders = self.gear().filter(|gear| gear.kind.is_trade());
                colours.saturating_sub(traders.map(|gear| gear.cargo.colours()).max().unwrap_or(0))
            }
            Predicate::Producers { variety, min } => short(min, self.producers(variety)),
            Predicate::Prisoners { min } => min.saturating_sub(player.prisoners_held()),
            Predicate::Tokens { min } => min.saturating_sub(player.tokens.iter().chain(&player.grey).sum()),
            Predicate::Cards { min } => short(min, player.cards.len()),
            Predicate::ControlTokens { min } => short(min, self.game.lands.tokens[self.seat.index()].len()),
            Predicate::Pacts { kind, partners } => {
                let most = self.game.order.len().saturating_sub(2).max(1) as u32;
                let wanted = u32::from(partners).min(most);
                wanted.saturating_sub(self.game.pact_partners(self.seat, kind)) as u8
            }
            Predicate::TurnBattles { against: Against::Barbarian, min } => {
                min.saturating_sub(tally.battles_against_barbarians)
            }
            Predicate::TurnBattles { against: Against::Player, min } => {
                min.saturating_sub(tally.battles_against_players)
            }
            Predicate::TurnConquests { inhabited, min } => short(min, self.conquests(inhabited)),
            Predicate::TurnKills { min } => min.saturating_sub(tally.kills),
            Predicate::TurnSales(Sales::Cubes(cubes)) => cubes.saturating_sub(tally.cubes_sold),
            Predicate::TurnSales(Sales::Florins(florins)) => {
                sums(u32::from(florins), u32::from(tally.florins_earned))
            }
            Predicate::TurnRoute { stages } => stages,
            Predicate::TurnSuppressed { min } => min.saturating_sub(tally.suppressed),
        }
    }

    /// The buildings that are missing in the territories that come nearest.
    fn lacks_together(&self, wanted: [Buildings; crate::pieces::Category::ALL.len()], min: u8) -> u8 {
        let missing = |zone: crate::map::Zone| {
            let estate = self.game.lands.estates[zone.index()];
            let lacking = crate::pieces::Category::ALL.into_iter().filter(|&category| {
                let wanted = wanted[category as usize];
                !wanted.is_empty() && !estate.building(category).is_some_and(|there| wanted.contains(there))
            });
            lacking.count() as u8
        };
        let all = wanted.iter().filter(|wanted| !wanted.is_empty()).count() as u8;
        let short = min.saturating_sub(self.together(wanted).min(255) as u8);
        let near = self.realm().iter().map(missing).filter(|&lacking| lacking > 0).min().unwrap_or(all);
        near + short.saturating_sub(1) * all
    }
}
