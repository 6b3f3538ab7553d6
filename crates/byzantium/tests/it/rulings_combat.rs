//! Rulings about marches and combat that no rule of sections 18 to 27 states in full.

use byzantium::{Asked, Attacker, Event, Holder, Refusal, Space};

use crate::support::*;

/// the fleet's two privileges are two decisions: all four answers are possible.
#[test]
fn doubling_and_rolling_are_independent() {
    let given = given(2).city("alexandria", Holder::Arab, 1).city("candia", Holder::Arab, 1);
    let given = given.pawn(RED, ARAB, "alexandria").space(Space::ByzantineFleet, &[YELLOW]);
    let table = given.table().plays(RED, "march arab; to candia");
    let end = |doubled: bool, rolled: bool| {
        let table = table.clone();
        let table = if doubled {
            table.does(YELLOW, "double").does(RED, "sail")
        } else {
            table.does(YELLOW, "decline")
        };
        let dice: &[u8] = if doubled { &[1; 4] } else { &[1; 2] };
        let table = if rolled { table.rolls(YELLOW, "roll", dice) } else { table.does(YELLOW, "decline") };
        (table.pawn(RED, ARAB), table.boxes(RED, ARAB)[3])
    };
    assert_eq!(end(false, false), (Some("candia"), 3));
    assert_eq!(end(false, true), (Some("candia"), 3));
    assert_eq!(end(true, false), (Some("candia"), 1));
    assert_eq!(end(true, true), (Some("candia"), 1));
}

/// a dropped sea move is no waiting move: he has to choose an action anew, and may pass.
#[test]
fn a_dropped_move_is_no_action() {
    let given = given(2).city("alexandria", Holder::Arab, 1).pawn(RED, ARAB, "alexandria");
    let table = given.space(Space::ByzantineFleet, &[YELLOW]).table().plays(RED, "march arab; to candia");
    let table = table.does(YELLOW, "double").does(RED, "drop");
    assert_eq!((table.decider(), table.asked()), (Some(RED), Asked::Action));
    assert!(table.offers(RED, "pass") && table.offers(RED, "march arab"));
    // Only that link is dear: another is announced afresh.
    let leucosia = table.clone().plays(RED, "march arab; to leucosia");
    assert!(matches!(leucosia.asked(), Asked::Double { cost: 2, doubled: 4, .. }));
    // The doubling is over with his turn in this round.
    let table = table.plays(RED, "control mecca; from pool").plays(YELLOW, "control athens; from pool");
    let table = table.plays(RED, "march arab; to candia");
    assert!(matches!(table.asked(), Asked::Double { cost: 2, doubled: 4, .. }));
}

/// no dice are rolled against a flight, and the holder of the fleet may flee himself as he likes.
#[test]
fn nobody_shoots_at_a_flight() {
    let given = given(2).city("tarsus", Holder::Arab, 1).city("leucosia", Holder::Arab, 1);
    let given = given.pawn(YELLOW, ARAB, "tarsus").pawn(RED, BYZ, "attalia").treasury(RED, BYZ, 0);
    let table = given.space(Space::ByzantineFleet, &[RED]).table().plays(RED, "march byzantine; to tarsus");
    // The attacker himself holds the fleet: he decides about the flight.
    let table = table.does(YELLOW, "flee leucosia sea");
    assert_eq!(table.decider(), Some(RED));
    let table = table.rolls(RED, "allow", &[1]);
    assert_eq!(table.pawn(YELLOW, ARAB), Some("leucosia"));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Ambushed { .. })));
}

/// a voluntary flight that may be refused is offered even if the way by land would destroy the army;
/// after the refusal it stands.
#[test]
fn a_refused_army_without_another_way_stands() {
    let given = given(3).city("candia", Holder::Arab, 1).city("alexandria", Holder::Arab, 1);
    let given = given.pawn(YELLOW, ARAB, "candia").army(YELLOW, ARAB, [0, 2, 0, 0]).pawn(RED, BYZ, "athens");
    let given = given.treasury(RED, BYZ, 0).space(Space::ByzantineFleet, &[BLUE]);
    let table = given.table().plays(RED, "march byzantine; to candia");
    assert_eq!(table.legal(YELLOW), ["stand", "flee alexandria sea"]);
    // Red's four dice against two; then yellow must flee, and asks again.
    let table = table.does(YELLOW, "flee alexandria sea").rolls(BLUE, "refuse", &[1, 1, 1, 1, 1, 1]);
    assert!(table.events.contains(&Event::Stood { seat: YELLOW, side: ARAB, city: city("candia") }));
    assert_eq!((table.decider(), table.legal(BLUE)), (Some(BLUE), vec!["allow".into(), "refuse".into()]));
    let lost = table.clone().rolls(BLUE, "refuse", &[1]);
    assert_eq!((lost.pawn(YELLOW, ARAB), lost.boxes(YELLOW, ARAB)), (None, [0; 4]));
    let saved = table.rolls(BLUE, "allow", &[1]);
    assert_eq!((saved.pawn(YELLOW, ARAB), saved.boxes(YELLOW, ARAB)), (Some("alexandria"), [0, 2, 0, 0]));
}

/// a fortification counts for the comparison, not only for the dice.
#[test]
fn a_fortification_has_strength() {
    let story = |main: u8| {
        let given = given(2).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea");
        let given = given.army(RED, ARAB, [0, main, 0, 2]).treasury(RED, ARAB, 0).army(YELLOW, BYZ, [0; 4]);
        let table = given.fortified("ankara", Holder::Byzantine, 3, YELLOW).table();
        table.does(RED, "march arab").rolls(RED, "to ankara", &[1; 4]).city("ankara").holder
    };
    assert_eq!((story(4), story(5)), (Holder::Byzantine, Holder::Arab));
}

/// a forced flight that costs the last cube is made; a voluntary one is not offered.
#[test]
fn forced_and_voluntary_flights_differ() {
    let arab = ["nicea", "attalia", "tarsus", "sinope", "caesarea"];
    let given = arab.into_iter().fold(given(2), |given, id| given.city(id, Holder::Arab, 1));
    let given = given.pawn(RED, ARAB, "caesarea").army(RED, ARAB, [0, 9, 0, 4]).treasury(RED, ARAB, 0);
    let table =
        given.pawn(YELLOW, BYZ, "ankara").army(YELLOW, BYZ, [0, 0, 3, 1]).table().does(RED, "march arab");
    // No dice of yellow's, no hit of red's: the flight itself takes the last cube.
    let table = table.rolls(RED, "to ankara", &[1, 1, 1, 1, 1]);
    assert_eq!((table.pawn(YELLOW, BYZ), table.boxes(YELLOW, BYZ)), (None, [0, 0, 3, 0]));
    assert_eq!(table.city("ankara").holder, Holder::Arab);
}

/// an Arab army crosses the capital at one loss.
#[test]
fn arabs_flee_through_the_capital() {
    let given = given(2).city("adrianople", Holder::Arab, 1).city("nicea", Holder::Arab, 1);
    let given = given.pawn(YELLOW, ARAB, "adrianople").pawn(RED, BYZ, "thessalonica").treasury(RED, BYZ, 0);
    let table = given.table().plays(RED, "march byzantine; to adrianople");
    assert!(matches!(table.asked(), Asked::Flight { losses: 1, .. }));
    assert_eq!(table.legal(YELLOW), ["stand", "flee nicea"]);
}

/// a move with the last cube is legal.
#[test]
fn a_move_with_the_last_cube_is_legal() {
    let table = given(2).pawn(RED, BYZ, "athens").army(RED, BYZ, [0, 0, 2, 1]).table();
    let table = table.does(RED, "march byzantine");
    assert_eq!(table.targets(RED, "to"), ["candia", "thessalonica"]);
    let table = table.does(RED, "to candia");
    assert_eq!((table.pawn(RED, BYZ), table.decider()), (None, Some(YELLOW)));
}

/// the way back after a sail-out is open only for the beaten attacker, not for a move.
#[test]
fn a_sail_out_is_a_way_back_for_the_beaten_only() {
    let given = given(2).pawn(RED, BYZ, "constantinople").army(RED, BYZ, [0, 3, 0, 4]);
    let table = given.table().plays(RED, "march byzantine; to alexandria");
    let no_link = Refusal::NoLink { from: city("alexandria"), to: city("constantinople") };
    assert_eq!(table.refuses(RED, "to constantinople"), no_link);
    // A civil war in Alexandria fails: he came from the capital and goes back there.
    let table = table.does(RED, "civil-war byzantine").rolls(RED, "from pool", &[1, 1, 1]);
    assert_eq!((table.pawn(RED, BYZ), table.boxes(RED, BYZ)), (Some("constantinople"), [0, 3, 0, 3]));
}

/// Bulgar losses return to the reserve, beaten Bulgars stay in their box, and owners pick losses.
#[test]
fn the_bulgars_keep_what_is_left() {
    let given =
        given(2).pawn(YELLOW, BYZ, "adrianople").army(YELLOW, BYZ, [0, 12, 0, 0]).treasury(RED, ARAB, 0);
    let table =
        given.table().plays(RED, "bulgars; attack adrianople").rolls(YELLOW, "stand", &[1, 1, 1, 6, 6, 1]);
    assert!(table.events.contains(&Event::BulgarsLost { cubes: 2, armed: 7 }));
    assert_eq!((table.bulgars(), table.decider()), (7, Some(YELLOW)));
    assert_eq!(table.attacked(), None);
    // Four are in reserve again: the next player may gather them.
    let table = table.does(YELLOW, "bulgars");
    assert!(table.offers(YELLOW, "gather"));
}

/// the capital is Byzantine: no Byzantine army attacks it, and a Bulgar attack on it is one on the
/// Byzantine side.
#[test]
fn the_capital_is_byzantine() {
    let table = given(2).pawn(RED, BYZ, "constantinople").table();
    assert_eq!(table.refuses(RED, "civil-war byzantine"), Refusal::NeverTheCapital);
    assert_eq!(table.city("constantinople").holder, Holder::Byzantine);
    // The Arab treasury pays for the Bulgars' cube, and Byzantine pawns defend.
    let given =
        given(2).city("adrianople", Holder::Bulgar, 1).pawn(YELLOW, BYZ, "constantinople").pool(RED, 0);
    let table = given.treasury(RED, ARAB, 3).table().plays(RED, "bulgars; attack constantinople");
    let table = table.does(RED, "from casualties");
    assert_eq!((table.money(RED, ARAB), table.money(RED, BYZ)), (0, 15));
    assert_eq!(
        (table.decider(), table.attacked()),
        (Some(YELLOW), Some(("constantinople", Attacker::Bulgars)))
    );
    assert!(table.offers(YELLOW, "stand"));
}
