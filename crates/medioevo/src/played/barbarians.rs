//! Barbarians (rulebook chapters 6 and 23): whom they meet, whom they fight, and what is left of it.

use table::Seat;

use super::{combat, conquests, fight_it_out};
use crate::event::Event;
use crate::frame::Frame;
use crate::gear::{Cargo, GearKind};
use crate::map::Zones;
use crate::pieces::{Building, Good};
use crate::state::{Order, Phase};
use crate::testing::Bench;
use crate::troops::Figure::{Archer, Cavalry, LightInfantry};
use crate::{Dice, Horde};

/// Step 3 of phase 2, the Golden Horde being the first player, then Byzantium, then Hungary; barbarians roll 8, 3 and 4.
fn supply(place: impl FnOnce(&mut Bench)) -> Bench {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Events;
    bench.game.order = Order::new([2, 0, 1].map(Seat));
    bench.game.circle.dice = Dice { d4: 4, d6: 3, d8: 8 };
    place(&mut bench);
    bench.game.begin_supply();
    bench.go_on();
    bench
}

fn attacked(bench: &Bench) -> Vec<u8> {
    let attacks = bench.events.iter().filter_map(|event| match event {
        Event::HordeAttacks { seat, .. } => Some(seat.0),
        _ => None,
    });
    attacks.collect()
}

fn sacked(bench: &Bench) -> usize {
    bench.happened(|event| matches!(event, Event::Sacked { .. }))
}

/// MU-6.35: a horde fights the armies in a zone one after another: the owner of a home first, then in turn order. MU-23.10,
/// MU-24.14: where the last one has lost, it plunders all that is there, whose ever it is. MU-6.26, MU-6.21: after that the same horde goes
/// on, joins another, and both are one.
#[test]
fn a_horde_fights_them_all_and_goes_on() {
    for (from, zone, order) in [("alfold", "buda", [1, 2, 0]), ("bulgaria", "serbia", [2, 0, 1])] {
        let mut bench = supply(|bench| {
            bench.horde(from, [12, 0, 0]).horde("slavonia", [1, 0, 0]);
            for seat in 0..3 {
                bench.troops(seat, zone, &[(LightInfantry, 1)]);
                bench.gear(seat, GearKind::SiegeEngine, 1, zone);
                let caravan = bench.gear(seat, GearKind::Caravan, 1, zone);
                let caravan = bench.game.lands.stables[usize::from(seat)].get_mut(caravan);
                caravan.expect("a caravan").cargo = Cargo::NONE.with(Good::Blue, 2);
            }
            bench.building(zone, Building::Fort).building(zone, Building::Cathedral);
            if zone == "buda" {
                bench.building(zone, Building::Town);
                bench.game.lands.markets[bench.zone(zone).index()] = crate::Goods::one(Good::Blue);
            }
        });
        bench.act(2, &format!("zone {from}"));
        bench.fate(&[1; 9]).act(2, &format!("lead {from} {zone}"));
        fight_it_out(&mut bench);
        assert_eq!(attacked(&bench), order);
        assert!(bench.fate_is_fulfilled() && sacked(&bench) == 1);
        assert_eq!(bench.barbarians(zone), [3, 0, 0], "three losses in each battle");
        assert_eq!((0..3).map(|seat| bench.honour(seat)).collect::<Vec<_>>(), [9, 9, 9]);
        let index = bench.zone(zone).index();
        assert!(bench.game.lands.estates[index].is_empty() && bench.game.lands.markets[index].is_empty());
        assert!(bench.game.lands.stables.iter().all(|stable| stable.iter().next().is_none()));
        assert_eq!((bench.game.cubes_left(Good::Blue), bench.controller(zone)), (20, None));

        bench.act(2, &format!("zone {zone}")).act(2, &format!("lead {zone} slavonia"));
        assert_eq!((bench.barbarians(zone), bench.barbarians("slavonia")), ([0; 3], [4, 0, 0]));
        bench.act(2, "zone slavonia").act(2, "lead slavonia croatia");
        assert_eq!((bench.barbarians("slavonia"), bench.barbarians("croatia")), ([0; 3], [4, 0, 0]));
        assert_ne!(bench.game.phase, Phase::Events, "three points are spent");
    }
}

/// MU-23.10, MU-6.25: while somebody is left who has not lost, nothing is plundered.
#[test]
fn a_horde_that_is_beaten_plunders_nothing() {
    let mut bench = supply(|bench| {
        bench.horde("alfold", [3, 0, 0]).building("buda", Building::Town);
        bench.troops(1, "buda", &[(LightInfantry, 1)]).troops(0, "buda", &[(LightInfantry, 6)]);
    });
    // Hungary falls and takes three of them along.
    bench.act(2, "zone alfold").fate(&[1; 3]).act(2, "lead alfold buda");
    fight_it_out(&mut bench);
    assert_eq!((attacked(&bench), bench.barbarians("buda"), sacked(&bench)), (vec![1], [0; 3], 0));
    assert!(bench.game.lands.estates[bench.zone("buda").index()].has(Building::Town));
    assert_eq!(bench.controller("buda"), Some(0));
}

/// MU-23.1, MU-23.2, MU-10.21, MU-10.22, MU-10.23: who enters a territory without units and tokens meets the horde of the War Circle, in every
/// such territory of the turn the same; no other horde comes where barbarians stand, where a token lies, or where a player rules.
#[test]
fn neutral_territories_resist() {
    let march = |prepare: &dyn Fn(&mut Bench)| {
        let mut bench = Bench::new(3);
        bench.game.circle.horde = Horde::of_dice(1, 1, 1);
        bench.war(0, 1).troops(0, "adrianople", &[(Cavalry, 2)]).troops(2, "tana", &[(Archer, 1)]);
        bench.gear(0, GearKind::WarWagon, 1, "adrianople");
        bench.gear(2, GearKind::WarWagon, 1, "tana");
        prepare(&mut bench);
        combat(&mut bench);
        bench.act(0, "load 0 cavalry").act(0, "load 0 cavalry").act(0, "attack bulgaria");
        let met = bench.act_until(0, "join 0", |event| {
            matches!(event, Event::BattleDeclared { .. } | Event::Conquered { .. })
        });
        assert!(met);
        bench
    };
    let placed = |bench: &Bench| bench.happened(|event| matches!(event, Event::HordePlaced { .. }));
    let mut bench = march(&|_| {});
    assert_eq!((placed(&bench), bench.barbarians("bulgaria"), bench.game.battling), (1, [2, 1, 1], 1));
    bench.at(Frame::Combat(crate::movement::Combat { place: 2, ..crate::movement::Combat::FIRST }));
    bench.game.battling = 0;
    bench.act(2, "load 0 archer").act(2, "attack ryazan");
    bench.act_until(
        2,
        "join 0",
        |event| matches!(event, Event::BattleDeclared { defender, .. } if defender.seat() == Some(Seat(2))),
    );
    assert_eq!((placed(&bench), bench.barbarians("ryazan")), (2, [2, 1, 1]));

    let bench = march(&|bench| {
        bench.horde("bulgaria", [1, 0, 0]);
    });
    assert_eq!((placed(&bench), bench.barbarians("bulgaria")), (0, [1, 0, 0]));
    let bench = march(&|bench| bench.game.lands.tokens[1] = Zones::one(bench.zone("bulgaria")));
    assert_eq!((placed(&bench), conquests(&bench), bench.controller("bulgaria")), (0, 1, Some(0)));
    let bench = march(&|bench| {
        bench.troops(1, "bulgaria", &[(Archer, 1)]);
    });
    assert_eq!((placed(&bench), bench.game.battling), (0, 1));
}
