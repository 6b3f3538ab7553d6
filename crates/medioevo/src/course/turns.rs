//! What is limited by the turn, and what is counted: loans, technologies, cards, routes, honour.

use std::collections::BTreeMap;

use crate::cards::CardNo;
use crate::event::{Event, Money};
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

    /// INV-16: a card is used at most twice a turn, and stays rotated until phase 7, unless a Bard straightens it or
    /// its owner leaves the game.
    fn cards(&mut self, before: &Medioevo, after: &Medioevo, events: &[Event]) -> Result<(), String> {
        for event in events {
            // Phase 7 straightens them; the final scoring comes after it (chapter 24).
            if let Event::PhaseBegan { phase: Phase::End } = *event {
                self.used.clear();
            }
            if let Event::CardRotated { card, .. } = *event {
                let count = self.used.entry(card).or_default();
                *count += 1;
                hold!(*count <= 2, "INV-16: {card} was used {count} times");
            }
        }
        let over = after.turn != before.turn || matches!(after.phase, Phase::End | Phase::Scoring);
        for card in (before.today.rotated - after.today.rotated).iter() {
            let straightened = events.iter().any(|event| match *event {
                Event::CardStraightened { card: other, .. } => other == card,
                Event::Eliminated { seat } => before.player(seat).cards.contains(card),
                _ => false,
            });
            hold!(over || straightened, "INV-16: {card} is straight again");
        }
        Ok(())
    }
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
