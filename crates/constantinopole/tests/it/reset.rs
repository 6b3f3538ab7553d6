//! The reset between ages (rulebook section 13).

use constantinopole::{Asked, Character, Event, Frame, Prestige, Tile};
use table::Seat;

use crate::support::*;

/// A full table on the last turn of an age, with a siege that misses.
fn full(age: u8) -> Given {
    let given = given(3).age(age).city("1:mill 2:crane").walls(&[2]).stock("5 wheat 4 stone 3 wood 2 slave");
    let given = given.invaders("mtn1 mam6a aeg2 euxe1").byzantines("mtn4 for4 mam3b mamg1 selg1 selg2");
    given.ships("aeg1 euxw2").cemetery(5).miracles("").resting_tile("mill").last_turn()
}

fn over(age: u8, given: &Given) -> Play {
    let mut play = given.play();
    play.besieged(&"8 ".repeat(2 + 2 * usize::from(age)));
    assert_eq!(play.position().age, age + 1);
    play
}

/// CP-13.1: invaders go to the bank, not to the Cemetery.
#[test]
fn invaders_leave_the_map() {
    for age in [1, 2] {
        over(age, &full(age)).then_invaders("").then_cemetery(5);
    }
}

/// CP-13.2: Byzantines and guards go to the bank and yield nothing.
#[test]
fn byzantines_leave_the_map() {
    let given = full(1).byzantines("mtn3 mtn4 sel1a mamg1").invaders("");
    over(1, &given).then_byzantines("").then_stock("2 wheat 4 stone 3 wood 2 slave");
}

/// CP-13.3: ships go home without goods.
#[test]
fn ships_go_home_empty() {
    let given = full(2).ships("aeg1 aeg3 euxw2 euxe3").invaders("");
    over(2, &given).then_ships("").then_stock("2 wheat 4 stone 3 wood 2 slave");
}

/// CP-13.4: both recovery tokens are put aside: all eight can be called, and the Mill can be used.
#[test]
fn the_tokens_are_put_aside() {
    let mut play = over(1, &full(1));
    assert_eq!((play.position().resting, play.position().resting_tile), (None, None));
    play.act_with("reveal", "storm");
    assert_eq!(play.choices("take").len(), 8);
    play.act("take patriarch");
    assert_eq!(play.choices("use"), ["mill"]);
}

/// CP-13.5, INV-17: eight characters in each age: G1 and G2, then G2 and G3, then G3 and G4.
#[test]
fn the_covers_move_on() {
    let council = |play: &Play| play.guide().council;
    assert_eq!(council(&given(1).play()), Character::ALL[..8]);
    let mut second = over(1, &full(1));
    assert_eq!(council(&second), Character::ALL[4..12]);
    second.act_with("reveal", "storm");
    let names: Vec<String> = Character::ALL[4..12].iter().map(ToString::to_string).collect();
    assert_eq!(second.choices("take"), names);
    let mut third = over(2, &full(2).with(|position| position.stock.gold = 1));
    third.act_with("reveal", "storm");
    let names: Vec<String> = Character::ALL[8..].iter().map(ToString::to_string).collect();
    assert_eq!(third.choices("take"), names);
}

/// CP-13.6: the twenty cards of the next age are on top.
#[test]
fn the_next_pack_comes() {
    let mut play = over(1, &full(1));
    assert_eq!((play.position().cards_left, play.position().turn), (Some(20), 1));
    // Fires are not in the first pack.
    play.act_with("reveal", "fire 8");
    assert_eq!(play.position().cards_left, Some(19));
}

/// CP-13.7: what is kept: goods, tiles, prestige, miracles, Cemetery, diplomacy, discard.
#[test]
fn the_rest_is_kept() {
    let before = Prestige { buildings: 3, ..Prestige::default() };
    let given = full(2).miracles("lull assault").prestige(&[before]).diplomacy(1, "vlachs_1", 1);
    let given = given.with(|position| position.discard = serde_json::from_str(DISCARD).expect("cards"));
    let start = given.play().position();
    let play = over(2, &given);
    let position = play.position();
    play.then_city("1:mill 2:crane").then_walls(&[2]).then_stock("2 wheat 4 stone 3 wood 2 slave");
    assert_eq!((position.miracles, position.diplomacy), (start.miracles, start.diplomacy));
    assert_eq!((position.discard, position.cemetery), (start.discard, 5));
    assert_eq!((position.prestige[0].total(), position.prestige[1].total()), (3, 2));
}

const DISCARD: &str = r#"[{"age": 1, "card": "storm", "count": 2}, {"age": 2, "card": "fire", "count": 1}]"#;

/// CP-13.7: invaders that a razed city let in are kept.
#[test]
fn invaders_inside_are_kept() {
    let mut play = given(2).city("1:mill").resting_tile("mill").miracles("").last_turn().play();
    play.besieged("1").then_city_invaders(3);
    play.act_with("reveal", "storm").act("take patriarch").then_city_invaders(2);
}

/// CP-13.8, CP-14.13, MW-9, D-30: with Vigilance only invaders go; covers, tokens and pile as usual.
#[test]
fn vigilance_keeps_byzantines_and_ships() {
    let given = full(1).miracles("vigilance").stock("5 wheat 2 gold").active(1);
    let mut play = given.play();
    play.besieged("8 8 8 8");
    assert_eq!((play.asked(), play.position().age), (Asked::Reset { age: 1 }, 1));
    assert_eq!((play.decider(), play.legal().join(",")), (Seat(2), "miracle vigilance,done".into()));
    let mut other = play.clone();
    play.act("miracle vigilance").then_invaders("").then_byzantines("mtn4 for4 mam3b mamg1 selg1 selg2");
    play.then_ships("aeg1 euxw2").then_stock("2 wheat").then_cemetery(5).then_resting_tile("");
    assert!(play.happened(|event| matches!(event, Event::Reset { vigilance: true })));
    let position = play.position();
    assert_eq!((position.age, position.cards_left, position.resting), (2, Some(20), None));
    assert_eq!(play.guide().council[7], Character::Drungary);
    other.act("done").then_byzantines("").then_ships("").then_stock("2 wheat 2 gold");
}

/// D-30: without anything to keep, nobody is asked.
#[test]
fn vigilance_is_not_asked_about_for_nothing() {
    let given = full(2).miracles("vigilance").stock("5 wheat 2 gold").byzantines("").ships("");
    over(2, &given).then_stock("2 wheat 2 gold");
    let ships = full(2).miracles("vigilance").stock("5 wheat 2 gold").byzantines("").play();
    assert_eq!(ships.clone().besieged("8 8 8 8 8 8").asked(), Asked::Reset { age: 2 });
}

/// CP-13.9, A-31: siege, upkeep, prestige, reset, first turn.
#[test]
fn an_age_ends_in_order() {
    let play = over(1, &full(1).active(2));
    let steps = play.last.iter().filter_map(|event| match event {
        Event::SiegeBegan { .. } => Some("siege"),
        Event::SiegeEnded { .. } => Some("over"),
        Event::Upkeep { .. } => Some("upkeep"),
        Event::Scored { .. } => Some("prestige"),
        Event::Reset { .. } => Some("reset"),
        Event::AgeBegan { age: 2, first: Seat(1) } => Some("age"),
        Event::TurnBegan { age: 2, turn: 1, seat: Seat(1) } => Some("turn"),
        _ => None,
    });
    let order = ["siege", "over", "upkeep", "prestige", "reset", "age", "turn"];
    assert_eq!(steps.collect::<Vec<_>>(), order);
    assert_eq!((play.decider(), play.asked()), (Seat(1), Asked::Reveal));
}

/// CP-13.9, CP-4.7: the left neighbour of the last thrower begins; six throws of three players.
#[test]
fn who_begins_the_next_age() {
    for active in 0..3 {
        let play = over(2, &full(2).active(active));
        assert_eq!(play.position().last_thrower, Some(Seat(active)));
        assert_eq!(play.decider(), Seat((active + 1) % 3));
    }
}

/// CP-13.7: Vigilance waits until the tiles are counted; the reset can be left where it is asked.
#[test]
fn the_reset_can_be_written_down() {
    let given = full(1).miracles("vigilance").stock("2 gold").at(Frame::Reset).last_thrower(1);
    let mut play = given.play();
    assert_eq!(play.decider(), Seat(1));
    play.act("miracle vigilance");
    assert_eq!(play.decider(), Seat(2));
    assert!(play.stands("mill") && play.position().city[1].building == Some(Tile::Crane));
}
