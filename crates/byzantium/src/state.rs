//! The state, and what can be read off it.

use table::{Flow, Seat, Seats};

use crate::frame::{DEPTH, Frame};
use crate::map::{City, MAX_CITIES, MapRef};
use crate::options::{CivilWarOwnCity, Options};
use crate::pieces::{Holder, SEATS, SPACES, Side, Slot, Source, Sources, Space, Unit};
use crate::points::{MOST, Points};

/// A game of Byzantium. Everything in it is public (BY-1.10).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Byzantium {
    pub(crate) map: MapRef,
    /// The cities of each holder; the capital is among the Byzantine ones (BY-1.12).
    pub(crate) held: [u64; 4],
    /// The cities that each seat controls.
    pub(crate) controlled: [u64; SEATS],
    /// Of them, those that a fortification disc marks.
    pub(crate) forts: u64,
    /// The sea links that cost the active player double until the end of the action (BY-13.7).
    pub(crate) doubled: u64,
    /// The size of each city: its tokens, the value of a Persian city, 5 for the capital.
    pub(crate) tokens: [u8; MAX_CITIES],
    pub(crate) players: [Player; SEATS],
    /// The cubes of each seat on the special spaces of each kind.
    pub(crate) spaces: [[u8; SEATS]; SPACES],
    /// Whether the Emperor's and the Caliph's guard are in the Elite box of their holder.
    pub(crate) guards: [bool; 2],
    /// Orange cubes in the Bulgar box; the others are in reserve (INV-03).
    pub(crate) bulgars: u8,
    pub(crate) seats: u8,
    pub(crate) own_city: CivilWarOwnCity,
    /// The turn, from 1.
    pub(crate) turn: u8,
    /// The round of this turn, from 1.
    pub(crate) round: u8,
    /// The first player of this turn.
    pub(crate) first: u8,
    /// The player whose action it is, or was last.
    pub(crate) active: u8,
    /// Who has passed.
    pub(crate) passed: Seats,
    /// Who passed first in this turn, once somebody has (BY-28.4).
    pub(crate) first_passer: Option<Seat>,
    pub(crate) flow: Flow<Frame<City>, DEPTH>,
}

/// What belongs to one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    pub(crate) pool: u8,
    pub(crate) casualties: u8,
    /// The cubes in the eight boxes, without guards.
    pub(crate) boxes: [[u8; 4]; 2],
    pub(crate) treasury: [u16; 2],
    pub(crate) points: [Points; 2],
    pub(crate) pawns: [City; 2],
    /// Whether a cube was ever put on a Byzantine city (BY-5.7, BY-18.25).
    pub(crate) settled: bool,
    /// Fortification discs in stock.
    pub(crate) discs: u8,
    /// Cubes on the tax area: there are some exactly if the player has taxed (BY-16.4).
    pub(crate) taxing: u8,
    /// Whether a cube lies on the pass area.
    pub(crate) passing: bool,
    /// Churches and mosques.
    pub(crate) buildings: [u8; 2],
    /// Cubes that left the game (BY-29.6).
    pub(crate) removed: u8,
}

impl Player {
    pub(crate) const ABSENT: Player = Player {
        pool: 0,
        casualties: 0,
        boxes: [[0; 4]; 2],
        treasury: [0; 2],
        points: [Points::NONE; 2],
        pawns: [City::NOWHERE; 2],
        settled: false,
        discs: 0,
        taxing: 0,
        passing: false,
        buildings: [0; 2],
        removed: 0,
    };

    #[inline]
    pub(crate) fn cubes_in(&self, side: Side, unit: Unit) -> u8 {
        self.boxes[side as usize][unit as usize]
    }

    /// Bezants come in.
    #[inline]
    pub(crate) fn earn(&mut self, side: Side, bezants: u16) {
        let treasury = &mut self.treasury[side as usize];
        *treasury = (*treasury + bezants).min(MOST);
    }

    #[inline]
    pub(crate) fn money(&self, side: Side) -> u16 {
        self.treasury[side as usize]
    }

    #[inline]
    pub(crate) fn pawn(&self, side: Side) -> City {
        self.pawns[side as usize]
    }

    /// The boxes and the casualty pool, those with a cube in them.
    #[inline]
    pub(crate) fn buyable(&self) -> Sources {
        let mut set = 0;
        for (place, &cubes) in self.boxes.as_flattened().iter().enumerate() {
            set |= u16::from(cubes > 0) << (place + 1);
        }
        Sources(set | u16::from(self.casualties > 0) << 9)
    }
}

impl Byzantium {
    #[inline]
    pub(crate) fn player(&self, seat: usize) -> &Player {
        &self.players[seat]
    }

    /// The seats of this game, clockwise from one of them.
    #[inline]
    pub(crate) fn clockwise(&self, from: u8) -> impl Iterator<Item = usize> + use<> {
        let seats = self.seats;
        (0..seats).map(move |step| usize::from((from + step) % seats))
    }

    pub(crate) fn options_in_use(&self) -> Options {
        Options { seats: self.seats, map: self.map.id, civil_war_own_city: self.own_city }
    }

    // --- cities ---------------------------------------------------------------------------

    /// Who holds a city.
    #[inline]
    pub(crate) fn holder(&self, city: City) -> Holder {
        let bit = city.bit();
        match () {
            () if self.held[Holder::Byzantine as usize] & bit != 0 => Holder::Byzantine,
            () if self.held[Holder::Arab as usize] & bit != 0 => Holder::Arab,
            () if self.held[Holder::Persian as usize] & bit != 0 => Holder::Persian,
            () => Holder::Bulgar,
        }
    }

    /// The cities that a side holds.
    #[inline]
    pub(crate) fn cities_of(&self, side: Side) -> u64 {
        self.held[side as usize]
    }

    #[inline]
    pub(crate) fn size(&self, city: City) -> u8 {
        self.tokens[city.index()]
    }

    #[inline]
    pub(crate) fn controller(&self, city: City) -> Option<usize> {
        let bit = city.bit();
        (0..usize::from(self.seats)).find(|&seat| self.controlled[seat] & bit != 0)
    }

    /// Every city that somebody controls.
    #[inline]
    pub(crate) fn all_controlled(&self) -> u64 {
        let [a, b, c, d] = self.controlled;
        a | b | c | d
    }

    #[inline]
    pub(crate) fn fortified(&self, city: City) -> bool {
        self.forts & city.bit() != 0
    }

    /// What a city throws into a siege: dice and strength (BY-23.2, BY-23.7).
    #[inline]
    pub(crate) fn defence(&self, city: City) -> u8 {
        self.size(city) + u8::from(self.fortified(city))
    }

    /// The seats whose pawn of this side stands in a city.
    #[inline]
    pub(crate) fn pawns_in(&self, city: City, side: Side) -> Seats {
        (0..self.seats)
            .filter(|&seat| self.players[usize::from(seat)].pawn(side) == city)
            .fold(Seats::NONE, |set, seat| set.with(Seat(seat)))
    }

    // --- spaces ---------------------------------------------------------------------------

    /// How many spaces of this kind are still free.
    #[inline]
    pub(crate) fn free(&self, space: Space) -> u8 {
        let used: u8 = self.spaces[space as usize].iter().sum();
        self.map.spaces[space as usize].saturating_sub(used)
    }

    /// Who has the only space of its kind: an office, a fleet.
    #[inline]
    pub(crate) fn occupant(&self, space: Space) -> Option<usize> {
        self.spaces[space as usize].iter().position(|&cubes| cubes > 0)
    }

    /// The other player who holds the Byzantine fleet (BY-13.2, A-50).
    #[inline]
    pub(crate) fn hostile_fleet(&self, seat: usize) -> Option<usize> {
        self.occupant(Space::ByzantineFleet).filter(|&holder| holder != seat)
    }

    /// Orange cubes in reserve (INV-03).
    #[inline]
    pub(crate) fn reserve(&self) -> u8 {
        self.map.bulgar_cubes - self.bulgars
    }

    // --- armies ---------------------------------------------------------------------------

    /// Whether the guard of a side is in this seat's Elite box.
    #[inline]
    pub(crate) fn has_guard(&self, seat: usize, side: Side) -> bool {
        self.guards[side as usize] && self.spaces[Space::office(side) as usize][seat] > 0
    }

    /// Army cubes: Elite, Main and Movement, the guard included.
    #[inline]
    pub(crate) fn army(&self, seat: usize, side: Side) -> u8 {
        let [elite, main, _, movement] = self.players[seat].boxes[side as usize];
        elite + main + movement + u8::from(self.has_guard(seat, side))
    }

    /// Elite and Main, the guard included (BY-22.9).
    #[inline]
    pub(crate) fn strength(&self, seat: usize, side: Side) -> u8 {
        let [elite, main, ..] = self.players[seat].boxes[side as usize];
        elite + main + u8::from(self.has_guard(seat, side))
    }

    /// BY-22.1
    #[inline]
    pub(crate) fn dice(&self, seat: usize, side: Side) -> u8 {
        let [elite, main, ..] = self.players[seat].boxes[side as usize];
        elite + main.min(3) + u8::from(self.has_guard(seat, side))
    }

    // --- cubes ----------------------------------------------------------------------------

    /// From where `seat` can take a cube that `pays` buys, if `besides` has to be paid as well
    /// (BY-4.1 to BY-4.4).
    #[inline]
    pub(crate) fn sources(&self, seat: usize, pays: Side, besides: u16) -> Sources {
        let player = &self.players[seat];
        let money = player.money(pays);
        if money < besides {
            return Sources::NONE;
        }
        let pool = if player.pool > 0 { Sources::POOL } else { Sources::NONE };
        if money >= besides + CUBE_PRICE { pool.and(player.buyable()) } else { pool }
    }

    /// The cubes in a place.
    #[inline]
    pub(crate) fn cube_count(&mut self, seat: usize, source: Source) -> &mut u8 {
        let player = &mut self.players[seat];
        match source {
            Source::Pool => &mut player.pool,
            Source::Casualties => &mut player.casualties,
            Source::Box(Slot { side, unit }) => &mut player.boxes[side as usize][unit as usize],
        }
    }
}

/// What a cube from the sheet or the casualty pool costs (BY-4.3).
pub const CUBE_PRICE: u16 = 3;
