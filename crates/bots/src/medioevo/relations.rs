//! Neighbours: what can be taken from them, what they can take, and what pacts with them are worth.

use ::medioevo::{ClauseKind, GearKind, MAX_ZONES, Medioevo, SEATS, Zone, Zones};
use table::{Seat, Seats};

use super::war::{defence, honour, strongest};
use super::worth::distances;

/// An army takes what it is this much stronger than.
const STRONGER: f32 = 1.36;
/// How far an army marches in a turn.
const MARCH: u8 = 6;
/// How much of a prize counts that can be taken in a war, or in one that begins with the next turn.
const WAR: f32 = 0.55;
/// How much of it counts that is worth an attack without declaration: the honour lost is deducted.
const PEACE: f32 = 0.197;
/// A loss hurts more than the gain pleases: the land earned something.
const LOSS: f32 = 1.36;
/// What leave to trade in somebody's towns is worth, each.
const TOWN: f32 = 0.068;

/// Where a player can strike, and how hard.
struct Front {
    field: [u8; MAX_ZONES],
    strength: f32,
}

impl Front {
    fn new(state: &Medioevo, seat: Seat, realm: Zones) -> Option<Front> {
        let board = state.on_map();
        let wagons = board.stables[seat.index()]
            .iter()
            .filter(|(_, gear)| gear.kind == GearKind::WarWagon && !board.army(gear.zone, seat).is_empty());
        let camps: Zones = wagons.map(|(_, gear)| gear.zone).collect();
        if camps.is_empty() {
            return None;
        }
        // On the way nothing may stop it; the land behind the border is the first step beyond.
        Some(Front { field: distances(state, camps, realm), strength: strongest(state, seat) })
    }

    /// How many steps it is to a zone that is not passed freely.
    fn steps(&self, state: &Medioevo, zone: Zone) -> u8 {
        let near = state.chart().borders(zone) & state.in_play();
        near.iter()
            .map(|beside| self.field[beside.index()])
            .min()
            .map_or(u8::MAX, |steps| steps.saturating_add(1))
    }
}

/// The honour of the best conquest that one player could make in the lands of another.
fn prize(state: &Medioevo, front: &Front, by: Seat, lands: Zones) -> f32 {
    let towns = lands & state.chart().inhabited();
    let worth = |zone: Zone| {
        let steps = front.steps(state, zone);
        if steps > MARCH || front.strength < STRONGER * defence(state, by, zone) {
            return 0.0;
        }
        f32::from(honour(state, zone))
    };
    towns.iter().map(worth).fold(0.0, f32::max)
}

/// Adds what neighbours mean to everybody's worth.
pub(super) fn relations(
    state: &Medioevo,
    realms: &[Zones; SEATS],
    leaves: [Seats; SEATS],
    left: f32,
    viewer: Seat,
    worths: &mut [f32; SEATS],
) {
    let seats = state.in_game();
    let fronts: [Option<Front>; SEATS] = std::array::from_fn(|seat| {
        let seat = Seat(seat as u8);
        if seats.contains(seat) { Front::new(state, seat, realms[seat.index()]) } else { None }
    });
    let soon = (left + 0.4).min(1.0);
    let later = (left / 5.0).min(1.0);
    for one in seats.iter() {
        let friends = state.team_of(one);
        for other in seats.iter().filter(|&other| other != one) {
            if !friends.contains(other) {
                let taken =
                    threat(state, fronts[one.index()].as_ref(), one, other, realms[other.index()]) * soon;
                worths[one.index()] += taken;
                worths[other.index()] -= LOSS * taken;
            }
            if leaves[one.index()].contains(other) {
                let towns = (realms[other.index()] & state.chart().inhabited()).len() as f32;
                worths[one.index()] += TOWN * towns * later;
            }
        }
    }
    worths[viewer.index()] += duties(state, viewer) * later;
}

/// What a player has let others do, and been let do himself, beyond trade: who lets armies through gives something away, and
/// promised units are bound.
fn duties(state: &Medioevo, seat: Seat) -> f32 {
    let partners =
        state.in_game().iter().filter(|&other| other != seat && state.pacts_between(seat, other) > 0);
    let mut duties = 0.0;
    let mut bound = false;
    for other in partners {
        bound = true;
        duties += if state.has_leave(ClauseKind::Passage, seat, other) { 0.1 } else { 0.0 };
        duties -= if state.has_leave(ClauseKind::Passage, other, seat) { 0.15 } else { 0.0 };
    }
    if bound { duties - 0.04 * f32::from(state.promised_units(seat)) } else { duties }
}

/// What one player will probably take from another.
fn threat(state: &Medioevo, front: Option<&Front>, one: Seat, other: Seat, lands: Zones) -> f32 {
    let Some(front) = front else { return 0.0 };
    let prize = prize(state, front, one, lands);
    if prize == 0.0 {
        return 0.0;
    }
    if state.is_strife(one, other) {
        return WAR * prize;
    }
    // A declaration is free, but it warns: most of the prize is gone when the war begins.
    let pacts = state.pacts_between(one, other);
    let promised = if pacts > 0 && state.has_promised_peace(one, other) { 0.5 } else { 1.0 };
    let broken = 2.0 * f32::from(pacts);
    promised * PEACE * (prize - 0.5 * broken).max(0.0)
}
