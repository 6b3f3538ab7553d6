//! When miracles can be used, and when not (rulebook section 14).

use constantinopole::{Asked, Deed, Frame, Miracle, NoMiracle, Refusal, Siege, Tile, Works};
use table::Seat;

use crate::support::*;

/// Those for any step of a turn.
const ANY_STEP: &[&str] = &[
    "pronoia",
    "poliorcetics",
    "felicity",
    "mercenaries",
    "ramparts",
    "crusade",
    "assault",
    "purges",
    "monument",
];

/// A table on which every miracle would do something. Beside the one that is meant, some are on display that
/// make sure that somebody is asked.
fn table(age: u8, miracle: Miracle) -> Given {
    let mut display = vec![miracle.word()];
    let others = ["felicity", "plating", "vigilance", "reserves"];
    display.extend(others.into_iter().filter(|other| *other != miracle.word()));
    let given = given(3).age(age).city("mill crane").byzantines("mtn4 for4 mamg1").city_invaders(2);
    given.invaders("mtn1 for1 aeg1").stock("9 gold").miracles(&display.join(" "))
}

/// Checks for every miracle whether it can be used at a moment.
fn window(age: u8, moment: impl Fn(Given) -> Given, special: &[&str], any_step: bool) {
    for miracle in Miracle::ALL {
        let name = miracle.word();
        let play = moment(table(age, miracle)).play();
        let asked = play.asked();
        if special.contains(&name) || any_step && ANY_STEP.contains(&name) {
            assert!(play.may(&format!("miracle {name}")), "{name} at {asked:?}");
        } else {
            assert!(!play.may(&format!("miracle {name}")), "{name} at {asked:?}");
            assert_eq!(play.no_miracle(name), NoMiracle::NotNow, "{name} at {asked:?}");
        }
    }
}

// --- the windows --------------------------------------------------------------------------------

/// MW-0, CP-14.3, CP-14.7: before the card: the Lull, and those for any step.
#[test]
fn mw_0_turn_start() {
    window(1, |given| given, &["lull"], true);
}

/// MW-1, CP-14.3, CP-14.5, CP-14.6, CP-14.21: with the card on the table: Defence against one origin, Windfall
/// against a disaster, and those for any step with every card.
#[test]
fn mw_1_card_revealed() {
    for card in ["crusaders_1", "vlachs_2", "mamluks_1", "seljuks_1", "aegean_pirates_1", "euxine_pirates_1"]
    {
        window(1, |given| given.card(card), &["defence"], true);
    }
    for card in ["north_invasion", "south_invasion", "corsairs"] {
        window(3, |given| given.card(card), &[], true);
    }
    for card in ["storm", "epidemic", "fire"] {
        window(2, |given| given.card(card), &["windfall"], true);
    }
    for card in ["peace_day", "commerce"] {
        window(1, |given| given.card(card), &[], true);
    }
}

/// MW-2, CP-14.3: before a character is called.
#[test]
fn mw_2_event_finished() {
    window(1, Given::council, &[], true);
}

/// MW-3, CP-14.3: between two parts of an action: Mesazon, Archon, Drungary, Strategos, and the Gyrovague before
/// the harvest.
#[test]
fn mw_3_between_two_parts() {
    let settled = |deed: &mut Deed| {
        deed.done = 2;
        deed.settled = true;
        deed.zone = Some(word("forest"));
    };
    window(2, |given| given.deed("mesazon", settled), &[], true);
    window(2, |given| given.deed("mesazon", |deed| deed.harvested = true), &[], true);
    window(2, |given| given.deed("archon", |deed| deed.done = 1), &[], true);
    let moved = |deed: &mut Deed| {
        deed.done = 1;
        deed.ship = Some(word("aegean_3"));
    };
    window(3, |given| given.deed("drungary", moved), &[], true);
    window(3, |given| given.deed("strategos", |deed| deed.done = 1), &[], true);
    let converted = |deed: &mut Deed| {
        deed.done = 1;
        deed.zone = Some(word("mountain"));
    };
    window(3, |given| given.deed("gyrovague", converted), &[], true);
}

/// MW-4, CP-14.3, D-23: before the building phase, with a building to use or without.
#[test]
fn mw_4_before_the_building_phase() {
    window(1, Given::works, &[], true);
    window(1, |given| given.resting_tile("mill").works(), &[], true);
}

/// MW-5, CP-14.3: between the two phases of the Basileus; and before the first.
#[test]
fn mw_5_between_two_phases() {
    for (left, used) in [(2, None), (1, None), (1, Some(Tile::Mill))] {
        let works = Frame::Works(Works { left, royal: true, used });
        window(3, |given| given.resting("basileus").at(works), &[], true);
    }
}

/// MW-6, CP-14.3, D-26: before the turn is passed on.
#[test]
fn mw_6_turn_end() {
    window(1, |given| given.at(Frame::Close), &[], true);
}

/// MW-7, CP-14.3, CP-14.18: before the first throw of a siege, in every age.
#[test]
fn mw_7_siege() {
    (1..=3).for_each(|age| window(age, |given| given.at(Frame::Besieged), &["plating"], false));
}

/// MW-8, CP-14.3, CP-14.15: upkeep, in every age.
#[test]
fn mw_8_upkeep() {
    (1..=3).for_each(|age| window(age, |given| given.at(Frame::Upkeep), &["reserves"], false));
}

/// MW-9, CP-14.3, CP-14.13: the reset after ages I and II.
#[test]
fn mw_9_reset() {
    (1..=2).for_each(|age| window(age, |given| given.at(Frame::Reset), &["vigilance"], false));
}

/// CP-14.4: no miracle breaks into a split, into the placing of a card's tokens, or into another choice of a card.
#[test]
fn no_miracle_while_a_card_is_resolved() {
    window(3, |given| given.card("corsairs").at(Frame::Split), &[], false);
    let pirates = Frame::Pirates { sea: word("aegean_pirates"), left: 1, later: 2 };
    window(3, |given| given.card("corsairs").at(pirates), &[], false);
    window(1, |given| given.card("epidemic").at(Frame::Epidemic), &[], false);
    window(1, |given| given.card("commerce").invaders("aeg1 aeg2 mtn1").at(Frame::Receive), &[], false);
}

/// CP-14.4: none before the first part of an action, between two tokens, or between tile and slot.
#[test]
fn no_miracle_inside_a_part() {
    let first = |deed: &mut Deed| {
        deed.done = 1;
        deed.zone = Some(word("forest"));
    };
    window(1, |given| given.deed("logothete", first), &[], false);
    window(2, |given| given.deed("mesazon", first), &[], false);
    window(2, |given| given.deed("mesazon", |_| ()), &[], false);
    window(1, |given| given.deed("turmarch", |_| ()), &[], false);
    window(1, |given| given.ships("aeg2").deed("navarch", |_| ()), &[], false);
    window(1, |given| given.stock("9 gold 2 stone").deed("kommerkiarios", |_| ()), &[], false);
    for choice in
        [Frame::Spare { tile: Tile::Statue }, Frame::Place { tile: Tile::Statue, spared: None, free: false }]
    {
        let building = |given: Given| {
            let given = given.stock("9 gold 1 wheat 1 stone 1 wood").deed("eparch", |_| ());
            let stage = given.position.flow[0];
            given.inside(stage, choice)
        };
        window(1, building, &[], false);
    }
}

/// CP-14.4: none inside a bonus, inside the use of a building, or inside another miracle.
#[test]
fn no_miracle_inside_a_choice() {
    let bonus = [Frame::Sail { optional: true }, Frame::Settle { left: 1, optional: true }];
    let miracles = [
        Frame::Settle { left: 3, optional: true },
        Frame::Assault { left: 6, optional: false },
        Frame::Crusade,
        Frame::Monument,
        Frame::Place { tile: Tile::Wall, spared: None, free: true },
    ];
    for choice in bonus.into_iter().chain(miracles) {
        window(1, |given| given.inside(Frame::Council, choice), &[], false);
    }
    let from = word("mtn1");
    for choice in [
        Frame::Settle { left: 1, optional: false },
        Frame::Sail { optional: false },
        Frame::Exchange,
        Frame::Guard,
        Frame::Lift,
        Frame::Lead { from },
    ] {
        window(1, |given| given.stock("9 gold 2 stone").inside(Frame::Close, choice), &[], false);
    }
    let rest = Frame::Rest { tiles: [Tile::Mill, Tile::Sawmill] };
    window(3, |given| given.city("sawmill").resting("basileus").at(rest), &[], false);
}

/// CP-14.4, CP-14.21: none between two throws of a siege.
#[test]
fn no_miracle_between_throws() {
    let hit = Frame::Siege(Siege { extra: 2, throws: 4, plated: true, hit: Some(0) });
    window(1, |given| given.last_thrower(1).at(hit), &[], false);
}

// --- going on -----------------------------------------------------------------------------------

/// CP-14.2: several in one turn, in one window or in different ones.
#[test]
fn several_miracles_in_a_turn() {
    let given = given(3).stock("9 gold").miracles("purges ramparts felicity").city_invaders(2);
    let mut play = given.play();
    play.act("miracle purges").act("miracle ramparts").act_with("reveal", "storm");
    play.act_with("miracle felicity", "1 1 1 1 1");
    play.then_city_invaders(0).then_byzantines("mamg1 mamg2 selg1 selg2").then_stock("5 wheat 2 gold");
}

/// CP-14.21: any number of them in a window, one after the other; it closes when the player goes on.
#[test]
fn a_window_closes_when_the_player_goes_on() {
    let given = given(2).stock("9 gold").miracles("purges ramparts poliorcetics").city_invaders(1);
    let mut play = given.at(Frame::Close).play();
    assert_eq!(play.legal(), ["miracle poliorcetics", "miracle ramparts", "miracle purges", "done"]);
    play.act("miracle ramparts");
    assert_eq!((play.asked(), play.decider()), (Asked::Close, Seat(0)));
    play.act("miracle purges").act("done");
    assert_eq!((play.asked(), play.decider()), (Asked::Reveal, Seat(1)));
    // The next turn opens its own window.
    assert!(play.may("miracle poliorcetics"));
}

/// CP-14.21, D-26: who has just declined is not asked again about the same miracles, but after a building is used.
#[test]
fn the_last_window_of_a_turn() {
    let given = given(2).stock("9 gold").miracles("felicity").city("mill").council();
    let mut play = given.play();
    play.act("take patriarch");
    assert_eq!(play.legal(), ["use mill", "miracle felicity", "done"]);
    play.clone().act("done").then_stock("9 gold");
    play.act("use mill");
    assert_eq!((play.asked(), play.legal().join(",")), (Asked::Close, "miracle felicity,done".into()));
    assert_eq!(play.refused("use mill"), Refusal::WrongStep { asked: Asked::Close });
    play.act("done");
    assert_eq!((play.asked(), play.decider()), (Asked::Reveal, Seat(1)));
}

/// CP-14.21, MW-2: after Defence, Windfall or the Lull the turn goes on before the character, with its window.
#[test]
fn the_turn_goes_on_in_the_next_window() {
    for (miracle, card) in [("defence", Some("vlachs_1")), ("windfall", Some("epidemic")), ("lull", None)] {
        let given = given(2).stock("9 gold").miracles(&format!("{miracle} felicity"));
        let mut play = card.map_or(given.clone(), |card| given.card(card)).play();
        play.act(&format!("miracle {miracle}"));
        assert_eq!(play.asked(), Asked::Council);
        assert!(play.may("miracle felicity") && play.may("take praetor"));
    }
}

/// D-32, MW-1: a rejoicing can be resolved, or answered with a miracle first; Commerce counts afterwards.
#[test]
fn a_rejoicing_waits_for_miracles() {
    let given = given(2).stock("9 gold").miracles("assault").invaders("aeg1").card("commerce");
    let mut play = given.play();
    assert_eq!(
        (play.asked(), play.legal().join(",")),
        (Asked::Card { card: card("commerce") }, "resolve,miracle assault".into())
    );
    play.clone().act("resolve").then_stock("9 gold 1 stone 1 wood");
    // Without a pirate it brings a slave.
    play.act("miracle assault").then_invaders("").then_stock("6 gold 1 slave");
}

// --- without effect -----------------------------------------------------------------------------

/// CP-14.20, A-40: what would do nothing is refused: the cases of the turn.
#[test]
fn a_miracle_without_effect_is_refused() {
    let full = "mtn1 mtn2 mtn3 mtn4 for1 for2 for3 for4 mam6a mam6b mam6c mam3a mam3b mam1a sel6a sel6b sel6c \
                sel3a sel3b sel1a";
    let given = || given(2).stock("9 gold");
    let eight = "mill crane fairs statue fountain sawmill quarry barn";
    for (name, given) in [
        ("purges", given()),
        ("poliorcetics", given().walls(&[1, 2, 3, 4, 5, 6, 7, 8])),
        ("monument", given().city(eight)),
        ("ramparts", given().byzantines("mamg1 mamg2 selg1 selg2")),
        ("assault", given().city_invaders(3)),
        ("crusade", given().city_invaders(3)),
        ("crusade", given().invaders("euxw1 euxe1").ships("euxw2 euxe3")),
        ("pronoia", given().byzantines("mam6b mam6c mam3b mamg1").invaders("mam3a")),
        ("mercenaries", given().byzantines(full)),
    ] {
        assert_eq!(given.miracles(name).council().play().no_miracle(name), NoMiracle::NoEffect, "{name}");
    }
}

/// CP-14.20, A-40: the Plating needs a building and a throw; else nobody is asked.
#[test]
fn plating_for_nothing_is_not_offered() {
    let eve = |given: Given| given.stock("9 wheat 3 gold").miracles("plating").last_turn().play();
    eve(given(2).walls(&[1, 2])).besieged("8 8 8 8").then_stock("7 wheat 3 gold");
    eve(given(2).age(3).city("crane").primicerius_gold(8)).besieged("").then_stock("8 wheat 3 gold");
    assert_eq!(eve(given(2).city("crane")).act("take eunuch").asked(), Asked::Siege { throws: 4 });
}

/// CP-14.3: a wrong moment is told before a want of gold, and both before a want of effect.
#[test]
fn the_first_reason_is_told() {
    let reason = |given: Given| given.miracles("purges").play().no_miracle("purges");
    let deed = given(2).deed("turmarch", |_| ());
    assert_eq!(reason(deed.stock("")), NoMiracle::NotNow);
    assert_eq!(reason(given(2).stock("2 gold")), NoMiracle::TooDear);
    assert_eq!(reason(given(2).stock("3 gold")), NoMiracle::NoEffect);
}

/// CP-14.20: Defence, Windfall, Lull and Felicity are never refused at their moment.
#[test]
fn four_miracles_are_never_refused() {
    let given = || given(2).stock("2 gold");
    let guarded = given().byzantines("mamg1 mamg2").card("mamluks_1");
    for (name, given) in [
        ("defence", guarded),
        ("windfall", given().card("storm")),
        ("windfall", given().card("storm").city("lighthouse")),
        ("lull", given()),
        ("felicity", given().council()),
    ] {
        assert!(given.miracles(name).play().may(&format!("miracle {name}")), "{name}");
    }
}
