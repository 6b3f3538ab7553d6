//! What the rules give to the players together, at a table that votes on it. Whoever is asked proposes a choice,
//! the other people are for or against it, and it is done unless at least as many are against it as for it.
//! Silence agrees: when the time is over, the votes that were cast decide.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use table::{Choice, Seat};

use super::Room;
use crate::clock::Mark;
use crate::deed::Deed;
use crate::failure::{self, Done, Failure};
use crate::ids::PersonId;
use crate::store::Time;
use crate::wire::Vote;

/// What the table votes on, and what it has voted down at this decision.
#[derive(Clone, Debug, Default)]
pub(super) struct Votes {
    proposal: Option<Proposal>,
    voted_down: Vec<String>,
}

#[derive(Clone, Debug)]
struct Proposal {
    seat: u8,
    action: String,
    /// The submission it came with.
    key: Option<String>,
    /// The number of its entry.
    seq: u32,
    /// When it was made.
    made: Mark,
    cast: BTreeMap<PersonId, bool>,
}

/// How a vote stands.
#[derive(Clone, Debug, Default)]
struct Count {
    /// Whoever proposed it and whoever agreed.
    in_favour: BTreeSet<PersonId>,
    against: BTreeSet<PersonId>,
    open: BTreeSet<PersonId>,
}

impl Count {
    /// Whether the choice is made; `None` where the people who have not voted yet can still turn it.
    fn verdict(&self) -> Option<bool> {
        let (for_it, against, open) = (self.in_favour.len(), self.against.len(), self.open.len());
        if against > 0 && against >= for_it + open {
            Some(false)
        } else if open == 0 || for_it > against + open {
            Some(true)
        } else {
            None
        }
    }
}

impl Votes {
    /// The seat whose choice is put to the vote.
    pub(super) fn proposer(&self) -> Option<u8> {
        self.proposal.as_ref().map(|proposal| proposal.seat)
    }

    /// What can't be chosen any more at this decision.
    pub(super) fn voted_down(&self) -> &[String] {
        &self.voted_down
    }

    /// Whether this can't be chosen any more.
    pub(super) fn bars(&self, choice: &Choice) -> bool {
        matches!(choice, Choice::One(action) if self.voted_down.contains(action))
    }

    /// A choice is put to the vote, in place of another that was.
    pub(super) fn propose(&mut self, seat: u8, action: &str, key: Option<&str>, seq: u32, made: Mark) {
        let (action, key, cast) = (action.to_string(), key.map(str::to_string), BTreeMap::new());
        self.proposal = Some(Proposal { seat, action, key, seq, made, cast });
    }

    /// Somebody votes.
    pub(super) fn cast(&mut self, person: &PersonId, agreed: bool) {
        if let Some(proposal) = &mut self.proposal {
            proposal.cast.insert(person.clone(), agreed);
        }
    }

    /// It was voted down.
    pub(super) fn bar(&mut self, action: &str) {
        self.proposal = None;
        self.voted_down.push(action.to_string());
    }
}

impl Room {
    /// What a seat's decision comes to: it is done, or the others vote on it first. The rules allow it.
    pub(super) fn decided(&self, seat: u8, action: String, key: Option<String>) -> Done<Vec<Deed>> {
        let Some(joint) = self.joint(&action) else { return Ok(vec![Deed::Acted { seat, action, key }]) };
        if let Some(objection) = self.objection(&action) {
            return Err(objection);
        }
        let pending = self.votes.proposal.as_ref();
        if pending.is_some_and(|proposal| proposal.seat == seat && proposal.action == joint) {
            return Err(failure::vote_pending());
        }
        let left = self.asked.get(usize::from(seat)).map_or(0, |(asked, _)| asked.legal.len());
        if left > 1 && !self.voters(seat).is_empty() {
            Ok(vec![Deed::Proposed { seat, action: joint, key }])
        } else {
            Ok(vec![Deed::Acted { seat, action, key }])
        }
    }

    /// Why the table does not want a choice that the rules allow.
    pub(crate) fn objection(&self, action: &str) -> Option<Failure> {
        let unwanted = self.joint(action).is_some_and(|joint| self.votes.voted_down.contains(&joint));
        unwanted.then(failure::voted_down)
    }

    /// The notation of a choice on which this table votes.
    fn joint(&self, action: &str) -> Option<String> {
        self.row.vote_seconds?;
        self.playing().ok()?.joint(action)
    }

    /// Somebody votes on what they saw in state `seq`; a proposal that came later is another one.
    pub(crate) fn cast_vote(&self, person: &PersonId, agreed: bool, seq: u32) -> Done<Vec<Deed>> {
        if self.seats_of(person).is_empty() {
            return Err(failure::not_at_the_table());
        }
        self.playing()?;
        let proposal = self.votes.proposal.as_ref().ok_or_else(failure::no_vote_pending)?;
        if seq < proposal.seq {
            return Err(failure::stale());
        }
        if !self.count(proposal).open.contains(person) {
            return Err(failure::no_vote_pending());
        }
        Ok(vec![Deed::Voted { person: person.clone(), agreed }])
    }

    /// For how long the vote goes on that there is.
    pub(crate) fn vote_left(&self) -> Option<Duration> {
        let proposal = self.votes.proposal.as_ref()?;
        let whole = Time::from(self.row.vote_seconds.unwrap_or(0)) * 1000;
        Some(Duration::from_millis((whole - self.clock.passed(proposal.made)).max(0) as u64))
    }

    /// What the vote comes to, once it is decided or its time is over.
    pub(crate) fn settled(&self) -> Option<Vec<Deed>> {
        let proposal = self.votes.proposal.as_ref()?;
        let mut count = self.count(proposal);
        if self.vote_left().is_some_and(|left| left.is_zero()) {
            count.open.clear();
        }
        let Proposal { seat, action, key, .. } = proposal.clone();
        Some(vec![if count.verdict()? {
            Deed::Acted { seat, action, key }
        } else {
            Deed::VotedDown { seat, action }
        }])
    }

    /// What the vote looks like to everybody.
    pub(crate) fn vote(&self) -> Option<Vote> {
        let proposal = self.votes.proposal.as_ref()?;
        let count = self.count(proposal);
        let ids = |people: &BTreeSet<PersonId>| people.iter().map(ToString::to_string).collect();
        Some(Vote {
            seat: proposal.seat,
            action: proposal.action.clone(),
            in_favour: ids(&count.in_favour),
            against: ids(&count.against),
            waiting_for: ids(&count.open),
            left: self.vote_left().map_or(0, |left| left.as_millis().min(u128::from(u32::MAX)) as u32),
        })
    }

    /// The people who are asked about a seat's choice: all who play, but not whoever proposes it. A bot has no vote.
    fn voters(&self, seat: u8) -> BTreeSet<PersonId> {
        let playing = self.chairs.iter().filter(|chair| chair.bot.is_none());
        let proposer = self.proposer(seat);
        playing.filter_map(|chair| chair.person.clone()).filter(|person| Some(person) != proposer).collect()
    }

    /// The person who plays a seat.
    fn proposer(&self, seat: u8) -> Option<&PersonId> {
        let chair = self.chairs.get(Seat(seat).index()).filter(|chair| chair.bot.is_none())?;
        chair.person.as_ref()
    }

    fn count(&self, proposal: &Proposal) -> Count {
        let mut count = Count::default();
        count.in_favour.extend(self.proposer(proposal.seat).cloned());
        for person in self.voters(proposal.seat) {
            match proposal.cast.get(&person) {
                Some(true) => count.in_favour.insert(person),
                Some(false) => count.against.insert(person),
                None => count.open.insert(person),
            };
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(in_favour: usize, against: usize, open: usize) -> Option<bool> {
        let people = |count: usize| (0..count).map(|_| PersonId::random()).collect();
        Count { in_favour: people(in_favour), against: people(against), open: people(open) }.verdict()
    }

    #[test]
    fn a_choice_falls_when_as_many_are_against_it_as_for_it() {
        assert_eq!(verdict(1, 0, 0), Some(true), "nobody was asked");
        assert_eq!(verdict(0, 0, 0), Some(true), "a bot proposed it and nobody minded");
        assert_eq!(verdict(1, 0, 1), None);
        assert_eq!(verdict(1, 1, 0), Some(false));
        assert_eq!(verdict(2, 0, 0), Some(true));
        assert_eq!(verdict(0, 0, 1), None, "a bot's proposal");
        assert_eq!(verdict(0, 1, 0), Some(false));
        assert_eq!(verdict(2, 1, 0), Some(true));
        assert_eq!(verdict(1, 1, 1), None);
        assert_eq!(verdict(1, 2, 1), Some(false), "a tie is the best it could get");
        assert_eq!(verdict(2, 0, 1), Some(true), "the third can't turn it");
        assert_eq!(verdict(2, 1, 1), None);
        assert_eq!(verdict(3, 0, 2), Some(true));
    }
}
