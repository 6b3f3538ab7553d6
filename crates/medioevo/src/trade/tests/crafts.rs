use super::*;
use crate::technology::Technology;
use crate::timing::Window;
use crate::troops::Figure;

/// EX-80 (MU-T07, AR-39): Rome is controlled, the ship is in Panormum: 2 points move 2 cubes to Rome.
#[test]
fn control_moves_cubes_to_rome() {
    let mut bench = table();
    let ship = bench.gear(EMPIRE, GearKind::MerchantShip, 1, "sicily");
    bench.troops(EMPIRE, "latium", &[(Figure::Archer, 1)]).knows(EMPIRE, Technology::Control);
    bench
        .market("sicily", &[Good::Black, Good::White, Good::Yellow, Good::Green])
        .yellow(EMPIRE, 2)
        .turn(EMPIRE);
    bench.act(EMPIRE, "use control");
    assert!(!bench.may(EMPIRE, "good yellow"), "it is printed in Rome");
    bench.act(EMPIRE, "good black").act(EMPIRE, "use control");
    bench.act(EMPIRE, "zone sicily").act(EMPIRE, "good green");
    assert_eq!(bench.lying("latium"), [Good::Black, Good::Green]);
    assert_eq!(bench.lying("sicily"), [Good::White, Good::Yellow]);
    assert_eq!(bench.game.player(Seat(EMPIRE)).points.of(Branch::Commerce), 0);
    bench.check_cubes();
    // Neither without the transport nor without control.
    bench.put(EMPIRE, ship, "tyrrhenian_sea", 6);
    assert!(!bench.may(EMPIRE, "use control"));
    bench.put(EMPIRE, ship, "latium", 6);
    assert!(bench.may(EMPIRE, "use control"), "both conditions in the same area");
    let rome = bench.zone("latium").index();
    bench.game.lands.troops[rome][usize::from(EMPIRE)] = crate::Troops::NONE;
    assert!(!bench.may(EMPIRE, "use control"));
}

/// MU-T07, MU-T08: in `own` and in the own trade turn.
#[test]
fn control_and_guides_have_their_windows() {
    let mut bench = with_caravan(HORDE, 1, "crimea");
    bench.market("saraj", &[Good::Blue]).knows(HORDE, Technology::Guides);
    bench.route(HORDE, &["crimea", "saraj", "trebizond", "antioch"], 0);
    for window in [Window::Own, Window::Trade] {
        assert_eq!(bench.plays(HORDE, Windows::one(window)), ["use control", "use guides"], "{window:?}");
    }
    assert!(bench.plays(HORDE, Windows::one(Window::Step)).is_empty());
    bench.turn(0);
    assert!(bench.plays(HORDE, Windows::one(Window::Trade)).is_empty(), "not in another's turn");
}

/// MU-T05, MU-T06: in window `trade` of an own transaction and nowhere else.
#[test]
fn commerce_and_market_need_a_transaction() {
    let mut bench = with_caravan(HORDE, 1, "saraj");
    bench.load(HORDE, 0, &[(Good::Green, 1)]).knows(HORDE, Technology::Market).knows(0, Technology::Market);
    let saraj = bench.zone("saraj").index();
    bench.game.lands.estates[saraj] = crate::Estate::NONE.with(crate::Building::Town);
    let all = Windows::ALL;
    assert!(bench.plays(HORDE, all).is_empty());
    bench.act(HORDE, "sell 0");
    assert_eq!(bench.plays(HORDE, Windows::one(Window::Trade)), ["use commerce", "use market"]);
    assert!(bench.plays(HORDE, Windows::one(Window::Own)).is_empty() && bench.plays(0, all).is_empty());
}

/// MU-T04, MU-17.2, MU-10.7: in the combat phase Cartography gives a caravan one movement point more; those that it has stay
/// for the trade phase, also when its owner's action ends.
#[test]
fn cartography_leaves_a_caravan_its_own_movement_points() {
    let mut bench = table();
    bench.game.phase = Phase::Combat;
    bench.knows(HORDE, Technology::Cartography);
    // Given a caravan, and war wagons so that the phase goes on after the action.
    let wagon = bench.gear(HORDE, GearKind::WarWagon, 1, "saraj");
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    bench.at(Frame::Combat(crate::movement::Combat { place: HORDE, ..crate::movement::Combat::FIRST }));
    for to in ["lower_dnieper", "tana"] {
        // When it goes on by Cartography, before the action and in it, and the action ends.
        bench.game.players[usize::from(HORDE)].points.0[Branch::Transport as usize] = 2;
        bench.act(HORDE, "use cartography").act(HORDE, "piece 2.0").act(HORDE, &format!("zone {to}"));
        let zone = bench.zone(to);
        assert_eq!(bench.piece(HORDE, 0).zone, zone);
        if to == "lower_dnieper" {
            bench.act(HORDE, &format!("step {wagon} tana"));
        }
    }
    bench.act(HORDE, "done");
    // Then only the wagon is stopped.
    assert!(bench.piece(HORDE, wagon).stopped);
    let caravan = *bench.piece(HORDE, 0);
    assert_eq!((caravan.steps, caravan.stopped), (6, false));
}

/// MU-17.15, MU-C11: a caravan that is a war wagon as well leaves a cube where it comes from, also by Cartography and by
/// Logistics; with several colours its owner chooses.
#[test]
fn a_caravan_that_marches_by_a_technology_leaves_a_cube() {
    for (technology, to) in
        [(Technology::Cartography, "lower_dnieper"), (Technology::Logistics, "sea_of_azov")]
    {
        for goods in [&[(Good::Brown, 1)][..], &[(Good::Brown, 1), (Good::Blue, 1)]] {
            let mut bench = table();
            bench.game.phase = Phase::Combat;
            bench.knows(HORDE, technology).load(HORDE, 0, goods);
            bench.piece(HORDE, 0).marks = crate::gear::Marks::one(crate::gear::Mark::Both);
            bench.game.players[usize::from(HORDE)].points.0[Branch::Transport as usize] = 4;
            let turn = crate::movement::Combat { place: HORDE, ..crate::movement::Combat::FIRST };
            bench.at(Frame::Combat(turn));
            bench.act(HORDE, &format!("use {technology}")).act(HORDE, "piece 2.0");
            bench.act(HORDE, &format!("zone {to}"));
            let zone = bench.zone(to);
            assert_eq!(bench.piece(HORDE, 0).zone, zone);
            if goods.len() > 1 {
                assert_eq!(bench.listed(HORDE), ["good brown", "good blue"], "{technology}");
                bench.act(HORDE, "good brown");
            }
            assert_eq!(bench.lying("crimea"), [Good::Brown], "{technology}");
            bench.check_cubes();
        }
    }
}
