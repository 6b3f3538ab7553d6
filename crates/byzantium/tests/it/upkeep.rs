//! Phase 2, income and upkeep (rulebook section 29).

use byzantium::{Asked, Event, Holder, Refusal, Space, Unit};

use crate::support::*;

/// Yellow has passed and can pay; Red's pass ends the turn.
fn last(seats: u8) -> Given {
    let others: Vec<_> = (1..seats).map(table::Seat).collect();
    others.iter().fold(given(seats).passed(&others), |given, &seat| {
        given.treasury(seat, BYZ, 90).treasury(seat, ARAB, 90)
    })
}

fn upkeep(given: Given) -> Table {
    given.table().does(RED, "pass")
}

/// BY-29.1, A-36: two bezants a token into the treasury of the side; cities of nobody bring nothing.
#[test]
fn two_bezants_a_token_to_the_side_of_the_city() {
    let given = last(2)
        .treasury(RED, ARAB, 50)
        .controlled("athens", Holder::Byzantine, 2, RED)
        .fortified("nicea", Holder::Byzantine, 3, RED)
        .controlled("mecca", Holder::Arab, 2, RED)
        .controlled("hira", Holder::Arab, 1, RED)
        .controlled("candia", Holder::Byzantine, 2, YELLOW);
    let table = upkeep(given);
    assert!(table.events.contains(&Event::Income { seat: RED, byzantine: 10, arab: 6 }));
    assert!(table.events.contains(&Event::Income { seat: YELLOW, byzantine: 4, arab: 0 }));
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB)), (15 + 10 - 12, 50 + 6 - 13));
}

/// BY-29.2: three for Elite, one for Main, two for Levy, one for Movement, from the own treasury.
#[test]
fn every_cube_costs_the_number_of_its_box() {
    let given = last(2).army(RED, BYZ, [2, 4, 3, 5]).army(RED, ARAB, [1, 0, 4, 0]);
    let table = upkeep(given.treasury(RED, BYZ, 30).treasury(RED, ARAB, 30));
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB)), (30 - 21, 30 - 11));
}

/// BY-29.3: the income of this turn pays its upkeep.
#[test]
fn income_comes_before_upkeep() {
    let given = last(2).treasury(RED, BYZ, 6).controlled("nicea", Holder::Byzantine, 3, RED);
    let table = upkeep(given.treasury(RED, ARAB, 13));
    assert_eq!((table.money(RED, BYZ), table.boxes(RED, BYZ)), (0, [1, 3, 2, 2]));
}

/// BY-29.4: pool and casualties cost nothing.
#[test]
fn pools_cost_nothing() {
    let given =
        last(2).army(RED, BYZ, [0; 4]).army(RED, ARAB, [0; 4]).treasury(RED, BYZ, 0).treasury(RED, ARAB, 0);
    let table = upkeep(given);
    assert_eq!((table.position().turn, table.sheet(RED).removed), (2, 0));
}

/// BY-29.5, BY-29.6, DP-24: the player chooses, cube by cube, Levy included; each costs a point and is gone for good.
#[test]
fn cubes_that_cannot_be_paid_leave_the_game() {
    let given = last(2).army(RED, BYZ, [0, 2, 2, 2]).treasury(RED, BYZ, 5).treasury(RED, ARAB, 13);
    let table = upkeep(given);
    assert_eq!(table.asked(), Asked::Upkeep { side: BYZ, short: 3 });
    assert_eq!((table.decider(), table.legal(RED)), (Some(RED), disband(&["main", "levy", "movement"])));
    let table = table.does(RED, "disband levy");
    assert_eq!((table.vp(RED, BYZ), table.vp(RED, ARAB), table.sheet(RED).removed), (9, 10, 1));
    let table = table.does(RED, "disband main");
    assert_eq!((table.vp(RED, BYZ), table.sheet(RED).removed), (8, 2));
    assert_eq!((table.boxes(RED, BYZ), table.money(RED, BYZ)), ([0, 1, 1, 2], 0));
    assert_eq!(table.position().turn, 2);
}

fn disband(units: &[&str]) -> Vec<String> {
    units.iter().map(|unit| format!("disband {unit}")).collect()
}

/// BY-29.7, INV-11: points never fall below zero.
#[test]
fn points_never_fall_below_zero() {
    let given = last(2).army(RED, ARAB, [0, 3, 0, 0]).treasury(RED, ARAB, 0).points(RED, ARAB, 1);
    let table = upkeep(given);
    assert_eq!((table.vp(RED, ARAB), table.sheet(RED).removed, table.boxes(RED, ARAB)), (0, 3, [0; 4]));
}

/// BY-29.8: who can pay pays; nobody is asked.
#[test]
fn what_can_be_paid_is_paid() {
    let table = upkeep(last(2).treasury(RED, BYZ, 12).treasury(RED, ARAB, 13));
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB), table.sheet(RED).removed), (0, 0, 0));
    // Nor may he go on once the rest is paid for: the Arab army costs 13, one cube is too much.
    let table = upkeep(last(2).treasury(RED, BYZ, 12).treasury(RED, ARAB, 12)).does(RED, "disband main");
    assert_eq!((table.boxes(RED, ARAB), table.position().turn), ([0, 7, 0, 5], 2));
}

/// BY-29.9, BY-29.10, A-33: first everything comes back, then half of the casualties, rounded up.
#[test]
fn cubes_come_back_and_half_of_the_casualties() {
    for (casualties, recovered) in [(0, 0), (1, 1), (2, 1), (5, 3), (6, 3)] {
        let given = last(2).treasury(RED, ARAB, 20).space(Space::ArabDevelopment, &[RED, RED]);
        let given = given.sheet(RED, |sheet| sheet.taxing = 3).pool(RED, 2).casualties(RED, casualties);
        let table = given.table().plays(RED, "fleet arab; from pool");
        assert!(table.events.contains(&Event::Recovered { seat: RED, returned: 6, recovered }));
        assert_eq!((table.pool(RED), table.casualties(RED)), (1 + 6 + recovered, casualties - recovered));
        assert_eq!((table.sheet(RED).taxing, table.cubes_on(Space::ArabDevelopment)), (0, vec![]));
    }
}

/// cubes removed for upkeep are no casualties: half of what is left comes back.
#[test]
fn removed_cubes_are_no_casualties() {
    let given = last(2).army(RED, ARAB, [0, 4, 0, 0]).treasury(RED, ARAB, 0).casualties(RED, 5);
    let table = upkeep(given);
    // One of the five passes; two of the four that are left come back with it.
    assert!(table.events.contains(&Event::Recovered { seat: RED, returned: 1, recovered: 2 }));
    assert_eq!(table.casualties(RED), 2);
}

/// BY-29.11: guards, offices and fleets end with the turn.
#[test]
fn offices_and_fleets_end() {
    let given = last(2)
        .treasury(RED, ARAB, 20)
        .space(Space::Emperor, &[YELLOW])
        .space(Space::Caliph, &[RED])
        .space(Space::ByzantineFleet, &[RED])
        .space(Space::ArabFleet, &[YELLOW])
        .guard(BYZ)
        .guard(ARAB);
    let table = upkeep(given);
    assert_eq!((table.position().guards, table.position().spaces), ([false, false], vec![]));
    for space in ["emperor", "caliph", "fleet byzantine", "fleet arab"] {
        assert!(table.offers(YELLOW, space), "{space}");
    }
}

/// BY-29.12
#[test]
fn churches_and_mosques_stay() {
    let given = last(2).treasury(RED, ARAB, 20).sheet(RED, |sheet| {
        sheet.byzantine.buildings = 2;
        sheet.arab.buildings = 1;
    });
    let table = upkeep(given);
    assert_eq!((table.army(RED, BYZ).buildings, table.army(RED, ARAB).buildings), (2, 1));
}

/// BY-29.13, A-32: income of all, then upkeep from the first player on, Byzantine before Arab, then the returns.
#[test]
fn the_order_of_phase_two() {
    let given = last(3).first(BLUE).treasury(RED, BYZ, 90).treasury(RED, ARAB, 90);
    let table = upkeep(given);
    let order: Vec<String> = table.events.iter().filter_map(step).collect();
    let steps = [
        "income 2",
        "income 0",
        "income 1",
        "byzantine 2",
        "arab 2",
        "byzantine 0",
        "arab 0",
        "byzantine 1",
        "arab 1",
        "back 0",
        "back 1",
        "back 2",
        "turn",
    ];
    assert_eq!(order, steps);
}

fn step(event: &Event) -> Option<String> {
    match event {
        Event::Income { seat, .. } => Some(format!("income {}", seat.0)),
        Event::UpkeepPaid { seat, side, .. } if *side == BYZ => Some(format!("byzantine {}", seat.0)),
        Event::UpkeepPaid { seat, .. } => Some(format!("arab {}", seat.0)),
        Event::Recovered { seat, .. } => Some(format!("back {}", seat.0)),
        Event::TurnBegan { .. } => Some("turn".into()),
        _ => None,
    }
}

/// BY-29.13: the check for empty armies comes last: a guard on the way home may leave one.
#[test]
fn the_empty_army_check_comes_last() {
    let given =
        last(2).treasury(RED, ARAB, 20).space(Space::Emperor, &[RED]).guard(BYZ).pawn(RED, BYZ, "nicea");
    let table = upkeep(given.army(RED, BYZ, [0, 0, 0, 2]).treasury(RED, BYZ, 0));
    // Both cubes left the game; the guard kept the pawn until it went home.
    let gone = |event: &Event| matches!(event, Event::Destroyed { seat: RED, side, .. } if *side == BYZ);
    let back = |event: &Event| matches!(event, Event::Recovered { seat: YELLOW, .. });
    let (gone, back) = (table.events.iter().position(gone), table.events.iter().position(back));
    assert!(gone > back && back.is_some(), "{:?}", table.events);
}

/// BY-29.5: an army that loses its last cube to upkeep leaves the map.
#[test]
fn an_army_that_is_disbanded_leaves_the_map() {
    let given = last(2).army(RED, ARAB, [0, 2, 1, 0]).pawn(RED, ARAB, "mecca").treasury(RED, ARAB, 0);
    let table = upkeep(given.treasury(RED, BYZ, 20)).plays(RED, "disband main; disband main");
    assert_eq!((table.pawn(RED, ARAB), table.boxes(RED, ARAB)), (None, [0; 4]));
}

/// BY-29.14, A-31: no cube may go that the money left could have paid.
#[test]
fn a_cube_that_could_be_paid_does_not_go() {
    // Five of nine bezants are short. Elite and Levy are five, two Elite are six and leave one over. No cubes with
    // Main among them are exactly five, and one bezant left over would have paid for it.
    let given = last(2).army(RED, BYZ, [2, 1, 1, 0]).treasury(RED, BYZ, 4).treasury(RED, ARAB, 20);
    let table = upkeep(given);
    assert_eq!(
        (table.asked(), table.legal(RED)),
        (Asked::Upkeep { side: BYZ, short: 5 }, disband(&["elite", "levy"]))
    );
    assert_eq!(table.refuses(RED, "disband main"), Refusal::CouldBePaid(Unit::Main));
    assert_eq!(table.refuses(RED, "disband movement"), Refusal::NothingToLose(Unit::Movement));
    let table = table.plays(RED, "disband elite; disband elite");
    assert_eq!((table.boxes(RED, BYZ), table.money(RED, BYZ), table.vp(RED, BYZ)), ([0, 1, 1, 0], 1, 8));
}

/// BY-29.14: after a Levy cube an Elite one would leave two over, which could have paid for it; so Main goes.
#[test]
fn what_went_before_limits_what_may_go() {
    let given = last(2).army(RED, BYZ, [1, 1, 1, 0]).treasury(RED, BYZ, 3).treasury(RED, ARAB, 20);
    let table = upkeep(given).does(RED, "disband levy");
    assert_eq!((table.boxes(RED, BYZ), table.position().turn), ([1, 0, 0, 0], 2));
}

const PRICES: [u16; 4] = [3, 1, 2, 1];
const NAMES: [&str; 4] = ["elite", "main", "levy", "movement"];

/// An army while its upkeep can't be paid: its boxes, the money, the price of the cheapest cube that went.
#[derive(Clone, Copy, Debug)]
struct Unpaid {
    boxes: [u8; 4],
    money: u16,
    cheapest: u16,
}

impl Unpaid {
    fn bill(self) -> u16 {
        self.boxes.iter().zip(PRICES).map(|(&cubes, price)| u16::from(cubes) * price).sum()
    }

    fn without(self, unit: usize) -> Unpaid {
        let mut boxes = self.boxes;
        boxes[unit] -= 1;
        Unpaid { boxes, cheapest: self.cheapest.min(PRICES[unit]), ..self }
    }

    /// Whether there is an end in which the rest is paid and the money left is too little for each cube that went
    /// (BY-29.14), while no cube goes once the rest can be paid (BY-29.8).
    fn can_end(self) -> bool {
        let bill = self.bill();
        if bill <= self.money { self.money - bill < self.cheapest } else { !self.allowed().is_empty() }
    }

    fn allowed(self) -> Vec<usize> {
        (0..4).filter(|&unit| self.boxes[unit] > 0 && self.without(unit).can_end()).collect()
    }
}

/// BY-29.5, BY-29.8, BY-29.14, INV-27: every army of few cubes with every treasury, choice by choice, against the
/// rule tried out.
#[test]
fn what_may_go_is_what_the_rule_says() {
    for number in 0..3_u8 * 4 * 3 * 3 {
        let boxes = [number % 3, number / 3 % 4, number / 12 % 3, number / 36];
        let army = Unpaid { boxes, money: 0, cheapest: u16::MAX };
        for money in 0..=army.bill() {
            let given = last(2).army(RED, BYZ, boxes).treasury(RED, BYZ, money).treasury(RED, ARAB, 20);
            follow(&upkeep(given), Unpaid { money, ..army }, None);
        }
    }
}

/// Follows every choice to its end; `army` is as it was before the last choice.
fn follow(table: &Table, mut army: Unpaid, mut chosen: Option<usize>) {
    for event in &table.events {
        let Event::Disbanded { unit, .. } = event else { continue };
        // Only where one cube alone may go the engine takes it by itself.
        let unit = *unit as usize;
        assert!(chosen.take() == Some(unit) || army.allowed() == [unit], "{army:?}: {unit}");
        army = army.without(unit);
    }
    assert_eq!(chosen, None);
    if army.bill() <= army.money {
        assert_eq!((table.position().turn, table.boxes(RED, BYZ)), (2, army.boxes));
        assert_eq!(table.money(RED, BYZ), army.money - army.bill());
        assert!(table.money(RED, BYZ) < army.cheapest, "{army:?}");
        return;
    }
    let allowed = army.allowed();
    let names: Vec<&str> = allowed.iter().map(|&unit| NAMES[unit]).collect();
    assert_eq!(table.legal(RED), disband(&names), "{army:?}");
    for unit in allowed {
        follow(&table.clone().does(RED, &format!("disband {}", NAMES[unit])), army, Some(unit));
    }
}
