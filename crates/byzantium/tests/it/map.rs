//! The map and what can be wrong with a file of one (rulebook section 32).

use std::collections::{BTreeMap, BTreeSet};

use byzantium::{Atlas, CityFacts, Holder, MapFault, MapId, Space, Way, atlas, map_faults};

const MAP: &str = include_str!("../../data/map.toml");
/// The data of the rulebook in another shape: the names of the cities by holder and value.
const BYZANTINE_TWO: [&str; 13] = [
    "adrianople",
    "ankara",
    "antioch",
    "athens",
    "attalia",
    "caesarea",
    "candia",
    "dyrrachium",
    "edessa",
    "sinope",
    "smyrna",
    "tarsus",
    "trebizond",
];
const BYZANTINE_THREE: [&str; 7] =
    ["alexandria", "damascus", "jerusalem", "leucosia", "nicea", "palmyra", "thessalonica"];

fn standard() -> &'static Atlas {
    atlas(MapId::Standard).unwrap_or_else(|| panic!("the standard map"))
}

fn names(wanted: impl Fn(&CityFacts) -> bool) -> Vec<&'static str> {
    let mut names: Vec<&str> =
        standard().cities.iter().filter(|city| wanted(city)).map(|city| city.id.id()).collect();
    names.sort_unstable();
    names
}

/// BY-2.1, A-37, A-38: twenty Byzantine cities and the capital, three Arab, nine Persian, with their values.
#[test]
fn thirty_three_cities_with_their_values() {
    assert_eq!(standard().cities.len(), 33);
    let of = |holder, value| names(|city| city.holder == holder && city.value == value && !city.capital);
    assert_eq!(of(Holder::Byzantine, 2), BYZANTINE_TWO);
    assert_eq!(of(Holder::Byzantine, 3), BYZANTINE_THREE);
    assert_eq!((of(Holder::Arab, 1), of(Holder::Arab, 2)), (vec!["medina", "tabuk"], vec!["mecca"]));
    assert_eq!(of(Holder::Persian, 3), ["baghdad", "basra", "hamadan", "hira", "mosul"]);
    assert_eq!(of(Holder::Persian, 2), ["amida", "ardabil", "derbent", "tiflis"]);
    assert_eq!(names(|city| city.capital), ["constantinople"]);
    assert!(standard().cities.iter().all(|city| !city.name_fr.is_empty() && !city.name_en.is_empty()));
}

/// BY-18.14, A-39: fourteen coastal cities: Damascus and Nicea among them, Jerusalem not.
#[test]
fn fourteen_cities_lie_on_the_coast() {
    let coast = [
        "alexandria",
        "antioch",
        "athens",
        "attalia",
        "candia",
        "damascus",
        "dyrrachium",
        "leucosia",
        "nicea",
        "sinope",
        "smyrna",
        "tarsus",
        "thessalonica",
        "trebizond",
    ];
    assert_eq!(names(|city| city.coastal), coast);
}

/// BY-10.5: two orange arrows.
#[test]
fn two_arrows_point_to_thessalonica_and_adrianople() {
    assert_eq!(names(|city| city.arrow), ["adrianople", "thessalonica"]);
}

/// BY-18.9 to BY-18.12: the links of the rulebook, kind by kind.
#[test]
fn forty_roads_six_deserts_ten_seas() {
    let roads = "thessalonica-athens thessalonica-adrianople thessalonica-dyrrachium adrianople-constantinople \
        nicea-smyrna nicea-ankara nicea-sinope smyrna-attalia attalia-ankara attalia-tarsus tarsus-ankara \
        tarsus-caesarea tarsus-antioch antioch-edessa antioch-palmyra antioch-damascus damascus-palmyra \
        damascus-jerusalem jerusalem-alexandria sinope-ankara sinope-trebizond trebizond-caesarea caesarea-ankara \
        amida-trebizond amida-caesarea amida-edessa amida-mosul mosul-palmyra mosul-baghdad mosul-hamadan \
        hamadan-baghdad hamadan-ardabil ardabil-derbent ardabil-tiflis tiflis-trebizond tiflis-derbent hira-palmyra \
        hira-baghdad hira-basra basra-baghdad";
    let deserts = "tabuk-alexandria tabuk-jerusalem tabuk-medina medina-mecca mecca-hira mecca-basra";
    let seas = "constantinople-nicea candia-athens candia-smyrna candia-leucosia candia-alexandria leucosia-attalia \
        leucosia-tarsus leucosia-antioch leucosia-damascus leucosia-alexandria";
    for (way, list, count) in [(Way::Road, roads, 40), (Way::Desert, deserts, 6), (Way::Sea, seas, 10)] {
        let wanted: BTreeSet<BTreeSet<&str>> =
            list.split_whitespace().map(|link| link.split('-').collect()).collect();
        let links = standard().links.iter().filter(|link| link.way == way);
        let found: BTreeSet<BTreeSet<&str>> = links.map(|link| [link.a.id(), link.b.id()].into()).collect();
        assert_eq!(found, wanted);
        assert_eq!(found.len(), count);
    }
    assert_eq!(standard().links.len(), 56);
}

/// The cities that can be reached over links of these kinds.
fn reach(from: &[&'static str], ways: &[Way], closed: &str) -> BTreeSet<&'static str> {
    let mut reached: BTreeSet<&str> = from.iter().copied().collect();
    loop {
        let before = reached.len();
        for link in standard().links.iter().filter(|link| ways.contains(&link.way)) {
            for (one, other) in [(link.a.id(), link.b.id()), (link.b.id(), link.a.id())] {
                if reached.contains(one) && one != closed {
                    reached.insert(other);
                }
            }
        }
        if reached.len() == before {
            return reached;
        }
    }
}

/// The facts that a script checked: INV-15, BY-10.7, BY-18.10.
#[test]
fn what_is_connected_with_what() {
    let all = reach(&["mecca"], &[Way::Road, Way::Desert, Way::Sea], "");
    assert_eq!(all.len(), 33);
    let without = |ways: &[Way]| {
        let reached = reach(&["nicea"], ways, "");
        all.difference(&reached).copied().collect::<Vec<&str>>()
    };
    let balkans =
        ["adrianople", "athens", "candia", "constantinople", "dyrrachium", "leucosia", "thessalonica"];
    assert_eq!(without(&[Way::Road, Way::Desert]), balkans);
    assert_eq!(without(&[Way::Road, Way::Sea]), ["mecca", "medina", "tabuk"]);
    let bulgar = reach(&["thessalonica", "adrianople"], &[Way::Road], "constantinople");
    let cities = ["adrianople", "athens", "constantinople", "dyrrachium", "thessalonica"];
    assert_eq!(bulgar.into_iter().collect::<Vec<_>>(), cities);
}

/// Nicea is safe in turn 1: four steps from every Arab city.
#[test]
fn nicea_is_four_steps_from_arabia() {
    let mut steps: BTreeMap<&str, u32> = [("tabuk", 0), ("medina", 0), ("mecca", 0)].into();
    for step in 1..=4 {
        let known: Vec<&str> = steps.keys().copied().collect();
        for link in &standard().links {
            for (one, other) in [(link.a.id(), link.b.id()), (link.b.id(), link.a.id())] {
                if known.contains(&one) {
                    steps.entry(other).or_insert(step);
                }
            }
        }
    }
    assert!(steps.get("nicea").is_none_or(|&steps| steps >= 4), "{steps:?}");
}

/// BY-2.7, BY-29.2: the start upkeep of 32.3: twelve and thirteen.
#[test]
fn the_sheet_costs_twelve_and_thirteen_at_the_start() {
    let [byzantine, arab] = standard().upkeep;
    let bill = |boxes: [u8; 4], upkeep: [u8; 4]| {
        boxes.iter().zip(upkeep).map(|(cubes, price)| cubes * price).sum::<u8>()
    };
    assert_eq!([bill([1, 3, 2, 2], byzantine), bill([0, 8, 0, 5], arab)], [12, 13]);
    assert_eq!((byzantine, arab), ([3, 1, 2, 1], [3, 1, 2, 1]));
    assert_eq!(
        standard().spaces.iter().find(|(space, _)| *space == Space::ArabDevelopment),
        Some(&(Space::ArabDevelopment, 3))
    );
}

// --- a file of one's own --------------------------------------------------------------------------

/// The map with one text replaced, and the line of that place.
fn changed(from: &str, to: &str) -> (String, usize) {
    let at = MAP.find(from).unwrap_or_else(|| panic!("{from:?} is not in the file"));
    let line = MAP[..at].matches('\n').count() + 1;
    (format!("{}{to}{}", &MAP[..at], &MAP[at + from.len()..]), line)
}

/// The only fault of a changed file: its line, counted from the place of the change, and its reason.
fn fault(from: &str, to: &str) -> (isize, String) {
    let (text, line) = changed(from, to);
    let faults = map_faults(&text);
    let [fault] = &faults[..] else { panic!("{from:?} to {to:?}: {faults:?}") };
    assert_eq!(fault.to_string(), format!("line {}: {}", fault.line, fault.problem));
    (fault.line as isize - line as isize, fault.problem.clone())
}

#[test]
fn the_file_has_no_faults() {
    assert_eq!(map_faults(MAP), []);
}

/// Every fault names its line and its reason.
#[test]
fn every_fault_of_a_number_names_its_line() {
    let cases = [
        ("turns = 3", "turns = 4", 0, "limits.turns is 3 in these rules and can't be changed"),
        (
            "sea_arab = 2",
            "sea_arab = 1",
            0,
            "movement_cost.sea_arab is 2 in these rules and can't be changed",
        ),
        (
            "\nbulgar_cubes = 11",
            "\nbulgar_cubes = 12",
            1,
            "the number of orange cubes is 12; it has to be from 0 to 11",
        ),
        (
            "bulgar_cubes_in_reserve = 4",
            "bulgar_cubes_in_reserve = 3",
            0,
            "the Bulgar reserve is what is left: 4 cubes (BY-2.3)",
        ),
        (
            "casualty_pool_start = 12",
            "casualty_pool_start = 13",
            0,
            "the casualty pool starts with what is left: 12 cubes (BY-2.9)",
        ),
        (
            "\ncubes = 42",
            "\ncubes = 29",
            1,
            "the army sheet and the cube pool start with 30 cubes, a player has 29",
        ),
        (
            "fortifications = 2",
            "fortifications = 10",
            0,
            "the number of fortifications is 10; it has to be from 0 to 9",
        ),
        ("upkeep = 3", "upkeep = 10", 0, "the upkeep of a cube is 10; it has to be from 0 to 9"),
        (
            "id = \"emperor\"\nspaces = 1",
            "id = \"emperor\"\nspaces = 2",
            1,
            "the number of spaces is 2; it has to be from 0 to 1",
        ),
        (
            "treasury_arab = 5",
            "treasury_arab = 100",
            0,
            "the Arab treasury is 100; it has to be from 0 to 99",
        ),
        ("value = 2", "value = 4", 0, "the value of a city is 4; it has to be from 1 to 3"),
        ("value = 5", "value = 6", 0, "the value of the capital is 6; it has to be from 5 to 5"),
        ("lat = 41.32", "lat = 91.5", 0, "lat is from -85 to 85 degrees"),
        ("lon = 19.45", "lon = 181.0", 0, "lon is from -180 to 180 degrees"),
    ];
    for (from, to, line, problem) in cases {
        assert_eq!(fault(from, to), (line, problem.to_string()), "{from} to {to}");
    }
}

#[test]
fn every_fault_of_a_word_names_its_line() {
    let cases = [
        ("id = \"caliph\"", "id = \"sultan\"", 0, "there is no special action \"sultan\""),
        ("id = \"caliph\"", "id = \"emperor\"", 0, "emperor stands here a second time"),
        ("name_en = \"Dyrrachium\"", "name_en = \"\"", 0, "name_en has 1 to 40 letters"),
        (
            "owner = \"persian\"",
            "owner = \"roman\"",
            0,
            "owner is \"roman\"; it has to be byzantine, arab, persian or special (the capital)",
        ),
        (
            "coastal = \"none\"",
            "coastal = \"red_sea\"",
            0,
            "coastal is \"red_sea\"; it has to be mediterranean, black_sea, both or none",
        ),
        ("type = \"desert\"", "type = \"rail\"", 0, "type is \"rail\"; it has to be road, desert or sea"),
        (
            "a = \"mecca\"\nb = \"hira\"\ntype = \"desert\"",
            "a = \"mecca\"\nb = \"rome\"\ntype = \"desert\"",
            1,
            "there is no city \"rome\"",
        ),
        ("a = \"mecca\"\nb = \"hira\"", "a = \"mecca\"\nb = \"mecca\"", 1, "a link joins two cities"),
        (
            "a = \"mecca\"\nb = \"basra\"",
            "a = \"hira\"\nb = \"mecca\"",
            0,
            "hira and mecca are linked already",
        ),
        ("from = \"constantinople\"", "from = \"nicea\"", 0, "armies sail out of the capital (BY-18.14)"),
        ("\"sinope\", \"trebizond\",", "\"sinope\", \"trebizond\", \"ankara\",", 0, "ankara is not coastal"),
        (
            "\"athens\", \"constantinople\"]",
            "\"athens\", \"constantinople\", \"nicea\"]",
            0,
            "the Bulgars can't get to nicea by road (BY-10.5)",
        ),
        (
            "b = \"leucosia\"\ntype = \"sea\"",
            "b = \"ankara\"\ntype = \"sea\"",
            0,
            "ankara is not coastal and can't have a sea link",
        ),
    ];
    for (from, to, line, problem) in cases {
        let (found, reason) = fault(from, to);
        assert_eq!(reason, problem, "{from} to {to}");
        assert_eq!(found, line, "{from} to {to}");
    }
}

/// Faults of the whole: a capital, arrows, ways everywhere.
#[test]
fn faults_of_the_whole_are_found() {
    let reasons = |from: &str, to: &str| {
        let faults = map_faults(&changed(from, to).0);
        faults.into_iter().map(|fault| fault.problem).collect::<Vec<_>>()
    };
    let missing = reasons("owner = \"special\"\nvalue = 5", "owner = \"byzantine\"\nvalue = 3");
    assert!(missing.contains(&"no city is the capital (owner = \"special\")".to_string()), "{missing:?}");
    let second = reasons("owner = \"persian\"\nvalue = 3", "owner = \"special\"\nvalue = 5");
    assert!(second.contains(&"there is a capital already".to_string()), "{second:?}");
    let listed = reasons("\"sinope\", \"trebizond\",", "\"sinope\",");
    assert_eq!(listed, ["trebizond is coastal, but not on this list (BY-18.14)"]);
    let unnamed = reasons("\"adrianople\", \"athens\", \"constantinople\"]", "\"adrianople\", \"athens\"]");
    assert_eq!(unnamed, ["by road the Bulgars also get to constantinople (BY-10.5)"]);
    let arrow = reasons("city = \"adrianople\"", "city = \"mecca\"");
    assert!(
        arrow.contains(&"an arrow points to a Byzantine city other than the capital".to_string()),
        "{arrow:?}"
    );
    let twice = reasons("id = \"athens\"", "id = \"dyrrachium\"");
    assert!(twice.contains(&"there is a city dyrrachium already".to_string()), "{twice:?}");
    let capitals = map_faults(&MAP.replace("\"dyrrachium\"", "\"Dyrrachium\""));
    let line = MAP[..MAP.find("id = \"dyrrachium\"").unwrap_or(0)].matches('\n').count() + 1;
    let problem = "the id of a city has small letters, digits and _ only, at most 24".to_string();
    assert_eq!(capitals, [MapFault { line, problem }]);
    // Medina between two deserts that are gone.
    let (cut, _) = changed("a = \"tabuk\"\nb = \"medina\"", "a = \"tabuk\"\nb = \"hira\"");
    let cut = cut.replace("a = \"medina\"\nb = \"mecca\"", "a = \"tabuk\"\nb = \"mecca\"");
    let cut: Vec<String> = map_faults(&cut).into_iter().map(|fault| fault.problem).collect();
    assert_eq!(cut, ["no way leads to medina"]);
}

/// A file that is no TOML, or lacks a part, names its line as well.
#[test]
fn a_file_that_cannot_be_read_names_its_line() {
    let (text, line) = changed("turns = 3", "turns = = 3");
    assert_eq!(map_faults(&text).iter().map(|fault| fault.line).collect::<Vec<_>>(), [line]);
    let (text, line) = changed("value = 2", "value = \"two\"");
    let faults = map_faults(&text);
    assert_eq!((faults.len(), faults[0].line), (1, line));
    assert!(faults[0].problem.contains("invalid type"), "{faults:?}");
    let faults = map_faults("");
    assert_eq!((faults.len(), faults[0].line), (1, 1));
    assert!(faults[0].problem.contains("missing field"), "{faults:?}");
}

/// Several faults come in the order of their lines.
#[test]
fn all_faults_are_told_in_order() {
    let text = MAP.replace("turns = 3", "turns = 5").replace("type = \"desert\"", "type = \"sand\"");
    let faults = map_faults(&text);
    assert_eq!(faults.len(), 7);
    assert!(faults.is_sorted_by_key(|fault| fault.line));
}
