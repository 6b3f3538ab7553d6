//! The server's part of `cargo xtask bench`: moves a second, how long they take, memory, bots.

use std::path::Path;
use std::process::Command;

use crate::tools::{Done, release_programs};

/// Measures the server and prints what was found.
pub(crate) fn measure(program: &Path, thorough: bool) -> Done {
    let [load] = release_programs(["load"])?;
    println!("\nServer, saturated tables of two connections each; the generator has the same cores:");
    let mut command = Command::new(load);
    command.arg(program);
    if thorough {
        // The best of three: what else runs on the machine only ever slows it down.
        command.args(["--runs", "3"]);
    } else {
        command.arg("--quick");
    }
    let status = command.status().map_err(|error| format!("load: {error}"))?;
    if status.success() { Ok(()) } else { Err("the server could not be measured".into()) }
}
