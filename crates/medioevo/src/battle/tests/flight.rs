//! Chapter 15: flight.

use table::Seat;

use super::{FIELD, HOME, Side, bench};
use crate::gear::{GearKind, Mark, Marks};
use crate::testing::Bench;
use crate::troops::Figure::{Archer, Cavalry, HeavyInfantry, LightInfantry};

/// EX-44 (MU-11.42, MU-15.1 to MU-15.4, MU-11.11, MU-11.25): half the attack value, one more loss for the movement point; wagon and survivor get
/// away.
#[test]
fn an_attacker_flees() {
    let mut bench = bench();
    let wagon = bench.gear(0, GearKind::WarWagon, 1, FIELD);
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(LightInfantry, 2)]);
    bench.clash(0, 1, FIELD);
    assert_eq!(bench.choices(0), ["fight", "flee"]);
    bench.act(0, "flee");
    assert!(bench.may(0, &format!("zone {HOME}")) && !bench.may(0, "done"));
    bench.act(0, &format!("zone {HOME}"));
    assert!(bench.may(0, "done"));
    bench.fate(&[7, 5, 1, 5, 2, 1]);
    bench.act(0, "done").act(0, "reroll none").act(1, "done").act(1, "reroll none");
    assert!(bench.battle_is_over());
    assert_eq!((bench.army(0, FIELD), bench.count(0, HOME, LightInfantry)), (0, 1));
    assert_eq!(bench.field(1), [1, 0, 0, 0, 0]);
    let gear = *bench.game.lands.stables[0].get(wagon).expect("a wagon");
    assert_eq!((gear.zone, gear.steps, gear.stopped), (bench.zone(HOME), 0, true));
    assert_eq!(bench.won_by(), Some(Side::Player(Seat(1))), "the defender holds the zone");
}

/// MU-15.2: half of it, rounded up, after all other modifications.
#[test]
fn the_value_of_who_flees_is_halved() {
    let mut bench = bench();
    bench.gear(0, GearKind::WarWagon, 1, FIELD);
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(Archer, 1)]);
    bench.fate(&[8]).fate(&[7, 5, 1, 5, 2, 1]);
    bench.clash(0, 1, FIELD).act(0, "flee").act(0, &format!("zone {HOME}")).act(0, "done");
    bench.act(0, "reroll none");
    bench.fray_mut().now.bonus[0] = 2;
    bench.act(1, "reroll none");
    // (7 + 2) / 2 against 5 − 1: he wins the round, and there is nobody left to flee from.
    assert!(bench.battle_is_over());
    assert_eq!(bench.won_by(), Some(Side::Player(Seat(0))), "MU-15.17");
    assert_eq!(bench.army(0, FIELD), 1);
}

/// MU-15.1, MU-15.3: without movement points, without a wagon or as a defender nobody flees.
#[test]
fn flight_needs_movement_points() {
    let mut bench = bench();
    let wagon = bench.gear(0, GearKind::WarWagon, 1, FIELD);
    bench.gear(1, GearKind::WarWagon, 1, FIELD);
    bench.game.lands.stables[0].get_mut(wagon).expect("a wagon").steps = 0;
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(HeavyInfantry, 1)]).fate(&[1, 1, 1]);
    bench.clash(0, 1, FIELD);
    assert!(bench.may(0, "reroll none"), "neither is asked about flight");
}

/// MU-C03: nothing leaves the territory of a Bishop.
#[test]
fn a_bishop_holds_who_wants_to_flee() {
    let mut bench = bench();
    bench.gear(0, GearKind::WarWagon, 1, FIELD);
    bench.game.today.banned[2] = crate::Zones::one(bench.zone(FIELD));
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(HeavyInfantry, 1)]).fate(&[1, 1, 1]);
    bench.clash(0, 1, FIELD);
    assert!(bench.may(0, "reroll none"));
}

/// MU-15.4: who finds no room stays and fights on.
#[test]
fn units_without_room_are_left_behind() {
    let mut bench = bench();
    bench.gear(0, GearKind::WarWagon, 1, FIELD);
    bench.troops(0, FIELD, &[(HeavyInfantry, 3), (Cavalry, 2)]).troops(
        1,
        FIELD,
        &[(HeavyInfantry, 2), (Cavalry, 2)],
    );
    bench.clash(0, 1, FIELD).act(0, "flee").act(0, &format!("zone {HOME}"));
    bench.fate(&[8, 1, 1, 5, 1, 1]);
    bench.act(0, "done").keep_dice(0, 1);
    // 4 against 4; two losses for the attacker, one for the defender.
    bench.act(0, "figure heavy_infantry").act(0, "figure heavy_infantry").act(1, "figure heavy_infantry");
    assert_eq!(bench.field(0), [2, 1, 2, 0, 0]);
    assert_eq!(bench.choices(0), ["figure light_infantry", "figure heavy_infantry", "figure cavalry"]);
    bench.act(0, "figure light_infantry").act(0, "figure light_infantry");
    assert_eq!((bench.field(0), bench.army(0, HOME)), ([2, 0, 0, 0, 0], 3));
    assert!(bench.game.battling == 1 && bench.fray().escaped[0]);
}

/// MU-15.18: who flees takes no prisoners and is halved only once.
#[test]
fn who_flees_does_not_capture() {
    let mut bench = bench();
    bench.gear(0, GearKind::WarWagon, 1, FIELD);
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(Archer, 1)]);
    bench
        .declare_battle(Side::Player(Seat(0)), Side::Player(Seat(1)), FIELD)
        .act(0, "capture")
        .act(1, "fight");
    bench.fate(&[8]).fate(&[8, 6, 1, 4, 2, 1]);
    bench.act(0, "flee").act(0, &format!("zone {HOME}")).act(0, "done").keep_dice(0, 1);
    // 4 against 3: the archer is destroyed.
    assert!(bench.battle_is_over());
    assert!(bench.game.player(Seat(0)).prisoners[1].is_empty());
}

/// MU-15.3, MU-2.20, MU-21.17: who flees into the territory of a partner is his guest there, and pays for the passage.
#[test]
fn who_flees_to_a_partner_is_his_guest() {
    let mut bench = bench();
    bench.game.lands.tokens[2] = crate::Zones::one(bench.zone("iconium"));
    bench.pact(2, 0, crate::ClauseKind::Passage, 50);
    bench.gear(0, GearKind::WarWagon, 1, FIELD);
    let engine = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(LightInfantry, 2)]);
    bench.clash(0, 1, FIELD).act(0, "flee").act(0, "zone iconium").act(0, "done");
    bench.fate(&[7, 5, 1, 5, 2, 1]).act(0, "done").act(0, "reroll none").act(1, "done").act(1, "reroll none");
    assert_eq!((bench.army(0, "iconium"), bench.controller("iconium")), (1, Some(2)));
    assert!(bench.game.lands.guests[0].contains(bench.zone("iconium")));
    assert_eq!((bench.florins(0), bench.florins(2)), (950, 1050));
    let there = bench.game.lands.stables[0].get(engine).map(|gear| gear.zone);
    assert_eq!(there, Some(bench.zone(FIELD)), "MU-21.13: siege engines have no passage");
}

/// MU-C18, MU-15.4: trapped units that are left behind by a flight stay out of the fight.
#[test]
fn trapped_units_left_behind_stay_trapped() {
    let mut bench = bench();
    bench.gear(0, GearKind::WarWagon, 1, FIELD);
    bench.troops(0, FIELD, &[(HeavyInfantry, 3), (Cavalry, 2)]).troops(
        1,
        FIELD,
        &[(HeavyInfantry, 2), (Cavalry, 2)],
    );
    bench.clash(0, 1, FIELD).act(0, "flee").act(0, &format!("zone {HOME}"));
    bench.fate(&[8, 1, 1, 5, 1, 1]);
    bench.act(0, "done").keep_dice(0, 1);
    bench.act(0, "figure heavy_infantry").act(0, "figure heavy_infantry").act(1, "figure heavy_infantry");
    bench.fray_mut().trapped[0] = crate::Troops::of(LightInfantry, 1) + crate::Troops::of(Cavalry, 1);
    bench.act(0, "figure light_infantry").act(0, "figure light_infantry");
    assert_eq!(bench.field(0), [2, 0, 0, 0, 0]);
    assert_eq!(bench.fray().trapped[0], crate::Troops::of(LightInfantry, 1), "the Cavalry got away");
}

/// MU-15.3, MU-15.4, MU-2.5, MU-10.14: docked galleys take war wagons and siege engines along, a space each; the attacker says
/// who stays where there is not enough room.
#[test]
fn galleys_take_wagons_and_engines_along() {
    for (more, all_go) in [(0, true), (1, false)] {
        let mut bench = bench();
        let galley = bench.gear(0, GearKind::Galley, 1, "ionia");
        let room = bench.game.tables().transport(crate::Transport::Galley).capacity[0];
        let [wagon, engine] =
            [GearKind::WarWagon, GearKind::SiegeEngine].map(|kind| bench.gear(0, kind, 1, "ionia"));
        for place in [wagon, engine] {
            bench.game.lands.stables[0].get_mut(place).expect("a piece").steps = 0;
        }
        // Two of them will fall.
        bench.troops(0, "ionia", &[(LightInfantry, room + more)]).troops(1, "ionia", &[(LightInfantry, 9)]);
        bench.clash(0, 1, "ionia").act(0, "flee").act(0, "zone north_aegean").act(0, "done");
        bench.fate(&[8, 1, 1, 5, 1, 1]);
        bench.act(0, "done").keep_dice(0, 1);
        let zone_of = |bench: &Bench, place: u8| bench.game.lands.stables[0].get(place).map(|gear| gear.zone);
        let sea = Some(bench.zone("north_aegean"));
        if !all_go {
            let engine = format!("piece 0.{engine}");
            assert_eq!(bench.choices(0), ["figure light_infantry", &format!("piece 0.{wagon}"), &engine]);
            bench.act(0, &engine);
        }
        assert_eq!([galley, wagon].map(|place| zone_of(&bench, place)), [sea; 2]);
        assert_eq!((zone_of(&bench, engine) == sea, bench.army(0, "ionia")), (all_go, 0));
        let galley = bench.game.lands.stables[0].get(galley).expect("a galley");
        assert!(galley.troops.total() < room && galley.stopped);
        assert!(
            bench.game.lands.stables[0].get(wagon).is_some_and(|gear| gear.aboard == Some(0) && gear.stopped)
        );
    }
}

/// MU-21.13: where the way leads into the territory of a partner, galleys leave siege engines behind, those on board too.
#[test]
fn galleys_bring_no_engines_to_a_partner() {
    let mut bench = bench();
    bench.game.lands.tokens[2] = crate::Zones::one(bench.zone("caria"));
    bench.pact(2, 0, crate::ClauseKind::Passage, 0);
    let galley = bench.gear(0, GearKind::Galley, 2, "ionia");
    let [wagon, engine] =
        [GearKind::WarWagon, GearKind::SiegeEngine].map(|kind| bench.gear(0, kind, 1, "ionia"));
    bench.game.lands.stables[0].get_mut(engine).expect("an engine").aboard = Some(galley);
    bench.troops(0, "ionia", &[(LightInfantry, 4)]).troops(1, "ionia", &[(LightInfantry, 9)]);
    bench.clash(0, 1, "ionia").act(0, "flee").act(0, "zone south_aegean").act(0, "zone caria");
    bench.fate(&[8, 1, 1, 5, 1, 1]).act(0, "done").act(0, "done").keep_dice(0, 1);
    let zone_of = |place: u8| bench.game.lands.stables[0].get(place).map(|gear| gear.zone);
    let caria = Some(bench.zone("caria"));
    assert_eq!([galley, wagon, engine].map(zone_of), [caria, caria, Some(bench.zone("ionia"))]);
}

/// MU-15.3, MU-21.24: a way through two territories of a partner costs his fee twice, for every piece; whoever can't pay it to
/// the end does not go there, and an army that can't pay any more when it should go stays.
#[test]
fn fees_are_added_up_along_the_way() {
    for (florins, spent, far, gets_away) in
        [(1000, 0, true, true), (199, 0, false, true), (1000, 900, true, false)]
    {
        let mut bench = bench();
        for zone in ["iconium", "cilicia"] {
            bench.game.lands.tokens[2] = bench.game.lands.tokens[2].with(bench.zone(zone));
        }
        bench.pact(2, 0, crate::ClauseKind::Passage, 50);
        bench.game.players[0].florins = florins;
        for _ in 0..2 {
            bench.gear(0, GearKind::WarWagon, 1, FIELD);
        }
        bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(
            1,
            FIELD,
            &[(LightInfantry, 2), (HeavyInfantry, 1)],
        );
        bench.clash(0, 1, FIELD).act(0, "flee").act(0, "zone iconium");
        assert_eq!(bench.may(0, "zone cilicia"), far);
        let to = if far { "cilicia" } else { "iconium" };
        bench.fate(&[8, 1, 1, 5, 1, 1]);
        // The wagons have two points: where they can go no further the way is complete.
        bench.act(0, if far { "zone cilicia" } else { "done" });
        bench.game.players[0].florins -= spent;
        bench.act(0, "reroll none").act(1, "done").act(1, "reroll none");
        while let [seat] = bench.asked()[..]
            && let Some(figure) = bench.listed(seat).into_iter().find(|choice| choice.starts_with("figure"))
        {
            bench.act(seat, &figure);
        }
        let guest = bench.game.lands.guests[0].contains(bench.zone(to));
        assert_eq!((bench.army(0, to) > 0, guest, bench.controller(to)), (gets_away, gets_away, Some(2)));
        let paid = if !gets_away {
            0
        } else if far {
            200
        } else {
            100
        };
        assert_eq!((bench.florins(0), bench.florins(2)), (florins - spent - paid, 1000 + paid));
    }
}

/// MU-15.3, MU-10.18: out of a castle wagons with movement points flee further than the free step; whoever is on foot does not.
#[test]
fn wagons_flee_beyond_the_free_step() {
    let mut bench = bench();
    bench.building("ionia", crate::Building::Castle);
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "ionia");
    bench.troops(0, "ionia", &[(HeavyInfantry, 5)]).troops(1, "ionia", &[(HeavyInfantry, 9)]);
    bench.declare_battle(Side::Player(Seat(0)), Side::Player(Seat(1)), "ionia");
    bench.fray_mut().owner = Some(Seat(0));
    bench.act(0, "fight").act(1, "fight").act(0, "protect melee").act(0, "flee").act(0, "zone bithynia");
    assert_eq!(bench.fray().now.flight.map(|flight| flight.cost), Some(0));
    bench.act(0, "zone constantinople");
    assert_eq!(bench.fray().now.flight.map(|flight| flight.cost), Some(1), "the first step is free");
    bench.fate(&[8, 1, 1, 5, 1, 1]).act(0, "done").keep_dice(0, 1);
    while bench.listed(0).iter().any(|choice| choice == "figure heavy_infantry") {
        bench.act(0, "figure heavy_infantry");
    }
    let room = bench.game.tables().transport(crate::Transport::WarWagon).capacity[0];
    assert_eq!(bench.army(0, "constantinople"), room);
    assert!(bench.army(0, "ionia") > 0, "who found no seat stays");
    let gear = bench.game.lands.stables[0].get(wagon).expect("a wagon");
    assert_eq!((gear.zone, gear.castles[0]), (bench.zone("constantinople"), Some(bench.zone("ionia"))));
}

/// MU-15.3, MU-10.31: who can't walk out of the castle any more still flees by sea, as far as there is room.
#[test]
fn the_weary_flee_by_sea() {
    let mut bench = bench();
    bench.building("ionia", crate::Building::Castle);
    bench.gear(0, GearKind::Galley, 1, "ionia");
    bench.troops(0, "ionia", &[(HeavyInfantry, 1), (LightInfantry, 8)]).troops(
        1,
        "ionia",
        &[(LightInfantry, 9)],
    );
    let ionia = bench.zone("ionia");
    let left = [Some(ionia), None, None];
    let walker = crate::today::Walker { seat: Seat(0), figure: HeavyInfantry, zone: ionia, left, count: 1 };
    bench.game.today.walkers.push(walker);
    bench.declare_battle(Side::Player(Seat(0)), Side::Player(Seat(1)), "ionia");
    bench.fray_mut().owner = Some(Seat(0));
    bench.act(0, "fight").act(1, "fight").act(0, "protect melee").act(0, "flee").act(0, "zone north_aegean");
    bench.fate(&[8, 1, 1, 5, 1, 1]).act(0, "done").act(0, "reroll none").act(1, "reroll none");
    while bench.asked() == [0] && bench.listed(0).contains(&"figure light_infantry".into()) {
        bench.act(0, "figure light_infantry");
    }
    assert!(bench.army(0, "north_aegean") > 0 && bench.count(0, "north_aegean", HeavyInfantry) == 1);
}

/// MU-C53: a siege engine that goes beyond its points beside an army flees with it.
#[test]
fn a_tireless_engine_flees_with_its_army() {
    for tireless in [true, false] {
        let mut bench = bench();
        bench.gear(0, GearKind::WarWagon, 1, FIELD);
        let engine = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
        let gear = bench.game.lands.stables[0].get_mut(engine).expect("an engine");
        gear.steps = 0;
        gear.marks = if tireless { Marks::one(Mark::Tireless) } else { Marks::EMPTY };
        bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(LightInfantry, 2)]);
        bench.clash(0, 1, FIELD).act(0, "flee").act(0, &format!("zone {HOME}")).act(0, "done");
        bench.fate(&[7, 5, 1, 5, 2, 1]).act(0, "done").act(0, "reroll none").act(1, "done");
        bench.act(1, "reroll none");
        let there = bench.game.lands.stables[0].get(engine).map(|gear| gear.zone);
        assert_eq!(there == Some(bench.zone(HOME)), tireless);
    }
}

/// MU-17.15, MU-17.23, MU-C11: a caravan that flees as a war wagon leaves a cube behind and reaches the stages on its way.
#[test]
fn a_caravan_flees_as_caravans_go() {
    let mut bench = bench();
    let caravan = bench.gear(0, GearKind::Caravan, 1, "constantinople");
    let gear = bench.game.lands.stables[0].get_mut(caravan).expect("a caravan");
    gear.marks = Marks::one(Mark::Both);
    for good in [crate::Good::Green, crate::Good::Brown] {
        gear.cargo = gear.cargo.with(good, 1);
    }
    let stages = ["macedonia", "bithynia", "buda", "crimea"].map(|area| bench.zone(area));
    let mut areas = [stages[0]; 8];
    areas[..4].copy_from_slice(&stages);
    let carrier = Some(caravan);
    bench.game.players[0].route = Some(crate::player::Route { areas, stages: 4, reached: 0, carrier });
    bench.troops(0, "constantinople", &[(HeavyInfantry, 1)]).troops(
        1,
        "constantinople",
        &[(LightInfantry, 2)],
    );
    bench.fate(&[7, 5, 1, 5, 2, 1]);
    bench.clash(0, 1, "constantinople").act(0, "flee").act(0, "zone bithynia").act(0, "done");
    bench.act(0, "reroll none").act(1, "done").act(1, "reroll none");
    assert_eq!(bench.game.players[0].route.expect("a route").reached, 0b10);
    assert_eq!(bench.choices(0)[..2], ["good brown", "good green"]);
    bench.act(0, "good green");
    let lying = bench.game.lands.markets[bench.zone("constantinople").index()];
    assert_eq!(lying.iter().collect::<Vec<_>>(), [crate::Good::Green]);
    assert!(bench.battle_is_over() && bench.army(0, "bithynia") == 1);
}
