//! A table through the eyes of one viewer. Everything that leaves the server about a game is made
//! here, from views and events, never from deeds.

use serde_json::Value;
use table::{Awaited, Choice as Listed, ErasedMatch, Ready, Seat, Seats, Shown, Viewer};

use super::Room;
use crate::ids::PersonId;
use crate::store::TableRow;
use crate::wire::{Choice, Person, Phase, SeatInfo, SeatRequest, Seen, TableInfo, TableState};

/// Who looks at a table: the seats of a person, or a spectator's none; and whether it is for them to invite others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Audience(pub Seats, pub bool);

impl Audience {
    /// Through whose eyes the log is told. At a screen that several seats share it is a spectator's, so
    /// that nobody reads there what another drew.
    pub(super) fn reader(self) -> Viewer {
        match self.0.lowest() {
            Some(seat) if self.0.len() == 1 => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }
}

impl Room {
    /// Who a person is at this table.
    pub(crate) fn audience(&self, person: Option<&PersonId>) -> Audience {
        let seats = person.map_or(Seats::NONE, |person| self.seats_of(person));
        // A host who did not show their part in time has lost the seat, but not the table.
        Audience(seats, !seats.is_empty() || person == Some(&self.row.host))
    }

    /// Who decides, as far as an audience may know: each of its seats is told of itself.
    fn awaited_by(&self, audience: Audience) -> Awaited {
        let known = self.awaited(Viewer::Spectator);
        let own = audience.0.iter().filter(|seat| self.to_act().contains(*seat));
        Awaited { seats: own.fold(known.seats, Seats::with), ..known }
    }

    /// Everything this audience may know, with the log after entry `since` of the table.
    pub(crate) fn state(&self, audience: Audience, since: u32, here: &[bool]) -> TableState {
        let seen = match self.game() {
            None => Vec::new(),
            Some(game) if audience.0.is_empty() => vec![self.seen(game, None)],
            Some(game) => audience.0.iter().map(|seat| self.seen(game, Some(seat))).collect(),
        };
        let Awaited { seats, ready } = self.awaited_by(audience);
        TableState {
            seq: self.number(audience, self.seq()),
            table: self.info(audience, here),
            to_act: seats.iter().map(|seat| seat.0).collect(),
            ready: ready.map(|Ready { ready, of }| crate::wire::Ready { ready, of }),
            outcome: self.outcome(),
            seen,
            log: self.log_since(since, audience),
        }
    }

    /// The table as this audience sees it.
    pub(crate) fn info(&self, audience: Audience, here: &[bool]) -> TableInfo {
        let TableRow { id, game, ruleset, listed, vote_seconds, host, created, invite, rematch, .. } =
            &self.row;
        let invited = self.phase == Phase::Waiting && audience.1;
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
            from_position: self.row.position.is_some(),
            practice: self.row.agreement.is_some_and(|agreement| agreement.practice),
            chance: self.chance(),
            commitment: self.constant.commitment.clone(),
            invite: invited.then(|| invite.as_str().to_string()),
            undo: self.undo_request(audience),
            end: self.end_request(),
            waited: self.waited(audience),
            vote: self.vote(),
            rematch: rematch.as_ref().map(ToString::to_string),
            bots_wait: self.bots_wait,
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
            resigned: chair.resigned,
            name: match self.row.plan.get(seat) {
                Some(SeatRequest::Me { name }) => name.clone(),
                _ => None,
            },
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
}
