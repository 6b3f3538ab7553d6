//! Positions of random games: they read back, and damaged ones are refused or can be played on.

use byzantium::{Byzantium, Position};
use serde_json::{Value, json};
use table::{Fast, Game, Guided, Legal};

use crate::random_games::random_games;

/// How many damaged positions are tried.
const DAMAGED: u32 = 36_000;

/// Every state of random games, written and read: as a value and as a document.
#[test]
fn every_state_reads_back() {
    let mut states = 0;
    for seats in 2..=4 {
        random_games(seats, 20, 95, |moment| {
            let position = moment.after.position();
            let again = Byzantium::from_position(&position);
            assert!(again.as_ref() == Ok(moment.after), "{again:?}\n{position:?}");
            if states % 16 == 0 {
                let document = serde_json::to_string(&position).expect("JSON");
                assert_eq!(serde_json::from_str::<Position>(&document).expect("a position"), position);
            }
            states += 1;
        });
    }
    assert!(states > 5000, "{states} states");
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

/// Something else than what was there: a near value, a far one, or what stands there in another document.
fn other(old: &Value, elsewhere: Option<&Value>, chance: &mut Fast) -> Value {
    let dice = chance.below(4);
    match (old, dice) {
        (Value::Number(number), 0 | 1) => {
            json!((number.as_i64().unwrap_or(0) + i64::from(chance.below(5)) - 2).max(0))
        }
        (Value::Number(_), 2) => json!([0, 7, 255, 9999, 65535][chance.below(5) as usize]),
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
        (Value::String(_), 0 | 1) => {
            let words =
                ["athens", "mecca", "candia", "ankara", "arab", "byzantine", "hira", "constantinople"];
            json!(words[chance.below(8) as usize])
        }
        _ => elsewhere.cloned().unwrap_or(Value::Null),
    }
}

/// A damaged position is refused with a place and a reason, or it is a state that keeps the invariants, can be
/// explained and can be played on.
#[test]
fn damaged_positions_never_panic() {
    let mut documents = Vec::new();
    for seats in 2..=4 {
        let mut step = 0_u32;
        random_games(seats, 8, 96, |moment| {
            // Those inside an attack, a march or an upkeep are the interesting ones.
            let position = moment.after.position();
            step += 1;
            if position.flow.len() > 2 || step.is_multiple_of(40) {
                documents.push(serde_json::to_value(position).expect("JSON"));
            }
        });
    }
    assert!(documents.len() > 300, "{} documents", documents.len());
    let mut chance = Fast::new(97);
    let (mut unreadable, mut refused, mut accepted) = (0, 0, 0);
    for _ in 0..DAMAGED {
        let any = |chance: &mut Fast| chance.below(documents.len() as u32) as usize;
        let mut document = documents[any(&mut chance)].clone();
        for _ in 0..=chance.below(3) {
            // Half of the damage is done to the flow.
            let root = if chance.below(2) == 0 && document["flow"].is_array() { "/flow" } else { "" };
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
        match Byzantium::from_position(&position) {
            Err(faults) => {
                assert!(faults.iter().all(|fault| !fault.problem.is_empty()), "{faults:?}");
                refused += 1;
            }
            Ok(game) => {
                accepted += 1;
                assert!(Byzantium::from_position(&game.position()) == Ok(game));
                play_on(game, &mut chance);
            }
        }
    }
    println!("{unreadable} unreadable, {refused} refused, {accepted} accepted");
    assert!(refused > 10_000 && accepted > 2000, "{refused} refused, {accepted} accepted");
}

fn play_on(mut game: Byzantium, chance: &mut Fast) {
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
        let guide = Byzantium::guide(&game.view(seat.into()), &legal);
        assert_eq!(guide.choices.len(), legal.actions().len(), "{start}");
        let action = legal.pick(chance).unwrap_or_else(|| panic!("nothing to do: {start}"));
        game.apply(seat, action, chance, &mut Vec::new())
            .unwrap_or_else(|no| panic!("{action} {no}: {start}"));
    }
}
