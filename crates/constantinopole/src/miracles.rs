//! Miracles (rulebook section 14).

use table::{Chance, Log, Seat};

use crate::event::{Averted, Event};
use crate::frame::Frame;
use crate::map::{EXPLOITABLE, Zone, spaces};
use crate::pieces::{Miracle, Path, Tile};
use crate::state::Constantinopole;

/// Throws of Felicity (CP-14.10).
const FELICITY: u8 = 5;
/// Byzantines of the Mercenaries (CP-14.11).
const MERCENARIES: u8 = 4;
/// Invaders that the Assault removes (CP-14.16).
const ASSAULT: u8 = 6;

impl Constantinopole {
    /// A miracle is paid and turned over, and takes effect at once (CP-14.1).
    pub(crate) fn work_miracle(
        &mut self,
        miracle: Miracle,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let gold = miracle.gold();
        self.stock.gold -= gold;
        self.unused &= !(1 << miracle as u8);
        let seat = Seat(self.decider().map_or(self.active, |seat| seat as u8));
        log.note(|| Event::Miracle { seat, miracle, gold });
        match miracle {
            Miracle::Defence | Miracle::Windfall => self.avert(Averted::Miracle, None, log),
            Miracle::Lull => self.flow.set(Frame::Council),
            Miracle::Pronoia => {
                for &zone in &Zone::ALL[..EXPLOITABLE] {
                    if self.can_harvest(zone) {
                        self.harvest(zone, log);
                    }
                }
            }
            Miracle::Poliorcetics => {
                self.flow.push(Frame::Place { tile: Tile::Wall, spared: None, free: true });
            }
            Miracle::Felicity => (0..FELICITY).for_each(|_| self.celebrate(chance, log)),
            Miracle::Mercenaries => self.flow.push(Frame::Settle { left: MERCENARIES, optional: false }),
            Miracle::Ramparts => {
                for path in [Path::Mamluks, Path::Mamluks, Path::Seljuks, Path::Seljuks] {
                    self.post_guard(path, log);
                }
            }
            Miracle::Vigilance => self.reset(true, log),
            Miracle::Crusade => self.flow.push(Frame::Crusade),
            Miracle::Reserves => {
                let due = self.upkeep();
                self.count_age(due, 0, log);
            }
            Miracle::Assault => self.flow.push(Frame::Assault { left: ASSAULT, optional: false }),
            Miracle::Purges => {
                let invaders = std::mem::take(&mut self.city_invaders);
                log.note(|| Event::Purged { invaders });
            }
            Miracle::Plating => self.open_siege(true),
            Miracle::Monument => self.flow.push(Frame::Monument),
        }
    }

    /// Everybody who can be converted on a path or sea is (CP-14.14).
    pub(crate) fn crusade(&mut self, path: Path, log: &mut impl Log<Event>) {
        while let Some(space) = spaces(self.convertible() & path.mask()).next() {
            self.convert(space, log);
        }
    }
}
