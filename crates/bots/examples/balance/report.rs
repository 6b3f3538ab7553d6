//! Counts as tables in Markdown.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::parties::Source;
use crate::tally::{Party, Spread, Tally};

/// Where a party wins more than so many times its fair share it is printed in bold.
const TOO_OFTEN: f64 = 1.6;

/// Everything about the games of one table.
pub(crate) fn of_table(tally: &Tally, title: &str) -> String {
    let mut text = format!("### {title}: {} games\n\n", tally.games);
    text += &course(tally);
    text += &parties(tally);
    if tally.parties.values().any(|party| !party.points.is_empty()) {
        text += &sources(tally);
    }
    text
}

fn line(text: &mut String, cells: impl IntoIterator<Item = String>) {
    for cell in cells {
        let _ = write!(text, "| {cell} ");
    }
    text.push_str("|\n");
}

fn head(text: &mut String, first: &str, others: impl IntoIterator<Item = String>) {
    let others: Vec<String> = others.into_iter().collect();
    line(text, std::iter::once(first.to_string()).chain(others.iter().cloned()));
    line(text, std::iter::once("---".to_string()).chain(others.iter().map(|_| "---:".to_string())));
}

fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole.max(1) as f64)
}

/// How long the games were, and how they ended.
fn course(tally: &Tally) -> String {
    let mut text = String::new();
    head(&mut text, "", ["mean", "least", "most"].map(String::from));
    let mut row = |name: &str, spread: &Spread| {
        let mean = format!("{:.1}", spread.mean());
        line(&mut text, [name.into(), mean, spread.least.to_string(), spread.most.to_string()]);
    };
    if tally.turns.most > 0 {
        row("turns", &tally.turns);
    }
    row("decisions", &tally.decisions);
    let reasons: Vec<String> = tally
        .reasons
        .iter()
        .map(|(reason, &count)| format!("`{reason}` {} ({count})", percent(count, tally.games)))
        .collect();
    let _ = write!(text, "\nEnded by {}. ", reasons.join(", "));
    let _ =
        writeln!(text, "Players eliminated: {:.3} a game.\n", tally.out as f64 / tally.games.max(1) as f64);
    text
}

/// First places and points of every party.
fn parties(tally: &Tally) -> String {
    let mut text = String::new();
    let titles = ["games", "first places", "share", "95 % interval", "times the fair share", "95 % interval"];
    let titles = titles.into_iter().chain(["mean points", "least", "most", "eliminated"]).map(String::from);
    head(&mut text, "", titles);
    for (name, party) in &tally.parties {
        let fair = party.fair_places() / party.games.max(1) as f64;
        let share = party.first_places() / party.games.max(1) as f64;
        let (low, high) = wilson(share, party.games);
        let times = share / fair;
        let mut shown = format!("{times:.2}");
        if times > TOO_OFTEN {
            shown = format!("**{shown}**");
        }
        let cells = [
            (*name).to_string(),
            party.games.to_string(),
            format!("{}", (party.first_places() * 10.0).round() / 10.0),
            format!("{:.1} %", 100.0 * share),
            format!("{:.1} to {:.1}", 100.0 * low, 100.0 * high),
            shown,
            format!("{:.2} to {:.2}", low / fair, high / fair),
            minus(format!("{:.2} ± {:.2}", party.score.mean(), party.score.error())),
            minus(party.score.least.to_string()),
            minus(party.score.most.to_string()),
            percent(party.out, party.games),
        ];
        line(&mut text, cells);
    }
    text.push('\n');
    text
}

/// Points by what they were given for, a party's mean over its games.
fn sources(tally: &Tally) -> String {
    let mut text = String::new();
    let columns: Vec<(&str, &Party)> = tally.parties.iter().map(|(name, party)| (*name, party)).collect();
    let titles = columns.iter().map(|(name, _)| *name).chain(["all"]);
    head(&mut text, "points a game for", titles.map(String::from));
    let games: u64 = columns.iter().map(|(_, party)| party.games).sum();
    let mut row = |name: String, points: &dyn Fn(&Party) -> f64| {
        let sums: Vec<f64> = columns.iter().map(|(_, party)| points(party)).collect();
        let means = columns.iter().zip(&sums).map(|((_, party), sum)| sum / party.games.max(1) as f64);
        let all = sums.iter().sum::<f64>() / games.max(1) as f64;
        line(&mut text, std::iter::once(name).chain(means.chain([all]).map(signed)));
    };
    let known: BTreeSet<Source> =
        columns.iter().flat_map(|(_, party)| party.points.keys().copied()).collect();
    for source in known {
        let name = match source {
            Source::Play(name) => format!("`{name}`"),
            Source::Final(name) => format!("final scoring: `{name}`"),
        };
        row(name, &|party| party.points.get(&source).copied().unwrap_or(0) as f64);
    }
    let given = |party: &Party| party.points.values().sum::<i64>() as f64;
    let total = |party: &Party| party.score.mean() * party.games as f64;
    // What no event tells of was there from the start: the first points, less what a kingdom cost in an auction.
    row("at the start".into(), &|party| total(party) - given(party));
    row("all together".into(), &total);
    text.push('\n');
    text
}

fn signed(mean: f64) -> String {
    if mean.abs() < 0.005 { "·".into() } else { minus(format!("{mean:.2}")) }
}

/// A number with the sign that is as wide as a plus.
#[expect(clippy::needless_pass_by_value, reason = "numbers are written for it")]
fn minus(number: String) -> String {
    number.replace('-', "−")
}

/// Wilson's 95 % interval of a share of independent games.
pub(crate) fn wilson(share: f64, games: u64) -> (f64, f64) {
    let (n, z2) = (games.max(1) as f64, 1.96_f64 * 1.96);
    let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = 1.96 / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    (middle - half, middle + half)
}
