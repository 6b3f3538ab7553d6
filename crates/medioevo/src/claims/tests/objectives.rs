//! The objective of every Empire card (MU-29.3): met by exactly what it asks for, and not by one less.

use super::*;

/// What lies beyond the home of Byzantium and belongs to nobody.
const ABROAD: [&str; 5] = ["bulgaria", "serbia", "wallachia", "galatia", "bosnia"];

/// The home of Byzantium.
const HOME: [&str; 7] =
    ["constantinople", "macedonia", "bithynia", "ionia", "caria", "paphlagonia", "adrianople"];

/// A card, how much of something its objective asks for, and how Byzantium gets so much of it.
type Deed = (u8, u16, fn(&mut Bench, u16));

fn raise(bench: &mut Bench, building: Building, count: u16) {
    for zone in &HOME[..usize::from(count)] {
        build(bench, zone, &[building]);
    }
}

fn gear(bench: &mut Bench, kind: GearKind, level: u8, count: u16) {
    for _ in 0..count {
        bench.gear(0, kind, level, "constantinople");
    }
}

/// Control tokens in the first of some territories.
fn hold(bench: &mut Bench, zones: &[&str], count: u16) {
    let zones = zones[..usize::from(count)].iter().map(|zone| bench.zone(zone));
    bench.game.lands.tokens[0] = zones.collect();
}

fn conquer(bench: &mut Bench, zones: &[&str], count: u16) {
    let zones = zones[..usize::from(count)].iter().map(|zone| bench.zone(zone));
    bench.game.players[0].tally.conquered = zones.collect();
}

fn research(bench: &mut Bench, branch: Branch, level: u16) {
    bench.game.players[0].levels[branch as usize] = level as u8;
}

fn agree(bench: &mut Bench, kind: ClauseKind, partners: u16) {
    (1..=partners as u8).for_each(|partner| {
        bench.pact(partner, 0, kind, 0);
    });
}

/// So many cubes in a market.
fn stock(bench: &mut Bench, zone: &str, cubes: u16) {
    let goods = [Good::Black, Good::White, Good::Green].into_iter().take(usize::from(cubes));
    let zone = bench.zone(zone).index();
    bench.game.lands.markets[zone] = goods.collect();
}

fn army(bench: &mut Bench, figure: Figure, count: u16) {
    bench.troops(0, "ionia", &[(figure, count as u8)]);
}

/// Producers of goods that the home lacks, one of each.
fn produce(bench: &mut Bench, count: u16) {
    let map = bench.game.map();
    let at_home = map.inhabited() & bench.game.lands.homes[0];
    let mut goods: Goods = at_home.iter().filter_map(|zone| map.good(zone)).collect();
    let mut zones = crate::Zones::EMPTY;
    for zone in (map.inhabited() - bench.game.lands.homes[0]).iter() {
        let new = map.good(zone).filter(|&good| !goods.contains(good));
        if let Some(good) = new.filter(|_| goods.len() < usize::from(count)) {
            goods = goods.with(good);
            zones = zones.with(zone);
        }
    }
    bench.game.lands.tokens[0] = zones;
}

const DEEDS: [Deed; 72] = [
    (1, 4, |bench, n| {
        build(bench, "bithynia", &[Building::Castle]);
        bench.troops(0, "galatia", &[(Figure::Archer, 1)]);
        for zone in &["constantinople", "ionia", "paphlagonia", "galatia"][..usize::from(n)] {
            build(bench, zone, &[Building::Tower]);
        }
    }),
    (2, 5, |bench, n| gear(bench, GearKind::Caravan, 1, n)),
    (3, 2, |bench, n| raise(bench, Building::Cathedral, n)),
    (4, 30, |bench, n| bench.game.players[0].tally.tax_passed = n as u8),
    (5, 2, |bench, n| bench.game.players[0].tally.battles_against_barbarians = n as u8),
    (6, 4, |bench, n| bench.game.players[0].tally.route = n as u8),
    (7, 4, |bench, n| raise(bench, Building::Tower, n)),
    (8, 3, |bench, n| gear(bench, GearKind::Galley, 1, n)),
    (9, 3, |bench, n| raise(bench, Building::Cathedral, n)),
    (10, 40, |bench, n| bench.game.players[0].tally.tax_passed = n as u8),
    (11, 1, |bench, n| bench.game.players[0].tally.battles_against_players = n as u8),
    (12, 6, |bench, n| bench.game.players[0].tally.route = n as u8),
    (13, 2, |bench, n| raise(bench, Building::Fort, n)),
    (14, 2, |bench, n| gear(bench, GearKind::MerchantShip, 2, n)),
    (15, 1, |bench, n| hold(bench, &["latium"], n)),
    (16, 12, |bench, n| hold(bench, &ABROAD, n - HOME.len() as u16)),
    (17, 1, |bench, n| conquer(bench, &["latium"], n)),
    (18, 4, |bench, n| bench.game.players[0].tally.cubes_sold = n as u8),
    (19, 2, |bench, n| raise(bench, Building::Castle, n)),
    (20, 3, |bench, n| gear(bench, GearKind::WarWagon, 1, n)),
    (21, 1, |bench, n| hold(bench, &["latium"], n)),
    (22, 3, |bench, n| agree(bench, ClauseKind::Passage, n)),
    (23, 3, |bench, n| conquer(bench, &ABROAD, n)),
    (24, 600, |bench, n| bench.game.players[0].tally.florins_earned = n),
    (25, 2, |bench, n| raise(bench, Building::City, n)),
    (26, 3, |bench, n| gear(bench, GearKind::Caravan, n as u8, 1)),
    (27, 3, |bench, n| research(bench, Branch::Religion, n)),
    (28, 1, |bench, n| bench.game.players[0].tally.suppressed = n as u8),
    (29, 4, |bench, n| army(bench, Figure::Cavalry, n)),
    (30, 3, |bench, n| stock(bench, "constantinople", n)),
    (31, 3, |bench, n| raise(bench, Building::Town, n)),
    (32, 3, |bench, n| gear(bench, GearKind::Galley, 3, n)),
    (33, 10, |bench, n| (0..n).for_each(|i| bench.game.players[0].levels[usize::from(i) % 6] += 1)),
    (34, 2000, |bench, n| (bench.game.players[0].florins, bench.game.players[0].tax) = (n.into(), 20)),
    (35, 15, |bench, n| army(bench, Figure::LightInfantry, n)),
    (36, 2, |bench, n| {
        stock(bench, "constantinople", 2);
        stock(bench, "macedonia", n);
    }),
    (37, 4, |bench, n| raise(bench, Building::Village, n)),
    (38, 3, |bench, n| research(bench, Branch::Transport, n)),
    (39, 6, |bench, n| bench.game.players[0].levels[..usize::from(n)].fill(1)),
    (40, 3, |bench, n| research(bench, Branch::Legislation, n)),
    (41, 3, |bench, n| army(bench, Figure::captain(n as u8).expect("a Captain"), 1)),
    (42, 4, |bench, n| {
        gear(bench, GearKind::Caravan, 2, 1);
        let caravan = bench.game.lands.stables[0].get_mut(0).expect("a caravan");
        let goods = Good::ALL.into_iter().take(usize::from(n));
        caravan.cargo = goods.fold(caravan.cargo, |cargo, good| cargo.with(good, 1));
    }),
    (43, 3, |bench, n| {
        let all = [Building::Village, Building::Fort, Building::Cathedral];
        build(bench, "macedonia", &all[..usize::from(n)]);
    }),
    (44, 3, |bench, n| hold(bench, &["latium"], n - 2)),
    (45, 2, |bench, n| bench.game.players[0].levels[..usize::from(n)].fill(3)),
    (46, 5, |bench, n| hold(bench, &ABROAD, n)),
    (47, 3, |bench, n| army(bench, Figure::Captain1, n)),
    (48, 2500, |bench, n| bench.game.players[0].florins = n.into()),
    (49, 3, |bench, n| gear(bench, GearKind::SiegeEngine, 1, n)),
    (50, 2, |bench, n| gear(bench, GearKind::Caravan, 2, n)),
    (51, 4, |bench, n| research(bench, Branch::Construction, n)),
    (52, 2, |bench, n| agree(bench, ClauseKind::NonBelligerence, n)),
    (53, 9, |bench, n| army(bench, Figure::LightInfantry, n)),
    (54, 5, |bench, n| produce(bench, n)),
    (55, 3, |bench, n| gear(bench, GearKind::SiegeEngine, n as u8, 1)),
    (56, 1, |bench, n| hold(bench, &["sicily"], n)),
    (57, 3, |bench, n| bench.game.players[0].tokens[0] = n as u8),
    (58, 4, |bench, n| hold(bench, &ABROAD, n)),
    (59, 2, |bench, n| bench.game.players[0].prisoners[1] = Troops::of(Figure::Archer, n as u8)),
    (60, 3, |bench, n| hold(bench, &["sicily", "crete"], n - 1)),
    (61, 3, |bench, n| research(bench, Branch::Construction, n)),
    (62, 3, |bench, n| gear(bench, GearKind::Caravan, 2, n)),
    (63, 2, |bench, n| {
        build(bench, "macedonia", &[Building::City, Building::Cathedral][..usize::from(n)]);
    }),
    (64, 5, |bench, n| {
        // None of their objectives is met.
        bench.cards(0, &[3, 9, 13, 19][..usize::from(n) - 1]);
    }),
    (65, 6, |bench, n| bench.game.players[0].tally.kills = n as u8),
    (66, 3, |bench, n| research(bench, Branch::Commerce, n)),
    (67, 8, |bench, n| {
        raise(bench, Building::Tower, 7);
        raise(bench, Building::Village, n - 7);
    }),
    (68, 2, |bench, n| {
        for (kind, level) in [(GearKind::Caravan, 2), (GearKind::WarWagon, n as u8), (GearKind::WarWagon, 1)]
        {
            gear(bench, kind, level, 1);
        }
    }),
    (69, 2, |bench, n| {
        raise(bench, Building::Cathedral, 1);
        research(bench, Branch::Religion, n);
    }),
    (70, 4, |bench, n| hold(bench, &ABROAD, n)),
    (71, 3, |bench, n| research(bench, Branch::Combat, n)),
    (72, 2, |bench, n| agree(bench, ClauseKind::Trade, n)),
];

/// Byzantium at a table for six holds a card and has so much; everybody who can claim something is asked.
fn claimant((number, _, deed): Deed, amount: u16) -> Bench {
    let mut bench = Bench::new(6);
    bench.cards(0, &[number]);
    deed(&mut bench, amount);
    bench.game.open_for_all(Window::Claim);
    bench.go_on();
    bench
}

/// MU-29.3, MU-9.10, MU-9.12, MU-W2: at the end of a phase every objective can be claimed by who has just what it asks for, and by nobody
/// who has one less; the card goes, and a token of a colour that it shows comes.
#[test]
fn every_objective_is_met_by_what_it_asks_for() {
    for (place, deed) in DEEDS.into_iter().enumerate() {
        let (number, amount, _) = deed;
        assert_eq!(usize::from(number), place + 1);
        let card = CardNo::new(number).expect("a card");
        assert!(claimant(deed, amount - 1).asked().is_empty(), "card {number} with {}", amount - 1);
        let mut bench = claimant(deed, amount);
        assert_eq!(bench.asked(), [0], "card {number} with {amount}");
        let before = bench.game.players[0].tokens;
        bench.act(0, &format!("claim {number}"));
        if let Some(colour) = bench.offers(0).iter().find(|offer| offer.starts_with("colour")) {
            bench.act(0, colour);
        }
        let gained =
            |colour: &Branch| bench.game.players[0].tokens[*colour as usize] > before[*colour as usize];
        let gained: Vec<_> = Branch::ALL.into_iter().filter(gained).collect();
        assert_eq!(gained.len(), 1, "card {number}");
        assert!(bench.game.data.cards.empire(card).tokens.contains(gained[0]), "card {number}");
        assert!(!bench.game.players[0].cards.contains(card));
    }
}
