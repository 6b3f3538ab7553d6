//! Merchant: cards 19 to 21 (MU-C19 to MU-C21).

use table::{Chance, Log, Seat};

use super::Ability;
use crate::event::Event;
use crate::frame::Sink;
use crate::gear::Gear;
use crate::notation::{Action, Piece};
use crate::pieces::Good;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::trade::Terms;

/// The transport is chosen; card 21 asks for the colour.
const CHOSEN: u8 = 1;

pub(super) fn works(game: &Medioevo, card: u8, user: Seat, _: Window) -> bool {
    game.is_trading(user) && game.deal().is_none() && transports(game, card, user).next().is_some()
}

/// The transports that could trade by the card where they are.
fn transports(game: &Medioevo, card: u8, user: Seat) -> impl Iterator<Item = u8> {
    let fits = move |gear: &Gear| match card {
        19 => game.can_peddle(user, gear),
        20 => game.can_dump(user, gear),
        _ => game.can_order(user, gear),
    };
    game.traders(user).filter(move |(_, gear)| fits(gear)).map(|(place, _)| place)
}

pub(super) fn list(game: &Medioevo, ability: Ability, into: &mut impl Sink) {
    if ability.step == CHOSEN {
        let there = Good::ALL.into_iter().filter(|&good| game.cubes_left(good) > 0);
        there.for_each(|good| into.push(Action::Good(good)));
    } else {
        let seat = ability.user;
        for place in transports(game, ability.card.number(), seat) {
            into.push(Action::Piece(Piece { seat, place }));
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
        Action::Piece(piece) => Ability { piece: Some(piece), ..ability }.then(game, CHOSEN),
        Action::Good(good) => order(game, ability, good, log),
        _ => game.pop(),
    }
}

fn order(game: &mut Medioevo, ability: Ability, good: Good, log: &mut impl Log<Event>) {
    game.pop();
    if let Some(piece) = ability.piece {
        game.begin_order(ability.user, piece.place, good, log);
    }
}

pub(super) fn go_on(game: &mut Medioevo, ability: Ability, _: &mut impl Chance, log: &mut impl Log<Event>) {
    let user = ability.user;
    if let Some(piece) = ability.piece {
        let terms = match ability.card.number() {
            19 => Terms::Peddling,
            20 => Terms::Dumping,
            _ => {
                return match ability.only(game) {
                    Some(Action::Good(only)) => order(game, ability, only, log),
                    _ => ability.ask(game),
                };
            }
        };
        game.pop();
        return game.begin_sale(user, piece.place, terms, log);
    }
    match ability.only(game) {
        Some(Action::Piece(piece)) => Ability { piece: Some(piece), ..ability }.then(game, CHOSEN),
        _ => ability.ask(game),
    }
}
