//! The worked examples of the rulebook about marches and combat, with their dice.

use byzantium::{Asked, Event, Holder, Space};

use crate::support::*;

/// EX-09: the flight from Tarsus. BY-20.3 to BY-20.6
#[test]
fn simon_flees_from_tarsus() {
    let story = || {
        let given = given(3).city("tarsus", Holder::Arab, 1).city("damascus", Holder::Arab, 1);
        let given = given.city("palmyra", Holder::Arab, 1).pawn(YELLOW, ARAB, "tarsus");
        let given = given.army(YELLOW, ARAB, [0, 3, 0, 2]).pawn(RED, BYZ, "attalia");
        given.army(RED, BYZ, [2, 8, 0, 3]).treasury(RED, BYZ, 0)
    };
    // Red's five dice, yellow's three: nobody is hit, ten against three.
    let beaten =
        |given: Given| given.table().plays(RED, "march byzantine; to tarsus").rolls(YELLOW, "stand", &[1; 8]);
    let table = beaten(story());
    assert_eq!(table.legal(YELLOW), ["flee damascus", "flee palmyra"]);
    assert!(matches!(table.asked(), Asked::Flight { voluntary: false, losses: 1, .. }));
    let table = table.does(YELLOW, "flee palmyra").rolls(YELLOW, "lose movement", &[1]);
    assert_eq!((table.pawn(YELLOW, ARAB), table.boxes(YELLOW, ARAB)), (Some("palmyra"), [0, 3, 0, 1]));
    // With a hostile Byzantine fleet the way over Leucosia needs leave.
    let table = beaten(story().space(Space::ByzantineFleet, &[BLUE]));
    assert_eq!(table.legal(YELLOW), ["flee damascus", "flee palmyra", "flee damascus sea"]);
    let table = table.does(YELLOW, "flee damascus sea").does(BLUE, "refuse");
    assert_eq!(table.legal(YELLOW), ["flee damascus", "flee palmyra"], "forced: standing is no choice");
}

/// EX-10, EX-11, EX-12: Ankara once more, with three bezants: then the marker has to be bought. BY-24.10
#[test]
fn jerry_buys_his_marker_if_he_can() {
    let given = given(2).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea");
    let given = given.army(RED, ARAB, [0, 9, 0, 4]).pool(RED, 0).treasury(RED, ARAB, 1);
    let given = given.fortified("ankara", Holder::Byzantine, 3, YELLOW).pawn(YELLOW, BYZ, "ankara");
    let table = given.army(YELLOW, BYZ, [1, 6, 0, 1]).table().plays(RED, "march arab; to ankara");
    let table = table.rolls(YELLOW, "stand", &[2, 4, 6, 1, 3, 5, 5]).plays(RED, "lose main; lose movement");
    let table = table.plays(YELLOW, "lose elite; lose main").rolls(YELLOW, "flee nicea", &[1, 1, 3, 6]);
    let table = table.does(RED, "lose main");
    assert_eq!(table.money(RED, ARAB), 3, "one, and two of loot");
    assert!(!table.offers(RED, "from pool") && !table.offers(RED, "lose main"));
    let before = table.casualties(YELLOW);
    let table = table.does(RED, "from casualties");
    assert_eq!((table.money(RED, ARAB), table.boxes(RED, ARAB)), (0, [0, 7, 0, 2]));
    assert_eq!(table.casualties(YELLOW), before, "Andy's marker was the disc");
}

/// EX-14: the cost to Constantinople: 4, doubled 8, with the own fleet 2, with both 4. BY-18.13
#[test]
fn the_way_to_constantinople_is_dear() {
    let story = |own: bool| {
        let given = given(2).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea");
        let given = given.army(RED, ARAB, [0, 8, 0, 8]).space(Space::ByzantineFleet, &[YELLOW]);
        if own { given.space(Space::ArabFleet, &[RED]) } else { given }
    };
    for (own, cost, doubled) in [(false, 4, 8), (true, 2, 4)] {
        let table = story(own).table().plays(RED, "march arab; to constantinople");
        let (from, to) = (city("nicea"), city("constantinople"));
        assert_eq!(table.asked(), Asked::Double { mover: RED, from, to, cost, doubled });
        let paid = table.clone().does(YELLOW, "decline");
        assert_eq!(paid.boxes(RED, ARAB)[3], 8 - cost);
        let paid = table.does(YELLOW, "double").does(RED, "sail");
        assert_eq!(paid.boxes(RED, ARAB)[3], 8 - doubled);
    }
}

/// EX-15: a city of one token changes hands for nothing. BY-24.2, BY-24.5
#[test]
fn a_city_of_one_token_brings_nothing() {
    let given = given(2).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea").treasury(RED, ARAB, 0);
    let table = given.city("ankara", Holder::Byzantine, 1).table();
    let table = table.does(RED, "march arab").rolls(RED, "to ankara", &[3]);
    assert_eq!((table.city("ankara").holder, table.city("ankara").tokens), (Holder::Arab, 1));
    assert_eq!((table.vp(RED, ARAB), table.money(RED, ARAB)), (10, 0));
    assert_eq!((table.controller("ankara"), table.pool(RED)), (Some(RED), 8));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Scored { .. })));
}

/// EX-20: no way back into the attacked city. BY-20.17
#[test]
fn a_beaten_pawn_does_not_step_back_into_ankara() {
    let arab = ["nicea", "attalia", "tarsus", "sinope", "caesarea", "leucosia", "antioch"];
    let given = arab.into_iter().fold(given(2), |given, id| given.city(id, Holder::Arab, 1));
    let given = given.pawn(RED, ARAB, "caesarea").army(RED, ARAB, [0, 9, 0, 4]).treasury(RED, ARAB, 0);
    let table = given.pawn(YELLOW, BYZ, "ankara").army(YELLOW, BYZ, [0, 3, 0, 2]).table();
    let table = table.plays(RED, "march arab; to ankara").rolls(YELLOW, "stand", &[1; 6]);
    assert!(matches!(table.asked(), Asked::Flight { voluntary: false, losses: 1, .. }));
    assert_eq!(table.targets(YELLOW, "flee"), ["constantinople", "smyrna", "trebizond"]);
    assert_eq!(table.legal(YELLOW).len(), 3);
}
