//! The two fleets (rulebook sections 13 and 14).

use byzantium::{Asked, Event, Holder, Refusal, Space};

use crate::support::*;

/// Red's Arab pawn in Alexandria, Candia across the sea Byzantine; Yellow has no army in the way.
fn alexandria(movement: u8) -> Given {
    given(2)
        .city("alexandria", Holder::Arab, 3)
        .pawn(RED, ARAB, "alexandria")
        .army(RED, ARAB, [0, 8, 0, movement])
        .army(YELLOW, BYZ, [0; 4])
}

fn watched(movement: u8) -> Given {
    alexandria(movement).space(Space::ByzantineFleet, &[YELLOW])
}

fn cost(table: &Table) -> Option<u8> {
    table.events.iter().find_map(|event| match event {
        Event::Moved { cost, .. } => Some(*cost),
        _ => None,
    })
}

/// BY-13.1, BY-29.11: the fleet is the player's to the end of the turn.
#[test]
fn the_fleet_is_held_until_the_end_of_the_turn() {
    let rich = given(2).treasury(RED, ARAB, 20).treasury(YELLOW, ARAB, 20);
    let table = rich.table().plays(RED, "fleet byzantine; from pool");
    assert_eq!((table.cubes_on(Space::ByzantineFleet), table.vp(RED, BYZ)), (vec![RED], 10));
    assert_eq!(table.refuses(YELLOW, "fleet byzantine"), Refusal::SpaceTaken(Space::ByzantineFleet));
    let table = table.does(YELLOW, "pass").does(RED, "pass");
    assert!(table.cubes_on(Space::ByzantineFleet).is_empty() && table.offers(YELLOW, "fleet byzantine"));
}

/// BY-13.2: the holder may double the cost of a sea move of another player's Arab army.
#[test]
fn the_holder_may_double_a_sea_move() {
    let table = watched(5).table().plays(RED, "march arab; to candia");
    let (mover, from, to) = (RED, city("alexandria"), city("candia"));
    assert_eq!(table.asked(), Asked::Double { mover, from, to, cost: 2, doubled: 4 });
    assert_eq!(
        (table.decider(), table.legal(YELLOW)),
        (Some(YELLOW), vec!["double".into(), "decline".into()])
    );
    let table = table.does(YELLOW, "double");
    assert_eq!(table.asked(), Asked::Doubled { to, cost: 4 });
    let table = table.does(RED, "sail");
    assert_eq!((cost(&table), table.boxes(RED, ARAB)[3]), (Some(4), 1));
}

/// BY-13.2: roads and Byzantine armies are none of the fleet's business.
#[test]
fn only_arab_armies_at_sea_are_asked_about() {
    let table = watched(5).does_not_ask(RED, "march arab; to jerusalem");
    assert_eq!(cost(&table), Some(1));
    let table = given(2).space(Space::ByzantineFleet, &[YELLOW]).pawn(RED, BYZ, "athens");
    let table = table.does_not_ask(RED, "march byzantine; to candia");
    assert_eq!(table.pawn(RED, BYZ), Some("candia"));
}

impl Given {
    /// Plays a march whose last step is not asked about; a siege that follows rolls ones.
    fn does_not_ask(self, seat: table::Seat, texts: &str) -> Table {
        let (first, last) = texts.split_once("; ").unwrap_or_else(|| panic!("two steps"));
        let table = self.table().does(seat, first);
        let enemy = last == "to jerusalem";
        table.rolls(seat, last, if enemy { &[1, 1, 1] } else { &[] })
    }
}

/// BY-13.3, BY-13.5: as many dice as cubes spent; the owner chooses what he loses.
#[test]
fn the_fleet_rolls_a_die_for_each_cube_spent() {
    let table = watched(5).table().plays(RED, "march arab; to candia").does(YELLOW, "decline");
    assert_eq!(table.asked(), Asked::Ambush { mover: RED, to: city("candia"), dice: 2 });
    let table = table.rolls(YELLOW, "roll", &[4, 6]);
    assert_eq!(table.asked(), Asked::Losses { side: ARAB, left: 2, marker: false, foe: None });
    assert_eq!(
        (table.decider(), table.legal(RED)),
        (Some(RED), vec!["lose main".into(), "lose movement".into()])
    );
    let table = table.does(RED, "lose main").rolls(RED, "lose movement", &[1, 1]);
    assert_eq!(table.boxes(RED, ARAB), [0, 7, 0, 2]);
}

/// BY-13.4: doubling and rolling are separate, and both may be left.
#[test]
fn both_privileges_are_voluntary_and_independent() {
    let start = watched(5).table().plays(RED, "march arab; to candia");
    let doubled = start.clone().does(YELLOW, "double").does(RED, "sail");
    assert_eq!(doubled.legal(YELLOW), ["roll", "decline"]);
    assert_eq!(doubled.rolls(YELLOW, "decline", &[1, 1]).boxes(RED, ARAB), [0, 8, 0, 1]);
    let plain = start.does(YELLOW, "decline");
    assert_eq!(plain.legal(YELLOW), ["roll", "decline"]);
    assert_eq!(plain.clone().rolls(YELLOW, "roll", &[1, 1, 1, 1]).boxes(RED, ARAB), [0, 8, 0, 3]);
    assert_eq!(plain.rolls(YELLOW, "decline", &[1, 1]).boxes(RED, ARAB), [0, 8, 0, 3]);
}

/// BY-13.6: announce, double, pay, roll, losses, arrival, attack.
#[test]
fn the_order_of_a_watched_crossing() {
    let table = watched(5).table().plays(RED, "march arab; to candia");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)[3]), (Some("alexandria"), 5));
    let table = table.does(YELLOW, "double").does(RED, "sail");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)[3]), (Some("alexandria"), 1));
    let table = table.rolls(YELLOW, "roll", &[1, 1, 1, 4]);
    assert_eq!((table.pawn(RED, ARAB), table.attacked()), (Some("alexandria"), None));
    let table = table.rolls(RED, "lose main", &[1, 1]);
    assert_eq!(table.attacked(), Some(("candia", byzantium::Attacker::Arab)));
    assert_eq!(table.pawn(RED, ARAB), Some("candia"));
}

/// BY-13.7: a dropped move before anything was done takes the action back; the link stays doubled and is not
/// asked about again.
#[test]
fn a_dropped_move_takes_the_action_back() {
    let table =
        watched(4).table().plays(RED, "march arab; to candia").does(YELLOW, "double").does(RED, "drop");
    assert_eq!(
        (table.decider(), table.asked(), table.boxes(RED, ARAB)),
        (Some(RED), Asked::Action, [0, 8, 0, 4])
    );
    let table = table.plays(RED, "march arab; to candia");
    assert_eq!(
        (table.asked(), cost(&table)),
        (Asked::Ambush { mover: RED, to: city("candia"), dice: 4 }, Some(4))
    );
}

/// BY-13.7: another link is not doubled yet, and the next round knows nothing of it.
#[test]
fn only_the_announced_link_is_doubled_and_only_for_this_turn() {
    let table =
        watched(4).table().plays(RED, "march arab; to candia").does(YELLOW, "double").does(RED, "drop");
    let other = table.clone().plays(RED, "march arab; to leucosia");
    assert!(matches!(other.asked(), Asked::Double { cost: 2, doubled: 4, .. }));
    let table = table.plays(RED, "control mecca; from pool").plays(YELLOW, "control athens; from pool");
    let table = table.plays(RED, "march arab; to candia");
    assert!(matches!(table.asked(), Asked::Double { cost: 2, doubled: 4, .. }));
}

/// BY-13.7: who cannot pay the doubled cost drops the move without being asked, and can't announce it again.
#[test]
fn who_cannot_pay_the_double_drops_the_move() {
    let table = watched(3).table().plays(RED, "march arab; to candia").does(YELLOW, "double");
    assert_eq!((table.decider(), table.asked()), (Some(RED), Asked::Action));
    let table = table.does(RED, "march arab");
    let refusal = Refusal::TooFar { to: city("candia"), cost: 4, cubes: 3 };
    assert_eq!(table.refuses(RED, "to candia"), refusal);
}

/// BY-13.7: after a first move a drop leads back to the march, where he may stop.
#[test]
fn after_a_first_move_a_drop_leads_back_to_the_march() {
    let given = watched(9).city("jerusalem", Holder::Arab, 1).pawn(RED, ARAB, "jerusalem");
    let table = given.table().plays(RED, "march arab; to alexandria; to candia").does(YELLOW, "double");
    assert_eq!(table.asked(), Asked::Doubled { to: city("candia"), cost: 5 });
    let table = table.does(RED, "drop");
    assert!(table.offers(RED, "stop") && table.offers(RED, "to tabuk"));
    let table = table.does(RED, "stop");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)[3]), (Some("alexandria"), 8));
}

/// BY-13.8: the fleet sinks the whole army, and the action is over.
#[test]
fn an_army_that_is_sunk_does_not_arrive() {
    let table = watched(3).army(RED, ARAB, [0, 1, 3, 3]).table();
    let table =
        table.plays(RED, "march arab; to candia").does(YELLOW, "decline").rolls(YELLOW, "roll", &[5, 5]);
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (None, [0, 0, 3, 0]));
    assert_eq!((table.decider(), table.attacked()), (Some(YELLOW), None));
}

/// BY-13.9: a flight over the sea needs the holder's leave.
#[test]
fn the_holder_may_forbid_a_flight_by_sea() {
    let given = given(2)
        .space(Space::ByzantineFleet, &[RED])
        .city("candia", Holder::Arab, 1)
        .city("leucosia", Holder::Arab, 1)
        .pawn(YELLOW, ARAB, "candia")
        .pawn(RED, BYZ, "athens");
    let table = given.table().plays(RED, "march byzantine; to candia").does(YELLOW, "flee leucosia sea");
    assert_eq!((table.decider(), table.legal(RED)), (Some(RED), vec!["allow".into(), "refuse".into()]));
    assert_eq!(table.clone().rolls(RED, "allow", &[1]).pawn(YELLOW, ARAB), Some("leucosia"));
    // Without it there is no way at all, and he stands.
    let table = table.rolls(RED, "refuse", &[1, 1, 1, 1, 1, 1, 1]);
    assert!(table.events.contains(&Event::Stood { seat: YELLOW, side: ARAB, city: city("candia") }));
}

/// BY-14.1, BY-29.11
#[test]
fn the_arab_fleet_is_held_until_the_end_of_the_turn() {
    let rich = given(2).treasury(RED, ARAB, 20).treasury(YELLOW, ARAB, 20);
    let table = rich.table().plays(RED, "fleet arab; from pool");
    assert_eq!((table.cubes_on(Space::ArabFleet), table.vp(RED, ARAB)), (vec![RED], 10));
    let table = table.does(YELLOW, "pass").does(RED, "pass");
    assert!(table.cubes_on(Space::ArabFleet).is_empty());
}

/// BY-14.2: two becomes one, four to the capital becomes two; only for the own pawn, and only at sea.
#[test]
fn the_arab_fleet_halves_the_sea_cost_of_its_holder() {
    let sail = |given: Given, to: &str, dice: &[u8]| {
        cost(&given.table().does(RED, "march arab").rolls(RED, &format!("to {to}"), dice))
    };
    let own = alexandria(5).space(Space::ArabFleet, &[RED]);
    assert_eq!(sail(own.clone(), "candia", &[1, 1]), Some(1));
    assert_eq!(sail(own, "jerusalem", &[1, 1, 1]), Some(1));
    assert_eq!(sail(alexandria(5).space(Space::ArabFleet, &[YELLOW]), "candia", &[1, 1]), Some(2));
    let nicea =
        given(2).city("nicea", Holder::Arab, 3).pawn(RED, ARAB, "nicea").army(RED, ARAB, [0, 2, 0, 5]);
    assert_eq!(sail(nicea.clone(), "constantinople", &[1; 5]), Some(4));
    assert_eq!(sail(nicea.space(Space::ArabFleet, &[RED]), "constantinople", &[1; 5]), Some(2));
}

/// BY-14.3: two, halved to one, doubled to two.
#[test]
fn halving_comes_before_doubling() {
    let table = watched(5).space(Space::ArabFleet, &[RED]).table().plays(RED, "march arab; to candia");
    assert!(matches!(table.asked(), Asked::Double { cost: 1, doubled: 2, .. }));
    let table = table.does(YELLOW, "double").does(RED, "sail");
    assert_eq!((cost(&table), table.boxes(RED, ARAB)[3]), (Some(2), 3));
}
