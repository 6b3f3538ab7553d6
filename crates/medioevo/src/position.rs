//! The whole table as a document that a person can write.

mod documents;
mod frames;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Fault, Flow, Options as _, Seat, Seats};
use ts_rs::TS;

pub(crate) use documents::UnderDoc;
use documents::{CircleDoc, DecksDoc, GearDoc, PlayerDoc, RollDoc, TodayDoc, ZoneDoc};

use crate::accords::documents::AccordsDoc;
use crate::battle::{Battle, BattleDoc};
use crate::cards::{CardNo, CardSet};
use crate::census;
use crate::data::{DataRef, ZoneName, data};
use crate::decks::{Circle, Decks, Under};
use crate::estate::Estate;
use crate::frame::{Any, DEPTH, Frame};
use crate::horde::Horde;
use crate::map::{Kingdom, Kingdoms, Zone};
use crate::options::Options;
use crate::orders::OrdersDoc;
use crate::phases::Phase;
use crate::pieces::{Goods, SEATS};
use crate::player::Player;
use crate::setup::Setup;
use crate::state::{BATTLES, Medioevo, Order};
use crate::today::{Roll, Today};
use crate::troops::Troops;
use crate::written::{Reader, Written, is_blank};

/// A complete state. What is left out is empty, or as at the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The options of the game.
    pub options: Options,
    /// The turn, from 1.
    pub turn: u8,
    /// The phase of the turn.
    pub phase: Phase,
    /// The players in the game, in turn order.
    pub order: Vec<Seat>,
    /// What lies in each zone; zones without anything are left out.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub zones: BTreeMap<ZoneName, ZoneDoc>,
    /// What each player has beside the map.
    pub players: Vec<PlayerDoc>,
    /// The transports and siege engines of each player, each in its place.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub gear: Vec<Vec<Option<GearDoc>>>,
    /// The War Circle.
    pub circle: CircleDoc,
    /// Both decks.
    pub decks: DecksDoc,
    /// War, peace and pacts.
    pub accords: AccordsDoc,
    /// What holds for the turn.
    pub today: TodayDoc,
    /// The single die that lies there.
    pub roll: RollDoc,
    /// The battles under way, the innermost last.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub battles: Vec<BattleDoc>,
    /// Purchases that are not yet placed.
    pub orders: OrdersDoc,
    /// Cards that are being chosen from, by seat.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub drawn: Vec<Vec<CardNo>>,
    /// What was chosen in secret, by seat.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub secret: Vec<Option<u32>>,
    /// The bids of the last auction, by seat.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub bids: Vec<u32>,
    /// The kingdoms named in the last round of the starting auction, by seat.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub named: Vec<Option<Kingdom>>,
    /// The florins on card 36.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub deposit: u16,
    /// Whether Rome and Jerusalem have been conquered.
    #[serde(default)]
    pub prizes_taken: [bool; 2],
    /// Whether the end of the time was called.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub time_is_up: bool,
    /// Whether the limit of honour points has ended the game.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub cut_short: bool,
    /// What is being resolved, the innermost last.
    pub flow: Vec<Frame>,
}

impl Medioevo {
    /// The complete state as a document.
    pub(crate) fn write_position(&self) -> Position {
        let map = self.map();
        let seats = usize::from(self.options.seats);
        Position {
            options: self.options,
            turn: self.turn,
            phase: self.phase,
            order: self.order.iter().collect(),
            zones: self.write_zones(),
            players: self.players[..seats].iter().map(|player| player.write(map)).collect(),
            gear: self.lands.stables[..seats].iter().map(|stable| stable.write(map)).collect(),
            circle: self.circle.write(map),
            decks: self.write_decks(),
            accords: self.accords.write(map),
            today: self.today.write(map),
            roll: self.roll.write(map),
            battles: self.battles[..usize::from(self.battling)]
                .iter()
                .map(|battle| battle.write(map))
                .collect(),
            orders: self.orders.write(map),
            drawn: self.drawn.write(map),
            secret: self.secret.write(map),
            bids: self.bids.write(map),
            named: self.named.write(map),
            deposit: self.deposit,
            prizes_taken: self.prizes_taken,
            time_is_up: self.time_is_up,
            cut_short: self.cut_short,
            flow: self.flow.frames().to_vec(),
        }
    }

    fn write_zones(&self) -> BTreeMap<ZoneName, ZoneDoc> {
        let map = self.map();
        let mut zones = BTreeMap::new();
        for zone in map.zones().iter() {
            let at = zone.index();
            let mut doc = ZoneDoc {
                horde: self.lands.hordes[at].write(map),
                buildings: self.lands.estates[at].write(map),
                market: self.lands.markets[at].write(map),
                token: self.lands.token(zone),
                held: self.lands.held.iter().flatten().find(|(held, _)| *held == zone).map(|held| held.1),
                rebels: self.lands.rebels.contains(zone),
                ..ZoneDoc::default()
            };
            for seat in (0..SEATS as u8).map(Seat) {
                let (troops, ready) =
                    (self.lands.troops[at][seat.index()], self.lands.ready[at][seat.index()]);
                if !troops.is_empty() {
                    doc.troops.insert(seat.0, troops.write(map));
                }
                if troops != ready {
                    doc.moved.insert(seat.0, (troops - ready).write(map));
                }
                if self.lands.guests[seat.index()].contains(zone) {
                    doc.guests = doc.guests.with(seat);
                }
            }
            if doc != ZoneDoc::default() {
                zones.insert(map.name(zone), doc);
            }
        }
        zones
    }

    fn write_decks(&self) -> DecksDoc {
        let Decks { top, under, tolerated, discarded, event, .. } = &self.decks;
        let under =
            under.iter().zip(under.known_to).map(|(card, known_to)| UnderDoc { card: Some(card), known_to });
        DecksDoc {
            top: *top,
            under: under.collect(),
            tolerated: *tolerated,
            discarded: discarded.iter().collect(),
            event: *event,
        }
    }

    /// Reads a document, or names everything that is wrong with it.
    pub(crate) fn read_position(position: &Position) -> Result<Self, Vec<Fault>> {
        let faults = position.options.faults();
        if !faults.is_empty() {
            let at = |fault: Fault| Fault::new(format!("options.{}", fault.at), fault.problem);
            return Err(faults.into_iter().map(at).collect());
        }
        let Some(data) = data(position.options.data) else {
            unreachable!("options without faults have data")
        };
        let mut reader = Reader::new(data);
        check_kingdoms(position, &mut reader);
        read_order(position, &mut reader);
        check_seats(position, &mut reader);
        if !reader.faults.is_empty() {
            return Err(reader.faults);
        }
        let (game, faults) = Medioevo::read_parts(position, data);
        if !faults.is_empty() {
            return Err(faults);
        }
        match game.check_invariants() {
            Ok(()) => Ok(game),
            Err(why) => Err(vec![Fault::new("", why)]),
        }
    }

    /// The state that a document tells as far as it can be read, and what is wrong with it. Its options, kingdoms and turn
    /// order are right.
    pub(crate) fn read_parts(position: &Position, data: DataRef) -> (Medioevo, Vec<Fault>) {
        let mut reader = Reader::new(data);
        let kingdoms: Vec<Kingdom> = position.players.iter().map(|player| player.kingdom).collect();
        // Before the kingdoms are given out nothing is in play.
        let open =
            matches!(position.flow.first(), Some(Frame::Setup(Setup::Pick { .. } | Setup::Pledge { .. })));
        let mut game = Medioevo::laid_out(data, position.options, if open { &[] } else { &kingdoms });
        game.read_course(position, &mut reader);
        game.read_zones(position, &mut reader);
        game.read_cards(position, &mut reader);
        game.read_flow(position, &mut reader);
        (game, reader.faults)
    }

    /// Reads a document of a state in which the game can go on. That of a view may leave open what somebody is asked.
    pub(crate) fn read_complete(position: &Position) -> Result<Self, Vec<Fault>> {
        let game = Medioevo::read_position(position)?;
        let outside = |id: &String| game.map().find(id).is_some_and(|zone| !game.area.contains(zone));
        let resolved = game.flow.frames().iter().flat_map(census::words);
        if resolved.chain(position.battles.iter().flat_map(census::words)).any(|id| outside(&id)) {
            return Err(vec![Fault::new("flow", "nothing happens outside the play area (MU-3.9)")]);
        }
        let problem = game.stuck();
        problem.map_or(Ok(game), |problem| Err(vec![Fault::new("flow", problem)]))
    }

    fn read_course(&mut self, position: &Position, reader: &mut Reader) {
        self.turn = position.turn;
        self.phase = position.phase;
        self.order = Order::new(position.order.iter().copied());
        // Homes of players who are out of the game are nobody's (MU-22.14).
        for seat in (0..SEATS as u8).map(Seat) {
            if self.order.place(seat).is_none() {
                self.lands.homes[seat.index()] = crate::Zones::EMPTY;
            }
        }
        for (seat, doc) in position.players.iter().enumerate() {
            self.players[seat] = reader.part(&format!("players[{seat}]"), |reader| Player::read(doc, reader));
        }
        for (seat, doc) in position.gear.iter().enumerate().take(SEATS) {
            self.lands.stables[seat] =
                reader.part(&format!("gear[{seat}]"), |reader| crate::Stable::read(doc, reader));
        }
        self.circle = reader.part("circle", |reader| Circle::read(&position.circle, reader));
        self.accords =
            reader.part("accords", |reader| crate::accords::Accords::read(&position.accords, reader));
        self.today = reader.part("today", |reader| Today::read(&position.today, reader));
        self.roll = reader.part("roll", |reader| Roll::read(&position.roll, reader));
        self.orders = reader.part("orders", |reader| crate::orders::Orders::read(&position.orders, reader));
        self.drawn = reader.part("drawn", |reader| Written::read(&position.drawn, reader));
        self.secret = reader.part("secret", |reader| Written::read(&position.secret, reader));
        self.bids = reader.part("bids", |reader| Written::read(&position.bids, reader));
        self.named = reader.part("named", |reader| Written::read(&position.named, reader));
        self.deposit = position.deposit;
        self.prizes_taken = position.prizes_taken;
        self.time_is_up = position.time_is_up;
        self.cut_short = position.cut_short;
        if position.turn == 0 || position.turn > 60 {
            reader.part("turn", |reader| reader.fault("a turn is from 1 to 60"));
        }
        if position.gear.len() > usize::from(position.options.seats) {
            reader.part("gear", |reader| reader.fault("there is an entry for each seat and no more"));
        }
    }

    fn read_zones(&mut self, position: &Position, reader: &mut Reader) {
        for (name, doc) in &position.zones {
            reader.part(&format!("zones.{name}"), |reader| {
                let zone = Zone::read(name, reader);
                let at = zone.index();
                self.lands.hordes[at] = reader.part("horde", |reader| Horde::read(&doc.horde, reader));
                self.lands.estates[at] =
                    reader.part("buildings", |reader| Estate::read(&doc.buildings, reader));
                self.lands.markets[at] = reader.part("market", |reader| Goods::read(&doc.market, reader));
                for (&seat, troops) in &doc.troops {
                    if usize::from(seat) >= usize::from(position.options.seats) {
                        reader.fault(format!("there is no seat {seat}"));
                        continue;
                    }
                    let troops = reader.part("troops", |reader| Troops::read(troops, reader));
                    let moved = doc.moved.get(&seat);
                    let moved = moved.map_or(Troops::NONE, |moved| {
                        reader.part("moved", |reader| Troops::read(moved, reader))
                    });
                    if !troops.contains(moved) {
                        reader.fault("more units have moved than are there");
                        continue;
                    }
                    self.lands.troops[at][usize::from(seat)] = troops;
                    self.lands.ready[at][usize::from(seat)] = troops - moved;
                }
                if let Some(seat) = doc.token {
                    let seat = Seat::read(&seat, reader);
                    self.lands.tokens[seat.index()] = self.lands.tokens[seat.index()].with(zone);
                }
                for seat in doc.guests.iter().filter(|seat| seat.index() < SEATS) {
                    self.lands.guests[seat.index()] = self.lands.guests[seat.index()].with(zone);
                }
                if let Some(seat) = doc.held {
                    let seat = Seat::read(&seat, reader);
                    if !self.lands.hold(zone, seat) {
                        reader.fault("more disputed territories than are remembered");
                    }
                }
                if doc.rebels {
                    self.lands.rebels = self.lands.rebels.with(zone);
                }
            });
        }
    }

    /// The Empire deck is what is left of the cards.
    fn read_cards(&mut self, position: &Position, reader: &mut Reader) {
        let DecksDoc { top, under, tolerated, discarded, event } = &position.decks;
        let mut left: CardSet = CardNo::all().collect();
        let mut take = |card: CardNo, reader: &mut Reader| {
            if !left.contains(card) {
                reader.part("decks", |reader| reader.fault(format!("card {card} is in two places (INV-6)")));
            }
            left = left.without(card);
        };
        if let Some(card) = *top {
            take(card, reader);
        }
        for player in &self.players {
            player.cards.iter().for_each(|card| take(card, reader));
        }
        for cards in &self.drawn {
            cards.iter().for_each(|card| take(card, reader));
        }
        let mut lower = Under::default();
        for UnderDoc { card, known_to } in under {
            match card {
                Some(card) => {
                    take(*card, reader);
                    lower.put(*card, *known_to);
                }
                None => reader.part("decks.under", |reader| reader.fault("which card is it?")),
            }
        }
        self.decks.unseen = left;
        self.decks.top = *top;
        self.decks.under = lower;
        self.decks.tolerated = *tolerated;
        self.decks.discarded = reader.part("decks.discarded", |reader| Written::read(discarded, reader));
        self.decks.event = *event;
        let mut events: crate::EventSet = crate::EventNo::all().collect();
        events = events - self.decks.discarded;
        if let Some(event) = event {
            events = events.without(*event);
        }
        if self.phase == Phase::Events {
            self.secret.iter().flatten().for_each(|&cards| events = events - crate::EventSet(cards));
        }
        self.decks.events = events;
    }

    fn read_flow(&mut self, position: &Position, reader: &mut Reader) {
        if position.battles.len() > BATTLES {
            reader.part("battles", |reader| reader.fault(format!("at most {BATTLES} battles are under way")));
            return;
        }
        for (place, doc) in position.battles.iter().enumerate() {
            self.battles[place] =
                reader.part(&format!("battles[{place}]"), |reader| Battle::read(doc, reader));
        }
        self.battling = position.battles.len() as u8;
        let Some((&bottom, above)) = position.flow.split_first() else {
            reader.part("flow", |reader| reader.fault("something has to be resolved"));
            return;
        };
        if position.flow.len() > DEPTH {
            reader.part("flow", |reader| reader.fault(format!("at most {DEPTH} frames")));
            return;
        }
        frames::check(position, reader);
        self.flow = Flow::new(bottom);
        for &frame in above {
            self.flow.push(frame);
        }
    }

    /// Why the game can't go on: somebody has to be asked who is in the game and has a choice, unless it is over.
    fn stuck(&self) -> Option<&'static str> {
        let asked = self.asked();
        let has_choice = |seat: Seat| {
            let mut any = Any::default();
            self.choices(seat, &mut any);
            any.found
        };
        if self.is_interrupted() {
            Some("somebody is asked while something else is being resolved")
        } else if asked.is_empty() && !self.is_over() {
            Some("nobody is asked for anything")
        } else if asked.iter().any(|seat| !self.alive().contains(seat)) {
            Some("somebody is asked who is not in the game")
        } else if !asked.iter().all(has_choice) {
            Some("somebody is asked who has no choice")
        } else if self.is_overbid() {
            Some("somebody has bid more than he has (MU-5.3)")
        } else {
            None
        }
    }
}

/// The kingdoms of the seats: each has its own.
fn check_kingdoms(position: &Position, reader: &mut Reader) {
    let kingdoms: Vec<Kingdom> = position.players.iter().map(|player| player.kingdom).collect();
    let seats = usize::from(position.options.seats);
    reader.part("players", |reader| {
        if kingdoms.len() != seats {
            reader.fault(format!("{seats} players belong here, not {}", kingdoms.len()));
        }
        // Before the kingdoms are given out all seats have the same one.
        let different: Kingdoms = kingdoms.iter().copied().collect();
        let open = Setup::is_giving_out_kingdoms(position.flow.first().copied());
        if !open && different.len() != kingdoms.len() {
            reader.fault("a kingdom has one ruler only");
        }
    });
}

/// Whatever names a player, in any place of the document, names one of this game.
fn check_seats(position: &Position, reader: &mut Reader) {
    let seats = position.options.seats;
    let mut check = |part: &str, highest: Option<Seat>| {
        if let Some(seat) = highest.filter(|seat| seat.0 >= seats) {
            reader
                .part(part, |reader| reader.fault(format!("there is no seat {seat} at a table of {seats}")));
        }
    };
    for (name, zone) in &position.zones {
        check(&format!("zones.{name}"), census::highest_seat(zone));
    }
    check("players", census::highest_seat(&position.players));
    check("decks", census::highest_seat(&position.decks));
    check("accords", census::highest_seat(&position.accords));
    check("today", census::highest_seat(&position.today));
    check("battles", census::highest_seat(&position.battles));
    for (depth, frame) in position.flow.iter().enumerate() {
        check(&format!("flow[{depth}]"), census::highest_seat(frame));
    }
    let lists = [
        ("orders", position.orders.by_seat.len()),
        ("drawn", position.drawn.len()),
        ("secret", position.secret.len()),
        ("bids", position.bids.len()),
        ("named", position.named.len()),
    ];
    for (part, len) in lists.into_iter().filter(|(_, len)| *len > usize::from(seats)) {
        reader.part(part, |reader| reader.fault(format!("{seats} entries belong here at most, not {len}")));
    }
}

fn read_order(position: &Position, reader: &mut Reader) {
    reader.part("order", |reader| {
        let seats: Seats = position.order.iter().copied().collect();
        let inside = position.order.iter().all(|seat| seat.0 < position.options.seats);
        if !inside || seats.len() as usize != position.order.len() || position.order.is_empty() {
            reader.fault("the turn order names players of the game, each once");
        }
        if position.phase == Phase::Setup && seats.len() != u32::from(position.options.seats) {
            reader.fault("nobody is out of the game before it has begun");
        }
    });
}

#[cfg(test)]
mod tests;
