//! The worked examples of the rulebook, with their dice.

use byzantium::{Holder, Space};

use crate::support::*;

/// EX-01: taking control of Damascus. BY-5.1, BY-5.3, BY-5.4, BY-5.7, BY-4.3, BY-4.4
#[test]
fn simon_takes_control_of_damascus() {
    let table = given(2).points(RED, BYZ, 10).treasury(RED, BYZ, 15).table();
    let table = table.plays(RED, "control damascus; from casualties");
    assert_eq!(table.money(RED, BYZ), 12);
    assert_eq!(table.vp(RED, BYZ), 13);
    assert_eq!(table.pawn(RED, BYZ), Some("damascus"));
    assert_eq!(table.controller("damascus"), Some(RED));
}

/// EX-10: the battle at Ankara; EX-11: its siege; EX-12: what follows. BY-22, BY-23, BY-24
#[test]
fn jerry_takes_ankara_from_andy() {
    let table = given(2)
        .city("caesarea", Holder::Arab, 1)
        .army(RED, ARAB, [0, 9, 0, 4])
        .pawn(RED, ARAB, "caesarea")
        .pool(RED, 0)
        .treasury(RED, ARAB, 0)
        .fortified("ankara", Holder::Byzantine, 3, YELLOW)
        .army(YELLOW, BYZ, [1, 6, 0, 1])
        .pawn(YELLOW, BYZ, "ankara")
        .space(Space::ArabDevelopment, &[])
        .table();
    let table = table.plays(RED, "march arab; to ankara").rolls(YELLOW, "stand", &[2, 4, 6, 1, 3, 5, 5]);
    // Two losses each; the attacker chooses first.
    let table = table.plays(RED, "lose main; lose movement");
    assert_eq!(table.boxes(RED, ARAB), [0, 8, 0, 2]);
    let table = table.plays(YELLOW, "lose elite; lose main");
    assert_eq!(table.boxes(YELLOW, BYZ), [0, 5, 0, 1]);
    // Eight against five: Andy flees where he likes, then the city throws four dice.
    let table = table.rolls(YELLOW, "flee nicea", &[1, 1, 3, 6]);
    let table = table.does(RED, "lose main");
    assert_eq!(table.city("ankara").holder, Holder::Arab);
    assert_eq!(table.city("ankara").tokens, 2);
    assert_eq!((table.vp(RED, ARAB), table.money(RED, ARAB)), (12, 2));
    assert_eq!(table.sheet(YELLOW).discs, Some(2));
    let table = table.plays(RED, "lose main; lose movement");
    assert_eq!(table.boxes(RED, ARAB), [0, 6, 0, 1]);
    assert_eq!(table.controller("ankara"), Some(RED));
    assert_eq!(table.pawn(RED, ARAB), Some("ankara"));
}
