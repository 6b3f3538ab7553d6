//! Heroine (MU-C67, MU-C68).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::army::Spot;
use crate::event::Event;
use crate::frame::{Any, Sink};
use crate::fray;
use crate::map::Zone;
use crate::notation::Action;
use crate::pieces::Unit;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::troops::{Figure, Troops};

/// First whose unit, then where, then which.
const WHERE: u8 = 1;
const WHICH: u8 = 2;

pub(super) fn works(game: &Medioevo, card: u8, _: Seat, _: Window) -> bool {
    game.order.iter().any(|seat| game.area.iter().any(|zone| has_unit(game, card, seat, zone)))
}

/// What a figure becomes; nothing where the card does nothing to it.
fn becomes(card: u8, figure: Figure) -> Option<Figure> {
    match card {
        67 => (figure.unit() != Unit::Captain).then_some(Figure::Captain1),
        _ if figure.level() > 0 => Figure::captain(figure.level() + 1),
        _ => None,
    }
}

/// Whether a card does something to a figure of an army (MU-2.7).
fn fits(game: &Medioevo, card: u8, seat: Seat, army: Troops, figure: Figure) -> bool {
    let alone = card != 67 || army.count(Unit::Captain) == 0;
    alone && becomes(card, figure).is_some_and(|to| game.can_retype(Some(seat), to))
}

fn has_unit(game: &Medioevo, card: u8, seat: Seat, zone: Zone) -> bool {
    let mut any = Any::default();
    if game.lands.is_present(zone, seat) {
        list_units(game, card, seat, zone, &mut any);
    }
    any.found
}

/// On land all units of a player are one army, at sea those on the same galley are.
fn list_units(game: &Medioevo, card: u8, seat: Seat, zone: Zone, into: &mut impl Sink) {
    if !game.is_sea(zone) {
        let army = game.lands.army(zone, seat);
        for (figure, _) in army.iter().filter(|(figure, _)| fits(game, card, seat, army, *figure)) {
            into.push(Action::Figure(figure));
        }
        return;
    }
    for (place, gear) in game.lands.stables[seat.index()].iter().filter(|(_, gear)| gear.zone == zone) {
        let army = gear.troops;
        for (figure, _) in army.iter().filter(|(figure, _)| fits(game, card, seat, army, *figure)) {
            into.push(Action::Hit(place, figure));
        }
    }
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    let card = ability.card.number();
    let seat = Seat(ability.other);
    match (ability.step, ability.zone) {
        (WHERE, _) => {
            for zone in game.area.iter().filter(|&zone| has_unit(game, card, seat, zone)) {
                into.push(Action::Zone(game.name(zone)));
            }
        }
        (WHICH, Some(zone)) => list_units(game, card, seat, game.zone(zone), into),
        _ => {
            let owners = game.order.iter();
            for seat in owners.filter(|&seat| game.area.iter().any(|zone| has_unit(game, card, seat, zone))) {
                into.push(Action::Seat(seat));
            }
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
    match action {
        Action::Seat(seat) => Ability { other: seat.0, ..ability }.then(game, WHERE),
        Action::Zone(zone) => Ability { zone: Some(zone), ..ability }.then(game, WHICH),
        _ => {
            game.pop();
            let (seat, Some(name)) = (Seat(ability.other), ability.zone) else { return };
            let zone = game.zone(name);
            let Some((spot, figure)) = fray::chosen(game, seat, zone, action) else { return };
            change(game, ability.card.number(), seat, spot, figure, log);
        }
    }
}

fn change(game: &mut Medioevo, card: u8, seat: Seat, spot: Spot, figure: Figure, log: &mut impl Log<Event>) {
    if let Some(became) = becomes(card, figure) {
        game.retype(seat, spot, figure, became);
        let zone = game.name(spot.zone);
        log.note(|| Event::FigureChanged { seat: Some(seat), zone, figure, became });
    }
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match ability.only(game) {
        Some(action) => act(game, ability, action, chance, log),
        None => ability.ask(game),
    }
}
