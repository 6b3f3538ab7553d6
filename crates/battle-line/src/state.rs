//! The state of a game, and what can be read off it.

use serde::{Deserialize, Serialize};
use table::{Flow, Seat};

use crate::card::{Card, Cards, FLAGS, Flag, Pile, Tactic, flags_in};
use crate::formation::Side;
use crate::options::{Options, Tactics};

/// What is being decided or resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    /// The claim step: D-12.
    Claim,
    /// The play step: D-1 to D-5.
    Play,
    /// The draw step: D-13.
    Draw,
    /// Scout draws: D-6. So many cards are in hand already, of so many.
    ScoutDraw { drawn: u8, of: u8 },
    /// Scout puts back: D-7. So many cards are still to be returned.
    ScoutReturn { left: u8 },
    /// Redeploy chooses a card: D-8.
    Redeploy,
    /// Redeploy chooses where it goes: D-9.
    RedeployTo { card: Card },
    /// Deserter chooses a card: D-10.
    Deserter,
    /// Traitor chooses a card: D-11.
    Traitor,
    /// Traitor chooses where it goes: D-11.
    TraitorTo { card: Card },
    /// The match is over.
    Over(Ended),
}

/// How a round ended.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum RoundEnd {
    /// Three adjacent flags (BL-3.1).
    Breakthrough,
    /// Five flags (BL-3.2).
    Envelopment,
    /// Nobody could or wanted to go on (BL-9.4).
    Exhaustion,
    /// A player gave up (BL-9.7).
    Resignation,
}

impl RoundEnd {
    /// The name in results.
    pub fn reason(self) -> &'static str {
        match self {
            RoundEnd::Breakthrough => "breakthrough",
            RoundEnd::Envelopment => "envelopment",
            RoundEnd::Exhaustion => "exhaustion",
            RoundEnd::Resignation => "resignation",
        }
    }
}

/// The last round of a match: who won it (nobody in a draw), and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    pub(crate) winner: Option<Seat>,
    pub(crate) by: RoundEnd,
}

/// The cards at one flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    /// What each side amounts to.
    pub(crate) sides: [Side; 2],
    /// The cards of both sides in the order in which they came (BL-7.9): the card's number, and the
    /// highest bit for a card of seat 1. The unused places hold [`NO_CARD`].
    arrivals: [u8; 8],
}

pub(crate) const NO_CARD: u8 = u8::MAX;
const SEAT_1: u8 = 0x80;

impl Field {
    pub(crate) const EMPTY: Field = Field { sides: [Side::EMPTY; 2], arrivals: [NO_CARD; 8] };

    #[inline]
    fn len(&self) -> usize {
        usize::from(self.sides[0].count() + self.sides[1].count())
    }

    #[inline]
    pub(crate) fn arrive(&mut self, seat: usize, card: Card) {
        let place = self.len();
        self.arrivals[place & 7] = card.index() | if seat == 1 { SEAT_1 } else { 0 };
        self.sides[seat].add(card);
    }

    pub(crate) fn leave(&mut self, card: Card) {
        let kept: Vec8 = self.arrivals().filter(|&(_, other)| other != card).collect();
        *self = Field::EMPTY;
        for (seat, card) in kept.iter() {
            self.arrive(seat, card);
        }
    }

    #[inline]
    pub(crate) fn arrivals(&self) -> impl Iterator<Item = (usize, Card)> {
        self.arrivals[..self.len()].iter().map(|&entry| (usize::from(entry >> 7), Card(entry & !SEAT_1)))
    }
}

/// Up to eight arrivals, without an allocation.
#[derive(Default)]
struct Vec8 {
    entries: [(u8, u8); 8],
    len: usize,
}

impl Vec8 {
    fn iter(&self) -> impl Iterator<Item = (usize, Card)> {
        self.entries[..self.len].iter().map(|&(seat, card)| (usize::from(seat), Card(card)))
    }
}

impl FromIterator<(usize, Card)> for Vec8 {
    fn from_iter<I: IntoIterator<Item = (usize, Card)>>(arrivals: I) -> Self {
        let mut list = Vec8::default();
        for (seat, card) in arrivals.into_iter().take(8) {
            list.entries[list.len] = (seat as u8, card.index());
            list.len += 1;
        }
        list
    }
}

/// Where an environment card lies: flag and side, or nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EnvironmentPlace(u8);

impl EnvironmentPlace {
    pub(crate) const NOWHERE: EnvironmentPlace = EnvironmentPlace(NO_CARD);

    #[inline]
    pub(crate) fn at(flag: Flag, seat: usize) -> Self {
        EnvironmentPlace(flag.0 << 1 | seat as u8)
    }

    #[inline]
    pub(crate) fn flag(self) -> Option<Flag> {
        (self != Self::NOWHERE).then_some(Flag(self.0 >> 1))
    }

    #[inline]
    pub(crate) fn seat(self) -> Option<usize> {
        (self != Self::NOWHERE).then_some(usize::from(self.0 & 1))
    }

    #[inline]
    fn is_at(self, flag: Flag) -> bool {
        self.0 >> 1 == flag.0
    }
}

/// A game of Battle Line.
///
/// Decks have no order: a pile is the set of the cards in it, and a card is drawn by picking one.
/// Only what Scout put back has a place, on top (`scouted`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BattleLine {
    pub(crate) hands: [Cards; 2],
    pub(crate) pile: Cards,
    pub(crate) fields: [Field; FLAGS],
    /// Flags by owner, as bit sets.
    pub(crate) owned: [u16; 2],
    /// What the mover can claim in the claim step; 0 outside of it.
    pub(crate) claimable: u16,
    /// Points of the rounds before this one.
    pub(crate) score: [u16; 2],
    pub(crate) options: Options,
    pub(crate) flow: Flow<Frame, 2>,
    pub(crate) fog: EnvironmentPlace,
    pub(crate) mud: EnvironmentPlace,
    /// The four guile cards by owner, as bit sets of tactics.
    pub(crate) guile: [u16; 2],
    /// The two discard rows, that of seat 0 first; a card of the row of seat 1 has the highest bit.
    /// There are never more than two discards: one by Redeploy, one by Deserter (I-7).
    discards: [u8; 2],
    /// What Scout put back and its player can still place: the lower one first. A card lies on its
    /// pile or is in the other player's hand.
    pub(crate) scouted: [u8; 2],
    pub(crate) tactics_played: [u8; 2],
    pub(crate) leader_played: [bool; 2],
    pub(crate) mover: u8,
    /// Who began this round.
    pub(crate) first: u8,
    /// Whether the mover has played a card or claimed a flag in this turn.
    pub(crate) acted: bool,
    /// How many turns in a row were idle (BL-9.4).
    pub(crate) idle: u8,
    /// The round, from 1.
    pub(crate) round: u8,
}

/// Small enough that copying one costs next to nothing.
const _: () = assert!(size_of::<BattleLine>() <= 256);

impl BattleLine {
    /// A table with every card in its pile, nothing dealt.
    pub(crate) fn empty(options: &Options) -> Self {
        let tactics = if options.tactics == Tactics::On { Cards::ALL_TACTICS } else { 0 };
        BattleLine {
            hands: [Cards::NONE; 2],
            pile: Cards { troops: Cards::ALL_TROOPS, tactics },
            fields: [Field::EMPTY; FLAGS],
            owned: [0; 2],
            claimable: 0,
            score: [0; 2],
            options: *options,
            flow: Flow::new(Frame::Play),
            fog: EnvironmentPlace::NOWHERE,
            mud: EnvironmentPlace::NOWHERE,
            guile: [0; 2],
            discards: [NO_CARD; 2],
            scouted: [NO_CARD; 2],
            tactics_played: [0; 2],
            leader_played: [false; 2],
            mover: 0,
            first: 0,
            acted: false,
            idle: 0,
            round: 1,
        }
    }

    /// The flags nobody owns, as a bit set.
    #[inline]
    pub(crate) fn open(&self) -> u16 {
        ((1 << FLAGS) - 1) & !(self.owned[0] | self.owned[1])
    }

    #[inline]
    pub(crate) fn is_open(&self, flag: Flag) -> bool {
        self.open() & flag.bit() != 0
    }

    /// Who owns a flag.
    pub(crate) fn owner(&self, flag: Flag) -> Option<usize> {
        (0..2).find(|&seat| self.owned[seat] & flag.bit() != 0)
    }

    #[inline]
    pub(crate) fn side(&self, flag: Flag, seat: usize) -> Side {
        self.fields[flag.index()].sides[seat]
    }

    /// How many cards a formation has at a flag (BL-6.1).
    #[inline]
    pub(crate) fn size(&self, flag: Flag) -> u8 {
        3 + u8::from(self.mud.is_at(flag))
    }

    #[inline]
    pub(crate) fn has_fog(&self, flag: Flag) -> bool {
        self.fog.is_at(flag)
    }

    /// The open flags where a seat has a free slot (BL-5.2), as a bit set.
    #[inline]
    pub(crate) fn free(&self, seat: usize) -> u16 {
        let mut free = 0;
        for (index, field) in self.fields.iter().enumerate() {
            free |= u16::from(field.sides[seat].count() < self.size(Flag(index as u8))) << index;
        }
        free & self.open()
    }

    #[inline]
    pub(crate) fn arrivals(&self, flag: Flag) -> impl Iterator<Item = (usize, Card)> {
        self.fields[flag.index()].arrivals()
    }

    pub(crate) fn side_cards(&self, flag: Flag, seat: usize) -> impl Iterator<Item = Card> {
        self.arrivals(flag).filter(move |&(owner, _)| owner == seat).map(|(_, card)| card)
    }

    /// Who placed the last of the cards that lie at a flag (BL-7.8, BL-7.9).
    pub(crate) fn placed_last(&self, flag: Flag) -> Option<usize> {
        self.arrivals(flag).last().map(|(seat, _)| seat)
    }

    /// Where a formation card lies: its flag and its side.
    pub(crate) fn find(&self, card: Card) -> Option<(Flag, usize)> {
        Flag::all().find_map(|flag| {
            self.arrivals(flag).find(|&(_, other)| other == card).map(|(seat, _)| (flag, seat))
        })
    }

    #[inline]
    pub(crate) fn environment(&self, tactic: Tactic) -> EnvironmentPlace {
        if tactic == Tactic::Fog { self.fog } else { self.mud }
    }

    #[inline]
    pub(crate) fn environment_mut(&mut self, tactic: Tactic) -> &mut EnvironmentPlace {
        if tactic == Tactic::Fog { &mut self.fog } else { &mut self.mud }
    }

    /// The cards on one side of the open flags that Redeploy or Deserter may choose: formation cards,
    /// and Fog and Mud unless they are fixed (BL-8.40, BL-8.50, BL-11.6).
    pub(crate) fn movable(&self, seat: usize) -> impl Iterator<Item = Card> {
        let formation = flags_in(self.open()).flat_map(move |flag| self.side_cards(flag, seat));
        let environment = [Tactic::Fog, Tactic::Mud].into_iter().filter(move |&tactic| {
            let place = self.environment(tactic);
            !self.options.environment_fixed
                && place.seat() == Some(seat)
                && place.flag().is_some_and(|flag| self.is_open(flag))
        });
        formation.chain(environment.map(Tactic::card))
    }

    /// Whether anything is there for [`BattleLine::movable`].
    pub(crate) fn has_movable(&self, seat: usize) -> bool {
        flags_in(self.open()).any(|flag| self.side(flag, seat).count() > 0)
            || self.movable(seat).next().is_some()
    }

    /// The troops on one side of the open flags: what Traitor may take (BL-8.60).
    pub(crate) fn takable(&self, seat: usize) -> impl Iterator<Item = Card> {
        flags_in(self.open()).flat_map(move |flag| self.side_cards(flag, seat)).filter(|card| card.is_troop())
    }

    pub(crate) fn has_takable(&self, seat: usize) -> bool {
        flags_in(self.open()).any(|flag| self.side(flag, seat).troops() > 0)
    }

    /// Who played a guile card.
    pub(crate) fn guile_player(&self, tactic: Tactic) -> Option<usize> {
        (0..2).find(|&seat| self.guile[seat] & tactic.bit() != 0)
    }

    /// The discard row of a seat (BL-8.43, BL-8.51).
    pub(crate) fn discards(&self, seat: usize) -> impl Iterator<Item = Card> {
        let entries = self.discards.into_iter().filter(|&entry| entry != NO_CARD);
        entries.filter(move |entry| usize::from(entry >> 7) == seat).map(|entry| Card(entry & !SEAT_1))
    }

    /// Lays a card into the discard row of a seat.
    pub(crate) fn discard(&mut self, seat: usize, card: Card) {
        let entry = card.index() | if seat == 1 { SEAT_1 } else { 0 };
        self.discards = match self.discards[0] {
            NO_CARD => [entry, NO_CARD],
            other if entry < SEAT_1 && other >= SEAT_1 => [entry, other],
            other => [other, entry],
        };
    }

    /// The card on top of a pile, where Scout put it.
    #[inline]
    pub(crate) fn scouted_top(&self, pile: Pile) -> Option<Card> {
        self.scouted_cards().filter(|card| card.pile() == pile && self.pile.contains(*card)).last()
    }

    /// What Scout put back and its player can still place, the lower one first.
    #[inline]
    pub(crate) fn scouted_cards(&self) -> impl Iterator<Item = Card> {
        self.scouted.into_iter().filter(|&card| card != NO_CARD).map(Card)
    }

    /// The card is out of the scouted ones: it was shown, or came back to who had put it back.
    #[inline]
    pub(crate) fn forget_scouted(&mut self, card: Card) {
        if self.scouted[0] == card.index() {
            self.scouted = [self.scouted[1], NO_CARD];
        } else if self.scouted[1] == card.index() {
            self.scouted[1] = NO_CARD;
        }
    }

    /// A leader that its owner can't play any more stays in hand (BL-8.13, BL-11.8).
    pub(crate) fn must_keep(&self, seat: usize, card: Card) -> bool {
        !self.options.second_leader_back
            && self.leader_played[seat]
            && card.tactic().is_some_and(Tactic::is_leader)
    }
}
