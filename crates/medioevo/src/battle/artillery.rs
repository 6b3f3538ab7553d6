//! Step 1: siege engines, their crews and targets (rulebook chapter 12).

use table::{Chance, Log};

use super::sides::{apart, other};
use super::{Battle, Shots};
use crate::event::Event;
use crate::frame::Sink;
use crate::gear::TOKENS;
use crate::melee::HIT;
use crate::notation::{Action, Aim, Piece, Threat};
use crate::state::Medioevo;
use crate::timing::Window;
use crate::today::Roll;
use crate::troops::{Figure, Troops};

impl Medioevo {
    /// Who can be put into the crew of a siege engine: at sea those on the galley that carries it.
    fn recruits(&self, side: usize, place: u8) -> Troops {
        let Some(battle) = self.battle() else { return Troops::NONE };
        let idle = apart(apart(self.fighting(side), battle.crews(side)), battle.trapped[side]);
        let galley = self.gear_of(side, place).and_then(|engine| engine.aboard);
        let Some(galley) = galley.filter(|_| self.is_sea(battle.zone)) else { return idle };
        let aboard = self.gear_of(side, galley).map_or(Troops::NONE, |galley| galley.troops);
        let free = apart(aboard, self.crews_aboard(side, galley, true));
        apart(free, apart(free, idle))
    }

    pub(super) fn list_crews(&self, side: usize, into: &mut impl Sink) {
        let Some(battle) = self.battle() else { return };
        into.push(Action::Done);
        for (place, engine) in self.engines_here(side) {
            let crew = battle.now.crews[side][usize::from(place)];
            if crew.total() < self.engine_facts(engine).max_crew && self.galley_bears(side, place) {
                for (figure, _) in self.recruits(side, place).iter() {
                    into.push(Action::Crew(place, figure));
                }
            }
        }
    }

    pub(super) fn add_to_crew(&mut self, side: usize, place: u8, figure: Figure) {
        if let Some(battle) = self.battle_mut() {
            battle.now.crews[side][usize::from(place)] += Troops::of(figure, 1);
        }
    }

    /// How often a siege engine fires (MU-12.2, MU-C10, MU-C52).
    pub(crate) fn shots(&self, side: usize, place: u8) -> u8 {
        let Some(battle) = self.battle() else { return 0 };
        let crew = battle.now.crews[side][usize::from(place)].total();
        let crew =
            crew + u8::from(battle.gunners[side] && (crew > 0 || self.may_fire_beside_others(side, place)));
        if battle.now.doubled[side] & 1 << place != 0 { 2 * crew } else { crew }
    }

    /// Whether a siege engine that has no crew yet may fire beside the others of its galley (MU-13.3, MU-C52).
    pub(crate) fn may_fire_beside_others(&self, side: usize, place: u8) -> bool {
        let (Some(battle), Some(engine)) = (self.battle(), self.gear_of(side, place)) else { return false };
        if !self.fights_at_sea() {
            return true;
        }
        let Some(galley) = engine.aboard.and_then(|galley| self.gear_of(side, galley)) else { return false };
        let manned = |other: u8| !battle.now.crews[side][usize::from(other)].is_empty();
        let others = || {
            self.engines_here(side).filter(|(other, gear)| *other != place && gear.aboard == engine.aboard)
        };
        let mut used: u8 = others().filter(|(other, _)| manned(*other)).map(|(_, gear)| gear.level).sum();
        // Those without a crew one after the other: who finds no room does not fire and takes none.
        for (_, gear) in others().filter(|(other, _)| !manned(*other) && *other < place) {
            if used + gear.level <= galley.level {
                used += gear.level;
            }
        }
        used + engine.level <= galley.level
    }

    /// The next siege engine of the attacker that may be aimed (MU-12.3), from this place on.
    pub(super) fn next_aim(&self, from: u8) -> Option<u8> {
        let found = self.engines_here(0).find(|&(place, engine)| {
            place >= from
                && self.shots(0, place) > 0
                && self.engine_facts(engine).damage_building > 0
                && self.buildings_here().next().is_some()
        });
        found.map(|(place, _)| place)
    }

    fn buildings_here(&self) -> impl Iterator<Item = Aim> {
        let estate = self.battle().map(|battle| self.lands.estates[battle.zone.index()]);
        let stands = move |aim: &Aim| {
            aim.category()
                .is_some_and(|category| estate.is_some_and(|here| here.building(category).is_some()))
        };
        Aim::ALL.into_iter().filter(stands)
    }

    pub(super) fn list_aims(&self, place: u8, into: &mut impl Sink) {
        into.push(Action::AimAt(place, Aim::Units));
        for aim in self.buildings_here() {
            into.push(Action::AimAt(place, aim));
        }
    }

    /// Both sides fire, the attacker first (MU-12.5).
    pub(super) fn fire(&mut self, chance: &mut impl Chance) {
        let mut fired = false;
        for side in 0..2 {
            for place in 0..TOKENS as u8 {
                let ready = self.engines_here(side).any(|(engine, _)| engine == place);
                let shots = if ready { self.shots(side, place) } else { 0 };
                fired |= shots > 0;
                let dice = Shots::roll(shots, chance);
                if let Some(battle) = self.battle_mut() {
                    battle.now.artillery[side][usize::from(place)] = dice;
                }
            }
        }
        if fired {
            self.roll = Roll::default();
            if let Some(battle) = self.battle_mut() {
                battle.rolled = true;
            }
            self.open_for_all(Window::Roll);
        }
    }

    /// The damage of the siege engines: to units less what protects from it, then to buildings (MU-12.4, MU-14.3).
    pub(super) fn bombard(&mut self, log: &mut impl Log<Event>) {
        let mut harm = [0_u8; 2];
        let mut walls = [None; TOKENS];
        for side in 0..2 {
            let Some(seat) = self.fighter(side) else { continue };
            for place in 0..TOKENS as u8 {
                let Some((battle, gear)) = self.battle().zip(self.gear_of(side, place)) else { continue };
                let (dice, aim) = fired(battle, side, place);
                if dice.total() == 0 {
                    continue;
                }
                let facts = self.engine_facts(gear);
                let hits = dice.up_to(HIT);
                match aim.category() {
                    None => harm[other(side)] = harm[other(side)].saturating_add(hits * facts.damage_units),
                    Some(category) => {
                        walls[usize::from(place)] = Some((category, hits * facts.damage_building));
                    }
                }
                let piece = Piece { seat, place };
                log.note(|| Event::Fired { piece, shots: dice.total(), hits });
            }
        }
        for (side, points) in harm.into_iter().enumerate() {
            self.inflict(side, points, Some(Threat::Siege));
        }
        let zone = self.battle().map(|battle| battle.zone);
        for (category, points) in walls.into_iter().flatten().filter(|(_, points)| *points > 0) {
            if let Some(zone) =
                zone.filter(|zone| self.lands.estates[zone.index()].building(category).is_some())
            {
                self.damage_building(zone, category, points, log);
            }
        }
    }
}

fn fired(battle: &Battle, side: usize, place: u8) -> (Shots, Aim) {
    let place = usize::from(place);
    let aim = if side == 0 { battle.now.aims[place] } else { None };
    (battle.now.artillery[side][place], aim.unwrap_or(Aim::Units))
}
