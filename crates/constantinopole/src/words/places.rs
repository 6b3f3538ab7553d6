//! What goods and places are called.

use table::Lang;

use super::grammar::Form::{Feminine, Masculine};
use super::grammar::{Noun, SILENT, listed, plural};
use crate::goods::Goods;
use crate::map::{Route, Space, Zone};
use crate::pieces::{Good, Path};

// --- goods ----------------------------------------------------------------------------------------

/// The name of a good for so many of it: only slaves, and in French wheat and stones, have a plural.
pub(crate) fn good_name(good: Good, number: u16, lang: Lang) -> &'static str {
    let [one, several] = match good {
        Good::Wheat => lang.of(["wheat"; 2], ["blé", "blés"]),
        Good::Stone => lang.of(["stone"; 2], ["pierre", "pierres"]),
        Good::Wood => lang.of(["wood"; 2], ["bois"; 2]),
        Good::Slave => lang.of(["slave", "slaves"], ["esclave", "esclaves"]),
        Good::Gold => lang.of(["gold"; 2], ["or"; 2]),
    };
    if plural(number, lang).is_empty() { one } else { several }
}

/// "2 slaves"
pub(crate) fn amount(good: Good, number: u16, lang: Lang) -> String {
    format!("{number} {}", good_name(good, number, lang))
}

/// "1 stone and 1 wood"; "nothing" if there is none.
pub(crate) fn goods_list(goods: &Goods, lang: Lang) -> String {
    let parts: Vec<String> = goods.iter().map(|(good, number)| amount(good, number, lang)).collect();
    if parts.is_empty() { lang.of("nothing", "rien").into() } else { listed(&parts, lang) }
}

/// The same, where one of the goods may be enough: "1 stone or 1 wood".
pub(crate) fn price_list(goods: &Goods, either: bool, lang: Lang) -> String {
    if !either {
        return goods_list(goods, lang);
    }
    let parts: Vec<String> = goods.iter().map(|(good, number)| amount(good, number, lang)).collect();
    parts.join(lang.of(" or ", " ou "))
}

/// "9 wheat"
pub(crate) fn wheat(number: u16, lang: Lang) -> String {
    amount(Good::Wheat, number, lang)
}

// --- places ---------------------------------------------------------------------------------------

pub(crate) fn zone_noun(zone: Zone, lang: Lang) -> Noun {
    let (en, fr, form) = match zone {
        Zone::Mountain => ("mountain", "montagne", Feminine),
        Zone::Forest => ("forest", "forêt", Feminine),
        Zone::MamField6 => ("Mamluk field worth 6", "champ mamelouk qui vaut 6", Masculine),
        Zone::MamField3 => ("Mamluk field worth 3", "champ mamelouk qui vaut 3", Masculine),
        Zone::MamField1 => ("Mamluk field worth 1", "champ mamelouk qui vaut 1", Masculine),
        Zone::SelField6 => ("Seljuk field worth 6", "champ seldjoukide qui vaut 6", Masculine),
        Zone::SelField3 => ("Seljuk field worth 3", "champ seldjoukide qui vaut 3", Masculine),
        Zone::SelField1 => ("Seljuk field worth 1", "champ seldjoukide qui vaut 1", Masculine),
        Zone::MamGarrison => ("Mamluk garrison", "garnison mamelouke", Feminine),
        Zone::SelGarrison => ("Seljuk garrison", "garnison seldjoukide", Feminine),
    };
    Noun::new(lang, en, fr, form)
}

/// "in the forest", "on the mountain"; « en forêt », « dans la garnison mamelouke ».
pub(crate) fn in_zone(zone: Zone, lang: Lang) -> String {
    let noun = zone_noun(zone, lang);
    match (zone, lang) {
        (Zone::Mountain, Lang::En) => format!("on {}", noun.the()),
        (_, Lang::En) => format!("in {}", noun.the()),
        (Zone::Mountain | Zone::Forest, Lang::Fr) => format!("en {}", noun.name()),
        (_, Lang::Fr) => format!("dans {}", noun.the()),
    }
}

/// The path of a people, or a sea.
pub(crate) fn path_noun(path: Path, lang: Lang) -> Noun {
    let (en, fr, form) = match path {
        Path::Crusaders => ("Crusaders' path", "chemin des Croisés", Masculine),
        Path::Vlachs => ("Vlachs' path", "chemin des Valaques", Masculine),
        Path::Mamluks => ("Mamluks' path", "chemin des Mamelouks", Masculine),
        Path::Seljuks => ("Seljuks' path", "chemin des Seldjoukides", Masculine),
        Path::AegeanPirates => ("Aegean", "mer Égée", Feminine),
        Path::EuxinePirates => ("Pont-Euxin", "Pont-Euxin", Masculine),
    };
    Noun::new(lang, en, fr, form)
}

/// One of those who come there: "Crusader", "Aegean pirate"; several of them have an s.
pub(crate) fn invader_name(path: Path, several: bool, lang: Lang) -> &'static str {
    let [one, many] = match path {
        Path::Crusaders => lang.of(["Crusader", "Crusaders"], ["Croisé", "Croisés"]),
        Path::Vlachs => lang.of(["Vlach", "Vlachs"], ["Valaque", "Valaques"]),
        Path::Mamluks => lang.of(["Mamluk", "Mamluks"], ["Mamelouk", "Mamelouks"]),
        Path::Seljuks => lang.of(["Seljuk", "Seljuks"], ["Seldjoukide", "Seldjoukides"]),
        Path::AegeanPirates => {
            lang.of(["Aegean pirate", "Aegean pirates"], ["pirate égéen", "pirates égéens"])
        }
        Path::EuxinePirates => {
            lang.of(["Euxine pirate", "Euxine pirates"], ["pirate du Pont-Euxin", "pirates du Pont-Euxin"])
        }
    };
    if several { many } else { one }
}

/// "A Crusader", "An Aegean pirate"
pub(crate) fn an_invader(path: Path, lang: Lang) -> String {
    let name = invader_name(path, false, lang);
    match lang {
        Lang::En if name.starts_with('A') => format!("An {name}"),
        Lang::En => format!("A {name}"),
        Lang::Fr => format!("Un {name}"),
    }
}

/// "2 Crusaders", "no Vlach"
pub(crate) fn invaders_of(path: Path, number: u8, lang: Lang) -> String {
    let name = invader_name(path, number > 1, lang);
    match number {
        0 => format!("{} {name}", lang.of("no", "aucun")),
        _ => format!("{number} {name}"),
    }
}

/// Where a route leads.
pub(crate) fn port_of_call(route: Route, lang: Lang) -> &'static str {
    match route {
        Route::Aegean1 => "Lemnos",
        Route::Aegean2 => "Chios",
        Route::Aegean3 => "Rhodes",
        Route::EuxineWest => "Caffa",
        Route::EuxineEast => lang.of("Trebizond", "Trébizonde"),
    }
}

/// "the Lemnos ship"
pub(crate) fn the_ship(route: Route, lang: Lang) -> String {
    let name = port_of_call(route, lang);
    match lang {
        Lang::En => format!("the {name} ship"),
        Lang::Fr => format!("le navire de {name}"),
    }
}

/// The route that a space at sea belongs to.
fn route_of(space: Space) -> Option<Route> {
    Route::ALL.into_iter().find(|route| route.spaces().contains(&space))
}

/// A space as the board names it, and where it is: "mtn3 (mountain)", "aeg1 (route to Lemnos)".
pub(crate) fn place(space: Space, lang: Lang) -> String {
    match (Zone::of(space), route_of(space)) {
        (Some(zone), _) => format!("{space} ({})", zone_noun(zone, lang).name()),
        (_, Some(route)) => {
            format!("{space} ({} {})", lang.of("route to", "route de"), port_of_call(route, lang))
        }
        _ => space.to_string(),
    }
}

/// "on mtn3 (mountain)", « de mtn3 (montagne) », « d'aeg1 (route de Lemnos) »: whom it is about is there.
pub(crate) fn on_place(space: Space, lang: Lang) -> String {
    let place = place(space, lang);
    match lang {
        Lang::En => format!("on {place}"),
        Lang::Fr if place.starts_with(SILENT) => format!("d'{place}"),
        Lang::Fr => format!("de {place}"),
    }
}

/// "invader", or "pirate" at sea.
pub(crate) fn foe_on(space: Space, lang: Lang) -> &'static str {
    if route_of(space).is_some() { "pirate" } else { lang.of("invader", "envahisseur") }
}

/// « l'envahisseur de mtn3 (montagne) », "the pirate on aeg1 (route to Lemnos)"
pub(crate) fn the_foe(space: Space, lang: Lang) -> String {
    let (foe, place) = (foe_on(space, lang), on_place(space, lang));
    match lang {
        Lang::En => format!("the {foe} {place}"),
        Lang::Fr if foe.starts_with(SILENT) => format!("l'{foe} {place}"),
        Lang::Fr => format!("le {foe} {place}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_have_their_plurals() {
        let goods = Goods { wheat: 2, stone: 2, wood: 2, slave: 2, gold: 2 };
        assert_eq!(goods_list(&goods, Lang::En), "2 wheat, 2 stone, 2 wood, 2 slaves and 2 gold");
        assert_eq!(goods_list(&goods, Lang::Fr), "2 blés, 2 pierres, 2 bois, 2 esclaves et 2 or");
        let one = Goods { stone: 1, wood: 1, ..Goods::NONE };
        assert_eq!(price_list(&one, true, Lang::Fr), "1 pierre ou 1 bois");
        assert_eq!(amount(Good::Slave, 0, Lang::Fr), "0 esclave");
        assert_eq!(amount(Good::Slave, 0, Lang::En), "0 slaves");
    }
    #[test]
    fn french_spaces_elide() {
        assert_eq!(on_place(Space::Aeg1, Lang::Fr), "d'aeg1 (route de Lemnos)");
        assert_eq!(the_foe(Space::Mtn3, Lang::Fr), "l'envahisseur de mtn3 (montagne)");
    }
}
