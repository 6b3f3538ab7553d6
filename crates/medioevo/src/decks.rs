//! Drawing from both decks, and putting back (rulebook chapters 3, 6, 8 and 33). What nobody has seen has no order: a card
//! is drawn by chance when it is seen.

use table::{Chance, Seats};

use crate::cards::{CardNo, CardSet, EMPIRE_CARDS, EventNo, EventSet};
use crate::dice::Dice;
use crate::horde::Horde;
use crate::state::Medioevo;

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

/// One card of a set, by chance; the script of a test names it by its number.
fn one_of_cards(cards: CardSet, chance: &mut impl Chance) -> Option<CardNo> {
    let count = cards.len() as u32;
    let at = |index: u32| cards.iter().nth(index as usize);
    if count == 0 {
        return None;
    }
    at(chance.pick(count, |index| at(index).map_or(0, CardNo::number)))
}

impl Medioevo {
    /// Draws so many Empire cards, or what is left of them (MU-8.61): first the top card that everybody sees, then those
    /// that nobody knows, then those that were put under the deck. The next top card is turned up (MU-8.63).
    pub(crate) fn draw_cards(&mut self, count: u8, chance: &mut impl Chance) -> CardSet {
        let mut drawn = CardSet::EMPTY;
        for _ in 0..count {
            let top = self.decks.top.take();
            let Some(card) = top.or_else(|| self.next_card(chance)) else { break };
            drawn = drawn.with(card);
        }
        self.turn_top_card(chance);
        drawn
    }

    /// The objective side of the top card is seen by everybody (MU-3.14, MU-8.63).
    pub(crate) fn turn_top_card(&mut self, chance: &mut impl Chance) {
        if self.decks.top.is_none() {
            self.decks.top = self.next_card(chance);
        }
    }

    /// The card below the top one leaves the deck.
    pub(crate) fn next_card(&mut self, chance: &mut impl Chance) -> Option<CardNo> {
        match one_of_cards(self.decks.unseen, chance) {
            Some(card) => {
                self.decks.unseen = self.decks.unseen.without(card);
                Some(card)
            }
            None => self.decks.under.take(),
        }
    }

    /// Puts an Empire card under the deck, face down; some know which one it is. Under an empty deck it is the top card.
    pub(crate) fn put_under(&mut self, card: CardNo, known_to: Seats) {
        // Florins on a card that leaves its owner go to the bank (MU-C36).
        if card.number() == crate::empire::DEPOSIT_CARD {
            self.deposit = 0;
        }
        let decks = &mut self.decks;
        if decks.top.is_none() && decks.unseen.is_empty() && decks.under.len == 0 {
            decks.top = Some(card);
        } else {
            decks.under.put(card, known_to);
        }
    }

    /// How many Empire cards the deck has.
    #[cfg(test)]
    pub(crate) fn cards_left(&self) -> usize {
        let decks = &self.decks;
        decks.unseen.len() + usize::from(decks.top.is_some()) + usize::from(decks.under.len)
    }

    /// Draws the top Event card: one of those whose back everybody has seen. The back of the next one is turned up at once
    /// (MU-6.8). Where the card goes is up to who draws it.
    pub(crate) fn draw_event(&mut self, chance: &mut impl Chance) -> EventNo {
        let deck = self.decks.events;
        let cards = &self.data.get().cards;
        let tolerated = self.decks.tolerated;
        let fitting: EventSet =
            deck.iter().filter(|&card| cards.event(card).tolerated_tax == tolerated).collect();
        // There is always a fitting one: the back was drawn from this deck.
        let from = [fitting, deck, EventNo::all().collect()].into_iter().find(|set| !set.is_empty());
        let from = from.unwrap_or_default();
        let at = |index: u32| from.iter().nth(index as usize);
        let index = chance.pick(from.len() as u32, |index| at(index).map_or(0, EventNo::number));
        let Some(card) = at(index) else { unreachable!("there are event cards") };
        self.decks.events = deck.without(card);
        self.turn_event_back(chance);
        card
    }

    /// Turns up the back of the top Event card (MU-6.27). An empty deck is made anew from the cards that were used, without
    /// the one in use (MU-6.16).
    pub(crate) fn turn_event_back(&mut self, chance: &mut impl Chance) {
        let decks = &mut self.decks;
        if decks.events.is_empty() {
            decks.events = decks.discarded;
            decks.discarded = EventSet::EMPTY;
            if let Some(in_use) = decks.event.filter(|&card| decks.events.contains(card)) {
                decks.events = decks.events.without(in_use);
                decks.discarded = decks.discarded.with(in_use);
            }
        }
        let deck = decks.events;
        if deck.is_empty() {
            return;
        }
        let cards = &self.data.get().cards;
        let back =
            |index: u32| deck.iter().nth(index as usize).map_or(0, |card| cards.event(card).tolerated_tax);
        let index = chance.pick(deck.len() as u32, back);
        self.decks.tolerated = back(index);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Bench;

    fn card(number: u8) -> CardNo {
        CardNo::new(number).expect("a card")
    }

    fn numbers(cards: CardSet) -> Vec<u8> {
        cards.iter().map(CardNo::number).collect()
    }

    fn event(number: u8) -> EventNo {
        EventNo::new(number).expect("an event card")
    }

    /// MU-8.61, MU-8.63 (AR-16), MU-1.12: the top card is seen and drawn first, then cards that nobody knows; another one is
    /// turned up. All 72 are somewhere (INV-6).
    #[test]
    fn the_visible_card_is_drawn_first() {
        let mut bench = Bench::new(4);
        let Bench { game, chance, .. } = bench.fate(&[9_u8, 40, 50]);
        game.turn_top_card(chance);
        assert_eq!(game.decks.top, Some(card(9)));
        assert_eq!(numbers(game.draw_cards(2, chance)), [9, 40]);
        assert_eq!((game.decks.top, game.cards_left()), (Some(card(50)), 70));
        assert!(bench.fate_is_fulfilled());
    }

    /// MU-8.61, MU-9.10: what was put under the deck comes last, in its order, and no chance is needed for it.
    #[test]
    fn cards_under_the_deck_come_last() {
        let mut bench = Bench::new(4);
        bench.game.decks.unseen = CardSet::one(card(7));
        let Bench { game, chance, .. } = bench.fate(&[7_u8]);
        game.turn_top_card(chance);
        for number in [30, 20, 10] {
            game.put_under(card(number), Seats::NONE);
        }
        assert_eq!(numbers(game.draw_cards(2, chance)), [7, 30]);
        assert_eq!(game.decks.top, Some(card(20)), "its objective is public now");
        assert_eq!(numbers(game.draw_cards(5, chance)), [10, 20], "fewer cards: what is there");
        assert_eq!((game.decks.top, game.cards_left()), (None, 0));
        game.put_under(card(30), Seats::NONE);
        assert_eq!((game.decks.top, game.cards_left()), (Some(card(30)), 1));
    }

    /// MU-6.8, MU-6.27: the card drawn is one whose back was seen, and the next back is seen at once.
    #[test]
    fn an_event_has_the_back_that_was_seen() {
        let mut bench = Bench::new(4);
        let data = bench.game.data;
        let back = |card: EventNo| data.cards.event(card).tolerated_tax;
        let wanted = EventNo::all().find(|&card| back(card) == 50).expect("a card");
        bench.game.decks.tolerated = 50;
        let Bench { game, chance, .. } = bench.fate(&[wanted.number(), 10]);
        assert_eq!(game.draw_event(chance), wanted);
        assert_eq!((game.decks.tolerated, game.decks.events.len()), (10, 29));
        assert!(!game.decks.events.contains(wanted));
    }

    /// Chance that remembers what it could have brought, and brings the first of it.
    struct Watched(Vec<Vec<String>>);

    impl Chance for Watched {
        fn pick<N: std::fmt::Display>(&mut self, n: u32, name: impl Fn(u32) -> N) -> u32 {
            self.0.push((0..n).map(|index| name(index).to_string()).collect());
            0
        }
    }

    /// MU-28.5, MU-6.8: what is drawn is any of the unseen cards with the back that was seen, and no other; the next back is that of
    /// any card that is left, each as likely as the others.
    #[test]
    fn only_a_card_with_the_seen_back_is_drawn() {
        let mut bench = Bench::new(4);
        let data = bench.game.data;
        let backed =
            |tax: u8| EventNo::all().filter(move |&card| data.cards.event(card).tolerated_tax == tax);
        let used = backed(20).next().expect("a card");
        bench.game.decks.events = bench.game.decks.events.without(used);
        bench.game.decks.discarded = EventSet::one(used);
        bench.game.decks.tolerated = 20;
        let mut chance = Watched(Vec::new());
        let drawn = bench.game.draw_event(&mut chance);
        let fitting: Vec<_> =
            backed(20).filter(|&card| card != used).map(|card| card.number().to_string()).collect();
        assert_eq!((chance.0[0].clone(), fitting.len()), (fitting, 6));
        let left = EventNo::all().filter(|&card| card != used && card != drawn);
        let backs: Vec<_> = left.map(|card| data.cards.event(card).tolerated_tax.to_string()).collect();
        assert_eq!((chance.0[1].clone(), chance.0.len()), (backs, 2));
    }

    /// MU-6.16: an empty deck is made of the used cards, without the one in use.
    #[test]
    fn used_events_make_a_new_deck() {
        let mut bench = Bench::new(4);
        let data = bench.game.data;
        let last = event(1);
        bench.game.decks.events = EventSet::one(last);
        bench.game.decks.tolerated = data.cards.event(last).tolerated_tax;
        bench.game.decks.event = Some(event(2));
        bench.game.decks.discarded = [event(2), event(3)].into_iter().collect();
        let next = data.cards.event(event(3)).tolerated_tax;
        let Bench { game, chance, .. } = bench.fate(&[1, next]);
        assert_eq!(game.draw_event(chance), last);
        assert_eq!(game.decks.events, EventSet::one(event(3)));
        assert_eq!((game.decks.discarded, game.decks.tolerated), (EventSet::one(event(2)), next));
    }
}
