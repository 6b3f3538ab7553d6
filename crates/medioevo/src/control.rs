//! Buildings and control tokens (rulebook chapters 8 and 14).

#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::data::ZoneName;
use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::honour::Honour;
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::pieces::{Building, Category};
use crate::state::Medioevo;

impl Medioevo {
    /// Builds or raises a building: honour (MU-8.13) and control tokens (MU-14.6), which it lets place.
    pub(crate) fn raise_building(
        &mut self,
        seat: Seat,
        zone: Zone,
        building: Building,
        log: &mut impl Log<Event>,
    ) {
        let estate = self.lands.estates[zone.index()];
        let tokens_of = |building: Building| self.tables().building(building).control_tokens;
        let before = estate.building(building.category()).map_or(0, tokens_of);
        let left = tokens_of(building).saturating_sub(before);
        // Damage stays (MU-8.12).
        self.lands.estates[zone.index()] = estate.with(building);
        let from = self.name(zone);
        log.note(|| Event::Built { seat, zone: from, building });
        let why = match building {
            Building::City => Some(Honour::BuildCity),
            Building::Castle => Some(Honour::BuildCastle),
            Building::Cathedral => Some(Honour::BuildCathedral),
            _ => None,
        };
        if let Some(why) = why {
            self.honour(seat, why, 1, log);
        }
        if left > 0 {
            self.push(Frame::Tokens(Tokens { seat, from, left, former: None }));
        }
    }

    /// Damage to a building; it may be destroyed (MU-8.20 to MU-8.22).
    pub(crate) fn damage_building(
        &mut self,
        zone: Zone,
        category: Category,
        points: u8,
        log: &mut impl Log<Event>,
    ) {
        let estate = self.lands.estates[zone.index()];
        let Some(building) = estate.building(category) else { return };
        let damage = estate.damage(category).saturating_add(points);
        if damage >= self.tables().building(building).structure {
            self.lose_building(zone, category, self.building_owner(zone), log);
        } else if points > 0 {
            self.lands.estates[zone.index()] = estate.damaged(category, damage);
            let zone = self.name(zone);
            log.note(|| Event::BuildingDamaged { zone, category, damage });
        }
    }

    /// A building goes: destroyed or plundered. Tokens of whose it was that no other building of his supports go with it
    /// (MU-14.14). By then the territory may have another master, so the caller says whose it was.
    pub(crate) fn lose_building(
        &mut self,
        zone: Zone,
        category: Category,
        owner: Option<Seat>,
        log: &mut impl Log<Event>,
    ) {
        let estate = self.lands.estates[zone.index()];
        let Some(building) = estate.building(category) else { return };
        self.lands.estates[zone.index()] = estate.without(category);
        let name = self.name(zone);
        log.note(|| Event::BuildingLost { zone: name, building });
        let Some(owner) = owner.filter(|_| category == Category::Military) else { return };
        let beside = self.map().borders(zone) & self.lands.tokens[owner.index()];
        for token in
            beside.iter().filter(|&token| !self.is_supported(token, owner, zone)).collect::<Zones>().iter()
        {
            self.lose_token(token, log);
        }
    }

    /// The control token in a territory goes back to its owner (MU-14.10).
    pub(crate) fn lose_token(&mut self, zone: Zone, log: &mut impl Log<Event>) {
        if let Some(seat) = self.lands.token(zone) {
            let tokens = &mut self.lands.tokens[seat.index()];
            *tokens = tokens.without(zone);
            let zone = self.name(zone);
            log.note(|| Event::TokenLost { seat, zone });
        }
    }

    /// Lets a conqueror who kept a military building replace the former owner's tokens beside it (MU-14.12). Pushes a
    /// frame where there is something to replace.
    pub(crate) fn replace_tokens(&mut self, conqueror: Seat, former: Seat, zone: Zone) {
        let has_building = self.lands.estates[zone.index()].level(Category::Military) > 0;
        let replacing = Tokens { seat: conqueror, from: self.name(zone), left: 0, former: Some(former) };
        if has_building && conqueror != former && !replacing.places(self).is_empty() {
            self.push(Frame::Tokens(replacing));
        }
    }

    /// Whose building stands in a territory: its controller's (MU-16.11); during a battle still that of who controlled it
    /// before (MU-14.5).
    fn building_owner(&self, zone: Zone) -> Option<Seat> {
        let battles = &self.battles[..usize::from(self.battling).min(self.battles.len())];
        match battles.iter().find(|battle| battle.zone == zone) {
            Some(battle) => battle.owner,
            None => self.lands.controller(zone),
        }
    }

    /// Whether a token can be attributed to a military building of its owner other than the one in `without`
    /// (MU-14.13, MU-14.14).
    fn is_supported(&self, token: Zone, owner: Seat, without: Zone) -> bool {
        (self.map().borders(token) & self.area).without(without).iter().any(|zone| {
            self.lands.estates[zone.index()].level(Category::Military) > 0
                && self.building_owner(zone) == Some(owner)
        })
    }

    /// Whether barbarians or military units of another player stand in a territory; guests who are no enemies don't count.
    fn has_strangers(&self, seat: Seat, zone: Zone) -> bool {
        let adverse = |other: Seat| {
            other != seat && (self.hostile(seat, other) || !self.lands.guests[other.index()].contains(zone))
        };
        !self.lands.hordes[zone.index()].is_empty() || self.lands.armies(zone).iter().any(adverse)
    }
}

/// Control tokens are placed or replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Tokens {
    /// Who places them.
    pub seat: Seat,
    /// Where the military building stands.
    pub from: ZoneName,
    /// How many are to be placed.
    pub left: u8,
    /// Whose tokens are replaced; new ones are placed otherwise.
    pub former: Option<Seat>,
}

impl Tokens {
    /// Where a token may go.
    fn places(self, game: &Medioevo) -> Zones {
        let Tokens { seat, from, former, .. } = self;
        if game.control_tokens_left(seat) == 0 {
            return Zones::EMPTY;
        }
        let from = game.zone(from);
        // Never in the own home (MU-14.8), where a token that is to be replaced stays (MU-14.15).
        let beside = (game.map().borders(from) & game.area) - game.lands.homes[seat.index()];
        if let Some(former) = former {
            let armed = |zone: Zone| {
                let others = game.lands.armies(zone).without(seat);
                !others.is_empty() || !game.lands.hordes[zone.index()].is_empty()
            };
            let tokens = game.lands.tokens[former.index()] & beside;
            return tokens
                .iter()
                .filter(|&zone| !armed(zone) && !game.is_supported(zone, former, from))
                .collect();
        }
        // Not where a token lies, not where somebody else rules or stands (MU-14.8).
        let free = beside.iter().filter(|&zone| {
            game.lands.token(zone).is_none()
                && game.lands.controller(zone).is_none_or(|controller| controller == seat)
                && !game.has_strangers(seat, zone)
        });
        free.collect()
    }

    /// Puts a token of the player into a territory, in place of another one.
    fn put(self, game: &mut Medioevo, zone: Zone, log: &mut impl Log<Event>) {
        let seat = self.seat;
        game.lose_token(zone, log);
        let tokens = &mut game.lands.tokens[seat.index()];
        *tokens = tokens.with(zone);
        let zone = game.name(zone);
        log.note(|| Event::TokenPlaced { seat, zone });
        game.set(Frame::Tokens(Tokens { left: self.left.saturating_sub(1), ..self }));
    }
}

impl Stage for Tokens {
    fn asked(self, game: &Medioevo) -> Seats {
        let places = self.places(game).len();
        let asks = match self.former {
            Some(_) => places > 0,
            // They have to be placed (MU-14.7): there is a choice only where not all places get one.
            None => places > usize::from(self.left.min(game.control_tokens_left(self.seat))) && self.left > 0,
        };
        if asks { Seats::one(self.seat) } else { Seats::NONE }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        for zone in self.places(game).iter() {
            into.push(Action::Zone(game.name(zone)));
        }
        if self.former.is_some() {
            into.push(Action::Done);
        }
    }

    fn act(
        self,
        game: &mut Medioevo,
        _: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Zone(zone) => {
                let zone = game.zone(zone);
                self.put(game, zone, log);
            }
            _ => game.pop(),
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.places(game).iter().next() {
            Some(zone) if self.former.is_none() && self.left > 0 => self.put(game, zone, log),
            _ => game.pop(),
        }
    }
}
