//! Trade routes (MU-17.20 to MU-17.28, MU-17.35).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::data::ZoneName;
use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::player::Route;
use crate::state::Medioevo;
use crate::tables::ROUTES;

/// The areas of the longest route.
const MOST: usize = ROUTES[ROUTES.len() - 1] as usize;

impl Medioevo {
    /// The transport on the road was destroyed, captured or removed: the route goes with it (MU-17.35), unless a Salesman
    /// has taken the token from it before (MU-C30).
    pub(crate) fn route_lost(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.player(seat).route.as_ref().is_some_and(|route| route.carrier.is_some()) {
            self.remove_route(seat, log);
        }
    }

    /// Routes that no transport has taken up by the end of the turn are removed (MU-C30).
    pub(crate) fn end_of_turn_routes(&mut self, log: &mut impl Log<Event>) {
        for seat in self.order.iter() {
            if self.player(seat).route.as_ref().is_some_and(|route| route.carrier.is_none()) {
                self.remove_route(seat, log);
            }
        }
    }

    /// All tokens of a route go back to the player.
    pub(crate) fn remove_route(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        player.route_origin = None;
        if player.route.take().is_some() {
            log.note(|| Event::RouteRemoved { seat });
        }
    }

    /// Another transport takes the token on the road (MU-C30).
    pub(super) fn take_road(&mut self, seat: Seat, place: u8, log: &mut impl Log<Event>) {
        if let Some(route) = &mut self.player_mut(seat).route {
            route.carrier = Some(place);
            log.note(|| Event::RoadTaken { seat, place });
        }
    }

    /// The transport on the road has arrived somewhere: a stage is reached (MU-17.23).
    pub(crate) fn reach_stage(&mut self, seat: Seat, place: u8, zone: Zone, log: &mut impl Log<Event>) {
        let on_the_road = self.player(seat).route.as_ref().is_some_and(|route| route.carrier == Some(place));
        if on_the_road {
            self.mark_stage(seat, zone, log);
        }
    }

    /// A stage counts as reached (MU-17.23, MU-T08).
    pub(crate) fn mark_stage(&mut self, seat: Seat, zone: Zone, log: &mut impl Log<Event>) {
        let name = self.name(zone);
        let Some(route) = &mut self.player_mut(seat).route else { return };
        let Some(stage) = route.stops().iter().position(|&stop| stop == zone) else { return };
        if route.reached >> stage & 1 == 0 {
            route.reached |= 1 << stage;
            log.note(|| Event::StageReached { seat, zone: name });
        }
    }

    /// The stages of a player's route that are not reached, where a transport is on the road.
    pub(crate) fn open_stages(&self, seat: Seat) -> Zones {
        let Some(route) = self.player(seat).route.as_ref().filter(|route| route.carrier.is_some()) else {
            return Zones::EMPTY;
        };
        let stops = route.stops().iter().enumerate();
        stops.filter(|(stage, _)| route.reached >> stage & 1 == 0).map(|(_, &zone)| zone).collect()
    }

    /// Whether a sale by this transport completes the route of its owner (MU-17.24).
    pub(crate) fn completes_route(&self, seat: Seat, place: u8, zone: Zone) -> bool {
        self.player(seat).route.as_ref().is_some_and(|route| {
            route.carrier == Some(place) && route.destination() == zone && route.is_ready()
        })
    }

    /// The areas on which a token of the player's route may come (MU-17.21): in play, none with a token on it, not the one of
    /// the purchase.
    pub(crate) fn areas_for_token(&self, seat: Seat) -> Zones {
        let player = self.player(seat);
        let taken = player.route.iter().flat_map(|route| &route.areas[..usize::from(route.stages)]);
        let taken = taken.copied().chain(player.route_origin).collect();
        (self.map().inhabited() & self.area) - taken
    }

    /// After a purchase a player without a route may open one (MU-17.20, MU-17.28).
    pub(super) fn offer_route(&mut self, seat: Seat, place: u8, origin: Zone) {
        let laying = Laying { seat, place, origin: self.name(origin), stages: 0, areas: [None; MOST] };
        if self.player(seat).route.is_none() && laying.free(self).len() >= usize::from(ROUTES[0]) {
            self.push(Frame::Laying(laying));
        }
    }
}

/// A route is laid out (MU-17.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Laying {
    /// Whose.
    pub seat: Seat,
    /// The transport on the road.
    pub place: u8,
    /// Where it starts.
    pub origin: ZoneName,
    /// How many stages; 0 before that is chosen.
    pub stages: u8,
    /// The areas chosen, the destination last.
    pub areas: [Option<ZoneName>; 8],
}

impl Laying {
    /// Areas that may still be chosen (MU-17.21).
    fn free(self, game: &Medioevo) -> Zones {
        let chosen = self.areas.into_iter().flatten().chain([self.origin]);
        (game.map().inhabited() & game.area) - chosen.map(|name| game.zone(name)).collect()
    }

    fn chosen(self) -> usize {
        self.areas.iter().flatten().count()
    }

    fn choose(mut self, game: &mut Medioevo, area: ZoneName, log: &mut impl Log<Event>) {
        self.areas[self.chosen()] = Some(area);
        if self.chosen() < usize::from(self.stages) {
            game.set(Frame::Laying(self));
            return;
        }
        let origin = game.zone(self.origin);
        let areas = self.areas.map(|name| name.map_or(origin, |name| game.zone(name)));
        let Laying { seat, place, stages, .. } = self;
        let player = game.player_mut(seat);
        player.route = Some(Route { areas, stages, reached: 0, carrier: Some(place) });
        player.route_origin = Some(origin);
        log.note(|| Event::RouteOpened { seat, place, areas: self.areas });
        game.pop();
    }
}

impl Stage for Laying {
    fn asked(self, game: &Medioevo) -> Seats {
        if self.stages > 0 && self.free(game).len() == 1 { Seats::NONE } else { Seats::one(self.seat) }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        let free = self.free(game);
        if self.stages == 0 {
            into.push(Action::Pass);
            for stages in ROUTES.into_iter().filter(|&stages| usize::from(stages) <= free.len()) {
                into.push(Action::Route(stages));
            }
        } else {
            for zone in free.iter() {
                into.push(Action::Zone(game.name(zone)));
            }
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
            Action::Route(stages) => game.set(Frame::Laying(Laying { stages, ..self })),
            Action::Zone(area) => self.choose(game, area, log),
            _ => game.pop(),
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let only = self.free(game).iter().next().map(|zone| game.name(zone));
        match only {
            Some(only) => self.choose(game, only, log),
            None => game.pop(),
        }
    }
}
