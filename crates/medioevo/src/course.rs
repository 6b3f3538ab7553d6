//! Invariants about what happens, not about how things stand (rulebook chapter 34): INV-12, INV-17 to INV-20, INV-22, INV-23 and
//! INV-25 to INV-27, and those halves of INV-7 to INV-9, INV-11, INV-14 to INV-16 and INV-24 that a single state can't show. A
//! [`Course`] is the game's witness, so that `table::conformance` checks them on every step of its random games; INV-23 takes so
//! long that it is checked on some of them.

mod acts;
mod blows;
mod fights;
mod secrets;
mod shortages;
#[cfg(test)]
mod tests;
mod turns;
mod units;

use table::{Passage, Witness};

use acts::Acts;
use fights::Fights;
use secrets::Secrets;
use shortages::Shortages;
use turns::Turns;
use units::Units;

use crate::event::{Event, Money};
use crate::invariants::hold;
use crate::phases::Phase;
use crate::state::Medioevo;

#[cfg(test)]
pub(crate) use secrets::{keeps_secrets, otherwise};

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
    units: Units,
    acts: Acts,
    secrets: Secrets,
}

impl Witness<Medioevo> for Course {
    fn watch(&mut self, passage: &Passage<'_, Medioevo>) -> Result<(), String> {
        let Passage { before, after, events, .. } = *passage;
        points_are_lost(before, after)?;
        self.turns.step(before, after, events)?;
        self.fights.step(passage)?;
        florins_are_accounted_for(before, after, events)?;
        self.shortages.step(before, after, events)?;
        self.units.step(before, after, events)?;
        self.acts.step(passage)?;
        self.secrets.step(passage)?;
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

/// INV-20: every florin that came or went was received or paid; what a player pays to another arrives. INV-7: nobody pays more than
/// he has at that moment, whatever he receives afterwards.
fn florins_are_accounted_for(before: &Medioevo, after: &Medioevo, events: &[Event]) -> Result<(), String> {
    let mut purses = before.players.each_ref().map(|player| i64::from(player.florins));
    let mut between = 0_i64;
    for event in events {
        let transfer = |why| matches!(why, Money::Auction | Money::Ransom | Money::Pact);
        match *event {
            Event::Paid { seat, florins, why } => {
                purses[seat.index()] -= i64::from(florins);
                between -= if transfer(why) { i64::from(florins) } else { 0 };
            }
            Event::Received { seat, florins, why } => {
                purses[seat.index()] += i64::from(florins);
                between += if transfer(why) { i64::from(florins) } else { 0 };
            }
            Event::Ordered { seat, florins, .. } => {
                purses[seat.index()] -= i64::from(florins);
            }
            Event::PaidInSecret { from, to, florins, .. } => {
                purses[from.index()] -= i64::from(florins);
                purses[to.index()] += i64::from(florins);
            }
            _ => {}
        }
        hold!(purses.iter().all(|&florins| florins >= 0), "INV-7: {event:?} leaves {purses:?}");
    }
    hold!(between == 0, "INV-20: {between} florins are lost between players");
    for seat in after.order.iter() {
        let (is, told) = (after.player(seat).florins, purses[seat.index()]);
        hold!(i64::from(is) == told, "INV-20: {seat:?} has {is}, and was told {told}");
    }
    Ok(())
}
