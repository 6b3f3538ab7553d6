//! Pieces that run short while all buy at the same time: those earlier in the turn order come first (MU-8.85 to MU-8.88).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use super::buying::Buying;
use super::market::Market;
use super::ware::Ware;
use crate::cards::CardNo;
use crate::crafts::{Craft, construction, religion};
use crate::empire::{Ability, sheriff};
use crate::event::Event;
use crate::frame::{Any, Frame, Sink, Stage};
use crate::gear::GearKind;
use crate::notation::Action;
use crate::pieces::{Building, LEVELS};
use crate::state::Medioevo;
use crate::technology::{Branch, Technology};
use crate::troops::Figure;

/// A kind of shared pieces (MU-8.85), or the Empire deck (MU-8.87).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Scarce {
    /// A building.
    Building(Building),
    /// A transport of any level: its level is a token of its owner.
    Transport(GearKind),
    /// A siege engine of a level.
    Engine(u8),
    /// The banner of a Captain of a level.
    Banner(u8),
    /// An objective token.
    Token(Branch),
    /// The Empire deck, whose top card is seen by all.
    Deck,
}

impl Scarce {
    /// Its place in a set of kinds.
    pub(crate) fn bit(self) -> u8 {
        match self {
            Scarce::Building(building) => building as u8,
            Scarce::Transport(kind) => 7 + kind as u8,
            Scarce::Engine(level) => 12 + level.min(3),
            Scarce::Banner(level) => 16 + level.min(3),
            Scarce::Token(colour) => 20 + colour as u8,
            Scarce::Deck => 26,
        }
    }

    /// The kinds of pieces that hidden purchases take from the supply (MU-8.90).
    pub(crate) fn of_pieces() -> impl Iterator<Item = Scarce> {
        let transports = GearKind::ALL.into_iter().filter(|&kind| kind != GearKind::SiegeEngine);
        Building::ALL
            .into_iter()
            .map(Scarce::Building)
            .chain(transports.map(Scarce::Transport))
            .chain((1..=LEVELS as u8).map(Scarce::Engine))
            .chain((2..=LEVELS as u8).map(Scarce::Banner))
    }

    /// How a use of a card or a technology is told that it takes this and nothing else.
    fn mark(self) -> u8 {
        self.bit() + 1
    }

    /// Whether a use that is told to take only this kind, or anything for 0, means this one.
    pub(crate) fn is_meant(self, only: u8) -> bool {
        only == 0 || only == self.mark()
    }
}

/// Somebody wants a piece that runs short: the others before him are asked first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Shortage {
    /// Who is held back.
    pub seat: Seat,
    /// What he wants.
    pub scarce: Scarce,
    /// How many places of the turn order were looked at.
    pub place: u8,
    /// Who is asked.
    pub asked: Option<Seat>,
    /// Whether that one takes a piece and says how.
    pub taking: bool,
}

impl Medioevo {
    /// The kind of shared pieces that a purchase takes one of.
    pub(crate) fn scarce(&self, seat: Seat, ware: Ware) -> Option<Scarce> {
        let banner = |level: u8| (level > 1).then_some(Scarce::Banner(level));
        match ware {
            Ware::Building(building) => Some(Scarce::Building(building)),
            Ware::Gear(GearKind::SiegeEngine, level) => Some(Scarce::Engine(level)),
            Ware::Gear(kind, _) => Some(Scarce::Transport(kind)),
            Ware::Improvement(place, level) => {
                let gear = self.lands.stables[seat.index()].get(place)?;
                (gear.kind == GearKind::SiegeEngine).then_some(Scarce::Engine(level))
            }
            Ware::Captain(level) | Ware::Promotion(_, level) => banner(level),
            Ware::Revival(figure) => banner(figure.level()),
            Ware::Card => Some(Scarce::Deck),
            // Prisoners and surrendered Captains have kept their banners (MU-8.73).
            Ware::Research(_) | Ware::Unit(_) | Ware::Repair(..) | Ware::Ransom(..) | Ware::Return(_) => None,
        }
    }

    /// How many of a kind are in the supply.
    pub(crate) fn left_of(&self, scarce: Scarce) -> u8 {
        let banners = self.tables().limits.banners;
        match scarce {
            Scarce::Building(building) => self.buildings_left(building),
            Scarce::Transport(kind) => self.gear_left(kind, 1),
            Scarce::Engine(level) => self.gear_left(GearKind::SiegeEngine, level),
            Scarce::Banner(2) => banners.small_level_2.saturating_sub(self.banners_out()[0]),
            Scarce::Banner(_) => banners.large_level_3.saturating_sub(self.banners_out()[1]),
            Scarce::Token(colour) => self.tokens_left(colour),
            Scarce::Deck => 0,
        }
    }

    /// Whether all buy at the same time in this phase (MU-8.80).
    pub(crate) fn buys_together(&self) -> bool {
        self.still_buying().is_some()
    }

    /// Whether a player has said that he is done while all buy at the same time: he starts nothing more (MU-8.84).
    pub(crate) fn has_finished(&self, seat: Seat) -> bool {
        self.still_buying().is_some_and(|buying| !buying.contains(seat))
    }

    /// The players who may still buy, while all do at the same time.
    fn still_buying(&self) -> Option<Seats> {
        match self.flow.frames()[0] {
            Frame::Purchases(purchases) if self.options.simultaneous_purchases => {
                Some(self.order.iter().filter(|&seat| !purchases.done.contains(seat)).collect())
            }
            _ => None,
        }
    }

    /// Holds an act back that takes a piece of a kind: where the kind is short, those who come first are asked in a
    /// frame on top. The frame below, which has set its next step, looks again whether a piece is left. Outside
    /// purchases at the same time nothing happens; a take is not held back itself (MU-8.86).
    pub(crate) fn hold_back(&mut self, seat: Seat, scarce: Scarce, log: &mut impl Log<Event>) {
        let Some(buying) = self.still_buying() else { return };
        let is_take = self.flow.frames().iter().any(|frame| matches!(frame, Frame::Shortage(_)));
        if is_take || u32::from(self.left_of(scarce)) >= buying.len() {
            return;
        }
        let shortage = Shortage { seat, scarce, place: 0, asked: None, taking: false };
        if shortage.next(self).is_some() {
            log.note(|| Event::HeldBack { seat, scarce });
            self.push(Frame::Shortage(shortage));
        }
    }
}

/// Passes on only claims for a colour of tokens (MU-9.10).
struct Claims<'a, S> {
    game: &'a Medioevo,
    colour: Branch,
    into: &'a mut S,
}

impl<S: Sink> Sink for Claims<'_, S> {
    fn push(&mut self, action: Action) {
        if let Action::Claim(card) = action
            && self.game.claimable(card).contains(self.colour)
        {
            self.into.push(action);
        }
    }

    fn range(&mut self, _: Action, _: u32, _: u32) {}

    fn aside(&mut self, _: Action) {}

    fn is_full(&self) -> bool {
        self.into.is_full()
    }
}

/// Counts acts and keeps the first.
#[derive(Default)]
struct First {
    action: Option<Action>,
    count: u8,
}

impl Sink for First {
    fn push(&mut self, action: Action) {
        self.action = self.action.or(Some(action));
        self.count = self.count.saturating_add(1);
    }

    fn range(&mut self, _: Action, _: u32, _: u32) {}

    fn aside(&mut self, _: Action) {}
}

impl Shortage {
    /// The next one to be asked: earlier in the turn order, not done, and he has not waived this kind. Everybody is,
    /// whatever he has, so that asking tells nothing (MU-8.88).
    fn next(self, game: &Medioevo) -> Option<(u8, Seat)> {
        let last = game.order.place(self.seat)?;
        let buying = game.still_buying()?;
        let open = |seat: Seat| {
            buying.contains(seat)
                && !game.orders.has_waived(seat, self.scarce)
                && !(self.scarce == Scarce::Deck && game.player(seat).tally.bought_card)
        };
        let places = (usize::from(self.place)..last).filter_map(|place| {
            let seat = game.order.at(place as u8)?;
            Some((place as u8, seat))
        });
        places.into_iter().find(|&(_, seat)| open(seat))
    }

    /// The acts by which a player takes a piece of this kind.
    fn list_takes(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        let market = Market::new(game, seat);
        let mut offer = |ware: Ware| {
            if market.offers(ware) {
                into.push(ware.action());
            }
        };
        match self.scarce {
            Scarce::Building(building) => offer(Ware::Building(building)),
            Scarce::Transport(kind) => (1..=LEVELS as u8).for_each(|level| offer(Ware::Gear(kind, level))),
            Scarce::Engine(level) => {
                offer(Ware::Gear(GearKind::SiegeEngine, level));
                for (place, gear) in game.lands.stables[seat.index()].iter() {
                    if gear.kind == GearKind::SiegeEngine {
                        offer(Ware::Improvement(place, level));
                    }
                }
            }
            Scarce::Banner(level) => {
                offer(Ware::Captain(level));
                for captain in (1..level).filter_map(Figure::captain) {
                    offer(Ware::Promotion(captain, level));
                }
                if let Some(captain) = Figure::captain(level) {
                    offer(Ware::Revival(captain));
                }
            }
            Scarce::Token(colour) => game.list_claims(seat, &mut Claims { game, colour, into }),
            Scarce::Deck => offer(Ware::Card),
        }
        if matches!(self.scarce, Scarce::Building(_) | Scarce::Engine(_)) {
            self.list_raising(game, seat, into);
        }
    }

    /// Engineering and the Sheriffs take pieces, too (MU-T20, MU-C69, MU-C70).
    fn list_raising(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        let only = self.scarce.mark();
        let player = game.player(seat);
        let engineering = Technology::Engineering;
        let points = game.data.cards.technology(engineering).points;
        if player.knows(engineering)
            && construction::can_raise(game, seat, only)
            && game.can_pay(seat, engineering.branch(), points, 0)
        {
            into.push(Action::Use(engineering));
        } else if construction::can_raise(game, seat, only) && religion::reaches_engineering(game, seat) {
            into.push(Action::Use(Technology::FlightOfTime));
        }
        if self.foreign_sheriff(game, seat).is_some() {
            into.push(Action::Use(Technology::Proselytism));
        }
        for card in (player.cards - game.today.rotated).iter() {
            let raises = matches!(card.number(), 69 | 70)
                && sheriff::zones(game, card.number(), seat, only).next().is_some();
            if raises {
                into.push(Action::Play(card));
            }
        }
    }

    /// The Sheriff of somebody else that takes a piece of this kind: each raises buildings of its own category.
    fn foreign_sheriff(self, game: &Medioevo, seat: Seat) -> Option<CardNo> {
        let only = self.scarce.mark();
        [69, 70].into_iter().filter_map(CardNo::new).find(|&card| {
            sheriff::zones(game, card.number(), seat, only).next().is_some()
                && religion::reaches_card(game, seat, card)
        })
    }

    fn can_take(self, game: &Medioevo, seat: Seat) -> bool {
        let mut any = Any::default();
        self.list_takes(game, seat, &mut any);
        any.found
    }

    /// Looks at the one after `place`.
    fn go_past(self, game: &mut Medioevo) {
        let place = self.place + 1;
        game.set(Frame::Shortage(Shortage { place, asked: None, taking: false, ..self }));
    }

    fn take(self, game: &mut Medioevo, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        self.go_past(game);
        let other = self.scarce.mark();
        match action {
            Action::Claim(card) => {
                let Scarce::Token(colour) = self.scarce else { return };
                game.claim(seat, card, Some(colour));
            }
            Action::Use(technology) => {
                log.note(|| Event::TechnologyUsed { seat, technology });
                let sheriff =
                    self.foreign_sheriff(game, seat).filter(|_| technology == Technology::Proselytism);
                if let Some(card) = sheriff {
                    let ability = Ability::of(card, seat).by_proselytism();
                    game.push(Frame::Ability(Ability { other, ..ability }));
                } else {
                    // Engineering is all that Flight of Time is a take for.
                    let foreign = technology == Technology::FlightOfTime;
                    let craft = Craft::of(Technology::Engineering, seat);
                    game.push(Frame::Craft(Craft { foreign, other, ..craft }));
                }
            }
            Action::Play(card) => game.play(Ability { other, ..Ability::of(card, seat) }, log),
            _ => {
                if let Some(ware) = Ware::of(action) {
                    game.push(Frame::Buying(Buying::of(seat, ware)));
                }
            }
        }
    }
}

impl Stage for Shortage {
    fn asked(self, game: &Medioevo) -> Seats {
        match self.asked {
            // A pact may have ended since he said that he takes one.
            Some(seat) if !self.taking || self.can_take(game, seat) => Seats::one(seat),
            _ => Seats::NONE,
        }
    }

    fn list(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        if self.taking {
            return self.list_takes(game, seat, into);
        }
        if self.can_take(game, seat) {
            into.push(Action::Take);
        }
        into.push(Action::Waive);
        into.push(Action::WaiveAll);
        // Who needs money for a take may borrow (MU-22.5). No price in points is being paid, so that none are made (MU-W31).
        if game.can_borrow(seat) {
            into.push(Action::Borrow);
        }
    }

    fn act(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let scarce = self.scarce;
        match action {
            Action::Take => {
                let mut first = First::default();
                self.list_takes(game, seat, &mut first);
                match first.action {
                    Some(only) if first.count == 1 => self.take(game, seat, only, log),
                    _ => game.set(Frame::Shortage(Shortage { taking: true, ..self })),
                }
            }
            Action::Waive | Action::WaiveAll => {
                let for_phase = action == Action::WaiveAll;
                if for_phase {
                    game.orders.waive(seat, scarce);
                }
                log.note(|| Event::Waived { seat, scarce, for_phase });
                self.go_past(game);
            }
            Action::Borrow => game.borrow(seat, log),
            _ => self.take(game, seat, action, log),
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, _: &mut impl Log<Event>) {
        match self.next(game) {
            Some((place, seat)) => {
                game.set(Frame::Shortage(Shortage { place, asked: Some(seat), taking: false, ..self }));
            }
            None => game.pop(),
        }
    }
}
