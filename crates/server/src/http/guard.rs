//! What every request has to pass: meant for this server, not too many from one identity or address, and
//! nothing that changes something from another site's page.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::peer::{Peer, household};
use super::{Shared, cookie};
use crate::config::{Limits, Rate};
use crate::failure::{self, Done, Failure};

/// How many buckets are kept; beyond that the full ones, which are as good as new, are forgotten.
const MOST_BUCKETS: usize = 20_000;
/// So many times what one person may is for everybody behind an address together.
const PEOPLE_AN_ADDRESS: u32 = 10;

/// The limits, with what was used of them.
pub(crate) struct Guard {
    limits: Limits,
    /// Its keys are secret: nobody can choose whose bucket they share.
    hasher: RandomState,
    buckets: Mutex<Buckets>,
    sockets: Mutex<HashMap<u64, usize>>,
}

/// What somebody may do so often in a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Share {
    /// Phrases and pointing fingers.
    Says,
    /// Hints.
    Hints,
    /// New tables.
    Tables,
    /// New identities.
    People,
}

/// How a bucket fills.
#[derive(Clone, Copy)]
struct Pace {
    most: f64,
    a_second: f64,
}

impl Pace {
    fn of(rate: Rate) -> Option<Pace> {
        (rate.a_second > 0).then(|| Pace { most: f64::from(rate.burst), a_second: f64::from(rate.a_second) })
    }

    fn share(most: u32, seconds: u32) -> Option<Pace> {
        (most > 0).then(|| Pace { most: f64::from(most), a_second: f64::from(most) / f64::from(seconds) })
    }
}

/// A bucket of tokens: a request takes one, and they come back at the rate of the limit.
struct Bucket {
    left: f64,
    at: Instant,
    pace: Pace,
}

impl Bucket {
    fn left_at(&self, now: Instant) -> f64 {
        let back = now.duration_since(self.at).as_secs_f64() * self.pace.a_second;
        (self.left + back).min(self.pace.most)
    }

    fn is_full(&self, now: Instant) -> bool {
        self.left_at(now) >= self.pace.most
    }
}

#[derive(Default)]
struct Buckets {
    of: HashMap<u64, Bucket>,
    /// How many there were after the full ones were last forgotten.
    kept: usize,
}

impl Buckets {
    /// Takes tokens from a bucket where `needed` are in it.
    fn take(&mut self, who: u64, pace: Pace, needed: f64, tokens: f64) -> bool {
        let now = Instant::now();
        // Forgetting looks at all: it is worth while only where many have come since.
        if self.of.len() > MOST_BUCKETS.max(2 * self.kept) {
            self.of.retain(|_, bucket| !bucket.is_full(now));
            self.kept = self.of.len();
        }
        let bucket = self.of.entry(who).or_insert(Bucket { left: pace.most, at: now, pace });
        *bucket = Bucket { left: bucket.left_at(now), at: now, pace };
        let enough = bucket.left >= needed;
        if enough {
            bucket.left -= tokens;
        }
        enough
    }
}

/// What a limit counts for one request or connection.
#[derive(Clone)]
pub(crate) struct Counted {
    person: Option<u64>,
    address: u64,
}

impl Counted {
    /// The address, as it is counted.
    pub(super) fn address(&self) -> u64 {
        self.address
    }
}

impl Guard {
    /// Nothing used yet.
    pub(crate) fn new(limits: Limits) -> Self {
        Guard { limits, hasher: RandomState::new(), buckets: Mutex::default(), sockets: Mutex::default() }
    }

    /// Takes one token for a request or a message of a connection.
    pub(crate) fn count(&self, counted: &Counted) -> Done<()> {
        self.charge(counted, 1)
    }

    /// Takes several tokens for something that costs more than others.
    pub(crate) fn charge(&self, counted: &Counted, tokens: u32) -> Done<()> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let mut take = |who: u64, rate: Rate| {
            // The request itself was counted before: what costs more has to fit into the rest of a full
            // bucket, or under a strict limit nobody could ever do it.
            let needed = if tokens == 1 { 1 } else { tokens.min(rate.burst.saturating_sub(1)) };
            let pace = Pace::of(rate);
            pace.is_none_or(|pace| buckets.take(who, pace, f64::from(needed), f64::from(tokens)))
        };
        let allowed = take(counted.address, self.limits.address)
            && counted.person.is_none_or(|person| take(person, self.limits.person));
        if allowed { Ok(()) } else { Err(failure::too_many()) }
    }

    /// Takes one from somebody's share of something, and from that of everybody behind their address.
    pub(crate) fn share(&self, counted: &Counted, share: Share) -> Done<()> {
        let shares = self.limits.shares;
        let (most, seconds, too_many): (u32, u32, fn() -> Failure) = match share {
            Share::Says => (shares.says_a_minute, 60, failure::said_enough),
            Share::Hints => (shares.hints_a_minute, 60, failure::too_many_hints),
            Share::Tables => (shares.tables_an_hour, 3600, failure::too_many_new_tables),
            Share::People => (shares.people_an_hour, 3600, failure::too_many_people),
        };
        // New identities are an address' own.
        let people = if share == Share::People { 1 } else { PEOPLE_AN_ADDRESS };
        let together = Pace::share(most.saturating_mul(people), seconds);
        let own = Pace::share(most, seconds).filter(|_| share != Share::People);
        let key = |who: u64| self.hasher.hash_one((share, who));
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let mut take =
            |who: u64, pace: Option<Pace>| pace.is_none_or(|pace| buckets.take(key(who), pace, 1.0, 1.0));
        // Who has used up their own takes nothing from the others.
        let allowed =
            counted.person.is_none_or(|person| take(person, own)) && take(counted.address, together);
        if allowed { Ok(()) } else { Err(too_many()) }
    }

    /// Counts a live connection until it is given back.
    pub(crate) fn connect(self: &Guard, counted: &Counted) -> Done<Vec<u64>> {
        let wanted = [
            (Some(counted.address), self.limits.sockets_an_address),
            (counted.person, self.limits.sockets_a_person),
        ];
        let wanted = wanted.into_iter().filter_map(|(who, most)| Some((who?, most)));
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let open = |who: &u64| sockets.get(who).copied().unwrap_or(0);
        let wanted: Vec<(u64, usize)> = wanted.collect();
        if wanted.iter().any(|(who, most)| *most > 0 && open(who) >= *most) {
            return Err(failure::too_many_sockets());
        }
        for (who, _) in &wanted {
            *sockets.entry(*who).or_default() += 1;
        }
        Ok(wanted.into_iter().map(|(who, _)| who).collect())
    }

    /// A live connection has ended.
    pub(crate) fn disconnect(&self, counted: &[u64]) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        for who in counted {
            if let Some(open) = sockets.get_mut(who) {
                *open -= 1;
                if *open == 0 {
                    sockets.remove(who);
                }
            }
        }
    }

    /// Whom a request counts for.
    fn counted(&self, request: &Request, peer: &Peer) -> Counted {
        let person = cookie::token(request.headers());
        Counted {
            person: person.map(|token| self.hasher.hash_one(("person", token.hash()))),
            address: self.hasher.hash_one(("address", household(peer.address))),
        }
    }
}

/// Checks a request before anything else looks at it.
pub(super) async fn check(State(app): Shared, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = headers.contains_key(header::UPGRADE);
    let connected = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = Peer::of(headers, connected, &app.config.proxies);
    let counted = app.guard.counted(&request, &peer);
    let path = request.uri().path();
    // Whoever watches over the server may always ask, by whatever name. A file of the page costs nothing.
    let health = path == "/healthz";
    let counts = !health && (app.page)(path.trim_start_matches('/')).is_none();
    let allowed = if counts { app.guard.count(&counted) } else { Ok(()) };
    let host = if health { Ok(()) } else { app.hosts.check_host(request.uri(), headers, &peer) };
    let origin = if changes || upgrades { app.hosts.check_origin(headers, &peer) } else { Ok(()) };
    if let Err(failure) = allowed.and(host).and(origin) {
        return failure.into_response();
    }
    let exchanged = cookie::exchanged(headers, app.hosts.is_https(&peer));
    request.extensions_mut().insert(Arc::new(counted));
    request.extensions_mut().insert(peer);
    let mut response = next.run(request).await;
    // A new identity has a new cookie already.
    if let Some(lines) = exchanged.filter(|_| !response.headers().contains_key(header::SET_COOKIE)) {
        for line in lines {
            response.headers_mut().append(header::SET_COOKIE, line);
        }
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Shares;

    fn counted(person: u64) -> Counted {
        Counted { person: Some(person), address: 1 }
    }

    #[test]
    fn a_bucket_runs_dry_for_one_person_and_not_for_another() {
        let limits = Limits { person: Rate { a_second: 1, burst: 3 }, ..Limits::default() };
        let guard = Guard::new(limits);
        let passed = (0..5).filter(|_| guard.count(&counted(7)).is_ok()).count();
        assert_eq!(passed, 3);
        assert!(guard.count(&counted(8)).is_ok());
    }

    #[test]
    fn connections_are_counted_and_given_back() {
        let limits = Limits { sockets_a_person: 2, ..Limits::default() };
        let guard = Guard::new(limits);
        let first = guard.connect(&counted(7)).unwrap();
        let _second = guard.connect(&counted(7)).unwrap();
        assert!(guard.connect(&counted(7)).is_err());
        guard.disconnect(&first);
        assert!(guard.connect(&counted(7)).is_ok());
    }

    #[test]
    fn new_identities_of_one_address_have_ten_shares_and_not_more() {
        let shares = Shares { says_a_minute: 2, ..Limits::NONE.shares };
        let guard = Guard::new(Limits { shares, ..Limits::NONE });
        let said = |person| (0..5).filter(|_| guard.share(&counted(person), Share::Says).is_ok()).count();
        assert_eq!(said(10), 2);
        assert_eq!((11..100).map(said).sum::<usize>(), 18);
        // One share has nothing to do with another.
        assert!(guard.share(&counted(10), Share::Hints).is_ok());
    }

    #[test]
    fn what_was_used_is_forgotten_once_it_has_come_back() {
        let guard = Guard::new(Limits { person: Rate { a_second: 1_000_000, burst: 1 }, ..Limits::NONE });
        for person in 0..3 * MOST_BUCKETS as u64 {
            let _ = guard.count(&counted(person));
        }
        assert!(guard.buckets.lock().unwrap().of.len() <= 2 * MOST_BUCKETS);
    }

    #[test]
    fn nobody_can_tell_whose_bucket_they_share() {
        let hash = |guard: &Guard| guard.hasher.hash_one(("person", 7));
        assert_ne!(hash(&Guard::new(Limits::NONE)), hash(&Guard::new(Limits::NONE)));
    }
}
