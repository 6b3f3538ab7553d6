//! Transports and siege engines (MU-8.30 to MU-8.35, MU-8.50 to MU-8.53).

use super::*;
use crate::gear::GearKind;
use crate::technology::Technology;

fn maker() -> Bench {
    let mut bench = market(3);
    bench.knows(0, Technology::Carpentry).knows(0, Technology::Mathematics);
    bench
}

fn gear(bench: &Bench, place: u8) -> crate::Gear {
    *bench.game.lands.stables[0].get(place).expect("a piece")
}

/// EX-17 (MU-8.30, MU-8.34, MU-T01): a galley of level II, 2 blue and 200 florins, docked in a port with all its points.
#[test]
fn a_galley_is_made() {
    let mut bench = maker();
    points(&mut bench, 0, Branch::Transport, 2);
    bench.act(0, "make galley 2");
    assert_eq!(bench.offers(0), ["zone constantinople", "zone macedonia"], "ports");
    bench.act(0, "zone macedonia");
    assert_eq!((bench.florins(0), bench.game.players[0].points.of(Branch::Transport)), (800, 0));
    let galley = gear(&bench, 0);
    assert_eq!((galley.kind, galley.level, galley.zone), (GearKind::Galley, 2, bench.zone("macedonia")));
    assert_eq!(galley.steps, bench.game.tables().transport(crate::Transport::Galley).movement[1]);
}

/// EX-18 (MU-8.31): galley II to III for 1 blue and 100 florins; it is of level III then.
#[test]
fn a_galley_is_raised() {
    let mut bench = maker();
    let place = bench.gear(0, GearKind::Galley, 2, "constantinople");
    points(&mut bench, 0, Branch::Transport, 1);
    bench.act(0, &format!("improve {place} 3"));
    assert_eq!((bench.florins(0), bench.game.players[0].points.of(Branch::Transport)), (900, 0));
    assert_eq!(bench.game.lands.stables[0].by_level(), [0, 0, 1]);
    assert_eq!(
        gear(&bench, place).steps,
        bench.game.tables().transport(crate::Transport::Galley).movement[2]
    );
}

/// EX-73 (MU-T01): caravan II with 1 blue, 100 florins for the missing one, and 200; galley I to II: 1 blue and 100.
#[test]
fn a_caravan_with_a_missing_point() {
    let mut bench = maker();
    points(&mut bench, 0, Branch::Transport, 1);
    bench.act(0, "make caravan 2").act(0, "zone bithynia").act(0, "coin");
    assert_eq!(bench.florins(0), 700);
    let place = bench.gear(0, GearKind::Galley, 1, "constantinople");
    points(&mut bench, 0, Branch::Transport, 1);
    bench.act(0, &format!("improve {place} 2"));
    assert_eq!((bench.florins(0), bench.game.players[0].points.of(Branch::Transport)), (600, 0));
}

/// MU-8.32, MU-8.33, MU-8.52: caravans in inhabited areas; war wagons and siege engines also beside a military building.
#[test]
fn where_pieces_are_made() {
    let inhabited = ["zone constantinople", "zone macedonia", "zone bithynia"];
    for (kind, by_tower) in [("caravan", false), ("war_wagon", true), ("siege_engine", true)] {
        let mut bench = maker();
        building(&mut bench, "caria", Building::Tower);
        bench.act(0, &format!("make {kind} 1"));
        let mut wanted = inhabited.to_vec();
        if by_tower {
            wanted.push("zone caria");
        }
        assert_eq!(bench.offers(0), wanted, "{kind}");
    }
    let mut bench = maker();
    building(&mut bench, "caria", Building::Tower);
    let at_sea = bench.gear(0, GearKind::Galley, 1, "north_aegean");
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "caria");
    let caravan = bench.gear(0, GearKind::Caravan, 1, "caria");
    assert!(!bench.may(0, &format!("improve {at_sea} 2")) && !bench.may(0, &format!("improve {caravan} 2")));
    assert!(bench.may(0, &format!("improve {wagon} 2")));
}

/// MU-8.35, MU-8.53, MU-1.5: without a fitting ownership token nothing is made or raised.
#[test]
fn pieces_need_tokens() {
    let mut bench = maker();
    bench.game.players[0].florins = 9000;
    for _ in 0..2 {
        bench.gear(0, GearKind::Caravan, 3, "bithynia");
        bench.gear(0, GearKind::SiegeEngine, 3, "bithynia");
    }
    let caravan = bench.gear(0, GearKind::Caravan, 2, "bithynia");
    assert!(!bench.may(0, "make caravan 3") && !bench.may(0, "make siege_engine 3"));
    assert!(!bench.may(0, &format!("improve {caravan} 3")));
    assert!(bench.may(0, "make caravan 2"));
}

/// MU-1.14: transports of which none is left can't be made.
#[test]
fn the_supply_of_pieces_ends() {
    let mut bench = maker();
    for seat in [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2] {
        bench.gear(seat, GearKind::Caravan, 1, "saraj");
    }
    assert!(!bench.may(0, "make caravan 1") && bench.may(0, "make war_wagon 1"));
}

/// EX-20 (MU-8.51): catapult to bombard for 2 green and 200 florins; the catapult returns.
#[test]
fn a_catapult_becomes_a_bombard() {
    let mut bench = maker();
    let place = bench.gear(0, GearKind::SiegeEngine, 1, "bithynia");
    points(&mut bench, 0, Branch::Construction, 2);
    assert_eq!(bench.game.gear_left(GearKind::SiegeEngine, 1), 15);
    bench.act(0, &format!("improve {place} 3"));
    assert_eq!((bench.florins(0), bench.game.players[0].points.of(Branch::Construction)), (800, 0));
    let left = |level| bench.game.gear_left(GearKind::SiegeEngine, level);
    assert_eq!([left(1), left(2), left(3)], [16, 14, 11]);
}

/// EX-90 (MU-8.50, MU-T19): a catapult for 100 florins and 1 green, placed with a tower.
#[test]
fn a_catapult_is_made() {
    let mut bench = maker();
    building(&mut bench, "caria", Building::Tower);
    points(&mut bench, 0, Branch::Construction, 1);
    bench.act(0, "make siege_engine 1").act(0, "zone caria");
    assert_eq!(bench.florins(0), 900);
    assert_eq!((gear(&bench, 0).kind, gear(&bench, 0).level), (GearKind::SiegeEngine, 1));
}

/// A piece that an event stopped stays stopped when it is raised (MU-6.11).
#[test]
fn what_is_stopped_stays_so() {
    let mut bench = maker();
    let place = bench.gear(0, GearKind::Caravan, 1, "bithynia");
    bench.game.lands.stables[0].get_mut(place).expect("a caravan").steps = 0;
    points(&mut bench, 0, Branch::Transport, 1);
    bench.act(0, &format!("improve {place} 2"));
    assert_eq!((gear(&bench, place).level, gear(&bench, place).steps), (2, 0));
}
