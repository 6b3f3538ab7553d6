//! Civil war (rulebook section 8).

use byzantium::{Asked, Attacker, Event, Holder, Refusal, Slot, Source, Space, Unit};

use crate::support::*;

/// Red's Byzantine pawn in Damascus: three tokens, Yellow's city, Yellow has a levy of two.
fn damascus() -> Given {
    given(2).pawn(RED, BYZ, "damascus").controlled("damascus", Holder::Byzantine, 3, YELLOW)
}

fn is_civil_war(event: &Event) -> bool {
    matches!(event, Event::Attacked { civil_war: true, .. })
}

/// BY-8.1, BY-8.2, BY-8.3: as an action of its own the pawn attacks the city in which it stands.
#[test]
fn the_pawn_attacks_the_city_where_it_stands() {
    let table = damascus().table().plays(RED, "civil-war byzantine; from pool");
    assert_eq!(table.attacked(), Some(("damascus", Attacker::Byzantine)));
    assert!(table.events.iter().any(is_civil_war));
    assert_eq!((table.cubes_on(Space::ByzantineCivilWar), table.boxes(RED, BYZ)), (vec![RED], [1, 3, 2, 2]));
}

/// BY-8.1: the space of a side is for the pawn of that side.
#[test]
fn a_side_wages_its_own_civil_war() {
    let table = damascus().table();
    assert_eq!(table.refuses(RED, "civil-war arab"), Refusal::NoPawn(ARAB));
}

/// BY-8.3: inside an F action it follows a placement or a move, not nothing at all.
#[test]
fn in_a_march_it_follows_a_placement_or_a_move() {
    let placed = given(2).table().plays(RED, "march arab; at mecca");
    assert!(placed.offers(RED, "civil-war arab"));
    let table = damascus().table().does(RED, "march byzantine");
    let asked = Asked::March { side: BYZ, moves: 0, from: city("damascus") };
    assert_eq!(table.refuses(RED, "civil-war byzantine"), Refusal::WrongStep { asked });
    let table = table.does(RED, "to jerusalem");
    assert!(table.offers(RED, "civil-war byzantine"));
    assert_eq!(table.boxes(RED, BYZ), [1, 3, 2, 1]);
}

/// BY-8.4: no other special action is part of a march.
#[test]
fn only_civil_war_is_combined_with_a_march() {
    let table = given(2).army(RED, ARAB, [0, 8, 0, 2]).table().plays(RED, "march arab; at medina");
    assert_eq!(table.legal(RED), ["to tabuk", "to mecca", "civil-war arab", "stop"]);
    for other in ["caliph", "fleet arab", "develop arab", "bulgars"] {
        assert!(matches!(table.refuses(RED, other), Refusal::WrongStep { .. }));
    }
}

/// BY-8.5, A-02, A-51: a city that nobody controls is attacked, too; its siege is rolled at once.
#[test]
fn a_city_without_a_controller_is_attacked() {
    let given = given(2).pawn(RED, BYZ, "damascus");
    let table = given.table().does(RED, "civil-war byzantine").rolls(RED, "from pool", &[1, 2, 3]);
    assert_eq!((table.city("damascus").tokens, table.vp(RED, BYZ)), (2, 12));
}

/// BY-8.6, BY-8.10, A-01: an own city: no levy, the own cube stays, points and loot are gained.
#[test]
fn an_own_city_is_attacked_without_levy_and_keeps_its_cube() {
    let given = given(2).pawn(RED, BYZ, "damascus").controlled("damascus", Holder::Byzantine, 3, RED);
    let table = given.table().does(RED, "civil-war byzantine").rolls(RED, "from pool", &[1, 2, 3]);
    assert_eq!((table.controller("damascus"), table.city("damascus").tokens), (Some(RED), 2));
    assert_eq!((table.vp(RED, BYZ), table.money(RED, BYZ), table.pool(RED)), (12, 17, 8));
    assert_eq!(table.decider(), Some(YELLOW));
}

/// the table may forbid it.
#[test]
fn the_option_forbids_the_own_city() {
    let given = given(2).pawn(RED, BYZ, "damascus").controlled("damascus", Holder::Byzantine, 3, RED);
    let table = given.own_city_forbidden().table();
    assert_eq!(table.refuses(RED, "civil-war byzantine"), Refusal::OwnCity(city("damascus")));
    assert!(damascus().own_city_forbidden().table().offers(RED, "civil-war byzantine"));
}

/// BY-8.7
#[test]
fn the_byzantine_side_never_attacks_the_capital() {
    let table = given(2).pawn(RED, BYZ, "constantinople").table();
    assert_eq!(table.refuses(RED, "civil-war byzantine"), Refusal::NeverTheCapital);
}

/// BY-8.8, A-03: who has attacked by moving has done his attack; who has won a civil war does not move on.
#[test]
fn one_attack_an_action() {
    let given = given(2).city("mosul", Holder::Arab, 2).pawn(RED, ARAB, "mosul");
    let table = given.table().does(RED, "march arab").rolls(RED, "to amida", &[1, 1]).does(RED, "from pool");
    assert_eq!(
        (table.pawn(RED, ARAB), table.boxes(RED, ARAB), table.decider()),
        (Some("amida"), [0, 8, 0, 4], Some(YELLOW))
    );
    let table = given_march().table().plays(RED, "march byzantine; to damascus; civil-war byzantine");
    let table = table.does(RED, "from pool").rolls(YELLOW, "decline", &[1, 1, 1]).does(RED, "from pool");
    assert_eq!((table.pawn(RED, BYZ), table.decider()), (Some("damascus"), Some(YELLOW)));
}

fn given_march() -> Given {
    given(2).pawn(RED, BYZ, "antioch").army(RED, BYZ, [1, 3, 2, 4]).controlled(
        "damascus",
        Holder::Byzantine,
        3,
        YELLOW,
    )
}

/// BY-8.9: pawns of others in the city flee or stand first.
#[test]
fn other_pawns_flee_or_stand_first() {
    let table = damascus().pawn(YELLOW, BYZ, "damascus").table().plays(RED, "civil-war byzantine; from pool");
    assert_eq!(table.decider(), Some(YELLOW));
    assert!(table.offers(YELLOW, "stand") && table.offers(YELLOW, "flee antioch"));
    // After a flight the levy is asked for, then the city rolls.
    let table = table.does(YELLOW, "flee antioch");
    assert_eq!(table.legal(YELLOW), ["levy", "decline"]);
    let table = table.rolls(YELLOW, "decline", &[1, 1, 1]);
    assert_eq!(table.city("damascus").tokens, 2);
}

/// BY-8.9: the levy of that side fights first.
#[test]
fn the_controller_may_use_his_levy() {
    let table = damascus().table().plays(RED, "civil-war byzantine; from pool");
    assert_eq!(table.asked(), Asked::Levy { side: BYZ, city: city("damascus"), by: Attacker::Byzantine });
    // Four dice against two: Red is not hit, the levy loses both; then the siege.
    let table = table.rolls(YELLOW, "levy", &[4, 4, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((table.boxes(YELLOW, BYZ), table.city("damascus").tokens), ([1, 3, 0, 2], 2));
}

/// BY-8.11: beaten on the spot it flees to a neighbour, beaten after a march it goes back.
#[test]
fn a_beaten_attacker_leaves() {
    let table = damascus().table().plays(RED, "civil-war byzantine; from pool");
    let table = table.rolls(YELLOW, "decline", &[4, 1, 1]).does(RED, "lose main");
    assert_eq!(table.targets(RED, "flee"), ["antioch", "jerusalem", "leucosia", "palmyra"]);
    let table = table.does(RED, "flee palmyra");
    assert_eq!((table.pawn(RED, BYZ), table.city("damascus").tokens), (Some("palmyra"), 3));
    let table =
        given_march().table().plays(RED, "march byzantine; to damascus; civil-war byzantine; from pool");
    let table = table.rolls(YELLOW, "decline", &[4, 1, 1]).does(RED, "lose main");
    assert_eq!((table.pawn(RED, BYZ), table.decider()), (Some("antioch"), Some(YELLOW)));
}

/// BY-8.12, A-19: the side stays, a token goes, two points and two bezants; the loser's cube is a casualty.
#[test]
fn a_won_city_keeps_its_side_and_loses_a_token() {
    let table = damascus().table();
    let casualties = table.casualties(YELLOW);
    let table = table.plays(RED, "civil-war byzantine; from pool").rolls(YELLOW, "decline", &[1, 1, 1]);
    let table = table.does(RED, "from pool");
    let damascus = table.city("damascus");
    assert_eq!((damascus.holder, damascus.tokens, damascus.controller), (Holder::Byzantine, 2, Some(RED)));
    assert_eq!((table.vp(RED, BYZ), table.money(RED, BYZ)), (12, 17));
    assert_eq!((table.casualties(YELLOW), table.pool(RED)), (casualties + 1, 7));
}

/// BY-8.12: the last token stays, and there is nothing to gain.
#[test]
fn a_single_token_stays() {
    let given = given(2).pawn(RED, ARAB, "medina").controlled("medina", Holder::Arab, 1, YELLOW);
    let table =
        given.table().does(RED, "civil-war arab").rolls(RED, "from pool", &[1]).does(RED, "from pool");
    assert_eq!((table.city("medina").tokens, table.controller("medina")), (1, Some(RED)));
    assert_eq!((table.vp(RED, ARAB), table.money(RED, ARAB)), (10, 5));
}

/// BY-8.13, A-25: the last army cube cannot pay for the space.
#[test]
fn the_last_army_cube_is_no_source() {
    let given = damascus().army(RED, BYZ, [0, 1, 2, 0]).pool(RED, 0);
    let table = given.table().does(RED, "civil-war byzantine");
    assert_eq!(table.refuses(RED, "from byzantine main"), Refusal::LastCube);
    assert!(table.offers(RED, "from byzantine levy") && table.offers(RED, "from arab main"));
    let empty = Source::Box(Slot { side: BYZ, unit: Unit::Elite });
    assert_eq!(table.refuses(RED, "from byzantine elite"), Refusal::BadSource(empty));
    // Where there is no other cube, there is no civil war.
    let given =
        damascus().army(RED, BYZ, [0, 1, 0, 0]).army(RED, ARAB, [0; 4]).pool(RED, 0).casualties(RED, 0);
    assert_eq!(given.table().refuses(RED, "civil-war byzantine"), Refusal::LastCube);
}

/// BY-8.13: with a second army cube the first may go, and the attack is made with the rest.
#[test]
fn with_two_army_cubes_one_may_pay() {
    let given = damascus().army(RED, BYZ, [0, 2, 0, 0]).army(YELLOW, BYZ, [0; 4]).pool(RED, 0);
    let table = given.table().does(RED, "civil-war byzantine").rolls(RED, "from byzantine main", &[1, 1, 1]);
    // One against three: the siege fails, and the pawn leaves.
    assert_eq!((table.boxes(RED, BYZ), table.money(RED, BYZ)), ([0, 1, 0, 0], 12));
    assert_eq!(table.targets(RED, "flee"), ["antioch", "jerusalem", "leucosia", "palmyra"]);
}

/// BY-7.4, BY-8.1: one Byzantine civil war a turn, two Arab ones.
#[test]
fn one_byzantine_and_two_arab_civil_wars() {
    let table = damascus().space(Space::ByzantineCivilWar, &[YELLOW]).table();
    assert_eq!(table.refuses(RED, "civil-war byzantine"), Refusal::SpaceTaken(Space::ByzantineCivilWar));
    let arab = |cubes: &[_]| given(2).pawn(RED, ARAB, "mecca").space(Space::ArabCivilWar, cubes).table();
    assert!(arab(&[YELLOW]).offers(RED, "civil-war arab"));
    assert_eq!(arab(&[RED, YELLOW]).refuses(RED, "civil-war arab"), Refusal::SpaceTaken(Space::ArabCivilWar));
}
