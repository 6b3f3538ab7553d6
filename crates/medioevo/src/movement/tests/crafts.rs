//! Edict and Logistics in the combat phase (MU-T02, MU-T09).

use super::*;

/// EX-82 (MU-T09, MU-10.21): for one orange a wagon with three units crosses a barbarian territory; in the next one a horde
/// appears.
#[test]
fn an_edict_lets_pass() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::Edict).troops(0, "adrianople", &[(Figure::Archer, 3)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.game.circle.horde = crate::Horde::new(2, 0, 0);
    (bench.game.players[0].points.0[2], bench.game.players[0].florins) = (1, 0);
    combat(&mut bench);
    for _ in 0..3 {
        bench.act(0, "load 0 archer");
    }
    assert!(!bench.may(0, "step 0 bulgaria"));
    bench.act(0, "use edict").act(0, "step 0 bulgaria");
    assert_eq!((bench.army(0, "bulgaria"), bench.barbarians("bulgaria")), (3, [0; 3]));
    assert!(!bench.may(0, "step 0 wallachia") && !bench.may(0, "use edict"), "one orange, one territory");
    bench.act(0, "attack wallachia");
    assert!(bench.act_until(0, "join 0", |event| matches!(event, crate::Event::BattleDeclared { .. })));
    assert_eq!((bench.barbarians("wallachia"), bench.barbarians("bulgaria")), ([2, 0, 0], [0; 3]));
    assert_eq!((bench.army(0, "wallachia"), bench.controller("bulgaria")), (3, None));
}

/// MU-T09: who ends in a territory crossed by Edict has arrived there.
#[test]
fn an_edict_does_not_let_stay() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.troops(0, "adrianople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    bench.act(0, "load 0 archer");
    bench.game.today.edicts = crate::map::Zones::one(bench.zone("bulgaria"));
    bench.act(0, "step 0 bulgaria").act(0, "done");
    assert_eq!(bench.controller("bulgaria"), Some(0));
    assert_eq!(bench.honour(0), 11, "conquered");
}

/// EX-74, MU-T02: by Logistics over a sea zone, in the player's own turn; MU-T02b: the action can't end there.
#[test]
fn logistics_crosses_the_sea() {
    let mut bench = Bench::new(6);
    bench.knows(0, Technology::Logistics);
    bench.game.lands.tokens[0] = [bench.zone("latium"), bench.zone("sicily")].into_iter().collect();
    bench.gear(0, GearKind::WarWagon, 1, "latium");
    bench.game.players[0].points.0[0] = 1;
    combat(&mut bench);
    assert!(bench.uses(0, Windows::one(Window::Battle)).is_empty());
    bench.act(0, "use logistics").act(0, "piece 0.0").act(0, "zone tyrrhenian_sea");
    assert!(is_in(&bench, 0, 0, "tyrrhenian_sea") && !bench.may(0, "done"));
    bench.act(0, "step 0 sicily");
    assert_eq!((steps(&bench, 0, 0), bench.florins(0)), (4, 1000), "2 points, 1 blue");
}

/// MU-T02: not into a sea with hostile galleys or barbarians, and not in another's turn.
#[test]
fn logistics_avoids_hostile_ships() {
    let set_up = || {
        let mut bench = Bench::new(6);
        bench.knows(0, Technology::Logistics);
        bench.gear(0, GearKind::WarWagon, 1, "macedonia");
        bench.gear(1, GearKind::Galley, 1, "north_aegean");
        bench
    };
    let mut bench = set_up();
    combat(&mut bench);
    assert!(bench.may(0, "use logistics"), "a galley that is not hostile");
    bench.act(0, "pass");
    assert!(bench.asked() == [1] && !bench.may(0, "use logistics"));
    let mut bench = set_up();
    bench.war(0, 1);
    combat(&mut bench);
    assert!(
        bench.asked() == [0] && !bench.may(0, "use logistics"),
        "a hostile galley, though nobody is on board"
    );
    let mut bench = set_up();
    bench.horde("north_aegean", [1, 0, 0]);
    combat(&mut bench);
    assert!(bench.asked() == [0] && !bench.may(0, "use logistics"), "barbarians");
}

/// MU-T02, AR-38: a ship goes over land as if it were sea, one blue for each territory, where it can pay for the whole way to
/// the next sea; MU-T02b: it can't stay on land.
#[test]
fn logistics_crosses_an_isthmus() {
    let mut bench = Bench::new(4);
    bench.knows(3, Technology::Logistics).gear(3, GearKind::Galley, 1, "egyptian_sea");
    bench.game.players[3].florins = 0;
    let turn = Frame::Combat(Combat { place: 3, ..Combat::FIRST });
    bench.game.players[3].points.0[0] = 1;
    bench.at(turn).act(3, "step 0 alexandria").act(3, "use logistics").act(3, "piece 3.0");
    assert!(bench.may(3, "zone damietta") && !bench.may(3, "zone cairo"), "one blue is not enough");

    bench.game.players[3].points.0[0] = 2;
    bench.put_back(3, "alexandria", 2).at(turn).act(3, "use logistics").act(3, "piece 3.0");
    assert!(!bench.may(3, "zone cairo"), "three movement points are needed to get to the sea");

    bench.put_back(3, "alexandria", 5).at(turn);
    bench.act(3, "use logistics").act(3, "piece 3.0").act(3, "zone cairo");
    assert!(is_in(&bench, 3, 0, "cairo") && !bench.may(3, "done"));
    bench.act(3, "use logistics").act(3, "piece 3.0").act(3, "zone sinai");
    assert!(is_in(&bench, 3, 0, "sinai") && !bench.may(3, "done"), "not beside the sea it came from");
    bench.act(3, "step 0 levantine_sea").act(3, "done");
    assert!(is_in(&bench, 3, 0, "levantine_sea") && bench.game.players[3].points.0[0] == 0);
}

/// MU-T02b: into a territory beside the same sea a ship may go by land and stay there, docked.
#[test]
fn logistics_leads_along_a_coast() {
    let mut bench = Bench::new(4);
    bench.knows(0, Technology::Logistics).gear(0, GearKind::Galley, 1, "constantinople");
    bench.game.lands.tokens[0] = crate::map::Zones::one(bench.zone("bulgaria"));
    combat(&mut bench);
    bench.act(0, "use logistics").act(0, "piece 0.0").act(0, "zone bithynia").act(0, "coin");
    assert!(is_in(&bench, 0, 0, "bithynia") && bench.may(0, "done"));
    bench.put_back(0, "adrianople", 6);
    bench.act(0, "use logistics").act(0, "piece 0.0").act(0, "zone bulgaria").act(0, "coin");
    assert!(!bench.may(0, "done"), "the Black Sea is another one");
    bench.act(0, "step 0 west_black_sea").act(0, "step 0 bulgaria").act(0, "done");
    assert!(is_in(&bench, 0, 0, "bulgaria"));
}

/// MU-T09: an Edict holds for the action of its player, and for nobody after a pass.
#[test]
fn an_edict_ends_with_a_pass() {
    for loads in [false, true] {
        let mut bench = Bench::new(3);
        bench.troops(0, "adrianople", &[(Figure::Archer, 1)]);
        bench.gear(0, GearKind::WarWagon, 1, "adrianople");
        combat(&mut bench);
        bench.game.today.edicts = crate::map::Zones::one(bench.zone("bulgaria"));
        if loads {
            bench.act(0, "load 0 archer");
        }
        bench.act(0, "pass");
        assert!(bench.game.today.edicts.is_empty() && bench.asked() == [2]);
    }
}
