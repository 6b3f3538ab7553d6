//! Who takes pieces that run short, and whom the others left them to.

use table::{Seat, Seats};

use crate::event::Event;
use crate::frame::Frame;
use crate::invariants::hold;
use crate::purchases::Scarce;
use crate::state::Medioevo;
use crate::technology::Branch;

/// What was seen of purchases at the same time.
#[derive(Default)]
pub(super) struct Shortages {
    /// The act that is held back: whose it is, what it takes, and who has been asked about it.
    held: Option<(Seat, Scarce, Seats)>,
}

/// The player who took a piece or drew cards, if the event says so.
fn taker(event: &Event, scarce: Scarce) -> Option<Seat> {
    match *event {
        Event::CardsDrawn { seat, .. } => (scarce == Scarce::Deck).then_some(seat),
        Event::GearMade { seat, .. }
        | Event::GearImproved { seat, .. }
        | Event::Built { seat, .. }
        | Event::CaptainRaised { seat, .. }
        | Event::Mustered { seat, .. }
        | Event::TokenTaken { seat, .. }
        | Event::Ordered { seat, .. } => (scarce != Scarce::Deck).then_some(seat),
        _ => None,
    }
}

/// The shortage that is being resolved.
fn shortage(game: &Medioevo) -> Option<crate::purchases::Shortage> {
    game.flow.frames().iter().find_map(|frame| match frame {
        Frame::Shortage(shortage) => Some(*shortage),
        _ => None,
    })
}

impl Shortages {
    /// INV-27: no piece of a short kind is taken, and no Empire card drawn, while an earlier player who is not done has neither
    /// been asked nor waived.
    pub(super) fn step(
        &mut self,
        before: &Medioevo,
        after: &Medioevo,
        events: &[Event],
    ) -> Result<(), String> {
        let Frame::Purchases(purchases) = before.flow.frames()[0] else {
            self.held = None;
            return Ok(());
        };
        if !before.options.simultaneous_purchases {
            return Ok(());
        }
        let buying: Vec<Seat> = before.order.iter().filter(|&seat| !purchases.done.contains(seat)).collect();
        let tokens = Branch::ALL.into_iter().map(Scarce::Token);
        for scarce in Scarce::of_pieces().chain(tokens).chain([Scarce::Deck]) {
            let Some(taker) = events.iter().find_map(|event| taker(event, scarce)) else { continue };
            let (was, is) = (before.left_of(scarce), after.left_of(scarce));
            let took = scarce == Scarce::Deck || is < was;
            // A take is not held back itself (MU-8.86).
            let takes = shortage(before).is_some_and(|held| held.scarce == scarce && held.seat != taker);
            if !took || takes || usize::from(was) >= buying.len() {
                continue;
            }
            let asked = match self.held {
                Some((seat, what, asked)) if seat == taker && what == scarce => asked,
                _ => Seats::NONE,
            };
            let has_left_it = |seat: Seat| {
                let has_card = scarce == Scarce::Deck && before.player(seat).tally.bought_card;
                asked.contains(seat) || before.orders.has_waived(seat, scarce) || has_card
            };
            let mut earlier = buying.iter().take_while(|&&seat| seat != taker);
            let passed_over = earlier.find(|&&seat| !has_left_it(seat));
            hold!(passed_over.is_none(), "INV-27: {taker:?} took {scarce:?} before {passed_over:?}");
        }
        if after.flow.frames().len() == 1 {
            self.held = None;
        } else if let Some(now) = shortage(after) {
            let known = self.held.filter(|(seat, what, _)| (*seat, *what) == (now.seat, now.scarce));
            let asked = known.map_or(Seats::NONE, |(_, _, asked)| asked);
            self.held = Some((now.seat, now.scarce, now.asked.map_or(asked, |seat| asked.with(seat))));
        }
        Ok(())
    }
}
