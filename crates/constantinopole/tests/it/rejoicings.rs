//! Peace Day and Commerce (rulebook section 6.7).

use constantinopole::{Asked, Event, Refusal};

use crate::support::*;

/// CP-6.41: what the die brings, without and with the Fountain.
#[test]
fn a_peace_day_brings_goods() {
    let without = ["1 wheat", "1 wheat", "1 wood", "1 wood", "1 stone", "1 stone", "1 slave", "1 slave"];
    let both = "1 stone 1 wood";
    let with = ["2 wheat", "2 wheat", both, both, "1 slave", "1 slave", "1 gold", "1 gold"];
    for (city, table) in [("", without), ("fountain", with)] {
        for (face, gain) in (1..).zip(table) {
            let mut play = given(1).stock("").city(city).play();
            play.plays(&format!("reveal / peace_day {face}")).then_stock(gain);
            assert_eq!((play.asked(), play.discarded("peace_day")), (Asked::Council, 1));
        }
    }
}

const PIRATES: [&str; 6] =
    ["", "aeg1", "aeg1 euxw1", "aeg1 aeg3 euxe1", "aeg1 aeg2 aeg3 euxw1", "aeg1 aeg2 aeg3 euxw1 euxe1"];

/// CP-6.42: what the pirates leave, without and with the Fairs. Ships do not count.
#[test]
fn commerce_depends_on_the_pirates() {
    let both = "1 stone 1 wood";
    let without = ["1 slave", both, "stone or wood", "2 wheat", "1 wheat", ""];
    let with = ["1 gold", "1 slave", both, "stone or wood", "2 wheat", "1 wheat"];
    for (city, table) in [("", without), ("fairs", with)] {
        for (pirates, gain) in PIRATES.into_iter().zip(table) {
            let mut play = given(1).stock("").city(city).invaders(pirates).ships("euxw2 euxe3").play();
            play.plays("reveal / commerce");
            if gain == "stone or wood" {
                play.then_stock("").then_legal("receive stone; receive wood");
                play.clone().plays("receive stone").then_stock("1 stone");
                play.plays("receive wood").then_stock("1 wood");
            } else {
                play.then_stock(gain);
            }
            let entered = city.is_empty() && pirates == PIRATES[5];
            play.then_city_invaders(u8::from(entered)).then_invaders(pirates);
            assert_eq!((play.asked(), play.discarded("commerce")), (Asked::Council, 1));
        }
    }
}

/// CP-6.42: invaders on land are no pirates.
#[test]
fn commerce_does_not_look_at_the_land() {
    let mut play = given(1).stock("").invaders("mtn1 for1 mam6a sel6a").play();
    play.plays("reveal / commerce").then_stock("1 slave");
}

/// CP-6.43: Fountain and Fairs count from the turn after they were placed.
#[test]
fn new_buildings_improve_nothing() {
    let given = given(1).stock("3 gold").miracles("monument");
    let mut play = given.clone().card("peace_day").city("fountain").fresh("fountain").play();
    play.plays("resolve / 2").then_stock("1 wheat 3 gold");
    let mut play = given.clone().card("commerce").city("fairs").fresh("fairs").play();
    play.plays("resolve").then_stock("1 slave 3 gold");
    // The one that improves the other card does not help.
    let mut play = given.card("peace_day").city("fairs").play();
    play.plays("resolve / 2").then_stock("1 wheat 3 gold");
}

/// CP-6.43: the active player chooses stone or wood, and nothing else.
#[test]
fn stone_or_wood_and_nothing_else() {
    let mut play = given(3).active(2).invaders(PIRATES[2]).play();
    play.plays("reveal / commerce");
    assert_eq!((play.decider().0, play.asked()), (2, Asked::Receive));
    for other in ["receive wheat", "receive slave", "receive gold"] {
        assert_eq!(play.refused(other), Refusal::StoneOrWood);
    }
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked: Asked::Receive });
}

/// CP-6.47, A-38: pirates that a miracle removed after the reveal are not counted.
#[test]
fn commerce_counts_when_it_is_resolved() {
    let given = given(1).miracles("assault").stock("3 gold").invaders(PIRATES[5]);
    let mut play = given.play();
    play.plays("reveal / commerce").then_legal("resolve; miracle assault");
    play.plays("miracle assault; remove aeg1; remove euxw1; done").then_stock("2 wheat");
    play.then_city_invaders(0).then_invaders("aeg2 aeg3 euxe1");
}

/// CP-6.47: the invader of the fifth line goes straight into the city; neither guards nor diplomacy stop it.
#[test]
fn five_pirates_send_one_into_the_city() {
    let given = given(1).stock("5 stone 5 wood 5 slave").byzantines("mamg1 mamg2 selg1 selg2 mtn4");
    let mut play = given.invaders(PIRATES[5]).play();
    play.plays("reveal / commerce").then_city_invaders(1).then_invaders(PIRATES[5]);
    play.then_byzantines("mamg1 mamg2 selg1 selg2 mtn4").then_stock("5 stone 5 wood 5 slave");
    assert!(play.last.contains(&Event::Entered { path: None, inside: 1 }));
}
