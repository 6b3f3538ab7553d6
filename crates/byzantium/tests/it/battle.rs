//! Battles (rulebook section 22).

use byzantium::{Asked, Event, Foe, Holder, Refusal, Space, Unit};

use crate::support::*;

/// Red's Arab army attacks Ankara (2 tokens, nobody's), where yellow's Byzantine pawn stands.
fn ankara(red: [u8; 4], yellow: [u8; 4]) -> Given {
    let given = given(2).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea").army(RED, ARAB, red);
    given.treasury(RED, ARAB, 0).pawn(YELLOW, BYZ, "ankara").army(YELLOW, BYZ, yellow)
}

/// The dice of both sides and their hits.
fn dice(table: &Table) -> (Vec<u8>, Vec<u8>, u8, u8) {
    let battle = table.events.iter().find_map(|event| match event {
        Event::Battle { attack_dice, defence_dice, attack_hits, defence_hits, .. } => {
            Some((attack_dice.clone(), defence_dice.clone(), *attack_hits, *defence_hits))
        }
        _ => None,
    });
    battle.unwrap_or_else(|| panic!("no battle: {:?}", table.events))
}

/// The strengths that were compared, and whether the attacker won.
fn compared(table: &Table) -> (u8, u8, bool) {
    let decided = table.events.iter().find_map(|event| match event {
        Event::BattleDecided { attack, defence, won, .. } => Some((*attack, *defence, *won)),
        _ => None,
    });
    decided.unwrap_or_else(|| panic!("nothing was decided: {:?}", table.events))
}

fn fight(given: Given, rolled: &[u8]) -> Table {
    given.table().plays(RED, "march arab; to ankara").rolls(YELLOW, "stand", rolled)
}

/// BY-22.1, CH-2: three dice for Main at most, one for each Elite cube, one for the guard.
#[test]
fn an_army_rolls_for_main_and_elite() {
    let counts = |red: [u8; 4], yellow: [u8; 4], rolled: usize| {
        let table = fight(ankara(red, yellow), &vec![1; rolled]);
        let (ours, theirs, ..) = dice(&table);
        (ours.len(), theirs.len())
    };
    assert_eq!(counts([0, 9, 0, 4], [1, 9, 0, 1], 3 + 4), (3, 4));
    assert_eq!(counts([2, 2, 0, 4], [0, 4, 7, 1], 4 + 3), (4, 3));
    assert_eq!(counts([0, 1, 0, 4], [4, 1, 0, 0], 1 + 5), (1, 5));
    let guarded = ankara([0, 9, 0, 4], [1, 3, 0, 2]).space(Space::Emperor, &[YELLOW]).guard(BYZ);
    let (ours, theirs, ..) = dice(&fight(guarded, &[1, 1, 1, 1, 1, 1, 1, 1]));
    assert_eq!((ours.len(), theirs.len()), (3, 5));
}

/// BY-22.2: a levy rolls three dice at most, whatever its Elite box holds.
#[test]
fn a_levy_rolls_three_dice_at_most() {
    for (levy, count) in [(1, 1), (3, 3), (6, 3)] {
        let given = ankara([0, 9, 0, 4], [4, 3, levy, 2]).controlled("ankara", Holder::Byzantine, 2, YELLOW);
        let table = given.pawn(YELLOW, BYZ, "athens").table().plays(RED, "march arab; to ankara");
        let rolled: Vec<u8> = [1; 5].into_iter().chain(std::iter::repeat_n(1, count)).collect();
        assert_eq!(dice(&table.rolls(YELLOW, "levy", &rolled)).1.len(), count);
    }
}

/// BY-22.3: the Bulgars roll three dice at most.
#[test]
fn the_bulgars_roll_three_dice_at_most() {
    for (cubes, count) in [(0, 2), (1, 3), (9, 3)] {
        let given = given(2).bulgars(cubes).treasury(RED, ARAB, 0).pawn(YELLOW, BYZ, "adrianople");
        let table = given.army(YELLOW, BYZ, [0, 12, 0, 0]).table().plays(RED, "bulgars; attack adrianople");
        let table = table.rolls(YELLOW, "stand", &vec![1; count + 3]);
        assert_eq!(dice(&table).0.len(), count, "two more cubes come first");
        assert_eq!(compared(&table), (cubes + 2, 12, false));
    }
}

/// BY-22.4, BY-22.5, BY-22.6, BY-22.7: both roll; then the attacker loses cubes, then the defender; they
/// become casualties of their owners.
#[test]
fn the_attacker_loses_his_cubes_first() {
    let table = fight(ankara([1, 8, 0, 4], [1, 5, 3, 1]), &[6, 1, 4, 5, 1, 2, 3, 4]);
    assert_eq!(dice(&table), (vec![6, 1, 4, 5], vec![1, 2, 3, 4], 3, 1));
    let casualties = (table.casualties(RED), table.casualties(YELLOW));
    assert_eq!(table.decider(), Some(RED));
    let foe = Some(Foe::Army(YELLOW));
    assert_eq!(table.asked(), Asked::Losses { side: ARAB, left: 1, marker: false, foe });
    assert_eq!(table.legal(RED), ["lose elite", "lose main", "lose movement"], "DP-21");
    assert_eq!(table.refuses(YELLOW, "lose main"), Refusal::NotYours { decider: RED });
    let table = table.does(RED, "lose movement");
    assert_eq!((table.boxes(RED, ARAB), table.boxes(YELLOW, BYZ)), ([1, 8, 0, 2], [1, 5, 3, 1]));
    assert_eq!((table.decider(), table.casualties(RED)), (Some(YELLOW), casualties.0 + 1));
    assert_eq!(table.refuses(YELLOW, "lose levy"), Refusal::NothingToLose(Unit::Levy));
    let table = table.plays(YELLOW, "lose movement; lose main");
    assert_eq!(table.legal(YELLOW), ["lose elite", "lose main"], "the Movement box is empty");
    let table = table.does(YELLOW, "lose main");
    assert_eq!((table.boxes(YELLOW, BYZ), table.casualties(YELLOW)), ([1, 3, 3, 0], casualties.1 + 3));
    assert_eq!(compared(&table), (9, 4, true));
}

/// BY-22.5: a levy loses Levy cubes, and nobody is asked which.
#[test]
fn a_levy_loses_levy_cubes() {
    let given = ankara([0, 9, 0, 4], [4, 3, 3, 2]).controlled("ankara", Holder::Byzantine, 2, YELLOW);
    let table = given.pawn(YELLOW, BYZ, "athens").table().plays(RED, "march arab; to ankara");
    let table = table.rolls(YELLOW, "levy", &[6, 6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.boxes(YELLOW, BYZ), [4, 3, 1, 2]);
}

/// BY-22.8, A-59: hits that find no cube are ignored.
#[test]
fn more_hits_than_cubes_are_ignored() {
    let before = ankara([0, 9, 0, 4], [0, 1, 0, 1]).table();
    let casualties = before.casualties(YELLOW);
    let table = before.plays(RED, "march arab; to ankara").rolls(YELLOW, "stand", &[6, 6, 6, 1, 1, 1]);
    assert_eq!((table.boxes(YELLOW, BYZ), table.pawn(YELLOW, BYZ)), ([0; 4], None));
    assert_eq!(table.casualties(YELLOW), casualties + 2);
}

/// BY-22.9, A-40: Movement cubes don't count, though they can be lost.
#[test]
fn movement_cubes_have_no_strength() {
    let table = fight(ankara([0, 3, 0, 12], [1, 3, 0, 0]), &[1; 7]);
    assert_eq!(compared(&table), (3, 4, false));
    assert_eq!(table.pawn(RED, ARAB), Some("caesarea"));
    // The Elite cubes do.
    assert_eq!(compared(&fight(ankara([2, 3, 0, 2], [1, 3, 0, 9]), &[1; 5 + 4])), (5, 4, true));
}

/// BY-22.10: a tie is the defender's.
#[test]
fn a_tie_is_won_by_the_defender() {
    assert_eq!(compared(&fight(ankara([0, 4, 0, 4], [0, 4, 0, 1]), &[1; 6])), (4, 4, false));
    assert_eq!(compared(&fight(ankara([0, 5, 0, 4], [0, 4, 0, 1]), &[1; 6])), (5, 4, true));
}

/// BY-22.11: one exchange of dice only.
#[test]
fn a_battle_is_rolled_once() {
    let table = fight(ankara([0, 4, 0, 4], [0, 4, 0, 1]), &[1; 6]);
    let battles = table.events.iter().filter(|event| matches!(event, Event::Battle { .. })).count();
    assert_eq!((battles, table.decider()), (1, Some(YELLOW)));
    assert_eq!(table.asked(), Asked::Action);
}

/// BY-22.12: a beaten defender has to flee before the siege.
#[test]
fn a_beaten_defender_must_flee() {
    let table = fight(ankara([0, 9, 0, 4], [0, 4, 0, 1]), &[1; 6]);
    assert_eq!(table.decider(), Some(YELLOW));
    assert_eq!(table.legal(YELLOW), ["flee nicea", "flee attalia", "flee sinope", "flee tarsus"]);
    assert_eq!(table.refuses(YELLOW, "stand"), Refusal::MustFlee);
    let table = table.rolls(YELLOW, "flee sinope", &[1, 1]);
    assert_eq!((table.pawn(YELLOW, BYZ), table.city("ankara").holder), (Some("sinope"), Holder::Arab));
}

/// BY-22.13: a beaten attacker goes back, and it is the next player's turn.
#[test]
fn a_beaten_attacker_goes_back() {
    let table = fight(ankara([0, 2, 0, 4], [0, 4, 0, 1]), &[1; 5]);
    assert_eq!((table.pawn(RED, ARAB), table.pawn(YELLOW, BYZ)), (Some("caesarea"), Some("ankara")));
    assert_eq!(table.decider(), Some(YELLOW));
}

/// BY-22.14, A-30: a destroyed attacker has lost; if both armies are destroyed, the attack has failed.
#[test]
fn both_armies_may_be_destroyed() {
    let table = fight(ankara([0, 1, 0, 1], [0, 1, 0, 0]), &[6, 6]);
    assert_eq!((table.pawn(RED, ARAB), table.pawn(YELLOW, BYZ)), (None, None));
    assert_eq!(table.city("ankara").holder, Holder::Byzantine);
    assert_eq!(compared(&table), (0, 0, false));
    // Only the attacker: the defender stays.
    let table = fight(ankara([0, 1, 0, 1], [0, 2, 0, 0]), &[1, 6, 1]);
    assert_eq!((table.pawn(RED, ARAB), table.pawn(YELLOW, BYZ)), (None, Some("ankara")));
}

/// BY-22.14: a destroyed defender leaves the map, and the siege follows.
#[test]
fn a_destroyed_defender_leaves_the_map() {
    let table = fight(ankara([0, 9, 0, 4], [0, 1, 0, 0]), &[6, 1, 1, 1, 1, 1]);
    assert_eq!((table.pawn(YELLOW, BYZ), table.city("ankara").holder), (None, Holder::Arab));
}

/// BY-22.15, A-30, A-52: an attacker of strength 0 only ties with a destroyed defender, and flees.
#[test]
fn an_attacker_without_strength_never_wins() {
    // One Main cube against one: both are hit; Movement cubes keep the attacker alive.
    let table = fight(ankara([0, 1, 0, 2], [0, 1, 0, 0]), &[6, 6]).does(RED, "lose main");
    assert_eq!(table.boxes(RED, ARAB), [0, 0, 0, 1]);
    assert_eq!(compared(&table), (0, 0, false));
    assert_eq!((table.pawn(RED, ARAB), table.pawn(YELLOW, BYZ)), (Some("caesarea"), None));
    assert_eq!(table.city("ankara").holder, Holder::Byzantine);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Siege { .. })));
    // One that kept some strength goes on.
    let table = fight(ankara([0, 5, 0, 1], [0, 1, 0, 0]), &[6, 1, 1, 1, 1, 1]);
    assert_eq!(compared(&table), (5, 0, true));
    assert_eq!(table.city("ankara").holder, Holder::Arab);
}

/// attacking without Main and Elite is legal, rolls no dice and never wins.
#[test]
fn an_army_of_movement_cubes_rolls_nothing() {
    let table = fight(ankara([0, 0, 0, 5], [0, 0, 0, 3]), &[]);
    assert_eq!(dice(&table), (vec![], vec![], 0, 0));
    assert_eq!(compared(&table), (0, 0, false));
    assert_eq!(table.pawn(RED, ARAB), Some("caesarea"));
}
