//! Positions: written by hand, read with all their faults named, and never a reason to panic.

use constantinopole::{Constantinopole, Difficulty, Position, Prestige, SlotState};
use serde_json::{Value, json};
use table::{Game, Seat, Seats};

use crate::support::*;

fn read(document: &Value) -> Result<Constantinopole, Vec<String>> {
    let position: Position =
        serde_json::from_value(document.clone()).map_err(|error| vec![error.to_string()])?;
    Constantinopole::from_position(&position)
        .map_err(|faults| faults.iter().map(|fault| format!("{}: {}", fault.at, fault.problem)).collect())
}

/// The one fault of a position: its place, and words of its reason.
#[track_caller]
pub(crate) fn assert_fault(given: &Given, at: &str, reason: &str) {
    let faults = given.faults();
    assert_eq!(faults.len(), 1, "{at} ({reason}): {faults:?}");
    assert_eq!(faults[0].at, at, "{faults:?}");
    assert!(faults[0].problem.contains(reason), "{reason} in {faults:?}");
}

fn with(change: impl FnOnce(&mut Position)) -> Given {
    given(2).with(change)
}

/// Cards as a document has them.
fn cards(document: &Value) -> Vec<constantinopole::CardCount> {
    serde_json::from_value(document.clone()).expect("cards")
}

// --- reading ------------------------------------------------------------------------------------

/// Every field may be left out: an empty document is the start for four.
#[test]
fn an_empty_document_is_the_start() {
    let game = read(&json!({})).expect("everything may be left out");
    let position = game.position();
    assert_eq!(
        (position.options.seats, position.age, position.turn, position.cards_left),
        (4, 1, 1, Some(20))
    );
    assert_eq!((position.stock, position.city.len()), (goods("1 wheat 1 stone 1 wood"), 8));
    assert_eq!(game.to_act(), Seats::one(Seat(0)));
    assert_eq!((game.invariants(), position.miracles.len()), (Ok(()), 5));
}

/// A few words are enough: cards that were discarded are no longer in the pile.
#[test]
fn a_short_document_loads() {
    let document = json!({
        "options": {"seats": 2, "difficulty": "apprentice"},
        "age": 2, "active": 1,
        "discard": [{"age": 2, "card": "fire", "count": 2}, {"age": 2, "card": "storm", "count": 1}],
        "diplomacy": [{"age": 2, "card": "north_invasion", "count": 1}],
        "invaders": ["aeg1", "mtn1"], "byzantines": ["mtn4"], "ships": ["euxe2"],
        "stock": {"gold": 3}, "city": [{"building": "mill", "wall": true}, {}, {"building": "crane"}],
        "miracles": [
            {"miracle": "lull", "used": true}, {"miracle": "purges"}, {"miracle": "crusade"},
            {"miracle": "assault"}, {"miracle": "monument"}
        ],
        "flow": [{"at": "council"}]
    });
    let game = read(&document).unwrap_or_else(|faults| panic!("{faults:?}"));
    let position = game.position();
    assert_eq!((position.cards_left, position.city.len(), position.active), (Some(16), 8, Seat(1)));
    assert_eq!(position.options.difficulty, Difficulty::Apprentice);
    assert_eq!(game.buildings().count_ones(), 2);
    assert_eq!(read(&serde_json::to_value(&position).expect("JSON")), Ok(game));
}

/// After the last card of the age the rest of the pile does not have to be told.
#[test]
fn a_siege_may_be_told_briefly() {
    let document = json!({
        "city": [{"building": "mill"}, {"building": "crane"}], "stock": {}, "flow": [{"at": "upkeep"}]
    });
    assert_eq!(read(&document).map(|game| game.cards_left()), Ok(0));
}

/// What nobody can mean is refused with a word about it.
#[test]
fn unreadable_documents_are_refused() {
    let refused = [
        (json!({"turns": 1}), "unknown field `turns`"),
        (json!({"invaders": ["rome"]}), "unknown variant `rome`"),
        (json!({"city": [{"building": "mill", "level": 1}]}), "unknown field `level`"),
        (json!({"flow": [{"at": "sleep"}]}), "unknown variant `sleep`"),
        (
            json!({"flow": [{"at": "works", "left": 1, "royal": false, "used": null, "more": 1}]}),
            "unknown field",
        ),
        (json!({"stock": {"silver": 5}}), "unknown field `silver`"),
        (json!({"age": -1}), "invalid value"),
        (json!({"options": {"difficulty": "easy"}}), "unknown variant `easy`"),
        (json!({"miracles": [{"miracle": "rain"}]}), "unknown variant `rain`"),
    ];
    for (document, reason) in refused {
        let problems = read(&document).expect_err("nobody can mean this");
        assert!(problems[0].contains(reason), "{reason} in {problems:?}");
    }
}

/// All faults of a part are named together.
#[test]
fn several_faults_are_told_at_once() {
    let given = given(2).invaders("mam6b mtn1 mtn1").resting_tile("mill").city_invaders(255);
    let faults = given.faults();
    let places: Vec<&str> = faults.iter().map(|fault| fault.at.as_str()).collect();
    assert_eq!(places, ["invaders[0]", "invaders[2]", "resting_tile", "city_invaders"]);
}

// --- numbers and cards --------------------------------------------------------------------------

/// Options, age, turn and seats.
#[test]
fn a_broken_course_names_its_place() {
    assert_fault(&with(|position| position.options.seats = 0), "options.seats", "1 to 8");
    assert_fault(&with(|position| position.options.seats = 9), "options.seats", "not for 9");
    assert_fault(&given(2).age(0), "age", "there are 3 ages");
    assert_fault(&given(2).age(4), "age", "not 4");
    assert_fault(&with(|position| position.turn = 0), "turn", "turn 0");
    assert_fault(&with(|position| position.turn = 41), "turn", "turn 41");
    assert_fault(&given(2).active(2), "active", "no such seat");
    assert_fault(&given(2).last_thrower(7), "last_thrower", "no such seat");
    assert_fault(&given(2).resting("basileus"), "resting", "basileus is not in the council of age 1");
    assert_fault(&given(2).age(3).resting("eunuch"), "resting", "not in the council of age 3");
}

/// INV-01, INV-13, INV-19: more cards than there are, known ones too.
#[test]
fn broken_cards_name_their_place() {
    assert_fault(&given(2).known_top("storm storm epidemic commerce"), "known_top", "at most three");
    assert_fault(&given(2).cards_left(1).known_top("storm storm"), "known_top", "only 1 cards are left");
    assert_fault(&given(2).cards_left(21), "cards_left", "an age has 20 cards");
    assert_fault(&given(2).cards_left(0), "flow[0]", "no card is left");
    assert_fault(&given(2).known_top("fire"), "discard", "age 1 has 0 of fire");
    assert_fault(&given(2).card("corsairs"), "discard", "age 1 has 0 of corsairs");
    let discard = |document: Value| with(|position| position.discard = cards(&document));
    assert_fault(
        &discard(json!([{"age": 1, "card": "storm", "count": 4}])),
        "discard",
        "age 1 has 3 of storm",
    );
    assert_fault(&discard(json!([{"age": 0, "card": "storm", "count": 1}])), "discard[0].age", "no such age");
    assert_fault(&discard(json!([{"age": 4, "card": "storm", "count": 1}])), "discard[0].age", "no such age");
    let pack = json!([{"age": 1, "card": "storm", "count": 255}, {"age": 1, "card": "storm", "count": 255}]);
    assert_fault(&discard(pack), "discard", "age 1 has 3 of storm");
    let treaty = given(2).diplomacy(1, "storm", 1);
    assert_fault(&treaty, "diplomacy", "storm brings no invaders");
    assert_fault(&given(2).diplomacy(1, "vlachs_1", 3), "discard", "age 1 has 2 of vlachs_1");
    assert_fault(&given(2).diplomacy(9, "vlachs_1", 1), "diplomacy[0].age", "no such age");
    let siege = given(2).city("mill crane").stock("").cards_left(3).at(constantinopole::Frame::Upkeep);
    assert_fault(&siege, "cards_left", "the age is not over");
}

/// INV-01: a card of an age to come has not been seen.
#[test]
fn cards_of_an_age_to_come_are_not_seen() {
    let discard = |document: Value| with(|position| position.discard = cards(&document));
    let later = json!([{"age": 1, "card": "storm", "count": 1}, {"age": 2, "card": "storm", "count": 1}]);
    assert_fault(&discard(later), "discard[1].age", "age 2 is still to come");
    assert_fault(&given(2).age(2).diplomacy(3, "corsairs", 1), "diplomacy[0].age", "age 3 is still to come");
}

/// INV-01, INV-13: twenty cards of an age are in the game, ten are not.
#[test]
fn an_age_has_twenty_cards() {
    let many = json!([
        {"age": 1, "card": "peace_day", "count": 4}, {"age": 1, "card": "storm", "count": 3},
        {"age": 1, "card": "epidemic", "count": 3}, {"age": 1, "card": "commerce", "count": 3},
        {"age": 1, "card": "crusaders_1", "count": 2}, {"age": 1, "card": "vlachs_1", "count": 2},
        {"age": 1, "card": "mamluks_1", "count": 2}, {"age": 1, "card": "seljuks_1", "count": 2}
    ]);
    for age in [1, 2] {
        let given = with(|position| position.discard = cards(&many)).age(age);
        assert_fault(&given, "discard", "age 1 has 20 cards, not 21");
    }
    let seven = json!([{"age": 1, "card": "peace_day", "count": 4}, {"age": 1, "card": "storm", "count": 3}]);
    let seven = |left| with(|position| position.discard = cards(&seven)).cards_left(left);
    assert_eq!(Constantinopole::from_position(&seven(13).position).map(|game| game.cards_left()), Ok(13));
    assert_fault(&seven(14), "cards_left", "7 of 20 cards were seen");
}

/// INV-09: goods and counters have a limit that no game reaches.
#[test]
fn broken_counters_name_their_place() {
    assert_fault(&given(2).stock("1000 wheat"), "stock.wheat", "at most 999");
    assert_fault(&given(2).stock("60000 gold"), "stock.gold", "at most 999");
    assert_fault(&given(2).city_invaders(201), "city_invaders", "at most 200");
    assert_fault(&given(2).cemetery(201), "cemetery", "at most 200");
    assert_fault(&given(2).age(3).primicerius_gold(201), "primicerius_gold", "at most 200");
    assert_fault(&given(2).age(2).primicerius_gold(1), "primicerius_gold", "comes in the last age");
}

/// INV-10: prestige has been counted for ages that are over, and for no others.
#[test]
fn broken_prestige_names_its_place() {
    let some = |points| Prestige { buildings: points, ..Prestige::default() };
    let none = Prestige::default();
    assert_fault(&given(2).prestige(&[none, none, none, none]), "prestige", "there are 3 ages");
    assert_fault(&given(2).age(2).prestige(&[some(1000)]), "prestige[0]", "at most 999");
    assert_fault(&given(2).prestige(&[some(1)]), "prestige[0]", "not been counted");
    assert_fault(&given(2).age(2).prestige(&[some(3), some(2)]), "prestige[1]", "not been counted");
    assert_fault(&given(2).age(2).prestige(&[some(3), none, some(9)]), "prestige[2]", "not been counted");
    let reset =
        given(2).age(2).prestige(&[some(3), some(2)]).stock("2 gold").miracles("vigilance").ships("aeg1");
    assert_eq!(reset.at(constantinopole::Frame::Reset).play().game.prestige(), 5);
}

// --- map and city -------------------------------------------------------------------------------

/// INV-03 to INV-08: spaces twice, tokens where they can't be, two on a space, gaps.
#[test]
fn a_broken_map_names_its_place() {
    assert_fault(&given(2).invaders("mtn1 aeg1 mtn1"), "invaders[2]", "mtn1 is named twice");
    assert_fault(&given(2).byzantines("for4 for4"), "byzantines[1]", "for4 is named twice");
    assert_fault(&given(2).ships("aeg1 aeg1"), "ships[1]", "aeg1 is named twice");
    for space in
        ["mam3b", "mam6b", "mam6c", "sel3b", "sel6b", "sel6c", "euxw2", "euxe2", "euxe3", "mamg1", "selg2"]
    {
        assert_fault(&given(2).invaders(space), "invaders[0]", &format!("can stand on {space}"));
    }
    assert_fault(&given(2).byzantines("mtn4 aeg2"), "byzantines[1]", "can stand on aeg2");
    assert_fault(&given(2).ships("mtn4"), "ships[0]", "can stand on mtn4");
    assert_fault(&given(2).ships("euxw1 euxw2"), "ships", "euxine_west has one ship only");
    assert_fault(&given(2).ships("euxe3 euxe1"), "ships", "euxine_east has one ship only");
    assert_fault(&given(2).invaders("mam6a").byzantines("mam6a mam6b mam6c"), "", "INV-03");
    assert_fault(&given(2).invaders("aeg1").ships("aeg1"), "", "INV-07");
    assert_fault(&given(2).invaders("mtn2"), "", "INV-05");
    assert_fault(&given(2).invaders("for1 for3"), "", "INV-05");
    assert_fault(&given(2).byzantines("mtn3"), "", "INV-05");
    assert_fault(&given(2).byzantines("for2 for4"), "", "INV-05");
    assert_fault(&given(2).byzantines("mam6a mam6b"), "", "INV-06");
    assert_fault(&given(2).byzantines("sel3a"), "", "INV-06");
}

/// INV-02, INV-12: slots, tiles and the token.
#[test]
fn a_broken_city_names_its_place() {
    let nine = with(|position| position.city.push(SlotState::default()));
    assert_fault(&nine, "city", "there are 8 slots");
    assert_fault(&with(|position| position.city[3].fresh = true), "city[3]", "empty slot");
    assert_fault(&given(2).city("2:wall"), "city[1]", "a wall is no building");
    assert_fault(&given(2).city("2:mill 5:mill"), "city[4]", "mill stands twice");
    assert_fault(&given(2).resting_tile("mill"), "resting_tile", "mill is no active building");
    assert_fault(
        &given(2).city("crane").resting_tile("crane"),
        "resting_tile",
        "crane is no active building",
    );
    assert_fault(
        &given(2).city("mill").fresh("mill").resting_tile("mill"),
        "resting_tile",
        "mill is no active",
    );
}

/// CP-5.5: after the last turn of an age nothing is new any more.
#[test]
fn nothing_is_new_in_a_siege() {
    let given = given(2).city("mill crane").stock("").miracles("").at(constantinopole::Frame::Upkeep);
    assert!(given.play().may("raze crane"));
    assert_fault(&given.fresh("crane"), "city[1]", "the turn is over");
}

/// INV-14: five different miracles.
#[test]
fn broken_miracles_name_their_place() {
    assert_fault(&with(|position| position.miracles.truncate(4)), "miracles", "five miracles");
    assert_fault(&with(|position| position.miracles.clear()), "miracles", "five miracles");
    let twice = with(|position| position.miracles[2] = position.miracles[1]);
    assert_fault(&twice, "miracles", "named twice");
}
