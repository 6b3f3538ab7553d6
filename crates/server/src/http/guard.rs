//! What every request has to pass: not too many from one identity or address, and nothing that
//! changes something from another site's page. And what every answer tells the browser to forbid.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{Shared, caller};
use crate::config::{Limits, Rate};
use crate::failure::{self, Done};

/// How many buckets are kept; beyond that the full ones, which are as good as new, are forgotten.
const MOST_BUCKETS: usize = 20_000;

/// The limits, with what was used of them.
pub(crate) struct Guard {
    limits: Limits,
    public_origin: Option<String>,
    buckets: Mutex<HashMap<u64, Bucket>>,
    sockets: Mutex<HashMap<u64, usize>>,
}

/// A bucket of tokens: a request takes one, and they come back at the rate of the limit.
#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn refilled(self, rate: Rate, now: Instant) -> Bucket {
        let back = now.duration_since(self.at).as_secs_f64() * f64::from(rate.a_second);
        Bucket { left: (self.left + back).min(f64::from(rate.burst)), at: now }
    }
}

/// Somebody or some address, for counting.
fn key(kind: &str, who: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    (kind, who).hash(&mut hasher);
    hasher.finish()
}

/// What counts as one address: of IPv6 the first half, since the other half is anybody's to choose.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & !u128::from(u64::MAX))),
        four @ IpAddr::V4(_) => four,
    }
}

/// What a limit counts for one request or connection.
#[derive(Clone)]
pub(crate) struct Counted {
    person: Option<u64>,
    address: u64,
}

impl Guard {
    /// Nothing used yet.
    pub(crate) fn new(limits: Limits, public_origin: Option<String>) -> Self {
        Guard { limits, public_origin, buckets: Mutex::default(), sockets: Mutex::default() }
    }

    /// Takes one token for a request or a message of a connection.
    pub(crate) fn count(&self, counted: &Counted) -> Done<()> {
        self.charge(counted, 1)
    }

    /// Takes several tokens for something that stays in the store for ever.
    pub(crate) fn charge(&self, counted: &Counted, tokens: u32) -> Done<()> {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MOST_BUCKETS {
            let (person, address) = (self.limits.person, self.limits.address);
            let most = person.burst.max(address.burst);
            let slowest = Rate { a_second: person.a_second.min(address.a_second), burst: most };
            buckets.retain(|_, bucket| bucket.refilled(slowest, now).left < f64::from(most));
        }
        let mut take = |who: u64, rate: Rate| {
            if rate.a_second == 0 {
                return true;
            }
            let full = Bucket { left: f64::from(rate.burst), at: now };
            let bucket = buckets.entry(who).or_insert(full);
            *bucket = bucket.refilled(rate, now);
            // The request itself was counted before: what costs more has to fit into the rest of a full
            // bucket, or under a strict limit nobody could ever do it.
            let needed = if tokens == 1 { 1 } else { tokens.min(rate.burst.saturating_sub(1)) };
            let enough = bucket.left >= f64::from(needed);
            if enough {
                bucket.left -= f64::from(tokens);
            }
            enough
        };
        let allowed = take(counted.address, self.limits.address)
            && counted.person.is_none_or(|person| take(person, self.limits.person));
        if allowed { Ok(()) } else { Err(failure::too_many()) }
    }

    /// Counts a connection until the answer is dropped.
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

    /// A connection has ended.
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

    /// A page of another site must not act in a player's name. Programs that are not browsers send no
    /// origin, and no foreign cookie either.
    fn check_origin(&self, headers: &HeaderMap) -> Done<()> {
        let text = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let Ok(origin) = origin.to_str() else { return Err(failure::foreign_origin()) };
        let same = |host: &str| origin.split_once("://").is_some_and(|(_, of)| of == host);
        let own = text(header::HOST).is_some_and(same) || self.public_origin.as_deref() == Some(origin);
        if own { Ok(()) } else { Err(failure::foreign_origin()) }
    }
}

/// Checks a request before anything else looks at it.
pub(super) async fn check(State(app): Shared, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = headers.contains_key(header::UPGRADE);
    let connected = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let counted = Counted {
        person: caller::token(headers).map(|token| key("person", token.hash())),
        address: key("address", household(caller::address(headers, connected, app.config.behind_proxy))),
    };
    let origin = if changes || upgrades { app.guard.check_origin(headers) } else { Ok(()) };
    let health = request.uri().path() == "/healthz";
    let allowed = if health { Ok(()) } else { app.guard.count(&counted) };
    if let Err(failure) = allowed.and(origin) {
        return failure.into_response();
    }
    request.extensions_mut().insert(Arc::new(counted));
    next.run(request).await
}

/// What the browser is to forbid the page: scripts and connections of others, frames, guessing types.
pub(super) async fn add_headers(request: Request, next: Next) -> Response {
    const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                          img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
                          base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    let api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set("content-security-policy", POLICY);
    set("x-content-type-options", "nosniff");
    set("x-frame-options", "DENY");
    set("referrer-policy", "same-origin");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
    if api {
        set("cache-control", "no-store");
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(person: u64) -> Counted {
        Counted { person: Some(person), address: 1 }
    }

    #[test]
    fn a_bucket_runs_dry_for_one_person_and_not_for_another() {
        let limits = Limits { person: Rate { a_second: 1, burst: 3 }, ..Limits::default() };
        let guard = Guard::new(limits, None);
        let passed = (0..5).filter(|_| guard.count(&counted(7)).is_ok()).count();
        assert_eq!(passed, 3);
        assert!(guard.count(&counted(8)).is_ok());
    }

    #[test]
    fn connections_are_counted_and_given_back() {
        let limits = Limits { sockets_a_person: 2, ..Limits::default() };
        let guard = Guard::new(limits, None);
        let first = guard.connect(&counted(7)).unwrap();
        let _second = guard.connect(&counted(7)).unwrap();
        assert!(guard.connect(&counted(7)).is_err());
        guard.disconnect(&first);
        assert!(guard.connect(&counted(7)).is_ok());
    }

    #[test]
    fn origins_of_other_sites_are_refused() {
        let guard = Guard::new(Limits::default(), Some("https://games.example".into()));
        let check = |origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, "127.0.0.1:7453".parse().unwrap());
            headers.insert(header::ORIGIN, origin.parse().unwrap());
            guard.check_origin(&headers).is_ok()
        };
        assert!(check("http://127.0.0.1:7453") && check("https://games.example"));
        for foreign in
            ["http://127.0.0.1:8000", "https://evil.example", "null", "http://127.0.0.1:7453.evil.example"]
        {
            assert!(!check(foreign), "{foreign}");
        }
    }
}
