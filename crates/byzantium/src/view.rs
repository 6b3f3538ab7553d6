//! What everybody may know, which is everything (BY-1.10), and what is asked.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Seat, Viewer};
use ts_rs::TS;

use crate::frame::{Attacker, Foe, Frame, Need, Stage};
use crate::map::{City, CityName};
use crate::pieces::Side;
use crate::position::Position;
use crate::state::Byzantium;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The whole table.
    pub table: Position,
}

/// What is asked, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(tag = "ask", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Asked {
    /// An action (DP-01).
    Action,
    /// A box for another cube, or an end (DP-04).
    Reinforce { left: u8 },
    /// Where a cube comes from (DP-02, DP-22, DP-23); who pays if it is bought.
    Cube { need: Need<CityName>, pays: Option<Side> },
    /// A city to develop (DP-06).
    Develop { side: Side },
    /// A city to fortify (DP-08).
    Fortify,
    /// What the Bulgars do (DP-07).
    Bulgars,
    /// How bezants are shared (DP-09).
    Share { bezants: u8 },
    /// Where a pawn enters (DP-11).
    Enter { side: Side },
    /// A move, a civil war, an end (DP-12).
    March { side: Side, moves: u8, from: CityName },
    /// Whether a sea move costs double (DP-13).
    Double { mover: Seat, from: CityName, to: CityName, cost: u8, doubled: u8 },
    /// Whether the doubled cost is paid (DP-14).
    Doubled { to: CityName, cost: u8 },
    /// Whether dice are rolled against a passing army (DP-15).
    Ambush { mover: Seat, to: CityName, dice: u8 },
    /// Flee or stand, or where to flee (DP-16, DP-17).
    Flight { side: Side, city: CityName, by: Attacker, voluntary: bool, losses: u8 },
    /// Whether an army may flee by sea (DP-18).
    Permit { seat: Seat, from: CityName, to: CityName },
    /// Whether the levy defends (DP-19).
    Levy { side: Side, city: CityName, by: Attacker },
    /// The next opponent (DP-20).
    Opponent { city: CityName },
    /// Cubes to lose (DP-21); with `marker`, the first goes on the city (DP-22).
    Losses { side: Side, left: u8, marker: bool, foe: Option<Foe> },
    /// A cube that can't be paid (DP-24).
    Upkeep { side: Side, short: u16 },
    /// Nothing: the game is over.
    Over,
}

/// What is asked of whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Prompt {
    /// Whose decision it is; nobody's once the game is over.
    pub decider: Option<Seat>,
    /// Whether it is the viewer's.
    pub yours: bool,
    /// Whose action it belongs to.
    pub active: Seat,
    /// What is decided.
    pub asked: Asked,
}

impl Byzantium {
    pub(crate) fn look(&self, viewer: Viewer) -> View {
        View { viewer, table: self.to_position() }
    }

    pub(crate) fn ask(&self, viewer: Viewer) -> Prompt {
        let decider = self.decider().map(|seat| Seat(seat as u8));
        let yours = decider.is_some_and(|seat| viewer.is(seat));
        Prompt { decider, yours, active: Seat(self.active), asked: self.asked() }
    }

    pub(crate) fn asked(&self) -> Asked {
        let name = |city: City| self.map.name(city);
        let seat = usize::from(self.active);
        let attack = self.attack();
        match self.flow.top() {
            Frame::Choose => Asked::Action,
            Frame::Reinforce { left, .. } => Asked::Reinforce { left },
            Frame::Cube { need } => Asked::Cube { need: need.rename(name), pays: self.payer(need) },
            Frame::Develop { side } => Asked::Develop { side },
            Frame::Fortify => Asked::Fortify,
            Frame::Bulgars => Asked::Bulgars,
            Frame::Share { cubes } => Asked::Share { bezants: 2 * cubes },
            Frame::Enter { side } => Asked::Enter { side },
            Frame::March(march) => Asked::March {
                side: march.side,
                moves: march.moves,
                from: name(self.player(seat).pawn(march.side)),
            },
            Frame::Double { to } => {
                let from = self.player(seat).pawn(Side::Arab);
                let second = self.march().is_some_and(|march| march.moves > 0);
                let [cost, doubled] =
                    [false, true].map(|doubled| self.move_cost(Side::Arab, from, to, second, doubled));
                Asked::Double { mover: Seat(self.active), from: name(from), to: name(to), cost, doubled }
            }
            Frame::Doubled { to } => {
                let cost = self.march().map_or(0, |march| self.cost_now(march, to));
                Asked::Doubled { to: name(to), cost }
            }
            Frame::Ambush { to, dice } => Asked::Ambush { mover: Seat(self.active), to: name(to), dice },
            Frame::Attack(attack) => match (attack.stage, self.holder(attack.city).side()) {
                (Stage::Levy, Some(side)) => Asked::Levy { side, city: name(attack.city), by: attack.by },
                _ => Asked::Opponent { city: name(attack.city) },
            },
            Frame::Flight(flight) => Asked::Flight {
                side: flight.side,
                city: name(self.player(flight.seat.index()).pawn(flight.side)),
                by: attack.map_or(Attacker::Bulgars, |attack| attack.by),
                voluntary: flight.voluntary,
                losses: self.open_routes(flight).map_or(0, |routes| routes.losses),
            },
            Frame::Permit { to } => {
                let flight = self.fleeing();
                let mover = flight.map_or(Seat(self.active), |flight| flight.seat);
                let from = flight.map_or(to, |flight| self.player(mover.index()).pawn(flight.side));
                Asked::Permit { seat: mover, from: name(from), to: name(to) }
            }
            Frame::Losses { side, left, marker, .. } => {
                let foe = attack.and_then(|attack| match attack.stage {
                    Stage::Battle { foe, .. } | Stage::Compare { foe } => Some(foe),
                    _ => None,
                });
                Asked::Losses { side, left, marker, foe }
            }
            Frame::Upkeep { seat, side, .. } => {
                let money = self.player(seat.index()).money(side);
                Asked::Upkeep { side, short: self.bill(seat.index(), side).saturating_sub(money) }
            }
            Frame::Over { .. } => Asked::Over,
        }
    }
}
