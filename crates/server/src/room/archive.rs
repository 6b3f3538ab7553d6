//! Looking back at a match: its steps through somebody's eyes, its record, its check. All of it takes long and
//! is done with a copy of the table that nobody plays at, see [`crate::archive`].

use serde_json::Value;
use table::{ErasedMatch, Seat, Viewer};

use super::Room;
use super::log::in_words;
use crate::failure::{self, Done};
use crate::wire::{Phase, ReplayStep, Verification};

impl Room {
    /// The steps of a replay through the eyes of a seat, or a spectator's: the start, and after how many actions it goes
    /// on. What is done in secret is not even a step while the game is played.
    pub(crate) fn steps(&self, seat: Option<u8>) -> Done<Vec<usize>> {
        let game = self.game().ok_or_else(failure::not_begun)?;
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let shown = |after: &usize| {
            let told =
                |index| game.is_told(index, viewer) || game.seat_of(index).is_some_and(|it| viewer.is(it));
            self.phase == Phase::Over || after.checked_sub(1).is_none_or(told)
        };
        Ok((0..=game.actions()).filter(shown).collect())
    }

    /// A step of the match through the eyes of a seat, or a spectator's. Whether somebody may look through
    /// them is decided before.
    pub(crate) fn step(&self, after: usize, seat: Option<u8>) -> Done<ReplayStep> {
        let game = self.game().ok_or_else(failure::not_begun)?;
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let index = after.checked_sub(1);
        let events = match index {
            None => game.opening(viewer),
            Some(index) => game.events(index, Some(viewer)),
        };
        // Who did something of which a viewer is told nothing is not told either.
        let mover = index.and_then(|index| game.seat_of(index));
        let mover = mover.filter(|&mover| !events.is_empty() || viewer.is(mover));
        Ok(ReplayStep {
            seat: mover.map(|seat| seat.0),
            events,
            told: match index {
                None => game.said_opening(viewer).map(in_words),
                Some(index) => game.said(index, viewer).map(in_words),
            },
            view: game.view(viewer, Some(after)).unwrap_or_default(),
            guide: game.guide(viewer, Some(after)).unwrap_or_default(),
        })
    }

    /// The game, once it is over.
    fn finished(&self) -> Done<&dyn ErasedMatch> {
        self.game().filter(|_| self.phase == Phase::Over).ok_or_else(failure::not_over)
    }

    /// The record of a finished match, seed included.
    pub(crate) fn record(&self) -> Done<Value> {
        Ok(serde_json::to_value(self.finished()?.record(true)).unwrap_or_default())
    }

    /// Checks the record of a finished match as anybody else would: from the document alone.
    pub(crate) fn verify(&self) -> Done<Verification> {
        let record = self.finished()?.record(true);
        let verified = match self.registry.of_record(&record) {
            Ok(known) => known.verify(&record),
            Err(error) => Err(error),
        };
        Ok(Verification {
            ok: verified.is_ok(),
            actions: record.actions.len() as u32,
            draws: verified.as_ref().map_or(0, |verified| verified.chance_drawn),
            problem: verified.err().map(|error| error.to_string()),
            commitment: record.commitment.to_string(),
            seed: record.seed.map(|seed| seed.to_string()),
        })
    }
}
