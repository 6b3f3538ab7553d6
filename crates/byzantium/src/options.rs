//! What the host chooses before a game (rulebook sections 1 and 34.1).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Fault;
use ts_rs::TS;

use crate::map::{self, MapId};

/// Whether a civil war may be waged against a city that the attacker controls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum CivilWarOwnCity {
    /// It may (BY-8.6).
    #[default]
    Allowed,
    /// It may not.
    Forbidden,
}

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2, 3 or 4 (BY-1.1).
    pub seats: u8,
    /// The map it is played on.
    pub map: MapId,
    /// Civil war against an own city.
    pub civil_war_own_city: CivilWarOwnCity,
}

impl Default for Options {
    fn default() -> Self {
        Options { seats: 4, map: MapId::default(), civil_war_own_city: CivilWarOwnCity::Allowed }
    }
}

impl table::Options for Options {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if !(2..=4).contains(&self.seats) {
            faults.push(Fault::new(
                "seats",
                format!("Byzantium is for 2, 3 or 4, not for {} (BY-1.1)", self.seats),
            ));
        }
        if map::find(self.map).is_none() {
            let problem = format!("this program does not have the map {}: start it with its file", self.map);
            faults.push(Fault::new("map", problem));
        }
        faults
    }
}
