//! `cargo xtask bench`: one table of speeds and strengths. It is no test and never fails a build.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::tools::{Done, ask, has, release_program, target_folder};
use crate::{page, server, weight};

pub(crate) fn run(thorough: bool) -> Done {
    let program = release_program()?;
    let games = ask(&program, &["games", "--json"])?;
    let games: Vec<&Value> = games.as_array().map(|games| games.iter().collect()).unwrap_or_default();
    println!("\nRandom play at the smallest table, one core, legal lists built:");
    println!(
        "{:<18} {:>5} {:>12} {:>10} {:>8} {:>13} {:>9} {:>8} {:>6}",
        "game", "seats", "decisions/s", "games/s", "ns/dec.", "instr./dec.", "dec./game", "choices", "bytes"
    );
    for game in &games {
        speed(&program, game)?;
    }
    println!(
        "\nEntries of the legal lists in random play (a range of numbers is one entry; 400: that or more):"
    );
    println!(
        "{:<18} {:>5} {:>9} {:>6} {:>5} {:>5} {:>5} {:>7} {:>8} {:>6} {:>13}",
        "game",
        "seats",
        "lists",
        "mean",
        "50 %",
        "90 %",
        "99 %",
        "99.9 %",
        "99.99 %",
        "most",
        "more than 200"
    );
    for game in &games {
        lists(&program, game)?;
    }
    if let Err(why) = server::measure(&program, thorough) {
        println!("{why}");
    }
    weight::weigh(&games.iter().map(|game| id(game)).collect::<Vec<_>>());
    if let Err(why) = page::measure(&program) {
        println!("{why}");
    }
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

/// So many random players at a table.
struct Table<'a> {
    program: &'a Path,
    game: &'a str,
    seats: u64,
    options: String,
    bots: String,
}

impl<'a> Table<'a> {
    fn of(program: &'a Path, game: &'a Value, seats: u64) -> Self {
        let options = format!("{{\"seats\": {seats}}}");
        Table { program, game: id(game), seats, options, bots: vec!["random"; seats as usize].join(",") }
    }

    fn smallest(program: &'a Path, game: &'a Value) -> Self {
        Table::of(program, game, game["min_seats"].as_u64().unwrap_or(2))
    }

    /// What `sim` is told.
    fn words<'b>(&'b self, games: &'b str) -> Vec<&'b str> {
        let words = ["--games", games, "--options", &self.options, "--bots", &self.bots];
        let words = words.into_iter().chain(["--seed", "1", "--threads", "1", "--json"]);
        ["sim", self.game].into_iter().chain(words).collect()
    }

    /// As many games as make so many decisions: games differ a hundredfold in length.
    fn games_for(&self, decisions: f64) -> Result<u64, String> {
        let few = ask(self.program, &self.words("20"))?;
        let each = few["decisions_per_game"].as_f64().unwrap_or(1.0).max(1.0);
        Ok((decisions / each).ceil() as u64)
    }
}

fn speed(program: &Path, game: &Value) -> Done {
    // The fastest of three: what else runs on the machine only ever slows it down.
    let mut best: Option<Value> = None;
    let table = Table::smallest(program, game);
    let games = table.games_for(3e6)?.to_string();
    for _ in 0..3 {
        let result = ask(program, &table.words(&games))?;
        let rate = |result: &Value| result["decisions_per_second"].as_f64().unwrap_or(0.0);
        if best.as_ref().is_none_or(|best| rate(&result) > rate(best)) {
            best = Some(result);
        }
    }
    let best = best.unwrap_or_default();
    let number = |key: &str| best[key].as_f64().unwrap_or(0.0);
    println!(
        "{:<18} {:>5} {:>12.0} {:>10.0} {:>8.1} {:>13} {:>9.1} {:>8.1} {:>6}",
        table.game,
        table.seats,
        number("decisions_per_second"),
        number("games_per_second"),
        number("nanoseconds_per_decision"),
        instructions(&table).unwrap_or_else(|why| why),
        number("decisions_per_game"),
        number("choices_per_decision"),
        game["state_bytes"],
    );
    Ok(())
}

/// How long the lists are at tables of every size.
fn lists(program: &Path, game: &Value) -> Done {
    let seats = |key: &str| game[key].as_u64().unwrap_or(2);
    for seats in seats("min_seats")..=seats("max_seats") {
        let table = Table::of(program, game, seats);
        let result = ask(program, &table.words(&table.games_for(1e6)?.to_string()))?;
        let lists = &result["lists"];
        let above = lists["above_200"].as_f64().unwrap_or(0.0);
        let all = result["decisions"].as_f64().unwrap_or(0.0);
        println!(
            "{:<18} {:>5} {:>9} {:>6.1} {:>5} {:>5} {:>5} {:>7} {:>8} {:>6} {:>11.4} %",
            table.game,
            seats,
            all,
            lists["mean"].as_f64().unwrap_or(0.0),
            lists["half"],
            lists["all_but_one_in_10"],
            lists["all_but_one_in_100"],
            lists["all_but_one_in_1000"],
            lists["all_but_one_in_10000"],
            lists["most"],
            100.0 * above / all.max(1.0),
        );
    }
    Ok(())
}

/// Instructions per decision, by callgrind: the difference of two runs, so that the start of the
/// program does not count. It is the same on a busy machine.
fn instructions(table: &Table<'_>) -> Result<String, String> {
    if !has("valgrind", &["--version"]) {
        // A bare machine may lack it; where it can't be installed the column says so.
        let _ = Command::new("apt-get").args(["install", "-y", "-q", "valgrind"]).output();
    }
    if !has("valgrind", &["--version"]) {
        return Err("no valgrind".into());
    }
    let out = target_folder().join("callgrind.out");
    let count = |decisions: f64| -> Result<(f64, f64), String> {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", &format!("--callgrind-out-file={}", out.display())])
            .arg(table.program)
            .args(table.words(&table.games_for(decisions)?.to_string()))
            .output()
            .map_err(|error| error.to_string())?;
        let result: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
        let report = String::from_utf8_lossy(&output.stderr).into_owned();
        let collected = report.lines().find_map(|line| line.split("Collected : ").nth(1)).unwrap_or_default();
        let instructions =
            collected.trim().parse::<f64>().map_err(|_| "callgrind said nothing".to_string())?;
        Ok((instructions, result["decisions"].as_f64().unwrap_or(0.0)))
    };
    let (few, many) = (count(30_000.0)?, count(180_000.0)?);
    Ok(format!("{:.0}", (many.0 - few.0) / (many.1 - few.1)))
}

fn strength(program: &Path, game: &Value) -> Done {
    for (bots, games) in [("novice,random", "400"), ("adept,novice", "100"), ("master:100,adept", "40")] {
        let options = Table::smallest(program, game).options;
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
