//! Chapter 15: capitulation and capture.

use table::Seat;

use super::{FIELD, Side, bench};
use crate::event::Event;
use crate::troops::Figure::{Archer, Cavalry, HeavyInfantry, LightInfantry};
use crate::troops::Troops;

const FIRST: Side = Side::Player(Seat(0));
const SECOND: Side = Side::Player(Seat(1));

/// EX-45 (AR-32, MU-15.10 to MU-15.12, MU-15.14, MU-C05): without three to one the attack value is halved, after what the Warlord
/// adds; the unit is taken prisoner, its own losses don't count.
#[test]
fn a_unit_is_captured() {
    for warlord in [true, false] {
        let mut bench = bench();
        bench.cards(0, &[5]).troops(0, FIELD, &[(Cavalry, 1)]).troops(1, FIELD, &[(LightInfantry, 1)]);
        // 7 and a loss of 1; the second player's 4 is 3, with losses of 2.
        bench.declare_battle(FIRST, SECOND, FIELD).act(0, "capture").fate(&[7, 4, 1, 4, 3, 2]);
        bench.act(1, "fight").keep_dice(0, 1);
        assert_eq!((bench.asked(), bench.fray().now.losses), (vec![0], [1, 2]));
        if warlord {
            bench.act(0, "play 5").act(0, "seat 0");
        } else {
            bench.act(0, "pass");
        }
        let values = bench.events.iter().filter_map(|event| match event {
            Event::Valued { attack, .. } => Some(*attack),
            _ => None,
        });
        let values: Vec<_> = values.collect();
        if !warlord {
            // 7 − 4: a tie, and nobody is taken; the Cavalry kills him (MU-11.29).
            assert_eq!((values, bench.game.player(Seat(0)).prisoners[1].total()), (vec![3, 3], 0));
            continue;
        }
        assert_eq!(values, [9 - 5, 4 - 1]);
        assert!(bench.battle_is_over());
        assert_eq!(bench.game.player(Seat(0)).prisoners[1], Troops::of(LightInfantry, 1));
        assert_eq!((bench.field(0), bench.won_by()), ([0, 1, 0, 0, 0], Some(FIRST)));
        assert_eq!(bench.game.player(Seat(0)).tally.kills, 1, "MU-O28: captured ones count");
    }
}

/// MU-15.11, MU-C40: three to one captures without a penalty; with a Jailer two to one.
#[test]
fn a_strong_captor_is_not_halved() {
    for (units, jailer, value) in [(3, false, 6), (2, false, 3), (2, true, 6)] {
        let mut bench = bench();
        bench.troops(0, FIELD, &[(HeavyInfantry, units)]).troops(1, FIELD, &[(HeavyInfantry, 1)]);
        bench.declare_battle(FIRST, SECOND, FIELD).act(0, "capture");
        bench.fray_mut().two_to_one[0] = jailer;
        bench.fate(&[1, 1, 1]).act(1, "fight");
        let battle = bench.fray_mut();
        battle.now.dice = [crate::Dice { d4: 3, d6: 3, d8: 6 }; 2];
        battle.now.dice[0].d4 = 2;
        bench.game.work_out();
        assert_eq!(bench.fray().now.values[0], value);
    }
}

/// MU-15.13: if the captor loses the round, it is completed normally.
#[test]
fn a_captor_who_loses_fights_normally() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(1, FIELD, &[(HeavyInfantry, 2)]);
    bench.declare_battle(FIRST, SECOND, FIELD).act(0, "capture").fate(&[5, 1, 1, 8, 1, 1]);
    bench.act(1, "fight").keep_dice(0, 1);
    // 2 against 7: two points, and one loss each.
    bench.act(0, "figure heavy_infantry");
    while bench.asked() == [0] && bench.may(0, "figure light_infantry") {
        bench.act(0, "figure light_infantry");
    }
    assert!(bench.game.player(Seat(0)).prisoners[1].is_empty());
    assert_eq!(bench.field(1), [1, 1, 0, 0, 0], "the winner's own loss");
}

/// MU-15.15: captives of a captor who dies are free at once and have won; MU-15.16: as what they were taken.
#[test]
fn captives_of_the_dead_are_free() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Archer, 1)]).troops(1, FIELD, &[(LightInfantry, 1)]);
    bench.declare_battle(FIRST, SECOND, FIELD).act(0, "capture").fate(&[8]).fate(&[8, 5, 2, 2, 1, 1]);
    bench.act(1, "fight").keep_dice(0, 1);
    assert!(bench.battle_is_over());
    // 4 against 1: the light infantry is taken; the archer dies of its own losses.
    assert_eq!((bench.field(0), bench.field(1)), ([0; 5], [1, 0, 0, 0, 0]));
    assert!(bench.game.player(Seat(0)).prisoners[1].is_empty());
    assert_eq!(bench.won_by(), Some(SECOND));
}

/// MU-15.6, MU-15.7, MU-15.9 (MU-W9): who offers and the other accepts lays his units beside the board; the battle is over.
#[test]
fn surrender_needs_both() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(1, FIELD, &[(Archer, 2), (Cavalry, 1)]);
    bench.declare_battle(FIRST, SECOND, FIELD).act(0, "demand");
    assert_eq!((bench.asked(), bench.choices(1)), (vec![1], vec!["accept".into(), "reject".into()]));
    bench.act(1, "reject");
    assert_eq!(bench.choices(0), ["fight", "capture"], "he can't ask again at once");
    bench.act(0, "fight").act(1, "surrender").act(0, "accept");
    assert!(bench.battle_is_over());
    assert_eq!(bench.game.player(Seat(1)).laid_up_lately, [(Archer, 2), (Cavalry, 1)].into_iter().collect());
    assert_eq!((bench.won_by(), bench.field(1)), (Some(FIRST), [0; 5]));
    assert_eq!(bench.game.player(Seat(0)).tally.battles_against_players, 1);
    assert_eq!(bench.battle_honour(0), 0);
}

/// MU-15.6 (MU-W16): also after a round.
#[test]
fn surrender_after_a_round() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 4)]).troops(1, FIELD, &[(HeavyInfantry, 6)]);
    bench.fate(&[5, 1, 1, 6, 1, 1]);
    bench.clash(0, 1, FIELD).keep_dice(0, 1).act(0, "fight").act(1, "demand").act(0, "accept");
    assert!(bench.battle_is_over());
    let laid_up = bench.game.player(Seat(0)).laid_up_lately;
    assert_eq!(laid_up, [(HeavyInfantry, 3), (LightInfantry, 1)].into_iter().collect());
    assert_eq!(
        (bench.won_by(), bench.battle_honour(1)),
        (Some(SECOND), 0),
        "MU-24.13: who surrendered was not destroyed"
    );
}

/// MU-24.13 (EX of a great army): destroying five in one battle brings an honour point.
#[test]
fn a_great_army_is_destroyed() {
    for (units, honour) in [(5, 1), (4, 0)] {
        let mut bench = bench();
        bench.troops(0, FIELD, &[(Archer, 9)]).troops(1, FIELD, &[(LightInfantry, units)]);
        bench.fate(&[1; 9]);
        bench.clash(0, 1, FIELD);
        assert!(bench.battle_is_over());
        assert_eq!(bench.battle_honour(0), honour);
        assert_eq!(bench.game.player(Seat(0)).tally.kills, units);
    }
}

/// MU-15.15: captives stay captives where not all of the captor's troops have died: some had fled before.
#[test]
fn captives_of_who_fled_are_not_free() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Archer, 1)]).troops(1, FIELD, &[(LightInfantry, 1)]);
    bench.declare_battle(FIRST, SECOND, FIELD).act(0, "capture").fate(&[8]).fate(&[8, 5, 2, 2, 1, 1]);
    bench.act(1, "fight");
    bench.fray_mut().escaped[0] = true;
    bench.keep_dice(0, 1);
    assert!(bench.battle_is_over());
    assert_eq!(bench.game.player(Seat(0)).prisoners[1], Troops::of(LightInfantry, 1));
}

/// MU-24.13: the army is counted when the battle begins: whom a Spy removes before the first round was one of it. Who fled or
/// surrendered was not destroyed.
#[test]
fn a_great_army_is_counted_when_the_battle_begins() {
    for (units, escaped, honour) in [(5, false, 1), (4, false, 0), (5, true, 0)] {
        let mut bench = bench();
        bench.troops(0, FIELD, &[(Archer, 9)]).troops(1, FIELD, &[(LightInfantry, units)]);
        bench.declare_battle(FIRST, SECOND, FIELD);
        let target = crate::notation::Action::Figure(LightInfantry);
        crate::fray::remove(&mut bench.game, 1, target, &mut bench.events);
        bench.fray_mut().escaped[1] = escaped;
        bench.fate(&[1; 9]).act(0, "fight").act(1, "fight");
        assert!(bench.battle_is_over());
        assert_eq!(bench.battle_honour(0), honour);
        assert_eq!(bench.game.player(Seat(0)).tally.kills, units);
    }
}

/// MU-15.12: the loss value of who loses a capture round is not applied: whoever was not captured stays.
#[test]
fn losses_of_a_capture_round_are_the_captors_only() {
    for (capture, left) in [(true, 1), (false, 0)] {
        let mut bench = bench();
        bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).troops(1, FIELD, &[(Archer, 2)]);
        bench.declare_battle(FIRST, SECOND, FIELD).act(0, if capture { "capture" } else { "fight" });
        // 8 − 4, or half of it thrown, against 4 − 1; the second player's loss value is 2.
        let die = if capture { 8 } else { 4 };
        bench.fate(&[8, 8]).fate(&[die, 3, 1, 4, 3, 2]);
        bench.act(1, "fight").keep_dice(0, 1);
        assert_eq!(bench.army(1, FIELD), left);
        assert_eq!(bench.game.player(Seat(0)).prisoners[1].total(), u8::from(capture));
    }
}

/// MU-15.16: a heavy infantry that is damaged and then taken is a light one.
#[test]
fn a_damaged_unit_is_taken_as_what_it_is() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Archer, 3)]).troops(1, FIELD, &[(HeavyInfantry, 1)]);
    bench.declare_battle(FIRST, SECOND, FIELD).act(0, "capture");
    bench.fate(&[8, 8, 8]).fate(&[7, 5, 1, 6, 2, 1]);
    bench.act(1, "fight").keep_dice(0, 1);
    // 7 against 6 − 1: two points.
    assert_eq!(bench.game.player(Seat(0)).prisoners[1], Troops::of(LightInfantry, 1));
}

/// MU-11.24, MU-15.2, MU-15.11: the value is halved after the penalty of the turn order.
#[test]
fn the_penalty_comes_before_the_halving() {
    let flight = Some(crate::battle::Flight { path: [None; 8], cost: 0 });
    for (flees, thrown, value) in [(true, 8, 4), (false, 7, 3)] {
        let mut bench = bench();
        bench.troops(1, FIELD, &[(HeavyInfantry, 1)]).troops(0, FIELD, &[(HeavyInfantry, 1)]);
        bench.declare_battle(SECOND, FIRST, FIELD).act(1, if flees { "fight" } else { "capture" });
        bench.fate(&[1, 1, 1]).act(0, "fight");
        let battle = bench.fray_mut();
        battle.now.flight = flight.filter(|_| flees);
        battle.now.dice[0] = crate::Dice { d4: 2, d6: 3, d8: thrown };
        bench.game.work_out();
        // One less, then half of 7 rounded up, or half of 6.
        assert_eq!(bench.fray().now.values[0], value);
    }
}
