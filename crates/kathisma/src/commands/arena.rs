//! `kathisma arena`: who beats whom, and how sure that is.

use std::io::Write;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;
use table::{Deal, GameResult, MAX_SEATS, Registry, Seat};

use super::series::{Series, clock, progress, threads};
use crate::cli::Arena;
use crate::failure::Failure;
use crate::players::NamedPlayer;

/// The result of one pair, seen from its first bot.
#[derive(Serialize, Clone, Debug)]
struct Pairing {
    first: String,
    second: String,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Wins and half the draws.
    score: f64,
    /// The 95 % interval of the score.
    interval: [f64; 2],
    /// The longest either of them thought about a move, in milliseconds.
    longest_move_ms: [f64; 2],
    #[serde(skip)]
    bots: (usize, usize),
}

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    options: &'a Value,
    bots: &'a [NamedPlayer],
    seed: u64,
    threads: usize,
    seconds: f64,
    pairings: &'a [Pairing],
    elo: Vec<f64>,
}

#[derive(Default)]
struct Tally {
    games: u64,
    wins: u64,
    draws: u64,
    value: f64,
    longest: [Duration; 2],
}

pub(crate) fn run(registry: &Registry, arguments: &Arena) -> Result<(), Failure> {
    let contest = &arguments.contest;
    let (game, options, seats) = super::chosen(registry, &contest.game)?;
    let bots = &contest.bots;
    if bots.len() < 2 {
        return Err(Failure::Usage("an arena wants two bots or more".into()));
    }
    let pairs: Vec<(usize, usize)> =
        (0..bots.len()).flat_map(|a| (a + 1..bots.len()).map(move |b| (a, b))).collect();
    let threads = threads(contest.threads);
    let seats64 = u64::from(seats);
    let games = arguments.games.div_ceil(seats64).max(1) * seats64;
    let bar = progress(games * pairs.len() as u64, contest.json);
    let begin = Instant::now();
    let mut pairings = Vec::new();
    for (a, b) in pairs {
        let mut players = vec![bots[b].player.clone(); usize::from(seats)];
        players[0] = bots[a].player.clone();
        let series = Series {
            game,
            options: &options,
            players: &players,
            seed: contest.seed,
            threads,
            clock: Some(clock),
            bar: &bar,
        };
        // The first bot takes every seat of a deal in turn; the second has all others.
        let deal = |number: u64| {
            let mut seating = [1; MAX_SEATS];
            seating[(number % seats64) as usize] = 0;
            Deal { chance: number / seats64, seating }
        };
        let tallies = series.play(games, deal, Tally::add)?;
        pairings.push(Tally::pairing(tallies, (a, b), bots));
    }
    bar.finish_and_clear();
    let report = Report {
        game: game.facts().id,
        options: &options,
        bots,
        seed: contest.seed,
        threads,
        seconds: begin.elapsed().as_secs_f64(),
        elo: elo(bots.len(), &pairings),
        pairings: &pairings,
    };
    if contest.json { super::print_json(&report) } else { print(&report) }
}

impl Tally {
    fn add(&mut self, result: &GameResult) {
        let seat = result.deal.seating.iter().position(|&player| player == 0).unwrap_or(0);
        let value = result.outcome.value(Seat(seat as u8));
        self.games += 1;
        self.wins += u64::from(value > 0.5);
        self.draws += u64::from((value - 0.5).abs() < f64::EPSILON);
        self.value += value;
        for (other, &thought) in result.longest_thought.iter().enumerate() {
            let longest = &mut self.longest[usize::from(other != seat)];
            *longest = thought.max(*longest);
        }
    }

    fn pairing(tallies: Vec<Tally>, (a, b): (usize, usize), bots: &[NamedPlayer]) -> Pairing {
        let sum = tallies.into_iter().fold(Tally::default(), |mut sum, tally| {
            sum.games += tally.games;
            sum.wins += tally.wins;
            sum.draws += tally.draws;
            sum.value += tally.value;
            sum.longest = [0, 1].map(|bot| sum.longest[bot].max(tally.longest[bot]));
            sum
        });
        let score = sum.value / sum.games.max(1) as f64;
        Pairing {
            first: bots[a].to_string(),
            second: bots[b].to_string(),
            games: sum.games,
            wins: sum.wins,
            draws: sum.draws,
            losses: sum.games - sum.wins - sum.draws,
            score,
            interval: wilson(score, sum.games as f64),
            longest_move_ms: sum.longest.map(|longest| longest.as_secs_f64() * 1000.0),
            bots: (a, b),
        }
    }
}

/// Wilson's 95 % interval of a share. Deals that are played from both seats vary less than
/// independent games do, so the interval is rather too wide than too narrow.
fn wilson(share: f64, games: f64) -> [f64; 2] {
    const Z: f64 = 1.959_964;
    let spread = Z * Z / games.max(1.0);
    let centre = (share + spread / 2.0) / (1.0 + spread);
    let half = (share * (1.0 - share) * spread + spread * spread / 4.0).sqrt() / (1.0 + spread);
    [(centre - half).max(0.0), (centre + half).min(1.0)]
}

/// Elo differences by the Bradley-Terry model, the weakest at 0. Half a win is added to both sides
/// of each pair, so that a clean sweep stays finite.
fn elo(bots: usize, pairings: &[Pairing]) -> Vec<f64> {
    let mut strength = vec![1.0_f64; bots];
    for _ in 0..2000 {
        for bot in 0..bots {
            let (mut won, mut expected) = (0.0, 0.0);
            for pairing in pairings {
                let (a, b) = pairing.bots;
                if bot != a && bot != b {
                    continue;
                }
                let games = pairing.games as f64;
                let score = pairing.score * games;
                won += 0.5 + if bot == a { score } else { games - score };
                expected += (games + 1.0) / (strength[a] + strength[b]);
            }
            strength[bot] = won / expected;
        }
    }
    let rating: Vec<f64> = strength.iter().map(|strength| 400.0 * strength.log10()).collect();
    let lowest = rating.iter().copied().fold(f64::INFINITY, f64::min);
    rating.iter().map(|rating| rating - lowest).collect()
}

fn print(report: &Report<'_>) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let width = report.bots.iter().map(|bot| bot.to_string().len()).max().unwrap_or(0);
    writeln!(out, "\x1b[1m{}: every pair in {:.1} s\x1b[0m", report.game, report.seconds)?;
    for pairing in report.pairings {
        writeln!(
            out,
            "  {:>width$} – {:<width$}  {:5.1} % [{:.1}; {:.1}]  {} games: {} won, {} drawn, {} lost; longest move {:.0} and {:.0} ms",
            pairing.first,
            pairing.second,
            100.0 * pairing.score,
            100.0 * pairing.interval[0],
            100.0 * pairing.interval[1],
            pairing.games,
            pairing.wins,
            pairing.draws,
            pairing.losses,
            pairing.longest_move_ms[0],
            pairing.longest_move_ms[1],
        )?;
    }
    writeln!(out, "\x1b[1mElo\x1b[0m")?;
    for (bot, elo) in report.bots.iter().zip(&report.elo) {
        writeln!(out, "  {bot:>width$}  {elo:+.0}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilsons_interval_is_the_known_one() {
        // 75 of 100: [0.6570; 0.8245], as in any table.
        let [low, high] = wilson(0.75, 100.0);
        assert!((low - 0.6569).abs() < 1e-3 && (high - 0.8246).abs() < 1e-3, "{low} {high}");
        assert!(wilson(1.0, 10.0)[1] <= 1.0 && wilson(0.0, 10.0)[0] >= 0.0);
    }

    #[test]
    fn elo_follows_the_logistic_curve() {
        let pairing = Pairing {
            first: "a".into(),
            second: "b".into(),
            games: 10_000,
            wins: 7_500,
            draws: 0,
            losses: 2_500,
            score: 0.75,
            interval: [0.0; 2],
            longest_move_ms: [0.0; 2],
            bots: (0, 1),
        };
        let rating = elo(2, &[pairing]);
        assert!((rating[0] - 190.8).abs() < 1.0 && rating[1].abs() < 1e-9, "{rating:?}");
    }
}
