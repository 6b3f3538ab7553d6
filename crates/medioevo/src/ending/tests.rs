use table::{Seat, Seats};

use super::Ending;
use crate::cards::{CardNo, CardSet};
use crate::frame::{Frame, Stage};
use crate::gear::{GearKind, Mark};
use crate::map::Zones;
use crate::phases::{Between, Phase};
use crate::pieces::Good;
use crate::player::Route;
use crate::taxes::{TaxStep, Taxes};
use crate::testing::Bench;
use crate::today::{Change, Volunteer};
use crate::troops::{Figure, Troops};

fn card(number: u8) -> CardNo {
    CardNo::new(number).expect("a card")
}

fn close(bench: &mut Bench) {
    bench.game.close_turn(&mut bench.events);
}

/// The phase that follows the end of a turn.
fn follows(bench: &mut Bench) -> Phase {
    bench.game.flow = table::Flow::new(Frame::Ending(Ending { asked: true }));
    let Bench { game, chance, events } = bench;
    Ending { asked: true }.go_on(game, chance, events);
    match game.flow.top() {
        Frame::Between(Between { next, .. }) => next,
        other => panic!("{other:?}"),
    }
}

/// MU-C11, INV-11: a war wagon that was a caravan in this turn keeps neither its cubes nor its route.
#[test]
fn war_wagons_keep_no_cubes() {
    let mut bench = Bench::new(3);
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "ionia");
    let caravan = bench.gear(0, GearKind::Caravan, 1, "ionia");
    for place in [wagon, caravan] {
        let gear = bench.game.lands.stables[0].get_mut(place).expect("gear");
        gear.marks = gear.marks.with(Mark::Both);
        gear.cargo = gear.cargo.with(Good::Green, 2);
    }
    let ionia = bench.zone("ionia");
    for carrier in [wagon, caravan] {
        bench.game.players[0].route =
            Some(Route { areas: [ionia; 8], stages: 4, reached: 0, carrier: Some(carrier) });
        close(&mut bench);
        assert_eq!(bench.game.players[0].route.is_some(), carrier == caravan);
    }
    let cubes = |place| bench.game.lands.stables[0].get(place).expect("gear").cargo.get(Good::Green);
    assert_eq!((cubes(wagon), cubes(caravan)), (0, 2));
    assert_eq!(bench.game.cubes_left(Good::Green), 18);
}

/// MU-18.1: stop markers go, movement points come back by kind and level, units may move again.
#[test]
fn everything_may_move_again() {
    let mut bench = Bench::new(3);
    let wagon = bench.gear(0, GearKind::WarWagon, 2, "ionia");
    let bombard = bench.gear(1, GearKind::SiegeEngine, 3, "buda");
    let (zone, full) = (
        bench.zone("ionia"),
        [(0, wagon), (1, bombard)]
            .map(|(seat, place)| bench.game.lands.stables[seat].get(place).expect("gear").steps),
    );
    bench.troops(0, "ionia", &[(Figure::Archer, 2)]);
    bench.game.lands.ready[zone.index()][0] = Troops::NONE;
    for (seat, place) in [(0, wagon), (1, bombard)] {
        let gear = bench.game.lands.stables[seat].get_mut(place).expect("gear");
        (gear.steps, gear.stopped, gear.seats) = (0, true, 2);
        gear.marks = gear.marks.with(Mark::Both).with(Mark::Spared);
        gear.castles[0] = Some(zone);
    }
    close(&mut bench);
    for ((seat, place), full) in [(0, wagon), (1, bombard)].into_iter().zip(full) {
        let gear = bench.game.lands.stables[seat].get(place).expect("gear");
        assert_eq!((gear.steps, gear.stopped, gear.seats), (full, false, 0));
        assert!(gear.marks.is_empty() && gear.castles.iter().all(Option::is_none));
    }
    assert_eq!(bench.game.lands.ready[zone.index()][0].get(Figure::Archer), 2);
}

/// MU-18.2, MU-9.3, MU-9.6, MU-C13, INV-16: cards are straightened and tokens turned back; what an Infiltrator kept rotated
/// stays so until the phase 7 after.
#[test]
fn cards_and_tokens_are_ready_again() {
    let mut bench = Bench::new(3);
    bench.game.today.rotated = [card(1), card(2)].into_iter().collect();
    bench.game.today.straightened = CardSet::one(card(3));
    bench.game.today.kept_rotated = CardSet::one(card(2));
    bench.game.players[1].grey = [1, 0, 2, 0, 0, 0];
    bench.game.players[1].tokens = [1, 1, 0, 0, 0, 0];
    close(&mut bench);
    assert_eq!(bench.game.today.rotated, CardSet::one(card(2)));
    assert_eq!(bench.game.today.straightened, CardSet::one(card(2)), "MU-C44: no card of this turn");
    assert!(bench.game.today.kept_rotated.is_empty());
    let player = &bench.game.players[1];
    assert_eq!((player.tokens, player.grey), ([2, 1, 2, 0, 0, 0], [0; 6]));
    close(&mut bench);
    assert!(bench.game.today.rotated.is_empty() && bench.game.today.straightened.is_empty());
}

/// MU-18.3: lent barbarians leave, lent units return, changed types end.
#[test]
fn changes_end_with_the_turn() {
    let mut bench = Bench::new(3);
    bench.troops(0, "ionia", &[(Figure::LightInfantry, 1), (Figure::Captain1, 1)]);
    let change = Change {
        zone: bench.zone("ionia"),
        aboard: None,
        seat: Some(Seat(0)),
        own: Figure::LightInfantry,
        shown: Figure::LightInfantry,
        lent: true,
        damaged: false,
        count: 1,
    };
    let heroine = Change { own: Figure::Archer, shown: Figure::Captain1, lent: false, ..change };
    assert!(bench.game.add_change(change) && bench.game.add_change(heroine));
    let (zone, home) = (bench.zone("bulgaria"), bench.zone("caria"));
    bench.game.today.volunteers.push(Volunteer { seat: Seat(0), figure: Figure::Cavalry, zone, home });
    close(&mut bench);
    assert_eq!((bench.army(0, "ionia"), bench.count(0, "ionia", Figure::Archer)), (1, 1));
    assert_eq!(bench.count(0, "caria", Figure::Cavalry), 1);
    assert!(bench.game.today.changes.is_empty() && bench.game.today.volunteers.is_empty());
}

/// MU-18.3: bans of Bishops end and are remembered for one turn.
#[test]
fn bans_are_remembered_for_a_turn() {
    let mut bench = Bench::new(3);
    let ionia = Zones::one(bench.zone("ionia"));
    bench.game.today.banned[1] = ionia;
    bench.game.today.fortified.push(crate::today::Ward { zone: bench.zone("ionia"), seat: Seat(0) });
    close(&mut bench);
    assert_eq!((bench.game.today.banned[1], bench.game.today.banned_before[1]), (Zones::EMPTY, ionia));
    assert!(bench.game.today.fortified.is_empty());
    close(&mut bench);
    assert!(bench.game.today.banned_before[1].is_empty());
}

/// MU-18.3, MU-21.4, AR-61: armistices end and the war goes on; declared wars begin, for both.
#[test]
fn armistices_end_and_wars_begin() {
    let mut bench = Bench::new(3);
    bench.war(0, 1);
    bench.game.accords.armistices[0] = Seats::one(Seat(1));
    bench.game.accords.armistices[1] = Seats::one(Seat(0));
    bench.game.accords.declared[2] = Seats::one(Seat(0));
    assert!(!bench.game.hostile(Seat(0), Seat(1)) && !bench.game.at_war(Seat(0), Seat(2)));
    bench.game.phase = Phase::End;
    bench.at(Frame::Ending(Ending { asked: true }));
    assert_eq!((bench.game.turn, bench.game.phase), (3, Phase::TurnOrder));
    assert!(bench.game.hostile(Seat(0), Seat(1)));
    assert!(bench.game.at_war(Seat(0), Seat(2)) && bench.game.at_war(Seat(2), Seat(0)));
    assert_eq!(bench.game.accords.declared[2], Seats::NONE);
}

/// MU-8.72, MU-8.74, MU-C28, MU-22.4, MU-C30: what waits for the next turn may come back in it.
#[test]
fn what_waits_for_the_next_turn() {
    let mut bench = Bench::new(3);
    let cavalry = Troops::of(Figure::Cavalry, 1);
    let route = Route { areas: [bench.zone("ionia"); 8], stages: 4, reached: 0, carrier: None };
    let player = &mut bench.game.players[0];
    player.laid_up_lately = cavalry;
    player.revivable = Troops::of(Figure::Archer, 1);
    player.revivable_next = cavalry;
    player.young_loans = 1;
    player.route = Some(route);
    bench.game.players[1].route = Some(Route { carrier: Some(0), ..route });
    close(&mut bench);
    let player = &bench.game.players[0];
    assert_eq!((player.laid_up, player.laid_up_lately), (cavalry, Troops::NONE));
    assert_eq!((player.revivable, player.revivable_next, player.young_loans), (cavalry, Troops::NONE, 0));
    assert!(player.route.is_none() && bench.game.players[1].route.is_some());
}

/// MU-18.4: the turn marker advances with the next phase 1; what was done in the turn counts until then, since objectives
/// can be claimed at the end of phase 7 (MU-W2).
#[test]
fn the_turn_marker_advances() {
    let mut bench = Bench::new(3);
    bench.game.players[0].tally.kills = 2;
    bench.game.players[0].quiet_turn = true;
    assert_eq!(follows(&mut bench), Phase::TurnOrder);
    assert_eq!((bench.game.turn, bench.game.players[0].tally.kills), (2, 2));
    bench.game.begin_auction();
    let player = &bench.game.players[0];
    assert_eq!((bench.game.turn, player.tally.kills, player.quiet_turn), (3, 0, false));
    assert!(matches!(bench.game.flow.top(), Frame::Auction(_)), "MU-4.1: phase 1 follows");
}

/// MU-24.1, MU-24.4: 8, 10 or 12 turns.
#[test]
fn the_last_turn_is_followed_by_the_scoring() {
    use crate::timing::Length;
    for (length, turns) in [(Length::Short, 8), (Length::Medium, 10), (Length::Long, 12)] {
        let mut bench = Bench::new(3);
        bench.game.options.length = length;
        bench.game.turn = turns - 1;
        assert_eq!(follows(&mut bench), Phase::TurnOrder);
        bench.game.turn = turns;
        assert_eq!(follows(&mut bench), Phase::Scoring);
    }
}

/// MU-24.2: the time may be called in the last window of a turn, too: then this turn was the last one.
#[test]
fn the_time_is_over_in_the_last_window() {
    let mut bench = Bench::new(3);
    bench.game.options.time_limit = true;
    bench.game.phase = Phase::End;
    bench.cards(0, &[10]);
    bench.game.players[0].tally.tax_passed = 40;
    bench.at(Frame::Ending(Ending { asked: true }));
    assert_eq!((bench.asked(), bench.game.phase), (vec![0], Phase::End), "window `claim`");
    bench.act(0, "time_up");
    bench.game.set(Frame::Between(crate::phases::Between { next: Phase::TurnOrder, claimed: true }));
    let happened = |event: &crate::Event| matches!(event, crate::Event::PhaseBegan { .. });
    bench.game.flow = table::Flow::new(bench.game.flow.top());
    assert!(bench.go_until(happened));
    assert_eq!(bench.game.phase, Phase::Scoring);
}

/// A game of ten turns, with a limit of time or without, in phase 3 of a turn; seat 0 is asked for its upkeep.
fn in_phase_three(turn: u8, time_limit: bool) -> Bench {
    let mut bench = Bench::new(3);
    (bench.game.options.length, bench.game.options.time_limit) = (crate::timing::Length::Medium, time_limit);
    bench.troops(0, "ionia", &[(Figure::Archer, 1)]);
    (bench.game.phase, bench.game.turn) = (Phase::Taxes, turn);
    let step = TaxStep::Upkeep(Seat(0));
    bench.at(Frame::Taxes(Taxes { step, paid: Seats::NONE, bankrupt: Seats::NONE }));
    bench
}

/// Plays the turn to its end: nobody buys anything, and nobody can move. The reason why the game is over, if it is.
fn play_out(bench: &mut Bench) -> Option<&'static str> {
    bench.act(0, "done");
    for seat in 0..3 {
        assert_eq!((bench.asked(), bench.game.phase), (vec![seat], Phase::Purchases), "the turn goes on");
        bench.act(seat, "done");
    }
    table::Game::outcome(&bench.game).map(|outcome| outcome.reason)
}

/// EX-02 (MU-24.2, MU-24.4, AR-64): ten turns or a limit of time. When the ten turns are done before it the game ends; when the time
/// is over before them, it ends after the turn.
#[test]
fn the_time_is_over() {
    for (turn, called, reason) in
        [(10, false, Some("turns")), (9, false, None), (4, true, Some("time")), (4, false, None)]
    {
        let mut bench = in_phase_three(turn, true);
        assert!(bench.choices(0).contains(&"(time_up)".to_string()), "an aside, for who is asked");
        assert!(!bench.may(1, "time_up"));
        if called {
            bench.act(0, "time_up");
            assert!(bench.asked() == [0] && !bench.may(0, "time_up"));
        }
        if reason.is_some() {
            // The last check of rebellions: a card, and the back of the next one (MU-24.20).
            let event = crate::EventNo::all().find(|card| {
                bench.game.data.get().cards.event(*card).tolerated_tax == bench.game.decks.tolerated
            });
            bench.fate(&[event.expect("a card").number(), 30]);
        }
        assert_eq!(play_out(&mut bench), reason, "{turn} {called}");
        let then = if reason.is_some() { (turn, Phase::Scoring) } else { (turn + 1, Phase::TurnOrder) };
        assert_eq!((bench.game.turn, bench.game.phase), then);
        assert!(bench.fate_is_fulfilled());
    }
    assert!(!in_phase_three(4, false).may(0, "time_up"), "only where it was agreed");
}
