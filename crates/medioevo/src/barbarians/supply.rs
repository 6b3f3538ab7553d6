//! Barbarian supply: the points of the first player (MU-6.17 to MU-6.26).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::data::ZoneName;
use crate::event::Event;
use crate::frame::{Any, Frame, Sink, Sole, Stage};
use crate::gear::GearKind;
use crate::horde::Horde;
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::{Window, Windows};
use crate::troops::Figure;

impl Medioevo {
    /// Step 3 of phase 2 begins: sets the bottom frame.
    pub(crate) fn begin_supply(&mut self) {
        let left = self.tables().economy.barbarian_points;
        self.set(Frame::Supply(Supply { left, from: None }));
    }

    /// Where a barbarian may be added (MU-6.18, MU-6.19).
    fn breeding_grounds(&self) -> impl Iterator<Item = Zone> {
        let land = self.territories();
        let fires = self.map().fires() & land;
        let is_free = move |zone: Zone| self.lands.controller(zone).is_none();
        let all_fires_controlled = !fires.iter().any(is_free);
        let fits = move |zone: &Zone| {
            let zone = *zone;
            let open = self.has_horde(zone)
                || fires.contains(zone) && is_free(zone)
                || all_fires_controlled && self.is_wild(zone);
            open && !self.peace_bars(zone)
        };
        land.iter().filter(fits)
    }

    /// Whether a territory is empty and outside all kingdoms of players in the game (MU-6.19).
    fn is_wild(&self, zone: Zone) -> bool {
        let gear = |seat: Seat| self.lands.stables[seat.index()].iter().any(|(_, gear)| gear.zone == zone);
        self.lands.rightful(zone).is_none()
            && self.lands.estates[zone.index()].is_empty()
            && self.lands.controller(zone).is_none()
            && self.lands.armies(zone).is_empty()
            && !self.order.iter().any(gear)
    }

    /// Whether the first player may lead the barbarians of a zone elsewhere (MU-6.22, MU-6.23, MU-C03).
    fn is_leadable(&self, zone: Zone) -> bool {
        let shares = |seat: Seat| {
            let mut gear = self.lands.stables[seat.index()].iter();
            self.lands.is_present(zone, seat)
                || gear.any(|(_, gear)| gear.zone == zone && !gear.kind.is_trade())
        };
        self.has_horde(zone)
            && !self.lands.homes[self.order.first().index()].contains(zone)
            && !self.today.banned[2].contains(zone)
            && !self.order.iter().any(shares)
    }

    /// Where a horde may be led (MU-6.21, MU-6.24, MU-6.38).
    fn horizons(&self, from: Zone) -> Zones {
        let sails = self.is_sea(from)
            || self.barbarian_fleets() < self.tables().limits.barbarians.fleets
                && self.gear_left(GearKind::Galley, 1) > 0;
        let fits = |to: &Zone| {
            if self.is_sea(*to) { sails || self.has_horde(*to) } else { !self.peace_bars(*to) }
        };
        self.beside(from).iter().filter(fits).collect()
    }
}

/// Barbarian points are spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Supply {
    /// How many are left.
    pub left: u8,
    /// The horde that is about to be led.
    pub from: Option<ZoneName>,
}

impl Supply {
    fn choices(self, game: &Medioevo, into: &mut impl Sink) {
        if let Some(from) = self.from {
            for to in game.horizons(game.zone(from)).iter() {
                into.push(Action::Lead(from, game.name(to)));
            }
            return;
        }
        let left = game.barbarians_left();
        for zone in game.breeding_grounds() {
            let strength = game.lands.hordes[zone.index()].total();
            // Archers join two, Captains four (MU-6.20).
            for (figure, wanted) in Horde::FIGURES.into_iter().zip([0, 2, 4]) {
                if strength >= wanted && left.get(figure) > 0 {
                    into.push(Action::Add(figure, game.name(zone)));
                }
            }
            if into.is_full() {
                return;
            }
        }
        for zone in game.area.iter().filter(|&zone| game.is_leadable(zone)) {
            if !game.horizons(zone).is_empty() {
                into.push(Action::Zone(game.name(zone)));
                if into.is_full() {
                    return;
                }
            }
        }
    }

    fn add(self, game: &mut Medioevo, seat: Seat, figure: Figure, to: ZoneName, log: &mut impl Log<Event>) {
        let zone = game.zone(to);
        game.put_horde(zone, Horde::of_figure(figure, 1));
        log.note(|| Event::BarbarianAdded { seat, figure, zone: to });
        game.set(Frame::Supply(Supply { left: self.left - 1, from: None }));
        // Nobody controlled it; armies that stand there all the same are attacked (MU-6.36).
        game.storm(zone, None, false);
    }

    fn lead(self, game: &mut Medioevo, seat: Seat, from: ZoneName, to: ZoneName, log: &mut impl Log<Event>) {
        let (start, end) = (game.zone(from), game.zone(to));
        let ruler = if game.has_horde(end) { None } else { game.ruler(end, None) };
        game.move_horde(start, end);
        game.after_barbarians_left(start);
        game.barbarians_gone(start, None, log);
        log.note(|| Event::HordeLed { seat, from, to });
        game.set(Frame::Supply(Supply { left: self.left - 1, from: None }));
        game.storm(end, ruler, true);
    }
}

impl Stage for Supply {
    fn asked(self, game: &Medioevo) -> Seats {
        let mut any = Any::default();
        if self.left > 0 {
            self.choices(game, &mut any);
        }
        if any.found { Seats::one(game.order.first()) } else { Seats::NONE }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        if self.from.is_none() {
            into.push(Action::Done);
        }
        self.choices(game, into);
    }

    fn act(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Add(figure, zone) => self.add(game, seat, figure, zone, log),
            Action::Lead(from, to) => self.lead(game, seat, from, to, log),
            Action::Zone(from) => {
                let chosen = Supply { from: Some(from), ..self };
                let mut sole = Sole::default();
                chosen.choices(game, &mut sole);
                match sole.only() {
                    Some(Action::Lead(from, to)) => self.lead(game, seat, from, to, log),
                    _ => game.set(Frame::Supply(chosen)),
                }
            }
            _ => game.set(Frame::Supply(Supply { left: 0, from: None })),
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, _: &mut impl Log<Event>) {
        game.begin_rebellions();
    }

    fn windows(self, _: &Medioevo) -> Windows {
        if self.from.is_none() { Windows::one(Window::Own) } else { Windows::EMPTY }
    }
}
