//! Golden playthroughs of the toy: made, kept, told, and every damage noticed.

use std::path::PathBuf;
use std::{fs, io};

use table::golden::{self, Collection, Golden, Source};
use table::{Game, goldens};

use crate::toy::action::Action;
use crate::toy::played::Right;
use crate::toy::{OTHER_RULES, Toy};

const SEATS: &[&str] = &["north", "south", "west", "east"];

/// A folder of its own for each test, empty at first.
macro_rules! folder {
    ($name:literal) => {{
        let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/golden-", $name);
        match fs::remove_dir_all(folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => panic!("{folder}: {error}"),
            _ => folder,
        }
    }};
}

fn list<const EDITION: u8>() -> &'static [Golden<Toy<EDITION>>] {
    const {
        goldens! {
            "score": Win "score", r#"{"seats":2}"#, Source::deal(&["draw", "roll"]),
                "The first draws, the second rolls",
                |game| game.steps().iter().all(|step| match step.action {
                    Action::Draw => step.seat.0 == 0,
                    Action::Roll => step.seat.0 == 1,
                    _ => true,
                });
            "resignation": Win "resignation", r#"{"seats":2,"auctions":"never"}"#,
                Source::Deal {
                    entropy: &["salt"],
                    wishes: &[],
                    whim: |game, _| (game.steps().len() == 2).then_some(Action::Resign),
                },
                "Somebody gives up",
                |game| game.start().entropy.len() == 1 && !game.steps().is_empty();
            "by-hand": SharedWin "resignation", r#"{"seats":3,"auctions":"always"}"#,
                Source::Position { position: POSITION, actions: "north roll = 6 c11; west resign" },
                "A die and a card are scripted",
                |game| game.steps().iter().any(|step| !step.script.is_empty());
            "story": SharedWin "resignation", r#"{"seats":3,"auctions":"never"}"#,
                Source::Story { position: POSITION, wishes: &["roll", "draw"], actions: "west roll = 6; west resign" },
                "The others roll and draw until the third may do something",
                |game| {
                    let told: Vec<String> =
                        game.steps().iter().map(|step| format!("{} {}", step.seat, step.action)).collect();
                    told.starts_with(&["0 roll".into(), "1 draw".into()]) && told.contains(&"2 roll".into())
                };
        }
    }
}

const POSITION: &str = r#"{
    "hands": [[1], [2], [3]], "discards": [], "prize": null, "bids": [null, null, null], "points": [0, 0, 0],
    "purses": [5, 5, 5], "turns_left": 6, "frames": [{"turn": 0}], "resigned": null
}"#;

fn collection(folder: &'static str) -> Collection<Right> {
    Collection::new(folder, SEATS, 40, list())
}

/// Every file of a folder with its content.
fn files(folder: &str) -> Vec<(PathBuf, String)> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = paths.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect();
    files.sort();
    files
}

#[test]
fn an_empty_folder_fills_always_with_the_same_files() {
    let (one, two) = (folder!("one"), folder!("two"));
    collection(one).write().unwrap();
    collection(two).write().unwrap();
    let contents = |folder| files(folder).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
    assert_eq!(contents(one).len(), 8);
    assert_eq!(contents(one), contents(two));
    let before = files(one);
    collection(one).write().unwrap();
    assert_eq!(files(one), before, "what is there is kept");
}

#[test]
fn golden_records_are_replayed_and_told() {
    let folder = folder!("told");
    let collection = collection(folder);
    collection.write().unwrap();
    let games: Vec<_> = list().iter().map(|golden| collection.check(golden).unwrap()).collect();
    let verbs = golden::verbs(&games);
    assert!(["draw", "roll", "discard", "resign"].iter().all(|&verb| verbs.contains(verb)), "{verbs:?}");
    let text = fs::read_to_string(format!("{folder}/by-hand.txt")).unwrap();
    assert!(text.starts_with("A die and a card are scripted\nOptions: {\"seats\":3"), "{text}");
    assert!(
        text.contains("From the position in the record\n\n   1  north  roll = 6 c11\n         0 rolls 6\n")
    );
    assert!(text.contains("   2  west  resign\n"), "{text}");
}

/// The shortest of the deals that fit is taken.
#[test]
fn the_shortest_game_is_kept() {
    static ANY: &[Golden<Right>] = goldens! {
        "any": Win "score", r#"{"rounds":3}"#, Source::deal(&[]), "Anything", |_| true;
    };
    let folder = folder!("shortest");
    let lengths = |deals| {
        let _ = fs::remove_dir_all(folder);
        let collection = Collection::new(folder, SEATS, deals, ANY);
        collection.write().map(|()| collection.check(&ANY[0]).unwrap().steps().len())
    };
    let few: Vec<usize> = (1..40).filter_map(|deals| lengths(deals).ok()).collect();
    assert!(few.is_sorted_by(|before, after| before >= after) && few.first() > few.last(), "{few:?}");
}

#[test]
fn every_damage_is_noticed() {
    let collection = collection(folder!("damaged"));
    collection.write().unwrap();
    assert_eq!(collection.unnoticed(), [""; 0]);
}

/// A text that tells something else, or more, is named with its line.
#[test]
fn another_text_is_noticed() {
    let folder = folder!("texts");
    let collection = collection(folder);
    collection.write().unwrap();
    let path = format!("{folder}/score.txt");
    let text = fs::read_to_string(&path).unwrap();
    let wrong = |text: String| {
        fs::write(&path, text).unwrap();
        collection.check(&list()[0]).unwrap_err()
    };
    assert!(wrong(text.replacen("draws", "takes", 1)).starts_with("score.txt, line "));
    assert_eq!(wrong(text.clone() + "\n"), "score.txt ends elsewhere");
    fs::remove_file(&path).unwrap();
    assert!(collection.check(&list()[0]).unwrap_err().contains("score.txt"));
}

#[test]
fn a_stray_file_is_found() {
    let folder = folder!("strays");
    let collection = collection(folder);
    collection.write().unwrap();
    assert_eq!(collection.strays(), [""; 0].map(PathBuf::from));
    fs::write(format!("{folder}/score.json~"), "").unwrap();
    assert_eq!(collection.strays(), [PathBuf::from(format!("{folder}/score.json~"))]);
}

/// A record of these rules that does not fit any more is an error, never written over.
#[test]
fn a_record_is_not_written_over() {
    let folder = folder!("kept");
    let collection = collection(folder);
    collection.write().unwrap();
    let (score, other) = (format!("{folder}/score.json"), format!("{folder}/resignation.json"));
    fs::copy(other, &score).unwrap();
    let before = files(folder);
    let error = collection.write().unwrap_err();
    assert!(error.starts_with("score.json: it is not played with the options"), "{error}");
    assert!(error.contains("raise its number"), "{error}");
    assert_eq!(files(folder), before);
}

/// Records of an older ruleset are made again.
#[test]
fn a_new_ruleset_has_new_records() {
    let folder = folder!("ruleset");
    collection(folder).write().unwrap();
    let newer = Collection::<Toy<OTHER_RULES>>::new(folder, SEATS, 40, list());
    assert!(newer.check(&list()[0]).is_err());
    newer.write().unwrap();
    let record = fs::read_to_string(format!("{folder}/score.json")).unwrap();
    assert!(record.contains(&format!("\"ruleset\": {}", Toy::<OTHER_RULES>::FACTS.ruleset)), "{record}");
    assert!(list().iter().all(|golden| newer.check(golden).is_ok()));
}

/// What can't be made says why.
#[test]
fn what_is_not_found_is_named() {
    static NEVER: &[Golden<Right>] = goldens! {
        "never": Draw "score", "{}", Source::deal(&[]), "What never happens", |_| true;
    };
    static PLAYED: &[Golden<Right>] = goldens! {
        "played": Win "score", "{}", Source::Played { by: "kathisma sim toy" }, "A game of bots", |_| true;
    };
    static REFUSED: &[Golden<Right>] = goldens! {
        "refused": Win "score", r#"{"seats":3}"#,
            Source::Position { position: POSITION, actions: "north roll = 6; west roll" }, "", |_| true;
    };
    static NOBODY: &[Golden<Right>] = goldens! {
        "nobody": Win "score", r#"{"seats":3}"#,
            Source::Position { position: POSITION, actions: "nadir roll" }, "", |_| true;
    };
    static UNFINISHED: &[Golden<Right>] = goldens! {
        "unfinished": Win "score", r#"{"seats":3,"auctions":"never"}"#,
            Source::Position { position: POSITION, actions: "north roll" }, "The end", |_| true;
    };
    static TOO_LATE: &[Golden<Right>] = goldens! {
        "late": Win "score", r#"{"seats":3,"auctions":"never"}"#,
            Source::Story { position: POSITION, wishes: &["roll"], actions: "north roll; south bid 99" }, "", |_| true;
    };
    static MISREAD: &[Golden<Right>] = goldens! {
        "misread": Win "score", r#"{"seats":3}"#,
            Source::Story { position: POSITION, wishes: &[], actions: "north roll = 7" }, "", |_| true;
    };
    let folder = folder!("errors");
    let error = |list| Collection::new(folder, SEATS, 5, list).write().unwrap_err();
    assert_eq!(error(NEVER), "never.json: none of 5 games shows: What never happens");
    assert!(error(PLAYED).starts_with("played.json: it is not made here"), "{}", error(PLAYED));
    assert!(error(PLAYED).ends_with("kathisma sim toy"), "{}", error(PLAYED));
    assert!(error(REFUSED).starts_with("refused.json: west roll: "), "{}", error(REFUSED));
    assert_eq!(error(NOBODY), "nobody.json: nadir roll: no such seat");
    assert!(
        error(TOO_LATE).starts_with("late.json: south bid 99: it never comes to this: "),
        "{}",
        error(TOO_LATE)
    );
    assert!(error(MISREAD).starts_with("misread.json: north roll = 7: "), "{}", error(MISREAD));
    assert_eq!(error(UNFINISHED), "unfinished.json: it does not end by score or does not show: The end");
}
