//! Invariants about what happens, not about how things stand: checked on every step of random games (rulebook chapter 34).

use table::Seat;

use crate::event::{Event, Money};
use crate::frame::Frame;
use crate::phases::Phase;
use crate::pieces::SEATS;
use crate::purchases::Scarce;
use crate::state::Medioevo;
use crate::technology::Branch;

/// Says what does not hold.
macro_rules! hold {
    ($condition:expr, $($what:tt)+) => {
        if !$condition {
            return Err(format!($($what)+));
        }
    };
}

mod fights;
mod turns;

use fights::Fights;
use turns::Turns;

/// More decisions than a combat phase of a random game has.
const COMBAT: u32 = 1500;
/// More rounds than a battle of a random game has.
const ROUNDS: u8 = 60;

/// A game as it goes on.
#[derive(Default)]
pub(crate) struct Course {
    /// How many decisions the combat phase has had.
    in_combat: u32,
    /// Battles with a round under way, and whether something was hurt or spared in it.
    rounds: Vec<(crate::ZoneName, bool)>,
    turns: Turns,
    fights: Fights,
}

impl Course {
    /// What happened between two decisions.
    pub(crate) fn step(
        &mut self,
        before: &Medioevo,
        after: &Medioevo,
        seat: Seat,
        events: &[Event],
    ) -> Result<(), String> {
        points_are_lost(before, after)?;
        self.turns.step(before, after, events)?;
        self.fights.step(before, after, events)?;
        florins_are_accounted_for(before, after, events)?;
        unit_limit(before, after)?;
        short_pieces(before, after, seat, events)?;
        self.rounds_hurt(after, events)?;
        self.in_combat = if after.phase == Phase::Combat { self.in_combat + 1 } else { 0 };
        hold!(self.in_combat < COMBAT, "INV-26: a combat phase of {} decisions", self.in_combat);
        Ok(())
    }

    /// INV-22: in every round somebody is hurt, or something kept them from it.
    fn rounds_hurt(&mut self, after: &Medioevo, events: &[Event]) -> Result<(), String> {
        for event in events {
            match *event {
                Event::RoundBegan { zone, round } => {
                    hold!(round < ROUNDS, "INV-22: round {round} in {zone}");
                    let fresh = self.rounds.iter().all(|(known, _)| *known != zone);
                    let harmless = self.rounds.iter().any(|(known, hurt)| *known == zone && !hurt);
                    hold!(
                        fresh || round == 1 || !harmless,
                        "INV-22: nobody was hurt before round {round} in {zone}"
                    );
                    self.rounds.retain(|(known, _)| *known != zone);
                    self.rounds.push((zone, false));
                }
                Event::BattleWon { zone, .. } | Event::BattleStopped { zone } => {
                    self.rounds.retain(|(known, _)| *known != zone);
                }
                Event::Hurt { .. }
                | Event::Captured { .. }
                | Event::Sacrificed { .. }
                | Event::Protected { .. }
                | Event::Fired { .. }
                | Event::CardRotated { .. } => {
                    if let Some((_, hurt)) = self.rounds.last_mut() {
                        *hurt = true;
                    }
                }
                _ => {}
            }
        }
        if after.battling == 0 {
            self.rounds.clear();
        }
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

/// INV-27: whoever takes the piece of a short kind at once had nobody before him who is not done and has not waived it.
fn short_pieces(before: &Medioevo, after: &Medioevo, seat: Seat, events: &[Event]) -> Result<(), String> {
    let [Frame::Purchases(purchases)] = before.flow.frames() else { return Ok(()) };
    if !before.options.simultaneous_purchases {
        return Ok(());
    }
    let buying: Vec<Seat> = before.order.iter().filter(|&other| !purchases.done.contains(other)).collect();
    let tokens = Branch::ALL.into_iter().map(Scarce::Token);
    for scarce in Scarce::of_pieces().chain(tokens) {
        let (was, is) = (before.left_of(scarce), after.left_of(scarce));
        let held = events.iter().any(|event| matches!(event, Event::HeldBack { .. }));
        let took = events.iter().any(|event| match *event {
            Event::GearMade { seat: who, .. }
            | Event::Built { seat: who, .. }
            | Event::CaptainRaised { seat: who, .. }
            | Event::Mustered { seat: who, .. }
            | Event::TokenTaken { seat: who, .. }
            | Event::Ordered { seat: who, .. } => who == seat,
            _ => false,
        });
        if is >= was || held || !took || usize::from(was) >= buying.len() {
            continue;
        }
        let open = |other: &Seat| !before.orders.has_waived(*other, scarce);
        let first = buying.iter().copied().find(open);
        hold!(first.is_none_or(|first| first == seat), "INV-27: {seat:?} took {scarce:?} before {first:?}");
    }
    Ok(())
}
