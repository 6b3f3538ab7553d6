//! Removing own pieces; plundering them while interest is unpaid (rulebook MU-4.7, MU-22.10, MU-22.11).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::army::Spot;
use crate::data::ZoneName;
use crate::event::{Event, Money};
use crate::frame::{Any, Frame, Sink, Stage};
use crate::gear::Gear;
use crate::map::{Zone, Zones};
use crate::notation::{Action, Piece};
use crate::pieces::{Building, Category};
use crate::state::{Medioevo, Phase};
use crate::troops::Figure;

/// Own pieces are removed, one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Scrapping {
    /// A piece or a military unit (MU-4.7), in the zone that was chosen.
    Remove {
        /// Whose.
        seat: Seat,
        /// Where, for a military unit.
        zone: Option<ZoneName>,
    },
    /// A transport or a building is plundered (MU-22.10).
    Liquidate {
        /// Whose.
        seat: Seat,
        /// Where, for a building.
        zone: Option<ZoneName>,
    },
    /// A rebellion of one's own (MU-22.11).
    Revolt {
        /// Whose.
        seat: Seat,
    },
}

impl Medioevo {
    /// What of it a player may begin.
    pub(crate) fn list_scrapping(&self, seat: Seat, into: &mut impl Sink) {
        if self.battling > 0 || !self.has_headroom() {
            return;
        }
        if self.has_pieces(seat) {
            // It saves upkeep; at other times hardly anybody wants it.
            match self.phase {
                Phase::Taxes => into.push(Action::Scrap),
                _ => into.aside(Action::Scrap),
            }
        }
        if self.is_hard_up(seat) {
            if self.has_valuables(seat) {
                into.push(Action::Liquidate);
            } else if self.can_revolt(seat) {
                into.push(Action::Revolt);
            }
        }
    }

    /// Begins it. Pushes a frame.
    pub(crate) fn begin_scrapping(&mut self, seat: Seat, action: Action) {
        self.push(Frame::Scrapping(match action {
            Action::Liquidate => Scrapping::Liquidate { seat, zone: None },
            Action::Revolt => Scrapping::Revolt { seat },
            _ => Scrapping::Remove { seat, zone: None },
        }));
    }

    /// Whether a player has anything on the board that he could remove.
    pub(crate) fn has_pieces(&self, seat: Seat) -> bool {
        self.lands.stables[seat.index()].iter().next().is_some()
            || self.lands.garrisons(seat).next().is_some()
    }

    /// The zones where a player has military units.
    fn garrisons(&self, seat: Seat) -> Zones {
        self.area.iter().filter(|&zone| self.lands.is_present(zone, seat)).collect()
    }

    /// The territories with buildings of a player.
    fn built_up(&self, seat: Seat) -> Zones {
        let built = |zone: &Zone| !self.lands.estates[zone.index()].is_empty();
        self.realm(seat).iter().filter(built).collect()
    }

    /// Whether a player has a transport or a building (MU-22.10).
    fn has_valuables(&self, seat: Seat) -> bool {
        let mut stable = self.lands.stables[seat.index()].iter();
        stable.any(|(_, gear)| gear.kind.transport().is_some()) || !self.built_up(seat).is_empty()
    }

    /// Whether a rebellion of one's own would take place somewhere (MU-22.11, MU-6.31): in a home territory that no other
    /// player controls and where none has units, and there are barbarians for it.
    fn can_revolt(&self, seat: Seat) -> bool {
        let home = self.lands.homes[seat.index()] & self.territories();
        let calm = |zone: Zone| {
            let others = self.lands.armies(zone).without(seat);
            others.is_empty() && self.lands.controller(zone).is_none_or(|ruler| ruler == seat)
        };
        let comes = self.circle.horde.within(self.barbarians_left());
        !comes.is_empty() && self.can_begin_battle() && home.iter().any(calm)
    }

    /// What a transport brings when it is plundered (MU-22.10).
    fn worth_of_gear(&self, gear: &Gear) -> u32 {
        let price =
            gear.kind.transport().map_or(0, |transport| self.tables().transport(transport).florins_per_level);
        self.plundered(u32::from(price) * u32::from(gear.level))
    }

    fn worth_of_building(&self, building: Building) -> u32 {
        self.plundered(u32::from(self.tables().building(building).florins))
    }

    /// Takes a piece of one's own off the board. On land, who is on board of it stays (MU-4.7).
    fn scrap_piece(&mut self, piece: Piece, log: &mut impl Log<Event>) {
        let Piece { seat, place } = piece;
        let Some(&gear) = self.lands.stables[seat.index()].get(place) else { return };
        if !self.is_sea(gear.zone) {
            // In the middle of an action it counts whether they have moved (MU-10.8).
            let in_action = self.is_manoeuvring(seat);
            for (figure, count) in gear.troops.iter() {
                for _ in 0..count {
                    if in_action && self.today.landed.has_room(1) {
                        self.unload(seat, place, figure, log);
                    }
                }
            }
            let Some(&gear) = self.lands.stables[seat.index()].get(place) else { return };
            if let Some(there) = self.lands.stables[seat.index()].get_mut(place) {
                there.troops = crate::troops::Troops::NONE;
            }
            self.put_troops(seat, Spot::land(gear.zone), gear.troops);
            for other in 0..crate::gear::TOKENS as u8 {
                if let Some(cargo) = self.lands.stables[seat.index()].get_mut(other)
                    && cargo.aboard == Some(place)
                {
                    cargo.aboard = None;
                }
            }
        }
        let (zone, kind, level) = (self.name(gear.zone), gear.kind, gear.level);
        log.note(|| Event::PieceRemoved { seat, zone, piece: kind, level });
        self.lose_piece(piece, log);
    }

    fn scrap_figure(&mut self, seat: Seat, zone: Zone, figure: Figure, log: &mut impl Log<Event>) {
        if let Some(spot) = self.spot_of(seat, zone, figure) {
            self.remove_figure(seat, spot, figure);
            let zone = self.name(zone);
            log.note(|| Event::FigureRemoved { seat, zone, figure });
            self.forget_guests();
            self.sack_if_alone(spot.zone);
        }
    }

    fn liquidate_building(&mut self, seat: Seat, zone: Zone, category: Category, log: &mut impl Log<Event>) {
        let Some(building) = self.lands.estates[zone.index()].building(category) else { return };
        let name = self.name(zone);
        log.note(|| Event::BuildingRemoved { seat, zone: name, building });
        let florins = self.worth_of_building(building);
        self.lose_building(zone, category, Some(seat), log);
        self.earn(seat, florins, Money::Plunder, log);
    }
}

impl Scrapping {
    pub(crate) fn seat(self) -> Seat {
        match self {
            Scrapping::Remove { seat, .. }
            | Scrapping::Liquidate { seat, .. }
            | Scrapping::Revolt { seat } => seat,
        }
    }

    /// What can be removed or plundered, whole: the pieces, and the zones where there is more.
    fn list_places(game: &Medioevo, seat: Seat, zones: Zones, transports_only: bool, into: &mut impl Sink) {
        for (place, gear) in game.lands.stables[seat.index()].iter() {
            if !transports_only || gear.kind.transport().is_some() {
                into.push(Action::Piece(Piece { seat, place }));
            }
        }
        for zone in zones.iter() {
            into.push(Action::Zone(game.name(zone)));
        }
    }

    /// A zone was chosen: where only one thing is there, it is that one.
    fn at_zone(self, game: &mut Medioevo, name: ZoneName, log: &mut impl Log<Event>) {
        let zone = game.zone(name);
        match self {
            Scrapping::Remove { seat, .. } => {
                let mut figures = game.lands.army(zone, seat).iter();
                match (figures.next(), figures.next()) {
                    (Some((only, _)), None) => {
                        game.pop();
                        game.scrap_figure(seat, zone, only, log);
                    }
                    _ => game.set(Frame::Scrapping(Scrapping::Remove { seat, zone: Some(name) })),
                }
            }
            Scrapping::Liquidate { seat, .. } => {
                let mut buildings = game.lands.estates[zone.index()].buildings();
                match (buildings.next(), buildings.next()) {
                    (Some(only), None) => {
                        game.pop();
                        game.liquidate_building(seat, zone, only.category(), log);
                    }
                    _ => game.set(Frame::Scrapping(Scrapping::Liquidate { seat, zone: Some(name) })),
                }
            }
            Scrapping::Revolt { .. } => {}
        }
    }
}

impl Stage for Scrapping {
    /// Nobody is asked about a rebellion, nor where nothing is left to choose: a document may say so.
    fn asked(self, game: &Medioevo) -> Seats {
        let mut any = Any::default();
        self.list(game, self.seat(), &mut any);
        if any.found { Seats::one(self.seat()) } else { Seats::NONE }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        match self {
            Scrapping::Remove { seat, zone: None } => {
                Scrapping::list_places(game, seat, game.garrisons(seat), false, into);
            }
            Scrapping::Remove { seat, zone: Some(name) } => {
                for (figure, _) in game.lands.army(game.zone(name), seat).iter() {
                    into.push(Action::Figure(figure));
                }
            }
            Scrapping::Liquidate { seat, zone: None } => {
                Scrapping::list_places(game, seat, game.built_up(seat), true, into);
            }
            Scrapping::Liquidate { zone: Some(name), .. } => {
                for building in game.lands.estates[game.zone(name).index()].buildings() {
                    into.push(Action::Category(building.category()));
                }
            }
            Scrapping::Revolt { .. } => {}
        }
    }

    fn act(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match (self, action) {
            (_, Action::Zone(name)) => self.at_zone(game, name, log),
            (Scrapping::Remove { .. }, Action::Piece(piece)) => {
                game.pop();
                game.scrap_piece(piece, log);
            }
            (Scrapping::Remove { zone: Some(name), .. }, Action::Figure(figure)) => {
                game.pop();
                game.scrap_figure(seat, game.zone(name), figure, log);
            }
            (Scrapping::Liquidate { .. }, Action::Piece(piece)) => {
                game.pop();
                let gear = game.lands.stables[seat.index()].get(piece.place);
                let florins = gear.map_or(0, |gear| game.worth_of_gear(gear));
                game.scrap_piece(piece, log);
                game.earn(seat, florins, Money::Plunder, log);
            }
            (Scrapping::Liquidate { zone: Some(name), .. }, Action::Category(category)) => {
                game.pop();
                game.liquidate_building(seat, game.zone(name), category, log);
            }
            _ => {}
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        game.pop();
        let Scrapping::Revolt { seat } = self else { return };
        game.earn(seat, u32::from(game.tables().economy.bankrupt_rebellion_income), Money::Revolt, log);
        game.rebel(seat, None, log);
    }
}

#[cfg(test)]
mod tests;
