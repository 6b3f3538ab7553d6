//! Strategos, Gyrovague, Primicerius and Basileus (rulebook sections 7.14 to 7.17).

use constantinopole::{Asked, Refusal, Route, Space, Tile, Zone};

use crate::support::*;

/// CP-7.48: the Turmarch's action twice, in any mix, or once.
#[test]
fn the_strategos_acts_twice() {
    let given = given(1).age(3).council().invaders("mtn1 mtn2 aeg1");
    let mut removals = given.play();
    removals.plays("take strategos; remove mtn2; remove mtn1").then_invaders("aeg1").then_cemetery(2);
    assert_eq!(removals.asked(), Asked::Reveal);
    let mut guards = given.play();
    guards.plays("take strategos; guard mamluks; guard mamluks").then_byzantines("mamg1 mamg2");
    let mut mixed = given.play();
    mixed.plays("take strategos; guard seljuks; remove aeg1").then_byzantines("selg1").then_cemetery(1);
    let mut one = given.play();
    one.plays("take strategos; remove aeg1; done").then_cemetery(1).then_invaders("mtn1 mtn2");
    let mut near = given.play();
    near.plays("take strategos");
    assert_eq!(near.refused("remove mtn1"), Refusal::NotNearest(Space::Mtn1));
}

// --- Gyrovague ----------------------------------------------------------------------------------

/// CP-7.49: an invader of any zone becomes a Byzantine, a pirate a ship; never to the Cemetery.
#[test]
fn the_gyrovague_converts() {
    let given = given(1).age(3).council().stock("").invaders("mtn1 mtn2 for1 mam3a sel6a aeg2 euxw1");
    let mut play = given.play();
    play.plays("take gyrovague");
    assert_eq!(play.choices("convert").join(" "), "mtn2 for1 mam3a sel6a aeg2 euxw1");
    assert_eq!(play.refused("convert mtn1"), Refusal::NotNearest(Space::Mtn1));
    assert_eq!(play.refused("convert for4"), Refusal::NoInvader(Space::For4));
    play.clone().plays("convert for1; done").then_byzantines("for4").then_cemetery(0);
    play.plays("convert aeg2").then_ships("aeg2").then_invaders("mtn1 mtn2 for1 mam3a sel6a euxw1");
    play.then_cemetery(0);
}

/// CP-7.50: forest and mountain: the nearest free space, which may be another one than that just emptied.
#[test]
fn a_convert_goes_near_the_city() {
    let given = given(1).age(3).council();
    let mut play = given.clone().invaders("for1 for2 aeg1").byzantines("for4").play();
    play.plays("take gyrovague; convert for2; done").then_byzantines("for4 for3").then_invaders("for1 aeg1");
    let mut play = given.invaders("for1 for2 for3 for4 aeg1").play();
    play.plays("take gyrovague; convert for4; done").then_byzantines("for4");
}

/// CP-7.50: in a field another free space comes before the one just emptied.
#[test]
fn a_convert_in_a_field_leaves_the_path() {
    let given = given(1).age(3).council().stock("");
    for (byzantines, after) in [("", "mam6b"), ("mam6b", "mam6b mam6c"), ("mam6b mam6c", "mam6a mam6b mam6c")]
    {
        let mut play = given.clone().invaders("mam6a aeg1").byzantines(byzantines).play();
        play.plays("take gyrovague; convert mam6a");
        if play.may("done") {
            play.plays("done");
        }
        play.then_byzantines(after).then_invaders("aeg1").then_stock("");
    }
}

/// CP-7.50: then that zone, and no other, may be harvested if it can be.
#[test]
fn a_converted_zone_may_be_harvested() {
    let given = given(1).age(3).council().stock("").invaders("mam3a aeg1");
    let mut play = given.clone().byzantines("mam3b for4").play();
    play.plays("take gyrovague; convert mam3a").then_legal("harvest mam_field3; done");
    assert_eq!(play.refused("harvest forest"), Refusal::OtherZone(Zone::Forest));
    play.clone().plays("harvest mam_field3").then_stock("3 wheat").then_byzantines("for4");
    play.plays("done").then_stock("").then_byzantines("mam3a mam3b for4");
    // The smallest field is complete with the convert alone.
    let mut play = given.clone().invaders("sel1a aeg1").play();
    play.plays("take gyrovague; convert sel1a").then_byzantines("sel1a");
    play.plays("harvest sel_field1").then_stock("1 wheat").then_byzantines("");
    // Not complete: there is nothing to ask.
    let mut play = given.byzantines("for4").play();
    play.plays("take gyrovague; convert mam3a").then_byzantines("mam3b for4").then_legal("reveal");
}

/// CP-7.51: a pirate becomes the ship of its route, if that is in port; no harvest, no goods.
#[test]
fn a_pirate_becomes_a_ship() {
    let given = given(1).age(3).council().stock("").invaders("euxw1 euxe1 aeg3").ships("euxe3");
    let mut play = given.play();
    play.plays("take gyrovague").then_legal("convert aeg3; convert euxw1");
    assert_eq!(play.refused("convert euxe1"), Refusal::ShipAway(Route::EuxineEast));
    play.plays("convert euxw1").then_ships("euxw1 euxe3").then_invaders("euxe1 aeg3").then_stock("");
    assert_eq!(play.asked(), Asked::Reveal);
}

// --- Primicerius --------------------------------------------------------------------------------

/// CP-7.52: he costs exactly one gold, which must be there.
#[test]
fn the_primicerius_wants_gold() {
    let given = given(1).age(3).council().miracles("").primicerius_gold(2);
    let play = given.clone().stock("").play();
    assert!(!play.may("take primicerius"));
    assert_eq!(play.refused("take primicerius"), Refusal::NoGold);
    let mut play = given.stock("3 gold").play();
    play.plays("take primicerius").then_stock("2 gold");
    assert_eq!((play.position().primicerius_gold, play.rests()), (3, "primicerius"));
    assert_eq!(play.asked(), Asked::Reveal, "the action ends");
}

/// CP-7.53: each gold is one throw less in the last siege.
#[test]
fn gold_buys_throws_off() {
    let given = given(1).age(3).council().miracles("").stock("1 gold").city_invaders(3);
    assert_eq!(given.clone().play().game.throws_due(), 11);
    let mut play = given.primicerius_gold(3).play();
    assert_eq!(play.game.throws_due(), 8);
    assert_eq!(play.plays("take primicerius").game.throws_due(), 7);
}

// --- Basileus -----------------------------------------------------------------------------------

/// CP-7.54: he does nothing himself, but gives two building phases.
#[test]
fn the_basileus_gives_two_phases() {
    let mut play = given(1).age(3).council().stock("").city("mill quarry").play();
    play.plays("take basileus").then_legal("use mill; use quarry; done");
    assert_eq!(play.asked(), Asked::Works { royal: true, left: 2 });
    play.plays("use mill");
    assert_eq!(play.asked(), Asked::Works { royal: true, left: 1 });
    play.plays("use quarry; rest mill").then_stock("1 wheat 1 stone").then_legal("reveal");
}

/// CP-7.55: the token is ignored in both; two buildings or the same twice, also for the same ship or zone.
#[test]
fn the_basileus_ignores_the_token() {
    let given = given(1).age(3).council().stock("").resting_tile("mill");
    let mut twice = given.clone().city("mill quarry").play();
    twice.plays("take basileus; use mill; use mill").then_stock("2 wheat");
    assert_eq!(twice.position().resting_tile, Some(Tile::Mill));
    let mut harbour = given.clone().city("mill harbour").play();
    harbour.plays("take basileus; use harbour; sail aegean_1; use harbour; sail aegean_1");
    harbour.then_stock("1 slave").then_ships("");
    let mut abbey = given.city("mill abbey").play();
    abbey.plays("take basileus; use abbey; settle forest; use abbey; settle forest");
    abbey.then_byzantines("for4 for3");
}

/// CP-7.56: afterwards the token lies on one of the buildings used, as the player likes.
#[test]
fn the_token_rests_on_a_building_used() {
    let given = given(1).age(3).council().stock("").city("mill quarry sawmill").resting_tile("sawmill");
    let mut two = given.play();
    two.plays("take basileus; use quarry; use mill").then_legal("rest mill; rest quarry");
    assert_eq!(two.asked(), Asked::Rest { tiles: [Tile::Quarry, Tile::Mill] });
    assert_eq!(two.refused("rest sawmill"), Refusal::NotUsed(Tile::Sawmill));
    for tile in [Tile::Quarry, Tile::Mill] {
        let mut two = two.clone();
        two.plays(&format!("rest {tile}"));
        assert_eq!(two.position().resting_tile, Some(tile));
    }
    let mut first = given.play();
    first.plays("take basileus; use quarry; done");
    assert_eq!(first.position().resting_tile, Some(Tile::Quarry));
    let mut second = given.play();
    second.plays("take basileus; done; use mill");
    assert_eq!(second.position().resting_tile, Some(Tile::Mill));
}

/// CP-7.57: without an active building there is nothing to do.
#[test]
fn the_basileus_needs_active_buildings() {
    let mut play = given(1).age(3).council().city("crane statue senate").play();
    play.plays("take basileus");
    assert_eq!((play.asked(), play.rests()), (Asked::Reveal, "basileus"));
}

/// CP-7.58: each phase may be declined; if both are, the token comes off.
#[test]
fn the_basileus_may_be_declined() {
    let given = given(1).age(3).council().stock("").city("mill quarry").resting_tile("mill");
    let mut play = given.play();
    play.plays("take basileus; done; done").then_stock("");
    assert_eq!((play.position().resting_tile, play.asked()), (None, Asked::Reveal));
}
