//! After a successful attack (rulebook section 24).

use byzantium::{Asked, Event, Holder, Need, Refusal, Source, Space};

use crate::support::*;

/// Red's Arab army in Caesarea, in front of Ankara, without money.
fn before() -> Given {
    let given = given(2).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "caesarea");
    given.army(RED, ARAB, [0, 8, 0, 4]).treasury(RED, ARAB, 0).army(YELLOW, BYZ, [1, 3, 0, 2])
}

fn storm(given: Given, dice: &[u8]) -> Table {
    given.table().does(RED, "march arab").rolls(RED, "to ankara", dice)
}

/// BY-24.1, BY-24.2, BY-24.5: of n tokens n - 1 stay, in the victor's colour; n - 1 are points and bezants of
/// his side.
#[test]
fn a_city_shrinks_and_pays_for_it() {
    for (tokens, gain, left) in [(3, 2, 2), (2, 1, 1), (1, 0, 1)] {
        let table = storm(before().city("ankara", Holder::Byzantine, tokens), &vec![1; usize::from(tokens)]);
        assert_eq!((table.vp(RED, ARAB), table.money(RED, ARAB)), (10 + gain, gain));
        assert_eq!((table.vp(RED, BYZ), table.money(RED, BYZ)), (10, 15));
        assert_eq!((table.city("ankara").holder, table.city("ankara").tokens), (Holder::Arab, left));
        assert_eq!(table.army(RED, ARAB).points.conquest, gain);
    }
}

/// BY-24.1, BY-24.3: the fortification raises no gain and goes back to its owner's stock.
#[test]
fn a_fortification_goes_back_to_its_owner() {
    let given = before().fortified("ankara", Holder::Byzantine, 2, YELLOW);
    let casualties = given.clone().table().casualties(YELLOW);
    let table = storm(given, &[1, 1, 1]);
    assert_eq!((table.sheet(YELLOW).discs, table.casualties(YELLOW)), (Some(2), casualties));
    assert_eq!((table.vp(RED, ARAB), table.city("ankara").fortified), (11, false));
}

/// BY-24.4: the cube of the old controller becomes his casualty.
#[test]
fn the_losers_cube_becomes_a_casualty() {
    let given = before().controlled("ankara", Holder::Byzantine, 2, YELLOW);
    let casualties = given.clone().table().casualties(YELLOW);
    let table = storm(given, &[1, 1]);
    assert_eq!((table.casualties(YELLOW), table.controller("ankara")), (casualties + 1, Some(RED)));
    let told = Event::Conquered {
        seat: RED,
        by: byzantium::Attacker::Arab,
        city: city("ankara"),
        tokens: 1,
        loot: 1,
        from: Some(YELLOW),
    };
    assert!(table.events.contains(&told));
}

/// BY-24.6: in a civil war the side stays.
#[test]
fn a_civil_war_keeps_the_side() {
    let given = given(2).pawn(RED, BYZ, "ankara").controlled("ankara", Holder::Byzantine, 3, YELLOW);
    let given = given.army(YELLOW, BYZ, [1, 3, 0, 2]).army(RED, BYZ, [1, 5, 0, 1]).treasury(RED, BYZ, 0);
    let table = given.table().rolls(RED, "civil-war byzantine", &[1, 1, 1]);
    assert_eq!((table.city("ankara").holder, table.city("ankara").tokens), (Holder::Byzantine, 2));
    assert_eq!((table.controller("ankara"), table.vp(RED, BYZ), table.money(RED, BYZ)), (Some(RED), 12, 2));
}

/// BY-24.7: both sides conquer Persian cities, and they get their tokens.
#[test]
fn a_persian_city_gets_tokens() {
    let arab = before().table().does(RED, "march arab").rolls(RED, "to amida", &[1, 1]);
    assert_eq!((arab.city("amida").holder, arab.city("amida").tokens), (Holder::Arab, 1));
    let given = given(2).pawn(RED, BYZ, "palmyra").army(RED, BYZ, [0, 5, 0, 2]).treasury(RED, BYZ, 0);
    let byzantine = given.table().does(RED, "march byzantine").rolls(RED, "to mosul", &[1, 1, 1]);
    assert_eq!((byzantine.city("mosul").holder, byzantine.city("mosul").tokens), (Holder::Byzantine, 2));
    assert_eq!((byzantine.vp(RED, BYZ), byzantine.money(RED, BYZ)), (12, 2));
}

/// BY-24.8, BY-24.9, BY-24.14: after the loot a cube of the victor marks the city, from the pool or bought by
/// the victorious side; the pawn stays.
#[test]
fn the_victor_puts_a_cube_on_the_city() {
    // Two bezants before, three with the loot: now cubes can be bought.
    let table = storm(before().treasury(RED, ARAB, 2), &[1, 1]);
    let need = Need::Marker { city: city("ankara") };
    assert_eq!(table.asked(), Asked::Cube { need, pays: Some(ARAB) });
    let sources = [
        "from pool",
        "from byzantine elite",
        "from byzantine main",
        "from byzantine levy",
        "from byzantine movement",
        "from arab main",
        "from arab movement",
        "from casualties",
    ];
    assert_eq!(table.legal(RED), sources, "DP-22");
    assert_eq!(table.controller("ankara"), None);
    let pool = table.clone().does(RED, "from pool");
    assert_eq!((pool.pool(RED), pool.money(RED, ARAB), pool.controller("ankara")), (8, 3, Some(RED)));
    let bought = table.does(RED, "from casualties");
    assert_eq!((bought.pool(RED), bought.money(RED, ARAB), bought.money(RED, BYZ)), (9, 0, 15));
    assert_eq!((bought.controller("ankara"), bought.pawn(RED, ARAB)), (Some(RED), Some("ankara")));
}

/// BY-24.9, BY-4.10: without three bezants only the pool is left, and nobody is asked.
#[test]
fn the_pool_marks_for_nothing() {
    let table = storm(before(), &[1, 1]);
    let source = Source::Pool;
    assert!(table.events.contains(&Event::Marked { seat: RED, city: city("ankara"), source, paid: 0 }));
    assert_eq!((table.pool(RED), table.decider()), (8, Some(YELLOW)));
}

/// BY-24.10: with an empty pool and three bezants he has to buy.
#[test]
fn who_can_buy_has_to() {
    let table = storm(before().pool(RED, 0).treasury(RED, ARAB, 2), &[1, 1]);
    assert!(matches!(table.asked(), Asked::Cube { need: Need::Marker { .. }, .. }));
    assert_eq!(table.refuses(RED, "from pool"), Refusal::BadSource(Source::Pool));
    assert_eq!(table.legal(RED).len(), 7);
    let table = table.does(RED, "from arab main");
    assert_eq!((table.boxes(RED, ARAB), table.money(RED, ARAB)), ([0, 7, 0, 3], 0));
}

/// BY-24.11: with an empty pool and fewer than three bezants two army cubes go: one on the city, one to the
/// casualties. The Byzantine treasury and the Levy box don't help.
#[test]
fn who_can_not_buy_gives_two_army_cubes() {
    let given =
        before().army(RED, ARAB, [1, 8, 2, 4]).pool(RED, 0).treasury(RED, ARAB, 1).treasury(RED, BYZ, 15);
    let casualties = given.clone().table().casualties(RED);
    let table = storm(given, &[1, 1]);
    assert_eq!(table.asked(), Asked::Losses { side: ARAB, left: 2, marker: true, foe: None });
    assert_eq!(table.legal(RED), ["lose elite", "lose main", "lose movement"]);
    let table = table.does(RED, "lose movement");
    assert_eq!(
        (table.controller("ankara"), table.casualties(RED)),
        (Some(RED), casualties + 1),
        "one paid the way"
    );
    let table = table.does(RED, "lose elite");
    assert_eq!((table.boxes(RED, ARAB), table.casualties(RED)), ([0, 8, 2, 2], casualties + 2));
    assert_eq!(table.money(RED, ARAB), 2);
}

/// BY-24.12, BY-24.13: a guard goes only if nothing else is left; then the army is gone, the conquest stands.
#[test]
fn the_guard_pays_last() {
    let given = before().army(RED, ARAB, [0, 1, 0, 1]).pool(RED, 0).space(Space::Caliph, &[RED]).guard(ARAB);
    let table = storm(given.city("ankara", Holder::Byzantine, 1), &[1]);
    assert_eq!((table.boxes(RED, ARAB), table.pawn(RED, ARAB)), ([0; 4], None));
    assert!(table.events.contains(&Event::GuardReturned { seat: RED, side: ARAB }));
    assert!(!table.position().guards[1]);
    assert_eq!((table.controller("ankara"), table.city("ankara").holder), (Some(RED), Holder::Arab));
    // With a cube more, the guard stays.
    let given = before().army(RED, ARAB, [0, 2, 0, 1]).pool(RED, 0).space(Space::Caliph, &[RED]).guard(ARAB);
    let table = storm(given.city("ankara", Holder::Byzantine, 1), &[1]);
    assert_eq!((table.boxes(RED, ARAB), table.pawn(RED, ARAB)), ([0; 4], Some("ankara")));
    assert!(table.position().guards[1]);
}

/// BY-24.13: an army that gives its last two cubes is destroyed, and the city is his.
#[test]
fn a_conquest_stands_without_its_army() {
    let given = before().army(RED, ARAB, [0, 2, 0, 1]).pool(RED, 0).city("ankara", Holder::Byzantine, 1);
    let table = storm(given, &[1]);
    assert_eq!((table.boxes(RED, ARAB), table.pawn(RED, ARAB)), ([0; 4], None));
    assert_eq!((table.controller("ankara"), table.city("ankara").holder), (Some(RED), Holder::Arab));
    assert_eq!(table.decider(), Some(YELLOW));
    // A purchase can empty the other army: its pawn goes, the conquest stands.
    let given =
        before().treasury(RED, ARAB, 6).pool(RED, 0).pawn(RED, BYZ, "athens").army(RED, BYZ, [0, 1, 0, 0]);
    let table = storm(given, &[1, 1]).does(RED, "from byzantine main");
    assert_eq!((table.pawn(RED, BYZ), table.pawn(RED, ARAB)), (None, Some("ankara")));
    assert_eq!((table.controller("ankara"), table.money(RED, ARAB)), (Some(RED), 4));
}

/// BY-24.15: in a civil war against an own city the cube stays; a fortification returns and a cube is due.
#[test]
fn a_civil_war_against_an_own_city() {
    let own = given(2).pawn(RED, ARAB, "mecca").treasury(RED, ARAB, 0);
    let table = own.clone().controlled("mecca", Holder::Arab, 2, RED).table();
    let casualties = table.casualties(RED);
    let table = table.rolls(RED, "civil-war arab", &[1, 1]);
    // One pool cube for the space, none for the city.
    assert_eq!(
        (table.controller("mecca"), table.pool(RED), table.casualties(RED)),
        (Some(RED), 8, casualties)
    );
    assert_eq!((table.vp(RED, ARAB), table.money(RED, ARAB), table.city("mecca").tokens), (11, 1, 1));
    let table = own.fortified("mecca", Holder::Arab, 2, RED).table().rolls(RED, "civil-war arab", &[1, 1, 1]);
    assert_eq!((table.controller("mecca"), table.pool(RED), table.sheet(RED).discs), (Some(RED), 7, Some(2)));
    assert!(!table.city("mecca").fortified);
}

/// BY-24.16: Constantinople gives no tokens, loot or marker.
#[test]
fn the_capital_is_not_taken_over() {
    let given = given(2).city("nicea", Holder::Arab, 1).pawn(RED, ARAB, "nicea").treasury(RED, ARAB, 0);
    let table = given.table().does(RED, "march arab").rolls(RED, "to constantinople", &[1; 5]);
    let capital = table.city("constantinople");
    assert_eq!((capital.holder, capital.tokens, capital.controller), (Holder::Byzantine, 5, None));
    assert_eq!((table.money(RED, ARAB), table.pool(RED), table.vp(RED, ARAB)), (0, 9, 15));
    assert_eq!(table.asked(), Asked::Over);
}
