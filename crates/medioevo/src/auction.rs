//! Bids for the turn order (rulebook chapter 5). Bids are secret until all are there; who ties for the first place bids
//! again, and what he bids is added.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::event::{Event, Money};
use crate::frame::{Frame, Sink, Stage};
use crate::notation::Action;
use crate::pieces::SEATS;
use crate::state::{Medioevo, Order, Phase};
use crate::timing::{Window, Windows};

impl Medioevo {
    /// Phase 1 begins, and with it a turn: sets the bottom frame.
    pub(crate) fn begin_auction(&mut self) {
        self.begin_turn();
        self.set(Frame::Auction(Auction::new(self)));
    }
}

/// Bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Auction {
    /// Who bids: all, and later those who tie for the first place (MU-5.3).
    pub bidders: Seats,
    /// What everybody has bid so far, without what is still secret.
    pub totals: [u32; SEATS],
    /// Whether it is a further bid of those who tie.
    pub again: bool,
}

impl Auction {
    pub(crate) fn new(game: &Medioevo) -> Auction {
        Auction { bidders: game.alive(), totals: [0; SEATS], again: false }
    }

    /// The most that a bidder may add (MU-5.1, MU-5.3).
    fn most(self, game: &Medioevo, seat: Seat) -> u32 {
        game.player(seat).florins.saturating_sub(self.totals[seat.index()])
    }

    /// Who has bid most so far.
    fn leaders(self, game: &Medioevo) -> Seats {
        let total = |seat: Seat| self.totals[seat.index()];
        let most = game.order.iter().map(total).max();
        game.order.iter().filter(|&seat| Some(total(seat)) == most).collect()
    }

    /// The bids are revealed. Those who tie for the first place go on as long as somebody raises (MU-5.3, MU-5.4).
    fn reveal(mut self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut raised = false;
        for seat in game.order.iter().filter(|&seat| self.bidders.contains(seat)) {
            let florins = game.secret[seat.index()].take().unwrap_or(0);
            self.totals[seat.index()] += florins;
            raised |= florins > 0;
            game.bids[seat.index()] = self.totals[seat.index()];
            log.note(|| Event::Bid { seat, florins, total: self.totals[seat.index()] });
        }
        let leaders = self.leaders(game);
        if leaders.len() > 1 && (raised || !self.again) {
            game.set(Frame::Auction(Auction { bidders: leaders, again: true, ..self }));
            return;
        }
        let order = self.order(game, chance);
        game.order = order;
        for (place, seat) in (1..).zip(order.iter()) {
            log.note(|| Event::TurnOrder { seat, place });
        }
        // Only the first player pays, and the last one gets it (MU-5.6, MU-5.7).
        let (first, last) = (order.first(), order.last());
        if first != last {
            game.hand_over(first, last, self.totals[first.index()], Money::Auction, log);
        }
        // In turn 1 the auction is a step of the setup (MU-3.15).
        if game.flow.frames().len() > 1 {
            game.pop();
        } else {
            game.end_phase(Phase::Events);
        }
    }

    /// By the totals; ties in the reverse of the order before, in turn 1 by lot (MU-5.5).
    fn order(self, game: &Medioevo, chance: &mut impl Chance) -> Order {
        let mut left = game.alive();
        let ranked = std::array::from_fn::<Option<Seat>, SEATS, _>(|_| {
            let most = left.iter().map(|seat| self.totals[seat.index()]).max()?;
            let tied: Seats = left.iter().filter(|seat| self.totals[seat.index()] == most).collect();
            let next = if game.turn > 1 {
                game.order.iter().rev().find(|&seat| tied.contains(seat))
            } else {
                draw_seat(tied, chance)
            }?;
            left = left.without(next);
            Some(next)
        });
        Order::new(ranked.into_iter().flatten())
    }
}

/// One of these seats, by lot; one alone needs none.
pub(crate) fn draw_seat(seats: Seats, chance: &mut impl Chance) -> Option<Seat> {
    let at = |index: u32| seats.iter().nth(index as usize);
    match seats.len() {
        0 | 1 => seats.lowest(),
        several => at(chance.pick(several, |index| at(index).map_or(0, |seat| seat.0))),
    }
}

impl Stage for Auction {
    /// Everybody is asked who has not bid, whatever he has: asking tells nothing (MU-4.8).
    fn asked(self, game: &Medioevo) -> Seats {
        game.without_secret(self.bidders)
    }

    fn list(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        into.range(Action::Bid(0), 0, self.most(game, seat));
    }

    fn act(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if let Action::Bid(florins) = action {
            game.secret[seat.index()] = Some(florins);
            log.note(|| Event::Committed { seat });
        }
    }

    fn go_on(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.reveal(game, chance, log);
    }

    /// A loan or a repayment before the bid (MU-W3).
    fn windows(self, _: &Medioevo) -> Windows {
        Windows::one(Window::Auction)
    }
}

#[cfg(test)]
mod tests;
