//! The engine against the machine-readable data of the rulebook: facts that can be read off.

use std::collections::{BTreeMap, BTreeSet};

use constantinopole::{
    AGES, Card, Character, Constantinopole, Difficulty, Goods, LEGENDARY, Material, Miracle, Options, Path,
    Price, Route, SEATS, SLOTS, Space, Tile, VICTORY, ValueSet, Zone,
};
use table::{Game, Guided};

use crate::data_file::*;
use crate::support::*;

fn material() -> Material {
    let options = Options { values: ValueSet::Rulebook, ..Options::default() };
    Constantinopole::material(&options).expect("printed things")
}

/// the game is called Constantinopole, the city Constantinople; one to eight seats (CP-16.1).
#[test]
fn the_name_of_the_game() {
    let (meta, facts) = (data().meta, Constantinopole::FACTS);
    assert_eq!((facts.id, facts.name_en, facts.name_fr), (&*meta.id, &*meta.title_en, &*meta.title_fr));
    assert_eq!(meta.short_title_en, "Constantinople");
    assert_ne!(facts.name_en, meta.short_title_en);
    assert_eq!((facts.min_seats, facts.max_seats, SEATS), (meta.min_players, meta.max_players_engine, 8));
    assert_eq!(facts.cooperative, meta.cooperative);
}

/// CP-1.3, CP-1.4, CP-2.11, CP-2.13, CP-3.5: the constants.
#[test]
fn the_constants() {
    let constants = data().constants;
    let number = |name: &str| constants[name].as_integer().expect("a number");
    let game = given(1).play().game;
    let standard = Difficulty::Standard;
    let pressure = |sea: bool| -> i64 {
        let of = |path: &Path| matches!(path, Path::AegeanPirates | Path::EuxinePirates);
        let paths = Path::ALL.into_iter().filter(|path| !sea || of(path));
        paths.map(|path| i64::from(game.pressure(path).1)).sum()
    };
    let rooms: i64 = Zone::ALL.into_iter().map(|zone| i64::from(game.settled(zone).1)).sum();
    let expected = [
        ("ages", i64::from(AGES)),
        ("cards_per_age_pack", i64::from(standard.cards() + standard.put_away())),
        ("cards_removed_per_age_pack", i64::from(standard.put_away())),
        ("cards_per_age_in_play", i64::from(standard.cards())),
        ("miracles_total", Miracle::ALL.len() as i64),
        ("miracles_in_play", game.position().miracles.len() as i64),
        ("characters_total", Character::ALL.len() as i64),
        ("characters_available_per_age", given(1).play().guide().council.len() as i64),
        ("building_slots", SLOTS as i64),
        ("wall_slots", SLOTS as i64),
        ("max_pirates_at_sea", pressure(true)),
        ("max_invaders_on_map", pressure(false)),
        ("max_byzantines_on_map", rooms),
    ];
    for (name, engine) in expected {
        assert_eq!(number(name), engine, "{name}");
    }
    let throws = constants["siege_throws_by_age"].as_array().expect("three numbers");
    let engine = [1, 2, 3].map(|age| toml::Value::Integer(given(1).age(age).play().game.throws_due().into()));
    assert_eq!(throws[..], engine);
}

/// CP-3.4, CP-3.8, CP-3.9, CP-15.2: the setup and the levels of victory.
#[test]
fn the_setup() {
    let Data { setup, victory_levels, .. } = data();
    let play = given(1).play();
    assert_eq!(material().stock, setup.stock);
    assert_eq!(play.position().stock, setup.stock);
    assert_eq!(play.game.prestige(), setup.prestige);
    assert_eq!(
        Route::ALL.into_iter().filter(|&route| play.game.voyage(route) == 0).count(),
        setup.ships_in_port
    );
    let least: BTreeMap<&str, u16> =
        victory_levels.iter().map(|level| (level.id.as_str(), level.min)).collect();
    assert_eq!(least, BTreeMap::from([("defeat", 0), ("victory", VICTORY), ("legendary", LEGENDARY)]));
}

/// CP-1.5 to CP-1.9, A-24: the supplies; what the data calls unlimited may exceed its tokens.
#[test]
fn the_supplies() {
    let game = given(1).play().game;
    let rooms: usize = Zone::ALL.into_iter().map(|zone| usize::from(game.settled(zone).1)).sum();
    for Supply { id, physical_tokens, limited } in data().supplies {
        let more = physical_tokens + 1;
        let unlimited = match id.as_str() {
            "byzantine" => rooms > usize::from(physical_tokens),
            "ship" => Route::ALL.len() > usize::from(physical_tokens),
            "invader" => Constantinopole::from_position(&given(1).cemetery(more as u8).position).is_ok(),
            "recovery_token" | "prestige_marker" | "character_cover" => false,
            good => {
                let stocked = given(1).stock(&format!("{more} {good}"));
                Constantinopole::from_position(&stocked.position).is_ok()
            }
        };
        assert_eq!(unlimited, !limited, "{id}");
    }
}

/// CP-2.1 to CP-2.3, CP-2.6, CP-2.8, CP-2.9: spaces, zones, paths and garrisons have the names and sizes of
/// the data.
#[test]
fn the_map() {
    let Data { spaces, zones, paths, garrisons, .. } = data();
    assert_eq!(spaces.iter().map(|space| space.id).collect::<BTreeSet<_>>(), BTreeSet::from(Space::ALL));
    assert_eq!(paths.iter().map(|path| path.id.as_str()).collect::<Vec<_>>(), Path::ALL.map(Path::word));
    let land: Vec<&ZoneFacts> = zones.iter().filter(|zone| zone.kind != "sea").collect();
    assert_eq!(land.iter().map(|zone| zone.id.as_str()).collect::<Vec<_>>(), Zone::ALL.map(Zone::word));
    let game = given(1).play().game;
    for (facts, zone) in land.iter().zip(Zone::ALL) {
        assert_eq!(zone.is_exploitable(), facts.exploitable, "{zone}");
        assert_eq!(usize::from(game.settled(zone).1), facts.spaces.len(), "{zone}");
        assert!(facts.epidemic, "{zone}");
        if let Some(resource) = facts.resource {
            assert_eq!(zone.good(), resource, "{zone}");
        }
        for space in spaces.iter().filter(|space| space.zone == facts.id) {
            assert!(facts.spaces.contains(&space.id));
            let there = given(1).with(|position| position.byzantines = vec![space.id]);
            let first = facts.fill_order[0] == space.id || facts.kind == "garrison";
            assert_eq!(Constantinopole::from_position(&there.position).is_ok(), first || !space.passable);
        }
    }
    let passable: BTreeSet<Space> =
        spaces.iter().filter(|space| space.passable).map(|space| space.id).collect();
    let of_paths: BTreeSet<Space> = paths.iter().flat_map(|path| path.passable_spaces.clone()).collect();
    assert_eq!(passable, of_paths);
    for (facts, path) in paths.iter().zip(Path::ALL) {
        assert_eq!(usize::from(game.pressure(path).1), facts.passable_spaces.len(), "{path}");
    }
    for GarrisonFacts { id, path, spaces, capacity } in garrisons {
        let play = given(1).with(|position| position.byzantines = spaces).play();
        assert_eq!((play.game.settled(id), play.game.guards_against(path)), ((capacity, capacity), capacity));
    }
}

/// the "Asian pirates" of the sources are those of the Pont-Euxin; there is no other card.
#[test]
fn asian_pirates_are_euxine_pirates() {
    let alias: Vec<String> =
        data().paths.into_iter().filter(|path| path.alias_en.is_some()).map(|path| path.id).collect();
    assert_eq!(alias, ["euxine_pirates"]);
    assert!(Card::ALL.iter().all(|card| !card.word().contains("asia")));
    let pirates = Card::ALL.iter().filter(|card| card.word().contains("pirates")).count();
    assert_eq!(pirates, 4);
}

/// CP-2.4, CP-7.21 to CP-7.23: the sea routes and what they bring.
#[test]
fn the_sea_routes() {
    let routes = data().sea_routes;
    assert_eq!(routes.iter().map(|route| route.id).collect::<Vec<_>>(), Route::ALL);
    for RouteFacts { id, reward, .. } in routes {
        let (good, n) = id.cargo();
        assert_eq!(Goods::of(good, n), reward, "{id}");
    }
}

/// CP-2.13, CP-8.1, CP-8.10 to CP-8.12: slots, costs and tiles.
#[test]
fn the_tiles() {
    let Data { city_slots, building_costs, tiles, .. } = data();
    assert_eq!(city_slots.len(), SLOTS);
    let material = material();
    assert_eq!(tiles.len(), material.tiles.len());
    let mut copies = 0;
    for TileData { id, category, level, copies: here, upkeep, prestige } in tiles {
        let facts = material.tiles.iter().find(|facts| facts.tile == id).expect("the tile");
        let costs = building_costs.iter().find(|costs| costs.level == level).expect("its level");
        let rank = if id == Tile::Wall { 0 } else { costs.rank };
        assert_eq!((facts.level, facts.cost), (rank, costs.cost), "{id}");
        assert_eq!((facts.upkeep, facts.prestige), (upkeep, prestige), "{id}");
        assert_eq!(format!("{:?}", facts.category).to_lowercase(), category, "{id}");
        copies += here;
    }
    assert_eq!(copies, 33);
}

/// CP-6.6, CP-6.21: the packs, card by card.
#[test]
fn the_packs() {
    let material = material();
    let cards = data().event_cards;
    assert_eq!(cards.len(), material.packs.len());
    for facts in cards {
        let (age, card) = (facts.age, facts.card());
        let found = material.packs.iter().find(|cards| (cards.age, cards.card) == (age, card));
        assert_eq!(found.map(|cards| cards.count), Some(facts.copies), "{}", facts.id);
        assert_eq!(card.invaders(), facts.invaders, "{}", facts.id);
        assert!(card.word().starts_with(&facts.kind), "{}", facts.id);
    }
}

/// CP-6.28, CP-6.29: the prices of diplomacy in the set of values that the rulebook has.
#[test]
fn the_prices_of_diplomacy() {
    let material = material();
    let price = |alternatives: &Alternatives| match alternatives[..] {
        [goods] => Price { goods, either: false },
        [first, second] => {
            let (stone, wood) = (first.stone + second.stone, first.wood + second.wood);
            Price { goods: Goods { stone, wood, ..Goods::NONE }, either: true }
        }
        _ => panic!("one price or two"),
    };
    let mut seen = BTreeSet::new();
    for facts in data().event_cards.into_iter().filter(|facts| facts.category == "invaders") {
        let card = facts.card();
        let found = material.prices.iter().find(|prices| prices.card == card).expect("a price");
        assert_eq!(
            (found.normal, found.consulate),
            (price(&facts.diplomacy), price(&facts.diplomacy_consulate))
        );
        seen.insert(card);
    }
    assert_eq!(seen.len(), material.prices.len());
}

/// CP-7.2, A-17: the characters and their ages.
#[test]
fn the_characters() {
    let characters = data().characters;
    assert_eq!(characters.iter().map(|facts| facts.id).collect::<Vec<_>>(), Character::ALL);
    for age in 1..=AGES {
        let sitting = characters.iter().filter(|facts| facts.ages.contains(&age)).map(|facts| facts.id);
        assert_eq!(given(1).age(age).play().guide().council, sitting.collect::<Vec<_>>(), "age {age}");
    }
}

/// CP-1.4, CP-14.3: the miracles, what they cost, and which are for any step.
#[test]
fn the_miracles() {
    let miracles = data().miracles;
    assert_eq!(miracles.iter().map(|facts| facts.id).collect::<Vec<_>>(), Miracle::ALL);
    for MiracleData { id, cost_gold, timing } in miracles {
        assert_eq!(id.gold(), cost_gold, "{id}");
        // Everything that a miracle could do can be done here.
        let given = given(1).council().miracles(id.word()).stock(&format!("{cost_gold} gold"));
        let given = given.invaders("mtn1 aeg1").byzantines("for4").city("mill").city_invaders(1);
        assert_eq!(given.play().may(&format!("miracle {id}")), timing == "any_turn_step", "{id}");
    }
}
