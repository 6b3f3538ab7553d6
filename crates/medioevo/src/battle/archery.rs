//! Step 2: archers, and Captains who shoot, free or cancel them (MU-11.9, MU-11.13 to MU-11.16).

use table::{Chance, Log};

use super::Shots;
use super::sides::other;
use crate::event::Event;
use crate::frame::Sink;
use crate::melee::{HIT, captain_points, is_usable};
use crate::notation::{Action, Threat};
use crate::pieces::Unit;
use crate::state::Medioevo;
use crate::timing::Window;

impl Medioevo {
    /// Whether nothing keeps a side from an ability: the other side has none of the type (MU-11.7), or fewer (MU-C04).
    pub(crate) fn is_unopposed(&self, side: usize, unit: Unit) -> bool {
        let by_number = self.battle().is_some_and(|battle| battle.now.by_number[side]);
        let (own, enemy) = (self.in_melee(side).count(unit), self.in_melee(other(side)).count(unit));
        enemy == 0 || by_number && enemy < own
    }

    /// How many figures of a side use the ability of their type, Captains not counted.
    pub(crate) fn able(&self, side: usize, unit: Unit) -> u8 {
        let cancelled = self.battle().map_or(0, |battle| battle.now.cancelled[other(side)][unit as usize]);
        self.uncancelled(side, unit).saturating_sub(cancelled)
    }

    /// The same before some are cancelled.
    fn uncancelled(&self, side: usize, unit: Unit) -> u8 {
        let Some(battle) = self.battle() else { return 0 };
        if self.is_sea(battle.zone) && !matches!(unit, Unit::Archer | Unit::LightInfantry) {
            return 0;
        }
        let (own, enemy) = (self.in_melee(side), self.in_melee(other(side)));
        let usable = is_usable(unit, own, enemy, battle.now.by_number[side]);
        if usable { own.count(unit) } else { battle.now.freed[side][unit as usize].min(own.count(unit)) }
    }

    /// A side's Captains' points that are left (MU-11.15).
    pub(super) fn count_captains(&mut self, side: usize) {
        let points = captain_points(self.in_melee(side), self.in_melee(other(side)));
        if let Some(battle) = self.battle_mut() {
            battle.now.captain_points[side] = points.saturating_sub(battle.now.archer_points[side]);
        }
    }

    /// What a point of a side's Captains can do with a type (MU-11.13, MU-11.14).
    pub(super) fn list_captains(&self, side: usize, unit: Unit, into: &mut impl Sink) {
        let Some(battle) = self.battle() else { return };
        let kind = unit as usize;
        let own = self.in_melee(side);
        if self.is_unopposed(side, unit) && self.has_captain_for(side, unit) {
            into.push(Action::Act(unit));
        }
        if !self.is_unopposed(side, unit) && battle.now.freed[side][kind] < own.count(unit) {
            into.push(Action::Free(unit));
        }
        let enemies = match unit {
            Unit::Archer => self.shooters(other(side)),
            _ => self.able(other(side), unit),
        };
        if enemies > 0 {
            into.push(Action::Cancel(unit));
        }
    }

    /// Whether one more of a side's Captains can act as a type: each acts as often as he has levels, and as the same type once
    /// (MU-11.13, MU-11.14). It can be done if for every number of types their Captains suffice.
    fn has_captain_for(&self, side: usize, unit: Unit) -> bool {
        let Some(battle) = self.battle() else { return false };
        let own = self.in_melee(side);
        let mut acts = battle.now.acting[side];
        acts[unit as usize] = acts[unit as usize].saturating_add(1);
        acts.sort_unstable_by(|a, b| b.cmp(a));
        let mut wanted = 0_u8;
        (1..).zip(acts).all(|(types, acts)| {
            wanted = wanted.saturating_add(acts);
            let able = own.iter().map(|(figure, count)| count * figure.level().min(types)).sum::<u8>();
            wanted <= able
        })
    }

    /// How many units of a side shoot: Archers, and those whom a Crossbowman lets shoot (MU-C07), less those whose ability is
    /// cancelled (MU-11.13 c).
    pub(crate) fn shooters(&self, side: usize) -> u8 {
        let Some(battle) = self.battle() else { return 0 };
        let armed = self.uncancelled(side, Unit::Archer).saturating_add(battle.now.more_shots[side]);
        armed.saturating_sub(battle.now.cancelled[other(side)][Unit::Archer as usize])
    }

    pub(super) fn use_captain(&mut self, side: usize, action: Action) {
        let Some(battle) = self.battle_mut() else { return };
        let now = &mut battle.now;
        let uses = match action {
            Action::Act(unit) => &mut now.acting[side][unit as usize],
            Action::Free(unit) => &mut now.freed[side][unit as usize],
            Action::Cancel(unit) => &mut now.cancelled[side][unit as usize],
            _ => return,
        };
        *uses += 1;
        now.captain_points[side] -= 1;
    }

    /// Barbarian Captains shoot when possible, with the points that are left to them (MU-23.5).
    pub(super) fn let_captains_shoot(&mut self, side: usize) {
        if !self.is_unopposed(side, Unit::Archer) {
            return;
        }
        let captains = self.in_melee(side).count(Unit::Captain);
        if let Some(battle) = self.battle_mut() {
            let points = battle.now.captain_points[side].min(captains);
            battle.now.acting[side][Unit::Archer as usize] = points;
            battle.now.captain_points[side] = 0;
        }
    }

    /// Both sides' archers shoot, the attacker's first (MU-11.43).
    pub(super) fn shoot(&mut self, chance: &mut impl Chance) {
        let mut count = [0_u8; 2];
        for (side, count) in count.iter_mut().enumerate() {
            let captains = self.battle().map_or(0, |battle| battle.now.acting[side][Unit::Archer as usize]);
            *count = self.shooters(side) + captains;
        }
        for (side, count) in count.into_iter().enumerate() {
            let dice = Shots::roll(count, chance);
            if let Some(battle) = self.battle_mut() {
                battle.now.archery[side] = dice;
                battle.rolled |= count > 0;
            }
        }
        if count != [0; 2] {
            self.open_for_all(Window::ArcheryRolled);
        }
    }

    /// The damage of both sides' archers, and of Strategy (MU-11.43, MU-T16).
    pub(super) fn count_arrows(&mut self, log: &mut impl Log<Event>) {
        let mut harm = [0_u8; 2];
        for side in 0..2 {
            let Some(battle) = self.battle() else { return };
            let (dice, who) = (battle.now.archery[side], battle.sides[side]);
            let hits = dice.up_to(HIT + battle.now.aimed_better[side]);
            harm[other(side)] = hits + battle.now.strategy[side];
            if dice.total() > 0 {
                log.note(|| Event::Shot { side: who, shots: dice.total(), hits });
            }
        }
        for (side, points) in harm.into_iter().enumerate() {
            self.inflict(side, points, Some(Threat::Archers));
        }
    }
}
