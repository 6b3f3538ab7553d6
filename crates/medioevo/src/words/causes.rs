//! What goes on where a player may answer with a card or a technology: who moves what and where, which card was turned, who
//! attacks whom. A question alone says only what kind of moment it is.

use table::Seat;

use super::names::Names;
use crate::frame::Frame;
use crate::movement::{Manoeuvre, Move};
use crate::notation::Piece;
use crate::pieces::Good;
use crate::state::Medioevo;
use crate::trade::{Deal, Pass, Passing, Terms};

/// What the window that is open is about: the innermost thing under way below it of which there is something to tell.
pub(crate) fn cause(names: &Names<'_>, game: &Medioevo) -> Option<String> {
    match game.flow.frames().split_last()? {
        (Frame::Window(_), below) => below.iter().rev().find_map(|&frame| told(names, game, frame)),
        _ => None,
    }
}

fn told(names: &Names<'_>, game: &Medioevo, frame: Frame) -> Option<String> {
    match frame {
        Frame::Manoeuvre(manoeuvre) => of_march(names, game, manoeuvre),
        Frame::Passing(passing) => of_trader(names, game, passing),
        Frame::Deal(deal) => Some(of_deal(names, deal)),
        Frame::Battle(_) => {
            let battle = game.battle()?;
            let [attacker, defender] = battle.sides.map(|side| names.side(side));
            let zone = names.zone(game.name(battle.zone));
            Some(names.lang.of(
                format!("{zone}: {attacker} against {defender}"),
                format!("{zone} : {attacker} contre {defender}"),
            ))
        }
        _ => texts! { some names.lang, frame =>
            Frame::Arrival(arrival) =>
                "{who} enters {zone} with {army}", "{who} entre : {zone}, avec {army}",
                who = names.who(arrival.seat), zone = names.zone(arrival.zone),
                army = names.troops(game.lands.army(game.zone(arrival.zone), arrival.seat));
            Frame::Onslaught(onslaught) =>
                "A horde enters {zone}: {who}", "Une horde entre : {zone}, {who}",
                zone = names.zone(onslaught.zone),
                who = names.troops(game.horde_shown(game.zone(onslaught.zone)));
            Frame::Rebellion(rebellion) if rebellion.zone.is_none() =>
                "A rebellion against {who}", "Une rébellion contre {who}", who = names.who(rebellion.victim);
            Frame::Rebellion(rebellion) =>
                "{zone} rises against {who}", "Rébellion contre {who} : {zone}",
                zone = rebellion.zone.map_or_else(String::new, |zone| names.zone(zone)),
                who = names.who(rebellion.victim);
            Frame::Ability(ability) if ability.alternative.is_some() =>
                "{who} turns {card} for its points", "{who} tourne la carte {card} pour ses points",
                who = names.who(ability.user), card = names.card(ability.card);
            Frame::Ability(ability) =>
                "{who} uses {card}: {does}", "{who} utilise la carte {card} : {does}",
                who = names.who(ability.user), card = names.card(ability.card),
                does = names.ability(ability.card);
            Frame::Craft(craft) =>
                "{who} uses {technology}", "{who} utilise la technologie {technology}",
                who = names.who(craft.user), technology = names.technology(craft.technology);
            Frame::Spoils(spoils) =>
                "{who} has taken {zone} and what is there", "{who} a pris {zone} et ce qui s'y trouve",
                who = names.who(spoils.winner), zone = names.zone(spoils.zone);
            Frame::Sack(sack) =>
                "Barbarians are about to plunder {zone}", "Des barbares vont piller : {zone}",
                zone = names.zone(sack.zone);
            Frame::Events(_) if game.decks.event.is_some() =>
                "The event of the turn: {event}", "L'événement du tour : {event}",
                event = game.decks.event.map_or_else(String::new, |event| names.happening(event));
        },
    }
}

/// A piece that goes from zone to zone, with what is on board.
fn goes(names: &Names<'_>, game: &Medioevo, piece: Piece, to: &str) -> Option<String> {
    let gear = game.lands.stables[piece.seat.index()].get(piece.place)?;
    let goods = Good::ALL.into_iter().filter(|&good| gear.cargo.get(good) > 0);
    let load: Vec<String> = std::iter::once(names.troops(gear.troops))
        .filter(|troops| !troops.is_empty())
        .chain(goods.map(|good| names.cubes(gear.cargo.get(good), good)))
        .collect();
    let load = match load.as_slice() {
        [] => String::new(),
        load => names.lang.of(" with ", " avec ").to_owned() + &load.join(", "),
    };
    let (from, it) = (names.zone(game.name(gear.zone)), names.gear(gear.kind, gear.level).name());
    Some(moves(names, piece.seat, &format!("{it}{load}"), &from, to))
}

fn moves(names: &Names<'_>, seat: Seat, what: &str, from: &str, to: &str) -> String {
    let who = names.who(seat);
    names.lang.of(format!("{who}: {what}, {from} → {to}"), format!("{who} : {what}, {from} → {to}"))
}

fn of_march(names: &Names<'_>, game: &Medioevo, manoeuvre: Manoeuvre) -> Option<String> {
    let seat = manoeuvre.seat;
    match manoeuvre.doing {
        Move::Step(place, zone) => goes(names, game, Piece { seat, place }, &names.zone(zone)),
        Move::Walk(figure, from, to) => {
            let (from, to) = (names.zone(from), names.zone(to));
            Some(moves(names, seat, &names.figure(figure).name(), &from, &to))
        }
        Move::Confirm(zone)
        | Move::Announced(zone)
        | Move::Gather(zone, ..)
        | Move::Join(_, zone, ..)
        | Move::March(_, _, zone, ..)
        | Move::Fought(zone) => {
            let (who, zone) = (names.who(seat), names.zone(zone));
            Some(names.lang.of(format!("{who} attacks {zone}"), format!("{who} attaque : {zone}")))
        }
        Move::ConfirmSeizure(piece) => {
            let (who, piece) = (names.who(seat), names.piece(piece));
            Some(names.lang.of(format!("{who} seizes {piece}"), format!("{who} s'empare : {piece}")))
        }
        Move::Next | Move::Choose | Move::Ends => None,
    }
}

fn of_trader(names: &Names<'_>, game: &Medioevo, passing: Passing) -> Option<String> {
    let piece = Piece { seat: passing.seat, place: passing.place };
    let zone = names.zone(passing.zone);
    match passing.step {
        Pass::Announced | Pass::Leaving | Pass::Left => goes(names, game, piece, &zone),
        Pass::Overrun | Pass::Raided(_) | Pass::Choosing(_) => {
            let it = names.piece(piece);
            Some(
                names
                    .lang
                    .of(format!("{zone}: {it} is about to be taken"), format!("{zone} : on va prendre {it}")),
            )
        }
        Pass::Entered | Pass::Asking(_) | Pass::Passed => {
            let it = names.piece(piece);
            Some(names.lang.of(format!("{zone}: {it} has come in"), format!("{zone} : {it} vient d'entrer")))
        }
    }
}

fn of_deal(names: &Names<'_>, deal: Deal) -> String {
    let cubes = Good::ALL.into_iter().zip(deal.cubes).filter(|&(_, number)| number > 0);
    let cubes: Vec<String> = cubes.map(|(good, number)| names.cubes(number, good)).collect();
    let (who, zone, cubes) = (names.who(deal.seat), names.zone(deal.zone), cubes.join(", "));
    texts! { names.lang, deal.terms =>
        Terms::Purchase | Terms::Order =>
            "{who} buys in {zone}: {cubes}", "{who} achète ({zone}) : {cubes}";
        Terms::Sale | Terms::Peddling | Terms::Dumping =>
            "{who} sells in {zone}: {cubes}", "{who} vend ({zone}) : {cubes}";
    }
}
