//! Who shares a zone with others, and pieces without units (MU-10.28, MU-10.29, MU-11.46, MU-21.23).

use super::*;
use crate::Event;
use crate::map::Zones;

/// MU-10.29, MU-10.25, MU-21.5: without war and pact a piece without units attacks like any army: it is confirmed, costs honour
/// and begins a war. It stops there, and conquers nothing.
#[test]
fn a_piece_alone_attacks_like_an_army() {
    for (kind, from, to) in [
        (GearKind::WarWagon, "macedonia", "serbia"),
        (GearKind::SiegeEngine, "macedonia", "serbia"),
        (GearKind::Galley, "west_black_sea", "bulgaria"),
    ] {
        let mut bench = Bench::new(3);
        bench.game.lands.tokens[1] = Zones::one(bench.zone(to));
        bench.gear(0, kind, 1, from);
        combat(&mut bench);
        assert!(!bench.may(0, &format!("step 0 {to}")), "{kind}: not in peace");
        bench.act(0, &format!("attack {to}")).act(0, "yes").act(0, "join 0");
        assert_eq!((bench.honour(0), bench.game.at_war(Seat(0), Seat(1))), (7, true), "{kind}");
        assert!(is_in(&bench, 0, 0, to) && steps(&bench, 0, 0) == 0, "{kind}: it has stopped");
        assert_eq!((bench.controller(to), bench.game.conquered_today()), (Some(1), Zones::EMPTY), "{kind}");
    }
}

/// MU-11.46, MU-16.3: a bombard and a wagon without units fight nobody: they fall with the territory.
#[test]
fn pieces_alone_do_not_fight() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(0, "macedonia", &[(Figure::Archer, 1)]);
    bench.game.lands.tokens[1] = Zones::one(bench.zone("serbia"));
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(1, GearKind::SiegeEngine, 3, "serbia");
    bench.gear(1, GearKind::WarWagon, 1, "serbia");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack serbia").act(0, "join 0");
    assert_eq!(bench.happened(|event| matches!(event, Event::BattleDeclared { .. })), 0);
    assert_eq!((bench.controller("serbia"), bench.asked()), (Some(0), vec![0]));
    bench.act(0, "retain").act(0, "plunder");
    assert_eq!(bench.game.lands.stables[1].iter().count(), 0);
    assert_eq!((gear(&bench, 0, 1).kind, bench.florins(0)), (GearKind::SiegeEngine, 1050));
}

/// Seat 0 is a guest in a home of seat 1, with whom it is at war now; phase 5 begins.
fn guests_at_war(host: &[(Figure, u8)]) -> Bench {
    let mut bench = Bench::new(3);
    bench.troops(0, "slavonia", &[(Figure::Archer, 1)]).troops(1, "slavonia", host).war(0, 1);
    bench.gear(2, GearKind::WarWagon, 1, "ukek");
    bench.game.lands.guests[0] = Zones::one(bench.zone("slavonia"));
    bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
    bench.game.begin_combat();
    assert!(bench.game.overdue_guests(Seat(0)).is_empty(), "nobody has to leave");
    bench.go_on();
    bench
}

/// MU-21.23, MU-10.23: guests who are at war with their host by now conquer his empty territory by an action without a step;
/// until then it is his.
#[test]
fn guests_at_war_conquer_where_they_stand() {
    let mut bench = guests_at_war(&[]);
    assert_eq!((bench.controller("slavonia"), bench.asked()), (Some(1), vec![0]));
    bench.act(0, "attack slavonia");
    assert_eq!((bench.controller("slavonia"), bench.asked()), (Some(0), vec![2]), "and the turn is over");
    assert_eq!(bench.honour(0), 11, "Zagreb (MU-24.5), and no attack without declaration");
    let mut bench = guests_at_war(&[]);
    bench.act(0, "pass").act(2, "pass");
    assert_eq!(bench.controller("slavonia"), Some(1), "who does nothing has taken nothing");
}

/// MU-21.23, MU-10.28, MU-21.8: where the host has units, too, either of them may attack without moving, unless there is an
/// armistice.
#[test]
fn guests_and_host_may_attack_each_other() {
    for (attacker, defender) in [(0, 1), (1, 0)] {
        let mut bench = guests_at_war(&[(Figure::Archer, 1)]);
        let armistices = &mut bench.game.accords.armistices;
        armistices[0] = armistices[0].with(Seat(1));
        armistices[1] = armistices[1].with(Seat(0));
        bench.at(Frame::Combat(Combat { place: attacker, ..Combat::FIRST }));
        assert!(!bench.may(attacker, "attack slavonia"), "armistice");
        bench.game.accords.armistices = Default::default();
        bench.at(Frame::Combat(Combat { place: attacker, ..Combat::FIRST })).act(attacker, "attack slavonia");
        let sides = bench.game.battle().expect("a battle").sides.map(crate::battle::Side::seat);
        assert_eq!(sides, [Some(Seat(attacker)), Some(Seat(defender))]);
        assert_eq!(bench.honour(attacker), 10);
    }
}
