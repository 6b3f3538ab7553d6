//! Battles, and what follows from them.

use table::Seat;

use super::{agree, battles, combat, conquests, engage, fight_it_out, piece, sign};
use crate::Building;
use crate::event::Event;
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::map::Zones;
use crate::movement::Combat;
use crate::player::Route;
use crate::testing::Bench;
use crate::troops::Figure::{Archer, Captain1, Captain2, Cavalry, HeavyInfantry, LightInfantry};

/// Seat 0 with units and a level I wagon in Adrianople, at war with seat 1.
fn invaders(units: &[(crate::troops::Figure, u8)]) -> Bench {
    let mut bench = Bench::new(4);
    bench.war(0, 1).troops(0, "adrianople", units);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench
}

/// MU-16.1, MU-16.8: a defender who wins where he rules by his army alone has conquered nothing: no honour, no plunder of what
/// is his own. What the attacker left behind is his.
#[test]
fn a_defender_who_wins_conquers_nothing() {
    let mut bench = invaders(&[(LightInfantry, 1)]);
    bench.troops(1, "bulgaria", &[(HeavyInfantry, 3)]).building("bulgaria", Building::Village);
    combat(&mut bench);
    bench.act(0, "load 0 light_infantry").act(0, "attack bulgaria").fate(&[2, 1, 1, 8, 6, 1]);
    bench.act(0, "join 0");
    fight_it_out(&mut bench);
    assert_eq!((battles(&bench), bench.asked()), (1, vec![1]));
    bench.act(1, "plunder");
    assert_eq!((conquests(&bench), bench.honour(1), bench.florins(1)), (0, 10, 1050));
    assert!(bench.game.conquered_today().is_empty());
    assert_eq!(bench.asked(), [2], "the village is nothing to decide about");
}

/// MU-16.1, MU-6.25: nor has one who beats a horde that came to him.
#[test]
fn who_beats_a_horde_that_came_conquers_nothing() {
    let mut bench = Bench::new(4);
    bench.troops(1, "bulgaria", &[(HeavyInfantry, 3)]).building("bulgaria", Building::Village);
    combat(&mut bench);
    bench.horde("bulgaria", [1, 0, 0]);
    let bulgaria = bench.zone("bulgaria");
    bench.game.storm(bulgaria, Some(Seat(1)), false);
    bench.fate(&[8, 6, 1]).go_on();
    fight_it_out(&mut bench);
    assert_eq!((battles(&bench), conquests(&bench), bench.honour(1)), (1, 0, 10));
}

/// MU-10.24, AR-23: what was left of the movement points when the battle began is lost when it is over.
#[test]
fn frozen_movement_points_are_lost() {
    let mut bench = invaders(&[(Cavalry, 3)]);
    bench.troops(1, "bulgaria", &[(LightInfantry, 1)]);
    combat(&mut bench);
    for _ in 0..3 {
        bench.act(0, "load 0 cavalry");
    }
    bench.act(0, "attack bulgaria").fate(&[8, 6, 1, 2, 1, 1]);
    bench.act(0, "join 0");
    assert_eq!(piece(&bench, 0, 0).steps, 5, "they serve for flight");
    fight_it_out(&mut bench);
    assert_eq!((bench.controller("bulgaria"), conquests(&bench)), (Some(0), 1));
    let wagon = piece(&bench, 0, 0);
    assert_eq!((wagon.steps, wagon.stopped), (0, true));
}

/// MU-21.8, MU-21.2: an armistice that is agreed on between two rounds ends the battle before the next one; both armies stay,
/// nothing is conquered.
#[test]
fn an_armistice_stops_a_battle() {
    let mut bench = invaders(&[(HeavyInfantry, 3)]);
    bench.troops(1, "bulgaria", &[(HeavyInfantry, 3)]);
    combat(&mut bench);
    for _ in 0..3 {
        bench.act(0, "load 0 heavy_infantry");
    }
    bench.act(0, "attack bulgaria").fate(&[3, 2, 1, 4, 2, 1]);
    bench.act(0, "join 0").act(0, "fight").act(1, "fight").act(0, "fight");
    assert!(!bench.may(0, "truce 1"), "not between the steps of a round");
    bench.act(0, "reroll none").act(1, "reroll none");
    while !bench.may(0, "surrender") {
        let seat = bench.asked()[0];
        let offer = bench.offers(seat)[0].clone();
        bench.act(seat, &offer);
    }
    bench.act(0, "truce 1");
    agree(&mut bench, 1);
    bench.act(0, "fight").act(1, "fight");
    assert_eq!(bench.game.battling, 0);
    assert_eq!(bench.happened(|event| matches!(event, Event::BattleStopped { .. })), 1);
    assert!(bench.army(0, "bulgaria") > 0 && bench.army(1, "bulgaria") > 0 && conquests(&bench) == 0);
    // INV-19: both stand there under the armistice, and nobody may attack while it lasts.
    bench.at(Frame::Combat(Combat::FIRST));
    assert!(!bench.may(0, "attack bulgaria"));
}

/// MU-15.8: who surrenders loses his transports and siege engines there to the winner.
#[test]
fn the_pieces_of_who_surrenders_fall_to_the_winner() {
    let mut bench = invaders(&[(LightInfantry, 1)]);
    bench.troops(1, "bulgaria", &[(HeavyInfantry, 3)]);
    combat(&mut bench);
    bench.act(0, "load 0 light_infantry").act(0, "attack bulgaria").act(0, "join 0");
    bench.act(0, "surrender").act(1, "accept");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "retain");
    assert_eq!(piece(&bench, 1, 0).kind, GearKind::WarWagon);
    assert_eq!(bench.game.lands.stables[0].iter().count(), 0);
    assert_eq!(conquests(&bench), 0);
}

/// MU-14.10, MU-14.12: a conquest takes the token away; with the tower that is kept go the tokens beside it, if he wants.
#[test]
fn a_conquest_takes_tokens() {
    let mut bench = invaders(&[(Archer, 1)]);
    let (bulgaria, wallachia) = (bench.zone("bulgaria"), bench.zone("wallachia"));
    bench.building("bulgaria", Building::Tower);
    bench.game.lands.tokens[1] = [bulgaria, wallachia].into_iter().collect();
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack bulgaria").act(0, "join 0").act(0, "retain");
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "zone wallachia");
    assert!(bench.game.lands.tokens[1].is_empty());
    assert_eq!(bench.game.lands.tokens[0], Zones::one(wallachia));
    assert_eq!(bench.controller("wallachia"), Some(0));
}

/// MU-16.7, MU-17.35: a route ends when its transport is captured.
#[test]
fn a_route_ends_with_its_transport() {
    let mut bench = invaders(&[(Archer, 1)]);
    let bulgaria = bench.zone("bulgaria");
    bench.game.lands.tokens[1] = Zones::one(bulgaria);
    bench.gear(1, GearKind::Caravan, 1, "bulgaria");
    let areas = [bulgaria; 8];
    bench.game.players[1].route = Some(Route { areas, stages: 4, reached: 0, carrier: Some(0) });
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack bulgaria").act(0, "join 0").act(0, "retain");
    assert!(bench.game.players[1].route.is_none());
    assert_eq!(piece(&bench, 0, 1).kind, GearKind::Caravan);
}

/// MU-12.7, MU-23.10: when barbarians conquer a territory, siege engines there are removed.
#[test]
fn barbarians_remove_siege_engines() {
    let mut bench = Bench::new(4);
    bench.gear(0, GearKind::SiegeEngine, 2, "adrianople");
    combat(&mut bench);
    bench.horde("adrianople", [1, 0, 0]);
    let adrianople = bench.zone("adrianople");
    bench.game.storm(adrianople, Some(Seat(0)), false);
    bench.go_on();
    assert_eq!(bench.game.lands.stables[0].iter().count(), 0);
}

/// MU-16.11: a building in a territory that nobody controls protects nobody; who comes to control it owns it.
#[test]
fn a_building_of_nobody_protects_nobody() {
    let mut bench = invaders(&[(Cavalry, 3)]);
    bench.building("bulgaria", Building::Castle).horde("bulgaria", [1, 0, 0]);
    combat(&mut bench);
    for _ in 0..3 {
        bench.act(0, "load 0 cavalry");
    }
    bench.act(0, "attack bulgaria").fate(&[8, 6, 1]);
    bench.act(0, "join 0");
    assert!(
        !bench.may(0, "protect melee")
            && bench.happened(|event| matches!(event, Event::Protected { .. })) == 0
    );
    fight_it_out(&mut bench);
    bench.act(0, "retain");
    assert!(bench.game.has_open_castle(Seat(0), bench.zone("bulgaria")));
}

/// MU-10.25, MU-2.20: who attacks an opponent's guests in the territory of a third player who lets him pass attacks only them:
/// no war with the host, and the host keeps his territory.
#[test]
fn the_land_of_a_host_is_not_conquered() {
    let mut bench = invaders(&[(Cavalry, 3)]);
    let bulgaria = bench.zone("bulgaria");
    bench.troops(3, "bulgaria", &[(LightInfantry, 1)]).troops(1, "bulgaria", &[(LightInfantry, 1)]);
    bench.game.lands.guests[1] = Zones::one(bulgaria);
    sign(&mut bench, 0, 3, "clause passage 3 0 0");
    combat(&mut bench);
    for _ in 0..3 {
        bench.act(0, "load 0 cavalry");
    }
    bench.act(0, "attack bulgaria").fate(&[8, 6, 1, 2, 1, 1]);
    bench.act(0, "join 0");
    fight_it_out(&mut bench);
    assert_eq!((battles(&bench), conquests(&bench), bench.honour(0)), (1, 0, 10));
    assert!(!bench.game.at_war(Seat(0), Seat(3)));
    assert!(bench.game.lands.guests[0].contains(bulgaria));
    assert_eq!(bench.controller("bulgaria"), Some(3));
}

/// MU-21.5, MU-21.4, MU-21.23: a host ends the passage while pieces gather to attack guests of his. The attack would be one without
/// declaration on him now: before anybody else comes the attacker is asked whether he means that. If not, who has come stays as a
/// guest, and nothing is lost.
#[test]
fn an_attack_that_becomes_undeclared_is_asked_about() {
    for (come, answer) in [(0, "yes"), (0, "no"), (1, "yes"), (1, "no")] {
        let mut bench = invaders(&[(Cavalry, 2)]);
        bench.gear(0, GearKind::WarWagon, 1, "adrianople");
        bench.troops(3, "bulgaria", &[(LightInfantry, 1)]).troops(1, "bulgaria", &[(LightInfantry, 1)]);
        bench.game.lands.guests[1] = Zones::one(bench.zone("bulgaria"));
        sign(&mut bench, 0, 3, "clause passage 3 0 0");
        combat(&mut bench);
        bench.act(0, "load 0 cavalry").act(0, "load 1 cavalry").act(0, "attack bulgaria");
        if come == 1 {
            bench.act(0, "join 0");
        }
        bench.act(3, "declare 0");
        assert!(bench.game.accords.pacts.is_empty() && bench.may(0, "join 1"));
        bench.act(0, "join 1");
        assert_eq!((bench.offers(0), bench.honour(0)), (vec!["yes".into(), "no".into()], 10));
        bench.act(0, answer);
        if answer == "yes" {
            bench.act(0, "join 1");
            if come == 0 {
                bench.act(0, "done");
            }
            assert_eq!((bench.honour(0), bench.army(0, "bulgaria")), (7, come + 1));
            assert!(bench.game.at_war(Seat(0), Seat(3)));
        } else {
            assert_eq!((bench.honour(0), bench.army(0, "bulgaria")), (10, come));
            assert!(!bench.game.at_war(Seat(0), Seat(3)) && !bench.may(0, "attack bulgaria"));
            assert_eq!(bench.game.lands.guests[0].contains(bench.zone("bulgaria")), come == 1);
            assert_eq!(bench.controller("bulgaria"), Some(3));
        }
    }
}

/// MU-21.23, AR-71, MU-2.20: guests enter under a pact; when it has ended they have to leave in the next phase 5, and those
/// still there at its end attack their host.
#[test]
fn guests_overstay() {
    let mut bench = Bench::new(4);
    bench.troops(0, "macedonia", &[(Cavalry, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    let serbia = bench.zone("serbia");
    bench.game.lands.tokens[1] = Zones::one(serbia);
    sign(&mut bench, 0, 1, "clause passage 1 0 0");
    combat(&mut bench);
    bench.act(0, "load 0 cavalry").act(0, "step 0 serbia").act(0, "done");
    assert_eq!((bench.controller("serbia"), bench.honour(0)), (Some(1), 10), "a guest");
    let pact = bench.game.accords.pacts.iter().last().expect("a pact").id;
    bench.act(0, &format!("dissolve {pact}"));
    agree(&mut bench, 1);
    bench.act(2, "pass");
    assert_eq!((bench.controller("serbia"), bench.honour(0)), (Some(1), 10), "nothing at once");
    bench.game.phase = crate::state::Phase::Combat;
    bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
    bench.game.begin_combat();
    bench.go_until(|event| matches!(event, Event::Conquered { .. }));
    if conquests(&bench) == 0 {
        while bench.asked().first() == Some(&0) {
            bench.act_until(0, "pass", |event| matches!(event, Event::Conquered { .. }));
        }
        while conquests(&bench) == 0 {
            let seat = bench.asked()[0];
            bench.act_until(seat, "pass", |event| matches!(event, Event::Conquered { .. }));
        }
    }
    assert_eq!(bench.controller("serbia"), Some(0));
    assert!(bench.game.at_war(Seat(0), Seat(1)) && bench.honour(0) < 10, "MU-21.5");
}

/// MU-10.31, MU-15.3, AR-74: a flight out of one's own castle is its free step: whoever has made it in this turn does not flee
/// that way, and whoever flees that way has made it.
#[test]
fn a_flight_from_a_castle_is_the_free_step() {
    let set_up = || {
        let mut bench = Bench::new(4);
        bench.war(0, 1).building("macedonia", Building::Castle);
        bench.troops(0, "macedonia", &[(HeavyInfantry, 2)]);
        bench.troops(1, "macedonia", &[(HeavyInfantry, 2)]);
        let macedonia = bench.zone("macedonia");
        bench.game.lands.guests[1] = Zones::one(macedonia);
        bench.gear(2, GearKind::WarWagon, 1, "ukek");
        bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
        bench
    };
    let begin = |bench: &mut Bench| {
        engage(bench, "macedonia", crate::Side::Player(Seat(1)));
        bench.act(0, "fight").act(1, "fight");
        if bench.may(0, "protect melee") {
            bench.act(0, "protect melee");
        }
    };
    let mut bench = set_up();
    begin(&mut bench);
    bench.fate(&[3, 2, 1, 2, 1, 1]);
    bench.act(0, "flee");
    fight_it_out(&mut bench);
    let walked = bench.game.today.walkers.iter().map(|walker| walker.count).sum::<u8>();
    assert_eq!((walked, bench.army(0, "adrianople") + bench.army(0, "constantinople")), (2, 2));

    let mut tired = set_up();
    let macedonia = tired.zone("macedonia");
    let mut left = [None; crate::gear::CASTLE_STEPS];
    left[0] = Some(macedonia);
    let walker =
        crate::today::Walker { seat: Seat(0), figure: HeavyInfantry, zone: macedonia, left, count: 2 };
    tired.game.today.walkers.push(walker);
    tired.fate(&[3, 2, 1]);
    begin(&mut tired);
    assert!(!tired.may(0, "flee"), "{:?}", tired.choices(0));
}

/// AR-26, MU-11.15: the levels of several Captains of a side add up.
#[test]
fn captains_add_up_their_levels() {
    let mut bench = Bench::new(4);
    bench.war(0, 1);
    bench.troops(0, "galatia", &[(Captain1, 1), (Captain2, 1), (Cavalry, 1)]);
    bench.troops(1, "galatia", &[(Captain1, 1), (Cavalry, 1)]);
    combat(&mut bench);
    engage(&mut bench, "galatia", crate::Side::Player(Seat(1)));
    bench.act(0, "fight").act(1, "fight");
    assert_eq!(bench.game.battle().map(|battle| battle.now.captain_points), Some([2, 0]));
}

/// AR-32, MU-15.10: barbarians are not captured: nobody is asked.
#[test]
fn barbarians_are_not_captured() {
    let mut bench = Bench::new(4);
    bench.troops(0, "galatia", &[(Cavalry, 4)]).horde("galatia", [1, 0, 0]);
    combat(&mut bench);
    bench.fate(&[8, 6, 1]);
    engage(&mut bench, "galatia", crate::Side::Horde);
    assert!(!bench.may(0, "capture") && bench.may(0, "reroll none"));
    fight_it_out(&mut bench);
    assert!(bench.game.players[0].prisoners.iter().all(|held| held.is_empty()));
}

/// MU-16.1, MU-2.20, MU-15.20: guests dispute nothing, also those with whom the conqueror is at war: who has driven the ruler out and
/// leaves them in peace controls the territory, so he has conquered it.
#[test]
fn a_hostile_guest_keeps_nobody_from_conquest() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).war(0, 2).troops(0, "slavonia", &[(Cavalry, 5)]);
    bench.troops(1, "slavonia", &[(LightInfantry, 1)]).troops(2, "slavonia", &[(LightInfantry, 1)]);
    bench.building("slavonia", crate::Building::Village);
    let zone = bench.zone("slavonia");
    bench.game.lands.guests[2] = crate::map::Zones::one(zone);
    combat(&mut bench);
    bench.game.arrive_from(Seat(0), zone, Some(Seat(1)));
    bench.go_on();
    assert_eq!(bench.offers(0), ["seat 1", "seat 2"]);
    bench.fate(&[8, 6, 1, 2, 1, 1]).act(0, "seat 1");
    fight_it_out(&mut bench);
    assert_eq!((bench.offers(0), conquests(&bench)), (vec!["seat 2".into(), "done".into()], 0));
    let mut both = crate::testing::Bench { game: bench.game.clone(), ..Bench::new(4) };
    let before = bench.honour(0);
    bench.act(0, "done");
    assert_eq!((conquests(&bench), bench.controller("slavonia"), bench.army(2, "slavonia")), (1, Some(0), 1));
    assert_eq!(bench.offers(0), ["retain", "retain_all", "plunder", "borrow"], "the village is his to take");
    bench.act(0, "retain");
    assert_eq!((conquests(&bench), bench.honour(0) - before), (1, 2), "once, for Zagreb and its village");
    // Whoever fights the guest as well has conquered it by that, and once.
    both.fate(&[8, 6, 1, 2, 1, 1]).act(0, "seat 2");
    fight_it_out(&mut both);
    both.act(0, "retain");
    assert_eq!((conquests(&both), both.controller("slavonia"), both.army(2, "slavonia")), (1, Some(0), 0));
}

/// MU-15.20, MU-15.21, MU-10.28: where a horde and two opponents share a territory with somebody who attacks, the horde comes
/// first, whether he wants or not; whom of the others he fights then, and in which order, is his choice.
#[test]
fn a_horde_is_fought_before_players() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).war(0, 2).horde("serbia", [1, 0, 0]).troops(0, "serbia", &[(Cavalry, 5)]);
    bench.troops(1, "serbia", &[(LightInfantry, 1)]).troops(2, "serbia", &[(LightInfantry, 1)]);
    bench.game.circle.dice = crate::Dice { d4: 1, d6: 1, d8: 1 };
    combat(&mut bench);
    bench.fate(&[8, 6, 1]).act(0, "attack serbia");
    assert_eq!(bench.game.battle().map(|battle| battle.sides[1]), Some(crate::Side::Horde));
    fight_it_out(&mut bench);
    assert_eq!((battles(&bench), bench.barbarians("serbia")), (1, [0; 3]));
    assert_eq!(bench.offers(0), ["seat 1", "seat 2", "done"]);
    bench.fate(&[8, 6, 1, 2, 1, 1]).act(0, "seat 2");
    fight_it_out(&mut bench);
    assert_eq!((battles(&bench), bench.army(2, "serbia")), (2, 0));
    assert_eq!(bench.offers(0), ["seat 1", "done"]);
    bench.act(0, "done");
    assert_eq!(
        (bench.army(1, "serbia"), conquests(&bench)),
        (1, 0),
        "nothing is conquered beside an opponent"
    );
}
