//! What players, sides, boxes, spaces and cities are called, with what their grammar needs.

use table::{Lang, Seat, Seats};

use crate::frame::{Attacker, Foe};
use crate::map::{CityName, MapId, atlas};
use crate::pieces::{Holder, SEATS, Side, Slot, Source, Space, Unit};

const COLOUR_NAMES: [[&str; 2]; SEATS] =
    [["Red", "Rouge"], ["Yellow", "Jaune"], ["Blue", "Bleu"], ["Green", "Vert"]];

/// What a player is called.
pub(crate) fn colour_name(seat: Seat, lang: Lang) -> &'static str {
    COLOUR_NAMES.get(seat.index()).map_or("?", |[en, fr]| lang.of(*en, *fr))
}

/// Several players: "Red, Blue and Green".
pub(crate) fn player_list(seats: Seats, lang: Lang) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| colour_name(seat, lang)).collect();
    match &names[..] {
        [] => String::new(),
        [one] => (*one).into(),
        [most @ .., last] => format!("{} {} {last}", most.join(", "), lang.of("and", "et")),
    }
}

/// A number and its noun, whose plural has an s in both languages.
pub(crate) fn count(number: impl Into<u32>, noun: [&str; 2], lang: Lang) -> String {
    let number = number.into();
    format!("{number} {}{}", lang.of(noun[0], noun[1]), plural(number, lang))
}

/// The s of a plural: 0 is one in English.
pub(crate) fn plural(number: impl Into<u32>, lang: Lang) -> &'static str {
    let number = number.into();
    if lang.of(number != 1, number > 1) { "s" } else { "" }
}

pub(crate) fn cubes(number: impl Into<u32>, lang: Lang) -> String {
    count(number, ["cube", "cube"], lang)
}

pub(crate) fn bezants(number: impl Into<u32>, lang: Lang) -> String {
    count(number, ["bezant", "bezant"], lang)
}

/// "2 hits", "no hit".
pub(crate) fn hits(number: u8, lang: Lang) -> String {
    if number == 0 {
        lang.of("no hit", "aucune touche").into()
    } else {
        count(number, ["hit", "touche"], lang)
    }
}

/// What was rolled: "2 4 6".
pub(crate) fn dice(faces: &[u8], lang: Lang) -> String {
    if faces.is_empty() {
        return lang.of("no dice", "aucun dé").into();
    }
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

// --- sides and boxes ------------------------------------------------------------------------

/// The side as an adjective; in French the same for both genders but for "byzantine".
pub(crate) fn side_name(side: Side, lang: Lang) -> &'static str {
    match side {
        Side::Byzantine => lang.of("Byzantine", "byzantin"),
        Side::Arab => lang.of("Arab", "arabe"),
    }
}

/// The same beside a feminine noun.
pub(crate) fn side_feminine(side: Side, lang: Lang) -> &'static str {
    match side {
        Side::Byzantine => lang.of("Byzantine", "byzantine"),
        Side::Arab => lang.of("Arab", "arabe"),
    }
}

/// Who holds a city, beside a feminine noun.
pub(crate) fn holder_feminine(holder: Holder, lang: Lang) -> &'static str {
    match holder {
        Holder::Byzantine => side_feminine(Side::Byzantine, lang),
        Holder::Arab => side_feminine(Side::Arab, lang),
        Holder::Persian => lang.of("Persian", "perse"),
        Holder::Bulgar => lang.of("Bulgar", "bulgare"),
    }
}

pub(crate) fn unit_name(unit: Unit, lang: Lang) -> &'static str {
    match unit {
        Unit::Elite => lang.of("Elite", "Élite"),
        Unit::Main => lang.of("Main", "Corps d'armée"),
        Unit::Levy => lang.of("Levy", "Milice"),
        Unit::Movement => lang.of("Movement", "Déplacement"),
    }
}

/// "the Arab Main box"
pub(crate) fn the_box(slot: Slot, lang: Lang) -> String {
    let (side, unit) = (side_feminine(slot.side, lang), unit_name(slot.unit, lang));
    match lang {
        Lang::En => format!("the {side} {unit} box"),
        Lang::Fr => format!("la case {unit} {side}"),
    }
}

/// "from the pool"
pub(crate) fn from_source(source: Source, lang: Lang) -> String {
    match source {
        Source::Pool => lang.of("from the pool", "de la réserve").into(),
        Source::Casualties => lang.of("from the casualties", "des pertes").into(),
        Source::Box(slot) => format!("{} {}", lang.of("from", "de"), the_box(slot, lang)),
    }
}

/// "the Byzantine treasury"
pub(crate) fn treasury(side: Side, lang: Lang) -> String {
    match lang {
        Lang::En => format!("the {} treasury", side_name(side, lang)),
        Lang::Fr => format!("le trésor {}", side_name(side, lang)),
    }
}

/// " (3 bezants from the Byzantine treasury)", or nothing.
pub(crate) fn paid(price: u16, pays: Side, lang: Lang) -> String {
    match (price, lang) {
        (0, _) => String::new(),
        (_, Lang::En) => format!(" ({} from {})", bezants(price, lang), treasury(pays, lang)),
        (_, Lang::Fr) => format!(" ({} du trésor {})", bezants(price, lang), side_name(pays, lang)),
    }
}

/// "2 Arab VP"
pub(crate) fn points(number: u16, side: Side, lang: Lang) -> String {
    let side = side_name(side, lang);
    match lang {
        Lang::En => format!("{number} {side} VP"),
        Lang::Fr => format!("{number} PV {side}{}", plural(number, lang)),
    }
}

/// A kind of special space, as a title.
pub(crate) fn space_name(space: Space, lang: Lang) -> &'static str {
    match space {
        Space::Bulgars => lang.of("Bulgar attack", "Attaque bulgare"),
        Space::Fortification => "Fortification",
        Space::ByzantineDevelopment => {
            lang.of("Byzantine city development", "Développement d'une cité byzantine")
        }
        Space::ArabDevelopment => lang.of("Arab city development", "Développement d'une cité arabe"),
        Space::Emperor => lang.of("Emperor", "Empereur"),
        Space::Caliph => lang.of("Caliph", "Calife"),
        Space::ByzantineCivilWar => lang.of("Byzantine civil war", "Guerre civile byzantine"),
        Space::ArabCivilWar => lang.of("Arab civil war", "Guerre civile arabe"),
        Space::ByzantineFleet => lang.of("Byzantine fleet", "Flotte byzantine"),
        Space::ArabFleet => lang.of("Arab fleet", "Flotte arabe"),
    }
}

/// "the Emperor space", "a Fortification space"
pub(crate) fn a_space(space: Space, lang: Lang) -> String {
    let only = matches!(space, Space::Emperor | Space::Caliph | Space::ByzantineFleet | Space::ArabFleet);
    let name = space_name(space, lang);
    match (lang, only) {
        (Lang::En, true) => format!("the {name} space"),
        (Lang::En, false) if name.starts_with('A') => format!("an {name} space"),
        (Lang::En, false) => format!("a {name} space"),
        (Lang::Fr, true) => format!("l'emplacement {name}"),
        (Lang::Fr, false) => format!("un emplacement {name}"),
    }
}

pub(crate) fn office(side: Side, lang: Lang) -> &'static str {
    space_name(Space::office(side), lang)
}

// --- armies ---------------------------------------------------------------------------------

/// "Red's Arab army"
pub(crate) fn army_of(seat: Seat, side: Side, lang: Lang) -> String {
    let (who, side) = (colour_name(seat, lang), side_feminine(side, lang));
    match lang {
        Lang::En => format!("{who}'s {side} army"),
        Lang::Fr => format!("l'armée {side} de {who}"),
    }
}

/// "Red's Arab pawn"
pub(crate) fn pawn_of(seat: Seat, side: Side, lang: Lang) -> String {
    let (who, side) = (colour_name(seat, lang), side_name(side, lang));
    match lang {
        Lang::En => format!("{who}'s {side} pawn"),
        Lang::Fr => format!("le pion {side} de {who}"),
    }
}

/// "Red's Arab army", "the Bulgars"
pub(crate) fn attacker(seat: Seat, by: Attacker, lang: Lang) -> String {
    match by.side() {
        Some(side) => army_of(seat, side, lang),
        None => lang.of("the Bulgars", "les Bulgares").into(),
    }
}

/// "Red's army", "Red's levy", "the Bulgars"
pub(crate) fn foe_name(foe: Foe, lang: Lang) -> String {
    texts! { lang, foe =>
        Foe::Army(seat) => "{who}'s army", "l'armée de {who}", who = colour_name(seat, lang);
        Foe::Levy(seat) => "{who}'s levy", "la Milice de {who}", who = colour_name(seat, lang);
        Foe::Bulgars => "the Bulgars", "les Bulgares";
    }
}

/// The sentence with a capital at its beginning.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

// --- cities ---------------------------------------------------------------------------------

/// A city in a language, with what its name does to the words before it.
#[derive(Clone, Copy)]
pub(crate) struct CityWords {
    name: &'static str,
    lang: Lang,
}

impl CityWords {
    /// Looks the name up in the maps of the program, the host's own first. A second name that follows
    /// in parentheses is for the map, not for a sentence.
    pub(crate) fn new(city: CityName, lang: Lang) -> CityWords {
        let facts = [MapId::default(), MapId::Standard]
            .into_iter()
            .filter_map(atlas)
            .flat_map(|atlas| &atlas.cities)
            .find(|facts| facts.id == city);
        let name = facts.map_or(city.id(), |facts| lang.of(&facts.name_en, &facts.name_fr));
        CityWords { name: name.split(" (").next().unwrap_or(name), lang }
    }

    /// "Damascus", "La Mecque"
    pub(crate) fn name(self) -> &'static str {
        self.name
    }

    /// "at Mecca"; "à La Mecque", "au Caire".
    pub(crate) fn at(self) -> String {
        match self.lang {
            Lang::En => format!("at {}", self.name),
            Lang::Fr => self.contracted("à", "au", "aux"),
        }
    }

    /// "to Mecca"; in French as in `at`.
    pub(crate) fn to(self) -> String {
        match self.lang {
            Lang::En => format!("to {}", self.name),
            Lang::Fr => self.at(),
        }
    }

    /// "to Mecca"; "vers La Mecque".
    pub(crate) fn towards(self) -> String {
        format!("{} {}", self.lang.of("to", "vers"), self.name)
    }

    /// "of Athens"; "d'Athènes", "de La Mecque", "du Caire".
    pub(crate) fn of(self) -> String {
        match self.lang {
            Lang::En => format!("of {}", self.name),
            Lang::Fr if self.name.starts_with(VOWELS) => format!("d'{}", self.name),
            Lang::Fr => self.contracted("de", "du", "des"),
        }
    }

    /// "from Athens"; in French as in `of`.
    pub(crate) fn from(self) -> String {
        match self.lang {
            Lang::En => format!("from {}", self.name),
            Lang::Fr => self.of(),
        }
    }

    /// Only the articles "le" and "les" melt into the word before them.
    fn contracted(self, plain: &str, le: &str, les: &str) -> String {
        match (self.name.strip_prefix("Le "), self.name.strip_prefix("Les ")) {
            (Some(rest), _) => format!("{le} {rest}"),
            (_, Some(rest)) => format!("{les} {rest}"),
            _ => format!("{plain} {}", self.name),
        }
    }
}

/// The letters before which "de" is elided; the h of Hira and Hamadan is not silent.
const VOWELS: [char; 19] =
    ['A', 'À', 'Â', 'Æ', 'E', 'É', 'È', 'Ê', 'Ë', 'I', 'Î', 'Ï', 'O', 'Ô', 'Œ', 'U', 'Ù', 'Û', 'Y'];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_articles_melt() {
        let said = |name| {
            let city = CityWords { name, lang: Lang::Fr };
            [city.at(), city.of()]
        };
        assert_eq!(said("Damas"), ["à Damas", "de Damas"]);
        assert_eq!(said("Édesse"), ["à Édesse", "d'Édesse"]);
        assert_eq!(said("Hira"), ["à Hira", "de Hira"]);
        assert_eq!(said("La Mecque"), ["à La Mecque", "de La Mecque"]);
        assert_eq!(said("Le Caire"), ["au Caire", "du Caire"]);
        assert_eq!(said("Les Échelles"), ["aux Échelles", "des Échelles"]);
    }
}
