//! Who stands beside whom, and what battles and actions come to.

use table::Seat;

use crate::ZoneName;
use crate::battle::Side;
use crate::event::Event;
use crate::frame::Frame;
use crate::gear::{GearKind, Mark};
use crate::map::Zone;
use crate::melee::SUPERIORITY;
use crate::notation::Piece;
use crate::phases::Phase;
use crate::pieces::SEATS;
use crate::state::Medioevo;
use crate::troops::Figure;

/// Two sides with units in a zone: players by their seats, barbarians last.
type Pair = (Zone, usize, usize);

/// A battle whose round is under way.
struct Fight {
    zone: ZoneName,
    /// The most units of both sides in the round.
    strongest: [u8; 2],
    /// Whether barbarians took damage in it.
    horde_hurt: bool,
}

/// What was seen of battles and actions.
#[derive(Default)]
pub(super) struct Fights {
    /// Who stood together when nothing was under way, and who of them was hostile.
    together: Vec<Pair>,
    hostile: Vec<Pair>,
    /// Who stood where a token of another lies.
    lodgers: Vec<(Zone, usize)>,
    /// Where a battle has been stopped or prevented since.
    stopped: Vec<ZoneName>,
    prevented: Vec<ZoneName>,
    /// Where units that were lent to barbarians have come home to (MU-C66).
    returned: Vec<(Zone, usize)>,
    rounds: Vec<Fight>,
    /// Whether the action under way has a step, an attack or a seizure, and which pieces stepped in it.
    acted: bool,
    stepped: Vec<Piece>,
}

/// The military units of a side; at sea those on galleys (MU-13.11).
fn units(game: &Medioevo, zone: Zone, side: usize) -> u8 {
    if side == SEATS {
        return game.horde_shown(zone).total();
    }
    if !game.is_sea(zone) {
        return game.lands.army(zone, Seat(side as u8)).total();
    }
    let there = |gear: &crate::gear::Gear| gear.zone == zone && gear.kind == GearKind::Galley;
    let stable = &game.lands.stables[side];
    stable.iter().filter(|(_, gear)| there(gear)).map(|(_, gear)| gear.troops.total()).sum()
}

fn pairs(game: &Medioevo) -> Vec<Pair> {
    let mut found = Vec::new();
    for zone in game.area.iter() {
        let there: Vec<usize> = (0..=SEATS).filter(|&side| units(game, zone, side) > 0).collect();
        for (index, &a) in there.iter().enumerate() {
            found.extend(there[index + 1..].iter().map(|&b| (zone, a, b)));
        }
    }
    found
}

fn is_hostile(game: &Medioevo, (_, a, b): Pair) -> bool {
    b == SEATS || game.hostile(Seat(a as u8), Seat(b as u8))
}

/// Those who stand where a token of another lies and are hostile to its owner.
fn lodgers(game: &Medioevo) -> Vec<(Zone, usize)> {
    let mut found = Vec::new();
    for owner in game.order.iter() {
        for zone in game.lands.tokens[owner.index()].iter() {
            let hostile = |side: usize| side == SEATS || game.hostile(owner, Seat(side as u8));
            let guest = |side: usize| side < SEATS && game.lands.guests[side].contains(zone);
            let bad = |side: &usize| units(game, zone, *side) > 0 && hostile(*side) && !guest(*side);
            found.extend((0..=SEATS).filter(bad).map(|side| (zone, side)));
        }
    }
    found
}

/// Whether a Bishop forbids battles in a zone (MU-C01 to MU-C03).
fn is_banned(game: &Medioevo, zone: Zone) -> bool {
    game.today.banned.iter().chain(&game.today.banned_before).any(|ban| ban.contains(zone))
}

fn side_index(side: Side) -> usize {
    side.seat().map_or(SEATS, Seat::index)
}

impl Fights {
    pub(super) fn step(
        &mut self,
        before: &Medioevo,
        after: &Medioevo,
        events: &[Event],
    ) -> Result<(), String> {
        if after.today.volunteers.is_empty() {
            let lent = before.today.volunteers.iter();
            self.returned.extend(lent.map(|volunteer| (volunteer.home, volunteer.seat.index())));
        }
        for event in events {
            self.note(after, event)?;
        }
        self.blows(before, after)?;
        if after.battling == 0 {
            self.rounds.clear();
        }
        if after.battling == 0 && after.flow.frames().len() == 1 {
            self.settled(after)?;
        }
        Ok(())
    }

    fn note(&mut self, after: &Medioevo, event: &Event) -> Result<(), String> {
        match *event {
            Event::BattleStopped { zone } => self.stopped.push(zone),
            Event::BattlePrevented { zone } => self.prevented.push(zone),
            Event::RoundBegan { zone, round } => {
                let known = self.rounds.iter().find(|fight| fight.zone == zone);
                // INV-22: barbarians take a point of damage in every round.
                let unhurt = known.is_some_and(|fight| !fight.horde_hurt);
                let horde = after.battles[..usize::from(after.battling)]
                    .iter()
                    .any(|battle| after.name(battle.zone) == zone && battle.sides.contains(&Side::Horde));
                hold!(round == 1 || !horde || !unhurt, "INV-22: barbarians in {zone} were not hurt");
                self.rounds.retain(|fight| fight.zone != zone);
                self.rounds.push(Fight { zone, strongest: [0; 2], horde_hurt: false });
            }
            Event::Hurt { seat: None, zone, .. }
            | Event::FigureTaken { seat: None, zone, .. }
            | Event::FigureTrapped { seat: None, zone, .. } => {
                self.rounds.iter_mut().filter(|fight| fight.zone == zone).for_each(|f| f.horde_hurt = true);
            }
            Event::Sacrificed { side: Side::Horde, .. } => {
                self.rounds.iter_mut().for_each(|fight| fight.horde_hurt = true);
            }
            Event::Stepped { piece, .. } => {
                self.acted = true;
                self.stepped.push(piece);
            }
            Event::Walked { .. }
            | Event::Attacked { .. }
            | Event::PieceTaken { .. }
            | Event::PiecePlundered { .. }
            | Event::PieceLost { .. } => self.acted = true,
            Event::CombatPassed { .. } | Event::PhaseBegan { .. } => {
                self.acted = false;
                self.stepped.clear();
            }
            Event::ActionEnded { seat } => {
                hold!(self.acted, "INV-26: nothing was done in the action of {seat:?}");
                self.acted = false;
                // INV-14: what moved in an action can't move any more.
                for piece in std::mem::take(&mut self.stepped) {
                    let gear = after.lands.stables[piece.seat.index()].get(piece.place);
                    let rests = gear.is_none_or(|gear| gear.steps == 0);
                    hold!(
                        piece.seat != seat || after.phase != Phase::Combat || rests,
                        "INV-14: {piece:?} has points left: {gear:?}"
                    );
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// INV-18: the score of a round is at most the winner's units, apart from superiority.
    fn blows(&mut self, before: &Medioevo, after: &Medioevo) -> Result<(), String> {
        for battle in &after.battles[..usize::from(after.battling)] {
            let zone = after.name(battle.zone);
            let Some(fight) = self.rounds.iter_mut().find(|fight| fight.zone == zone) else { continue };
            for (most, side) in fight.strongest.iter_mut().zip(battle.sides) {
                for game in [before, after] {
                    // Heavy infantry among them may take all of their losses away (MU-11.11, MU-23.7).
                    let heavy = game.horde_shown(battle.zone).get(Figure::HeavyInfantry) > 0;
                    fight.horde_hurt |= side == Side::Horde && heavy;
                    *most = (*most).max(units(game, battle.zone, side_index(side)));
                }
            }
            let now = &battle.now;
            if let Some(winner) = now.winner {
                let extra = now.values[0].abs_diff(now.values[1]) / SUPERIORITY;
                let most = u16::from(fight.strongest[usize::from(winner)]) + extra;
                hold!(u16::from(now.harm) <= most, "INV-18: {} damage of {most} in {zone}", now.harm);
            }
        }
        Ok(())
    }

    /// When nothing is under way.
    fn settled(&mut self, after: &Medioevo) -> Result<(), String> {
        let together = pairs(after);
        let hostile: Vec<Pair> = together.iter().copied().filter(|&pair| is_hostile(after, pair)).collect();
        // INV-19: no two hostile armies stand in one zone, unless a Bishop forbids the battle, it was stopped, they became
        // enemies where they stood, one has been a guest there since before (MU-21.23), or came back to where he came from (MU-C66).
        for pair in &hostile {
            let (zone, a, b) = *pair;
            let name = after.name(zone);
            let is_guest = |side: &usize| after.lands.guests[*side].contains(zone);
            let excused = self.hostile.contains(pair)
                || self.stopped.contains(&name)
                || self.prevented.contains(&name)
                || is_banned(after, zone)
                || [a, b].iter().any(|&side| self.returned.contains(&(zone, side)))
                || b < SEATS && (self.together.contains(pair) || [a, b].iter().any(is_guest));
            hold!(excused, "INV-19: {a} and {b} stand in {name}");
        }
        // INV-12: nobody stands where an enemy's token lies; the same holds for him.
        let lodgers = lodgers(after);
        for lodger in &lodgers {
            let (zone, side) = *lodger;
            let name = after.name(zone);
            let stayed =
                self.together.iter().any(|(other, a, b)| *other == zone && (*a == side || *b == side));
            let excused = self.lodgers.contains(lodger)
                || self.returned.contains(lodger)
                || self.prevented.contains(&name)
                || is_banned(after, zone)
                || stayed;
            hold!(excused, "INV-12: {side} stands where an enemy's token lies: {name}");
        }
        // INV-11: what goes by land is at sea only on a galley; on its way across (MU-T02) something is under way.
        if after.phase != Phase::Trade {
            for seat in after.order.iter() {
                for (place, gear) in after.lands.stables[seat.index()].iter() {
                    let fits = !after.is_sea(gear.zone) || gear.kind.is_ship() || gear.aboard.is_some();
                    hold!(fits, "INV-11: {seat:?}.{place}, {}, is in {}", gear.kind, after.name(gear.zone));
                }
            }
        }
        let moving = |frame: &Frame| matches!(frame, Frame::Combat(_));
        if after.flow.frames().iter().all(moving) {
            for seat in after.order.iter() {
                for (place, gear) in after.lands.stables[seat.index()].iter() {
                    let moved = gear.marks.contains(Mark::Moved);
                    hold!(!moved || gear.steps == 0, "INV-14: {seat:?}.{place} moved and can move");
                }
            }
        }
        (self.together, self.hostile, self.lodgers) = (together, hostile, lodgers);
        self.returned.clear();
        self.stopped.clear();
        self.prevented.clear();
        Ok(())
    }
}
