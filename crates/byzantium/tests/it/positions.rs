//! Positions: written by hand, read with all their faults named, and never a reason to panic.

use byzantium::{
    Attack, Attacker, Byzantium, CityState, Flight, Foe, Frame, Holder, March, Need, Points, Position, Sheet,
    Slot, Space, Stage, Unit,
};
use serde_json::{Value, json};
use table::{Game, Guided, Legal, Seat, Seats, Viewer};

use crate::support::*;

fn read(document: &Value) -> Result<Byzantium, Vec<String>> {
    let position: Position =
        serde_json::from_value(document.clone()).map_err(|error| vec![error.to_string()])?;
    Byzantium::from_position(&position)
        .map_err(|faults| faults.iter().map(|fault| format!("{}: {}", fault.at, fault.problem)).collect())
}

/// The one fault of a position: its place, and words of its reason.
#[track_caller]
fn assert_fault(given: &Given, at: &str, reason: &str) {
    let faults = given.faults();
    assert_eq!(faults.len(), 1, "{at} ({reason}): {faults:?}");
    assert_eq!(faults[0].at, at, "{faults:?}");
    assert!(faults[0].problem.contains(reason), "{reason} in {faults:?}");
}

/// A change of the whole position.
fn with(change: impl FnOnce(&mut Position)) -> Given {
    let mut given = given(2);
    change(&mut given.position);
    given
}

// --- reading ------------------------------------------------------------------------------------

/// Every field may be left out: an empty document is the start for four.
#[test]
fn an_empty_document_is_the_start() {
    let game = read(&json!({})).expect("everything may be left out");
    let position = game.position();
    assert_eq!((position.players.len(), position.bulgars, position.cities.len()), (4, Some(7), 33));
    assert_eq!(game.to_act(), Seats::one(RED));
    assert!(position.players.iter().all(|sheet| sheet.casualties == Some(12) && sheet.pool == 9));
}

/// A few words are enough: the cubes on the table come out of the casualty pool.
#[test]
fn a_short_document_loads() {
    let document = json!({
        "options": {"seats": 2},
        "players": [{"byzantine": {"main": 2, "pawn": "athens"}}],
        "cities": [{"city": "athens", "holder": "byzantine", "tokens": 2, "controller": 0}],
        "spaces": [{"space": "emperor", "cubes": [1]}], "guards": [true, false]
    });
    let game = read(&document).unwrap_or_else(|faults| panic!("{faults:?}"));
    let position = game.position();
    // A sheet that is told is told in full: 2 Main, 9 in the pool, one on Athens.
    assert_eq!(position.players[0].casualties, Some(42 - 2 - 9 - 1 - 13));
    assert_eq!(position.players[1].casualties, Some(11));
    assert_eq!(position.players[0].settled, Some(true));
}

/// What nobody can mean is refused with a word about it.
#[test]
fn unreadable_documents_are_refused() {
    let refused = [
        (json!({"turns": 1}), "unknown field `turns`"),
        (json!({"cities": [{"city": "rome", "holder": "arab", "tokens": 1}]}), "there is no city \"rome\""),
        (json!({"cities": [{"city": "athens", "holder": "roman", "tokens": 1}]}), "unknown variant `roman`"),
        (json!({"flow": [{"frame": "sleep"}]}), "unknown variant `sleep`"),
        (json!({"players": [{"gold": 5}]}), "unknown field `gold`"),
        (json!({"turn": -1}), "invalid value"),
        (json!({"options": {"seats": 2, "map": "mine"}}), "a map is"),
    ];
    for (document, reason) in refused {
        let problems = read(&document).expect_err("nobody can mean this");
        assert!(problems[0].contains(reason), "{reason} in {problems:?}");
    }
}

// --- faults -------------------------------------------------------------------------------------

/// Options, seats, turns, orange cubes.
#[test]
fn broken_numbers_name_their_place() {
    assert_fault(&with(|position| position.options.seats = 5), "seats", "BY-1.1");
    assert_fault(&given(2).turn(0), "turn", "BY-3.1");
    assert_fault(&given(2).turn(4), "turn", "BY-3.1");
    assert_fault(&with(|position| position.round = 0), "round", "counted from 1");
    assert_fault(&given(2).first(BLUE), "first", "there is no seat");
    assert_fault(&given(2).active(GREEN), "active", "there is no seat");
    assert_fault(&given(2).bulgars(12), "bulgars", "BY-10.4");
    assert_fault(&with(|position| position.first_passer = Some(RED)), "first_passer", "BY-28.4");
    assert_fault(&given(2).passed(&[RED]), "active", "BY-3.6");
    let dry = with(|position| position.doubled = vec![(city("mecca"), city("medina"))]);
    assert_fault(&dry, "doubled", "no sea link");
    let late = given(2).flow(vec![Frame::Over { fall: None }]).turn(3);
    let late =
        Given { position: Position { doubled: vec![(city("candia"), city("athens"))], ..late.position } };
    assert_fault(&late, "doubled", "no sea move");
    assert_fault(&with(|position| position.players.push(Sheet::default())), "players", "3 players");
}

/// INV-04, INV-05, INV-06, INV-15, INV-16: who can hold which city, and how large it is.
#[test]
fn broken_cities_name_their_place() {
    assert_fault(&given(2).city("athens", Holder::Byzantine, 0), "cities[0]", "from 1 to 3, not 0");
    assert_fault(&given(2).city("athens", Holder::Arab, 4), "cities[0]", "from 1 to 3, not 4");
    assert_fault(&given(2).city("athens", Holder::Bulgar, 3), "cities[0]", "from 1 to 2, not 3");
    assert_fault(&given(2).city("mosul", Holder::Persian, 2), "cities[0]", "from 3 to 3, not 2");
    assert_fault(&given(2).city("mecca", Holder::Byzantine, 2), "cities[0]", "INV-15");
    assert_fault(&given(2).city("athens", Holder::Persian, 2), "cities[0]", "INV-16");
    assert_fault(&given(2).city("nicea", Holder::Bulgar, 2), "cities[0]", "INV-05");
    assert_fault(&given(2).city("constantinople", Holder::Arab, 5), "cities[0]", "A-60");
    assert_fault(&given(2).controlled("constantinople", Holder::Byzantine, 5, RED), "cities[0]", "INV-06");
    assert_fault(&given(2).controlled("mosul", Holder::Persian, 3, RED), "cities[0]", "INV-06");
    assert_fault(
        &given(2).controlled("athens", Holder::Byzantine, 2, GREEN),
        "cities[0]",
        "there is no seat",
    );
    let athens = CityState {
        city: city("athens"),
        holder: Holder::Arab,
        tokens: 1,
        controller: None,
        fortified: true,
    };
    let twice = with(|position| position.cities = vec![CityState { fortified: false, ..athens.clone() }; 2]);
    assert_fault(&twice, "cities[1]", "twice");
    assert_fault(&with(|position| position.cities = vec![athens]), "cities[0]", "BY-15.4");
}

/// INV-01, INV-02, INV-07, INV-12: cubes, discs, spaces, guards; BY-5.7, BY-29.7 and the pass area.
#[test]
fn broken_sheets_name_their_place() {
    assert_fault(&given(2).pool(YELLOW, 40), "players[1]", "INV-01");
    assert_fault(&given(2).sheet(RED, |sheet| sheet.casualties = Some(13)), "players[0]", "43 cubes");
    assert_fault(&given(2).sheet(RED, |sheet| sheet.removed = 255), "players[0]", "INV-01");
    assert_fault(&given(2).sheet(RED, |sheet| sheet.discs = Some(1)), "players[0]", "INV-07");
    assert_fault(&given(2).sheet(RED, |sheet| sheet.discs = Some(255)), "players[0]", "INV-07");
    assert_fault(&given(2).sheet(RED, |sheet| sheet.passing = true), "players[0]", "pass area");
    assert_fault(&given(2).treasury(RED, ARAB, 10_000), "players[0]", "bezants or points");
    assert_fault(&given(2).points(RED, ARAB, 10_000), "players[0]", "bezants or points");
    let lost = Points { start: 3, unpaid: 4, ..Points::default() };
    assert_fault(&given(2).sheet(YELLOW, |sheet| sheet.arab.points = lost), "players[1]", "BY-29.7");
    let unsettled = given(2).pawn(RED, BYZ, "athens").sheet(RED, |sheet| sheet.settled = Some(false));
    assert_fault(&unsettled, "players[0]", "BY-5.7");
    assert_fault(&given(2).guard(BYZ), "guards", "INV-02");
    assert_fault(&given(2).space(Space::Emperor, &[RED, YELLOW]), "spaces[0]", "BY-7.4");
    assert_fault(&given(2).space(Space::Bulgars, &[BLUE]), "spaces[0]", "there is no seat");
    let twice = given(2).space(Space::Bulgars, &[RED]).space(Space::Bulgars, &[YELLOW]);
    assert_fault(&twice, "spaces[1]", "twice");
    assert_fault(&given(2).pawn(RED, BYZ, "mecca"), "", "INV-08");
    assert_fault(&given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 0, 9, 0]), "", "INV-09");
}

/// Points of all kinds at their largest are a fault, or can be played on: they never overflow.
#[test]
fn the_largest_points_do_not_overflow() {
    let most = 9999;
    let points = Points {
        start: most,
        control: most,
        office: most,
        building: most,
        conquest: most,
        bulgars: most,
        capital: most,
        cities: most,
        unpaid: 0,
    };
    let given = given(2).sheet(RED, |sheet| {
        sheet.byzantine.points = points;
        sheet.arab.points = points;
    });
    if given.faults().is_empty() {
        let over = given.turn(3).passed(&[YELLOW]).table();
        let guide = Byzantium::guide(&over.game.view(Viewer::Spectator), &Legal::new());
        assert!(guide.players[0].counted > guide.players[1].counted);
    }
}

/// The flow: frames that can't nest, that don't fit the table, or that wait for nobody.
#[test]
fn broken_flows_name_their_place() {
    let flow = |frames: Vec<Frame<byzantium::CityName>>| given(2).flow(frames);
    assert_fault(&flow(vec![]), "flow", "always being resolved");
    assert_fault(&flow(vec![Frame::Choose; 7]), "flow", "nests so deep");
    assert_fault(&flow(vec![Frame::Choose, Frame::Choose]), "flow[1]", "inside the frame before it");
    assert_fault(&flow(vec![Frame::Develop { side: ARAB }]), "flow[0]", "does not fit");
    assert_fault(&flow(vec![Frame::Cube { need: Need::Office { side: ARAB } }]), "flow[0]", "does not fit");
    assert_fault(&flow(vec![Frame::Choose, Frame::Fortify]), "flow[1]", "does not fit");
    assert_fault(&flow(vec![Frame::Choose, Frame::Share { cubes: 2 }]), "flow[1]", "does not fit");
    assert_fault(&flow(vec![Frame::Choose, Frame::Enter { side: BYZ }]), "flow[1]", "does not fit");
    assert_fault(&flow(vec![Frame::Over { fall: None }]), "flow[0]", "does not fit");
    assert_fault(
        &flow(vec![Frame::Choose, Frame::Reinforce { left: 3, elites: [false; 2] }]),
        "flow[1]",
        "fit",
    );
    let need = Need::Control { city: city("constantinople") };
    assert_fault(&flow(vec![Frame::Choose, Frame::Cube { need }]), "flow[1]", "does not fit");
    let slot = Slot { side: ARAB, unit: Unit::Elite };
    let need = Need::Reinforce { slot, left: 2, elites: [false, true] };
    assert_fault(&flow(vec![Frame::Choose, Frame::Cube { need }]), "flow[1]", "does not fit");
    assert_fault(&flow(vec![Frame::Choose, Frame::Cube { need: Need::Pass }]), "flow[1]", "does not fit");
    let march = March { side: ARAB, entered: false, moves: 1, from: Some(city("hira")), by_sea: false };
    let hira = given(2).city("hira", Holder::Arab, 1);
    let marching =
        |march| hira.clone().pawn(RED, ARAB, "mecca").flow(vec![Frame::Choose, Frame::March(march)]);
    assert_eq!(marching(march).faults(), []);
    assert_fault(&marching(March { from: Some(city("tabuk")), ..march }), "flow[1]", "does not fit");
    assert_fault(&marching(March { moves: 3, ..march }), "flow[1]", "does not fit");
    assert_fault(&marching(March { moves: 0, ..march }), "flow[1]", "does not fit");
    // An upkeep that can be paid waits for nobody.
    let paid = flow(vec![Frame::Upkeep { seat: RED, side: BYZ, cheapest: None }]).passed(&[RED, YELLOW]);
    assert_fault(&paid, "flow", "nobody has anything to decide");
}

/// Attacks, flights, losses and crossings that can't be.
#[test]
fn broken_attacks_name_their_place() {
    let march = March { side: ARAB, entered: false, moves: 1, from: Some(city("caesarea")), by_sea: false };
    let attack = Attack {
        city: city("ankara"),
        by: Attacker::Arab,
        from: Some(city("caesarea")),
        by_sea: false,
        stage: Stage::Flights,
        undecided: Seats::NONE,
        standing: Seats::NONE,
        stood: false,
    };
    let flight = Flight { seat: YELLOW, side: BYZ, voluntary: true, back: None, sea_closed: false, to: None };
    let story = |attack, inner: Vec<Frame<byzantium::CityName>>| {
        let given =
            given(2).city("caesarea", Holder::Arab, 1).pawn(RED, ARAB, "ankara").pawn(YELLOW, BYZ, "ankara");
        let frames = [Frame::Choose, Frame::March(march), Frame::Attack(attack)].into_iter().chain(inner);
        given.flow(frames.collect())
    };
    assert_eq!(story(attack, vec![Frame::Flight(flight)]).faults(), []);
    let wrong = |attack, inner, place: &str| assert_fault(&story(attack, inner), place, "does not fit");
    let flee = |flight| vec![Frame::Flight(flight)];
    // A beaten army goes back where it came from (BY-20.12): nobody came from a city of the foe.
    let cut_off = story(attack, flee(flight)).city("caesarea", Holder::Byzantine, 1);
    assert_fault(&cut_off, "flow[1]", "does not fit");
    wrong(Attack { from: None, ..attack }, flee(flight), "flow[2]");
    wrong(Attack { by: Attacker::Bulgars, ..attack }, flee(flight), "flow[2]");
    wrong(Attack { city: city("nicea"), ..attack }, flee(flight), "flow[1]");
    wrong(Attack { undecided: Seats::one(RED), ..attack }, flee(flight), "flow[2]");
    wrong(Attack { standing: Seats::one(YELLOW), ..attack }, flee(flight), "flow[2]");
    // Yellow's army stands in the city, and nobody has asked it what it does.
    wrong(attack, flee(Flight { seat: RED, ..flight }), "flow[2]");
    let asked = Attack { undecided: Seats::one(YELLOW), ..attack };
    wrong(asked, flee(Flight { seat: RED, ..flight }), "flow[3]");
    wrong(asked, flee(Flight { seat: BLUE, ..flight }), "flow[3]");
    wrong(attack, flee(Flight { voluntary: false, ..flight }), "flow[3]");
    wrong(attack, flee(Flight { to: Some(city("nicea")), ..flight }), "flow[3]");
    wrong(attack, vec![Frame::Flight(flight), Frame::Permit { to: city("nicea") }], "flow[4]");
    let stood = Attack { standing: Seats::one(YELLOW), stood: true, ..attack };
    let fought = Attack { stage: Stage::Battle { foe: Foe::Army(YELLOW), foe_losses: 1 }, ..stood };
    let lose = |seat, side, left, marker| vec![Frame::Losses { seat, side, left, marker }];
    assert_eq!(story(fought, lose(RED, ARAB, 2, false)).faults(), []);
    wrong(fought, lose(RED, ARAB, 0, false), "flow[3]");
    wrong(fought, lose(RED, ARAB, 14, false), "flow[3]");
    wrong(fought, lose(RED, BYZ, 1, false), "flow[3]");
    wrong(fought, lose(YELLOW, BYZ, 1, false), "flow[3]");
    wrong(fought, lose(RED, ARAB, 2, true), "flow[3]");
    wrong(fought, lose(Seat(7), ARAB, 2, false), "flow[3]");
    let stranger = Attack { stage: Stage::Battle { foe: Foe::Bulgars, foe_losses: 1 }, ..stood };
    wrong(stranger, lose(RED, ARAB, 2, false), "flow[2]");
    // A crossing without a fleet that watches.
    let given = given(2).city("alexandria", Holder::Arab, 1).pawn(RED, ARAB, "alexandria");
    let march = March { side: ARAB, entered: false, moves: 0, from: None, by_sea: false };
    let frames = vec![Frame::Choose, Frame::March(march), Frame::Double { to: city("candia") }];
    assert_fault(&given.clone().flow(frames.clone()), "flow[2]", "does not fit");
    assert_eq!(given.space(Space::ByzantineFleet, &[YELLOW]).flow(frames).faults(), []);
}
