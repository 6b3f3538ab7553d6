//! Bishop: no fighting, no trade, no way out (MU-C01 to MU-C03).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::Sink;
use crate::map::Zones;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::timing::Window;

/// The territories that may be named: not those of the turn before (MU-C01).
fn targets(game: &Medioevo, card: u8) -> Zones {
    let index = usize::from(card.clamp(1, 3)) - 1;
    game.territories() - game.today.banned[index] - game.today.banned_before[index]
}

pub(super) fn works(game: &Medioevo, card: u8, _: Seat, _: Window) -> bool {
    !targets(game, card).is_empty()
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    for zone in targets(game, ability.card.number()).iter() {
        into.push(Action::Zone(game.name(zone)));
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
    let Action::Zone(name) = action else { return };
    let (zone, card) = (game.zone(name), ability.card);
    let index = usize::from(card.number().clamp(1, 3)) - 1;
    game.today.banned[index] = game.today.banned[index].with(zone);
    log.note(|| Event::Banned { card, zone: name });
    if index == 0 {
        // A battle there ends after its round, or does not take place where no die was rolled.
        let battling = usize::from(game.battling);
        for battle in game.battles[..battling].iter_mut().filter(|battle| battle.zone == zone) {
            battle.stops = true;
        }
    }
}

pub(super) fn go_on(game: &mut Medioevo, ability: Ability, _: &mut impl Chance, _: &mut impl Log<Event>) {
    ability.ask(game);
}
