//! Units that come onto the board in a purchase phase.

use table::Seat;

use crate::event::Event;
use crate::frame::Frame;
use crate::invariants::hold;
use crate::phases::Phase;
use crate::pieces::{Category, SEATS};
use crate::state::Medioevo;

/// What was seen of a purchase phase.
#[derive(Default)]
pub(super) struct Units {
    /// The units that each player got in it.
    got: [u8; SEATS],
}

/// The units that a player may buy, ransom and bring back (MU-8.43).
fn limit(game: &Medioevo, seat: Seat) -> u8 {
    let ruled = game.territories().iter().filter(|&zone| game.lands.controller(zone) == Some(seat));
    let levels: u8 = ruled.map(|zone| game.lands.estates[zone.index()].level(Category::Civil)).sum();
    game.tables().economy.unit_limit_base + levels
}

/// The units of a player on the board, without barbarians that serve him (MU-C65).
fn on_board(game: &Medioevo, seat: Seat) -> u32 {
    let landed = game.lands.garrisons(seat).map(|(_, troops)| troops);
    let aboard = game.lands.stables[seat.index()].iter().map(|(_, gear)| gear.troops);
    let all: u32 = landed.chain(aboard).map(|troops| u32::from(troops.total())).sum();
    let lent = game.today.changes.iter().filter(|change| change.seat == Some(seat) && change.lent);
    all.saturating_sub(lent.map(|change| u32::from(change.count)).sum())
}

/// Who has got a unit that was not bought and does not count (MU-8.46), or got one back in a battle (MU-15.15).
fn free(event: &Event) -> Option<Seat> {
    match *event {
        Event::ChangedSides { seat, .. }
        | Event::UnitRaised { seat, .. }
        | Event::TemplarCame { seat, .. }
        | Event::BarbarianTurned { seat, .. }
        | Event::Freed { owner: seat, .. } => Some(seat),
        _ => None,
    }
}

impl Units {
    /// INV-25: the units that a player bought, ransomed and brought back in a phase 4 are within the limit of the moment in which
    /// each is placed (MU-8.45), and none comes that was not told.
    pub(super) fn step(
        &mut self,
        before: &Medioevo,
        after: &Medioevo,
        events: &[Event],
    ) -> Result<(), String> {
        for event in events {
            match *event {
                Event::PhaseBegan { phase: Phase::Purchases } => self.got = [0; SEATS],
                Event::Mustered { seat, .. } => {
                    self.got[seat.index()] += 1;
                    self.within(before, after, seat)?;
                }
                Event::Ordered { seat, ware, .. } if ware.figure().is_some() => {
                    self.within(before, after, seat)?;
                }
                _ => {}
            }
        }
        if [before.phase, after.phase] == [Phase::Purchases; 2] {
            for seat in after.order.iter() {
                let told = |event: &&Event| {
                    matches!(**event, Event::Mustered { seat: who, .. } if who == seat)
                        || free(event) == Some(seat)
                };
                let told = events.iter().filter(told).count() as u32;
                let (was, is) = (on_board(before, seat), on_board(after, seat));
                hold!(is <= was + told, "INV-25: {seat:?} had {was} units and has {is}, was told {told}");
            }
        }
        Ok(())
    }

    /// Units that were bought in secret count as well, until it is their buyer's turn to place them: then the limit may have
    /// become lower, and he chooses which ones come within it (MU-25.40).
    fn within(&self, before: &Medioevo, after: &Medioevo, seat: Seat) -> Result<(), String> {
        let places = |frame: &Frame| matches!(frame, Frame::Deploying(deploying) if deploying.seat == seat);
        let placing = before.flow.frames().iter().any(places);
        let waiting = if placing { 0 } else { after.orders.troops_out(seat).total() };
        let got = self.got[seat.index()] + waiting;
        let limit = limit(before, seat).max(limit(after, seat));
        hold!(got <= limit, "INV-25: {seat:?} gets unit {got} of {limit}");
        Ok(())
    }
}
