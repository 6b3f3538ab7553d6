//! Engineering (MU-T20).

use table::{Seat, Silent};

use super::*;
use crate::Branch;
use crate::frame::Frame;
use crate::testing::Bench;
use crate::timing::Windows;

fn engineer() -> Bench {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::Engineering);
    bench.game.players[0].points.0[Branch::Construction as usize] = 1;
    bench
}

fn build(bench: &mut Bench, zone: &str, building: Building) {
    let zone = bench.zone(zone);
    let estate = &mut bench.game.lands.estates[zone.index()];
    *estate = estate.with(building);
}

fn begin(bench: &mut Bench) {
    bench.begin(Frame::Craft(Craft::of(Technology::Engineering, Seat(0))));
}

/// EX-90 (MU-T20): for 1 green a catapult becomes a trebuchet.
#[test]
fn an_engine_rises() {
    let mut bench = engineer();
    let place = bench.gear(0, GearKind::SiegeEngine, 1, "bithynia");
    begin(&mut bench);
    assert_eq!(bench.game.lands.stables[0].get(place).map(|engine| engine.level), Some(2));
    assert_eq!((bench.florins(0), bench.game.players[0].points.of(Branch::Construction)), (1000, 0));
}

/// MU-T20: a building of his rises by one level; honour and control tokens as for any upgrade.
#[test]
fn a_building_rises() {
    let mut bench = engineer();
    build(&mut bench, "macedonia", Building::Fort);
    build(&mut bench, "macedonia", Building::Village);
    build(&mut bench, "bithynia", Building::Village);
    begin(&mut bench);
    assert_eq!(bench.offers(0), ["zone macedonia", "zone bithynia"]);
    bench.act(0, "zone macedonia");
    assert_eq!(bench.offers(0), ["category civil", "category military"]);
    bench.act(0, "category military");
    assert!(bench.game.lands.estates[bench.zone("macedonia").index()].has(Building::Castle));
    assert_eq!((bench.honour(0), bench.florins(0)), (11, 1000));
    assert_eq!(bench.offers(0).len(), 3, "one control token for three territories");
    bench.act(0, "zone serbia");
    assert_eq!(bench.controller("serbia"), Some(0));
}

/// MU-T20: without points each missing one costs 100 florins.
#[test]
fn it_may_be_paid_in_florins() {
    let mut bench = engineer();
    bench.game.players[0].points = crate::Points::NONE;
    build(&mut bench, "bithynia", Building::Village);
    begin(&mut bench);
    bench.act(0, "coin");
    assert!(bench.game.lands.estates[bench.zone("bithynia").index()].has(Building::Town));
    assert_eq!(bench.florins(0), 900);
}

/// MU-T20: `own` and `buy`; not what has no higher level, is not his, or is out of the supply; engines only where they
/// are made.
#[test]
fn when_engineering_works() {
    let windows = Windows::one(Window::Own).with(Window::Buy);
    let works =
        |bench: &Bench, windows: Windows| bench.uses(0, windows).contains(&"use engineering".to_owned());
    let mut bench = engineer();
    build(&mut bench, "caria", Building::Cathedral);
    build(&mut bench, "bithynia", Building::City);
    build(&mut bench, "buda", Building::Village);
    bench.gear(0, GearKind::SiegeEngine, 1, "ionia");
    bench.gear(0, GearKind::SiegeEngine, 3, "bithynia");
    bench.gear(0, GearKind::Caravan, 1, "bithynia");
    assert!(!works(&bench, windows));
    build(&mut bench, "ionia", Building::Castle);
    assert!(works(&bench, Windows::one(Window::Own)) && works(&bench, Windows::one(Window::Buy)));
    assert!(!works(&bench, Windows::ALL - windows));
    bench.game.players[0].levels[Branch::Construction as usize] = 3;
    assert!(!works(&bench, windows));
    for technology in [Technology::Masonry, Technology::Architecture, Technology::Mathematics] {
        assert!(
            !super::works(&bench.game, technology, Seat(0), Window::Buy),
            "{technology} is part of purchases"
        );
    }
}

/// What can't rise any more when its turn comes is left as it is.
#[test]
fn it_is_looked_at_again() {
    let mut bench = engineer();
    build(&mut bench, "bithynia", Building::Village);
    bench.game.players[0].points = crate::Points::NONE;
    begin(&mut bench);
    let bithynia = bench.zone("bithynia");
    bench.game.lose_building(bithynia, Category::Civil, Some(Seat(0)), &mut Silent);
    bench.act(0, "coin");
    assert!(bench.asked().is_empty() && bench.game.lands.estates[bithynia.index()].is_empty());
}
