//! The next rebellion check: which tax level will be tolerated, and what each level risks (MU-6.27, MU-6.28, MU-24.20).

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::cards::{EventNo, EventSet};
use crate::events::{Events, Task};
use crate::frame::Frame;
use crate::state::{Medioevo, Phase};
use crate::tables::TAX_LEVELS;

/// The next rebellion check. Cards that change it are left out of account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Unrest {
    /// Whether the tolerated level of this check is known already.
    pub known: bool,
    /// Whether it is the check after the last turn.
    pub last: bool,
    /// The levels that may be tolerated, each with its chance.
    pub tolerances: Vec<Tolerance>,
    /// What each tax level risks, the lowest first.
    pub risks: Vec<Risk>,
}

/// A level that may be tolerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Tolerance {
    /// The level.
    pub level: u8,
    /// The chance of it, in thousandths.
    pub chance: u16,
}

/// What a tax level risks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Risk {
    /// The tax level.
    pub tax: u8,
    /// The chance of at least one rebellion, in thousandths.
    pub chance: u16,
    /// The rebellions to be expected, in hundredths.
    pub expected: u16,
    /// The most rebellions there can be.
    pub most: u8,
}

/// The levels on the backs of Event cards, by tens.
const BACKS: usize = 6;

/// Chances of the levels on backs, by tens.
type Chances = [f64; BACKS];

impl Medioevo {
    /// The next rebellion check.
    pub(super) fn unrest(&self) -> Unrest {
        let (known, last) = self.next_check();
        let chances = if known { chances_of([self.decks.tolerated]) } else { self.next_backs(last) };
        let levels = || {
            (0..).zip(chances).map(|(tens, chance)| (tens * 10, chance)).filter(|(_, chance)| *chance > 0.0)
        };
        let tolerances = levels().map(|(level, chance)| Tolerance { level, chance: parts(chance, 1000.0) });
        let risk = |tax: u8| {
            let rebellions = |level: u8| tax.saturating_sub(level) / 10;
            let risky = || levels().filter(|(level, _)| rebellions(*level) > 0);
            Risk {
                tax,
                chance: parts(risky().map(|(_, chance)| chance).sum(), 1000.0),
                expected: parts(
                    risky().map(|(level, chance)| chance * f64::from(rebellions(level))).sum(),
                    100.0,
                ),
                most: risky().map(|(level, _)| rebellions(level)).max().unwrap_or(0),
            }
        };
        Unrest {
            known,
            last,
            tolerances: tolerances.collect(),
            risks: TAX_LEVELS.into_iter().map(risk).collect(),
        }
    }

    /// Whether the level of the next check is known already, and whether it is the check after the last turn.
    fn next_check(&self) -> (bool, bool) {
        let is_last = self.time_is_up || self.turn >= self.last_turn();
        match self.flow.frames()[0] {
            Frame::Rebellions(check) => (!check.last || check.drawn, check.last),
            Frame::Events(Events {
                task: Task::Throw | Task::Reroll | Task::Settle | Task::Draw, ..
            }) => (false, false),
            _ if self.phase == Phase::Events => (true, false),
            _ if self.phase < Phase::Events => (false, false),
            _ => (false, is_last),
        }
    }

    /// The chances of the back that will lie on top after the next Event card was drawn. In the game those without a
    /// territory in play are passed over (MU-28.4); after the last turn one card is discarded, whichever it is (AR-53).
    fn next_backs(&self, last: bool) -> Chances {
        let deck = self.decks.events;
        let fits = |card: &EventNo| self.decks.tolerated == 0 || self.back(*card) == self.decks.tolerated;
        let top: EventSet = deck.iter().filter(fits).collect();
        let top = if top.is_empty() { deck } else { top };
        let mut chances = [0.0; BACKS];
        for card in top.iter() {
            let after = if last || self.strikes(card) {
                self.backs_of(deck.without(card))
            } else {
                self.backs_after_first_striking(deck.without(card))
            };
            chances.iter_mut().zip(after).for_each(|(sum, chance)| *sum += chance / top.len() as f64);
        }
        chances
    }

    /// The back of the card that follows the first one with a territory in play, in a shuffled deck.
    fn backs_after_first_striking(&self, deck: EventSet) -> Chances {
        let striking: EventSet = deck.iter().filter(|&card| self.strikes(card)).collect();
        let others: EventSet = deck.iter().filter(|&card| !self.strikes(card)).collect();
        let (all, strike) = (deck.len() as f64, striking.len() as f64);
        if striking.is_empty() {
            return self.backs_of(EventSet::EMPTY);
        }
        // `passed` cards were passed over; what follows is any of the rest, and of a new deck where nothing is left.
        let (mut chances, mut here) = ([0.0; BACKS], 1.0);
        for passed in 0..=others.len() {
            let left = all - passed as f64;
            let rest = left - 1.0;
            let found = here * strike / left;
            here -= found;
            let mut add = |backs: Chances, weight: f64| {
                chances.iter_mut().zip(backs).for_each(|(sum, chance)| *sum += found * weight * chance);
            };
            if rest > 0.0 {
                add(self.backs_of(striking), (strike - 1.0) / rest);
                add(self.backs_of(others), 1.0 - (strike - 1.0) / rest);
            } else {
                add(self.backs_of(EventSet::EMPTY), 1.0);
            }
        }
        chances
    }

    /// The chances of a back that is one of these; an empty deck is made of the cards that were used (MU-6.16).
    fn backs_of(&self, cards: EventSet) -> Chances {
        let cards = if cards.is_empty() { self.decks.discarded } else { cards };
        chances_of(cards.iter().map(|card| self.back(card)))
    }

    fn back(&self, card: EventNo) -> u8 {
        self.data.get().cards.event(card).tolerated_tax
    }

    /// Whether an Event card has a territory in play.
    fn strikes(&self, card: EventNo) -> bool {
        !(self.data.get().cards.event(card).region & self.territories()).is_empty()
    }
}

/// Every one as likely as the others.
fn chances_of(levels: impl IntoIterator<Item = u8>) -> Chances {
    let mut chances = [0.0; BACKS];
    for level in levels {
        chances[usize::from(level / 10).min(BACKS - 1)] += 1.0;
    }
    let all: f64 = chances.iter().sum();
    chances.map(|count| if all > 0.0 { count / all } else { 0.0 })
}

fn parts(number: f64, of: f64) -> u16 {
    (number * of).round() as u16
}
