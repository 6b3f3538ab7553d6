//! Attacks on Bulgar cities (rulebook section 26) and on several defenders (section 27).

use byzantium::{Attacker, Event, Foe, Holder, Refusal};

use crate::support::*;

/// Athens is Bulgar, with two tokens; red stands in Thessalonica.
fn athens(side: byzantium::Side, boxes: [u8; 4]) -> Given {
    let given = given(2).city("athens", Holder::Bulgar, 2).army(RED, side, boxes).treasury(RED, side, 0);
    let holder = if side == BYZ { Holder::Byzantine } else { Holder::Arab };
    given.city("thessalonica", holder, 3).pawn(RED, side, "thessalonica")
}

/// BY-26.1, BY-26.2, BY-26.3: armies of both sides fight all cubes of the box, then besiege.
#[test]
fn the_bulgars_defend_their_city_with_everything() {
    for (side, word, by) in [(BYZ, "byzantine", Attacker::Byzantine), (ARAB, "arab", Attacker::Arab)] {
        let table = athens(side, [0, 9, 0, 2]).bulgars(5).table().does(RED, &format!("march {word}"));
        // Three dice each, then two of the city; nobody is asked anything.
        let table = table.rolls(RED, "to athens", &[6, 6, 1, 1, 1, 1, 1, 1]);
        assert_eq!(table.attacked(), Some(("athens", by)));
        let won = Event::BattleDecided { seat: RED, foe: Foe::Bulgars, attack: 9, defence: 3, won: true };
        assert!(table.events.contains(&won), "{:?}", table.events);
        assert!(table.events.iter().any(|event| matches!(event, Event::Siege { .. })));
        assert_eq!(table.bulgars(), 3, "beaten Bulgars stay in their box");
        // BY-26.5: section 24 applies.
        assert_eq!((table.vp(RED, side), table.money(RED, side)), (11, 1));
        assert_eq!((table.city("athens").tokens, table.controller("athens")), (1, Some(RED)));
        assert_eq!(table.city("athens").holder, if side == BYZ { Holder::Byzantine } else { Holder::Arab });
    }
}

/// BY-26.2: a tie is theirs, and there is no siege.
#[test]
fn the_bulgars_win_a_tie() {
    let table = athens(BYZ, [0, 7, 0, 2]).table().does(RED, "march byzantine");
    let table = table.rolls(RED, "to athens", &[1; 6]);
    let lost = Event::BattleDecided { seat: RED, foe: Foe::Bulgars, attack: 7, defence: 7, won: false };
    assert!(table.events.contains(&lost));
    assert_eq!((table.pawn(RED, BYZ), table.city("athens").holder), (Some("thessalonica"), Holder::Bulgar));
}

/// BY-26.3: after the battle the siege may still fail.
#[test]
fn a_bulgar_city_is_besieged_after_the_battle() {
    let table = athens(BYZ, [0, 2, 0, 2]).bulgars(1).table().does(RED, "march byzantine");
    let table = table.rolls(RED, "to athens", &[6, 1, 1, 1, 1]);
    assert_eq!((table.bulgars(), table.city("athens").holder), (0, Holder::Bulgar));
    assert_eq!(table.pawn(RED, BYZ), Some("thessalonica"));
}

/// BY-26.4, A-59: with an empty box only the siege is fought.
#[test]
fn an_empty_bulgar_box_does_not_fight() {
    let table = athens(BYZ, [0, 5, 0, 2]).bulgars(0).table().does(RED, "march byzantine");
    let table = table.rolls(RED, "to athens", &[1, 1]);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Battle { .. })));
    assert_eq!(table.city("athens").holder, Holder::Byzantine);
}

// --- several defenders --------------------------------------------------------------------------

/// Red attacks Ankara, where yellow, blue and green stand.
fn three_against_one() -> Table {
    let given = given(4).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea");
    let given = given.army(RED, ARAB, [0, 12, 0, 3]).treasury(RED, ARAB, 0);
    let given = given.controlled("ankara", Holder::Byzantine, 2, YELLOW);
    let given = [YELLOW, BLUE, GREEN]
        .into_iter()
        .fold(given, |given, seat| given.pawn(seat, BYZ, "ankara").army(seat, BYZ, [0, 2, 4, 0]));
    let table = given.table().plays(RED, "march arab; to ankara");
    table.does(YELLOW, "stand").does(BLUE, "stand").does(GREEN, "stand")
}

/// BY-27.1, BY-27.2, DP-20: the attacker chooses whom he fights next; he has to beat them all.
#[test]
fn the_attacker_chooses_the_order() {
    let table = three_against_one();
    assert_eq!(table.decider(), Some(RED));
    assert_eq!(table.legal(RED), ["fight yellow", "fight blue", "fight green"]);
    assert_eq!(table.refuses(RED, "fight red"), Refusal::NotStanding(RED));
    let table = table.rolls(RED, "fight green", &[1; 5]);
    assert_eq!(table.legal(GREEN), ["flee nicea", "flee attalia", "flee sinope", "flee tarsus"]);
    let table = table.does(GREEN, "flee nicea");
    assert_eq!(table.legal(RED), ["fight yellow", "fight blue"]);
    assert_eq!(table.refuses(RED, "fight green"), Refusal::NotStanding(GREEN));
    // The last one needs no choice: his battle follows the flight of the one before.
    let table = table.rolls(RED, "fight yellow", &[1; 5]).rolls(YELLOW, "flee nicea", &[1; 5]);
    assert_eq!(table.decider(), Some(BLUE));
    // BY-27.4: then the siege. BY-27.6: yellow's levy does not fight any more.
    let table = table.rolls(BLUE, "flee nicea", &[1, 1]);
    assert_eq!((table.city("ankara").holder, table.controller("ankara")), (Holder::Arab, Some(RED)));
    assert_eq!(table.boxes(YELLOW, BYZ), [0, 2, 4, 0]);
}

/// BY-27.3: losses carry over from battle to battle.
#[test]
fn losses_carry_over() {
    let table = three_against_one().rolls(RED, "fight yellow", &[1, 1, 1, 6, 6]);
    let table = table.plays(RED, "lose main; lose main").does(YELLOW, "flee nicea");
    assert_eq!(table.boxes(RED, ARAB), [0, 10, 0, 2]);
    let table = table.rolls(RED, "fight blue", &[1, 1, 1, 6, 6]).plays(RED, "lose main; lose main");
    let decided = Event::BattleDecided { seat: RED, foe: Foe::Army(BLUE), attack: 8, defence: 2, won: true };
    assert!(table.events.contains(&decided), "{:?}", table.events);
}

/// BY-27.1: one lost battle ends the attack, whatever was won before.
#[test]
fn one_lost_battle_is_enough() {
    let given = given(3).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea");
    let given =
        given.army(RED, ARAB, [0, 5, 0, 3]).pawn(YELLOW, BYZ, "ankara").army(YELLOW, BYZ, [0, 1, 0, 0]);
    let table = given.pawn(BLUE, BYZ, "ankara").army(BLUE, BYZ, [0, 9, 0, 0]).table();
    let table = table.plays(RED, "march arab; to ankara").does(YELLOW, "stand").does(BLUE, "stand");
    // Yellow's army is destroyed, and Blue's is the only one left: its battle follows.
    let table = table.rolls(RED, "fight yellow", &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((table.pawn(YELLOW, BYZ), table.pawn(BLUE, BYZ)), (None, Some("ankara")));
    assert_eq!((table.pawn(RED, ARAB), table.decider()), (Some("caesarea"), Some(YELLOW)));
}

/// BY-27.5, A-14: who chose to stand can't flee before his battle.
#[test]
fn who_stands_stays() {
    let table = three_against_one();
    for seat in [YELLOW, BLUE, GREEN] {
        assert_eq!(table.refuses(seat, "flee nicea"), Refusal::NotYours { decider: RED });
    }
    let table = table.rolls(RED, "fight green", &[1; 5]).does(GREEN, "flee nicea");
    assert_eq!(table.refuses(YELLOW, "flee nicea"), Refusal::NotYours { decider: RED });
}

/// DP-20: in an attack of the Bulgars the active player chooses, even among pawns of which one is his own.
#[test]
fn the_active_player_chooses_for_the_bulgars() {
    let given = given(3).pawn(RED, BYZ, "adrianople").pawn(BLUE, BYZ, "adrianople").treasury(RED, ARAB, 0);
    let table = given.table().plays(RED, "bulgars; attack adrianople; stand").does(BLUE, "stand");
    assert_eq!(
        (table.decider(), table.legal(RED)),
        (Some(RED), vec!["fight red".into(), "fight blue".into()])
    );
    let table = table.rolls(RED, "fight red", &[1; 3 + 4]);
    let decided = Event::BattleDecided { seat: RED, foe: Foe::Army(RED), attack: 9, defence: 4, won: true };
    assert!(table.events.contains(&decided));
    assert_eq!(table.decider(), Some(RED), "his own army has to flee");
}
