//! Prestige (rulebook section 12).

use constantinopole::{Event, Prestige};

use crate::support::*;

/// The last turn of an age with wheat to feed everything; the siege misses.
fn counted(age: u8, given: Given) -> Prestige {
    let given = given.age(age).miracles("").last_turn();
    let mut play = given.play();
    play.besieged(&"8 ".repeat(2 + 2 * usize::from(age)));
    play.scored()
}

fn wheat(wheat: u16, city: &str) -> Given {
    given(1).city(city).stock(&format!("{wheat} wheat"))
}

fn buildings(points: u16) -> Prestige {
    Prestige { buildings: points, ..Prestige::default() }
}

/// CP-12.1: every building of levels I to IV scores its level in every age; Barn and Granary too.
#[test]
fn buildings_score_their_level() {
    let levels = [
        "mill statue fountain crane fairs",
        "sawmill quarry lighthouse hospice barn",
        "harbour market labyrinth aqueduct consulate",
        "great_mill penal_colony abbey watchtower granary",
    ];
    for (level, tiles) in (1..).zip(levels) {
        for tile in tiles.split(' ') {
            for age in 1..=3 {
                assert_eq!(counted(age, wheat(9, tile)), buildings(level), "{tile} in age {age}");
            }
        }
    }
}

/// CP-12.1: they add up; walls score nothing.
#[test]
fn walls_score_nothing() {
    assert_eq!(counted(1, wheat(9, "mill harbour").walls(&[1, 2, 5])), buildings(4));
    assert_eq!(counted(2, wheat(9, "").walls(&[1])), buildings(0));
}

/// CP-12.1: what fell in the siege or starved scores nothing.
#[test]
fn only_what_is_left_scores() {
    let mut play = wheat(1, "harbour mill").miracles("").last_turn().play();
    play.besieged("1 8 8 8");
    assert_eq!(play.scored(), buildings(1));
    let mut play = wheat(1, "harbour mill").miracles("").last_turn().play();
    play.besieged("8 8 8 8").act("raze harbour");
    assert_eq!(play.scored(), buildings(1));
}

/// CP-12.2: what was gained in an age stays, even if the city is razed in the next.
#[test]
fn prestige_is_never_lost() {
    let given = wheat(9, "1:harbour").age(2).prestige(&[buildings(11)]).miracles("").last_turn();
    let mut play = given.play();
    play.besieged("1");
    assert_eq!(play.game.prestige(), 11);
    let mut play = given.play();
    play.besieged("8 8 8 8 8 8");
    assert_eq!(play.game.prestige(), 14);
    assert!(play.happened(|event| matches!(event, Event::Scored { age: 2, total: 14, .. })));
}

/// CP-12.3: level V scores nothing in ages I and II.
#[test]
fn prestigious_buildings_wait_for_the_last_age() {
    let city = "great_square arena cemetery senate cathedral";
    for age in [1, 2] {
        let given = wheat(60, city).cemetery(8).byzantines("mtn4 mamg1").diplomacy(1, "crusaders_1", 2);
        assert_eq!(counted(age, given), Prestige::default());
    }
}

/// CP-12.4: half the wheat after the upkeep, rounded down.
#[test]
fn the_great_square_counts_wheat() {
    for (stock, points) in [(5, 0), (6, 0), (7, 1), (12, 3), (13, 4)] {
        let scored = counted(3, wheat(stock, "great_square"));
        assert_eq!(scored, Prestige { great_square: points, ..Prestige::default() });
    }
    assert_eq!(counted(3, wheat(40, "mill")), buildings(1), "only where it stands");
}

/// CP-12.5: what does not count: ports, the yellow spaces, `euxe2`, fields beside the path, invaders.
#[test]
fn the_arena_does_not_count_everybody() {
    let given = wheat(5, "arena").byzantines("mam6b mam6c mam3b sel6b sel3b").ships("euxw2 euxe2");
    assert_eq!(counted(3, given.invaders("mtn1 aeg1 mam6a")), Prestige::default());
    let given = wheat(5, "arena").ships("euxe3 aeg2").byzantines("sel1a");
    assert_eq!(counted(3, given).arena, 2);
}

/// CP-12.5: at most 23: fourteen on land, five ships, four guards.
#[test]
fn the_arena_counts_up_to_23() {
    let all = "mtn1 mtn2 mtn3 mtn4 for1 for2 for3 for4 mam6a mam6b mam6c mam3a mam3b mam1a sel6a sel6b sel6c \
               sel3a sel3b sel1a mamg1 mamg2 selg1 selg2";
    let given = wheat(5, "arena").byzantines(all).ships("aeg1 aeg2 aeg3 euxw1 euxe1");
    assert_eq!(counted(3, given), Prestige { arena: 23, ..Prestige::default() });
}

/// CP-12.6: half the invaders on the tile, rounded down.
#[test]
fn the_cemetery_counts_the_fallen() {
    for (fallen, points) in [(0, 0), (1, 0), (2, 1), (7, 3), (30, 15)] {
        let scored = counted(3, wheat(5, "cemetery").cemetery(fallen));
        assert_eq!(scored, Prestige { cemetery: points, ..Prestige::default() });
    }
    assert_eq!(counted(3, wheat(5, "mill").cemetery(9)), buildings(1), "only where it stands");
}

/// the Cemetery falls in one age and is built again in the next: its tokens are still on it.
#[test]
fn the_cemetery_keeps_its_tokens() {
    let given = given(1).age(2).city("1:cemetery mill").cemetery(6).miracles("");
    let stock = "9 wheat 4 stone 4 wood 3 slave";
    let mut play = given.stock(stock).last_turn().play();
    play.besieged("1 8 8 8 8 8").then_city("2:mill").then_cemetery(6);
    let mut play =
        Given { position: play.position() }.cards_left(1).stock("11 wheat 4 stone 4 wood 3 slave").play();
    play.act_with("reveal", "storm").act("take archon").act("build cemetery").act("slot 4");
    play.act_with("done", "8 8 8 8 8 8 8 8");
    assert_eq!(play.scored(), Prestige { buildings: 1, cemetery: 3, ..Prestige::default() });
}

/// CP-12.7, CP-6.30: one for each card settled by diplomacy in any age, cards with three invaders included, also
/// before the Senate was built.
#[test]
fn the_senate_counts_treaties() {
    let given = wheat(5, "senate").diplomacy(1, "crusaders_1", 2).diplomacy(2, "north_invasion", 1);
    let given = given.diplomacy(3, "corsairs", 2).diplomacy(3, "vlachs_2", 1);
    assert_eq!(counted(3, given), Prestige { senate: 6, ..Prestige::default() });
    assert_eq!(counted(3, wheat(5, "senate")), Prestige::default());
}

/// CP-12.8: two for each building, prestigious ones and itself included, walls not; at most sixteen.
#[test]
fn the_cathedral_counts_buildings() {
    let scored = counted(3, wheat(60, "cathedral").walls(&[1, 4]));
    assert_eq!(scored, Prestige { cathedral: 2, ..Prestige::default() });
    let scored = counted(3, wheat(60, "cathedral mill senate"));
    assert_eq!(scored, Prestige { buildings: 1, cathedral: 6, ..Prestige::default() });
    let mut play = wheat(60, "cathedral mill crane fairs statue fountain senate granary").age(3).miracles("");
    play = play.primicerius_gold(8).last_turn();
    let mut play = play.play();
    play.besieged("");
    assert_eq!(play.scored(), Prestige { buildings: 9, cathedral: 16, ..Prestige::default() });
}

/// CP-12.9: the last count takes the map as it is; nothing is reset before or after.
#[test]
fn the_last_count_takes_the_map_as_it_is() {
    let given = wheat(5, "arena").age(3).byzantines("mtn4 selg1").ships("aeg1").invaders("mtn1");
    let mut play = given.miracles("").last_turn().play();
    play.besieged("8 8 8 8 8 8 8 8");
    assert_eq!(play.scored().arena, 3);
    play.then_byzantines("mtn4 selg1").then_ships("aeg1").then_invaders("mtn1");
    assert!(!play.happened(|event| matches!(event, Event::Reset { .. })));
}

/// the track has no end.
#[test]
fn the_track_has_no_end() {
    let given = wheat(60, "great_square mill").age(3).prestige(&[buildings(90), buildings(120)]);
    let mut play = given.miracles("").last_turn().play();
    play.besieged("8 8 8 8 8 8 8 8");
    assert_eq!(play.game.prestige(), 90 + 120 + 1 + (60 - 6) / 2);
    assert_eq!(play.outcome().scores.as_slice(), [238]);
}
