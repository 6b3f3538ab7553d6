//! From phase to phase (rulebook chapters 4 and 9): at the end of each, objectives may be claimed and unspent points are lost.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats, named};
use ts_rs::TS;

use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;

named! {
    /// The phases of a turn (MU-4.1), and what comes before and after them.
    Phase, "phase":
    /// Before the first turn.
    Setup = "setup",
    /// Phase 1.
    TurnOrder = "turn_order",
    /// Phase 2.
    Events = "events",
    /// Phase 3.
    Taxes = "taxes",
    /// Phase 4.
    Purchases = "purchases",
    /// Phase 5.
    Combat = "combat",
    /// Phase 6.
    Trade = "trade",
    /// Phase 7.
    End = "end",
    /// After the last turn.
    Scoring = "scoring",
}

/// A phase has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Between {
    /// What comes next.
    pub next: Phase,
    /// Whether objectives could be claimed.
    pub claimed: bool,
}

impl Medioevo {
    /// Ends a phase: objectives may be claimed (MU-W2), points are lost (MU-9.7), and the next one begins. It replaces the
    /// bottom frame, which is the only one.
    pub(crate) fn end_phase(&mut self, next: Phase) {
        debug_assert_eq!(self.flow.frames().len(), 1);
        self.set(Frame::Between(Between { next, claimed: false }));
    }

    /// Begins a phase with its first frame at the bottom.
    fn begin_phase(&mut self, phase: Phase) {
        self.phase = phase;
        match phase {
            Phase::Setup => {}
            Phase::TurnOrder => self.begin_auction(),
            Phase::Events => self.begin_events(),
            Phase::Taxes => self.begin_taxes(),
            Phase::Purchases => self.begin_purchases(),
            Phase::Combat => self.begin_combat(),
            Phase::Trade => self.begin_trade(),
            Phase::End => self.begin_ending(),
            Phase::Scoring => self.begin_scoring(),
        }
    }
}

impl Stage for Between {
    fn asked(self, _: &Medioevo) -> Seats {
        Seats::NONE
    }

    fn list(self, _: &Medioevo, _: Seat, _: &mut impl Sink) {}

    fn act(self, _: &mut Medioevo, _: Seat, _: Action, _: &mut impl Chance, _: &mut impl Log<Event>) {}

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        if !self.claimed {
            game.set(Frame::Between(Between { claimed: true, ..self }));
            game.open_for_all(Window::Claim);
            return;
        }
        let mut next = self.next;
        if game.phase == Phase::End {
            // Who deals in the last window of a turn deals in that turn (MU-21.4, MU-21.12).
            game.end_of_turn_accords(log);
            // The time may have been called in it: the turn that it ends is the last one (MU-24.2).
            next = game.after_turn();
        }
        game.lose_points();
        log.note(|| Event::PhaseBegan { phase: next });
        game.begin_phase(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        Phase::words_agree();
    }
}
