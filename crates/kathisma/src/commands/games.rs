//! `kathisma games`: what there is.

use std::io::Write;

use serde_json::{Value, json};
use table::{Facts, Level, Registry};

use crate::cli::Games;
use crate::failure::Failure;

pub(crate) fn run(registry: &Registry, arguments: &Games) -> Result<(), Failure> {
    let levels = Level::ALL.map(|level| level.to_string());
    if arguments.json {
        let games: Vec<Value> = registry
            .games()
            .map(|game| json!({"facts": game.facts(), "bots": levels}))
            .map(flatten)
            .collect();
        return super::print_json(&games);
    }
    let mut out = anstream::stdout().lock();
    for game in registry.games() {
        let Facts { id, name_en, name_fr, ruleset, min_seats, max_seats, .. } = game.facts();
        let seats =
            if min_seats == max_seats { min_seats.to_string() } else { format!("{min_seats}–{max_seats}") };
        writeln!(out, "\x1b[1m{id}\x1b[0m  {name_en} ({name_fr}), {seats} seats, ruleset {ruleset}")?;
    }
    writeln!(
        out,
        "\nBots: {}.  Play: kathisma play GAME.  Options: kathisma schema GAME.",
        levels.join(", ")
    )?;
    Ok(())
}

/// The facts and the bots in one object.
fn flatten(mut game: Value) -> Value {
    let bots = game["bots"].take();
    let mut facts = game["facts"].take();
    facts["bots"] = bots;
    facts
}
