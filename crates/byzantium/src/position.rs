//! The whole table as a document that a person can write.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats};
use ts_rs::TS;

use crate::frame::Frame;
use crate::map::{CityName, cities};
use crate::options::Options;
use crate::pieces::{Holder, SEATS, Side, Space};
use crate::points::Points;
use crate::state::Byzantium;

/// A complete state. Every field may be left out; what is left out is as at the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The options of the game.
    pub options: Options,
    /// The turn, from 1.
    pub turn: u8,
    /// The round of the turn, from 1.
    pub round: u8,
    /// The first player of this turn.
    pub first: Seat,
    /// The player whose action it is.
    pub active: Seat,
    /// Who has passed, in seat order.
    pub passed: Seats,
    /// Who passed first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first_passer: Option<Seat>,
    /// The players, in seat order; those left out at the end are as at the start.
    pub players: Vec<Sheet>,
    /// The cities that are not as at the start, or all of them.
    pub cities: Vec<CityState>,
    /// The cubes on special spaces: whose, space by space.
    pub spaces: Vec<SpaceState>,
    /// Whether the Emperor's and the Caliph's guard are with their holder.
    pub guards: [bool; 2],
    /// Orange cubes in the Bulgar box; left out: as at the start.
    pub bulgars: Option<u8>,
    /// Sea links that cost the active player double until the end of the action (BY-13.7).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(CityName, CityName)>>")]
    pub doubled: Vec<(CityName, CityName)>,
    /// What is being resolved, the innermost last.
    pub flow: Vec<Frame<CityName>>,
}

impl Default for Position {
    fn default() -> Self {
        Position {
            options: Options::default(),
            turn: 1,
            round: 1,
            first: Seat(0),
            active: Seat(0),
            passed: Seats::NONE,
            first_passer: None,
            players: Vec::new(),
            cities: Vec::new(),
            spaces: Vec::new(),
            guards: [false; 2],
            bulgars: None,
            doubled: Vec::new(),
            flow: vec![Frame::Choose],
        }
    }
}

/// What belongs to one player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Sheet {
    /// The cube pool.
    pub pool: u8,
    /// The casualty pool; left out: what is left of the player's cubes.
    pub casualties: Option<u8>,
    /// The Byzantine army.
    pub byzantine: ArmySheet,
    /// The Arab army.
    pub arab: ArmySheet,
    /// Fortification discs in stock; left out: those that are on no city.
    pub discs: Option<u8>,
    /// Cubes on the tax area.
    pub taxing: u8,
    /// Whether a cube lies on the pass area.
    pub passing: bool,
    /// Cubes that left the game (BY-29.6).
    pub removed: u8,
    /// Whether a cube was ever put on a Byzantine city (BY-5.7); left out: whether the Byzantine pawn is
    /// on the map or a Byzantine city is controlled.
    pub settled: Option<bool>,
}

impl Default for Sheet {
    /// The start on the standard sheet (BY-2.7 to BY-2.13).
    fn default() -> Self {
        let army = |elite, main, levy, movement, treasury| ArmySheet {
            elite,
            main,
            levy,
            movement,
            treasury,
            points: Points { start: 10, ..Points::NONE },
            pawn: None,
            buildings: 0,
        };
        Sheet {
            pool: 9,
            casualties: None,
            byzantine: army(1, 3, 2, 2, 15),
            arab: army(0, 8, 0, 5, 5),
            discs: None,
            taxing: 0,
            passing: false,
            removed: 0,
            settled: None,
        }
    }
}

/// One army, its treasury and its track. A box that is left out is empty.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct ArmySheet {
    /// Cubes in the Elite box, without the guard.
    pub elite: u8,
    /// Cubes in the Main box.
    pub main: u8,
    /// Cubes in the Levy box.
    pub levy: u8,
    /// Cubes in the Movement box.
    pub movement: u8,
    /// Bezants.
    pub treasury: u16,
    /// Victory points.
    pub points: Points,
    /// Where the pawn stands, if it is on the map.
    pub pawn: Option<CityName>,
    /// Churches or mosques.
    pub buildings: u8,
}

/// A city and what lies on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CityState {
    /// Which.
    pub city: CityName,
    /// Who holds it.
    pub holder: Holder,
    /// Its tokens; the value of a Persian city, 5 for the capital.
    pub tokens: u8,
    /// Who controls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub controller: Option<Seat>,
    /// Whether a fortification disc shows that.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub fortified: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "what serde asks for")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// The cubes on the special spaces of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SpaceState {
    /// Which kind.
    pub space: Space,
    /// Whose cubes lie there, in seat order.
    pub cubes: Vec<Seat>,
}

impl Byzantium {
    pub(crate) fn to_position(self) -> Position {
        let name = |city| self.map.name(city);
        let players = (0..usize::from(self.seats)).map(|seat| self.sheet(seat)).collect();
        let all = self.held.iter().fold(0, |all, held| all | held);
        let cities = cities(all).map(|city| CityState {
            city: name(city),
            holder: self.holder(city),
            tokens: self.size(city),
            controller: self.controller(city).map(|seat| Seat(seat as u8)),
            fortified: self.fortified(city),
        });
        let cubes_on = |space: Space| {
            let by_seat = self.spaces[space as usize];
            (0..SEATS).flat_map(|seat| (0..by_seat[seat]).map(move |_| Seat(seat as u8))).collect()
        };
        let spaces = Space::ALL.into_iter().map(|space| SpaceState { space, cubes: cubes_on(space) });
        let lanes = self.map.atlas.links.iter();
        let doubled = lanes
            .filter(|link| self.doubled & self.map.lane(self.map.city(link.a), self.map.city(link.b)) != 0)
            .map(|link| (link.a, link.b));
        Position {
            options: self.options_in_use(),
            turn: self.turn,
            round: self.round,
            first: Seat(self.first),
            active: Seat(self.active),
            passed: self.passed,
            first_passer: self.first_passer,
            players,
            cities: cities.collect(),
            spaces: spaces.filter(|space| !space.cubes.is_empty()).collect(),
            guards: self.guards,
            bulgars: Some(self.bulgars),
            doubled: doubled.collect(),
            flow: self.flow.frames().iter().map(|frame| frame.rename(name)).collect(),
        }
    }

    fn sheet(&self, seat: usize) -> Sheet {
        let player = self.player(seat);
        let army = |side: Side| {
            let [elite, main, levy, movement] = player.boxes[side as usize];
            let pawn = player.pawn(side);
            ArmySheet {
                elite,
                main,
                levy,
                movement,
                treasury: player.money(side),
                points: player.points[side as usize],
                pawn: (pawn != crate::map::City::NOWHERE).then(|| self.map.name(pawn)),
                buildings: player.buildings[side as usize],
            }
        };
        Sheet {
            pool: player.pool,
            casualties: Some(player.casualties),
            byzantine: army(Side::Byzantine),
            arab: army(Side::Arab),
            discs: Some(player.discs),
            taxing: player.taxing,
            passing: player.passing,
            removed: player.removed,
            settled: Some(player.settled),
        }
    }
}
