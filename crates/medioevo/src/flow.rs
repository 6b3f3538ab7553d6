//! How the game goes on: what was chosen is done, and everything that follows without a decision.

use table::{Chance, Log, Seat, Seats};

use crate::accords;
use crate::event::Event;
use crate::frame::{Any, DEPTH, Frame, HEADROOM, Seek, Sink, Stage};
use crate::notation::Action;
use crate::scoring::Scoring;
use crate::state::Medioevo;
use crate::trade::Bargain;

impl Medioevo {
    /// Who decides now; nobody once the game is over.
    #[inline]
    pub(crate) fn asked(&self) -> Seats {
        self.flow.top().asked(self)
    }

    /// Everything that a seat may do.
    pub(crate) fn choices(&self, seat: Seat, into: &mut impl Sink) {
        let frame = self.flow.top();
        if frame.asked(self).contains(seat) {
            frame.list(self, seat, into);
            let windows = frame.windows(self);
            let starts = !self.has_finished(seat);
            if starts && !windows.is_empty() {
                self.list_instants(seat, windows, into);
            }
            if starts && !into.is_full() && self.claims_beside(frame) {
                self.list_claims(seat, into);
            }
        }
        self.list_asides(seat, into);
        self.list_time(seat, into);
    }

    /// Whether a seat may do this.
    pub(crate) fn allows(&self, seat: Seat, action: Action) -> bool {
        // The terms of a pact are too many to be listed.
        if accords::is_draft(action) {
            return self.draft_allows(seat, action);
        }
        let mut seek = Seek::new(action);
        self.choices(seat, &mut seek);
        seek.found
    }

    /// Does what is allowed, and everything that follows without a decision.
    pub(crate) fn perform(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let frame = self.flow.top();
        // A window does it by itself, since the round of asking starts again (MU-4.5).
        let claim =
            matches!(action, Action::Claim(_)) && !matches!(frame, Frame::Window(_) | Frame::Shortage(_));
        let instant = claim || !frame.windows(self).is_empty() && Medioevo::is_instant(action);
        // What can be done at any time is not the business of the frame that asks.
        if self.act_aside(seat, action, log) || self.act_time(seat, action, log) {
        } else if instant {
            self.act_instant(seat, action, chance, log);
        } else {
            frame.act(self, seat, action, chance, log);
        }
        self.carry_on(chance, log);
    }

    /// Goes on until somebody is asked or the game is over.
    pub(crate) fn carry_on(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        loop {
            if self.is_cut_short() {
                self.end_at_once(log);
            }
            self.forget_guests();
            let frame = self.flow.top();
            if matches!(frame, Frame::Scoring(Scoring::Over)) {
                return;
            }
            if frame.asked(self).is_empty() {
                frame.go_on(self, chance, log);
            } else if !self.give_up(frame, log) {
                return;
            }
        }
    }

    /// Gives up what somebody has begun and can't choose any more how to go on with, since a pact has ended meanwhile (MU-21.2,
    /// MU-21.4): nothing was paid for it yet. Other questions always have an answer.
    fn give_up(&mut self, frame: Frame, log: &mut impl Log<Event>) -> bool {
        let may_be_stuck = match frame {
            Frame::Ability(_) | Frame::Craft(_) => true,
            Frame::Deal(deal) => deal.step == Bargain::Count,
            _ => false,
        };
        if !may_be_stuck {
            return false;
        }
        let mut any = Any::default();
        frame.asked(self).iter().for_each(|seat| frame.list(self, seat, &mut any));
        if any.found {
            return false;
        }
        match frame {
            Frame::Deal(deal) => deal.stop(self, log),
            _ => self.pop(),
        }
        true
    }

    /// Replaces the frame on top.
    #[inline]
    pub(crate) fn set(&mut self, frame: Frame) {
        self.flow.set(frame);
    }

    /// Opens a frame on top.
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.flow.push(frame);
    }

    /// Closes the frame on top.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.flow.pop();
    }

    /// Replaces a frame below the top one, by its place from the bottom.
    pub(crate) fn amend(&mut self, place: usize, frame: Frame) {
        if let Some(old) = self.flow.frames_mut().get_mut(place) {
            *old = frame;
        }
    }

    /// Whether there is room for something that opens several frames: cards that answer cards could nest without
    /// end otherwise.
    #[inline]
    pub(crate) fn has_headroom(&self) -> bool {
        self.flow.frames().len() + HEADROOM <= DEPTH
    }

    /// The player whose turn it is in the phase at the bottom, if it is somebody's.
    pub(crate) fn active(&self) -> Option<Seat> {
        let place = match self.flow.frames()[0] {
            Frame::Combat(combat) => combat.place,
            Frame::Trade(trade) => trade.place,
            Frame::Purchases(purchases) => return purchases.buyer(self),
            _ => return None,
        };
        self.order.at(place)
    }
}
