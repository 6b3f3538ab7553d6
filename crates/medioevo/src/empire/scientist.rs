//! Scientist (MU-C10 to MU-C12).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::{Any, Sink};
use crate::fray;
use crate::gear::{GearKind, Mark};
use crate::map::Zone;
use crate::notation::{Action, Piece};
use crate::pieces::Category;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::today::Ward;

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _: Window) -> bool {
    let mut any = Any::default();
    list_targets(game, card, user, &mut any);
    any.found
}

fn list_targets(game: &Medioevo, card: u8, user: Seat, into: &mut impl Sink) {
    match card {
        10 => {
            if let Some((battle, side)) = fray::own_battle(game, user) {
                let once = |piece: &Piece| battle.now.doubled[side] & 1 << piece.place == 0;
                let engines = fray::engines(game, user, battle.zone).filter(once);
                engines.for_each(|piece| into.push(Action::Piece(piece)));
            }
        }
        11 => {
            for (place, gear) in game.lands.stables[user.index()].iter() {
                let fits = matches!(gear.kind, GearKind::Caravan | GearKind::WarWagon);
                if fits && !gear.marks.contains(Mark::Both) {
                    into.push(Action::Piece(Piece { seat: user, place }));
                }
            }
        }
        _ => {
            let open = |zone: &Zone| {
                let wards = &game.today.doubly_protected;
                wards.has_room(1) && !wards.holds(*zone, user)
            };
            for zone in game.territories().iter().filter(open) {
                let built = game.lands.estates[zone.index()].level(Category::Military) > 0
                    || game.today.fortified.holds(zone, user);
                if built && owner(game, zone) == Some(user) {
                    into.push(Action::Zone(game.name(zone)));
                }
            }
        }
    }
}

/// Whose a military building is: while it is fought over it belongs to who controlled the territory before (MU-14.5).
fn owner(game: &Medioevo, zone: Zone) -> Option<Seat> {
    let under_way = &game.battles[..usize::from(game.battling)];
    match under_way.iter().find(|battle| battle.zone == zone) {
        Some(battle) => battle.owner,
        None => game.lands.controller(zone),
    }
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    list_targets(game, ability.card.number(), ability.user, into);
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let Ability { card, user, .. } = ability;
    game.pop();
    match action {
        Action::Piece(piece) if card.number() == 10 => {
            if let Some(battle) = game.battle_mut()
                && let Some(side) = battle.side(user)
            {
                battle.now.doubled[side] |= 1 << piece.place;
                log.note(|| Event::PieceMarked { card, piece });
            }
        }
        Action::Piece(piece) => {
            if let Some(gear) = game.lands.stables[user.index()].get_mut(piece.place) {
                gear.marks = gear.marks.with(Mark::Both);
                log.note(|| Event::PieceMarked { card, piece });
            }
        }
        Action::Zone(zone) => {
            let ward = Ward { zone: game.zone(zone), seat: user };
            game.today.doubly_protected.push(ward);
            log.note(|| Event::DoublyProtected { zone });
        }
        _ => {}
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
