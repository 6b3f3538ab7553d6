//! The state, and what can be read off it at once.

use table::{Flow, Seat, Seats};

use crate::accords::Accords;
use crate::battle::Battle;
use crate::cards::{CardNo, CardSet, EventNo, EventSet};
use crate::data::{DataRef, ZoneName};
use crate::decks::{Circle, Decks, Under};
use crate::frame::{DEPTH, Frame};
use crate::lands::Lands;
use crate::map::{Kingdom, Map, Zone, Zones};
use crate::options::Options;
use crate::orders::Orders;
pub(crate) use crate::phases::Phase;
use crate::pieces::SEATS;
use crate::player::Player;
use crate::tables::Tables;
use crate::today::{Roll, Today};

/// How many battles can be under way, one inside the other: a use in a window of one may begin another.
pub(crate) const BATTLES: usize = 3;

/// A game of Medioevo Universale.
#[derive(Clone, Debug, PartialEq)]
pub struct Medioevo {
    pub(crate) data: DataRef,
    pub(crate) options: Options,
    /// The zones in play (MU-3.7).
    pub(crate) area: Zones,
    /// The turn, from 1.
    pub(crate) turn: u8,
    /// The phase of the turn.
    pub(crate) phase: Phase,
    /// The turn order of the players in the game, first to last.
    pub(crate) order: Order,
    pub(crate) lands: Lands,
    pub(crate) players: [Player; SEATS],
    pub(crate) circle: Circle,
    pub(crate) decks: Decks,
    pub(crate) accords: Accords,
    pub(crate) today: Today,
    /// The single die that was rolled last and is about to be used (MU-W4).
    pub(crate) roll: Roll,
    /// Those under way; how many is `battling`.
    pub(crate) battles: [Battle; BATTLES],
    pub(crate) battling: u8,
    pub(crate) orders: Orders,
    /// Cards that are being chosen from, by seat: first cards, purchases (MU-3.20, MU-8.61).
    pub(crate) drawn: [CardSet; SEATS],
    /// What was chosen in secret and not yet revealed, by seat: a bid, a tax level, a kept card, a pledge.
    pub(crate) secret: [Option<u32>; SEATS],
    /// The bids of the last auction, which everybody has seen.
    pub(crate) bids: [u32; SEATS],
    /// The kingdoms that were named in the last round of the starting auction, which everybody has seen (MU-25.1).
    pub(crate) named: [Option<Kingdom>; SEATS],
    /// The florins lying on card 36 (MU-C36).
    pub(crate) deposit: u16,
    /// Rome and Jerusalem, once they have been conquered (MU-24.6).
    pub(crate) prizes_taken: [bool; 2],
    /// Whether the end of the time was called (MU-24.2).
    pub(crate) time_is_up: bool,
    /// Whether the limit of honour points has ended the game (MU-24.3).
    pub(crate) cut_short: bool,
    pub(crate) flow: Flow<Frame, DEPTH>,
}

/// The players still in the game, in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Order {
    seats: [Seat0; SEATS],
    len: u8,
}

/// A seat with a default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
struct Seat0(u8);

impl Order {
    /// These seats, first to last.
    pub(crate) fn new(seats: impl IntoIterator<Item = Seat>) -> Order {
        let mut order = Order::default();
        for seat in seats.into_iter().take(SEATS) {
            order.seats[usize::from(order.len)] = Seat0(seat.0);
            order.len += 1;
        }
        order
    }

    /// How many there are.
    #[inline]
    pub(crate) fn len(self) -> usize {
        usize::from(self.len)
    }

    /// Who is in a place, from 0.
    #[inline]
    pub(crate) fn at(self, place: u8) -> Option<Seat> {
        (place < self.len).then(|| Seat(self.seats[usize::from(place)].0))
    }

    /// The first player.
    #[inline]
    pub(crate) fn first(self) -> Seat {
        Seat(self.seats[0].0)
    }

    /// The last player.
    pub(crate) fn last(self) -> Seat {
        Seat(self.seats[self.len().saturating_sub(1)].0)
    }

    /// First to last.
    #[inline]
    pub(crate) fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (seats, len) = (self.seats, self.len());
        (0..len).map(move |place| Seat(seats[place].0))
    }

    /// The place of a player, from 0.
    #[inline]
    pub(crate) fn place(self, seat: Seat) -> Option<usize> {
        self.iter().position(|other| other == seat)
    }

    /// All of them.
    #[inline]
    pub(crate) fn seats(self) -> Seats {
        self.iter().collect()
    }

    /// Without a player (MU-22.14).
    pub(crate) fn without(self, gone: Seat) -> Order {
        Order::new(self.iter().filter(|&seat| seat != gone))
    }
}

impl Medioevo {
    /// The map.
    #[inline]
    pub(crate) fn map(&self) -> &'static Map {
        &self.data.get().map
    }

    /// Prices, limits and points.
    #[inline]
    pub(crate) fn tables(&self) -> &'static Tables {
        &self.data.get().cards.tables
    }

    /// The name of a zone, for frames and events.
    #[inline]
    pub(crate) fn name(&self, zone: Zone) -> ZoneName {
        self.map().name(zone)
    }

    /// The zone of a name in a frame or an action; those come from lists of this map. A name of another map is
    /// no zone of this one and never listed; it reads as the first zone.
    #[inline]
    pub(crate) fn zone(&self, name: ZoneName) -> Zone {
        self.map().zone(name).unwrap_or(Zone(0))
    }

    /// The territories in play.
    #[inline]
    pub(crate) fn territories(&self) -> Zones {
        self.area & self.map().territories()
    }

    /// The sea zones in play.
    #[inline]
    pub(crate) fn seas(&self) -> Zones {
        self.area & self.map().seas()
    }

    /// Whether a zone is a sea zone.
    #[inline]
    pub(crate) fn is_sea(&self, zone: Zone) -> bool {
        self.map().seas().contains(zone)
    }

    /// The zones in play beside a zone.
    #[inline]
    pub(crate) fn beside(&self, zone: Zone) -> Zones {
        self.map().adjacent(zone) & self.area
    }

    /// The players in the game.
    #[inline]
    pub(crate) fn alive(&self) -> Seats {
        self.order.seats()
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Those of these players who have not chosen anything in secret.
    #[inline]
    pub(crate) fn without_secret(&self, seats: Seats) -> Seats {
        seats.iter().filter(|seat| self.secret[seat.index()].is_none()).collect()
    }

    /// The territories in play that a player controls.
    pub(crate) fn realm(&self, seat: Seat) -> Zones {
        self.lands.realm(seat, self.territories())
    }

    /// How many turns the game lasts at most (MU-24.1).
    pub(crate) fn last_turn(&self) -> u8 {
        self.tables().turns(self.options.length)
    }
}

impl Medioevo {
    /// The table before anything is placed: kingdoms given out by seat, full supplies, all cards in their decks, seats in the
    /// order of their numbers.
    pub(crate) fn laid_out(data: DataRef, options: Options, kingdoms: &[Kingdom]) -> Medioevo {
        let map = &data.get().map;
        let area = map.play_area(kingdoms.iter().copied().collect());
        let mut lands = Lands { first_sea: map.territories().len() as u8, ..Lands::default() };
        for (home, &kingdom) in lands.homes.iter_mut().zip(kingdoms) {
            *home = map.home(kingdom);
        }
        let setup = data.get().cards.tables.setup;
        let players = std::array::from_fn(|seat| Player {
            florins: u32::from(setup.florins),
            honour: setup.honour_points,
            ..Player::new(kingdoms.get(seat).copied().unwrap_or(Kingdom::HolyRomanEmpire))
        });
        Medioevo {
            data,
            options,
            area,
            turn: 1,
            phase: Phase::Setup,
            order: Order::new((0..options.seats).map(Seat)),
            lands,
            players,
            circle: Circle::default(),
            decks: Decks {
                unseen: CardNo::all().collect(),
                top: None,
                under: Under::default(),
                events: EventNo::all().collect(),
                tolerated: 0,
                discarded: EventSet::EMPTY,
                event: None,
            },
            accords: Accords::default(),
            today: Today::default(),
            roll: Roll::default(),
            battles: std::array::from_fn(|_| Battle::default()),
            battling: 0,
            orders: Orders::default(),
            drawn: [CardSet::EMPTY; SEATS],
            secret: [None; SEATS],
            bids: [0; SEATS],
            named: [None; SEATS],
            deposit: 0,
            prizes_taken: [false; 2],
            time_is_up: false,
            cut_short: false,
            flow: Flow::new(Frame::Scoring(crate::scoring::Scoring::Over)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A state is copied by a search: at most 16 kB.
    #[test]
    fn the_state_is_small() {
        assert!(size_of::<Medioevo>() <= 16 * 1024, "{}", size_of::<Medioevo>());
    }
}
