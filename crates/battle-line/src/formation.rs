//! Formations and their strength (rulebook section 6).

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::card::{Card, Cards, Tactic};

/// The categories, weakest first (table 1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Category {
    /// Under Fog categories don't count (BL-6.9).
    Sum,
    /// Anything.
    Host,
    /// Consecutive values.
    SkirmishLine,
    /// One colour.
    BattalionOrder,
    /// One value.
    Phalanx,
    /// One colour and consecutive values.
    Wedge,
}

/// How strong a formation is: category first, then the sum (BL-6.5, BL-6.6, BL-6.11). Equal
/// strengths are a tie (BL-6.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema, TS)]
pub struct Strength {
    /// The category.
    pub category: Category,
    /// The sum of the values.
    pub sum: u8,
}

/// A leader in the set of wild cards of a side; one at most (BL-6.15, BL-6.17).
pub const LEADER: u8 = 1;
/// Companion Cavalry in the set of wild cards of a side.
pub const COMPANION: u8 = 2;
/// Shield Bearers in the set of wild cards of a side.
pub const SHIELD: u8 = 4;

/// Value 8 as a bit of a value set, which holds value `v` at bit `v - 1`.
pub(crate) const EIGHT: u16 = 1 << 7;
/// Values 1, 2 and 3.
pub(crate) const LOW: u16 = 0b111;

/// What the cards on one side of a flag amount to, in four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Side {
    /// The values of its troops in the lower ten bits, their colours in the upper six.
    marks: u16,
    /// The sum of its troops.
    sum: u8,
    /// How many formation cards there are in the lower four bits, its wilds in the upper four.
    cards: u8,
}

impl Side {
    pub(crate) fn of(cards: impl IntoIterator<Item = Card>) -> Side {
        let mut side = Side::default();
        cards.into_iter().for_each(|card| side.add(card));
        side
    }

    /// An empty side.
    pub(crate) const EMPTY: Side = Side { marks: 0, sum: 0, cards: 0 };

    /// Lays a troop or morale card there.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.cards += 1;
        if card.is_troop() {
            let (colour, value) = (card.index() / 10, card.index() % 10);
            self.marks |= 1 << value | 0x400 << colour;
            self.sum += value + 1;
        } else {
            self.cards |= match card.tactic() {
                Some(Tactic::Companion) => COMPANION << 4,
                Some(Tactic::Shield) => SHIELD << 4,
                _ => LEADER << 4,
            };
        }
    }

    /// The values of its troops, as a set: value 1 at bit 0.
    #[inline]
    pub fn values(self) -> u16 {
        self.marks & 0x3FF
    }

    /// The colours of its troops, as a set.
    #[inline]
    pub fn colours(self) -> u8 {
        (self.marks >> 10) as u8
    }

    /// Its wild cards, as a set.
    #[inline]
    pub fn wilds(self) -> u8 {
        self.cards >> 4
    }

    /// How many formation cards there are, wilds included.
    #[inline]
    pub fn count(self) -> u8 {
        self.cards & 0xF
    }

    /// The sum of its troops.
    #[inline]
    pub fn sum(self) -> u8 {
        self.sum
    }

    /// How many troops there are.
    #[inline]
    pub fn troops(self) -> u8 {
        self.count() - self.wilds().count_ones() as u8
    }

    /// No two troops share a value.
    #[inline]
    pub fn distinct(self) -> bool {
        self.values().count_ones() == u32::from(self.troops())
    }

    /// No two troops differ in colour.
    #[inline]
    pub fn one_colour(self) -> bool {
        self.colours() & self.colours().wrapping_sub(1) == 0
    }

    /// No two troops differ in value.
    #[inline]
    pub fn one_value(self) -> bool {
        self.values() & self.values().wrapping_sub(1) == 0
    }

    /// The greatest values the wilds can have together (BL-6.16).
    #[inline]
    pub fn wild_maximum(self) -> u8 {
        const MAXIMUM: [u8; 8] = [0, 10, 8, 18, 3, 13, 11, 21];
        MAXIMUM[usize::from(self.wilds() & 7)]
    }

    /// The strength of a side with exactly as many cards as a formation has at its flag; wilds take
    /// what makes it greatest (BL-6.13).
    #[inline]
    pub fn strength(self, fog: bool) -> Strength {
        let strength = |category, sum| Strength { category, sum };
        if fog {
            return strength(Category::Sum, self.sum() + self.wild_maximum());
        }
        if self.wilds() != 0 {
            return self.wild_strength();
        }
        let run = self.distinct() && is_run(self.values());
        let category = match (self.one_colour(), run) {
            (true, true) => Category::Wedge,
            _ if self.one_value() => Category::Phalanx,
            (true, false) => Category::BattalionOrder,
            (false, true) => Category::SkirmishLine,
            (false, false) => Category::Host,
        };
        strength(category, self.sum())
    }

    fn wild_strength(self) -> Strength {
        let size = self.count();
        let strength = |category, sum| Strength { category, sum };
        let run = runs(size).find(|run| {
            self.distinct()
                && self.values() & !run == 0
                && self.wilds_fill(run & !self.values(), run & !self.values())
        });
        if let Some(run) = run.filter(|_| self.one_colour()) {
            return strength(Category::Wedge, run_sum(run));
        }
        if let Some(value) =
            (1..=10).rev().find(|&value| self.wilds_can_be(value) && self.values() & !(1 << (value - 1)) == 0)
        {
            return strength(Category::Phalanx, size * value);
        }
        if self.one_colour() {
            return strength(Category::BattalionOrder, self.sum() + self.wild_maximum());
        }
        match run {
            Some(run) => strength(Category::SkirmishLine, run_sum(run)),
            None => strength(Category::Host, self.sum() + self.wild_maximum()),
        }
    }

    /// Whether every wild can have this value.
    #[inline]
    pub(crate) fn wilds_can_be(self, value: u8) -> bool {
        (self.wilds() & COMPANION == 0 || value == 8) && (self.wilds() & SHIELD == 0 || value <= 3)
    }

    /// Whether the wilds can take values of `missing`, each a different one, and among them all of
    /// `needed`.
    pub(crate) fn wilds_fill(self, missing: u16, needed: u16) -> bool {
        let (mut missing, mut needed, mut left) = (missing, needed, self.wilds());
        if left & COMPANION != 0 {
            if missing & EIGHT == 0 {
                return false;
            }
            (missing, needed, left) = (missing & !EIGHT, needed & !EIGHT, left & !COMPANION);
        }
        if left & SHIELD != 0 {
            // Where a low value is needed the Shield Bearers take one of those; which one of several
            // makes no difference, since at most one other wild is left to take any value at all.
            let low = if needed & LOW == 0 { missing & LOW } else { needed & LOW };
            if low == 0 {
                return false;
            }
            let taken = low & low.wrapping_neg();
            (missing, needed, left) = (missing & !taken, needed & !taken, left & !SHIELD);
        }
        needed.count_ones() <= u32::from(left & LEADER) && missing.count_ones() >= u32::from(left & LEADER)
    }
}

/// Whether the values follow each other without a gap (BL-6.8).
#[inline]
fn is_run(values: u16) -> bool {
    let from_lowest = values >> values.trailing_zeros();
    from_lowest & (from_lowest + 1) == 0
}

/// The sets of `size` consecutive values, highest first.
pub fn runs(size: u8) -> impl Iterator<Item = u16> {
    (0..=10 - size).rev().map(move |lowest| ((1 << size) - 1) << lowest)
}

/// The sum of a set of consecutive values.
pub fn run_sum(run: u16) -> u8 {
    let lowest = run.trailing_zeros() as u8 + 1;
    let size = run.count_ones() as u8;
    size * lowest + size * (size - 1) / 2
}

/// The strength of any cards as a formation of `size`; of more cards the best `size` count
/// (BL-8.27). `None` while there are too few (BL-6.2).
pub fn strength(cards: &[Card], size: u8, fog: bool) -> Option<Strength> {
    debug_assert!(size == 3 || size == 4);
    let excess = cards.len().checked_sub(usize::from(size))?;
    if excess == 0 {
        return Some(Side::of(cards.iter().copied()).strength(fog));
    }
    (0..cards.len())
        .filter_map(|left_out| {
            let rest: Vec<Card> = [&cards[..left_out], &cards[left_out + 1..]].concat();
            strength(&rest, size, fog)
        })
        .max()
}

/// The six colours of a troop set as value sets.
#[inline]
pub(crate) fn colour_values(troops: u64, colour: u8) -> u16 {
    (troops >> (10 * colour) & 0x3FF) as u16
}

/// The troops of value 1 in all colours, as a set of troops; shifted for the other values.
pub const ONE_VALUE: u64 = {
    let mut mask = 0;
    let mut colour = 0;
    while colour < 6 {
        mask |= 1 << (10 * colour);
        colour += 1;
    }
    mask
};

/// How many troops of a set have this value.
#[inline]
pub(crate) fn count_value(troops: u64, value: u8) -> u32 {
    (troops & (ONE_VALUE << (value - 1))).count_ones()
}

/// The sum of the `n` greatest values in a set of troops, which has at least that many.
pub(crate) fn top_sum(troops: u64, mut n: u8) -> u8 {
    let mut sum = 0;
    for value in (1..=10).rev() {
        let taken = (count_value(troops, value) as u8).min(n);
        sum += taken * value;
        n -= taken;
        if n == 0 {
            break;
        }
    }
    sum
}

/// The sum of the `n` greatest values of a value set, which has at least that many.
#[inline]
pub(crate) fn top_values(mut values: u16, n: u8) -> u8 {
    let mut sum = 0;
    for _ in 0..n {
        let top = 15 - values.leading_zeros() as u8;
        sum += top + 1;
        values ^= 1 << top;
    }
    sum
}

impl Cards {
    /// Which values its troops have, in any colour.
    #[inline]
    pub(crate) fn any_values(troops: u64) -> u16 {
        let halves = troops | troops >> 30;
        ((halves | halves >> 10 | halves >> 20) & 0x3FF) as u16
    }
}
