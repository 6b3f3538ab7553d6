//! Denouncing a breach, and the vote about it (MU-21.20, MU-21.21).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use super::without;
use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::honour::Honour;
use crate::notation::Action;
use crate::state::Medioevo;

/// A vote about a pact (MU-21.21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Vote {
    /// Which pact.
    pub pact: u8,
    /// Who says that it was broken.
    pub accuser: Seat,
    /// Who is said to have broken it.
    pub accused: Seat,
    /// Who has voted.
    pub voted: Seats,
    /// Who of them says that it was broken.
    pub broken: Seats,
}

impl Medioevo {
    /// The pact about which a vote is under way.
    pub(super) fn voted_about(&self) -> Option<u8> {
        self.flow.frames().iter().find_map(|frame| match frame {
            Frame::Vote(vote) => Some(vote.pact),
            _ => None,
        })
    }

    /// A partner may be said to have broken a pact; one vote at a time.
    pub(super) fn list_denunciations(&self, seat: Seat, into: &mut impl Sink) {
        if self.accords.pacts.is_empty() || !self.has_headroom() || self.voted_about().is_some() {
            return;
        }
        for pact in self.accords.pacts.iter().filter(|pact| pact.parties.contains(seat)) {
            for accused in pact.parties.without(seat).iter() {
                into.aside(Action::Denounce(pact.id, accused));
            }
        }
    }

    /// The pact becomes public, and all vote.
    pub(super) fn denounce(&mut self, seat: Seat, id: u8, accused: Seat, log: &mut impl Log<Event>) {
        self.count_act(seat);
        let Some(pact) = self.accords.pacts.iter_mut().find(|pact| pact.id == id) else { return };
        pact.secret = false;
        log.note(|| Event::Denounced { pact: id, by: seat, accused });
        let (voted, broken) = (Seats::NONE, Seats::NONE);
        self.push(Frame::Vote(Vote { pact: id, accuser: seat, accused, voted, broken }));
    }
}

impl Stage for Vote {
    /// All at the same time, the parties too; nobody abstains.
    fn asked(self, game: &Medioevo) -> Seats {
        without(game.alive(), self.voted)
    }

    fn list(self, _: &Medioevo, _: Seat, into: &mut impl Sink) {
        into.push(Action::Kept);
        into.push(Action::Broken);
    }

    fn act(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let broken = action == Action::Broken;
        log.note(|| Event::Voted { seat, broken });
        let votes = if broken { self.broken.with(seat) } else { self.broken };
        game.set(Frame::Vote(Vote { voted: self.voted.with(seat), broken: votes, ..self }));
    }

    /// The majority decides; a tie has no consequence. A pact that ended meanwhile can't be broken any more.
    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        game.pop();
        let Vote { pact, accused, voted, broken, .. } = self;
        let in_force = game.accords.pacts.iter().any(|known| known.id == pact);
        let guilty = in_force && 2 * broken.len() > voted.len();
        log.note(|| Event::Judged { pact, accused, broken: guilty });
        if guilty {
            game.honour(accused, Honour::BreakPact, 1, log);
            game.end_pact(pact, log);
        }
    }
}
