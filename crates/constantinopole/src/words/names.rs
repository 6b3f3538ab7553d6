//! What players, tiles, characters, miracles and cards are called.

use table::{Lang, Seat};

use super::grammar::Form::{Feminine, Feminines, Masculine, Masculines};
use super::grammar::{Noun, sentence};
use super::places::invader_name;
use crate::pieces::{Card, Category, Character, Miracle, Path, SEATS, Tile};

/// The colours of the seats are those of the page.
const COLOUR_NAMES: [[&str; 2]; SEATS as usize] = [
    ["Purple", "Violet"],
    ["Blue", "Bleu"],
    ["Green", "Vert"],
    ["Red", "Rouge"],
    ["Yellow", "Jaune"],
    ["White", "Blanc"],
    ["Orange", "Orange"],
    ["Grey", "Gris"],
];

/// What a player is called.
pub(crate) fn colour_name(seat: Seat, lang: Lang) -> &'static str {
    COLOUR_NAMES.get(seat.index()).map_or("?", |[en, fr]| lang.of(*en, *fr))
}

pub(crate) fn tile_noun(tile: Tile, lang: Lang) -> Noun {
    let (en, fr, form) = match tile {
        Tile::Mill => ("Mill", "Moulin", Masculine),
        Tile::Statue => ("Statue", "Statue", Feminine),
        Tile::Fountain => ("Fountain", "Fontaine", Feminine),
        Tile::Crane => ("Crane", "Grue", Feminine),
        Tile::Fairs => ("Fairs", "Foires", Feminines),
        Tile::Sawmill => ("Sawmill", "Scierie", Feminine),
        Tile::Quarry => ("Quarry", "Carrière", Feminine),
        Tile::Lighthouse => ("Lighthouse", "Phare", Masculine),
        Tile::Hospice => ("Hospice", "Hospice", Masculine),
        Tile::Barn => ("Barn", "Grange", Feminine),
        Tile::Harbour => ("Harbour", "Port", Masculine),
        Tile::Market => ("Market", "Marché", Masculine),
        Tile::Labyrinth => ("Labyrinth", "Labyrinthe", Masculine),
        Tile::Aqueduct => ("Aqueduct", "Aqueduc", Masculine),
        Tile::Consulate => ("Consulate", "Consulat", Masculine),
        Tile::GreatMill => ("Great Mill", "Grand Moulin", Masculine),
        Tile::PenalColony => ("Penal Colony", "Bagne", Masculine),
        Tile::Abbey => ("Abbey", "Abbaye", Feminine),
        Tile::Watchtower => ("Watchtower", "Tour de Guet", Feminine),
        Tile::Granary => ("Granary", "Grenier à blé", Masculine),
        Tile::GreatSquare => ("Great Square", "Grande Place", Feminine),
        Tile::Arena => ("Arena", "Arènes", Feminines),
        Tile::Cemetery => ("Cemetery", "Cimetière", Masculine),
        Tile::Senate => ("Senate", "Sénat", Masculine),
        Tile::Cathedral => ("Cathedral", "Cathédrale", Feminine),
        Tile::Wall => ("wall", "muraille", Feminine),
    };
    Noun::new(lang, en, fr, form)
}

/// "the Mill", "a wall": there are eight of them.
pub(crate) fn a_tile(tile: Tile, lang: Lang) -> String {
    if tile == Tile::Wall { lang.of("a wall", "une muraille").into() } else { tile_noun(tile, lang).the() }
}

pub(crate) fn category_name(category: Category, lang: Lang) -> &'static str {
    match category {
        Category::Passive => lang.of("passive", "passif"),
        Category::Active => lang.of("active", "actif"),
        Category::Prestigious => lang.of("prestigious", "prestigieux"),
        Category::Wall => lang.of("wall", "muraille"),
    }
}

pub(crate) fn character_noun(character: Character, lang: Lang) -> Noun {
    let (en, fr) = match character {
        Character::Logothete => ("Logothete", "Logothète"),
        Character::Praetor => ("Praetor", "Praitor"),
        Character::Eparch => ("Eparch", "Éparque"),
        Character::Navarch => ("Navarch", "Navarque"),
        Character::Turmarch => ("Turmarch", "Tourmarque"),
        Character::Kommerkiarios => ("Kommerkiarios", "Commerçaire"),
        Character::Patriarch => ("Patriarch", "Patriarche"),
        Character::Eunuch => ("Eunuch", "Eunuque"),
        Character::Mesazon => ("Mesazon", "Mesazon"),
        Character::Excubitor => ("Excubitor", "Excubiteur"),
        Character::Archon => ("Archon", "Archonte"),
        Character::Drungary => ("Drungary", "Drongaire"),
        Character::Strategos => ("Strategos", "Stratège"),
        Character::Gyrovague => ("Gyrovague", "Gyrovague"),
        Character::Primicerius => ("Primicerius", "Primicier"),
        Character::Basileus => ("Basileus", "Basileus"),
    };
    Noun::new(lang, en, fr, Masculine)
}

pub(crate) fn miracle_noun(miracle: Miracle, lang: Lang) -> Noun {
    let (en, fr, form) = match miracle {
        Miracle::Defence => ("Defence", "Défense", Feminine),
        Miracle::Windfall => ("Windfall", "Aubaine", Feminine),
        Miracle::Lull => ("Lull", "Accalmie", Feminine),
        Miracle::Pronoia => ("Pronoia", "Pronoïa", Feminine),
        Miracle::Poliorcetics => ("Poliorcetics", "Poliorcétique", Feminine),
        Miracle::Felicity => ("Felicity", "Félicité", Feminine),
        Miracle::Mercenaries => ("Mercenaries", "Mercenaires", Masculines),
        Miracle::Ramparts => ("Ramparts", "Remparts", Masculines),
        Miracle::Vigilance => ("Vigilance", "Vigilance", Feminine),
        Miracle::Crusade => ("Crusade", "Croisade", Feminine),
        Miracle::Reserves => ("Reserves", "Réserves", Feminines),
        Miracle::Assault => ("Assault", "Assaut", Masculine),
        Miracle::Purges => ("Purges", "Purges", Feminines),
        Miracle::Plating => ("Armour Plating", "Blindage", Masculine),
        Miracle::Monument => ("Monument", "Monument", Masculine),
    };
    Noun::new(lang, en, fr, form)
}

/// In a sentence: "Lull", « l'Accalmie ».
pub(crate) fn the_miracle(miracle: Miracle, lang: Lang) -> String {
    let noun = miracle_noun(miracle, lang);
    lang.of(noun.name().into(), noun.the())
}

/// "Crusaders 2", "Northern Invasion", "Storm"
pub(crate) fn card_name(card: Card, lang: Lang) -> String {
    let raid = |path: Path| sentence(invader_name(path, true, lang));
    match card {
        Card::Crusaders1 => format!("{} 1", raid(Path::Crusaders)),
        Card::Crusaders2 => format!("{} 2", raid(Path::Crusaders)),
        Card::Vlachs1 => format!("{} 1", raid(Path::Vlachs)),
        Card::Vlachs2 => format!("{} 2", raid(Path::Vlachs)),
        Card::Mamluks1 => format!("{} 1", raid(Path::Mamluks)),
        Card::Mamluks2 => format!("{} 2", raid(Path::Mamluks)),
        Card::Seljuks1 => format!("{} 1", raid(Path::Seljuks)),
        Card::Seljuks2 => format!("{} 2", raid(Path::Seljuks)),
        Card::AegeanPirates1 => format!("{} 1", raid(Path::AegeanPirates)),
        Card::AegeanPirates2 => format!("{} 2", raid(Path::AegeanPirates)),
        Card::EuxinePirates1 => format!("{} 1", raid(Path::EuxinePirates)),
        Card::EuxinePirates2 => format!("{} 2", raid(Path::EuxinePirates)),
        Card::NorthInvasion => lang.of("Northern Invasion", "Invasion du Nord").into(),
        Card::SouthInvasion => lang.of("Southern Invasion", "Invasion du Sud").into(),
        Card::Corsairs => lang.of("Corsairs", "Corsaires").into(),
        Card::Storm => lang.of("Storm", "Tempête").into(),
        Card::Epidemic => lang.of("Epidemic", "Épidémie").into(),
        Card::Fire => lang.of("Fire", "Incendie").into(),
        Card::PeaceDay => lang.of("Peace Day", "Jour de Paix").into(),
        Card::Commerce => "Commerce".into(),
    }
}

/// Several cards in their order.
pub(crate) fn card_list(cards: &[Card], lang: Lang) -> String {
    cards.iter().map(|&card| card_name(card, lang)).collect::<Vec<_>>().join(", ")
}

/// The cards that have an article; the others are "the card Crusaders 2".
fn card_noun(card: Card, lang: Lang) -> Option<Noun> {
    let (en, fr, form) = match card {
        Card::Storm => ("Storm", "Tempête", Feminine),
        Card::Epidemic => ("Epidemic", "Épidémie", Feminine),
        Card::Fire => ("Fire", "Incendie", Masculine),
        _ => return None,
    };
    Some(Noun::new(lang, en, fr, form))
}

/// "the Storm", "the card Crusaders 2"
pub(crate) fn the_card(card: Card, lang: Lang) -> String {
    card_noun(card, lang)
        .map_or_else(|| format!("{} {}", lang.of("the card", "la carte"), card_name(card, lang)), Noun::the)
}

/// "from the Storm", « de la Tempête »
pub(crate) fn from_card(card: Card, lang: Lang) -> String {
    match (card_noun(card, lang), lang) {
        (Some(noun), Lang::Fr) => noun.of(),
        (_, Lang::Fr) => format!("de {}", the_card(card, lang)),
        (_, Lang::En) => format!("from {}", the_card(card, lang)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_articles_melt_and_elide() {
        let said = |tile| {
            let noun = tile_noun(tile, Lang::Fr);
            [noun.the(), noun.of(), format!("{} détruit{}", noun.is(), noun.agree())]
        };
        assert_eq!(said(Tile::Mill), ["le Moulin", "du Moulin", "est détruit"]);
        assert_eq!(said(Tile::Statue), ["la Statue", "de la Statue", "est détruite"]);
        assert_eq!(said(Tile::Hospice), ["l'Hospice", "de l'Hospice", "est détruit"]);
        assert_eq!(said(Tile::Abbey), ["l'Abbaye", "de l'Abbaye", "est détruite"]);
        assert_eq!(said(Tile::Fairs), ["les Foires", "des Foires", "sont détruites"]);
    }
}
