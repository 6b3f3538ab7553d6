//! Destroyed armies (rulebook section 25).

use byzantium::{Asked, Event, Holder, Refusal, Space};

use crate::support::*;

fn destroyed(table: &Table) -> Vec<&'static str> {
    let gone = table.events.iter().filter_map(|event| match event {
        Event::Destroyed { city, .. } => Some(city.id()),
        _ => None,
    });
    gone.collect()
}

/// BY-25.1, INV-09: an army without cubes leaves the map. BY-25.2: its Levy cubes stay, and don't save it.
#[test]
fn an_army_without_cubes_leaves_the_map() {
    let given = given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 1, 5, 1]);
    let table = given.table().does(RED, "march arab").rolls(RED, "to hira", &[6, 6, 6]);
    assert_eq!(destroyed(&table), ["hira"]);
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (None, [0, 0, 5, 0]));
    let faults = crate::support::given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 0, 5, 0]).faults();
    assert!(faults[0].problem.contains("INV-09"), "{faults:?}");
}

/// BY-25.3, A-28: the pawn comes back in a march, on any city of its side; the Byzantine one also in the
/// capital; then it may move.
#[test]
fn a_destroyed_pawn_comes_back() {
    let given = given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 1, 0, 1]);
    let table = given.table().does(RED, "march arab").rolls(RED, "to hira", &[6, 6, 6]);
    let table = table.does(YELLOW, "pass");
    assert_eq!(table.refuses(RED, "march arab"), Refusal::NoArmy(ARAB), "it has no cubes yet");
    // One action brings cubes; Yellow has passed, so that is the last one of the turn.
    let given = crate::support::given(3).army(RED, ARAB, [0, 1, 0, 1]).pawn(RED, ARAB, "mecca");
    let table = given.table().does(RED, "march arab").rolls(RED, "to hira", &[6, 6, 6]);
    let table = table.does(YELLOW, "pass").plays(BLUE, "control athens; from pool");
    let table = table.plays(RED, "reinforce arab main; from pool; reinforce arab movement; from pool; done");
    let table = table.plays(BLUE, "control candia; from pool").does(RED, "march arab");
    assert_eq!(table.targets(RED, "at"), ["mecca", "medina", "tabuk"]);
    let table = table.plays(RED, "at tabuk; to medina");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (Some("medina"), [0, 1, 0, 0]));
    // A Byzantine pawn that is back may enter in the capital and sail out at once.
    let table = crate::support::given(2).controlled("athens", Holder::Byzantine, 2, RED).table();
    let table = table.plays(RED, "march byzantine; at constantinople; to trebizond");
    assert_eq!(table.pawn(RED, BYZ), Some("trebizond"));
}

/// BY-25.4, BY-25.5, A-46: who moves with the last army cube pays, is destroyed and does not arrive.
#[test]
fn a_move_with_the_last_cube_does_not_arrive() {
    let table = given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 0, 3, 1]).table();
    let table = table.plays(RED, "march arab; to hira");
    assert_eq!(destroyed(&table), ["mecca"]);
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (None, [0, 0, 3, 0]));
    assert_eq!((table.attacked(), table.city("hira").holder), (None, Holder::Persian));
    assert_eq!((table.decider(), table.asked()), (Some(YELLOW), Asked::Action));
    // With a guard the army is not empty.
    let table = given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 0, 0, 1]);
    let table = table.space(Space::Caliph, &[RED]).guard(ARAB).table().plays(RED, "march arab; to medina");
    assert_eq!(table.pawn(RED, ARAB), Some("medina"));
    // Before the fleet could roll.
    let given = given(2).city("alexandria", Holder::Arab, 1).pawn(RED, ARAB, "alexandria");
    let given = given.army(RED, ARAB, [0, 0, 0, 2]).space(Space::ByzantineFleet, &[YELLOW]);
    let table = given.table().plays(RED, "march arab; to candia").does(YELLOW, "decline");
    assert_eq!((destroyed(&table), table.asked()), (vec!["alexandria"], Asked::Action));
}

/// BY-25.4, A-30: a purchase, a pass, upkeep and the return of a guard empty an army just as well.
#[test]
fn everything_that_takes_the_last_cube_destroys() {
    // A purchase.
    let lone = given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 1, 0, 0]);
    let bought = lone.clone().table().plays(RED, "control athens; from arab main");
    assert_eq!((destroyed(&bought), bought.pawn(RED, ARAB)), (vec!["mecca"], None));
    assert_eq!(bought.controller("athens"), Some(RED));
    // A pass: no casualties, so a cube of the sheet goes.
    let passed = lone.clone().casualties(RED, 0).table().plays(RED, "pass; from arab main");
    assert_eq!((destroyed(&passed), passed.pawn(RED, ARAB)), (vec!["mecca"], None));
    // Upkeep: no money for the last cube. Byzantine money is there, so only the Arab army suffers.
    let broke = lone.treasury(RED, ARAB, 0).passed(&[YELLOW]).table().does(RED, "pass");
    assert_eq!((destroyed(&broke), broke.pawn(RED, ARAB)), (vec!["mecca"], None));
    // A guard that goes home.
    let guard = given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0; 4]).space(Space::Caliph, &[RED]);
    let guard = guard.guard(ARAB).passed(&[YELLOW]).treasury(YELLOW, ARAB, 13).table().does(RED, "pass");
    assert_eq!((destroyed(&guard), guard.pawn(RED, ARAB)), (vec!["mecca"], None));
}

/// BY-25.6, A-30: the cube for an action is taken before its effect: a new guard comes too late.
#[test]
fn the_cube_is_taken_before_the_effect() {
    let given = given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 1, 0, 0]);
    let table = given.table().plays(RED, "caliph; from arab main");
    assert_eq!((destroyed(&table), table.pawn(RED, ARAB)), (vec!["mecca"], None));
    assert!(table.position().guards[1]);
    // A cube that only changes its box inside an army of one: it is gone for a moment, and so is the pawn.
    let given = crate::support::given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 1, 0, 0]);
    let table = given.table().plays(RED, "reinforce arab movement; from arab main");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (None, [0, 0, 0, 1]));
}
