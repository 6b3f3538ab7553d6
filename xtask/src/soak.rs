//! `cargo xtask soak`: what takes too long for every change.

use std::fs;

use serde_json::Value;

use crate::tools::{Done, ask, release_program, root, run_cargo, run_cargo_with, tell, want_strace};

/// How often a server at play is killed.
const KILLS: u64 = 500;
/// How often its power fails.
const POWER_FAILURES: u64 = 3000;

pub(crate) fn run(options: &[&str]) -> Done {
    let (mut percent, mut fuzz_seconds, mut power, mut only) = (100, 60, None, None);
    let mut words = options.iter();
    while let Some(&word) = words.next() {
        let value = words.next().copied();
        let number = value.and_then(|value| value.parse::<u64>().ok());
        match (word, number) {
            ("--percent", Some(value)) if (1..=100).contains(&value) => percent = value,
            ("--fuzz-seconds", Some(value)) => fuzz_seconds = value,
            ("--power", Some(value)) => power = Some(value),
            ("--game", None) if value.is_some() => only = value,
            _ => {
                return Err(format!(
                    "{word}: write --percent 1..100, --fuzz-seconds N, --power N or --game NAME"
                ));
            }
        }
    }
    let program = release_program()?;
    let games = ask(&program, &["games", "--json"])?;
    let games: Vec<&str> =
        games.as_array().into_iter().flatten().filter_map(|game| game["id"].as_str()).collect();
    if let Some(only) = only.filter(|only| !games.contains(only)) {
        return Err(format!("{only}: no such game; there are {}", games.join(", ")));
    }
    for game in games.into_iter().filter(|game| only.is_none_or(|only| only == *game)) {
        for series in plan(game)? {
            let options = series["options"].to_string();
            let games = series["games"]
                .as_u64()
                .ok_or_else(|| format!("{game}: a series without a number of games"))?;
            let games = (games * percent / 100).max(1).to_string();
            let every = series["every"].as_u64().unwrap_or(1).to_string();
            let words = ["--games", &games, "--every", &every, "--options", &options];
            tell(&program, &[&["conformance", game], &words[..]].concat())?;
        }
    }
    if only.is_some() {
        return Ok(());
    }
    let kills = (KILLS * percent / 100).max(1).to_string();
    run_cargo_with(("KATHISMA_KILLS", &kills), "test -p kathisma --test it -- --nocapture kill::")?;
    if cfg!(target_os = "linux") {
        want_strace()?;
        let failures = power.unwrap_or((POWER_FAILURES * percent / 100).max(1)).to_string();
        let words = "test -p kathisma --test it -- --nocapture power::";
        run_cargo_with(("KATHISMA_POWER_FAILURES", &failures), words)?;
    }
    run_cargo(&format!("run --release -p fuzz -- --seconds {fuzz_seconds}"))
}

/// The series of random games of a game, `crates/GAME/soak.json`: options, how many games, and where states are large
/// at one decision out of how many they are looked at closely.
fn plan(game: &str) -> Result<Vec<Value>, String> {
    let path = root().join("crates").join(game).join("soak.json");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
}
