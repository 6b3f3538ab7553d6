//! Taking moves back: at once where nobody has learnt anything, otherwise with everybody's consent.

use std::collections::BTreeSet;

use table::Seat;

use super::Room;
use crate::deed::Deed;
use crate::failure::{self, Done};
use crate::ids::PersonId;
use crate::wire::{UndoKind, UndoRequest};

/// A request that waits for the others.
#[derive(Clone, Debug)]
pub(super) struct UndoAsked {
    seat: u8,
    actions: u32,
    /// The number of its entry.
    seq: u32,
    agreed: BTreeSet<PersonId>,
}

impl UndoAsked {
    /// Nobody has agreed yet.
    pub(super) fn new(seat: u8, actions: u32, seq: u32) -> Self {
        UndoAsked { seat, actions, seq, agreed: BTreeSet::new() }
    }
}

impl Room {
    /// How a seat can take back what it did last.
    pub(crate) fn undo_kind(&self, seat: u8) -> Option<UndoKind> {
        let game = self.playing().ok()?;
        if self.undo.is_some() || self.chairs.get(usize::from(seat))?.bot.is_some() {
            return None;
        }
        let last = game.last_seat()?;
        if last == Seat(seat) && game.undo_is_free() {
            return Some(UndoKind::Free);
        }
        self.actions_since(seat)?;
        Some(if self.others(seat).is_empty() { UndoKind::Free } else { UndoKind::Ask })
    }

    /// How many actions have to go so that the last one of this seat is gone.
    fn actions_since(&self, seat: u8) -> Option<u32> {
        let game = self.game.as_ref()?;
        let all = game.actions();
        let last = (0..all).rev().find(|&index| game.seat_of(index) == Some(Seat(seat)))?;
        Some((all - last) as u32)
    }

    /// A person wants to take back what a seat of theirs did last.
    pub(crate) fn take_back_move(&self, person: &PersonId, seat: u8, seq: u32) -> Done<Vec<Deed>> {
        self.check_owner(person, seat)?;
        self.playing()?;
        if self.undo.is_some() {
            return Err(failure::undo_pending());
        }
        if self.chairs[usize::from(seat)].bot.is_some() {
            return Err(failure::bot_plays());
        }
        if seq < self.log.last_move().unwrap_or(0) || seq > self.seq() {
            return Err(failure::stale());
        }
        let actions = self.actions_since(seat).unwrap_or(1);
        match self.undo_kind(seat) {
            None => Err(failure::nothing_to_undo()),
            Some(UndoKind::Free) => Ok(vec![Deed::Undone { seat, actions }]),
            Some(UndoKind::Ask) => Ok(vec![Deed::UndoAsked { seat, actions }]),
        }
    }

    /// A person answers what they saw in state `seq`; a request that came later is another one.
    pub(crate) fn answer_undo(&self, person: &PersonId, agreed: bool, seq: u32) -> Done<Vec<Deed>> {
        let asked = self.undo.as_ref().ok_or_else(failure::no_undo_pending)?;
        if seq < asked.seq {
            return Err(failure::stale());
        }
        let waiting = self.awaited(asked);
        if !waiting.contains(person) {
            return Err(failure::no_undo_pending());
        }
        let mut deeds = vec![Deed::UndoAnswered { person: person.clone(), agreed }];
        if agreed && waiting.len() == 1 {
            deeds.push(Deed::Undone { seat: asked.seat, actions: asked.actions });
        }
        Ok(deeds)
    }

    /// What the request looks like to everybody.
    pub(crate) fn undo_request(&self) -> Option<UndoRequest> {
        let asked = self.undo.as_ref()?;
        let waiting_for = self.awaited(asked).iter().map(ToString::to_string).collect();
        Some(UndoRequest { seat: asked.seat, actions: asked.actions, waiting_for })
    }

    pub(super) fn answered(&mut self, person: &PersonId, agreed: bool) {
        match &mut self.undo {
            Some(asked) if agreed => {
                asked.agreed.insert(person.clone());
            }
            _ => self.undo = None,
        }
    }

    /// The people at the table besides the owner of a seat. Who handed their seats to bots is not there;
    /// whom somebody else replaced by a bot still has a say.
    fn others(&self, seat: u8) -> BTreeSet<PersonId> {
        let asker = self.owner(seat);
        let playing = self.chairs.iter().filter(|chair| chair.bot.is_none() || chair.replaced);
        playing.filter_map(|chair| chair.person.clone()).filter(|person| Some(person) != asker).collect()
    }

    fn awaited(&self, asked: &UndoAsked) -> BTreeSet<PersonId> {
        self.others(asked.seat).into_iter().filter(|person| !asked.agreed.contains(person)).collect()
    }
}
