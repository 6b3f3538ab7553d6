//! Chapter 11.

use table::Seat;

use super::{FIELD, Side, bench};
use crate::Window;
use crate::dice::Dice;
use crate::testing::Bench;
use crate::troops::Figure::{Archer, Captain1, Captain2, Cavalry, HeavyInfantry, LightInfantry};

/// EX-32 (AR-59, MU-11.18 to MU-11.30, MU-11.2, MU-11.22): 25 against 7 − 3 with one unit: the score is capped, superiority is not and
/// lowers the winner's losses.
#[test]
fn one_unit_overwhelms_three() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(3, FIELD, &[(HeavyInfantry, 3)]);
    bench.fate(&[3, 5, 1, 5, 1, 4, 2, 2, 7, 4]);
    bench.clash(0, 3, FIELD).act(0, "reroll 48").act(3, "reroll 68");
    assert_eq!(bench.fray().now.values, [25, 4]);
    assert_eq!(bench.choices(0), ["harm", "shield"]);
    bench.act(0, "shield");
    // Three points: the score of one, and two losses of its own.
    assert_eq!(bench.asked(), [3]);
    bench.act(3, "figure heavy_infantry").act(3, "figure heavy_infantry");
    assert_eq!((bench.field(0), bench.field(3)), ([0, 1, 0, 0, 0], [3, 0, 0, 0, 0]));
    assert!(bench.fate_is_fulfilled());
}

/// MU-11.27: a point for each full 20 of the difference, which is not capped; each adds a point of damage or spares one.
#[test]
fn superiority_counts_full_twenties() {
    use crate::melee::{Verdict, verdict};
    for (difference, points) in [(1, 0), (19, 0), (20, 1), (39, 1), (40, 2), (64, 3)] {
        let won = |by_attacker| Verdict::Won { by_attacker, score: 1, superiority: points };
        assert_eq!(verdict(difference + 5, 5, [1, 9]), won(true));
        assert_eq!(verdict(5, difference + 5, [9, 1]), won(false));
    }
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(3, FIELD, &[(HeavyInfantry, 9)]);
    bench.fate(&[4, 4, 4, 1, 2, 3]);
    bench.clash(0, 3, FIELD).keep_dice(0, 3);
    let ([own, other], losses) = (bench.fray().now.values, bench.fray().now.losses);
    let points = (own - other) / 20;
    assert!(points >= 2, "{own} against {other}");
    for _ in 0..points {
        assert_eq!(bench.choices(0), ["harm", "shield"]);
        bench.act(0, "harm");
    }
    while matches!(bench.game.flow.top(), crate::frame::Frame::Damage(_)) {
        let figure = bench.offers(3).remove(0);
        bench.act(3, &figure);
    }
    let hurt = bench.happened(|event| matches!(event, crate::Event::Hurt { seat: Some(Seat(3)), .. }));
    // The score of a single unit is 1; what he loses by himself comes on top.
    assert_eq!(hurt, usize::from(1 + points) + usize::from(losses[1]));
}

/// INV-18: whatever the dice show, the score is not more than the winner's units in the melee.
#[test]
fn the_score_never_exceeds_the_melee() {
    use crate::melee::{Verdict, verdict};
    for (own, other) in (0..80).flat_map(|own| (0..80).map(move |other| (own, other))) {
        for melee in [[0, 7], [1, 1], [5, 2], [20, 63]] {
            match verdict(own, other, melee) {
                Verdict::Tie => assert_eq!(own, other),
                Verdict::Won { by_attacker, score, .. } => {
                    assert_eq!(by_attacker, own > other);
                    assert!(score <= melee[usize::from(!by_attacker)], "{own} {other} {melee:?}");
                }
            }
        }
    }
}

/// EX-30, EX-31 (MU-11.20, MU-11.21, MU-11.23): three alike are multiplied; the third of four loses 2.
#[test]
fn critical_rolls_and_the_turn_order_count() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 5)]).troops(2, FIELD, &[(HeavyInfantry, 9)]);
    bench.fate(&[3, 3, 3, 5, 2, 2]);
    bench.clash(0, 2, FIELD).keep_dice(0, 2);
    assert_eq!(bench.fray().now.values, [27, 3]);
    assert_eq!(bench.fray().now.losses, [3, 2]);
}

/// MU-11.24, AR-27: with two players left the last loses 3, and no value falls below 0.
#[test]
fn the_penalty_goes_by_the_players_who_are_left() {
    let mut bench = bench();
    bench.game.order = crate::state::Order::new([Seat(2), Seat(0)]);
    bench.troops(0, FIELD, &[(Archer, 1)]).troops(2, FIELD, &[(Archer, 1)]);
    bench.fate(&[1, 2, 1, 5, 4, 1]);
    bench.clash(0, 2, FIELD).keep_dice(0, 2);
    assert_eq!(bench.events.iter().copied().filter_map(value).collect::<Vec<_>>(), [0, 5]);
    assert!(bench.battle_is_over());
}

fn value(event: crate::Event) -> Option<u16> {
    match event {
        crate::Event::Valued { attack, .. } => Some(attack),
        _ => None,
    }
}

/// EX-33 (MU-11.10): a sacrificed light infantry gives 4, before the dice; one unit has to stay.
#[test]
fn light_infantry_is_sacrificed() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(LightInfantry, 2)]).troops(1, FIELD, &[(HeavyInfantry, 2)]);
    bench.fate(&[7, 5, 1, 6, 3, 1]);
    bench.clash(0, 1, FIELD);
    assert_eq!(bench.choices(0), ["done", "sacrifice light_infantry"]);
    bench.act(0, "sacrifice light_infantry");
    assert_eq!(bench.choices(0).len(), 8, "the last one stays: the dice are thrown");
    bench.keep_dice(0, 1);
    assert_eq!(bench.events.iter().copied().filter_map(value).collect::<Vec<_>>(), [11, 5]);
}

/// EX-34 (MU-11.7, MU-11.12, MU-11.26 to MU-11.30, MU-11.36, MU-11.38): Cavalry acts, heavy infantry on both sides does not; one
/// heavy infantry takes two points.
#[test]
fn cavalry_without_enemy_cavalry_acts() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Cavalry, 1), (HeavyInfantry, 1)]).troops(1, FIELD, &[(HeavyInfantry, 2)]);
    bench.fate(&[5, 3, 1, 5, 2, 1]);
    bench.clash(0, 1, FIELD).keep_dice(0, 1);
    assert_eq!((bench.fray().now.values, bench.fray().now.losses), ([5, 4], [1, 1]));
    assert_eq!((bench.fray().now.riders, bench.fray().now.heavy), ([1, 0], [0, 0]));
    bench.act(1, "figure light_infantry");
    // The third point finds one figure only; then the losses.
    assert_eq!((bench.field(1), bench.asked()), ([1, 0, 0, 0, 0], vec![0]));
    bench.act(0, "figure heavy_infantry");
    assert_eq!((bench.field(0), bench.field(1)), ([1, 0, 1, 0, 0], [0; 5]));
    assert!(bench.battle_is_over());
}

/// EX-35 (MU-11.6, MU-11.9, MU-11.26, MU-11.30): the archer changes what the others may do.
#[test]
fn archers_shoot_before_the_melee_is_evaluated() {
    let mut bench = bench();
    bench.game.order = crate::state::Order::new([1, 0, 2, 3].map(Seat));
    bench.troops(0, FIELD, &[(Archer, 1), (HeavyInfantry, 1), (Cavalry, 1)]).troops(
        1,
        FIELD,
        &[(Cavalry, 1)],
    );
    bench.fate(&[1, 8, 4, 1, 3, 3, 1]);
    bench.clash(0, 1, FIELD);
    assert_eq!(bench.field(1), [0, 1, 0, 0, 0], "the Cavalry fights on as heavy infantry");
    assert_eq!((bench.fray().now.riders, bench.fray().now.heavy), ([1, 0], [0, 0]));
    bench.keep_dice(0, 1);
    assert_eq!(bench.fray().now.values, [7, 9]);
    bench.act(0, "figure archer").act(0, "figure heavy_infantry");
    assert_eq!((bench.field(0), bench.field(1)), ([1, 0, 1, 0, 0], [1, 0, 0, 0, 0]));
    assert_eq!(bench.asked(), [0], "MU-11.3: the attacker goes on or not");
}

/// MU-11.8: what was active stays so, though the heavy infantry that gave it is gone when losses are taken.
#[test]
fn an_ability_stays_for_the_round() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 1)]).troops(1, FIELD, &[(Cavalry, 3)]);
    bench.fate(&[3, 2, 2, 8, 5, 3]);
    bench.clash(0, 1, FIELD).keep_dice(0, 1);
    // 4 against 7: three points and six of the Cavalry take everything; the losses would have been 2 − 1.
    assert_eq!((bench.field(0), bench.fray().now.losses), ([0; 5], [1, 3]));
    bench.act(1, "figure cavalry").act(1, "figure cavalry");
    assert!(bench.battle_is_over());
    assert_eq!(bench.won_by(), Some(Side::Player(Seat(1))));
    assert_eq!(bench.field(1), [0, 3, 0, 0, 0], "MU-11.30: the winner takes his losses all the same");
}

/// EX-36 (AR-25, MU-11.13, MU-11.14, MU-11.16): one point of a Captain does one of three things.
#[test]
fn a_captain_shoots_frees_or_cancels() {
    let set_up = || {
        let mut bench = bench();
        bench.troops(1, FIELD, &[(Captain1, 1), (Cavalry, 1)]);
        bench.troops(0, FIELD, &[(Cavalry, 1), (HeavyInfantry, 1), (LightInfantry, 1)]);
        bench
    };
    let mut bench = set_up();
    bench.fate(&[2]);
    bench.clash(0, 1, FIELD);
    assert_eq!(bench.choices(1), ["done", "act archer"]);
    bench.act(1, "act archer");
    assert_eq!(bench.asked(), [0]);
    bench.fate(&[1, 1, 1]);
    bench.act(0, "figure light_infantry");
    assert_eq!((bench.field(0), bench.asked()), ([0, 1, 1, 0, 0], vec![0]));
    assert_eq!(bench.fray().now.captain_points, [0, 0], "the point is used");

    let mut bench = set_up();
    bench.clash(0, 1, FIELD).act(1, "done");
    let choices = bench.choices(1);
    assert!(["free cavalry", "cancel heavy_infantry"].iter().all(|use_| choices.contains(&(*use_).into())));
    assert!(!choices.contains(&"act cavalry".into()), "{choices:?}");
    bench.act(1, "free cavalry");
    assert_eq!(bench.fray().now.riders, [0, 1]);

    let mut bench = set_up();
    bench.clash(0, 1, FIELD).act(1, "done").act(1, "cancel heavy_infantry");
    assert_eq!(bench.fray().now.heavy, [0, 0]);
}

/// MU-11.13, MU-11.14, AR-25: a point concerns one figure, and a Captain acts once in a round as the same type.
#[test]
fn a_point_of_a_captain_is_for_one_figure() {
    let mut bench = bench();
    bench.troops(1, FIELD, &[(Captain2, 1), (Cavalry, 2)]);
    bench.troops(0, FIELD, &[(Cavalry, 2), (HeavyInfantry, 2)]);
    bench.clash(0, 1, FIELD);
    bench.fate(&[8]).act(1, "act archer");
    let choices = bench.choices(1);
    assert!(!choices.contains(&"act archer".into()), "once as the same type: {choices:?}");
    bench.fate(&[1, 1, 1]).act(1, "free cavalry");
    assert_eq!(bench.fray().now.riders, [0, 1], "one of two");
    let mut bench = self::bench();
    bench.troops(1, FIELD, &[(Captain1, 1), (Cavalry, 1)]);
    bench.troops(0, FIELD, &[(Cavalry, 1), (HeavyInfantry, 2)]);
    bench.clash(0, 1, FIELD).act(1, "done").fate(&[1, 1, 1]).act(1, "cancel heavy_infantry");
    assert_eq!(bench.fray().now.heavy, [1, 0], "the other one still helps");
}

/// MU-11.14, MU-11.15: levels cancel each other; as light infantry a Captain may be sacrificed himself, once.
#[test]
fn captains_cancel_each_other_and_may_be_sacrificed() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Captain2, 1), (HeavyInfantry, 1)]).troops(
        1,
        FIELD,
        &[(Captain1, 1), (HeavyInfantry, 1)],
    );
    bench.clash(0, 1, FIELD);
    assert_eq!(bench.fray().now.captain_points, [1, 0]);
    bench.act(0, "done").act(0, "act light_infantry");
    bench.fate(&[5, 2, 2]);
    assert_eq!(bench.choices(0), ["done", "sacrifice captain2"]);
    bench.act(0, "sacrifice captain2");
    assert_eq!((bench.field(0), bench.fray().now.sacrificed), ([0, 1, 0, 0, 0], [1, 0]));
}

/// MU-11.25, MU-11.29: in a tie only Cavalry inflicts damage, before the losses.
#[test]
fn a_tie_leaves_the_cavalry() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Cavalry, 1)]).troops(1, FIELD, &[(HeavyInfantry, 1), (Archer, 1)]);
    bench.fate(&[8, 4, 3, 1, 5, 4, 3]);
    // The defender's archer misses; 4 against 5 − 1.
    bench.clash(0, 1, FIELD).keep_dice(0, 1);
    assert_eq!((bench.fray().now.values, bench.fray().now.winner), ([4, 4], None));
    bench.act(1, "figure heavy_infantry").act(1, "figure archer");
    assert_eq!(bench.field(1)[3], 0, "two points by the Cavalry");
}

/// MU-11.32, MU-11.35, MU-11.37: in step 2 the owner chooses among all; without reserve a Cavalry becomes light infantry.
#[test]
fn replacements_come_from_the_reserve() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Archer, 2)]).troops(1, FIELD, &[(Cavalry, 1), (LightInfantry, 1)]);
    bench.troops(1, "buda", &[(HeavyInfantry, 20)]);
    bench.fate(&[1, 5]);
    bench.clash(0, 1, FIELD);
    assert_eq!(bench.choices(1), ["figure light_infantry", "figure cavalry"]);
    bench.fate(&[1, 1, 1]);
    bench.act(1, "figure cavalry");
    assert_eq!(bench.field(1), [2, 0, 0, 0, 0]);
}

/// MU-11.43: if both shoot, all dice are thrown before anybody is hit.
#[test]
fn both_sides_shoot_at_the_same_time() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Archer, 1)]).troops(1, FIELD, &[(Captain1, 1)]);
    bench.clash(0, 1, FIELD);
    assert_eq!(
        bench.choices(1),
        ["done", "cancel archer"],
        "MU-11.14: enemy Archers keep a Captain from shooting"
    );
    bench.fray_mut().now.more_shots[1] = 1;
    bench.fate(&[3, 2]);
    bench.act(1, "done");
    assert!(bench.battle_is_over());
    assert_eq!((bench.won_by(), bench.field(0), bench.field(1)), (None, [0; 5], [0; 5]));
}

/// EX-97 (MU-11.34, AR-75): whoever is gone after the archers ends the battle: no dice, no losses.
#[test]
fn archers_can_end_a_battle() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Archer, 2)]).troops(1, FIELD, &[(LightInfantry, 1)]);
    bench.fate(&[3, 7]);
    bench.clash(0, 1, FIELD);
    assert!(bench.battle_is_over());
    assert_eq!((bench.won_by(), bench.field(0)), (Some(Side::Player(Seat(0))), [0, 0, 0, 2, 0]));
    let tally = bench.game.player(Seat(0)).tally;
    assert_eq!((tally.battles_against_players, tally.kills), (1, 1), "MU-O26, MU-O28");
}

/// MU-11.1, MU-11.3: after a round with enemies left both go on, or somebody speaks of surrender; rounds follow each other.
#[test]
fn rounds_follow_each_other() {
    let mut bench = bench();
    bench.troops(0, FIELD, &[(HeavyInfantry, 5)]).troops(1, FIELD, &[(HeavyInfantry, 5)]);
    bench.fate(&[5, 1, 1, 6, 1, 1]);
    bench.clash(0, 1, FIELD).keep_dice(0, 1);
    // A tie of 5 and 6 − 1; each loses one point.
    assert_eq!(
        (bench.fray().round, bench.choices(0)),
        (1, vec!["fight".into(), "surrender".into(), "demand".into()])
    );
    bench.fate(&[1, 1, 1]);
    bench.act(0, "fight").act(1, "fight");
    assert_eq!((bench.fray().round, bench.field(0), bench.field(1)), (2, [1, 4, 0, 0, 0], [1, 4, 0, 0, 0]));
}

/// MU-11.40: points that find nobody are lost; MU-15.30: nobody may win; MU-15.31: buildings and pieces stay.
#[test]
fn nobody_may_win() {
    let mut bench = bench();
    let field = bench.zone(FIELD).index();
    bench.game.lands.estates[field] = bench.game.lands.estates[field].with(crate::Building::Cathedral);
    let caravan = bench.gear(0, crate::GearKind::Caravan, 1, FIELD);
    bench.troops(0, FIELD, &[(Archer, 1)]).troops(1, FIELD, &[(Archer, 1)]);
    bench.fate(&[6, 4, 4, 3, 3, 3]);
    bench.clash(0, 1, FIELD).keep_dice(0, 1);
    assert!(bench.battle_is_over());
    assert_eq!((bench.won_by(), bench.field(0), bench.field(1)), (None, [0; 5], [0; 5]));
    assert!(bench.game.lands.estates[field].has(crate::Building::Cathedral));
    assert!(bench.game.lands.stables[0].get(caravan).is_some());
    let tallies = [0, 1].map(|seat| bench.game.player(Seat(seat)).tally.battles_against_players);
    assert_eq!(tallies, [0, 0]);
}

/// INV-18, INV-22: whatever the dice are, a score is never more than the winner's units in the melee, and every round hurts
/// somebody, so that battles end.
#[test]
fn battles_end() {
    use crate::melee::{Verdict, verdict};
    for d8 in 1..=8 {
        for d6 in 1..=6 {
            for d4 in 1..=4 {
                let dice = Dice { d4, d6, d8 };
                assert!(dice.losses() >= 1);
                if let Verdict::Won { score, .. } = verdict(dice.attack(), 3, [2, 4]) {
                    assert!(score <= 4);
                }
            }
        }
    }
    let mut chance = table::Fast::new(7);
    for seed in 0..40_u8 {
        let mut bench = bench();
        bench.troops(
            0,
            FIELD,
            &[(Cavalry, 2), (HeavyInfantry, seed % 5), (LightInfantry, 2), (Captain1, seed % 2)],
        );
        bench.troops(1, FIELD, &[(Archer, 3), (HeavyInfantry, 2), (Captain2, 1)]);
        play_out(&mut bench, &mut chance, Side::Player(Seat(1)), FIELD);
    }
}

/// Plays a battle to its end with random choices.
fn play_out(bench: &mut Bench, chance: &mut table::Fast, defender: Side, zone: &str) {
    use table::{Chance, Legal};
    let zone = bench.zone(zone);
    let game = &mut bench.game;
    game.begin_battle(zone, Side::Player(Seat(0)), defender, &mut bench.events);
    game.carry_on(chance, &mut bench.events);
    for _ in 0..5000 {
        if game.battling == 0 {
            return;
        }
        let seat = game.asked().lowest().expect("somebody is asked");
        let mut legal = Legal::new();
        game.choices(seat, &mut legal);
        let choice = chance.roll(legal.actions().len() as u32) as usize - 1;
        game.perform(seat, legal.actions()[choice], chance, &mut bench.events);
    }
    panic!("a battle without end");
}

/// INV-22: so do battles with siege engines, wagons, galleys and barbarians, whatever is chosen.
#[test]
fn battles_of_all_kinds_end() {
    use crate::gear::GearKind;
    let mut chance = table::Fast::new(11);
    for seed in 0..60_u8 {
        let mut bench = bench();
        let field = bench.zone(FIELD).index();
        if seed % 3 == 0 {
            bench.game.lands.estates[field] = bench.game.lands.estates[field].with(crate::Building::Castle);
        }
        for seat in 0..2 {
            bench.gear(seat, GearKind::WarWagon, 1, FIELD);
            bench.gear(seat, GearKind::SiegeEngine, 1 + seed % 3, FIELD);
        }
        bench.troops(0, FIELD, &[(Cavalry, 2), (HeavyInfantry, 3), (Captain2, 1), (Archer, 1)]);
        if seed % 2 == 0 {
            bench.troops(1, FIELD, &[(LightInfantry, 4), (HeavyInfantry, 2)]);
            play_out(&mut bench, &mut chance, Side::Player(Seat(1)), FIELD);
        } else {
            bench.horde(FIELD, [6, 2, 1]);
            play_out(&mut bench, &mut chance, Side::Horde, FIELD);
        }
        let mut bench = super::bench();
        for seat in 0..2 {
            for level in 1..=2 {
                let galley = bench.gear(seat, GearKind::Galley, level, "north_aegean");
                let engine = bench.gear(seat, GearKind::SiegeEngine, level, "north_aegean");
                let stable = &mut bench.game.lands.stables[usize::from(seat)];
                stable.get_mut(engine).expect("an engine").aboard = Some(galley);
                stable.get_mut(galley).expect("a galley").troops =
                    [(LightInfantry, 1), (Cavalry, 1)].into_iter().collect();
            }
        }
        play_out(&mut bench, &mut chance, Side::Player(Seat(1)), "north_aegean");
    }
}

/// MU-15.3 (MU-10.18): out of a castle of his own the attacker flees without a wagon and without points.
#[test]
fn a_castle_lets_flee_on_foot() {
    let mut bench = bench();
    let home = bench.zone("ionia").index();
    bench.game.lands.estates[home] = bench.game.lands.estates[home].with(crate::Building::Castle);
    bench.troops(0, "ionia", &[(HeavyInfantry, 4)]).troops(1, "ionia", &[(HeavyInfantry, 4)]);
    bench.declare_battle(Side::Player(Seat(0)), Side::Player(Seat(1)), "ionia");
    bench.fray_mut().owner = Some(Seat(0));
    bench.fate(&[8, 1, 1, 5, 1, 1]);
    bench.act(0, "fight").act(1, "fight").act(0, "protect melee").act(0, "flee").act(0, "zone bithynia");
    assert_eq!(bench.fray().now.flight.map(|flight| flight.cost), Some(0));
    bench.keep_dice(0, 1);
    // 4 against 4, and one loss each: nothing for the way.
    assert!(bench.battle_is_over());
    assert_eq!((bench.army(0, "bithynia"), bench.army(0, "ionia")), (4, 0));
    assert_eq!(bench.count(0, "bithynia", LightInfantry), 1);
}

/// MU-W9 to MU-W16: the windows of a battle open in their order; `damage` for who inflicts it, then for who takes it.
#[test]
fn windows_open_in_their_order() {
    use crate::frame::{Frame, Stage};
    let mut bench = bench();
    bench.troops(0, FIELD, &[(Archer, 1)]).troops(1, FIELD, &[(HeavyInfantry, 2)]);
    bench.fate(&[8]).fate(&[5, 1, 1, 5, 1, 1]);
    let zone = bench.zone(FIELD);
    bench.game.begin_battle(zone, Side::Player(Seat(0)), Side::Player(Seat(1)), &mut bench.events);
    let mut seen = Vec::new();
    while bench.game.battling > 0 {
        let frame = bench.game.flow.top();
        if let Frame::Window(open) = frame {
            seen.push((open.window, open.who.iter().map(|seat| seat.0).collect::<Vec<_>>()));
            bench.game.pop();
        } else if let Some(seat) = frame.asked(&bench.game).lowest() {
            let mut legal = table::Legal::new();
            frame.list(&bench.game, seat, &mut legal);
            frame.act(&mut bench.game, seat, legal.actions()[0], &mut bench.chance, &mut bench.events);
        } else {
            frame.go_on(&mut bench.game, &mut bench.chance, &mut bench.events);
        }
    }
    let (all, both) = (vec![0, 1, 2, 3], vec![0, 1]);
    let expected = [
        (Window::Battle, all.clone()),
        (Window::Round, all.clone()),
        (Window::Archery, both.clone()),
        (Window::ArcheryRolled, all.clone()),
        (Window::Melee, both.clone()),
        (Window::Rolled, all),
        (Window::Damage, vec![0]),
        (Window::Damage, vec![1]),
        (Window::Damage, vec![0]),
        (Window::RoundEnd, both),
    ];
    assert_eq!(seen, expected);
}
