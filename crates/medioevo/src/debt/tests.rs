use table::{Seat, Seats};

use crate::event::{Event, Money};
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::honour::FinalHonour;
use crate::phases::Phase;
use crate::pieces::Building;
use crate::scoring::Scoring;
use crate::taxes::{TaxStep, Taxes};
use crate::testing::Bench;
use crate::troops::{Figure, Troops};

/// Phase 3 for four with all levels at 10. The last seat has a unit: it is asked for its upkeep when the others are done.
fn phase(prepare: impl FnOnce(&mut Bench)) -> Bench {
    let mut bench = Bench::new(4);
    bench.game.phase = Phase::Taxes;
    bench.troops(3, "cairo", &[(Figure::Archer, 1)]);
    prepare(&mut bench);
    bench.game.begin_taxes();
    bench.go_on();
    for seat in 0..4 {
        bench.act(seat, "tax 10");
    }
    bench
}

/// Seat 0 has no income: rebels everywhere in its home.
fn ruin(bench: &mut Bench) {
    for zone in bench.game.lands.homes[0].iter() {
        bench.game.lands.hordes[zone.index()] = crate::Horde::new(1, 0, 0);
    }
    bench.troops(0, "bulgaria", &[(Figure::Archer, 1)]);
    let bulgaria = bench.zone("bulgaria").index();
    bench.game.lands.hordes[bulgaria] = crate::Horde::new(1, 0, 0);
    bench.game.players[0].florins = 20;
}

/// Seat 0 can't pay the interest of two loans and can't borrow.
fn insolvent(prepare: impl FnOnce(&mut Bench)) -> Bench {
    let mut bench = phase(|bench| {
        ruin(bench);
        bench.game.players[0].loans = 2;
        bench.game.players[0].tally.borrowed = true;
        prepare(bench);
    });
    bench.act(0, "done");
    bench
}

/// MU-22.1, MU-22.3, INV-8: a loan of 500 once in a turn; repaid once in a turn; both in one turn.
#[test]
fn a_loan_and_a_repayment_in_a_turn() {
    let mut bench = phase(|bench| {
        bench.troops(0, "ionia", &[(Figure::Archer, 1)]);
    });
    assert!(!bench.may(0, "repay"), "nothing to repay");
    bench.act(0, "borrow");
    assert_eq!((bench.florins(0), bench.game.players[0].loans), (1570, 1));
    assert!(!bench.may(0, "borrow"));
    bench.act(0, "repay");
    assert_eq!((bench.florins(0), bench.game.players[0].loans), (1070, 0));
    assert!(!bench.may(0, "repay") && !bench.may(0, "borrow"));
}

/// MU-22.3: exactly 500, so it takes 500.
#[test]
fn a_repayment_needs_the_money() {
    let mut bench = phase(|bench| {
        bench.troops(0, "ionia", &[(Figure::Archer, 1)]);
        bench.game.players[0].loans = 1;
        bench.game.players[0].florins = 429;
    });
    assert_eq!(bench.florins(0), 499);
    assert!(!bench.may(0, "repay"));
    bench.game.players[0].florins = 500;
    assert!(bench.may(0, "repay"));
}

/// MU-22.2: five loans at most.
#[test]
fn five_loans_at_most() {
    let mut bench = Bench::new(3);
    bench.game.players[0].loans = 4;
    assert!(bench.game.can_borrow(Seat(0)));
    (bench.game.players[0].loans, bench.game.players[0].arrears) = (5, 50);
    assert!(!bench.game.can_borrow(Seat(0)));
}

/// Phase 3 of the next turn, up to the upkeep of seat 0: whoever is asked does no more than he has to, and no event happens to
/// anybody.
fn next_phase(bench: &mut Bench) {
    let turn = bench.game.turn;
    // The War Circle; an Event card for Burgundy and what lies around it, and the back of the next one.
    let event = quiet_event(bench);
    bench.fate(&[8, 6, 4]).fate(&[event, 30]);
    while (bench.game.turn, bench.game.phase) != (turn + 1, Phase::Taxes) {
        let seat = bench.asked()[0];
        let offers = bench.offers(seat);
        let idle = ["done", "pass", "reroll none"];
        let bids = offers.iter().any(|offer| offer.starts_with("bid"));
        let bid = format!("bid {}", [1, 2, 0, 0][usize::from(seat)]);
        let idle = idle.into_iter().find(|idle| offers.iter().any(|offer| offer == idle));
        bench.act(seat, if bids { &bid } else { idle.unwrap_or(&offers[0]) });
    }
    for seat in 0..4 {
        bench.act(seat, "tax 10");
    }
}

/// An Event card that finds nobody where only Ionia and Cairo are held, of those that may lie on top.
fn quiet_event(bench: &Bench) -> u8 {
    let (data, decks) = (bench.game.data.get(), &bench.game.decks);
    let held = [bench.zone("ionia"), bench.zone("cairo")];
    let quiet = |card: &crate::EventNo| {
        let facts = data.cards.event(*card);
        let here = facts.region & bench.game.territories();
        facts.tolerated_tax == decks.tolerated
            && !here.is_empty()
            && held.iter().all(|&zone| !here.contains(zone))
    };
    decks.events.iter().find(quiet).expect("a card").number()
}

/// EX-58 (MU-22.1 to MU-22.4): 500, and no second loan in the turn; in the next turn 50 of interest and another loan; then 100.
#[test]
fn interest_begins_a_turn_later() {
    let mut bench = phase(|bench| {
        bench.troops(0, "ionia", &[(Figure::Archer, 1)]);
    });
    let interest = |bench: &mut Bench| -> Vec<u32> {
        let paid = bench.events.drain(..).filter_map(|event| match event {
            Event::Paid { seat: Seat(0), florins, why: Money::Interest } => Some(florins),
            _ => None,
        });
        paid.collect()
    };
    // Seven territories at 10, and an Archer's upkeep of 20.
    bench.act(0, "borrow");
    assert_eq!((bench.florins(0), bench.game.players[0].loans), (1070 + 500, 1));
    assert!(!bench.may(0, "borrow"), "once in a turn");
    bench.act(0, "done");
    assert_eq!((bench.florins(0), interest(&mut bench)), (1550, vec![]));

    next_phase(&mut bench);
    bench.act(0, "done");
    assert_eq!((bench.florins(0), interest(&mut bench)), (1550 + 70 - 20 - 50, vec![50]));
    bench.act(3, "done");
    while !bench.asked().contains(&0) {
        let seat = bench.asked()[0];
        bench.act(seat, "done");
    }
    assert_eq!(bench.game.phase, Phase::Purchases);
    bench.act(0, "borrow");
    assert_eq!((bench.florins(0), bench.game.players[0].loans), (2050, 2), "a debt of 1000");

    next_phase(&mut bench);
    bench.act(0, "done");
    assert_eq!((bench.florins(0), interest(&mut bench)), (2050 + 70 - 20 - 100, vec![100]));
}

/// MU-22.5: a loan of this turn bears no interest in it, nor does one repaid before phase 3; one repaid in it does.
#[test]
fn loans_of_this_turn_are_free() {
    let mut bench = phase(|bench| {
        bench.game.players[0].loans = 1;
        bench.game.players[1].loans = 1;
        bench.game.repay(Seat(1), &mut bench.events);
        bench.game.borrow(Seat(2), &mut bench.events);
        bench.troops(0, "ionia", &[(Figure::Archer, 1)]);
    });
    assert_eq!(bench.florins(0), 1070);
    bench.act(0, "repay").act(0, "done");
    assert_eq!(bench.florins(0), 1070 - 500 - 20 - 50, "the loan was there when the phase began");
    assert_eq!([1, 2].map(|seat| bench.florins(seat)), [570, 1570]);
}

/// MU-22.9, MU-7.9: who can't pay but could borrow has to; then he pays.
#[test]
fn who_has_credit_is_not_bankrupt() {
    let mut bench = phase(|bench| {
        ruin(bench);
        bench.game.players[0].loans = 2;
    });
    bench.act(0, "done");
    assert_eq!(bench.asked(), [0]);
    assert!(!bench.may(0, "done") && !bench.may(0, "liquidate") && bench.may(0, "borrow"));
    bench.act(0, "borrow");
    assert_eq!((bench.florins(0), bench.asked()), (400, vec![3]));
    assert!(!bench.game.players[0].bankrupt);
}

/// MU-22.9, MU-22.12, MU-22.16, AR-49: what is not paid is kept as arrears, and he is bankrupt until they are paid; they are taken
/// from the first money he receives.
#[test]
fn arrears_are_taken_from_the_first_money() {
    let mut bench = insolvent(|bench| bench.game.players[0].florins = 60);
    assert_eq!((bench.asked(), bench.florins(0)), (vec![0], 40));
    bench.act(0, "done");
    let player = &bench.game.players[0];
    assert_eq!((player.florins, player.arrears, player.due, player.bankrupt), (0, 60, 0, true));
    assert_eq!(bench.asked(), [3], "the first time he stays in the game");
    bench.game.earn(Seat(0), 50, Money::Trade, &mut bench.events);
    let player = &bench.game.players[0];
    assert_eq!((player.florins, player.arrears, player.bankrupt), (0, 10, true));
    bench.game.earn(Seat(0), 50, Money::Trade, &mut bench.events);
    let player = &bench.game.players[0];
    assert_eq!((player.florins, player.arrears, player.bankrupt), (40, 0, false));
}

/// MU-22.10, MU-22.17: he may plunder his own buildings and transports for half their price, one at a time, and must stop when
/// the interest is there; what is over is his.
#[test]
fn own_transports_are_plundered() {
    let mut bench = insolvent(|bench| {
        bench.game.players[0].florins = 70;
        bench.gear(0, GearKind::Caravan, 3, "bulgaria");
        bench.gear(0, GearKind::SiegeEngine, 1, "bulgaria");
    });
    assert_eq!((bench.asked(), bench.florins(0)), (vec![0], 10), "100 are due");
    assert!(bench.may(0, "liquidate") && !bench.may(0, "revolt") && bench.may(0, "done"));
    bench.act(0, "liquidate");
    assert_eq!(bench.offers(0), ["piece 0.0"], "a siege engine is neither building nor transport");
    bench.act(0, "piece 0.0");
    assert_eq!((bench.florins(0), bench.asked()), (60, vec![3]), "150 came, 100 were due");
    let kinds: Vec<_> = bench.game.lands.stables[0].iter().map(|(_, gear)| gear.kind).collect();
    assert_eq!(kinds, [GearKind::SiegeEngine]);
}

/// MU-22.10: a building brings half its price; in a territory with several he chooses which.
#[test]
fn own_buildings_are_plundered() {
    let mut bench = insolvent(|bench| {
        let ionia = bench.zone("ionia").index();
        bench.horde("ionia", [0, 0, 0]);
        bench.game.lands.estates[ionia] = crate::Estate::NONE.with(Building::Town).with(Building::Cathedral);
        bench.game.players[0].florins = 0;
    });
    assert_eq!(bench.florins(0), 10, "three tax levels of a town in one territory, upkeep paid");
    bench.act(0, "liquidate").act(0, "zone ionia");
    assert_eq!(bench.offers(0), ["category civil", "category religious"]);
    bench.act(0, "category religious");
    assert_eq!((bench.florins(0), bench.asked()), (10 + 150 - 100, vec![3]));
    let estate = bench.game.lands.estates[bench.zone("ionia").index()];
    assert!(estate.has(Building::Town) && !estate.has(Building::Cathedral));
}

/// MU-22.11: without any of these he may place rebellions of his own, 100 florins each.
#[test]
fn rebellions_of_ones_own() {
    let mut bench = insolvent(|_| {});
    assert!(!bench.may(0, "liquidate") && bench.may(0, "revolt") && bench.may(0, "done"));
    let home = bench.game.lands.homes[0];
    let barbarians = |bench: &Bench| {
        home.iter()
            .flat_map(|zone| bench.game.lands.hordes[zone.index()].counts())
            .map(u16::from)
            .sum::<u16>()
    };
    let (stood, honour) = (barbarians(&bench), bench.honour(0));
    bench.act(0, "revolt");
    let received = Event::Received { seat: Seat(0), florins: 100, why: Money::Revolt };
    assert!(bench.events.contains(&received));
    let place = bench.offers(0).into_iter().find(|offer| offer.starts_with("zone")).expect("a place");
    assert!(bench.act_until(0, &place, |event| matches!(event, Event::Rebelled { .. })));
    // It breaks out like any other: where barbarians stand in his home already it costs honour (MU-6.29).
    assert_eq!(bench.happened(|event| matches!(event, Event::Rebelled { .. })), 1);
    assert!(barbarians(&bench) > stood);
    assert_eq!(bench.honour(0), honour - i16::from(stood > 0));
    let mut bench = insolvent(|_| {});
    // With no barbarian left there is none.
    let before = bench.game.lands.hordes;
    for zone in bench.game.territories().iter().take(1) {
        bench.game.lands.hordes[zone.index()] = crate::Horde::new(40, 20, 7);
    }
    assert!(!bench.may(0, "revolt"));
    bench.game.lands.hordes = before;
    // Nor is there where others hold the home (MU-6.31).
    bench.game.lands.hordes = [crate::Horde::NONE; crate::MAX_ZONES];
    bench.game.lands.tokens[1] = bench.game.lands.homes[0];
    assert!(!bench.may(0, "revolt"));
}

/// MU-22.17: not before interest is due and unpaid, nor for who has paid.
#[test]
fn nothing_is_plundered_without_need() {
    let mut bench = phase(|bench| {
        bench.game.players[0].loans = 1;
        bench.gear(0, GearKind::Caravan, 1, "ionia");
    });
    assert!(!bench.may(0, "liquidate"), "he can pay");
    bench.game.players[0].arrears = 30;
    bench.game.players[0].florins = 0;
    bench.game.players[0].due = 0;
    bench.game.phase = Phase::Combat;
    assert!(bench.may(0, "liquidate"), "later in window `own`, while he has arrears");
}

/// MU-22.13, MU-22.16: who enters phase 3 bankrupt and can't pay all in it is out of the game.
#[test]
fn failing_twice_running_is_the_end() {
    let mut bench = insolvent(|bench| {
        bench.game.players[0].bankrupt = true;
        bench.game.players[0].arrears = 60;
        bench.game.players[0].florins = 20;
    });
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "done");
    assert_eq!(bench.game.order.iter().map(|seat| seat.0).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(bench.asked(), [3]);
}

/// MU-22.16: arrears that were paid before the phase began make the next failure a first one.
#[test]
fn a_paid_failure_is_forgotten() {
    let mut bench = Bench::new(4);
    bench.game.players[0].arrears = 60;
    bench.game.players[0].bankrupt = true;
    bench.game.players[0].florins = 0;
    bench.game.earn(Seat(0), 60, Money::Trade, &mut bench.events);
    bench.game.flow = table::Flow::new(Frame::Scoring(Scoring::Over));
    bench.game.begin_taxes();
    let Frame::Taxes(Taxes { step, bankrupt, .. }) = bench.game.flow.top() else { panic!("taxes") };
    assert_eq!((step, bankrupt), (TaxStep::Levels, Seats::NONE));
}

/// MU-22.14 (AR-50): all that is his leaves; prisoners vanish or return; buildings stay; his home is nobody's.
#[test]
fn an_eliminated_player_leaves_nothing() {
    let mut bench = Bench::new(4);
    bench.troops(0, "ionia", &[(Figure::Archer, 2)]).cards(0, &[5, 36]).war(0, 1);
    bench.gear(0, GearKind::Caravan, 1, "ionia");
    let (ionia, bulgaria) = (bench.zone("ionia"), bench.zone("bulgaria"));
    bench.game.lands.estates[ionia.index()] = crate::Estate::NONE.with(Building::Town);
    bench.game.lands.markets[ionia.index()] = crate::Goods::one(crate::Good::Black);
    bench.game.lands.tokens[0] = crate::Zones::one(bulgaria);
    bench.game.players[1].prisoners[0] = Troops::of(Figure::Cavalry, 1);
    bench.game.players[0].prisoners[1] = Troops::of(Figure::Cavalry, 1);
    bench.game.deposit = 200;
    bench.game.accords.declared[2] = Seats::one(Seat(0));
    bench.troops(2, "caria", &[(Figure::Archer, 1)]);
    bench.game.lands.guests[2] = crate::Zones::one(bench.zone("caria"));
    bench.game.eliminate(Seat(0), &mut bench.events);
    let game = &bench.game;
    assert_eq!((game.order.len(), game.alive().contains(Seat(0))), (3, false));
    assert_eq!((bench.army(0, "ionia"), game.lands.stables[0].iter().count()), (0, 0));
    assert_eq!((bench.controller("ionia"), bench.controller("bulgaria")), (None, None));
    assert_eq!(bench.controller("caria"), Some(2), "a guest of nobody holds what he stands in");
    assert!(game.lands.estates[ionia.index()].has(Building::Town));
    assert!(!game.lands.markets[ionia.index()].is_empty());
    assert!(game.players[1].prisoners[0].is_empty() && game.players[0].prisoners[1].is_empty());
    assert_eq!((game.decks.under.len, game.players[0].cards.is_empty(), game.deposit), (2, true, 0));
    assert_eq!((game.at_war(Seat(1), Seat(0)), game.accords.declared[2]), (false, Seats::NONE));
    assert_eq!(game.in_reserve(Seat(1), crate::Unit::Cavalry), 10);
}

/// MU-22.14, MU-23.10: barbarians who shared a territory with an eliminated player are alone there, and plunder at once.
#[test]
fn an_eliminated_player_leaves_barbarians_alone() {
    let mut bench = Bench::new(4);
    bench.troops(0, "bulgaria", &[(Figure::Archer, 1)]).horde("bulgaria", [1, 0, 0]);
    bench.troops(1, "serbia", &[(Figure::Archer, 1)]).horde("serbia", [1, 0, 0]);
    bench.building("bulgaria", Building::Town).building("serbia", Building::Tower);
    (bench.game.players[0].loans, bench.game.players[0].arrears) = (5, 50);
    bench.game.players[0].florins = 0;
    let (step, bankrupt) = (TaxStep::Interest(Seat(0)), Seats::one(Seat(0)));
    bench.at(Frame::Taxes(Taxes { step, paid: Seats::NONE, bankrupt }));
    bench.act(0, "done");
    assert!(!bench.game.alive().contains(Seat(0)));
    let estate = |zone: &str| bench.game.lands.estates[bench.zone(zone).index()];
    assert!(estate("bulgaria").is_empty(), "nobody guards it any more");
    assert!(estate("serbia").has(Building::Tower), "an army stands there");
}

/// MU-22.14: the last one left has won at once; INV-17: points don't outlast the phase.
#[test]
fn the_last_one_wins_at_once() {
    let mut bench = Bench::new(3);
    bench.game.players[2].points.0[0] = 1;
    bench.game.players[2].honour = -3;
    bench.game.eliminate(Seat(0), &mut bench.events);
    assert_ne!(bench.game.flow.top(), Frame::Scoring(Scoring::Check));
    bench.game.eliminate(Seat(1), &mut bench.events);
    assert_eq!(bench.game.flow.frames(), [Frame::Scoring(Scoring::Over)]);
    assert_eq!(bench.game.standings().map(|standing| standing.rank)[..3], [2, 2, 1]);
    assert_eq!(bench.game.players[2].points.0[0], 0);
}

/// MU-22.15, MU-16.12: war alone eliminates nobody: without territories and units he stays, with 200 florins (MU-7.4).
#[test]
fn war_eliminates_nobody() {
    let bench = phase(|bench| {
        for zone in bench.game.lands.homes[0].iter() {
            bench.game.lands.troops[zone.index()][1] = Troops::of(Figure::LightInfantry, 1);
        }
    });
    assert!(bench.game.alive().contains(Seat(0)) && bench.game.realm(Seat(0)).is_empty());
    assert_eq!(bench.florins(0), 1200);
}

/// EX-59 (MU-22.6, MU-24.21, MU-24.22): 1000 florins and one loan are 450 when the richest player is looked for; arrears are
/// deducted, too.
#[test]
fn debts_are_deducted() {
    for (other, arrears, scored) in [
        (449, 0, vec![(0, 3)]),
        (450, 0, vec![(0, 1), (1, 1)]),
        (451, 0, vec![(1, 3)]),
        (400, 50, vec![(0, 1), (1, 1)]),
    ] {
        let mut bench = Bench::new(3);
        bench.game.phase = Phase::Scoring;
        for (player, florins) in bench.game.players.iter_mut().zip([1000, other, 0]) {
            player.florins = florins;
        }
        (bench.game.players[0].loans, bench.game.players[0].arrears) = (1, arrears);
        bench.at(Frame::Scoring(Scoring::Count));
        let richest = bench.events.iter().filter_map(|event| match *event {
            Event::Scored { seat, points, category: FinalHonour::MostFlorins } => Some((seat.0, points)),
            _ => None,
        });
        assert_eq!(richest.collect::<Vec<_>>(), scored, "{other} {arrears}");
    }
}

/// MU-22.10, MU-22.17: who has arrears from an earlier turn may sell off what is his in the whole of phase 3, before his upkeep
/// as well.
#[test]
fn arrears_are_paid_before_upkeep_too() {
    // Given a bankrupt player with a caravan and no florins, who is asked for his upkeep.
    let mut bench = phase(|bench| {
        ruin(bench);
        bench.gear(0, GearKind::Caravan, 1, "bulgaria");
        let player = &mut bench.game.players[0];
        (player.loans, player.arrears, player.bankrupt, player.florins) = (1, 100, true, 0);
    });
    assert_eq!((bench.asked(), bench.game.tax_step()), (vec![0], Some(TaxStep::Upkeep(Seat(0)))));
    // When he sells it, then his arrears are less.
    bench.act(0, "liquidate").act(0, "piece 0.0");
    assert_eq!((bench.game.players[0].arrears, bench.florins(0)), (50, 0));
    // New interest alone is no reason: upkeep comes first.
    let bench = phase(|bench| {
        ruin(bench);
        bench.gear(0, GearKind::Caravan, 1, "bulgaria");
        (bench.game.players[0].loans, bench.game.players[0].florins) = (1, 0);
    });
    assert!(!bench.may(0, "liquidate"));
}
