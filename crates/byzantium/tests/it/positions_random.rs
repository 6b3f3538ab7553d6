//! Positions of random games: they read back, and damaged ones are refused or can be played on.

use byzantium::{Action, Byzantium, Guide, Position};
use table::damage::Damage;
use table::{Game, Legal};

use crate::random_games::random_games;

/// How many damaged positions are tried.
const DAMAGED: u32 = 36_000;

/// Every state of random games, written and read: as a value and as a document.
#[test]
fn every_state_reads_back() {
    let mut states = 0;
    for seats in 2..=4 {
        random_games(seats, 20, 95, |moment| {
            let position = moment.after.position();
            let again = Byzantium::from_position(&position);
            assert!(again.as_ref() == Ok(moment.after), "{again:?}\n{position:?}");
            if states % 16 == 0 {
                let document = serde_json::to_string(&position).expect("JSON");
                assert_eq!(serde_json::from_str::<Position>(&document).expect("a position"), position);
            }
            states += 1;
        });
    }
    assert!(states > 5000, "{states} states");
}

/// Words that stand in positions.
const WORDS: &[&str] =
    &["athens", "mecca", "candia", "ankara", "arab", "byzantine", "hira", "constantinople"];

/// A damaged position is refused with a place and a reason, or it is a state that keeps the invariants, can be
/// explained and can be played on.
#[test]
fn damaged_positions_never_panic() {
    let mut documents = Vec::new();
    for seats in 2..=4 {
        let mut step = 0_u32;
        random_games(seats, 8, 96, |moment| {
            // Those inside an attack, a march or an upkeep are the interesting ones.
            let position = moment.after.position();
            step += 1;
            if position.flow.len() > 2 || step.is_multiple_of(40) {
                documents.push(serde_json::to_value(position).expect("JSON"));
            }
        });
    }
    assert!(documents.len() > 300, "{} documents", documents.len());
    let damage = Damage {
        documents: &documents,
        favourite: ("/flow", 2),
        words: &[WORDS],
        numbers: &[0, 7, 255, 9999, 65535],
    };
    let explained = |guide: &Guide, legal: &Legal<Action>| guide.choices.len() == legal.actions().len();
    let tried = damage.run::<Byzantium>(DAMAGED, 97, explained).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert!(tried.refused > 10_000 && tried.accepted > 2000, "{tried}");
}
