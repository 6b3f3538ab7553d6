//! Edict (MU-T09): a barbarian territory may be crossed in this action or trade turn.

use table::{Log, Seat};

use crate::crafts::Craft;
use crate::event::Event;
use crate::frame::Sink;
use crate::gear::Gear;
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::state::{Medioevo, Phase};
use crate::trade::trades;

/// Where a piece of the user can step in this phase.
fn reached(game: &Medioevo, user: Seat, place: u8, gear: &Gear) -> Zones {
    match game.phase {
        Phase::Trade if trades(gear) => game.trade_steps(user, gear),
        Phase::Combat if Medioevo::marches(gear) => {
            game.ways(gear).iter().filter(|&to| game.fare(user, place, gear, to).is_some()).collect()
        }
        _ => Zones::EMPTY,
    }
}

/// Barbarian territories that a piece of the user can reach. Traders need it where a horde stands, which only they pass, also
/// beside an army; for them none appears (AR-40).
fn targets(game: &Medioevo, user: Seat) -> Zones {
    let trading = game.phase == Phase::Trade;
    let pieces = game.lands.stables[user.index()].iter();
    let beside = pieces.fold(Zones::EMPTY, |all, (place, gear)| all | reached(game, user, place, gear));
    let fits = |zone: &Zone| {
        game.lands.controller(*zone).is_none()
            && (trading || game.lands.armies(*zone).is_empty())
            && trading == game.has_horde(*zone)
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
