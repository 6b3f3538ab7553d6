//! Answers to the questions of Empire cards and technologies.

use crate::crafts::Craft;
use crate::empire::Ability;
use crate::notation::Action;
use crate::technology::Technology;
use crate::words::grammar::count;
use crate::words::names::Names;

/// What an action means to the ability of a card.
pub(super) fn of_card(names: &Names<'_>, action: Action, ability: Ability) -> Option<String> {
    let card = ability.card.number();
    match action {
        Action::Zone(zone) => zone_of_card(names, &names.zone(zone), ability),
        Action::Figure(figure) | Action::Hit(_, figure) => {
            let it = names.figure(figure).a();
            texts! { some names.lang, (card, ability.step) =>
                (14, _) => "bribe {it}", "soudoyer {it}";
                (16..=18, 2) => "give up {it} of yours", "perdre {it} à vous";
                (17, _) => "do away with {it}", "éliminer {it}";
                (18, _) => "trap {it}", "piéger {it}";
                (24, _) => "call up {it}", "appeler {it}";
                (25 | 34 | 35, _) => "send {it}", "envoyer {it}";
                (66, _) => "lend {it}", "prêter {it}";
                (67 | 68, _) => "promote {it}", "promouvoir {it}";
            }
        }
        Action::Piece(piece) => {
            let it = names.piece(piece);
            texts! { some names.lang, card =>
                10 => "double the crew of {it}", "doubler les servants : {it}";
                11 => "let {it} serve both purposes", "servir aux deux usages : {it}";
                16 => "sabotage {it}", "saboter : {it}";
                19..=21 => "trade with {it}", "commercer : {it}";
                25 => "send {it}", "envoyer : {it}";
                50 | 51 => "protect {it}", "protéger : {it}";
                53 => "let {it} keep pace with the army", "suivre l'armée : {it}";
                54 => "carry units on {it}", "transporter des unités : {it}";
                55 => "hide {it}", "dissimuler : {it}";
            }
        }
        Action::Good(good) => {
            let it = names.cube(good);
            texts! { some names.lang, card =>
                21 => "buy {it}", "acheter {it}";
                63 => "move {it}", "déplacer {it}";
            }
        }
        Action::Category(category) => {
            let it = names.category(category);
            texts! { some names.lang, card => 50 | 51 => "protect the {it}", "protéger le {it}"; }
        }
        Action::Colour(colour) => texts! { some names.lang, card =>
            57 => "take {it}", "prendre {it}", it = names.points(1, colour);
            58 => "take {it}", "prendre {it}", it = names.points(2, colour);
            71 | 72 => "spend {it}", "dépenser {it}", it = names.points(1, colour);
        },
        Action::Seat(seat) => for_side(names, card, &names.who(seat)),
        Action::Horde => for_side(names, card, names.lang.of("the barbarians", "les barbares")),
        Action::Card(other) => {
            let it = names.card(other);
            texts! { some names.lang, card =>
                13 => "keep {it} rotated", "garder {it} tournée";
                44 | 45 => "bring {it} back into play", "remettre {it} en jeu";
            }
        }
        Action::Number(number) => texts! { some names.lang, card =>
            36 => "deposit {it}", "déposer {it}", it = names.florins(number);
        },
        Action::Points(other, alternative) => texts! { some names.lang, card =>
            59 | 60 => "{it}: also take {points}", "{it} : prendre aussi {points}",
                it = names.card(other), points = names.alternative(other, alternative);
        },
        Action::Die(face) => texts! { some names.lang, card =>
            9 => "roll the die {face} again", "relancer le dé {face}";
            46 | 47 => "lower the die {face}", "diminuer le dé {face}";
        },
        Action::Market => texts! { some names.lang, card =>
            50 | 51 => "protect the Great Market", "protéger le Grand Marché";
        },
        Action::Done => texts! { some names.lang, card =>
            9 => "roll these dice again", "relancer ces dés";
            25 => "nobody else comes", "personne d'autre ne vient";
            31 => "leave the other tokens", "laisser les autres jetons";
            42 => "protect no other territory", "ne plus protéger de territoire";
            66 => "lend nobody else", "ne plus prêter personne";
            71 | 72 => "spend no further point", "ne plus dépenser de point";
        },
        Action::Yes => texts! { some names.lang, card =>
            34 =>
                "send the unit, without a declaration of war", "envoyer l'unité, sans déclaration de guerre";
            46 | 47 => "lower this die", "diminuer ce dé";
        },
        Action::No => texts! { some names.lang, card => 34 => "keep the peace", "rester en paix"; },
        _ => None,
    }
}

fn zone_of_card(names: &Names<'_>, zone: &str, ability: Ability) -> Option<String> {
    texts! { some names.lang, (ability.card.number(), ability.step) =>
        (1, _) => "forbid fighting in {zone}", "interdire tout combat : {zone}";
        (2, _) => "forbid trade in {zone}", "interdire le commerce : {zone}";
        (3, _) => "let nothing leave {zone}", "interdire toute sortie : {zone}";
        (12, _) => "let the walls of {zone} protect twice", "protéger deux fois : {zone}";
        (15, _) => "stir up a rebellion in {zone}", "fomenter une rébellion : {zone}";
        (25, _) => "call for help from {zone}", "appeler à l'aide : {zone}";
        (31, 1) => "put the token in {zone}", "poser le jeton : {zone}";
        (31, _) => "take the token from {zone}", "prendre le jeton : {zone}";
        (34, _) => "send the unit to {zone}", "envoyer l'unité : {zone}";
        (42 | 43, _) => "protect {zone} from the event", "préserver de l'événement : {zone}";
        (50 | 51, _) => "protect something in {zone}", "protéger quelque chose : {zone}";
        (56, _) => "hide the transports in {zone}", "dissimuler les transports : {zone}";
        (63, 2) => "bring the cube to {zone}", "apporter le cube : {zone}";
        (63, _) => "take a cube from {zone}", "prendre un cube : {zone}";
        (65, _) => "hire the horde in {zone}", "engager la horde : {zone}";
        (66, 0) => "join the horde in {zone}", "rejoindre la horde : {zone}";
        (66, _) => "take a unit from {zone}", "prendre une unité : {zone}";
        (67 | 68, _) => "look for a unit in {zone}", "chercher une unité : {zone}";
        (69 | 70, _) => "raise the building in {zone}", "agrandir le bâtiment : {zone}";
    }
}

fn for_side(names: &Names<'_>, card: u8, side: &str) -> Option<String> {
    texts! { some names.lang, card =>
        5 => "help {side}", "aider {side}";
        46 | 47 => "take a die of {side}", "prendre un dé : {side}";
        67 | 68 => "take a unit of {side}", "prendre une unité : {side}";
    }
}

/// What an action means to the use of a technology.
pub(super) fn of_technology(names: &Names<'_>, action: Action, craft: Craft) -> Option<String> {
    use Technology as T;
    let lang = names.lang;
    match action {
        Action::Zone(zone) => texts! { some lang, (craft.technology, craft.step) =>
            (T::Control, 2) =>
                "bring the cube to {zone}", "apporter le cube : {zone}", zone = names.zone(zone);
            (T::Control, _) => "take a cube from {zone}", "prendre un cube : {zone}", zone = names.zone(zone);
            (T::Guides, _) =>
                "count the stage in {zone} as reached", "compter l'étape comme atteinte : {zone}",
                zone = names.zone(zone);
            (T::Edict, _) =>
                "cross {zone} in peace", "traverser sans horde : {zone}", zone = names.zone(zone);
            (T::Law, _) =>
                "send the rebellion to {zone}", "envoyer la rébellion : {zone}", zone = names.zone(zone);
            (T::Nation, _) if craft.figure.is_some() =>
                "send the barbarian to {zone}", "envoyer le barbare : {zone}", zone = names.zone(zone);
            (T::Nation, _) =>
                "take a barbarian from {zone}", "prendre un barbare : {zone}", zone = names.zone(zone);
            (T::Influence, _) =>
                "win barbarians over in {zone}", "rallier des barbares : {zone}", zone = names.zone(zone);
            (T::Logistics | T::Cartography, _) =>
                "go to {zone}", "aller → {zone}", zone = names.zone(zone);
            (T::Engineering, _) =>
                "raise a building in {zone}", "agrandir un bâtiment : {zone}", zone = names.zone(zone);
        },
        Action::Figure(figure) => texts! { some lang, (craft.technology, craft.step) =>
            (T::Promotion, 2) => "turn it into {it}", "en faire {it}", it = names.figure(figure).a();
            (T::Promotion, _) => "change {it}", "changer {it}", it = names.figure(figure).a();
            (T::Cartography | T::Nation, _) => "move {it}", "déplacer {it}", it = names.figure(figure).a();
            (T::Influence, _) => "win over {it}", "rallier {it}", it = names.figure(figure).a();
        },
        Action::Piece(piece) => texts! { some lang, craft.technology =>
            T::Logistics | T::Cartography => "move {it}", "déplacer : {it}", it = names.piece(piece);
            T::Machinery =>
                "let the crew of {it} fight", "faire combattre les servants : {it}", it = names.piece(piece);
            T::Engineering => "raise {it}", "améliorer : {it}", it = names.piece(piece);
        },
        Action::Good(good) => texts! { some lang, craft.technology =>
            T::Control => "move {it}", "déplacer {it}", it = names.cube(good);
        },
        Action::Category(category) => texts! { some lang, craft.technology =>
            T::Engineering => "raise the {it}", "agrandir le {it}", it = names.category(category);
        },
        Action::Seat(seat) => texts! { some lang, craft.technology =>
            T::Promotion => "change a unit of {it}", "changer une unité : {it}", it = names.who(seat);
        },
        Action::Horde => texts! { some lang, craft.technology =>
            T::Promotion => "change a barbarian", "changer un barbare";
        },
        Action::Technology(other) => texts! { some lang, craft.technology =>
            T::FlightOfTime =>
                "use {it}: {effect}", "utiliser {it} : {effect}",
                it = names.technology(other), effect = names.effect(other);
        },
        Action::Number(number) => texts! { some lang, craft.technology =>
            T::Tactics =>
                "direct {it} of damage", "diriger {fr}",
                it = count(number, ["point", ""], lang), fr = count(number, ["", "dégât"], lang);
            T::Strategy =>
                "inflict {it} of damage", "infliger {fr}",
                it = count(number, ["point", ""], lang), fr = count(number, ["", "dégât"], lang);
        },
        Action::Done => texts! { some lang, craft.technology =>
            T::Nation => "move no other barbarian", "ne plus déplacer de barbare";
            T::Influence => "win nobody else over", "ne plus rallier personne";
            T::Cartography => "take nobody else on board", "n'embarquer personne d'autre";
        },
        _ => None,
    }
}
