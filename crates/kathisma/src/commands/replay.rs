//! `kathisma replay`: a record, move by move, through one viewer's eyes.

use std::io::Write;

use serde_json::json;
use table::{ErasedMatch, Registry, Viewer};

use crate::cli::Replay;
use crate::failure::Failure;

pub(crate) fn run(registry: &Registry, arguments: &Replay) -> Result<(), Failure> {
    let record = super::read_record(&arguments.record)?;
    let wrong =
        |error: &dyn std::fmt::Display| Failure::Wrong(format!("{}: {error}", arguments.record.display()));
    let game = registry.of_record(&record).map_err(|error| wrong(&error))?;
    record.check_integrity().map_err(|error| wrong(&error))?;
    let played = game.replay(&record).map_err(|error| wrong(&error))?;
    if let Viewer::Seat(seat) = arguments.seat
        && seat.0 >= played.seats()
    {
        return Err(Failure::Usage(format!("there is no seat {seat}: they are 0 to {}", played.seats() - 1)));
    }
    match arguments.at {
        Some(at) => show_at(played.as_ref(), arguments, at),
        None if arguments.json => show_lines(played.as_ref(), &record, arguments),
        None => show_all(played.as_ref(), arguments),
    }
}

fn show_at(played: &dyn ErasedMatch, arguments: &Replay, at: usize) -> Result<(), Failure> {
    let beyond = || Failure::Usage(format!("the record has {} actions, not {at}", played.actions()));
    if arguments.json {
        return super::print_json(&played.view(arguments.seat, Some(at)).ok_or_else(beyond)?);
    }
    let board = played.board(arguments.seat, Some(at), arguments.lang).ok_or_else(beyond)?;
    writeln!(anstream::stdout().lock(), "{board}")?;
    Ok(())
}

fn show_lines(played: &dyn ErasedMatch, record: &table::Record, arguments: &Replay) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    for (index, entry) in record.actions.iter().enumerate() {
        // The action itself may hold a hidden card; only its own seat sees it as it was written.
        let own = arguments.seat.is(entry.seat);
        let line = json!({
            "action": index + 1,
            "seat": entry.seat,
            "notation": own.then_some(&entry.action),
            "events": played.events(index, Some(arguments.seat)),
        });
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn show_all(played: &dyn ErasedMatch, arguments: &Replay) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let Replay { seat, lang, .. } = *arguments;
    for line in played.told_opening(seat, lang) {
        writeln!(out, "{line}")?;
    }
    for index in 0..played.actions() {
        for line in played.told(index, seat, lang) {
            writeln!(out, "{:>4}  {line}", index + 1)?;
        }
    }
    if let Some(board) = played.board(seat, None, lang) {
        writeln!(out, "\n{board}")?;
    }
    if let Some(outcome) = played.outcome_words(lang) {
        writeln!(out, "{outcome}")?;
    }
    Ok(())
}
