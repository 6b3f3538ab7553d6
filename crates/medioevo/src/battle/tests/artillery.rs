//! Chapter 12.

use table::Seat;

use super::{FIELD, Side, bench};
use crate::gear::{GearKind, Mark};
use crate::pieces::{Building, Category};
use crate::testing::Bench;
use crate::troops::Figure::{Archer, Cavalry, HeavyInfantry, LightInfantry};

/// EX-37 (MU-12.1, MU-12.2): a crew of three gives three shots, of two two; never more than three.
#[test]
fn an_engine_fires_once_for_each_of_its_crew() {
    let mut bench = bench();
    let place = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    bench.troops(0, FIELD, &[(LightInfantry, 4)]).troops(1, FIELD, &[(LightInfantry, 9)]);
    bench.clash(0, 1, FIELD);
    for shots in 0..3 {
        assert_eq!(bench.game.shots(0, place), shots);
        bench.act(0, &format!("crew {place} light_infantry"));
        if shots == 1 {
            assert!(bench.may(0, "done"));
            bench.fate(&[4, 5, 6]).fate(&[1, 1, 1]);
        }
    }
    assert_eq!(bench.fray().now.artillery[0][usize::from(place)].total(), 3, "it is full: nobody is asked");
}

/// EX-38 (AR-24, MU-11.4, MU-11.5, MU-11.29, MU-11.31, MU-12.2 to MU-12.6): crews are not in the melee, keep no enemy from his ability, and take
/// what is left when the melee has nobody.
#[test]
fn crews_stay_out_of_the_melee() {
    let mut bench = bench();
    bench.game.order = crate::state::Order::new([0, 2, 3, 1].map(Seat));
    let place = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    bench.troops(0, FIELD, &[(Cavalry, 1), (LightInfantry, 2)]).troops(
        1,
        FIELD,
        &[(LightInfantry, 2), (Cavalry, 1)],
    );
    bench.fate(&[1, 5]);
    bench.clash(0, 1, FIELD);
    bench.act(0, &format!("crew {place} cavalry")).act(0, &format!("crew {place} light_infantry"));
    bench.act(0, "done");
    // One hit of a catapult: two points (MU-12.4).
    bench.act(1, "figure light_infantry");
    assert_eq!(bench.asked(), [1]);
    bench.fate(&[6, 2, 1, 1, 3, 3]);
    bench.act(1, "figure light_infantry");
    assert_eq!(bench.field(1), [0, 0, 1, 0, 0]);
    assert_eq!(bench.fray().now.riders, [0, 1], "the Cavalry of the crew does not count");
    bench.act(0, "done").act(0, "reroll none").act(1, "reroll none");
    // 6 against 9 − 3: the tie needs the dice of the example.
    assert_eq!(bench.fray().now.values, [6, 6]);
    assert_eq!(bench.choices(0), [format!("crew {place} light_infantry"), format!("crew {place} cavalry")]);
    bench.act(0, &format!("crew {place} light_infantry"));
    assert_eq!((bench.field(0), bench.field(1)), ([0, 1, 0, 0, 0], [0, 1, 0, 0, 0]));
}

/// MU-12.3, MU-12.4, MU-14.4: the attacker may fire a trebuchet at a building; a catapult can't.
#[test]
fn stronger_engines_fire_at_buildings() {
    let mut bench = bench();
    let field = bench.zone(FIELD).index();
    bench.game.lands.estates[field] = bench.game.lands.estates[field].with(Building::Fort);
    let trebuchet = bench.gear(0, GearKind::SiegeEngine, 2, FIELD);
    let catapult = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    bench.troops(0, FIELD, &[(HeavyInfantry, 3)]).troops(1, FIELD, &[(HeavyInfantry, 3)]);
    bench.clash(0, 1, FIELD).act(1, "protect melee");
    bench
        .act(0, &format!("crew {trebuchet} heavy_infantry"))
        .act(0, &format!("crew {catapult} heavy_infantry"));
    bench.act(0, "done");
    assert_eq!(bench.choices(0), [format!("aim {trebuchet} units"), format!("aim {trebuchet} military")]);
    bench.fate(&[1, 8]).fate(&[1, 1, 1]);
    bench.act(0, &format!("aim {trebuchet} military"));
    assert_eq!(bench.field(1), [0, 3, 0, 0, 0], "nobody was hurt");
    assert_eq!(
        bench.fray().now.aims[usize::from(trebuchet)].and_then(crate::Aim::category),
        Some(Category::Military)
    );
}

/// MU-12.5 (AR-28): both fire before anybody is hurt; a bombard does four points.
#[test]
fn both_sides_fire_at_the_same_time() {
    let mut bench = bench();
    let (mine, yours) =
        (bench.gear(0, GearKind::SiegeEngine, 3, FIELD), bench.gear(1, GearKind::SiegeEngine, 3, FIELD));
    bench.troops(0, FIELD, &[(LightInfantry, 4)]).troops(1, FIELD, &[(Archer, 4)]);
    bench.clash(0, 1, FIELD).act(0, &format!("crew {mine} light_infantry")).act(0, "done");
    bench.act(1, &format!("crew {yours} archer")).fate(&[3, 3]).act(1, "done");
    bench.act(1, "figure archer").act(1, "figure archer").act(1, "figure archer");
    bench.act(0, "figure light_infantry").act(0, "figure light_infantry").act(0, "figure light_infantry");
    assert!(bench.battle_is_over());
    assert_eq!(bench.won_by(), None);
}

/// MU-11.44: a side of crews only rolls; it inflicts nothing and may lower its losses.
#[test]
fn crews_alone_inflict_nothing() {
    let mut bench = bench();
    let place = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(HeavyInfantry, 4)]);
    bench.clash(0, 1, FIELD).fate(&[8]).fate(&[5, 5, 4, 4, 1, 1]);
    bench.act(0, &format!("crew {place} heavy_infantry"));
    bench.keep_dice(0, 1);
    // 25 against 3: superiority can only lower the losses of 4; nobody is asked about it.
    assert_eq!(bench.field(1), [0, 4, 0, 0, 0], "nobody was hurt");
    assert!(bench.battle_is_over());
}

/// EX-75 (MU-T03): with Machinery the crew shoots and fights in the melee.
#[test]
fn with_machinery_crews_fight_in_the_melee() {
    let mut bench = bench();
    let place = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    let gear = bench.game.lands.stables[0].get_mut(place).expect("an engine");
    gear.marks = gear.marks.with(Mark::Manned);
    bench.troops(0, FIELD, &[(LightInfantry, 3), (HeavyInfantry, 1)]).troops(1, FIELD, &[(Cavalry, 9)]);
    bench.clash(0, 1, FIELD);
    for _ in 0..2 {
        bench.act(0, &format!("crew {place} light_infantry"));
    }
    bench.fate(&[8, 8, 8]);
    bench.act(0, &format!("crew {place} light_infantry"));
    assert_eq!((bench.game.shots(0, place), bench.game.in_melee(0).total()), (3, 4));
    assert!(bench.may(0, "sacrifice light_infantry"), "with everything that implies");
}

/// EX-65, EX-70 (MU-C10, MU-C52): doubled crews and Gunners give more shots, also beyond three.
#[test]
fn fields_of_cards_give_more_shots() {
    let shots = |crew: u8, gunners: bool, doubled: bool| {
        let mut bench = bench();
        let place = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
        bench.troops(0, FIELD, &[(LightInfantry, 5)]).troops(1, FIELD, &[(LightInfantry, 9)]);
        bench.clash(0, 1, FIELD);
        let battle = bench.fray_mut();
        battle.gunners[0] = gunners;
        battle.now.doubled[0] = u16::from(doubled) << place;
        battle.now.crews[0][usize::from(place)] = crate::Troops::of(LightInfantry, crew);
        bench.game.shots(0, place)
    };
    assert_eq!((shots(2, false, true), shots(0, true, false), shots(3, true, false)), (4, 1, 4));
    assert_eq!((shots(0, false, true), shots(2, true, true)), (0, 6));
}

/// MU-11.46: transports and siege engines alone are no side; MU-12.6: who has no engine is not asked about crews.
#[test]
fn nobody_is_asked_about_crews_without_engines() {
    let mut bench: Bench = bench();
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(HeavyInfantry, 1)]).fate(&[1, 1, 1]);
    bench.declare_battle(Side::Player(Seat(0)), Side::Player(Seat(1)), FIELD);
    bench.act(0, "fight").act(1, "fight");
    assert!(bench.may(0, "reroll none"));
}

/// MU-8.21, MU-14.4: a fort that protects from siege engines is hit all the same.
#[test]
fn protection_does_not_save_the_building() {
    let mut damage = Vec::new();
    for kind in ["siege", "melee"] {
        let mut bench = bench();
        bench.building(FIELD, Building::Fort);
        let trebuchet = bench.gear(0, GearKind::SiegeEngine, 2, FIELD);
        bench.troops(0, FIELD, &[(HeavyInfantry, 3)]).troops(1, FIELD, &[(HeavyInfantry, 3)]);
        bench.clash(0, 1, FIELD).act(1, &format!("protect {kind}"));
        bench.act(0, &format!("crew {trebuchet} heavy_infantry")).act(0, "done");
        bench.fate(&[1]).fate(&[1, 1, 1]).act(0, &format!("aim {trebuchet} military"));
        let field = bench.zone(FIELD).index();
        damage.push(bench.game.lands.estates[field].damage(Category::Military));
    }
    assert!(damage[0] > 0 && damage[0] == damage[1], "{damage:?}");
}

/// MU-12.4: a hit of a catapult is 2 points to units, of a trebuchet 3, of a bombard 4; to a building none, 1 and 2.
#[test]
fn hits_do_damage_by_the_kind_of_engine() {
    for (level, to_units, to_building) in [(1, 2, 0), (2, 3, 1), (3, 4, 2)] {
        for aim in ["units", "military"] {
            let mut bench = bench();
            bench.building(FIELD, Building::Castle);
            let engine = bench.gear(0, GearKind::SiegeEngine, level, FIELD);
            bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(1, FIELD, &[(LightInfantry, 9)]);
            bench.clash(0, 1, FIELD).act(1, "protect melee");
            bench.fate(&[3]).fate(&[1, 1, 1]);
            bench.act(0, &format!("crew {engine} heavy_infantry")).act(0, "done");
            let aimed = format!("aim {engine} {aim}");
            assert_eq!(bench.may(0, &aimed), to_building > 0, "a catapult is not asked");
            if to_building > 0 {
                bench.act(0, &aimed);
            }
            let (units, building) =
                if aim == "units" || to_building == 0 { (to_units, 0) } else { (0, to_building) };
            let estate = bench.game.lands.estates[bench.zone(FIELD).index()];
            assert_eq!(bench.field(1), [9 - units, 0, 0, 0, 0], "level {level} at {aim}");
            assert_eq!(estate.damage(Category::Military), building, "level {level} at {aim}");
        }
    }
}

/// MU-11.32, MU-12.6: what artillery and archers inflict may hit anybody, also those who serve an engine; the owner says whom.
#[test]
fn artillery_and_archers_hit_crews() {
    let mut bench = bench();
    let mine = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    let yours = bench.gear(1, GearKind::SiegeEngine, 1, FIELD);
    bench.troops(0, FIELD, &[(LightInfantry, 1), (Archer, 1)]);
    bench.troops(1, FIELD, &[(HeavyInfantry, 2), (Cavalry, 1)]);
    bench.clash(0, 1, FIELD).act(0, &format!("crew {mine} light_infantry")).act(0, "done");
    bench.act(1, &format!("crew {yours} cavalry")).fate(&[1, 8]).act(1, "done");
    let crew = |figure: &str| format!("crew {yours} {figure}");
    assert_eq!(bench.choices(1), ["figure heavy_infantry".into(), crew("cavalry")], "step 1, two points");
    bench.act(1, &crew("cavalry")).fate(&[2]);
    assert_eq!(bench.choices(1), ["figure heavy_infantry".into(), crew("heavy_infantry")]);
    bench.act(1, &crew("heavy_infantry"));
    assert_eq!(
        bench.choices(1),
        ["figure heavy_infantry".into(), crew("light_infantry")],
        "step 2, one point"
    );
    bench.fate(&[1, 1, 1]).act(1, &crew("light_infantry"));
    assert_eq!(bench.field(1), [0, 2, 0, 0, 0]);
}
