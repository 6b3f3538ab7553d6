//! An action of the combat phase: steps, loading, an attack, seizures (MU-10.3 to MU-10.8, MU-16.13).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use super::combat::Combat;
use super::entry::Entry;
use crate::cards::CardNo;
use crate::crafts::logistics_goes_on;
use crate::data::ZoneName;
use crate::event::Event;
use crate::frame::{Any, Frame, Sink, Stage};
use crate::gear::{Gear, Mark};
use crate::map::{Zone, Zones};
use crate::notation::{Action, Piece};
use crate::state::Medioevo;
use crate::technology::Technology;
use crate::timing::{Window, Windows};
use crate::trade::Parting;
use crate::troops::{Figure, Troops};

/// An action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Manoeuvre {
    /// Whose it is.
    pub seat: Seat,
    /// Whether something was done that makes it an action (MU-10.30).
    pub acted: bool,
    /// Whether an attack without declaration was considered and meant, or left: then none is offered again.
    pub undeclared: Option<bool>,
    /// What is being done.
    pub doing: Move,
}

/// What is being done in an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// What comes next is looked for.
    Next,
    /// The player chooses what comes next.
    Choose,
    /// A piece is about to step.
    Step(u8, ZoneName),
    /// A unit is about to walk out of a castle.
    Walk(Figure, ZoneName, ZoneName),
    /// An attack without declaration has to be confirmed.
    Confirm(ZoneName),
    /// A seizure that is one has to be confirmed.
    ConfirmSeizure(Piece),
    /// An attack was announced.
    Announced(ZoneName),
    /// Those who take part are chosen: where, who controlled it, how many have come.
    Gather(ZoneName, Option<Seat>, u8),
    /// A piece is about to join.
    Join(u8, ZoneName, Option<Seat>, u8),
    /// A unit is about to join from a castle.
    March(Figure, ZoneName, ZoneName, Option<Seat>, u8),
    /// The attack is over.
    Fought(ZoneName),
    /// The action ends: who passed unnoticed is noticed now.
    Ends,
}

impl Manoeuvre {
    /// An action that begins.
    pub(crate) fn of(seat: Seat) -> Manoeuvre {
        Manoeuvre { seat, acted: false, undeclared: None, doing: Move::Next }
    }

    pub(super) fn then(self, game: &mut Medioevo, doing: Move) {
        game.set(Frame::Manoeuvre(Manoeuvre { doing, ..self }));
    }

    /// Whether the player does not want to attack without declaration in this action.
    fn has_refused(self) -> bool {
        self.undeclared == Some(false)
    }

    /// Whether an attack on guests that was announced has become one without declaration on their host, since his pact with the
    /// attacker has ended meanwhile, and the attacker was not asked whether he means that (MU-21.5, MU-21.23).
    pub(super) fn has_changed(self, game: &Medioevo, zone: ZoneName) -> bool {
        let entry = game.attack_on(self.seat, game.zone(zone));
        matches!(entry, Entry::Undeclared(_)) && self.undeclared != Some(true)
    }

    /// He is asked, or has said already that he does not mean it; who has come is a guest there.
    pub(super) fn reconsider(self, game: &mut Medioevo, zone: ZoneName) {
        self.then(game, if self.has_refused() { Move::Next } else { Move::Confirm(zone) });
    }

    /// Everything that an action may consist of, without its end.
    pub(crate) fn list_moves(self, game: &Medioevo, into: &mut impl Sink) {
        let seat = self.seat;
        for (place, gear) in game.marching_gear(seat) {
            for zone in game.steps_of(seat, place, gear).iter() {
                into.push(Action::Step(place, game.name(zone)));
            }
            if into.is_full() {
                return;
            }
        }
        for from in game.open_castles(seat).iter() {
            let open = |to: &Zone| game.walks_freely(seat, *to);
            let targets: Zones = (game.map().borders(from) & game.area).iter().filter(open).collect();
            if targets.is_empty() {
                continue;
            }
            for figure in game.may_walk(seat, from) {
                for to in targets.iter() {
                    into.push(Action::Walk(figure, game.name(from), game.name(to)));
                }
            }
        }
        if into.is_full() {
            return;
        }
        for zone in game.attackable(seat, self.has_refused()).iter() {
            into.push(Action::Attack(game.name(zone)));
        }
        game.list_seizures(seat, self.has_refused(), into);
        if !into.is_full() {
            self.list_loads(game, into);
        }
    }

    /// Whether there is something to do in the action, or to use in these windows, as far as the others can know (MU-4.8).
    pub(super) fn seems_to_go_on(self, game: &mut Medioevo, windows: Windows) -> bool {
        game.as_far_as_known(self.seat, |game| {
            let mut any = Any::default();
            self.list_moves(game, &mut any);
            if !any.found {
                game.list_uses(self.seat, windows, &mut any);
            }
            any.found
        })
    }

    /// Loading alone is no reason to ask: somebody has to be able to go somewhere, which is looked at there.
    fn list_loads(self, game: &Medioevo, into: &mut impl Sink) {
        game.list_loading(self.seat, into);
    }

    /// Whether the action may end here: not while a piece is in the wrong element and can leave it (MU-T02b).
    fn may_end(self, game: &Medioevo) -> bool {
        let seat = self.seat;
        !game.marching_gear(seat).any(|(place, gear)| {
            game.is_stranded(gear)
                && (!game.steps_of(seat, place, gear).is_empty()
                    || logistics_goes_on(game, seat, place, gear))
        })
    }

    /// Ends an action in which nothing was done: it was a pass (MU-10.30).
    fn undo(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let seat = self.seat;
        for (place, gear) in game.lands.stables[seat.index()].iter() {
            let ashore = if game.is_sea(gear.zone) { Troops::NONE } else { gear.troops };
            for (figure, count) in ashore.iter() {
                for _ in 0..count {
                    log.note(|| Event::WentAshore { piece: Piece { seat, place }, figure });
                }
            }
        }
        game.rest_all_ashore(seat);
        game.today.landed.clear();
        game.today.parted = Default::default();
        log.note(|| Event::CombatPassed { seat });
        game.pop();
        if let Frame::Combat(combat) = game.flow.top() {
            game.set(Frame::Combat(Combat::passed(combat)));
        }
    }

    /// Ends the action: everything that moved is stopped (MU-10.4, MU-10.7).
    fn end(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let seat = self.seat;
        game.rest_all_ashore(seat);
        for place in 0..crate::gear::TOKENS as u8 {
            let stable = &mut game.lands.stables[seat.index()];
            let Some(gear) = stable.get_mut(place) else { continue };
            if gear.marks.contains(Mark::Moved) {
                gear.marks = gear.marks.without(Mark::Moved).without(Mark::Unnoticed);
                (gear.steps, gear.stopped) = (0, true);
            }
            let gear = *gear;
            if game.is_stranded(&gear) && Medioevo::marches(&gear) {
                game.lose_piece(Piece { seat, place }, log);
            }
        }
        game.forget_guests();
        game.today.landed.clear();
        (game.today.entered, game.today.parted) = Default::default();
        game.today.edicts = Zones::EMPTY;
        game.today.passed.clear();
        (game.today.split, game.today.goes_on) = (0, false);
        log.note(|| Event::ActionEnded { seat });
        game.pop();
    }

    /// The next zone that was entered unnoticed in this action and where its pieces still are (MU-T09, MU-C55).
    fn unnoticed(self, game: &mut Medioevo) -> Option<(Zone, Option<Seat>)> {
        let seat = self.seat;
        loop {
            let passed = game.today.passed.iter().next()?;
            game.today.passed.retain(|other| *other != passed);
            // What stood there before has passed nothing.
            let came = |gear: &Gear| {
                gear.zone == passed.zone && gear.marks.contains(Mark::Moved) && Medioevo::marches(gear)
            };
            let stays = game.lands.stables[seat.index()].iter().any(|(_, gear)| came(gear))
                || game.today.landed.iter().any(|one| one.zone == passed.zone && one.has_moved());
            if stays {
                return Some((passed.zone, passed.owner));
            }
        }
    }

    /// What a piece leaves behind where it departs; one that was taken back has left it before (MU-17.15, MU-C06).
    fn parting(game: &Medioevo, piece: Piece) -> Option<Parting> {
        if game.is_waiting(piece) { None } else { Parting::of(game, piece) }
    }

    /// Opens `step` for those who hold one of these cards and may stop what is announced (MU-W7).
    pub(super) fn announce(self, game: &mut Medioevo, cards: &[u8]) {
        let holders = game.holders(cards).without(self.seat);
        if !holders.is_empty() {
            game.open(Window::Step, holders);
        }
    }
}

impl Medioevo {
    /// An arrival in an action is over: where half of the group goes on, the action does as well (MU-C06).
    pub(crate) fn resume_action(&mut self, seat: Seat) {
        if let Frame::Manoeuvre(manoeuvre) = self.flow.top()
            && manoeuvre.seat == seat
            && std::mem::take(&mut self.today.goes_on)
            && matches!(manoeuvre.doing, Move::Fought(_) | Move::Ends)
        {
            manoeuvre.then(self, Move::Next);
        }
    }

    /// Whether a unit on foot may walk into a territory in peace.
    fn walks_freely(&self, seat: Seat, to: Zone) -> bool {
        self.entry(seat, to, false).is_free()
    }

    /// Who holds one of these cards and could rotate it, or may use cards of others (MU-T23).
    pub(crate) fn holders(&self, cards: &[u8]) -> Seats {
        let ready = |seat: &Seat| {
            let own = self.player(*seat).cards - self.today.rotated;
            cards.iter().filter_map(|&card| CardNo::new(card)).any(|card| own.contains(card))
                || self.player(*seat).knows(Technology::Proselytism)
        };
        self.alive().iter().filter(ready).collect()
    }
}

impl Stage for Manoeuvre {
    fn asked(self, _: &Medioevo) -> Seats {
        match self.doing {
            Move::Choose | Move::Confirm(_) | Move::ConfirmSeizure(_) | Move::Gather(..) => {
                Seats::one(self.seat)
            }
            _ => Seats::NONE,
        }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        match self.doing {
            Move::Choose => {
                if !self.acted {
                    into.push(Action::Pass);
                } else if self.may_end(game) {
                    into.push(Action::Done);
                }
                self.list_moves(game, into);
            }
            Move::Confirm(_) | Move::ConfirmSeizure(_) => {
                into.push(Action::Yes);
                into.push(Action::No);
            }
            Move::Gather(zone, owner, come) => self.list_joining(game, game.zone(zone), owner, come, into),
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
        let [refused, meant] = [false, true].map(|yes| Manoeuvre { undeclared: Some(yes), ..self });
        match (self.doing, action) {
            (_, Action::Pass) => self.undo(game, log),
            (Move::Gather(zone, ..), _) if self.has_changed(game, zone) => self.reconsider(game, zone),
            (Move::Gather(zone, owner, _), Action::Done) => self.strike(game, zone, owner, log),
            (_, Action::Done) => self.then(game, Move::Ends),
            (_, Action::Step(place, zone)) => {
                self.then(game, Move::Step(place, zone));
                self.announce(game, &[3]);
            }
            (_, Action::Walk(figure, from, to)) => {
                self.then(game, Move::Walk(figure, from, to));
                self.announce(game, &[3]);
            }
            (_, Action::Load(place, figure)) => {
                self.then(game, Move::Next);
                game.load(seat, place, figure, log);
            }
            (_, Action::Unload(place, figure)) => {
                self.then(game, Move::Next);
                game.unload(seat, place, figure, log);
            }
            (_, Action::Ship(galley, place)) => {
                self.then(game, Move::Next);
                game.ship(seat, galley, place, log);
            }
            (_, Action::Land(place)) => {
                self.then(game, Move::Next);
                game.land(seat, place, log);
            }
            (_, Action::Attack(zone)) => match game.attack_on(seat, game.zone(zone)) {
                Entry::Undeclared(_) => self.then(game, Move::Confirm(zone)),
                // What was meant before was another attack.
                _ => Manoeuvre { undeclared: self.undeclared.filter(|meant| !meant), ..self }
                    .announce_attack(game, zone),
            },
            (Move::Confirm(zone), Action::Yes) => meant.announce_attack(game, zone),
            (Move::Confirm(_) | Move::ConfirmSeizure(_), Action::No) => refused.then(game, Move::Next),
            (Move::Gather(zone, owner, come), Action::Join(place)) => {
                self.then(game, Move::Join(place, zone, owner, come));
                self.announce(game, &[3]);
            }
            (Move::Gather(zone, owner, come), Action::March(figure, from)) => {
                self.then(game, Move::March(figure, from, zone, owner, come));
                self.announce(game, &[3]);
            }
            (_, Action::Seize(piece)) => {
                if game.hostile(seat, piece.seat) {
                    self.seize(game, piece, log);
                } else {
                    self.then(game, Move::ConfirmSeizure(piece));
                }
            }
            (Move::ConfirmSeizure(piece), Action::Yes) => self.seize(game, piece, log),
            _ => self.then(game, Move::Next),
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = self.seat;
        let acted = Manoeuvre { acted: true, ..self };
        match self.doing {
            Move::Next => {
                // A technology or a card may still bring somebody on.
                if self.seems_to_go_on(game, Windows::one(Window::Step)) {
                    self.then(game, Move::Choose);
                } else if self.acted {
                    self.then(game, Move::Ends);
                } else {
                    self.undo(game, log);
                }
            }
            Move::Step(place, zone) => {
                let to = game.zone(zone);
                let gear = game.lands.stables[seat.index()].get(place);
                // A Bishop may have held it back (MU-C03), or it is no step in peace any more since a pact has ended
                // (MU-21.4): then nothing has moved.
                if gear.is_some_and(|gear| game.steps_of(seat, place, gear).contains(to)) {
                    acted.then(game, Move::Next);
                    let parting = Manoeuvre::parting(game, Piece { seat, place });
                    game.step_in_peace(Piece { seat, place }, to, log);
                    acted.tax(game, place);
                    if let Some(parting) = parting {
                        parting.leave(game, log);
                    }
                } else {
                    self.then(game, Move::Next);
                }
            }
            Move::Walk(figure, from, to) => {
                let (from, to) = (game.zone(from), game.zone(to));
                if game.may_leave(from) && game.walks_freely(seat, to) {
                    acted.then(game, Move::Next);
                    game.walk(seat, figure, from, to, log);
                } else {
                    self.then(game, Move::Next);
                }
            }
            Move::Announced(zone) => self.declare(game, game.zone(zone), log),
            Move::Join(_, zone, ..) | Move::March(_, _, zone, ..) if self.has_changed(game, zone) => {
                self.reconsider(game, zone);
            }
            Move::Join(place, zone, owner, come) => {
                let from = game.lands.stables[seat.index()].get(place).map(|gear| gear.zone);
                if from.is_some_and(|from| game.may_join(seat, from, game.zone(zone))) {
                    let parting = Manoeuvre::parting(game, Piece { seat, place });
                    game.step(Piece { seat, place }, game.zone(zone), log);
                    acted.gather(game, zone, owner, come.saturating_add(1), log);
                    if let Some(parting) = parting {
                        parting.leave(game, log);
                    }
                } else {
                    self.gather(game, zone, owner, come, log);
                }
            }
            Move::March(figure, from, zone, owner, come) => {
                let from = game.zone(from);
                if game.may_join(seat, from, game.zone(zone)) {
                    game.walk(seat, figure, from, game.zone(zone), log);
                    acted.gather(game, zone, owner, come.saturating_add(1), log);
                } else {
                    self.gather(game, zone, owner, come, log);
                }
            }
            Move::Ends => match self.unnoticed(game) {
                Some((zone, owner)) => game.attack_from(seat, zone, owner, log),
                None => self.end(game, log),
            },
            Move::Fought(_)
            | Move::Choose
            | Move::Confirm(_)
            | Move::ConfirmSeizure(_)
            | Move::Gather(..) => {
                self.then(game, Move::Ends);
            }
        }
    }

    fn windows(self, _: &Medioevo) -> Windows {
        match self.doing {
            Move::Choose => Windows::one(Window::Own) | Windows::one(Window::Step),
            _ => Windows::EMPTY,
        }
    }
}
