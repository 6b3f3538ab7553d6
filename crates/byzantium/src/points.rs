//! Victory points by what they were given for (BY-31.13).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// More points on a track, or bezants in a treasury, are not counted: no game comes near it, but a position
/// that is written by hand may begin there.
pub(crate) const MOST: u16 = 9999;

/// What points are given or lost for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Merit {
    /// The start (BY-2.13).
    Start,
    /// Taking control (BY-5.4).
    Control,
    /// Becoming Emperor or Caliph (BY-11.3, BY-12.1).
    Office,
    /// A church or mosque (BY-17.2).
    Building,
    /// A city won by an army (BY-24.2).
    Conquest,
    /// A city won by the Bulgars (BY-10.13).
    Bulgars,
    /// The fall of Constantinople (BY-31.1).
    Capital,
    /// The cities at the end (BY-31.6).
    Cities,
    /// Cubes that could not be paid (BY-29.6).
    Unpaid,
}

/// The points of one track of one player, by merit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Points {
    /// At the start.
    pub start: u16,
    /// For taking control.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>", optional)]
    pub control: u16,
    /// For an office.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>", optional)]
    pub office: u16,
    /// For churches or mosques.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>", optional)]
    pub building: u16,
    /// For cities won by armies.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>", optional)]
    pub conquest: u16,
    /// For cities won by the Bulgars.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>", optional)]
    pub bulgars: u16,
    /// For the fall of Constantinople.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>", optional)]
    pub capital: u16,
    /// For the cities at the end.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>", optional)]
    pub cities: u16,
    /// Lost for cubes that could not be paid.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>", optional)]
    pub unpaid: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "what serde asks for")]
fn is_zero(points: &u16) -> bool {
    *points == 0
}

impl Points {
    pub(crate) const NONE: Points = Points {
        start: 0,
        control: 0,
        office: 0,
        building: 0,
        conquest: 0,
        bulgars: 0,
        capital: 0,
        cities: 0,
        unpaid: 0,
    };

    /// All together; what was lost is never more than what was given (BY-29.7).
    #[inline]
    pub fn total(&self) -> u16 {
        self.given().saturating_sub(self.unpaid)
    }

    /// Everything that was given.
    #[inline]
    pub(crate) fn given(&self) -> u16 {
        let Points { start, control, office, building, conquest, bulgars, capital, cities, unpaid: _ } =
            *self;
        start + control + office + building + conquest + bulgars + capital + cities
    }

    #[inline]
    pub(crate) fn of(&mut self, merit: Merit) -> &mut u16 {
        match merit {
            Merit::Start => &mut self.start,
            Merit::Control => &mut self.control,
            Merit::Office => &mut self.office,
            Merit::Building => &mut self.building,
            Merit::Conquest => &mut self.conquest,
            Merit::Bulgars => &mut self.bulgars,
            Merit::Capital => &mut self.capital,
            Merit::Cities => &mut self.cities,
            Merit::Unpaid => &mut self.unpaid,
        }
    }
}
