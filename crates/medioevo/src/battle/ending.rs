//! How battles end: captives, sinking galleys, surrender, honour, no winner (MU-13.6, MU-15.6 to MU-15.16, MU-15.30, MU-24.12
//! to MU-24.14).

use table::{Chance, Log, Seat};

use super::sides::other;
use super::{Battle, Moment, Side};
use crate::army::{Fate, Spot};
use crate::event::Event;
use crate::gear::{GearKind, TOKENS};
use crate::honour::Honour;
use crate::melee::HIT;
use crate::notation::Piece;
use crate::pieces::Transport;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::today::Roll;
use crate::troops::Troops;
use crate::written::count_on;

/// From so many units on an army is a great one (MU-24.13).
const GREAT: u8 = 5;

impl Medioevo {
    /// The captives of a side that has nobody left are free where they are (MU-15.15): not where some of it have fled.
    pub(super) fn free_captives(&mut self, side: usize, log: &mut impl Log<Event>) {
        if !self.is_beaten(side) || self.battle().is_some_and(|battle| battle.escaped[side]) {
            return;
        }
        let Some(battle) = self.battle_mut() else { return };
        let (zone, captives) = (battle.zone, std::mem::take(&mut battle.captives[side]));
        let (Some(captor), Some(owner)) = (self.fighter(side), self.fighter(other(side))) else { return };
        for (figure, count) in captives.iter() {
            for _ in 0..count {
                let held = &mut self.player_mut(captor).prisoners[owner.index()];
                if held.get(figure) == 0 {
                    continue;
                }
                *held -= Troops::of(figure, 1);
                // On land they have not moved (MU-10.8); at sea who finds no room on a galley goes home.
                if !self.is_sea(zone) {
                    self.raise(owner, zone, figure);
                } else if let Some(spot) = self.berth(owner, zone) {
                    self.put_troops(owner, spot, Troops::of(figure, 1));
                }
                if let Some(battle) = self.battle_mut() {
                    battle.lost[other(side)] = battle.lost[other(side)].saturating_sub(1);
                }
                log.note(|| Event::Freed { owner, figure });
            }
        }
    }

    /// A galley with room for a figure at sea.
    fn berth(&self, seat: Seat, zone: crate::map::Zone) -> Option<Spot> {
        let stable = &self.lands.stables[seat.index()];
        let galley = stable.iter().find(|(place, gear)| {
            let carried = stable.iter().filter(|(_, other)| other.aboard == Some(*place)).count() as u8;
            let index = usize::from(gear.level.clamp(1, 3)) - 1;
            let capacity = self.tables().transport(Transport::Galley).capacity[index];
            gear.zone == zone && gear.kind == GearKind::Galley && gear.troops.total() + carried < capacity
        });
        galley.map(|(place, _)| Spot::aboard(zone, place))
    }

    /// The galleys of a side in a sea battle that have units: a bit for each place.
    fn manned_galleys(&self, side: usize) -> u16 {
        if !self.fights_at_sea() {
            return 0;
        }
        (0..TOKENS as u8)
            .filter(|&place| {
                self.gear_of(side, place)
                    .is_some_and(|gear| gear.kind == GearKind::Galley && !gear.troops.is_empty())
            })
            .fold(0, |galleys, place| galleys | 1 << place)
    }

    /// Notes the galleys that have units: those that they lose may sink. So do those that a card empties before the first round.
    pub(super) fn note_manned_galleys(&mut self) {
        let manned = [self.manned_galleys(0), self.manned_galleys(1)];
        if let Some(battle) = self.battle_mut() {
            battle.manned[0] |= manned[0];
            battle.manned[1] |= manned[1];
        }
    }

    /// The next galley, from a number on, whose units were all destroyed (MU-13.6): the attacker's first.
    fn next_wreck(&self, from: u8) -> Option<(u8, Piece)> {
        let battle = self.battle()?;
        (from..2 * TOKENS as u8).find_map(|number| {
            let (side, place) = (usize::from(number) / TOKENS, number % TOKENS as u8);
            let bit = 1_u16 << place;
            let emptied = battle.manned[side] & bit != 0 && battle.boarded[side] & bit == 0;
            let seat = self.fighter(side)?;
            let gear = self.gear_of(side, place)?;
            (emptied && gear.troops.is_empty()).then_some((number, Piece { seat, place }))
        })
    }

    /// A galley may sink; what comes next.
    pub(super) fn roll_for_galley(&mut self, from: u8, chance: &mut impl Chance) -> Moment {
        let Some((number, _)) = self.next_wreck(from) else {
            let begun = self.battle().is_some_and(|battle| battle.round > 0);
            return if begun { Moment::Flee } else { Moment::Closed };
        };
        self.roll = Roll { sides: 8, value: chance.roll(8) as u8 };
        if let Some(battle) = self.battle_mut() {
            battle.rolled = true;
        }
        Moment::Sunk(number)
    }

    pub(super) fn sink_galley(&mut self, number: u8, log: &mut impl Log<Event>) {
        let value = std::mem::take(&mut self.roll).value;
        if let Some((_, piece)) = self.next_wreck(number) {
            let sank = (1..=HIT).contains(&value);
            if let Some(battle) = self.battle_mut() {
                let (side, place) = (usize::from(number) / TOKENS, number % TOKENS as u8);
                // Each rolls once.
                battle.manned[side] &= !(1 << place);
            }
            log.note(|| Event::GalleyRolled { piece, value, sank });
            if sank {
                self.lose_piece(piece, log);
            }
        }
    }

    /// A side lays down its arms: its units lie beside the board until the next turn (MU-15.7, MU-15.9).
    pub(super) fn lay_down_arms(&mut self, side: usize, log: &mut impl Log<Event>) {
        let (Some(zone), Some(seat)) = (self.battle().map(|battle| battle.zone), self.fighter(side)) else {
            return;
        };
        for (figure, count) in self.fighting(side).iter() {
            for _ in 0..count {
                let Some(spot) = self.spot_in_battle(seat, figure) else { break };
                if let Fate::Gone(own) = self.remove_figure(seat, spot, figure) {
                    self.player_mut(seat).laid_up_lately += Troops::of(own, 1);
                }
            }
        }
        if let Some(battle) = self.battle_mut() {
            battle.escaped[side] = true;
        }
        let zone = self.name(zone);
        log.note(|| Event::Surrendered { seat, zone });
        self.finish_battle(log);
    }

    /// Whether fighting has to stop here (MU-C01, MU-21.8).
    pub(super) fn is_forbidden(&self) -> bool {
        self.battle().is_some_and(|battle| battle.stops || self.today.banned[0].contains(battle.zone))
    }

    /// The frame is closed. What follows from the battle is pushed above the window of the claims.
    fn close_battle(&mut self) {
        self.pop();
        self.open_for_all(Window::Claim);
    }

    /// The battle is forgotten: frozen movement points are lost (MU-10.24), and whoever did not want to be asked in it is asked
    /// again (MU-4.6).
    fn forget_battle(&mut self) {
        if let Some((seat, zone)) =
            self.battle().and_then(|battle| Some((battle.sides[0].seat()?, battle.zone)))
        {
            for gear in self.lands.stables[seat.index()].iter_mut() {
                if gear.zone == zone && Medioevo::marches(gear) {
                    (gear.steps, gear.stopped) = (0, true);
                }
            }
        }
        self.battling -= 1;
        // A battle that is over leaves no trace.
        self.battles[usize::from(self.battling)] = Battle::default();
        if self.battling == 0 {
            for player in &mut self.players {
                player.quiet_battle = false;
            }
        }
    }

    /// A battle stops with both armies left; nothing is conquered.
    pub(super) fn stop_battle(&mut self, log: &mut impl Log<Event>) {
        let Some(battle) = self.battle() else { return };
        let (zone, begun) = (self.name(battle.zone), battle.round > 0);
        if begun {
            log.note(|| Event::BattleStopped { zone });
        } else {
            log.note(|| Event::BattlePrevented { zone });
        }
        self.close_battle();
        self.forget_battle();
    }

    /// A side is left alone, or nobody: honour, tallies, and what follows from it.
    pub(super) fn finish_battle(&mut self, log: &mut impl Log<Event>) {
        let Some(battle) = self.battle() else { return };
        let (zone, sides, began_with, lost) = (battle.zone, battle.sides, battle.began_with, battle.lost);
        let escaped = battle.escaped;
        // Who surrenders before the first round, or loses his units to a card, has lost all the same. Barbarians who were led
        // away or turned by a technology left without a battle (MU-T11, MU-T12).
        let fought = battle.round > 0 || escaped != [false; 2] || lost != [0; 2];
        let beaten = [self.is_beaten(0), self.is_beaten(1)];
        let winner = match beaten {
            [false, true] => Some(0),
            [true, false] => Some(1),
            _ => None,
        };
        let name = self.name(zone);
        log.note(|| Event::BattleWon { zone: name, winner: winner.map(|side: usize| sides[side]) });
        self.close_battle();
        for side in 0..2 {
            let enemy = other(side);
            let Some(seat) = sides[side].seat().filter(|_| fought) else { continue };
            if winner == Some(side) {
                let tally = &mut self.player_mut(seat).tally;
                let won = match sides[enemy] {
                    Side::Horde => &mut tally.battles_against_barbarians,
                    Side::Player(_) => &mut tally.battles_against_players,
                };
                count_on(won, 1);
            }
            let destroyed = beaten[enemy] && !escaped[enemy] && lost[enemy] >= began_with[enemy];
            if destroyed && began_with[enemy] >= GREAT {
                self.honour(seat, Honour::DestroyGreatArmy, 1, log);
            }
            if beaten[side] && sides[enemy] == Side::Horde {
                self.honour(seat, Honour::LoseToBarbarians, 1, log);
            }
        }
        for side in 0..2 {
            if sides[side] == Side::Horde && beaten[side] {
                let by = sides[other(side)].seat().filter(|_| winner == Some(other(side)));
                self.barbarians_gone(zone, by, log);
            }
        }
        let loser = sides[winner.map_or(1, other)];
        // Who attacked, and who ruled there before, is still known.
        self.battle_over(zone, winner.map(|side| sides[side]), loser, log);
        self.forget_battle();
    }
}
