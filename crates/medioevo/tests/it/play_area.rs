//! The play area with fewer than six kingdoms (MU-3.7 to MU-3.10).

use medioevo::{Kingdom, Kingdoms, Zones};

use crate::support::{standard, zone, zones};

use Kingdom::{Byzantium, GoldenHorde, HolyRomanEmpire, Hungary, Mamluks, Novgorod};

fn size(kingdoms: &[Kingdom]) -> (usize, usize) {
    let data = standard();
    let area = data.map.play_area(kingdoms.iter().copied().collect());
    ((area & data.map.territories()).len(), (area & data.map.seas()).len())
}

/// MU-3.7: the whole map for six.
#[test]
fn six_kingdoms_use_everything() {
    let data = standard();
    assert_eq!(data.map.play_area(Kingdoms::ALL), data.map.zones());
    assert_eq!(data.map.play_area(Kingdoms::EMPTY), Zones::EMPTY);
}

/// MU-3.7, MU-3.8, AR-7: counted apart from the engine.
#[test]
fn fewer_kingdoms_use_less() {
    assert_eq!(size(&[HolyRomanEmpire, Hungary, Byzantium]), (76, 23));
    assert_eq!(size(&[Hungary, Byzantium, GoldenHorde]), (84, 21));
    assert_eq!(size(&[Byzantium, Mamluks, GoldenHorde]), (73, 19));
    assert_eq!(size(&[Hungary, GoldenHorde, Novgorod]), (73, 17));
    assert_eq!(size(&[HolyRomanEmpire, Hungary, Byzantium, Mamluks]), (82, 23));
    assert_eq!(size(&[Hungary, Byzantium, Mamluks, Novgorod, GoldenHorde]), (93, 23));
    assert_eq!(size(&[HolyRomanEmpire, Hungary, Byzantium, Mamluks, GoldenHorde]), (94, 23));
}

/// MU-3.7: what is out is farther than three steps from every home in play.
#[test]
fn what_is_out_is_far_away() {
    let data = standard();
    let map = &data.map;
    let area = map.play_area([Hungary, GoldenHorde, Novgorod].into_iter().collect());
    let homes = map.home(Hungary) | map.home(GoldenHorde) | map.home(Novgorod);
    for territory in map.territories().iter() {
        let near = homes.iter().any(|home| map.distance(home, territory, map.zones()) <= Some(3));
        assert_eq!(area.contains(territory), near, "{}", map.name(territory));
    }
    for sea in map.seas().iter() {
        assert_eq!(area.contains(sea), !(map.adjacent(sea) & area & map.territories()).is_empty());
    }
    let missing = zones(map, &["denmark", "sardinia"]);
    let five = map.play_area(Kingdoms::ALL.without(HolyRomanEmpire));
    assert_eq!(map.zones() - five, missing);
}

/// MU-3.10, AR-8: the home of an absent kingdom is in play as far as it is near.
#[test]
fn absent_homes_can_be_in_play() {
    let data = standard();
    let map = &data.map;
    let area = map.play_area(Kingdoms::ALL.without(Novgorod));
    assert_eq!(map.home(Novgorod) - area, zones(map, &["ladoga"]));
    assert!(area.contains(zone(map, "novgorod")));
}
