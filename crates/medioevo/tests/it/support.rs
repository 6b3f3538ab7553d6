//! What the tests share.

use medioevo::{Data, DataFault, DataId, DataRef, Map, OwnData, Zone, Zones, data, data_faults};

/// The data that are built in.
pub(crate) fn standard() -> DataRef {
    data(DataId::Standard).unwrap_or_else(|| panic!("the standard data are always there"))
}

/// The zone of an id.
pub(crate) fn zone(map: &Map, id: &str) -> Zone {
    map.find(id).unwrap_or_else(|| panic!("{id} is on the map"))
}

/// The zones of ids.
pub(crate) fn zones(map: &Map, ids: &[&str]) -> Zones {
    ids.iter().map(|id| zone(map, id)).collect()
}

/// The fewest steps by land, and by land and sea.
pub(crate) fn steps(data: &Data, from: &str, to: &str) -> (Option<u8>, Option<u8>) {
    let map = &data.map;
    let (from, to) = (zone(map, from), zone(map, to));
    (map.distance(from, to, map.territories()), map.distance(from, to, map.zones()))
}

/// What is wrong with a map file.
pub(crate) fn map_faults(text: &str) -> Vec<DataFault> {
    data_faults(OwnData { map: Some(text), cards: None })
}

/// What is wrong with a card file on the standard map.
pub(crate) fn card_faults(text: &str) -> Vec<DataFault> {
    data_faults(OwnData { map: None, cards: Some(text) })
}

/// A change and the fault that it makes: entry, field, and a piece of the problem.
pub(crate) type Case = (&'static str, &'static str, &'static str, &'static str, &'static str);

/// Makes each change alone, and looks for its fault.
pub(crate) fn check(text: &str, find: fn(&str) -> Vec<DataFault>, cases: &[Case]) {
    let mut unnamed = Vec::new();
    for (from, to, entry, field, problem) in cases {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        let faults = find(&text.replacen(from, to, 1));
        let named = |fault: &DataFault| {
            fault.entry == *entry && fault.field == *field && fault.problem.contains(problem)
        };
        if !faults.iter().any(named) {
            let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
            unnamed.push(format!("{from} -> {to}: {told:#?}"));
        }
    }
    assert!(unnamed.is_empty(), "{}", unnamed.join("\n"));
}
