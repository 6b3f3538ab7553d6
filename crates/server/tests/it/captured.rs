//! What the program writes into its host's log, kept to be looked at.

use std::fmt::{Debug, Write as _};
use std::sync::{Mutex, Once, PoisonError};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

static WRITTEN: Mutex<String> = Mutex::new(String::new());

/// Listens to all threads of all tests: a secret of one test must not be in anybody's log.
struct Capture;

impl Capture {
    fn write(fields: impl FnOnce(&mut Line)) {
        let mut line = Line(String::new());
        fields(&mut line);
        let mut written = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
        written.push_str(&line.0);
        written.push('\n');
    }
}

struct Line(String);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let _ = write!(self.0, " {field}={value:?}");
    }
}

impl Subscriber for Capture {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        // Everything of our own; of others what a curious host would switch on.
        *metadata.level() <= Level::DEBUG || metadata.target().starts_with("server")
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        Capture::write(|line| span.record(line));
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        Capture::write(|line| values.record(line));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        Capture::write(|line| event.record(line));
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// Begins to listen.
pub(crate) fn listen() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| tracing::subscriber::set_global_default(Capture).unwrap());
}

/// All that was written since.
pub(crate) fn written() -> String {
    WRITTEN.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
