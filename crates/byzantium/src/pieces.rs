//! Sides, boxes, cubes and spaces (rulebook sections 1, 4 and 7).

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Unreadable};
use ts_rs::TS;

/// The most seats (BY-1.1).
pub const SEATS: usize = 4;

/// A side that every player plays (BY-4.8, BY-31.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Purple.
    Byzantine,
    /// White.
    Arab,
}

impl Side {
    /// Both, in the order of the army sheet.
    pub const BOTH: [Side; 2] = [Side::Byzantine, Side::Arab];

    /// The other one.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Byzantine => Side::Arab,
            Side::Arab => Side::Byzantine,
        }
    }

    /// Who holds a city of this side.
    #[inline]
    pub const fn holder(self) -> Holder {
        match self {
            Side::Byzantine => Holder::Byzantine,
            Side::Arab => Holder::Arab,
        }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Side::Byzantine => "byzantine",
            Side::Arab => "arab",
        }
    }
}

/// Who holds a city: the colour of its tokens (BY-1.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// Purple.
    Byzantine,
    /// White.
    Arab,
    /// Grey, without tokens.
    Persian,
    /// Orange.
    Bulgar,
}

impl Holder {
    /// All of them.
    pub const ALL: [Holder; 4] = [Holder::Byzantine, Holder::Arab, Holder::Persian, Holder::Bulgar];

    /// The side that players play, if it is one.
    #[inline]
    pub const fn side(self) -> Option<Side> {
        match self {
            Holder::Byzantine => Some(Side::Byzantine),
            Holder::Arab => Some(Side::Arab),
            Holder::Persian | Holder::Bulgar => None,
        }
    }
}

/// A box of an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// One die and one strength a cube.
    Elite,
    /// One strength a cube, three dice at most.
    Main,
    /// Defends cities without a pawn.
    Levy,
    /// Pays for moves.
    Movement,
}

impl Unit {
    /// The four boxes in the order of the army sheet.
    pub const ALL: [Unit; 4] = [Unit::Elite, Unit::Main, Unit::Levy, Unit::Movement];
    /// The boxes whose cubes are army cubes.
    pub const ARMY: [Unit; 3] = [Unit::Elite, Unit::Main, Unit::Movement];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Unit::Elite => "elite",
            Unit::Main => "main",
            Unit::Levy => "levy",
            Unit::Movement => "movement",
        }
    }
}

/// One of the eight boxes of an army sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
pub struct Slot {
    /// Of which army.
    pub side: Side,
    /// Which box.
    pub unit: Unit,
}

impl Slot {
    /// The eight boxes.
    pub fn all() -> impl Iterator<Item = Slot> {
        Side::BOTH.into_iter().flat_map(|side| Unit::ALL.into_iter().map(move |unit| Slot { side, unit }))
    }

    /// The source that takes a cube out of this box.
    #[inline]
    pub const fn source(self) -> Source {
        Source::Box(self)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side.word(), self.unit.word())
    }
}

/// Where the cube for an action comes from (BY-4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The cube pool: free (BY-4.2).
    Pool,
    /// A box of the own army sheet, for 3 bezants (BY-4.3).
    Box(Slot),
    /// The casualty pool, for 3 bezants (BY-4.3).
    Casualties,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Pool => f.write_str("pool"),
            Source::Box(slot) => slot.fmt(f),
            Source::Casualties => f.write_str("casualties"),
        }
    }
}

/// A set of sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Sources(pub(crate) u16);

impl Sources {
    pub(crate) const NONE: Sources = Sources(0);
    pub(crate) const POOL: Sources = Sources(1);
    const CASUALTIES: u16 = 1 << 9;
    /// Everything but the cube pool.
    pub(crate) const BOUGHT: Sources = Sources(0x3FE);

    #[inline]
    pub(crate) const fn one(source: Source) -> Sources {
        Sources(match source {
            Source::Pool => 1,
            Source::Box(slot) => 2 << (slot.side as u16 * 4 + slot.unit as u16),
            Source::Casualties => Self::CASUALTIES,
        })
    }

    #[inline]
    pub(crate) const fn and(self, other: Sources) -> Sources {
        Sources(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Sources) -> Sources {
        Sources(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn within(self, other: Sources) -> Sources {
        Sources(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn contains(self, source: Source) -> bool {
        self.0 & Self::one(source).0 != 0
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Source> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            match bit {
                0 => Some(Source::Pool),
                9 => Some(Source::Casualties),
                1..=8 => {
                    let slot = bit as usize - 1;
                    Some(Source::Box(Slot { side: Side::BOTH[slot / 4], unit: Unit::ALL[slot % 4] }))
                }
                _ => None,
            }
        })
    }
}

/// A kind of special space (BY-7.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Space {
    /// BY-10.
    Bulgars,
    /// BY-15.
    Fortification,
    /// BY-9.
    ByzantineDevelopment,
    /// BY-9.
    ArabDevelopment,
    /// BY-11.
    Emperor,
    /// BY-12.
    Caliph,
    /// BY-8.
    ByzantineCivilWar,
    /// BY-8.
    ArabCivilWar,
    /// BY-13.
    ByzantineFleet,
    /// BY-14.
    ArabFleet,
}

/// How many kinds of special spaces there are.
pub(crate) const SPACES: usize = 10;

impl Space {
    /// All kinds.
    pub const ALL: [Space; SPACES] = [
        Space::Bulgars,
        Space::Fortification,
        Space::ByzantineDevelopment,
        Space::ArabDevelopment,
        Space::Emperor,
        Space::Caliph,
        Space::ByzantineCivilWar,
        Space::ArabCivilWar,
        Space::ByzantineFleet,
        Space::ArabFleet,
    ];

    /// The development of a side's cities.
    #[inline]
    pub const fn development(side: Side) -> Space {
        match side {
            Side::Byzantine => Space::ByzantineDevelopment,
            Side::Arab => Space::ArabDevelopment,
        }
    }

    /// The civil war of a side.
    #[inline]
    pub const fn civil_war(side: Side) -> Space {
        match side {
            Side::Byzantine => Space::ByzantineCivilWar,
            Side::Arab => Space::ArabCivilWar,
        }
    }

    /// Emperor or Caliph.
    #[inline]
    pub const fn office(side: Side) -> Space {
        match side {
            Side::Byzantine => Space::Emperor,
            Side::Arab => Space::Caliph,
        }
    }

    /// The fleet of a side.
    #[inline]
    pub const fn fleet(side: Side) -> Space {
        match side {
            Side::Byzantine => Space::ByzantineFleet,
            Side::Arab => Space::ArabFleet,
        }
    }
}

/// The names of the seats: the colours of the players (BY-1.3).
pub const COLOURS: [&str; SEATS] = ["red", "yellow", "blue", "green"];

/// The colour of a seat; a seat beyond the table has none.
pub(crate) fn colour(seat: Seat) -> &'static str {
    COLOURS.get(seat.index()).copied().unwrap_or("nobody")
}

pub(crate) fn read_colour(word: &str) -> Result<Seat, Unreadable> {
    let seat = COLOURS.iter().position(|&colour| colour == word);
    seat.map(|seat| Seat(seat as u8))
        .ok_or_else(|| Unreadable(format!("{word:?} is no colour: write red, yellow, blue or green")))
}

impl FromStr for Side {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        let side = Side::BOTH.into_iter().find(|side| side.word() == word);
        side.ok_or_else(|| Unreadable(format!("{word:?} is no side: write byzantine or arab")))
    }
}

impl FromStr for Unit {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        let unit = Unit::ALL.into_iter().find(|unit| unit.word() == word);
        unit.ok_or_else(|| Unreadable(format!("{word:?} is no box: write elite, main, levy or movement")))
    }
}
