//! Setting up: kingdoms, villages, transports, first cards (rulebook chapters 3 and 25).

mod kingdoms;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Flow, Log, Seat, Seats};
use ts_rs::TS;

use crate::army::Spot;
use crate::auction::Auction;
use crate::cards::{CardNo, CardSet};
use crate::data::ZoneName;
use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::gear::{Gear, GearKind};
use crate::horde::Horde;
use crate::map::{Kingdom, Map, Zone, Zones};
use crate::notation::Action;
use crate::options::{Allotment, Options};
use crate::pieces::{Building, LEVELS, SEATS};
use crate::state::{Medioevo, Phase};
use crate::technology::Branch;
use crate::troops::{Figure, Troops};

/// Setting up, step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Setup {
    /// Kingdoms are picked in an order that was drawn (MU-3.5).
    Pick {
        /// Who picks, first to last.
        order: [Option<Seat>; SEATS],
        /// Whose turn it is.
        place: u8,
        /// The kingdom of each seat.
        rulers: [Option<Kingdom>; SEATS],
    },
    /// Honour points are bid for kingdoms (MU-25.1).
    Pledge {
        /// What is auctioned.
        offered: [Option<Kingdom>; SEATS],
        /// The kingdom of each seat.
        rulers: [Option<Kingdom>; SEATS],
        /// What each seat has bid for it.
        pledged: [u8; SEATS],
        /// The kingdom on which each seat has tied (MU-25.3).
        tied: [Option<Kingdom>; SEATS],
        /// Whether it is the second bid.
        again: bool,
    },
    /// The turn order is about to be auctioned (MU-3.15).
    Bids,
    /// Villages are placed (MU-3.16).
    Villages,
    /// Each player in turn order places his Archer (MU-3.17).
    Archers {
        /// Who, by the place in the order.
        place: u8,
    },
    /// And then his transports.
    Transports {
        /// Who, by the place in the order.
        place: u8,
        /// The levels he may still take (MU-3.13).
        left: u8,
        /// The transport that waits for its place, and its level.
        chosen: Option<(GearKind, u8)>,
    },
    /// Barbarians come to the fires, and cards are dealt (MU-3.19, MU-3.20).
    Deal,
    /// Everybody keeps one of the cards, in secret.
    Keep,
    /// Everybody takes an objective token (MU-3.21).
    Tokens {
        /// Who, by the place in the order.
        place: u8,
    },
}

/// A new game, up to the first decision.
pub(crate) fn begin(options: &Options, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Medioevo {
    let Some(data) = crate::data::data(options.data) else {
        unreachable!("options with data that are not there are refused")
    };
    let mut game = Medioevo::laid_out(data, *options, &[]);
    let first = match options.kingdoms {
        Allotment::Agreed => {
            let mut rulers = [None; SEATS];
            for (ruler, kingdom) in rulers.iter_mut().zip(options.agreed.iter()) {
                *ruler = Some(kingdom);
            }
            game.enthrone(rulers, log);
            Setup::Bids
        }
        Allotment::Random => {
            let drawn = game.draw_kingdoms(chance);
            let rulers = game.deal_kingdoms(drawn, [None; SEATS], chance);
            game.enthrone(rulers, log);
            Setup::Bids
        }
        Allotment::Pick => game.begin_picking(chance),
        Allotment::Auction => game.begin_pledging(chance),
    };
    game.flow = Flow::new(Frame::Setup(first));
    game.carry_on(chance, log);
    game
}

impl Medioevo {
    /// The home territories of a player in which a settlement is drawn.
    fn home_areas(&self, seat: Seat) -> Zones {
        self.lands.homes[seat.index()] & self.map().inhabited()
    }

    /// Where a transport may stand at the start: ships in ports (MU-3.18), the others anywhere in the home (MU-3.17).
    fn berths(&self, seat: Seat, kind: GearKind) -> Zones {
        let home = self.lands.homes[seat.index()];
        if kind.is_ship() { home & self.map().ports() } else { home }
    }

    /// Whether a transport can be taken at the start.
    fn may_outfit(&self, seat: Seat, kind: GearKind, level: u8) -> bool {
        !self.berths(seat, kind).is_empty()
            && self.gear_left(kind, level) > 0
            && self.tokens_allow(seat, level, None)
    }

    /// The movement points that a piece has at the beginning of a turn (MU-10.9).
    pub(crate) fn rested_steps(&self, kind: GearKind, level: u8) -> u8 {
        let index = usize::from(level.clamp(1, LEVELS as u8)) - 1;
        match kind.transport() {
            Some(transport) => self.tables().transport(transport).movement[index],
            None => self.tables().engine(crate::pieces::Engine::ALL[index]).movement,
        }
    }

    /// One barbarian in every fire of the play area, while there are some (MU-3.19).
    fn light_fires(&mut self, log: &mut impl Log<Event>) {
        for zone in (self.territories() & self.map().fires()).iter() {
            let horde = Horde::new(1, 0, 0).within(self.barbarians_left());
            if !horde.is_empty() {
                self.put_horde(zone, horde);
                let zone = self.name(zone);
                log.note(|| Event::FireLit { zone });
            }
        }
    }

    /// Cards for everybody at the same time (MU-3.20).
    fn deal_first_cards(&mut self, chance: &mut impl Chance) {
        for seat in self.order.iter() {
            let dealt = self.tables().setup.empire_cards_dealt;
            self.drawn[seat.index()] = (0..dealt).filter_map(|_| self.next_card(chance)).collect();
        }
    }

    /// All have chosen: they keep one, the others go back and the deck is shuffled. Then the top cards of both decks are
    /// turned up (MU-3.14, MU-3.20).
    fn keep_first_cards(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for seat in self.order.iter() {
            let dealt = std::mem::take(&mut self.drawn[seat.index()]);
            let kept = self.secret[seat.index()].take().and_then(|number| CardNo::new(number as u8));
            let kept = kept.map_or(CardSet::EMPTY, CardSet::one);
            self.decks.unseen |= dealt - kept;
            self.player_mut(seat).cards |= kept;
            for card in kept.iter() {
                log.note(|| Event::CardKept { seat, card });
            }
        }
        self.turn_top_card(chance);
        self.turn_event_back(chance);
    }

    fn place_village(&mut self, seat: Seat, zone: Zone, log: &mut impl Log<Event>) {
        let estate = &mut self.lands.estates[zone.index()];
        *estate = estate.with(Building::Village);
        let zone = self.name(zone);
        log.note(|| Event::VillagePlaced { seat, zone });
    }

    fn place_archer(&mut self, seat: Seat, zone: Zone, log: &mut impl Log<Event>) {
        self.put_troops(seat, Spot::land(zone), Troops::of(Figure::Archer, 1));
        self.lands.ready[zone.index()][seat.index()] = self.lands.troops[zone.index()][seat.index()];
        let zone = self.name(zone);
        log.note(|| Event::ArcherPlaced { seat, zone });
    }

    fn place_transport(
        &mut self,
        seat: Seat,
        (kind, level): (GearKind, u8),
        zone: Zone,
        log: &mut impl Log<Event>,
    ) {
        let steps = self.rested_steps(kind, level);
        self.lands.stables[seat.index()].put(Gear::new(kind, level, zone, steps));
        let zone = self.name(zone);
        log.note(|| Event::TransportPlaced { seat, transport: kind, level, zone });
    }
}

fn each_zone(game: &Medioevo, zones: Zones, into: &mut impl Sink) {
    for zone in zones.iter() {
        into.push(Action::Zone(game.name(zone)));
    }
}

impl Setup {
    /// Whether kingdoms are still being given out where the game is so far.
    pub(crate) fn is_giving_out_kingdoms(course: Option<Frame>) -> bool {
        matches!(course, Some(Frame::Setup(Setup::Pick { .. } | Setup::Pledge { .. })))
    }

    /// Whether it tells of kingdoms that are given out as the options say and can be given out like this, and of transports of levels that are left (MU-3.13). A
    /// document may tell anything.
    pub(crate) fn is_sound(self, map: &Map, options: &Options) -> bool {
        let seats = options.seats;
        match self {
            Setup::Pick { order, place, rulers } => {
                options.kingdoms == Allotment::Pick
                    && kingdoms::is_pick_sound(map, seats, order, place, rulers)
            }
            Setup::Pledge { offered, rulers, pledged, tied, .. } => {
                options.kingdoms == Allotment::Auction
                    && kingdoms::is_pledge_sound(seats, offered, rulers, pledged, tied)
            }
            Setup::Transports { left, chosen: Some((kind, level)), .. } => {
                kind.transport().is_some() && (1..=LEVELS as u8).contains(&level) && level <= left
            }
            _ => true,
        }
    }

    /// Whether a player can have chosen this in secret: a kingdom with points (MU-25.1), or one of the cards dealt to him (MU-3.20).
    pub(crate) fn is_secret_sound(self, seat: Seat, secret: u32, drawn: &[CardNo]) -> bool {
        match self {
            Setup::Pledge { offered, rulers, .. } => {
                rulers[seat.index()].is_none() && kingdoms::is_pledge(secret, offered)
            }
            Setup::Keep => drawn.iter().any(|card| u32::from(card.number()) == secret),
            _ => false,
        }
    }

    /// Those who choose in secret at the same time.
    pub(crate) fn choosers(self, game: &Medioevo) -> Seats {
        match self {
            Setup::Pledge { rulers, .. } => kingdoms::without_kingdom(game, rulers),
            Setup::Keep => game.alive(),
            _ => Seats::NONE,
        }
    }

    /// The player of a step that goes by the turn order.
    fn player(self, game: &Medioevo) -> Option<Seat> {
        match self {
            Setup::Pick { order, place, .. } => order.get(usize::from(place)).copied().flatten(),
            Setup::Villages => {
                // A player has his village as soon as one stands in his home.
                let without = |seat: &Seat| {
                    let areas = game.home_areas(*seat);
                    !areas.iter().any(|zone| game.lands.estates[zone.index()].has(Building::Village))
                };
                game.order.iter().find(without)
            }
            Setup::Archers { place } | Setup::Transports { place, .. } | Setup::Tokens { place } => {
                game.order.at(place)
            }
            _ => None,
        }
    }

    fn transports(place: u8, left: u8) -> Setup {
        Setup::Transports { place, left, chosen: None }
    }

    /// A transport that has only one place to stand goes there at once.
    fn outfit(
        game: &mut Medioevo,
        seat: Seat,
        (place, left): (u8, u8),
        chosen: (GearKind, u8),
        log: &mut impl Log<Event>,
    ) {
        let berths = game.berths(seat, chosen.0);
        match berths.iter().next() {
            Some(only) if berths.len() == 1 => {
                game.place_transport(seat, chosen, only, log);
                game.set(Frame::Setup(Setup::transports(place, left - chosen.1)));
            }
            _ => game.set(Frame::Setup(Setup::Transports { place, left, chosen: Some(chosen) })),
        }
    }

    fn at_zone(self, game: &mut Medioevo, seat: Seat, name: ZoneName, log: &mut impl Log<Event>) {
        let zone = game.zone(name);
        match self {
            Setup::Villages => game.place_village(seat, zone, log),
            Setup::Archers { place } => {
                game.place_archer(seat, zone, log);
                let left = game.tables().setup.transport_levels;
                game.set(Frame::Setup(Setup::transports(place, left)));
            }
            Setup::Transports { place, left, chosen: Some(chosen) } => {
                game.place_transport(seat, chosen, zone, log);
                game.set(Frame::Setup(Setup::transports(place, left - chosen.1)));
            }
            _ => {}
        }
    }

    fn next_player(place: u8, game: &Medioevo) -> Setup {
        if usize::from(place) + 1 < game.order.len() {
            Setup::Archers { place: place + 1 }
        } else {
            Setup::Deal
        }
    }
}

impl Stage for Setup {
    fn asked(self, game: &Medioevo) -> Seats {
        match self {
            Setup::Pledge { .. } | Setup::Keep => game.without_secret(self.choosers(game)),
            Setup::Transports { left: 0, .. } | Setup::Bids | Setup::Deal => Seats::NONE,
            _ => self.player(game).map_or(Seats::NONE, Seats::one),
        }
    }

    fn list(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        match self {
            Setup::Pick { .. } | Setup::Pledge { .. } => self.list_kingdoms(game, seat, into),
            Setup::Villages => each_zone(game, game.home_areas(seat), into),
            Setup::Archers { .. } => each_zone(game, game.lands.homes[seat.index()], into),
            Setup::Transports { chosen: Some((kind, _)), .. } => {
                each_zone(game, game.berths(seat, kind), into);
            }
            Setup::Transports { left, .. } => {
                for kind in GearKind::ALL.into_iter().filter(|kind| kind.transport().is_some()) {
                    for level in
                        (1..=left.min(LEVELS as u8)).filter(|&level| game.may_outfit(seat, kind, level))
                    {
                        into.push(Action::Outfit(kind, level));
                    }
                }
                // Levels that are left over are lost (AR-60).
                into.push(Action::Done);
            }
            Setup::Keep => {
                for card in game.drawn[seat.index()].iter() {
                    into.push(Action::Card(card));
                }
            }
            Setup::Tokens { .. } => {
                for colour in Branch::ALL.into_iter().filter(|&colour| game.tokens_left(colour) > 0) {
                    into.push(Action::Colour(colour));
                }
            }
            Setup::Bids | Setup::Deal => {}
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
        match (self, action) {
            (Setup::Pick { .. } | Setup::Pledge { .. }, _) => self.choose_kingdom(game, seat, action, log),
            (_, Action::Zone(name)) => self.at_zone(game, seat, name, log),
            (Setup::Transports { place, left, .. }, Action::Outfit(kind, level)) => {
                Setup::outfit(game, seat, (place, left), (kind, level), log);
            }
            (Setup::Transports { place, .. }, Action::Done) => {
                game.set(Frame::Setup(Setup::next_player(place, game)));
            }
            (Setup::Keep, Action::Card(card)) => {
                game.secret[seat.index()] = Some(u32::from(card.number()));
                log.note(|| Event::Committed { seat });
            }
            (Setup::Tokens { place }, Action::Colour(colour)) => {
                game.player_mut(seat).tokens[colour as usize] += 1;
                log.note(|| Event::FirstToken { seat, colour });
                game.set(Frame::Setup(Setup::Tokens { place: place + 1 }));
            }
            _ => {}
        }
    }

    fn go_on(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self {
            Setup::Pick { rulers, .. } => {
                game.enthrone(rulers, log);
                game.set(Frame::Setup(Setup::Bids));
            }
            Setup::Pledge { .. } => self.resolve_pledges(game, chance, log),
            Setup::Bids => {
                game.set(Frame::Setup(Setup::Villages));
                game.push(Frame::Auction(Auction::new(game)));
            }
            Setup::Villages => game.set(Frame::Setup(Setup::Archers { place: 0 })),
            Setup::Archers { .. } => game.set(Frame::Setup(Setup::Deal)),
            Setup::Transports { place, .. } => game.set(Frame::Setup(Setup::next_player(place, game))),
            Setup::Deal => {
                game.light_fires(log);
                game.deal_first_cards(chance);
                game.set(Frame::Setup(Setup::Keep));
            }
            Setup::Keep => {
                game.keep_first_cards(chance, log);
                game.set(Frame::Setup(Setup::Tokens { place: 0 }));
            }
            Setup::Tokens { .. } => game.end_phase(Phase::Events),
        }
    }
}

#[cfg(test)]
mod tests;
