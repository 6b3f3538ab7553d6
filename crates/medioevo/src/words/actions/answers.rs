//! Answers to the questions of the rules.

use crate::battle::{Fighting, Moment};
use crate::frame::Frame;
use crate::movement::{Manoeuvre, Move};
use crate::notation::Action;
use crate::purchases::{Buying, BuyingStep, Deploying};
use crate::scrapping::Scrapping;
use crate::setup::Setup;
use crate::taxes::{TaxStep, Taxes};
use crate::timing::Symbol;
use crate::trade::{Bargain, Deal, Laying, Pass, Passing};
use crate::words::grammar::count;
use crate::words::names::Names;

/// What an action means in this frame, where it is more than it says alone.
pub(super) fn within(names: &Names<'_>, action: Action, frame: Frame) -> Option<String> {
    match frame {
        Frame::Setup(setup) => in_setup(names, action, setup),
        Frame::Events(events) => {
            let symbol = events.symbols.get(usize::from(events.now)).copied().flatten()?;
            under_event(names, action, symbol)
        }
        Frame::Buying(_)
        | Frame::Deploying(_)
        | Frame::Purchases(_)
        | Frame::Scrapping(_)
        | Frame::Taxes(_) => in_estate(names, action, frame),
        Frame::Battle(fighting) => in_battle(names, action, fighting),
        Frame::Deal(deal) => in_deal(names, action, deal),
        _ => elsewhere(names, action, frame),
    }
}

fn in_setup(names: &Names<'_>, action: Action, setup: Setup) -> Option<String> {
    texts! { some names.lang, (setup, action) =>
        (Setup::Villages, Action::Zone(zone)) =>
            "found the village in {zone}", "fonder le village ({zone})", zone = names.zone(zone);
        (Setup::Archers { .. }, Action::Zone(zone)) =>
            "post the archer in {zone}", "poster l'archer ({zone})", zone = names.zone(zone);
        (Setup::Transports { chosen: Some((kind, level)), .. }, Action::Zone(zone)) =>
            "place {it} in {zone}", "placer {it} ({zone})",
            it = names.gear(kind, level).the(), zone = names.zone(zone);
        (Setup::Transports { .. }, Action::Done) =>
            "do without further transports", "se passer d'autres transports";
        (Setup::Keep, Action::Card(card)) =>
            "keep {card}: {ability}", "garder {card} : {ability}",
            card = names.card(card), ability = names.ability(card);
        (Setup::Tokens { .. }, Action::Colour(colour)) =>
            "take an objective token: {colour}", "prendre un jeton objectif {colour}",
            colour = names.colour(colour);
    }
}

fn under_event(names: &Names<'_>, action: Action, symbol: Symbol) -> Option<String> {
    texts! { some names.lang, (symbol, action) =>
        (Symbol::Armies, Action::Zone(zone)) =>
            "let units suffer in {zone}", "faire souffrir des unités ({zone})", zone = names.zone(zone);
        (_, Action::Zone(zone)) =>
            "let a building suffer in {zone}", "faire souffrir un bâtiment ({zone})", zone = names.zone(zone);
        (_, Action::Figure(figure)) =>
            "damage to {it}", "dégât sur {it}", it = names.figure(figure).a();
        (_, Action::Category(category)) =>
            "damage to the {it}", "dégât sur le {it}", it = names.category(category);
        (Symbol::Movement, Action::Piece(piece)) =>
            "let {it} stand still", "immobiliser : {it}", it = names.piece(piece);
        (_, Action::Piece(piece)) =>
            "lose a cube from {it}", "perdre un cube : {it}", it = names.piece(piece);
        (_, Action::Good(good)) => "lose {it}", "perdre {it}", it = names.cube(good);
    }
}

fn in_estate(names: &Names<'_>, action: Action, frame: Frame) -> Option<String> {
    let card = |card| (names.card(card), names.ability(card));
    texts! { some names.lang, (frame, action) =>
        (Frame::Taxes(Taxes { step: TaxStep::Upkeep(_), .. }), Action::Done) =>
            "pay the upkeep", "payer l'entretien";
        (Frame::Taxes(Taxes { step: TaxStep::Interest(_), .. }), Action::Done) =>
            "leave the interest unpaid and go bankrupt", "laisser les intérêts impayés et faire faillite";
        (Frame::Purchases(_), Action::Done) => "finish buying", "finir ses achats";
        (Frame::Window(_), Action::Hide) =>
            "ask that the purchases of all stay hidden", "demander que les achats de tous restent cachés";
        (Frame::Buying(_), Action::Hide) =>
            "keep it hidden until the phase ends", "le garder caché jusqu'à la fin de la phase";
        (Frame::Buying(Buying { ware, .. }) | Frame::Deploying(Deploying { ware: Some(ware), .. }),
            Action::Zone(zone)) =>
            "{ware}: in {zone}", "{ware} : {zone}", ware = names.ware(ware), zone = names.zone(zone);
        (Frame::Deploying(Deploying { ware: None, .. }), Action::Pass) =>
            "have the rest paid back: it has no place", "se faire rembourser le reste, sans place possible";
        (Frame::Deploying(_), Action::Pass) =>
            "go on: it has no place now", "continuer : pas de place pour l'instant";
        (Frame::Buying(Buying { step: BuyingStep::Under, .. }), Action::Card(it)) =>
            "put {it} under the deck next", "glisser {it} sous la pioche", it = card(it).0;
        (Frame::Buying(_), Action::Card(it)) =>
            "keep {it}: {ability}", "garder {it} : {ability}", ability = card(it).1, it = card(it).0;
        (Frame::Scrapping(Scrapping::Remove { .. }), Action::Zone(zone)) =>
            "remove a unit in {zone}", "retirer une unité ({zone})", zone = names.zone(zone);
        (Frame::Scrapping(Scrapping::Remove { .. }), Action::Figure(figure)) =>
            "remove {it}", "retirer {it}", it = names.figure(figure).a();
        (Frame::Scrapping(Scrapping::Remove { .. }), Action::Piece(piece)) =>
            "remove {it}", "retirer : {it}", it = names.piece(piece);
        (Frame::Scrapping(_), Action::Zone(zone)) =>
            "plunder a building of yours in {zone}", "piller un de vos bâtiments ({zone})",
            zone = names.zone(zone);
        (Frame::Scrapping(_), Action::Category(category)) =>
            "plunder the {it}", "piller le {it}", it = names.category(category);
        (Frame::Scrapping(_), Action::Piece(piece)) =>
            "plunder {it}", "piller : {it}", it = names.piece(piece);
    }
}

fn in_battle(names: &Names<'_>, action: Action, fighting: Fighting) -> Option<String> {
    texts! { some names.lang, (fighting.at, action) =>
        (Moment::Next(_) | Moment::Nevertheless(_), Action::Fight) => "fight on", "poursuivre le combat";
        (Moment::Flight, Action::Fight) => "stand and fight", "tenir et combattre";
        (Moment::Offered(_), Action::Accept) => "accept the surrender", "accepter la capitulation";
        (Moment::Offered(_), Action::Reject) => "refuse the surrender", "refuser la capitulation";
        (Moment::Demanded(_), Action::Accept) => "surrender", "capituler";
        (Moment::Demanded(_), Action::Reject) => "never surrender", "ne jamais se rendre";
        (Moment::Path, Action::Zone(zone)) =>
            "flee to {zone}", "fuir → {zone}", zone = names.zone(zone);
        (Moment::Path, Action::Done) => "flee no further", "ne pas fuir plus loin";
        (Moment::Flee, Action::Figure(figure)) =>
            "leave {it} behind", "abandonner {it}", it = names.figure(figure).a();
        (Moment::Flee, Action::Piece(piece)) =>
            "leave {it} behind", "abandonner : {it}", it = names.piece(piece);
        (Moment::Flee, Action::Done) => "get away", "s'échapper";
        (Moment::Crews(_), Action::Done) => "the crews are complete", "les servants sont au complet";
        (Moment::ArcherPoints(_) | Moment::Points(_), Action::Done) =>
            "use no further point of the Captains", "ne plus utiliser de point des Capitaines";
        (Moment::Sacrifice(_), Action::Done) => "sacrifice nobody else", "ne plus sacrifier personne";
    }
}

fn in_deal(names: &Names<'_>, action: Action, deal: Deal) -> Option<String> {
    texts! { some names.lang, (deal.step, action) =>
        (Bargain::Count, Action::Number(number)) =>
            "buy {cubes}", "acheter {cubes}", cubes = count(number, ["cube", "cube"], names.lang);
        (Bargain::Cubes, Action::Good(good)) => "sell {it}", "vendre {it}", it = names.cube(good);
        (Bargain::Cubes, Action::Done) => "sell what was chosen", "vendre ce qui est choisi";
        (Bargain::Pricing, Action::Done) => "conclude at this price", "conclure à ce prix";
        (Bargain::Pricing, Action::Pass) =>
            "call the deal off: it can't be paid", "renoncer : impossible de payer";
        (Bargain::Leaving, Action::Good(good)) =>
            "leave {it} here", "laisser ici {it}", it = names.cube(good);
    }
}

fn elsewhere(names: &Names<'_>, action: Action, frame: Frame) -> Option<String> {
    texts! { some names.lang, (frame, action) =>
        (Frame::Supply(_), Action::Zone(zone)) =>
            "lead away the horde in {zone}", "mener ailleurs la horde ({zone})", zone = names.zone(zone);
        (Frame::Supply(_), Action::Done) => "leave the barbarians alone", "laisser les barbares tranquilles";
        (Frame::Rebellion(_), Action::Zone(zone)) =>
            "let it break out in {zone}", "la laisser éclater : {zone}", zone = names.zone(zone);
        (Frame::Payment(_), Action::Pass) =>
            "leave it: the points are missing", "renoncer : les points manquent";
        (Frame::Reward(_), Action::Colour(colour)) =>
            "take an objective token: {colour}", "prendre un jeton objectif {colour}",
            colour = names.colour(colour);
        (Frame::Tokens(tokens), Action::Zone(zone)) if tokens.former.is_some() =>
            "replace the control token in {zone}", "remplacer le jeton contrôle ({zone})",
            zone = names.zone(zone);
        (Frame::Tokens(_), Action::Zone(zone)) =>
            "place a control token in {zone}", "poser un jeton contrôle ({zone})", zone = names.zone(zone);
        (Frame::Tokens(_), Action::Done) => "replace no other token", "ne plus remplacer de jeton";
        (Frame::Combat(_) | Frame::Manoeuvre(_), Action::Pass) =>
            "pass: no action", "passer : aucune action";
        (Frame::Manoeuvre(Manoeuvre { doing: Move::Gather(zone, ..), .. }), Action::Done) =>
            "attack {zone} with those who have come", "attaquer avec ceux qui sont venus : {zone}",
            zone = names.zone(zone);
        (Frame::Manoeuvre(_), Action::Done) => "end the action", "finir l'action";
        (Frame::Manoeuvre(_), Action::Yes) =>
            "attack without a declaration of war", "attaquer sans déclaration de guerre";
        (Frame::Manoeuvre(_), Action::No) => "keep the peace", "rester en paix";
        (Frame::Arrival(_), Action::Unload(place, figure)) =>
            "{it} of {piece} stays here", "{it} reste ici : {piece}",
            it = names.figure(figure).a(), piece = names.own(place);
        (Frame::Arrival(_), Action::Seat(seat)) => "fight {it}", "combattre {it}", it = names.who(seat);
        (Frame::Arrival(_), Action::Done) => "leave the others in peace", "laisser les autres en paix";
        (Frame::Damage(_), Action::Figure(figure)) =>
            "{it} takes the point", "le dégât touche {it}", it = names.figure(figure).a();
        (Frame::Damage(_), Action::Hit(place, figure)) =>
            "{it} on galley no. {place} takes the point", "le dégât touche {it} (galère nº {place})",
            it = names.figure(figure).a();
        (Frame::Spoils(_), Action::Good(good)) => "plunder {it}", "piller {it}", it = names.cube(good);
        (Frame::Passing(Passing { step: Pass::Leaving | Pass::Left, .. }), Action::Good(good)) =>
            "leave {it} behind", "laisser sur place {it}", it = names.cube(good);
        (Frame::Passing(_), Action::Pass) => "let it pass", "le laisser passer";
        (Frame::Trade(_), Action::Done) => "end your trade turn", "finir votre tour de commerce";
        (Frame::Trade(_), Action::Piece(piece)) =>
            "continue the route with {it}", "poursuivre la route : {it}", it = names.piece(piece);
        (Frame::Laying(_), Action::Pass) => "open no trade route", "n'ouvrir aucune route commerciale";
        (Frame::Laying(laying), Action::Zone(zone)) if is_last(laying) =>
            "end the route in {zone}", "finir la route : {zone}", zone = names.zone(zone);
        (Frame::Laying(_), Action::Zone(zone)) =>
            "put a stage in {zone}", "placer une étape : {zone}", zone = names.zone(zone);
    }
}

/// Whether the next area is the destination.
fn is_last(laying: Laying) -> bool {
    laying.areas.iter().flatten().count() + 1 == usize::from(laying.stages)
}
