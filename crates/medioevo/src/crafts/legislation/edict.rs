//! Edict (MU-T09): a barbarian territory may be crossed in this action or trade turn.

use table::{Log, Seat};

use crate::crafts::Craft;
use crate::event::Event;
use crate::frame::Sink;
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::state::{Medioevo, Phase};

/// Barbarian territories beside a piece of the user. Where a horde stands only traders pass (AR-40).
fn targets(game: &Medioevo, user: Seat) -> Zones {
    let pieces = game.lands.stables[user.index()].iter().map(|(_, gear)| game.beside(gear.zone));
    let beside = pieces.fold(Zones::EMPTY, |all, zones| all | zones);
    let trades = game.phase == Phase::Trade;
    let fits = |zone: &Zone| {
        game.lands.controller(*zone).is_none()
            && game.lands.armies(*zone).is_empty()
            && (trades || !game.has_horde(*zone))
    };
    ((beside & game.territories()) - game.today.edicts).iter().filter(fits).collect()
}

pub(super) fn works(game: &Medioevo, user: Seat) -> bool {
    game.active() == Some(user) && !targets(game, user).is_empty()
}

pub(super) fn list(game: &Medioevo, user: Seat, into: &mut impl Sink) {
    targets(game, user).iter().for_each(|zone| into.push(Action::Zone(game.name(zone))));
}

pub(super) fn issue(game: &mut Medioevo, craft: Craft, log: &mut impl Log<Event>) {
    game.pop();
    if let Some(zone) = craft.zone {
        game.today.edicts = game.today.edicts.with(game.zone(zone));
        log.note(|| Event::EdictIssued { seat: craft.user, zone });
    }
}
