//! Dice: 4, 5 and 6 hit, in every kind of roll (BY-1.8).

use table::Chance;

/// More dice than any roll can need: all cubes of a player, and some.
const MOST: usize = 128;

/// Dice that were rolled.
#[derive(Clone, Copy)]
pub(crate) struct Dice {
    faces: [u8; MOST],
    count: u8,
    /// How many show 4, 5 or 6.
    pub(crate) hits: u8,
}

impl Dice {
    #[inline]
    pub(crate) fn roll(count: u8, chance: &mut impl Chance) -> Dice {
        let count = count.min(MOST as u8);
        let mut dice = Dice { faces: [0; MOST], count, hits: 0 };
        for face in &mut dice.faces[..usize::from(count)] {
            *face = chance.roll(6) as u8;
            dice.hits += u8::from(*face >= 4);
        }
        dice
    }

    pub(crate) fn faces(&self) -> Vec<u8> {
        self.faces[..usize::from(self.count)].to_vec()
    }
}
