//! Storm, Epidemic and Fire, and what averts them (rulebook section 6.6).

use constantinopole::{Asked, Averted, Card, Event, Refusal, Tile, Zone};

use crate::support::*;

/// CP-6.32: every ship goes home without goods; pirates stay.
#[test]
fn a_storm_sends_ships_home() {
    let mut play = given(1).stock("").ships("aeg1 euxw2 euxe3").invaders("aeg2 euxe1").play();
    play.plays("reveal / storm").then_ships("").then_stock("").then_invaders("aeg2 euxe1");
    let mut calm = given(1).stock("").byzantines("for4").invaders("aeg2").play();
    calm.plays("reveal / storm").then_invaders("aeg2").then_byzantines("for4");
    assert!(calm.last.contains(&Event::NoEffect { card: Card::Storm }));
}

/// CP-6.33: the zone with the most Byzantines loses them all, and yields nothing.
#[test]
fn an_epidemic_empties_the_fullest_zone() {
    let given = given(1).stock("").byzantines("mtn4 mtn3 mtn2 for4 for3 mam1a").invaders("mtn1");
    let mut play = given.play();
    play.plays("reveal / epidemic").then_byzantines("for4 for3 mam1a").then_stock("").then_invaders("mtn1");
    let mut nobody = crate::support::given(1).invaders("mtn1").ships("aeg1").play();
    nobody.plays("reveal / epidemic").then_invaders("mtn1").then_ships("aeg1");
    assert!(nobody.last.contains(&Event::NoEffect { card: Card::Epidemic }));
}

/// CP-6.33: the active player chooses among those that are tied, and no other.
#[test]
fn a_tie_is_the_active_players_choice() {
    let mut play = given(1).byzantines("mtn4 for4 for3 selg1 selg2").play();
    play.plays("reveal / epidemic").then_legal("epidemic forest; epidemic sel_garrison");
    assert_eq!(play.refused("epidemic mountain"), Refusal::NotMost(Zone::Mountain));
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked: Asked::Epidemic });
    play.plays("epidemic sel_garrison").then_byzantines("mtn4 for4 for3");
}

/// CP-6.34: the building on the slot of the die burns, the wall before it does not.
#[test]
fn a_fire_burns_a_building() {
    let given = given(1).age(2).city("3:quarry 5:mill").walls(&[3, 7]).resting_tile("quarry");
    let mut play = given.play();
    play.plays("reveal / fire 3").then_city("5:mill").then_walls(&[3, 7]);
    assert!(play.guide().shop.contains(&Tile::Quarry));
    assert_eq!(play.position().resting_tile, None, "its token is put aside (CP-8.8)");
    for empty in [4, 7] {
        let mut play = given.play();
        play.plays(&format!("reveal / fire {empty}")).then_city("3:quarry 5:mill").then_walls(&[3, 7]);
        assert!(play.last.contains(&Event::Fire { die: empty, tile: None }));
    }
    // What burnt can be built again.
    let mut play = given.stock("2 wheat 1 stone 1 wood 1 slave").play();
    play.plays("reveal / fire 3; take archon; build quarry; slot 3").then_city("3:quarry 5:mill");
}

/// CP-6.34: a city without buildings does not throw, whatever walls it has.
#[test]
fn no_fire_without_buildings() {
    let play = given(1).age(2).walls(&[1, 2, 3]).play();
    assert!(play.impossible("reveal", "fire 1").contains("used by the action: 1"));
    play.clone().plays("reveal / fire").then_walls(&[1, 2, 3]);
}

/// CP-6.35, CP-6.45: the Statue is given up, and the disaster does not happen; nobody throws.
#[test]
fn the_statue_averts_a_disaster() {
    let given = given(1).age(2).city("1:statue 2:mill").ships("aeg1").byzantines("for4").stock("");
    for disaster in ["storm", "epidemic", "fire"] {
        let mut play = given.play();
        play.plays(&format!("reveal / {disaster}")).then_legal("resolve; statue");
        assert!(play.impossible("statue", "1").contains("used by the action: 0"), "no throw");
        play.plays("statue").then_city("2:mill").then_ships("aeg1").then_byzantines("for4");
        assert_eq!((play.asked(), play.discarded(disaster)), (Asked::Council, 1));
        assert!(play.guide().shop.contains(&Tile::Statue));
    }
    // Or they let it happen; then it stays.
    given.play().plays("reveal / storm; resolve").then_ships("").then_city("1:statue 2:mill");
    // It helps against disasters only.
    let mut raid = given.stock("2 wood").play();
    raid.plays("reveal / crusaders_1").then_legal("resolve; diplomacy");
    let asked = Asked::Card { card: Card::Crusaders1 };
    assert_eq!(raid.refused("statue"), Refusal::WrongStep { asked });
}

/// CP-6.35, A-20: once given up it must be built again before it averts another.
#[test]
fn the_statue_serves_once() {
    let given = given(1).city("1:statue").ships("aeg1").stock("1 wheat 1 stone 1 wood").miracles("windfall");
    let mut play = given.play();
    play.plays("reveal / storm; statue; take eparch; build statue; slot 2").then_city("2:statue");
    play.plays("reveal / storm").then_legal("resolve; statue");
    play.plays("statue; take patriarch; reveal / storm").then_city("").then_ships("");
}

/// CP-6.35, CP-6.40: a Statue that is missing or of this turn averts nothing.
#[test]
fn a_new_statue_averts_nothing() {
    let given = given(1).age(2).miracles("windfall").stock("1 gold");
    assert_eq!(given.clone().card("fire").play().refused("statue"), Refusal::NoStatue);
    let fresh = given.city("statue").fresh("statue").card("fire").play();
    assert_eq!(fresh.refused("statue"), Refusal::NoStatue);
    fresh.then_legal("resolve; miracle windfall");
}

/// CP-6.36, A-34: with the Lighthouse no storm, and a ship move that may be declined.
#[test]
fn the_lighthouse_averts_a_storm() {
    let given = given(1).city("lighthouse").ships("aeg1 euxe2").stock("");
    let mut play = given.play();
    play.plays("reveal / storm").then_ships("aeg1 euxe2");
    let averted = Event::Averted {
        seat: play.position().active,
        card: Card::Storm,
        by: Averted::Building,
        tile: Some(Tile::Lighthouse),
    };
    assert!(play.last.contains(&averted));
    assert_eq!(play.asked(), Asked::Sail { optional: true });
    assert_eq!(play.choices("sail").len(), 5);
    play.clone().plays("sail aegean_1").then_ships("euxe2").then_stock("1 slave");
    play.clone().plays("sail euxine_east").then_ships("aeg1 euxe3").then_legal(
        "take logothete; take praetor; take eparch; take navarch; take turmarch; take kommerkiarios; \
         take patriarch; take eunuch",
    );
    play.plays("done").then_ships("aeg1 euxe2").then_stock("");
    assert_eq!(play.discarded("storm"), 1);
    // The rules of ship moves hold: a pirate in the way blocks.
    let mut blocked = given.invaders("aeg2").play();
    blocked.plays("reveal / storm");
    assert_eq!(blocked.refused("sail aegean_2"), Refusal::Blocked(word("aegean_2")));
}

/// CP-6.37: with the Hospice no epidemic, and a Byzantine for an exploitable zone, if they like.
#[test]
fn the_hospice_averts_an_epidemic() {
    let given = given(1).city("hospice").byzantines("for4 for3 mam1a").invaders("sel1a");
    let mut play = given.play();
    play.plays("reveal / epidemic").then_byzantines("for4 for3 mam1a");
    assert_eq!(play.asked(), Asked::Settle { left: 1, optional: true });
    assert_eq!(
        play.choices("settle"),
        ["mountain", "forest", "mam_field6", "mam_field3", "sel_field6", "sel_field3"]
    );
    assert_eq!(play.refused("settle mam_garrison"), Refusal::Garrison(Zone::MamGarrison));
    assert_eq!(play.refused("settle sel_field1"), Refusal::Full(Zone::SelField1));
    play.clone().plays("settle forest").then_byzantines("for4 for3 for2 mam1a");
    play.plays("done").then_byzantines("for4 for3 mam1a");
    assert_eq!(play.asked(), Asked::Council);
}

/// CP-6.38, CP-6.45: with the Aqueduct no fire, no throw and nothing else.
#[test]
fn the_aqueduct_averts_a_fire() {
    let play = given(1).age(2).city("1:aqueduct 2:mill").play();
    assert!(play.impossible("reveal", "fire 2").contains("used by the action: 1"));
    let mut averted = play.clone();
    averted.plays("reveal / fire").then_city("1:aqueduct 2:mill");
    assert_eq!(averted.asked(), Asked::Council);
}

/// CP-6.39, A-41: the building protects by itself, and then the Statue is not offered.
#[test]
fn the_statue_is_not_wasted() {
    let given = given(1).age(2).miracles("windfall").stock("1 gold").ships("aeg1");
    for (disaster, tile) in
        [("storm", Tile::Lighthouse), ("epidemic", Tile::Hospice), ("fire", Tile::Aqueduct)]
    {
        let city = format!("1:statue 2:{tile}");
        let both = given.clone().city(&city).card(disaster).play();
        both.then_legal("resolve; miracle windfall");
        assert_eq!(both.refused("statue"), Refusal::Protected(tile));
        // One of another disaster is no reason.
        let other = if tile == Tile::Aqueduct { "lighthouse" } else { "aqueduct" };
        let other = given.clone().city(&format!("1:statue 2:{other}")).card(disaster).play();
        other.then_legal("resolve; statue; miracle windfall");
        // One that is not active yet protects nobody (CP-6.40).
        let fresh = given.clone().city(&city).fresh(tile.word()).card(disaster).play();
        fresh.then_legal("resolve; statue; miracle windfall");
    }
}

/// CP-6.40: a protecting building of this turn does nothing.
#[test]
fn new_buildings_do_not_protect() {
    let given = given(1).age(2).ships("aeg1").byzantines("for4").miracles("windfall").stock("1 gold");
    let fresh = |tile: &str| given.clone().city(&format!("1:{tile}")).fresh(tile);
    fresh("lighthouse").card("storm").play().plays("resolve").then_ships("");
    fresh("hospice").card("epidemic").play().plays("resolve").then_byzantines("");
    fresh("aqueduct").card("fire").play().plays("resolve / 1").then_city("");
}

/// CP-6.45, A-41: the Statue and Windfall may be spent on a disaster that would do nothing; Windfall also
/// beside a building that protects, whose bonus is lost then.
#[test]
fn even_a_harmless_disaster_may_be_averted() {
    let given = given(1).age(2).miracles("windfall").stock("1 gold");
    let mut statue = given.clone().city("statue").card("storm").play();
    statue.then_legal("resolve; statue; miracle windfall");
    statue.plays("statue").then_city("");
    let mut windfall = given.clone().card("epidemic").play();
    windfall.plays("miracle windfall").then_stock("");
    assert_eq!(windfall.asked(), Asked::Council);
    let mut beside = given.clone().city("lighthouse").card("storm").play();
    beside.plays("miracle windfall").then_stock("");
    assert_eq!(beside.asked(), Asked::Council, "no ship move");
    let fire = given.city("mill").card("fire").play();
    assert!(fire.impossible("miracle windfall", "1").contains("used by the action: 0"), "no throw");
}

/// CP-6.46: a card that was cancelled, or did nothing, goes to the discard like any other.
#[test]
fn averted_cards_go_to_the_discard() {
    let given = given(1).age(2).miracles("windfall defence").stock("1 gold");
    for (city, card, answer) in [
        ("", "storm", "resolve"),
        ("", "fire", "miracle windfall"),
        ("", "crusaders_1", "miracle defence"),
        ("statue", "epidemic", "statue"),
        ("aqueduct", "fire", "resolve"),
    ] {
        let mut play = given.clone().city(city).card(card).play();
        play.plays(answer);
        assert_eq!((play.discarded(card), play.game.treaties()), (1, 0), "{card}, {answer}");
        play.then_invaders("");
    }
}
