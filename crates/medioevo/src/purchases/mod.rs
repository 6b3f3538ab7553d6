//! Purchases (rulebook chapter 8). `market` says what can be bought, `buying` buys it, `placing` puts it onto the board;
//! `shortage` and `deployment` are the options of MU-8.80 and MU-25.40.

mod buying;
mod deployment;
mod market;
mod placing;
mod shortage;
#[cfg(test)]
mod tests;
mod ware;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

pub(crate) use buying::{Buying, BuyingStep};
pub(crate) use deployment::Deploying;
pub(crate) use market::{Market, note_architect};
pub use shortage::Scarce;
pub(crate) use shortage::Shortage;
pub(crate) use ware::Price;
pub use ware::Ware;

use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::notation::Action;
use crate::orders::Orders;
use crate::state::{Medioevo, Phase};
use crate::timing::{Window, Windows};
use crate::troops::Troops;

/// The purchase turns: one after another, or all at the same time (MU-8.2, MU-8.80).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Purchases {
    /// Who has bought all he wants.
    pub done: Seats,
    /// How many players have placed what was hidden (MU-25.40).
    pub deployed: u8,
}

impl Medioevo {
    /// Phase 4 begins: sets the bottom frame.
    pub(crate) fn begin_purchases(&mut self) {
        self.orders = Orders::default();
        self.today.hidden_purchases = false;
        self.set(Frame::Purchases(Purchases { done: Seats::NONE, deployed: 0 }));
        // Any player may ask for it, so all are asked before anybody has bought something (MU-25.40).
        if self.options.deployment {
            self.open_for_all(Window::Hide);
        }
    }

    /// Whether somebody may still ask for purchases that stay hidden.
    pub(crate) fn list_hiding(&self, into: &mut impl Sink) {
        if self.options.deployment && !self.today.hidden_purchases {
            into.push(Action::Hide);
        }
    }

    /// A player asks for it.
    pub(crate) fn hide_purchases(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.today.hidden_purchases = true;
        log.note(|| Event::PurchasesHidden { seat });
    }

    /// What holds for the phase only is gone.
    fn end_purchases(&mut self) {
        // What lies on the map can be worked out again (AR-6).
        for seat in self.order.iter() {
            let spent = self.orders.take_prices(seat);
            self.player_mut(seat).gain_unseen(spent as i32);
        }
        self.orders = Orders::default();
        self.today.hidden_purchases = false;
        for player in &mut self.players {
            player.tally.lent_technology = None;
            player.discounts = [0; 4];
            // Only in this phase 4 (MU-C28).
            player.revivable = Troops::NONE;
        }
        self.end_phase(Phase::Combat);
    }
}

impl Purchases {
    /// Whose purchase turn it is; nobody's where all buy at the same time (MU-8.80).
    pub(crate) fn buyer(self, game: &Medioevo) -> Option<Seat> {
        if game.options.simultaneous_purchases { None } else { self.next(game) }
    }

    /// Whether a player is buying now, or may.
    pub(crate) fn is_buying(self, game: &Medioevo, seat: Seat) -> bool {
        self.asked(game).contains(seat)
    }

    fn next(self, game: &Medioevo) -> Option<Seat> {
        game.order.iter().find(|&seat| !self.done.contains(seat))
    }
}

impl Stage for Purchases {
    fn asked(self, game: &Medioevo) -> Seats {
        if game.options.simultaneous_purchases {
            game.order.iter().filter(|&seat| !self.done.contains(seat)).collect()
        } else {
            self.next(game).map_or(Seats::NONE, Seats::one)
        }
    }

    fn list(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        into.push(Action::Done);
        Market::new(game, seat).list(into);
    }

    fn act(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Done => {
                log.note(|| Event::BoughtAll { seat });
                game.set(Frame::Purchases(Purchases { done: self.done.with(seat), ..self }));
            }
            _ => {
                if let Some(ware) = Ware::of(action) {
                    game.push(Frame::Buying(Buying::of(seat, ware)));
                }
            }
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, _: &mut impl Log<Event>) {
        // All are done: what was hidden is placed in turn order (MU-25.40).
        match game.order.at(self.deployed) {
            Some(seat) => {
                game.set(Frame::Purchases(Purchases { deployed: self.deployed + 1, ..self }));
                game.push(Frame::Deploying(Deploying { seat, ware: None }));
            }
            None => game.end_purchases(),
        }
    }

    fn windows(self, _: &Medioevo) -> Windows {
        Windows::one(Window::Own).with(Window::Buy)
    }
}
