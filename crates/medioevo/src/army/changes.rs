//! Figures that count as others until the end of the turn: Promotion and Heroine (MU-T14b, MU-C67, MU-C68).

use table::Seat;

use super::{Fate, Spot, rank};
use crate::gear::Gear;
use crate::horde::Horde;
use crate::map::Zone;
use crate::phases::Phase;
use crate::pieces::SEATS;
use crate::state::Medioevo;
use crate::today::{Change, Landed, Walker};
use crate::troops::{Figure, Troops};

/// Room for units that come by cards while types are changed.
const SPARE: u8 = 4;

impl Change {
    /// Where the figure is.
    fn spot(&self) -> Spot {
        Spot { zone: self.zone, aboard: self.aboard }
    }
}

impl Medioevo {
    /// How many figures that stand as this one in a spot are nothing else underneath.
    fn natives(&self, seat: Option<Seat>, spot: Spot, figure: Figure) -> u8 {
        if let Some(seat) = seat {
            let there = self.troops_at(seat, spot).get(figure);
            return there.saturating_sub(self.changed_at(seat, spot, figure));
        }
        // A horde keeps what its figures are.
        let of_them =
            |change: &Change| change.seat.is_none() && change.zone == spot.zone && change.own == figure;
        let changed: u8 = self.today.changes.iter().filter(of_them).map(|change| change.count).sum();
        self.lands.hordes[spot.zone.index()].get(figure).saturating_sub(changed)
    }

    /// How many figures of a player in a spot count as this one.
    fn changed_at(&self, seat: Seat, spot: Spot, shown: Figure) -> u8 {
        let of_them =
            |change: &Change| change.seat == Some(seat) && change.spot() == spot && change.shown == shown;
        self.today.changes.iter().filter(of_them).map(|change| change.count).sum()
    }

    /// Where changed figures of a player in a zone are found that are not where they were: all have gone ashore, or a galley has
    /// taken their wagon on board with them.
    pub(super) fn settle_changes(&mut self, seat: Seat, zone: Zone) {
        let lost = |game: &Medioevo, change: &Change| {
            change.seat == Some(seat)
                && change.zone == zone
                && game.changed_at(seat, change.spot(), change.shown)
                    > game.troops_at(seat, change.spot()).get(change.shown)
        };
        loop {
            let astray = self.today.changes.iter().find(|change| lost(self, change));
            let Some(change) = astray else { return };
            let Some(spot) = self.whereabouts(seat, change) else { return };
            let found = self.take_one(change);
            self.note_change(Change { aboard: spot.aboard, ..found });
        }
    }

    /// Where such a figure is now: with the galley that carries its wagon, on land, or wherever one like it stands.
    fn whereabouts(&self, seat: Seat, change: Change) -> Option<Spot> {
        let zone = change.zone;
        let stable = &self.lands.stables[seat.index()];
        let carrier = change.aboard.and_then(|place| stable.get(place)).and_then(|gear| gear.aboard);
        let pieces = stable.iter().filter(|(_, gear)| gear.zone == zone).map(|(place, _)| Some(place));
        let mut spots = [carrier, None].into_iter().chain(pieces).map(|aboard| Spot { zone, aboard });
        spots.find(|&spot| self.natives(Some(seat), spot, change.shown) > 0)
    }

    /// Changes in a spot that no figure there can bear any more belong to those who left.
    pub(super) fn shift_changes(&mut self, seat: Seat, from: Spot, to: Spot, figure: Figure) {
        let of_them =
            |change: &Change| change.seat == Some(seat) && change.spot() == from && change.shown == figure;
        while self.changed_at(seat, from, figure) > self.troops_at(seat, from).get(figure) {
            let Some(change) = self.today.changes.iter().find(of_them) else { return };
            let moved = self.take_one(change);
            self.note_change(Change { zone: to.zone, aboard: to.aboard, ..moved });
        }
    }

    /// Pieces have gone from a zone to another one: changed figures on them went along.
    pub(super) fn carry_changes(&mut self, seat: Seat, from: Zone, to: Zone) {
        let stable = &self.lands.stables[seat.index()];
        let gone = |change: &Change| {
            let piece = change.aboard.and_then(|place| stable.get(place)).filter(|gear| gear.zone == to);
            let carrier = piece.and_then(|gear| gear.aboard).and_then(|place| stable.get(place));
            let on = |gear: Option<&Gear>| gear.is_some_and(|gear| gear.troops.get(change.shown) > 0);
            change.seat == Some(seat) && change.zone == from && (on(piece) || on(carrier))
        };
        for change in self.today.changes.iter_mut() {
            if gone(change) {
                change.zone = to;
            }
        }
        self.settle_changes(seat, from);
        self.settle_changes(seat, to);
    }

    /// What a horde counts as, without players' units that joined it.
    pub(crate) fn barbarians_shown(&self, zone: Zone) -> Troops {
        let mut shown = self.lands.hordes[zone.index()].troops();
        for change in self.today.changes.iter().filter(|change| change.seat.is_none() && change.zone == zone)
        {
            let count = change.count.min(shown.get(change.own));
            shown -= Troops::of(change.own, count);
            shown += Troops::of(change.shown, count);
        }
        shown
    }

    /// A horde has no more changed figures than figures.
    pub(super) fn trim_horde_changes(&mut self, zone: Zone) {
        let mut left = self.lands.hordes[zone.index()].counts();
        for change in
            self.today.changes.iter_mut().filter(|change| change.seat.is_none() && change.zone == zone)
        {
            let kind = Horde::FIGURES.iter().position(|figure| *figure == change.own);
            let left = kind.map(|kind| &mut left[kind]);
            change.count = change.count.min(left.as_ref().map_or(0, |left| **left));
            if let Some(left) = left {
                *left -= change.count;
            }
        }
        self.today.changes.retain(|change| change.count > 0);
    }

    /// Whether one more figure of a side may count as this one: there is room to note it, and troops can hold it.
    pub(crate) fn can_retype(&self, seat: Option<Seat>, to: Figure) -> bool {
        if !self.today.changes.has_room(1) {
            return false;
        }
        let changes = self.today.changes.iter().filter(|change| change.seat == seat && change.shown == to);
        let changed: u8 = changes.map(|change| change.count).sum();
        let limits = &self.tables().limits;
        let natives = match seat {
            Some(seat) if matches!(self.phase, Phase::Combat | Phase::Trade | Phase::End) => {
                let aboard = self.lands.stables[seat.index()].iter().map(|(_, gear)| gear.troops.get(to));
                let land = self.area.iter().map(|zone| self.lands.troops[zone.index()][seat.index()].get(to));
                (aboard.sum::<u8>() + land.sum::<u8>()).saturating_sub(changed)
            }
            // Others of the kind may still be bought.
            Some(_) => limits.units[to.unit() as usize],
            None => match to {
                Figure::LightInfantry => limits.barbarians.light_infantry,
                Figure::Archer => limits.barbarians.archer,
                Figure::Captain1 => limits.barbarians.captain,
                _ => 0,
            },
        };
        natives.saturating_add(changed).saturating_add(SPARE) < to.most()
    }

    /// A player's figure counts as another one until the end of the turn. Where several stand as the same, one that gets
    /// its own type back by it comes first, then one that is nothing else underneath.
    pub(crate) fn retype(&mut self, seat: Seat, spot: Spot, from: Figure, to: Figure) {
        if from == to || self.troops_at(seat, spot).get(from) == 0 {
            return;
        }
        self.settle_changes(seat, spot.zone);
        let change = self.take_for_change(Some(seat), spot, from, to);
        self.swap_figure(seat, spot, from, to);
        self.note_change(Change { shown: to, ..change });
        self.retype_trapped(Some(seat), spot.zone, from, to);
    }

    /// A barbarian counts as another one until the end of the turn.
    pub(crate) fn retype_barbarian(&mut self, zone: Zone, from: Figure, to: Figure) {
        if from == to || self.barbarians_shown(zone).get(from) == 0 {
            return;
        }
        let change = self.take_for_change(None, Spot::land(zone), from, to);
        self.note_change(Change { shown: to, ..change });
        self.retype_trapped(None, zone, from, to);
    }

    /// A figure takes the place of another one in the same spot: it is as ready to move, and has walked as far.
    pub(super) fn swap_figure(&mut self, seat: Seat, spot: Spot, from: Figure, to: Figure) {
        let ready = |game: &Medioevo| game.lands.ready[spot.zone.index()][seat.index()].get(from);
        let before = ready(self);
        self.lift_troops(seat, spot, Troops::of(from, 1));
        self.put_troops(seat, spot, Troops::of(to, 1));
        if ready(self) < before {
            self.lands.ready[spot.zone.index()][seat.index()] += Troops::of(to, 1);
        }
        self.retype_walker(seat, spot.zone, from, to);
        self.retype_landed(seat, spot, from, to);
    }

    /// Of those who have left or boarded a transport in the action and are not ready, one is now another figure (MU-10.6, MU-10.8).
    fn retype_landed(&mut self, seat: Seat, spot: Spot, from: Figure, to: Figure) {
        if !self.is_manoeuvring(seat) {
            return;
        }
        let of_them = |one: &Landed| one.zone == spot.zone && one.figure == from && one.aboard == spot.aboard;
        let ready = self.lands.ready[spot.zone.index()][seat.index()].get(from);
        let able = self.troops_at(seat, spot).get(from) - if spot.aboard.is_none() { ready } else { 0 };
        if self.today.landed.iter().filter(|one| of_them(one)).count() > usize::from(able)
            && let Some(one) = self.today.landed.iter_mut().find(|one| of_them(one))
        {
            one.figure = to;
        }
    }

    /// Steps out of castles that no figure of the old kind can have taken were taken by the new one (MU-10.31).
    fn retype_walker(&mut self, seat: Seat, zone: Zone, from: Figure, to: Figure) {
        let of_them = |walker: &Walker| walker.zone == zone && walker.seat == seat && walker.figure == from;
        let walked: u8 = self.today.walkers.iter().filter(of_them).map(|walker| walker.count).sum();
        if walked <= self.lands.army(zone, seat).get(from) {
            return;
        }
        let Some(walker) = self.today.walkers.iter_mut().find(|walker| of_them(walker)) else { return };
        walker.count -= 1;
        let moved = Walker { figure: to, count: 1, ..*walker };
        self.today.walkers.retain(|walker| walker.count > 0);
        self.today.walkers.push(moved);
    }

    /// Takes the figure that is changed next off the list; one that was no other before is described as itself.
    fn take_for_change(&mut self, seat: Option<Seat>, spot: Spot, from: Figure, to: Figure) -> Change {
        let fits = |change: &Change| change.seat == seat && change.spot() == spot && change.shown == from;
        let Spot { zone, aboard } = spot;
        let plain =
            Change { zone, aboard, seat, own: from, shown: from, lent: false, damaged: false, count: 1 };
        let back = self.today.changes.iter().find(|change| fits(change) && change.own == to && !change.lent);
        let native = self.natives(seat, spot, from) > 0;
        match back.or_else(|| if native { None } else { self.today.changes.iter().find(fits) }) {
            Some(change) => self.take_one(change),
            None => plain,
        }
    }

    /// Takes one figure off an entry of the list.
    fn take_one(&mut self, change: Change) -> Change {
        if let Some(entry) = self.today.changes.iter_mut().find(|entry| **entry == change) {
            entry.count -= 1;
        }
        self.today.changes.retain(|change| change.count > 0);
        Change { count: 1, ..change }
    }

    /// Notes a change; where there is no room for it, it ends at once.
    pub(super) fn note_change(&mut self, change: Change) {
        if !self.add_change(change) {
            self.end_change(change);
        }
    }

    /// The changed figure that counts as this one and is hurt or leaves first, as their owner would choose: a lent
    /// barbarian, then who is worth least underneath. Nobody where one that is nothing else is worth less.
    pub(super) fn next_change(&self, seat: Option<Seat>, spot: Spot, shown: Figure) -> Option<Change> {
        let fits = |change: &Change| change.seat == seat && change.spot() == spot && change.shown == shown;
        let least = self
            .today
            .changes
            .iter()
            .filter(fits)
            .min_by_key(|change| (!change.lent, rank(change.own), !change.damaged))?;
        let native = self.natives(seat, spot, shown) > 0;
        let spared = native && !least.lent && rank(least.own) > rank(shown);
        (!spared).then_some(least)
    }

    /// Takes that one off the list.
    pub(super) fn take_change(&mut self, seat: Option<Seat>, spot: Spot, shown: Figure) -> Option<Change> {
        let change = self.next_change(seat, spot, shown)?;
        Some(self.take_one(change))
    }

    /// What a changed figure that leaves the board was (MU-15.16): the lower of both types where it was damaged.
    pub(super) fn underneath(&self, seat: Seat, change: Change) -> Fate {
        let lower = change.damaged && rank(change.shown) < rank(change.own);
        if change.lent {
            Fate::Dispersed
        } else if lower && self.in_reserve(seat, change.shown.unit()) > 0 {
            Fate::Gone(change.shown)
        } else {
            Fate::Gone(change.own)
        }
    }

    /// Figures out of the fight stay so whatever they count as (MU-C18).
    fn retype_trapped(&mut self, seat: Option<Seat>, zone: Zone, from: Figure, to: Figure) {
        let left = match seat {
            Some(seat) => self.lands.army(zone, seat),
            None => self.horde_shown(zone),
        };
        let battling = usize::from(self.battling);
        for battle in self.battles[..battling].iter_mut().filter(|battle| battle.zone == zone) {
            for side in 0..2 {
                if battle.sides[side].seat() == seat && battle.trapped[side].get(from) > left.get(from) {
                    battle.trapped[side] -= Troops::of(from, 1);
                    battle.trapped[side] += Troops::of(to, 1);
                }
            }
        }
    }

    /// At the end of the turn units get their own types back, damaged ones the lower of both (MU-T14b), lent barbarians
    /// leave (MU-C65) and players' units among barbarians return (MU-C66).
    pub(crate) fn end_changes(&mut self) {
        self.today.changes.retain(|change| change.seat.is_some());
        for seat in (0..SEATS as u8).map(Seat) {
            self.area.iter().for_each(|zone| self.settle_changes(seat, zone));
        }
        // Who gets a higher type back frees the figure that a damaged one needs.
        while let Some(change) = self
            .today
            .changes
            .iter()
            .min_by_key(|change| change.damaged && rank(change.shown) < rank(change.own))
        {
            self.take_one(change);
            self.end_change(Change { count: 1, ..change });
        }
        let volunteers = self.today.volunteers;
        self.today.volunteers.clear();
        for volunteer in volunteers.iter() {
            self.put_troops(volunteer.seat, Spot::land(volunteer.home), Troops::of(volunteer.figure, 1));
        }
    }

    /// A figure whose change is off the list becomes what it is.
    fn end_change(&mut self, change: Change) {
        let Some(seat) = change.seat else { return };
        let there = self.troops_at(seat, change.spot()).get(change.shown) > 0;
        let spot = if there { Some(change.spot()) } else { self.spot_of(seat, change.zone, change.shown) };
        let Some(spot) = spot else { return };
        if change.lent {
            self.lift_troops(seat, spot, Troops::of(change.shown, 1));
            self.forget_walkers(seat, spot.zone, change.shown);
            return;
        }
        let lower = change.damaged && rank(change.shown) < rank(change.own);
        if !lower {
            self.swap_figure(seat, spot, change.shown, change.own);
            return;
        }
        // A lower figure has to come from the reserve; where there is none, the unit is removed (MU-1.2).
        self.lift_troops(seat, spot, Troops::of(change.shown, 1));
        if self.in_reserve(seat, change.shown.unit()) > 0 {
            self.put_troops(seat, spot, Troops::of(change.shown, 1));
        } else {
            self.forget_walkers(seat, spot.zone, change.shown);
        }
    }
}
