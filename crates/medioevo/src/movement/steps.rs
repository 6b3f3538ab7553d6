//! Steps of pieces and of units that walk out of a castle (MU-10.10 to MU-10.18).

use table::{Log, Seat};

use super::entry::Fare;
use crate::army::Spot;
use crate::event::Event;
use crate::gear::{Gear, GearKind, Mark};
use crate::map::{Zone, Zones};
use crate::notation::Piece;
use crate::state::Medioevo;
use crate::today::{Landed, Passed, Walker};
use crate::troops::{Figure, Troops};

impl Medioevo {
    /// Moves a piece into a zone with all it carries and pays for it; a guest pays what a pact asks.
    pub(crate) fn step(&mut self, piece: Piece, to: Zone, log: &mut impl Log<Event>) {
        let Piece { seat, place } = piece;
        let Some(gear) = self.lands.stables[seat.index()].get(place).copied() else { return };
        let Some(fare) = self.fare(seat, place, &gear, to) else { return };
        self.today.entered[usize::from(place)] = Some((gear.zone, fare.points()));
        if fare == Fare::Beside {
            self.today.parted[usize::from(place)] |= self.army_ahead(seat, gear.zone, to);
        }
        if let Some(gear) = self.lands.stables[seat.index()].get_mut(place) {
            fare.pay(gear);
        }
        self.shift_piece(piece, to, log);
    }

    /// Notes that somebody enters a zone unnoticed: who controlled it counts when the action ends there.
    pub(crate) fn note_passing(&mut self, seat: Seat, zone: Zone, with_engine: bool) {
        if !self.has_passed(zone) && !self.entry(seat, zone, with_engine).is_free() {
            let owner = self.lands.controller(zone);
            self.today.passed.push(Passed { zone, owner });
        }
    }

    /// A step that is no attack.
    pub(crate) fn step_in_peace(&mut self, piece: Piece, to: Zone, log: &mut impl Log<Event>) {
        self.note_passing(piece.seat, to, self.brings_engine(piece.seat, piece.place));
        self.step(piece, to, log);
    }

    /// Moves a piece into a zone with all it carries, whatever it costs.
    pub(crate) fn shift_piece(&mut self, piece: Piece, to: Zone, log: &mut impl Log<Event>) {
        self.be_guest(piece.seat, to, self.brings_engine(piece.seat, piece.place), log);
        self.transfer_piece(piece, to, log);
    }

    /// A piece is in another zone with all it carries.
    fn transfer_piece(&mut self, piece: Piece, to: Zone, log: &mut impl Log<Event>) {
        let Piece { seat, place } = piece;
        let Some(gear) = self.lands.stables[seat.index()].get(place).copied() else { return };
        let marks = self.marks_in(&gear, to);
        self.part_anew(piece);
        for moved in self.lands.stables[seat.index()].iter_mut_with_place() {
            if moved.0 == place {
                (moved.1.zone, moved.1.marks) = (to, marks);
            } else if moved.1.aboard == Some(place) {
                (moved.1.zone, moved.1.marks) = (to, moved.1.marks.with(Mark::Moved));
            }
        }
        // A caravan that is a war wagon may be on the road (MU-C11, MU-17.23).
        self.reach_stage(seat, place, to, log);
        self.carry_troops(seat, gear.zone, to, gear.troops);
        // Who is on board has left the zone where it boarded.
        self.today.landed.retain(|landed| landed.aboard != Some(place));
        let (from, to) = (self.name(gear.zone), self.name(to));
        log.note(|| Event::Stepped { piece, from, to });
        self.forget_guests();
    }

    /// A piece leaves a zone with all it carries: elsewhere they may board galleys that they left there (MU-10.30), and its step
    /// can be followed anew (MU-C53).
    fn part_anew(&mut self, piece: Piece) {
        let Piece { seat, place } = piece;
        if !self.is_manoeuvring(seat) {
            return;
        }
        let stable = &self.lands.stables[seat.index()];
        let galleys = stable.iter().filter(|(_, gear)| gear.kind == GearKind::Galley);
        let galleys = galleys.fold(0, |all, (galley, _)| all | 1 << galley);
        for (other, gear) in stable.iter() {
            let parted = &mut self.today.parted[usize::from(other)];
            if other == place || gear.aboard == Some(place) {
                *parted &= !galleys;
            }
            // A galley that comes back is still one that was left here.
            *parted &= galleys | !(1 << place);
        }
    }

    /// A piece is gone: what the action of its player remembers of it does not hold for what gets its place.
    pub(crate) fn forget_piece(&mut self, piece: Piece) {
        if self.is_manoeuvring(piece.seat) {
            let place = usize::from(piece.place);
            (self.today.entered[place], self.today.parted[place]) = (None, 0);
            for parted in &mut self.today.parted {
                *parted &= !(1 << place);
            }
        }
    }

    /// A piece goes back to where it came from, as if it had not entered the zone where it is: it has its points and its free step
    /// again, and whose guest it was it still is (MU-C06).
    pub(crate) fn take_back_step(&mut self, piece: Piece, log: &mut impl Log<Event>) -> Option<Zone> {
        let Piece { seat, place } = piece;
        let (from, spent) = self.today.entered[usize::from(place)]?;
        if let Some(host) = self.lands.controller(from).filter(|&host| host != seat)
            && !self.hostile(seat, host)
            && self.may_stand(seat, host)
        {
            self.lands.guests[seat.index()] = self.lands.guests[seat.index()].with(from);
        }
        if let Some(gear) = self.lands.stables[seat.index()].get_mut(place) {
            gear.steps += spent;
            if spent == 0
                && let Some(castle) = gear.castles.iter_mut().find(|castle| **castle == Some(from))
            {
                *castle = None;
            }
        }
        self.transfer_piece(piece, from, log);
        Some(from)
    }

    /// Whether a piece has been taken back to where it came from in this action: it has left there before.
    pub(crate) fn is_waiting(&self, piece: Piece) -> bool {
        let zone = self.lands.stables[piece.seat.index()].get(piece.place).map(|gear| gear.zone);
        let came_from = self.today.entered[usize::from(piece.place)].map(|(from, _)| from);
        self.is_manoeuvring(piece.seat) && zone.is_some() && zone == came_from
    }

    /// A player enters a zone: under a pact his units are guests there, and he pays for the use (MU-2.20, MU-21.17), also where
    /// he comes to fight somebody else.
    pub(crate) fn be_guest(&mut self, seat: Seat, zone: Zone, with_engine: bool, log: &mut impl Log<Event>) {
        if let Some(host) = self.host_in(seat, zone, with_engine) {
            self.use_clause(crate::ClauseKind::Passage, seat, host, log);
            self.lands.guests[seat.index()] = self.lands.guests[seat.index()].with(zone);
        }
    }

    /// The territories from which units of a player may walk without a wagon (MU-10.18).
    pub(crate) fn open_castles(&self, seat: Seat) -> Zones {
        let open = |zone: &Zone| {
            !self.lands.troops[zone.index()][seat.index()].is_empty()
                && self.has_open_castle(seat, *zone)
                && self.may_leave(*zone)
        };
        self.territories().iter().filter(open).collect()
    }

    /// The figures of a player that may walk out of a territory now: those that did not do it yet in this turn
    /// (MU-10.31).
    pub(crate) fn may_walk(&self, seat: Seat, from: Zone) -> impl Iterator<Item = Figure> + '_ {
        let there = self.lands.troops[from.index()][seat.index()];
        there.iter().map(|(figure, _)| figure).filter(move |&figure| {
            self.fresh(seat, from, figure) > 0 && self.today.walkers.has_room(1)
                || self.walker(seat, from, figure).is_some()
        })
    }

    /// How many figures of a kind on land in a zone have walked nowhere in this turn.
    fn fresh(&self, seat: Seat, zone: Zone, figure: Figure) -> u8 {
        let of_them = |walker: &Walker| walker.seat == seat && walker.zone == zone && walker.figure == figure;
        let walked: u8 = self.today.walkers.iter().filter(of_them).map(|walker| walker.count).sum();
        self.lands.troops[zone.index()][seat.index()].get(figure).saturating_sub(walked)
    }

    /// Somebody who walked before and may walk out of this territory, too.
    fn walker(&self, seat: Seat, from: Zone, figure: Figure) -> Option<Walker> {
        self.today.walkers.iter().find(|walker| {
            walker.seat == seat
                && walker.zone == from
                && walker.figure == figure
                && !walker.left.contains(&Some(from))
                && walker.left.iter().any(Option::is_none)
                && (walker.count == 1 || self.today.walkers.has_room(1))
        })
    }

    /// A unit walks out of a castle into an adjacent territory (MU-10.18).
    pub(crate) fn walk(
        &mut self,
        seat: Seat,
        figure: Figure,
        from: Zone,
        to: Zone,
        log: &mut impl Log<Event>,
    ) {
        self.be_guest(seat, to, false, log);
        let (was_ready, was_landed) = (self.is_ready(seat, from, figure), self.is_landed(from, figure));
        if was_ready {
            self.lands.ready[from.index()][seat.index()] -= Troops::of(figure, 1);
        } else if was_landed {
            self.take_landed(from, figure, None);
        }
        self.walk_off(seat, figure, from, to);
        if was_ready || was_landed {
            // Those who could still move may go on board in this action.
            self.today.landed.push(Landed::new(to, figure, None, true));
        }
        let (from, to) = (self.name(from), self.name(to));
        log.note(|| Event::Walked { seat, figure, from, to });
        self.forget_guests();
    }

    /// How many units of a kind may walk out of a territory, in all.
    pub(crate) fn able_to_walk(&self, seat: Seat, from: Zone, figure: Figure) -> u8 {
        let fit = |walker: &Walker| {
            walker.seat == seat
                && walker.zone == from
                && walker.figure == figure
                && !walker.left.contains(&Some(from))
                && walker.left.iter().any(Option::is_none)
        };
        let walked: u8 = self.today.walkers.iter().filter(fit).map(|walker| walker.count).sum();
        self.fresh(seat, from, figure) + walked
    }

    /// A unit has left a castle's territory on foot: it does so once in a turn (MU-10.31).
    pub(crate) fn walk_off(&mut self, seat: Seat, figure: Figure, from: Zone, to: Zone) {
        let known = if self.fresh(seat, from, figure) > 0 { None } else { self.walker(seat, from, figure) };
        let mut left = [None; crate::gear::CASTLE_STEPS];
        if let Some(known) = known {
            left = known.left;
            for walker in self.today.walkers.iter_mut() {
                if *walker == known {
                    walker.count -= 1;
                    break;
                }
            }
            self.today.walkers.retain(|walker| walker.count > 0);
        }
        if let Some(free) = left.iter_mut().find(|zone| zone.is_none()) {
            *free = Some(from);
        }
        self.move_troops(seat, Spot::land(from), Spot::land(to), figure, 1);
        let walked = Walker { seat, figure, zone: to, left, count: 1 };
        let same = |walker: &&mut Walker| Walker { count: 1, ..**walker } == walked;
        let known = self.today.walkers.iter_mut().find(same).map(|walker| walker.count += 1);
        if known.is_none() {
            self.today.walkers.push(walked);
        }
    }

    /// A unit goes a step by its own strength (MU-T04); it has moved then.
    pub(crate) fn step_on_foot(
        &mut self,
        seat: Seat,
        figure: Figure,
        from: Zone,
        to: Zone,
        log: &mut impl Log<Event>,
    ) {
        self.be_guest(seat, to, false, log);
        self.use_up(seat, from, figure);
        self.move_troops(seat, Spot::land(from), Spot::land(to), figure, 1);
        let (from, to) = (self.name(from), self.name(to));
        log.note(|| Event::Walked { seat, figure, from, to });
        self.forget_guests();
    }

    /// Whether one of a kind may still move in this phase.
    pub(crate) fn is_ready(&self, seat: Seat, zone: Zone, figure: Figure) -> bool {
        self.lands.ready[zone.index()][seat.index()].get(figure) > 0
    }

    /// The pieces of a player that move in the combat phase.
    pub(crate) fn marching_gear(&self, seat: Seat) -> impl Iterator<Item = (u8, &Gear)> {
        self.lands.stables[seat.index()].iter().filter(|(_, gear)| Medioevo::marches(gear))
    }
}
