//! The worked examples of the rulebook: given, when, then.

use constantinopole::{Asked, Character, Path, Refusal, Route};
use table::{Game, Seat, Viewer};

use crate::support::*;

/// EX-1 (CP-6.7 to CP-6.12): Crusaders fill the mountain, and the last one enters the city.
#[test]
fn ex_1_crusaders() {
    let mut play = given(3).age(3).byzantines("mtn4").stock("").play();
    play.plays("reveal / crusaders_2").then_invaders("mtn1 mtn2").then_byzantines("mtn4");
    assert_eq!(play.active(), 0);
    play.plays("take basileus; reveal / crusaders_1").then_invaders("mtn1 mtn2 mtn3");
    assert_eq!(play.active(), 1);
    play.then_byzantines("mtn4").then_city_invaders(0);
    play.plays("take archon; reveal / crusaders_2").then_invaders("mtn1 mtn2 mtn3 mtn4");
    assert_eq!(play.active(), 2);
    play.then_byzantines("").then_city_invaders(1).then_cemetery(0);
    assert_eq!(play.guide().overrun, [Path::Crusaders]);
}

/// EX-2 (CP-6.8 to CP-6.15): a guard stops one, the other fills the gap; then the path is overrun.
#[test]
fn ex_2_mamluks() {
    let guarded = given(2).age(2).stock("").byzantines("mamg1 mam3a mam3b").invaders("mam1a");
    let mut play = guarded.play();
    play.plays("reveal / mamluks_2").then_byzantines("mam3a mam3b").then_invaders("mam6a mam1a");
    play.then_city_invaders(0).then_cemetery(0);
    play.plays("take patriarch; reveal / mamluks_2").then_byzantines("mam3b");
    play.then_invaders("mam6a mam3a mam1a").then_city_invaders(1);
    assert_eq!(play.guide().overrun, [Path::Mamluks]);
    // The same with an invader on mam3a and a Byzantine on mam1a.
    let mut play = guarded.byzantines("mamg1 mam1a").invaders("mam3a").play();
    play.plays("reveal / mamluks_2").then_byzantines("mam1a").then_invaders("mam6a mam3a");
    play.plays("take patriarch; reveal / mamluks_2").then_byzantines("");
    play.then_invaders("mam6a mam3a mam1a").then_city_invaders(1).then_cemetery(0);
}

/// EX-3 (CP-6.18 to CP-6.20): the free space first, then the ship, then the city.
#[test]
fn ex_3_aegean_pirates() {
    let mut play = given(2).stock("").invaders("aeg1").ships("aeg3").play();
    play.plays("reveal / aegean_pirates_1").then_invaders("aeg1 aeg2").then_ships("aeg3");
    play.plays("take patriarch; reveal / aegean_pirates_2").then_invaders("aeg1 aeg2 aeg3");
    play.then_ships("").then_stock("").then_city_invaders(1);
    assert_eq!(play.guide().overrun, [Path::AegeanPirates]);
}

/// EX-4 (CP-6.33): two zones have the most Byzantines, and the active player chooses.
#[test]
fn ex_4_epidemic() {
    let given = given(3).active(2).invaders("for1 for2");
    let mut play = given.byzantines("for4 for3 mam3a mam3b mtn4 sel1a mamg1").play();
    play.plays("reveal / epidemic").then_legal("epidemic forest; epidemic mam_field3");
    assert_eq!((play.asked(), play.decider()), (Asked::Epidemic, Seat(2)));
    play.plays("epidemic forest").then_byzantines("mam3a mam3b mtn4 sel1a mamg1");
    play.then_invaders("for1 for2").then_stock("1 wheat 1 stone 1 wood");
}

/// EX-5 (CP-7.49, CP-7.50): the nearest Crusader is converted, and the mountain harvested.
#[test]
fn ex_5_gyrovague() {
    let given = given(1).age(3).council().byzantines("mtn4").stock("2 stone").cemetery(3);
    let mut play = given.clone().invaders("mtn1 mtn2 mtn3 aeg1").play();
    play.plays("take gyrovague; convert mtn3").then_byzantines("mtn3 mtn4").then_cemetery(3);
    play.plays("harvest mountain").then_byzantines("").then_stock("5 stone");
    play.then_invaders("mtn1 mtn2 aeg1").then_cemetery(3);
    // The space that is emptied is not the one that is taken.
    let mut play = given.invaders("mtn1 mtn2 aeg1").play();
    play.plays("take gyrovague; convert mtn2").then_byzantines("mtn3 mtn4").then_invaders("mtn1 aeg1");
    play.plays("harvest mountain").then_byzantines("").then_stock("5 stone").then_cemetery(3);
}

/// EX-10 (CP-6.41)
#[test]
fn ex_10_peace_day() {
    let with = given(1).stock("").city("fountain");
    with.play().plays("reveal / peace_day 4").then_stock("1 stone 1 wood");
    given(1).stock("").play().plays("reveal / peace_day 7").then_stock("1 slave");
    with.play().plays("reveal / peace_day 8").then_stock("1 gold");
    with.play().plays("reveal / peace_day 1").then_stock("2 wheat");
}

/// EX-11 (CP-6.42)
#[test]
fn ex_11_commerce() {
    let without = given(1).stock("").city("");
    let with = without.clone().city("fairs");
    let five = "aeg1 aeg2 aeg3 euxw1 euxe1";
    without.clone().invaders(five).play().plays("reveal / commerce").then_stock("").then_city_invaders(1);
    with.clone().invaders(five).play().plays("reveal / commerce").then_stock("1 wheat").then_city_invaders(0);
    without.play().plays("reveal / commerce").then_stock("1 slave");
    with.play().plays("reveal / commerce").then_stock("1 gold");
    let mut two = without.invaders("aeg2 euxw1").play();
    two.plays("reveal / commerce").then_stock("").then_legal("receive stone; receive wood");
    two.clone().plays("receive stone").then_stock("1 stone");
    two.plays("receive wood").then_stock("1 wood");
}

/// EX-13 (CP-7.24, CP-7.26): a pirate at the mouth of the route keeps the ship at its end from going home.
#[test]
fn ex_13_blocked_ship() {
    let blocked = given(1).ships("euxe3").invaders("euxe1").stock("");
    let mut play = blocked.clone().council().play();
    play.plays("take navarch");
    assert_eq!(play.refused("sail euxine_east"), Refusal::Blocked(Route::EuxineEast));
    assert_eq!(play.choices("sail"), ["aegean_1", "aegean_2", "aegean_3", "euxine_west"]);
    blocked.play().plays("reveal / storm").then_ships("").then_stock("").then_invaders("euxe1");
    let mut play = given(1).ships("euxe2").invaders("euxe1").council().play();
    play.plays("take navarch; sail euxine_east").then_ships("euxe3").then_invaders("euxe1");
}

/// EX-14 (CP-7.45, CP-7.46): the Crane saves one unit in an action, and none in the action that builds it.
#[test]
fn ex_14_archon_and_crane() {
    let given = given(1).age(2).council();
    let mut play = given.clone().stock("2 wheat 2 stone 2 wood").play();
    play.plays("take archon; build crane; slot 1; build mill; slot 2").then_stock("");
    let mut play = given.clone().stock("2 wheat 2 stone 1 wood").play();
    play.plays("take archon; build crane; slot 1").then_city("1:crane").then_stock("1 wheat 1 stone");
    assert_eq!(play.asked(), Asked::Reveal, "nothing else could be paid");
    let standing = given.city("crane").stock("2 wheat 2 stone 2 wood");
    let mut play = standing.play();
    play.plays("take archon; build mill; spare wood; slot 2; build statue; slot 3").then_stock("1 wood");
    let mut play = standing.play();
    play.plays("take archon; build mill; full; slot 2; build statue; spare wheat; slot 3");
    play.then_stock("1 wheat").then_city("1:crane 2:mill 3:statue");
}

/// DX-2 (CP-6.22, CP-6.23): guards stop the share that comes their way.
#[test]
fn dx_2_southern_invasion_with_guards() {
    let given = given(1).age(3).stock("").byzantines("mamg1 mamg2 selg1");
    given.play().plays("reveal / south_invasion; split 2-1").then_byzantines("").then_invaders("");
    let mut play = given.play();
    play.plays("reveal / south_invasion; split 3-0").then_byzantines("selg1").then_invaders("mam6a");
    play.then_city_invaders(0).then_cemetery(0);
}

/// DX-3 (CP-7.12): a field is filled from the spaces that are not passable.
#[test]
fn dx_3_filling_a_field() {
    for (path, field) in [("mam", "mam_field6"), ("sel", "sel_field6")] {
        let on = |letters: &str| {
            let spaces = letters.chars().map(|letter| format!("{path}6{letter}"));
            spaces.collect::<Vec<_>>().join(" ")
        };
        for (before, after) in [("", "b"), ("b", "bc"), ("bc", "bca")] {
            let mut play = given(1).council().byzantines(&on(before)).play();
            play.plays(&format!("take logothete; settle {field}")).then_byzantines(&on(after));
        }
        let taken = given(1).council().invaders(&on("a"));
        let mut play = taken.clone().byzantines(&on("b")).play();
        play.plays(&format!("take logothete; settle {field}")).then_byzantines(&on("bc"));
        let mut play = taken.byzantines(&on("bc")).play();
        assert!(!play.clone().plays("take logothete").may(&format!("settle {field}")));
        play.plays("take praetor").then_byzantines(&on("bc"));
        assert_eq!(play.asked(), Asked::Reveal, "there was nothing to harvest");
    }
}

/// DX-4 (CP-7.38): the copied character is free on the next turn, the Eunuch is not.
#[test]
fn dx_4_the_eunuch_rests() {
    let mut play = given(2).council().byzantines("for4 for3 mtn4 mtn3").stock("").play();
    play.plays("take praetor; harvest forest");
    assert_eq!(play.rests(), "praetor");
    play.plays("reveal / storm; take eunuch").then_stock("3 wood 3 stone");
    assert_eq!(play.rests(), "eunuch");
    play.plays("reveal / storm");
    assert!(play.may("take praetor"));
    assert_eq!(play.refused("take eunuch"), Refusal::Resting(Character::Eunuch));
}

/// DX-7 (CP-8.5): a building goes over another one; the wall stays.
#[test]
fn dx_7_building_over() {
    let given = given(1).council().city("2:mill").walls(&[2]).stock("1 wheat 1 stone 1 wood");
    let mut play = given.play();
    play.plays("take eparch; build statue; slot 2").then_city("2:statue").then_walls(&[2]);
    assert!(play.guide().shop.contains(&word("mill")));
}

/// DX-8 (CP-16.7): what the Excubitor showed, and in which order it went back, everybody knows.
#[test]
fn dx_8_the_known_top() {
    let mut play = given(3).age(2).council().cards_left(5).stock("").play();
    play.plays("take excubitor / storm fire commerce");
    // They lie as storm, fire, commerce; the third comes first.
    play.plays("order 312");
    let expected = [card("commerce"), card("storm"), card("fire")];
    for viewer in [Seat(0).into(), Seat(1).into(), Seat(2).into(), Viewer::Spectator] {
        let table = play.game.view(viewer).table;
        assert_eq!((table.known_top.as_slice(), table.cards_left), (expected.as_slice(), Some(5)));
    }
    assert!(play.impossible("reveal", "storm").contains("used by the action: 0"));
    play.plays("reveal").then_stock("1 slave");
    assert_eq!(play.position().known_top, expected[1..]);
    assert_eq!(play.discarded("commerce"), 1);
}
