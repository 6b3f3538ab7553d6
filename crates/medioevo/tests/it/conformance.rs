//! Random games keep what every game must keep.

use medioevo::{Allotment, BySeat, Length, Medioevo, Options};
use table::conformance;

fn check(options: Options, games: u64, seed: u64) {
    match conformance::run::<Medioevo>(&options, 0..games, seed) {
        Ok(report) => println!("{report}"),
        Err(failure) => panic!("{failure}"),
    }
}

#[test]
fn random_games_of_three_conform() {
    check(Options { seats: 3, length: Length::Short, kingdoms: Allotment::Pick, ..Options::default() }, 2, 3);
}

#[test]
fn random_games_of_four_in_the_variants_conform() {
    let options = Options {
        seats: 4,
        length: Length::Short,
        kingdoms: Allotment::Auction,
        terrain: true,
        blood: true,
        teams: BySeat::new(&[0, 1, 0, 1]).expect("teams"),
        ..Options::default()
    };
    check(options, 2, 4);
}

#[test]
fn random_games_of_six_who_buy_at_the_same_time_conform() {
    let options =
        Options { seats: 6, length: Length::Short, simultaneous_purchases: true, ..Options::default() };
    check(options, 2, 6);
}
