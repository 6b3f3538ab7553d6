//! How a round and a match end (rulebook sections 9 and 10).

use std::cmp::Ordering;

use table::{Chance, Log, Outcome, Scores, Seat};

use crate::card::flags_in;
use crate::event::Event;
use crate::state::{BattleLine, Ended, Frame, RoundEnd};
use crate::turn::victory;

/// The points of a won round (BL-10.1).
const WIN: u16 = 5;

/// Who wins once the open flags are decided (BL-9.6): a victory by flags counts first; else, or with
/// one on each side, the number of flags.
pub(crate) fn exhaustion_winner(owned: [u16; 2]) -> Option<Seat> {
    let victorious = owned.map(|owned| victory(owned).is_some());
    let count = owned.map(u16::count_ones);
    match victorious[0].cmp(&victorious[1]).then(count[0].cmp(&count[1])) {
        Ordering::Greater => Some(Seat(0)),
        Ordering::Less => Some(Seat(1)),
        Ordering::Equal => None,
    }
}

impl BattleLine {
    /// Two idle turns in a row: the open flags are decided (BL-9.4 to BL-9.6).
    pub(crate) fn exhaust(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        log.note(|| Event::Exhausted);
        for flag in flags_in(self.open()) {
            let size = self.size(flag);
            let complete = [0, 1].map(|seat| self.side(flag, seat).count() >= size);
            let holder = match complete {
                [true, false] => Some(0),
                [false, true] => Some(1),
                [false, false] => None,
                [true, true] => {
                    let [a, b] = [0, 1].map(|seat| self.strength(flag, seat, size, self.has_fog(flag)));
                    match a.cmp(&b) {
                        Ordering::Greater => Some(0),
                        Ordering::Less => Some(1),
                        Ordering::Equal => self.placed_last(flag).map(|last| 1 - last),
                    }
                }
            };
            if let Some(seat) = holder {
                self.owned[seat] |= flag.bit();
                log.note(|| Event::Adjudicated { seat: Seat(seat as u8), flag });
            }
        }
        let winner = exhaustion_winner(self.owned);
        self.end_round(winner, RoundEnd::Exhaustion, chance, log);
    }

    /// Scores a round (BL-10.1, BL-10.2, BL-10.6) and ends the match or begins the next round.
    pub(crate) fn end_round(
        &mut self,
        winner: Option<Seat>,
        by: RoundEnd,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let points = self.round_points(winner);
        log.note(|| Event::RoundEnded { winner, by, points });
        let ended = Ended { winner, by };
        let total = [self.score[0] + points[0], self.score[1] + points[1]];
        let reached = |target: std::num::NonZeroU16| total.iter().any(|&points| points >= target.get());
        if self.round >= self.options.max_rounds() || self.options.target_score.is_some_and(reached) {
            // The last round's table stays as it is, for everybody to look at.
            while self.flow.frames().len() > 1 {
                self.flow.pop();
            }
            self.flow.set(Frame::Over(ended));
            self.claimable = 0;
            return;
        }
        self.score = total;
        // BL-10.3; after a draw the player who moved second begins (BL-10.6).
        let first = winner.map_or(1 - self.first, |seat| seat.0);
        self.next_round(first, chance, log);
    }

    /// The points of this round.
    pub(crate) fn round_points(&self, winner: Option<Seat>) -> [u16; 2] {
        [0, 1].map(|seat| {
            if winner == Some(Seat(seat)) { WIN } else { self.owned[usize::from(seat)].count_ones() as u16 }
        })
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let Frame::Over(ended) = self.flow.top() else { return None };
        let points = self.round_points(ended.winner);
        let total = [0, 1].map(|seat| i32::from(self.score[seat]) + i32::from(points[seat]));
        let scores = Scores::new(&total);
        if self.options.max_rounds() == 1 {
            let reason = ended.by.reason();
            return Some(match ended.winner {
                Some(winner) => Outcome::win(winner, reason, scores),
                None => Outcome::draw(reason, scores),
            });
        }
        // BL-10.5: most points win.
        Some(match total[0].cmp(&total[1]) {
            Ordering::Greater => Outcome::win(Seat(0), "points", scores),
            Ordering::Less => Outcome::win(Seat(1), "points", scores),
            Ordering::Equal => Outcome::draw("points", scores),
        })
    }
}
