use table::Seat;

use super::{guide, ids, trading};
use crate::gear::{Cargo, GearKind};
use crate::guide::{Dealing, Stop, Trader};
use crate::pieces::{ClauseKind, Good};
use crate::player::Route;
use crate::testing::Bench;

/// The Golden Horde.
const HORDE: u8 = 2;

/// The Golden Horde's caravan in Antioch with cubes of slaves; two cubes lie there.
fn caravan(cubes: u8) -> Bench {
    let mut bench = trading(6, HORDE);
    let place = bench.gear(HORDE, GearKind::Caravan, 2, "antioch");
    let gear = bench.game.lands.stables[usize::from(HORDE)].get_mut(place).expect("a caravan");
    gear.cargo = Cargo::NONE.with(Good::Green, cubes);
    let market = bench.zone("antioch").index();
    bench.game.lands.markets[market] = [Good::Blue, Good::White].into_iter().collect();
    bench
}

fn trader(bench: &Bench) -> Trader {
    let mut traders = guide(&bench.game, HORDE).traders;
    assert_eq!(traders.len(), 1);
    traders.remove(0)
}

fn stop(trader: &Trader, zone: &str) -> Stop {
    let found = trader.stops.iter().find(|stop| stop.zone.id() == zone);
    found.unwrap_or_else(|| panic!("{zone}: {:?}", trader.stops)).clone()
}

/// MU-17.11, MU-17.12, MU-17.17: 100 florins for a cube and 20 for every cube of the Great Market, where it is neither printed
/// nor lying.
#[test]
fn a_caravan_and_its_markets() {
    let bench = caravan(3);
    let trader = trader(&bench);
    assert_eq!((trader.room, trader.steps, trader.movement, trader.on_the_road), (1, 7, 7, false));
    let here = stop(&trader, "antioch");
    assert_eq!((here.cost, here.dealing, here.proceeds), (0, Dealing::Open, 3 * (100 + 2 * 20)));
    assert_eq!(here.sells, [Good::Green]);
    let crimea = stop(&trader, "crimea");
    assert_eq!((&crimea.sells[..], crimea.proceeds), (&[][..], 0), "slaves come from there");
    let near: Vec<u8> = trader.stops.iter().map(|stop| stop.cost).collect();
    assert!(near.is_sorted() && near.contains(&1));
    let stalls = guide(&bench.game, HORDE).stalls;
    assert_eq!(stalls.len(), 36);
    let antioch = stalls.iter().find(|stall| stall.zone.id() == "antioch").expect("a stall");
    assert_eq!((antioch.price, antioch.ruler, antioch.left), (140, None, 20));
    assert_eq!(antioch.takes, [Good::Black, Good::Brown, Good::Yellow, Good::Green, Good::Purple]);
}

/// MU-17.8, MU-17.9, MU-17.5, MU-21.17: no trade with others without a pact, whose fee is deducted; no way past barbarians.
#[test]
fn pacts_and_dangers() {
    let mut bench = caravan(2);
    assert_eq!(stop(&trader(&bench), "cairo").dealing, Dealing::NeedsPact);
    let stall = |guide: &crate::guide::Guide| {
        guide.stalls.iter().find(|stall| stall.zone.id() == "cairo").and_then(|stall| stall.dealing)
    };
    assert_eq!(stall(&guide(&bench.game, HORDE)), Some(Dealing::NeedsPact), "also for who has no transport");
    assert_eq!(stall(&guide(&bench.game, 3)), Some(Dealing::Open));
    assert_eq!(stall(&super::guide_for(&bench.game, table::Viewer::Spectator)), None);
    bench.pact(3, HORDE, ClauseKind::Trade, 30);
    let cairo = stop(&trader(&bench), "cairo");
    assert_eq!((cairo.dealing, cairo.fee, cairo.proceeds), (Dealing::Open, Some(30), 2 * 100 - 30));
    let around = bench.game.map().borders(bench.zone("antioch"));
    let names: Vec<String> = around.iter().map(|zone| bench.game.name(zone).to_string()).collect();
    for zone in &names {
        bench.horde(zone, [1, 0, 0]);
    }
    assert_eq!(trader(&bench).stops.len(), 1, "nothing but where it is");
    let zone = bench.zone("antioch");
    bench.game.today.banned[1] = crate::Zones::one(zone);
    assert_eq!(stop(&trader(&bench), "antioch").dealing, Dealing::Banned);
}

/// EX-52, EX-53 (MU-17.20 to MU-17.25): a route of 4 stages with its progress; the sale that completes it brings 50 florins more
/// for each of its 2 points on every cube, where that is more than the market.
#[test]
fn a_route_with_its_progress() {
    let mut bench = caravan(1);
    let mut areas = [bench.zone("antioch"); 8];
    for (area, id) in areas.iter_mut().zip(["crimea", "saraj", "trebizond", "antioch"]) {
        *area = bench.zone(id);
    }
    let route = Route { areas, stages: 4, reached: 0b101, carrier: Some(0) };
    bench.game.player_mut(Seat(HORDE)).route = Some(route);
    let told = guide(&bench.game, 0).roads;
    let [road] = &told[..] else { panic!("{told:?}") };
    assert_eq!((ids(&road.stages), ids(&road.open)), (vec!["crimea", "saraj", "trebizond"], vec!["saraj"]));
    assert_eq!((road.seat, road.points, road.florins_per_cube, road.ready), (Seat(HORDE), 2, 100, false));
    assert!(stop(&trader(&bench), "saraj").stage && !stop(&trader(&bench), "crimea").stage);
    assert!(trader(&bench).on_the_road);
    assert_eq!(stop(&trader(&bench), "antioch").proceeds, 140, "not yet complete");
    bench.game.player_mut(Seat(HORDE)).route = Some(Route { reached: 0b111, ..route });
    assert_eq!(stop(&trader(&bench), "antioch").proceeds, 200);
    assert!(guide(&bench.game, 0).traders.is_empty(), "others have their own");
}
