//! Diplomat: elements that can't be plundered (MU-C50, MU-C51).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::arrival::Coming;
use crate::event::Event;
use crate::frame::{Frame, Sink};
use crate::fray;
use crate::gear::Mark;
use crate::map::{Zone, Zones};
use crate::notation::{Action, Piece};
use crate::pieces::Category;
use crate::state::Medioevo;
use crate::timing::Window;

const ROLLED: u8 = 1;
const CHOOSE: u8 = 2;
const WHAT: u8 = 3;

/// The zone whose assets are about to be taken, by a conqueror or by barbarians, and who had it.
fn threatened(game: &Medioevo) -> Option<(Zone, Option<Seat>)> {
    game.flow.frames().iter().rev().find_map(|frame| match frame {
        Frame::Spoils(spoils) => Some((game.zone(spoils.zone), spoils.former)),
        Frame::Sack(sack) => Some((game.zone(sack.zone), sack.loser)),
        Frame::Arrival(arrival) if arrival.step == Coming::Warned => Some((game.zone(arrival.zone), None)),
        _ => None,
    })
}

/// The territories whose buildings and markets the user may protect: his own, and the one that he is losing.
fn zones(game: &Medioevo, user: Seat) -> Zones {
    let threatened = threatened(game);
    let mine = |zone: &Zone| match threatened {
        Some((threatened, former)) if *zone == threatened => former == Some(user),
        _ => game.lands.controller(*zone) == Some(user),
    };
    let open = |zone: &Zone| {
        Category::ALL.into_iter().any(|category| may_protect(game, *zone, category))
            || may_protect_market(game, *zone)
    };
    game.territories().iter().filter(open).filter(mine).collect()
}

fn may_protect(game: &Medioevo, zone: Zone, category: Category) -> bool {
    game.lands.estates[zone.index()].building(category).is_some()
        && !game.today.safe_buildings[category as usize].contains(zone)
}

fn may_protect_market(game: &Medioevo, zone: Zone) -> bool {
    !game.lands.markets[zone.index()].is_empty() && !game.today.safe_markets.contains(zone)
}

fn pieces(game: &Medioevo, user: Seat) -> impl Iterator<Item = Piece> {
    game.lands.stables[user.index()]
        .iter()
        .filter(|(_, gear)| !gear.marks.contains(Mark::Protected))
        .map(move |(place, _)| Piece { seat: user, place })
}

/// Where something of his is about to be plundered (MU-W17) he may protect any element of his.
pub(super) fn works(game: &Medioevo, _: u8, user: Seat, window: Window) -> bool {
    let in_danger = |zone: Zone| threatened(game).is_none_or(|(threatened, _)| threatened == zone);
    let zone_of = |piece: Piece| game.lands.stables[user.index()].get(piece.place).map(|gear| gear.zone);
    window == Window::Plunder
        && (pieces(game, user).filter_map(zone_of).any(in_danger) || zones(game, user).iter().any(in_danger))
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    let user = ability.user;
    if let Some(zone) = ability.zone.map(|zone| game.zone(zone)).filter(|_| ability.step == WHAT) {
        for category in Category::ALL.into_iter().filter(|&category| may_protect(game, zone, category)) {
            into.push(Action::Category(category));
        }
        if may_protect_market(game, zone) {
            into.push(Action::Market);
        }
    } else {
        pieces(game, user).for_each(|piece| into.push(Action::Piece(piece)));
        zones(game, user).iter().for_each(|zone| into.push(Action::Zone(game.name(zone))));
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let user = ability.user;
    match action {
        Action::Zone(zone) => {
            Ability { zone: Some(zone), ..ability }.then(game, WHAT);
            return;
        }
        Action::Piece(piece) => {
            if let Some(gear) = game.lands.stables[user.index()].get_mut(piece.place) {
                gear.marks = gear.marks.with(Mark::Protected);
                log.note(|| Event::PieceProtected { piece });
            }
        }
        Action::Category(category) => {
            if let Some(name) = ability.zone {
                let zone = game.zone(name);
                let safe = &mut game.today.safe_buildings[category as usize];
                *safe = safe.with(zone);
                if let Some(building) = game.lands.estates[zone.index()].building(category) {
                    log.note(|| Event::BuildingProtected { zone: name, building });
                }
            }
        }
        Action::Market => {
            if let Some(name) = ability.zone {
                game.today.safe_markets = game.today.safe_markets.with(game.zone(name));
                log.note(|| Event::MarketProtected { zone: name });
            }
        }
        _ => {}
    }
    let left = ability.count.saturating_sub(1);
    Ability { count: left, zone: None, ..ability }.then(game, CHOOSE);
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match ability.step {
        0 if ability.card.number() == 50 => fray::roll(game, ability, 6, ROLLED, chance, log),
        0 => Ability { count: 1, ..ability }.then(game, CHOOSE),
        ROLLED => Ability { count: fray::rolled_d3(game), ..ability }.then(game, CHOOSE),
        CHOOSE if ability.count == 0 => game.pop(),
        _ => ability.ask(game),
    }
}
