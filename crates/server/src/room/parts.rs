//! How the people at a table bring their parts of the chance together before the game begins. Where several sit down,
//! all commit to their parts before one is shown, so that nobody chooses last (`docs/fairness.md`).

use std::collections::BTreeMap;
use std::time::Duration;

use table::{Beginning, Digest, Parts, Seat, Seed, TakingBack, Terms, part_commitment};

use super::{Room, check_entropy};
use crate::clock::Mark;
use crate::deed::Deed;
use crate::failure::{self, Done};
use crate::ids::PersonId;
use crate::store::{Agreement, Time};
use crate::wire::{Chance, How, Pace, Part, Phase, SeatRequest};

/// How long people have to show their parts, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Patience {
    /// Where everybody is there.
    pub live: Time,
    /// Over days.
    pub post: Time,
}

/// What somebody brings when they sit down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Brought {
    /// Their part, where it is shown at once.
    pub entropy: Option<String>,
    /// The commitment to it, where all commit before one is shown.
    pub commitment: Option<String>,
}

impl Brought {
    /// Whether nothing was brought.
    pub(crate) fn is_empty(&self) -> bool {
        self.entropy.is_none() && self.commitment.is_none()
    }
}

/// The parts as far as they have come.
#[derive(Clone, Debug)]
pub(super) struct Gathering {
    /// The seed of this round.
    pub(super) seed: Seed,
    /// How many rounds were broken off.
    pub(super) broken_off: u32,
    held: BTreeMap<PersonId, Held>,
    /// Since when everybody has committed.
    sealed: Option<Mark>,
}

/// Somebody's part.
#[derive(Clone, Debug, Default)]
struct Held {
    commitment: Option<Digest>,
    shown: Shown,
}

/// What somebody showed.
#[derive(Clone, Debug, Default)]
enum Shown {
    #[default]
    NotYet,
    /// Their part; somebody may add nothing where parts are shown at once.
    Part(Option<String>),
}

impl Gathering {
    pub(super) fn new(seed: Seed) -> Self {
        Gathering { seed, broken_off: 0, held: BTreeMap::new(), sealed: None }
    }

    pub(super) fn commit(&mut self, person: &PersonId, commitment: Digest) {
        self.held.entry(person.clone()).or_default().commitment = Some(commitment);
    }

    pub(super) fn show(&mut self, person: &PersonId, part: Option<String>) {
        self.held.entry(person.clone()).or_default().shown = Shown::Part(part);
    }

    pub(super) fn forget(&mut self, person: &PersonId) {
        self.held.remove(person);
    }

    pub(super) fn break_off(&mut self, seed: Seed) {
        *self = Gathering { broken_off: self.broken_off + 1, ..Gathering::new(seed) };
    }

    /// Notes since when everybody has committed.
    pub(super) fn seal(&mut self, everybody: bool, now: Mark) {
        self.sealed = everybody.then(|| self.sealed.unwrap_or(now));
    }

    fn of(&self, person: &PersonId) -> Option<&Held> {
        self.held.get(person)
    }

    fn committed(&self, person: &PersonId) -> Option<Digest> {
        self.of(person)?.commitment
    }

    fn shown(&self, person: &PersonId) -> bool {
        self.of(person).is_some_and(|held| matches!(held.shown, Shown::Part(_)))
    }
}

impl Room {
    /// How parts come together here; `None` at a table that was founded before there was anything to agree on.
    pub(super) fn how(&self) -> Option<How> {
        let Agreement { at_once, .. } = self.row.agreement?;
        let open = self.row.plan.contains(&SeatRequest::Open);
        Some(match (open, at_once) {
            (false, _) => How::Alone,
            (true, true) => How::AtOnce,
            (true, false) => How::Sealed,
        })
    }

    /// Whether all commit to their parts here before one is shown.
    pub(crate) fn is_sealed_table(&self) -> bool {
        self.how() == Some(How::Sealed)
    }

    /// What somebody brings, as the deed of sitting down.
    pub(crate) fn sat(&self, seat: u8, person: PersonId, brought: Brought) -> Done<Deed> {
        check_entropy(brought.entropy.as_deref())?;
        let commitment = brought.commitment.as_deref().map(read_commitment).transpose()?;
        match (self.how(), commitment, &brought.entropy) {
            (Some(How::Sealed), None, _) | (Some(How::Sealed), _, Some(_)) => {
                return Err(failure::parts_are_sealed());
            }
            (Some(How::Sealed), Some(_), None) | (_, None, _) => {}
            (_, Some(_), _) => return Err(failure::parts_are_shown()),
        }
        Ok(Deed::Sat { seat, person, entropy: brought.entropy, commitment, kept: false })
    }

    /// Somebody who sits here commits to their part, or shows it.
    pub(crate) fn bring(&self, person: &PersonId, part: &Part) -> Done<Vec<Deed>> {
        if self.seats_of(person).is_empty() {
            return Err(failure::not_at_the_table());
        }
        match self.phase {
            Phase::Waiting => {}
            Phase::Closed => return Err(failure::is_closed()),
            Phase::Playing | Phase::Over => return Err(failure::parts_are_together()),
        }
        let person = person.clone();
        match (part, self.how()) {
            (Part::Commitment(text), Some(How::Sealed)) => self.commits(person, read_commitment(text)?),
            (Part::Shown(part), Some(How::Sealed)) => self.shows(person, part),
            (Part::Commitment(_), _) => Err(failure::parts_are_shown()),
            (Part::Shown(part), _) => {
                check_entropy(Some(part))?;
                let known = self.gathering.shown(&person);
                Ok(if known { Vec::new() } else { vec![Deed::Shown { person, part: Some(part.clone()) }] })
            }
        }
    }

    fn commits(&self, person: PersonId, commitment: Digest) -> Done<Vec<Deed>> {
        if self.gathering.committed(&person) == Some(commitment) {
            return Ok(Vec::new());
        }
        if self.gathering.sealed.is_some() {
            return Err(failure::too_late_to_commit());
        }
        Ok(vec![Deed::Committed { person, commitment }])
    }

    fn shows(&self, person: PersonId, part: &str) -> Done<Vec<Deed>> {
        check_entropy(Some(part))?;
        if self.gathering.sealed.is_none() {
            return Err(failure::too_early_to_show());
        }
        if self.gathering.committed(&person) != Some(part_commitment(part)) {
            return Err(failure::other_part());
        }
        let known = self.gathering.shown(&person);
        Ok(if known { Vec::new() } else { vec![Deed::Shown { person, part: Some(part.to_string()) }] })
    }

    /// The people who sit here, each once, at the lowest of their seats.
    fn people(&self) -> Vec<(u8, &PersonId)> {
        let mut people: Vec<(u8, &PersonId)> = Vec::new();
        for (seat, chair) in self.chairs.iter().enumerate() {
            if let Some(person) = &chair.person
                && !people.iter().any(|(_, known)| *known == person)
            {
                people.push((seat as u8, person));
            }
        }
        people
    }

    fn is_full(&self) -> bool {
        (0..self.chairs.len() as u8).all(|seat| !self.is_free(seat))
    }

    /// Whether everybody sits and has committed: from now on parts are shown.
    pub(super) fn is_sealed(&self) -> bool {
        let committed = |(_, person): &(u8, &PersonId)| self.gathering.committed(person).is_some();
        self.phase == Phase::Waiting
            && self.how() == Some(How::Sealed)
            && self.is_full()
            && self.people().iter().all(committed)
    }

    /// Whether nothing is missing any more for the game to begin.
    pub(super) fn may_begin(&self) -> bool {
        let ready = match self.how() {
            Some(How::Sealed | How::AtOnce) => {
                self.people().iter().all(|(_, person)| self.gathering.shown(person))
            }
            Some(How::Alone) | None => true,
        };
        self.phase == Phase::Waiting && self.is_full() && ready
    }

    /// For how long parts may still be shown.
    pub(super) fn parts_left(&self) -> Option<Duration> {
        let pace = self.row.agreement?.pace;
        let patience = if pace == Pace::Post { self.patience.post } else { self.patience.live };
        let sealed = self.gathering.sealed.filter(|_| self.phase == Phase::Waiting)?;
        Some(Duration::from_millis((patience - self.clock.passed(sealed)).max(0) as u64))
    }

    /// Breaks the round off when its time is over: who has not shown their part loses the seat.
    pub(super) fn overdue(&self) -> Option<Vec<Deed>> {
        if !self.parts_left()?.is_zero() {
            return None;
        }
        let late = self.people().into_iter().filter(|(_, person)| !self.gathering.shown(person));
        let late: Vec<PersonId> = late.map(|(_, person)| person.clone()).collect();
        (!late.is_empty()).then(|| vec![Deed::BrokenOff { late, seed: crate::seals::new_seed() }])
    }

    /// What each seat adds to the chance, and on which terms the match begins.
    pub(super) fn terms(&self) -> (Vec<Option<String>>, Option<Terms>) {
        let people = self.people();
        let each = |take: &dyn Fn(&PersonId) -> Option<String>| -> Vec<Option<String>> {
            let of = |seat: usize| people.iter().find(|(at, _)| usize::from(*at) == seat);
            (0..self.chairs.len()).map(|seat| of(seat).and_then(|(_, person)| take(person))).collect()
        };
        let parts = each(&|person| match &self.gathering.of(person)?.shown {
            Shown::Part(part) => part.clone(),
            Shown::NotYet => None,
        });
        let Some((agreement, how)) = self.row.agreement.zip(self.how()) else { return (parts, None) };
        let mut part_commitments = Vec::new();
        if how == How::Sealed {
            part_commitments = parts.iter().map(|part| part.as_deref().map(part_commitment)).collect();
        }
        let terms = Terms {
            beginning: if self.row.position.is_some() { Beginning::Position } else { Beginning::Start },
            parts: match how {
                How::Sealed => Parts::Committed,
                How::AtOnce => Parts::Shown,
                How::Alone => Parts::OnePersons,
            },
            part_commitments,
            broken_off: self.gathering.broken_off,
            taking_back: if agreement.practice { TakingBack::Practice } else { TakingBack::Burns },
        };
        (parts, Some(terms))
    }

    /// Where the parts stand, for everybody.
    pub(crate) fn chance(&self) -> Chance {
        let seats = |has: &dyn Fn(&PersonId) -> bool| -> Vec<u8> {
            let all = (0..self.chairs.len() as u8).map(Seat);
            all.filter(|seat| self.owner(seat.0).is_some_and(has)).map(|seat| seat.0).collect()
        };
        Chance {
            seed_commitment: self.gathering.seed.commitment().to_string(),
            how: self.how().unwrap_or(How::AtOnce),
            pace: self.row.agreement.unwrap_or_default().pace,
            broken_off: self.gathering.broken_off,
            committed: seats(&|person| self.gathering.committed(person).is_some()),
            shown: seats(&|person| self.gathering.shown(person)),
            left: self.parts_left().map(|left| left.as_millis() as Time),
        }
    }
}

fn read_commitment(text: &str) -> Done<Digest> {
    text.parse().map_err(|_| failure::bad_commitment())
}
