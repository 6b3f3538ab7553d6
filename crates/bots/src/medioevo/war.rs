//! What one does with an army without thinking, and what is worth an attack.

use ::medioevo::{Building, Category, Figure, Gear, GearKind, Medioevo, Phase, Reception, Troops, Zone};
use table::Seat;

use super::habit::Habit;
use super::worth::{figure_power, power};

/// An army goes where it is this much stronger than what it meets.
const ENOUGH: f32 = 1.07;
/// The honour for which one attacks without declaration.
const BOOTY: u8 = 5;

impl Habit<'_> {
    /// Everybody goes on board but who keeps a territory that would be lost without him.
    pub(super) fn load(&self, place: u8, figure: Figure) -> f32 {
        let board = self.state.on_map();
        let Some(gear) = board.stables[self.seat.index()].get(place) else { return 0.05 };
        let ashore = board.troops[gear.zone.index()][self.seat.index()];
        let spare = self.is_safe(gear.zone) || ashore.total() > 1;
        if spare { 0.85 + 0.01 * figure_power(figure) } else { 0.05 }
    }

    /// Whether a territory stays without an army.
    fn is_safe(&self, zone: Zone) -> bool {
        let board = self.state.on_map();
        board.tokens[self.seat.index()].contains(zone) || board.homes[self.seat.index()].contains(zone)
    }

    /// The strength that can come to a zone at once.
    fn reach(&self, zone: Zone) -> f32 {
        let board = self.state.on_map();
        let near = self.state.chart().adjacent(zone);
        let coming = |gear: &Gear| near.contains(gear.zone) && !gear.stopped && gear.steps > 0;
        let stable = board.stables[self.seat.index()].iter();
        let aboard: f32 = stable.filter(|(_, gear)| coming(gear)).map(|(_, gear)| power(gear.troops)).sum();
        aboard + power(board.army(zone, self.seat))
    }

    pub(super) fn attack(&self, zone: Zone) -> f32 {
        if !is_target(self.state, self.seat, zone, self.strongest) {
            return 0.04;
        }
        let odds = self.reach(zone) / defence(self.state, self.seat, zone).max(0.5);
        if odds >= ENOUGH {
            let inhabited = self.state.chart().inhabited().contains(zone);
            0.72 + if inhabited { 0.06 } else { 0.0 } + 0.01 * odds.min(4.0)
        } else {
            0.1
        }
    }

    /// Who carries troops joins; an empty wagon has no business there.
    pub(super) fn join(&self, place: u8) -> f32 {
        let gear = self.state.on_map().stables[self.seat.index()].get(place);
        if gear.is_some_and(|gear| !gear.troops.is_empty()) { 0.9 } else { 0.1 }
    }

    /// A loaded wagon goes on towards what it can conquer.
    pub(super) fn step(&self, place: u8, to: Zone) -> f32 {
        // Where goods travel, what a step leads to says all.
        if self.state.current_phase() == Phase::Trade {
            return 0.45;
        }
        let Some(field) = &self.targets else { return 0.2 };
        let Some(gear) = self.state.on_map().stables[self.seat.index()].get(place) else { return 0.2 };
        let (here, there) = (field[gear.zone.index()], field[to.index()]);
        if gear.kind == GearKind::WarWagon && !gear.troops.is_empty() && there < here && here > 1 {
            0.7 - 0.01 * f32::from(there)
        } else {
            0.15
        }
    }

    pub(super) fn flee(&self) -> f32 {
        let Some((_, mine, theirs)) = self.state.battle_of(self.seat) else { return 0.1 };
        if power(mine) * 2.67 < power(theirs) { 0.7 } else { 0.1 }
    }
}

/// What stands against an army that comes into a zone.
pub(super) fn defence(state: &Medioevo, seat: Seat, zone: Zone) -> f32 {
    let board = state.on_map();
    let there = board.hordes[zone.index()];
    let horde = match state.reception(seat, zone) {
        Reception::Neutral => state.horde_of_the_turn(),
        _ => there,
    };
    let armies: f32 = board
        .armies(zone)
        .iter()
        .filter(|&other| other != seat)
        .map(|other| power(board.army(zone, other)))
        .sum();
    let walls = f32::from(board.estates[zone.index()].level(Category::Military));
    power(horde.troops()) + armies + if armies > 0.0 { walls } else { 0.0 }
}

/// Whether somebody is not attacked: a member of the team, or one to whom peace was promised.
pub(super) fn is_friend(state: &Medioevo, seat: Seat, other: Seat) -> bool {
    state.team_of(seat).contains(other) || state.has_promised_peace(seat, other)
}

/// Whether a zone is worth an attack: land that nobody rules, rebels, foes.
pub(super) fn is_target(state: &Medioevo, seat: Seat, zone: Zone, strongest: f32) -> bool {
    if state.chart().seas().contains(zone) {
        return false;
    }
    if state.on_map().controller(zone).is_some_and(|owner| is_friend(state, seat, owner)) {
        return false;
    }
    let clear = || strongest > 0.0 && strongest >= ENOUGH * defence(state, seat, zone);
    match state.reception(seat, zone) {
        Reception::Neutral | Reception::Foe => clear(),
        // An attack without declaration has to bring more than it costs.
        Reception::Peaceful => honour(state, zone) >= BOOTY && clear(),
        Reception::Free | Reception::Closed => false,
    }
}

/// The honour of a conquest (MU-24.5).
pub(super) fn honour(state: &Medioevo, zone: Zone) -> u8 {
    if !state.chart().inhabited().contains(zone) {
        return 0;
    }
    1 + state.on_map().estates[zone.index()].buildings().map(Building::level).sum::<u8>()
}

/// The strongest army that one wagon can carry from where it stands.
pub(super) fn strongest(state: &Medioevo, seat: Seat) -> f32 {
    let board = state.on_map();
    let army = |gear: &Gear| {
        let troops: Troops = board.army(gear.zone, seat);
        let all = f32::from(troops.total().max(1));
        power(troops) * (f32::from(state.carries(gear)) / all).min(1.0)
    };
    let wagons = board.stables[seat.index()].iter().filter(|(_, gear)| gear.kind == GearKind::WarWagon);
    wagons.map(|(_, gear)| army(gear)).fold(0.0, f32::max)
}
