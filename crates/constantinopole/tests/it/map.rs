//! The map of the Empire and the city board (rulebook section 2).

use constantinopole::{Action, Constantinopole, Good, Path, Route, SlotState, Space, Zone};
use table::Game;

use crate::support::*;

/// The paths with a card of age I that brings one invader, and where they come in, from the outside.
const LAND: [(&str, &str); 4] = [
    ("crusaders_1", "mtn1 mtn2 mtn3 mtn4"),
    ("vlachs_1", "for1 for2 for3 for4"),
    ("mamluks_1", "mam6a mam3a mam1a"),
    ("seljuks_1", "sel6a sel3a sel1a"),
];
const SEA: [(&str, &str); 2] = [("aegean_pirates_1", "aeg1 aeg2 aeg3"), ("euxine_pirates_1", "euxw1 euxe1")];

/// CP-2.1: mountain, forest and six wheat fields; how many spaces they have and what they are good for.
#[test]
fn eight_zones_can_be_exploited() {
    let game = given(1).play().game;
    let zones: Vec<(&str, u8, Good)> = Zone::ALL
        .into_iter()
        .filter(|zone| zone.is_exploitable())
        .map(|zone| (zone.word(), game.settled(zone).1, zone.good()))
        .collect();
    let expected = [
        ("mountain", 4, Good::Stone),
        ("forest", 4, Good::Wood),
        ("mam_field6", 3, Good::Wheat),
        ("mam_field3", 2, Good::Wheat),
        ("mam_field1", 1, Good::Wheat),
        ("sel_field6", 3, Good::Wheat),
        ("sel_field3", 2, Good::Wheat),
        ("sel_field1", 1, Good::Wheat),
    ];
    assert_eq!(zones, expected);
    assert_eq!(expected[2..].iter().map(|zone| zone.1).sum::<u8>(), 12);
    let all = "mam6a mam6b mam6c mam3a mam3b mam1a sel6a sel6b sel6c sel3a sel3b sel1a";
    for (field, worth) in [("mam_field6", 6), ("sel_field3", 3), ("mam_field1", 1), ("sel_field6", 6)] {
        let mut play = given(1).council().byzantines(all).stock("").play();
        play.plays(&format!("take praetor; harvest {field}")).then_stock(&format!("{worth} wheat"));
    }
}

/// CP-2.2: a field is harvested on its own, complete or not whatever the others are.
#[test]
fn every_field_is_a_zone_of_its_own() {
    let mut play = given(1).council().byzantines("mam6b mam3a mam3b mam1a sel3b sel1a").play();
    play.plays("take praetor");
    assert_eq!(play.choices("harvest"), ["mam_field3", "mam_field1", "sel_field1"]);
    play.plays("harvest mam_field3").then_byzantines("mam6b mam1a sel3b sel1a");
}

/// CP-2.3: two garrisons of two spaces, which nobody settles or harvests.
#[test]
fn garrisons_are_not_exploited() {
    let game = given(1).byzantines("mamg1 mamg2 selg1").play().game;
    let garrisons = [Zone::MamGarrison, Zone::SelGarrison];
    assert_eq!(garrisons.map(|zone| game.settled(zone)), [(2, 2), (1, 2)]);
    assert_eq!(garrisons.map(Zone::is_exploitable), [false, false]);
    assert_eq!((game.guards_against(Path::Mamluks), game.guards_against(Path::Seljuks)), (2, 1));
    let mut play = given(1).council().byzantines("mamg1 mamg2 selg1").stock("").play();
    play.plays("take praetor").then_byzantines("mamg1 mamg2 selg1").then_stock("");
}

/// CP-2.4: three routes of one space in the Aegean, one of two and one of three in the Pont-Euxin.
#[test]
fn a_route_is_as_long_as_it_is() {
    for (route, steps) in [
        ("aegean_1", "aeg1"),
        ("aegean_2", "aeg2"),
        ("aegean_3", "aeg3"),
        ("euxine_west", "euxw1 euxw2"),
        ("euxine_east", "euxe1 euxe2 euxe3"),
    ] {
        let mut at = "";
        for to in steps.split(' ').chain([""]) {
            let mut play = given(1).council().ships(at).play();
            play.plays(&format!("take navarch; sail {route}")).then_ships(to);
            at = to;
        }
    }
}

/// CP-2.5: a ship in port is on no space, and nothing else ever is in a port.
#[test]
fn ports_are_no_spaces() {
    assert_eq!(Space::ALL.len(), 32);
    let play = given(1).play();
    assert_eq!(Route::ALL.map(|route| play.game.voyage(route)), [0; 5]);
    play.then_ships("");
    // With all their spaces taken, pirates go to the city and not to a port.
    let mut play = given(1).stock("").invaders("aeg1 aeg2 aeg3").play();
    play.plays("reveal / aegean_pirates_2").then_invaders("aeg1 aeg2 aeg3").then_city_invaders(2);
    assert_eq!(Route::ALL.map(|route| play.game.voyage(route)), [0; 5]);
}

/// CP-2.6: an Epidemic strikes garrisons too, and no sea.
#[test]
fn ten_zones_count_for_an_epidemic() {
    let mut play = given(1).byzantines("for4 mtn4 mam1a selg1 selg2").play();
    play.plays("reveal / epidemic").then_byzantines("for4 mtn4 mam1a");
    // One Byzantine in each of the ten: all are tied, and there are no others.
    let one = "mtn4 for4 mam6b mam3b mam1a sel6b sel3b sel1a mamg1 selg1";
    let mut play = given(1).byzantines(one).ships("aeg1 aeg2 aeg3 euxw1 euxe1").play();
    assert_eq!(play.plays("reveal / epidemic").choices("epidemic"), Zone::ALL.map(Zone::word));
}

/// CP-2.7, CP-2.8, CP-2.10: each people comes by its own path, from the outside to the city.
#[test]
fn paths_lead_to_the_city() {
    for (card, path) in LAND {
        let spaces: Vec<&str> = path.split(' ').collect();
        for n in 0..spaces.len() {
            let mut play = given(1).stock("").invaders(&spaces[..n].join(" ")).play();
            play.plays(&format!("reveal / {card}")).then_invaders(&spaces[..=n].join(" "));
            play.then_city_invaders(0);
        }
        let mut full = given(1).stock("").invaders(path).play();
        full.plays(&format!("reveal / {card}")).then_invaders(path).then_city_invaders(1);
    }
}

/// CP-2.8: a sea has no order; three spaces in the Aegean, two in the Pont-Euxin.
#[test]
fn seas_have_no_order() {
    for (card, sea) in SEA {
        let mut play = given(1).stock("").play();
        assert_eq!(play.plays(&format!("reveal / {card}")).choices("pirate").join(" "), sea);
        for space in sea.split(' ') {
            play.clone().plays(&format!("pirate {space}")).then_invaders(space);
        }
    }
}

/// CP-2.9: nobody but Byzantines and ships stands on the other spaces.
#[test]
fn invaders_stand_on_passable_spaces_only() {
    let passable: Vec<Space> = LAND.iter().chain(&SEA).flat_map(|(_, spaces)| words(spaces)).collect();
    for space in Space::ALL {
        let given = given(1).with(|position| position.invaders = vec![space]);
        let alone = Constantinopole::from_position(&given.position);
        // A lone invader of forest or mountain stands outside (INV-05).
        let inner: Vec<Space> = words("mtn2 mtn3 mtn4 for2 for3 for4");
        let can = passable.contains(&space) && !inner.contains(&space);
        assert_eq!(alone.is_ok(), can, "{space}");
    }
    let barred: Vec<Space> = Space::ALL.into_iter().filter(|space| !passable.contains(space)).collect();
    let expected = "mam6b mam6c mam3b sel6b sel6c sel3b mamg1 mamg2 selg1 selg2 euxw2 euxe2 euxe3";
    assert_eq!(barred, words(expected));
}

/// CP-2.11: 19 passable spaces, five of them at sea.
#[test]
fn nineteen_spaces_are_passable() {
    let game = given(1).play().game;
    assert_eq!(Path::ALL.map(|path| game.pressure(path).1), [4, 4, 3, 3, 3, 2]);
}

/// CP-2.12: where a route leads to and where a slot lies changes nothing.
#[test]
fn names_and_places_are_decoration() {
    for route in ["aegean_1", "aegean_2", "aegean_3"] {
        let mut play = given(1).council().stock("").ships("aeg1 aeg2 aeg3").play();
        play.plays(&format!("take navarch; sail {route}")).then_stock("1 slave");
    }
    for slot in 1..=8 {
        let mut play = given(1).council().play();
        play.plays(&format!("take eparch; build mill; slot {slot}")).then_city(&format!("{slot}:mill"));
        assert_eq!((play.game.upkeep_due(), play.game.countable().total()), (1, 1));
    }
}

/// CP-2.13: eight slots for buildings, and a wall slot before each.
#[test]
fn the_city_has_eight_slots() {
    let eight = ["1", "2", "3", "4", "5", "6", "7", "8"];
    let given = given(1).council().stock("1 wheat 1 stone 1 wood 1 slave");
    let mut play = given.play();
    assert_eq!(play.clone().plays("take eparch; build mill").choices("slot"), eight);
    assert_eq!(play.plays("take eparch; build wall").choices("slot"), eight);
    assert!("slot 9".parse::<Action>().is_err());
    assert!("slot 0".parse::<Action>().is_err());
    let nine = given.with(|position| position.city.push(SlotState::default()));
    assert_eq!(nine.faults().len(), 1);
}

/// CP-2.14: the stock and the invaders that got in lie in the middle: they take no slot.
#[test]
fn the_middle_of_the_city_is_no_slot() {
    let all = "mill statue fountain crane fairs sawmill quarry lighthouse";
    let given = given(1).stock("").city(all).walls(&[1, 2, 3, 4, 5, 6, 7, 8]).invaders("mtn1 mtn2 mtn3 mtn4");
    let mut play = given.play();
    play.plays("reveal / crusaders_2").then_city_invaders(2).then_walls(&[1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(play.position().city.iter().filter(|slot| slot.building.is_some()).count(), 8);
}
