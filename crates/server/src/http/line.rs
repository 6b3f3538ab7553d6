//! One connection: what it is doing, until when it may, and the stream of bytes below it that is watched.

use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

use super::places::{Places, Ticket};
use crate::config::ConnectionLimits;
use crate::metrics::Metrics;

/// So many bytes may come over a live connection without becoming a message: the largest message, in more pieces
/// than anybody needs. Pieces of nothing, of which a message never comes, end here.
const UNFINISHED: u64 = 16 * 1024;
/// It is no live connection.
const NOT_LIVE: u64 = u64::MAX;

/// What a connection is doing.
#[derive(Clone, Copy)]
enum Stage {
    /// It waits for the first byte of a request, until then.
    Waiting(Instant),
    /// The head of a request is coming, and has to be complete then.
    Asking(Instant),
    /// A request is being answered, or it is a live connection.
    Busy,
}

/// What is known of a connection.
pub(crate) struct Line {
    places: Arc<Places>,
    ticket: Ticket,
    limits: ConnectionLimits,
    metrics: Arc<Metrics>,
    stage: Mutex<Stage>,
    heard: AtomicU64,
    /// How much of that has become messages.
    finished: AtomicU64,
}

impl Line {
    /// A connection that was just accepted.
    pub(crate) fn new(
        places: Arc<Places>,
        ticket: Ticket,
        limits: ConnectionLimits,
        metrics: Arc<Metrics>,
    ) -> Self {
        // Whoever connects has something to ask: it is not waited for as between two requests.
        let stage = Mutex::new(Stage::Asking(Instant::now() + limits.head));
        let (heard, finished) = (AtomicU64::new(0), AtomicU64::new(NOT_LIVE));
        Line { places, ticket, limits, metrics, stage, heard, finished }
    }

    fn stage(&self) -> MutexGuard<'_, Stage> {
        self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request has come.
    pub(crate) fn begins(&self) {
        *self.stage() = Stage::Busy;
        self.places.works(self.ticket.id);
    }

    /// Its answer is on the way out.
    pub(crate) fn ends(&self) {
        *self.stage() = Stage::Waiting(Instant::now() + self.limits.idle);
        self.places.waits(self.ticket.id);
    }

    /// It has become a live connection.
    pub(crate) fn goes_live(&self) {
        self.finished.store(self.heard.load(Ordering::Relaxed), Ordering::Relaxed);
    }

    /// A message has come over a live connection: how many bytes it took since the last one.
    pub(crate) fn finish_message(&self) -> u64 {
        let heard = self.heard.load(Ordering::Relaxed);
        heard.saturating_sub(self.finished.swap(heard, Ordering::Relaxed))
    }

    /// Whether no request is being answered.
    pub(crate) fn is_waiting(&self) -> bool {
        !matches!(*self.stage(), Stage::Busy)
    }

    /// When to look again whether it is still in time.
    pub(crate) fn next_look(&self) -> Instant {
        match *self.stage() {
            Stage::Waiting(until) | Stage::Asking(until) => until,
            Stage::Busy => Instant::now() + self.limits.head,
        }
    }

    /// Whether it has had its time, and is counted as cut off.
    pub(crate) fn is_overdue(&self) -> bool {
        let (until, why) = match *self.stage() {
            Stage::Waiting(until) => (until, "idle"),
            Stage::Asking(until) => (until, "head"),
            Stage::Busy => return false,
        };
        let overdue = Instant::now() >= until;
        if overdue {
            self.cut_off(why);
        }
        overdue
    }

    /// Waits until the place is needed for somebody else.
    pub(crate) async fn is_needed(&self) {
        self.ticket.cut.notified().await;
    }

    /// Counts that it is ended by us.
    pub(crate) fn cut_off(&self, why: &str) {
        self.metrics.connections_cut.with_label_values(&[why]).inc();
    }

    /// So many bytes have come; whether that may go on.
    fn hears(&self, bytes: usize) -> bool {
        let heard = self.heard.fetch_add(bytes as u64, Ordering::Relaxed) + bytes as u64;
        let finished = self.finished.load(Ordering::Relaxed);
        if finished != NOT_LIVE {
            return heard.saturating_sub(finished) <= UNFINISHED;
        }
        let mut stage = self.stage();
        if matches!(*stage, Stage::Waiting(_)) {
            *stage = Stage::Asking(Instant::now() + self.limits.head);
        }
        true
    }
}

/// The bytes of a connection, counted as they come and watched as they go. It has its place until it is dropped.
pub(crate) struct Carrier {
    stream: TcpStream,
    line: Arc<Line>,
    /// Since when the other side takes nothing, and for how much longer it may.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Carrier {
    /// The stream of a connection.
    pub(crate) fn new(stream: TcpStream, line: Arc<Line>) -> Self {
        Carrier { stream, line, stalled: None }
    }

    /// Ends a stream whose other side takes nothing for too long.
    fn watch<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.line.limits.write;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        self.line.cut_off("write");
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Drop for Carrier {
    fn drop(&mut self) {
        self.line.places.leave(self.line.ticket.id);
    }
}

impl AsyncRead for Carrier {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let came = buffer.filled().len() - before;
        if came > 0 && !self.line.hears(came) {
            self.line.cut_off("unfinished");
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Carrier {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
