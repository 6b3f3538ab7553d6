//! Groups of which half goes on (MU-C06).

use super::*;
use crate::map::Zones;

/// Seat 0 with card 6, at war with seat 1, to whom Serbia and Bosnia belong; so many Archers and a wagon in Macedonia.
fn warlord(archers: u8) -> Bench {
    let mut bench = Bench::new(3);
    bench.war(0, 1).cards(0, &[6]).troops(0, "macedonia", &[(Figure::Archer, archers)]);
    bench.game.lands.tokens[1] = [bench.zone("serbia"), bench.zone("bosnia")].into_iter().collect();
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench
}

fn load(bench: &mut Bench, archers: u8) {
    for _ in 0..archers {
        bench.act(0, "load 0 archer");
    }
}

/// MU-C06, MU-C55: who ends his way unnoticed in a territory of another player may split his group there as well; it goes on in
/// the same action, and nothing of it is left for the next player.
#[test]
fn a_group_that_was_not_noticed_goes_on() {
    let mut bench = warlord(2);
    combat(&mut bench);
    load(&mut bench, 2);
    let wagon = bench.game.lands.stables[0].get_mut(0).expect("a wagon");
    wagon.marks = wagon.marks.with(Mark::Unnoticed);
    bench.act(0, "step 0 serbia").act(0, "done").act(0, "play 6");
    assert_eq!((bench.army(0, "serbia"), bench.army(0, "macedonia")), (1, 1));
    assert_eq!((bench.controller("serbia"), bench.asked()), (Some(0), vec![0]), "the others go on");
    assert!(!bench.game.today.goes_on);
    bench.act(0, "step 0 serbia").act(0, "attack bosnia").act(0, "join 0");
    assert_eq!((bench.controller("bosnia"), bench.asked()), (Some(0), vec![2]));
}

/// MU-C06, MU-10.31: who came by the free step of a castle waits there with it.
#[test]
fn a_free_step_is_given_back() {
    let mut bench = warlord(2);
    castle(&mut bench, "macedonia");
    combat(&mut bench);
    load(&mut bench, 2);
    bench.act(0, "attack serbia").act(0, "join 0").act(0, "play 6");
    assert!(is_in(&bench, 0, 0, "macedonia") && steps(&bench, 0, 0) == 6);
    bench.act(0, "step 0 serbia");
    assert_eq!(steps(&bench, 0, 0), 6, "it follows without cost");
}

/// MU-C06, MU-21.17: to wait where one came from is no other use of a passage, and a guest is still one.
#[test]
fn who_waits_with_his_host_pays_nothing() {
    let mut bench = warlord(2);
    bench.game.lands.tokens[1] = Zones::one(bench.zone("bosnia"));
    bench.game.lands.tokens[2] = Zones::one(bench.zone("serbia"));
    bench.pact(2, 0, crate::ClauseKind::Passage, 50);
    combat(&mut bench);
    load(&mut bench, 2);
    bench.act(0, "step 0 serbia").act(0, "attack bosnia").act(0, "join 0").act(0, "play 6");
    assert_eq!((bench.florins(0), bench.florins(2)), (950, 1050));
    assert_eq!((bench.army(0, "serbia"), bench.controller("serbia")), (1, Some(2)));
}

/// MU-C06: half of those who entered go on; who stood there before does not count.
#[test]
fn only_those_who_entered_are_split() {
    let mut bench = warlord(2);
    // Given guests of seat 1 who are at war with him by now, when two more come, then one of these goes on.
    bench.troops(0, "serbia", &[(Figure::Cavalry, 3)]);
    bench.game.lands.guests[0] = Zones::one(bench.zone("serbia"));
    combat(&mut bench);
    load(&mut bench, 2);
    bench.act(0, "attack serbia").act(0, "join 0").act(0, "play 6");
    assert_eq!((bench.count(0, "serbia", Figure::Archer), bench.army(0, "macedonia")), (1, 1));
}

/// MU-10.23, MU-T04: a wagon that conquers by Cartography in the middle of an action has ended its movement.
#[test]
fn cartography_ends_movement_in_an_action_too() {
    let mut bench = warlord(1);
    bench.knows(0, Technology::Cartography).game.players[0].points.0[0] = 2;
    bench.game.players[0].cards = crate::CardSet::EMPTY;
    combat(&mut bench);
    load(&mut bench, 1);
    bench.act(0, "step 0 adrianople").act(0, "step 0 macedonia");
    bench.act(0, "use cartography").act(0, "piece 0.0").act(0, "zone serbia").act(0, "pass");
    assert_eq!((bench.controller("serbia"), steps(&bench, 0, 0)), (Some(0), 0));
    assert!(!bench.may(0, "step 0 macedonia") && !bench.may(0, "attack bosnia"));
}

/// MU-C06, MU-T04: a group that came by Cartography waits where it came from in that step, with the points that it had.
#[test]
fn a_group_that_came_by_cartography_waits_where_it_came_from() {
    let mut bench = warlord(2);
    bench.knows(0, Technology::Cartography).game.players[0].points.0[0] = 2;
    combat(&mut bench);
    load(&mut bench, 2);
    bench.act(0, "step 0 adrianople").act(0, "step 0 macedonia");
    bench.act(0, "use cartography").act(0, "piece 0.0").act(0, "zone serbia");
    bench.act(0, "play 6").act(0, "pass");
    assert!(is_in(&bench, 0, 0, "macedonia"));
    assert_eq!((steps(&bench, 0, 0), bench.army(0, "serbia")), (4, 1));
    bench.act(0, "step 0 serbia");
    assert_eq!(steps(&bench, 0, 0), 3);
}

/// MU-17.15, MU-C06, MU-C11: a caravan that is taken back has left its cube already and leaves no second one.
#[test]
fn a_caravan_that_waits_leaves_one_cube() {
    let mut bench = warlord(2);
    bench.put_back(0, "ionia", 6);
    let caravan = bench.gear(0, GearKind::Caravan, 2, "macedonia");
    let gear = bench.game.lands.stables[0].get_mut(caravan).expect("a caravan");
    gear.marks = crate::gear::Marks::one(Mark::Both);
    for good in [crate::Good::Green, crate::Good::Brown] {
        gear.cargo = gear.cargo.with(good, 1);
    }
    combat(&mut bench);
    bench.act(0, "load 1 archer").act(0, "load 1 archer").act(0, "attack serbia").act(0, "join 1");
    let choice = bench.offers(0).into_iter().find(|offer| offer.starts_with("good"));
    bench.act(0, &choice.expect("a choice")).act(0, "play 6");
    assert!(is_in(&bench, 0, caravan, "macedonia"));
    bench.act(0, "step 1 serbia");
    let lying = bench.game.lands.markets[bench.zone("macedonia").index()];
    assert_eq!(lying.len(), 1, "{:?}", bench.offers(0));
}
