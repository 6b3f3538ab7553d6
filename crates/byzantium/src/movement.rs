//! Marches: where pawns go and what it costs; the fleets (rulebook sections 13, 14 and 18).

use table::{Chance, Log, Seat};

use crate::dice::Dice;
use crate::event::Event;
use crate::frame::{Frame, March};
use crate::map::{City, cities};
use crate::pieces::{Side, Space, Unit};
use crate::state::Byzantium;

/// Not more than so many moves an action (BY-18.17).
const MOVES: u8 = 2;

impl Byzantium {
    /// Whether a move between two cities goes over the sea: everything that no road or track does.
    #[inline]
    pub(crate) fn by_sea(&self, side: Side, from: City, to: City) -> bool {
        self.map.land(side, from) & to.bit() == 0
    }

    /// What the active player pays for a move (BY-18.9 to BY-18.18, 32.6).
    #[inline]
    pub(crate) fn move_cost(&self, side: Side, from: City, to: City, second: bool, doubled: bool) -> u8 {
        let surcharge = u8::from(second);
        if side == Side::Byzantine || !self.by_sea(side, from, to) {
            return 1 + surcharge;
        }
        let mut cost = if to == self.map.capital { 4 } else { 2 };
        if self.occupant(Space::ArabFleet) == Some(usize::from(self.active)) {
            cost /= 2;
        }
        if doubled {
            cost *= 2;
        }
        cost + surcharge
    }

    /// The cost as it is now: an announced doubling counts, a possible one does not (BY-18.26).
    #[inline]
    pub(crate) fn cost_now(&self, march: March<City>, to: City) -> u8 {
        let from = self.player(usize::from(self.active)).pawn(march.side);
        let doubled = self.doubled & self.map.lane(from, to) != 0;
        self.move_cost(march.side, from, to, march.moves > 0, doubled)
    }

    /// Where the pawn may go and can pay for it (BY-18.7 to BY-18.24).
    #[inline]
    pub(crate) fn move_targets(&self, march: March<City>) -> u64 {
        let seat = usize::from(self.active);
        let player = self.player(seat);
        let (side, from) = (march.side, player.pawn(march.side));
        let cubes = player.cubes_in(side, Unit::Movement);
        if march.moves >= MOVES || from == City::NOWHERE || cubes < 1 + march.moves {
            return 0;
        }
        let land = self.map.land(side, from);
        let lanes = self.map.sea(side, from) & !land;
        let sea = if side == Side::Byzantine {
            lanes
        } else {
            let payable = |&city: &City| self.cost_now(march, city) <= cubes;
            cities(lanes).filter(payable).fold(0, |set, city| set | city.bit())
        };
        // Nobody attacks himself (BY-18.22, BY-18.23).
        let own = self.cities_of(side.other()) & (self.controlled[seat] | player.pawn(side.other()).bit());
        (land | sea) & !own
    }

    /// Whether the mover can pay the doubled cost (BY-13.7).
    pub(crate) fn can_sail(&self, to: City) -> bool {
        let movement = self.player(usize::from(self.active)).cubes_in(Side::Arab, Unit::Movement);
        self.march().is_some_and(|march| self.cost_now(march, to) <= movement)
    }

    /// A move along a link is announced.
    pub(crate) fn set_out(&mut self, march: March<City>, to: City, log: &mut impl Log<Event>) {
        let seat = usize::from(self.active);
        let from = self.player(seat).pawn(march.side);
        let announced = self.doubled & self.map.lane(from, to) != 0;
        if self.meets_fleet(march.side, from, to) && !announced {
            self.flow.push(Frame::Double { to });
        } else {
            self.travel(march, to, log);
        }
    }

    /// Whether another player's Byzantine fleet has a say in this move (BY-13.2).
    #[inline]
    fn meets_fleet(&self, side: Side, from: City, to: City) -> bool {
        side == Side::Arab
            && self.by_sea(side, from, to)
            && self.hostile_fleet(usize::from(self.active)).is_some()
    }

    pub(crate) fn announce_double(&mut self, to: City, log: &mut impl Log<Event>) {
        let Some(march) = self.march() else { return };
        let seat = usize::from(self.active);
        self.doubled |= self.map.lane(self.player(seat).pawn(march.side), to);
        let cost = self.cost_now(march, to);
        let holder = self.hostile_fleet(seat).unwrap_or(seat);
        log.note(|| Event::Doubled { seat: Seat(holder as u8), to: self.map.name(to), cost });
        self.flow.set(Frame::Doubled { to });
    }

    /// The mover does not go there; if nothing was done yet the march is taken back (BY-13.7).
    pub(crate) fn drop_move(&mut self, to: City, log: &mut impl Log<Event>) {
        log.note(|| Event::Dropped { seat: Seat(self.active), to: self.map.name(to) });
        self.flow.pop();
        if let Frame::March(march) = self.flow.top()
            && !Self::may_stop(march)
        {
            self.flow.pop();
        }
    }

    /// Pays for the move (BY-18.8); then the fleet may roll.
    pub(crate) fn travel(&mut self, march: March<City>, to: City, log: &mut impl Log<Event>) {
        let seat = usize::from(self.active);
        let side = march.side;
        let from = self.player(seat).pawn(side);
        let cost = self.cost_now(march, to);
        let player = &mut self.players[seat];
        player.boxes[side as usize][Unit::Movement as usize] -= cost;
        player.casualties += cost;
        let by_sea = self.by_sea(side, from, to);
        let name = |city: City| self.map.name(city);
        log.note(|| Event::Moved {
            seat: Seat(self.active),
            side,
            from: name(from),
            to: name(to),
            cost,
            second: march.moves > 0,
            by_sea,
        });
        // BY-25.5: who pays with the last army cube does not arrive.
        if self.army(seat, side) == 0 {
            self.leave_map(seat, side, log);
            self.end_action(log);
        } else if self.meets_fleet(side, from, to) {
            self.flow.push(Frame::Ambush { to, dice: cost });
        } else {
            self.arrive(march, to, log);
        }
    }

    /// BY-13.3: each hit costs the army a cube.
    pub(crate) fn ambush(&mut self, to: City, dice: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = usize::from(self.active);
        let rolled = Dice::roll(dice, chance);
        let holder = self.hostile_fleet(seat).unwrap_or(seat);
        log.note(|| Event::Ambushed {
            seat: Seat(holder as u8),
            target: Seat(self.active),
            dice: rolled.faces(),
            hits: rolled.hits,
        });
        self.flow.set(Frame::Ambush { to, dice: 0 });
        self.inflict(seat, Side::Arab, rolled.hits);
    }

    /// The dice were rolled and the losses taken: the army goes on, if there is one.
    pub(crate) fn after_ambush(&mut self, to: City, log: &mut impl Log<Event>) {
        self.flow.pop();
        match self.flow.top() {
            Frame::March(march)
                if self.player(usize::from(self.active)).pawn(march.side) != City::NOWHERE =>
            {
                self.arrive(march, to, log);
            }
            // BY-13.8
            _ => self.end_action(log),
        }
    }

    /// The pawn is there: at home, or in a fight (BY-18.20, BY-18.21).
    pub(crate) fn arrive(&mut self, march: March<City>, to: City, log: &mut impl Log<Event>) {
        let seat = usize::from(self.active);
        let side = march.side;
        let from = self.player(seat).pawn(side);
        let by_sea = self.by_sea(side, from, to);
        let march = March { moves: march.moves + 1, from: Some(from), by_sea, ..march };
        self.players[seat].pawns[side as usize] = to;
        self.flow.set(Frame::March(march));
        if self.cities_of(side) & to.bit() == 0 {
            self.begin_attack(to, side.into(), Some(from), by_sea, log);
        }
    }

    /// A march in which nothing is left to do ends by itself.
    pub(crate) fn march_is_over(&self, march: March<City>) -> bool {
        Self::may_stop(march) && self.move_targets(march) == 0 && !self.may_wage_civil_war(march.side)
    }
}
