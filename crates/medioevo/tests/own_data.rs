//! Data of the host's own. They have to be chosen before anything else is done with the game, so these tests have
//! a process of their own, and each of them begins by choosing them.

use std::sync::OnceLock;

use medioevo::{
    DataId, NotUsed, OwnData, STANDARD_CARDS, STANDARD_MAP, Unit, Zone, ZoneName, data, data_faults,
    use_own_data,
};

/// The standard map with an island more, and dearer archers.
fn own_texts() -> [String; 2] {
    let island = "\n[[territory]]\nid = \"atlantis\"\nname_en = \"Atlantis\"\nname_fr = \"Atlantide\"\n\
        kingdom = \"neutral\"\nterrain = \"plains\"\nlon = 3.0\nlat = 40.0\nseeds = [[3.0, 40.0]]\n\
        coastal = true\nfire = true\n";
    let map = STANDARD_MAP
        .replace("\nterritories = 95", "\nterritories = 96")
        .replace("land = [\"ifriqiya\", \"sardinia\"]", "land = [\"ifriqiya\", \"sardinia\", \"atlantis\"]");
    let archer = "name_fr = \"Archer\"\nflorins = ";
    let cards = STANDARD_CARDS.replace(&format!("{archer}50"), &format!("{archer}60"));
    [map + island, cards]
}

/// Chooses them, once for the process.
fn own() -> DataId {
    static OWN: OnceLock<DataId> = OnceLock::new();
    *OWN.get_or_init(|| {
        let [map, cards] = own_texts();
        let own = OwnData { map: Some(&map), cards: Some(&cards) };
        use_own_data(own).unwrap_or_else(|why| panic!("{why}"))
    })
}

/// New games are played with the data of the house, whose id says which they are.
#[test]
fn the_own_data_are_those_of_the_house() {
    let id = own();
    assert!(matches!(id, DataId::Own(_)));
    assert_eq!(DataId::default(), id);
    assert_eq!(id.to_string().parse(), Ok(id));
    let written = serde_json::to_string(&id).unwrap_or_default();
    assert_eq!(serde_json::from_str(&written).ok(), Some(id));
    let Some(mine) = data(id) else { panic!("the own data are there") };
    assert_eq!((mine.map.territories().len(), mine.map.fires().len()), (96, 13));
    assert_eq!(mine.cards.tables.unit(Unit::Archer).florins, 60);
    assert_eq!(format!("{mine:?}"), id.to_string());
    assert_eq!(data(DataId::Own([0; 8])), None);
}

/// The standard data are still there, and Atlantis is not on their map.
#[test]
fn the_standard_data_stay() {
    let (id, standard) = (own(), data(DataId::Standard));
    let (Some(mine), Some(standard)) = (data(id), standard) else { panic!("both are there") };
    assert_ne!(mine, standard);
    assert_eq!(
        (standard.map.territories().len(), standard.cards.tables.unit(Unit::Archer).florins),
        (95, 50)
    );
    let Ok(atlantis) = "atlantis".parse::<ZoneName>() else { panic!("a name") };
    assert_eq!(standard.map.zone(atlantis), None);
    assert!(mine.map.zone(atlantis).is_some_and(|zone| mine.map.fires().contains(zone)));
    // The sea zones moved by one place, their names did not.
    let Ok(sea) = "north_sea".parse::<ZoneName>() else { panic!("a name") };
    assert_eq!(standard.map.zone(sea).map(Zone::index), Some(95));
    assert_eq!(mine.map.zone(sea).map(Zone::index), Some(96));
}

/// Once the game was used its data stay, but the standard files name the standard data.
#[test]
fn data_are_chosen_once() {
    let id = own();
    let [map, _] = own_texts();
    let other = use_own_data(OwnData { map: Some(&map), cards: None });
    assert_eq!(other, Err(NotUsed::TooLate));
    assert_eq!(NotUsed::TooLate.to_string(), "map and cards have to be chosen before the first game");
    let wrong = STANDARD_CARDS.replace("florins = 1600", "florins = -1");
    let own = OwnData { map: None, cards: Some(&wrong) };
    let faults = data_faults(own);
    assert_eq!(faults.len(), 1);
    assert_eq!(use_own_data(own), Err(NotUsed::Faults(faults.clone())));
    assert_eq!(NotUsed::Faults(faults.clone()).to_string(), faults[0].to_string());
    assert_eq!(use_own_data(OwnData::default()), Ok(DataId::Standard));
    assert_eq!(DataId::default(), id);
}

/// 128 territories and sea zones are read, one more is told.
#[test]
fn a_map_has_at_most_128_zones() {
    own();
    let island = |n| {
        format!(
            "\n[[territory]]\nid = \"island_{n}\"\nname_en = \"Island\"\nname_fr = \"Île\"\n\
             kingdom = \"neutral\"\nterrain = \"plains\"\nlon = 3.0\nlat = 40.0\nseeds = [[3.0, 40.0]]\n\
             coastal = true\nfire = false\n"
        )
    };
    let with = |more: usize| {
        let text = STANDARD_MAP.replace("\nterritories = 95", &format!("\nterritories = {}", 95 + more));
        let listed: Vec<String> = (0..more).map(|n| format!("\"island_{n}\", ")).collect();
        let land = "\"ifriqiya\", \"sardinia\"]\nsea";
        let islands: Vec<String> = (0..more).map(island).collect();
        text.replace(land, &(listed.concat() + land)) + &islands.concat()
    };
    let faults = |text: &str| data_faults(OwnData { map: Some(text), cards: None });
    assert_eq!(faults(&with(10)), []);
    let told = faults(&with(11));
    assert!(
        told.iter().any(|fault| {
            fault.entry == "sea_zone sea_of_azov"
                && fault.problem.contains("more than 128 territories and sea zones")
        }),
        "{told:?}"
    );
}
