//! Exact chances of battles and sieges.
//!
//! They assume that armies lose Movement cubes first, then Main, then Elite cubes: nobody who wants to
//! win a fight does otherwise, for only Elite and Main count in the end.

use crate::frame::{Attack, Attacker, Flight, Foe, Frame, Stage};
use crate::map::City;
use crate::pieces::{Holder, SEATS, Side, Unit};
use crate::state::Byzantium;

/// More cubes than any force has.
const MOST: usize = 128;

/// A force in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Force {
    /// Elite cubes, the guard included.
    pub(crate) elite: u8,
    /// Main cubes; levy and Bulgar cubes count like these.
    pub(crate) main: u8,
    /// Movement cubes: they can be lost, and do nothing else.
    pub(crate) movement: u8,
}

impl Force {
    pub(crate) fn after(self, losses: u8) -> Force {
        let movement = self.movement.saturating_sub(losses);
        let losses = losses.saturating_sub(self.movement);
        let main = self.main.saturating_sub(losses);
        let elite = self.elite.saturating_sub(losses.saturating_sub(self.main));
        Force { elite, main, movement }
    }

    /// BY-22.1 to BY-22.3
    pub(crate) fn dice(self) -> u8 {
        self.elite + self.main.min(3)
    }

    pub(crate) fn strength(self) -> u8 {
        self.elite + self.main
    }
}

/// The chance of each number of hits with so many dice: each hits with 4, 5 or 6.
fn hits(dice: u8) -> [f64; MOST] {
    let mut chances = [0.0; MOST];
    chances[0] = 1.0;
    for thrown in 0..usize::from(dice).min(MOST - 1) {
        for hits in (0..=thrown).rev() {
            chances[hits + 1] += chances[hits] / 2.0;
            chances[hits] /= 2.0;
        }
    }
    chances
}

/// How likely each number of losses is after a battle that was won; what is missing to 1 was lost.
fn battle(force: Force, before: &[f64; MOST], foe: Force) -> [f64; MOST] {
    let mut after = [0.0; MOST];
    let struck = hits(foe.dice());
    for (lost, &chance) in before.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        let force_now = force.after(lost as u8);
        let ours = hits(force_now.dice());
        for (suffered, &blow) in struck.iter().enumerate().take(usize::from(foe.dice()) + 1) {
            let left = force_now.after(suffered as u8).strength();
            let won: f64 = (0..=usize::from(force_now.dice()))
                .filter(|&dealt| left > foe.after(dealt as u8).strength())
                .map(|dealt| ours[dealt])
                .sum();
            after[(lost + suffered).min(MOST - 1)] += chance * blow * won;
        }
    }
    after
}

/// The chance to win a siege, after losses that are as likely as told.
fn siege(force: Force, before: &[f64; MOST], defence: u8, losses_per_hit: u8) -> f64 {
    let struck = hits(defence);
    let mut won = 0.0;
    for (lost, &chance) in before.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        for (hits, &blow) in struck.iter().enumerate().take(usize::from(defence) + 1) {
            let suffered = hits as u8 * losses_per_hit;
            if force.after(lost as u8).after(suffered).strength() > defence {
                won += chance * blow;
            }
        }
    }
    won
}

/// Nothing was lost yet.
fn fresh() -> [f64; MOST] {
    let mut chances = [0.0; MOST];
    chances[0] = 1.0;
    chances
}

/// The chance to win one battle.
pub(crate) fn battle_odds(force: Force, foe: Force) -> f64 {
    battle(force, &fresh(), foe).iter().sum()
}

impl Byzantium {
    pub(crate) fn army_force(&self, seat: usize, side: Side) -> Force {
        let [elite, main, _, movement] = self.player(seat).boxes[side as usize];
        Force { elite: elite + u8::from(self.has_guard(seat, side)), main, movement }
    }

    pub(crate) fn foe_force(&self, foe: Foe, holder: Option<Side>) -> Force {
        match (foe, holder) {
            (Foe::Army(seat), Some(side)) => self.army_force(seat.index(), side),
            (Foe::Levy(seat), Some(side)) => {
                Force { main: self.player(seat.index()).cubes_in(side, Unit::Levy), ..Force::default() }
            }
            _ => Force { main: self.bulgars, ..Force::default() },
        }
    }

    pub(crate) fn attack_force(&self, by: Attacker) -> Force {
        match by.side() {
            Some(side) => self.army_force(usize::from(self.active), side),
            None => Force { main: self.bulgars, ..Force::default() },
        }
    }

    fn losses_per_hit(&self, city: City) -> u8 {
        if city == self.map.capital { 2 } else { 1 }
    }

    /// The chance to take a city if only the city itself defends.
    pub(crate) fn siege_odds(&self, force: Force, city: City) -> f64 {
        siege(force, &fresh(), self.defence(city), self.losses_per_hit(city))
    }

    /// The chance to take a city against these foes, met in the order that is best for the attacker.
    pub(crate) fn storm_odds(&self, force: Force, foes: &[Force], city: City) -> f64 {
        fn in_best_order(
            force: Force,
            before: &[f64; MOST],
            foes: &[Force],
            met: u8,
            end: &dyn Fn(&[f64; MOST]) -> f64,
        ) -> f64 {
            let left = (0..foes.len()).filter(|place| met & 1 << place == 0);
            let best = left.map(|place| {
                let after = battle(force, before, foes[place]);
                in_best_order(force, &after, foes, met | 1 << place, end)
            });
            best.max_by(f64::total_cmp).unwrap_or_else(|| end(before))
        }
        let end = |losses: &[f64; MOST]| siege(force, losses, self.defence(city), self.losses_per_hit(city));
        in_best_order(force, &fresh(), &foes[..foes.len().min(SEATS)], 0, &end)
    }

    /// Everybody who could still fight for a city against this attack: its pawns, or else the levy, or the
    /// Bulgars in theirs. A foe whose battle was rolled is none of them, nor is a levy that stayed at home.
    pub(crate) fn possible_foes(&self, attack: &Attack<City>) -> ([Force; SEATS], usize) {
        let mut foes = [Force::default(); SEATS];
        let mut count = 0;
        let holder = self.holder(attack.city).side();
        let deciding = self.flow.frames().iter().find_map(|frame| match frame {
            Frame::Flight(Flight { seat, voluntary: true, to: None, .. }) => Some(*seat),
            _ => None,
        });
        let fought = match attack.stage {
            Stage::Battle { foe: Foe::Army(seat), .. } | Stage::Compare { foe: Foe::Army(seat) } => {
                Some(seat)
            }
            _ => None,
        };
        let pawns = attack.undecided.iter().chain(attack.standing.iter()).chain(deciding);
        for seat in pawns.filter(|&seat| Some(seat) != fought) {
            foes[count] = self.foe_force(Foe::Army(seat), holder);
            count += 1;
        }
        let before = matches!(attack.stage, Stage::Flights | Stage::Levy);
        let levy = if count == 0 && before { self.levy_owner(attack) } else { None };
        if let Some(owner) = levy {
            foes[0] = self.foe_force(Foe::Levy(table::Seat(owner as u8)), holder);
            count = 1;
        }
        if self.holder(attack.city) == Holder::Bulgar && self.bulgars > 0 && before {
            foes[0] = self.foe_force(Foe::Bulgars, None);
            count = 1;
        }
        (foes, count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hits_are_binomial() {
        let four = hits(4);
        assert_eq!(four[..5], [1.0 / 16.0, 4.0 / 16.0, 6.0 / 16.0, 4.0 / 16.0, 1.0 / 16.0]);
        assert_eq!(hits(0)[0].to_bits(), 1.0_f64.to_bits());
    }

    #[test]
    fn movement_is_lost_before_strength() {
        let force = Force { elite: 1, main: 2, movement: 2 };
        assert_eq!(force.after(2), Force { elite: 1, main: 2, movement: 0 });
        assert_eq!(force.after(4), Force { elite: 1, main: 0, movement: 0 });
        assert_eq!(force.after(9), Force::default());
    }
}
