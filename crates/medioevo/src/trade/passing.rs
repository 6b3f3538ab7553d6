//! A trade transport on its way: what it leaves behind, whom it meets (MU-17.4 to MU-17.6, MU-17.15, MU-17.36).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::data::ZoneName;
use crate::event::{Event, Money};
use crate::frame::{Frame, Sink, Stage};
use crate::gear::{Gear, Mark};
use crate::map::Zone;
use crate::notation::{Action, Piece};
use crate::pieces::Goods;
use crate::state::Medioevo;
use crate::timing::Window;

/// A trade transport steps into a zone, or has ended its movement there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Passing {
    /// Whose transport.
    pub seat: Seat,
    /// Which one.
    pub place: u8,
    /// Where it goes.
    pub zone: ZoneName,
    /// How far it is.
    pub step: Pass,
    /// The owners of armies who have let it pass.
    pub heeded: Seats,
    /// Whether its movement has ended: then nothing hides it.
    pub ended: bool,
}

/// How far a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Pass {
    /// It is announced.
    Announced,
    /// The owner chooses the cube that stays behind (MU-17.15).
    Leaving,
    /// The same of a transport that has marched off as a war wagon (MU-C11); the zone is where it comes from.
    Left,
    /// The transport has entered.
    Entered,
    /// Barbarians are about to plunder it.
    Overrun,
    /// The owner of an army that is not hostile is asked (MU-17.6).
    Asking(Seat),
    /// A hostile army is about to plunder it (MU-17.5).
    Raided(Seat),
    /// Its owner chooses what to do with it.
    Choosing(Seat),
    /// Nobody has taken it.
    Passed,
}

impl Medioevo {
    /// A trade transport announces a step: those who may hold it back are asked first (MU-W7).
    pub(crate) fn begin_passing(&mut self, seat: Seat, place: u8, zone: ZoneName) {
        let heeded = Seats::NONE;
        self.push(Frame::Passing(Passing { seat, place, zone, step: Pass::Announced, heeded, ended: false }));
        let from = self.lands.stables[seat.index()].get(place).map(|gear| gear.zone);
        if from.is_some_and(|from| !self.is_sea(from)) {
            let holders = self.holders(&[3]).without(seat);
            if !holders.is_empty() {
                self.open(Window::Step, holders);
            }
        }
    }
}

/// What a transport that marches off leaves behind (MU-17.15): nothing, unless it is a caravan in its part as a war wagon.
#[derive(Clone, Copy)]
pub(crate) struct Parting {
    piece: Piece,
    from: Zone,
    colours: Goods,
}

impl Parting {
    /// What a piece will leave where it stands.
    pub(crate) fn of(game: &Medioevo, piece: Piece) -> Option<Parting> {
        let gear = game.lands.stables[piece.seat.index()].get(piece.place)?;
        let colours = game.left_at_departure(gear, gear.zone);
        (!colours.is_empty()).then_some(Parting { piece, from: gear.zone, colours })
    }

    /// The piece has gone: its owner chooses where there is a choice.
    pub(crate) fn leave(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let Piece { seat, place } = self.piece;
        match self.colours.iter().next() {
            Some(only) if self.colours.len() == 1 => game.leave_cube(seat, self.from, only, log),
            _ => {
                let zone = game.name(self.from);
                let heeded = Seats::NONE;
                game.push(Frame::Passing(Passing {
                    seat,
                    place,
                    zone,
                    step: Pass::Left,
                    heeded,
                    ended: false,
                }));
            }
        }
    }
}

impl Passing {
    /// A transport that has ended its movement.
    pub(super) fn ended(seat: Seat, place: u8, zone: ZoneName) -> Passing {
        Passing { seat, place, zone, step: Pass::Entered, heeded: Seats::NONE, ended: true }
    }

    fn then(self, game: &mut Medioevo, step: Pass) {
        game.set(Frame::Passing(Passing { step, ..self }));
    }

    fn piece(self) -> Piece {
        Piece { seat: self.seat, place: self.place }
    }

    fn gear(self, game: &Medioevo) -> Option<&Gear> {
        game.lands.stables[self.seat.index()].get(self.place)
    }

    fn depart(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let Some(gear) = self.gear(game) else { return game.pop() };
        let from = gear.zone;
        if game.today.banned[2].contains(from) {
            let zone = game.name(from);
            log.note(|| Event::TraderHeld { piece: self.piece(), zone });
            return game.pop();
        }
        let colours = game.left_at_departure(gear, from);
        if colours.len() > 1 {
            return self.then(game, Pass::Leaving);
        }
        if let Some(only) = colours.iter().next() {
            game.leave_cube(self.seat, from, only, log);
        }
        self.enter(game, log);
    }

    fn enter(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let to = game.zone(self.zone);
        game.move_trader(self.seat, self.place, to);
        log.note(|| Event::TraderMoved { piece: self.piece(), zone: self.zone });
        game.reach_stage(self.seat, self.place, to, log);
        self.then(game, Pass::Entered);
    }

    /// Barbarians plunder at once, then hostile armies; those that are not hostile only where their owner wants to be
    /// asked (MU-17.5, MU-17.6).
    fn meet(self, game: &mut Medioevo) {
        let Some(gear) = self.gear(game) else { return game.pop() };
        let zone = gear.zone;
        // Unnoticed through territories, not over the sea (MU-C55, MU-17.5).
        let hidden = !self.ended && !game.is_sea(zone) && gear.marks.contains(Mark::Unnoticed);
        let horde = !game.lands.hordes[zone.index()].is_empty() && !hidden;
        let edict = !self.ended && game.today.edicts.contains(zone);
        if horde && !edict || self.ended && game.is_stranded(gear) {
            self.then(game, Pass::Overrun);
            return game.open(Window::Plunder, Seats::one(self.seat));
        }
        let armies = if hidden { Seats::NONE } else { game.lands.armies(zone) };
        let next = game.order.iter().find(|&other| {
            other != self.seat
                && armies.contains(other)
                && !self.heeded.contains(other)
                && (game.hostile(other, self.seat)
                    || game.player(other).ask_about.contains(self.seat)
                        && !game.has_armistice(other, self.seat))
        });
        match next {
            Some(other) if game.hostile(other, self.seat) => self.raid(game, other),
            Some(other) => self.then(game, Pass::Asking(other)),
            None => self.pass(game),
        }
    }

    fn raid(self, game: &mut Medioevo, by: Seat) {
        self.then(game, Pass::Raided(by));
        game.open(Window::Plunder, Seats::one(self.seat));
    }

    /// The controller of the territory may tax the cubes that have come (MU-W7).
    fn pass(self, game: &mut Medioevo) {
        self.then(game, Pass::Passed);
        let loaded = self.gear(game).is_some_and(|gear| !gear.cargo.is_empty());
        let zone = game.zone(self.zone);
        if let Some(controller) = game.lands.controller(zone).filter(|&other| loaded && other != self.seat)
            && !self.ended
            && game.holders(&[22, 23]).contains(controller)
        {
            game.open(Window::Step, Seats::one(controller));
        }
    }

    /// A player takes the transport: where it is protected it can't be plundered, where he has no token for it he can't keep
    /// it (MU-16.3, MU-16.5, MU-C50).
    fn seize(self, game: &mut Medioevo, by: Seat, log: &mut impl Log<Event>) {
        let Some(gear) = self.gear(game) else { return game.pop() };
        let protected = gear.marks.contains(Mark::Protected);
        match (protected, game.tokens_allow(by, gear.level, None)) {
            (false, true) => self.then(game, Pass::Choosing(by)),
            (false, false) => self.plunder(game, by, log),
            (true, true) => self.keep(game, by, log),
            (true, false) => {
                Passing { heeded: self.heeded.with(by), ..self }.then(game, Pass::Entered);
            }
        }
    }

    fn plunder(self, game: &mut Medioevo, by: Seat, log: &mut impl Log<Event>) {
        let florins = self.gear(game).map_or(0, |gear| {
            let cubes = u32::from(gear.cargo.total()) * u32::from(game.tables().economy.plunder_cube);
            game.plunder_of(gear) + cubes
        });
        self.tell(Some(by), false, log);
        game.pop();
        game.lose_piece(self.piece(), log);
        game.earn(by, florins, Money::Plunder, log);
        game.gain_blood(self.seat, log);
    }

    fn keep(self, game: &mut Medioevo, by: Seat, log: &mut impl Log<Event>) {
        if game.give_piece(self.piece(), by, log) {
            self.tell(Some(by), true, log);
            game.pop();
        } else {
            self.plunder(game, by, log);
        }
    }

    fn tell(self, by: Option<Seat>, kept: bool, log: &mut impl Log<Event>) {
        log.note(|| Event::TraderRaided { piece: self.piece(), zone: self.zone, by, kept });
    }
}

impl Stage for Passing {
    fn asked(self, _: &Medioevo) -> Seats {
        match self.step {
            Pass::Leaving | Pass::Left => Seats::one(self.seat),
            Pass::Asking(other) | Pass::Choosing(other) => Seats::one(other),
            _ => Seats::NONE,
        }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        match self.step {
            Pass::Leaving | Pass::Left => {
                if let Some(gear) = self.gear(game) {
                    let from = if self.step == Pass::Left { game.zone(self.zone) } else { gear.zone };
                    for good in game.left_at_departure(gear, from).iter() {
                        into.push(Action::Good(good));
                    }
                }
            }
            Pass::Asking(_) => {
                into.push(Action::Pass);
                into.push(Action::Seize(self.piece()));
            }
            Pass::Choosing(_) => {
                into.push(Action::Plunder);
                into.push(Action::Retain);
            }
            _ => {}
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
        match action {
            Action::Good(good) if self.step == Pass::Left => {
                game.pop();
                game.leave_cube(self.seat, game.zone(self.zone), good, log);
            }
            Action::Good(good) => {
                if let Some(from) = self.gear(game).map(|gear| gear.zone) {
                    game.leave_cube(self.seat, from, good, log);
                }
                self.enter(game, log);
            }
            Action::Seize(_) => {
                self.raid(game, seat);
                // Taking a transport is an attack; without a declaration it costs honour and begins the war (MU-21.5).
                game.attack_player(seat, self.seat, log);
            }
            Action::Plunder => self.plunder(game, seat, log),
            Action::Retain => self.keep(game, seat, log),
            _ => Passing { heeded: self.heeded.with(seat), ..self }.then(game, Pass::Entered),
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.step {
            Pass::Announced => self.depart(game, log),
            Pass::Entered => self.meet(game),
            Pass::Overrun => {
                let stranded = self.gear(game).is_some_and(|gear| game.is_stranded(gear));
                let protected = self.gear(game).is_some_and(|gear| gear.marks.contains(Mark::Protected));
                game.pop();
                if stranded || !protected {
                    self.tell(None, false, log);
                    game.lose_piece(self.piece(), log);
                }
                // The sea is no plunderer (MU-25.20).
                if !stranded && !protected {
                    game.gain_blood(self.seat, log);
                }
            }
            Pass::Raided(by) => self.seize(game, by, log),
            _ => game.pop(),
        }
    }
}
