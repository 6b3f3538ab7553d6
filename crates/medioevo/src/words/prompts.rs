//! What is asked, with the rule that lets ask. The questions of battles are in `battles`, of purchases, movement and trade
//! in `affairs`, of Empire cards and technologies in `uses`.

mod affairs;
mod battles;
mod uses;

use table::Seat;

use super::grammar::count;
use super::names::Names;
use crate::barbarians::Supply;
use crate::events::{Events, Task};
use crate::frame::Frame;
use crate::points::Payment;
use crate::rebellion::Rebellion;
use crate::scoring::Scoring;
use crate::scrapping::Scrapping;
use crate::setup::Setup;
use crate::taxes::{TaxStep, Taxes};
use crate::timing::{Symbol, Window};
use crate::window::Open;

/// What a player who is asked in this frame reads.
pub(crate) fn prompt(names: &Names<'_>, frame: Frame, seat: Seat) -> String {
    let names = &names.read_by(seat);
    match frame {
        Frame::Setup(setup) => in_setup(names, setup),
        Frame::Auction(auction) => texts! { names.lang, auction.again =>
            false =>
                "Bid in secret for the turn order (MU-5.2)", "Misez en secret pour l'ordre du tour (MU-5.2)";
            true =>
                "A tie for the first place: bid once more in secret (MU-5.3)",
                "Égalité pour la première place : misez encore en secret (MU-5.3)";
        },
        Frame::Events(events) => under_events(names, events),
        Frame::Supply(supply) => with_supply(names, supply),
        Frame::Rebellion(rebellion) => against(names, rebellion),
        Frame::Taxes(taxes) => on_taxes(names, taxes),
        Frame::Window(open) => in_window(names, open),
        Frame::Payment(payment) => to_pay(names, payment),
        Frame::Ability(ability) => uses::of_card(names, ability),
        Frame::Craft(craft) => uses::of_technology(names, craft),
        Frame::Reward(reward) => texts! { names.lang, reward.card.map(|card| names.card(card)) =>
            None =>
                "An objective is met: the colour of the token is chosen (MU-9.10)",
                "Un objectif est rempli : la couleur du jeton est à choisir (MU-9.10)";
            Some(card) =>
                "The objective of {card} is met: choose the colour of your token (MU-9.10)",
                "L'objectif de la carte {card} est rempli : choisissez la couleur du jeton (MU-9.10)";
        },
        Frame::Scrapping(scrapping) => to_scrap(names, scrapping),
        Frame::Vote(vote) => texts! { names.lang, vote.pact =>
            pact =>
                "{accuser} says that {accused} has broken pact {pact}. Vote (MU-21.21)",
                "{accuser} affirme que {accused} a rompu le pacte {pact}. Votez (MU-21.21)",
                accuser = names.who(vote.accuser), accused = names.who(vote.accused);
        },
        Frame::Purchases(_)
        | Frame::Buying(_)
        | Frame::Shortage(_)
        | Frame::Deploying(_)
        | Frame::Tokens(_) => affairs::of_purchases(names, frame),
        Frame::Combat(_) | Frame::Manoeuvre(_) | Frame::Arrival(_) | Frame::Spoils(_) => {
            affairs::of_movement(names, frame)
        }
        Frame::Trade(_) | Frame::Passing(_) | Frame::Deal(_) | Frame::Laying(_) => {
            affairs::of_trade(names, frame)
        }
        Frame::Battle(fighting) => battles::at(names, fighting.at),
        Frame::Damage(damage) => battles::damage(names, damage),
        Frame::Scoring(Scoring::Over) => {
            names.word("The game is over (MU-24.21)", "La partie est finie (MU-24.21)")
        }
        // Nobody is asked in these: the next thing happens by itself.
        Frame::Rebellions(_) => {
            names.word("The rebellion check (MU-6.27)", "Le contrôle des rébellions (MU-6.27)")
        }
        Frame::Onslaught(_) => names.word("Barbarians come in (MU-6.25)", "Des barbares entrent (MU-6.25)"),
        Frame::Sack(_) => names.word("Barbarians plunder (MU-23.10)", "Des barbares pillent (MU-23.10)"),
        Frame::Ending(_) => names.word("The turn ends (MU-18.1)", "Le tour finit (MU-18.1)"),
        Frame::Between(_) => names.word("The phase ends (MU-9.7)", "La phase finit (MU-9.7)"),
        Frame::Scoring(_) => names.word("Honour is counted (MU-24.21)", "On compte l'honneur (MU-24.21)"),
    }
}

fn in_setup(names: &Names<'_>, setup: Setup) -> String {
    texts! { names.lang, setup =>
        Setup::Pick { .. } => "Choose your kingdom (MU-3.5)", "Choisissez votre royaume (MU-3.5)";
        Setup::Pledge { again: false, .. } =>
            "Bid honour points in secret for a kingdom (MU-25.1)",
            "Misez en secret des points d'honneur pour un royaume (MU-25.1)";
        Setup::Pledge { again: true, .. } =>
            "Others have bid as much: bid once more for a kingdom (MU-25.3)",
            "D'autres ont misé autant : misez encore pour un royaume (MU-25.3)";
        Setup::Bids =>
            "The turn order is auctioned next (MU-3.15)",
            "L'ordre du tour va être mis aux enchères (MU-3.15)";
        Setup::Villages =>
            "Found your first village in an inhabited area of your home (MU-3.16)",
            "Fondez votre premier village dans une zone habitée de votre royaume (MU-3.16)";
        Setup::Archers { .. } =>
            "Post your archer in your home (MU-3.17)", "Postez votre archer dans votre royaume (MU-3.17)";
        Setup::Transports { chosen: Some((kind, level)), .. } =>
            "Choose where {it} starts (MU-3.17)", "Choisissez où commence {it} (MU-3.17)",
            it = names.gear(kind, level).the();
        Setup::Transports { left, .. } =>
            "Choose your transports: {levels} left (MU-3.13)",
            "Choisissez vos transports : encore {levels} (MU-3.13)",
            levels = names.lang.of(
                count(left, ["level", ""], names.lang),
                format!("{left} {}", if left > 1 { "niveaux" } else { "niveau" }));
        Setup::Deal => "Empire cards are dealt (MU-3.20)", "Les cartes Empire sont distribuées (MU-3.20)";
        Setup::Keep =>
            "Keep one of your Empire cards, in secret (MU-3.20)",
            "Gardez en secret une de vos cartes Empire (MU-3.20)";
        Setup::Tokens { .. } =>
            "Take your first objective token (MU-3.21)", "Prenez votre premier jeton objectif (MU-3.21)";
    }
}

fn under_events(names: &Names<'_>, events: Events) -> String {
    let points = |en: &'static str, fr: &'static str| count(events.left, [en, fr], names.lang);
    let symbol = events.symbols.get(usize::from(events.now)).copied().flatten();
    texts! { names.lang, (events.task, symbol) =>
        (Task::Reroll, _) =>
            "War Circle: you may throw any of the dice again, once (MU-6.3)",
            "Cercle de guerre : vous pouvez relancer des dés, une seule fois (MU-6.3)";
        (Task::Choose, _) if events.symbols[0].is_none() =>
            "Choose the first of two symbols of the Event card (MU-6.7)",
            "Choisissez le premier de deux symboles de la carte Événement (MU-6.7)";
        (Task::Choose, _) =>
            "Choose the second symbol of the Event card (MU-6.7)",
            "Choisissez le second symbole de la carte Événement (MU-6.7)";
        (Task::Suffer, Some(Symbol::Movement)) =>
            "Choose a transport that stands still this turn, {left} to go (MU-6.11)",
            "Choisissez un transport immobilisé pour ce tour, encore {left} (MU-6.11)", left = events.left;
        (Task::Suffer, Some(Symbol::Armies)) =>
            "Your units suffer: {left} to distribute (MU-6.12)",
            "Vos unités souffrent : {left} à répartir (MU-6.12)",
            left = points("point", "dégât");
        (Task::Suffer, Some(Symbol::Buildings)) =>
            "Your buildings suffer: {left} to distribute (MU-6.13)",
            "Vos bâtiments souffrent : {left} à répartir (MU-6.13)", left = points("point", "dégât");
        (Task::Suffer, Some(Symbol::Goods)) if events.piece.is_none() =>
            "Goods are lost: choose the transport (MU-6.14)",
            "Des marchandises sont perdues : choisissez le transport (MU-6.14)";
        (Task::Suffer, Some(Symbol::Goods)) =>
            "Choose the goods you lose: {left} (MU-6.14)", "Choisissez ce que vous perdez : {left} (MU-6.14)",
            left = points("cube", "cube");
        (Task::Throw | Task::Settle, _) =>
            "The War Circle is thrown (MU-6.2)", "On lance le Cercle de guerre (MU-6.2)";
        (Task::Draw, _) => "The Event card is drawn (MU-6.7)", "La carte Événement est tirée (MU-6.7)";
        (Task::Announce | Task::Next | Task::Rolled | Task::Suffer, _) =>
            "The event strikes (MU-6.10)", "L'événement frappe (MU-6.10)";
    }
}

fn with_supply(names: &Names<'_>, supply: Supply) -> String {
    texts! { names.lang, supply.from =>
        Some(zone) =>
            "Choose where the horde in {zone} goes (MU-6.21)", "Choisissez où va la horde ({zone}) (MU-6.21)",
            zone = names.zone(zone);
        None =>
            "Barbarians: add a unit or lead a horde, {left} left (MU-6.18, MU-6.21)",
            "Barbares : ajoutez une unité ou menez une horde, encore {left} (MU-6.18, MU-6.21)",
            left = count(supply.left, ["point", "point"], names.lang);
    }
}

fn against(names: &Names<'_>, rebellion: Rebellion) -> String {
    texts! { names.lang, rebellion.abroad =>
        false =>
            "A rebellion: choose the territory of your home where it breaks out (MU-6.30)",
            "Une rébellion : choisissez le territoire de votre royaume où elle éclate (MU-6.30)";
        true =>
            "A rebellion abroad: choose where it breaks out (MU-T10)",
            "Une rébellion hors du royaume : choisissez où elle éclate (MU-T10)";
    }
}

fn on_taxes(names: &Names<'_>, taxes: Taxes) -> String {
    texts! { names.lang, taxes.step =>
        TaxStep::Levels =>
            "Choose your tax level in secret (MU-7.1)", "Choisissez en secret votre taxe (MU-7.1)";
        TaxStep::Upkeep(_) =>
            "Pay the upkeep; before that you may remove pieces or borrow (MU-7.6, MU-7.7)",
            "Payez l'entretien ; avant cela, vous pouvez retirer des pièces ou emprunter (MU-7.6, MU-7.7)";
        TaxStep::Interest(_) =>
            "You can't pay your interest: borrow, or go bankrupt (MU-7.9, MU-22.9)",
            "Vous ne pouvez pas payer vos intérêts : empruntez, ou faites faillite (MU-7.9, MU-22.9)";
        TaxStep::Lenience(_) | TaxStep::Shares =>
            "Interest is paid (MU-7.8)", "Les intérêts sont payés (MU-7.8)";
        TaxStep::End => "Taxes are settled (MU-7.2)", "Les taxes sont réglées (MU-7.2)";
    }
}

fn in_window(names: &Names<'_>, open: Open) -> String {
    let rule = open.window as usize + 1;
    let when = super::grammar::sentence(names.window(open.window));
    texts! { names.lang, open.window =>
        Window::Claim =>
            "{when}: show one, or pass (MU-W{rule})", "{when} : montrez-en un, ou passez (MU-W{rule})";
        _ =>
            "{when}: use a card or a technology, or pass (MU-W{rule})",
            "{when} : utilisez une carte ou une technologie, ou passez (MU-W{rule})";
    }
}

fn to_pay(names: &Names<'_>, payment: Payment) -> String {
    texts! { names.lang, payment =>
        Payment { left, colour, .. } =>
            "You still need {points}: rotate cards, flip tokens or pay florins (MU-9.9)",
            "Il vous faut encore {points} : tournez des cartes, retournez des jetons ou payez (MU-9.9)",
            points = names.points(left, colour);
    }
}

fn to_scrap(names: &Names<'_>, scrapping: Scrapping) -> String {
    texts! { names.lang, scrapping =>
        Scrapping::Remove { zone: None, .. } =>
            "Choose what to remove: a piece, or where a unit goes (MU-4.7)",
            "Choisissez ce que vous retirez : une pièce, ou le lieu d'une unité (MU-4.7)";
        Scrapping::Remove { zone: Some(zone), .. } =>
            "Choose the unit that leaves {zone} (MU-4.7)", "Choisissez l'unité à retirer ({zone}) (MU-4.7)",
            zone = names.zone(zone);
        Scrapping::Liquidate { zone: None, .. } =>
            "Choose what of yours you plunder for the interest (MU-22.10)",
            "Choisissez ce que vous pillez chez vous pour les intérêts (MU-22.10)";
        Scrapping::Liquidate { zone: Some(zone), .. } =>
            "Choose the building of yours that you plunder in {zone} (MU-22.10)",
            "Choisissez votre bâtiment à piller ({zone}) (MU-22.10)", zone = names.zone(zone);
        Scrapping::Revolt { .. } =>
            "Your own people revolt (MU-22.11)", "Votre propre peuple se révolte (MU-22.11)";
    }
}
