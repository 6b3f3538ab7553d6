//! Every entry of the two data files is damaged in every field, and each damage is named with its line.

use std::collections::{BTreeMap, BTreeSet};

use medioevo::{DataFault, STANDARD_CARDS, STANDARD_MAP};
use proptest::prelude::*;

use crate::support::{card_faults, map_faults};

/// A `key = value` of a file, by the bytes of its key and its value.
struct Spot {
    key: (usize, usize),
    value: (usize, usize),
}

/// All of them, those inside of tables and lists included.
fn spots(text: &str) -> BTreeMap<&str, Vec<Spot>> {
    let bytes = text.as_bytes();
    let mut spots: BTreeMap<&str, Vec<Spot>> = BTreeMap::new();
    let mut at = 0;
    let mut fresh = true;
    while at < bytes.len() {
        let word = bytes[at..].iter().take_while(|&&byte| byte == b'"' || is_word(byte)).count();
        if fresh && word > 0 && text[at + word..].starts_with(" = ") {
            let value = at + word + 3;
            let spot = Spot { key: (at, at + word), value: (value, end(bytes, value)) };
            spots.entry(text[at..at + word].trim_matches('"')).or_default().push(spot);
            at = value;
            fresh = false;
            continue;
        }
        match bytes[at] {
            b'#' => at += text[at..].find('\n').unwrap_or(1) - 1,
            b'"' => at = end(bytes, at) - 1,
            _ => {}
        }
        fresh = matches!(bytes[at], b'\n' | b',' | b'{') || (fresh && bytes[at] == b' ');
        at += 1;
    }
    spots
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_'
}

/// Where a value ends that begins here.
fn end(bytes: &[u8], from: usize) -> usize {
    let mut depth = 0;
    let mut quoted = false;
    for (at, &byte) in bytes.iter().enumerate().skip(from) {
        match byte {
            b'"' => quoted = !quoted,
            _ if quoted => continue,
            b'[' | b'{' => depth += 1,
            b']' | b'}' if depth > 0 => depth -= 1,
            b']' | b'}' | b',' | b'\n' | b' ' if depth == 0 => return at,
            _ => continue,
        }
        if depth == 0 && !quoted {
            return at + 1;
        }
    }
    bytes.len()
}

/// The text with other things in these places, and the lines on which they then stand.
fn replaced(text: &str, places: impl Iterator<Item = (usize, usize)>, with: &str) -> (String, Vec<usize>) {
    let (mut damaged, mut lines, mut from) = (String::new(), Vec::new(), 0);
    for (start, end) in places {
        damaged += &text[from..start];
        lines.push(damaged.matches('\n').count() + 1);
        damaged += with;
        from = end;
    }
    damaged += &text[from..];
    (damaged, lines)
}

/// The lines that no fault names together with a field that ends in the key.
fn unnamed(key: &str, lines: &[usize], faults: &[DataFault]) -> Vec<usize> {
    let named: BTreeSet<usize> = faults
        .iter()
        .filter(|fault| fault.field.rsplit('.').next().is_some_and(|field| field.starts_with(key)))
        .map(|fault| fault.line)
        .collect();
    lines.iter().copied().filter(|line| !named.contains(line)).collect()
}

/// A file and what finds its faults.
type File = (&'static str, fn(&str) -> Vec<DataFault>);

const FILES: [File; 2] = [(STANDARD_MAP, map_faults), (STANDARD_CARDS, card_faults)];

#[test]
fn the_files_are_right_and_have_many_fields() {
    let counts = FILES.map(|(text, faults)| {
        assert_eq!(faults(text), []);
        spots(text).values().map(Vec::len).sum::<usize>()
    });
    assert!(counts[0] > 2000 && counts[1] > 2000, "{counts:?}");
}

/// No field is a date.
#[test]
fn every_wrong_type_is_named() {
    for (text, faults) in FILES {
        for (key, spots) in spots(text) {
            let (damaged, lines) = replaced(text, spots.iter().map(|spot| spot.value), "1979-05-27");
            assert_eq!(unnamed(key, &lines, &faults(&damaged)), [0; 0], "{key}");
        }
    }
}

/// Fields that some entries do without, and fields without which an entry can't be judged.
const OPTIONAL: [&str; 11] = [
    "city",
    "river_name",
    "strait",
    "strait_name",
    "roll",
    "cost_florins",
    "honour_points",
    "control_tokens",
    "protection",
    "cubes",
    "florins",
];
const KEYS: [&str; 4] = ["id", "no", "p", "colour"];

#[test]
fn every_missing_and_every_strange_field_is_named() {
    for (text, faults) in FILES {
        for (key, spots) in spots(text) {
            let strange = format!("other_{key}");
            let (damaged, lines) = replaced(text, spots.iter().map(|spot| spot.key), &strange);
            let faults = faults(&damaged);
            let told = |problem: &str| faults.iter().filter(|fault| fault.problem == problem).count();
            if !KEYS.contains(&key) {
                assert_eq!(unnamed(&strange, &lines, &faults), [0; 0], "{key}");
                assert_eq!(told("there is no such field"), lines.len(), "{key}");
            }
            if !OPTIONAL.contains(&key) && !key.contains("src") {
                assert_eq!(told("this is missing"), lines.len(), "{key}");
            }
        }
    }
}

/// Words and lists of words that have to be known.
const WORDS: [(&str, &str); 33] = [
    ("kingdom", "\"atlantis\""),
    ("terrain", "\"atlantis\""),
    ("good", "\"atlantis\""),
    ("colour", "\"Atlantis\""),
    ("rome", "\"atlantis\""),
    ("a", "\"atlantis\""),
    ("b", "\"atlantis\""),
    ("voronoi_metric", "\"atlantis\""),
    ("territories", "[\"atlantis\"]"),
    ("links", "[\"atlantis\"]"),
    ("producers", "[\"atlantis\"]"),
    ("land", "[\"atlantis\"]"),
    ("sea", "[\"atlantis\"]"),
    ("water_gaps", "[[\"atlantis\", \"latium\"]]"),
    ("category", "\"atlantis\""),
    ("technology", "\"atlantis\""),
    ("kind", "\"atlantis\""),
    ("element", "\"atlantis\""),
    ("built_in", "[\"atlantis\"]"),
    ("faces", "[\"atlantis\"]"),
    ("branch", "\"atlantis\""),
    ("windows", "[\"atlantis\"]"),
    ("duration", "\"atlantis\""),
    ("roll", "\"atlantis\""),
    ("rule", "\"atlantis\""),
    ("tp", "[[\"atlantis\"]]"),
    ("objective_tokens", "[\"atlantis\"]"),
    ("p", "\"atlantis\""),
    ("where", "\"atlantis\""),
    ("ids", "[\"atlantis\"]"),
    ("kinds", "[\"atlantis\"]"),
    ("against", "\"atlantis\""),
    ("region", "[\"atlantis\"]"),
];

#[test]
fn every_unknown_word_is_named() {
    let mut seen = BTreeSet::new();
    for (text, faults) in FILES {
        let spots = spots(text);
        for (key, word) in WORDS {
            let Some(spots) = spots.get(key) else { continue };
            let (damaged, lines) = replaced(text, spots.iter().map(|spot| spot.value), word);
            assert_eq!(unnamed(key, &lines, &faults(&damaged)), [0; 0], "{key}");
            seen.insert(key);
        }
    }
    assert_eq!(seen.len(), WORDS.len());
}

/// The entries of the lists of a file: from each `[[name]]` to the next header.
fn entries(text: &str) -> Vec<(&str, usize, usize)> {
    let headers: Vec<usize> =
        text.match_indices("\n[").map(|(at, _)| at + 1).chain(std::iter::once(text.len())).collect();
    let entry = |pair: &[usize]| {
        let name = text[pair[0]..].strip_prefix("[[")?.split(']').next()?;
        Some((name, pair[0], pair[1]))
    };
    headers.windows(2).filter_map(entry).collect()
}

/// An entry without which the file is still right is none of those the rules need: only land and water off the map.
#[test]
fn every_missing_entry_is_noticed() {
    for (text, faults) in FILES {
        for (name, start, end) in entries(text) {
            let without = format!("{}{}", &text[..start], &text[end..]);
            let noticed = !faults(&without).is_empty();
            assert_eq!(noticed, !name.starts_with("off_map"), "{}", &text[start..end]);
        }
    }
}

#[test]
fn every_double_entry_is_named() {
    for (text, faults) in FILES {
        let names: BTreeSet<&str> = entries(text).into_iter().map(|(name, ..)| name).collect();
        for name in names.into_iter().filter(|name| !name.starts_with("off_map")) {
            let of_name: Vec<_> = entries(text).into_iter().filter(|entry| entry.0 == name).collect();
            let mut twice = String::from(text);
            for (_, start, end) in &of_name {
                twice = format!("{twice}\n{}", &text[*start..*end]);
            }
            let told = faults(&twice).into_iter();
            let told = told.filter(|fault| {
                fault.entry.starts_with(name)
                    && (fault.problem.contains("a second time")
                        || fault.problem.contains("already")
                        || fault.problem.contains("more than 128"))
                    && ["id", "no", "colour"].contains(&fault.field.as_str())
            });
            assert_eq!(told.count(), of_name.len(), "{name}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever a file says, it is read or refused, and every fault names a line of it.
    #[test]
    fn nothing_makes_the_reader_panic(
        from in any::<prop::sample::Index>(),
        length in 0_usize..400,
        with in prop::sample::select(vec!["", "\"", "[", "{", "=", "\n", "-1", "99999999999999999999", "é", "[[territory]]\n", "nan"]),
        cards in any::<bool>(),
    ) {
        let (text, faults) = FILES[usize::from(cards)];
        let letters: Vec<(usize, char)> = text.char_indices().collect();
        let start = from.index(letters.len());
        let end = (start + length).min(letters.len() - 1);
        let damaged = format!("{}{with}{}", &text[..letters[start].0], &text[letters[end].0..]);
        let last = damaged.matches('\n').count() + 1;
        prop_assert!(faults(&damaged).iter().all(|fault| (1..=last).contains(&fault.line)));
    }

    /// Texts that are no data file at all.
    #[test]
    fn strange_texts_are_refused(text in "(\\PC|\n|[\\[\\]{}=\",.#]){0,200}") {
        prop_assert!(!map_faults(&text).is_empty());
        prop_assert!(!card_faults(&text).is_empty());
    }
}
