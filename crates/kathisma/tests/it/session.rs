//! The examples of docs/protocol.md and of the pages for single games are true.

use serde_json::{Value, json};

use crate::support::Pipe;

const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");
const BYZANTIUM: &str = include_str!("../../../../docs/protocol-byzantium.md");
const CONSTANTINOPOLE: &str = include_str!("../../../../docs/protocol-constantinopole.md");
const MEDIOEVO: &str = include_str!("../../../../docs/protocol-medioevo.md");
/// The pages, each with the game of its examples.
const PAGES: [(&str, &str); 4] = [
    ("battle-line", PROTOCOL),
    ("byzantium", BYZANTIUM),
    ("constantinopole", CONSTANTINOPOLE),
    ("medioevo", MEDIOEVO),
];

/// The fenced blocks of this kind on a page.
fn blocks(page: &'static str, kind: &str) -> Vec<&'static str> {
    let begin = format!("```{kind}\n");
    page.split(&begin).skip(1).map(|rest| rest.split("```").next().unwrap_or_default()).collect()
}

fn parse(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

/// Whether an answer is the documented one; there, the text "..." stands for any value.
fn agrees(documented: &Value, answer: &Value) -> bool {
    match (documented, answer) {
        (Value::String(any), _) if any == "..." => true,
        (Value::Object(documented), Value::Object(answer)) => {
            documented.len() == answer.len()
                && documented
                    .iter()
                    .all(|(key, value)| answer.get(key).is_some_and(|answer| agrees(value, answer)))
        }
        (documented, answer) => documented == answer,
    }
}

/// Asks what the block asks and compares the answers; the requests it held.
fn replay(game: &str, block: &str) -> Vec<Value> {
    let mut pipe = Pipe::of(game);
    let mut requests = Vec::new();
    let mut lines = block.lines();
    while let Some(line) = lines.next() {
        let request = parse(line.strip_prefix("> ").unwrap_or_else(|| panic!("no request: {line}")));
        let line = lines.next().unwrap_or_else(|| panic!("{request} has no answer"));
        let documented = parse(line.strip_prefix("< ").unwrap_or_else(|| panic!("no answer: {line}")));
        let answer = pipe.ask(&request);
        assert!(
            agrees(&documented, &answer),
            "{request}\nis documented as\n{documented}\nbut answers\n{answer}"
        );
        if request["cmd"] == "bot" {
            let legal = pipe.ok(json!({"cmd": "legal", "seat": request["seat"]}));
            let actions = legal["actions"].as_array().expect("a list");
            assert!(actions.contains(&answer["action"]), "{answer} is none of {legal}");
        }
        requests.push(request);
    }
    assert_eq!(pipe.end(), Some(0));
    requests
}

#[test]
fn the_documented_sessions_happen_as_written() {
    let mut requests = Vec::new();
    for (game, page) in PAGES {
        let mut sessions =
            blocks(page, "text").into_iter().filter(|block| block.starts_with("> ")).peekable();
        assert!(sessions.peek().is_some(), "{game} has no session");
        requests.extend(sessions.flat_map(|session| replay(game, session)));
    }
    for command in COMMANDS {
        assert!(requests.iter().any(|request| request["cmd"] == command), "no session shows {command}");
    }
    let with = |field: &str| requests.iter().any(|request| request.get(field).is_some());
    assert!(["chance", "viewer", "entropy", "iterations", "options"].into_iter().all(with));
}

const COMMANDS: [&str; 10] =
    ["commit", "new", "load", "legal", "apply", "view", "position", "undo", "record", "bot"];

#[test]
fn every_command_and_every_error_is_documented() {
    for command in COMMANDS {
        assert!(PROTOCOL.contains(&format!("### `{command}`")), "{command} has no section");
    }
    for code in crate::pipe::ERROR_CODES {
        assert!(PROTOCOL.contains(&format!("| `{code}` |")), "{code} is not in the table");
    }
}

#[test]
fn the_documented_positions_can_be_loaded() {
    for (game, page) in PAGES {
        let positions = blocks(page, "json");
        assert!(!positions.is_empty(), "{game} has no position");
        for position in positions {
            Pipe::of(game).ok(json!({"cmd": "load", "position": parse(position)}));
        }
    }
}

#[test]
fn the_documented_steps_events_and_fields_are_those_of_the_schema() {
    let schema = crate::support::kathisma(&["schema", "battle-line"]).json();
    let events = schema["event"]["oneOf"].as_array().expect("one schema an event");
    let events = events.iter().map(|event| &event["properties"]["event"]["const"]);
    let fields = ["options", "position", "view"].map(|part| &schema[part]["properties"]);
    let fields = fields.into_iter().flat_map(|fields| fields.as_object().expect("an object").keys());
    let names = events.map(|name| name.as_str().expect("a name")).chain(fields.map(String::as_str));
    for name in names {
        assert!(PROTOCOL.contains(&format!("`{name}`")), "{name} is not documented");
    }
}

/// Every beginning of an action that the schema of a game allows is in its table.
#[test]
fn the_notation_is_documented() {
    // Names of things are documented as a whole, not one by one.
    let names = ["a-z", "a-z_", "a-c", "byzantine", "red", "yellow", "green"];
    for (game, page) in &PAGES[1..] {
        let schema = crate::support::kathisma(&["schema", game]).json();
        let pattern = schema["action"]["pattern"].as_str().expect("a pattern");
        let words = pattern.split(|letter: char| !letter.is_ascii_lowercase() && !"-_".contains(letter));
        for word in words.filter(|word| word.len() > 1 && !names.contains(word)) {
            let known = page.contains(&format!("`{word}`")) || page.contains(&format!("`{word} "));
            let inside = page.contains(&format!(" {word}`")) || page.contains(&format!(" {word} "));
            assert!(known || inside, "{game}: {word} is not documented");
        }
    }
}
