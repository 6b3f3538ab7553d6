//! `kathisma sim`: many games, counted.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use serde::Serialize;
use serde_json::Value;
use table::{Deal, Ending, Erased, GameResult, Lang, MAX_SEATS, Outcome, Registry, Seed, Thinking, Widths};

use super::series::{Series, progress, threads};
use crate::cli::Sim;
use crate::failure::Failure;
use crate::players::NamedPlayer;

/// How a game ended: who won, at which level, and why.
type Kind = (Ending, u8, Option<&'static str>, &'static str);

#[derive(Default)]
struct Tally {
    games: u64,
    decisions: u64,
    longest_game: u32,
    choices: u64,
    widest: u64,
    widths: Widths,
    wins: [u64; MAX_SEATS],
    draws: u64,
    scores: [i64; MAX_SEATS],
    outcomes: BTreeMap<Kind, u64>,
}

impl Tally {
    fn add(&mut self, result: &GameResult) {
        self.games += 1;
        self.decisions += u64::from(result.decisions);
        self.longest_game = self.longest_game.max(result.decisions);
        self.choices += result.choices;
        self.widest = self.widest.max(result.widest);
        self.widths.add(&result.widths);
        let outcome = &result.outcome;
        let mut winners = 0;
        for seat in outcome.winners.iter() {
            self.wins[seat.index()] += 1;
            winners |= 1 << seat.0;
        }
        self.draws += u64::from(outcome.ending == Ending::Draw);
        for (sum, &score) in self.scores.iter_mut().zip(outcome.scores.as_slice()) {
            *sum += i64::from(score);
        }
        *self.outcomes.entry((outcome.ending, winners, outcome.level, outcome.reason)).or_default() += 1;
    }

    fn merge(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.decisions += other.decisions;
        self.longest_game = self.longest_game.max(other.longest_game);
        self.choices += other.choices;
        self.widest = self.widest.max(other.widest);
        self.widths.add(&other.widths);
        self.draws += other.draws;
        for seat in 0..MAX_SEATS {
            self.wins[seat] += other.wins[seat];
            self.scores[seat] += other.scores[seat];
        }
        for (key, count) in other.outcomes {
            *self.outcomes.entry(key).or_default() += count;
        }
        self
    }
}

/// How long the lists were, in entries: a range of numbers is one.
#[derive(Serialize)]
struct Lists {
    mean: f64,
    most: usize,
    /// What half of the lists keep to.
    half: usize,
    /// What 90 %, 99 %, 99.9 % and 99.99 % of them keep to.
    all_but_one_in_10: usize,
    all_but_one_in_100: usize,
    all_but_one_in_1000: usize,
    all_but_one_in_10000: usize,
    /// How many had more entries than this.
    above_200: u64,
}

impl Lists {
    fn new(widths: &Widths) -> Self {
        Lists {
            mean: widths.mean(),
            most: widths.most(),
            half: widths.all_but_one_in(2),
            all_but_one_in_10: widths.all_but_one_in(10),
            all_but_one_in_100: widths.all_but_one_in(100),
            all_but_one_in_1000: widths.all_but_one_in(1000),
            all_but_one_in_10000: widths.all_but_one_in(10_000),
            above_200: widths.above(200),
        }
    }
}

#[derive(Serialize)]
struct Summary<'a> {
    game: &'a str,
    options: &'a Value,
    bots: &'a [NamedPlayer],
    seed: u64,
    threads: usize,
    games: u64,
    decisions: u64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    nanoseconds_per_decision: f64,
    decisions_per_game: f64,
    longest_game: u32,
    choices_per_decision: f64,
    most_choices: u64,
    lists: Lists,
    wins: &'a [u64],
    draws: u64,
    mean_scores: Vec<f64>,
    outcomes: BTreeMap<String, u64>,
}

pub(crate) fn run(registry: &Registry, arguments: &Sim) -> Result<(), Failure> {
    let contest = &arguments.contest;
    let (game, options, seats) = super::chosen_for(registry, &contest.game, Some(contest.bots.len()))?;
    if contest.bots.len() != usize::from(seats) {
        return Err(Failure::Usage(format!("{seats} seats want {seats} bots, not {}", contest.bots.len())));
    }
    if let Some(folder) = &arguments.records {
        return write_records(game, &options, arguments, folder);
    }
    let players: Vec<_> = contest.bots.iter().map(|bot| bot.player.clone()).collect();
    let threads = threads(contest.threads);
    let bar = progress(arguments.games, contest.json);
    let series = Series {
        game,
        options: &options,
        players: &players,
        seed: contest.seed,
        threads,
        clock: None,
        bar: &bar,
    };
    let begin = Instant::now();
    let tallies = series.play(arguments.games, Deal::straight, Tally::add)?;
    let seconds = begin.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let tally = tallies.into_iter().fold(Tally::default(), Tally::merge);

    let games = tally.games.max(1) as f64;
    let decisions = tally.decisions.max(1) as f64;
    let summary = Summary {
        game: game.facts().id,
        options: &options,
        bots: &contest.bots,
        seed: contest.seed,
        threads,
        games: tally.games,
        decisions: tally.decisions,
        seconds,
        games_per_second: tally.games as f64 / seconds,
        decisions_per_second: tally.decisions as f64 / seconds,
        nanoseconds_per_decision: seconds * 1e9 * threads as f64 / decisions,
        decisions_per_game: tally.decisions as f64 / games,
        longest_game: tally.longest_game,
        choices_per_decision: tally.choices as f64 / decisions,
        most_choices: tally.widest,
        lists: Lists::new(&tally.widths),
        wins: &tally.wins[..usize::from(seats)],
        draws: tally.draws,
        mean_scores: tally.scores[..usize::from(seats)].iter().map(|&sum| sum as f64 / games).collect(),
        outcomes: tally.outcomes.iter().map(|(key, &count)| (outcome_name(*key), count)).collect(),
    };
    if contest.json { super::print_json(&summary) } else { print(&summary) }
}

fn outcome_name((ending, winners, level, reason): Kind) -> String {
    let seats: Vec<String> =
        (0..8).filter(|seat| winners >> seat & 1 != 0).map(|seat| seat.to_string()).collect();
    match ending {
        Ending::Draw => format!("draw by {reason}"),
        Ending::Win => format!("seat {} wins by {reason}", seats.join("+")),
        Ending::SharedWin => format!("seats {} share the win by {reason}", seats.join("+")),
        Ending::CooperativeWin => format!("common {} by {reason}", level.unwrap_or("victory")),
        Ending::CooperativeLoss => format!("common {} by {reason}", level.unwrap_or("defeat")),
    }
}

fn print(summary: &Summary<'_>) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let bold = |text: String| format!("\x1b[1m{text}\x1b[0m");
    writeln!(
        out,
        "{}",
        bold(format!("{}: {} games in {:.2} s", summary.game, summary.games, summary.seconds))
    )?;
    writeln!(
        out,
        "  {:.0} games/s, {:.0} decisions/s on {} thread{} ({:.0} ns a decision)",
        summary.games_per_second,
        summary.decisions_per_second,
        summary.threads,
        if summary.threads == 1 { "" } else { "s" },
        summary.nanoseconds_per_decision
    )?;
    writeln!(
        out,
        "  {:.1} decisions a game (longest {}), {:.1} choices a decision (most {})",
        summary.decisions_per_game, summary.longest_game, summary.choices_per_decision, summary.most_choices
    )?;
    let games = summary.games.max(1) as f64;
    for (seat, bot) in summary.bots.iter().enumerate() {
        let wins = summary.wins[seat];
        writeln!(
            out,
            "  seat {seat} {bot:<14} {wins:>8} wins ({:5.1} %), mean score {:.2}",
            100.0 * wins as f64 / games,
            summary.mean_scores[seat]
        )?;
    }
    for (outcome, count) in &summary.outcomes {
        writeln!(out, "  {count:>8}  {outcome}")?;
    }
    Ok(())
}

/// Plays real matches, with committed chance, and keeps their records.
fn write_records(game: &dyn Erased, options: &Value, arguments: &Sim, folder: &Path) -> Result<(), Failure> {
    let contest = &arguments.contest;
    if arguments.games > 1000 {
        return Err(Failure::Usage("at most 1000 games with --records".into()));
    }
    std::fs::create_dir_all(folder).map_err(|error| Failure::file("make", folder, &error))?;
    let bar = progress(arguments.games, contest.json);
    let mut written = Vec::new();
    for number in 0..arguments.games {
        let seed = Seed::from_text(&format!("sim {} {number}", contest.seed));
        let mut played =
            game.start(options, seed, Vec::new()).map_err(|error| Failure::Wrong(error.to_string()))?;
        while let Some(seat) = played.to_act().lowest() {
            let player = &contest.bots[seat.index()].player;
            let thinking = Thinking {
                budget: player.budget.clone(),
                seed: contest.seed ^ number << 20 ^ played.actions() as u64,
                cancel: table::Cancel::default(),
            };
            let advice = played.bot(seat, player.level, &thinking);
            let done = advice.map(|advice| played.apply(seat, &advice.action, &[], Lang::En));
            if !matches!(done, Some(Ok(()))) {
                return Err(Failure::Wrong(format!("game {number} got stuck; this is a bug")));
            }
        }
        let path = folder.join(format!("{}-{}-{number}.json", game.facts().id, contest.seed));
        super::write_file(&path, &played.record(false).to_text())?;
        written.push((path, played.outcome()));
        bar.inc(1);
    }
    bar.finish_and_clear();
    if contest.json {
        let rows: Vec<(String, &Option<Outcome>)> =
            written.iter().map(|(path, outcome)| (path.display().to_string(), outcome)).collect();
        return super::print_json(&rows);
    }
    let mut out = anstream::stdout().lock();
    for (path, _) in &written {
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}
