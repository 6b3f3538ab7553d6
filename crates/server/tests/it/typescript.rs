//! The page's types of what goes over the wire are those of the server.

use std::path::Path;

use server::wire;
use ts_rs::{Config, TS};

fn declarations() -> String {
    let config = Config::default();
    let mut text = String::from("// Generated from crates/server/src/wire.rs; see CONTRIBUTING.md. Don't edit.\n");
    let mut declare = |declaration: String, docs: Option<String>| {
        text.push('\n');
        text.push_str(&docs.unwrap_or_default());
        text.push_str("export ");
        text.push_str(&declaration);
        text.push('\n');
    };
    macro_rules! declare {
        ($($name:ident),* $(,)?) => { $( declare(wire::$name::decl(&config), wire::$name::docs()); )* };
    }
    declare!(
        Person, Rename, GameInfo, SeatRequest, NewTable, SitDown, Phase, SeatInfo, UndoRequest, TableInfo, Choice,
        UndoKind, Seen, LogEntry, Happening, TableState, Act, Acted, OneSeat, Undo, UndoAnswer, HandOver, Question,
        Verdict, TableSummary, Home, TableId, ReplayStep, Replay, Verification, Problem, ProblemCode, ClientMessage,
        ServerMessage,
    );
    text
}

#[test]
fn the_page_has_the_types_of_the_wire() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/server.ts");
    let declarations = declarations();
    if std::env::var_os("KATHISMA_TYPES").is_some_and(|value| value == "write") {
        std::fs::write(&path, &declarations).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == declarations, "{} is out of date: KATHISMA_TYPES=write cargo test typescript", path.display());
}
