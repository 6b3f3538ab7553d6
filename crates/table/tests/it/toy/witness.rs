//! What holds from one decision of the toy to the next.

use table::{Passage, Witness};

use super::Toy;
use super::event::Event;

/// Every point was told, and every die shows what chance brought.
pub(crate) struct Scorekeeper;

impl<const EDITION: u8> Witness<Toy<EDITION>> for Scorekeeper {
    fn watch(&mut self, passage: &Passage<'_, Toy<EDITION>>) -> Result<(), String> {
        let mut points = passage.before.points;
        for event in passage.events {
            match *event {
                Event::Rolled { seat, face } => {
                    if passage.picks.first() != Some(&(face - 1)) {
                        return Err(format!("a die shows {face}, and chance brought {:?}", passage.picks));
                    }
                    points[seat.index()] += face as i32;
                }
                Event::Decided { seat, taken: false } => points[seat.index()] += 1,
                _ => {}
            }
        }
        let is = passage.after.points;
        if is == points { Ok(()) } else { Err(format!("the points are {is:?}, and {points:?} were told")) }
    }
}
