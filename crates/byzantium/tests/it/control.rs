//! Action A, taking control of a city, and action B, reinforcing (rulebook sections 5 and 6).

use byzantium::{Asked, Event, Holder, Refusal, Slot, Unit};

use crate::support::*;

// --- control ------------------------------------------------------------------------------------

/// BY-5.1, DP-03: every Byzantine or Arab city without a controller is listed, no other.
#[test]
fn the_cities_that_can_be_taken() {
    let given = given(2)
        .controlled("athens", Holder::Byzantine, 2, YELLOW)
        .controlled("medina", Holder::Arab, 1, RED)
        .city("hira", Holder::Arab, 2)
        .city("adrianople", Holder::Bulgar, 1);
    let table = given.table();
    let cities = [
        "alexandria",
        "ankara",
        "antioch",
        "attalia",
        "caesarea",
        "candia",
        "damascus",
        "dyrrachium",
        "edessa",
        "hira",
        "jerusalem",
        "leucosia",
        "mecca",
        "nicea",
        "palmyra",
        "sinope",
        "smyrna",
        "tabuk",
        "tarsus",
        "thessalonica",
        "trebizond",
    ];
    assert_eq!(table.targets(RED, "control"), cities);
    let taken = |id, by| Refusal::Controlled { city: city(id), by };
    assert_eq!(table.refuses(RED, "control athens"), taken("athens", YELLOW));
    assert_eq!(table.refuses(RED, "control medina"), taken("medina", RED));
}

/// BY-5.2: a city far from every pawn is taken as well as any.
#[test]
fn no_pawn_has_to_be_near() {
    let given = given(2).pawn(RED, BYZ, "trebizond").pawn(RED, ARAB, "mecca");
    let table = given.table().plays(RED, "control dyrrachium; from pool");
    assert_eq!((table.controller("dyrrachium"), table.pawn(RED, BYZ)), (Some(RED), Some("trebizond")));
}

/// BY-5.3, BY-5.4: as many points as tokens, on the track of the side that holds the city.
#[test]
fn control_scores_the_tokens_on_the_track_of_the_side() {
    let table = given(2).city("medina", Holder::Arab, 3).table().plays(RED, "control medina; from pool");
    assert_eq!((table.vp(RED, BYZ), table.vp(RED, ARAB)), (10, 13));
    let table = table.plays(YELLOW, "control candia; from pool");
    assert_eq!((table.vp(YELLOW, BYZ), table.vp(YELLOW, ARAB)), (12, 10));
    assert_eq!((table.controller("medina"), table.controller("candia")), (Some(RED), Some(YELLOW)));
    assert_eq!((table.pool(RED), table.pool(YELLOW)), (8, 8));
}

/// BY-5.5
#[test]
fn constantinople_is_never_controlled() {
    assert_eq!(given(2).table().refuses(RED, "control constantinople"), Refusal::Capital);
}

/// BY-5.6
#[test]
fn persian_and_bulgar_cities_cannot_be_taken() {
    let table = given(2).city("adrianople", Holder::Bulgar, 1).table();
    for (id, holder) in [("hira", Holder::Persian), ("adrianople", Holder::Bulgar)] {
        let refusal = table.refuses(RED, &format!("control {id}"));
        assert_eq!(refusal, Refusal::HeldBy { city: city(id), holder });
    }
}

/// BY-5.7: the first Byzantine city brings the pawn, the second does not move it.
#[test]
fn the_first_byzantine_city_brings_the_pawn() {
    let table = given(2).table().plays(RED, "control tarsus; from pool");
    assert!(table.events.contains(&Event::Entered { seat: RED, side: BYZ, city: city("tarsus") }));
    let table = table.does(YELLOW, "pass").plays(RED, "control nicea; from pool");
    assert_eq!(table.sheet(RED).byzantine.pawn, Some(city("tarsus")));
}

/// BY-5.7: a pawn that was lost does not come back with another city.
#[test]
fn a_later_city_does_not_bring_the_pawn_back() {
    let given = given(2).sheet(RED, |sheet| sheet.settled = Some(true));
    let table = given.table().plays(RED, "control nicea; from pool");
    assert_eq!(table.pawn(RED, BYZ), None);
}

/// BY-5.8, A-29: an empty army puts no pawn on the map; it enters later in an F action.
#[test]
fn an_empty_army_brings_no_pawn() {
    let given = given(2).army(RED, BYZ, [0, 0, 5, 0]);
    let table = given.table().plays(RED, "control nicea; from pool");
    assert_eq!(table.pawn(RED, BYZ), None);
    let table = table.plays(YELLOW, "control smyrna; from pool");
    assert_eq!(table.refuses(RED, "march byzantine"), Refusal::NoArmy(BYZ));
    let table = table.plays(RED, "reinforce byzantine main; from pool; done");
    let table = table.plays(YELLOW, "control tarsus; from pool").plays(RED, "march byzantine; at candia");
    assert_eq!(table.pawn(RED, BYZ), Some("candia"));
}

/// BY-5.8: the last army cube that pays for the city leaves an empty army, too.
#[test]
fn the_last_army_cube_on_the_city_brings_no_pawn() {
    let given = given(2).army(RED, BYZ, [0, 1, 0, 0]);
    let table = given.table().plays(RED, "control nicea; from byzantine main");
    assert_eq!((table.pawn(RED, BYZ), table.vp(RED, BYZ)), (None, 13));
}

/// BY-5.9
#[test]
fn an_arab_city_brings_no_pawn() {
    let table = given(2).table().plays(RED, "control mecca; from pool");
    assert_eq!([BYZ, ARAB].map(|side| table.pawn(RED, side)), [None, None]);
    // It is no first Byzantine city either: that still brings the pawn.
    let table = table.does(YELLOW, "pass").plays(RED, "control nicea; from pool");
    assert!(table.events.contains(&Event::Entered { seat: RED, side: BYZ, city: city("nicea") }));
}

// --- reinforce ----------------------------------------------------------------------------------

/// BY-6.1, DP-04, A-24: one to three cubes; after the first the player may be done.
#[test]
fn a_reinforcement_is_one_to_three_cubes() {
    let table = given(2).table().plays(RED, "reinforce arab main; from pool");
    assert_eq!((table.asked(), table.offers(RED, "done")), (Asked::Reinforce { left: 2 }, true));
    assert_eq!(table.clone().does(RED, "done").decider(), Some(YELLOW));
    let table = table.plays(RED, "reinforce arab main; from pool; reinforce arab levy; from pool");
    assert_eq!((table.decider(), table.boxes(RED, ARAB)), (Some(YELLOW), [0, 10, 1, 5]));
    // Nobody reinforces with nothing.
    assert_eq!(table.refuses(YELLOW, "done"), Refusal::WrongStep { asked: Asked::Action });
}

/// BY-6.2
#[test]
fn the_cubes_are_split_between_the_armies() {
    let table =
        given(2).table().plays(RED, "reinforce arab levy; from pool; reinforce byzantine levy; from pool");
    assert_eq!((table.boxes(RED, BYZ)[2], table.boxes(RED, ARAB)[2]), (3, 1));
}

/// BY-6.3: no box is ever full.
#[test]
fn no_box_has_a_maximum() {
    let given = given(2).army(RED, ARAB, [0, 20, 0, 0]).army(RED, BYZ, [0; 4]);
    let table = given.table().plays(RED, "reinforce arab main; from pool; done");
    assert_eq!(table.boxes(RED, ARAB), [0, 21, 0, 0]);
}

/// BY-6.4, A-23, INV-14: one Elite cube a box and action; both boxes may have theirs.
#[test]
fn an_elite_box_gets_one_cube_an_action() {
    let table = given(2).table().plays(RED, "reinforce byzantine elite; from pool");
    assert_eq!(table.refuses(RED, "reinforce byzantine elite"), Refusal::EliteOnce(BYZ));
    let table = table.plays(RED, "reinforce arab elite; from pool");
    assert_eq!(table.refuses(RED, "reinforce arab elite"), Refusal::EliteOnce(ARAB));
    assert_eq!((table.boxes(RED, BYZ)[0], table.boxes(RED, ARAB)[0]), (2, 1));
    // The next round allows it again.
    let table = table.does(RED, "done").plays(YELLOW, "control athens; from pool");
    assert!(table.offers(RED, "reinforce byzantine elite"));
}

/// the guard is no cube of the reinforcement.
#[test]
fn the_guard_does_not_count_as_the_elite_cube() {
    let given = given(2).space(byzantium::Space::Emperor, &[RED]).guard(BYZ).army(RED, BYZ, [0, 1, 0, 0]);
    let table = given.table().plays(RED, "reinforce byzantine elite; from pool; done");
    assert_eq!(table.boxes(RED, BYZ)[0], 1);
}

/// BY-6.5: the receiving side pays, wherever the cube comes from.
#[test]
fn the_receiving_side_pays() {
    let table = given(2).table().plays(RED, "reinforce arab levy; from byzantine main");
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB)), (15, 2));
    // Two Arab bezants are left: only the pool serves the Arab army now.
    let table = table.does(RED, "reinforce arab main");
    assert_eq!((table.boxes(RED, ARAB), table.pool(RED)), ([0, 9, 1, 5], 8));
}

/// BY-6.6, A-24: from box to box for three bezants, but never into the box it comes from.
#[test]
fn a_cube_moves_to_another_box_but_not_to_its_own() {
    let table = given(2).table().does(RED, "reinforce arab movement");
    let own = Slot { side: ARAB, unit: Unit::Movement };
    assert_eq!(table.refuses(RED, "from arab movement"), Refusal::SameBox(own));
    let table = table.does(RED, "from arab main");
    assert_eq!((table.boxes(RED, ARAB), table.money(RED, ARAB)), ([0, 7, 0, 6], 2));
    // A sheet whose only cubes are in that box has nothing for it.
    let given = given(2).army(RED, BYZ, [0; 4]).army(RED, ARAB, [0, 8, 0, 0]).pool(RED, 0).casualties(RED, 0);
    let main = Slot { side: ARAB, unit: Unit::Main };
    assert_eq!(given.table().refuses(RED, "reinforce arab main"), Refusal::SameBox(main));
}

/// BY-6.7: the first transfer empties the army, and the second does not bring the pawn back.
#[test]
fn every_transfer_is_a_step_of_its_own() {
    let given = given(2).army(RED, ARAB, [0, 1, 0, 0]).pawn(RED, ARAB, "medina").treasury(RED, ARAB, 9);
    let table = given.table().plays(RED, "reinforce arab levy; from arab main");
    assert_eq!(table.pawn(RED, ARAB), None);
    let table = table.plays(RED, "reinforce arab main; from arab levy; done");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (None, [0, 1, 0, 0]));
}

/// BY-6.1: with nothing left to pay or to take the action ends by itself.
#[test]
fn a_reinforcement_ends_when_no_cube_is_left() {
    let given = given(2).pool(RED, 1).treasury(RED, BYZ, 0).treasury(RED, ARAB, 0);
    let table = given.table().does(RED, "reinforce arab main");
    assert_eq!((table.decider(), table.boxes(RED, ARAB)), (Some(YELLOW), [0, 9, 0, 5]));
}
