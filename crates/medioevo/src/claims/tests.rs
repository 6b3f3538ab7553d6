//! Objectives: every condition true and false at its minimum, and what a claim does.

mod claiming;
mod objectives;

use table::{Event as _, Seat, Seats, Viewer};

use super::*;
use crate::battle::{Battle, Side};
use crate::gear::GearKind;
use crate::objective::{Against, Place, Predicate, Sales, Variety};
use crate::pieces::{Building, Buildings, Category, ClauseKind, Engine, Good, Goods, Transport, Unit};
use crate::player::Tally;
use crate::testing::Bench;
use crate::today::{Change, Volunteer};
use crate::troops::{Figure, Troops};

/// Whether a condition holds for seat 0.
fn holds(bench: &Bench, predicate: Predicate) -> bool {
    Look::new(&bench.game, Seat(0)).holds(predicate)
}

/// A condition with a minimum is met at this one and not above it.
fn reaches(bench: &Bench, most: u8, predicate: impl Fn(u8) -> Predicate) {
    assert!(holds(bench, predicate(most)), "{:?}", predicate(most));
    assert!(!holds(bench, predicate(most + 1)), "{:?}", predicate(most + 1));
}

fn build(bench: &mut Bench, zone: &str, buildings: &[Building]) {
    let zone = bench.zone(zone).index();
    for &building in buildings {
        bench.game.lands.estates[zone] = bench.game.lands.estates[zone].with(building);
    }
}

/// Byzantium at a table for six, with Bulgaria and Rome beyond its home.
fn byzantium() -> Bench {
    let mut bench = Bench::new(6);
    bench.troops(0, "bulgaria", &[(Figure::Archer, 1)]).troops(0, "latium", &[(Figure::Archer, 1)]);
    bench
}

/// MU-O01: territories that are controlled, anywhere, outside the home, with a port or an inhabited area, of a terrain.
#[test]
fn o01_territories() {
    let mut bench = byzantium();
    let place = |place: Place| move |min: u8| Predicate::Territories { place, min };
    reaches(&bench, 9, place(Place::Any));
    reaches(&bench, 2, place(Place::Outside));
    reaches(&bench, 3, place(Place::Port));
    reaches(&bench, 5, place(Place::Inhabited));
    reaches(&bench, 4, place(Place::Of(crate::Terrain::Hills)));
    bench.horde("ionia", [1, 0, 0]);
    reaches(&bench, 8, place(Place::Any));
}

/// MU-O02: named territories, those of the own home not counted. MU-9.14: what is out of play can't be controlled.
#[test]
fn o02_hold() {
    let bench = byzantium();
    let zones =
        ["latium", "constantinople", "bulgaria", "sicily"].map(|id| bench.zone(id)).into_iter().collect();
    reaches(&bench, 2, |min| Predicate::Hold { zones, min });
    let mut small = Bench::new(3);
    let zones = small.game.map().territories() - small.game.territories();
    assert!(!zones.is_empty());
    for zone in zones.iter() {
        small.game.lands.troops[zone.index()][0] = Troops::of(Figure::Archer, 1);
    }
    assert!(!holds(&small, Predicate::Hold { zones, min: 1 }));
}

/// MU-O03: all home territories.
#[test]
fn o03_home_intact() {
    let mut bench = byzantium();
    assert!(holds(&bench, Predicate::HomeIntact));
    bench.troops(1, "caria", &[(Figure::LightInfantry, 1)]);
    assert!(!holds(&bench, Predicate::HomeIntact));
}

/// MU-O04: buildings of exactly a kind, or any, in controlled territories.
#[test]
fn o04_buildings() {
    let mut bench = byzantium();
    build(&mut bench, "constantinople", &[Building::City, Building::Tower, Building::Cathedral]);
    build(&mut bench, "latium", &[Building::Town]);
    build(&mut bench, "buda", &[Building::Town, Building::Tower]);
    let kind = |kind: Option<Building>| move |min: u8| Predicate::Buildings { kind, min };
    reaches(&bench, 4, kind(None));
    reaches(&bench, 1, kind(Some(Building::Town)));
    reaches(&bench, 1, kind(Some(Building::Tower)));
    reaches(&bench, 0, kind(Some(Building::Village)));
}

/// MU-O05: territories with all kinds, a category or an exact building.
#[test]
fn o05_together() {
    let mut bench = byzantium();
    let any = Category::ALL.map(Category::buildings);
    let exact = [Buildings::one(Building::City), Buildings::EMPTY, Buildings::one(Building::Cathedral)];
    let of = |buildings| move |min: u8| Predicate::Together { buildings, min };
    build(&mut bench, "macedonia", &[Building::Village, Building::Cathedral]);
    reaches(&bench, 0, of(any));
    build(&mut bench, "macedonia", &[Building::Fort]);
    reaches(&bench, 1, of(any));
    reaches(&bench, 0, of(exact));
    build(&mut bench, "latium", &[Building::City, Building::Cathedral]);
    reaches(&bench, 1, of(exact));
    reaches(&bench, 1, of(any));
}

/// MU-O06: a building with others in adjacent controlled territories.
#[test]
fn o06_ring() {
    let mut bench = byzantium();
    let ring = |min| Predicate::Ring { center: Building::Castle, ring: Building::Tower, min };
    for zone in ["constantinople", "ionia", "paphlagonia", "galatia"] {
        build(&mut bench, zone, &[Building::Tower]);
    }
    reaches_ring(&bench, None, ring);
    build(&mut bench, "bithynia", &[Building::Castle]);
    reaches_ring(&bench, Some(3), ring);
    bench.troops(0, "galatia", &[(Figure::Archer, 1)]);
    reaches_ring(&bench, Some(4), ring);
    build(&mut bench, "ionia", &[Building::Fort]);
    reaches_ring(&bench, Some(3), ring);
}

fn reaches_ring(bench: &Bench, most: Option<u8>, ring: impl Fn(u8) -> Predicate) {
    match most {
        Some(most) => reaches(bench, most, ring),
        None => assert!(!holds(bench, ring(1))),
    }
}

/// MU-O07: own units on the board as what they are: on land, on board, among barbarians; lent barbarians are not his own.
#[test]
fn o07_units() {
    let mut bench = Bench::new(3);
    bench.troops(0, "buda", &[(Figure::Cavalry, 2), (Figure::Captain2, 1)]);
    let place = bench.gear(0, GearKind::WarWagon, 2, "ionia");
    bench.game.lands.stables[0].get_mut(place).expect("a wagon").troops = Troops::of(Figure::Cavalry, 1);
    bench.game.players[1].prisoners[0] = Troops::of(Figure::Cavalry, 3);
    let kind = |kind: Option<Unit>| move |min: u8| Predicate::Units { kind, min };
    reaches(&bench, 4, kind(None));
    reaches(&bench, 3, kind(Some(Unit::Cavalry)));
    reaches(&bench, 1, kind(Some(Unit::Captain)));
    // One of the riders is heavy infantry underneath, another one a barbarian.
    let zone = bench.zone("buda");
    let change = Change {
        zone,
        aboard: None,
        seat: Some(Seat(0)),
        own: Figure::HeavyInfantry,
        shown: Figure::Cavalry,
        lent: false,
        damaged: false,
        count: 1,
    };
    bench.game.add_change(change);
    bench.game.add_change(Change { own: Figure::Archer, lent: true, ..change });
    bench.game.today.volunteers.push(Volunteer { seat: Seat(0), figure: Figure::Archer, zone, home: zone });
    reaches(&bench, 1, kind(Some(Unit::Cavalry)));
    reaches(&bench, 1, kind(Some(Unit::HeavyInfantry)));
    reaches(&bench, 4, kind(None));
}

/// MU-O08: Captains of at least a level; overlays do not count.
#[test]
fn o08_captains() {
    let mut bench = Bench::new(3);
    bench.troops(0, "ionia", &[(Figure::Captain1, 1), (Figure::Captain3, 1)]);
    reaches(&bench, 2, |min| Predicate::Captain { level: 1, min });
    reaches(&bench, 1, |min| Predicate::Captain { level: 2, min });
    reaches(&bench, 1, |min| Predicate::Captain { level: 3, min });
    bench.game.add_change(Change {
        zone: bench.game.map().find("ionia").expect("a zone"),
        aboard: None,
        seat: Some(Seat(0)),
        own: Figure::Captain1,
        shown: Figure::Captain3,
        lent: false,
        damaged: false,
        count: 1,
    });
    reaches(&bench, 0, |min| Predicate::Captain { level: 3, min });
}

/// MU-O09: units in one zone, on land and on board.
#[test]
fn o09_stack() {
    let mut bench = Bench::new(3);
    bench.troops(0, "ionia", &[(Figure::LightInfantry, 5)]).troops(0, "caria", &[(Figure::LightInfantry, 6)]);
    let place = bench.gear(0, GearKind::WarWagon, 2, "ionia");
    bench.game.lands.stables[0].get_mut(place).expect("a wagon").troops = Troops::of(Figure::Archer, 2);
    reaches(&bench, 7, |min| Predicate::Stack { min });
}

/// MU-O10: transports of a kind, or any, of at least a level; siege engines are none.
#[test]
fn o10_transports() {
    let mut bench = Bench::new(3);
    for (kind, level) in [(GearKind::Galley, 1), (GearKind::Galley, 3), (GearKind::Caravan, 2)] {
        bench.gear(0, kind, level, "constantinople");
    }
    bench.gear(0, GearKind::SiegeEngine, 3, "constantinople");
    reaches(&bench, 3, |min| Predicate::Transports { kind: None, level: 1, min });
    reaches(&bench, 2, |min| Predicate::Transports { kind: None, level: 2, min });
    reaches(&bench, 1, |min| Predicate::Transports { kind: Some(Transport::Galley), level: 2, min });
    reaches(&bench, 0, |min| Predicate::Transports { kind: Some(Transport::WarWagon), level: 1, min });
}

/// MU-O11: siege engines of a kind, or any.
#[test]
fn o11_siege() {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::SiegeEngine, 1, "ionia");
    bench.gear(0, GearKind::SiegeEngine, 3, "ionia");
    bench.gear(0, GearKind::WarWagon, 3, "ionia");
    reaches(&bench, 2, |min| Predicate::Siege { kind: None, min });
    reaches(&bench, 1, |min| Predicate::Siege { kind: Some(Engine::Bombard), min });
    reaches(&bench, 0, |min| Predicate::Siege { kind: Some(Engine::Trebuchet), min });
}

/// MU-O12, MU-O13, MU-O14: a level in a branch or in some branch, the sum of levels, several branches.
#[test]
fn o12_to_o14_technologies() {
    let mut bench = Bench::new(3);
    bench.game.players[0].levels = [1, 3, 0, 3, 0, 2];
    reaches(&bench, 1, |level| Predicate::Tech { branch: Some(Branch::Transport), level });
    reaches(&bench, 3, |level| Predicate::Tech { branch: None, level });
    reaches(&bench, 9, |min| Predicate::TechSum { min });
    reaches(&bench, 3, |min| Predicate::TechBreadth { level: 2, min });
    reaches(&bench, 2, |min| Predicate::TechBreadth { level: 3, min });
}

/// MU-O15, MU-O16: florins without debts, and no debts.
#[test]
fn o15_o16_money() {
    let mut bench = Bench::new(3);
    assert!(
        holds(&bench, Predicate::FlorinsNet { min: 1000 })
            && !holds(&bench, Predicate::FlorinsNet { min: 1001 })
    );
    assert!(holds(&bench, Predicate::DebtFree));
    bench.game.players[0].loans = 1;
    assert!(
        holds(&bench, Predicate::FlorinsNet { min: 500 })
            && !holds(&bench, Predicate::FlorinsNet { min: 501 })
    );
    assert!(!holds(&bench, Predicate::DebtFree));
    bench.game.players[0].loans = 3;
    assert!(!holds(&bench, Predicate::FlorinsNet { min: 0 }));
}

/// MU-O17: a tax level of at most this one; before the first one there is none.
#[test]
fn o17_tax_level() {
    let mut bench = Bench::new(3);
    for (tax, met) in [(0, false), (10, true), (20, true), (30, false)] {
        bench.game.players[0].tax = tax;
        assert_eq!(holds(&bench, Predicate::TaxMax { level: 20 }), met, "{tax}");
    }
}

/// MU-O18: controlled inhabited areas with so many cubes.
#[test]
fn o18_markets() {
    let mut bench = Bench::new(3);
    let three: Goods = [Good::Black, Good::White, Good::Green].into_iter().collect();
    for (zone, cubes) in
        [("constantinople", three), ("macedonia", three.without(Good::Black)), ("buda", three)]
    {
        let zone = bench.zone(zone).index();
        bench.game.lands.markets[zone] = cubes;
    }
    reaches(&bench, 1, |min| Predicate::Market { value: 3, min });
    reaches(&bench, 2, |min| Predicate::Market { value: 2, min });
    reaches(&bench, 0, |min| Predicate::Market { value: 4, min });
}

/// MU-O19: different colours on one trade transport.
#[test]
fn o19_cargo() {
    let mut bench = Bench::new(3);
    for goods in [&[Good::Black, Good::White, Good::White][..], &[Good::Blue][..]] {
        let place = bench.gear(0, GearKind::Caravan, 2, "ionia");
        let gear = bench.game.lands.stables[0].get_mut(place).expect("a caravan");
        gear.cargo = goods.iter().fold(gear.cargo, |cargo, &good| cargo.with(good, 1));
    }
    reaches(&bench, 2, |colours| Predicate::Cargo { colours });
    // A war wagon that is a caravan as well is a trade transport (MU-C11).
    let place = bench.gear(0, GearKind::WarWagon, 2, "ionia");
    let gear = bench.game.lands.stables[0].get_mut(place).expect("a wagon");
    gear.marks = gear.marks.with(crate::gear::Mark::Both);
    gear.cargo =
        [Good::Black, Good::White, Good::Blue].iter().fold(gear.cargo, |all, &good| all.with(good, 1));
    reaches(&bench, 3, |colours| Predicate::Cargo { colours });
}

/// MU-O20: producers of different goods, or of the same.
#[test]
fn o20_producers() {
    let mut bench = Bench::new(6);
    let of = |variety: Variety| move |min: u8| Predicate::Producers { variety, min };
    reaches(&bench, 3, of(Variety::Different));
    reaches(&bench, 1, of(Variety::Same));
    bench.troops(0, "sicily", &[(Figure::Archer, 1)]).troops(0, "crete", &[(Figure::Archer, 1)]);
    reaches(&bench, 3, of(Variety::Different));
    reaches(&bench, 3, of(Variety::Same));
    bench.troops(0, "latium", &[(Figure::Archer, 1)]);
    reaches(&bench, 4, of(Variety::Different));
}

/// Prisoners held (MU-O21), objective tokens of both sides (MU-O22), Empire cards (MU-O23), control tokens on the board
/// (MU-O24).
#[test]
fn o21_to_o24_possessions() {
    let mut bench = Bench::new(3);
    bench.game.players[0].prisoners[1] = Troops::of(Figure::Archer, 1);
    bench.game.players[0].prisoners[2] = Troops::of(Figure::Captain1, 1);
    reaches(&bench, 2, |min| Predicate::Prisoners { min });
    bench.game.players[0].tokens[2] = 2;
    bench.game.players[0].grey[5] = 1;
    reaches(&bench, 3, |min| Predicate::Tokens { min });
    bench.cards(0, &[1, 2, 70]);
    reaches(&bench, 3, |min| Predicate::Cards { min });
    bench.game.lands.tokens[0] = ["bulgaria", "galatia"].map(|id| bench.zone(id)).into_iter().collect();
    reaches(&bench, 2, |min| Predicate::ControlTokens { min });
}

/// MU-O25: pacts of a kind, or any, with different players; in a small game fewer suffice.
#[test]
fn o25_pacts() {
    let mut bench = Bench::new(6);
    let pacts = |kind: Option<ClauseKind>| move |partners: u8| Predicate::Pacts { kind, partners };
    reaches(&bench, 0, pacts(None));
    for (partner, clause) in
        [(1, "trade 1 0 0"), (1, "passage 0 1 0"), (2, "trade 0 2 0"), (3, "passage 3 0 0")]
    {
        bench.act(0, &format!("partner {partner}")).act(0, &format!("clause {clause}")).act(0, "propose");
        let id = bench.game.accords.proposals.iter().last().expect("a proposal").id;
        bench.act(partner, &format!("agree {id}"));
    }
    reaches(&bench, 3, pacts(None));
    reaches(&bench, 2, pacts(Some(ClauseKind::Trade)));
    reaches(&bench, 0, pacts(Some(ClauseKind::NonBelligerence)));
    // A pact of several counts with each of them, whomever its clauses name; not for who has not signed it.
    bench.act(0, "partner 3").act(0, "partner 4").act(0, "clause non_belligerence 3 4 0").act(0, "propose");
    let id = bench.game.accords.proposals.iter().last().expect("a proposal").id;
    bench.act(3, &format!("agree {id}"));
    reaches(&bench, 0, pacts(Some(ClauseKind::NonBelligerence)));
    bench.act(4, &format!("agree {id}"));
    reaches(&bench, 2, pacts(Some(ClauseKind::NonBelligerence)));
    let partners =
        [1, 3, 5].map(|seat| bench.game.pact_partners(Seat(seat), Some(ClauseKind::NonBelligerence)));
    assert_eq!((partners, bench.game.pact_partners(Seat(0), None)), ([0, 2, 0], 4));
    bench.game.accords.pacts.retain(|pact| pact.parties.len() == 2);
    // With three players one partner is enough, and there has to be one.
    bench.game.order = crate::state::Order::new([Seat(0), Seat(1), Seat(2)]);
    assert!(holds(&bench, pacts(Some(ClauseKind::Trade))(3)));
    assert!(!holds(&bench, pacts(Some(ClauseKind::NonBelligerence))(3)));
}

/// MU-9.13: what was done in this turn: battles won (MU-O26), conquests (MU-O27), units destroyed (MU-O28), sales (MU-O29), a
/// route (MU-O30), rebellions suppressed (MU-O31), a rebellion check passed (MU-O32).
#[test]
fn o26_to_o32_deeds_of_the_turn() {
    let mut bench = Bench::new(3);
    let conquered =
        ["buda", "latium", "jerusalem", "yaik"].map(|name| bench.zone(name)).into_iter().collect();
    bench.game.players[0].tally = Tally {
        battles_against_barbarians: 2,
        battles_against_players: 1,
        conquered,
        kills: 6,
        cubes_sold: 5,
        florins_earned: 600,
        route: 6,
        suppressed: 1,
        tax_passed: 30,
        ..Tally::default()
    };
    reaches(&bench, 2, |min| Predicate::TurnBattles { against: Against::Barbarian, min });
    reaches(&bench, 1, |min| Predicate::TurnBattles { against: Against::Player, min });
    reaches(&bench, 4, |min| Predicate::TurnConquests { inhabited: false, min });
    reaches(&bench, 3, |min| Predicate::TurnConquests { inhabited: true, min });
    reaches(&bench, 6, |min| Predicate::TurnKills { min });
    reaches(&bench, 5, |cubes| Predicate::TurnSales(Sales::Cubes(cubes)));
    assert!(holds(&bench, Predicate::TurnSales(Sales::Florins(600))));
    assert!(!holds(&bench, Predicate::TurnSales(Sales::Florins(601))));
    reaches(&bench, 6, |stages| Predicate::TurnRoute { stages });
    reaches(&bench, 1, |min| Predicate::TurnSuppressed { min });
    reaches(&bench, 30, |level| Predicate::TurnTaxOk { level });
    bench.game.players[0].tally = Tally::default();
    assert!(!holds(&bench, Predicate::TurnTaxOk { level: 10 }));
}

/// MU-O27: a territory that was lost and taken again in the turn is one territory.
#[test]
fn o27_a_territory_counts_once() {
    let mut bench = Bench::new(6);
    let buda = bench.zone("buda");
    bench.war(0, 1).troops(0, "buda", &[(Figure::Archer, 1)]);
    for _ in 0..2 {
        bench.game.conquer(Seat(0), buda, &mut bench.events);
        bench.go_on();
    }
    reaches(&bench, 1, |min| Predicate::TurnConquests { inhabited: false, min });
    reaches(&bench, 1, |min| Predicate::TurnConquests { inhabited: true, min });
}

// --- claims ---------------------------------------------------------------------------------------

/// MU-O10, MU-C11: what is caravan and war wagon in this turn counts as either.
#[test]
fn o10_counts_what_is_both() {
    let mut bench = Bench::new(3);
    let place = bench.gear(0, GearKind::Caravan, 2, "ionia");
    let of =
        |transport: Option<Transport>| move |min| Predicate::Transports { kind: transport, level: 2, min };
    reaches(&bench, 0, of(Some(Transport::WarWagon)));
    let gear = bench.game.lands.stables[0].get_mut(place).expect("a caravan");
    gear.marks = gear.marks.with(crate::gear::Mark::Both);
    for (transport, count) in [
        (Some(Transport::WarWagon), 1),
        (Some(Transport::Caravan), 1),
        (Some(Transport::Galley), 0),
        (None, 1),
    ] {
        reaches(&bench, count, of(transport));
    }
}
