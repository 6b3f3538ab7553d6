//! Barbarians: where they come, whom they attack, what they plunder (rulebook chapters 6 and 23).

mod supply;
#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::battle::Side;
use crate::data::ZoneName;
use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::gear::TOKENS;
use crate::horde::Horde;
use crate::map::Zone;
use crate::notation::{Action, Piece};
use crate::pieces::{Category, Goods};
use crate::state::Medioevo;
use crate::timing::Window;
use crate::today::Change;
use crate::troops::Figure;

pub(crate) use supply::Supply;

/// Where barbarians or troops have just come, and who ruled there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Alarm {
    pub zone: Zone,
    pub ruler: Option<Seat>,
}

impl Medioevo {
    /// Who would control a territory without the barbarians there and without the units of one player: who controlled it
    /// before they came.
    pub(crate) fn ruler(&self, zone: Zone, but: Option<Seat>) -> Option<Seat> {
        if self.is_sea(zone) {
            return None;
        }
        let is_host = |seat: &Seat| Some(*seat) != but && !self.lands.guests[seat.index()].contains(zone);
        let hosts: Seats = self.lands.armies(zone).iter().filter(is_host).collect();
        match hosts.lowest() {
            Some(only) if hosts.len() == 1 => Some(only),
            Some(_) => None,
            None => self.lands.token(zone).or_else(|| self.lands.rightful(zone)),
        }
    }

    /// Where somebody has just come, while it is being resolved (MU-W6, MU-W8).
    pub(crate) fn alarm(&self) -> Option<Alarm> {
        self.flow.frames().iter().rev().find_map(|frame| match frame {
            Frame::Rebellion(rebellion) => Some(rebellion.alarm(self)),
            Frame::Onslaught(onslaught) => {
                Some(Some(Alarm { zone: self.zone(onslaught.zone), ruler: onslaught.ruler }))
            }
            Frame::Arrival(arrival) => {
                let (zone, mover) = arrival.entered(self);
                // It takes an enemy (MU-C24): guests and those who fight them are none.
                let ruler = if self.has_horde(zone) { None } else { self.ruler(zone, Some(mover)) };
                let ruler = ruler.filter(|&ruler| self.hostile(ruler, mover));
                Some(Some(Alarm { zone, ruler }))
            }
            Frame::Battle(_) => Some(None),
            _ => None,
        })?
    }

    /// The horde of the turn, as far as the supply has it (MU-6.4, MU-6.34).
    pub(crate) fn horde_to_place(&self) -> Horde {
        self.circle.horde.within(self.barbarians_left())
    }

    /// Places the horde of the turn, as far as the supply allows (MU-6.4, MU-23.9); whether anybody came.
    pub(crate) fn place_horde(&mut self, zone: Zone, log: &mut impl Log<Event>) -> bool {
        let horde = self.horde_to_place();
        if horde.is_empty() {
            return false;
        }
        self.put_horde(zone, horde);
        let ([light, archers, captains], zone) = (horde.counts(), self.name(zone));
        log.note(|| Event::HordePlaced { zone, light, archers, captains });
        true
    }

    /// The same where it is known who controlled the zone just before, and whether the window is still to be opened.
    pub(crate) fn storm(&mut self, zone: Zone, ruler: Option<Seat>, warns: bool) {
        self.push(Frame::Onslaught(Onslaught {
            zone: self.name(zone),
            ruler,
            held: self.lands.held(zone),
            warned: !warns,
            fought: Seats::NONE,
            sacked: false,
        }));
    }

    /// Barbarians plunder a zone where they are the only units (MU-23.10). Pushes a frame.
    pub(crate) fn sack(&mut self, zone: Zone) {
        let name = self.name(zone);
        let frames = self.flow.frames().iter().enumerate().rev();
        let found = frames.into_iter().find_map(|(place, frame)| match frame {
            Frame::Onslaught(onslaught) if onslaught.zone == name => Some((place, *onslaught)),
            _ => None,
        });
        // Only barbarians who have just come take the territory from somebody.
        let mut loser = None;
        if let Some((place, onslaught)) = found {
            loser = onslaught.owner();
            self.amend(place, Frame::Onslaught(Onslaught { sacked: true, ..onslaught }));
        }
        self.push(Frame::Sack(Sack { zone: name, loser, warned: false }));
    }

    /// The last unit has left a zone: barbarians there who are alone now plunder it (MU-23.10).
    pub(crate) fn sack_if_alone(&mut self, zone: Zone) {
        if self.has_horde(zone) && self.lands.armies(zone).is_empty() {
            self.sack(zone);
        }
    }

    /// The same where it may be in the middle of an action of phase 5: then they plunder when it is over.
    pub(crate) fn sack_if_deserted(&mut self, zone: Zone) {
        let in_action = |frame: &Frame| matches!(frame, Frame::Manoeuvre(_));
        if !self.flow.frames().iter().any(in_action) {
            self.sack_if_alone(zone);
        }
    }

    /// A zone where barbarians are the only units and something is left to plunder: an army that shared it with them has
    /// gone (MU-23.10).
    pub(crate) fn next_deserted(&self) -> Option<Zone> {
        let alone = |zone: &Zone| self.has_horde(*zone) && self.lands.armies(*zone).is_empty();
        self.area.iter().filter(alone).find(|&zone| self.can_be_sacked(zone))
    }

    /// Barbarians whom somebody has left alone plunder: an eliminated player leaves them, too (MU-22.14, MU-23.10).
    pub(crate) fn sack_next_deserted(&mut self) -> bool {
        let zone = self.next_deserted();
        if let Some(zone) = zone {
            self.sack(zone);
        }
        zone.is_some()
    }

    /// Whether something is left to plunder in a zone.
    pub(crate) fn can_be_sacked(&self, zone: Zone) -> bool {
        let estate = &self.lands.estates[zone.index()];
        let building = |category: Category| {
            let safe = self.today.safe_buildings[category as usize].contains(zone);
            estate.building(category).is_some() && !safe
        };
        let market = !self.lands.markets[zone.index()].is_empty();
        let gear = |seat: Seat| {
            let mut stable = self.lands.stables[seat.index()].iter();
            stable.any(|(place, gear)| gear.zone == zone && !self.is_protected(Piece { seat, place }))
        };
        Category::ALL.into_iter().any(building)
            || market && !self.today.safe_markets.contains(zone)
            || self.order.iter().any(gear)
    }

    /// Takes a barbarian of a kind off the board who does not fall in battle; what held for him goes with him.
    pub(crate) fn take_barbarian(&mut self, zone: Zone, figure: Figure) {
        self.remove_barbarian(zone, figure);
        self.changed_too_many(zone, figure);
        self.trim_horde_of_battle(zone);
    }

    /// Who has gone out of a battle is trapped in it no longer (MU-C18).
    fn trim_horde_of_battle(&mut self, zone: Zone) {
        let fought = self.battle().filter(|battle| battle.zone == zone);
        if let Some(side) = fought.and_then(|battle| battle.sides.iter().position(|&it| it == Side::Horde)) {
            self.trim_trapped(side);
        }
    }

    /// Moves a barbarian to another zone; a changed type goes along where the others don't suffice.
    pub(crate) fn move_barbarian(&mut self, from: Zone, to: Zone, figure: Figure) {
        let horde = &mut self.lands.hordes[from.index()];
        *horde = horde.less(figure);
        self.put_horde(to, Horde::of_figure(figure, 1));
        self.trim_horde_of_battle(from);
        if let Some(change) = self.changed_too_many(from, figure) {
            self.add_change(Change { zone: to, ..change });
        }
    }

    /// Takes away a change that no barbarian of the kind can bear any more.
    fn changed_too_many(&mut self, zone: Zone, own: Figure) -> Option<Change> {
        let of_them = |change: &Change| change.seat.is_none() && change.zone == zone && change.own == own;
        let changed: u8 = self.today.changes.iter().filter(of_them).map(|change| change.count).sum();
        if changed <= self.lands.hordes[zone.index()].get(own) {
            return None;
        }
        let change = self.today.changes.iter_mut().find(|change| of_them(change))?;
        change.count -= 1;
        let one = Change { count: 1, ..*change };
        self.today.changes.retain(|change| change.count > 0);
        Some(one)
    }

    /// Moves all barbarians of a zone, with those who joined them (MU-6.21, MU-C66).
    pub(crate) fn move_horde(&mut self, from: Zone, to: Zone) {
        for (figure, count) in self.lands.hordes[from.index()].troops().iter() {
            for _ in 0..count {
                self.move_barbarian(from, to, figure);
            }
        }
        for volunteer in self.today.volunteers.iter_mut().filter(|volunteer| volunteer.zone == from) {
            volunteer.zone = to;
        }
    }

    /// Whether a Bishop keeps barbarians from coming where they would have to fight (MU-6.38).
    pub(crate) fn peace_bars(&self, zone: Zone) -> bool {
        self.today.banned[0].contains(zone) && !self.lands.armies(zone).is_empty()
    }
}

/// Barbarians have come into a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Onslaught {
    /// Where.
    pub zone: ZoneName,
    /// Who controlled it just before.
    pub ruler: Option<Seat>,
    /// Who ruled it before others came with whom he disputed it (MU-14.5).
    pub held: Option<Seat>,
    /// Whether the window for him was open.
    pub warned: bool,
    /// Whom they have fought.
    pub fought: Seats,
    /// Whether they have plundered already.
    pub sacked: bool,
}

impl Onslaught {
    /// Who owns the building there: who ruled before they came, or before the others came who stand there (MU-14.5).
    pub(crate) fn owner(self) -> Option<Seat> {
        self.ruler.or(self.held)
    }

    /// It is over.
    fn end(self, game: &mut Medioevo) {
        game.lands.remember_ruler(game.zone(self.zone), self.owner());
        game.pop();
    }

    /// The next army they fight: that of the controller or home owner, then in turn order (MU-6.35).
    fn next(self, game: &Medioevo, armies: Seats) -> Option<Seat> {
        let first = self.ruler.or_else(|| game.lands.rightful(game.zone(self.zone)));
        let wanted = |seat: &Seat| armies.contains(*seat) && !self.fought.contains(*seat);
        first.filter(wanted).or_else(|| game.order.iter().find(wanted))
    }
}

impl Stage for Onslaught {
    fn asked(self, _: &Medioevo) -> Seats {
        Seats::NONE
    }

    fn list(self, _: &Medioevo, _: Seat, _: &mut impl Sink) {}

    fn act(self, _: &mut Medioevo, _: Seat, _: Action, _: &mut impl Chance, _: &mut impl Log<Event>) {}

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let zone = game.zone(self.zone);
        if !game.has_horde(zone) {
            self.end(game);
            return;
        }
        if !self.warned {
            game.set(Frame::Onslaught(Onslaught { warned: true, ..self }));
            if let Some(ruler) = self.ruler {
                game.open(Window::Invade, game.who_may_come().with(ruler));
            }
            return;
        }
        if self.fought.is_empty() {
            game.lose_token(zone, log);
        }
        let armies = game.lands.armies(zone);
        if armies.is_empty() {
            if self.sacked {
                self.end(game);
            } else {
                game.sack(zone);
            }
            return;
        }
        let next = self.next(game, armies);
        let Some(seat) = next.filter(|_| !game.peace_bars(zone) && game.can_begin_battle()) else {
            self.end(game);
            return;
        };
        game.set(Frame::Onslaught(Onslaught { fought: self.fought.with(seat), ..self }));
        log.note(|| Event::HordeAttacks { zone: self.zone, seat });
        game.begin_battle(zone, Side::Horde, Side::Player(seat), log);
    }
}

/// Barbarians plunder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Sack {
    /// Where.
    pub zone: ZoneName,
    /// From whom they took it.
    pub loser: Option<Seat>,
    /// Whether the window was open.
    pub warned: bool,
}

impl Sack {
    /// The players whose pieces, buildings or goods are about to be lost.
    pub(crate) fn owners(self, game: &Medioevo) -> Seats {
        let zone = game.zone(self.zone);
        let stands =
            !game.lands.estates[zone.index()].is_empty() || !game.lands.markets[zone.index()].is_empty();
        let has_gear =
            |seat: Seat| game.lands.stables[seat.index()].iter().any(|(_, gear)| gear.zone == zone);
        game.order.iter().filter(|&seat| has_gear(seat) || stands && self.loser == Some(seat)).collect()
    }

    /// Takes everything that is not protected; whose things they were, and whether there was anything.
    fn strip(self, game: &mut Medioevo, log: &mut impl Log<Event>) -> (Seats, bool) {
        let zone = game.zone(self.zone);
        let mut robbed = Seats::NONE;
        for seat in game.order.iter() {
            for place in 0..TOKENS as u8 {
                let piece = Piece { seat, place };
                let gear = game.lands.stables[seat.index()].get(place);
                if gear.is_some_and(|gear| gear.zone == zone && !game.is_protected(piece)) {
                    robbed = robbed.with(seat);
                    game.lose_piece(piece, log);
                }
            }
        }
        let mut stood = false;
        for category in Category::ALL {
            let safe = game.today.safe_buildings[category as usize].contains(zone);
            if game.lands.estates[zone.index()].building(category).is_some() && !safe {
                stood = true;
                game.lose_building(zone, category, self.loser, log);
            }
        }
        let market = &mut game.lands.markets[zone.index()];
        if !market.is_empty() && !game.today.safe_markets.contains(zone) {
            stood = true;
            *market = Goods::EMPTY;
        }
        game.lose_token(zone, log);
        if let Some(loser) = self.loser {
            if stood {
                robbed = robbed.with(loser);
            }
            // A home was conquered, from whomever (MU-25.20).
            if let Some(rightful) = game.lands.rightful(zone) {
                robbed = robbed.with(rightful);
            }
        }
        (robbed, stood || !robbed.is_empty())
    }
}

impl Stage for Sack {
    fn asked(self, _: &Medioevo) -> Seats {
        Seats::NONE
    }

    fn list(self, _: &Medioevo, _: Seat, _: &mut impl Sink) {}

    fn act(self, _: &mut Medioevo, _: Seat, _: Action, _: &mut impl Chance, _: &mut impl Log<Event>) {}

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        if !self.warned {
            game.set(Frame::Sack(Sack { warned: true, ..self }));
            game.open(Window::Plunder, self.owners(game));
            return;
        }
        game.pop();
        let (robbed, anything) = self.strip(game, log);
        if anything {
            log.note(|| Event::Sacked { zone: self.zone });
        }
        // One token for each event, whatever was lost (MU-25.20); the last ones go by turn order (MU-1.14).
        for seat in game.order.iter().filter(|&seat| robbed.contains(seat)) {
            game.gain_blood(seat, log);
        }
    }
}
