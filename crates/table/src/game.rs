//! What a game is.

use std::fmt::{self, Debug, Display};

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Action, Chance, Legal, Outcome, Seat, Seats, Viewer, Witness};

/// The facts of a game that never change while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// The name in commands, records and addresses.
    pub id: &'static str,
    /// The English name.
    pub name_en: &'static str,
    /// The French name.
    pub name_fr: &'static str,
    /// The version of the rules. A change that makes one old record play differently raises it.
    pub ruleset: u32,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// Whether the seats play together against the game.
    pub cooperative: bool,
    /// Whether a seat knows something that another does not.
    pub hidden_information: bool,
    /// Whether chance plays a part.
    pub chance: bool,
}

/// What the host chooses before a game: seats, variants, length.
pub trait Options:
    Clone + Debug + PartialEq + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static
{
    /// For how many seats.
    fn seats(&self) -> u8;

    /// Everything that is wrong with this combination.
    fn faults(&self) -> Vec<Fault>;
}

/// What happened: typed, never a sentence; the page and the terminal put it into words.
pub trait Event: Clone + Debug + PartialEq + Serialize + JsonSchema + Send + Sync + 'static {
    /// What of it this viewer may know; `None` where that is nothing.
    fn seen_by(&self, viewer: Viewer) -> Option<Self>;
}

/// One thing that is wrong with options or a position: where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The place, such as `flags[2].sides[0]`.
    pub at: String,
    /// What is wrong there.
    pub problem: String,
}

impl Fault {
    /// A fault at a place.
    pub fn new(at: impl Into<String>, problem: impl Into<String>) -> Self {
        Fault { at: at.into(), problem: problem.into() }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.at.is_empty() {
            f.write_str(&self.problem)
        } else {
            write!(f, "{}: {}", self.at, self.problem)
        }
    }
}

/// Where a game writes down what happens.
pub trait Log<E> {
    /// Notes an event. It is only built when somebody listens.
    fn note(&mut self, event: impl FnOnce() -> E);
}

/// A log that nobody reads: search and simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline]
    fn note(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A game: a pure, deterministic state machine of small decisions. The state is the implementing
/// type itself, a plain value; cloning it is copying it.
///
/// What every game must keep is checked by [`crate::conformance`].
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// What never changes.
    const FACTS: Facts;

    /// Seats, variants, length.
    type Options: Options;
    /// One small decision.
    type Action: Action;
    /// What happened.
    type Event: Event;
    /// All that one viewer may know, and no more.
    type View: Clone + Debug + PartialEq + Serialize + JsonSchema + Send + Sync + 'static;
    /// What is asked of whom: for the seats that decide and for those that wait.
    type Prompt: Clone + Debug + PartialEq + Serialize + JsonSchema + Send + Sync + 'static;
    /// Why an action is not allowed. `Display` is the English sentence, with the rule's ID.
    type Refusal: Clone + Debug + PartialEq + Display + Send + Sync + 'static;
    /// The complete state as a document that a person can write.
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned + JsonSchema;

    /// A new game. The options have no faults.
    fn setup(options: &Self::Options, chance: &mut impl Chance, log: &mut impl Log<Self::Event>) -> Self;

    /// The options this game was set up with.
    fn options(&self) -> Self::Options;

    /// Who may decide now: several in a simultaneous phase, nobody once the game is over.
    fn to_act(&self) -> Seats;

    /// Adds to `into` what `seat` may do; nothing where it is not asked.
    fn legal(&self, seat: Seat, into: &mut Legal<Self::Action>);

    /// Whether `seat` may do this now.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Does it, or refuses it and changes nothing.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// All that `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What is asked, as `viewer` is told.
    fn prompt(&self, viewer: Viewer) -> Self::Prompt;

    /// A state in which the viewer of this view could be: the hidden part is drawn anew.
    ///
    /// It starts from the view and not from a state, so that it can't know more than the viewer.
    fn imagine(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The complete state as a document.
    fn position(&self) -> Self::Position;

    /// Reads a document, or names everything that is wrong with it.
    fn from_position(position: &Self::Position) -> Result<Self, Vec<Fault>>;

    /// The game's own invariants; an error names the one that does not hold.
    fn invariants(&self) -> Result<(), String>;

    /// Somebody who knows what must hold from one decision to the next, for a game that now begins.
    fn witness() -> Box<dyn Witness<Self>> {
        Box::new(())
    }

    /// No game with these options has more decisions than this.
    fn longest(options: &Self::Options) -> u32;
}
