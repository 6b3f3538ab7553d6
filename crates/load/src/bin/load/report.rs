//! The results, for people and for programs.

use serde_json::{Value, json};

use super::measure::{Bots, Idle, Saturated};

const MEGABYTE: f64 = 1_000_000.0;

impl Saturated {
    pub(crate) const HEAD: &'static str = "  tables   moves/s    p50 ms    p99 ms  games  writes/commit  commit ms  server µs/move  generator µs/move";

    fn rate(&self) -> f64 {
        self.counted.moves as f64 / self.seconds
    }

    fn a_move(&self, seconds: f64) -> f64 {
        1e6 * seconds / (self.counted.moves.max(1) as f64)
    }

    fn writes_a_commit(&self) -> f64 {
        self.used.writes / self.used.commits.max(1.0)
    }

    fn commit_ms(&self) -> f64 {
        1000.0 * self.used.commit_seconds / self.used.commits.max(1.0)
    }

    /// A line of the table.
    pub(crate) fn line(&self) -> String {
        let trouble = self.trouble.as_ref().map_or_else(String::new, |trouble| format!("  ! {trouble}"));
        format!(
            "{:>8} {:>9.0} {:>9.2} {:>9.2} {:>6} {:>14.1} {:>10.2} {:>15.0} {:>18.0}{trouble}",
            self.tables,
            self.rate(),
            self.counted.percentile(50),
            self.counted.percentile(99),
            self.counted.games,
            self.writes_a_commit(),
            self.commit_ms(),
            self.a_move(self.used.server),
            self.a_move(self.used.generator),
        )
    }

    pub(crate) fn json(&self) -> Value {
        json!({
            "tables": self.tables,
            "moves_per_second": self.rate(),
            "p50_ms": self.counted.percentile(50),
            "p99_ms": self.counted.percentile(99),
            "moves": self.counted.moves,
            "games": self.counted.games,
            "refused": self.counted.refused,
            "writes_per_commit": self.writes_a_commit(),
            "commit_ms": self.commit_ms(),
            "server_us_per_move": self.a_move(self.used.server),
            "generator_us_per_move": self.a_move(self.used.generator),
            "trouble": self.trouble,
        })
    }
}

impl Idle {
    fn kilobytes_a_table(&self) -> f64 {
        self.after.saturating_sub(self.before) as f64 / 1000.0 / (self.tables.max(1) as f64)
    }

    pub(crate) fn line(&self) -> String {
        format!(
            "{} idle live tables with {} connections: {:.0} MB in all, {:.0} MB before, {:.1} kB a table",
            self.tables,
            self.sockets,
            self.after as f64 / MEGABYTE,
            self.before as f64 / MEGABYTE,
            self.kilobytes_a_table(),
        )
    }

    pub(crate) fn json(&self) -> Value {
        json!({
            "tables": self.tables,
            "sockets": self.sockets,
            "bytes": self.after,
            "bytes_before": self.before,
            "kilobytes_per_table": self.kilobytes_a_table(),
        })
    }
}

impl Bots {
    pub(crate) fn lines(&self) -> String {
        let line = |name: &str, of: &Saturated| {
            format!(
                "{name:<34} p50 {:>6.2} ms   p99 {:>6.2} ms   {:>6.0} moves/s   {:>5.1} bot moves/s",
                of.counted.percentile(50),
                of.counted.percentile(99),
                of.rate(),
                of.used.bot_moves / of.seconds,
            )
        };
        let beside = format!("beside {} tables of masters", self.tables);
        format!("{}\n{}", line("a pair of people alone", &self.alone), line(&beside, &self.beside))
    }

    pub(crate) fn json(&self) -> Value {
        json!({"tables": self.tables, "alone": self.alone.json(), "beside": self.beside.json(),
               "bot_moves_per_second": self.beside.used.bot_moves / self.beside.seconds})
    }
}
