//! A map of the host's own. It has to be chosen before anything else is done with the game, so these tests have a
//! process of their own, and each of them begins by choosing it.

use std::sync::OnceLock;

use byzantium::{
    Action, Byzantium, Holder, MapId, NotUsed, Options, Position, Refusal, Space, atlas, map_faults,
    use_own_map,
};
use table::{Fast, Game, Match, Options as _, Record, RecordError, Seat, Seed, Silent, conformance};

const STANDARD: &str = include_str!("../data/map.toml");

/// The standard map with another city, other numbers and a road more.
fn own_text() -> String {
    let ravenna = "\n[[city]]\nid = \"ravenna\"\nname_en = \"Ravenna\"\nname_fr = \"Ravenne\"\nowner = \"byzantine\"\n\
        value = 1\ncoastal = \"mediterranean\"\nlon = 12.2\nlat = 44.4\n\
        \n[[link]]\na = \"ravenna\"\nb = \"dyrrachium\"\ntype = \"sea\"\n\
        \n[[link]]\na = \"edessa\"\nb = \"mosul\"\ntype = \"road\"\n";
    let text = STANDARD
        .replace("treasury_byzantine = 15", "treasury_byzantine = 21")
        .replace("treasury_arab = 5", "treasury_arab = 8")
        .replace("vp_arab = 10", "vp_arab = 4")
        .replace("\ncubes = 42", "\ncubes = 50")
        .replace("fortifications = 2", "fortifications = 3")
        .replace("cube_pool_start = 9", "cube_pool_start = 12")
        .replace("casualty_pool_start = 12", "casualty_pool_start = 17")
        .replace("bulgar_cubes_in_box = 7", "bulgar_cubes_in_box = 5")
        .replace("bulgar_cubes_in_reserve = 4", "bulgar_cubes_in_reserve = 6")
        .replace("id = \"bulgar_attack\"\nspaces = 2", "id = \"bulgar_attack\"\nspaces = 3")
        .replace("\"sinope\", \"trebizond\",", "\"sinope\", \"trebizond\", \"ravenna\",")
        .replace("Constantinople and its neighbours", "Ravenna as well");
    text + ravenna
}

/// Chooses the own map, once for the process.
fn own() -> MapId {
    static OWN: OnceLock<MapId> = OnceLock::new();
    *OWN.get_or_init(|| use_own_map(&own_text()).unwrap_or_else(|why| panic!("{why}")))
}

/// Options name the map; new games are played on it unless they say otherwise.
#[test]
fn new_games_are_played_on_the_map_of_the_house() {
    let id = own();
    assert_eq!((MapId::default(), Options::default().map), (id, id));
    assert!(matches!(id, MapId::Own(_)));
    let game = Byzantium::setup(&Options::default(), &mut Fast::new(1), &mut Silent);
    let position = game.position();
    assert_eq!((game.options().map, position.options.map, position.cities.len()), (id, id, 34));
    let sheet = &position.players[3];
    assert_eq!((sheet.pool, sheet.casualties, sheet.discs), (12, Some(17), Some(3)));
    assert_eq!((sheet.byzantine.treasury, sheet.arab.treasury, sheet.arab.points.total()), (21, 8, 4));
    assert_eq!(position.bulgars, Some(5));
    let written = serde_json::to_value(Options::default()).unwrap_or_default();
    assert_eq!(written["map"], id.to_string());
}

/// What the map prints is what pages draw.
#[test]
fn its_atlas_has_what_the_file_says() {
    let atlas = atlas(own()).unwrap_or_else(|| panic!("an atlas"));
    assert_eq!((atlas.name_en.as_str(), atlas.cities.len(), atlas.links.len()), ("Ravenna as well", 34, 58));
    assert!(atlas.spaces.contains(&(Space::Bulgars, 3)));
    let ravenna =
        atlas.cities.iter().find(|city| city.id.id() == "ravenna").unwrap_or_else(|| panic!("ravenna"));
    assert_eq!((ravenna.holder, ravenna.value, ravenna.coastal), (Holder::Byzantine, 1, true));
}

/// Random games on it keep everything that a game must keep.
#[test]
fn random_games_on_it_conform() {
    for seats in 2..=4 {
        let options = Options { seats, map: own(), ..Options::default() };
        match conformance::run::<Byzantium>(&options, 0..60, u64::from(seats)) {
            Ok(report) => println!("{report}"),
            Err(failure) => panic!("{failure}"),
        }
    }
}

/// The standard map is still there, and Ravenna is not on it.
#[test]
fn the_standard_map_can_still_be_played() {
    own();
    let options = Options { seats: 2, map: MapId::Standard, ..Options::default() };
    assert_eq!(options.faults(), []);
    let game = Byzantium::setup(&options, &mut Fast::new(1), &mut Silent);
    assert_eq!(game.position().cities.len(), 33);
    let Ok(action @ Action::Control(ravenna)) = "control ravenna".parse() else { panic!("a city") };
    let Some(seat) = game.to_act().lowest() else { panic!("somebody begins") };
    assert_eq!(game.check(seat, action), Err(Refusal::NotOnMap(ravenna)));
    match conformance::run::<Byzantium>(&options, 0..20, 9) {
        Ok(_) => {}
        Err(failure) => panic!("{failure}"),
    }
}

/// On the own map Ravenna is a city like any other, and its new road is a road.
#[test]
fn its_cities_and_links_are_played() {
    let options = Options { seats: 2, map: own(), ..Options::default() };
    let mut game = Byzantium::from_position(&Position { options, ..Position::default() })
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut play = |text: &str| {
        let action: Action = text.parse().unwrap_or_else(|unreadable| panic!("{unreadable}"));
        let seat = game.to_act().lowest().unwrap_or(Seat(0));
        game.apply(seat, action, &mut Fast::new(1), &mut Silent)
    };
    for text in ["control ravenna", "from pool", "pass", "march byzantine", "to dyrrachium"] {
        assert_eq!(play(text), Ok(()), "{text}");
    }
    assert_eq!(game.position().players[0].byzantine.points.total(), 11);
}

/// A game or a record on a map that this program does not have is refused, and says so.
#[test]
fn an_unknown_map_is_refused() {
    let id = own();
    let unknown: MapId = "own-0123456789abcdef".parse().unwrap_or_else(|why| panic!("{why}"));
    let options = Options { map: unknown, ..Options::default() };
    let faults = options.faults();
    assert_eq!((faults.len(), faults[0].at.as_str()), (1, "map"));
    assert_eq!(atlas(unknown), None);
    assert!(Byzantium::from_position(&Position { options, ..Position::default() }).is_err());
    // A record of a game on the own map replays; the same record on another map does not.
    let played = Match::<Byzantium>::new(&Options::default(), Seed::new([1; 32]), vec![None; 4]);
    let record = played.unwrap_or_else(|faults| panic!("{faults:?}")).record(true);
    assert!(record.replay::<Byzantium>().is_ok());
    let text = record.to_text();
    assert!(text.contains(&id.to_string()));
    let other = Record::parse(&text.replace(&id.to_string(), &unknown.to_string()));
    let other = other.unwrap_or_else(|error| panic!("{error}"));
    assert!(matches!(other.replay::<Byzantium>(), Err(RecordError::Start(faults)) if faults[0].at == "map"));
}

/// An id of a map has one spelling.
#[test]
fn the_id_of_a_map_has_one_spelling() {
    let id = own();
    assert_eq!(id.to_string().parse::<MapId>(), Ok(id));
    for wrong in
        ["", "Standard", "own-", "own-0123456789ABCDEF", "own-+123456789abcde", "own-0123456789abcdef0"]
    {
        assert!(wrong.parse::<MapId>().is_err(), "{wrong}");
    }
}

/// A second map comes too late, a wrong one is refused with its faults, and the standard text is the standard map.
#[test]
fn a_map_is_chosen_once() {
    let id = own();
    let other = own_text().replace("treasury_byzantine = 21", "treasury_byzantine = 22");
    assert_eq!(use_own_map(&other), Err(NotUsed::TooLate));
    assert_eq!(NotUsed::TooLate.to_string(), "the map has to be chosen before the first game");
    let wrong = STANDARD.replace("turns = 3", "turns = 4");
    let faults = map_faults(&wrong);
    assert_eq!(faults.len(), 1);
    let refused = use_own_map(&wrong);
    assert_eq!(refused, Err(NotUsed::Faults(faults.clone())));
    assert_eq!(NotUsed::Faults(faults.clone()).to_string(), faults[0].to_string());
    assert_eq!(use_own_map(STANDARD), Ok(MapId::Standard));
    assert_eq!(MapId::default(), id);
}
