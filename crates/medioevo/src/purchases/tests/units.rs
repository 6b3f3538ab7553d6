//! Military units and Captains (MU-8.40 to MU-8.46).

use super::*;
use crate::technology::Technology;
use crate::troops::Figure;

/// MU-8.40: light infantry 20, Archer and heavy infantry 50, Cavalry 100; they are ready to move.
#[test]
fn units_have_their_prices() {
    for (unit, figure, price) in [
        ("light_infantry", Figure::LightInfantry, 20),
        ("archer", Figure::Archer, 50),
        ("heavy_infantry", Figure::HeavyInfantry, 50),
        ("cavalry", Figure::Cavalry, 100),
    ] {
        let mut bench = market(3);
        bench.act(0, &format!("hire {unit}")).act(0, "zone bithynia");
        assert_eq!((bench.florins(0), bench.count(0, "bithynia", figure)), (1000 - price, 1), "{unit}");
        assert_eq!(bench.game.lands.ready[bench.zone("bithynia").index()][0].get(figure), 1);
    }
    assert!(!market(3).may(0, "hire captain"), "Captains are engaged");
}

/// MU-8.42: in controlled inhabited areas and beside military buildings.
#[test]
fn where_units_are_placed() {
    let mut bench = market(3);
    building(&mut bench, "ionia", Building::Tower);
    bench.troops(1, "macedonia", &[(Figure::Archer, 1)]);
    bench.act(0, "hire archer");
    assert_eq!(bench.offers(0), ["zone constantinople", "zone bithynia", "zone ionia"]);
}

/// EX-19 (MU-8.43, INV-25): no building, a village and a city: 3 + 0 + 1 + 3 = 7 units. MU-8.45: with the buildings of
/// the moment.
#[test]
fn the_limit_of_units() {
    let mut bench = market(3);
    building(&mut bench, "constantinople", Building::Village);
    building(&mut bench, "macedonia", Building::City);
    assert_eq!(bench.game.unit_limit(table::Seat(0)), 7);
    for _ in 0..7 {
        bench.act(0, "hire light_infantry").act(0, "zone bithynia");
    }
    assert!(choices(&bench, 0, "hire").is_empty());
    assert_eq!((bench.army(0, "bithynia"), bench.florins(0)), (7, 860));
    building(&mut bench, "bithynia", Building::Village);
    bench.act(0, "hire archer").act(0, "zone bithynia");
    assert!(!bench.may(0, "hire archer"));
}

/// MU-1.2: a unit of which no figure is left can't be bought.
#[test]
fn the_reserve_ends() {
    let mut bench = market(3);
    bench.troops(0, "caria", &[(Figure::Cavalry, 10)]);
    assert!(!bench.may(0, "hire cavalry") && bench.may(0, "hire archer"));
    bench.knows(0, Technology::ArtOfWar).troops(0, "caria", &[(Figure::Captain1, 2), (Figure::Captain3, 1)]);
    assert!(!bench.may(0, "engage 1"));
}

/// EX-86 (MU-8.41, MU-T13): a Captain of level II for 200 florins and 2 red.
#[test]
fn a_captain_is_engaged() {
    let mut bench = market(3);
    bench.knows(0, Technology::ArtOfWar);
    points(&mut bench, 0, Branch::Combat, 2);
    bench.act(0, "engage 2").act(0, "zone bithynia");
    assert_eq!((bench.florins(0), bench.game.players[0].points.of(Branch::Combat)), (800, 0));
    assert_eq!(bench.count(0, "bithynia", Figure::Captain2), 1);
    assert_eq!(bench.game.players[0].tally.units_bought, 1);
}

/// MU-8.41, MU-8.42, MU-8.44, AR-15: raising costs the difference, happens where units are placed, and does not count for the
/// limit.
#[test]
fn a_captain_is_raised() {
    let mut bench = market(3);
    bench.knows(0, Technology::ArtOfWar).troops(0, "bithynia", &[(Figure::Captain1, 1)]);
    bench.troops(0, "caria", &[(Figure::Captain1, 1)]);
    bench.game.players[0].tally.units_bought = 3;
    assert!(!bench.may(0, "engage 1"));
    points(&mut bench, 0, Branch::Combat, 2);
    bench.act(0, "promote captain1 3");
    assert_eq!((bench.florins(0), bench.game.players[0].points.of(Branch::Combat)), (800, 0));
    assert_eq!(
        (bench.count(0, "bithynia", Figure::Captain3), bench.count(0, "caria", Figure::Captain1)),
        (1, 1)
    );
    assert_eq!(bench.game.lands.ready[bench.zone("bithynia").index()][0].get(Figure::Captain3), 1);
    assert_eq!(bench.game.players[0].tally.units_bought, 3);
    assert!(!bench.may(0, "promote captain1 2"), "the other one stands in the mountains");
}

/// MU-1.8: without a free banner a Captain can't have that level.
#[test]
fn banners_end() {
    let mut bench = market(5);
    bench.knows(0, Technology::ArtOfWar).troops(0, "bithynia", &[(Figure::Captain1, 1)]);
    for (seat, zone) in [(1, "buda"), (2, "saraj"), (3, "alexandria")] {
        bench.troops(seat, zone, &[(Figure::Captain3, 3)]);
    }
    assert!(bench.may(0, "engage 3"));
    bench.troops(4, "rhineland", &[(Figure::Captain3, 1)]);
    assert!(!bench.may(0, "engage 3") && !bench.may(0, "promote captain1 3"));
    assert!(bench.may(0, "engage 2") && bench.may(0, "promote captain1 2"));
}

/// EX-23 (MU-9.2, MU-9.4, MU-T17, MU-T13, MU-8.42): Scientist and Warlord pay for a village and a Captain.
#[test]
fn cards_pay_for_plans() {
    let mut bench = market(3);
    bench.knows(0, Technology::ArtOfWar).knows(0, Technology::Masonry).cards(0, &[5, 10]);
    building(&mut bench, "ionia", Building::Tower);
    bench.act(0, "points 10 0").act(0, "points 5 0");
    bench.act(0, "build village").act(0, "zone bithynia");
    bench.act(0, "engage 1").act(0, "zone ionia");
    assert_eq!(bench.florins(0), 800);
    assert!(stands(&bench, "bithynia", Building::Village));
    assert_eq!(bench.count(0, "ionia", Figure::Captain1), 1);
    assert_eq!(bench.game.players[0].points.total(), 0);
}

/// MU-8.46: only what is bought counts for the limit; what a card brings does not.
#[test]
fn only_what_is_bought_counts() {
    let mut bench = market(3);
    let (bithynia, mut log) = (bench.zone("bithynia"), table::Silent);
    bench.game.muster(table::Seat(0), bithynia, Figure::Archer, &mut log);
    assert_eq!((bench.army(0, "bithynia"), bench.game.players[0].tally.units_bought), (1, 0));
}

/// MU-21.13, MU-2.20: in a partner's territory a new unit is a guest.
#[test]
fn units_in_a_partners_land_are_guests() {
    let mut bench = market(3);
    let (buda, mut log) = (bench.zone("buda"), table::Silent);
    bench.game.muster(table::Seat(0), buda, Figure::Archer, &mut log);
    assert_eq!(bench.controller("buda"), Some(1));
    assert!(bench.game.lands.guests[0].contains(buda));
}

/// MU-21.13: military control is for troops, war wagons, galleys and siege engines, civil control for caravans and merchant
/// ships; both only for what is new, and where a controller could place it.
#[test]
fn where_partners_let_place() {
    use crate::gear::GearKind;
    let mut bench = market(3);
    let place = bench.gear(0, GearKind::WarWagon, 1, "buda");
    let zones = |ids: &[&str]| -> crate::Zones { ids.iter().map(|id| bench.zone(id)).collect() };
    let lands = zones(&["buda", "pannonia", "crimea"]);
    let seat = table::Seat(0);
    let military = Market::new(&bench.game, seat).with_partners(lands, crate::Zones::EMPTY);
    let civil = Market::new(&bench.game, seat).with_partners(crate::Zones::EMPTY, lands);
    for (ware, by_military, by_civil) in [
        (Ware::Unit(crate::Unit::Archer), zones(&["buda", "crimea"]), zones(&[])),
        (Ware::Captain(2), zones(&["buda", "crimea"]), zones(&[])),
        (Ware::Gear(GearKind::SiegeEngine, 1), zones(&["buda", "crimea"]), zones(&[])),
        (Ware::Gear(GearKind::Galley, 1), zones(&["crimea"]), zones(&[])),
        (Ware::Gear(GearKind::MerchantShip, 1), zones(&[]), zones(&["crimea"])),
        (Ware::Gear(GearKind::Caravan, 1), zones(&[]), zones(&["buda", "crimea"])),
        (Ware::Building(Building::Tower), zones(&[]), zones(&[])),
        (Ware::Improvement(place, 2), zones(&[]), zones(&[])),
    ] {
        assert_eq!(military.sites(ware) & lands, by_military, "{ware:?}");
        assert_eq!(civil.sites(ware) & lands, by_civil, "{ware:?}");
    }
}

/// Seat 1 lets seat 0 place troops for 50 florins each time.
fn with_a_partner() -> Bench {
    let mut bench = market(3);
    bench.act(0, "partner 1").act(0, "clause military_control 1 0 0").act(0, "fee 0 1 50").act(0, "propose");
    let id = bench.game.accords.proposals.iter().last().expect("a proposal").id;
    bench.act(1, &format!("agree {id}"));
    bench
}

/// MU-21.13, MU-21.17: who places a unit in a partner's territory pays him the fee beside the price.
#[test]
fn a_partner_gets_his_fee() {
    let mut bench = with_a_partner();
    bench.act(0, "hire archer").act(0, "zone buda");
    assert_eq!((bench.florins(0), bench.florins(1)), (900, 1050));
    assert_eq!((bench.army(0, "buda"), bench.controller("buda")), (1, Some(1)));
    bench.act(0, "hire archer").act(0, "zone bithynia");
    assert_eq!((bench.florins(0), bench.florins(1)), (850, 1050), "at home nothing");
}

/// MU-21.24: without the fee the pact does not permit it; points that are paid in florins leave it.
#[test]
fn the_fee_has_to_be_there() {
    let mut bench = with_a_partner();
    bench.game.players[0].florins = 99;
    bench.act(0, "hire archer");
    assert!(!bench.may(0, "zone buda") && bench.may(0, "zone bithynia"));
    let mut bench = with_a_partner();
    bench.knows(0, Technology::ArtOfWar);
    bench.game.players[0].florins = 249;
    bench.act(0, "engage 1");
    assert!(!bench.may(0, "zone buda") && bench.may(0, "zone bithynia"));
    let mut bench = with_a_partner();
    bench.knows(0, Technology::ArtOfWar);
    bench.game.players[0].florins = 250;
    bench.act(0, "engage 1").act(0, "zone buda").act(0, "coin");
    assert_eq!((bench.florins(0), bench.florins(1)), (0, 1050));
    assert_eq!(bench.count(0, "buda", Figure::Captain1), 1);
}

/// MU-8.42, AR-63: a Captain on board of a galley in port stands in the territory and can be raised; at sea he can't.
#[test]
fn a_captain_on_board_is_raised() {
    let mut bench = market(3);
    bench.knows(0, Technology::ArtOfWar);
    let galley = bench.gear(0, crate::gear::GearKind::Galley, 1, "constantinople");
    let aboard = |bench: &Bench| bench.game.lands.stables[0].get(galley).map(|galley| galley.troops);
    bench.game.lands.stables[0].get_mut(galley).expect("a galley").troops = Troops::of(Figure::Captain1, 1);
    points(&mut bench, 0, Branch::Combat, 1);
    bench.act(0, "promote captain1 2");
    assert_eq!(aboard(&bench), Some(Troops::of(Figure::Captain2, 1)));
    let marmara = bench.zone("marmara");
    bench.game.lands.stables[0].get_mut(galley).expect("a galley").zone = marmara;
    assert!(!bench.may(0, "promote captain2 3"));
}
