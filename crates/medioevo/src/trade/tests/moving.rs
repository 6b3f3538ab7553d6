use super::*;
use crate::event::Event;
use crate::frame::Stage;
use crate::gear::Mark;
use crate::map::Zones;
use crate::phases::Between;
use crate::pieces::Building;
use crate::troops::Figure;

/// EX-48 (MU-17.2, MU-17.3, MU-17.10 to MU-17.12, MU-17.15): purchase, three steps, a sale, a purchase: 6 points.
#[test]
fn a_caravan_from_caffa_to_saraj() {
    let mut bench = with_caravan(HORDE, 1, "crimea");
    bench.act(HORDE, "fetch 0");
    assert!(bench.has_choice(HORDE, "number 1..2"), "level I carries two");
    bench.act(HORDE, "number 1").act(HORDE, "pass");
    assert_eq!((bench.florins(HORDE), bench.piece(HORDE, 0).steps), (900, 5));
    bench.act(HORDE, "step 0 lower_dnieper").act(HORDE, "step 0 tana").act(HORDE, "step 0 saraj");
    assert_eq!(bench.piece(HORDE, 0).steps, 2);
    assert!(bench.lying("crimea").is_empty(), "green is printed in Caffa");
    bench.act(HORDE, "sell 0");
    assert_eq!(bench.florins(HORDE), 1000);
    assert_eq!(bench.lying("saraj"), [Good::Green]);
    bench.act(HORDE, "fetch 0").act(HORDE, "number 1").act(HORDE, "pass");
    let gear = *bench.piece(HORDE, 0);
    assert_eq!((gear.steps, gear.cargo, bench.florins(HORDE)), (0, Cargo::NONE.with(Good::Orange, 1), 900));
    assert!(!bench.may(HORDE, "step 0 tana") && !bench.may(HORDE, "fetch 0"));
    bench.check_cubes();
}

/// MU-17.2: capacity and movement points by level.
#[test]
fn capacity_and_points_grow_with_the_level() {
    for kind in [GearKind::Caravan, GearKind::MerchantShip] {
        for (level, capacity, steps) in [(1, 2, 6), (2, 4, 7), (3, 6, 8)] {
            let mut bench = table();
            let place = bench.gear(HORDE, kind, level, "crimea");
            let gear = *bench.piece(HORDE, place);
            assert_eq!((bench.game.cargo_room(&gear), gear.steps), (capacity, steps));
        }
    }
}

/// MU-17.1: players in turn order; one's transports in any order, interleaved.
#[test]
fn transports_take_turns_as_their_owner_likes() {
    let mut bench = with_caravan(HORDE, 1, "crimea");
    let other = bench.gear(HORDE, GearKind::Caravan, 1, "saraj");
    assert_eq!(bench.asked(), [HORDE]);
    bench.act(HORDE, "step 0 lower_dnieper").act(HORDE, &format!("step {other} tana"));
    bench.act(HORDE, "step 0 tana").act(HORDE, "done");
    assert_eq!(bench.asked(), [MAMLUKS]);
    assert!(!bench.piece(HORDE, 0).marks.contains(Mark::Moved));
}

/// MU-17.1, MU-4.1: after the last player the end of the turn follows.
#[test]
fn after_the_last_turn_the_phase_ends() {
    let mut bench = table();
    let over = Trade { place: 6 };
    bench.game.flow = table::Flow::new(Frame::Trade(over));
    over.go_on(&mut bench.game, &mut bench.chance, &mut bench.events);
    assert_eq!(bench.game.flow.top(), Frame::Between(Between { next: Phase::End, claimed: false }));
}

/// MU-17.4: foreign and barbarian territories without units are open, and no horde appears.
#[test]
fn trade_goes_everywhere() {
    let mut bench = with_caravan(HORDE, 1, "tana");
    bench.act(HORDE, "step 0 ryazan");
    assert_eq!(bench.barbarians("ryazan"), [0, 0, 0]);
    bench.put(HORDE, 0, "bulgaria", 6);
    let foreign = bench.beside("constantinople");
    let name = bench.game.name(foreign);
    bench.piece(HORDE, 0).zone = foreign;
    assert_ne!(name.to_string(), "constantinople");
    assert!(bench.may(HORDE, "step 0 constantinople"));
}

/// MU-10.10, MU-17.3: ships go by sea and dock; from a harbour they set sail only.
#[test]
fn ships_dock_and_set_sail() {
    let mut bench = table();
    let ship = bench.gear(HORDE, GearKind::MerchantShip, 1, "crimea");
    bench.turn(HORDE);
    assert!(!bench.may(HORDE, &format!("step {ship} lower_dnieper")));
    bench.act(HORDE, &format!("step {ship} west_black_sea"));
    for zone in ["east_black_sea", "marmara", "constantinople", "bulgaria", "crimea"] {
        assert!(bench.may(HORDE, &format!("step {ship} {zone}")), "{zone}");
    }
    bench.act(HORDE, &format!("step {ship} bulgaria"));
    assert_eq!(bench.piece(HORDE, ship).steps, 4);
    assert!(!bench.may(HORDE, &format!("fetch {ship}")), "Tarnovo has no port (MU-17.10)");
}

/// MU-10.20: caravans cross the Dardanelles as if by land; no sea for them otherwise.
#[test]
fn the_strait_is_crossed_by_land() {
    let mut bench = with_caravan(0, 1, "constantinople");
    assert!(bench.may(0, "step 0 bithynia"));
    assert!(!bench.may(0, "step 0 marmara"));
    bench.put(0, 0, "sicily", 6);
    assert!(!bench.may(0, "step 0 apulia"));
}

/// MU-10.18, MU-10.31, MU-10.32: out of an own castle a step is free, once in a turn, and not for setting sail.
#[test]
fn castles_give_a_free_step() {
    let mut bench = with_caravan(HORDE, 1, "crimea");
    let crimea = bench.zone("crimea").index();
    bench.game.lands.estates[crimea] = crate::Estate::NONE.with(Building::Castle);
    let ship = bench.gear(HORDE, GearKind::MerchantShip, 1, "crimea");
    bench.piece(HORDE, 0).steps = 0;
    bench.act(HORDE, "step 0 lower_dnieper");
    assert_eq!(bench.piece(HORDE, 0).steps, 0);
    assert!(!bench.may(HORDE, "step 0 crimea"), "not towards it");
    bench.put(HORDE, 0, "crimea", 0);
    assert!(!bench.may(HORDE, "step 0 lower_dnieper"), "once a turn");
    bench.act(HORDE, &format!("step {ship} west_black_sea"));
    assert_eq!(bench.piece(HORDE, ship).steps, 5);
    // A castle of another is no help.
    bench.piece(HORDE, 0).castles = Default::default();
    bench.troops(1, "crimea", &[(Figure::Archer, 1)]);
    assert!(!bench.may(HORDE, "step 0 lower_dnieper"));
}

/// MU-25.10: in the terrain variant trade transports pay for the ground, too: mountains cost 3, the river before Alania 1 more.
#[test]
fn a_step_costs_what_the_ground_says() {
    for (terrain, to, cost) in [(false, "georgia", 1), (true, "georgia", 3), (false, "alania", 1)] {
        let mut bench = with_caravan(HORDE, 1, "saraj");
        bench.game.options.terrain = terrain;
        bench.act(HORDE, &format!("step 0 {to}"));
        assert_eq!(bench.piece(HORDE, 0).steps, 6 - cost, "{to}, terrain: {terrain}");
    }
    let mut bench = with_caravan(HORDE, 1, "saraj");
    bench.game.options.terrain = true;
    bench.put(HORDE, 0, "saraj", 2);
    assert!(!bench.may(HORDE, "step 0 georgia"), "two points are not enough for mountains");
}

/// MU-C03: nothing leaves a banned territory; a step just announced is interrupted.
#[test]
fn a_bishop_holds_what_would_leave() {
    let mut bench = with_caravan(HORDE, 1, "crimea");
    let name = bench.game.name(bench.zone("lower_dnieper"));
    bench.game.begin_passing(Seat(HORDE), 0, name);
    bench.game.today.banned[2] = Zones::one(bench.zone("crimea"));
    bench.go_on();
    assert_eq!((bench.piece(HORDE, 0).steps, bench.asked()), (6, vec![HORDE]));
    assert!(bench.events.iter().any(|event| matches!(event, Event::TraderHeld { .. })));
    assert!(!bench.may(HORDE, "step 0 lower_dnieper") && bench.may(HORDE, "fetch 0"));
}

/// MU-17.15, AR-35: on departure one cube of a carried colour stays, compulsory; with several colours the owner chooses; none
/// where the colour is printed or lies already.
#[test]
fn a_cube_stays_on_departure() {
    let mut bench = with_caravan(HORDE, 3, "saraj");
    bench.load(HORDE, 0, &[(Good::Green, 1), (Good::Blue, 2), (Good::Orange, 1)]);
    bench.act(HORDE, "step 0 tana");
    assert_eq!(bench.choices(HORDE)[..2], ["good green", "good blue"]);
    assert!(!bench.may(HORDE, "good orange") && !bench.may(HORDE, "done"));
    bench.act(HORDE, "good blue");
    assert_eq!((bench.lying("saraj"), bench.piece(HORDE, 0).cargo.total()), (vec![Good::Blue], 4));
    bench.act(HORDE, "step 0 saraj").act(HORDE, "step 0 tana");
    assert_eq!(bench.lying("saraj"), [Good::Green, Good::Blue], "the only colour left, unasked");
    bench.act(HORDE, "step 0 saraj").act(HORDE, "step 0 tana");
    assert_eq!(bench.lying("saraj").len(), 2);
    bench.check_cubes();
}

/// MU-T02b: a transport may not end in the wrong element while it can go on; one that can't is lost.
#[test]
fn nothing_ends_in_the_wrong_element() {
    let mut bench = with_caravan(HORDE, 1, "crimea");
    bench.put(HORDE, 0, "west_black_sea", 1);
    assert!(!bench.may(HORDE, "done") && bench.may(HORDE, "step 0 bulgaria"));
    assert!(!bench.may(HORDE, "step 0 marmara"), "another sea zone needs Logistics");
    bench.put(HORDE, 0, "west_black_sea", 0);
    bench.act(HORDE, "done");
    assert!(bench.events.iter().any(|event| matches!(event, Event::TraderRaided { by: None, .. })));
    assert_eq!(bench.asked(), [MAMLUKS]);
}

/// MU-C11: a war wagon that is also a caravan trades, with one pool of points.
#[test]
fn a_wagon_may_be_a_caravan() {
    let mut bench = table();
    let wagon = bench.gear(HORDE, GearKind::WarWagon, 2, "crimea");
    bench.turn(HORDE);
    assert!(!bench.may(HORDE, &format!("fetch {wagon}")));
    bench.piece(HORDE, wagon).marks = bench.piece(HORDE, wagon).marks.with(Mark::Both);
    bench.piece(HORDE, wagon).steps = 2;
    bench.act(HORDE, &format!("fetch {wagon}")).act(HORDE, "number 4").act(HORDE, "pass");
    bench.act(HORDE, &format!("step {wagon} lower_dnieper"));
    assert!(!bench.may(HORDE, &format!("step {wagon} tana")));
}

/// MU-C11, INV-11: at the end of the turn it is a war wagon again, which carries no goods and is on no road. One that was
/// taken stays both until then.
#[test]
fn a_wagon_loses_its_goods_with_its_part() {
    let mut bench = table();
    let wagon = bench.gear(HORDE, GearKind::WarWagon, 2, "crimea");
    bench.piece(HORDE, wagon).marks = bench.piece(HORDE, wagon).marks.with(Mark::Both);
    bench.load(HORDE, wagon, &[(Good::Green, 2), (Good::Blue, 1)]).load(HORDE, 0, &[(Good::Blue, 1)]);
    bench.route(HORDE, &["kiev", "constantinople", "trebizond", "antioch"], 1);
    bench.game.player_mut(Seat(HORDE)).route.as_mut().expect("a route").carrier = Some(wagon);
    let mut taken = bench.game.clone();
    bench.game.close_turn(&mut bench.events);
    assert!(bench.piece(HORDE, wagon).cargo.is_empty() && !bench.has_route(HORDE));
    assert_eq!(bench.piece(HORDE, 0).cargo.total(), 1, "a caravan keeps its goods");
    assert_eq!(bench.happened(|event| matches!(event, Event::CubeLost { .. })), 3);
    bench.check_cubes();
    std::mem::swap(&mut bench.game, &mut taken);
    let piece = crate::notation::Piece { seat: Seat(HORDE), place: wagon };
    assert!(bench.game.give_piece(piece, Seat(0), &mut bench.events));
    let gear = *bench.piece(0, 1);
    assert!(gear.marks.contains(Mark::Both) && gear.cargo.total() == 3);
}

/// MU-10.20, AR-22: the strait is a land border for a caravan too, and for no ship.
#[test]
fn a_caravan_crosses_the_strait() {
    let mut bench = with_caravan(0, 1, "constantinople");
    let ship = bench.gear(0, GearKind::MerchantShip, 1, "constantinople");
    bench.act(0, "step 0 bithynia");
    assert_eq!((bench.piece(0, 0).steps, bench.piece(0, 0).zone), (5, bench.zone("bithynia")));
    bench.act(0, "step 0 constantinople");
    assert!(!bench.may(0, &format!("step {ship} bithynia")) && bench.may(0, &format!("step {ship} marmara")));
}

/// MU-17.15: a ship leaves a cube when it leaves a port, not where it merely docked.
#[test]
fn ships_leave_cubes_in_ports() {
    let mut bench = table();
    let ship = bench.gear(HORDE, GearKind::MerchantShip, 1, "bulgaria");
    bench.load(HORDE, ship, &[(Good::Blue, 1)]).turn(HORDE);
    bench.act(HORDE, &format!("step {ship} west_black_sea"));
    assert!(bench.lying("bulgaria").is_empty());
    bench.act(HORDE, &format!("step {ship} crimea")).act(HORDE, &format!("step {ship} west_black_sea"));
    assert_eq!(bench.lying("crimea"), [Good::Blue]);
    bench.check_cubes();
}

/// MU-17.15: no cube stays where the supply has none of the colour.
#[test]
fn no_cube_stays_without_supply() {
    let mut bench = with_caravan(HORDE, 1, "saraj");
    bench.load(HORDE, 0, &[(Good::Blue, 1)]).load(0, 0, &[(Good::Blue, 15)]).load(1, 0, &[(Good::Blue, 4)]);
    bench.act(HORDE, "step 0 tana");
    assert!(bench.lying("saraj").is_empty());
}

/// MU-17.1: who has no trade transport and nothing to use is not asked.
#[test]
fn who_can_do_nothing_is_passed_over() {
    let mut bench = table();
    bench.game.lands.stables[usize::from(HORDE)].take(0);
    bench.turn(HORDE);
    assert_eq!(bench.asked(), [MAMLUKS]);
}
