//! Chapter 13.

use table::Seat;

use super::{Side, bench};
use crate::gear::GearKind;
use crate::testing::Bench;
use crate::troops::Figure::{self, Archer, Captain1, Cavalry, HeavyInfantry, LightInfantry};

const SEA: &str = "north_aegean";
const FIRST: Side = Side::Player(Seat(0));
const SECOND: Side = Side::Player(Seat(1));

/// A galley at sea with troops.
fn galley(bench: &mut Bench, seat: u8, level: u8, troops: &[(Figure, u8)]) -> u8 {
    let place = bench.gear(seat, GearKind::Galley, level, SEA);
    let stable = &mut bench.game.lands.stables[usize::from(seat)];
    stable.get_mut(place).expect("a galley").troops = troops.iter().copied().collect();
    // Nobody flees in these tests.
    stable.get_mut(place).expect("a galley").steps = 0;
    place
}

/// A siege engine on board.
fn engine(bench: &mut Bench, seat: u8, level: u8, aboard: u8) -> u8 {
    let place = bench.gear(seat, GearKind::SiegeEngine, level, SEA);
    bench.game.lands.stables[usize::from(seat)].get_mut(place).expect("an engine").aboard = Some(aboard);
    place
}

/// EX-39 (MU-13.1, MU-13.2): two galleys of level II against three of level I: one more.
#[test]
fn higher_galleys_add_to_the_attack() {
    let mut bench = bench();
    for _ in 0..3 {
        galley(&mut bench, 0, 1, &[(HeavyInfantry, 2)]);
    }
    for _ in 0..2 {
        galley(&mut bench, 1, 2, &[(HeavyInfantry, 2)]);
    }
    bench.fate(&[5, 1, 1, 5, 1, 1]);
    bench.clash(0, 1, SEA).keep_dice(0, 1);
    assert_eq!(bench.fray().now.values, [5, 5], "5 + 1 − 1");
    assert_eq!(bench.choices(0)[0], "hit 0 heavy_infantry", "MU-13.8: the owner says on which galley");
}

/// EX-40 (MU-13.3): the levels of the engines in use are at most that of the galley: level II uses two catapults or one trebuchet,
/// level III a catapult and a trebuchet, or a bombard. They fire.
#[test]
fn a_galley_uses_engines_up_to_its_level() {
    for (level, used, others, damage) in [
        (2, &[1, 1][..], &[2][..], 2 + 2),
        (2, &[2], &[1, 3], 3),
        (3, &[1, 2], &[1, 2, 3], 2 + 3),
        (3, &[3], &[1, 2], 4),
    ] {
        // Given a galley with engines to use and others, and a unit more than engines to use.
        let mut bench = bench();
        let carrier = galley(&mut bench, 0, level, &[(HeavyInfantry, 3)]);
        let mut aboard = |levels: &[u8]| -> Vec<(u8, u8)> {
            levels.iter().map(|&level| (engine(&mut bench, 0, level, carrier), level)).collect()
        };
        let (used, others) = (aboard(used), aboard(others));
        galley(&mut bench, 1, 3, &[(LightInfantry, 9)]);
        bench.clash(0, 1, SEA);
        // When they get crews, then only as far as the galley can use them.
        let crew = |place: u8| format!("crew {place} heavy_infantry");
        let mut left = level;
        for &(place, engine) in &used {
            for &(other, its) in &others {
                assert_eq!(bench.may(0, &crew(other)), its <= left, "level {its} with {left} left");
            }
            bench.act(0, &crew(place));
            left -= engine;
        }
        for &(other, its) in &others {
            assert!(!bench.may(0, &crew(other)), "level {its} is too much for level {level}");
        }
        bench.fate(&vec![3; used.len()]).fate(&[1, 1, 1]).act(0, "done");
        assert_eq!((bench.army(1, SEA), bench.fate_is_fulfilled()), (9 - damage, true));
    }
}

/// MU-13.4, MU-13.5: heavy infantry and Cavalry have no ability at sea and fall by their first point.
#[test]
fn only_archers_and_light_infantry_have_abilities_at_sea() {
    let mut bench = bench();
    let place = galley(&mut bench, 0, 1, &[(Cavalry, 1), (HeavyInfantry, 1), (Captain1, 1)]);
    galley(&mut bench, 1, 1, &[(LightInfantry, 3)]);
    bench.clash(0, 1, SEA);
    bench.act(0, "done");
    assert_eq!(bench.choices(0), ["done", "cancel light_infantry"]);
    bench.fate(&[5, 1, 1, 6, 1, 1]);
    bench.act(0, "done");
    assert_eq!((bench.fray().now.riders, bench.fray().now.heavy), ([0, 0], [0, 0]));
    bench.act(0, "reroll none").act(1, "done").act(1, "reroll none");
    // A tie; the loss of one removes the Cavalry.
    bench.act(0, &format!("hit {place} cavalry"));
    assert_eq!((bench.count(0, SEA, Cavalry), bench.army(0, SEA)), (0, 2));
}

/// MU-13.6: a galley that lost all its units rolls; it sinks on 1 to 3.
#[test]
fn an_emptied_galley_may_sink() {
    for (roll, sinks) in [(3, true), (4, false)] {
        let mut bench = bench();
        galley(&mut bench, 0, 1, &[(Archer, 3)]);
        let lost = galley(&mut bench, 1, 1, &[(LightInfantry, 1)]);
        galley(&mut bench, 1, 1, &[(HeavyInfantry, 3)]);
        bench.fate(&[1, 8, 8]);
        bench.clash(0, 1, SEA);
        bench.fate(&[1, 1, 1, 1, 1, 1]).fate(&[roll]);
        bench.act(1, &format!("hit {lost} light_infantry"));
        bench.act(0, "reroll none").act(1, "reroll none");
        bench.go_on();
        let rolled = bench.events.iter().any(|event| {
            matches!(event, crate::Event::GalleyRolled { piece, sank, .. } if piece.place == lost && *sank == sinks)
        });
        assert!(rolled, "{:?}", bench.events.last());
    }
}

/// MU-13.6: a galley whose units were captured does not roll; MU-13.9: a great army at sea counts.
#[test]
fn captured_units_leave_their_galley_afloat() {
    let mut bench = bench();
    galley(&mut bench, 0, 3, &[(HeavyInfantry, 9)]);
    galley(&mut bench, 1, 1, &[(HeavyInfantry, 1)]);
    bench.fate(&[8, 5, 4, 2, 1, 1]);
    bench.declare_battle(FIRST, SECOND, SEA).act(0, "capture").act(1, "fight").keep_dice(0, 1);
    assert!(bench.battle_is_over(), "no die for the galley");
    assert_eq!(bench.game.player(Seat(0)).prisoners[1].total(), 1);
}

/// MU-13.2, MU-13.10 (MU-23.3): a barbarian galley has level I; it takes no roll.
#[test]
fn barbarians_at_sea() {
    let mut bench = bench();
    galley(&mut bench, 0, 3, &[(HeavyInfantry, 2)]);
    bench.horde(SEA, [1, 0, 0]).fate(&[8, 1, 1]).fate(&[8]);
    bench.attack_horde(0, SEA).act(0, "reroll none");
    assert!(bench.battle_is_over());
    let values: Vec<_> = bench
        .events
        .iter()
        .filter_map(|event| match event {
            crate::Event::Valued { attack, .. } => Some(*attack),
            _ => None,
        })
        .collect();
    assert_eq!(values, [8 + 2, 64], "the War Circle shows 4, 4, 4");
}

/// MU-13.7: docked galleys take part in a land battle like wagons: their units fight with all abilities.
#[test]
fn docked_galleys_fight_on_land() {
    let mut bench = bench();
    let place = bench.gear(0, GearKind::Galley, 3, "ionia");
    bench.game.lands.stables[0].get_mut(place).expect("a galley").troops =
        [(Cavalry, 2)].into_iter().collect();
    bench.troops(1, "ionia", &[(HeavyInfantry, 2)]).fate(&[5, 1, 1]);
    bench.clash(0, 1, "ionia");
    while bench.may(0, "fight") {
        bench.act(0, "fight");
    }
    assert_eq!(bench.fray().now.riders, [2, 0]);
}

/// MU-13.11: who crosses the sea by Logistics takes no part.
#[test]
fn only_galleys_fight_at_sea() {
    let mut bench = bench();
    galley(&mut bench, 0, 1, &[(Archer, 1)]);
    let wagon = bench.gear(0, GearKind::WarWagon, 1, SEA);
    bench.game.lands.stables[0].get_mut(wagon).expect("a wagon").troops = [(Archer, 2)].into_iter().collect();
    galley(&mut bench, 1, 1, &[(HeavyInfantry, 1)]);
    bench.fate(&[3]).fate(&[8]);
    bench.clash(0, 1, SEA);
    assert!(bench.battle_is_over(), "one shot only");
}

/// MU-11.10, MU-13.8, MU-11.31: at sea a sacrifice names the galley; who serves an engine is not in the melee.
#[test]
fn a_sacrifice_names_its_galley() {
    let mut bench = bench();
    let one = galley(&mut bench, 0, 1, &[(LightInfantry, 1), (HeavyInfantry, 1)]);
    let two = galley(&mut bench, 0, 1, &[(LightInfantry, 2)]);
    let three = galley(&mut bench, 0, 1, &[(LightInfantry, 1)]);
    let catapult = engine(&mut bench, 0, 1, one);
    galley(&mut bench, 1, 3, &[(HeavyInfantry, 5)]);
    bench.clash(0, 1, SEA).act(0, &format!("crew {catapult} light_infantry"));
    bench.fate(&[8]).act(0, "done");
    let offer = |place: u8| format!("offer {place} light_infantry");
    assert_eq!(bench.listed(0), ["done".into(), offer(two), offer(three)]);
    bench.act(0, &offer(three));
    let aboard = |place: u8| bench.game.lands.stables[0].get(place).map_or(0, |gear| gear.troops.total());
    assert_eq!([one, two, three].map(aboard), [2, 2, 0]);
    assert_eq!(bench.fray().now.sacrificed, [1, 0]);
}

/// MU-C29, MU-13.8: losses that are put off are taken on the galley where they were put, and whoever is lost already is
/// sacrificed first.
#[test]
fn late_losses_stay_on_their_galley() {
    let mut bench = bench();
    galley(&mut bench, 0, 3, &[(HeavyInfantry, 5)]);
    let one = galley(&mut bench, 1, 1, &[(LightInfantry, 2)]);
    let two = galley(&mut bench, 1, 1, &[(LightInfantry, 2)]);
    bench.fate(&[4, 1, 1]).clash(0, 1, SEA);
    bench.fray_mut().now.late[1] = true;
    bench.game.inflict(1, 2, Some(crate::Threat::Archers));
    bench.go_on().act(1, &format!("hit {two} light_infantry")).act(1, &format!("hit {two} light_infantry"));
    bench.act(0, "reroll none").act(1, &format!("offer {two} light_infantry"));
    let aboard = |bench: &Bench, place: u8| {
        bench.game.lands.stables[1].get(place).map_or(0, |gear| gear.troops.total())
    };
    assert_eq!((aboard(&bench, one), aboard(&bench, two)), (2, 1));
    assert_eq!(bench.game.late_points(1, Some(two), LightInfantry), 1);
    // (5 + 4 − 1) against 4 and a galley more: nobody of the second player falls in the melee but by his own loss.
    bench.fate(&[5, 1, 1]).fate(&[8]);
    bench.act(1, "done").act(1, "reroll none");
    while bench.asked() == [1] && bench.may(1, &format!("hit {one} light_infantry")) {
        bench.act(1, &format!("hit {one} light_infantry"));
    }
    assert_eq!((aboard(&bench, one), aboard(&bench, two)), (1, 0));
}

/// MU-13.6: a galley that a Spy has emptied before the first round rolls, too: at the end of it, or where there is none at once.
#[test]
fn a_galley_emptied_by_a_card_may_sink() {
    for others in [0, 1] {
        let mut bench = bench();
        galley(&mut bench, 0, 1, &[(HeavyInfantry, 3)]);
        let lost = galley(&mut bench, 1, 1, &[(LightInfantry, 1)]);
        for _ in 0..others {
            galley(&mut bench, 1, 1, &[(HeavyInfantry, 3)]);
        }
        bench.declare_battle(FIRST, SECOND, SEA);
        let target = crate::notation::Action::Hit(lost, LightInfantry);
        crate::fray::remove(&mut bench.game, 1, target, &mut bench.events);
        if others > 0 {
            bench.fate(&[1, 1, 1, 1, 1, 1]);
        }
        bench.fate(&[3]).act(0, "fight").act(1, "fight");
        if others > 0 {
            bench.keep_dice(0, 1);
        }
        let sank = |event: &crate::Event| matches!(event, crate::Event::GalleyRolled { sank: true, .. });
        assert_eq!(bench.happened(sank), 1, "{others}");
        assert!(bench.game.lands.stables[1].get(lost).is_none() && bench.fate_is_fulfilled());
    }
}

/// MU-C52, MU-13.3: an engine that its galley can't use takes nothing from the next one.
#[test]
fn an_engine_that_does_not_fire_blocks_none() {
    let mut bench = bench();
    let two = galley(&mut bench, 0, 2, &[(LightInfantry, 4)]);
    let bombard = engine(&mut bench, 0, 3, two);
    let catapults =
        [engine(&mut bench, 0, 1, two), engine(&mut bench, 0, 1, two), engine(&mut bench, 0, 1, two)];
    galley(&mut bench, 1, 1, &[(LightInfantry, 3)]);
    bench.clash(0, 1, SEA);
    bench.fray_mut().gunners[0] = true;
    let shots = |place: u8| bench.game.shots(0, place);
    assert_eq!((shots(bombard), catapults.map(shots)), (0, [1, 1, 0]));
}

/// MU-13.6: the attacker's galleys roll first, and what is on board goes down with them.
#[test]
fn galleys_of_the_attacker_sink_first() {
    let mut bench = bench();
    let mine = galley(&mut bench, 0, 1, &[(LightInfantry, 1)]);
    let trebuchet = engine(&mut bench, 0, 2, mine);
    let theirs = galley(&mut bench, 1, 1, &[(LightInfantry, 1)]);
    // A tie, and one loss each.
    bench.fate(&[5, 1, 1, 6, 1, 1]).fate(&[3, 4]);
    bench.clash(0, 1, SEA).keep_dice(0, 1);
    assert!(bench.battle_is_over());
    assert_eq!(
        (bench.won_by(), bench.game.lands.stables[0].iter().count()),
        (None, 0),
        "{trebuchet} is lost"
    );
    assert!(bench.game.lands.stables[1].get(theirs).is_some());
}

/// MU-13.9, MU-24.13: a great army that is destroyed at sea brings its honour point; nothing is conquered there.
#[test]
fn a_victory_at_sea_conquers_nothing() {
    let mut bench = bench();
    galley(&mut bench, 0, 3, &[(Archer, 6)]);
    galley(&mut bench, 1, 2, &[(LightInfantry, 5)]);
    let before = bench.honour(0);
    bench.fate(&[1, 1, 1, 1, 1, 8]).fate(&[8]).clash(0, 1, SEA);
    assert!(bench.battle_is_over());
    assert_eq!((bench.battle_honour(0), bench.honour(0) - before), (1, 1));
}

/// MU-13.7: a docked galley is on land. At sea it neither fights nor adds its level; in a land battle it is a wagon: nothing for
/// its level, heavy infantry is not removed by its first point and uses its ability, and no galley sinks.
#[test]
fn docked_galleys_are_on_land() {
    let mut bench = bench();
    galley(&mut bench, 0, 1, &[(HeavyInfantry, 3)]);
    galley(&mut bench, 1, 1, &[(HeavyInfantry, 3)]);
    let docked = bench.gear(1, GearKind::Galley, 3, "macedonia");
    bench.game.lands.stables[1].get_mut(docked).expect("a galley").troops = crate::Troops::of(Archer, 5);
    bench.fate(&[5, 1, 1, 5, 1, 1]).clash(0, 1, SEA).keep_dice(0, 1);
    assert_eq!((bench.fray().now.values, bench.game.fighting(1).total()), ([5, 4], 3 - 2));

    let mut bench = super::bench();
    let docked = bench.gear(0, GearKind::Galley, 3, "ionia");
    let galley = bench.game.lands.stables[0].get_mut(docked).expect("a galley");
    (galley.troops, galley.steps) = (crate::Troops::of(HeavyInfantry, 1), 0);
    bench.troops(1, "ionia", &[(LightInfantry, 2)]).fate(&[3, 1, 1, 5, 2, 1]);
    bench.clash(0, 1, "ionia").act(0, "reroll none").act(1, "done").act(1, "reroll none");
    assert_eq!(bench.fray().now.values, [3, 4]);
    assert_eq!(
        (bench.count(0, "ionia", LightInfantry), bench.army(0, "ionia")),
        (1, 1),
        "one point, no loss"
    );
    assert_eq!(bench.army(1, "ionia"), 1);
    bench.fate(&[1, 1, 1, 5, 2, 1]).act(0, "fight").act(1, "fight");
    bench.act(0, "reroll none").act(1, "reroll none");
    assert!(bench.battle_is_over() && bench.game.lands.stables[0].get(docked).is_some());
}
