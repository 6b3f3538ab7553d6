//! Steps 3 to 9: the melee (MU-11.8 to MU-11.30).

use table::{Chance, Log};

use super::sides::{apart, other};
use super::{Moment, Side};
use crate::dice::{Dice, Halved, Modifiers, Rerolled};
use crate::event::Event;
use crate::frame::Sink;
use crate::gear::{GearKind, TOKENS};
use crate::melee::{CHARGE, Verdict, verdict, wanted_by_horde};
use crate::notation::{Action, Threat};
use crate::pieces::Unit;
use crate::state::Medioevo;
use crate::troops::Figure;

/// The types whose abilities are used in the melee.
const MELEE: [Unit; 3] = [Unit::LightInfantry, Unit::HeavyInfantry, Unit::Cavalry];

impl Medioevo {
    pub(super) fn list_melee_points(&self, side: usize, into: &mut impl Sink) {
        into.push(Action::Done);
        let at_sea = self.fights_at_sea();
        for unit in MELEE.into_iter().filter(|&unit| !at_sea || unit == Unit::LightInfantry) {
            self.list_captains(side, unit, into);
        }
    }

    /// What is active now stays active for the round (MU-11.8).
    pub(super) fn evaluate(&mut self) {
        for side in 0..2 {
            let active = MELEE.map(|unit| self.able(side, unit));
            let usable = self.is_unopposed(side, Unit::LightInfantry);
            let Some(battle) = self.battle_mut() else { return };
            let now = &mut battle.now;
            let acting = MELEE.map(|unit| now.acting[side][unit as usize]);
            now.light[side] = usable && active[0] > 0;
            now.offering[side] = [active[0], acting[0]];
            now.heavy[side] = active[1] + acting[1];
            now.riders[side] = active[2] + acting[2];
        }
    }

    /// Whom a side may sacrifice: it keeps at least one unit (MU-11.10).
    pub(super) fn list_sacrifices(&self, side: usize, into: &mut impl Sink) {
        into.push(Action::Done);
        let Some(battle) = self.battle() else { return };
        if self.fighting(side).total() < 2 {
            return;
        }
        let [light, captains] = battle.now.offering[side];
        let melee = self.in_melee(side);
        let allowed = |figure: Figure| match figure.unit() {
            Unit::LightInfantry => light > 0 && melee.get(figure) > 0,
            Unit::Captain => captains > 0 && melee.get(figure) > 0,
            _ => false,
        };
        if !self.fights_at_sea() {
            for (figure, _) in melee.iter().filter(|(figure, _)| allowed(*figure)) {
                into.push(Action::Sacrifice(figure));
            }
            return;
        }
        // Everybody is on a galley (MU-13.8), and crews are not in the melee.
        for place in 0..TOKENS as u8 {
            let galley = self.gear_of(side, place).filter(|gear| gear.kind == GearKind::Galley);
            let Some(galley) = galley else { continue };
            let there = apart(galley.troops, self.crews_aboard(side, place, false));
            for (figure, _) in there.iter().filter(|(figure, _)| allowed(*figure)) {
                into.push(Action::Offer(place, figure));
            }
        }
    }

    /// Barbarians sacrifice when they are outnumbered (MU-23.6).
    pub(super) fn sacrifice_of_horde(&mut self, side: usize, log: &mut impl Log<Event>) {
        let Some(battle) = self.battle() else { return };
        let wanted = if self.is_outnumbered(side) {
            wanted_by_horde(self.in_melee(side).get(Figure::LightInfantry))
        } else {
            0
        };
        for _ in 0..wanted.min(battle.now.offering[side][0]) {
            self.sacrifice(side, Figure::LightInfantry, None, log);
        }
    }

    /// Whether a side has fewer units than the other (MU-23.6).
    pub(crate) fn is_outnumbered(&self, side: usize) -> bool {
        self.fighting(side).total() < self.fighting(other(side)).total()
    }

    /// A side throws its dice; barbarians have those of the War Circle, changed for the round where a card changes them
    /// (MU-11.18, MU-11.19, MU-C46).
    pub(super) fn throw(
        &mut self,
        side: usize,
        again: Option<Rerolled>,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let circle = self.circle.dice;
        let Some(battle) = self.battle_mut() else { return };
        let who = battle.sides[side];
        let dice = match (who, again) {
            (Side::Horde, _) => circle,
            (Side::Player(_), None) => Dice::throw(chance),
            (Side::Player(_), Some(which)) => battle.now.dice[side].again(which, chance),
        };
        battle.now.dice[side] = dice;
        battle.rolled = true;
        let [d4, d6, d8] = dice.faces();
        log.note(|| Event::DiceThrown { side: who, d4, d6, d8 });
    }

    pub(super) fn list_rerolls(into: &mut impl Sink) {
        for dice in 0..=Rerolled::ALL.0 {
            into.push(Action::Reroll(Rerolled(dice)));
        }
    }

    /// Whether a side captures in this round: against a player, and not while it flees (MU-15.10, MU-15.18).
    pub(crate) fn wants_to_capture(&self, side: usize) -> bool {
        self.battle().is_some_and(|battle| {
            let flees = side == 0 && battle.now.flight.is_some();
            battle.capture[side] && !flees && battle.sides[other(side)] != Side::Horde
        })
    }

    /// What is added to and taken from the attack value of a side (MU-11.24, MU-13.2, MU-15.2, MU-15.11).
    pub(crate) fn modifiers(&self, side: usize) -> Modifiers {
        let Some(battle) = self.battle() else { return Modifiers::default() };
        let now = &battle.now;
        let penalty = battle.sides[side].seat().and_then(|seat| self.order.place(seat));
        let penalty = penalty.map_or(0, |place| self.tables().penalty(self.order.len(), place));
        let galleys = if self.fights_at_sea() {
            self.galley_levels(side).saturating_sub(self.galley_levels(other(side)))
        } else {
            0
        };
        let halved = if side == 0 && now.flight.is_some() {
            Halved::Flight
        } else if self.wants_to_capture(side) && now.outnumbered[side] {
            Halved::Capture { spared: now.spared[side] }
        } else {
            Halved::No
        };
        Modifiers {
            sacrificed: now.sacrificed[side],
            cards: now.bonus[side],
            galleys,
            penalty: penalty.unsigned_abs(),
            halved,
        }
    }

    /// The attack values and the loss values as they are now (MU-11.20 to MU-11.24, MU-15.2).
    pub(crate) fn work_out(&mut self) {
        for side in 0..2 {
            let modifiers = self.modifiers(side);
            let Some(battle) = self.battle_mut() else { return };
            let now = &mut battle.now;
            let flight = now.flight.filter(|_| side == 0).map_or(0, |flight| flight.cost);
            now.values[side] = modifiers.apply(now.dice[side].attack());
            now.losses[side] = (now.dice[side].losses() + flight).saturating_sub(now.heavy[side]);
        }
    }

    /// Steps 6 and 7. What comes next.
    pub(super) fn compare(&mut self, log: &mut impl Log<Event>) -> Moment {
        let melee = [self.in_melee(0).total(), self.in_melee(1).total()];
        let Some(battle) = self.battle_mut() else { return Moment::Late };
        let now = &mut battle.now;
        for side in 0..2 {
            let (who, attack, losses) = (battle.sides[side], now.values[side], now.losses[side]);
            log.note(|| Event::Valued { side: who, attack, losses });
        }
        match verdict(now.values[0], now.values[1], melee) {
            Verdict::Tie => {
                now.winner = None;
                Moment::Strike
            }
            Verdict::Won { by_attacker, score, superiority } => {
                now.winner = Some(u8::from(!by_attacker));
                now.harm = score;
                now.superiority = superiority;
                Moment::Superiority
            }
        }
    }

    /// What the winner may do with a point of superiority; barbarians inflict damage (MU-11.27, MU-11.44, MU-23.8).
    pub(super) fn list_superiority(&self, into: &mut impl Sink) {
        let Some(battle) = self.battle() else { return };
        let Some(winner) = battle.now.winner.map(usize::from) else { return };
        let fights = self.in_melee(winner).total() > 0;
        let player = battle.sides[winner] != Side::Horde;
        if fights {
            into.push(Action::Harm);
        }
        if player && (battle.now.losses[winner] > 0 || !fights) {
            into.push(Action::Shield);
        }
    }

    pub(super) fn use_superiority(&mut self, action: Action) {
        let Some(battle) = self.battle_mut() else { return };
        let now = &mut battle.now;
        now.superiority = now.superiority.saturating_sub(1);
        match (action, now.winner) {
            (Action::Harm, _) => now.harm += 1,
            (Action::Shield, Some(winner)) => {
                let losses = &mut now.losses[usize::from(winner)];
                *losses = losses.saturating_sub(1);
            }
            _ => {}
        }
    }

    /// Step 8: the winner's damage; in a tie what both sides' Cavalry inflicts (MU-11.28, MU-11.29).
    pub(super) fn strike_blow(&mut self) {
        let Some(battle) = self.battle() else { return };
        let charge = |side: usize| battle.now.riders[side] * CHARGE;
        let mut harm = [0_u8; 2];
        match battle.now.winner.map(usize::from) {
            None => harm = [charge(1), charge(0)],
            Some(winner) => harm[other(winner)] = battle.now.harm + charge(winner),
        }
        for (side, points) in harm.into_iter().enumerate() {
            self.inflict(side, points, Some(Threat::Melee));
        }
    }

    /// Step 9: a side's own losses; those of who is captured from don't count (MU-11.30, MU-15.12).
    pub(super) fn own_losses(&mut self, side: usize) {
        let spared = self.captures_now(other(side));
        let losses = self.battle().map_or(0, |battle| battle.now.losses[side]);
        if !spared {
            self.inflict(side, losses, None);
        }
    }
}
