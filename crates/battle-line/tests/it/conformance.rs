//! The shared conformance suite on random games of every variant.

use battle_line::{
    Action, BattleLine, CARDS, Card, ClaimTiming, Flag, Options, Pile, ScoutDraw, Tactic, Tactics,
};
use table::{Fast, Game, Legal, Seat, Silent, conformance};

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

/// Every action that can be put together in Rust, also those that no notation has.
fn every_action() -> Vec<Action> {
    let cards = || (0..CARDS).filter_map(Card::from_index);
    let mut actions = vec![Action::Pass, Action::Discard, Action::EndClaims, Action::Resign];
    actions.extend([Pile::Troops, Pile::Tactics].map(Action::Draw));
    actions.extend(Tactic::ALL.map(Action::Guile));
    actions.extend(Flag::all().flat_map(|flag| [Action::To(flag), Action::Claim(flag)]));
    for card in cards() {
        actions.extend([Action::Return(card), Action::Take(card), Action::Desert(card)]);
        actions.extend(Flag::all().map(|flag| Action::Play(card, flag)));
    }
    actions
}

/// The triangle on everything there is: an action is accepted if and only if it is listed.
#[test]
fn nothing_is_accepted_that_is_not_listed() {
    let everything = every_action();
    let mut legal = Legal::new();
    for seed in 0..40 {
        let mut chance = Fast::new(seed);
        let mut game = BattleLine::setup(&Options::default(), &mut chance, &mut Silent);
        while let Some(mover) = game.to_act().lowest() {
            for seat in [Seat(0), Seat(1)] {
                legal.clear();
                game.legal(seat, &mut legal);
                for &action in &everything {
                    assert_eq!(
                        game.check(seat, action).is_ok(),
                        legal.contains(action),
                        "{seat:?} {action:?}"
                    );
                }
            }
            legal.clear();
            game.legal(mover, &mut legal);
            let action = legal.pick(&mut chance).expect("a choice");
            game.apply(mover, action, &mut chance, &mut Silent).expect("what is listed is accepted");
        }
    }
}
