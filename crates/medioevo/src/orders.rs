//! Purchases that are hidden until their phase ends (rulebook MU-25.40), and pieces that were waived (MU-8.86).

use table::Seat;

use crate::gear::GearKind;
use crate::pieces::{Building, LEVELS, SEATS, Unit};
use crate::player::MOST_FLORINS;
use crate::purchases::{Scarce, Ware};
use crate::troops::{Figure, Troops};
use crate::written::written;

/// More buildings than one player can buy in a phase (MU-1.7).
const BUILDINGS: usize = 40;

/// What was bought and is not yet placed, and what holds for the purchase phase.
#[derive(Clone, Debug, PartialEq, Default)]
pub(crate) struct Orders {
    by_seat: [Order; SEATS],
    /// The kinds of pieces that a player leaves to the others in this phase, a bit each (MU-8.86).
    waived: [u32; SEATS],
}

/// What one player bought.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
struct Order {
    buildings: [u8; Building::ALL.len()],
    /// Florins that Architects saved, by building: a refund does not pay them out (MU-C32, MU-C33).
    saved: [u16; Building::ALL.len()],
    gear: [[u8; LEVELS]; GearKind::ALL.len()],
    units: Troops,
    /// Units at half price (MU-C28).
    revived: Troops,
    /// What all of it cost.
    spent: u32,
}

impl Order {
    /// Whether he can have bought so much: no more pieces than he has ownership tokens (MU-1.4), no more buildings than there
    /// are, no more units of a kind than can stand together.
    fn is_sound(&self) -> bool {
        let sum = |numbers: &[u8]| numbers.iter().map(|&number| usize::from(number)).sum::<usize>();
        sum(&self.buildings) <= BUILDINGS
            && sum(self.gear.as_flattened()) <= crate::TOKENS
            && Figure::ALL.into_iter().all(|figure| {
                u16::from(self.units.get(figure)) + u16::from(self.revived.get(figure))
                    <= u16::from(figure.most())
            })
            && self.saved.iter().all(|&florins| florins < u16::MAX / 2)
            && self.spent < MOST_FLORINS
    }
}

/// The place of a level in a table.
fn at(level: u8) -> usize {
    usize::from(level.clamp(1, LEVELS as u8)) - 1
}

impl Orders {
    /// Notes what a hidden purchase cost.
    pub(crate) fn note_price(&mut self, seat: Seat, florins: u32) {
        self.by_seat[seat.index()].spent += florins;
    }

    /// What hidden purchases have cost a player: the others can work it out when all is placed.
    pub(crate) fn take_prices(&mut self, seat: Seat) -> u32 {
        std::mem::take(&mut self.by_seat[seat.index()].spent)
    }

    /// Without what one player bought.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.by_seat[seat.index()] = Order::default();
    }

    /// Transports of a kind, or siege engines of a level, that have left the supply (MU-8.90).
    pub(crate) fn gear_out(&self, kind: GearKind, level: u8) -> u8 {
        let ordered = self.by_seat.iter().map(|order| &order.gear[kind as usize]);
        match kind {
            GearKind::SiegeEngine => ordered.map(|levels| levels[at(level)]).sum(),
            _ => ordered.flatten().sum(),
        }
    }

    /// Buildings of a kind that have left the supply (MU-8.90).
    pub(crate) fn buildings_out(&self, building: Building) -> u8 {
        self.by_seat.iter().map(|order| order.buildings[building as usize]).sum()
    }

    /// Adds the levels of a player's pieces that are not yet placed (MU-1.4).
    pub(crate) fn add_levels(&self, seat: Seat, levels: &mut [u8; LEVELS]) {
        for kind in &self.by_seat[seat.index()].gear {
            for (level, ordered) in levels.iter_mut().zip(kind) {
                *level += ordered;
            }
        }
    }

    /// Units of a player that have left his reserve and are not yet placed (MU-8.90).
    pub(crate) fn troops_out(&self, seat: Seat) -> Troops {
        let order = &self.by_seat[seat.index()];
        order.units + order.revived
    }

    /// Units at half price that are not yet placed (MU-C28).
    pub(crate) fn revived_out(&self, seat: Seat) -> Troops {
        self.by_seat[seat.index()].revived
    }

    /// How many pieces a player has bought and not yet placed.
    #[cfg(test)]
    pub(crate) fn count(&self, seat: Seat) -> u8 {
        let order = &self.by_seat[seat.index()];
        let pieces = order.buildings.iter().chain(order.gear.as_flattened());
        pieces.sum::<u8>() + order.units.total() + order.revived.total()
    }

    /// What hidden purchases have cost a player so far.
    pub(crate) fn spent(&self, seat: Seat) -> u32 {
        self.by_seat[seat.index()].spent
    }

    /// Notes that something was bought; an Architect may have saved florins.
    pub(crate) fn add(&mut self, seat: Seat, ware: Ware, saved: u16) {
        let order = &mut self.by_seat[seat.index()];
        match ware {
            Ware::Building(building) => {
                order.buildings[building as usize] += 1;
                order.saved[building as usize] += saved;
            }
            Ware::Gear(kind, level) => order.gear[kind as usize][at(level)] += 1,
            Ware::Revival(figure) => order.revived += Troops::of(figure, 1),
            _ => order.units += ware.figure().map_or(Troops::NONE, |figure| Troops::of(figure, 1)),
        }
    }

    /// Takes something that is placed or refunded.
    pub(crate) fn take(&mut self, seat: Seat, ware: Ware) {
        let order = &mut self.by_seat[seat.index()];
        match ware {
            Ware::Building(building) => order.buildings[building as usize] -= 1,
            Ware::Gear(kind, level) => order.gear[kind as usize][at(level)] -= 1,
            Ware::Revival(figure) => order.revived -= Troops::of(figure, 1),
            _ => order.units -= ware.figure().map_or(Troops::NONE, |figure| Troops::of(figure, 1)),
        }
    }

    /// Takes the florins that were saved for a building from a refund.
    pub(crate) fn less_saved(&mut self, seat: Seat, building: Building, florins: u32) -> u32 {
        let saved = &mut self.by_seat[seat.index()].saved[building as usize];
        let less = u32::from(*saved).min(florins);
        *saved -= less as u16;
        florins - less
    }

    /// The kinds of things that a player has not yet placed.
    pub(crate) fn wares(&self, seat: Seat) -> impl Iterator<Item = Ware> + '_ {
        let order = &self.by_seat[seat.index()];
        let buildings = Building::ALL.into_iter().filter(|&building| order.buildings[building as usize] > 0);
        let gear =
            GearKind::ALL.into_iter().flat_map(|kind| (1..=LEVELS as u8).map(move |level| (kind, level)));
        let gear = gear.filter(|&(kind, level)| order.gear[kind as usize][at(level)] > 0);
        let units = order.units.iter().map(|(figure, _)| match figure.unit() {
            Unit::Captain => Ware::Captain(figure.level()),
            unit => Ware::Unit(unit),
        });
        buildings
            .map(Ware::Building)
            .chain(gear.map(|(kind, level)| Ware::Gear(kind, level)))
            .chain(units)
            .chain(order.revived.iter().map(|(figure, _): (Figure, u8)| Ware::Revival(figure)))
    }

    /// Whether a player leaves a kind of pieces to the others in this phase.
    pub(crate) fn has_waived(&self, seat: Seat, scarce: Scarce) -> bool {
        self.waived[seat.index()] >> scarce.bit() & 1 == 1
    }

    /// A player leaves a kind of pieces to the others in this phase.
    pub(crate) fn waive(&mut self, seat: Seat, scarce: Scarce) {
        self.waived[seat.index()] |= 1 << scarce.bit();
    }
}

written! {
    /// Purchases that are hidden, and what was waived.
    OrdersDoc of Orders {
        ;
        by_seat: [Order; SEATS],
        waived: [u32; SEATS],
    }
}

written! {
    /// What one player bought.
    OrderDoc of Order where Order::is_sound,
        "nobody buys more than there is: at most ten transports and siege engines (MU-1.4)"
    {
        ;
        buildings: [u8; Building::ALL.len()],
        saved: [u16; Building::ALL.len()],
        gear: [[u8; LEVELS]; GearKind::ALL.len()],
        units: Troops,
        revived: Troops,
        spent: u32,
    }
}
