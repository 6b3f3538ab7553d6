//! `kathisma verify`: is this record what was played?

use std::io::Write;
use std::path::Path;

use serde::Serialize;
use table::{Registry, Verified};

use crate::cli::Verify;
use crate::failure::{Failure, complain};

/// What was found about one file.
#[derive(Serialize)]
struct Answer {
    file: String,
    ok: bool,
    #[serde(flatten)]
    verified: Option<Verified>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

pub(crate) fn run(registry: &Registry, arguments: &Verify) -> Result<(), Failure> {
    let (mut wrong, mut unread) = (false, false);
    let mut answers = Vec::new();
    for path in &arguments.records {
        let (verified, error) = match verify(registry, path) {
            Ok(verified) => (Some(verified), None),
            Err(failure) => {
                unread |= matches!(failure, Failure::File(_));
                wrong |= !matches!(failure, Failure::File(_));
                (None, Some(failure.to_string()))
            }
        };
        answers.push(Answer { file: path.display().to_string(), ok: error.is_none(), verified, error });
    }
    for error in answers.iter().filter_map(|answer| answer.error.as_ref()) {
        complain(&format!("\x1b[31mwrong\x1b[0m  {error}"));
    }
    let told = if arguments.json { super::print_json(&answers) } else { answers.iter().try_for_each(say) };
    // What was found counts, whether or not somebody was there to read it.
    if wrong {
        Err(Failure::Wrong("not every record is in order".into()))
    } else if unread {
        Err(Failure::File("not every record could be read".into()))
    } else {
        told
    }
}

fn verify(registry: &Registry, path: &Path) -> Result<Verified, Failure> {
    let record = super::read_record(path)?;
    let verified = registry.of_record(&record).and_then(|game| game.verify(&record));
    verified.map_err(|error| Failure::Wrong(format!("{}: {error}", path.display())))
}

fn say(answer: &Answer) -> Result<(), Failure> {
    let Some(verified) = &answer.verified else { return Ok(()) };
    let mut out = anstream::stdout().lock();
    let Verified { game, ruleset, actions, revealed, chance_drawn, scripted, outcome } = verified;
    writeln!(out, "\x1b[32min order\x1b[0m  {}: {game}, ruleset {ruleset}, {actions} actions", answer.file)?;
    if *revealed {
        writeln!(out, "  the seed is the committed one; {chance_drawn} draws were derived from it again")?;
    } else {
        writeln!(out, "  nothing was changed; the seed is not revealed yet, so the draws can't be checked")?;
    }
    if *scripted > 0 {
        writeln!(out, "  {scripted} chance outcomes were scripted: this was no fair match")?;
    }
    if !outcome.is_null() {
        writeln!(out, "  result: {outcome}")?;
    }
    Ok(())
}
