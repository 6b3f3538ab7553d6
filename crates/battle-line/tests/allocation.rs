//! The hot loop takes no memory. A program of its own, since it counts every allocation there is.

use std::alloc::System;

use battle_line::{BattleLine, ClaimTiming, Options, Tactics};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use table::conformance::play_silently;
use table::{Fast, Legal};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

#[test]
fn listing_and_doing_actions_allocates_nothing() {
    let variants = [
        Options::default(),
        Options { claim_timing: ClaimTiming::Start, ..Options::default() },
        Options { tactics: Tactics::Off, ..Options::default() },
    ];
    let mut chance = Fast::new(1);
    let mut legal = Legal::new();
    // The list grows to its full size once.
    play_silently::<BattleLine>(&variants[0], &mut chance, &mut legal);
    // The count is of the whole process, and the thread that runs the tests takes some memory when it
    // likes. What the games themselves took, every series would show.
    let mut series = || {
        let counted = Region::new(COUNTED);
        let games = variants.iter().flat_map(|options| std::iter::repeat_n(options, 200));
        let decisions: u32 =
            games.map(|options| play_silently::<BattleLine>(options, &mut chance, &mut legal)).sum();
        assert!(decisions > 30_000);
        counted.change()
    };
    let used: Vec<_> = (0..5).map(|_| series()).collect();
    let free = used.iter().any(|used| (used.allocations, used.reallocations) == (0, 0));
    assert!(free, "{used:?}");
}
