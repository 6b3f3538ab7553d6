//! What meets somebody who enters a zone (MU-10.21 to MU-10.29), and what a step costs.

use table::{Seat, Seats};

use crate::gear::{Gear, GearKind, Mark, Marks};
use crate::map::{Zone, Zones};
use crate::pieces::{Building, ClauseKind};
use crate::state::Medioevo;

/// What meets a player who enters a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// Nothing stops him.
    Free,
    /// Nothing stops him, by a pact with its controller: his units are guests there (MU-2.20, MU-10.25).
    Guest(Seat),
    /// A horde appears (MU-10.21).
    Neutral,
    /// An opponent's army or a horde stands there (MU-10.22).
    Fight,
    /// An opponent controls it and has no army there (MU-10.23).
    Conquest(Seat),
    /// It is another player's, and there is neither war nor pact: an attack without declaration (MU-10.25, MU-21.5).
    Undeclared(Seat),
    /// A Bishop or an armistice forbids it (MU-C01, MU-21.8).
    Forbidden,
}

impl Entry {
    /// Whether nothing stops movement.
    pub(crate) fn is_free(self) -> bool {
        matches!(self, Entry::Free | Entry::Guest(_))
    }
}

/// What a step costs a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fare {
    /// Nothing: it goes out from a castle (MU-10.18).
    Castle,
    /// Nothing: it goes on beside an army (MU-C53).
    Beside,
    /// So many movement points.
    Points(u8),
}

impl Fare {
    /// The movement points that it takes.
    pub(crate) fn points(self) -> u8 {
        match self {
            Fare::Castle | Fare::Beside => 0,
            Fare::Points(points) => points,
        }
    }

    /// A piece pays it where it stands.
    pub(crate) fn pay(self, gear: &mut Gear) {
        gear.steps -= self.points();
        if self == Fare::Castle
            && let Some(free) = gear.castles.iter_mut().find(|castle| castle.is_none())
        {
            *free = Some(gear.zone);
        }
    }
}

impl Medioevo {
    /// The movement points of a step (MU-10.10, MU-25.10).
    pub(crate) fn step_cost(&self, from: Zone, to: Zone) -> u8 {
        let Some(terrain) = self.map().terrain(to).filter(|_| self.options.terrain) else { return 1 };
        let costs = &self.tables().terrain;
        costs.movement(terrain) + if self.map().river(from, to) { costs.river } else { 0 }
    }

    /// Whether a flight of a player may lead from a zone to the next one: no battle, no horde would arise (MU-15.3), and
    /// nothing holds him back (MU-C03).
    pub(crate) fn may_flee_to(&self, seat: Seat, from: Zone, to: Zone) -> bool {
        self.may_leave(from) && self.beside(from).contains(to) && self.entry(seat, to, false).is_free()
    }

    /// Whether no Bishop holds back what wants to leave a zone (MU-C03).
    #[inline]
    pub(crate) fn may_leave(&self, zone: Zone) -> bool {
        !self.today.banned[2].contains(zone)
    }

    /// The other players with military units in a zone who are hostile to a player; at sea those with a galley.
    pub(crate) fn foes(&self, seat: Seat, zone: Zone) -> Seats {
        let sea = self.is_sea(zone);
        let there = |other: Seat| {
            if sea { self.has_galley(other, zone) } else { self.lands.is_present(zone, other) }
        };
        self.accords.wars[seat.index()]
            .iter()
            .filter(|&other| other != seat && self.hostile(seat, other) && there(other))
            .collect()
    }

    /// Whether a player has a galley in a zone.
    pub(crate) fn has_galley(&self, seat: Seat, zone: Zone) -> bool {
        let mut gear = self.lands.stables[seat.index()].iter();
        gear.any(|(_, gear)| gear.zone == zone && gear.kind == GearKind::Galley)
    }

    /// Who controls a zone as far as movement is concerned: where units pass unnoticed it still is whose it was (MU-T09, MU-C55).
    pub(crate) fn ruled_by(&self, zone: Zone) -> Option<Seat> {
        let passed = self.today.passed.iter().find(|passed| passed.zone == zone);
        passed.map_or_else(|| self.lands.controller(zone), |passed| passed.owner)
    }

    /// What meets a player who enters a zone now. Siege engines have no right of passage (MU-21.13).
    pub(crate) fn entry(&self, seat: Seat, zone: Zone, with_engine: bool) -> Entry {
        let foes = || !self.foes(seat, zone).is_empty();
        if self.is_sea(zone) {
            return if self.has_horde(zone) || foes() { Entry::Fight } else { Entry::Free };
        }
        let banned = self.today.banned[0].contains(zone);
        let unless_banned = |entry: Entry| if banned { Entry::Forbidden } else { entry };
        if self.has_horde(zone) {
            return unless_banned(Entry::Fight);
        }
        let controller = self.ruled_by(zone);
        if let Some(owner) = controller.filter(|&owner| owner != seat && !self.hostile(seat, owner)) {
            let allowed = !with_engine && self.is_allowed(ClauseKind::Passage, seat, owner);
            if !allowed {
                let fight = self.lands.is_present(zone, owner) || foes();
                return if self.has_armistice(seat, owner) || fight && banned {
                    Entry::Forbidden
                } else {
                    Entry::Undeclared(owner)
                };
            }
            return if foes() { unless_banned(Entry::Fight) } else { Entry::Guest(owner) };
        }
        match controller {
            _ if foes() => unless_banned(Entry::Fight),
            Some(owner) if owner == seat => Entry::Free,
            Some(owner) => Entry::Conquest(owner),
            None if self.lands.armies(zone).without(seat).is_empty() => unless_banned(Entry::Neutral),
            // Armies of others dispute it among themselves.
            None => Entry::Free,
        }
    }

    /// The ruler of a territory who lets a player in now: not at war with him, by a passage that he can pay for, and without
    /// siege engines (MU-10.25, MU-21.13, MU-21.24). Others whom he fights there may stand in it; while it is being invaded the
    /// ruler is still who ruled it before.
    pub(crate) fn host_in(&self, seat: Seat, zone: Zone, with_engine: bool) -> Option<Seat> {
        if with_engine || self.is_sea(zone) {
            return None;
        }
        let lets_in = |&owner: &Seat| {
            owner != seat && !self.hostile(seat, owner) && self.is_allowed(ClauseKind::Passage, seat, owner)
        };
        self.ruler_facing(zone).filter(lets_in)
    }

    /// What a passage into a zone costs (MU-21.17).
    pub(crate) fn passage_fee(&self, seat: Seat, zone: Zone, with_engine: bool) -> u32 {
        let host = self.host_in(seat, zone, with_engine);
        host.and_then(|host| self.fee(ClauseKind::Passage, seat, host)).unwrap_or(0)
    }

    /// Whether units of a player are guests of the ruler of a territory, by a clause that is in force, and without war between
    /// the two (MU-2.20).
    pub(crate) fn is_guest_of(&self, seat: Seat, zone: Zone, owner: Seat) -> bool {
        owner != seat
            && self.lands.guests[seat.index()].contains(zone)
            && !self.hostile(seat, owner)
            && self.may_stand(seat, owner)
    }

    /// The zones of a piece's own element beside it, and those where a stray piece gets back to it (MU-10.10, MU-T02b).
    pub(crate) fn ways(&self, gear: &Gear) -> Zones {
        let beside = self.beside(gear.zone);
        match (gear.kind.is_ship(), self.is_sea(gear.zone)) {
            (true, true) => beside,
            (true, false) => beside & self.map().seas(),
            (false, _) => beside & self.map().territories(),
        }
    }

    /// Whether a piece moves in the combat phase: everything military, and a caravan that is a war wagon (MU-C11).
    pub(crate) fn marches(gear: &Gear) -> bool {
        !gear.kind.is_trade() || gear.kind == GearKind::Caravan && gear.marks.contains(Mark::Both)
    }

    /// Whether a territory lets a player go out without movement points (MU-10.18).
    pub(crate) fn has_open_castle(&self, seat: Seat, zone: Zone) -> bool {
        self.lands.estates[zone.index()].has(Building::Castle) && self.ruled_by(zone) == Some(seat)
    }

    /// What a step costs a piece; nothing where it can't make it. Where it leads is not looked at, beyond that.
    pub(crate) fn fare(&self, seat: Seat, place: u8, gear: &Gear, to: Zone) -> Option<Fare> {
        if !self.may_leave(gear.zone) || gear.aboard.is_some() {
            return None;
        }
        let by_land = !gear.kind.is_ship() && !self.is_sea(gear.zone);
        // Once out of the same territory in a turn (MU-10.31).
        let unused = || gear.castles.iter().any(Option::is_none) && !gear.castles.contains(&Some(gear.zone));
        if by_land && unused() && self.has_open_castle(seat, gear.zone) {
            return Some(Fare::Castle);
        }
        let cost = self.step_cost(gear.zone, to);
        if !gear.stopped && gear.steps >= cost {
            return Some(Fare::Points(cost));
        }
        let tireless = gear.kind == GearKind::SiegeEngine && gear.marks.contains(Mark::Tireless);
        let follows = || self.army_ahead(seat, gear.zone, to) & !self.today.parted[usize::from(place)] != 0;
        (tireless && follows()).then_some(Fare::Beside)
    }

    /// The transports of a player that brought units from a zone into another one by their last step in this action, a bit for each
    /// place: an army that can be accompanied, whoever stays behind (MU-C53). Each step is followed once, so that this ends
    /// (INV-26).
    pub(super) fn army_ahead(&self, seat: Seat, from: Zone, to: Zone) -> u16 {
        let brought = |(place, gear): &(u8, &Gear)| {
            gear.zone == to
                && gear.marks.contains(Mark::Moved)
                && !gear.troops.is_empty()
                && self.today.entered[usize::from(*place)].is_some_and(|(came_from, _)| came_from == from)
        };
        let army = self.lands.stables[seat.index()].iter().filter(brought);
        army.fold(0, |all, (place, _)| all | 1 << place)
    }

    /// Whether a piece is a siege engine or carries one: no pact lets it pass (MU-21.13).
    pub(crate) fn brings_engine(&self, seat: Seat, place: u8) -> bool {
        let engine = |(other, gear): (u8, &Gear)| {
            gear.kind == GearKind::SiegeEngine && (other == place || gear.aboard == Some(place))
        };
        self.lands.stables[seat.index()].iter().any(engine)
    }

    /// Whether a piece may pass through a zone, or stop there in peace.
    fn passes(&self, seat: Seat, place: u8, gear: &Gear, to: Zone) -> bool {
        let entry = self.entry(seat, to, self.brings_engine(seat, place));
        match entry {
            Entry::Free | Entry::Guest(_) => true,
            _ if !self.has_passed(to) && !self.today.passed.has_room(1) => false,
            // To cross is no fighting: a Bishop does not forbid it (MU-T09, MU-C01).
            Entry::Neutral | Entry::Forbidden
                if self.today.edicts.contains(to) && self.is_nobodys(seat, to) =>
            {
                true
            }
            // In the land of an armistice partner he could not end his way (MU-21.8).
            _ => !self.is_sea(to) && gear.marks.contains(Mark::Unnoticed) && !self.is_partners(seat, to),
        }
    }

    /// Whether a zone was entered unnoticed in the action that is going on.
    pub(super) fn has_passed(&self, zone: Zone) -> bool {
        self.today.passed.iter().any(|passed| passed.zone == zone)
    }

    /// Whether nobody controls a territory and nobody else stands there: a horde would appear (MU-10.21).
    fn is_nobodys(&self, seat: Seat, zone: Zone) -> bool {
        let empty = self.lands.armies(zone).without(seat).is_empty();
        self.ruled_by(zone).is_none() && !self.has_horde(zone) && empty
    }

    /// Whether a territory is controlled by somebody with whom a player has an armistice.
    fn is_partners(&self, seat: Seat, zone: Zone) -> bool {
        self.ruled_by(zone).is_some_and(|owner| owner != seat && self.has_armistice(seat, owner))
    }

    /// The zones into which a piece may step in peace.
    pub(crate) fn steps_of(&self, seat: Seat, place: u8, gear: &Gear) -> Zones {
        if !Medioevo::marches(gear) || gear.aboard.is_some() || !self.may_leave(gear.zone) {
            return Zones::EMPTY;
        }
        let open =
            |to: &Zone| self.fare(seat, place, gear, *to).is_some() && self.passes(seat, place, gear, *to);
        self.ways(gear).iter().filter(open).collect()
    }

    /// Whether a piece stands in the wrong element and may not stay there (MU-T02b): land pieces at sea, ships far from
    /// the sea they came from.
    pub(crate) fn is_stranded(&self, gear: &Gear) -> bool {
        gear.aboard.is_none()
            && if gear.kind.is_ship() {
                let ashore = gear.marks.contains(Mark::Inland) || !self.map().coast().contains(gear.zone);
                ashore && !self.is_sea(gear.zone)
            } else {
                self.is_sea(gear.zone)
            }
    }

    /// The marks of a piece that steps into a zone. A ship that goes by land into a territory that is not beside the sea
    /// it came from has to put to sea again (MU-T02b).
    pub(crate) fn marks_in(&self, gear: &Gear, to: Zone) -> Marks {
        let (from, marks) = (gear.zone, gear.marks.with(Mark::Moved));
        if self.is_sea(to) {
            return marks.without(Mark::Inland);
        }
        let same_sea = || !(self.beside(from) & self.beside(to) & self.map().seas()).is_empty();
        let by_land = gear.kind.is_ship() && !self.is_sea(from);
        if by_land && !same_sea() { marks.with(Mark::Inland) } else { marks }
    }
}
