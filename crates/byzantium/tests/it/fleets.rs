//! Sea moves under the eyes of the fleets (rulebook sections 13, 14 and 18).

use byzantium::{Asked, Event, Holder, Refusal, Space};

use crate::support::*;

/// Red's Arab army in Alexandria, Candia Arab too, yellow with the Byzantine fleet.
fn watched(movement: u8) -> Given {
    let given = given(2).city("alexandria", Holder::Arab, 1).city("candia", Holder::Arab, 1);
    let given = given.pawn(RED, ARAB, "alexandria").army(RED, ARAB, [1, 7, 0, movement]);
    given.space(Space::ByzantineFleet, &[YELLOW])
}

/// EX-08, EX-14, BY-18.12, BY-18.13, BY-18.18, A-06: every price of the sea (table 32.6).
#[test]
fn halving_comes_before_doubling() {
    let spent = |from: &str, to: &str, own: bool, doubled: Option<bool>| {
        let mut given = given(2).city(from, Holder::Arab, 1).pawn(RED, ARAB, from);
        given = given.army(RED, ARAB, [0, 9, 0, 9]).treasury(RED, ARAB, 0);
        if own {
            given = given.space(Space::ArabFleet, &[RED]);
        }
        let dice: &[u8] = if to == "constantinople" { &[1; 5] } else { &[1; 2] };
        let sail = format!("to {to}");
        let table = match doubled {
            None => given.table().does(RED, "march arab").rolls(RED, &sail, dice),
            Some(doubled) => {
                let table = given.space(Space::ByzantineFleet, &[YELLOW]).table();
                let table = table.does(RED, "march arab").does(RED, &sail);
                let table = if doubled {
                    table.does(YELLOW, "double").does(RED, "sail")
                } else {
                    table.does(YELLOW, "decline")
                };
                table.rolls(YELLOW, "decline", dice)
            }
        };
        9 - table.boxes(RED, ARAB)[3]
    };
    let prices = |from, to| {
        [(false, None), (true, None), (false, Some(false)), (false, Some(true)), (true, Some(true))]
            .map(|(own, doubled)| spent(from, to, own, doubled))
    };
    assert_eq!(prices("alexandria", "candia"), [2, 1, 2, 4, 2]);
    assert_eq!(prices("nicea", "constantinople"), [4, 2, 4, 8, 4]);
}

/// DP-13, BY-13.2: the holder of the fleet is asked before anything is paid, with both prices.
#[test]
fn the_holder_of_the_fleet_is_asked_first() {
    let table = watched(5).table().plays(RED, "march arab; to candia");
    assert_eq!(table.decider(), Some(YELLOW));
    let (from, to) = (city("alexandria"), city("candia"));
    assert_eq!(table.asked(), Asked::Double { mover: RED, from, to, cost: 2, doubled: 4 });
    assert_eq!(table.legal(YELLOW), ["double", "decline"]);
    assert_eq!(table.refuses(RED, "sail"), Refusal::NotYours { decider: YELLOW });
    assert_eq!(table.boxes(RED, ARAB), [1, 7, 0, 5]);
    let table = table.does(YELLOW, "decline");
    assert_eq!(table.boxes(RED, ARAB), [1, 7, 0, 3]);
    assert_eq!(table.asked(), Asked::Ambush { mover: RED, to, dice: 2 });
}

/// DP-14, A-08: the mover pays, or drops the move; if nothing was done the action is taken back, and the
/// link stays dear.
#[test]
fn a_doubled_move_may_be_dropped() {
    let table = watched(5).table().plays(RED, "march arab; to candia").does(YELLOW, "double");
    assert_eq!(table.asked(), Asked::Doubled { to: city("candia"), cost: 4 });
    assert_eq!(table.legal(RED), ["sail", "drop"]);
    let table = table.does(RED, "drop");
    assert_eq!((table.asked(), table.decider()), (Asked::Action, Some(RED)));
    assert_eq!(table.boxes(RED, ARAB), [1, 7, 0, 5], "nothing was paid");
    // The same link again: nobody is asked about doubling it a second time (BY-13.7).
    let table = table.plays(RED, "march arab; to candia");
    assert_eq!(table.asked(), Asked::Ambush { mover: RED, to: city("candia"), dice: 4 });
    assert_eq!(table.boxes(RED, ARAB), [1, 7, 0, 1]);
}

/// DP-14, BY-18.26: who can't pay the doubled price does not sail, and an announced doubling counts.
#[test]
fn a_doubled_move_may_be_too_dear() {
    let given = given(2).city("candia", Holder::Arab, 1).pawn(RED, ARAB, "candia");
    let given = given.army(RED, ARAB, [0, 8, 0, 3]).space(Space::ByzantineFleet, &[YELLOW]);
    let given = given.city("athens", Holder::Arab, 1).city("smyrna", Holder::Arab, 1);
    let mut table = given.table();
    for to in ["athens", "smyrna", "leucosia", "alexandria"] {
        table = table.does(RED, "march arab").does(RED, &format!("to {to}")).does(YELLOW, "double");
        assert!(table.events.contains(&Event::Dropped { seat: RED, to: city(to) }));
        assert_eq!((table.asked(), table.decider()), (Asked::Action, Some(RED)));
    }
    assert_eq!(table.refuses(RED, "march arab"), Refusal::NoMove(ARAB));
    // Red's turn in this round is over: in the next round nothing is doubled any more.
    let table = table.plays(RED, "control mecca; from pool").does(YELLOW, "pass");
    assert!(table.offers(RED, "march arab"));
}

/// DP-14: after a placement or a move a dropped crossing leads back to the march, where he may stop.
#[test]
fn a_march_goes_on_after_a_dropped_crossing() {
    let given = given(2).city("jerusalem", Holder::Arab, 1).city("alexandria", Holder::Arab, 1);
    let given = given.pawn(RED, ARAB, "jerusalem").army(RED, ARAB, [0, 8, 0, 7]);
    let table = given.space(Space::ByzantineFleet, &[YELLOW]).table();
    let table =
        table.plays(RED, "march arab; to alexandria; to candia").does(YELLOW, "double").does(RED, "drop");
    assert_eq!(table.asked(), Asked::March { side: ARAB, moves: 1, from: city("alexandria") });
    assert_eq!(table.boxes(RED, ARAB)[3], 6);
    let legal = ["to candia", "to leucosia", "to jerusalem", "to tabuk", "civil-war arab", "stop"];
    assert_eq!(table.legal(RED), legal);
    let table = table.does(RED, "stop");
    assert_eq!((table.pawn(RED, ARAB), table.decider()), (Some("alexandria"), Some(YELLOW)));
}

/// DP-15, CH-4, A-07, BY-13.3: a die for each cube that was spent; each hit costs a cube of the owner's
/// choice. Doubling and rolling are two decisions.
#[test]
fn the_fleet_rolls_a_die_for_every_cube_spent() {
    let table =
        watched(5).table().plays(RED, "march arab; to candia").does(YELLOW, "double").does(RED, "sail");
    assert_eq!(table.legal(YELLOW), ["roll", "decline"]);
    let table = table.rolls(YELLOW, "roll", &[4, 3, 6, 1]);
    let ambushed = Event::Ambushed { seat: YELLOW, target: RED, dice: vec![4, 3, 6, 1], hits: 2 };
    assert!(table.events.contains(&ambushed), "{:?}", table.events);
    assert_eq!(table.asked(), Asked::Losses { side: ARAB, left: 2, marker: false, foe: None });
    assert_eq!(table.legal(RED), ["lose elite", "lose main", "lose movement"], "DP-21");
    assert_eq!(table.pawn(RED, ARAB), Some("alexandria"), "the losses come before the arrival");
    let table = table.plays(RED, "lose main; lose elite");
    assert_eq!((table.boxes(RED, ARAB), table.pawn(RED, ARAB)), ([0, 6, 0, 1], Some("candia")));
    // Not doubled, but rolled: two dice.
    let table = watched(5).table().plays(RED, "march arab; to candia").does(YELLOW, "decline");
    let table = table.rolls(YELLOW, "roll", &[1, 2]);
    assert_eq!((table.boxes(RED, ARAB), table.pawn(RED, ARAB)), ([1, 7, 0, 3], Some("candia")));
    // Doubled, but not rolled.
    let table =
        watched(5).table().plays(RED, "march arab; to candia").does(YELLOW, "double").does(RED, "sail");
    let table = table.does(YELLOW, "decline");
    assert_eq!((table.boxes(RED, ARAB), table.pawn(RED, ARAB)), ([1, 7, 0, 1], Some("candia")));
}

/// CH-4, BY-18.18: the dice of a second move count its surcharge too.
#[test]
fn the_surcharge_counts_for_the_dice() {
    let given = given(2).city("jerusalem", Holder::Arab, 1).city("alexandria", Holder::Arab, 1);
    let given = given.city("candia", Holder::Arab, 1).pawn(RED, ARAB, "jerusalem");
    let table = given.space(Space::ByzantineFleet, &[YELLOW]).table();
    let table = table.plays(RED, "march arab; to alexandria; to candia").does(YELLOW, "decline");
    assert_eq!(table.asked(), Asked::Ambush { mover: RED, to: city("candia"), dice: 3 });
}

/// BY-23.10, BY-25.1: dice that find no cube are ignored; an army that is destroyed at sea does not arrive.
#[test]
fn an_army_may_be_lost_at_sea() {
    let table = watched(3).army(RED, ARAB, [0, 0, 0, 3]).table();
    let table = table.plays(RED, "march arab; to candia").does(YELLOW, "decline");
    let table = table.rolls(YELLOW, "roll", &[6, 6]);
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (None, [0; 4]));
    assert_eq!((table.decider(), table.asked()), (Some(YELLOW), Asked::Action));
}

/// the holder is not asked about his own Arab army, nor about anybody's Byzantine one.
#[test]
fn the_fleet_does_not_trouble_its_own_player() {
    let given = given(2).city("alexandria", Holder::Arab, 1).city("candia", Holder::Arab, 1);
    let own = given.pawn(RED, ARAB, "alexandria").space(Space::ByzantineFleet, &[RED]).table();
    let own = own.plays(RED, "march arab; to candia");
    assert_eq!((own.pawn(RED, ARAB), own.boxes(RED, ARAB)[3]), (Some("candia"), 3));
    let given = crate::support::given(2).pawn(RED, BYZ, "alexandria").space(Space::ByzantineFleet, &[YELLOW]);
    let byzantine = given.table().plays(RED, "march byzantine; to candia");
    assert_eq!(byzantine.pawn(RED, BYZ), Some("candia"));
}
