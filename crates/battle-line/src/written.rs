//! Reading a position: cards come as texts, so that an unreadable one is a fault like any other and
//! all of them are named at once.

use serde::{Deserialize, Deserializer};
use table::{Fault, Seat};

use crate::card::Card;
use crate::options::Options;
use crate::position::Position;
use crate::view::{FlagState, Step};

/// A position as it was written; the fields are those of [`Position`].
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Written {
    options: Options,
    round: u8,
    score: [u16; 2],
    first: Seat,
    mover: Seat,
    step: Step,
    acted: bool,
    idle_turns: u8,
    flags: Vec<WrittenFlag>,
    hands: [Vec<String>; 2],
    guile: [Vec<String>; 2],
    discards: [Vec<String>; 2],
    scouted: Vec<String>,
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct WrittenFlag {
    owner: Option<Seat>,
    sides: [Vec<String>; 2],
    arrivals: Vec<String>,
    fog: Option<Seat>,
    mud: Option<Seat>,
}

impl Default for Written {
    fn default() -> Self {
        let Position { options, round, score, first, mover, step, acted, idle_turns, .. } =
            Position::default();
        Written {
            options,
            round,
            score,
            first,
            mover,
            step,
            acted,
            idle_turns,
            flags: Vec::new(),
            hands: [Vec::new(), Vec::new()],
            guile: [Vec::new(), Vec::new()],
            discards: [Vec::new(), Vec::new()],
            scouted: Vec::new(),
        }
    }
}

/// Reads cards and collects those that nobody can read.
struct Reader {
    unreadable: Vec<Fault>,
}

impl Reader {
    fn cards(&mut self, at: &str, texts: &[String]) -> Vec<Card> {
        let mut cards = Vec::new();
        for text in texts {
            match text.parse::<Card>() {
                Ok(card) => cards.push(card),
                Err(error) => self.unreadable.push(Fault::new(at, error.0)),
            }
        }
        cards
    }

    fn rows(&mut self, name: &str, rows: &[Vec<String>; 2]) -> [Vec<Card>; 2] {
        [0, 1].map(|seat| self.cards(&format!("{name}[{seat}]"), &rows[seat]))
    }

    fn flag(&mut self, index: usize, flag: &WrittenFlag) -> FlagState {
        let at = format!("flags[{index}]");
        FlagState {
            owner: flag.owner,
            sides: self.rows(&format!("{at}.sides"), &flag.sides),
            arrivals: self.cards(&format!("{at}.arrivals"), &flag.arrivals),
            fog: flag.fog,
            mud: flag.mud,
        }
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(deserializer)?;
        let mut reader = Reader { unreadable: Vec::new() };
        Ok(Position {
            options: written.options,
            round: written.round,
            score: written.score,
            first: written.first,
            mover: written.mover,
            step: written.step,
            acted: written.acted,
            idle_turns: written.idle_turns,
            flags: (0..).zip(&written.flags).map(|(index, flag)| reader.flag(index, flag)).collect(),
            hands: reader.rows("hands", &written.hands),
            guile: reader.rows("guile", &written.guile),
            discards: reader.rows("discards", &written.discards),
            scouted: reader.cards("scouted", &written.scouted),
            unreadable: reader.unreadable,
        })
    }
}

#[cfg(test)]
mod tests {
    use table::Game;

    use super::*;
    use crate::BattleLine;

    #[test]
    fn every_unreadable_card_is_named_with_its_place_beside_all_other_faults() {
        let text = r#"{"hands": [["Q9", "R7"], ["r7", "R7"]], "flags": [{"sides": [[], ["Elephant"]]}], "mover": 3}"#;
        let position: Position = serde_json::from_str(text).unwrap();
        let faults = BattleLine::from_position(&position).unwrap_err();
        let places: Vec<&str> = faults.iter().map(|fault| fault.at.as_str()).collect();
        assert_eq!(places, ["flags[0].sides[1]", "hands[0]", "hands[1]", "mover", "hands[1]"], "{faults:?}");
    }
}
