//! Purchases, rule by rule.

mod buildings;
mod cards;
mod deployment;
mod pieces;
mod prisoners;
mod random;
mod shortage;
mod technologies;
mod units;

use table::Seats;

use super::*;
use crate::pieces::Building;
use crate::technology::Branch;
use crate::testing::Bench;

/// A purchase phase that has begun; seat 0 is Byzantium: Constantinople and Macedonia with ports, Bithynia inhabited,
/// four territories without an inhabited area.
pub(super) fn market(seats: u8) -> Bench {
    let mut bench = Bench::new(seats);
    open(&mut bench);
    bench
}

/// The phase begins anew.
pub(super) fn open(bench: &mut Bench) {
    bench.game.phase = Phase::Purchases;
    bench.at(Frame::Purchases(Purchases { done: Seats::NONE, deployed: 0 }));
}

/// Points that lie ready.
pub(super) fn points(bench: &mut Bench, seat: u8, colour: Branch, points: u8) {
    bench.game.players[usize::from(seat)].points.0[colour as usize] = points;
}

/// A building that stands already.
pub(super) fn building(bench: &mut Bench, zone: &str, building: Building) {
    let estate = &mut bench.game.lands.estates[bench.game.map().find(zone).expect("a zone").index()];
    *estate = estate.with(building);
}

/// The choices that begin with a word.
pub(super) fn choices(bench: &Bench, seat: u8, word: &str) -> Vec<String> {
    let mut all = bench.offers(seat);
    all.retain(|choice| choice.split(' ').next() == Some(word));
    all
}

/// Whether a building stands.
pub(super) fn stands(bench: &Bench, zone: &str, building: Building) -> bool {
    bench.game.lands.estates[bench.zone(zone).index()].has(building)
}

/// MU-8.2: one after another in turn order, each finishes before the next starts.
#[test]
fn players_buy_in_turn_order() {
    let mut bench = market(3);
    assert_eq!(bench.asked(), [0]);
    assert_eq!(bench.game.active(), Some(table::Seat(0)));
    assert!(!bench.may(1, "hire archer"));
    bench.act(0, "done");
    assert_eq!((bench.asked(), bench.game.active()), (vec![1], Some(table::Seat(1))));
    assert!(!bench.may(0, "hire archer"));
    bench.act(1, "hire archer").act(1, "zone buda").act(1, "done");
    assert_eq!(bench.asked(), [2]);
}

/// MU-8.1: all that phase 4 is for, and nothing of it in phase 5.
#[test]
fn what_can_be_bought() {
    use crate::{Figure, GearKind, Technology};
    let mut bench = market(3);
    for technology in [Technology::Masonry, Technology::Carpentry, Technology::ArtOfWar] {
        bench.knows(0, technology);
    }
    bench.knows(0, Technology::Mathematics).troops(0, "bithynia", &[(Figure::Captain1, 1)]);
    bench.gear(0, GearKind::Caravan, 1, "bithynia");
    bench.gear(0, GearKind::SiegeEngine, 1, "bithynia");
    building(&mut bench, "bithynia", Building::Village);
    let bithynia = bench.zone("bithynia");
    bench.game.damage_building(bithynia, crate::Category::Civil, 1, &mut table::Silent);
    bench.game.players[1].prisoners[0] = Troops::of(Figure::Archer, 1);
    let wares = [
        "research commerce",
        "build town",
        "make war_wagon 1",
        "hire archer",
        "engage 1",
        "make siege_engine 1",
        "buy_card",
        "improve 0 2",
        "improve 1 2",
        "promote captain1 2",
        "mend bithynia civil",
        "ransom 1 archer",
    ];
    assert_eq!(wares.map(|ware| bench.may(0, ware)), [true; 12]);
    bench.game.phase = Phase::Combat;
    bench.game.begin_combat();
    bench.go_on();
    assert_eq!((bench.asked(), wares.map(|ware| bench.may(0, ware))), (vec![0], [false; 12]));
}

/// MU-8.1, MU-8.84: the phase ends when all are done; what held for it only is gone.
#[test]
fn the_phase_ends() {
    let mut bench = market(3);
    let player = &mut bench.game.players[0];
    player.discounts[0] = 32;
    player.tally.lent_technology = Some(crate::Technology::Masonry);
    player.revivable = Troops::of(crate::Figure::Archer, 1);
    bench.game.end_purchases();
    assert!(matches!(bench.game.flow.top(), Frame::Between(between) if between.next == Phase::Combat));
    let player = &bench.game.players[0];
    assert_eq!((player.discounts, player.tally.lent_technology), ([0; 4], None));
    assert!(player.revivable.is_empty());
}

/// MU-W20: a purchase turn has the windows `own` and `buy`.
#[test]
fn the_windows_of_a_purchase_turn() {
    let bench = market(3);
    let windows = bench.game.flow.top().windows(&bench.game);
    assert!(windows.contains(Window::Buy) && windows.contains(Window::Own));
    assert!(!windows.contains(Window::Trade));
}
