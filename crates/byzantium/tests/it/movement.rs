//! Pawns, moves and what they cost (rulebook section 18).

use byzantium::{Asked, Attacker, Event, Holder, Refusal, Space};

use crate::support::*;

const COAST: [&str; 14] = [
    "alexandria",
    "antioch",
    "athens",
    "attalia",
    "candia",
    "damascus",
    "dyrrachium",
    "leucosia",
    "nicea",
    "sinope",
    "smyrna",
    "tarsus",
    "thessalonica",
    "trebizond",
];

/// What the last move cost, in Movement cubes.
fn cost(table: &Table) -> u8 {
    let cost = table.events.iter().find_map(|event| match event {
        Event::Moved { cost, .. } => Some(*cost),
        _ => None,
    });
    cost.unwrap_or_else(|| panic!("nobody moved: {:?}", table.events))
}

fn no_link(from: &str, to: &str) -> Refusal {
    Refusal::NoLink { from: city(from), to: city(to) }
}

// --- pawns ------------------------------------------------------------------------------------

/// BY-18.1: one pawn a side, and it stands among its own side.
#[test]
fn a_pawn_on_the_map_moves_and_a_second_one_never_comes() {
    let given = given(2).pawn(RED, ARAB, "mecca").pawn(RED, BYZ, "athens");
    let table = given.clone().table();
    assert_eq!(
        table.clone().does(RED, "march arab").asked(),
        Asked::March { side: ARAB, moves: 0, from: city("mecca") }
    );
    assert_eq!(
        table.does(RED, "march byzantine").asked(),
        Asked::March { side: BYZ, moves: 0, from: city("athens") }
    );
    let faults = given.pawn(RED, BYZ, "mecca").faults();
    assert_eq!(faults.len(), 1);
    assert!(faults[0].problem.contains("INV-08"), "{faults:?}");
}

/// BY-18.2, BY-18.25: the Byzantine pawn comes with the first cube on a Byzantine city, not before.
#[test]
fn the_byzantine_pawn_waits_for_its_first_city() {
    let table = given(2).table();
    assert_eq!(table.refuses(RED, "march byzantine"), Refusal::NotSettled);
    let table = table.plays(RED, "control athens; from pool").does(YELLOW, "pass");
    assert_eq!(table.pawn(RED, BYZ), Some("athens"));
    assert!(table.offers(RED, "march byzantine"));
}

/// BY-18.3, A-28, DP-11: the Arab pawn comes in on any Arab city, whoever controls it or not, and may
/// then move.
#[test]
fn the_arab_pawn_is_placed_on_any_arab_city() {
    let given = given(2).controlled("medina", Holder::Arab, 1, YELLOW).city("hira", Holder::Arab, 2);
    let table = given.table().does(RED, "march arab");
    assert_eq!(table.asked(), Asked::Enter { side: ARAB });
    assert_eq!(table.targets(RED, "at"), ["hira", "mecca", "medina", "tabuk"]);
    assert_eq!(table.legal(RED).len(), 4, "nothing else can be done");
    let athens = Refusal::HeldBy { city: city("athens"), holder: Holder::Byzantine };
    assert_eq!(table.refuses(RED, "at athens"), athens);
    let table = table.does(RED, "at medina");
    assert_eq!(table.pawn(RED, ARAB), Some("medina"));
    assert_eq!(table.targets(RED, "to"), ["mecca", "tabuk"]);
    let table = table.plays(RED, "to mecca; to hira; stop");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (Some("hira"), [0, 8, 0, 2]));
    assert_eq!(table.decider(), Some(YELLOW));
}

/// BY-18.4: placing the pawn is an action of its own.
#[test]
fn a_placed_pawn_may_stay() {
    let table = given(2).table().plays(RED, "march arab; at mecca; stop");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (Some("mecca"), [0, 8, 0, 5]));
    assert_eq!(table.decider(), Some(YELLOW));
}

/// BY-18.5: without an army cube no pawn enters; Levy cubes don't count, a guard does.
#[test]
fn an_empty_army_does_not_enter() {
    let empty = given(2).army(RED, ARAB, [0, 0, 4, 0]);
    assert_eq!(empty.clone().table().refuses(RED, "march arab"), Refusal::NoArmy(ARAB));
    let guarded = empty.space(Space::Caliph, &[RED]).guard(ARAB).table();
    assert!(guarded.offers(RED, "march arab"));
    assert!(given(2).army(RED, ARAB, [0, 0, 0, 1]).table().offers(RED, "march arab"));
}

/// BY-18.6: the other pawn has to wait for another action.
#[test]
fn one_action_uses_one_pawn() {
    let table = given(2).pawn(RED, ARAB, "mecca").pawn(RED, BYZ, "athens").table();
    let table = table.plays(RED, "march byzantine; to thessalonica");
    let asked = Asked::March { side: BYZ, moves: 1, from: city("thessalonica") };
    for other in ["march arab", "civil-war arab", "at medina"] {
        assert_eq!(table.refuses(RED, other), Refusal::WrongStep { asked }, "{other}");
    }
    assert_eq!(table.refuses(RED, "to hira"), no_link("thessalonica", "hira"));
}

// --- moves and costs --------------------------------------------------------------------------

/// BY-18.7, BY-18.8, BY-18.9, BY-18.10: along one link, for a cube that becomes a casualty.
#[test]
fn a_move_follows_a_link_and_costs_a_cube() {
    let table = given(2).pawn(RED, ARAB, "tabuk").city("jerusalem", Holder::Arab, 1).table();
    let before = table.casualties(RED);
    let table = table.does(RED, "march arab");
    assert_eq!(table.targets(RED, "to"), ["alexandria", "jerusalem", "medina"]);
    assert_eq!(table.refuses(RED, "to mecca"), no_link("tabuk", "mecca"));
    let table = table.does(RED, "to jerusalem");
    assert_eq!((cost(&table), table.boxes(RED, ARAB)[3]), (1, 4));
    assert_eq!(table.casualties(RED), before + 1);
    // By road, as a first move.
    let table = given(2).pawn(RED, ARAB, "jerusalem").city("jerusalem", Holder::Arab, 1);
    let table = table.city("damascus", Holder::Arab, 1).table().plays(RED, "march arab; to damascus");
    assert_eq!(cost(&table), 1);
}

/// BY-18.10: no Byzantine army crosses the desert. BY-18.9, BY-18.11: roads and sea cost it one cube.
#[test]
fn byzantine_armies_take_roads_and_ships_for_one_cube() {
    let table = given(2).pawn(RED, BYZ, "alexandria").army(RED, BYZ, [0, 3, 0, 1]).table();
    let table = table.does(RED, "march byzantine");
    assert_eq!(table.targets(RED, "to"), ["candia", "jerusalem", "leucosia"]);
    assert_eq!(table.refuses(RED, "to tabuk"), no_link("alexandria", "tabuk"));
    for to in ["candia", "jerusalem", "leucosia"] {
        let there = table.clone().does(RED, &format!("to {to}"));
        assert_eq!((cost(&there), there.pawn(RED, BYZ)), (1, Some(to)));
        assert_eq!(there.boxes(RED, BYZ), [0, 3, 0, 0]);
    }
}

/// BY-18.12: the sea costs an Arab army two cubes.
#[test]
fn arab_armies_pay_two_cubes_for_the_sea() {
    let shore = |movement| {
        let given = given(2).city("alexandria", Holder::Arab, 1).city("candia", Holder::Arab, 1);
        given
            .pawn(RED, ARAB, "alexandria")
            .army(RED, ARAB, [0, 8, 0, movement])
            .table()
            .does(RED, "march arab")
    };
    let poor = shore(1);
    let too_far = |to| Refusal::TooFar { to: city(to), cost: 2, cubes: 1 };
    assert_eq!(poor.refuses(RED, "to candia"), too_far("candia"));
    assert_eq!(poor.targets(RED, "to"), ["jerusalem", "tabuk"]);
    let table = shore(2).does(RED, "to candia");
    assert_eq!((cost(&table), table.boxes(RED, ARAB)), (2, [0, 8, 0, 0]));
}

/// BY-18.14: out of Constantinople a Byzantine pawn sails to all 14 coasts; BY-18.24: it may stand there.
#[test]
fn byzantine_armies_sail_out_of_the_capital() {
    let table = given(2).pawn(RED, BYZ, "constantinople").table().does(RED, "march byzantine");
    let mut everywhere: Vec<&str> = COAST.into_iter().chain(["adrianople"]).collect();
    everywhere.sort_unstable();
    assert_eq!(table.targets(RED, "to"), everywhere);
    for to in everywhere {
        assert_eq!(cost(&table.clone().does(RED, &format!("to {to}"))), 1);
    }
}

/// BY-18.15: the way back goes over Adrianople or Nicea only. BY-18.24: nothing happens in the capital.
#[test]
fn nobody_sails_back_to_the_capital() {
    for from in COAST.into_iter().filter(|&from| from != "nicea") {
        let table = given(2).pawn(RED, BYZ, from).table().does(RED, "march byzantine");
        assert_eq!(table.refuses(RED, "to constantinople"), no_link(from, "constantinople"));
    }
    for from in ["nicea", "adrianople"] {
        let table = given(2).pawn(RED, BYZ, from).table().plays(RED, "march byzantine; to constantinople");
        assert_eq!((table.attacked(), table.pawn(RED, BYZ)), (None, Some("constantinople")));
    }
}

/// BY-18.16, A-05: the second move costs one cube more; two roads cost 1 + 2.
#[test]
fn a_second_move_costs_one_more() {
    let table = given(2).pawn(RED, BYZ, "athens").army(RED, BYZ, [0, 3, 0, 3]).table();
    let table = table.plays(RED, "march byzantine; to thessalonica");
    assert_eq!(cost(&table), 1);
    let table = table.does(RED, "to dyrrachium");
    assert_eq!((cost(&table), table.boxes(RED, BYZ)), (2, [0, 3, 0, 0]));
    // With two cubes the second road is out of reach and the march is over at once, but for a civil war.
    let table = given(2).pawn(RED, BYZ, "athens").army(RED, BYZ, [0, 3, 0, 2]);
    let table = table.space(Space::ByzantineCivilWar, &[YELLOW]).table();
    let table = table.plays(RED, "march byzantine; to thessalonica");
    assert_eq!((table.decider(), table.boxes(RED, BYZ)), (Some(YELLOW), [0, 3, 0, 1]));
}

/// BY-18.16: after an attack there is no second move.
#[test]
fn an_attack_ends_the_march() {
    let table = given(2).pawn(RED, ARAB, "mecca").treasury(RED, ARAB, 0).table();
    let table = table.does(RED, "march arab").rolls(RED, "to hira", &[1, 2, 3]);
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (Some("hira"), [0, 8, 0, 4]));
    assert_eq!(table.decider(), Some(YELLOW));
}

/// BY-18.17: two moves are the most. BY-18.19: the player may stop after any of them.
#[test]
fn there_is_no_third_move() {
    let table = given(2).pawn(RED, BYZ, "athens").army(RED, BYZ, [0, 3, 0, 9]).table();
    let table = table.plays(RED, "march byzantine; to thessalonica");
    let stopped = table.clone().does(RED, "stop");
    assert_eq!((stopped.decider(), stopped.pawn(RED, BYZ)), (Some(YELLOW), Some("thessalonica")));
    let table = table.does(RED, "to dyrrachium");
    assert_eq!(table.legal(RED), ["civil-war byzantine", "stop"], "DP-12");
    assert_eq!(table.refuses(RED, "to thessalonica"), Refusal::NoThirdMove);
}

/// EX-07, BY-18.18, A-05, A-06: Jerusalem to Alexandria to Candia costs an Arab army 1 + (2 + 1).
#[test]
fn the_surcharge_comes_on_top_of_the_sea() {
    let given = given(2).city("jerusalem", Holder::Arab, 1).city("alexandria", Holder::Arab, 1);
    let given = given.city("candia", Holder::Arab, 1).pawn(RED, ARAB, "jerusalem");
    let spent = |given: Given| {
        let table = given.army(RED, ARAB, [0, 8, 0, 6]).table();
        let table = table.plays(RED, "march arab; to alexandria; to candia");
        assert_eq!(table.pawn(RED, ARAB), Some("candia"));
        6 - table.boxes(RED, ARAB)[3]
    };
    assert_eq!(spent(given.clone()), 4);
    // With the own fleet the sea is halved, the surcharge is not: 1 + (1 + 1).
    assert_eq!(spent(given.clone().space(Space::ArabFleet, &[RED])), 3);
    // Doubled, the sea costs 4, the surcharge still 1: 1 + (4 + 1).
    let table = given.space(Space::ByzantineFleet, &[YELLOW]).army(RED, ARAB, [0, 8, 0, 6]).table();
    let table = table.plays(RED, "march arab; to alexandria; to candia").does(YELLOW, "double");
    assert_eq!(table.does(RED, "sail").boxes(RED, ARAB)[3], 0);
}

/// BY-18.19, A-56: a march that does nothing does not exist.
#[test]
fn a_march_without_a_move_does_not_end() {
    let table = given(2).pawn(RED, ARAB, "mecca").table().does(RED, "march arab");
    assert_eq!(table.refuses(RED, "stop"), Refusal::NothingDone);
    assert_eq!(table.legal(RED), ["to medina", "to basra", "to hira"], "DP-12: no stop, no civil war");
}

// --- where a pawn may go ------------------------------------------------------------------------

/// BY-18.20: in a city of its side nothing happens, whoever controls it.
#[test]
fn a_friendly_city_lets_everybody_in() {
    let table = given(2).pawn(RED, BYZ, "athens").controlled("thessalonica", Holder::Byzantine, 3, YELLOW);
    let table =
        table.pawn(YELLOW, BYZ, "thessalonica").table().plays(RED, "march byzantine; to thessalonica");
    assert_eq!((table.attacked(), table.decider()), (None, Some(RED)));
    assert_eq!(
        (table.controller("thessalonica"), table.pawn(RED, BYZ)),
        (Some(YELLOW), Some("thessalonica"))
    );
}

/// BY-18.21, BY-19.1: every other city is attacked at once.
#[test]
fn a_hostile_city_is_attacked_at_once() {
    let arab = given(2).city("nicea", Holder::Arab, 1).army(RED, ARAB, [0, 8, 0, 5]).treasury(RED, ARAB, 0);
    let attack = |given: Given, side: &str, to: &str, dice: &[u8]| {
        let table = given.table().does(RED, &format!("march {side}")).rolls(RED, &format!("to {to}"), dice);
        table.attacked()
    };
    let from_nicea = arab.clone().pawn(RED, ARAB, "nicea");
    assert_eq!(attack(from_nicea.clone(), "arab", "smyrna", &[1; 2]), Some(("smyrna", Attacker::Arab)));
    let owned =
        from_nicea.clone().controlled("smyrna", Holder::Byzantine, 2, YELLOW).army(YELLOW, BYZ, [0; 4]);
    assert_eq!(attack(owned, "arab", "smyrna", &[1; 2]), Some(("smyrna", Attacker::Arab)));
    assert_eq!(
        attack(from_nicea, "arab", "constantinople", &[1; 5]),
        Some(("constantinople", Attacker::Arab))
    );
    let persian = arab.pawn(RED, ARAB, "mecca");
    assert_eq!(attack(persian, "arab", "basra", &[1; 3]), Some(("basra", Attacker::Arab)));
    let bulgar = given(2).city("athens", Holder::Bulgar, 1).bulgars(0).pawn(RED, BYZ, "thessalonica");
    assert_eq!(attack(bulgar, "byzantine", "athens", &[6]), Some(("athens", Attacker::Byzantine)));
}

/// BY-18.22, BY-18.23, A-04: nobody attacks his own city, nor his own pawn.
#[test]
fn nobody_attacks_himself() {
    let table = given(2).pawn(RED, ARAB, "tabuk").controlled("jerusalem", Holder::Byzantine, 3, RED);
    let table = table.pawn(RED, BYZ, "alexandria").table().does(RED, "march arab");
    assert_eq!(table.refuses(RED, "to jerusalem"), Refusal::OwnTarget(city("jerusalem")));
    assert_eq!(table.refuses(RED, "to alexandria"), Refusal::OwnTarget(city("alexandria")));
    assert_eq!(table.targets(RED, "to"), ["medina"]);
    // The other way round, and in the capital.
    let table =
        given(2).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea").pawn(RED, BYZ, "constantinople");
    let table = table.table();
    let arab = table.clone().does(RED, "march arab");
    assert_eq!(arab.refuses(RED, "to constantinople"), Refusal::OwnTarget(city("constantinople")));
    let byzantine = table.does(RED, "march byzantine");
    assert_eq!(byzantine.refuses(RED, "to nicea"), Refusal::OwnTarget(city("nicea")));
}

/// BY-18.25, BY-25.3, DP-11: a Byzantine pawn that was destroyed comes back on any Byzantine city.
#[test]
fn a_lost_byzantine_pawn_may_be_placed_again() {
    let table = given(2).controlled("athens", Holder::Byzantine, 2, RED).table().does(RED, "march byzantine");
    assert_eq!(table.asked(), Asked::Enter { side: BYZ });
    let cities = table.targets(RED, "at");
    assert_eq!(cities.len(), 21);
    assert!(cities.contains(&"constantinople".to_string()), "{cities:?}");
    assert_eq!(table.does(RED, "at constantinople").pawn(RED, BYZ), Some("constantinople"));
}

/// BY-18.26, A-56, DP-11: a pawn without a move that it can pay is not offered.
#[test]
fn a_pawn_that_can_not_move_is_not_chosen() {
    let stuck = given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [2, 8, 0, 0]).table();
    assert_eq!(stuck.refuses(RED, "march arab"), Refusal::NoMove(ARAB));
    // In Candia there is nothing but the sea: one cube is not enough.
    let candia = |movement| {
        given(2).city("candia", Holder::Arab, 1).pawn(RED, ARAB, "candia").army(
            RED,
            ARAB,
            [0, 8, 0, movement],
        )
    };
    assert_eq!(candia(1).table().refuses(RED, "march arab"), Refusal::NoMove(ARAB));
    // A possible doubling does not count.
    assert!(candia(2).space(Space::ByzantineFleet, &[YELLOW]).table().offers(RED, "march arab"));
}

/// BY-18.27, A-56: a civil war on the spot is an action of its own, not part of a march.
#[test]
fn a_civil_war_on_the_spot_is_no_march() {
    let table = given(2).pawn(RED, ARAB, "mecca").table();
    assert!(table.offers(RED, "civil-war arab"));
    let table = table.does(RED, "march arab");
    let asked = Asked::March { side: ARAB, moves: 0, from: city("mecca") };
    assert_eq!(table.refuses(RED, "civil-war arab"), Refusal::WrongStep { asked });
    // After a placement and after a move it is (DP-12).
    let placed = given(2).table().plays(RED, "march arab; at mecca");
    assert!(placed.offers(RED, "civil-war arab"));
    assert!(table.does(RED, "to medina").offers(RED, "civil-war arab"));
}
