//! The log of a table as its viewers read it.

use serde_json::value::RawValue;
use table::{ErasedMatch, Said, Seat};

use super::Room;
use super::numbers::Told;
use super::seen::Audience;
use crate::deed::Deed;
use crate::ids::PersonId;
use crate::store::Time;
use crate::wire::{Happening, LogEntry, Person, Told as InWords};

/// The entries that stand. The moves among them are those of the game, in order.
#[derive(Default)]
pub(super) struct Log {
    entries: Vec<Entry>,
    /// Who was told of each entry that ever was, in order.
    told: Vec<Told>,
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
        self.told.len() as u32
    }

    /// Who was told of each entry that ever was, in order.
    pub(super) fn told(&self) -> &[Told] {
        &self.told
    }

    /// Adds what happened; moves that were taken back go.
    pub(super) fn add(&mut self, deed: &Deed, at: Time, told: Told) {
        self.told.push(told);
        let deed = match deed {
            Deed::Acted { seat, .. } => Kept::Move { seat: *seat },
            Deed::Undone { seat, actions } => {
                Kept::Undone { seat: *seat, withdrawn: self.withdraw(*actions) }
            }
            other => Kept::Other(Box::new(other.clone())),
        };
        self.entries.push(Entry { seq: self.seq(), at, deed });
    }

    /// When something happened last.
    pub(crate) fn last_at(&self) -> Time {
        self.entries.last().map_or(0, |entry| entry.at)
    }

    /// The number of the entry of the last move.
    pub(super) fn last_move(&self) -> Option<u32> {
        self.entries.iter().rev().find(|entry| matches!(entry.deed, Kept::Move { .. })).map(|entry| entry.seq)
    }

    /// The last moves that stand, as their numbers.
    pub(super) fn last_moves(&self, actions: u32) -> Vec<u32> {
        let moves = self.entries.iter().rev().filter(|entry| matches!(entry.deed, Kept::Move { .. }));
        let mut last: Vec<u32> = moves.take(actions as usize).map(|entry| entry.seq).collect();
        last.reverse();
        last
    }

    fn withdraw(&mut self, actions: u32) -> Vec<u32> {
        let withdrawn = self.last_moves(actions);
        self.entries.retain(|entry| !withdrawn.contains(&entry.seq));
        withdrawn
    }
}

/// No events: there is no game whose events they could be.
fn nothing() -> Box<RawValue> {
    RawValue::NULL.to_owned()
}

/// Events in words, as they go over the wire.
pub(super) fn in_words(said: Vec<Said>) -> Vec<InWords> {
    said.into_iter().map(InWords::from).collect()
}

impl Room {
    /// The entries after number `since` of the table, as an audience may know them.
    pub(crate) fn log_since(&self, since: u32, audience: Audience) -> Vec<LogEntry> {
        let viewer = audience.reader();
        let first = self.log.entries.partition_point(|entry| entry.seq <= since);
        let new = &self.log.entries[first..];
        let is_move = |entry: &&Entry| matches!(entry.deed, Kept::Move { .. });
        let game = self.game.as_deref();
        // The last moves of the game are the last moves of the log.
        let mut index =
            game.map_or(0, ErasedMatch::actions).saturating_sub(new.iter().filter(is_move).count());
        let known = self.log.entries[..first].iter().filter(is_move);
        let mut number = known.filter(|entry| self.is_told(entry.seq, audience)).count() as u32;
        let told = new.iter().filter_map(|entry| {
            let told = self.is_told(entry.seq, audience);
            let what = match &entry.deed {
                Kept::Move { seat } => {
                    index += 1;
                    // Who does something in secret is not told to those whom it does not concern.
                    if !told {
                        return None;
                    }
                    number += 1;
                    let events = game.map_or_else(nothing, |game| game.events_written(index - 1, viewer));
                    // What needs no words has a number and no line.
                    if events.get() == "[]" && !viewer.is(Seat(*seat)) {
                        return None;
                    }
                    let told = game.and_then(|game| game.said(index - 1, viewer)).map(in_words);
                    Happening::Acted { seat: *seat, number, events, told }
                }
                Kept::Undone { seat, withdrawn } => {
                    let known = withdrawn.iter().filter(|seq| self.is_told(**seq, audience));
                    let withdrawn = known.map(|seq| self.number(audience, *seq)).collect();
                    Happening::Undone { seat: *seat, withdrawn }
                }
                Kept::Other(deed) => self.tell(deed, audience)?,
            };
            told.then(|| LogEntry { seq: self.number(audience, entry.seq), at: entry.at, what })
        });
        told.collect()
    }

    /// When something happened last of which an audience was told.
    pub(super) fn last_told(&self, audience: Audience) -> Time {
        let told = self.log.entries.iter().rev().find(|entry| self.is_told(entry.seq, audience));
        told.map_or(0, |entry| entry.at)
    }

    fn tell(&self, deed: &Deed, audience: Audience) -> Option<Happening> {
        let viewer = audience.reader();
        let person = |id: &PersonId| Person { id: id.to_string(), name: self.name(id) };
        Some(match deed {
            Deed::Sat { seat, person: id, .. } => Happening::Sat { seat: *seat, player: person(id) },
            Deed::Left { seat, person: id } => Happening::Left { seat: *seat, player: person(id) },
            Deed::Closed => Happening::Closed,
            Deed::Started => {
                let opening = self.game.as_ref().map_or_else(nothing, |game| game.opening_written(viewer));
                let told = self.game.as_ref().and_then(|game| game.said_opening(viewer)).map(in_words);
                let from_position = self.row.position.is_some();
                Happening::Started { events: opening, told, from_position }
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
            Deed::Resigned { seat } => Happening::Resigned {
                seat: *seat,
                ranked_last: self.chairs.len() > 2 && !self.is_cooperative(),
            },
            Deed::EndAsked { person: id } => Happening::EndAsked { player: person(id) },
            Deed::EndAnswered { person: id, agreed } => {
                Happening::EndAnswered { player: person(id), agreed: *agreed }
            }
            Deed::Ended => Happening::Ended,
            Deed::BrokenOff { late, .. } => {
                Happening::BrokenOff { players: late.iter().map(&person).collect() }
            }
            // The waiting room shows how far the parts are; moves are told by their events.
            Deed::Committed { .. } | Deed::Shown { .. } | Deed::Acted { .. } | Deed::Undone { .. } => {
                return None;
            }
        })
    }
}
