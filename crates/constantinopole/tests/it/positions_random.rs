//! Positions of random games: they read back, and damaged ones are refused or can be played on.

use std::collections::BTreeSet;

use constantinopole::{Action, Constantinopole, Frame, Guide, Position};
use table::damage::Damage;
use table::{Game, Legal};

use crate::random_games::{always, random_game};

/// How many damaged positions are tried.
const DAMAGED: u32 = 24_000;

/// The name of a frame.
fn name(frame: Frame) -> String {
    let frame = serde_json::to_value(frame).expect("JSON");
    frame["at"].as_str().expect("a frame has a name").to_string()
}

/// A position of every stage and choice reads back equal, as a value and as a document.
#[test]
fn every_state_reads_back() {
    let mut seen = BTreeSet::new();
    let mut states = 0_u32;
    always(120, 31, |moment| {
        let position = moment.after.position();
        let again = Constantinopole::from_position(&position);
        assert!(again.as_ref() == Ok(&moment.after), "{again:?}\n{position:?}");
        let names: Vec<String> = position.flow.iter().copied().map(name).collect();
        // Whatever is new, and some of the rest, goes through a document too.
        if seen.insert(names.join("+")) || states.is_multiple_of(16) {
            let document = serde_json::to_string(&position).expect("JSON");
            assert_eq!(serde_json::from_str::<Position>(&document).expect("a position"), position);
        }
        states += 1;
    });
    assert!(states > 20_000, "{states} states");
    let stages = "start event split pirates epidemic receive council deed works rest close besieged siege \
                  upkeep reset over settle sail exchange guard lift lead assault crusade monument spare place";
    for stage in stages.split_whitespace() {
        assert!(seen.iter().any(|names| names.split('+').any(|name| name == stage)), "{stage} in {seen:?}");
    }
}

/// Words that stand in positions, by what they could replace.
const WORDS: [&[&str]; 6] = [
    &["mtn1", "mtn4", "for2", "mam6a", "mam6b", "sel1a", "mamg1", "selg2", "aeg1", "euxw1", "euxe1", "euxe3"],
    &["mill", "crane", "harbour", "labyrinth", "abbey", "granary", "barn", "arena", "wall", "fairs"],
    &["eunuch", "mesazon", "archon", "drungary", "gyrovague", "basileus", "eparch", "excubitor"],
    &["storm", "corsairs", "aegean_pirates_2", "epidemic", "commerce", "fire", "mamluks_2", "north_invasion"],
    &["crusade", "assault", "monument", "plating", "reserves", "vigilance", "lull"],
    &["start", "event", "council", "close", "reset", "upkeep", "besieged", "crusade", "monument", "lift"],
];

/// A damaged position is refused with a place and a reason, or it is a state that keeps the invariants, can be
/// explained and can be played on.
#[test]
fn damaged_positions_never_panic() {
    let mut documents = Vec::new();
    for index in 0..60 {
        for (step, moment) in random_game(32, index).iter().enumerate() {
            // Those inside a choice, a siege, an upkeep or a reset are the interesting ones.
            let position = moment.after.position();
            let rare = !matches!(
                position.flow[..],
                [Frame::Start | Frame::Council | Frame::Works(_) | Frame::Close | Frame::Event]
            );
            if rare && step.is_multiple_of(4) || step.is_multiple_of(60) {
                documents.push(serde_json::to_value(position).expect("JSON"));
            }
        }
    }
    assert!(documents.len() > 1000, "{} documents", documents.len());
    let damage = Damage {
        documents: &documents,
        favourite: ("/flow", 3),
        words: &WORDS,
        numbers: &[0, 7, 40, 199, 200, 255, 999, 65535],
    };
    let explained = |guide: &Guide, legal: &Legal<Action>| guide.choices.len() == legal.actions().len();
    let tried =
        damage.run::<Constantinopole>(DAMAGED, 33, explained).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert!(tried.refused > 8000 && tried.accepted > 5000, "{tried}");
}
