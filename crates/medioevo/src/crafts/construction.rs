//! Construction: Masonry, Architecture, Mathematics, Engineering (MU-T17 to MU-T20). The first three are part of
//! purchases; Engineering raises a building or a siege engine by one level without florins.

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::{Craft, religion};
use crate::event::Event;
use crate::frame::Sink;
use crate::gear::GearKind;
use crate::map::{Zone, Zones};
use crate::notation::{Action, Piece};
use crate::pieces::{Building, Category};
use crate::purchases::Scarce;
use crate::state::Medioevo;
use crate::technology::Technology;
use crate::timing::Window;

/// The use of another's was planned, and Flight of Time is paid for it.
pub(super) const PLANNED: u8 = 4;

/// The building that one of a category in a territory rises to, if there is one and the supply has it. Somebody who takes
/// a piece that runs short takes no other (MU-8.86).
fn next_building(game: &Medioevo, zone: Zone, category: Category, only: u8) -> Option<Building> {
    let level = game.lands.estates[zone.index()].level(category);
    let next = if level > 0 { Building::of(category, level + 1) } else { None };
    next.filter(|&next| Scarce::Building(next).is_meant(only) && game.buildings_left(next) > 0)
}

/// The categories that can rise in a territory of the user.
fn categories(game: &Medioevo, zone: Zone, only: u8) -> impl Iterator<Item = Category> + '_ {
    Category::ALL.into_iter().filter(move |&category| next_building(game, zone, category, only).is_some())
}

/// The siege engines of the user that can rise (MU-8.52).
fn engines(game: &Medioevo, user: Seat, realm: Zones, only: u8) -> impl Iterator<Item = Piece> + '_ {
    let workshops = game.workshops(GearKind::SiegeEngine, realm);
    let engines = game.lands.stables[user.index()].iter().filter(move |(place, gear)| {
        gear.kind == GearKind::SiegeEngine
            && Scarce::Engine(gear.level + 1).is_meant(only)
            && workshops.contains(gear.zone)
            && game.can_improve(user, *place, gear.level + 1)
    });
    engines.map(move |(place, _)| Piece { seat: user, place })
}

pub(super) fn works(game: &Medioevo, technology: Technology, user: Seat, _window: Window) -> bool {
    technology == Technology::Engineering && can_raise(game, user, 0)
}

/// Whether something can rise: anything for 0, otherwise what takes a piece of a kind (MU-8.86).
pub(crate) fn can_raise(game: &Medioevo, user: Seat, only: u8) -> bool {
    let realm = game.realm(user);
    realm.iter().any(|zone| categories(game, zone, only).next().is_some())
        || engines(game, user, realm, only).next().is_some()
}

pub(super) fn list(game: &Medioevo, craft: Craft, into: &mut impl Sink) {
    if let Some(zone) = craft.zone {
        categories(game, game.zone(zone), craft.other)
            .for_each(|category| into.push(Action::Category(category)));
        return;
    }
    let realm = game.realm(craft.user);
    for zone in realm.iter().filter(|&zone| categories(game, zone, craft.other).next().is_some()) {
        into.push(Action::Zone(game.name(zone)));
    }
    engines(game, craft.user, realm, craft.other).for_each(|piece| into.push(Action::Piece(piece)));
}

pub(super) fn act(
    game: &mut Medioevo,
    craft: Craft,
    action: Action,
    _chance: &mut impl Chance,
    _log: &mut impl Log<Event>,
) {
    match action {
        Action::Zone(name) => choose_zone(game, craft, game.zone(name)),
        Action::Category(category) => Craft { count: category as u8, ..craft }.then(game, 1),
        Action::Piece(piece) => Craft { piece: Some(piece), ..craft }.then(game, 1),
        _ => game.pop(),
    }
}

/// Both buildings of a territory may be able to rise.
fn choose_zone(game: &mut Medioevo, craft: Craft, zone: Zone) {
    let chosen = Craft { zone: Some(game.name(zone)), ..craft };
    let (first, second) = {
        let mut found = categories(game, zone, craft.other);
        (found.next(), found.next())
    };
    if let (Some(only), None) = (first, second) {
        Craft { count: only as u8, ..chosen }.then(game, 1);
    } else {
        chosen.ask(game);
    }
}

/// What rises, if it still can.
enum Target {
    Building(Zone, Building),
    Engine(u8, u8),
}

fn target(game: &Medioevo, craft: Craft) -> Option<Target> {
    let realm = game.realm(craft.user);
    if let Some(piece) = craft.piece {
        let found = engines(game, craft.user, realm, craft.other).find(|&other| other == piece)?;
        let level = game.lands.stables[craft.user.index()].get(found.place)?.level + 1;
        return Some(Target::Engine(found.place, level));
    }
    let zone = game.zone(craft.zone?);
    let category = Category::ALL.get(usize::from(craft.count)).copied()?;
    let next = next_building(game, zone, category, craft.other).filter(|_| realm.contains(zone))?;
    Some(Target::Building(zone, next))
}

pub(super) fn go_on(game: &mut Medioevo, craft: Craft, _chance: &mut impl Chance, log: &mut impl Log<Event>) {
    if craft.step == 0 {
        return begin(game, craft);
    }
    let Some(target) = target(game, craft) else {
        if craft.step == 2 {
            log.note(|| Event::SoldOut { seat: craft.user, secret: false });
        }
        return game.pop();
    };
    match (craft.step, target) {
        (1, target) => {
            craft.then(game, 2);
            let scarce = match target {
                Target::Building(_, building) => Scarce::Building(building),
                Target::Engine(_, level) => Scarce::Engine(level),
            };
            game.hold_back(craft.user, scarce, log);
        }
        // Where all buy at the same time the use of another's is paid for only now (MU-8.86).
        (2, _) if craft.foreign && game.buys_together() => religion::borrow_engineering(game, craft),
        (2 | PLANNED, _) => craft.pay(game, 1, 3),
        (_, Target::Building(zone, building)) => {
            game.pop();
            game.raise_building(craft.user, zone, building, log);
        }
        (_, Target::Engine(place, level)) => {
            game.pop();
            game.improve_gear(craft.user, place, level, log);
        }
    }
}

/// The only thing that can rise is not asked for.
fn begin(game: &mut Medioevo, craft: Craft) {
    let realm = game.realm(craft.user);
    let (zone, more, engine, engines_more) = {
        let mut zones = realm.iter().filter(|&zone| categories(game, zone, craft.other).next().is_some());
        let mut engines = engines(game, craft.user, realm, craft.other);
        (zones.next(), zones.next().is_some(), engines.next(), engines.next().is_some())
    };
    match (zone, engine) {
        (Some(zone), None) if !more => choose_zone(game, craft, zone),
        (None, Some(piece)) if !engines_more => Craft { piece: Some(piece), ..craft }.then(game, 1),
        _ => craft.ask(game),
    }
}
