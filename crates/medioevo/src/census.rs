//! Which seats and zones a part of a document names, whatever it is: a document may name seats that nobody has, and zones where
//! nothing happens.

use serde::ser::{self, Serialize};
use table::Seat;

/// The highest number that a frame counts with, seats included.
pub(crate) fn highest_number(part: &impl Serialize) -> Option<u8> {
    count(part, true).highest
}

/// The words that stand in a part of a document: zones by their ids, among others.
pub(crate) fn words(part: &impl Serialize) -> Vec<String> {
    count(part, false).words
}

type Counted = Result<(), serde::de::value::Error>;

/// The highest seat that a part of a document names.
pub(crate) fn highest_seat(part: &impl Serialize) -> Option<Seat> {
    count(part, false).highest.map(Seat)
}

fn count(part: &impl Serialize, all: bool) -> Census {
    let mut census = Census { highest: None, words: Vec::new(), in_seat: false, all };
    // Nothing is written, so that nothing fails.
    let _ = part.serialize(&mut census);
    census
}

/// Goes through a value as if it were written, and looks at the seats and the words.
struct Census {
    highest: Option<u8>,
    words: Vec<String>,
    in_seat: bool,
    /// Whether other numbers count as well.
    all: bool,
}

/// Plain values say nothing.
macro_rules! ignored {
    ($($method:ident($type:ty),)+) => {
        $(fn $method(self, _: $type) -> Counted {
            Ok(())
        })+
    };
}

impl ser::Serializer for &mut Census {
    type Ok = ();
    type Error = serde::de::value::Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    ignored! {
        serialize_bool(bool), serialize_i8(i8), serialize_i16(i16), serialize_i32(i32), serialize_i64(i64),
        serialize_u16(u16), serialize_u32(u32), serialize_u64(u64), serialize_f32(f32), serialize_f64(f64),
        serialize_char(char), serialize_bytes(&[u8]), serialize_unit_struct(&'static str),
    }

    fn serialize_str(self, word: &str) -> Counted {
        self.words.push(word.to_owned());
        Ok(())
    }

    fn serialize_u8(self, number: u8) -> Counted {
        if self.in_seat || self.all {
            self.highest = self.highest.max(Some(number));
        }
        Ok(())
    }

    fn serialize_none(self) -> Counted {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Counted {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Counted {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Counted {
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Counted {
        self.in_seat = name == "Seat";
        value.serialize(&mut *self)?;
        self.in_seat = false;
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Counted {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Self::Error> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Self::Error> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Self::Error> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Self::Error> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Self::Error> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Self::Error> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Self::Error> {
        Ok(self)
    }
}

/// Parts of something larger.
macro_rules! parts {
    ($($part:ident: $method:ident,)+) => {
        $(impl ser::$part for &mut Census {
            type Ok = ();
            type Error = serde::de::value::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Counted {
                value.serialize(&mut **self)
            }

            fn end(self) -> Counted {
                Ok(())
            }
        })+
    };
}

parts! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

/// Parts with a name.
macro_rules! fields {
    ($($part:ident,)+) => {
        $(impl ser::$part for &mut Census {
            type Ok = ();
            type Error = serde::de::value::Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Counted {
                value.serialize(&mut **self)
            }

            fn end(self) -> Counted {
                Ok(())
            }
        })+
    };
}

fields! { SerializeStruct, SerializeStructVariant, }

impl ser::SerializeMap for &mut Census {
    type Ok = ();
    type Error = serde::de::value::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Counted {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Counted {
        value.serialize(&mut **self)
    }

    fn end(self) -> Counted {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use table::Seats;

    use super::*;
    use crate::frame::Frame;
    use crate::purchases::{Buying, Purchases, Ware};
    use crate::troops::Figure;

    /// Seats are found in fields, in sets, in what is bought and from whom.
    #[test]
    fn seats_are_found_wherever_they_stand() {
        let done: Seats = [Seat(1), Seat(7)].into_iter().collect();
        let highest = |frame: Frame| highest_seat(&frame).map(|seat| seat.0);
        assert_eq!(highest(Frame::Purchases(Purchases { done, deployed: 9 })), Some(7));
        let ransom = Ware::Ransom(Seat(200), Figure::Archer);
        assert_eq!(highest(Frame::Buying(Buying::of(Seat(2), ransom))), Some(200));
        let none = Frame::Purchases(Purchases { done: Seats::NONE, deployed: 9 });
        assert_eq!(highest(none), None, "a number is no seat");
    }
}
