//! What holds for any input at all.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use proptest::prelude::*;
use serde_json::{Map, Value};
use table::{
    Action, Chance, Digest, Fast, Legal, MAX_SEATS, Record, Script, ScriptFault, Scripted, Seat, Seats, Seed,
    Stream, Unreadable, Viewer,
};

use crate::toy::played::{GOLDEN, Right, golden};

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Any JSON, with words that records use among its strings and keys.
fn any_json() -> impl Strategy<Value = Value> {
    let word = prop_oneof![
        any::<String>(),
        prop::sample::select(vec!["record/1", "toy", "seat", "action", "link", "roll", "bid 1", "chance"])
            .prop_map(String::from),
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<i32>().prop_map(|n| Value::from(f64::from(n) / 2.0)),
        word.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 32, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((word.clone(), inner), 0..6)
                .prop_map(|pairs| Value::Object(pairs.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

/// The paths to everything inside a document.
fn paths(value: &Value, here: &str, into: &mut Vec<String>) {
    into.push(here.to_string());
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(n, item)| paths(item, &format!("{here}/{n}"), into));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(key, item)| paths(item, &format!("{here}/{key}"), into));
        }
        _ => {}
    }
}

/// Whatever is read, nothing panics, and what verifies is what was written.
fn read_anything(text: &str) -> Result<(), TestCaseError> {
    if let Ok(record) = Record::parse(text) {
        prop_assert_eq!(Record::parse(&record.to_text()), Ok(record.clone()));
        // A replay does not ask whether the record was changed; it must come through all the same.
        let _ = record.replay::<Right>();
        prop_assert!(record.verify::<Right>().is_err() || record == golden());
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn any_bytes_are_read_as_a_record_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_anything(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn any_json_is_read_as_a_record_or_refused(json in any_json()) {
        read_anything(&json.to_string())?;
    }

    #[test]
    fn a_record_with_anything_in_any_place_is_refused(place in any::<prop::sample::Index>(), json in any_json()) {
        let mut record: Value = serde_json::from_str(GOLDEN).unwrap();
        let mut places = Vec::new();
        paths(&record, "", &mut places);
        *record.pointer_mut(&places[place.index(places.len())]).unwrap() = json;
        read_anything(&record.to_string())?;
    }

    #[test]
    fn a_record_with_any_float_reads_back_as_it_was_written(float in any::<f64>()) {
        let record = Record { options: Value::from(float), ..golden() };
        prop_assert_eq!(Record::parse(&record.to_text()), Ok(record));
    }

    #[test]
    fn a_record_with_a_piece_cut_out_is_refused(from in any::<prop::sample::Index>(), size in 1_usize..80) {
        let from = from.index(GOLDEN.len());
        let to = (from + size).min(GOLDEN.len());
        read_anything(&format!("{}{}", &GOLDEN[..from], &GOLDEN[to..]))?;
    }
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn seats_are_a_set(
        seats in prop::collection::vec(0_u8..8, 0..12),
        one in 0_u8..8,
        beyond in 8_u8..=255,
        first in any::<u8>(),
    ) {
        let model: BTreeSet<u8> = seats.iter().copied().collect();
        let set: Seats = seats.iter().copied().map(Seat).collect();
        let numbers = |set: Seats| set.iter().map(|seat| seat.0).collect::<Vec<u8>>();
        prop_assert_eq!(numbers(set), model.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!(set.len() as usize, model.len());
        prop_assert_eq!(set.is_empty(), model.is_empty());
        prop_assert_eq!(set.is_empty(), set == Seats::NONE);
        prop_assert_eq!(set.lowest().map(|seat| seat.0), model.first().copied());
        prop_assert_eq!(set.contains(Seat(one)), model.contains(&one));
        prop_assert!(!set.contains(Seat(beyond)));
        prop_assert!(set.with(Seat(one)).contains(Seat(one)));
        prop_assert!(!set.without(Seat(one)).contains(Seat(one)));
        prop_assert_eq!(set.with(Seat(one)).without(Seat(one)), set.without(Seat(one)));
        prop_assert_eq!(set.without(Seat(one)).with(Seat(one)), set.with(Seat(one)));
        prop_assert_eq!(Seats::one(Seat(one)), Seats::NONE.with(Seat(one)));
        prop_assert_eq!(numbers(Seats::first(first)), (0..first.min(MAX_SEATS as u8)).collect::<Vec<_>>());
        let json = serde_json::to_string(&set).unwrap();
        prop_assert_eq!(serde_json::from_str::<Seats>(&json).unwrap(), set);
    }

    #[test]
    fn a_seat_beyond_every_table_joins_no_set(beyond in 8_u8..=255, n in 0_u8..=8) {
        let set = Seats::first(n);
        prop_assert_eq!((set.with(Seat(beyond)), set.without(Seat(beyond))), (set, set));
        prop_assert_eq!(Seats::one(Seat(beyond)), Seats::NONE);
    }

    #[test]
    fn a_viewer_beyond_every_table_is_refused(beyond in 8_u8..=255) {
        prop_assert!(serde_json::from_str::<Viewer>(&beyond.to_string()).is_err());
    }

    #[test]
    fn viewers_read_back_from_json(seat in 0_u8..8) {
        for viewer in [Viewer::Seat(Seat(seat)), Viewer::Spectator] {
            let json = serde_json::to_string(&viewer).unwrap();
            prop_assert_eq!(serde_json::from_str::<Viewer>(&json).unwrap(), viewer);
        }
    }

    #[test]
    fn a_digest_has_one_spelling(bytes in any::<[u8; 32]>(), place in 0_usize..64, other in any::<char>()) {
        let digest = Digest(bytes);
        let text = digest.to_string();
        prop_assert_eq!(text.parse(), Ok(digest));
        prop_assert!(text.starts_with(&digest.short()));
        let changed = format!("{}{other}{}", &text[..place], &text[place + 1..]);
        prop_assert_eq!(changed.parse() == Ok(digest), changed == text);
    }
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn a_stream_comes_back_to_any_position(
        key in any::<[u8; 32]>(),
        before in prop::collection::vec(1_u32.., 0..40),
        after in prop::collection::vec(1_u32.., 1..40),
    ) {
        let draw = |stream: &mut Stream, of: &[u32]| -> Vec<u32> { of.iter().map(|&n| stream.pick(n, |i| i)).collect() };
        let mut stream = Stream::new(key);
        let first = draw(&mut stream, &before);
        prop_assert!(first.iter().zip(&before).all(|(drawn, n)| drawn < n));
        let place = stream.position();
        prop_assert!(place >= before.len() as u64, "every draw takes a word at least");
        let drawn = draw(&mut stream, &after);
        let end = stream.position();
        stream.set_position(place);
        prop_assert_eq!(draw(&mut stream, &after), &drawn[..]);
        prop_assert_eq!(stream.position(), end);
        let mut again = Stream::new(key);
        prop_assert_eq!((draw(&mut again, &before), draw(&mut again, &after)), (first, drawn));
    }

    #[test]
    fn a_script_is_followed_as_far_as_it_goes(
        script in prop::collection::vec(prop_oneof![(-1_i64..9).prop_map(Scripted::Face), "[a-c0-9]".prop_map(Scripted::Name)], 0..6),
        dice in prop::collection::vec(1_u32..9, 0..8),
    ) {
        let mut rest = Stream::new([4; 32]);
        let mut chance = Script::new(&script, &mut rest);
        let rolled: Vec<u32> = dice.iter().map(|&sides| chance.roll(sides)).collect();
        let finished = chance.finish();
        let used = script.len().min(dice.len());
        prop_assert!(rolled.iter().zip(&dice).all(|(face, sides)| (1..=*sides).contains(face)));
        let fits = |n: usize| (1..=dice[n]).any(|face| face.to_string() == script[n].to_string());
        match (0..used).find(|&n| !fits(n)) {
            Some(n) => {
                let possible = (1..=dice[n]).map(|face| face.to_string()).collect();
                let fault = ScriptFault::Impossible { place: n + 1, asked: script[n].to_string(), possible };
                prop_assert_eq!(finished, Err(fault));
            }
            None if used < script.len() => {
                prop_assert_eq!(finished, Err(ScriptFault::Leftover { used, given: script.len() }));
            }
            None => prop_assert_eq!(finished, Ok(())),
        }
        for n in (0..used).filter(|&n| fits(n)) {
            prop_assert_eq!(rolled[n].to_string(), script[n].to_string());
        }
        // What the script leaves open is what the stream would have given from its start.
        let mut alone = Stream::new([4; 32]);
        let open: Vec<u32> = dice[used..].iter().map(|&sides| alone.roll(sides)).collect();
        prop_assert_eq!(&rolled[used..], open);
        prop_assert_eq!(rest.position(), alone.position());
    }

    #[test]
    fn entropy_is_part_of_the_stream(a in any::<Option<String>>(), b in any::<Option<String>>()) {
        let seed = Seed::from_text("1");
        let draws = |entropy: &Option<String>| {
            let mut stream = seed.stream(std::slice::from_ref(entropy));
            [(); 4].map(|()| stream.pick(u32::MAX, |i| i))
        };
        prop_assert_eq!(draws(&a) == draws(&b), a == b);
    }
}

/// An action with any number in one of two currencies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Bid {
    Pass(u8),
    Silver(i64),
    Gold(i64),
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Bid {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Err(Unreadable(text.into()))
    }
}

impl Action for Bid {
    const PATTERN: &'static str = "";

    fn number(&self) -> Option<i64> {
        match *self {
            Bid::Pass(_) => None,
            Bid::Silver(amount) | Bid::Gold(amount) => Some(amount),
        }
    }

    fn with_number(self, number: i64) -> Self {
        match self {
            Bid::Pass(_) => self,
            Bid::Silver(_) => Bid::Silver(number),
            Bid::Gold(_) => Bid::Gold(number),
        }
    }
}

/// Any number, often an extreme one.
fn number() -> impl Strategy<Value = i64> {
    let ends = prop::sample::select(vec![i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX]);
    prop_oneof![ends, -20_i64..20, any::<i64>()]
}

fn ends() -> impl Strategy<Value = (i64, i64)> {
    (number(), number()).prop_map(|(a, b)| (a.min(b), a.max(b)))
}

/// The ends of a range that is not half as wide as the numbers themselves.
fn near_ends() -> impl Strategy<Value = (i64, i64)> {
    let width = prop_oneof![0_i64..20, 0_i64..1 << 62];
    (number(), width).prop_map(|(end, width)| if end > 0 { (end - width, end) } else { (end, end + width) })
}

/// How many numbers there are between the ends.
fn size((min, max): (i64, i64)) -> u128 {
    u128::from(min.abs_diff(max)) + 1
}

fn list(passes: u8, silver: (i64, i64), gold: (i64, i64)) -> Legal<Bid> {
    let mut legal = Legal::new();
    legal.extend((0..passes).map(Bid::Pass));
    legal.push_range(Bid::Silver(silver.0), silver.0, silver.1);
    legal.push_range(Bid::Gold(gold.0), gold.0, gold.1);
    legal
}

fn list_agrees(
    passes: u8,
    silver: (i64, i64),
    gold: (i64, i64),
    asked: i64,
    seed: u64,
) -> Result<(), TestCaseError> {
    let legal = list(passes, silver, gold);
    let all = u128::from(passes) + size(silver) + size(gold);
    prop_assert_eq!(u128::from(legal.len()), all.min(u128::from(u64::MAX)));
    prop_assert_eq!(legal.contains(Bid::Silver(asked)), (silver.0..=silver.1).contains(&asked));
    prop_assert_eq!(legal.contains(Bid::Gold(asked)), (gold.0..=gold.1).contains(&asked));
    prop_assert!(legal.ranges().len() == 2 && !legal.is_empty());

    // Both ends of all three parts, and some places between them.
    let (silver_at, gold_at) = (u128::from(passes), u128::from(passes) + size(silver));
    let mut expected = vec![
        (silver_at, Bid::Silver(silver.0)),
        (gold_at - 1, Bid::Silver(silver.1)),
        (gold_at, Bid::Gold(gold.0)),
        (all - 1, Bid::Gold(gold.1)),
    ];
    expected.extend((0..passes).map(|n| (u128::from(n), Bid::Pass(n))));
    for (index, action) in expected {
        if let Ok(index) = u64::try_from(index) {
            prop_assert_eq!(legal.get(index), Some(action));
            prop_assert!(legal.contains(action));
        }
    }
    if let Ok(beyond) = u64::try_from(all) {
        prop_assert_eq!(legal.get(beyond), None);
    }
    let mut chance = Fast::new(seed);
    for _ in 0..20 {
        let between = chance.next() % legal.len();
        prop_assert!(legal.get(between).is_some_and(|action| legal.contains(action)));
        prop_assert!(legal.pick(&mut chance).is_some_and(|action| legal.contains(action)));
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn a_list_holds_exactly_what_its_ranges_hold(
        passes in 0_u8..4, silver in near_ends(), gold in near_ends(), asked in number(), seed in any::<u64>(),
    ) {
        list_agrees(passes, silver, gold, asked, seed)?;
    }

    #[test]
    fn a_list_holds_the_widest_ranges_there_are(
        passes in 0_u8..4, silver in ends(), gold in ends(), asked in number(), seed in any::<u64>(),
    ) {
        list_agrees(passes, silver, gold, asked, seed)?;
    }
}
