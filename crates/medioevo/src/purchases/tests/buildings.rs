//! Buildings (MU-8.7 to MU-8.15), and the Architects (MU-C32, MU-C33).

use super::*;
use crate::cards::CardNo;
use crate::pieces::Category;
use crate::technology::Technology;

fn builder() -> Bench {
    let mut bench = market(3);
    bench.knows(0, Technology::Architecture).knows(0, Technology::Religion);
    bench
}

/// MU-8.7, MU-T17, MU-T18, MU-T21: prices and strength.
#[test]
fn prices_and_strength() {
    let bench = market(3);
    for (building, points, florins, structure) in [
        (Building::Village, 1, 100, 2),
        (Building::Town, 2, 200, 4),
        (Building::City, 3, 300, 6),
        (Building::Tower, 1, 100, 3),
        (Building::Fort, 2, 200, 6),
        (Building::Castle, 3, 300, 9),
        (Building::Cathedral, 1, 300, 3),
    ] {
        let price = Market::new(&bench.game, table::Seat(0)).price(Ware::Building(building), None);
        assert_eq!((price.points, price.florins), (points, florins), "{building}");
        assert_eq!(bench.game.tables().building(building).structure, structure);
    }
}

/// EX-14 (MU-T17, MU-8.8): 1, 2 and 3 green; missing points cost 100 florins each.
#[test]
fn civil_buildings_cost_green_points() {
    for (word, building, green, florins) in [
        ("village", Building::Village, 1, 100),
        ("town", Building::Town, 2, 200),
        ("city", Building::City, 3, 300),
    ] {
        let mut bench = builder();
        points(&mut bench, 0, Branch::Construction, green);
        bench.act(0, &format!("build {word}")).act(0, "zone bithynia");
        assert!(stands(&bench, "bithynia", building));
        assert_eq!(
            (bench.florins(0), bench.game.players[0].points.of(Branch::Construction)),
            (1000 - florins, 0)
        );

        let mut bench = builder();
        bench.act(0, &format!("build {word}")).act(0, "zone bithynia");
        for _ in 0..green {
            assert!(!stands(&bench, "bithynia", building));
            bench.act(0, "coin");
        }
        assert!(stands(&bench, "bithynia", building));
        assert_eq!(bench.florins(0), 1000 - florins - 100 * u32::from(green));
    }
}

/// EX-15 (MU-8.9, AR-14): civil buildings in inhabited areas only, the others anywhere he controls.
#[test]
fn where_buildings_stand() {
    let mut bench = builder();
    bench.troops(0, "bulgaria", &[(crate::Figure::Archer, 1)]).horde("ionia", [1, 0, 0]);
    bench.act(0, "build village");
    assert_eq!(
        bench.offers(0),
        ["zone constantinople", "zone macedonia", "zone bithynia", "zone bulgaria"],
        "inhabited and controlled"
    );
    let mut bench = builder();
    bench.troops(0, "bulgaria", &[(crate::Figure::Archer, 1)]).horde("ionia", [1, 0, 0]);
    bench.act(0, "build cathedral");
    assert_eq!(bench.offers(0).len(), 7, "no barbarians, no inhabited area needed");
    assert!(bench.may(0, "zone caria") && !bench.may(0, "zone ionia"));
}

/// MU-8.10, INV-10: one building of each category in a territory.
#[test]
fn one_building_of_a_category() {
    let mut bench = builder();
    for zone in ["constantinople", "macedonia"] {
        building(&mut bench, zone, Building::Town);
    }
    building(&mut bench, "bithynia", Building::City);
    assert!(!bench.may(0, "build village"));
    bench.act(0, "build city");
    assert_eq!(bench.offers(0), ["zone constantinople", "zone macedonia"]);
    bench.act(0, "zone macedonia").act(0, "coin");
    let estate = bench.game.lands.estates[bench.zone("macedonia").index()];
    assert_eq!(estate.buildings().collect::<Vec<_>>(), [Building::City]);
}

/// EX-16 (MU-8.11, MU-8.12, MU-8.14, MU-14.6, MU-T18): tower to castle for 2 green and 200 florins, 2 control tokens.
#[test]
fn a_tower_becomes_a_castle() {
    let mut bench = builder();
    building(&mut bench, "macedonia", Building::Tower);
    points(&mut bench, 0, Branch::Construction, 3);
    assert_eq!(bench.game.buildings_left(Building::Tower), 39);
    bench.act(0, "build castle").act(0, "zone macedonia");
    assert!(stands(&bench, "macedonia", Building::Castle));
    assert_eq!((bench.florins(0), bench.game.players[0].points.of(Branch::Construction)), (800, 1));
    assert_eq!(bench.game.buildings_left(Building::Tower), 40, "the tower is back in the supply");
    assert_eq!(bench.game.buildings_left(Building::Castle), 19);
    assert_eq!(bench.offers(0), ["zone serbia", "zone bulgaria", "zone epirus"]);
    bench.act(0, "zone serbia").act(0, "zone epirus");
    assert_eq!(bench.asked(), [0]);
    assert!(bench.may(0, "done"), "two tokens, and on with purchases");
    assert_eq!((bench.controller("serbia"), bench.controller("bulgaria")), (Some(0), None));
}

/// EX-90 (MU-T17): village to city for 200 florins and 2 green; (MU-T21) a cathedral for 300 florins and 1 purple.
#[test]
fn a_village_becomes_a_city() {
    let mut bench = builder();
    building(&mut bench, "bithynia", Building::Village);
    points(&mut bench, 0, Branch::Construction, 2);
    bench.act(0, "build city").act(0, "zone bithynia");
    assert_eq!((bench.florins(0), bench.game.players[0].points.of(Branch::Construction)), (800, 0));
    points(&mut bench, 0, Branch::Religion, 1);
    bench.act(0, "build cathedral").act(0, "zone caria");
    assert_eq!((bench.florins(0), bench.game.players[0].points.of(Branch::Religion)), (500, 0));
    assert!(stands(&bench, "caria", Building::Cathedral));
}

/// MU-8.13: city, castle and cathedral give an honour point each time; the others none.
#[test]
fn the_highest_buildings_give_honour() {
    for building in Building::ALL {
        let mut bench = builder();
        bench.game.players[0].florins = 5000;
        points(&mut bench, 0, Branch::Construction, 3);
        points(&mut bench, 0, Branch::Religion, 1);
        bench.act(0, &format!("build {building}")).act(0, "zone constantinople");
        assert_eq!(bench.honour(0) - 10, i16::from(building.level() == 3), "{building}");
    }
}

/// MU-8.12, MU-8.15: damage stays when a building is raised; 50 florins remove one marker of a controlled building.
#[test]
fn repairs() {
    let mut bench = builder();
    building(&mut bench, "bithynia", Building::Village);
    building(&mut bench, "buda", Building::Village);
    for zone in ["bithynia", "buda"] {
        let zone = bench.zone(zone);
        bench.game.damage_building(zone, Category::Civil, 1, &mut table::Silent);
    }
    assert!(!bench.may(0, "mend buda civil") && !bench.may(0, "mend bithynia military"));
    points(&mut bench, 0, Branch::Construction, 1);
    bench.act(0, "build town").act(0, "zone bithynia");
    let damage =
        |bench: &Bench| bench.game.lands.estates[bench.zone("bithynia").index()].damage(Category::Civil);
    assert_eq!(damage(&bench), 1);
    bench.act(0, "mend bithynia civil");
    assert_eq!((damage(&bench), bench.florins(0)), (0, 850));
    assert!(!bench.may(0, "mend bithynia civil"));
    let zone = bench.zone("bithynia");
    bench.game.damage_building(zone, Category::Civil, 1, &mut table::Silent);
    bench.game.players[0].florins = 49;
    assert!(!bench.may(0, "mend bithynia civil"));
}

/// MU-1.14: a building of which none is left can't be bought.
#[test]
fn the_supply_of_buildings_ends() {
    let mut bench = builder();
    let territories: Vec<_> = bench.game.territories().iter().collect();
    let elsewhere =
        territories.into_iter().filter(|&zone| bench.game.lands.controller(zone) != Some(table::Seat(0)));
    for zone in elsewhere.take(14).collect::<Vec<_>>() {
        let estate = &mut bench.game.lands.estates[zone.index()];
        *estate = estate.with(Building::Cathedral);
    }
    assert_eq!(bench.game.buildings_left(Building::Cathedral), 0);
    assert!(!bench.may(0, "build cathedral") && bench.may(0, "build tower"));
}

/// Nothing is offered whose price is not there; a building that takes the place of a lower one may still be.
#[test]
fn only_what_can_be_paid() {
    let mut bench = builder();
    bench.game.players[0].florins = 200;
    assert!(bench.may(0, "build village") && !bench.may(0, "build town"));
    building(&mut bench, "bithynia", Building::Village);
    bench.act(0, "build town");
    assert_eq!(bench.asked(), [0]);
    bench.act(0, "coin");
    assert!(stands(&bench, "bithynia", Building::Town), "there was one place only");
    assert_eq!(bench.florins(0), 0);
}

fn architects(order: [u8; 2]) -> u32 {
    let mut bench = builder();
    bench.cards(0, &order);
    points(&mut bench, 0, Branch::Construction, 4);
    for card in order {
        bench.act(0, &format!("play {card}"));
    }
    bench.act(0, "build fort").act(0, "zone caria");
    let paid = 1000 - bench.florins(0);
    bench.act(0, "build fort").act(0, "zone bithynia");
    while bench.may(0, "zone galatia") {
        bench.act(0, "zone galatia");
    }
    assert_eq!(1000 - bench.florins(0) - paid, 200, "for one building only");
    paid
}

/// MU-C32, MU-C33: 50 florins less, half the price; of both the one that was used first counts first.
#[test]
fn architects_make_a_building_cheaper() {
    assert_eq!(architects([32, 33]), 75);
    assert_eq!(architects([33, 32]), 50);
    for (card, price) in [(32, 50), (33, 50)] {
        let mut bench = builder();
        bench.cards(0, &[card]);
        building(&mut bench, "bithynia", Building::Village);
        points(&mut bench, 0, Branch::Construction, 1);
        bench.act(0, &format!("play {card}")).act(0, "build town").act(0, "zone bithynia");
        assert_eq!(bench.florins(0), 1000 - price, "upgrades, too");
        assert!(bench.game.today.rotated.contains(CardNo::new(card).expect("a card")));
    }
}

/// MU-C32, MU-C33: in `buy` only, and only where a building can be bought then.
#[test]
fn when_architects_work() {
    let mut bench = builder();
    bench.cards(0, &[32, 33]);
    assert_eq!(bench.uses(0, Windows::one(Window::Buy)), ["play 32", "play 33"]);
    let others = Windows::ALL - Windows::one(Window::Buy);
    let uses = bench.uses(0, others);
    assert!(!uses.contains(&"play 32".to_owned()) && !uses.contains(&"play 33".to_owned()));
    // The price is 50 then, and the other Architect gives the point.
    bench.game.players[0].florins = 50;
    assert!(bench.may(0, "play 32") && bench.may(0, "play 33") && !bench.may(0, "build village"));
    bench.game.players[0].levels = [0; 6];
    assert!(!bench.may(0, "play 32"));
    // A card that is rotated for its ability gives no point.
    let mut bench = builder();
    bench.cards(0, &[32]);
    bench.game.players[0].florins = 50;
    assert!(!bench.may(0, "play 32"));
}
