//! Attacks: levy, battle, siege and what a win brings (rulebook sections 19 and 21 to 27).

use table::{Chance, Flow, Log, Seat, Seats};

use crate::dice::Dice;
use crate::event::Event;
use crate::frame::{Attack, Attacker, Fall, Foe, Frame, Need, Stage};
use crate::map::City;
use crate::pieces::{Holder, Side, Unit};
use crate::points::Merit;
use crate::state::{Byzantium, CUBE_PRICE};

/// Levies and Bulgars roll three dice at most (BY-22.2, BY-22.3).
const MOB_DICE: u8 = 3;
/// What the fall of Constantinople is worth (BY-31.1).
const CAPITAL_POINTS: u16 = 5;

impl Byzantium {
    /// BY-19.1
    pub(crate) fn begin_attack(
        &mut self,
        city: City,
        by: Attacker,
        from: Option<City>,
        by_sea: bool,
        log: &mut impl Log<Event>,
    ) {
        let attacker = Seat(self.active);
        let holder = self.holder(city).side();
        let mut defenders = holder.map_or(Seats::NONE, |side| self.pawns_in(city, side));
        let civil_war = by.side().is_some() && by.side() == holder;
        if civil_war {
            defenders = defenders.without(attacker);
        }
        log.note(|| Event::Attacked { seat: attacker, by, city: self.map.name(city), civil_war });
        self.flow.push(Frame::Attack(Attack {
            city,
            by,
            from,
            by_sea,
            stage: Stage::Flights,
            undecided: defenders,
            standing: Seats::NONE,
            stood: false,
        }));
    }

    /// One step of an attack; false where somebody has to decide.
    pub(crate) fn attack_goes_on(
        &mut self,
        attack: Attack<City>,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        match attack.stage {
            Stage::Flights => self.next_flight(attack),
            Stage::Levy if self.levy_owner(&attack).is_some() => return false,
            Stage::Levy => self.set_stage(Stage::Opponent),
            Stage::Opponent => match attack.standing.lowest() {
                Some(_) if attack.standing.len() > 1 => return false,
                Some(foe) => self.fight_army(attack, foe, chance, log),
                None if self.holder(attack.city) == Holder::Bulgar && self.bulgars > 0 => {
                    self.fight(attack, Foe::Bulgars, chance, log);
                }
                None => self.besiege(attack, chance, log),
            },
            Stage::Battle { foe, foe_losses } => self.foe_loses(foe, foe_losses, attack, log),
            Stage::Compare { foe } => self.decide_battle(attack, foe, chance, log),
            Stage::Siege => self.decide_siege(attack, log),
            Stage::Beaten => self.retreat(attack, log),
            Stage::Won => self.end_action(log),
        }
        true
    }

    // --- levy and opponents ---------------------------------------------------------------

    /// BY-21.1, BY-21.2
    pub(crate) fn answer_levy(
        &mut self,
        attack: Attack<City>,
        called: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let (Some(owner), Some(side)) = (self.levy_owner(&attack), self.holder(attack.city).side()) else {
            return;
        };
        let seat = Seat(owner as u8);
        log.note(|| Event::LevyCalled { seat, side, called });
        if called {
            self.fight(attack, Foe::Levy(seat), chance, log);
        } else {
            self.set_stage(Stage::Opponent);
        }
    }

    /// BY-27.1, BY-27.2
    pub(crate) fn fight_army(
        &mut self,
        attack: Attack<City>,
        foe: Seat,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.fight(attack, Foe::Army(foe), chance, log);
    }

    // --- battle -----------------------------------------------------------------------------

    /// Dice and strength of the attacker (BY-22.1, BY-22.3, BY-22.9).
    pub(crate) fn attack_dice(&self, by: Attacker) -> u8 {
        by.side().map_or(self.bulgars.min(MOB_DICE), |side| self.dice(usize::from(self.active), side))
    }

    pub(crate) fn attack_strength(&self, by: Attacker) -> u8 {
        by.side().map_or(self.bulgars, |side| self.strength(usize::from(self.active), side))
    }

    pub(crate) fn foe_dice(&self, foe: Foe, side: Option<Side>) -> u8 {
        match (foe, side) {
            (Foe::Army(seat), Some(side)) => self.dice(seat.index(), side),
            (Foe::Levy(seat), Some(side)) => {
                self.player(seat.index()).cubes_in(side, Unit::Levy).min(MOB_DICE)
            }
            _ => self.bulgars.min(MOB_DICE),
        }
    }

    pub(crate) fn foe_strength(&self, foe: Foe, side: Option<Side>) -> u8 {
        match (foe, side) {
            (Foe::Army(seat), Some(side)) => self.strength(seat.index(), side),
            (Foe::Levy(seat), Some(side)) => self.player(seat.index()).cubes_in(side, Unit::Levy),
            _ => self.bulgars,
        }
    }

    /// BY-22.4: both roll, then the attacker loses cubes first (BY-22.6).
    fn fight(&mut self, attack: Attack<City>, foe: Foe, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let side = self.holder(attack.city).side();
        let ours = Dice::roll(self.attack_dice(attack.by), chance);
        let theirs = Dice::roll(self.foe_dice(foe, side), chance);
        log.note(|| Event::Battle {
            seat: Seat(self.active),
            by: attack.by,
            foe,
            city: self.map.name(attack.city),
            attack_dice: ours.faces(),
            defence_dice: theirs.faces(),
            attack_hits: ours.hits,
            defence_hits: theirs.hits,
        });
        self.set_stage(Stage::Battle { foe, foe_losses: ours.hits });
        self.attacker_loses(attack.by, theirs.hits, log);
    }

    fn attacker_loses(&mut self, by: Attacker, hits: u8, log: &mut impl Log<Event>) {
        match by.side() {
            Some(side) => self.inflict(usize::from(self.active), side, hits),
            None => self.bulgars_lose(hits, log),
        }
    }

    /// BY-10.10, BY-22.8
    fn bulgars_lose(&mut self, hits: u8, log: &mut impl Log<Event>) {
        let cubes = hits.min(self.bulgars);
        self.bulgars -= cubes;
        let armed = self.bulgars;
        if cubes > 0 {
            log.note(|| Event::BulgarsLost { cubes, armed });
        }
    }

    /// The foe's losses come second (BY-22.6).
    fn foe_loses(&mut self, foe: Foe, hits: u8, attack: Attack<City>, log: &mut impl Log<Event>) {
        self.set_stage(Stage::Compare { foe });
        match (foe, self.holder(attack.city).side()) {
            (Foe::Army(seat), Some(side)) => self.inflict(seat.index(), side, hits),
            (Foe::Levy(seat), Some(side)) => {
                let player = &mut self.players[seat.index()];
                let levy = &mut player.boxes[side as usize][Unit::Levy as usize];
                let cubes = hits.min(*levy);
                *levy -= cubes;
                player.casualties += cubes;
                if cubes > 0 {
                    log.note(|| Event::Lost { seat, side, unit: Unit::Levy, cubes });
                }
            }
            _ => self.bulgars_lose(hits, log),
        }
    }

    /// Whether the attacker still has a cube: an army its pawn, the Bulgars their box.
    fn attacker_lives(&self, attack: Attack<City>) -> bool {
        match attack.by.side() {
            Some(side) => self.player(usize::from(self.active)).pawn(side) == attack.city,
            None => self.bulgars > 0,
        }
    }

    /// BY-22.9, BY-22.10, BY-22.12 to BY-22.15
    fn decide_battle(
        &mut self,
        attack: Attack<City>,
        foe: Foe,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let side = self.holder(attack.city).side();
        let (ours, theirs) = (self.attack_strength(attack.by), self.foe_strength(foe, side));
        let won = self.attacker_lives(attack) && ours > theirs;
        let seat = Seat(self.active);
        log.note(|| Event::BattleDecided { seat, foe, attack: ours, defence: theirs, won });
        match foe {
            // The attack is over, whoever still stands; a destroyed defender does not (BY-22.14, BY-22.15).
            _ if !won => {
                let standing = Seats::NONE;
                self.flow.set(Frame::Attack(Attack { standing, stage: Stage::Beaten, ..attack }));
            }
            Foe::Army(owner) => {
                let standing = attack.standing.without(owner);
                self.flow.set(Frame::Attack(Attack { standing, stage: Stage::Opponent, ..attack }));
                if let Some(side) = side
                    && self.player(owner.index()).pawn(side) == attack.city
                {
                    self.force_flight(owner, side, None);
                }
            }
            Foe::Levy(_) | Foe::Bulgars => self.besiege(attack, chance, log),
        }
    }

    // --- siege ------------------------------------------------------------------------------

    /// BY-23.1 to BY-23.6
    fn besiege(&mut self, attack: Attack<City>, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let rolled = Dice::roll(self.defence(attack.city), chance);
        let losses = rolled.hits * if attack.city == self.map.capital { 2 } else { 1 };
        log.note(|| Event::Siege {
            seat: Seat(self.active),
            by: attack.by,
            city: self.map.name(attack.city),
            dice: rolled.faces(),
            hits: rolled.hits,
            losses,
        });
        self.set_stage(Stage::Siege);
        self.attacker_loses(attack.by, losses, log);
    }

    /// BY-23.7, BY-23.8, BY-23.10
    fn decide_siege(&mut self, attack: Attack<City>, log: &mut impl Log<Event>) {
        let (ours, theirs) = (self.attack_strength(attack.by), self.defence(attack.city));
        let won = self.attacker_lives(attack) && ours > theirs;
        let (seat, city) = (Seat(self.active), self.map.name(attack.city));
        log.note(|| Event::SiegeDecided { seat, city, attack: ours, defence: theirs, won });
        if won {
            self.conquer(attack, log);
        } else {
            self.set_stage(Stage::Beaten);
        }
    }

    // --- the result -------------------------------------------------------------------------

    /// A beaten attacker leaves the city (BY-20.12 to BY-20.15, BY-20.18, BY-10.11).
    fn retreat(&mut self, attack: Attack<City>, log: &mut impl Log<Event>) {
        match attack.by.side() {
            Some(side) if self.attacker_lives(attack) => {
                self.retreat_army(Seat(self.active), side, attack, log);
            }
            _ => self.end_action(log),
        }
    }

    /// BY-24, BY-10.12, BY-10.13, BY-31.1
    fn conquer(&mut self, attack: Attack<City>, log: &mut impl Log<Event>) {
        let seat = usize::from(self.active);
        let city = attack.city;
        if city == self.map.capital {
            self.capital_falls(attack.by, log);
            return;
        }
        let gain = self.size(city) - 1;
        let (track, merit, holder) = match attack.by.side() {
            Some(side) => (side, Merit::Conquest, side.holder()),
            None => (self.bulgar_side(city), Merit::Bulgars, Holder::Bulgar),
        };
        let loser = self.controller(city);
        let keeps_cube = loser == Some(seat) && attack.by != Attacker::Bulgars && !self.fortified(city);
        if !keeps_cube {
            self.take_marker_away(city, loser);
        }
        for held in &mut self.held {
            *held &= !city.bit();
        }
        self.held[holder as usize] |= city.bit();
        self.tokens[city.index()] = gain.max(1);
        let loot = if attack.by == Attacker::Bulgars { 0 } else { gain };
        log.note(|| Event::Conquered {
            seat: Seat(self.active),
            by: attack.by,
            city: self.map.name(city),
            tokens: gain.max(1),
            loot,
            from: loser.map(|seat| Seat(seat as u8)),
        });
        self.score(seat, track, merit, u16::from(gain), log);
        self.players[seat].earn(track, u16::from(loot));
        self.set_stage(Stage::Won);
        if let Some(side) = attack.by.side()
            && !keeps_cube
        {
            self.mark(seat, side, city);
        }
    }

    /// BY-24.3, BY-24.4
    fn take_marker_away(&mut self, city: City, loser: Option<usize>) {
        let Some(loser) = loser else { return };
        self.controlled[loser] &= !city.bit();
        if self.fortified(city) {
            self.forts &= !city.bit();
            self.players[loser].discs += 1;
        } else {
            self.players[loser].casualties += 1;
        }
    }

    /// BY-24.8 to BY-24.12
    fn mark(&mut self, seat: usize, side: Side, city: City) {
        let player = self.player(seat);
        if player.pool == 0 && player.money(side) < CUBE_PRICE {
            let frame = Frame::Losses { seat: Seat(seat as u8), side, left: 2, marker: true };
            self.flow.push(frame);
        } else {
            self.flow.push(Frame::Cube { need: Need::Marker { city } });
        }
    }

    fn capital_falls(&mut self, by: Attacker, log: &mut impl Log<Event>) {
        let seat = Seat(self.active);
        let fall = if by == Attacker::Bulgars { Fall::Bulgars } else { Fall::Army };
        log.note(|| Event::CapitalFell { seat, fall });
        self.score(seat.index(), Side::Arab, Merit::Capital, CAPITAL_POINTS, log);
        self.doubled = 0;
        self.flow = Flow::new(Frame::Over { fall: Some(fall) });
        self.announce_totals(log);
    }

    // --- losses -----------------------------------------------------------------------------

    /// An army has to lose cubes; its owner chooses them (DP-21).
    pub(crate) fn inflict(&mut self, seat: usize, side: Side, hits: u8) {
        let left = hits.min(self.army(seat, side));
        if left > 0 {
            self.flow.push(Frame::Losses { seat: Seat(seat as u8), side, left, marker: false });
        }
    }

    /// Takes losses that leave no choice; false where the owner has one.
    pub(crate) fn losses_go_on(&mut self, log: &mut impl Log<Event>) -> bool {
        let Frame::Losses { seat, side, left, .. } = self.flow.top() else { return false };
        let boxes = Unit::ARMY.map(|unit| (unit, self.player(seat.index()).cubes_in(side, unit)));
        let cubes: u8 = boxes.iter().map(|(_, cubes)| cubes).sum();
        let mut full = boxes.into_iter().filter(|(_, cubes)| *cubes > 0);
        let Some((unit, most)) = full.next() else {
            // Only the guard is left, as the last army cube (BY-11.6, BY-24.12).
            self.lose_guard(seat, side, log);
            return true;
        };
        if left >= cubes || full.next().is_none() {
            self.lose(unit, left.min(most), log);
            return true;
        }
        false
    }

    /// Some cubes of a box are lost (BY-22.7); the first may go on the conquered city (BY-24.11).
    pub(crate) fn lose(&mut self, unit: Unit, cubes: u8, log: &mut impl Log<Event>) {
        let Frame::Losses { seat, side, left, marker } = self.flow.top() else { return };
        let player = &mut self.players[seat.index()];
        player.boxes[side as usize][unit as usize] -= cubes;
        player.casualties += cubes - u8::from(marker);
        log.note(|| Event::Lost { seat, side, unit, cubes });
        if marker && let Some(attack) = self.attack() {
            self.controlled[seat.index()] |= attack.city.bit();
            log.note(|| Event::MarkedByArmy { seat, city: self.map.name(attack.city) });
        }
        self.lost(seat, side, left - cubes, log);
    }

    fn lose_guard(&mut self, seat: Seat, side: Side, log: &mut impl Log<Event>) {
        self.guards[side as usize] = false;
        log.note(|| Event::GuardReturned { seat, side });
        self.lost(seat, side, 0, log);
    }

    fn lost(&mut self, seat: Seat, side: Side, left: u8, log: &mut impl Log<Event>) {
        if left > 0 {
            self.flow.set(Frame::Losses { seat, side, left, marker: false });
        } else {
            self.flow.pop();
            self.remove_if_empty(seat.index(), side, log);
        }
    }
}
