//! Measures a server as its players meet it: how many moves a second become durable, how long the opponent
//! waits for one, what an idle table costs, and whether bots slow people down.

mod crowd;
mod glance;
mod house;
mod measure;
mod player;
mod report;
mod tally;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use load::Outcome;
use serde_json::{Value, json};

use measure::{Saturated, Times};

const HELP: &str = "\
load PROGRAM [options]: measures the server of a release build of kathisma

  --quick           shorter measurements
  --json            print JSON instead of a table
  --only PART       saturated, idle or bots
  --tables N,N,...  how many saturated tables [default: 1,20,100,1000]
  --seconds N       how long each measurement takes [default: 8, with --quick 3]
  --runs N          each so many times; the best is shown [default: 1]
  --threads N       threads of this program [default: 1]
";

struct Wish {
    program: PathBuf,
    json: bool,
    only: Option<String>,
    tables: Vec<usize>,
    seconds: u64,
    runs: usize,
    threads: usize,
    idle_tables: usize,
    bot_tables: usize,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(wish) = read(&arguments) else {
        eprint!("{HELP}");
        return ExitCode::from(2);
    };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(wish.threads).enable_all().build();
    let measured = match runtime {
        Ok(runtime) => runtime.block_on(run(&wish)),
        Err(error) => Err(error.to_string()),
    };
    match measured {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

fn read(arguments: &[String]) -> Option<Wish> {
    let (program, options) = arguments.split_first()?;
    let mut wish = Wish {
        program: PathBuf::from(program),
        json: false,
        only: None,
        tables: vec![1, 20, 100, 1000],
        seconds: 8,
        runs: 1,
        threads: 1,
        idle_tables: 2000,
        bot_tables: 100,
    };
    let mut words = options.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "--json" => wish.json = true,
            "--quick" => wish.seconds = 3,
            "--only" => wish.only = Some(words.next()?.to_string()),
            "--tables" => {
                let numbers = words.next()?.split(',').map(|word| word.parse().ok());
                wish.tables = numbers.collect::<Option<_>>()?;
            }
            "--seconds" => wish.seconds = words.next()?.parse().ok()?,
            "--runs" => wish.runs = words.next()?.parse().ok()?,
            "--threads" => wish.threads = words.next()?.parse().ok()?,
            _ => return None,
        }
    }
    Some(wish)
}

impl Wish {
    fn wants(&self, part: &str) -> bool {
        self.only.as_ref().is_none_or(|only| only == part)
    }

    fn times(&self) -> Times {
        Times { warm_up: Duration::from_secs(1), measured: Duration::from_secs(self.seconds.max(1)) }
    }

    fn say(&self, line: &str) {
        if !self.json {
            println!("{line}");
        }
    }
}

async fn run(wish: &Wish) -> Outcome<()> {
    let mut results = json!({});
    if wish.wants("saturated") {
        results["saturated"] = saturated(wish).await?;
    }
    if wish.wants("idle") {
        match measure::idle(&wish.program, wish.idle_tables).await {
            Ok(idle) => {
                wish.say(&format!("\n{}", idle.line()));
                results["idle"] = idle.json();
            }
            Err(why) => wish.say(&format!("\nidle tables could not be measured: {why}")),
        }
    }
    if wish.wants("bots") {
        let bots = measure::bots(&wish.program, wish.bot_tables, wish.times()).await?;
        wish.say(&format!("\n{}", bots.lines()));
        results["bots"] = bots.json();
    }
    if wish.json {
        println!("{results}");
    }
    Ok(())
}

async fn saturated(wish: &Wish) -> Outcome<Value> {
    let mut rows = Vec::new();
    wish.say(Saturated::HEAD);
    for &tables in &wish.tables {
        let mut best: Option<Saturated> = None;
        for _ in 0..wish.runs.max(1) {
            // What else runs on the machine only ever slows it down: the best is the nearest to the truth.
            match measure::saturated(&wish.program, tables, wish.times()).await {
                Ok(run) if best.as_ref().is_none_or(|best| run.counted.moves > best.counted.moves) => {
                    best = Some(run);
                }
                Ok(_) => {}
                Err(why) => wish.say(&format!("{tables:>8} could not be measured: {why}")),
            }
        }
        if let Some(best) = best {
            wish.say(&best.line());
            rows.push(best.json());
        }
    }
    Ok(Value::Array(rows))
}
