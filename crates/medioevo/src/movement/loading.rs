//! Going on board and ashore (MU-10.12 to MU-10.16, MU-10.30).

use table::{Log, Seat};

use crate::army::Spot;
use crate::event::Event;
use crate::frame::Sink;
use crate::gear::{Gear, GearKind, Mark};
use crate::map::{Zone, Zones};
use crate::notation::{Action, Piece};
use crate::state::Medioevo;
use crate::today::Landed;
use crate::troops::{Figure, Troops};

impl Medioevo {
    /// How many units a piece may carry (MU-10.9, MU-C11, MU-C54).
    pub(crate) fn capacity(&self, gear: &Gear) -> u8 {
        let level = usize::from(gear.level.clamp(1, 3)) - 1;
        let carries = |transport| self.tables().transport(transport).capacity[level];
        match gear.kind {
            GearKind::WarWagon => carries(crate::Transport::WarWagon),
            GearKind::Galley => carries(crate::Transport::Galley),
            GearKind::Caravan if gear.marks.contains(Mark::Both) => carries(crate::Transport::WarWagon),
            GearKind::SiegeEngine => gear.seats,
            GearKind::Caravan | GearKind::MerchantShip => 0,
        }
    }

    /// The spaces that are free on a piece: units, and on a galley pieces, one each (MU-10.14).
    pub(crate) fn space(&self, seat: Seat, place: u8) -> u8 {
        let stable = &self.lands.stables[seat.index()];
        let Some(gear) = stable.get(place) else { return 0 };
        let aboard = stable.iter().filter(|(_, other)| other.aboard == Some(place));
        let taken: u8 = aboard.map(|(_, other)| 1 + other.troops.total()).sum();
        self.capacity(gear).saturating_sub(gear.troops.total()).saturating_sub(taken)
    }

    /// Whether somebody of a kind who left another transport in this action is there.
    pub(crate) fn is_landed(&self, zone: Zone, figure: Figure) -> bool {
        self.landed(zone, figure, None).is_some()
    }

    /// Somebody of a kind on land who may go on board of a piece: not of one that he left here (MU-10.30).
    fn landed(&self, zone: Zone, figure: Figure, onto: Option<u8>) -> Option<Landed> {
        self.today.landed.iter().find(|landed| {
            landed.zone == zone
                && landed.figure == figure
                && landed.aboard.is_none()
                && onto.is_none_or(|place| landed.left & 1 << place == 0)
        })
    }

    /// Takes one of them off the list.
    pub(crate) fn take_landed(&mut self, zone: Zone, figure: Figure, onto: Option<u8>) -> Option<Landed> {
        let found = self.landed(zone, figure, onto)?;
        self.drop_landed(found);
        Some(found)
    }

    fn drop_landed(&mut self, one: Landed) {
        let gone = Landed { left: u16::MAX, ..one };
        if let Some(entry) = self.today.landed.iter_mut().find(|entry| **entry == one) {
            *entry = gone;
        }
        self.today.landed.retain(|entry| *entry != gone);
    }

    /// What can be loaded and unloaded in an action.
    pub(crate) fn list_loading(&self, seat: Seat, into: &mut impl Sink) {
        for (place, gear) in self.marching_gear(seat) {
            if self.is_sea(gear.zone) {
                continue;
            }
            if gear.aboard.is_none()
                && self.space(seat, place) > 0
                && self.is_worth_loading(seat, place, gear)
            {
                for figure in Figure::ALL {
                    if self.may_load(seat, place, gear.zone, figure) {
                        into.push(Action::Load(place, figure));
                    }
                }
            }
            if self.today.landed.has_room(1) {
                for (figure, _) in gear.troops.iter() {
                    into.push(Action::Unload(place, figure));
                }
            }
            self.list_shipping(seat, place, gear, into);
            if into.is_full() {
                return;
            }
        }
    }

    /// Nobody goes on board of what can't move.
    fn is_worth_loading(&self, seat: Seat, place: u8, gear: &Gear) -> bool {
        self.ways(gear).iter().any(|to| self.fare(seat, place, gear, to).is_some())
    }

    fn may_load(&self, seat: Seat, place: u8, zone: Zone, figure: Figure) -> bool {
        let there = self.lands.troops[zone.index()][seat.index()].get(figure) > 0;
        there && (self.is_ready(seat, zone, figure) || self.landed(zone, figure, Some(place)).is_some())
    }

    /// One of a kind leaves a territory by other means: where nobody else is left, it is one who could have moved.
    pub(crate) fn use_up(&mut self, seat: Seat, zone: Zone, figure: Figure) {
        let there = usize::from(self.lands.troops[zone.index()][seat.index()].get(figure));
        let ready = usize::from(self.lands.ready[zone.index()][seat.index()].get(figure));
        let ashore =
            |landed: &Landed| landed.zone == zone && landed.figure == figure && landed.aboard.is_none();
        let landed =
            if self.is_manoeuvring(seat) { self.today.landed.iter().filter(ashore).count() } else { 0 };
        if there > ready + landed {
        } else if landed > 0 {
            self.take_landed(zone, figure, None);
        } else if ready > 0 {
            self.lands.ready[zone.index()][seat.index()] -= Troops::of(figure, 1);
        }
    }

    fn list_shipping(&self, seat: Seat, place: u8, gear: &Gear, into: &mut impl Sink) {
        if gear.kind == GearKind::Galley {
            return;
        }
        if gear.aboard.is_some() {
            into.push(Action::Land(place));
            return;
        }
        // Who joins a group must be able to move (MU-10.5).
        let boards = matches!(gear.kind, GearKind::WarWagon | GearKind::SiegeEngine)
            && !gear.stopped
            && self.may_leave(gear.zone);
        if !boards {
            return;
        }
        let needed = 1 + gear.troops.total();
        for (galley, ship) in self.lands.stables[seat.index()].iter() {
            if ship.kind == GearKind::Galley
                && ship.zone == gear.zone
                // Not on one that it left here (MU-10.30).
                && self.today.parted[usize::from(place)] & 1 << galley == 0
                && self.space(seat, galley) >= needed
                && self.is_worth_loading(seat, galley, ship)
                && (self.has_moved(seat, galley) == self.has_moved(seat, place)
                    || self.today.landed.has_room(gear.troops.total().into()))
            {
                into.push(Action::Ship(galley, place));
            }
        }
    }

    /// A unit goes on board.
    pub(crate) fn load(&mut self, seat: Seat, place: u8, figure: Figure, log: &mut impl Log<Event>) {
        let Some(zone) = self.lands.stables[seat.index()].get(place).map(|gear| gear.zone) else { return };
        if self.is_ready(seat, zone, figure) {
            self.lands.ready[zone.index()][seat.index()] -= Troops::of(figure, 1);
            if self.has_moved(seat, place) {
                // The transport has come here without it.
                self.today.landed.push(Landed::new(zone, figure, Some(place), false));
            }
        } else if let Some(landed) = self.take_landed(zone, figure, Some(place)) {
            // It keeps in mind what it left here, until it is carried away.
            self.today.landed.push(Landed { aboard: Some(place), ..landed });
        }
        self.move_troops(seat, Spot::land(zone), Spot::aboard(zone, place), figure, 1);
        log.note(|| Event::Boarded { piece: Piece { seat, place }, figure });
    }

    /// A unit goes ashore.
    pub(crate) fn unload(&mut self, seat: Seat, place: u8, figure: Figure, log: &mut impl Log<Event>) {
        let Some(zone) = self.lands.stables[seat.index()].get(place).map(|gear| gear.zone) else { return };
        let known =
            self.today.landed.iter().find(|landed| {
                landed.zone == zone && landed.figure == figure && landed.aboard == Some(place)
            });
        if let Some(known) = known {
            self.drop_landed(known);
        }
        let known = known.unwrap_or_else(|| Landed::new(zone, figure, None, self.has_moved(seat, place)));
        let left = known.left | 1 << place;
        self.move_troops(seat, Spot::aboard(zone, place), Spot::land(zone), figure, 1);
        self.today.landed.push(Landed { left, aboard: None, ..known });
        log.note(|| Event::WentAshore { piece: Piece { seat, place }, figure });
    }

    /// A war wagon or a siege engine goes on board of a galley; units on it are on the galley then.
    pub(crate) fn ship(&mut self, seat: Seat, galley: u8, place: u8, log: &mut impl Log<Event>) {
        self.tell_apart(seat, galley, place);
        let stable = &mut self.lands.stables[seat.index()];
        let Some(gear) = stable.get_mut(place) else { return };
        gear.aboard = Some(galley);
        let troops = std::mem::take(&mut gear.troops);
        if let Some(ship) = stable.get_mut(galley) {
            ship.troops += troops;
        }
        for landed in self.today.landed.iter_mut() {
            if landed.aboard == Some(place) {
                landed.aboard = Some(galley);
            }
        }
        log.note(|| Event::Shipped { piece: Piece { seat, place }, galley });
    }

    /// Whether a piece has moved in the action that is going on.
    fn has_moved(&self, seat: Seat, place: u8) -> bool {
        self.lands.stables[seat.index()].get(place).is_some_and(|gear| gear.marks.contains(Mark::Moved))
    }

    /// Those of a kind on board of a piece of whom it is known by themselves whether they have moved.
    fn told_aboard(&self, place: u8, figure: Figure) -> impl Iterator<Item = Landed> + '_ {
        self.today.landed.iter().filter(move |landed| landed.aboard == Some(place) && landed.figure == figure)
    }

    /// Units on a piece are about to be units on a galley: where one has moved and the other has not, they are told apart.
    fn tell_apart(&mut self, seat: Seat, galley: u8, place: u8) {
        let moved = self.has_moved(seat, place);
        let Some(gear) = self.lands.stables[seat.index()].get(place).copied() else { return };
        if moved != self.has_moved(seat, galley) {
            for (figure, count) in gear.troops.iter() {
                for _ in self.told_aboard(place, figure).count()..usize::from(count) {
                    self.today.landed.push(Landed::new(gear.zone, figure, Some(place), moved));
                }
            }
        }
    }

    /// The units of a player in a territory that boarded or left transports in the action and have not moved in it (MU-10.8).
    fn rested(&self, seat: Seat, zone: Zone) -> Troops {
        let ashore = self.today.landed.iter().filter(|one| one.zone == zone && one.aboard.is_none());
        let mut rested: Troops = ashore.filter(|one| !one.has_moved()).map(|one| (one.figure, 1)).collect();
        for (place, gear) in self.lands.stables[seat.index()].iter().filter(|(_, gear)| gear.zone == zone) {
            let moved = gear.marks.contains(Mark::Moved);
            for (figure, count) in gear.troops.iter() {
                let others =
                    self.told_aboard(place, figure).filter(|one| one.has_moved() != moved).count() as u8;
                rested +=
                    Troops::of(figure, if moved { others.min(count) } else { count.saturating_sub(others) });
            }
        }
        rested
    }

    /// All of a player's units in a territory go ashore in his action; who has not moved stays available (MU-10.8).
    pub(crate) fn rest_ashore(&mut self, seat: Seat, zone: Zone) {
        if self.is_sea(zone) || !self.is_manoeuvring(seat) {
            return self.all_ashore(seat, zone);
        }
        let rested = self.rested(seat, zone);
        self.all_ashore(seat, zone);
        self.today.landed.retain(|landed| landed.zone != zone);
        let there = self.lands.troops[zone.index()][seat.index()];
        let ready = &mut self.lands.ready[zone.index()][seat.index()];
        let fit = |figure: Figure| (figure, (ready.get(figure) + rested.get(figure)).min(there.get(figure)));
        *ready = Figure::ALL.into_iter().map(fit).collect();
    }

    /// The same wherever his action has led.
    pub(crate) fn rest_all_ashore(&mut self, seat: Seat) {
        let pieces = self.lands.stables[seat.index()].iter().map(|(_, gear)| gear.zone);
        let zones: Zones = pieces.chain(self.today.landed.iter().map(|landed| landed.zone)).collect();
        for zone in zones.iter() {
            self.rest_ashore(seat, zone);
        }
    }

    /// It is unloaded.
    pub(crate) fn land(&mut self, seat: Seat, place: u8, log: &mut impl Log<Event>) {
        if let Some(gear) = self.lands.stables[seat.index()].get_mut(place) {
            if let Some(galley) = gear.aboard.take() {
                self.today.parted[usize::from(place)] |= 1 << galley;
            }
            log.note(|| Event::PutAshore { piece: Piece { seat, place } });
        }
    }

    /// All that stands on land in a zone goes ashore: before a battle there, and at the end of an action.
    pub(crate) fn all_ashore(&mut self, seat: Seat, zone: Zone) {
        if self.is_sea(zone) {
            return;
        }
        let mut ashore = Troops::NONE;
        for (_, gear) in self.lands.stables[seat.index()].iter_mut_with_place() {
            if gear.zone == zone {
                ashore += std::mem::take(&mut gear.troops);
                gear.aboard = None;
            }
        }
        self.lands.troops[zone.index()][seat.index()] += ashore;
    }
}
