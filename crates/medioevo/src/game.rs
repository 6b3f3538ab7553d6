//! Medioevo Universale as a game of the table.

use table::{
    Awaited, Chance, Facts, Fault, Game, Legal, Log, Options as _, Outcome, Scores, Seat, Seats, Viewer,
    Witness,
};

use crate::course::Course;
use crate::event::Event;
use crate::notation::Action;
use crate::options::Options;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::Medioevo;
use crate::view::{Prompt, View};

impl Game for Medioevo {
    const FACTS: Facts = Facts {
        id: "medioevo",
        name_en: "Medioevo Universale",
        name_fr: "Medioevo Universale",
        ruleset: 1,
        min_seats: crate::MIN_SEATS,
        max_seats: crate::SEATS as u8,
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
        crate::setup::begin(options, chance, log)
    }

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn to_act(&self) -> Seats {
        self.asked()
    }

    fn awaited(&self, viewer: Viewer) -> Awaited {
        self.awaited_by(viewer)
    }

    #[inline]
    fn legal(&self, seat: Seat, into: &mut Legal<Action>) {
        self.choices(seat, into);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.allows(seat, action) { Ok(()) } else { Err(self.refusal(seat, action)) }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.perform(seat, action, chance, log);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.look(viewer)
    }

    fn prompt(&self, viewer: Viewer) -> Prompt {
        self.ask(viewer)
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        Medioevo::imagined(view, chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let standings = &self.standings()[..usize::from(self.options.seats)];
        let scores: Vec<i32> = standings.iter().map(|standing| standing.honour).collect();
        let winners = standings.iter().enumerate().filter(|(_, standing)| standing.rank == 1);
        let winners: Seats = winners.map(|(seat, _)| Seat(seat as u8)).collect();
        let (scores, reason) = (Scores::new(&scores), self.reason());
        Some(match winners.lowest() {
            Some(only) if winners.len() == 1 => Outcome::win(only, reason, scores),
            _ => Outcome::shared(winners, reason, scores),
        })
    }

    fn position(&self) -> Position {
        self.write_position()
    }

    fn from_position(position: &Position) -> Result<Self, Vec<Fault>> {
        Medioevo::read_complete(position)
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }

    fn witness() -> Box<dyn Witness<Self>> {
        Box::new(Course::default())
    }

    fn longest(options: &Options) -> u32 {
        // Every decision of a turn uses up something that is limited: pieces, points, florins, movement. No turn of random
        // games came near this.
        u32::from(options.seats) * 40_000
    }
}

impl Medioevo {
    /// Why the game ended (MU-24.1 to MU-24.4, MU-22.14).
    fn reason(&self) -> &'static str {
        if self.order.len() == 1 {
            "alone"
        } else if self.cut_short {
            "honour"
        } else if self.time_is_up {
            "time"
        } else {
            "turns"
        }
    }
}
