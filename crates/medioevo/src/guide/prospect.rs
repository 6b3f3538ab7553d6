//! What an attack would come to, told while it is still gathered: it is tried on a copy of the table.

use table::{Fast, Game, Seat, Silent};

use super::battle::Engagement;
use crate::frame::Frame;
use crate::movement::{Manoeuvre, Move};
use crate::notation::Action;
use crate::state::Medioevo;

/// Between an attack and its battle others may answer, each with a pass; a longer way leads to no battle.
const LONGEST: usize = 24;

impl Medioevo {
    /// How the battle would go if the attack began with this: with one more piece or unit, or as it is. Nothing is said where
    /// nobody is met. An attack that others answer, or before which something has to be chosen, is not foreseen.
    pub(super) fn prospect(&self, seat: Seat, action: Action) -> Option<Engagement> {
        let joins = matches!(action, Action::Join(_) | Action::March(..) | Action::Done);
        if !joins || !is_gathering(self.flow.top()) {
            return None;
        }
        let mut tried = self.clone();
        let mut next = (seat, action);
        for _ in 0..LONGEST {
            tried.apply(next.0, next.1, &mut Fast::new(0), &mut Silent).ok()?;
            if tried.battling > self.battling {
                return tried.battle_odds();
            }
            let top = tried.flow.top();
            next = match tried.asked().lowest()? {
                it if it == seat && is_gathering(top) => (seat, Action::Done),
                other if matches!(top, Frame::Window(_)) => (other, Action::Pass),
                _ => return None,
            };
        }
        None
    }
}

const fn is_gathering(frame: Frame) -> bool {
    matches!(frame, Frame::Manoeuvre(Manoeuvre { doing: Move::Gather(..), .. }))
}
