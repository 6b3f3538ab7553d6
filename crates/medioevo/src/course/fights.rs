//! Who stands beside whom, and what battles and actions come to.

use table::{Passage, Seat};

use super::blows::{Blow, blows};
use crate::ZoneName;
use crate::arrival::{Arrival, Coming};
use crate::battle::Side;
use crate::event::Event;
use crate::frame::Frame;
use crate::gear::{Gear, GearKind, Mark};
use crate::invariants::hold;
use crate::map::Zone;
use crate::melee::SUPERIORITY;
use crate::notation::{Action, Piece};
use crate::phases::Phase;
use crate::pieces::SEATS;
use crate::state::Medioevo;

/// Two sides with units in a zone: players by their seats, barbarians last.
type Pair = (Zone, usize, usize);

/// More rounds than a battle of a random game has.
const ROUNDS: u8 = 60;
/// The Surgeon that ignores damage (MU-C27).
const IGNORES_DAMAGE: u8 = 27;

/// A battle whose round is under way.
struct Fight {
    zone: ZoneName,
    sides: [Side; 2],
    /// Which sides have taken damage in it.
    hurt: [bool; 2],
    /// Whether a protection, card 27 or the capture rule may have absorbed all of it.
    absorbed: bool,
    /// Whether heavy infantry lowers the losses of a side (MU-11.11).
    heavy: [bool; 2],
    /// The points that each side can still take, once the values are known.
    left: Option<[Left; 2]>,
}

/// The points of damage that a side can still take in a round.
#[derive(Clone, Copy)]
struct Left {
    /// In step 8.
    melee: u16,
    /// In step 9: its own losses.
    losses: u16,
    /// Wounds that were put off (MU-C29).
    late: u16,
}

impl Fight {
    /// The side of whom something has happened to: units that were lent to barbarians fight on theirs (MU-C66).
    fn side(&self, seat: Option<Seat>) -> Option<usize> {
        let of = |wanted: Side| self.sides.iter().position(|&side| side == wanted);
        seat.and_then(|seat| of(Side::Player(seat))).or_else(|| of(Side::Horde))
    }
}

/// What was seen of battles and actions.
#[derive(Default)]
pub(super) struct Fights {
    /// Who stood together when nothing was under way, and who of them was hostile.
    together: Vec<Pair>,
    hostile: Vec<Pair>,
    /// In which turn that was.
    turn: u8,
    /// Who stood where a token of another lies.
    lodgers: Vec<(Zone, usize)>,
    /// Where a battle has been stopped or prevented since.
    stopped: Vec<ZoneName>,
    prevented: Vec<ZoneName>,
    /// Where somebody who had several opponents left the others in peace (MU-15.20).
    spared: Vec<ZoneName>,
    /// Where units that were lent to barbarians have come home to (MU-C66).
    returned: Vec<(Zone, usize)>,
    rounds: Vec<Fight>,
    /// The attack and the loss value of the attacker in the round that is being decided.
    valued: Option<(u16, u8)>,
    /// Whether the action under way has a step, an attack or a seizure.
    acted: bool,
    /// Where the pieces of all stood when nobody was acting.
    stood: Vec<(Piece, GearKind, Zone)>,
}

/// The military units of a side; at sea those on galleys (MU-13.11). Units that were lent to barbarians are no side by
/// themselves where these are gone (AR-47).
fn units(game: &Medioevo, zone: Zone, side: usize) -> u8 {
    if side == SEATS {
        return if game.has_horde(zone) { game.horde_shown(zone).total() } else { 0 };
    }
    if !game.is_sea(zone) {
        return game.lands.army(zone, Seat(side as u8)).total();
    }
    let there = |gear: &Gear| gear.zone == zone && gear.kind == GearKind::Galley;
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

/// All transports and siege engines of players.
fn pieces(game: &Medioevo) -> impl Iterator<Item = (Piece, &Gear)> {
    game.order.iter().flat_map(|seat| {
        game.lands.stables[seat.index()].iter().map(move |(place, gear)| (Piece { seat, place }, gear))
    })
}

/// INV-18, INV-22: a side takes a point of damage; steps 8 and 9 have each its own.
fn take_blow(fight: &mut Fight, seat: Option<Seat>, blow: Blow) -> Result<(), String> {
    let side = match blow {
        Blow::Shot { side } | Blow::Melee { side } | Blow::Losses { side } => Some(side),
        Blow::Late => fight.side(seat),
        Blow::Other => None,
    };
    let Some(side) = side else { return Ok(()) };
    fight.hurt[side] = true;
    let Some(left) = &mut fight.left else { return Ok(()) };
    let points = match blow {
        Blow::Melee { .. } => &mut left[side].melee,
        Blow::Losses { .. } => &mut left[side].losses,
        Blow::Late => &mut left[side].late,
        Blow::Shot { .. } | Blow::Other => return Ok(()),
    };
    hold!(*points > 0, "INV-18: side {side} takes more damage in {} than it has to: {blow:?}", fight.zone);
    *points -= 1;
    Ok(())
}

impl Fights {
    pub(super) fn step(&mut self, passage: &Passage<'_, Medioevo>) -> Result<(), String> {
        let Passage { before, action, after, events, .. } = *passage;
        if after.today.volunteers.is_empty() {
            let lent = before.today.volunteers.iter();
            self.returned.extend(lent.map(|volunteer| (volunteer.home, volunteer.seat.index())));
        }
        if let (Frame::Arrival(Arrival { step: Coming::Chooses, zone, .. }), Action::Done) =
            (before.flow.top(), action)
        {
            self.spared.push(zone);
        }
        if let [Frame::Combat(_)] = before.flow.frames() {
            self.stood = pieces(before).map(|(piece, gear)| (piece, gear.kind, gear.zone)).collect();
        }
        // A piece that is gone leaves its place to another one, which has not moved.
        let stables = &before.lands.stables;
        self.stood.retain(|(piece, ..)| stables[piece.seat.index()].get(piece.place).is_some());
        let is_hurt = |event: &Event| matches!(event, Event::Hurt { .. });
        let blows = if events.iter().any(is_hurt) { blows(passage)? } else { Vec::new() };
        let mut blows = blows.into_iter();
        for event in events {
            if let Event::PieceLost { piece, .. } | Event::PieceTaken { piece, .. } = *event {
                self.stood.retain(|(other, ..)| *other != piece);
            }
            if let Event::Hurt { seat, zone, .. } = *event
                && let Some(blow) = blows.next()
                && let Some(fight) = self.rounds.iter_mut().rev().find(|fight| fight.zone == zone)
            {
                take_blow(fight, seat, blow)?;
            }
            self.note(before, after, event)?;
        }
        if after.battling == 0 {
            self.rounds.clear();
        }
        if after.battling == 0 && after.flow.frames().len() == 1 {
            self.settled(after)?;
        }
        Ok(())
    }

    fn note(&mut self, before: &Medioevo, after: &Medioevo, event: &Event) -> Result<(), String> {
        match *event {
            Event::BattleStopped { zone } => self.stopped.push(zone),
            Event::BattlePrevented { zone } => self.prevented.push(zone),
            Event::BattleDeclared { zone, attacker, defender } => {
                self.rounds.retain(|fight| fight.zone != zone);
                let sides = [attacker, defender];
                self.rounds.push(Fight {
                    zone,
                    sides,
                    hurt: [true; 2],
                    absorbed: false,
                    heavy: [false; 2],
                    left: None,
                });
            }
            Event::RoundBegan { zone, round } => {
                hold!(round < ROUNDS, "INV-22: round {round} in {zone}");
                let Some(fight) = self.rounds.iter_mut().find(|fight| fight.zone == zone) else {
                    return Err(format!("a round without a battle in {zone}"));
                };
                // INV-22: somebody takes damage in every round, and barbarians always do.
                let [first, second] = fight.hurt;
                hold!(
                    first || second || fight.absorbed,
                    "INV-22: nobody was hurt before round {round} in {zone}"
                );
                let horde = fight.side(None).filter(|&side| fight.sides[side] == Side::Horde);
                let unhurt = horde.is_some_and(|side| !fight.hurt[side] && !fight.heavy[side]);
                hold!(!unhurt, "INV-22: barbarians in {zone} were not hurt before round {round}");
                let captures = after.battles[..usize::from(after.battling)]
                    .iter()
                    .any(|battle| after.name(battle.zone) == zone && battle.capture.contains(&true));
                (fight.hurt, fight.heavy, fight.left) = ([false; 2], [false; 2], None);
                fight.absorbed = captures;
            }
            Event::Protected { .. } => self.rounds.iter_mut().for_each(|fight| fight.absorbed = true),
            Event::CardRotated { card, .. } | Event::CardBorrowed { card, .. }
                if card.number() == IGNORES_DAMAGE =>
            {
                self.rounds.iter_mut().for_each(|fight| fight.absorbed = true);
            }
            Event::Valued { side, attack, losses } => match self.valued.take() {
                None => self.valued = Some((attack, losses)),
                Some(first) => self.weigh(before, side, [first, (attack, losses)])?,
            },
            Event::Stepped { .. }
            | Event::Walked { .. }
            | Event::Attacked { .. }
            | Event::PieceTaken { .. }
            | Event::PiecePlundered { .. }
            | Event::PieceLost { .. } => self.acted = true,
            Event::CombatPassed { .. } | Event::PhaseBegan { .. } => self.acted = false,
            Event::ActionEnded { seat } => {
                hold!(self.acted, "INV-26: nothing was done in the action of {seat:?}");
                self.acted = false;
                // INV-14: what has moved in an action, or was carried, can't move any more. A trader has his points for phase 6.
                let moved = |&(piece, gear): &(Piece, &Gear)| {
                    let stood =
                        self.stood.iter().find(|(other, kind, _)| (*other, *kind) == (piece, gear.kind));
                    let elsewhere = stood.is_some_and(|(_, _, zone)| *zone != gear.zone);
                    piece.seat == seat && !gear.kind.is_trade() && elsewhere
                };
                let rests = |gear: &Gear| gear.steps == 0 && gear.stopped;
                let wanders = pieces(after).filter(moved).find(|(_, gear)| !rests(gear));
                hold!(
                    after.phase != Phase::Combat || wanders.is_none(),
                    "INV-14: {wanders:?} has moved in the action and can move"
                );
            }
            _ => {}
        }
        Ok(())
    }

    /// INV-18: the damage of step 8 is at most the winner's units in the melee, without Cavalry and superiority (MU-11.26 to
    /// MU-11.29), that of step 9 the own losses (MU-11.30); wounds that were put off come after them (MU-C29).
    fn weigh(&mut self, before: &Medioevo, defender: Side, values: [(u16, u8); 2]) -> Result<(), String> {
        let battles = &before.battles[..usize::from(before.battling)];
        let Some(index) = battles
            .iter()
            .rposition(|battle| battle.sides[1] == defender && battle.now.dice[0] != crate::Dice::default())
        else {
            return Err("INV-18: nobody had thrown his dice before the values were compared".into());
        };
        let mut then = before.clone();
        then.battling = index as u8 + 1;
        let battle = &battles[index];
        let zone = before.name(battle.zone);
        let Some(fight) = self.rounds.iter_mut().find(|fight| fight.zone == zone) else {
            return Err(format!("a round without a battle in {zone}"));
        };
        let [(attack, _), (defence, _)] = values;
        let gap = attack.abs_diff(defence);
        let late = |side: usize| -> u16 {
            let of_side = battle.now.late_wounds.iter().filter(|late| usize::from(late.berth / 10) == side);
            of_side.map(|late| u16::from(late.points)).sum()
        };
        let points = |side: usize| {
            let other = 1 - side;
            let charge = 2 * u16::from(battle.now.riders[other]);
            let won = if side == 0 { defence > attack } else { attack > defence };
            let melee = match (won, gap) {
                (true, _) => gap.min(u16::from(then.in_melee(other).total())) + gap / SUPERIORITY + charge,
                (false, 0) => charge,
                (false, _) => 0,
            };
            Left { melee, losses: u16::from(values[side].1), late: late(side) }
        };
        fight.left = Some([points(0), points(1)]);
        fight.heavy = battle.now.heavy.map(|heavy| heavy > 0);
        Ok(())
    }

    /// When nothing is under way.
    fn settled(&mut self, after: &Medioevo) -> Result<(), String> {
        // The first Bishop forbids fighting in his turn (MU-C01); the other two forbid none (MU-C02, MU-C03). Who came under him is
        // seen in that turn, or where nothing was settled any more in it, in the next one.
        let (bans, ended) = (after.today.banned[0], after.today.banned_before[0]);
        let is_banned = |zone: Zone| bans.contains(zone) || self.turn != after.turn && ended.contains(zone);
        let together = pairs(after);
        let hostile: Vec<Pair> = together.iter().copied().filter(|&pair| is_hostile(after, pair)).collect();
        // INV-19: no two hostile armies stand in one zone, unless a Bishop forbids the battle, it was stopped, they became
        // enemies where they stood, one has been a guest there since before (MU-21.23), came back to where he came from (MU-C66),
        // or fought somebody else there and left the other one in peace (MU-15.20).
        for pair in &hostile {
            let (zone, a, b) = *pair;
            let name = after.name(zone);
            let is_guest = |side: &usize| after.lands.guests[*side].contains(zone);
            let excused = self.hostile.contains(pair)
                || self.stopped.contains(&name)
                || self.prevented.contains(&name)
                || self.spared.contains(&name)
                || is_banned(zone)
                || [a, b].iter().any(|&side| self.returned.contains(&(zone, side)))
                || b < SEATS && (self.together.contains(pair) || [a, b].iter().any(is_guest));
            hold!(excused, "INV-19: {a} and {b} stand in {name}");
        }
        // INV-12: nobody stands where an enemy's token lies, barbarians never. A Bishop lets an enemy come without a battle, who then
        // stays (MU-14.16), and units that were lent to barbarians come back wherever they came from.
        let lodgers = lodgers(after);
        for lodger in &lodgers {
            let (zone, side) = *lodger;
            let excused = side < SEATS
                && (self.lodgers.contains(lodger)
                    || self.returned.contains(lodger)
                    || self.prevented.contains(&after.name(zone))
                    || is_banned(zone));
            hold!(excused, "INV-12: {side} stands where an enemy's token lies: {}", after.name(zone));
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
        self.turn = after.turn;
        self.returned.clear();
        self.stopped.clear();
        self.prevented.clear();
        self.spared.clear();
        Ok(())
    }
}
