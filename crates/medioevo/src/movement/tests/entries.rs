//! What meets who enters a zone (MU-10.21 to MU-10.29, MU-15.20, MU-21.23), and what a step costs.

use super::*;

/// EX-29, MU-10.22: an army of an opponent ends the movement and the battle starts; a peaceful step there is not possible.
#[test]
fn an_opponents_army_stops_movement() {
    let mut bench = Bench::new(3);
    bench.war(0, 1);
    bench.troops(0, "macedonia", &[(Figure::Archer, 3)]).troops(1, "serbia", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    for _ in 0..3 {
        bench.act(0, "load 0 archer");
    }
    assert!(!bench.may(0, "step 0 serbia"));
    bench.act(0, "attack serbia").act(0, "join 0");
    assert!(is_in(&bench, 0, 0, "serbia"));
    assert!(!bench.may(0, "step 0 macedonia"), "movement has ended");
    let [attacker, defender] = [0, 1].map(|seat| crate::Side::Player(Seat(seat)));
    let declared =
        crate::Event::BattleDeclared { zone: bench.game.name(bench.zone("serbia")), attacker, defender };
    assert_eq!((bench.happened(|event| *event == declared), bench.army(0, "serbia")), (1, 3));
    assert!(bench.game.battling == 1 && bench.asked() == [0] && bench.may(0, "fight"));
}

/// MU-10.21, MU-23.9: a territory of nobody is attacked, never just entered; without figures for a horde it is conquered.
#[test]
fn a_territory_of_nobody_is_attacked() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.troops(0, "adrianople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    bench.act(0, "load 0 archer");
    assert!(!bench.may(0, "step 0 bulgaria"));
    bench.act(0, "attack bulgaria").act(0, "join 0");
    assert_eq!(bench.controller("bulgaria"), Some(0));
    assert_eq!(bench.honour(0), 11, "MU-24.5: an inhabited area");
    assert_eq!(steps(&bench, 0, 0), 0, "the remaining points are lost");
}

/// MU-10.23, MU-10.29: an army conquers an empty territory of an opponent; a wagon alone stops there and conquers nothing.
#[test]
fn a_wagon_alone_conquers_nothing() {
    let mut bench = Bench::new(3);
    bench.war(0, 1);
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "attack serbia").act(0, "join 0");
    assert!(is_in(&bench, 0, 0, "serbia") && steps(&bench, 0, 0) == 0);
    assert_eq!(bench.controller("serbia"), Some(1));
}

/// MU-10.26, AR-69: a wagon alone among barbarians is lost.
#[test]
fn a_wagon_alone_is_lost_to_a_horde() {
    let mut bench = Bench::new(3);
    bench.horde("serbia", [1, 0, 0]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "attack serbia").act(0, "join 0");
    assert!(bench.game.lands.stables[0].get(0).is_none());
}

/// MU-10.26: an opponent's army may keep it at once.
#[test]
fn a_wagon_alone_is_taken_by_an_army() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(1, "serbia", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "attack serbia").act(0, "join 0");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "retain");
    assert_eq!(bench.game.lands.stables[1].iter().count(), 1);
}

/// MU-10.25, MU-21.5: into another player's territory without war and pact only as a confirmed attack; a refusal is
/// final for this action.
#[test]
fn an_attack_without_declaration_is_confirmed() {
    let mut bench = Bench::new(3);
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]);
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "load 0 archer");
    assert!(!bench.may(0, "step 0 serbia"));
    bench.act(0, "attack serbia").act(0, "no");
    assert!(!bench.may(0, "attack serbia"), "INV-26");
    bench.act(0, "pass");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack serbia").act(0, "yes").act(0, "join 0");
    assert_eq!(bench.controller("serbia"), Some(0));
}

/// MU-21.8: an armistice forbids the attack.
#[test]
fn an_armistice_forbids_attacks() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(1, "serbia", &[(Figure::Archer, 1)]);
    let armistices = &mut bench.game.accords.armistices;
    armistices[0] = armistices[0].with(Seat(1));
    armistices[1] = armistices[1].with(Seat(0));
    assert_eq!(bench.game.entry(Seat(0), bench.zone("serbia"), false), Entry::Forbidden);
}

/// MU-10.27: galleys of players who are not hostile share a sea; hostile ones and barbarians are an attack.
#[test]
fn only_hostile_galleys_stop_ships() {
    let mut bench = Bench::new(3);
    bench.gear(1, GearKind::Galley, 1, "marmara");
    let marmara = bench.zone("marmara");
    assert_eq!(bench.game.entry(Seat(0), marmara, false), Entry::Free);
    bench.war(0, 1);
    assert_eq!(bench.game.entry(Seat(0), marmara, false), Entry::Fight);
    bench.horde("north_aegean", [1, 0, 0]);
    assert_eq!(bench.game.entry(Seat(0), bench.zone("north_aegean"), false), Entry::Fight);
}

/// MU-10.24, AR-23: points that are left when a battle is about to begin are kept for a flight, and lost afterwards.
#[test]
fn points_are_frozen_in_an_attack() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.war(0, 1).troops(0, "macedonia", &[(Figure::Archer, 1)]);
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack serbia").act(0, "join 0");
    assert_eq!(steps(&bench, 0, 0), 5);
    bench.act(0, "done");
    assert_eq!((steps(&bench, 0, 0), steps(&bench, 0, 1)), (0, 6), "MU-10.8: the other one stays available");
}

/// MU-13.8: galleys without units are taken without a battle by those with some.
#[test]
fn empty_galleys_are_taken() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(0, "constantinople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::Galley, 1, "constantinople");
    bench.gear(1, GearKind::Galley, 1, "marmara");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack marmara").act(0, "join 0").act(0, "plunder");
    assert_eq!(bench.florins(0), 1050);
    assert_eq!(bench.game.lands.stables[1].iter().count(), 0);
}

/// MU-10.30: loading alone is a pass, and everybody stays ready.
#[test]
fn an_action_without_a_step_is_a_pass() {
    let mut bench = Bench::new(3);
    bench.troops(0, "constantinople", &[(Figure::Archer, 2)]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "load 0 archer").act(0, "unload 0 archer");
    assert!(!bench.may(0, "done"));
    let ready = |bench: &Bench| bench.game.lands.ready[bench.zone("constantinople").index()][0].total();
    assert_eq!(ready(&bench), 0);
    bench.act(0, "pass");
    assert_eq!(ready(&bench), 2);
    assert!(matches!(bench.game.flow.top(), Frame::Combat(Combat { passes: 2, .. })), "so did seat 1");
}

/// MU-10.28: where opponents share a zone an attack needs no step.
#[test]
fn who_shares_a_zone_may_attack_without_moving() {
    let mut bench = Bench::new(3);
    bench.troops(0, "serbia", &[(Figure::Archer, 1)]).troops(1, "serbia", &[(Figure::Archer, 1)]);
    assert!(!bench.game.attackable(Seat(0), false).contains(bench.zone("serbia")));
    bench.war(0, 1);
    assert!(bench.game.attackable(Seat(0), false).contains(bench.zone("serbia")));
    combat(&mut bench);
    assert!(bench.may(0, "attack serbia"));
}

/// MU-15.20, MU-15.21: of several opponents the attacker chooses; a horde comes first.
#[test]
fn the_attacker_chooses_among_opponents() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).war(0, 2);
    for seat in 0..3 {
        bench.troops(seat, "serbia", &[(Figure::Archer, 1)]);
    }
    combat(&mut bench);
    bench.act(0, "attack serbia");
    assert!(bench.may(0, "seat 1") && bench.may(0, "seat 2") && !bench.may(0, "done"));
}

/// MU-25.10: terrain and rivers cost more in that variant; docking costs the terrain. MU-27.8: without it they mean nothing.
#[test]
fn terrain_costs_movement() {
    let mut bench = Bench::new(6);
    let cost = |bench: &Bench, from: &str, to: &str| bench.game.step_cost(bench.zone(from), bench.zone(to));
    for (from, to) in [("macedonia", "serbia"), ("cairo", "sinai"), ("bithynia", "paphlagonia")] {
        assert_eq!(cost(&bench, from, to), 1);
    }
    bench.game.options.terrain = true;
    assert_eq!(cost(&bench, "north_aegean", "marmara"), 1);
    assert_eq!(cost(&bench, "north_aegean", "macedonia"), 2, "hills");
    let river =
        |bench: &Bench, from: &str, to: &str| bench.game.map().river(bench.zone(from), bench.zone(to));
    for (from, to, terrain) in
        [("macedonia", "serbia", 3), ("cairo", "sinai", 2), ("constantinople", "adrianople", 1)]
    {
        assert_eq!(cost(&bench, from, to), terrain + u8::from(river(&bench, from, to)));
    }
}

/// MU-15.3, MU-C03: a flight leads only where nothing would arise, and not out of a territory that nothing leaves.
#[test]
fn flights_lead_to_quiet_zones() {
    let mut bench = Bench::new(3);
    let flee =
        |bench: &Bench, to: &str| bench.game.may_flee_to(Seat(0), bench.zone("serbia"), bench.zone(to));
    assert!(flee(&bench, "macedonia") && !flee(&bench, "bulgaria") && !flee(&bench, "constantinople"));
    bench.game.today.banned[2] = crate::map::Zones::one(bench.zone("serbia"));
    assert!(!flee(&bench, "macedonia"));
}

/// MU-21.13: a right of passage is none for siege engines, nor for a galley that carries one.
#[test]
fn engines_have_no_passage() {
    let mut bench = Bench::new(4);
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("bulgaria"));
    bench.pact(1, 0, crate::ClauseKind::Passage, 0);
    bench.gear(0, GearKind::Galley, 2, "constantinople");
    bench.gear(0, GearKind::SiegeEngine, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "ship 0 1").act(0, "step 0 west_black_sea");
    assert!(!bench.may(0, "step 0 bulgaria"));
    bench.act(0, "step 0 constantinople").act(0, "land 1").act(0, "step 0 west_black_sea");
    assert!(bench.may(0, "step 0 bulgaria"));
}

/// MU-21.23, MU-2.20: guests who had to leave and are still there when the phase ends count as an army moved in.
#[test]
fn guests_who_stay_attack() {
    let mut bench = Bench::new(3);
    bench.troops(0, "slavonia", &[(Figure::Archer, 1)]);
    bench.game.lands.guests[0] = crate::map::Zones::one(bench.zone("slavonia"));
    assert_eq!(bench.controller("slavonia"), Some(1));
    bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
    bench.game.begin_combat();
    bench.game.set(Frame::Combat(Combat { turn: Turn::Guests, ..Combat::FIRST }));
    to_the_end(&mut bench);
    assert_eq!(bench.controller("slavonia"), Some(0), "conquered at the end of the phase");
    assert!(bench.game.lands.guests[0].is_empty());
    assert_eq!(
        bench.honour(0),
        8,
        "3 for the attack without declaration (MU-21.5), 1 back for Zagreb (MU-24.5)"
    );
}

/// MU-21.23, MU-21.6: that holds for all who are still there, also where the attack by the first of them has begun the war; the points
/// are lost once.
#[test]
fn all_guests_who_stay_attack() {
    let mut bench = Bench::new(3);
    let places = ["slavonia", "croatia"];
    for zone in places {
        bench.troops(0, zone, &[(Figure::Archer, 1)]);
        bench.game.lands.guests[0] = bench.game.lands.guests[0].with(bench.zone(zone));
    }
    bench.troops(1, "adrianople", &[(Figure::Archer, 1)]);
    bench.game.lands.guests[1] = crate::map::Zones::one(bench.zone("adrianople"));
    bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
    bench.game.begin_combat();
    bench.game.set(Frame::Combat(Combat { turn: Turn::Over, place: 2, passes: 3 }));
    to_the_end(&mut bench);
    assert_eq!(places.map(|zone| bench.controller(zone)), [Some(0), Some(0)]);
    assert_eq!(bench.controller("adrianople"), Some(1), "the guest of the other side as well");
    assert_eq!(bench.happened(|event| matches!(event, crate::Event::WarBegan { .. })), 1);
}

/// MU-23.10: at the end of an action by which an army has left barbarians alone, they plunder what is there.
#[test]
fn who_leaves_barbarians_alone_is_plundered() {
    let mut bench = Bench::new(3);
    castle(&mut bench, "caria");
    bench.horde("caria", [1, 0, 0]).troops(0, "caria", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "ionia");
    let caria = bench.zone("caria").index();
    let acted = Frame::Combat(Combat { place: 0, passes: 0, turn: Turn::Acted });
    bench.at(acted);
    assert!(bench.game.lands.estates[caria].has(Building::Castle), "somebody is there");
    bench.game.lands.troops[caria][0] = crate::Troops::NONE;
    bench.at(acted);
    assert!(bench.game.lands.estates[caria].is_empty());
}

/// MU-21.23, MU-21.24: the clause of guests has not ended because they could not pay for another use: standing is none.
#[test]
fn guests_without_money_may_stay() {
    for kind in [crate::ClauseKind::Passage, crate::ClauseKind::MilitaryControl] {
        // Given a guest whose clause has a fee, and no florins.
        let mut bench = Bench::new(3);
        bench.troops(0, "slavonia", &[(Figure::Archer, 1)]);
        bench.game.lands.guests[0] = crate::map::Zones::one(bench.zone("slavonia"));
        bench.pact(1, 0, kind, 50);
        bench.game.players[0].florins = 0;
        // When phase 5 begins and ends, then he is still a guest, and nobody was attacked.
        bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
        bench.game.begin_combat();
        assert!(bench.game.overdue_guests(Seat(0)).is_empty(), "{kind:?}");
        bench.game.set(Frame::Combat(Combat { turn: Turn::Guests, ..Combat::FIRST }));
        to_the_end(&mut bench);
        assert_eq!((bench.controller("slavonia"), bench.honour(0)), (Some(1), 10));
        assert!(!bench.game.at_war(Seat(0), Seat(1)));
    }
}

/// Seat 0 has passage through Serbia, which is seat 1's, and an opponent of seat 0 is a guest there.
fn hosted(fee: u16) -> Bench {
    let mut bench = Bench::new(3);
    let serbia = crate::map::Zones::one(bench.zone("serbia"));
    bench.war(0, 2).pact(1, 0, crate::ClauseKind::Passage, fee).troops(2, "serbia", &[(Figure::Archer, 1)]);
    (bench.game.lands.tokens[1], bench.game.lands.guests[2]) = (serbia, serbia);
    assert_eq!(bench.controller("serbia"), Some(1));
    bench
}

/// MU-21.17, MU-21.13: who attacks somebody in the territory of his host uses his passage: he pays for every piece that comes,
/// and siege engines have to stay away.
#[test]
fn an_attack_in_the_territory_of_a_host_is_a_use_of_passage() {
    let mut bench = hosted(30);
    bench.troops(0, "macedonia", &[(Figure::Archer, 2)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::SiegeEngine, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "load 1 archer").act(0, "attack serbia");
    assert_eq!(bench.offers(0), ["join 0", "join 1"], "no engine (MU-21.13)");
    bench.act(0, "join 0").act(0, "join 1");
    assert_eq!((bench.florins(0), bench.florins(1)), (940, 1060));
    assert_eq!((bench.honour(0), bench.game.at_war(Seat(0), Seat(1))), (10, false));
    let fought = bench.game.battle().map(crate::battle::Battle::belligerents);
    assert_eq!(fought, Some(table::Seats::one(Seat(0)).with(Seat(2))));
    assert!(bench.game.lands.guests[0].contains(bench.zone("serbia")));
}

/// MU-21.24: who can pay the passage once brings one piece; his host is not attacked by it.
#[test]
fn an_attack_in_the_territory_of_a_host_needs_the_fee() {
    let mut bench = hosted(30);
    bench.game.players[0].florins = 50;
    bench.troops(0, "macedonia", &[(Figure::Archer, 2)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "load 1 archer").act(0, "attack serbia").act(0, "join 0");
    assert!(is_in(&bench, 0, 0, "serbia") && is_in(&bench, 0, 1, "macedonia"));
    assert_eq!((bench.florins(0), bench.florins(1)), (20, 1030));
    assert_eq!((bench.honour(0), bench.game.at_war(Seat(0), Seat(1))), (10, false));
    assert!(bench.game.battle().is_some());
}

/// MU-21.13: where only a siege engine could come, there is no attack in the territory of a host.
#[test]
fn an_engine_alone_attacks_nobody_in_the_territory_of_a_host() {
    let mut bench = hosted(0);
    bench.gear(0, GearKind::SiegeEngine, 1, "macedonia");
    combat(&mut bench);
    assert!(!bench.may(0, "attack serbia"));
}

/// MU-21.24, MU-10.28: guests who stand there already pay nothing to attack another guest, and do not attack their host.
#[test]
fn a_guest_without_money_may_attack_where_he_stands() {
    let mut bench = hosted(30);
    bench.game.players[0].florins = 0;
    bench.troops(0, "serbia", &[(Figure::Archer, 1)]);
    bench.game.lands.guests[0] = crate::map::Zones::one(bench.zone("serbia"));
    combat(&mut bench);
    bench.act(0, "attack serbia");
    assert_eq!((bench.honour(0), bench.game.at_war(Seat(0), Seat(1))), (10, false));
    let fought = bench.game.battle().map(crate::battle::Battle::belligerents);
    assert_eq!(fought, Some(table::Seats::one(Seat(0)).with(Seat(2))));
}

/// Seat 1 marches from Wallachia into Serbia, where seat 0 stands; a Bishop prevents the battle, and the turn passes.
fn intruders_in_serbia(bench: &mut Bench) {
    bench.war(0, 1).cards(0, &[1]).troops(1, "wallachia", &[(Figure::Archer, 2)]);
    bench.gear(1, GearKind::WarWagon, 1, "wallachia");
    bench.gear(2, GearKind::WarWagon, 1, "ukek");
    castle(bench, "serbia");
    bench.at(Frame::Combat(Combat { place: 1, ..Combat::FIRST }));
    bench.act(1, "load 0 archer").act(1, "load 0 archer").act(1, "attack serbia").act(0, "pass");
    bench.act(1, "join 0").act(0, "play 1").act(0, "zone serbia");
    assert_eq!((bench.army(0, "serbia"), bench.army(1, "serbia")), (1, 2));
    bench.game.today.banned[0] = crate::map::Zones::EMPTY;
    bench.game.players[0].cards = crate::CardSet::EMPTY;
}

/// A seat attacks where it stands: who owns the building in that battle.
fn owner_in_battle(bench: &mut Bench, seat: u8, zone: &str) -> Option<Seat> {
    bench.events.clear();
    let begun = |event: &crate::Event| matches!(event, crate::Event::BattleDeclared { .. });
    assert!(bench.act_until(seat, &format!("attack {zone}"), begun), "{:?}", bench.game.flow.top());
    bench.game.battle().expect("a battle").owner
}

/// MU-14.5, MU-10.28, MU-16.11: who attacks intruders without moving still owns the building that he ruled before they came,
/// and conquers nothing by driving them out.
#[test]
fn who_drives_intruders_out_owns_his_castle() {
    let mut bench = Bench::new(3);
    bench.troops(0, "serbia", &[(Figure::Archer, 1)]);
    intruders_in_serbia(&mut bench);
    combat(&mut bench);
    assert_eq!(owner_in_battle(&mut bench, 0, "serbia"), Some(Seat(0)));
    bench.go_on().act(0, "fight").act(1, "surrender").act(0, "accept");
    assert_eq!(bench.controller("serbia"), Some(0));
    assert!(bench.game.conquered_today().is_empty());
    assert!(bench.game.lands.estates[bench.zone("serbia").index()].has(Building::Castle));
}

/// MU-14.5, MU-16.1: the intruders attack without moving: the castle is the other's, from whom it is conquered.
#[test]
fn intruders_do_not_own_the_castle() {
    let mut bench = Bench::new(3);
    bench.troops(0, "serbia", &[(Figure::Archer, 1)]);
    intruders_in_serbia(&mut bench);
    bench.at(Frame::Combat(Combat { place: 1, ..Combat::FIRST }));
    assert_eq!(owner_in_battle(&mut bench, 1, "serbia"), Some(Seat(0)));
    bench.go_on().act(1, "fight").act(0, "surrender").act(1, "accept");
    let from_seat_0 = |event: &crate::Event| {
        matches!(event, crate::Event::Conquered { seat: Seat(1), former: Some(Seat(0)), .. })
    };
    assert_eq!(bench.happened(from_seat_0), 1);
}

/// MU-14.5, MU-C01, MU-6.38: rebels were placed beside an army and a Bishop kept the peace; when the army attacks them its
/// castle protects it. It protects nobody who came among barbarians (MU-16.11).
#[test]
fn who_attacks_rebels_owns_his_castle() {
    for at_home in [true, false] {
        let mut bench = Bench::new(3);
        bench.troops(0, "macedonia", &[(Figure::Archer, 1)]).horde("macedonia", [1, 0, 0]);
        castle(&mut bench, "macedonia");
        let macedonia = bench.zone("macedonia");
        bench.game.today.banned[0] = crate::map::Zones::one(macedonia);
        bench.game.flow = table::Flow::new(Frame::Combat(Combat { place: 1, ..Combat::FIRST }));
        if at_home {
            bench.game.storm(macedonia, Some(Seat(0)), false);
        } else {
            bench.game.arrive_from(Seat(0), macedonia, None);
        }
        bench.go_on();
        bench.game.today.banned[0] = crate::map::Zones::EMPTY;
        combat(&mut bench);
        assert_eq!(owner_in_battle(&mut bench, 0, "macedonia"), at_home.then_some(Seat(0)));
    }
}

/// MU-2.20, MU-2.13, MU-16.9: a host who held a territory by his army alone marches off; the guests' army is the only one
/// there, and so it holds the territory.
#[test]
fn guests_without_a_host_hold_the_territory() {
    let mut bench = Bench::new(3);
    bench.troops(0, "serbia", &[(Figure::Archer, 1)]).troops(1, "serbia", &[(Figure::Archer, 1)]);
    bench.game.lands.guests[0] = crate::map::Zones::one(bench.zone("serbia"));
    bench.gear(1, GearKind::WarWagon, 1, "serbia");
    bench.at(Frame::Combat(Combat { place: 1, ..Combat::FIRST }));
    assert_eq!(bench.controller("serbia"), Some(1));
    bench.act(1, "load 0 archer").act(1, "step 0 slavonia");
    assert_eq!(bench.controller("serbia"), Some(0));
    assert!(bench.game.lands.guests[0].is_empty());
}

/// MU-2.20, MU-14.10: barbarians take the host's token; guests who beat them are guests of nobody.
#[test]
fn guests_who_outlast_their_host_hold_the_territory() {
    let mut bench = Bench::new(3);
    let serbia = bench.zone("serbia");
    bench.troops(0, "serbia", &[(Figure::Archer, 1)]).horde("serbia", [1, 0, 0]);
    bench.game.lands.tokens[1] = crate::map::Zones::one(serbia);
    bench.game.lands.guests[0] = crate::map::Zones::one(serbia);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
    bench.game.storm(serbia, Some(Seat(1)), false);
    bench.fate(&[1]).go_on();
    assert_eq!(bench.barbarians("serbia"), [0, 0, 0]);
    assert_eq!(bench.controller("serbia"), Some(0));
}
