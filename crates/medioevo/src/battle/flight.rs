//! Flight of the attacker (MU-15.1 to MU-15.5, MU-15.17).

use table::{Log, Seat};

use super::Flight;
use crate::army::Spot;
use crate::event::Event;
use crate::frame::Sink;
use crate::gear::{Gear, GearKind, Mark, TOKENS};
use crate::map::Zone;
use crate::notation::Action;
use crate::pieces::{Building, Transport};
use crate::state::Medioevo;
use crate::troops::{Figure, Troops};

/// Nobody has gone anywhere yet.
const NOWHERE: Flight = Flight { path: [None; 8], cost: 0 };

impl Flight {
    fn zones(&self) -> impl Iterator<Item = Zone> {
        self.path.iter().map_while(|zone| *zone)
    }

    /// Where it ends.
    fn end(&self) -> Option<Zone> {
        self.zones().last()
    }
}

impl Medioevo {
    /// The attacker, if he is a player whom nothing holds here (MU-C03).
    fn fugitive(&self) -> Option<(Seat, Zone)> {
        let battle = self.battle()?;
        let seat = battle.sides[0].seat()?;
        (!self.today.banned[2].contains(battle.zone)).then_some((seat, battle.zone))
    }

    /// Whether the attacker leaves a castle of his own, without movement points (MU-10.18).
    fn leaves_castle(&self) -> bool {
        let Some((seat, zone)) = self.fugitive() else { return false };
        let own = self.battle().is_some_and(|battle| battle.owner == Some(seat));
        own && self.lands.estates[zone.index()].has(Building::Castle)
    }

    /// How many units a piece can carry beside what is on board of it anyway.
    fn carries_away(&self, seat: Seat, place: u8, gear: &Gear) -> u8 {
        let index = usize::from(gear.level.clamp(1, 3)) - 1;
        let capacity = |transport| self.tables().transport(transport).capacity[index];
        match gear.kind {
            GearKind::WarWagon => capacity(Transport::WarWagon),
            GearKind::Caravan if gear.marks.contains(Mark::Both) => capacity(Transport::WarWagon),
            GearKind::SiegeEngine => gear.seats,
            GearKind::Galley => {
                let carried =
                    self.lands.stables[seat.index()].iter().filter(|(_, other)| other.aboard == Some(place));
                capacity(Transport::Galley).saturating_sub(carried.count() as u8)
            }
            GearKind::Caravan | GearKind::MerchantShip => 0,
        }
    }

    /// Whether a piece in the battle can go this way with the movement points that are left to it (MU-10.24). Siege
    /// engines have no right of passage (MU-21.13).
    fn can_follow(&self, seat: Seat, place: u8, gear: &Gear, flight: &Flight) -> bool {
        let Some(zone) = self.battle().map(|battle| battle.zone) else { return false };
        if gear.zone != zone
            || gear.aboard.is_some()
            || gear.kind.is_trade() && !gear.marks.contains(Mark::Both)
        {
            return false;
        }
        let mut from = zone;
        for to in flight.zones() {
            let sea = [self.is_sea(from), self.is_sea(to)];
            if gear.kind.is_ship() != (sea[0] || sea[1]) {
                return false;
            }
            from = to;
        }
        if self.brings_engine(seat, place) && !flight.zones().all(|to| self.entry(seat, to, true).is_free()) {
            return false;
        }
        self.goes_free(gear, zone) || flight.cost > 0 && gear.steps >= flight.cost
    }

    /// Whether a piece makes the free step out of the castle of the battle: once out of a territory in a turn (MU-10.31).
    fn goes_free(&self, gear: &Gear, zone: Zone) -> bool {
        self.leaves_castle()
            && !gear.kind.is_ship()
            && !gear.castles.contains(&Some(zone))
            && gear.castles.contains(&None)
    }

    /// The attacker's units that can't walk out of the castle any more in this turn (MU-10.31).
    fn weary(&self) -> Troops {
        let Some((seat, zone)) = self.fugitive() else { return Troops::NONE };
        let fit = Figure::ALL.into_iter().map(|figure| (figure, self.able_to_walk(seat, zone, figure)));
        super::sides::apart(self.fighting(0), fit.collect())
    }

    /// Whether somebody can get away on this way.
    fn leads_away(&self, seat: Seat, flight: &Flight) -> bool {
        let fit = || self.weary().total() < self.fighting(0).total();
        let on_foot = self.leaves_castle() && flight.zones().all(|zone| !self.is_sea(zone)) && fit();
        let stable = &self.lands.stables[seat.index()];
        on_foot
            || stable.iter().any(|(place, gear)| {
                self.can_follow(seat, place, gear, flight)
                    && self.carries_away(seat, place, gear) > 0
                    && (!self.fights_at_sea() || !gear.troops.is_empty())
            })
    }

    /// The way with one more zone; nothing where it can't go there.
    fn further(&self, flight: Flight, to: Zone) -> Option<Flight> {
        let (seat, start) = self.fugitive()?;
        let from = flight.end().unwrap_or(start);
        let place = flight.path.iter().position(Option::is_none)?;
        let castle = self.leaves_castle();
        if to == start
            || flight.zones().any(|zone| zone == to)
            || castle && place > 0
            || !self.may_flee_to(seat, from, to)
        {
            return None;
        }
        let mut longer = flight;
        longer.path[place] = Some(to);
        longer.cost += if castle && !self.is_sea(to) { 0 } else { self.step_cost(from, to) };
        self.leads_away(seat, &longer).then_some(longer)
    }

    pub(super) fn list_flight(&self, into: &mut impl Sink) {
        into.push(Action::Fight);
        let Some((_, zone)) = self.fugitive() else { return };
        if self.beside(zone).iter().any(|to| self.further(NOWHERE, to).is_some()) {
            into.push(Action::Flee);
        }
    }

    pub(super) fn declare_flight(&mut self) {
        if let Some(battle) = self.battle_mut() {
            battle.now.flight = Some(NOWHERE);
        }
    }

    /// The zones that the way may lead to next; it may end in every zone of it.
    pub(super) fn list_path(&self, into: &mut impl Sink) {
        let Some((battle, (_, start))) = self.battle().zip(self.fugitive()) else { return };
        let Some(flight) = battle.now.flight else { return };
        if flight.end().is_some() {
            into.push(Action::Done);
        }
        for to in self.beside(flight.end().unwrap_or(start)).iter() {
            if self.further(flight, to).is_some() {
                into.push(Action::Zone(self.name(to)));
            }
        }
    }

    pub(super) fn extend_path(&mut self, to: Zone, log: &mut impl Log<Event>) {
        let flight = self.battle().and_then(|battle| battle.now.flight);
        let Some(longer) = flight.and_then(|flight| self.further(flight, to)) else { return };
        if let Some(battle) = self.battle_mut() {
            battle.now.flight = Some(longer);
        }
        if let Some(seat) = self.fighter(0) {
            let zone = self.name(to);
            log.note(|| Event::FlightDeclared { seat, zone, cost: longer.cost });
        }
    }

    /// How many units have to stay since nothing carries them (MU-15.4). At sea everybody is on a galley that goes or stays.
    fn left_behind(&self) -> u8 {
        let Some((battle, (seat, zone))) = self.battle().zip(self.fugitive()) else { return 0 };
        let Some(flight) = battle.now.flight else { return 0 };
        if self.is_sea(zone) {
            return 0;
        }
        let on_foot = self.leaves_castle() && flight.zones().all(|zone| !self.is_sea(zone));
        let riders = if on_foot { self.weary().total() } else { self.fighting(0).total() };
        let stable = &self.lands.stables[seat.index()];
        let room: u8 = stable
            .iter()
            .filter(|&(place, gear)| self.can_follow(seat, place, gear, &flight))
            .map(|(place, gear)| self.carries_away(seat, place, gear))
            .fold(0, u8::saturating_add);
        riders.saturating_sub(room).saturating_sub(battle.now.staying.total())
    }

    /// Whether a flight is carried out now: it was declared, and both sides have units left (MU-15.17).
    pub(super) fn is_fleeing(&self) -> bool {
        self.battle().is_some_and(|battle| battle.now.flight.is_some_and(|flight| flight.end().is_some()))
            && self.fugitive().is_some()
            && !self.is_decided()
    }

    /// Who is left behind, one by one.
    pub(super) fn list_staying(&self, into: &mut impl Sink) {
        if !self.is_fleeing() || self.left_behind() == 0 {
            into.push(Action::Done);
            return;
        }
        let staying = self.battle().map_or(Troops::NONE, |battle| battle.now.staying);
        let weary = self.weary();
        let army = if self.leaves_castle() && !weary.is_empty() { weary } else { self.fighting(0) };
        for (figure, _) in super::sides::apart(army, staying).iter() {
            into.push(Action::Figure(figure));
        }
    }

    pub(super) fn leave_behind(&mut self, figure: Figure) {
        if let Some(battle) = self.battle_mut() {
            battle.now.staying += Troops::of(figure, 1);
        }
    }

    /// The army moves away (MU-15.3, MU-15.4).
    pub(super) fn flee(&mut self, log: &mut impl Log<Event>) {
        let Some((battle, (seat, zone))) = self.battle().zip(self.fugitive()) else { return };
        let (staying, Some(flight)) = (battle.now.staying, battle.now.flight) else { return };
        let Some(to) = flight.end() else { return };
        let before = self.fighting(0).total();
        let at_sea = self.is_sea(zone);
        let by_ship = at_sea || flight.zones().any(|zone| self.is_sea(zone));
        let going = super::sides::apart(self.fighting(0), staying);
        let index = seat.index();
        if !at_sea {
            // On land all stand together: who goes is loaded anew.
            for place in 0..TOKENS as u8 {
                let Some(gear) = self.lands.stables[index].get_mut(place).filter(|gear| gear.zone == zone)
                else {
                    continue;
                };
                let aboard = std::mem::take(&mut gear.troops);
                self.lands.troops[zone.index()][index] += aboard;
            }
        }
        // In the territories of a partner they are guests, and pay for it (MU-2.20, MU-21.17).
        for zone in flight.zones() {
            self.be_guest(seat, zone, false, log);
        }
        let mut waiting = going;
        for place in 0..TOKENS as u8 {
            let Some(&gear) = self.lands.stables[index].get(place) else { continue };
            if !self.can_follow(seat, place, &gear, &flight) {
                continue;
            }
            if by_ship && !at_sea {
                let mut room = self.carries_away(seat, place, &gear);
                for (figure, count) in waiting.iter() {
                    let count = count.min(room);
                    room -= count;
                    waiting -= Troops::of(figure, count);
                    self.move_troops(seat, Spot::land(zone), Spot::aboard(zone, place), figure, count);
                }
            }
            let troops = self.lands.stables[index].get(place).map_or(Troops::NONE, |gear| gear.troops);
            if self.goes_free(&gear, zone)
                && let Some(gear) = self.lands.stables[index].get_mut(place)
                && let Some(free) = gear.castles.iter_mut().find(|castle| castle.is_none())
            {
                *free = Some(zone);
            }
            for other in 0..TOKENS as u8 {
                let Some(piece) = self.lands.stables[index].get_mut(other) else { continue };
                if other == place || piece.aboard == Some(place) {
                    piece.zone = to;
                    piece.steps = 0;
                    piece.stopped = true;
                }
            }
            self.carry_troops(seat, zone, to, troops);
        }
        if !by_ship {
            let castle = self.leaves_castle();
            for (figure, count) in going.iter() {
                let walk = if castle { count.min(self.able_to_walk(seat, zone, figure)) } else { 0 };
                for _ in 0..walk {
                    self.walk_off(seat, figure, zone, to);
                }
                self.move_troops(seat, Spot::land(zone), Spot::land(to), figure, count - walk);
            }
        }
        self.forget_guests();
        let units = before - self.fighting(0).total();
        if let Some(battle) = self.battle_mut() {
            battle.escaped[0] |= units > 0;
        }
        // Who was trapped and is left behind stays out of the fight (MU-C18).
        self.trim_trapped(0);
        let zone = self.name(to);
        log.note(|| Event::Fled { seat, zone, units });
    }
}
