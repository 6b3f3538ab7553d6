//! Somebody who makes tables and identities all the time: those are promises, too.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;

use load::process::Server;
use load::{Client, Outcome};

use super::round::Round;

/// A table that was made, as far as its host and guest were told.
struct Founded {
    host: Client,
    table: String,
    /// Whether the guest was told to have the other seat: then the game has begun.
    begun: bool,
}

/// Somebody who makes tables and identities.
pub(super) struct Founder {
    client: Client,
    tables: Vec<Founded>,
    checked: usize,
}

impl Founder {
    pub(super) async fn new(server: &Server) -> Self {
        let client = Client::guest(server.addr()).await.expect("a guest");
        Founder { client, tables: Vec::new(), checked: 0 }
    }

    /// Makes tables, each for two people who are new, until the server is killed.
    pub(super) async fn found_until_killed(mut self, addr: SocketAddr, round: Arc<Round>) -> Self {
        self.client = self.client.at(addr);
        loop {
            match self.found().await {
                Err(why) if round.ended_by(&why) => return self,
                // Another program may have got the address of the dead server meanwhile.
                Ok(()) if round.is_over() => return self,
                _ => {}
            }
        }
    }

    async fn found(&mut self) -> Outcome<()> {
        let (host, guest) = (self.client.another().await?, self.client.another().await?);
        let (table, secret) = host.invite("battle-line").await?;
        self.tables.push(Founded { host, table, begun: false });
        guest.accept(&secret).await?;
        if let Some(founded) = self.tables.last_mut() {
            founded.begun = true;
        }
        Ok(())
    }

    /// Looks whether every table is there, its host at it, and begun where that was said.
    pub(super) async fn check(&mut self, server: &Server) {
        for Founded { host, table, begun } in &self.tables[self.checked..] {
            let host = host.at(server.addr());
            let me = host.get("/api/me").await.expect("an answer");
            assert_eq!(me.status, 200, "an identity is gone: {me:?}");
            let state = host.get(&format!("/api/tables/{table}")).await.expect("an answer");
            assert_eq!(state.status, 200, "{table} is gone: {state:?}");
            assert_eq!(state.body["table"]["seats"][0]["player"]["id"], me.body["id"], "{state:?}");
            // A guest who was not answered may sit there all the same.
            assert!(!begun || state.body["table"]["phase"] == "playing", "{state:?}");
        }
        self.checked = self.tables.len();
    }
}

impl fmt::Display for Founder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} other tables", self.tables.len())
    }
}
