//! Flight of the attacker (MU-15.1 to MU-15.5, MU-15.17).

use table::{Log, Seat};

use super::Flight;
use super::sides::apart;
use crate::army::Spot;
use crate::event::Event;
use crate::frame::Sink;
use crate::gear::{Gear, GearKind, Mark, TOKENS};
use crate::map::Zone;
use crate::movement::Entry;
use crate::notation::{Action, Piece};
use crate::pieces::{Building, ClauseKind};
use crate::state::Medioevo;
use crate::trade::Parting;
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

    /// Whether units walk out of the castle: one step by land (MU-10.18).
    fn goes_on_foot(&self, flight: &Flight) -> bool {
        self.leaves_castle() && flight.zones().count() == 1 && flight.zones().all(|zone| !self.is_sea(zone))
    }

    /// Whether they put to sea: then galleys carry war wagons and siege engines, too (MU-10.14).
    fn sets_sail(&self, flight: &Flight) -> bool {
        !self.fights_at_sea() && flight.zones().any(|zone| self.is_sea(zone))
    }

    /// The movement points that a way costs a piece: nothing for the free step out of a castle.
    fn spends(&self, gear: &Gear, flight: &Flight) -> u8 {
        let Some((_, start)) = self.fugitive() else { return 0 };
        let mut from = start;
        let mut cost = 0_u8;
        for to in flight.zones() {
            if from != start || !self.goes_free(gear, start) {
                cost = cost.saturating_add(self.step_cost(from, to));
            }
            from = to;
        }
        cost
    }

    /// Whether nothing on a way holds back siege engines, which have no right of passage (MU-21.13).
    fn lets_engines_pass(&self, seat: Seat, flight: &Flight) -> bool {
        flight.zones().all(|to| self.entry(seat, to, true).is_free())
    }

    /// Whether a piece in the battle can go this way if it has the points. On land all stand together: who is on board of a
    /// docked galley can leave it.
    fn finds_way(&self, seat: Seat, place: u8, gear: &Gear, flight: &Flight) -> bool {
        let Some(zone) = self.battle().map(|battle| battle.zone) else { return false };
        let at_sea = self.fights_at_sea();
        if gear.zone != zone || !Medioevo::marches(gear) || at_sea && gear.aboard.is_some() {
            return false;
        }
        let mut from = zone;
        for to in flight.zones() {
            if gear.kind.is_ship() != (self.is_sea(from) || self.is_sea(to)) {
                return false;
            }
            from = to;
        }
        let engine =
            if at_sea { self.brings_engine(seat, place) } else { gear.kind == GearKind::SiegeEngine };
        !engine || self.lets_engines_pass(seat, flight)
    }

    /// Whether it can do so with the movement points that are left to it (MU-10.24).
    fn moves_off(&self, seat: Seat, place: u8, gear: &Gear, flight: &Flight) -> bool {
        self.finds_way(seat, place, gear, flight) && self.spends(gear, flight) <= gear.steps
    }

    /// Whether it follows: also beyond its points beside an army (MU-C53).
    fn follows(&self, seat: Seat, place: u8, gear: &Gear, flight: &Flight) -> bool {
        let stable = &self.lands.stables[seat.index()];
        let army = || {
            self.goes_on_foot(flight)
                || stable.iter().any(|(other, transport)| {
                    self.capacity(transport) > 0 && self.moves_off(seat, other, transport, flight)
                })
        };
        self.moves_off(seat, place, gear, flight)
            || gear.kind == GearKind::SiegeEngine
                && gear.marks.contains(Mark::Tireless)
                && self.finds_way(seat, place, gear, flight)
                && army()
    }

    /// All pieces that follow by themselves: a bit for each place.
    fn followers(&self, seat: Seat, flight: &Flight) -> u16 {
        let stable = &self.lands.stables[seat.index()];
        let followers = stable.iter().filter(|&(place, gear)| self.follows(seat, place, gear, flight));
        followers.fold(0, |all, (place, _)| all | 1 << place)
    }

    /// The war wagons and siege engines that galleys may take along: a bit for each place.
    fn freight(&self, seat: Seat, flight: &Flight) -> u16 {
        let Some(zone) = self.battle().map(|battle| battle.zone).filter(|_| self.sets_sail(flight)) else {
            return 0;
        };
        let stable = &self.lands.stables[seat.index()];
        let freight = stable.iter().filter(|(_, gear)| match gear.kind {
            GearKind::WarWagon => gear.zone == zone,
            GearKind::SiegeEngine => gear.zone == zone && self.lets_engines_pass(seat, flight),
            _ => false,
        });
        freight.fold(0, |all, (place, _)| all | 1 << place)
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
        let army = self.fighting(0);
        let tired = |figure: Figure| {
            let walkers = self.today.walkers.iter().filter(|walker| {
                walker.seat == seat
                    && walker.zone == zone
                    && walker.figure == figure
                    && (walker.left.contains(&Some(zone)) || !walker.left.contains(&None))
            });
            walkers.map(|walker| walker.count).sum::<u8>().min(army.get(figure))
        };
        Figure::ALL.into_iter().map(|figure| (figure, tired(figure))).collect()
    }

    /// The units that have to be carried.
    fn riders(&self, flight: &Flight) -> Troops {
        if self.goes_on_foot(flight) { self.weary() } else { self.fighting(0) }
    }

    /// Whether somebody can get away on this way.
    fn leads_away(&self, seat: Seat, flight: &Flight) -> bool {
        let on_foot = self.goes_on_foot(flight) && self.weary().total() < self.fighting(0).total();
        let at_sea = self.fights_at_sea();
        let mut stable = self.lands.stables[seat.index()].iter();
        on_foot
            || stable.any(|(place, gear)| {
                self.capacity(gear) > 0
                    && (!at_sea || !gear.troops.is_empty())
                    && self.moves_off(seat, place, gear, flight)
            })
    }

    /// Whether a way is open as a whole: no battle and no horde would arise on it (MU-15.3), and what partners ask for every
    /// piece and everybody on foot can be paid for all of it (MU-21.17, MU-21.24).
    fn is_open(&self, seat: Seat, start: Zone, flight: &Flight) -> bool {
        let mut from = start;
        let mut fees = 0_u32;
        for to in flight.zones() {
            if !self.may_flee_to(seat, from, to) {
                return false;
            }
            if let Entry::Guest(host) = self.entry(seat, to, false) {
                fees = fees.saturating_add(self.fee(ClauseKind::Passage, seat, host).unwrap_or(0));
            }
            from = to;
        }
        if fees == 0 {
            return true;
        }
        let on_foot = if self.goes_on_foot(flight) {
            u32::from(self.fighting(0).total() - self.weary().total())
        } else {
            0
        };
        let uses = self.followers(seat, flight).count_ones() + on_foot;
        self.can_spend(seat, fees.saturating_mul(uses))
    }

    /// The way with one more zone; nothing where it can't go there.
    fn further(&self, flight: Flight, to: Zone) -> Option<Flight> {
        let (seat, start) = self.fugitive()?;
        let place = flight.path.iter().position(Option::is_none)?;
        if to == start || flight.zones().any(|zone| zone == to) {
            return None;
        }
        let mut longer = flight;
        longer.path[place] = Some(to);
        if !self.leads_away(seat, &longer) || !self.is_open(seat, start, &longer) {
            return None;
        }
        // What the one spends who has to spend most (MU-15.2).
        let stable = &self.lands.stables[seat.index()];
        let paying = stable.iter().filter(|&(place, gear)| self.moves_off(seat, place, gear, &longer));
        longer.cost = paying.map(|(_, gear)| self.spends(gear, &longer)).max().unwrap_or(0);
        Some(longer)
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

    /// How many units have to stay since nothing carries them (MU-15.4): on galleys war wagons and siege engines take a space
    /// each, too (MU-10.14). At sea everybody is on a galley that goes or stays.
    fn left_behind(&self) -> u8 {
        let Some((battle, (seat, zone))) = self.battle().zip(self.fugitive()) else { return 0 };
        let Some(flight) = battle.now.flight else { return 0 };
        if self.is_sea(zone) {
            return 0;
        }
        let stable = &self.lands.stables[seat.index()];
        let room: u8 = stable
            .iter()
            .filter(|&(place, gear)| self.follows(seat, place, gear, &flight))
            .map(|(_, gear)| self.capacity(gear))
            .fold(0, u8::saturating_add);
        let freight = (self.freight(seat, &flight) & !battle.now.unshipped).count_ones() as u8;
        (self.riders(&flight).total() + freight)
            .saturating_sub(room)
            .saturating_sub(battle.now.staying.total())
    }

    /// Whether a flight is carried out now: it was declared, both sides have units left (MU-15.17), and the way is still open.
    pub(super) fn is_fleeing(&self) -> bool {
        let Some((battle, (seat, start))) = self.battle().zip(self.fugitive()) else { return false };
        battle.now.flight.is_some_and(|flight| {
            flight.end().is_some()
                && !self.is_decided()
                && self.leads_away(seat, &flight)
                && self.is_open(seat, start, &flight)
        })
    }

    /// Who is left behind, one by one.
    pub(super) fn list_staying(&self, into: &mut impl Sink) {
        let known =
            self.battle().zip(self.fugitive()).filter(|_| self.is_fleeing() && self.left_behind() > 0);
        let Some((battle, (seat, _))) = known else { return into.push(Action::Done) };
        let Some(flight) = battle.now.flight else { return };
        for (figure, _) in apart(self.riders(&flight), battle.now.staying).iter() {
            into.push(Action::Figure(figure));
        }
        let freight = self.freight(seat, &flight) & !battle.now.unshipped;
        for place in (0..TOKENS as u8).filter(|place| freight & 1 << place != 0) {
            into.push(Action::Piece(Piece { seat, place }));
        }
    }

    pub(super) fn leave_behind(&mut self, action: Action) {
        let Some(battle) = self.battle_mut() else { return };
        match action {
            Action::Figure(figure) => battle.now.staying += Troops::of(figure, 1),
            Action::Piece(piece) => battle.now.unshipped |= 1 << piece.place,
            _ => {}
        }
    }

    /// The army moves away (MU-15.3, MU-15.4), step by step as always: it leaves cubes behind, reaches stages, is a guest.
    pub(super) fn flee(&mut self, log: &mut impl Log<Event>) {
        let Some((battle, (seat, zone))) = self.battle().zip(self.fugitive()) else { return };
        let (staying, unshipped, Some(flight)) =
            (battle.now.staying, battle.now.unshipped, battle.now.flight)
        else {
            return;
        };
        let Some(to) = flight.end() else { return };
        let army = self.fighting(0);
        let mut going = apart(army, staying);
        let mut freight = self.freight(seat, &flight) & !unshipped;
        let followers = self.followers(seat, &flight);
        let on_foot = self.goes_on_foot(&flight);
        // On land all stand together: who goes is loaded anew.
        self.all_ashore(seat, zone);
        let mut walking = Troops::NONE;
        if on_foot {
            let able = Figure::ALL
                .into_iter()
                .map(|figure| (figure, self.able_to_walk(seat, zone, figure).min(going.get(figure))));
            walking = able.collect();
            going -= walking;
        }
        for place in (0..TOKENS as u8).filter(|place| followers & 1 << place != 0) {
            if !self.is_sea(zone) {
                self.take_along(seat, zone, place, &mut freight, &mut going);
            }
            self.lead_away(Piece { seat, place }, zone, &flight, log);
        }
        for (figure, count) in walking.iter() {
            for _ in 0..count {
                self.be_guest(seat, to, false, log);
                self.walk_off(seat, figure, zone, to);
            }
        }
        self.forget_guests();
        let units = army.total() - self.fighting(0).total();
        if let Some(battle) = self.battle_mut() {
            battle.escaped[0] |= units > 0;
        }
        // Who was trapped and is left behind stays out of the fight (MU-C18).
        self.trim_trapped(0);
        let zone = self.name(to);
        log.note(|| Event::Fled { seat, zone, units });
    }

    /// A transport takes as many as it can carry: on a galley a space each (MU-10.14).
    fn take_along(&mut self, seat: Seat, zone: Zone, place: u8, freight: &mut u16, waiting: &mut Troops) {
        let Some(&transport) = self.lands.stables[seat.index()].get(place) else { return };
        let mut room = self.capacity(&transport);
        let stable = &mut self.lands.stables[seat.index()];
        for (other, gear) in stable.iter_mut_with_place() {
            if transport.kind == GearKind::Galley && room > 0 && *freight & 1 << other != 0 {
                gear.aboard = Some(place);
                *freight &= !(1 << other);
                room -= 1;
            }
        }
        for (figure, count) in waiting.iter() {
            let count = count.min(room);
            room -= count;
            *waiting -= Troops::of(figure, count);
            self.move_troops(seat, Spot::land(zone), Spot::aboard(zone, place), figure, count);
        }
    }

    /// A piece goes the whole way with all it carries and has moved then; on land its passengers get off.
    fn lead_away(&mut self, piece: Piece, zone: Zone, flight: &Flight, log: &mut impl Log<Event>) {
        let Piece { seat, place } = piece;
        let Some(&gear) = self.lands.stables[seat.index()].get(place) else { return };
        let free = self.goes_free(&gear, zone);
        if let Some(gear) = self.lands.stables[seat.index()].get_mut(place).filter(|_| free)
            && let Some(free) = gear.castles.iter_mut().find(|castle| castle.is_none())
        {
            *free = Some(zone);
        }
        for to in flight.zones() {
            let parting = Parting::of(self, piece);
            self.shift_piece(piece, to, log);
            if let Some(parting) = parting {
                parting.leave(self, log);
            }
        }
        for (other, gear) in self.lands.stables[seat.index()].iter_mut_with_place() {
            if other == place || gear.aboard == Some(place) {
                (gear.steps, gear.stopped) = (0, true);
            }
        }
        if let Some(to) = flight.end().filter(|_| !gear.kind.is_ship()) {
            for (figure, count) in self.troops_at(seat, Spot::aboard(to, place)).iter() {
                self.move_troops(seat, Spot::aboard(to, place), Spot::land(to), figure, count);
            }
        }
    }
}
