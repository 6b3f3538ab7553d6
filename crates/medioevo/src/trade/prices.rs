//! The price of a transaction and what may change it (MU-17.13, MU-17.17, MU-17.19).

use super::deals::{Bargain, Deal, Terms};
use crate::pieces::Category;
use crate::state::Medioevo;

/// More for a cube with Commerce, by the level of the civil building (MU-T05).
const COMMERCE: [u32; 4] = [0, 25, 50, 100];
/// What a point of Market changes (MU-T06).
pub(super) const MARKET: u32 = 50;
/// The price of a cube by card 21, and the proceeds of one by cards 19 and 20 (MU-C19 to MU-C21).
pub(super) const ORDERED: u32 = 150;
const PEDDLED: u32 = 100;
const DUMPED: u32 = 50;

impl Deal {
    /// Whether the trader may still change its price.
    pub(crate) fn is_open(self) -> bool {
        self.step == Bargain::Pricing && !self.terms.is_fixed()
    }

    /// Whether a cube more can be made dearer by Commerce (MU-T05): one that is sold where a civil building stands.
    pub(crate) fn takes_commerce(self, game: &Medioevo) -> bool {
        let civil = game.lands.estates[game.zone(self.zone).index()].level(Category::Civil);
        self.is_open() && self.terms == Terms::Sale && civil > 0 && self.commerce < self.count()
    }

    /// Whether a point of Market more can change the total, which never falls below 1 (MU-T06).
    pub(crate) fn takes_market(self, game: &Medioevo) -> bool {
        self.is_open() && (!self.terms.is_purchase() || self.price(game) > MARKET)
    }

    /// Whether card 64 would change something (MU-C64).
    pub(crate) fn takes_both(self, game: &Medioevo) -> bool {
        let zone = game.zone(self.zone);
        self.is_open()
            && self.terms == Terms::Sale
            && !self.both
            && game.market_value(zone) > 0
            && game.completes_route(self.seat, self.place, zone)
    }

    /// What is paid or received (MU-17.19).
    pub(crate) fn price(self, game: &Medioevo) -> u32 {
        let (economy, zone) = (&game.tables().economy, game.zone(self.zone));
        let (cubes, market) = (u32::from(self.count()), u32::from(self.market) * MARKET);
        match self.terms {
            Terms::Purchase => (u32::from(economy.cube_buy) * cubes).saturating_sub(market).max(1),
            Terms::Order => (ORDERED * cubes).saturating_sub(market).max(1),
            Terms::Peddling => {
                let colours = self.gear(game).map_or(0, |gear| gear.cargo.colours());
                PEDDLED * u32::from(colours.saturating_sub(1))
            }
            Terms::Dumping => DUMPED * cubes,
            Terms::Sale => {
                let mut each = u32::from(economy.cube_sell);
                if !self.journey || self.both {
                    each += u32::from(economy.market_bonus_per_cube) * u32::from(game.market_value(zone));
                }
                each += u32::from(economy.route_point_florins_per_cube) * u32::from(self.profit);
                let civil = game.lands.estates[zone.index()].level(Category::Civil);
                cubes * each + u32::from(self.commerce) * COMMERCE[usize::from(civil.min(3))] + market
            }
        }
    }
}
