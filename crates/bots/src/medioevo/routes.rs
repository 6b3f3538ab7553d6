//! Trade routes: how far it is past all their stages, and what they will probably bring.

use ::medioevo::{Gear, MAX_ZONES, Medioevo, Zone, Zones};
use table::Seat;

use super::worth::{FAR, distances};

/// How likely a route is completed that there is time for: where its goods can be sold at the end as things stand, and
/// where somebody has still to be won over.
const SOLD: f32 = 0.775;
const UNSOLD: f32 = 0.399;
/// How much of a route is left to hope for with every step that is still to go.
const HOPE: f32 = 0.975;
/// What a step and a turn take away from what is to be had at the end of a way otherwise, as powers of this.
const PATIENCE: f32 = 0.97;
const STEP: f32 = 1.27;
const TURN: f32 = 4.33;
/// Steps of a turn, as far as a plan has to know.
const STRIDE: f32 = 6.5;
/// So many steps it may take until barbarians have left a stage.
const SIEGE: u8 = 6;

/// What is left of something that lies so many steps away, with these to go in the turn.
pub(super) fn later(distance: f32, steps: f32) -> f32 {
    PATIENCE.powf(STEP * distance + TURN * ((distance - steps) / 6.0).ceil().max(0.0))
}

/// The zones through which a trade transport goes without being plundered.
pub(super) fn ways(state: &Medioevo, is_ship: bool) -> Zones {
    let element = if is_ship { state.chart().seas() } else { state.chart().territories() };
    let wild = |zone: &Zone| state.on_map().hordes[zone.index()].is_empty();
    (element & state.in_play()).iter().filter(wild).collect()
}

/// The nearest of some goals, and how many steps it is there.
fn nearest(state: &Medioevo, field: &[u8; MAX_ZONES], goals: Zones) -> Option<(Zone, u8)> {
    let steps = |zone: Zone| {
        let taken = !state.on_map().hordes[zone.index()].is_empty();
        field[zone.index()].saturating_add(if taken { SIEGE } else { 0 })
    };
    goals.iter().map(|zone| (zone, steps(zone))).min_by_key(|&(_, steps)| steps)
}

/// How many steps it is past all stages to the destination, always to the nearest one next.
pub(super) fn tour(state: &Medioevo, from: Zone, stages: Zones, destination: Zone, ways: Zones) -> f32 {
    let (mut at, mut left, mut length) = (from, stages, 0.0);
    loop {
        let goals = if left.is_empty() { Zones::one(destination) } else { left };
        // A ship sets out from land.
        let field = distances(state, Zones::one(at), ways | goals);
        let Some((next, steps)) = nearest(state, &field, goals) else { return length };
        length += f32::from(steps.min(FAR));
        if left.is_empty() {
            return length;
        }
        left = left.without(next);
        at = next;
    }
}

/// What the route of a player on one of his transports will probably bring in honour points.
pub(super) fn promise(
    state: &Medioevo,
    gear: &Gear,
    (stages, destination, points): (Zones, Zone, u8),
    sold: bool,
    left: f32,
) -> f32 {
    let ways = ways(state, gear.kind.is_ship());
    // The sale takes a step as well.
    let distance = tour(state, gear.zone, stages, destination, ways) + 1.0;
    let steps = f32::from(gear.steps);
    if (distance - steps) / STRIDE > left + 0.01 {
        return 0.0;
    }
    f32::from(points) * if sold { SOLD } else { UNSOLD } * HOPE.powf(distance)
}

/// A route that is being laid out.
pub(super) struct Plan<'a> {
    pub(super) state: &'a Medioevo,
    pub(super) seat: Seat,
    /// Where the goods were bought.
    pub(super) origin: Zone,
    pub(super) is_ship: bool,
    /// Steps that the transport has left.
    pub(super) steps: f32,
}

impl Plan<'_> {
    /// Where the goods could be sold at the end.
    pub(super) fn sells(&self, zone: Zone) -> bool {
        let (state, good) = (self.state, self.state.chart().good(self.origin));
        good.is_some_and(|good| state.wants(zone, good)) && state.can_trade_in(self.seat, zone)
    }

    /// The areas that can be stages: without barbarians, and for a ship with a port.
    pub(super) fn areas(&self) -> Zones {
        let state = self.state;
        let places = if self.is_ship { state.chart().ports() } else { state.chart().inhabited() };
        let quiet = |zone: &Zone| state.on_map().hordes[zone.index()].is_empty();
        (places & state.in_play()).iter().filter(quiet).collect()
    }

    /// How many steps a route of so many stages takes, always to the nearest area; nothing where there is none that ends
    /// with a sale.
    fn length(&self, stages: u8) -> Option<f32> {
        let ways = ways(self.state, self.is_ship);
        let (mut at, mut free, mut length) = (self.origin, self.areas().without(self.origin), 0.0);
        for stage in 1..=stages {
            let goals: Zones =
                if stage < stages { free } else { free.iter().filter(|&zone| self.sells(zone)).collect() };
            let field = distances(self.state, Zones::one(at), ways | goals);
            let (next, steps) = nearest(self.state, &field, goals).filter(|&(_, steps)| steps < FAR)?;
            length += f32::from(steps);
            free = free.without(next);
            at = next;
        }
        Some(length)
    }

    /// What a route of so many stages brings for each step that it takes, as far as there is time for it.
    pub(super) fn merit(&self, stages: u8, points: u8, left: f32) -> f32 {
        let Some(length) = self.length(stages) else { return 0.0 };
        if (length + 1.0 - self.steps) / STRIDE > left + 0.01 {
            return 0.0;
        }
        // To buy takes a step, and so does to sell.
        f32::from(points) * HOPE.powf(length) / (length + 2.0)
    }
}
