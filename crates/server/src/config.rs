//! How a server is started.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

pub use ipnet::IpNet as Network;
use table::Level;

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
    /// The address that browsers see, where that is another: `https://games.example`. Requests for other hosts
    /// are refused then.
    pub public_url: Option<String>,
    /// Other hosts by which it is reached, such as `192.168.1.20:7453`.
    pub hosts: Vec<String>,
    /// Where reverse proxies stand: only they are believed when they name the callers' addresses.
    pub proxies: Vec<Network>,
    /// How much one identity or address may do.
    pub limits: Limits,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// How long people have to show their part of the chance where everybody is there, and over days.
    pub reveal: [Duration; 2],
    /// On how many tables of one person bots may play alone at a time; 0 is no limit.
    pub bot_tables: usize,
    /// When bots answer.
    pub beats: Beats,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// How many bytes packed replays and records may take in memory.
    pub replay_memory: usize,
    /// How many replays, records and checks are made at a time.
    pub replay_makers: usize,
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
            hosts: Vec::new(),
            proxies: Vec::new(),
            limits: Limits::default(),
            // People's moves have the other half of the machine.
            bot_threads: (cores / 2).max(1),
            reveal: [Duration::from_mins(1), Duration::from_hours(3 * 24)],
            bot_tables: 4,
            beats: Beats::default(),
            idle: Duration::from_mins(2),
            replay_memory: 64 << 20,
            replay_makers: 1,
            clock: Clock::default(),
        }
    }
}

/// How long after it was asked a bot answers, whatever it thinks about. It thinks no longer than that; where it has
/// to wait for its thread, it is a whole multiple. Zero is as soon as it has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beats {
    /// Bots that hardly think: `random` and `novice`.
    pub short: Duration,
    /// An `adept`.
    pub adept: Duration,
    /// A `master`.
    pub master: Duration,
}

impl Default for Beats {
    fn default() -> Self {
        let beat = Duration::from_millis;
        Beats { short: beat(120), adept: beat(400), master: beat(1500) }
    }
}

impl Beats {
    /// Everybody answers at once: for measuring, and for tests.
    pub const NONE: Beats = Beats { short: Duration::ZERO, adept: Duration::ZERO, master: Duration::ZERO };

    /// That of a level.
    pub fn of(&self, level: Level) -> Duration {
        match level {
            Level::Random | Level::Novice => self.short,
            Level::Adept => self.adept,
            Level::Master => self.master,
        }
    }
}

/// The addresses of this machine itself.
pub fn loopback() -> Vec<Network> {
    let whole = |address: IpAddr, bits| Network::new_assert(address, bits);
    vec![whole(Ipv4Addr::new(127, 0, 0, 0).into(), 8), whole(Ipv6Addr::LOCALHOST.into(), 128)]
}

/// Addresses and networks, separated by commas: `10.0.0.7,192.168.0.0/16,fd00::/8`. `loopback` is this machine.
pub fn read_networks(text: &str) -> Result<Vec<Network>, String> {
    let mut networks = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        if part == "loopback" {
            networks.extend(loopback());
            continue;
        }
        let one = part.parse::<IpAddr>().map(Network::from);
        let network = one.or_else(|_| part.parse::<Network>()).map_err(|_| {
            format!("{part:?} is no address and no network, such as 10.0.0.7 or 192.168.0.0/16")
        })?;
        networks.push(network);
    }
    Ok(networks)
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
    /// What connections of any kind may do, before and between requests, too.
    pub connections: ConnectionLimits,
    /// What one person may keep to themselves.
    pub shares: Shares,
}

/// What connections of any kind may do. For numbers 0 is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// How many there may be in all; never more than the open files that the system allows.
    pub most: usize,
    /// How many of them one address may have, but never more than half of all.
    pub an_address: usize,
    /// How long the head of a request may take.
    pub head: Duration,
    /// How long a connection may stay open between two requests.
    pub idle: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// How long the other side may take nothing of what is sent to it.
    pub write: Duration,
    /// The largest head of a request, in bytes.
    pub largest_head: usize,
    /// The largest body of a request, in bytes.
    pub largest_body: usize,
}

impl ConnectionLimits {
    /// What suits a server on the open Internet.
    pub const USUAL: ConnectionLimits = ConnectionLimits {
        most: 8192,
        an_address: 640,
        head: Duration::from_secs(10),
        idle: Duration::from_secs(75),
        body: Duration::from_secs(15),
        write: Duration::from_secs(30),
        largest_head: 16 * 1024,
        largest_body: 16 * 1024,
    };
}

/// What one person may keep to themselves, so that something is left for the others. 0 is no limit. Ten times as
/// much is for everybody behind one address together, so that new identities are of no use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// Tables that wait for players at which somebody sits, or whose host they are.
    pub waiting_tables: u32,
    /// Unfinished tables of one host.
    pub tables: u32,
    /// New tables of one host in an hour.
    pub tables_an_hour: u32,
    /// Phrases and pointing fingers in a minute.
    pub says_a_minute: u32,
    /// Hints in a minute.
    pub hints_a_minute: u32,
    /// New identities of one address in an hour.
    pub people_an_hour: u32,
    /// Tables of one host in the list of open tables.
    pub listed: u32,
}

impl Default for Shares {
    fn default() -> Self {
        Shares {
            waiting_tables: 10,
            tables: 200,
            tables_an_hour: 120,
            says_a_minute: 30,
            hints_a_minute: 20,
            people_an_hour: 120,
            listed: 3,
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            person: Rate { a_second: 20, burst: 80 },
            address: Rate { a_second: 200, burst: 600 },
            sockets_a_person: 32,
            sockets_an_address: 512,
            connections: ConnectionLimits::USUAL,
            shares: Shares::default(),
        }
    }
}

impl Limits {
    /// Anything goes: for measuring. Only what protects the program itself stays: its open files, and an end to
    /// waiting for whoever neither speaks nor listens.
    pub const NONE: Limits = Limits {
        person: Rate { a_second: 0, burst: 0 },
        address: Rate { a_second: 0, burst: 0 },
        sockets_a_person: 0,
        sockets_an_address: 0,
        connections: ConnectionLimits { most: 0, an_address: 0, ..ConnectionLimits::USUAL },
        shares: Shares {
            waiting_tables: 0,
            tables: 0,
            tables_an_hour: 0,
            says_a_minute: 0,
            hints_a_minute: 0,
            people_an_hour: 0,
            listed: 0,
        },
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_read_and_what_is_none_is_named() {
        let read = |text: &str| read_networks(text).map(|networks| networks.len());
        assert_eq!(read("loopback"), Ok(2));
        assert_eq!(read("10.0.0.7, 192.168.0.0/16,fd00::/8"), Ok(3));
        assert_eq!(read(""), Ok(0));
        for wrong in ["proxy.example", "10.0.0.0/33", "10.0.0.7,x"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        let inside = |network: &str, address: &str| {
            read_networks(network).unwrap()[0].contains(&address.parse::<IpAddr>().unwrap())
        };
        assert!(inside("10.1.2.3/8", "10.9.9.9") && !inside("10.0.0.7", "10.0.0.8"));
    }
}
