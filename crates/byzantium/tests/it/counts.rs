//! How many sequences of decisions there are from fixed positions.
//!
//! `data/counts.json` has five positions and, for each, the sequences of one, two and three decisions. The
//! start positions are written by hand; the other two were taken out of random games. Every number of a range
//! counts as a decision of its own. What chance decides is decided by `Fast::new(SEED)`, made anew for each
//! decision, so that a count does not depend on the way to it. A sequence that ends with the game counts only
//! if it has its full length.

use std::collections::BTreeMap;

use byzantium::{Asked, Byzantium, Position};
use serde::Deserialize;
use table::{Fast, Game, Legal, Silent, Viewer};

const SEED: u64 = 0x0B12;

#[derive(Deserialize)]
struct Fixed {
    position: Position,
    counts: [u64; 3],
}

fn sequences(game: &Byzantium, depth: usize) -> u64 {
    let Some(seat) = game.to_act().lowest() else { return 0 };
    let mut legal = Legal::new();
    game.legal(seat, &mut legal);
    if depth == 1 {
        return legal.len();
    }
    let each = (0..legal.len()).map(|index| {
        let mut after = *game;
        let action = legal.get(index).expect("as many as there are");
        after.apply(seat, action, &mut Fast::new(SEED), &mut Silent).expect("a listed action");
        sequences(&after, depth - 1)
    });
    each.sum()
}

#[test]
fn fixed_positions_have_as_many_sequences_of_decisions_as_ever() {
    let fixed: BTreeMap<String, Fixed> =
        serde_json::from_str(include_str!("../data/counts.json")).expect("five positions");
    assert_eq!(fixed.len(), 5);
    let mut wrong = Vec::new();
    for (name, Fixed { position, counts }) in &fixed {
        let game = Byzantium::from_position(position).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let found = [1, 2, 3].map(|depth| sequences(&game, depth));
        if found != *counts {
            wrong.push(format!("{name}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "for data/counts.json, if this is right:\n{}", wrong.join("\n"));
}

/// The positions are what their names say.
#[test]
fn fixed_positions_are_of_every_kind() {
    let fixed: BTreeMap<String, Fixed> =
        serde_json::from_str(include_str!("../data/counts.json")).expect("five positions");
    let asked = |name: &str| {
        let game = Byzantium::from_position(&fixed[name].position).expect("a good position");
        (game.position().options.seats, game.prompt(Viewer::Spectator).asked)
    };
    for (name, seats) in [("start-of-two", 2), ("start-of-three", 3), ("start-of-four", 4)] {
        assert_eq!(asked(name), (seats, Asked::Action));
        assert_eq!(fixed[name].position.turn, 1);
    }
    assert_eq!(asked("second-turn").1, Asked::Action);
    assert_eq!(fixed["second-turn"].position.turn, 2);
    assert!(matches!(asked("inside-an-attack").1, Asked::Flight { voluntary: true, .. }));
}
