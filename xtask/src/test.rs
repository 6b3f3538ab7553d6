//! `cargo xtask test`: everything that has to be in order before a change lands.

use std::time::Instant;

use crate::tools::{Done, run_cargo, want_component, want_strace};

pub(crate) fn run() -> Done {
    let begin = Instant::now();
    want_component("rustfmt", "fmt")?;
    want_component("clippy", "clippy")?;
    if cfg!(target_os = "linux") {
        want_strace()?;
    }
    run_cargo("fmt --all --check")?;
    crate::rules::run()?;
    run_cargo("clippy --workspace --all-targets --locked -- -D warnings")?;
    run_cargo("test --workspace --locked")?;
    crate::page::test()?;
    println!("\nEverything is in order ({} s).", begin.elapsed().as_secs());
    Ok(())
}
