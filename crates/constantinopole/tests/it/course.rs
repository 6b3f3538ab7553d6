//! The course of the game and of a turn (rulebook sections 4 and 5).

use constantinopole::{Asked, Event, Frame, Prestige, Refusal, Tile};
use table::{Game, Seat};

use crate::support::*;

/// Twenty cards of age I that a quiet city gets over.
const AGE_I: [&str; 20] = [
    "storm",
    "storm",
    "storm",
    "epidemic",
    "epidemic",
    "epidemic",
    "commerce",
    "commerce",
    "commerce",
    "crusaders_1",
    "crusaders_1",
    "vlachs_1",
    "vlachs_1",
    "mamluks_1",
    "mamluks_1",
    "seljuks_1",
    "seljuks_1",
    "aegean_pirates_2",
    "crusaders_2",
    "vlachs_2",
];

/// The card comes and is applied, and somebody is called who does nothing.
fn quiet_turn(play: &mut Play, card: &str, siege: &str) {
    play.act_with("reveal", card);
    while play.asked() != Asked::Council {
        let first = play.legal()[0].clone();
        play.act(&first);
    }
    let idle = if play.may("take patriarch") { "take patriarch" } else { "take kommerkiarios" };
    play.act_with(idle, siege);
    if play.may("done") {
        play.act_with("done", siege);
    }
}

/// CP-4.1, CP-4.3 to CP-4.7, CP-3.6, CP-6.1: twenty turns, the siege, the upkeep, the prestige and the
/// reset; the left neighbour of whoever threw last begins the next age. CP-4.2: everybody has a turn after
/// the right neighbour.
#[test]
fn an_age_is_twenty_turns_a_siege_and_an_upkeep() {
    let mut play = given(3).city("fountain").stock("3 wheat").play();
    for (n, card) in AGE_I[..19].iter().enumerate() {
        assert_eq!((play.position().turn as usize, play.active() as usize), (n + 1, n % 3));
        quiet_turn(&mut play, card, "");
    }
    play.plays("reveal / vlachs_2");
    let last = play.active();
    assert_eq!((play.game.cards_left(), play.asked(), last), (0, Asked::Council, 1), "the turn is played");
    play.plays("take kommerkiarios");
    assert!(!play.happened(|event| matches!(event, Event::SiegeBegan { .. })));
    play.plays("done / 8 7 6 5");
    let order: Vec<&Event> = play.last.iter().collect();
    let throws: Vec<u8> = order
        .iter()
        .filter_map(|event| if let Event::Thrown { seat, .. } = event { Some(seat.0) } else { None })
        .collect();
    assert_eq!(throws, [2, 0, 1, 2]);
    let place = |fits: fn(&Event) -> bool| order.iter().position(|event| fits(event)).expect("it happened");
    let course = [
        place(|event| matches!(event, Event::SiegeBegan { .. })),
        place(|event| matches!(event, Event::Thrown { .. })),
        place(|event| matches!(event, Event::SiegeEnded { .. })),
        place(|event| matches!(event, Event::Upkeep { due: 1, paid: 1 })),
        place(|event| matches!(event, Event::Scored { age: 1, total: 1, .. })),
        place(|event| matches!(event, Event::Reset { .. })),
        place(|event| matches!(event, Event::AgeBegan { age: 2, first: Seat(0) })),
    ];
    assert!(course.is_sorted(), "{course:?}");
    assert_eq!((play.position().age, play.position().turn, play.active()), (2, 1, 0));
    assert_eq!((play.game.cards_left(), play.game.prestige()), (20, 1));
}

/// CP-4.2: one after the other to the left, however many they are.
#[test]
fn the_left_neighbour_is_next() {
    for seats in [1, 2, 5, 8] {
        let mut play = given(seats).active(seats - 1).stock("").play();
        quiet_turn(&mut play, "storm", "");
        assert_eq!(play.active(), 0);
        quiet_turn(&mut play, "storm", "");
        assert_eq!(play.active(), u8::from(seats > 1));
        let other = play.game.check(Seat(seats - 1), word("reveal"));
        if seats > 2 {
            assert_eq!(other, Err(Refusal::NotYours { decider: Seat(1) }));
        }
    }
}

/// CP-4.4, CP-4.5: only what outlives the upkeep counts. (CP-10.12: no upkeep in a razed city.)
#[test]
fn what_is_left_after_the_upkeep_counts() {
    let given = given(1).cards_left(1).city("fountain quarry").stock("2 wheat");
    let mut play = given.play();
    play.plays("reveal / storm; take patriarch; done / 8 8 8 8").then_legal("raze fountain; raze quarry");
    play.plays("raze fountain").then_stock("");
    assert_eq!(play.game.prestige(), 2);
    let mut razed = given.stock("3 wheat").play();
    razed.plays("reveal / storm; take patriarch; done / 1 2").then_stock("3 wheat").then_city_invaders(2);
    assert_eq!((razed.game.prestige(), razed.position().age), (0, 2));
    assert!(!razed.happened(|event| matches!(event, Event::Upkeep { .. })));
}

/// CP-4.6: after the last age the game ends, without a reset; what the ages brought counts together.
#[test]
fn the_game_ends_after_the_third_age() {
    let before = Prestige { buildings: 7, ..Prestige::default() };
    let given = given(2).age(3).cards_left(1).city("8:fountain").stock("1 wheat").byzantines("for4");
    let mut play = given.prestige(&[before, before]).play();
    play.plays("reveal / storm; take basileus / 1 2 3 4 5 6 7 7").then_stock("").then_byzantines("for4");
    assert!(matches!(play.position().flow[..], [Frame::Over { .. }]));
    assert!(!play.happened(|event| matches!(event, Event::Reset { .. })));
    assert_eq!((play.game.prestige(), play.outcome().scores.as_slice()), (15, [15, 15].as_slice()));
}

/// CP-4.8: where nobody threw, the left neighbour of the last player begins.
#[test]
fn without_a_throw_the_next_player_begins() {
    let mut play = given(4).active(2).cards_left(1).stock("").play();
    play.plays("reveal / storm; take patriarch");
    assert!(!play.happened(|event| matches!(event, Event::Thrown { .. })));
    assert_eq!((play.position().age, play.active()), (2, 3));
}

/// CP-4.9, CP-4.11: a turn without a card ends no age; an age with a Lull has 21 turns.
#[test]
fn a_lull_is_a_turn_more() {
    let given = given(3).miracles("lull").stock("1 gold").cards_left(1).with(|position| position.turn = 20);
    let mut play = given.play();
    play.plays("miracle lull; take patriarch");
    assert_eq!((play.position().age, play.position().turn, play.game.cards_left()), (1, 21, 1));
    assert_eq!(play.active(), 1);
    play.plays("reveal / storm; take kommerkiarios");
    assert_eq!((play.position().age, play.position().turn), (2, 1));
}

/// CP-4.10: miracles can be used in every age and at every step of a turn, each at its moments.
#[test]
fn miracles_accompany_the_whole_game() {
    for age in 1..=3 {
        let given = given(1).age(age).miracles("purges").stock("3 gold").city_invaders(2).city("mill");
        let mut play = given.play();
        let idle = if age == 3 { "take gyrovague" } else { "take kommerkiarios" };
        for step in ["reveal / storm", "resolve", idle, "use mill", "done"] {
            assert!(play.may("miracle purges"), "age {age}, before {step}");
            play.clone().plays("miracle purges").then_city_invaders(0);
            play.plays(step);
        }
        assert_eq!(play.asked(), Asked::Reveal);
    }
}

/// CP-4.11: whatever becomes of the last card, the age ends with that turn.
#[test]
fn the_last_card_ends_the_age_whatever_becomes_of_it() {
    let last = given(1).cards_left(1).miracles("defence").stock("2 wood 1 gold").city("8:statue");
    for (card, answer) in
        [("crusaders_1", "resolve"), ("crusaders_1", "diplomacy"), ("crusaders_1", "miracle defence")]
    {
        let mut play = last.play();
        play.plays(&format!("reveal / {card}; {answer}; take patriarch / 1 1 1 1"));
        assert_eq!(play.position().age, 2, "{card}, {answer}");
    }
    let mut play = last.play();
    play.plays("reveal / storm; statue; take patriarch");
    assert_eq!((play.position().age, play.game.inside()), (2, 4));
}

/// CP-5.1: card, character, building phase; the first two must be, the third may be left out.
#[test]
fn a_turn_has_three_steps() {
    let mut play = given(2).city("mill").stock("").play();
    play.then_legal("reveal");
    for early in ["take navarch", "use mill", "done", "resolve"] {
        assert_eq!(play.refused(early), Refusal::WrongStep { asked: Asked::Reveal }, "{early}");
    }
    play.plays("reveal / storm");
    for wrong in ["use mill", "done", "reveal"] {
        assert_eq!(play.refused(wrong), Refusal::WrongStep { asked: Asked::Council }, "{wrong}");
    }
    play.plays("take patriarch").then_legal("use mill; done");
    let asked = Asked::Works { royal: false, left: 1 };
    assert_eq!(play.refused("take navarch"), Refusal::WrongStep { asked });
    play.clone().plays("use mill").then_stock("1 wheat").then_legal("reveal");
    play.plays("done").then_stock("").then_legal("reveal");
}

/// CP-5.2: then the left neighbour begins; after the Eunuch there is no building phase.
#[test]
fn the_turn_ends_after_the_building_phase() {
    let mut play = given(3).council().city("mill").stock("").resting("patriarch").play();
    let mut eunuch = play.clone();
    eunuch.plays("take eunuch").then_legal("reveal");
    assert_eq!(eunuch.active(), 1);
    play.plays("take kommerkiarios").then_legal("use mill; done");
    assert_eq!(play.active(), 0);
    play.plays("use mill");
    assert_eq!((play.active(), play.asked()), (1, Asked::Reveal));
}

/// CP-5.3: a building does nothing in the turn in which it was placed.
#[test]
fn a_new_building_is_inactive_until_the_turn_ends() {
    let mut play = given(2).council().city("8:quarry").play();
    play.plays("take eparch; build mill; slot 1").then_legal("use quarry; done");
    assert_eq!(play.refused("use mill"), Refusal::Fresh(Tile::Mill));
    play.plays("done; reveal / storm; take patriarch").then_legal("use mill; use quarry; done");
}

/// CP-5.4, A-12: so it is with the Monument: it protects against no card of this turn, brings nothing and
/// can't be used.
#[test]
fn a_monument_does_nothing_at_once() {
    let given = given(1).miracles("monument").stock("3 gold").city("8:quarry");
    let mut play = given.clone().age(2).card("fire").play();
    play.plays("miracle monument; build aqueduct; slot 1 / 1").then_city("8:quarry");
    let mut play = given.clone().age(2).play();
    play.plays("miracle monument; build aqueduct; slot 1; reveal / fire 1").then_city("8:quarry");
    let mut play = given.clone().card("peace_day").play();
    play.plays("miracle monument; build fountain; slot 1 / 8").then_stock("1 slave");
    let mut play = given.council().play();
    play.plays("miracle monument; build mill; slot 1; take patriarch").then_legal("use quarry; done");
    assert_eq!(play.refused("use mill"), Refusal::Fresh(Tile::Mill));
}

/// CP-5.5: what was lost in this turn may be built again, and is new then.
#[test]
fn a_tile_may_be_rebuilt_in_the_same_turn() {
    let given = given(1).age(2).city("quarry sawmill").stock("2 wheat 1 stone 1 wood 1 slave");
    let mut play = given.play();
    play.plays("reveal / fire 1; take archon; build quarry; slot 3").then_city("2:sawmill 3:quarry");
    assert_eq!(play.refused("use quarry"), Refusal::Fresh(Tile::Quarry));
    play.plays("done; reveal / storm; take patriarch");
    assert!(play.may("use quarry"));
}

/// CP-5.4, CP-5.5: a wall and a Barn of the last turn are there for the siege and for the upkeep.
#[test]
fn what_was_built_last_serves_in_the_siege() {
    let given = given(1).age(2).council().with(|position| position.cards_left = Some(0));
    let mut play = given.city("1:quarry 2:mill").stock("3 wheat 2 stone 2 wood 2 slave").play();
    play.plays("take archon; build barn; slot 3; build wall; slot 1; done / 1 8 8 8 8 8");
    play.then_walls(&[]).then_city("1:quarry 2:mill 3:barn").then_stock("");
    assert!(play.happened(|event| matches!(event, Event::Upkeep { due: 0, .. })));
}
