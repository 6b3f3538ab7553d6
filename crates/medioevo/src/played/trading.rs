//! Trade transports, and what is met on the way.

use super::{piece, sign};
use crate::event::Event;
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::pieces::Good;
use crate::player::Route;
use crate::state::Phase;
use crate::technology::Technology;
use crate::testing::Bench;
use crate::trade::Trade;

/// Seat 0 in its trade turn with a level I caravan in a zone, for six.
fn caravan(zone: &str) -> Bench {
    let mut bench = Bench::new(6);
    bench.game.phase = Phase::Trade;
    bench.gear(0, GearKind::Caravan, 1, zone);
    bench.gear(1, GearKind::Caravan, 1, "buda");
    bench
}

fn turn(bench: &mut Bench) {
    bench.at(Frame::Trade(Trade { place: 0 }));
}

fn load(bench: &mut Bench, good: Good, cubes: u8) {
    let caravan = bench.game.lands.stables[0].get_mut(0).expect("a caravan");
    caravan.cargo = caravan.cargo.with(good, cubes);
}

/// EX-74 (MU-T02, AR-38, MU-17.15): a caravan goes from Rome over the sea to Panormum for one blue and two movement points. It leaves
/// a cube behind and reaches a stage like any other.
#[test]
fn logistics_brings_a_caravan_over_the_sea() {
    let mut bench = caravan("latium");
    bench.knows(0, Technology::Logistics);
    bench.game.players[0].points.0[0] = 1;
    load(&mut bench, Good::Green, 1);
    let (latium, sicily) = (bench.zone("latium"), bench.zone("sicily"));
    let mut areas = [latium; 8];
    areas[0] = sicily;
    bench.game.players[0].route = Some(Route { areas, stages: 4, reached: 0, carrier: Some(0) });
    turn(&mut bench);
    bench.act(0, "use logistics").act(0, "piece 0.0").act(0, "zone tyrrhenian_sea");
    assert!(bench.game.lands.markets[latium.index()].contains(Good::Green), "MU-17.15");
    assert!(!bench.may(0, "done"), "MU-T02b");
    bench.act(0, "step 0 sicily");
    let caravan = piece(&bench, 0, 0);
    assert_eq!((caravan.zone, caravan.steps, bench.florins(0)), (sicily, 4, 1000));
    assert_eq!(bench.game.players[0].route.as_ref().map(|route| route.reached), Some(1), "MU-17.23");
    assert_eq!(bench.happened(|event| matches!(event, Event::TraderMoved { .. })), 2);
}

/// MU-T04, MU-17.15, MU-17.23: Cartography takes a trader one step further, without points of its own; it leaves a cube and
/// reaches a stage. Nothing of the point is left.
#[test]
fn cartography_takes_a_trader_further() {
    let mut bench = caravan("macedonia");
    bench.knows(0, Technology::Cartography);
    bench.game.players[0].points.0[0] = 2;
    load(&mut bench, Good::Green, 1);
    bench.game.lands.stables[0].get_mut(0).expect("a caravan").steps = 0;
    let (macedonia, bulgaria) = (bench.zone("macedonia"), bench.zone("bulgaria"));
    let mut areas = [macedonia; 8];
    areas[0] = bulgaria;
    bench.game.players[0].route = Some(Route { areas, stages: 4, reached: 0, carrier: Some(0) });
    turn(&mut bench);
    bench.act(0, "use cartography").act(0, "piece 0.0").act(0, "zone bulgaria");
    let caravan = piece(&bench, 0, 0);
    assert_eq!((caravan.zone, caravan.steps), (bulgaria, 0));
    assert!(bench.game.lands.markets[macedonia.index()].contains(Good::Green));
    assert_eq!(bench.game.players[0].route.as_ref().map(|route| route.reached), Some(1));
}

/// MU-10.32, MU-10.31, AR-74: out of a castle a caravan goes for nothing, once; a ship that sets sail does not.
#[test]
fn a_caravan_leaves_a_castle_for_nothing() {
    let mut bench = caravan("constantinople");
    bench.building("constantinople", crate::Building::Castle);
    bench.gear(0, GearKind::MerchantShip, 1, "constantinople");
    turn(&mut bench);
    bench.act(0, "step 0 adrianople");
    assert_eq!(piece(&bench, 0, 0).steps, 6);
    bench.act(0, "step 0 constantinople").act(0, "step 0 adrianople");
    assert_eq!(piece(&bench, 0, 0).steps, 4, "back for one point, and then not for nothing again");
    bench.act(0, "step 1 marmara");
    assert_eq!(piece(&bench, 0, 1).steps, 5);
}

/// MU-C02, MU-W18, MU-21.17: the holder of card 2 is asked when a transaction is announced; he stops it: the point is spent, goods,
/// money and the fee stay. Without him the fee of the pact is paid.
#[test]
fn a_bishop_stops_a_purchase() {
    let mut bench = caravan("buda");
    bench.act(0, "partner 1").act(0, "clause trade 1 0 0").act(0, "fee 0 1 50").act(0, "propose");
    super::agree(&mut bench, 1);
    let mut other = Bench { game: bench.game.clone(), ..Bench::new(6) };
    bench.cards(1, &[2]);
    turn(&mut bench);
    bench.act(0, "fetch 0").act(0, "number 2");
    assert_eq!(bench.asked(), [1], "only the holder");
    bench.act(1, "play 2").act(1, "zone buda");
    assert_eq!((bench.florins(0), bench.florins(1), piece(&bench, 0, 0).steps), (1000, 1000, 5));
    assert!(piece(&bench, 0, 0).cargo.is_empty() && !bench.may(0, "fetch 0"));
    turn(&mut other);
    other.act(0, "fetch 0").act(0, "number 2");
    assert_eq!((other.florins(0), other.florins(1), piece(&other, 0, 0).cargo.total()), (750, 1050, 2));
}

/// MU-17.9, AR-68: without a pact no trade in a foreign territory; with one there is.
#[test]
fn trade_needs_a_pact() {
    let mut bench = caravan("buda");
    turn(&mut bench);
    assert!(!bench.may(0, "fetch 0"));
    sign(&mut bench, 0, 1, "clause trade 1 0 0");
    assert!(bench.may(0, "fetch 0"));
}

/// MU-W17, MU-C30: a Salesman is asked only where the transport on the road is in danger.
#[test]
fn a_salesman_is_not_asked_about_other_losses() {
    let mut bench = caravan("macedonia");
    bench.cards(0, &[30]);
    bench.gear(0, GearKind::SiegeEngine, 1, "adrianople");
    let areas = [bench.zone("macedonia"); 8];
    bench.game.players[0].route = Some(Route { areas, stages: 4, reached: 0, carrier: Some(0) });
    turn(&mut bench);
    bench.horde("adrianople", [1, 0, 0]);
    let adrianople = bench.zone("adrianople");
    bench.game.sack(adrianople);
    bench.go_on();
    assert!(!matches!(bench.game.flow.top(), Frame::Window(_)), "the engine only");
    bench.horde("macedonia", [1, 0, 0]);
    let macedonia = bench.zone("macedonia");
    bench.game.sack(macedonia);
    bench.go_on();
    assert!(bench.may(0, "play 30"));
    assert_eq!(bench.game.lands.hordes[macedonia.index()].total(), 1);
}
