//! Twelve cards, and sets of them. A deck is such a set: it has no order until a card is drawn.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Chance;

/// A card worth 1 to 12 points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Card(pub(crate) u8);

impl Card {
    pub(crate) const HIGHEST: Card = Card(12);

    pub(crate) fn exists(self) -> bool {
        (1..=12).contains(&self.0)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{}", self.0)
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Cards(u16);

impl Cards {
    pub(crate) const NONE: Cards = Cards(0);
    pub(crate) const ALL: Cards = Cards(0b1_1111_1111_1110);

    pub(crate) fn one(card: Card) -> Cards {
        Cards(1 << card.0)
    }

    pub(crate) fn contains(self, card: Card) -> bool {
        card.exists() && self.0 & 1 << card.0 != 0
    }

    pub(crate) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        (1..=12).map(Card).filter(move |&card| self.contains(card))
    }

    pub(crate) fn list(self) -> Vec<Card> {
        self.iter().collect()
    }

    pub(crate) fn points(self) -> i32 {
        self.iter().map(|card| i32::from(card.0)).sum()
    }

    pub(crate) fn and(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    pub(crate) fn less(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    pub(crate) fn add(&mut self, card: Card) {
        *self = self.and(Cards::one(card));
    }

    pub(crate) fn remove(&mut self, card: Card) {
        *self = self.less(Cards::one(card));
    }

    /// Adds the prize of an auction, which is then no prize any more.
    pub(crate) fn and_prize(&mut self, prize: &mut Option<Card>) {
        prize.take().into_iter().for_each(|card| self.add(card));
    }

    /// Draws one of them, each as likely as the others; there is at least one.
    pub(crate) fn draw(&mut self, chance: &mut impl Chance) -> Card {
        let cards = self.list();
        let card = cards[chance.pick(cards.len() as u32, |index| cards[index as usize]) as usize];
        self.remove(card);
        card
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Cards::NONE, |set, card| set.and(Cards::one(card)))
    }
}
