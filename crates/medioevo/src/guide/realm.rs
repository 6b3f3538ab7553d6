//! What a player has and may expect, as far as everybody can see it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use table::Seat;
use ts_rs::TS;

use super::material::names;
use crate::claims::Look;
use crate::data::ZoneName;
use crate::gear::GearKind;
use crate::honour::MAX_LOANS;
use crate::map::Zone;
use crate::pieces::{Building, Category, Unit};
use crate::player::Earned;
use crate::purchases::{Market, Ware};
use crate::state::{Medioevo, Phase};
use crate::tables::TAX_LEVELS;
use crate::taxes::TaxStep;
use crate::troops::Figure;

/// What a player has and may expect. What lies on the table as it is stands in the view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Account {
    /// The place in the turn order, from 1; nobody who is out of the game has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub place: Option<u8>,
    /// Honour points by what they came from.
    pub honour: HonourSources,
    /// The territories that are controlled.
    pub realm: Vec<ZoneName>,
    /// The home territories that are not.
    pub home_lost: Vec<ZoneName>,
    /// The buildings in the realm.
    pub buildings: BTreeMap<Building, u8>,
    /// The figures on the board, as what they are and not as what they count as.
    pub figures: BTreeMap<Figure, u8>,
    /// The figures in reserve.
    pub reserve: BTreeMap<Unit, u8>,
    /// The units bought, ransomed and brought back in this turn's purchases.
    pub units_bought: u8,
    /// How many of them are allowed (MU-8.43).
    pub unit_limit: u8,
    /// The control tokens in reserve.
    pub control_tokens: u8,
    /// The ownership tokens in reserve: so many more transports and siege engines are possible at most.
    pub ownership_tokens: u8,
    /// What taxes would bring.
    pub income: Income,
    /// What pieces cost.
    pub upkeep: Upkeep,
    /// Interest on loans.
    pub interest: Interest,
    /// What the next Empire card costs.
    pub next_card: u32,
}

/// Honour points by what they came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct HonourSources {
    /// All together.
    pub total: i16,
    /// From the start.
    pub start: i16,
    /// Territories conquered.
    pub conquest: i16,
    /// Buildings.
    pub building: i16,
    /// Battles.
    pub battle: i16,
    /// Rebellions.
    pub rebellion: i16,
    /// War, peace and pacts.
    pub diplomacy: i16,
    /// Trade.
    pub trade: i16,
    /// The final scoring, once it has come.
    pub scoring: i16,
}

/// What taxes would bring (MU-7.2 to MU-7.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Income {
    /// Territories that are taxed.
    pub territories: u8,
    /// Levels of civil buildings, which are taxed like territories.
    pub civil_levels: u16,
    /// The cubes in the markets of cities.
    pub city_cubes: u16,
    /// What those bring, whatever the tax level.
    pub from_cubes: u32,
    /// All of the income at each tax level, the lowest first.
    pub by_level: Vec<u32>,
    /// The same without upkeep and interest.
    pub net_by_level: Vec<i64>,
}

/// What pieces cost (MU-7.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Upkeep {
    /// Military units.
    pub units: u32,
    /// Transports.
    pub transports: u32,
    /// Siege engines.
    pub engines: u32,
    /// All together.
    pub total: u32,
}

/// Interest on loans (MU-22.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Interest {
    /// To be paid in this phase 3, with arrears.
    pub due: u32,
    /// To be paid in the next phase 3 with the loans there are, with arrears.
    pub next: u32,
    /// Loans that may still be taken.
    pub loans_left: u8,
    /// Whether one may be taken in this turn.
    pub may_borrow: bool,
}

impl Medioevo {
    /// What a player has and may expect.
    pub(super) fn account(&self, seat: Seat) -> Account {
        let (player, realm) = (self.player(seat), self.realm(seat));
        let mut buildings = BTreeMap::new();
        for building in realm.iter().flat_map(|zone| self.lands.estates[zone.index()].buildings()) {
            *buildings.entry(building).or_default() += 1;
        }
        let figures = Figure::ALL.into_iter().zip(Look::new(self, seat).figures());
        let reserve = Unit::ALL.into_iter().map(|unit| (unit, self.in_reserve(seat, unit)));
        let tokens: u8 = self.lands.stables[seat.index()].by_level().iter().sum();
        let (upkeep, interest) = (self.upkeep_parts(seat), self.interest(seat));
        Account {
            place: self.order.place(seat).map(|place| place as u8 + 1),
            honour: self.honour_sources(seat),
            realm: names(self.map(), realm),
            home_lost: names(self.map(), self.lands.homes[seat.index()] - realm),
            buildings,
            figures: figures.filter(|(_, count)| *count > 0).collect(),
            reserve: reserve.collect(),
            units_bought: player.tally.units_bought,
            unit_limit: self.unit_limit(seat),
            control_tokens: self.control_tokens_left(seat),
            ownership_tokens: self.tables().limits.ownership_tokens().saturating_sub(tokens),
            income: self.income_forecast(seat, &upkeep, &interest),
            upkeep,
            interest,
            next_card: Market::new(self, seat).price(Ware::Card, None).florins,
        }
    }

    fn honour_sources(&self, seat: Seat) -> HonourSources {
        let player = self.player(seat);
        let Earned { conquest, building, battle, rebellion, diplomacy, trade, scoring } = player.earned;
        let parts = [conquest, building, battle, rebellion, diplomacy, trade, scoring];
        let earned = parts.into_iter().fold(0, i16::saturating_add);
        HonourSources {
            total: player.honour,
            start: player.honour.saturating_sub(earned),
            conquest,
            building,
            battle,
            rebellion,
            diplomacy,
            trade,
            scoring,
        }
    }

    fn income_forecast(&self, seat: Seat, upkeep: &Upkeep, interest: &Interest) -> Income {
        let realm = self.realm(seat);
        let estate = |zone: Zone| self.lands.estates[zone.index()];
        let cities = realm.iter().filter(|&zone| estate(zone).has(Building::City));
        let city_cubes = cities.map(|zone| u16::from(self.market_value(zone))).sum::<u16>();
        let by_level: Vec<u32> = TAX_LEVELS.into_iter().map(|level| self.income_at(seat, level)).collect();
        // While the levels are chosen the interest of this turn is known; otherwise it is that of the next time.
        let owed = if self.tax_step() == Some(TaxStep::Levels) { interest.due } else { interest.next };
        let costs = i64::from(upkeep.total) + i64::from(owed);
        Income {
            territories: realm.len() as u8,
            civil_levels: realm.iter().map(|zone| u16::from(estate(zone).level(Category::Civil))).sum(),
            city_cubes,
            from_cubes: u32::from(city_cubes) * u32::from(self.tables().economy.city_market_income_per_cube),
            net_by_level: by_level.iter().map(|&income| i64::from(income) - costs).collect(),
            by_level,
        }
    }

    fn upkeep_parts(&self, seat: Seat) -> Upkeep {
        let (mut transports, mut engines) = (0, 0);
        for (_, gear) in self.lands.stables[seat.index()].iter() {
            let part = if gear.kind == GearKind::SiegeEngine { &mut engines } else { &mut transports };
            *part += self.upkeep_in(gear.zone);
        }
        let total = self.upkeep(seat);
        Upkeep { units: total.saturating_sub(transports + engines), transports, engines, total }
    }

    pub(super) fn interest(&self, seat: Seat) -> Interest {
        let player = self.player(seat);
        // The loans of this turn are not young any more in the next one.
        let young = if self.phase < Phase::Taxes { player.young_loans } else { 0 };
        let bearing = u32::from(player.loans.saturating_sub(young));
        Interest {
            due: self.owes(seat),
            next: bearing * u32::from(self.tables().economy.interest_per_loan) + u32::from(player.arrears),
            loans_left: (MAX_LOANS as u8).saturating_sub(player.loans),
            may_borrow: self.can_borrow(seat),
        }
    }
}
