//! What happens where somebody enters a zone (rulebook MU-10.21 to MU-10.30, MU-15.20, MU-15.21).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::army::Spot;
use crate::battle::Side;
use crate::data::ZoneName;
use crate::event::Event;
use crate::frame::{Frame, Sink, Sole, Stage};
use crate::gear::{Gear, GearKind, Mark, TOKENS};
use crate::map::Zone;
use crate::notation::{Action, Piece};
use crate::state::Medioevo;
use crate::technology::Technology;
use crate::timing::Window;
use crate::troops::{Figure, Troops};

/// Somebody has entered a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Arrival {
    /// Who.
    pub seat: Seat,
    /// Where.
    pub zone: ZoneName,
    /// Who controlled it before.
    pub owner: Option<Seat>,
    /// Whether the horde there was fought.
    pub horde: bool,
    /// The players who were fought there.
    pub fought: Seats,
    /// Whether the territory has been conquered.
    #[serde(default)]
    pub conquered: bool,
    /// Who has got a blood token for a piece that was plundered here (MU-25.20).
    #[serde(default)]
    pub bled: Seats,
    /// What comes next.
    pub step: Coming,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Coming {
    /// They have just come.
    Entered,
    /// Everybody has had the chance to answer.
    Answered,
    /// Those who stay while the others go on are chosen (MU-C06).
    Splits,
    /// The next opponent is looked for.
    Meets,
    /// The next opponent is chosen (MU-15.20).
    Chooses,
    /// What has come without units is about to be lost to a horde, and its owner was told (MU-W17).
    Warned,
}

/// Whether a piece of those who march has come in the action that brings them: what stood there before has not (MU-10.26).
fn has_come(gear: &Gear) -> bool {
    gear.marks.contains(Mark::Moved) && Medioevo::marches(gear)
}

/// An invasion of a zone that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Invasion {
    /// Who ruled the zone before.
    pub ruler: Option<Seat>,
    /// Who invades, who is invaded, and whom a horde meets there: those for whom it is no attack to bring more units.
    pub parties: Seats,
}

impl Medioevo {
    /// Somebody has come into a zone, or fights where he is; it is known who controlled it before. Where armies dispute it, it
    /// still counts whose building stands there (MU-14.5).
    pub(crate) fn arrive_from(&mut self, seat: Seat, zone: Zone, owner: Option<Seat>) {
        if self.is_manoeuvring(seat) {
            // Who was not noticed there is noticed now, and not once more at the end of the action (MU-C55).
            self.today.passed.retain(|passed| passed.zone != zone);
        }
        let owner = owner.or_else(|| self.lands.held(zone));
        let zone = self.name(zone);
        self.push(Frame::Arrival(Arrival {
            seat,
            zone,
            owner,
            horde: false,
            fought: Seats::NONE,
            conquered: false,
            bled: Seats::NONE,
            step: Coming::Entered,
        }));
    }

    /// The players who may bring units by Cartography, their own or another's (MU-W8, MU-T24).
    pub(crate) fn who_may_come(&self) -> Seats {
        let knows = |seat: &Seat| {
            let player = self.player(*seat);
            player.knows(Technology::Cartography) || player.knows(Technology::FlightOfTime)
        };
        self.alive().iter().filter(knows).collect()
    }

    /// Who would control a zone if a player had no units there.
    pub(crate) fn owner_without(&self, seat: Seat, zone: Zone) -> Option<Seat> {
        if self.has_horde(zone) || self.is_sea(zone) {
            return None;
        }
        let host = |&host: &Seat| host != seat && !self.lands.guests[host.index()].contains(zone);
        let hosts: Seats = self.lands.armies(zone).iter().filter(host).collect();
        match hosts.lowest() {
            Some(only) if hosts.len() == 1 => Some(only),
            Some(_) => None,
            None => self.lands.token(zone).or_else(|| self.lands.rightful(zone)),
        }
    }

    /// Whether card 6 could be used by a player now: his group has just entered a territory of another player (MU-C06). What
    /// it does is done by `split_group`.
    pub(crate) fn can_split_group(&self, user: Seat) -> bool {
        let Some(arrival) = self.arrival_of(user) else { return false };
        let zone = self.zone(arrival.zone);
        arrival.step == Coming::Answered
            && self.today.split == 0
            && !self.today.goes_on
            && arrival.owner.is_some_and(|owner| owner != user)
            && self.group_in(user, zone) > 1
            && (0..TOKENS as u8).any(|place| self.can_go_on(user, zone, place))
    }

    /// The invasion of a zone that is being resolved, by troops or by a horde.
    pub(crate) fn invasion_of(&self, zone: Zone) -> Option<Invasion> {
        let mut found: Option<Invasion> = None;
        for frame in self.flow.frames() {
            let (ruler, parties) = match frame {
                Frame::Arrival(arrival) if self.zone(arrival.zone) == zone => {
                    (arrival.owner, Seats::one(arrival.seat))
                }
                // A horde fights all who are there, one after the other (MU-6.35).
                Frame::Onslaught(onslaught) if self.zone(onslaught.zone) == zone => {
                    (onslaught.ruler, self.lands.armies(zone))
                }
                _ => continue,
            };
            let before = found.map_or(Seats::NONE, |invasion| invasion.parties);
            let parties = parties.iter().chain(ruler).fold(before, Seats::with);
            found = Some(Invasion { ruler, parties });
        }
        found
    }

    /// Who rules a territory for those who come now: while it is being invaded, who ruled it before.
    pub(crate) fn ruler_facing(&self, zone: Zone) -> Option<Seat> {
        self.invasion_of(zone).map_or_else(|| self.ruled_by(zone), |invasion| invasion.ruler)
    }

    /// The innermost arrival, if it is this player's.
    fn arrival_of(&self, user: Seat) -> Option<Arrival> {
        self.flow
            .frames()
            .iter()
            .rev()
            .find_map(|frame| match frame {
                Frame::Arrival(arrival) => Some(*arrival),
                _ => None,
            })
            .filter(|arrival| arrival.seat == user)
    }

    /// Whether a transport has just come with units on board.
    fn can_go_on(&self, user: Seat, zone: Zone, place: u8) -> bool {
        let carries = |gear: &Gear| gear.zone == zone && !gear.troops.is_empty() && !gear.stopped;
        self.today.entered[usize::from(place)].is_some()
            && self.lands.stables[user.index()].get(place).is_some_and(carries)
    }

    /// How many units of a player have come into a zone together: on transports, and on foot out of a castle.
    fn group_in(&self, user: Seat, zone: Zone) -> u8 {
        let stable = self.lands.stables[user.index()].iter();
        let entered = stable
            .filter(|(place, gear)| gear.zone == zone && self.today.entered[usize::from(*place)].is_some());
        let carried: u8 = entered.map(|(_, gear)| gear.troops.total()).sum();
        let landed = self.today.landed.iter();
        let on_foot = landed.filter(|one| one.zone == zone && one.aboard.is_none() && one.has_moved());
        carried + on_foot.count() as u8
    }

    /// Half of the group keeps its movement points and goes on after the others have fought or conquered (MU-C06).
    pub(crate) fn split_group(&mut self, user: Seat, _log: &mut impl Log<Event>) {
        if let Some(arrival) = self.arrival_of(user) {
            self.today.split = self.group_in(user, self.zone(arrival.zone)).div_ceil(2);
            self.today.goes_on = true;
        }
    }

    /// A transport goes on: it waits where it came from until the others have fought, with the points of this step, which
    /// it pays when it follows them.
    fn keep_going(&mut self, seat: Seat, place: u8, log: &mut impl Log<Event>) {
        let piece = Piece { seat, place };
        if let Some(from) = self.take_back_step(piece, log) {
            let zone = self.name(from);
            log.note(|| Event::GroupSplit { piece, zone });
        }
    }

    /// Pieces without military units are lost to a horde (MU-10.26), unless they are protected (MU-C50).
    fn lose_unguarded(&mut self, seat: Seat, zone: Zone, log: &mut impl Log<Event>) {
        let mut lost = false;
        for place in 0..TOKENS as u8 {
            let piece = Piece { seat, place };
            let there = |gear: &Gear| gear.zone == zone && gear.aboard.is_none() && has_come(gear);
            if self.lands.stables[seat.index()].get(place).is_some_and(there) && !self.is_protected(piece) {
                lost = true;
                self.lose_piece(piece, log);
            }
        }
        if lost {
            self.gain_blood(seat, log);
        }
    }

    /// Whether an attack where its player is already would come to anything (MU-10.28): at sea there may be nothing but galleys
    /// without units that must stay with their owners (MU-13.8, MU-C50), and it could be made again and again (INV-26).
    pub(crate) fn has_somebody_to_meet(&self, seat: Seat, zone: Zone) -> bool {
        let galley = |gear: &Gear| gear.kind == GearKind::Galley;
        let stays = |foe: Seat| {
            !self.lands.is_present(zone, foe) && self.next_prey(seat, foe, zone, galley).is_none()
        };
        let foes = self.foes(seat, zone);
        !self.is_sea(zone) || self.has_horde(zone) || foes.is_empty() || !foes.iter().all(stays)
    }

    /// A piece of a player in a zone that another one may take now.
    fn next_prey(&self, taker: Seat, owner: Seat, zone: Zone, fits: impl Fn(&Gear) -> bool) -> Option<Piece> {
        let there = |gear: &Gear| gear.zone == zone && gear.aboard.is_none() && fits(gear);
        let stable = self.lands.stables[owner.index()].iter().filter(|(_, gear)| there(gear));
        let mut pieces = stable.map(|(place, _)| Piece { seat: owner, place });
        pieces.find(|&piece| !self.must_stay(piece, taker))
    }
}

impl Arrival {
    fn then(self, game: &mut Medioevo, step: Coming) {
        game.set(Frame::Arrival(Arrival { step, ..self }));
    }

    /// All that follows from it has been decided.
    fn end(self, game: &mut Medioevo) {
        self.lose_points(game);
        if !game.is_manoeuvring(self.seat) {
            let zone = game.zone(self.zone);
            for gear in game.lands.stables[self.seat.index()].iter_mut().filter(|gear| gear.zone == zone) {
                gear.marks = gear.marks.without(Mark::Moved);
            }
        }
        game.lands.remember_ruler(game.zone(self.zone), self.owner);
        game.pop();
        game.resume_action(self.seat);
    }

    /// The movement of all who have come ends; what is left of their points serves for flight (MU-10.21 to MU-10.24).
    fn halt(self, game: &mut Medioevo) {
        let zone = game.zone(self.zone);
        for gear in game.lands.stables[self.seat.index()].iter_mut() {
            if gear.zone == zone && gear.marks.contains(Mark::Moved) {
                gear.stopped = true;
            }
        }
    }

    /// What has stopped here needs its points no longer, also where somebody else takes it.
    fn lose_points(self, game: &mut Medioevo) {
        let zone = game.zone(self.zone);
        for gear in game.lands.stables[self.seat.index()].iter_mut() {
            if gear.zone == zone && gear.stopped {
                gear.steps = 0;
            }
        }
    }

    /// The players that can be fought here: opponents with units. A host who let the units in is none (MU-10.25).
    fn foes(self, game: &Medioevo) -> Seats {
        let zone = game.zone(self.zone);
        game.foes(self.seat, zone).iter().filter(|&foe| game.lands.is_present(zone, foe)).collect()
    }

    /// They have come: a horde appears in a territory of nobody (MU-10.21), then all concerned may answer.
    fn enter(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let (seat, zone) = (self.seat, game.zone(self.zone));
        if game.is_sea(zone) {
            self.halt(game);
            self.then(game, Coming::Meets);
            return;
        }
        let empty =
            self.owner.is_none() && !game.has_horde(zone) && game.lands.armies(zone).without(seat).is_empty();
        if empty {
            // Under a Bishop, too: then nobody fights it, and nothing is conquered (MU-C01).
            game.place_horde(zone, log);
        }
        self.then(game, Coming::Answered);
        let who = game.who_may_come().with(seat);
        game.open(Window::Invade, self.owner.map_or(who, |owner| who.with(owner)));
    }

    /// Fights, one after the other, or conquers.
    fn meet(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let (seat, zone) = (self.seat, game.zone(self.zone));
        let sea = game.is_sea(zone);
        if !game.lands.is_present(zone, seat) {
            return self.leave_pieces(game, zone, log);
        }
        if !sea
            && game.today.banned[0].contains(zone)
            && (game.has_horde(zone) || !self.foes(game).is_empty())
        {
            // A Bishop keeps the peace: all stay where they are, nothing is conquered (MU-C01).
            self.end(game);
            return;
        }
        if game.has_horde(zone) {
            // It is compulsory and comes first (MU-15.21).
            if self.horde || !game.can_begin_battle() {
                self.end(game);
            } else {
                game.set(Frame::Arrival(Arrival { horde: true, ..self }));
                game.begin_battle(zone, Side::Player(seat), Side::Horde, log);
            }
            return;
        }
        let left: Seats = self.foes(game).iter().filter(|&foe| !self.fought.contains(foe)).collect();
        let first = self.fought.is_empty() && !self.horde;
        match left.lowest() {
            Some(foe) if left.len() == 1 && first => self.fight(game, foe, log),
            Some(_) => self.then(game, Coming::Chooses),
            None => self.settle(game, zone, log),
        }
    }

    /// Nobody is left to fight, or nobody else shall be: at sea galleys without units are taken, one after the other (MU-13.8). A
    /// territory is conquered (MU-10.23, MU-23.9), unless a battle has decided about it already: where guests of its ruler are
    /// still hostile there, who neither give nor dispute control (MU-2.20), none has.
    fn settle(self, game: &mut Medioevo, zone: Zone, log: &mut impl Log<Event>) {
        let seat = self.seat;
        if game.is_sea(zone) {
            let mut unguarded = game.foes(seat, zone).iter().filter(|&foe| !game.lands.is_present(zone, foe));
            let galley = |gear: &Gear| gear.kind == GearKind::Galley;
            let prey = unguarded.find_map(|foe| game.next_prey(seat, foe, zone, galley));
            return match prey {
                Some(prey) => game.take_piece(seat, prey, self.bled),
                None => self.end(game),
            };
        }
        let conquers = !self.conquered
            && self.owner.is_none_or(|owner| owner != seat && game.hostile(seat, owner))
            && game.lands.armies(zone).without(seat).iter().all(|other| {
                // Guests of others neither give nor dispute control.
                game.lands.guests[other.index()].contains(zone)
            });
        let was_fought = self.horde || !self.fought.is_empty();
        if !(conquers && was_fought) {
            self.end(game);
        }
        if conquers {
            game.conquer(seat, zone, log);
        }
    }

    /// Pieces without military units have come (MU-10.26, MU-10.29, MU-13.8): those that have come are lost or may be taken,
    /// one after the other, and nothing else of their owner's.
    fn leave_pieces(self, game: &mut Medioevo, zone: Zone, log: &mut impl Log<Event>) {
        let foes = self.foes(game);
        let taker = self.owner.filter(|&owner| foes.contains(owner)).or(foes.lowest());
        if self.horde || !self.fought.is_empty() {
            // They were guarded, and the battle has decided about them.
            self.end(game);
        } else if game.has_horde(zone) && game.lands.armies(zone).is_empty() {
            self.end(game);
            game.sack(zone);
        } else if game.has_horde(zone) {
            if self.step == Coming::Warned {
                game.lose_unguarded(self.seat, zone, log);
                self.end(game);
            } else {
                self.then(game, Coming::Warned);
                game.open(Window::Plunder, Seats::one(self.seat));
            }
        } else {
            self.lose_points(game);
            let prey = taker.and_then(|taker| game.next_prey(taker, self.seat, zone, has_come));
            match taker.zip(prey) {
                Some((taker, prey)) => game.take_piece(taker, prey, self.bled),
                None => self.end(game),
            }
        }
    }

    fn fight(self, game: &mut Medioevo, foe: Seat, log: &mut impl Log<Event>) {
        let zone = game.zone(self.zone);
        if !game.can_begin_battle() {
            self.end(game);
            return;
        }
        game.set(Frame::Arrival(Arrival { fought: self.fought.with(foe), step: Coming::Meets, ..self }));
        // Guests of a third player stay his guests.
        if self.owner.is_none_or(|owner| owner == self.seat || owner == foe) {
            for seat in [self.seat, foe] {
                let guests = &mut game.lands.guests[seat.index()];
                *guests = guests.without(zone);
            }
        }
        game.begin_battle(zone, Side::Player(self.seat), Side::Player(foe), log);
    }
}

impl Arrival {
    /// The transports that may go on, with the units on board (MU-C06).
    fn carriers(self, game: &Medioevo) -> impl Iterator<Item = (u8, Troops)> + '_ {
        let zone = game.zone(self.zone);
        let stable = game.lands.stables[self.seat.index()].iter();
        let on = stable.filter(move |(place, _)| game.can_go_on(self.seat, zone, *place));
        on.map(|(place, gear)| (place, gear.troops))
    }

    /// Half of the group goes on: unit by unit somebody stays, until no more are on board than may go on (MU-C06).
    fn split(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let aboard: u8 = self.carriers(game).map(|(_, troops)| troops.total()).sum();
        if aboard > game.today.split {
            let mut sole = Sole::default();
            Arrival { step: Coming::Splits, ..self }.list(game, self.seat, &mut sole);
            return match sole.only() {
                Some(Action::Unload(place, figure)) => self.leave_behind(game, place, figure, log),
                _ => self.then(game, Coming::Splits),
            };
        }
        game.today.split = 0;
        let zone = game.zone(self.zone);
        for place in 0..TOKENS as u8 {
            if game.can_go_on(self.seat, zone, place) {
                game.keep_going(self.seat, place, log);
            }
        }
    }

    /// A unit gets off and stays.
    fn leave_behind(self, game: &mut Medioevo, place: u8, figure: Figure, log: &mut impl Log<Event>) {
        let (seat, zone) = (self.seat, game.zone(self.zone));
        game.move_troops(seat, Spot::aboard(zone, place), Spot::land(zone), figure, 1);
        log.note(|| Event::WentAshore { piece: Piece { seat, place }, figure });
        self.then(game, Coming::Answered);
    }

    /// The zone that was entered, and whose units entered it.
    pub(crate) fn entered(self, game: &Medioevo) -> (Zone, Seat) {
        (game.zone(self.zone), self.seat)
    }
}

impl Stage for Arrival {
    fn asked(self, _: &Medioevo) -> Seats {
        match self.step {
            Coming::Splits | Coming::Chooses => Seats::one(self.seat),
            _ => Seats::NONE,
        }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        match self.step {
            Coming::Splits => {
                for (place, troops) in self.carriers(game) {
                    troops.iter().for_each(|(figure, _)| into.push(Action::Unload(place, figure)));
                }
            }
            Coming::Chooses => {
                for foe in self.foes(game).iter().filter(|&foe| !self.fought.contains(foe)) {
                    into.push(Action::Seat(foe));
                }
                if !self.fought.is_empty() || self.horde {
                    into.push(Action::Done);
                }
            }
            _ => {}
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
            Action::Unload(place, figure) => self.leave_behind(game, place, figure, log),
            Action::Seat(foe) => self.fight(game, foe, log),
            // Nobody else is fought; what is decided without a battle still is.
            _ => {
                let fought = self.foes(game).iter().fold(self.fought, Seats::with);
                game.set(Frame::Arrival(Arrival { fought, step: Coming::Meets, ..self }));
            }
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.step {
            Coming::Entered => self.enter(game, log),
            Coming::Answered if game.today.split > 0 => self.split(game, log),
            Coming::Answered => {
                self.halt(game);
                game.rest_ashore(self.seat, game.zone(self.zone));
                self.then(game, Coming::Meets);
            }
            Coming::Meets | Coming::Warned => self.meet(game, log),
            Coming::Splits | Coming::Chooses => self.end(game),
        }
    }
}
