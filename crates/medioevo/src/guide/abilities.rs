//! Which abilities are in force in a battle and what they do in numbers; why the others are not (MU-11.6 to MU-11.16).

use schemars::JsonSchema;
use serde::Serialize;
use table::Said;
use ts_rs::TS;

use super::told::said;
use crate::battle::{Battle, Moment};
use crate::melee::{HIT, captain_points, wanted_by_horde};
use crate::pieces::Unit;
use crate::state::Medioevo;
use crate::view::View;
use crate::words::{Finding, findings};

/// A type of unit that a side of a battle has, or whose ability it uses.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct UnitAbility {
    /// Which one.
    pub unit: Unit,
    /// How many use its ability, now or when its step comes; Captains that act as others are counted with them.
    pub count: u8,
    /// What that does, in numbers, and what keeps the others from it.
    pub said: Said,
}

/// How many of a type use its ability, and what is known of it.
type Found = (u8, Vec<Finding>);

impl Medioevo {
    /// The abilities of a side in the innermost battle, at a moment of a round.
    pub(super) fn abilities(&self, view: &View, side: usize, at: Moment) -> Vec<UnitAbility> {
        let Some(battle) = self.battle() else { return Vec::new() };
        let of_type = |unit: Unit| {
            let (count, all) = match unit {
                Unit::Captain => self.captains(battle, side, at)?,
                Unit::Archer => self.archers(battle, side, at)?,
                _ => self.soldiers(battle, side, unit, at)?,
            };
            Some(UnitAbility { unit, count, said: said(view, |names| findings(names, &all)) })
        };
        Unit::ALL.into_iter().filter_map(of_type).collect()
    }

    /// Archers, and others who shoot with them (step 2).
    fn archers(&self, battle: &Battle, side: usize, at: Moment) -> Option<Found> {
        let now = &battle.now;
        let up_to = HIT + now.aimed_better[side];
        let shot = is_after_archery(at);
        let dice = if shot {
            now.archery[side].total()
        } else {
            self.shooters(side) + now.acting[side][Unit::Archer as usize]
        };
        let mut all = Vec::new();
        if dice > 0 && shot {
            all.push(Finding::Hits { dice, hits: now.archery[side].up_to(up_to) });
        } else if dice > 0 {
            all.push(Finding::Shots { dice, up_to });
        }
        self.hindrances(battle, side, Unit::Archer, dice, &mut all);
        if dice == 0 && all.is_empty() {
            all.push(Finding::NoneShot);
        }
        (dice > 0 || self.fighting(side).count(Unit::Archer) > 0).then_some((dice, all))
    }

    /// The types of the melee (step 3): what was evaluated stays for the round (MU-11.8).
    fn soldiers(&self, battle: &Battle, side: usize, unit: Unit, at: Moment) -> Option<Found> {
        let now = &battle.now;
        let fixed = is_evaluated(at);
        let chosen = fixed && !may_still_sacrifice(side, at);
        let active = match unit {
            Unit::LightInfantry if chosen => now.sacrificed[side],
            Unit::LightInfantry if fixed => now.offering[side].iter().sum(),
            Unit::HeavyInfantry if fixed => now.heavy[side],
            Unit::Cavalry if fixed => now.riders[side],
            _ => self.able(side, unit) + now.acting[side][unit as usize],
        };
        let (count, effect) = match unit {
            _ if active == 0 => (0, None),
            Unit::LightInfantry if chosen => (active, Some(Finding::Sacrificed(active))),
            Unit::LightInfantry => self.offered(battle, side, active),
            Unit::HeavyInfantry => (active, Some(Finding::Spares(active))),
            _ => match now.winner {
                Some(winner) if usize::from(winner) != side => (0, Some(Finding::RoundLost)),
                _ if is_compared(at) => (active, Some(Finding::Charged(active))),
                _ => (active, Some(Finding::Charge(active))),
            },
        };
        let mut all: Vec<Finding> = effect.into_iter().collect();
        self.hindrances(battle, side, unit, active, &mut all);
        if active == 0 && unit == Unit::LightInfantry && chosen && now.light[side] {
            all.push(Finding::NoneSacrificed);
        } else if active == 0 && all.is_empty() {
            all.push(Finding::TooLate);
        }
        (active > 0 || self.fighting(side).count(unit) > 0).then_some((count, all))
    }

    /// Light infantry before somebody is sacrificed; barbarians have their own rule (MU-11.10, MU-23.6).
    fn offered(&self, battle: &Battle, side: usize, active: u8) -> (u8, Option<Finding>) {
        let (count, finding) = if battle.sides[side].seat().is_some() {
            let alone = self.fighting(side).total() < 2;
            if alone { (0, Finding::LastUnit) } else { (active, Finding::Sacrifice) }
        } else if !self.is_outnumbered(side) {
            (0, Finding::NotOutnumbered)
        } else {
            match wanted_by_horde(self.in_melee(side).count(Unit::LightInfantry)).min(active) {
                0 => (0, Finding::OneAlone),
                wanted => (wanted, Finding::Sacrifices(wanted)),
            }
        };
        (count, Some(finding))
    }

    /// What keeps units of a type from their ability, where fewer use it than there are.
    fn hindrances(&self, battle: &Battle, side: usize, unit: Unit, active: u8, all: &mut Vec<Finding>) {
        let now = &battle.now;
        let melee = self.in_melee(side).count(unit);
        if melee > 0 && self.fights_at_sea() && !matches!(unit, Unit::Archer | Unit::LightInfantry) {
            all.push(Finding::AtSea);
            return;
        }
        let enemies = self.in_melee(1 - side).count(unit);
        if melee > 0 && active < melee && !self.is_unopposed(side, unit) {
            all.push(if now.by_number[side] { Finding::NoMore(enemies) } else { Finding::Opposed(enemies) });
        }
        let cancelled = now.cancelled[1 - side][unit as usize];
        if melee > 0 && cancelled > 0 {
            all.push(Finding::Cancelled(cancelled));
        }
        self.absent(battle, side, unit, all);
    }

    /// Units of a type that are not in the melee (MU-11.5).
    fn absent(&self, battle: &Battle, side: usize, unit: Unit, all: &mut Vec<Finding>) {
        let trapped = battle.trapped[side].count(unit);
        let melee = self.in_melee(side).count(unit);
        let crew = self.fighting(side).count(unit).saturating_sub(melee).saturating_sub(trapped);
        if crew > 0 {
            all.push(Finding::Crew(crew));
        }
        if trapped > 0 {
            all.push(Finding::Trapped(trapped));
        }
    }

    /// Captains: their points, and what was done with them (MU-11.13 to MU-11.16, MU-23.5).
    fn captains(&self, battle: &Battle, side: usize, at: Moment) -> Option<Found> {
        let (own, enemy) = (self.in_melee(side), self.in_melee(1 - side));
        if self.fighting(side).count(Unit::Captain) == 0 {
            return None;
        }
        let now = &battle.now;
        let uses = [now.acting[side], now.freed[side], now.cancelled[side]];
        let used = uses.as_flattened().iter().sum();
        let counted = is_after_artillery(at);
        let left = if counted { now.captain_points[side] } else { captain_points(own, enemy) };
        let mut all = Vec::new();
        let count = if left + used == 0 {
            0
        } else if battle.sides[side].seat().is_none() {
            let shots = if used > 0 { used } else { left.min(own.count(Unit::Captain)) };
            let (count, finding) = if used == 0 && is_after_archery(at) {
                (0, Finding::NoneShot)
            } else if used == 0 && !self.is_unopposed(side, Unit::Archer) {
                (0, Finding::Covered(enemy.count(Unit::Archer)))
            } else {
                (shots, Finding::PointsShot(shots))
            };
            all.push(finding);
            count
        } else {
            let of = left + used;
            let over = is_evaluated(at);
            all.push(if over { Finding::Spent { used, of } } else { Finding::Points { left, of } });
            let tells: [fn(Unit, u8) -> Finding; 3] = [Finding::Acts, Finding::Frees, Finding::Cancels];
            for (uses, tell) in uses.iter().zip(tells) {
                let used_on = Unit::ALL.into_iter().map(|unit| (unit, uses[unit as usize]));
                all.extend(used_on.filter(|(_, count)| *count > 0).map(|(unit, count)| tell(unit, count)));
            }
            if over { used } else { of }
        };
        let [levels, against] = [own.captain_levels(), enemy.captain_levels()];
        if all.is_empty() && levels > 0 && levels <= against {
            all.push(Finding::Outranked { own: levels, enemy: against });
        }
        self.absent(battle, side, Unit::Captain, &mut all);
        if all.is_empty() {
            all.push(Finding::TooLate);
        }
        Some((count, all))
    }
}

/// Whether the points of Captains have been counted in this round.
fn is_after_artillery(at: Moment) -> bool {
    matches!(at, Moment::ArcherPoints(_) | Moment::Shoot) || is_after_archery(at)
}

/// Whether archers have shot in this round.
fn is_after_archery(at: Moment) -> bool {
    matches!(at, Moment::Shot | Moment::Melee | Moment::Points(_) | Moment::Evaluate) || is_evaluated(at)
}

/// Whether the abilities of the melee are fixed at a moment of a round.
fn is_evaluated(at: Moment) -> bool {
    use Moment as M;
    matches!(at, M::Ready | M::Sacrifice(_) | M::Throw(_) | M::Again(_) | M::Thrown | M::Compare)
        || is_compared(at)
}

/// Whether a side can still sacrifice in the melee: it does before it throws.
fn may_still_sacrifice(side: usize, at: Moment) -> bool {
    match at {
        Moment::Ready | Moment::Sacrifice(0) => true,
        Moment::Throw(0) | Moment::Again(0) | Moment::Sacrifice(_) => side == 1,
        _ => false,
    }
}

/// Whether it is known who has won the round.
pub(super) fn is_compared(at: Moment) -> bool {
    use Moment as M;
    matches!(at, M::Superiority | M::Strike | M::Losses(_) | M::Late | M::Sink(_) | M::Sunk(_) | M::Flee)
}

/// Whether no round is under way: what counts then is what would be in the next one.
pub(super) fn is_between(at: Moment) -> bool {
    use Moment as M;
    matches!(
        at,
        M::Declared
            | M::Intent(_)
            | M::Resolved(_)
            | M::Offered(_)
            | M::Demanded(_)
            | M::Opened
            | M::Round
            | M::Complete
            | M::Closed
            | M::Next(_)
            | M::Nevertheless(_)
    )
}
