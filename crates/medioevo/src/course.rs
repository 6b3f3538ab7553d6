//! Invariants about what happens, not about how things stand (rulebook chapter 34): INV-12, INV-14, INV-17 to INV-20, INV-22, INV-25
//! to INV-27, and those halves of INV-8, INV-9, INV-15, INV-16 and INV-24 that a single state can't show. A [`Course`] is the
//! game's witness, so that `table::conformance` checks them on every step of its random games.

mod acts;
mod fights;
mod shortages;
mod turns;

use table::{Passage, Witness};

use acts::Acts;
use fights::Fights;
use shortages::Shortages;
use turns::Turns;

use crate::event::{Event, Money};
use crate::invariants::hold;
use crate::phases::Phase;
use crate::pieces::SEATS;
use crate::state::Medioevo;

/// More decisions than a combat phase of a random game has.
const COMBAT: u32 = 1500;

/// A game as it goes on.
#[derive(Default)]
pub(crate) struct Course {
    /// How many decisions the combat phase has had.
    in_combat: u32,
    turns: Turns,
    fights: Fights,
    shortages: Shortages,
    acts: Acts,
}

impl Witness<Medioevo> for Course {
    fn watch(&mut self, passage: &Passage<'_, Medioevo>) -> Result<(), String> {
        let Passage { before, after, events, .. } = *passage;
        points_are_lost(before, after)?;
        self.turns.step(before, after, events)?;
        self.fights.step(before, after, events)?;
        florins_are_accounted_for(before, after, events)?;
        unit_limit(before, after)?;
        self.shortages.step(before, after, events)?;
        self.acts.step(passage)?;
        self.in_combat = if after.phase == Phase::Combat { self.in_combat + 1 } else { 0 };
        hold!(self.in_combat < COMBAT, "INV-26: a combat phase of {} decisions", self.in_combat);
        Ok(())
    }
}

/// INV-17: no phase begins with points of the last one.
fn points_are_lost(before: &Medioevo, after: &Medioevo) -> Result<(), String> {
    let kept = after.players.iter().any(|player| player.points != crate::Points::NONE);
    hold!(before.phase == after.phase || !kept, "INV-17: points outlast {:?}", before.phase);
    Ok(())
}

/// INV-20: every florin that came or went was received or paid; what a player pays to another arrives.
fn florins_are_accounted_for(before: &Medioevo, after: &Medioevo, events: &[Event]) -> Result<(), String> {
    let mut change = [0_i64; SEATS];
    let mut between = 0_i64;
    for event in events {
        let transfer = |why| matches!(why, Money::Auction | Money::Ransom | Money::Pact);
        match *event {
            Event::Paid { seat, florins, why } => {
                change[seat.index()] -= i64::from(florins);
                between -= if transfer(why) { i64::from(florins) } else { 0 };
            }
            Event::Received { seat, florins, why } => {
                change[seat.index()] += i64::from(florins);
                between += if transfer(why) { i64::from(florins) } else { 0 };
            }
            Event::Ordered { seat, florins, .. } => {
                change[seat.index()] -= i64::from(florins.unwrap_or(0));
            }
            Event::PaidInSecret { from, to, florins, .. } => {
                change[from.index()] -= i64::from(florins);
                change[to.index()] += i64::from(florins);
            }
            _ => {}
        }
    }
    hold!(between == 0, "INV-20: {between} florins are lost between players");
    for seat in after.order.iter() {
        let (was, is) = (before.player(seat).florins, after.player(seat).florins);
        let told = change[seat.index()];
        hold!(
            i64::from(is) - i64::from(was) == told,
            "INV-20: {seat:?} had {was}, has {is}, was told {told}"
        );
    }
    Ok(())
}

/// INV-25: nobody gets more units in a phase 4 than he may.
fn unit_limit(before: &Medioevo, after: &Medioevo) -> Result<(), String> {
    for seat in after.order.iter() {
        let (was, is) = (before.player(seat).tally.units_bought, after.player(seat).tally.units_bought);
        let limit = before.unit_limit(seat).max(after.unit_limit(seat));
        hold!(is <= was || is <= limit, "INV-25: {seat:?} got unit {is} of {limit}");
    }
    Ok(())
}
