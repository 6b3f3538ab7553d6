//! Emperor and Caliph, churches and mosques (rulebook sections 11, 12 and 17).

use byzantium::{Asked, Event, Holder, Refusal, Space, Unit};

use crate::support::*;

// --- Emperor ------------------------------------------------------------------------------------

fn emperor(seats: u8) -> Given {
    given(seats).space(Space::Emperor, &[RED]).guard(BYZ)
}

/// BY-11.1, BY-11.2, BY-11.3: two points at once and the guard in the Elite box.
#[test]
fn the_emperor_scores_two_and_gets_the_guard() {
    let table = given(2).table().plays(RED, "emperor; from pool");
    assert_eq!((table.vp(RED, BYZ), table.vp(RED, ARAB)), (12, 10));
    assert_eq!((table.position().guards, table.cubes_on(Space::Emperor)), ([true, false], vec![RED]));
    // The guard is no cube of the player.
    assert_eq!(table.boxes(RED, BYZ), [1, 3, 2, 2]);
}

/// BY-11.4, BY-29.4: twelve bezants for the cubes, nothing for the guard.
#[test]
fn the_guard_costs_no_upkeep() {
    let given = emperor(2).passed(&[YELLOW]).treasury(RED, ARAB, 20).treasury(YELLOW, ARAB, 20);
    let table = given.table().does(RED, "pass");
    assert!(table.events.contains(&Event::UpkeepPaid { seat: RED, side: BYZ, paid: 12, left: 3 }));
}

/// BY-11.5: one die, one strength, one army cube.
#[test]
fn the_guard_fights_as_an_elite_cube() {
    let given = emperor(2)
        .army(RED, BYZ, [0, 0, 0, 1])
        .pawn(RED, BYZ, "antioch")
        .city("edessa", Holder::Arab, 1)
        .army(YELLOW, ARAB, [0, 0, 0, 3])
        .pawn(YELLOW, ARAB, "edessa");
    // Yellow has nowhere to flee. The guard alone is left: one die against none, then 1 against 0; the siege: 1
    // against 1 fails.
    let table = given.table().does(RED, "march byzantine").rolls(RED, "to edessa", &[1, 1]);
    let decided = table.events.iter().find_map(|event| match event {
        Event::BattleDecided { attack, defence, won, .. } => Some((*attack, *defence, *won)),
        _ => None,
    });
    assert_eq!(decided, Some((1, 0, true)));
    assert_eq!((table.pawn(RED, BYZ), table.boxes(RED, BYZ)), (Some("antioch"), [0; 4]));
}

/// BY-11.6: the guard is no loss while there is another army cube.
#[test]
fn the_guard_is_lost_last() {
    let given = emperor(2)
        .army(RED, BYZ, [0, 2, 0, 2])
        .pawn(RED, BYZ, "antioch")
        .city("edessa", Holder::Arab, 2)
        .army(YELLOW, ARAB, [0; 4]);
    let table = given.table().does(RED, "march byzantine").rolls(RED, "to edessa", &[4, 1]);
    assert_eq!(table.legal(RED), ["lose main", "lose movement"]);
    assert_eq!(table.refuses(RED, "lose elite"), Refusal::NothingToLose(Unit::Elite));
}

/// BY-11.6, A-21: as the last army cube it goes home, and the army is destroyed; the office stays.
#[test]
fn as_the_last_cube_the_guard_goes_home() {
    let given = emperor(2)
        .army(RED, BYZ, [0, 0, 1, 2])
        .pawn(RED, BYZ, "antioch")
        .city("edessa", Holder::Arab, 2)
        .army(YELLOW, ARAB, [0; 4]);
    let table = given.table().does(RED, "march byzantine").rolls(RED, "to edessa", &[4, 4]);
    assert!(table.events.contains(&Event::GuardReturned { seat: RED, side: BYZ }));
    assert_eq!((table.pawn(RED, BYZ), table.boxes(RED, BYZ)), (None, [0, 0, 1, 0]));
    assert_eq!((table.position().guards, table.cubes_on(Space::Emperor)), ([false, false], vec![RED]));
}

/// BY-11.7, BY-29.11: the guard goes home at the end of the turn; a pawn that had nothing else is gone.
#[test]
fn the_guard_goes_home_at_the_end_of_the_turn() {
    let given = emperor(2).army(RED, BYZ, [0; 4]).pawn(RED, BYZ, "nicea").passed(&[YELLOW]);
    let table = given.treasury(RED, ARAB, 20).treasury(YELLOW, ARAB, 20).table().does(RED, "pass");
    assert_eq!((table.position().guards, table.position().turn), ([false, false], 2));
    assert_eq!((table.pawn(RED, BYZ), table.cubes_on(Space::Emperor)), (None, vec![]));
}

fn besieged(given: Given) -> Given {
    given.city("adrianople", Holder::Arab, 1).pawn(YELLOW, ARAB, "adrianople").active(YELLOW)
}

/// BY-11.8, A-43: the Emperor's levy defends the capital, also without the guard; nobody else's does.
#[test]
fn only_the_emperor_defends_the_capital_with_a_levy() {
    for given in [emperor(3), given(3).space(Space::Emperor, &[RED])] {
        let table = besieged(given).table().plays(YELLOW, "march arab; to constantinople");
        assert_eq!((table.decider(), table.legal(RED)), (Some(RED), vec!["levy".into(), "decline".into()]));
    }
    // Without an Emperor there is none: the city rolls at once.
    let table = besieged(given(3)).table().does(YELLOW, "march arab");
    let table = table.rolls(YELLOW, "to constantinople", &[1, 1, 4, 4, 4]);
    assert_eq!(table.asked(), Asked::Losses { side: ARAB, left: 6, marker: false, foe: None });
}

// --- Caliph -------------------------------------------------------------------------------------

/// BY-12.1: the same with the white guard, the Arab box, the Arab track.
#[test]
fn the_caliph_is_the_arab_emperor() {
    let table = given(2).table().plays(RED, "caliph; from pool");
    assert_eq!((table.vp(RED, BYZ), table.vp(RED, ARAB)), (10, 12));
    assert_eq!((table.position().guards, table.cubes_on(Space::Caliph)), ([false, true], vec![RED]));
    // One die and one strength: the guard alone wins against a city without tokens to spare.
    let given = given(2)
        .space(Space::Caliph, &[RED])
        .guard(ARAB)
        .army(RED, ARAB, [0, 1, 0, 1])
        .pawn(RED, ARAB, "tabuk")
        .city("jerusalem", Holder::Byzantine, 1);
    let table = given.table().does(RED, "march arab").rolls(RED, "to jerusalem", &[1]);
    let decided =
        Event::SiegeDecided { seat: RED, city: city("jerusalem"), attack: 2, defence: 1, won: true };
    assert!(table.events.contains(&decided));
}

/// BY-12.1: the white guard goes home at the end of the turn and costs nothing.
#[test]
fn the_white_guard_goes_home_and_costs_nothing() {
    let given = given(2).space(Space::Caliph, &[RED]).guard(ARAB).treasury(RED, ARAB, 13).passed(&[YELLOW]);
    let table = given.treasury(YELLOW, ARAB, 20).table().does(RED, "pass");
    assert!(table.events.contains(&Event::UpkeepPaid { seat: RED, side: ARAB, paid: 13, left: 0 }));
    assert_eq!(table.position().guards, [false, false]);
}

/// BY-12.2: no levy of the Caliph defends an Arab city that he does not control.
#[test]
fn the_caliph_has_no_levy_for_others() {
    let given = given(2)
        .space(Space::Caliph, &[YELLOW])
        .guard(ARAB)
        .army(YELLOW, ARAB, [0, 1, 4, 0])
        .city("edessa", Holder::Arab, 2)
        .pawn(RED, BYZ, "antioch");
    let table = given.table().does(RED, "march byzantine").rolls(RED, "to edessa", &[1, 1]);
    assert_eq!(table.city("edessa").holder, Holder::Byzantine);
}

// --- buildings ----------------------------------------------------------------------------------

/// BY-17.1, BY-17.2, DP-10: a cube and six bezants of that side for two points on its track.
#[test]
fn a_church_costs_six_and_scores_two() {
    let table = given(2).table().plays(RED, "church; from pool");
    assert_eq!((table.vp(RED, BYZ), table.vp(RED, ARAB)), (12, 10));
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB), table.pool(RED)), (9, 5, 8));
    assert_eq!(table.army(RED, BYZ).buildings, 1);
    let table = given(2).treasury(RED, ARAB, 8).table().does(RED, "mosque");
    assert_eq!((table.vp(RED, BYZ), table.vp(RED, ARAB)), (10, 12));
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB), table.pool(RED)), (15, 2, 8));
    assert_eq!(table.army(RED, ARAB).buildings, 1);
}

/// BY-17.1: five bezants are too few, six are enough.
#[test]
fn six_bezants_it_has_to_be() {
    let table = given(2).treasury(RED, BYZ, 6).table();
    assert_eq!(table.refuses(RED, "mosque"), Refusal::TooPoorToBuild(ARAB));
    assert!(table.offers(RED, "church"));
}

/// BY-17.3, DP-10: a bought cube makes nine; with eight only the pool serves.
#[test]
fn a_bought_cube_costs_three_more() {
    let table = given(2).treasury(RED, BYZ, 9).table().plays(RED, "church; from casualties");
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB), table.pool(RED)), (0, 5, 9));
    assert!(table.events.contains(&Event::Built {
        seat: RED,
        side: BYZ,
        source: byzantium::Source::Casualties,
        paid: 9
    }));
    let table = given(2).treasury(RED, BYZ, 8).pool(RED, 0).table();
    assert_eq!(table.refuses(RED, "church"), Refusal::NoCube { pays: BYZ });
}

/// BY-17.4, BY-29.12: the cube never comes back.
#[test]
fn a_building_stands_to_the_end() {
    let given = given(2).sheet(RED, |sheet| sheet.arab.buildings = 2).passed(&[YELLOW]).casualties(RED, 0);
    let given = given.treasury(RED, BYZ, 40).treasury(RED, ARAB, 20).treasury(YELLOW, ARAB, 20);
    let table = given.table().plays(RED, "church; from pool");
    assert_eq!((table.position().turn, table.pool(RED)), (2, 8));
    assert_eq!((table.army(RED, BYZ).buildings, table.army(RED, ARAB).buildings), (1, 2));
}

/// BY-17.5
#[test]
fn there_is_room_for_every_church() {
    let given = given(2).sheet(RED, |sheet| sheet.byzantine.buildings = 10).table();
    let table = given.plays(RED, "church; from pool");
    assert_eq!(table.army(RED, BYZ).buildings, 11);
}

/// the tracks have no end.
#[test]
fn the_tracks_have_no_upper_bound() {
    let table = given(2).points(RED, BYZ, 500).table().plays(RED, "church; from pool");
    assert_eq!(table.vp(RED, BYZ), 502);
}
