//! Matches of the toy to look at.

use table::{Fast, Game, Match, Record, Scripted, Seat, Seed};

use super::options::Options;
use super::{STANDARD, Toy};

/// The toy as it is played here; without a defect, unless its options name one.
pub(crate) type Right = Toy<STANDARD>;

/// A record that was written once and must replay for ever.
pub(crate) const GOLDEN: &str = include_str!("../../data/toy.record.json");

/// A new match without anybody's entropy.
pub(crate) fn started(options: Options, seed: &str) -> Match<Right> {
    Match::new(&options, Seed::from_text(seed), Vec::new()).unwrap()
}

/// Plays so many decisions, each at random but always the same for the same match.
pub(crate) fn play_on(game: &mut Match<Right>, decisions: usize) {
    let mut chance = Fast::new(5);
    for _ in 0..decisions {
        let Some(seat) = game.state().to_act().lowest() else { return };
        let action = game.legal(seat).pick(&mut chance).unwrap();
        game.apply(seat, action, &[]).unwrap();
    }
}

/// A match that was played to its end.
pub(crate) fn finished(options: Options, seed: &str) -> Match<Right> {
    let mut game = started(options, seed);
    play_on(&mut game, usize::MAX);
    assert!(game.outcome().is_some());
    game
}

/// Does an action by its notation, and checks that it works.
pub(crate) fn act(game: &mut Match<Right>, seat: u8, action: &str, script: &[Scripted]) {
    if let Err(error) = game.apply(Seat(seat), action.parse().unwrap(), script) {
        panic!("seat {seat} {action}: {error}");
    }
}

/// The golden record.
pub(crate) fn golden() -> Record {
    Record::parse(GOLDEN).unwrap()
}

/// A die face in a script.
pub(crate) fn face(face: i64) -> Scripted {
    Scripted::Face(face)
}

/// A card in a script.
pub(crate) fn card(name: &str) -> Scripted {
    Scripted::Name(name.into())
}

/// The position of a match as JSON, all that can be compared between matches.
pub(crate) fn position(game: &Match<Right>) -> serde_json::Value {
    serde_json::to_value(game.state().position()).unwrap()
}
