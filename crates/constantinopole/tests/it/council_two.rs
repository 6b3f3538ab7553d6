//! Mesazon, Excubitor, Archon and Drungary (rulebook sections 7.10 to 7.13).

use constantinopole::{Asked, Character, Event, Refusal, Route, Zone};
use table::{Game, Seat, Viewer};

use crate::support::*;

/// CP-7.40: the Logothete's action and the Praetor's, in either order, or one of them.
#[test]
fn the_mesazon_settles_and_harvests() {
    let given = given(1).age(2).council().stock("").byzantines("for4 for3 mam1a");
    let mut settle_first = given.play();
    settle_first.plays("take mesazon; settle mountain; settle sel_field1; harvest forest");
    settle_first.then_byzantines("mtn4 sel1a mam1a").then_stock("3 wood");
    let mut harvest_first = given.play();
    harvest_first.plays("take mesazon; harvest forest; settle mountain; settle sel_field1");
    harvest_first.then_byzantines("mtn4 sel1a mam1a").then_stock("3 wood");
    given.play().plays("take mesazon; harvest forest; done").then_byzantines("mam1a").then_stock("3 wood");
    let mut settle_only = given.play();
    settle_only.plays("take mesazon; settle mountain; done; done").then_byzantines("mtn4 for4 for3 mam1a");
    assert_eq!(settle_only.asked(), Asked::Reveal);
}

/// CP-7.40: by the same rules: two different zones, no garrison, complete fields.
#[test]
fn the_mesazon_keeps_the_rules_of_both() {
    let given = given(1).age(3).council().byzantines("for4 mam3b mamg1").invaders("sel1a");
    let mut play = given.play();
    play.plays("take mesazon");
    assert_eq!(play.refused("settle mam_garrison"), Refusal::Garrison(Zone::MamGarrison));
    assert_eq!(play.refused("settle sel_field1"), Refusal::Full(Zone::SelField1));
    assert_eq!(play.refused("harvest mam_field3"), Refusal::Incomplete(Zone::MamField3));
    play.plays("settle forest");
    assert_eq!(play.refused("settle forest"), Refusal::SameZone(Zone::Forest));
}

/// CP-7.41: a zone just filled may be harvested, a zone just harvested may be settled.
#[test]
fn the_two_actions_may_meet_in_one_zone() {
    let given = given(1).age(2).council().stock("").byzantines("mam3b");
    let mut filled = given.play();
    filled.plays("take mesazon; settle mam_field3; settle forest; harvest mam_field3");
    filled.then_stock("3 wheat").then_byzantines("for4");
    let mut emptied = given.byzantines("mam1a").play();
    emptied.plays("take mesazon; harvest mam_field1; settle mam_field1; done");
    emptied.then_stock("1 wheat").then_byzantines("mam1a");
}

/// CP-7.59, A-37: the harvest comes before both Byzantines or after both.
#[test]
fn the_two_actions_are_not_interleaved() {
    let given = given(1).age(2).council().stock("").byzantines("for4 mam1a");
    let mut play = given.play();
    play.plays("take mesazon; settle mountain");
    assert!(play.choices("harvest").is_empty());
    assert_eq!(play.refused("harvest forest"), Refusal::DoneAlready);
    play.plays("done").then_legal("harvest mountain; harvest forest; harvest mam_field1; done");
    for zone in ["sel_field1", "mountain"] {
        assert_eq!(play.refused(&format!("settle {zone}")), Refusal::DoneAlready);
    }
    play.plays("harvest forest");
    assert_eq!(play.asked(), Asked::Reveal);
    let mut play = given.play();
    play.plays("take mesazon; harvest forest");
    assert!(play.choices("harvest").is_empty());
    assert_eq!(play.refused("harvest mam_field1"), Refusal::DoneAlready);
    play.plays("settle mountain; done").then_byzantines("mtn4 mam1a");
    assert_eq!(play.asked(), Asked::Reveal, "one harvest only");
}

// --- Excubitor ----------------------------------------------------------------------------------

/// CP-7.42: three cards are shown to all and go back in the order that the player likes.
#[test]
fn the_excubitor_orders_the_next_cards() {
    let mut play = given(2).age(2).council().play();
    play.plays("take excubitor / storm fire epidemic");
    let shown = [card("storm"), card("fire"), card("epidemic")];
    assert!(play.last.contains(&Event::Scouted { cards: shown.to_vec() }));
    play.then_legal("order 123; order 213; order 132; order 231; order 312; order 321");
    for viewer in [Seat(1).into(), Viewer::Spectator] {
        assert_eq!(play.game.view(viewer).table.known_top, shown);
    }
    for (order, top) in [("123", [0, 1, 2]), ("213", [1, 0, 2]), ("231", [1, 2, 0]), ("312", [2, 0, 1])] {
        let mut play = play.clone();
        play.plays(&format!("order {order}"));
        assert_eq!(play.position().known_top, top.map(|n| shown[n]), "{order}");
        assert_eq!(play.game.cards_left(), 20, "they are not used up");
    }
    assert_eq!(play.refused("order 12"), Refusal::NoSuchOrder);
    assert_eq!(play.refused("order 1"), Refusal::NoSuchOrder);
}

/// CP-7.42: what is revealed next is what lies on top; known cards are shown again.
#[test]
fn the_excubitor_looks_at_the_same_cards_again() {
    let given = given(1).age(2).council().stock("").known_top("storm fire");
    let mut play = given.play();
    // Only the third card is new; cards with one name are alike, so three orders differ.
    play.plays("take excubitor / storm").then_legal("order 123; order 213; order 132");
    assert_eq!(play.refused("order 321"), Refusal::NoSuchOrder);
    play.plays("order 213; reveal");
    assert_eq!(play.discarded("fire"), 1);
    assert_eq!(play.position().known_top, [card("storm"), card("storm")]);
}

/// CP-7.43: never beyond the age: with fewer cards left only those, and none on the last turn.
#[test]
fn the_excubitor_sees_this_age_only() {
    let given = given(1).age(2).council().stock("").city("8:barn");
    let mut two = given.clone().cards_left(2).play();
    two.plays("take excubitor / storm fire").then_legal("order 12; order 21");
    two.plays("order 21");
    assert_eq!(two.position().known_top, [card("fire"), card("storm")]);
    let mut one = given.clone().cards_left(1).play();
    one.plays("take excubitor / fire");
    assert_eq!((one.asked(), one.position().known_top), (Asked::Reveal, vec![card("fire")]));
    let mut none = given.cards_left(0).play();
    none.plays("take excubitor / 1 1 1 1 1 1");
    assert!(none.happened(|event| matches!(event, Event::Idle { character: Character::Excubitor, .. })));
    assert_eq!((none.position().age, none.position().known_top.len()), (3, 0));
}

// --- Archon -------------------------------------------------------------------------------------

/// CP-7.44: up to two tiles, one after the other.
#[test]
fn the_archon_builds_twice() {
    let given = given(1).age(2).council().stock("3 wheat 2 stone 2 wood 2 slave");
    let mut play = given.play();
    play.plays("take archon; build mill; slot 1");
    assert!(play.may("done") && play.may("build wall"));
    play.plays("build wall; slot 1").then_city("1:mill").then_walls(&[1]).then_stock("1 wheat 1 slave");
    assert_eq!(play.asked(), Asked::Reveal);
    let mut one = given.play();
    one.plays("take archon; build mill; slot 1; done").then_city("1:mill");
    assert_eq!(one.asked(), Asked::Reveal);
    // Each is paid on its own: what the first leaves is all there is for the second.
    let mut poor = given.stock("2 wheat 2 stone 2 wood").play();
    poor.plays("take archon; build mill; slot 1");
    let cost = goods("2 wheat 1 stone 1 wood 1 slave");
    assert_eq!(poor.refused("build barn"), Refusal::TooExpensive { tile: word("barn"), cost });
    poor.plays("build statue; slot 2; reveal / storm");
    assert!(poor.may("statue"), "in the next turn");
}

/// CP-7.45: a Crane from before spares one unit of one of the two.
#[test]
fn the_crane_helps_the_archon_once() {
    let given = given(1).age(2).council().city("8:crane").stock("2 wheat 2 stone 2 wood");
    let mut first = given.play();
    first.plays("take archon; build mill; spare stone; slot 1; build statue");
    assert!(first.choices("spare").is_empty() && first.may("slot 2"), "no second reduction is offered");
    first.plays("slot 2").then_stock("1 stone");
    let mut second = given.play();
    second.plays("take archon; build mill; full; slot 1; build statue");
    second.then_legal("spare wheat; spare stone; spare wood; full");
    second.plays("spare stone; slot 2").then_stock("1 stone");
    // What only a second reduction would pay can't be built.
    let mut short = given.stock("1 wheat 2 stone 1 wood").play();
    short.plays("take archon; build mill; spare wheat; slot 1").then_stock("1 wheat 1 stone");
    assert_eq!(short.asked(), Asked::Reveal);
}

/// CP-7.46: a Crane of this action spares nothing.
#[test]
fn a_new_crane_does_not_help_the_archon() {
    let mut play = given(1).age(2).council().stock("2 wheat 2 stone 2 wood").play();
    play.plays("take archon; build crane; slot 1; build mill");
    assert!(play.choices("spare").is_empty());
    play.plays("slot 2").then_stock("");
}

/// A-19, CP-7.45: the Archon copied by the Eunuch has one reduction too.
#[test]
fn the_crane_helps_the_copied_archon_once() {
    let given = given(1).age(2).council().resting("archon").city("8:crane").stock("2 wheat 2 stone 2 wood");
    let mut play = given.play();
    play.plays("take eunuch; build mill; spare wood; slot 1; build statue; slot 2").then_stock("1 wood");
}

// --- Drungary -----------------------------------------------------------------------------------

/// CP-7.47: two different ships, one move each, or one only.
#[test]
fn the_drungary_moves_two_ships() {
    let given = given(1).age(2).council().stock("").ships("euxe1").invaders("aeg3");
    let mut play = given.play();
    play.plays("take drungary; sail euxine_east").then_ships("euxe2");
    assert_eq!(play.refused("sail euxine_east"), Refusal::Moved(Route::EuxineEast));
    assert_eq!(play.refused("sail aegean_3"), Refusal::Blocked(Route::Aegean3));
    play.then_legal("sail aegean_1; sail aegean_2; sail euxine_west; done");
    play.clone().plays("sail aegean_1").then_ships("aeg1 euxe2").then_legal("reveal");
    play.plays("done").then_ships("euxe2").then_legal("reveal");
}
