//! Ranger: transports pass unnoticed (MU-C55, MU-C56).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::Sink;
use crate::gear::{Gear, Mark};
use crate::map::Zones;
use crate::notation::{Action, Piece};
use crate::phases::Phase;
use crate::state::Medioevo;
use crate::timing::Window;

/// Whether a piece is a transport that still moves in this phase and is not hidden yet. A siege engine that is a war wagon
/// is one (MU-C54).
fn may_hide(game: &Medioevo, gear: &Gear) -> bool {
    let moves = match game.phase {
        Phase::Combat => Medioevo::marches(gear),
        Phase::Trade => gear.kind.is_trade() || gear.marks.contains(Mark::Both),
        _ => false,
    };
    moves
        && (gear.kind.transport().is_some() || gear.seats > 0)
        && gear.aboard.is_none()
        && gear.steps > 0
        && !gear.stopped
        && !gear.marks.contains(Mark::Unnoticed)
}

fn pieces(game: &Medioevo, user: Seat) -> impl Iterator<Item = (u8, &Gear)> {
    game.lands.stables[user.index()].iter().filter(|(_, gear)| may_hide(game, gear))
}

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _: Window) -> bool {
    // Several transports are in the same territory (MU-C56).
    let on_land = |gear: &Gear| card == 55 || !game.is_sea(gear.zone);
    game.active() == Some(user) && game.battling == 0 && pieces(game, user).any(|(_, gear)| on_land(gear))
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    let seat = ability.user;
    if ability.card.number() == 55 {
        pieces(game, seat).for_each(|(place, _)| into.push(Action::Piece(Piece { seat, place })));
    } else {
        let zones: Zones = pieces(game, seat).map(|(_, gear)| gear.zone).collect();
        for zone in (zones & game.territories()).iter() {
            into.push(Action::Zone(game.name(zone)));
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
    game.pop();
    let seat = ability.user;
    for place in 0..crate::gear::TOKENS as u8 {
        let Some(gear) = game.lands.stables[seat.index()].get(place).copied() else { continue };
        let piece = Piece { seat, place };
        let chosen = match action {
            Action::Piece(wanted) => wanted == piece,
            Action::Zone(zone) => gear.zone == game.zone(zone) && may_hide(game, &gear),
            _ => false,
        };
        if chosen && let Some(gear) = game.lands.stables[seat.index()].get_mut(place) {
            gear.marks = gear.marks.with(Mark::Unnoticed);
            log.note(|| Event::Unnoticed { piece });
        }
    }
}

pub(super) fn go_on(game: &mut Medioevo, ability: Ability, _: &mut impl Chance, _: &mut impl Log<Event>) {
    ability.ask(game);
}
