//! Throws damaged input at everything that parses, on the stable toolchain.
//!
//! `cargo run --release -p fuzz -- --seconds 60` takes every target in turn. An input that breaks one
//! is kept in `fuzz/found/` and ends the run with exit code 1; `--input FILE --target NAME` tries it
//! again.

mod mutate;
mod targets;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use mutate::Mutator;
use targets::Target;

struct Arguments {
    seconds: u64,
    seed: u64,
    target: Option<String>,
    input: Option<PathBuf>,
}

fn arguments() -> Result<Arguments, String> {
    let mut parsed = Arguments { seconds: 10, seed: 1, target: None, input: None };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} wants a value"));
        let number = |text: String| text.parse().map_err(|_| format!("{text:?} is no number"));
        match word.as_str() {
            "--seconds" => parsed.seconds = number(value()?)?,
            "--seed" => parsed.seed = number(value()?)?,
            "--target" => parsed.target = Some(value()?),
            "--input" => parsed.input = Some(value()?.into()),
            _ => return Err(format!("{word}: write --seconds N, --seed N, --target NAME or --input FILE")),
        }
    }
    Ok(parsed)
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let registry = bots::registry();
    let mut broken = false;
    for target in targets::all(&registry) {
        if arguments.target.as_ref().is_some_and(|name| *name != target.name) {
            continue;
        }
        if let Some(path) = &arguments.input {
            match std::fs::read(path) {
                Ok(input) => broken |= !survives(&target, &input),
                Err(error) => {
                    eprintln!("{}: {error}", path.display());
                    return ExitCode::from(3);
                }
            }
        } else {
            broken |= !fuzz(&target, Duration::from_secs(arguments.seconds), arguments.seed);
        }
    }
    ExitCode::from(u8::from(broken))
}

fn survives(target: &Target<'_>, input: &[u8]) -> bool {
    catch_unwind(AssertUnwindSafe(|| (target.check)(input))).is_ok()
}

/// Tries damaged seeds for a while; `false` when one broke the target.
fn fuzz(target: &Target<'_>, time: Duration, seed: u64) -> bool {
    let mut mutator = Mutator::new(seed);
    let begin = Instant::now();
    let mut tried = 0_u64;
    while begin.elapsed() < time {
        for _ in 0..32 {
            let input = mutator.damage(&target.seeds);
            tried += 1;
            if !survives(target, &input) {
                let path = keep(&target.name, seed, tried, &input);
                println!("{:<24} BROKEN after {tried} inputs: {}", target.name, path.display());
                return false;
            }
        }
    }
    println!("{:<24} {tried} inputs, none broke it", target.name);
    true
}

fn keep(name: &str, seed: u64, tried: u64, input: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("found");
    let path = folder.join(format!("{name}-{seed}-{tried}"));
    if let Err(error) = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, input)) {
        eprintln!("can't keep the input: {error}\n{}", String::from_utf8_lossy(input));
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_survives_its_seeds_and_a_little_damage() {
        let registry = bots::registry();
        for target in targets::all(&registry) {
            for input in &target.seeds {
                (target.check)(input);
            }
            let mut mutator = Mutator::new(11);
            for _ in 0..300 {
                (target.check)(&mutator.damage(&target.seeds));
            }
        }
    }

    #[test]
    fn a_target_that_breaks_is_noticed() {
        let fragile = Target {
            name: "fragile".into(),
            seeds: vec![b"{\"a\": 1}".to_vec()],
            check: Box::new(|input| assert_eq!(input, b"{\"a\": 1}")),
        };
        let mut mutator = Mutator::new(1);
        std::panic::set_hook(Box::new(|_| {}));
        assert!(survives(&fragile, b"{\"a\": 1}"));
        assert!((0..50).any(|_| !survives(&fragile, &mutator.damage(&fragile.seeds))));
        let _ = std::panic::take_hook();
    }
}
