//! Spy and Heroine.

use super::*;
use crate::army::Spot;
use crate::event::Event;
use crate::today::Change;
use Figure::{Captain1, Captain2, Captain3};
use Window::{Own, Round};

/// MU-C16: a wagon of level II loses a level, and the units it has no room for get off; 4 to 6 do nothing.
#[test]
fn a_spy_damages_a_piece() {
    for (die, level) in [(1, 1), (3, 1), (4, 2), (6, 2)] {
        let mut bench = duel(&[(LightInfantry, 1)], &[(Cavalry, 1)]);
        bench.cards(0, &[16]);
        assert!(windows_of(&bench, 0, "play 16").is_empty(), "no piece");
        let wagon = bench.gear(1, GearKind::WarWagon, 2, FIELD);
        let zone = bench.zone(FIELD);
        bench.game.put_troops(Seat(1), Spot::aboard(zone, wagon), troops(&[(LightInfantry, 5)]));
        assert_eq!(windows_of(&bench, 0, "play 16"), [Window::Battle]);
        bench.fate(&[die]);
        open(&mut bench, Window::Battle).act(0, "play 16");
        let piece = *bench.game.lands.stables[1].get(wagon).expect("a wagon");
        assert_eq!(piece.level, level);
        assert_eq!(piece.troops.total(), if level == 1 { 3 } else { 5 });
        assert_eq!(bench.army(1, FIELD), 6, "nobody is lost");
        assert_eq!(bench.army(0, FIELD), 1);
    }
}

/// MU-C16: an engine for whose lower piece there is none in the supply, and one of level I, are not lowered but removed.
#[test]
fn a_spy_removes_what_has_no_lower_piece() {
    let mut bench = duel(&[(LightInfantry, 1)], &[(Cavalry, 1)]);
    bench.cards(0, &[16]).fate(&[2]);
    bench.gear(1, GearKind::SiegeEngine, 1, FIELD);
    open(&mut bench, Window::Battle).act(0, "play 16");
    assert!(!bench.events.iter().any(|event| matches!(event, Event::PieceLowered { .. })));

    let mut bench = duel(&[(LightInfantry, 1)], &[(Cavalry, 1)]);
    bench.cards(0, &[16]).fate(&[2]);
    let place = bench.gear(1, GearKind::SiegeEngine, 2, FIELD);
    for seat in [2, 3] {
        for _ in 0..8 {
            bench.gear(seat, GearKind::SiegeEngine, 1, "saxony");
        }
    }
    assert_eq!(bench.game.gear_left(GearKind::SiegeEngine, 1), 0);
    open(&mut bench, Window::Battle).act(0, "play 16");
    let lowered = bench.game.lands.stables[1].get(place).is_some_and(|gear| gear.level == 1);
    assert!(!lowered);
}

/// MU-C16: 7 and 8 cost the user a unit of his choice; only before the first die, and in his own battle.
#[test]
fn a_spy_may_cost_a_unit() {
    let mut bench = duel(&[(LightInfantry, 1), (Cavalry, 1)], &[(Cavalry, 1)]);
    bench.cards(0, &[16]).cards(2, &[17]).fate(&[7]);
    bench.gear(1, GearKind::SiegeEngine, 2, FIELD);
    battle(&mut bench).rolled = true;
    assert!(windows_of(&bench, 0, "play 16").is_empty());
    battle(&mut bench).rolled = false;
    assert!(windows_of(&bench, 2, "play 17").is_empty());
    open(&mut bench, Window::Battle).act(0, "play 16");
    assert_eq!(bench.choices(0), ["figure light_infantry", "figure cavalry"]);
    bench.act(0, "figure light_infantry");
    assert_eq!((bench.count(0, FIELD, LightInfantry), bench.count(0, FIELD, Cavalry)), (0, 1));
}

/// MU-C17: an enemy unit is removed: a player's, a barbarian.
#[test]
fn a_spy_removes_a_unit() {
    let mut bench = duel(&[(LightInfantry, 1)], &[(Cavalry, 1), (Captain2, 1)]);
    bench.cards(0, &[17]).fate(&[3]);
    assert_eq!(windows_of(&bench, 0, "play 17"), [Window::Battle]);
    open(&mut bench, Window::Battle).act(0, "play 17").act(0, "figure captain2");
    assert_eq!((bench.count(1, FIELD, Captain2), bench.count(1, FIELD, Cavalry)), (0, 1));

    let mut bench = hunt(&[(LightInfantry, 1)], [2, 1, 0]);
    bench.cards(0, &[17]).fate(&[1]);
    open(&mut bench, Window::Battle).act(0, "play 17").act(0, "figure archer");
    assert_eq!(bench.barbarians(FIELD), [2, 0, 0]);

    let mut bench = duel(&[(LightInfantry, 1)], &[(Cavalry, 1), (Captain2, 1)]);
    bench.cards(0, &[17]).fate(&[8]);
    open(&mut bench, Window::Battle).act(0, "play 17").act(0, "figure captain2");
    assert_eq!((bench.army(0, FIELD), bench.army(1, FIELD)), (0, 2), "his only unit");
}

/// MU-C18: a unit is out of the fight but stays; the same one is not chosen again.
#[test]
fn a_spy_traps_a_unit() {
    let mut bench = duel(&[(LightInfantry, 1)], &[(Cavalry, 1)]);
    bench.cards(0, &[18]).fate(&[2]);
    assert_eq!(windows_of(&bench, 0, "play 18"), [Window::Battle]);
    open(&mut bench, Window::Battle).act(0, "play 18");
    assert_eq!(battle(&mut bench).trapped[1], troops(&[(Cavalry, 1)]));
    assert_eq!((bench.army(1, FIELD), bench.game.in_melee(1).total()), (1, 0));
    bench.game.today.rotated = crate::CardSet::EMPTY;
    assert!(windows_of(&bench, 0, "play 18").is_empty(), "nobody is left to be trapped");
}

/// MU-C18, MU-T14: a trapped unit stays trapped whatever it counts as.
#[test]
fn a_trapped_unit_stays_trapped() {
    let mut bench = duel(&[(LightInfantry, 1)], &[(Cavalry, 1)]);
    battle(&mut bench).trapped[1] = troops(&[(Cavalry, 1)]);
    let spot = Spot::land(bench.zone(FIELD));
    bench.game.retype(Seat(1), spot, Cavalry, Captain1);
    assert_eq!(battle(&mut bench).trapped[1], troops(&[(Captain1, 1)]));
}

/// MU-C17, MU-13.8: at sea units are chosen with their galley.
#[test]
fn a_spy_at_sea_names_the_galley() {
    let mut bench = Bench::new(4);
    let sea = bench.game.seas().iter().next().expect("a sea");
    let id = bench.game.name(sea).to_string();
    for seat in [0, 1] {
        for figure in [LightInfantry, Archer] {
            let place = bench.gear(seat, GearKind::Galley, 1, &id);
            bench.game.put_troops(Seat(seat), Spot::aboard(sea, place), troops(&[(figure, 1)]));
        }
    }
    bench.game.battles[0] = Battle::new(sea, A, B);
    bench.game.battling = 1;
    bench.cards(0, &[17]).fate(&[1]);
    open(&mut bench, Window::Battle).act(0, "play 17");
    assert_eq!(bench.choices(0), ["hit 0 light_infantry", "hit 1 archer"]);
    bench.act(0, "hit 1 archer");
    assert_eq!(bench.game.lands.army(sea, Seat(1)), troops(&[(LightInfantry, 1)]));
}

/// MU-C67: a unit of any player whose army has no Captain becomes one of level I, and gets its type back.
#[test]
fn a_heroine_leads() {
    let mut bench = Bench::new(4);
    bench
        .troops(1, FIELD, &[(Cavalry, 2)])
        .troops(2, "saxony", &[(Archer, 1), (Captain1, 1)])
        .cards(0, &[67]);
    assert_eq!(windows_of(&bench, 0, "play 67"), [Own, Window::Battle, Round]);
    bench.troops(0, "saxony", &[(Archer, 1)]);
    open(&mut bench, Own).act(0, "play 67");
    assert_eq!(bench.choices(0), ["seat 0", "seat 1"], "the army of seat 2 has a Captain");
    bench.act(0, "seat 1");
    assert_eq!((bench.count(1, FIELD, Captain1), bench.count(1, FIELD, Cavalry)), (1, 1));
    bench.game.end_changes();
    assert_eq!(bench.count(1, FIELD, Cavalry), 2);
}

/// MU-C67, MU-2.7: at sea those on one galley are an army.
#[test]
fn a_heroine_at_sea_boards_a_galley_without_captain() {
    let mut bench = Bench::new(4);
    let sea = bench.game.seas().iter().next().expect("a sea");
    let id = bench.game.name(sea).to_string();
    let led = bench.gear(1, GearKind::Galley, 1, &id);
    bench.game.put_troops(Seat(1), Spot::aboard(sea, led), troops(&[(Archer, 1), (Captain1, 1)]));
    bench.cards(0, &[67]);
    assert!(windows_of(&bench, 0, "play 67").is_empty());
    let other = bench.gear(1, GearKind::Galley, 1, &id);
    bench.game.put_troops(Seat(1), Spot::aboard(sea, other), troops(&[(Archer, 1)]));
    open(&mut bench, Own).act(0, "play 67");
    let aboard = |place| bench.game.troops_at(Seat(1), Spot::aboard(sea, place));
    assert_eq!(aboard(other), troops(&[(Captain1, 1)]));
    assert_eq!(aboard(led), troops(&[(Archer, 1), (Captain1, 1)]));
}

/// MU-C68: a Captain rises by one level, never beyond III.
#[test]
fn a_heroine_raises_a_captain() {
    let mut bench = duel(&[(Cavalry, 1), (Captain3, 1)], &[(LightInfantry, 1)]);
    bench.cards(3, &[68]);
    assert!(windows_of(&bench, 3, "play 68").is_empty());
    bench.troops(1, FIELD, &[(Captain1, 1), (Captain2, 1)]);
    assert_eq!(windows_of(&bench, 3, "play 68"), [Own, Window::Battle, Round]);
    open(&mut bench, Round).act(3, "play 68");
    assert_eq!(bench.choices(3), ["figure captain1", "figure captain2"]);
    bench.act(3, "figure captain2");
    assert_eq!(bench.game.lands.army(bench.zone(FIELD), Seat(1)).captain_levels(), 4);
    bench.game.end_changes();
    assert_eq!(bench.game.lands.army(bench.zone(FIELD), Seat(1)).captain_levels(), 3);
}

/// MU-C67: without room to note the change the card can't be used.
#[test]
fn changes_need_room() {
    let mut bench = Bench::new(4);
    bench.troops(1, FIELD, &[(Cavalry, 2)]).cards(0, &[67]);
    let change = Change {
        zone: bench.zone("saxony"),
        aboard: None,
        seat: None,
        own: LightInfantry,
        shown: Archer,
        lent: false,
        damaged: false,
        count: 1,
    };
    while bench.game.today.changes.push(change) {}
    assert!(windows_of(&bench, 0, "play 67").is_empty());
}

/// MU-C16, MU-C11: whatever is a caravan as well loses the cubes for which the lower level has no room.
#[test]
fn a_spy_damages_a_wagon_with_goods() {
    for kind in [GearKind::WarWagon, GearKind::Caravan] {
        let mut bench = duel(&[(LightInfantry, 1)], &[(Cavalry, 1)]);
        bench.cards(0, &[16]).fate(&[1]);
        let wagon = bench.gear(1, kind, 2, FIELD);
        let capacity = bench.game.tables().transport(crate::Transport::Caravan).capacity;
        let gear = bench.game.lands.stables[1].get_mut(wagon).expect("a wagon");
        gear.marks = crate::gear::Marks::one(crate::gear::Mark::Both);
        gear.cargo = gear.cargo.with(crate::Good::White, capacity[1]);
        open(&mut bench, Window::Battle).act(0, "play 16");
        let gear = bench.game.lands.stables[1].get(wagon).expect("a wagon");
        assert_eq!((gear.level, gear.cargo.total()), (1, capacity[0]));
    }
}
