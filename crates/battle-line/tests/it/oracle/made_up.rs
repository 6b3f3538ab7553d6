//! Made-up positions with more wild cards, Fog, Mud, excess cards, ties and empty piles than random
//! games come to.

use battle_line::{Card, FlagState, Position};
use table::{Fast, Seat};

use super::COLOURS;
use crate::strength::cards;

/// Shapes that a side can be made towards.
#[derive(Clone, Copy)]
struct Shape {
    kind: u32,
    colour: u8,
    start: u8,
}

/// A position in the making: three hot flags with shapes and wilds, the others more or less full.
struct Maker<'a> {
    dice: &'a mut Fast,
    deck: Vec<(u8, u8)>,
    position: Position,
    played: [u32; 2],
}

pub(super) fn troop((colour, value): (u8, u8)) -> Card {
    let letter = char::from(COLOURS.as_bytes()[usize::from(colour)]);
    format!("{letter}{value}").parse().expect("a troop card")
}

impl Maker<'_> {
    fn chance(&mut self, n: u32, of: u32) -> bool {
        self.dice.below(of) < n
    }

    fn shape(&mut self) -> Shape {
        let dice = &mut *self.dice;
        Shape { kind: dice.below(5), colour: dice.below(6) as u8, start: 1 + dice.below(10) as u8 }
    }

    /// The cards that make a side of this shape, as far as they are still there.
    fn fill(&mut self, shape: Shape, count: usize) -> Vec<Card> {
        let mut side = Vec::new();
        for step in 0..count as u8 {
            let any_colour = self.dice.below(6) as u8;
            let run = shape.start.min(11 - count as u8) + step;
            let wanted = match shape.kind {
                0 => (shape.colour, run),
                1 => ((shape.colour + step) % 6, shape.start),
                2 => (shape.colour, 1 + self.dice.below(10) as u8),
                3 => (any_colour, run),
                _ => (any_colour, 1 + self.dice.below(10) as u8),
            };
            let place = self.deck.iter().position(|&card| card == wanted);
            if let Some(card) = place.map(|place| self.deck.swap_remove(place)).or_else(|| self.deck.pop()) {
                side.push(troop(card));
            }
        }
        side
    }

    /// Who has played fewer tactics cards; either of them where they are level.
    fn behind(&mut self) -> usize {
        match self.played[0].cmp(&self.played[1]) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => self.dice.below(2) as usize,
        }
    }

    fn lay_guile(&mut self, name: &str) -> usize {
        let seat = self.behind();
        self.position.guile[seat].extend(cards(name));
        self.played[seat] += 1;
        seat
    }

    /// Morale and environment cards come to the hot flags; guile cards make up the difference
    /// (BL-8.3). With `excess`, Mud has left the first hot flag.
    fn lay_tactics(&mut self, hot: [usize; 3], excess: bool) {
        let leader = self.dice.below(2);
        for name in ["Companion", "Shield", "Fog", "Mud", "Alexander", "Darius"] {
            let mut seat = self.dice.below(2) as usize;
            if name == "Alexander" || name == "Darius" {
                seat = usize::from((leader == 0) == (name == "Darius"));
            }
            if !(self.chance(2, 3) || excess && name == "Mud") {
                continue;
            }
            self.played[seat] += 1;
            let flag = hot[if excess && name == "Mud" { 1 } else { self.dice.below(3) as usize }];
            let flag = &mut self.position.flags[flag];
            match name {
                "Fog" => flag.fog = Some(Seat(seat as u8)),
                "Mud" => flag.mud = Some(Seat(seat as u8)),
                _ => flag.sides[seat].extend(cards(name)),
            }
        }
        let mut guile = vec!["Scout", "Traitor", "Deserter"];
        let redeployed = if excess { Some(self.lay_guile("Redeploy")) } else { None };
        while self.played[0].abs_diff(self.played[1]) > 1 {
            self.lay_guile(guile.pop().unwrap_or("Redeploy"));
        }
        if let Some(seat) = redeployed {
            let mud = &mut self.position.flags[hot[1]].mud;
            if *mud == Some(Seat(seat as u8)) && self.dice.below(2) == 0 {
                *mud = None;
                self.position.discards[seat].extend(cards("Mud"));
            } else if self.dice.below(2) == 0 {
                let card = self.deck.pop().map(troop);
                self.position.discards[seat].extend(card);
            }
        }
    }

    fn lay_hot(&mut self, flag: usize, excess: bool) {
        let size = if self.position.flags[flag].mud.is_some() { 4 } else { 3 };
        let full = self.dice.below(2) as usize;
        let shape = self.shape();
        for seat in [full, 1 - full] {
            let shape = match (seat == full, self.dice.below(3)) {
                (true, _) => shape,
                (false, 0) => Shape { colour: (shape.colour + 3) % 6, ..shape },
                (false, _) => self.shape(),
            };
            let count = match (seat == full, self.dice.below(3)) {
                (_, 0 | 1) if excess => 4,
                (true, _) | (false, 0) => size,
                (false, _) => self.dice.below(size as u32) as usize,
            };
            let wilds = self.position.flags[flag].sides[seat].len();
            let troops = self.fill(shape, count.saturating_sub(wilds));
            self.position.flags[flag].sides[seat].extend(troops);
        }
    }

    fn lay_cold(&mut self, flag: usize, crowd: u32, owner: Option<Seat>) {
        for seat in 0..2 {
            let shape = self.shape();
            let count = if crowd == 3 { 3 } else { self.dice.below([1, 2, 4][crowd as usize]) };
            self.position.flags[flag].sides[seat] = self.fill(shape, count as usize);
        }
        self.position.flags[flag].owner = owner;
    }

    /// The order in which the cards of a flag came.
    fn arrivals(&mut self, flag: usize) {
        let [mut a, mut b] = self.position.flags[flag].sides.clone().map(|side| side.into_iter().peekable());
        let mut order = Vec::new();
        while a.peek().is_some() || b.peek().is_some() {
            let next = if self.dice.below(2) == 0 { a.next() } else { b.next() };
            order.extend(next);
        }
        self.position.flags[flag].arrivals = order;
    }

    /// Where few troops are left, one player holds nearly all of them.
    fn deal(&mut self) {
        let rich = self.dice.below(2) as usize;
        for seat in [rich, 1 - rich] {
            let held = match (seat == rich, self.deck.len()) {
                (true, 0..10) => 7,
                (false, 0..10) => self.dice.below(2),
                _ => self.dice.below(8),
            };
            let from = self.deck.len().saturating_sub(held as usize);
            let hand = self.deck.split_off(from);
            self.position.hands[seat].extend(hand.into_iter().map(troop));
        }
    }
}

/// A position for one roll of the dice.
pub(super) fn position(dice: &mut Fast) -> Position {
    let mut deck: Vec<(u8, u8)> = (0..60).map(|card| (card / 10, 1 + card % 10)).collect();
    let mut flags: Vec<usize> = (0..9).collect();
    shuffle(&mut deck, dice);
    shuffle(&mut flags, dice);
    let (excess, crowd) = (dice.below(4) == 0, dice.below(4));
    let position = Position {
        mover: Seat(dice.below(2) as u8),
        flags: vec![FlagState::default(); 9],
        ..Position::default()
    };
    let mut maker = Maker { dice, deck, position, played: [0; 2] };
    let hot = [flags[0], flags[1], flags[2]];
    maker.lay_tactics(hot, excess);
    for flag in hot {
        maker.lay_hot(flag, excess && flag == hot[0]);
    }
    for (place, &flag) in flags[3..].iter().enumerate() {
        // Two flags each at most are claimed: nobody has won with them.
        let owner = if place < 4 && maker.chance(1, 3) { Some(Seat(place as u8 % 2)) } else { None };
        maker.lay_cold(flag, crowd, owner);
    }
    (0..9).for_each(|flag| maker.arrivals(flag));
    maker.deal();
    maker.position
}

fn shuffle<T>(things: &mut [T], dice: &mut Fast) {
    for last in (1..things.len()).rev() {
        things.swap(last, dice.below(last as u32 + 1) as usize);
    }
}
