//! What the lists say of a table, against what its log leads to.

use serde_json::Value;

use super::Room;
use crate::store::{Index, SeatRow};

impl Room {
    /// What the lists say otherwise.
    pub(crate) fn differences(&self, index: &Index) -> Vec<String> {
        let phase = serde_json::to_value(self.phase).unwrap_or_default();
        let outcome = index.outcome.as_deref().map_or(Ok(Value::Null), serde_json::from_str);
        let seats: Vec<SeatRow> = (0..self.chairs.len()).map(|seat| self.seat_row(seat as u8)).collect();
        let compared = [
            (
                phase == index.phase.as_str(),
                "the lists say that it stands elsewhere: waiting, played, over or closed",
            ),
            (outcome.is_ok_and(|outcome| outcome == self.outcome()), "the lists tell another result"),
            (seats == index.seats, "the lists seat other people or bots"),
        ];
        compared.into_iter().filter(|(same, _)| !same).map(|(_, what)| what.to_string()).collect()
    }
}
