//! How much one person, one address and everybody together may do, as it can be typed.

use std::time::Duration;

use clap::Args;
use server::{ConnectionLimits, Limits, Rate, Shares};

/// What is limited. What is left out is as usual.
#[derive(Args, Debug)]
pub(crate) struct Limiting {
    /// Requests a second for one identity, ten times that for one address; 0 for no limit on what people do, other
    /// than what is said below [default: 20]
    #[arg(long, env = "KATHISMA_LIMIT", value_name = "NUMBER")]
    limit: Option<u32>,

    /// Connections at a time, but never more than the system allows open files; 0 for no other limit [default: 8192]
    #[arg(long, env = "KATHISMA_CONNECTIONS", value_name = "NUMBER")]
    connections: Option<usize>,

    /// Connections of one address at a time, but never more than half of all; 0 for no other limit [default: 640]
    #[arg(long, env = "KATHISMA_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER")]
    connections_per_address: Option<usize>,

    /// How long the head of a request may take [default: 10]
    #[arg(long, env = "KATHISMA_HEAD_SECONDS", value_name = "SECONDS", value_parser = seconds())]
    head_seconds: Option<u32>,

    /// How long a connection may stay open between two requests [default: 75]
    #[arg(long, env = "KATHISMA_IDLE_SECONDS", value_name = "SECONDS", value_parser = seconds())]
    idle_seconds: Option<u32>,

    /// How long the body of a request may take [default: 15]
    #[arg(long, env = "KATHISMA_BODY_SECONDS", value_name = "SECONDS", value_parser = seconds())]
    body_seconds: Option<u32>,

    /// How long somebody may take nothing of what is sent to them [default: 30]
    #[arg(long, env = "KATHISMA_WRITE_SECONDS", value_name = "SECONDS", value_parser = seconds())]
    write_seconds: Option<u32>,

    /// The largest head of a request in bytes; 0 for no limit but the program's own [default: 16384]
    #[arg(long, env = "KATHISMA_LARGEST_HEAD", value_name = "BYTES")]
    largest_head: Option<usize>,

    /// The largest body of a request in bytes; 0 for no limit [default: 16384]
    #[arg(long, env = "KATHISMA_LARGEST_BODY", value_name = "BYTES")]
    largest_body: Option<usize>,

    /// Live connections of one person at a time; 0 for no limit [default: 32]
    #[arg(long, env = "KATHISMA_LIVE_PER_PERSON", value_name = "NUMBER")]
    live_per_person: Option<usize>,

    /// Live connections of one address at a time; 0 for no limit [default: 512]
    #[arg(long, env = "KATHISMA_LIVE_PER_ADDRESS", value_name = "NUMBER")]
    live_per_address: Option<usize>,

    /// Tables at which one person may wait for others; 0 for no limit [default: 10]
    #[arg(long, env = "KATHISMA_WAITING_TABLES", value_name = "NUMBER")]
    waiting_tables: Option<u32>,

    /// Unfinished tables of one host; 0 for no limit [default: 200]
    #[arg(long, env = "KATHISMA_TABLES", value_name = "NUMBER")]
    tables: Option<u32>,

    /// New tables of one person in an hour, ten times that for one address; 0 for no limit [default: 120]
    #[arg(long, env = "KATHISMA_TABLES_PER_HOUR", value_name = "NUMBER")]
    tables_per_hour: Option<u32>,

    /// Phrases and pointing fingers of one person in a minute, ten times that for one address; 0 for no limit
    /// [default: 30]
    #[arg(long, env = "KATHISMA_SAYS_PER_MINUTE", value_name = "NUMBER")]
    says_per_minute: Option<u32>,

    /// Hints for one person in a minute, ten times that for one address; 0 for no limit [default: 20]
    #[arg(long, env = "KATHISMA_HINTS_PER_MINUTE", value_name = "NUMBER")]
    hints_per_minute: Option<u32>,

    /// New identities of one address in an hour; 0 for no limit [default: 120]
    #[arg(long, env = "KATHISMA_PEOPLE_PER_HOUR", value_name = "NUMBER")]
    people_per_hour: Option<u32>,

    /// Tables of one host in the list of open tables; 0 for no limit [default: 3]
    #[arg(long, env = "KATHISMA_LISTED_PER_HOST", value_name = "NUMBER")]
    listed_per_host: Option<u32>,
}

/// From a second to an hour.
fn seconds() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=3600)
}

impl Limiting {
    /// The limits that this comes to.
    pub(crate) fn limits(&self) -> Limits {
        let usual = self.usual();
        let lasting = |typed: Option<u32>, usual: Duration| {
            typed.map_or(usual, |seconds| Duration::from_secs(u64::from(seconds)))
        };
        let (connections, shares) = (usual.connections, usual.shares);
        Limits {
            sockets_a_person: self.live_per_person.unwrap_or(usual.sockets_a_person),
            sockets_an_address: self.live_per_address.unwrap_or(usual.sockets_an_address),
            connections: ConnectionLimits {
                most: self.connections.unwrap_or(connections.most),
                an_address: self.connections_per_address.unwrap_or(connections.an_address),
                head: lasting(self.head_seconds, connections.head),
                idle: lasting(self.idle_seconds, connections.idle),
                body: lasting(self.body_seconds, connections.body),
                write: lasting(self.write_seconds, connections.write),
                largest_head: self.largest_head.unwrap_or(connections.largest_head),
                largest_body: self.largest_body.unwrap_or(connections.largest_body),
            },
            shares: Shares {
                waiting_tables: self.waiting_tables.unwrap_or(shares.waiting_tables),
                tables: self.tables.unwrap_or(shares.tables),
                tables_an_hour: self.tables_per_hour.unwrap_or(shares.tables_an_hour),
                says_a_minute: self.says_per_minute.unwrap_or(shares.says_a_minute),
                hints_a_minute: self.hints_per_minute.unwrap_or(shares.hints_a_minute),
                people_an_hour: self.people_per_hour.unwrap_or(shares.people_an_hour),
                listed: self.listed_per_host.unwrap_or(shares.listed),
            },
            ..usual
        }
    }

    /// What a number of requests a second comes to. It limits both: what a bucket holds is four times what a
    /// second gives.
    fn usual(&self) -> Limits {
        match self.limit {
            None => Limits::default(),
            Some(0) => Limits::NONE,
            Some(a_second) => Limits {
                person: Rate { a_second, burst: a_second.saturating_mul(4) },
                address: Rate { a_second: a_second.saturating_mul(10), burst: a_second.saturating_mul(40) },
                ..Limits::default()
            },
        }
    }
}
