//! The Labyrinth (rulebook section 9).

use constantinopole::{Asked, Event, Refusal, Space};

use crate::support::*;

/// The Labyrinth is about to be used.
fn labyrinth() -> Given {
    given(2).city("labyrinth").stock("").miracles("").works()
}

/// Lifts an invader, which must leave a choice of where to lead it.
fn lifted(given: &Given, from: &str) -> Play {
    let mut play = given.play();
    play.act("use labyrinth");
    if play.asked() == Asked::Lift {
        play.act(&format!("lift {from}"));
    }
    assert_eq!(play.asked(), Asked::Lead { from: word(from) });
    play
}

/// CP-9.14, CP-9.19, D-25: first an invader, then its new space; the token rests on the Labyrinth.
#[test]
fn an_invader_is_led_elsewhere() {
    let mut play = labyrinth().invaders("mtn1 for1 aeg1").play();
    play.act("use labyrinth");
    assert_eq!((play.asked(), play.legal().join(",")), (Asked::Lift, "lift mtn1,lift for1,lift aeg1".into()));
    play.act("lift for1");
    assert_eq!(play.asked(), Asked::Lead { from: Space::For1 });
    play.act("lead mtn2").then_invaders("mtn1 mtn2 aeg1").then_resting_tile("labyrinth");
    assert!(play.happened(|event| matches!(event, Event::Led { from: Space::For1, to: Space::Mtn2 })));
    assert_eq!(play.asked(), Asked::Reveal);
}

/// CP-9.19: the Turmarch's rules say who can be lifted: on forest and mountain the nearest one only.
#[test]
fn the_nearest_is_lifted() {
    let mut play = labyrinth().invaders("mtn1 mtn2 mam6a mam1a").play();
    play.act("use labyrinth");
    assert_eq!(play.choices("lift"), ["mtn2", "mam6a", "mam1a"]);
    assert_eq!(play.refused("lift mtn1"), Refusal::NotNearest(Space::Mtn1));
    assert_eq!(play.refused("lift for1"), Refusal::NoInvader(Space::For1));
}

/// CP-9.19: from land to sea and the reverse.
#[test]
fn land_and_sea_are_open_both_ways() {
    let mut play = lifted(&labyrinth().invaders("mtn1 euxw1"), "mtn1");
    play.act("lead aeg3").then_invaders("aeg3 euxw1");
    let mut play = lifted(&labyrinth().invaders("mtn1 euxw1"), "euxw1");
    play.act("lead sel6a").then_invaders("mtn1 sel6a");
}

/// CP-9.19: invaders in the city are not lifted.
#[test]
fn invaders_inside_are_not_lifted() {
    let play = labyrinth().city("mill").city_invaders(3).play();
    assert_eq!(play.refused("use labyrinth"), Refusal::Useless(word("labyrinth")));
    let mut play = lifted(&labyrinth().invaders("mtn1").city_invaders(3), "mtn1");
    play.act("lead for1").then_city_invaders(3);
}

/// CP-9.20, A-8: on a land path only the space that the next invader would take; at sea every free one.
#[test]
fn a_path_has_one_target_and_a_sea_all_its_free_spaces() {
    let given = labyrinth().invaders("mtn1 mtn2 for1 mam1a aeg2").ships("aeg1 euxw2 euxe1");
    let play = lifted(&given, "for1");
    // The forest would take it back where it stood; a ship is in the way on aeg1 and euxe1.
    assert_eq!(play.choices("lead"), ["mtn3", "mam6a", "sel6a", "aeg3", "euxw1"]);
    assert_eq!(play.refused("lead mtn4"), Refusal::NoWay(Space::Mtn4));
    assert_eq!(play.refused("lead mam3a"), Refusal::NoWay(Space::Mam3a));
    assert_eq!(play.refused("lead aeg1"), Refusal::NoWay(Space::Aeg1));
    assert_eq!(play.refused("lead euxw2"), Refusal::NoWay(Space::Euxw2));
}

/// CP-9.20: a Byzantine on that space shuts the path, and is not driven away.
#[test]
fn a_byzantine_shuts_the_path() {
    let given = labyrinth().invaders("aeg1").byzantines("mtn1 mtn2 mtn3 mtn4 mam6a mam6b mam6c for4");
    let play = lifted(&given, "aeg1");
    assert_eq!(play.choices("lead"), ["for1", "sel6a", "aeg2", "aeg3", "euxw1", "euxe1"]);
    assert_eq!(play.refused("lead mtn1"), Refusal::NoWay(Space::Mtn1));
    assert_eq!(play.refused("lead mam6a"), Refusal::NoWay(Space::Mam6a));
}

/// CP-9.20: the target is found with the invader already lifted, and differs from the space it left.
#[test]
fn the_space_it_left_is_no_target() {
    // Lifted from the outer field it would have to come back; from an inner one it closes the gap outside.
    let given = labyrinth().invaders("mam6a sel1a");
    let play = lifted(&given, "mam6a");
    assert!(!play.may("lead mam6a") && !play.may("lead mam3a"));
    assert_eq!(play.refused("lead mam6a"), Refusal::NoWay(Space::Mam6a));
    let mut play = lifted(&given, "sel1a");
    assert!(play.may("lead sel6a") && !play.may("lead sel1a"));
    play.act("lead sel6a").then_invaders("mam6a sel6a");
}

/// CP-9.20: a path that is overrun is no target, so nobody enters the city; guards do not react, and the
/// Cemetery gets nobody.
#[test]
fn nothing_else_happens() {
    let given = labyrinth().invaders("mtn1 mtn2 mtn3 mtn4 euxw1").byzantines("mamg1 mamg2");
    let mut play = lifted(&given, "euxw1");
    assert_eq!(play.choices("lead"), ["for1", "mam6a", "sel6a", "aeg1", "aeg2", "aeg3", "euxe1"]);
    play.act("lead mam6a").then_invaders("mtn1 mtn2 mtn3 mtn4 mam6a").then_byzantines("mamg1 mamg2");
    play.then_cemetery(0).then_city_invaders(0);
}

/// CP-9.20, A-8: an invader that can go nowhere is not lifted.
#[test]
fn an_invader_without_a_way_is_not_lifted() {
    let pirates = "mtn1 aeg1 aeg2 aeg3 euxw1 euxe1";
    let byzantines = "for1 for2 for3 for4 mam6a mam6b mam6c sel6a sel6b sel6c";
    let given = labyrinth().invaders(pirates).byzantines(byzantines);
    let mut play = given.play();
    play.act("use labyrinth");
    assert_eq!(play.choices("lift"), ["aeg1", "aeg2", "aeg3", "euxw1", "euxe1"]);
    assert_eq!(play.refused("lift mtn1"), Refusal::NoWay(Space::Mtn1));
    // From there only the mountain is open: the rest is carried out.
    play.act("lift aeg2").then_invaders("mtn1 mtn2 aeg1 aeg3 euxw1 euxe1");
}
