//! Chance that can be had again: the same seed, the same choices.

/// A source of numbers (`SplitMix64`). It decides nothing that has to be secret.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that fall the same way for the same seed.
    pub fn new(seed: u64) -> Self {
        Dice(seed)
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `sides`, which is not 0.
    pub fn below(&mut self, sides: u64) -> u64 {
        self.number() % sides.max(1)
    }

    /// Whether something happens that happens once in so many times.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}
