//! The state, and what can be read off it at once.

use table::{Flow, Seat, Seats};

use crate::accords::Accords;
use crate::battle::Battle;
use crate::cards::{CardNo, CardSet, EMPIRE_CARDS, EventNo, EventSet};
use crate::data::{DataRef, ZoneName};
use crate::dice::Dice;
use crate::frame::{DEPTH, Frame};
use crate::horde::Horde;
use crate::lands::Lands;
use crate::map::{Kingdom, Map, Zone, Zones};
use crate::options::Options;
use crate::orders::Orders;
pub(crate) use crate::phases::Phase;
use crate::pieces::SEATS;
use crate::tables::Tables;
use crate::technology::{Branch, Branches, Points, Technology};
use crate::troops::{Figure, Troops};

/// How many battles can be under way, one inside the other: a use in a window of one may begin another.
pub(crate) const BATTLES: usize = 3;
/// The most changed types and the most lent units at one time.
pub(crate) const CHANGES: usize = 32;

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
    /// The florins lying on card 36 (MU-C36).
    pub(crate) deposit: u16,
    /// Rome and Jerusalem, once they have been conquered (MU-24.6).
    pub(crate) prizes_taken: [bool; 2],
    /// Whether the end of the time was called (MU-24.2).
    pub(crate) time_is_up: bool,
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

/// What a player has beside the map.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Player {
    pub kingdom: Kingdom,
    /// Behind the screen (MU-2.18).
    pub florins: u32,
    /// How much of them, more or less, came and went without being seen: by secret pacts, by hidden purchases. The rest the
    /// others can work out (AR-6).
    pub unseen: i32,
    /// Loans of 500 (MU-22.1).
    pub loans: u8,
    /// How many of them bear no interest in the next phase 3, since they are younger than it (MU-22.4).
    pub young_loans: u8,
    /// Interest that was not paid (MU-22.12).
    pub arrears: u16,
    /// Interest of this phase 3 that is still to be paid.
    pub due: u16,
    /// Whether interest was not paid in full in the last phase 3 (MU-22.16).
    pub bankrupt: bool,
    /// 10 to 50; 0 before the first time (MU-7.1).
    pub tax: u8,
    pub honour: i16,
    /// What the honour points came from.
    pub earned: Earned,
    /// The level reached in each branch.
    pub levels: [u8; Branch::ALL.len()],
    /// Objective tokens, ready and used (MU-1.11).
    pub tokens: [u8; Branch::ALL.len()],
    pub grey: [u8; Branch::ALL.len()],
    /// Technology points made and not yet spent (MU-9.7).
    pub points: Points,
    /// Empire cards.
    pub cards: CardSet,
    /// Prisoners this player holds, by their owner (MU-15.14).
    pub prisoners: [Troops; SEATS],
    /// Units beside the board that may come back in the next purchase phase (MU-8.72, MU-8.74).
    pub laid_up: Troops,
    /// Those that may not yet: they surrendered in this turn, or were freed in this phase 4.
    pub laid_up_lately: Troops,
    /// Units that can be bought back at half price in this turn's phase 4, and in the next one's (MU-C28).
    pub revivable: Troops,
    pub revivable_next: Troops,
    /// Blood tokens (MU-25.20).
    pub blood: u8,
    pub route: Option<Route>,
    /// The area of the purchase with which the route was opened (MU-17.21).
    pub route_origin: Option<Zone>,
    /// Whose transports the owner of an army wants to be asked about (MU-17.36).
    pub ask_about: Seats,
    /// Does not want to be asked in windows until the battle or the turn is over (MU-4.6).
    pub quiet_battle: bool,
    pub quiet_turn: bool,
    pub tally: Tally,
}

/// Honour points by what they came from, for the overview at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Earned {
    pub conquest: i16,
    pub building: i16,
    pub battle: i16,
    pub rebellion: i16,
    pub diplomacy: i16,
    pub trade: i16,
    pub scoring: i16,
}

/// What a player did this turn, for objectives (MU-O26 to MU-O32) and for limits of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Tally {
    pub battles_against_barbarians: u8,
    pub battles_against_players: u8,
    pub conquests: u8,
    pub inhabited_conquests: u8,
    pub kills: u8,
    pub cubes_sold: u8,
    pub florins_earned: u16,
    /// The stages of the longest route completed.
    pub route: u8,
    pub suppressed: u8,
    /// The tax level at this turn's rebellion check, if it passed without a rebellion (MU-O32).
    pub tax_passed: u8,
    /// Took a loan, repaid one (MU-22.1, MU-22.3).
    pub borrowed: bool,
    pub repaid: bool,
    /// Bought an Empire card (MU-8.60).
    pub bought_card: bool,
    /// Branches in which a technology was bought (MU-8.5).
    pub researched: Branches,
    /// Units bought, ransomed and brought back (MU-8.43).
    pub units_bought: u8,
    /// Cards of others that were used by Proselytism (MU-T23).
    pub proselytized: CardSet,
    /// Cubes sold among barbarians (MU-C19).
    pub peddled: u8,
    /// Interest paid in this phase 3 (MU-C37).
    pub interest_paid: u16,
    /// A planning technology of a neighbour that may be used for one purchase (MU-T24).
    pub lent_technology: Option<Technology>,
    /// The Architects that make the next building cheaper, in the order in which they were used; 0 for none (MU-C32,
    /// MU-C33).
    pub discounts: [u8; 4],
}

/// A trade route (MU-17.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Route {
    /// The stages, the destination last.
    pub areas: [Zone; 8],
    /// 4, 6 or 8.
    pub stages: u8,
    /// Which of them are reached, a bit each.
    pub reached: u8,
    /// The transport on the road, by its place; nobody where a Salesman keeps the tokens (MU-C30).
    pub carrier: Option<u8>,
}

impl Route {
    /// Where it ends.
    pub(crate) fn destination(&self) -> Zone {
        self.areas[usize::from(self.stages) - 1]
    }

    /// The stages without the destination.
    pub(crate) fn stops(&self) -> &[Zone] {
        &self.areas[..usize::from(self.stages) - 1]
    }

    /// Whether all stages are reached (MU-17.24).
    pub(crate) fn is_ready(&self) -> bool {
        self.reached.count_ones() as u8 >= self.stages - 1
    }
}

/// The War Circle (MU-6.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Circle {
    pub dice: Dice,
    /// The horde of the turn.
    pub horde: Horde,
}

/// Both decks. What nobody has seen has no order: it is drawn when it is seen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decks {
    /// Empire cards whose place in the deck nobody knows. They lie above `under`.
    pub unseen: CardSet,
    /// The top card, whose objective side everybody sees (MU-8.63).
    pub top: Option<CardNo>,
    /// Cards that were put under the deck, the highest first.
    pub under: Under,
    /// Event cards in the deck.
    pub events: EventSet,
    /// The back of the top one (MU-6.27).
    pub tolerated: u8,
    pub discarded: EventSet,
    /// The card of the turn, while it is in use.
    pub event: Option<EventNo>,
}

/// Cards that were put under the Empire deck, and who knows which.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Under {
    pub cards: [Option<CardNo>; EMPIRE_CARDS],
    pub known_to: [Seats; EMPIRE_CARDS],
    pub len: u8,
}

impl Default for Under {
    fn default() -> Self {
        Under { cards: [None; EMPIRE_CARDS], known_to: [Seats::NONE; EMPIRE_CARDS], len: 0 }
    }
}

impl Under {
    /// Puts a card at the very bottom.
    pub(crate) fn put(&mut self, card: CardNo, known_to: Seats) {
        let place = usize::from(self.len);
        if place < EMPIRE_CARDS {
            (self.cards[place], self.known_to[place]) = (Some(card), known_to);
            self.len += 1;
        }
    }

    /// Takes the highest one.
    pub(crate) fn take(&mut self) -> Option<CardNo> {
        let card = self.cards[0]?;
        let len = usize::from(self.len);
        self.cards.copy_within(1..len, 0);
        self.known_to.copy_within(1..len, 0);
        (self.cards[len - 1], self.known_to[len - 1]) = (None, Seats::NONE);
        self.len -= 1;
        Some(card)
    }

    /// Those that are there, the highest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = CardNo> + '_ {
        self.cards.iter().map_while(|card| *card)
    }
}

/// What holds until the end of the turn, and a little beyond.
#[derive(Clone, Debug, PartialEq, Default)]
pub(crate) struct Today {
    /// Empire cards that were rotated (MU-9.3).
    pub rotated: CardSet,
    /// Those that no Bard straightens: one has done so before (MU-20.4), or they were rotated in the turn before (MU-C44).
    pub straightened: CardSet,
    /// Those that stay rotated in phase 7 (MU-C13).
    pub kept_rotated: CardSet,
    /// The territories of the three Bishops this turn and the turn before (MU-C01 to MU-C03).
    pub banned: [Zones; 3],
    pub banned_before: [Zones; 3],
    /// Territories conquered this turn (MU-24.7).
    pub conquered: Zones,
    /// Territories where a military building protects by one more, or as a tower (MU-C26).
    pub fortified: Zones,
    /// Territories whose military building protects from a second kind of attack (MU-C12).
    pub doubly_protected: Zones,
    /// Territories in which market goods and buildings are safe from plunder (MU-C50, MU-C51): those buildings and cubes.
    pub safe_buildings: [Zones; 3],
    pub safe_markets: Zones,
    /// Territories that the event does not touch (MU-C42, MU-C43).
    pub healed: Zones,
    /// Territories that may be crossed in this action or trade turn (MU-T09).
    pub edicts: Zones,
    /// Zones that barbarians have entered in the use of Nation that is going on (MU-T11): those without barbarians, and
    /// those where some stood beside an army.
    pub stirred: Zones,
    pub joined: Zones,
    /// Players who asked that purchases stay hidden (MU-25.40).
    pub hidden_purchases: bool,
    /// Units whose type is changed until the end of the turn (MU-T14b), and barbarians among players' units (MU-C65).
    pub changes: Changes,
    /// Players' units among barbarians (MU-C66).
    pub volunteers: Volunteers,
    /// Units that took free steps from castles (MU-10.31).
    pub walkers: Walkers,
    /// Units that left a transport in the action that is going on (MU-10.30).
    pub landed: Few<Landed, 16>,
    /// Zones that were entered unnoticed in it (MU-T09, MU-C55).
    pub passed: Few<Passed, 12>,
    /// Where the attacker's pieces came from in it, and the movement points it cost, by place (MU-C06).
    pub entered: [Option<(Zone, u8)>; crate::gear::TOKENS],
    /// How many units of a group are still to be chosen that go on (MU-C06), and whether some go on.
    pub split: u8,
    pub goes_on: bool,
    /// Where guests had to leave in this phase 5 (MU-21.23).
    pub overdue: [Zones; SEATS],
}

/// A unit that left a transport in the action that is going on (MU-10.30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Landed {
    /// Where.
    pub zone: Zone,
    pub figure: Figure,
    /// The transports it left there, a bit for each place.
    pub left: u16,
    /// The transport it has boarded since.
    pub aboard: Option<u8>,
}

/// A zone that was entered unnoticed (MU-T09, MU-C55), and who controlled it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Passed {
    pub zone: Zone,
    pub owner: Option<Seat>,
}

/// A single die that has no place of its own: of an event, a card, a sinking galley.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Roll {
    pub sides: u8,
    /// What it shows; 0 where no die lies there.
    pub value: u8,
}

/// A figure that counts as another one until the end of the turn. Among players' troops it stands as what it counts
/// as; hordes keep what their figures are, and what they count as is worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    pub zone: Zone,
    /// For whom it fights; nobody for the barbarians.
    pub seat: Option<Seat>,
    /// What it is.
    pub own: Figure,
    /// What it counts as.
    pub shown: Figure,
    /// Whether it is a barbarian that is lent to a player (MU-C65).
    pub lent: bool,
    /// Whether it was damaged since it was changed (MU-T14b).
    pub damaged: bool,
    pub count: u8,
}

/// A short list without memory of its own; there are no gaps in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Few<T, const N: usize> {
    items: [Option<T>; N],
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Copy, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few { items: [None; N] }
    }
}

impl<T: Copy + PartialEq, const N: usize> Few<T, N> {
    /// Adds something; `false` where there is no room.
    pub(crate) fn push(&mut self, item: T) -> bool {
        match self.items.iter_mut().find(|place| place.is_none()) {
            Some(place) => {
                *place = Some(item);
                true
            }
            None => false,
        }
    }

    /// Whether there is room for so many more.
    pub(crate) fn has_room(&self, more: usize) -> bool {
        self.items.iter().rev().take_while(|item| item.is_none()).count() >= more
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.items.iter().map_while(|item| *item)
    }

    /// All of them, to be changed.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut().map_while(Option::as_mut)
    }

    /// Keeps those that stay, in their order and without gaps.
    pub(crate) fn retain(&mut self, stay: impl Fn(&T) -> bool) {
        let mut kept = 0;
        for place in 0..N {
            let Some(item) = self.items[place].take() else { return };
            if stay(&item) {
                self.items[kept] = Some(item);
                kept += 1;
            }
        }
    }

    /// Whether there is nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Takes everything away.
    pub(crate) fn clear(&mut self) {
        self.items = [None; N];
    }
}

/// Figures that count as others.
pub(crate) type Changes = Few<Change, CHANGES>;
/// Players' units among barbarians.
pub(crate) type Volunteers = Few<Volunteer, 8>;
/// Units that took free steps from castles.
pub(crate) type Walkers = Few<Walker, 16>;

/// A player's unit that fights as a barbarian (MU-C66).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Volunteer {
    pub seat: Seat,
    pub figure: Figure,
    /// Where the horde is.
    pub zone: Zone,
    /// Where it came from.
    pub home: Zone,
}

/// Units that took the free step out of a territory this turn (MU-10.31).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Walker {
    pub seat: Seat,
    pub figure: Figure,
    /// Where they are.
    pub zone: Zone,
    /// The territories they walked out of.
    pub left: [Option<Zone>; crate::gear::CASTLE_STEPS],
    pub count: u8,
}

impl Player {
    pub(crate) fn new(kingdom: Kingdom) -> Player {
        Player {
            kingdom,
            florins: 0,
            unseen: 0,
            loans: 0,
            young_loans: 0,
            arrears: 0,
            due: 0,
            bankrupt: false,
            tax: 0,
            honour: 0,
            earned: Earned::default(),
            levels: [0; Branch::ALL.len()],
            tokens: [0; Branch::ALL.len()],
            grey: [0; Branch::ALL.len()],
            points: Points::NONE,
            cards: CardSet::EMPTY,
            prisoners: [Troops::NONE; SEATS],
            laid_up: Troops::NONE,
            laid_up_lately: Troops::NONE,
            revivable: Troops::NONE,
            revivable_next: Troops::NONE,
            blood: 0,
            route: None,
            route_origin: None,
            ask_about: Seats::NONE,
            quiet_battle: false,
            quiet_turn: false,
            tally: Tally::default(),
        }
    }

    /// Whether a technology is owned.
    #[inline]
    pub(crate) fn knows(&self, technology: Technology) -> bool {
        self.levels[technology.branch() as usize] >= technology.level()
    }

    /// All objective tokens of a colour, ready and used.
    pub(crate) fn all_tokens(&self, colour: Branch) -> u8 {
        self.tokens[colour as usize] + self.grey[colour as usize]
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
        let mut lands = Lands::default();
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
            deposit: 0,
            prizes_taken: [false; 2],
            time_is_up: false,
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
