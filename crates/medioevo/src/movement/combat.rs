//! The combat rounds (MU-10.1, MU-10.2), and guests whose time is over at their end (MU-21.23).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use super::manoeuvre::Manoeuvre;
use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::gear::Mark;
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::pieces::SEATS;
use crate::state::{Medioevo, Phase};
use crate::timing::{Window, Windows};

/// The combat rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Combat {
    /// Whose turn it is, by the place in the order.
    pub place: u8,
    /// How many have passed in this round.
    pub passes: u8,
    /// How far the turn of this player is.
    pub turn: Turn,
}

/// How far a player's turn in a combat round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// It begins.
    Begins,
    /// The player is asked.
    Asks,
    /// His action is over: objectives may be claimed.
    Acted,
    /// The next player.
    Over,
    /// All have passed: guests who had to leave are dealt with.
    Guests,
}

impl Combat {
    /// The first round begins.
    pub(crate) const FIRST: Combat = Combat { place: 0, passes: 0, turn: Turn::Begins };

    const WINDOWS: Windows = Windows(Windows::one(Window::Own).0 | Windows::one(Window::Step).0);

    fn then(self, game: &mut Medioevo, turn: Turn) {
        game.set(Frame::Combat(Combat { turn, ..self }));
    }

    /// Whether no more players have passed than have had their turn in the round. A document may say anything.
    pub(crate) fn is_sound(self) -> bool {
        let done = self.place.saturating_add(u8::from(matches!(self.turn, Turn::Over | Turn::Guests)));
        usize::from(self.place) < SEATS && self.passes <= done
    }

    /// The player has passed.
    pub(crate) fn passed(self) -> Combat {
        Combat { passes: self.passes.saturating_add(1), turn: Turn::Over, ..self }
    }
}

impl Medioevo {
    /// Phase 5 begins: sets the bottom frame.
    pub(crate) fn begin_combat(&mut self) {
        self.lands.ready = self.lands.troops;
        self.forget_guests();
        for seat in self.alive().iter() {
            self.today.overdue[seat.index()] = self.unwanted_guests(seat);
        }
        self.set(Frame::Combat(Combat::FIRST));
    }

    /// Where a player was a guest and has no units any more, he is none; nor where nobody is left whose guest he could be, so
    /// that he holds the territory (MU-2.20, MU-2.13). Barbarians there decide that first.
    pub(crate) fn forget_guests(&mut self) {
        let all = self.lands.guests.iter().fold(Zones::EMPTY, |all, &guests| all | guests);
        for zone in all.iter() {
            let (armies, guests) = (self.lands.armies(zone), self.lands.guests);
            let is_guest = |seat: Seat| guests[seat.index()].contains(zone);
            let claimant = self.lands.token(zone).or_else(|| self.lands.rightful(zone));
            let held = self.has_horde(zone) || armies.iter().any(|seat| !is_guest(seat));
            for seat in (0..SEATS as u8).map(Seat) {
                // Nobody is his own guest.
                let hosted = held || claimant.is_some_and(|claimant| claimant != seat);
                if is_guest(seat) && !(hosted && armies.contains(seat)) {
                    self.lands.guests[seat.index()] = guests[seat.index()].without(zone);
                }
            }
        }
        self.lands.forget_rulers();
    }

    /// Where a player's units are guests without a clause that allows it, and without war (MU-21.23).
    fn unwanted_guests(&self, seat: Seat) -> Zones {
        let unwanted = |zone: &Zone| match self.lands.controller(*zone) {
            Some(host) if host != seat => !self.at_war(seat, host) && !self.may_stand(seat, host),
            _ => false,
        };
        self.lands.guests[seat.index()].iter().filter(unwanted).collect()
    }

    /// Where guests of a player still are who have to leave in this phase.
    pub(crate) fn overdue_guests(&self, seat: Seat) -> Zones {
        self.today.overdue[seat.index()] & self.unwanted_guests(seat)
    }

    /// The next territory where guests who had to leave were still there when the phase ended, and their host. That the first
    /// of them begin a war changes nothing for the others.
    fn overdue_guest(&self) -> Option<(Seat, Zone, Seat)> {
        self.order.iter().find_map(|seat| {
            let overdue = self.today.overdue[seat.index()] & self.lands.guests[seat.index()];
            overdue.iter().find_map(|zone| {
                let host = self.lands.controller(zone)?;
                (host != seat && !self.may_stand(seat, host)).then_some((seat, zone, host))
            })
        })
    }

    /// Whether it is worth asking a player for an action, as far as the others can know (MU-4.8).
    fn seems_to_act(&mut self, seat: Seat) -> bool {
        Manoeuvre::of(seat).seems_to_go_on(self, Combat::WINDOWS)
    }

    /// A piece has moved by a card or a technology: in the player's own combat turn this is an action, or part of one.
    pub(crate) fn moved_in_action(&mut self, seat: Seat) {
        match self.flow.top() {
            Frame::Combat(combat) if self.order.at(combat.place) == Some(seat) => {
                self.set(Frame::Combat(Combat { turn: Turn::Acted, ..combat }));
                self.push(Frame::Manoeuvre(Manoeuvre { acted: true, ..Manoeuvre::of(seat) }));
            }
            Frame::Manoeuvre(manoeuvre) if manoeuvre.seat == seat => {
                self.set(Frame::Manoeuvre(Manoeuvre { acted: true, ..manoeuvre }));
            }
            _ => {}
        }
    }

    /// Whether an action of a player is under way.
    pub(crate) fn is_manoeuvring(&self, seat: Seat) -> bool {
        let of_him = |frame: &Frame| matches!(frame, Frame::Manoeuvre(manoeuvre) if manoeuvre.seat == seat);
        self.flow.frames().iter().any(of_him)
    }
}

impl Stage for Combat {
    fn asked(self, game: &Medioevo) -> Seats {
        match self.turn {
            Turn::Asks => game.order.at(self.place).map_or(Seats::NONE, Seats::one),
            _ => Seats::NONE,
        }
    }

    fn list(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        into.push(Action::Pass);
        Manoeuvre::of(seat).list_moves(game, into);
    }

    fn act(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if action == Action::Pass {
            log.note(|| Event::CombatPassed { seat });
            game.set(Frame::Combat(self.passed()));
        } else {
            game.set(Frame::Combat(Combat { turn: Turn::Acted, ..self }));
            let manoeuvre = Manoeuvre::of(seat);
            game.push(Frame::Manoeuvre(manoeuvre));
            manoeuvre.act(game, seat, action, chance, log);
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.turn {
            Turn::Begins => match game.order.at(self.place) {
                Some(seat) if game.seems_to_act(seat) => self.then(game, Turn::Asks),
                _ => game.set(Frame::Combat(self.passed())),
            },
            Turn::Asks => self.then(game, Turn::Over),
            Turn::Acted => {
                if let Some(zone) = game.next_deserted() {
                    game.sack(zone);
                    return;
                }
                self.then(game, Turn::Over);
                game.open_for_all(Window::Claim);
            }
            Turn::Over => {
                // An Edict holds for one action of its player, a pass included (MU-T09).
                game.today.edicts = Zones::EMPTY;
                let players = game.order.len() as u8;
                if self.place.saturating_add(1) < players {
                    game.set(Frame::Combat(Combat { place: self.place + 1, turn: Turn::Begins, ..self }));
                } else if self.passes < players {
                    game.set(Frame::Combat(Combat::FIRST));
                } else {
                    for seat in game.order.iter() {
                        game.today.overdue[seat.index()] = game.overdue_guests(seat);
                    }
                    self.then(game, Turn::Guests);
                }
            }
            Turn::Guests => {
                if let Some((seat, zone, host)) = game.overdue_guest() {
                    let overdue = &mut game.today.overdue[seat.index()];
                    *overdue = overdue.without(zone);
                    if !game.has_armistice(seat, host) {
                        game.attack_player(seat, host, log);
                        game.arrive_from(seat, zone, Some(host));
                    }
                } else {
                    for stable in &mut game.lands.stables {
                        for gear in stable.iter_mut() {
                            gear.marks = gear.marks.without(Mark::Moved);
                        }
                    }
                    game.end_phase(Phase::Trade);
                }
            }
        }
    }

    fn windows(self, _: &Medioevo) -> Windows {
        Combat::WINDOWS
    }
}
