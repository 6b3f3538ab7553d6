//! What a page would show beside the toy.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Guided, Legal};

use super::Toy;
use super::action::Action;
use super::view::{Hand, View};

/// How many choices there are, and which hands lie open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Guide {
    choices: u64,
    open: Vec<bool>,
}

impl<const EDITION: u8> Guided for Toy<EDITION> {
    type Guide = Guide;
    type Material = ();

    fn guide(view: &View, legal: &Legal<Action>) -> Guide {
        let open = view.hands.iter().map(|hand| matches!(hand, Hand::Open(_)));
        Guide { choices: legal.len(), open: open.collect() }
    }
}
