//! The hot loop takes no memory. A program of its own, since it counts every allocation there is.

use std::alloc::System;

use constantinopole::{Constantinopole, Difficulty, Options};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use table::conformance::play_silently;
use table::{Fast, Legal};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

#[test]
fn listing_and_doing_actions_allocates_nothing() {
    let variants = [
        Options { seats: 1, ..Options::default() },
        Options { seats: 5, difficulty: Difficulty::Legendary, ..Options::default() },
        Options::default(),
    ];
    let mut chance = Fast::new(1);
    let mut legal = Legal::new();
    // The values are read and the list grows to its full size once.
    for options in &variants {
        for _ in 0..20 {
            play_silently::<Constantinopole>(options, &mut chance, &mut legal);
        }
    }
    // The count is of the whole process, and the thread that runs the tests takes some memory when it
    // likes. What the games themselves took, every series would show.
    let mut series = || {
        let counted = Region::new(COUNTED);
        let games = variants.iter().flat_map(|options| std::iter::repeat_n(options, 60));
        let decisions: u32 =
            games.map(|options| play_silently::<Constantinopole>(options, &mut chance, &mut legal)).sum();
        assert!(decisions > 15_000, "{decisions}");
        counted.change()
    };
    let used: Vec<_> = (0..5).map(|_| series()).collect();
    let free = used.iter().any(|used| (used.allocations, used.reallocations) == (0, 0));
    assert!(free, "{used:?}");
}
