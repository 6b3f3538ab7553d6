//! Trade (rulebook chapter 17): the trade turns. Steps of transports are in `moving`, what happens on the way in `passing`,
//! what can be traded where in `offers`, purchases and sales in `deals` and `prices`, cubes in Great Markets in `markets`,
//! routes in `routes`.

mod deals;
mod markets;
mod moving;
mod offers;
mod passing;
mod prices;
mod routes;
#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::crafts::logistics_goes_on;
use crate::event::Event;
use crate::frame::{Any, Frame, Sink, Stage};
use crate::gear::{Gear, GearKind, Mark, TOKENS};
use crate::map::Zones;
use crate::notation::{Action, Piece};
use crate::phases::Phase;
use crate::state::Medioevo;
use crate::timing::{Window, Windows};

pub(crate) use deals::{Bargain, Deal, Terms};
pub(crate) use markets::Porter;
pub(crate) use passing::{Parting, Pass, Passing};
pub(crate) use routes::Laying;

impl Medioevo {
    /// Phase 6 begins: sets the bottom frame.
    pub(crate) fn begin_trade(&mut self) {
        self.today.edicts = Zones::EMPTY;
        self.set(Frame::Trade(Trade { place: 0 }));
    }

    /// Whether it is this player's trade turn.
    pub(crate) fn is_trading(&self, seat: Seat) -> bool {
        matches!(self.flow.frames()[0], Frame::Trade(_)) && self.active() == Some(seat)
    }

    /// The trade transports of a player with their places.
    pub(crate) fn traders(&self, seat: Seat) -> impl Iterator<Item = (u8, &Gear)> {
        self.lands.stables[seat.index()].iter().filter(|(_, gear)| trades(gear))
    }
}

/// Whether a piece can trade: caravans, merchant ships, and war wagons that are caravans as well (MU-2.6, MU-C11).
pub(crate) fn trades(gear: &Gear) -> bool {
    let wagon = gear.kind == GearKind::WarWagon && gear.marks.contains(Mark::Both);
    gear.aboard.is_none() && (gear.kind.is_trade() || wagon)
}

/// The trade turns (MU-17.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Trade {
    /// Whose turn it is, by the place in the order.
    pub place: u8,
}

impl Trade {
    const WINDOWS: Windows = Windows(Windows::one(Window::Own).0 | Windows::one(Window::Trade).0);

    /// Who has no trade transport is asked only where there is something else to use. That he is asked is seen by all, so
    /// it does not depend on what he has behind his screen (MU-4.8).
    fn has_choice(game: &Medioevo, seat: Seat) -> bool {
        let uses = |game: &Medioevo| {
            let mut any = Any::default();
            game.list_uses(seat, Trade::WINDOWS, &mut any);
            any.found
        };
        // With more florins there is never less to use, so that a copy of the game is seldom needed.
        game.traders(seat).next().is_some() || uses(game) || game.with_all_florins(seat, uses)
    }

    /// A transport may not stay in the wrong element (MU-T02b), nor beside a horde that an Edict lets it pass
    /// (AR-40), while it can go on.
    fn may_finish(game: &Medioevo, seat: Seat) -> bool {
        !game.traders(seat).any(|(place, gear)| {
            (game.is_stranded(gear) || game.passes_horde(gear)) && !game.trade_steps(seat, gear).is_empty()
                || game.is_stranded(gear) && logistics_goes_on(game, seat, place, gear)
        })
    }

    /// The turn is over: whatever passed unnoticed or under an Edict is where it ends, and the usual rules hold again.
    fn finish(self, game: &mut Medioevo, seat: Seat) {
        let mut exposed = [None; TOKENS];
        for place in 0..TOKENS as u8 {
            let Some(gear) = game.lands.stables[seat.index()].get(place).filter(|gear| trades(gear)) else {
                continue;
            };
            let hidden = gear.marks.contains(Mark::Moved) && gear.marks.contains(Mark::Unnoticed);
            if game.is_stranded(gear) || game.passes_horde(gear) || hidden {
                exposed[usize::from(place)] = Some(game.name(gear.zone));
            }
            if let Some(gear) = game.lands.stables[seat.index()].get_mut(place) {
                gear.marks = gear.marks.without(Mark::Moved).without(Mark::Unnoticed);
            }
        }
        game.today.edicts = Zones::EMPTY;
        game.set(Frame::Trade(Trade { place: self.place + 1 }));
        game.open_for_all(Window::Claim);
        for (place, zone) in exposed.into_iter().enumerate() {
            if let Some(zone) = zone {
                game.push(Frame::Passing(Passing::ended(seat, place as u8, zone)));
            }
        }
    }
}

impl Stage for Trade {
    fn asked(self, game: &Medioevo) -> Seats {
        match game.order.at(self.place) {
            Some(seat) if Trade::has_choice(game, seat) => Seats::one(seat),
            _ => Seats::NONE,
        }
    }

    fn list(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        if Trade::may_finish(game, seat) {
            into.push(Action::Done);
        }
        let route = &game.player(seat).route;
        // The token of a transport that was lost waits for another one (MU-C30).
        let waits = route.as_ref().is_some_and(|route| route.carrier.is_none());
        for (place, gear) in game.traders(seat) {
            for zone in game.trade_steps(seat, gear).iter() {
                into.push(Action::Step(place, game.name(zone)));
            }
            if into.is_full() {
                return;
            }
            if game.can_fetch(seat, gear) {
                into.push(Action::Fetch(place));
            }
            if game.can_sell(seat, gear) {
                into.push(Action::Sell(place));
            }
            if waits {
                into.push(Action::Piece(Piece { seat, place }));
            }
        }
        if route.is_some() {
            into.push(Action::Abandon);
        }
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
            Action::Step(place, zone) => game.begin_passing(seat, place, zone),
            Action::Fetch(place) => game.begin_purchase(seat, place, log),
            Action::Sell(place) => game.begin_sale(seat, place, Terms::Sale, log),
            Action::Piece(piece) => game.take_road(seat, piece.place, log),
            Action::Abandon => game.remove_route(seat, log),
            _ => self.finish(game, seat),
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, _: &mut impl Log<Event>) {
        match game.order.at(self.place) {
            Some(seat) => self.finish(game, seat),
            None => game.end_phase(Phase::End),
        }
    }

    fn windows(self, _: &Medioevo) -> Windows {
        Trade::WINDOWS
    }
}
