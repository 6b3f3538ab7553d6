//! Trade: what inhabited areas take and pay, where a transport of the viewer can go to, how far the routes are.

use schemars::JsonSchema;
use serde::Serialize;
use table::Seat;
use ts_rs::TS;

use super::reach::Stretch;
use crate::data::ZoneName;
use crate::gear::{Gear, GearKind};
use crate::map::Zone;
use crate::phases::Phase;
use crate::pieces::{Good, Transport};
use crate::state::Medioevo;

/// An inhabited area: what it produces stands on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Stall {
    /// Where.
    pub zone: ZoneName,
    /// Who controls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ruler: Option<Seat>,
    /// What a cube sold there brings now, without a route and without technologies (MU-17.11, MU-17.17).
    pub price: u32,
    /// The goods it takes (MU-17.12).
    pub takes: Vec<Good>,
    /// How many cubes of its own good the supply has.
    pub left: u8,
    /// Whether the viewer may buy and sell there; nothing for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dealing: Option<Dealing>,
}

/// A trade transport of the viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Trader {
    /// Its place among the viewer's gear.
    pub place: u8,
    /// What it is.
    pub kind: GearKind,
    /// Where it is.
    pub zone: ZoneName,
    /// The movement points of a whole turn.
    pub movement: u8,
    /// The movement points it has left.
    pub steps: u8,
    /// How many cubes more it can load.
    pub room: u8,
    /// Whether it is on the road of the viewer's route.
    pub on_the_road: bool,
    /// The ways to everywhere it can come without being plundered, the nearest first, in the trade phase.
    pub ways: Vec<Stretch>,
    /// The areas it can come to without being plundered, the nearest first, however many turns it takes.
    pub stops: Vec<Stop>,
}

/// An inhabited area that a transport can come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Stop {
    /// Where.
    pub zone: ZoneName,
    /// The movement points it takes.
    pub cost: u8,
    /// Whether one may buy and sell there.
    pub dealing: Dealing,
    /// The goods on board that it takes.
    pub sells: Vec<Good>,
    /// What all of those would bring now, the fee of a pact deducted; where the sale completes the own route and
    /// that is better, with all its points taken as florins.
    pub proceeds: i64,
    /// What a pact wants for a transaction.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fee: Option<u32>,
    /// Whether it is a stage of the own route that is not reached.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub stage: bool,
}

/// Whether somebody may buy and sell somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Dealing {
    /// He may.
    Open,
    /// Not without a pact with who controls it (MU-17.9), or not without its fee.
    NeedsPact,
    /// Barbarians or hostile armies are there (MU-17.8).
    Unquiet,
    /// A Bishop has forbidden it (MU-C02).
    Banned,
}

/// A trade route (MU-17.20).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Road {
    /// Whose.
    pub seat: Seat,
    /// The stages, without the destination.
    pub stages: Vec<ZoneName>,
    /// Those that are not reached.
    pub open: Vec<ZoneName>,
    /// Where it ends.
    pub destination: ZoneName,
    /// Its trade points.
    pub points: u8,
    /// What they add to every cube that is sold at the end.
    pub florins_per_cube: u32,
    /// Whether all stages are reached.
    pub ready: bool,
    /// The transport on the road, by its place; none where one waits for another (MU-C30).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub carrier: Option<u8>,
}

impl Medioevo {
    /// The inhabited areas in play.
    pub(super) fn stalls(&self, viewer: Option<Seat>) -> Vec<Stall> {
        let left = Good::ALL.map(|good| self.cubes_left(good));
        let areas = self.map().inhabited() & self.area;
        let stall = |zone: Zone| Stall {
            zone: self.name(zone),
            ruler: self.lands.controller(zone),
            price: self.cube_price(zone),
            takes: Good::ALL.into_iter().filter(|&good| self.lacks(zone, good)).collect(),
            left: self.map().good(zone).map_or(0, |good| left[good as usize]),
            dealing: viewer.map(|seat| self.dealing(seat, zone)),
        };
        areas.iter().map(stall).collect()
    }

    /// What a cube brings that is sold without a route (MU-17.11, MU-17.17).
    fn cube_price(&self, zone: Zone) -> u32 {
        let economy = &self.tables().economy;
        u32::from(economy.cube_sell)
            + u32::from(economy.market_bonus_per_cube) * u32::from(self.market_value(zone))
    }

    /// The trade transports of a player.
    pub(super) fn own_traders(&self, seat: Seat) -> Vec<Trader> {
        self.traders(seat).map(|(place, gear)| self.trader(seat, place, gear)).collect()
    }

    fn trader(&self, seat: Seat, place: u8, gear: &Gear) -> Trader {
        let transport = gear.kind.transport().unwrap_or(Transport::Caravan);
        let movement = self.tables().transport(transport).movement;
        let route = self.player(seat).route.as_ref();
        let ways = self.journeys_of(seat, gear);
        let places = self.trading_places(gear.kind);
        let here = Some((gear.zone, 0)).filter(|(zone, _)| places.contains(*zone));
        let there = ways.iter().map(|way| (self.zone(way.zone), way.cost));
        let reached = here.into_iter().chain(there.filter(|(zone, _)| places.contains(*zone)));
        let stops = reached.map(|(zone, cost)| self.stop(seat, place, gear, zone, cost)).collect();
        Trader {
            place,
            kind: gear.kind,
            zone: self.name(gear.zone),
            movement: movement[usize::from(gear.level.clamp(1, 3)) - 1],
            steps: gear.steps,
            room: self.cargo_room(gear),
            on_the_road: route.is_some_and(|route| route.carrier == Some(place)),
            ways: if self.phase == Phase::Trade { ways } else { Vec::new() },
            stops,
        }
    }

    fn stop(&self, seat: Seat, place: u8, gear: &Gear, zone: Zone, cost: u8) -> Stop {
        let carried = Good::ALL.into_iter().filter(|&good| gear.cargo.get(good) > 0);
        let sells: Vec<Good> = carried.filter(|&good| self.lacks(zone, good)).collect();
        let cubes: u32 = sells.iter().map(|&good| u32::from(gear.cargo.get(good))).sum();
        let economy = &self.tables().economy;
        let route = self.player(seat).route.filter(|_| self.completes_route(seat, place, zone));
        let points = route.map_or(0, |route| u32::from(self.tables().route_points(route.stages)));
        let on_arrival =
            u32::from(economy.cube_sell) + points * u32::from(economy.route_point_florins_per_cube);
        // The seller chooses between the route and the Great Market (MU-17.18).
        let each = on_arrival.max(self.cube_price(zone));
        let fee = self.trade_fee(seat, zone);
        let on_the_road = self.player(seat).route.is_some_and(|route| route.carrier == Some(place));
        Stop {
            zone: self.name(zone),
            cost,
            dealing: self.dealing(seat, zone),
            proceeds: if cubes == 0 { 0 } else { i64::from(cubes * each) - i64::from(fee) },
            sells,
            fee: (fee > 0).then_some(fee),
            stage: on_the_road && self.open_stages(seat).contains(zone),
        }
    }

    fn dealing(&self, seat: Seat, zone: Zone) -> Dealing {
        if self.today.banned[1].contains(zone) {
            Dealing::Banned
        } else if !self.is_quiet(seat, zone) {
            Dealing::Unquiet
        } else if self.is_welcome(seat, zone) {
            Dealing::Open
        } else {
            Dealing::NeedsPact
        }
    }

    /// The trade routes under way.
    pub(super) fn roads(&self) -> Vec<Road> {
        self.order.iter().filter_map(|seat| self.road(seat)).collect()
    }

    fn road(&self, seat: Seat) -> Option<Road> {
        let route = self.player(seat).route.as_ref()?;
        let points = self.tables().route_points(route.stages);
        let stops = route.stops().iter().enumerate();
        let open =
            stops.filter(|(stage, _)| route.reached >> stage & 1 == 0).map(|(_, &zone)| self.name(zone));
        Some(Road {
            seat,
            stages: route.stops().iter().map(|&zone| self.name(zone)).collect(),
            open: open.collect(),
            destination: self.name(route.destination()),
            points,
            florins_per_cube: u32::from(points)
                * u32::from(self.tables().economy.route_point_florins_per_cube),
            ready: route.is_ready(),
            carrier: route.carrier,
        })
    }
}
