//! Sheriffs (MU-C69, MU-C70).

use super::*;
use crate::cards::CardNo;
use crate::frame::Frame;
use crate::testing::Bench;
use crate::timing::Windows;

fn build(bench: &mut Bench, zone: &str, building: Building) {
    let zone = bench.zone(zone);
    let estate = &mut bench.game.lands.estates[zone.index()];
    *estate = estate.with(building);
}

fn uses(bench: &Bench, card: u8, windows: Windows) -> bool {
    bench.uses(0, windows).contains(&format!("play {card}"))
}

fn play(bench: &mut Bench, card: u8) {
    bench.begin(Frame::Ability(Ability::of(CardNo::new(card).expect("a card"), Seat(0))));
}

/// EX-72 (MU-C69): fort and village: the village becomes a town; a town would need a castle.
#[test]
fn a_village_beside_a_fort_rises() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[69]);
    build(&mut bench, "macedonia", Building::Village);
    build(&mut bench, "macedonia", Building::Fort);
    play(&mut bench, 69);
    let macedonia = bench.zone("macedonia");
    assert!(bench.game.lands.estates[macedonia.index()].has(Building::Town));
    assert_eq!(bench.florins(0), 1000);
    let both = Windows::one(Window::Own).with(Window::Buy);
    assert!(!uses(&bench, 69, both));
    build(&mut bench, "macedonia", Building::Castle);
    assert!(uses(&bench, 69, both));
}

/// MU-C70: a military building beside a higher civil one; honour and control tokens as usual.
#[test]
fn a_fort_beside_a_city_rises() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[70]);
    build(&mut bench, "macedonia", Building::Fort);
    build(&mut bench, "macedonia", Building::City);
    build(&mut bench, "bithynia", Building::Tower);
    build(&mut bench, "bithynia", Building::Town);
    play(&mut bench, 70);
    assert_eq!(bench.offers(0), ["zone macedonia", "zone bithynia"]);
    bench.act(0, "zone macedonia");
    assert_eq!(bench.honour(0), 11);
    bench.act(0, "zone serbia");
    assert_eq!((bench.controller("serbia"), bench.asked().len()), (Some(0), 0));
}

/// MU-C69, MU-C70: in `own` and `buy`, for buildings of his own with something to rise to.
#[test]
fn when_sheriffs_work() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[69, 70]);
    let both = Windows::one(Window::Own).with(Window::Buy);
    build(&mut bench, "buda", Building::Village);
    build(&mut bench, "buda", Building::Fort);
    build(&mut bench, "caria", Building::Castle);
    assert!(!uses(&bench, 69, both) && !uses(&bench, 70, both), "another's, and nothing to rise");
    build(&mut bench, "bithynia", Building::Village);
    build(&mut bench, "bithynia", Building::Fort);
    build(&mut bench, "constantinople", Building::Tower);
    build(&mut bench, "constantinople", Building::Town);
    for window in [Window::Own, Window::Buy] {
        assert!(uses(&bench, 69, Windows::one(window)) && uses(&bench, 70, Windows::one(window)));
    }
    assert!(!uses(&bench, 69, Windows::ALL - both) && !uses(&bench, 70, Windows::ALL - both));
}
