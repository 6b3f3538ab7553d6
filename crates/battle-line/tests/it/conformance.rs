//! The shared conformance suite on random games of every variant.

use battle_line::{BattleLine, ClaimTiming, Options, ScoutDraw, Tactics};
use table::conformance;

fn check(options: Options, games: u64) {
    match conformance::run::<BattleLine>(&options, 0..games, 1) {
        Ok(report) => assert_eq!(report.games, games),
        Err(failure) => panic!("{failure}"),
    }
}

#[test]
fn the_standard_game_conforms() {
    check(Options::default(), 300);
}

#[test]
fn the_advanced_game_conforms() {
    check(Options { claim_timing: ClaimTiming::Start, ..Options::default() }, 150);
}

#[test]
fn the_game_without_tactics_conforms() {
    check(Options { tactics: Tactics::Off, ..Options::default() }, 150);
}

#[test]
fn every_option_at_once_conforms() {
    let options = Options {
        claim_timing: ClaimTiming::Start,
        scout_draw: ScoutDraw::AnyMix,
        environment_fixed: true,
        second_leader_back: true,
        ..Options::default()
    };
    check(options, 150);
}

#[test]
fn a_match_of_several_rounds_conforms() {
    let options = Options {
        scout_draw: ScoutDraw::AnyMix,
        rounds: 3.try_into().ok(),
        target_score: 9.try_into().ok(),
        ..Options::default()
    };
    check(options, 80);
}
