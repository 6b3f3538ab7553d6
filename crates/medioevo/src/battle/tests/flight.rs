//! Chapter 15: flight.

use table::Seat;

use super::{FIELD, HOME, Side, bench};
use crate::gear::GearKind;
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
