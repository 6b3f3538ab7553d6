//! The chances that the guide tells, against dice that are thrown one by one.

use byzantium::{Byzantium, Choice, Guide, Holder, Odds, Space};
use table::{Game, Guided, Legal, Seat};

use crate::support::*;

/// Elite with the guard, Main, Movement; a levy and the Bulgars are all Main.
type Army = [u8; 3];

/// Of all throws of so many dice, how many have how many hits: every face of every die is looked at.
fn throws(dice: u8) -> Vec<f64> {
    let all = 6_u32.pow(u32::from(dice));
    let mut hits = vec![0_u32; usize::from(dice) + 1];
    for throw in 0..all {
        let faces = (0..u32::from(dice)).map(|die| throw / 6_u32.pow(die) % 6 + 1);
        hits[faces.filter(|&face| face >= 4).count()] += 1;
    }
    hits.iter().map(|&hits| f64::from(hits) / f64::from(all)).collect()
}

/// What is left after so many losses, Movement first and Elite last.
fn lose(mut army: Army, losses: usize) -> Army {
    for _ in 0..losses {
        if let Some(cubes) = [2, 1, 0].into_iter().find(|&kind| army[kind] > 0) {
            army[cubes] -= 1;
        }
    }
    army
}

fn strength(army: Army) -> u8 {
    army[0] + army[1]
}

fn dice(army: Army) -> u8 {
    army[0] + army[1].min(3)
}

/// The chance to beat these foes in this order and then the city.
fn in_order(army: Army, foes: &[Army], city: u8, per_hit: usize) -> f64 {
    let [foe, rest @ ..] = foes else {
        let won = |hits: usize| f64::from(u8::from(strength(lose(army, hits * per_hit)) > city));
        return throws(city).iter().enumerate().map(|(hits, chance)| chance * won(hits)).sum();
    };
    let mut sum = 0.0;
    for (ours, our_chance) in throws(dice(army)).iter().enumerate() {
        for (theirs, their_chance) in throws(dice(*foe)).iter().enumerate() {
            let left = lose(army, theirs);
            if strength(left) > strength(lose(*foe, ours)) {
                sum += our_chance * their_chance * in_order(left, rest, city, per_hit);
            }
        }
    }
    sum
}

/// The chance to take the city, with the best order of foes, in thousandths.
fn expected(army: Army, foes: &[Army], city: u8, per_hit: usize) -> u16 {
    fn orders(foes: &[Army]) -> Vec<Vec<Army>> {
        if foes.is_empty() {
            return vec![Vec::new()];
        }
        let first = (0..foes.len()).flat_map(|place| {
            let mut rest = foes.to_vec();
            let foe = rest.remove(place);
            orders(&rest).into_iter().map(move |order| [vec![foe], order].concat())
        });
        first.collect()
    }
    let chances = orders(foes).into_iter().map(|order| in_order(army, &order, city, per_hit));
    (chances.fold(0.0, f64::max) * 1000.0).round() as u16
}

fn guide(table: &Table, seat: Seat) -> Guide {
    let mut legal = Legal::new();
    table.game.legal(seat, &mut legal);
    Byzantium::guide(&table.game.view(seat.into()), &legal)
}

fn choice(table: &Table, seat: Seat, action: &str) -> Choice {
    let found = guide(table, seat).choices.into_iter().find(|choice| choice.action == action);
    found.unwrap_or_else(|| panic!("{action} is no choice of {seat:?}"))
}

fn odds(table: &Table, action: &str) -> Odds {
    choice(table, RED, action).odds.unwrap_or_else(|| panic!("{action} has no odds"))
}

/// Red's Arab army in Caesarea, about to march.
fn march(red: [u8; 4]) -> Given {
    let given = given(4).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea");
    given.army(RED, ARAB, red)
}

/// BY-23: sieges of every size, with a fortification, of Persians; the way costs a Movement cube.
#[test]
fn the_odds_of_a_siege_are_exact() {
    for red in [[0, 3, 0, 1], [0, 4, 0, 2], [1, 3, 2, 3], [2, 1, 0, 1], [0, 9, 0, 4]] {
        let army = [red[0], red[1], red[3] - 1];
        for tokens in 1..=3 {
            let table = march(red).city("ankara", Holder::Byzantine, tokens).table().does(RED, "march arab");
            let siege = expected(army, &[], tokens, 1);
            assert_eq!(odds(&table, "to ankara"), Odds { siege, storm: None }, "{red:?} {tokens}");
            let fort = march(red).fortified("ankara", Holder::Byzantine, tokens, YELLOW);
            let table = fort.army(YELLOW, BYZ, [1, 3, 0, 2]).table().does(RED, "march arab");
            assert_eq!(
                odds(&table, "to ankara").siege,
                expected(army, &[], tokens + 1, 1),
                "{red:?} {tokens}"
            );
        }
        let table = march(red).table().does(RED, "march arab");
        assert_eq!(odds(&table, "to amida").siege, expected(army, &[], 2, 1));
        assert_eq!(choice(&table, RED, "to tarsus").odds.map(|odds| odds.storm), Some(None));
    }
    // A few that can be told by hand: 3 against 2 tokens needs no hit, or a Movement cube for it.
    let table = march([0, 3, 0, 1]).table().does(RED, "march arab");
    assert_eq!(odds(&table, "to ankara").siege, 250);
    let table = march([0, 3, 0, 2]).table().does(RED, "march arab");
    assert_eq!(odds(&table, "to ankara").siege, 750);
}

/// BY-22: against a pawn and against a levy; both the siege alone and the storm are told.
#[test]
fn the_odds_of_a_battle_are_exact() {
    for (red, yellow) in [
        ([0, 9, 0, 4], [1, 6, 0, 1]),
        ([1, 4, 0, 2], [0, 4, 0, 2]),
        ([2, 3, 0, 1], [2, 2, 0, 0]),
        ([0, 5, 0, 3], [0, 1, 0, 3]),
    ] {
        let army = [red[0], red[1], red[3] - 1];
        let foe = [yellow[0], yellow[1], yellow[3]];
        let given = march(red).controlled("ankara", Holder::Byzantine, 2, YELLOW).army(YELLOW, BYZ, yellow);
        let table = given.pawn(YELLOW, BYZ, "ankara").table().does(RED, "march arab");
        let told = Odds { siege: expected(army, &[], 2, 1), storm: Some(expected(army, &[foe], 2, 1)) };
        assert_eq!(odds(&table, "to ankara"), told, "{red:?} {yellow:?}");
        // The same once the attack has begun, with the battle alone.
        let fight = guide(&table.does(RED, "to ankara"), YELLOW).fight.expect("a fight");
        assert_eq!((fight.odds, fight.defence, fight.fortified), (told, 2, false));
        assert_eq!(fight.battle, Some(expected(army, &[foe], 0, 1)));
    }
    // A levy of five rolls three dice; the Elite box does not help it.
    let given = march([1, 6, 0, 2]).controlled("ankara", Holder::Byzantine, 2, YELLOW);
    let table = given.army(YELLOW, BYZ, [4, 2, 5, 1]).table().does(RED, "march arab");
    let told =
        Odds { siege: expected([1, 6, 1], &[], 2, 1), storm: Some(expected([1, 6, 1], &[[0, 5, 0]], 2, 1)) };
    assert_eq!(odds(&table, "to ankara"), told);
    let fight = guide(&table.does(RED, "to ankara"), YELLOW).fight.expect("a fight");
    assert_eq!(fight.battle, Some(expected([1, 6, 1], &[[0, 5, 0]], 0, 1)));
}

/// BY-27: several defenders, met in the best order.
#[test]
fn the_odds_against_several_defenders_are_exact() {
    for (red, foes) in [
        ([1, 9, 0, 3], [[0, 2, 0, 0], [1, 3, 0, 1], [0, 0, 0, 2]]),
        ([2, 9, 0, 2], [[2, 2, 0, 0], [0, 4, 0, 0], [0, 1, 0, 0]]),
        ([0, 12, 0, 1], [[3, 1, 0, 0], [0, 5, 0, 1], [1, 1, 0, 0]]),
    ] {
        let given = [YELLOW, BLUE, GREEN]
            .into_iter()
            .zip(foes)
            .fold(march(red), |given, (seat, boxes)| given.pawn(seat, BYZ, "ankara").army(seat, BYZ, boxes));
        let table = given.table().does(RED, "march arab");
        let foes = foes.map(|[elite, main, _, movement]| [elite, main, movement]);
        let storm = expected([red[0], red[1], red[3] - 1], &foes, 2, 1);
        assert_eq!(odds(&table, "to ankara").storm, Some(storm), "{red:?}");
    }
}

/// BY-23.5: the capital hits twice; BY-21.5: the Emperor's levy, with the guard at home; BY-10.1: the Bulgars
/// get two cubes before they attack.
#[test]
fn the_odds_against_the_capital_are_exact() {
    for main in [7, 9, 12] {
        let given =
            given(2).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea").army(RED, ARAB, [0, main, 0, 5]);
        let table = given.clone().table().does(RED, "march arab");
        let siege = expected([0, main, 1], &[], 5, 2);
        assert_eq!(odds(&table, "to constantinople"), Odds { siege, storm: None });
        let given = given.space(Space::Emperor, &[YELLOW]).guard(BYZ);
        let table = given.table().does(RED, "march arab");
        let storm = Some(expected([0, main, 1], &[[0, 2, 0]], 5, 2));
        assert_eq!(odds(&table, "to constantinople"), Odds { siege, storm });
    }
    for (cubes, armed) in [(7, 9), (9, 11), (10, 11)] {
        let table =
            given(2).city("adrianople", Holder::Bulgar, 1).bulgars(cubes).table().does(RED, "bulgars");
        let siege = expected([0, armed, 0], &[], 5, 2);
        assert_eq!(odds(&table, "attack constantinople"), Odds { siege, storm: None });
        assert_eq!(odds(&table, "attack thessalonica").siege, expected([0, armed, 0], &[], 3, 1));
    }
}

/// BY-26: the Bulgars in their city; BY-8: a civil war, where the own pawn does not defend.
#[test]
fn the_odds_of_other_attacks_are_exact() {
    let given = given(2).city("athens", Holder::Bulgar, 2).pawn(RED, BYZ, "thessalonica").bulgars(4);
    let table = given.army(RED, BYZ, [2, 4, 0, 2]).table().does(RED, "march byzantine");
    let army = [2, 4, 1];
    let told = Odds { siege: expected(army, &[], 2, 1), storm: Some(expected(army, &[[0, 4, 0]], 2, 1)) };
    assert_eq!(odds(&table, "to athens"), told);
    let given = crate::support::given(2).pawn(RED, ARAB, "mecca").pawn(YELLOW, ARAB, "mecca");
    let table = given.army(YELLOW, ARAB, [1, 2, 0, 1]).space(Space::Caliph, &[YELLOW]).guard(ARAB).table();
    let told =
        Odds { siege: expected([0, 8, 5], &[], 2, 1), storm: Some(expected([0, 8, 5], &[[2, 2, 1]], 2, 1)) };
    assert_eq!(odds(&table, "civil-war arab"), told);
}

/// A levy that was declined does not come any more: from there on only the siege is left.
#[test]
fn the_odds_forget_who_does_not_fight() {
    // Yellow has fled, his levy may still come: three cubes.
    let given = march([0, 9, 0, 4]).controlled("ankara", Holder::Byzantine, 2, YELLOW);
    let given = given.pawn(YELLOW, BYZ, "ankara").army(YELLOW, BYZ, [1, 3, 3, 2]);
    let table = given.table().plays(RED, "march arab; to ankara").does(YELLOW, "flee nicea");
    let fight = guide(&table, YELLOW).fight.expect("a fight");
    assert_eq!(fight.odds.storm, Some(expected([0, 9, 3], &[[0, 3, 0]], 2, 1)));
    // Once it is declined and the city has rolled, the rest is settled: nobody is left to storm against.
    let table = table.rolls(YELLOW, "decline", &[6, 1]);
    let fight = guide(&table, RED).fight.expect("a fight");
    assert_eq!((fight.foe, fight.battle, fight.odds.storm), (None, None, None));
}

/// Dice that lie on the table are no chance any more: the rest is told as if everybody lost what matters
/// least.
#[test]
fn the_odds_know_what_was_rolled() {
    let given = march([0, 5, 0, 2]).pawn(YELLOW, BYZ, "ankara").army(YELLOW, BYZ, [0, 3, 0, 2]);
    let table = given.pawn(BLUE, BYZ, "ankara").army(BLUE, BYZ, [0, 1, 0, 0]).table();
    let table = table.plays(RED, "march arab; to ankara").does(YELLOW, "stand").does(BLUE, "stand");
    // Two hits each: red keeps 4 of strength, yellow 3. Then blue, then the city.
    let lost = table.rolls(RED, "fight yellow", &[6, 6, 1, 6, 6, 1]);
    let odds = guide(&lost, RED).fight.expect("a fight").odds;
    let told =
        Odds { siege: expected([0, 4, 0], &[], 2, 1), storm: Some(expected([0, 4, 0], &[[0, 1, 0]], 2, 1)) };
    assert_eq!(odds, told);
    let lost = lost.does(RED, "lose main").does(RED, "lose main");
    // He did otherwise: 3 against 3 is lost.
    assert_eq!(guide(&lost, YELLOW).fight.expect("a fight").odds, Odds { siege: 0, storm: None });
    // A siege that was rolled: 5 cubes and a Movement cube, one hit.
    let table = march([0, 5, 0, 2]).city("ankara", Holder::Byzantine, 3).table().does(RED, "march arab");
    let table = table.rolls(RED, "to ankara", &[6, 6, 1]);
    assert_eq!(guide(&table, RED).fight.expect("a fight").odds, Odds { siege: 1000, storm: None });
    let table = table.does(RED, "lose main");
    assert_eq!(guide(&table, RED).fight.expect("a fight").odds, Odds { siege: 1000, storm: None });
}
