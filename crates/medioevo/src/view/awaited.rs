//! Whom the game waits for, as a viewer may know it (MU-4.3, MU-4.6, MU-4.8): where several choose in secret he is told of
//! himself alone and how many are ready, and in a window nothing but that it is open; and states in which he could be.

#[cfg(test)]
mod tests;

use table::{Awaited, Chance, Flow, Ready, Seat, Seats, Silent, Viewer};

use super::View;
use super::hidden::any;
use crate::cards::EventSet;
use crate::frame::{Frame, Stage as _};
use crate::phases::Phase;
use crate::state::Medioevo;
use crate::window::Open;

/// How many Event cards a Saviour shows its owner (MU-C61).
const SAVED_EVENTS: usize = 3;

/// Whom the game waits for, told from a view alone; `game` is the state that it shows.
pub(crate) fn awaited_in(view: &View, game: &Medioevo) -> Awaited {
    let Awaited { seats, ready } = game.awaited_by(view.viewer);
    Awaited { seats, ready: ready.and(view.ready) }
}

impl Medioevo {
    /// Whom the game waits for, as far as a viewer may know.
    pub(crate) fn awaited_by(&self, viewer: Viewer) -> Awaited {
        let own = |seats: Seats| seats.iter().filter(|&seat| viewer.is(seat)).collect();
        match (self.choosing(), self.flow.top()) {
            (Some((depth, _)), _) if depth + 1 == self.flow.frames().len() => {
                Awaited { seats: own(self.asked()), ready: self.ready() }
            }
            (_, Frame::Window(open)) => Awaited { seats: open.as_seen(viewer).asked(self), ready: None },
            _ => Awaited { seats: self.asked(), ready: None },
        }
    }

    /// The frame where several choose in secret at the same time, by its depth, and who they are. Something else may be
    /// under way above it.
    pub(crate) fn choosing(&self) -> Option<(usize, Seats)> {
        let frames = self.flow.frames().iter().enumerate().rev();
        let choosers = frames.map(|(depth, frame)| (depth, frame.choosers(self)));
        choosers.into_iter().find(|(_, seats)| seats.len() > 1)
    }

    /// How many of those who choose in secret at the same time have done so.
    pub(super) fn ready(&self) -> Option<Ready> {
        let (_, choosers) = self.choosing()?;
        let open = self.without_secret(choosers).len();
        Some(Ready { ready: (choosers.len() - open) as u8, of: choosers.len() as u8 })
    }

    /// Who has chosen in secret, as far as a viewer may know.
    pub(super) fn known_to_have_chosen(&self, viewer: Viewer) -> Seats {
        let choosers = self.choosing().map_or(Seats::NONE, |(_, seats)| seats);
        let known = |seat: &Seat| {
            self.secret[seat.index()].is_some() && (viewer.is(*seat) || !choosers.contains(*seat))
        };
        (0..self.options.seats).map(Seat).filter(known).collect()
    }

    /// A Saviour may be choosing among Event cards (MU-C61).
    pub(super) fn imagine_events(&mut self, view: &View, chance: &mut impl Chance) {
        if self.phase != Phase::Events {
            return;
        }
        for seat in self.without_secret(view.committed).iter() {
            let mut cards = EventSet::EMPTY;
            for _ in 0..SAVED_EVENTS {
                let deck = self.decks.events;
                let Some(card) = deck.iter().nth(chance.pick(deck.len().max(1) as u32, |n| n) as usize)
                else {
                    break;
                };
                self.decks.events = deck.without(card);
                cards = cards.with(card);
            }
            self.secret[seat.index()] = Some(cards.0);
        }
    }

    /// What others have chosen in secret: anything they could have chosen. Who has chosen is anybody of whom nothing tells that
    /// he has not.
    pub(super) fn imagine_choices(&mut self, view: &View, chance: &mut impl Chance) {
        let (Some((depth, choosers)), Some(ready)) = (self.choosing(), view.ready) else { return };
        // What is being resolved above the frame where they choose came later.
        let flow = self.flow;
        let busy = flow.frames().get(depth + 1).and_then(|frame| frame.beginner());
        let own = |seat: Seat| view.viewer.is(seat);
        let mut could: Vec<Seat> = self.without_secret(choosers).iter().filter(|&seat| !own(seat)).collect();
        could.retain(|&seat| busy != Some(seat));
        let missing = u32::from(ready.ready) + self.without_secret(choosers).len() - choosers.len();
        self.flow = Flow::new(flow.frames()[0]);
        flow.frames()[1..=depth].iter().for_each(|&frame| self.push(frame));
        for _ in 0..missing {
            let Some(seat) = any(&could, chance) else { break };
            could.retain(|&other| other != seat);
            let mut legal = table::Legal::new();
            self.flow.top().list(self, seat, &mut legal);
            if let Some(action) = legal.pick(chance)
                && self.asked().len() > 1
            {
                self.perform(seat, action, chance, &mut Silent);
            }
        }
        self.flow = flow;
    }

    /// Who is asked in the window that is open, and who has passed in it: anybody who would be asked now.
    pub(super) fn imagine_answers(&mut self, view: &View, chance: &mut impl Chance) {
        let Frame::Window(open) = self.flow.top() else { return };
        let asked = open.asked.or_else(|| self.some_answer(open, view.viewer, chance));
        let Some(asked) = asked else { return };
        let before = self.order.place(asked);
        let earlier = |seat: &Seat| !view.viewer.is(*seat) && self.order.place(*seat) < before;
        let passed = open.who.iter().filter(earlier).fold(open.passed, Seats::with);
        self.set(Frame::Window(Open { passed, asked: Some(asked), ..open }));
    }

    /// Somebody else who could be asked in a window: after the viewer where he has passed, before him where he is still to be
    /// asked.
    fn some_answer(&mut self, open: Open, viewer: Viewer, chance: &mut impl Chance) -> Option<Seat> {
        let others: Vec<Seat> =
            self.order.iter().filter(|&seat| open.who.contains(seat) && !viewer.is(seat)).collect();
        let able: Vec<Seat> =
            others.iter().copied().filter(|&seat| self.would_be_asked(seat, open.window)).collect();
        let fits = |seat: &Seat| {
            let Viewer::Seat(own) = viewer else { return true };
            let later = self.order.place(*seat) > self.order.place(own);
            open.passed.contains(own) == later
        };
        let fitting: Vec<Seat> = able.iter().copied().filter(fits).collect();
        any(&fitting, chance).or_else(|| any(&able, chance)).or_else(|| any(&others, chance))
    }
}
