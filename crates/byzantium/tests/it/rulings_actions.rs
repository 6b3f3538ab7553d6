//! Rulings about actions, markers and supplies that have no more natural place (rulebook section 34).

use byzantium::{Asked, Event, Holder, Need, Refusal, Slot, Source, Space, Unit};

use crate::support::*;

/// Red marches from Mosul on Amida, which holds two tokens: a siege of two dice.
fn amida() -> Given {
    given(2).city("mosul", Holder::Arab, 2).pawn(RED, ARAB, "mosul").city("amida", Holder::Byzantine, 2)
}

fn takes_amida(given: Given) -> Table {
    given.table().does(RED, "march arab").rolls(RED, "to amida", &[1, 1])
}

/// the cube of the loser is a casualty of his; BY-24.4.
#[test]
fn the_cube_of_the_loser_is_a_casualty() {
    let given = amida().controlled("amida", Holder::Byzantine, 2, YELLOW).army(YELLOW, BYZ, [0; 4]);
    let before = given.clone().table().casualties(YELLOW);
    let table = takes_amida(given).does(RED, "from pool");
    assert_eq!((table.casualties(YELLOW), table.controller("amida")), (before + 1, Some(RED)));
}

/// A-20, DP-22: the loot comes first: two bezants and one of loot buy the marker; the victor may prefer to buy.
#[test]
fn loot_comes_before_the_marker() {
    let table = takes_amida(amida().treasury(RED, ARAB, 2));
    let need = Need::Marker { city: city("amida") };
    assert_eq!((table.asked(), table.money(RED, ARAB)), (Asked::Cube { need, pays: Some(ARAB) }, 3));
    let sources = [
        "from pool",
        "from byzantine elite",
        "from byzantine main",
        "from byzantine levy",
        "from byzantine movement",
        "from arab main",
        "from arab movement",
        "from casualties",
    ];
    assert_eq!(table.legal(RED), sources);
    let table = table.does(RED, "from casualties");
    assert_eq!((table.money(RED, ARAB), table.pool(RED), table.controller("amida")), (0, 9, Some(RED)));
}

/// A-20, DP-22: with an empty pool and three bezants he must buy, with two he gives two army cubes.
#[test]
fn an_empty_pool_means_buying_or_two_army_cubes() {
    let table = takes_amida(amida().pool(RED, 0).treasury(RED, ARAB, 2));
    assert_eq!(table.refuses(RED, "from pool"), Refusal::BadSource(Source::Pool));
    assert!(table.offers(RED, "from casualties"));
    let table = takes_amida(amida().pool(RED, 0).treasury(RED, ARAB, 1));
    assert_eq!(table.asked(), Asked::Losses { side: ARAB, left: 2, marker: true, foe: None });
    assert_eq!(table.legal(RED), ["lose main", "lose movement"]);
    let casualties = table.casualties(RED);
    let table = table.plays(RED, "lose movement; lose movement");
    assert_eq!((table.boxes(RED, ARAB), table.casualties(RED)), ([0, 8, 0, 2], casualties + 1));
    assert_eq!((table.money(RED, ARAB), table.controller("amida")), (2, Some(RED)));
}

/// the guard is never the marker: with one other cube that one marks the city, and the guard goes home.
#[test]
fn a_guard_is_only_the_second_cube_and_only_the_last() {
    let given = given(2)
        .space(Space::Caliph, &[RED])
        .guard(ARAB)
        .army(RED, ARAB, [0, 1, 0, 1])
        .pool(RED, 0)
        .treasury(RED, ARAB, 0)
        .city("mosul", Holder::Arab, 2)
        .pawn(RED, ARAB, "mosul")
        .city("amida", Holder::Byzantine, 1);
    let table = given.table().does(RED, "march arab").rolls(RED, "to amida", &[1]);
    assert!(table.events.contains(&Event::MarkedByArmy { seat: RED, city: city("amida") }));
    assert!(table.events.contains(&Event::GuardReturned { seat: RED, side: ARAB }));
    assert_eq!((table.controller("amida"), table.pawn(RED, ARAB)), (Some(RED), None));
    assert_eq!((table.boxes(RED, ARAB), table.position().guards), ([0; 4], [false, false]));
}

/// nor does a guard pay for a pass.
#[test]
fn a_guard_does_not_pass() {
    let given =
        given(2).space(Space::Caliph, &[RED]).guard(ARAB).army(RED, ARAB, [0; 4]).army(RED, BYZ, [0; 4]);
    let table = given.pool(RED, 0).casualties(RED, 0).pawn(RED, ARAB, "mecca").table().does(RED, "pass");
    assert!(table.events.contains(&Event::Passed { seat: RED, first: true, source: None }));
    assert_eq!((table.position().guards, table.pawn(RED, ARAB)), ([false, true], Some("mecca")));
}

/// the cube pool counts as part of the sheet for a pass.
#[test]
fn a_pool_cube_passes() {
    let table = given(2).casualties(RED, 0).table().plays(RED, "pass; from pool");
    assert_eq!((table.pool(RED), table.sheet(RED).passing), (8, true));
}

/// a city without a marker is still held by its side and defends with its tokens: three dice.
#[test]
fn a_city_of_nobody_defends_with_its_tokens() {
    let given = given(2).pawn(RED, ARAB, "tabuk").army(RED, ARAB, [0, 3, 0, 3]);
    let table = given.table().does(RED, "march arab").rolls(RED, "to jerusalem", &[1, 1, 1]);
    let decided =
        Event::SiegeDecided { seat: RED, city: city("jerusalem"), attack: 3, defence: 3, won: false };
    assert!(table.events.contains(&decided));
    // Nobody was asked anything: the engine rolled.
    assert_eq!((table.pawn(RED, ARAB), table.decider()), (Some("tabuk"), Some(YELLOW)));
}

/// Ankara starts with two tokens; one development makes the three of the example.
#[test]
fn ankara_has_two_tokens_and_three_after_a_development() {
    let table = given(2).table();
    assert_eq!(table.city("ankara").tokens, 2);
    assert_eq!(table.plays(RED, "develop byzantine; at ankara; from pool").city("ankara").tokens, 3);
}

/// Byzantine armies sail from the capital to Damascus, not to Jerusalem.
#[test]
fn damascus_is_coastal_and_jerusalem_is_not() {
    let table = given(2).pawn(RED, BYZ, "constantinople").table().does(RED, "march byzantine");
    assert!(table.offers(RED, "to damascus") && table.offers(RED, "to nicea"));
    let no_link = Refusal::NoLink { from: city("constantinople"), to: city("jerusalem") };
    assert_eq!(table.refuses(RED, "to jerusalem"), no_link);
}

/// Bulgars and fortifications are paid by either side, all the other spaces by their own.
#[test]
fn two_kinds_of_spaces_belong_to_neither_colour() {
    let poor = |side| {
        let given = given(2).pool(RED, 0).treasury(RED, BYZ, 0).treasury(RED, ARAB, 0).treasury(RED, side, 3);
        given.controlled("nicea", Holder::Byzantine, 3, RED).controlled("mecca", Holder::Arab, 2, RED).table()
    };
    let kinds = |table: &Table| {
        let all = [
            "develop byzantine",
            "develop arab",
            "emperor",
            "caliph",
            "fleet byzantine",
            "fleet arab",
            "fortify",
            "bulgars",
        ];
        all.into_iter().filter(|space| table.offers(RED, space)).collect::<Vec<_>>()
    };
    assert_eq!(kinds(&poor(BYZ)), ["develop byzantine", "emperor", "fleet byzantine", "fortify", "bulgars"]);
    assert_eq!(kinds(&poor(ARAB)), ["develop arab", "caliph", "fleet arab", "fortify", "bulgars"]);
}

/// a player who lost cubes for upkeep has fewer for good, and no document gives them back.
#[test]
fn removed_cubes_stay_out_of_the_game() {
    let given = given(2).army(RED, ARAB, [0, 5, 0, 0]).treasury(RED, ARAB, 0).passed(&[YELLOW]);
    let table = given.treasury(YELLOW, ARAB, 90).table().does(RED, "pass");
    let Event::Recovered { recovered, .. } = table
        .events
        .iter()
        .find(|event| matches!(event, Event::Recovered { seat: RED, .. }))
        .unwrap_or_else(|| panic!("a recovery"))
    else {
        unreachable!()
    };
    // 42 - 8 - 5 - 9 = 20 casualties, one of them passes: 19, ten of them come back.
    assert_eq!((table.sheet(RED).removed, *recovered, table.casualties(RED)), (5, 10, 9));
    let mut position = table.position();
    position.players[0].removed = 0;
    assert!(<byzantium::Byzantium as table::Game>::from_position(&position).is_err());
}

/// beating Constantinople is what counts: the Bulgars that do not beat it change nothing.
#[test]
fn the_bulgars_have_to_win_the_capital_like_anybody() {
    let given = given(2).city("adrianople", Holder::Bulgar, 1).bulgars(4);
    let table =
        given.table().plays(RED, "bulgars; attack constantinople").rolls(RED, "from pool", &[1, 1, 1, 1, 6]);
    // Six cubes, two losses for one hit: four are not more than five.
    assert_eq!((table.bulgars(), table.vp(RED, ARAB), table.decider()), (4, 10, Some(YELLOW)));
}

/// the own pawn has the usual choice against the own Bulgars, and its owner decides first.
#[test]
fn the_own_pawn_may_flee_from_the_own_bulgars() {
    let given = given(3).pawn(RED, BYZ, "adrianople").pawn(YELLOW, BYZ, "adrianople").active(YELLOW);
    let table = given.table().plays(YELLOW, "bulgars; attack adrianople; from pool");
    assert_eq!((table.decider(), table.offers(YELLOW, "stand")), (Some(YELLOW), true));
    let table = table.does(YELLOW, "flee constantinople");
    assert_eq!(table.decider(), Some(RED));
}

/// the last orange cube is added, and an attack is all that is left.
#[test]
fn with_ten_bulgars_one_is_added() {
    let table = given(2).bulgars(10).table().does(RED, "bulgars");
    assert_eq!(table.legal(RED), ["attack thessalonica", "attack adrianople"]);
    let table = table.does(RED, "attack adrianople").rolls(RED, "from pool", &[1, 1]);
    assert!(table.events.contains(&Event::BulgarsGathered { seat: RED, cubes: 1, armed: 11 }));
}

/// the disc on a Byzantine city is paid with Byzantine money, on an Arab one with Arab money.
#[test]
fn the_side_of_the_city_pays_for_its_fortification() {
    for (id, holder, side) in [("nicea", Holder::Byzantine, BYZ), ("mecca", Holder::Arab, ARAB)] {
        let table = given(2).controlled(id, holder, 2, RED).table().plays(RED, &format!("fortify; at {id}"));
        let need = Need::Fortify { city: city(id) };
        assert_eq!(table.asked(), Asked::Cube { need, pays: Some(side) });
    }
}

/// no box is its own source.
#[test]
fn a_box_does_not_reinforce_itself() {
    let table = given(2).table().does(RED, "reinforce byzantine levy");
    assert_eq!(
        table.refuses(RED, "from byzantine levy"),
        Refusal::SameBox(Slot { side: BYZ, unit: Unit::Levy })
    );
}

/// the order of players in phase 2 does not change what they are left with.
#[test]
fn the_order_of_phase_two_changes_nothing() {
    let end = |first| {
        let given = given(2).first(first).passed(&[YELLOW]).army(YELLOW, ARAB, [0, 7, 0, 0]);
        let table = given.army(RED, ARAB, [0, 6, 0, 0]).table().does(RED, "pass");
        [RED, YELLOW].map(|seat| {
            (table.money(seat, BYZ), table.money(seat, ARAB), table.boxes(seat, ARAB), table.vp(seat, ARAB))
        })
    };
    assert_eq!(end(RED), end(YELLOW));
    assert_eq!(end(RED), [(3, 0, [0, 5, 0, 0], 9), (3, 0, [0, 5, 0, 0], 8)]);
}
