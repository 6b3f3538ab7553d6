//! Action G, the end of phase 1, the new turn (rulebook sections 28 and 30).

use byzantium::{Asked, Event, Holder, Need, Slot, Source, Unit};

use crate::support::*;

/// Everybody can pay his upkeep.
fn rich(seats: u8) -> Given {
    let seat = |given: Given, seat: u8| {
        let seat = table::Seat(seat);
        given.treasury(seat, BYZ, 90).treasury(seat, ARAB, 90)
    };
    (0..seats).fold(given(seats), seat)
}

/// BY-28.1: a casualty lies on the pass area, for nothing.
#[test]
fn a_casualty_is_put_on_the_pass_area() {
    let table = given(2).table().does(RED, "pass");
    assert_eq!((table.casualties(RED), table.pool(RED), table.sheet(RED).passing), (11, 9, true));
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB)), (15, 5));
    let source = Some(Source::Casualties);
    assert!(table.events.contains(&Event::Passed { seat: RED, first: true, source }));
}

/// BY-28.2, DP-23, A-26: without casualties a cube of a box or of the pool, for nothing.
#[test]
fn without_casualties_a_cube_of_the_sheet_is_chosen() {
    let table = given(2).casualties(RED, 0).table().does(RED, "pass");
    assert_eq!(table.asked(), Asked::Cube { need: Need::Pass, pays: None });
    let sources = [
        "from pool",
        "from byzantine elite",
        "from byzantine main",
        "from byzantine levy",
        "from byzantine movement",
        "from arab main",
        "from arab movement",
    ];
    assert_eq!(table.legal(RED), sources);
    let table = table.does(RED, "from byzantine levy");
    assert_eq!((table.boxes(RED, BYZ), table.money(RED, BYZ)), ([1, 3, 1, 2], 15));
    assert!(table.sheet(RED).passing);
}

/// BY-28.2: a single cube is taken without a question, and BY-4.11 holds for it.
#[test]
fn the_only_cube_is_taken_and_its_pawn_leaves() {
    let given = given(2).pool(RED, 0).army(RED, BYZ, [0; 4]).army(RED, ARAB, [0, 1, 0, 0]).casualties(RED, 0);
    let table = given.pawn(RED, ARAB, "mecca").table().does(RED, "pass");
    let source = Some(Source::Box(Slot { side: ARAB, unit: Unit::Main }));
    assert!(table.events.contains(&Event::Passed { seat: RED, first: true, source }));
    assert_eq!((table.pawn(RED, ARAB), table.decider()), (None, Some(YELLOW)));
}

/// BY-28.3, A-26: without any cube he passes all the same.
#[test]
fn without_any_cube_the_pass_is_free() {
    let given = given(2).pool(RED, 0).army(RED, BYZ, [0; 4]).army(RED, ARAB, [0; 4]).casualties(RED, 0);
    let table = given.table().does(RED, "pass");
    assert!(table.events.contains(&Event::Passed { seat: RED, first: true, source: None }));
    assert_eq!((table.sheet(RED).passing, table.decider()), (false, Some(YELLOW)));
}

/// BY-28.4, BY-30.2: who passes first is first in the next turn, and play runs clockwise from him.
#[test]
fn the_first_to_pass_begins_the_next_turn() {
    let table = rich(3).table().plays(RED, "control athens; from pool").does(YELLOW, "pass");
    assert_eq!(table.position().first_passer, Some(YELLOW));
    let table = table.does(BLUE, "pass");
    assert!(table.events.contains(&Event::Passed {
        seat: BLUE,
        first: false,
        source: Some(Source::Casualties)
    }));
    assert_eq!(table.position().first_passer, Some(YELLOW));
    let table = table.does(RED, "pass");
    assert!(table.events.contains(&Event::TurnBegan { turn: 2, first: YELLOW }));
    let table = table.plays(YELLOW, "control smyrna; from pool");
    assert_eq!((table.decider(), table.position().first_passer), (Some(BLUE), None));
}

/// BY-28.5, BY-28.6, A-27, INV-21: the last player has exactly one more action; without a pass no cube lies there.
#[test]
fn the_last_player_has_one_more_action() {
    let table = rich(3).passed(&[YELLOW, BLUE]).casualties(RED, 4).table();
    let table = table.plays(RED, "control athens; from pool");
    assert_eq!(table.position().turn, 2);
    // Four casualties bring two; no cube came from the pass area.
    assert!(table.events.contains(&Event::Recovered { seat: RED, returned: 0, recovered: 2 }));
    assert_eq!((table.pool(RED), table.casualties(RED)), (10, 2));
}

/// BY-28.5: the last action may be a pass.
#[test]
fn the_last_action_may_be_a_pass() {
    let table = rich(2).passed(&[YELLOW]).table().does(RED, "pass");
    assert!(table.events.contains(&Event::Recovered { seat: RED, returned: 1, recovered: 6 }));
    assert_eq!((table.position().turn, table.position().first), (2, YELLOW));
}

/// BY-28.5, A-27: a march of several steps and a fight is one action; the passed players react in it.
#[test]
fn the_last_action_is_carried_out_with_everything_that_follows() {
    let given = rich(2)
        .passed(&[YELLOW])
        .controlled("ankara", Holder::Byzantine, 2, YELLOW)
        .city("caesarea", Holder::Arab, 1)
        .pawn(RED, ARAB, "caesarea");
    let table = given.table().plays(RED, "march arab; to ankara");
    let table = table.rolls(YELLOW, "levy", &[1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.position().turn, 1);
    let table = table.does(RED, "from pool");
    assert_eq!((table.position().turn, table.controller("ankara")), (2, Some(RED)));
}

/// BY-30.1: the turn marker moves on by one.
#[test]
fn the_turn_marker_moves_on() {
    for turn in [1, 2] {
        let table = rich(2).turn(turn).passed(&[YELLOW]).table().does(RED, "pass");
        assert_eq!(table.position().turn, turn + 1);
        assert_eq!((table.position().round, table.position().passed.is_empty()), (1, true));
    }
}

/// BY-30.3, A-34: phase 2 of turn 3 is played, then the game is over.
#[test]
fn after_turn_three_there_is_no_other() {
    let given = rich(2).turn(3).passed(&[YELLOW]).controlled("athens", Holder::Byzantine, 2, RED);
    let table = given.table().does(RED, "pass");
    assert!(table.events.contains(&Event::Income { seat: RED, byzantine: 4, arab: 0 }));
    assert!(table.events.contains(&Event::UpkeepPaid { seat: RED, side: BYZ, paid: 12, left: 82 }));
    assert_eq!((table.decider(), table.position().turn), (None, 3));
    assert_eq!(table.asked(), Asked::Over);
}
