//! The order of things in a battle (MU-11.1, MU-11.42).

use table::{Chance, Log, Seat, Seats};

use super::sides::{Few, other};
use super::{Fighting, Moment, Round, Side};
use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::notation::{Action, Threat};
use crate::pieces::Unit;
use crate::state::Medioevo;
use crate::timing::Window;

impl Fighting {
    /// Whether a round is complete and it is decided whether another one follows (MU-11.3); also before the first one.
    pub(crate) fn is_between_rounds(self) -> bool {
        matches!(
            self.at,
            Moment::Intent(_)
                | Moment::Resolved(_)
                | Moment::Offered(_)
                | Moment::Demanded(_)
                | Moment::Next(_)
                | Moment::Nevertheless(_)
        )
    }

    fn then(game: &mut Medioevo, at: Moment) {
        game.set(Frame::Battle(Fighting { at }));
    }

    /// Who decides in a moment, if it is a decision.
    fn asker(self, game: &Medioevo) -> Option<Seat> {
        let side = match self.at {
            Moment::Intent(side)
            | Moment::Resolved(side)
            | Moment::Offered(side)
            | Moment::Demanded(side)
            | Moment::Next(side)
            | Moment::Nevertheless(side)
            | Moment::Crews(side)
            | Moment::Sacrifice(side)
            | Moment::Again(side) => usize::from(side),
            Moment::ArcherPoints(side) | Moment::Points(side) => {
                let side = usize::from(side);
                game.battle().filter(|battle| battle.now.captain_points[side] > 0)?;
                side
            }
            Moment::Protection => game.protected_side()?,
            Moment::Flight | Moment::Path | Moment::Flee => 0,
            Moment::Aim(place) => {
                game.next_aim(place)?;
                0
            }
            Moment::Superiority => {
                let battle = game.battle().filter(|battle| battle.now.superiority > 0)?;
                usize::from(battle.now.winner?)
            }
            _ => return None,
        };
        game.fighter(side)
    }

    fn choices(self, game: &Medioevo, into: &mut impl Sink) {
        match self.at {
            Moment::Intent(_) => {
                into.push(Action::Fight);
                into.push(Action::Capture);
                into.push(Action::Surrender);
                into.push(Action::Demand);
            }
            Moment::Resolved(_) => {
                into.push(Action::Fight);
                into.push(Action::Capture);
            }
            Moment::Offered(_) | Moment::Demanded(_) => {
                into.push(Action::Accept);
                into.push(Action::Reject);
            }
            Moment::Next(_) => {
                into.push(Action::Fight);
                into.push(Action::Surrender);
                into.push(Action::Demand);
            }
            Moment::Nevertheless(_) => into.push(Action::Fight),
            Moment::Protection => game.list_protection(into),
            Moment::Flight => game.list_flight(into),
            Moment::Path => game.list_path(into),
            Moment::Crews(side) => game.list_crews(usize::from(side), into),
            Moment::Aim(place) => {
                if let Some(place) = game.next_aim(place) {
                    game.list_aims(place, into);
                }
            }
            Moment::ArcherPoints(side) => {
                into.push(Action::Done);
                game.list_captains(usize::from(side), Unit::Archer, into);
            }
            Moment::Points(side) => game.list_melee_points(usize::from(side), into),
            Moment::Sacrifice(side) => game.list_sacrifices(usize::from(side), into),
            Moment::Again(_) => Medioevo::list_rerolls(into),
            Moment::Superiority => game.list_superiority(into),
            Moment::Flee => game.list_staying(into),
            _ => {}
        }
    }

    /// What comes after a decision that is complete, or that nobody has to take.
    fn proceed(self, game: &mut Medioevo) {
        let next = match self.at {
            Moment::Intent(0) | Moment::Resolved(0) => Moment::Intent(1),
            Moment::Intent(_) | Moment::Resolved(_) => {
                game.open_battle();
                return;
            }
            Moment::Next(0) | Moment::Nevertheless(0) => Moment::Next(1),
            Moment::Next(_) | Moment::Nevertheless(_) => Moment::Round,
            Moment::Protection => Moment::Flight,
            Moment::Flight | Moment::Path => Moment::Crews(0),
            Moment::Crews(0) => Moment::Aim(0),
            Moment::Aim(_) => Moment::Crews(1),
            Moment::Crews(_) => Moment::Fire,
            Moment::ArcherPoints(0) => Moment::ArcherPoints(1),
            Moment::ArcherPoints(_) => Moment::Shoot,
            Moment::Points(0) => Moment::Points(1),
            Moment::Points(_) => Moment::Evaluate,
            Moment::Sacrifice(side) => Moment::Throw(side),
            Moment::Again(0) => Moment::Sacrifice(1),
            Moment::Again(_) => Moment::Thrown,
            Moment::Superiority => Moment::Strike,
            Moment::Flee => Moment::Complete,
            other => other,
        };
        Fighting::then(game, next);
    }

    fn decide(
        self,
        game: &mut Medioevo,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match (self.at, action) {
            (Moment::Intent(side) | Moment::Resolved(side), Action::Capture) => {
                game.declare_capture(usize::from(side), log);
                self.proceed(game);
            }
            (Moment::Intent(side) | Moment::Next(side), Action::Surrender | Action::Demand) => {
                game.speak_of_surrender(usize::from(side), action, log);
            }
            (Moment::Offered(side) | Moment::Demanded(side), Action::Accept) => {
                let offered = matches!(self.at, Moment::Offered(_));
                let loser = if offered { other(usize::from(side)) } else { usize::from(side) };
                game.lay_down_arms(loser, log);
            }
            (Moment::Offered(side) | Moment::Demanded(side), _) => {
                if let Some(seat) = game.fighter(usize::from(side)) {
                    log.note(|| Event::SurrenderRefused { seat });
                }
                let begun = game.battle().is_some_and(|battle| battle.round > 0);
                let speaker = other(usize::from(side)) as u8;
                let next = if begun { Moment::Nevertheless(speaker) } else { Moment::Resolved(speaker) };
                Fighting::then(game, next);
            }
            (Moment::Protection, Action::Protect(threat)) => game.protect_from(threat, log),
            (Moment::Flight, Action::Flee) => {
                game.declare_flight();
                Fighting::then(game, Moment::Path);
            }
            (Moment::Path, Action::Zone(zone)) => {
                let zone = game.zone(zone);
                game.extend_path(zone, log);
            }
            (Moment::Crews(side), Action::Crew(place, figure)) => {
                game.add_to_crew(usize::from(side), place, figure);
            }
            (Moment::Aim(_), Action::AimAt(place, aim)) => {
                if let Some(battle) = game.battle_mut() {
                    battle.now.aims[usize::from(place)] = Some(aim);
                }
                Fighting::then(game, Moment::Aim(place + 1));
            }
            (Moment::ArcherPoints(side), Action::Act(_) | Action::Free(_) | Action::Cancel(_)) => {
                let side = usize::from(side);
                game.use_captain(side, action);
                if let Some(battle) = game.battle_mut() {
                    battle.now.archer_points[side] += 1;
                }
            }
            (Moment::Points(side), Action::Act(_) | Action::Free(_) | Action::Cancel(_)) => {
                game.use_captain(usize::from(side), action);
            }
            (Moment::Sacrifice(side), Action::Sacrifice(figure)) => {
                game.sacrifice(usize::from(side), figure, None, log);
            }
            (Moment::Sacrifice(side), Action::Offer(place, figure)) => {
                game.sacrifice(usize::from(side), figure, Some(place), log);
            }
            (Moment::Again(side), Action::Reroll(which)) => {
                if which.0 != 0 {
                    game.throw(usize::from(side), Some(which), chance, log);
                }
                self.proceed(game);
            }
            (Moment::Superiority, Action::Harm | Action::Shield) => game.use_superiority(action),
            (Moment::Flee, Action::Figure(_) | Action::Piece(_)) => game.leave_behind(action),
            (Moment::Flee, _) => {
                self.proceed(game);
                if game.is_fleeing() {
                    game.flee(log);
                }
            }
            _ => self.proceed(game),
        }
    }
}

impl Medioevo {
    /// What both sides want is known: the window of the battle opens (MU-W9).
    fn open_battle(&mut self) {
        Fighting::then(self, Moment::Opened);
        self.open_for_all(Window::Battle);
    }

    fn declare_capture(&mut self, side: usize, log: &mut impl Log<Event>) {
        if let Some(battle) = self.battle_mut() {
            battle.capture[side] = true;
        }
        if let Some(seat) = self.fighter(side) {
            log.note(|| Event::CaptureWanted { seat });
        }
    }

    fn speak_of_surrender(&mut self, side: usize, action: Action, log: &mut impl Log<Event>) {
        let Some(seat) = self.fighter(side) else { return };
        let answers = other(side) as u8;
        if action == Action::Surrender {
            log.note(|| Event::SurrenderOffered { seat });
            Fighting::then(self, Moment::Offered(answers));
        } else {
            log.note(|| Event::SurrenderDemanded { seat });
            Fighting::then(self, Moment::Demanded(answers));
        }
    }

    /// Whether both sides are players.
    fn is_between_players(&self) -> bool {
        self.battle().is_some_and(|battle| battle.sides.iter().all(|side| *side != Side::Horde))
    }

    fn start_first_round(&mut self, log: &mut impl Log<Event>) {
        let Some(zone) = self.battle().map(|battle| battle.zone) else { return };
        // A battle removes a control token when its first round begins (MU-14.16).
        if self.lands.token(zone).is_some() {
            self.lose_token(zone, log);
        }
        Fighting::then(self, Moment::Round);
    }

    fn start_round(&mut self, log: &mut impl Log<Event>) {
        self.note_manned_galleys();
        let Some(battle) = self.battle_mut() else { return };
        battle.round = battle.round.saturating_add(1);
        battle.now = Round::default();
        let (zone, round) = (battle.zone, battle.round);
        let zone = self.name(zone);
        log.note(|| Event::RoundBegan { zone, round });
        Fighting::then(self, Moment::Prepared);
        self.open_for_all(Window::Round);
    }

    /// Whether a side is strong enough to capture without a penalty (MU-15.11, MU-C40).
    fn weigh_captors(&mut self) {
        let outnumbered = [0, 1].map(|side| self.is_too_weak_to_capture(side));
        if let Some(battle) = self.battle_mut() {
            battle.now.outnumbered = outnumbered;
        }
    }

    /// The kinds of attack that a military building may protect from (MU-14.2): siege engines only where the enemy has some.
    fn list_protection(&self, into: &mut impl Sink) {
        let Some((battle, side)) = self.battle().zip(self.protected_side()) else { return };
        for threat in Threat::ALL {
            let possible = threat != Threat::Siege || self.engines_here(other(side)).next().is_some();
            if possible && !battle.now.protection.contains(&Some(threat)) {
                into.push(Action::Protect(threat));
            }
        }
    }

    fn protect_from(&mut self, threat: Threat, log: &mut impl Log<Event>) {
        let seat = self.protected_side().and_then(|side| self.fighter(side));
        let wards = self.today.doubly_protected;
        let Some(battle) = self.battle_mut() else { return };
        let [first, second] = &mut battle.now.protection;
        if first.is_none() {
            *first = Some(threat);
        } else {
            *second = Some(threat);
        }
        let doubly = battle.owner.is_some_and(|owner| wards.holds(battle.zone, owner));
        let more = doubly && battle.now.protection.contains(&None);
        if let Some(seat) = seat {
            log.note(|| Event::Protected { seat, threat });
        }
        if !more {
            Fighting::then(self, Moment::Flight);
        }
    }
}

impl Stage for Fighting {
    fn asked(self, game: &Medioevo) -> Seats {
        let Some(seat) = self.asker(game) else { return Seats::NONE };
        let mut few = Few::default();
        self.choices(game, &mut few);
        if few.count > 1 { Seats::one(seat) } else { Seats::NONE }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        self.choices(game, into);
    }

    fn act(
        self,
        game: &mut Medioevo,
        _: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.decide(game, action, chance, log);
    }

    fn go_on(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.asker(game).is_some() {
            let mut few = Few::default();
            self.choices(game, &mut few);
            match few.first {
                Some(only) => self.decide(game, only, chance, log),
                None => self.proceed(game),
            }
            return;
        }
        match self.at {
            // Whoever is gone after step 1 or 2 has lost at once (MU-11.34).
            Moment::Archery | Moment::Melee if game.is_decided() => Fighting::then(game, Moment::Late),
            Moment::Declared | Moment::Opened | Moment::Round | Moment::Prepared => self.set_out(game, log),
            Moment::Fire
            | Moment::Fired
            | Moment::Archery
            | Moment::ArcherPoints(_)
            | Moment::Shoot
            | Moment::Shot => self.shoot(game, chance, log),
            Moment::Late | Moment::Sink(_) | Moment::Sunk(_) | Moment::Complete | Moment::Closed => {
                self.conclude(game, chance, log);
            }
            _ => self.meet(game, chance, log),
        }
    }
}

/// The players who fight.
fn belligerents(game: &Medioevo) -> Seats {
    game.battle().map_or(Seats::NONE, super::Battle::belligerents)
}

impl Fighting {
    /// Before the steps of a round.
    fn set_out(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        match self.at {
            Moment::Declared => {
                if game.is_forbidden() {
                    game.stop_battle(log);
                } else if game.is_between_players() {
                    Fighting::then(game, Moment::Intent(0));
                } else {
                    game.open_battle();
                }
            }
            Moment::Opened => {
                if game.is_forbidden() {
                    game.stop_battle(log);
                } else if game.is_decided() {
                    // Galleys that a card has emptied may sink (MU-13.6).
                    Fighting::then(game, Moment::Sink(0));
                } else {
                    game.start_first_round(log);
                }
            }
            // An armistice may have been agreed on since the last round (MU-21.8).
            Moment::Round if game.is_forbidden() => game.stop_battle(log),
            Moment::Round => game.start_round(log),
            Moment::Prepared => {
                game.weigh_captors();
                let next = if game.is_decided() { Moment::Late } else { Moment::Protection };
                Fighting::then(game, next);
            }
            _ => self.proceed(game),
        }
    }

    /// Steps 1 and 2.
    fn shoot(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.at {
            Moment::Fire => {
                Fighting::then(game, Moment::Fired);
                game.fire(chance);
            }
            Moment::Fired => {
                Fighting::then(game, Moment::Archery);
                game.bombard(log);
            }
            Moment::Archery => {
                game.count_captains(0);
                game.count_captains(1);
                Fighting::then(game, Moment::ArcherPoints(0));
                game.open(Window::Archery, belligerents(game));
            }
            Moment::ArcherPoints(side) => {
                if game.fighter(usize::from(side)).is_none() {
                    game.let_captains_shoot(usize::from(side));
                }
                self.proceed(game);
            }
            Moment::Shoot => {
                Fighting::then(game, Moment::Shot);
                game.shoot(chance);
            }
            Moment::Shot => {
                Fighting::then(game, Moment::Melee);
                game.count_arrows(log);
            }
            _ => self.proceed(game),
        }
    }

    /// Steps 3 to 9.
    fn meet(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.at {
            Moment::Melee => {
                game.count_captains(0);
                game.count_captains(1);
                Fighting::then(game, Moment::Points(0));
            }
            Moment::Evaluate => {
                game.evaluate();
                Fighting::then(game, Moment::Ready);
                game.open(Window::Melee, belligerents(game));
            }
            Moment::Ready => {
                // A Warlord may have changed what is active (MU-C04).
                game.evaluate();
                Fighting::then(game, Moment::Sacrifice(0));
            }
            Moment::Sacrifice(side) => {
                game.sacrifice_of_horde(usize::from(side), log);
                self.proceed(game);
            }
            Moment::Throw(side) => {
                Fighting::then(game, Moment::Again(side));
                game.throw(usize::from(side), None, chance, log);
            }
            Moment::Thrown => {
                game.work_out();
                Fighting::then(game, Moment::Compare);
                game.open_for_all(Window::Rolled);
            }
            Moment::Compare => {
                game.work_out();
                let next = game.compare(log);
                Fighting::then(game, next);
            }
            Moment::Superiority => {
                // Barbarians always inflict more damage (MU-23.8), if one of them is in the melee (MU-11.44).
                let winner = game.battle().and_then(|battle| battle.now.winner);
                let fights = winner.is_some_and(|side| !game.in_melee(usize::from(side)).is_empty());
                if let Some(battle) = game.battle_mut() {
                    let superiority = std::mem::take(&mut battle.now.superiority);
                    battle.now.harm += if fights { superiority } else { 0 };
                }
                self.proceed(game);
            }
            Moment::Strike => {
                Fighting::then(game, Moment::Losses(0));
                game.strike_blow();
            }
            Moment::Losses(side) => {
                let next = if side == 0 { Moment::Losses(1) } else { Moment::Late };
                Fighting::then(game, next);
                game.own_losses(usize::from(side));
            }
            _ => self.proceed(game),
        }
    }

    /// After the steps of a round.
    fn conclude(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.at {
            Moment::Late => {
                for side in 0..2 {
                    game.take_late_wounds(side, log);
                }
                for side in 0..2 {
                    game.free_captives(side, log);
                }
                Fighting::then(game, Moment::Sink(0));
            }
            Moment::Sink(from) => {
                let next = game.roll_for_galley(from, chance);
                Fighting::then(game, next);
                if matches!(next, Moment::Sunk(_)) {
                    game.open_for_all(Window::Roll);
                }
            }
            Moment::Sunk(number) => {
                Fighting::then(game, Moment::Sink(number + 1));
                game.sink_galley(number, log);
            }
            Moment::Complete => {
                Fighting::then(game, Moment::Closed);
                game.open(Window::RoundEnd, belligerents(game));
            }
            Moment::Closed => {
                if game.is_decided() {
                    game.finish_battle(log);
                } else if game.is_forbidden() {
                    game.stop_battle(log);
                } else if game.is_between_players() {
                    Fighting::then(game, Moment::Next(0));
                } else {
                    Fighting::then(game, Moment::Round);
                }
            }
            _ => self.proceed(game),
        }
    }
}
