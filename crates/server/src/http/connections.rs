//! Connections: accepted, counted, served with an eye on the clock, and ended.
//!
//! Whoever connects costs a file of the system before they have said a word. So a place is counted before
//! anything is read (`places`), everything that the other side does has its time (`line`), and nothing that can
//! go wrong with one connection, or with accepting one, ends or delays the others.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use axum::response::Response;
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until};
use tower::ServiceExt;

use super::line::{Carrier, Line};
use super::places::Places;
use crate::config::ConnectionLimits;
use crate::metrics::Metrics;

/// What the system keeps of what a slow reader has not taken yet. A reader that takes some of it is not cut off,
/// so it is small.
const SEND_BUFFER: u32 = 128 * 1024;
/// How many connections the system holds for us until they are accepted.
const BACKLOG: u32 = 1024;
/// The smallest buffer that hyper works with.
const SMALLEST_BUFFER: usize = 8 * 1024;
/// The most lines of a head.
const MOST_HEADERS: usize = 64;
/// How long nothing is accepted where that has just failed, and how often that is said in the log.
const PAUSE: Duration = Duration::from_millis(50);
const SAID_EVERY: Duration = Duration::from_secs(10);

/// Listens at an address.
pub(crate) fn listen(addr: SocketAddr) -> io::Result<TcpListener> {
    let socket = if addr.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A restart takes the address over from connections that are still ending.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(addr)?;
    socket.listen(BACKLOG)
}

/// What connections are served with.
pub(crate) struct Doors {
    /// Who may come in.
    pub places: Arc<Places>,
    /// How long everything may take.
    pub limits: ConnectionLimits,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Who answers.
    pub router: Router,
}

/// Accepts connections and serves them until the server stops; ends when the last of them has ended.
pub(crate) fn serve(listener: TcpListener, doors: Doors, stopping: watch::Receiver<bool>) -> JoinHandle<()> {
    tokio::spawn(async move {
        let doors = Arc::new(doors);
        // Every connection holds the other end: when the last one lets go, all have ended.
        let (open, mut ended) = mpsc::channel::<Infallible>(1);
        let mut stopped = std::pin::pin!(told(stopping.clone()));
        let mut trouble = Trouble::default();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut stopped => break,
            };
            match accepted {
                Ok((stream, peer)) => {
                    let Some(ticket) = doors.places.enter(peer.ip()) else { continue };
                    let (limits, metrics) = (doors.limits, Arc::clone(&doors.metrics));
                    let line = Line::new(Arc::clone(&doors.places), ticket, limits, metrics);
                    let serving =
                        converse(stream, peer, Arc::new(line), Arc::clone(&doors), stopping.clone());
                    let open = open.clone();
                    tokio::spawn(async move {
                        serving.await;
                        drop(open);
                    });
                }
                Err(error) if is_of_one_connection(&error) => {}
                Err(error) => {
                    doors.metrics.accept_failures.inc();
                    trouble.say(&error);
                    // Most likely the files are used up.
                    doors.places.make_room();
                    tokio::select! {
                        () = sleep(PAUSE) => {}
                        () = &mut stopped => break,
                    }
                }
            }
        }
        drop((listener, open));
        ended.recv().await;
    })
}

async fn told(mut stopping: watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stop| *stop).await;
}

/// Whoever connected is gone again; the next may be waiting.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// Says in the log that nothing can be accepted, but not twenty times a second.
#[derive(Default)]
struct Trouble {
    said: Option<Instant>,
}

impl Trouble {
    fn say(&mut self, error: &io::Error) {
        if self.said.is_none_or(|said| said.elapsed() > SAID_EVERY) {
            self.said = Some(Instant::now());
            tracing::error!(%error, "no connection can be accepted");
        }
    }
}

/// Serves one connection until it ends, has had its time, or has to make room.
async fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    line: Arc<Line>,
    doors: Arc<Doors>,
    stopping: watch::Receiver<bool>,
) {
    // A move is a small message: it must not wait for a larger packet.
    let _ = stream.set_nodelay(true);
    let carrier = TokioIo::new(Carrier::new(stream, Arc::clone(&line)));
    let service = {
        let line = Arc::clone(&line);
        let router = doors.router.clone();
        service_fn(move |request| answer(request, router.clone(), Arc::clone(&line), peer))
    };
    let connection = protocol(&doors.limits).serve_connection(carrier, service).with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let mut stopped = std::pin::pin!(told(stopping));
    let mut ending = false;
    loop {
        tokio::select! {
            _ = &mut connection => return,
            () = line.is_needed() => return,
            () = sleep_until(line.next_look()) => {
                if line.is_overdue() {
                    return;
                }
            }
            () = &mut stopped, if !ending => {
                // Who is being answered hears the answer; the others have nothing to lose.
                if line.is_waiting() {
                    return;
                }
                ending = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// HTTP as it is spoken here. The time for a head is measured in `line`: hyper does not tell it from the time
/// between two requests.
fn protocol(limits: &ConnectionLimits) -> http1::Builder {
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(None).max_headers(MOST_HEADERS);
    if limits.largest_head > 0 {
        let buffer = limits.largest_head.max(SMALLEST_BUFFER);
        builder.max_header_size(limits.largest_head).max_buf_size(2 * buffer);
    }
    builder
}

async fn answer(
    request: Request<Incoming>,
    router: Router,
    line: Arc<Line>,
    peer: SocketAddr,
) -> Result<Response, Infallible> {
    line.begins();
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    request.extensions_mut().insert(Arc::clone(&line));
    let response = router.oneshot(request).await?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        line.goes_live();
        return Ok(response);
    }
    Ok(response.map(|body| Body::new(Watched { body, _answering: Answering(line) })))
}

/// An answer is on its way while this lives.
struct Answering(Arc<Line>);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.ends();
    }
}

/// The body of an answer; once it is dropped the connection waits for the next request.
struct Watched {
    body: Body,
    _answering: Answering,
}

impl http_body::Body for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
