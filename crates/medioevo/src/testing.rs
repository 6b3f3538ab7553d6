//! What the tests of the chapters share: a table with scripted chance, and words for looking at it.

use std::collections::VecDeque;
use std::fmt::Display;

use table::{Chance, Legal, Seat, Seats};

use crate::arrival::{Arrival, Coming};
use crate::cards::CardNo;
use crate::data::{DataId, data};
use crate::event::Event;
use crate::frame::{Frame, Stage};
use crate::gear::{Gear, GearKind};
use crate::map::{Kingdom, Zone};
use crate::movement::{Combat, Turn};
use crate::notation::Action;
use crate::options::{Allotment, BySeat, Options};
use crate::pieces::Engine;
use crate::state::{Medioevo, Phase};
use crate::technology::Technology;
use crate::timing::Windows;
use crate::troops::{Figure, Troops};

/// The kingdoms of the seats of a test, from the first: Byzantium, Hungary, Golden Horde, Mamluks, Holy Roman Empire, Novgorod.
pub(crate) const KINGDOMS: [Kingdom; 6] = [
    Kingdom::Byzantium,
    Kingdom::Hungary,
    Kingdom::GoldenHorde,
    Kingdom::Mamluks,
    Kingdom::HolyRomanEmpire,
    Kingdom::Novgorod,
];

/// Chance that a test writes down beforehand: die faces as numbers, drawn things by their names. What was not written
/// down must not happen.
#[derive(Default)]
pub(crate) struct Fated(VecDeque<String>);

impl Chance for Fated {
    fn pick<N: Display>(&mut self, n: u32, name: impl Fn(u32) -> N) -> u32 {
        let possible = || (0..n).map(|index| name(index).to_string()).collect::<Vec<_>>();
        let Some(wanted) = self.0.pop_front() else { panic!("no chance was expected: {:?}", possible()) };
        let found = (0..n).find(|&index| name(index).to_string() == wanted);
        found.unwrap_or_else(|| panic!("{wanted} is not one of {:?}", possible()))
    }
}

/// A game that a test plays.
pub(crate) struct Bench {
    pub game: Medioevo,
    pub chance: Fated,
    /// What happened since the last look.
    pub events: Vec<Event>,
}

impl Bench {
    /// A table for so many, laid out and nothing placed, in turn 2, the seats in their order, 1000 florins each, nobody at
    /// war, all cards in their decks. Nothing is being resolved: a test sets the frame it wants.
    pub(crate) fn new(seats: u8) -> Bench {
        let kingdoms = &KINGDOMS[..usize::from(seats)];
        let options = Options {
            seats,
            data: DataId::Standard,
            kingdoms: Allotment::Agreed,
            agreed: BySeat::new(kingdoms).expect("a list"),
            ..Options::default()
        };
        let mut game = Medioevo::laid_out(data(DataId::Standard).expect("the data"), options, kingdoms);
        game.turn = 2;
        game.phase = Phase::Combat;
        game.decks.tolerated = 30;
        game.circle.dice = crate::Dice { d4: 4, d6: 4, d8: 4 };
        game.circle.horde = crate::Horde::of_dice(4, 4, 4);
        for player in &mut game.players {
            player.florins = 1000;
        }
        Bench { game, chance: Fated::default(), events: Vec::new() }
    }

    /// What chance will bring next.
    pub(crate) fn fate(&mut self, outcomes: &[impl Display]) -> &mut Self {
        self.chance.0.extend(outcomes.iter().map(ToString::to_string));
        self
    }

    /// Whether all that was written down has happened.
    pub(crate) fn fate_is_fulfilled(&self) -> bool {
        self.chance.0.is_empty()
    }

    /// Puts a frame on top and goes on until somebody is asked.
    pub(crate) fn begin(&mut self, frame: Frame) -> &mut Self {
        self.game.push(frame);
        self.go_on()
    }

    /// Replaces the bottom frame, with nothing above it, and goes on.
    pub(crate) fn at(&mut self, frame: Frame) -> &mut Self {
        self.game.flow = table::Flow::new(frame);
        self.go_on()
    }

    /// Seat 0 has fought seat 1 where it came to, and meets others there.
    pub(crate) fn meets_more(&mut self, zone: &str) -> &mut Self {
        let arrival = Arrival {
            seat: Seat(0),
            zone: self.game.name(self.zone(zone)),
            owner: None,
            horde: false,
            fought: Seats::one(Seat(1)),
            conquered: false,
            bled: Seats::NONE,
            step: Coming::Chooses,
        };
        self.game.flow = table::Flow::new(Frame::Combat(Combat { turn: Turn::Acted, ..Combat::FIRST }));
        self.game.push(Frame::Arrival(arrival));
        self.go_on()
    }

    /// Goes on until somebody is asked.
    pub(crate) fn go_on(&mut self) -> &mut Self {
        self.game.carry_on(&mut self.chance, &mut self.events);
        self
    }

    /// A seat does something that it may do.
    pub(crate) fn act(&mut self, seat: u8, notation: &str) -> &mut Self {
        let action: Action = notation.parse().unwrap_or_else(|error| panic!("{notation}: {error}"));
        assert!(
            self.game.allows(Seat(seat), action),
            "seat {seat} may not {notation} at {:?}; asked are {:?}, seat {seat} may: {:?}",
            self.game.flow.top(),
            self.game.asked(),
            self.choices(seat)
        );
        self.game.perform(Seat(seat), action, &mut self.chance, &mut self.events);
        self
    }

    /// Goes on until somebody is asked or something has happened; whether it has. What would follow is left alone, so that a
    /// battle, say, is not fought.
    pub(crate) fn go_until(&mut self, happened: impl Fn(&Event) -> bool) -> bool {
        while !self.events.iter().any(&happened) {
            let frame = self.game.flow.top();
            let over = matches!(frame, Frame::Scoring(crate::scoring::Scoring::Over));
            if over || !frame.asked(&self.game).is_empty() {
                return false;
            }
            frame.go_on(&mut self.game, &mut self.chance, &mut self.events);
        }
        true
    }

    /// A seat does something that it may do, and the game goes on until something has happened.
    pub(crate) fn act_until(&mut self, seat: u8, notation: &str, happened: impl Fn(&Event) -> bool) -> bool {
        assert!(self.may(seat, notation), "{notation}: {:?} {:?}", self.asked(), self.choices(seat));
        let action: Action = notation.parse().unwrap_or_else(|error| panic!("{notation}: {error}"));
        let (frame, seat) = (self.game.flow.top(), Seat(seat));
        if !frame.windows(&self.game).is_empty() && Medioevo::is_instant(action) {
            self.game.act_instant(seat, action, &mut self.chance, &mut self.events);
        } else {
            frame.act(&mut self.game, seat, action, &mut self.chance, &mut self.events);
        }
        self.go_until(happened)
    }

    /// Puts a frame on top and goes on until something has happened.
    pub(crate) fn begin_until(&mut self, frame: Frame, happened: impl Fn(&Event) -> bool) -> bool {
        self.game.push(frame);
        self.go_until(happened)
    }

    /// A building.
    pub(crate) fn building(&mut self, zone: &str, building: crate::Building) -> &mut Self {
        let zone = self.zone(zone).index();
        self.game.lands.estates[zone] = self.game.lands.estates[zone].with(building);
        self
    }

    /// The events of a kind, counted.
    pub(crate) fn happened(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| wanted(event)).count()
    }

    /// Whether a seat may do something.
    pub(crate) fn may(&self, seat: u8, notation: &str) -> bool {
        let action: Action = notation.parse().unwrap_or_else(|error| panic!("{notation}: {error}"));
        self.game.allows(Seat(seat), action)
    }

    /// Everything that a seat may do in what is being resolved, asides in brackets; without diplomacy and standing orders,
    /// which are possible nearly always.
    pub(crate) fn choices(&self, seat: u8) -> Vec<String> {
        let mut asides = Legal::new();
        self.game.list_asides(Seat(seat), &mut asides);
        let asides: Vec<_> = asides.interface_only().iter().map(|action| format!("({action})")).collect();
        let mut all = self.all_choices(seat);
        all.retain(|choice| !asides.contains(choice));
        all
    }

    /// Everything that a seat may do.
    pub(crate) fn all_choices(&self, seat: u8) -> Vec<String> {
        let mut legal = Legal::new();
        self.game.choices(Seat(seat), &mut legal);
        let ranges = legal
            .ranges()
            .iter()
            .map(|range| format!("{} {}..{}", range.action.verb(), range.min, range.max));
        let asides = legal.interface_only().iter().map(|action| format!("({action})"));
        legal.actions().iter().map(ToString::to_string).chain(ranges).chain(asides).collect()
    }

    /// What a seat may do for what is being decided, without asides.
    pub(crate) fn offers(&self, seat: u8) -> Vec<String> {
        let mut choices = self.choices(seat);
        choices.retain(|choice| !choice.starts_with('('));
        choices
    }

    /// What the decision itself offers to a seat, without cards, loans and diplomacy.
    pub(crate) fn listed(&self, seat: u8) -> Vec<String> {
        let mut legal = Legal::new();
        self.game.flow.top().list(&self.game, Seat(seat), &mut legal);
        legal.actions().iter().map(ToString::to_string).collect()
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> Vec<u8> {
        self.game.asked().iter().map(|seat| seat.0).collect()
    }

    // --- placing ------------------------------------------------------------------------------------

    /// A zone by its id in the map file.
    pub(crate) fn zone(&self, id: &str) -> Zone {
        self.game.map().find(id).unwrap_or_else(|| panic!("no zone {id}"))
    }

    /// Troops of a player in a territory, ready to move.
    pub(crate) fn troops(&mut self, seat: u8, zone: &str, figures: &[(Figure, u8)]) -> &mut Self {
        let zone = self.zone(zone).index();
        let troops: Troops = figures.iter().copied().collect();
        self.game.lands.troops[zone][usize::from(seat)] += troops;
        self.game.lands.ready[zone][usize::from(seat)] += troops;
        self
    }

    /// Barbarians: light infantry, Archers, Captains.
    pub(crate) fn horde(&mut self, zone: &str, counts: [u8; 3]) -> &mut Self {
        let zone = self.zone(zone).index();
        self.game.lands.hordes[zone] = crate::Horde::new(counts[0], counts[1], counts[2]);
        self
    }

    /// A transport or a siege engine with full movement points; its place.
    pub(crate) fn gear(&mut self, seat: u8, kind: GearKind, level: u8, zone: &str) -> u8 {
        let zone = self.zone(zone);
        let index = usize::from(level) - 1;
        let steps = match kind.transport() {
            Some(transport) => self.game.tables().transport(transport).movement[index],
            None => self.game.tables().engine(Engine::ALL[index]).movement,
        };
        let gear = Gear::new(kind, level, zone, steps);
        self.game.lands.stables[usize::from(seat)].put(gear).expect("room")
    }

    /// Gives a player Empire cards from the deck.
    pub(crate) fn cards(&mut self, seat: u8, numbers: &[u8]) -> &mut Self {
        for &number in numbers {
            let card = CardNo::new(number).expect("a card");
            self.game.decks.unseen = self.game.decks.unseen.without(card);
            let player = &mut self.game.players[usize::from(seat)];
            player.cards = player.cards.with(card);
        }
        self
    }

    /// Gives a player a technology with all below it.
    pub(crate) fn knows(&mut self, seat: u8, technology: Technology) -> &mut Self {
        let level = &mut self.game.players[usize::from(seat)].levels[technology.branch() as usize];
        *level = (*level).max(technology.level());
        self
    }

    /// Two players are at war.
    pub(crate) fn war(&mut self, a: u8, b: u8) -> &mut Self {
        let wars = &mut self.game.accords.wars;
        wars[usize::from(a)] = wars[usize::from(a)].with(Seat(b));
        wars[usize::from(b)] = wars[usize::from(b)].with(Seat(a));
        self
    }

    /// A pact in force: `from` grants something to `to`, for a fee.
    pub(crate) fn pact(&mut self, from: u8, to: u8, kind: crate::ClauseKind, fee: u16) -> &mut Self {
        let (from, to, enemies) = (Seat(from), Seat(to), table::Seats::NONE);
        let mut clauses = crate::accords::Clauses::default();
        clauses.push(crate::accords::Clause { kind, from, to, number: 0, enemies, fee });
        let parties = table::Seats::one(from).with(to);
        let id = self.game.accords.pacts.iter().count() as u8;
        let pact = crate::accords::Pact { id, parties, clauses, until: None, secret: false };
        self.game.accords.pacts.push(pact);
        self
    }

    /// What a seat could use in a window, whether it is open or not.
    pub(crate) fn uses(&self, seat: u8, windows: Windows) -> Vec<String> {
        let mut legal = Legal::new();
        self.game.list_uses_and_claims(Seat(seat), windows, &mut legal);
        legal.actions().iter().map(ToString::to_string).collect()
    }

    // --- looking ------------------------------------------------------------------------------------

    /// How many of a figure a player has in a zone, on land and on board.
    pub(crate) fn count(&self, seat: u8, zone: &str, figure: Figure) -> u8 {
        self.game.lands.army(self.zone(zone), Seat(seat)).get(figure)
    }

    /// How many units a player has in a zone.
    pub(crate) fn army(&self, seat: u8, zone: &str) -> u8 {
        self.game.lands.army(self.zone(zone), Seat(seat)).total()
    }

    /// The barbarians of a zone.
    pub(crate) fn barbarians(&self, zone: &str) -> [u8; 3] {
        self.game.lands.hordes[self.zone(zone).index()].counts()
    }

    pub(crate) fn florins(&self, seat: u8) -> u32 {
        self.game.players[usize::from(seat)].florins
    }

    pub(crate) fn honour(&self, seat: u8) -> i16 {
        self.game.players[usize::from(seat)].honour
    }

    /// Who controls a territory.
    pub(crate) fn controller(&self, zone: &str) -> Option<u8> {
        self.game.lands.controller(self.zone(zone)).map(|seat| seat.0)
    }
}
