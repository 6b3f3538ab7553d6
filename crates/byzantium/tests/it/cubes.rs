//! Cubes, their price, and who pays it (rulebook section 4).

use byzantium::{Asked, Event, Holder, Need, Refusal, Slot, Source, Unit};

use crate::support::*;

fn boxed(side: byzantium::Side, unit: Unit) -> Source {
    Source::Box(Slot { side, unit })
}

/// BY-4.1, DP-02: the pool, every box with a cube, the casualty pool.
#[test]
fn a_cube_comes_from_the_pool_a_box_or_the_casualties() {
    let table = given(2).army(RED, ARAB, [1, 8, 0, 5]).table().does(RED, "control athens");
    let sources = [
        "from pool",
        "from byzantine elite",
        "from byzantine main",
        "from byzantine levy",
        "from byzantine movement",
        "from arab elite",
        "from arab main",
        "from arab movement",
        "from casualties",
    ];
    assert_eq!(table.legal(RED), sources);
    // The Arab Levy box is empty.
    assert_eq!(table.refuses(RED, "from arab levy"), Refusal::BadSource(boxed(ARAB, Unit::Levy)));
    assert_eq!(table.asked(), Asked::Cube { need: Need::Control { city: city("athens") }, pays: Some(BYZ) });
}

/// BY-4.2: a cube from the pool costs nothing, for either side.
#[test]
fn a_cube_from_the_pool_is_free_for_either_side() {
    let given = given(2).treasury(RED, BYZ, 0).treasury(RED, ARAB, 0);
    // Nothing else can be had without money, so the pool cube is taken without a question.
    let table = given.table().does(RED, "control athens").plays(YELLOW, "control smyrna; from pool");
    let table = table.does(RED, "control mecca");
    let paid: Vec<u16> = table.events.iter().filter_map(paid).collect();
    assert_eq!((table.controller("athens"), table.controller("mecca")), (Some(RED), Some(RED)));
    assert_eq!(paid, [0]);
}

fn paid(event: &Event) -> Option<u16> {
    match event {
        Event::Controlled { paid, .. } | Event::SpaceTaken { paid, .. } | Event::Built { paid, .. } => {
            Some(*paid)
        }
        _ => None,
    }
}

/// BY-4.3, BY-4.7: three bezants for a cube from the sheet or the casualty pool, and they are gone.
#[test]
fn a_bought_cube_costs_three() {
    for (source, boxes, casualties) in [
        ("from casualties", [1, 3, 2, 2], 11),
        ("from byzantine elite", [0, 3, 2, 2], 12),
        ("from byzantine levy", [1, 3, 1, 2], 12),
    ] {
        let table = given(2).table().plays(RED, "control athens").does(RED, source);
        assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB), table.pool(RED)), (12, 5, 9));
        assert_eq!((table.boxes(RED, BYZ), table.casualties(RED)), (boxes, casualties));
        assert_eq!((table.money(YELLOW, BYZ), table.money(YELLOW, ARAB)), (15, 5));
    }
}

/// BY-4.4, BY-4.8: the side that gains pays, and the other treasury is no help.
#[test]
fn the_side_that_gains_pays_alone() {
    let given = given(2).pool(RED, 0).treasury(RED, BYZ, 2).treasury(RED, ARAB, 40);
    let table = given.table();
    assert_eq!(table.refuses(RED, "control athens"), Refusal::NoCube { pays: BYZ });
    let table = table.plays(RED, "control mecca; from byzantine main");
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB)), (2, 37));
}

/// BY-4.4: two bezants do not buy a cube, three do.
#[test]
fn two_bezants_are_too_few() {
    let with = |bezants| given(2).pool(RED, 0).treasury(RED, BYZ, bezants).table();
    assert_eq!(with(2).refuses(RED, "emperor"), Refusal::NoCube { pays: BYZ });
    assert!(with(3).offers(RED, "emperor"));
}

/// BY-4.5: no action puts a cube into the pool; the eight boxes and the uses are all there is.
#[test]
fn nobody_buys_a_cube_for_his_pool() {
    let table = given(2).table();
    let boxes: Vec<String> =
        table.legal(RED).into_iter().filter(|text| text.starts_with("reinforce")).collect();
    assert_eq!(boxes.len(), 8);
    assert!(
        boxes
            .iter()
            .all(|text| text.starts_with("reinforce byzantine") || text.starts_with("reinforce arab"))
    );
    assert!("reinforce pool".parse::<byzantium::Action>().is_err());
}

/// BY-4.6: the cubes of one reinforcement come from several boxes, or all from one.
#[test]
fn several_cubes_come_from_one_box_or_from_several() {
    let several = "reinforce byzantine main; from arab main; reinforce byzantine main; from arab movement; \
        reinforce byzantine main; from casualties";
    let table = given(2).table().plays(RED, several);
    assert_eq!((table.boxes(RED, BYZ), table.boxes(RED, ARAB)), ([1, 6, 2, 2], [0, 7, 0, 4]));
    let one = "reinforce byzantine main; from arab main; reinforce byzantine levy; from arab main; \
        reinforce byzantine movement; from arab main";
    let table = given(2).table().plays(RED, one);
    assert_eq!((table.boxes(RED, BYZ), table.boxes(RED, ARAB)), ([1, 4, 3, 3], [0, 5, 0, 5]));
    assert_eq!(table.money(RED, BYZ), 6);
}

/// BY-4.9, A-21: the guard in the Elite box pays for nothing.
#[test]
fn a_guard_is_no_source() {
    let given = given(2).space(byzantium::Space::Emperor, &[RED]).guard(BYZ).army(RED, BYZ, [0, 3, 0, 0]);
    let table = given.table().does(RED, "control athens");
    assert_eq!(table.refuses(RED, "from byzantine elite"), Refusal::BadSource(boxed(BYZ, Unit::Elite)));
    assert!(table.offers(RED, "from byzantine main"));
}

/// BY-4.10: who pays for what. Each line buys one cube from the casualty pool.
#[test]
fn the_table_of_payers() {
    let lines: [(&str, [u16; 2]); 12] = [
        ("control athens; from casualties", [3, 0]),
        ("control mecca; from casualties", [0, 3]),
        ("reinforce byzantine levy; from casualties; done", [3, 0]),
        ("reinforce arab levy; from casualties; done", [0, 3]),
        ("develop arab; at mecca; from casualties", [0, 3]),
        ("caliph; from casualties", [0, 3]),
        ("fleet byzantine; from casualties", [3, 0]),
        ("bulgars; gather byzantine; from casualties", [3, 0]),
        ("bulgars; gather arab; from casualties", [0, 3]),
        ("fortify; at medina; from casualties", [0, 3]),
        ("fortify; at nicea; from casualties", [3, 0]),
        ("church; from casualties", [9, 0]),
    ];
    for (texts, paid) in lines {
        let given = given(2)
            .treasury(RED, BYZ, 50)
            .treasury(RED, ARAB, 50)
            .controlled("medina", Holder::Arab, 1, RED)
            .controlled("nicea", Holder::Byzantine, 3, RED);
        let table = given.table().plays(RED, texts);
        assert_eq!([table.money(RED, BYZ), table.money(RED, ARAB)], [50 - paid[0], 50 - paid[1]], "{texts}");
    }
}

/// BY-4.10: taxes, passing and moves are never paid with bezants.
#[test]
fn tax_pass_and_movement_buy_nothing() {
    let table = given(2).pool(RED, 0).table();
    assert_eq!(table.refuses(RED, "tax 1"), Refusal::NotInPool { pool: 0 });
    let table = table.does(RED, "pass");
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB)), (15, 5));
    let given = given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 8, 0, 0]).treasury(RED, ARAB, 40);
    assert_eq!(given.table().refuses(RED, "march arab"), Refusal::NoMove(ARAB));
}

/// BY-4.11: the last army cube is taken for an action, and the pawn leaves the map at once.
#[test]
fn taking_the_last_army_cube_removes_the_pawn() {
    let given = given(2).army(RED, ARAB, [0, 1, 4, 0]).pawn(RED, ARAB, "medina");
    let table = given.table().plays(RED, "control mecca; from arab main");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (None, [0, 0, 4, 0]));
    assert!(table.events.contains(&Event::Destroyed { seat: RED, side: ARAB, city: city("medina") }));
}
