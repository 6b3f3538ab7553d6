//! The War Circle and the event card (rulebook chapter 6, steps 1 and 2).

mod symbols;
#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::cards::{EVENT_CARDS, EventNo};
use crate::data::ZoneName;
use crate::dice::{Dice, Rerolled};
use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::horde::Horde;
use crate::map::Zones;
use crate::notation::Action;
use crate::state::{Medioevo, Phase};
use crate::timing::{Symbol, Window, Windows};
use crate::today::Roll;

impl Medioevo {
    /// Phase 2 begins: sets the bottom frame.
    pub(crate) fn begin_events(&mut self) {
        self.set(Frame::Events(Events::at(Task::Throw)));
    }

    /// Draws the top Event card; those without a territory in play are discarded (MU-28.4). None where no card has one.
    pub(crate) fn draw_happening(
        &mut self,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Option<EventNo> {
        for _ in 0..EVENT_CARDS {
            let card = self.draw_event(chance);
            if !(self.data.get().cards.event(card).region & self.territories()).is_empty() {
                return Some(card);
            }
            self.discard_happening(card, log);
        }
        None
    }

    /// Puts an Event card on the discard pile (MU-6.16).
    pub(crate) fn discard_happening(&mut self, card: EventNo, log: &mut impl Log<Event>) {
        self.decks.discarded = self.decks.discarded.with(card);
        log.note(|| Event::HappeningDiscarded { card });
    }

    /// The territories in play of the card of the turn (MU-6.7).
    pub(crate) fn stricken(&self) -> Zones {
        let card = self.decks.event;
        card.map_or(Zones::EMPTY, |card| self.data.get().cards.event(card).region & self.territories())
    }

    /// Whether an Event card lies open and its symbols are not chosen yet: before it takes effect it may be replaced (MU-C61).
    pub(crate) fn may_replace_happening(&self) -> bool {
        matches!(self.flow.frames()[0], Frame::Events(Events { task: Task::Choose, symbols: [None, _], .. }))
            && self.decks.event.is_some()
    }
}

/// What is done now in steps 1 and 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// The barbarian dice are thrown (MU-6.2).
    Throw,
    /// The first player throws some of them again (MU-6.3).
    Reroll,
    /// The dice lie as they are.
    Settle,
    /// The card is drawn (MU-6.7).
    Draw,
    /// The first player chooses two symbols (MU-6.7).
    Choose,
    /// A symbol is about to be applied.
    Announce,
    /// The next player who is concerned rolls (MU-6.10).
    Next,
    /// He has rolled.
    Rolled,
    /// He bears the consequences.
    Suffer,
}

/// War Circle and event card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Events {
    /// What is done now.
    pub task: Task,
    /// The symbols that were chosen, in their order.
    pub symbols: [Option<Symbol>; 2],
    /// Which of them is applied: 0 or 1.
    pub now: u8,
    /// To whom, by the place in the turn order.
    pub place: u8,
    /// How many points are left for him.
    pub left: u8,
    /// The zone he has chosen for the next point.
    pub zone: Option<ZoneName>,
    /// The transport he has chosen.
    pub piece: Option<u8>,
}

impl Events {
    /// The beginning of a task.
    pub(crate) fn at(task: Task) -> Events {
        Events { task, symbols: [None; 2], now: 0, place: 0, left: 0, zone: None, piece: None }
    }

    /// Whether it is at one of the symbols, or one beyond where both are done. A document may have any number.
    pub(crate) fn is_sound(self) -> bool {
        usize::from(self.now) <= self.symbols.len()
    }

    /// The symbol that is applied.
    pub(super) fn symbol(self) -> Option<Symbol> {
        self.symbols.get(usize::from(self.now)).copied().flatten()
    }

    fn throw(game: &mut Medioevo, which: Rerolled, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        game.roll = Roll::default();
        game.circle.dice = game.circle.dice.again(which, chance);
        let Dice { d4, d6, d8 } = game.circle.dice;
        log.note(|| Event::CircleThrown { d4, d6, d8 });
    }

    fn settle(game: &mut Medioevo, log: &mut impl Log<Event>) {
        let Dice { d4, d6, d8 } = game.circle.dice;
        game.circle.horde = Horde::of_dice(d4, d6, d8);
        let [light, archers, captains] = game.circle.horde.counts();
        log.note(|| Event::HordeOfTurn { light, archers, captains });
        if game.turn == 1 {
            game.end_phase(Phase::Taxes);
        } else {
            game.set(Frame::Events(Events::at(Task::Draw)));
        }
    }

    fn draw(game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        game.decks.event = None;
        let Some(card) = game.draw_happening(chance, log) else {
            game.begin_supply();
            return;
        };
        game.decks.event = Some(card);
        let tolerated = game.decks.tolerated;
        log.note(|| Event::HappeningDrawn { card, tolerated });
        game.set(Frame::Events(Events::at(Task::Choose)));
        game.open_for_all(Window::Event);
    }

    /// All that the card does is done.
    fn finish(game: &mut Medioevo, log: &mut impl Log<Event>) {
        if let Some(card) = game.decks.event.take() {
            game.discard_happening(card, log);
        }
        game.begin_supply();
    }
}

impl Stage for Events {
    fn asked(self, game: &Medioevo) -> Seats {
        match self.task {
            Task::Reroll | Task::Choose => Seats::one(game.order.first()),
            Task::Suffer => self.sufferer(game),
            _ => Seats::NONE,
        }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        match self.task {
            Task::Reroll => (0..=Rerolled::ALL.0).for_each(|dice| into.push(Action::Reroll(Rerolled(dice)))),
            Task::Choose => {
                let card = game.decks.event.map(|card| game.data.get().cards.event(card).symbols);
                for symbol in card.into_iter().flatten().filter(|&symbol| self.symbols[0] != Some(symbol)) {
                    into.push(Action::Symbol(symbol));
                }
            }
            _ => self.losses(game, into),
        }
    }

    fn act(
        self,
        game: &mut Medioevo,
        _: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Reroll(which) => {
                if which != Rerolled::default() {
                    Events::throw(game, which, chance, log);
                }
                game.set(Frame::Events(Events::at(Task::Settle)));
                game.open_for_all(Window::Roll);
            }
            Action::Symbol(symbol) => {
                let chosen = if self.symbols[0].is_none() {
                    Events { symbols: [Some(symbol), None], ..self }
                } else {
                    Events { symbols: [self.symbols[0], Some(symbol)], task: Task::Announce, ..self }
                };
                game.set(Frame::Events(chosen));
            }
            _ => self.suffer(game, action, log),
        }
    }

    fn go_on(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.task {
            Task::Throw => {
                // What a Diplomat kept until the end of the turn, or lent units did, is plundered now (MU-23.10, MU-18.3).
                if game.sack_next_deserted() {
                    return;
                }
                game.set(Frame::Events(Events::at(Task::Reroll)));
                Events::throw(game, Rerolled::ALL, chance, log);
            }
            Task::Settle => Events::settle(game, log),
            Task::Draw => Events::draw(game, chance, log),
            Task::Announce => match self.symbol() {
                Some(symbol) => {
                    log.note(|| Event::SymbolApplied { symbol });
                    game.set(Frame::Events(Events { task: Task::Next, place: 0, ..self }));
                    game.open_for_all(Window::Event);
                }
                None => Events::finish(game, log),
            },
            Task::Next => self.next(game, chance, log),
            Task::Rolled => self.rolled(game),
            Task::Suffer => self.suffer_alone(game, log),
            Task::Reroll | Task::Choose => {}
        }
    }

    fn windows(self, _: &Medioevo) -> Windows {
        match self.task {
            Task::Choose => Windows::one(Window::Own),
            // Before the dice are final there is no horde of the turn that could be met (MU-6.3, MU-6.4). What a player is about to
            // lose by an event is no normal decision either.
            _ => Windows::EMPTY,
        }
    }
}
