//! `kathisma play`: a person at the terminal, here played by a script.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::{Value, json};

use crate::support::{Folder, Pipe, Ran, feed, kathisma, names, plain, program, read, words};

/// More decisions than a game has.
const LONG: usize = 700;

/// Plays with this typed in.
fn play(arguments: &[&str], typed: impl AsRef<[u8]>) -> Ran {
    feed(program(&[&["play", "battle-line"], arguments].concat()), typed)
}

/// The first choice, again and again.
fn first_choices() -> String {
    "1\n".repeat(LONG)
}

fn verified(path: &str) -> Value {
    kathisma(&["verify", "--json", path]).json()[0].clone()
}

// --- whole games ----------------------------------------------------------------------------

#[test]
fn a_game_is_played_to_its_end_in_both_languages() {
    for (lang, ends, own, draws, secrets) in [
        (
            "en",
            ["Player A wins", "Player B wins", "The game is a draw"],
            "Player A (you)",
            "Player B draws",
            ["a troop card", "a tactics card"],
        ),
        (
            "fr",
            ["Le joueur A gagne", "Le joueur B gagne", "La partie est nulle"],
            "Joueur A (vous)",
            "Le joueur B pioche",
            ["une carte Troupe", "une carte Tactique"],
        ),
    ] {
        let ran = play(&["--seats", "me,random", "--seed", "end", "--lang", lang], first_choices()).good();
        let last = ran.out.trim_end().lines().last().unwrap_or_default();
        assert!(ends.iter().any(|end| last.starts_with(end)), "{last:?}");
        assert!(ran.out.contains(own) && !ran.out.contains('\x1b') && ran.err.is_empty());
        let drawn: Vec<&str> = ran.out.lines().filter(|line| line.contains(draws)).collect();
        assert!(drawn.len() > 5);
        for line in drawn {
            assert!(secrets.iter().any(|secret| line.ends_with(secret)), "the bot's card is told: {line:?}");
        }
    }
}

#[test]
fn equal_seeds_and_equal_choices_give_equal_games() {
    let game = |seed: &str| play(&["--seats", "me,novice", "--seed", seed], first_choices()).good().out;
    assert_eq!(game("again"), game("again"));
    assert_ne!(game("again"), game("another"));
}

#[test]
fn bots_can_play_on_their_own_and_people_can_sit_anywhere() {
    let ran = play(&["--seats", "random,random", "--seed", "4"], "").good();
    assert!(ran.out.contains(" wins ") || ran.out.contains(" draw "), "{ran:?}");
    let ran = play(&["--seats", "random,me", "--seed", "4"], first_choices()).good();
    assert!(ran.out.contains("Player B (you)") && !ran.out.contains("Player A (you)"), "{ran:?}");
}

#[test]
fn the_language_may_come_from_the_environment() {
    let mut command = program(&["play", "battle-line"]);
    command.env("KATHISMA_LANG", "fr");
    assert!(feed(command, "").good().out.contains("Tapez une action"));
    let mut command = program(&["play", "battle-line", "--lang", "en"]);
    command.env("KATHISMA_LANG", "fr");
    assert!(feed(command, "").good().out.contains("Type an action"));
    let mut command = program(&["play", "battle-line"]);
    command.env("KATHISMA_LANG", "de");
    feed(command, "").fails(2, "en or fr");
}

// --- what can be typed ----------------------------------------------------------------------

#[test]
fn every_word_of_the_table_works_in_both_languages() {
    let arguments = ["--seats", "me,me", "--seed", "3", "--options", "{\"tactics\": \"off\"}"];
    let typed = |lang: &str, lines: &[&str]| {
        play(&[&arguments[..], &["--lang", lang]].concat(), format!("\n{}\n", lines.join("\n"))).good().out
    };
    for (lang, list, board, help, hint, quit) in [
        ("en", "list", "board", "help", "hint", "quit"),
        ("fr", "liste", "plateau", "aide", "conseil", "quitter"),
    ] {
        let said = |word: &str| {
            let out = typed(lang, &[word, quit]);
            let before = typed(lang, &[quit]);
            let common = out.bytes().zip(before.bytes()).take_while(|(a, b)| a == b).count();
            out[common..].to_string()
        };
        assert!(said(list).contains("play O3"), "{}", said(list));
        assert_eq!(said(""), said(list), "Enter alone shows the list");
        assert!(said(board).contains("───┼───"), "{}", said(board));
        assert!(said(help).contains("desert R7") && said("?") == said(help), "{}", said(help));
        let hint = said(hint);
        let advised = ["would choose play ", "choisirait play "].iter().any(|words| hint.contains(words));
        assert!(advised && hint.contains('%'), "{hint}");
        let left = typed(lang, &[quit, "1", "1"]);
        assert!(left.ends_with(if lang == "en" { "Good-bye.\n" } else { "Au revoir.\n" }), "{left}");
    }
    assert!(typed("en", &["exit"]).ends_with("Good-bye.\n"));
    assert!(typed("en", &[]).ends_with("Good-bye.\n"), "the end of the input is an end, too");
}

#[test]
fn undo_takes_back_what_nobody_has_seen() {
    for (lang, undo, refused, nothing) in [
        ("en", "undo", "That can't be taken back", "nothing to take back"),
        ("fr", "annuler", "Impossible de revenir en arrière", "rien à annuler"),
    ] {
        let folder = Folder::new(&format!("undo-{lang}"));
        let save = folder.path("game.json");
        let arguments = ["--seats", "me,me", "--seed", "3", "--lang", lang, "--save", &save];
        let actions = |typed: &str| {
            let _ = std::fs::remove_file(&save);
            let out = play(&arguments, typed).good().out;
            let record: Value = serde_json::from_str(&read(&save)).expect("a record");
            (record["actions"].as_array().expect("actions").len(), out)
        };
        assert_eq!(actions("\nplay O3 1\n").0, 1);
        let (left, out) = actions(&format!("\nplay O3 1\n{undo}\n"));
        assert_eq!(
            (left, out.contains(refused)),
            (0, false),
            "a card that was only played comes back: {out}"
        );
        let (left, out) = actions(&format!("\n{undo}\n"));
        assert_eq!((left, out.contains(nothing)), (0, true), "there is nothing yet: {out}");
        let (left, out) = actions(&format!("\nplay O3 1\ndraw troops\n\n{undo}\n"));
        assert_eq!((left, out.contains(refused)), (2, true), "a drawn card is known: {out}");
    }
}

#[test]
fn nonsense_is_answered_and_the_game_goes_on() {
    let folder = Folder::new("nonsense");
    let save = folder.path("game.json");
    let long = "x".repeat(1_000_000);
    let nonsense = [
        "xyzzy",
        "0",
        "64",
        "999999999999999999999999",
        "-1",
        "1.5",
        "play",
        "play R7",
        "play R1 1",
        "play O3 0",
        "play O3 10",
        "play O3  1",
        "PLAY O3 1",
        "claim 1",
        "draw troops",
        "pass",
        "play Fog 1",
        "é \u{1f3b2} \0 \x1b[2J",
        "'; rm -rf",
        &long,
    ];
    for lang in ["en", "fr"] {
        let _ = std::fs::remove_file(&save);
        let arguments = ["--seats", "me,me", "--seed", "3", "--save", &save, "--lang", lang];
        let out = play(&arguments, format!("\n{}\nplay O3 1\n", nonsense.join("\n"))).good().out;
        let prompts = out.matches("\n> ").count();
        assert_eq!(prompts, nonsense.len() + 2, "every line is answered once: {out}");
        let record: Value = serde_json::from_str(&read(&save)).expect("a record");
        assert_eq!(record["actions"][0]["action"], "play O3 1");
        assert_eq!(record["actions"].as_array().map(Vec::len), Some(1), "only the last was an action");
    }
}

/// Three kingdoms of Medioevo Universale, with this typed in.
fn three_kingdoms(seats: &str, lang: &str, lines: &[&str]) -> String {
    let options = "{\"kingdoms\": \"agreed\", \"agreed\": [\"hun\", \"byz\", \"hre\"]}";
    let arguments = ["play", "medioevo", "--options", options, "--seed", "3"];
    let command = program(&[&arguments[..], &["--seats", seats, "--lang", lang]].concat());
    feed(command, format!("{}\n", lines.join("\n"))).good().out
}

#[test]
fn the_parts_of_a_large_board_are_shown_when_asked_for() {
    for (lang, typed, says) in [
        (
            "en",
            [
                ("map", "far away: "),
                ("map hungary", "Kingdom of Hungary and the lands around it"),
                ("map Latium", "prize: Rome"),
                ("map atlantis", "No region and no zone is called \"atlantis\""),
                ("realm", "Your realm: Kingdom of Hungary"),
                ("realm b", "B: Byzantine Empire"),
                ("players", "Holy Roman Empire"),
                ("market", "Inhabited areas and Great Markets"),
                ("pacts", "Relations: peace everywhere"),
                ("honour", "Honour, and what the final scoring would add now"),
                ("signs", "Signs: i Light Infantry"),
                ("battle", "There is nothing of that now."),
                ("list", "bid 0 florins … bid 1600 florins"),
                ("? bid 7", "bid 7: bid 7 florins"),
                ("? nonsense", "is neither a number of the list nor an action"),
                ("help", "map [REGION]"),
                ("log 3", "Player C (Holy Roman Empire) rules from now on"),
                ("dance", "\"dance\" is no verb of this game. \"list\" shows what is possible"),
                ("99999", "from 0 to 1600"),
                ("attack Latium", "(MU-4.5)"),
            ],
            "Player A (Hungary) has made a secret choice",
        ),
        (
            "fr",
            [
                ("regions", "au loin : "),
                ("régions hongrie", "Royaume de Hongrie et alentours"),
                ("regions Latium", "trophée : Rome"),
                ("regions atlantide", "Ni région ni zone ne s'appelle « atlantide »"),
                ("royaume", "Votre royaume : Royaume de Hongrie"),
                ("royaume B", "B : Empire byzantin"),
                ("joueurs", "Saint Empire romain"),
                ("marché", "Zones habitées et Grands Marchés"),
                ("pactes", "Relations : paix partout"),
                ("honneur", "Honneur, et ce que le décompte final ajouterait"),
                ("signes", "Signes : i Infanterie légère"),
                ("bataille", "Il n'y en a pas pour le moment."),
                ("liste", "miser 0 florin … miser 1600 florins"),
                ("? bid 7", "bid 7: miser 7 florins"),
                ("? rien", "n'est ni un numéro de la liste ni une action"),
                ("aide", "regions [RÉGION]"),
                ("journal 3", "Joueur C (Saint Empire romain)"),
                ("danser", "« danser » n'est pas une action"),
                ("99999", "va de 0 à 1600"),
                ("attack Latium", "(MU-4.5)"),
            ],
            "Joueur A (Hongrie)",
        ),
    ] {
        for (line, says) in typed {
            let quit = if lang == "en" { "quit" } else { "quitter" };
            let out = three_kingdoms("me,random,random", lang, &[line, quit]);
            let (_, said) = out.split_once("\n> ").expect("a prompt");
            assert!(said.contains(says), "{line} should say {says:?}: {said}");
        }
        // A number alone is what is asked for.
        let out = three_kingdoms("me,random,random", lang, &["100"]);
        assert!(out.contains(says), "{out}");
    }
}

/// Several people are called to the screen by letter and kingdom, and each sees the own realm.
#[test]
fn people_at_one_screen_are_called_by_their_kingdoms() {
    let out = three_kingdoms("me,me,me", "en", &["", "bid 5", "", "bid 6", "", "bid 7"]);
    for (player, name, realm) in [
        ("A (Hungary)", "A", "Kingdom of Hungary"),
        ("B (Byzantine Empire)", "B", "Byzantine Empire"),
        ("C (Holy Roman Empire)", "C", "Holy Roman Empire"),
    ] {
        let turn = format!("It is the turn of player {player}. Press Enter when only {name} looks.");
        assert!(out.contains(&turn) && out.contains(&format!("Your realm: {realm}")), "{out}");
    }
    let out = three_kingdoms("me,me,me", "fr", &[""]);
    assert!(out.contains("C'est au joueur A (Hongrie)."), "{out}");
}

#[test]
fn letters_in_another_encoding_do_not_end_the_game() {
    let ran = play(&["--seats", "me,me", "--seed", "3"], b"\nh\xe9las\nboard\nquit\n").good();
    assert!(ran.out.ends_with("Good-bye.\n"), "{ran:?}");
}

// --- saving and resuming --------------------------------------------------------------------

#[test]
fn a_game_is_saved_left_resumed_and_finished() {
    for (lang, kept, resumed, record) in [
        ("en", "The game is kept in", "Resumed after 2 actions.", "The record is in"),
        ("fr", "La partie est conservée dans", "Partie reprise après 2 actions.", "La partie est dans"),
    ] {
        let folder = Folder::new(&format!("resume-{lang}"));
        let save = folder.path("game.json");
        let arguments = ["--seats", "me,random", "--seed", "3", "--lang", lang, "--save", &save];
        let ran = play(&arguments, "").good();
        assert!(ran.out.contains(kept), "{ran:?}");
        let answer = verified(&save);
        assert_eq!(
            (&answer["actions"], &answer["revealed"]),
            (&json!(0), &json!(true)),
            "kept from the start"
        );

        // Two people, so that no bot answers at once.
        let two = ["--seats", "me,me", "--lang", lang, "--save", &save];
        play(&two, "\n1\n1\n").good();
        assert_eq!(verified(&save)["actions"], 2);

        let ran = play(&arguments, first_choices()).good();
        assert!(ran.out.starts_with(resumed) && ran.out.contains(record), "{ran:?}");
        let finished = verified(&save);
        assert!(finished["outcome"].is_object(), "{finished}");

        let before = read(&save);
        let ran = play(&arguments, "1\n").good();
        assert!(ran.out.contains("Player A (you)") || ran.out.contains("Joueur A (vous)"), "{ran:?}");
        assert_eq!(read(&save), before, "a finished game stays as it is");
        assert_eq!(folder.names(), ["game.json"], "nothing else is left behind");
    }
}

#[test]
fn a_game_that_is_killed_is_there_again() {
    let folder = Folder::new("killed");
    let save = folder.path("game.json");
    let arguments = ["play", "battle-line", "--seats", "me,random", "--seed", "3", "--save", &save];
    let mut child = program(&arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the game starts");
    let mut output = BufReader::new(child.stdout.take().expect("an output"));
    let mut input = child.stdin.take().expect("an input");
    // A prompt ends with "> " and waits; what was done before it is saved.
    let mut read_prompt = || {
        let mut seen = Vec::new();
        while !seen.ends_with(b"\n> ") {
            assert!(output.read_until(b' ', &mut seen).expect("the game goes on") > 0, "the game is over");
        }
    };
    read_prompt();
    for _ in 0..4 {
        input.write_all(b"1\n").expect("the game listens");
        read_prompt();
    }
    child.kill().expect("the game can be killed");
    child.wait().expect("the game is gone");
    let actions = verified(&save)["actions"].as_u64().expect("a number");
    assert!(actions >= 4, "{actions}");
    let ran = play(&["--seats", "me,random", "--save", &save], first_choices()).good();
    assert!(ran.out.starts_with(&format!("Resumed after {actions} actions.")), "{ran:?}");
    assert!(verified(&save)["outcome"].is_object());
}

#[test]
fn a_save_that_can_not_be_written_stops_the_game_before_it_begins() {
    let folder = Folder::new("unwritable");
    let file = folder.file("file", "mine");
    let mut targets = vec![folder.path("no/such/folder/game.json"), format!("{file}/game.json")];
    if cfg!(target_os = "linux") {
        targets.push("/proc/game.json".into());
    }
    for target in targets {
        let ran = play(&["--seats", "me,me", "--save", &target], "\n1\n");
        ran.fails(3, "can't write");
        assert!(ran.err.contains(&target) && ran.out.is_empty(), "{ran:?}");
    }
    assert_eq!((folder.names(), read(&file)), (vec!["file".to_string()], "mine".to_string()));
    let ran = play(&["--seats", "me,me", "--save", &folder.path(".")], "\n1\n");
    ran.fails(3, "it is no file");
}

/// A limit of 0 on the size of files is a disk without space: every write to a file fails.
#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing_that_was_there() {
    let folder = Folder::new("full-disk");
    let save = folder.path("game.json");
    play(&["--seats", "me,me", "--seed", "3", "--save", &save], "\n1\n1\n").good();
    let before = read(&save);
    let mut command = crate::support::shell(
        "trap '' XFSZ; ulimit -f 0; exec \"$K\" play battle-line --seats me,me --save \"$S\"",
    );
    command.env("S", &save);
    feed(command, "\n1\n1\n").fails(3, "can't write");
    assert_eq!((read(&save), folder.names()), (before, vec!["game.json".to_string()]));
    play(&["--seats", "me,me", "--save", &save], "\n1\n1\n").good();
    assert_eq!(verified(&save)["actions"], 4, "with space again, the game goes on");
}

#[cfg(target_os = "linux")]
#[test]
fn a_save_on_a_device_without_space_is_refused_at_once() {
    // The limit on memory is for a program that would read the device to its end, which has none.
    let line = "ulimit -v 1000000; exec \"$K\" play battle-line --seats me,me --save /dev/full";
    let ran = feed(crate::support::shell(line), "\n1\n");
    ran.fails(3, "/dev/full");
    assert!(!ran.err.contains("memory"), "{ran:?}");
}

// --- two people at one screen ---------------------------------------------------------------

const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// What is on the screen between one clearing and the next, without colours.
fn screens(lang: &str, typed: &str) -> Vec<String> {
    let mut command = program(&["play", "battle-line", "--seats", "me,me", "--seed", "3", "--lang", lang]);
    command.env("CLICOLOR_FORCE", "1");
    let ran = feed(command, typed).good();
    ran.out.split(CLEAR).skip(1).map(plain).collect()
}

/// The hands of seat 0 and 1 after these actions, each by the seat before it.
fn hands_after(actions: &[(u8, &str)]) -> Value {
    let mut pipe = Pipe::after(json!({"cmd": "new", "seed": 3}));
    for (seat, action) in actions {
        pipe.ok(json!({"cmd": "apply", "seat": seat, "action": action}));
    }
    pipe.position()["hands"].clone()
}

#[test]
fn nobody_sees_the_hand_of_the_other() {
    let a_moves = [(0, "play O3 1"), (0, "draw troops")];
    let b_moves = [(1, "play O10 2"), (1, "draw troops")];
    let (start, middle) = (hands_after(&[]), hands_after(&a_moves));
    let end = hands_after(&[a_moves, b_moves].concat());
    let typed = "\nplay O3 1\ndraw troops\n\nplay O10 2\ndraw troops\n\n";
    for (lang, turn) in [("en", "It is the turn of player "), ("fr", "C'est au joueur ")] {
        let screens = screens(lang, typed);
        assert_eq!(screens.len(), 3, "the screen is cleared whenever the other player comes");
        for (screen, name) in screens.iter().zip(["A", "B", "A"]) {
            assert!(screen.starts_with(&format!("{turn}{name}")), "{screen}");
        }
        let shows = |screen: &str, hand: &Value| {
            let seen = words(screen);
            names(hand).into_iter().filter(|card| seen.contains(card)).map(str::to_string).collect::<Vec<_>>()
        };
        // R7 stands in the prompt as an example and is in neither hand.
        assert_eq!(shows(&screens[0], &start[0]), names(&start[0]), "A sees the own hand");
        assert!(shows(&screens[0], &start[1]).is_empty(), "A sees cards of B: {}", screens[0]);
        assert_eq!(shows(&screens[1], &middle[1]), names(&middle[1]), "B sees the own hand");
        assert!(shows(&screens[1], &middle[0]).is_empty(), "B sees cards of A: {}", screens[1]);
        assert!(shows(&screens[2], &end[1]).is_empty(), "A sees cards of B: {}", screens[2]);
    }
}

#[test]
fn a_hand_is_shown_only_once_its_owner_has_said_so() {
    let hands = hands_after(&[(0, "play O3 1"), (0, "draw troops")]);
    // The input ends where player B would press Enter.
    let screens = screens("en", "\nplay O3 1\ndraw troops\n");
    let seen = words(&screens[1]);
    assert!(names(&hands[1]).iter().all(|card| !seen.contains(card)), "{}", screens[1]);
}

#[test]
fn both_players_are_told_what_the_other_did() {
    let screens = screens("en", "\nplay O3 1\ndraw troops\n\nplay O10 2\ndraw tactics\n\n");
    let told = |screen: usize, news: &str| assert!(screens[screen].contains(news), "{}", screens[screen]);
    told(1, "Player A plays Orange 3 to flag 1");
    told(1, "Player A draws a troop card");
    told(2, "Player B plays Orange 10 to flag 2");
    told(2, "Player B draws a tactics card");
}

#[test]
fn the_opening_is_told_once() {
    let screens = screens("en", "\nplay O3 1\ndraw troops\n");
    assert_eq!(screens[0].matches("Round 1 begins").count(), 1, "{}", screens[0]);
}
