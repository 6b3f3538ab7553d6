//! States that no game comes to, and the invariant that each of them breaks.

use table::Seat;

use crate::gear::{Cargo, Gear, GearKind, Mark, Marks};
use crate::pieces::Good;
use crate::testing::Bench;
use crate::troops::{Figure, Troops};

/// What is wrong where a player has such a piece in his land.
fn faults(change: impl Fn(&mut Gear), kind: GearKind, level: u8) -> Result<(), String> {
    let mut bench = Bench::new(3);
    let place = bench.gear(0, kind, level, "macedonia");
    change(bench.game.lands.stables[0].get_mut(place).expect("the piece"));
    bench.game.check_invariants()
}

/// Whether a wagon or a caravan, which is both of them or not, may have a load, as INV-11 says.
fn carries(kind: GearKind, level: u8, both: bool, soldiers: u8, cubes: u8) -> bool {
    let load = |gear: &mut Gear| {
        gear.troops = Troops::of(Figure::LightInfantry, soldiers);
        gear.cargo = Cargo::NONE.with(Good::ALL[0], cubes);
        gear.marks = if both { Marks::one(Mark::Both) } else { Marks::EMPTY };
    };
    match faults(load, kind, level) {
        Ok(()) => true,
        Err(why) => {
            assert!(why.starts_with("INV-11: "), "{why}");
            false
        }
    }
}

/// INV-11, MU-C11: who is a war wagon and a caravan in one carries as many units as a war wagon of its level, and as many cubes as
/// a caravan of its level; any other carries one of both.
#[test]
fn a_wagon_and_caravan_in_one_has_the_capacities_of_both() {
    let tables = Bench::new(3).game.tables();
    for level in 1..=3 {
        let room = |transport| tables.transport(transport).capacity[usize::from(level) - 1];
        let (seats, space) = (room(crate::Transport::WarWagon), room(crate::Transport::Caravan));
        for kind in [GearKind::WarWagon, GearKind::Caravan] {
            assert!(carries(kind, level, true, seats, space), "{kind} {level}");
            assert!(!carries(kind, level, true, seats + 1, 0), "{kind} {level}");
            assert!(!carries(kind, level, true, 0, space + 1), "{kind} {level}");
        }
        assert!(carries(GearKind::WarWagon, level, false, seats, 0));
        assert!(!carries(GearKind::WarWagon, level, false, 0, 1));
        assert!(carries(GearKind::Caravan, level, false, 0, space));
        assert!(!carries(GearKind::Caravan, level, false, 1, 0));
    }
}

/// INV-11: a merchant ship carries no units, whatever it is marked with.
#[test]
fn a_merchant_ship_is_no_war_wagon() {
    for marks in [Marks::EMPTY, Marks::one(Mark::Both)] {
        let load = |gear: &mut Gear| (gear.troops, gear.marks) = (Troops::of(Figure::Archer, 1), marks);
        let why = faults(load, GearKind::MerchantShip, 3).expect_err("a soldier aboard");
        assert!(why.starts_with("INV-11: "), "{why}");
    }
}

/// INV-7: who has paid more than he had would have more florins than all the games yield.
#[test]
fn florins_do_not_wrap_round() {
    let mut bench = Bench::new(3);
    bench.game.player_mut(Seat(1)).florins = 5_u32.wrapping_sub(6);
    let why = bench.game.check_invariants().expect_err("a florin less than none");
    assert!(why.starts_with("INV-7: "), "{why}");
}
