//! The state as documents that a person can write: zones by their names, sets as lists, packed numbers as what they count.
//! A struct of the state and its document are declared in one place by [`written!`], so that neither is forgotten.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::num::{NonZeroU16, NonZeroU32};

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Fault, Seat, Seats};

use crate::battle::{Shots, Side};
use crate::cards::{CardNo, CardSet, EventNo, EventSet};
use crate::data::{DataRef, ZoneName};
use crate::dice::Dice;
use crate::estate::Estate;
use crate::few::Few;
use crate::frame::Frame;
use crate::gear::{Cargo, GearKind, Mark, Marks};
use crate::horde::Horde;
use crate::map::{Kingdom, Map, Zone, Zones};
use crate::notation::{Aim, Piece, Threat};
use crate::phases::Phase;
use crate::pieces::{Building, ClauseKind, Good, Goods, Unit};
use crate::technology::{Branch, Branches, Points, Technology};
use crate::troops::{Figure, Troops};

/// Where faults of a document are collected.
pub(crate) struct Reader {
    pub data: DataRef,
    pub faults: Vec<Fault>,
    /// The place that is being read, such as `players[2].gear[0].zone`.
    at: String,
}

impl Reader {
    pub(crate) fn new(data: DataRef) -> Self {
        Reader { data, faults: Vec::new(), at: String::new() }
    }

    /// Something is wrong in the place that is being read.
    pub(crate) fn fault(&mut self, problem: impl Into<String>) {
        self.faults.push(Fault::new(self.at.clone(), problem));
    }

    /// Reads a part: `name` is added to the place meanwhile.
    pub(crate) fn part<T>(&mut self, name: &str, read: impl FnOnce(&mut Self) -> T) -> T {
        let len = self.at.len();
        if !self.at.is_empty() && !name.starts_with('[') {
            self.at.push('.');
        }
        self.at.push_str(name);
        let result = read(self);
        self.at.truncate(len);
        result
    }
}

/// Something of the state that has a document.
pub(crate) trait Written: Sized {
    /// Its document.
    type Doc: Clone + Debug + PartialEq + Serialize + DeserializeOwned + JsonSchema + ts_rs::TS;

    fn write(&self, map: &Map) -> Self::Doc;

    /// Reads it back; what is wrong is told to the reader, and something harmless returned.
    fn read(doc: &Self::Doc, reader: &mut Reader) -> Self;
}

/// Things that are their own documents.
macro_rules! plain {
    ($($type:ty),+) => {
        $(impl Written for $type {
            type Doc = $type;

            fn write(&self, _: &Map) -> $type {
                *self
            }

            fn read(doc: &$type, _: &mut Reader) -> $type {
                *doc
            }
        })+
    };
}

plain!(
    bool, i16, i32, u8, u16, u32, Aim, Branch, CardNo, EventNo, Figure, Frame, GearKind, Good, Kingdom, Mark,
    Phase, Piece, Seats, Side, Technology, Threat, Unit, ClauseKind
);

/// Dice lie with a face up, or do not lie there yet.
impl Written for Dice {
    type Doc = Dice;

    fn write(&self, _: &Map) -> Dice {
        *self
    }

    fn read(doc: &Dice, reader: &mut Reader) -> Dice {
        if doc.faces().into_iter().zip(Dice::FACES).any(|(shown, faces)| u32::from(shown) > faces) {
            reader.fault("the dice have 4, 6 and 8 faces (MU-11.18)");
        }
        *doc
    }
}

impl Written for Seat {
    type Doc = Seat;

    fn write(&self, _: &Map) -> Seat {
        *self
    }

    fn read(doc: &Seat, reader: &mut Reader) -> Seat {
        if doc.index() < crate::pieces::SEATS {
            return *doc;
        }
        reader.fault(format!("there is no seat {doc}"));
        Seat(0)
    }
}

/// Numbers that are never 0.
macro_rules! nonzero {
    ($($type:ty: $plain:ty),+) => {
        $(impl Written for $type {
            type Doc = $plain;

            fn write(&self, _: &Map) -> $plain {
                self.get()
            }

            fn read(doc: &$plain, reader: &mut Reader) -> $type {
                <$type>::new(*doc).unwrap_or_else(|| {
                    reader.fault("this is at least 1");
                    <$type>::MIN
                })
            }
        })+
    };
}

nonzero!(NonZeroU16: u16, NonZeroU32: u32);

impl<A: Written, B: Written> Written for (A, B) {
    type Doc = (A::Doc, B::Doc);

    fn write(&self, map: &Map) -> Self::Doc {
        (self.0.write(map), self.1.write(map))
    }

    fn read(doc: &Self::Doc, reader: &mut Reader) -> Self {
        (A::read(&doc.0, reader), B::read(&doc.1, reader))
    }
}

impl Written for Zone {
    type Doc = ZoneName;

    fn write(&self, map: &Map) -> ZoneName {
        map.name(*self)
    }

    fn read(doc: &ZoneName, reader: &mut Reader) -> Zone {
        reader.data.map.zone(*doc).unwrap_or_else(|| {
            reader.fault(format!("{doc} is no zone of this map"));
            Zone(0)
        })
    }
}

impl<T: Written> Written for Option<T> {
    type Doc = Option<T::Doc>;

    fn write(&self, map: &Map) -> Self::Doc {
        self.as_ref().map(|item| item.write(map))
    }

    fn read(doc: &Self::Doc, reader: &mut Reader) -> Self {
        doc.as_ref().map(|item| T::read(item, reader))
    }
}

/// A list of fixed length; what is left out at its end is as if nothing was there.
impl<T: Written + Default + PartialEq, const N: usize> Written for [T; N] {
    type Doc = Vec<T::Doc>;

    fn write(&self, map: &Map) -> Self::Doc {
        let nothing = T::default();
        let len = self.iter().rposition(|item| *item != nothing).map_or(0, |last| last + 1);
        self[..len].iter().map(|item| item.write(map)).collect()
    }

    fn read(doc: &Self::Doc, reader: &mut Reader) -> Self {
        if doc.len() > N {
            reader.fault(format!("at most {N} entries belong here, not {}", doc.len()));
        }
        std::array::from_fn(|place| match doc.get(place) {
            Some(item) => reader.part(&format!("[{place}]"), |reader| T::read(item, reader)),
            None => T::default(),
        })
    }
}

impl<T: Written + Copy + PartialEq, const N: usize> Written for Few<T, N> {
    type Doc = Vec<T::Doc>;

    fn write(&self, map: &Map) -> Self::Doc {
        self.iter().map(|item| item.write(map)).collect()
    }

    fn read(doc: &Self::Doc, reader: &mut Reader) -> Self {
        let mut few = Few::default();
        for (place, item) in doc.iter().enumerate() {
            let item = reader.part(&format!("[{place}]"), |reader| T::read(item, reader));
            if !few.push(item) {
                reader.fault(format!("at most {N} entries belong here, not {}", doc.len()));
                break;
            }
        }
        few
    }
}

/// Sets are lists of what is in them.
macro_rules! sets {
    ($($set:ident of $item:ident),+) => {
        $(impl Written for $set {
            type Doc = Vec<<$item as Written>::Doc>;

            fn write(&self, map: &Map) -> Self::Doc {
                self.iter().map(|item| item.write(map)).collect()
            }

            fn read(doc: &Self::Doc, reader: &mut Reader) -> Self {
                let mut set = <$set>::EMPTY;
                for (place, item) in doc.iter().enumerate() {
                    let item = reader.part(&format!("[{place}]"), |reader| <$item>::read(item, reader));
                    if set.contains(item) {
                        reader.fault("something stands in this list twice");
                    }
                    set = set.with(item);
                }
                set
            }
        })+
    };
}

sets!(Zones of Zone, CardSet of CardNo, EventSet of EventNo, Marks of Mark, Goods of Good, Branches of Branch);

/// Numbers of things by their names; those that are 0 are left out. `most` is what a number may be at most.
macro_rules! counts {
    ($($type:ident by $kind:ident, most $most:expr, get $get:expr, from $from:expr;)+) => {
        $(impl Written for $type {
            type Doc = BTreeMap<$kind, u8>;

            fn write(&self, _: &Map) -> Self::Doc {
                let get = $get;
                <$kind>::ALL.into_iter().map(|kind| (kind, get(*self, kind))).filter(|(_, count)| *count > 0).collect()
            }

            fn read(doc: &Self::Doc, reader: &mut Reader) -> Self {
                let (most, from) = ($most, $from);
                for (kind, count) in doc {
                    let most: u8 = most(*kind);
                    if *count > most {
                        reader.fault(format!("at most {most} of {kind} fit here, not {count}"));
                        return <$type>::default();
                    }
                }
                from(doc)
            }
        })+
    };
}

counts! {
    Troops by Figure,
        most |figure: Figure| match figure {
            Figure::LightInfantry | Figure::HeavyInfantry => 28,
            _ => 14,
        },
        get |troops: Troops, figure| troops.get(figure),
        from |doc: &BTreeMap<Figure, u8>| doc.iter().map(|(&figure, &count)| (figure, count)).collect();
    Horde by Figure,
        most Horde::most,
        get |horde: Horde, figure| horde.get(figure),
        from |doc: &BTreeMap<Figure, u8>| doc
            .iter()
            .fold(Horde::NONE, |horde, (&figure, &count)| horde.joined(Horde::of_figure(figure, count)));
    Cargo by Good,
        most |_: Good| 12,
        get |cargo: Cargo, good| cargo.get(good),
        from |doc: &BTreeMap<Good, u8>| doc.iter().fold(Cargo::NONE, |cargo, (&good, &count)| cargo.with(good, count));
    Points by Branch,
        most |_: Branch| u8::MAX,
        get |points: Points, branch| points.of(branch),
        from |doc: &BTreeMap<Branch, u8>| doc
            .iter()
            .fold(Points::NONE, |mut points, (&branch, &count)| {
                points.0[branch as usize] = count;
                points
            });
}

impl Written for Shots {
    type Doc = Vec<u8>;

    fn write(&self, _: &Map) -> Vec<u8> {
        self.0.to_vec()
    }

    fn read(doc: &Vec<u8>, reader: &mut Reader) -> Shots {
        Shots(<[u8; 8]>::read(doc, reader))
    }
}

/// The buildings of a territory, each with the damage it has taken.
impl Written for Estate {
    type Doc = BTreeMap<Building, u8>;

    fn write(&self, _: &Map) -> Self::Doc {
        self.buildings().map(|building| (building, self.damage(building.category()))).collect()
    }

    fn read(doc: &Self::Doc, reader: &mut Reader) -> Estate {
        let mut estate = Estate::NONE;
        for (&building, &damage) in doc {
            let category = building.category();
            if estate.building(category).is_some() {
                reader.fault(format!("two {category} buildings can't stand together (MU-8.10)"));
                return estate;
            }
            if damage >= reader.data.cards.tables.building(building).structure {
                reader.fault(format!("a {building} with {damage} damage is destroyed (MU-8.22)"));
                return estate;
            }
            estate = estate.with(building).damaged(category, damage);
        }
        estate
    }
}

/// Whether a part of a document says nothing, so that it can be left out.
pub(crate) trait Blank {
    fn is_blank(&self) -> bool;
}

macro_rules! blank {
    ($($type:ty: $what:expr;)+) => {
        $(impl Blank for $type {
            fn is_blank(&self) -> bool {
                let what: fn(&$type) -> bool = $what;
                what(self)
            }
        })+
    };
}

blank! {
    bool: |flag| !flag;
    u8: |number| *number == 0;
    u16: |number| *number == 0;
    u32: |number| *number == 0;
    i16: |number| *number == 0;
    i32: |number| *number == 0;
    Seats: |seats| seats.is_empty();
}

impl<T> Blank for Option<T> {
    fn is_blank(&self) -> bool {
        self.is_none()
    }
}

impl<T> Blank for Vec<T> {
    fn is_blank(&self) -> bool {
        self.is_empty()
    }
}

impl<K, V> Blank for BTreeMap<K, V> {
    fn is_blank(&self) -> bool {
        self.is_empty()
    }
}

pub(crate) fn is_blank<T: Blank>(part: &T) -> bool {
    part.is_blank()
}

/// The most that is counted in one byte of a document: the sum of two such numbers and one more still fits.
const FEW: u8 = 127;

/// Whether numbers are small enough to be counted with. No game comes near it, but a document may have any.
pub(crate) fn are_few(numbers: &[u8]) -> bool {
    numbers.iter().all(|&number| number <= FEW)
}

/// Counts on, up to the most that a document may say: what follows from a position can be written down like it.
pub(crate) fn count_on(number: &mut u8, more: u8) {
    *number = number.saturating_add(more).min(FEW);
}

/// Declares the document of a struct: first the fields that have to be there, then, after a semicolon, those that may be left
/// out where they say nothing. After `where` stands what has to hold for the whole, and how to say so: a document may have any
/// number where the rules count with few.
macro_rules! written {
    // Where everything may be left out, the whole may be.
    ($(#[$about:meta])* $doc:ident of $type:ty $(where $sound:expr, $right:literal)? {
        ;
        $($(#[$remark:meta])* $optional:ident: $of:ty,)*
    }) => {
        $crate::written::written!(
            @ [$(#[$about])* #[derive(Default)]] $doc, $type, [$($sound, $right)?], [],
            [$($(#[$remark])* $optional: $of,)*]
        );

        impl $crate::written::Blank for $doc {
            fn is_blank(&self) -> bool {
                true $(&& $crate::written::is_blank(&self.$optional))*
            }
        }
    };
    ($(#[$about:meta])* $doc:ident of $type:ty $(where $sound:expr, $right:literal)? {
        $($(#[$note:meta])* $field:ident: $kind:ty,)+
        ;
        $($(#[$remark:meta])* $optional:ident: $of:ty,)*
    }) => {
        $crate::written::written!(
            @ [$(#[$about])*] $doc, $type, [$($sound, $right)?], [$($(#[$note])* $field: $kind,)+],
            [$($(#[$remark])* $optional: $of,)*]
        );
    };
    (@ [$(#[$about:meta])*] $doc:ident, $type:ty, [$($sound:expr, $right:literal)?],
        [$($(#[$note:meta])* $field:ident: $kind:ty,)*],
        [$($(#[$remark:meta])* $optional:ident: $of:ty,)*]) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)]
        #[serde(deny_unknown_fields)]
        #[allow(
            missing_docs,
            private_interfaces,
            unreachable_pub,
            clippy::struct_excessive_bools,
            reason = "the fields are those of the state, some of whose types are the crate's own"
        )]
        pub struct $doc {
            $($(#[$note])* pub $field: <$kind as $crate::written::Written>::Doc,)*
            $(
                $(#[$remark])*
                #[serde(default, skip_serializing_if = "crate::written::is_blank")]
                pub $optional: <$of as $crate::written::Written>::Doc,
            )*
        }

        impl $crate::written::Written for $type {
            type Doc = $doc;

            fn write(&self, map: &$crate::map::Map) -> $doc {
                let _ = map;
                $doc {
                    $($field: $crate::written::Written::write(&self.$field, map),)*
                    $($optional: $crate::written::Written::write(&self.$optional, map),)*
                }
            }

            fn read(doc: &$doc, reader: &mut $crate::written::Reader) -> Self {
                let read = Self {
                    $($field: reader.part(stringify!($field), |reader| {
                        <$kind as $crate::written::Written>::read(&doc.$field, reader)
                    }),)*
                    $($optional: reader.part(stringify!($optional), |reader| {
                        <$of as $crate::written::Written>::read(&doc.$optional, reader)
                    }),)*
                };
                $(
                    let sound: fn(&Self) -> bool = $sound;
                    if !sound(&read) {
                        reader.fault($right);
                    }
                )?
                read
            }
        }
    };
}

pub(crate) use written;
