//! The hot loop takes no memory. A program of its own, since it counts every allocation there is.

use std::alloc::System;

use battle_line::{BattleLine, ClaimTiming, Options, Tactics};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use table::{Fast, Game, Legal, Silent};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn play(options: &Options, chance: &mut Fast, legal: &mut Legal<<BattleLine as Game>::Action>) -> u32 {
    let mut state = BattleLine::setup(options, chance, &mut Silent);
    let mut decisions = 0;
    while let Some(seat) = state.to_act().lowest() {
        legal.clear();
        state.legal(seat, legal);
        let action = legal.pick(chance).expect("there is always a choice");
        state.apply(seat, action, chance, &mut Silent).expect("what is listed is accepted");
        decisions += 1;
    }
    decisions
}

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
    play(&variants[0], &mut chance, &mut legal);
    // The count is of the whole process, and the thread that runs the tests takes some memory when it
    // likes. What the games themselves took, every series would show.
    let mut series = || {
        let counted = Region::new(COUNTED);
        let games = variants.iter().flat_map(|options| std::iter::repeat_n(options, 200));
        let decisions: u32 = games.map(|options| play(options, &mut chance, &mut legal)).sum();
        assert!(decisions > 30_000);
        counted.change()
    };
    let used: Vec<_> = (0..5).map(|_| series()).collect();
    let free = used.iter().any(|used| (used.allocations, used.reallocations) == (0, 0));
    assert!(free, "{used:?}");
}
