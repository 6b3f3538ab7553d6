//! Chapter 10 at a table: Byzantium is seat 0, Hungary seat 1, the Golden Horde seat 2, the Mamluks seat 3.

mod crafts;
mod entries;
mod groups;
mod hidden;
mod meetings;
mod pieces;
mod random;
mod reinforcements;
mod rounds;
mod rulers;
mod uses;

use table::Seat;

use super::Entry;
use super::combat::{Combat, Turn};
use super::manoeuvre::{Manoeuvre, Move};
use crate::frame::{Frame, Stage};
use crate::gear::{GearKind, Mark};
use crate::pieces::Building;
use crate::state::Phase;
use crate::technology::Technology;
use crate::testing::Bench;
use crate::timing::{Window, Windows};
use crate::troops::Figure;

/// A table in the combat phase; what stands there is placed before.
fn combat(bench: &mut Bench) {
    bench.game.lands.ready = bench.game.lands.troops;
    // Somebody else can still move, so that the phase does not end.
    if bench.game.lands.stables[2].iter().count() == 0 {
        bench.gear(2, GearKind::WarWagon, 1, "ukek");
    }
    bench.at(Frame::Combat(Combat::FIRST));
}

/// Goes on to the end of the phase and not beyond.
fn to_the_end(bench: &mut Bench) {
    while !matches!(bench.game.flow.top(), Frame::Between(_)) && bench.asked().is_empty() {
        let frame = bench.game.flow.top();
        frame.go_on(&mut bench.game, &mut bench.chance, &mut bench.events);
    }
}

/// All barbarians are far away: no horde can appear (MU-23.9).
fn no_hordes(bench: &mut Bench) {
    bench.horde("yaik", [40, 20, 7]);
    assert!(bench.game.barbarians_left().is_empty());
}

fn castle(bench: &mut Bench, zone: &str) {
    let zone = bench.zone(zone).index();
    bench.game.lands.estates[zone] = bench.game.lands.estates[zone].with(Building::Castle);
}

fn gear(bench: &Bench, seat: usize, place: u8) -> crate::gear::Gear {
    *bench.game.lands.stables[seat].get(place).expect("a piece")
}

fn steps(bench: &Bench, seat: usize, place: u8) -> u8 {
    gear(bench, seat, place).steps
}

fn is_in(bench: &Bench, seat: usize, place: u8, zone: &str) -> bool {
    gear(bench, seat, place).zone == bench.zone(zone)
}

impl Bench {
    /// Puts the first piece of a player somewhere as if nothing had happened to it.
    fn put_back(&mut self, seat: usize, zone: &str, steps: u8) -> &mut Self {
        let zone = self.zone(zone);
        let gear = self.game.lands.stables[seat].get_mut(0).expect("a piece");
        *gear = crate::gear::Gear::new(gear.kind, gear.level, zone, steps);
        self
    }
}
