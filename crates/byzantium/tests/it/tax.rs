//! Action D, tax (rulebook section 16).

use byzantium::{Asked, Refusal};

use crate::support::*;

/// BY-16.1, DP-09: one to all cubes of the pool.
#[test]
fn any_number_of_pool_cubes_but_at_least_one() {
    let table = given(2).pool(RED, 4).table();
    assert!(table.legal(RED).contains(&"tax {n} 1..4".to_string()));
    assert_eq!(table.refuses(RED, "tax 0"), Refusal::NotInPool { pool: 4 });
    assert_eq!(table.refuses(RED, "tax 5"), Refusal::NotInPool { pool: 4 });
    let table = table.does(RED, "tax 3");
    assert_eq!((table.pool(RED), table.sheet(RED).taxing), (1, 3));
}

/// BY-16.2, BY-16.3, DP-09: two bezants a cube, shared bezant by bezant.
#[test]
fn two_bezants_a_cube_shared_freely() {
    let asked = given(2).table().does(RED, "tax 4");
    assert_eq!(
        (asked.asked(), asked.legal(RED)),
        (Asked::Share { bezants: 8 }, vec!["share {n} 0..8".into()])
    );
    assert_eq!(asked.refuses(RED, "share 9"), Refusal::TooMuch { most: 8 });
    for (share, byzantine, arab) in [(0, 15, 13), (3, 18, 10), (8, 23, 5)] {
        let table = asked.clone().does(RED, &format!("share {share}"));
        assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB)), (byzantine, arab));
        assert_eq!(table.decider(), Some(YELLOW));
    }
}

/// BY-16.4, INV-13: once a turn; the next turn allows it again.
#[test]
fn once_a_turn() {
    let rich = given(2).treasury(RED, ARAB, 20).treasury(YELLOW, ARAB, 20);
    let table = rich.table().plays(RED, "tax 1; share 1").plays(YELLOW, "tax 1; share 1");
    assert_eq!(table.refuses(RED, "tax 1"), Refusal::TaxedAlready);
    let table = table.does(RED, "pass").does(YELLOW, "pass");
    assert!(table.offers(RED, "tax 1"));
}

/// BY-16.5: every cube that a player can have in his pool may go there.
#[test]
fn the_tax_area_has_no_limit() {
    let given = given(2).pool(RED, 40).army(RED, BYZ, [0; 4]).army(RED, ARAB, [0, 2, 0, 0]);
    let table = given.table().plays(RED, "tax 40; share 80");
    assert_eq!((table.money(RED, BYZ), table.sheet(RED).taxing), (95, 40));
}

/// BY-16.6: neither the sheet nor the casualty pool is taxed.
#[test]
fn only_the_pool_is_taxed() {
    let table = given(2).pool(RED, 0).table();
    assert_eq!(table.casualties(RED), 21);
    assert_eq!(table.refuses(RED, "tax 1"), Refusal::NotInPool { pool: 0 });
}
