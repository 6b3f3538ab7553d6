//! What holds after every action (rulebook section 38). The invariants about what an action may change
//! are tested on random games.

use table::Seats;

use crate::frame::{Fall, Frame};
use crate::map::{City, cities};
use crate::pieces::{Holder, Side, Space};
use crate::state::Byzantium;

impl Byzantium {
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        (0..usize::from(self.seats)).try_for_each(|seat| self.check_player(seat))?;
        self.check_cities()?;
        self.check_table()?;
        self.check_pawns()
    }

    fn check_player(&self, seat: usize) -> Result<(), String> {
        let player = self.player(seat);
        let boxes: u32 = player.boxes.iter().flatten().map(|&cubes| u32::from(cubes)).sum();
        let spaces: u32 = self.spaces.iter().map(|space| u32::from(space[seat])).sum();
        let markers = (self.controlled[seat] & !self.forts).count_ones();
        let others = [
            player.pool,
            player.casualties,
            player.taxing,
            u8::from(player.passing),
            player.buildings[0],
            player.buildings[1],
            player.removed,
        ];
        let cubes = boxes + spaces + markers + others.iter().map(|&cubes| u32::from(cubes)).sum::<u32>();
        ensure(cubes == u32::from(self.map.cubes), || format!("INV-01: seat {seat} has {cubes} cubes"))?;
        let discs = u32::from(player.discs) + (self.controlled[seat] & self.forts).count_ones();
        ensure(discs == u32::from(self.map.discs), || {
            format!("INV-07: seat {seat} has {discs} fortifications")
        })?;
        for side in Side::BOTH {
            let points = player.points[side as usize];
            let given = u32::from(points.total()) + u32::from(points.unpaid);
            let sum = points.start
                + points.control
                + points.office
                + points.building
                + points.conquest
                + points.bulgars
                + points.capital
                + points.cities;
            ensure(given == u32::from(sum), || format!("INV-11: seat {seat} has fewer than 0 points"))?;
        }
        Ok(())
    }

    fn check_cities(&self) -> Result<(), String> {
        let name = |city: City| self.map.name(city);
        let all = self.held.iter().fold(0, |all, held| all | held);
        let apart = self.held.iter().map(|held| held.count_ones()).sum::<u32>() == all.count_ones();
        ensure(apart && all.count_ones() as usize == self.map.count, || {
            "a city has no holder, or two".into()
        })?;
        let capital = self.map.capital;
        ensure(self.held[0] & capital.bit() != 0 && self.size(capital) == 5, || {
            "A-60: Constantinople is Byzantine and of size 5".into()
        })?;
        for city in cities(all & !capital.bit()) {
            let tokens = self.size(city);
            let right = match self.holder(city) {
                Holder::Byzantine | Holder::Arab => (1..=3).contains(&tokens),
                Holder::Bulgar => (1..=2).contains(&tokens),
                Holder::Persian => tokens == self.map.values[city.index()],
            };
            ensure(right, || format!("INV-04, INV-05: {} has {tokens} tokens", name(city)))?;
        }
        let bulgar = self.held[Holder::Bulgar as usize];
        ensure(bulgar & !self.map.bulgar_reach == 0, || "INV-05: a Bulgar city out of reach".into())?;
        let persian = self.held[Holder::Persian as usize];
        ensure(persian & !self.map.start[Holder::Persian as usize] == 0, || {
            "INV-16: a city has become Persian".into()
        })?;
        ensure(self.held[0] & self.map.arabia == 0, || "INV-15: a Byzantine city in Arabia".into())?;
        let marked = self.all_controlled();
        let twice = self.controlled.iter().map(|set| set.count_ones()).sum::<u32>() != marked.count_ones();
        ensure(!twice, || "INV-06: a city has two markers".into())?;
        let may = (self.held[0] | self.held[1]) & !capital.bit();
        ensure(marked & !may == 0, || "INV-06: a marker where nobody can have one".into())?;
        ensure(self.forts & !marked == 0, || "INV-06: a fortification without an owner".into())
    }

    fn check_table(&self) -> Result<(), String> {
        ensure(self.bulgars <= self.map.bulgar_cubes, || "INV-03: too many orange cubes".into())?;
        for space in Space::ALL {
            let cubes: u8 = self.spaces[space as usize].iter().sum();
            ensure(cubes <= self.map.spaces[space as usize], || format!("INV-12: {space:?} is overcrowded"))?;
        }
        for side in Side::BOTH {
            let held = self.occupant(Space::office(side)).is_some();
            ensure(held || !self.guards[side as usize], || "INV-02: a guard without a master".into())?;
        }
        ensure((1..=3).contains(&self.turn), || "INV-19: there is no such turn".into())?;
        let over = matches!(self.flow.top(), Frame::Over { .. });
        ensure(over || self.decider().is_some(), || "INV-20: nobody is asked".into())?;
        let all = Seats::first(self.seats);
        ensure(self.passed.iter().all(|seat| all.contains(seat)), || "a stranger has passed".into())
    }

    fn check_pawns(&self) -> Result<(), String> {
        let attack = self.attack();
        for seat in 0..usize::from(self.seats) {
            for side in Side::BOTH {
                let pawn = self.player(seat).pawn(side);
                if pawn == City::NOWHERE {
                    continue;
                }
                let attacks = attack.is_some_and(|attack| {
                    seat == usize::from(self.active) && attack.by.side() == Some(side) && attack.city == pawn
                });
                // The army that took the capital stays in it (BY-24.14, BY-31.1).
                let conqueror = matches!(self.flow.top(), Frame::Over { fall: Some(Fall::Army) })
                    && seat == usize::from(self.active)
                    && side == Side::Arab
                    && pawn == self.map.capital;
                let home = self.cities_of(side) & pawn.bit() != 0;
                ensure(home || attacks || conqueror, || {
                    format!("INV-08: a pawn of seat {seat} is among foes")
                })?;
                ensure(self.army(seat, side) > 0, || {
                    format!("INV-09: a pawn of seat {seat} without an army")
                })?;
                let arabia = side == Side::Byzantine && self.map.arabia & pawn.bit() != 0;
                ensure(!arabia, || "INV-15: a Byzantine pawn in Arabia".into())?;
            }
        }
        Ok(())
    }
}

fn ensure(holds: bool, broken: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(broken()) }
}
