//! What an action means on the table as it lies: who moves, whom it meets, what it costs.

use table::Seat;

use crate::conquest::{Asset, Spoils};
use crate::frame::Frame;
use crate::gear::Gear;
use crate::map::Zone;
use crate::movement::{Manoeuvre, Move};
use crate::notation::Action;
use crate::purchases::{Buying, BuyingStep, Market, Price, Ware};
use crate::state::Medioevo;
use crate::trade::{Bargain, Terms};
use crate::words::names::Names;

/// What an action of a player means, where the table says more than the action does.
pub(super) fn on_table(names: &Names<'_>, game: &Medioevo, seat: Seat, action: Action) -> Option<String> {
    match action {
        Action::Attack(zone) => {
            let place = game.map().zone(zone)?;
            let ruler = game.lands.controller(place);
            let (zone, foes) = (names.zone(zone), foes(names, game, seat, place, ruler));
            Some(names.lang.of(format!("attack {zone} ({foes})"), format!("attaquer : {zone} ({foes})")))
        }
        Action::Done => concluded(names, game, seat),
        Action::Step(..) | Action::Join(_) | Action::Load(..) | Action::Unload(..) => {
            moved(names, game, seat, action)
        }
        Action::Fetch(_) | Action::Sell(_) | Action::Number(_) => traded(names, game, seat, action),
        Action::Lead(from, to) => {
            let horde = game.lands.hordes[game.map().zone(from)?.index()];
            let (from, to, who) = (names.zone(from), names.zone(to), names.troops(horde.troops()));
            Some(names.lang.of(
                format!("lead the horde ({who}): {from} → {to}"),
                format!("mener la horde ({who}) : {from} → {to}"),
            ))
        }
        Action::Retain | Action::Plunder => match game.flow.top() {
            Frame::Spoils(spoils) => taken(names, game, spoils, action == Action::Plunder),
            _ => None,
        },
        Action::Tax(level) => {
            let mut taxed = game.clone();
            taxed.player_mut(seat).tax = level;
            let income = names.florins(taxed.income(seat));
            Some(
                names.lang.of(
                    format!("set taxes at {level}: {income}"),
                    format!("fixer la taxe à {level} : {income}"),
                ),
            )
        }
        _ => None,
    }
}

/// What becomes of the asset that a conqueror decides about, and what plunder of it brings (MU-16.2, MU-16.4).
fn taken(names: &Names<'_>, game: &Medioevo, spoils: Spoils, plundered: bool) -> Option<String> {
    let (it, florins) = match spoils.in_question(game)? {
        Asset::Building(category) => {
            let building = game.lands.estates[game.map().zone(spoils.zone)?.index()].building(category)?;
            (names.building(building).the(), game.booty_of(building))
        }
        Asset::Piece(piece) => {
            let it = names.piece(piece);
            (names.lang.of(it.clone(), format!(": {it}")), game.booty(piece))
        }
        Asset::Market => {
            return Some(names.word("leave the market as it is", "laisser le marché comme il est"));
        }
        Asset::Cubes => {
            return Some(names.word("keep the rest of the load", "garder le reste du chargement"));
        }
    };
    let florins = names.florins(florins);
    Some(if plundered {
        names.lang.of(format!("plunder {it} ({florins})"), format!("piller {it} ({florins})"))
    } else {
        names.lang.of(format!("keep {it}"), format!("garder {it}"))
    })
}

/// What is added to the words of an action: a price, the terms of a proposal.
pub(super) fn added(names: &Names<'_>, game: &Medioevo, seat: Seat, action: Action) -> Option<String> {
    match (action, game.flow.top()) {
        (Action::Agree(id) | Action::Refuse(id) | Action::Withdraw(id), _) => {
            crate::board::proposal(game, *names, id)
        }
        (Action::Zone(zone), Frame::Buying(Buying { ware, step: BuyingStep::Place, .. })) => {
            let price = Market::new(game, seat).price(ware, Some(game.map().zone(zone)?));
            said(names, price)
        }
        _ => cost(names, game, seat, Ware::of(action)?),
    }
}

/// What a ware costs: where it depends on the place, the least and the most.
fn cost(names: &Names<'_>, game: &Medioevo, seat: Seat, ware: Ware) -> Option<String> {
    let market = Market::new(game, seat);
    let mut prices: Vec<Price> = if ware.has_place() {
        market.places(ware).iter().map(|zone| market.price(ware, Some(zone))).collect()
    } else {
        Vec::new()
    };
    if prices.is_empty() {
        prices.push(market.price(ware, None));
    }
    prices.sort_by_key(|price| (price.florins, price.points));
    let (least, most) = (*prices.first()?, *prices.last()?);
    if least == most {
        return said(names, least);
    }
    let (least, most) = (said(names, least)?, said(names, most)?);
    Some(names.lang.of(format!("{least} to {most}"), format!("de {least} à {most}")))
}

fn said(names: &Names<'_>, price: Price) -> Option<String> {
    let florins = (price.florins > 0).then(|| names.florins(price.florins));
    let points = (price.points > 0).then(|| names.points(price.points, price.colour));
    let parts: Vec<String> = florins.into_iter().chain(points).collect();
    (!parts.is_empty()).then(|| parts.join(names.lang.of(" and ", " et ")))
}

/// Who would defend a zone that had this ruler against a player.
fn foes(names: &Names<'_>, game: &Medioevo, seat: Seat, zone: Zone, ruler: Option<Seat>) -> String {
    let mut all: Vec<String> = Vec::new();
    let horde = game.horde_shown(zone);
    if !horde.is_empty() {
        let who = names.troops(horde);
        all.push(names.lang.of(format!("barbarians: {who}"), format!("barbares : {who}")));
    }
    for other in game.lands.armies(zone).iter().filter(|&other| other != seat) {
        let army = names.troops(game.lands.army(zone, other));
        let who = names.who(other);
        all.push(names.lang.of(format!("{who}: {army}"), format!("{who} : {army}")));
    }
    if !all.is_empty() {
        return all.join(names.lang.of("; ", " ; "));
    }
    if let Some(owner) = ruler {
        let who = names.who(owner);
        return names.lang.of(format!("{who}, no units"), format!("{who}, aucune unité"));
    }
    // In a land of nobody the horde of the turn appears (MU-10.21), as far as there are figures for it.
    let horde = game.circle.horde.within(game.barbarians_left()).troops();
    if horde.is_empty() || game.is_sea(zone) {
        return names.word("nobody defends it", "personne ne le défend");
    }
    let who = names.troops(horde);
    names.lang.of(format!("a horde appears: {who}"), format!("une horde surgit : {who}"))
}

/// What "that is all" leads to.
fn concluded(names: &Names<'_>, game: &Medioevo, seat: Seat) -> Option<String> {
    match game.flow.top() {
        Frame::Manoeuvre(Manoeuvre { doing: Move::Gather(zone, ruler, _), .. }) => {
            let place = game.map().zone(zone)?;
            let army = names.troops(game.lands.army(place, seat));
            let (zone, foes) = (names.zone(zone), foes(names, game, seat, place, ruler));
            Some(names.lang.of(
                format!("attack {zone} with {army} ({foes})"),
                format!("attaquer : {zone}, avec {army} ({foes})"),
            ))
        }
        Frame::Deal(deal) if deal.step == Bargain::Pricing => {
            let price = names.florins(deal.price(game));
            Some(names.lang.of(format!("conclude for {price}"), format!("conclure pour {price}")))
        }
        _ => None,
    }
}

fn gear(game: &Medioevo, seat: Seat, place: u8) -> Option<&Gear> {
    game.lands.stables[seat.index()].get(place)
}

/// A piece that moves or is loaded, with what it carries and where it stands.
fn moved(names: &Names<'_>, game: &Medioevo, seat: Seat, action: Action) -> Option<String> {
    let (Action::Step(place, _) | Action::Join(place) | Action::Load(place, _) | Action::Unload(place, _)) =
        action
    else {
        return None;
    };
    let carrier = gear(game, seat, place)?;
    let load = if carrier.troops.is_empty() {
        String::new()
    } else {
        let troops = names.troops(carrier.troops);
        names.lang.of(format!(" with {troops}"), format!(" avec {troops}"))
    };
    let (piece, from) = (names.own(place), names.zone(game.name(carrier.zone)));
    Some(match action {
        Action::Step(_, zone) => {
            let zone = names.zone(zone);
            names.lang.of(
                format!("move {piece}{load}: {from} → {zone}"),
                format!("déplacer : {piece}{load}, {from} → {zone}"),
            )
        }
        Action::Join(_) => names.lang.of(
            format!("bring {piece}{load} from {from} into the attack"),
            format!("joindre à l'attaque : {piece}{load} ({from})"),
        ),
        Action::Load(_, figure) => {
            let it = names.figure(figure).a();
            names.lang.of(
                format!("{from}: take {it} on board, {piece}{load}"),
                format!("{from} : embarquer {it}, {piece}{load}"),
            )
        }
        Action::Unload(_, figure) => {
            let it = names.figure(figure).a();
            names
                .lang
                .of(format!("{from}: set down {it}, {piece}"), format!("{from} : débarquer {it}, {piece}"))
        }
        _ => return None,
    })
}

/// What is bought and sold where.
fn traded(names: &Names<'_>, game: &Medioevo, seat: Seat, action: Action) -> Option<String> {
    match (action, game.flow.top()) {
        (Action::Fetch(place), _) => {
            let zone = gear(game, seat, place)?.zone;
            let good = names.good(game.map().good(zone)?);
            let (zone, piece) = (names.zone(game.name(zone)), names.own(place));
            Some(
                names.lang.of(
                    format!("buy {good} in {zone}: {piece}"),
                    format!("acheter ({good}, {zone}) : {piece}"),
                ),
            )
        }
        (Action::Sell(place), _) => {
            let trader = gear(game, seat, place)?;
            let cubes: Vec<String> = crate::pieces::Good::ALL
                .into_iter()
                .filter(|&good| trader.cargo.get(good) > 0)
                .map(|good| names.cubes(trader.cargo.get(good), good))
                .collect();
            let (zone, piece, cubes) =
                (names.zone(game.name(trader.zone)), names.own(place), cubes.join(", "));
            Some(names.lang.of(
                format!("sell in {zone}: {piece} has {cubes}"),
                format!("vendre ({zone}) : {piece}, {cubes}"),
            ))
        }
        (Action::Number(number), Frame::Deal(deal))
            if deal.step == Bargain::Count && deal.terms == Terms::Purchase =>
        {
            let each = u32::from(game.tables().economy.cube_buy);
            let cubes = crate::words::grammar::count(number, ["cube", "cube"], names.lang);
            let price = names.florins(number.saturating_mul(each));
            Some(names.lang.of(format!("buy {cubes} for {price}"), format!("acheter {cubes} pour {price}")))
        }
        _ => None,
    }
}
