//! What is fuzzed: everything that reads text from outside, for every game there is.

use std::io::BufReader;

use serde_json::{Value, json};
use table::{Choice, Erased, ErasedMatch, Fast, Lang, Record, Registry, Seed, Viewer};

/// Tries one input; panics where the target is broken.
type Check<'a> = Box<dyn Fn(&[u8]) + 'a>;

/// Something that must survive any input.
pub(crate) struct Target<'a> {
    pub(crate) name: String,
    /// Inputs that are in order, to begin with.
    pub(crate) seeds: Vec<Vec<u8>>,
    pub(crate) check: Check<'a>,
}

pub(crate) fn all(registry: &Registry) -> Vec<Target<'_>> {
    registry
        .games()
        .flat_map(|game| [options(game), position(game), notation(game), record(game), pipe(game)])
        .collect()
}

fn name(game: &dyn Erased, what: &str) -> String {
    format!("{}-{what}", game.facts().id)
}

fn start(game: &dyn Erased, seed: u64) -> Box<dyn ErasedMatch> {
    game.start(&Value::Null, Seed::from_text(&seed.to_string()), Vec::new())
        .expect("the default options can be played")
}

/// Plays random actions, at most so many.
fn wander(played: &mut dyn ErasedMatch, chance: &mut Fast, most: u32) {
    for _ in 0..most {
        let Some(seat) = played.to_act().lowest() else { return };
        let choices = played.legal(seat);
        assert!(!choices.is_empty(), "asked without a choice");
        let action = match &choices[chance.below(choices.len() as u32) as usize] {
            Choice::One(action) => action.clone(),
            Choice::Range { template, min, .. } => template.replace("{n}", &min.to_string()),
        };
        if let Err(refused) = played.apply(seat, &action, &[], Lang::En) {
            panic!("{action} is listed and refused: {refused}");
        }
    }
}

/// Positions on the way through a few random games.
fn on_the_way(game: &dyn Erased) -> Vec<Box<dyn ErasedMatch>> {
    (0..24)
        .map(|number| {
            let mut played = start(game, number);
            wander(played.as_mut(), &mut Fast::new(number), 8 * number as u32);
            played
        })
        .collect()
}

fn options(game: &dyn Erased) -> Target<'_> {
    let (defaults, _) = game.read_options(&Value::Null).expect("the default options are in order");
    Target {
        name: name(game, "options"),
        seeds: vec![b"{}".to_vec(), defaults.to_string().into_bytes()],
        check: Box::new(|input| {
            let Ok(options) = serde_json::from_slice::<Value>(input) else { return };
            if let Ok((read, _)) = game.read_options(&options) {
                assert_eq!(
                    game.read_options(&read).map(|(again, _)| again),
                    Ok(read),
                    "options read back differently"
                );
                game.start(&options, Seed::from_text("fuzz"), Vec::new())
                    .expect("options in order can be played");
            }
        }),
    }
}

fn position(game: &dyn Erased) -> Target<'_> {
    let seeds = on_the_way(game).iter().map(|played| played.position().to_string().into_bytes()).collect();
    Target {
        name: name(game, "position"),
        seeds,
        check: Box::new(|input| {
            let Ok(position) = serde_json::from_slice::<Value>(input) else { return };
            let Ok(mut played) = game.load(&position, Seed::from_text("fuzz"), Vec::new()) else { return };
            let written = played.position();
            let again =
                game.load(&written, Seed::from_text("fuzz"), Vec::new()).expect("a written position loads");
            assert_eq!(again.position(), written, "a position reads back differently");
            for viewer in Viewer::all(played.seats()) {
                played.view(viewer, None);
                played.board(viewer, None, Lang::Fr);
            }
            wander(played.as_mut(), &mut Fast::new(input.len() as u64), 40);
        }),
    }
}

fn notation(game: &dyn Erased) -> Target<'_> {
    let matches = on_the_way(game);
    let seeds = matches
        .iter()
        .flat_map(|played| played.to_act().lowest().map(|seat| played.legal(seat)).unwrap_or_default())
        .filter_map(|choice| match choice {
            Choice::One(action) => Some(action.into_bytes()),
            Choice::Range { .. } => None,
        })
        .collect();
    Target {
        name: name(game, "notation"),
        seeds,
        check: Box::new(move |input| {
            let action = String::from_utf8_lossy(input);
            for number in [3, 9, 15] {
                let mut played = start(game, number);
                wander(played.as_mut(), &mut Fast::new(number), 8 * number as u32);
                let before = played.position();
                for seat in (0..played.seats()).map(table::Seat) {
                    let words = played.action_words(seat.into(), &action, Lang::Fr);
                    match played.apply(seat, &action, &[], Lang::Fr) {
                        Ok(()) => assert!(words.is_some() && played.undo(), "done but not read"),
                        Err(refused) => assert!(!refused.to_string().is_empty()),
                    }
                    assert_eq!(played.position(), before, "an action left a trace");
                }
            }
        }),
    }
}

fn record(game: &dyn Erased) -> Target<'_> {
    let seeds = on_the_way(game).iter().map(|played| played.record(true).to_text().into_bytes()).collect();
    Target {
        name: name(game, "record"),
        seeds,
        check: Box::new(|input| {
            let Ok(record) = Record::parse(&String::from_utf8_lossy(input)) else { return };
            if game.verify(&record).is_ok() {
                let read = Record::parse(&record.to_text());
                assert_eq!(read, Ok(record), "a record reads back differently");
            } else {
                // A record that was changed can still be replayed as far as it makes sense.
                let _ = game.replay(&record);
            }
        }),
    }
}

fn pipe(game: &dyn Erased) -> Target<'_> {
    let requests = |number: u64| {
        let mut played = start(game, number);
        wander(played.as_mut(), &mut Fast::new(number), 10);
        let position = played.position();
        let seat = played.to_act().lowest().map_or(0, |seat| seat.0);
        let action = played.legal(table::Seat(seat)).into_iter().find_map(|choice| match choice {
            Choice::One(action) => Some(action),
            Choice::Range { .. } => None,
        });
        let lines = [
            json!({"id": 1, "cmd": "new", "options": {}, "seed": number, "entropy": ["a", null]}),
            json!({"id": 2, "cmd": "load", "position": position, "seed": "x"}),
            json!({"id": 3, "cmd": "legal", "seat": seat}),
            json!({"id": 4, "cmd": "apply", "seat": seat, "action": action, "chance": ["R7", 4]}),
            json!({"id": 5, "cmd": "apply", "seat": seat, "action": action, "viewer": "spectator"}),
            json!({"id": 6, "cmd": "view", "seat": "spectator"}),
            json!({"id": 7, "cmd": "undo"}),
            json!({"id": 8, "cmd": "record", "reveal": true}),
            json!({"id": 9, "cmd": "bot", "seat": seat, "level": "novice", "iterations": 5, "seed": 3}),
        ];
        lines.map(|line| line.to_string()).join("\n").into_bytes()
    };
    Target {
        name: name(game, "pipe"),
        seeds: (0..6).map(requests).collect(),
        check: Box::new(|input| {
            let mut output = Vec::new();
            kathisma::pipe(game, BufReader::new(input), &mut output).expect("the pipe ends with its input");
            let blank = |line: &&[u8]| !line.iter().all(u8::is_ascii_whitespace);
            let asked = input.split(|&byte| byte == b'\n').filter(blank).count();
            let answers: Vec<&[u8]> = output.split(|&byte| byte == b'\n').filter(blank).collect();
            assert_eq!(answers.len(), asked, "one answer a request");
            for answer in answers {
                let answer: Value = serde_json::from_slice(answer).expect("an answer is JSON");
                assert!(answer["ok"].is_boolean() && answer.get("id").is_some(), "{answer}");
            }
        }),
    }
}
