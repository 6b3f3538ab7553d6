//! Whatever is changed in a record is noticed, and its place is named.

use serde_json::{Value, json};
use table::{
    Digest, Fault, Match, Record, RecordError, ScriptFault, Scripted, Seat, Seed, Verified, match_commitment,
};

use crate::toy::options::Options;
use crate::toy::played::{GOLDEN, Right, act, face, golden, position, started};

fn verify(text: &str) -> Result<(Record, Verified), RecordError> {
    let record = Record::parse(text)?;
    let verified = record.verify::<Right>()?;
    Ok((record, verified))
}

#[test]
fn every_prefix_of_a_record_is_an_error() {
    let whole = GOLDEN.trim_end().len();
    for end in 0..whole {
        let cut = &GOLDEN[..end];
        assert!(matches!(Record::parse(cut), Err(RecordError::Unreadable(_))), "{cut}");
    }
    assert_eq!(Record::parse(&GOLDEN[..whole]), Ok(golden()));
}

/// Which error a change in the line that holds this byte must lead to, where the text can still be
/// read at all.
fn names_the_place(text: &str, byte: usize, error: &RecordError) -> bool {
    let start = text[..byte].rfind('\n').map_or(0, |newline| newline + 1);
    let line = text[start..].lines().next().unwrap_or_default();
    let entries = text.lines().take_while(|&other| !std::ptr::eq(other, line));
    let entry = entries.filter(|line| line.starts_with("  {")).count() + 1;
    let field = line.split('"').nth(1).unwrap_or_default();
    match error {
        RecordError::Unreadable(_) => true,
        RecordError::Format(_) => field == "kathisma",
        RecordError::OtherGame { .. } => field == "game",
        RecordError::OtherRuleset { .. } => field == "ruleset",
        RecordError::HeaderChanged => {
            ["options", "position", "seed_commitment", "entropy", "commitment"].contains(&field)
        }
        RecordError::EntryChanged(n) => line.starts_with("  {") && *n == entry,
        RecordError::SealChanged => field == "outcome" || field == "seal",
        RecordError::WrongSeed => field == "seed",
        _ => false,
    }
}

/// A golden record that also begins from a position.
fn golden_from_a_position() -> String {
    let mut game = started(Options { rounds: 1, ..Options::STANDARD }, "position");
    act(&mut game, 0, "roll", &[face(1)]);
    let mut game = Match::<Right>::load(&position(&game), Seed::from_text("on"), Vec::new()).unwrap();
    act(&mut game, 1, "roll", &[face(2)]);
    game.record(false).to_text()
}

fn flipped_case(byte: u8) -> u8 {
    if byte.is_ascii_alphabetic() { byte ^ 0x20 } else { byte }
}

#[test]
fn every_changed_byte_is_noticed_and_its_place_named() {
    for text in [GOLDEN.to_string(), golden_from_a_position()] {
        let original = Record::parse(&text).unwrap();
        for (place, &byte) in text.as_bytes().iter().enumerate() {
            for other in
                [flipped_case(byte), b'0', b'7', b'a', b'e', b'Z', b' ', b'\n', b'"', b'\\', b',', b'-']
            {
                if other == byte {
                    continue;
                }
                let mut bytes = text.clone().into_bytes();
                bytes[place] = other;
                let changed = String::from_utf8(bytes).unwrap();
                match verify(&changed) {
                    Err(error) => assert!(names_the_place(&text, place, &error), "{error}\n{changed}"),
                    Ok((record, _)) => {
                        assert_eq!(record, original, "changed unnoticed: {changed}");
                        assert!(byte.is_ascii_whitespace() && other.is_ascii_whitespace(), "{changed}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_byte_added_or_taken_out_is_noticed() {
    let original = golden();
    let unnoticed = |text: &str| verify(text).is_ok_and(|(record, _)| record != original);
    for place in 0..GOLDEN.len() {
        let (before, after) = GOLDEN.split_at(place);
        assert!(!unnoticed(&format!("{before}{}", &after[1..])), "without byte {place}");
        for added in ["0", "7", "a", " ", "\"", "\\", "-", ".", "e", "é"] {
            assert!(!unnoticed(&format!("{before}{added}{after}")), "with {added:?} at byte {place}");
        }
    }
}

#[test]
fn entries_that_are_dropped_moved_or_added_are_found() {
    let whole = golden();
    let n = whole.actions.len();
    let changed = |change: &dyn Fn(&mut Record)| {
        let mut record = whole.clone();
        change(&mut record);
        record.verify::<Right>().unwrap_err()
    };
    for index in 0..n - 1 {
        assert_eq!(changed(&|r| drop(r.actions.remove(index))), RecordError::EntryChanged(index + 1));
        assert_eq!(changed(&|r| r.actions.swap(index, index + 1)), RecordError::EntryChanged(index + 1));
        let twice = changed(&|r| r.actions.insert(index, r.actions[index].clone()));
        assert_eq!(twice, RecordError::EntryChanged(index + 2), "the copy fits, what follows does not");
        let moved = changed(&|r| r.actions.insert(index, r.actions[n - 1].clone()));
        assert_eq!(moved, RecordError::EntryChanged(index + 1));
    }
    assert_eq!(changed(&|r| drop(r.actions.pop())), RecordError::SealChanged);
    assert_eq!(changed(&|r| r.actions.truncate(3)), RecordError::SealChanged);
    assert_eq!(changed(&|r| r.actions.clear()), RecordError::SealChanged);
    assert_eq!(changed(&|r| r.actions.reverse()), RecordError::EntryChanged(1));
}

#[test]
fn every_field_is_bound() {
    let changed = |change: &dyn Fn(&mut Record)| {
        let mut record = golden();
        change(&mut record);
        record.verify::<Right>().unwrap_err()
    };
    let other = Digest::of("other", []);
    assert_eq!(changed(&|r| r.options["purse"] = json!(6)), RecordError::HeaderChanged);
    assert_eq!(changed(&|r| r.position = Some(json!({}))), RecordError::HeaderChanged);
    assert_eq!(changed(&|r| r.entropy[1] = Some(String::new())), RecordError::HeaderChanged);
    assert_eq!(changed(&|r| r.entropy.swap(0, 1)), RecordError::HeaderChanged);
    assert_eq!(changed(&|r| r.seed_commitment = other), RecordError::HeaderChanged);
    assert_eq!(changed(&|r| r.commitment = other), RecordError::HeaderChanged);
    assert_eq!(changed(&|r| r.actions[4].seat = Seat(1)), RecordError::EntryChanged(5));
    assert_eq!(changed(&|r| r.actions[4].action = "leave".into()), RecordError::EntryChanged(5));
    assert_eq!(changed(&|r| r.actions[4].link.clear()), RecordError::EntryChanged(5));
    assert_eq!(changed(&|r| r.actions[7].chance.clear()), RecordError::EntryChanged(8));
    let named = Scripted::Name("4".into());
    assert_eq!(changed(&|r| r.actions[7].chance[0] = named.clone()), RecordError::EntryChanged(8));
    assert_eq!(changed(&|r| r.outcome["winners"] = json!([0])), RecordError::SealChanged);
    assert_eq!(changed(&|r| r.seed = None), RecordError::SealChanged);
    assert_eq!(changed(&|r| r.seed = Some(other)), RecordError::WrongSeed);
    assert_eq!(changed(&|r| r.seal = other), RecordError::SealChanged);
}

/// Somebody who knows how records are made changes one and computes every hash again.
fn forge(record: &mut Record, change: impl FnOnce(&mut Record)) {
    change(record);
    let start = json!({"options": record.options, "position": record.position}).to_string();
    record.commitment =
        match_commitment(&record.game, record.ruleset, &start, record.seed_commitment, &record.entropy);
    let mut chain = record.commitment;
    for entry in &mut record.actions {
        let script = serde_json::to_string(&entry.chance).unwrap();
        let parts = [&chain.0[..], &[entry.seat.0], entry.action.as_bytes(), script.as_bytes()];
        chain = Digest::of("record entry", parts);
        entry.link = chain.short();
    }
    let seed = record.seed.map(|seed| seed.to_string()).unwrap_or_default();
    record.seal =
        Digest::of("record seal", [&chain.0[..], record.outcome.to_string().as_bytes(), seed.as_bytes()]);
}

fn forged(change: impl FnOnce(&mut Record)) -> Result<Verified, RecordError> {
    let mut record = golden();
    forge(&mut record, change);
    assert!(matches!(record.check_integrity(), Ok(()) | Err(RecordError::WrongSeed)), "well forged");
    record.verify::<Right>()
}

#[test]
fn the_hashes_of_a_record_can_be_computed_by_anybody() {
    let mut record = golden();
    forge(&mut record, |_| {});
    assert_eq!(record, golden());
}

#[test]
fn a_seed_that_was_not_committed_is_found_whatever_else_fits() {
    let other = Seed::from_text("a luckier one");
    assert_eq!(forged(|r| r.seed = Some(other.reveal())), Err(RecordError::WrongSeed));
    // With a commitment of its own it is another match, in which seat 1 draws another card.
    let moved = forged(|r| {
        r.seed = Some(other.reveal());
        r.seed_commitment = other.commitment();
    });
    assert_eq!(moved, Err(RecordError::Illegal(7, "c9 is not in your hand (TOY-5)".into())));
}

#[test]
fn a_forged_action_has_to_be_legal() {
    let action = |n: usize, text: &'static str| forged(move |r| r.actions[n - 1].action = text.into());
    let illegal = |n: usize, why: &str| Err(RecordError::Illegal(n, why.into()));
    assert_eq!(action(2, "bid 6"), illegal(2, "a bid is 0 to 5 (TOY-6)"));
    assert_eq!(action(5, "draw"), illegal(5, "that is not what is asked (TOY-3)"));
    assert_eq!(forged(|r| r.actions[1].seat = Seat(7)), illegal(2, "somebody else decides (TOY-2)"));
    assert_eq!(forged(|r| r.actions[1].seat = Seat(255)), illegal(2, "somebody else decides (TOY-2)"));
    let one_more = forged(|r| r.actions.push(r.actions[0].clone()));
    assert_eq!(one_more, illegal(22, "the game is over (TOY-1)"));
}

#[test]
fn a_forged_action_has_to_be_written_as_everybody_writes_it() {
    for text in ["bid +0", "bid 00", "bid", "Bid 0", "bid 0 ", "", "bid 99999"] {
        match forged(|r| r.actions[1].action = text.into()) {
            Err(RecordError::BadNotation(2, why)) => assert!(why.contains(text), "{why}"),
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

#[test]
fn a_forged_script_has_to_fit() {
    let script = |chance: Vec<Scripted>| forged(move |r| r.actions[7].chance = chance);
    let impossible = script(vec![face(7)]).unwrap_err();
    assert_eq!(
        impossible.to_string(),
        "action 8: chance outcome 1 (7) can't come up here; possible: 1, 2, 3, 4, 5, 6"
    );
    let leftover = ScriptFault::Leftover { used: 2, given: 3 };
    let too_many = script(vec![face(4), Scripted::Name("c7".into()), face(1)]);
    assert_eq!(too_many, Err(RecordError::Script(8, leftover)));
}

#[test]
fn a_forged_result_does_not_follow_from_the_actions() {
    let win = forged(|r| r.outcome["winners"] = json!([0])).unwrap_err();
    assert!(matches!(win, RecordError::OutcomeDiffers { .. }), "{win}");
    let cut = forged(|r| r.actions.truncate(20)).unwrap_err();
    let written = golden().outcome.to_string();
    assert_eq!(cut, RecordError::OutcomeDiffers { replayed: "null".into(), written });
    let open = forged(|r| r.outcome = Value::Null).unwrap_err();
    assert!(matches!(open, RecordError::OutcomeDiffers { .. }), "{open}");
}

#[test]
fn a_forged_start_can_not_be_set_up() {
    let start = |result: Result<Verified, RecordError>| match result {
        Err(RecordError::Start(faults)) => faults,
        other => panic!("{other:?}"),
    };
    let seats = start(forged(|r| r.options["seats"] = json!(5)));
    assert_eq!(seats, [Fault::new("seats", "2 to 4 can play, not 5")]);
    assert_eq!(start(forged(|r| r.options["colour"] = json!("purple")))[0].at, "options");
    assert_eq!(start(forged(|r| r.options = json!(5)))[0].at, "options");
    assert_eq!(start(forged(|r| r.entropy.push(None)))[0].at, "entropy");
    assert_eq!(start(forged(|r| r.entropy[0] = Some("x".repeat(257))))[0].at, "entropy[0]");
    assert_eq!(start(forged(|r| r.position = Some(json!({})))).len(), 1);
}

#[test]
fn a_result_without_the_seed_is_not_believed() {
    let stripped = forged(|r| {
        r.seed = None;
        r.outcome["winners"] = json!([0]);
    });
    assert_eq!(stripped, Err(RecordError::SeedMissing));
}

#[test]
fn the_options_of_a_record_are_those_of_its_position() {
    let mut record = Record::parse(&golden_from_a_position()).unwrap();
    forge(&mut record, |r| r.options["purse"] = json!(99));
    assert!(matches!(record.verify::<Right>(), Err(RecordError::Start(_))));
}
