//! One file a command.

mod arena;
mod conformance;
pub(crate) mod engine;
mod folder;
mod games;
mod own_data;
mod play;
mod replay;
mod series;
mod serve;
mod sim;
mod verify;

use std::io::{Read, Write};
use std::path::Path;

use serde_json::Value;
use table::{Erased, Record, Registry, Seed};

use crate::cli::{Cli, Command, GameChoice};
use crate::failure::Failure;

pub(crate) fn run(cli: &Cli) -> Result<(), Failure> {
    // Before anything else: a game that has begun keeps its map.
    own_data::use_all(cli)?;
    let registry = bots::registry();
    let Some(command) = &cli.command else { return serve::run(&cli.serve) };
    match command {
        Command::Serve(arguments) => serve::run(arguments),
        Command::Games(arguments) => games::run(&registry, arguments),
        Command::Play(arguments) => play::run(&registry, arguments),
        Command::Sim(arguments) => sim::run(&registry, arguments),
        Command::Arena(arguments) => arena::run(&registry, arguments),
        Command::Replay(arguments) => replay::run(&registry, arguments),
        Command::Verify(arguments) => match &arguments.data {
            Some(data) => folder::verify(registry, data, arguments.json),
            None => verify::run(&registry, arguments),
        },
        Command::Export(arguments) => folder::export(registry, arguments),
        Command::Engine(arguments) => {
            let game = find_game(&registry, &arguments.game)?;
            engine::run(game, std::io::stdin().lock(), std::io::stdout().lock())
        }
        Command::Schema(arguments) => print_json(&find_game(&registry, &arguments.game)?.schema()),
        Command::Conformance(arguments) => conformance::run(&registry, arguments),
    }
}

/// A file of at most so many bytes.
fn read_text(path: &Path, most: u64) -> Result<String, Failure> {
    let failed = |error: std::io::Error| Failure::file("read", path, &error);
    let mut text = String::new();
    let read = std::fs::File::open(path).map_err(failed)?.take(most + 1).read_to_string(&mut text);
    if read.map_err(failed)? as u64 > most {
        let (path, mebibytes) = (path.display(), most / (1024 * 1024));
        return Err(Failure::File(format!("can't read {path}: it is longer than {mebibytes} MiB")));
    }
    Ok(text)
}

fn find_game<'a>(registry: &'a Registry, id: &str) -> Result<&'a dyn Erased, Failure> {
    registry.get(id).ok_or_else(|| {
        let known: Vec<&str> = registry.games().map(|game| game.facts().id).collect();
        Failure::Usage(format!("no game is called {id:?}; there is {}", known.join(", ")))
    })
}

/// A game, its options with everything they left open, and for how many seats they are.
fn chosen<'a>(registry: &'a Registry, choice: &GameChoice) -> Result<(&'a dyn Erased, Value, u8), Failure> {
    chosen_for(registry, choice, None)
}

/// The same for so many players: where the options don't say it, they are the number of seats.
fn chosen_for<'a>(
    registry: &'a Registry,
    choice: &GameChoice,
    players: Option<usize>,
) -> Result<(&'a dyn Erased, Value, u8), Failure> {
    let game = find_game(registry, &choice.game)?;
    let mut options: Value = serde_json::from_str(&choice.options)
        .map_err(|error| Failure::Usage(format!("the options are no JSON: {error}")))?;
    let facts = game.facts();
    let (least, most) = (facts.min_seats, facts.max_seats);
    if let (Some(players), Some(given)) = (players, options.as_object_mut())
        && least < most
        && !given.contains_key("seats")
    {
        if !(usize::from(least)..=usize::from(most)).contains(&players) {
            let game = &choice.game;
            return Err(Failure::Usage(format!("{game} has {least} to {most} seats, not {players}")));
        }
        given.insert("seats".into(), players.into());
    }
    let (options, seats) = game.read_options(&options).map_err(|error| Failure::Wrong(error.to_string()))?;
    Ok((game, options, seats))
}

fn print_json(value: &impl serde::Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(|error| Failure::Wrong(error.to_string()))?;
    writeln!(std::io::stdout(), "{text}")?;
    Ok(())
}

/// No record is longer; a device that never ends is no record.
const MAX_RECORD: u64 = 64 * 1024 * 1024;

fn read_record(path: &Path) -> Result<Record, Failure> {
    let text = read_text(path, MAX_RECORD)?;
    Record::parse(&text).map_err(|error| Failure::Wrong(format!("{}: {error}", path.display())))
}

/// Writes a file as a whole or not at all: a full disk loses nothing that was there.
fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: &std::io::Error| Failure::file("write", path, error);
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".new");
    let fresh = path.with_file_name(name);
    let write = || {
        let mut file = std::fs::File::create(&fresh)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&fresh, path)
    };
    write().map_err(|error| {
        // The half-written file is of no use; if it can't be removed either, the first error tells more.
        let _ = std::fs::remove_file(&fresh);
        failed(&error)
    })
}

/// A secret seed from the system's own randomness.
fn secret_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::File(format!("the system gives no random numbers: {error}")))?;
    Ok(Seed::new(bytes))
}
