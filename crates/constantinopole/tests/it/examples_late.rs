//! Worked examples of the rulebook about buildings, siege, upkeep, prestige and miracles: given, when, then.

use constantinopole::{Asked, Event, Frame, Prestige, Refusal, Route};
use table::Seat;

use crate::support::*;

// --- siege --------------------------------------------------------------------------------------

/// EX-6 (CP-10.5): the last siege has eight throws and three for invaders, less four for gold.
#[test]
fn ex_6_last_siege() {
    let given = given(2).age(3).city("crane").stock("1 wheat").miracles("").last_turn();
    let mut play = given.city_invaders(3).primicerius_gold(4).play();
    assert_eq!(play.game.throws_due(), 7);
    play.besieged("2 2 2 2 2 2 2");
    assert!(play.happened(|event| {
        matches!(event, Event::SiegeBegan { age: 3, extra: 3, throws: 4, bought_off: 4 })
    }));
    assert_eq!(play.thrown().len(), 7);
    play.then_city("1:crane").then_city_invaders(0);
}

/// EX-7 (CP-10.14): eight gold on the Primicerius and nobody inside: no throw, and the upkeep follows.
#[test]
fn ex_7_no_throw() {
    let given = given(2).age(3).city("crane").stock("4 wheat").miracles("").last_turn();
    let mut play = given.primicerius_gold(8).play();
    play.besieged("").then_stock("3 wheat").then_city("1:crane");
    assert_eq!(play.thrown(), []);
    assert!(play.happened(|event| matches!(event, Event::Upkeep { due: 1, paid: 1 })));
}

/// DX-1 (CP-10.11): the last building falls to the first of six throws; the other five wait in the city.
#[test]
fn dx_1_a_siege_that_stops() {
    let given = given(2).city("3:mill").city_invaders(2).stock("9 wheat").miracles("").last_turn();
    let mut play = given.play();
    assert_eq!(play.game.throws_due(), 6);
    play.besieged("3").then_city("").then_city_invaders(5).then_stock("9 wheat");
    assert_eq!(play.thrown().len(), 1);
    assert!(!play.happened(|event| matches!(event, Event::Upkeep { .. } | Event::Scored { .. })));
    assert_eq!(play.position().age, 2);
}

/// DX-10 (CP-10.9, CP-10.11, CP-4.8, A-5): nothing to throw at: the throws due are in the city, and the left
/// neighbour of the last player begins.
#[test]
fn dx_10_nothing_to_besiege() {
    let mut play = given(4).active(1).city_invaders(1).miracles("").last_turn().play();
    assert_eq!(play.game.throws_due(), 5);
    play.besieged("").then_city_invaders(5);
    assert_eq!(play.thrown(), []);
    assert!(!play.happened(|event| matches!(event, Event::Upkeep { .. })));
    let position = play.position();
    assert_eq!((position.age, position.active, position.last_thrower), (2, Seat(2), None));
}

// --- upkeep and prestige ------------------------------------------------------------------------

/// EX-8 (CP-11.2 to CP-11.4, CP-12.1): eleven less six is more than three wheat; a wall and the Crane go.
#[test]
fn ex_8_upkeep() {
    for (age, cathedral) in [(1, 0), (3, 6)] {
        let given = given(3).age(age).city("granary cathedral harbour crane").walls(&[1, 2]);
        let mut play = given.stock("3 wheat").miracles("").at(Frame::Upkeep).play();
        assert_eq!(play.asked(), Asked::Upkeep { due: 5, wheat: 3 });
        play.act("raze wall 1");
        assert_eq!(play.asked(), Asked::Upkeep { due: 4, wheat: 3 });
        play.act("raze crane").then_stock("").then_walls(&[2]);
        play.then_city("1:granary 2:cathedral 3:harbour");
        assert!(play.happened(|event| matches!(event, Event::Upkeep { due: 3, paid: 3 })));
        assert_eq!(play.scored(), Prestige { buildings: 7, cathedral, ..Prestige::default() });
    }
}

/// EX-9 (CP-11.2, CP-11.6): Barn and Granary save nine: eight cost nothing, and everything is kept.
#[test]
fn ex_9_barn_and_granary() {
    let given = given(2).city("barn granary market harbour sawmill").stock("2 wheat").miracles("");
    let mut play = given.last_turn().play();
    assert_eq!(play.guide().upkeep.tiles, 8);
    play.besieged("8 8 8 8").then_stock("2 wheat");
    play.then_city("1:barn 2:granary 3:market 4:harbour 5:sawmill");
    assert!(play.happened(|event| matches!(event, Event::Upkeep { due: 0, paid: 0 })));
}

/// DX-5 (CP-12.5): the Arena counts `mam6a`, `for4`, `selg1`, `aeg1` and `euxe1`.
#[test]
fn dx_5_arena() {
    let given = given(1).age(3).city("arena").byzantines("mam6a mam6b mam6c for4 selg1").miracles("");
    let mut play = given.ships("aeg1 euxw2 euxe1").stock("5 wheat").last_turn().play();
    play.besieged("8 8 8 8 8 8 8 8");
    assert_eq!(play.scored(), Prestige { arena: 5, ..Prestige::default() });
}

/// DX-9 (CP-11.8): the last wall can't be fed: no prestige, nobody in the city, and the reset follows.
#[test]
fn dx_9_a_wall_that_starves() {
    let mut play = given(2).walls(&[4]).stock("").miracles("").last_turn().play();
    play.besieged("1 1 1 1").then_walls(&[]).then_city_invaders(0);
    assert_eq!(play.thrown().len(), 4);
    assert!(!play.happened(|event| matches!(event, Event::Scored { .. })));
    assert!(play.happened(|event| matches!(event, Event::Reset { vigilance: false })));
    assert_eq!((play.position().age, play.game.prestige()), (2, 0));
}

// --- buildings ----------------------------------------------------------------------------------

/// EX-12 (CP-9.7): the Navarch moves a ship and the Harbour moves it on.
#[test]
fn ex_12_navarch_and_harbour() {
    let mut play = given(2).city("harbour").miracles("").council().play();
    play.act("take navarch").act("sail euxine_west").then_ships("euxw1");
    play.act("use harbour").act("sail euxine_west").then_ships("euxw2");
}

/// EX-12 (CP-7.55): the Basileus uses the Harbour twice for one ship, or the Abbey twice in one zone.
#[test]
fn ex_12_twice_the_same_building() {
    let given = given(2).age(3).city("harbour abbey").miracles("").council();
    let mut play = given.play();
    play.act("take basileus").act("use harbour").act("sail euxine_west");
    play.act("use harbour").act("sail euxine_west").then_ships("euxw2").then_resting_tile("harbour");
    let mut play = given.play();
    play.act("take basileus").act("use abbey").act("settle mountain");
    play.act("use abbey").act("settle mountain").then_byzantines("mtn3 mtn4").then_resting_tile("abbey");
}

/// EX-12 (CP-7.47): the Drungary does not move one ship twice.
#[test]
fn ex_12_drungary() {
    let mut play = given(2).age(2).miracles("").council().play();
    play.act("take drungary").act("sail euxine_west");
    assert_eq!(play.refused("sail euxine_west"), Refusal::Moved(Route::EuxineWest));
    play.act("sail euxine_east").then_ships("euxw1 euxe1");
}

/// EX-15 (CP-9.5): only the Mill: used, then the token comes off, then it can be used again.
#[test]
fn ex_15_single_active_building() {
    let mut play = given(1).city("mill").stock("").miracles("").council().play();
    play.act("take patriarch").act("use mill").then_stock("1 wheat").then_resting_tile("mill");
    play.act_with("reveal", "storm").act("take praetor");
    assert_eq!(play.asked(), Asked::Reveal, "there was nothing to use");
    play.then_stock("1 wheat").then_resting_tile("");
    play.act_with("reveal", "storm").act("take patriarch").act("use mill").then_stock("2 wheat");
}

/// EX-15 (CP-9.5, CP-7.37): with the Eunuch in the next turn the token stays, and comes off one turn later.
#[test]
fn ex_15_with_the_eunuch() {
    let mut play = given(1).city("mill").stock("").miracles("").council().play();
    play.act("take patriarch").act("use mill").then_resting_tile("mill");
    play.act_with("reveal", "storm").act("take eunuch").then_stock("1 wheat").then_resting_tile("mill");
    play.act_with("reveal", "storm").act("take patriarch").then_stock("1 wheat").then_resting_tile("");
    play.act_with("reveal", "epidemic").act("take praetor").act("use mill").then_stock("2 wheat");
}

// --- miracles -----------------------------------------------------------------------------------

/// EX-16 (CP-14.7): with the Lull an age has 21 turns, and 20 cards are revealed.
#[test]
fn ex_16_lull() {
    let mut play = given(2).city("1:mill").stock("1 gold").miracles("lull").play();
    play.act("miracle lull").then_stock("");
    // Two characters take turns who have something to do by accident only.
    while play.position().age == 1 {
        let legal = play.legal();
        let known = ["reveal", "resolve", "take patriarch", "take praetor", "done"];
        let dull = legal.iter().find(|action| known.contains(&action.as_str()));
        let action = dull.unwrap_or(&legal[0]).clone();
        play.act(&action);
    }
    let count = |fits: fn(&Event) -> bool| play.events.iter().filter(|&event| fits(event)).count();
    assert_eq!(count(|event| matches!(event, Event::Revealed { .. })), 20);
    assert_eq!(count(|event| matches!(event, Event::Took { .. })), 21);
    assert!(play.happened(|event| matches!(event, Event::TurnBegan { age: 1, turn: 21, .. })));
    assert!(!play.happened(|event| matches!(event, Event::TurnBegan { turn: 22, .. })));
}

/// DX-6 (CP-14.14): Crusade on the Pont-Euxin: the west ship comes out; the east ship is gone, its pirate stays.
#[test]
fn dx_6_crusade_at_sea() {
    let given = given(2).invaders("mtn1 euxw1 euxe1").ships("euxe3").stock("2 gold").miracles("crusade");
    let mut play = given.council().play();
    play.act("miracle crusade").act("crusade euxine_pirates");
    play.then_ships("euxw1 euxe3").then_invaders("mtn1 euxe1").then_stock("").then_cemetery(0);
}
