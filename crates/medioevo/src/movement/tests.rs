//! Chapter 10 at a table: Byzantium is seat 0, Hungary seat 1, the Golden Horde seat 2, the Mamluks seat 3.

use table::Seat;

use super::Entry;
use super::combat::{Combat, Turn};
use super::manoeuvre::{Manoeuvre, Move};
use crate::frame::{Frame, Stage};
use crate::gear::{GearKind, Mark};
use crate::pieces::Building;
use crate::state::Phase;
use crate::technology::Technology;
use crate::testing::Bench;
use crate::timing::{Window, Windows};
use crate::troops::Figure;

/// A table in the combat phase; what stands there is placed before.
fn combat(bench: &mut Bench) {
    bench.game.lands.ready = bench.game.lands.troops;
    // Somebody else can still move, so that the phase does not end.
    if bench.game.lands.stables[2].iter().count() == 0 {
        bench.gear(2, GearKind::WarWagon, 1, "ukek");
    }
    bench.at(Frame::Combat(Combat::FIRST));
}

/// Goes on to the end of the phase and not beyond.
fn to_the_end(bench: &mut Bench) {
    while !matches!(bench.game.flow.top(), Frame::Between(_)) && bench.asked().is_empty() {
        let frame = bench.game.flow.top();
        frame.go_on(&mut bench.game, &mut bench.chance, &mut bench.events);
    }
}

/// All barbarians are far away: no horde can appear (MU-23.9).
fn no_hordes(bench: &mut Bench) {
    bench.horde("yaik", [40, 20, 7]);
    assert!(bench.game.barbarians_left().is_empty());
}

fn castle(bench: &mut Bench, zone: &str) {
    let zone = bench.zone(zone).index();
    bench.game.lands.estates[zone] = bench.game.lands.estates[zone].with(Building::Castle);
}

fn gear(bench: &Bench, seat: usize, place: u8) -> crate::gear::Gear {
    *bench.game.lands.stables[seat].get(place).expect("a piece")
}

fn steps(bench: &Bench, seat: usize, place: u8) -> u8 {
    gear(bench, seat, place).steps
}

fn is_in(bench: &Bench, seat: usize, place: u8, zone: &str) -> bool {
    gear(bench, seat, place).zone == bench.zone(zone)
}

/// MU-10.1, MU-10.2, AR-19: one action or a pass each; a pass is not final; the phase ends when all pass in a row.
#[test]
fn rounds_follow_until_all_pass() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    bench.gear(1, GearKind::WarWagon, 1, "buda");
    bench.at(Frame::Combat(Combat::FIRST));
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "pass");
    assert_eq!(bench.asked(), [1]);
    // Seat 2 has nothing to move and is not asked.
    bench.act(1, "step 0 pannonia").act(1, "done");
    assert_eq!(bench.asked(), [0], "a pass is not final");
    bench.act(0, "step 0 adrianople");
    let done = crate::Action::Done;
    bench.game.flow.top().act(&mut bench.game, Seat(0), done, &mut bench.chance, &mut bench.events);
    to_the_end(&mut bench);
    let next = crate::phases::Between { next: Phase::Trade, claimed: false };
    assert_eq!(bench.game.flow.top(), Frame::Between(next), "nobody can move any more");
}

/// MU-10.3, MU-10.4, MU-10.7, INV-14: after the action the piece has no movement points and does not move again.
#[test]
fn an_action_ends_with_a_stop() {
    let mut bench = Bench::new(3);
    bench.troops(0, "constantinople", &[(Figure::Archer, 2)]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "step 0 adrianople");
    assert_eq!(steps(&bench, 0, 0), 5);
    bench.act(0, "step 0 macedonia").act(0, "done");
    assert_eq!((steps(&bench, 0, 0), gear(&bench, 0, 0).stopped), (0, true));
    assert!(gear(&bench, 0, 0).troops.is_empty(), "they left the wagon");
    assert_eq!((bench.army(0, "macedonia"), bench.army(0, "constantinople")), (1, 1));
    // MU-10.8: who did not move stays available.
    bench.act(2, "pass");
    assert_eq!(bench.asked(), [0]);
    assert!(bench.may(0, "load 1 archer") && !bench.may(0, "step 0 adrianople"));
}

/// MU-10.5, MU-10.6, AR-20: units join on the way and leave it; EX-28, AR-57: by wagon to a galley, and the wagon goes back.
#[test]
fn a_wagon_brings_units_to_a_galley() {
    let mut bench = Bench::new(3);
    bench.troops(0, "adrianople", &[(Figure::Archer, 3)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.gear(0, GearKind::Galley, 1, "constantinople");
    combat(&mut bench);
    for _ in 0..3 {
        bench.act(0, "load 0 archer");
    }
    assert!(!bench.may(0, "load 0 archer"), "EX-26: three spaces");
    bench.act(0, "step 0 constantinople");
    assert_eq!(steps(&bench, 0, 0), 5, "EX-28 (AR-57)");
    for _ in 0..3 {
        bench.act(0, "unload 0 archer");
        assert!(!bench.may(0, "load 0 archer"), "MU-10.30: not back on the same transport");
        bench.act(0, "load 1 archer");
    }
    assert_eq!(steps(&bench, 0, 0), 5, "MU-10.16: loading costs nothing");
    bench.act(0, "step 1 marmara");
    assert_eq!((steps(&bench, 0, 1), bench.army(0, "marmara")), (5, 3));
    bench.act(0, "step 0 adrianople").act(0, "done");
    assert_eq!(steps(&bench, 0, 1), 0);
    assert_eq!(gear(&bench, 0, 1).troops.total(), 3, "INV-11: at sea they are on the galley");
}

/// EX-26, MU-10.9: capacity and points by level.
#[test]
fn higher_levels_carry_more() {
    let mut bench = Bench::new(3);
    for (kind, level, capacity, points) in [
        (GearKind::WarWagon, 1, 3, 6),
        (GearKind::WarWagon, 2, 6, 7),
        (GearKind::Galley, 3, 9, 8),
        (GearKind::SiegeEngine, 2, 0, 4),
    ] {
        let place = bench.gear(0, kind, level, "constantinople");
        assert_eq!(bench.game.space(Seat(0), place), capacity);
        assert_eq!(steps(&bench, 0, place), points);
    }
}

/// EX-27, MU-10.14, AR-67: a wagon, a catapult and three units take five of six spaces.
#[test]
fn a_galley_carries_pieces() {
    let mut bench = Bench::new(3);
    bench.troops(0, "constantinople", &[(Figure::HeavyInfantry, 5)]);
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    let engine = bench.gear(0, GearKind::SiegeEngine, 1, "constantinople");
    let galley = bench.gear(0, GearKind::Galley, 2, "constantinople");
    combat(&mut bench);
    bench.act(0, "load 0 heavy_infantry").act(0, "load 2 heavy_infantry").act(0, "load 2 heavy_infantry");
    bench.act(0, "ship 2 0").act(0, "ship 2 1");
    assert_eq!(bench.game.space(Seat(0), galley), 1);
    assert!(gear(&bench, 0, wagon).troops.is_empty(), "AR-29: at sea all are on the galley");
    bench.act(0, "step 2 north_aegean").act(0, "step 2 macedonia");
    assert!(is_in(&bench, 0, engine, "macedonia"));
    bench.act(0, "land 0");
    assert!(!bench.may(0, "ship 2 0"), "INV-26: not again in this action");
    bench.act(0, "step 0 adrianople").act(0, "done");
    assert!(gear(&bench, 0, engine).aboard.is_none(), "docked galleys unload at the end");
    assert_eq!((bench.army(0, "macedonia"), gear(&bench, 0, galley).troops.total()), (3, 0));
}

/// MU-10.10, MU-10.13, MU-10.15, MU-10.20, AR-22: a transport alone, an engine with its own points, over the Dardanelles by land.
#[test]
fn pieces_move_alone_and_over_the_strait() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::SiegeEngine, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "step 0 bithynia").act(0, "step 0 ionia");
    assert_eq!(steps(&bench, 0, 0), 2);
    assert!(!bench.may(0, "step 0 south_aegean"));
}

/// MU-10.17, AR-21: a ship docks on any coast and sets sail from there into any sea beside it.
#[test]
fn ships_dock_and_set_sail() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::Galley, 1, "north_aegean");
    combat(&mut bench);
    bench.act(0, "step 0 bithynia");
    assert!(!bench.may(0, "step 0 ionia"), "not by land");
    bench.act(0, "step 0 west_black_sea");
    assert_eq!(steps(&bench, 0, 0), 4);
}

/// EX-25, MU-10.18: from a castle units attack without a wagon and without movement points.
#[test]
fn units_march_out_of_a_castle() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.war(0, 1).troops(0, "macedonia", &[(Figure::Cavalry, 2)]);
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
    assert!(bench.game.attackable(Seat(0), false).is_empty(), "no castle yet");
    castle(&mut bench, "macedonia");
    combat(&mut bench);
    bench.act(0, "attack serbia").act(0, "march cavalry macedonia").act(0, "march cavalry macedonia");
    assert_eq!(bench.army(0, "serbia"), 2);
    assert_eq!(bench.controller("serbia"), Some(0), "MU-10.23: conquered");
}

/// MU-10.31, AR-74, INV-26: the free step out of the same territory is made once a turn; MU-10.7: stopped pieces may make it.
#[test]
fn a_castle_helps_once_a_turn() {
    let mut bench = Bench::new(3);
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    castle(&mut bench, "macedonia");
    castle(&mut bench, "adrianople");
    bench.game.lands.stables[0].get_mut(0).expect("a wagon").steps = 0;
    combat(&mut bench);
    bench.act(0, "walk archer macedonia adrianople").act(0, "walk archer adrianople macedonia");
    assert!(!bench.may(0, "walk archer macedonia adrianople"));
    bench.act(0, "step 0 adrianople").act(0, "step 0 macedonia");
    // Nothing is left to do, so the action has ended.
    assert!(is_in(&bench, 0, 0, "macedonia") && !bench.may(0, "step 0 adrianople"));
    assert_eq!(bench.army(0, "macedonia"), 1);
}

/// MU-10.18: not towards the castle; MU-10.32: not for setting sail.
#[test]
fn castles_help_only_outwards_and_by_land() {
    let mut bench = Bench::new(3);
    castle(&mut bench, "macedonia");
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    let galley = bench.gear(0, GearKind::Galley, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "step 0 macedonia").act(0, "step 1 north_aegean");
    assert_eq!((steps(&bench, 0, wagon), steps(&bench, 0, galley)), (5, 5));
    bench.act(0, "step 0 adrianople");
    assert_eq!(steps(&bench, 0, wagon), 5);
}

/// MU-10.11, MU-10.12: without points nothing moves, and units don't without a transport.
#[test]
fn nothing_moves_without_points_or_transport() {
    let mut bench = Bench::new(3);
    bench.troops(0, "constantinople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    bench.game.lands.stables[0].get_mut(0).expect("a wagon").steps = 0;
    let mut any = crate::frame::Any::default();
    bench.game.lands.ready = bench.game.lands.troops;
    Manoeuvre::of(Seat(0)).list_moves(&bench.game, &mut any);
    assert!(!any.found);
}

/// EX-29, MU-10.22: an army of an opponent ends the movement; a peaceful step there is not possible.
#[test]
fn an_opponents_army_stops_movement() {
    let mut bench = Bench::new(3);
    bench.war(0, 1);
    bench.troops(0, "macedonia", &[(Figure::Archer, 3)]).troops(1, "serbia", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    for _ in 0..3 {
        bench.act(0, "load 0 archer");
    }
    assert!(!bench.may(0, "step 0 serbia"));
    bench.act(0, "attack serbia").act(0, "join 0");
    assert!(is_in(&bench, 0, 0, "serbia"));
    assert!(!bench.may(0, "step 0 macedonia"), "movement has ended");
    assert_eq!(bench.game.entry(Seat(0), bench.zone("serbia"), false), Entry::Fight);
}

/// MU-10.21, MU-23.9: a territory of nobody is attacked, never just entered; without figures for a horde it is conquered.
#[test]
fn a_territory_of_nobody_is_attacked() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.troops(0, "adrianople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    bench.act(0, "load 0 archer");
    assert!(!bench.may(0, "step 0 bulgaria"));
    bench.act(0, "attack bulgaria").act(0, "join 0");
    assert_eq!(bench.controller("bulgaria"), Some(0));
    assert_eq!(bench.honour(0), 11, "MU-24.5: an inhabited area");
    assert_eq!(steps(&bench, 0, 0), 0, "the remaining points are lost");
}

/// MU-10.23, MU-10.29: an army conquers an empty territory of an opponent; a wagon alone stops there and conquers nothing.
#[test]
fn a_wagon_alone_conquers_nothing() {
    let mut bench = Bench::new(3);
    bench.war(0, 1);
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "attack serbia").act(0, "join 0");
    assert!(is_in(&bench, 0, 0, "serbia") && steps(&bench, 0, 0) == 0);
    assert_eq!(bench.controller("serbia"), Some(1));
}

/// MU-10.26, AR-69: a wagon alone among barbarians is lost.
#[test]
fn a_wagon_alone_is_lost_to_a_horde() {
    let mut bench = Bench::new(3);
    bench.horde("serbia", [1, 0, 0]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "attack serbia").act(0, "join 0");
    assert!(bench.game.lands.stables[0].get(0).is_none());
}

/// MU-10.26: an opponent's army may keep it at once.
#[test]
fn a_wagon_alone_is_taken_by_an_army() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(1, "serbia", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "attack serbia").act(0, "join 0");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "retain");
    assert_eq!(bench.game.lands.stables[1].iter().count(), 1);
}

/// MU-10.25, MU-21.5: into another player's territory without war and pact only as a confirmed attack; a refusal is
/// final for this action.
#[test]
fn an_attack_without_declaration_is_confirmed() {
    let mut bench = Bench::new(3);
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]);
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "load 0 archer");
    assert!(!bench.may(0, "step 0 serbia"));
    bench.act(0, "attack serbia").act(0, "no");
    assert!(!bench.may(0, "attack serbia"), "INV-26");
    bench.act(0, "pass");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack serbia").act(0, "yes").act(0, "join 0");
    assert_eq!(bench.controller("serbia"), Some(0));
}

/// MU-21.8: an armistice forbids the attack.
#[test]
fn an_armistice_forbids_attacks() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(1, "serbia", &[(Figure::Archer, 1)]);
    let armistices = &mut bench.game.accords.armistices;
    armistices[0] = armistices[0].with(Seat(1));
    armistices[1] = armistices[1].with(Seat(0));
    assert_eq!(bench.game.entry(Seat(0), bench.zone("serbia"), false), Entry::Forbidden);
}

/// MU-10.27: galleys of players who are not hostile share a sea; hostile ones and barbarians are an attack.
#[test]
fn only_hostile_galleys_stop_ships() {
    let mut bench = Bench::new(3);
    bench.gear(1, GearKind::Galley, 1, "marmara");
    let marmara = bench.zone("marmara");
    assert_eq!(bench.game.entry(Seat(0), marmara, false), Entry::Free);
    bench.war(0, 1);
    assert_eq!(bench.game.entry(Seat(0), marmara, false), Entry::Fight);
    bench.horde("north_aegean", [1, 0, 0]);
    assert_eq!(bench.game.entry(Seat(0), bench.zone("north_aegean"), false), Entry::Fight);
}

/// MU-10.24, AR-23: points that are left when a battle is about to begin are kept for a flight, and lost afterwards.
#[test]
fn points_are_frozen_in_an_attack() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.war(0, 1).troops(0, "macedonia", &[(Figure::Archer, 1)]);
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack serbia").act(0, "join 0");
    assert_eq!(steps(&bench, 0, 0), 5);
    bench.act(0, "done");
    assert_eq!((steps(&bench, 0, 0), steps(&bench, 0, 1)), (0, 6), "MU-10.8: the other one stays available");
}

/// MU-13.8: galleys without units are taken without a battle by those with some.
#[test]
fn empty_galleys_are_taken() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(0, "constantinople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::Galley, 1, "constantinople");
    bench.gear(1, GearKind::Galley, 1, "marmara");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack marmara").act(0, "join 0").act(0, "plunder");
    assert_eq!(bench.florins(0), 1050);
    assert_eq!(bench.game.lands.stables[1].iter().count(), 0);
}

/// MU-10.30: loading alone is a pass, and everybody stays ready.
#[test]
fn an_action_without_a_step_is_a_pass() {
    let mut bench = Bench::new(3);
    bench.troops(0, "constantinople", &[(Figure::Archer, 2)]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "load 0 archer").act(0, "unload 0 archer");
    assert!(!bench.may(0, "done"));
    let ready = |bench: &Bench| bench.game.lands.ready[bench.zone("constantinople").index()][0].total();
    assert_eq!(ready(&bench), 0);
    bench.act(0, "pass");
    assert_eq!(ready(&bench), 2);
    assert!(matches!(bench.game.flow.top(), Frame::Combat(Combat { passes: 2, .. })), "so did seat 1");
}

/// MU-10.28: where opponents share a zone an attack needs no step.
#[test]
fn who_shares_a_zone_may_attack_without_moving() {
    let mut bench = Bench::new(3);
    bench.troops(0, "serbia", &[(Figure::Archer, 1)]).troops(1, "serbia", &[(Figure::Archer, 1)]);
    assert!(!bench.game.attackable(Seat(0), false).contains(bench.zone("serbia")));
    bench.war(0, 1);
    assert!(bench.game.attackable(Seat(0), false).contains(bench.zone("serbia")));
    combat(&mut bench);
    assert!(bench.may(0, "attack serbia"));
}

/// MU-15.20, MU-15.21: of several opponents the attacker chooses; a horde comes first.
#[test]
fn the_attacker_chooses_among_opponents() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).war(0, 2);
    for seat in 0..3 {
        bench.troops(seat, "serbia", &[(Figure::Archer, 1)]);
    }
    combat(&mut bench);
    bench.act(0, "attack serbia");
    assert!(bench.may(0, "seat 1") && bench.may(0, "seat 2") && !bench.may(0, "done"));
}

/// MU-25.10: terrain and rivers cost more in that variant; docking costs the terrain. MU-27.8: without it they mean nothing.
#[test]
fn terrain_costs_movement() {
    let mut bench = Bench::new(6);
    let cost = |bench: &Bench, from: &str, to: &str| bench.game.step_cost(bench.zone(from), bench.zone(to));
    for (from, to) in [("macedonia", "serbia"), ("cairo", "sinai"), ("bithynia", "paphlagonia")] {
        assert_eq!(cost(&bench, from, to), 1);
    }
    bench.game.options.terrain = true;
    assert_eq!(cost(&bench, "north_aegean", "marmara"), 1);
    assert_eq!(cost(&bench, "north_aegean", "macedonia"), 2, "hills");
    let river =
        |bench: &Bench, from: &str, to: &str| bench.game.map().river(bench.zone(from), bench.zone(to));
    for (from, to, terrain) in
        [("macedonia", "serbia", 3), ("cairo", "sinai", 2), ("constantinople", "adrianople", 1)]
    {
        assert_eq!(cost(&bench, from, to), terrain + u8::from(river(&bench, from, to)));
    }
}

/// MU-15.3, MU-C03: a flight leads only where nothing would arise, and not out of a territory that nothing leaves.
#[test]
fn flights_lead_to_quiet_zones() {
    let mut bench = Bench::new(3);
    let flee =
        |bench: &Bench, to: &str| bench.game.may_flee_to(Seat(0), bench.zone("serbia"), bench.zone(to));
    assert!(flee(&bench, "macedonia") && !flee(&bench, "bulgaria") && !flee(&bench, "constantinople"));
    bench.game.today.banned[2] = crate::map::Zones::one(bench.zone("serbia"));
    assert!(!flee(&bench, "macedonia"));
}

/// MU-21.23, MU-2.20: guests who had to leave and are still there when the phase ends count as an army moved in.
#[test]
fn guests_who_stay_attack() {
    let mut bench = Bench::new(3);
    bench.troops(0, "slavonia", &[(Figure::Archer, 1)]);
    bench.game.lands.guests[0] = crate::map::Zones::one(bench.zone("slavonia"));
    assert_eq!(bench.controller("slavonia"), Some(1));
    bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
    bench.game.begin_combat();
    bench.game.set(Frame::Combat(Combat { turn: Turn::Guests, ..Combat::FIRST }));
    to_the_end(&mut bench);
    assert_eq!(bench.controller("slavonia"), Some(0), "conquered at the end of the phase");
    assert!(bench.game.lands.guests[0].is_empty());
}

/// EX-82 (MU-T09): with an Edict a wagon crosses a territory of nobody; where it stays it is met.
#[test]
fn an_edict_lets_pass() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.troops(0, "adrianople", &[(Figure::Archer, 3)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "step 0 macedonia");
    bench.game.today.edicts = crate::map::Zones::one(bench.zone("bulgaria"));
    bench.act(0, "step 0 bulgaria");
    assert!(bench.game.today.conquered.is_empty(), "nothing has happened on the way");
    bench.act(0, "attack wallachia").act(0, "join 0");
    assert_eq!(bench.controller("wallachia"), Some(0));
    assert_eq!(bench.controller("bulgaria"), None);
    assert!(bench.game.today.edicts.is_empty(), "it holds for the action");
}

/// MU-T09: who ends in a territory crossed by Edict has arrived there.
#[test]
fn an_edict_does_not_let_stay() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.troops(0, "adrianople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "adrianople");
    combat(&mut bench);
    bench.act(0, "load 0 archer");
    bench.game.today.edicts = crate::map::Zones::one(bench.zone("bulgaria"));
    bench.act(0, "step 0 bulgaria").act(0, "done");
    assert_eq!(bench.controller("bulgaria"), Some(0));
    assert_eq!(bench.honour(0), 11, "conquered");
}

/// EX-84 (MU-T11): a territory that was emptied while its invaders were met is conquered without battle.
#[test]
fn an_emptied_territory_is_conquered() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.troops(0, "bulgaria", &[(Figure::Archer, 1)]);
    // The horde is gone when the invaders are about to fight it.
    bench.game.arrive_from(Seat(0), bench.zone("bulgaria"), None);
    bench.go_on();
    assert!(bench.game.today.conquered.contains(bench.zone("bulgaria")));
}

/// MU-C55: unnoticed through an opponent's army, and met where it stays. Window `step`, not `battle`.
#[test]
fn a_ranger_passes_unnoticed() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.war(0, 1).cards(0, &[55]);
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]).troops(1, "serbia", &[(Figure::Archer, 5)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    assert!(bench.uses(0, Windows::one(Window::Step)).contains(&"play 55".to_owned()));
    assert!(bench.uses(0, Windows::one(Window::Battle)).is_empty());
    bench.act(0, "load 0 archer").act(0, "play 55").act(0, "piece 0.0");
    bench.act(0, "step 0 serbia").act(0, "step 0 bosnia");
    assert_eq!(bench.army(0, "bosnia"), 1);
    bench.act(0, "done");
    assert_eq!(bench.controller("bosnia"), Some(0), "at the destination the usual rules hold");
    assert!(!gear(&bench, 0, 0).marks.contains(Mark::Unnoticed));
}

/// MU-C56: all transports of one territory.
#[test]
fn a_ranger_hides_several_transports() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[56]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "ionia");
    combat(&mut bench);
    assert!(bench.uses(0, Windows::one(Window::Trade)).contains(&"play 56".to_owned()));
    assert!(bench.uses(0, Windows::one(Window::Invade)).is_empty());
    bench.act(0, "play 56").act(0, "zone macedonia");
    let hidden = |place| gear(&bench, 0, place).marks.contains(Mark::Unnoticed);
    assert!(hidden(0) && hidden(1) && !hidden(2));
}

/// MU-C01: no fighting in a territory, and not two turns running; usable when an attack is announced (MU-W7).
#[test]
fn a_bishop_forbids_an_attack() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).cards(1, &[1]);
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]).troops(1, "serbia", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.game.today.banned_before[0] = crate::map::Zones::one(bench.zone("bosnia"));
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "attack serbia");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "play 1");
    assert!(!bench.may(1, "zone bosnia"));
    bench.act(1, "zone serbia");
    assert_eq!(bench.asked(), [0]);
    assert!(!bench.may(0, "attack serbia") && is_in(&bench, 0, 0, "macedonia"));
    assert!(bench.uses(1, Windows::one(Window::Trade)).is_empty());
}

/// MU-C03: nothing leaves the territory; a movement just leaving it is interrupted.
#[test]
fn a_bishop_holds_back() {
    let mut bench = Bench::new(3);
    bench.cards(1, &[3]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "step 0 adrianople");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "play 3").act(1, "zone constantinople");
    assert!(is_in(&bench, 0, 0, "constantinople") && steps(&bench, 0, 0) == 6);
    assert!(!bench.may(0, "step 0 bithynia"));
    assert!(bench.uses(1, Windows::one(Window::Battle)).is_empty());
}

/// MU-C02: no purchase or sale in the territory; windows `own` and `trade`.
#[test]
fn a_bishop_forbids_trade() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[2]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    assert!(bench.uses(0, Windows::one(Window::Step)).is_empty());
    bench.act(0, "play 2").act(0, "zone buda");
    assert!(bench.game.today.banned[1].contains(bench.zone("buda")));
}

/// MU-C34: a unit appears outside the home; without a horde to meet it conquers. Not a Captain.
#[test]
fn a_templar_comes_anywhere_abroad() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.cards(0, &[34]);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    assert!(bench.uses(0, Windows::one(Window::Battle)).is_empty());
    bench.act(0, "play 34");
    assert!(!bench.may(0, "figure captain1"));
    bench.act(0, "figure cavalry");
    assert!(!bench.may(0, "zone constantinople"));
    bench.act(0, "zone bulgaria");
    assert_eq!((bench.count(0, "bulgaria", Figure::Cavalry), bench.controller("bulgaria")), (1, Some(0)));
}

/// MU-C35: into a battle of one's own abroad only.
#[test]
fn a_templar_joins_a_battle() {
    let mut bench = Bench::new(3);
    bench.cards(0, &[35]).troops(0, "serbia", &[(Figure::Archer, 1)]);
    let round = Windows::one(Window::Round);
    assert!(bench.uses(0, round).is_empty());
    let serbia = bench.zone("serbia");
    let sides = (crate::battle::Side::Player(Seat(0)), crate::battle::Side::Horde);
    bench.game.battles[0] = crate::battle::Battle::new(serbia, sides.0, sides.1);
    bench.game.battling = 1;
    assert_eq!(bench.uses(0, round), ["play 35"]);
    let card = crate::CardNo::new(35).expect("a card");
    let ability = crate::empire::Ability { begun: true, ..crate::empire::Ability::of(card, Seat(0)) };
    bench.begin(Frame::Ability(ability)).act(0, "figure archer");
    assert_eq!(bench.count(0, "serbia", Figure::Archer), 2);
}

/// EX-74, MU-T02: by Logistics over a sea zone, in the player's own turn; MU-T02b: the action can't end there.
#[test]
fn logistics_crosses_the_sea() {
    let mut bench = Bench::new(6);
    bench.knows(0, Technology::Logistics);
    bench.game.lands.tokens[0] = [bench.zone("latium"), bench.zone("sicily")].into_iter().collect();
    bench.gear(0, GearKind::WarWagon, 1, "latium");
    bench.game.players[0].points.0[0] = 1;
    combat(&mut bench);
    assert!(bench.uses(0, Windows::one(Window::Battle)).is_empty());
    bench.act(0, "use logistics").act(0, "piece 0.0").act(0, "zone tyrrhenian_sea");
    assert!(is_in(&bench, 0, 0, "tyrrhenian_sea") && !bench.may(0, "done"));
    bench.act(0, "step 0 sicily");
    assert_eq!((steps(&bench, 0, 0), bench.florins(0)), (4, 1000), "2 points, 1 blue");
}

/// MU-T02: not into a sea with hostile galleys or barbarians.
#[test]
fn logistics_avoids_hostile_ships() {
    let mut bench = Bench::new(6);
    bench.knows(0, Technology::Logistics);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    assert_eq!(bench.uses(0, Windows::one(Window::Step)), ["use logistics"]);
    bench.horde("north_aegean", [1, 0, 0]);
    assert!(bench.uses(0, Windows::one(Window::Step)).is_empty());
}

/// MU-T03: the crew of an engine in one's battle fights too; window `round` only.
#[test]
fn machinery_mans_an_engine() {
    let mut bench = Bench::new(3);
    bench.knows(0, Technology::Machinery).troops(0, "serbia", &[(Figure::Archer, 1)]);
    let engine = bench.gear(0, GearKind::SiegeEngine, 1, "serbia");
    let serbia = bench.zone("serbia");
    let machinery = "use machinery".to_owned();
    assert!(!bench.uses(0, Windows::one(Window::Round)).contains(&machinery));
    bench.game.battles[0] =
        crate::battle::Battle::new(serbia, crate::battle::Side::Player(Seat(0)), crate::battle::Side::Horde);
    bench.game.battling = 1;
    assert!(bench.uses(0, Windows::one(Window::Round)).contains(&machinery));
    assert!(!bench.uses(0, Windows::one(Window::Battle)).contains(&machinery));
    bench.game.players[0].points.0[0] = 1;
    bench.begin(Frame::Craft(crate::crafts::Craft::of(Technology::Machinery, Seat(0))));
    assert!(gear(&bench, 0, engine).marks.contains(Mark::Manned));
    assert!(!bench.uses(0, Windows::one(Window::Round)).contains(&machinery), "only once");
}

/// EX-76, MU-T04: a stopped wagon goes on with its troops for two blue and meets what it meets.
#[test]
fn cartography_moves_a_wagon_on() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.knows(0, Technology::Cartography).troops(0, "bulgaria", &[(Figure::Archer, 2)]);
    bench.gear(0, GearKind::WarWagon, 1, "bulgaria");
    let wagon = bench.game.lands.stables[0].get_mut(0).expect("a wagon");
    (wagon.steps, wagon.stopped) = (0, true);
    bench.game.players[0].points.0[0] = 2;
    combat(&mut bench);
    bench.act(0, "use cartography").act(0, "piece 0.0").act(0, "zone wallachia");
    bench.act(0, "load 0 archer").act(0, "load 0 archer");
    assert_eq!(bench.army(0, "wallachia"), 2);
    assert_eq!((bench.controller("wallachia"), bench.florins(0)), (Some(0), 1000));
}

/// EX-77, MU-T04: a single unit without a wagon, outside one's turn, in window `invade`; not one that is in a battle.
#[test]
fn cartography_moves_a_unit_on_foot() {
    let mut bench = Bench::new(3);
    bench.knows(2, Technology::Cartography).troops(2, "moldavia", &[(Figure::Cavalry, 1)]);
    bench.war(0, 2);
    bench.troops(0, "wallachia", &[(Figure::Archer, 1)]);
    let invade = Windows::one(Window::Invade);
    assert_eq!(bench.uses(2, invade), ["use cartography"]);
    assert!(bench.uses(2, Windows::one(Window::Round)).is_empty());
    bench.begin(Frame::Craft(crate::crafts::Craft::of(Technology::Cartography, Seat(2))));
    bench.game.players[2].points.0[0] = 2;
    bench.act(2, "zone moldavia").act(2, "figure cavalry").act(2, "zone wallachia");
    assert_eq!(bench.count(2, "wallachia", Figure::Cavalry), 1);
}

/// MU-C06: half of a group, rounded up, waits behind and goes on after the others have conquered.
#[test]
fn a_warlord_splits_a_group() {
    let mut bench = Bench::new(3);
    no_hordes(&mut bench);
    bench.war(0, 1).troops(0, "macedonia", &[(Figure::Archer, 3)]);
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    combat(&mut bench);
    bench.act(0, "load 0 archer").act(0, "load 0 archer").act(0, "load 1 archer");
    bench.act(0, "attack serbia");
    // The wagons join by hand, so that the card can be used before the group has arrived.
    let serbia = bench.zone("serbia");
    for place in [0, 1] {
        bench.game.step(crate::notation::Piece { seat: Seat(0), place }, serbia, &mut bench.events);
    }
    let zone = bench.game.name(bench.zone("serbia"));
    let fought = Manoeuvre { acted: true, doing: Move::Fought(zone), ..Manoeuvre::of(Seat(0)) };
    bench.game.set(Frame::Manoeuvre(fought));
    bench.game.push(Frame::Arrival(crate::arrival::Arrival {
        seat: Seat(0),
        zone,
        owner: Some(Seat(1)),
        horde: false,
        fought: table::Seats::NONE,
        step: crate::arrival::Coming::Answered,
    }));
    assert!(bench.game.can_split_group(Seat(0)) && !bench.game.can_split_group(Seat(1)));
    bench.game.split_group(Seat(0), &mut bench.events);
    bench.go_on().act(0, "piece 0.0");
    assert_eq!((bench.army(0, "serbia"), bench.army(0, "macedonia")), (1, 2));
    assert_eq!(bench.controller("serbia"), Some(0), "conquered first");
    bench.act(0, "step 0 serbia").act(0, "attack bosnia").act(0, "join 0");
    assert_eq!(bench.army(0, "bosnia"), 2);
}

/// Chance for games that nobody has written down.
struct Luck(u64);

impl table::Chance for Luck {
    fn pick<N: std::fmt::Display>(&mut self, n: u32, _: impl Fn(u32) -> N) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}

/// INV-11, INV-14, INV-26: whatever is chosen, a combat phase ends, nobody walks on water, nothing is overloaded.
#[test]
fn combat_phases_end() {
    for seed in 0..40 {
        let mut luck = Luck(seed);
        let mut bench = Bench::new(6);
        bench.war(0, 1).war(0, 2).war(3, 0).cards(0, &[1, 34, 55]).cards(1, &[3, 51]).cards(2, &[50, 56]);
        for (seat, zone) in [(0, "constantinople"), (1, "slavonia"), (2, "crimea"), (3, "alexandria")] {
            bench.troops(seat, zone, &[(Figure::Archer, 2), (Figure::Cavalry, 1), (Figure::Captain1, 1)]);
            for kind in [GearKind::WarWagon, GearKind::Galley, GearKind::SiegeEngine] {
                bench.gear(seat, kind, 2, zone);
            }
            castle(&mut bench, zone);
            bench.knows(seat, Technology::Cartography);
        }
        bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
        bench.game.begin_combat();
        let mut decisions = 0;
        while !matches!(bench.game.flow.top(), Frame::Between(_)) {
            let game = &mut bench.game;
            let (frame, asked) = (game.flow.top(), game.asked());
            let Some(seat) = asked.lowest() else {
                frame.go_on(game, &mut luck, &mut bench.events);
                continue;
            };
            decisions += 1;
            assert!(decisions < 20_000, "no end at {frame:?}");
            let mut legal = table::Legal::new();
            game.choices(seat, &mut legal);
            assert!(legal.actions().len() <= 200, "{frame:?}: {}", legal.actions().len());
            let (actions, ranges) = (legal.actions(), legal.ranges());
            let action = if actions.is_empty() {
                let range = &ranges[0];
                table::Action::with_number(range.action, range.min)
            } else {
                actions[table::Chance::pick(&mut luck, actions.len() as u32, |n| n) as usize]
            };
            let instant = !frame.windows(game).is_empty() && crate::state::Medioevo::is_instant(action);
            if instant {
                game.act_instant(seat, action, &mut luck, &mut bench.events);
            } else {
                frame.act(game, seat, action, &mut luck, &mut bench.events);
            }
            for seat in game.alive().iter() {
                let mut at_sea = game.seas().iter().map(|zone| game.lands.troops[zone.index()][seat.index()]);
                assert!(at_sea.all(crate::Troops::is_empty), "{action}");
                for (place, gear) in game.lands.stables[seat.index()].iter() {
                    let carried = gear.troops.total() + game.space(seat, place);
                    assert!(carried <= game.capacity(gear), "{action}");
                    assert!(gear.steps <= 8, "{action}");
                }
            }
            bench.events.clear();
        }
    }
}

/// A list of first steps stays short even for a large army.
#[test]
fn lists_stay_short() {
    let mut bench = Bench::new(3);
    for (zone, kind) in [("constantinople", GearKind::WarWagon), ("bithynia", GearKind::SiegeEngine)] {
        bench.troops(0, zone, &Figure::ALL.map(|figure| (figure, 1)));
        castle(&mut bench, zone);
        for _ in 0..5 {
            bench.gear(0, kind, 1, zone);
        }
    }
    combat(&mut bench);
    assert!(bench.choices(0).len() <= 100, "{}", bench.choices(0).len());
}

/// MU-23.10: at the end of an action by which an army has left barbarians alone, they plunder what is there.
#[test]
fn who_leaves_barbarians_alone_is_plundered() {
    let mut bench = Bench::new(3);
    castle(&mut bench, "caria");
    bench.horde("caria", [1, 0, 0]).troops(0, "caria", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::WarWagon, 1, "ionia");
    let caria = bench.zone("caria").index();
    let acted = Frame::Combat(Combat { place: 0, passes: 0, turn: Turn::Acted });
    bench.at(acted);
    assert!(bench.game.lands.estates[caria].has(Building::Castle), "somebody is there");
    bench.game.lands.troops[caria][0] = crate::Troops::NONE;
    bench.at(acted);
    assert!(bench.game.lands.estates[caria].is_empty());
}
