//! The project's own chores: `cargo xtask test`, `bench`, `balance`, `soak` and `rules`.

mod balance;
mod bench;
mod page;
mod rules;
mod server;
mod soak;
mod test;
mod tools;
mod weight;

use std::process::ExitCode;

const HELP: &str = "\
The project's own chores:

  cargo xtask test    everything: format, lints, rules, all tests; installs what it needs
  cargo xtask rules   the rule IDs of docs/rules that no test names; fails where there are any
  cargo xtask bench   one table of speeds and strengths; --quick leaves the strength of the bots out
                      and measures the server shortly; never a test
  cargo xtask balance GAME
                      how even a game is, as tables in Markdown: length, endings, first places and points of every
                      kingdom, points by source (--bots adept --games 300 --seats 3,4,5,6, --options, --seed, --threads)
  cargo xtask soak    long checks: 420,000 random games, 500 kills of a server at play, 3000 failures of its power,
                      and fuzzing (--percent N for a part of the games, kills and failures, --power N for so many
                      failures, --fuzz-seconds N for each target;
                      --game NAME for the random games of one game alone)
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::run(),
        ["rules"] => rules::run(),
        ["bench"] => bench::run(true),
        ["bench", "--quick"] => bench::run(false),
        ["balance", ref words @ ..] => balance::run(words),
        ["soak", ref options @ ..] => soak::run(options),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}
