use table::Seat;

use crate::estate::Estate;
use crate::gear::{Cargo, GearKind};
use crate::horde::Horde;
use crate::map::Zones;
use crate::pieces::{Building, Good, Unit};
use crate::technology::Branch;
use crate::testing::Bench;
use crate::today::{Change, Volunteer};
use crate::troops::{Figure, Troops};

/// MU-1.1, MU-2.15, INV-1: 20, 20, 10, 10 and 3 figures; those on the board, on board of a piece, held by others and beside the
/// board are not in reserve.
#[test]
fn the_reserve_is_what_is_not_out() {
    let mut bench = Bench::new(3);
    let full = bench.game.reserve(Seat(0));
    assert_eq!(Unit::ALL.map(|unit| full.count(unit)), [20, 20, 10, 10, 3]);
    bench.troops(0, "ionia", &[(Figure::Cavalry, 2), (Figure::Captain2, 1)]);
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "caria");
    bench.game.lands.stables[0].get_mut(wagon).expect("a wagon").troops = Troops::of(Figure::Cavalry, 1);
    bench.game.players[1].prisoners[0] = Troops::of(Figure::Cavalry, 1);
    bench.game.players[0].laid_up = Troops::of(Figure::Cavalry, 1);
    bench.game.players[0].laid_up_lately = Troops::of(Figure::Captain1, 1);
    let (zone, home) = (bench.zone("bulgaria"), bench.zone("ionia"));
    bench.game.today.volunteers.push(Volunteer { seat: Seat(0), figure: Figure::Cavalry, zone, home });
    assert_eq!(bench.game.in_reserve(Seat(0), Unit::Cavalry), 4);
    assert_eq!(bench.game.in_reserve(Seat(0), Unit::Captain), 1);
    assert_eq!(bench.game.in_reserve(Seat(1), Unit::Cavalry), 10);
}

/// MU-1.2: without a figure in reserve there is none to place: heavy infantry that is hurt is removed.
#[test]
fn without_a_figure_there_is_no_replacement() {
    let mut bench = Bench::new(3);
    bench.troops(0, "ionia", &[(Figure::LightInfantry, 20), (Figure::HeavyInfantry, 1)]);
    assert_eq!(bench.game.in_reserve(Seat(0), Unit::LightInfantry), 0);
    let spot = crate::army::Spot::land(bench.zone("ionia"));
    let fate = bench.game.hurt(Seat(0), spot, Figure::HeavyInfantry, false);
    assert_eq!(fate, crate::army::Fate::Gone(Figure::HeavyInfantry));
    assert_eq!(bench.army(0, "ionia"), 20);
}

/// MU-1.1, AR-47: changed figures are what they are; lent barbarians are nobody's figures.
#[test]
fn changed_figures_are_what_they_are() {
    let mut bench = Bench::new(3);
    bench.troops(0, "ionia", &[(Figure::Captain1, 1), (Figure::LightInfantry, 1)]);
    let heroine = Change {
        zone: bench.zone("ionia"),
        aboard: None,
        seat: Some(Seat(0)),
        own: Figure::Archer,
        shown: Figure::Captain1,
        lent: false,
        damaged: false,
        count: 1,
    };
    let lent = Change { own: Figure::LightInfantry, shown: Figure::LightInfantry, lent: true, ..heroine };
    assert!(bench.game.add_change(heroine) && bench.game.add_change(lent));
    let reserve = bench.game.reserve(Seat(0));
    assert_eq!(Unit::ALL.map(|unit| reserve.count(unit)), [20, 20, 10, 9, 3]);
    assert_eq!(bench.game.barbarians_left(), Horde::new(39, 20, 7));
}

/// MU-1.3, MU-1.4, MU-1.5: the ownership tokens decide what can be had; a piece that is raised gives its token back.
#[test]
fn tokens_limit_the_pieces() {
    let mut bench = Bench::new(3);
    for _ in 0..4 {
        bench.gear(0, GearKind::Caravan, 3, "ionia");
    }
    assert!(!bench.game.tokens_allow(Seat(0), 3, None), "four of level III");
    assert!(bench.game.tokens_allow(Seat(0), 3, Some(3)) && bench.game.tokens_allow(Seat(0), 2, None));
    for _ in 0..4 {
        bench.gear(0, GearKind::WarWagon, 2, "ionia");
    }
    assert!(!bench.game.tokens_allow(Seat(0), 2, None), "eight of levels II and III");
    assert!(bench.game.tokens_allow(Seat(0), 1, None));
    bench.gear(0, GearKind::SiegeEngine, 1, "ionia");
    bench.gear(0, GearKind::SiegeEngine, 1, "ionia");
    assert!(!bench.game.tokens_allow(Seat(0), 1, None), "ten in all");
    assert!(bench.game.tokens_allow(Seat(1), 3, None) && !bench.game.tokens_allow(Seat(1), 4, None));
}

/// MU-1.7, INV-2: transports and engines are shared; barbarian galleys are among the galleys (MU-6.24). MU-1.16: what is
/// removed is in the supply again.
#[test]
fn pieces_are_shared() {
    let mut bench = Bench::new(4);
    for (kind, level, total) in [
        (GearKind::Galley, 1, 15),
        (GearKind::MerchantShip, 1, 12),
        (GearKind::WarWagon, 1, 15),
        (GearKind::Caravan, 1, 12),
        (GearKind::SiegeEngine, 1, 16),
        (GearKind::SiegeEngine, 2, 14),
        (GearKind::SiegeEngine, 3, 12),
    ] {
        assert_eq!(bench.game.gear_left(kind, level), total);
    }
    let place = bench.gear(0, GearKind::Galley, 1, "ionia");
    bench.gear(1, GearKind::Galley, 3, "croatia");
    bench.gear(1, GearKind::SiegeEngine, 2, "croatia");
    let sea = bench.game.seas().iter().next().expect("a sea");
    bench.game.lands.hordes[sea.index()] = Horde::new(2, 0, 0);
    assert_eq!(bench.game.gear_left(GearKind::Galley, 2), 12, "whatever their level");
    assert_eq!([1, 2, 3].map(|level| bench.game.gear_left(GearKind::SiegeEngine, level)), [16, 13, 12]);
    bench.game.lands.stables[0].take(place);
    assert_eq!(bench.game.gear_left(GearKind::Galley, 1), 13);
}

/// MU-1.7, MU-1.16: buildings are shared; one that is raised or removed is in the supply again.
#[test]
fn buildings_are_shared() {
    let mut bench = Bench::new(3);
    let totals = [24, 17, 12, 40, 20, 20, 14];
    assert_eq!(Building::ALL.map(|building| bench.game.buildings_left(building)), totals);
    let ionia = bench.zone("ionia").index();
    bench.game.lands.estates[ionia] = Estate::NONE.with(Building::Tower);
    assert_eq!(bench.game.buildings_left(Building::Tower), 39);
    bench.game.lands.estates[ionia] = Estate::NONE.with(Building::Castle);
    assert_eq!([Building::Tower, Building::Castle].map(|it| bench.game.buildings_left(it)), [40, 19]);
}

/// MU-1.8: 15 small and 10 large banners for the Captains of all; those beside the board keep theirs (MU-8.73), changed ones
/// need none.
#[test]
fn banners_are_shared() {
    let mut bench = Bench::new(6);
    for seat in 0..4 {
        let zone = ["ionia", "buda", "saraj", "cairo"][usize::from(seat)];
        bench.troops(seat, zone, &[(Figure::Captain3, 3)]);
    }
    assert!(!bench.game.has_banner(3) && bench.game.has_banner(2) && bench.game.has_banner(1));
    let buda = bench.zone("buda").index();
    bench.game.lands.troops[buda][1] = Troops::of(Figure::Captain3, 1);
    assert_eq!(bench.game.banners_out(), [0, 10]);
    bench.game.players[5].prisoners[0] = Troops::of(Figure::Captain2, 2);
    bench.game.lands.troops[buda][1] = Troops::NONE;
    assert_eq!((bench.game.banners_out(), bench.game.has_banner(3)), ([2, 9], true));
}

/// MU-1.9, INV-3: 40 light infantry, 20 archers, 7 captains.
#[test]
fn barbarians_are_limited() {
    let mut bench = Bench::new(3);
    assert_eq!(bench.game.barbarians_left(), Horde::new(40, 20, 7));
    bench.horde("bulgaria", [10, 20, 3]).horde("bosnia", [5, 0, 4]);
    assert_eq!(bench.game.barbarians_left(), Horde::new(25, 0, 0));
}

/// MU-1.10, INV-4: 20 cubes of each colour, on transports and in markets.
#[test]
fn cubes_are_limited() {
    let mut bench = Bench::new(3);
    let caravan = bench.gear(0, GearKind::Caravan, 3, "ionia");
    let cargo = Cargo::NONE.with(Good::Blue, 5).with(Good::Black, 1);
    bench.game.lands.stables[0].get_mut(caravan).expect("a caravan").cargo = cargo;
    let buda = bench.zone("buda").index();
    bench.game.lands.markets[buda] = crate::Goods::one(Good::Blue);
    assert_eq!([Good::Blue, Good::Black, Good::White].map(|good| bench.game.cubes_left(good)), [14, 19, 20]);
}

/// MU-1.11, INV-5: eight objective tokens of a colour, ready or grey.
#[test]
fn objective_tokens_are_limited() {
    let mut bench = Bench::new(3);
    bench.game.players[0].tokens[Branch::Combat as usize] = 3;
    bench.game.players[2].grey[Branch::Combat as usize] = 4;
    assert_eq!([Branch::Combat, Branch::Religion].map(|colour| bench.game.tokens_left(colour)), [1, 8]);
}

/// MU-1.1 (AR-1), INV-9: eight control tokens.
#[test]
fn control_tokens_are_limited() {
    let mut bench = Bench::new(3);
    assert_eq!(bench.game.control_tokens_left(Seat(0)), 8);
    bench.game.lands.tokens[0] = Zones::one(bench.zone("bulgaria")).with(bench.zone("bosnia"));
    assert_eq!([0, 1].map(|seat| bench.game.control_tokens_left(Seat(seat))), [6, 8]);
}

/// MU-1.15, MU-25.20: eighteen blood tokens.
#[test]
fn blood_tokens_are_limited() {
    let mut bench = Bench::new(3);
    bench.game.players[0].blood = 17;
    assert_eq!(bench.game.blood_left(), 1);
}

/// MU-2.7: an army is all units of a player in a territory or on a galley. MU-2.4, MU-2.5: transports are units, but no
/// military units.
#[test]
fn an_army_is_what_stands_together() {
    let mut bench = Bench::new(3);
    bench.troops(0, "ionia", &[(Figure::Archer, 1), (Figure::Captain1, 1)]);
    let galley = bench.gear(0, GearKind::Galley, 1, "ionia");
    bench.gear(0, GearKind::SiegeEngine, 1, "ionia");
    bench.game.lands.stables[0].get_mut(galley).expect("a galley").troops = Troops::of(Figure::Cavalry, 1);
    assert_eq!((bench.army(0, "ionia"), bench.army(0, "caria")), (3, 0));
    // MU-2.14: it takes a military unit to control a territory, of whatever type; nothing else does.
    let alone = |place: &dyn Fn(&mut Bench)| {
        let mut bench = Bench::new(3);
        place(&mut bench);
        bench.controller("bulgaria")
    };
    for figure in Figure::ALL {
        assert_eq!(
            alone(&|bench| {
                bench.troops(1, "bulgaria", &[(figure, 1)]);
            }),
            Some(1),
            "{figure}"
        );
    }
    for kind in GearKind::ALL {
        assert_eq!(
            alone(&|bench| {
                bench.gear(1, kind, 1, "bulgaria");
            }),
            None,
            "{kind}"
        );
    }
}

/// MU-2.6: caravans and merchant ships are for trade, galleys and merchant ships are ships. MU-2.8: a port is an inhabited area.
#[test]
fn kinds_of_transports_and_ports() {
    let bench = Bench::new(3);
    let trade = GearKind::ALL.into_iter().filter(|kind| kind.is_trade());
    assert!(trade.eq([GearKind::Caravan, GearKind::MerchantShip]));
    let ships = GearKind::ALL.into_iter().filter(|kind| kind.is_ship());
    assert!(ships.eq([GearKind::Galley, GearKind::MerchantShip]));
    let map = bench.game.map();
    assert!(map.inhabited().contains_all(map.ports()) && map.coast().contains_all(map.ports()));
}

/// MU-2.10, MU-3.10: what no player controls is barbarian, homes of absent kingdoms too. MU-2.12: a home, an army or a token
/// gives control, unless others are there.
#[test]
fn barbarian_territories() {
    let mut bench = Bench::new(3);
    assert_eq!(bench.controller("bulgaria"), None);
    let absent = bench.game.map().home(crate::Kingdom::Mamluks) & bench.game.area;
    assert!(!absent.is_empty() && absent.iter().all(|zone| bench.game.lands.controller(zone).is_none()));
    bench.troops(1, "bulgaria", &[(Figure::Archer, 1)]);
    assert_eq!((bench.controller("bulgaria"), bench.controller("ionia")), (Some(1), Some(0)));
    bench.troops(1, "ionia", &[(Figure::Archer, 1)]);
    assert_eq!(bench.controller("ionia"), Some(1));
    assert_eq!(bench.game.realm(Seat(1)).len(), 9);
    bench.horde("bulgaria", [1, 0, 0]);
    assert_eq!(bench.controller("bulgaria"), None);
}

/// MU-2.11 (AR-4): hostile is who is at war without an armistice.
#[test]
fn hostile_players() {
    let mut bench = Bench::new(3);
    assert!(!bench.game.hostile(Seat(0), Seat(1)), "MU-21.10: nobody at the start");
    bench.war(0, 1);
    assert!(bench.game.hostile(Seat(0), Seat(1)) && !bench.game.hostile(Seat(0), Seat(2)));
    bench.game.accords.armistices[0] = table::Seats::one(Seat(1));
    assert!(!bench.game.hostile(Seat(0), Seat(1)) && bench.game.at_war(Seat(0), Seat(1)));
}

/// MU-2.1, MU-2.2, MU-2.3 (EX-94, AR-3): adjacent territories share a border; neighbouring ones lie at most three steps away, sea
/// zones counted.
#[test]
fn adjacent_and_neighbouring() {
    let bench = Bench::new(6);
    let map = bench.game.map();
    let [rome, panormum] = ["latium", "sicily"].map(|id| bench.zone(id));
    assert!(map.neighbours(rome).contains(panormum) && !map.borders(rome).contains(panormum));
    assert!(map.borders(bench.zone("constantinople")).contains(bench.zone("bithynia")));
    assert!(!map.neighbours(bench.zone("constantinople")).contains(bench.zone("saraj")));
    let sea = map.seas().iter().next().expect("a sea");
    assert!(map.territories().iter().all(|zone| !map.seas().contains(zone)));
    assert!(bench.game.is_sea(sea) && map.neighbours(sea).is_empty());
}

/// MU-2.16, MU-2.17: the War Circle holds dice and horde of the turn; the value of a market is its cubes without the printed
/// good.
#[test]
fn the_war_circle_and_the_market() {
    let mut bench = Bench::new(3);
    assert_eq!(bench.game.circle.horde, Horde::of_dice(4, 4, 4));
    let buda = bench.zone("buda");
    assert!(bench.game.map().good(buda).is_some());
    assert!(bench.game.lands.markets[buda.index()].is_empty(), "the printed good is no cube");
    bench.game.lands.markets[buda.index()] = [Good::Black, Good::White].into_iter().collect();
    assert_eq!(bench.game.market_value(buda), 2);
    // MU-7.3: it is worth that much to a city there.
    let income = |bench: &mut Bench, building| {
        bench.game.lands.estates[buda.index()] = crate::Estate::default();
        bench.building("buda", building).game.income(Seat(1))
    };
    bench.game.players[1].tax = 10;
    assert_eq!((income(&mut bench, Building::Town), income(&mut bench, Building::City)), (90, 100 + 40));
}
