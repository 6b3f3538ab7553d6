//! Random games keep what every game must keep, in all variants.

use medioevo::{Allotment, BySeat, Kingdom, Length, Medioevo, Options};
use table::conformance;

fn check(options: Options, games: u64, seed: u64) {
    match conformance::run::<Medioevo>(&options, 0..games, seed) {
        Ok(report) => println!("{report}"),
        Err(failure) => panic!("{failure}"),
    }
}

/// A short game for so many.
fn short(seats: u8) -> Options {
    Options { seats, length: Length::Short, ..Options::default() }
}

#[test]
fn games_of_three_with_picked_kingdoms_conform() {
    check(Options { kingdoms: Allotment::Pick, time_limit: true, ..short(3) }, 1, 3);
}

#[test]
fn games_of_four_teams_with_auctioned_kingdoms_conform() {
    let options = Options {
        kingdoms: Allotment::Auction,
        terrain: true,
        blood: true,
        teams: BySeat::new(&[0, 1, 0, 1]).expect("teams"),
        ..short(4)
    };
    check(options, 1, 4);
}

#[test]
fn games_with_hidden_purchases_conform() {
    let kingdoms = [Kingdom::Byzantium, Kingdom::Hungary, Kingdom::GoldenHorde];
    let options = Options {
        kingdoms: Allotment::Agreed,
        agreed: BySeat::new(&kingdoms).expect("kingdoms"),
        deployment: true,
        ..short(3)
    };
    check(options, 2, 5);
}

#[test]
fn games_of_five_on_a_part_of_the_map_conform() {
    check(Options { blood: true, deployment: true, terrain: true, ..short(5) }, 1, 6);
}

#[test]
fn games_of_six_who_buy_at_the_same_time_and_in_secret_conform() {
    check(Options { simultaneous_purchases: true, deployment: true, ..short(6) }, 1, 7);
}

#[test]
fn longer_games_that_honour_may_end_conform() {
    for (length, limit) in [(Length::Medium, 16), (Length::Long, 14)] {
        check(Options { seats: 4, length, honour_limit: Some(limit), ..Options::default() }, 1, 8);
    }
}
