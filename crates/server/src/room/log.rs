//! The log of a table as its viewers read it.

use serde_json::value::RawValue;
use table::{ErasedMatch, Said, Seat, Viewer};

use super::Room;
use crate::deed::Deed;
use crate::ids::PersonId;
use crate::store::Time;
use crate::wire::{Happening, LogEntry, Person, Told};

/// The entries that stand. The moves among them are those of the game, in order.
#[derive(Default)]
pub(super) struct Log {
    entries: Vec<Entry>,
    seq: u32,
}

struct Entry {
    seq: u32,
    at: Time,
    deed: Kept,
}

/// What the viewers' log needs of a deed; the action itself is in the game.
enum Kept {
    Move { seat: u8 },
    Undone { seat: u8, withdrawn: Vec<u32> },
    Other(Box<Deed>),
}

impl Log {
    /// The number of the last entry, whether or not it still stands.
    pub(super) fn seq(&self) -> u32 {
        self.seq
    }

    /// Adds what happened; moves that were taken back go.
    pub(super) fn add(&mut self, deed: &Deed, at: Time) {
        self.seq += 1;
        let deed = match deed {
            Deed::Acted { seat, .. } => Kept::Move { seat: *seat },
            Deed::Undone { seat, actions } => {
                Kept::Undone { seat: *seat, withdrawn: self.withdraw(*actions) }
            }
            other => Kept::Other(Box::new(other.clone())),
        };
        self.entries.push(Entry { seq: self.seq, at, deed });
    }

    /// When something happened last.
    pub(crate) fn last_at(&self) -> Time {
        self.entries.last().map_or(0, |entry| entry.at)
    }

    /// The number of the entry of the last move.
    pub(super) fn last_move(&self) -> Option<u32> {
        self.entries.iter().rev().find(|entry| matches!(entry.deed, Kept::Move { .. })).map(|entry| entry.seq)
    }

    fn withdraw(&mut self, actions: u32) -> Vec<u32> {
        let moves = self.entries.iter().rev().filter(|entry| matches!(entry.deed, Kept::Move { .. }));
        let mut withdrawn: Vec<u32> = moves.take(actions as usize).map(|entry| entry.seq).collect();
        withdrawn.reverse();
        self.entries.retain(|entry| !withdrawn.contains(&entry.seq));
        withdrawn
    }
}

/// No events: there is no game whose events they could be.
fn nothing() -> Box<RawValue> {
    RawValue::NULL.to_owned()
}

/// Whether a viewer is told nothing of what happened.
fn is_blank(events: &RawValue) -> bool {
    events.get() == "[]"
}

/// Events in words, as they go over the wire.
pub(super) fn in_words(said: Vec<Said>) -> Vec<Told> {
    said.into_iter().map(Told::from).collect()
}

impl Room {
    /// The entries after `since`, as `viewer` may know them.
    pub(crate) fn log_since(&self, since: u32, viewer: Viewer) -> Vec<LogEntry> {
        let first = self.log.entries.partition_point(|entry| entry.seq <= since);
        let new = &self.log.entries[first..];
        let moves = new.iter().filter(|entry| matches!(entry.deed, Kept::Move { .. })).count();
        let game = self.game.as_deref();
        // The last moves of the game are the last moves of the log.
        let mut index = game.map_or(0, ErasedMatch::actions).saturating_sub(moves);
        let told = new.iter().filter_map(|entry| {
            let what = match &entry.deed {
                Kept::Move { seat } => {
                    let events = game.map_or_else(nothing, |game| game.events_written(index, viewer));
                    let told = game.and_then(|game| game.said(index, viewer)).map(in_words);
                    index += 1;
                    // Who agrees on something in secret is not told to those whom it does not concern.
                    if is_blank(&events) && !viewer.is(Seat(*seat)) {
                        return None;
                    }
                    Happening::Acted { seat: *seat, number: index as u32, events, told }
                }
                Kept::Undone { seat, withdrawn } => {
                    Happening::Undone { seat: *seat, withdrawn: withdrawn.clone() }
                }
                Kept::Other(deed) => self.tell(deed, viewer)?,
            };
            Some(LogEntry { seq: entry.seq, at: entry.at, what })
        });
        told.collect()
    }

    fn tell(&self, deed: &Deed, viewer: Viewer) -> Option<Happening> {
        let person = |id: &PersonId| Person { id: id.to_string(), name: self.name(id) };
        Some(match deed {
            Deed::Sat { seat, person: id, .. } => Happening::Sat { seat: *seat, player: person(id) },
            Deed::Left { seat, person: id } => Happening::Left { seat: *seat, player: person(id) },
            Deed::Closed => Happening::Closed,
            Deed::Started => {
                let opening = self.game.as_ref().map_or_else(nothing, |game| game.opening_written(viewer));
                let told = self.game.as_ref().and_then(|game| game.said_opening(viewer)).map(in_words);
                Happening::Started { events: opening, told }
            }
            Deed::Proposed { seat, action, .. } => {
                Happening::Proposed { seat: *seat, action: action.clone() }
            }
            Deed::Voted { person: id, agreed } => Happening::Voted { player: person(id), agreed: *agreed },
            Deed::VotedDown { seat, action } => Happening::VotedDown { seat: *seat, action: action.clone() },
            Deed::UndoAsked { seat, actions } => Happening::UndoAsked { seat: *seat, actions: *actions },
            Deed::UndoAnswered { person: id, agreed } => {
                Happening::UndoAnswered { player: person(id), agreed: *agreed }
            }
            Deed::BotSat { seat, level, .. } => Happening::BotSat { seat: *seat, level: level.clone() },
            Deed::TakenBack { seat } => Happening::TakenBack { seat: *seat },
            Deed::Acted { .. } | Deed::Undone { .. } => return None,
        })
    }
}
