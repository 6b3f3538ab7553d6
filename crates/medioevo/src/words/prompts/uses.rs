//! The questions of Empire cards and technologies: the card by its name, and what is to be chosen.

use crate::crafts::Craft;
use crate::empire::Ability;
use crate::technology::Technology;
use crate::words::grammar::{count, sentence};
use crate::words::names::Names;

/// What a card asks.
pub(super) fn of_card(names: &Names<'_>, ability: Ability) -> String {
    let number = ability.card.number();
    let card = names.card(ability.card);
    let task = texts! { names.lang, (number, ability.step) =>
        (1, _) => "choose a territory where nobody may fight", "choisissez un territoire où nul ne combat";
        (2, _) => "choose a territory where nobody may trade", "choisissez un territoire où nul ne commerce";
        (3, _) => "choose a territory that nothing may leave", "choisissez un territoire d'où rien ne sort";
        (5, _) => "choose the side that attacks harder", "choisissez le camp qui attaque plus fort";
        (9, _) => "choose the archers' dice to roll again", "choisissez les dés d'archers à relancer";
        (10, _) =>
            "choose the siege engine whose crew counts double",
            "choisissez la machine de siège dont les servants comptent double";
        (11, _) =>
            "choose the caravan or war wagon that serves both purposes",
            "choisissez la caravane ou le chariot qui sert aux deux usages";
        (12, _) =>
            "choose the military building that protects twice",
            "choisissez le bâtiment militaire qui protège deux fois";
        (13, _) => "choose a card that stays rotated", "choisissez une carte qui reste tournée";
        (14, _) => "choose the enemy who changes sides", "choisissez l'ennemi qui change de camp";
        (15, _) => "choose where the rebellion breaks out", "choisissez où éclate la rébellion";
        (16..=18, 2) =>
            "your spy is caught: choose the unit you lose",
            "votre espion est pris : choisissez l'unité perdue";
        (16, _) => "choose what is sabotaged", "choisissez ce qui est saboté";
        (17, _) => "choose the enemy who vanishes", "choisissez l'ennemi qui disparaît";
        (18, _) => "choose the enemy who can't fight", "choisissez l'ennemi mis hors de combat";
        (21, 1) => "choose the goods you buy", "choisissez la marchandise à acheter";
        (19..=21, _) => "choose the transport that trades", "choisissez le transport qui commerce";
        (24, _) => "choose the unit that answers the call", "choisissez l'unité qui répond à l'appel";
        (25, _) if ability.zone.is_some() => "choose who comes to help", "choisissez qui vient à l'aide";
        (25, _) =>
            "choose where help comes from, {left} left", "choisissez d'où vient l'aide, encore {left}",
            left = count(ability.count, ["point", "point"], names.lang);
        (31, 1) => "choose where the token goes", "choisissez où va le jeton";
        (31, _) =>
            "choose the token of your route that moves", "choisissez le jeton de votre route à déplacer";
        (34, 1) => "choose where the unit appears", "choisissez où apparaît l'unité";
        (34, 2) =>
            "there is no war with the ruler of this territory: send the unit all the same?",
            "ce n'est pas la guerre avec le maître de ce territoire : envoyer l'unité malgré tout ?";
        (34 | 35, _) => "choose the unit that comes", "choisissez l'unité qui vient";
        (36, _) => "say how many florins you deposit", "dites combien de florins vous déposez";
        (42 | 43, _) =>
            "choose a territory that the event spares", "choisissez un territoire épargné par l'événement";
        (44 | 45, _) => "choose the card that comes back into play", "choisissez la carte à remettre en jeu";
        (46 | 47, step) if step % 2 == 1 => "choose the die you lower", "choisissez le dé à diminuer";
        (46 | 47, _) => "choose whose die you lower", "choisissez de qui vous diminuez un dé";
        (50 | 51, 3) => "choose what is safe from plunder there", "choisissez ce qui y échappe au pillage";
        (50 | 51, _) =>
            "choose what is safe from plunder, or where it is",
            "choisissez ce qui échappe au pillage, ou son lieu";
        (53, _) =>
            "choose the siege engine that keeps pace with the army",
            "choisissez la machine de siège qui suit l'armée";
        (54, _) =>
            "choose the siege engine that carries units",
            "choisissez la machine de siège qui porte des unités";
        (55, _) => "choose the transport that slips by", "choisissez le transport qui passe inaperçu";
        (56, _) =>
            "choose the territory whose transports slip by",
            "choisissez le territoire dont les transports passent inaperçus";
        (57 | 58, _) => "choose the colour of the points", "choisissez la couleur des points";
        (59 | 60, _) => "choose the points of the other card", "choisissez les points de l'autre carte";
        (61, _) => "choose the event that applies", "choisissez l'événement qui s'applique";
        (63, 1) => "choose the colour of the cube", "choisissez la couleur du cube";
        (63, 2) => "choose where the cube goes", "choisissez où va le cube";
        (63, _) => "choose where the cube comes from", "choisissez d'où vient le cube";
        (65, _) => "choose where the horde serves you", "choisissez où la horde vous sert";
        (66, 0) => "choose the horde that gets your units", "choisissez la horde qui reçoit vos unités";
        (66, 1) => "choose where the unit comes from, or stop", "choisissez d'où vient l'unité, ou arrêtez";
        (66, _) => "choose the unit you lend", "choisissez l'unité que vous prêtez";
        (67 | 68, 1) => "choose where the unit stands", "choisissez où se trouve l'unité";
        (67 | 68, 2) => "choose the unit that rises", "choisissez l'unité promue";
        (67 | 68, _) => "choose whose unit rises", "choisissez à qui est l'unité promue";
        (69 | 70, _) => "choose the building that rises", "choisissez le bâtiment à agrandir";
        (71 | 72, _) =>
            "choose a point to turn into florins, or stop",
            "choisissez un point à changer en florins, ou arrêtez";
        _ => "{ability}", "{ability}", ability = names.ability(ability.card);
    };
    let colon = names.lang.of(":", " :");
    format!("{}{colon} {task} (MU-C{number:02})", sentence(&card))
}

/// What a technology asks.
pub(super) fn of_technology(names: &Names<'_>, craft: Craft) -> String {
    use Technology as T;
    let technology = names.technology(craft.technology);
    let number = craft.technology as usize + 1;
    let task = texts! { names.lang, (craft.technology, craft.step) =>
        (T::Logistics, 0) =>
            "choose the piece that changes its element", "choisissez la pièce qui change d'élément";
        (T::Logistics, _) => "choose where it goes", "choisissez où elle va";
        (T::Machinery, _) =>
            "choose the siege engine whose crew also fights",
            "choisissez la machine de siège dont les servants combattent aussi";
        (T::Cartography, 0) =>
            "choose what moves by one more step", "choisissez ce qui avance d'un pas de plus";
        (T::Cartography, 1) => "choose the unit that moves", "choisissez l'unité qui avance";
        (T::Cartography, 3) => "take units on board, or go on", "embarquez des unités, ou continuez";
        (T::Cartography, _) => "choose where it goes", "choisissez où elle va";
        (T::Control, 1) => "choose the colour of the cube", "choisissez la couleur du cube";
        (T::Control, 2) => "choose where the cube goes", "choisissez où va le cube";
        (T::Control, _) => "choose where the cube comes from", "choisissez d'où vient le cube";
        (T::Guides, _) =>
            "choose the stage that counts as reached", "choisissez l'étape qui compte comme atteinte";
        (T::Edict, _) =>
            "choose the barbarian territory you cross in peace",
            "choisissez le territoire barbare à traverser en paix";
        (T::Law, _) =>
            "choose where the rebellion goes", "choisissez où va la rébellion";
        (T::Nation, _) if craft.figure.is_some() =>
            "choose where the barbarian goes", "choisissez où va le barbare";
        (T::Nation, _) if craft.zone.is_some() =>
            "choose the barbarian that moves", "choisissez le barbare à déplacer";
        (T::Nation, _) => "choose where a barbarian comes from", "choisissez d'où vient un barbare";
        (T::Influence, _) if craft.zone.is_some() =>
            "choose the barbarian you win over", "choisissez le barbare à rallier";
        (T::Influence, _) => "choose where you win barbarians over", "choisissez où rallier des barbares";
        (T::Promotion, 1) => "choose the unit that changes", "choisissez l'unité à changer";
        (T::Promotion, 2) => "choose what it becomes", "choisissez ce qu'elle devient";
        (T::Promotion, _) => "choose whose unit changes", "choisissez à qui est l'unité à changer";
        (T::Tactics, _) => "say how many points of damage you direct", "dites combien de dégâts vous dirigez";
        (T::Strategy, _) =>
            "say how many points of damage you inflict", "dites combien de dégâts vous infligez";
        (T::Engineering, _) if craft.zone.is_some() =>
            "choose the building that rises", "choisissez le bâtiment à agrandir";
        (T::Engineering, _) =>
            "choose what rises by a level, or where", "choisissez ce qui gagne un niveau, ou son lieu";
        (T::Proselytism, _) => "choose the card you win over", "choisissez la carte à séduire";
        (T::FlightOfTime, _) => "choose the technology you borrow", "choisissez la technologie à emprunter";
        // These ask nothing of their own: they are part of a purchase or of a deal.
        (T::Carpentry | T::ArtOfWar | T::Masonry | T::Architecture | T::Mathematics | T::Religion
            | T::Commerce | T::Market | T::Monasticism, _) =>
            "{effect}", "{effect}", effect = names.effect(craft.technology);
    };
    let colon = names.lang.of(":", " :");
    format!("{technology}{colon} {task} (MU-T{number:02})")
}
