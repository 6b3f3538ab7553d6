//! `cargo xtask bench`: one table of speeds and strengths. It is no test and never fails a build.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::tools::{Done, ask, has, release_program, root};
use crate::{server, weight};

pub(crate) fn run(thorough: bool) -> Done {
    let program = release_program()?;
    let games = ask(&program, &["games", "--json"])?;
    let games: Vec<&Value> = games.as_array().map(|games| games.iter().collect()).unwrap_or_default();
    println!("\nRandom play, one core, legal lists built:");
    println!(
        "{:<18} {:>12} {:>10} {:>8} {:>13} {:>9} {:>8} {:>6}",
        "game", "decisions/s", "games/s", "ns/dec.", "instr./dec.", "dec./game", "choices", "bytes"
    );
    for game in &games {
        speed(&program, game)?;
    }
    if let Err(why) = server::measure(&program, thorough) {
        println!("{why}");
    }
    weight::weigh(&games.iter().map(|game| id(game)).collect::<Vec<_>>());
    if thorough {
        println!(
            "\nBots, seats swapped on equal deals (95 % interval; a quick look, docs/bots.md has the real one):"
        );
        for game in &games {
            strength(&program, game)?;
        }
    }
    Ok(())
}

fn id(game: &Value) -> &str {
    game["id"].as_str().unwrap_or_default()
}

/// What `sim` is told to let as many random players play as a game has at least.
fn sim_words<'a>(game: &'a Value, games: &'a str, options: &'a str, bots: &'a str) -> Vec<&'a str> {
    let words =
        ["--games", games, "--options", options, "--bots", bots, "--seed", "1", "--threads", "1", "--json"];
    ["sim", id(game)].into_iter().chain(words).collect()
}

/// The options and the players of the smallest table of a game.
fn smallest_table(game: &Value) -> (String, String) {
    let seats = game["min_seats"].as_u64().unwrap_or(2);
    (format!("{{\"seats\": {seats}}}"), vec!["random"; seats as usize].join(","))
}

fn speed(program: &Path, game: &Value) -> Done {
    // The fastest of three: what else runs on the machine only ever slows it down.
    let mut best: Option<Value> = None;
    let (options, bots) = smallest_table(game);
    for _ in 0..3 {
        let result = ask(program, &sim_words(game, "50000", &options, &bots))?;
        let rate = |result: &Value| result["decisions_per_second"].as_f64().unwrap_or(0.0);
        if best.as_ref().is_none_or(|best| rate(&result) > rate(best)) {
            best = Some(result);
        }
    }
    let best = best.unwrap_or_default();
    let number = |key: &str| best[key].as_f64().unwrap_or(0.0);
    println!(
        "{:<18} {:>12.0} {:>10.0} {:>8.1} {:>13} {:>9.1} {:>8.1} {:>6}",
        id(game),
        number("decisions_per_second"),
        number("games_per_second"),
        number("nanoseconds_per_decision"),
        instructions(program, game).unwrap_or_else(|why| why),
        number("decisions_per_game"),
        number("choices_per_decision"),
        game["state_bytes"],
    );
    Ok(())
}

/// Instructions per decision, by callgrind: the difference of two runs, so that the start of the
/// program does not count. It is the same on a busy machine.
fn instructions(program: &Path, game: &Value) -> Result<String, String> {
    if !has("valgrind", &["--version"]) {
        // A bare machine may lack it; where it can't be installed the column says so.
        let _ = Command::new("apt-get").args(["install", "-y", "-q", "valgrind"]).output();
    }
    if !has("valgrind", &["--version"]) {
        return Err("no valgrind".into());
    }
    let count = |games: &str| -> Result<(f64, f64), String> {
        let folder = root().join("target");
        let out = folder.join("callgrind.out");
        let (options, bots) = smallest_table(game);
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", &format!("--callgrind-out-file={}", out.display())])
            .arg(program)
            .args(sim_words(game, games, &options, &bots))
            .output()
            .map_err(|error| error.to_string())?;
        let result: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
        let report = String::from_utf8_lossy(&output.stderr).into_owned();
        let collected = report.lines().find_map(|line| line.split("Collected : ").nth(1)).unwrap_or_default();
        let instructions =
            collected.trim().parse::<f64>().map_err(|_| "callgrind said nothing".to_string())?;
        Ok((instructions, result["decisions"].as_f64().unwrap_or(0.0)))
    };
    let (few, many) = (count("500")?, count("3000")?);
    Ok(format!("{:.0}", (many.0 - few.0) / (many.1 - few.1)))
}

fn strength(program: &Path, game: &Value) -> Done {
    for (bots, games) in [("novice,random", "400"), ("adept,novice", "100"), ("master:100,adept", "40")] {
        let options = smallest_table(game).0;
        let words = ["arena", id(game), "--options", &options, "--bots", bots, "--games", games, "--json"];
        let report = ask(program, &words)?;
        for pairing in report["pairings"].as_array().into_iter().flatten() {
            let number = |value: &Value| 100.0 * value.as_f64().unwrap_or(0.0);
            println!(
                "{:<18} {:>12} – {:<8} {:5.1} % [{:.1}; {:.1}] of {} games",
                id(game),
                pairing["first"].as_str().unwrap_or_default(),
                pairing["second"].as_str().unwrap_or_default(),
                number(&pairing["score"]),
                number(&pairing["interval"][0]),
                number(&pairing["interval"][1]),
                pairing["games"],
            );
        }
    }
    Ok(())
}
