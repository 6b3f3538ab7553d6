//! Where beaten attackers go, and what is closed to every flight (rulebook section 20.3).

use byzantium::{Event, Holder, Refusal, Space};

use crate::support::*;

/// Red's Arab army in Caesarea, too weak for Ankara.
fn weak() -> Given {
    let given = given(3).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea");
    given.army(RED, ARAB, [0, 2, 0, 3])
}

/// BY-20.12, A-10: after a lost battle the attacker goes back to the city it came from, without cost.
#[test]
fn after_a_lost_battle_the_attacker_goes_back() {
    let table = weak().pawn(YELLOW, BYZ, "ankara").table().plays(RED, "march arab; to ankara");
    let table = table.rolls(YELLOW, "stand", &[1, 1, 1, 1, 1, 1]);
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (Some("caesarea"), [0, 2, 0, 2]));
    let back = Event::Fled {
        seat: RED,
        side: ARAB,
        from: city("ankara"),
        to: city("caesarea"),
        losses: 0,
        by_sea: false,
        forced: true,
    };
    assert!(table.events.contains(&back), "{:?}", table.events);
}

/// BY-20.13, A-10: after a failed siege, too; after two moves to the last city it left.
#[test]
fn after_a_failed_siege_the_attacker_goes_back() {
    let table = weak().table().does(RED, "march arab").rolls(RED, "to ankara", &[1, 1]);
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (Some("caesarea"), [0, 2, 0, 2]));
    let table = weak().city("trebizond", Holder::Arab, 1).pawn(RED, ARAB, "trebizond").table();
    let table = table.plays(RED, "march arab; to caesarea").rolls(RED, "to ankara", &[1, 1]);
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (Some("caesarea"), [0, 2, 0, 0]));
}

/// BY-20.14, A-10: who did not move flees like everybody else, out of a city of his own side.
#[test]
fn a_civil_war_on_the_spot_has_no_way_back() {
    let spot = given(2).pawn(RED, ARAB, "medina").army(RED, ARAB, [0, 1, 0, 3]).treasury(RED, ARAB, 0);
    let table = spot.table().rolls(RED, "civil-war arab", &[1]);
    assert_eq!(table.legal(RED), ["flee tabuk", "flee mecca"]);
    assert_eq!(table.refuses(RED, "stand"), Refusal::MustFlee);
    assert_eq!(table.does(RED, "flee tabuk").pawn(RED, ARAB), Some("tabuk"));
    // Right after being placed it is the same.
    let placed = given(2).army(RED, ARAB, [0, 1, 0, 3]).treasury(RED, ARAB, 0).table();
    let placed = placed.plays(RED, "march arab; at medina").rolls(RED, "civil-war arab", &[1]);
    assert_eq!(placed.legal(RED), ["flee tabuk", "flee mecca"]);
    // After a move it goes back.
    let moved = given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 1, 0, 3]).treasury(RED, ARAB, 0);
    let moved = moved.table().plays(RED, "march arab; to medina").rolls(RED, "civil-war arab", &[1]);
    assert_eq!(moved.pawn(RED, ARAB), Some("mecca"));
}

/// BY-20.15, A-09: the way back over the sea needs leave; if it is refused, the pawn flees by land.
#[test]
fn the_way_back_over_the_sea_may_be_refused() {
    let given = given(2).city("leucosia", Holder::Arab, 1).pawn(RED, ARAB, "leucosia");
    let given = given.army(RED, ARAB, [0, 2, 0, 5]).space(Space::ByzantineFleet, &[YELLOW]);
    let given = given.city("damascus", Holder::Arab, 1).city("alexandria", Holder::Arab, 1);
    let table = given.table().plays(RED, "march arab; to tarsus").does(YELLOW, "decline");
    let table = table.rolls(YELLOW, "decline", &[1, 1]);
    assert_eq!(table.decider(), Some(YELLOW));
    assert_eq!(table.clone().does(YELLOW, "allow").pawn(RED, ARAB), Some("leucosia"));
    // By land the next Arab city is Damascus, behind Antioch: one loss, and no choice where to go.
    let table = table.does(YELLOW, "refuse");
    assert_eq!(table.legal(RED), ["lose main", "lose movement"]);
    let table = table.does(RED, "lose movement");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (Some("damascus"), [0, 2, 0, 2]));
}

/// BY-20.16, A-44: Persian, Bulgar and enemy cities, own ones of the other side and the capital are crossed
/// for a cube each, without a fight.
#[test]
fn a_flight_crosses_everything() {
    // Yellow's Arab pawn is driven out of Adrianople; its nearest Arab city is Nicea, behind the capital.
    let given = given(2).city("adrianople", Holder::Arab, 1).city("nicea", Holder::Arab, 1);
    let given = given.city("thessalonica", Holder::Bulgar, 2).pawn(YELLOW, ARAB, "adrianople");
    let given = given.army(YELLOW, ARAB, [0, 3, 0, 2]).pawn(RED, BYZ, "constantinople").treasury(RED, BYZ, 0);
    let table = given.table().plays(RED, "march byzantine; to adrianople");
    assert_eq!(table.legal(YELLOW), ["stand", "flee nicea"]);
    let table = table.does(YELLOW, "flee nicea").rolls(YELLOW, "lose main", &[1]);
    assert_eq!((table.pawn(YELLOW, ARAB), table.boxes(YELLOW, ARAB)), (Some("nicea"), [0, 2, 0, 2]));
    // A Byzantine pawn in Derbent crosses Persia and an Arab city of its own player: two losses.
    let given = crate::support::given(2).city("derbent", Holder::Byzantine, 1).pawn(YELLOW, BYZ, "derbent");
    let given = given.controlled("trebizond", Holder::Arab, 1, YELLOW).city("ardabil", Holder::Arab, 1);
    let given = given.pawn(RED, ARAB, "ardabil").treasury(RED, ARAB, 0);
    let table = given.table().plays(RED, "march arab; to derbent");
    // Tiflis, Trebizond, then Sinope or Caesarea.
    assert_eq!(table.legal(YELLOW), ["stand", "flee sinope", "flee caesarea"]);
    let table = table.does(YELLOW, "flee caesarea").does(YELLOW, "lose movement");
    let table = table.rolls(YELLOW, "lose movement", &[1]);
    assert_eq!((table.pawn(YELLOW, BYZ), table.boxes(YELLOW, BYZ)), (Some("caesarea"), [1, 3, 2, 0]));
    assert_eq!(table.controller("trebizond"), Some(YELLOW));
}

/// BY-20.17, A-54, INV-26: the attacked city is closed, even while it is still of the fleeing pawn's side.
#[test]
fn no_flight_leads_back_into_the_attacked_city() {
    // A civil war in Tarsus, the only Arab city far and wide: one step out and back would be one loss.
    let given = given(2).city("tarsus", Holder::Arab, 3).pawn(RED, ARAB, "tarsus").treasury(RED, ARAB, 0);
    let table = given.army(RED, ARAB, [0, 3, 0, 3]).table().rolls(RED, "civil-war arab", &[1, 1, 1]);
    // Leucosia and Alexandria by sea, then Tabuk: two losses; by land there are three (Antioch, Damascus,
    // Jerusalem).
    assert_eq!(table.legal(RED), ["lose main", "lose movement"]);
    let table = table.plays(RED, "lose movement; lose movement");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (Some("tabuk"), [0, 3, 0, 1]));
}

/// BY-20.18, A-55: who sailed out of the capital sails back when beaten, without cost or loss.
#[test]
fn a_beaten_fleet_returns_to_the_capital() {
    let given = given(2).pawn(RED, BYZ, "constantinople").army(RED, BYZ, [0, 1, 0, 2]);
    let table = given.city("alexandria", Holder::Arab, 3).space(Space::ByzantineFleet, &[YELLOW]).table();
    let table = table.does(RED, "march byzantine").rolls(RED, "to alexandria", &[1, 1, 1]);
    assert_eq!((table.pawn(RED, BYZ), table.boxes(RED, BYZ)), (Some("constantinople"), [0, 1, 0, 1]));
}

/// BY-20.19, A-57: a chosen flight is made before the next owner decides, and who fled is out of it. In an
/// attack of the Bulgars the active player decides first.
#[test]
fn a_flight_is_made_before_the_next_owner_decides() {
    let given = given(3).pawn(RED, BYZ, "adrianople").pawn(YELLOW, BYZ, "adrianople").treasury(RED, ARAB, 0);
    let given = given.pawn(BLUE, BYZ, "adrianople").army(BLUE, BYZ, [0, 1, 0, 0]);
    let table = given.table().plays(RED, "bulgars; attack adrianople");
    assert_eq!(table.decider(), Some(RED), "he leads the Bulgars and has a pawn there");
    let table = table.does(RED, "flee thessalonica");
    assert_eq!((table.pawn(RED, BYZ), table.decider()), (Some("thessalonica"), Some(YELLOW)));
    let table = table.does(YELLOW, "flee constantinople");
    assert_eq!((table.pawn(YELLOW, BYZ), table.decider()), (Some("constantinople"), Some(BLUE)));
    // Blue stands alone against nine orange cubes: three dice and one.
    let table = table.rolls(BLUE, "stand", &[6, 1, 1, 1, 1, 1]);
    let battles = table.events.iter().filter(|event| matches!(event, Event::Battle { .. })).count();
    assert_eq!((battles, table.pawn(BLUE, BYZ)), (1, None));
    assert_eq!(table.city("adrianople").holder, Holder::Bulgar);
}

/// BY-20.20, A-58: routes are told apart by where they end, and under a hostile fleet by the sea.
#[test]
fn a_route_is_its_last_city_and_the_sea() {
    let given = given(3).city("tarsus", Holder::Arab, 1).city("damascus", Holder::Arab, 1);
    let given = given.city("palmyra", Holder::Arab, 1).pawn(YELLOW, ARAB, "tarsus").pawn(RED, BYZ, "attalia");
    let given = given.treasury(RED, BYZ, 0);
    // To Damascus by Antioch or by Leucosia: one route.
    let table = given.clone().table().plays(RED, "march byzantine; to tarsus");
    assert_eq!(table.legal(YELLOW), ["stand", "flee damascus", "flee palmyra"]);
    // While the fleet watches, two.
    let table = given.space(Space::ByzantineFleet, &[BLUE]).table().plays(RED, "march byzantine; to tarsus");
    assert_eq!(table.legal(YELLOW), ["stand", "flee damascus", "flee palmyra", "flee damascus sea"]);
}
