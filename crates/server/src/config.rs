//! How a server is started.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::clock::Clock;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 is any free one.
    pub addr: SocketAddr,
    /// Where it shows its metrics, if anywhere.
    pub metrics_addr: Option<SocketAddr>,
    /// The folder where everything is kept.
    pub data: PathBuf,
    /// The address that browsers see, where that is another: `https://games.example`.
    pub public_url: Option<String>,
    /// Whether it stands behind a reverse proxy that names the callers' addresses.
    pub behind_proxy: bool,
    /// How much one identity or address may do.
    pub limits: Limits,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// What tells the time.
    pub clock: Clock,
}

impl Config {
    /// A server at this address with this folder, and everything else as usual.
    pub fn new(addr: SocketAddr, data: PathBuf) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            addr,
            metrics_addr: None,
            data,
            public_url: None,
            behind_proxy: false,
            limits: Limits::default(),
            // People's moves have the other half of the machine.
            bot_threads: (cores / 2).max(1),
            clock: Clock::default(),
        }
    }
}

/// So many at once, and so many a second from then on; 0 a second is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Requests and messages a second.
    pub a_second: u32,
    /// Requests and messages at once.
    pub burst: u32,
}

/// How much one identity or address may do. 0 is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Of one identity.
    pub person: Rate,
    /// Of one address, behind which a whole club may sit.
    pub address: Rate,
    /// Live connections of one identity.
    pub sockets_a_person: usize,
    /// Live connections of one address.
    pub sockets_an_address: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            person: Rate { a_second: 20, burst: 80 },
            address: Rate { a_second: 200, burst: 600 },
            sockets_a_person: 32,
            sockets_an_address: 512,
        }
    }
}

impl Limits {
    /// Anything goes: for measuring.
    pub const NONE: Limits = Limits {
        person: Rate { a_second: 0, burst: 0 },
        address: Rate { a_second: 0, burst: 0 },
        sockets_a_person: 0,
        sockets_an_address: 0,
    };
}
