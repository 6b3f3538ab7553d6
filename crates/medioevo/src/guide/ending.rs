//! The final scoring as it would be now (MU-24.21 to MU-24.31).

use schemars::JsonSchema;
use serde::Serialize;
use table::{Seat, Seats};
use ts_rs::TS;

use crate::honour::FinalHonour;
use crate::map::Zones;
use crate::pieces::SEATS;
use crate::scoring::FinalScore;
use crate::state::Medioevo;

/// The final scoring as it would be now. Of the others' florins it counts what anybody can work out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Outlook {
    /// The categories.
    pub races: Vec<Race>,
    /// What everybody would have, by seat.
    pub forecasts: Vec<Forecast>,
}

/// A category of the final scoring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Race {
    /// Which one.
    pub category: FinalHonour,
    /// What everybody has in it, by seat: florins, cubes, buildings, territories, monopolies; of
    /// technologies ten times the highest level, and how many there are of it.
    pub amounts: Vec<i64>,
    /// Whose amounts are only what anybody can work out.
    pub rough: Seats,
    /// Who would score.
    pub leaders: Seats,
    /// The honour points everybody would get, by seat.
    pub points: Vec<i16>,
}

/// What a player would have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Forecast {
    /// Who.
    pub seat: Seat,
    /// Honour points now.
    pub now: i16,
    /// From the categories.
    pub categories: i16,
    /// For objective tokens.
    pub tokens: i16,
    /// For loans.
    pub debt: i16,
    /// For own units that others hold.
    pub prisoners: i16,
    /// Honour points in the end.
    pub total: i16,
    /// The rank; members of a team share one.
    pub rank: u8,
}

impl Medioevo {
    /// The final scoring as it would be now; of others than the viewer the florins are rough until the game is over.
    pub(super) fn end_as_it_stands(&self, viewer: Option<Seat>) -> Outlook {
        let scores = self.final_scores();
        let over = self.is_over();
        let realms: Vec<Zones> = self.seats_of_game().map(|seat| self.realm(seat)).collect();
        let hidden: Seats = self.order.iter().filter(|&seat| !over && viewer != Some(seat)).collect();
        let race = |category: FinalHonour| {
            let amount = |seat: Seat| match category {
                FinalHonour::MonopolyEach => i64::from(self.monopolies(realms[seat.index()])),
                _ => self.value(seat, realms[seat.index()], category),
            };
            let points = |seat: Seat| scores[seat.index()].categories[category as usize];
            Race {
                category,
                amounts: self.seats_of_game().map(amount).collect(),
                rough: if category == FinalHonour::MostFlorins { hidden } else { Seats::NONE },
                leaders: self.seats_of_game().filter(|&seat| points(seat) != 0).collect(),
                points: self.seats_of_game().map(points).collect(),
            }
        };
        Outlook {
            races: FinalHonour::ALL.into_iter().map(race).collect(),
            forecasts: self.forecasts(&scores),
        }
    }

    fn forecasts(&self, scores: &[FinalScore; SEATS]) -> Vec<Forecast> {
        let over = self.is_over();
        let mut counted = self.clone();
        if !over {
            for seat in self.order.iter() {
                let honour = &mut counted.player_mut(seat).honour;
                *honour = honour.saturating_add(scores[seat.index()].total());
            }
        }
        let standings = counted.standings();
        let forecast = |seat: Seat| {
            let (score, player) = (&scores[seat.index()], self.player(seat));
            // What was counted already is no longer to come.
            let counted_already = if over { player.earned.scoring } else { 0 };
            Forecast {
                seat,
                now: player.honour.saturating_sub(counted_already),
                categories: score.categories.iter().sum(),
                tokens: score.tokens,
                debt: score.debt,
                prisoners: score.prisoners,
                total: counted.player(seat).honour,
                rank: standings[seat.index()].rank,
            }
        };
        self.seats_of_game().map(forecast).collect()
    }
}
