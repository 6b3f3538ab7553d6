//! Cubes in inhabited areas: Great Markets (MU-17.15, MU-17.16), and moving them (MU-T07, MU-C63).

use table::{Log, Seat};

use crate::event::Event;
use crate::gear::Gear;
use crate::map::{Zone, Zones};
use crate::pieces::{Good, Goods};
use crate::state::Medioevo;

/// By what a cube is moved from one inhabited area to a neighbouring one.
#[derive(Clone, Copy)]
pub(crate) enum Porter {
    /// Control: the player controls one of the two areas and has a trade transport in one of them (MU-T07, AR-39).
    Control(Seat),
    /// A Camel Driver: any two (MU-C63).
    Driver,
}

impl Medioevo {
    /// Whether a colour is neither printed in a territory nor lying there as a cube (MU-17.12).
    #[inline]
    pub(crate) fn lacks(&self, zone: Zone, good: Good) -> bool {
        self.map().good(zone) != Some(good) && !self.lands.markets[zone.index()].contains(good)
    }

    /// The Great Market value of an inhabited area (MU-2.17).
    pub(crate) fn market_value(&self, zone: Zone) -> u8 {
        self.lands.markets[zone.index()].len() as u8
    }

    /// The colours of which a transport that departs from a zone may leave a cube there (MU-17.15).
    pub(super) fn left_at_departure(&self, gear: &Gear, from: Zone) -> Goods {
        if gear.cargo.is_empty() || !self.areas_for(gear).contains(from) {
            return Goods::EMPTY;
        }
        let carried = Good::ALL.into_iter().filter(|&good| gear.cargo.get(good) > 0);
        carried.filter(|&good| self.can_leave(from, good)).collect()
    }

    /// Whether a cube of a colour from the supply can be put into an inhabited area (MU-17.15).
    pub(super) fn can_leave(&self, zone: Zone, good: Good) -> bool {
        self.map().inhabited().contains(zone) && self.lacks(zone, good) && self.cubes_left(good) > 0
    }

    /// Puts a cube from the supply into an inhabited area.
    pub(super) fn leave_cube(&mut self, seat: Seat, zone: Zone, good: Good, log: &mut impl Log<Event>) {
        if !self.can_leave(zone, good) {
            return;
        }
        let market = &mut self.lands.markets[zone.index()];
        *market = market.with(good);
        let zone = self.name(zone);
        log.note(|| Event::CubeLeft { seat, zone, good });
    }

    /// The inhabited areas to which a cube can be moved.
    pub(crate) fn cube_targets(&self, porter: Porter, from: Zone, good: Good) -> Zones {
        let near = self.map().neighbours(from) & self.map().inhabited() & self.area;
        near.iter().filter(|&to| self.lacks(to, good) && self.may_carry(porter, from, to)).collect()
    }

    /// The colours of the cubes that can be moved out of an inhabited area.
    pub(crate) fn cube_goods(&self, porter: Porter, from: Zone) -> Goods {
        let lying = self.lands.markets[from.index()];
        lying.iter().filter(|&good| !self.cube_targets(porter, from, good).is_empty()).collect()
    }

    /// The inhabited areas from which a cube can be moved.
    pub(crate) fn cube_sources(&self, porter: Porter) -> Zones {
        if let Porter::Control(seat) = porter
            && self.traders(seat).next().is_none()
        {
            return Zones::EMPTY;
        }
        let markets = (self.map().inhabited() & self.area).iter();
        // Where a Bishop lets nothing leave, cubes stay as well (MU-C03).
        let markets =
            markets.filter(|&zone| !self.lands.markets[zone.index()].is_empty() && self.may_leave(zone));
        markets.filter(|&zone| !self.cube_goods(porter, zone).is_empty()).collect()
    }

    fn may_carry(&self, porter: Porter, from: Zone, to: Zone) -> bool {
        let Porter::Control(seat) = porter else { return true };
        let pair = Zones::one(from).with(to);
        self.traders(seat).any(|(_, gear)| pair.contains(gear.zone))
            && pair.iter().any(|zone| self.lands.controller(zone) == Some(seat))
    }

    /// Moves a cube, if it still can be moved.
    pub(crate) fn carry_cube(
        &mut self,
        seat: Seat,
        (from, to): (Zone, Zone),
        good: Good,
        log: &mut impl Log<Event>,
    ) {
        let markets = &self.lands.markets;
        if !markets[from.index()].contains(good) || !self.lacks(to, good) || !self.may_leave(from) {
            return;
        }
        let markets = &mut self.lands.markets;
        markets[from.index()] = markets[from.index()].without(good);
        markets[to.index()] = markets[to.index()].with(good);
        let (from, to) = (self.name(from), self.name(to));
        log.note(|| Event::CubeMoved { seat, from, to, good });
    }
}
