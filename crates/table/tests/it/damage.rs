//! Damaged positions of the toy: refused or played on with, and a toy that believes them is found out.

use serde_json::Value;
use table::damage::{Damage, Tried};
use table::{Game, Guided, Legal};

use crate::toy::action::Action;
use crate::toy::breaks;
use crate::toy::options::{Auctions, Options};
use crate::toy::played::{Right, play_on, position, started};

const THREE: Options = Options { seats: 3, rounds: 3, auctions: Auctions::Always, ..Options::STANDARD };

/// Every position of some games of a toy that is right, written as those of one with a defect.
fn documents(defect: u8) -> Vec<Value> {
    let mut documents = Vec::new();
    for number in 0..5 {
        let mut game = started(THREE, &format!("damage {number}"));
        while !game.state().to_act().is_empty() {
            play_on(&mut game, 1);
            let mut document = position(&game);
            if defect != breaks::NOTHING {
                document["options"]["defect"] = defect.into();
            }
            documents.push(document);
        }
    }
    documents
}

fn run(
    defect: u8,
    explained: fn(&<Right as Guided>::Guide, &Legal<Action>) -> bool,
) -> Result<Tried, String> {
    let documents = documents(defect);
    let damage = Damage {
        documents: &documents,
        favourite: ("/frames", 3),
        words: &[&["discard", "auction", "turn", "prize"]],
        numbers: &[0, 12, 255, 65535],
    };
    damage.run::<Right>(4000, 1, explained)
}

#[test]
fn the_toy_bears_damage() {
    let tried = run(breaks::NOTHING, |_, _| true).unwrap();
    assert_eq!(tried.unreadable + tried.refused + tried.accepted, 4000);
    assert!(tried.unreadable > 300 && tried.refused > 300 && tried.accepted > 300, "{tried}");
}

/// A toy that reads a position otherwise than it was written, loses cards, or has nothing to offer.
#[test]
fn a_broken_toy_is_found_out() {
    for (defect, problem) in [
        (breaks::POSITION_FORGETS, "reads back as"),
        (breaks::LOSES_A_CARD, "a card is missing"),
        (breaks::NOBODY_ASKED, "nobody is asked, and there is no result"),
        (breaks::ASKED_WITHOUT_CHOICE, "there is nothing to do"),
        (breaks::LISTED_BUT_REFUSED, "roll: "),
    ] {
        let wrong = run(defect, |_, _| true).unwrap_err();
        assert!(wrong.contains(problem), "{defect}: {wrong}");
    }
}

#[test]
fn a_guide_that_explains_nothing_is_found_out() {
    let wrong = run(breaks::NOTHING, |_, legal| legal.len() > 1).unwrap_err();
    assert!(wrong.contains("does not explain"), "{wrong}");
}
