//! What always holds of points, money and the course of a game, seen from outside on random games (rulebook section
//! 38).

use byzantium::{Asked, Byzantium, Event, Merit, Position, Side};
use table::{Game, Seat};

use crate::invariants::{Moment, always, armies, army, cubes_on_spaces, games, options, random_game};
use crate::support::{ARAB, BYZ};

// --- points and money ---------------------------------------------------------------------------

/// INV-11, INV-18: points fall by unpaid upkeep only, one for each cube, and never below zero.
#[test]
fn points_fall_only_by_unpaid_upkeep() {
    let mut fell = 0;
    always(25, |moment| {
        for ((seat, side, old), (.., new)) in armies(&moment.before).zip(armies(&moment.after)) {
            let of = |event: &&Event| match event {
                Event::Scored { seat: who, side: track, .. }
                | Event::Disbanded { seat: who, side: track, .. } => (*who, *track) == (seat, side),
                _ => false,
            };
            let mut total = i32::from(old.points.total());
            for event in moment.events.iter().filter(of) {
                match event {
                    Event::Scored { merit: Merit::Unpaid, points, .. } => assert_eq!(*points, 1),
                    Event::Scored { points, .. } => total += i32::from(*points),
                    _ => {
                        total = (total - 1).max(0);
                        fell += 1;
                    }
                }
            }
            assert_eq!(i32::from(new.points.total()), total, "{:?}", moment.events);
        }
    });
    assert!(fell > 200, "{fell}");
}

/// INV-24: what money came in and went out, and for what.
fn money(event: &Event, after: &Position, seat: Seat, side: Side) -> i32 {
    let mine = |who: &Seat, of: Side| *who == seat && of == side;
    let holder = |id| after.cities.iter().find(|city| city.city == id).and_then(|city| city.holder.side());
    match event {
        Event::Taxed { seat: who, byzantine, arab, .. } if *who == seat => {
            i32::from(if side == BYZ { *byzantine } else { *arab })
        }
        Event::Income { seat: who, byzantine, arab } if *who == seat => {
            i32::from(if side == BYZ { *byzantine } else { *arab })
        }
        Event::Conquered { seat: who, by, loot, .. } if *who == seat && by.side() == Some(side) => {
            i32::from(*loot)
        }
        Event::Controlled { seat: who, paid, pays, .. } | Event::SpaceTaken { seat: who, paid, pays, .. }
            if mine(who, *pays) =>
        {
            -i32::from(*paid)
        }
        Event::Reinforced { seat: who, slot, paid, .. } if mine(who, slot.side) => -i32::from(*paid),
        Event::Built { seat: who, side: of, paid, .. }
        | Event::UpkeepPaid { seat: who, side: of, paid, .. }
            if mine(who, *of) =>
        {
            -i32::from(*paid)
        }
        Event::Marked { seat: who, city, paid, .. } if *who == seat && holder(*city) == Some(side) => {
            -i32::from(*paid)
        }
        _ => 0,
    }
}

/// INV-11, INV-24: setup, tax, income and loot bring money; cubes, buildings and upkeep take it; nothing else does.
#[test]
fn money_comes_and_goes_by_the_named_ways() {
    always(25, |moment| {
        for ((seat, side, old), (.., new)) in armies(&moment.before).zip(armies(&moment.after)) {
            let change: i32 = moment.events.iter().map(|event| money(event, &moment.after, seat, side)).sum();
            let expected = i32::from(old.treasury) + change;
            assert_eq!(i32::from(new.treasury), expected, "{seat:?} {side:?} {:?}", moment.events);
        }
    });
}

/// INV-27: what stays after upkeep would not have paid for any cube that went.
#[test]
fn no_removed_cube_could_have_been_paid() {
    let mut unpaid = 0;
    games(25, |moments| {
        let mut removed: Vec<(Seat, Side, u16)> = Vec::new();
        for event in moments.iter().flat_map(|moment| &moment.events) {
            match event {
                Event::TurnBegan { .. } => removed.clear(),
                Event::Disbanded { seat, side, unit } => {
                    removed.push((*seat, *side, [3, 1, 2, 1][*unit as usize]));
                }
                Event::UpkeepPaid { seat, side, left, .. } => {
                    let of = removed.iter().filter(|(who, army, _)| (who, army) == (seat, side));
                    for (.., price) in of {
                        assert!(left < price);
                        unpaid += 1;
                    }
                }
                _ => {}
            }
        }
    });
    assert!(unpaid > 200, "{unpaid}");
}

// --- the course of the game ---------------------------------------------------------------------

/// INV-19, A-49: three turns unless Constantinople falls; every game comes to its end by the detailed rules alone.
#[test]
fn three_turns_or_the_fall_of_the_capital() {
    games(40, |moments| {
        let Some(last) = moments.last() else { panic!("a game without a decision") };
        assert!(last.over && moments.iter().all(|moment| (1..=3).contains(&moment.after.turn)));
        let fell = last.events.iter().any(|event| matches!(event, Event::CapitalFell { .. }));
        assert!(fell || last.after.turn == 3);
        let turns = moments.iter().flat_map(|moment| &moment.events);
        let turns = turns.filter(|event| matches!(event, Event::TurnBegan { .. })).count();
        assert_eq!(turns, usize::from(last.after.turn - 1));
    });
}

/// INV-21: once one player is left he acts once, and the turn is over. A sea move that was dropped before anything
/// was done is no action (BY-13.7).
#[test]
fn the_last_player_acts_once() {
    let mut turns = 0;
    games(25, |moments| {
        let mut last_began = false;
        for moment in moments {
            let alone = moment.before.passed.len() + 1 == u32::from(moment.before.options.seats);
            if moment.asked == Asked::Action && alone {
                assert!(!last_began, "{:?}", moment.before);
                last_began = true;
                turns += 1;
            }
            let dropped = moment.events.iter().any(|event| matches!(event, Event::Dropped { .. }));
            if moment.after.turn != moment.before.turn || dropped && moment.then == Asked::Action {
                last_began = false;
            }
        }
    });
    assert!(turns > 100, "{turns}");
}

/// INV-22: the same seed and the same decisions make the same game.
#[test]
fn the_same_seed_makes_the_same_game() {
    for options in options() {
        for index in 0..10 {
            let [one, other] = [0, 1].map(|_| random_game(&options, 7, index));
            assert_eq!(one.len(), other.len());
            for (one, other) in one.iter().zip(&other) {
                assert_eq!((&one.after, &one.events), (&other.after, &other.events));
            }
        }
    }
}

/// What an action can use up (INV-25): a free city, a space, the tax, a pool or Movement cube, money, a pawn off the
/// map.
fn used_up(start: &Position, end: &Position, seat: Seat) -> bool {
    let (old, new) = (&start.players[seat.index()], &end.players[seat.index()]);
    let free = |position: &Position| position.cities.iter().filter(|city| city.controller.is_none()).count();
    let side = |side| {
        let (old, new) = (army(old, side), army(new, side));
        new.treasury < old.treasury
            || new.movement < old.movement
            || (old.pawn.is_none() && new.pawn.is_some())
    };
    free(end) < free(start)
        || cubes_on_spaces(end, seat) > cubes_on_spaces(start, seat)
        || new.taxing > old.taxing
        || new.pool < old.pool
        || side(BYZ)
        || side(ARAB)
}

/// INV-25: every action but a pass uses up something, so a turn ends.
#[test]
fn every_action_uses_something_up() {
    let mut actions = 0;
    games(15, |moments| {
        let mut start: Option<&Moment> = None;
        let mut passed = false;
        for moment in moments {
            if moment.asked == Asked::Action {
                start = Some(moment);
                passed = false;
            }
            passed |= moment.events.iter().any(|event| matches!(event, Event::Passed { .. }));
            let Some(begun) = start else { continue };
            let finished = moment.then == Asked::Action && moment.after.turn == begun.before.turn;
            // A march that was taken back: the doubled link is what it used up.
            let taken_back = moment.after.doubled.len() > begun.before.doubled.len();
            if finished && !passed && !taken_back {
                assert!(used_up(&begun.before, &moment.after, begun.before.active), "{:?}", moment.events);
                actions += 1;
            }
        }
        assert!(moments.len() < Byzantium::longest(&moments[0].before.options) as usize);
    });
    assert!(actions > 2000, "{actions}");
}
