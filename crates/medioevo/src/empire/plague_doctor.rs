//! Plague Doctor (MU-C42 and MU-C43): territories that the event does not touch.

#[cfg(test)]
mod tests;

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::Sink;
use crate::fray;
use crate::map::Zones;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;

/// The territories of the card that are not healed yet.
fn patients(game: &Medioevo) -> Zones {
    game.stricken() - game.today.healed
}

pub(super) fn works(game: &Medioevo, _card: u8, _user: Seat, _window: Window) -> bool {
    !patients(game).is_empty()
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    patients(game).iter().for_each(|zone| into.push(Action::Zone(game.name(zone))));
    // A territory that the card does not name may be chosen too: it comes to nothing.
    if ability.card.number() == 42 {
        into.push(Action::Done);
    }
}

pub(super) fn act(
    game: &mut Medioevo,
    ability: Ability,
    action: Action,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    if let Action::Zone(zone) = action {
        game.today.healed = game.today.healed.with(game.zone(zone));
        log.note(|| Event::TerritoryHealed { seat: ability.user, zone });
        Ability { count: ability.count.saturating_sub(1), ..ability }.then(game, 2);
    } else {
        game.pop();
    }
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match (ability.card.number(), ability.step) {
        (42, 0) => fray::roll(game, ability, 6, 1, chance, log),
        (42, 1) => Ability { count: fray::rolled_d3(game), ..ability }.then(game, 2),
        (43, 0) => Ability { count: 1, ..ability }.then(game, 2),
        _ if ability.count == 0 || patients(game).is_empty() => game.pop(),
        _ => match ability.only(game) {
            Some(action) => act(game, ability, action, chance, log),
            None => ability.ask(game),
        },
    }
}
