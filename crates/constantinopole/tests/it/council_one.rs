//! Navarch, Turmarch, Kommerkiarios, Patriarch and Eunuch (rulebook sections 7.5 to 7.9).

use constantinopole::{Asked, Character, Event, Path, Refusal, Route, Space, Tile};

use crate::support::*;

/// The Navarch moves this ship, from these spaces with ships.
fn sail(ships: &str, invaders: &str, route: &str) -> Play {
    let mut play = given(1).council().stock("").ships(ships).invaders(invaders).play();
    play.plays(&format!("take navarch; sail {route}"));
    play
}

/// CP-7.20: one move with one ship, in port or at sea.
#[test]
fn the_navarch_moves_one_ship() {
    let mut play = given(1).council().ships("aeg1 euxe2").play();
    play.plays("take navarch");
    assert_eq!(play.choices("sail"), Route::ALL.map(Route::word));
    play.plays("sail aegean_2").then_ships("aeg1 aeg2 euxe2");
    assert_eq!(play.asked(), Asked::Reveal);
}

/// CP-7.21: out to the pink space, and back with a slave.
#[test]
fn the_aegean_brings_slaves() {
    for (route, space) in [("aegean_1", "aeg1"), ("aegean_2", "aeg2"), ("aegean_3", "aeg3")] {
        sail("", "", route).then_ships(space).then_stock("");
        sail(space, "", route).then_ships("").then_stock("1 slave");
    }
}

/// CP-7.22: two moves out and one back with a gold.
#[test]
fn the_west_brings_a_gold() {
    sail("", "", "euxine_west").then_ships("euxw1").then_stock("");
    sail("euxw1", "", "euxine_west").then_ships("euxw2").then_stock("");
    sail("euxw2", "", "euxine_west").then_ships("").then_stock("1 gold");
}

/// CP-7.23, A-14: three moves out and one back with two gold; a pirate behind it does not stop a ship that
/// is on its way out.
#[test]
fn the_east_brings_two_gold() {
    sail("", "", "euxine_east").then_ships("euxe1").then_stock("");
    sail("euxe1", "", "euxine_east").then_ships("euxe2").then_stock("");
    sail("euxe2", "", "euxine_east").then_ships("euxe3").then_stock("");
    sail("euxe2", "euxe1", "euxine_east").then_ships("euxe3").then_invaders("euxe1");
    sail("euxe3", "", "euxine_east").then_ships("").then_stock("2 gold");
}

/// CP-7.24, CP-7.26: a pirate on its own route keeps a ship at the end from going home; only a Storm
/// brings it back, empty.
#[test]
fn a_pirate_blocks_the_way_home() {
    for (ship, pirate, route) in
        [("euxw2", "euxw1", Route::EuxineWest), ("euxe3", "euxe1", Route::EuxineEast)]
    {
        let blocked = given(1).stock("").ships(ship).invaders(pirate);
        let mut play = blocked.clone().council().play();
        assert_eq!(play.guide().blocked, [route]);
        play.plays("take navarch");
        assert_eq!(play.refused(&format!("sail {route}")), Refusal::Blocked(route));
        blocked.play().plays("reveal / storm").then_ships("").then_stock("").then_invaders(pirate);
    }
    // A pirate on the other route is no hindrance, and none at all once it is gone.
    sail("euxw2", "euxe1", "euxine_west").then_ships("").then_stock("1 gold");
    sail("euxe3", "euxw1", "euxine_east").then_ships("").then_stock("2 gold");
    let mut freed = given(1).council().stock("").ships("euxe3").invaders("euxe1").play();
    freed.plays("take turmarch; remove euxe1; reveal / epidemic; take navarch; sail euxine_east");
    freed.then_stock("2 gold");
}

/// CP-7.25: no ship enters a space with a pirate.
#[test]
fn ships_keep_away_from_pirates() {
    let mut play = given(1).council().invaders("aeg2 euxw1 euxe1").play();
    play.plays("take navarch").then_legal("sail aegean_1; sail aegean_3");
    for route in [Route::Aegean2, Route::EuxineWest, Route::EuxineEast] {
        assert_eq!(play.refused(&format!("sail {route}")), Refusal::Blocked(route));
    }
}

/// CP-7.27: in the middle of its route a ship goes on, never back: it has one move, and brings nothing.
#[test]
fn a_ship_on_its_way_goes_on() {
    for (at, route, to) in [
        ("euxw1", "euxine_west", "euxw2"),
        ("euxe1", "euxine_east", "euxe2"),
        ("euxe2", "euxine_east", "euxe3"),
    ] {
        let mut play = given(1).council().stock("").ships(at).play();
        play.plays("take navarch");
        assert_eq!(play.choices("sail").iter().filter(|choice| *choice == route).count(), 1);
        play.plays(&format!("sail {route}")).then_ships(to).then_stock("");
    }
}

// --- Turmarch -----------------------------------------------------------------------------------

/// CP-7.28: either one invader less or one guard more.
#[test]
fn the_turmarch_removes_or_guards() {
    let mut play = given(1).council().invaders("sel6a aeg1").play();
    play.plays("take turmarch").then_legal("remove sel6a; remove aeg1; guard mamluks; guard seljuks");
    let mut removed = play.clone();
    removed.plays("remove aeg1").then_invaders("sel6a").then_byzantines("").then_cemetery(1);
    assert_eq!(removed.asked(), Asked::Reveal);
    play.plays("guard seljuks").then_byzantines("selg1").then_invaders("sel6a aeg1").then_cemetery(0);
    assert_eq!(play.asked(), Asked::Reveal);
}

/// CP-7.29: any invader of a sea or a field; CP-7.30: on forest and mountain the one nearest to the city.
#[test]
fn which_invaders_can_be_removed() {
    let invaders = "mtn1 mtn2 mtn3 for1 mam6a mam3a mam1a sel3a aeg1 aeg3 euxw1 euxe1";
    let mut play = given(1).council().invaders(invaders).play();
    play.plays("take turmarch");
    let removable = "mtn3 for1 mam6a mam3a mam1a sel3a aeg1 aeg3 euxw1 euxe1";
    assert_eq!(play.choices("remove").join(" "), removable);
    assert_eq!(play.refused("remove mtn1"), Refusal::NotNearest(Space::Mtn1));
    assert_eq!(play.refused("remove mtn2"), Refusal::NotNearest(Space::Mtn2));
    assert_eq!(play.refused("remove for2"), Refusal::NoInvader(Space::For2));
}

/// CP-7.31: it goes onto the Cemetery, whether that stands in the city or lies in the shop.
#[test]
fn removed_invaders_go_to_the_cemetery() {
    for city in ["", "cemetery"] {
        let given = given(1).council().invaders("mtn1").cemetery(2).city(city).city_invaders(1);
        let mut play = given.play();
        play.plays("take turmarch; remove mtn1").then_cemetery(3).then_invaders("").then_city_invaders(1);
    }
}

/// CP-7.32, A-13: nobody but the Patriarch takes an invader out of the city, among the characters.
#[test]
fn invaders_in_the_city_are_out_of_reach() {
    let mut play = given(1).council().city_invaders(2).play();
    play.clone().plays("take turmarch").then_legal("guard mamluks; guard seljuks");
    play.plays("take patriarch").then_city_invaders(1);
    let given = given(1).age(3).council().city_invaders(2).stock("3 gold").miracles("purges");
    let mut strategos = given.play();
    strategos.plays("take strategos; guard mamluks").then_city_invaders(2);
    assert!(strategos.choices("remove").is_empty());
    let mut gyrovague = given.play();
    gyrovague.plays("take gyrovague").then_city_invaders(2);
    given.play().plays("miracle purges").then_city_invaders(0);
}

/// CP-7.33: a guard goes to a free garrison space; with all four taken there is none to place.
#[test]
fn guards_need_a_free_space() {
    for (before, path, after) in [
        ("", "mamluks", "mamg1"),
        ("mamg1", "mamluks", "mamg1 mamg2"),
        ("mamg1 selg1", "seljuks", "mamg1 selg1 selg2"),
    ] {
        let mut play = given(1).council().byzantines(before).play();
        play.plays(&format!("take turmarch; guard {path}")).then_byzantines(after);
    }
    let mut full = given(1).council().byzantines("mamg1 mamg2").invaders("aeg1").play();
    full.plays("take turmarch").then_legal("remove aeg1; guard seljuks");
    assert_eq!(full.refused("guard mamluks"), Refusal::GarrisonFull(Path::Mamluks));
    let mut all = given(1).council().byzantines("mamg1 mamg2 selg1 selg2").invaders("aeg1 aeg2").play();
    all.plays("take turmarch").then_legal("remove aeg1; remove aeg2");
}

// --- Kommerkiarios ------------------------------------------------------------------------------

/// CP-7.34: six exchanges, each with goods that are in stock; none of them must be made.
#[test]
fn the_kommerkiarios_exchanges() {
    for (exchange, give, get) in [
        ("stone wood", "2 stone", "2 wood"),
        ("wood stone", "2 wood", "2 stone"),
        ("stone slave", "2 stone", "1 slave"),
        ("slave stone", "1 slave", "2 stone"),
        ("wood slave", "2 wood", "1 slave"),
        ("slave wood", "1 slave", "2 wood"),
    ] {
        let mut play = given(1).council().stock(give).play();
        play.plays("take kommerkiarios");
        assert_eq!(play.choices("exchange").len(), 2, "only what is there");
        assert!(play.may("done"));
        play.plays(&format!("exchange {exchange}")).then_stock(get);
        assert_eq!(play.asked(), Asked::Reveal, "once");
    }
    let mut play = given(1).council().stock("9 wheat 1 stone 1 wood 1 slave 9 gold").miracles("").play();
    play.plays("take kommerkiarios").then_legal("exchange slave stone; exchange slave wood; done");
    let refusal = Refusal::NothingToExchange { cost: goods("2 stone") };
    assert_eq!(play.refused("exchange stone wood"), refusal);
    for none in ["exchange wheat wood", "exchange gold slave", "exchange stone stone"] {
        assert!(none.parse::<constantinopole::Action>().is_err(), "{none}");
    }
}

// --- Patriarch ----------------------------------------------------------------------------------

/// CP-7.35: one invader leaves the city for the bank, not for the Cemetery.
#[test]
fn the_patriarch_empties_the_city() {
    let mut play = given(1).council().city_invaders(2).cemetery(1).invaders("mtn1").play();
    play.plays("take patriarch").then_city_invaders(1).then_cemetery(1).then_invaders("mtn1");
    let mut none = given(1).council().play();
    none.plays("take patriarch").then_city_invaders(0).then_cemetery(0);
    assert!(none.happened(|event| matches!(event, Event::Idle { character: Character::Patriarch, .. })));
}

// --- Eunuch -------------------------------------------------------------------------------------

/// CP-7.36: the Eunuch does what the resting character does, as if that one had been taken.
#[test]
fn the_eunuch_copies() {
    let given = given(1).council().stock("2 wood").byzantines("for4 mtn4 mam1a").city_invaders(1);
    let given = given.invaders("aeg1 sel6a").city("crane");
    for (character, action) in [
        ("logothete", "settle forest"),
        ("praetor", "harvest forest"),
        ("navarch", "sail aegean_2"),
        ("turmarch", "remove aeg1"),
        ("kommerkiarios", "exchange wood slave"),
    ] {
        let mut copied = given.clone().resting(character).play();
        copied.plays("take eunuch");
        let begun = false;
        assert_eq!(copied.asked(), Asked::Deed { character: word(character), copied: true, begun });
        let mut taken = given.play();
        taken.plays(&format!("take {character}"));
        assert_eq!(copied.legal(), taken.legal(), "{character}");
        copied.act(action);
        taken.act(action);
        let (mut first, second) = (copied.position(), taken.position());
        first.resting = second.resting;
        let same = first.byzantines == second.byzantines && first.stock == second.stock;
        assert!(same && first.ships == second.ships && first.invaders == second.invaders, "{character}");
    }
    given.resting("patriarch").play().plays("take eunuch").then_city_invaders(0);
}

/// CP-7.37: there is no building phase; a token on a building stays.
#[test]
fn after_the_eunuch_nothing_is_used() {
    let given = given(2).council().stock("").city("mill quarry").resting("patriarch").resting_tile("quarry");
    let mut play = given.play();
    play.plays("take eunuch");
    assert_eq!((play.asked(), play.active()), (Asked::Reveal, 1));
    assert_eq!(play.position().resting_tile, Some(Tile::Quarry));
    play.then_stock("");
}

/// CP-7.38: the token moves onto the Eunuch; whom he copied is free again.
#[test]
fn the_eunuch_rests_himself() {
    let mut play = given(1).council().stock("").resting("patriarch").play();
    play.plays("take eunuch");
    assert_eq!(play.rests(), "eunuch");
    play.plays("reveal / storm");
    assert_eq!(play.refused("take eunuch"), Refusal::Resting(Character::Eunuch));
    assert!(play.may("take patriarch"));
}

/// CP-7.39, A-10: on the first turn of an age there is nobody to copy; he may be taken, does nothing, and
/// there is no building phase.
#[test]
fn the_eunuch_has_nobody_to_copy_at_first() {
    for age in [1, 2] {
        let given = given(2).age(age).council().city("mill").invaders("mtn1").byzantines("for4");
        let mut play = given.play();
        let before = play.position();
        play.plays("take eunuch").then_invaders("mtn1").then_byzantines("for4");
        assert_eq!((play.asked(), play.rests(), play.active()), (Asked::Reveal, "eunuch", 1));
        assert_eq!(play.position().stock, before.stock);
    }
}

/// CP-7.36: in age II he copies those of age II.
#[test]
fn the_eunuch_copies_the_council_of_his_age() {
    let given = given(1).age(2).council().stock("").byzantines("for4 mam1a");
    let mut mesazon = given.clone().resting("mesazon").play();
    mesazon.plays("take eunuch; harvest forest; settle forest; settle mountain");
    mesazon.then_byzantines("for4 mtn4 mam1a").then_stock("1 wood");
    let mut drungary = given.clone().resting("drungary").play();
    drungary.plays("take eunuch; sail aegean_1; sail aegean_2").then_ships("aeg1 aeg2");
    let mut excubitor = given.resting("excubitor").play();
    excubitor.plays("take eunuch / storm fire epidemic; order 321");
    assert_eq!(excubitor.position().known_top, [card("epidemic"), card("fire"), card("storm")]);
}
