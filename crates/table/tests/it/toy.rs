//! A small game with everything that makes a game hard: hidden hands, an unordered deck, a die,
//! sealed simultaneous bids, nested decisions, several ways to end.
//!
//! In a turn a seat draws a card and discards one, or rolls a die for points; a roll may open an
//! auction inside the turn, whose winner decides inside the auction. The most points win, with
//! those of the cards in hand.
//!
//! Among its options a toy may have one deliberate defect, one of those in [`breaks`].

pub(crate) mod action;
pub(crate) mod breaks;
pub(crate) mod cards;
pub(crate) mod event;
mod guide;
pub(crate) mod options;
pub(crate) mod played;
pub(crate) mod position;
pub(crate) mod view;
mod witness;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{
    Awaited, Chance, Facts, Fault, Flow, Game, Legal, Log, Outcome, Ready, Scores, Seat, Seats, Viewer,
    Witness,
};

use action::{Action, Refusal};
#[allow(clippy::wildcard_imports, reason = "every defect there is")]
use breaks::*;
use cards::{Card, Cards};
use event::Event;
use options::Options;
use position::Position;
use view::{Prompt, View};

/// The most seats of the toy.
pub(crate) const MAX_TOY_SEATS: usize = 4;

/// The edition that is played here.
pub(crate) const STANDARD: u8 = 0;
/// The edition that is a game of another name.
pub(crate) const OTHER_GAME: u8 = 1;
/// The edition with a later version of the rules.
pub(crate) const OTHER_RULES: u8 = 2;

/// How many cards each seat is dealt.
const DEALT: usize = 2;

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Frame {
    /// A seat draws or rolls.
    Turn(Seat),
    /// The seat of the turn discards.
    Discard,
    /// Everybody bids.
    Auction,
    /// The winner takes the prize or leaves it.
    Prize(Seat),
}

/// The state.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Toy<const EDITION: u8> {
    options: Options,
    deck: Cards,
    discards: Cards,
    hands: [Cards; MAX_TOY_SEATS],
    prize: Option<Card>,
    bids: [Option<i16>; MAX_TOY_SEATS],
    /// The bids of the last auction. What everybody heard must be in everybody's view.
    opened: Option<[i16; MAX_TOY_SEATS]>,
    points: [i32; MAX_TOY_SEATS],
    purses: [i16; MAX_TOY_SEATS],
    turns_left: u8,
    flow: Flow<Frame, 3>,
    resigned: Option<Seat>,
}

impl<const EDITION: u8> Game for Toy<EDITION> {
    const FACTS: Facts = Facts {
        id: if EDITION == OTHER_GAME { "another-toy" } else { "toy" },
        name_en: "The toy",
        name_fr: "Le jouet",
        ruleset: if EDITION == OTHER_RULES { 4 } else { 3 },
        min_seats: 2,
        max_seats: 4,
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
        let first = if options.defect == SETUP_ALTERNATES { outside() % 2 } else { 0 };
        let mut toy = Toy {
            options: *options,
            deck: Cards::ALL,
            discards: Cards::NONE,
            hands: [Cards::NONE; MAX_TOY_SEATS],
            prize: None,
            bids: [None; MAX_TOY_SEATS],
            opened: None,
            points: [0; MAX_TOY_SEATS],
            purses: [0; MAX_TOY_SEATS],
            turns_left: options.turns(),
            flow: Flow::new(Frame::Turn(Seat(first as u8))),
            resigned: None,
        };
        for seat in toy.seats() {
            toy.purses[seat.index()] = options.purse;
            for _ in 0..DEALT {
                let card = toy.deck.draw(chance);
                toy.hands[seat.index()].add(card);
            }
            log.note(|| Event::Dealt { seat, cards: toy.hands[seat.index()].list() });
            if options.defect == OPENING_LEAKS {
                toy.hands[seat.index()].iter().for_each(|card| log.note(|| Event::Offered { card }));
            }
        }
        toy
    }

    fn options(&self) -> Options {
        self.options
    }

    fn to_act(&self) -> Seats {
        match self.flow.top() {
            _ if self.over() => Seats::NONE,
            Frame::Auction if self.broken(ASKED_WITHOUT_CHOICE) => Seats::first(self.options.seats),
            Frame::Auction => self.without_bid(),
            Frame::Prize(_) if self.broken(NOBODY_ASKED) => Seats::NONE,
            Frame::Turn(seat) | Frame::Prize(seat) => Seats::one(seat),
            Frame::Discard => Seats::one(self.turn()),
        }
    }

    fn awaited(&self, viewer: Viewer) -> Awaited {
        let asked = self.to_act();
        if self.flow.top() != Frame::Auction || self.over() || self.broken(AWAITED_LEAKS) {
            return Awaited { seats: asked, ready: None };
        }
        let (ready, missing) = (self.bids_made(), self.without_bid().len() as u8);
        let seats = asked.iter().filter(|&seat| viewer.is(seat)).collect();
        Awaited { seats, ready: Some(Ready { ready, of: ready + missing }) }
    }

    fn legal(&self, seat: Seat, into: &mut Legal<Action>) {
        let purse = i64::from(self.purses.get(seat.index()).copied().unwrap_or_default());
        if !self.to_act().contains(seat) {
            if self.broken(CHOICE_WITHOUT_BEING_ASKED) && self.flow.top() == Frame::Auction && !self.over() {
                into.push_range(Action::Bid(0), 0, purse);
            }
            return;
        }
        match self.flow.top() {
            Frame::Turn(_) => {
                if self.may_draw(seat) {
                    into.push(Action::Draw);
                    if self.broken(LISTED_TWICE) {
                        into.push(Action::Draw);
                    }
                }
                // Something else is listed, or it would be a dead end as well.
                let unlisted = self.may_draw(seat) && self.points[seat.index()] > 0;
                if !(self.broken(ACCEPTED_BUT_NOT_LISTED) && unlisted) {
                    into.push(Action::Roll);
                }
                if self.broken(TWO_ACTIONS_ONE_NOTATION) {
                    into.push(Action::Mumble);
                }
                if self.broken(NO_NOTATION_OF_ITS_OWN) {
                    into.push_interface_only(Action::Mumble);
                }
            }
            Frame::Discard => {
                into.extend(self.hands[seat.index()].iter().map(Action::Discard));
                if self.broken(LISTED_BUT_REFUSED) {
                    into.push(Action::Roll);
                }
            }
            Frame::Auction if self.without_bid().contains(seat) => {
                into.push_range(Action::Bid(0), 0, purse);
            }
            Frame::Auction => return,
            Frame::Prize(_) => into.extend([Action::Take, Action::Leave]),
        }
        into.push_interface_only(Action::Resign);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.over() {
            return Err(Refusal::Over);
        }
        if !self.to_act().contains(seat) {
            let roll =
                self.broken(STRANGERS_MAY_ROLL) && action == Action::Roll && seat.0 >= self.options.seats;
            return if roll { Ok(()) } else { Err(Refusal::NotAsked) };
        }
        match (self.flow.top(), action) {
            (Frame::Turn(_), Action::Draw) if !self.may_draw(seat) => Err(Refusal::EmptyDeck),
            (Frame::Turn(_), Action::Mumble)
                if self.broken(TWO_ACTIONS_ONE_NOTATION) || self.broken(NO_NOTATION_OF_ITS_OWN) =>
            {
                Ok(())
            }
            (Frame::Discard, Action::Discard(card)) if !self.hands[seat.index()].contains(card) => {
                Err(Refusal::NotInHand(card))
            }
            (Frame::Turn(_), Action::Draw | Action::Roll)
            | (Frame::Discard, Action::Discard(_))
            | (Frame::Prize(_), Action::Take | Action::Leave)
            | (_, Action::Resign) => Ok(()),
            (Frame::Auction, Action::Bid(amount)) => {
                let purse = self.purses[seat.index()];
                let hole = self.broken(HOLE_IN_THE_RANGE) && amount == 1;
                if (0..=purse).contains(&amount) && !hole { Ok(()) } else { Err(Refusal::BeyondPurse(purse)) }
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if let Err(refusal) = self.check(seat, action) {
            if self.broken(REFUSED_BUT_CHANGED) {
                self.points[0] -= 1;
            }
            return Err(refusal);
        }
        match action {
            Action::Draw => self.draw(seat, chance, log),
            Action::Roll | Action::Mumble => self.roll(seat, chance, log),
            Action::Discard(card) => {
                self.hands[seat.index()].remove(card);
                if !self.broken(LOSES_A_CARD) {
                    self.discards.add(card);
                }
                log.note(|| Event::Discarded { seat, card });
                self.flow.pop();
                self.end_turn();
            }
            Action::Bid(amount) => self.bid(seat, amount, log),
            Action::Leave if self.broken(CHECKED_BUT_NOT_APPLIED) => return Err(Refusal::NotNow),
            Action::Take | Action::Leave => self.decide_on_prize(seat, action == Action::Take, log),
            Action::Resign => {
                self.resigned = Some(seat);
                log.note(|| Event::Resigned { seat });
            }
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn prompt(&self, viewer: Viewer) -> Prompt {
        self.asks(viewer)
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        Self::imagined(view, chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        let early = self.broken(RESULT_TOO_EARLY) && self.turns_left == 1;
        if !self.over() && !early {
            return None;
        }
        let grown = if self.broken(RESULT_GROWS) { i32::from(outside()) } else { 0 };
        let score = |seat: Seat| self.points[seat.index()] + self.hands[seat.index()].points() + grown;
        let scores: Vec<i32> = self.seats().map(score).collect();
        let best = scores.iter().max().copied();
        let (winners, reason): (Seats, _) = match self.resigned {
            Some(seat) => (Seats::first(self.options.seats).without(seat), "resignation"),
            None => (self.seats().filter(|seat| Some(scores[seat.index()]) == best).collect(), "score"),
        };
        let scores = Scores::new(&scores);
        Some(match winners.lowest() {
            Some(winner) if winners.len() == 1 => Outcome::win(winner, reason, scores),
            _ if winners == Seats::first(self.options.seats) => Outcome::draw("level", scores),
            _ => Outcome::shared(winners, reason, scores),
        })
    }

    fn position(&self) -> Position {
        self.written()
    }

    fn from_position(position: &Position) -> Result<Self, Vec<Fault>> {
        Self::read(position)
    }

    fn invariants(&self) -> Result<(), String> {
        self.kept()
    }

    fn witness() -> Box<dyn Witness<Self>> {
        Box::new(witness::Scorekeeper)
    }

    fn longest(options: &Options) -> u32 {
        let auction = if options.defect == BOUND_TOO_LOW { 0 } else { u32::from(options.seats) };
        u32::from(options.turns()) * (auction + 2)
    }
}

impl<const EDITION: u8> Toy<EDITION> {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<EDITION> {
        (0..self.options.seats).map(Seat)
    }

    fn broken(&self, defect: u8) -> bool {
        self.options.defect == defect
    }

    fn over(&self) -> bool {
        self.turns_left == 0 || self.resigned.is_some()
    }

    /// Whose turn it is, whatever is being decided inside it.
    fn turn(&self) -> Seat {
        if let Frame::Turn(seat) = self.flow.frames()[0] { seat } else { Seat(0) }
    }

    fn may_draw(&self, seat: Seat) -> bool {
        let hidden = || {
            let others = self.seats().filter(|&other| other != seat);
            others.into_iter().any(|other| self.hands[other.index()].contains(Card::HIGHEST))
        };
        !self.deck.is_empty() && (!self.broken(LEGAL_LEAKS) || hidden())
    }

    /// The seats that still have to bid.
    fn without_bid(&self) -> Seats {
        let excused =
            |seat: Seat| self.broken(ASKING_LEAKS) && self.hands[seat.index()].contains(Card::HIGHEST);
        self.seats().filter(|&seat| self.bids[seat.index()].is_none() && !excused(seat)).collect()
    }

    /// How many have bid.
    fn bids_made(&self) -> u8 {
        self.bids.iter().flatten().count() as u8
    }

    fn draw(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let card = self.deck.draw(chance);
        self.hands[seat.index()].add(card);
        log.note(|| Event::Drew { seat, card: Some(card) });
        if self.broken(EVENT_LEAKS) {
            log.note(|| Event::Offered { card });
        }
        self.flow.push(Frame::Discard);
    }

    fn roll(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let face = chance.roll(6);
        self.points[seat.index()] += face as i32;
        if self.broken(COUNTS_OUTSIDE) || self.broken(COUNTS_IN_MATCHES) && in_a_match(chance) {
            self.points[seat.index()] += i32::from(outside());
        }
        if self.broken(GIVES_A_POINT) || self.broken(PLAYS_TO_THE_GALLERY) && is_heard(log) {
            self.points[seat.index()] += 1;
        }
        if self.broken(UNEVEN_CHANCE) && outside().is_multiple_of(2) {
            chance.roll(6);
        }
        let told = if self.broken(MISREADS_THE_DIE) { 7 - face } else { face };
        log.note(|| Event::Rolled { seat, face: told });
        if self.broken(EVENT_ECHOES) {
            log.note(|| Event::Echo { times: 0 });
        }
        if self.options.auctions.opened_by(face) && !self.deck.is_empty() {
            let card = self.deck.draw(chance);
            self.prize = Some(card);
            log.note(|| Event::Offered { card });
            self.flow.push(Frame::Auction);
        } else {
            self.end_turn();
        }
    }

    /// The last bid opens all of them; only a bid above all others wins.
    fn bid(&mut self, seat: Seat, amount: i16, log: &mut impl Log<Event>) {
        self.bids[seat.index()] = Some(amount);
        log.note(|| Event::Bid { seat, amount });
        if !self.without_bid().is_empty() {
            return;
        }
        let opened = self.bids.map(|bid| bid.unwrap_or(0));
        (self.bids, self.opened) = ([None; MAX_TOY_SEATS], Some(opened));
        let bids = opened[..self.seats().count()].to_vec();
        let best = bids.iter().copied().max().unwrap_or(0);
        let highest: Seats = self.seats().filter(|seat| bids[seat.index()] == best).collect();
        let winner = highest.lowest().filter(|_| highest.len() == 1);
        log.note(|| Event::Opened { bids, winner });
        if let Some(winner) = winner {
            let purse = &mut self.purses[winner.index()];
            *purse = (*purse - best).max(self.options.alms);
            self.flow.push(Frame::Prize(winner));
        } else {
            self.discards.and_prize(&mut self.prize);
            self.flow.pop();
            self.end_turn();
        }
    }

    fn decide_on_prize(&mut self, seat: Seat, taken: bool, log: &mut impl Log<Event>) {
        log.note(|| Event::Decided { seat, taken });
        if taken {
            self.hands[seat.index()].and_prize(&mut self.prize);
        } else {
            self.points[seat.index()] += 1;
            self.discards.and_prize(&mut self.prize);
        }
        self.flow.pop();
        self.flow.pop();
        self.end_turn();
    }

    fn end_turn(&mut self) {
        if !self.broken(ENDLESS) || self.turns_left > 1 {
            self.turns_left -= 1;
        }
        self.flow.set(Frame::Turn(Seat((self.turn().0 + 1) % self.options.seats)));
    }

    fn outside_deck(&self) -> Cards {
        let hands = self.hands.iter().fold(self.discards, |cards, &hand| cards.and(hand));
        self.prize.iter().fold(hands, |cards, &prize| cards.and(Cards::one(prize)))
    }

    /// What holds in every state.
    fn kept(&self) -> Result<(), String> {
        let holds = |holds: bool, broken: &str| if holds { Ok(()) } else { Err(broken.to_string()) };
        let hands: u8 = self.hands.iter().map(|hand| hand.len()).sum();
        let cards = self.deck.len() + self.discards.len() + hands + u8::from(self.prize.is_some());
        holds(self.deck.and(self.outside_deck()) == Cards::ALL, "a card is missing")?;
        holds(cards == Cards::ALL.len(), "a card is in two places")?;
        holds(self.turns_left <= self.options.turns(), "more turns left than there are")?;
        let auction = self.flow.frames().contains(&Frame::Auction);
        holds(auction == self.prize.is_some(), "a prize is there in auctions and only then")?;
        let bidding = self.flow.top() == Frame::Auction;
        for seat in self.seats() {
            let (purse, bid) = (self.purses[seat.index()], self.bids[seat.index()]);
            holds((self.options.alms..=self.options.purse).contains(&purse), "a purse is wrong")?;
            holds(bid.is_none() || bidding, "a bid without an auction")?;
            holds(bid.is_none_or(|bid| (0..=purse).contains(&bid)), "a bid beyond the purse")?;
        }
        holds(!bidding || !self.without_bid().is_empty(), "all bids are in, but still closed")?;
        holds(self.turns_left > 0 || self.flow.frames().len() == 1, "over in the middle of a turn")
    }
}

/// A list with an entry for each seat as the state keeps it, with nothing where nobody sits.
fn per_seat<T, U: Copy + Default>(list: &[T], each: impl Fn(&T) -> U) -> [U; MAX_TOY_SEATS] {
    std::array::from_fn(|seat| list.get(seat).map_or_else(U::default, &each))
}
