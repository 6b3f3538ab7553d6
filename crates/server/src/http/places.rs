//! Who may hold a connection: so many in all and so many from one address, counted before a byte is read.
//!
//! Where all places are taken, whoever has waited longest without asking for anything gives theirs up: a
//! connection that never asks, or has long had its answer, can't keep out somebody who comes to play.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::peer::{household, is_in};
use crate::config::Network;
use crate::metrics::Metrics;

/// How many connections may still be closing while others have their places already.
const GOING: usize = 32;

/// All places.
pub(crate) struct Places {
    most: usize,
    an_address: usize,
    proxies: Vec<Network>,
    metrics: Arc<Metrics>,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    /// The number of the last connection, and of the last time that one began to wait.
    last: u64,
    /// Connections whose files are open, those that gave up their places included.
    sockets: usize,
    places: HashMap<u64, Place>,
    /// Those that wait for a request, the longest first.
    waiting: Queue,
    addresses: HashMap<IpAddr, Address>,
}

struct Place {
    /// Whose it is; a proxy's is nobody's.
    household: Option<IpAddr>,
    waits_since: Option<u64>,
    cut: Arc<Notify>,
}

#[derive(Default)]
struct Address {
    open: usize,
    waiting: Queue,
}

/// Connections by the moment since which they wait.
type Queue = BTreeMap<u64, u64>;

/// The right to a connection.
pub(crate) struct Ticket {
    /// Its number.
    pub id: u64,
    /// Told when the place is needed for somebody else.
    pub cut: Arc<Notify>,
}

impl Places {
    /// So many places in all and for one address; 0 is no limit. Proxies count in all only.
    pub(crate) fn new(most: usize, an_address: usize, proxies: Vec<Network>, metrics: Arc<Metrics>) -> Self {
        let no_limit = |number: usize| if number == 0 { usize::MAX } else { number };
        let most = no_limit(most);
        // Two addresses at the least have to be at it before all places are taken.
        let an_address = if an_address == 0 { most } else { an_address.min((most / 2).max(1)) };
        Places { most, an_address, proxies, metrics, held: Mutex::default() }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection that was just accepted, or none.
    pub(crate) fn enter(&self, from: IpAddr) -> Option<Ticket> {
        let household = (!is_in(&self.proxies, from)).then(|| household(from));
        let mut held = self.held();
        let of_address = household.and_then(|household| held.addresses.get(&household));
        let refused = if of_address.is_some_and(|address| address.open >= self.an_address) {
            let longest = of_address.and_then(|address| first(&address.waiting));
            (!self.give_up(&mut held, longest)).then_some("address")
        } else if held.places.len() >= self.most {
            let longest = first(&held.waiting);
            (!self.give_up(&mut held, longest)).then_some("all")
        } else {
            None
        };
        let refused = refused.or_else(|| (held.sockets >= self.most.saturating_add(GOING)).then_some("all"));
        if let Some(why) = refused {
            self.metrics.connections_refused.with_label_values(&[why]).inc();
            return None;
        }
        held.last += 1;
        let id = held.last;
        let cut = Arc::new(Notify::new());
        held.places.insert(id, Place { household, waits_since: None, cut: Arc::clone(&cut) });
        held.sockets += 1;
        if let Some(household) = household {
            held.addresses.entry(household).or_default().open += 1;
        }
        held.wait(id);
        self.metrics.connections.inc();
        Some(Ticket { id, cut })
    }

    /// It waits for a request.
    pub(crate) fn waits(&self, id: u64) {
        self.held().wait(id);
    }

    /// It has asked for something: its place is its own until it has the answer.
    pub(crate) fn works(&self, id: u64) {
        self.held().stop_waiting(id);
    }

    /// It is closed.
    pub(crate) fn leave(&self, id: u64) {
        let mut held = self.held();
        held.sockets -= 1;
        held.remove(id);
        self.metrics.connections.dec();
    }

    /// Makes whoever has waited longest go, for the files of the system are used up.
    pub(crate) fn make_room(&self) {
        let mut held = self.held();
        let longest = first(&held.waiting);
        self.give_up(&mut held, longest);
    }

    fn give_up(&self, held: &mut Held, id: Option<u64>) -> bool {
        let Some(place) = id.and_then(|id| held.remove(id)) else { return false };
        place.cut.notify_one();
        self.metrics.connections_cut.with_label_values(&["place"]).inc();
        true
    }
}

fn first(queue: &Queue) -> Option<u64> {
    queue.first_key_value().map(|(_, id)| *id)
}

impl Held {
    fn wait(&mut self, id: u64) {
        self.stop_waiting(id);
        self.last += 1;
        let now = self.last;
        let Some(place) = self.places.get_mut(&id) else { return };
        place.waits_since = Some(now);
        let household = place.household;
        self.waiting.insert(now, id);
        if let Some(address) = household.and_then(|household| self.addresses.get_mut(&household)) {
            address.waiting.insert(now, id);
        }
    }

    fn stop_waiting(&mut self, id: u64) {
        let Some(place) = self.places.get_mut(&id) else { return };
        let Some(since) = place.waits_since.take() else { return };
        let household = place.household;
        self.waiting.remove(&since);
        if let Some(address) = household.and_then(|household| self.addresses.get_mut(&household)) {
            address.waiting.remove(&since);
        }
    }

    fn remove(&mut self, id: u64) -> Option<Place> {
        self.stop_waiting(id);
        let place = self.places.remove(&id)?;
        if let Some(household) = place.household
            && let Some(address) = self.addresses.get_mut(&household)
        {
            address.open -= 1;
            if address.open == 0 {
                self.addresses.remove(&household);
            }
        }
        Some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::loopback;

    const CLUB: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, 7));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, 8));
    const PROXY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn places(most: usize, an_address: usize) -> Places {
        Places::new(most, an_address, loopback(), Arc::new(Metrics::new()))
    }

    fn is_cut(ticket: &Ticket) -> bool {
        let mut cut = std::pin::pin!(ticket.cut.notified());
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        cut.as_mut().poll(&mut context).is_ready()
    }

    #[test]
    fn whoever_waits_longest_goes_and_who_works_stays() {
        let places = places(10, 3);
        let works = places.enter(CLUB).unwrap();
        places.works(works.id);
        let [waits, came_later] = [places.enter(CLUB).unwrap(), places.enter(CLUB).unwrap()];
        let newcomer = places.enter(CLUB).unwrap();
        assert!(is_cut(&waits) && !is_cut(&works) && !is_cut(&came_later) && !is_cut(&newcomer));
        // Another address is not touched by it.
        let other = places.enter(OTHER).unwrap();
        assert!(!is_cut(&other));
    }

    #[test]
    fn where_all_of_an_address_work_the_next_is_turned_away_and_another_address_is_not() {
        let places = places(10, 2);
        let mut inside = Vec::new();
        for _ in 0..2 {
            let ticket = places.enter(CLUB).unwrap();
            places.works(ticket.id);
            inside.push(ticket);
        }
        assert!(places.enter(CLUB).is_none());
        assert!(places.enter(OTHER).is_some());
        places.leave(inside[0].id);
        assert!(places.enter(CLUB).is_some(), "a place that was left is free");
        assert_eq!(places.metrics.connections_refused.with_label_values(&["address"]).get(), 1);
    }

    #[test]
    fn one_address_never_has_more_than_half() {
        let places = places(10, 100);
        let inside: Vec<Ticket> = (0..5).map(|_| places.enter(CLUB).unwrap()).collect();
        for ticket in &inside {
            places.works(ticket.id);
        }
        assert!(places.enter(CLUB).is_none());
    }

    #[test]
    fn a_proxy_counts_in_all_only() {
        let places = places(6, 2);
        let inside: Vec<Ticket> = (0..6).map(|_| places.enter(PROXY).unwrap()).collect();
        for ticket in &inside {
            places.works(ticket.id);
        }
        assert!(places.enter(PROXY).is_none());
        assert!(places.enter(CLUB).is_none());
    }

    #[test]
    fn those_that_were_sent_away_and_are_still_open_are_not_without_number() {
        let places = places(4, 0);
        let mut entered = 0;
        while places.enter(CLUB).is_some() {
            entered += 1;
        }
        assert_eq!(entered, 4 + GOING);
    }
}
