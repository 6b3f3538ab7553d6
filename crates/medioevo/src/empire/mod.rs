//! The abilities of the 72 Empire cards (rulebook chapter 20). Each character has a module of its own with the same
//! four functions:
//!
//! - `works`: whether a player could use the card now in a window. The windows of the card, its price and that it is not
//!   rotated were looked at before.
//! - `go_on`: what happens when nobody is asked; at first with `step` 0, after the window `activated` closed and the price
//!   was paid. It closes the frame when all is done. Where the user has to choose it sets `asks` (and only where there
//!   is something to choose).
//! - `list`: what the user may choose.
//! - `act`: does what was chosen, and clears `asks` or closes the frame.

mod architect;
mod assassin;
mod bard;
mod bishop;
mod camel_driver;
mod crossbowman;
mod diplomat;
mod gunner;
mod heroine;
mod infiltrator;
mod jailer;
mod jester;
mod magnate;
mod marauder;
mod merchant;
mod militia;
mod mystic;
mod pirate;
mod plague_doctor;
mod princess;
mod ranger;
mod salesman;
mod saviour;
mod scientist;
pub(crate) mod sheriff;
mod spy;
mod surgeon;
mod tax_collector;
mod templar;
mod warlord;

pub(crate) use magnate::DEPOSIT_CARD;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::cards::CardNo;
use crate::data::ZoneName;
use crate::event::{Event, Money};
use crate::frame::{Any, Frame, Sink, Sole, Stage};
use crate::notation::{Action, Piece};
use crate::pieces::SEATS;
use crate::points::printed;
use crate::state::Medioevo;
use crate::technology::Points;
use crate::timing::Window;
use crate::troops::Figure;

/// An Empire card that was rotated, or is used by Proselytism, until its effect is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[expect(clippy::struct_excessive_bools, reason = "each says something else that happened to the card")]
pub struct Ability {
    /// Which card.
    pub card: CardNo,
    /// Who uses it.
    pub user: Seat,
    /// It is another player's, used by Proselytism (MU-T23).
    pub foreign: bool,
    /// It is used for this alternative of its points; for its ability otherwise.
    pub alternative: Option<u8>,
    /// A Jester has cancelled it (MU-C48).
    pub cancelled: bool,
    /// A Princess lets it give its ability and its points (MU-C59).
    pub both: bool,
    /// A Princess doubles its points (MU-C60).
    pub doubled: bool,
    /// Whether its effect has begun: the price is paid, the points are given.
    pub begun: bool,
    /// Whether the user has to choose something.
    pub asks: bool,
    /// How far the effect is.
    pub step: u8,
    /// A zone that was chosen.
    pub zone: Option<ZoneName>,
    /// A piece that was chosen.
    pub piece: Option<Piece>,
    /// A number: of choices left, of a die.
    pub count: u8,
    /// Another one.
    pub other: u8,
}

impl Ability {
    /// Whether its numbers are what its card takes them for, a type of unit (cards 13 to 18) or a player (67, 68), and none is more than
    /// can be counted on; and whether it asks only where it has an effect that has begun, or is planned. A document may say anything.
    pub(crate) fn is_sound(self) -> bool {
        let names = match self.card.number() {
            13..=18 => Figure::ALL.len(),
            67..=68 => SEATS,
            _ => usize::from(u8::MAX) + 1,
        };
        let works = self.acts() && !self.cancelled && (self.begun || sheriff::is_open(self));
        // What gives points alone does not take effect after them.
        let pays = self.acts() || !self.begun;
        usize::from(self.other) < names
            && self.step < 0x80
            && self.count < 0x80
            && pays
            && (works || !self.asks)
    }

    /// For its ability.
    pub(crate) fn of(card: CardNo, user: Seat) -> Ability {
        Ability {
            card,
            user,
            foreign: false,
            alternative: None,
            cancelled: false,
            both: false,
            doubled: false,
            begun: false,
            asks: false,
            step: 0,
            zone: None,
            piece: None,
            count: 0,
            other: 0,
        }
    }

    /// For its points.
    pub(crate) fn for_points(card: CardNo, user: Seat, alternative: u8) -> Ability {
        Ability { alternative: Some(alternative), ..Ability::of(card, user) }
    }

    /// The same card used by Proselytism.
    pub(crate) fn by_proselytism(self) -> Ability {
        Ability { foreign: true, ..self }
    }

    /// Whether it is still being chosen what it does, before the card is rotated or borrowed: so with what takes a piece
    /// while all buy at the same time, since that may be held back, unpaid (MU-8.86).
    pub(crate) fn is_planned(self, game: &Medioevo) -> bool {
        !self.begun && sheriff::is_open(self) && game.buys_together()
    }

    /// Whether the ability itself takes effect, and not only the points.
    fn acts(self) -> bool {
        self.alternative.is_none() || self.both
    }

    /// The price is paid and the points are given; a card whose price can't be paid any more has no effect.
    fn begin(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let Ability { card, user, .. } = self;
        let price = u32::from(game.data.cards.empire(card).florins);
        let acts = self.acts() && game.can_spend(user, price);
        if acts {
            game.spend(user, price, Money::Card, log);
        }
        // A Princess lets a card give its points beside its ability: the first alternative (MU-C59).
        let gives = self.alternative.or(self.both.then_some(0));
        if let Some(alternative) = gives {
            self.give(game, printed(game, card, alternative), log);
        }
        if acts {
            game.set(Frame::Ability(Ability { begun: true, ..self }));
        } else {
            game.pop();
        }
    }

    /// Gives points to the user, twice where a Princess says so (MU-C60).
    pub(crate) fn give(self, game: &mut Medioevo, points: Points, log: &mut impl Log<Event>) {
        let times = if self.doubled { 2 } else { 1 };
        let Ability { card, user, .. } = self;
        for colour in crate::Branch::ALL {
            let made = points.of(colour) * times;
            if made > 0 {
                let player = game.player_mut(user);
                player.points = player.points.plus(colour, made);
                log.note(|| Event::PointsMade { seat: user, card, colour, points: made });
            }
        }
    }

    /// What there is to choose, where it is the only thing: it is done without asking.
    pub(crate) fn only(self, game: &Medioevo) -> Option<Action> {
        let mut sole = Sole::default();
        list(game, self, &mut sole);
        sole.only()
    }

    /// Asks the user, if there is something to choose; closes the card otherwise.
    pub(crate) fn ask(self, game: &mut Medioevo) {
        let asking = Ability { asks: true, ..self };
        let mut any = Any::default();
        list(game, asking, &mut any);
        if any.found {
            game.set(Frame::Ability(asking));
        } else {
            game.pop();
        }
    }

    /// Goes on with another step without asking.
    pub(crate) fn then(self, game: &mut Medioevo, step: u8) {
        game.set(Frame::Ability(Ability { asks: false, step, ..self }));
    }
}

/// Calls a function of the module of a character.
macro_rules! character {
    ($card:expr, $function:ident($($argument:expr),*)) => {
        match $card.number() {
            1..=3 => bishop::$function($($argument),*),
            4..=6 => warlord::$function($($argument),*),
            7..=9 => crossbowman::$function($($argument),*),
            10..=12 => scientist::$function($($argument),*),
            13..=15 => infiltrator::$function($($argument),*),
            16..=18 => spy::$function($($argument),*),
            19..=21 => merchant::$function($($argument),*),
            22..=23 => tax_collector::$function($($argument),*),
            24..=26 => militia::$function($($argument),*),
            27..=29 => surgeon::$function($($argument),*),
            30..=31 => salesman::$function($($argument),*),
            32..=33 => architect::$function($($argument),*),
            34..=35 => templar::$function($($argument),*),
            36..=38 => magnate::$function($($argument),*),
            39..=41 => jailer::$function($($argument),*),
            42..=43 => plague_doctor::$function($($argument),*),
            44..=45 => bard::$function($($argument),*),
            46..=47 => assassin::$function($($argument),*),
            48..=49 => jester::$function($($argument),*),
            50..=51 => diplomat::$function($($argument),*),
            52..=54 => gunner::$function($($argument),*),
            55..=56 => ranger::$function($($argument),*),
            57..=58 => pirate::$function($($argument),*),
            59..=60 => princess::$function($($argument),*),
            61..=62 => saviour::$function($($argument),*),
            63..=64 => camel_driver::$function($($argument),*),
            65..=66 => marauder::$function($($argument),*),
            67..=68 => heroine::$function($($argument),*),
            69..=70 => sheriff::$function($($argument),*),
            71..=72 => mystic::$function($($argument),*),
            _ => unreachable!("there are 72 cards"),
        }
    };
}

/// Whether a player could use the ability of a card in a window.
pub(crate) fn works(game: &Medioevo, card: CardNo, user: Seat, window: Window) -> bool {
    character!(card, works(game, card.number(), user, window))
}

fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    character!(ability.card, list(game, ability, into));
}

impl Stage for Ability {
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
        character!(self.card, act(game, self, action, chance, log));
    }

    fn go_on(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.cancelled {
            game.pop();
        } else if !self.begun && !self.is_planned(game) {
            self.begin(game, log);
        } else {
            character!(self.card, go_on(game, self, chance, log));
        }
    }
}
