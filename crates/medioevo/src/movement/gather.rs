//! Attacks and seizures of an action (MU-10.6, MU-10.28, MU-10.30, MU-16.13).

use table::{Log, Seat, Seats};

use super::entry::Entry;
use super::manoeuvre::{Manoeuvre, Move};
use crate::data::ZoneName;
use crate::event::Event;
use crate::frame::{Any, Sink};
use crate::gear::{Gear, Mark};
use crate::map::{Zone, Zones};
use crate::notation::{Action, Piece};
use crate::pieces::ClauseKind;
use crate::state::Medioevo;

impl Medioevo {
    /// What an attack on a zone is. Guests who stand in it fight other guests there without another use of their passage.
    pub(crate) fn attack_on(&self, seat: Seat, zone: Zone) -> Entry {
        match self.entry(seat, zone, false) {
            Entry::Undeclared(owner) if self.is_guest_of(seat, zone, owner) => {
                match self.foes(seat, zone).is_empty() {
                    true => Entry::Guest(owner),
                    false if self.today.banned[0].contains(zone) => Entry::Forbidden,
                    false => Entry::Fight,
                }
            }
            entry => entry,
        }
    }

    /// Whether an attack on a zone is none on its ruler: he lets the attackers in, or they are his guests already (MU-10.25).
    fn is_hosted(&self, seat: Seat, zone: Zone, owner: Seat) -> bool {
        let may_pass = || self.is_allowed(ClauseKind::Passage, seat, owner);
        owner != seat && !self.hostile(seat, owner) && (self.is_guest_of(seat, zone, owner) || may_pass())
    }

    /// Whether a piece or a unit may come to an attack on a zone whose ruler was `owner`: to one that he lets happen only by
    /// passage, for which its player has to pay, and without siege engines (MU-21.13, MU-21.24).
    fn may_come(&self, seat: Seat, zone: Zone, owner: Option<Seat>, brings_engine: bool) -> bool {
        owner.is_none_or(|owner| {
            !self.is_hosted(seat, zone, owner)
                || !brings_engine && self.is_allowed(ClauseKind::Passage, seat, owner)
        })
    }

    /// Whether a step that was announced still leads from a zone into an attack: no Bishop has forbidden either (MU-C01, MU-C03).
    pub(super) fn may_join(&self, seat: Seat, from: Zone, zone: Zone) -> bool {
        self.may_leave(from) && self.attack_on(seat, zone) != Entry::Forbidden
    }

    /// The zones that a player may attack with some piece or unit.
    pub(crate) fn attackable(&self, seat: Seat, refused: bool) -> Zones {
        if !self.can_begin_battle() {
            return Zones::EMPTY;
        }
        let mut near = Zones::EMPTY;
        for (place, gear) in self.marching_gear(seat) {
            near |= self.comes_to(seat, place, gear, near);
        }
        for from in self.open_castles(seat).iter() {
            if self.may_walk(seat, from).next().is_some() {
                near |= self.map().borders(from) & self.area;
            }
        }
        // Where opponents share a zone already (MU-10.28).
        let meets = |&zone: &Zone| self.lands.is_present(zone, seat) && self.has_somebody_to_meet(seat, zone);
        near |= self.area.iter().filter(meets).collect();
        near.iter().filter(|&zone| self.is_attackable(seat, zone, refused)).collect()
    }

    /// The zones that a piece may attack with what it has left, beside where it is.
    pub(crate) fn attacks_of(&self, seat: Seat, place: u8, gear: &Gear, refused: bool) -> Zones {
        if !self.can_begin_battle() {
            return Zones::EMPTY;
        }
        let near = self.comes_to(seat, place, gear, Zones::EMPTY);
        near.iter().filter(|&zone| self.is_attackable(seat, zone, refused)).collect()
    }

    /// The zones into which a piece may come by force, without some that need not be looked at.
    fn comes_to(&self, seat: Seat, place: u8, gear: &Gear, without: Zones) -> Zones {
        let brings_engine = self.brings_engine(seat, place);
        let open = |to: &Zone| {
            !without.contains(*to)
                && self.fare(seat, place, gear, *to).is_some()
                && (!brings_engine || self.may_come(seat, *to, self.ruled_by(*to), true))
        };
        self.ways(gear).iter().filter(open).collect()
    }

    /// Whether to enter a zone is an attack that is open to a player.
    fn is_attackable(&self, seat: Seat, zone: Zone, refused: bool) -> bool {
        match self.attack_on(seat, zone) {
            Entry::Neutral | Entry::Fight | Entry::Conquest(_) => true,
            Entry::Undeclared(_) => !refused,
            Entry::Free | Entry::Guest(_) | Entry::Forbidden => false,
        }
    }

    /// Pieces that a player may seize (MU-16.13).
    pub(crate) fn list_seizures(&self, seat: Seat, refused: bool, into: &mut impl Sink) {
        for owner in self.alive().without(seat).iter() {
            if self.has_armistice(seat, owner) || refused && !self.hostile(seat, owner) {
                continue;
            }
            for (place, gear) in self.lands.stables[owner.index()].iter() {
                let piece = Piece { seat: owner, place };
                if gear.aboard.is_none()
                    && !gear.marks.contains(Mark::Spared)
                    && !self.must_stay(piece, seat)
                    && self.lands.is_present(gear.zone, seat)
                    && !self.lands.is_present(gear.zone, owner)
                {
                    into.push(Action::Seize(piece));
                }
            }
        }
    }

    /// A player who was not noticed on his way, or who is a guest no longer, has come into a zone: without war and pact it
    /// is an attack (MU-21.5).
    pub(crate) fn attack_from(
        &mut self,
        seat: Seat,
        zone: Zone,
        owner: Option<Seat>,
        log: &mut impl Log<Event>,
    ) {
        if let Some(owner) = owner.filter(|&owner| owner != seat) {
            if self.has_armistice(seat, owner) {
                // It was made while they were on their way: all stay, and they take nothing from him (MU-21.8).
                self.lands.guests[seat.index()] = self.lands.guests[seat.index()].with(zone);
                return;
            }
            if !self.hostile(seat, owner) && !self.is_hosted(seat, zone, owner) {
                self.attack_player(seat, owner, log);
            }
        }
        self.arrive_from(seat, zone, owner);
    }
}

impl Manoeuvre {
    pub(super) fn announce_attack(self, game: &mut Medioevo, zone: ZoneName) {
        self.then(game, Move::Announced(zone));
        self.announce(game, &[1]);
    }

    /// After the window: a Bishop may have made it impossible (MU-C01).
    pub(super) fn declare(self, game: &mut Medioevo, zone: Zone, log: &mut impl Log<Event>) {
        if !game.attackable(self.seat, false).contains(zone) {
            self.then(game, Move::Next);
            return;
        }
        let (name, owner) = (game.name(zone), game.ruled_by(zone));
        if self.has_changed(game, name) {
            self.reconsider(game, name);
            return;
        }
        self.gather(game, name, owner, 0, log);
    }

    /// Who may still take part, and whether that is all.
    pub(super) fn list_joining(
        self,
        game: &Medioevo,
        zone: Zone,
        owner: Option<Seat>,
        come: u8,
        into: &mut impl Sink,
    ) {
        if come > 0 || game.lands.is_present(zone, self.seat) {
            into.push(Action::Done);
        }
        self.list_others(game, zone, owner, into);
    }

    fn list_others(self, game: &Medioevo, zone: Zone, owner: Option<Seat>, into: &mut impl Sink) {
        let seat = self.seat;
        let may_come = |brings_engine: bool| game.may_come(seat, zone, owner, brings_engine);
        for (place, gear) in game.marching_gear(seat) {
            if gear.zone != zone
                && game.ways(gear).contains(zone)
                && game.fare(seat, place, gear, zone).is_some()
                && may_come(game.brings_engine(seat, place))
            {
                into.push(Action::Join(place));
            }
        }
        if !may_come(false) {
            return;
        }
        for from in (game.open_castles(seat) & game.map().borders(zone)).iter() {
            for figure in game.may_walk(seat, from) {
                into.push(Action::March(figure, game.name(from)));
            }
        }
    }

    /// Asks who takes part; strikes where nobody else can.
    pub(super) fn gather(
        self,
        game: &mut Medioevo,
        zone: ZoneName,
        owner: Option<Seat>,
        come: u8,
        log: &mut impl Log<Event>,
    ) {
        let mut any = Any::default();
        self.list_others(game, game.zone(zone), owner, &mut any);
        // A Bishop may have forbidden it meanwhile: nobody else joins (MU-C01).
        let open = any.found && game.attack_on(self.seat, game.zone(zone)) != Entry::Forbidden;
        let ready = come > 0 || game.lands.is_present(game.zone(zone), self.seat);
        if open {
            self.then(game, Move::Gather(zone, owner, come));
        } else if ready {
            self.strike(game, zone, owner, log);
        } else {
            self.then(game, Move::Next);
        }
    }

    /// All who take part have come: what follows is decided on arrival.
    pub(super) fn strike(
        self,
        game: &mut Medioevo,
        zone: ZoneName,
        owner: Option<Seat>,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.seat;
        Manoeuvre { acted: true, ..self }.then(game, Move::Fought(zone));
        log.note(|| Event::Attacked { seat, zone });
        let zone = game.zone(zone);
        // Who fights somebody else in the territory of a host is his guest.
        let hosted = owner.is_some_and(|owner| game.is_hosted(seat, zone, owner));
        let guests = &mut game.lands.guests[seat.index()];
        *guests = if hosted { guests.with(zone) } else { guests.without(zone) };
        game.attack_from(seat, zone, owner, log);
    }

    /// Takes or plunders an unguarded piece.
    pub(super) fn seize(self, game: &mut Medioevo, piece: Piece, log: &mut impl Log<Event>) {
        Manoeuvre { acted: true, ..self }.then(game, Move::Next);
        if !game.hostile(self.seat, piece.seat) {
            game.attack_player(self.seat, piece.seat, log);
        }
        game.take_piece(self.seat, piece, Seats::NONE);
    }

    /// A transport with cubes has entered a territory: its controller may want his tax (MU-W7, MU-C22).
    pub(super) fn tax(self, game: &mut Medioevo, place: u8) {
        let Some(gear) = game.lands.stables[self.seat.index()].get(place) else { return };
        let loaded = !gear.cargo.is_empty();
        let owner = game.lands.controller(gear.zone);
        let holders = game.holders(&[22, 23]);
        if let Some(owner) = owner.filter(|&owner| loaded && holders.contains(owner) && owner != self.seat) {
            game.open(crate::timing::Window::Step, table::Seats::one(owner));
        }
    }
}
