//! Promotion, Tactics, Strategy.

use super::*;
use crate::army::Spot;
use crate::notation::Threat;
use crate::technology::{Branch, Technology};
use Figure::{Captain1, Captain2};
use Window::{Archery, Damage, Round};

/// Pays so many red points with florins.
fn pay(bench: &mut Bench, seat: u8, points: u8) {
    for _ in 0..points {
        bench.act(seat, "coin");
    }
}

/// EX-87, MU-T14: 1 red makes a light infantry a heavy one, 3 red make a barbarian Captain a light infantry.
#[test]
fn promotion_changes_types_step_by_step() {
    let mut bench = hunt(&[(LightInfantry, 1)], [1, 0, 1]);
    bench.knows(0, Technology::Promotion);
    assert_eq!(windows_of(&bench, 0, "use promotion"), [Window::Battle, Round]);
    open(&mut bench, Round).act(0, "use promotion").act(0, "seat 0");
    bench.act(0, "figure heavy_infantry");
    pay(&mut bench, 0, 1);
    assert_eq!((bench.count(0, FIELD, HeavyInfantry), bench.army(0, FIELD)), (1, 1));
    bench.act(0, "use promotion").act(0, "horde").act(0, "figure captain1").act(0, "figure light_infantry");
    pay(&mut bench, 0, 3);
    assert_eq!(bench.florins(0), 600);
    let zone = bench.zone(FIELD);
    assert_eq!(bench.game.horde_shown(zone), troops(&[(LightInfantry, 2)]));
    assert_eq!(bench.barbarians(FIELD), [1, 0, 1], "underneath they are what they were");
    bench.game.end_changes();
    assert_eq!((bench.count(0, FIELD, LightInfantry), bench.game.horde_shown(zone).get(Captain1)), (1, 1));
}

/// MU-T14: the steps of all types; light infantry and Archer are one apart. A unit changed twice keeps its own type, and
/// one that is changed back has nothing to remember.
#[test]
fn promotion_of_a_changed_unit() {
    let mut bench = duel(&[(Archer, 1)], &[(LightInfantry, 1)]);
    bench.knows(0, Technology::Promotion);
    for player in &mut bench.game.players {
        player.florins = 0;
    }
    bench.game.players[0].points = crate::technology::Points::NONE.plus(Branch::Combat, 4);
    open(&mut bench, Round).act(0, "use promotion").act(0, "seat 0");
    let types = ["light_infantry", "heavy_infantry", "cavalry", "captain1", "captain2"];
    assert_eq!(bench.choices(0), types.map(|name| format!("figure {name}")), "four points reach level II");
    bench.act(0, "figure cavalry");
    assert_eq!(bench.game.player(Seat(0)).points.of(Branch::Combat), 2);
    let change = bench.game.today.changes.iter().next().expect("a change");
    assert_eq!((change.own, change.shown, change.count), (Archer, Cavalry, 1));
    bench.act(0, "use promotion").act(0, "seat 0").act(0, "figure archer");
    assert!(bench.game.today.changes.is_empty());
    assert_eq!(bench.count(0, FIELD, Archer), 1);
    assert!(bench.asked().is_empty(), "no points are left");
}

/// MU-T14: enemies too, and by somebody who does not fight.
#[test]
fn promotion_reaches_enemies() {
    let mut bench = duel(&[(Archer, 1)], &[(Captain2, 1)]);
    bench.knows(2, Technology::Promotion);
    open(&mut bench, Window::Battle).act(2, "use promotion").act(2, "seat 1").act(2, "figure captain1");
    pay(&mut bench, 2, 1);
    assert_eq!(bench.game.fighting(1), troops(&[(Captain1, 1)]));
    assert!(bench.game.figures_out(Seat(1)).iter().sum::<u8>() == 1, "INV-1: the same figure");
}

/// MU-9.12: the card that is to pay is not claimed away while its owner chooses what it is for.
#[test]
fn promotion_is_paid_before_anything_is_claimed() {
    let mut bench = duel(&[(Archer, 1)], &[(Captain2, 1), (LightInfantry, 1)]);
    bench.knows(2, Technology::Promotion).cards(2, &[5]);
    bench.game.players[2].florins = 0;
    bench.game.players[2].tally.battles_against_barbarians = 2;
    open(&mut bench, Window::Battle);
    assert!(bench.may(2, "claim 5"));
    bench.act(2, "use promotion").act(2, "seat 1");
    assert!(bench.may(2, "figure captain2") && !bench.may(2, "claim 5"));
}

/// MU-T14, MU-C66: a player's unit among barbarians keeps its type.
#[test]
fn volunteers_are_not_promoted() {
    let mut bench = hunt(&[(Archer, 1)], [1, 0, 0]);
    let zone = bench.zone(FIELD);
    let volunteer =
        crate::today::Volunteer { seat: Seat(2), figure: Cavalry, zone, home: bench.zone("saxony") };
    bench.game.today.volunteers.push(volunteer);
    bench.knows(0, Technology::Promotion);
    open(&mut bench, Round).act(0, "use promotion").act(0, "horde");
    assert!(bench.may(0, "figure archer"), "the barbarian is the only one, and is asked what he becomes");
    bench.act(0, "figure archer");
    pay(&mut bench, 0, 1);
    assert_eq!(bench.game.horde_shown(zone), troops(&[(Archer, 1), (Cavalry, 1)]));
}

/// EX-88, MU-T15: two points of damage, 2 red: both are directed. Not own losses, not what others inflict.
#[test]
fn tactics_directs_damage() {
    let mut bench = duel(&[(Archer, 1)], &[(HeavyInfantry, 1), (LightInfantry, 1)]);
    bench.knows(0, Technology::Tactics).knows(1, Technology::Tactics).knows(2, Technology::Tactics);
    assert!(windows_of(&bench, 0, "use tactics").is_empty());
    battle(&mut bench).now.pending = [0, 2];
    assert!(windows_of(&bench, 0, "use tactics").is_empty(), "own losses");
    battle(&mut bench).now.pending_from = Some(Threat::Melee);
    assert_eq!(windows_of(&bench, 0, "use tactics"), [Damage]);
    assert!(
        windows_of(&bench, 1, "use tactics").is_empty() && windows_of(&bench, 2, "use tactics").is_empty()
    );
    open(&mut bench, Damage).act(0, "use tactics");
    assert_eq!(bench.choices(0), ["number 1..2"]);
    bench.act(0, "number 2");
    pay(&mut bench, 0, 2);
    assert_eq!(battle(&mut bench).now.tactics, [2, 0]);
    assert!(bench.asked().is_empty(), "all points are directed");
    let spot = Spot::land(bench.zone(FIELD));
    for figure in [HeavyInfantry, LightInfantry] {
        bench.game.hurt(Seat(1), spot, figure, false);
    }
    assert_eq!(bench.army(1, FIELD), 1, "both on the heavy infantry destroy it");
}

/// EX-89, MU-T16: 4 red are two points without dice, although there is no Archer.
#[test]
fn strategy_needs_no_dice() {
    let mut bench = duel(&[(LightInfantry, 1)], &[(LightInfantry, 2)]);
    bench.knows(0, Technology::Strategy).knows(2, Technology::Strategy);
    assert_eq!(windows_of(&bench, 0, "use strategy"), [Archery]);
    assert!(windows_of(&bench, 2, "use strategy").is_empty(), "not his battle");
    open(&mut bench, Archery).act(0, "use strategy");
    assert_eq!(bench.choices(0), ["number 1..5"], "1000 florins are ten points");
    bench.act(0, "number 2");
    pay(&mut bench, 0, 4);
    assert_eq!(battle(&mut bench).now.strategy, [2, 0]);
    assert_eq!(bench.florins(0), 600);
}

/// MU-19.2: without points and florins nothing can be used.
#[test]
fn technologies_of_battles_cost_points() {
    let mut bench = duel(&[(LightInfantry, 1)], &[(LightInfantry, 2)]);
    bench.knows(0, Technology::Strategy);
    bench.game.players[0].florins = 100;
    assert!(windows_of(&bench, 0, "use strategy").is_empty());
    assert_eq!(windows_of(&bench, 0, "use promotion"), [Window::Battle, Round]);
    bench.game.players[0].florins = 0;
    assert!(windows_of(&bench, 0, "use promotion").is_empty());
}
