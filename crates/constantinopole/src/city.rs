//! The city: construction and the building phase (rulebook sections 8 and 9).

use table::{Log, Seat};

use crate::event::Event;
use crate::frame::{Deed, Frame, Works};
use crate::goods::Goods;
use crate::pieces::{Good, Tile};
use crate::state::Constantinopole;

impl Constantinopole {
    /// A tile is paid and placed (CP-8.1 to CP-8.6, CP-8.15).
    pub(crate) fn place(
        &mut self,
        tile: Tile,
        slot: u8,
        spared: Option<Good>,
        free: bool,
        log: &mut impl Log<Event>,
    ) {
        let paid = if free { Goods::NONE } else { self.cost(tile).spared(spared) };
        self.stock.pay(&paid);
        let mut covered = None;
        if tile == Tile::Wall {
            self.walls |= 1 << slot;
        } else {
            covered = self.slots[usize::from(slot)];
            if let Some(covered) = covered {
                self.tear_down(covered);
            }
            self.slots[usize::from(slot)] = Some(tile);
            self.standing |= tile.bit();
            self.fresh |= tile.bit();
        }
        log.note(|| Event::Built { seat: Seat(self.active), tile, slot: slot + 1, paid, covered });
        self.flow.pop();
        if let (false, Frame::Deed(deed)) = (free, self.flow.top()) {
            let crane = deed.crane || spared.is_some();
            self.flow.set(Frame::Deed(Deed { done: deed.done + 1, crane, ..deed }));
        }
    }

    /// A building goes back to the shop; a token on it is put aside (CP-8.7, CP-8.8).
    pub(crate) fn tear_down(&mut self, tile: Tile) {
        if let Some(slot) = self.slot_of(tile) {
            self.slots[slot] = None;
        }
        self.standing &= !tile.bit();
        self.fresh &= !tile.bit();
        if self.resting_tile == Some(tile) {
            self.resting_tile = None;
        }
    }

    /// An active building is used (CP-9.1, CP-9.9 to CP-9.18). What it still asks is asked before the
    /// turn goes on.
    pub(crate) fn use_building(&mut self, works: Works, tile: Tile, log: &mut impl Log<Event>) {
        let gain = match tile {
            Tile::Mill => Goods::of(Good::Wheat, 1),
            Tile::Sawmill => Goods::of(Good::Wood, 1),
            Tile::Quarry => Goods::of(Good::Stone, 1),
            Tile::GreatMill => Goods::of(Good::Wheat, 2),
            Tile::PenalColony => Goods::of(Good::Slave, 1),
            _ => Goods::NONE,
        };
        self.stock.add(&gain);
        log.note(|| Event::Used { seat: Seat(self.active), tile, gain });
        self.next_phase(works, Some(tile), log);
        match tile {
            Tile::Harbour => self.flow.push(Frame::Sail { optional: false }),
            Tile::Market => self.flow.push(Frame::Exchange),
            Tile::Labyrinth => self.flow.push(Frame::Lift),
            Tile::Abbey => self.flow.push(Frame::Settle { left: 1, optional: false }),
            Tile::Watchtower => self.flow.push(Frame::Guard),
            _ => {}
        }
    }

    /// A building phase is over, with this building used or none: the token moves or comes off (CP-9.4 to
    /// CP-9.6), after the second phase of the Basileus for both together (CP-7.55 to CP-7.58).
    pub(crate) fn next_phase(&mut self, works: Works, used: Option<Tile>, log: &mut impl Log<Event>) {
        if works.left > 1 {
            self.flow.set(Frame::Works(Works { left: works.left - 1, used, ..works }));
            return;
        }
        self.flow.set(Frame::Close);
        match (works.used, used) {
            (Some(first), Some(second)) if first != second => {
                self.flow.set(Frame::Rest { tiles: [first, second] });
            }
            (Some(tile), _) | (_, Some(tile)) => self.resting_tile = Some(tile),
            (None, None) => {
                if let Some(tile) = self.resting_tile.take() {
                    log.note(|| Event::Rested { tile });
                }
            }
        }
    }
}
