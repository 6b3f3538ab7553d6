//! Movement, and what is met on the way.

use table::Seat;

use super::{battles, combat, conquests, fight_it_out, piece, sign};
use crate::Building;
use crate::event::Event;
use crate::gear::GearKind;
use crate::map::Zones;
use crate::technology::Technology;
use crate::testing::Bench;
use crate::troops::Figure::{Archer, Cavalry, LightInfantry};

/// EX-76 (MU-T04, MU-10.21): who has won a battle against a horde pays two blue, and wagon and troops go on into the next
/// barbarian territory, where they meet a new horde; the wagon does not go further with points of its own.
#[test]
fn cartography_leads_to_the_next_horde() {
    let mut bench = Bench::new(4);
    bench.knows(0, Technology::Cartography).troops(0, "adrianople", &[(Cavalry, 3)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.game.players[0].points.0[0] = 2;
    bench.game.circle.dice = crate::Dice { d4: 4, d6: 5, d8: 6 };
    bench.game.circle.horde = crate::Horde::of_dice(4, 5, 6);
    let hordes = |bench: &Bench| bench.happened(|event| matches!(event, Event::HordePlaced { .. }));
    combat(&mut bench);
    // Given a horde in Bulgaria that is beaten, 8 against 6.
    for _ in 0..3 {
        bench.act(0, "load 0 cavalry");
    }
    bench.act(0, "attack bulgaria").act(0, "join 0");
    pass_until_a_battle(&mut bench);
    bench.fate(&[8, 2, 1]);
    fight_it_out(&mut bench);
    assert_eq!((hordes(&bench), battles(&bench), bench.controller("bulgaria")), (1, 1, Some(0)));
    assert_eq!((piece(&bench, 0, 0).steps, piece(&bench, 0, 0).stopped), (0, true));
    // When he goes on into Wallachia with all who are left.
    bench.act(2, "pass");
    assert!(!bench.may(0, "attack wallachia"), "not without the technology");
    bench.act(0, "use cartography").act(0, "piece 0.0").act(0, "zone wallachia");
    bench.act(0, "load 0 cavalry").act(0, "load 0 cavalry").act(0, "load 0 heavy_infantry");
    assert_eq!((bench.game.players[0].points.0[0], bench.florins(0)), (0, 1000), "two blue");
    // Then the horde of the turn appears there, too.
    bench.fate(&[8, 2, 1]);
    pass_until_a_battle(&mut bench);
    assert_eq!((hordes(&bench), bench.barbarians("wallachia")), (2, [1, 0, 0]));
    fight_it_out(&mut bench);
    assert_eq!((bench.controller("wallachia"), conquests(&bench), battles(&bench)), (Some(0), 2, 2));
    let wagon = piece(&bench, 0, 0);
    assert_eq!((wagon.steps, wagon.stopped), (0, true), "MU-10.24");
}

/// Seat 0, who could answer by Cartography, lets a battle begin.
fn pass_until_a_battle(bench: &mut Bench) {
    while bench.game.battling == 0 {
        bench.act(0, "pass");
    }
}

/// EX-77 (MU-T04, MU-W8): an ally who is let in brings a Cavalry into the invaded territory and fights at once; he is a guest
/// there and conquers nothing.
#[test]
fn an_ally_comes_and_fights_at_once() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).war(0, 2).knows(2, Technology::Cartography);
    bench.troops(0, "adrianople", &[(Archer, 1)]).troops(2, "moldavia", &[(Cavalry, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    let wallachia = bench.zone("wallachia");
    bench.game.lands.tokens[1] = Zones::one(wallachia);
    bench.game.lands.tokens[0] = Zones::one(bench.zone("bulgaria"));
    bench.game.players[2].points.0[0] = 2;
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "step 0 bulgaria").act(0, "attack wallachia");
    let mut friends = Bench { game: bench.game.clone(), ..Bench::new(4) };
    bench.act(0, "join 0");
    bench.act(2, "use cartography").act(2, "zone moldavia").act(2, "figure cavalry");
    assert!(!bench.may(2, "zone wallachia") && bench.may(2, "zone kiev"), "without a pact he is not let in");
    sign(&mut friends, 2, 1, "clause passage 1 2 0");
    friends.act(0, "join 0");
    friends.act(2, "use cartography").act(2, "zone moldavia").act(2, "figure cavalry");
    friends.fate(&[8, 8, 6, 1, 3, 2, 1]);
    friends.act(2, "zone wallachia");
    while friends.game.battling == 0 {
        let seat = friends.asked()[0];
        friends.act(seat, "pass");
    }
    fight_it_out(&mut friends);
    assert_eq!((battles(&friends), friends.army(0, "wallachia"), conquests(&friends)), (1, 0, 0));
    // The token of the host went with the battle (MU-14.16): nobody is left whose guest he could be (MU-2.20).
    assert_eq!((friends.controller("wallachia"), friends.game.lands.guests[2].is_empty()), (Some(2), true));
}

/// MU-T04: the ruler of the invaded territory gets more units by it; he does not attack.
#[test]
fn a_ruler_reinforces_his_army() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).knows(1, Technology::Cartography);
    bench.troops(0, "adrianople", &[(Archer, 1)]).troops(1, "wallachia", &[(Cavalry, 1)]);
    bench.troops(1, "bulgaria", &[(LightInfantry, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.game.players[1].points.0[0] = 2;
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack bulgaria").act(0, "join 0");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "use cartography").act(1, "zone wallachia").act(1, "figure cavalry");
    bench.act(1, "zone bulgaria");
    while bench.game.battling == 0 {
        bench.act(1, "pass");
    }
    let battle = bench.game.battle().expect("a battle");
    assert_eq!(battle.sides[0].seat(), Some(Seat(0)), "the invader attacks");
    assert_eq!(bench.army(1, "bulgaria"), 2);
}

/// EX-84 (MU-T11): three orange move the whole horde of the attacked territory to the next one; the attacker conquers without
/// battle.
#[test]
fn nation_empties_the_way() {
    let mut bench = Bench::new(4);
    bench.knows(0, Technology::Nation).troops(0, "adrianople", &[(Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.horde("bulgaria", [1, 1, 1]);
    bench.game.players[0].points.0[2] = 3;
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack bulgaria").act(0, "join 0");
    assert!(bench.may(0, "use nation"), "{:?}", bench.choices(0));
    bench.act(0, "use nation");
    for figure in ["light_infantry", "archer", "captain1"] {
        if bench.may(0, "zone bulgaria") {
            bench.act(0, "zone bulgaria");
        }
        if bench.may(0, &format!("figure {figure}")) {
            bench.act(0, &format!("figure {figure}"));
        }
        if bench.may(0, "zone serbia") {
            bench.act(0, "zone serbia");
        }
    }
    if bench.may(0, "done") {
        bench.act(0, "done");
    }
    if bench.may(0, "pass") && bench.asked() == [0] && conquests(&bench) == 0 {
        bench.act(0, "pass");
    }
    assert_eq!(bench.barbarians("serbia"), [1, 1, 1]);
    assert_eq!((battles(&bench), conquests(&bench), bench.controller("bulgaria")), (0, 1, Some(0)));
}

/// MU-10.19: movement points come back at the end of the turn.
#[test]
fn movement_points_come_back() {
    let mut bench = Bench::new(4);
    bench.gear(0, GearKind::WarWagon, 2, "adrianople");
    combat(&mut bench);
    bench.act(0, "step 0 constantinople").act(0, "done");
    assert_eq!((piece(&bench, 0, 0).steps, piece(&bench, 0, 0).stopped), (0, true));
    bench.game.close_turn(&mut bench.events);
    assert_eq!((piece(&bench, 0, 0).steps, piece(&bench, 0, 0).stopped), (7, false));
}

/// MU-10.25, MU-2.20: who enters under a passage pact is a guest and pays what it asks; nothing stops him.
#[test]
fn a_guest_passes_through() {
    let mut bench = Bench::new(4);
    bench.troops(0, "macedonia", &[(Cavalry, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.game.lands.tokens[1] = [bench.zone("serbia"), bench.zone("bosnia")].into_iter().collect();
    sign(&mut bench, 0, 1, "clause passage 1 0 0");
    combat(&mut bench);
    bench.act(0, "load 0 cavalry").act(0, "step 0 serbia");
    assert!(bench.game.lands.guests[0].contains(bench.zone("serbia")));
    bench.act(0, "step 0 bosnia").act(0, "done");
    assert_eq!(bench.game.lands.guests[0], Zones::one(bench.zone("bosnia")));
    assert_eq!(
        (bench.controller("bosnia"), bench.controller("serbia"), bench.honour(0)),
        (Some(1), Some(1), 10)
    );
}

/// MU-C06: card 6 from window `invade` on: half of the group goes on after the others have conquered, and attacks once more.
#[test]
fn a_warlord_plays_his_card() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).cards(0, &[6]).troops(0, "macedonia", &[(Archer, 3)]);
    bench.game.lands.tokens[1] = [bench.zone("serbia"), bench.zone("bosnia")].into_iter().collect();
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "load 0 archer").act(0, "load 1 archer");
    assert!(!bench.may(0, "play 6"), "nobody has entered anything");
    bench.act(0, "attack serbia").act(0, "join 0").act(0, "join 1");
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "play 6").act(0, "unload 1 archer");
    assert_eq!((bench.controller("serbia"), bench.army(0, "serbia")), (Some(0), 1), "conquered first");
    assert!(piece(&bench, 0, 1).stopped, "who conquered has stopped");
    bench.act(0, "step 0 serbia").act(0, "attack bosnia").act(0, "join 0");
    assert_eq!((bench.controller("bosnia"), conquests(&bench)), (Some(0), 2));
    assert_eq!(bench.asked(), [2], "and that was the one more attack");
}

/// MU-C11: a caravan that is a war wagon as well carries units into battle, with one pool of points.
#[test]
fn a_caravan_marches() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).cards(0, &[11]).troops(0, "macedonia", &[(Archer, 1)]);
    bench.gear(0, GearKind::Caravan, 1, "macedonia");
    bench.game.lands.tokens[1] = Zones::one(bench.zone("serbia"));
    combat(&mut bench);
    assert!(!bench.may(0, "load 0 archer"));
    bench.act(0, "play 11").act(0, "load 0 archer").act(0, "attack serbia").act(0, "join 0");
    assert_eq!((bench.controller("serbia"), bench.army(0, "serbia")), (Some(0), 1));
    assert_eq!(piece(&bench, 0, 0).steps, 0, "nothing is left for trade");
}

/// EX-71 (MU-C53): a catapult with its four points goes along with units that have eight, and arrives with them; without points it
/// never goes alone.
#[test]
fn a_tireless_engine_follows() {
    let way =
        ["macedonia", "adrianople", "constantinople", "bithynia", "paphlagonia", "galatia", "ionia", "caria"];
    for tireless in [true, false] {
        let mut bench = Bench::new(4);
        bench.cards(0, &[53]).troops(0, "serbia", &[(Archer, 9)]);
        bench.game.lands.tokens[0] = Zones::one(bench.zone("galatia"));
        bench.gear(0, GearKind::WarWagon, 3, "serbia");
        bench.gear(0, GearKind::SiegeEngine, 1, "serbia");
        combat(&mut bench);
        assert_eq!([0, 1].map(|place| piece(&bench, 0, place).steps), [8, 4]);
        if tireless {
            bench.act(0, "play 53");
        }
        for _ in 0..9 {
            bench.act(0, "load 0 archer");
        }
        for (steps, zone) in way.into_iter().enumerate() {
            assert_eq!(bench.may(0, &format!("step 1 {zone}")), steps < 4, "the army goes first");
            bench.act(0, &format!("step 0 {zone}"));
            if tireless || steps < 4 {
                bench.act(0, &format!("step 1 {zone}"));
            }
        }
        if bench.may(0, "done") {
            bench.act(0, "done");
        }
        assert_eq!((bench.army(0, "caria"), piece(&bench, 0, 0).zone), (9, bench.zone("caria")));
        let stopped = if tireless { "caria" } else { "bithynia" };
        assert_eq!(piece(&bench, 0, 1).zone, bench.zone(stopped));
    }
}

/// MU-C54: an engine that is a war wagon carries units, as many as the die says.
#[test]
fn an_engine_carries_units() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).cards(0, &[54]).troops(0, "macedonia", &[(Archer, 3)]);
    bench.gear(0, GearKind::SiegeEngine, 1, "macedonia");
    bench.game.lands.tokens[1] = Zones::one(bench.zone("serbia"));
    combat(&mut bench);
    bench.fate(&[3]).act(0, "play 54");
    bench.act(0, "load 0 archer").act(0, "load 0 archer");
    assert!(!bench.may(0, "load 0 archer"), "two");
    bench.act(0, "attack serbia").act(0, "join 0");
    assert_eq!((bench.army(0, "serbia"), bench.army(0, "macedonia")), (2, 1));
}

/// MU-10.23, AR-33: to walk into an empty territory of an opponent is a conquest with honour and plunder.
#[test]
fn an_empty_territory_is_conquered_with_all_that_follows() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).troops(0, "adrianople", &[(Archer, 1)]).building("bulgaria", Building::Village);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.game.lands.tokens[1] = Zones::one(bench.zone("bulgaria"));
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack bulgaria").act(0, "join 0").act(0, "plunder");
    assert_eq!((battles(&bench), conquests(&bench)), (0, 1));
    assert_eq!((bench.honour(0), bench.florins(0)), (12, 1050), "an inhabited area and a village");
}

/// AR-20, MU-10.6: peaceful steps in any order, then one attack, and the action is over though others could still move.
#[test]
fn one_attack_ends_an_action() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).troops(0, "adrianople", &[(Archer, 2)]).troops(0, "macedonia", &[(Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.game.lands.tokens[1] = [bench.zone("bulgaria"), bench.zone("serbia")].into_iter().collect();
    combat(&mut bench);
    bench.act(0, "load 1 archer").act(0, "step 1 adrianople").act(0, "step 1 macedonia");
    bench.act(0, "load 0 archer").act(0, "attack bulgaria").act(0, "join 0");
    if bench.asked() == [0] {
        bench.act(0, "done");
    }
    assert_eq!((bench.controller("bulgaria"), bench.asked()), (Some(0), vec![2]), "no second attack");
}

/// AR-21, MU-10.17: a ship docks where there is no port.
#[test]
fn a_galley_docks_without_a_port() {
    let mut bench = Bench::new(4);
    bench.gear(0, GearKind::Galley, 1, "south_aegean");
    combat(&mut bench);
    let caria = bench.zone("caria");
    assert!(!bench.game.map().ports().contains(caria));
    bench.act(0, "step 0 caria");
    assert_eq!(piece(&bench, 0, 0).zone, caria);
}
