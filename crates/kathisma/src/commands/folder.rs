//! `kathisma verify --data` and `kathisma export`: looking into the folder of a server.

use std::io::Write;
use std::path::Path;

use server::{Finding, Report, StartError};
use table::Registry;

use crate::cli::Export;
use crate::failure::{Failure, complain};

/// Checks every table of a folder.
pub(crate) fn verify(registry: Registry, data: &Path, json: bool) -> Result<(), Failure> {
    let report = wait_for(server::verify(data, registry))?;
    let told = if json { super::print_json(&report) } else { say(&report) };
    // What was found counts, whether or not somebody was there to read it.
    if report.is_sound() { told } else { Err(Failure::Wrong("not everything is in order".into())) }
}

/// Prints all that is stored of a table.
pub(crate) fn export(registry: Registry, arguments: &Export) -> Result<(), Failure> {
    let Export { data, table } = arguments;
    let found = wait_for(server::export(data, table, registry))?;
    let found =
        found.ok_or_else(|| Failure::Wrong(format!("{}: there is no table {table}", data.display())))?;
    complain("This holds the seed and every hidden move: it is for whoever runs the server.");
    super::print_json(&found)
}

fn wait_for<T>(work: impl Future<Output = Result<T, StartError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::File(error.to_string()))?;
    runtime.block_on(work).map_err(|error| Failure::File(error.to_string()))
}

fn say(report: &Report) -> Result<(), Failure> {
    for fault in &report.file {
        complain(&format!("\x1b[31mwrong\x1b[0m  the file: {fault}"));
    }
    for Finding { table, sound, faults } in &report.findings {
        let faults = faults.join("; ");
        complain(&format!("\x1b[31mwrong\x1b[0m  {table}: {faults} (sound up to entry {sound})"));
    }
    let Report { tables, entries, adopted, not_replayed, findings, .. } = report;
    let mut out = anstream::stdout().lock();
    let wrong = findings.len();
    writeln!(
        out,
        "{tables} tables with {entries} sound entries: {} in order, {wrong} wrong",
        tables - wrong
    )?;
    if *adopted > 0 {
        writeln!(
            out,
            "  {adopted} begin before there was a chain: what happened there until then is unproven"
        )?;
    }
    if *not_replayed > 0 {
        writeln!(
            out,
            "  {not_replayed} have rules that this program does not play: only their chains were checked"
        )?;
    }
    Ok(())
}
