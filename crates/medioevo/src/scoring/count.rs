//! What is counted at the end (MU-24.21 to MU-24.30).

use table::{Log, Seat};

use super::FinalScore;
use crate::empire::DEPOSIT_CARD;
use crate::event::Event;
use crate::honour::FinalHonour;
use crate::map::{Kingdom, Prize, Zones};
use crate::pieces::{Building, Good, SEATS};
use crate::state::Medioevo;

impl Medioevo {
    /// Florins with what lies on card 36, debts and the interest due on them deducted (MU-22.6, MU-C36).
    pub(crate) fn net_florins(&self, seat: Seat) -> i64 {
        let (player, economy) = (self.player(seat), &self.tables().economy);
        let on_card = player.cards.iter().any(|card| card.number() == DEPOSIT_CARD);
        let deposit = if on_card { i64::from(self.deposit) } else { 0 };
        let loan = i64::from(economy.loan) + i64::from(economy.interest_per_loan);
        i64::from(player.florins) + deposit - i64::from(player.loans) * loan - i64::from(player.arrears)
    }

    fn count_buildings(&self, realm: Zones, building: Building) -> i64 {
        realm.iter().filter(|zone| self.lands.estates[zone.index()].has(building)).count() as i64
    }

    /// The highest level of a player's technologies, and how many he has of it (MU-24.24).
    fn best_technology(&self, seat: Seat) -> i64 {
        let levels = self.player(seat).levels;
        let best = levels.into_iter().max().unwrap_or(0);
        let count = levels.into_iter().filter(|&level| level == best).count();
        if best == 0 { 0 } else { i64::from(best) * 10 + count as i64 }
    }

    /// Whether a player scores a prize; the Mamluks don't for Jerusalem (MU-24.25).
    fn holds(&self, seat: Seat, realm: Zones, prize: Prize) -> i64 {
        let own = prize == Prize::Jerusalem && self.player(seat).kingdom == Kingdom::Mamluks;
        i64::from(realm.contains(self.map().prize(prize)) && !own)
    }

    /// The goods all of whose producers in play a player controls (MU-24.27).
    pub(crate) fn monopolies(&self, realm: Zones) -> i16 {
        let all_of = |good: &Good| {
            let producers = self.map().producers(*good) & self.territories();
            !producers.is_empty() && realm.contains_all(producers)
        };
        Good::ALL.into_iter().filter(all_of).count() as i16
    }

    /// What a player has in a category that the best one scores.
    pub(crate) fn value(&self, seat: Seat, realm: Zones, category: FinalHonour) -> i64 {
        match category {
            FinalHonour::MostFlorins => self.net_florins(seat),
            FinalHonour::HighestMarket => {
                let areas = realm & self.map().inhabited();
                areas.iter().map(|zone| self.lands.markets[zone.index()].len() as i64).max().unwrap_or(0)
            }
            FinalHonour::HighestTechnology => self.best_technology(seat),
            FinalHonour::ControlRome => self.holds(seat, realm, Prize::Rome),
            FinalHonour::ControlJerusalem => self.holds(seat, realm, Prize::Jerusalem),
            FinalHonour::MostCathedrals => self.count_buildings(realm, Building::Cathedral),
            FinalHonour::MostCities => self.count_buildings(realm, Building::City),
            FinalHonour::MostCastles => self.count_buildings(realm, Building::Castle),
            FinalHonour::MostTerritories => realm.len() as i64,
            // Every monopoly counts for itself.
            FinalHonour::MonopolyEach => 0,
        }
    }

    /// The final scoring of everybody in the game. It depends on the table alone, so that it can be shown at any time after
    /// the last turn.
    pub(crate) fn final_scores(&self) -> [FinalScore; SEATS] {
        let honour = &self.tables().honour;
        let mut scores = [FinalScore::default(); SEATS];
        let realms: [Zones; SEATS] = std::array::from_fn(|seat| self.realm(Seat(seat as u8)));
        for category in FinalHonour::ALL {
            let value = |seat: Seat| self.value(seat, realms[seat.index()], category);
            // Nobody scores with nothing (MU-24.22).
            let Some(best) = self.order.iter().map(value).max().filter(|&best| best > 0) else { continue };
            let tied = self.order.iter().filter(|&seat| value(seat) == best).count() > 1;
            let points = if tied { honour.tied_at_end(category) } else { honour.at_end(category) };
            for seat in self.order.iter().filter(|&seat| value(seat) == best) {
                scores[seat.index()].categories[category as usize] = i16::from(points);
            }
        }
        for seat in self.order.iter() {
            let (player, score) = (self.player(seat), &mut scores[seat.index()]);
            let each = i16::from(honour.at_end(FinalHonour::MonopolyEach));
            score.categories[FinalHonour::MonopolyEach as usize] =
                each * self.monopolies(realms[seat.index()]);
            let held = |other: Seat| usize::from(self.player(other).prisoners[seat.index()].total());
            score.prisoners = i16::from(honour.prisoners(self.order.iter().map(held).sum()));
            score.debt = i16::from(honour.debt(usize::from(player.loans)));
            let tokens: u8 = player.tokens.iter().chain(&player.grey).sum();
            score.tokens = i16::from(honour.tokens(usize::from(tokens)));
        }
        scores
    }

    /// Everybody gets the honour points of the final scoring.
    pub(super) fn count_up(&mut self, log: &mut impl Log<Event>) {
        let scores = self.final_scores();
        for seat in self.order.iter() {
            let score = scores[seat.index()];
            for category in FinalHonour::ALL {
                let points = score.categories[category as usize];
                if points != 0 {
                    log.note(|| Event::Scored { seat, points, category });
                }
            }
            let (prisoners, debt, tokens) = (score.prisoners, score.debt, score.tokens);
            if prisoners != 0 {
                log.note(|| Event::ScoredPrisoners { seat, points: prisoners });
            }
            if debt != 0 {
                log.note(|| Event::ScoredDebt { seat, points: debt });
            }
            if tokens != 0 {
                log.note(|| Event::ScoredTokens { seat, points: tokens });
            }
            self.player_mut(seat).earn_honour(score.total(), |earned| &mut earned.scoring);
        }
    }
}
