//! Setting up, the course of a turn and of an age, and doing what was chosen (rulebook sections 3 to 5).

use table::{Chance, Flow, Log, Seat};

use crate::event::{Averted, Event};
use crate::frame::{Deed, End, Frame, Works};
use crate::goods::Goods;
use crate::map::{SHIPS, Zone};
use crate::notation::Action;
use crate::options::Options;
use crate::pieces::{AGES, CARDS, Card, Character, Effect, INVASION, Miracle, PACKS, SLOTS, Tile};
use crate::prestige::Prestige;
use crate::state::Constantinopole;
use crate::values::Values;

/// More turns than an age can have; a position may not have more.
pub(crate) const MOST_TURNS: u8 = 40;

impl Constantinopole {
    /// CP-3. The options have no faults.
    pub(crate) fn begin(options: Options, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Self {
        let mut game = Constantinopole::laid_out(options);
        // CP-3.10
        game.active = chance.pick(u32::from(options.seats), |seat| seat) as u8;
        // CP-3.7
        let mut left = Miracle::ALL;
        let mut shown = [Miracle::Defence; 5];
        for (place, miracle) in shown.iter_mut().enumerate() {
            let rest = &mut left[place..];
            let drawn = chance.pick(rest.len() as u32, |n| rest[n as usize].word()) as usize;
            rest.swap(0, drawn);
            *miracle = rest[0];
        }
        shown.sort_unstable();
        game.show_miracles(shown);
        log.note(|| Event::AgeBegan { age: 1, first: Seat(game.active) });
        log.note(|| Event::TurnBegan { age: 1, turn: 1, seat: Seat(game.active) });
        game
    }

    pub(crate) fn show_miracles(&mut self, shown: [Miracle; 5]) {
        self.miracles = shown;
        self.unused = shown.iter().fold(0, |set, &miracle| set | 1 << miracle as u8);
    }

    /// The table as it is laid out, with the first five miracles and seat 0 to begin.
    pub(crate) fn laid_out(options: Options) -> Self {
        let mut game = Constantinopole {
            values: Values::of(options.values),
            difficulty: options.difficulty,
            seats: options.seats,
            age: 1,
            turn: 1,
            cards_left: options.difficulty.cards(),
            active: 0,
            last_thrower: None,
            card: None,
            known: [None; 3],
            unseen: PACKS,
            diplomacy: [[0; CARDS]; AGES as usize],
            invaders: 0,
            byzantines: 0,
            ships: [0; SHIPS],
            stock: options.difficulty.stock(),
            city_invaders: 0,
            cemetery: 0,
            primicerius_gold: 0,
            prestige: [Prestige::default(); AGES as usize],
            slots: [None; SLOTS],
            standing: 0,
            fresh: 0,
            walls: 0,
            resting: None,
            resting_tile: None,
            miracles: [Miracle::Defence; 5],
            unused: 0,
            flow: Flow::new(Frame::Start),
        };
        game.show_miracles(std::array::from_fn(|n| Miracle::ALL[n]));
        game
    }

    /// Does what is allowed, and everything that follows without a decision.
    pub(crate) fn perform(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let declined = action == Action::Done && self.offers().miracle != 0;
        self.carry_out(action, chance, log);
        self.carry_on(declined, chance, log);
    }

    /// Does what was chosen, and no more.
    fn carry_out(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = Seat(self.active);
        match (self.flow.top(), action) {
            (_, Action::Reveal) => self.reveal(chance, log),
            (_, Action::Resolve) => self.resolve(chance, log),
            (_, Action::Diplomacy(choice)) => self.negotiate(choice, log),
            (_, Action::Statue) => {
                self.tear_down(Tile::Statue);
                self.avert(Averted::Statue, Some(Tile::Statue), log);
            }
            (_, Action::Split(share)) => {
                if let Some(Effect::Invasion { first, second }) = self.card.map(Card::effect) {
                    let other = INVASION - share;
                    log.note(|| Event::Split { seat, first, share, second, other });
                    self.invade(first, share, second, other, log);
                }
            }
            (Frame::Pirates { sea, left, later }, Action::Pirate(space)) => {
                self.land_pirate(sea, space, log);
                self.flow.set(Frame::Pirates { sea, left: left - 1, later });
            }
            (_, Action::Epidemic(zone)) => {
                self.strike(zone, log);
                self.file_card();
            }
            (_, Action::Receive(good)) => {
                self.trade(Goods::of(good, 1), log);
                self.file_card();
            }
            (_, Action::Take(character)) => self.take(character, chance, log),
            (_, Action::Rest(tile)) => {
                self.resting_tile = Some(tile);
                self.flow.set(Frame::Close);
            }
            (_, Action::Miracle(miracle)) => self.work_miracle(miracle, chance, log),
            (_, Action::Crusade(path)) => {
                self.crusade(path, log);
                self.flow.pop();
            }
            (Frame::Siege(siege), Action::Shield | Action::Fall) => {
                self.answer_hit(siege, action == Action::Shield, log);
            }
            (_, Action::Raze(tile)) => self.starve(tile, log),
            (_, Action::RazeWall(slot)) => self.starve_wall(slot, log),
            (_, Action::Pay) => self.pay_upkeep(log),
            (_, Action::Done) => self.go_on(log),
            (frame, action) => self.carry_out_part(frame, action, log),
        }
    }

    /// A part of a character's action, of the use of a building or of a miracle.
    fn carry_out_part(&mut self, frame: Frame, action: Action, log: &mut impl Log<Event>) {
        match (frame, action) {
            (Frame::Deed(deed), Action::Settle(zone)) => {
                self.settle_in(zone, log);
                let last = deed.done > 0;
                let mesazon = deed.role == Character::Mesazon;
                let deed = Deed { done: deed.done + 1, settled: mesazon && last, zone: Some(zone), ..deed };
                self.flow.set(Frame::Deed(deed));
            }
            (Frame::Settle { left, .. }, Action::Settle(zone)) => {
                self.settle_in(zone, log);
                self.flow.set(Frame::Settle { left: left - 1, optional: true });
            }
            (Frame::Deed(deed), Action::Harvest(zone)) => {
                self.harvest(zone, log);
                // The Mesazon counts his tokens: the first of them may still come.
                let done = deed.done + u8::from(deed.role != Character::Mesazon);
                self.flow.set(Frame::Deed(Deed { done, harvested: true, ..deed }));
            }
            (Frame::Monument, Action::Build(tile)) => {
                self.flow.set(Frame::Place { tile, spared: None, free: true });
            }
            (Frame::Deed(deed), Action::Build(tile)) => {
                self.flow.push(if self.crane_helps(deed) {
                    Frame::Spare { tile }
                } else {
                    Frame::Place { tile, spared: None, free: false }
                });
            }
            (Frame::Spare { tile }, Action::Spare(good)) => {
                self.flow.set(Frame::Place { tile, spared: Some(good), free: false });
            }
            (Frame::Spare { tile }, Action::Full) => {
                self.flow.set(Frame::Place { tile, spared: None, free: false });
            }
            (Frame::Place { tile, spared, free }, Action::Slot(slot)) => {
                self.place(tile, slot, spared, free, log);
            }
            (frame, Action::Sail(route)) => {
                self.sail(route, log);
                self.step(frame, Some(route), None);
            }
            (frame, Action::Remove(space)) => {
                self.remove(space, log);
                self.step(frame, None, None);
            }
            (frame, Action::Guard(path)) => {
                self.post_guard(path, log);
                self.step(frame, None, None);
            }
            (frame, Action::Exchange(exchange)) => {
                let (paid, gain) = (exchange.cost(), exchange.gain());
                self.stock.pay(&paid);
                self.stock.add(&gain);
                log.note(|| Event::Exchanged { paid, gain });
                self.step(frame, None, None);
            }
            (frame, Action::Order(order)) => {
                let cards = self.known;
                for (place, &from) in order.places().iter().enumerate() {
                    self.known[place] = cards[usize::from(from)];
                }
                log.note(|| Event::Ordered { cards: self.known.into_iter().flatten().collect() });
                self.step(frame, None, None);
            }
            (frame, Action::Convert(space)) => {
                self.convert(space, log);
                self.step(frame, None, Zone::of(space));
            }
            (Frame::Works(works), Action::Use(tile)) => self.use_building(works, tile, log),
            (_, Action::Lift(from)) => self.flow.set(Frame::Lead { from }),
            (Frame::Lead { from }, Action::Lead(to)) => {
                self.invaders = self.invaders & !from.bit() | to.bit();
                log.note(|| Event::Led { from, to });
                self.flow.pop();
            }
            (frame, action) => debug_assert!(false, "{action} was checked at {frame:?}"),
        }
    }

    /// A part of a character's action, or the use of a building, is done.
    #[inline]
    fn step(&mut self, frame: Frame, ship: Option<crate::map::Route>, zone: Option<Zone>) {
        match frame {
            Frame::Deed(deed) => {
                let deed =
                    Deed { done: deed.done + 1, ship: ship.or(deed.ship), zone: zone.or(deed.zone), ..deed };
                self.flow.set(Frame::Deed(deed));
            }
            Frame::Assault { left, .. } => {
                self.flow.set(Frame::Assault { left: left - 1, optional: true });
            }
            _ => self.flow.pop(),
        }
    }

    /// `done`: what was open is left, and the next thing follows.
    fn go_on(&mut self, log: &mut impl Log<Event>) {
        match self.flow.top() {
            Frame::Deed(deed) if deed.is_settling() => {
                self.flow.set(Frame::Deed(Deed { settled: true, ..deed }));
            }
            Frame::Deed(deed) => self.finish_deed(deed),
            Frame::Works(works) => self.next_phase(works, None, log),
            Frame::Close => self.pass_on(log),
            Frame::Besieged => self.open_siege(false),
            Frame::Reset => self.reset(false, log),
            _ => self.flow.pop(),
        }
    }

    /// Carries on until somebody has something to decide: a choice of one is made for him (section 19),
    /// but for the card, which the active player turns himself. `declined`: he has just said that nothing
    /// more is wanted, so that a window with nothing but the same miracles is not opened again.
    pub(crate) fn carry_on(
        &mut self,
        mut declined: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        loop {
            match self.flow.top() {
                Frame::Start | Frame::Council | Frame::Split | Frame::Receive | Frame::Over { .. } => return,
                Frame::Pirates { sea, left, later } => {
                    if !self.pirates_go_on(sea, left, later, log) {
                        return;
                    }
                }
                Frame::Deed(deed) => {
                    if !self.deed_goes_on(deed, declined, chance, log) {
                        return;
                    }
                }
                Frame::Works(works) => {
                    let offers = self.offers();
                    if offers.use_tile != 0 || offers.miracle != 0 && !declined {
                        return;
                    }
                    self.next_phase(works, None, log);
                }
                Frame::Close => {
                    if !declined && self.any_step_miracles() != 0 {
                        return;
                    }
                    self.pass_on(log);
                }
                Frame::Siege(siege) => {
                    if siege.hit.is_some() {
                        return;
                    }
                    self.siege_goes_on(siege, chance, log);
                }
                Frame::Upkeep => {
                    if !self.upkeep_goes_on(log) {
                        return;
                    }
                }
                Frame::Settle { left: 0, .. } | Frame::Assault { left: 0, .. } => self.flow.pop(),
                _ => {
                    let offers = self.offers();
                    let Some(only) = offers.only() else { return };
                    self.carry_out(only, chance, log);
                }
            }
            // What was declined is the window of this turn; the next turn asks anew.
            declined &= self.flow.top() != Frame::Start;
        }
    }

    /// Whether a character's action went on without a decision, perhaps to its end.
    fn deed_goes_on(
        &mut self,
        deed: Deed,
        declined: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        if deed.is_over() {
            self.finish_deed(deed);
            return true;
        }
        let offers = self.offers();
        let more = offers.count() - u32::from(offers.done) - offers.miracle.count_ones();
        if more == 0 && deed.is_settling() {
            self.flow.set(Frame::Deed(Deed { settled: true, ..deed }));
        } else if more == 0 && (offers.miracle == 0 || declined) {
            self.finish_deed(deed);
        } else if let (1, Some(only)) = (more, offers.only()) {
            self.carry_out(only, chance, log);
        } else {
            return false;
        }
        true
    }

    // --- the course ---------------------------------------------------------------------------

    /// The turn is over; so is the age with its last card (CP-4.3, CP-4.11).
    fn pass_on(&mut self, log: &mut impl Log<Event>) {
        self.fresh = 0;
        if self.cards_left == 0 {
            self.last_thrower = None;
            let (extra, throws, bought_off) = self.throws();
            log.note(|| Event::SiegeBegan { age: self.age, extra, throws, bought_off });
            self.flow.set(Frame::Besieged);
            return;
        }
        self.active = self.after(self.active);
        self.begin_turn((self.turn + 1).min(MOST_TURNS), log);
    }

    fn begin_turn(&mut self, turn: u8, log: &mut impl Log<Event>) {
        self.turn = turn;
        log.note(|| Event::TurnBegan { age: self.age, turn, seat: Seat(self.active) });
        self.flow.set(Frame::Start);
    }

    /// The character's action is over: the token moves (CP-7.3), and the building phase follows, except
    /// after the Eunuch (CP-7.37).
    pub(crate) fn finish_deed(&mut self, deed: Deed) {
        let royal = deed.role == Character::Basileus;
        self.flow.set(if deed.copied {
            Frame::Close
        } else {
            Frame::Works(Works { left: 1 + u8::from(royal), royal, used: None })
        });
    }

    /// The age is over, counted or not: the reset, or the end.
    pub(crate) fn close_age(&mut self, end: End, log: &mut impl Log<Event>) {
        if self.age < AGES {
            self.flow.set(Frame::Reset);
            return;
        }
        log.note(|| Event::Ended { end, prestige: self.prestige_total() });
        self.flow.set(Frame::Over { end });
    }

    /// The reset between ages (CP-13), and the next age.
    pub(crate) fn reset(&mut self, vigilance: bool, log: &mut impl Log<Event>) {
        self.invaders = 0;
        if !vigilance {
            self.byzantines = 0;
            self.ships = [0; SHIPS];
        }
        self.resting = None;
        self.resting_tile = None;
        log.note(|| Event::Reset { vigilance });
        self.age += 1;
        self.cards_left = self.difficulty.cards();
        // CP-4.7, CP-4.8
        self.active = self.after(self.last_thrower.map_or(self.active, |seat| seat.0));
        log.note(|| Event::AgeBegan { age: self.age, first: Seat(self.active) });
        self.begin_turn(1, log);
    }
}
