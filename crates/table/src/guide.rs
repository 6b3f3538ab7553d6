//! What a page shows beside a view.

use std::fmt::Debug;

use schemars::JsonSchema;
use serde::Serialize;

use crate::{Game, Legal};

/// A game that helps whoever looks at it: what a view amounts to, what a choice would lead to, why
/// something can't be chosen.
///
/// A guide follows from the view and from the viewer's own list alone, so that it can't tell anybody
/// more than they know, and so that no page has to know the rules.
pub trait Guided: Game {
    /// The help beside a view.
    type Guide: Clone + Debug + PartialEq + Serialize + JsonSchema + Send + Sync + 'static;

    /// What is printed and never changes during a game: a map, a deck. `()` where a page knows it anyway.
    type Material: Clone + Debug + PartialEq + Serialize + JsonSchema + Send + Sync + 'static;

    /// The material of a game with these options; nothing where a page needs none.
    fn material(options: &Self::Options) -> Option<Self::Material> {
        let _ = options;
        None
    }

    /// Whether the rules give this choice to the players together, so that a table may want their consent to
    /// it. It is legal all the same.
    fn wants_consent(&self, action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// The guide to a view; `legal` is what its viewer may do, and empty for a spectator.
    fn guide(view: &Self::View, legal: &Legal<Self::Action>) -> Self::Guide;
}
