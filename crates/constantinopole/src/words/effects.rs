//! What tiles, characters and miracles do, in a few words: for lists and for the board.

use table::Lang;

use crate::pieces::{Character, Miracle, Tile};

/// What a tile is good for.
pub(crate) fn tile_effect(tile: Tile, lang: Lang) -> &'static str {
    match tile {
        Tile::Mill => lang.of("1 wheat", "1 blé"),
        Tile::Sawmill => lang.of("1 wood", "1 bois"),
        Tile::Quarry => lang.of("1 stone", "1 pierre"),
        Tile::GreatMill => lang.of("2 wheat", "2 blés"),
        Tile::PenalColony => lang.of("1 slave", "1 esclave"),
        Tile::Harbour => lang.of("a ship moves", "un navire se déplace"),
        Tile::Market => lang.of("an exchange with the bank", "un échange avec la banque"),
        Tile::Labyrinth => lang.of("an invader is sent elsewhere", "un envahisseur est envoyé ailleurs"),
        Tile::Abbey => lang.of("a Byzantine is placed", "un Byzantin est posé"),
        Tile::Watchtower => lang.of("a border guard is posted", "un garde-frontière est posté"),
        Tile::Statue => lang.of("given up, it cancels a disaster", "sacrifiée, elle annule une Catastrophe"),
        Tile::Fountain => lang.of("better gifts on a Peace Day", "de meilleurs cadeaux au Jour de Paix"),
        Tile::Crane => {
            lang.of("1 wheat, stone or wood less to pay", "1 blé, 1 pierre ou 1 bois de moins à payer")
        }
        Tile::Fairs => lang.of("better gifts of Commerce", "de meilleurs cadeaux au Commerce"),
        Tile::Lighthouse => {
            lang.of("no Storm, but a ship move", "pas de Tempête, mais un déplacement de navire")
        }
        Tile::Hospice => lang.of("no Epidemic, but a Byzantine", "pas d'Épidémie, mais un Byzantin"),
        Tile::Barn => lang.of("3 wheat less of upkeep", "3 blés d'entretien en moins"),
        Tile::Aqueduct => lang.of("no Fire", "pas d'Incendie"),
        Tile::Consulate => lang.of("cheaper diplomacy", "une diplomatie moins chère"),
        Tile::Granary => lang.of("6 wheat less of upkeep", "6 blés d'entretien en moins"),
        Tile::GreatSquare => {
            lang.of("at the end, half the wheat in stock", "à la fin, la moitié du blé en stock")
        }
        Tile::Arena => lang.of(
            "at the end, 1 for each guard, Byzantine or ship on the invaders' way",
            "à la fin, 1 par garde-frontière, Byzantin ou navire sur le passage des envahisseurs",
        ),
        Tile::Cemetery => {
            lang.of("at the end, half the invaders on it", "à la fin, la moitié des envahisseurs qui y sont")
        }
        Tile::Senate => lang.of(
            "at the end, 1 for each card settled by diplomacy",
            "à la fin, 1 par carte réglée par diplomatie",
        ),
        Tile::Cathedral => lang.of("at the end, 2 for each building", "à la fin, 2 par bâtiment de la cité"),
        Tile::Wall => {
            lang.of("takes a shot for the building behind it", "prend un tir pour le bâtiment de derrière")
        }
    }
}

/// What a character does.
pub(crate) fn deed_words(character: Character, lang: Lang) -> &'static str {
    match character {
        Character::Logothete => lang.of("place 2 Byzantines", "poser 2 Byzantins"),
        Character::Praetor => lang.of("harvest a zone", "récolter une zone"),
        Character::Eparch => lang.of("build a tile", "bâtir une tuile"),
        Character::Navarch => lang.of("move a ship", "déplacer un navire"),
        Character::Turmarch => {
            lang.of("remove an invader or post a guard", "ôter un envahisseur ou poster un garde")
        }
        Character::Kommerkiarios => lang.of("exchange goods", "échanger des ressources"),
        Character::Patriarch => {
            lang.of("send an invader out of the city", "faire sortir un envahisseur de la cité")
        }
        Character::Eunuch => lang.of("copy the character that rests", "copier le personnage au repos"),
        Character::Mesazon => lang.of("place and harvest", "poser et récolter"),
        Character::Excubitor => lang.of("order the next 3 cards", "ranger les 3 cartes suivantes"),
        Character::Archon => lang.of("build up to 2 tiles", "bâtir jusqu'à 2 tuiles"),
        Character::Drungary => lang.of("move up to 2 ships", "déplacer jusqu'à 2 navires"),
        Character::Strategos => lang.of("the Turmarch's work twice", "deux fois le travail du Tourmarque"),
        Character::Gyrovague => lang.of("convert an invader", "convertir un envahisseur"),
        Character::Primicerius => {
            lang.of("1 gold buys off a throw of the siege", "1 or annule un lancer du siège")
        }
        Character::Basileus => lang.of("two building phases", "deux phases bâtiment"),
    }
}

/// What a miracle does.
pub(crate) fn miracle_effect(miracle: Miracle, lang: Lang) -> &'static str {
    match miracle {
        Miracle::Defence => lang.of(
            "an ordinary invader card is not carried out",
            "une carte Envahisseurs ordinaire n'est pas appliquée",
        ),
        Miracle::Windfall => lang.of("a disaster is not carried out", "une Catastrophe n'est pas appliquée"),
        Miracle::Lull => lang.of(
            "no card in this turn; the age is a turn longer",
            "pas de carte dans ce tour ; l'âge a un tour de plus",
        ),
        Miracle::Pronoia => lang
            .of("every zone that can be harvested is", "toutes les zones qui peuvent être récoltées le sont"),
        Miracle::Poliorcetics => lang.of("a wall free of charge", "une muraille gratuite"),
        Miracle::Felicity => lang.of("five throws of a Peace Day", "cinq lancers de Jour de Paix"),
        Miracle::Mercenaries => lang.of("up to 4 Byzantines are placed", "jusqu'à 4 Byzantins sont posés"),
        Miracle::Ramparts => lang
            .of("border guards fill both garrisons", "des gardes-frontières remplissent les deux garnisons"),
        Miracle::Vigilance => lang.of(
            "at a reset Byzantines and ships stay",
            "à une réinitialisation, Byzantins et navires restent",
        ),
        Miracle::Crusade => {
            lang.of("a whole path or sea is converted", "tout un chemin ou toute une mer se convertit")
        }
        Miracle::Reserves => lang.of("an upkeep costs nothing", "un entretien ne coûte rien"),
        Miracle::Assault => lang.of("up to 6 invaders are removed", "jusqu'à 6 envahisseurs sont ôtés"),
        Miracle::Purges => lang.of("all invaders leave the city", "tous les envahisseurs quittent la cité"),
        Miracle::Plating => lang.of(
            "one shot at a building misses in this siege",
            "un tir sur un bâtiment est manqué dans ce siège",
        ),
        Miracle::Monument => lang
            .of("a building that is not prestigious, free of charge", "un bâtiment non prestigieux gratuit"),
    }
}
