//! `kathisma engine`: JSON lines in, JSON lines out.

use std::io::{self, BufReader, Read};

use serde_json::{Value, json};

use crate::support::{Pipe, feed, kathisma, names, program};

/// Every code an error can have. `no-randomness` is the only one that no test can bring about.
pub(crate) const ERROR_CODES: [&str; 12] = [
    "bad-json",
    "bad-request",
    "unknown-command",
    "no-game",
    "no-such-seat",
    "bad-options",
    "bad-position",
    "illegal-action",
    "bad-chance",
    "nothing-to-undo",
    "not-asked",
    "no-randomness",
];

/// A game in which seat 0 begins.
fn game() -> Pipe {
    Pipe::after(json!({"cmd": "new", "seed": 3}))
}

/// The answers to lines that are all there from the beginning.
fn answers(input: impl AsRef<[u8]>) -> Vec<Value> {
    let ran = feed(program(&["engine", "battle-line"]), input).good();
    assert_eq!(ran.err, "");
    ran.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn hands(pipe: &mut Pipe) -> Value {
    pipe.position()["hands"].clone()
}

// --- lines ----------------------------------------------------------------------------------

#[test]
fn the_end_of_the_input_is_the_end() {
    let ran = kathisma(&["engine", "battle-line"]).good();
    assert_eq!((ran.out.as_str(), ran.err.as_str()), ("", ""));
    assert_eq!(game().end(), Some(0));
}

#[test]
fn answers_come_in_the_order_of_the_requests() {
    let requests: Vec<String> = (0..500).map(|id| json!({"id": id, "cmd": "position"}).to_string()).collect();
    let answers = answers(format!("{{\"cmd\": \"new\"}}\n{}", requests.join("\n")));
    let ids: Vec<Option<u64>> = answers.iter().map(|answer| answer["id"].as_u64()).collect();
    let expected: Vec<Option<u64>> = [None].into_iter().chain((0..500).map(Some)).collect();
    assert_eq!(ids, expected);
}

#[test]
fn empty_lines_are_passed_over_and_the_last_line_needs_no_end() {
    let answers = answers("\n  \t\r\n\r\n{\"id\": 1, \"cmd\": \"new\"}\r\n\n{\"id\": 2, \"cmd\": \"undo\"}");
    let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, [&json!(1), &json!(2)]);
}

#[test]
fn any_id_comes_back_unchanged() {
    let mut pipe = Pipe::open();
    let ids = [
        json!(null),
        json!(true),
        json!(0),
        json!(-7),
        json!(18_446_744_073_709_551_615_u64),
        json!(1.5),
        json!(""),
        json!("é \"\u{1f3b2}\" \n"),
        json!([1, [2]]),
        json!({"of": {"any": "kind"}}),
    ];
    for id in ids {
        assert_eq!(pipe.ok(json!({"id": id, "cmd": "new"}))["id"], id);
        assert_eq!(pipe.ask(&json!({"id": id, "cmd": "fly"}))["id"], id);
        assert_eq!(pipe.ask(&json!({"id": id, "cmd": "apply"}))["id"], id);
    }
    assert_eq!(pipe.ok(json!({"cmd": "new"}))["id"], Value::Null);
}

#[test]
fn no_line_ends_the_process() {
    let deep = format!("{{\"cmd\": {}", "[".repeat(100_000));
    let lines: [(&[u8], &str); 20] = [
        (b"hello", "bad-json"),
        (b"{", "bad-json"),
        (b"{\"id\": 1, \"cmd\": \"new\"", "bad-json"),
        (b"{\"id\": 1, \"cmd\": \"new\"} {\"id\": 2}", "bad-json"),
        (b"{'id': 1, 'cmd': 'new'}", "bad-json"),
        (b"{\"id\": 1, \"cmd\": \"new\",}", "bad-json"),
        (b"{\"id\": NaN, \"cmd\": \"new\"}", "bad-json"),
        (b"{\"id\": 1e999, \"cmd\": \"new\"}", "bad-json"),
        (b"{\"id\": \"\xff\xfe\", \"cmd\": \"new\"}", "bad-json"),
        (b"\xef\xbb\xbf{\"cmd\": \"new\"}", "bad-json"),
        (b"\x00", "bad-json"),
        (b"{\"cmd\": \"\\ud800\"}", "bad-json"),
        (deep.as_bytes(), "bad-json"),
        (b"[]", "bad-request"),
        (b"null", "bad-request"),
        (b"\"new\"", "bad-request"),
        (b"42", "bad-request"),
        (b"{}", "bad-request"),
        (b"{\"cmd\": 5}", "bad-request"),
        (b"{\"cmd\": \"\"}", "bad-request"),
    ];
    let mut pipe = game();
    let before = pipe.position();
    for (line, code) in lines {
        let answer = pipe.line(line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(60)]);
        assert_eq!(answer["id"], Value::Null, "{shown}");
        assert_eq!(answer["ok"], false, "{shown}");
        assert_eq!(answer["error"]["code"], code, "{shown} is answered {answer}");
    }
    assert_eq!(pipe.position(), before);
    assert_eq!(pipe.end(), Some(0));
}

#[test]
fn a_line_beyond_every_measure_is_refused_and_skipped() {
    const BEYOND: u64 = 16 * 1024 * 1024 + 5;
    let registry = bots::registry();
    let battle_line = registry.get("battle-line").expect("the game");
    let long = || io::repeat(b'x').take(BEYOND);
    let input = long().chain(&b"\n{\"id\": 1, \"cmd\": \"new\"}\n"[..]).chain(long());
    let mut output = Vec::new();
    kathisma::pipe(battle_line, BufReader::new(input), &mut output).expect("the pipe goes on");
    let output = String::from_utf8(output).expect("UTF-8");
    let answers: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let codes: Vec<&Value> = answers.iter().map(|answer| &answer["error"]["code"]).collect();
    assert_eq!(codes, [&json!("bad-request"), &Value::Null, &json!("bad-request")]);
}

#[test]
fn a_long_line_within_measure_is_read() {
    let mut pipe = game();
    let padding = "x".repeat(1024 * 1024);
    assert_eq!(pipe.ok(json!({"id": padding, "cmd": "position"}))["id"], padding);
    let action = json!({"cmd": "apply", "seat": 0, "action": padding});
    for (request, code) in [(action, "illegal-action"), (json!({"cmd": padding}), "unknown-command")] {
        assert!(pipe.refused(request, code).to_string().len() < 1000, "the message is not as long");
    }
}

// --- errors ---------------------------------------------------------------------------------

#[test]
fn every_error_has_its_code_and_says_what_is_wrong() {
    let table = [
        (json!({"cmd": "fly"}), "unknown-command", "new, load, legal, apply"),
        (json!({"cmd": "NEW"}), "unknown-command", "\"NEW\""),
        (json!({"cmd": "new", "options": {"seats": 3}}), "bad-options", "for 2, not for 3"),
        (json!({"cmd": "new", "options": {"colour": "red"}}), "bad-options", "colour"),
        (json!({"cmd": "new", "options": "none"}), "bad-options", "options"),
        (json!({"cmd": "new", "entropy": ["a", "b", "c"]}), "bad-options", "3 texts for 2 seats"),
        (json!({"cmd": "new", "entropy": ["x".repeat(257)]}), "bad-options", "256"),
        (json!({"cmd": "new", "entropy": "abc"}), "bad-request", "abc"),
        (json!({"cmd": "load"}), "bad-request", "position"),
        (json!({"cmd": "load", "position": 5}), "bad-position", "5"),
        (json!({"cmd": "load", "position": {"hands": [["R11"], []]}}), "bad-position", "R11"),
        (json!({"cmd": "load", "position": {"hand": []}}), "bad-position", "hand"),
        (json!({"cmd": "load", "position": {}, "entropy": ["", "", ""]}), "bad-position", "3 texts"),
        (json!({"cmd": "legal"}), "bad-request", "seat"),
        (json!({"cmd": "legal", "seat": "A"}), "bad-request", "\"A\""),
        (json!({"cmd": "legal", "seat": -1}), "bad-request", "-1"),
        (json!({"cmd": "legal", "seat": 2}), "no-such-seat", "0 to 1"),
        (json!({"cmd": "view"}), "bad-request", "seat"),
        (json!({"cmd": "view", "seat": "host"}), "bad-request", "spectator"),
        (json!({"cmd": "view", "seat": 4}), "no-such-seat", "0 to 1"),
        (json!({"cmd": "apply", "seat": 0}), "bad-request", "action"),
        (json!({"cmd": "apply", "seat": 0, "action": 7}), "bad-request", "7"),
        (json!({"cmd": "apply", "seat": 5, "action": "pass"}), "no-such-seat", "5"),
        (json!({"cmd": "apply", "seat": 0, "action": "dance"}), "illegal-action", "\"dance\""),
        (json!({"cmd": "apply", "seat": 0, "action": "play O3  1"}), "illegal-action", "no action"),
        (json!({"cmd": "apply", "seat": 0, "action": "play X3 1"}), "illegal-action", "\"X3\""),
        (json!({"cmd": "apply", "seat": 0, "action": "play O3 0"}), "illegal-action", "1 to 9"),
        (json!({"cmd": "apply", "seat": 0, "action": "play O3"}), "illegal-action", "which flag"),
        (json!({"cmd": "apply", "seat": 0, "action": "pass"}), "illegal-action", "BL-5.5"),
        (json!({"cmd": "apply", "seat": 0, "action": "play R1 1"}), "illegal-action", "BL-4.3"),
        (json!({"cmd": "apply", "seat": 1, "action": "resign"}), "illegal-action", "BL-4.1"),
        (json!({"cmd": "apply", "seat": 0, "action": "play O3 1", "viewer": 4}), "no-such-seat", "4"),
        (json!({"cmd": "apply", "seat": 0, "action": "pass", "viewer": "me"}), "bad-request", "spectator"),
        (json!({"cmd": "apply", "seat": 0, "action": "play O3 1", "chance": "R1"}), "bad-request", "R1"),
        (
            json!({"cmd": "apply", "seat": 0, "action": "play O3 1", "chance": ["R1"]}),
            "bad-chance",
            "action: 0",
        ),
        (json!({"cmd": "undo"}), "nothing-to-undo", "no action"),
        (json!({"cmd": "record", "reveal": "yes"}), "bad-request", "\"yes\""),
        (json!({"cmd": "bot", "seat": 0}), "bad-request", "level"),
        (json!({"cmd": "bot", "seat": 0, "level": "chief"}), "bad-request", "master"),
        (json!({"cmd": "bot", "seat": 8, "level": "novice"}), "no-such-seat", "8"),
        (json!({"cmd": "bot", "seat": 1, "level": "novice"}), "not-asked", "seat 1"),
        (json!({"cmd": "bot", "seat": 0, "level": "adept", "iterations": 0}), "bad-request", "at least 1"),
        (json!({"cmd": "bot", "seat": 0, "level": "adept", "milliseconds": 0}), "bad-request", "at least 1"),
        (json!({"cmd": "bot", "seat": 0, "level": "adept", "iterations": -5}), "bad-request", "-5"),
        (
            json!({"cmd": "bot", "seat": 0, "level": "adept", "iterations": 5, "milliseconds": 5}),
            "bad-request",
            "not both",
        ),
    ];
    let mut pipe = game();
    let before = pipe.position();
    for (request, code, says) in table {
        let message = pipe.refused(request.clone(), code)["message"].clone();
        assert!(message.as_str().is_some_and(|text| text.contains(says)), "{request}: {message}");
    }
    assert_eq!(pipe.position(), before, "what is refused changes nothing");
}

#[test]
fn a_message_names_no_type_of_the_program() {
    let mut pipe = game();
    for request in [
        json!({"cmd": "new", "seed": -1}),
        json!({"cmd": "new", "seed": 1.5}),
        json!({"cmd": "new", "seed": []}),
        json!({"cmd": "apply", "seat": 0, "action": "play O3 1", "chance": [1.5]}),
        json!({"cmd": "apply", "seat": 0, "action": "play O3 1", "chance": [null]}),
    ] {
        let message = pipe.refused(request.clone(), "bad-request")["message"].to_string();
        assert!(!message.contains("enum"), "{request} is answered {message}");
    }
}

#[test]
fn before_the_first_game_there_is_nothing_to_ask_about() {
    let mut pipe = Pipe::open();
    for request in [
        json!({"cmd": "legal", "seat": 0}),
        json!({"cmd": "apply", "seat": 0, "action": "pass"}),
        json!({"cmd": "view", "seat": "spectator"}),
        json!({"cmd": "position"}),
        json!({"cmd": "undo"}),
        json!({"cmd": "record"}),
        json!({"cmd": "bot", "seat": 0, "level": "random"}),
    ] {
        pipe.refused(request, "no-game");
    }
    pipe.refused(json!({"cmd": "load", "position": {"round": 0}}), "bad-position");
    pipe.refused(json!({"cmd": "position"}), "no-game");
}

#[test]
fn load_names_all_faults_at_once_and_keeps_the_game() {
    let mut pipe = game();
    pipe.ok(json!({"cmd": "apply", "seat": 0, "action": "play O3 1"}));
    let before = (pipe.position(), pipe.ok(json!({"cmd": "record"})));
    let position = json!({
        "options": {"rounds": 100, "target_score": 500},
        "mover": 2,
        "first": 3,
        "round": 101,
        "score": [900, 0],
        "flags": [{"sides": [["R1", "R2", "R3", "R4"], ["Scout"]], "owner": 7}, {"sides": [["R1"], []]}],
        "hands": [["R1", "G1", "G2", "G3", "G4", "G5", "G6", "G7"], []],
        "guile": [["R9"], []],
        "discards": [[], ["Traitor", "B1"]],
    });
    let error = pipe.refused(json!({"cmd": "load", "position": position}), "bad-position");
    let faults = error["faults"].as_array().expect("a list of faults");
    for at in [
        "rounds",
        "target_score",
        "mover",
        "first",
        "round",
        "score",
        "flags[0].sides[0]",
        "flags[0].sides[1]",
        "flags[0].owner",
        "hands[0]",
        "guile[0]",
        "discards[1]",
    ] {
        let fault = faults.iter().find(|fault| fault["at"] == at);
        let fault = fault.unwrap_or_else(|| panic!("nothing is said of {at}: {error}"));
        let problem = fault["problem"].as_str().expect("a problem");
        assert!(error["message"].as_str().is_some_and(|message| message.contains(problem)), "{at}");
    }
    assert_eq!((pipe.position(), pipe.ok(json!({"cmd": "record"}))), before);

    let error =
        pipe.refused(json!({"cmd": "new", "options": {"seats": 9, "target_score": 5000}}), "bad-options");
    assert_eq!(error["faults"].as_array().map(Vec::len), Some(2), "{error}");
    assert_eq!((pipe.position(), pipe.ok(json!({"cmd": "record"}))), before);
}

// --- chance ---------------------------------------------------------------------------------

#[test]
fn scripted_chance_comes_up_as_written() {
    let mut pipe = game();
    pipe.ok(json!({"cmd": "apply", "seat": 0, "action": "play O3 1"}));
    let request = json!({"cmd": "apply", "seat": 0, "action": "draw tactics", "chance": ["Scout"]});
    let drawn = pipe.ok(request);
    assert_eq!(drawn["events"], json!([{"event": "drew", "seat": 0, "pile": "tactics", "card": "Scout"}]));
    assert!(names(&hands(&mut pipe)[0]).contains(&"Scout"));
}

#[test]
fn chance_that_does_not_fit_changes_nothing() {
    let mut pipe = game();
    pipe.ok(json!({"cmd": "apply", "seat": 0, "action": "play O3 1"}));
    let (before, record) = (pipe.position(), pipe.ok(json!({"cmd": "record"})));
    for (chance, says) in [
        (json!(["R1", "R2"]), "used by the action: 1"),
        (json!(["R1", "R2", "R3", "R4"]), "used by the action: 1"),
        (json!(["Q1"]), "can't come up here"),
        (json!(["O3"]), "(O3) can't come up here"),
        (json!(["Fog"]), "can't come up here"),
        (json!([6]), "can't come up here"),
        (json!([""]), "can't come up here"),
        (json!(["Q1", "R2"]), "outcome 1"),
    ] {
        let request = json!({"cmd": "apply", "seat": 0, "action": "draw troops", "chance": chance});
        let message = pipe.refused(request, "bad-chance")["message"].to_string();
        assert!(message.contains(says), "{chance}: {message}");
        assert_eq!(pipe.position(), before, "{chance}");
        assert_eq!(pipe.ok(json!({"cmd": "record"})), record, "{chance}");
    }
    // The committed chance was not touched either: the next card is the one that it always was.
    let draw = json!({"cmd": "apply", "seat": 0, "action": "draw troops"});
    let mut other = game();
    other.ok(json!({"cmd": "apply", "seat": 0, "action": "play O3 1"}));
    assert_eq!(pipe.ok(draw.clone()), other.ok(draw));
}

#[test]
fn what_a_script_leaves_open_falls_to_the_committed_chance() {
    let scout = json!({"hands": [["Scout"], ["R1"]]});
    let drawn = |chance: Value| {
        let mut pipe = Pipe::after(json!({"cmd": "load", "position": scout, "seed": "rest"}));
        pipe.ok(json!({"cmd": "apply", "seat": 0, "action": "play Scout"}));
        let answer = pipe.ok(json!({"cmd": "apply", "seat": 0, "action": "draw troops", "chance": chance}));
        let events = answer["events"].as_array().expect("events").clone();
        events.iter().map(|event| event["card"].as_str().expect("a card").to_string()).collect::<Vec<_>>()
    };
    let free = drawn(json!([]));
    assert_eq!(free, drawn(json!([])), "equal seeds draw equal cards");
    let scripted = drawn(json!(["P9"]));
    assert_eq!((scripted.len(), scripted[0].as_str()), (3, "P9"));
    assert_eq!(drawn(json!(["P9", "P8", "P7"])), ["P9", "P8", "P7"]);
}

#[test]
fn the_seed_and_the_entropy_make_the_deal() {
    let deal = |request: Value| hands(&mut Pipe::after(request));
    let seven = deal(json!({"cmd": "new", "seed": 7}));
    assert_eq!(deal(json!({"cmd": "new", "seed": 7})), seven);
    assert_eq!(deal(json!({"cmd": "new", "seed": "7"})), seven);
    assert_eq!(deal(json!({"cmd": "new", "seed": 7, "options": {}, "entropy": []})), seven);
    assert_ne!(deal(json!({"cmd": "new", "seed": 8})), seven);
    assert_ne!(deal(json!({"cmd": "new", "seed": 7, "entropy": ["a"]})), seven);
    assert_ne!(deal(json!({"cmd": "new", "seed": 7, "entropy": [null, "a"]})), seven);
    assert_ne!(
        deal(json!({"cmd": "new"})),
        deal(json!({"cmd": "new"})),
        "a secret seed is another each time"
    );
}

#[test]
fn a_commitment_comes_before_the_entropy_and_holds() {
    let mut pipe = Pipe::open();
    let commitment = pipe.ok(json!({"cmd": "commit"}))["seed_commitment"].clone();
    pipe.refused(json!({"cmd": "new", "seed": 5}), "bad-request");
    pipe.refused(json!({"cmd": "new", "options": {"seats": 1}}), "bad-options");
    pipe.refused(json!({"cmd": "load", "position": {"mover": 9}}), "bad-position");
    let begun = pipe.ok(json!({"cmd": "new", "entropy": ["of A", "of B"]}));
    pipe.ok(json!({"cmd": "apply", "seat": begun["to_act"][0], "action": "resign"}));
    let record = pipe.ok(json!({"cmd": "record"}))["record"].clone();
    assert_eq!((&record["seed_commitment"], &record["commitment"]), (&commitment, &begun["commitment"]));
    assert_eq!(record["entropy"], json!(["of A", "of B"]));

    // It was for one game; the next has a seed of its own.
    pipe.ok(json!({"cmd": "new"}));
    assert_ne!(pipe.ok(json!({"cmd": "record"}))["record"]["seed_commitment"], commitment);
    pipe.ok(json!({"cmd": "commit", "seed": 7}));
    pipe.ok(json!({"cmd": "new"}));
    assert_eq!(hands(&mut pipe), hands(&mut Pipe::after(json!({"cmd": "new", "seed": "7"}))));
}

// --- commands -------------------------------------------------------------------------------

#[test]
fn a_view_shows_the_own_hand_and_no_other() {
    let mut pipe = game();
    let hands = hands(&mut pipe);
    for (seat, other) in [(0, 1), (1, 0)] {
        let view = pipe.ok(json!({"cmd": "view", "seat": seat}))["view"].clone();
        assert_eq!(view["viewer"], seat);
        assert_eq!(view["hands"][seat]["cards"], hands[seat]);
        assert_eq!(view["hands"][other], json!({"troops": 7, "tactics": 0}));
    }
    let answer = pipe.ok(json!({"cmd": "view", "seat": "spectator"}));
    for card in names(&hands[0]).into_iter().chain(names(&hands[1])) {
        assert!(!answer.to_string().contains(&format!("\"{card}\"")), "a spectator sees {card}");
    }
    let mut yours = |seat: Value| pipe.ok(json!({"cmd": "view", "seat": seat}))["prompt"]["yours"].clone();
    assert_eq!([yours(json!(0)), yours(json!(1)), yours(json!("spectator"))], [true, false, false]);
}

#[test]
fn the_events_of_apply_are_complete_or_as_a_viewer_may_know_them() {
    let mut pipe = game();
    pipe.ok(json!({"cmd": "apply", "seat": 0, "action": "play O3 1"}));
    for (viewer, knows) in
        [(json!(null), true), (json!(0), true), (json!(1), false), (json!("spectator"), false)]
    {
        let request =
            json!({"cmd": "apply", "seat": 0, "action": "draw troops", "chance": ["R1"], "viewer": viewer});
        let event = pipe.ok(request)["events"][0].clone();
        assert_eq!(event.get("card") == Some(&json!("R1")), knows, "{viewer}: {event}");
        assert_eq!(event.get("card").is_some(), knows, "{viewer}: {event}");
        pipe.ok(json!({"cmd": "undo"}));
    }
}

#[test]
fn only_who_is_asked_has_choices_and_resigning_is_set_apart() {
    let mut pipe = game();
    let mover = pipe.ok(json!({"cmd": "legal", "seat": 0}));
    assert_eq!(mover["actions"].as_array().map(Vec::len), Some(63), "seven cards, nine flags");
    assert_eq!(mover["also"], json!(["resign"]));
    let waiting = pipe.ok(json!({"cmd": "legal", "seat": 1}));
    assert_eq!((&waiting["actions"], &waiting["also"]), (&json!([]), &json!([])));

    let over = pipe.ok(json!({"cmd": "apply", "seat": 0, "action": "resign"}));
    assert_eq!(over["to_act"], json!([]));
    assert_eq!(
        over["outcome"],
        json!({"ending": "win", "winners": [1], "reason": "resignation", "scores": [0, 5]})
    );
    let nothing = pipe.ok(json!({"cmd": "legal", "seat": 0}));
    assert_eq!((&nothing["actions"], &nothing["also"]), (&json!([]), &json!([])));
    pipe.refused(json!({"cmd": "apply", "seat": 0, "action": "resign"}), "illegal-action");
    pipe.refused(json!({"cmd": "bot", "seat": 0, "level": "random"}), "not-asked");
}

#[test]
fn undo_goes_back_to_the_beginning_and_chance_goes_with_it() {
    let mut pipe = game();
    let start = pipe.position();
    let moves = [json!([0, "play O3 1"]), json!([0, "draw troops"]), json!([1, "play O10 9"])];
    let play = |pipe: &mut Pipe| -> Vec<Value> {
        let apply = |step: &Value| json!({"cmd": "apply", "seat": step[0], "action": step[1]});
        moves.iter().map(|step| pipe.ok(apply(step))).collect()
    };
    let first = play(&mut pipe);
    let after = pipe.position();
    for _ in &moves {
        pipe.ok(json!({"cmd": "undo"}));
    }
    assert_eq!(pipe.position(), start);
    pipe.refused(json!({"cmd": "undo"}), "nothing-to-undo");
    assert_eq!(play(&mut pipe), first);
    assert_eq!(pipe.position(), after);
    // An action that ended the game can be taken back as well.
    pipe.ok(json!({"cmd": "apply", "seat": 1, "action": "resign"}));
    assert_eq!(pipe.ok(json!({"cmd": "undo"}))["outcome"], Value::Null);
}

#[test]
fn every_position_of_a_game_loads_as_itself() {
    let mut pipe = game();
    let mut loaded = Pipe::open();
    let outcome = pipe.play_out(5, |pipe, _| {
        let position = pipe.position();
        let state = loaded.ok(json!({"cmd": "load", "position": position}));
        assert_eq!(loaded.position(), position);
        if let Some(seat) = state["to_act"][0].as_u64() {
            assert_eq!(loaded.legal(seat), pipe.legal(seat));
        }
        let view = json!({"cmd": "view", "seat": 1});
        assert_eq!(loaded.ok(view.clone()), pipe.ok(view));
    });
    assert!(outcome.is_object());
}

#[test]
fn every_level_of_bot_gives_a_legal_action_and_the_same_from_the_same_seed() {
    let mut pipe = game();
    let legal = pipe.legal(0);
    for level in ["random", "novice", "adept", "master"] {
        let request = json!({"cmd": "bot", "seat": 0, "level": level, "iterations": 40, "seed": 9});
        let advice = pipe.ok(request.clone());
        assert!(legal.contains(&advice["action"].as_str().expect("an action").to_string()), "{advice}");
        assert_eq!(pipe.ok(request), advice, "{level}");
        let evaluation = &advice["evaluation"];
        if let Some(value) = evaluation["value"].as_f64() {
            assert!((0.0..=1.0).contains(&value), "{advice}");
            assert!(evaluation["considered"][0]["action"].is_string(), "{advice}");
        }
        pipe.ok(json!({"cmd": "bot", "seat": 0, "level": level, "milliseconds": 2}));
    }
    pipe.refused(json!({"cmd": "undo"}), "nothing-to-undo");
}

#[test]
fn a_record_hides_the_seed_until_the_end_or_until_it_is_asked_for() {
    let mut pipe = game();
    let record = |reveal: Value, pipe: &mut Pipe| {
        pipe.ok(json!({"cmd": "record", "reveal": reveal}))["record"].clone()
    };
    let hidden = record(json!(false), &mut pipe);
    let revealed = record(json!(true), &mut pipe);
    assert_eq!(hidden["seed"], Value::Null);
    assert_eq!(pipe.ok(json!({"cmd": "record"}))["record"], hidden);
    assert_eq!(revealed["seed"].as_str().map(str::len), Some(64));
    assert_eq!(hidden["commitment"], revealed["commitment"]);
    pipe.ok(json!({"cmd": "apply", "seat": 0, "action": "resign"}));
    assert_eq!(record(json!(false), &mut pipe)["seed"], revealed["seed"]);
}
