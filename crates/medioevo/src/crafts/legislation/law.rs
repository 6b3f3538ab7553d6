//! Law (MU-T10): a rebellion is placed outside the home.

use table::Seat;

use crate::crafts::Craft;
use crate::frame::{Frame, Sink};
use crate::notation::Action;
use crate::rebellion::Rebellion;
use crate::state::Medioevo;

/// The rebellion that is about to be placed, and the place of its frame.
fn rebellion(game: &Medioevo) -> Option<(usize, Rebellion)> {
    let mut frames = game.flow.frames().iter().enumerate().rev();
    frames.find_map(|(place, frame)| match frame {
        Frame::Rebellion(rebellion) => Some((place, *rebellion)),
        _ => None,
    })
}

pub(super) fn works(game: &Medioevo, user: Seat) -> bool {
    rebellion(game).is_some_and(|(_, rebellion)| rebellion.victim == user && rebellion.is_announced())
        && !game.exiles(user).is_empty()
}

pub(super) fn list(game: &Medioevo, into: &mut impl Sink) {
    let Some((_, rebellion)) = rebellion(game) else { return };
    game.exiles(rebellion.victim).iter().for_each(|zone| into.push(Action::Zone(game.name(zone))));
}

pub(super) fn exile(game: &mut Medioevo, craft: Craft) {
    game.pop();
    if let (Some((place, rebellion)), Some(zone)) = (rebellion(game), craft.zone) {
        game.amend(place, Frame::Rebellion(rebellion.exiled(zone)));
    }
}
