//! Tables that people and bots share: identities, matches, storage, live updates. It knows games only
//! through `table`'s registry.
//!
//! A request travels like this: `http` finds out who asks and what; the `hall` finds the table and hands the
//! request to its task (`room::actor`); the `room` decides; the `journal` makes the decision durable together
//! with those of other tables; only then the task tells everybody who listens. *Shown implies stored.*

mod audit;
pub mod clock;
pub mod config;
pub mod deed;
mod failure;
mod folder;
mod hall;
mod health;
mod http;
pub mod ids;
mod journal;
mod metrics;
mod room;
mod seals;
pub mod store;
mod thinkers;
pub mod wire;

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use table::Registry;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

pub use audit::{Finding, Report, export, verify};
pub use config::{Config, Limits, Rate};
pub use http::{Asset, Page, description};

use folder::Folder;
use hall::Hall;
use health::Health;
use http::{App, Guard};
use journal::Journal;
use metrics::Metrics;
use store::{Sqlite, Store, Write};
use thinkers::Thinkers;

/// How long connections have for their goodbyes.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server did not start: a sentence for whoever started it.
#[derive(Debug)]
pub struct StartError(String);

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StartError {}

/// A running server.
pub struct Server {
    addr: SocketAddr,
    metrics_addr: Option<SocketAddr>,
    hall: Arc<Hall>,
    store: Arc<dyn Store>,
    health: Arc<Health>,
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
    writer: JoinHandle<()>,
}

impl Server {
    /// Starts a server. When this returns, it answers.
    pub async fn start(config: Config, registry: Registry, page: Page) -> Result<Server, StartError> {
        let folder = Folder::take(&config.data)?;
        let listener = listen(config.addr, "--addr").await?;
        let metrics_listener = match config.metrics_addr {
            Some(addr) => Some(listen(addr, "--metrics-addr").await?),
            None => None,
        };
        let file = config.data.join("kathisma.sqlite");
        let opened = Sqlite::open(&file).await;
        let store: Arc<dyn Store> = Arc::new(
            opened.map_err(|error| StartError(format!("{} can't be opened: {error}.", file.display())))?,
        );
        let clock = config.clock.clone();
        match store.latest().await {
            Ok(latest) => clock.go_on_from(latest.unwrap_or(0)),
            Err(error) => return Err(StartError(format!("{} can't be read: {error}.", file.display()))),
        }
        let metrics = Arc::new(Metrics::new());
        let health = Arc::new(Health::new(folder, Arc::clone(&metrics)));
        // Whether anything can be stored is known from the start.
        health.learn(&store.write(&[Write::Heartbeat { at: clock.now(), ballast: 0 }]).await);
        let (journal, writer) = Journal::open(Arc::clone(&store), Arc::clone(&health), Arc::clone(&metrics));
        let thinkers = Thinkers::start(config.bot_threads, Arc::clone(&metrics))
            .map_err(|error| StartError(format!("No threads for the bots: {error}.")))?;
        let hall = Arc::new(Hall::new(
            Arc::new(registry),
            Arc::clone(&store),
            journal,
            Arc::clone(&health),
            clock,
            thinkers,
            Arc::clone(&metrics),
        ));
        hall.resume().await;

        let (stop, stopping) = watch::channel(false);
        let addr = listener.local_addr().map_err(|error| StartError(error.to_string()))?;
        let metrics_addr = metrics_listener.as_ref().and_then(|listener| listener.local_addr().ok());
        let guard = Guard::new(config.limits, config.public_url.as_deref().map(origin));
        let app = Arc::new(App { hall: Arc::clone(&hall), guard, page, config });
        let mut tasks = vec![
            serve(listener, http::router(app), stopping.clone()),
            health::look_after(Arc::clone(&hall), stopping.clone()),
        ];
        if let Some(listener) = metrics_listener {
            let router = Router::new()
                .route("/metrics", get(async |State(metrics): State<Arc<Metrics>>| metrics.text()))
                .with_state(metrics);
            tasks.push(serve(listener, router, stopping));
        }
        Ok(Server { addr, metrics_addr, hall, store, health, stop, tasks, writer })
    }

    /// Where it listens.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Where it shows its metrics.
    pub fn metrics_addr(&self) -> Option<SocketAddr> {
        self.metrics_addr
    }

    /// Stops: no new requests, the tables say goodbye, everything is written, the file is closed.
    pub async fn stop(self) {
        let Server { hall, store, health, stop, tasks, mut writer, .. } = self;
        let _ = stop.send(true);
        hall.stop().await;
        for mut task in tasks {
            // Whoever holds a connection open does not hold the server.
            if tokio::time::timeout(FAREWELL, &mut task).await.is_err() {
                task.abort();
            }
        }
        drop(hall);
        if tokio::time::timeout(FAREWELL, &mut writer).await.is_err() {
            writer.abort();
        }
        store.close().await;
        health.leave_folder();
    }
}

/// The origin of an address, as browsers name it.
fn origin(url: &str) -> String {
    url.trim_end_matches('/').to_string()
}

fn serve(listener: TcpListener, router: Router, mut stopping: watch::Receiver<bool>) -> JoinHandle<()> {
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move {
        let listener = axum::serve::ListenerExt::tap_io(listener, |socket| {
            // A move is a small message: it must not wait for a larger packet.
            let _ = socket.set_nodelay(true);
        });
        let stopped = async move {
            let _ = stopping.wait_for(|stop| *stop).await;
        };
        if let Err(error) = axum::serve(listener, service).with_graceful_shutdown(stopped).await {
            tracing::error!(%error, "the server stopped listening");
        }
    })
}

/// `option` is how the address is chosen.
async fn listen(addr: SocketAddr, option: &str) -> Result<TcpListener, StartError> {
    TcpListener::bind(addr).await.map_err(|error| {
        StartError(match error.kind() {
            std::io::ErrorKind::AddrInUse => {
                let free = SocketAddr::new(addr.ip(), addr.port().wrapping_add(1).max(1024));
                format!(
                    "{addr} is taken by another program. Choose another port with {option}, such as {option} {free}."
                )
            }
            std::io::ErrorKind::PermissionDenied => {
                format!("This user may not listen on {addr}. Choose a port above 1023 with {option}.")
            }
            _ => format!("Can't listen on {addr}: {error}."),
        })
    })
}
