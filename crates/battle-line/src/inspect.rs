//! Cheap looks into a state for players that think. They are handed imagined states only, so
//! nothing leaks here.

use table::Seat;

use crate::card::{Card, Cards, Flag};
use crate::formation::{Side, Strength};
use crate::state::BattleLine;
use crate::view::Step;

impl BattleLine {
    /// What is being decided.
    #[inline]
    pub fn decision(&self) -> Step {
        self.step()
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn_of(&self) -> Seat {
        Seat(self.mover)
    }

    /// The hand of a seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index() & 1]
    }

    /// The cards in the piles.
    #[inline]
    pub fn piles(&self) -> Cards {
        self.pile
    }

    /// The flags a seat owns: flag 1 at bit 0.
    #[inline]
    pub fn owned_flags(&self, seat: Seat) -> u16 {
        self.owned[seat.index() & 1]
    }

    /// The flags nobody owns: flag 1 at bit 0.
    #[inline]
    pub fn open_flags(&self) -> u16 {
        self.open()
    }

    /// The flags a seat could claim if it were its claim step.
    #[inline]
    pub fn provable_flags(&self, seat: Seat) -> u16 {
        self.provable(seat.index() & 1)
    }

    /// What a side amounts to.
    #[inline]
    pub fn side_at(&self, flag: Flag, seat: Seat) -> Side {
        self.side(flag, seat.index() & 1)
    }

    /// The formation cards of a seat at a flag.
    pub fn cards_at(&self, flag: Flag, seat: Seat) -> impl Iterator<Item = Card> {
        self.side_cards(flag, seat.index() & 1)
    }

    /// How many cards a formation has at a flag (BL-6.1).
    #[inline]
    pub fn formation_size(&self, flag: Flag) -> u8 {
        self.size(flag)
    }

    /// Whether Fog lies at a flag.
    #[inline]
    pub fn fog_at(&self, flag: Flag) -> bool {
        self.has_fog(flag)
    }

    /// The strength of a complete side; `None` while cards are missing.
    #[inline]
    pub fn complete_strength(&self, flag: Flag, seat: Seat) -> Option<Strength> {
        let size = self.size(flag);
        let seat = seat.index() & 1;
        (self.side(flag, seat).count() >= size).then(|| self.strength(flag, seat, size, self.has_fog(flag)))
    }

    /// How many tactics cards a seat has played (BL-8.3).
    #[inline]
    pub fn tactics_played_by(&self, seat: Seat) -> u8 {
        self.tactics_played[seat.index() & 1]
    }

    /// Whether a seat has played a leader (BL-8.12).
    #[inline]
    pub fn leader_played_by(&self, seat: Seat) -> bool {
        self.leader_played[seat.index() & 1]
    }

    /// Where a formation card lies: its flag and its side.
    pub fn place_of(&self, card: Card) -> Option<(Flag, Seat)> {
        self.find(card).map(|(flag, seat)| (flag, Seat(seat as u8)))
    }
}
