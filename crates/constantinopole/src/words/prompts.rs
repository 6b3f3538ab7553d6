//! What is asked.

use table::{Lang, Seat};

use super::grammar::{count, roman, sentence};
use super::names::{a_tile, card_name, character_noun, colour_name, the_miracle, tile_noun};
use super::places::{invader_name, path_noun, the_foe, wheat, zone_noun};
use crate::map::Zone;
use crate::pieces::{Card, Character, Effect, Miracle, Tile};
use crate::view::{Asked, Prompt};

/// What somebody reads who is asked, or who waits.
pub(super) fn prompted(prompt: &Prompt, lang: Lang) -> String {
    match (prompt.decider, prompt.asked) {
        (None, _) | (_, Asked::Over) => asked(Asked::Over, None, lang),
        (_, question) if prompt.yours => {
            let text = asked(question, prompt.zone, lang);
            if prompt.together {
                format!("{} {text}", lang.of("Joint decision.", "Décision commune."))
            } else {
                text
            }
        }
        (Some(decider), question) => awaited(decider, question, prompt.together, lang),
    }
}

/// What the player who is asked reads, with the notations that answer.
#[expect(clippy::too_many_lines, reason = "a text for each question, in two languages")]
pub(super) fn asked(asked: Asked, zone: Option<Zone>, lang: Lang) -> String {
    texts! { lang, asked =>
        Asked::Reveal =>
            "Turn the top card of the event pile: reveal",
            "Retournez la première carte de la pile d'événements : reveal";
        Asked::Card { card } => "{card}", "{card}", card = card_asked(card, lang);
        Asked::Split { first, second } =>
            "Divide the three invaders between {first} (named first) and {second}: split 2-1",
            "Partagez les trois envahisseurs entre {first} (nommés d'abord) et {second} : split 2-1",
            first = invader_name(first, true, lang), second = invader_name(second, true, lang);
        Asked::Pirate { sea, left } =>
            "{sea} – choose where {pirate} goes: pirate {space}",
            "{sea} – choisissez où va {pirate} : pirate {space}", space = sea.passable()[0],
            sea = sentence(path_noun(sea, lang).name()),
            pirate = if left > 1 {
                lang.of("the next pirate", "le prochain pirate")
            } else {
                lang.of("the pirate", "le pirate")
            };
        Asked::Epidemic =>
            "Epidemic – choose which of the zones with the most Byzantines is struck: epidemic forest",
            "Épidémie – choisissez, parmi les zones qui ont le plus de Byzantins, celle qui est frappée : \
             epidemic forest";
        Asked::Receive =>
            "Commerce – choose stone or wood: receive stone, receive wood",
            "Commerce – choisissez pierre ou bois : receive stone, receive wood";
        Asked::Council =>
            "Take a character of the council: take praetor", "Prenez un personnage du Conseil : take praetor";
        Asked::Deed { character, copied, begun } =>
            "{role} – {task}", "{role} – {task}",
            role = role(character, copied, lang), task = deed_asked(character, begun, zone, lang);
        Asked::Works { royal: false, .. } =>
            "Building phase – use an active building, or go on: use mill, done",
            "Phase bâtiment – servez-vous d'un bâtiment actif, ou continuez : use mill, done";
        Asked::Works { royal: true, left } =>
            "Basileus, {phase} – use an active building, or go on: use mill, done",
            "Basileus, {phase} – servez-vous d'un bâtiment actif, ou continuez : use mill, done",
            phase = if left > 1 {
                lang.of("first building phase", "première phase bâtiment")
            } else {
                lang.of("second building phase", "seconde phase bâtiment")
            };
        Asked::Rest { tiles: [first, second] } =>
            "Put the recovery token on {first} or on {second}: rest {one}, rest {other}",
            "Posez le jeton récupération sur {first} ou sur {second} : rest {one}, rest {other}",
            first = tile_noun(first, lang).the(), second = tile_noun(second, lang).the(),
            one = first, other = second;
        Asked::Close =>
            "The turn ends – use a miracle, or pass the turn on: miracle felicity, done",
            "Le tour finit – servez-vous d'un miracle, ou passez la main : miracle felicity, done";
        Asked::Siege { throws } =>
            "Siege, {throws} – use {plating}, or begin: miracle plating, done",
            "Siège, {throws} – servez-vous du Blindage, ou commencez : miracle plating, done",
            throws = count(throws, ["throw", "lancer"], lang), plating = the_miracle(Miracle::Plating, lang);
        Asked::Hit { slot, tile } =>
            "Slot {slot}: {tile} {is} hit. Let {plating} spare the building, or not: shield, fall",
            "Emplacement {slot} : {tile} {is} touché{e}. Épargnez le bâtiment grâce au Blindage, ou non : \
             shield, fall",
            tile = tile_noun(tile, lang).the(), is = tile_noun(tile, lang).is(),
            e = tile_noun(tile, lang).agree(), plating = the_miracle(Miracle::Plating, lang);
        Asked::Upkeep { due, wheat: stock } if due > stock =>
            "The upkeep is {due}, and the stock has {stock}. Choose a tile to lose: raze mill, raze wall 3",
            "L'entretien est de {due}, et il y en a {stock} au stock. Choisissez une tuile à détruire : raze \
             mill, raze wall 3", due = wheat(due, lang);
        Asked::Upkeep { due, .. } =>
            "The upkeep is {due}. Pay it, or use {reserves}: pay, miracle reserves",
            "L'entretien est de {due}. Payez-le, ou servez-vous des Réserves : pay, miracle reserves",
            due = wheat(due, lang), reserves = the_miracle(Miracle::Reserves, lang);
        Asked::Reset { age } =>
            "Age {age} is over – use {vigilance}, or let the map be cleared: miracle vigilance, done",
            "L'âge {age} est fini – servez-vous de la Vigilance, ou laissez l'Empire se vider : miracle \
             vigilance, done", age = roman(age), vigilance = the_miracle(Miracle::Vigilance, lang);
        Asked::Settle { left, optional } =>
            "Place a Byzantine{most} in an exploitable zone{stop}: settle forest{done}",
            "Posez un Byzantin{most} dans une zone exploitable{stop} : settle forest{done}",
            most = at_most(left, lang), stop = or_stop(optional, lang), done = done(optional);
        Asked::Sail { optional } =>
            "Move a ship{stop}: sail aegean_1{done}", "Déplacez un navire{stop} : sail aegean_1{done}",
            stop = or_stop(optional, lang), done = done(optional);
        Asked::Exchange =>
            "Market – exchange goods with the bank: exchange stone slave",
            "Marché – échangez des ressources avec la banque : exchange stone slave";
        Asked::Guard =>
            "Watchtower – post a border guard: guard mamluks, guard seljuks",
            "Tour de Guet – postez un garde-frontière : guard mamluks, guard seljuks";
        Asked::Lift =>
            "Labyrinth – choose an invader to lead away: lift mtn3",
            "Labyrinthe – choisissez un envahisseur à emmener : lift mtn3";
        Asked::Lead { from } =>
            "Labyrinth – choose where {foe} goes: lead aeg1",
            "Labyrinthe – choisissez où va {foe} : lead aeg1", foe = the_foe(from, lang);
        Asked::Assault { left, optional } =>
            "Assault – remove an invader{most}{stop}: remove mtn3{done}",
            "Assaut – ôtez un envahisseur{most}{stop} : remove mtn3{done}",
            most = at_most(left, lang), stop = or_stop(optional, lang), done = done(optional);
        Asked::Crusade =>
            "Crusade – choose the path or sea to convert: crusade crusaders",
            "Croisade – choisissez le chemin ou la mer à convertir : crusade crusaders";
        Asked::Monument =>
            "Monument – choose a building, free of charge: build mill",
            "Monument – choisissez un bâtiment, il est gratuit : build mill";
        Asked::Spare { tile } =>
            "Crane – choose what it takes off the price of {tile}, or pay in full: spare wheat, full",
            "Grue – choisissez ce dont elle dispense pour {tile}, ou payez le prix entier : spare wheat, \
             full",
            tile = a_tile(tile, lang);
        Asked::Place { tile: Tile::Wall, .. } =>
            "Choose the slot before which the wall goes: slot 3",
            "Choisissez l'emplacement devant lequel va la muraille : slot 3";
        Asked::Place { tile, free: true } =>
            "Choose a free slot for {tile}: slot 3", "Choisissez un emplacement libre pour {tile} : slot 3",
            tile = tile_noun(tile, lang).the();
        Asked::Place { tile, free: false } =>
            "Choose a slot for {tile}; a building there would be lost: slot 3",
            "Choisissez un emplacement pour {tile} ; un bâtiment qui s'y trouve serait perdu : slot 3",
            tile = tile_noun(tile, lang).the();
        Asked::Over => "The game is over", "La partie est finie";
    }
}

/// How many more of them, if it is not the last one.
fn at_most(left: u8, lang: Lang) -> String {
    texts! { lang, left =>
        0 | 1 => "", "";
        _ => " ({left} at most)", " ({left} au plus)";
    }
}

fn or_stop(optional: bool, lang: Lang) -> &'static str {
    if optional { lang.of(", or go on", ", ou continuez") } else { "" }
}

fn done(optional: bool) -> &'static str {
    if optional { ", done" } else { "" }
}

/// What can be said to a card, whether it can be said now or not.
fn card_asked(card: Card, lang: Lang) -> String {
    let name = card_name(card, lang);
    texts! { lang, card.effect() =>
        Effect::Raid { invaders: 1, .. } =>
            "{name} – let the invader come, or settle the card by diplomacy: resolve, diplomacy",
            "{name} – laissez venir l'envahisseur, ou réglez la carte par diplomatie : resolve, diplomacy";
        Effect::Raid { .. } | Effect::Invasion { .. } =>
            "{name} – let the invaders come, or settle the card by diplomacy: resolve, diplomacy",
            "{name} – laissez venir les envahisseurs, ou réglez la carte par diplomatie : resolve, diplomacy";
        Effect::Disaster(_) =>
            "{name} – let it come, or avert it: resolve, statue, miracle windfall",
            "{name} – laissez faire, ou parez-y : resolve, statue, miracle windfall";
        Effect::PeaceDay | Effect::Commerce =>
            "{name} – receive the gift, or use a miracle first: resolve, miracle felicity",
            "{name} – recevez le cadeau, ou servez-vous d'abord d'un miracle : resolve, miracle felicity";
    }
}

/// "Praetor", "Eunuch as Praetor"
fn role(character: Character, copied: bool, lang: Lang) -> String {
    let name = character_noun(character, lang).name();
    if copied && character != Character::Eunuch {
        return texts! { lang, name => name => "Eunuch as {name}", "Eunuque en {name}"; };
    }
    name.into()
}

/// What a character's action asks, at its beginning and after a part of it.
fn deed_asked(character: Character, begun: bool, zone: Option<Zone>, lang: Lang) -> String {
    texts! { lang, (character, begun) =>
        (Character::Logothete, false) =>
            "place a Byzantine in an exploitable zone: settle forest",
            "posez un Byzantin dans une zone exploitable : settle forest";
        (Character::Logothete, true) =>
            "place another one in a different zone, or go on: settle forest, done",
            "posez-en un autre dans une autre zone, ou continuez : settle forest, done";
        (Character::Praetor, _) =>
            "choose a zone to harvest: harvest forest", "choisissez une zone à récolter : harvest forest";
        (Character::Eparch, _) | (Character::Archon, false) =>
            "choose a tile to build: build mill, build wall",
            "choisissez une tuile à bâtir : build mill, build wall";
        (Character::Archon, true) =>
            "build another tile, or go on: build mill, done",
            "bâtissez une autre tuile, ou continuez : build mill, done";
        (Character::Navarch, _) | (Character::Drungary, false) =>
            "move a ship: sail aegean_1", "déplacez un navire : sail aegean_1";
        (Character::Drungary, true) =>
            "move another ship, or go on: sail aegean_1, done",
            "déplacez un autre navire, ou continuez : sail aegean_1, done";
        (Character::Turmarch, _) | (Character::Strategos, false) =>
            "remove an invader, or post a border guard: remove mtn3, guard mamluks",
            "ôtez un envahisseur, ou postez un garde-frontière : remove mtn3, guard mamluks";
        (Character::Strategos, true) =>
            "remove another invader, post a border guard, or go on: remove mtn3, guard mamluks, done",
            "ôtez un autre envahisseur, postez un garde-frontière, ou continuez : remove mtn3, guard \
             mamluks, \
             done";
        (Character::Kommerkiarios, _) =>
            "exchange goods with the bank, or go on: exchange stone slave, done",
            "échangez des ressources avec la banque, ou continuez : exchange stone slave, done";
        (Character::Mesazon, false) =>
            "place a Byzantine or harvest a zone, whichever comes first: settle forest, harvest forest",
            "posez un Byzantin ou récoltez une zone, ce que vous voulez d'abord : settle forest, harvest \
             forest";
        (Character::Mesazon, true) =>
            "go on with what is left of placing and harvesting, or stop: settle forest, harvest forest, done",
            "continuez à poser ou à récolter, ou arrêtez : settle forest, harvest forest, done";
        (Character::Excubitor, _) =>
            "choose the order of the known cards, the next one first: order 213",
            "choisissez l'ordre des cartes connues, la prochaine d'abord : order 213";
        (Character::Gyrovague, false) =>
            "choose an invader to convert: convert mtn3",
            "choisissez un envahisseur à convertir : convert mtn3";
        (Character::Gyrovague, true) =>
            "harvest {zone}, or go on: harvest {word}, done",
            "récoltez {zone}, ou continuez : harvest {word}, done",
            zone = zone.map_or_else(
                || lang.of("the zone", "la zone").into(), |zone| zone_noun(zone, lang).the()),
            word = zone.map_or("forest", Zone::word);
        (Character::Patriarch | Character::Eunuch | Character::Primicerius | Character::Basileus, _) =>
            "nothing is left to choose: done", "il ne reste rien à choisir : done";
    }
}

/// What those who wait read.
fn awaited(decider: Seat, asked: Asked, together: bool, lang: Lang) -> String {
    let task = texts! { lang, asked =>
        Asked::Reveal => "turn the event card", "retourner la carte événement";
        Asked::Card { card } =>
            "answer the card {card}", "répondre à la carte {card}", card = card_name(card, lang);
        Asked::Split { .. } => "divide the three invaders", "partager les trois envahisseurs";
        Asked::Pirate { .. } => "place a pirate", "placer un pirate";
        Asked::Epidemic => "choose the zone that is struck", "choisir la zone frappée";
        Asked::Receive => "choose stone or wood", "choisir pierre ou bois";
        Asked::Council => "take a character", "prendre un personnage";
        Asked::Deed { character, copied, .. } =>
            "act ({role})", "agir ({role})", role = role(character, copied, lang);
        Asked::Works { .. } => "use a building or go on", "se servir d'un bâtiment ou continuer";
        Asked::Rest { .. } => "place the recovery token", "poser le jeton récupération";
        Asked::Close => "end the turn", "finir le tour";
        Asked::Siege { .. } => "begin the siege", "commencer le siège";
        Asked::Hit { tile, .. } =>
            "decide the fate {of}", "décider du sort {of}", of = tile_noun(tile, lang).of();
        Asked::Upkeep { .. } => "settle the upkeep", "régler l'entretien";
        Asked::Reset { age } =>
            "close age {age}", "clore l'âge {age}", age = roman(age);
        Asked::Settle { .. } => "place a Byzantine", "poser un Byzantin";
        Asked::Sail { .. } => "move a ship", "déplacer un navire";
        Asked::Exchange => "exchange goods", "échanger des ressources";
        Asked::Guard => "post a border guard", "poster un garde-frontière";
        Asked::Lift => "choose an invader for the Labyrinth", "choisir un envahisseur pour le Labyrinthe";
        Asked::Lead { .. } => "lead an invader astray", "envoyer un envahisseur ailleurs";
        Asked::Assault { .. } => "remove invaders", "ôter des envahisseurs";
        Asked::Crusade => "choose where the Crusade goes", "choisir où va la Croisade";
        Asked::Monument => "choose the building of the Monument", "choisir le bâtiment du Monument";
        Asked::Spare { .. } => "choose what the Crane takes off", "choisir ce dont la Grue dispense";
        Asked::Place { tile, .. } =>
            "place {tile}", "poser {tile}", tile = a_tile(tile, lang);
        Asked::Over => "do nothing more", "ne plus rien faire";
    };
    let joint = if together { lang.of(" (joint decision)", " (décision commune)") } else { "" };
    texts! { lang, colour_name(decider, lang) =>
        who => "Waiting for {who} to {task}{joint}", "On attend {who}, qui doit {task}{joint}";
    }
}
