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

/// MU-10.26, MU-25.20: wagons that come without units to an opponent are plundered one by one, which is one event; what stood there
/// before is left.
#[test]
fn only_what_has_come_is_taken() {
    let mut bench = Bench::new(3);
    bench.game.options.blood = true;
    bench.war(0, 1).troops(1, "bulgaria", &[(Figure::Archer, 1)]);
    bench.game.lands.tokens[1] = Zones::one(bench.zone("bulgaria"));
    let stood = bench.gear(0, GearKind::WarWagon, 1, "bulgaria");
    bench.game.lands.stables[0].get_mut(stood).expect("a wagon").stopped = true;
    let come = [1, 2].map(|_| bench.gear(0, GearKind::WarWagon, 1, "adrianople"));
    combat(&mut bench);
    bench.act(0, "attack bulgaria");
    for place in come {
        bench.act(0, &format!("join {place}"));
    }
    for _ in come {
        assert_eq!(bench.asked(), [1]);
        bench.act(1, "plunder");
    }
    let left: Vec<u8> = bench.game.lands.stables[0].iter().map(|(place, _)| place).collect();
    assert_eq!((left, bench.game.players[0].blood), (vec![stood], 1));
    assert_eq!(bench.florins(1), 1100);
}

/// MU-W17, MU-10.26, MU-C51: whose wagon comes to a horde beside which another army stands is told before it is lost.
#[test]
fn what_is_lost_to_a_horde_can_be_protected() {
    for protects in [false, true] {
        let mut bench = Bench::new(3);
        bench.cards(0, &[51]).war(0, 1).horde("bulgaria", [1, 0, 0]).troops(
            1,
            "bulgaria",
            &[(Figure::Archer, 1)],
        );
        let wagon = bench.gear(0, GearKind::WarWagon, 1, "adrianople");
        combat(&mut bench);
        bench.act(0, "attack bulgaria").act(0, "join 0");
        while !bench.may(0, "play 51") {
            let seat = bench.asked()[0];
            bench.act(seat, "pass");
        }
        if protects {
            bench.act(0, "play 51");
            if bench.may(0, &format!("piece 0.{wagon}")) {
                bench.act(0, &format!("piece 0.{wagon}"));
            }
        } else {
            bench.act(0, "pass");
        }
        assert_eq!(bench.game.lands.stables[0].get(wagon).is_some(), protects);
    }
}

/// MU-13.8: at sea galleys without units are taken, also where the conqueror leaves somebody else in peace.
#[test]
fn galleys_alone_are_taken_beside_others() {
    let mut bench = Bench::new(4);
    let sea = bench.zone("north_aegean");
    for (seat, figure) in [(0, Some(5)), (1, Some(1)), (2, Some(1)), (3, None)] {
        let place = bench.gear(seat, GearKind::Galley, 3, "north_aegean");
        if let Some(units) = figure {
            let troops = crate::Troops::of(Figure::HeavyInfantry, units);
            bench.game.put_troops(Seat(seat), crate::army::Spot::aboard(sea, place), troops);
        }
        if seat > 0 {
            bench.war(0, seat);
        }
    }
    bench.meets_more("north_aegean");
    assert_eq!(bench.offers(0), ["seat 2", "done"]);
    bench.act(0, "done").act(0, "retain");
    assert_eq!([0, 1, 2, 3].map(|seat: usize| bench.game.lands.stables[seat].iter().count()), [2, 1, 1, 0]);
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
