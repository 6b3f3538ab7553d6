//! The numbers of the log as one viewer counts them. What a viewer is not told of has no number for them: otherwise
//! a gap would say that somebody has decided in secret, and who is left says who.

use table::{Seat, Viewer};

use super::Room;
use super::seen::Audience;
use crate::deed::Deed;
use crate::ids::PersonId;

/// Who was told of an entry: a bit for each seat, and one for spectators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Told(u16);

impl Told {
    const EVERYBODY: Told = Told(u16::MAX);
    const NOBODY: Told = Told(0);
    const SPECTATORS: u16 = 1 << 15;

    fn and(self, viewer: Viewer) -> Told {
        Told(
            self.0
                | match viewer {
                    Viewer::Seat(seat) => 1 << seat.0,
                    Viewer::Spectator => Self::SPECTATORS,
                },
        )
    }

    /// Whether an audience is among them. At a screen that several seats share, everybody reads as a spectator; what
    /// one of its own seats did is known there all the same.
    fn includes(self, audience: Audience) -> bool {
        let seats = audience.0.iter().fold(0, |bits, seat| bits | 1 << seat.0);
        let eyes = if audience.0.len() == 1 { seats } else { seats | Self::SPECTATORS };
        self.0 & eyes != 0
    }
}

impl Room {
    /// Who is told of something that has just been done.
    pub(super) fn told_of(&self, deed: &Deed) -> Told {
        match (deed, self.game()) {
            (Deed::Committed { .. } | Deed::Shown { .. }, _) => Told::NOBODY,
            (Deed::Acted { seat, .. }, Some(game)) => {
                let index = game.actions().saturating_sub(1);
                let viewers = Viewer::all(self.chairs.len() as u8);
                let told = viewers.filter(|&viewer| viewer.is(Seat(*seat)) || game.is_told(index, viewer));
                told.fold(Told::NOBODY, Told::and)
            }
            _ => Told::EVERYBODY,
        }
    }

    /// Whether an audience was told of entry `seq` of the table.
    pub(super) fn is_told(&self, seq: u32, audience: Audience) -> bool {
        let told = (seq as usize).checked_sub(1).and_then(|index| self.log.told().get(index));
        told.is_some_and(|told| told.includes(audience))
    }

    /// The number that an audience gives to entry `seq` of the table: how many entries up to it they were told of.
    pub(crate) fn number(&self, audience: Audience, seq: u32) -> u32 {
        let up_to = self.log.told().iter().take(seq as usize);
        up_to.filter(|told| told.includes(audience)).count() as u32
    }

    /// The entry of the table up to which an audience that has entry `number` of its own knows everything.
    pub(crate) fn entry_of(&self, audience: Audience, number: u32) -> u32 {
        let mut left = number;
        let beyond = self.log.told().iter().position(|told| {
            let counts = told.includes(audience);
            let next = counts && left == 0;
            left -= u32::from(counts && left > 0);
            next
        });
        beyond.map_or_else(|| self.seq(), |index| index as u32)
    }

    /// Whether a person who has seen entry `number` of their own has seen entry `seq` of the table; nobody has seen
    /// what is still to come.
    pub(super) fn is_fresh(&self, person: &PersonId, number: u32, seq: u32) -> bool {
        let audience = self.audience(Some(person));
        (self.number(audience, seq)..=self.number(audience, self.seq())).contains(&number)
    }
}
