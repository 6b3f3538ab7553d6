//! Why something may not be done. It is worked out only when something was refused: what would have to be otherwise for it to be
//! possible is tried on a copy.

use std::fmt;

use table::{Lang, Legal, Seat, Seats, Viewer, Words as _};

use crate::cards::CardNo;
use crate::data::ZoneName;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::technology::Technology;

/// Why an action is not allowed. `Display` says it in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Nobody with that seat is in the game (any more) (MU-22.14).
    NotInGame,
    /// Others decide now (MU-4.5).
    NotAsked {
        /// Who, as far as he may know (MU-4.8).
        asked: Seats,
    },
    /// The zone is not in play (MU-3.7).
    NotInPlay {
        /// Which.
        zone: ZoneName,
    },
    /// The card is somebody else's, or nobody's (MU-9.2).
    NotYours {
        /// Which.
        card: CardNo,
    },
    /// The card is rotated (MU-9.3).
    Rotated {
        /// Which.
        card: CardNo,
    },
    /// The technology has to be known first (MU-19.2).
    NotKnown {
        /// Which.
        technology: Technology,
    },
    /// More florins are needed (INV-7).
    TooDear {
        /// How many there are.
        florins: u32,
    },
    /// An armistice forbids it (MU-21.8).
    Armistice,
    /// What should move has no movement points left, or was stopped (MU-10.4).
    Exhausted,
    /// It is not among the choices of this decision.
    NotOffered {
        /// What was wanted.
        action: Action,
        /// Whether the same verb is possible with something else.
        with_another: bool,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Medioevo::refusal_words(self, Lang::En))
    }
}

/// The zones that an action names.
fn zones(action: Action) -> [Option<ZoneName>; 2] {
    match action {
        Action::Zone(zone)
        | Action::Add(_, zone)
        | Action::Mend(zone, _)
        | Action::Step(_, zone)
        | Action::Attack(zone)
        | Action::March(_, zone) => [Some(zone), None],
        Action::Lead(from, to) | Action::Walk(_, from, to) => [Some(from), Some(to)],
        _ => [None; 2],
    }
}

impl Medioevo {
    /// Why a seat may not do this. It is not allowed: that was looked at before.
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        if self.is_over() {
            return Refusal::Over;
        }
        if !self.alive().contains(seat) {
            return Refusal::NotInGame;
        }
        if !self.asked().contains(seat) {
            return Refusal::NotAsked { asked: self.awaited_by(Viewer::Seat(seat)).seats };
        }
        self.named(seat, action)
            .or_else(|| self.otherwise(seat, action))
            .unwrap_or_else(|| self.not_offered(seat, action))
    }

    /// Something that the action names can't be meant by this player at all.
    fn named(&self, seat: Seat, action: Action) -> Option<Refusal> {
        let out = |zone: &ZoneName| self.map().zone(*zone).is_none_or(|zone| !self.area.contains(zone));
        if let Some(zone) = zones(action).into_iter().flatten().find(out) {
            return Some(Refusal::NotInPlay { zone });
        }
        let player = self.player(seat);
        match action {
            Action::Play(card) | Action::Points(card, _) | Action::Claim(card) => {
                if !player.cards.contains(card) {
                    return Some(Refusal::NotYours { card });
                }
                self.today.rotated.contains(card).then_some(Refusal::Rotated { card })
            }
            Action::Use(technology) if !player.knows(technology) => Some(Refusal::NotKnown { technology }),
            _ => None,
        }
    }

    /// One thing of his own that, if it were otherwise, would make the action possible.
    fn otherwise(&self, seat: Seat, action: Action) -> Option<Refusal> {
        let would = |change: fn(&mut Medioevo, Seat)| {
            let mut other = self.clone();
            change(&mut other, seat);
            other.asked().contains(seat) && other.allows(seat, action)
        };
        if would(|game, seat| game.player_mut(seat).florins = 1_000_000) {
            return Some(Refusal::TooDear { florins: self.player(seat).florins });
        }
        if would(|game, seat| game.accords.forget_armistices(seat)) {
            return Some(Refusal::Armistice);
        }
        would(Medioevo::refresh).then_some(Refusal::Exhausted)
    }

    /// As if nothing of a player had moved yet.
    fn refresh(&mut self, seat: Seat) {
        for zone in self.map().zones().iter() {
            self.lands.ready[zone.index()][seat.index()] = self.lands.troops[zone.index()][seat.index()];
        }
        let rested: [u8; crate::TOKENS] = std::array::from_fn(|place| {
            let gear = self.lands.stables[seat.index()].get(place as u8);
            gear.map_or(0, |gear| self.rested_steps(gear.kind, gear.level))
        });
        for (place, gear) in self.lands.stables[seat.index()].iter_mut_with_place() {
            (gear.steps, gear.stopped) = (rested[usize::from(place)], false);
        }
    }

    fn not_offered(&self, seat: Seat, action: Action) -> Refusal {
        let mut legal = Legal::new();
        self.choices(seat, &mut legal);
        let mut offered = legal.actions().iter().chain(legal.interface_only());
        let with_another = offered.any(|other| other.verb() == action.verb())
            || legal.ranges().iter().any(|range| range.action.verb() == action.verb());
        Refusal::NotOffered { action, with_another }
    }
}

#[cfg(test)]
mod tests;
