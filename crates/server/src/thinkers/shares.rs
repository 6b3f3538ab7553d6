//! How much of the bots' threads each household and each person in it has had.
//!
//! An account begins where the one that was served last stands: whoever asks for nothing saves nothing, and
//! what somebody used while nobody else wanted it is not held against them.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::Duration;

use crate::ids::PersonId;

/// What a thought is taken to last while nobody knows: several at once must count at once.
const PROVISION: Duration = Duration::from_millis(100);
/// Beyond so many accounts, those that are as good as new are forgotten.
const MOST_IDLE: usize = 256;

/// On whose behalf a bot thinks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sponsor {
    person: PersonId,
    household: Household,
}

/// What shares an address; somebody whose address is not known is taken to live alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Household {
    At(u64),
    Of(PersonId),
}

impl Sponsor {
    /// Somebody, with the address as the limits count it.
    pub(crate) fn new(person: PersonId, address: Option<u64>) -> Self {
        let household = address.map_or_else(|| Household::Of(person.clone()), Household::At);
        Sponsor { person, household }
    }
}

#[derive(Default)]
struct Account {
    used: Duration,
    /// How many thoughts wait or are thought.
    open: usize,
}

struct Ledger<K> {
    accounts: HashMap<K, Account>,
    /// Where the account stood that was served last.
    level: Duration,
}

impl<K> Default for Ledger<K> {
    fn default() -> Self {
        Ledger { accounts: HashMap::new(), level: Duration::ZERO }
    }
}

impl<K: Clone + Eq + Hash> Ledger<K> {
    fn enter(&mut self, who: &K) {
        let level = self.level;
        let account = self.accounts.entry(who.clone()).or_default();
        if account.open == 0 {
            // What was had beyond one's share lately is still owed, but no more than for a few thoughts.
            account.used = account.used.clamp(level, level + 10 * PROVISION);
        }
        account.open += 1;
    }

    fn begin(&mut self, who: &K) {
        if let Some(account) = self.accounts.get_mut(who) {
            self.level = account.used;
            account.used += PROVISION;
        }
    }

    fn end(&mut self, who: &K, spent: Duration) {
        if let Some(account) = self.accounts.get_mut(who) {
            account.used = account.used.saturating_sub(PROVISION) + spent;
        }
    }

    fn leave(&mut self, who: &K) {
        if let Some(account) = self.accounts.get_mut(who) {
            account.open = account.open.saturating_sub(1);
        }
        let (level, many) = (self.level, self.accounts.len() > MOST_IDLE);
        self.accounts.retain(|_, account| account.open > 0 || account.used > level && !many);
    }

    fn used(&self, who: &K) -> Duration {
        self.accounts.get(who).map_or(self.level, |account| account.used)
    }
}

/// What everybody has had.
#[derive(Default)]
pub(super) struct Shares {
    households: Ledger<Household>,
    people: HashMap<Household, Ledger<PersonId>>,
}

impl Shares {
    /// A thought is wanted.
    pub(super) fn enter(&mut self, sponsor: &Sponsor) {
        self.households.enter(&sponsor.household);
        self.people.entry(sponsor.household.clone()).or_default().enter(&sponsor.person);
    }

    /// It is begun.
    pub(super) fn begin(&mut self, sponsor: &Sponsor) {
        self.households.begin(&sponsor.household);
        if let Some(people) = self.people.get_mut(&sponsor.household) {
            people.begin(&sponsor.person);
        }
    }

    /// It was thought, and took so long.
    pub(super) fn end(&mut self, sponsor: &Sponsor, spent: Duration) {
        self.households.end(&sponsor.household, spent);
        if let Some(people) = self.people.get_mut(&sponsor.household) {
            people.end(&sponsor.person, spent);
        }
        self.leave(sponsor);
    }

    /// It is not wanted any more, or over.
    pub(super) fn leave(&mut self, sponsor: &Sponsor) {
        self.households.leave(&sponsor.household);
        if let Some(people) = self.people.get_mut(&sponsor.household) {
            people.leave(&sponsor.person);
            if people.accounts.is_empty() {
                self.people.remove(&sponsor.household);
            }
        }
    }

    /// How much the household had, and then the person.
    pub(super) fn of(&self, sponsor: &Sponsor) -> (Duration, Duration) {
        let person =
            self.people.get(&sponsor.household).map_or(Duration::ZERO, |people| people.used(&sponsor.person));
        (self.households.used(&sponsor.household), person)
    }

    /// Whether nothing is remembered of anybody.
    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        self.households.accounts.is_empty() && self.people.is_empty()
    }
}
