//! Who sits at the table, and who looks on.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most seats any game may have.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, TS)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter by which people at a terminal call who sits there: A is seat 0.
    #[inline]
    pub const fn letter(self) -> char {
        (b'A' + self.0 % 26) as char
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats: several may be asked at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, TS)]
#[ts(as = "Vec<Seat>")]
pub struct Seats(u8);

impl Seats {
    /// No seat at all.
    pub const NONE: Seats = Seats(0);

    /// The set of this one seat.
    #[inline]
    pub const fn one(seat: Seat) -> Seats {
        Seats::NONE.with(seat)
    }

    /// The first `n` seats: everybody at a table for `n`.
    #[inline]
    pub const fn first(n: u8) -> Seats {
        if n >= 8 { Seats(u8::MAX) } else { Seats((1 << n) - 1) }
    }

    /// This set and one seat more; a number beyond every table changes nothing.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | Self::bit(seat))
    }

    /// This set less one seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !Self::bit(seat))
    }

    /// Whether `seat` belongs to the set. A number beyond every table belongs to none.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::bit(seat) != 0
    }

    #[inline]
    const fn bit(seat: Seat) -> u8 {
        if (seat.0 as usize) < MAX_SEATS { 1 << seat.0 } else { 0 }
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seat with the lowest number.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in rising order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.lowest()?;
            left.0 &= left.0 - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let listed = Vec::<Seat>::deserialize(deserializer)?;
        if let Some(seat) = listed.iter().find(|seat| seat.index() >= MAX_SEATS) {
            return Err(serde::de::Error::custom(format!("no table has a seat {seat}")));
        }
        Ok(listed.into_iter().collect())
    }
}

impl JsonSchema for Seats {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seats".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A set of seats, as a list of seat numbers",
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": MAX_SEATS - 1},
            "uniqueItems": true,
        })
    }
}

/// Somebody who looks at the table: a seat, or a spectator who knows only what is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, TS)]
#[ts(type = "number | \"spectator\"")]
pub enum Viewer {
    /// The person or bot in this seat.
    Seat(Seat),
    /// Anybody else.
    Spectator,
}

impl Viewer {
    /// Whether the viewer is the owner of `seat`.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Everybody who can look at a table for `seats`: each seat, then a spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        (0..seats).map(|n| Viewer::Seat(Seat(n))).chain([Viewer::Spectator])
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Self {
        Viewer::Seat(seat)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "seat {seat}"),
            Viewer::Spectator => f.write_str("spectator"),
        }
    }
}

impl Serialize for Viewer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Viewer::Seat(seat) => seat.serialize(serializer),
            Viewer::Spectator => serializer.serialize_str("spectator"),
        }
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Raw {
            Seat(u8),
            Word(String),
        }
        let wrong = "a viewer is a seat number or \"spectator\"";
        match Raw::deserialize(deserializer).map_err(|_| serde::de::Error::custom(wrong))? {
            Raw::Seat(n) if usize::from(n) < MAX_SEATS => Ok(Viewer::Seat(Seat(n))),
            Raw::Word(word) if word == "spectator" => Ok(Viewer::Spectator),
            Raw::Seat(_) | Raw::Word(_) => Err(serde::de::Error::custom(wrong)),
        }
    }
}

impl JsonSchema for Viewer {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Viewer".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A seat number, or \"spectator\"",
            "oneOf": [{"type": "integer", "minimum": 0, "maximum": MAX_SEATS - 1}, {"const": "spectator"}],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_seats_behaves_like_a_set() {
        let set: Seats = [Seat(3), Seat(0), Seat(3)].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert!(set.contains(Seat(0)) && set.contains(Seat(3)) && !set.contains(Seat(1)));
        assert_eq!(set.without(Seat(0)).lowest(), Some(Seat(3)));
        assert_eq!(set.iter().map(|seat| seat.0).collect::<Vec<_>>(), [0, 3]);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,3]");
    }

    #[test]
    fn a_seat_beyond_every_table_is_in_no_set() {
        assert!(!Seats::first(8).contains(Seat(200)));
        assert!(serde_json::from_str::<Seats>("[9]").is_err());
    }

    #[test]
    fn a_viewer_is_a_number_or_the_word_spectator() {
        assert_eq!(serde_json::from_str::<Viewer>("1").unwrap(), Viewer::Seat(Seat(1)));
        assert_eq!(serde_json::from_str::<Viewer>("\"spectator\"").unwrap(), Viewer::Spectator);
        assert!(serde_json::from_str::<Viewer>("\"host\"").is_err());
    }
}
