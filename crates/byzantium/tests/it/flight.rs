//! Flights (rulebook section 20).

use byzantium::{Asked, Event, Holder, Refusal, Space};

use crate::support::*;

/// Red's Arab army in Caesarea, ready for Ankara, where yellow's Byzantine pawn stands.
fn ankara(boxes: [u8; 4]) -> Given {
    let given = given(3).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea");
    let given = given.army(RED, ARAB, [0, 9, 0, 4]).treasury(RED, ARAB, 0);
    given.pawn(YELLOW, BYZ, "ankara").army(YELLOW, BYZ, boxes)
}

/// All five neighbours of Ankara are Arab.
fn encircled(boxes: [u8; 4]) -> Given {
    let given = ["nicea", "attalia", "tarsus", "sinope"]
        .into_iter()
        .fold(ankara(boxes), |given, id| given.city(id, Holder::Arab, 1));
    given.city("leucosia", Holder::Arab, 1).city("antioch", Holder::Arab, 1)
}

fn fled(table: &Table) -> Option<(&'static str, u8, bool)> {
    table.events.iter().find_map(|event| match event {
        Event::Fled { to, losses, forced, .. } => Some((to.id(), *losses, *forced)),
        _ => None,
    })
}

// --- before the battle ------------------------------------------------------------------------

/// BY-20.1, DP-16, A-57: owners decide one after the other, clockwise from the active player.
#[test]
fn owners_decide_clockwise() {
    let given = given(4).active(BLUE).city("caesarea", Holder::Arab, 1).pawn(BLUE, ARAB, "caesarea");
    let given = given.pawn(RED, BYZ, "ankara").pawn(YELLOW, BYZ, "ankara").pawn(GREEN, BYZ, "ankara");
    let mut table = given.table().plays(BLUE, "march arab; to ankara");
    for seat in [GREEN, RED, YELLOW] {
        assert_eq!(table.decider(), Some(seat));
        let legal = ["stand", "flee nicea", "flee attalia", "flee sinope", "flee tarsus"];
        assert_eq!(table.legal(seat), legal);
        table = table.does(seat, "stand");
    }
    assert_eq!(table.decider(), Some(BLUE));
}

/// BY-20.2, A-12: a flight that would cost the last cube is not offered: the pawn stands.
#[test]
fn nobody_destroys_his_army_by_choice() {
    let table = encircled([0, 1, 0, 0]).table().does(RED, "march arab");
    // One cube, and every route costs one: the battle is rolled at once, three dice against one.
    let table = table.rolls(RED, "to ankara", &[4, 1, 1, 1, 1, 1]);
    assert!(table.events.contains(&Event::Stood { seat: YELLOW, side: BYZ, city: city("ankara") }));
    assert_eq!(table.pawn(YELLOW, BYZ), None);
    // With two cubes it is.
    let table = encircled([0, 1, 0, 1]).table().plays(RED, "march arab; to ankara");
    let legal = ["stand", "flee constantinople", "flee smyrna", "flee trebizond"];
    assert_eq!(table.legal(YELLOW), legal);
}

// --- how a flight runs ------------------------------------------------------------------------

/// BY-20.3, BY-20.4: next door, to a city of the own side, whoever controls it, for nothing.
#[test]
fn a_flight_next_door_is_free() {
    let table = ankara([1, 2, 0, 2]).controlled("nicea", Holder::Byzantine, 3, BLUE).table();
    let table = table.plays(RED, "march arab; to ankara").rolls(YELLOW, "flee nicea", &[1, 1]);
    assert_eq!((table.pawn(YELLOW, BYZ), table.boxes(YELLOW, BYZ)), (Some("nicea"), [1, 2, 0, 2]));
    assert_eq!(fled(&table), Some(("nicea", 0, false)));
    assert_eq!(table.city("ankara").holder, Holder::Arab);
}

/// BY-20.5, BY-20.16, DP-21: each foreign city on the way costs a cube of the owner's choice, and no fight.
#[test]
fn a_flight_through_foreign_cities_costs_cubes() {
    let table = encircled([1, 2, 3, 2]).table().plays(RED, "march arab; to ankara");
    let table = table.does(YELLOW, "flee smyrna");
    assert_eq!(table.legal(YELLOW), ["lose elite", "lose main", "lose movement"]);
    assert_eq!(table.refuses(YELLOW, "lose levy"), Refusal::NothingToLose(byzantium::Unit::Levy));
    assert_eq!(table.pawn(YELLOW, BYZ), Some("ankara"));
    let table = table.rolls(YELLOW, "lose movement", &[1, 1]);
    assert_eq!((table.pawn(YELLOW, BYZ), table.boxes(YELLOW, BYZ)), (Some("smyrna"), [1, 2, 3, 1]));
    assert_eq!(table.city("nicea").holder, Holder::Arab, "nothing happens on the way");
}

/// BY-20.6, DP-17: only the routes with the fewest losses are offered.
#[test]
fn a_longer_way_is_no_choice() {
    let table = ankara([1, 2, 0, 2]).city("nicea", Holder::Arab, 1).table();
    let table = table.plays(RED, "march arab; to ankara");
    assert_eq!(table.targets(YELLOW, "flee"), ["attalia", "sinope", "tarsus"]);
    assert_eq!(table.refuses(YELLOW, "flee constantinople"), Refusal::NoRoute(city("constantinople")));
    assert_eq!(table.refuses(YELLOW, "flee ankara"), Refusal::NoRoute(city("ankara")));
}

/// BY-20.7, BY-22.12, A-12: a forced flight is made even if it destroys the army.
#[test]
fn a_forced_flight_may_destroy_the_army() {
    // Two cubes, one of them lost in the battle: the way out costs the other.
    let table = encircled([0, 1, 2, 1]).table().plays(RED, "march arab; to ankara");
    let table = table.rolls(YELLOW, "stand", &[6, 1, 1, 1]).rolls(YELLOW, "lose movement", &[1, 1]);
    assert_eq!((table.pawn(YELLOW, BYZ), table.boxes(YELLOW, BYZ)), (None, [0, 0, 2, 0]));
    assert!(table.events.contains(&Event::Destroyed { seat: YELLOW, side: BYZ, city: city("ankara") }));
}

/// BY-20.8, A-44: Byzantine pawns flee over the sea without loss; from the capital every coast is near.
#[test]
fn byzantine_armies_flee_by_sea() {
    // The fleet of another player has no say in it.
    let given = given(2).city("alexandria", Holder::Arab, 1).pawn(RED, ARAB, "alexandria");
    let given = given.space(Space::ByzantineFleet, &[RED]).pawn(YELLOW, BYZ, "candia").treasury(RED, ARAB, 0);
    let table = given.table().plays(RED, "march arab; to candia");
    assert_eq!(table.targets(YELLOW, "flee"), ["athens", "leucosia", "smyrna"]);
    let table = table.rolls(YELLOW, "flee athens", &[1, 1]);
    assert_eq!((table.pawn(YELLOW, BYZ), table.boxes(YELLOW, BYZ)), (Some("athens"), [1, 3, 2, 2]));
    let capital = crate::support::given(2).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea");
    let table = capital.pawn(YELLOW, BYZ, "constantinople").table();
    let table = table.plays(RED, "march arab; to constantinople");
    let near = [
        "adrianople",
        "alexandria",
        "antioch",
        "athens",
        "attalia",
        "candia",
        "damascus",
        "dyrrachium",
        "leucosia",
        "sinope",
        "smyrna",
        "tarsus",
        "thessalonica",
        "trebizond",
    ];
    assert_eq!(table.targets(YELLOW, "flee"), near);
}

// --- Arabs and the fleet ------------------------------------------------------------------------

/// Red, Byzantine, attacks yellow's Arab pawn in Tarsus, which is Arab as are Damascus and Palmyra (EX-09).
fn tarsus() -> Given {
    let given = given(3).city("tarsus", Holder::Arab, 1).city("damascus", Holder::Arab, 1);
    let given = given.city("palmyra", Holder::Arab, 1).pawn(YELLOW, ARAB, "tarsus").pawn(RED, BYZ, "attalia");
    given.army(RED, BYZ, [3, 5, 0, 3]).treasury(RED, BYZ, 0).army(YELLOW, ARAB, [0, 4, 0, 2])
}

/// BY-20.9: without a hostile Byzantine fleet the sea is open for Arab pawns, without leave.
#[test]
fn arabs_flee_by_sea_where_no_fleet_watches() {
    // Leucosia is Arab: one step over the sea.
    for fleet in [&[][..], &[YELLOW]] {
        let table = tarsus().city("leucosia", Holder::Arab, 1).space(Space::ByzantineFleet, fleet).table();
        let table = table.plays(RED, "march byzantine; to tarsus");
        assert_eq!(table.legal(YELLOW), ["stand", "flee leucosia"]);
        let table = table.rolls(YELLOW, "flee leucosia", &[1]);
        assert_eq!(table.pawn(YELLOW, ARAB), Some("leucosia"));
    }
}

/// BY-20.9, DP-18: the holder of the fleet lets the army go, or does not.
#[test]
fn a_hostile_fleet_is_asked_for_leave() {
    let table = tarsus().city("leucosia", Holder::Arab, 1).space(Space::ByzantineFleet, &[BLUE]).table();
    let table = table.plays(RED, "march byzantine; to tarsus");
    assert_eq!(table.legal(YELLOW), ["stand", "flee leucosia sea"]);
    assert_eq!(table.refuses(YELLOW, "flee leucosia"), Refusal::NoRoute(city("leucosia")));
    let table = table.does(YELLOW, "flee leucosia sea");
    assert_eq!((table.decider(), table.legal(BLUE)), (Some(BLUE), vec!["allow".into(), "refuse".into()]));
    let (from, to) = (city("tarsus"), city("leucosia"));
    assert_eq!(table.asked(), Asked::Permit { seat: YELLOW, from, to });
    let table = table.rolls(BLUE, "allow", &[1]);
    assert_eq!((table.pawn(YELLOW, ARAB), table.boxes(YELLOW, ARAB)), (Some("leucosia"), [0, 4, 0, 2]));
}

/// BY-20.10, A-09, DP-17: after a refusal the best way by land counts, or the pawn stands.
#[test]
fn a_refused_army_goes_by_land_or_stands() {
    let table = tarsus().city("leucosia", Holder::Arab, 1).space(Space::ByzantineFleet, &[BLUE]).table();
    let table = table.plays(RED, "march byzantine; to tarsus").does(YELLOW, "flee leucosia sea");
    let table = table.does(BLUE, "refuse");
    assert_eq!(table.decider(), Some(YELLOW));
    assert_eq!(table.legal(YELLOW), ["stand", "flee damascus", "flee palmyra"]);
    let by_land = table.clone().does(YELLOW, "flee palmyra").rolls(YELLOW, "lose movement", &[1]);
    assert_eq!((by_land.pawn(YELLOW, ARAB), by_land.boxes(YELLOW, ARAB)), (Some("palmyra"), [0, 4, 0, 1]));
    let stood = table.rolls(YELLOW, "stand", &[1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(stood.events.iter().any(|event| matches!(event, Event::Battle { .. })));
}

/// BY-20.11, BY-20.15, A-09: a beaten army that may not go back over the sea, and has no other way, is lost
/// with all its cubes; the guard goes home.
#[test]
fn an_army_without_a_way_out_is_destroyed() {
    let given = given(2).city("alexandria", Holder::Arab, 1).pawn(RED, ARAB, "alexandria");
    let given = given.army(RED, ARAB, [1, 1, 3, 4]).space(Space::ByzantineFleet, &[YELLOW]);
    let given = given.space(Space::Caliph, &[RED]).guard(ARAB).city("candia", Holder::Byzantine, 3);
    let table = given.table().plays(RED, "march arab; to candia").does(YELLOW, "decline");
    let table = table.rolls(YELLOW, "decline", &[1, 1, 1]);
    // Strength 3 is not more than 3. Candia has nothing but sea links.
    assert_eq!((table.decider(), table.legal(YELLOW)), (Some(YELLOW), vec!["allow".into(), "refuse".into()]));
    let back = table.clone().does(YELLOW, "allow");
    assert_eq!((back.pawn(RED, ARAB), back.boxes(RED, ARAB)), (Some("alexandria"), [1, 1, 3, 2]));
    let lost = table.clone().does(YELLOW, "refuse");
    assert_eq!((lost.pawn(RED, ARAB), lost.boxes(RED, ARAB)), (None, [0, 0, 3, 0]));
    assert_eq!(lost.casualties(RED), table.casualties(RED) + 4);
    assert!(!lost.position().guards[1], "the guard is back on its space");
    assert!(lost.events.contains(&Event::GuardReturned { seat: RED, side: ARAB }));
}
