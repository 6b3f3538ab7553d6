//! A phase 4 as it is recorded, and its record played again.

use table::{Passage, Retold, Seat, Silent};

use crate::frame::Frame;
use crate::invariants::hold;
use crate::notation::Action;
use crate::state::Medioevo;

/// Whether somebody may still buy. What was hidden is placed when all are done, and they start nothing else then (MU-8.84).
fn is_buying(game: &Medioevo) -> bool {
    matches!(game.flow.frames()[0], Frame::Purchases(purchases) if game.alive().iter().any(|seat| !purchases.done.contains(seat)))
}

/// The acts of a phase 4, from the state in which it begins.
#[derive(Default)]
pub(super) struct Acts {
    start: Option<Medioevo>,
    acts: Vec<(Seat, String, Vec<u32>)>,
}

impl Acts {
    /// INV-27: replaying the recorded acts one by one gives the same state, and those of a phase in which the players buy one after
    /// the other in turn order are one of the records that are possible when they buy at the same time.
    pub(super) fn step(&mut self, passage: &Passage<'_, Medioevo>) -> Result<(), String> {
        let Passage { before, after, .. } = *passage;
        if !is_buying(before) {
            return Ok(());
        }
        self.start.get_or_insert_with(|| before.clone());
        self.acts.push((passage.seat, passage.action.to_string(), passage.picks.to_vec()));
        if is_buying(after) {
            return Ok(());
        }
        let Acts { start, acts } = std::mem::take(self);
        let mut game = start.unwrap_or_else(|| before.clone());
        let in_turn = !std::mem::replace(&mut game.options.simultaneous_purchases, true);
        for (seat, notation, picks) in &acts {
            let action: Action = notation.parse().map_err(|error| format!("INV-27: {notation}: {error}"))?;
            let possible = game.allows(*seat, action);
            // Who buys in his turn may claim or borrow beside an answer that he gives later; who is done while all buy at the same
            // time starts nothing else. So that is none of the acts that could have come together (MU-8.81, MU-8.84).
            if in_turn && !possible && game.has_finished(*seat) && Medioevo::is_instant(action) {
                return Ok(());
            }
            hold!(possible, "INV-27: {seat:?} may not {notation} in a record of {acts:?}");
            let mut chance = Retold::new(picks);
            game.perform(*seat, action, &mut chance, &mut Silent);
            hold!(chance.fitted(), "INV-27: {notation} takes another chance than in the record");
        }
        game.options = after.options;
        hold!(game == *after, "INV-27: the record of phase 4 leads elsewhere: {acts:?}");
        Ok(())
    }
}
