//! Further Empire cards in battles, in their windows and with all that comes of them: 7, 9, 10, 12, 16 to 18, 27 to 29, 41, 44,
//! 45, 65, 66, 68.

use table::{Seat, Seats};

use super::battle_cards::{FIELD, armies, duel, hurt, instead, meet, pass, values};
use super::{combat, engage, fight_until, piece};
use crate::dice::Dice;
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::phases::Phase;
use crate::purchases::Purchases;
use crate::testing::Bench;
use crate::troops::Figure::{Archer, Captain1, Captain2, Cavalry, HeavyInfantry, LightInfantry};
use crate::troops::Troops;
use crate::{Building, Horde, Side};

/// MU-C07, MU-W11: one, two or three units more shoot in this round, an Archer twice.
#[test]
fn a_crossbowman_arms_others() {
    for (die, shots, left) in [(2, &[1, 3][..], 7), (4, &[1, 3, 2], 6), (6, &[1, 2, 3, 3], 5)] {
        let mut bench = duel(&[(Archer, 1), (HeavyInfantry, 2)], &[(LightInfantry, 9)], (0, 7), &[]);
        assert_eq!(bench.asked(), [0]);
        bench.fate(&[die]).fate(shots).fate(&[1, 1, 1]).act(0, "play 7");
        assert!(bench.may(0, "reroll none") && bench.fate_is_fulfilled());
        assert_eq!(bench.army(1, FIELD), left);
    }
}

/// MU-C09, MU-W12: any of his archers' dice are rolled again, before any other die.
#[test]
fn a_crossbowman_shoots_again() {
    let mut bench = duel(&[(Archer, 3)], &[(LightInfantry, 9)], (0, 9), &[3, 4, 8]);
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "play 9").act(0, "die 4").act(0, "die 8");
    bench.fate(&[1, 2]).fate(&[1, 1, 1]).act(0, "done");
    assert!(bench.may(0, "reroll none") && !bench.may(0, "play 9"));
    assert_eq!(bench.army(1, FIELD), 6, "three hits");
}

/// EX-65 (MU-C10, MU-W10): a crew of two shoots four times, in this round.
#[test]
fn a_scientist_lets_a_crew_shoot_twice() {
    for (plays, shots, left) in [(true, &[1, 1, 3, 8][..], 3), (false, &[1, 8], 7)] {
        let mut bench = armies(&[(HeavyInfantry, 3)], &[(LightInfantry, 9)], (0, 10), &[]);
        bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
        let mut bench = meet(bench);
        assert_eq!(bench.asked(), [0]);
        bench.act(0, if plays { "play 10" } else { "pass" });
        assert!(!bench.may(0, "play 10"));
        bench.act(0, "crew 0 heavy_infantry").act(0, "crew 0 heavy_infantry");
        bench.fate(shots).fate(&[1, 1, 1]).act(0, "done");
        fight_until(&mut bench, 0, "reroll none");
        assert_eq!((bench.army(1, FIELD), bench.fate_is_fulfilled()), (left, true));
    }
}

/// MU-C12, MU-W10: a tower protects from archers and in the melee, in every round of the turn.
#[test]
fn a_scientist_makes_a_tower_protect_twice() {
    for (plays, harm) in [(true, 2 + 2 + 1), (false, 2 + 3 + 1)] {
        let mut bench = Bench::new(4);
        bench.war(0, 1).troops(0, "buda", &[(Archer, 3)]).troops(1, "buda", &[(LightInfantry, 20)]);
        bench.building("buda", Building::Tower).cards(1, &[12]);
        combat(&mut bench);
        engage(&mut bench, "buda", Side::Player(Seat(1)));
        bench.act(0, "fight").act(1, "fight");
        assert_eq!(bench.asked(), [1]);
        bench.act(1, if plays { "play 12" } else { "pass" });
        for round in 1..=2 {
            // Three arrows hit, and six against three less one are three points for three units; a loss of one.
            bench.fate(&[1, 2, 3]).fate(&[6, 2, 1, 3, 2, 1]).act(1, "protect archers");
            while !bench.may(0, "fight") {
                super::fight_on(&mut bench);
            }
            assert_eq!(hurt(&bench, Some(1)), harm * round);
            if round == 1 {
                bench.troops(0, "buda", &[(Archer, 1)]).act(0, "fight").act(1, "fight");
                if !plays {
                    bench.act(1, "pass");
                }
            }
        }
    }
}

/// MU-C16, MU-C17, MU-C18, MU-W9: before the first die a Spy names a wagon or a unit of the enemy. On 1 to 3 the wagon loses a level,
/// the unit is removed, or it does not fight; on 4 to 6 nothing happens; on 7 and 8 he loses a unit.
#[test]
fn spies_do_their_work_before_the_battle() {
    for card in 16..=18 {
        for die in [3, 4, 7] {
            let theirs = [(Cavalry, 1), (LightInfantry, 3)];
            let mut bench = armies(&[(HeavyInfantry, 3)], &theirs, (0, card), &[]);
            let wagon = bench.gear(1, GearKind::WarWagon, 2, FIELD);
            let mut bench = meet(bench);
            assert_eq!(bench.asked(), [0]);
            let mut late = instead(&bench);
            late.fate(&[1, 1, 1]).act(0, "pass");
            assert!(late.may(0, "reroll none"), "not in a round");
            // The battle after it is a tie: Cavalry that fights inflicts two points, and heavy infantry has no losses.
            bench.fate(&[die]).fate(&[5, 2, 1, 6, 2, 1]).act(0, &format!("play {card}"));
            if card > 16 {
                bench.act(0, "figure cavalry");
            }
            fight_until(&mut bench, 0, "reroll none");
            let state = (piece(&bench, 1, wagon).level, bench.count(1, FIELD, Cavalry), bench.army(0, FIELD));
            let expected = match (card, die) {
                (16, 3) => (1, 1, 3),
                (17, 3) => (2, 0, 3),
                (_, 7) => (2, 1, 2),
                _ => (2, 1, 3),
            };
            assert_eq!(state, expected, "{card} {die}");
            fight_until(&mut bench, 0, "fight");
            let fights = !(card > 16 && die == 3);
            assert_eq!(hurt(&bench, Some(0)), if fights { 2 } else { 0 }, "{card} {die}");
        }
    }
}

/// MU-C27, MU-W15: the owner of the units ignores a point that is about to be distributed.
#[test]
fn a_surgeon_ignores_an_arrow() {
    for (plays, left) in [(true, 8), (false, 7)] {
        let mut bench = duel(&[(Archer, 3)], &[(LightInfantry, 9)], (1, 27), &[1, 2, 8, 1, 1, 1]);
        assert_eq!(bench.asked(), [1]);
        bench.act(1, if plays { "play 27" } else { "pass" });
        assert!(bench.may(0, "reroll none"));
        assert_eq!(bench.army(1, FIELD), left);
    }
}

/// MU-C28, MU-W16: at the end of a round those who fell in it are saved: in phase 4 of the next turn, and not later, they cost half.
#[test]
fn a_surgeon_brings_the_fallen_back() {
    let dice = [1, 2, 8, 1, 1, 1, 1, 1, 1];
    let mut bench = duel(&[(Archer, 3)], &[(LightInfantry, 9)], (1, 28), &dice);
    fight_until(&mut bench, 1, "play 28");
    // Two arrows, the score of one against none, and a loss.
    assert_eq!((bench.army(1, FIELD), bench.asked()), (5, vec![1]));
    bench.act(1, "play 28");
    let shop = |bench: &mut Bench| {
        bench.game.phase = Phase::Purchases;
        bench.at(Frame::Purchases(Purchases { done: Seats::one(Seat(0)), deployed: 0 }));
    };
    let mut today = instead(&bench);
    shop(&mut today);
    assert!(!today.may(1, "revive light_infantry"), "in the next turn only");
    bench.game.battling = 0;
    bench.game.close_turn(&mut bench.events);
    shop(&mut bench);
    for _ in 0..3 {
        bench.act(1, "revive light_infantry").act(1, "zone buda");
    }
    assert_eq!((bench.florins(1), bench.army(1, "buda")), (1000 - 3 * 10, 3));
    assert_eq!(bench.game.players[1].revivable, Troops::of(LightInfantry, 1), "four fell");
    assert!(!bench.may(1, "revive light_infantry"), "MU-8.43: the limit is as usual");
}

/// MU-C29, MU-W10, MU-W15: those whom arrows hit still fight in this round, and leave when it is over.
#[test]
fn a_surgeon_lets_the_doomed_fight() {
    for (passed, harm) in [(0, 3), (1, 3), (2, 0)] {
        let mut bench = duel(&[(Archer, 5)], &[(LightInfantry, 2)], (1, 29), &[]);
        bench.fate(&[1, 2, 8, 8, 8]);
        if passed < 2 {
            // Seven against one: two units inflict two points, and the Archers lose one by themselves.
            bench.fate(&[1, 1, 1, 8, 6, 1]);
        }
        pass(&mut bench, 1, passed);
        if passed < 2 {
            bench.act(1, "play 29");
        }
        super::fight_it_out(&mut bench);
        assert_eq!((hurt(&bench, Some(0)), bench.army(1, FIELD)), (harm, 0));
        assert!(bench.fate_is_fulfilled());
    }
}

/// EX-45 (MU-C41, MU-W14, MU-15.11): when the values are known a captor's penalty is two points smaller: five beat four.
#[test]
fn a_jailer_gives_two_points_back() {
    for (plays, value) in [(true, 5), (false, 3)] {
        let mut bench = armies(&[(HeavyInfantry, 2)], &[(HeavyInfantry, 1)], (0, 41), &[7, 2, 1, 5, 2, 1]);
        combat(&mut bench);
        engage(&mut bench, FIELD, Side::Player(Seat(1)));
        bench.act(0, "capture").act(1, "fight").act(0, "reroll none").act(1, "reroll none");
        assert_eq!(bench.asked(), [0]);
        bench.act(0, if plays { "play 41" } else { "pass" });
        assert_eq!(values(&bench), [value, 4]);
    }
}

/// MU-C44, MU-C45, MU-W14, MU-20.4: a Bard straightens the Warlord while values can still be changed: he helps twice, and no third time.
#[test]
fn a_bard_lets_a_warlord_help_twice() {
    for (bard, florins) in [(44, 1000), (45, 950)] {
        let dice = [5, 2, 1, 6, 2, 1];
        let mut bench = armies(&[(HeavyInfantry, 5)], &[(HeavyInfantry, 5)], (2, 5), &dice);
        bench.cards(3, &[bard]);
        let mut bench = meet(bench);
        bench.act(0, "reroll none").act(1, "reroll none").act(2, "play 5");
        assert_eq!(bench.asked(), [3], "when it was rotated");
        bench.act(3, "pass").act(2, "seat 0").act(3, &format!("play {bard}"));
        bench.act(2, "play 5").act(2, "seat 0");
        assert_eq!((values(&bench), bench.florins(3)), (vec![9, 5], florins));
        assert!(!bench.may(2, "play 5"));
    }
}

/// MU-C65, MU-W9, AR-47: who defends a territory of his gets the horde of the turn; it takes the damage first and leaves at the end.
#[test]
fn a_marauder_hires_the_horde_for_a_battle() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).troops(0, "buda", &[(Archer, 3)]).troops(1, "buda", &[(HeavyInfantry, 2)]);
    bench.cards(1, &[65]);
    bench.game.circle.horde = Horde::new(2, 0, 0);
    combat(&mut bench);
    engage(&mut bench, "buda", Side::Player(Seat(1)));
    bench.act(0, "fight").act(1, "fight");
    assert_eq!(bench.asked(), [1]);
    let mut late = instead(&bench);
    late.fate(&[8, 8, 8]).fate(&[1, 1, 1]).act(1, "pass");
    assert!(late.may(0, "reroll none"), "not in a round");
    bench.fate(&[1, 8, 8]).fate(&[1, 1, 1]).act(1, "play 65");
    assert_eq!(bench.florins(1), 900);
    fight_until(&mut bench, 0, "reroll none");
    assert_eq!((bench.count(1, "buda", LightInfantry), bench.count(1, "buda", HeavyInfantry)), (1, 2));
    bench.game.close_turn(&mut bench.events);
    assert_eq!((bench.count(1, "buda", LightInfantry), bench.count(1, "buda", HeavyInfantry)), (0, 2));
}

/// MU-C66, MU-W9, AR-47: whoever holds the card sends two units to the horde that another attacks: they charge, and return.
#[test]
fn a_marauder_sends_cavalry_to_a_horde() {
    let mut bench = Bench::new(4);
    bench.troops(0, FIELD, &[(LightInfantry, 6)]).horde(FIELD, [1, 0, 0]).cards(2, &[66]);
    bench.troops(2, "saraj", &[(Cavalry, 3)]);
    bench.game.circle.dice = Dice { d8: 5, d6: 2, d4: 1 };
    combat(&mut bench);
    engage(&mut bench, FIELD, Side::Horde);
    assert_eq!(bench.asked(), [2]);
    bench.fate(&[5, 2, 1]).act(2, "play 66").act(2, "zone saraj");
    assert_eq!((bench.army(2, "saraj"), bench.game.fighting(1).get(Cavalry)), (1, 2));
    // A tie: four points by the Cavalry, and a loss.
    bench.fate(&[5, 2, 1]).act(0, "reroll none");
    assert_eq!(hurt(&bench, Some(0)), 5);
    bench.game.battling = 0;
    bench.game.close_turn(&mut bench.events);
    assert_eq!(bench.count(2, "saraj", Cavalry), 3);
}

/// MU-C68, MU-W9, MU-11.15: a Captain of anybody rises by a level: his side has a point more than the other. When the turn ends he is
/// what he was.
#[test]
fn a_heroine_promotes_a_captain() {
    let side = [(HeavyInfantry, 2), (Captain1, 1)];
    let mut bench = duel(&side, &side, (3, 68), &[]);
    assert_eq!(bench.asked(), [3]);
    let mut equal = instead(&bench);
    equal.fate(&[1, 1, 1]).act(3, "pass").act(3, "pass");
    assert!(equal.may(0, "reroll none"));
    bench.act(3, "play 68").act(3, "seat 0");
    assert_eq!((bench.count(0, FIELD, Captain2), bench.count(1, FIELD, Captain2)), (1, 0));
    assert!(bench.may(0, "act archer"));
    bench.game.close_turn(&mut bench.events);
    assert_eq!((bench.count(0, FIELD, Captain1), bench.count(0, FIELD, Captain2)), (1, 0));
}
