//! `kathisma verify`: is this record what was played?

use std::io::Write;

use serde_json::{Value, json};
use table::{Registry, Verified};

use crate::cli::Verify;
use crate::failure::Failure;

pub(crate) fn run(registry: &Registry, arguments: &Verify) -> Result<(), Failure> {
    let mut answers: Vec<Value> = Vec::new();
    let mut worst = None;
    for path in &arguments.records {
        let verified = super::read_record(path).and_then(|record| {
            registry
                .of_record(&record)
                .and_then(|game| game.verify(&record))
                .map_err(|error| Failure::Wrong(format!("{}: {error}", path.display())))
        });
        let name = path.display().to_string();
        match verified {
            Ok(verified) if arguments.json => {
                let mut answer = json!({"file": name, "ok": true});
                if let (Some(answer), Ok(Value::Object(fields))) =
                    (answer.as_object_mut(), serde_json::to_value(&verified))
                {
                    answer.extend(fields);
                }
                answers.push(answer);
            }
            Ok(verified) => say(&name, &verified)?,
            Err(failure) => {
                if arguments.json {
                    answers.push(json!({"file": name, "ok": false, "error": failure.to_string()}));
                } else {
                    anstream::eprintln!("\x1b[31mwrong\x1b[0m  {failure}");
                }
                worst = Some(failure);
            }
        }
    }
    if arguments.json {
        super::print_json(&answers)?;
    }
    match worst {
        None => Ok(()),
        Some(failure) if arguments.records.len() == 1 && arguments.json => Err(failure),
        Some(Failure::File(_)) => Err(Failure::File("not every record could be read".into())),
        Some(_) => Err(Failure::Wrong("not every record is in order".into())),
    }
}

fn say(name: &str, verified: &Verified) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let Verified { game, ruleset, actions, revealed, chance_drawn, scripted, outcome } = verified;
    writeln!(out, "\x1b[32min order\x1b[0m  {name}: {game}, ruleset {ruleset}, {actions} actions")?;
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
