//! `kathisma games`: what there is.

use std::io::Write;

use serde::Serialize;
use table::{Facts, Level, Registry};

use crate::cli::Games;
use crate::failure::Failure;

/// A game in the list.
#[derive(Serialize)]
struct Listed<'a> {
    #[serde(flatten)]
    facts: Facts,
    state_bytes: usize,
    bots: &'a [String],
}

pub(crate) fn run(registry: &Registry, arguments: &Games) -> Result<(), Failure> {
    let levels = Level::ALL.map(|level| level.to_string());
    if arguments.json {
        let games: Vec<Listed> = registry
            .games()
            .map(|game| Listed { facts: game.facts(), state_bytes: game.state_size(), bots: &levels })
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
