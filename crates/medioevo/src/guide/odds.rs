//! How a battle on land would go if both sides simply fought on: rounds thrown by themselves, with the same dice for the
//! same battle.

use std::sync::OnceLock;

use table::{Chance, Fast};

use super::battle::Engagement;
use crate::battle::Side;
use crate::dice::{Dice, Modifiers, Rerolled};
use crate::melee::{
    CHARGE, HIT, Verdict, Wound, captain_points, is_usable, next_of_horde, sacrificed_by_horde, verdict,
    wound,
};
use crate::pieces::Unit;
use crate::state::Medioevo;
use crate::troops::{Figure, Troops};

/// How often a battle is fought.
const BATTLES: u32 = 400;
/// After so many rounds it counts as undecided.
const ROUNDS: u32 = 40;

/// A side in the field.
#[derive(Clone, Copy)]
struct Host {
    troops: Troops,
    /// What can take the place of wounded figures; barbarians have nothing.
    reserve: Troops,
    /// The dice of the War Circle; players throw theirs.
    dice: Option<Dice>,
    /// What the turn order takes off.
    penalty: u8,
    /// What walls take off the damage of the melee.
    walls: u8,
}

impl Medioevo {
    /// How the innermost battle would go. At sea, with siege engines, with trapped units, in flight and where units are to be
    /// captured too much else decides: nothing is said there.
    pub(super) fn battle_odds(&self) -> Option<Engagement> {
        let battle = self.battle()?;
        let plain = !self.is_sea(battle.zone)
            && battle.now.flight.is_none()
            && !battle.stops
            && battle.capture == [false; 2]
            && battle.trapped == [Troops::NONE; 2];
        if !plain || (0..2).any(|side| self.engines_here(side).next().is_some()) {
            return None;
        }
        let hosts = [0, 1].map(|side| self.host(battle.sides[side], side));
        if hosts.iter().any(|host| host.troops.is_empty()) {
            return None;
        }
        let mut chance = Fast::new(0);
        let mut won = [0_u32; 3];
        for _ in 0..BATTLES {
            won[fought(hosts, &mut chance)] += 1;
        }
        let [attacker, defender, nobody] = won.map(|count| (count * 1000 / BATTLES) as u16);
        Some(Engagement { attacker, defender, nobody })
    }

    fn host(&self, who: Side, side: usize) -> Host {
        let place = who.seat().and_then(|seat| self.order.place(seat));
        let penalty = place.map_or(0, |place| self.tables().penalty(self.order.len(), place));
        Host {
            troops: self.fighting(side),
            reserve: who.seat().map_or(Troops::NONE, |seat| self.reserve(seat)),
            dice: who.seat().is_none().then_some(self.circle.dice),
            penalty: penalty.unsigned_abs(),
            walls: if self.protected_side() == Some(side) { self.wall_strength() } else { 0 },
        }
    }
}

/// A battle to the end: 0 where the attacker is left, 1 where the defender is, 2 where nobody is or it does not end.
fn fought(mut hosts: [Host; 2], chance: &mut Fast) -> usize {
    for _ in 0..ROUNDS {
        round(&mut hosts, chance);
        match hosts.map(|host| host.troops.is_empty()) {
            [false, true] => return 0,
            [true, false] => return 1,
            [true, true] => return 2,
            [false, false] => {}
        }
    }
    2
}

/// Steps 2 to 9 of a round (MU-11.42).
fn round(hosts: &mut [Host; 2], chance: &mut Fast) {
    let arrows = [0, 1].map(|side: usize| shots(hosts[side].troops, hosts[1 - side].troops));
    let hits = arrows.map(|shots| (0..shots).filter(|_| chance.roll(8) <= u32::from(HIT)).count() as u8);
    hosts[0].suffer(hits[1]);
    hosts[1].suffer(hits[0]);
    if hosts.iter().any(|host| host.troops.is_empty()) {
        return;
    }
    let troops = hosts.map(|host| host.troops);
    let able = |side: usize, unit: Unit| {
        let usable = is_usable(unit, troops[side], troops[1 - side], false);
        if usable { troops[side].count(unit) } else { 0 }
    };
    let heavy = [able(0, Unit::HeavyInfantry), able(1, Unit::HeavyInfantry)];
    let charge = [able(0, Unit::Cavalry) * CHARGE, able(1, Unit::Cavalry) * CHARGE];
    let sacrificed = [0, 1].map(|side: usize| match hosts[side].dice {
        Some(_) => sacrificed_by_horde(troops[side], troops[1 - side]),
        None => 0,
    });
    for (host, count) in hosts.iter_mut().zip(sacrificed) {
        host.troops -= Troops::of(Figure::LightInfantry, count);
    }
    let dice = hosts.map(|host| host.dice.unwrap_or_else(|| thrown(chance)));
    let value = |side: usize| {
        let modifiers =
            Modifiers { sacrificed: sacrificed[side], penalty: hosts[side].penalty, ..Modifiers::default() };
        modifiers.apply(dice[side].attack())
    };
    let mut harm = [charge[1], charge[0]];
    let melee = hosts.map(|host| host.troops.total());
    if let Verdict::Won { by_attacker, score, superiority } = verdict(value(0), value(1), melee) {
        let (winner, loser) = if by_attacker { (0, 1) } else { (1, 0) };
        harm[winner] = 0;
        harm[loser] = score.saturating_add(superiority).saturating_add(charge[winner]);
    }
    for side in 0..2 {
        let walls = hosts[side].walls;
        hosts[side].suffer(harm[side].saturating_sub(walls));
    }
    for side in 0..2 {
        hosts[side].suffer(dice[side].losses().saturating_sub(heavy[side]));
    }
}

/// How often a side shoots: its Archers, and its Captains with the points they have over the others (MU-23.5).
fn shots(own: Troops, enemy: Troops) -> u8 {
    if enemy.count(Unit::Archer) > 0 {
        return 0;
    }
    own.count(Unit::Archer) + captain_points(own, enemy).min(own.count(Unit::Captain))
}

impl Host {
    /// Takes damage, the least of its figures first (MU-11.35 to MU-11.39).
    fn suffer(&mut self, points: u8) {
        for _ in 0..points {
            let Some(figure) = next_of_horde(self.troops) else { return };
            self.troops -= Troops::of(figure, 1);
            if let Wound::Replaced(lower) = wound(figure, self.reserve, false) {
                self.troops += Troops::of(lower, 1);
                self.reserve -= Troops::of(lower, 1);
            }
        }
    }
}

/// The dice of a player who throws again what is better thrown again (MU-11.18).
fn thrown(chance: &mut Fast) -> Dice {
    static AGAIN: OnceLock<[Rerolled; 192]> = OnceLock::new();
    let again = AGAIN.get_or_init(|| std::array::from_fn(|index| best_again(numbered(index))));
    let dice = Dice::throw(chance);
    let index = (usize::from(dice.d4) - 1) * 48 + (usize::from(dice.d6) - 1) * 8 + usize::from(dice.d8) - 1;
    dice.again(again[index], chance)
}

/// The throws in their order.
fn numbered(index: usize) -> Dice {
    Dice { d4: (index / 48) as u8 + 1, d6: (index / 8 % 6) as u8 + 1, d8: (index % 8) as u8 + 1 }
}

/// Which dice of a throw are better thrown again: those with which the attack value less the own losses is highest on average.
pub(super) fn best_again(dice: Dice) -> Rerolled {
    let average = |set: Rerolled| {
        let range = |index: usize| {
            let face = u32::from(dice.faces()[index]);
            if set.contains(index) { 1..=Dice::FACES[index] } else { face..=face }
        };
        let (mut sum, mut count) = (0, 0);
        for d4 in range(0) {
            for d6 in range(1) {
                for d8 in range(2) {
                    let dice = Dice { d4: d4 as u8, d6: d6 as u8, d8: d8 as u8 };
                    sum += i32::from(dice.attack()) - i32::from(dice.losses());
                    count += 1;
                }
            }
        }
        f64::from(sum) / f64::from(count)
    };
    let better = |best: (Rerolled, f64), set: Rerolled| {
        let worth = average(set);
        if worth > best.1 + 1e-9 { (set, worth) } else { best }
    };
    (0..=Rerolled::ALL.0).map(Rerolled).fold((Rerolled::default(), f64::MIN), better).0
}
