//! The end of the game (rulebook section 31).

use byzantium::{Asked, Event, Holder, Merit, Refusal, Space, counted};
use table::{Ending, Seats};

use crate::support::*;

/// The last action of the last turn is red's; armies cost nothing, so that nothing else happens.
fn last_action(seats: u8) -> Given {
    let all = [RED, YELLOW, BLUE, GREEN];
    let others = &all[1..usize::from(seats)];
    let given = given(seats).turn(3).passed(others);
    all[..usize::from(seats)].iter().fold(given, |given, &seat| {
        [BYZ, ARAB].into_iter().fold(given, |given, side| {
            given.army(seat, side, [0; 4]).treasury(seat, side, 0).points(seat, side, 0)
        })
    })
}

fn reason(given: Given) -> (Seats, &'static str) {
    let outcome = given.table().does(RED, "pass").outcome();
    (outcome.winners, outcome.reason)
}

fn seats(seats: &[table::Seat]) -> Seats {
    seats.iter().copied().collect()
}

// --- the fall of Constantinople ---------------------------------------------------------------

/// BY-31.1: an Arab army takes the capital: 5 VP on the Arab track, and the game is over at once.
#[test]
fn an_arab_army_takes_the_capital() {
    let given = given(2).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea").treasury(RED, ARAB, 0);
    let table = given.table().does(RED, "march arab").rolls(RED, "to constantinople", &[6, 1, 1, 1, 1]);
    // One hit, two losses: one Movement cube is left, so the owner chooses.
    let table = table.does(RED, "lose main").does(RED, "lose main");
    assert_eq!((table.vp(RED, ARAB), table.vp(RED, BYZ)), (15, 10));
    assert!(table.events.contains(&Event::CapitalFell { seat: RED, fall: byzantium::Fall::Army }));
    assert_eq!((table.asked(), table.decider()), (Asked::Over, None));
    assert_eq!(table.refuses(YELLOW, "pass"), Refusal::Over);
    let outcome = table.outcome();
    assert_eq!((outcome.ending, outcome.winners, outcome.reason), (Ending::Win, seats(&[RED]), "capital"));
    assert_eq!(outcome.scores.as_slice(), [15, 10]);
}

/// BY-31.1, INV-08: the position after the fall can be written and read, the conqueror in the capital.
#[test]
fn the_fall_of_the_capital_reads_back() {
    let given = given(2).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea");
    let table = given.table().does(RED, "march arab").rolls(RED, "to constantinople", &[1; 5]);
    assert_eq!(table.pawn(RED, ARAB), Some("constantinople"), "BY-24.14");
    let again = Given { position: table.position() };
    assert_eq!(again.faults(), []);
    assert_eq!(again.table().game, table.game);
}

/// BY-31.2: Byzantine points are ignored; BY-31.3: cities bring nothing.
#[test]
fn only_arab_points_count_after_the_fall() {
    let given = given(2).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea").points(RED, ARAB, 10);
    let given = given.points(YELLOW, BYZ, 90).points(YELLOW, ARAB, 14).points(RED, BYZ, 0);
    let given =
        given.controlled("athens", Holder::Byzantine, 2, YELLOW).controlled("mecca", Holder::Arab, 2, YELLOW);
    let table = given.table().does(RED, "march arab").rolls(RED, "to constantinople", &[1; 5]);
    let outcome = table.outcome();
    assert_eq!((outcome.winners, outcome.scores.as_slice()), (seats(&[RED]), &[15, 14][..]));
    assert_eq!((table.vp(YELLOW, BYZ), table.vp(YELLOW, ARAB)), (90, 14));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Scored { merit: Merit::Cities, .. })));
}

/// BY-31.4, A-35: then cities of both sides, then money of both treasuries; else the win is shared. The plain
/// sum does not matter.
#[test]
fn ties_after_the_fall() {
    let story = || {
        let given = given(2).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea").points(RED, ARAB, 10);
        let given = given.points(YELLOW, ARAB, 15).points(YELLOW, BYZ, 50).treasury(RED, ARAB, 0);
        given.treasury(RED, BYZ, 7).treasury(YELLOW, ARAB, 3).treasury(YELLOW, BYZ, 4)
    };
    let end = |given: Given| {
        let table = given.table().does(RED, "march arab").rolls(RED, "to constantinople", &[1; 5]);
        let outcome = table.outcome();
        (outcome.ending, outcome.winners, outcome.reason)
    };
    assert_eq!(end(story()), (Ending::SharedWin, seats(&[RED, YELLOW]), "capital-all-equal"));
    assert_eq!(end(story().treasury(YELLOW, BYZ, 5)), (Ending::Win, seats(&[YELLOW]), "capital-more-money"));
    let cities = story().treasury(YELLOW, BYZ, 90).controlled("mecca", Holder::Arab, 2, RED);
    assert_eq!(end(cities), (Ending::Win, seats(&[RED]), "capital-more-cities"));
    let both =
        story().controlled("mecca", Holder::Arab, 2, RED).controlled("athens", Holder::Byzantine, 2, YELLOW);
    assert_eq!(end(both).2, "capital-all-equal", "a Byzantine city counts like an Arab one");
    let most = story().points(YELLOW, ARAB, 16).controlled("mecca", Holder::Arab, 2, RED);
    assert_eq!(end(most), (Ending::Win, seats(&[YELLOW]), "capital"), "the conqueror need not win");
}

// --- the normal end -----------------------------------------------------------------------------

/// BY-31.5: the game ends after turn 3, not before.
#[test]
fn the_game_ends_after_the_third_turn() {
    let table = last_action(2).turn(2).table().does(RED, "pass");
    assert_eq!((table.position().turn, table.asked()), (3, Asked::Action));
    let table = last_action(2).table().does(RED, "pass");
    assert_eq!((table.asked(), table.decider()), (Asked::Over, None));
}

/// BY-31.6: a point for each token, on the track of the side that holds the city; discs score nothing.
#[test]
fn cities_score_their_tokens() {
    let given = last_action(2).controlled("athens", Holder::Byzantine, 3, RED);
    let given = given.fortified("mecca", Holder::Arab, 2, RED).controlled("medina", Holder::Arab, 1, RED);
    let table = given.controlled("candia", Holder::Byzantine, 2, YELLOW).table().does(RED, "pass");
    assert_eq!((table.vp(RED, BYZ), table.vp(RED, ARAB)), (3, 3));
    assert_eq!((table.vp(YELLOW, BYZ), table.vp(YELLOW, ARAB)), (2, 0));
    assert_eq!(table.army(RED, ARAB).points.cities, 3);
    assert_eq!(table.outcome().scores.as_slice(), [6, 2]);
}

/// EX-13, BY-31.7, BY-31.14: both tracks count if the lower is at least half of the higher.
#[test]
fn a_neglected_track_does_not_count() {
    assert_eq!((counted(40, 18), counted(18, 40)), (40, 40));
    assert_eq!((counted(30, 15), counted(15, 30)), (45, 45));
    assert_eq!((counted(31, 15), counted(7, 4), counted(7, 3), counted(0, 0)), (31, 11, 7, 0));
    let given = last_action(2).points(RED, ARAB, 18).points(RED, BYZ, 40);
    let table = given.points(YELLOW, ARAB, 15).points(YELLOW, BYZ, 30).table().does(RED, "pass");
    assert_eq!(table.outcome().scores.as_slice(), [40, 45]);
    assert_eq!((table.vp(RED, ARAB), table.vp(RED, BYZ)), (18, 40), "the tracks themselves stay apart");
    let told = Event::Final { seat: YELLOW, byzantine: 30, arab: 15, total: 45 };
    assert!(table.events.contains(&told));
}

/// BY-31.8, BY-31.9, BY-31.10, BY-31.11, BY-31.12, A-35: total, plain sum, cities, money, shared.
#[test]
fn ties_at_the_normal_end() {
    let tie = || last_action(3).points(RED, BYZ, 20).points(YELLOW, BYZ, 20).points(BLUE, BYZ, 20);
    assert_eq!(reason(tie()), (seats(&[RED, YELLOW, BLUE]), "all-equal"));
    assert_eq!(reason(tie().points(BLUE, BYZ, 21)), (seats(&[BLUE]), "most-points"));
    // 20 and 9: the total stays 20, the plain sum is 29.
    let sum = tie().points(YELLOW, ARAB, 9).points(BLUE, ARAB, 8);
    assert_eq!(reason(sum), (seats(&[YELLOW]), "plain-sum"));
    // Cities: Blue has the same points with one city, whose tokens count.
    let cities =
        tie().points(BLUE, BYZ, 18).controlled("athens", Holder::Byzantine, 2, BLUE).treasury(RED, BYZ, 9);
    assert_eq!(reason(cities.clone()), (seats(&[BLUE]), "more-cities"));
    // Money: both treasuries together. Blue's city brings 4 bezants (BY-29.1), so Red needs 5.
    let equal =
        cities.points(RED, BYZ, 18).controlled("candia", Holder::Byzantine, 2, RED).treasury(RED, BYZ, 0);
    assert_eq!(reason(equal.clone()), (seats(&[RED, BLUE]), "all-equal"));
    assert_eq!(reason(equal.treasury(RED, BYZ, 1).treasury(RED, ARAB, 1)), (seats(&[RED]), "more-money"));
}

// --- sources of points --------------------------------------------------------------------------

/// BY-31.13, BY-31.14: everything that scores, and on which track; nothing else does.
#[test]
fn points_come_from_a_few_things_only() {
    let scored = |table: &Table| {
        let scored = table.events.iter().filter_map(|event| match event {
            Event::Scored { seat, side, merit, points, .. } => Some((*seat, *side, *merit, *points)),
            _ => None,
        });
        scored.collect::<Vec<_>>()
    };
    let rich = given(2).treasury(RED, ARAB, 9);
    let of = |text: &str| {
        let mut actions = text.split(';').map(str::trim);
        let table = rich.clone().table().does(RED, actions.next().unwrap_or_default());
        scored(&actions.fold(table, |table, action| table.does(RED, action)))
    };
    assert_eq!(of("control athens; from pool"), [(RED, BYZ, Merit::Control, 2)]);
    assert_eq!(of("control mecca; from pool"), [(RED, ARAB, Merit::Control, 2)]);
    assert_eq!(of("emperor; from pool"), [(RED, BYZ, Merit::Office, 2)]);
    assert_eq!(of("caliph; from pool"), [(RED, ARAB, Merit::Office, 2)]);
    assert_eq!(of("church; from pool"), [(RED, BYZ, Merit::Building, 2)]);
    assert_eq!(of("mosque; from pool"), [(RED, ARAB, Merit::Building, 2)]);
    for nothing in
        ["develop arab; at tabuk; from pool", "fleet arab; from pool", "tax 3; share 2", "bulgars; gather"]
    {
        assert_eq!(of(nothing), [], "{nothing}");
    }
    assert_eq!(of("reinforce arab main; from pool; done"), []);
    assert_eq!(of("march arab; at mecca; stop"), []);
    let bulgars = rich.clone().treasury(RED, ARAB, 0).table().does(RED, "bulgars");
    assert_eq!(scored(&bulgars.rolls(RED, "attack thessalonica", &[1; 3])), [(RED, ARAB, Merit::Bulgars, 2)]);
    let war = rich.pawn(RED, ARAB, "mecca").treasury(RED, ARAB, 0).table();
    assert_eq!(scored(&war.clone().rolls(RED, "civil-war arab", &[1, 1])), [(RED, ARAB, Merit::Conquest, 1)]);
    let conquest = war.does(RED, "march arab").rolls(RED, "to hira", &[1; 3]);
    assert_eq!(scored(&conquest), [(RED, ARAB, Merit::Conquest, 2)]);
}

/// EX-18, BY-31.1, BY-23.5: the Bulgars take the capital, or fail.
#[test]
fn bulgars_against_the_capital() {
    let given = given(2).city("adrianople", Holder::Bulgar, 1).bulgars(9).treasury(RED, ARAB, 0);
    let attack = given.space(Space::Bulgars, &[]).table().does(RED, "bulgars");
    let won = attack.clone().rolls(RED, "attack constantinople", &[4, 6, 1, 2, 3]);
    assert_eq!((won.bulgars(), won.vp(RED, ARAB), won.asked()), (7, 15, Asked::Over));
    assert!(won.events.contains(&Event::CapitalFell { seat: RED, fall: byzantium::Fall::Bulgars }));
    assert_eq!(won.outcome().scores.as_slice(), [15, 10]);
    let lost = attack.rolls(RED, "attack constantinople", &[4, 6, 5, 2, 3]);
    assert_eq!((lost.bulgars(), lost.vp(RED, ARAB), lost.decider()), (5, 10, Some(YELLOW)));
}
