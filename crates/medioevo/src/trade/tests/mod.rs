//! Tests of chapter 17, of Commerce and of the cards of trade.

mod cards;
mod crafts;
mod deals;
mod moving;
mod passing;
mod routes;

use table::Seat;

use super::Trade;
use crate::frame::Frame;
use crate::gear::{Cargo, Gear, GearKind};
use crate::map::Zone;
use crate::pieces::Good;
use crate::player::Route;
use crate::state::Phase;
use crate::technology::Branch;
use crate::testing::Bench;
use crate::timing::Windows;

/// The Golden Horde: Crimea with Caffa, Lower Dnieper, Tana and Saraj are its home.
const HORDE: u8 = 2;
/// The Holy Roman Empire, far from all that happens here.
const EMPIRE: u8 = 4;
/// The Mamluks.
const MAMLUKS: u8 = 3;

/// A table for six in the trade phase. Everybody has a caravan somewhere at home so that no turn is skipped.
fn table() -> Bench {
    let mut bench = Bench::new(6);
    bench.game.phase = Phase::Trade;
    for (seat, zone) in [
        (0, "macedonia"),
        (1, "buda"),
        (HORDE, "crimea"),
        (MAMLUKS, "cairo"),
        (EMPIRE, "franconia"),
        (5, "pskov"),
    ] {
        assert_eq!(bench.gear(seat, GearKind::Caravan, 1, zone), 0);
    }
    bench
}

/// A table with a caravan of a level in a zone, its owner's turn.
fn with_caravan(seat: u8, level: u8, zone: &str) -> Bench {
    let mut bench = table();
    bench.game.lands.stables[usize::from(seat)].take(0);
    assert_eq!(bench.gear(seat, GearKind::Caravan, level, zone), 0);
    bench.turn(seat);
    bench
}

impl Bench {
    fn turn(&mut self, seat: u8) -> &mut Self {
        self.at(Frame::Trade(Trade { place: seat }))
    }

    fn piece(&mut self, seat: u8, place: u8) -> &mut Gear {
        self.game.lands.stables[usize::from(seat)].get_mut(place).expect("a piece")
    }

    fn load(&mut self, seat: u8, place: u8, goods: &[(Good, u8)]) -> &mut Self {
        let cargo = goods.iter().fold(Cargo::NONE, |cargo, &(good, count)| cargo.with(good, count));
        self.piece(seat, place).cargo = cargo;
        self
    }

    fn market(&mut self, zone: &str, goods: &[Good]) -> &mut Self {
        let zone = self.zone(zone).index();
        self.game.lands.markets[zone] = goods.iter().copied().collect();
        self
    }

    fn lying(&self, zone: &str) -> Vec<Good> {
        self.game.lands.markets[self.zone(zone).index()].iter().collect()
    }

    /// Puts a piece somewhere, with movement points, as if turns had passed.
    fn put(&mut self, seat: u8, place: u8, zone: &str, steps: u8) -> &mut Self {
        let zone = self.zone(zone);
        let gear = self.piece(seat, place);
        (gear.zone, gear.steps) = (zone, steps);
        self
    }

    /// Some zone on land beside another one that is empty.
    fn beside(&self, zone: &str) -> Zone {
        self.game.map().borders(self.zone(zone)).iter().next().expect("a border")
    }

    fn yellow(&mut self, seat: u8, points: u8) -> &mut Self {
        let player = &mut self.game.players[usize::from(seat)];
        player.points = player.points.plus(Branch::Commerce, points);
        self
    }

    fn route(&mut self, seat: u8, areas: &[&str], reached: u8) -> &mut Self {
        let mut all = [self.zone(areas[0]); 8];
        for (place, area) in all.iter_mut().zip(areas) {
            *place = self.zone(area);
        }
        let stages = areas.len() as u8;
        self.game.player_mut(Seat(seat)).route =
            Some(Route { areas: all, stages, reached, carrier: Some(0) });
        self
    }

    /// Whether a seat is offered exactly this, a range of numbers for one.
    fn has_choice(&self, seat: u8, choice: &str) -> bool {
        self.choices(seat).iter().any(|offered| offered == choice)
    }

    /// The cards and technologies that a seat could use in a window; objectives are another matter.
    fn plays(&self, seat: u8, windows: Windows) -> Vec<String> {
        self.uses(seat, windows).into_iter().filter(|action| !action.starts_with("claim")).collect()
    }

    fn has_route(&self, seat: u8) -> bool {
        self.game.player(Seat(seat)).route.is_some()
    }

    /// INV-4: cubes on transports, in markets and in the supply; INV-13: never a printed colour in a market.
    fn check_cubes(&self) {
        let lands = &self.game.lands;
        for good in Good::ALL {
            let loaded: u8 = lands
                .stables
                .iter()
                .flat_map(|stable| stable.iter().map(|(_, gear)| gear.cargo.get(good)))
                .sum();
            let lying =
                self.game.territories().iter().filter(|zone| lands.markets[zone.index()].contains(good));
            assert_eq!(loaded + lying.count() as u8 + self.game.cubes_left(good), 20, "{good:?}");
        }
        for zone in self.game.map().inhabited().iter() {
            let printed = self.game.map().good(zone).expect("a good");
            assert!(!lands.markets[zone.index()].contains(printed), "{zone:?}");
        }
    }
}
