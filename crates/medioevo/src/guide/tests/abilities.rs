//! Every reason for which an ability is in force or not stands in the guide of a battle that has it.

use table::Seat;

use super::battles::{Army, battle, captors, fight, sea_battle, siege, trapped};
use crate::battle::{Battle, Damage, Fighting, Flight, Moment};
use crate::dice::Dice;
use crate::frame::Frame;
use crate::notation::Threat;
use crate::pieces::Unit;
use crate::testing::Bench;
use crate::troops::{Figure, Troops};
use Figure::{Archer, Captain1, Captain2, Cavalry, HeavyInfantry, LightInfantry};

/// How many use an ability, and what is said of it; nothing where the side has none of the type.
fn of(bench: &Bench, side: usize, unit: Unit) -> Option<(u8, String)> {
    let fight = fight(bench);
    let found = fight.sides[side].abilities.iter().find(|ability| ability.unit == unit)?;
    assert_ne!(found.said.en, found.said.fr);
    Some((found.count, found.said.en.clone()))
}

/// The same of a type that is there.
fn told(bench: &Bench, side: usize, unit: Unit) -> (u8, String) {
    of(bench, side, unit).expect("the type")
}

fn is(count: u8, text: &str) -> (u8, String) {
    (count, text.to_owned())
}

/// A moment of a round, and what was decided before it.
fn at(bench: &mut Bench, at: Moment, change: impl FnOnce(&mut Battle)) {
    bench.game.set(Frame::Battle(Fighting { at }));
    change(bench.game.battle_mut().expect("a battle"));
}

fn remarks(bench: &Bench, side: usize) -> Vec<String> {
    fight(bench).sides[side].remarks.iter().map(|said| said.en.clone()).collect()
}

/// MU-11.7 to MU-11.12: a type against none of it acts, with numbers; against some of it, it does not.
#[test]
fn a_type_acts_where_the_enemy_has_none() {
    let army: Army = &[(Cavalry, 3), (HeavyInfantry, 1), (LightInfantry, 2), (Archer, 2)];
    let bench = battle(army, Ok(&[(HeavyInfantry, 2)]));
    assert_eq!(told(&bench, 0, Unit::Cavalry), is(3, "+6 damage if it wins or ties (MU-11.12)"));
    assert_eq!(told(&bench, 0, Unit::Archer), is(2, "2 shots, a hit on 1 to 3 (MU-11.9)"));
    let sacrifice = "+4 to the attack for each one sacrificed (MU-11.10)";
    assert_eq!(told(&bench, 0, Unit::LightInfantry), is(2, sacrifice));
    assert_eq!(told(&bench, 0, Unit::HeavyInfantry), is(0, "the enemy has 2 too (MU-11.7)"));
    assert_eq!(of(&bench, 0, Unit::Captain), None, "who has none is not told of any");
    let alone = battle(&[(LightInfantry, 1)], Ok(&[(HeavyInfantry, 2)]));
    assert_eq!(told(&alone, 1, Unit::HeavyInfantry), is(2, "−2 on own losses (MU-11.11)"));
    assert_eq!(told(&alone, 0, Unit::LightInfantry), is(0, "the last unit can't be sacrificed (MU-11.10)"));
}

/// MU-C04: with a Warlord fewer enemies of the type don't stand in the way, as many do.
#[test]
fn a_warlord_compares_numbers() {
    let mut bench = battle(&[(Cavalry, 3), (HeavyInfantry, 1)], Ok(&[(Cavalry, 1), (HeavyInfantry, 1)]));
    at(&mut bench, Moment::Evaluate, |battle| battle.now.by_number[0] = true);
    assert_eq!(told(&bench, 0, Unit::Cavalry).0, 3);
    assert_eq!(told(&bench, 0, Unit::HeavyInfantry), is(0, "the enemy has 1, no fewer (MU-C04)"));
    assert_eq!(told(&bench, 1, Unit::HeavyInfantry), is(0, "the enemy has 1 too (MU-11.7)"));
    assert_eq!(remarks(&bench, 0), ["Warlord: only as many enemies of a type block it (MU-C04)"]);
}

/// MU-11.13 to MU-11.15: points that are left, and whom they free, cancel and act as; fewer levels than the enemy have none.
#[test]
fn captains_have_points_and_use_them() {
    let army: Army = &[(HeavyInfantry, 2), (Captain2, 1), (Captain1, 1)];
    let mut bench = battle(army, Ok(&[(HeavyInfantry, 2), (Cavalry, 2), (Captain1, 1)]));
    assert_eq!(told(&bench, 0, Unit::Captain), is(2, "2 of 2 points left (MU-11.13)"));
    let none = "levels: 1 against 3, no points (MU-11.15)";
    assert_eq!(told(&bench, 1, Unit::Captain), is(0, none));
    at(&mut bench, Moment::Points(0), |battle| {
        battle.now.freed[0][Unit::HeavyInfantry as usize] = 1;
        battle.now.cancelled[0][Unit::Cavalry as usize] = 1;
        battle.now.acting[0][Unit::LightInfantry as usize] = 1;
        battle.now.captain_points[0] = 1;
    });
    let uses =
        "1 of 4 points left; 1 as Light Infantry; 1 Heavy Infantry freed; 1 Cavalry cancelled (MU-11.13)";
    assert_eq!(told(&bench, 0, Unit::Captain), is(4, uses));
    let freed = "−1 on own losses; the enemy has 2 too (MU-11.11, MU-11.7)";
    assert_eq!(told(&bench, 0, Unit::HeavyInfantry), is(1, freed));
    let cancelled = "+2 damage if it wins or ties; a Captain cancels 1 (MU-11.12, MU-11.13)";
    assert_eq!(told(&bench, 1, Unit::Cavalry), is(1, cancelled));
    assert_eq!(told(&bench, 0, Unit::LightInfantry).0, 1, "a Captain may be sacrificed as one");
    at(&mut bench, Moment::Ready, |_| {});
    assert!(told(&bench, 0, Unit::Captain).1.starts_with("3 of 4 points used; 1 as Light Infantry"));
}

/// MU-11.4, MU-C18: crews and trapped units have none.
#[test]
fn crews_and_trapped_units_stand_apart() {
    let mut bench = siege();
    at(&mut bench, Moment::Crews(0), |battle| {
        battle.now.crews[0][0] = Troops::of(HeavyInfantry, 2);
        battle.now.crews[0][1] = Troops::of(LightInfantry, 1);
    });
    assert_eq!(told(&bench, 0, Unit::HeavyInfantry), is(0, "2 in a crew (MU-11.4)"));
    let some = "+4 to the attack for each one sacrificed; 1 in a crew (MU-11.10, MU-11.4)";
    assert_eq!(told(&bench, 0, Unit::LightInfantry), is(5, some));
    let trapped = trapped();
    let some = "+2 damage if it wins or ties; 1 trapped (MU-11.12, MU-C18)";
    assert_eq!(told(&trapped, 0, Unit::Cavalry), is(1, some));
    assert_eq!(told(&trapped, 0, Unit::LightInfantry), is(0, "1 trapped (MU-C18)"));
    assert!(fight(&trapped).odds.is_some());
}

/// MU-13.4: at sea only Archers and light infantry.
#[test]
fn at_sea_few_abilities_count() {
    let bench = sea_battle();
    let sea = "at sea only Archers and Light Infantry have theirs (MU-13.4)";
    assert_eq!(told(&bench, 1, Unit::Cavalry), is(0, sea));
    assert_eq!(told(&bench, 1, Unit::HeavyInfantry), is(0, sea));
    assert_eq!((told(&bench, 0, Unit::Archer).0, told(&bench, 0, Unit::LightInfantry).0), (2, 3));
}

/// MU-23.5, MU-23.6: barbarians sacrifice when they are outnumbered and two, and their Captains shoot.
#[test]
fn barbarians_have_rules_of_their_own() {
    let of_horde = |army: Army, horde: [u8; 3], unit: Unit| told(&battle(army, Err(horde)), 1, unit);
    let light = |army: Army, count: u8| of_horde(army, [count, 0, 0], Unit::LightInfantry);
    let outnumbered = is(0, "the barbarians are not outnumbered (MU-23.6)");
    assert_eq!(light(&[(Cavalry, 2)], 2), outnumbered);
    assert_eq!(light(&[(Cavalry, 3)], 1), is(0, "one alone is not sacrificed (MU-23.6)"));
    assert_eq!(light(&[(Cavalry, 3)], 2), is(1, "sacrifice 1: +4 to the attack (MU-23.6)"));
    assert_eq!(light(&[(LightInfantry, 3)], 2), is(0, "the enemy has 3 too (MU-11.7)"));
    let captains = |army: Army| of_horde(army, [1, 0, 2], Unit::Captain);
    assert_eq!(captains(&[(Cavalry, 1)]), is(2, "2 shots like Archers (MU-23.5)"));
    assert_eq!(captains(&[(Archer, 1)]), is(0, "the enemy has 1 Archer (MU-11.7)"));
}

/// MU-11.8: what was found is kept for the round; what came later is not in force, and what is over is told as done.
#[test]
fn what_was_found_stays_for_the_round() {
    let mut bench = battle(&[(Cavalry, 2), (LightInfantry, 2), (Archer, 2)], Ok(&[(HeavyInfantry, 3)]));
    at(&mut bench, Moment::Throw(0), |battle| {
        battle.now.riders[0] = 2;
        battle.now.light[0] = true;
    });
    assert_eq!(told(&bench, 0, Unit::Archer), is(0, "did not shoot in this round (MU-11.6)"));
    assert_eq!(told(&bench, 0, Unit::LightInfantry), is(0, "none was sacrificed (MU-11.10)"));
    assert_eq!(told(&bench, 1, Unit::HeavyInfantry), is(0, "not in force when the melee began (MU-11.8)"));
    at(&mut bench, Moment::Superiority, |battle| {
        battle.now.sacrificed[0] = 1;
        battle.now.winner = Some(0);
        (battle.now.harm, battle.now.superiority) = (3, 1);
        battle.now.archery[0].0[1] = 2;
    });
    assert_eq!(told(&bench, 0, Unit::Archer), is(2, "2 shots, 2 hits (MU-11.9)"));
    assert_eq!(told(&bench, 0, Unit::LightInfantry), is(1, "1 sacrificed: +4 to the attack (MU-11.10)"));
    assert_eq!(told(&bench, 0, Unit::Cavalry), is(2, "+4 damage (MU-11.12)"));
    let won = "wins the round: 3 damage, 4 more by Cavalry (MU-11.28)";
    let left = "1 point of superiority left: +1 damage or −1 own losses each (MU-11.27)";
    assert_eq!(remarks(&bench, 0), [won, left]);
    at(&mut bench, Moment::Strike, |battle| battle.now.winner = Some(1));
    assert_eq!(told(&bench, 0, Unit::Cavalry), is(0, "the round is lost (MU-11.12)"));
    // In the next round everything is looked for anew.
    at(&mut bench, Moment::Next(0), |_| {});
    assert_eq!(told(&bench, 0, Unit::Cavalry), is(2, "+4 damage if it wins or ties (MU-11.12)"));
    assert_eq!(told(&bench, 0, Unit::Archer), is(2, "2 shots, a hit on 1 to 3 (MU-11.9)"));
}

/// MU-11.24, MU-11.22: what both values are made of, and what costs half of the attack.
#[test]
fn values_are_told_with_what_they_are_made_of() {
    let mut bench = battle(&[(Cavalry, 2)], Ok(&[(HeavyInfantry, 3)]));
    let sum = |bench: &Bench, side: usize| fight(bench).sides[side].attack_sum.clone().map(|it| it.en);
    assert_eq!((sum(&bench, 0), sum(&bench, 1)), (None, Some("turn order −1".to_owned())));
    at(&mut bench, Moment::Again(1), |battle| {
        battle.now.dice = [Dice { d4: 3, d6: 3, d8: 8 }, Dice { d4: 2, d6: 6, d8: 4 }];
        (battle.now.sacrificed[0], battle.now.bonus[0], battle.now.heavy[1]) = (2, 2, 3);
        battle.now.flight = Some(Flight { path: [None; 8], cost: 2 });
    });
    let whole = "equal dice 9, sacrifices +8, cards and blood +2, halved by flight";
    assert_eq!(sum(&bench, 0).as_deref(), Some(whole));
    assert_eq!(sum(&bench, 1).as_deref(), Some("highest die 6, turn order −1"));
    let it = fight(&bench);
    assert_eq!((it.sides[0].attack, it.sides[1].attack), (10, 5), "before both have thrown, too");
    let losses = it.sides.map(|side| (side.losses, side.loss_sum.expect("dice").en));
    assert_eq!(losses[0], is(5, "lowest die 3, flight +2"));
    assert_eq!(losses[1], is(0, "lowest die 2, Heavy Infantry −3"));
    assert_eq!(remarks(&bench, 0), ["flees: attack halved (MU-15.2)"]);
    let zone = bench.zone("bithynia");
    at(&mut bench, Moment::Throw(0), |battle| {
        battle.now.flight =
            Some(Flight { path: std::array::from_fn(|at| (at == 0).then_some(zone)), cost: 2 });
    });
    assert!(remarks(&bench, 0)[0].ends_with("attack halved, +2 to own losses (MU-15.2)"));
}

/// MU-15.11, MU-15.18, MU-C40: who wants prisoners, at what price; not in flight.
#[test]
fn wanting_prisoners_has_its_price() {
    let mut bench = captors();
    assert_eq!(remarks(&bench, 0), ["wants prisoners, short of 3 to 1: attack halved (MU-15.11)"]);
    bench.game.battle_mut().expect("a battle").two_to_one[0] = true;
    assert_eq!(remarks(&bench, 0), ["wants prisoners, 2 to 1 or more: no penalty (MU-15.11)"]);
    at(&mut bench, Moment::Throw(0), |battle| {
        battle.now.flight = Some(Flight { path: [None; 8], cost: 0 });
    });
    assert!(remarks(&bench, 0).contains(&"takes no prisoners while it flees (MU-15.18)".to_owned()));
}

/// Where nobody simply fights on it is said that nothing is foreseen, and why.
#[test]
fn what_is_not_foreseen_says_why() {
    let mut bench = battle(&[(Cavalry, 2)], Ok(&[(HeavyInfantry, 3)]));
    let why = |bench: &Bench| (fight(bench).odds.is_some(), fight(bench).unforeseen.map(|said| said.en));
    assert_eq!(why(&bench), (true, None));
    bench.game.battle_mut().expect("a battle").stops = true;
    assert_eq!(why(&bench), (false, Some("No chances are given: this is the last round.".to_owned())));
    at(&mut bench, Moment::Throw(0), |battle| {
        battle.now.flight = Some(Flight { path: [None; 8], cost: 0 });
    });
    assert_eq!(why(&bench), (false, Some("No chances are given: the attacker flees.".to_owned())));
}

/// MU-14.1, MU-14.2: what walls protect from; MU-11.28, MU-T15: what damage comes from, and who says where it goes.
#[test]
fn damage_is_told_with_where_it_comes_from() {
    let mut bench = siege();
    let walls = |bench: &Bench| fight(bench).walls.expect("a fort").said.en;
    // The field is nobody's: the fort is the defender's as long as a test says so.
    bench.game.battle_mut().expect("a battle").owner = Some(Seat(1));
    assert_eq!(walls(&bench), "Fort: −2 damage of one kind, chosen each round (MU-14.2)");
    at(&mut bench, Moment::Fire, |battle| battle.now.protection[0] = Some(Threat::Siege));
    assert_eq!(walls(&bench), "Fort: −2 damage from siege engines (MU-14.1)");
    let blow = |from: Option<Threat>, directed: u8| {
        let mut bench = siege();
        let damage = Damage { side: 1, from, announced: true, counted: true, points: 3, directed };
        bench.game.push(Frame::Damage(damage));
        let it = fight(&bench);
        assert_eq!((it.sides[0].blow.as_ref(), it.sides[1].pending), (None, 3));
        it.sides[1].blow.clone().expect("damage").en
    };
    assert_eq!(blow(Some(Threat::Archers), 0), "3 points of damage to take, from archers");
    assert_eq!(blow(None, 0), "3 points of damage to take as own losses (MU-11.30)");
    assert!(blow(Some(Threat::Melee), 2).ends_with("says who takes 2 (MU-T15)"));
}

/// MU-12.2 to MU-12.4: what siege engines do, before and after they have fired.
#[test]
fn siege_engines_tell_what_they_do() {
    let mut bench = siege();
    let engines =
        |bench: &Bench| fight(bench).sides[0].engines.iter().map(|it| it.said.en.clone()).collect::<Vec<_>>();
    assert_eq!(engines(&bench), ["needs a crew (MU-12.2)", "needs a crew (MU-12.2)"]);
    at(&mut bench, Moment::Fire, |battle| {
        battle.now.crews[0][0] = Troops::of(LightInfantry, 3);
        battle.now.crews[0][1] = Troops::of(LightInfantry, 1);
        battle.now.aims[1] = Some(crate::notation::Aim::Military);
    });
    let shots = ["3 shots, 2 damage for 1 to 3", "1 shot, 1 damage for 1 to 3 (the military building)"];
    assert_eq!(engines(&bench), shots);
    at(&mut bench, Moment::Fired, |battle| battle.now.artillery[0][0].0[2] = 3);
    assert_eq!(engines(&bench)[0], "3 hits: 6 damage");
}
