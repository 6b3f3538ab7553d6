//! Chance for a look ahead.

use table::{Chance, Fast};

/// Chance that knows whether anybody asked it.
pub(crate) struct Counted {
    source: Fast,
    asked: u32,
}

impl Counted {
    pub(crate) fn new(seed: u64) -> Self {
        Counted { source: Fast::new(seed), asked: 0 }
    }

    /// How often it was asked.
    pub(crate) fn asked(&self) -> u32 {
        self.asked
    }
}

impl Chance for Counted {
    #[inline]
    fn pick<N: std::fmt::Display>(&mut self, n: u32, name: impl Fn(u32) -> N) -> u32 {
        self.asked += 1;
        self.source.pick(n, name)
    }
}
