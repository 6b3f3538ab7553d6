//! Flights (rulebook section 20).

use table::{Log, Seat};

use crate::event::Event;
use crate::frame::{Attack, Flight, Frame, Stage};
use crate::map::{City, cities};
use crate::pieces::{Side, Unit};
use crate::state::Byzantium;

/// The routes with the fewest losses (BY-20.6), described by their last cities (BY-20.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Routes {
    /// The cities that are crossed, each for a cube.
    pub(crate) losses: u8,
    /// Where routes end that need nobody's leave.
    pub(crate) land: u64,
    /// Where routes end that go over a sea that a hostile fleet watches.
    pub(crate) sea: u64,
}

impl Byzantium {
    /// The best routes out of a city, which itself is closed (BY-20.17); none where there is no way.
    pub(crate) fn routes(&self, seat: usize, side: Side, city: City, sea_closed: bool) -> Option<Routes> {
        let home = self.cities_of(side);
        // Byzantine armies, and Arab ones that no hostile fleet watches, sail as they like (BY-20.8, BY-20.9).
        let watched = side == Side::Arab && self.hostile_fleet(seat).is_some();
        let by_land = |from: u64| {
            cities(from).fold(0, |set, city| {
                let free_sea = if watched || sea_closed { 0 } else { self.map.sea(side, city) };
                set | self.map.land(side, city) | free_sea
            })
        };
        let by_sea = |from: u64| {
            if !watched || sea_closed {
                return 0;
            }
            cities(from).fold(0, |set, city| set | self.map.sea(side, city))
        };
        let open = !city.bit();
        let (mut land, mut sea) = (by_land(city.bit()) & open, by_sea(city.bit()) & open);
        let (mut seen_land, mut seen_sea) = (land, sea);
        let mut losses = 0;
        while land | sea != 0 {
            if (land | sea) & home != 0 {
                return Some(Routes { losses, land: land & home, sea: sea & home });
            }
            let next_land = by_land(land) & open & !seen_land;
            let next_sea = (by_sea(land) | by_land(sea) | by_sea(sea)) & open & !seen_sea;
            (land, sea) = (next_land, next_sea);
            seen_land |= land;
            seen_sea |= sea;
            losses += 1;
        }
        None
    }

    /// The routes that a flight may take and survive (BY-20.2, BY-20.7).
    pub(crate) fn open_routes(&self, flight: Flight<City>) -> Option<Routes> {
        let seat = flight.seat.index();
        let routes =
            self.routes(seat, flight.side, self.player(seat).pawn(flight.side), flight.sea_closed)?;
        (routes.losses < self.army(seat, flight.side)).then_some(routes)
    }

    /// The next owner decides, clockwise from the active player (BY-20.1, BY-20.19).
    pub(crate) fn next_flight(&mut self, attack: Attack<City>) {
        let next = self.clockwise(self.active).find(|&seat| attack.undecided.contains(Seat(seat as u8)));
        let (Some(seat), Some(side)) = (next, self.holder(attack.city).side()) else {
            let stage = if attack.stood { Stage::Opponent } else { Stage::Levy };
            self.set_stage(stage);
            return;
        };
        let seat = Seat(seat as u8);
        let undecided = attack.undecided.without(seat);
        self.flow.set(Frame::Attack(Attack { undecided, ..attack }));
        self.flow.push(Frame::Flight(Flight {
            seat,
            side,
            voluntary: true,
            back: None,
            sea_closed: false,
            to: None,
        }));
    }

    /// BY-22.12
    pub(crate) fn force_flight(&mut self, seat: Seat, side: Side, back: Option<City>) {
        let flight = Flight { seat, side, voluntary: false, back, sea_closed: false, to: None };
        self.flow.push(Frame::Flight(flight));
    }

    /// A beaten attacker goes back where it came from, or flees (BY-20.12 to BY-20.15, BY-20.18).
    pub(crate) fn retreat_army(
        &mut self,
        seat: Seat,
        side: Side,
        attack: Attack<City>,
        log: &mut impl Log<Event>,
    ) {
        let watched = side == Side::Arab && attack.by_sea && self.hostile_fleet(seat.index()).is_some();
        match attack.from {
            Some(back) if watched => {
                self.force_flight(seat, side, Some(back));
                self.flow.push(Frame::Permit { to: back });
            }
            Some(back) => self.run(seat, side, back, 0, attack.by_sea, true, log),
            None => self.force_flight(seat, side, None),
        }
    }

    /// One step of a flight; false where its owner has to decide.
    pub(crate) fn flight_goes_on(&mut self, flight: Flight<City>, log: &mut impl Log<Event>) -> bool {
        let seat = flight.seat.index();
        if let Some(to) = flight.to {
            self.players[seat].pawns[flight.side as usize] = to;
            self.flow.pop();
            return true;
        }
        match self.open_routes(flight) {
            None if flight.voluntary => self.stand(flight, log),
            None => self.perish(flight, log),
            Some(_) if flight.voluntary => return false,
            Some(Routes { land, sea, .. }) => {
                if land.count_ones() + sea.count_ones() > 1 {
                    return false;
                }
                let to = City((land | sea).trailing_zeros() as u8);
                self.flee(flight, to, sea != 0, log);
            }
        }
        true
    }

    /// BY-20.1: the pawn stays.
    pub(crate) fn stand(&mut self, flight: Flight<City>, log: &mut impl Log<Event>) {
        self.flow.pop();
        if let Frame::Attack(attack) = self.flow.top() {
            let standing = attack.standing.with(flight.seat);
            self.flow.set(Frame::Attack(Attack { standing, stood: true, ..attack }));
            let (seat, side) = (flight.seat, flight.side);
            log.note(|| Event::Stood { seat, side, city: self.map.name(attack.city) });
        }
    }

    /// A route was chosen; over a watched sea it needs leave (BY-20.9).
    pub(crate) fn flee(&mut self, flight: Flight<City>, to: City, by_sea: bool, log: &mut impl Log<Event>) {
        if by_sea {
            self.flow.push(Frame::Permit { to });
            return;
        }
        let losses = self.open_routes(flight).map_or(0, |routes| routes.losses);
        self.depart(flight, to, losses, false, log);
    }

    /// The fleet has spoken (BY-20.9, BY-20.10, BY-20.15).
    pub(crate) fn answer_flight(&mut self, to: City, allowed: bool, log: &mut impl Log<Event>) {
        let Some(flight) = self.fleeing() else { return };
        let holder = self.hostile_fleet(flight.seat.index()).unwrap_or(0);
        log.note(|| Event::SeaPermitted { seat: Seat(holder as u8), allowed });
        self.flow.pop();
        if !allowed {
            self.flow.set(Frame::Flight(Flight { sea_closed: true, back: None, ..flight }));
        } else if flight.back.is_some() {
            self.depart(flight, to, 0, true, log);
        } else {
            let losses = self.open_routes(flight).map_or(0, |routes| routes.losses);
            self.depart(flight, to, losses, true, log);
        }
    }

    /// The flight on top goes: its losses first, then the pawn arrives.
    fn depart(
        &mut self,
        flight: Flight<City>,
        to: City,
        losses: u8,
        by_sea: bool,
        log: &mut impl Log<Event>,
    ) {
        let (seat, side) = (flight.seat, flight.side);
        self.note_flight(seat, side, to, losses, by_sea, !flight.voluntary, log);
        self.flow.set(Frame::Flight(Flight { to: Some(to), ..flight }));
        self.inflict(seat.index(), side, losses);
    }

    /// A pawn goes straight back.
    #[expect(clippy::too_many_arguments, reason = "all of it is told")]
    fn run(
        &mut self,
        seat: Seat,
        side: Side,
        to: City,
        losses: u8,
        by_sea: bool,
        forced: bool,
        log: &mut impl Log<Event>,
    ) {
        self.note_flight(seat, side, to, losses, by_sea, forced, log);
        self.players[seat.index()].pawns[side as usize] = to;
    }

    #[expect(clippy::too_many_arguments, reason = "all of it is told")]
    fn note_flight(
        &self,
        seat: Seat,
        side: Side,
        to: City,
        losses: u8,
        by_sea: bool,
        forced: bool,
        log: &mut impl Log<Event>,
    ) {
        let from = self.player(seat.index()).pawn(side);
        let name = |city: City| self.map.name(city);
        log.note(|| Event::Fled { seat, side, from: name(from), to: name(to), losses, by_sea, forced });
    }

    /// Nowhere to flee, or no cube would be left (BY-20.7, BY-20.11).
    fn perish(&mut self, flight: Flight<City>, log: &mut impl Log<Event>) {
        let (seat, side) = (flight.seat, flight.side);
        for unit in Unit::ARMY {
            let player = &mut self.players[seat.index()];
            let cubes = std::mem::take(&mut player.boxes[side as usize][unit as usize]);
            player.casualties += cubes;
            if cubes > 0 {
                log.note(|| Event::Lost { seat, side, unit, cubes });
            }
        }
        if self.has_guard(seat.index(), side) {
            self.guards[side as usize] = false;
            log.note(|| Event::GuardReturned { seat, side });
        }
        self.leave_map(seat.index(), side, log);
        self.flow.pop();
    }
}
