//! The levy (rulebook section 21).

use byzantium::{Asked, Attacker, Event, Foe, Holder, Refusal, Space};

use crate::support::*;

/// Red attacks Ankara (2 tokens), which yellow controls with a levy of four.
fn ankara() -> Given {
    let given = given(2).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea");
    let given = given.army(RED, ARAB, [0, 9, 0, 4]).treasury(RED, ARAB, 0);
    given.controlled("ankara", Holder::Byzantine, 2, YELLOW).army(YELLOW, BYZ, [5, 3, 4, 2])
}

fn battles(table: &Table) -> usize {
    table.events.iter().filter(|event| matches!(event, Event::Battle { .. })).count()
}

/// BY-21.1, DP-19: without a pawn in the city its controller is asked. BY-21.2: he may decline.
#[test]
fn the_controller_may_call_his_levy() {
    let table = ankara().table().plays(RED, "march arab; to ankara");
    assert_eq!(table.decider(), Some(YELLOW));
    assert_eq!(table.asked(), Asked::Levy { side: BYZ, city: city("ankara"), by: Attacker::Arab });
    assert_eq!(table.legal(YELLOW), ["levy", "decline"]);
    assert_eq!(table.refuses(YELLOW, "stand"), Refusal::WrongStep { asked: table.asked() });
    let declined = table.rolls(YELLOW, "decline", &[1, 1]);
    assert_eq!((battles(&declined), declined.city("ankara").holder), (0, Holder::Arab));
}

/// BY-21.1: it is the Levy box of the side that holds the city: in an Arab city the Arab levy.
#[test]
fn the_levy_is_of_the_side_of_the_city() {
    let given = given(2).controlled("mecca", Holder::Arab, 2, YELLOW).pawn(RED, ARAB, "mecca");
    let given = given.treasury(RED, ARAB, 0).army(YELLOW, BYZ, [1, 3, 5, 2]);
    let table = given.clone().table().rolls(RED, "civil-war arab", &[1, 1]);
    assert_eq!(battles(&table), 0, "the Arab levy is empty (BY-21.9)");
    let table = given.army(YELLOW, ARAB, [0, 8, 1, 5]).table().does(RED, "civil-war arab");
    assert_eq!(table.asked(), Asked::Levy { side: ARAB, city: city("mecca"), by: Attacker::Arab });
    // Three dice against one, then the siege.
    let table = table.rolls(YELLOW, "levy", &[6, 1, 1, 1, 1, 1]);
    assert_eq!(table.boxes(YELLOW, ARAB), [0, 8, 0, 5]);
    assert_eq!(table.boxes(YELLOW, BYZ), [1, 3, 5, 2]);
}

/// BY-21.3, A-13: also after the own pawn fled.
#[test]
fn the_levy_defends_after_the_pawn_has_fled() {
    let table = ankara().pawn(YELLOW, BYZ, "ankara").table().plays(RED, "march arab; to ankara");
    let table = table.does(YELLOW, "flee nicea");
    assert_eq!(table.legal(YELLOW), ["levy", "decline"]);
}

/// BY-21.4, BY-27.6, A-13: never beside the own pawn, nor after its battle.
#[test]
fn no_levy_fights_once_a_pawn_stood() {
    let table = ankara().pawn(YELLOW, BYZ, "ankara").army(YELLOW, BYZ, [0, 1, 4, 0]).table();
    let table = table.plays(RED, "march arab; to ankara").rolls(YELLOW, "stand", &[6, 1, 1, 1, 1, 1]);
    assert_eq!((battles(&table), table.boxes(YELLOW, BYZ)), (1, [0, 0, 4, 0]));
    assert_eq!(table.city("ankara").holder, Holder::Arab);
    // Nor if the pawn that stood is another player's.
    let given = ankara().position;
    let mut three = given.clone();
    three.options.seats = 3;
    three.players.push(byzantium::Sheet::default());
    let table = Given { position: three }.pawn(BLUE, BYZ, "ankara").army(BLUE, BYZ, [0, 1, 0, 0]).table();
    let table = table.plays(RED, "march arab; to ankara").rolls(BLUE, "stand", &[6, 1, 1, 1, 1, 1]);
    assert_eq!((battles(&table), table.boxes(YELLOW, BYZ)), (1, [5, 3, 4, 2]));
}

/// BY-21.5: only the Emperor's levy defends Constantinople.
#[test]
fn the_capital_has_the_emperors_levy() {
    let given =
        given(3).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea").army(RED, ARAB, [0, 8, 0, 5]);
    let nobody = given.clone().table().does(RED, "march arab").rolls(RED, "to constantinople", &[6; 5]);
    assert_eq!(battles(&nobody), 0);
    let table = given.space(Space::Emperor, &[BLUE]).guard(BYZ).table();
    let table = table.plays(RED, "march arab; to constantinople");
    assert_eq!((table.decider(), table.legal(BLUE)), (Some(BLUE), vec!["levy".into(), "decline".into()]));
    // Two levy cubes: two dice, the guard does not help them (BY-22.2).
    let table = table.rolls(BLUE, "levy", &[4, 4, 1, 1, 1, 6, 6, 6, 6, 6]);
    assert_eq!((battles(&table), table.boxes(BLUE, BYZ)), (1, [1, 3, 0, 2]));
}

/// BY-21.6, BY-21.7: its losses come from the Levy box; beaten, it stays and may defend again.
#[test]
fn a_beaten_levy_stays_in_its_box() {
    let table = ankara().controlled("tarsus", Holder::Byzantine, 2, YELLOW).table();
    let table = table.plays(RED, "march arab; to ankara").rolls(YELLOW, "levy", &[6, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.boxes(YELLOW, BYZ), [5, 3, 3, 2]);
    let won = Event::BattleDecided { seat: RED, foe: Foe::Levy(YELLOW), attack: 9, defence: 3, won: true };
    assert!(table.events.contains(&won), "{:?}", table.events);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Fled { .. })));
    assert_eq!(table.city("ankara").holder, Holder::Arab);
    // The next city has the three that are left.
    let table = table.plays(YELLOW, "control athens; from pool").plays(RED, "march arab; to tarsus");
    assert_eq!(table.legal(YELLOW), ["levy", "decline"]);
}

/// BY-21.8: nobody is asked for a city without a controller. BY-21.9, A-59: nor with an empty Levy box.
#[test]
fn there_is_not_always_a_levy() {
    let free = ankara().city("ankara", Holder::Byzantine, 2).table();
    let free = free.does(RED, "march arab").rolls(RED, "to ankara", &[1, 1]);
    assert_eq!(battles(&free), 0);
    let empty = ankara().army(YELLOW, BYZ, [5, 3, 0, 2]).table();
    let empty = empty.does(RED, "march arab").rolls(RED, "to ankara", &[1, 1]);
    assert_eq!(battles(&empty), 0);
}

/// BY-21.10: the Emperor defends the capital against Bulgars he leads himself, but not against his army.
#[test]
fn the_emperor_against_himself() {
    let given = given(2).space(Space::Emperor, &[RED]).guard(BYZ).city("adrianople", Holder::Bulgar, 1);
    let bulgars = given.clone().treasury(RED, ARAB, 0).table().plays(RED, "bulgars; attack constantinople");
    assert_eq!((bulgars.decider(), bulgars.legal(RED)), (Some(RED), vec!["levy".into(), "decline".into()]));
    let army = given.city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea").table();
    let army = army.does(RED, "march arab").rolls(RED, "to constantinople", &[1; 5]);
    assert_eq!(battles(&army), 0);
}
