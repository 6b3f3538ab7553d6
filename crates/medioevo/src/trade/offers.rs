//! What could be bought and sold, and where (MU-17.8 to MU-17.12, MU-17.14).

use table::Seat;

use super::Terms;
use super::prices::{MARKET, ORDERED};
use crate::gear::Gear;
use crate::map::Zone;
use crate::pieces::{ClauseKind, Good, Goods};
use crate::state::Medioevo;
use crate::technology::{Branch, Technology};

impl Medioevo {
    /// Whether nobody's arms hinder a trade in a territory: no barbarians, no army that is hostile to the trader, no armies
    /// at war with each other (MU-17.8, MU-17.14, AR-68).
    pub(crate) fn is_quiet(&self, seat: Seat, zone: Zone) -> bool {
        let armies = self.lands.armies(zone);
        self.lands.hordes[zone.index()].is_empty()
            && armies
                .iter()
                .all(|one| !self.hostile(one, seat) && armies.iter().all(|other| !self.at_war(one, other)))
    }

    /// Whether a player may trade in a territory: no arms, no Bishop (MU-C02), a pact with a foreign ruler (MU-17.9).
    pub(crate) fn may_deal(&self, seat: Seat, zone: Zone) -> bool {
        !self.today.banned[1].contains(zone) && self.is_quiet(seat, zone) && self.is_welcome(seat, zone)
    }

    /// Whether a trade needs no pact, or there is one whose fee can be paid (MU-17.9, MU-21.24).
    pub(crate) fn is_welcome(&self, seat: Seat, zone: Zone) -> bool {
        self.foreign_ruler(seat, zone).is_none_or(|ruler| self.is_allowed(ClauseKind::Trade, seat, ruler))
    }

    /// The other player in whose territory somebody trades.
    pub(super) fn foreign_ruler(&self, seat: Seat, zone: Zone) -> Option<Seat> {
        self.lands.controller(zone).filter(|&ruler| ruler != seat)
    }

    /// What the pact asks for a transaction (MU-21.17).
    pub(crate) fn trade_fee(&self, seat: Seat, zone: Zone) -> u32 {
        let ruler = self.foreign_ruler(seat, zone);
        ruler.and_then(|ruler| self.fee(ClauseKind::Trade, seat, ruler)).unwrap_or(0)
    }

    /// Whether a transport could buy the printed good where it is (MU-17.10).
    pub(crate) fn can_fetch(&self, seat: Seat, gear: &Gear) -> bool {
        gear.steps > 0
            && self.is_in_area(gear)
            && self.cargo_room(gear) > 0
            && self.may_deal(seat, gear.zone)
            && self.most_cubes(seat, gear) > 0
    }

    /// How many cubes of the printed good a transport can buy: room, supply and money.
    pub(super) fn most_cubes(&self, seat: Seat, gear: &Gear) -> u8 {
        let Some(good) = self.map().good(gear.zone) else { return 0 };
        let most = self.cargo_room(gear).min(self.cubes_left(good));
        let price = u32::from(self.tables().economy.cube_buy);
        (1..=most).rev().find(|&cubes| self.affords(seat, gear.zone, price * u32::from(cubes))).unwrap_or(0)
    }

    /// Whether a player has the price of a purchase beside the fee, or could lower it far enough with Market (MU-T06).
    fn affords(&self, seat: Seat, zone: Zone, price: u32) -> bool {
        let fee = self.trade_fee(seat, zone);
        let market = || {
            (1..=price.saturating_sub(1) / MARKET).any(|points| {
                self.can_pay(seat, Branch::Commerce, points as u8, fee + price - points * MARKET)
            })
        };
        self.can_spend(seat, fee + price) || self.player(seat).knows(Technology::Market) && market()
    }

    /// Whether a transport could sell something where it is (MU-17.11).
    pub(crate) fn can_sell(&self, seat: Seat, gear: &Gear) -> bool {
        gear.steps > 0
            && self.is_in_area(gear)
            && !self.sellable(Terms::Sale, gear).is_empty()
            && self.may_deal(seat, gear.zone)
    }

    /// Whether a transport could sell a cube by card 19 where it is: one in a turn (MU-C19).
    pub(crate) fn can_peddle(&self, seat: Seat, gear: &Gear) -> bool {
        gear.steps > 0
            && self.player(seat).tally.peddled == 0
            && self.territories().contains(gear.zone)
            && self.lands.controller(gear.zone).is_none()
            && !self.today.banned[1].contains(gear.zone)
            && self.is_quiet(seat, gear.zone)
            && !self.sellable(Terms::Peddling, gear).is_empty()
    }

    /// Whether a transport could sell by card 20 where it is (MU-C20).
    pub(crate) fn can_dump(&self, seat: Seat, gear: &Gear) -> bool {
        gear.steps > 0
            && self.territories().contains(gear.zone)
            && self.lands.controller(gear.zone) != Some(seat)
            && !gear.cargo.is_empty()
    }

    /// Whether a transport could buy by card 21 where it is (MU-C21).
    pub(crate) fn can_order(&self, seat: Seat, gear: &Gear) -> bool {
        gear.steps > 0
            && self.is_in_area(gear)
            && self.cargo_room(gear) > 0
            && self.may_deal(seat, gear.zone)
            && self.affords(seat, gear.zone, ORDERED)
            && Good::ALL.into_iter().any(|good| self.cubes_left(good) > 0)
    }

    /// The colours on a transport that can be sold where it is (MU-17.12).
    pub(super) fn sellable(&self, terms: Terms, gear: &Gear) -> Goods {
        let bound = terms != Terms::Dumping && self.map().inhabited().contains(gear.zone);
        let carried = Good::ALL.into_iter().filter(|&good| gear.cargo.get(good) > 0);
        carried.filter(|&good| !bound || self.lacks(gear.zone, good)).collect()
    }
}
