//! `cargo xtask balance`: how even a game is. The games are played by an example of `bots`, so that this crate stays
//! quick to build.

use std::process::Command;

use crate::tools::{Done, cargo, target_folder};

pub(crate) fn run(words: &[&str]) -> Done {
    // Nothing but the report goes to standard output: it can be put into a file.
    let mut build = cargo();
    build.args(["build", "--release", "-p", "bots", "--example", "balance"]);
    done(build, "cargo build --release -p bots --example balance")?;
    let mut command = Command::new(target_folder().join("release").join("examples").join("balance"));
    command.args(words);
    done(command, "balance")
}

fn done(mut command: Command, what: &str) -> Done {
    let status = command.status().map_err(|error| format!("{what}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{what} failed")) }
}
