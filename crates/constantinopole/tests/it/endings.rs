//! The end of the game (rulebook section 15).

use constantinopole::{Asked, Constantinopole, End, Event, Frame, Prestige, Refusal};
use table::{Ending, Game, Outcome, Seat, Seats};

use crate::support::*;

/// The last turn of the game; so much prestige was won before, and age III brings none.
fn last(seats: u8, prestige: u16) -> Given {
    let before = Prestige { buildings: prestige, ..Prestige::default() };
    given(seats).age(3).walls(&[1]).stock("1 wheat").prestige(&[before]).miracles("").last_turn()
}

fn outcome(given: &Given, faces: &str) -> Outcome {
    let mut play = given.play();
    play.besieged(faces);
    assert_eq!(play.game.to_act(), Seats::NONE);
    play.outcome()
}

const MISSED: &str = "8 8 8 8 8 8 8 8";

/// CP-15.2: up to 14 a defeat, from 15 a victory, from 30 a legendary one.
#[test]
fn prestige_decides() {
    for (prestige, level) in [
        (0, "defeat"),
        (14, "defeat"),
        (15, "victory"),
        (29, "victory"),
        (30, "legendary"),
        (99, "legendary"),
    ] {
        let outcome = outcome(&last(2, prestige), MISSED);
        assert_eq!((outcome.level, outcome.reason), (Some(level), "counted"), "{prestige}");
        let won = level != "defeat";
        let ending = if won { Ending::CooperativeWin } else { Ending::CooperativeLoss };
        assert_eq!((outcome.ending, outcome.winners.is_empty()), (ending, !won), "{prestige}");
    }
}

/// CP-15.2: the count of age III comes before the comparison.
#[test]
fn the_last_age_counts() {
    let given = last(1, 10).city("2:harbour 3:sawmill").stock("6 wheat").resting_tile("harbour");
    let mut play = given.play();
    play.besieged(MISSED);
    assert_eq!((play.outcome().level, play.outcome().scores.as_slice()), (Some("victory"), &[15][..]));
    assert!(play.happened(|event| matches!(event, Event::Ended { end: End::Counted, prestige: 15 })));
}

/// CP-15.3: all win or lose together, with the same score.
#[test]
fn everybody_wins_or_nobody() {
    for seats in 1..=8 {
        let won = outcome(&last(seats, 20), MISSED);
        assert_eq!(won.winners, (0..seats).map(Seat).collect());
        assert_eq!(won.scores.as_slice(), vec![20; usize::from(seats)]);
        let lost = outcome(&last(seats, 3), MISSED);
        assert_eq!(lost.winners, Seats::NONE);
        assert_eq!(lost.scores.as_slice(), vec![3; usize::from(seats)]);
    }
}

/// CP-15.1, CP-10.13: no tile after the last siege: defeat, whatever the prestige.
#[test]
fn a_razed_city_is_lost() {
    let outcome = outcome(&last(3, 50), "1");
    let told = (outcome.ending, outcome.level, outcome.reason, outcome.winners);
    assert_eq!(told, (Ending::CooperativeLoss, Some("defeat"), "razed", Seats::NONE));
    assert_eq!(outcome.scores.as_slice(), [50, 50, 50]);
}

/// CP-15.1, CP-11.8: no tile after the last upkeep: defeat, whatever the prestige.
#[test]
fn a_starved_city_is_lost() {
    let given = last(3, 50).stock("");
    let mut play = given.play();
    play.besieged(MISSED).then_walls(&[]);
    let outcome = play.outcome();
    let told = (outcome.ending, outcome.level, outcome.reason, outcome.winners);
    assert_eq!(told, (Ending::CooperativeLoss, Some("defeat"), "starved", Seats::NONE));
    assert!(!play.happened(|event| matches!(event, Event::Scored { .. })));
    assert!(play.happened(|event| matches!(event, Event::Ended { end: End::Starved, prestige: 50 })));
}

/// CP-15.1, A-2: a wall alone averts the defeat.
#[test]
fn a_wall_is_enough() {
    let given = last(2, 15).city("5:mill").resting_tile("mill");
    let mut play = given.play();
    play.besieged("5 8 8 8 8 8 8 8").then_city("").then_walls(&[1]);
    assert_eq!(play.outcome().level, Some("victory"));
}

/// CP-15.1: a city that is bare in age I or II is no end.
#[test]
fn earlier_ages_do_not_end_the_game() {
    for age in [1, 2] {
        let mut play = given(2).age(age).city("1:crane").miracles("").last_turn().play();
        play.besieged("1");
        assert_eq!((play.game.outcome(), play.position().age), (None, age + 1));
    }
}

/// CP-15: when it is over nobody is asked, and nothing can be done.
#[test]
fn nothing_is_done_after_the_end() {
    let mut play = last(2, 20).play();
    play.besieged(MISSED);
    assert_eq!(play.game.check(Seat(0), word("reveal")), Err(Refusal::Over));
    assert_eq!(play.game.check(Seat(1), word("done")), Err(Refusal::Over));
    let prompt = play.game.prompt(Seat(0).into());
    assert_eq!((prompt.decider, prompt.asked), (None, Asked::Over));
}

/// CP-15: the end can be written down and read, however it came.
#[test]
fn the_end_reads_back() {
    for (given, faces) in [(last(2, 20), MISSED), (last(2, 20), "1"), (last(2, 20).stock(""), MISSED)] {
        let mut play = given.play();
        play.besieged(faces);
        let position = play.position();
        assert!(matches!(position.flow[..], [Frame::Over { .. }]));
        assert_eq!(Constantinopole::from_position(&position), Ok(play.game));
    }
}
