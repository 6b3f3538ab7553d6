//! Battles on land and at sea (rulebook chapters 11 to 15). A battle is one frame that goes through its moments in the
//! order of MU-11.1 and MU-11.42; what it needs to know stands in [`Battle`].

mod archery;
mod artillery;
mod clash;
mod damage;
mod documents;
mod ending;
mod flight;
mod rounds;
mod sides;
#[cfg(test)]
mod tests;

pub(crate) use damage::Damage;
pub(crate) use documents::BattleDoc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::dice::Dice;
use crate::event::Event;
use crate::few::Few;
use crate::frame::{Frame, Sink};
use crate::gear::{GearKind, TOKENS};
use crate::map::Zone;
use crate::notation::{Action, Aim, Threat};
use crate::pieces::Unit;
use crate::state::Medioevo;
use crate::troops::{Figure, Troops};
use crate::written::are_few;

/// A side of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// A player.
    Player(Seat),
    /// Barbarians.
    #[default]
    Horde,
}

impl Side {
    /// The player, if it is one.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Side::Player(seat) => Some(seat),
            Side::Horde => None,
        }
    }
}

/// The attacker's and the defender's, in this order: whatever both sides have.
pub(crate) type Both<T> = [T; 2];

/// A battle that is under way.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Battle {
    pub zone: Zone,
    /// Attacker and defender.
    pub sides: Both<Side>,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// Whether a die has been rolled (MU-C01, MU-C14).
    pub rolled: bool,
    /// The military units of both sides when it began (MU-24.13).
    pub began_with: Both<u8>,
    /// Who has let units flee or surrender (MU-24.13).
    pub escaped: Both<bool>,
    /// Who wants to capture (MU-15.10).
    pub capture: Both<bool>,
    /// For whom 2:1 suffices to capture (MU-C40).
    pub two_to_one: Both<bool>,
    /// The figures that each side has captured in this battle (MU-15.15).
    pub captives: Both<Troops>,
    /// Whose siege engines have one more in their crew (MU-C52).
    pub gunners: Both<bool>,
    /// Units that are out of the fight and can still be hurt (MU-C18).
    pub trapped: Both<Troops>,
    /// Who controlled the territory just before: the owner of its military building (MU-14.5).
    pub owner: Option<Seat>,
    /// Whether it ends after this round, by a Bishop or an armistice (MU-C01, MU-21.8).
    pub stops: bool,
    /// How many figures of each side were destroyed or captured (MU-24.13).
    pub lost: Both<u8>,
    /// Galleys of each side from which units were captured, by place: a bit each (MU-13.6).
    pub boarded: Both<u16>,
    /// Galleys of each side that had units and have not rolled, by place: a bit each (MU-13.6).
    pub manned: Both<u16>,
    /// What holds for the round.
    pub now: Round,
}

/// What holds for one round of a battle.
#[derive(Clone, Debug, PartialEq, Default)]
pub(crate) struct Round {
    /// What the military building protects from, and the second kind of a Scientist (MU-14.2, MU-C12).
    pub protection: [Option<Threat>; 2],
    /// The flight that the attacker has declared (MU-15.1).
    pub flight: Option<Flight>,
    /// The crew of every siege engine, by its place (MU-12.1).
    pub crews: Both<[Troops; TOKENS]>,
    /// What the attacker's siege engines fire at (MU-12.3); units, where nothing is said.
    pub aims: [Option<Aim>; TOKENS],
    /// The siege engines whose crews count double (MU-C10), by place: a bit each.
    pub doubled: Both<u16>,
    /// The dice of the siege engines, by place.
    pub artillery: Both<[Shots; TOKENS]>,
    /// The archers' dice.
    pub archery: Both<Shots>,
    /// Further shots of archers (MU-C07), and what is taken off their dice (MU-C08).
    pub more_shots: Both<u8>,
    pub aimed_better: Both<u8>,
    /// Who compares numbers instead of looking for none (MU-C04).
    pub by_number: Both<bool>,
    /// Captains' points that are left (MU-11.13).
    pub captain_points: Both<u8>,
    /// Types a side's Captains act as: how many of them (MU-11.13 a), by [`Unit`].
    pub acting: Both<[u8; Unit::ALL.len()]>,
    /// Own units that may use their ability all the same (b), and enemy units whose ability is cancelled (c), by [`Unit`];
    /// both stand with the side whose Captains do it.
    pub freed: Both<[u8; Unit::ALL.len()]>,
    pub cancelled: Both<[u8; Unit::ALL.len()]>,
    /// Damage by Strategy that a side inflicts in step 2 (MU-T16).
    pub strategy: Both<u8>,
    /// Step 3: whether light infantry may be sacrificed, how many heavy infantry and Cavalry act (MU-11.8).
    pub light: Both<bool>,
    pub heavy: Both<u8>,
    pub riders: Both<u8>,
    /// Figures sacrificed (MU-11.10).
    pub sacrificed: Both<u8>,
    /// The battle dice; all 0 before they are rolled.
    pub dice: Both<Dice>,
    /// Cards and blood tokens on the attack value (MU-C05, MU-25.21).
    pub bonus: Both<i16>,
    /// Points of the capture penalty that are given back (MU-C41).
    pub spared: Both<u8>,
    /// The attack values and the loss values, once they are known.
    pub values: Both<u16>,
    pub losses: Both<u8>,
    /// Points of damage that the inflicting side directs in the distribution that is about to begin (MU-T15), and points
    /// that their owner ignores (MU-C27). They stand with the side that used them.
    pub tactics: Both<u8>,
    pub ignored: Both<u8>,
    /// The points of damage that each side takes in the distribution that is about to begin (MU-W15), and the kind of attack
    /// they come from; own losses come from none.
    pub pending: Both<u8>,
    pub pending_from: Option<Threat>,
    /// Who takes the next enemy unit that would be destroyed prisoner (MU-C39).
    pub jailers: Both<bool>,
    /// Whose losses by siege engines and archers leave only at the end of the round (MU-C29), and those losses.
    pub late: Both<bool>,
    pub late_wounds: Few<Late, 8>,
    /// Figures that each side has lost in this round (MU-C28).
    pub fallen: Both<Troops>,
    /// Whose attack value is halved because he wants to capture without being strong enough (MU-15.11).
    pub outnumbered: Both<bool>,
    /// Light infantry and Captains that may still be sacrificed (MU-11.10, MU-11.14).
    pub offering: Both<[u8; 2]>,
    /// Captains' points that were used in step 2 (MU-11.16).
    pub archer_points: Both<u8>,
    /// Units that are left behind by a flight (MU-15.4); war wagons and siege engines that find no room on its galleys, by
    /// place: a bit each.
    pub staying: Troops,
    pub unshipped: u16,
    /// What the round came to: the side that has won it, its score and its points of superiority that are left.
    pub winner: Option<u8>,
    pub harm: u8,
    pub superiority: u8,
}

impl Round {
    /// Whether its numbers can be counted with. A document may have any.
    fn is_sound(&self) -> bool {
        let counts = [
            self.more_shots,
            self.aimed_better,
            self.captain_points,
            self.strategy,
            self.heavy,
            self.riders,
            self.sacrificed,
            self.spared,
            self.losses,
            self.tactics,
            self.ignored,
            self.pending,
            self.archer_points,
            [self.harm, self.superiority],
        ];
        let by_unit = [self.acting, self.freed, self.cancelled];
        // A side has a few dozen dice at most, each of which counts with its face.
        let shots = |shots: &Shots| shots.0.iter().map(|&dice| u16::from(dice)).sum::<u16>() <= 100;
        counts.iter().all(|both| are_few(both))
            && by_unit.as_flattened().iter().all(|units| are_few(units))
            && are_few(self.offering.as_flattened())
            && self.artillery.as_flattened().iter().chain(&self.archery).all(shots)
            && self.bonus.iter().all(|bonus| bonus.unsigned_abs() < 1000)
            && self.values.iter().all(|&value| value < 5000)
            && self.winner.is_none_or(|winner| winner <= 1)
    }
}

/// Points of damage that figures take at the end of the round (MU-C29).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Late {
    /// Whose they are and, at sea, on which galley (MU-13.8): the attacker's from 0, the defender's from 10.
    pub berth: u8,
    pub figure: Figure,
    pub points: u8,
}

/// The flight that an attacker has declared (MU-15.2, MU-15.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Flight {
    /// The way, zone by zone.
    pub path: [Option<Zone>; 8],
    /// The movement points it costs: they are added to the loss value.
    pub cost: u8,
}

/// Dice d8 by the face they show: how many show 1, 2, and so on. Which of equal dice is which does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Shots(pub [u8; 8]);

impl Shots {
    /// Rolls so many dice.
    pub(crate) fn roll(count: u8, chance: &mut impl Chance) -> Shots {
        let mut shots = Shots::default();
        for _ in 0..count {
            shots.0[chance.roll(8) as usize - 1] += 1;
        }
        shots
    }

    /// How many dice show at most this.
    pub(crate) fn up_to(self, face: u8) -> u8 {
        self.0.iter().take(usize::from(face)).sum()
    }

    /// How many dice there are.
    pub(crate) fn total(self) -> u8 {
        self.0.iter().sum()
    }
}

impl Battle {
    pub(crate) fn new(zone: Zone, attacker: Side, defender: Side) -> Battle {
        Battle {
            zone,
            sides: [attacker, defender],
            round: 0,
            rolled: false,
            began_with: [0; 2],
            escaped: [false; 2],
            capture: [false; 2],
            two_to_one: [false; 2],
            captives: [Troops::NONE; 2],
            gunners: [false; 2],
            trapped: [Troops::NONE; 2],
            owner: None,
            stops: false,
            lost: [0; 2],
            boarded: [0; 2],
            manned: [0; 2],
            now: Round::default(),
        }
    }

    /// 0 where a player is the attacker, 1 where he is the defender.
    pub(crate) fn side(&self, seat: Seat) -> Option<usize> {
        self.sides.iter().position(|side| side.seat() == Some(seat))
    }

    /// The players who fight.
    pub(crate) fn belligerents(&self) -> Seats {
        self.sides.iter().filter_map(|side| side.seat()).collect()
    }
}

impl Default for Battle {
    fn default() -> Self {
        Battle::new(Zone(0), Side::Horde, Side::Horde)
    }
}

impl Medioevo {
    /// The battle that is being fought now: the innermost.
    pub(crate) fn battle(&self) -> Option<&Battle> {
        usize::from(self.battling).checked_sub(1).map(|index| &self.battles[index])
    }

    pub(crate) fn battle_mut(&mut self) -> Option<&mut Battle> {
        usize::from(self.battling).checked_sub(1).map(|index| &mut self.battles[index])
    }

    /// All military units of a side in the innermost battle: crews and trapped ones included.
    pub(crate) fn fighting(&self, side: usize) -> Troops {
        self.battle().map_or(Troops::NONE, |battle| match battle.sides[side] {
            // At sea only who is on a galley fights (MU-13.11).
            Side::Player(seat) if self.is_sea(battle.zone) => self.lands.stables[seat.index()]
                .iter()
                .filter(|(_, gear)| gear.zone == battle.zone && gear.kind == GearKind::Galley)
                .fold(Troops::NONE, |all, (_, gear)| all + gear.troops),
            Side::Player(seat) => self.lands.army(battle.zone, seat),
            Side::Horde => self.horde_shown(battle.zone),
        })
    }

    /// Whether another battle could begin: only so many can be under way, one inside the other.
    pub(crate) fn can_begin_battle(&self) -> bool {
        usize::from(self.battling) < crate::state::BATTLES && self.has_headroom()
    }

    /// Begins a battle: pushes it. All military units of both sides in the zone take part; at sea those on galleys there.
    /// When it is over its frame is closed after what follows from it (conquest, spoils, honour) was pushed.
    pub(crate) fn begin_battle(
        &mut self,
        zone: Zone,
        attacker: Side,
        defender: Side,
        log: &mut impl Log<Event>,
    ) {
        debug_assert!(usize::from(self.battling) < crate::state::BATTLES);
        let owner = self.building_owner_in(zone, attacker);
        self.battles[usize::from(self.battling)] = Battle { owner, ..Battle::new(zone, attacker, defender) };
        self.battling += 1;
        // The armies are counted now (MU-24.13).
        let began_with = [self.fighting(0).total(), self.fighting(1).total()];
        if let Some(battle) = self.battle_mut() {
            battle.began_with = began_with;
        }
        self.note_manned_galleys();
        let zone = self.name(zone);
        log.note(|| Event::BattleDeclared { zone, attacker, defender });
        self.push(Frame::Battle(Fighting { at: Moment::Declared }));
    }

    /// Blood tokens in window `rolled` (MU-25.21).
    pub(crate) fn list_blood(&self, seat: Seat, into: &mut impl Sink) {
        let fights = self.battle().is_some_and(|battle| battle.side(seat).is_some());
        if fights && self.player(seat).blood > 0 {
            into.push(Action::Blood);
        }
    }

    /// Spends one.
    pub(crate) fn spend_blood(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let Some(side) = self.battle().and_then(|battle| battle.side(seat)) else { return };
        self.player_mut(seat).blood -= 1;
        if let Some(battle) = self.battle_mut() {
            battle.now.bonus[side] += 1;
        }
        log.note(|| Event::BloodSpent { seat });
    }
}

/// A moment of a battle. A number is a side: 0 the attacker, 1 the defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// It has just been declared.
    Declared,
    /// A side says whether it wants to capture, to surrender, or neither (MU-15.6, MU-15.10).
    Intent(u8),
    /// The same after an offer that was refused.
    Resolved(u8),
    /// A side answers: the other one offers to surrender.
    Offered(u8),
    /// A side answers: the other one asks it to surrender.
    Demanded(u8),
    /// Everything is said; before the first round (MU-W9).
    Opened,
    /// A round begins (MU-W10).
    Round,
    /// The window of the round is closed.
    Prepared,
    /// The owner of the military building chooses what it protects from (MU-14.2).
    Protection,
    /// The attacker flees or not (MU-15.1).
    Flight,
    /// The way of the flight, zone by zone.
    Path,
    /// A side mans its siege engines (MU-12.1).
    Crews(u8),
    /// The attacker aims the siege engine in this place (MU-12.3).
    Aim(u8),
    /// Siege engines fire (step 1).
    Fire,
    /// Their dice have been seen.
    Fired,
    /// Their damage is done.
    Archery,
    /// A side's Captains help in step 2 (MU-11.16).
    ArcherPoints(u8),
    /// Archers shoot (step 2).
    Shoot,
    /// Their dice have been seen.
    Shot,
    /// Their damage is done.
    Melee,
    /// A side's Captains help in step 3.
    Points(u8),
    /// Abilities are evaluated (MU-11.8).
    Evaluate,
    /// The window `melee` is closed.
    Ready,
    /// A side sacrifices (MU-11.10).
    Sacrifice(u8),
    /// A side throws its dice (steps 4 and 5).
    Throw(u8),
    /// It throws some of them again (MU-11.18).
    Again(u8),
    /// Both values are known (step 6).
    Thrown,
    /// They can't be changed any more.
    Compare,
    /// The winner uses his points of superiority (MU-11.27).
    Superiority,
    /// The winner's damage (step 8).
    Strike,
    /// A side takes its own losses (step 9).
    Losses(u8),
    /// Losses that were put off, and captives of a side that is gone (MU-C29, MU-15.15).
    Late,
    /// The galley in this place, of this side, may sink (MU-13.6): the attacker's from 0, the defender's from 10.
    Sink(u8),
    /// The die of that galley has been seen.
    Sunk(u8),
    /// The attacker flees.
    Flee,
    /// The round is complete (MU-W16).
    Complete,
    /// The window `round_end` is closed.
    Closed,
    /// A side fights on, or speaks of surrender (MU-11.3, MU-15.6).
    Next(u8),
    /// The same after an offer that was refused.
    Nevertheless(u8),
}

/// A battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Fighting {
    /// How far it is.
    pub at: Moment,
}

impl Fighting {
    /// Whether its numbers are those of a side or of a place. A document may have any.
    pub(crate) fn is_sound(self) -> bool {
        use Moment as M;
        match self.at {
            M::Intent(side)
            | M::Resolved(side)
            | M::Offered(side)
            | M::Demanded(side)
            | M::Crews(side)
            | M::ArcherPoints(side)
            | M::Points(side)
            | M::Sacrifice(side)
            | M::Throw(side)
            | M::Again(side)
            | M::Next(side)
            | M::Nevertheless(side)
            | M::Losses(side) => side <= 1,
            M::Aim(place) => usize::from(place) <= crate::TOKENS,
            M::Sink(number) | M::Sunk(number) => usize::from(number) <= 2 * crate::TOKENS,
            _ => true,
        }
    }
}
