use super::{guide, ids, trading};
use crate::frame::Frame;
use crate::guide::{Lack, Offer};
use crate::phases::Phase;
use crate::pieces::{Building, Unit};
use crate::purchases::{Purchases, Ware};
use crate::technology::{Branch, Technology};
use crate::testing::Bench;

/// Phase 4 at a table for three, the turn of seat 0.
fn shopping() -> Bench {
    let mut bench = trading(3, 0);
    bench.game.phase = Phase::Purchases;
    bench.at(Frame::Purchases(Purchases { done: table::Seats::NONE, deployed: 0 }));
    assert_eq!(bench.asked(), [0]);
    bench
}

fn offer(bench: &Bench, ware: Ware) -> Offer {
    let shop = guide(&bench.game, 0).shop;
    shop.into_iter().find(|offer| offer.ware == ware).unwrap_or_else(|| panic!("no {ware:?}"))
}

/// MU-8.3, MU-8.7, MU-8.40: prices in florins and points, places, and what is missing, in the order in which it matters.
#[test]
fn what_the_shop_offers_and_what_is_missing() {
    let mut bench = shopping();
    let village = Ware::Building(Building::Village);
    let unplanned = offer(&bench, village);
    assert_eq!((unplanned.lacks, unplanned.technology), (Some(Lack::Technology), Some(Technology::Masonry)));
    assert_eq!(ids(&unplanned.places).len(), 3, "where it could stand all the same");
    assert_eq!(unplanned.short, None);
    bench.knows(0, Technology::Masonry);
    let it = offer(&bench, village);
    let facts = bench.game.tables().building(Building::Village);
    assert_eq!(
        (it.florins, it.points),
        (u32::from(facts.florins), Some((Branch::Construction, facts.points)))
    );
    assert_eq!((it.lacks, it.technology), (None, Some(Technology::Masonry)));
    assert_eq!(ids(&it.places), ["constantinople", "macedonia", "bithynia"], "inhabited homes");
    assert_eq!(it.action, "build village");
    let archer = offer(&bench, Ware::Unit(Unit::Archer));
    assert_eq!(archer.florins, u32::from(bench.game.tables().unit(Unit::Archer).florins));
    assert_eq!((archer.points, archer.lacks), (None, None));
    bench.game.players[0].tally.units_bought = bench.game.unit_limit(table::Seat(0));
    assert_eq!(offer(&bench, Ware::Unit(Unit::Archer)).lacks, Some(Lack::UnitLimit));
    bench.game.players[0].florins = 0;
    assert_eq!(offer(&bench, village).lacks, Some(Lack::Price));
    assert_eq!(offer(&bench, Ware::Card).lacks, Some(Lack::Price));
    bench.game.players[0].tally.bought_card = true;
    let card = offer(&bench, Ware::Card);
    assert_eq!((card.lacks, card.short), (Some(Lack::Supply), None), "MU-8.60: one in a phase");
}

/// MU-8.9, MU-9.8, MU-21.24: what is missing of a price where it is least: florins, and points that nothing makes.
#[test]
fn what_is_missing_of_a_price() {
    let mut bench = shopping();
    bench.knows(0, Technology::Architecture);
    let fort = Ware::Building(Building::Fort);
    let facts = bench.game.tables().building(Building::Fort).clone();
    let short = |bench: &Bench, ware: Ware| {
        let it = offer(bench, ware);
        assert_eq!(it.lacks, Some(Lack::Price), "{it:?}");
        assert!(!it.places.is_empty());
        it.short.map(|short| (short.florins, short.points))
    };
    // Nothing but florins: what they buy of the points counts.
    let point = u32::from(bench.game.tables().economy.missing_tech_point);
    bench.game.players[0].florins = u32::from(facts.florins) - 30;
    assert_eq!(short(&bench, fort), Some((30, facts.points)));
    bench.game.players[0].tokens[Branch::Construction as usize] = facts.points - 1;
    assert_eq!(short(&bench, fort), Some((30, 1)));
    bench.game.players[0].florins = u32::from(facts.florins) + point - 1;
    assert_eq!(short(&bench, fort), Some((0, 1)));
    // In place of a tower it is cheaper.
    bench.building("macedonia", Building::Tower);
    bench.game.players[0].florins = 0;
    let tower = bench.game.tables().building(Building::Tower).clone();
    assert_eq!(short(&bench, fort).map(|it| it.0), Some(u32::from(facts.florins - tower.florins)));
    let archer = u32::from(bench.game.tables().unit(Unit::Archer).florins);
    assert_eq!(short(&bench, Ware::Unit(Unit::Archer)), Some((archer, 0)));
}

/// Everything that may be bought is in the shop without anything missing, and nothing else is; elsewhere it is closed.
#[test]
fn the_shop_is_the_list() {
    let mut bench = shopping();
    bench.game.players[0].florins = 5000;
    for technology in [Technology::Carpentry, Technology::Architecture, Technology::ArtOfWar] {
        bench.knows(0, technology);
    }
    bench.gear(0, crate::GearKind::Caravan, 1, "macedonia");
    let shop = guide(&bench.game, 0).shop;
    let offered: Vec<String> =
        shop.iter().filter(|offer| offer.lacks.is_none()).map(|offer| offer.action.clone()).collect();
    let wares = |action: &String| action.parse().ok().and_then(Ware::of).is_some();
    let mut listed: Vec<String> = bench.choices(0).into_iter().filter(wares).collect();
    assert!(listed.iter().any(|action| action.starts_with("improve")));
    let mut sorted = offered.clone();
    sorted.sort();
    listed.sort();
    assert_eq!(sorted, listed);
    assert!(guide(&trading(3, 0).game, 0).shop.is_empty() && guide(&bench.game, 1).shop.len() > 30);
}
