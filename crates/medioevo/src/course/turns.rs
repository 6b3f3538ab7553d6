//! What is limited by the turn, and what is counted: loans, technologies, cards, routes, honour.

use std::collections::BTreeMap;

use crate::cards::{CardNo, CardSet};
use crate::event::{Event, Money};
use crate::frame::Frame;
use crate::invariants::hold;
use crate::options::Allotment;
use crate::phases::Phase;
use crate::pieces::SEATS;
use crate::state::Medioevo;
use crate::technology::Branch;

/// What was done in a turn.
#[derive(Default)]
pub(super) struct Turns {
    turn: u8,
    /// Loans taken and repaid, by seat.
    loans: [[u8; 2]; SEATS],
    /// The technology levels at the beginning of the turn.
    levels: [[u8; Branch::ALL.len()]; SEATS],
    /// How often every card was rotated.
    used: BTreeMap<CardNo, u8>,
}

impl Turns {
    pub(super) fn step(
        &mut self,
        before: &Medioevo,
        after: &Medioevo,
        events: &[Event],
    ) -> Result<(), String> {
        if before.turn != self.turn {
            let levels = std::array::from_fn(|seat| before.players[seat].levels);
            *self = Turns { turn: before.turn, levels, ..Turns::default() };
        }
        self.loans(events)?;
        self.technologies(after)?;
        self.cards(before, after, events)?;
        routes(before, after, events)?;
        honour(before, after, events)
    }

    /// INV-8: at most one loan and one repayment a turn.
    fn loans(&mut self, events: &[Event]) -> Result<(), String> {
        for event in events {
            let (seat, which) = match *event {
                Event::Received { seat, why: Money::Loan, .. } => (seat, 0),
                Event::Paid { seat, why: Money::Loan, .. } => (seat, 1),
                _ => continue,
            };
            let count = &mut self.loans[seat.index()][which];
            *count += 1;
            hold!(*count == 1, "INV-8: {seat:?} has {count} loans or repayments in a turn");
        }
        Ok(())
    }

    /// INV-15: a branch rises by at most one level a turn, and never falls.
    fn technologies(&self, after: &Medioevo) -> Result<(), String> {
        for seat in after.order.iter() {
            let (was, is) = (self.levels[seat.index()], after.player(seat).levels);
            let kept = was.iter().zip(is).all(|(&was, is)| is == was || is == was + 1);
            hold!(kept, "INV-15: {seat:?} had {was:?} and has {is:?} in a turn");
        }
        Ok(())
    }

    /// INV-16: a card is used at most twice a turn, and stays rotated until phase 7, one that an Infiltrator keeps so until the
    /// phase 7 after (MU-C13), unless a Bard straightens it or its owner leaves the game.
    fn cards(&mut self, before: &Medioevo, after: &Medioevo, events: &[Event]) -> Result<(), String> {
        let (mut rotated, mut kept) = (before.today.rotated, before.today.kept_rotated);
        for event in events {
            match *event {
                Event::CardRotated { card, .. } => {
                    rotated = rotated.with(card);
                    let count = self.used.entry(card).or_default();
                    *count += 1;
                    hold!(*count <= 2, "INV-16: {card} was used {count} times");
                }
                Event::CardKeptRotated { card, .. } => kept = kept.with(card),
                Event::CardStraightened { card, .. } => {
                    (rotated, kept) = (rotated.without(card), kept.without(card));
                }
                Event::Eliminated { seat } => {
                    let gone = before.player(seat).cards;
                    (rotated, kept) = (rotated - gone, kept - gone);
                }
                _ => {}
            }
        }
        let (stays, closed) = ((rotated, kept), (rotated & kept, CardSet::EMPTY));
        let now = (after.today.rotated, after.today.kept_rotated);
        let closing = closes(before, after);
        let (fits, expected) = match closing {
            Some(false) => (now == stays, stays),
            Some(true) => (now == closed, closed),
            None => (now == stays || now == closed, stays),
        };
        hold!(fits, "INV-16: cards rotated and kept so are {now:?} instead of {expected:?}");
        if closing == Some(true) {
            // The final scoring comes after phase 7 (chapter 24), and cards can be used in it once more.
            self.used.clear();
        }
        Ok(())
    }
}

/// Whether phase 7 has straightened the cards between two states (MU-18.2). Nothing, where the game has ended early: nobody
/// knows how far the turn had come.
fn closes(before: &Medioevo, after: &Medioevo) -> Option<bool> {
    let is_closed =
        |game: &Medioevo| game.phase == Phase::End && !matches!(game.flow.frames()[0], Frame::Ending(_));
    let scored = before.phase != Phase::Scoring && after.phase == Phase::Scoring;
    if scored && (after.cut_short || after.order.len() == 1) {
        return None;
    }
    Some(!is_closed(before) && (is_closed(after) || before.turn != after.turn || scored))
}

/// INV-9: a route is without its transport only under card 30, and only until the turn is over.
fn routes(before: &Medioevo, after: &Medioevo, events: &[Event]) -> Result<(), String> {
    let abandoned = |game: &Medioevo, seat: table::Seat| {
        game.player(seat).route.as_ref().is_some_and(|route| route.carrier.is_none())
    };
    for seat in after.order.iter().filter(|&seat| abandoned(after, seat)) {
        let kept = events.contains(&Event::RouteKept { seat });
        let known = abandoned(before, seat) && before.turn == after.turn;
        hold!(kept || known, "INV-9: nobody is on the road of {seat:?}");
    }
    Ok(())
}

/// INV-24: honour changes by what is told, and by nothing else; an auction of kingdoms leaves the lowest bidder where all begin
/// (MU-25.5).
fn honour(before: &Medioevo, after: &Medioevo, events: &[Event]) -> Result<(), String> {
    let start = after.tables().setup.honour_points;
    if before.phase == Phase::Setup {
        let players = || after.order.iter().map(|seat| after.player(seat).honour);
        let auctioned = after.options.kingdoms == Allotment::Auction;
        let whole = players().all(|honour| honour == start);
        let shifted = auctioned && players().max() == Some(start) && players().all(|honour| honour >= 0);
        hold!(whole || shifted, "INV-24: {:?} at the start", players().collect::<Vec<_>>());
        return Ok(());
    }
    let mut told = [0; SEATS];
    for event in events {
        if let Event::Honoured { seat, points, .. }
        | Event::RouteHonoured { seat, points }
        | Event::Scored { seat, points, .. }
        | Event::ScoredPrisoners { seat, points }
        | Event::ScoredDebt { seat, points }
        | Event::ScoredTokens { seat, points } = *event
        {
            told[seat.index()] += points;
        }
    }
    for seat in after.order.iter() {
        let (was, is, told) = (before.player(seat).honour, after.player(seat).honour, told[seat.index()]);
        hold!(is - was == told, "INV-24: {seat:?} had {was}, has {is}, was told {told}");
    }
    Ok(())
}
