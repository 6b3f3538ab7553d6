//! The cards and the flags (rulebook section 1).

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use table::Unreadable;
use ts_rs::TS;

/// How many troop cards there are (BL-1.2).
pub const TROOPS: u8 = 60;
/// How many cards there are: 60 troops and 10 tactics (BL-1.2, BL-1.3).
pub const CARDS: u8 = 70;
/// How many flags there are (BL-1.4).
pub const FLAGS: usize = 9;
/// How many cards a hand holds (BL-2.3, BL-4.5).
pub const HAND: u32 = 7;

/// A colour of troops; colours have no rank (BL-1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "they are what they are called")]
pub enum Colour {
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Purple,
}

impl Colour {
    /// The six colours.
    pub const ALL: [Colour; 6] =
        [Colour::Red, Colour::Orange, Colour::Yellow, Colour::Green, Colour::Blue, Colour::Purple];

    /// The letter in notations.
    pub fn letter(self) -> char {
        ['R', 'O', 'Y', 'G', 'B', 'P'][self as usize]
    }
}

/// A tactics card (BL-1.3, table 1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "they are what they are called")]
pub enum Tactic {
    Alexander,
    Darius,
    Companion,
    Shield,
    Fog,
    Mud,
    Scout,
    Redeploy,
    Deserter,
    Traitor,
}

impl Tactic {
    /// The ten tactics.
    pub const ALL: [Tactic; 10] = [
        Tactic::Alexander,
        Tactic::Darius,
        Tactic::Companion,
        Tactic::Shield,
        Tactic::Fog,
        Tactic::Mud,
        Tactic::Scout,
        Tactic::Redeploy,
        Tactic::Deserter,
        Tactic::Traitor,
    ];

    /// The card.
    #[inline]
    pub const fn card(self) -> Card {
        Card(TROOPS + self as u8)
    }

    /// Its bit in a set of tactics.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self as u8
    }

    /// Alexander or Darius.
    #[inline]
    pub const fn is_leader(self) -> bool {
        matches!(self, Tactic::Alexander | Tactic::Darius)
    }

    /// Leaders, Companion Cavalry and Shield Bearers fill a slot (BL-8.10).
    #[inline]
    pub const fn is_morale(self) -> bool {
        (self as u8) < Tactic::Fog as u8
    }

    /// Fog and Mud lie at a flag (BL-8.20).
    #[inline]
    pub const fn is_environment(self) -> bool {
        matches!(self, Tactic::Fog | Tactic::Mud)
    }

    /// The four cards of the guile row (BL-8.29).
    #[inline]
    pub const fn is_guile(self) -> bool {
        self as u8 >= Tactic::Scout as u8
    }

    fn name(self) -> &'static str {
        [
            "Alexander",
            "Darius",
            "Companion",
            "Shield",
            "Fog",
            "Mud",
            "Scout",
            "Redeploy",
            "Deserter",
            "Traitor",
        ][self as usize]
    }
}

/// One of the two piles, and the kind of the cards in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Pile {
    /// Troop cards.
    Troops,
    /// Tactics cards.
    Tactics,
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Pile::Troops => "troops",
            Pile::Tactics => "tactics",
        })
    }
}

/// A card, written as the colour and value of a troop card (`R7`, `P10`) or the name of a tactics
/// card (`Fog`). Its number is 0–59 for troops by colour and value, 60–69 for tactics.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Card(pub(crate) u8);

impl Card {
    /// The troop card of a colour and a value from 1 to 10.
    #[inline]
    pub const fn troop(colour: Colour, value: u8) -> Card {
        debug_assert!(value >= 1 && value <= 10);
        Card(colour as u8 * 10 + value - 1)
    }

    /// The card of a number from 0 to 69.
    pub fn from_index(index: u8) -> Option<Card> {
        (index < CARDS).then_some(Card(index))
    }

    /// Its number from 0 to 69.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Whether it is a troop card.
    #[inline]
    pub const fn is_troop(self) -> bool {
        self.0 < TROOPS
    }

    /// The kind, which shows on its back (BL-1.3).
    #[inline]
    pub const fn pile(self) -> Pile {
        if self.is_troop() { Pile::Troops } else { Pile::Tactics }
    }

    /// The colour of a troop card.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        if self.is_troop() { Some(Colour::ALL[(self.0 / 10) as usize]) } else { None }
    }

    /// The value of a troop card.
    #[inline]
    pub const fn value(self) -> Option<u8> {
        if self.is_troop() { Some(self.0 % 10 + 1) } else { None }
    }

    /// The tactics card it is.
    #[inline]
    pub const fn tactic(self) -> Option<Tactic> {
        if self.is_troop() { None } else { Some(Tactic::ALL[(self.0 - TROOPS) as usize]) }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.colour(), self.value(), self.tactic()) {
            (Some(colour), Some(value), _) => write!(f, "{}{value}", colour.letter()),
            (_, _, Some(tactic)) => f.write_str(tactic.name()),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        (0..CARDS).map(Card).find(|card| is_written(*card, text)).ok_or_else(|| {
            Unreadable(format!(
                "no card is called {text:?}: troops are R, O, Y, G, B or P and 1 to 10, such as R7; tactics are {}",
                Tactic::ALL.map(Tactic::name).join(", ")
            ))
        })
    }
}

/// Whether `text` is the notation of `card`, without building it.
fn is_written(card: Card, text: &str) -> bool {
    match (card.colour(), card.value(), card.tactic()) {
        (Some(colour), Some(value), _) => text
            .strip_prefix(colour.letter())
            .is_some_and(|rest| if value == 10 { rest == "10" } else { rest.as_bytes() == [b'0' + value] }),
        (_, _, Some(tactic)) => text == tactic.name(),
        _ => false,
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// The regular expression of a card's notation.
pub(crate) const CARD_PATTERN: &str =
    "[ROYGBP]([1-9]|10)|Alexander|Darius|Companion|Shield|Fog|Mud|Scout|Redeploy|Deserter|Traitor";

impl JsonSchema for Card {
    fn schema_name() -> Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A card: colour letter and value such as R7, or the name of a tactics card",
            "type": "string",
            "pattern": format!("^({CARD_PATTERN})$"),
        })
    }
}

/// A flag, 1 to 9 from the left as seat 0 sees them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "number")]
pub struct Flag(pub(crate) u8);

impl Flag {
    /// The flag of a number from 1 to 9.
    pub fn new(number: u8) -> Option<Flag> {
        (1..=FLAGS as u8).contains(&number).then(|| Flag(number - 1))
    }

    /// All flags from left to right.
    pub fn all() -> impl Iterator<Item = Flag> {
        (0..FLAGS as u8).map(Flag)
    }

    /// Its place in arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl fmt::Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl fmt::Debug for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "flag {self}")
    }
}

impl FromStr for Flag {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Ok(Flag(digit - b'1')),
            _ => Err(Unreadable(format!("no flag is called {text:?}: they are 1 to 9"))),
        }
    }
}

impl Serialize for Flag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Flag::new(number).ok_or_else(|| de::Error::custom(format!("no flag {number}: they are 1 to 9")))
    }
}

impl JsonSchema for Flag {
    fn schema_name() -> Cow<'static, str> {
        "Flag".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"description": "A flag, from the left", "type": "integer", "minimum": 1, "maximum": FLAGS})
    }
}

/// The flags of a bit set.
pub(crate) fn flags_in(mut bits: u16) -> impl Iterator<Item = Flag> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let flag = Flag(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            flag
        })
    })
}

/// A set of cards: troops as 60 bits by colour and value, tactics as 10 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Cards {
    /// Troop card number `n` at bit `n`: ten bits a colour, the lowest for value 1.
    pub troops: u64,
    /// Tactics card number `60 + n` at bit `n`.
    pub tactics: u16,
}

impl Cards {
    pub(crate) const NONE: Cards = Cards { troops: 0, tactics: 0 };
    pub(crate) const ALL_TROOPS: u64 = (1 << TROOPS) - 1;
    pub(crate) const ALL_TACTICS: u16 = (1 << (CARDS - TROOPS)) - 1;

    #[inline]
    pub(crate) fn contains(self, card: Card) -> bool {
        if card.is_troop() {
            self.troops >> card.0 & 1 != 0
        } else {
            self.tactics >> (card.0 - TROOPS) & 1 != 0
        }
    }

    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        if card.is_troop() {
            self.troops |= 1 << card.0;
        } else {
            self.tactics |= 1 << (card.0 - TROOPS);
        }
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        if card.is_troop() {
            self.troops &= !(1 << card.0);
        } else {
            self.tactics &= !(1 << (card.0 - TROOPS));
        }
    }

    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.troops.count_ones() + self.tactics.count_ones()
    }

    #[inline]
    pub(crate) fn count(self, pile: Pile) -> u32 {
        match pile {
            Pile::Troops => self.troops.count_ones(),
            Pile::Tactics => self.tactics.count_ones(),
        }
    }

    /// Card number `n` of one kind, in the order of their numbers.
    #[inline]
    pub(crate) fn nth(self, pile: Pile, n: u32) -> Card {
        match pile {
            Pile::Troops => Card(nth_bit(self.troops, n)),
            Pile::Tactics => Card(TROOPS + nth_bit(u64::from(self.tactics), n)),
        }
    }

    /// The cards of the set, in the order of their numbers.
    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        let troops = bits(self.troops).map(Card);
        troops.chain(bits(u64::from(self.tactics)).map(|bit| Card(TROOPS + bit)))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Cards::NONE;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// The positions of the bits that are set.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as u8;
            set &= set - 1;
            bit
        })
    })
}

/// The position of bit number `n` of those that are set. It halves the word six times without a
/// branch, since nobody can foresee a random draw.
#[inline]
fn nth_bit(set: u64, mut n: u32) -> u8 {
    let mut rest = set;
    let mut passed = 0;
    for width in [32, 16, 8, 4, 2, 1] {
        let ones = (rest & ((1 << width) - 1)).count_ones();
        let beyond = u32::from(n >= ones);
        n -= ones * beyond;
        rest >>= width * beyond;
        passed += width * beyond;
    }
    passed as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_bit_is_the_nth_bit() {
        for set in [1_u64, 0b1011_0000, u64::MAX, 1 << 59, 0x0F0F_0F0F_0F0F_0F0F, 0x8000_0000_0000_0001] {
            for (n, bit) in bits(set).enumerate() {
                assert_eq!(nth_bit(set, n as u32), bit, "{set:#x}");
            }
        }
    }

    #[test]
    fn every_card_reads_back_and_has_one_spelling() {
        for card in (0..CARDS).map(Card) {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for wrong in ["r7", "R0", "R11", "R07", "R", "X3", "fog", "Fog ", "", "R77", "R+7"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong:?}");
        }
    }
}
