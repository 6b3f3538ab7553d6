//! The building phase (rulebook section 9).

use constantinopole::{Asked, Event, Frame, Refusal, Tile, Works, Zone};
use table::Seat;

use crate::support::*;

/// A building phase in a city with these buildings.
fn phase(city: &str) -> Given {
    given(2).city(city).stock("").miracles("").works()
}

const ALL_PIRATES: &str = "aeg1 aeg2 aeg3 euxw1 euxe1";
const ALL_SETTLED: &str = "mtn1 mtn2 mtn3 mtn4 for1 for2 for3 for4 mam6a mam6b mam6c mam3a mam3b mam1a \
                           sel6a sel6b sel6c sel3a sel3b sel1a";

// --- the phase ----------------------------------------------------------------------------------

/// CP-9.1, D-23: one active building may be used after the character, and then the turn is over.
#[test]
fn one_building_is_used_at_the_end_of_the_turn() {
    let mut play = given(2).city("mill sawmill crane").stock("").miracles("").council().play();
    play.act("take patriarch");
    assert_eq!(play.asked(), Asked::Works { royal: false, left: 1 });
    assert_eq!(play.legal(), ["use mill", "use sawmill", "done"]);
    play.act("use mill").then_stock("1 wheat");
    assert_eq!((play.asked(), play.decider()), (Asked::Reveal, Seat(1)));
}

/// CP-9.1, D-23: the phase may be declined.
#[test]
fn the_phase_may_be_declined() {
    let mut play = phase("mill great_mill").play();
    play.act("done").then_stock("").then_resting_tile("");
    assert_eq!((play.asked(), play.decider()), (Asked::Reveal, Seat(1)));
}

/// CP-9.2: without an active building the turn goes on by itself.
#[test]
fn a_city_without_active_buildings_has_nothing_to_use() {
    let mut play = given(2).city("crane arena statue").miracles("").council().play();
    play.act("take patriarch");
    assert_eq!((play.asked(), play.decider()), (Asked::Reveal, Seat(1)));
}

/// CP-9.2: no building phase after the Eunuch, whomever he copies.
#[test]
fn there_is_no_phase_after_the_eunuch() {
    for resting in ["", "patriarch"] {
        let given = given(2).city("mill").stock("").miracles("").council();
        let mut play = if resting.is_empty() { given } else { given.resting(resting) }.play();
        play.act("take eunuch").then_stock("");
        assert_eq!((play.asked(), play.decider()), (Asked::Reveal, Seat(1)));
    }
}

/// CP-9.2: a building placed in this turn is not usable before the next.
#[test]
fn a_new_building_waits_for_the_next_turn() {
    let play = phase("mill sawmill").fresh("mill").play();
    assert_eq!(play.legal(), ["use sawmill", "done"]);
    assert_eq!(play.refused("use mill"), Refusal::Fresh(Tile::Mill));
    let mut play = given(1).stock("1 wheat 1 stone 1 wood").miracles("").council().play();
    play.act("take eparch").act("build mill").act("slot 1").then_stock("").then_resting_tile("");
    assert_eq!(play.asked(), Asked::Reveal, "the new Mill was not offered");
    play.act_with("reveal", "storm").act("take patriarch").act("use mill").then_stock("1 wheat");
}

/// CP-9.3: a building under the token can't be used.
#[test]
fn a_resting_building_is_not_used() {
    let play = phase("mill sawmill").resting_tile("mill").play();
    assert_eq!(play.legal(), ["use sawmill", "done"]);
    assert_eq!(play.refused("use mill"), Refusal::RestingTile(Tile::Mill));
}

/// CP-9.3: the Basileus ignores the token.
#[test]
fn the_basileus_uses_a_resting_building() {
    let given = given(2).age(3).city("mill sawmill").resting_tile("mill").stock("").miracles("");
    let mut play = given.council().play();
    play.act("take basileus").act("use mill").act("use mill").then_stock("2 wheat");
    play.then_resting_tile("mill");
}

/// CP-9.4: the token moves onto the building used, and the one before is free in the next turn.
#[test]
fn the_token_moves_with_every_use() {
    let mut play = phase("mill sawmill").resting_tile("mill").resting("praetor").play();
    play.act("use sawmill").then_resting_tile("sawmill");
    play.act_with("reveal", "storm").act("take patriarch");
    assert_eq!(play.legal(), ["use mill", "done"]);
    play.act("use mill").then_resting_tile("mill");
}

/// CP-9.5: the only active building rests: the phase takes the token off and no more.
#[test]
fn the_token_comes_off_the_only_building() {
    let given = given(2).city("mill").resting_tile("mill").stock("").miracles("").council();
    let mut play = given.play();
    play.act("take patriarch").then_resting_tile("").then_stock("");
    assert!(play.happened(|event| matches!(event, Event::Rested { tile: Tile::Mill })));
    assert_eq!(play.asked(), Asked::Reveal);
}

/// CP-9.6, A-11: declining takes the token off too, although other buildings could have been used.
#[test]
fn declining_takes_the_token_off() {
    let mut play = phase("mill sawmill quarry").resting_tile("mill").play();
    play.act("done").then_resting_tile("");
    assert!(play.happened(|event| matches!(event, Event::Rested { tile: Tile::Mill })));
}

/// CP-9.6: after the Eunuch the token stays.
#[test]
fn the_eunuch_leaves_the_token() {
    let given = given(2).city("mill sawmill").resting_tile("mill").miracles("").council();
    given.play().act("take eunuch").then_resting_tile("mill");
}

/// CP-9.7: the Market follows the Kommerkiarios, the Abbey the Logothete in the same zone.
#[test]
fn buildings_do_not_care_what_the_character_did() {
    let given = given(2).city("market abbey").stock("4 stone").miracles("").council();
    let mut play = given.play();
    play.act("take kommerkiarios").act("exchange stone slave");
    play.act("use market").act("exchange stone wood").then_stock("1 slave 2 wood");
    let mut play = given.play();
    play.act("take logothete").act("settle forest").act("settle mountain");
    play.act("use abbey").act("settle forest").then_byzantines("for3 for4 mtn4");
}

/// CP-9.8: what can do nothing can't be used.
#[test]
fn an_idle_building_is_not_usable() {
    let city = "mill harbour market labyrinth abbey watchtower";
    let given = phase(city).invaders(ALL_PIRATES);
    let useless = |given: &Given, building: &str| {
        let refusal = given.play().refused(&format!("use {building}"));
        assert_eq!(refusal, Refusal::Useless(word(building)));
    };
    useless(&given, "harbour");
    useless(&given, "market");
    useless(&phase(city), "labyrinth");
    useless(&phase(city).byzantines(ALL_SETTLED), "abbey");
    useless(&phase(city).byzantines("mamg1 mamg2 selg1 selg2"), "watchtower");
    assert_eq!(
        phase(city).stock("1 stone 1 wood").play().choices("use"),
        ["mill", "harbour", "abbey", "watchtower"]
    );
}

/// CP-9.8: if nothing can be used, nothing is asked, and the token comes off.
#[test]
fn a_phase_with_idle_buildings_passes_by() {
    let given = given(2).city("market mill").resting_tile("mill").stock("1 stone").miracles("").council();
    let mut play = given.play();
    play.act("take patriarch").then_resting_tile("");
    assert_eq!(play.asked(), Asked::Reveal);
}

/// CP-9.1, CP-8.13: what does not stand, and what is not active, is not used; nor is anything else done.
#[test]
fn only_active_buildings_of_the_city_are_used() {
    let play = phase("mill crane").play();
    assert_eq!(play.refused("use quarry"), Refusal::NotStanding(Tile::Quarry));
    assert_eq!(play.refused("use crane"), Refusal::NotActive(Tile::Crane));
    assert_eq!(play.refused("use wall"), Refusal::NotActive(Tile::Wall));
    let asked = Asked::Works { royal: false, left: 1 };
    assert_eq!(play.refused("take praetor"), Refusal::WrongStep { asked });
}

// --- the buildings ------------------------------------------------------------------------------

/// CP-9.9, CP-9.10, CP-9.11, CP-9.15, CP-9.16: goods come into the stock.
#[test]
fn buildings_bring_goods() {
    let gains = [
        ("mill", "1 wheat"),
        ("sawmill", "1 wood"),
        ("quarry", "1 stone"),
        ("great_mill", "2 wheat"),
        ("penal_colony", "1 slave"),
    ];
    for (building, gain) in gains {
        let mut play = phase(building).play();
        play.act(&format!("use {building}")).then_stock(gain).then_resting_tile(building);
        let used = Event::Used { seat: Seat(0), tile: word(building), gain: goods(gain) };
        assert!(play.events.contains(&used), "{:?}", play.events);
    }
}

/// CP-9.12: one move with any ship, out or home.
#[test]
fn the_harbour_moves_a_ship() {
    let given = phase("harbour").ships("aeg1 euxw2 euxe3").invaders("euxe1 aeg2");
    let mut play = given.play();
    play.act("use harbour");
    assert_eq!(play.asked(), Asked::Sail { optional: false });
    assert_eq!(play.legal(), ["sail aegean_1", "sail aegean_3", "sail euxine_west"]);
    assert_eq!(play.refused("sail euxine_east"), Refusal::Blocked(word("euxine_east")));
    play.act("sail euxine_west").then_ships("aeg1 euxe3").then_stock("1 gold").then_resting_tile("harbour");
    assert_eq!(play.asked(), Asked::Reveal);
}

/// CP-9.13: one exchange with the bank.
#[test]
fn the_market_exchanges() {
    let mut play = phase("market").stock("2 stone 1 slave").play();
    play.act("use market");
    assert_eq!(play.asked(), Asked::Exchange);
    assert_eq!(play.choices("exchange"), ["stone wood", "stone slave", "slave stone", "slave wood"]);
    assert_eq!(play.refused("exchange wood slave"), Refusal::NothingToExchange { cost: goods("2 wood") });
    let asked = Asked::Exchange;
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked }, "a building that is used does its work");
    play.act("exchange slave wood").then_stock("2 stone 2 wood").then_resting_tile("market");
}

/// CP-9.17: one Byzantine in an exploitable zone, by the rules of the Logothete.
#[test]
fn the_abbey_places_a_byzantine() {
    let given = phase("abbey").byzantines("sel1a mam6b").invaders("mam6a mam1a");
    let mut play = given.play();
    play.act("use abbey");
    assert_eq!(play.asked(), Asked::Settle { left: 1, optional: false });
    let zones = ["mountain", "forest", "mam_field6", "mam_field3", "sel_field6", "sel_field3"];
    assert_eq!(play.legal(), zones.map(|zone| format!("settle {zone}")));
    assert_eq!(play.refused("settle sel_field1"), Refusal::Full(Zone::SelField1));
    assert_eq!(play.refused("settle mam_garrison"), Refusal::Garrison(Zone::MamGarrison));
    play.act("settle mam_field6").then_byzantines("sel1a mam6b mam6c").then_resting_tile("abbey");
    assert_eq!(play.asked(), Asked::Reveal);
}

/// CP-9.18: one border guard; with one garrison open there is nothing to ask.
#[test]
fn the_watchtower_posts_a_guard() {
    let mut play = phase("watchtower").byzantines("mamg1").play();
    play.act("use watchtower");
    assert_eq!(
        (play.asked(), play.legal()),
        (Asked::Guard, vec!["guard mamluks".into(), "guard seljuks".into()])
    );
    assert_eq!(play.refused("guard vlachs"), Refusal::NoGarrison(word("vlachs")));
    play.act("guard mamluks").then_byzantines("mamg1 mamg2").then_resting_tile("watchtower");
    let mut play = phase("watchtower").byzantines("mamg1 mamg2").play();
    play.act("use watchtower").then_byzantines("mamg1 mamg2 selg1");
}

// --- the Basileus -------------------------------------------------------------------------------

/// The building phases of the Basileus in the last age.
fn royal(city: &str, left: u8, used: Option<&str>) -> Given {
    let works = Works { left, royal: true, used: used.map(word) };
    given(2).age(3).city(city).resting("basileus").stock("").miracles("").at(Frame::Works(works))
}

/// D-23: the Basileus gives two phases, and each may be declined.
#[test]
fn the_basileus_gives_two_phases() {
    let mut play = royal("mill sawmill", 2, None).resting_tile("mill").play();
    play.act("done");
    assert_eq!(play.asked(), Asked::Works { royal: true, left: 1 });
    play.then_resting_tile("mill");
    play.act("use sawmill").then_stock("1 wood").then_resting_tile("sawmill");
    assert_eq!(play.asked(), Asked::Reveal);
    let mut play = royal("mill sawmill", 2, None).resting_tile("sawmill").play();
    play.act("use mill").act("done").then_stock("1 wheat").then_resting_tile("mill");
    let mut play = royal("mill sawmill", 2, None).resting_tile("mill").play();
    play.act("done").act("done").then_stock("").then_resting_tile("");
}

/// D-24: of two buildings used, the player says which one rests.
#[test]
fn the_token_rests_on_one_of_two_buildings() {
    let mut play = royal("mill quarry sawmill", 1, Some("quarry")).play();
    play.act("use mill").then_stock("1 wheat");
    assert_eq!(play.asked(), Asked::Rest { tiles: [Tile::Quarry, Tile::Mill] });
    assert_eq!(play.legal(), ["rest mill", "rest quarry"]);
    assert_eq!(play.refused("rest sawmill"), Refusal::NotUsed(Tile::Sawmill));
    play.clone().act("rest quarry").then_resting_tile("quarry");
    play.act("rest mill").then_resting_tile("mill");
    assert_eq!(play.asked(), Asked::Reveal);
}

/// D-24: what a building asks comes before the token; the same building twice leaves nothing to ask.
#[test]
fn the_token_is_asked_about_last() {
    let mut play = royal("mill harbour", 1, Some("mill")).play();
    play.act("use harbour");
    assert_eq!(play.asked(), Asked::Sail { optional: false });
    play.act("sail aegean_1");
    assert_eq!(play.asked(), Asked::Rest { tiles: [Tile::Mill, Tile::Harbour] });
    let mut play = royal("mill harbour", 1, Some("mill")).play();
    play.act("use mill").then_resting_tile("mill");
    assert_eq!(play.asked(), Asked::Reveal);
}
