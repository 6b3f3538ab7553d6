//! Rounds, steps, loading, castles (MU-10.1 to MU-10.20, MU-10.30 to MU-10.32).

use super::*;

/// MU-10.1, MU-10.2, AR-19: one action or a pass each; a pass is not final; the phase ends when nobody can move.
#[test]
fn rounds_follow_until_all_pass() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    bench.gear(1, GearKind::WarWagon, 1, "buda");
    bench.at(Frame::Combat(Combat::FIRST));
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "pass");
    assert_eq!(bench.asked(), [1]);
    // Seat 2 has nothing to move and is not asked.
    bench.act(1, "step 0 pannonia").act(1, "done");
    assert_eq!(bench.asked(), [0], "a pass is not final");
    bench.act(0, "step 0 adrianople");
    let done = crate::Action::Done;
    bench.game.flow.top().act(&mut bench.game, Seat(0), done, &mut bench.chance, &mut bench.events);
    to_the_end(&mut bench);
    let next = crate::phases::Between { next: Phase::Trade, claimed: false };
    assert_eq!(bench.game.flow.top(), Frame::Between(next), "nobody can move any more");
}

/// MU-10.1: the phase ends when all pass in the same round. Who passed before the others did may still act in the next one.
#[test]
fn all_pass_in_the_same_round() {
    let mut bench = Bench::new(3);
    for (seat, zone) in [(0, "constantinople"), (1, "buda"), (2, "ukek")] {
        bench.gear(seat, GearKind::WarWagon, 1, zone);
        bench.gear(seat, GearKind::WarWagon, 1, zone);
    }
    bench.at(Frame::Combat(Combat::FIRST));
    bench.act(0, "step 0 adrianople").act(0, "done").act(1, "pass").act(2, "pass").act(0, "pass");
    assert_eq!(bench.asked(), [1], "three passes in a row, but not in one round");
    bench.act(1, "step 0 pannonia").act(1, "done").act(2, "pass");
    for seat in 0..2 {
        assert_eq!(bench.asked(), [seat]);
        bench.act(seat, "pass");
    }
    let pass = crate::Action::Pass;
    bench.game.flow.top().act(&mut bench.game, Seat(2), pass, &mut bench.chance, &mut bench.events);
    to_the_end(&mut bench);
    assert!(matches!(bench.game.flow.top(), Frame::Between(_)));
}

/// MU-10.1, MU-10.2, AR-19: who has passed may pass again or act; the phase ends when all pass in the same round, though they
/// could still move.
#[test]
fn the_phase_ends_when_all_pass() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    for zone in ["buda", "pannonia"] {
        bench.gear(1, GearKind::WarWagon, 1, zone);
    }
    bench.at(Frame::Combat(Combat::FIRST));
    bench.act(0, "pass").act(1, "step 0 pannonia").act(1, "done").act(0, "pass");
    assert_eq!(bench.asked(), [1], "his second wagon");
    assert!(bench.may(1, "step 1 buda"));
    let pass = crate::Action::Pass;
    bench.game.flow.top().act(&mut bench.game, Seat(1), pass, &mut bench.chance, &mut bench.events);
    to_the_end(&mut bench);
    assert!(matches!(bench.game.flow.top(), Frame::Between(_)), "{:?}", bench.game.flow.top());
    assert_eq!((steps(&bench, 0, 0), steps(&bench, 1, 1)), (6, 6));
}

/// MU-10.3, MU-10.4, MU-10.7, INV-14: after the action the piece has no movement points and does not move again.
#[test]
fn an_action_ends_with_a_stop() {
    let mut bench = Bench::new(3);
    bench.troops(0, "constantinople", &[(Figure::Archer, 2)]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "step 0 adrianople");
    assert_eq!(steps(&bench, 0, 0), 5);
    bench.act(0, "step 0 macedonia").act(0, "done");
    assert_eq!((steps(&bench, 0, 0), gear(&bench, 0, 0).stopped), (0, true));
    assert!(gear(&bench, 0, 0).troops.is_empty(), "they left the wagon");
    assert_eq!((bench.army(0, "macedonia"), bench.army(0, "constantinople")), (1, 1));
    // MU-10.8: who did not move stays available.
    bench.act(2, "pass");
    assert_eq!(bench.asked(), [0]);
    assert!(bench.may(0, "load 1 archer") && !bench.may(0, "step 0 adrianople"));
}

/// MU-10.5, MU-10.6, AR-20: units join on the way and leave it; EX-28, AR-57: by wagon to a galley, and the wagon goes back.
#[test]
fn a_wagon_brings_units_to_a_galley() {
    let mut bench = Bench::new(3);
    bench.troops(0, "adrianople", &[(Figure::Archer, 3)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.gear(0, GearKind::Galley, 1, "constantinople");
    combat(&mut bench);
    for _ in 0..3 {
        bench.act(0, "load 0 archer");
    }
    assert!(!bench.may(0, "load 0 archer"), "EX-26: three spaces");
    bench.act(0, "step 0 constantinople");
    assert_eq!(steps(&bench, 0, 0), 5, "EX-28 (AR-57)");
    for _ in 0..3 {
        bench.act(0, "unload 0 archer");
        assert!(!bench.may(0, "load 0 archer"), "MU-10.30: not back on the same transport");
        bench.act(0, "load 1 archer");
    }
    assert_eq!(steps(&bench, 0, 0), 5, "MU-10.16: loading costs nothing");
    bench.act(0, "step 1 marmara");
    assert_eq!((steps(&bench, 0, 1), bench.army(0, "marmara")), (5, 3));
    bench.act(0, "step 0 adrianople").act(0, "done");
    assert_eq!(steps(&bench, 0, 1), 0);
    assert_eq!(gear(&bench, 0, 1).troops.total(), 3, "INV-11: at sea they are on the galley");
}

/// EX-26, MU-10.9: capacity and points by level: a war wagon of level II takes six units along and no seventh, a galley of level III
/// nine and no tenth; a siege engine nobody.
#[test]
fn higher_levels_carry_more() {
    for (kind, level, capacity, points, to) in [
        (GearKind::WarWagon, 1, 3, 6, "adrianople"),
        (GearKind::WarWagon, 2, 6, 7, "adrianople"),
        (GearKind::WarWagon, 3, 9, 8, "adrianople"),
        (GearKind::Galley, 1, 3, 6, "marmara"),
        (GearKind::Galley, 2, 6, 7, "marmara"),
        (GearKind::Galley, 3, 9, 8, "marmara"),
        (GearKind::SiegeEngine, 2, 0, 4, "adrianople"),
    ] {
        let mut bench = Bench::new(3);
        bench.troops(0, "constantinople", &[(Figure::LightInfantry, 10)]);
        let place = bench.gear(0, kind, level, "constantinople");
        assert_eq!(steps(&bench, 0, place), points);
        combat(&mut bench);
        for _ in 0..capacity {
            bench.act(0, "load 0 light_infantry");
        }
        assert!(!bench.may(0, "load 0 light_infantry"), "{kind} {level}");
        bench.act(0, &format!("step 0 {to}"));
        assert_eq!(steps(&bench, 0, place), points - 1);
        assert_eq!((bench.army(0, to), bench.army(0, "constantinople")), (capacity, 10 - capacity));
    }
}

/// EX-27, MU-10.14, AR-67: a wagon, a catapult and three units take five of six spaces.
#[test]
fn a_galley_carries_pieces() {
    let mut bench = Bench::new(3);
    bench.troops(0, "constantinople", &[(Figure::HeavyInfantry, 5)]);
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    let engine = bench.gear(0, GearKind::SiegeEngine, 1, "constantinople");
    let galley = bench.gear(0, GearKind::Galley, 2, "constantinople");
    combat(&mut bench);
    bench.act(0, "load 0 heavy_infantry").act(0, "load 2 heavy_infantry").act(0, "load 2 heavy_infantry");
    bench.act(0, "ship 2 0").act(0, "ship 2 1");
    assert_eq!(bench.game.space(Seat(0), galley), 1);
    assert!(gear(&bench, 0, wagon).troops.is_empty(), "AR-29: at sea all are on the galley");
    bench.act(0, "step 2 north_aegean").act(0, "step 2 macedonia");
    assert!(is_in(&bench, 0, engine, "macedonia"));
    bench.act(0, "land 0");
    assert!(!bench.may(0, "ship 2 0"), "INV-26: not again in this action");
    bench.act(0, "step 0 adrianople").act(0, "done");
    assert!(gear(&bench, 0, engine).aboard.is_none(), "docked galleys unload at the end");
    assert_eq!((bench.army(0, "macedonia"), gear(&bench, 0, galley).troops.total()), (3, 0));
}

/// MU-10.14, AR-67: more than one wagon and more than one engine, a space each.
#[test]
fn a_galley_carries_several_of_a_kind() {
    let mut bench = Bench::new(3);
    let galley = bench.gear(0, GearKind::Galley, 2, "constantinople");
    for kind in [GearKind::WarWagon, GearKind::WarWagon, GearKind::SiegeEngine, GearKind::SiegeEngine] {
        bench.gear(0, kind, 1, "constantinople");
    }
    combat(&mut bench);
    for place in 1..=4 {
        bench.act(0, &format!("ship {galley} {place}"));
        assert_eq!(bench.game.space(Seat(0), galley), 6 - place);
    }
    bench.act(0, "step 0 north_aegean");
    assert!((1..=4).all(|place| is_in(&bench, 0, place, "north_aegean")));
}

/// MU-10.10, MU-10.13, MU-10.15, MU-10.20, AR-22: a transport alone, an engine with its own points, over the Dardanelles by land.
#[test]
fn pieces_move_alone_and_over_the_strait() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::SiegeEngine, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "step 0 bithynia").act(0, "step 0 ionia");
    assert_eq!(steps(&bench, 0, 0), 2);
    assert!(!bench.may(0, "step 0 south_aegean"));
}

/// MU-10.17, AR-21: a ship docks on any coast and sets sail from there into any sea beside it.
#[test]
fn ships_dock_and_set_sail() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::Galley, 1, "north_aegean");
    combat(&mut bench);
    bench.act(0, "step 0 bithynia");
    assert!(!bench.may(0, "step 0 ionia"), "not by land");
    bench.act(0, "step 0 west_black_sea");
    assert_eq!(steps(&bench, 0, 0), 4);
}

/// EX-25, MU-10.18: from a castle units attack without a wagon and without movement points.
#[test]
fn units_march_out_of_a_castle() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.war(0, 1).troops(0, "macedonia", &[(Figure::Cavalry, 2)]);
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
    assert!(bench.game.attackable(Seat(0), false).is_empty(), "no castle yet");
    castle(&mut bench, "macedonia");
    combat(&mut bench);
    bench.act(0, "attack serbia").act(0, "march cavalry macedonia").act(0, "march cavalry macedonia");
    assert_eq!(bench.army(0, "serbia"), 2);
    assert_eq!(bench.controller("serbia"), Some(0), "MU-10.23: conquered");
}

/// MU-10.31, AR-74, INV-26: the free step out of the same territory is made once a turn; MU-10.7: stopped pieces may make it.
#[test]
fn a_castle_helps_once_a_turn() {
    let mut bench = Bench::new(3);
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    castle(&mut bench, "macedonia");
    castle(&mut bench, "adrianople");
    bench.game.lands.stables[0].get_mut(0).expect("a wagon").steps = 0;
    combat(&mut bench);
    bench.act(0, "walk archer macedonia adrianople").act(0, "walk archer adrianople macedonia");
    assert!(!bench.may(0, "walk archer macedonia adrianople"));
    bench.act(0, "step 0 adrianople").act(0, "step 0 macedonia");
    // Nothing is left to do, so the action has ended.
    assert!(is_in(&bench, 0, 0, "macedonia") && !bench.may(0, "step 0 adrianople"));
    assert_eq!(bench.army(0, "macedonia"), 1);
}

/// MU-10.18: not towards the castle; MU-10.32: not for setting sail.
#[test]
fn castles_help_only_outwards_and_by_land() {
    let mut bench = Bench::new(3);
    castle(&mut bench, "macedonia");
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    let galley = bench.gear(0, GearKind::Galley, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "step 0 macedonia").act(0, "step 1 north_aegean");
    assert_eq!((steps(&bench, 0, wagon), steps(&bench, 0, galley)), (5, 5));
    bench.act(0, "step 0 adrianople");
    assert_eq!(steps(&bench, 0, wagon), 5);
}

/// MU-10.11, MU-10.12: without points nothing moves, and units don't without a transport.
#[test]
fn nothing_moves_without_points_or_transport() {
    let mut bench = Bench::new(3);
    bench.troops(0, "constantinople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.game.lands.stables[0].get_mut(0).expect("a wagon").steps = 0;
    let mut any = crate::frame::Any::default();
    bench.game.lands.ready = bench.game.lands.troops;
    Manoeuvre::of(Seat(0)).list_moves(&bench.game, &mut any);
    assert!(!any.found);
}

/// MU-10.8, MU-10.7: who boarded a wagon that did not move in the action, or left it again, has not moved.
#[test]
fn units_on_a_wagon_that_stays_have_not_moved() {
    for again in [false, true] {
        let mut bench = Bench::new(3);
        bench.troops(0, "constantinople", &[(Figure::LightInfantry, 1)]);
        bench.gear(0, GearKind::WarWagon, 1, "constantinople");
        bench.gear(0, GearKind::WarWagon, 1, "constantinople");
        combat(&mut bench);
        bench.act(0, "load 0 light_infantry");
        if again {
            bench.act(0, "unload 0 light_infantry");
        }
        bench.act(0, "step 1 adrianople").act(0, "done").act(2, "pass");
        assert_eq!(steps(&bench, 0, 0), 6);
        bench.act(0, "load 0 light_infantry").act(0, "step 0 adrianople");
        assert_eq!(bench.army(0, "adrianople"), 1);
    }
}

/// MU-10.8, MU-10.7: a wagon on a galley that does not sail has not moved; units that it brought there have.
#[test]
fn a_wagon_on_a_galley_that_stays_has_not_moved() {
    let mut bench = Bench::new(3);
    bench.troops(0, "constantinople", &[(Figure::Archer, 1)]);
    bench.troops(0, "adrianople", &[(Figure::LightInfantry, 1)]);
    bench.gear(0, GearKind::Galley, 2, "constantinople");
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    bench.act(0, "load 1 archer").act(0, "ship 0 1");
    bench.act(0, "load 2 light_infantry").act(0, "step 2 constantinople").act(0, "ship 0 2");
    bench.act(0, "done").act(2, "pass");
    assert_eq!((steps(&bench, 0, 1), gear(&bench, 0, 1).stopped), (6, false));
    assert_eq!((steps(&bench, 0, 2), gear(&bench, 0, 2).stopped), (0, true));
    assert!(bench.may(0, "load 1 archer") && !bench.may(0, "load 1 light_infantry"));
}

/// MU-10.16: at sea nobody and nothing goes on board or ashore; where the galley is docked it costs nothing.
#[test]
fn galleys_load_where_they_are_docked() {
    let mut bench = Bench::new(3);
    bench.troops(0, "macedonia", &[(Figure::Archer, 2)]);
    let galley = bench.gear(0, GearKind::Galley, 1, "north_aegean");
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    assert!(!bench.may(0, "load 0 archer") && !bench.may(0, "ship 0 1"), "it is at sea");
    bench.act(0, "step 0 macedonia").act(0, "load 0 archer").act(0, "ship 0 1");
    assert_eq!(steps(&bench, 0, galley), 5);
    bench.act(0, "step 0 north_aegean");
    assert!(!bench.may(0, "unload 0 archer") && !bench.may(0, "land 1"), "at sea again");
    bench.act(0, "step 0 bithynia").act(0, "unload 0 archer").act(0, "land 1");
    assert_eq!((steps(&bench, 0, galley), steps(&bench, 0, wagon)), (3, 6));
    assert!(is_in(&bench, 0, wagon, "bithynia") && gear(&bench, 0, wagon).aboard.is_none());
    assert_eq!((bench.army(0, "bithynia"), bench.army(0, "macedonia")), (1, 1));
}
