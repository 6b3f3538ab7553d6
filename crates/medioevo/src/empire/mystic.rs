//! Mystic (MU-C71, MU-C72): technology points become florins.

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::{Event, Money};
use crate::frame::{Frame, Sink};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::technology::{Branch, Branches, Technology};
use crate::timing::Window;

/// The colours of which a point can still be spent; `other` holds those that card 72 has taken, `count` how many points were
/// spent.
fn colours(game: &Medioevo, ability: Ability) -> Branches {
    let points = game.player(ability.user).points;
    let taken = if ability.card.number() == 72 { Branches(ability.other) } else { Branches::EMPTY };
    let there: Branches = Branch::ALL.into_iter().filter(|&colour| points.of(colour) > 0).collect();
    there - taken
}

/// The colours into which a monk can turn a purple point that card 72 would not take any more (MU-T22).
fn conversions(game: &Medioevo, ability: Ability) -> Branches {
    let player = game.player(ability.user);
    let (purple, taken) = (player.points.of(Branch::Religion), Branches(ability.other));
    let spare = purple > 1 || purple > 0 && taken.contains(Branch::Religion);
    if ability.card.number() != 72 || !spare || !player.knows(Technology::Monasticism) {
        return Branches::EMPTY;
    }
    let missing = Branch::ALL.into_iter().filter(|&colour| player.points.of(colour) == 0);
    missing.collect::<Branches>() - taken
}

fn spend(game: &mut Medioevo, ability: Ability, colour: Branch, log: &mut impl Log<Event>) {
    let points = &mut game.player_mut(ability.user).points;
    points.0[colour as usize] = points.0[colour as usize].saturating_sub(1);
    let florins = if ability.card.number() == 72 { 100 } else { 20 };
    game.earn(ability.user, florins, Money::Card, log);
    let other = Branches(ability.other).with(colour).0;
    let count = ability.count.saturating_add(1);
    game.set(Frame::Ability(Ability { asks: false, other, count, ..ability }));
}

pub(super) fn works(game: &Medioevo, _card: u8, user: Seat, _window: Window) -> bool {
    game.player(user).points.total() > 0
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    for colour in colours(game, ability).iter() {
        into.push(Action::Colour(colour));
    }
    for colour in conversions(game, ability).iter() {
        into.push(Action::Convert(colour));
    }
    if ability.count > 0 {
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
    match action {
        Action::Colour(colour) => spend(game, ability, colour, log),
        Action::Convert(colour) => {
            let points = &mut game.player_mut(ability.user).points;
            points.0[Branch::Religion as usize] -= 1;
            *points = points.plus(colour, 1);
            game.set(Frame::Ability(Ability { asks: false, ..ability }));
        }
        _ => game.pop(),
    }
}

pub(super) fn go_on(
    game: &mut Medioevo,
    ability: Ability,
    _chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    let left = colours(game, ability);
    match left.iter().next() {
        _ if !conversions(game, ability).is_empty() => ability.ask(game),
        None => game.pop(),
        // The first point is what the card was rotated for.
        Some(only) if left.len() == 1 && ability.count == 0 => spend(game, ability, only, log),
        Some(_) => ability.ask(game),
    }
}

#[cfg(test)]
mod tests;
