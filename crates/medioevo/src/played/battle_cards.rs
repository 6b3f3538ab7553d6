//! Empire cards in battles, each in its windows and with all that comes of it: 1, 4, 5, 8, 14, 35, 39, 40, 46, 47, 52, 67.

use table::Seat;

use super::{battles, combat, conquests, engage, fight_on, fight_until};
use crate::dice::Dice;
use crate::event::Event;
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::testing::Bench;
use crate::timing::Window;
use crate::troops::Figure::{self, Archer, Captain1, Cavalry, HeavyInfantry, LightInfantry};
use crate::troops::Troops;
use crate::{Horde, Side};

/// A territory that is nobody's home.
pub(super) const FIELD: &str = "galatia";

/// Seat 0 and seat 1 are in the field and about to fight; a seat holds a card, and these dice will be thrown.
pub(super) fn armies(
    own: &[(Figure, u8)],
    theirs: &[(Figure, u8)],
    (holder, card): (u8, u8),
    dice: &[u8],
) -> Bench {
    let mut bench = Bench::new(4);
    bench.war(0, 1).troops(0, FIELD, own).troops(1, FIELD, theirs).cards(holder, &[card]).fate(dice);
    bench
}

/// They begin their battle, and nobody wants to capture.
pub(super) fn meet(mut bench: Bench) -> Bench {
    combat(&mut bench);
    engage(&mut bench, FIELD, Side::Player(Seat(1)));
    bench.act(0, "fight").act(1, "fight");
    bench
}

/// Both at once.
pub(super) fn duel(own: &[(Figure, u8)], theirs: &[(Figure, u8)], card: (u8, u8), dice: &[u8]) -> Bench {
    meet(armies(own, theirs, card, dice))
}

/// The holder of a card is asked so many times and passes.
pub(super) fn pass(bench: &mut Bench, seat: u8, times: usize) {
    for _ in 0..times {
        assert_eq!(bench.asked(), [seat]);
        bench.act(seat, "pass");
    }
}

/// A copy of the table, to see what else could happen.
pub(super) fn instead(bench: &Bench) -> Bench {
    Bench { game: bench.game.clone(), ..Bench::new(4) }
}

/// How many points of damage somebody has taken.
pub(super) fn hurt(bench: &Bench, whom: Option<u8>) -> usize {
    bench.happened(|event| matches!(event, Event::Hurt { seat, .. } if seat.map(|seat| seat.0) == whom))
}

/// The attack values of the rounds, the attacker's first.
pub(super) fn values(bench: &Bench) -> Vec<u16> {
    let value = |event: &Event| match event {
        Event::Valued { attack, .. } => Some(*attack),
        _ => None,
    };
    bench.events.iter().filter_map(value).collect()
}

/// MU-C01, MU-W9: all may forbid a battle before its first die: it does not take place, all stay, nothing is conquered.
/// MU-W16: when a round is complete its belligerents may; the battle is over, nobody has won. Another territory does not
/// matter to it.
#[test]
fn a_bishop_ends_a_battle() {
    for holder in [0, 1, 2] {
        let mut bench = duel(&[(HeavyInfantry, 3)], &[(HeavyInfantry, 3)], (holder, 1), &[]);
        assert_eq!(bench.asked(), [holder]);
        let mut prevented = instead(&bench);
        prevented.act(holder, "play 1").act(holder, "zone galatia");
        // 5 against 6 less one: a tie, and one loss each.
        bench.fate(&[5, 1, 1, 6, 2, 1]).act(holder, "pass").act(0, "reroll none").act(1, "reroll none");
        if holder == 2 {
            assert!(bench.may(0, "fight") && !bench.may(2, "play 1"), "not his battle");
        } else {
            assert_eq!(bench.asked(), [holder]);
            let mut elsewhere = instead(&bench);
            elsewhere.act(holder, "play 1").act(holder, "zone buda");
            assert!(elsewhere.may(0, "fight"));
            bench.act(holder, "play 1").act(holder, "zone galatia");
        }
        for (bench, ended) in [(&prevented, true), (&bench, holder != 2)] {
            assert_eq!(bench.game.battling == 0, ended);
            assert_eq!((bench.army(0, FIELD), bench.army(1, FIELD)), (3, 3));
            assert_eq!((battles(bench), conquests(bench)), (0, 0));
            assert!(!bench.may(0, "attack galatia"), "no fighting there in this turn");
        }
        assert_eq!((hurt(&prevented, Some(0)), hurt(&bench, Some(0))), (0, 1), "the round counts");
    }
}

/// EX-63 (MU-C04, MU-W10, MU-W11, MU-W13): three Archers shoot at one where numbers count; in window `melee` it is too late for
/// them. It holds for the round.
#[test]
fn a_warlord_lets_the_many_shoot() {
    for (passed, left) in [(0, 2), (1, 2), (2, 4)] {
        let mut bench = duel(&[(Archer, 3)], &[(Archer, 1), (LightInfantry, 4)], (0, 4), &[]);
        pass(&mut bench, 0, passed);
        if passed < 2 {
            bench.fate(&[3, 3, 8]);
        }
        bench.fate(&[1, 1, 1]).act(0, "play 4");
        while !bench.may(0, "reroll none") {
            bench.act(1, "figure light_infantry");
        }
        assert_eq!((bench.count(1, FIELD, LightInfantry), bench.fate_is_fulfilled()), (left, true));
        // Nobody shoots in the second round: only dice of the melee are thrown.
        bench.fate(&[1, 1, 1, 1, 1, 1]).act(0, "reroll none");
        fight_until(&mut bench, 0, "fight");
        bench.act(0, "fight").act(1, "fight");
        fight_until(&mut bench, 0, "reroll none");
        assert!(bench.fate_is_fulfilled());
    }
}

/// MU-C04, MU-W13: in window `melee` for the types of step 3: two Cavalry against one act, two against two don't.
#[test]
fn a_warlord_lets_the_many_charge() {
    for (theirs, harm) in [(1, 4), (2, 0)] {
        let mut bench = duel(&[(Cavalry, 2)], &[(Cavalry, theirs), (LightInfantry, 5)], (0, 4), &[]);
        pass(&mut bench, 0, 2);
        // A tie: 5 against 6 less one, and one loss each.
        bench.fate(&[5, 2, 1, 6, 2, 1]).act(0, "play 4");
        fight_until(&mut bench, 0, "fight");
        assert_eq!((hurt(&bench, Some(0)), hurt(&bench, Some(1))), (1, harm + 1));
    }
}

/// EX-22 (MU-C05, MU-W14, MU-9.2): whoever holds card 5 gives two points to either side when both values are known, before damage,
/// and gets none of his own.
#[test]
fn a_warlord_decides_a_tie() {
    for (side, hurts) in [(None, (1, 1)), (Some("seat 0"), (1, 3)), (Some("seat 1"), (3, 1))] {
        let mut bench = duel(&[(HeavyInfantry, 3)], &[(HeavyInfantry, 3)], (2, 5), &[5, 2, 1, 6, 2, 1]);
        assert!(!bench.may(2, "play 5"));
        bench.act(0, "reroll none").act(1, "reroll none");
        assert_eq!(bench.asked(), [2]);
        match side {
            Some(side) => bench.act(2, "play 5").act(2, side),
            None => bench.act(2, "pass"),
        };
        fight_until(&mut bench, 0, "fight");
        assert_eq!((hurt(&bench, Some(0)), hurt(&bench, Some(1))), hurts, "the score, and one loss each");
        assert!(bench.game.players[2].points.0.iter().all(|&points| points == 0));
    }
}

/// EX-64 (MU-C08, MU-W11, MU-W12): five Archers take 2 off each of their dice, before or after they are rolled: a 5 and a 4 hit.
#[test]
fn a_crossbowman_lets_more_arrows_hit() {
    for (passed, left) in [(0, 7), (1, 7), (2, 9)] {
        let mut bench = duel(&[(Archer, 5)], &[(LightInfantry, 9)], (0, 8), &[5, 6, 4, 7, 8, 1, 1, 1]);
        pass(&mut bench, 0, passed);
        if passed < 2 {
            bench.act(0, "play 8");
        }
        assert!(bench.may(0, "reroll none") && bench.fate_is_fulfilled());
        assert_eq!(bench.army(1, FIELD), left);
    }
}

/// EX-66 (MU-C14, MU-W9): before the first die an enemy unit changes sides, for 100 florins, in a battle of one's own; never a Captain.
/// One who loses his last unit so has lost.
#[test]
fn an_infiltrator_turns_a_unit() {
    let both = |bench: &Bench| {
        let army =
            |seat| [HeavyInfantry, LightInfantry, Captain1].map(|figure| bench.count(seat, FIELD, figure));
        (army(0), army(1))
    };
    let set_up = |holder, florins| {
        let theirs = [(LightInfantry, 2), (Captain1, 1)];
        let mut bench = armies(&[(HeavyInfantry, 1)], &theirs, (holder, 14), &[]);
        bench.game.players[usize::from(holder)].florins = florins;
        meet(bench)
    };
    let mut bench = set_up(0, 100);
    assert_eq!(bench.asked(), [0]);
    let mut late = instead(&bench);
    bench.act(0, "play 14");
    assert_eq!((both(&bench), bench.florins(0)), (([1, 1, 0], [0, 1, 1]), 0));
    late.act(0, "pass");
    assert!(!late.may(0, "play 14"), "not in window `round`");

    let mut bench = set_up(1, 1000);
    bench.act(1, "play 14");
    assert_eq!((both(&bench), bench.florins(1)), (([0, 0, 0], [1, 2, 1]), 900));
    assert_eq!((bench.game.battling, battles(&bench)), (0, 1));

    for (holder, florins) in [(0, 99), (2, 1000)] {
        let bench = set_up(holder, florins);
        assert!(!bench.may(holder, "play 14"), "{holder} {florins}");
    }
}

/// MU-C35, MU-W9, MU-W10: a Templar comes into a battle under way, before it or at the start of a round; no Captain, not at home, and only
/// into one's own.
#[test]
fn a_templar_comes_into_a_battle() {
    for passed in [0, 1, 2] {
        let mut bench = duel(&[(HeavyInfantry, 3)], &[(HeavyInfantry, 3)], (0, 35), &[]);
        pass(&mut bench, 0, passed.min(1));
        if passed == 2 {
            bench.fate(&[5, 1, 1, 6, 2, 1]);
            fight_until(&mut bench, 0, "fight");
            bench.act(0, "fight").act(1, "fight");
        }
        bench.act(0, "play 35");
        assert_eq!(
            bench.offers(0),
            ["light_infantry", "heavy_infantry", "cavalry", "archer"].map(|f| format!("figure {f}"))
        );
        bench.fate(&[8]).fate(&[1, 1, 1]).act(0, "figure archer");
        // It fights at once: the enemy has no Archers.
        fight_until(&mut bench, 0, "reroll none");
        assert_eq!((bench.army(0, FIELD), bench.fate_is_fulfilled()), (4, true));
    }
    for (field, holder) in [("adrianople", 0), (FIELD, 2)] {
        let mut bench = Bench::new(4);
        bench.war(0, 1).cards(holder, &[35]).fate(&[1, 1, 1]);
        bench.troops(0, field, &[(HeavyInfantry, 3)]).troops(1, field, &[(HeavyInfantry, 3)]);
        combat(&mut bench);
        engage(&mut bench, field, Side::Player(Seat(1)));
        bench.act(0, "fight").act(1, "fight");
        assert!(bench.may(0, "reroll none"), "nobody was asked: {:?}", bench.asked());
    }
}

/// MU-C39, MU-W15: one unit that would be destroyed is taken prisoner, where nobody has said that he captures.
#[test]
fn a_jailer_takes_one_who_falls() {
    for (holder, plays) in [(0, true), (0, false), (1, false)] {
        let mut bench = duel(&[(Archer, 3)], &[(LightInfantry, 4)], (holder, 39), &[1, 3, 8, 1, 1, 1]);
        if holder == 0 {
            assert_eq!(bench.asked(), [0]);
            bench.act(0, if plays { "play 39" } else { "pass" });
        }
        assert!(bench.may(0, "reroll none") && !bench.may(0, "play 39"));
        assert_eq!(bench.army(1, FIELD), 2);
        let prisoners = bench.game.player(Seat(0)).prisoners[1];
        assert_eq!(prisoners, if plays { Troops::of(LightInfantry, 1) } else { Troops::NONE });
    }
}

/// MU-C40, MU-15.11: with two to one the value of a captor is not halved, for the battle; asked for before its first die.
#[test]
fn a_jailer_captures_with_two_to_one() {
    for (plays, value, captured) in [(true, 6, true), (false, 3, false)] {
        let mut bench = armies(&[(HeavyInfantry, 2)], &[(HeavyInfantry, 1)], (0, 40), &[]);
        combat(&mut bench);
        engage(&mut bench, FIELD, Side::Player(Seat(1)));
        bench.act(0, "capture").act(1, "fight");
        assert_eq!(bench.asked(), [0]);
        bench.fate(&[6, 2, 1, 3, 2, 1]).act(0, if plays { "play 40" } else { "pass" });
        assert!(!bench.may(0, "play 40"));
        bench.act(0, "reroll none").act(1, "reroll none");
        assert_eq!(values(&bench), [value, 2]);
        // Six against two destroy the one heavy infantry, three against two hurt it.
        assert_eq!(bench.game.player(Seat(0)).prisoners[1].is_empty(), !captured);
        assert_eq!(bench.game.battling == 0, captured);
    }
}

/// EX-69 (MU-C46, MU-W14, MU-6.5): a die of the War Circle is lowered before damage; that holds for the round only.
#[test]
fn an_assassin_hurts_a_horde_for_a_round() {
    let mut bench = Bench::new(4);
    bench.troops(0, FIELD, &[(HeavyInfantry, 2)]).horde(FIELD, [4, 0, 0]).cards(2, &[46]);
    bench.game.circle.dice = Dice { d8: 6, d6: 3, d4: 1 };
    combat(&mut bench);
    bench.fate(&[6, 2, 1]);
    engage(&mut bench, FIELD, Side::Horde);
    assert!(!bench.may(2, "play 46"), "not before the dice can't be thrown again");
    bench.act(0, "reroll none");
    assert_eq!(bench.asked(), [2]);
    bench.act(2, "play 46").act(2, "horde");
    assert_eq!(bench.offers(2), ["die 6", "die 8"], "a 1 is not lowered");
    bench.fate(&[6, 2, 1]).act(2, "die 8");
    assert_eq!((values(&bench), hurt(&bench, None)), (vec![6, 5], 2), "the score, and the loss of the horde");
    bench.fate(&[6, 2, 1]).act(0, "reroll none");
    assert_eq!(values(&bench)[2..], [6, 6]);
}

/// EX-69 (MU-C46): an Assassin makes a pair of two dice: the 5 becomes a 4, and 16 wins the round.
#[test]
fn an_assassin_makes_a_pair() {
    let mut bench = duel(&[(HeavyInfantry, 3)], &[(HeavyInfantry, 3)], (0, 46), &[5, 4, 2, 8, 2, 1]);
    bench.act(0, "reroll none").act(1, "reroll none").act(0, "play 46").act(0, "seat 0").act(0, "die 8");
    assert_eq!(values(&bench), [16, 7]);
}

/// MU-C47, MU-W12: two different dice of archers; both fours hit as threes.
#[test]
fn an_assassin_lets_two_arrows_hit() {
    let mut bench = duel(&[(Archer, 3)], &[(LightInfantry, 5)], (0, 47), &[4, 4, 8, 1, 1, 1]);
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "play 47").act(0, "die 4").act(0, "die 4");
    assert!(bench.may(0, "reroll none"), "two, and no third");
    assert_eq!(bench.army(1, FIELD), 3);
}

/// MU-C47, MU-W14: two different dice, by anybody, of whoever he likes; a lower loss value counts as well.
#[test]
fn an_assassin_lowers_two_dice_of_a_side() {
    let mut bench = duel(&[(HeavyInfantry, 3)], &[(HeavyInfantry, 3)], (3, 47), &[7, 2, 2, 6, 3, 1]);
    bench.act(0, "reroll none").act(1, "reroll none");
    bench.act(3, "play 47").act(3, "seat 0").act(3, "die 8");
    bench.act(3, "seat 0");
    assert!(!bench.may(3, "die 8"), "another die");
    bench.act(3, "die 4");
    assert_eq!(values(&bench), [6, 5]);
    fight_until(&mut bench, 0, "fight");
    assert_eq!((hurt(&bench, Some(0)), hurt(&bench, Some(1))), (1, 2), "the loss value is 1 by now");
}

/// MU-C46, MU-W4: a shot of a siege engine, before its damage.
#[test]
fn an_assassin_aims_an_engine() {
    for (plays, left) in [(true, 7), (false, 9)] {
        let mut bench = armies(&[(HeavyInfantry, 2)], &[(LightInfantry, 9)], (3, 46), &[]);
        bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
        let mut bench = meet(bench);
        bench.act(0, "crew 0 heavy_infantry").fate(&[4]).fate(&[1, 1, 1]).act(0, "done");
        assert_eq!(bench.asked(), [3]);
        bench.act(3, if plays { "play 46" } else { "pass" });
        fight_until(&mut bench, 0, "reroll none");
        assert_eq!(bench.army(1, FIELD), left);
    }
}

/// EX-70 (MU-C52, MU-W9, MU-W10): a catapult without a crew shoots once, in every round of the battle.
#[test]
fn a_gunner_serves_an_engine() {
    for passed in [0, 1, 2] {
        let shot: &[u8] = if passed < 2 { &[1] } else { &[] };
        let mut bench = armies(&[(HeavyInfantry, 2)], &[(LightInfantry, 9)], (0, 52), &[]);
        bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
        let mut bench = meet(bench);
        pass(&mut bench, 0, passed);
        bench.fate(shot).fate(&[1, 1, 1]);
        if passed < 2 {
            bench.act(0, "play 52");
        }
        fight_until(&mut bench, 0, "reroll none");
        assert_eq!(bench.army(1, FIELD), if passed < 2 { 7 } else { 9 });
        // One against none: a point, and a loss; the heavy infantry has none.
        bench.fate(&[1, 1, 1]).act(0, "reroll none");
        fight_until(&mut bench, 0, "fight");
        bench.act(0, "fight").act(1, "fight").fate(shot).fate(&[1, 1, 1]);
        while bench.may(0, "pass") {
            bench.act(0, "pass");
        }
        fight_until(&mut bench, 0, "reroll none");
        assert_eq!((bench.army(1, FIELD), bench.army(0, FIELD)), (if passed < 2 { 3 } else { 7 }, 2));
    }
}

/// MU-C67, MU-W9: whoever holds card 67 makes a unit of an army without a Captain one of level I, who has his point in the battle and
/// is what he was when the turn ends.
#[test]
fn a_heroine_leads_an_army() {
    let mut bench = duel(&[(HeavyInfantry, 2), (Captain1, 1)], &[(LightInfantry, 3)], (2, 67), &[]);
    assert_eq!(bench.asked(), [2]);
    let mut led = instead(&bench);
    bench.act(2, "pass").act(2, "pass");
    assert!(bench.may(0, "act archer"), "the only Captain");
    led.fate(&[1, 1, 1]).act(2, "play 67");
    assert_eq!(
        (led.count(1, FIELD, Captain1), led.count(1, FIELD, LightInfantry)),
        (1, 2),
        "the other has one"
    );
    assert!(led.may(0, "reroll none"), "MU-11.15: none has points");
    led.game.close_turn(&mut led.events);
    assert_eq!((led.count(1, FIELD, Captain1), led.count(1, FIELD, LightInfantry)), (0, 3));
}

/// MU-C01, MU-10.21, MU-6.38: a battle with a horde that has just been placed can be forbidden, too: the horde stays.
#[test]
fn a_bishop_spares_a_horde() {
    let mut bench = Bench::new(4);
    bench.cards(1, &[1]).troops(0, "adrianople", &[(Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.game.circle.horde = Horde::new(1, 0, 0);
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack bulgaria").act(1, "pass").act(0, "join 0");
    while bench.game.battling == 0 {
        assert_eq!(bench.asked(), [1]);
        bench.act(1, "pass");
    }
    bench.act(1, "play 1").act(1, "zone bulgaria");
    assert_eq!((bench.barbarians("bulgaria"), bench.army(0, "bulgaria")), ([1, 0, 0], 1));
    assert_eq!((bench.game.battling, battles(&bench), conquests(&bench)), (0, 0, 0));
    while bench.asked() == [0] {
        fight_on(&mut bench);
    }
}

/// MU-C01, MU-W7, MU-W8, MU-W9: the ruler whom an army attacks may forbid the fight when the attack is announced, when the army comes, and
/// when it is there; in each case nobody fights and nothing is conquered.
#[test]
fn a_bishop_is_asked_at_every_step_of_an_attack() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).troops(0, "adrianople", &[(Archer, 3)]).troops(1, "bulgaria", &[(Archer, 3)]);
    bench.cards(1, &[1]).gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    for _ in 0..3 {
        bench.act(0, "load 0 archer");
    }
    bench.act(0, "attack bulgaria");
    let mut windows = Vec::new();
    while windows.last() != Some(&Window::Battle) {
        if let Frame::Window(open) = bench.game.flow.top() {
            assert_eq!(bench.asked(), [1]);
            windows.push(open.window);
            let mut peace = instead(&bench);
            peace.act(1, "play 1").act(1, "zone bulgaria");
            assert_eq!((peace.game.battling, conquests(&peace), peace.army(1, "bulgaria")), (0, 0, 3));
            let came = if open.window == Window::Step { 0 } else { 3 };
            assert_eq!((peace.army(0, "bulgaria"), peace.army(0, "adrianople")), (came, 3 - came));
            if open.window != Window::Battle {
                bench.act(1, "pass");
            }
        } else if bench.may(0, "join 0") {
            bench.act(0, "join 0");
        } else {
            fight_on(&mut bench);
        }
    }
    assert_eq!(windows, [Window::Step, Window::Invade, Window::Battle]);
}

/// MU-C01, MU-10.23: to enter an empty territory of an opponent is no fighting: it is conquered.
#[test]
fn a_bishop_does_not_keep_an_empty_territory() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).troops(0, "adrianople", &[(Archer, 1)]).cards(0, &[1]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.game.lands.tokens[1] = crate::Zones::one(bench.zone("bulgaria"));
    combat(&mut bench);
    bench
        .act(0, "play 1")
        .act(0, "zone bulgaria")
        .act(0, "load 0 archer")
        .act(0, "attack bulgaria")
        .act(0, "join 0");
    assert_eq!((bench.controller("bulgaria"), conquests(&bench)), (Some(0), 1));
}

/// MU-C46, MU-W4, MU-13.6: the die for a galley whose units were destroyed: a 4 saves it, a 3 sinks it.
#[test]
fn an_assassin_sinks_a_galley() {
    for (plays, ships) in [(true, 0), (false, 1)] {
        let mut bench = Bench::new(4);
        bench.war(0, 1).cards(2, &[46]);
        for (seat, figure, count) in [(0, Archer, 3), (1, LightInfantry, 1)] {
            let galley = bench.gear(seat, GearKind::Galley, 1, "north_aegean");
            let stable = &mut bench.game.lands.stables[usize::from(seat)];
            stable.get_mut(galley).expect("a galley").troops = Troops::of(figure, count);
        }
        combat(&mut bench);
        engage(&mut bench, "north_aegean", Side::Player(Seat(1)));
        bench.fate(&[1, 8, 8]);
        // The arrows are in window `archery_rolled`: he lets them be.
        fight_until(&mut bench, 2, "play 46");
        bench.fate(&[4]).act(2, "pass");
        assert_eq!((bench.asked(), bench.army(1, "north_aegean")), (vec![2], 0), "the galley");
        bench.act(2, if plays { "play 46" } else { "pass" });
        // Who is left keeps what has not sunk.
        if bench.may(0, "plunder") {
            bench.act(0, "retain");
        }
        assert_eq!(bench.game.lands.stables[0].iter().count(), 1 + ships);
        assert_eq!(bench.game.lands.stables[1].iter().count(), 0);
    }
}
