//! Empire cards, Event cards and technologies as they are printed (rulebook chapters 19, 20, 28 and 29).

mod read;

use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use table::Unreadable;
use ts_rs::TS;

use crate::map::Zones;
use crate::objective::Predicate;
use crate::sets::set;
use crate::tables::{Bilingual, Tables};
use crate::technology::{Branches, Points, Technology};
use crate::timing::{CardDie, Duration, Symbol, Windows};

pub(crate) use read::cards as read;

/// How many Empire cards there are (MU-1.12).
pub const EMPIRE_CARDS: usize = 72;
/// How many Event cards there are (MU-1.12).
pub const EVENT_CARDS: usize = 30;

/// A card by its number, from 1.
macro_rules! numbered {
    ($(#[$about:meta])* $name:ident, $what:literal, $count:expr, $set:ident($bits:ty)) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
        #[serde(try_from = "u8", into = "u8")]
        #[ts(type = "number")]
        pub struct $name(u8);

        impl $name {
            /// The card of a number from 1.
            pub const fn new(number: u8) -> Option<$name> {
                if number >= 1 && number as usize <= $count { Some($name(number - 1)) } else { None }
            }

            /// Its number, from 1.
            #[inline]
            pub const fn number(self) -> u8 {
                self.0 + 1
            }

            /// Its place among all, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them.
            pub fn all() -> impl Iterator<Item = $name> {
                (0..$count as u8).map($name)
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({
                    "description": concat!("The number of ", $what),
                    "type": "integer",
                    "minimum": 1,
                    "maximum": $count,
                })
            }
        }

        impl From<$name> for u8 {
            fn from(card: $name) -> u8 {
                card.number()
            }
        }

        impl TryFrom<u8> for $name {
            type Error = Unreadable;

            fn try_from(number: u8) -> Result<Self, Unreadable> {
                let wrong = || Unreadable(format!("{} has a number from 1 to {}", $what, $count));
                $name::new(number).ok_or_else(wrong)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.number().fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.number().fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = Unreadable;

            fn from_str(text: &str) -> Result<Self, Unreadable> {
                // A number has one spelling only: no signs, no zeros in front.
                let number = text.parse().ok().filter(|number: &u8| number.to_string() == text);
                $name::try_from(number.unwrap_or(0))
            }
        }

        set! {
            /// A set of cards.
            $set($bits) of number $name
        }
    };
}

numbered! {
    /// An Empire card.
    CardNo, "an Empire card", EMPIRE_CARDS, CardSet(u128)
}

numbered! {
    /// An Event card.
    EventNo, "an Event card", EVENT_CARDS, EventSet(u32)
}

/// An Empire card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmpireCard {
    /// Its number.
    pub no: CardNo,
    /// The character on its front.
    pub character: Bilingual,
    /// What its ability does.
    pub ability: Bilingual,
    /// When the ability can be used.
    pub windows: Windows,
    /// How long the ability lasts.
    pub duration: Duration,
    /// The die of the ability.
    pub roll: Option<CardDie>,
    /// What the ability costs.
    pub florins: u16,
    /// The technology points it gives: one of these; none, where there is no alternative (MU-9.4, MU-9.5).
    pub points: Vec<Points>,
    /// The objective on its back: all of these hold.
    pub objective: Vec<Predicate>,
    /// The objective in words.
    pub objective_text: Bilingual,
    /// The colours of tokens to choose from (MU-9.10).
    pub tokens: Branches,
    /// How hard the objective is, from 1 to 3.
    pub difficulty: u8,
}

/// An Event card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCard {
    /// Its number.
    pub no: EventNo,
    /// What it is called.
    pub name: Bilingual,
    /// The red territories (MU-6.7).
    pub region: Zones,
    /// The sea zones beside them (MU-6.7).
    pub seas: Zones,
    /// Its symbols.
    pub symbols: [Symbol; 3],
    /// The tax level on its back (MU-6.27).
    pub tolerated_tax: u8,
}

/// A technology.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TechnologyFacts {
    /// What it is called.
    pub name: Bilingual,
    /// What it does.
    pub effect: Bilingual,
    /// Its price (MU-8.3).
    pub florins: u16,
    /// The points of its colour for one unit of its effect (MU-19.2).
    pub points: u8,
    /// What one unit of its effect is.
    pub per: Bilingual,
    /// When it can be used.
    pub windows: Windows,
    /// How long its effect lasts.
    pub duration: Duration,
}

/// Everything of the card file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    /// Prices, limits and points.
    pub tables: Tables,
    empire: Vec<EmpireCard>,
    events: Vec<EventCard>,
    technologies: Vec<TechnologyFacts>,
}

impl Cards {
    /// An Empire card.
    #[inline]
    pub fn empire(&self, no: CardNo) -> &EmpireCard {
        &self.empire[no.index()]
    }

    /// An Event card.
    #[inline]
    pub fn event(&self, no: EventNo) -> &EventCard {
        &self.events[no.index()]
    }

    /// A technology.
    #[inline]
    pub fn technology(&self, technology: Technology) -> &TechnologyFacts {
        &self.technologies[technology as usize]
    }
}
