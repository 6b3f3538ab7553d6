use table::Seat;

use super::*;
use crate::technology::Technology;
use crate::testing::Bench;
use crate::troops::Figure::{Archer, LightInfantry};

fn phase_began() -> impl Fn(&Event) -> bool {
    |event| matches!(event, Event::PhaseBegan { .. })
}

fn placed() -> impl Fn(&Event) -> bool {
    |event| matches!(event, Event::Rebelled { .. })
}

/// Tolerated are 30; every home territory is held by a unit but those that are named.
fn bench(tax: u8, empty: &[&str]) -> Bench {
    let mut b = Bench::new(3);
    b.game.phase = Phase::Events;
    b.game.players[1].tax = tax;
    for zone in ["buda", "pannonia", "upper_hungary", "alfold", "transylvania", "slavonia", "croatia"] {
        if !empty.contains(&zone) {
            b.troops(1, zone, &[(Archer, 1)]);
        }
    }
    b
}

fn check(b: &mut Bench) {
    b.game.flow = table::Flow::new(Frame::Rebellions(Rebellions::default()));
    b.game.begin_rebellions();
}

/// EX-09 (MU-6.27, MU-6.28, MU-6.29, MU-24.11): 50 against 30 are two rebellions, and two points where rebels stand already.
#[test]
fn ex_09_two_rebellions() {
    let mut b = bench(50, &["buda", "croatia"]);
    b.horde("slavonia", [1, 0, 0]).horde("pannonia", [1, 0, 0]);
    let before = b.honour(1);
    check(&mut b);
    b.go_on();
    assert_eq!(b.listed(1), ["zone buda", "zone croatia"], "MU-6.30: those with none, and a choice");
    assert!(b.act_until(1, "zone buda", phase_began()), "the second has one place only");
    assert_eq!(b.honour(1), before - 2);
    assert!(b.events.contains(&Event::RebellionsDue { seat: Seat(1), count: 2 }));
    assert_eq!((b.barbarians("buda"), b.barbarians("croatia")), ([1, 0, 0], [1, 0, 0]));
    assert!(b.game.lands.rebels.contains(b.zone("buda")), "MU-6.33");
    assert_eq!(b.game.players[1].tally.tax_passed, 0);
}

/// MU-6.29: without barbarians in the home before the check nothing is lost, not even for the second rebellion; MU-6.31: the
/// second one goes elsewhere.
#[test]
fn first_rebellions_cost_nothing() {
    let mut b = bench(50, &["buda", "croatia"]);
    let before = b.honour(1);
    check(&mut b);
    b.go_on();
    assert!(b.act_until(1, "zone croatia", phase_began()), "the second has one place only");
    assert_eq!(b.honour(1), before);
    assert_eq!((b.barbarians("buda"), b.barbarians("croatia")), ([1, 0, 0], [1, 0, 0]));
}

/// MU-6.28, MU-O32: a tolerated level passes, and the turn remembers it.
#[test]
fn a_tolerated_tax_passes() {
    let mut b = bench(30, &[]);
    b.game.players[0].tax = 40;
    b.troops(0, "caria", &[(Archer, 1)]);
    check(&mut b);
    assert!(!b.go_until(phase_began()), "the first player has to choose where his one breaks out");
    assert!(b.act_until(0, "zone ionia", phase_began()));
    assert_eq!((b.game.players[0].tally.tax_passed, b.game.players[1].tally.tax_passed), (0, 30));
    assert_eq!(b.happened(placed()), 1);
}

/// MU-6.30: the fewest units; MU-6.31, AR-13: not where others stand or hold a token; own and barbarian units count.
#[test]
fn the_weakest_home_rebels() {
    let mut b = bench(40, &["buda", "croatia", "alfold"]);
    b.troops(0, "buda", &[(Archer, 1)]).troops(1, "pannonia", &[(LightInfantry, 1)]);
    b.game.lands.tokens[2] = Zones::one(b.zone("croatia"));
    b.horde("alfold", [1, 0, 0]);
    let zones: Zones =
        ["upper_hungary", "alfold", "transylvania", "slavonia"].iter().map(|zone| b.zone(zone)).collect();
    assert_eq!(b.game.rebellious(Seat(1)), zones);
}

/// MU-6.31, MU-6.34, MU-23.9: without a place or a horde nothing happens, but the points of MU-6.29 are lost.
#[test]
fn a_rebellion_may_have_no_effect() {
    for no_place in [false, true] {
        let mut b = bench(40, &[]);
        b.horde("slavonia", [40, 20, 7]);
        if no_place {
            b.horde("slavonia", [1, 0, 0]);
            for zone in b.game.lands.homes[1].iter() {
                b.game.put_troops(Seat(0), crate::army::Spot::land(zone), crate::Troops::of(Archer, 1));
            }
        }
        let before = b.honour(1);
        check(&mut b);
        assert!(b.go_until(phase_began()));
        assert_eq!((b.honour(1), b.happened(placed())), (before - 1, 0));
    }
}

/// MU-6.32: with an own unit there is a battle at once, without one the territory is plundered; MU-6.33: the mark is set.
#[test]
fn rebels_attack_or_plunder() {
    let mut b = bench(40, &[]);
    b.troops(1, "buda", &[(Archer, 1)]);
    b.game.lands.homes[1] = Zones::one(b.zone("buda"));
    check(&mut b);
    assert!(b.go_until(|event| matches!(event, Event::HordeAttacks { seat: Seat(1), .. })));
    let mut b = bench(40, &["buda"]);
    b.game.lands.markets[b.zone("buda").index()] = crate::Goods::one(crate::Good::Blue);
    check(&mut b);
    assert!(b.go_until(phase_began()));
    assert!(b.game.lands.markets[b.zone("buda").index()].is_empty());
    assert_eq!(b.controller("buda"), None);
}

/// MU-W6: the victim is asked before the horde is placed, and again when it stands there.
#[test]
fn the_window_opens_twice() {
    let mut b = bench(40, &["buda"]);
    b.cards(1, &[24]).cards(0, &[26]).knows(1, Technology::Law);
    check(&mut b);
    b.go_on();
    assert_eq!(b.asked(), [1]);
    assert!(b.may(1, "use law") && !b.may(1, "play 24"), "no place yet");
    b.act(1, "pass");
    assert_eq!((b.asked(), b.barbarians("buda")), (vec![1], [1, 0, 0]));
    assert!(b.may(1, "play 24") && !b.may(1, "use law"));
}

/// MU-24.12, MU-6.33: the rightful owner who beats the rebels and has a unit left gets a point; nobody else does.
#[test]
fn rebellions_are_suppressed() {
    for (by, unit, points) in [(Some(1), true, 1), (Some(1), false, 0), (Some(0), true, 0), (None, true, 0)] {
        let mut b = bench(30, &["buda"]);
        let buda = b.zone("buda");
        b.horde("buda", [1, 0, 0]);
        b.game.lands.rebels = Zones::one(buda);
        if unit {
            b.troops(1, "buda", &[(Archer, 1)]);
        }
        let before = b.honour(1);
        b.game.barbarians_gone(buda, by.map(Seat), &mut b.events);
        assert!(b.game.lands.rebels.contains(buda), "one is left");
        b.game.hurt_horde(buda);
        b.game.barbarians_gone(buda, by.map(Seat), &mut b.events);
        b.game.barbarians_gone(buda, by.map(Seat), &mut b.events);
        assert_eq!((b.honour(1) - before, b.game.lands.rebels), (points, Zones::EMPTY));
        assert_eq!(i16::from(b.game.players[1].tally.suppressed), points);
    }
}

/// MU-6.33: a mark that is left over does not stick to barbarians who come later.
#[test]
fn an_old_mark_means_nothing() {
    let mut b = bench(30, &["buda"]);
    let buda = b.zone("buda");
    b.game.lands.rebels = Zones::one(buda);
    b.game.put_horde(buda, crate::Horde::new(1, 0, 0));
    assert_eq!(b.game.lands.rebels, Zones::EMPTY);
}

/// MU-24.20, AR-53: after the last turn a card is discarded without effect and the back of the next one counts.
#[test]
fn a_last_check_before_the_scoring() {
    let mut b = bench(30, &["buda"]);
    b.game.phase = Phase::Scoring;
    b.game.flow = table::Flow::new(Frame::Rebellions(Rebellions::default()));
    b.game.begin_final_rebellions();
    b.fate(&[1, 20]);
    assert!(b.go_until(placed()));
    assert!(b.fate_is_fulfilled() && b.game.decks.discarded.len() == 1);
    assert!(b.events.contains(&Event::RebellionsDue { seat: Seat(1), count: 1 }));
    let scoring = |frame: Frame| matches!(frame, Frame::Scoring(_));
    while !scoring(b.game.flow.top()) {
        let frame = b.game.flow.top();
        frame.go_on(&mut b.game, &mut b.chance, &mut b.events);
    }
}
