//! What is wrong with a data file is told with its file, its line, its entry and its field (INV-30 to INV-40).

use medioevo::{DataFile, OwnData, STANDARD_CARDS, STANDARD_MAP, data_faults};

use crate::support::{card_faults, map_faults};

/// INV-31: an island without a sea.
#[test]
fn a_zone_without_a_way_is_told() {
    let island = "\n[[territory]]\nid = \"atlantis\"\nname_en = \"Atlantis\"\nname_fr = \"Atlantide\"\n\
        kingdom = \"neutral\"\nterrain = \"plains\"\nlon = 3.0\nlat = 40.0\nseeds = [[3.0, 40.0]]\n\
        coastal = false\nfire = false\n";
    let text = STANDARD_MAP.replace("\nterritories = 95", "\nterritories = 96") + island;
    let faults = map_faults(&text);
    let told: Vec<_> =
        faults.iter().map(|fault| (fault.file, fault.entry.as_str(), fault.field.as_str())).collect();
    assert_eq!(told, [(DataFile::Map, "territory atlantis", "id")]);
    assert_eq!(faults[0].problem, "no way leads here (INV-31)");
    assert_eq!(
        faults[0].to_string(),
        format!("map file, line {}, territory atlantis, id: no way leads here (INV-31)", faults[0].line)
    );
    assert_eq!(text.lines().nth(faults[0].line - 1), Some("id = \"atlantis\""));
}

/// The engine decides at set times: a host's file can't add any, but take some away.
#[test]
fn windows_can_be_taken_away_only() {
    let bard = "windows = [\"own\", \"activated\", \"battle\", \"round\", \"rolled\"]\nduration = \"instant\"\ncost_florins";
    assert_eq!(STANDARD_CARDS.matches(bard).count(), 1);
    let fewer = STANDARD_CARDS.replace(bard, "windows = [\"own\"]\nduration = \"instant\"\ncost_florins");
    assert_eq!(card_faults(&fewer), []);
    for (to, problem) in [
        (
            "windows = [\"own\", \"tax\"]\nduration = \"instant\"\ncost_florins",
            "the standard file has no tax here",
        ),
        ("windows = [\"own\"]\nduration = \"turn\"\ncost_florins", "this has to be instant"),
        (
            "windows = [\"own\"]\nduration = \"instant\"\nroll = \"1d6\"\ncost_florins",
            "as in the standard file",
        ),
    ] {
        let faults = card_faults(&STANDARD_CARDS.replace(bard, to));
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!((faults[0].file, faults[0].entry.as_str()), (DataFile::Cards, "empire_card 45"));
        assert!(faults[0].problem.contains(problem), "{}", faults[0]);
    }
}

/// Everything that is wrong is told at once, in the order of the lines.
#[test]
fn all_faults_are_told_at_once() {
    let text = STANDARD_MAP
        .replace("terrain = \"desert\"", "terrain = \"ice\"")
        .replace("fire = true", "fire = \"yes\"")
        .replace("links = [\"byz\"]", "links = [\"rome\"]");
    let faults = map_faults(&text);
    let of_field = |field: &str| faults.iter().filter(|fault| fault.field == field).count();
    assert_eq!((of_field("terrain"), of_field("fire"), of_field("links[0]")), (9, 12, 1));
    assert!(faults.is_sorted_by_key(|fault| fault.line));
}

/// What is no TOML, and what is too large.
#[test]
fn what_can_not_be_read_is_told() {
    let faults = map_faults("[meta\nschema = = 1\n");
    assert!(!faults.is_empty() && faults.iter().all(|fault| fault.file == DataFile::Map), "{faults:?}");
    let twice = STANDARD_MAP.replacen("schema = 1", "schema = 1\nschema = 1", 1);
    assert_eq!(map_faults(&twice).len(), 1);
    let large = format!("{STANDARD_MAP}#{}", "x".repeat(1 << 20));
    let faults = map_faults(&large);
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].to_string(), "map file, line 1: a data file has at most 1048576 bytes");
    let deep = format!("x = {}", "[".repeat(100_000));
    assert!(!map_faults(&deep).is_empty());
}

/// A map that the standard cards don't fit: its cards are told, not the map.
#[test]
fn cards_are_read_on_their_map() {
    let other = STANDARD_MAP.replace("\"yaik\"", "\"ural\"");
    let faults = data_faults(OwnData { map: Some(&other), cards: None });
    assert!(!faults.is_empty() && faults.iter().all(|fault| fault.file == DataFile::Cards), "{faults:?}");
    let cards = STANDARD_CARDS.replace("\"yaik\"", "\"ural\"");
    assert_eq!(data_faults(OwnData { map: Some(&other), cards: Some(&cards) }), []);
}
