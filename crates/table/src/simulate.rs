//! Many games of bots against each other, as fast as they come.

use crate::Thinking;
use crate::{
    Bot, BotMaker, Budget, Cancel, Fast, Game, Legal, Level, MAX_SEATS, Options, Outcome, Seen, Silent,
};
use std::time::Duration;

/// A bot that takes part.
#[derive(Clone, Debug)]
pub struct Player {
    /// Its level.
    pub level: Level,
    /// How long it thinks.
    pub budget: Budget,
}

/// One game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Which chance: equal numbers give equal decks and dice.
    pub chance: u64,
    /// Which player has which seat.
    pub seating: [u8; MAX_SEATS],
}

impl Deal {
    /// Game `number`, every player in the seat of its own number.
    pub fn straight(number: u64) -> Self {
        Deal { chance: number, seating: std::array::from_fn(|seat| seat as u8) }
    }
}

/// How one game went.
#[derive(Clone, Debug)]
pub struct GameResult {
    /// The game.
    pub deal: Deal,
    /// How many decisions it took.
    pub decisions: u32,
    /// Its result.
    pub outcome: Outcome,
    /// The most choices there were at one decision.
    pub widest: u64,
    /// The choices at all decisions together.
    pub choices: u64,
    /// The longest that the bot in each seat thought about one decision, by the clock it was given.
    pub longest_thought: [Duration; MAX_SEATS],
}

/// Tells the time since some moment; this crate has no clock of its own.
pub type Clock = fn() -> Duration;

/// What is the same for every game of a series.
#[derive(Clone, Copy)]
pub struct Conditions<'a> {
    /// The bots that take part, one for every seat.
    pub players: &'a [Player],
    /// Equal seeds give equal games.
    pub seed: u64,
    /// How to stop the series.
    pub cancel: &'a Cancel,
    /// Measures how long the bots think; asking it is seen at millions of decisions a second, so a
    /// series that nobody measures has none.
    pub clock: Option<Clock>,
}

/// A series of games with one set of options and players.
pub struct Simulation<'a, G: Game> {
    options: &'a G::Options,
    conditions: Conditions<'a>,
    make: BotMaker<G>,
    legal: Legal<G::Action>,
}

impl<'a, G: Game> Simulation<'a, G> {
    /// A series of games. There is a player for every seat.
    pub fn new(options: &'a G::Options, conditions: Conditions<'a>, make: BotMaker<G>) -> Self {
        assert!(conditions.players.len() >= usize::from(options.seats()), "a player for every seat");
        Simulation { options, conditions, make, legal: Legal::new() }
    }

    fn bots(&self, deal: &Deal) -> Vec<Box<dyn Bot<G>>> {
        let seats = usize::from(self.options.seats());
        let bot = |seat: usize| {
            let player = &self.conditions.players[usize::from(deal.seating[seat])];
            let seed = Fast::nth(
                self.conditions.seed ^ 0xB07,
                deal.chance.wrapping_mul(MAX_SEATS as u64) + seat as u64,
            )
            .next();
            let thinking =
                Thinking { budget: player.budget.clone(), seed, cancel: self.conditions.cancel.clone() };
            (self.make)(player.level, &thinking)
        };
        (0..seats).map(bot).collect()
    }

    /// Plays one game to its end; `None` if it was cancelled on the way.
    pub fn play(&mut self, deal: Deal) -> Option<GameResult> {
        let mut bots = self.bots(&deal);
        let mut chance = Fast::nth(self.conditions.seed, deal.chance);
        let mut state = G::setup(self.options, &mut chance, &mut Silent);
        let (mut decisions, mut widest, mut choices) = (0, 0, 0);
        let mut longest_thought = [Duration::ZERO; MAX_SEATS];
        while let Some(seat) = state.to_act().lowest() {
            self.legal.clear();
            state.legal(seat, &mut self.legal);
            let width = self.legal.len();
            widest = width.max(widest);
            choices += width;
            let asked = self.conditions.clock.map(|clock| clock());
            let advice = bots[seat.index()].choose(&Seen::new(&state, seat, &self.legal));
            if let (Some(clock), Some(asked)) = (self.conditions.clock, asked) {
                let longest = &mut longest_thought[seat.index()];
                *longest = clock().saturating_sub(asked).max(*longest);
            }
            if let Err(refusal) = state.apply(seat, advice.action, &mut chance, &mut Silent) {
                unreachable!("a bot chose {:?}, which is not on its list: {refusal}", advice.action);
            }
            decisions += 1;
            if self.conditions.cancel.is_cancelled() {
                return None;
            }
        }
        let outcome = state.outcome()?;
        Some(GameResult { deal, decisions, outcome, widest, choices, longest_thought })
    }
}
