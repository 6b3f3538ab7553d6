//! A phase 4 as it is recorded, and its record played again.

use std::fmt::Display;

use table::{Chance, Fast, Seat, Silent};

use crate::frame::Frame;
use crate::notation::Action;
use crate::state::Medioevo;

/// Chance that notes what it has brought.
pub(crate) struct Recorded<'a> {
    pub chance: &'a mut Fast,
    pub picks: Vec<u32>,
}

impl Chance for Recorded<'_> {
    fn pick<N: Display>(&mut self, n: u32, name: impl Fn(u32) -> N) -> u32 {
        let pick = self.chance.pick(n, name);
        self.picks.push(pick);
        pick
    }
}

/// Chance as it was noted.
struct Again<'a>(std::slice::Iter<'a, u32>);

impl Chance for Again<'_> {
    fn pick<N: Display>(&mut self, n: u32, _: impl Fn(u32) -> N) -> u32 {
        let pick = self.0.next().copied().unwrap_or(u32::MAX);
        assert!(pick < n, "{pick} of {n}: another chance event than in the record");
        pick
    }
}

/// Whether somebody may still buy. What was hidden is placed when all are done, and they start nothing else then (MU-8.84).
fn is_buying(game: &Medioevo) -> bool {
    matches!(game.flow.frames()[0], Frame::Purchases(purchases) if game.alive().iter().any(|seat| !purchases.done.contains(seat)))
}

/// The acts of a phase 4, from the state in which it begins.
#[derive(Default)]
pub(crate) struct Acts {
    start: Option<Medioevo>,
    acts: Vec<(Seat, String, Vec<u32>)>,
}

impl Acts {
    /// INV-27: replaying the recorded acts one by one gives the same state, and those of a phase in which the players buy one after
    /// the other in turn order are one of the records that are possible when they buy at the same time.
    pub(crate) fn step(
        &mut self,
        before: &Medioevo,
        after: &Medioevo,
        seat: Seat,
        action: Action,
        picks: Vec<u32>,
    ) -> Result<(), String> {
        if !is_buying(before) {
            return Ok(());
        }
        self.start.get_or_insert_with(|| before.clone());
        self.acts.push((seat, action.to_string(), picks));
        if is_buying(after) {
            return Ok(());
        }
        let Acts { start, acts } = std::mem::take(self);
        let mut game = start.unwrap_or_else(|| before.clone());
        game.options.simultaneous_purchases = true;
        for (seat, notation, picks) in &acts {
            let action: Action = notation.parse().map_err(|error| format!("INV-27: {notation}: {error}"))?;
            hold!(game.allows(*seat, action), "INV-27: {seat:?} may not {notation} in a record of {acts:?}");
            let mut chance = Again(picks.iter());
            game.perform(*seat, action, &mut chance, &mut Silent);
            hold!(chance.0.as_slice().is_empty(), "INV-27: chance is left after {notation}");
        }
        game.options = after.options;
        hold!(game == *after, "INV-27: the record of phase 4 leads elsewhere: {acts:?}");
        Ok(())
    }
}
