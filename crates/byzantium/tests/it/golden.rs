//! Golden playthroughs (`table::golden`): a finished match for every way a game can end.

use std::collections::BTreeSet;

use byzantium::{Byzantium, COLOURS, Event};
use table::golden::{Collection, Golden, Source};
use table::{Match, goldens};

static GOLDEN: Collection<Byzantium> =
    Collection::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden"), &COLOURS, 200, LIST);

const TWO: &str = r#"{"seats":2}"#;

static LIST: &[Golden<Byzantium>] = goldens! {
    "two-seats": Win "most-points", TWO,
        Source::deal(&[]),
        "A whole game of two to its normal end (BY-31.5 to BY-31.8)",
        |game| turns(game) == 3;
    "three-seats": Win "most-points", r#"{"seats":3,"civil_war_own_city":"forbidden"}"#,
        Source::deal(&[]),
        "A whole game of three, without civil war against own cities (A-01)",
        |game| turns(game) == 3;
    "four-seats": Win "most-points", r#"{"seats":4}"#,
        Source::deal(&[]),
        "A whole game of four (BY-1.1)",
        |game| turns(game) == 3;
    "capital-by-random-play": Win "capital", r#"{"seats":4}"#,
        Source::deal(&[]),
        "Constantinople falls in the middle of a game of four (BY-31.1 to BY-31.4)",
        |game| turns(game) < 3;
    "capital-by-army": Win "capital", TWO,
        Source::Position {
            position: r#"{"cities":[{"city":"nicea","holder":"arab","tokens":2,"controller":0}],
                "players":[{"pool":4,"byzantine":{"treasury":0,"points":{"start":12}},
                "arab":{"main":14,"movement":8,"treasury":9,"points":{"start":14},"pawn":"nicea"}},
                {"byzantine":{"main":3,"levy":2,"treasury":3,"points":{"start":40}},
                "arab":{"main":2,"treasury":1,"points":{"start":17}}}]}"#,
            actions: "red march arab; red to constantinople = 4 1 2 6 3; red lose movement; red lose movement; \
                      red lose movement; red lose main",
        },
        "An Arab army sails from Nicea, pays four cubes, loses two a hit, and takes the capital (BY-18.13, \
         BY-23.5, BY-31.1, BY-31.2)",
        |game| winners(game) == [0];
    "capital-by-bulgars": Win "capital", TWO,
        Source::Position {
            position: r#"{"cities":[{"city":"adrianople","holder":"bulgar","tokens":1}],"bulgars":9}"#,
            actions: "red bulgars; red attack constantinople; red from pool = 4 6 1 2 3",
        },
        "Eleven orange cubes, two hits, seven against five: the Bulgars take the capital (EX-18)",
        |game| winners(game) == [0];
    "capital-more-cities": Win "capital-more-cities", TWO,
        Source::Position {
            position: r#"{"cities":[{"city":"adrianople","holder":"bulgar","tokens":1},
                {"city":"nicea","holder":"byzantine","tokens":3,"controller":1}],"bulgars":9,
                "players":[{},{"arab":{"points":{"start":15}}}]}"#,
            actions: "red bulgars; red attack constantinople; red from pool = 1 1 1 1 1",
        },
        "Fifteen Arab points each: more cities of both sides decide (BY-31.4, A-35)",
        |game| winners(game) == [1];
    "capital-more-money": Win "capital-more-money", TWO,
        Source::Position {
            position: r#"{"cities":[{"city":"adrianople","holder":"bulgar","tokens":1}],"bulgars":9,
                "players":[{},{"arab":{"treasury":30,"points":{"start":15}}}]}"#,
            actions: "red bulgars; red attack constantinople; red from pool = 1 1 1 1 1",
        },
        "As many Arab points and as many cities: the money of both treasuries decides (BY-31.4)",
        |game| winners(game) == [1];
    "capital-all-equal": SharedWin "capital-all-equal", TWO,
        Source::Position {
            position: r#"{"cities":[{"city":"adrianople","holder":"bulgar","tokens":1}],"bulgars":9,
                "players":[{},{"byzantine":{"treasury":20},"arab":{"points":{"start":15}}}]}"#,
            actions: "red bulgars; red attack constantinople; red from pool = 1 1 1 1 1",
        },
        "Everything is equal: both win (BY-31.4, A-35)",
        |game| winners(game) == [0, 1];
    "plain-sum": Win "plain-sum", TWO,
        Source::Position {
            position: r#"{"turn":3,"passed":[1],"first_passer":1,"players":[
                {"byzantine":{"points":{"start":20}},"arab":{"points":{"start":20}}},
                {"passing":true,"byzantine":{"points":{"start":40}},"arab":{"points":{"start":15}}}]}"#,
            actions: "red pass",
        },
        "Forty each, but 55 points against 40 in plain sum (BY-31.7, BY-31.9)",
        |game| winners(game) == [1];
    "more-cities": Win "more-cities", TWO,
        Source::Position {
            position: r#"{"turn":3,"passed":[1],"first_passer":1,
                "cities":[{"city":"athens","holder":"byzantine","tokens":2,"controller":0},
                {"city":"smyrna","holder":"byzantine","tokens":1,"controller":1},
                {"city":"sinope","holder":"byzantine","tokens":1,"controller":1}],"players":[
                {"byzantine":{"points":{"start":20}},"arab":{"points":{"start":20}}},
                {"passing":true,"byzantine":{"points":{"start":20}},"arab":{"points":{"start":20}}}]}"#,
            actions: "red pass",
        },
        "Two points from one city or from two: the second has more of them (BY-31.6, BY-31.10)",
        |game| winners(game) == [1];
    "more-money": Win "more-money", TWO,
        Source::Position {
            position: r#"{"turn":3,"passed":[1],"first_passer":1,"players":[
                {"byzantine":{"treasury":3,"points":{"start":20}},"arab":{"treasury":4,"points":{"start":20}}},
                {"passing":true,"byzantine":{"treasury":6,"points":{"start":20}},"arab":{"points":{"start":20}}}]}"#,
            actions: "red pass",
        },
        "Seven bezants in both treasuries against six (BY-31.11)",
        |game| winners(game) == [0];
    "all-equal": SharedWin "all-equal", TWO,
        Source::Position {
            position: r#"{"turn":3,"passed":[1],"first_passer":1,"players":[
                {"byzantine":{"treasury":3,"points":{"start":20}},"arab":{"treasury":3,"points":{"start":20}}},
                {"passing":true,"byzantine":{"treasury":6,"points":{"start":20}},"arab":{"points":{"start":20}}}]}"#,
            actions: "red pass",
        },
        "Nothing tells them apart: both win (BY-31.12)",
        |game| winners(game) == [0, 1];
};

/// How many turns began.
fn turns(game: &Match<Byzantium>) -> usize {
    let events = game.steps().iter().flat_map(|step| &step.events).chain(game.opening());
    events.filter(|event| matches!(event, Event::TurnBegan { .. })).count()
}

fn winners(game: &Match<Byzantium>) -> Vec<u8> {
    game.outcome().map_or(Vec::new(), |outcome| outcome.winners.iter().map(|seat| seat.0).collect())
}

/// BY-31.1 to BY-31.12: the records replay to the same events and the same result, there is one for every
/// reason a game can end for, and no other file beside them.
#[test]
fn golden_records_replay_for_ever() {
    let reasons: BTreeSet<&str> = GOLDEN.checked().iter().map(|(golden, _)| golden.reason).collect();
    let all = "most-points plain-sum more-cities more-money all-equal capital capital-more-cities \
               capital-more-money capital-all-equal";
    assert_eq!(reasons, all.split_whitespace().collect());
    assert!(GOLDEN.strays().is_empty(), "{:?}", GOLDEN.strays());
}

/// A record or a text with a line less, and another game in good order, are noticed.
#[test]
fn a_changed_golden_record_is_noticed() {
    assert_eq!(GOLDEN.unnoticed(), [""; 0]);
}
