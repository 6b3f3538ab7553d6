//! What must hold from one decision to the next, for games whose rules say more than how a state may look.

use crate::{Game, Seat};

/// One decision and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Passage<'a, G: Game> {
    /// The state in which it was made.
    pub before: &'a G,
    /// Who made it.
    pub seat: Seat,
    /// What was decided.
    pub action: G::Action,
    /// What chance brought, pick by pick; [`crate::Noted`] notes it.
    pub picks: &'a [u32],
    /// What happened, in full.
    pub events: &'a [G::Event],
    /// The state that it led to.
    pub after: &'a G,
}

/// Somebody who watches one game from its first decision to its last.
pub trait Witness<G: Game> {
    /// Takes note of a decision, or names what does not hold.
    fn watch(&mut self, passage: &Passage<'_, G>) -> Result<(), String>;
}

/// Of most games there is nothing to watch that their states don't show.
impl<G: Game> Witness<G> for () {
    fn watch(&mut self, _: &Passage<'_, G>) -> Result<(), String> {
        Ok(())
    }
}
