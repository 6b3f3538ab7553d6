//! The final scoring and the ranking (rulebook chapter 24).

mod count;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Flow, Log, Seat, Seats};
use ts_rs::TS;

use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::honour::FinalHonour;
use crate::notation::Action;
use crate::pieces::SEATS;
use crate::state::{Medioevo, Phase};

/// The final scoring, and what is left of the game after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// One more rebellion check (MU-24.20).
    Check,
    /// Honour points are counted (MU-24.21 to MU-24.30).
    Count,
    /// The game is over.
    Over,
}

/// The honour points of a seat in the final scoring, by what they are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct FinalScore {
    /// By [`FinalHonour`].
    pub categories: [i16; FinalHonour::ALL.len()],
    /// Own units that others hold (MU-24.28).
    pub prisoners: i16,
    /// Loans (MU-24.29).
    pub debt: i16,
    /// Objective tokens (MU-24.30).
    pub tokens: i16,
}

impl FinalScore {
    /// All together.
    pub(crate) fn total(&self) -> i16 {
        self.categories.iter().sum::<i16>() + self.prisoners + self.debt + self.tokens
    }
}

/// What a seat has at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Standing {
    /// Honour points; of the whole team, where there are teams.
    pub honour: i32,
    /// Florins, debts deducted; of the whole team.
    pub florins: i64,
    /// 1 for the winner. Members of a team share a rank.
    pub rank: u8,
    /// Whether it was eliminated: it comes after all others.
    pub out: bool,
}

impl Medioevo {
    /// The game ends with the final scoring: sets the bottom frame.
    pub(crate) fn begin_scoring(&mut self) {
        self.set(Frame::Scoring(Scoring::Check));
    }

    /// The limit of honour points is reached: the game ends at once, running effects are not completed, and the final
    /// scoring follows (MU-24.3).
    pub(crate) fn end_at_once(&mut self, log: &mut impl Log<Event>) {
        self.phase = Phase::Scoring;
        // The last rebellions may take honour points away again.
        self.cut_short = true;
        log.note(|| Event::PhaseBegan { phase: Phase::Scoring });
        self.battling = 0;
        self.battles = Default::default();
        self.lose_points();
        self.secret = [None; SEATS];
        // Cards that somebody was choosing from go back (INV-6).
        for seat in (0..SEATS as u8).map(Seat) {
            for card in std::mem::take(&mut self.drawn[seat.index()]).iter() {
                self.put_under(card, Seats::one(seat));
            }
        }
        self.flow = Flow::new(Frame::Scoring(Scoring::Check));
    }

    /// The last rebellion check is done: the final scoring goes on (MU-24.20). Sets the bottom frame.
    pub(crate) fn after_final_rebellions(&mut self) {
        self.set(Frame::Scoring(Scoring::Count));
    }

    /// The team of a seat: itself alone where there are none (MU-25.30).
    pub(crate) fn team(&self, seat: Seat) -> Seats {
        let team_of = |seat: Seat| self.options.teams.iter().nth(seat.index());
        if self.options.teams.is_empty() {
            return Seats::one(seat);
        }
        (0..self.options.seats).map(Seat).filter(|&other| team_of(other) == team_of(seat)).collect()
    }

    /// Everybody's honour points, net florins and rank as they stand: most honour points, then the richest, then the earlier
    /// one in the turn order (MU-24.31); for teams the sums of all their members, those who were eliminated as well (MU-25.30).
    pub(crate) fn standings(&self) -> [Standing; SEATS] {
        let alive = self.alive();
        let seats = || (0..self.options.seats).map(Seat);
        // The best first: whoever is in the game, points, florins, the earliest place.
        let key = |seat: Seat| {
            let team = self.team(seat);
            let honour: i32 = team.iter().map(|member| i32::from(self.player(member).honour)).sum();
            let florins: i64 = team.iter().map(|member| self.net_florins(member)).sum();
            let earliest = team.iter().filter_map(|member| self.order.place(member)).min();
            (earliest.is_some(), honour, florins, -(earliest.unwrap_or(0) as i64))
        };
        let mut standings = [Standing::default(); SEATS];
        for seat in seats() {
            let mine = key(seat);
            // Members of a better team count once: their team is named by its lowest seat.
            let ahead =
                seats().filter(|&other| self.team(other).lowest() == Some(other) && key(other) > mine);
            let rank = 1 + ahead.count() as u8;
            let out = !alive.contains(seat);
            standings[seat.index()] = Standing { honour: mine.1, florins: mine.2, rank, out };
        }
        standings
    }
}

impl Stage for Scoring {
    fn asked(self, _: &Medioevo) -> Seats {
        Seats::NONE
    }

    fn list(self, _: &Medioevo, _: Seat, _: &mut impl Sink) {}

    fn act(self, _: &mut Medioevo, _: Seat, _: Action, _: &mut impl Chance, _: &mut impl Log<Event>) {}

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        match self {
            Scoring::Check => {
                if let Some(in_use) = game.decks.event.take() {
                    game.decks.discarded = game.decks.discarded.with(in_use);
                }
                game.begin_final_rebellions();
            }
            Scoring::Count => {
                game.set(Frame::Scoring(Scoring::Over));
                game.count_up(log);
            }
            Scoring::Over => {}
        }
    }
}

#[cfg(test)]
mod tests;
