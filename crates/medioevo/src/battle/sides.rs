//! What a side of a battle has: its units, its siege engines, what protects it.

use table::Seat;

use super::{Battle, Side};
use crate::frame::{Frame, Sink};
use crate::gear::{Gear, GearKind, Mark, TOKENS};
use crate::map::Zone;
use crate::notation::{Action, Threat};
use crate::pieces::{Building, Category, Engine};
use crate::state::Medioevo;
use crate::tables::EngineFacts;
use crate::troops::{Figure, Troops};

/// The other side.
pub(super) const fn other(side: usize) -> usize {
    1 - side
}

/// Those of `troops` that are not among `others`.
pub(super) fn apart(troops: Troops, others: Troops) -> Troops {
    let left = |figure: Figure| (figure, troops.get(figure).saturating_sub(others.get(figure)));
    Figure::ALL.into_iter().map(left).collect()
}

/// Counts choices and remembers the first: a single one is not asked for.
#[derive(Default)]
pub(super) struct Few {
    pub(super) first: Option<Action>,
    pub(super) count: u32,
}

impl Sink for Few {
    fn push(&mut self, action: Action) {
        self.first.get_or_insert(action);
        self.count += 1;
    }

    fn range(&mut self, action: Action, _: u32, _: u32) {
        self.push(action);
    }

    fn aside(&mut self, _: Action) {}

    fn is_full(&self) -> bool {
        self.count > 1
    }
}

impl Battle {
    /// All crews of a side.
    pub(crate) fn crews(&self, side: usize) -> Troops {
        self.now.crews[side].iter().fold(Troops::NONE, |all, &crew| all + crew)
    }
}

impl Medioevo {
    /// The owner of the military building in a battle that begins (MU-14.5): who controlled the territory just before the units
    /// or the barbarians came whose coming is being resolved.
    pub(super) fn building_owner_in(&self, zone: Zone, attacker: Side) -> Option<Seat> {
        for frame in self.flow.frames() {
            match frame {
                Frame::Arrival(arrival) if self.zone(arrival.zone) == zone => return arrival.owner,
                Frame::Onslaught(onslaught) if self.zone(onslaught.zone) == zone => {
                    return onslaught.owner();
                }
                _ => {}
            }
        }
        self.owner_before(zone, attacker)
    }

    /// Who controlled a territory just before the attacker came: the owner of its military building (MU-14.5). Who
    /// attacks barbarians comes into a territory that nobody controls.
    pub(super) fn owner_before(&self, zone: Zone, attacker: Side) -> Option<Seat> {
        if self.is_sea(zone) || attacker != Side::Horde && self.has_horde(zone) {
            return None;
        }
        let mut hosts =
            self.lands.armies(zone).iter().filter(|seat| {
                Some(*seat) != attacker.seat() && !self.lands.guests[seat.index()].contains(zone)
            });
        match (hosts.next(), hosts.next()) {
            (None, _) => self.lands.token(zone).or_else(|| self.lands.rightful(zone)),
            (only, None) => only,
            _ => None,
        }
    }

    /// Whether the innermost battle is fought at sea.
    pub(crate) fn fights_at_sea(&self) -> bool {
        self.battle().is_some_and(|battle| self.is_sea(battle.zone))
    }

    /// The player on a side of the innermost battle.
    pub(super) fn fighter(&self, side: usize) -> Option<Seat> {
        self.battle().and_then(|battle| battle.sides[side].seat())
    }

    /// A gear of a side in the battle.
    pub(super) fn gear_of(&self, side: usize, place: u8) -> Option<&Gear> {
        let zone = self.battle()?.zone;
        self.lands.stables[self.fighter(side)?.index()].get(place).filter(|gear| gear.zone == zone)
    }

    /// Crews that take no part in the melee: those without Machinery (MU-11.5, MU-T03).
    pub(super) fn bound(&self, side: usize) -> Troops {
        let Some(battle) = self.battle() else { return Troops::NONE };
        (0..TOKENS as u8).fold(Troops::NONE, |bound, place| {
            let manned = self.gear_of(side, place).is_some_and(|gear| gear.marks.contains(Mark::Manned));
            if manned { bound } else { bound + battle.now.crews[side][usize::from(place)] }
        })
    }

    /// The units of a side in the melee: all but crews and trapped ones (MU-11.5); crews under Machinery fight, too (MU-T03).
    pub(crate) fn in_melee(&self, side: usize) -> Troops {
        let trapped = self.battle().map_or(Troops::NONE, |battle| battle.trapped[side]);
        apart(apart(self.fighting(side), self.bound(side)), trapped)
    }

    /// Whether a side would capture with a penalty as it stands now (MU-15.11, MU-C40).
    pub(crate) fn is_too_weak_to_capture(&self, side: usize) -> bool {
        let wanted = self.captors_wanted(side);
        u16::from(self.fighting(side).total()) < wanted * u16::from(self.fighting(other(side)).total())
    }

    /// How many units it takes for each of the enemy's to capture without a penalty (MU-15.11, MU-C40).
    pub(crate) fn captors_wanted(&self, side: usize) -> u16 {
        if self.battle().is_some_and(|battle| battle.two_to_one[side]) { 2 } else { 3 }
    }

    /// Whether a side has no unit left (MU-11.34).
    pub(super) fn is_beaten(&self, side: usize) -> bool {
        self.fighting(side).is_empty()
    }

    /// Whether a side is left alone, or nobody.
    pub(super) fn is_decided(&self) -> bool {
        self.is_beaten(0) || self.is_beaten(1)
    }

    /// What a siege engine can do.
    pub(crate) fn engine_facts(&self, gear: &Gear) -> &'static EngineFacts {
        self.tables().engine(Engine::ALL[usize::from(gear.level.clamp(1, 3)) - 1])
    }

    /// The siege engines of a side in the battle: at sea those on board of galleys (MU-13.3).
    pub(crate) fn engines_here(&self, side: usize) -> impl Iterator<Item = (u8, &Gear)> {
        let at_sea = self.fights_at_sea();
        (0..TOKENS as u8).filter_map(move |place| {
            let gear = self.gear_of(side, place)?;
            (gear.kind == GearKind::SiegeEngine && (!at_sea || gear.aboard.is_some()))
                .then_some((place, gear))
        })
    }

    /// Whether a siege engine can be used beside those of its galley that are in use (MU-13.3).
    pub(super) fn galley_bears(&self, side: usize, place: u8) -> bool {
        let (Some(battle), Some(engine)) = (self.battle(), self.gear_of(side, place)) else { return false };
        if !self.fights_at_sea() {
            return true;
        }
        let Some(galley) = engine.aboard.and_then(|galley| self.gear_of(side, galley)) else { return false };
        let used: u8 = self
            .engines_here(side)
            .filter(|(other, gear)| *other != place && gear.aboard == engine.aboard)
            .filter(|(other, _)| !battle.now.crews[side][usize::from(*other)].is_empty())
            .map(|(_, gear)| gear.level)
            .sum();
        used + engine.level <= galley.level
    }

    /// The levels of the galleys of a side (MU-13.2).
    pub(crate) fn galley_levels(&self, side: usize) -> u8 {
        match self.fighter(side) {
            None => 1,
            Some(_) => (0..TOKENS as u8)
                .filter_map(|place| self.gear_of(side, place))
                .filter(|gear| gear.kind == GearKind::Galley)
                .map(|gear| gear.level)
                .sum(),
        }
    }

    /// By how much a military building lowers damage in the zone of the battle (MU-14.1, MU-C26).
    pub(crate) fn wall_strength(&self) -> u8 {
        let Some(battle) = self.battle() else { return 0 };
        if self.is_sea(battle.zone) {
            return 0;
        }
        let fortified = battle.owner.is_some_and(|owner| self.today.fortified.holds(battle.zone, owner));
        match self.lands.estates[battle.zone.index()].building(Category::Military) {
            Some(building) => self.tables().building(building).protection + u8::from(fortified),
            None if fortified => self.tables().building(Building::Tower).protection,
            None => 0,
        }
    }

    /// The side that a military building protects, if any.
    pub(crate) fn protected_side(&self) -> Option<usize> {
        let battle = self.battle()?;
        battle.side(battle.owner?).filter(|_| self.wall_strength() > 0)
    }

    /// By how much the damage of a kind to a side is lowered (MU-14.3).
    pub(super) fn protection_of(&self, side: usize, threat: Threat) -> u8 {
        let chosen = self.battle().is_some_and(|battle| battle.now.protection.contains(&Some(threat)));
        if chosen && self.protected_side() == Some(side) { self.wall_strength() } else { 0 }
    }
}
