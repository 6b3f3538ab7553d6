//! Positions of random games: they read back, and damaged ones are refused or can be played on.

use std::collections::BTreeSet;

use constantinopole::{Constantinopole, Frame, Position};
use serde_json::{Value, json};
use table::{Fast, Game, Guided, Legal};

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

/// Every place in a document, as a list of steps from its root.
fn places(value: &Value, at: &str, into: &mut Vec<String>) {
    into.push(at.to_string());
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(place, item)| places(item, &format!("{at}/{place}"), into));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, item)| places(item, &format!("{at}/{name}"), into));
        }
        _ => {}
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

/// Something else than what was there: a near value, a far one, a word of the same kind, or what stands there in
/// another document.
fn other(old: &Value, elsewhere: Option<&Value>, chance: &mut Fast) -> Value {
    let dice = chance.below(4);
    match (old, dice) {
        (Value::Number(number), 0 | 1) => {
            json!((number.as_i64().unwrap_or(0) + i64::from(chance.below(5)) - 2).max(0))
        }
        (Value::Number(_), 2) => json!([0, 7, 40, 199, 200, 255, 999, 65535][chance.below(8) as usize]),
        (Value::Bool(flag), 0..=2) => json!(!flag),
        (Value::Array(items), 0 | 1) if !items.is_empty() => {
            let mut items = items.clone();
            let place = chance.below(items.len() as u32) as usize;
            if dice == 0 {
                items.insert(place, items[place].clone());
            } else {
                items.remove(place);
            }
            Value::Array(items)
        }
        (Value::String(word), 0..=2) => {
            let words = WORDS.iter().find(|words| words.contains(&word.as_str()));
            let words = words.copied().unwrap_or(WORDS[chance.below(6) as usize]);
            json!(words[chance.below(words.len() as u32) as usize])
        }
        _ => elsewhere.cloned().unwrap_or(Value::Null),
    }
}

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
    let mut chance = Fast::new(33);
    let (mut unreadable, mut refused, mut accepted) = (0, 0, 0);
    for _ in 0..DAMAGED {
        let any = |chance: &mut Fast| chance.below(documents.len() as u32) as usize;
        let mut document = documents[any(&mut chance)].clone();
        for _ in 0..=chance.below(3) {
            // A third of the damage is done to the flow.
            let root = if chance.below(3) == 0 && document["flow"].is_array() { "/flow" } else { "" };
            let mut spots = Vec::new();
            places(document.pointer(root).unwrap_or(&Value::Null), root, &mut spots);
            let spot = spots[chance.below(spots.len() as u32) as usize].clone();
            let elsewhere = documents[any(&mut chance)].pointer(&spot);
            if let Some(place) = document.pointer_mut(&spot) {
                *place = other(place, elsewhere, &mut chance);
            }
        }
        let Ok(position) = serde_json::from_value::<Position>(document) else {
            unreadable += 1;
            continue;
        };
        match Constantinopole::from_position(&position) {
            Err(faults) => {
                assert!(faults.iter().all(|fault| !fault.problem.is_empty()), "{faults:?}");
                refused += 1;
            }
            Ok(game) => {
                accepted += 1;
                assert!(Constantinopole::from_position(&game.position()) == Ok(game));
                play_on(game, &mut chance);
            }
        }
    }
    println!("{unreadable} unreadable, {refused} refused, {accepted} accepted");
    assert!(refused > 8000 && accepted > 5000, "{refused} refused, {accepted} accepted");
}

fn play_on(mut game: Constantinopole, chance: &mut Fast) {
    let start = serde_json::to_string(&game.position()).expect("JSON");
    let mut legal = Legal::new();
    for _ in 0..25 {
        assert_eq!(game.invariants(), Ok(()), "{start}");
        let Some(seat) = game.to_act().lowest() else {
            assert!(game.outcome().is_some(), "{start}");
            return;
        };
        legal.clear();
        game.legal(seat, &mut legal);
        let again = Constantinopole::from_position(&game.position());
        assert!(again == Ok(game), "{again:?}: {start}");
        let guide = Constantinopole::guide(&game.view(seat.into()), &legal);
        assert_eq!(guide.choices.len(), legal.actions().len(), "{start}");
        let action = legal.pick(chance).unwrap_or_else(|| panic!("nothing to do: {start}"));
        game.apply(seat, action, chance, &mut Vec::new())
            .unwrap_or_else(|no| panic!("{action} {no}: {start}"));
    }
}
