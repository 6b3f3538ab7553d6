//! The rules of Byzantium, a struggle for two to four around Constantinople.
//!
//! The files follow the rulebook (`docs/rules/byzantium.en.md`), whose IDs stand in the comments: the map
//! in `map`, the seven actions in `actions`, marches and fleets in `movement`, attacks in `attack`,
//! flights in `flight`, income and upkeep in `upkeep`, the end in `scoring`. What is being resolved is a
//! stack of typed frames (`frame`); what may be done is in `legal`, why not in `refusal`. The state is a
//! plain value of less than 1 kB.

mod actions;
mod attack;
mod board;
mod dice;
mod event;
mod flight;
mod frame;
mod guide;
mod inspect;
mod invariants;
mod legal;
mod map;
mod movement;
mod notation;
mod odds;
mod options;
mod pieces;
mod points;
mod position;
mod refusal;
mod scoring;
mod state;
mod upkeep;
mod view;
mod words;
mod written;

use table::{Chance, Facts, Fault, Game, Legal, Log, Options as _, Outcome, Seat, Seats, Viewer};

pub use event::Event;
pub use frame::{Attack, Attacker, Fall, Flight, Foe, Frame, March, Need, Stage};
pub use guide::{Account, Choice, Fight, ForceWords, Guide, Odds, Warning};
pub use inspect::{CitySet, siege_chance};
pub use map::{
    Atlas, City, CityFacts, CityName, LinkFacts, MAX_CITIES, MapFault, MapId, NotUsed, Way, atlas,
    map_faults, use_own_map,
};
pub use notation::Action;
pub use options::{CivilWarOwnCity, Options};
pub use pieces::{COLOURS, Holder, SEATS, Side, Slot, Source, Space, Unit};
pub use points::{Merit, Points};
pub use position::{ArmySheet, CityState, Position, Sheet, SpaceState};
pub use refusal::Refusal;
pub use scoring::counted;
pub use state::{Byzantium, CUBE_PRICE};
pub use view::{Asked, Prompt, View};

/// More decisions than any game can have: every action but a pass uses up something (INV-25), and a
/// turn has far fewer than this for each player.
const LONGEST: u32 = 3 * 1500;

impl Game for Byzantium {
    const FACTS: Facts = Facts {
        id: "byzantium",
        name_en: "Byzantium",
        name_fr: "Byzantium",
        ruleset: 1,
        min_seats: 2,
        max_seats: 4,
        cooperative: false,
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
        Byzantium::begin(options, chance, log)
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

    /// BY-1.10: nothing is hidden, so there is nothing to draw anew.
    fn imagine(view: &View, _: &mut impl Chance) -> Self {
        match Byzantium::read_position(&view.table) {
            Ok(game) => game,
            Err(faults) => unreachable!("a view is a position: {faults:?}"),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn position(&self) -> Position {
        self.to_position()
    }

    fn from_position(position: &Position) -> Result<Self, Vec<Fault>> {
        Byzantium::read_position(position)
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }

    fn longest(_: &Options) -> u32 {
        LONGEST
    }
}
