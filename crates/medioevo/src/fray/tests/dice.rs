//! Crossbowman and Assassin.

use super::*;
use crate::battle::Shots;
use crate::dice::Dice;
use crate::today::Roll;
use Window::{Archery, ArcheryRolled, Own, Rolled};

fn shots(faces: &[u8]) -> Shots {
    let mut shots = Shots::default();
    for face in faces {
        shots.0[usize::from(*face) - 1] += 1;
    }
    shots
}

/// MU-C07: one, two or three units shoot once more, as many as are in the melee.
#[test]
fn a_crossbowman_lends_bows() {
    for (die, more) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2)] {
        let mut bench = duel(&[(LightInfantry, 2)], &[(Cavalry, 1)]);
        bench.cards(0, &[7]).fate(&[die]);
        open(&mut bench, Archery).act(0, "play 7");
        assert_eq!(battle(&mut bench).now.more_shots, [more, 0], "two units");
    }
    let mut bench = duel(&[(Archer, 1), (Cavalry, 4)], &[(Cavalry, 1)]);
    bench.cards(0, &[7]).fate(&[6]);
    open(&mut bench, Archery).act(0, "play 7");
    assert_eq!(battle(&mut bench).now.more_shots, [3, 0]);
}

/// MU-C07, MU-11.7: Archers of the enemy in the melee forbid it, crews and trapped ones don't.
#[test]
fn a_crossbowman_needs_an_enemy_without_archers() {
    let mut bench = duel(&[(LightInfantry, 2)], &[(Archer, 1), (Cavalry, 1)]);
    bench.cards(0, &[7]).cards(2, &[8]);
    assert!(windows_of(&bench, 0, "play 7").is_empty());
    battle(&mut bench).trapped[1] = troops(&[(Archer, 1)]);
    assert_eq!(windows_of(&bench, 0, "play 7"), [Archery]);
    battle(&mut bench).trapped = [troops(&[(LightInfantry, 2)]), troops(&[(Archer, 1)])];
    assert!(windows_of(&bench, 0, "play 7").is_empty(), "nobody is left to shoot");
}

/// EX-64, MU-C08: five Archers take 2 off, seven 3 and more no more; a 5 counts as 3 and hits.
#[test]
fn a_crossbowman_aims_better() {
    for (archers, aim) in [(2, 1), (5, 2), (6, 3), (9, 3)] {
        let mut bench = duel(&[(Archer, archers)], &[(Cavalry, 1)]);
        bench.cards(0, &[8]);
        open(&mut bench, Archery).act(0, "play 8");
        assert_eq!(battle(&mut bench).now.aimed_better, [aim, 0]);
        let hits = shots(&[5, 6]).up_to(crate::melee::HIT + aim);
        assert_eq!(hits, [0, 1, 2][usize::from(aim) - 1]);
    }
    let mut bench = duel(&[(Archer, 1), (Cavalry, 3)], &[(Cavalry, 1)]);
    bench.cards(0, &[8]);
    assert!(windows_of(&bench, 0, "play 8").is_empty(), "no pair");
    bench.troops(0, FIELD, &[(Archer, 1)]);
    assert_eq!(windows_of(&bench, 0, "play 8"), [Archery], "no dice yet");
    battle(&mut bench).now.archery[0] = shots(&[4]);
    assert_eq!(windows_of(&bench, 0, "play 8"), [Archery, ArcheryRolled]);
}

/// MU-C09: any of the own archers' dice, each once.
#[test]
fn a_crossbowman_rolls_again() {
    let mut bench = duel(&[(Archer, 3)], &[(Cavalry, 1)]);
    bench.cards(0, &[9]);
    battle(&mut bench).now.archery[1] = shots(&[4]);
    assert!(windows_of(&bench, 0, "play 9").is_empty(), "not the enemy's dice");
    battle(&mut bench).now.archery[0] = shots(&[5, 5, 2]);
    assert_eq!(windows_of(&bench, 0, "play 9"), [ArcheryRolled]);
    open(&mut bench, ArcheryRolled).act(0, "play 9");
    assert_eq!(bench.choices(0), ["die 2", "die 5"]);
    bench.act(0, "die 5").act(0, "die 5");
    assert_eq!(bench.choices(0), ["die 2", "done"]);
    bench.fate(&[1, 8]).act(0, "done");
    assert_eq!(battle(&mut bench).now.archery[0], shots(&[1, 2, 8]));
    assert_eq!(battle(&mut bench).now.archery[1], shots(&[4]));
    assert!(bench.fate_is_fulfilled());
}

/// MU-C09: a single die needs no choice, and the last one that is taken up ends it.
#[test]
fn a_single_shot_is_rolled_again_at_once() {
    let mut bench = duel(&[(Archer, 1)], &[(Cavalry, 1)]);
    bench.cards(0, &[9]).fate(&[3]);
    battle(&mut bench).now.archery[0] = shots(&[7]);
    open(&mut bench, ArcheryRolled).act(0, "play 9");
    assert_eq!(battle(&mut bench).now.archery[0], shots(&[3]));

    let mut bench = duel(&[(Archer, 2)], &[(Cavalry, 1)]);
    bench.cards(0, &[9]).fate(&[3, 4]);
    battle(&mut bench).now.archery[0] = shots(&[7, 8]);
    open(&mut bench, ArcheryRolled).act(0, "play 9").act(0, "die 7").act(0, "die 8");
    assert_eq!(battle(&mut bench).now.archery[0], shots(&[3, 4]));
}

/// EX-69, MU-C46: dice 5, 4, 2; the 5 is lowered to 4: 16. Anybody's dice, by anybody.
#[test]
fn an_assassin_makes_a_critical_roll() {
    let mut bench = duel(&[(Archer, 1)], &[(Cavalry, 1)]);
    bench.cards(2, &[46]);
    assert!(windows_of(&bench, 2, "play 46").is_empty(), "no dice lie there");
    battle(&mut bench).now.dice = [Dice { d8: 5, d6: 4, d4: 2 }, Dice { d8: 1, d6: 3, d4: 1 }];
    open(&mut bench, Rolled).act(2, "play 46");
    assert_eq!(bench.choices(2), ["seat 0", "seat 1"]);
    bench.act(2, "seat 0");
    assert_eq!(bench.choices(2), ["die 4", "die 6", "die 8"]);
    bench.act(2, "die 8");
    assert_eq!(battle(&mut bench).now.dice[0].attack(), 16);
    assert!(bench.asked().is_empty());
}

/// MU-C47: two different dice; a die that shows 1 stays.
#[test]
fn an_assassin_lowers_two_dice() {
    let mut bench = hunt(&[(Archer, 1)], [1, 0, 0]);
    bench.cards(0, &[47]);
    battle(&mut bench).now.dice = [Dice { d8: 5, d6: 1, d4: 1 }, Dice { d8: 6, d6: 4, d4: 1 }];
    open(&mut bench, Rolled).act(0, "play 47").act(0, "horde").act(0, "die 8");
    bench.act(0, "horde");
    let dice = battle(&mut bench).now.dice;
    assert_eq!(dice[1], Dice { d8: 5, d6: 3, d4: 1 }, "the d6 is the only other one");
    assert_eq!(dice[0].d8, 5);
    assert_eq!(bench.game.circle.dice.d8, 4, "MU-C46: the Circle itself stays");
}

/// MU-C47: of archers' dice, too, the lowered one is not lowered again.
#[test]
fn an_assassin_lowers_shots() {
    let mut bench = duel(&[(Archer, 3)], &[(Cavalry, 1)]);
    bench.cards(1, &[47]).cards(3, &[46]);
    battle(&mut bench).now.archery[0] = shots(&[1, 5]);
    open(&mut bench, ArcheryRolled).act(1, "play 47");
    assert_eq!(battle(&mut bench).now.archery[0], shots(&[1, 4]), "there is no second die");
    bench.act(3, "play 46");
    assert_eq!(battle(&mut bench).now.archery[0], shots(&[1, 3]), "another card may");

    let mut bench = duel(&[(Archer, 3)], &[(Cavalry, 1)]);
    bench.cards(1, &[47]);
    battle(&mut bench).now.archery[0] = shots(&[4, 5, 5]);
    open(&mut bench, ArcheryRolled).act(1, "play 47").act(1, "die 5");
    assert_eq!(bench.choices(1), ["die 4", "die 5"], "one 4 is the lowered die, one is not");
    bench.act(1, "die 4");
    assert_eq!(battle(&mut bench).now.archery[0], shots(&[3, 4, 5]));
}

/// MU-C46, MU-W4: the shots of siege engines, by engine.
#[test]
fn an_assassin_lowers_artillery() {
    let mut bench = duel(&[(Archer, 3)], &[(Cavalry, 1)]);
    bench.cards(1, &[46]);
    let first = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    let second = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    battle(&mut bench).now.artillery[0][usize::from(first)] = shots(&[4, 8]);
    battle(&mut bench).now.artillery[0][usize::from(second)] = shots(&[2]);
    open(&mut bench, Window::Roll).act(1, "play 46");
    bench.act(1, &format!("piece 0.{first}")).act(1, "die 4");
    assert_eq!(battle(&mut bench).now.artillery[0][usize::from(first)], shots(&[3, 8]));
}

/// MU-C46, MU-W4: a single die of a card, and the War Circle by its dice.
#[test]
fn an_assassin_lowers_other_dice() {
    let mut bench = Bench::new(4);
    bench.cards(0, &[54]).cards(1, &[46]);
    let engine = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    bench.fate(&[5]);
    open(&mut bench, Own).act(0, "play 54").act(1, "play 46");
    assert_eq!(gear(&bench.game, engine).seats, 2, "5 became 4");

    let mut bench = Bench::new(4);
    bench.cards(1, &[46]);
    bench.game.circle.dice = Dice { d4: 4, d6: 4, d8: 1 };
    open(&mut bench, Window::Roll).act(1, "play 46");
    assert_eq!(bench.choices(1), ["die 4", "die 6"]);
    bench.act(1, "die 6");
    assert_eq!(bench.game.circle.dice, Dice { d4: 4, d6: 3, d8: 1 });

    let mut bench = Bench::new(4);
    bench.cards(1, &[46]);
    bench.game.roll = Roll { sides: 6, value: 1 };
    open(&mut bench, Window::Roll);
    assert!(bench.asked().is_empty(), "never below 1");
}
