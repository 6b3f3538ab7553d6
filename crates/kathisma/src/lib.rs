//! The command line of Kathisma: `run` is the whole program, `pipe` the protocol for bot authors.

mod cli;
mod commands;
mod failure;
mod players;

use std::io::{BufRead, Write};
use std::process::ExitCode;

use clap::Parser;

pub use failure::Failure;

/// Does what the command line says.
pub fn run() -> ExitCode {
    match commands::run(&cli::Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Speaks the protocol of `docs/protocol.md` for one game until the input ends.
pub fn pipe(game: &dyn table::Erased, input: impl BufRead, output: impl Write) -> Result<(), Failure> {
    commands::engine::run(game, input, output)
}
