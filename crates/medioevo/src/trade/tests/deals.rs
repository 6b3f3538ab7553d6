use super::*;
use crate::event::Event;
use crate::map::Zones;
use crate::pieces::Building;
use crate::technology::Technology;
use crate::troops::Figure;

/// EX-50 (MU-17.10): 2 yellow in Rome for 1 point and 200 florins.
#[test]
fn two_yellow_in_rome() {
    let mut bench = with_caravan(EMPIRE, 1, "latium");
    bench.act(EMPIRE, "fetch 0").act(EMPIRE, "number 2").act(EMPIRE, "pass");
    assert_eq!(bench.florins(EMPIRE), 800);
    let gear = *bench.piece(EMPIRE, 0);
    assert_eq!((gear.steps, gear.cargo), (5, Cargo::NONE.with(Good::Yellow, 2)));
    bench.check_cubes();
}

/// MU-17.10: as many as capacity, supply and money allow.
#[test]
fn purchases_have_limits() {
    let mut bench = with_caravan(HORDE, 3, "crimea");
    bench.load(HORDE, 0, &[(Good::Blue, 2)]);
    assert!(!bench.may(HORDE, "number 1"));
    bench.game.players[usize::from(HORDE)].florins = 300;
    bench.act(HORDE, "fetch 0");
    assert!(bench.has_choice(HORDE, "number 1..3"), "money");
    let mut bench = with_caravan(HORDE, 3, "crimea");
    let hoard = bench.gear(1, GearKind::Caravan, 3, "buda");
    bench.load(1, hoard, &[(Good::Green, 15)]).load(0, 0, &[(Good::Green, 3)]);
    bench.act(HORDE, "fetch 0");
    assert!(bench.has_choice(HORDE, "number 1..2"), "supply");
    bench.load(1, hoard, &[(Good::Green, 15)]).load(0, 0, &[(Good::Green, 5)]);
    let mut bench = with_caravan(HORDE, 1, "crimea");
    bench.load(HORDE, 0, &[(Good::Blue, 2)]);
    assert!(!bench.may(HORDE, "fetch 0"), "no room");
    bench.load(HORDE, 0, &[]).game.players[usize::from(HORDE)].florins = 99;
    assert!(!bench.may(HORDE, "fetch 0"), "no money");
    bench.piece(HORDE, 0).steps = 0;
    bench.game.players[usize::from(HORDE)].florins = 500;
    assert!(!bench.may(HORDE, "fetch 0"), "no movement point (MU-17.3)");
}

/// EX-51 (AR-58, MU-17.12, MU-17.15, MU-17.17): green past Saraj, where it lies, to the Great Market of Trebisonda.
#[test]
fn green_to_the_great_market() {
    let mut bench = with_caravan(HORDE, 1, "crimea");
    bench.market("saraj", &[Good::Green]).market("trebizond", &[Good::Yellow, Good::Blue]);
    bench.act(HORDE, "fetch 0").act(HORDE, "number 1").act(HORDE, "pass");
    bench.act(HORDE, "step 0 lower_dnieper").act(HORDE, "step 0 tana").act(HORDE, "step 0 saraj");
    assert!(!bench.may(HORDE, "sell 0"));
    bench.act(HORDE, "step 0 georgia").act(HORDE, "step 0 trebizond");
    assert_eq!((bench.lying("saraj"), bench.piece(HORDE, 0).steps), (vec![Good::Green], 0));
    assert!(!bench.may(HORDE, "sell 0"));
    bench.piece(HORDE, 0).steps = 6;
    bench.act(HORDE, "sell 0");
    assert_eq!(bench.florins(HORDE), 900 + 140);
    assert_eq!(bench.lying("trebizond"), [Good::Yellow, Good::Green, Good::Blue]);
    bench.check_cubes();
}

/// MU-17.11, MU-17.12, MU-17.15: any number of cubes, colour by colour; not the printed one nor those lying there; one cube stays, of
/// a sold colour that the seller chooses. MU-17.16, MU-17.17: the cube left counts from the next sale on.
#[test]
fn a_sale_of_several_colours() {
    let mut bench = with_caravan(HORDE, 3, "saraj");
    bench.load(HORDE, 0, &[(Good::Green, 2), (Good::Blue, 2), (Good::Orange, 1), (Good::White, 1)]);
    bench.market("saraj", &[Good::White]);
    bench.act(HORDE, "sell 0");
    assert!(!bench.may(HORDE, "good orange") && !bench.may(HORDE, "good white"));
    assert!(!bench.may(HORDE, "done"), "at least one");
    bench.act(HORDE, "good green").act(HORDE, "good blue").act(HORDE, "done");
    assert_eq!(bench.florins(HORDE), 1240, "one cube lay there");
    assert_eq!(bench.choices(HORDE)[..2], ["good green", "good blue"]);
    bench.act(HORDE, "good green");
    assert_eq!(bench.lying("saraj"), [Good::White, Good::Green]);
    bench.act(HORDE, "sell 0");
    assert_eq!(bench.florins(HORDE), 1380, "a single blue one, with a bonus of 40");
    assert_eq!(bench.piece(HORDE, 0).steps, 6);
    let tally = bench.game.player(Seat(HORDE)).tally;
    assert_eq!((tally.cubes_sold, tally.florins_earned), (3, 380), "MU-O29");
    bench.check_cubes();
}

/// MU-17.7: every inhabited area produces one good.
#[test]
fn every_area_has_its_good() {
    let bench = table();
    let map = bench.game.map();
    assert!(map.inhabited().iter().all(|zone| map.good(zone).is_some()));
    assert_eq!(map.inhabited().len(), 36);
}

/// MU-17.8, AR-68: no trade beside armies at war with each other, or hostile to the trader, or barbarians; the own army
/// is no hindrance.
#[test]
fn arms_hinder_trade() {
    let mut bench = with_caravan(EMPIRE, 1, "latium");
    bench.troops(EMPIRE, "latium", &[(Figure::Archer, 1)]);
    assert!(bench.may(EMPIRE, "fetch 0"));
    bench.troops(0, "latium", &[(Figure::Archer, 1)]).troops(1, "latium", &[(Figure::Archer, 1)]);
    assert!(bench.may(EMPIRE, "fetch 0"), "contested, but at peace");
    bench.war(0, 1);
    assert!(!bench.may(EMPIRE, "fetch 0"));
    let mut bench = with_caravan(EMPIRE, 1, "latium");
    bench.war(EMPIRE, 0).troops(0, "latium", &[(Figure::Archer, 1)]);
    assert!(!bench.may(EMPIRE, "fetch 0"));
    let mut bench = with_caravan(EMPIRE, 1, "latium");
    assert!(bench.may(EMPIRE, "fetch 0"), "MU-17.14: a barbarian territory without units");
    bench.horde("latium", [1, 0, 0]);
    assert!(!bench.may(EMPIRE, "fetch 0"));
}

/// MU-17.9: nothing in an area of another player without a pact.
#[test]
fn foreign_areas_need_a_pact() {
    let mut bench = with_caravan(HORDE, 1, "alexandria");
    bench.load(HORDE, 0, &[(Good::Green, 1)]);
    assert!(!bench.may(HORDE, "fetch 0") && !bench.may(HORDE, "sell 0"));
    bench.put(HORDE, 0, "saraj", 6);
    assert!(bench.may(HORDE, "fetch 0") && bench.may(HORDE, "sell 0"));
}

/// MU-17.10, MU-17.11: ships trade docked in a port only.
#[test]
fn ships_trade_in_ports() {
    let mut bench = table();
    let ship = bench.gear(HORDE, GearKind::MerchantShip, 1, "crimea");
    bench.load(HORDE, ship, &[(Good::Blue, 1)]).turn(HORDE);
    assert!(bench.may(HORDE, &format!("fetch {ship}")) && bench.may(HORDE, &format!("sell {ship}")));
    for zone in ["west_black_sea", "bulgaria", "lower_dnieper"] {
        bench.put(HORDE, ship, zone, 6);
        assert!(!bench.may(HORDE, &format!("sell {ship}")), "{zone}");
    }
}

/// MU-C02: no transaction in a banned territory; one under way is stopped: the point is spent, goods and money stay.
#[test]
fn a_bishop_stops_a_transaction() {
    let mut bench = with_caravan(HORDE, 1, "saraj");
    bench.load(HORDE, 0, &[(Good::Green, 1)]);
    bench.game.begin_sale(Seat(HORDE), 0, crate::trade::Terms::Sale, &mut bench.events);
    bench.game.today.banned[1] = Zones::one(bench.zone("saraj"));
    bench.go_on();
    let gear = *bench.piece(HORDE, 0);
    assert_eq!((gear.steps, gear.cargo.total(), bench.florins(HORDE)), (5, 1, 1000));
    assert!(bench.events.iter().any(|event| matches!(event, Event::DealStopped { .. })));
    assert!(!bench.may(HORDE, "sell 0") && !bench.may(HORDE, "fetch 0"));
}

/// EX-13, EX-78 (MU-T05, MU-17.13): 2 black in Rome with a village, a yellow point each: 125 each.
#[test]
fn commerce_in_a_village() {
    let mut bench = with_caravan(EMPIRE, 1, "latium");
    let rome = bench.zone("latium").index();
    bench.game.lands.estates[rome] = crate::Estate::NONE.with(Building::Village);
    bench.load(EMPIRE, 0, &[(Good::Black, 2)]).knows(EMPIRE, Technology::Commerce).yellow(EMPIRE, 2);
    assert!(!bench.may(EMPIRE, "use commerce"), "only with a sale");
    bench.act(EMPIRE, "sell 0").act(EMPIRE, "good black").act(EMPIRE, "good black");
    bench.act(EMPIRE, "use commerce").act(EMPIRE, "use commerce");
    assert!(!bench.may(EMPIRE, "use commerce"), "once a cube");
    bench.act(EMPIRE, "done");
    assert_eq!(bench.florins(EMPIRE), 1250);
    assert_eq!(bench.game.player(Seat(EMPIRE)).points.of(Branch::Commerce), 0);
}

/// MU-T05: 50 in a town, 100 in a city, nothing without a civil building; not for a purchase.
#[test]
fn commerce_grows_with_the_building() {
    for (building, each) in [(Building::Village, 25), (Building::Town, 50), (Building::City, 100)] {
        let mut bench = with_caravan(EMPIRE, 1, "latium");
        let rome = bench.zone("latium").index();
        bench.load(EMPIRE, 0, &[(Good::Black, 1)]).knows(EMPIRE, Technology::Commerce).yellow(EMPIRE, 1);
        let mut plain = bench.game.clone();
        bench.game.lands.estates[rome] = crate::Estate::NONE.with(building);
        bench.act(EMPIRE, "sell 0").act(EMPIRE, "use commerce").act(EMPIRE, "done");
        assert_eq!(bench.florins(EMPIRE), 1100 + each);
        std::mem::swap(&mut bench.game, &mut plain);
        bench.act(EMPIRE, "sell 0");
        assert_eq!(bench.florins(EMPIRE), 1100);
    }
}

/// EX-55 (MU-T05, MU-9.4): the yellow point of a Crossbowman makes a cube dearer in Alexandria's town; the red one stays
/// unused.
#[test]
fn a_crossbowman_pays_for_commerce() {
    let mut bench = with_caravan(HORDE, 1, "alexandria");
    let alexandria = bench.zone("alexandria").index();
    bench.game.lands.estates[alexandria] = crate::Estate::NONE.with(Building::Town);
    bench.troops(HORDE, "alexandria", &[(Figure::Archer, 1)]).cards(HORDE, &[8]);
    bench.load(HORDE, 0, &[(Good::Green, 1)]).knows(HORDE, Technology::Commerce);
    bench.act(HORDE, "points 8 0").act(HORDE, "sell 0").act(HORDE, "use commerce").act(HORDE, "done");
    assert_eq!(bench.florins(HORDE), 1150);
    let points = bench.game.player(Seat(HORDE)).points;
    assert_eq!((points.of(Branch::Commerce), points.of(Branch::Combat)), (0, 1));
}

/// EX-79 (MU-T06): 2 yellow in Rome for 200; 3 points lower the total to 50; a fourth is not allowed.
#[test]
fn market_lowers_a_purchase() {
    let mut bench = with_caravan(EMPIRE, 1, "latium");
    bench.knows(EMPIRE, Technology::Market).yellow(EMPIRE, 4);
    assert!(!bench.may(EMPIRE, "use market"), "only with a transaction");
    bench.act(EMPIRE, "fetch 0").act(EMPIRE, "number 2");
    bench.act(EMPIRE, "use market").act(EMPIRE, "use market").act(EMPIRE, "use market");
    assert!(!bench.may(EMPIRE, "use market"));
    bench.act(EMPIRE, "done").act(EMPIRE, "pass");
    assert_eq!(bench.florins(EMPIRE), 950);
    assert_eq!(bench.piece(EMPIRE, 0).cargo.total(), 2);
}

/// MU-T06: it raises a sale; only own transactions, so nobody else is asked.
#[test]
fn market_raises_a_sale() {
    let mut bench = with_caravan(EMPIRE, 1, "latium");
    bench.knows(EMPIRE, Technology::Market).knows(0, Technology::Market).yellow(EMPIRE, 2);
    bench.load(EMPIRE, 0, &[(Good::Black, 1)]);
    bench.act(EMPIRE, "sell 0");
    assert_eq!(bench.asked(), [EMPIRE]);
    bench.act(EMPIRE, "use market").act(EMPIRE, "use market").act(EMPIRE, "done");
    assert_eq!(bench.florins(EMPIRE), 1200);
}

/// MU-T06: a purchase that only Market makes possible is offered; whoever does not lower the price does not get the goods.
#[test]
fn market_helps_the_poor() {
    let mut bench = with_caravan(EMPIRE, 1, "latium");
    bench.knows(EMPIRE, Technology::Market).yellow(EMPIRE, 2);
    bench.game.players[usize::from(EMPIRE)].florins = 60;
    bench.act(EMPIRE, "fetch 0");
    assert!(!bench.may(EMPIRE, "done"));
    let mut other = bench.game.clone();
    bench.act(EMPIRE, "use market").act(EMPIRE, "done").act(EMPIRE, "pass");
    assert_eq!((bench.florins(EMPIRE), bench.piece(EMPIRE, 0).cargo.total()), (10, 1));
    std::mem::swap(&mut bench.game, &mut other);
    bench.act(EMPIRE, "pass");
    assert_eq!((bench.florins(EMPIRE), bench.piece(EMPIRE, 0).cargo.total()), (60, 0));
}

/// MU-17.19: every part of the price of a sale: cubes, market, Commerce for one of them, Market on the total.
#[test]
fn all_parts_of_a_price() {
    let mut bench = with_caravan(EMPIRE, 1, "latium");
    let rome = bench.zone("latium").index();
    bench.game.lands.estates[rome] = crate::Estate::NONE.with(Building::City);
    bench.load(EMPIRE, 0, &[(Good::Black, 2)]).market("latium", &[Good::White, Good::Blue, Good::Green]);
    bench.knows(EMPIRE, Technology::Market).yellow(EMPIRE, 2);
    bench.act(EMPIRE, "sell 0").act(EMPIRE, "good black").act(EMPIRE, "good black");
    bench.act(EMPIRE, "use commerce").act(EMPIRE, "use market").act(EMPIRE, "done");
    assert_eq!(bench.florins(EMPIRE), 1000 + 2 * 160 + 100 + 50);
}

/// A transport that is no longer there when goods change hands sells nothing.
#[test]
fn a_transport_that_left_sells_nothing() {
    let mut bench = with_caravan(EMPIRE, 1, "latium");
    bench.load(EMPIRE, 0, &[(Good::Black, 1)]).knows(EMPIRE, Technology::Market);
    bench.act(EMPIRE, "sell 0").put(EMPIRE, 0, "tuscany", 3).act(EMPIRE, "done");
    assert_eq!((bench.florins(EMPIRE), bench.piece(EMPIRE, 0).cargo.total()), (1000, 1));
}
