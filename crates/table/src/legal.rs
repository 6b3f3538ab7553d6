//! The list of what a seat may do.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::Serialize;

use crate::Chance;

/// One small decision. `Display` and `FromStr` give its notation and round-trip.
pub trait Action:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = Unreadable> + Send + Sync + 'static
{
    /// The number inside an action that takes one (a bid); most take none.
    fn number(&self) -> Option<i64> {
        None
    }

    /// The same action with another number.
    #[must_use]
    fn with_number(self, number: i64) -> Self {
        let _ = number;
        self
    }

    /// The notation with `{n}` for the number.
    fn template(&self) -> String {
        self.to_string()
    }

    /// Whether lists only suggest some of its kind, since there are too many to list: others of it may be allowed too.
    fn is_open(&self) -> bool {
        false
    }

    /// A regular expression for every notation of the game, for its JSON Schema.
    const PATTERN: &'static str;
}

/// A notation nobody can read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

/// Any number from `min` to `max` in one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range<A> {
    /// The action with any number.
    pub action: A,
    /// The least number allowed.
    pub min: i64,
    /// The greatest number allowed.
    pub max: i64,
}

/// What a seat may do now. The caller owns it and uses it again, so that listing allocates nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal<A> {
    actions: Vec<A>,
    ranges: Vec<Range<A>>,
    interface_only: Vec<A>,
}

impl<A> Default for Legal<A> {
    fn default() -> Self {
        Legal { actions: Vec::new(), ranges: Vec::new(), interface_only: Vec::new() }
    }
}

impl<A: Action> Legal<A> {
    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Empties the list and keeps its memory.
    #[inline]
    pub fn clear(&mut self) {
        self.actions.clear();
        self.ranges.clear();
        self.interface_only.clear();
    }

    /// Lists an action.
    #[inline]
    pub fn push(&mut self, action: A) {
        self.actions.push(action);
    }

    /// Lists several actions; cheaper than one `push` each where their number is known.
    #[inline]
    pub fn extend(&mut self, actions: impl IntoIterator<Item = A>) {
        self.actions.extend(actions);
    }

    /// Lists an action for every number from `min` to `max`.
    pub fn push_range(&mut self, action: A, min: i64, max: i64) {
        debug_assert!(min <= max && action.with_number(min).number() == Some(min));
        self.ranges.push(Range { action, min, max });
    }

    /// Lists an action that a person may want and a bot never does, such as resigning. It is legal
    /// like the others, but it does not count among the choices that players and searches weigh.
    #[inline]
    pub fn push_interface_only(&mut self, action: A) {
        self.interface_only.push(action);
    }

    /// Leaves only those of the actions without a number that `stay`.
    pub fn retain(&mut self, stay: impl FnMut(&A) -> bool) {
        self.actions.retain(stay);
    }

    /// The actions without a number, bots' choices.
    #[inline]
    pub fn actions(&self) -> &[A] {
        &self.actions
    }

    /// The actions with a number.
    pub fn ranges(&self) -> &[Range<A>] {
        &self.ranges
    }

    /// What only the interface offers.
    pub fn interface_only(&self) -> &[A] {
        &self.interface_only
    }

    /// Whether there is nothing to choose.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty() && self.ranges.is_empty()
    }

    /// How many choices there are, every number of a range counted; at most `u64::MAX`.
    #[inline]
    pub fn len(&self) -> u64 {
        let numbers = self.ranges.iter().map(|range| range.min.abs_diff(range.max).saturating_add(1));
        numbers.fold(self.actions.len() as u64, u64::saturating_add)
    }

    /// Choice number `index` of `len`.
    #[inline]
    pub fn get(&self, index: u64) -> Option<A> {
        if let Some(&action) = self.actions.get(index as usize) {
            return Some(action);
        }
        let mut left = index - self.actions.len() as u64;
        for range in &self.ranges {
            let last = range.min.abs_diff(range.max);
            if left <= last {
                return Some(range.action.with_number(range.min.wrapping_add_unsigned(left)));
            }
            left -= last + 1;
        }
        None
    }

    /// One of the choices, each as likely as the others; `None` where there is none.
    #[inline]
    pub fn pick(&self, chance: &mut impl Chance) -> Option<A> {
        if self.ranges.is_empty() {
            let n = self.actions.len() as u32;
            return if n == 0 {
                None
            } else {
                self.actions.get(chance.pick(n, |index| index) as usize).copied()
            };
        }
        let n = self.len().min(u64::from(u32::MAX)) as u32;
        if n == 0 { None } else { self.get(u64::from(chance.pick(n, |index| index))) }
    }

    /// Whether the list allows `action`.
    pub fn contains(&self, action: A) -> bool {
        self.actions.contains(&action)
            || self.interface_only.contains(&action)
            || action.number().is_some_and(|number| {
                self.ranges.iter().any(|range| {
                    (range.min..=range.max).contains(&number) && range.action.with_number(number) == action
                })
            })
    }

    /// The list as notations.
    pub fn notations(&self) -> Vec<Choice> {
        let single = self.actions.iter().map(|action| Choice::One(action.to_string()));
        let ranges = self.ranges.iter().map(|range| Choice::Range {
            template: range.action.template(),
            min: range.min,
            max: range.max,
        });
        single.chain(ranges).collect()
    }
}

/// A choice in notation: an action, or a template where any number of a range may be put in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Choice {
    /// An action.
    One(String),
    /// An action with a number.
    Range {
        /// The notation with `{n}` for the number.
        template: String,
        /// The least number.
        min: i64,
        /// The greatest number.
        max: i64,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Fast;

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    enum Bid {
        Pass,
        Amount(i64),
        Resign,
    }

    impl Display for Bid {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            match self {
                Bid::Pass => f.write_str("pass"),
                Bid::Resign => f.write_str("resign"),
                Bid::Amount(n) => write!(f, "bid {n}"),
            }
        }
    }

    impl FromStr for Bid {
        type Err = Unreadable;
        fn from_str(text: &str) -> Result<Self, Unreadable> {
            Err(Unreadable(text.into()))
        }
    }

    impl Action for Bid {
        const PATTERN: &'static str = "pass|resign|bid [0-9]+";
        fn number(&self) -> Option<i64> {
            if let Bid::Amount(n) = self { Some(*n) } else { None }
        }
        fn with_number(self, number: i64) -> Self {
            Bid::Amount(number)
        }
        fn template(&self) -> String {
            "bid {n}".into()
        }
    }

    fn auction() -> Legal<Bid> {
        let mut legal = Legal::new();
        legal.push(Bid::Pass);
        legal.push_range(Bid::Amount(0), 5, 1600);
        legal.push_interface_only(Bid::Resign);
        legal
    }

    #[test]
    fn a_range_counts_every_number_and_is_listed_as_one_template() {
        let legal = auction();
        assert_eq!(legal.len(), 1 + 1596);
        assert_eq!(legal.get(1), Some(Bid::Amount(5)));
        assert_eq!(legal.get(1596), Some(Bid::Amount(1600)));
        assert_eq!(legal.get(1597), None);
        assert!(legal.contains(Bid::Amount(5)) && legal.contains(Bid::Amount(1600)));
        assert!(!legal.contains(Bid::Amount(4)) && !legal.contains(Bid::Amount(1601)));
        assert_eq!(
            serde_json::to_string(&legal.notations()).unwrap(),
            r#"["pass",{"template":"bid {n}","min":5,"max":1600}]"#
        );
    }

    #[test]
    fn what_only_the_interface_offers_is_legal_and_never_picked() {
        let legal = auction();
        assert!(legal.contains(Bid::Resign));
        let mut chance = Fast::new(5);
        assert!((0..5000).all(|_| legal.pick(&mut chance) != Some(Bid::Resign)));
        assert_eq!(Legal::<Bid>::new().pick(&mut chance), None);
    }
}
