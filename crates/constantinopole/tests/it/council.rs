//! The Privy Council; Logothete, Praetor and Eparch (rulebook sections 7.1 to 7.4).

use constantinopole::{Asked, Character, Event, Refusal, Zone};
use table::Seat;

use crate::support::*;

/// CP-7.1: after the event the active player must take one of the eight.
#[test]
fn a_character_must_be_taken() {
    let mut play = given(2).stock("").play();
    play.plays("reveal / storm");
    assert_eq!((play.asked(), play.decider()), (Asked::Council, Seat(0)));
    assert_eq!(play.choices("take").len(), 8);
    assert_eq!(play.legal().len(), 8, "there is nothing else");
}

/// CP-7.2, A-17: who sits in the council of each age.
#[test]
fn every_age_has_its_council() {
    let groups = [
        "logothete praetor eparch navarch",
        "turmarch kommerkiarios patriarch eunuch",
        "mesazon excubitor archon drungary",
        "strategos gyrovague primicerius basileus",
    ];
    for (age, first) in (1..=3).zip(0..) {
        let play = given(1).age(age).council().stock("1 gold").miracles("").play();
        let open = groups[first..first + 2].join(" ");
        assert_eq!(play.choices("take").join(" "), open, "age {age}");
        assert_eq!(play.guide().council, words(&open));
        for (n, group) in groups.iter().enumerate().filter(|(n, _)| *n != first && *n != first + 1) {
            for name in group.split(' ') {
                let refusal = play.refused(&format!("take {name}"));
                assert_eq!(refusal, Refusal::NotInCouncil(word(name)), "age {age}, group {}", n + 1);
            }
        }
    }
}

/// CP-7.3, CP-7.4: the token moves onto whoever was taken; no character comes twice in a row.
#[test]
fn nobody_is_taken_twice_in_a_row() {
    let mut play = given(2).council().stock("").resting("navarch").play();
    assert_eq!(play.refused("take navarch"), Refusal::Resting(Character::Navarch));
    play.plays("take patriarch");
    assert_eq!(play.rests(), "patriarch");
    play.plays("reveal / storm");
    assert_eq!(play.refused("take patriarch"), Refusal::Resting(Character::Patriarch));
    assert!(play.may("take navarch"), "free again");
}

/// CP-7.5: eight to choose from on the first turn of an age, seven later.
#[test]
fn the_first_turn_of_an_age_has_the_whole_council() {
    for age in 1..=3 {
        let given = given(1).age(age).council().stock("1 gold").miracles("");
        assert_eq!(given.play().choices("take").len(), 8);
        let resting = if age == 3 { "basileus" } else { "patriarch" };
        assert_eq!(given.resting(resting).play().choices("take").len(), 7);
    }
    // The reset takes the token off.
    let mut play = given(1).cards_left(1).stock("").play();
    play.plays("reveal / storm; take patriarch; reveal / storm");
    assert_eq!((play.position().age, play.rests(), play.choices("take").len()), (2, "", 8));
}

/// CP-7.6: a character who can do nothing may be taken all the same, and the token moves. (The Primicerius
/// is the exception.)
#[test]
fn an_idle_character_may_be_taken() {
    let passable = "mtn1 mtn2 mtn3 mtn4 for1 for2 for3 for4 mam6a mam3a mam1a sel6a sel3a sel1a";
    let rest = "mam6b mam6c mam3b sel6b sel6c sel3b";
    let pirates = "aeg1 aeg2 aeg3 euxw1 euxe1";
    let full = "mamg1 mamg2 selg1 selg2";
    for (age, name, invaders, byzantines) in [
        (1, "logothete", passable, rest),
        (1, "praetor", "", "mam6b mam3b selg1"),
        (1, "eparch", "", ""),
        (1, "navarch", pirates, ""),
        (1, "turmarch", "", full),
        (1, "kommerkiarios", "", ""),
        (1, "patriarch", "mtn1", ""),
        (1, "eunuch", "mtn1", "for4"),
        (2, "mesazon", passable, rest),
        (2, "archon", "", ""),
        (2, "drungary", pirates, ""),
        (3, "strategos", "", full),
        (3, "gyrovague", "", "for4"),
        (3, "basileus", "mtn1", "for4"),
    ] {
        let given = given(2).age(age).council().stock("").invaders(invaders).byzantines(byzantines);
        let mut play = given.play();
        let idle =
            play.guide().choices.iter().any(|choice| choice.action == format!("take {name}") && choice.idle);
        assert!(idle, "{name}");
        play.plays(&format!("take {name}")).then_invaders(invaders).then_byzantines(byzantines);
        play.then_stock("").then_cemetery(0);
        assert_eq!((play.rests(), play.asked(), play.active()), (name, Asked::Reveal, 1));
    }
}

/// CP-7.7, A-9: what can be done must be done; only "may" and "up to" leave it open.
#[test]
fn what_is_possible_must_be_done() {
    let stock = "2 wheat 2 stone 2 wood 2 slave";
    for (age, names) in [
        (1, "logothete praetor eparch navarch turmarch"),
        (2, "turmarch mesazon excubitor archon drungary"),
        (3, "mesazon excubitor archon drungary strategos gyrovague"),
    ] {
        for name in names.split(' ') {
            let given = given(1).age(age).council().stock(stock).byzantines("for4 mtn4 mam1a");
            let mut play = given.invaders("aeg1 sel6a").play();
            play.plays(&format!("take {name}"));
            let begun = false;
            let asked = Asked::Deed { character: word(name), copied: false, begun };
            assert_eq!(play.asked(), asked);
            assert_eq!(play.refused("done"), Refusal::MustAct, "{name}");
            assert!(!play.may("done"));
        }
    }
    let mut free = given(1).council().stock(stock).play();
    free.plays("take kommerkiarios; done").then_stock(stock);
}

// --- Logothete ----------------------------------------------------------------------------------

/// CP-7.8, CP-7.11: two Byzantines in two different zones; two fields are two zones.
#[test]
fn the_logothete_settles_two_zones() {
    let mut play = given(1).council().play();
    play.plays("take logothete; settle mam_field3").then_byzantines("mam3b");
    assert_eq!(play.refused("settle mam_field3"), Refusal::SameZone(Zone::MamField3));
    assert_eq!(play.choices("settle").len(), 7);
    play.clone().plays("settle mam_field6").then_byzantines("mam3b mam6b");
    play.clone().plays("settle sel_field3").then_byzantines("mam3b sel3b");
    play.plays("settle forest").then_byzantines("mam3b for4");
    assert_eq!(play.asked(), Asked::Reveal, "and no third one");
}

/// CP-7.9: garrisons are no target.
#[test]
fn the_logothete_sends_no_guards() {
    let mut play = given(1).council().play();
    play.plays("take logothete");
    assert_eq!(play.refused("settle mam_garrison"), Refusal::Garrison(Zone::MamGarrison));
    assert_eq!(play.refused("settle sel_garrison"), Refusal::Garrison(Zone::SelGarrison));
}

/// CP-7.10: only a free space will do; no invader makes room.
#[test]
fn byzantines_need_free_spaces() {
    let invaders = "mtn1 mtn2 mtn3 mtn4 mam1a";
    let mut play = given(1).council().invaders(invaders).byzantines("sel1a sel3a sel3b").play();
    play.plays("take logothete");
    for zone in [Zone::Mountain, Zone::MamField1, Zone::SelField1, Zone::SelField3] {
        assert_eq!(play.refused(&format!("settle {zone}")), Refusal::Full(zone));
    }
    play.plays("settle forest; settle sel_field6").then_invaders(invaders);
}

/// CP-7.12, A-1: in a field the passable space comes last: which space it is, is no choice.
#[test]
fn the_path_through_a_field_is_settled_last() {
    for (field, order) in [
        ("mam_field6", "mam6b mam6c mam6a"),
        ("mam_field3", "mam3b mam3a"),
        ("mam_field1", "mam1a"),
        ("sel_field6", "sel6b sel6c sel6a"),
        ("sel_field3", "sel3b sel3a"),
        ("sel_field1", "sel1a"),
    ] {
        let spaces: Vec<&str> = order.split(' ').collect();
        for n in 0..spaces.len() {
            let mut play = given(1).council().byzantines(&spaces[..n].join(" ")).play();
            play.plays(&format!("take logothete; settle {field}; done"));
            play.then_byzantines(&spaces[..=n].join(" "));
        }
    }
}

/// CP-7.13: in forest and mountain the space nearest to the city comes first.
#[test]
fn forest_and_mountain_are_settled_from_the_city() {
    for (zone, name) in [("forest", "for"), ("mountain", "mtn")] {
        for n in 0..4 {
            let on = |n: usize| {
                let spaces = (0..n).map(|k| format!("{name}{}", 4 - k));
                spaces.collect::<Vec<_>>().join(" ")
            };
            let mut play = given(1).council().byzantines(&on(n)).play();
            play.plays(&format!("take logothete; settle {zone}; done")).then_byzantines(&on(n + 1));
        }
        let mut play = given(1).council().invaders(&format!("{name}1 {name}2 {name}3")).play();
        play.plays(&format!("take logothete; settle {zone}; done")).then_byzantines(&format!("{name}4"));
    }
}

/// CP-7.14: one is enough.
#[test]
fn the_logothete_may_settle_one_only() {
    let mut play = given(1).council().play();
    play.plays("take logothete; settle mountain");
    assert!(play.may("done"));
    play.plays("done").then_byzantines("mtn4");
    assert_eq!(play.asked(), Asked::Reveal);
}

/// CP-7.15: without a free space anywhere he does nothing.
#[test]
fn a_full_land_needs_no_logothete() {
    let all = "mtn1 mtn2 mtn3 mtn4 for1 for2 for3 for4 mam6a mam6b mam6c mam3a mam3b mam1a \
        sel6a sel6b sel6c sel3a sel3b sel1a";
    let mut play = given(1).council().byzantines(all).play();
    play.plays("take logothete").then_byzantines(all);
    assert!(play.last.contains(&Event::Idle { seat: Seat(0), character: Character::Logothete }));
}

// --- Praetor ------------------------------------------------------------------------------------

/// CP-7.16: one zone is harvested: its Byzantines leave, the goods come.
#[test]
fn the_praetor_harvests_one_zone() {
    let mut play = given(1).council().stock("").byzantines("for4 mtn4 mtn3 mam1a mamg1").play();
    play.plays("take praetor").then_legal("harvest mountain; harvest forest; harvest mam_field1");
    play.plays("harvest mountain").then_stock("3 stone").then_byzantines("for4 mam1a mamg1");
    assert_eq!(play.asked(), Asked::Reveal);
}

/// CP-7.17: a field must be complete; the other fields do not matter.
#[test]
fn a_field_is_harvested_when_it_is_complete() {
    for (spaces, gain) in [("mam1a", "1 wheat"), ("sel3a sel3b", "3 wheat"), ("mam6a mam6b mam6c", "6 wheat")]
    {
        let mut play = given(1).council().stock("").byzantines(spaces).invaders("sel1a").play();
        play.plays("take praetor").then_stock(gain).then_byzantines("").then_invaders("sel1a");
    }
    let given = given(1).council().byzantines("mam6b mam6c sel6b mam3b for4 mtn4 selg1 selg2");
    let mut play = given.invaders("mam6a").play();
    play.plays("take praetor").then_legal("harvest mountain; harvest forest");
    assert_eq!(play.refused("harvest mam_field6"), Refusal::Incomplete(Zone::MamField6), "an invader");
    assert_eq!(play.refused("harvest sel_field6"), Refusal::Incomplete(Zone::SelField6), "room for two");
    assert_eq!(play.refused("harvest mam_field3"), Refusal::Incomplete(Zone::MamField3), "room for one");
    assert_eq!(play.refused("harvest sel_field3"), Refusal::NobodyThere(Zone::SelField3));
    assert_eq!(play.refused("harvest sel_garrison"), Refusal::Garrison(Zone::SelGarrison));
}

/// CP-7.18: one to four Byzantines bring 1, 3, 5 or 8; all of them go, invaders stay.
#[test]
fn forest_and_mountain_yield_by_number() {
    for (zone, name, good) in [("forest", "for", "wood"), ("mountain", "mtn", "stone")] {
        for (n, amount) in [(1, 1), (2, 3), (3, 5), (4, 8)] {
            let on = |from: usize, to: usize| {
                (from..=to).map(|k| format!("{name}{k}")).collect::<Vec<_>>().join(" ")
            };
            let invaders = on(1, 4 - n);
            let given = given(1).council().stock("").byzantines(&on(5 - n, 4)).invaders(&invaders);
            let mut play = given.play();
            play.plays("take praetor").then_stock(&format!("{amount} {good}"));
            play.then_byzantines("").then_invaders(&invaders);
        }
        let mut play = given(1).council().byzantines("mam1a sel1a").play();
        let refusal = Refusal::NobodyThere(word(zone));
        assert_eq!(play.plays("take praetor").refused(&format!("harvest {zone}")), refusal);
    }
}

// --- Eparch -------------------------------------------------------------------------------------

/// CP-7.19: the Eparch constructs one tile, a building or a wall.
#[test]
fn the_eparch_builds_one_tile() {
    let given = given(1).council().stock("3 wheat 3 stone 3 wood 3 slave");
    let mut play = given.play();
    play.plays("take eparch; build mill; slot 4")
        .then_city("4:mill")
        .then_stock("2 wheat 2 stone 2 wood 3 slave");
    assert_eq!(play.asked(), Asked::Reveal);
    let mut play = given.play();
    play.plays("take eparch; build wall; slot 4").then_walls(&[4]).then_city("");
    assert_eq!(play.asked(), Asked::Reveal);
}
