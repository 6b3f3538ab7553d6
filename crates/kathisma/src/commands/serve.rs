//! The table in the browser: starts the server and waits until it is told to stop.

use std::io::Write;
use std::net::SocketAddr;
use std::process::{Command, Stdio};

use server::{Asset, Config, Limits, Rate, Server};
use tracing_subscriber::EnvFilter;

use crate::cli::Serve;
use crate::failure::{Failure, complain};

pub(crate) fn run(arguments: &Serve) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&arguments.log).map_err(|error| {
        Failure::Usage(format!("--log {}: {error}; say error, warn, info, debug or trace", arguments.log))
    })?;
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::File(format!("the server can't begin: {error}")))?;
    runtime.block_on(serve(arguments))
}

async fn serve(arguments: &Serve) -> Result<(), Failure> {
    let config = Config {
        metrics_addr: arguments.metrics_addr,
        public_url: arguments.public_url.clone(),
        behind_proxy: arguments.proxy,
        limits: limits(arguments),
        bot_threads: arguments.bot_threads.map_or_else(usual_bot_threads, usize::from),
        ..Config::new(arguments.addr, arguments.data.clone())
    };
    let server = Server::start(config, bots::registry(), asset).await;
    let server = server.map_err(|error| Failure::File(error.to_string()))?;
    // Whoever reads the address may press Ctrl-C at once.
    let end = hear_the_end()?;
    announce(arguments, &server)?;
    if arguments.open {
        open(&address(server.addr()));
    }
    end.await;
    complain("Closing: everything is stored.");
    server.stop().await;
    Ok(())
}

fn asset(path: &str) -> Option<Asset> {
    let page::File { mime, plain, gzip, brotli, hash } = page::file(path)?;
    Some(Asset { mime, plain, gzip, brotli, hash })
}

fn usual_bot_threads() -> usize {
    Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), std::path::PathBuf::new()).bot_threads
}

/// One number limits both: what a bucket holds is four times what a second gives.
fn limits(arguments: &Serve) -> Limits {
    match arguments.limit {
        None => Limits::default(),
        Some(0) => Limits::NONE,
        Some(a_second) => Limits {
            person: Rate { a_second, burst: a_second.saturating_mul(4) },
            address: Rate { a_second: a_second.saturating_mul(10), burst: a_second.saturating_mul(40) },
            ..Limits::default()
        },
    }
}

/// The address somebody on this machine opens.
fn address(addr: SocketAddr) -> String {
    let shown =
        if addr.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], addr.port())) } else { addr };
    format!("http://{shown}")
}

fn announce(arguments: &Serve, server: &Server) -> Result<(), Failure> {
    let mut out = std::io::stdout();
    writeln!(out, "Kathisma is open at {}", address(server.addr()))?;
    if server.addr().ip().is_unspecified() {
        let port = server.addr().port();
        writeln!(out, "Others on your network reach it at this machine's own address, port {port}")?;
    }
    if let Some(addr) = server.metrics_addr() {
        writeln!(out, "Metrics for Prometheus: http://{addr}/metrics")?;
    }
    writeln!(out, "Games are kept in {}. Ctrl-C closes the table.", arguments.data.display())?;
    Ok(())
}

/// Opens the browser of whoever sits here; where that fails, the address stands on the screen.
fn open(address: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if command.spawn().is_err() {
        complain(&format!("No browser could be opened: open {address} yourself."));
    }
}

/// Ctrl-C, or what the system sends to programs that are to end. It is heard from the moment this returns.
#[cfg(unix)]
fn hear_the_end() -> Result<impl Future<Output = ()>, Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    let failed = |error: std::io::Error| Failure::File(format!("Ctrl-C can't be heard: {error}"));
    let mut interrupt = signal(SignalKind::interrupt()).map_err(failed)?;
    let mut terminate = signal(SignalKind::terminate()).map_err(failed)?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ctrl-C. It is heard from the moment this returns.
#[cfg(windows)]
fn hear_the_end() -> Result<impl Future<Output = ()>, Failure> {
    let failed = |error: std::io::Error| Failure::File(format!("Ctrl-C can't be heard: {error}"));
    let mut pressed = tokio::signal::windows::ctrl_c().map_err(failed)?;
    Ok(async move {
        pressed.recv().await;
    })
}
