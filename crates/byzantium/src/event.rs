//! What happens, typed.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Seat, Viewer};
use ts_rs::TS;

use crate::frame::{Attacker, Fall, Foe};
use crate::map::CityName;
use crate::pieces::{Side, Slot, Source, Space, Unit};
use crate::points::Merit;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A turn begins (BY-3.8, BY-30.2).
    TurnBegan { turn: u8, first: Seat },
    /// A player took control of a city (BY-5).
    Controlled { seat: Seat, city: CityName, source: Source, paid: u16, pays: Side },
    /// A cube came into a box (BY-6).
    Reinforced { seat: Seat, slot: Slot, source: Source, paid: u16 },
    /// A cube was put on a special space (BY-7.1).
    SpaceTaken { seat: Seat, space: Space, source: Source, paid: u16, pays: Side },
    /// A city got a token (BY-9.1).
    Developed { seat: Seat, city: CityName, tokens: u8 },
    /// A disc replaced the cube on a city (BY-15.1).
    Fortified { seat: Seat, city: CityName },
    /// Orange cubes came into the Bulgar box (BY-10.1, BY-10.2).
    BulgarsGathered { seat: Seat, cubes: u8, armed: u8 },
    /// Taxes (BY-16).
    Taxed { seat: Seat, cubes: u8, byzantine: u8, arab: u8 },
    /// A church or a mosque (BY-17).
    Built { seat: Seat, side: Side, source: Source, paid: u16 },
    /// A pawn came onto the map (BY-5.7, BY-18.3, BY-25.3).
    Entered { seat: Seat, side: Side, city: CityName },
    /// A pawn went along a link (BY-18.8); `second` has the surcharge (BY-18.16).
    Moved { seat: Seat, side: Side, from: CityName, to: CityName, cost: u8, second: bool, by_sea: bool },
    /// The Byzantine fleet doubled the cost of a sea link (BY-13.2).
    Doubled { seat: Seat, to: CityName, cost: u8 },
    /// The move was dropped (BY-13.7).
    Dropped { seat: Seat, to: CityName },
    /// The Byzantine fleet rolled against a passing army (BY-13.3).
    Ambushed { seat: Seat, target: Seat, dice: Vec<u8>, hits: u8 },
    /// An attack began (BY-19.1).
    Attacked { seat: Seat, by: Attacker, city: CityName, civil_war: bool },
    /// A pawn stands its ground (BY-20.1).
    Stood { seat: Seat, side: Side, city: CityName },
    /// A pawn flees (BY-20.3); `forced` after a lost battle or siege.
    Fled { seat: Seat, side: Side, from: CityName, to: CityName, losses: u8, by_sea: bool, forced: bool },
    /// The Byzantine fleet let an army flee by sea, or did not (BY-20.9).
    SeaPermitted { seat: Seat, allowed: bool },
    /// The levy defends, or does not (BY-21).
    LevyCalled { seat: Seat, side: Side, called: bool },
    /// Both sides of a battle rolled (BY-22.4).
    Battle {
        seat: Seat,
        by: Attacker,
        foe: Foe,
        city: CityName,
        attack_dice: Vec<u8>,
        defence_dice: Vec<u8>,
        attack_hits: u8,
        defence_hits: u8,
    },
    /// Strengths after a battle (BY-22.10).
    BattleDecided { seat: Seat, foe: Foe, attack: u8, defence: u8, won: bool },
    /// The city rolled (BY-23.3); `losses` are the cubes the attacker loses.
    Siege { seat: Seat, by: Attacker, city: CityName, dice: Vec<u8>, hits: u8, losses: u8 },
    /// Strengths after a siege (BY-23.7).
    SiegeDecided { seat: Seat, city: CityName, attack: u8, defence: u8, won: bool },
    /// Cubes of an army or a levy were lost (BY-22.7).
    Lost { seat: Seat, side: Side, unit: Unit, cubes: u8 },
    /// The guard was the last army cube and returned to its space (BY-11.6).
    GuardReturned { seat: Seat, side: Side },
    /// Orange cubes were lost (BY-10.10).
    BulgarsLost { cubes: u8, armed: u8 },
    /// An army without cubes left the map (BY-25.1).
    Destroyed { seat: Seat, side: Side, city: CityName },
    /// A city was won: its tokens now, the bezants taken (BY-24, BY-10.12).
    Conquered { seat: Seat, by: Attacker, city: CityName, tokens: u8, loot: u8, from: Option<Seat> },
    /// The marker on a conquered city (BY-24.8).
    Marked { seat: Seat, city: CityName, source: Source, paid: u16 },
    /// Two army cubes paid for the marker (BY-24.11).
    MarkedByArmy { seat: Seat, city: CityName },
    /// Victory points.
    Scored { seat: Seat, side: Side, merit: Merit, points: u16, total: u16 },
    /// Constantinople fell (BY-31.1).
    CapitalFell { seat: Seat, fall: Fall },
    /// A player passed (BY-28.1).
    Passed { seat: Seat, first: bool, source: Option<Source> },
    /// Phase 2 begins: income of a player (BY-29.1).
    Income { seat: Seat, byzantine: u16, arab: u16 },
    /// Upkeep of an army was paid (BY-29.2).
    UpkeepPaid { seat: Seat, side: Side, paid: u16, left: u16 },
    /// A cube could not be paid and left the game (BY-29.6).
    Disbanded { seat: Seat, side: Side, unit: Unit },
    /// Cubes returned and casualties came back (BY-29.9, BY-29.10).
    Recovered { seat: Seat, returned: u8, recovered: u8 },
    /// The final score of a player (BY-31.7).
    Final { seat: Seat, byzantine: u16, arab: u16, total: u16 },
}

impl table::Event for Event {
    /// BY-1.10: everything is public.
    fn seen_by(&self, _: Viewer) -> Option<Self> {
        Some(self.clone())
    }
}
