//! Random games keep what every game must keep.

use constantinopole::{Constantinopole, Difficulty, Options};
use table::conformance;

fn check(options: Options, games: u64, seed: u64) {
    match conformance::run::<Constantinopole>(&options, 0..games, seed) {
        Ok(report) => println!("{report}"),
        Err(failure) => panic!("{failure}"),
    }
}

#[test]
fn random_games_alone_conform() {
    check(Options { seats: 1, ..Options::default() }, 40, 1);
}

#[test]
fn random_games_of_two_conform() {
    check(Options { seats: 2, difficulty: Difficulty::Apprentice, ..Options::default() }, 40, 2);
}

#[test]
fn random_games_of_five_conform() {
    check(Options { seats: 5, difficulty: Difficulty::Legendary, ..Options::default() }, 40, 5);
}
