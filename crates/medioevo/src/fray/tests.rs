//! Battles that are laid out by hand: what cards and technologies do to them, and when they can be used.

mod combat;
mod dice;
mod random;
mod rounds;
mod units;

use table::Seat;

use crate::battle::{Battle, Side};
use crate::gear::{GearKind, Mark};
use crate::state::Medioevo;
use crate::testing::Bench;
use crate::timing::{Window, Windows};
use crate::troops::Figure::{self, Archer, Cavalry, HeavyInfantry, LightInfantry};
use crate::troops::Troops;

use super::may_shoot;

/// Where the battles of these tests are fought: a home territory of seat 1.
const FIELD: &str = "buda";
const A: Side = Side::Player(Seat(0));
const B: Side = Side::Player(Seat(1));

/// Seat 0 attacks somebody in a territory of seat 1.
fn fray(enemy: Side, attackers: &[(Figure, u8)]) -> Bench {
    let mut bench = Bench::new(4);
    bench.troops(0, FIELD, attackers);
    let zone = bench.zone(FIELD);
    bench.game.battles[0] = Battle { owner: Some(Seat(1)), ..Battle::new(zone, A, enemy) };
    bench.game.battling = 1;
    bench
}

/// Seat 0 attacks seat 1.
fn duel(attackers: &[(Figure, u8)], defenders: &[(Figure, u8)]) -> Bench {
    let mut bench = fray(B, attackers);
    bench.troops(1, FIELD, defenders);
    bench
}

/// Seat 0 attacks barbarians: light infantry, Archers, Captains.
fn hunt(attackers: &[(Figure, u8)], horde: [u8; 3]) -> Bench {
    let mut bench = fray(Side::Horde, attackers);
    bench.horde(FIELD, horde);
    bench
}

/// Opens a window for all.
fn open(bench: &mut Bench, window: Window) -> &mut Bench {
    bench.game.open_for_all(window);
    bench.go_on()
}

fn battle(bench: &mut Bench) -> &mut Battle {
    &mut bench.game.battles[0]
}

/// The windows in which a seat could use something, of those of battles and `own`.
fn windows_of(bench: &Bench, seat: u8, what: &str) -> Vec<Window> {
    let usable = |window: &Window| bench.uses(seat, Windows::one(*window)).iter().any(|use_| use_ == what);
    Window::ALL.into_iter().filter(usable).collect()
}

fn troops(figures: &[(Figure, u8)]) -> Troops {
    figures.iter().copied().collect()
}

/// The gear of seat 0 in a place.
fn gear(game: &Medioevo, place: u8) -> crate::gear::Gear {
    *game.lands.stables[0].get(place).expect("a piece")
}

/// MU-11.5, MU-11.45: crews and trapped units are not in the melee; EX-75 (MU-T03): under Machinery the crew of three is,
/// beside the heavy infantry.
#[test]
fn crews_and_trapped_units_are_not_in_the_melee() {
    let mut bench = duel(&[(LightInfantry, 3), (HeavyInfantry, 1)], &[(Cavalry, 2)]);
    let place = bench.gear(0, GearKind::SiegeEngine, 1, FIELD);
    battle(&mut bench).now.crews[0][usize::from(place)] = troops(&[(LightInfantry, 3)]);
    battle(&mut bench).trapped[1] = troops(&[(Cavalry, 1)]);
    assert_eq!(bench.game.in_melee(0), troops(&[(HeavyInfantry, 1)]));
    assert_eq!(bench.game.in_melee(1), troops(&[(Cavalry, 1)]));
    let engine = bench.game.lands.stables[0].get_mut(place).expect("an engine");
    engine.marks = engine.marks.with(Mark::Manned);
    assert_eq!(bench.game.in_melee(0).total(), 4);
}

/// MU-11.7: Archers on both sides keep each other from shooting, but not those who serve an engine.
#[test]
fn only_archers_in_the_melee_hinder() {
    let mut bench = duel(&[(Archer, 2)], &[(Archer, 1)]);
    assert!(!may_shoot(&bench.game, 0));
    battle(&mut bench).trapped[1] = troops(&[(Archer, 1)]);
    assert!(may_shoot(&bench.game, 0) && !may_shoot(&bench.game, 1));
}
