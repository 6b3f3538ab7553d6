//! The end and who has won (rulebook section 31).

use table::{Flow, Log, Outcome, Scores, Seat, Seats};

use crate::event::Event;
use crate::frame::Frame;
use crate::map::cities;
use crate::pieces::{SEATS, Side};
use crate::points::Merit;
use crate::state::Byzantium;

/// What a player's two tracks count together: both, if the lower is at least half of the higher; else
/// the higher alone (BY-31.7).
pub fn counted(byzantine: u16, arab: u16) -> u16 {
    let (high, low) = (byzantine.max(arab), byzantine.min(arab));
    if 2 * low >= high { high + low } else { high }
}

/// By what a game was decided.
const REASONS: [[&str; 5]; 2] = [
    ["most-points", "plain-sum", "more-cities", "more-money", "all-equal"],
    ["capital", "capital", "capital-more-cities", "capital-more-money", "capital-all-equal"],
];

impl Byzantium {
    /// The points of a track.
    #[inline]
    pub(crate) fn track(&self, seat: usize, side: Side) -> u16 {
        self.player(seat).points[side as usize].total()
    }

    /// The tokens of the cities that a seat controls, by side (BY-31.6).
    pub(crate) fn city_points(&self, seat: usize, side: Side) -> u16 {
        cities(self.controlled[seat] & self.cities_of(side)).map(|city| u16::from(self.size(city))).sum()
    }

    /// BY-31.5, BY-31.6
    pub(crate) fn score_cities(&mut self, log: &mut impl Log<Event>) {
        for seat in 0..usize::from(self.seats) {
            for side in Side::BOTH {
                self.score(seat, side, Merit::Cities, self.city_points(seat, side), log);
            }
        }
        self.flow = Flow::new(Frame::Over { fall: None });
        self.announce_totals(log);
    }

    pub(crate) fn announce_totals(&self, log: &mut impl Log<Event>) {
        for seat in 0..usize::from(self.seats) {
            let [byzantine, arab] = Side::BOTH.map(|side| self.track(seat, side));
            let total = self.final_total(seat);
            log.note(|| Event::Final { seat: Seat(seat as u8), byzantine, arab, total });
        }
    }

    /// What decides for a seat: the counted total, or the Arab track alone once the capital has fallen
    /// (BY-31.2, BY-31.7).
    pub(crate) fn final_total(&self, seat: usize) -> u16 {
        let [byzantine, arab] = Side::BOTH.map(|side| self.track(seat, side));
        match self.flow.top() {
            Frame::Over { fall: Some(_) } => arab,
            _ => counted(byzantine, arab),
        }
    }

    /// Total, plain sum, cities, money: compared in this order (BY-31.4, BY-31.8 to BY-31.11).
    pub(crate) fn standing(&self, seat: usize, fallen: bool) -> [u16; 4] {
        let [byzantine, arab] = Side::BOTH.map(|side| self.track(seat, side));
        let money = self.player(seat).treasury.iter().sum();
        let owned = self.controlled[seat].count_ones() as u16;
        // the plain sum means nothing once Byzantine points are ignored.
        if fallen {
            [arab, 0, owned, money]
        } else {
            [counted(byzantine, arab), byzantine + arab, owned, money]
        }
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let Frame::Over { fall } = self.flow.top() else { return None };
        let seats = usize::from(self.seats);
        let standings: [[u16; 4]; SEATS] =
            std::array::from_fn(
                |seat| {
                    if seat < seats { self.standing(seat, fall.is_some()) } else { [0; 4] }
                },
            );
        let standings = &standings[..seats];
        let best = standings.iter().copied().max().unwrap_or_default();
        let winners: Seats =
            (0..self.seats).map(Seat).filter(|seat| standings[seat.index()] == best).collect();
        // The first comparison that sets the winners apart from everybody else decided the game.
        let alike =
            |criteria: usize| standings.iter().filter(|it| it[..criteria] == best[..criteria]).count();
        let decided = (1..=4).find(|&criteria| alike(criteria) == winners.len() as usize);
        let place = if winners.len() > 1 { 4 } else { decided.map_or(4, |criteria| criteria - 1) };
        let reason = REASONS[usize::from(fall.is_some())][place];
        let totals: Vec<i32> = (0..seats).map(|seat| i32::from(self.final_total(seat))).collect();
        let scores = Scores::new(&totals);
        Some(match winners.lowest() {
            Some(seat) if winners.len() == 1 => Outcome::win(seat, reason, scores),
            _ => Outcome::shared(winners, reason, scores),
        })
    }
}
