//! The battle that is fought.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use table::Said;
use ts_rs::TS;

use super::abilities::{UnitAbility, is_between, is_compared};
use super::told::said;
use crate::battle::{Battle, Moment, Round, Shots, Side};
use crate::data::ZoneName;
use crate::dice::Dice;
use crate::frame::Frame;
use crate::gear::Gear;
use crate::melee::CHARGE;
use crate::notation::{Aim, Threat};
use crate::pieces::{Category, Engine};
use crate::state::Medioevo;
use crate::troops::{Figure, Troops};
use crate::view::View;
use crate::words::{self, Blow, Names, Remark, Shelling};

/// A battle that is fought.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Fight {
    /// Where.
    pub zone: ZoneName,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// How far it is.
    pub at: Moment,
    /// Whether it is fought at sea.
    pub at_sea: bool,
    /// Attacker and defender.
    pub sides: [Fighter; 2],
    /// The military building that protects one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub walls: Option<Walls>,
    /// Who has won the round: 0 the attacker, 1 the defender.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub winner: Option<u8>,
    /// The winner's points of damage, Cavalry not counted.
    pub harm: u8,
    /// Points of superiority that are left to use.
    pub superiority: u8,
    /// What the attacker's flight costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub flight: Option<u8>,
    /// Whether it ends after this round.
    pub stops: bool,
    /// How it would go if both simply fought on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub odds: Option<Engagement>,
    /// Why nothing is said about that, where somebody could expect it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub unforeseen: Option<Said>,
}

/// How a battle would go if both simply fought on from a new round, without cards and technologies: an estimate from
/// some hundred battles fought with sensible dice, in thousandths. Who loses figures loses the least first; siege engines are
/// served by up to half of an army and aimed at units; galleys stay afloat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Engagement {
    /// The attacker is left alone.
    pub attacker: u16,
    /// The defender is left alone.
    pub defender: u16,
    /// Nobody is left.
    pub nobody: u16,
}

/// A side of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Fighter {
    /// Who.
    pub who: Side,
    /// All units.
    pub units: BTreeMap<Figure, u8>,
    /// Those in the melee: without crews and trapped ones.
    pub melee: BTreeMap<Figure, u8>,
    /// Units that are out of the fight and can still be hurt.
    pub trapped: BTreeMap<Figure, u8>,
    /// Figures captured from the other side.
    pub captives: BTreeMap<Figure, u8>,
    /// How many units it began with.
    pub began_with: u8,
    /// How many figures it has lost.
    pub lost: u8,
    /// Whether it wants prisoners.
    pub captures: bool,
    /// What its units can do, and why some can't.
    pub abilities: Vec<UnitAbility>,
    /// What else counts for it: prisoners it wants, a flight, cards and technologies.
    pub remarks: Vec<Said>,
    /// Captains' points that are left.
    pub captain_points: u8,
    /// Siege engines.
    pub engines: Vec<Volley>,
    /// The archers' dice.
    pub archery: Vec<u8>,
    /// Figures sacrificed in this round.
    pub sacrificed: u8,
    /// The dice of the melee, once they lie there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dice: Option<Dice>,
    /// Cards and blood tokens on the attack value.
    pub bonus: i16,
    /// What the place in the turn order takes off.
    pub penalty: i8,
    /// The attack value, as far as it is known.
    pub attack: u16,
    /// What it is made of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub attack_sum: Option<Said>,
    /// The own losses, as far as they are known.
    pub losses: u8,
    /// What they are made of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub loss_sum: Option<Said>,
    /// Points of damage that are about to be taken.
    pub pending: u8,
    /// The same in words: what they come from, and who says where they go.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub blow: Option<Said>,
}

/// A siege engine in a battle.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Volley {
    /// Its place among the gear of its owner.
    pub place: u8,
    /// What it is.
    pub engine: Engine,
    /// Its crew.
    pub crew: BTreeMap<Figure, u8>,
    /// What it fires at, where that was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub aim: Option<Aim>,
    /// Its dice, once they lie there.
    pub dice: Vec<u8>,
    /// What it does, or why it can't.
    pub said: Said,
}

/// A military building in a battle (MU-14.1 to MU-14.3).
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Walls {
    /// Whom it protects: 0 the attacker, 1 the defender.
    pub side: u8,
    /// By how much it lowers damage.
    pub strength: u8,
    /// From what, once that was chosen.
    pub from: Vec<Threat>,
    /// All of it in words.
    pub said: Said,
}

impl Medioevo {
    /// The innermost battle.
    pub(super) fn fight(&self, view: &View) -> Option<Fight> {
        let battle = self.battle()?;
        let frames = self.flow.frames().iter().rev();
        let at = frames.copied().find_map(|frame| match frame {
            Frame::Battle(fighting) => Some(fighting.at),
            _ => None,
        })?;
        let now = &battle.now;
        let odds = self.battle_odds();
        // Where nobody is left there is nothing to foresee.
        let fought = !self.fighting(0).is_empty() && !self.fighting(1).is_empty();
        let flees = now.flight.is_some();
        Some(Fight {
            zone: self.name(battle.zone),
            round: battle.round,
            at,
            at_sea: self.is_sea(battle.zone),
            sides: [0, 1].map(|side| self.side_of_fight(view, battle, side, at)),
            walls: self.protected_side().map(|side| self.walls(view, battle, side, at)),
            winner: now.winner,
            harm: now.harm,
            superiority: now.superiority,
            flight: now.flight.map(|flight| flight.cost),
            stops: battle.stops,
            unforeseen: (odds.is_none() && fought)
                .then(|| said(view, |names| words::unforeseen(names, flees))),
            odds,
        })
    }

    fn side_of_fight(&self, view: &View, battle: &Battle, side: usize, at: Moment) -> Fighter {
        let now = &battle.now;
        let modifiers = self.modifiers(side);
        let dice = (now.dice[side] != Dice::default()).then_some(now.dice[side]);
        // Until both have thrown, the values are what they would be.
        let flight = now.flight.filter(|_| side == 0).map_or(0, |flight| flight.cost);
        let (attack, losses) = match dice {
            Some(dice) if now.values == [0; 2] && !is_compared(at) => {
                let losses = (dice.losses() + flight).saturating_sub(now.heavy[side]);
                (modifiers.apply(dice.attack()), losses)
            }
            _ => (now.values[side], now.losses[side]),
        };
        let blow = self.blow(side);
        // Between rounds what counts is what would be in the next one.
        let next = is_between(at).then(|| self.with_round_over());
        let game = next.as_ref().unwrap_or(self);
        Fighter {
            who: battle.sides[side],
            units: by_figure(self.fighting(side)),
            melee: by_figure(self.in_melee(side)),
            trapped: by_figure(battle.trapped[side]),
            captives: by_figure(battle.captives[side]),
            began_with: battle.began_with[side],
            lost: battle.lost[side],
            captures: battle.capture[side],
            abilities: game.abilities(view, side, at),
            remarks: game
                .remarks(side, at)
                .into_iter()
                .map(|remark| said(view, |names| words::remark(names, remark)))
                .collect(),
            captain_points: now.captain_points[side],
            engines: self.volleys(view, battle, side),
            archery: faces(now.archery[side]),
            sacrificed: now.sacrificed[side],
            dice,
            bonus: now.bonus[side],
            penalty: -(modifiers.penalty as i8),
            attack,
            attack_sum: said_if(view, |names| words::attack_sum(names, dice, modifiers)),
            losses,
            loss_sum: dice.map(|dice| {
                said(view, |names| words::loss_sum(names, dice.losses(), flight, now.heavy[side]))
            }),
            pending: blow.map_or(0, |blow| blow.points),
            blow: blow.map(|blow| said(view, |names| words::blow(names, blow))),
        }
    }

    /// The table as if no round had been fought.
    fn with_round_over(&self) -> Medioevo {
        let mut game = self.clone();
        if let Some(battle) = game.battle_mut() {
            battle.now = Round::default();
        }
        game
    }

    /// The damage that a side is about to take or taking.
    fn blow(&self, side: usize) -> Option<Blow> {
        let damage = self.flow.frames().iter().rev().find_map(|frame| match frame {
            Frame::Damage(damage) if usize::from(damage.side) == side => Some(*damage),
            _ => None,
        })?;
        let directed = self.battle()?.sides[1 - side].seat().map(|seat| (seat, damage.directed));
        Some(Blow {
            points: damage.points,
            from: damage.from,
            directed: directed.filter(|(_, points)| *points > 0),
        })
        .filter(|blow| blow.points > 0)
    }

    fn walls(&self, view: &View, battle: &Battle, side: usize, at: Moment) -> Walls {
        let strength = self.wall_strength();
        let building = self.lands.estates[battle.zone.index()].building(Category::Military);
        // They protect for a round.
        let from = battle.now.protection.iter().flatten().copied().filter(|_| !is_between(at));
        let from: Vec<Threat> = from.collect();
        let said = said(view, |names| words::walls(names, building, strength, &from));
        Walls { side: side as u8, strength, from, said }
    }

    /// What else counts for a side.
    fn remarks(&self, side: usize, at: Moment) -> Vec<Remark> {
        let Some(battle) = self.battle() else { return Vec::new() };
        let now = &battle.now;
        let mut all = Vec::new();
        let flight = now.flight.filter(|_| side == 0);
        if let Some(flight) = flight {
            let to = flight.path.iter().flatten().last().map(|&zone| self.name(zone));
            all.push(Remark::Flees { to, cost: flight.cost });
        }
        if self.wants_to_capture(side) {
            // Whether they are strong enough is decided when the round begins.
            let weighed = !is_between(at) && !matches!(at, Moment::Prepared);
            let short = if weighed { now.outnumbered[side] } else { self.is_too_weak_to_capture(side) };
            all.push(Remark::Captures { wanted: self.captors_wanted(side), short });
        } else if battle.capture[side] && flight.is_some() {
            all.push(Remark::CapturesNobody);
        }
        if now.winner == Some(side as u8) {
            all.push(Remark::Wins { harm: now.harm, charge: now.riders[side] * CHARGE });
            if now.superiority > 0 {
                all.push(Remark::Superiority(now.superiority));
            }
        }
        let cards = [
            (now.by_number[side], Remark::ByNumber),
            (battle.gunners[side], Remark::Gunners),
            (now.strategy[side] > 0 && now.pending == [0; 2], Remark::Strategy(now.strategy[side])),
            (now.tactics[side] > 0, Remark::Tactics(now.tactics[side])),
            (now.ignored[side] > 0, Remark::Ignores(now.ignored[side])),
            (now.late[side], Remark::Late(self.late_wounds(side))),
            (now.jailers[side], Remark::Jails),
        ];
        all.extend(cards.into_iter().filter(|(holds, _)| *holds).map(|(_, remark)| remark));
        all
    }

    fn late_wounds(&self, side: usize) -> u8 {
        let Some(battle) = self.battle() else { return 0 };
        let own = battle.now.late_wounds.iter().filter(|late| late.side() == side);
        own.map(|late| late.points).fold(0, u8::saturating_add)
    }

    fn volleys(&self, view: &View, battle: &Battle, side: usize) -> Vec<Volley> {
        let volley = |(place, gear): (u8, &Gear)| {
            let index = usize::from(place);
            let aim = if side == 0 { battle.now.aims[index] } else { None };
            let shelling = self.shelling(battle, side, place, gear, aim.unwrap_or(Aim::Units));
            Volley {
                place,
                engine: Engine::ALL[usize::from(gear.level.clamp(1, 3)) - 1],
                crew: by_figure(battle.now.crews[side][index]),
                aim,
                dice: faces(battle.now.artillery[side][index]),
                said: said(view, |names| words::shelling(names, shelling)),
            }
        };
        self.engines_here(side).map(volley).collect()
    }

    /// What a siege engine does in this round (MU-12.2 to MU-12.4).
    fn shelling(&self, battle: &Battle, side: usize, place: u8, gear: &Gear, aim: Aim) -> Shelling {
        let facts = self.engine_facts(gear);
        let damage = match aim {
            Aim::Units => facts.damage_units,
            _ => facts.damage_building,
        };
        let thrown = battle.now.artillery[side][usize::from(place)];
        let hits = thrown.up_to(facts.hits_up_to);
        match self.shots(side, place) {
            _ if thrown.total() > 0 => Shelling::Hits { hits, damage: hits * damage, aim },
            0 if !self.may_fire_beside_others(side, place) => Shelling::NoRoom,
            0 => Shelling::NoCrew,
            dice => Shelling::Shots { dice, up_to: facts.hits_up_to, damage, aim },
        }
    }
}

/// Says something, where there is something to say.
fn said_if(view: &View, say: impl Fn(&Names<'_>) -> Option<String>) -> Option<Said> {
    let both = said(view, |names| say(names).unwrap_or_default());
    (!both.en.is_empty()).then_some(both)
}

fn by_figure(troops: Troops) -> BTreeMap<Figure, u8> {
    troops.iter().collect()
}

/// What dice show, one by one.
fn faces(shots: Shots) -> Vec<u8> {
    (1..).zip(shots.0).flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(count))).collect()
}
