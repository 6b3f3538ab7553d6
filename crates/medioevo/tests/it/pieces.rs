//! Pieces, prices and limits (rulebook chapters 1, 3, 7, 8, 10 to 12, 14, 17, 22, 24 and 25).

use medioevo::{
    Branch, Building, Category, Element, Engine, FinalHonour, Honour, Length, MAX_LOANS, Points, Purpose,
    ROUTES, Site, TAX_LEVELS, Technology, Terrain, Transport, Unit,
};

use crate::support::standard;

/// MU-8.7, MU-2.9, MU-14.1, MU-14.6, MU-1.7, MU-8.13.
#[test]
fn buildings_are_as_in_the_table() {
    let data = standard();
    let tables = &data.cards.tables;
    let rows = [
        (Building::Village, Category::Civil, 1, [2, 24, 0, 0], 100, 1, 0),
        (Building::Town, Category::Civil, 2, [4, 17, 0, 0], 200, 2, 0),
        (Building::City, Category::Civil, 3, [6, 12, 0, 0], 300, 3, 1),
        (Building::Tower, Category::Military, 1, [3, 40, 1, 1], 100, 1, 0),
        (Building::Fort, Category::Military, 2, [6, 20, 2, 2], 200, 2, 0),
        (Building::Castle, Category::Military, 3, [9, 20, 3, 3], 300, 3, 1),
        (Building::Cathedral, Category::Religious, 3, [3, 14, 0, 0], 300, 1, 1),
    ];
    assert!(rows.iter().map(|row| row.0).eq(Building::ALL));
    for (building, category, level, counts, florins, points, honour) in rows {
        let facts = tables.building(building);
        assert_eq!((building.category(), building.level()), (category, level));
        assert_eq!([facts.structure, facts.supply, facts.control_tokens, facts.protection], counts);
        assert_eq!((facts.florins, facts.points, facts.honour), (florins, points, honour), "{building}");
        assert_eq!(Building::of(category, level), Some(building));
        assert!(category.buildings().contains(building));
    }
    assert_eq!(Building::of(Category::Religious, 1), None);
    assert_eq!(Building::of(Category::Civil, 4), None);
    assert_eq!(Category::ALL.map(|category| category.buildings().len()), [3, 3, 1]);
    assert_eq!(
        Category::ALL.map(Category::technology),
        [Technology::Masonry, Technology::Architecture, Technology::Religion]
    );
}

/// MU-8.40, MU-11.35 to MU-11.38, MU-1.1.
#[test]
fn units_are_as_in_the_rules() {
    let data = standard();
    let tables = &data.cards.tables;
    assert_eq!(Unit::ALL.map(|unit| tables.unit(unit).florins), [20, 50, 100, 50, 100]);
    assert_eq!(Unit::ALL.map(Unit::absorbs), [1, 2, 3, 1, 1]);
    assert_eq!(tables.limits.units, [20, 20, 10, 10, 3]);
    assert!(Unit::ALL.into_iter().all(|unit| !tables.unit(unit).ability.fr.is_empty()));
}

/// MU-8.30 to MU-8.34, MU-10.9, MU-17.2, MU-1.7.
#[test]
fn transports_are_as_in_the_tables() {
    let data = standard();
    for (transport, purpose, element, supply, capacity) in [
        (Transport::WarWagon, Purpose::Military, Element::Land, 15, [3, 6, 9]),
        (Transport::Galley, Purpose::Military, Element::Sea, 15, [3, 6, 9]),
        (Transport::Caravan, Purpose::Trade, Element::Land, 12, [2, 4, 6]),
        (Transport::MerchantShip, Purpose::Trade, Element::Sea, 12, [2, 4, 6]),
    ] {
        let facts = data.cards.tables.transport(transport);
        assert_eq!((transport.purpose(), transport.element()), (purpose, element));
        assert_eq!((facts.supply, facts.capacity, facts.movement), (supply, capacity, [6, 7, 8]));
        assert_eq!((facts.florins_per_level, facts.points_per_level), (100, 1));
    }
    assert_eq!(Transport::WarWagon.sites(), [Site::Inhabited, Site::MilitaryBuilding]);
    assert_eq!(Transport::Galley.sites(), [Site::Port]);
}

/// MU-8.50, MU-10.9, MU-12.1 to MU-12.4, MU-1.7.
#[test]
fn siege_engines_are_as_in_the_tables() {
    let data = standard();
    for (engine, supply, damage) in
        [(Engine::Catapult, 16, [2, 0]), (Engine::Trebuchet, 14, [3, 1]), (Engine::Bombard, 12, [4, 2])]
    {
        let facts = data.cards.tables.engine(engine);
        let level = engine.level();
        assert_eq!((facts.florins, facts.points), (100 * u16::from(level), level));
        assert_eq!((facts.supply, [facts.damage_units, facts.damage_building]), (supply, damage));
        assert_eq!((facts.movement, facts.max_crew, facts.hits_up_to), (4, 3, 3));
    }
}

/// MU-1.3, MU-1.4: the tokens suffice exactly when the five inequalities hold.
#[test]
fn ownership_tokens_suffice_as_the_rule_says() {
    let limits = &standard().cards.tables.limits;
    assert_eq!(limits.ownership_tokens(), 10);
    for one in 0..12 {
        for two in 0..12 {
            for three in 0..12 {
                let rule = one <= 8 && two <= 6 && three <= 4 && two + three <= 8 && one + two + three <= 10;
                assert_eq!(limits.tokens_suffice([one, two, three]), rule, "{one} {two} {three}");
            }
        }
    }
    assert!(!limits.tokens_suffice([255, 255, 255]));
}

/// MU-1.1, MU-1.6 (AR-2), MU-1.8 to MU-1.11, MU-1.15, MU-3.11, MU-3.20, MU-24.1.
#[test]
fn limits_and_setup_are_as_in_the_rules() {
    let data = standard();
    let tables = &data.cards.tables;
    let limits = &tables.limits;
    assert_eq!(
        (limits.control_tokens, limits.objective_tokens_per_colour, limits.goods_per_colour),
        (8, 8, 20)
    );
    let route = limits.route_tokens;
    assert_eq!((route.stage, route.destination, route.on_the_road), (7, 1, 1));
    assert_eq!((limits.banners.small_level_2, limits.banners.large_level_3), (15, 10));
    let barbarians = limits.barbarians;
    assert_eq!((barbarians.light_infantry, barbarians.archer, barbarians.captain), (40, 20, 7));
    assert_eq!((barbarians.fleets, limits.blood_tokens), (4, 18));
    let setup = tables.setup;
    assert_eq!((setup.florins, setup.transport_levels, setup.villages, setup.archers), (1600, 2, 1, 1));
    assert_eq!((setup.empire_cards_dealt, setup.empire_cards_kept, setup.honour_points), (3, 1, 10));
    assert_eq!(setup.objective_tokens, 1);
    assert_eq!(Length::ALL.map(|length| tables.turns(length)), [8, 10, 12]);
    assert!(!tables.simultaneous_purchases);
}

/// MU-7.1 to MU-7.5, MU-8.3, MU-8.15, MU-8.43, MU-8.60, MU-8.61, MU-8.70, MU-9.9, MU-16.4, chapters 17 and 22.
#[test]
fn money_is_as_in_the_rules() {
    let data = standard();
    let tables = &data.cards.tables;
    let economy = tables.economy;
    assert_eq!(TAX_LEVELS, [10, 20, 30, 40, 50]);
    assert_eq!(
        (economy.upkeep, economy.city_market_income_per_cube, economy.destitute_income),
        (20, 20, 200)
    );
    assert_eq!(
        (economy.missing_tech_point, economy.repair_per_damage, economy.unit_limit_base),
        (100, 50, 3)
    );
    assert_eq!((economy.empire_card_base, economy.empire_card_per_owned), (100, 50));
    assert_eq!((economy.empire_draw_base, economy.empire_draw_per_cathedral), (2, 2));
    assert_eq!((economy.technology_per_level, economy.ransom_factor, economy.barbarian_points), (100, 2, 3));
    assert_eq!((economy.loan, economy.max_debt, economy.interest_per_loan), (500, 2500, 50));
    assert_eq!((economy.cube_buy, economy.cube_sell, economy.market_bonus_per_cube), (100, 100, 20));
    assert_eq!((economy.plunder_percent, economy.plunder_cube), (50, 50));
    assert_eq!((economy.bankrupt_rebellion_income, economy.route_point_florins_per_cube), (100, 50));
    assert_eq!(ROUTES.map(|stages| tables.route_points(stages)), [2, 4, 6]);
    assert_eq!(tables.route_points(5), 0);
}

/// MU-11.23, MU-11.24.
#[test]
fn later_players_attack_worse() {
    let data = standard();
    let rows: [&[i8]; 9] = [
        &[0, -3],
        &[0, -1, -3],
        &[0, -1, -2, -3],
        &[0, -1, -1, -2, -3],
        &[0, -1, -1, -2, -2, -3],
        &[0, -1, -1, -1, -2, -2, -3],
        &[0, -1, -1, -1, -2, -2, -2, -3],
        &[0, -1, -1, -1, -1, -2, -2, -2, -3],
        &[0, -1, -1, -1, -1, -2, -2, -2, -2, -3],
    ];
    for row in rows {
        let read: Vec<i8> = (0..row.len()).map(|place| data.cards.tables.penalty(row.len(), place)).collect();
        assert_eq!(read, row);
    }
    assert_eq!(data.cards.tables.penalty(99, 99), 0);
}

/// MU-24.5 to MU-24.14, MU-24.21, MU-24.22, MU-24.28 to MU-24.30.
#[test]
fn honour_points_are_as_in_the_rules() {
    let data = standard();
    let honour = &data.cards.tables.honour;
    let in_play = Honour::ALL.map(|reason| honour.in_play(reason));
    assert_eq!(in_play, [1, 1, 2, 2, 1, 1, 1, -2, -3, -1, 1, 1, -1]);
    for category in FinalHonour::ALL {
        assert_eq!((honour.at_end(category), honour.tied_at_end(category)), (3, 1));
    }
    let tokens: Vec<i8> = (0..=9).map(|tokens| honour.tokens(tokens)).collect();
    assert_eq!(tokens, [0, 0, 1, 3, 5, 8, 11, 15, 20, 20]);
    let debt: Vec<i8> = (0..=MAX_LOANS).map(|loans| honour.debt(loans)).collect();
    assert_eq!(debt, [0, -2, -4, -6, -9, -15]);
    let prisoners: Vec<i8> = [0, 1, 3, 4, 6, 7, 63, 1000].map(|held| honour.prisoners(held)).into();
    assert_eq!(prisoners, [0, -3, -3, -6, -6, -9, -9, -9]);
}

/// MU-25.10, MU-25.11.
#[test]
fn terrain_costs_are_as_in_the_variant() {
    let terrain = standard().cards.tables.terrain;
    assert_eq!(Terrain::ALL.map(|kind| terrain.movement(kind)), [1, 2, 2, 2, 3]);
    assert_eq!(Terrain::ALL.map(|kind| terrain.upkeep(kind)), [20, 20, 20, 40, 30]);
    assert_eq!((terrain.river, terrain.upkeep_inhabited, terrain.upkeep_sea), (1, 10, 20));
}

/// MU-19.1, INV-40: six branches of four levels.
#[test]
fn technologies_stand_in_branches() {
    assert_eq!(Branch::ALL.map(Branch::colour), ["blue", "yellow", "orange", "red", "green", "purple"]);
    for technology in Technology::ALL {
        assert_eq!(technology.branch().technology(technology.level()), Some(technology));
    }
    assert_eq!(Branch::Combat.technology(0), None);
    assert_eq!(Branch::Combat.technology(5), None);
    assert_eq!(Branch::of_colour("red"), Ok(Branch::Combat));
    assert!(Branch::of_colour("black").is_err());
    let points = Points::NONE.plus(Branch::Combat, 2).plus(Branch::Religion, 255).plus(Branch::Religion, 9);
    assert_eq!((points.of(Branch::Combat), points.of(Branch::Religion), points.total()), (2, 127, 129));
}
