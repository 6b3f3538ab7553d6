//! What the symbols of an Event card do (MU-6.10 to MU-6.15).

use table::{Chance, Log, Seat, Seats};

use super::{Events, Task};
use crate::army::{Fate, Spot};
use crate::event::Event;
use crate::frame::{Frame, Sink, Sole};
use crate::gear::Gear;
use crate::map::{Zone, Zones};
use crate::notation::{Action, Piece};
use crate::pieces::{Category, Good};
use crate::state::Medioevo;
use crate::timing::{Symbol, Window};
use crate::today::Roll;
use crate::troops::Figure;

/// What a face of the die costs.
fn price(symbol: Symbol, face: u8) -> u8 {
    let highest = match symbol {
        Symbol::Movement | Symbol::Goods => 2,
        Symbol::Buildings => 3,
        Symbol::Armies => 4,
    };
    if face <= highest { face } else { 0 }
}

impl Medioevo {
    /// The red zones: the territories of the card and the sea zones beside them, without those that were healed (MU-6.7,
    /// MU-C42).
    pub(crate) fn red_zones(&self) -> Zones {
        let land = self.stricken();
        let beside = land.iter().fold(Zones::EMPTY, |all, zone| all | self.beside(zone));
        (land - self.today.healed) | (beside & self.seas())
    }

    /// The red zones where a player has something that a symbol is about.
    fn concerned(&self, seat: Seat, symbol: Symbol) -> Zones {
        let stable = &self.lands.stables[seat.index()];
        let there = |zone: Zone, wanted: &dyn Fn(&Gear) -> bool| {
            stable.iter().any(|(_, gear)| gear.zone == zone && wanted(gear))
        };
        let fits = |zone: &Zone| match symbol {
            Symbol::Movement => there(*zone, &|gear| gear.kind.transport().is_some()),
            Symbol::Armies => self.lands.is_present(*zone, seat),
            Symbol::Buildings => {
                !self.is_sea(*zone)
                    && !self.lands.estates[zone.index()].is_empty()
                    && self.lands.controller(*zone) == Some(seat)
            }
            Symbol::Goods => there(*zone, &|gear| !gear.cargo.is_empty()),
        };
        self.red_zones().iter().filter(fits).collect()
    }
}

impl Events {
    fn seat(self, game: &Medioevo) -> Seat {
        game.order.at(self.place).unwrap_or_else(|| game.order.first())
    }

    /// The next player who is concerned rolls; after the last one the next symbol follows.
    pub(super) fn next(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let next = |place: u8| Frame::Events(Events { place, task: Task::Rolled, ..self });
        let (Some(symbol), Some(seat)) = (self.symbol(), game.order.at(self.place)) else {
            let following = Events { now: self.now + 1, place: 0, task: Task::Announce, ..self };
            game.set(Frame::Events(following));
            return;
        };
        if game.concerned(seat, symbol).is_empty() {
            game.set(Frame::Events(Events { place: self.place + 1, ..self }));
            return;
        }
        let face = chance.roll(6) as u8;
        game.roll = Roll { sides: 6, value: face };
        log.note(|| Event::SymbolRolled { seat, symbol, face });
        game.set(next(self.place));
        game.open_for_all(Window::Roll);
    }

    /// The die counts now.
    pub(super) fn rolled(self, game: &mut Medioevo) {
        let left = self.symbol().map_or(0, |symbol| price(symbol, game.roll.value));
        game.roll = Roll::default();
        game.set(Frame::Events(if left > 0 {
            Events { task: Task::Suffer, left, zone: None, piece: None, ..self }
        } else {
            self.after()
        }));
    }

    /// With the next player.
    fn after(self) -> Events {
        Events { task: Task::Next, place: self.place + 1, left: 0, zone: None, piece: None, ..self }
    }

    /// Who has to choose; nobody where there is nothing to choose.
    pub(super) fn sufferer(self, game: &Medioevo) -> Seats {
        let mut sole = Sole::default();
        self.losses(game, &mut sole);
        // Where as many transports have to stop as there are, there is no choice.
        let forced = if self.symbol() == Some(Symbol::Movement) { usize::from(self.left) } else { 1 };
        if sole.count > forced { Seats::one(self.seat(game)) } else { Seats::NONE }
    }

    /// The only loss, or none that is left.
    pub(super) fn suffer_alone(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let mut sole = Sole::default();
        self.losses(game, &mut sole);
        match sole.first {
            Some(action) if self.left > 0 => self.suffer(game, action, log),
            _ => game.set(Frame::Events(self.after())),
        }
    }

    /// What can be lost next.
    pub(super) fn losses(self, game: &Medioevo, into: &mut impl Sink) {
        let seat = self.seat(game);
        let Some(symbol) = self.symbol().filter(|_| self.left > 0) else { return };
        let zones = game.concerned(seat, symbol);
        match symbol {
            Symbol::Movement => {
                let halts = |gear: &Gear| gear.kind.transport().is_some() && gear.steps > 0;
                Events::pieces(game, seat, zones, halts, into);
            }
            Symbol::Goods => self.cargo(game, seat, zones, into),
            Symbol::Armies | Symbol::Buildings => {
                let only = zones.iter().next().filter(|_| zones.len() == 1);
                match self.zone.map(|zone| game.zone(zone)).or(only) {
                    Some(zone) if symbol == Symbol::Armies => Events::figures(game, seat, zone, into),
                    Some(zone) => {
                        for building in game.lands.estates[zone.index()].buildings() {
                            into.push(Action::Category(building.category()));
                        }
                    }
                    None => zones.iter().for_each(|zone| into.push(Action::Zone(game.name(zone)))),
                }
            }
        }
    }

    fn pieces(game: &Medioevo, seat: Seat, zones: Zones, fits: impl Fn(&Gear) -> bool, into: &mut impl Sink) {
        for (place, gear) in game.lands.stables[seat.index()].iter() {
            if zones.contains(gear.zone) && fits(gear) {
                into.push(Action::Piece(Piece { seat, place }));
            }
        }
    }

    /// Cubes of one transport: of one that carries enough, if there is one (MU-6.14).
    fn cargo(self, game: &Medioevo, seat: Seat, zones: Zones, into: &mut impl Sink) {
        let stable = &game.lands.stables[seat.index()];
        if let Some(place) = self.piece {
            let cargo = stable.get(place).map(|gear| gear.cargo).unwrap_or_default();
            for good in Good::ALL.into_iter().filter(|&good| cargo.get(good) > 0) {
                into.push(Action::Good(good));
            }
            return;
        }
        let enough = |gear: &Gear| gear.cargo.total() >= self.left;
        let any_has_enough = stable.iter().any(|(_, gear)| zones.contains(gear.zone) && enough(gear));
        Events::pieces(
            game,
            seat,
            zones,
            |gear| !gear.cargo.is_empty() && (enough(gear) || !any_has_enough),
            into,
        );
    }

    /// The figures in a zone: on land, and on board of each galley.
    fn figures(game: &Medioevo, seat: Seat, zone: Zone, into: &mut impl Sink) {
        for (figure, _) in game.troops_at(seat, Spot::land(zone)).iter() {
            into.push(Action::Figure(figure));
        }
        for (place, gear) in game.lands.stables[seat.index()].iter().filter(|(_, gear)| gear.zone == zone) {
            for (figure, _) in gear.troops.iter() {
                into.push(Action::Hit(place, figure));
            }
        }
    }

    /// Bears a loss; it was among them.
    pub(super) fn suffer(self, game: &mut Medioevo, action: Action, log: &mut impl Log<Event>) {
        let seat = self.seat(game);
        let next = Events { left: self.left - 1, zone: None, ..self };
        match action {
            Action::Zone(zone) => game.set(Frame::Events(Events { zone: Some(zone), ..self })),
            Action::Figure(figure) => self.wound(game, seat, None, figure, log),
            Action::Hit(place, figure) => self.wound(game, seat, Some(place), figure, log),
            Action::Category(category) => self.strike(game, seat, category, log),
            Action::Piece(piece) if self.symbol() == Some(Symbol::Movement) => {
                if let Some(gear) = game.lands.stables[seat.index()].get_mut(piece.place) {
                    gear.steps = 0;
                }
                log.note(|| Event::TransportHalted { piece });
                game.set(Frame::Events(next));
            }
            Action::Piece(piece) => {
                game.set(Frame::Events(Events { piece: Some(piece.place), ..self }));
            }
            Action::Good(good) => {
                let place = self.piece.unwrap_or(0);
                if let Some(gear) = game.lands.stables[seat.index()].get_mut(place) {
                    gear.cargo = gear.cargo.without(good, 1);
                }
                log.note(|| Event::CubeLost { piece: Piece { seat, place }, good });
                game.set(Frame::Events(next));
            }
            _ => {}
        }
    }

    /// The zone of a point of damage: the chosen one, or the only one.
    fn target(self, game: &Medioevo, seat: Seat) -> Option<Zone> {
        let only = || self.symbol().and_then(|symbol| game.concerned(seat, symbol).iter().next());
        self.zone.map(|zone| game.zone(zone)).or_else(only)
    }

    fn wound(
        self,
        game: &mut Medioevo,
        seat: Seat,
        aboard: Option<u8>,
        figure: Figure,
        log: &mut impl Log<Event>,
    ) {
        game.set(Frame::Events(Events { left: self.left - 1, zone: None, ..self }));
        let Some(zone) = self.target(game, seat) else { return };
        // Replacements come at sea too: MU-6.12 names the rules of land battles.
        let fate = game.hurt(seat, Spot { zone, aboard }, figure, false);
        let became = match fate {
            Fate::Became(lower) => Some(lower),
            Fate::Gone(_) | Fate::Dispersed => None,
        };
        let name = game.name(zone);
        log.note(|| Event::Hurt { seat: Some(seat), zone: name, figure, became });
        game.sack_if_alone(zone);
    }

    fn strike(self, game: &mut Medioevo, seat: Seat, category: Category, log: &mut impl Log<Event>) {
        game.set(Frame::Events(Events { left: self.left - 1, zone: None, ..self }));
        let Some(zone) = self.target(game, seat) else { return };
        let name = game.name(zone);
        log.note(|| Event::BuildingStruck { seat, zone: name, category });
        game.damage_building(zone, category, 1, log);
    }
}
