//! The shop of phase 4: what there is, what it costs, where it may stand, and what is missing for it (rulebook chapter 8).

use schemars::JsonSchema;
use serde::Serialize;
use table::{Legal, Seat};
use ts_rs::TS;

use super::material::names;
use crate::data::ZoneName;
use crate::gear::GearKind;
use crate::map::Zone;
use crate::notation::Action;
use crate::pieces::{Building, LEVELS, Unit};
use crate::purchases::{Market, Price, Ware};
use crate::state::{Medioevo, Phase};
use crate::technology::{Branch, Technology};

/// Something in the shop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Offer {
    /// What it is.
    pub ware: Ware,
    /// The action that buys it, in notation.
    pub action: String,
    /// Its price in florins; of a building the price of a new one, which in place of a lower one is less.
    pub florins: u32,
    /// Its price in technology points.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub points: Option<(Branch, u8)>,
    /// The technology that plans it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub technology: Option<Technology>,
    /// How many the supply has, or the own reserve.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left: Option<u8>,
    /// Where it may stand; of what can be bought, where it can be paid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ZoneName>>")]
    pub places: Vec<ZoneName>,
    /// Why it can't be bought.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lacks: Option<Lack>,
    /// How much of its price is missing, where it is least, if that is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub short: Option<Shortfall>,
}

/// What is missing of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Shortfall {
    /// Florins.
    pub florins: u32,
    /// Points of its colour: so many can't be made, and no florins are left for them (MU-9.8).
    pub points: u8,
}

/// Why something can't be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Lack {
    /// The technology that plans it is not known.
    Technology,
    /// No more units may be bought in this phase (MU-8.43).
    UnitLimit,
    /// Nothing is left of it, or it was bought already in this phase.
    Supply,
    /// There is no place where it may stand.
    Place,
    /// It can't be paid.
    Price,
}

impl Medioevo {
    /// The shop of a player in phase 4; nothing in other phases.
    pub(super) fn shop(&self, seat: Seat, legal: &Legal<Action>) -> Vec<Offer> {
        if self.phase != Phase::Purchases {
            return Vec::new();
        }
        let market = Market::new(self, seat);
        // What depends on single pieces is shown only where it can be had.
        let more = legal.actions().iter().filter_map(|&action| Ware::of(action));
        let more = more.filter(|ware| !always_shown().any(|shown| shown == *ware));
        always_shown().chain(more).map(|ware| self.offer(&market, seat, ware)).collect()
    }

    fn offer(&self, market: &Market<'_>, seat: Seat, ware: Ware) -> Offer {
        let price = market.price(ware, None);
        let lacks = if market.offers(ware) { None } else { Some(self.lack(market, seat, ware)) };
        let places = if lacks.is_none() { market.places(ware) } else { market.sites(ware) };
        let missed = lacks.filter(|&lack| lack == Lack::Price);
        Offer {
            ware,
            action: ware.action().to_string(),
            florins: price.florins,
            points: (price.points > 0).then_some((price.colour, price.points)),
            technology: market.technology(ware),
            left: self.left_in_shop(seat, ware),
            places: names(self.map(), places),
            lacks,
            short: missed.and_then(|_| self.shortfall(market, seat, ware)),
        }
    }

    /// What is missing of a price: of several, where the least is.
    fn shortfall(&self, market: &Market<'_>, seat: Seat, ware: Ware) -> Option<Shortfall> {
        let price_in = |zone: Zone| {
            let price = market.price(ware, Some(zone));
            market.fee(ware, zone).map(|fee| Price { florins: price.florins + fee, ..price })
        };
        let prices: Vec<Price> = if ware.has_place() {
            market.sites(ware).iter().filter_map(price_in).collect()
        } else {
            vec![market.price(ware, None)]
        };
        let point = u32::from(self.tables().economy.missing_tech_point);
        let missing = prices.into_iter().map(|price| self.missing(seat, price));
        missing.min_by_key(|it| it.florins + u32::from(it.points) * point)
    }

    fn missing(&self, seat: Seat, Price { colour, points, florins }: Price) -> Shortfall {
        let wanted = florins + self.kept(seat);
        let missing = wanted.saturating_sub(self.player(seat).florins);
        let mut helped = self.clone();
        helped.player_mut(seat).florins += missing;
        let made = (0..=points).rev().find(|&made| helped.can_pay(seat, colour, made, florins));
        Shortfall { florins: missing, points: points - made.unwrap_or(0) }
    }

    fn left_in_shop(&self, seat: Seat, ware: Ware) -> Option<u8> {
        match ware {
            Ware::Building(building) => Some(self.buildings_left(building)),
            Ware::Gear(kind, level) => Some(self.gear_left(kind, level)),
            Ware::Unit(unit) => Some(self.in_reserve(seat, unit)),
            Ware::Captain(_) => Some(self.in_reserve(seat, Unit::Captain)),
            _ => None,
        }
    }

    fn lack(&self, market: &Market<'_>, seat: Seat, ware: Ware) -> Lack {
        if !market.is_planned(ware) {
            Lack::Technology
        } else if ware.figure().is_some() && self.player(seat).tally.units_bought >= market.unit_limit() {
            Lack::UnitLimit
        } else if !market.is_left(ware) {
            Lack::Supply
        } else if ware.has_place() && market.sites(ware).is_empty() {
            Lack::Place
        } else {
            Lack::Price
        }
    }
}

/// What the shop shows even where it can't be had.
fn always_shown() -> impl Iterator<Item = Ware> {
    let levels = || 1..=LEVELS as u8;
    let gear =
        GearKind::ALL.into_iter().flat_map(move |kind| levels().map(move |level| Ware::Gear(kind, level)));
    let units = Unit::ALL.into_iter().filter(|&unit| unit != Unit::Captain).map(Ware::Unit);
    Branch::ALL
        .into_iter()
        .map(Ware::Research)
        .chain(Building::ALL.into_iter().map(Ware::Building))
        .chain(gear)
        .chain(units)
        .chain(levels().map(Ware::Captain))
        .chain([Ware::Card])
}
