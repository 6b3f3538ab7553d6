//! Many games of bots against each other, as fast as they come.

use crate::Thinking;
use crate::{
    Bot, BotMaker, Budget, Cancel, Fast, Game, Legal, Level, Log, MAX_SEATS, Options, Outcome, Seen, Silent,
};
use std::str::FromStr;
use std::time::Duration;

/// A bot that takes part.
#[derive(Clone, Debug)]
pub struct Player {
    /// Its level.
    pub level: Level,
    /// How long it thinks.
    pub budget: Budget,
}

/// `adept`, `adept:500` (iterations) or `adept:100ms`.
impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (level, budget) = match text.split_once(':') {
            None => (text, Budget::Usual),
            Some((level, budget)) => (level, parse_budget(budget)?),
        };
        Ok(Player { level: level.parse()?, budget })
    }
}

fn parse_budget(text: &str) -> Result<Budget, String> {
    let wrong =
        || format!("no budget is written {text:?}: a bot thinks 500 (iterations) or 100ms (milliseconds)");
    let number = |digits: &str| digits.parse::<u32>().ok().filter(|&n| n > 0).ok_or_else(wrong);
    match text.strip_suffix("ms") {
        Some(milliseconds) => Ok(Budget::Time(Duration::from_millis(u64::from(number(milliseconds)?)))),
        None => Ok(Budget::Iterations(number(text)?)),
    }
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

/// How many entries lists had, a range of numbers being one entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Widths {
    /// How many lists had so many.
    counts: [u64; Widths::MANY + 1],
    lists: u64,
    entries: u64,
    most: usize,
}

impl Default for Widths {
    fn default() -> Self {
        Widths { counts: [0; Widths::MANY + 1], lists: 0, entries: 0, most: 0 }
    }
}

impl Widths {
    /// Lists of so many entries or more are counted together.
    pub const MANY: usize = 400;

    /// Counts a list.
    #[inline]
    fn count(&mut self, entries: usize) {
        self.counts[entries.min(Self::MANY)] += 1;
        self.lists += 1;
        self.entries += entries as u64;
        self.most = self.most.max(entries);
    }

    /// Adds the lists of other games.
    pub fn add(&mut self, other: &Widths) {
        for (sum, count) in self.counts.iter_mut().zip(&other.counts) {
            *sum += count;
        }
        self.lists += other.lists;
        self.entries += other.entries;
        self.most = self.most.max(other.most);
    }

    /// The entries of a list on average.
    pub fn mean(&self) -> f64 {
        self.entries as f64 / self.lists.max(1) as f64
    }

    /// The entries of the longest list.
    pub fn most(&self) -> usize {
        self.most
    }

    /// How many lists had more entries than this, which is below [`Widths::MANY`].
    pub fn above(&self, entries: usize) -> u64 {
        self.counts.iter().skip(entries + 1).sum()
    }

    /// The number of entries that all lists but one in `one_in` keep to; [`Widths::MANY`] stands for that or more.
    pub fn all_but_one_in(&self, one_in: u64) -> usize {
        let allowed = self.lists / one_in.max(1);
        (0..Self::MANY).find(|&entries| self.above(entries) <= allowed).unwrap_or(Self::MANY)
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
    /// How long the lists were.
    pub widths: Widths,
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
        self.play_heard(deal, &mut Silent)
    }

    /// The same, with somebody who listens to everything that happens: the bots don't hear it.
    pub fn play_heard(&mut self, deal: Deal, log: &mut impl Log<G::Event>) -> Option<GameResult> {
        let mut bots = self.bots(&deal);
        let mut chance = Fast::nth(self.conditions.seed, deal.chance);
        let mut state = G::setup(self.options, &mut chance, log);
        let (mut decisions, mut widest, mut choices) = (0, 0, 0);
        let mut widths = Widths::default();
        let mut longest_thought = [Duration::ZERO; MAX_SEATS];
        while let Some(seat) = state.to_act().lowest() {
            self.legal.clear();
            state.legal(seat, &mut self.legal);
            let width = self.legal.len();
            widest = width.max(widest);
            choices += width;
            widths.count(self.legal.actions().len() + self.legal.ranges().len());
            let asked = self.conditions.clock.map(|clock| clock());
            let advice = bots[seat.index()].choose(&Seen::new(&state, seat, &self.legal));
            if let (Some(clock), Some(asked)) = (self.conditions.clock, asked) {
                let longest = &mut longest_thought[seat.index()];
                *longest = clock().saturating_sub(asked).max(*longest);
            }
            if let Err(refusal) = state.apply(seat, advice.action, &mut chance, log) {
                unreachable!("a bot chose {:?}, which is not on its list: {refusal}", advice.action);
            }
            decisions += 1;
            if self.conditions.cancel.is_cancelled() {
                return None;
            }
        }
        let outcome = state.outcome()?;
        Some(GameResult { deal, decisions, outcome, widest, choices, widths, longest_thought })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_a_level_with_a_budget() {
        let budget = |text: &str| text.parse::<Player>().map(|player| format!("{:?}", player.budget));
        assert_eq!(budget("master"), Ok("Usual".into()));
        assert_eq!(budget("adept:500"), Ok("Iterations(500)".into()));
        assert_eq!(budget("adept:20ms"), Ok("Time(20ms)".into()));
        for wrong in ["", "chief", "adept:", "adept:0", "adept:-3", "adept:5s", "adept:99999999999"] {
            assert!(budget(wrong).is_err(), "{wrong}");
        }
    }

    /// Given 990 lists of 3 entries, 9 of 40 and one that is off the scale, one in a hundred has more than 3, one in a
    /// thousand more than 40.
    #[test]
    fn widths_tell_what_nearly_all_keep_to() {
        let (mut few, mut many) = (Widths::default(), Widths::default());
        (0..990).for_each(|_| few.count(3));
        (0..9).for_each(|_| many.count(40));
        many.count(100_000);
        few.add(&many);
        assert_eq!((few.above(2), few.above(3), few.above(39), few.above(40)), (1000, 10, 10, 1));
        assert_eq!((few.most(), few.mean()), (100_000, 103.33));
        assert_eq!(few.all_but_one_in(100), 3);
        assert_eq!(few.all_but_one_in(1000), 40);
        assert_eq!(few.all_but_one_in(10_000), Widths::MANY);
        assert_eq!(Widths::default().all_but_one_in(1000), 0);
    }
}
