//! Phases 2 and 3: income, upkeep, what comes back, the new turn (rulebook sections 29 and 30).

use table::{Flow, Log, Seat, Seats};

use crate::event::Event;
use crate::frame::Frame;
use crate::map::cities;
use crate::pieces::{SEATS, SPACES, Side, Unit};
use crate::points::Merit;
use crate::state::Byzantium;

/// The game has so many turns (BY-3.1).
pub(crate) const TURNS: u8 = 3;

impl Byzantium {
    /// What the cities of a side bring their controller (BY-29.1).
    pub(crate) fn income(&self, seat: usize, side: Side) -> u16 {
        cities(self.controlled[seat] & self.cities_of(side)).map(|city| 2 * u16::from(self.size(city))).sum()
    }

    /// What an army costs (BY-29.2, BY-29.4).
    pub(crate) fn bill(&self, seat: usize, side: Side) -> u16 {
        let player = self.player(seat);
        let cost =
            |unit: Unit| u16::from(player.cubes_in(side, unit)) * u16::from(self.map.upkeep(side, unit));
        Unit::ALL.into_iter().map(cost).sum()
    }

    /// BY-29.13: income of all, then upkeep from the first player on.
    pub(crate) fn begin_upkeep(&mut self, log: &mut impl Log<Event>) {
        for seat in self.clockwise(self.first) {
            let [byzantine, arab] = Side::BOTH.map(|side| self.income(seat, side));
            let player = &mut self.players[seat];
            player.earn(Side::Byzantine, byzantine);
            player.earn(Side::Arab, arab);
            log.note(|| Event::Income { seat: Seat(seat as u8), byzantine, arab });
        }
        self.flow =
            Flow::new(Frame::Upkeep { seat: Seat(self.first), side: Side::Byzantine, cheapest: None });
    }

    /// Pays what can be paid; false where the owner must choose cubes.
    pub(crate) fn upkeep_goes_on(
        &mut self,
        seat: usize,
        side: Side,
        cheapest: Option<u8>,
        log: &mut impl Log<Event>,
    ) -> bool {
        let bill = self.bill(seat, side);
        if self.player(seat).money(side) < bill {
            let mut may_go =
                Unit::ALL.into_iter().filter(|&unit| self.may_disband(seat, side, unit, cheapest));
            return match (may_go.next(), may_go.next()) {
                (Some(unit), None) => {
                    self.disband(seat, side, unit, cheapest, log);
                    true
                }
                _ => false,
            };
        }
        self.players[seat].treasury[side as usize] -= bill;
        let left = self.player(seat).money(side);
        log.note(|| Event::UpkeepPaid { seat: Seat(seat as u8), side, paid: bill, left });
        if side == Side::Byzantine {
            self.flow.set(Frame::Upkeep { seat: Seat(seat as u8), side: Side::Arab, cheapest: None });
            return true;
        }
        let next = (seat as u8 + 1) % self.seats;
        if next == self.first {
            self.end_turn(log);
        } else {
            self.flow.set(Frame::Upkeep { seat: Seat(next), side: Side::Byzantine, cheapest: None });
        }
        true
    }

    /// A cube leaves the game (BY-29.5, BY-29.6).
    pub(crate) fn disband(
        &mut self,
        seat: usize,
        side: Side,
        unit: Unit,
        cheapest: Option<u8>,
        log: &mut impl Log<Event>,
    ) {
        let who = Seat(seat as u8);
        let price = self.map.upkeep(side, unit);
        let player = &mut self.players[seat];
        player.boxes[side as usize][unit as usize] -= 1;
        player.removed += 1;
        log.note(|| Event::Disbanded { seat: who, side, unit });
        let track = &self.player(seat).points[side as usize];
        if track.total() > 0 {
            self.score(seat, side, Merit::Unpaid, 1, log);
        }
        let cheapest = Some(cheapest.map_or(price, |cheapest| cheapest.min(price)));
        self.flow.set(Frame::Upkeep { seat: who, side, cheapest });
        self.remove_if_empty(seat, side, log);
    }

    /// Whether a cube of this box may go: the money that stays in the end must be too little for each
    /// cube that went (BY-29.8, BY-29.14).
    pub(crate) fn may_disband(&self, seat: usize, side: Side, unit: Unit, cheapest: Option<u8>) -> bool {
        let player = self.player(seat);
        let money = player.money(side);
        let bill = self.bill(seat, side);
        let price = self.map.upkeep(side, unit);
        if bill <= money || player.cubes_in(side, unit) == 0 || price == 0 {
            return false;
        }
        let short = bill - money;
        let price = u16::from(price);
        let cheapest = cheapest.map_or(price, |cheapest| price.min(u16::from(cheapest)));
        if short <= price {
            return price - short < cheapest;
        }
        let mut boxes = player.boxes[side as usize];
        boxes[unit as usize] -= 1;
        // More cubes have to go. They are worth at least `least` each, and what they are worth together
        // may exceed the need by less than that; `least` can't be above what went before.
        let prices = self.map.upkeep[side as usize].map(u16::from);
        let candidates = prices.into_iter().chain([cheapest]);
        candidates
            .filter(|&least| least > 0 && least <= cheapest)
            .any(|least| can_give_up(boxes, prices, least, short - price))
    }

    /// What lies about comes back, guards go home, the turn ends (BY-29.9 to BY-29.12, BY-30).
    fn end_turn(&mut self, log: &mut impl Log<Event>) {
        let mut returned = [0; SEATS];
        for space in &mut self.spaces {
            for (seat, cubes) in space.iter_mut().enumerate() {
                returned[seat] += std::mem::take(cubes);
            }
        }
        debug_assert_eq!(self.spaces.len(), SPACES);
        for (seat, player) in self.players.iter_mut().enumerate().take(usize::from(self.seats)) {
            let returned = returned[seat]
                + std::mem::take(&mut player.taxing)
                + u8::from(std::mem::take(&mut player.passing));
            let recovered = player.casualties.div_ceil(2);
            player.casualties -= recovered;
            player.pool += returned + recovered;
            log.note(|| Event::Recovered { seat: Seat(seat as u8), returned, recovered });
        }
        self.guards = [false; 2];
        for seat in 0..usize::from(self.seats) {
            for side in Side::BOTH {
                self.remove_if_empty(seat, side, log);
            }
        }
        if self.turn == TURNS {
            self.score_cities(log);
            return;
        }
        self.turn += 1;
        self.round = 1;
        self.first = self.first_passer.map_or(self.first, |seat| seat.0);
        self.active = self.first;
        self.passed = Seats::NONE;
        self.first_passer = None;
        self.flow = Flow::new(Frame::Choose);
        log.note(|| Event::TurnBegan { turn: self.turn, first: Seat(self.first) });
    }
}

/// Whether some of these cubes, each worth `least` or more, are worth `short` together, and less than
/// `short + least`.
fn can_give_up(boxes: [u8; 4], prices: [u16; 4], least: u16, short: u16) -> bool {
    // Dear cubes one by one; cheaper ones fill the rest.
    let mut kinds = [(0, 0); 4];
    let mut count = 0;
    for (cubes, price) in boxes.into_iter().zip(prices) {
        if price < least || cubes == 0 {
            continue;
        }
        if let Some((_, number)) = kinds[..count].iter_mut().find(|(known, _)| *known == price) {
            *number += u16::from(cubes);
        } else {
            kinds[count] = (price, u16::from(cubes));
            count += 1;
        }
    }
    fill(&kinds[..count], short, least)
}

fn fill(kinds: &[(u16, u16)], short: u16, least: u16) -> bool {
    let [(price, cubes), rest @ ..] = kinds else { return false };
    let most = short.div_ceil(*price).min(*cubes);
    if rest.is_empty() {
        let worth = most * price;
        return worth >= short && worth - short < least;
    }
    (0..=most).any(|taken| {
        let worth = taken * price;
        if worth >= short { worth - short < least } else { fill(rest, short - worth, least) }
    })
}
