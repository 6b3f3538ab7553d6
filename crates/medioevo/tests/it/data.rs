//! The facts of the map (rulebook chapters 2, 3 and 27).

use medioevo::{Good, HOME, Kingdom, Kingdoms, Prize, Terrain, Zones};

use crate::support::{standard, steps, zone, zones};

/// INV-30, chapter 27.
#[test]
fn the_map_has_its_zones() {
    let data = standard();
    let map = &data.map;
    assert_eq!((map.territories().len(), map.seas().len(), map.zones().len()), (95, 23, 118));
    assert_eq!(map.territories() & map.seas(), Zones::EMPTY);
    assert_eq!((map.inhabited().len(), map.ports().len(), map.fires().len()), (36, 16, 12));
    let homes = Kingdom::ALL.into_iter().fold(Zones::EMPTY, |all, kingdom| all | map.home(kingdom));
    assert_eq!((homes.len(), (map.territories() - homes).len()), (42, 53));
    assert_eq!(map.atlas().borders.len(), 188);
    let both_ways: usize = map.territories().iter().map(|zone| map.borders(zone).len()).sum();
    assert_eq!(both_ways, 2 * 188);
    let fires = [
        "burgundy",
        "pomerania",
        "bosnia",
        "moldavia",
        "epirus",
        "cappadocia",
        "arabia",
        "cyrenaica",
        "finland",
        "lithuania",
        "alania",
        "trebizond",
    ];
    assert_eq!(map.fires(), zones(map, &fires));
}

/// Zones are numbered with the territories first, and have names that read back.
#[test]
fn zones_have_places_and_names() {
    let data = standard();
    let map = &data.map;
    for (place, zone) in map.zones().iter().enumerate() {
        assert_eq!(zone.index(), place);
        assert_eq!(map.territories().contains(zone), place < 95);
        let name = map.name(zone);
        assert_eq!(map.zone(name), Some(zone));
        assert_eq!(map.find(name.id()), Some(zone));
        assert_eq!(name.to_string().parse(), Ok(name));
        let written = serde_json::to_string(&name).unwrap_or_default();
        assert_eq!(written, format!("{:?}", name.id()));
        assert_eq!(serde_json::from_str(&written).ok(), Some(name));
        assert_eq!(map.terrain(zone).is_some(), place < 95);
    }
    assert!("atlantis".parse::<medioevo::ZoneName>().is_err());
}

/// MU-3.1, MU-3.2, INV-34.
#[test]
fn kingdoms_have_homes_and_goods() {
    let data = standard();
    let map = &data.map;
    for kingdom in Kingdom::ALL {
        let home = map.home(kingdom);
        assert_eq!(home.len(), HOME, "{kingdom}");
        assert!(home.iter().all(|zone| map.kingdom(zone) == Some(kingdom)));
        let goods: Vec<Good> = home.iter().filter_map(|zone| map.good(zone)).collect();
        assert_eq!(goods.len(), 3, "{kingdom}");
        assert!(goods[0] != goods[1] && goods[1] != goods[2] && goods[2] != goods[0], "{kingdom}");
    }
    assert_eq!(map.kingdom(zone(map, "latium")), None);
}

/// MU-3.3, INV-35: links are symmetric and mean a distance of at most three.
#[test]
fn kingdoms_are_linked() {
    use Kingdom as K;
    let data = standard();
    let map = &data.map;
    let links = |kingdom| map.links(kingdom).iter().collect::<Vec<_>>();
    assert_eq!(links(K::HolyRomanEmpire), [K::Hungary]);
    assert_eq!(links(K::Hungary), [K::HolyRomanEmpire, K::Byzantium, K::GoldenHorde]);
    assert_eq!(links(K::Byzantium), [K::Hungary, K::Mamluks, K::GoldenHorde]);
    assert_eq!(links(K::Mamluks), [K::Byzantium]);
    assert_eq!(links(K::Novgorod), [K::GoldenHorde]);
    assert_eq!(links(K::GoldenHorde), [K::Hungary, K::Byzantium, K::Novgorod]);
    for a in K::ALL {
        for b in K::ALL.into_iter().filter(|&b| b != a) {
            let ways = map.home(a).iter().flat_map(|from| map.home(b).iter().map(move |to| (from, to)));
            let least = ways.filter_map(|(from, to)| map.distance(from, to, map.zones())).min();
            assert_eq!(map.links(a).contains(b), least <= Some(3), "{a} {b}");
            assert_eq!(map.links(a).contains(b), map.links(b).contains(a), "{a} {b}");
        }
    }
}

/// EX-03, MU-3.4.
#[test]
fn with_few_players_the_next_kingdom_is_linked() {
    use Kingdom as K;
    let data = standard();
    let next = |chosen: &[Kingdom], seats| {
        data.map.choices(chosen.iter().copied().collect(), seats).iter().collect::<Vec<_>>()
    };
    assert_eq!(next(&[], 3), K::ALL);
    assert_eq!(next(&[K::HolyRomanEmpire], 3), [K::Hungary]);
    assert_eq!(next(&[K::Byzantium], 3), [K::Hungary, K::Mamluks, K::GoldenHorde]);
    assert_eq!(next(&[K::Byzantium, K::Hungary], 3), [K::HolyRomanEmpire, K::Mamluks, K::GoldenHorde]);
    assert_eq!(next(&[K::HolyRomanEmpire], 6).len(), 5);
    assert_eq!(data.map.choices(Kingdoms::ALL, 6), Kingdoms::EMPTY);
}

/// MU-3.6: a colour each, the Holy Roman Empire is yellow.
#[test]
fn kingdoms_have_colours() {
    let data = standard();
    let kingdoms = &data.map.atlas().kingdoms;
    assert!(kingdoms.iter().map(|facts| facts.id).eq(Kingdom::ALL));
    assert_eq!(kingdoms[0].colour, "yellow");
    for (n, facts) in kingdoms.iter().enumerate() {
        assert!(kingdoms[..n].iter().all(|other| other.colour != facts.colour), "{}", facts.colour);
    }
}

/// INV-31, INV-32: adjacency is symmetric, everything is connected, coasts touch the sea.
#[test]
fn adjacency_is_symmetric() {
    let data = standard();
    let map = &data.map;
    for zone in map.zones().iter() {
        assert!(!map.adjacent(zone).contains(zone));
        for other in map.adjacent(zone).iter() {
            assert!(map.adjacent(other).contains(zone));
            assert_eq!(map.borders(zone).contains(other), map.borders(other).contains(zone));
            assert_eq!(map.river(zone, other), map.river(other, zone));
        }
        assert_eq!(map.borders(zone), map.adjacent(zone) & map.territories() & sea_less(map, zone));
        let touches = !(map.adjacent(zone) & map.seas()).is_empty();
        assert_eq!(map.coast().contains(zone), touches && map.territories().contains(zone));
    }
    assert!(map.coast().contains_all(map.ports()));
    assert!(map.inhabited().contains_all(map.ports()));
    let first = zone(map, "rhineland");
    assert!(map.zones().iter().all(|zone| map.distance(first, zone, map.zones()).is_some()));
    let rivers: usize = map.atlas().borders.iter().filter(|border| border.river.is_some()).count();
    assert_eq!(rivers, 69);
}

/// All zones for a territory, none for a sea zone.
fn sea_less(map: &medioevo::Map, zone: medioevo::Zone) -> Zones {
    if map.seas().contains(zone) { Zones::EMPTY } else { map.zones() }
}

/// INV-33, MU-27.7.
#[test]
fn goods_have_producers() {
    let data = standard();
    let map = &data.map;
    let counts: Vec<usize> = Good::ALL.into_iter().map(|good| map.producers(good).len()).collect();
    assert_eq!(counts, [4, 5, 5, 5, 4, 4, 4, 5]);
    for good in Good::ALL {
        let homes: Kingdoms =
            map.producers(good).iter().filter_map(|producer| map.kingdom(producer)).collect();
        assert!(homes.len() >= 2, "{good}");
    }
    let supplies = map.atlas().goods.iter().map(|facts| (facts.id, facts.supply));
    assert!(supplies.eq(Good::ALL.map(|good| (good, 20))));
}

/// MU-27.2, INV-36: what the rules state.
#[test]
fn stated_facts_hold() {
    let data = standard();
    let map = &data.map;
    let cities = [
        ("crimea", "Caffa", Good::Green, true),
        ("saraj", "Saraj", Good::Orange, false),
        ("latium", "Rome", Good::Yellow, true),
        ("trebizond", "Trebisonda", Good::Orange, true),
        ("antioch", "Antakya", Good::Orange, true),
        ("alexandria", "Alexandria", Good::Orange, true),
        ("sicily", "Panormum", Good::Purple, true),
        ("constantinople", "Constantinople", Good::Blue, true),
        ("jerusalem", "Jerusalem", Good::Blue, false),
    ];
    for (id, name, good, port) in cities {
        let facts = &map.atlas().territories[zone(map, id).index()];
        let Some(city) = &facts.city else { panic!("{id} is inhabited") };
        assert_eq!((city.name_en.as_str(), city.good, city.port), (name, good, port));
        assert_eq!((map.good(zone(map, id)), map.ports().contains(zone(map, id))), (Some(good), port));
    }
    assert_eq!(steps(&data, "crimea", "saraj").0, Some(3));
    assert_eq!(steps(&data, "saraj", "trebizond").0, Some(2));
    assert_eq!(steps(&data, "crimea", "trebizond").0, Some(5));
    assert_eq!(steps(&data, "latium", "sicily"), (None, Some(2)));
    assert_eq!(steps(&data, "trebizond", "antioch").0, Some(3));
    assert!(map.fires().contains(zone(map, "trebizond")));
}

/// EX-94, MU-2.3.
#[test]
fn neighbours_are_at_most_three_steps_away() {
    let data = standard();
    let map = &data.map;
    let neighbours = |a: &str, b: &str| map.neighbours(zone(map, a)).contains(zone(map, b));
    assert_eq!(steps(&data, "latium", "sicily").1, Some(2));
    assert!(neighbours("latium", "sicily"));
    assert_eq!(steps(&data, "crimea", "saraj").1, Some(3));
    assert!(neighbours("crimea", "saraj"));
    assert_eq!(steps(&data, "constantinople", "saraj").1, Some(4));
    assert!(!neighbours("constantinople", "saraj"));
    for from in map.territories().iter() {
        for to in map.territories().iter() {
            let near = from != to && map.distance(from, to, map.zones()) <= Some(3);
            assert_eq!(map.neighbours(from).contains(to), near);
        }
    }
    assert!(map.seas().iter().all(|sea| map.neighbours(sea).is_empty()));
}

/// INV-37, MU-10.20.
#[test]
fn the_dardanelles_are_the_only_strait() {
    let data = standard();
    let straits: Vec<_> = data.map.atlas().borders.iter().filter(|border| border.strait.is_some()).collect();
    assert_eq!(straits.len(), 1);
    assert_eq!((straits[0].a.id(), straits[0].b.id()), ("constantinople", "bithynia"));
    let map = &data.map;
    assert!(map.borders(zone(map, "constantinople")).contains(zone(map, "bithynia")));
    for pair in &map.atlas().water_gaps {
        let [a, b] = pair.map(|name| zone(map, name.id()));
        assert!(!map.borders(a).contains(b));
    }
    assert_eq!((map.atlas().water_gaps.len(), map.atlas().corner_touches.len()), (3, 9));
}

/// MU-27.3 (AR-56), MU-27.4, MU-27.6.
#[test]
fn homes_have_ports_and_fires_nearby() {
    let data = standard();
    let map = &data.map;
    assert_eq!(map.prize(Prize::Rome), zone(map, "latium"));
    assert_eq!(map.prize(Prize::Jerusalem), zone(map, "jerusalem"));
    assert_eq!(map.kingdom(map.prize(Prize::Jerusalem)), Some(Kingdom::Mamluks));
    let ports = Kingdom::ALL.map(|kingdom| (map.home(kingdom) & map.ports()).len());
    assert_eq!(ports, [1, 0, 2, 1, 1, 1]);
    for kingdom in Kingdom::ALL {
        let near = map.fires().iter().filter(|&fire| {
            map.home(kingdom).iter().any(|home| map.distance(fire, home, map.zones()) <= Some(2))
        });
        assert!(near.count() >= 2, "{kingdom}");
    }
}

/// What pages draw: everything has seeds inside the frame and names in both languages.
#[test]
fn the_atlas_can_be_drawn() {
    let data = standard();
    let atlas = data.map.atlas();
    let frame = atlas.frame;
    let inside = |[lon, lat]: [f64; 2]| {
        (frame.lon_min..=frame.lon_max).contains(&lon) && (frame.lat_min..=frame.lat_max).contains(&lat)
    };
    for facts in &atlas.territories {
        assert!(inside(facts.at) && facts.seeds.iter().copied().all(inside), "{}", facts.id);
        assert!(!facts.name_en.is_empty() && !facts.name_fr.is_empty());
    }
    for facts in &atlas.seas {
        assert!(inside(facts.at) && facts.seeds.iter().copied().all(inside), "{}", facts.id);
    }
    assert_eq!((atlas.off_map_land.len(), atlas.off_map_water.len()), (12, 8));
    let terrains =
        Terrain::ALL.map(|terrain| atlas.territories.iter().filter(|facts| facts.terrain == terrain).count());
    assert_eq!(terrains, [31, 17, 20, 9, 18]);
    assert!(serde_json::to_string(atlas).is_ok_and(|text| text.contains("Kolozsvár")));
}

/// MU-27.1: 36 trading cities and 8 goods, each of which is produced somewhere.
#[test]
fn there_are_thirty_six_cities_and_eight_goods() {
    let data = standard();
    let map = &data.map;
    assert_eq!((map.inhabited().len(), Good::ALL.len()), (36, 8));
    assert!(map.inhabited().iter().all(|zone| map.good(zone).is_some()));
    let made = Good::ALL.into_iter().fold(Zones::EMPTY, |all, good| all | map.producers(good));
    assert_eq!(made, map.inhabited());
}

/// MU-27.5: the east of Europe only; nothing of Britain, France and Spain is a territory.
#[test]
fn the_west_is_not_on_the_map() {
    let data = standard();
    let atlas = data.map.atlas();
    assert!(atlas.territories.iter().all(|facts| facts.at[0] > 6.0));
    let west = ["england", "scotland", "ireland", "france", "castile", "aragon", "portugal", "normandy"];
    assert!(west.iter().all(|id| data.map.find(id).is_none()));
}
