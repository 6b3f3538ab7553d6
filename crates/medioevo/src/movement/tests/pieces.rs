//! Transports and engines that come without units, are left, carried and removed (MU-10.5 to MU-10.8, MU-10.26, MU-13.8).

use super::*;
use crate::map::Zones;
use crate::troops::Troops;

fn kinds(bench: &Bench, seat: usize) -> Vec<GearKind> {
    bench.game.lands.stables[seat].iter().map(|(_, gear)| gear.kind).collect()
}

/// MU-10.26, MU-16.13: of an empty wagon that comes to an opponent's army only the wagon may be taken; a caravan that stood there
/// and was spared stays.
#[test]
fn only_what_has_come_may_be_taken() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(1, "serbia", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::Caravan, 1, "serbia");
    combat(&mut bench);
    bench.act(0, "attack serbia").act(0, "join 0").act(0, "join 1").act(1, "retain").act(1, "plunder");
    assert_eq!((kinds(&bench, 0), kinds(&bench, 1)), (vec![GearKind::Caravan], vec![GearKind::WarWagon]));
    assert_eq!((bench.florins(1), steps(&bench, 1, 0)), (1050, 0), "MU-10.22: its movement has ended");
}

/// MU-13.8: without a battle galleys are taken at sea, and nothing else.
#[test]
fn merchant_ships_are_not_taken_without_a_battle() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(0, "constantinople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::Galley, 1, "constantinople");
    for kind in [GearKind::Galley, GearKind::MerchantShip, GearKind::Galley] {
        bench.gear(1, kind, 1, "marmara");
    }
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack marmara").act(0, "join 0");
    bench.act(0, "plunder").act(0, "plunder");
    assert_eq!(kinds(&bench, 1), [GearKind::MerchantShip]);
    assert_eq!(bench.florins(0), 1100);
}

/// MU-10.26, MU-C51, MU-W17: what is about to be lost to a horde may be protected, and is left then.
#[test]
fn a_diplomat_saves_a_wagon_from_a_horde() {
    for saves in [true, false] {
        let mut bench = Bench::new(3);
        bench.cards(0, &[51]).horde("serbia", [1, 0, 0]).gear(0, GearKind::WarWagon, 1, "macedonia");
        combat(&mut bench);
        bench.act(0, "attack serbia").act(0, "join 0");
        assert_eq!(bench.asked(), [0], "{:?}", bench.game.flow.top());
        if saves {
            bench.act(0, "play 51").act(0, "piece 0.0");
            assert!(is_in(&bench, 0, 0, "serbia"));
        } else {
            bench.act(0, "pass");
            assert!(bench.game.lands.stables[0].get(0).is_none());
        }
    }
}

/// MU-10.5, MU-10.7: who joins a group must be able to move: a stopped wagon does not board a galley.
#[test]
fn stopped_wagons_are_not_carried_on() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::Galley, 2, "constantinople");
    for _ in 0..2 {
        bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    }
    bench.game.lands.stables[0].get_mut(1).expect("a wagon").stopped = true;
    combat(&mut bench);
    assert!(!bench.may(0, "ship 0 1") && bench.may(0, "ship 0 2"));
}

/// MU-10.30: a piece does not go back on board of a galley where it left it; elsewhere it may.
#[test]
fn a_piece_boards_again_elsewhere() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::Galley, 2, "constantinople");
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "ship 0 1").act(0, "step 0 marmara").act(0, "step 0 bithynia").act(0, "land 1");
    assert!(!bench.may(0, "ship 0 1"));
    bench.act(0, "step 0 west_black_sea").act(0, "step 0 bithynia");
    assert!(!bench.may(0, "ship 0 1"), "nor when it has come back");
    bench.act(0, "step 0 west_black_sea").act(0, "step 0 constantinople").act(0, "step 1 constantinople");
    assert!(bench.may(0, "ship 0 1"));
}

/// MU-10.14, MU-10.16, MU-10.30, INV-26: a wagon that comes ashore may board another galley there, and none that it has left.
#[test]
fn a_piece_changes_galleys() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::Galley, 2, "constantinople");
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    bench.gear(0, GearKind::Galley, 2, "bithynia");
    combat(&mut bench);
    bench.act(0, "ship 0 1").act(0, "step 0 marmara").act(0, "step 0 bithynia").act(0, "land 1");
    assert!(!bench.may(0, "ship 0 1"));
    bench.act(0, "ship 2 1").act(0, "step 2 marmara").act(0, "step 2 constantinople");
    bench.act(0, "step 0 marmara").act(0, "step 0 constantinople").act(0, "land 1");
    assert!(!bench.may(0, "ship 2 1") && bench.may(0, "ship 0 1"), "the first one was left in another place");
    bench.act(0, "ship 0 1").act(0, "land 1");
    assert!(!bench.may(0, "ship 0 1") && !bench.may(0, "ship 2 1"), "both were left here");
}

/// MU-4.7, MU-10.8: who was on board of a wagon that is removed before it moved may still move.
#[test]
fn who_gets_off_a_removed_wagon_may_still_move() {
    let mut bench = Bench::new(3);
    bench.troops(0, "constantinople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "step 1 adrianople").act(0, "scrap").act(0, "piece 0.0");
    bench.act(0, "done");
    let ready = bench.game.lands.ready[bench.zone("constantinople").index()][0];
    assert_eq!(ready, Troops::of(Figure::Archer, 1));
}

/// MU-C53: an engine accompanies the army that was with it, not one that comes from elsewhere.
#[test]
fn an_engine_follows_its_own_army() {
    let mut bench = Bench::new(3);
    bench.troops(0, "constantinople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    for zone in ["macedonia", "constantinople"] {
        let engine = bench.gear(0, GearKind::SiegeEngine, 1, zone);
        let engine = bench.game.lands.stables[0].get_mut(engine).expect("an engine");
        (engine.steps, engine.marks) = (0, engine.marks.with(Mark::Tireless));
    }
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "step 0 adrianople");
    assert!(!bench.may(0, "step 1 adrianople") && bench.may(0, "step 2 adrianople"));
}

/// MU-C53, INV-26: an engine follows a part of the army when others stay; each step of the army once, so that it does not go to
/// and fro for nothing. What somebody else loses meanwhile does not matter.
#[test]
fn an_engine_follows_a_part_of_its_army() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(0, "constantinople", &[(Figure::Archer, 3)]);
    for _ in 0..2 {
        bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    }
    let engine = bench.gear(0, GearKind::SiegeEngine, 1, "constantinople");
    let tireless = bench.game.lands.stables[0].get_mut(engine).expect("an engine");
    (tireless.steps, tireless.marks) = (0, tireless.marks.with(Mark::Tireless));
    bench.gear(1, GearKind::Caravan, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "load 1 archer");
    bench.act(0, "step 0 adrianople").act(0, "step 1 adrianople").act(0, "step 2 adrianople");
    assert!(!bench.may(0, "step 2 macedonia"), "it does not go ahead");
    bench.act(0, "step 0 macedonia").act(0, "seize 1.0").act(0, "plunder");
    bench.act(0, "step 2 macedonia");
    assert_eq!((bench.army(0, "adrianople"), bench.army(0, "macedonia")), (1, 1), "a part of the army stays");
    bench.act(0, "step 1 macedonia").act(0, "step 1 adrianople").act(0, "step 2 adrianople");
    assert!(!bench.may(0, "step 2 macedonia"), "that step was followed before");
    bench.act(0, "step 0 adrianople").act(0, "step 0 macedonia");
    assert!(bench.may(0, "step 2 macedonia"), "this one was not");
}

/// MU-23.10: barbarians who are left alone by Cartography outside an action plunder at once.
#[test]
fn cartography_leaves_barbarians_alone() {
    let mut bench = Bench::new(3);
    castle(&mut bench, "caria");
    bench.horde("caria", [1, 0, 0]).troops(0, "caria", &[(Figure::Archer, 1)]);
    bench.knows(0, Technology::Cartography).game.players[0].points.0[0] = 2;
    bench.game.lands.tokens[2] = Zones::one(bench.zone("ukek"));
    combat(&mut bench);
    bench.act(0, "use cartography").act(0, "zone caria").act(0, "figure archer").act(0, "zone ionia");
    assert_eq!((bench.army(0, "ionia"), bench.asked()), (1, vec![0]));
    assert!(bench.game.lands.estates[bench.zone("caria").index()].is_empty());
}
