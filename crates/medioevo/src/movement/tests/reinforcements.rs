//! Who comes to a territory that is being invaded (MU-T04, MU-W8, MU-W9, MU-6.25, MU-6.37).

use super::*;
use crate::battle::Side;
use crate::map::Zones;

/// Barbarians come to Adrianople, where seat 0 has two units of heavy infantry and another one with Cartography beside it.
fn stormed() -> Bench {
    let mut bench = Bench::new(3);
    bench.troops(0, "adrianople", &[(Figure::HeavyInfantry, 2)]).troops(
        0,
        "macedonia",
        &[(Figure::Cavalry, 1)],
    );
    bench.knows(0, Technology::Cartography).game.players[0].points.0[0] = 2;
    bench.gear(2, GearKind::WarWagon, 1, "ukek");
    bench.horde("adrianople", [2, 0, 0]);
    bench.game.flow = table::Flow::new(Frame::Combat(Combat { place: 2, ..Combat::FIRST }));
    bench
}

fn storm(bench: &mut Bench) {
    let adrianople = bench.zone("adrianople");
    bench.game.storm(adrianople, Some(Seat(0)), true);
    bench.fate(&[8, 6, 1]).go_on();
}

/// MU-6.25, AR-12: the ruler who brings units against a horde defends himself with them, whether they come before the battle
/// is declared or after; the horde attacks, and there is one battle.
#[test]
fn who_reinforces_against_a_horde_defends_himself() {
    for declared in [false, true] {
        let mut bench = stormed();
        storm(&mut bench);
        if declared {
            bench.act(0, "pass");
            assert!(bench.game.battling == 1, "{:?}", bench.game.flow.top());
        }
        bench.act(0, "use cartography").act(0, "zone macedonia").act(0, "figure cavalry");
        bench.act(0, "zone adrianople");
        while bench.game.battling == 0 {
            bench.act(0, "pass");
        }
        assert_eq!(bench.army(0, "adrianople"), 3);
        let battle = bench.game.battle().expect("a battle");
        assert_eq!((battle.sides, bench.game.battling), ([Side::Horde, Side::Player(Seat(0))], 1));
    }
}

/// MU-10.25, MU-2.20, MU-21.17: an ally who helps against a horde needs the ruler's passage, pays for it, and is his guest.
#[test]
fn an_ally_against_a_horde_is_a_guest() {
    for passage in [false, true] {
        let mut bench = stormed();
        bench.game.players[0].levels = Default::default();
        bench.troops(1, "bulgaria", &[(Figure::Cavalry, 6)]).knows(1, Technology::Cartography);
        bench.game.players[1].points.0[0] = 2;
        if passage {
            bench.pact(0, 1, crate::ClauseKind::Passage, 40);
        }
        storm(&mut bench);
        bench.act(1, "use cartography").act(1, "zone bulgaria").act(1, "figure cavalry");
        assert_eq!(bench.may(1, "zone adrianople"), passage);
        if passage {
            bench.act(1, "zone adrianople");
            assert_eq!((bench.florins(1), bench.florins(0)), (960, 1040));
            assert_eq!(bench.game.lands.guests[1], Zones::one(bench.zone("adrianople")));
        }
    }
}

/// MU-21.24: what a passage costs is kept while the points are paid for; who could not pay both is not led there.
#[test]
fn points_leave_enough_for_the_passage() {
    for (florins, may) in [(240, true), (239, false)] {
        let mut bench = Bench::new(3);
        bench.game.lands.tokens[1] = Zones::one(bench.zone("serbia"));
        bench.pact(1, 0, crate::ClauseKind::Passage, 40).knows(0, Technology::Cartography);
        bench.troops(0, "macedonia", &[(Figure::Archer, 1)]).gear(0, GearKind::WarWagon, 1, "constantinople");
        bench.game.players[0].florins = florins;
        combat(&mut bench);
        bench.act(0, "use cartography").act(0, "zone macedonia").act(0, "figure archer");
        assert_eq!(bench.may(0, "zone serbia"), may, "{:?}", bench.offers(0));
        if may {
            bench.act(0, "zone serbia").act(0, "coin").act(0, "coin");
            assert_eq!((bench.florins(0), bench.florins(1), bench.controller("serbia")), (0, 1040, Some(1)));
        }
    }
}

/// MU-21.24, MU-T02: the same holds for a step by Logistics into the land of a host.
#[test]
fn logistics_leaves_enough_for_the_passage() {
    for (florins, may) in [(140, true), (139, false)] {
        let mut bench = Bench::new(3);
        bench.game.lands.tokens[1] = Zones::one(bench.zone("bulgaria"));
        bench.pact(1, 0, crate::ClauseKind::Passage, 40).knows(0, Technology::Logistics);
        bench.gear(0, GearKind::Galley, 1, "adrianople");
        bench.game.players[0].florins = florins;
        combat(&mut bench);
        bench.act(0, "use logistics").act(0, "piece 0.0");
        assert_eq!(bench.may(0, "zone bulgaria"), may);
        if may {
            bench.act(0, "zone bulgaria").act(0, "coin");
            assert_eq!((bench.florins(0), bench.florins(1)), (0, 1040));
        }
    }
}
