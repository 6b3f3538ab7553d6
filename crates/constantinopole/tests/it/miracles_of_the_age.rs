//! The miracles of siege and upkeep, and miracles that come between a card and its effect (rulebook section
//! 14). Vigilance is tested with the reset.

use constantinopole::{Asked, Event, Frame, Refusal, Tile};

use crate::support::*;

/// A siege that is about to begin with the Plating on display.
fn besieged(city: &str) -> Given {
    given(3).city(city).stock("9 wheat 3 gold").miracles("plating").at(Frame::Besieged)
}

/// CP-14.18, INV-20: one hit is spared as if it had missed; a later one on the same building counts.
#[test]
fn plating_spares_one_hit() {
    let mut play = besieged("mill crane").play();
    play.act_with("miracle plating", "1").then_stock("9 wheat");
    assert_eq!(play.asked(), Asked::Hit { slot: 1, tile: Tile::Mill });
    play.act_with("shield", "1 8 8").then_city("2:crane").then_stock("8 wheat");
    let spared =
        play.events.iter().filter(|event| matches!(event, Event::Thrown { spared: true, .. })).count();
    assert_eq!((spared, play.position().age), (1, 2));
}

/// CP-14.18: it may be kept for another hit, and is lost if it is never used.
#[test]
fn plating_may_wait() {
    let mut play = besieged("mill crane").play();
    play.act_with("miracle plating", "1").act_with("fall", "8 2").then_city("2:crane");
    assert_eq!(play.asked(), Asked::Hit { slot: 2, tile: Tile::Crane });
    play.act_with("shield", "8").then_city("2:crane");
    // Nothing is hit, and the next siege knows nothing of it.
    let mut play = besieged("mill").play();
    play.act_with("miracle plating", "8 8 8 8");
    assert_eq!(play.position().age, 2);
    let mut play = Given { position: play.position() }.cards_left(0).council().play();
    play.act("take eunuch");
    assert_eq!((play.position().age, play.thrown().len()), (3, 6));
}

/// CP-14.18, A-21: a wall is not spared, and its fall is not asked about.
#[test]
fn plating_is_not_for_walls() {
    let mut play = besieged("mill crane").walls(&[1, 5]).play();
    play.act_with("miracle plating", "1 5 1").then_walls(&[]);
    assert_eq!(play.asked(), Asked::Hit { slot: 1, tile: Tile::Mill });
    play.act_with("shield", "8").then_city("1:mill 2:crane");
}

/// CP-14.18: the last tile may fall under the Plating too: the siege stops, and the rest waits.
#[test]
fn the_last_building_may_fall() {
    let mut play = besieged("mill").city_invaders(1).play();
    play.act_with("miracle plating", "8 1").act("fall").then_city("").then_city_invaders(3);
    assert_eq!(play.position().age, 2);
}

/// CP-14.15: the upkeep costs nothing and everything is kept, in any age; the prestige is counted.
#[test]
fn reserves_keep_everything() {
    for age in 1..=3 {
        let given = given(2).age(age).city("harbour arena great_mill").walls(&[7]).stock("4 wheat 3 gold");
        let mut play = given.miracles("reserves").at(Frame::Upkeep).play();
        assert_eq!(play.asked(), Asked::Upkeep { due: 13, wheat: 4 });
        play.act("miracle reserves").then_stock("4 wheat").then_walls(&[7]);
        play.then_city("1:harbour 2:arena 3:great_mill");
        assert!(play.happened(|event| matches!(event, Event::Upkeep { due: 13, paid: 0 })));
        assert_eq!(play.scored().buildings, 7);
    }
}

/// CP-14.15: also where the wheat would do.
#[test]
fn reserves_save_wheat() {
    let given = given(2).age(3).city("great_square").stock("12 wheat 3 gold").miracles("reserves");
    let mut play = given.at(Frame::Upkeep).play();
    assert_eq!(play.legal(), ["pay", "miracle reserves"]);
    play.act("miracle reserves").then_stock("12 wheat");
    assert_eq!(play.scored().great_square, 6);
}

/// A-26, MW-1: Ramparts after the card is turned: the new guards stop its invaders.
#[test]
fn ramparts_count_for_the_card_on_the_table() {
    let mut play = given(2).stock("2 gold").miracles("ramparts").card("mamluks_1").play();
    play.act("miracle ramparts").then_invaders("").then_byzantines("mamg2 selg1 selg2");
    assert_eq!(play.asked(), Asked::Council);
}

/// A-26, MW-1: an Assault after the card is turned makes room for its invaders.
#[test]
fn an_assault_counts_for_the_card_on_the_table() {
    let given = given(2).stock("3 gold").miracles("assault").invaders("mtn1 mtn2 mtn3 mtn4");
    let mut play = given.card("crusaders_1").play();
    play.act("miracle assault");
    // On a path there is nothing to choose but to stop.
    assert_eq!(play.legal(), ["remove mtn3", "done"]);
    play.act("done").then_invaders("mtn1 mtn2 mtn3 mtn4").then_city_invaders(0).then_cemetery(1);
}

/// CP-14.4: the details of a miracle are settled before anything goes on.
#[test]
fn a_miracle_takes_effect_at_once() {
    let given = given(2).stock("9 gold").miracles("monument felicity").card("fire").age(2).city("mill");
    let mut play = given.play();
    play.act("miracle monument");
    let asked = play.asked();
    assert_eq!(play.refused("resolve"), Refusal::WrongStep { asked });
    play.act("build aqueduct").act("slot 4");
    assert_eq!(play.asked(), Asked::Card { card: card("fire") });
    // the Aqueduct is new and does not protect.
    play.act_with("resolve", "4").then_city("1:mill");
}
