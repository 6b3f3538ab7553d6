//! Battle dice: attack and loss values (rulebook chapter 11, steps 4 to 7).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Chance;
use ts_rs::TS;

/// A d4, a d6 and a d8, as they lie; 0 where they do not lie there yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// From 1 to 4.
    pub d4: u8,
    /// From 1 to 6.
    pub d6: u8,
    /// From 1 to 8.
    pub d8: u8,
}

/// A set of the three dice: bit 0 the d4, bit 1 the d6, bit 2 the d8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Rerolled(pub u8);

impl Rerolled {
    /// All three.
    pub const ALL: Rerolled = Rerolled(7);

    /// Whether die number `index` is among them.
    #[inline]
    pub const fn contains(self, index: usize) -> bool {
        self.0 >> index & 1 != 0
    }
}

impl Dice {
    /// The faces of the three dice.
    pub const FACES: [u32; 3] = [4, 6, 8];

    /// Throws all three, the d8 first, then the d6 and the d4, as results are written.
    pub fn throw(chance: &mut impl Chance) -> Dice {
        Dice::default().again(Rerolled::ALL, chance)
    }

    /// Throws some of them again (MU-11.18).
    #[must_use]
    pub fn again(self, which: Rerolled, chance: &mut impl Chance) -> Dice {
        let mut dice = self.faces();
        for index in (0..3).rev().filter(|&index| which.contains(index)) {
            dice[index] = chance.roll(Dice::FACES[index]) as u8;
        }
        Dice { d4: dice[0], d6: dice[1], d8: dice[2] }
    }

    /// What they show: d4, d6, d8.
    #[inline]
    pub const fn faces(self) -> [u8; 3] {
        [self.d4, self.d6, self.d8]
    }

    /// The attack value: the highest die (MU-11.20), or the product of equal ones where that is more (MU-11.21).
    pub const fn attack(self) -> u16 {
        let [a, b, c] = [self.d4 as u16, self.d6 as u16, self.d8 as u16];
        let highest = max(max(a, b), c);
        let critical = if a == b && b == c {
            a * b * c
        } else if a == b || a == c {
            a * a
        } else if b == c {
            b * b
        } else {
            0
        };
        max(highest, critical)
    }

    /// The loss value: the lowest die (MU-11.22).
    pub const fn losses(self) -> u8 {
        let least = if self.d4 < self.d6 { self.d4 } else { self.d6 };
        if least < self.d8 { least } else { self.d8 }
    }
}

const fn max(a: u16, b: u16) -> u16 {
    if a > b { a } else { b }
}

/// What is added to and taken from an attack value, in the order of MU-11.24.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Modifiers {
    /// Light infantry that was sacrificed, 4 points each (MU-11.10).
    pub sacrificed: u8,
    /// Cards and blood tokens.
    pub cards: i16,
    /// The difference of galley levels (MU-13.2).
    pub galleys: u8,
    /// The place in the turn order (MU-11.23).
    pub penalty: u8,
    /// What happens to the value at the very end.
    pub halved: Halved,
}

/// Whether an attack value is halved (MU-15.2, MU-15.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Halved {
    /// It is not.
    #[default]
    No,
    /// The attacker flees: half of it, rounded up.
    Flight,
    /// Units are to be captured: it loses half of it, rounded up, but so many points less (MU-C41).
    Capture {
        /// The points that a Jailer gives back.
        spared: u8,
    },
}

impl Modifiers {
    /// The attack value that counts.
    pub const fn apply(self, dice: u16) -> u16 {
        let value = dice as i32 + 4 * self.sacrificed as i32 + self.cards as i32 + self.galleys as i32;
        let value = value - self.penalty as i32;
        let value = if value < 0 { 0 } else { value };
        (match self.halved {
            Halved::No => value,
            Halved::Flight => (value + 1) / 2,
            Halved::Capture { spared } => {
                let reduction = (value + 1) / 2 - spared as i32;
                if reduction > 0 { value - reduction } else { value }
            }
        }) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(d8: u8, d6: u8, d4: u8) -> Dice {
        Dice { d4, d6, d8 }
    }

    /// EX-30 (MU-11.20 to MU-11.22): three alike, two alike, and a product that is less than the highest die.
    #[test]
    fn critical_rolls_count_if_they_are_more() {
        assert_eq!((dice(3, 3, 3).attack(), dice(3, 3, 3).losses()), (27, 3));
        assert_eq!((dice(5, 5, 4).attack(), dice(5, 5, 4).losses()), (25, 4));
        assert_eq!((dice(2, 2, 5).attack(), dice(5, 2, 2).attack()), (5, 5));
        assert_eq!((dice(7, 5, 1).attack(), dice(7, 5, 1).losses()), (7, 1));
        assert_eq!(dice(4, 1, 4).attack(), 16);
    }

    /// EX-32: 25 against 7 − 3; EX-33: a sacrificed light infantry gives 4 (MU-11.10, MU-11.23).
    #[test]
    fn modifiers_come_in_their_order() {
        let plain = Modifiers::default();
        assert_eq!(plain.apply(25), 25);
        assert_eq!(Modifiers { penalty: 3, ..plain }.apply(7), 4);
        assert_eq!(Modifiers { sacrificed: 1, ..plain }.apply(7), 11);
        assert_eq!(Modifiers { penalty: 3, ..plain }.apply(2), 0, "MU-11.24: never below 0");
        assert_eq!(Modifiers { cards: -5, penalty: 3, ..plain }.apply(2), 0);
    }

    /// EX-44 (MU-15.2) and EX-45 (MU-15.11, MU-C41): half of it rounded up, and a reduction rounded up.
    #[test]
    fn flight_and_capture_halve_at_the_end() {
        let flight = Modifiers { halved: Halved::Flight, ..Modifiers::default() };
        assert_eq!((flight.apply(7), flight.apply(8), flight.apply(0)), (4, 4, 0));
        let capture =
            |spared| Modifiers { cards: 2, halved: Halved::Capture { spared }, ..Modifiers::default() };
        assert_eq!(capture(0).apply(7), 4, "nine lose five");
        assert_eq!(capture(2).apply(7), 6, "a Jailer gives two back");
        assert_eq!(capture(2).apply(0), 2, "a reduction is never less than nothing");
    }

    /// MU-11.18: only the dice that are chosen are thrown again.
    #[test]
    fn some_dice_are_thrown_again() {
        let mut chance = table::Fast::new(4);
        let before = dice(8, 6, 4);
        for which in 0..8 {
            let after = before.again(Rerolled(which), &mut chance);
            for index in 0..3 {
                let kept = !Rerolled(which).contains(index);
                assert!(!kept || after.faces()[index] == before.faces()[index]);
                assert!((1..=Dice::FACES[index]).contains(&u32::from(after.faces()[index])));
            }
        }
    }
}
