//! The end of the turn (rulebook chapter 18), and the call that the time is over (MU-24.2).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::gear::{CASTLE_STEPS, GearKind, Marks, TOKENS};
use crate::notation::{Action, Piece};
use crate::pieces::{Good, SEATS};
use crate::player::Tally;
use crate::state::{Medioevo, Phase};
use crate::timing::Window;
use crate::today::{Roll, Today};

impl Medioevo {
    /// Phase 7 begins: sets the bottom frame.
    pub(crate) fn begin_ending(&mut self) {
        self.set(Frame::Ending(Ending { asked: false }));
    }

    /// All that ends with the turn (MU-18.1 to MU-18.3). What was done in the turn is remembered until objectives have been
    /// claimed once more, see [`Medioevo::begin_turn`]; so long its armistices, proposals and pacts hold, too.
    pub(crate) fn close_turn(&mut self, log: &mut impl Log<Event>) {
        self.end_changes();
        self.unload_wagons(log);
        self.rest();
        for seat in self.order.iter() {
            let player = self.player_mut(seat);
            for (token, grey) in player.tokens.iter_mut().zip(&mut player.grey) {
                *token += std::mem::take(grey);
            }
            player.laid_up += std::mem::take(&mut player.laid_up_lately);
            player.revivable = std::mem::take(&mut player.revivable_next);
            player.young_loans = 0;
        }
        self.end_of_turn_routes(log);
        // Cards that an Infiltrator kept rotated stay so for another turn (MU-C13); a Bard straightens only what was
        // activated in his own (MU-C44).
        let kept = self.today.kept_rotated & self.today.rotated;
        self.today =
            Today { rotated: kept, straightened: kept, banned_before: self.today.banned, ..Today::default() };
        self.roll = Roll::default();
    }

    /// A war wagon that was a caravan as well is one no longer: it carries no goods, and is on no road (MU-C11, INV-11).
    fn unload_wagons(&mut self, log: &mut impl Log<Event>) {
        for seat in self.order.iter() {
            for place in 0..TOKENS as u8 {
                let piece = Piece { seat, place };
                let Some(gear) = self.lands.stables[seat.index()].get_mut(place) else { continue };
                if gear.kind != GearKind::WarWagon {
                    continue;
                }
                let cargo = std::mem::take(&mut gear.cargo);
                for good in Good::ALL {
                    for _ in 0..cargo.get(good) {
                        log.note(|| Event::CubeLost { piece, good });
                    }
                }
                self.end_route_on(piece, log);
            }
        }
    }

    /// Stop markers go, movement points come back, and everybody may move again (MU-18.1).
    fn rest(&mut self) {
        self.lands.ready = self.lands.troops;
        for seat in 0..SEATS {
            for place in 0..TOKENS as u8 {
                let Some(gear) = self.lands.stables[seat].get(place) else { continue };
                let steps = self.rested_steps(gear.kind, gear.level);
                if let Some(gear) = self.lands.stables[seat].get_mut(place) {
                    gear.steps = steps;
                    gear.stopped = false;
                    gear.marks = Marks::EMPTY;
                    gear.seats = 0;
                    gear.castles = [None; CASTLE_STEPS];
                }
            }
        }
    }

    /// The turn marker advances (MU-18.4), and what was done in a turn counts anew.
    pub(crate) fn begin_turn(&mut self) {
        self.turn += 1;
        for player in &mut self.players {
            player.tally = Tally::default();
            player.quiet_turn = false;
            player.quiet_battle = false;
        }
    }

    /// What follows the turn that ends (MU-24.1, MU-24.2).
    pub(crate) fn after_turn(&self) -> Phase {
        let is_last = self.turn >= self.last_turn() || self.time_is_up;
        if is_last { Phase::Scoring } else { Phase::TurnOrder }
    }

    /// Who is asked may say that the time is over, where that was agreed (MU-24.2, AR-64).
    pub(crate) fn list_time(&self, seat: Seat, into: &mut impl Sink) {
        if self.options.time_limit
            && !self.time_is_up
            && self.phase != Phase::Scoring
            && self.asked().contains(seat)
        {
            into.aside(Action::TimeUp);
        }
    }

    /// The time is over; `false` where the action is another one.
    pub(crate) fn act_time(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) -> bool {
        let called = action == Action::TimeUp;
        if called {
            self.time_is_up = true;
            log.note(|| Event::TimeUp { seat });
        }
        called
    }
}

/// The end of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "TurnEnd")]
pub struct Ending {
    /// Whether its window was open (MU-W23).
    pub asked: bool,
}

impl Stage for Ending {
    fn asked(self, _: &Medioevo) -> Seats {
        Seats::NONE
    }

    fn list(self, _: &Medioevo, _: Seat, _: &mut impl Sink) {}

    fn act(self, _: &mut Medioevo, _: Seat, _: Action, _: &mut impl Chance, _: &mut impl Log<Event>) {}

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        if !self.asked {
            game.set(Frame::Ending(Ending { asked: true }));
            game.open_for_all(Window::End);
            return;
        }
        game.close_turn(log);
        game.end_phase(game.after_turn());
    }
}

#[cfg(test)]
mod tests;
