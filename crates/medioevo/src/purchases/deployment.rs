//! Deployment: what was bought in secret is placed when the phase ends, in turn order (MU-25.40).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use super::market::Market;
use super::ware::Ware;
use crate::event::{Event, Money};
use crate::frame::{Frame, Sink, Stage};
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::state::Medioevo;

/// A player places what he bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Deploying {
    /// Who places.
    pub seat: Seat,
    /// What he places now.
    pub ware: Option<Ware>,
}

impl Deploying {
    /// Where something may stand now: everything is checked again.
    fn sites(self, game: &Medioevo, market: &Market<'_>, ware: Ware) -> Zones {
        // The limit counts those that are placed: which ones come within it is the player's choice (MU-8.45).
        let waiting = game.orders.troops_out(self.seat).total();
        let placed = game.player(self.seat).tally.units_bought.saturating_sub(waiting);
        if ware.figure().is_some() && placed >= market.unit_limit() {
            return Zones::EMPTY;
        }
        let free = |zone: &Zone| match ware {
            Ware::Building(building) => game.lands.estates[zone.index()].level(building.category()) == 0,
            _ => market.fee(ware, *zone).is_some(),
        };
        market.sites(ware).iter().filter(free).collect()
    }

    /// What can be placed somewhere.
    fn placeable(self, game: &Medioevo) -> impl Iterator<Item = (Ware, Zones)> + '_ {
        // Most players have nothing to place, and need no market.
        let market = game.orders.wares(self.seat).next().map(|_| Market::new(game, self.seat));
        game.orders
            .wares(self.seat)
            .filter_map(move |ware| Some((ware, self.sites(game, market.as_ref()?, ware))))
            .filter(|(_, sites)| !sites.is_empty())
    }

    fn place(self, game: &mut Medioevo, ware: Ware, zone: Zone, log: &mut impl Log<Event>) {
        let Deploying { seat, .. } = self;
        let clause = Market::new(game, seat).clause(ware, zone);
        game.set(Frame::Deploying(Deploying { seat, ware: None }));
        game.orders.take(seat, ware);
        if let Some((kind, owner)) = clause {
            game.use_clause(kind, seat, owner, log);
        }
        game.put_down(seat, ware, zone, log);
    }

    /// Something that can't be placed any more is paid back; points are not, they would be lost with the phase (MU-9.7).
    /// Says whether there was something.
    fn refund(self, game: &mut Medioevo, log: &mut impl Log<Event>) -> bool {
        let seat = self.seat;
        let Some(ware) = ({ game.orders.wares(seat).next() }) else { return false };
        game.orders.take(seat, ware);
        let mut florins = Market::new(game, seat).list_price(ware);
        if let Ware::Building(building) = ware {
            florins = game.orders.less_saved(seat, building, florins);
        }
        if ware.figure().is_some() {
            let bought = &mut game.player_mut(seat).tally.units_bought;
            *bought = bought.saturating_sub(1);
        }
        game.earn(seat, florins, Money::Refund, log);
        true
    }
}

impl Stage for Deploying {
    /// What he has bought lies open now. Where he may place it does not: a secret pact may open a place, and he may be unable to
    /// pay for another. So he is asked whatever there is to choose (MU-4.8, MU-21.18).
    fn asked(self, game: &Medioevo) -> Seats {
        let kinds = game.orders.wares(self.seat).take(2).count();
        let asks = kinds > 1 || kinds == 1 && self.ware.is_some();
        if asks { Seats::one(self.seat) } else { Seats::NONE }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        let mut any = false;
        for (ware, sites) in self.placeable(game) {
            if self.ware.is_none() {
                any = true;
                into.push(ware.action());
            } else if self.ware == Some(ware) {
                any = true;
                sites.iter().for_each(|zone| into.push(Action::Zone(game.name(zone))));
            }
        }
        if !any {
            into.push(Action::Pass);
        }
    }

    fn act(
        self,
        game: &mut Medioevo,
        _: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match (action, self.ware) {
            (Action::Zone(zone), Some(ware)) => {
                let zone = game.zone(zone);
                self.place(game, ware, zone, log);
            }
            // Something else may still be placed, and make room for it.
            (Action::Pass, Some(_)) if game.orders.wares(self.seat).nth(1).is_some() => {
                game.set(Frame::Deploying(Deploying { ware: None, ..self }));
            }
            (Action::Pass, _) => while self.refund(game, log) {},
            _ => game.set(Frame::Deploying(Deploying { ware: Ware::of(action), ..self })),
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, _: &mut impl Log<Event>) {
        // Everybody sees that there is only this.
        let ware = game.orders.wares(self.seat).next();
        match ware {
            Some(_) => game.set(Frame::Deploying(Deploying { ware, ..self })),
            None => game.pop(),
        }
    }
}
