//! How a game ends.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::{MAX_SEATS, Seat, Seats};

/// What kind of ending it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// One seat won.
    Win,
    /// Several seats won together, others did not.
    SharedWin,
    /// Nobody won.
    Draw,
    /// The seats won together against the game.
    CooperativeWin,
    /// The game won against all seats.
    CooperativeLoss,
}

/// The result of a game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Outcome {
    /// The kind of ending.
    pub ending: Ending,
    /// Who won; nobody in a draw or a common defeat.
    pub winners: Seats,
    /// Why the game ended: an identifier of the game's own, such as `breakthrough`.
    pub reason: &'static str,
    /// How good a common result is, such as `legendary`; absent in games played against each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<&'static str>,
    /// The score of each seat.
    pub scores: Scores,
}

impl Outcome {
    /// One seat won.
    pub fn win(seat: Seat, reason: &'static str, scores: Scores) -> Self {
        Outcome { ending: Ending::Win, winners: Seats::one(seat), reason, level: None, scores }
    }

    /// Several seats won together.
    pub fn shared(winners: Seats, reason: &'static str, scores: Scores) -> Self {
        Outcome { ending: Ending::SharedWin, winners, reason, level: None, scores }
    }

    /// Nobody won.
    pub fn draw(reason: &'static str, scores: Scores) -> Self {
        Outcome { ending: Ending::Draw, winners: Seats::NONE, reason, level: None, scores }
    }

    /// The seats, all in one boat, won or lost at a level.
    pub fn cooperative(won: bool, level: &'static str, reason: &'static str, scores: Scores) -> Self {
        let ending = if won { Ending::CooperativeWin } else { Ending::CooperativeLoss };
        let winners = if won { Seats::first(scores.len() as u8) } else { Seats::NONE };
        Outcome { ending, winners, reason, level: Some(level), scores }
    }

    /// What the result is worth to a seat: 1 for a win, 0 for a loss, a half for a draw, a share
    /// for a shared win.
    pub fn value(&self, seat: Seat) -> f64 {
        match self.ending {
            Ending::Draw => 0.5,
            Ending::SharedWin if self.winners.contains(seat) => {
                0.5 + 0.5 / f64::from(self.winners.len().max(1))
            }
            _ => f64::from(u8::from(self.winners.contains(seat))),
        }
    }
}

/// A score per seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, TS)]
#[ts(as = "Vec<i32>")]
pub struct Scores {
    points: [i32; MAX_SEATS],
    seats: u8,
}

impl Scores {
    /// The scores of seats 0, 1, …; at most [`MAX_SEATS`] of them.
    pub fn new(points: &[i32]) -> Self {
        let mut scores = Scores { points: [0; MAX_SEATS], seats: points.len().min(MAX_SEATS) as u8 };
        scores.points[..usize::from(scores.seats)].copy_from_slice(&points[..usize::from(scores.seats)]);
        scores
    }

    /// The scores in seat order.
    pub fn as_slice(&self) -> &[i32] {
        &self.points[..usize::from(self.seats)]
    }

    /// For how many seats there is a score.
    pub fn len(&self) -> usize {
        usize::from(self.seats)
    }

    /// Whether there is no score at all.
    pub fn is_empty(&self) -> bool {
        self.seats == 0
    }
}

impl Serialize for Scores {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl JsonSchema for Scores {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Scores".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<i32>::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_ending_has_its_value() {
        let scores = Scores::new(&[5, 2, 5]);
        let win = Outcome::win(Seat(0), "r", scores);
        assert_eq!((win.value(Seat(0)), win.value(Seat(1))), (1.0, 0.0));
        let draw = Outcome::draw("r", scores);
        assert_eq!((draw.value(Seat(0)), draw.value(Seat(1))), (0.5, 0.5));
        let shared = Outcome::shared([Seat(0), Seat(2)].into_iter().collect(), "r", scores);
        assert_eq!((shared.value(Seat(0)), shared.value(Seat(1))), (0.75, 0.0));
        let common = Outcome::cooperative(true, "legendary", "r", scores);
        assert_eq!((common.value(Seat(1)), common.level), (1.0, Some("legendary")));
        let fallen = Outcome::cooperative(false, "defeat", "r", scores);
        assert_eq!((fallen.value(Seat(1)), fallen.winners), (0.0, Seats::NONE));
        assert_eq!(
            serde_json::to_string(&win).unwrap(),
            r#"{"ending":"win","winners":[0],"reason":"r","scores":[5,2,5]}"#
        );
    }
}
