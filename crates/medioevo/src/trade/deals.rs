//! Purchases and sales (MU-17.8 to MU-17.19, MU-17.24 to MU-17.27, MU-17.37).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::data::ZoneName;
use crate::event::{Event, Money};
use crate::frame::{Any, Frame, Sink, Stage};
use crate::gear::{Cargo, Gear};
use crate::notation::Action;
use crate::pieces::{ClauseKind, Good, Goods};
use crate::state::Medioevo;
use crate::timing::{Window, Windows};
use crate::written::count_on;

/// A purchase or a sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Deal {
    /// Who trades.
    pub seat: Seat,
    /// By which transport.
    pub place: u8,
    /// Where.
    pub zone: ZoneName,
    /// By which rules.
    pub terms: Terms,
    /// How far it is.
    pub step: Bargain,
    /// The cubes by colour.
    pub cubes: [u8; 8],
    /// How many of them Commerce makes dearer (MU-T05).
    pub commerce: u8,
    /// Points of Market (MU-T06).
    pub market: u8,
    /// Whether a Camel Driver adds the Great Market to the route (MU-C64).
    pub both: bool,
    /// Whether the bonus of the route is taken (MU-17.18).
    pub journey: bool,
    /// Trade points not yet converted (MU-17.25).
    pub points: u8,
    /// Trade points turned into honour points.
    pub glory: u8,
    /// Trade points turned into florins.
    pub profit: u8,
}

/// By which rules goods change hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Terms {
    /// The printed good is bought (MU-17.10).
    Purchase,
    /// A cube of any colour is bought (MU-C21).
    Order,
    /// Cubes are sold (MU-17.11).
    Sale,
    /// A cube is sold in a barbarian territory (MU-C19).
    Peddling,
    /// Cubes are sold against every prohibition (MU-C20).
    Dumping,
}

impl Terms {
    pub(super) const fn is_purchase(self) -> bool {
        matches!(self, Terms::Purchase | Terms::Order)
    }

    /// Whether a card fixes the price (MU-17.37).
    pub(super) const fn is_fixed(self) -> bool {
        matches!(self, Terms::Peddling | Terms::Dumping)
    }
}

/// How far a transaction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Bargain {
    /// How many cubes are bought is chosen.
    Count,
    /// The cubes to sell are chosen one by one.
    Cubes,
    /// It is announced.
    Announced,
    /// The trader may change the price.
    Pricing,
    /// The bonuses are looked at.
    Priced,
    /// The seller chooses between market and route (MU-17.18).
    Bonus,
    /// Trade points are converted (MU-17.25).
    Points,
    /// Goods and money change hands.
    Settling,
    /// The seller chooses the cube that stays (MU-17.15).
    Leaving,
}

impl Medioevo {
    /// The transaction under way, if there is one.
    pub(crate) fn deal(&self) -> Option<Deal> {
        self.flow.frames().iter().rev().find_map(|frame| match frame {
            Frame::Deal(deal) => Some(*deal),
            _ => None,
        })
    }

    /// Changes the transaction under way, whatever lies above it.
    pub(crate) fn change_deal(&mut self, change: impl FnOnce(&mut Deal)) {
        const MOST: usize = 8;
        let above = self.flow.frames().iter().rev().position(|frame| matches!(frame, Frame::Deal(_)));
        let Some(above) = above.filter(|&above| above <= MOST) else { return };
        let mut lifted = [None; MOST];
        for frame in &mut lifted[..above] {
            *frame = Some(self.flow.top());
            self.pop();
        }
        if let Frame::Deal(mut deal) = self.flow.top() {
            change(&mut deal);
            self.set(Frame::Deal(deal));
        }
        for frame in lifted[..above].iter().rev().flatten() {
            self.push(*frame);
        }
    }

    /// A transport buys the printed good.
    pub(super) fn begin_purchase(&mut self, seat: Seat, place: u8, log: &mut impl Log<Event>) {
        let Some(deal) = Deal::new(self, seat, place, Terms::Purchase) else { return };
        let most = deal.gear(self).map_or(0, |gear| self.most_cubes(seat, gear));
        self.push(Frame::Deal(Deal { step: Bargain::Count, ..deal }));
        if most <= 1 {
            deal.with_printed(self, most).announce(self, log);
        }
    }

    /// A transport buys a cube of any colour by card 21.
    pub(crate) fn begin_order(&mut self, seat: Seat, place: u8, good: Good, log: &mut impl Log<Event>) {
        let Some(mut deal) = Deal::new(self, seat, place, Terms::Order) else { return };
        deal.cubes[good as usize] = 1;
        self.push(Frame::Deal(deal));
        deal.announce(self, log);
    }

    /// A transport sells.
    pub(crate) fn begin_sale(&mut self, seat: Seat, place: u8, terms: Terms, log: &mut impl Log<Event>) {
        let Some(deal) = Deal::new(self, seat, place, terms) else { return };
        self.push(Frame::Deal(deal));
        deal.choose_or_announce(self, log);
    }
}

impl Deal {
    fn new(game: &Medioevo, seat: Seat, place: u8, terms: Terms) -> Option<Deal> {
        let gear = game.lands.stables[seat.index()].get(place)?;
        Some(Deal {
            seat,
            place,
            zone: game.name(gear.zone),
            terms,
            step: Bargain::Cubes,
            cubes: [0; 8],
            commerce: 0,
            market: 0,
            both: false,
            journey: false,
            points: 0,
            glory: 0,
            profit: 0,
        })
    }

    pub(super) fn gear(self, game: &Medioevo) -> Option<&Gear> {
        game.lands.stables[self.seat.index()].get(self.place)
    }

    /// How many cubes change hands.
    pub(crate) fn count(self) -> u8 {
        self.cubes.iter().sum()
    }

    fn with_printed(mut self, game: &Medioevo, cubes: u8) -> Deal {
        if let Some(good) = game.map().good(game.zone(self.zone)) {
            self.cubes[good as usize] = cubes;
        }
        self
    }

    fn then(self, game: &mut Medioevo, step: Bargain) {
        game.set(Frame::Deal(Deal { step, ..self }));
    }

    /// Cubes on the transport that are not yet among those to be sold, of colours that can be sold.
    fn unsold(self, game: &Medioevo) -> Cargo {
        let Some(gear) = self.gear(game) else { return Cargo::NONE };
        game.sellable(self.terms, gear).iter().fold(Cargo::NONE, |left, good| {
            left.with(good, gear.cargo.get(good).saturating_sub(self.cubes[good as usize]))
        })
    }

    /// Asks for the next cube while there is a choice. Of those that are left one may sell none, but one has to be sold.
    fn choose_or_announce(mut self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let left = self.unsold(game);
        let single = self.terms == Terms::Peddling;
        if self.count() == 0 && (left.total() == 1 || single && left.colours() == 1) {
            if let Some(good) = Good::ALL.into_iter().find(|&good| left.get(good) > 0) {
                self.cubes[good as usize] += 1;
            }
            self.announce(game, log);
        } else if left.is_empty() || single && self.count() > 0 {
            self.announce(game, log);
        } else {
            self.then(game, Bargain::Cubes);
        }
    }

    /// The transaction is announced and its movement point spent (MU-17.3); a Bishop may stop it now (MU-W18).
    fn announce(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        if self.count() == 0 {
            return self.stop(game, log);
        }
        if let Some(gear) = game.lands.stables[self.seat.index()].get_mut(self.place) {
            gear.steps = gear.steps.saturating_sub(1);
        }
        self.then(game, Bargain::Announced);
        if self.terms != Terms::Dumping {
            game.open(Window::Trade, game.alive().without(self.seat));
        }
    }

    /// It does not take place; goods and money stay (MU-C02).
    pub(crate) fn stop(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        log.note(|| Event::DealStopped { seat: self.seat, zone: self.zone });
        game.pop();
    }

    /// Nobody has stopped it: the trader may change the price.
    fn open(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        if self.is_banned(game) {
            return self.stop(game, log);
        }
        let pricing = Deal { step: Bargain::Pricing, ..self };
        game.set(Frame::Deal(pricing));
        let mut any = Any::default();
        if !self.terms.is_fixed() {
            game.list_uses(self.seat, Windows::one(Window::Trade), &mut any);
        }
        if !any.found {
            pricing.then(game, Bargain::Priced);
        }
    }

    /// The bonuses of a sale that completes the route (MU-17.18, MU-17.24).
    fn reward(self, game: &mut Medioevo) {
        let zone = game.zone(self.zone);
        if self.terms.is_purchase() || !game.completes_route(self.seat, self.place, zone) {
            return self.then(game, Bargain::Settling);
        }
        if self.terms == Terms::Sale && game.market_value(zone) > 0 && !self.both {
            self.then(game, Bargain::Bonus);
        } else {
            self.travel(game);
        }
    }

    /// The bonus of the route is taken: its trade points are converted one by one; at a fixed price into honour only
    /// (MU-17.25, MU-17.37).
    fn travel(self, game: &mut Medioevo) {
        let stages = game.player(self.seat).route.as_ref().map_or(0, |route| route.stages);
        let points = game.tables().route_points(stages);
        let deal = Deal { journey: true, ..self };
        if self.terms.is_fixed() {
            Deal { glory: points, ..deal }.then(game, Bargain::Settling);
        } else {
            Deal { points, ..deal }.then(game, if points > 0 { Bargain::Points } else { Bargain::Settling });
        }
    }

    /// Whether the trader has what he pays: the price of a purchase, and the fee of the pact.
    fn is_paid(self, game: &Medioevo) -> bool {
        let price = if self.terms.is_purchase() { self.price(game) } else { 0 };
        game.can_spend(self.seat, price + self.fee(game))
    }

    /// What a pact asks for it; cards 19 and 20 need none.
    fn fee(self, game: &Medioevo) -> u32 {
        if self.terms.is_fixed() { 0 } else { game.trade_fee(self.seat, game.zone(self.zone)) }
    }

    /// Whether a Bishop forbids it (MU-C02).
    fn is_banned(self, game: &Medioevo) -> bool {
        self.terms != Terms::Dumping && game.today.banned[1].contains(game.zone(self.zone))
    }

    /// Whether the transport is still where it was, with what it sells or room for what it buys, and all can be paid.
    fn is_possible(self, game: &Medioevo) -> bool {
        let zone = game.zone(self.zone);
        let Some(gear) = self.gear(game).filter(|gear| gear.zone == zone) else { return false };
        let goods = if self.terms.is_purchase() {
            let left = |good: Good| game.cubes_left(good) >= self.cubes[good as usize];
            game.cargo_room(gear) >= self.count() && Good::ALL.into_iter().all(left)
        } else {
            // The trader may have moved a cube into the market himself (MU-C63, MU-T07).
            let sellable = game.sellable(self.terms, gear);
            let sells =
                |good: Good| sellable.contains(good) && gear.cargo.get(good) >= self.cubes[good as usize];
            Good::ALL.into_iter().all(|good| self.cubes[good as usize] == 0 || sells(good))
        };
        goods && self.is_paid(game) && (self.terms.is_fixed() || game.is_welcome(self.seat, zone))
    }

    /// Goods and money change hands; the fee of the pact is paid first (MU-21.17).
    fn settle(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        // The trader may have named the territory himself.
        if self.is_banned(game) || !self.is_possible(game) {
            return self.stop(game, log);
        }
        if !self.terms.is_fixed()
            && let Some(ruler) = game.foreign_ruler(self.seat, game.zone(self.zone))
        {
            game.use_clause(ClauseKind::Trade, self.seat, ruler, log);
        }
        if self.terms.is_purchase() {
            self.buy(game, log);
        } else {
            self.sell(game, log);
        }
    }

    /// Loads or unloads the cubes.
    fn move_cubes(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let Deal { seat, zone, .. } = self;
        let loading = self.terms.is_purchase();
        let Some(gear) = game.lands.stables[seat.index()].get_mut(self.place) else { return };
        for good in Good::ALL {
            let cubes = self.cubes[good as usize];
            if cubes == 0 {
            } else if loading {
                gear.cargo = gear.cargo.with(good, cubes);
                log.note(|| Event::GoodsBought { seat, zone, good, cubes });
            } else {
                gear.cargo = gear.cargo.without(good, cubes);
                log.note(|| Event::GoodsSold { seat, zone, good, cubes });
            }
        }
    }

    fn buy(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let price = self.price(game);
        self.move_cubes(game, log);
        game.spend(self.seat, price, Money::Trade, log);
        game.pop();
        game.offer_route(self.seat, self.place, game.zone(self.zone));
    }

    fn sell(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let (seat, zone, price) = (self.seat, game.zone(self.zone), self.price(game));
        let completed = game.completes_route(seat, self.place, zone);
        self.move_cubes(game, log);
        self.then(game, Bargain::Leaving);
        game.earn(seat, price, Money::Trade, log);
        let tally = &mut game.player_mut(seat).tally;
        count_on(&mut tally.cubes_sold, self.count());
        count_on(&mut tally.peddled, u8::from(self.terms == Terms::Peddling));
        tally.florins_earned = tally.florins_earned.saturating_add(price.min(u32::from(u16::MAX)) as u16);
        let route = &game.player(seat).route;
        let on_the_road = route.as_ref().is_some_and(|route| route.carrier == Some(self.place));
        if completed && let Some(stages) = route.as_ref().map(|route| route.stages) {
            // The tokens go back; that is no loss (MU-17.26).
            let player = game.player_mut(seat);
            (player.route, player.route_origin) = (None, None);
            player.tally.route = player.tally.route.max(stages);
            log.note(|| Event::RouteCompleted { seat, stages });
            game.honour_for_route(seat, self.glory, log);
        } else if on_the_road {
            game.remove_route(seat, log);
        }
    }

    /// The colours of which the seller may leave a cube (MU-17.15); none after card 20 (MU-C20).
    fn to_leave(self, game: &Medioevo) -> Goods {
        if self.terms == Terms::Dumping {
            return Goods::EMPTY;
        }
        let zone = game.zone(self.zone);
        let sold = Good::ALL.into_iter().filter(|&good| self.cubes[good as usize] > 0);
        sold.filter(|&good| game.can_leave(zone, good)).collect()
    }
}

impl Stage for Deal {
    fn asked(self, game: &Medioevo) -> Seats {
        let asks = match self.step {
            Bargain::Count | Bargain::Cubes | Bargain::Pricing | Bargain::Bonus | Bargain::Points => true,
            Bargain::Leaving => self.to_leave(game).len() > 1,
            Bargain::Announced | Bargain::Priced | Bargain::Settling => false,
        };
        if asks { Seats::one(self.seat) } else { Seats::NONE }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        match self.step {
            Bargain::Count => {
                let most = self.gear(game).map_or(0, |gear| game.most_cubes(self.seat, gear));
                into.range(Action::Number(0), 1, u32::from(most));
            }
            Bargain::Cubes => {
                let left = self.unsold(game);
                for good in Good::ALL.into_iter().filter(|&good| left.get(good) > 0) {
                    into.push(Action::Good(good));
                }
                if self.count() > 0 {
                    into.push(Action::Done);
                }
            }
            Bargain::Pricing => {
                into.push(if self.is_paid(game) { Action::Done } else { Action::Pass });
            }
            Bargain::Bonus => {
                into.push(Action::Market);
                into.push(Action::Journey);
            }
            Bargain::Points => {
                into.push(Action::Glory);
                into.push(Action::Profit);
            }
            Bargain::Leaving => {
                for good in self.to_leave(game).iter() {
                    into.push(Action::Good(good));
                }
            }
            _ => {}
        }
    }

    fn act(
        self,
        game: &mut Medioevo,
        _: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match (self.step, action) {
            (Bargain::Count, Action::Number(cubes)) => {
                self.with_printed(game, cubes.min(15) as u8).announce(game, log);
            }
            (Bargain::Cubes, Action::Good(good)) => {
                let mut deal = self;
                deal.cubes[good as usize] += 1;
                deal.choose_or_announce(game, log);
            }
            (Bargain::Cubes, _) => self.announce(game, log),
            (Bargain::Pricing, Action::Done) => self.then(game, Bargain::Priced),
            (Bargain::Bonus, Action::Journey) => self.travel(game),
            (Bargain::Bonus, _) => self.then(game, Bargain::Settling),
            (Bargain::Points, _) => {
                let (glory, profit) = if action == Action::Glory { (1, 0) } else { (0, 1) };
                let points = self.points - 1;
                let (glory, profit) = (self.glory + glory, self.profit + profit);
                let step = if points > 0 { Bargain::Points } else { Bargain::Settling };
                Deal { points, glory, profit, ..self }.then(game, step);
            }
            (Bargain::Leaving, Action::Good(good)) => {
                game.pop();
                game.leave_cube(self.seat, game.zone(self.zone), good, log);
            }
            _ => self.stop(game, log),
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.step {
            Bargain::Announced => self.open(game, log),
            Bargain::Priced => self.reward(game),
            Bargain::Settling => self.settle(game, log),
            Bargain::Leaving => {
                game.pop();
                if let Some(only) = self.to_leave(game).iter().next() {
                    game.leave_cube(self.seat, game.zone(self.zone), only, log);
                }
            }
            _ => self.stop(game, log),
        }
    }

    fn windows(self, _: &Medioevo) -> Windows {
        if self.step == Bargain::Pricing { Windows::one(Window::Trade) } else { Windows::EMPTY }
    }
}
