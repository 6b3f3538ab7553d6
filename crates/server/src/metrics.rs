//! What the server counts, in Prometheus' form.

use prometheus::{
    Encoder, Histogram, HistogramOpts, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry,
    TextEncoder,
};

/// Everything that is counted.
pub(crate) struct Metrics {
    registry: Registry,
    /// Moves that were stored, of people.
    pub moves: IntCounter,
    /// Moves that were stored, of bots.
    pub bot_moves: IntCounter,
    /// Submissions that were refused, by the kind of problem.
    pub refusals: IntCounterVec,
    /// Live connections.
    pub sockets: IntGauge,
    /// Tables in memory.
    pub rooms: IntGauge,
    /// Bots that wait for a thread.
    pub bots_waiting: IntGauge,
    /// How long a bot thought.
    pub thinking_seconds: Histogram,
    /// What hinders the store, by reason: 1 where it does now.
    pub trouble: IntGaugeVec,
    /// Writes that could not be done, by what hindered them.
    pub failed_writes: IntCounterVec,
    /// Tables that were found damaged, since the start.
    pub damaged: IntGauge,
    /// How long a commit took.
    pub commit_seconds: Histogram,
    /// How many writes shared a commit.
    pub writes_a_commit: Histogram,
}

impl Metrics {
    /// Nothing counted yet.
    pub(crate) fn new() -> Self {
        let registry = Registry::new();
        let counter = |name, help| registered(&registry, IntCounter::new(name, help));
        let gauge = |name, help| registered(&registry, IntGauge::new(name, help));
        let histogram = |name: &str, help: &str, first, factor, count| {
            let buckets = prometheus::exponential_buckets(first, factor, count).unwrap_or_default();
            registered(&registry, Histogram::with_opts(HistogramOpts::new(name, help).buckets(buckets)))
        };
        Metrics {
            moves: counter("kathisma_moves_total", "Moves of people that were stored"),
            bot_moves: counter("kathisma_bot_moves_total", "Moves of bots that were stored"),
            refusals: registered(
                &registry,
                IntCounterVec::new(
                    Opts::new(
                        "kathisma_refusals_total",
                        "Requests that were refused, by the kind of problem",
                    ),
                    &["code"],
                ),
            ),
            sockets: gauge("kathisma_sockets", "Live connections"),
            rooms: gauge("kathisma_rooms", "Tables in memory"),
            bots_waiting: gauge("kathisma_bots_waiting", "Bots that wait for a thread"),
            trouble: registered(
                &registry,
                IntGaugeVec::new(
                    Opts::new("kathisma_trouble", "Whether nothing can be stored now, by the reason"),
                    &["reason"],
                ),
            ),
            failed_writes: registered(
                &registry,
                IntCounterVec::new(
                    Opts::new("kathisma_failed_writes_total", "Writes that failed, by what hindered them"),
                    &["reason"],
                ),
            ),
            damaged: gauge("kathisma_damaged_tables", "Tables that were found damaged since the start"),
            thinking_seconds: histogram("kathisma_thinking_seconds", "How long a bot thought", 0.001, 4.0, 8),
            commit_seconds: histogram("kathisma_commit_seconds", "How long a commit took", 0.0005, 2.0, 12),
            writes_a_commit: histogram(
                "kathisma_writes_a_commit",
                "How many writes shared a commit",
                1.0,
                2.0,
                10,
            ),
            registry,
        }
    }

    /// The page that Prometheus reads.
    pub(crate) fn text(&self) -> String {
        let mut text = Vec::new();
        let encoded = TextEncoder::new().encode(&self.registry.gather(), &mut text);
        if let Err(error) = encoded {
            tracing::error!(%error, "the metrics can't be written");
        }
        String::from_utf8_lossy(&text).into_owned()
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

fn registered<T: prometheus::core::Collector + Clone + 'static>(
    registry: &Registry,
    made: prometheus::Result<T>,
) -> T {
    // The names above are constants: they are valid and differ.
    let collector = made.expect("a valid name");
    registry.register(Box::new(collector.clone())).expect("a name used once");
    collector
}
