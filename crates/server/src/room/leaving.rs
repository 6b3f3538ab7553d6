//! Nobody is stranded: giving a game up, playing on for somebody who is away, ending a game together.

use std::collections::BTreeSet;

use table::{Level, Seats};

use super::Room;
use super::seen::Audience;
use crate::deed::Deed;
use crate::failure::{self, Done};
use crate::ids::PersonId;
use crate::store::Time;
use crate::wire::{EndRequest, Pace, Phase, Waited};

/// How long a player may let the others wait before these may put a bot in their seat, in milliseconds: five minutes
/// where everybody is there, a day where people play over days.
const WAIT_LIVE: Time = 5 * 60 * 1000;
const WAIT_POST: Time = 24 * 60 * 60 * 1000;

/// The bot that plays on for somebody who gave up, and where a host fills the seats.
const STAND_IN: Level = Level::Adept;

/// A wish to end the game, which waits for the others.
#[derive(Clone, Debug)]
pub(super) struct EndAsked {
    agreed: BTreeSet<PersonId>,
}

impl EndAsked {
    pub(super) fn new(by: &PersonId) -> Self {
        EndAsked { agreed: BTreeSet::from([by.clone()]) }
    }

    pub(super) fn agree(&mut self, person: &PersonId) {
        self.agreed.insert(person.clone());
    }
}

impl Room {
    /// How long the others have to wait for a player before they may do without.
    pub(super) fn longest_wait(&self) -> Time {
        match self.row.agreement.map(|agreement| agreement.pace) {
            Some(Pace::Live) => WAIT_LIVE,
            Some(Pace::Post) | None => WAIT_POST,
        }
    }

    /// Whether the others have waited for so long since something happened.
    pub(super) fn is_long_waited(&self) -> bool {
        self.clock.passed(self.last) >= self.longest_wait()
    }

    /// Somebody gives up a seat of theirs. Between two that ends the game; among more a bot plays on.
    pub(crate) fn resign(&self, person: &PersonId, seat: u8) -> Done<Vec<Deed>> {
        self.check_owner(person, seat)?;
        self.playing()?;
        if self.row.agreement.is_none() {
            return Err(failure::older_table());
        }
        if self.chairs[usize::from(seat)].resigned {
            return Err(failure::has_resigned());
        }
        let mut deeds = vec![Deed::Resigned { seat }];
        if self.chairs.len() > 2 && self.chairs[usize::from(seat)].bot.is_none() {
            deeds.push(Deed::BotSat { seat, level: STAND_IN.to_string(), by: None });
        }
        Ok(deeds)
    }

    /// Whose wish to end the game waits, and for whom.
    pub(crate) fn end_request(&self) -> Option<EndRequest> {
        let asked = self.end.as_ref()?;
        let waiting_for = self.to_agree().difference(&asked.agreed).map(ToString::to_string).collect();
        Some(EndRequest { agreed: asked.agreed.iter().map(ToString::to_string).collect(), waiting_for })
    }

    /// The people without whom the game can't be ended: all who play; but not who has let the others wait for too long,
    /// which `end_game` looks at.
    fn to_agree(&self) -> BTreeSet<PersonId> {
        let playing = self.chairs.iter().filter(|chair| chair.bot.is_none());
        playing.filter_map(|chair| chair.person.clone()).collect()
    }

    /// Somebody wants the game to end without a result, or agrees to that. Whoever is away, is waited for and has let the
    /// others wait too long is not asked.
    pub(crate) fn end_game(
        &self,
        person: &PersonId,
        agree: bool,
        here: &dyn Fn(&PersonId) -> bool,
    ) -> Done<Vec<Deed>> {
        if self.seats_of(person).is_empty() {
            return Err(failure::not_at_the_table());
        }
        self.playing()?;
        let person = person.clone();
        if !agree {
            return if self.end.is_some() {
                Ok(vec![Deed::EndAnswered { person, agreed: false }])
            } else {
                Err(failure::no_end_pending())
            };
        }
        let mut agreed = self.end.as_ref().map(|asked| asked.agreed.clone()).unwrap_or_default();
        if !agreed.insert(person.clone()) {
            return Err(failure::end_pending());
        }
        let late = self.is_long_waited();
        let awaited: Seats = self.to_act();
        let absent = |other: &PersonId| {
            late && !here(other) && self.seats_of(other).iter().any(|seat| awaited.contains(seat))
        };
        let missing = self.to_agree().into_iter().any(|other| !agreed.contains(&other) && !absent(&other));
        let mut deeds = vec![match self.end {
            Some(_) => Deed::EndAnswered { person, agreed: true },
            None => Deed::EndAsked { person },
        }];
        if !missing {
            deeds.push(Deed::Ended);
        }
        Ok(deeds)
    }

    /// The host gives the open seats to bots, and so the game begins without waiting any longer.
    pub(crate) fn fill(&self, person: &PersonId, level: Level) -> Done<Vec<Deed>> {
        self.host_of_a_waiting_table(person)?;
        let free = (0..self.chairs.len() as u8).filter(|&seat| self.is_free(seat));
        let level = level.to_string();
        let deeds: Vec<Deed> =
            free.map(|seat| Deed::BotSat { seat, level: level.clone(), by: Some(person.clone()) }).collect();
        if deeds.is_empty() { Err(failure::table_full()) } else { Ok(deeds) }
    }

    /// The host frees a seat: that of a bot they put there, or of somebody who does not come.
    pub(crate) fn free(&self, person: &PersonId, seat: u8) -> Done<Vec<Deed>> {
        self.host_of_a_waiting_table(person)?;
        let chair = self.chairs.get(usize::from(seat)).ok_or_else(failure::not_your_seat)?;
        let planned_bot = matches!(self.row.plan[usize::from(seat)], crate::wire::SeatRequest::Bot { .. });
        match &chair.person {
            Some(other) if other == person => Err(failure::not_your_seat()),
            Some(other) if self.is_sealed() => {
                Ok(vec![Deed::BrokenOff { late: vec![other.clone()], seed: crate::seals::new_seed() }])
            }
            Some(other) => Ok(vec![Deed::Left { seat, person: other.clone() }]),
            None if chair.bot.is_some() && !planned_bot => {
                Ok(vec![Deed::Left { seat, person: person.clone() }])
            }
            None => Err(failure::not_your_seat()),
        }
    }

    fn host_of_a_waiting_table(&self, person: &PersonId) -> Done<()> {
        match self.phase {
            _ if *person != self.row.host => Err(failure::only_the_host()),
            Phase::Waiting => Ok(()),
            Phase::Closed => Err(failure::is_closed()),
            Phase::Playing | Phase::Over => Err(failure::already_begun()),
        }
    }

    /// How long the others have waited, while it is played.
    pub(crate) fn waited(&self, audience: Audience) -> Option<Waited> {
        self.playing().ok()?;
        Some(Waited { since: self.last_told(audience), enough: self.longest_wait() })
    }
}
