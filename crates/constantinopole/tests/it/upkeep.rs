//! Upkeep (rulebook section 11).

use constantinopole::{Asked, Event, Frame, NoMiracle, Refusal, Tile};

use crate::support::*;

/// Upkeep that somebody has to decide about.
fn upkeep(city: &str, stock: &str) -> Given {
    given(2).city(city).stock(stock).miracles("").at(Frame::Upkeep)
}

/// The last turn, and a siege that misses everything on the first seven slots.
fn fed(city: &str, walls: &[usize], wheat: u8) -> Play {
    let given = given(1).city(city).walls(walls).stock(&format!("{wheat} wheat")).miracles("").last_turn();
    let mut play = given.play();
    play.besieged("8 8 8 8");
    play
}

fn paid(play: &Play) -> (u16, u16) {
    let paid = play.events.iter().find_map(|event| match event {
        Event::Upkeep { due, paid } => Some((*due, *paid)),
        _ => None,
    });
    paid.expect("an upkeep")
}

/// CP-11.1: a wall is enough for an upkeep; a bare city has none.
#[test]
fn a_wall_has_an_upkeep() {
    assert_eq!(paid(&fed("", &[3, 4], 5)), (2, 2));
    let mut play = given(1).city("8:crane").miracles("").last_turn().play();
    play.besieged("8");
    assert!(!play.happened(|event| matches!(event, Event::Upkeep { .. })));
}

/// CP-11.2, CP-8.11: the upkeep of every tile is its level; Barn and Granary cost nothing.
#[test]
fn every_tile_costs_its_level() {
    let levels = [
        "mill statue fountain crane fairs",
        "sawmill quarry lighthouse hospice",
        "harbour market labyrinth aqueduct consulate",
        "great_mill penal_colony abbey watchtower",
        "great_square arena cemetery senate cathedral",
    ];
    for (level, tiles) in (1..).zip(levels) {
        for tile in tiles.split(' ') {
            assert_eq!(paid(&fed(tile, &[], 9)), (level, level), "{tile}");
        }
    }
    assert_eq!(paid(&fed("barn", &[], 0)), (0, 0));
    assert_eq!(paid(&fed("granary", &[], 0)), (0, 0));
}

/// CP-11.2: three less with the Barn, six with the Granary, nine with both, never less than nothing.
#[test]
fn barn_and_granary_save() {
    let city = "arena abbey harbour sawmill";
    assert_eq!(paid(&fed(city, &[1], 15)), (15, 15));
    assert_eq!(paid(&fed(&format!("{city} barn"), &[1], 15)), (12, 12));
    assert_eq!(paid(&fed(&format!("{city} granary"), &[1], 15)), (9, 9));
    assert_eq!(paid(&fed(&format!("{city} barn granary"), &[1], 15)), (6, 6));
    assert_eq!(paid(&fed("sawmill barn", &[], 0)), (0, 0));
}

/// CP-11.2: the age plays no part.
#[test]
fn the_age_does_not_change_the_upkeep() {
    for age in 1..=3 {
        let play = given(1).age(age).city("arena barn crane").walls(&[1]).play();
        assert_eq!(play.game.upkeep_due(), 4);
    }
}

/// CP-11.3: it is paid in wheat, in one payment and without a question.
#[test]
fn wheat_is_paid_at_once() {
    let given = given(1).city("harbour mill").stock("7 wheat 5 stone 5 wood 5 slave 5 gold").miracles("");
    let mut play = given.last_turn().play();
    play.besieged("8 8 8 8").then_stock("3 wheat 5 stone 5 wood 5 slave 5 gold");
    let payments = play.events.iter().filter(|event| matches!(event, Event::Upkeep { .. })).count();
    assert_eq!((payments, paid(&play)), (1, (4, 4)));
}

/// CP-11.4, D-29: without wheat enough, tiles go one after the other, until the rest can be paid.
#[test]
fn tiles_go_for_want_of_wheat() {
    let mut play = upkeep("harbour mill sawmill", "3 wheat 9 stone").walls(&[1, 8]).play();
    assert_eq!(play.asked(), Asked::Upkeep { due: 8, wheat: 3 });
    assert_eq!(play.legal(), ["raze mill", "raze sawmill", "raze harbour", "raze wall 1", "raze wall 8"]);
    play.act("raze wall 8");
    assert_eq!(play.asked(), Asked::Upkeep { due: 7, wheat: 3 });
    play.act("raze sawmill");
    assert_eq!(play.asked(), Asked::Upkeep { due: 5, wheat: 3 });
    play.act("raze harbour").then_city("2:mill").then_walls(&[1]).then_stock("1 wheat 9 stone");
    let starved = [(Tile::Wall, 8), (Tile::Sawmill, 3), (Tile::Harbour, 1)];
    let told = play.events.iter().filter_map(|event| match event {
        Event::Starved { tile, slot } => Some((*tile, *slot)),
        _ => None,
    });
    assert_eq!(told.collect::<Vec<_>>(), starved);
    assert!(play.guide().shop.contains(&Tile::Harbour));
}

/// CP-11.4: a Barn that is gone no longer saves anything: the sum is made anew.
#[test]
fn a_razed_barn_saves_nothing() {
    let mut play = upkeep("barn harbour market", "2 wheat").play();
    assert_eq!(play.asked(), Asked::Upkeep { due: 3, wheat: 2 });
    play.act("raze barn");
    assert_eq!(play.asked(), Asked::Upkeep { due: 6, wheat: 2 });
    let mut play = upkeep("granary arena abbey", "2 wheat").play();
    play.act("raze granary");
    assert_eq!(play.asked(), Asked::Upkeep { due: 9, wheat: 2 });
}

/// CP-11.4: it can't be paid before; what is not there can't be given up.
#[test]
fn what_upkeep_refuses() {
    let play = upkeep("harbour mill", "3 wheat").walls(&[2]).play();
    assert_eq!(play.refused("pay"), Refusal::CannotPay { due: 5, wheat: 3 });
    assert_eq!(play.refused("raze crane"), Refusal::NotStanding(Tile::Crane));
    assert_eq!(play.refused("raze wall 1"), Refusal::NoWall(0));
    let asked = Asked::Upkeep { due: 5, wheat: 3 };
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked });
}

/// CP-11.5, A-6: no tile is destroyed once the sum can be paid, not even to save wheat.
#[test]
fn nothing_is_destroyed_that_can_be_fed() {
    let given = upkeep("great_square mill", "6 wheat 3 gold").walls(&[5]).miracles("reserves");
    let mut play = given.with(|position| position.stock.wheat = 7).play();
    assert_eq!(play.legal(), ["pay", "miracle reserves"]);
    assert_eq!(play.refused("raze mill"), Refusal::CanPay { due: 7 });
    assert_eq!(play.refused("raze wall 5"), Refusal::CanPay { due: 7 });
    play.act("pay").then_stock("3 gold").then_city("1:great_square 2:mill").then_walls(&[5]);
}

/// CP-11.6: if the reduction exceeds the total, nothing is paid, and the rest is no gain.
#[test]
fn a_larger_reduction_costs_nothing() {
    let play = fed("granary barn sawmill", &[1], 4);
    play.then_stock("4 wheat").then_city("1:granary 2:barn 3:sawmill").then_walls(&[1]);
    assert_eq!(paid(&play), (0, 0));
}

/// CP-11.7: a Barn of the last turn counts.
#[test]
fn a_barn_of_the_last_turn_counts() {
    let given = given(1).city("market").stock("2 wheat 1 stone 1 wood 1 slave").miracles("");
    let mut play = given.resting_tile("market").last_turn().play();
    play.act("take eparch").act("build barn").act_with("slot 2", "8 8 8 8");
    play.then_city("1:market 2:barn").then_stock("");
    assert_eq!(paid(&play), (0, 0));
}

/// CP-11.8, A-39: the last tile starves in age I or II: nothing scores, nobody enters, and the reset follows.
#[test]
fn the_last_tile_starves() {
    for age in [1, 2] {
        let given = upkeep("arena harbour", "2 wheat").age(age).city_invaders(0);
        let mut play = given.play();
        // What is left can't be fed either, and there is nothing to choose any more.
        play.act("raze arena").then_city("").then_city_invaders(0).then_stock("2 wheat");
        assert!(!play.happened(|event| matches!(event, Event::Scored { .. } | Event::Upkeep { .. })));
        assert!(play.happened(|event| matches!(event, Event::Reset { vigilance: false })));
        assert_eq!((play.position().age, play.game.prestige()), (age + 1, 0));
    }
}

/// CP-11.9, D-29, MW-8: Reserves is asked about before each destruction and before the payment.
#[test]
fn reserves_are_offered_until_the_payment() {
    let given = upkeep("harbour mill", "1 wheat 3 gold").miracles("reserves");
    let mut play = given.play();
    assert_eq!(play.legal(), ["raze mill", "raze harbour", "miracle reserves"]);
    play.act("raze harbour");
    assert_eq!(play.legal(), ["pay", "miracle reserves"]);
    play.act("pay").then_stock("3 gold").then_city("2:mill");
    // One tile alone is asked about too.
    let play = upkeep("harbour", "1 wheat 3 gold").miracles("reserves").play();
    assert_eq!(play.legal(), ["raze harbour", "miracle reserves"]);
}

/// CP-11.9: nobody is asked if Reserves is used up, too dear or not on display, or if the sum is 0.
#[test]
fn reserves_are_not_asked_about_for_nothing() {
    let eve = |city, stock, miracles| given(1).city(city).stock(stock).miracles(miracles).last_turn();
    for given in [
        eve("mill", "1 wheat 2 gold", "reserves"),
        eve("mill", "1 wheat 3 gold", "assault"),
        eve("mill", "1 wheat 3 gold", "reserves").with(|position| position.miracles[0].used = true),
        eve("mill barn", "1 wheat 3 gold", "reserves"),
    ] {
        assert_eq!(given.play().besieged("8 8 8 8").position().age, 2);
    }
    let mut play = eve("mill", "1 wheat 3 gold", "reserves").play();
    play.besieged("8 8 8 8");
    assert_eq!((play.asked(), play.position().age), (Asked::Upkeep { due: 1, wheat: 1 }, 1));
}

/// A-27, CP-11.9: Reserves after tiles were destroyed: they stay destroyed, the rest is kept for nothing.
#[test]
fn reserves_come_late() {
    let given = upkeep("harbour arena mill", "1 wheat 3 gold").walls(&[1]).miracles("reserves");
    let mut play = given.play();
    play.act("raze mill").act("miracle reserves").then_stock("1 wheat");
    play.then_city("1:harbour 2:arena").then_walls(&[1]);
    assert_eq!(paid(&play), (9, 0));
}

/// CP-11.9: other miracles have no place in an upkeep.
#[test]
fn no_other_miracle_helps() {
    let given = upkeep("harbour mill", "1 wheat 9 gold").miracles("pronoia felicity").byzantines("mtn4");
    let play = given.play();
    assert_eq!(play.no_miracle("pronoia"), NoMiracle::NotNow);
    assert_eq!(play.no_miracle("felicity"), NoMiracle::NotNow);
}
