//! What is being resolved: a stack of frames. Each kind of frame is a [`Stage`] of a chapter's module, which says who
//! decides, what they may do, and how it goes on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Legal, Log, Seat, Seats};
use ts_rs::TS;

use crate::event::Event;
use crate::notation::Action;
use crate::phases::Phase;
use crate::pieces::SEATS;
use crate::state::Medioevo;
use crate::taxes::{TaxStep, Taxes};
use crate::timing::Windows;
use crate::trade::Pass;

/// How deep frames nest: a phase, an action, a battle, a window, a card, its price, an answer to it, and so on.
pub(crate) const DEPTH: usize = 29;
/// Nothing that needs more frames is offered when fewer than this are left.
pub(crate) const HEADROOM: usize = 12;

/// Where choices go: a list, or a search for one of them.
pub(crate) trait Sink {
    /// An action.
    fn push(&mut self, action: Action);

    /// An action for every number from `min` to `max`.
    fn range(&mut self, action: Action, min: u32, max: u32);

    /// An action that a person may want and a bot never does.
    fn aside(&mut self, action: Action);

    /// Whether nothing more needs to be said.
    fn is_full(&self) -> bool {
        false
    }
}

impl Sink for Legal<Action> {
    #[inline]
    fn push(&mut self, action: Action) {
        Legal::push(self, action);
    }

    fn range(&mut self, action: Action, min: u32, max: u32) {
        if min <= max {
            self.push_range(action, i64::from(min), i64::from(max));
        }
    }

    fn aside(&mut self, action: Action) {
        self.push_interface_only(action);
    }
}

/// Looks whether one action is among the choices.
pub(crate) struct Seek {
    wanted: Action,
    pub(crate) found: bool,
}

impl Seek {
    pub(crate) fn new(wanted: Action) -> Seek {
        Seek { wanted, found: false }
    }
}

impl Sink for Seek {
    #[inline]
    fn push(&mut self, action: Action) {
        self.found |= action == self.wanted;
    }

    fn range(&mut self, action: Action, min: u32, max: u32) {
        use table::Action as _;
        if let Some(number) = self.wanted.number() {
            let inside = (i64::from(min)..=i64::from(max)).contains(&number);
            self.found |= inside && action.with_number(number) == self.wanted;
        }
    }

    fn aside(&mut self, action: Action) {
        self.push(action);
    }

    fn is_full(&self) -> bool {
        self.found
    }
}

/// Looks whether there is any choice for which it is worth asking.
#[derive(Default)]
pub(crate) struct Any {
    pub(crate) found: bool,
}

impl Sink for Any {
    #[inline]
    fn push(&mut self, _: Action) {
        self.found = true;
    }

    fn range(&mut self, _: Action, min: u32, max: u32) {
        self.found |= min <= max;
    }

    fn aside(&mut self, _: Action) {}

    fn is_full(&self) -> bool {
        self.found
    }
}

/// Counts the choices and keeps the first: a single one is taken without asking.
#[derive(Default)]
pub(crate) struct Sole {
    pub(crate) count: usize,
    pub(crate) first: Option<Action>,
}

impl Sole {
    /// The only choice there is.
    pub(crate) fn only(&self) -> Option<Action> {
        self.first.filter(|_| self.count == 1)
    }
}

impl Sink for Sole {
    #[inline]
    fn push(&mut self, action: Action) {
        self.first = self.first.or(Some(action));
        self.count += 1;
    }

    fn range(&mut self, action: Action, min: u32, max: u32) {
        use table::Action as _;
        if min <= max {
            self.first = self.first.or(Some(action.with_number(i64::from(min))));
            self.count += (max - min) as usize + 1;
        }
    }

    fn aside(&mut self, _: Action) {}
}

/// One kind of frame. While it is on top of the stack: where `asked` names nobody, `go_on` is called until somebody is
/// asked or the frame is replaced; where it names somebody, `act` is called with one of the choices of `list`.
///
/// `go_on` and `act` change the stack themselves: they set, push or pop. Whatever a frame pushes is resolved
/// before the frame is looked at again, so it sets its own next step first and pushes then.
pub(crate) trait Stage: Copy {
    /// Who decides now.
    fn asked(self, game: &Medioevo) -> Seats;

    /// What a seat that is asked may do.
    fn list(self, game: &Medioevo, seat: Seat, into: &mut impl Sink);

    /// Does what was chosen; it was in the list.
    fn act(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    );

    /// Goes on where nobody is asked.
    fn go_on(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>);

    /// The windows that belong to this decision (MU-W1): a normal decision has `own`, where a player may use loans,
    /// points, claims and most cards and technologies; purchases have `buy` as well, and so on. The choices of these
    /// windows are added to the list, and done, without the stage.
    fn windows(self, game: &Medioevo) -> Windows {
        let _ = game;
        Windows::EMPTY
    }
}

/// All kinds of frames, and the dispatch to them.
macro_rules! frames {
    ($($(#[$doc:meta])* $name:ident($stage:ty),)+) => {
        /// What is being resolved.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
        #[serde(rename_all = "kebab-case")]
        pub enum Frame { $($(#[$doc])* $name($stage),)+ }

        impl Stage for Frame {
            fn asked(self, game: &Medioevo) -> Seats {
                match self { $(Frame::$name(stage) => stage.asked(game),)+ }
            }

            fn list(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
                match self { $(Frame::$name(stage) => stage.list(game, seat, into),)+ }
            }

            fn act(
                self,
                game: &mut Medioevo,
                seat: Seat,
                action: Action,
                chance: &mut impl Chance,
                log: &mut impl Log<Event>,
            ) {
                match self { $(Frame::$name(stage) => stage.act(game, seat, action, chance, log),)+ }
            }

            fn go_on(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
                match self { $(Frame::$name(stage) => stage.go_on(game, chance, log),)+ }
            }

            fn windows(self, game: &Medioevo) -> Windows {
                match self { $(Frame::$name(stage) => stage.windows(game),)+ }
            }
        }
    };
}

frames! {
    // --- the course of the game: one of these is at the bottom ----------------------------------
    /// Kingdoms, villages, transports, first cards (chapters 3 and 25).
    Setup(crate::setup::Setup),
    /// Bids for the turn order (chapter 5).
    Auction(crate::auction::Auction),
    /// War Circle and event card (chapter 6, steps 1 and 2).
    Events(crate::events::Events),
    /// Barbarian supply (chapter 6, step 3).
    Supply(crate::barbarians::Supply),
    /// The rebellion check (chapter 6, step 4).
    Rebellions(crate::rebellion::Rebellions),
    /// Taxes, upkeep, interest (chapters 7 and 22).
    Taxes(crate::taxes::Taxes),
    /// Purchases (chapter 8).
    Purchases(crate::purchases::Purchases),
    /// Combat rounds (chapter 10).
    Combat(crate::movement::Combat),
    /// Trade turns (chapter 17).
    Trade(crate::trade::Trade),
    /// The end of the turn (chapter 18).
    Ending(crate::ending::Ending),
    /// Between two phases (MU-W2, MU-9.7).
    Between(crate::phases::Between),
    /// The final scoring, and the game that is over (chapter 24).
    Scoring(crate::scoring::Scoring),

    // --- at any time ------------------------------------------------------------------------------
    /// A window (chapter 26).
    Window(crate::window::Open),
    /// A price in technology points (chapter 9).
    Payment(crate::points::Payment),
    /// The ability of an Empire card (chapter 20).
    Ability(crate::empire::Ability),
    /// The use of a technology (chapter 19).
    Craft(crate::crafts::Craft),
    /// A token for an objective (chapter 9).
    Reward(crate::claims::Reward),
    /// Own pieces are removed (MU-4.7), or plundered while interest is unpaid (MU-22.10).
    Scrapping(crate::scrapping::Scrapping),
    /// A vote about a pact (MU-21.21).
    Vote(crate::accords::Vote),

    // --- inside phases ----------------------------------------------------------------------------
    /// Something is bought (chapter 8).
    Buying(crate::purchases::Buying),
    /// Somebody wants a piece that runs short (MU-8.86).
    Shortage(crate::purchases::Shortage),
    /// Hidden purchases are placed (MU-25.40).
    Deploying(crate::purchases::Deploying),
    /// Control tokens are placed or replaced (chapter 14).
    Tokens(crate::control::Tokens),
    /// An action of the combat phase (chapter 10).
    Manoeuvre(crate::movement::Manoeuvre),
    /// Somebody has entered a zone (MU-10.21 to MU-10.29).
    Arrival(crate::arrival::Arrival),
    /// Barbarians have come into a zone (MU-6.25, MU-6.35).
    Onslaught(crate::barbarians::Onslaught),
    /// Barbarians plunder a zone (MU-23.10).
    Sack(crate::barbarians::Sack),
    /// A rebellion is placed (MU-6.30).
    Rebellion(crate::rebellion::Rebellion),
    /// A battle (chapters 11 to 15).
    Battle(crate::battle::Fighting),
    /// Damage is distributed (MU-11.41).
    Damage(crate::battle::Damage),
    /// The assets of a conquest (chapter 16).
    Spoils(crate::conquest::Spoils),
    /// A trade transport steps into a zone (MU-17.3 to MU-17.6).
    Passing(crate::trade::Passing),
    /// A purchase or a sale of goods (chapter 17).
    Deal(crate::trade::Deal),
    /// A route is laid out (MU-17.20).
    Laying(crate::trade::Laying),
}

impl Frame {
    /// Those who choose in secret at the same time: bids, kingdoms, first cards, tax levels (MU-4.3). Nobody where others may
    /// see who chooses.
    pub(crate) fn choosers(self, game: &Medioevo) -> Seats {
        match self {
            Frame::Auction(auction) => auction.bidders,
            Frame::Setup(setup) => setup.choosers(game),
            Frame::Taxes(Taxes { step: TaxStep::Levels, .. }) => game.alive(),
            _ => Seats::NONE,
        }
    }

    /// Whether it belongs at the bottom of the stack: the course of the game.
    pub(crate) fn is_course(self) -> bool {
        self.phase().is_some() || matches!(self, Frame::Between(_))
    }

    /// The player whose business it is, who is in the game as long as it goes on.
    pub(crate) fn actor(self) -> Option<Seat> {
        Some(match self {
            Frame::Payment(payment) => payment.seat,
            Frame::Ability(ability) => ability.user,
            Frame::Craft(craft) => craft.user,
            Frame::Reward(reward) => reward.seat,
            Frame::Buying(buying) => buying.seat,
            Frame::Shortage(shortage) => shortage.seat,
            Frame::Deploying(deploying) => deploying.seat,
            Frame::Tokens(tokens) => tokens.seat,
            Frame::Manoeuvre(manoeuvre) => manoeuvre.seat,
            Frame::Arrival(arrival) => arrival.seat,
            Frame::Passing(passing) => passing.seat,
            Frame::Deal(deal) => deal.seat,
            Frame::Laying(laying) => laying.seat,
            Frame::Window(open) => return open.asked,
            _ => return None,
        })
    }

    /// The player who has begun it in a decision of his own.
    pub(crate) fn beginner(self) -> Option<Seat> {
        match self {
            Frame::Scrapping(scrapping) => Some(scrapping.seat()),
            Frame::Window(_) => None,
            frame => frame.actor(),
        }
    }

    /// Whether the place of the turn order that it is at is there, or one beyond where all are done. A document may have any.
    pub(crate) fn is_in_order(self) -> bool {
        let place = match self {
            Frame::Events(events) => events.place,
            Frame::Purchases(purchases) => purchases.deployed,
            Frame::Shortage(shortage) => shortage.place,
            Frame::Trade(trade) => trade.place,
            _ => 0,
        };
        usize::from(place) <= SEATS
    }

    /// The phase in which alone something happens that is no course of its own.
    pub(crate) fn happens_in(self) -> Option<Phase> {
        Some(match self {
            Frame::Buying(_) | Frame::Shortage(_) | Frame::Deploying(_) => Phase::Purchases,
            Frame::Manoeuvre(_) => Phase::Combat,
            // A caravan that has marched off as a war wagon leaves its cube in the combat phase (MU-17.15).
            Frame::Passing(passing) if passing.step != Pass::Left => Phase::Trade,
            Frame::Laying(_) => Phase::Trade,
            _ => return None,
        })
    }

    /// The phase whose course it is.
    pub(crate) fn phase(self) -> Option<Phase> {
        Some(match self {
            Frame::Setup(_) => Phase::Setup,
            // The check after the last turn (MU-24.20).
            Frame::Rebellions(rebellions) if rebellions.last => Phase::Scoring,
            Frame::Auction(_) => Phase::TurnOrder,
            Frame::Events(_) | Frame::Supply(_) | Frame::Rebellions(_) => Phase::Events,
            Frame::Taxes(_) => Phase::Taxes,
            Frame::Purchases(_) => Phase::Purchases,
            Frame::Combat(_) => Phase::Combat,
            Frame::Trade(_) => Phase::Trade,
            Frame::Ending(_) => Phase::End,
            Frame::Scoring(_) => Phase::Scoring,
            _ => return None,
        })
    }
}
