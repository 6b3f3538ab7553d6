//! The siege (rulebook section 10).

use constantinopole::{Asked, Event, Frame, Prestige, Refusal, Tile};
use table::Seat;

use crate::support::*;

/// The last turn of an age, with so much wheat that nothing starves.
fn eve(seats: u8, age: u8) -> Given {
    given(seats).age(age).stock("60 wheat").miracles("").last_turn()
}

/// The throws of a siege that was told at its start.
fn announced(play: &Play) -> (u8, u8, u8) {
    let began = play.events.iter().find_map(|event| match event {
        Event::SiegeBegan { extra, throws, bought_off, .. } => Some((*extra, *throws, *bought_off)),
        _ => None,
    });
    began.expect("a siege")
}

// --- throws -------------------------------------------------------------------------------------

/// CP-10.1: every throw is applied at once: a wall, and then the building behind it.
#[test]
fn a_second_shot_finds_the_wall_gone() {
    let mut play = eve(2, 1).city("mill 5:crane").walls(&[5]).play();
    play.besieged("5 8 5 8").then_city("1:mill").then_walls(&[]);
    let hits = [(5, Some(Tile::Wall)), (8, None), (5, Some(Tile::Crane)), (8, None)];
    assert_eq!(play.thrown(), hits);
}

/// CP-10.1: the map does not matter, and nothing happens on it.
#[test]
fn the_siege_leaves_the_map_alone() {
    let given = eve(1, 3).city("mill").resting_tile("mill").byzantines("mtn4 selg1").invaders("mtn1 aeg1");
    let mut play = given.ships("euxe2").play();
    play.besieged("8 8 8 8 8 8 8 8").then_byzantines("mtn4 selg1").then_invaders("mtn1 aeg1");
    play.then_ships("euxe2");
}

/// CP-10.2: a slot with neither building nor wall: nothing.
#[test]
fn an_empty_slot_is_missed() {
    let mut play = eve(2, 1).city("4:mill").walls(&[2]).play();
    play.besieged("1 3 5 8").then_city("4:mill").then_walls(&[2]);
    assert_eq!(play.thrown(), [1, 3, 5, 8].map(|slot| (slot, None)));
}

/// CP-10.3: a wall falls for its building, also before an empty slot; without a wall the building falls. There
/// is no compensation.
#[test]
fn walls_fall_first() {
    let mut play = eve(2, 1).city("1:crane 2:mill 4:fairs").walls(&[1, 3]).play();
    play.besieged("1 2 3 8").then_city("1:crane 4:fairs").then_walls(&[]).then_stock("58 wheat");
}

/// CP-10.4: what was destroyed is in the shop and can be built again.
#[test]
fn destroyed_tiles_go_back_to_the_shop() {
    let given = given(1).city("fairs mill").stock("9 wheat 9 stone 9 wood 9 slave").miracles("");
    let mut play = given.last_turn().play();
    assert!(!play.guide().shop.contains(&Tile::Mill));
    play.besieged("2 8 8 8");
    assert!(play.guide().shop.contains(&Tile::Mill));
    play.act_with("reveal", "storm").act("take archon").act("build mill").act("slot 7");
    play.then_city("1:fairs 7:mill");
}

/// CP-10.4, CP-8.8: a building token on what was destroyed is put aside.
#[test]
fn a_destroyed_building_loses_its_token() {
    let given = eve(1, 3).city("mill sawmill").resting_tile("mill").at(Frame::Besieged);
    let mut play = given.miracles("plating").stock("60 wheat 3 gold").play();
    play.act_with("miracle plating", "1").act_with("fall", "2").then_resting_tile("");
    assert!(!play.stands("mill"));
}

// --- their number -------------------------------------------------------------------------------

/// CP-10.5: 4, 6 and 8 throws, one for every invader inside, and in age III one less for every gold.
#[test]
fn the_number_of_throws() {
    let table = [
        (1, 0, 0, (0, 4, 0)),
        (2, 0, 0, (0, 6, 0)),
        (3, 0, 0, (0, 8, 0)),
        (1, 3, 0, (3, 4, 0)),
        (2, 7, 0, (7, 6, 0)),
        (3, 2, 0, (2, 8, 0)),
        (3, 0, 3, (0, 5, 3)),
        (3, 2, 3, (2, 5, 3)),
    ];
    for (age, inside, gold, (extra, throws, bought_off)) in table {
        let mut play = eve(2, age).city("1:crane").city_invaders(inside).primicerius_gold(gold).play();
        assert_eq!(play.game.throws_due(), extra + throws);
        play.besieged(&"8 ".repeat(usize::from(extra + throws)));
        assert_eq!(announced(&play), (extra, throws, bought_off), "age {age}");
        assert_eq!(play.thrown().len(), usize::from(extra + throws), "age {age}");
    }
}

/// CP-10.5, A-29: more gold than throws: no throw, and not fewer than none.
#[test]
fn more_gold_than_throws() {
    let mut play = eve(2, 3).city("1:crane").city_invaders(1).primicerius_gold(11).play();
    play.besieged("").then_city("1:crane");
    assert_eq!(announced(&play), (0, 0, 9));
    assert_eq!(play.thrown(), []);
}

/// CP-10.6: throws for invaders come first, and after each one invader leaves, not for the Cemetery.
#[test]
fn invaders_leave_with_their_throws() {
    let given = given(2).city("mill crane fairs").stock("60 wheat 3 gold").miracles("plating");
    let mut play = given.city_invaders(2).cemetery(4).at(Frame::Besieged).play();
    play.act_with("miracle plating", "8 1");
    play.then_city_invaders(1).then_cemetery(4);
    assert_eq!(play.asked(), Asked::Hit { slot: 1, tile: Tile::Mill });
    // The second extra throw, and then those of the age: the first of them is a hit again.
    play.act_with("fall", "2").then_city_invaders(0).then_cemetery(4);
    assert_eq!(play.asked(), Asked::Hit { slot: 2, tile: Tile::Crane });
    play.act_with("fall", "8 8 8");
    assert_eq!(play.position().age, 2);
}

/// CP-10.7: gold cancels throws from the end, so extra throws last: who has no throw stays inside.
#[test]
fn gold_cancels_from_the_end() {
    let mut play = eve(2, 3).city("1:crane").city_invaders(3).primicerius_gold(8).play();
    play.besieged("8 8 8").then_city_invaders(0);
    assert_eq!(announced(&play), (3, 0, 8));
    let mut play = eve(2, 3).city("1:crane").city_invaders(3).primicerius_gold(9).play();
    play.besieged("8 8").then_city_invaders(1);
    assert_eq!(announced(&play), (2, 0, 9));
}

/// CP-10.8, A-4, CP-4.7: one throw each, from the left neighbour of the last player; the left neighbour of the
/// last thrower begins the next age.
#[test]
fn the_players_throw_in_turn() {
    let mut play = eve(3, 1).active(1).city("crane").play();
    play.besieged("8 8 8 8");
    let throwers = play.last.iter().filter_map(|event| match event {
        Event::Thrown { seat, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(throwers.collect::<Vec<_>>(), [2, 0, 1, 2].map(Seat));
    assert_eq!((play.position().last_thrower, play.position().active), (Some(Seat(2)), Seat(0)));
}

/// CP-10.8: nobody has thrown at the start of a siege, whoever threw in the one before.
#[test]
fn the_first_thrower_does_not_depend_on_the_last_siege() {
    let mut play = eve(4, 2).active(2).last_thrower(0).city("crane").play();
    play.besieged("8 8 8 8 8 8");
    let first = play.last.iter().find_map(|event| match event {
        Event::Thrown { seat, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(first, Some(Seat(3)));
}

// --- the end of the siege -----------------------------------------------------------------------

/// CP-10.9: it stops as soon as the last tile is gone, and no further die is thrown.
#[test]
fn it_stops_with_the_last_tile() {
    let mut play = eve(2, 1).city("1:mill 2:crane").walls(&[2]).play();
    play.besieged("1 2 2");
    assert_eq!(play.thrown().len(), 3);
    assert!(play.happened(|event| matches!(event, Event::SiegeEnded { razed: true, inside: 1 })));
    play.then_city("").then_city_invaders(1);
}

/// CP-10.9: a city without a tile is not thrown at.
#[test]
fn a_bare_city_is_not_thrown_at() {
    let mut play = eve(2, 2).play();
    play.besieged("").then_city_invaders(6);
    assert_eq!(play.thrown(), []);
}

/// CP-10.9, A-2: a wall keeps the siege going.
#[test]
fn a_wall_keeps_the_siege_going() {
    let mut play = eve(2, 1).city("1:mill").walls(&[5]).play();
    play.besieged("1 8 8 8").then_city("").then_walls(&[5]).then_city_invaders(0);
    assert!(play.happened(|event| matches!(event, Event::SiegeEnded { razed: false, inside: 0 })));
    assert!(play.happened(|event| matches!(event, Event::Upkeep { due: 1, paid: 1 })));
}

/// CP-10.10: all throws made and a tile left: upkeep.
#[test]
fn the_upkeep_follows() {
    let mut play = eve(2, 1).city("1:mill 2:crane").play();
    play.besieged("1 8 8 8").then_stock("59 wheat");
    let place = |fits: fn(&Event) -> bool| play.last.iter().position(fits);
    let ended = place(|event| matches!(event, Event::SiegeEnded { razed: false, .. }));
    assert!(ended.is_some() && ended < place(|event| matches!(event, Event::Upkeep { .. })));
}

/// CP-10.11, A-3: throws not made wait in the city; who still waited for a throw is one of them.
#[test]
fn throws_not_made_become_invaders() {
    // (age, inside, faces, left): the only building stands on slot 1.
    let table = [
        (1, 0, "8 1", 2),
        (2, 0, "1", 5),
        (1, 3, "1", 6),
        (1, 3, "8 8 8 1", 3),
        (2, 2, "8 8 8 8 8 8 8 1", 0),
    ];
    for (age, inside, faces, left) in table {
        let mut play = eve(2, age).city("1:crane").city_invaders(inside).play();
        play.besieged(faces).then_city_invaders(left);
        assert_eq!(play.position().age, age + 1);
    }
}

/// CP-10.12: then there is neither upkeep nor prestige, and the reset follows.
#[test]
fn a_razed_city_skips_the_upkeep() {
    let mut play = eve(2, 1).city("1:crane").play();
    play.besieged("1").then_stock("60 wheat");
    assert!(!play.happened(|event| matches!(event, Event::Upkeep { .. } | Event::Scored { .. })));
    assert!(play.happened(|event| matches!(event, Event::Reset { .. })));
    assert_eq!(play.game.prestige(), 0);
}

/// CP-10.13: a razed city in age III is a defeat, whatever the prestige.
#[test]
fn a_razed_city_in_the_last_age_is_lost() {
    let rich = Prestige { buildings: 40, ..Prestige::default() };
    let mut play = eve(2, 3).city("1:crane").prestige(&[rich, rich]).play();
    play.besieged("1");
    let outcome = play.outcome();
    assert_eq!((outcome.level, outcome.reason, outcome.winners.is_empty()), (Some("defeat"), "razed", true));
}

/// CP-10.14: as much gold as throws, with invaders inside.
#[test]
fn gold_for_every_throw() {
    let mut play = eve(2, 3).city("1:crane").city_invaders(2).primicerius_gold(10).play();
    play.besieged("").then_stock("59 wheat");
    assert_eq!(play.thrown(), []);
    assert_eq!(play.outcome().reason, "counted");
}

/// CP-10.15: a bare city loses at the start of the last siege, even if no throw is due.
#[test]
fn a_bare_city_loses_without_a_throw() {
    let mut play = eve(2, 3).primicerius_gold(8).play();
    assert_eq!(play.game.throws_due(), 0);
    play.besieged("");
    assert_eq!((play.outcome().level, play.outcome().reason), (Some("defeat"), "razed"));
}

// --- what is asked ------------------------------------------------------------------------------

/// D-27: before the first throw the players together are asked about the Plating; they may decline it.
#[test]
fn the_start_of_a_siege() {
    let given = eve(3, 1).active(1).city("crane").stock("9 wheat 3 gold").miracles("plating");
    let mut play = given.city_invaders(1).play();
    play.act("take eunuch");
    assert_eq!((play.asked(), play.decider()), (Asked::Siege { throws: 5 }, Seat(2)));
    assert_eq!(play.legal(), ["miracle plating", "done"]);
    play.act_with("done", "1").then_stock("9 wheat 3 gold").then_city("");
    // Without the gold nobody is asked.
    let mut play = eve(3, 1).city("crane").stock("9 wheat 2 gold").miracles("plating").play();
    play.besieged("8 8 8 8");
}

/// D-28: a hit with the Plating open is asked about; nothing else can be done.
#[test]
fn a_hit_with_the_plating_open() {
    let given = given(3).active(1).city("crane mill").stock("9 wheat 3 gold").miracles("plating");
    let mut play = given.at(Frame::Besieged).play();
    play.act_with("miracle plating", "8 2");
    assert_eq!((play.asked(), play.decider()), (Asked::Hit { slot: 2, tile: Tile::Mill }, Seat(0)));
    assert_eq!(play.legal(), ["shield", "fall"]);
    let asked = play.asked();
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked });
    play.act_with("shield", "8 8");
    assert!(play.stands("mill"));
}
