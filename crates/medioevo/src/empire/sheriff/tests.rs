//! Sheriffs (MU-C69, MU-C70).

use super::*;
use crate::cards::CardNo;
use crate::frame::Frame;
use crate::movement::Combat;
use crate::phases::Phase;
use crate::purchases::Purchases;
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

/// EX-72 (MU-C69, MU-C70, MU-W20): in the purchases of its owner, and in his action, for nothing; not in those of another.
#[test]
fn sheriffs_are_played_in_their_owners_turn() {
    for card in [69, 70] {
        let mut bench = Bench::new(3);
        bench.cards(0, &[card]);
        let (lower, higher, risen) = match card {
            69 => (Building::Village, Building::Fort, Building::Town),
            _ => (Building::Tower, Building::Town, Building::Fort),
        };
        build(&mut bench, "macedonia", lower);
        build(&mut bench, "macedonia", higher);
        for (seat, zone) in [(0, "adrianople"), (1, "buda")] {
            bench.gear(seat, crate::GearKind::WarWagon, 1, zone);
        }
        let play = format!("play {card}");
        for phase in [Phase::Purchases, Phase::Combat] {
            let mut bench = Bench { game: bench.game.clone(), ..Bench::new(3) };
            bench.game.phase = phase;
            let turn = |place| match phase {
                Phase::Combat => Frame::Combat(Combat { place, ..Combat::FIRST }),
                _ => Frame::Purchases(Purchases { done: table::Seats::first(place), deployed: 0 }),
            };
            bench.at(turn(1));
            assert!(bench.asked() == [1] && !bench.may(0, &play), "{phase:?}");
            bench.at(turn(0)).act(0, &play);
            let macedonia = bench.zone("macedonia");
            assert!(bench.game.lands.estates[macedonia.index()].has(risen) && !bench.may(0, &play));
            // A fort gives a control token more than a tower (MU-14.6).
            if card == 70 {
                bench.act(0, "zone serbia");
            }
            assert_eq!(bench.controller("serbia"), (card == 70).then_some(0));
            assert_eq!((bench.florins(0), bench.asked()), (1000, vec![0]));
        }
    }
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
