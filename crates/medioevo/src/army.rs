//! Figures on the board: coming, moving, being hurt, falling; with changed types and lent units (MU-T14b, MU-C65 to MU-C68).

mod changes;
#[cfg(test)]
mod tests;

use table::Seat;

use crate::horde::Horde;
use crate::map::Zone;
#[cfg(test)]
use crate::melee::next_of_horde;
use crate::melee::{Wound, wound};
use crate::state::Medioevo;
use crate::today::{Change, Volunteer, Walker};
use crate::troops::{Figure, Troops};

/// Where a player's figure is: in a territory, or on board of one of his pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub zone: Zone,
    pub aboard: Option<u8>,
}

impl Spot {
    /// On land.
    pub(crate) fn land(zone: Zone) -> Spot {
        Spot { zone, aboard: None }
    }

    /// On board of a piece.
    pub(crate) fn aboard(zone: Zone, place: u8) -> Spot {
        Spot { zone, aboard: Some(place) }
    }
}

/// What became of a figure that took a point of damage, or was taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It counts as this one now.
    Became(Figure),
    /// It is gone: a figure of its owner of this kind.
    Gone(Figure),
    /// It is gone: a barbarian who was lent (MU-C65).
    Dispersed,
}

/// The order of types for MU-T14b: a damaged unit keeps the lower of its present and its own type.
pub(crate) fn rank(figure: Figure) -> u8 {
    match figure {
        Figure::LightInfantry | Figure::Archer => 0,
        Figure::HeavyInfantry => 1,
        Figure::Cavalry => 2,
        Figure::Captain1 => 3,
        Figure::Captain2 => 4,
        Figure::Captain3 => 5,
    }
}

impl Medioevo {
    /// The troops in a spot.
    pub(crate) fn troops_at(&self, seat: Seat, spot: Spot) -> Troops {
        match spot.aboard {
            None => self.lands.troops[spot.zone.index()][seat.index()],
            Some(place) => {
                self.lands.stables[seat.index()].get(place).map_or(Troops::NONE, |gear| gear.troops)
            }
        }
    }

    fn troops_at_mut(&mut self, seat: Seat, spot: Spot) -> Option<&mut Troops> {
        match spot.aboard {
            None => Some(&mut self.lands.troops[spot.zone.index()][seat.index()]),
            Some(place) => self.lands.stables[seat.index()].get_mut(place).map(|gear| &mut gear.troops),
        }
    }

    /// Puts figures into a spot. They are not ready to move unless the caller says so.
    pub(crate) fn put_troops(&mut self, seat: Seat, spot: Spot, troops: Troops) {
        if let Some(there) = self.troops_at_mut(seat, spot) {
            *there += troops;
        }
    }

    /// A figure comes to a territory that was not on the map: in phase 5 it has not moved yet (MU-10.8).
    pub(crate) fn raise(&mut self, seat: Seat, zone: Zone, figure: Figure) {
        self.put_troops(seat, Spot::land(zone), Troops::of(figure, 1));
        if self.phase == crate::state::Phase::Combat {
            self.lands.ready[zone.index()][seat.index()] += Troops::of(figure, 1);
        }
    }

    /// Takes figures from a spot without asking what they are underneath: for moving them elsewhere. Those that may
    /// still move stay ready as far as they can.
    pub(crate) fn lift_troops(&mut self, seat: Seat, spot: Spot, troops: Troops) {
        if let Some(there) = self.troops_at_mut(seat, spot) {
            *there -= troops;
        }
        if spot.aboard.is_none() {
            self.trim_ready(seat, spot.zone);
        }
    }

    /// Nobody is ready who is not there.
    fn trim_ready(&mut self, seat: Seat, zone: Zone) {
        let (zone, seat) = (zone.index(), seat.index());
        let there = self.lands.troops[zone][seat];
        let ready = self.lands.ready[zone][seat];
        if !there.contains(ready) {
            self.lands.ready[zone][seat] = Figure::ALL
                .into_iter()
                .map(|figure| (figure, there.get(figure).min(ready.get(figure))))
                .collect();
        }
    }

    /// Moves figures of one kind between spots of possibly different zones: changed types and lent units go along where
    /// the others don't suffice.
    pub(crate) fn move_troops(&mut self, seat: Seat, from: Spot, to: Spot, figure: Figure, count: u8) {
        let troops = Troops::of(figure, count);
        self.settle_changes(seat, from.zone);
        self.lift_troops(seat, from, troops);
        self.put_troops(seat, to, troops);
        self.shift_changes(seat, from, to, figure);
        if from.zone != to.zone {
            self.shift_walkers(seat, from.zone, to.zone, figure, count);
        }
    }

    /// A transport has carried its troops to another zone: what holds for them goes along.
    pub(crate) fn carry_troops(&mut self, seat: Seat, from: Zone, to: Zone, troops: Troops) {
        self.carry_changes(seat, from, to);
        for (figure, count) in troops.iter() {
            self.shift_walkers(seat, from, to, figure, count);
        }
    }

    fn shift_walkers(&mut self, seat: Seat, from: Zone, to: Zone, figure: Figure, count: u8) {
        let stay = self.lands.army(from, seat).get(figure);
        let of_them = |walker: &Walker| walker.zone == from && walker.seat == seat && walker.figure == figure;
        let walked: u8 = self.today.walkers.iter().filter(of_them).map(|walker| walker.count).sum();
        let mut leave = walked.saturating_sub(stay).min(count);
        while leave > 0 {
            let Some(walker) = self.today.walkers.iter_mut().find(|walker| of_them(walker)) else { return };
            walker.count -= 1;
            let moved = Walker { zone: to, count: 1, ..*walker };
            self.today.walkers.retain(|walker| walker.count > 0);
            self.today.walkers.push(moved);
            leave -= 1;
        }
    }

    /// Notes that figures count as others; `false` where there is no room for it. Who counts as what he is needs no note.
    pub(crate) fn add_change(&mut self, change: Change) -> bool {
        if change.own == change.shown && !change.lent {
            return true;
        }
        let same = |other: &&mut Change| Change { count: 0, ..**other } == Change { count: 0, ..change };
        if let Some(known) = self.today.changes.iter_mut().find(same) {
            known.count += change.count;
            return true;
        }
        self.today.changes.push(change)
    }

    /// Takes a figure off the board: destroyed, captured, surrendered, removed. Says what it was.
    pub(crate) fn remove_figure(&mut self, seat: Seat, spot: Spot, figure: Figure) -> Fate {
        self.settle_changes(seat, spot.zone);
        let change = self.take_change(Some(seat), spot, figure);
        self.lift_troops(seat, spot, Troops::of(figure, 1));
        self.forget_walkers(seat, spot.zone, figure);
        change.map_or(Fate::Gone(figure), |change| self.underneath(seat, change))
    }

    fn forget_walkers(&mut self, seat: Seat, zone: Zone, figure: Figure) {
        let stay = self.lands.army(zone, seat).get(figure);
        let mut left = stay;
        for walker in self.today.walkers.iter_mut() {
            if walker.zone == zone && walker.seat == seat && walker.figure == figure {
                walker.count = walker.count.min(left);
                left -= walker.count;
            }
        }
        self.today.walkers.retain(|walker| walker.count > 0);
    }

    /// A point of damage to a player's figure (MU-11.35 to MU-11.38, MU-13.5).
    pub(crate) fn hurt(&mut self, seat: Seat, spot: Spot, figure: Figure, at_sea: bool) -> Fate {
        self.settle_changes(seat, spot.zone);
        let changed = self.next_change(Some(seat), spot, figure).is_some();
        // A changed unit needs no figures for its replacements (MU-T14b); neither does a barbarian, who has none.
        let reserve = if changed {
            [(Figure::LightInfantry, 1), (Figure::HeavyInfantry, 1)].into_iter().collect()
        } else {
            self.reserve(seat)
        };
        match wound(figure, reserve, at_sea) {
            Wound::Removed => self.remove_figure(seat, spot, figure),
            Wound::Replaced(lower) => {
                let change = self.take_change(Some(seat), spot, figure);
                self.swap_figure(seat, spot, figure, lower);
                if let Some(change) = change {
                    self.note_change(Change { shown: lower, damaged: true, ..change });
                }
                Fate::Became(lower)
            }
        }
    }

    /// What a horde counts as in a battle: its figures, those that are changed as what they count as, and players' units
    /// that joined it (MU-C66).
    pub(crate) fn horde_shown(&self, zone: Zone) -> Troops {
        let mut shown = self.barbarians_shown(zone);
        for volunteer in self.today.volunteers.iter().filter(|volunteer| volunteer.zone == zone) {
            shown += Troops::of(volunteer.figure, 1);
        }
        shown
    }

    /// Whether barbarians are in a zone.
    #[inline]
    pub(crate) fn has_horde(&self, zone: Zone) -> bool {
        !self.lands.hordes[zone.index()].is_empty()
    }

    /// The units of a player among the barbarians of a zone.
    pub(crate) fn lent_by(&self, seat: Seat, zone: Zone) -> Troops {
        let his = |volunteer: &Volunteer| volunteer.zone == zone && volunteer.seat == seat;
        let volunteers = self.today.volunteers.iter().filter(his);
        volunteers.fold(Troops::NONE, |all, volunteer| all + Troops::of(volunteer.figure, 1))
    }

    /// Whose units among barbarians take the next point that nobody directs: once the horde's own light infantry is gone, one
    /// lender after the other in turn order, before its Archers and Captains (AR-47).
    pub(crate) fn next_lender(&self, zone: Zone) -> Option<Seat> {
        if self.today.volunteers.is_empty() || self.barbarians_shown(zone).get(Figure::LightInfantry) > 0 {
            return None;
        }
        self.order.iter().find(|&seat| !self.lent_by(seat, zone).is_empty())
    }

    /// A point of damage to a horde: its own order decides (MU-11.39), and that of lent units where it is their turn. Says
    /// which figure took it; nobody where none is left.
    #[cfg(test)]
    pub(crate) fn hurt_horde(&mut self, zone: Zone) -> Option<Figure> {
        if let Some(lender) = self.next_lender(zone) {
            let figure = next_of_horde(self.lent_by(lender, zone))?;
            self.hurt_volunteer(lender, zone, figure);
            return Some(figure);
        }
        let figure = next_of_horde(self.barbarians_shown(zone))?;
        self.hurt_barbarian(zone, figure);
        Some(figure)
    }

    /// A point of damage to a certain figure of a horde (Tactics, MU-T15); at sea none is replaced (MU-13.5).
    pub(crate) fn hurt_barbarian(&mut self, zone: Zone, figure: Figure) {
        let at_sea = self.is_sea(zone);
        if let Some(change) = self.take_change(None, Spot::land(zone), figure) {
            match wound(
                figure,
                [(Figure::LightInfantry, 1), (Figure::HeavyInfantry, 1)].into_iter().collect(),
                at_sea,
            ) {
                Wound::Replaced(lower) => self.note_change(Change { shown: lower, damaged: true, ..change }),
                Wound::Removed => self.remove_barbarian(zone, change.own),
            }
        } else if self.lands.hordes[zone.index()].get(figure) > 0 && !self.only_changed(zone, figure) {
            self.remove_barbarian(zone, figure);
        } else if let Some(owner) = self.order.iter().find(|&seat| self.lent_by(seat, zone).get(figure) > 0) {
            self.hurt_volunteer(owner, zone, figure);
        }
    }

    /// Whether all barbarians of a kind count as something else.
    fn only_changed(&self, zone: Zone, own: Figure) -> bool {
        let changed: u8 = self
            .today
            .changes
            .iter()
            .filter(|change| change.seat.is_none() && change.zone == zone && change.own == own)
            .map(|change| change.count)
            .sum();
        changed >= self.lands.hordes[zone.index()].get(own)
    }

    /// A point of damage to a player's unit among barbarians (MU-C66).
    pub(crate) fn hurt_volunteer(&mut self, owner: Seat, zone: Zone, figure: Figure) {
        let wanted = |volunteer: &Volunteer| {
            volunteer.seat == owner && volunteer.zone == zone && volunteer.figure == figure
        };
        let Some(volunteer) = self.today.volunteers.iter().find(wanted) else { return };
        match wound(figure, self.reserve(owner), self.is_sea(zone)) {
            Wound::Replaced(lower) => {
                if let Some(entry) = self.today.volunteers.iter_mut().find(|entry| **entry == volunteer) {
                    entry.figure = lower;
                }
            }
            Wound::Removed => self.take_volunteer(volunteer),
        }
    }

    /// Takes a figure of a horde off the board, by what it counts as; players' units among them come last.
    pub(crate) fn remove_from_horde(&mut self, zone: Zone, figure: Figure) {
        if let Some(change) = self.take_change(None, Spot::land(zone), figure) {
            self.remove_barbarian(zone, change.own);
        } else if self.lands.hordes[zone.index()].get(figure) > 0 && !self.only_changed(zone, figure) {
            self.remove_barbarian(zone, figure);
        } else {
            let gone =
                self.today.volunteers.iter().find(|entry| entry.zone == zone && entry.figure == figure);
            if let Some(gone) = gone {
                self.take_volunteer(gone);
            }
        }
    }

    /// Takes a player's unit from among barbarians: it goes to the reserve.
    fn take_volunteer(&mut self, gone: Volunteer) {
        let mut left = self.today.volunteers;
        left.clear();
        let mut found = false;
        for volunteer in self.today.volunteers.iter() {
            if found || volunteer != gone {
                left.push(volunteer);
            } else {
                found = true;
            }
        }
        self.today.volunteers = left;
    }

    /// Takes a barbarian off the board.
    pub(crate) fn remove_barbarian(&mut self, zone: Zone, figure: Figure) {
        let horde = &mut self.lands.hordes[zone.index()];
        if horde.get(figure) > 0 {
            *horde = horde.less(figure);
        }
        self.after_barbarians_left(zone);
    }

    /// Puts a horde into a zone. A mark that outlived its rebels means nothing to those who come later (MU-6.33).
    pub(crate) fn put_horde(&mut self, zone: Zone, horde: Horde) {
        if !self.has_horde(zone) {
            self.lands.rebels = self.lands.rebels.without(zone);
        }
        let there = &mut self.lands.hordes[zone.index()];
        *there = there.joined(horde);
    }

    /// Changes that no barbarian is left to bear are gone. The mark of rebels stays for `barbarians_gone`, which takes
    /// it off and gives the honour for them (MU-6.33, MU-24.12).
    pub(crate) fn after_barbarians_left(&mut self, zone: Zone) {
        if self.lands.hordes[zone.index()].is_empty() {
            self.today.changes.retain(|change| change.seat.is_some() || change.zone != zone);
        }
        self.trim_horde_changes(zone);
    }

    /// Some spot in a zone where a player has a figure of a kind.
    pub(crate) fn spot_of(&self, seat: Seat, zone: Zone, figure: Figure) -> Option<Spot> {
        if self.lands.troops[zone.index()][seat.index()].get(figure) > 0 {
            return Some(Spot::land(zone));
        }
        let stable = &self.lands.stables[seat.index()];
        let mut aboard = stable.iter().filter(|(_, gear)| gear.zone == zone && gear.troops.get(figure) > 0);
        aboard.next().map(|(place, _)| Spot::aboard(zone, place))
    }
}
