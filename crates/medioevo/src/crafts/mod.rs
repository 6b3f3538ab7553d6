//! The uses of the 24 technologies (rulebook chapter 19). Each branch has a module of its own with the same four functions
//! as the characters of Empire cards (see `empire`):
//!
//! - `works`: whether a player could use the technology now in a window. Its windows and the price of one use were looked
//!   at before.
//! - `go_on`: what happens when nobody is asked, at first with `step` 0. What is to be paid it lets pay by `pay_points`,
//!   after setting its next step. It closes the frame when all is done.
//! - `list`, `act`: what the user may choose while `asks` is set, and doing it.
//!
//! The planning technologies (MU-19.5) are part of purchases: `purchases` lets pay for them, and they never work here.

mod combat;
mod commerce;
pub(crate) mod construction;
mod legislation;
pub(crate) mod religion;
mod transport;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats, Viewer};
use ts_rs::TS;

use crate::data::ZoneName;
use crate::event::Event;
use crate::frame::{Any, Frame, Sink, Sole, Stage};
use crate::notation::{Action, Piece};
use crate::state::Medioevo;
use crate::technology::{Branch, Technology};
use crate::timing::Window;
use crate::troops::Figure;

/// The use of a technology, until its effect is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Craft {
    /// Which technology.
    pub technology: Technology,
    /// Who uses it.
    pub user: Seat,
    /// It is another player's, used by Flight of Time (MU-T24).
    pub foreign: bool,
    /// Whether the user has to choose something.
    pub asks: bool,
    /// How far it is.
    pub step: u8,
    /// A zone that was chosen.
    pub zone: Option<ZoneName>,
    /// Another one.
    pub to: Option<ZoneName>,
    /// A piece that was chosen.
    pub piece: Option<Piece>,
    /// A figure that was chosen.
    pub figure: Option<Figure>,
    /// A number.
    pub count: u8,
    /// Another one.
    pub other: u8,
}

impl Craft {
    /// Whether it names a side of the battle and a type where it changes one (MU-T14).
    pub(crate) fn is_sound(self) -> bool {
        self.technology != Technology::Promotion
            || self.other <= 1 && usize::from(self.count) < Figure::ALL.len()
    }

    /// A use that begins.
    pub(crate) fn of(technology: Technology, user: Seat) -> Craft {
        Craft {
            technology,
            user,
            foreign: false,
            asks: false,
            step: 0,
            zone: None,
            to: None,
            piece: None,
            figure: None,
            count: 0,
            other: 0,
        }
    }

    /// What there is to choose, where it is the only thing: it is done without asking.
    pub(crate) fn only(self, game: &Medioevo) -> Option<Action> {
        let mut sole = Sole::default();
        list(game, self, &mut sole);
        sole.only()
    }

    /// Asks the user, if there is something to choose; closes the use otherwise.
    pub(crate) fn ask(self, game: &mut Medioevo) {
        let asking = Craft { asks: true, ..self };
        let mut any = Any::default();
        list(game, asking, &mut any);
        if any.found {
            game.set(Frame::Craft(asking));
        } else {
            game.pop();
        }
    }

    /// Goes on with another step without asking.
    pub(crate) fn then(self, game: &mut Medioevo, step: u8) {
        game.set(Frame::Craft(Craft { asks: false, step, ..self }));
    }

    /// Lets pay for so many units of the effect and goes on with a step when they are paid.
    pub(crate) fn pay(self, game: &mut Medioevo, units: u8, step: u8) {
        self.pay_and_keep(game, units, step, 0);
    }

    /// The same where so many florins are needed afterwards.
    pub(crate) fn pay_and_keep(self, game: &mut Medioevo, units: u8, step: u8, keep: u16) {
        self.then(game, step);
        let points = game.data.cards.technology(self.technology).points * units;
        game.pay_points(self.user, self.technology.branch(), points, keep);
    }

    /// What a viewer knows of the fee of a pact for which florins are kept (MU-21.24); nothing where there is none.
    pub(crate) fn known_fee(self, game: &Medioevo, viewer: Viewer) -> Option<u16> {
        let has_fee = matches!(self.technology, Technology::Logistics | Technology::Cartography);
        has_fee.then(|| transport::known_fee(game, self, viewer)).flatten()
    }
}

/// Calls a function of the module of a branch.
macro_rules! branch {
    ($technology:expr, $function:ident($($argument:expr),*)) => {
        match $technology.branch() {
            Branch::Transport => transport::$function($($argument),*),
            Branch::Commerce => commerce::$function($($argument),*),
            Branch::Legislation => legislation::$function($($argument),*),
            Branch::Combat => combat::$function($($argument),*),
            Branch::Construction => construction::$function($($argument),*),
            Branch::Religion => religion::$function($($argument),*),
        }
    };
}

/// Whether a player could use a technology in a window.
pub(crate) fn works(game: &Medioevo, technology: Technology, user: Seat, window: Window) -> bool {
    branch!(technology, works(game, technology, user, window))
}

/// Whether Logistics could bring a piece that is in the wrong element further (MU-T02).
pub(crate) fn logistics_goes_on(game: &Medioevo, user: Seat, place: u8, gear: &crate::gear::Gear) -> bool {
    transport::goes_on(game, user, place, gear)
}

fn list(game: &Medioevo, craft: Craft, into: &mut impl Sink) {
    branch!(craft.technology, list(game, craft, into));
}

impl Stage for Craft {
    fn asked(self, _: &Medioevo) -> Seats {
        if self.asks { Seats::one(self.user) } else { Seats::NONE }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        list(game, self, into);
    }

    fn act(
        self,
        game: &mut Medioevo,
        _: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        branch!(self.technology, act(game, self, action, chance, log));
    }

    fn go_on(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        branch!(self.technology, go_on(game, self, chance, log));
    }
}
