//! Chapter 16 and the honour of conquest, at a table: Byzantium is seat 0, Hungary seat 1, the Mamluks seat 3.

use table::Seat;

use crate::battle::Side;
use crate::frame::Frame;
use crate::gear::{GearKind, Mark};
use crate::map::Zones;
use crate::movement::Combat;
use crate::notation::Piece;
use crate::pieces::{Building, Good};
use crate::testing::Bench;
use crate::timing::{Window, Windows};
use crate::troops::Figure;

/// Hungary is about to lose a territory to Byzantium, whose archer stands there.
fn bench(zone: &str) -> Bench {
    let mut bench = Bench::new(6);
    bench.war(0, 1).war(0, 3).troops(0, zone, &[(Figure::Archer, 1)]);
    bench.horde("yaik", [40, 20, 7]);
    bench.gear(5, GearKind::WarWagon, 1, "novgorod");
    bench
}

fn build(bench: &mut Bench, zone: &str, building: Building) {
    let zone = bench.zone(zone).index();
    bench.game.lands.estates[zone] = bench.game.lands.estates[zone].with(building);
}

fn forget_conquests(bench: &mut Bench) {
    for player in &mut bench.game.players {
        player.tally.conquered = Zones::EMPTY;
    }
}

fn conquer(bench: &mut Bench, zone: &str) {
    let zone = bench.zone(zone);
    bench.game.conquer(Seat(0), zone, &mut bench.events);
    bench.go_on();
}

/// Byzantium's archer comes from the Alfold, which it took before, and conquers Buda by an action.
fn march_to_buda(bench: &mut Bench) {
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "alfold");
    bench.at(Frame::Combat(Combat::FIRST));
    bench.act(0, &format!("load {wagon} archer")).act(0, "attack buda").act(0, &format!("join {wagon}"));
    assert_eq!((bench.controller("buda"), bench.asked()), (Some(0), vec![0]));
}

/// EX-46, MU-16.2 to MU-16.4: the conqueror plunders a village and a cathedral and keeps a caravan of level II, which gets a token
/// of his.
#[test]
fn assets_are_kept_or_plundered() {
    let mut bench = bench("alfold");
    build(&mut bench, "buda", Building::Village);
    build(&mut bench, "buda", Building::Cathedral);
    bench.gear(1, GearKind::Caravan, 2, "buda");
    march_to_buda(&mut bench);
    for florins in [1050, 1200] {
        bench.act(0, "plunder");
        assert_eq!(bench.florins(0), florins, "(100 + 300) / 2 in all");
    }
    assert!(bench.game.lands.estates[bench.zone("buda").index()].is_empty());
    bench.act(0, "retain");
    assert_eq!((bench.florins(0), bench.asked()), (1200, vec![5]));
    let pieces = bench.game.lands.stables[0].iter().map(|(_, gear)| (gear.kind, gear.level));
    assert_eq!(pieces.collect::<Vec<_>>(), [(GearKind::WarWagon, 1), (GearKind::Caravan, 2)]);
    assert_eq!(bench.game.lands.stables[1].iter().count(), 0);
}

/// MU-16.4: a transport brings 50 a level, a cube 50; MU-16.7: a kept one keeps its cargo, as far as it is left.
#[test]
fn cubes_are_assets_of_their_own() {
    let mut bench = bench("buda");
    for _ in 0..2 {
        let place = bench.gear(1, GearKind::Caravan, 3, "buda");
        let gear = bench.game.lands.stables[1].get_mut(place).expect("a caravan");
        gear.cargo = gear.cargo.with(Good::White, 2);
    }
    bench.game.lands.markets[bench.zone("buda").index()] = [Good::Blue, Good::Green].into_iter().collect();
    conquer(&mut bench, "buda");
    bench.act(0, "good blue").act(0, "retain");
    assert_eq!(bench.florins(0), 1050);
    bench.act(0, "retain").act(0, "good white").act(0, "retain");
    assert_eq!(bench.florins(0), 1100);
    bench.act(0, "plunder");
    assert_eq!(bench.florins(0), 1100 + 150 + 100);
    assert_eq!(bench.game.lands.stables[0].get(0).expect("kept").cargo.get(Good::White), 1);
}

/// MU-16.5: without a fitting token a piece is destroyed and brings its half.
#[test]
fn without_a_token_a_piece_is_destroyed() {
    let mut bench = bench("buda");
    for _ in 0..4 {
        bench.gear(0, GearKind::Caravan, 3, "constantinople");
    }
    bench.gear(1, GearKind::Caravan, 3, "buda");
    conquer(&mut bench, "buda");
    assert_eq!(bench.florins(0), 1150);
    assert_eq!(bench.game.lands.stables[1].iter().count(), 0);
}

/// EX-62, MU-24.5: 1 and the levels of a city and a castle; AR-51: nothing without an inhabited area.
#[test]
fn conquest_gives_honour() {
    let mut bench = bench("alfold");
    build(&mut bench, "buda", Building::City);
    build(&mut bench, "buda", Building::Castle);
    march_to_buda(&mut bench);
    bench.act(0, "retain_all");
    assert_eq!(bench.honour(0), 10 + 1 + 3 + 3);
    assert!(bench.game.conquered_today().contains(bench.zone("buda")));
    conquer(&mut bench, "pannonia");
    assert_eq!(bench.honour(0), 17);
}

/// MU-24.7: nothing for what was conquered earlier in the turn, nothing for the own home.
#[test]
fn honour_is_given_once_a_turn_and_not_at_home() {
    let mut bench = bench("buda");
    conquer(&mut bench, "buda");
    conquer(&mut bench, "buda");
    assert_eq!(bench.honour(0), 11);
    conquer(&mut bench, "constantinople");
    assert_eq!(bench.honour(0), 11);
}

/// MU-24.6: the first conquest of Rome and of Jerusalem; the Mamluks neither get nor use up the latter.
#[test]
fn prizes_are_given_once() {
    let mut bench = bench("latium");
    conquer(&mut bench, "latium");
    assert_eq!(bench.honour(0), 13);
    forget_conquests(&mut bench);
    conquer(&mut bench, "latium");
    assert_eq!(bench.honour(0), 14);
    let jerusalem = bench.zone("jerusalem");
    bench.game.conquer(Seat(3), jerusalem, &mut bench.events);
    bench.go_on();
    assert_eq!(bench.honour(3), 10);
    forget_conquests(&mut bench);
    conquer(&mut bench, "jerusalem");
    assert_eq!(bench.honour(0), 17);
}

/// MU-16.6, MU-16.13: pieces of a third player stay and are safe for this turn; later they can be seized.
#[test]
fn pieces_of_others_are_spared() {
    let mut bench = bench("buda");
    bench.gear(2, GearKind::Caravan, 1, "buda");
    conquer(&mut bench, "buda");
    assert_eq!(bench.game.lands.stables[2].iter().count(), 1);
    bench.gear(0, GearKind::WarWagon, 1, "constantinople");
    bench.at(Frame::Combat(Combat::FIRST));
    assert!(bench.may(0, "step 0 adrianople") && !bench.may(0, "seize 2.0"));
    bench.game.lands.stables[2].get_mut(0).expect("a caravan").marks = crate::gear::Marks::EMPTY;
    bench.at(Frame::Combat(Combat::FIRST)).act(0, "seize 2.0");
    assert!(bench.may(0, "yes") && bench.may(0, "no"), "MU-21.5: not hostile");
}

/// MU-16.6, MU-16.13, AR-73: a third player's pieces stay though he is hostile: he was not involved.
#[test]
fn pieces_of_a_hostile_third_player_are_spared() {
    let mut bench = bench("buda");
    bench.gear(3, GearKind::Caravan, 1, "buda");
    bench.gear(1, GearKind::Caravan, 1, "buda");
    conquer(&mut bench, "buda");
    bench.act(0, "plunder");
    assert_eq!(bench.florins(0), 1050, "Hungary's caravan only");
    let spared = bench.game.lands.stables[3].get(0).expect("a caravan").marks.contains(Mark::Spared);
    assert!(spared && bench.game.lands.stables[1].iter().count() == 0);
}

/// MU-16.6, MU-15.20: who was fought on the way to the conquest is involved, whosever the territory was.
#[test]
fn pieces_of_all_who_were_fought_are_taken() {
    let mut bench = bench("buda");
    bench.gear(3, GearKind::Caravan, 1, "buda");
    let buda = bench.zone("buda");
    bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
    bench.game.push(Frame::Arrival(crate::arrival::Arrival {
        seat: Seat(0),
        zone: bench.game.name(buda),
        owner: Some(Seat(1)),
        horde: false,
        fought: table::Seats::one(Seat(3)),
        conquered: false,
        bled: table::Seats::NONE,
        step: crate::arrival::Coming::Meets,
    }));
    bench.game.conquer(Seat(0), buda, &mut bench.events);
    bench.go_on().act(0, "plunder");
    assert_eq!((bench.florins(0), bench.game.lands.stables[3].iter().count()), (1050, 0));
}

/// MU-16.13, AR-73: what stands unguarded beside one's units is seized, by an action without a step.
#[test]
fn unguarded_pieces_are_seized() {
    let mut bench = bench("bulgaria");
    bench.gear(1, GearKind::Caravan, 1, "bulgaria");
    bench.gear(1, GearKind::SiegeEngine, 1, "buda");
    bench.at(Frame::Combat(Combat::FIRST));
    assert!(!bench.may(0, "seize 1.1"), "nobody of his is there");
    bench.act(0, "seize 1.0").act(0, "plunder");
    assert_eq!(bench.florins(0), 1050);
    bench.troops(1, "bulgaria", &[(Figure::Archer, 1)]);
    bench.gear(1, GearKind::Caravan, 1, "bulgaria");
    bench.at(Frame::Combat(Combat::FIRST));
    assert!(!bench.may(0, "seize 1.0"), "guarded");
}

/// MU-16.1: the attacker who is left alone conquers; MU-16.8: a defender who won takes what was left behind.
#[test]
fn battles_end_in_conquest_or_spoils() {
    let mut bench = bench("bulgaria");
    bench.gear(1, GearKind::WarWagon, 1, "bulgaria");
    let bulgaria = bench.zone("bulgaria");
    let sides = (Side::Player(Seat(1)), Side::Player(Seat(0)));
    bench.game.battles[0] = crate::battle::Battle::new(bulgaria, sides.0, sides.1);
    bench.game.battling = 1;
    bench.game.battle_over(bulgaria, Some(sides.1), sides.0, &mut bench.events);
    bench.game.battling = 0;
    bench.go_on().act(0, "retain");
    assert_eq!(bench.game.lands.stables[0].iter().count(), 1);
    assert!(bench.game.conquered_today().is_empty());

    bench.game.battles[0] = crate::battle::Battle::new(bulgaria, sides.1, Side::Horde);
    bench.game.battling = 1;
    bench.game.battle_over(bulgaria, Some(sides.1), Side::Horde, &mut bench.events);
    bench.game.battling = 0;
    assert!(bench.game.conquered_today().contains(bulgaria));
}

/// MU-15.20: with another opponent left there nothing is conquered yet.
#[test]
fn nothing_is_conquered_beside_an_opponent() {
    let mut bench = bench("bulgaria");
    bench.troops(3, "bulgaria", &[(Figure::Archer, 1)]);
    let bulgaria = bench.zone("bulgaria");
    let sides = (Side::Player(Seat(0)), Side::Player(Seat(1)));
    bench.game.battles[0] = crate::battle::Battle::new(bulgaria, sides.0, sides.1);
    bench.game.battling = 1;
    bench.game.battle_over(bulgaria, Some(sides.0), sides.1, &mut bench.events);
    bench.game.battling = 0;
    bench.go_on();
    assert!(bench.game.conquered_today().is_empty());
}

/// MU-15.30, MU-15.31: nobody wins: pieces stay with their owners and a home falls back.
#[test]
fn without_a_winner_nothing_changes_hands() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::WarWagon, 1, "buda");
    bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
    let (buda, depth) = (bench.zone("buda"), bench.game.flow.frames().len());
    bench.game.battle_over(buda, None, Side::Player(Seat(1)), &mut bench.events);
    assert_eq!(bench.game.flow.frames().len(), depth);
    assert_eq!((bench.game.lands.stables[0].iter().count(), bench.controller("buda")), (1, Some(1)));
}

/// MU-25.20: one blood token for a home that is conquered, plunder included, and none without the variant.
#[test]
fn blood_is_shed_once() {
    for blood in [false, true] {
        let mut bench = bench("buda");
        bench.game.options.blood = blood;
        build(&mut bench, "buda", Building::Village);
        conquer(&mut bench, "buda");
        bench.act(0, "plunder");
        assert_eq!(bench.game.players[1].blood, u8::from(blood));
    }
}

/// MU-4.7, MU-16.3: what a ship carries at sea goes with it, lost or taken.
#[test]
fn what_is_on_board_goes_along() {
    let mut bench = Bench::new(6);
    bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
    for seat in [1, 1] {
        let galley = bench.gear(seat, GearKind::Galley, 1, "marmara");
        let wagon = bench.gear(seat, GearKind::WarWagon, 1, "marmara");
        bench.game.lands.stables[1].get_mut(wagon).expect("a wagon").aboard = Some(galley);
    }
    bench.game.lands.stables[1].get_mut(0).expect("a galley").troops = crate::Troops::of(Figure::Archer, 2);
    bench.game.lose_piece(Piece { seat: Seat(1), place: 0 }, &mut bench.events);
    assert_eq!(bench.game.lands.stables[1].iter().count(), 2);
    assert_eq!(bench.army(1, "marmara"), 0);
    assert!(bench.game.give_piece(Piece { seat: Seat(1), place: 2 }, Seat(0), &mut bench.events));
    assert_eq!(bench.game.lands.stables[1].iter().count(), 0);
    let wagon = bench.game.lands.stables[0].get(1).expect("the wagon");
    assert_eq!((wagon.kind, wagon.aboard), (GearKind::WarWagon, Some(0)));
}

/// MU-C51, MU-C50: protected assets must be kept; without a token of the conqueror they stay. Window `plunder` only.
#[test]
fn a_diplomat_protects() {
    let mut bench = bench("buda");
    bench.cards(1, &[51]);
    build(&mut bench, "buda", Building::Village);
    bench.gear(1, GearKind::Caravan, 1, "buda");
    assert!(bench.uses(1, Windows::one(Window::Own)).is_empty());
    conquer(&mut bench, "buda");
    assert_eq!(bench.asked(), [1]);
    bench.act(1, "play 51").act(1, "zone buda").act(1, "category civil");
    // The village is safe: the first question is about the caravan.
    bench.act(0, "plunder");
    assert_eq!(bench.florins(0), 1050);
}

/// MU-C50, MU-C51: any element of his is safe for the turn, also one that is not in danger yet. What stands where nobody
/// rules is nobody's (MU-16.11).
#[test]
fn a_diplomat_protects_elsewhere() {
    let mut bench = bench("buda");
    bench.cards(1, &[51]);
    for zone in ["buda", "transylvania", "croatia", "macedonia"] {
        build(&mut bench, zone, Building::Tower);
    }
    bench.horde("croatia", [1, 0, 0]);
    bench.gear(1, GearKind::Caravan, 1, "slavonia");
    conquer(&mut bench, "buda");
    bench.act(1, "play 51");
    assert!(["piece 1.0", "zone buda", "zone transylvania"].iter().all(|&target| bench.may(1, target)));
    assert!(!bench.may(1, "zone croatia") && !bench.may(1, "zone macedonia"));
    bench.act(1, "zone transylvania").act(1, "category military").act(0, "plunder");
    bench.troops(0, "transylvania", &[(Figure::Archer, 1)]);
    // The card is ready again, but nothing of his is in danger there: he is not asked.
    bench.game.today.rotated = crate::CardSet::EMPTY;
    conquer(&mut bench, "transylvania");
    assert!(!bench.asked().contains(&1));
    assert!(!bench.may(0, "plunder"), "it has to be kept");
}

/// MU-C50: half a die of six, rounded up, says how many elements.
#[test]
fn a_diplomat_protects_several() {
    let mut bench = bench("buda");
    bench.cards(1, &[50]);
    for _ in 0..4 {
        bench.gear(0, GearKind::Caravan, 3, "constantinople");
    }
    bench.gear(1, GearKind::Caravan, 3, "buda");
    bench.gear(1, GearKind::WarWagon, 1, "buda");
    conquer(&mut bench, "buda");
    bench.fate(&[3]).act(1, "play 50");
    let die = |event: &crate::Event| matches!(event, crate::Event::CardDie { value: 3, .. });
    assert!(bench.events.iter().any(die), "all see it");
    bench.act(1, "piece 1.0").act(1, "piece 1.1");
    assert_eq!(bench.florins(0), 1000, "nothing was plundered");
    let caravan = bench.game.lands.stables[1].get(0).expect("it stays his");
    assert!(caravan.marks.contains(Mark::Protected));
    assert_eq!(bench.game.lands.stables[1].iter().count(), 1, "the wagon had to be kept");
}

/// MU-16.10, MU-16.12: a home without army and token is its owner's again; losing everything eliminates nobody.
#[test]
fn homes_fall_back_and_nobody_is_eliminated() {
    let mut bench = bench("buda");
    conquer(&mut bench, "buda");
    assert_eq!(bench.controller("buda"), Some(0));
    bench.game.lands.troops[bench.zone("buda").index()][0] = crate::Troops::NONE;
    assert_eq!(bench.controller("buda"), Some(1));
    assert!(bench.game.alive().contains(Seat(1)));
}

/// A galley of seat 1 at sea with a war wagon on board; seat 0 has no token of level III left.
fn laden_galley(level: u8, protected: bool) -> (Bench, Piece) {
    let mut bench = bench("buda");
    bench.game.options.blood = true;
    for _ in 0..4 {
        bench.gear(0, GearKind::Caravan, 3, "constantinople");
    }
    let place = bench.gear(1, GearKind::Galley, 1, "north_aegean");
    let wagon = bench.gear(1, GearKind::WarWagon, level, "north_aegean");
    let gear = bench.game.lands.stables[1].get_mut(wagon).expect("a wagon");
    gear.aboard = Some(place);
    if protected {
        gear.marks = crate::gear::Marks::one(crate::gear::Mark::Protected);
    }
    let piece = Piece { seat: Seat(1), place };
    bench.game.take_piece(Seat(0), piece, table::Seats::NONE);
    bench.go_on();
    (bench, piece)
}

/// MU-C50, MU-C51: at sea a galley that carries a protected piece has to be kept with it; without a token for the piece nobody
/// gets anything for it.
#[test]
fn protected_cargo_brings_nothing() {
    for (level, taken) in [(1, 2), (3, 1)] {
        let (bench, _) = laden_galley(level, true);
        assert_eq!(bench.game.lands.stables[0].iter().count(), 4 + taken, "he is not asked");
        assert_eq!(bench.game.lands.stables[1].iter().count(), 0);
        assert_eq!((bench.florins(0), bench.game.players[1].blood), (1000, 0));
    }
    let (bench, _) = laden_galley(1, false);
    assert!(bench.may(0, "plunder"));
}

/// MU-25.20, MU-16.5: what a kept galley carries and its new owner has no token for is plundered: that costs blood.
#[test]
fn plundered_cargo_costs_blood() {
    for (level, blood) in [(1, 0), (3, 1)] {
        let (mut bench, _) = laden_galley(level, false);
        bench.act(0, "retain");
        assert_eq!((bench.game.players[1].blood, bench.florins(0) > 1000), (blood, blood > 0));
    }
}

/// MU-16.13, MU-21.5, MU-21.8: to seize what belongs to somebody with whom there is no war is an attack without declaration, if
/// it is confirmed; an armistice forbids it.
#[test]
fn to_seize_from_a_neutral_player_is_an_attack() {
    let mut bench = bench("bulgaria");
    bench.gear(2, GearKind::Caravan, 1, "bulgaria");
    let mut truce = Bench { game: bench.game.clone(), ..Bench::new(6) };
    bench.at(Frame::Combat(Combat::FIRST)).act(0, "seize 2.0").act(0, "no");
    assert_eq!((bench.honour(0), bench.game.at_war(Seat(0), Seat(2))), (10, false));
    assert!(!bench.may(0, "seize 2.0"), "not in this action any more");
    bench.at(Frame::Combat(Combat::FIRST)).act(0, "seize 2.0").act(0, "yes");
    assert_eq!((bench.honour(0), bench.game.at_war(Seat(0), Seat(2))), (7, true));
    bench.act(0, "retain");
    assert_eq!(bench.game.lands.stables[0].get(0).map(|gear| gear.kind), Some(GearKind::Caravan));
    assert_eq!((bench.game.lands.stables[2].iter().count(), bench.asked()), (0, vec![5]), "the whole action");
    let armistices = &mut truce.game.accords.armistices;
    armistices[0] = armistices[0].with(Seat(2));
    armistices[2] = armistices[2].with(Seat(0));
    truce.gear(0, GearKind::WarWagon, 1, "constantinople");
    truce.at(Frame::Combat(Combat::FIRST));
    assert!(truce.asked() == [0] && !truce.may(0, "seize 2.0"));
}
