//! What a page shows beside the table: nothing yet, since there is no page of this game.

use table::{Guided, Legal};

use crate::notation::Action;
use crate::state::Medioevo;
use crate::view::View;

impl Guided for Medioevo {
    type Guide = ();
    type Material = ();

    fn guide(_: &View, _: &Legal<Action>) {}
}
