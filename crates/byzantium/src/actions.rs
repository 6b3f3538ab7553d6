//! Setting up, and doing what a player chose: the seven actions (rulebook sections 2 to 17 and 28).

use table::{Chance, Flow, Log, Seat, Seats};

use crate::event::Event;
use crate::frame::{Attacker, Frame, March, Need, Stage};
use crate::legal::{BUILDING_PRICE, REINFORCEMENTS};
use crate::map::{self, City};
use crate::notation::Action;
use crate::options::Options;
use crate::pieces::{COLOURS, SEATS, SPACES, Side, Slot, Source, Sources, Space, Unit};
use crate::points::{MOST, Merit, Points};
use crate::state::{Byzantium, CUBE_PRICE, Player};

/// VP for an office and for a building (BY-11.3, BY-17.2).
const HONOUR: u16 = 2;

impl Byzantium {
    /// BY-2. The options have no faults.
    pub(crate) fn begin(options: &Options, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Self {
        let mut game = Byzantium::laid_out(options);
        // CH-1
        game.first = chance.pick(u32::from(options.seats), |seat| COLOURS[seat as usize % SEATS]) as u8;
        game.active = game.first;
        log.note(|| Event::TurnBegan { turn: 1, first: Seat(game.first) });
        game
    }

    /// The table as it is laid out, with seat 0 to begin.
    pub(crate) fn laid_out(options: &Options) -> Self {
        let Some(map) = map::find(options.map).or_else(|| map::find(map::MapId::Standard)) else {
            unreachable!("the standard map is always there")
        };
        let mut players = [Player::ABSENT; SEATS];
        let sheet: u8 = map.boxes.iter().flatten().sum();
        for player in &mut players[..usize::from(options.seats)] {
            *player = Player {
                pool: map.pool,
                casualties: map.cubes - sheet - map.pool,
                boxes: map.boxes,
                treasury: map.treasury,
                points: map.points.map(|start| Points { start, ..Points::NONE }),
                discs: map.discs,
                ..Player::ABSENT
            };
        }
        Byzantium {
            map,
            held: map.start,
            controlled: [0; SEATS],
            forts: 0,
            doubled: 0,
            tokens: map.values,
            players,
            spaces: [[0; SEATS]; SPACES],
            guards: [false; 2],
            bulgars: map.bulgars_armed,
            seats: options.seats,
            own_city: options.civil_war_own_city,
            turn: 1,
            round: 1,
            first: 0,
            active: 0,
            passed: Seats::NONE,
            first_passer: None,
            flow: Flow::new(Frame::Choose),
        }
    }

    /// Does what is allowed, and everything that follows without a decision.
    pub(crate) fn perform(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = usize::from(self.active);
        match (self.flow.top(), action) {
            (_, Action::Control(name)) => self.ask_cube(Need::Control { city: self.map.city(name) }),
            (Frame::Reinforce { left, elites }, Action::Reinforce(slot)) => {
                self.flow.set(Frame::Cube { need: Need::Reinforce { slot, left: left - 1, elites } });
            }
            (_, Action::Reinforce(slot)) => {
                let left = REINFORCEMENTS - 1;
                self.ask_cube(Need::Reinforce { slot, left, elites: [false; 2] });
            }
            (_, Action::Done | Action::Stop) => self.end_action(log),
            (_, Action::Develop(side)) => self.flow.push(Frame::Develop { side }),
            (_, Action::Fortify) => self.flow.push(Frame::Fortify),
            (_, Action::Bulgars) => self.flow.push(Frame::Bulgars),
            (_, Action::Attack(name)) => {
                self.flow.set(Frame::Cube { need: Need::BulgarAttack { city: self.map.city(name) } });
            }
            (_, Action::Gather(Some(pays))) => self.flow.set(Frame::Cube { need: Need::Gather { pays } }),
            (_, Action::Gather(None)) => {
                self.take_space(Space::Bulgars, Source::Pool, Side::Byzantine, log);
                self.gather(4, log);
                self.end_action(log);
            }
            (_, Action::Office(side)) => self.ask_cube(Need::Office { side }),
            (_, Action::Fleet(side)) => self.ask_cube(Need::Fleet { side }),
            (_, Action::CivilWar(side)) => self.ask_cube(Need::CivilWar { side }),
            (_, Action::Build(side)) => self.ask_cube(Need::Build { side }),
            (_, Action::Tax(cubes)) => {
                let player = &mut self.players[seat];
                player.pool -= cubes;
                player.taxing = cubes;
                self.flow.push(Frame::Share { cubes });
            }
            (Frame::Share { cubes }, Action::Share(byzantine)) => {
                let arab = 2 * cubes - byzantine;
                let player = &mut self.players[seat];
                player.earn(Side::Byzantine, u16::from(byzantine));
                player.earn(Side::Arab, u16::from(arab));
                log.note(|| Event::Taxed { seat: Seat(self.active), cubes, byzantine, arab });
                self.end_action(log);
            }
            (_, Action::March(side)) if self.player(seat).pawn(side) == City::NOWHERE => {
                self.flow.push(Frame::Enter { side });
            }
            (_, Action::March(side)) => {
                let march = March { side, entered: false, moves: 0, from: None, by_sea: false };
                self.flow.push(Frame::March(march));
            }
            (_, Action::Pass) => self.pass(log),
            (Frame::Develop { .. }, Action::At(name)) => {
                self.flow.set(Frame::Cube { need: Need::Develop { city: self.map.city(name) } });
            }
            (Frame::Fortify, Action::At(name)) => {
                self.flow.set(Frame::Cube { need: Need::Fortify { city: self.map.city(name) } });
            }
            (Frame::Enter { side }, Action::At(name)) => {
                self.enter(side, self.map.city(name), log);
                let march = March { side, entered: true, moves: 0, from: None, by_sea: false };
                self.flow.set(Frame::March(march));
            }
            (Frame::March(march), Action::To(name)) => self.set_out(march, self.map.city(name), log),
            (Frame::Cube { need }, Action::From(source)) => self.use_cube(need, source, log),
            (Frame::Double { to }, Action::Double) => self.announce_double(to, log),
            (Frame::Double { to } | Frame::Doubled { to }, Action::Decline | Action::Sail) => {
                self.flow.pop();
                if let Frame::March(march) = self.flow.top() {
                    self.travel(march, to, log);
                }
            }
            (Frame::Doubled { to }, Action::Drop) => self.drop_move(to, log),
            (Frame::Ambush { to, dice }, Action::Roll) => self.ambush(to, dice, chance, log),
            (Frame::Ambush { to, .. }, Action::Decline) => self.after_ambush(to, log),
            (Frame::Attack(attack), Action::Levy | Action::Decline) => {
                self.answer_levy(attack, action == Action::Levy, chance, log);
            }
            (Frame::Attack(attack), Action::Fight(foe)) => self.fight_army(attack, foe, chance, log),
            (Frame::Flight(flight), Action::Stand) => self.stand(flight, log),
            (Frame::Flight(flight), Action::Flee(name, by_sea)) => {
                self.flee(flight, self.map.city(name), by_sea, log);
            }
            (Frame::Permit { to }, Action::Allow | Action::Refuse) => {
                self.answer_flight(to, action == Action::Allow, log);
            }
            (Frame::Losses { .. }, Action::Lose(unit)) => self.lose(unit, 1, log),
            (Frame::Upkeep { seat, side, cheapest }, Action::Disband(unit)) => {
                self.disband(seat.index(), side, unit, cheapest, log);
            }
            _ => debug_assert!(false, "{action} was checked"),
        }
        self.settle(chance, log);
    }

    /// Carries on until somebody has something to decide.
    pub(crate) fn settle(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        loop {
            let went_on = match self.flow.top() {
                Frame::Cube { need } => self.take_the_only_cube(need, log),
                Frame::Reinforce { elites, .. } => {
                    let more = Slot::all().any(|slot| self.may_reinforce(slot, elites));
                    if !more {
                        self.end_action(log);
                    }
                    !more
                }
                Frame::March(march) if self.march_is_over(march) => {
                    self.end_action(log);
                    true
                }
                Frame::Doubled { to } if !self.can_sail(to) => {
                    self.drop_move(to, log);
                    true
                }
                Frame::Ambush { to, dice: 0 } => {
                    self.after_ambush(to, log);
                    true
                }
                Frame::Attack(attack) => self.attack_goes_on(attack, chance, log),
                Frame::Flight(flight) => self.flight_goes_on(flight, log),
                Frame::Losses { .. } => self.losses_go_on(log),
                Frame::Upkeep { seat, side, cheapest } => {
                    self.upkeep_goes_on(seat.index(), side, cheapest, log)
                }
                _ => false,
            };
            if !went_on {
                return;
            }
        }
    }

    // --- cubes ----------------------------------------------------------------------------

    fn ask_cube(&mut self, need: Need<City>) {
        self.flow.push(Frame::Cube { need });
    }

    /// A free cube without an alternative is taken; nothing is ever paid without being asked.
    fn take_the_only_cube(&mut self, need: Need<City>, log: &mut impl Log<Event>) -> bool {
        let offered = self.offered(need);
        let free = need == Need::Pass && offered.0.is_power_of_two() || offered == Sources::POOL;
        let only = offered.iter().next().filter(|_| free);
        if let Some(source) = only {
            self.use_cube(need, source, log);
        }
        only.is_some()
    }

    /// Takes a cube and carries out what it was needed for (BY-25.6: in this order).
    fn use_cube(&mut self, need: Need<City>, source: Source, log: &mut impl Log<Event>) {
        let seat = usize::from(self.active);
        let who = Seat(self.active);
        let map = self.map;
        let pays = self.payer(need);
        let price = match pays {
            Some(_) if source != Source::Pool => CUBE_PRICE,
            _ => 0,
        };
        match need {
            Need::Control { city } => {
                let Some(side) = pays else { return };
                self.buy(seat, source, side, price, log);
                log.note(|| Event::Controlled {
                    seat: who,
                    city: map.name(city),
                    source,
                    paid: price,
                    pays: side,
                });
                self.take_control(city, side, log);
                self.end_action(log);
            }
            Need::Reinforce { slot, left, mut elites } => {
                self.buy(seat, source, slot.side, price, log);
                *self.cube_count(seat, slot.source()) += 1;
                log.note(|| Event::Reinforced { seat: who, slot, source, paid: price });
                elites[slot.side as usize] |= slot.unit == Unit::Elite;
                if left > 0 {
                    self.flow.set(Frame::Reinforce { left, elites });
                } else {
                    self.end_action(log);
                }
            }
            Need::Develop { city } => {
                let Some(side) = pays else { return };
                self.take_space(Space::development(side), source, side, log);
                self.tokens[city.index()] += 1;
                let tokens = self.size(city);
                log.note(|| Event::Developed { seat: who, city: self.map.name(city), tokens });
                self.end_action(log);
            }
            Need::Fortify { city } => {
                let Some(side) = pays else { return };
                self.take_space(Space::Fortification, source, side, log);
                self.forts |= city.bit();
                let player = &mut self.players[seat];
                player.discs -= 1;
                player.casualties += 1;
                log.note(|| Event::Fortified { seat: who, city: self.map.name(city) });
                self.end_action(log);
            }
            Need::BulgarAttack { city } => {
                self.take_space(Space::Bulgars, source, self.bulgar_side(city), log);
                self.gather(2, log);
                self.flow.pop();
                self.begin_attack(city, Attacker::Bulgars, None, false, log);
            }
            Need::Gather { pays } => {
                self.take_space(Space::Bulgars, source, pays, log);
                self.gather(4, log);
                self.end_action(log);
            }
            Need::Office { side } => {
                self.take_space(Space::office(side), source, side, log);
                self.guards[side as usize] = true;
                self.score(seat, side, Merit::Office, HONOUR, log);
                self.end_action(log);
            }
            Need::Fleet { side } => {
                self.take_space(Space::fleet(side), source, side, log);
                self.end_action(log);
            }
            Need::CivilWar { side } => {
                self.take_space(Space::civil_war(side), source, side, log);
                self.flow.pop();
                let (from, by_sea) = self.march().map_or((None, false), |march| (march.from, march.by_sea));
                self.begin_attack(self.player(seat).pawn(side), side.into(), from, by_sea, log);
            }
            Need::Build { side } => {
                self.buy(seat, source, side, price + BUILDING_PRICE, log);
                self.players[seat].buildings[side as usize] += 1;
                log.note(|| Event::Built { seat: who, side, source, paid: price + BUILDING_PRICE });
                self.score(seat, side, Merit::Building, HONOUR, log);
                self.end_action(log);
            }
            Need::Marker { city } => {
                let Some(side) = pays else { return };
                self.buy(seat, source, side, price, log);
                self.controlled[seat] |= city.bit();
                log.note(|| Event::Marked { seat: who, city: self.map.name(city), source, paid: price });
                self.flow.pop();
            }
            Need::Pass => self.lay_pass_cube(Some(source), log),
        }
    }

    /// Takes a cube away from its place and pays; an army that is left without cubes is gone
    /// (BY-4.11).
    fn buy(&mut self, seat: usize, source: Source, pays: Side, price: u16, log: &mut impl Log<Event>) {
        *self.cube_count(seat, source) -= 1;
        self.players[seat].treasury[pays as usize] -= price;
        if let Source::Box(slot) = source {
            self.remove_if_empty(seat, slot.side, log);
        }
    }

    /// BY-7.1
    fn take_space(&mut self, space: Space, source: Source, pays: Side, log: &mut impl Log<Event>) {
        let seat = usize::from(self.active);
        let paid = if source == Source::Pool { 0 } else { CUBE_PRICE };
        self.buy(seat, source, pays, paid, log);
        self.spaces[space as usize][seat] += 1;
        log.note(|| Event::SpaceTaken { seat: Seat(self.active), space, source, paid, pays });
    }

    /// BY-5.3, BY-5.4, BY-5.7 to BY-5.9
    fn take_control(&mut self, city: City, side: Side, log: &mut impl Log<Event>) {
        let seat = usize::from(self.active);
        self.controlled[seat] |= city.bit();
        self.score(seat, side, Merit::Control, u16::from(self.size(city)), log);
        if side == Side::Byzantine && !self.player(seat).settled {
            self.players[seat].settled = true;
            if self.army(seat, side) > 0 {
                self.enter(side, city, log);
            }
        }
    }

    fn enter(&mut self, side: Side, city: City, log: &mut impl Log<Event>) {
        self.players[usize::from(self.active)].pawns[side as usize] = city;
        log.note(|| Event::Entered { seat: Seat(self.active), side, city: self.map.name(city) });
    }

    /// BY-10.1, BY-10.2
    fn gather(&mut self, cubes: u8, log: &mut impl Log<Event>) {
        let cubes = cubes.min(self.reserve());
        self.bulgars += cubes;
        let armed = self.bulgars;
        log.note(|| Event::BulgarsGathered { seat: Seat(self.active), cubes, armed });
    }

    /// Points on a track (BY-31.14).
    pub(crate) fn score(
        &mut self,
        seat: usize,
        side: Side,
        merit: Merit,
        points: u16,
        log: &mut impl Log<Event>,
    ) {
        let track = &mut self.players[seat].points[side as usize];
        let points =
            if merit == Merit::Unpaid { points } else { points.min(MOST.saturating_sub(track.given())) };
        if points > 0 {
            *track.of(merit) += points;
            let total = track.total();
            log.note(|| Event::Scored { seat: Seat(seat as u8), side, merit, points, total });
        }
    }

    // --- armies ---------------------------------------------------------------------------

    /// BY-25.1, BY-25.4
    pub(crate) fn remove_if_empty(&mut self, seat: usize, side: Side, log: &mut impl Log<Event>) {
        if self.player(seat).pawn(side) != City::NOWHERE && self.army(seat, side) == 0 {
            self.leave_map(seat, side, log);
        }
    }

    pub(crate) fn leave_map(&mut self, seat: usize, side: Side, log: &mut impl Log<Event>) {
        let city = self.player(seat).pawn(side);
        self.players[seat].pawns[side as usize] = City::NOWHERE;
        log.note(|| Event::Destroyed { seat: Seat(seat as u8), side, city: self.map.name(city) });
    }

    // --- passing and the next player --------------------------------------------------------

    /// BY-28.1 to BY-28.4
    fn pass(&mut self, log: &mut impl Log<Event>) {
        let seat = usize::from(self.active);
        if self.player(seat).casualties > 0 {
            self.lay_pass_cube(Some(Source::Casualties), log);
        } else if self.offered(Need::Pass).is_empty() {
            self.lay_pass_cube(None, log);
        } else {
            self.ask_cube(Need::Pass);
        }
    }

    fn lay_pass_cube(&mut self, source: Option<Source>, log: &mut impl Log<Event>) {
        let who = Seat(self.active);
        let first = self.first_passer.is_none();
        log.note(|| Event::Passed { seat: who, first, source });
        if let Some(source) = source {
            self.buy(who.index(), source, Side::Byzantine, 0, log);
            self.players[who.index()].passing = true;
        }
        self.passed = self.passed.with(who);
        self.first_passer = self.first_passer.or(Some(who));
        self.end_action(log);
    }

    /// The action is done: the next player, or phase 2 (BY-3.2, BY-28.5).
    pub(crate) fn end_action(&mut self, log: &mut impl Log<Event>) {
        self.doubled = 0;
        self.flow = Flow::new(Frame::Choose);
        let active = Seat(self.active);
        let waiting = self.passed.iter().fold(Seats::first(self.seats), Seats::without);
        if waiting.without(active).is_empty() {
            // Nobody else is left, so this was the last action of the turn.
            self.begin_upkeep(log);
            return;
        }
        let next = self.clockwise(self.active + 1).find(|&seat| waiting.contains(Seat(seat as u8)));
        let Some(next) = next else { return };
        let place = |seat: u8| (seat + self.seats - self.first) % self.seats;
        if place(next as u8) <= place(self.active) {
            self.round = self.round.saturating_add(1);
        }
        self.active = next as u8;
    }

    /// The attack on top goes on with another stage.
    pub(crate) fn set_stage(&mut self, stage: Stage) {
        if let Frame::Attack(attack) = self.flow.top() {
            self.flow.set(Frame::Attack(crate::frame::Attack { stage, ..attack }));
        }
    }
}
