//! The worked examples of the rulebook about actions, movement costs and upkeep.

use byzantium::{Asked, Attacker, Event, Holder, Refusal, Space};

use crate::support::*;

fn cost(table: &Table) -> Option<u8> {
    table.events.iter().find_map(|event| match event {
        Event::Moved { cost, .. } => Some(*cost),
        _ => None,
    })
}

/// EX-02: two pool cubes and one Arab Movement cube to Byzantine Elite, Main and Levy. BY-6.1, BY-6.2, BY-6.4,
/// BY-6.5, BY-4.6
#[test]
fn andy_reinforces() {
    let texts = "reinforce byzantine elite; from pool; reinforce byzantine main; from pool; \
        reinforce byzantine levy; from arab movement";
    let table = given(2).pool(RED, 2).treasury(RED, BYZ, 3).table().plays(RED, texts);
    assert_eq!((table.boxes(RED, BYZ), table.boxes(RED, ARAB)), ([2, 4, 3, 2], [0, 8, 0, 4]));
    assert_eq!((table.pool(RED), table.money(RED, BYZ), table.decider()), (0, 0, Some(YELLOW)));
}

/// EX-03: Jerry moves from Antioch and starts a civil war in Damascus; Simon declines the levy. BY-8.1 to BY-8.4,
/// BY-8.9
#[test]
fn jerry_wages_civil_war_in_damascus() {
    let given = given(2)
        .pawn(RED, BYZ, "antioch")
        .controlled("damascus", Holder::Byzantine, 3, YELLOW)
        .pawn(YELLOW, BYZ, "nicea");
    let table = given.table();
    let casualties = table.casualties(RED);
    let table = table.plays(RED, "march byzantine; to damascus; civil-war byzantine; from pool");
    assert_eq!(
        (table.boxes(RED, BYZ), table.casualties(RED), table.pool(RED)),
        ([1, 3, 2, 1], casualties + 1, 8)
    );
    assert_eq!(table.asked(), Asked::Levy { side: BYZ, city: city("damascus"), by: Attacker::Byzantine });
    let table = table.rolls(YELLOW, "decline", &[1, 2, 6]);
    let siege = |event: &Event| matches!(event, Event::Siege { hits: 1, losses: 1, .. });
    assert!(table.events.iter().any(siege));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Battle { .. })));
}

/// EX-04: the development of Mecca. BY-9.1, BY-9.2, BY-9.4
#[test]
fn andy_develops_mecca() {
    let table = given(2).controlled("mecca", Holder::Arab, 2, RED).table();
    let table = table.plays(RED, "develop arab; at mecca; from pool");
    assert_eq!((table.city("mecca").tokens, table.vp(RED, ARAB), table.pool(RED)), (3, 10, 8));
    let table = table.does(YELLOW, "develop arab");
    assert_eq!(table.refuses(YELLOW, "at mecca"), Refusal::FullyDeveloped(city("mecca")));
}

fn before_athens() -> Given {
    given(2).city("thessalonica", Holder::Bulgar, 2).treasury(RED, ARAB, 3)
}

/// EX-05: the Bulgars take Athens. BY-10.1, BY-10.2, BY-10.5, BY-10.12 to BY-10.14
#[test]
fn the_bulgars_take_athens() {
    let table =
        before_athens().table().plays(RED, "bulgars; attack athens").rolls(RED, "from casualties", &[5, 2]);
    assert_eq!((table.money(RED, ARAB), table.money(RED, BYZ), table.bulgars()), (0, 15, 8));
    let athens = table.city("athens");
    assert_eq!((athens.holder, athens.tokens, athens.controller), (Holder::Bulgar, 1, None));
    assert_eq!((table.vp(RED, ARAB), table.vp(RED, BYZ)), (11, 10));
}

/// EX-05, the variants: two cubes more, paid by either side; a pawn in Athens flees or fights.
#[test]
fn the_bulgars_gather_or_meet_a_pawn() {
    for (side, text) in [(BYZ, "gather byzantine"), (ARAB, "gather arab")] {
        let table = before_athens().table().plays(RED, &format!("bulgars; {text}; from casualties"));
        let money = if side == BYZ { (12, 3) } else { (15, 0) };
        assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB)), money);
        assert_eq!(table.bulgars(), 11);
    }
    let table = before_athens().pawn(YELLOW, BYZ, "athens").table();
    let table = table.plays(RED, "bulgars; attack athens; from pool");
    assert_eq!(table.legal(YELLOW), ["stand", "flee candia"]);
}

/// EX-06: Andy's Arab pawn enters in Hira, Jerry's city, and marches on Baghdad.
#[test]
fn andy_enters_in_hira_and_besieges_baghdad() {
    let given = given(2).controlled("hira", Holder::Arab, 2, YELLOW);
    let table = given.table().plays(RED, "march arab; at hira");
    assert_eq!(table.pawn(RED, ARAB), Some("hira"));
    let table = table.rolls(RED, "to baghdad", &[4, 1, 1]);
    assert_eq!((cost(&table), table.attacked()), (Some(1), Some(("baghdad", Attacker::Arab))));
    let siege = table.events.iter().find_map(|event| match event {
        Event::Siege { dice, .. } => Some(dice.len()),
        _ => None,
    });
    assert_eq!(siege, Some(3));
    let table = table.plays(RED, "lose main; from pool");
    assert_eq!((table.city("baghdad").holder, table.city("baghdad").tokens), (Holder::Arab, 2));
}

/// EX-07: Jerusalem, Alexandria, Candia: 1 + 3; two roads: 1 + 2.
#[test]
fn a_double_move_costs_one_more() {
    let given = given(2)
        .city("jerusalem", Holder::Arab, 3)
        .city("alexandria", Holder::Arab, 3)
        .city("damascus", Holder::Arab, 3)
        .pawn(RED, ARAB, "jerusalem")
        .army(RED, ARAB, [0, 8, 0, 4]);
    let table =
        given.clone().table().plays(RED, "march arab; to alexandria").rolls(RED, "to candia", &[1, 1]);
    assert_eq!((cost(&table), table.boxes(RED, ARAB)[3]), (Some(3), 0));
    assert_eq!(table.attacked(), Some(("candia", Attacker::Arab)));
    let table =
        given.city("palmyra", Holder::Arab, 1).table().plays(RED, "march arab; to damascus; to palmyra");
    assert_eq!((cost(&table), table.boxes(RED, ARAB)[3], table.attacked()), (Some(2), 1, None));
}

/// EX-08: Alexandria to Candia: two, one with the Arab fleet, two if that is doubled, and then two dice.
#[test]
fn fleets_change_the_cost_to_candia() {
    let andy = given(2).controlled("alexandria", Holder::Arab, 3, RED).pawn(RED, ARAB, "alexandria");
    let table = andy.clone().table().does(RED, "march arab").rolls(RED, "to candia", &[1, 1]);
    assert_eq!(cost(&table), Some(2));
    let andy = andy.space(Space::ArabFleet, &[RED]);
    let table = andy.clone().table().does(RED, "march arab").rolls(RED, "to candia", &[1, 1]);
    assert_eq!(cost(&table), Some(1));
    let table = andy.space(Space::ByzantineFleet, &[YELLOW]).table().plays(RED, "march arab; to candia");
    let table = table.does(YELLOW, "double").does(RED, "sail");
    assert_eq!(
        (cost(&table), table.asked()),
        (Some(2), Asked::Ambush { mover: RED, to: city("candia"), dice: 2 })
    );
}

/// Yellow has passed and can pay everything; Red's pass is the last action.
fn last_pass(given: Given) -> Table {
    given.passed(&[YELLOW]).treasury(YELLOW, BYZ, 90).treasury(YELLOW, ARAB, 90).table().does(RED, "pass")
}

/// EX-16: two cubes leave the game, four bezants are paid, one point becomes none. BY-29.5 to BY-29.8
#[test]
fn unpaid_upkeep() {
    let given = given(2).army(RED, ARAB, [0, 4, 0, 2]).points(RED, ARAB, 1).treasury(RED, BYZ, 12);
    let given = given.treasury(RED, ARAB, 0).controlled("mecca", Holder::Arab, 2, RED);
    let table = last_pass(given);
    assert_eq!(table.asked(), Asked::Upkeep { side: ARAB, short: 2 });
    let table = table.plays(RED, "disband main; disband movement");
    assert_eq!((table.boxes(RED, ARAB), table.money(RED, ARAB)), ([0, 3, 0, 1], 0));
    assert_eq!((table.vp(RED, ARAB), table.sheet(RED).removed), (0, 2));
}

/// EX-17: six cubes come back, then four of seven casualties. BY-29.9, BY-29.10
#[test]
fn casualties_come_back() {
    let given = given(2)
        .treasury(RED, ARAB, 20)
        .space(Space::ArabDevelopment, &[RED, RED])
        .space(Space::Caliph, &[RED])
        .sheet(RED, |sheet| sheet.taxing = 2)
        .pool(RED, 0)
        .casualties(RED, 8);
    // One of eight casualties is the cube on Pass.
    let table = last_pass(given);
    assert!(table.events.contains(&Event::Recovered { seat: RED, returned: 6, recovered: 4 }));
    assert_eq!((table.pool(RED), table.casualties(RED)), (10, 3));
}

/// EX-19: with four bezants one Main cube or the Elite cube goes; with one bezant only the Elite cube can. BY-29.5,
/// BY-29.8, BY-29.14
#[test]
fn which_cubes_may_go() {
    let with = |boxes, bezants| {
        last_pass(given(2).army(RED, BYZ, boxes).treasury(RED, BYZ, bezants).treasury(RED, ARAB, 20))
    };
    let table = with([1, 2, 0, 0], 4);
    assert_eq!(table.legal(RED), ["disband elite", "disband main"]);
    let main = table.clone().does(RED, "disband main");
    assert_eq!((main.money(RED, BYZ), main.boxes(RED, BYZ), main.vp(RED, BYZ)), (0, [1, 1, 0, 0], 9));
    let elite = table.does(RED, "disband elite");
    assert_eq!((elite.money(RED, BYZ), elite.boxes(RED, BYZ), elite.vp(RED, BYZ)), (2, [0, 2, 0, 0], 9));
    // The only choice is taken without a question.
    let table = with([1, 1, 0, 0], 1);
    assert_eq!((table.boxes(RED, BYZ), table.money(RED, BYZ), table.vp(RED, BYZ)), ([0, 1, 0, 0], 0, 9));
}
