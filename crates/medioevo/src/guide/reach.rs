//! How far the pieces of a player come: where each can go in the action that is under way, by which way, and what that costs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use schemars::JsonSchema;
use serde::Serialize;
use table::Seat;
use ts_rs::TS;

use super::warns::on_arrival;
use crate::data::ZoneName;
use crate::frame::Frame;
use crate::gear::Gear;
use crate::map::{MAX_ZONES, Zone, Zones};
use crate::movement::{Manoeuvre, Move};
use crate::notation::{Action, Piece};
use crate::state::Medioevo;
use crate::words::Warning;

/// How far a piece of the viewer comes with what it has left, and what it can carry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Reach {
    /// Which one.
    pub piece: Piece,
    /// How many units and pieces are on board.
    pub aboard: u8,
    /// How many there is room for in all.
    pub capacity: u8,
    /// Where it can go, the nearest first.
    pub ways: Vec<Stretch>,
}

/// The last step of a way; those before it lead to `from`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Stretch {
    /// Where it leads.
    pub zone: ZoneName,
    /// Where it comes from.
    pub from: ZoneName,
    /// The movement points of the whole way.
    pub cost: u8,
    /// Whether it is an attack: then the way ends there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub attack: bool,
}

/// Somewhere on the ways of a piece.
#[derive(Clone, Copy)]
struct Stage {
    gear: Gear,
    from: Zone,
    cost: u8,
    steps: u8,
    /// What hosts have asked on the way.
    fees: u32,
}

impl Stage {
    fn beginning(gear: Gear) -> Stage {
        Stage { gear, from: gear.zone, cost: 0, steps: 0, fees: 0 }
    }

    fn then(self, gear: Gear, cost: u8, fee: u32) -> Stage {
        Stage {
            gear,
            from: self.gear.zone,
            cost: self.cost.saturating_add(cost),
            steps: self.steps.saturating_add(1),
            fees: self.fees + fee,
        }
    }

    /// The cheaper way is better, then the one of fewer steps.
    fn price(self) -> (u8, u8) {
        (self.cost, self.steps)
    }
}

/// The cheapest ways to all zones, by where they lead.
type Stages = [Option<Stage>; MAX_ZONES];

/// Looks for the cheapest ways from a stage on, by the steps that lead on from each.
fn explore(first: Stage, mut on: impl FnMut(Stage) -> Vec<Stage>) -> Stages {
    let mut stages: Stages = [None; MAX_ZONES];
    let mut edge = BinaryHeap::new();
    let reach = |stages: &mut Stages, edge: &mut BinaryHeap<_>, stage: Stage| {
        let known = &mut stages[stage.gear.zone.index()];
        if known.is_none_or(|known| stage.price() < known.price()) {
            *known = Some(stage);
            edge.push(Reverse((stage.price(), stage.gear.zone.index())));
        }
    };
    reach(&mut stages, &mut edge, first);
    while let Some(Reverse((price, at))) = edge.pop() {
        let Some(here) = stages[at].filter(|here| here.price() == price) else { continue };
        for stage in on(here) {
            reach(&mut stages, &mut edge, stage);
        }
    }
    stages
}

impl Medioevo {
    /// The movement points that an action takes, where it is a step.
    pub(super) fn points_of(&self, seat: Seat, action: Action) -> Option<u8> {
        let fare = |place: u8, to: ZoneName| {
            let gear = self.lands.stables[seat.index()].get(place)?;
            Some(self.fare(seat, place, gear, self.zone(to))?.points())
        };
        match (action, self.flow.top()) {
            (Action::Step(place, to), Frame::Combat(_) | Frame::Manoeuvre(_)) => fare(place, to),
            (Action::Step(place, to), Frame::Trade(_)) => {
                let gear = self.lands.stables[seat.index()].get(place)?;
                Some(self.trade_step_cost(seat, gear, self.zone(to)))
            }
            (Action::Join(place), Frame::Manoeuvre(Manoeuvre { doing: Move::Gather(zone, ..), .. })) => {
                fare(place, zone)
            }
            // Out of a castle nothing is paid (MU-10.18).
            (Action::Walk(..) | Action::March(..), _) => Some(0),
            _ => None,
        }
    }

    /// How far the pieces of a player come who is asked for a step in the combat phase.
    pub(super) fn reaches(&self, seat: Seat) -> Vec<Reach> {
        let refused = match self.flow.top() {
            Frame::Combat(_) => false,
            Frame::Manoeuvre(Manoeuvre { doing: Move::Choose, undeclared, .. }) => undeclared == Some(false),
            _ => return Vec::new(),
        };
        let reach = |(place, gear): (u8, &Gear)| {
            let capacity = self.capacity(gear);
            Reach {
                piece: Piece { seat, place },
                aboard: capacity - self.space(seat, place),
                capacity,
                ways: self.marches_of(seat, place, gear, refused),
            }
        };
        self.marching_gear(seat).map(reach).collect()
    }

    /// The ways of a piece: steps in peace, and an attack at their end. A piece without units goes nowhere to attack.
    fn marches_of(&self, seat: Seat, place: u8, gear: &Gear, refused: bool) -> Vec<Stretch> {
        let engine = self.brings_engine(seat, place);
        let armed = self.lands.stables[seat.index()]
            .iter()
            .any(|(other, gear)| (other == place || gear.aboard == Some(place)) && !gear.troops.is_empty());
        let step = |here: Stage, to: Zone| {
            let fare = self.fare(seat, place, &here.gear, to)?;
            let fee = self.passage_fee(seat, to, engine);
            let mut gear = here.gear;
            fare.pay(&mut gear);
            (gear.zone, gear.marks) = (to, self.marks_in(&here.gear, to));
            Some(here.then(gear, fare.points(), fee))
        };
        let mut attacks: Stages = [None; MAX_ZONES];
        let stages = explore(Stage::beginning(*gear), |here| {
            if armed || here.steps == 0 {
                let near = self.attacks_of(seat, place, &here.gear, refused);
                for attack in near.iter().filter_map(|to| step(here, to)) {
                    let known = &mut attacks[attack.gear.zone.index()];
                    if known.is_none_or(|known| attack.price() < known.price()) {
                        *known = Some(attack);
                    }
                }
            }
            let near = self.steps_of(seat, place, &here.gear);
            let payable = |stage: &Stage| self.can_spend(seat, stage.fees);
            near.iter().filter_map(|to| step(here, to)).filter(payable).collect()
        });
        for (attack, stage) in attacks.iter_mut().zip(&stages) {
            if stage.is_some() {
                *attack = None;
            }
        }
        let mut ways = self.stretches(&stages, false);
        ways.extend(self.stretches(&attacks, true));
        ways.sort_by_key(|stretch| stretch.cost);
        ways
    }

    /// The ways of a trade transport to everywhere it can come without being plundered, however many turns they take.
    pub(super) fn journeys_of(&self, seat: Seat, gear: &Gear) -> Vec<Stretch> {
        let safe = |zone: &Zone| {
            let armies = self.lands.armies(*zone);
            !self.has_horde(*zone) && !armies.iter().any(|other| self.hostile(other, seat))
        };
        let stages = explore(Stage::beginning(*gear), |here| {
            let step = |to: Zone| {
                here.then(self.trader_in(seat, &here.gear, to), self.trade_step_cost(seat, &here.gear, to), 0)
            };
            self.trade_beside(&here.gear).iter().filter(safe).map(step).collect()
        });
        let mut ways = self.stretches(&stages, false);
        ways.sort_by_key(|stretch| stretch.cost);
        ways
    }

    fn stretches(&self, stages: &Stages, attack: bool) -> Vec<Stretch> {
        let stages = stages.iter().flatten().filter(|stage| stage.steps > 0);
        let stretch = |stage: &Stage| Stretch {
            zone: self.name(stage.gear.zone),
            from: self.name(stage.from),
            cost: stage.cost,
            attack,
        };
        stages.map(stretch).collect()
    }

    /// What is worth a warning where ways end, zone by zone.
    pub(super) fn cautions(&self, seat: Seat, reaches: &[Reach]) -> Vec<(ZoneName, Vec<Warning>)> {
        let ends: Zones =
            reaches.iter().flat_map(|reach| &reach.ways).map(|stretch| self.zone(stretch.zone)).collect();
        let caution = |zone: Zone| (self.name(zone), on_arrival(self, seat, zone));
        ends.iter().map(caution).filter(|(_, warnings)| !warnings.is_empty()).collect()
    }
}
