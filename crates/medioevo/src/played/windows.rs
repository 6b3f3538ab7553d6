//! Windows (rulebook chapter 26): who is asked, in which order, and that nobody is asked for nothing.

use table::{Seat, Seats};

use super::{combat, engage, fight_it_out, fight_on};
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::map::Zones;
use crate::movement::Combat;
use crate::state::Order;
use crate::technology::Technology;
use crate::testing::Bench;
use crate::timing::Window;
use crate::troops::Figure::{Archer, Cavalry, HeavyInfantry, LightInfantry};

/// MU-W22, MU-W30, MU-C48, MU-C49: a Jester against a Jester: the last one rotated resolves first, and the first card has its
/// effect.
#[test]
fn a_jester_cancels_a_jester() {
    let mut bench = Bench::new(4);
    bench.cards(0, &[1]).cards(1, &[48]).cards(2, &[49]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    bench.act(0, "play 1");
    assert_eq!(bench.asked(), [1], "turn order");
    bench.act(1, "play 48");
    assert_eq!(bench.asked(), [2], "against the Jester");
    bench.act(2, "play 49");
    assert_eq!((bench.asked(), bench.florins(1)), (vec![0], 1000), "a cancelled card costs nothing");
    bench.act(0, "zone buda");
    assert!(bench.game.today.banned[0].contains(bench.zone("buda")));
}

/// MU-W22, MU-C44, MU-20.4, INV-16: a Bard straightens the card that has just been rotated: it works, and can be used once
/// more, not a third time.
#[test]
fn a_bard_straightens_in_activated() {
    let mut bench = Bench::new(4);
    bench.cards(0, &[3]).cards(1, &[44]).cards(2, &[45]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    bench.act(0, "play 3");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "play 44");
    // The other Bard could straighten this one or the Bishop; he leaves it.
    while bench.asked() == [2] {
        bench.act(2, "pass");
    }
    if bench.asked() == [1] {
        bench.act(1, "card 3");
    }
    while bench.asked() == [2] {
        bench.act(2, "pass");
    }
    bench.act(0, "zone buda");
    assert!(bench.game.today.banned[2].contains(bench.zone("buda")));
    bench.act(0, "play 3");
    while bench.asked() == [2] {
        assert!(!bench.may(2, "card 3"));
        bench.act(2, "pass");
    }
    bench.act(0, "zone cairo");
    assert!(!bench.may(0, "play 3"), "straightened once in this turn");
}

/// MU-W7, MU-T23: who may use another's Bishop by Proselytism is asked when something leaves, like his holder.
#[test]
fn proselytes_are_asked_about_a_step() {
    let mut bench = Bench::new(4);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    let mut plain = Bench { game: bench.game.clone(), ..Bench::new(4) };
    plain.act(0, "step 0 constantinople");
    assert_eq!(plain.asked(), [0], "nobody has anything to use");
    bench.cards(0, &[3]).knows(1, Technology::Proselytism);
    bench.game.players[1].points.0[5] = 1;
    bench.act(0, "step 0 constantinople");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "use proselytism");
    while !bench.may(1, "zone adrianople") {
        let offer = bench.offers(1).into_iter().find(|offer| offer.contains('3')).expect("the Bishop");
        bench.act(1, &offer);
    }
    bench.act(1, "zone adrianople");
    assert_eq!(super::piece(&bench, 0, 0).zone, bench.zone("adrianople"), "it stays");
}

/// MU-W8, MU-6.37: a horde that comes warns the ruler and those with Cartography; nobody else is asked, whatever he holds.
#[test]
fn a_horde_warns_its_victim() {
    let mut bench = Bench::new(4);
    bench.cards(1, &[24]).cards(2, &[1]).cards(3, &[26]);
    combat(&mut bench);
    bench.troops(1, "buda", &[(Archer, 1)]).horde("buda", [1, 0, 0]);
    let buda = bench.zone("buda");
    bench.game.storm(buda, Some(Seat(1)), true);
    bench.go_on();
    assert_eq!(bench.asked(), [1]);
    assert!(bench.may(1, "play 24"));
}

/// MU-W9, MU-W10, MU-W11, MU-W12, MU-W14, MU-W15, MU-W16: the windows of a battle open in their order, for those who have something in them, in turn order.
#[test]
fn the_windows_of_a_battle_open_in_order() {
    let mut bench = Bench::new(4);
    bench.war(0, 1).troops(0, "galatia", &[(Archer, 2), (Cavalry, 1)]).troops(
        1,
        "galatia",
        &[(HeavyInfantry, 4)],
    );
    // Attacker: Spy (battle), Crossbowman (archery, archery_rolled). Defender: Surgeon (round, damage, round_end).
    bench.cards(0, &[17, 8]).cards(1, &[29, 28]).cards(2, &[5]).cards(3, &[68]);
    combat(&mut bench);
    engage(&mut bench, "galatia", crate::Side::Player(Seat(1)));
    bench.act(0, "fight").act(1, "fight");
    bench.fate(&[1, 8]).fate(&[8, 6, 2]).fate(&[3, 2, 1]);
    let mut seen = Vec::new();
    while bench.game.battling > 0 {
        let seat = bench.asked()[0];
        if let Frame::Window(open) = bench.game.flow.top() {
            seen.push((open.window, seat));
            bench.act(seat, "pass");
        } else if bench.may(seat, "surrender") {
            break;
        } else {
            fight_on(&mut bench);
        }
    }
    let expected = [
        (Window::Battle, 0),
        (Window::Round, 1),
        (Window::Archery, 0),
        (Window::ArcheryRolled, 0),
        (Window::Damage, 1),
        (Window::Rolled, 2),
        (Window::RoundEnd, 1),
    ];
    assert_eq!(seen, expected);
}

/// MU-W10 to MU-W13, MU-W21, MU-W23, MU-4.6: a window in which nobody has something usable never asks.
#[test]
fn empty_windows_ask_nobody() {
    let mut bench = Bench::new(4);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    // None of these does anything here: no battle, no rotated card, no route, no cubes.
    bench.cards(0, &[4, 30, 64]).cards(1, &[7, 8, 9, 39, 44, 48]).cards(3, &[10, 12, 22, 27, 28, 41, 50]);
    combat(&mut bench);
    for window in Window::ALL.into_iter().filter(|window| *window != Window::End) {
        let before = bench.game.flow;
        bench.game.open(window, Seats::first(4));
        bench.go_on();
        assert_eq!(bench.game.flow, before, "{window:?}");
    }
}

/// MU-W31: points are made in `own` and `any_cost` only.
#[test]
fn points_are_made_in_own_only() {
    let mut bench = Bench::new(4);
    bench.cards(0, &[4]).cards(1, &[54]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    assert!(bench.offers(0).iter().any(|offer| offer.starts_with("points 4")), "{:?}", bench.offers(0));
    bench.war(0, 1).troops(0, "galatia", &[(LightInfantry, 3)]).horde("galatia", [1, 0, 0]);
    bench.fate(&[8, 6, 1]);
    engage(&mut bench, "galatia", crate::Side::Horde);
    while bench.game.battling > 0 && !bench.may(0, "reroll none") {
        assert!(!bench.offers(0).iter().any(|offer| offer.starts_with("points")), "{:?}", bench.offers(0));
        let offer = bench.offers(0)[0].clone();
        bench.act(0, &offer);
    }
    fight_it_out(&mut bench);
}

/// MU-W8, MU-T04, MU-4.5: when troops enter a territory, ruled or neutral, or a horde a ruled one, those who could bring units by
/// Cartography are asked beside the ruler, in turn order; not who knows it and can't pay for it, nor who does not know it.
#[test]
fn cartographers_are_asked_about_an_invasion() {
    let prepared = |ruled: bool, florins: u32| {
        let mut bench = Bench::new(4);
        bench.game.order = Order::new([3, 2, 1, 0].map(Seat));
        bench.war(0, 1).troops(0, "adrianople", &[(Archer, 1)]).troops(3, "serbia", &[(Cavalry, 1)]);
        bench.troops(2, "moldavia", &[(Cavalry, 1)]).knows(2, Technology::Logistics);
        bench.knows(3, Technology::Cartography).game.players[3].florins = florins;
        bench.gear(0, GearKind::WarWagon, 1, "adrianople");
        if ruled {
            bench.game.lands.tokens[1] = Zones::one(bench.zone("bulgaria"));
            bench.cards(1, &[24]);
        }
        bench.game.lands.ready = bench.game.lands.troops;
        bench.at(Frame::Combat(Combat { place: 3, ..Combat::FIRST }));
        bench
    };
    let asked_in_turn = |bench: &mut Bench| {
        let mut asked = Vec::new();
        while bench.game.battling == 0 && matches!(bench.game.flow.top(), Frame::Window(_)) {
            let seat = bench.asked()[0];
            asked.push((seat, bench.may(seat, "use cartography")));
            bench.act(seat, "pass");
        }
        asked
    };
    for (ruled, florins, wanted) in [
        (true, 200, vec![(3, true), (1, false)]),
        (true, 199, vec![(1, false)]),
        (false, 200, vec![(3, true)]),
        (false, 199, vec![]),
    ] {
        let mut bench = prepared(ruled, florins);
        bench.act(0, "load 0 archer").act(0, "attack bulgaria").act(0, "join 0");
        assert_eq!(asked_in_turn(&mut bench), wanted, "{ruled} {florins}");
        if ruled {
            let mut bench = prepared(ruled, florins);
            let bulgaria = bench.zone("bulgaria");
            bench.game.put_horde(bulgaria, crate::Horde::new(1, 0, 0));
            bench.game.storm(bulgaria, Some(Seat(1)), true);
            bench.go_on();
            assert_eq!(asked_in_turn(&mut bench), wanted, "a horde, {florins}");
        }
    }
}
