//! The conformance suite passes a toy that is right and finds the defect of every broken one.

use std::collections::BTreeSet;
use std::ops::Range;

use table::conformance::{self, Check, Failure, Report};

use crate::toy::breaks;
use crate::toy::options::{Auctions, Options};
use crate::toy::played::Right;

/// How many games are played with a toy until its defect must have been found.
const GAMES: u64 = 40;

fn run(options: Options, games: Range<u64>, seed: u64) -> Result<Report, Box<Failure>> {
    conformance::run::<Right>(&options, games, seed)
}

fn conforms(options: Options) -> Report {
    match run(options, 0..GAMES, 1) {
        Ok(report) => report,
        Err(failure) => panic!("{options:?}: {failure}"),
    }
}

#[test]
fn the_toy_conforms_for_every_number_of_seats() {
    for seats in 2..=4 {
        let report = conforms(Options { seats, ..Options::STANDARD });
        assert_eq!(report.games, GAMES);
        // Everybody has two turns, of one decision at least; the bound allows for every auction.
        let turns = 2 * u64::from(seats);
        assert!(report.decisions >= GAMES * turns && report.decisions <= GAMES * turns * (turns / 2 + 2));
        let longest = u64::from(report.longest);
        assert!(longest > turns && longest <= turns * (turns / 2 + 2));
        assert!(report.actions > report.decisions, "not only what is played is tried");
        // Every state is looked at by every seat and a spectator, the last one of a game as well.
        assert_eq!(report.imagined, (report.decisions + GAMES) * (u64::from(seats) + 1));
        assert!(report.imagined_otherwise > report.imagined / 2);
        // At the widest a seat bids 0 to 5.
        assert_eq!(report.widest, 6);
    }
}

#[test]
fn every_variant_of_the_toy_conforms() {
    for auctions in [Auctions::Never, Auctions::OnHighRolls, Auctions::Always] {
        conforms(Options { seats: 3, rounds: 3, purse: 12, alms: 2, auctions, ..Options::STANDARD });
    }
}

#[test]
fn a_range_of_one_number_conforms() {
    conforms(Options { purse: 0, alms: 0, auctions: Auctions::Always, ..Options::STANDARD });
}

#[test]
fn the_same_games_give_the_same_report_and_others_another() {
    let report = |games, seed| run(Options::STANDARD, games, seed).unwrap();
    assert_eq!(report(0..20, 1), report(0..20, 1));
    assert_ne!(report(0..20, 1), report(0..20, 2));
    assert_ne!(report(0..20, 1), report(20..40, 1));
}

#[test]
fn reports_add_up() {
    let report = |n| run(Options::STANDARD, n..n + 1, 1).unwrap();
    let (one, two) = (report(1), report(2));
    let mut both = one.clone();
    both.add(&two);
    assert_eq!((both.games, both.decisions), (2, one.decisions + two.decisions));
    assert_eq!((both.actions, both.imagined), (one.actions + two.actions, one.imagined + two.imagined));
    assert_eq!(both.imagined_otherwise, one.imagined_otherwise + two.imagined_otherwise);
    assert_eq!((both.longest, both.widest), (one.longest.max(two.longest), one.widest.max(two.widest)));
    assert!(both.to_string().starts_with("2 games, "), "{both}");
}

/// Given a series in which one decision in five is looked at closely, then that many are, and the games are whole.
#[test]
fn a_long_series_can_be_sampled() {
    let closely = run(Options::STANDARD, 0..GAMES, 1).unwrap();
    assert_eq!(closely.inspected, closely.decisions + GAMES, "every state, the last ones as well");
    assert!(!closely.to_string().contains("closely"), "{closely}");
    let sampled = conformance::run_sampled::<Right>(&Options::STANDARD, 0..GAMES, 1, 5).unwrap();
    assert_eq!((sampled.games, sampled.decisions), (GAMES, closely.decisions), "the games are the same ones");
    let expected = GAMES + sampled.decisions / 5;
    assert!(sampled.inspected.abs_diff(expected) <= GAMES, "{sampled}");
    assert!(sampled.to_string().contains("looked at closely"), "{sampled}");
}

#[test]
fn options_that_can_not_be_played_are_a_dead_end() {
    let failure = run(Options { seats: 9, ..Options::STANDARD }, 0..1, 1).unwrap_err();
    assert_eq!(failure.check, Check::DeadEnd);
    assert!(failure.detail.contains("2 to 4 can play, not 9"), "{failure}");
}

/// A game that failed can be played again by itself, and its record shows how it came to that.
#[test]
fn a_failure_can_be_looked_at() {
    let failure = failure_of(breaks::LOSES_A_CARD);
    let record = failure.record.clone().expect("a record");
    assert_eq!(record.actions.len(), failure.decision as usize);
    let again = run(failing(breaks::LOSES_A_CARD), failure.game..failure.game + 1, 1).unwrap_err();
    assert_eq!(*again, failure);
}

/// Toys with a defect: a test for each, and all of them together.
macro_rules! broken {
    ($($story:ident: $break:ident fails $check:ident saying $detail:literal;)*) => {
        $(
            #[test]
            fn $story() {
                let failure = failure_of(breaks::$break);
                assert_eq!(failure.check, Check::$check, "{failure}");
                assert!(failure.detail.contains($detail), "{failure}");
                assert!(failure.to_string().starts_with(stringify!($check)), "{failure}");
            }
        )*

        /// All that can be wrong with a toy, and is found.
        const DEFECTS: &[u8] = &[$(breaks::$break,)*];
    };
}

/// With three seats there is always somebody whom a secret does not concern.
fn failing(defect: u8) -> Options {
    Options { seats: 3, rounds: 3, defect, ..Options::STANDARD }
}

/// Plays with a broken toy until the suite finds something.
fn failure_of(defect: u8) -> Failure {
    match run(failing(defect), 0..GAMES, 1) {
        Ok(report) => panic!("defect {defect} was not found: {report}"),
        Err(failure) => *failure,
    }
}

broken! {
    a_listed_action_is_refused:
        LISTED_BUT_REFUSED fails Triangle saying "roll: listed true, but check says Err(NotNow)";
    an_unlisted_action_is_accepted:
        ACCEPTED_BUT_NOT_LISTED fails Triangle saying "roll: listed false, but check says Ok(())";
    an_action_checks_and_does_not_apply:
        CHECKED_BUT_NOT_APPLIED fails Triangle saying "leave: listed true, but apply says Err(NotNow)";
    a_refused_action_changes_the_state:
        REFUSED_BUT_CHANGED fails Triangle saying "was refused and still changed the state";
    an_action_is_listed_twice:
        LISTED_TWICE fails Triangle saying "listed twice: Some((1, Draw))";
    a_number_inside_a_range_is_refused:
        HOLE_IN_THE_RANGE fails Triangle saying "bid 1";

    an_action_depends_on_something_outside:
        COUNTS_OUTSIDE fails Determinism saying "roll has two results";
    an_action_takes_more_chance_than_before:
        UNEVEN_CHANCE fails Determinism saying "roll has two results";
    an_action_goes_otherwise_when_nobody_listens:
        PLAYS_TO_THE_GALLERY fails Determinism saying "roll goes differently when nobody listens";

    two_actions_are_written_alike:
        TWO_ACTIONS_ONE_NOTATION fails Notation saying "Mumble is written \"roll\", which reads as Ok(Roll)";
    an_offer_of_the_interface_is_written_like_an_action:
        NO_NOTATION_OF_ITS_OWN fails Notation saying "Mumble is written \"roll\"";

    a_position_loses_the_bids:
        POSITION_FORGETS fails Position saying "reads as";
    a_position_loses_something_in_json:
        JSON_FORGETS fails Position saying "unwritten: false";

    a_setup_depends_on_something_outside:
        SETUP_ALTERNATES fails Record saying "action 1 is illegal: somebody else decides";
    a_result_depends_on_something_outside:
        RESULT_GROWS fails Record saying "the actions lead to";

    a_match_depends_on_something_outside:
        COUNTS_IN_MATCHES fails Undo saying "roll went differently after an undo";

    a_view_shows_a_card_of_the_deck:
        VIEW_LEAKS fails Views saying "but would see";
    a_seat_imagines_another_hand_of_its_own:
        IMAGINES_OWN_HAND fails Views saying "but would see";
    nothing_hidden_is_ever_drawn_anew:
        NEVER_IMAGINES fails Views saying "the hidden part is not drawn anew";
    an_imagined_state_has_too_many_cards:
        IMAGINES_TOO_MANY_CARDS fails Views saying "imagines a broken state: a card is in two places";
    a_prompt_tells_of_a_sealed_bid:
        PROMPT_LEAKS fails Views saying "is told";
    who_is_asked_tells_of_a_hidden_card:
        ASKING_LEAKS fails Views saying "asked instead of";
    everybody_is_told_who_has_bid:
        AWAITED_LEAKS fails Views saying "asked instead of";
    what_a_seat_may_do_tells_it_of_a_hidden_card:
        LEGAL_LEAKS fails Views saying "but imagines";

    an_event_tells_everybody_the_drawn_card:
        EVENT_LEAKS fails Events saying "sees the same after";
    an_event_changes_when_it_is_told:
        EVENT_ECHOES fails Events saying "is not what";

    a_discarded_card_is_gone:
        LOSES_A_CARD fails Invariants saying "a card is missing";

    points_come_from_nowhere:
        GIVES_A_POINT fails Course saying "were told";
    another_face_is_told_than_came_up:
        MISREADS_THE_DIE fails Course saying "and chance brought";

    a_seat_is_asked_and_has_no_choice:
        ASKED_WITHOUT_CHOICE fails DeadEnd saying "is asked: true, and has 0 choices";
    a_seat_has_a_choice_and_is_not_asked:
        CHOICE_WITHOUT_BEING_ASKED fails DeadEnd saying "is asked: false, and has 6 choices";
    nobody_is_asked_and_there_is_no_result:
        NOBODY_ASKED fails DeadEnd saying "asked: {}, result: None";
    somebody_is_asked_and_there_is_a_result:
        RESULT_TOO_EARLY fails DeadEnd saying "result: Some";

    a_game_has_more_decisions_than_its_bound:
        BOUND_TOO_LOW fails Length saying "more than 18 decisions";
    a_game_never_ends:
        ENDLESS fails Length saying "more than 45 decisions";
}

#[test]
fn every_check_was_seen_to_fail() {
    let seen: BTreeSet<Check> = DEFECTS.iter().map(|&defect| failure_of(defect).check).collect();
    for check in Check::ALL {
        assert!(seen.contains(&check), "no broken toy fails {check:?}");
    }
}

/// Sampling takes more games, and misses nothing in the end.
#[test]
fn a_sampled_series_finds_every_defect() {
    for &defect in DEFECTS {
        let options = Options { seats: 3, rounds: 3, defect, ..Options::STANDARD };
        let found = conformance::run_sampled::<Right>(&options, 0..8 * GAMES, 1, 4);
        assert!(found.is_err(), "defect {defect} was not found: {found:?}");
    }
}

#[test]
fn a_spectator_who_sees_everything_is_noticed() {
    assert_eq!(failure_of(breaks::SPECTATORS_SEE_ALL).check, Check::Views);
}

#[test]
fn an_action_of_somebody_without_a_seat_is_noticed() {
    assert_eq!(failure_of(breaks::STRANGERS_MAY_ROLL).check, Check::Triangle);
}

#[test]
fn an_opening_that_tells_everybody_the_hands_is_noticed() {
    assert_eq!(failure_of(breaks::OPENING_LEAKS).check, Check::Events);
}
