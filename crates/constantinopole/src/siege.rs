//! Siege and upkeep (rulebook sections 10 and 11).

use table::{Chance, Log, Seat};

use crate::cards::MOST_INSIDE;
use crate::event::Event;
use crate::frame::{End, Frame, Siege};
use crate::notation::Action;
use crate::pieces::{AGES, Tile};
use crate::state::Constantinopole;

impl Constantinopole {
    /// The throws begin (CP-10.5).
    pub(crate) fn open_siege(&mut self, plated: bool) {
        let (extra, throws, _) = self.throws();
        self.flow.set(Frame::Siege(Siege { extra, throws, plated, hit: None }));
    }

    /// One throw, or the end of the siege (CP-10.6 to CP-10.9).
    pub(crate) fn siege_goes_on(
        &mut self,
        siege: Siege,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let left = siege.extra + siege.throws;
        if left == 0 || self.is_bare() {
            return self.end_siege(left, log);
        }
        let seat = Seat(self.after(self.last_thrower.map_or(self.active, |seat| seat.0)));
        self.last_thrower = Some(seat);
        let die = chance.roll(8) as u8;
        let slot = usize::from(die) - 1;
        let tile = if self.walls & 1 << slot != 0 {
            self.walls &= !(1 << slot);
            Some(Tile::Wall)
        } else if self.slots[slot].is_some() && siege.plated {
            self.flow.set(Frame::Siege(Siege { hit: Some(slot as u8), ..siege }));
            return;
        } else {
            let tile = self.slots[slot];
            if let Some(tile) = tile {
                self.tear_down(tile);
            }
            tile
        };
        log.note(|| Event::Thrown { seat, slot: die, tile, spared: false });
        self.count_throw(siege);
    }

    /// Whether the Armour Plating spares the building that was hit (CP-14.18).
    pub(crate) fn answer_hit(&mut self, siege: Siege, shield: bool, log: &mut impl Log<Event>) {
        let Some(slot) = siege.hit else { return };
        let tile = self.slots[usize::from(slot)];
        if let (false, Some(tile)) = (shield, tile) {
            self.tear_down(tile);
        }
        let seat = self.last_thrower.unwrap_or(Seat(self.active));
        log.note(|| Event::Thrown { seat, slot: slot + 1, tile, spared: shield });
        self.count_throw(Siege { hit: None, plated: !shield, ..siege });
    }

    /// The extra throws come first, and after each an invader leaves the city (CP-10.6).
    fn count_throw(&mut self, mut siege: Siege) {
        if siege.extra > 0 {
            siege.extra -= 1;
            self.city_invaders -= 1;
        } else {
            siege.throws -= 1;
        }
        self.flow.set(Frame::Siege(siege));
    }

    /// CP-10.10 to CP-10.13, CP-10.15
    fn end_siege(&mut self, left: u8, log: &mut impl Log<Event>) {
        let razed = self.is_bare();
        if razed && self.age < AGES {
            // Tokens that still waited for their throw are among those left.
            self.city_invaders = left.min(MOST_INSIDE);
        }
        log.note(|| Event::SiegeEnded { razed, inside: self.city_invaders });
        if razed {
            self.close_age(End::Razed, log);
        } else {
            self.flow.set(Frame::Upkeep);
        }
    }

    /// The upkeep goes on as long as there is nothing to decide; whether that was so.
    pub(crate) fn upkeep_goes_on(&mut self, log: &mut impl Log<Event>) -> bool {
        if self.is_bare() {
            // CP-11.8, CP-15.1
            self.close_age(End::Starved, log);
            return true;
        }
        match self.offers().only() {
            Some(Action::Raze(tile)) => self.starve(tile, log),
            Some(Action::RazeWall(slot)) => self.starve_wall(slot, log),
            Some(_) => self.pay_upkeep(log),
            None => return false,
        }
        true
    }

    /// A building is given up for want of wheat (CP-11.4).
    pub(crate) fn starve(&mut self, tile: Tile, log: &mut impl Log<Event>) {
        let slot = self.slot_of(tile).unwrap_or(0) as u8;
        self.tear_down(tile);
        log.note(|| Event::Starved { tile, slot: slot + 1 });
    }

    /// A wall is given up (CP-11.4).
    pub(crate) fn starve_wall(&mut self, slot: u8, log: &mut impl Log<Event>) {
        self.walls &= !(1 << slot);
        log.note(|| Event::Starved { tile: Tile::Wall, slot: slot + 1 });
    }

    /// CP-11.3
    pub(crate) fn pay_upkeep(&mut self, log: &mut impl Log<Event>) {
        let due = self.upkeep();
        self.stock.wheat -= due;
        self.count_age(due, due, log);
    }

    /// The upkeep is done with: the prestige is counted (CP-12), and the age is over.
    pub(crate) fn count_age(&mut self, due: u16, paid: u16, log: &mut impl Log<Event>) {
        log.note(|| Event::Upkeep { due, paid });
        let prestige = self.prestige_now();
        self.prestige[usize::from(self.age) - 1] = prestige;
        log.note(|| Event::Scored { age: self.age, prestige, total: self.prestige_total() });
        self.close_age(End::Counted, log);
    }
}
