//! A match commits to its chance before the first move, and every seat has a part in it.

use table::{Event as _, Fault, Match, Record, RecordError, Seed, Viewer};

use crate::toy::options::{Auctions, Options};
use crate::toy::played::{Right, play_on, position};

const THREE: Options = Options { seats: 3, rounds: 3, auctions: Auctions::Always, ..Options::STANDARD };

type Entropy = Vec<Option<String>>;

fn entropy<const N: usize>(texts: [Option<&str>; N]) -> Entropy {
    texts.into_iter().map(|text| text.map(str::to_string)).collect()
}

fn begin(seed: &str, entropy: Entropy) -> Result<Match<Right>, Vec<Fault>> {
    Match::new(&THREE, Seed::from_text(seed), entropy)
}

#[test]
fn every_seat_changes_the_draws_and_the_commitment() {
    let all = [
        entropy([]),
        entropy([None]),
        entropy([None, None, None]),
        entropy([Some(""), None, None]),
        entropy([Some("x"), None, None]),
        entropy([None, Some("x"), None]),
        entropy([None, None, Some("x")]),
        entropy([Some("x"), Some("x"), Some("x")]),
        entropy([Some("xx"), Some("x"), None]),
    ];
    let mut seen = Vec::new();
    for entropy in all {
        let mut game = begin("fair", entropy.clone()).unwrap();
        let commitment = game.commitment();
        play_on(&mut game, 12);
        assert_eq!(game.commitment(), commitment, "what was committed to does not change");
        let outcome = (position(&game), commitment);
        assert_eq!(outcome.1, begin("fair", entropy.clone()).unwrap().commitment());
        for (other, (drawn, committed)) in &seen {
            assert_ne!(outcome.0, *drawn, "{entropy:?} and {other:?} draw alike");
            assert_ne!(outcome.1, *committed, "{entropy:?} and {other:?} commit alike");
        }
        seen.push((entropy, outcome));
    }
}

#[test]
fn the_seed_the_options_and_the_game_change_the_commitment() {
    let base = begin("fair", Vec::new()).unwrap().commitment();
    assert_ne!(begin("unfair", Vec::new()).unwrap().commitment(), base);
    let other = Options { purse: 6, ..THREE };
    assert_ne!(Match::<Right>::new(&other, Seed::from_text("fair"), Vec::new()).unwrap().commitment(), base);
    let named = |game, ruleset| table::match_commitment(game, ruleset, "{}", base, &[]);
    assert_ne!(named("toy", 3), named("toy", 4));
    assert_ne!(named("toy", 3), named("boy", 3));
}

#[test]
fn entropy_is_measured_in_bytes_and_counted_by_seat() {
    let faults = |entropy| begin("e", entropy).err().unwrap_or_default();
    let texts = |text: String| vec![None, Some(text)];
    assert_eq!(faults(texts("x".repeat(256))), []);
    assert_eq!(faults(texts("é".repeat(128))), []);
    for text in ["x".repeat(257), "é".repeat(129)] {
        assert_eq!(faults(texts(text)), [Fault::new("entropy[1]", "longer than 256 bytes")]);
    }
    assert_eq!(faults(vec![None; 3]), []);
    assert_eq!(faults(vec![None; 4]), [Fault::new("entropy", "4 texts for 3 seats")]);
}

#[test]
fn entropy_is_refused_together_with_the_options() {
    let options = Options { rounds: 0, ..THREE };
    let faults = Match::<Right>::new(&options, Seed::from_text("e"), vec![None; 4]).unwrap_err();
    assert_eq!(faults.iter().map(|fault| fault.at.as_str()).collect::<Vec<_>>(), ["rounds", "entropy"]);
}

#[test]
fn a_position_takes_entropy_under_the_same_limits() {
    let game = begin("p", Vec::new()).unwrap();
    let load = |entropy| Match::<Right>::load(&position(&game), Seed::from_text("p"), entropy);
    assert!(load(vec![None; 3]).is_ok());
    assert_eq!(load(vec![None; 4]).unwrap_err(), [Fault::new("entropy", "4 texts for 3 seats")]);
}

#[test]
fn entropy_of_any_script_survives_the_record() {
    let texts = [Some("Κάθισμα \"\\ \n\u{1}\u{7f}🏛"), None, Some("")];
    let mut game = begin("text", entropy(texts)).unwrap();
    play_on(&mut game, usize::MAX);
    let record = game.record(false);
    let read = Record::parse(&record.to_text()).unwrap();
    assert_eq!(read.entropy, entropy(texts));
    assert!(read.verify::<Right>().is_ok());
    let mut without = read;
    without.entropy.pop();
    assert_eq!(without.verify::<Right>(), Err(RecordError::HeaderChanged));
}

#[test]
fn the_seed_is_in_no_record_and_no_log_before_the_end() {
    let seed = Seed::from_text("secret");
    let mut game = Match::<Right>::new(&THREE, seed, Vec::new()).unwrap();
    play_on(&mut game, 5);
    let secret = seed.reveal().to_string();
    assert!(game.record(true).to_text().contains(&secret));
    for shown in [game.record(false).to_text(), format!("{game:?}"), format!("{seed:?}")] {
        assert!(!shown.contains(&secret));
    }
    let heard = game.opening().iter().filter_map(|event| event.seen_by(Viewer::Spectator)).count();
    assert_eq!(heard, 0, "a spectator learns nothing of the deal");
}
