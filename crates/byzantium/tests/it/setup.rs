//! Players and pieces, the layout, the course of a turn (rulebook sections 1 to 3).

use byzantium::{Byzantium, COLOURS, Event, Holder, Options, Refusal, Sheet, Space};
use table::{Fast, Game, Options as _, Seat, Silent, Viewer};

use crate::support::*;

fn seated(seats: u8) -> Options {
    Options { seats, ..Options::default() }
}

/// BY-1.1
#[test]
fn two_three_or_four_play() {
    let faults = |seats| seated(seats).faults().len();
    assert_eq!([0, 1, 2, 3, 4, 5].map(faults), [1, 1, 0, 0, 0, 1]);
}

/// BY-1.2: two play on the same map, with the same spaces and the same sheets as four.
#[test]
fn nothing_changes_with_the_number_of_players() {
    let [two, three, four] = [2, 3, 4].map(|seats| given(seats).table().position());
    assert_eq!(two.cities, four.cities);
    assert_eq!(three.cities, four.cities);
    assert_eq!(two.players[1], four.players[3]);
    assert_eq!((two.bulgars, three.bulgars), (Some(7), Some(7)));
    let free = |seats| given(seats).table().legal(RED).len();
    assert_eq!(free(2), free(4));
}

/// BY-1.3
#[test]
fn the_colours_are_red_yellow_blue_and_green() {
    assert_eq!(COLOURS, ["red", "yellow", "blue", "green"]);
}

/// BY-1.4, BY-2.15: 42 cubes and two fortification discs; the other two discs mark the scores.
#[test]
fn a_player_owns_forty_two_cubes_and_two_fortifications() {
    let sheet = given(4).table().sheet(GREEN);
    let boxes = |army: &byzantium::ArmySheet| army.elite + army.main + army.levy + army.movement;
    let cubes = sheet.pool + sheet.casualties.unwrap_or(0) + boxes(&sheet.byzantine) + boxes(&sheet.arab);
    assert_eq!(cubes, 42);
    assert_eq!(sheet.discs, Some(2));
    // A sheet with a cube too many is no sheet.
    let faults = given(2).sheet(RED, |sheet| sheet.casualties = Some(13)).faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
    let faults = given(2).sheet(RED, |sheet| sheet.discs = Some(3)).faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
}

/// BY-1.5, BY-10.4: eleven orange cubes, and one guard of each side.
#[test]
fn there_are_eleven_orange_cubes_and_two_guards() {
    assert!(given(2).bulgars(11).faults().is_empty());
    assert_eq!(given(2).bulgars(12).faults().len(), 1);
    // A guard is with one Emperor, and there is one space for him.
    assert_eq!(given(2).guard(BYZ).faults().len(), 1);
    assert!(given(2).space(Space::Emperor, &[RED]).guard(BYZ).faults().is_empty());
    let faults = given(2).space(Space::Emperor, &[RED, YELLOW]).faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
}

/// BY-1.6, A-22: 30 silver and 40 copper coins are 190 bezants; the bank still pays when they are out.
#[test]
fn the_bank_never_runs_out() {
    let rich = |given: Given, seat| given.treasury(seat, BYZ, 100).treasury(seat, ARAB, 100);
    let given = [RED, YELLOW, BLUE, GREEN].into_iter().fold(given(4), rich);
    let table = given.table().plays(RED, "tax 9; share 18");
    assert_eq!(table.money(RED, BYZ), 118);
}

/// BY-1.7, A-22: with 60 purple tokens on the map a city is developed all the same.
#[test]
fn city_tokens_are_never_a_bottleneck() {
    let start = given(2).table().position();
    let mut given = given(2).city("amida", Holder::Byzantine, 1);
    for state in start.cities.iter().filter(|state| state.holder == Holder::Byzantine) {
        match state.city.id() {
            "constantinople" => {}
            "athens" => given = given.city("athens", Holder::Byzantine, 2),
            id => given = given.city(id, Holder::Byzantine, 3),
        }
    }
    let purple = |table: &Table| {
        let cities = table.position().cities.into_iter();
        let purple = cities.filter(|state| state.holder == Holder::Byzantine);
        purple.filter(|state| state.city.id() != "constantinople").map(|state| state.tokens).sum::<u8>()
    };
    let table = given.table();
    assert_eq!(purple(&table), 60);
    let table = table.plays(RED, "develop byzantine; at athens; from pool");
    assert_eq!(purple(&table), 61);
}

/// BY-1.8: one to three miss, four to six hit: in a battle, in a siege and in a fleet's roll.
#[test]
fn a_hit_is_a_four_a_five_or_a_six() {
    let given = given(2)
        .city("alexandria", Holder::Arab, 3)
        .pawn(RED, ARAB, "alexandria")
        .army(RED, ARAB, [0, 6, 0, 6])
        .army(YELLOW, BYZ, [3, 3, 0, 0])
        .pawn(YELLOW, BYZ, "candia")
        .space(Space::ByzantineFleet, &[YELLOW]);
    let table = given.table().plays(RED, "march arab; to candia").does(YELLOW, "double").does(RED, "sail");
    // The fleet: four dice, two hits.
    let table = table.rolls(YELLOW, "roll", &[1, 3, 4, 6]);
    let hits = table.events.iter().find_map(|event| match event {
        Event::Ambushed { hits, .. } => Some(*hits),
        _ => None,
    });
    assert_eq!(hits, Some(2));
    // The battle: one hit of three dice, five of six.
    let table = table.plays(RED, "lose movement; lose movement");
    let table = table.rolls(YELLOW, "stand", &[3, 4, 1, 2, 4, 5, 6, 6, 5]);
    let hits = table.events.iter().find_map(|event| match event {
        Event::Battle { attack_hits, defence_hits, .. } => Some((*attack_hits, *defence_hits)),
        _ => None,
    });
    assert_eq!(hits, Some((1, 5)));
    // The siege: two tokens roll a five and a two.
    let table = given_siege().table().does(RED, "march arab").rolls(RED, "to amida", &[5, 2]);
    let hits = table.events.iter().find_map(|event| match event {
        Event::Siege { hits, .. } => Some(*hits),
        _ => None,
    });
    assert_eq!(hits, Some(1));
}

fn given_siege() -> Given {
    given(2).city("mosul", Holder::Arab, 2).pawn(RED, ARAB, "mosul")
}

/// BY-1.9: eight dice are rolled although the box has six.
#[test]
fn more_than_six_dice_are_all_rolled() {
    let table = given(2)
        .city("caesarea", Holder::Arab, 1)
        .army(RED, ARAB, [5, 4, 0, 1])
        .pawn(RED, ARAB, "caesarea")
        .army(YELLOW, BYZ, [0, 1, 0, 0])
        .pawn(YELLOW, BYZ, "ankara")
        .table();
    let table = table.plays(RED, "march arab; to ankara");
    let table = table.rolls(YELLOW, "stand", &[1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1]);
    let battle = table.events.iter().find_map(|event| match event {
        Event::Battle { attack_dice, .. } => Some(attack_dice.len()),
        _ => None,
    });
    assert_eq!(battle, Some(8));
}

/// BY-1.10: every seat and every spectator sees the whole table and every event.
#[test]
fn everything_is_public() {
    let table = given(3).table().plays(RED, "control damascus; from pool");
    for viewer in Viewer::all(3) {
        assert_eq!(table.game.view(viewer).table, table.position());
        assert!(
            table.events.iter().all(|event| table::Event::seen_by(event, viewer).as_ref() == Some(event))
        );
    }
}

/// BY-1.11, BY-2.1, BY-2.2, A-36: tokens as printed; a Persian city has its value, Constantinople counts as five.
#[test]
fn cities_start_with_their_printed_size() {
    let table = given(2).table();
    let [ankara, mecca, hira, capital] =
        ["ankara", "mecca", "hira", "constantinople"].map(|id| table.city(id));
    assert_eq!((ankara.holder, ankara.tokens), (Holder::Byzantine, 2));
    assert_eq!((mecca.holder, mecca.tokens), (Holder::Arab, 2));
    assert_eq!((hira.holder, hira.tokens), (Holder::Persian, 3));
    assert_eq!((capital.holder, capital.tokens), (Holder::Byzantine, 5));
    let sum = |holder| {
        let cities = table.position().cities.into_iter();
        cities.filter(|state| state.holder == holder).map(|state| state.tokens).sum::<u8>()
    };
    // 47 purple tokens and the five that the capital counts for without one.
    assert_eq!([Holder::Byzantine, Holder::Arab, Holder::Persian].map(sum), [47 + 5, 4, 23]);
}

/// BY-1.12: the capital counts as Byzantine for pawns.
#[test]
fn byzantine_pawns_walk_into_constantinople_and_arabs_attack_it() {
    let table =
        given(2).pawn(RED, BYZ, "adrianople").table().plays(RED, "march byzantine; to constantinople");
    assert_eq!((table.pawn(RED, BYZ), table.attacked()), (Some("constantinople"), None));
    // A pawn that was destroyed comes back there.
    let table = given(2).sheet(RED, |sheet| sheet.settled = Some(true)).table().does(RED, "march byzantine");
    assert!(table.offers(RED, "at constantinople"));
    // An Arab army that goes there attacks.
    let given = given(2).city("adrianople", Holder::Arab, 1).pawn(RED, ARAB, "adrianople");
    let table = given.table().does(RED, "march arab").rolls(RED, "to constantinople", &[1, 1, 1, 1, 1]);
    assert_eq!(table.events.iter().filter(|event| matches!(event, Event::CapitalFell { .. })).count(), 1);
}

/// BY-1.12: a Bulgar attack on the capital is one on the Byzantine side, so the Arab treasury pays for it.
#[test]
fn the_bulgars_attack_the_capital_as_a_byzantine_city() {
    let given = given(2).city("adrianople", Holder::Bulgar, 1).treasury(RED, ARAB, 3).treasury(RED, BYZ, 0);
    let table = given.table().plays(RED, "bulgars; attack constantinople");
    let table = table.rolls(RED, "from casualties", &[4, 4, 1, 1, 1]);
    assert_eq!((table.money(RED, ARAB), table.bulgars()), (0, 5));
}

/// BY-2.3, BY-2.4: seven orange cubes are armed; both guards wait on their spaces.
#[test]
fn seven_bulgars_are_armed_and_the_guards_wait() {
    let position = given(2).table().position();
    assert_eq!(position.bulgars, Some(7));
    assert_eq!(position.guards, [false, false]);
    assert!(position.spaces.is_empty());
}

/// BY-2.5, CH-1: whoever begins is drawn, and everybody alike.
#[test]
fn the_first_player_is_drawn_evenly() {
    for seats in 2..=4_u8 {
        let mut times = [0_u32; 4];
        for seed in 0..6000 {
            let game = Byzantium::setup(&seated(seats), &mut Fast::nth(7, seed), &mut Silent);
            let position = game.position();
            assert_eq!(position.first, position.active);
            times[position.first.index()] += 1;
        }
        let fair = 6000 / u32::from(seats);
        let (playing, absent) = times.split_at(usize::from(seats));
        assert!(playing.iter().all(|&times| times.abs_diff(fair) < 200), "{times:?}");
        assert!(absent.iter().all(|&times| times == 0), "{times:?}");
    }
}

/// BY-2.6, BY-3.2: clockwise from the first player; whoever has passed is left out.
#[test]
fn play_runs_clockwise_one_action_each() {
    let table = given(4).first(BLUE).active(BLUE).table();
    let table = table.plays(BLUE, "control athens; from pool").plays(GREEN, "control candia; from pool");
    assert_eq!((table.decider(), table.position().round), (Some(RED), 1));
    let table = table.does(RED, "pass").plays(YELLOW, "control smyrna; from pool");
    assert_eq!((table.decider(), table.position().round), (Some(BLUE), 2));
    let table = table.plays(BLUE, "control nicea; from pool").plays(GREEN, "control ankara; from pool");
    assert_eq!(table.decider(), Some(YELLOW));
    assert_eq!(table.refuses(RED, "pass"), Refusal::NotYours { decider: YELLOW });
}

/// BY-2.7 to BY-2.14: BY-2.8 the pool, BY-2.9 the casualties, BY-2.10 the pawns, BY-2.11 the money, BY-2.12 the
/// turn, BY-2.13 the points.
#[test]
fn every_sheet_starts_with_the_printed_numbers() {
    let game = Byzantium::setup(&seated(3), &mut Fast::new(5), &mut Silent);
    let table = Table { game, events: Vec::new() };
    for seat in [RED, YELLOW, BLUE] {
        assert_eq!(table.boxes(seat, BYZ), [1, 3, 2, 2]);
        assert_eq!(table.boxes(seat, ARAB), [0, 8, 0, 5]);
        assert_eq!((table.pool(seat), table.casualties(seat)), (9, 12));
        assert_eq!([BYZ, ARAB].map(|side| table.pawn(seat, side)), [None, None]);
        assert_eq!([BYZ, ARAB].map(|side| table.money(seat, side)), [15, 5]);
        assert_eq!([BYZ, ARAB].map(|side| table.vp(seat, side)), [10, 10]);
        let Sheet { taxing, passing, removed, .. } = table.sheet(seat);
        assert_eq!((taxing, passing, removed), (0, false, 0));
    }
    assert_eq!(table.position().turn, 1);
}

/// BY-2.14
#[test]
fn nobody_controls_a_city_at_the_start() {
    assert!(given(4).table().position().cities.iter().all(|state| state.controller.is_none()));
}

/// BY-3.3, DP-01: the seven actions, all on the first list of a game.
#[test]
fn the_actions_are_control_reinforce_special_tax_build_march_and_pass() {
    let legal = given(2).table().legal(RED);
    let kinds = ["control ", "reinforce ", "emperor", "tax {n} 1..9", "church", "march arab", "pass"];
    for kind in kinds {
        assert!(legal.iter().any(|text| text.starts_with(kind)), "{kind}");
    }
    assert_eq!(legal.iter().filter(|text| text.starts_with("control ")).count(), 23);
    assert_eq!(legal.iter().filter(|text| text.starts_with("reinforce ")).count(), 8);
}

/// BY-3.4: nothing keeps a player from choosing the same action again.
#[test]
fn an_action_may_be_chosen_again_and_again() {
    let mut table = given(2).table();
    for (red, yellow) in [("athens", "candia"), ("nicea", "smyrna"), ("tarsus", "attalia")] {
        table = table.plays(RED, &format!("control {red}; from pool"));
        table = table.plays(YELLOW, &format!("control {yellow}; from pool"));
    }
    assert_eq!((table.pool(RED), table.pool(YELLOW)), (6, 6));
}

/// BY-3.5, BY-3.6: passing is always possible, doing nothing else is not; then the turn is over for that player.
#[test]
fn passing_is_always_legal_and_final() {
    let given = given(3).pool(RED, 0).treasury(RED, BYZ, 0).treasury(RED, ARAB, 0).army(RED, ARAB, [0; 4]);
    let table = given.table();
    assert_eq!(table.legal(RED), ["pass"]);
    let table = table.does(RED, "pass").plays(YELLOW, "control athens; from pool");
    let table = table.plays(BLUE, "control candia; from pool");
    assert_eq!(table.decider(), Some(YELLOW));
}

/// BY-3.7, A-27: who has passed still decides about levy, flight and losses.
#[test]
fn who_has_passed_still_defends() {
    let given = given(3)
        .passed(&[YELLOW])
        .controlled("ankara", Holder::Byzantine, 2, YELLOW)
        .city("caesarea", Holder::Arab, 1)
        .pawn(RED, ARAB, "caesarea")
        .pawn(YELLOW, BYZ, "ankara");
    let table = given.table().plays(RED, "march arab; to ankara");
    assert_eq!(table.decider(), Some(YELLOW));
    let table = table.does(YELLOW, "flee nicea");
    assert_eq!((table.decider(), table.legal(YELLOW)), (Some(YELLOW), vec!["levy".into(), "decline".into()]));
}

/// BY-3.7: who has passed still holds his fleet.
#[test]
fn who_has_passed_still_commands_the_fleet() {
    let given = given(3)
        .passed(&[YELLOW])
        .space(Space::ByzantineFleet, &[YELLOW])
        .city("alexandria", Holder::Arab, 3)
        .pawn(RED, ARAB, "alexandria");
    let table = given.table().plays(RED, "march arab; to candia");
    assert_eq!((table.decider(), table.offers(YELLOW, "double")), (Some(YELLOW), true));
}

/// BY-3.1, BY-3.8: three turns, and the first to pass begins the next.
#[test]
fn three_turns_and_whoever_passes_first_begins_the_next() {
    let rich = |given: Given, seat: Seat| given.treasury(seat, BYZ, 99).treasury(seat, ARAB, 99);
    let mut table = [RED, YELLOW, BLUE].into_iter().fold(given(3), rich).table();
    for order in [[RED, YELLOW, BLUE], [RED, YELLOW, BLUE], [RED, YELLOW, BLUE]] {
        for seat in order {
            assert_eq!(table.decider(), Some(seat));
            table = table.does(seat, "pass");
        }
    }
    assert!(table.game.outcome().is_some());
    assert_eq!(table.position().turn, 3);
    // Yellow passes first in turn 1 and begins turn 2.
    let table = [RED, YELLOW].into_iter().fold(given(2), rich).table();
    let table = table.plays(RED, "control athens; from pool").does(YELLOW, "pass").does(RED, "pass");
    assert_eq!((table.position().turn, table.position().first, table.decider()), (2, YELLOW, Some(YELLOW)));
}
