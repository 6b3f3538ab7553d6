//! The hot loop takes no memory. A program of its own, since it counts every allocation there is.

use std::alloc::System;

use byzantium::{Byzantium, CivilWarOwnCity, Options};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use table::{Fast, Game, Legal, Silent};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn play(options: &Options, chance: &mut Fast, legal: &mut Legal<<Byzantium as Game>::Action>) -> u32 {
    let mut state = Byzantium::setup(options, chance, &mut Silent);
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
        Options { seats: 2, ..Options::default() },
        Options { seats: 3, civil_war_own_city: CivilWarOwnCity::Forbidden, ..Options::default() },
        Options::default(),
    ];
    let mut chance = Fast::new(1);
    let mut legal = Legal::new();
    // The maps are read and the list grows to its full size once.
    for options in &variants {
        for _ in 0..20 {
            play(options, &mut chance, &mut legal);
        }
    }
    // The count is of the whole process, and the thread that runs the tests takes some memory when it
    // likes. What the games themselves took, every series would show.
    let mut series = || {
        let counted = Region::new(COUNTED);
        let games = variants.iter().flat_map(|options| std::iter::repeat_n(options, 60));
        let decisions: u32 = games.map(|options| play(options, &mut chance, &mut legal)).sum();
        assert!(decisions > 15_000, "{decisions}");
        counted.change()
    };
    let used: Vec<_> = (0..5).map(|_| series()).collect();
    let free = used.iter().any(|used| (used.allocations, used.reallocations) == (0, 0));
    assert!(free, "{used:?}");
}
