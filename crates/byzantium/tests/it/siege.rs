//! Sieges (rulebook section 23).

use byzantium::{Asked, Event, Holder, Space};

use crate::support::*;

/// Red's Arab army in Caesarea, in front of Ankara.
fn before(red: [u8; 4]) -> Given {
    let given = given(2).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea").army(RED, ARAB, red);
    given.treasury(RED, ARAB, 0)
}

/// Dice, hits and losses.
fn siege(table: &Table) -> (Vec<u8>, u8, u8) {
    let siege = table.events.iter().find_map(|event| match event {
        Event::Siege { dice, hits, losses, .. } => Some((dice.clone(), *hits, *losses)),
        _ => None,
    });
    siege.unwrap_or_else(|| panic!("no siege: {:?}", table.events))
}

fn decided(table: &Table) -> (u8, u8, bool) {
    let decided = table.events.iter().find_map(|event| match event {
        Event::SiegeDecided { attack, defence, won, .. } => Some((*attack, *defence, *won)),
        _ => None,
    });
    decided.unwrap_or_else(|| panic!("nothing was decided: {:?}", table.events))
}

fn storm(given: Given, to: &str, dice: &[u8]) -> Table {
    given.table().does(RED, "march arab").rolls(RED, &format!("to {to}"), dice)
}

/// BY-23.1: without defenders the siege begins at once. BY-23.3: a city of nobody rolls too.
#[test]
fn an_empty_city_is_besieged_at_once() {
    let table = storm(before([0, 8, 0, 4]), "ankara", &[1, 2]);
    assert_eq!((siege(&table), decided(&table)), ((vec![1, 2], 0, 0), (8, 2, true)));
}

/// BY-23.1: and after all defenders are beaten.
#[test]
fn the_siege_follows_the_battle() {
    let table = before([0, 8, 0, 4]).pawn(YELLOW, BYZ, "ankara").army(YELLOW, BYZ, [0, 3, 0, 0]).table();
    let table = table.plays(RED, "march arab; to ankara").rolls(YELLOW, "stand", &[1; 6]);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Siege { .. })), "he has to flee first");
    let table = table.rolls(YELLOW, "flee nicea", &[1, 1]);
    assert_eq!(decided(&table), (8, 2, true));
}

/// BY-23.2, CH-3: a die for each token, one more for a fortification; Persian cities roll their value, the
/// capital five.
#[test]
fn a_city_rolls_its_size() {
    for tokens in 1..=3 {
        let given = before([0, 8, 0, 4]).city("ankara", Holder::Byzantine, tokens);
        assert_eq!(
            siege(&storm(given, "ankara", &vec![1; usize::from(tokens)])).0.len(),
            usize::from(tokens)
        );
        let given = before([0, 8, 0, 4]).fortified("ankara", Holder::Byzantine, tokens, YELLOW);
        let given = given.army(YELLOW, BYZ, [0; 4]);
        let rolled = vec![1; usize::from(tokens) + 1];
        assert_eq!(siege(&storm(given, "ankara", &rolled)).0, rolled);
    }
    assert_eq!(siege(&storm(before([0, 8, 0, 4]), "amida", &[1; 2])).0.len(), 2);
    let mosul = before([0, 8, 0, 4]).city("amida", Holder::Arab, 1).pawn(RED, ARAB, "amida");
    assert_eq!(siege(&storm(mosul, "mosul", &[1; 3])).0.len(), 3);
    let nicea = before([0, 8, 0, 4]).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea");
    assert_eq!(siege(&storm(nicea, "constantinople", &[1; 5])).0.len(), 5);
}

/// BY-23.4: each hit costs the attacker a cube of his choice; BY-23.6: he rolls no dice.
#[test]
fn the_attacker_chooses_what_he_loses() {
    let table = storm(before([1, 5, 2, 4]), "ankara", &[4, 6]);
    assert_eq!(siege(&table), (vec![4, 6], 2, 2));
    assert_eq!(table.asked(), Asked::Losses { side: ARAB, left: 2, marker: false, foe: None });
    assert_eq!(table.legal(RED), ["lose elite", "lose main", "lose movement"], "DP-21");
    let table = table.plays(RED, "lose movement; lose main");
    assert_eq!((table.boxes(RED, ARAB), decided(&table)), ([1, 4, 2, 2], (5, 2, true)));
}

/// BY-23.4: the Bulgars lose orange cubes.
#[test]
fn the_bulgars_lose_cubes_in_a_siege() {
    let table = given(2).treasury(RED, ARAB, 0).table().does(RED, "bulgars");
    let table = table.rolls(RED, "attack adrianople", &[5, 6]);
    assert_eq!((table.bulgars(), table.city("adrianople").holder), (7, Holder::Bulgar));
}

/// BY-23.5, A-15: each hit of Constantinople costs two cubes, but only in the siege.
#[test]
fn the_capital_hits_twice() {
    let given =
        given(2).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea").army(RED, ARAB, [0, 12, 0, 4]);
    let table = storm(given.clone(), "constantinople", &[6, 5, 1, 1, 1]);
    assert_eq!((siege(&table), decided(&table)), ((vec![6, 5, 1, 1, 1], 2, 4), (8, 5, true)));
    // The Emperor's levy and a pawn there hit once.
    let levy = given.clone().space(Space::Emperor, &[YELLOW]).guard(BYZ).table();
    let levy = levy.plays(RED, "march arab; to constantinople");
    let levy = levy.rolls(YELLOW, "levy", &[1, 1, 1, 6, 6, 1, 1, 1, 1, 1]);
    assert_eq!(levy.boxes(RED, ARAB), [0, 10, 0, 0]);
    let pawn = given.pawn(YELLOW, BYZ, "constantinople").army(YELLOW, BYZ, [0, 3, 0, 0]).table();
    let pawn = pawn.plays(RED, "march arab; to constantinople").rolls(YELLOW, "stand", &[1, 1, 1, 6, 6, 6]);
    assert_eq!(pawn.boxes(RED, ARAB), [0, 9, 0, 0]);
}

/// BY-23.7, A-11: Elite and Main have to be more than the tokens and the fortification.
#[test]
fn an_equal_strength_takes_no_city() {
    let tokens = |red: [u8; 4]| decided(&storm(before(red), "ankara", &[1, 1]));
    assert_eq!((tokens([0, 2, 0, 9]), tokens([1, 2, 0, 1])), ((2, 2, false), (3, 2, true)));
    let fort = |red: [u8; 4]| {
        let given = before(red).fortified("ankara", Holder::Byzantine, 2, YELLOW).army(YELLOW, BYZ, [0; 4]);
        decided(&storm(given, "ankara", &[1, 1, 1]))
    };
    assert_eq!((fort([0, 3, 0, 1]), fort([0, 4, 0, 1])), ((3, 3, false), (4, 3, true)));
    assert_eq!(decided(&storm(before([0, 2, 0, 1]), "amida", &[1; 2])), (2, 2, false));
    let nicea = before([0, 5, 0, 5]).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea");
    assert_eq!(decided(&storm(nicea, "constantinople", &[1; 5])), (5, 5, false));
}

/// BY-23.8, BY-23.9: a failed siege changes nothing on the city; the attacker goes back.
#[test]
fn a_failed_siege_changes_nothing() {
    let given =
        before([0, 3, 0, 2]).fortified("ankara", Holder::Byzantine, 3, YELLOW).army(YELLOW, BYZ, [0; 4]);
    let before = given.clone().table().city("ankara");
    let table = storm(given, "ankara", &[1, 1, 1, 1]);
    assert_eq!(table.city("ankara"), before);
    assert_eq!(
        (table.pawn(RED, ARAB), table.vp(RED, ARAB), table.money(RED, ARAB)),
        (Some("caesarea"), 10, 0)
    );
    assert_eq!(table.sheet(YELLOW).discs, Some(1));
}

/// BY-23.10, A-59: losses beyond the last cube are ignored; an army that is gone has failed, as have
/// Bulgars without a cube.
#[test]
fn a_siege_may_destroy_the_attacker() {
    let table = storm(before([0, 2, 0, 1]), "amida", &[6, 6]);
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (None, [0; 4]));
    assert_eq!(decided(&table), (0, 2, false));
    assert_eq!((table.city("amida").holder, table.decider()), (Holder::Persian, Some(YELLOW)));
    let table = given(2).bulgars(0).city("adrianople", Holder::Byzantine, 3).treasury(RED, ARAB, 0).table();
    let table = table.does(RED, "bulgars").rolls(RED, "attack adrianople", &[6, 6, 6]);
    assert_eq!((table.bulgars(), decided(&table)), (0, (0, 3, false)));
    assert_eq!(table.city("adrianople").holder, Holder::Byzantine);
}
