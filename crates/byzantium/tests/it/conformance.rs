//! Random games keep what every game must keep.

use byzantium::{Byzantium, CivilWarOwnCity, Options};
use table::conformance;

fn check(options: Options, games: u64, seed: u64) {
    match conformance::run::<Byzantium>(&options, 0..games, seed) {
        Ok(report) => println!("{report}"),
        Err(failure) => panic!("{failure}"),
    }
}

#[test]
fn random_games_of_two_conform() {
    check(Options { seats: 2, ..Options::default() }, 60, 2);
}

#[test]
fn random_games_of_three_conform() {
    let options = Options { seats: 3, civil_war_own_city: CivilWarOwnCity::Forbidden, ..Options::default() };
    check(options, 40, 3);
}

#[test]
fn random_games_of_four_conform() {
    check(Options { seats: 4, ..Options::default() }, 40, 4);
}
