//! A purchase, from the wish to the piece on the board: its place, those who come first where it runs short, the
//! points, the florins, the effect.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats, Silent, Viewer};
use ts_rs::TS;

use super::market::Market;
use super::ware::{Price, Ware};
use crate::cards::CardNo;
use crate::data::ZoneName;
use crate::event::{Event, Money};
use crate::frame::{Frame, Sink, Stage};
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::pieces::Building;
use crate::state::Medioevo;
use crate::timing::Window;

/// A purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Buying {
    /// Who buys.
    pub seat: Seat,
    /// What.
    pub ware: Ware,
    /// Where it goes, once that is chosen.
    pub zone: Option<ZoneName>,
    /// Whether it stays hidden until the phase ends (MU-25.40).
    pub hidden: bool,
    /// How far it is.
    pub step: BuyingStep,
}

impl Buying {
    /// Whether what is bought is hidden from the others: a new piece that lies nowhere yet, in a phase in which somebody
    /// asked for it (MU-25.40).
    pub(crate) fn is_hidden(self, game: &Medioevo) -> bool {
        game.today.hidden_purchases && self.ware.can_be_hidden() && self.zone.is_none()
    }

    /// The same as the others see it. No purchase of this ware ever waits for anything, so that it can't be mistaken for
    /// a true one.
    pub(crate) fn concealed(self) -> Buying {
        Buying { ware: Ware::Unit(crate::Unit::LightInfantry), zone: None, hidden: true, ..self }
    }

    /// The florins that a viewer knows it to cost: the price, and the fee of a clause that he knows.
    pub(crate) fn known_price(self, game: &Medioevo, viewer: Viewer) -> u16 {
        let market = Market::new(game, self.seat);
        let zone = self.zone(game);
        let clause = zone.and_then(|zone| market.clause(self.ware, zone));
        let fee = clause.and_then(|(kind, owner)| game.known_fee(kind, self.seat, owner, viewer));
        let florins = market.price(self.ware, zone).florins + u32::from(fee.unwrap_or(0));
        florins.min(u32::from(u16::MAX)) as u16
    }

    /// Whether it is one as the others see it.
    pub(crate) fn is_concealed(self) -> bool {
        self == self.concealed()
    }

    /// Whether a ware could be what is bought in secret, as far as everybody sees: above this frame points of a colour
    /// are paid, or others are asked about a kind of pieces.
    pub(crate) fn could_be(self, ware: Ware, above: Option<Frame>, game: &Medioevo) -> bool {
        let buying = Buying { ware, ..self };
        if !ware.can_be_hidden() {
            return false;
        }
        match above {
            Some(Frame::Shortage(shortage)) => game.scarce(self.seat, ware) == Some(shortage.scarce),
            Some(Frame::Payment(payment)) => {
                let price = Market::new(game, self.seat).price(ware, None);
                price.colour == payment.colour && price.points >= payment.left
            }
            // Only buildings have places to choose from while others stay hidden: a lower one lies open.
            _ => {
                self.step != Place
                    || matches!(ware, Ware::Building(_)) && buying.options(game) != (Zones::EMPTY, false)
            }
        }
    }
}

/// The steps of a purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum BuyingStep {
    /// It begins.
    Begin,
    /// The buyer chooses where.
    Place,
    /// Others may come first (MU-8.86).
    Wish,
    /// Points are paid.
    Pay,
    /// Florins are paid, and it is there.
    Finish,
    /// Empire cards were drawn: one is kept (MU-8.61).
    Keep,
    /// The others go under the deck in an order that the buyer chooses.
    Under,
}

use BuyingStep::{Begin, Finish, Keep, Pay, Place, Under, Wish};

impl Buying {
    /// A purchase that begins.
    pub(crate) fn of(seat: Seat, ware: Ware) -> Buying {
        Buying { seat, ware, zone: None, hidden: false, step: Begin }
    }

    fn zone(self, game: &Medioevo) -> Option<Zone> {
        self.zone.map(|zone| game.zone(zone))
    }

    fn then(self, game: &mut Medioevo, step: BuyingStep) {
        game.set(Frame::Buying(Buying { step, ..self }));
    }

    /// Among these places no building of this category stands.
    fn vacant(game: &Medioevo, building: Building, places: Zones) -> Zones {
        let level = |zone: Zone| game.lands.estates[zone.index()].level(building.category());
        places.iter().filter(|&zone| level(zone) == 0).collect()
    }

    /// Where it can go now, and whether a hidden one could be placed later. A building that takes the place of a lower
    /// one is never hidden: the lower one lies open.
    fn options(self, game: &Medioevo) -> (Zones, bool) {
        let places = Market::new(game, self.seat).places(self.ware);
        if !game.today.hidden_purchases || !self.ware.can_be_hidden() {
            return (places, false);
        }
        match self.ware {
            Ware::Building(building) => {
                let vacant = Buying::vacant(game, building, places);
                (places - vacant, !vacant.is_empty())
            }
            _ => (Zones::EMPTY, !places.is_empty()),
        }
    }

    /// Where it goes is clear, or has to be chosen.
    fn begin(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        if !self.ware.has_place() {
            return self.then(game, Wish);
        }
        let (places, hidden) = self.options(game);
        match (places.len(), hidden) {
            (0, false) => self.refuse(game, log),
            (0, true) => Buying { hidden, ..self }.then(game, Wish),
            (1, false) => {
                let zone = places.iter().next().map(|zone| game.name(zone));
                Buying { zone, ..self }.then(game, Wish);
            }
            _ => self.then(game, Place),
        }
    }

    /// Others may come first where it runs short (MU-8.86).
    fn wish(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        self.then(game, Pay);
        if let Some(scarce) = game.scarce(self.seat, self.ware) {
            game.hold_back(self.seat, scarce, log);
        }
    }

    /// It can't be had any more (MU-8.82).
    fn refuse(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        log.note(|| Event::SoldOut { seat: self.seat, secret: self.is_hidden(game) });
        game.pop();
    }

    /// Whether it is still there and may still stand where it was meant to.
    fn stands(self, game: &Medioevo, market: &Market<'_>) -> bool {
        if !market.exists(self.ware) {
            return false;
        }
        let sites = market.sites(self.ware);
        match (self.zone(game), self.ware) {
            _ if !self.ware.has_place() => true,
            (Some(zone), _) => sites.contains(zone),
            (None, Ware::Building(building)) => !Buying::vacant(game, building, sites).is_empty(),
            (None, _) => !sites.is_empty(),
        }
    }

    fn pay(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        let market = Market::new(game, self.seat);
        let zone = self.zone(game);
        let Price { colour, points, florins } = market.price(self.ware, zone);
        let fee = zone.map_or(Some(0), |zone| market.fee(self.ware, zone));
        let keep = fee.map_or(u32::MAX, |fee| florins + fee);
        let pays = fee.is_some() && game.can_pay(self.seat, colour, points, keep);
        if !self.stands(game, &market) || !pays {
            return self.refuse(game, log);
        }
        self.then(game, Finish);
        game.pay_points(self.seat, colour, points, keep.min(u32::from(u16::MAX)) as u16);
    }

    /// The points are paid; what happened meanwhile may have made it impossible.
    fn finish(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Buying { seat, ware, .. } = self;
        let market = Market::new(game, seat);
        let zone = self.zone(game);
        let Price { florins, .. } = market.price(ware, zone);
        let fee = zone.map_or(Some(0), |zone| market.fee(ware, zone));
        let pays = fee.is_some_and(|fee| game.can_spend(seat, florins + fee));
        if !self.stands(game, &market) || !pays {
            return self.refuse(game, log);
        }
        let plan = market.technology(ware);
        let saved = market.list_price(ware).saturating_sub(florins);
        let clause = zone.and_then(|zone| market.clause(ware, zone));
        let known = plan.is_none_or(|plan| game.player(seat).knows(plan));
        let player = game.player_mut(seat);
        if !known {
            player.tally.lent_technology = None;
        }
        if matches!(ware, Ware::Building(_)) {
            player.discounts = [0; 4];
        }
        if self.hidden {
            // What it costs would tell what it is.
            game.spend(seat, florins, Money::Purchase, &mut Silent);
            game.player_mut(seat).gain_unseen(-(florins as i32));
            game.orders.note_price(seat, florins);
            log.note(|| Event::Ordered { seat, ware, florins });
            game.take_order(seat, ware, saved.min(u32::from(u16::MAX)) as u16);
            game.pop();
            return;
        }
        match ware {
            Ware::Ransom(holder, _) => game.hand_over(seat, holder, florins, Money::Ransom, log),
            _ => game.spend(seat, florins, Money::Purchase, log),
        }
        if let Some((kind, owner)) = clause {
            game.use_clause(kind, seat, owner, log);
        }
        if ware == Ware::Card {
            return self.draw(game, chance, log);
        }
        // Control tokens are placed on top of what comes next.
        game.pop();
        game.deliver(seat, ware, zone, log);
    }

    // --- Empire cards (MU-8.60 to MU-8.63) --------------------------------------------------------

    fn draw(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = self.seat;
        let economy = &game.tables().economy;
        let has_cathedral = |zone: &Zone| game.lands.estates[zone.index()].has(Building::Cathedral);
        let cathedrals = game.realm(seat).iter().filter(has_cathedral).count() as u8;
        let count = economy.empire_draw_base + economy.empire_draw_per_cathedral * cathedrals;
        game.player_mut(seat).tally.bought_card = true;
        let drawn = game.draw_cards(count, chance);
        game.drawn[seat.index()] = drawn;
        log.note(|| Event::CardsDrawn { seat, count: drawn.len() as u8 });
        self.then(game, Keep);
        game.open(Window::CardDraw, Seats::one(seat));
    }

    fn take(self, game: &mut Medioevo, card: CardNo, log: &mut impl Log<Event>) {
        let seat = self.seat;
        game.drawn[seat.index()] = game.drawn[seat.index()].without(card);
        if self.step == Keep {
            let player = game.player_mut(seat);
            player.cards = player.cards.with(card);
            log.note(|| Event::CardBought { seat, card });
            self.then(game, Under);
        } else {
            game.put_under(card, Seats::one(seat));
        }
    }
}

impl Stage for Buying {
    fn asked(self, game: &Medioevo) -> Seats {
        let asks = match self.step {
            // He is asked whatever there is to choose: the others know nothing of the secret pacts that open a place to him.
            Place => true,
            Keep | Under => game.drawn[self.seat.index()].len() > 1,
            _ => false,
        };
        if asks { Seats::one(self.seat) } else { Seats::NONE }
    }

    fn list(self, game: &Medioevo, seat: Seat, into: &mut impl Sink) {
        if self.step == Place {
            let (places, hidden) = self.options(game);
            for zone in places.iter() {
                into.push(Action::Zone(game.name(zone)));
            }
            if hidden {
                into.push(Action::Hide);
            }
            if places.is_empty() && !hidden {
                // A pact has ended meanwhile.
                into.push(Action::Pass);
            }
            return;
        }
        for card in game.drawn[seat.index()].iter() {
            into.push(Action::Card(card));
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
        match action {
            Action::Zone(zone) => Buying { zone: Some(zone), ..self }.then(game, Wish),
            Action::Hide => Buying { hidden: true, ..self }.then(game, Wish),
            Action::Card(card) => self.take(game, card, log),
            Action::Pass => self.refuse(game, log),
            _ => {}
        }
    }

    fn go_on(self, game: &mut Medioevo, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.step {
            Begin | Place => self.begin(game, log),
            Wish => self.wish(game, log),
            Pay => self.pay(game, log),
            Finish => self.finish(game, chance, log),
            Keep | Under => match game.drawn[self.seat.index()].iter().next() {
                Some(card) => self.take(game, card, log),
                None => game.pop(),
            },
        }
    }
}
