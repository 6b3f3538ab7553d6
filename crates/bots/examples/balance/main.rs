//! How even a game is: many games of bots, counted by what each seat played (a kingdom, a side), as tables in Markdown.
//! `cargo xtask balance` runs it. The tables depend on the command alone, not on the machine or the number of threads.

mod parties;
mod report;
mod tally;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use battle_line::BattleLine;
use byzantium::Byzantium;
use constantinopole::Constantinopole;
use medioevo::Medioevo;
use serde_json::{Value, json};
use table::{Cancel, Conditions, Deal, Options, Player, Simulation};

use parties::Parties;
use tally::{Listener, Tally};

const HELP: &str = "\
cargo xtask balance GAME [--games N] [--bots BOT | --bots BOT,BOT…] [--seats N,N…] [--options JSON] [--seed N] [--threads N]

  --games    how many for each number of seats [default: 1000]
  --bots     one for all seats, or one for each: random, novice, adept, master, adept:500, adept:100ms [default: random]
  --seats    tables of these sizes, one after the other [default: what the options say]
  --options  options of the game as JSON [default: {}]
  --seed     equal seeds give equal games [default: 1]
  --threads  how many games at a time; 0 for as many as there are cores [default: 0]
";

/// What was typed.
struct Order {
    game: String,
    games: u64,
    bots: String,
    seats: Vec<u8>,
    options: Value,
    seed: u64,
    threads: usize,
}

impl Order {
    fn read(words: &[String]) -> Result<Order, String> {
        let [game, rest @ ..] = words else { return Err(HELP.into()) };
        let mut order = Order {
            game: game.clone(),
            games: 1000,
            bots: "random".into(),
            seats: Vec::new(),
            options: json!({}),
            seed: 1,
            threads: 0,
        };
        let mut rest = rest.iter();
        while let Some(word) = rest.next() {
            let value = rest.next().ok_or_else(|| format!("{word} wants a value\n\n{HELP}"))?;
            let wrong = |error: &dyn std::fmt::Display| format!("{word} {value}: {error}");
            match word.as_str() {
                "--games" => order.games = value.parse().map_err(|error| wrong(&error))?,
                "--bots" => order.bots.clone_from(value),
                "--seats" => {
                    let seats = value.split(',').map(str::parse).collect::<Result<_, _>>();
                    order.seats = seats.map_err(|error| wrong(&error))?;
                }
                "--options" => order.options = serde_json::from_str(value).map_err(|error| wrong(&error))?,
                "--seed" => order.seed = value.parse().map_err(|error| wrong(&error))?,
                "--threads" => order.threads = value.parse().map_err(|error| wrong(&error))?,
                _ => return Err(format!("{word} is unknown\n\n{HELP}")),
            }
        }
        Ok(order)
    }

    /// A player for each of so many seats.
    fn players(&self, seats: u8) -> Result<Vec<Player>, String> {
        let named = self.bots.split(',').map(str::parse).collect::<Result<Vec<Player>, _>>()?;
        match named.len() {
            1 => Ok(vec![named[0].clone(); usize::from(seats)]),
            count if count == usize::from(seats) => Ok(named),
            count => Err(format!("{seats} seats want one bot or {seats}, not {count}")),
        }
    }

    fn threads(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        }
    }
}

fn main() -> std::process::ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = Order::read(&words).and_then(|order| match order.game.as_str() {
        "battle-line" => series::<BattleLine>(&order),
        "byzantium" => series::<Byzantium>(&order),
        "constantinopole" => series::<Constantinopole>(&order),
        "medioevo" => series::<Medioevo>(&order),
        game => Err(format!("{game} is no game: battle-line, byzantium, constantinopole or medioevo")),
    });
    match done {
        Ok(text) => print!("`cargo xtask balance {}`\n\n{text}", quoted(&words)),
        Err(why) => {
            eprintln!("{why}");
            return std::process::ExitCode::FAILURE;
        }
    }
    std::process::ExitCode::SUCCESS
}

/// Words as a shell reads them, so that the report says how to make it again.
fn quoted(words: &[String]) -> String {
    let plain = |word: &String| word.chars().all(|c| c.is_ascii_alphanumeric() || "-_,.:".contains(c));
    let quote = |word: &String| if plain(word) { word.clone() } else { format!("'{word}'") };
    words.iter().map(quote).collect::<Vec<_>>().join(" ")
}

/// A table of results for every number of seats, and one for all of them together.
fn series<G: Parties>(order: &Order) -> Result<String, String> {
    let mut tables = vec![order.options.clone()];
    if !order.seats.is_empty() {
        let with_seats = |seats: &u8| {
            let mut options = order.options.clone();
            options["seats"] = json!(seats);
            options
        };
        tables = order.seats.iter().map(with_seats).collect();
    }
    let mut text = String::new();
    let mut sum = Tally::default();
    for options in &tables {
        let options: G::Options = serde_json::from_value(options.clone()).map_err(|e| e.to_string())?;
        if let Some(fault) = options.faults().first() {
            return Err(fault.to_string());
        }
        let players = order.players(options.seats())?;
        let begin = Instant::now();
        let tally = play::<G>(&options, &players, order)?;
        let seconds = begin.elapsed().as_secs_f64();
        let each = seconds / tally.games.max(1) as f64;
        eprintln!("{} seats: {} games in {seconds:.1} s, {each:.4} s each", options.seats(), tally.games);
        text += &report::of_table(&tally, &format!("{} seats", options.seats()));
        sum.add(&tally);
    }
    if tables.len() > 1 {
        text += &report::of_table(&sum, "All tables");
    }
    Ok(text)
}

fn play<G: Parties>(options: &G::Options, players: &[Player], order: &Order) -> Result<Tally, String> {
    let next = AtomicU64::new(0);
    let sum = Mutex::new(Tally::default());
    let work = || {
        let cancel = Cancel::default();
        let conditions = Conditions { players, seed: order.seed, cancel: &cancel, clock: None };
        let mut simulation = Simulation::<G>::new(options, conditions, bots::player::<G>);
        let mut tally = Tally::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= order.games {
                break;
            }
            let mut listener = Listener::<G>::new(options.seats());
            if let Some(result) = simulation.play_heard(Deal::straight(number), &mut listener) {
                tally.count(&listener, &result);
            }
        }
        if let Ok(mut sum) = sum.lock() {
            sum.add(&tally);
        }
    };
    let finished = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..order.threads()).map(|_| scope.spawn(work)).collect();
        workers.into_iter().all(|worker| worker.join().is_ok())
    });
    if !finished {
        return Err(format!("a game of {} came to a bad end", G::FACTS.id));
    }
    sum.into_inner().map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests;
