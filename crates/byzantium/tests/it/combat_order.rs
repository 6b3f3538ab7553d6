//! The steps of an attack (rulebook section 19).

use byzantium::{Asked, Attacker, Event, Foe, Holder, Side, Space};

use crate::support::*;

/// What happened in a fight, in one word each.
fn steps(events: &[Event]) -> Vec<&'static str> {
    let step = |event: &Event| match event {
        Event::Attacked { .. } => Some("attack"),
        Event::Fled { .. } => Some("flight"),
        Event::Stood { .. } => Some("stand"),
        Event::LevyCalled { .. } => Some("levy"),
        Event::Battle { .. } => Some("battle"),
        Event::BattleDecided { .. } => Some("decided"),
        Event::Siege { .. } => Some("siege"),
        Event::SiegeDecided { .. } => Some("result"),
        _ => None,
    };
    events.iter().filter_map(step).collect()
}

/// Red's Arab army attacks Ankara from Caesarea; yellow controls Ankara and stands in it.
fn ankara() -> Given {
    let given = given(2).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea");
    let given = given.army(RED, ARAB, [0, 9, 0, 4]).treasury(RED, ARAB, 0);
    given.controlled("ankara", Holder::Byzantine, 2, YELLOW).pawn(YELLOW, BYZ, "ankara")
}

/// BY-19.1: a move, a civil war and the Bulgars begin a combat.
#[test]
fn three_things_begin_an_attack() {
    let moved = ankara().table().plays(RED, "march arab; to ankara");
    assert_eq!(moved.attacked(), Some(("ankara", Attacker::Arab)));
    let civil = given(2).pawn(RED, ARAB, "mecca").treasury(RED, ARAB, 0).table();
    let civil = civil.rolls(RED, "civil-war arab", &[1, 1]);
    assert_eq!(civil.attacked(), Some(("mecca", Attacker::Arab)));
    let begun = Event::Attacked { seat: RED, by: Attacker::Arab, city: city("mecca"), civil_war: true };
    assert!(civil.events.contains(&begun));
    let bulgars = given(2).treasury(RED, ARAB, 0).table().does(RED, "bulgars");
    let bulgars = bulgars.rolls(RED, "attack adrianople", &[1, 1]);
    assert_eq!(bulgars.attacked(), Some(("adrianople", Attacker::Bulgars)));
}

/// BY-19.2: flight, levy, battle, siege, result, in this order.
#[test]
fn an_attack_runs_in_five_steps() {
    let table = ankara().army(YELLOW, BYZ, [0, 3, 1, 2]).table().plays(RED, "march arab; to ankara");
    assert_eq!(steps(&table.events), ["attack"]);
    assert!(matches!(table.asked(), Asked::Flight { side: Side::Byzantine, voluntary: true, .. }));
    let table = table.does(YELLOW, "flee nicea");
    assert_eq!(steps(&table.events), ["flight"]);
    let by = Attacker::Arab;
    assert_eq!(table.asked(), Asked::Levy { side: BYZ, city: city("ankara"), by });
    let table = table.rolls(YELLOW, "levy", &[1, 1, 1, 1, 1, 1]);
    assert_eq!(steps(&table.events), ["levy", "battle", "decided", "siege", "result"]);
    assert_eq!(table.city("ankara").holder, Holder::Arab);
}

/// BY-19.3: only pawns in the attacked city defend it, and all but the attacker's.
#[test]
fn the_pawns_in_the_city_defend_it() {
    // Yellow and blue stand in Mecca, green next to it; red wages a civil war there.
    let given = given(4).pawn(RED, ARAB, "mecca").pawn(YELLOW, ARAB, "mecca").pawn(BLUE, ARAB, "mecca");
    let table = given.pawn(GREEN, ARAB, "medina").treasury(RED, ARAB, 0).table().does(RED, "civil-war arab");
    assert_eq!(table.decider(), Some(YELLOW));
    let table = table.does(YELLOW, "stand");
    assert_eq!(table.decider(), Some(BLUE));
    let table = table.does(BLUE, "stand");
    assert_eq!(table.legal(RED), ["fight yellow", "fight blue"]);
}

/// BY-19.4, BY-22.13: after a lost battle there is no siege.
#[test]
fn a_lost_battle_ends_the_attack() {
    let table = ankara().army(YELLOW, BYZ, [0, 9, 0, 0]).army(RED, ARAB, [0, 3, 0, 2]).table();
    let table = table.plays(RED, "march arab; to ankara").rolls(YELLOW, "stand", &[1; 6]);
    assert_eq!(steps(&table.events), ["stand", "battle", "decided", "flight"]);
    let lost = Event::BattleDecided { seat: RED, foe: Foe::Army(YELLOW), attack: 3, defence: 9, won: false };
    assert!(table.events.contains(&lost), "{:?}", table.events);
    assert_eq!((table.pawn(RED, ARAB), table.pawn(YELLOW, BYZ)), (Some("caesarea"), Some("ankara")));
    assert_eq!((table.decider(), table.asked()), (Some(YELLOW), Asked::Action));
}

/// CH-2, CH-3, CH-4: the dice come in this order: fleet, attacker, defender, city.
#[test]
fn dice_come_in_a_fixed_order() {
    let given = given(2).city("alexandria", Holder::Arab, 1).pawn(RED, ARAB, "alexandria");
    let given =
        given.army(RED, ARAB, [0, 9, 0, 5]).treasury(RED, ARAB, 0).space(Space::ByzantineFleet, &[YELLOW]);
    let given = given.controlled("candia", Holder::Byzantine, 2, YELLOW).army(YELLOW, BYZ, [0, 3, 2, 2]);
    let table = given.table().plays(RED, "march arab; to candia").does(YELLOW, "decline");
    let table = table.rolls(YELLOW, "roll", &[1, 2]);
    let fleet: Vec<_> = table.events.iter().filter(|event| matches!(event, Event::Ambushed { .. })).collect();
    assert_eq!(fleet.len(), 1);
    let table = table.rolls(YELLOW, "levy", &[1, 2, 3, 2, 3, 3, 1]);
    let dice = table.events.iter().find_map(|event| match event {
        Event::Battle { attack_dice, defence_dice, .. } => Some((attack_dice.clone(), defence_dice.clone())),
        _ => None,
    });
    assert_eq!(dice, Some((vec![1, 2, 3], vec![2, 3])));
    let siege = table.events.iter().find_map(|event| match event {
        Event::Siege { dice, .. } => Some(dice.clone()),
        _ => None,
    });
    assert_eq!(siege, Some(vec![3, 1]));
}
