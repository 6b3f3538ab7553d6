//! Who passes unnoticed, and is noticed where his way ends (MU-T09, MU-C55, MU-C56).

use super::*;
use crate::event::Event;
use crate::map::Zones;

/// Seat 0 has an Archer in each of two wagons in Adrianople, beside Bulgaria, which is nobody's. A Ranger leads the first one.
fn led() -> Bench {
    let mut bench = Bench::new(3);
    bench.troops(0, "adrianople", &[(Figure::Archer, 2)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench
}

fn hide(bench: &mut Bench) {
    bench.act(0, "load 0 archer").act(0, "load 1 archer");
    let wagon = bench.game.lands.stables[0].get_mut(0).expect("a wagon");
    wagon.marks = wagon.marks.with(Mark::Unnoticed);
}

fn count(bench: &Bench, wanted: fn(&Event) -> bool) -> usize {
    bench.happened(wanted)
}

/// MU-10.21, MU-16.3: a territory that was passed unnoticed and is then attacked is conquered once.
#[test]
fn what_was_attacked_is_not_met_once_more() {
    let mut bench = led();
    no_hordes(&mut bench);
    combat(&mut bench);
    hide(&mut bench);
    bench.act(0, "step 0 bulgaria").act(0, "attack bulgaria").act(0, "join 1");
    assert_eq!(bench.army(0, "bulgaria"), 2);
    assert_eq!(count(&bench, |event| matches!(event, Event::Conquered { .. })), 1);
    assert_eq!(bench.asked(), [2], "and the action is over");
}

/// MU-10.21, MU-10.23: who stands somewhere unnoticed does not open the way for others.
#[test]
fn the_hidden_open_no_way_for_others() {
    for owner in [None, Some(1)] {
        let mut bench = led();
        if let Some(owner) = owner {
            bench.war(0, 1).game.lands.tokens[owner] = Zones::one(bench.zone("bulgaria"));
        }
        combat(&mut bench);
        hide(&mut bench);
        bench.act(0, "step 0 bulgaria");
        assert!(!bench.may(0, "step 1 bulgaria") && bench.may(0, "attack bulgaria"), "{owner:?}");
        assert!(bench.may(0, "step 0 wallachia"), "it may go on itself");
    }
}

/// MU-10.18: nor is a castle theirs where they pass.
#[test]
fn the_hidden_do_not_use_the_castles_of_others() {
    let mut bench = led();
    bench.war(0, 1).game.lands.tokens[1] = Zones::one(bench.zone("bulgaria"));
    castle(&mut bench, "bulgaria");
    combat(&mut bench);
    hide(&mut bench);
    bench.act(0, "step 0 bulgaria").act(0, "step 0 adrianople");
    assert_eq!(steps(&bench, 0, 0), 4);
}

/// MU-T09, MU-C55: what stood in a territory before has not passed it: nobody is met by an idle engine there.
#[test]
fn what_did_not_move_has_passed_nothing() {
    let mut bench = led();
    bench.game.lands.tokens[0] = Zones::one(bench.zone("wallachia"));
    let engine = bench.gear(0, GearKind::SiegeEngine, 1, "bulgaria");
    combat(&mut bench);
    hide(&mut bench);
    bench.act(0, "step 0 bulgaria").act(0, "step 0 wallachia").act(0, "done");
    assert_eq!(count(&bench, |event| matches!(event, Event::HordePlaced { .. })), 0);
    assert!(is_in(&bench, 0, engine, "bulgaria") && bench.army(0, "wallachia") == 1);
}

/// MU-C55: units that were put down on the way have come, whatever they board there.
#[test]
fn who_gets_off_on_the_way_is_met() {
    let mut bench = led();
    no_hordes(&mut bench);
    bench.game.lands.tokens[0] = Zones::one(bench.zone("wallachia"));
    combat(&mut bench);
    hide(&mut bench);
    bench.act(0, "step 0 bulgaria").act(0, "unload 0 archer").act(0, "step 0 wallachia").act(0, "done");
    assert_eq!((bench.controller("bulgaria"), bench.army(0, "bulgaria")), (Some(0), 1));
    assert_eq!(count(&bench, |event| matches!(event, Event::Conquered { .. })), 1);
}

/// MU-C55, MU-C56, MU-21.5: one transport, or all of a territory, pass barbarians, another player's army and what is nobody's: nothing stops
/// them, no horde appears, nobody is attacked. Without the card there is no way.
#[test]
fn rangers_lead_through_all_kinds_of_lands() {
    for (card, choice, wagons) in [(55, "piece 0.0", 1), (56, "zone adrianople", 2)] {
        for ruler in ["barbarians", "hungary", "nobody"] {
            let mut bench = led();
            bench.cards(0, &[card]);
            bench.game.lands.tokens[0] = Zones::one(bench.zone("wallachia"));
            match ruler {
                "barbarians" => bench.horde("bulgaria", [2, 0, 0]),
                "hungary" => bench.troops(1, "bulgaria", &[(Figure::Archer, 5)]),
                _ => &mut bench,
            };
            combat(&mut bench);
            bench.act(0, "load 0 archer").act(0, "load 1 archer");
            assert!(!bench.may(0, "step 0 bulgaria"));
            bench.act(0, &format!("play {card}")).act(0, choice);
            assert_eq!(bench.may(0, "step 1 bulgaria"), wagons == 2);
            for wagon in 0..wagons {
                bench.act(0, &format!("step {wagon} bulgaria")).act(0, &format!("step {wagon} wallachia"));
            }
            bench.act(0, "done");
            assert_eq!(bench.army(0, "wallachia"), wagons, "{ruler}");
            let met = |event: &Event| {
                matches!(
                    event,
                    Event::HordePlaced { .. } | Event::BattleDeclared { .. } | Event::Conquered { .. }
                )
            };
            assert_eq!((bench.happened(met), bench.honour(0)), (0, 10), "{ruler}");
            assert!(!bench.game.at_war(Seat(0), Seat(1)));
        }
    }
}
