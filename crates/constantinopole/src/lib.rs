//! The rules of Constantinopole, in which everybody defends the city together for three ages.
//!
//! The files follow the rulebook (`docs/rules/constantinopole.en.md`), whose IDs stand in the comments: the
//! map in `map`, the course of a turn in `turn`, event cards in `cards`, characters in `council`,
//! construction and buildings in `city`, siege and upkeep in `siege`, what counts in `prestige`, miracles in
//! `miracles`. What is being resolved is a stack of typed frames (`frame`); what may be done is in `legal`,
//! why not in `refusal`. Values that the printed sources don't give are data (`values`).

mod board;
mod cards;
mod city;
mod council;
mod event;
mod frame;
mod goods;
mod guide;
mod inspect;
mod invariants;
mod legal;
mod map;
mod miracles;
mod notation;
mod options;
mod pieces;
mod position;
mod prestige;
mod refusal;
mod siege;
mod state;
mod turn;
mod values;
mod view;
mod words;
mod written;

use table::{Chance, Facts, Fault, Game, Legal, Log, Options as _, Outcome, Scores, Seat, Seats, Viewer};

pub use event::{Averted, Event};
pub use frame::{Deed, End, Frame, Siege, Works};
pub use goods::{Exchange, Goods, Price};
pub use guide::{CardPrice, Choice, Guide, Material, Throws, TileFacts, UpkeepBill};
pub use map::{Route, Space, Zone};
pub use notation::{Action, Order};
pub use options::{Difficulty, Options};
pub use pieces::{AGES, Card, Category, Character, Good, Miracle, Path, SEATS, SLOTS, Tile};
pub use position::{CardCount, MiracleState, Position, SlotState};
pub use prestige::Prestige;
pub use refusal::{NoMiracle, Refusal};
pub use state::Constantinopole;
pub use values::ValueSet;
pub use view::{Asked, Prompt, View};

/// The prestige of a victory, and of a legendary one (CP-15.2).
pub const VICTORY: u16 = 15;
/// The prestige of a legendary victory (CP-15.2).
pub const LEGENDARY: u16 = 30;

/// More decisions than any game can have: at most 91 turns (every card, and a Lull), each with fewer than
/// forty choices, and the three sieges and upkeeps.
const LONGEST: u32 = 91 * 40 + 3 * 60;

impl Game for Constantinopole {
    const FACTS: Facts = Facts {
        id: "constantinopole",
        name_en: "Constantinopole",
        name_fr: "Constantinopole",
        ruleset: 1,
        min_seats: 1,
        max_seats: SEATS,
        cooperative: true,
        hidden_information: false,
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
        Constantinopole::begin(*options, chance, log)
    }

    fn options(&self) -> Options {
        self.options_in_use()
    }

    #[inline]
    fn to_act(&self) -> Seats {
        self.decider().map_or(Seats::NONE, |seat| Seats::one(Seat(seat as u8)))
    }

    #[inline]
    fn legal(&self, seat: Seat, into: &mut Legal<Action>) {
        if self.decider() == Some(seat.index()) {
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

    /// Nobody knows more than another, and what nobody has seen is not decided yet.
    fn imagine(view: &View, _: &mut impl Chance) -> Self {
        match Constantinopole::read_position(&view.table) {
            Ok(game) => game,
            Err(faults) => unreachable!("a view is a position: {faults:?}"),
        }
    }

    /// CP-15
    fn outcome(&self) -> Option<Outcome> {
        let Frame::Over { end } = self.flow.top() else { return None };
        let prestige = self.prestige_total();
        let scores = [i32::from(prestige); SEATS as usize];
        let scores = Scores::new(&scores[..usize::from(self.seats)]);
        let (won, level) = match (end, prestige) {
            (End::Counted, LEGENDARY..) => (true, "legendary"),
            (End::Counted, VICTORY..) => (true, "victory"),
            _ => (false, "defeat"),
        };
        Some(Outcome::cooperative(won, level, end.word(), scores))
    }

    fn position(&self) -> Position {
        self.to_position()
    }

    fn from_position(position: &Position) -> Result<Self, Vec<Fault>> {
        Constantinopole::read_position(position)
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }

    fn longest(_: &Options) -> u32 {
        LONGEST
    }
}
