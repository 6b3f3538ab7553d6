//! Special spaces in general, city development and fortification (rulebook sections 7, 9 and 15).

use byzantium::{Asked, Event, Holder, MapId, Refusal, Space};

use crate::support::*;

// --- spaces -------------------------------------------------------------------------------------

/// BY-7.1: a cube on the space, and its effect.
#[test]
fn a_cube_on_a_free_space_carries_out_its_effect() {
    let table = given(2).table().plays(RED, "caliph; from pool");
    assert_eq!((table.cubes_on(Space::Caliph), table.pool(RED)), (vec![RED], 8));
    assert_eq!((table.vp(RED, ARAB), table.position().guards), (12, [false, true]));
}

/// BY-7.2, DP-05: a space with a cube on it is gone for this turn; the others are listed.
#[test]
fn an_occupied_space_cannot_be_chosen() {
    let table = given(2).space(Space::Emperor, &[RED]).space(Space::ArabFleet, &[RED]).table();
    assert_eq!(table.refuses(RED, "emperor"), Refusal::SpaceTaken(Space::Emperor));
    assert_eq!(table.refuses(RED, "fleet arab"), Refusal::SpaceTaken(Space::ArabFleet));
    let legal = table.legal(RED);
    let spaces: Vec<&str> = legal.iter().map(String::as_str).filter(|text| is_space(text)).collect();
    assert_eq!(spaces, ["develop byzantine", "fleet byzantine", "develop arab", "caliph", "bulgars"]);
}

fn is_space(text: &str) -> bool {
    let words = ["develop", "fleet", "emperor", "caliph", "civil-war", "fortify", "bulgars"];
    words.iter().any(|word| text.starts_with(word))
}

/// BY-7.3, A-41: the colour of a space pays for its cube; Bulgars and fortifications serve either side.
#[test]
fn the_colour_of_a_space_names_the_side_it_serves() {
    let given = given(2).pool(RED, 0).treasury(RED, BYZ, 3).treasury(RED, ARAB, 0);
    let table = given.controlled("nicea", Holder::Byzantine, 3, RED).table();
    let legal = table.legal(RED);
    let spaces: Vec<&str> = legal.iter().map(String::as_str).filter(|text| is_space(text)).collect();
    assert_eq!(spaces, ["develop byzantine", "emperor", "fleet byzantine", "fortify", "bulgars"]);
    assert_eq!(table.refuses(RED, "caliph"), Refusal::NoCube { pays: ARAB });
    assert_eq!(table.refuses(RED, "fleet arab"), Refusal::NoCube { pays: ARAB });
}

/// BY-7.4
#[test]
fn there_are_sixteen_spaces() {
    let spaces = &byzantium::atlas(MapId::Standard).unwrap_or_else(|| panic!("a map")).spaces;
    let printed = [
        (Space::Bulgars, 2),
        (Space::Fortification, 2),
        (Space::ByzantineDevelopment, 2),
        (Space::ArabDevelopment, 3),
        (Space::Emperor, 1),
        (Space::Caliph, 1),
        (Space::ByzantineCivilWar, 1),
        (Space::ArabCivilWar, 2),
        (Space::ByzantineFleet, 1),
        (Space::ArabFleet, 1),
    ];
    assert_eq!(spaces, &printed);
    assert_eq!(spaces.iter().map(|(_, spaces)| spaces).sum::<u8>(), 16);
}

/// BY-7.4: each of the three Arab development spaces can be used, a fourth does not exist.
#[test]
fn the_third_arab_development_is_the_last() {
    let with = |cubes: &[_]| given(2).space(Space::ArabDevelopment, cubes).table();
    assert!(with(&[RED, YELLOW]).offers(RED, "develop arab"));
    let full = with(&[RED, RED, YELLOW]);
    assert_eq!(full.refuses(RED, "develop arab"), Refusal::SpaceTaken(Space::ArabDevelopment));
}

/// BY-7.5, A-25: without an effect no space: nothing to develop, nothing to fortify, nobody to start a civil war.
#[test]
fn a_space_needs_an_effect() {
    let given = given(2).city("tabuk", Holder::Arab, 3).city("medina", Holder::Arab, 3).city(
        "mecca",
        Holder::Arab,
        3,
    );
    let table = given.table();
    assert_eq!(table.refuses(RED, "develop arab"), Refusal::NothingToDevelop(ARAB));
    assert_eq!(table.refuses(RED, "fortify"), Refusal::NothingToFortify);
    assert_eq!(table.refuses(RED, "civil-war byzantine"), Refusal::NoPawn(BYZ));
    // Emperor, Caliph, the fleets and the Bulgars always have one.
    for space in ["emperor", "caliph", "fleet byzantine", "fleet arab", "bulgars"] {
        assert!(table.offers(RED, space), "{space}");
    }
}

/// BY-7.6: several spaces, also of the same kind.
#[test]
fn one_player_may_use_several_spaces() {
    let table =
        given(2).table().plays(RED, "develop arab; at mecca; from pool").plays(YELLOW, "emperor; from pool");
    let table = table.plays(RED, "develop arab; at tabuk; from pool").plays(YELLOW, "caliph; from pool");
    assert_eq!(table.cubes_on(Space::ArabDevelopment), [RED, RED]);
    assert_eq!((table.cubes_on(Space::Emperor), table.cubes_on(Space::Caliph)), (vec![YELLOW], vec![YELLOW]));
}

/// BY-7.7, BY-29.9: the cubes stay through the turn and come back to the pool in phase 2.
#[test]
fn cubes_stay_on_the_spaces_until_phase_two() {
    let given = given(2).treasury(RED, ARAB, 20).treasury(YELLOW, ARAB, 20);
    let table = given.table().plays(RED, "caliph; from pool").plays(YELLOW, "control athens; from pool");
    assert_eq!(table.cubes_on(Space::Caliph), [RED]);
    let table = table.does(RED, "pass").does(YELLOW, "pass");
    assert_eq!((table.position().turn, table.cubes_on(Space::Caliph)), (2, vec![]));
}

/// BY-7.8, A-43: the guard came back, but the cube still takes the Emperor's space.
#[test]
fn a_guard_that_comes_back_frees_no_space() {
    let table = given(2).space(Space::Emperor, &[YELLOW]).table();
    assert_eq!(table.position().guards, [false, false]);
    assert_eq!(table.refuses(RED, "emperor"), Refusal::SpaceTaken(Space::Emperor));
}

/// BY-7.8: a guard that waits on its space does not take it.
#[test]
fn a_guard_on_its_space_does_not_occupy_it() {
    assert!(given(2).table().offers(RED, "emperor"));
}

// --- development --------------------------------------------------------------------------------

/// BY-9.1, BY-9.4: one token more, no points.
#[test]
fn development_adds_a_token_and_no_points() {
    let table = given(2).table().plays(RED, "develop byzantine; at athens; from pool");
    assert_eq!((table.city("athens").tokens, table.city("athens").holder), (3, Holder::Byzantine));
    assert_eq!((table.vp(RED, BYZ), table.vp(RED, ARAB)), (10, 10));
    assert!(table.events.contains(&Event::Developed { seat: RED, city: city("athens"), tokens: 3 }));
}

/// BY-9.2, BY-9.3, DP-06: the cities of the side with one or two tokens, whoever controls them.
#[test]
fn cities_with_one_or_two_tokens_are_developed() {
    let given = given(2)
        .controlled("tabuk", Holder::Arab, 1, YELLOW)
        .controlled("medina", Holder::Arab, 2, RED)
        .city("hira", Holder::Arab, 3);
    let table = given.table().does(RED, "develop arab");
    assert_eq!(
        (table.asked(), table.legal(RED)),
        (Asked::Develop { side: ARAB }, at(&["tabuk", "medina", "mecca"]))
    );
    assert_eq!(table.refuses(RED, "at hira"), Refusal::FullyDeveloped(city("hira")));
    let table = table.plays(RED, "at tabuk; from pool");
    assert_eq!((table.city("tabuk").tokens, table.controller("tabuk")), (2, Some(YELLOW)));
}

fn at(cities: &[&str]) -> Vec<String> {
    cities.iter().map(|city| format!("at {city}")).collect()
}

/// BY-9.5, A-48: the capital, Persian and Bulgar cities and those of the other side are no targets.
#[test]
fn only_cities_of_the_side_are_developed() {
    let table = given(2).city("adrianople", Holder::Bulgar, 1).table().does(RED, "develop byzantine");
    assert_eq!(table.refuses(RED, "at constantinople"), Refusal::Capital);
    for (id, holder) in [("amida", Holder::Persian), ("adrianople", Holder::Bulgar), ("mecca", Holder::Arab)]
    {
        let refusal = table.refuses(RED, &format!("at {id}"));
        assert_eq!(refusal, Refusal::HeldBy { city: city(id), holder });
    }
}

// --- fortification ------------------------------------------------------------------------------

fn holding() -> Given {
    given(2).controlled("nicea", Holder::Byzantine, 3, RED).controlled("medina", Holder::Arab, 1, RED)
}

/// BY-15.1, BY-15.3, BY-15.4: the disc takes the place of the cube, which is a casualty.
#[test]
fn a_disc_replaces_the_cube() {
    let table = holding().table();
    let casualties = table.casualties(RED);
    let table = table.plays(RED, "fortify; at nicea; from pool");
    let nicea = table.city("nicea");
    assert_eq!((nicea.controller, nicea.fortified, nicea.tokens), (Some(RED), true, 3));
    assert_eq!(
        (table.casualties(RED), table.pool(RED), table.sheet(RED).discs),
        (casualties + 1, 8, Some(1))
    );
    assert_eq!(table.cubes_on(Space::Fortification), [RED]);
}

/// BY-15.2, DP-08: own Byzantine and Arab cities with a cube are listed.
#[test]
fn byzantine_and_arab_cities_can_be_fortified() {
    let given =
        holding().controlled("mecca", Holder::Arab, 2, YELLOW).fortified("athens", Holder::Byzantine, 2, RED);
    let table = given.table().does(RED, "fortify");
    assert_eq!(table.legal(RED), at(&["nicea", "medina"]));
    let table = table.plays(RED, "at medina; from pool");
    assert!(table.city("medina").fortified);
}

/// BY-15.5: the disc rolls a die and counts for the strength: two tokens and a disc are three.
#[test]
fn a_fortification_counts_as_a_token_in_a_siege() {
    let attack = |main: u8| {
        let given = given(2)
            .fortified("amida", Holder::Byzantine, 2, YELLOW)
            .army(YELLOW, BYZ, [0; 4])
            .city("mosul", Holder::Arab, 2)
            .army(RED, ARAB, [0, main, 0, 2])
            .pawn(RED, ARAB, "mosul");
        given.table().does(RED, "march arab").rolls(RED, "to amida", &[1, 2, 3])
    };
    assert_eq!(attack(3).city("amida").holder, Holder::Byzantine);
    assert_eq!(attack(4).city("amida").holder, Holder::Arab);
}

/// BY-15.6: a disc is no token: the city can still be developed, and it raises neither loot nor points.
#[test]
fn a_fortification_is_no_token() {
    let given = given(2)
        .fortified("amida", Holder::Byzantine, 2, YELLOW)
        .army(YELLOW, BYZ, [0; 4])
        .city("mosul", Holder::Arab, 2)
        .pawn(RED, ARAB, "mosul");
    let developed = given.clone().table().plays(RED, "develop byzantine; at amida; from pool");
    assert_eq!(developed.city("amida").tokens, 3);
    let table = given.table().does(RED, "march arab").rolls(RED, "to amida", &[1, 2, 3]);
    assert_eq!((table.vp(RED, ARAB), table.money(RED, ARAB)), (11, 6));
}

/// BY-15.6, BY-29.1: four bezants for two tokens, nothing for the disc.
#[test]
fn a_fortification_gives_no_income() {
    let given = given(2).fortified("athens", Holder::Byzantine, 2, RED).passed(&[YELLOW]);
    let table = given.treasury(YELLOW, ARAB, 20).table().does(RED, "pass");
    assert!(table.events.contains(&Event::Income { seat: RED, byzantine: 4, arab: 0 }));
}

/// BY-15.7
#[test]
fn a_city_has_one_fortification() {
    let table = holding().fortified("athens", Holder::Byzantine, 2, RED).table().does(RED, "fortify");
    assert_eq!(table.refuses(RED, "at athens"), Refusal::NoCubeThere(city("athens")));
}

/// BY-15.8: both discs are out; the one of a lost city is used again.
#[test]
fn a_disc_that_comes_back_is_used_again() {
    let given = holding()
        .fortified("athens", Holder::Byzantine, 2, RED)
        .fortified("amida", Holder::Byzantine, 1, RED)
        .army(RED, BYZ, [0; 4])
        .city("mosul", Holder::Arab, 2)
        .pawn(YELLOW, ARAB, "mosul")
        .active(YELLOW);
    let table = given.table();
    assert_eq!(table.sheet(RED).discs, Some(0));
    let table = table.does(YELLOW, "march arab").rolls(YELLOW, "to amida", &[1, 1]).does(YELLOW, "from pool");
    assert_eq!(table.sheet(RED).discs, Some(1));
    assert!(table.offers(RED, "fortify"));
}

/// BY-15.9, A-25: no disc, or no own city with a cube: no fortification.
#[test]
fn a_fortification_needs_a_disc_and_an_own_cube() {
    let given = holding().fortified("athens", Holder::Byzantine, 2, RED).fortified(
        "candia",
        Holder::Byzantine,
        2,
        RED,
    );
    assert_eq!(given.table().refuses(RED, "fortify"), Refusal::NothingToFortify);
    let table = given_other().table();
    assert_eq!(table.refuses(RED, "fortify"), Refusal::NothingToFortify);
    let table = holding().controlled("mecca", Holder::Arab, 2, YELLOW).table().does(RED, "fortify");
    assert_eq!(table.refuses(RED, "at mecca"), Refusal::NoCubeThere(city("mecca")));
}

fn given_other() -> Given {
    given(2).controlled("nicea", Holder::Byzantine, 3, YELLOW)
}

/// BY-4.10, A-42: the side of the fortified city pays; a city that its side cannot pay for is not listed.
#[test]
fn the_side_of_the_fortified_city_pays() {
    let given = holding().pool(RED, 0).treasury(RED, BYZ, 2).treasury(RED, ARAB, 4);
    let table = given.table().does(RED, "fortify");
    assert_eq!(table.legal(RED), at(&["medina"]));
    let table = table.plays(RED, "at medina; from casualties");
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB)), (2, 1));
}
