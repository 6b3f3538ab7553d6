//! A table through the eyes of one viewer. Everything that leaves the server about a game is made
//! here, from views and events, never from deeds.

use serde_json::Value;
use table::{Choice as Listed, ErasedMatch, Seat, Seats, Shown, Viewer};

use super::Room;
use super::log::in_words;
use crate::failure::{self, Done};
use crate::ids::PersonId;
use crate::store::TableRow;
use crate::wire::{
    Choice, Person, Phase, Replay, ReplayStep, SeatInfo, Seen, TableInfo, TableState, Verification,
};

/// Who looks at a table: the seats of a person, or a spectator's none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Audience(pub Seats);

impl Audience {
    /// Through whose eyes the log is told. At a screen that several seats share it is a spectator's, so
    /// that nobody reads there what another drew.
    fn reader(self) -> Viewer {
        match self.0.lowest() {
            Some(seat) if self.0.len() == 1 => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }
}

impl Room {
    /// Who a person is at this table.
    pub(crate) fn audience(&self, person: Option<&PersonId>) -> Audience {
        Audience(person.map_or(Seats::NONE, |person| self.seats_of(person)))
    }

    /// Everything this audience may know, with the log after `since`.
    pub(crate) fn state(&self, audience: Audience, since: u32, here: &[bool]) -> TableState {
        let seen = match self.game() {
            None => Vec::new(),
            Some(game) if audience.0.is_empty() => vec![self.seen(game, None)],
            Some(game) => audience.0.iter().map(|seat| self.seen(game, Some(seat))).collect(),
        };
        TableState {
            seq: self.seq(),
            table: self.info(audience, here),
            to_act: self.to_act().iter().map(|seat| seat.0).collect(),
            outcome: self.outcome(),
            seen,
            log: self.log_since(since, audience.reader()),
        }
    }

    /// The table as this audience sees it.
    pub(crate) fn info(&self, audience: Audience, here: &[bool]) -> TableInfo {
        let TableRow { id, game, ruleset, listed, vote_seconds, host, created, invite, rematch, .. } =
            &self.row;
        let invited = self.phase == Phase::Waiting && !audience.0.is_empty();
        TableInfo {
            id: id.to_string(),
            game: game.clone(),
            ruleset: *ruleset,
            options: self.constant.options.clone(),
            phase: self.phase,
            listed: *listed,
            vote_seconds: *vote_seconds,
            seats: self.seat_infos(here),
            host: self.person(host),
            created: *created,
            seed_commitment: self.constant.seed_commitment.clone(),
            commitment: self.constant.commitment.clone(),
            invite: invited.then(|| invite.as_str().to_string()),
            undo: self.undo_request(),
            vote: self.vote(),
            rematch: rematch.as_ref().map(ToString::to_string),
        }
    }

    fn person(&self, id: &PersonId) -> Person {
        Person { id: id.to_string(), name: self.name(id) }
    }

    fn seat_infos(&self, here: &[bool]) -> Vec<SeatInfo> {
        let chairs = self.chairs.iter().enumerate();
        let info = |(seat, chair): (usize, &super::Chair)| SeatInfo {
            seat: seat as u8,
            player: chair.person.as_ref().map(|person| self.person(person)),
            bot: chair.bot.map(|level| level.to_string()),
            here: here.get(seat).copied().unwrap_or(false),
        };
        chairs.map(info).collect()
    }

    fn seen(&self, game: &dyn ErasedMatch, seat: Option<Seat>) -> Seen {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let asked = seat.map(|seat| &self.asked[seat.index()].0);
        let plays = seat.is_some_and(|seat| self.chairs[seat.index()].bot.is_none());
        let asked = asked.filter(|_| plays);
        let choice = |choice: &Listed| match choice.clone() {
            Listed::One(action) => Choice::One(action),
            Listed::Range { template, min, max } => Choice::Range { template, min, max },
        };
        let Shown { view, prompt, guide } = game.shown(viewer);
        Seen {
            seat: seat.map(|seat| seat.0),
            view,
            prompt,
            guide,
            legal: asked.map_or_else(Vec::new, |asked| asked.legal.iter().map(choice).collect()),
            also: asked.map_or_else(Vec::new, |asked| asked.also.clone()),
            undo: seat.and_then(|seat| self.undo_kind(seat.0)),
        }
    }

    /// What is printed: a map, a deck. It is the same for everybody and never changes.
    pub(crate) fn material(&self) -> Value {
        let game = self.registry.get(&self.row.game);
        let material = game.and_then(|game| game.material(&self.row.options).ok().flatten());
        material.unwrap_or_default()
    }

    /// The result, once it is over.
    pub(crate) fn outcome(&self) -> Value {
        let outcome = self.game.as_ref().and_then(|game| game.outcome());
        outcome.map_or(Value::Null, |outcome| serde_json::to_value(outcome).unwrap_or_default())
    }

    /// The match from its start. While it is played nobody looks through another's eyes; once it is
    /// over nothing is secret any more.
    pub(crate) fn replay(&self, audience: Audience, seat: Option<u8>, here: &[bool]) -> Done<Replay> {
        let Some(game) = self.game() else { return Err(failure::not_begun()) };
        let viewer = match seat {
            None => Viewer::Spectator,
            Some(seat) if usize::from(seat) >= self.chairs.len() => return Err(failure::not_your_seat()),
            Some(seat) if self.phase == Phase::Over || audience.0.contains(Seat(seat)) => {
                Viewer::Seat(Seat(seat))
            }
            Some(_) => return Err(failure::not_your_seat()),
        };
        let step = |after: usize| {
            let index = after.checked_sub(1);
            let events = match index {
                None => game.opening(viewer),
                Some(index) => game.events(index, Some(viewer)),
            };
            // Who did something of which a viewer is told nothing is not told either.
            let mover = index.and_then(|index| game.seat_of(index));
            let mover = mover.filter(|&mover| !events.is_empty() || viewer.is(mover));
            ReplayStep {
                seat: mover.map(|seat| seat.0),
                events,
                told: match index {
                    None => game.said_opening(viewer).map(in_words),
                    Some(index) => game.said(index, viewer).map(in_words),
                },
                view: game.view(viewer, Some(after)).unwrap_or_default(),
                guide: game.guide(viewer, Some(after)).unwrap_or_default(),
            }
        };
        Ok(Replay {
            table: self.info(audience, here),
            seat,
            steps: (0..=game.actions()).map(step).collect(),
            outcome: self.outcome(),
        })
    }

    /// The record of a finished match, seed included.
    pub(crate) fn record(&self) -> Done<Value> {
        match self.game() {
            Some(game) if self.phase == Phase::Over => {
                Ok(serde_json::to_value(game.record(true)).unwrap_or_default())
            }
            _ => Err(failure::not_over()),
        }
    }

    /// Checks the record of a finished match as anybody else would: from the document alone.
    pub(crate) fn verify(&self) -> Done<Verification> {
        let Some(game) = self.game().filter(|_| self.phase == Phase::Over) else {
            return Err(failure::not_over());
        };
        let record = game.record(true);
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
