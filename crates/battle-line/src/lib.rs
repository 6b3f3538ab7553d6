//! The rules of Battle Line, a card duel for two.
//!
//! The files follow the rulebook (`docs/rules/battle-line.en.md`), whose IDs stand in the comments:
//! cards and flags in `card`, the course of a turn in `turn`, formations in `formation`, claims and
//! their proof in `claim`, the end of a round and of a match in `ending`, what players may know in
//! `view`, and what a page tells them beside it in `guide`. The state is a plain value of less than
//! 256 bytes.

mod board;
mod card;
mod claim;
mod ending;
mod event;
mod formation;
mod guide;
mod inspect;
mod invariants;
mod notation;
mod options;
mod position;
mod refusal;
mod state;
mod turn;
mod view;
mod words;
mod written;

use table::{Chance, Facts, Fault, Game, Legal, Log, Options as _, Outcome, Seat, Seats, Viewer};

pub use card::{CARDS, Card, Cards, Colour, FLAGS, Flag, HAND, Pile, TROOPS, Tactic};
pub use claim::Unproven;
pub use event::Event;
pub use formation::{
    COMPANION, Category, LEADER, ONE_VALUE, SHIELD, Side, Strength, run_sum, runs, strength,
};
pub use guide::{Blocked, Claim, Guide, Lane, Obstacle, Preview, Standing};
pub use notation::Action;
pub use options::{ClaimTiming, MAX_ROUNDS, MAX_TARGET, Options, ScoutDraw, Tactics};
pub use position::Position;
pub use refusal::Refusal;
pub use state::{BattleLine, RoundEnd};
pub use view::{FlagState, HandView, Prompt, Scouted, Step, View};

/// The most decisions in a round: 160 turns (I-13) of a play, an end of claims and a draw each, nine
/// claims, and the extra decisions of the four guile cards.
const LONGEST_ROUND: u32 = 160 * 3 + 9 + 10;

impl Game for BattleLine {
    const FACTS: Facts = Facts {
        id: "battle-line",
        name_en: "Battle Line",
        name_fr: "Ligne de bataille",
        ruleset: 1,
        min_seats: 2,
        max_seats: 2,
        cooperative: false,
        hidden_information: true,
        chance: true,
    };

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Prompt = Prompt;
    type Refusal = Refusal;
    type Position = Position;

    fn setup(options: &Options, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Self {
        debug_assert!(options.faults().is_empty());
        BattleLine::begin(options, chance, log)
    }

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn to_act(&self) -> Seats {
        match self.flow.top() {
            state::Frame::Over(_) => Seats::NONE,
            _ => Seats::one(Seat(self.mover)),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, into: &mut Legal<Action>) {
        if seat.0 == self.mover {
            self.list(into);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        self.check_action(seat, action)?;
        self.perform(action, chance, log);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.look(viewer)
    }

    fn prompt(&self, viewer: Viewer) -> Prompt {
        self.ask(viewer)
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        BattleLine::imagined(view, chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn position(&self) -> Position {
        self.to_position()
    }

    fn from_position(position: &Position) -> Result<Self, Vec<Fault>> {
        BattleLine::read_position(position)
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }

    fn longest(options: &Options) -> u32 {
        LONGEST_ROUND * u32::from(options.max_rounds())
    }
}
