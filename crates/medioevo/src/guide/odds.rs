//! How a battle would go if both sides simply fought on: rounds thrown by themselves, with the same dice for the same
//! battle.

use std::sync::OnceLock;

use table::{Chance, Fast};

use super::battle::Engagement;
use crate::battle::Battle;
use crate::dice::{Dice, Halved, Modifiers, Rerolled};
use crate::few::Few;
use crate::fray::without;
use crate::gear::TOKENS;
use crate::melee::{
    CHARGE, HIT, Verdict, Wound, captain_points, is_usable, next_of_horde, sacrificed_by_horde, verdict,
    wound,
};
use crate::pieces::{Engine, Unit};
use crate::state::Medioevo;
use crate::troops::{Figure, Troops};

/// How often a battle is fought.
const BATTLES: u32 = 400;
/// After so many rounds it counts as undecided.
const ROUNDS: u32 = 40;

/// A side in the field.
#[derive(Clone, Copy)]
struct Host {
    /// Who fights in the melee.
    line: Troops,
    /// Who serves the siege engines in this round.
    crew: Troops,
    /// Who is out of the fight and can still be hurt (MU-C18).
    trapped: Troops,
    engines: Few<Gun, TOKENS>,
    /// What can take the place of wounded figures; barbarians have nothing, and at sea nobody has.
    reserve: Troops,
    /// The dice of the War Circle; players throw theirs.
    dice: Option<Dice>,
    /// What the turn order takes off.
    penalty: u8,
    /// What walls take off the damage of the melee.
    walls: u8,
    /// The levels of its galleys; nothing on land.
    galleys: u8,
    /// How many units it wants for each of the enemy's, to capture them (MU-15.11); nothing where it destroys.
    captors: Option<u16>,
}

/// A siege engine.
#[derive(Clone, Copy, PartialEq)]
struct Gun {
    max_crew: u8,
    hits_up_to: u8,
    damage: u8,
}

impl Medioevo {
    /// How the innermost battle would go. Where the attacker flees and in the last round nobody simply fights on: nothing is
    /// said there.
    pub(super) fn battle_odds(&self) -> Option<Engagement> {
        let battle = self.battle()?;
        if battle.now.flight.is_some() || battle.stops {
            return None;
        }
        let at_sea = self.is_sea(battle.zone);
        let hosts = [0, 1].map(|side| self.host(battle, side, at_sea));
        if hosts.iter().any(Host::is_beaten) {
            return None;
        }
        let mut chance = Fast::new(0);
        let mut won = [0_u32; 3];
        for _ in 0..BATTLES {
            won[fought(hosts, at_sea, &mut chance)] += 1;
        }
        let [attacker, defender, nobody] = won.map(|count| (count * 1000 / BATTLES) as u16);
        Some(Engagement { attacker, defender, nobody })
    }

    fn host(&self, battle: &Battle, side: usize, at_sea: bool) -> Host {
        let (who, trapped) = (battle.sides[side], battle.trapped[side]);
        let place = who.seat().and_then(|seat| self.order.place(seat));
        let penalty = place.map_or(0, |place| self.tables().penalty(self.order.len(), place));
        let mut engines = Few::default();
        // The strongest are served first.
        for engine in Engine::ALL.into_iter().rev() {
            let facts = self.tables().engine(engine);
            let gun =
                Gun { max_crew: facts.max_crew, hits_up_to: facts.hits_up_to, damage: facts.damage_units };
            let ready = self.engines_here(side).filter(|&(place, gear)| {
                gear.level == engine.level() && self.may_fire_beside_others(side, place)
            });
            for _ in ready {
                engines.push(gun);
            }
        }
        Host {
            line: without(self.fighting(side), trapped),
            crew: Troops::NONE,
            trapped,
            engines,
            reserve: who.seat().filter(|_| !at_sea).map_or(Troops::NONE, |seat| self.reserve(seat)),
            dice: who.seat().is_none().then_some(self.circle.dice),
            penalty: penalty.unsigned_abs(),
            walls: if self.protected_side() == Some(side) { self.wall_strength() } else { 0 },
            galleys: if at_sea { self.galley_levels(side) } else { 0 },
            captors: self.wants_to_capture(side).then(|| self.captors_wanted(side)),
        }
    }
}

/// A battle to the end: 0 where the attacker is left, 1 where the defender is, 2 where nobody is or it does not end.
fn fought(mut hosts: [Host; 2], at_sea: bool, chance: &mut Fast) -> usize {
    for _ in 0..ROUNDS {
        round(&mut hosts, at_sea, chance);
        match hosts.map(|host| host.is_beaten()) {
            [false, true] => return 0,
            [true, false] => return 1,
            [true, true] => return 2,
            [false, false] => {}
        }
    }
    2
}

/// A round (MU-11.42).
fn round(hosts: &mut [Host; 2], at_sea: bool, chance: &mut Fast) {
    let units = hosts.map(|host| u16::from(host.total()));
    // Who is too weak to capture fights at half his value (MU-15.11).
    let halved = [0, 1].map(|side: usize| match hosts[side].captors {
        Some(wanted) if units[side] < wanted * units[1 - side] => Halved::Capture { spared: 0 },
        _ => Halved::No,
    });
    hosts.iter_mut().for_each(Host::man_engines);
    let fire = [0, 1].map(|side: usize| hosts[side].bombard(chance));
    hosts[0].suffer_from_afar(fire[1]);
    hosts[1].suffer_from_afar(fire[0]);
    if hosts.iter().any(Host::is_beaten) {
        return;
    }
    let arrows = [0, 1].map(|side: usize| shots(hosts[side].line, hosts[1 - side].line));
    let hits = arrows.map(|shots| (0..shots).filter(|_| chance.roll(8) <= u32::from(HIT)).count() as u8);
    hosts[0].suffer_from_afar(hits[1]);
    hosts[1].suffer_from_afar(hits[0]);
    if hosts.iter().any(Host::is_beaten) {
        return;
    }
    let lines = hosts.map(|host| host.line);
    // At sea only Archers and light infantry have their abilities (MU-13.4).
    let able = |side: usize, unit: Unit| {
        let usable = !at_sea && is_usable(unit, lines[side], lines[1 - side], false);
        if usable { lines[side].count(unit) } else { 0 }
    };
    let heavy = [able(0, Unit::HeavyInfantry), able(1, Unit::HeavyInfantry)];
    let charge = [able(0, Unit::Cavalry) * CHARGE, able(1, Unit::Cavalry) * CHARGE];
    let sacrificed = [0, 1].map(|side: usize| match hosts[side].dice {
        Some(_) => sacrificed_by_horde(lines[side], lines[1 - side]),
        None => 0,
    });
    for (host, count) in hosts.iter_mut().zip(sacrificed) {
        host.line -= Troops::of(Figure::LightInfantry, count);
    }
    let dice = hosts.map(|host| host.dice.unwrap_or_else(|| thrown(chance)));
    let value = |side: usize| {
        let modifiers = Modifiers {
            sacrificed: sacrificed[side],
            penalty: hosts[side].penalty,
            galleys: hosts[side].galleys.saturating_sub(hosts[1 - side].galleys),
            cards: 0,
            halved: halved[side],
        };
        modifiers.apply(dice[side].attack())
    };
    let mut harm = [charge[1], charge[0]];
    let melee = hosts.map(|host| host.line.total());
    let mut losses = [0, 1].map(|side: usize| dice[side].losses().saturating_sub(heavy[side]));
    if let Verdict::Won { by_attacker, score, superiority } = verdict(value(0), value(1), melee) {
        let (winner, loser) = if by_attacker { (0, 1) } else { (1, 0) };
        if hosts[winner].captors.is_some() {
            losses[loser] = 0;
        }
        harm[winner] = 0;
        harm[loser] = score.saturating_add(superiority).saturating_add(charge[winner]);
    }
    for side in 0..2 {
        let walls = hosts[side].walls;
        hosts[side].suffer_in_melee(harm[side].saturating_sub(walls));
    }
    for side in 0..2 {
        hosts[side].suffer_in_melee(losses[side]);
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
    fn is_beaten(&self) -> bool {
        self.total() == 0
    }

    fn total(&self) -> u8 {
        self.line.total() + self.crew.total() + self.trapped.total()
    }

    /// The least figures serve the siege engines, as long as half of the army stays in the melee (MU-12.1).
    fn man_engines(&mut self) {
        let mut line = self.line + self.crew;
        let wanted: u8 = self.engines.iter().map(|gun| gun.max_crew).sum();
        self.crew = Troops::NONE;
        for _ in 0..wanted.min(line.total() / 2) {
            let Some(figure) = next_of_horde(line) else { break };
            line -= Troops::of(figure, 1);
            self.crew += Troops::of(figure, 1);
        }
        self.line = line;
    }

    /// What its siege engines do to the other side's units (MU-12.2, MU-12.4).
    fn bombard(&self, chance: &mut Fast) -> u8 {
        let mut idle = self.crew.total();
        let mut damage = 0_u8;
        for gun in self.engines.iter() {
            let shots = idle.min(gun.max_crew);
            idle -= shots;
            let hits = (0..shots).filter(|_| chance.roll(8) <= u32::from(gun.hits_up_to)).count() as u8;
            damage = damage.saturating_add(hits.saturating_mul(gun.damage));
        }
        damage
    }

    /// Damage that anybody may take (MU-11.32): who is trapped does, then the least figures, those of the melee before the
    /// crews.
    fn suffer_from_afar(&mut self, points: u8) {
        for _ in 0..points {
            if self.hurt_trapped() {
                continue;
            }
            let Some(figure) = next_of_horde(self.line + self.crew) else { return };
            if self.line.get(figure) > 0 {
                wounded(&mut self.line, figure, &mut self.reserve);
            } else {
                wounded(&mut self.crew, figure, &mut self.reserve);
            }
        }
    }

    /// A point goes to somebody who does not fight (MU-11.45), if there is one.
    fn hurt_trapped(&mut self) -> bool {
        let Some(figure) = next_of_horde(self.trapped) else { return false };
        wounded(&mut self.trapped, figure, &mut self.reserve);
        true
    }

    /// Damage that crews take only when nobody else is left (MU-11.31).
    fn suffer_in_melee(&mut self, points: u8) {
        for _ in 0..points {
            if self.hurt_trapped() {
                continue;
            }
            let troops = if self.line.is_empty() { &mut self.crew } else { &mut self.line };
            let Some(figure) = next_of_horde(*troops) else { return };
            wounded(troops, figure, &mut self.reserve);
        }
    }
}

/// A figure takes a point of damage (MU-11.35 to MU-11.39). Without a reserve nothing takes its place, which is so at sea.
fn wounded(troops: &mut Troops, figure: Figure, reserve: &mut Troops) {
    *troops -= Troops::of(figure, 1);
    if let Wound::Replaced(lower) = wound(figure, *reserve, false) {
        *troops += Troops::of(lower, 1);
        *reserve -= Troops::of(lower, 1);
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
