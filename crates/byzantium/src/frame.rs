//! What is being resolved: typed frames, the innermost on top.
//!
//! A frame in a state names cities of its map, a frame in a document names them as they are written;
//! both are the same types with another `C`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats};
use ts_rs::TS;

use crate::pieces::{Side, Slot};

/// The deepest nesting: a loss in a flight in an attack in a march in a turn, and one to spare.
pub(crate) const DEPTH: usize = 6;

/// One thing that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "frame", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame<C> {
    /// The active player chooses an action (DP-01).
    Choose,
    /// Reinforcing goes on: how many cubes may still come, and which Elite boxes had one (DP-04).
    Reinforce {
        /// So many cubes more at most.
        left: u8,
        /// The Elite boxes that have received a cube: Byzantine, Arab.
        elites: [bool; 2],
    },
    /// An action needs a cube (DP-02, DP-22, DP-23).
    Cube {
        /// What for.
        need: Need<C>,
    },
    /// Which city is developed (DP-06).
    Develop {
        /// Of which side.
        side: Side,
    },
    /// Which city is fortified (DP-08).
    Fortify,
    /// What the Bulgars do (DP-07).
    Bulgars,
    /// How the tax is shared (DP-09).
    Share {
        /// The cubes on the tax area.
        cubes: u8,
    },
    /// Where a pawn enters (DP-11).
    Enter {
        /// Of which side.
        side: Side,
    },
    /// A march (DP-12).
    March(March<C>),
    /// The holder of the Byzantine fleet may double the cost of a sea move (DP-13).
    Double {
        /// Where the army sails.
        to: C,
    },
    /// The mover pays the doubled cost or drops the move (DP-14).
    Doubled {
        /// Where the army sails.
        to: C,
    },
    /// The holder of the Byzantine fleet may roll dice against the army (DP-15).
    Ambush {
        /// Where the army sails.
        to: C,
        /// How many dice: the cubes that were spent.
        dice: u8,
    },
    /// An attack on a city.
    Attack(Attack<C>),
    /// A flight (DP-16, DP-17).
    Flight(Flight<C>),
    /// The holder of the Byzantine fleet lets an Arab army flee by sea, or does not (DP-18).
    Permit {
        /// Where the flight would end.
        to: C,
    },
    /// Cubes are lost (DP-21).
    Losses {
        /// Whose army.
        seat: Seat,
        /// Which army.
        side: Side,
        /// How many cubes more.
        left: u8,
        /// The first of them goes on the conquered city (BY-24.11).
        marker: bool,
    },
    /// Upkeep that can't be paid (DP-24).
    Upkeep {
        /// Whose army.
        seat: Seat,
        /// Which army.
        side: Side,
        /// The upkeep of the cheapest cube removed so far (BY-29.14).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cheapest: Option<u8>,
    },
    /// The game is over.
    Over {
        /// Who took the capital, if that ended it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        fall: Option<Fall>,
    },
}

/// How Constantinople fell (BY-31.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Fall {
    /// To an Arab army.
    Army,
    /// To the Bulgars.
    Bulgars,
}

/// What a cube is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Need<C> {
    /// Control of a city (BY-5).
    Control {
        /// Which.
        city: C,
    },
    /// A box that is reinforced (BY-6).
    Reinforce {
        /// Which.
        slot: Slot,
        /// So many cubes may come after this one.
        left: u8,
        /// The Elite boxes that have received a cube in this action.
        elites: [bool; 2],
    },
    /// A development space (BY-9).
    Develop {
        /// The city.
        city: C,
    },
    /// A fortification space (BY-15).
    Fortify {
        /// The city.
        city: C,
    },
    /// A Bulgar space, to attack (BY-10).
    BulgarAttack {
        /// The city.
        city: C,
    },
    /// A Bulgar space, to gather cubes, bought with the money of a side (BY-10.14).
    Gather {
        /// Whose treasury pays.
        pays: Side,
    },
    /// The Emperor's or the Caliph's space (BY-11, BY-12).
    Office {
        /// Of which side.
        side: Side,
    },
    /// A fleet space (BY-13, BY-14).
    Fleet {
        /// Of which side.
        side: Side,
    },
    /// A civil war space (BY-8).
    CivilWar {
        /// Of which side.
        side: Side,
    },
    /// A church or a mosque (BY-17).
    Build {
        /// Of which side.
        side: Side,
    },
    /// The marker on a conquered city (BY-24.8).
    Marker {
        /// The city.
        city: C,
    },
    /// The pass area (BY-28.2).
    Pass,
}

/// A march: what the pawn of the active player has done in this action (BY-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct March<C> {
    /// Which army.
    pub side: Side,
    /// Whether the pawn entered the map in this action.
    pub entered: bool,
    /// The moves made.
    pub moves: u8,
    /// The city that the last move left.
    pub from: Option<C>,
    /// Whether that move went over the sea.
    pub by_sea: bool,
}

/// Who attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Attacker {
    /// The Byzantine army of the active player.
    Byzantine,
    /// The Arab army of the active player.
    Arab,
    /// The Bulgars.
    Bulgars,
}

impl Attacker {
    /// The army of the active player, if it is one.
    #[inline]
    pub const fn side(self) -> Option<Side> {
        match self {
            Attacker::Byzantine => Some(Side::Byzantine),
            Attacker::Arab => Some(Side::Arab),
            Attacker::Bulgars => None,
        }
    }
}

impl From<Side> for Attacker {
    fn from(side: Side) -> Self {
        match side {
            Side::Byzantine => Attacker::Byzantine,
            Side::Arab => Attacker::Arab,
        }
    }
}

/// Against whom the attacker fights a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Foe {
    /// The army of a seat.
    Army(Seat),
    /// The levy of a seat.
    Levy(Seat),
    /// The Bulgars in their city.
    Bulgars,
}

/// How far an attack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "stage", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Stage {
    /// Pawns flee or stand (BY-20.1).
    Flights,
    /// The levy is called or not (BY-21).
    Levy,
    /// The next opponent (BY-27.2).
    Opponent,
    /// A battle was rolled; the attacker's losses come first (BY-22.6).
    Battle {
        /// Against whom.
        foe: Foe,
        /// Cubes that the foe has still to lose.
        foe_losses: u8,
    },
    /// The foe has lost its cubes, too: the strengths are compared (BY-22.9).
    Compare {
        /// Against whom.
        foe: Foe,
    },
    /// The city has rolled (BY-23).
    Siege,
    /// The attack has failed and the attacker leaves (BY-20.12 to BY-20.15).
    Beaten,
    /// The city is taken and the marker is being paid for (BY-24.8).
    Won,
}

/// An attack on a city (BY-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Attack<C> {
    /// Which city.
    pub city: C,
    /// Who attacks.
    pub by: Attacker,
    /// Where the attacker came from in this action; nowhere in an attack on the spot.
    pub from: Option<C>,
    /// Whether it came over the sea.
    pub by_sea: bool,
    /// How far it is.
    pub stage: Stage,
    /// Pawns whose owners have not decided yet.
    pub undecided: Seats,
    /// Pawns that stand and have not been beaten.
    pub standing: Seats,
    /// Whether any pawn stood: then no levy fights (BY-27.6).
    pub stood: bool,
}

/// A flight out of a city (BY-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Flight<C> {
    /// Whose pawn.
    pub seat: Seat,
    /// Which pawn.
    pub side: Side,
    /// Whether it may also stand (BY-20.1).
    pub voluntary: bool,
    /// The way back of a beaten attacker, over the sea (BY-20.15).
    pub back: Option<C>,
    /// The holder of the Byzantine fleet has closed the sea (BY-20.10).
    pub sea_closed: bool,
    /// Where it goes, while its losses are chosen.
    pub to: Option<C>,
}

impl<C> Frame<C> {
    /// The same frame with its cities named otherwise.
    pub(crate) fn rename<D>(self, name: impl Fn(C) -> D) -> Frame<D> {
        match self {
            Frame::Choose => Frame::Choose,
            Frame::Reinforce { left, elites } => Frame::Reinforce { left, elites },
            Frame::Cube { need } => Frame::Cube { need: need.rename(name) },
            Frame::Develop { side } => Frame::Develop { side },
            Frame::Fortify => Frame::Fortify,
            Frame::Bulgars => Frame::Bulgars,
            Frame::Share { cubes } => Frame::Share { cubes },
            Frame::Enter { side } => Frame::Enter { side },
            Frame::March(March { side, entered, moves, from, by_sea }) => {
                Frame::March(March { side, entered, moves, from: from.map(name), by_sea })
            }
            Frame::Double { to } => Frame::Double { to: name(to) },
            Frame::Doubled { to } => Frame::Doubled { to: name(to) },
            Frame::Ambush { to, dice } => Frame::Ambush { to: name(to), dice },
            Frame::Attack(Attack { city, by, from, by_sea, stage, undecided, standing, stood }) => {
                let from = from.map(&name);
                let city = name(city);
                Frame::Attack(Attack { city, by, from, by_sea, stage, undecided, standing, stood })
            }
            Frame::Flight(Flight { seat, side, voluntary, back, sea_closed, to }) => {
                let (back, to) = (back.map(&name), to.map(&name));
                Frame::Flight(Flight { seat, side, voluntary, back, sea_closed, to })
            }
            Frame::Permit { to } => Frame::Permit { to: name(to) },
            Frame::Losses { seat, side, left, marker } => Frame::Losses { seat, side, left, marker },
            Frame::Upkeep { seat, side, cheapest } => Frame::Upkeep { seat, side, cheapest },
            Frame::Over { fall } => Frame::Over { fall },
        }
    }
}

impl<C> Need<C> {
    /// The same need with its city named otherwise.
    pub(crate) fn rename<D>(self, name: impl Fn(C) -> D) -> Need<D> {
        match self {
            Need::Control { city } => Need::Control { city: name(city) },
            Need::Reinforce { slot, left, elites } => Need::Reinforce { slot, left, elites },
            Need::Develop { city } => Need::Develop { city: name(city) },
            Need::Fortify { city } => Need::Fortify { city: name(city) },
            Need::BulgarAttack { city } => Need::BulgarAttack { city: name(city) },
            Need::Gather { pays } => Need::Gather { pays },
            Need::Office { side } => Need::Office { side },
            Need::Fleet { side } => Need::Fleet { side },
            Need::CivilWar { side } => Need::CivilWar { side },
            Need::Build { side } => Need::Build { side },
            Need::Marker { city } => Need::Marker { city: name(city) },
            Need::Pass => Need::Pass,
        }
    }
}
