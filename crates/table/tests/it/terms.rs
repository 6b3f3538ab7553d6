//! The match of a table: parts that were committed, what was taken back and burnt, who gave up.

use serde_json::{Value, json};
use table::{
    Beginning, Entry, Game, Match, Parts, Record, RecordError, Seat, Seed, TakingBack, Terms, part_commitment,
};

use crate::toy::options::{Auctions, Options};
use crate::toy::played::{Right, act, golden, play_on, position, started};

const THREE: Options = Options { seats: 3, auctions: Auctions::Never, ..Options::STANDARD };
const TWO: Options = Options { seats: 2, auctions: Auctions::Never, ..Options::STANDARD };

fn terms(taking_back: TakingBack) -> Terms {
    Terms {
        beginning: Beginning::Start,
        parts: Parts::Shown,
        part_commitments: Vec::new(),
        broken_off: 0,
        taking_back,
    }
}

fn at_a_table(options: Options, taking_back: TakingBack) -> Match<Right> {
    let mut game = started(options, "at a table");
    game.agree(terms(taking_back));
    game
}

fn read_again(game: &Match<Right>) -> Record {
    let record = game.record(false);
    assert_eq!(Record::parse(&record.to_text()), Ok(record.clone()), "it reads back as it was written");
    record
}

fn roll(game: &mut Match<Right>) -> Value {
    act(game, 0, "roll", &[]);
    serde_json::to_value(&game.steps().last().unwrap().events).unwrap()
}

#[test]
fn luck_that_was_seen_does_not_come_again() {
    let mut game = at_a_table(THREE, TakingBack::Burns);
    let before = position(&game);
    let seen: Vec<Value> = (0..12)
        .map(|_| {
            let rolled = roll(&mut game);
            assert!(game.take_back(Seat(0), 1).unwrap() > 0, "it burns what was drawn");
            assert_eq!(position(&game), before);
            rolled
        })
        .collect();
    assert!(seen.iter().any(|rolled| *rolled != seen[0]), "twelve rolls are not all the same: {seen:?}");

    let mut practice = at_a_table(THREE, TakingBack::Practice);
    let first = roll(&mut practice);
    assert_eq!(practice.take_back(Seat(0), 1), Ok(0));
    assert_eq!(roll(&mut practice), first, "in practice the same luck comes again");
}

#[test]
fn a_record_keeps_what_was_taken_back_and_derives_the_draws_past_it() {
    let mut game = at_a_table(THREE, TakingBack::Burns);
    play_on(&mut game, 7);
    let first = game.take_back(Seat(1), 3).unwrap();
    play_on(&mut game, 2);
    let second = game.take_back(Seat(0), 5).unwrap();
    play_on(&mut game, usize::MAX);
    let record = read_again(&game);
    assert_eq!(record.format, "record/2");
    let verified = record.verify::<Right>().unwrap();
    assert_eq!((verified.taken_back, verified.burnt), (8, first + second));
    assert_eq!((verified.actions, verified.chance_drawn), (game.steps().len(), game.chance_drawn()));
    let standing: Vec<String> = record.standing().iter().map(|done| done.action.clone()).collect();
    assert_eq!(standing, game.steps().iter().map(|step| step.action.to_string()).collect::<Vec<_>>());
    assert_eq!(record.replay::<Right>().unwrap().state(), game.state());
}

#[test]
fn a_record_that_lies_about_what_was_taken_back_is_found() {
    let mut game = at_a_table(THREE, TakingBack::Burns);
    play_on(&mut game, 6);
    game.take_back(Seat(1), 4).unwrap();
    play_on(&mut game, usize::MAX);
    let honest = game.record(false);
    let changed = |change: &dyn Fn(&mut table::TakenBack)| {
        let mut record = honest.clone();
        let Entry::TakenBack(back) = &mut record.actions[6] else { panic!("{:?}", record.actions[6]) };
        change(back);
        record.verify::<Right>().unwrap_err()
    };
    assert_eq!(changed(&|back| back.burnt += 1), RecordError::EntryChanged(7));
    assert_eq!(changed(&|back| back.takes_back = 1), RecordError::EntryChanged(7));
    assert_eq!(changed(&|back| back.seat = Seat(0)), RecordError::EntryChanged(7));
    let mut without = honest.clone();
    without.actions.drain(2..=6);
    assert_eq!(without.verify::<Right>().unwrap_err(), RecordError::EntryChanged(3));
}

#[test]
fn nothing_is_taken_back_that_was_not_done() {
    let mut game = at_a_table(THREE, TakingBack::Burns);
    play_on(&mut game, 2);
    let before = (position(&game), game.record(false));
    for actions in [0, 3, u32::MAX] {
        assert!(game.take_back(Seat(0), actions).is_err(), "{actions}");
    }
    assert_eq!((position(&game), game.record(false)), before);
    assert!(started(THREE, "alone").take_back(Seat(0), 1).is_err(), "a host alone has undo");
}

#[test]
fn terms_are_part_of_the_commitment_and_mark_the_format() {
    let alone = started(THREE, "at a table");
    let (table, practice) = (at_a_table(THREE, TakingBack::Burns), at_a_table(THREE, TakingBack::Practice));
    assert_ne!(alone.commitment(), table.commitment());
    assert_ne!(practice.commitment(), table.commitment());
    assert_eq!(alone.record(true).format, "record/1");
    assert_eq!(golden().format, "record/1");

    let mut mixed = alone.record(true);
    mixed.format = "record/2".into();
    assert!(matches!(Record::parse(&mixed.to_text()), Err(RecordError::Unreadable(_))));
    let mut record = table.record(true);
    record.terms = Some(terms(TakingBack::Practice));
    assert_eq!(record.verify::<Right>().unwrap_err(), RecordError::HeaderChanged);
    record.terms = None;
    assert_eq!(record.verify::<Right>().unwrap_err(), RecordError::HeaderChanged);
}

#[test]
fn parts_have_to_be_the_committed_ones() {
    let parts = vec![Some("one".to_string()), Some("two".to_string()), None];
    let begin = |commitments: Vec<Option<table::Digest>>, how: Parts| {
        let mut game = Match::<Right>::new(&THREE, Seed::from_text("parts"), parts.clone()).unwrap();
        game.agree(Terms { parts: how, part_commitments: commitments, ..terms(TakingBack::Burns) });
        game.record(true).verify::<Right>()
    };
    let [one, two] = ["one", "two"].map(|part| Some(part_commitment(part)));
    assert!(begin(vec![one, two, None], Parts::Committed).is_ok());
    for wrong in [vec![two, one, None], vec![one, None, None], vec![one, two, two], vec![one, two]] {
        let found = begin(wrong.clone(), Parts::Committed).unwrap_err();
        assert!(matches!(found, RecordError::Terms(_)), "{wrong:?}: {found}");
    }
    assert!(begin(Vec::new(), Parts::Shown).is_ok());
    assert!(matches!(begin(vec![one], Parts::Shown).unwrap_err(), RecordError::Terms(_)));
}

#[test]
fn a_match_from_a_position_says_so() {
    let document = position(&started(THREE, "a position"));
    let mut game = Match::<Right>::load(&document, Seed::from_text("1"), Vec::new()).unwrap();
    game.agree(terms(TakingBack::Burns));
    let hidden = game.record(true).verify::<Right>().unwrap_err();
    assert!(matches!(hidden, RecordError::Terms(_)), "{hidden}");
    game.agree(Terms { beginning: Beginning::Position, ..terms(TakingBack::Burns) });
    let record = game.record(true);
    assert!(record.verify::<Right>().unwrap().from_position);
    let words = "a position that the host set up and has seen whole";
    assert!(record.to_text().contains(words), "{}", record.to_text());
}

#[test]
fn giving_up_ends_a_game_of_two_and_is_written_down_among_more() {
    let mut two = at_a_table(TWO, TakingBack::Burns);
    play_on(&mut two, 3);
    two.resign(Seat(1)).unwrap();
    assert!(two.resign(Seat(0)).is_err(), "it is over");
    assert!(two.take_back(Seat(0), 1).is_err());
    assert!(two.to_act().is_empty());
    let record = read_again(&two);
    let verified = record.verify::<Right>().unwrap();
    assert_eq!(verified.resigned, [Seat(1)]);
    let expected = json!({"ending": "win", "winners": [0], "reason": "resigned", "scores": []});
    assert_eq!(verified.outcome, expected);

    let mut three = at_a_table(THREE, TakingBack::Burns);
    play_on(&mut three, 3);
    three.resign(Seat(1)).unwrap();
    assert!(three.resign(Seat(1)).is_err(), "once is enough");
    assert!(three.resign(Seat(3)).is_err());
    play_on(&mut three, usize::MAX);
    let verified = read_again(&three).verify::<Right>().unwrap();
    assert_eq!(verified.resigned, [Seat(1)]);
    assert_eq!(verified.outcome, serde_json::to_value(three.state().outcome()).unwrap());
}

/// The protocol of `docs/fairness.md`, written down once more from that page alone: labels and parts, each after
/// its length in eight bytes, the highest first.
#[test]
fn the_document_is_enough_to_check_a_record() {
    use sha2::{Digest as _, Sha256};
    fn digest(label: &str, parts: &[&[u8]]) -> String {
        let mut hasher = Sha256::new();
        for part in [b"kathisma", label.as_bytes()].into_iter().chain(parts.iter().copied()) {
            hasher.update((part.len() as u64).to_be_bytes());
            hasher.update(part);
        }
        table::Digest(hasher.finalize().into()).to_string()
    }
    let bytes = |hex: &str| -> Vec<u8> {
        (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
    };

    let parts = vec![Some("one".to_string()), None, Some("three".to_string())];
    let mut game = Match::<Right>::new(&THREE, Seed::from_text("document"), parts.clone()).unwrap();
    let commitments = parts.iter().map(|part| part.as_deref().map(part_commitment)).collect();
    game.agree(Terms { parts: Parts::Committed, part_commitments: commitments, ..terms(TakingBack::Burns) });
    play_on(&mut game, 5);
    game.take_back(Seat(2), 2).unwrap();
    play_on(&mut game, usize::MAX);
    let record: Value = serde_json::from_str(&game.record(false).to_text()).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_string();

    let seed = bytes(&text(&record["seed"]));
    assert_eq!(record["seed_commitment"], digest("seed commitment", &[&seed]));
    for (part, commitment) in parts.iter().zip(record["terms"]["part_commitments"].as_array().unwrap()) {
        let expected = part.as_ref().map(|part| digest("part commitment", &[part.as_bytes()]));
        assert_eq!(*commitment, json!(expected));
    }
    let start = json!({"options": record["options"], "position": null}).to_string();
    let entropy: Vec<Vec<u8>> = parts
        .iter()
        .map(|part| part.as_ref().map_or(vec![0], |part| [&[1], part.as_bytes()].concat()))
        .collect();
    let (ruleset, committed) = (3u32.to_be_bytes(), bytes(&text(&record["seed_commitment"])));
    let terms = record["terms"].to_string();
    let mut hashed: Vec<&[u8]> = vec![b"toy", &ruleset, start.as_bytes(), &committed];
    hashed.extend(entropy.iter().map(Vec::as_slice));
    hashed.push(terms.as_bytes());
    let commitment = digest("match commitment on terms", &hashed);
    assert_eq!(record["commitment"], commitment);

    let mut link = bytes(&commitment);
    for entry in record["actions"].as_array().unwrap() {
        let seat = [entry["seat"].as_u64().unwrap() as u8];
        let next = if let Some(back) = entry["takes_back"].as_u64() {
            let (back, burnt) = ((back as u32).to_be_bytes(), entry["burnt"].as_u64().unwrap().to_be_bytes());
            digest("record taken back", &[&link, &seat, &back, &burnt])
        } else {
            digest("record entry", &[&link, &seat, text(&entry["action"]).as_bytes(), b"[]"])
        };
        assert_eq!(entry["link"], next[..16]);
        link = bytes(&next);
    }
    let outcome = record["outcome"].to_string();
    let seal = digest("record seal", &[&link, outcome.as_bytes(), text(&record["seed"]).as_bytes()]);
    assert_eq!(record["seal"], seal);
}

/// What can be worked out is no secret, and neither is what only chance decided; bids that are opened are one.
#[test]
fn who_learns_a_secret_by_an_action_is_known() {
    let options = Options { auctions: Auctions::Always, ..TWO };
    let mut game = started(options, "secrets");
    act(&mut game, 0, "roll", &[]);
    act(&mut game, 0, "bid 1", &[]);
    assert!(!game.steps().last().unwrap().told_a_secret(), "an own bid");
    act(&mut game, 1, "bid 2", &[]);
    assert!(game.steps().last().unwrap().told_a_secret(), "the last bid opens the others");
    assert!(!game.undo_is_free());
}

/// The page makes commitments with a library of its own: its test expects the same digits.
#[test]
fn the_page_hashes_parts_alike() {
    let digits = "99e42322aec078cacce471089b5ca01be426f78d5ad1009a88bccda27f1b07ae";
    assert_eq!(part_commitment("the part").to_string(), digits);
}
