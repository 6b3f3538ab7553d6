//! Salesman: cards 30 and 31 (MU-C30, MU-C31).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::arrival::Coming;
use crate::data::ZoneName;
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::map::Zones;
use crate::notation::{Action, Piece};
use crate::player::Route;
use crate::state::Medioevo;
use crate::timing::Window;

/// Card 31: the token is chosen, now its new area. `count` is the token, `other` those that were moved, a bit each.
const TARGET: u8 = 1;

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, window: Window) -> bool {
    let Some(route) = game.player(user).route.as_ref() else { return false };
    if card == 30 {
        return threatened(game, user, route);
    }
    (window != Window::Trade || game.is_trading(user)) && game.deal().is_none()
}

/// Card 31: where a token may go: to a free area, or to that of a token which has not moved yet and takes its place.
fn targets(game: &Medioevo, user: Seat, route: &Route, token: usize, moved: u8) -> Zones {
    let tokens = route.areas[..usize::from(route.stages)].iter().enumerate();
    let others = tokens.filter(|(other, _)| *other != token && moved >> other & 1 == 0);
    others.map(|(_, &area)| area).collect::<Zones>() | game.areas_for_token(user)
}

/// Whether the transport on the road is in danger: it is raided, or it stands where things are about to be taken.
fn threatened(game: &Medioevo, user: Seat, route: &Route) -> bool {
    let Some(carrier) = route.carrier else { return false };
    let stands_in = |zone: ZoneName| {
        let zone = game.zone(zone);
        game.lands.stables[user.index()].get(carrier).is_some_and(|gear| gear.zone == zone)
    };
    let carrier = Piece { seat: user, place: carrier };
    let danger = game.flow.frames().iter().rev().find_map(|frame| match frame {
        Frame::Passing(passing) => Some(Piece { seat: passing.seat, place: passing.place } == carrier),
        Frame::Spoils(spoils) => Some(match spoils.only {
            Some(only) => only == carrier,
            None => spoils.victims.contains(user) && stands_in(spoils.zone),
        }),
        Frame::Sack(sack) => Some(stands_in(sack.zone)),
        Frame::Arrival(arrival) if arrival.step == Coming::Warned => {
            Some(arrival.seat == user && stands_in(arrival.zone))
        }
        _ => None,
    });
    danger.unwrap_or(false)
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    let Some(route) = &game.player(ability.user).route else { return };
    let targets = |token: usize| targets(game, ability.user, route, token, ability.other);
    if ability.step == TARGET {
        for area in targets(usize::from(ability.count)).iter() {
            into.push(Action::Zone(game.name(area)));
        }
        return;
    }
    into.push(Action::Done);
    for (token, &area) in route.areas[..usize::from(route.stages)].iter().enumerate() {
        if ability.other >> token & 1 == 0 && !targets(token).is_empty() {
            into.push(Action::Zone(game.name(area)));
        }
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let (Action::Zone(name), Some(route)) = (action, game.player(ability.user).route) else {
        return game.pop();
    };
    let (area, seat) = (game.zone(name), ability.user);
    let lying = route.areas[..usize::from(route.stages)].iter().position(|&zone| zone == area);
    if ability.step == TARGET {
        let token = usize::from(ability.count) % route.areas.len();
        let from = game.name(route.areas[token]);
        if let Some(route) = &mut game.player_mut(seat).route {
            if let Some(other) = lying {
                route.areas[other] = route.areas[token];
            }
            route.areas[token] = area;
        }
        log.note(|| Event::StageMoved { seat, from, to: name });
        if lying.is_some() {
            log.note(|| Event::StageMoved { seat, from: name, to: from });
        }
        // A token that was moved stays: the card comes to an end.
        Ability { other: ability.other | 1 << token, ..ability }.then(game, 0);
    } else if let Some(token) = lying {
        Ability { count: token as u8, step: TARGET, ..ability }.ask(game);
    } else {
        game.pop();
    }
}

pub(super) fn go_on(game: &mut Medioevo, ability: Ability, _: &mut impl Chance, log: &mut impl Log<Event>) {
    let seat = ability.user;
    if ability.card.number() == 30 {
        game.pop();
        if let Some(route) = &mut game.player_mut(seat).route {
            route.carrier = None;
            log.note(|| Event::RouteKept { seat });
        }
        return;
    }
    let stages = game.player(seat).route.as_ref().map_or(0, |route| route.stages);
    if u32::from(stages) <= ability.other.count_ones() {
        game.pop();
    } else {
        ability.ask(game);
    }
}
