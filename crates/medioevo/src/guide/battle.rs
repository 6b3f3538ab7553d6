//! The battle that is fought.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::battle::{Battle, Moment, Shots, Side};
use crate::data::ZoneName;
use crate::dice::Dice;
use crate::frame::Frame;
use crate::gear::Gear;
use crate::notation::{Aim, Threat};
use crate::pieces::{Engine, Unit};
use crate::state::Medioevo;
use crate::troops::{Figure, Troops};

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
    /// The kind of attack from which damage is about to be distributed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pending_from: Option<Threat>,
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
    /// The units whose ability is in force, and how many of them use it; Captains that act as others are counted.
    pub able: BTreeMap<Unit, u8>,
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
    /// The attack value, once it is known.
    pub attack: u16,
    /// The own losses, once they are known.
    pub losses: u8,
    /// Points of damage that are about to be taken.
    pub pending: u8,
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
}

impl Medioevo {
    /// The innermost battle.
    pub(super) fn fight(&self) -> Option<Fight> {
        let battle = self.battle()?;
        let frames = self.flow.frames().iter().rev();
        let at = frames.copied().find_map(|frame| match frame {
            Frame::Battle(fighting) => Some(fighting.at),
            _ => None,
        })?;
        let now = &battle.now;
        Some(Fight {
            zone: self.name(battle.zone),
            round: battle.round,
            at,
            at_sea: self.is_sea(battle.zone),
            sides: [0, 1].map(|side| self.side_of_fight(battle, side, at)),
            walls: self.protected_side().map(|side| Walls {
                side: side as u8,
                strength: self.wall_strength(),
                from: now.protection.iter().flatten().copied().collect(),
            }),
            pending_from: now.pending_from.filter(|_| now.pending != [0; 2]),
            winner: now.winner,
            harm: now.harm,
            superiority: now.superiority,
            flight: now.flight.map(|flight| flight.cost),
            stops: battle.stops,
            odds: self.battle_odds(),
        })
    }

    fn side_of_fight(&self, battle: &Battle, side: usize, at: Moment) -> Fighter {
        let now = &battle.now;
        let place = battle.sides[side].seat().and_then(|seat| self.order.place(seat));
        Fighter {
            who: battle.sides[side],
            units: by_figure(self.fighting(side)),
            melee: by_figure(self.in_melee(side)),
            trapped: by_figure(battle.trapped[side]),
            captives: by_figure(battle.captives[side]),
            began_with: battle.began_with[side],
            lost: battle.lost[side],
            captures: battle.capture[side],
            able: self.abilities(battle, side, at),
            captain_points: now.captain_points[side],
            engines: self.volleys(battle, side),
            archery: faces(now.archery[side]),
            sacrificed: now.sacrificed[side],
            dice: (now.dice[side] != Dice::default()).then_some(now.dice[side]),
            bonus: now.bonus[side],
            penalty: place.map_or(0, |place| self.tables().penalty(self.order.len(), place)),
            attack: now.values[side],
            losses: now.losses[side],
            pending: self.damage_left(side).unwrap_or(now.pending[side]),
        }
    }

    /// The damage that a side is distributing.
    fn damage_left(&self, side: usize) -> Option<u8> {
        self.flow.frames().iter().rev().find_map(|frame| match frame {
            Frame::Damage(damage) if usize::from(damage.side) == side => Some(damage.points),
            _ => None,
        })
    }

    /// The abilities in force: in the melee those that were evaluated stay for the round (MU-11.8).
    fn abilities(&self, battle: &Battle, side: usize, at: Moment) -> BTreeMap<Unit, u8> {
        let now = &battle.now;
        let fixed = is_evaluated(at);
        let count = |unit: Unit| match unit {
            Unit::Captain => 0,
            Unit::LightInfantry if fixed => now.offering[side].iter().sum(),
            Unit::HeavyInfantry if fixed => now.heavy[side],
            Unit::Cavalry if fixed => now.riders[side],
            _ => self.able(side, unit) + now.acting[side][unit as usize],
        };
        Unit::ALL.into_iter().map(|unit| (unit, count(unit))).filter(|(_, count)| *count > 0).collect()
    }

    fn volleys(&self, battle: &Battle, side: usize) -> Vec<Volley> {
        let volley = |(place, gear): (u8, &Gear)| {
            let index = usize::from(place);
            Volley {
                place,
                engine: Engine::ALL[usize::from(gear.level.clamp(1, 3)) - 1],
                crew: by_figure(battle.now.crews[side][index]),
                aim: if side == 0 { battle.now.aims[index] } else { None },
                dice: faces(battle.now.artillery[side][index]),
            }
        };
        self.engines_here(side).map(volley).collect()
    }
}

/// Whether the abilities of the melee are fixed at a moment of a round.
fn is_evaluated(at: Moment) -> bool {
    use Moment as M;
    matches!(
        at,
        M::Ready
            | M::Sacrifice(_)
            | M::Throw(_)
            | M::Again(_)
            | M::Thrown
            | M::Compare
            | M::Superiority
            | M::Strike
            | M::Losses(_)
            | M::Late
            | M::Sink(_)
            | M::Sunk(_)
            | M::Flee
    )
}

fn by_figure(troops: Troops) -> BTreeMap<Figure, u8> {
    troops.iter().collect()
}

/// What dice show, one by one.
fn faces(shots: Shots) -> Vec<u8> {
    (1..).zip(shots.0).flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(count))).collect()
}
