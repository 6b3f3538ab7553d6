//! Records: `verify` finds every change, `replay` shows them again through anybody's eyes.

use std::process::Stdio;

use serde_json::{Value, json};
use table::{Digest, match_commitment};

use crate::support::{Folder, Pipe, feed, kathisma, program, read};

/// A finished random game as a record.
fn record(folder: &Folder) -> String {
    let arguments =
        ["sim", "battle-line", "--bots", "random,random", "--games", "1", "--seed", "5", "--records"];
    let ran = kathisma(&[&arguments[..], &[&folder.path("records")]].concat()).good();
    let path = ran.out.trim().to_string();
    assert!(path.ends_with("battle-line-5-0.json"), "{ran:?}");
    path
}

/// The record of a game over the pipe, as a file.
fn record_of(pipe: &mut Pipe, folder: &Folder, name: &str, reveal: bool) -> String {
    let answer = pipe.ok(json!({"cmd": "record", "reveal": reveal}));
    folder.file(name, answer["record"].to_string())
}

fn verify(paths: &[&str]) -> Value {
    kathisma(&[&["verify", "--json"], paths].concat()).json()
}

// --- verify ---------------------------------------------------------------------------------

#[test]
fn a_record_in_order_is_confirmed() {
    let folder = Folder::new("in-order");
    let path = record(&folder);
    let text = kathisma(&["verify", &path]).good().out;
    assert!(text.contains("in order") && text.contains("derived from it again"), "{text}");
    let answer = &verify(&[&path])[0];
    assert_eq!((&answer["ok"], &answer["file"]), (&json!(true), &json!(path)));
    assert_eq!((&answer["game"], &answer["ruleset"]), (&json!("battle-line"), &json!(1)));
    assert_eq!((&answer["revealed"], &answer["scripted"]), (&json!(true), &json!(0)));
    assert!(answer["actions"].as_u64() > Some(20) && answer["chance_drawn"].as_u64() > Some(20), "{answer}");
    assert!(answer["outcome"].is_object(), "{answer}");
}

#[test]
fn a_record_can_come_over_a_pipe() {
    let folder = Folder::new("over-a-pipe");
    let text = read(record(&folder));
    feed(program(&["verify", "/dev/stdin"]), text).good();
}

type Change = fn(&mut Value);

#[test]
fn every_change_is_found_and_its_place_is_named() {
    let folder = Folder::new("tampered");
    let good: Value = serde_json::from_str(&read(record(&folder))).expect("a record");
    let actions = good["actions"].as_array().expect("actions").len();
    let last = format!("action {actions}");
    let changes: [(&str, Change, &str); 22] = [
        ("action", |r| r["actions"][3]["action"] = json!("play R1 1"), "action 4"),
        (
            "seat",
            |r| r["actions"][0]["seat"] = json!(1 - r["actions"][0]["seat"].as_u64().unwrap_or(0)),
            "action 1",
        ),
        ("link", |r| r["actions"][9]["link"] = json!("0123456789abcdef"), "action 10"),
        ("chance", |r| r["actions"][5]["chance"] = json!(["R1"]), "action 6"),
        ("last", |r| last_action(r)["action"] = json!("pass"), &last),
        ("out", |r| drop(list(r).remove(6)), "action 7"),
        (
            "in",
            |r| {
                let twin = list(r)[2].clone();
                list(r).insert(2, twin);
            },
            "action 4",
        ),
        ("swapped", |r| list(r).swap(4, 5), "action 5"),
        ("cut off", |r| drop(list(r).pop()), "the end of the record"),
        ("emptied", |r| list(r).clear(), "the end of the record"),
        ("winner", |r| r["outcome"]["winners"] = json!([0, 1]), "the end of the record"),
        ("score", |r| r["outcome"]["scores"][0] = json!(6), "the end of the record"),
        ("unfinished", |r| r["outcome"] = Value::Null, "the end of the record"),
        ("seed hidden", |r| r["seed"] = Value::Null, "the end of the record"),
        ("seal", |r| r["seal"] = r["commitment"].clone(), "the end of the record"),
        ("seed", |r| r["seed"] = r["seal"].clone(), "the seed is not the one"),
        ("option", |r| r["options"]["claim_timing"] = json!("start"), "the head of the record"),
        ("position", |r| r["position"] = json!({}), "the head of the record"),
        ("entropy", |r| r["entropy"] = json!(["mine"]), "the head of the record"),
        ("commitment", |r| r["commitment"] = r["seal"].clone(), "the head of the record"),
        ("seed commitment", |r| r["seed_commitment"] = r["seal"].clone(), "the head of the record"),
        ("comment", |r| r["comment"] = json!("nothing to see here"), "unknown field `comment`"),
    ];
    for (name, change, says) in changes {
        let mut changed = good.clone();
        change(&mut changed);
        let path = folder.file(&format!("{name}.json"), changed.to_string());
        let ran = kathisma(&["verify", &path]);
        ran.fails(1, says);
        assert!(ran.err.contains(&path) && ran.out.is_empty(), "{name}: {ran:?}");
        kathisma(&["replay", &path]).fails(1, &path);
        let ran = kathisma(&["verify", "--json", &path]);
        ran.fails(1, says);
        let answers: Value = serde_json::from_str(&ran.out).expect("JSON all the same");
        assert_eq!(answers[0]["ok"], false, "{name}: {answers}");
        assert!(answers[0]["error"].as_str().is_some_and(|error| error.contains(says)), "{name}: {answers}");
    }
    // Only the way it is written may change.
    verify(&[&folder.file("respaced.json", serde_json::to_string_pretty(&good).expect("JSON"))]);
}

fn list(record: &mut Value) -> &mut Vec<Value> {
    record["actions"].as_array_mut().expect("actions")
}

fn last_action(record: &mut Value) -> &mut Value {
    list(record).last_mut().expect("a last action")
}

/// Makes commitments, links and seal fit again, as a forger would who knows how they are made.
fn reseal(record: &mut Value) {
    let entropy: Vec<Option<String>> = serde_json::from_value(record["entropy"].clone()).expect("entropy");
    let start = json!({"options": record["options"], "position": record.get("position")}).to_string();
    let ruleset = u32::try_from(record["ruleset"].as_u64().expect("a number")).expect("a version");
    let seed_commitment: Digest = text(&record["seed_commitment"]).parse().expect("a digest");
    let commitment = match_commitment(text(&record["game"]), ruleset, &start, seed_commitment, &entropy);
    let mut chain = commitment;
    for entry in list(record) {
        let seat = u8::try_from(entry["seat"].as_u64().expect("a seat")).expect("a small seat");
        let chance = entry.get("chance").map_or("[]".to_string(), Value::to_string);
        let parts = [&chain.0[..], &[seat], text(&entry["action"]).as_bytes(), chance.as_bytes()];
        chain = Digest::of("record entry", parts);
        entry["link"] = json!(chain.short());
    }
    let (outcome, seed) = (record["outcome"].to_string(), record["seed"].as_str().unwrap_or_default());
    let seal = Digest::of("record seal", [&chain.0[..], outcome.as_bytes(), seed.as_bytes()]);
    record["commitment"] = json!(commitment);
    record["seal"] = json!(seal);
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

#[test]
fn a_record_of_another_version_game_or_kind_is_told_apart() {
    let folder = Folder::new("other");
    let good: Value = serde_json::from_str(&read(record(&folder))).expect("a record");
    let mut resealed = good.clone();
    reseal(&mut resealed);
    assert_eq!(resealed, good, "this is how records are sealed");
    let changes: [(Change, &str); 4] = [
        (|r| r["ruleset"] = json!(2), "made under version 2 of the rules; this program plays version 1"),
        (|r| r["game"] = json!("chess"), "no game is called \"chess\" here"),
        (
            |r| r["kathisma"] = json!("record/9"),
            "expected a document marked \"record/1\", found \"record/9\"",
        ),
        (|r| drop(r.as_object_mut().and_then(|fields| fields.remove("kathisma"))), "not a readable record"),
    ];
    for (change, says) in changes {
        let mut other = good.clone();
        change(&mut other);
        reseal(&mut other);
        let path = folder.file("other.json", other.to_string());
        kathisma(&["verify", &path]).fails(1, says);
        kathisma(&["replay", &path]).fails(1, says);
        let ran = kathisma(&["play", "battle-line", "--save", &path]);
        assert_eq!(ran.code, 1, "{ran:?}");
        assert_eq!(read(&path), other.to_string(), "a file that can't be resumed is left alone");
    }
}

#[test]
fn a_game_is_not_resumed_as_another_game() {
    let folder = Folder::new("resumed-as");
    let mut other: Value = serde_json::from_str(&read(record(&folder))).expect("a record");
    other["game"] = json!("chess");
    reseal(&mut other);
    let path = folder.file("chess.json", other.to_string());
    kathisma(&["play", "battle-line", "--save", &path]).fails(1, "a record of chess, not of battle-line");
}

#[test]
fn a_forger_who_seals_again_is_found_by_the_replay() {
    let folder = Folder::new("forged");
    let good: Value = serde_json::from_str(&read(record(&folder))).expect("a record");
    let actions = list(&mut good.clone()).len();
    let cut = format!("the actions lead to null, but the record says {}", good["outcome"]);
    let longer = format!("action {} is illegal", actions + 1);
    let changes: [(&str, Change, &str); 9] = [
        ("not a move", |r| r["actions"][2]["action"] = json!("dance"), "action 3 can't be read"),
        ("two spellings", |r| r["actions"][0]["action"] = json!("play  R1 1"), "action 1 can't be read"),
        ("illegal", |r| r["actions"][1]["action"] = json!("play R7 3"), "action 2 is illegal"),
        ("impossible", |r| r["actions"][1]["chance"] = json!(["Q1"]), "action 2: chance outcome 1 (Q1)"),
        ("cut off", |r| drop(list(r).pop()), &cut),
        ("longer", |r| list(r).push(json!({"seat": 0, "action": "pass"})), &longer),
        ("another score", |r| r["outcome"]["scores"] = json!([9, 9]), "the actions lead to"),
        ("broken options", |r| r["options"]["seats"] = json!(3), "the game can't be set up"),
        ("result on trust", |r| r["seed"] = Value::Null, "the seed is not in the record"),
    ];
    for (name, change, says) in changes {
        let mut forged = good.clone();
        change(&mut forged);
        reseal(&mut forged);
        kathisma(&["verify", &folder.file(&format!("{name}.json"), forged.to_string())]).fails(1, says);
    }
}

#[test]
fn a_truncated_or_damaged_file_is_no_record() {
    let folder = Folder::new("truncated");
    let good = read(record(&folder)).into_bytes();
    let whole = good.len() - 2; // the last brace and the end of the line
    for cut in (0..20).map(|part| whole * part / 20).chain([whole]) {
        let path = folder.file("cut.json", &good[..cut]);
        kathisma(&["verify", &path]).fails(1, "not a readable record");
        kathisma(&["replay", &path]).fails(1, "not a readable record");
        kathisma(&["play", "battle-line", "--save", &path]).fails(1, "not a readable record");
        assert_eq!(std::fs::read(&path).expect("the file"), &good[..cut], "nothing is lost");
    }
    for (name, content) in [
        ("blank", &b" \n"[..]),
        ("twice", &[&good[..], &good[..]].concat()),
        ("list", b"[]"),
        ("deep", "[".repeat(100_000).as_bytes()),
        ("zeros", &[0; 1000]),
    ] {
        kathisma(&["verify", &folder.file(name, content)]).fails(1, "not a readable record");
    }
    let bytes = folder.file("bytes", b"{\"kathisma\": \"\xff\xfe\"}");
    assert!([1, 3].contains(&kathisma(&["verify", &bytes]).code));
}

#[test]
fn several_files_are_all_looked_at() {
    let folder = Folder::new("several");
    let good = record(&folder);
    let bad = folder.file("bad.json", read(&good).replacen("play", "plays", 1));
    let missing = folder.path("missing.json");
    let answers = verify(&[&good, &good]);
    assert_eq!(answers.as_array().map(Vec::len), Some(2));

    let ran = kathisma(&["verify", &bad, &good, &missing, &good]);
    assert_eq!(ran.out.matches("in order").count(), 2, "{ran:?}");
    assert!(ran.err.contains(&bad) && ran.err.contains(&missing), "{ran:?}");

    let ran = kathisma(&["verify", "--json", &bad, &good]);
    ran.fails(1, "not every record is in order");
    let answers: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!([&answers[0]["ok"], &answers[1]["ok"]], [&json!(false), &json!(true)]);
    kathisma(&["verify", &good, &missing]).fails(3, "missing.json");
}

#[test]
fn the_exit_code_does_not_depend_on_the_order_of_the_files() {
    let folder = Folder::new("order");
    let bad = folder.file("bad.json", "{}");
    let missing = folder.path("missing.json");
    assert_eq!(kathisma(&["verify", &bad, &missing]).code, kathisma(&["verify", &missing, &bad]).code);
}

#[test]
fn a_wrong_record_is_a_failure_even_if_nobody_reads_on() {
    let folder = Folder::new("nobody-reads");
    let (good, bad) = (record(&folder), folder.file("bad.json", "{}"));
    for arguments in [&["verify", &bad, &good][..], &["verify", "--json", &bad, &good]] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let status = program(arguments).stdout(writer).stderr(Stdio::null()).status();
        assert_eq!(status.expect("the program ends").code(), Some(1), "{arguments:?}");
    }
}

#[test]
fn a_game_that_goes_on_is_verified_without_its_seed() {
    let folder = Folder::new("goes-on");
    let mut pipe = Pipe::after(json!({"cmd": "new", "seed": 3}));
    pipe.ok(json!({"cmd": "apply", "seat": 0, "action": "play O3 1"}));
    let hidden = record_of(&mut pipe, &folder, "hidden.json", false);
    let answer = &verify(&[&hidden])[0];
    assert_eq!((&answer["revealed"], &answer["outcome"]), (&json!(false), &Value::Null));
    assert!(kathisma(&["verify", &hidden]).good().out.contains("not revealed yet"));
    kathisma(&["replay", &hidden]).fails(1, "the seed is not in the record");

    let revealed = record_of(&mut pipe, &folder, "revealed.json", true);
    assert_eq!(verify(&[&revealed])[0]["revealed"], true);
    kathisma(&["replay", &revealed]).good();
}

#[test]
fn scripted_chance_is_counted_and_a_loaded_position_is_replayed() {
    let folder = Folder::new("scripted");
    let position = json!({"hands": [["Scout", "R1"], ["G1", "G2"]], "flags": [{"sides": [["B1"], ["B2"]]}]});
    let mut pipe =
        Pipe::after(json!({"cmd": "load", "position": position, "seed": 1, "entropy": ["é", null]}));
    pipe.ok(json!({"cmd": "apply", "seat": 0, "action": "play Scout"}));
    let draw = json!({"cmd": "apply", "seat": 0, "action": "draw troops", "chance": ["P1", "P2"]});
    pipe.ok(draw);
    let path = record_of(&mut pipe, &folder, "scripted.json", true);
    assert_eq!(verify(&[&path])[0]["scripted"], 2);
    assert!(kathisma(&["verify", &path]).good().out.contains("2 chance outcomes were scripted"));
    let view = kathisma(&["replay", &path, "--at", "2", "--seat", "0", "--json"]).json();
    assert_eq!(view, pipe.ok(json!({"cmd": "view", "seat": 0}))["view"]);
}

// --- replay ---------------------------------------------------------------------------------

/// A finished game: its record, the views of seats 0, 1 and of a spectator after each action, and the
/// events as a spectator knows them.
fn watched_game(folder: &Folder) -> (String, Vec<[Value; 3]>, Vec<Value>) {
    let mut pipe = Pipe::after(json!({"cmd": "new", "seed": "watched"}));
    let (mut views, mut events) = (Vec::new(), Vec::new());
    pipe.play_out(2, |pipe, state| {
        let viewers = [json!(0), json!(1), json!("spectator")];
        views.push(viewers.map(|seat| pipe.ok(json!({"cmd": "view", "seat": seat}))["view"].clone()));
        events.extend(state.get("events").cloned());
    });
    (record_of(&mut pipe, folder, "watched.json", false), views, events)
}

#[test]
fn a_replay_shows_every_point_of_the_game_to_every_viewer_as_it_was() {
    let folder = Folder::new("every-point");
    let (path, views, _) = watched_game(&folder);
    for (at, views) in views.iter().enumerate() {
        for (seat, view) in ["0", "1", "spectator"].into_iter().zip(views) {
            let arguments = ["replay", &path, "--at", &at.to_string(), "--seat", seat, "--json"];
            assert_eq!(&kathisma(&arguments).json(), view, "after {at} actions, for {seat}");
        }
    }
    let last = (views.len() - 1).to_string();
    for lang in ["en", "fr"] {
        for at in ["0", "7", &last] {
            kathisma(&["replay", &path, "--at", at, "--lang", lang]).good();
        }
    }
    let beyond = views.len().to_string();
    for arguments in [&["--at", &beyond][..], &["--at", &beyond, "--json"]] {
        let ran = kathisma(&[&["replay", &path], arguments].concat());
        ran.fails(2, &format!("the record has {last} actions"));
    }
    kathisma(&["replay", &path, "--seat", "2"]).fails(2, "there is no seat 2");
}

#[test]
fn the_lines_of_a_replay_show_what_the_viewer_may_know() {
    let folder = Folder::new("lines");
    let (path, _, spectator_events) = watched_game(&folder);
    let record: Value = serde_json::from_str(&read(&path)).expect("a record");
    let lines = |seat: &str| -> Vec<Value> {
        let ran = kathisma(&["replay", &path, "--seat", seat, "--json"]).good();
        ran.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
    };
    let spectator = lines("spectator");
    assert_eq!(spectator.len(), spectator_events.len());
    for (number, (line, events)) in (1..).zip(spectator.iter().zip(&spectator_events)) {
        assert_eq!((&line["action"], &line["events"]), (&json!(number), events));
        assert_eq!(line["notation"], Value::Null, "{line}");
    }
    let mut hidden = 0;
    for (seat, viewer) in [(0, "0"), (1, "1")] {
        for (line, entry) in lines(viewer).iter().zip(record["actions"].as_array().expect("actions")) {
            let own = entry["seat"] == seat;
            assert_eq!(line["notation"], if own { entry["action"].clone() } else { Value::Null });
            for event in line["events"].as_array().expect("events") {
                if ["drew", "returned"].contains(&event["event"].as_str().expect("a name")) {
                    assert_eq!(event.get("card").is_some(), event["seat"] == seat, "{viewer}: {event}");
                    hidden += 1;
                }
            }
        }
    }
    assert!(hidden > 20, "cards were drawn");
}

#[test]
fn a_replay_tells_the_game_in_both_languages_and_keeps_its_secrets() {
    let folder = Folder::new("told");
    let path = record(&folder);
    let english = kathisma(&["replay", &path]).good().out;
    let french = kathisma(&["replay", &path, "--lang", "fr"]).good().out;
    for (text, begin, draws, secrets, end) in [
        (&english, "Round 1 begins", ["A draws", "B draws"], ["a troop card", "a tactics card"], "points: A"),
        (
            &french,
            "La manche 1 commence",
            ["A pioche", "B pioche"],
            ["une carte Troupe", "une carte Tactique"],
            "points : A",
        ),
    ] {
        assert!(text.starts_with(begin) && text.contains(end), "{text}");
        let drawn: Vec<&str> =
            text.lines().filter(|line| draws.iter().any(|draw| line.contains(draw))).collect();
        assert!(!drawn.is_empty());
        for line in drawn {
            assert!(secrets.iter().any(|secret| line.ends_with(secret)), "a spectator reads {line:?}");
        }
    }
    assert_eq!(english.lines().count(), french.lines().count());
    let own = kathisma(&["replay", &path, "--seat", "1"]).good().out;
    assert!(own.contains("Player B is dealt") && own.contains("Player A is dealt 7 troop cards"), "{own}");
    let mut command = program(&["replay", &path]);
    command.env("KATHISMA_LANG", "fr");
    assert_eq!(feed(command, "").good().out, french, "the language may come from the environment");
}

// --- sim --records --------------------------------------------------------------------------

#[test]
fn sim_writes_records_that_verify() {
    let folder = Folder::new("sim-records");
    let records = folder.path("new/folder");
    let arguments =
        ["sim", "battle-line", "--bots", "random,novice", "--games", "3", "--seed", "8", "--records"];
    let arguments = [&arguments[..], &[&records, "--json"]].concat();
    let rows = kathisma(&arguments).json();
    let paths: Vec<&str> = rows.as_array().expect("rows").iter().filter_map(|row| row[0].as_str()).collect();
    assert_eq!(paths.len(), 3);
    for (answer, row) in
        verify(&paths).as_array().expect("answers").iter().zip(rows.as_array().expect("rows"))
    {
        assert_eq!((&answer["revealed"], &answer["outcome"]), (&json!(true), &row[1]));
    }
    let before: Vec<String> = paths.iter().map(read).collect();
    kathisma(&arguments).json();
    assert_eq!(paths.iter().map(read).collect::<Vec<_>>(), before, "equal seeds give equal records");
}
