//! Seeds that are committed before their table is made, so that whoever makes it adds their own chance to a
//! seed that can't be chosen any more.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use table::Seed;

use crate::failure::{self, Done};
use crate::ids::PersonId;

/// How many seeds wait; beyond that the oldest are forgotten, and who comes for one asks again.
const MOST: usize = 10_000;

/// The last seed that was sealed for each person. They wait in memory alone: a restart forgets them.
#[derive(Default)]
pub(crate) struct Seals {
    waiting: Mutex<Waiting>,
}

#[derive(Default)]
struct Waiting {
    seeds: HashMap<PersonId, Seed>,
    order: VecDeque<PersonId>,
}

impl Seals {
    /// Takes a new seed for somebody's next table and shows its commitment.
    pub(crate) fn seal(&self, person: &PersonId) -> String {
        let seed = new_seed();
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.seeds.insert(person.clone(), seed).is_none() {
            waiting.order.push_back(person.clone());
        }
        if waiting.order.len() > MOST
            && let Some(oldest) = waiting.order.pop_front()
        {
            waiting.seeds.remove(&oldest);
        }
        seed.commitment().to_string()
    }

    /// The seed behind a commitment, once; without a commitment a new one.
    pub(crate) fn open(&self, person: &PersonId, seal: Option<&str>) -> Done<Seed> {
        let Some(seal) = seal else { return Ok(new_seed()) };
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = waiting.seeds.get(person).is_some_and(|seed| seed.commitment().to_string() == seal);
        if !fits {
            return Err(failure::no_such_seal());
        }
        waiting.order.retain(|other| other != person);
        waiting.seeds.remove(person).ok_or_else(failure::no_such_seal)
    }
}

fn new_seed() -> Seed {
    let mut seed = [0; 32];
    // Without randomness from the system no match could be fair: better no server than that.
    getrandom::fill(&mut seed).expect("the system gives random numbers");
    Seed::new(seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_used_once_by_whoever_it_was_sealed_for() {
        let seals = Seals::default();
        let (one, other) = (PersonId::random(), PersonId::random());
        let seal = seals.seal(&one);
        assert!(seals.open(&other, Some(&seal)).is_err());
        assert_eq!(seals.open(&one, Some(&seal)).unwrap().commitment().to_string(), seal);
        assert!(seals.open(&one, Some(&seal)).is_err());
        assert!(seals.open(&one, None).is_ok());
    }

    #[test]
    fn the_last_seal_counts_and_the_oldest_are_forgotten() {
        let seals = Seals::default();
        let one = PersonId::random();
        let (first, second) = (seals.seal(&one), seals.seal(&one));
        assert!(seals.open(&one, Some(&first)).is_err());
        for _ in 0..MOST {
            seals.seal(&PersonId::random());
        }
        assert!(seals.open(&one, Some(&second)).is_err());
    }
}
