//! What was bought comes onto the board.

use table::{Log, Seat};

use super::ware::Ware;
use crate::army::Spot;
use crate::event::Event;
use crate::gear::Gear;
use crate::map::Zone;
use crate::state::Medioevo;
use crate::troops::{Figure, Troops};
use crate::written::count_on;

impl Medioevo {
    /// What was paid is there. Control tokens of a military building are placed in a frame on top.
    pub(crate) fn deliver(&mut self, seat: Seat, ware: Ware, zone: Option<Zone>, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        match ware {
            Ware::Research(branch) => {
                player.levels[branch as usize] += 1;
                player.tally.researched = player.tally.researched.with(branch);
                if let Some(technology) = branch.technology(player.levels[branch as usize]) {
                    log.note(|| Event::Researched { seat, technology });
                }
            }
            Ware::Ransom(holder, figure) => {
                self.player_mut(holder).prisoners[seat.index()] -= Troops::of(figure, 1);
                log.note(|| Event::Ransomed { seat, holder, figure });
            }
            Ware::Return(figure) => player.laid_up -= Troops::of(figure, 1),
            Ware::Revival(figure) => player.revivable -= Troops::of(figure, 1),
            Ware::Improvement(place, level) => self.improve_gear(seat, place, level, log),
            _ => {}
        }
        if ware.figure().is_some() {
            count_on(&mut self.player_mut(seat).tally.units_bought, 1);
        }
        if let Some(zone) = zone {
            self.put_down(seat, ware, zone, log);
        }
    }

    /// What was hidden leaves supply and reserve, and lies nowhere yet (MU-8.90).
    pub(crate) fn take_order(&mut self, seat: Seat, ware: Ware, saved: u16) {
        self.orders.add(seat, ware, saved);
        let player = self.player_mut(seat);
        if let Ware::Revival(figure) = ware {
            player.revivable -= Troops::of(figure, 1);
        }
        if ware.figure().is_some() {
            count_on(&mut player.tally.units_bought, 1);
        }
    }

    /// Puts a piece onto the board, or changes the one that is there.
    pub(crate) fn put_down(&mut self, seat: Seat, ware: Ware, zone: Zone, log: &mut impl Log<Event>) {
        match ware {
            Ware::Building(building) => self.raise_building(seat, zone, building, log),
            Ware::Gear(kind, level) => {
                let gear = Gear::new(kind, level, zone, self.rested_steps(kind, level));
                if self.lands.stables[seat.index()].put(gear).is_some() {
                    let zone = self.name(zone);
                    log.note(|| Event::GearMade { seat, gear: kind, level, zone });
                }
            }
            Ware::Promotion(captain, level) => self.raise_captain(seat, zone, captain, level, log),
            Ware::Repair(_, category) => {
                let estate = &mut self.lands.estates[zone.index()];
                *estate = estate.damaged(category, estate.damage(category).saturating_sub(1));
                let zone = self.name(zone);
                log.note(|| Event::Mended { seat, zone, category });
            }
            _ => {
                if let Some(figure) = ware.figure() {
                    self.muster(seat, zone, figure, log);
                }
            }
        }
    }

    /// A unit comes onto the board, ready to move; in a partner's territory it is a guest (MU-2.20).
    pub(crate) fn muster(&mut self, seat: Seat, zone: Zone, figure: Figure, log: &mut impl Log<Event>) {
        if self.lands.controller(zone) != Some(seat) {
            let guests = &mut self.lands.guests[seat.index()];
            *guests = guests.with(zone);
        }
        let troops = Troops::of(figure, 1);
        self.put_troops(seat, Spot::land(zone), troops);
        self.lands.ready[zone.index()][seat.index()] += troops;
        let zone = self.name(zone);
        log.note(|| Event::Mustered { seat, figure, zone });
    }

    /// A Captain is raised where he stands.
    fn raise_captain(&mut self, seat: Seat, zone: Zone, from: Figure, level: u8, log: &mut impl Log<Event>) {
        let Some(to) = Figure::captain(level) else { return };
        let Some(there) = self.spot_of(seat, zone, from) else { return };
        let index = (zone.index(), seat.index());
        let ready = self.lands.ready[index.0][index.1].get(from);
        let all_ready =
            there.aboard.is_none() && ready > 0 && ready == self.lands.troops[index.0][index.1].get(from);
        self.lift_troops(seat, there, Troops::of(from, 1));
        self.put_troops(seat, there, Troops::of(to, 1));
        if all_ready {
            self.lands.ready[index.0][index.1] += Troops::of(to, 1);
        }
        let zone = self.name(zone);
        log.note(|| Event::CaptainRaised { seat, from, to, zone });
    }

    /// A piece is raised to a level. It gains the movement points that the level gives more; one that can't move this
    /// turn gains none.
    pub(crate) fn improve_gear(&mut self, seat: Seat, place: u8, level: u8, log: &mut impl Log<Event>) {
        let Some(gear) = self.lands.stables[seat.index()].get(place).copied() else { return };
        let more =
            self.rested_steps(gear.kind, level).saturating_sub(self.rested_steps(gear.kind, gear.level));
        if let Some(raised) = self.lands.stables[seat.index()].get_mut(place) {
            raised.level = level;
            if raised.steps > 0 && !raised.stopped {
                raised.steps += more;
            }
        }
        let zone = self.name(gear.zone);
        log.note(|| Event::GearImproved { seat, gear: gear.kind, level, zone });
    }
}
