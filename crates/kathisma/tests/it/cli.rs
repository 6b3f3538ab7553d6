//! The command line: its help, its exit codes, and what it prints for scripts.

use std::fs::File;
use std::io::Write;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::support::{Folder, Pipe, Ran, feed, kathisma, plain, program};

const COMMANDS: [&str; 10] =
    ["serve", "games", "play", "sim", "arena", "replay", "verify", "engine", "schema", "conformance"];

/// `sim` of two bots, as JSON.
fn sim(bots: &str, more: &[&str]) -> Value {
    let arguments = [&["sim", "battle-line", "--json", "--bots", bots], more].concat();
    kathisma(&arguments).json()
}

// --- help and exit codes --------------------------------------------------------------------

#[test]
fn every_command_explains_itself() {
    let whole = kathisma(&["--help"]).good().out;
    for command in COMMANDS {
        assert!(whole.contains(&format!("\n  {command} ")), "{command} is not listed in {whole}");
        let help = kathisma(&[command, "--help"]).good().out;
        assert!(help.contains(&format!("Usage: kathisma {command}")), "{help}");
        assert_eq!(kathisma(&["help", command]).good().out, help);
        assert!(!kathisma(&[command, "-h"]).good().out.is_empty());
    }
    assert!(whole.contains("Exit codes:"), "{whole}");
    assert!(kathisma(&["--version"]).good().out.starts_with("kathisma "));
}

#[test]
fn exit_codes_are_what_the_help_says() {
    let folder = Folder::new("exit-codes");
    let missing = folder.path("missing.json");
    let here = folder.path(".");
    let no_record = folder.file("no-record.json", "{}");
    let below_a_file = format!("{no_record}/records");
    let sim = ["sim", "battle-line", "--bots"];
    let arena = ["arena", "battle-line", "--bots"];
    let play = ["play", "battle-line"];
    let table: [(&[&str], i32, &str); 45] = [
        (&["games"], 0, ""),
        (&["chess"], 2, "chess"),
        (&["--games"], 2, "--games"),
        (&["games", "please"], 2, "please"),
        (&["games", "--yaml"], 2, "--yaml"),
        (&["engine"], 2, "<GAME>"),
        (&["engine", "chess"], 2, "battle-line"),
        (&["engine", "battle-line", "--json"], 2, "--json"),
        (&["schema"], 2, "<GAME>"),
        (&["schema", ""], 2, "\"\""),
        (&["schema", "Battle-Line"], 2, "battle-line"),
        (&["conformance", "chess"], 2, "chess"),
        (&["conformance", "battle-line", "--games", "2", "--options", "{\"seats\": 4}"], 1, "not for 4"),
        (&["verify"], 2, "<RECORDS>"),
        (&["verify", &missing], 3, "missing.json"),
        (&["verify", &here], 3, "can't read"),
        (&["verify", &no_record], 1, "not a readable record"),
        (&["replay"], 2, "<RECORD>"),
        (&["replay", &missing], 3, "missing.json"),
        (&["replay", &no_record], 1, "not a readable record"),
        (&["replay", &no_record, "--at", "-1"], 2, "-1"),
        (&["replay", &no_record, "--at", "first"], 2, "first"),
        (&["replay", &no_record, "--seat", "host"], 2, "spectator"),
        (&["replay", &no_record, "--seat", "300"], 2, "seat number"),
        (&["replay", &no_record, "--lang", "de"], 2, "en or fr"),
        (&[&sim[..], &["random,random", "--games", "3"]].concat(), 0, ""),
        (&["sim", "battle-line"], 2, "--bots"),
        (&[&sim[..], &["random"]].concat(), 2, "2 bots, not 1"),
        (&[&sim[..], &["random,random,random"]].concat(), 2, "2 bots, not 3"),
        (&[&sim[..], &["random,chief"]].concat(), 2, "novice, adept or master"),
        (&[&sim[..], &["random,adept:0"]].concat(), 2, "iterations"),
        (&[&sim[..], &["random,random", "--games", "many"]].concat(), 2, "many"),
        (&[&sim[..], &["random,random", "--seed", "-4"]].concat(), 2, "-4"),
        (&[&sim[..], &["random,random", "--options", "{"]].concat(), 2, "no JSON"),
        (&[&sim[..], &["random,random", "--options", "{\"rounds\": 100}"]].concat(), 1, "at most 99"),
        (&[&sim[..], &["random,random", "--options", "7"]].concat(), 1, "options"),
        (&[&sim[..], &["random,random", "--games", "1001", "--records", &here]].concat(), 2, "1000"),
        (
            &[&sim[..], &["random,random", "--games", "1", "--records", &below_a_file]].concat(),
            3,
            "can't make",
        ),
        (&[&arena[..], &["random"]].concat(), 2, "two bots or more"),
        (&[&play[..], &["--seats", "me"]].concat(), 2, "2 names, not 1"),
        (&["play", "medioevo", "--seats", "me,novice"], 2, "3 to 6 seats, not 2"),
        (&["sim", "medioevo", "--bots", "random,random"], 2, "3 to 6 seats, not 2"),
        (&[&play[..], &["--seats", "me,you"]].concat(), 2, "or me"),
        (&[&play[..], &["--lang", "latin"]].concat(), 2, "en or fr"),
        (&[&play[..], &["--options", "{\"tactics\": \"some\"}"]].concat(), 1, "\"on\" or \"off\""),
    ];
    for (arguments, code, says) in table {
        let ran = kathisma(arguments);
        assert_eq!(ran.code, code, "{arguments:?}: {ran:?}");
        assert!(ran.err.contains(says), "{arguments:?} should say {says:?}: {ran:?}");
        assert_eq!(ran.err.is_empty(), code == 0, "only a failure complains: {arguments:?}: {ran:?}");
        assert!(code == 0 || ran.out.is_empty(), "a failure prints no result: {arguments:?}: {ran:?}");
    }
}

/// A host's own map: it is played on, its record names it, and a broken one is refused with line and reason.
#[test]
fn byzantium_is_played_on_a_map_of_ones_own() {
    const MAP: &str = include_str!("../../../byzantium/data/map.toml");
    let folder = Folder::new("own-map");
    let map = folder.file("map.toml", MAP.replace("treasury_arab = 5", "treasury_arab = 9"));
    let two = ["--options", "{\"seats\": 2}", "--bots", "random,random", "--games", "1"];
    let records = folder.path("records");
    let sim = [&["sim", "byzantium", "--byzantium-map", &map, "--records", &records], &two[..]].concat();
    kathisma(&sim).good();
    let record = std::fs::read_dir(&records).unwrap().next().unwrap().unwrap().path();
    let record = record.to_str().unwrap();
    assert!(std::fs::read_to_string(record).unwrap().contains("\"map\":\"own-"));
    kathisma(&["verify", record, "--byzantium-map", &map]).good();
    kathisma(&["verify", record]).fails(1, "does not have the map own-");

    let broken = MAP.replace("b = \"athens\"", "b = \"sparta\"");
    let line = 1 + broken.lines().position(|line| line.contains("sparta")).unwrap();
    let broken = folder.file("broken.toml", &broken);
    let says = format!("line {line}: there is no city \"sparta\"");
    kathisma(&["games", "--byzantium-map", &broken]).fails(1, &says);
    kathisma(&["games", "--byzantium-map", &folder.path("none.toml")]).fails(3, "none.toml");
}

/// A host's own map and cards: they are played with, their record names them, and broken ones are refused with file,
/// line, entry and reason.
#[test]
fn medioevo_is_played_with_data_of_ones_own() {
    const MAP: &str = include_str!("../../../medioevo/data/map.toml");
    const CARDS: &str = include_str!("../../../medioevo/data/cards.toml");
    let folder = Folder::new("own-data");
    let map = folder.file("map.toml", MAP.replace("name_en = \"Latium\"", "name_en = \"Lazio\""));
    let archer = "name_fr = \"Archer\"\nflorins = ";
    let cards = CARDS.replace(&format!("{archer}50"), &format!("{archer}60"));
    let cards = folder.file("cards.toml", cards);
    let records = folder.path("records");
    let own = ["--medioevo-map", &map, "--medioevo-cards", &cards];
    let game = ["--options", "{\"seats\": 3, \"length\": \"short\"}", "--bots", "random,random,random"];
    let sim = ["sim", "medioevo", "--games", "1", "--records", &records];
    kathisma(&[&sim[..], &own, &game].concat()).good();
    let record = std::fs::read_dir(&records).unwrap().next().unwrap().unwrap().path();
    let record = record.to_str().unwrap();
    assert!(std::fs::read_to_string(record).unwrap().contains("\"data\":\"own-"));
    kathisma(&[&["verify", record][..], &own].concat()).good();
    let board = kathisma(&[&["replay", record, "--at", "0"][..], &own].concat()).good().out;
    assert!(board.contains("Lazio") && !board.contains("Latium"), "{board}");
    // Without them, and with one of them only, they are other data.
    kathisma(&["verify", record]).fails(1, "does not have the data own-");
    kathisma(&["verify", record, "--medioevo-map", &map]).fails(1, "does not have the data own-");

    let broken = MAP.replace("\"latium\"", "\"lazio\"").replace("id = \"lazio\"", "id = \"latium\"");
    let line = 1 + broken.lines().position(|line| line.contains("\"lazio\"")).unwrap();
    let broken = folder.file("broken.toml", &broken);
    let ran = kathisma(&["games", "--medioevo-map", &broken]);
    ran.fails(1, &format!("broken.toml is no map of Medioevo Universale:\nmap file, line {line}, "));
    ran.fails(1, "lazio");
    let broken =
        folder.file("broken-cards.toml", CARDS.replace(&format!("{archer}50"), &format!("{archer}-5")));
    let ran = kathisma(&["games", "--medioevo-cards", &broken]);
    ran.fails(1, "broken-cards.toml has no cards of Medioevo Universale:\ncards file, line ");
    ran.fails(1, "archer, florins: ");
    kathisma(&["games", "--medioevo-cards", &folder.path("none.toml")]).fails(3, "none.toml");
    kathisma(&["games", "--medioevo-map", &folder.path("none.toml")]).fails(3, "none.toml");
}

/// Where a game has several numbers of seats, whoever sits down decides.
#[test]
fn players_make_the_seats() {
    for (bots, seats) in [("random,random", 2), ("random,random,random", 3)] {
        let report = kathisma(&["sim", "byzantium", "--bots", bots, "--games", "2", "--json"]).json();
        assert_eq!(report["options"]["seats"], seats);
    }
    let five = ["sim", "byzantium", "--bots", "random,random,random,random,random", "--games", "2"];
    kathisma(&five).fails(2, "byzantium has 2 to 4 seats, not 5");
    let told = feed(program(&["play", "byzantium", "--seats", "me,random"]), "quit\n");
    assert!(told.code == 0 && told.out.contains("Yellow") && !told.out.contains("Green"), "{told:?}");
    let usual = feed(program(&["play", "byzantium"]), "quit\n");
    assert!(usual.code == 0 && usual.out.contains("Green"), "{usual:?}");
}

#[test]
fn numbers_beyond_reason_are_refused() {
    let most = u64::MAX.to_string();
    let arena = ["arena", "battle-line", "--bots", "random,random", "--games", &most];
    kathisma(&arena).fails(2, "--games");
}

#[test]
fn more_threads_than_the_system_has_are_no_disaster() {
    // With so little memory to address, the system refuses a thread long before the last.
    let line = "ulimit -v 1000000; \"$K\" sim battle-line --bots random,random --games 4 --threads 100000";
    let ran = feed(crate::support::shell(line), "");
    assert!([0, 2].contains(&ran.code), "{ran:?}");
}

// --- games, schema, sim, arena --------------------------------------------------------------

#[test]
fn games_lists_what_there_is() {
    let games = kathisma(&["games", "--json"]).json();
    let game = &games[0];
    assert_eq!(games.as_array().map(Vec::len), Some(4));
    assert_eq!((&games[1]["id"], &games[1]["max_seats"]), (&json!("byzantium"), &json!(4)));
    assert_eq!((&games[2]["id"], &games[2]["cooperative"]), (&json!("constantinopole"), &json!(true)));
    assert_eq!((&games[3]["id"], &games[3]["max_seats"]), (&json!("medioevo"), &json!(6)));
    assert_eq!((&game["id"], &game["ruleset"]), (&json!("battle-line"), &json!(1)));
    assert_eq!((&game["min_seats"], &game["max_seats"]), (&json!(2), &json!(2)));
    assert_eq!(game["bots"], json!(["random", "novice", "adept", "master"]));
    let text = kathisma(&["games"]).good().out;
    assert!(
        ["battle-line", "Battle Line", "Ligne de bataille"].iter().all(|name| text.contains(name)),
        "{text}"
    );
}

#[test]
fn the_schema_fits_a_real_game() {
    let schema = kathisma(&["schema", "battle-line"]).json();
    let pattern = schema["action"]["pattern"].as_str().expect("a pattern").to_string();
    for nonsense in [
        "",
        "play",
        "play R7",
        "play R11 1",
        "play R7 0",
        "play Scout 4",
        "claim 10",
        "pass ",
        " pass",
        "PASS",
    ] {
        assert!(!matches(&pattern, nonsense), "{nonsense:?} fits {pattern}");
    }
    let fields = |part: &str, real: &Value| {
        let real: Vec<&String> = real.as_object().expect("an object").keys().collect();
        let known: Vec<&String> = schema[part]["properties"].as_object().expect("an object").keys().collect();
        assert_eq!(real, known, "the fields of {part}");
    };
    let mut pipe = Pipe::after(json!({"cmd": "new", "seed": 4}));
    let mut seen = 0;
    pipe.play_out(4, |pipe, state| {
        let position = pipe.position();
        fields("position", &position);
        fields("options", &position["options"]);
        fields("view", &pipe.ok(json!({"cmd": "view", "seat": "spectator"}))["view"]);
        let Some(seat) = state["to_act"][0].as_u64() else { return };
        let also = pipe.ok(json!({"cmd": "legal", "seat": seat}))["also"][0].clone();
        for action in pipe.legal(seat).iter().map(String::as_str).chain(also.as_str()) {
            assert!(matches(&pattern, action), "{action:?} does not fit {pattern}");
            seen += 1;
        }
    });
    assert!(seen > 500);
}

/// Whether a text fits a pattern of letters, groups, alternatives and sets, as those of actions are.
fn matches(pattern: &str, text: &str) -> bool {
    assert!(!pattern.contains(['*', '+', '?', '.', '\\', '{']), "this is more than we can match: {pattern}");
    let whole = pattern.strip_prefix('^').and_then(|rest| rest.strip_suffix('$')).expect("a whole pattern");
    rests(whole, text).contains(&"")
}

/// What may be left of a text once its beginning has fitted one of the alternatives.
fn rests<'t>(alternatives: &str, text: &'t str) -> Vec<&'t str> {
    let mut depth = 0;
    let top_level = |letter: char| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        letter == '|' && depth == 0
    };
    alternatives.split(top_level).flat_map(|sequence| rests_of_one(sequence, text)).collect()
}

fn rests_of_one<'t>(sequence: &str, text: &'t str) -> Vec<&'t str> {
    let Some(first) = sequence.chars().next() else { return vec![text] };
    match first {
        '(' => {
            let mut depth = 0;
            let close = sequence.find(|letter: char| {
                depth += i32::from(letter == '(') - i32::from(letter == ')');
                depth == 0
            });
            let close = close.expect("a closed group");
            let inner = rests(&sequence[1..close], text).into_iter();
            inner.flat_map(|rest| rests_of_one(&sequence[close + 1..], rest)).collect()
        }
        '[' => {
            let close = sequence.find(']').expect("a closed set");
            let set = &sequence[1..close];
            let fits = |letter: char| match set.split_once('-') {
                Some((low, high)) => (low..=high).contains(&letter.to_string().as_str()),
                None => set.contains(letter),
            };
            let rest = text.strip_prefix(fits).into_iter();
            rest.flat_map(|rest| rests_of_one(&sequence[close + 1..], rest)).collect()
        }
        letter => {
            let rest = text.strip_prefix(letter).into_iter();
            rest.flat_map(|rest| rests_of_one(&sequence[letter.len_utf8()..], rest)).collect()
        }
    }
}

#[test]
fn sim_counts_what_happened() {
    let summary = sim("random,random", &["--games", "50", "--seed", "6", "--threads", "1"]);
    let number = |field: &str| summary[field].as_f64().unwrap_or_else(|| panic!("no {field} in {summary}"));
    assert_eq!((number("games"), number("seed"), number("threads")), (50.0, 6.0, 1.0));
    assert!(number("decisions") > 50.0 * 20.0);
    let speed = number("decisions_per_second") * number("seconds");
    assert!((speed / number("decisions") - 1.0).abs() < 1e-6);
    let speed = number("games_per_second") * number("seconds");
    assert!((speed / 50.0 - 1.0).abs() < 1e-6);
    let outcomes = summary["outcomes"].as_object().expect("outcomes");
    assert_eq!(outcomes.values().filter_map(Value::as_u64).sum::<u64>(), 50);
    let wins: u64 = summary["wins"].as_array().expect("wins").iter().filter_map(Value::as_u64).sum();
    assert_eq!(wins + summary["draws"].as_u64().expect("draws"), 50);
    assert_eq!(summary["bots"], json!(["random", "random"]));
    assert_eq!(summary["options"]["claim_timing"], "end", "the options are complete");

    let none = sim("random,random", &["--games", "0"]);
    assert_eq!((&none["games"], &none["outcomes"]), (&json!(0), &json!({})));
    assert!(none["games_per_second"].is_number(), "{none}");
}

#[test]
fn equal_seeds_give_equal_games_on_any_number_of_threads() {
    let counts = |bots: &str, games: &str, seed: &str, threads: &str| {
        let mut summary = sim(bots, &["--games", games, "--seed", seed, "--threads", threads]);
        let counted = summary.as_object_mut().expect("an object");
        counted.retain(|field, _| !field.contains("second") && field != "threads");
        summary
    };
    for (bots, games) in [("random,random", "300"), ("novice,random", "20"), ("adept:5,novice", "4")] {
        let once = counts(bots, games, "11", "1");
        assert_eq!(counts(bots, games, "11", "1"), once, "{bots}");
        assert_eq!(counts(bots, games, "11", "2"), once, "{bots}");
        assert_ne!(counts(bots, games, "12", "2"), once, "{bots}");
    }
}

#[test]
fn options_change_the_games_of_a_sim() {
    let plain = sim("random,random", &["--games", "20"]);
    let without = sim("random,random", &["--games", "20", "--options", "{\"tactics\": false}"]);
    assert_eq!(without["options"]["tactics"], "off");
    assert_ne!(plain["decisions"], without["decisions"]);
    let longer = sim("random,random", &["--games", "5", "--options", "{\"rounds\": 2}"]);
    assert!(longer["outcomes"].as_object().expect("outcomes").keys().all(|name| name.ends_with("points")));
}

#[test]
fn arena_gives_scores_with_intervals_and_elo() {
    let bots = "random,novice,novice:7";
    let report = kathisma(&["arena", "battle-line", "--bots", bots, "--games", "41", "--json"]).json();
    let pairings = report["pairings"].as_array().expect("pairings");
    assert_eq!(pairings.len(), 3, "everybody meets everybody");
    for pairing in pairings {
        let count = |field: &str| pairing[field].as_u64().unwrap_or_else(|| panic!("no {field}: {pairing}"));
        assert_eq!(count("games"), 42, "every deal is played from both seats");
        assert_eq!(count("wins") + count("draws") + count("losses"), 42);
        let score = pairing["score"].as_f64().expect("a score");
        assert!((score * 84.0 - (2 * count("wins") + count("draws")) as f64).abs() < 1e-9, "{pairing}");
        let [low, high] = [0, 1].map(|end| pairing["interval"][end].as_f64().expect("an end"));
        assert!(0.0 <= low && low <= score && score <= high && high <= 1.0, "{pairing}");
        assert!(pairing["longest_move_ms"].as_array().is_some_and(|both| both.len() == 2), "{pairing}");
    }
    let elo: Vec<f64> = report["elo"].as_array().expect("elo").iter().filter_map(Value::as_f64).collect();
    assert_eq!(elo.len(), 3);
    assert!(elo[0].abs() < 1e-6 && elo[1] > 100.0 && elo[2] > 100.0, "random is the weakest: {elo:?}");
    let text = kathisma(&["arena", "battle-line", "--bots", "random,novice", "--games", "4"]).good().out;
    assert!(text.contains("random – novice") && text.contains("Elo"), "{text}");
}

#[test]
fn conformance_says_how_much_was_checked() {
    let ran = kathisma(&["conformance", "battle-line", "--games", "5"]).good();
    assert!(ran.out.contains("5 games") && ran.out.contains("all checks passed"), "{ran:?}");
}

// --- terminals, pipes and full disks --------------------------------------------------------

const PRINTING: [&[&str]; 7] = [
    &["games"],
    &["games", "--json"],
    &["schema", "battle-line"],
    &["sim", "battle-line", "--bots", "random,random", "--games", "5"],
    &["arena", "battle-line", "--bots", "random,random", "--games", "4"],
    &["conformance", "battle-line", "--games", "1"],
    &["play", "battle-line"],
];

#[test]
fn colours_are_for_terminals_or_whoever_insists() {
    let coloured = |arguments: &[&str], variable: &str| {
        let mut command = program(arguments);
        command.env(variable, "1");
        feed(command, "quit\n").good().out
    };
    for arguments in PRINTING {
        let ran = feed(program(arguments), "quit\n").good();
        assert!(!ran.out.contains('\x1b') && !ran.err.contains('\x1b'), "{arguments:?}: {ran:?}");
        assert!(!coloured(arguments, "NO_COLOR").contains('\x1b'), "{arguments:?}");
    }
    let text = coloured(&["games"], "CLICOLOR_FORCE");
    assert!(text.contains('\x1b'), "{text:?}");
    assert_eq!(plain(&text), kathisma(&["games"]).out);
    assert!(!coloured(&["games", "--json"], "CLICOLOR_FORCE").contains('\x1b'), "JSON has no colours");
}

#[test]
fn a_reader_that_leaves_early_is_no_failure() {
    for arguments in PRINTING.into_iter().chain([&["engine", "battle-line"][..]]) {
        let mut command = program(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        drop(child.stdout.take());
        // Requests for the engine; it may be gone before it has read them all.
        let requests = "{\"cmd\": \"new\"}\n".repeat(10);
        let _ = child.stdin.take().expect("an input").write_all(requests.as_bytes());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
fn full_disk() -> Stdio {
    File::options().write(true).open("/dev/full").expect("a disk that is full").into()
}

/// Runs with a standard output that has no space.
#[cfg(target_os = "linux")]
fn into_full_disk(arguments: &[&str], input: &str) -> Ran {
    let folder = Folder::new(&format!("full-{}", arguments.concat().replace('/', "")));
    let errors = folder.file("errors", "");
    let mut command = program(arguments);
    command.stdin(File::open(folder.file("input", input)).expect("the input")).stdout(full_disk());
    command.stderr(File::create(&errors).expect("a file for the errors"));
    let code = command.status().expect("the program ends").code().unwrap_or(-1);
    Ran { code, out: String::new(), err: crate::support::read(&errors) }
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_finds_no_space_is_a_failure_of_its_own() {
    for arguments in PRINTING {
        into_full_disk(arguments, "quit\n").fails(3, "No space left");
    }
    into_full_disk(&["engine", "battle-line"], "{\"cmd\": \"new\"}\n").fails(3, "No space left");
}

#[cfg(target_os = "linux")]
#[test]
fn complaints_that_nobody_can_read_do_not_change_the_exit_code() {
    for (arguments, code) in [
        (&["verify", "missing.json"][..], 3),
        (&["verify", "missing.json", "--json"], 3),
        (&["engine", "chess"], 2),
        (&["games", "--yaml"], 2),
    ] {
        let mut command = program(arguments);
        let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(full_disk()).status();
        assert_eq!(status.expect("the program ends").code(), Some(code), "{arguments:?}");
    }
}
