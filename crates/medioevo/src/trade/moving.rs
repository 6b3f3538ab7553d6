//! The steps of trade transports (MU-17.2 to MU-17.4).

use table::Seat;

use crate::gear::{Gear, Mark};
use crate::map::{Zone, Zones};
use crate::pieces::{Building, Transport};
use crate::state::Medioevo;

impl Medioevo {
    /// The zones into which a trade transport can step with the movement points it has (MU-17.3). By land over borders,
    /// the strait among them (MU-10.20); ships between sea zones, into harbours and out of them. Nothing
    /// leaves a territory under the ban of card 3 (MU-C03).
    pub(crate) fn trade_steps(&self, seat: Seat, gear: &Gear) -> Zones {
        let near = self.trade_beside(gear);
        near.iter().filter(|&to| self.trade_step_cost(seat, gear, to) <= gear.steps).collect()
    }

    /// The same with any number of movement points.
    pub(crate) fn trade_beside(&self, gear: &Gear) -> Zones {
        let from = gear.zone;
        if self.today.banned[2].contains(from) {
            return Zones::EMPTY;
        }
        let beside = match (self.is_sea(from), gear.kind.is_ship()) {
            (true, true) => self.map().adjacent(from),
            // A land piece that Logistics brought onto the sea goes ashore again (MU-T02).
            (true, false) => self.map().adjacent(from) & self.map().territories(),
            (false, true) => self.map().adjacent(from) & self.map().seas(),
            (false, false) => self.map().borders(from),
        };
        beside & self.area
    }

    /// What a step of a trade transport costs (MU-17.3, MU-25.10): nothing out of a castle of one's own (MU-10.32).
    pub(crate) fn trade_step_cost(&self, seat: Seat, gear: &Gear, to: Zone) -> u8 {
        if self.is_castle_step(seat, gear, to) { 0 } else { self.step_cost(gear.zone, to) }
    }

    /// Whether a step is the free one out of a castle: by land, and once out of each territory in a turn (MU-10.18,
    /// MU-10.31, MU-10.32).
    fn is_castle_step(&self, seat: Seat, gear: &Gear, to: Zone) -> bool {
        let from = gear.zone;
        self.lands.estates[from.index()].has(Building::Castle)
            && !gear.kind.is_ship()
            && !self.is_sea(from)
            && !self.is_sea(to)
            && self.lands.controller(from) == Some(seat)
            && !gear.castles.contains(&Some(from))
            && gear.castles.contains(&None)
    }

    /// A transport takes a step and pays for it.
    pub(super) fn move_trader(&mut self, seat: Seat, place: u8, to: Zone) {
        let Some(gear) = self.lands.stables[seat.index()].get(place) else { return };
        let moved = self.trader_in(seat, gear, to);
        if let Some(gear) = self.lands.stables[seat.index()].get_mut(place) {
            *gear = moved;
        }
    }

    /// A transport as it is after a step, paid with what it has.
    pub(crate) fn trader_in(&self, seat: Seat, gear: &Gear, to: Zone) -> Gear {
        let mut moved = Gear {
            zone: to,
            steps: gear.steps.saturating_sub(self.trade_step_cost(seat, gear, to)),
            marks: self.marks_in(gear, to),
            ..*gear
        };
        if self.is_castle_step(seat, gear, to)
            && let Some(castle) = moved.castles.iter_mut().find(|castle| castle.is_none())
        {
            *castle = Some(gear.zone);
        }
        moved
    }

    /// Whether an Edict lets a trade transport pass the horde beside it (AR-40).
    pub(crate) fn passes_horde(&self, gear: &Gear) -> bool {
        gear.marks.contains(Mark::Moved)
            && self.today.edicts.contains(gear.zone)
            && !self.lands.hordes[gear.zone.index()].is_empty()
    }

    /// Whether a trade transport is in the inhabited area of its territory: a ship only in a port (MU-17.10).
    pub(crate) fn is_in_area(&self, gear: &Gear) -> bool {
        self.areas_for(gear).contains(gear.zone)
    }

    /// The inhabited areas in which such a transport can be: a ship only in ports.
    pub(super) fn areas_for(&self, gear: &Gear) -> Zones {
        if gear.kind.is_ship() { self.map().ports() } else { self.map().inhabited() }
    }

    /// How many more cubes a trade transport can carry (MU-17.2).
    pub(crate) fn cargo_room(&self, gear: &Gear) -> u8 {
        let transport = if gear.kind.is_ship() { Transport::MerchantShip } else { Transport::Caravan };
        let capacity = self.tables().transport(transport).capacity;
        capacity[usize::from(gear.level.clamp(1, 3)) - 1].saturating_sub(gear.cargo.total())
    }
}
