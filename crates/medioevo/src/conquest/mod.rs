//! Conquest, plunder, seizure (rulebook chapter 16).

mod pieces;
mod spoils;
#[cfg(test)]
mod tests;

use table::{Log, Seat, Seats};

use crate::battle::{Battle, Side};
use crate::event::Event;
use crate::frame::Frame;
use crate::gear::Mark;
use crate::honour::Honour;
use crate::map::{Prize, Zone, Zones};
use crate::notation::Piece;
use crate::pieces::Category;
use crate::state::Medioevo;

pub(crate) use spoils::{Asset, Spoils, Taking};

impl Medioevo {
    /// A player conquers a territory: honour, tallies, tokens, spoils (MU-16.1, MU-24.5). Pushes a frame for the spoils.
    pub(crate) fn conquer(&mut self, seat: Seat, zone: Zone, log: &mut impl Log<Event>) {
        let former = self.former_owner(seat, zone);
        self.conquer_from(former, seat, zone, log);
    }

    /// The same where it is known who controlled the territory.
    pub(crate) fn conquer_from(
        &mut self,
        former: Option<Seat>,
        seat: Seat,
        zone: Zone,
        log: &mut impl Log<Event>,
    ) {
        let name = self.name(zone);
        log.note(|| Event::Conquered { seat, zone: name, former });
        self.honour_conquest(seat, zone, log);
        let guests = &mut self.lands.guests[seat.index()];
        *guests = guests.without(zone);
        if self.lands.token(zone).is_some_and(|owner| owner != seat) {
            self.lose_token(zone, log);
        }
        let mut bled = Seats::NONE;
        if let Some(victim) = self.lands.rightful(zone).filter(|&owner| owner != seat) {
            self.gain_blood(victim, log);
            bled = bled.with(victim);
        }
        let fought = self.fought_for(seat, zone);
        for frame in self.flow.frames_mut() {
            match frame {
                Frame::Arrival(arrival) if arrival.seat == seat && arrival.zone == name => {
                    arrival.conquered = true;
                }
                _ => {}
            }
        }
        let involved = |other: Seat| {
            other != seat
                && (former == Some(other) || fought.contains(other))
                && !self.lands.is_present(zone, other)
        };
        let victims: Seats = self.alive().iter().filter(|&other| involved(other)).collect();
        self.spare_others(seat, victims, zone);
        self.push(Frame::Spoils(Spoils {
            winner: seat,
            zone: name,
            victims,
            former: former.filter(|&former| former != seat),
            conquest: true,
            only: None,
            next: 0,
            all: false,
            bled,
            taking: Taking::Warns,
        }));
    }

    /// The territories that players have conquered this turn.
    pub(crate) fn conquered_today(&self) -> Zones {
        self.players.iter().fold(Zones::EMPTY, |all, player| all | player.tally.conquered)
    }

    /// Honour points of a conquest (MU-24.5 to MU-24.7), and what objectives count.
    fn honour_conquest(&mut self, seat: Seat, zone: Zone, log: &mut impl Log<Event>) {
        let inhabited = self.map().inhabited().contains(zone);
        let fell_before = self.conquered_today().contains(zone);
        let conquered = &mut self.player_mut(seat).tally.conquered;
        *conquered = conquered.with(zone);
        // Nothing twice in a turn, nothing for one's own home (MU-24.7).
        if fell_before || self.lands.rightful(zone) == Some(seat) {
            return;
        }
        if inhabited {
            let levels: u8 = self.lands.estates[zone.index()].buildings().map(crate::Building::level).sum();
            self.honour(seat, Honour::ConquerInhabited, 1, log);
            self.honour(seat, Honour::ConquerPerBuildingLevel, i16::from(levels), log);
        }
        let prizes =
            [(Prize::Rome, Honour::FirstConquestRome), (Prize::Jerusalem, Honour::FirstConquestJerusalem)];
        for (prize, why) in prizes {
            if self.map().prize(prize) == zone && !self.prizes_taken[prize as usize] {
                self.prizes_taken[prize as usize] = true;
                self.honour(seat, why, 1, log);
            }
        }
    }

    /// Who controlled a territory before its conqueror came: an arrival or a battle under way knows.
    fn former_owner(&self, seat: Seat, zone: Zone) -> Option<Seat> {
        let arrival = self.flow.frames().iter().rev().find_map(|frame| match frame {
            Frame::Arrival(arrival) if arrival.seat == seat && self.zone(arrival.zone) == zone => {
                Some(arrival.owner)
            }
            _ => None,
        });
        let battle = || self.battle().filter(|battle| battle.zone == zone).map(|battle| battle.owner);
        arrival.or_else(battle).unwrap_or_else(|| self.owner_without(seat, zone))
    }

    /// The players whom a conqueror has fought for a territory.
    fn fought_for(&self, seat: Seat, zone: Zone) -> Seats {
        let battle = self.battle().filter(|battle| battle.zone == zone);
        let here = battle.map_or(Seats::NONE, Battle::belligerents);
        self.flow.frames().iter().fold(here, |all, frame| match frame {
            Frame::Arrival(arrival) if arrival.seat == seat && self.zone(arrival.zone) == zone => {
                arrival.fought.iter().fold(all, Seats::with)
            }
            _ => all,
        })
    }

    /// Pieces of those who were not involved stay; they can't be seized in this turn (MU-16.6, MU-16.13).
    fn spare_others(&mut self, seat: Seat, victims: Seats, zone: Zone) {
        for other in self.alive().without(seat).iter().filter(|&other| !victims.contains(other)) {
            for gear in self.lands.stables[other.index()].iter_mut() {
                if gear.zone == zone {
                    gear.marks = gear.marks.with(Mark::Spared);
                }
            }
        }
    }

    /// The winner of a battle keeps or plunders what the other side left in the zone (MU-16.8, MU-13.8). Pushes a frame.
    pub(crate) fn take_spoils(&mut self, winner: Seat, loser: Side, zone: Zone) {
        let Some(loser) = loser.seat() else { return };
        let zone = self.name(zone);
        self.push(Frame::Spoils(Spoils {
            winner,
            zone,
            victims: Seats::one(loser),
            former: None,
            conquest: false,
            only: None,
            next: 0,
            all: false,
            bled: Seats::NONE,
            taking: Taking::Warns,
        }));
    }

    /// A player takes one piece (MU-16.13). Who has bled in the same event does not bleed again (MU-25.20). Pushes a frame.
    pub(crate) fn take_piece(&mut self, winner: Seat, piece: Piece, bled: Seats) {
        let Some(zone) = self.lands.stables[piece.seat.index()].get(piece.place).map(|gear| gear.zone) else {
            return;
        };
        self.take_spoils(winner, Side::Player(piece.seat), zone);
        if let Frame::Spoils(spoils) = self.flow.top() {
            self.set(Frame::Spoils(Spoils { only: Some(piece), bled, ..spoils }));
        }
    }

    /// A battle is over: conquest, spoils, plunder by barbarians, or nothing (MU-15.30, MU-16.1, MU-16.8, MU-23.10). Further
    /// opponents are the business of the arrival that led to it (MU-15.20).
    pub(crate) fn battle_over(
        &mut self,
        zone: Zone,
        winner: Option<Side>,
        loser: Side,
        log: &mut impl Log<Event>,
    ) {
        let seat = match winner {
            // All have fallen: a home falls back, buildings and pieces stay (MU-15.30, MU-15.31).
            None => return,
            Some(Side::Horde) => {
                if self.lands.armies(zone).is_empty() {
                    self.sack(zone);
                }
                return;
            }
            Some(Side::Player(seat)) => seat,
        };
        let under_way = self.battle().filter(|battle| battle.zone == zone);
        let attacker = under_way.map_or_else(
            || self.owner_without(seat, zone) != Some(seat),
            |battle| battle.sides[0] == Side::Player(seat),
        );
        let owner = under_way.and_then(|battle| battle.owner);
        // What is his own, or a host's with whom he is not at war, is not conquered (MU-10.25).
        let spared = owner
            .is_some_and(|owner| owner == seat || loser.seat() != Some(owner) && !self.hostile(seat, owner));
        if self.is_sea(zone) || !attacker || spared {
            self.take_spoils(seat, loser, zone);
        } else if self.is_last_there(seat, zone) {
            self.conquer(seat, zone, log);
        } else if !loser.seat().is_some_and(|loser| self.lands.is_present(zone, loser)) {
            self.take_spoils(seat, loser, zone);
        }
    }

    /// Whether a player has units in a territory and nobody stands against him (MU-16.1); guests don't.
    fn is_last_there(&self, seat: Seat, zone: Zone) -> bool {
        self.lands.is_present(zone, seat)
            && !self.has_horde(zone)
            && self
                .lands
                .armies(zone)
                .without(seat)
                .iter()
                .all(|other| self.lands.guests[other.index()].contains(zone) && !self.hostile(seat, other))
    }

    /// Whether the military building of a territory stands: tokens beside it may be replaced (MU-14.12).
    fn keeps_fort(&self, zone: Zone) -> bool {
        self.lands.estates[zone.index()].building(Category::Military).is_some()
    }
}
