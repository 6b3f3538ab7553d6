//! What everybody may know, which is everything (CP-16.3), and what is asked.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Seat, Viewer};
use ts_rs::TS;

use crate::frame::{Frame, Siege};
use crate::map::{Space, Zone};
use crate::pieces::{Card, Character, Path, Tile};
use crate::position::Position;
use crate::state::Constantinopole;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The whole table.
    pub table: Position,
}

/// What is asked, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(tag = "ask", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Asked {
    /// To turn the card (D-0).
    Reveal,
    /// What to do about the card (D-1, D-4, D-32).
    Card { card: Card },
    /// How three invaders are split (D-2).
    Split { first: Path, second: Path },
    /// Where a pirate goes (D-3).
    Pirate { sea: Path, left: u8 },
    /// Which zone the epidemic strikes (D-7).
    Epidemic,
    /// Stone or wood (D-8).
    Receive,
    /// A character (D-9).
    Council,
    /// Something of a character's action (D-10 to D-22); `begun`: a part of it is done.
    Deed { character: Character, copied: bool, begun: bool },
    /// A building to use (D-23).
    Works { royal: bool, left: u8 },
    /// Which building rests (D-24).
    Rest { tiles: [Tile; 2] },
    /// Whether the turn ends (D-26).
    Close,
    /// Whether the siege begins (D-27).
    Siege { throws: u8 },
    /// Whether a hit is spared (D-28).
    Hit { slot: u8, tile: Tile },
    /// The upkeep (D-29).
    Upkeep { due: u16, wheat: u16 },
    /// Whether the board is reset (D-30).
    Reset { age: u8 },
    /// A Byzantine to place (D-6, D-23, D-31).
    Settle { left: u8, optional: bool },
    /// A ship to move (D-5, D-23).
    Sail { optional: bool },
    /// An exchange (D-23).
    Exchange,
    /// A garrison (D-23).
    Guard,
    /// An invader for the Labyrinth (D-25).
    Lift,
    /// Where it is led (D-25).
    Lead { from: Space },
    /// An invader to remove (D-31).
    Assault { left: u8, optional: bool },
    /// What the Crusade converts (D-31).
    Crusade,
    /// The building of the Monument (D-31).
    Monument,
    /// What the Crane spares (D-12).
    Spare { tile: Tile },
    /// A slot (D-12, D-31).
    Place { tile: Tile, free: bool },
    /// Nothing: the game is over.
    Over,
}

/// What is asked of whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Prompt {
    /// Whose decision it is; nobody's once the game is over.
    pub decider: Option<Seat>,
    /// Whether it is the viewer's.
    pub yours: bool,
    /// Whose turn it is.
    pub active: Seat,
    /// Whether the rules give the decision to the players together (CP-16.5).
    pub together: bool,
    /// What is decided.
    pub asked: Asked,
    /// The zone that a character has just settled or converted in, where that matters now.
    pub zone: Option<Zone>,
}

impl Constantinopole {
    pub(crate) fn look(&self, viewer: Viewer) -> View {
        View { viewer, table: self.to_position() }
    }

    pub(crate) fn ask(&self, viewer: Viewer) -> Prompt {
        let decider = self.decider().map(|seat| Seat(seat as u8));
        let zone = match self.flow.top() {
            Frame::Deed(deed) if deed.done > 0 => deed.zone,
            _ => None,
        };
        Prompt {
            decider,
            yours: decider.is_some_and(|seat| viewer.is(seat)),
            active: Seat(self.active),
            together: self.is_joint_stage(),
            asked: self.asked(),
            zone,
        }
    }

    pub(crate) fn asked(&self) -> Asked {
        match self.flow.top() {
            Frame::Start => Asked::Reveal,
            Frame::Event => self.card.map_or(Asked::Council, |card| Asked::Card { card }),
            Frame::Split => match self.card.map(Card::effect) {
                Some(crate::pieces::Effect::Invasion { first, second }) => Asked::Split { first, second },
                _ => Asked::Council,
            },
            Frame::Pirates { sea, left, .. } => Asked::Pirate { sea, left },
            Frame::Epidemic => Asked::Epidemic,
            Frame::Receive => Asked::Receive,
            Frame::Council => Asked::Council,
            Frame::Deed(deed) => Asked::Deed {
                character: deed.role,
                copied: deed.copied,
                begun: deed.done > 0 || deed.harvested,
            },
            Frame::Works(works) => Asked::Works { royal: works.royal, left: works.left },
            Frame::Rest { tiles } => Asked::Rest { tiles },
            Frame::Close => Asked::Close,
            Frame::Besieged => {
                let (extra, throws, _) = self.throws();
                Asked::Siege { throws: extra + throws }
            }
            Frame::Siege(Siege { hit, extra, throws, .. }) => {
                let hit = hit.and_then(|slot| Some((slot, self.slots[usize::from(slot)]?)));
                hit.map_or(Asked::Siege { throws: extra + throws }, |(slot, tile)| Asked::Hit {
                    slot: slot + 1,
                    tile,
                })
            }
            Frame::Upkeep => Asked::Upkeep { due: self.upkeep(), wheat: self.stock.wheat },
            Frame::Reset => Asked::Reset { age: self.age },
            Frame::Over { .. } => Asked::Over,
            Frame::Settle { left, optional } => Asked::Settle { left, optional },
            Frame::Sail { optional } => Asked::Sail { optional },
            Frame::Exchange => Asked::Exchange,
            Frame::Guard => Asked::Guard,
            Frame::Lift => Asked::Lift,
            Frame::Lead { from } => Asked::Lead { from },
            Frame::Assault { left, optional } => Asked::Assault { left, optional },
            Frame::Crusade => Asked::Crusade,
            Frame::Monument => Asked::Monument,
            Frame::Spare { tile } => Asked::Spare { tile },
            Frame::Place { tile, free, .. } => Asked::Place { tile, free },
        }
    }

    /// Whether everything that is asked now belongs to the players together (CP-16.5): the bonus of a
    /// building, the Crane, the details of a miracle, the siege, the upkeep and the reset.
    pub(crate) fn is_joint_stage(&self) -> bool {
        match self.flow.frames() {
            [Frame::Besieged | Frame::Siege(_) | Frame::Upkeep | Frame::Reset]
            | [Frame::Council, Frame::Settle { .. }]
            | [_, Frame::Assault { .. } | Frame::Crusade | Frame::Monument | Frame::Spare { .. }] => true,
            [_, Frame::Sail { optional }] => *optional,
            [_, Frame::Settle { left, optional }] => *left > 1 || *optional,
            [_, Frame::Place { free, .. }] => *free,
            _ => false,
        }
    }
}
