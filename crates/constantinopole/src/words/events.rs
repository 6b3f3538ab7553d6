//! What happened.

use table::{Lang, Seat};

use super::grammar::{Noun, count, listed, plural, roman, sentence};
use super::names::{
    a_tile, card_list, card_name, character_noun, colour_name, from_card, the_card, the_miracle, tile_noun,
};
use super::places::{
    an_invader, goods_list, invader_name, invaders_of, path_noun, place, port_of_call, the_foe, the_ship,
    wheat, zone_noun,
};
use crate::event::{Averted, Event};
use crate::frame::End;
use crate::goods::Goods;
use crate::map::{Route, Space, Zone};
use crate::pieces::{Miracle, Path, Tile};
use crate::prestige::Prestige;
use crate::{LEGENDARY, VICTORY};

/// An event as a sentence.
#[expect(clippy::too_many_lines, reason = "a text for each event, in two languages")]
pub(super) fn happened(event: &Event, lang: Lang) -> String {
    let who = |seat: &Seat| colour_name(*seat, lang);
    let at = |space: &Space| place(*space, lang);
    let foe = |space: &Space| sentence(&the_foe(*space, lang));
    let building = |tile: &Tile| tile_noun(*tile, lang);
    let goods = |goods: &Goods| goods_list(goods, lang);
    texts! { lang, event =>
        Event::AgeBegan { age, first } =>
            "Age {age} begins; {who} takes the first turn",
            "L'âge {age} commence ; {who} joue le premier tour", age = roman(*age), who = who(first);
        Event::TurnBegan { age, turn, seat } =>
            "Age {age}, turn {turn}: {who} to play", "Âge {age}, tour {turn} : à {who} de jouer",
            age = roman(*age), who = who(seat);
        Event::Revealed { seat, card } =>
            "{who} turns a card: {card}", "{who} retourne une carte : {card}",
            who = who(seat), card = card_name(*card, lang);
        Event::Averted { card, by: Averted::Building, tile: Some(tile), .. } =>
            "{tile} {protects} the city {card}", "{tile} {protects} la cité {card}",
            tile = building(tile).first(), card = from_card(*card, lang),
            protects = building(tile).either(
                lang.of("protects", "préserve"), lang.of("protect", "préservent"));
        Event::Averted { card, by: Averted::Statue, .. } =>
            "The Statue is given up: {card} does not take place",
            "La Statue est sacrifiée : {card} n'a pas lieu", card = the_card(*card, lang);
        Event::Averted { card, .. } =>
            "{card} is not carried out", "{card} n'est pas appliquée",
            card = sentence(&lang.of(the_card(*card, lang), format!("la carte {}", card_name(*card, lang))));
        Event::Negotiated { seat, card, paid } =>
            "{who} settles {card} by diplomacy for {paid}", "{who} règle {card} par diplomatie pour {paid}",
            who = who(seat), card = card_name(*card, lang), paid = goods(paid);
        Event::Split { seat, first, share, second, other } =>
            "{who} divides the three invaders: {first}, {second}",
            "{who} partage les trois envahisseurs : {first}, {second}",
            who = who(seat), first = invaders_of(*first, *share, lang),
            second = invaders_of(*second, *other, lang);
        Event::GuardFell { space } =>
            "The border guard on {space} stops a {foe} and goes back to the bank",
            "Le garde-frontière de {space} arrête un {foe} et retourne à la banque",
            foe = invader_name(watched(*space), false, lang);
        Event::Landed { path, space, ship: Some(route), .. } =>
            "{foe} takes {at}: the ship returns to its port empty",
            "{foe} prend {space} : {ship} rentre au port les cales vides",
            foe = an_invader(*path, lang), at = at(space), ship = the_ship(*route, lang);
        Event::Landed { path, space, byzantine, .. } =>
            "{foe} arrives on {at}{drives}", "{foe} arrive sur {at}{drives}",
            foe = an_invader(*path, lang), at = at(space),
            drives = if *byzantine {
                lang.of(" and drives off a Byzantine", " et chasse un Byzantin")
            } else {
                ""
            };
        Event::Entered { path: Some(path), inside } =>
            "{path} {is} overrun: an invader enters the city, which now has {inside}",
            "{path} {is} envahi{e} : un envahisseur entre dans la cité, qui en a maintenant {inside}",
            path = path_noun(*path, lang).first(), is = path_noun(*path, lang).is(),
            e = path_noun(*path, lang).agree();
        Event::Entered { path: None, inside } =>
            "An invader enters the city, which now has {inside}",
            "Un envahisseur entre dans la cité, qui en a maintenant {inside}";
        Event::Storm { ships } =>
            "The Storm drives {ships} home empty", "La Tempête ramène {ships} au port, les cales vides",
            ships = fleet(ships, lang);
        Event::Epidemic { zone, byzantines } =>
            "The Epidemic strikes {zone}: {lost} lost", "L'Épidémie frappe {zone} : {lost}",
            zone = zone_noun(*zone, lang).the(), lost = lost(*byzantines, lang);
        Event::Fire { die, tile: Some(tile) } =>
            "Fire, die {die}: {tile} {burn} down", "Incendie, dé {die} : {tile} {burn}",
            tile = building(tile).the(),
            burn = building(tile).either(lang.of("burns", "brûle"), lang.of("burn", "brûlent"));
        Event::Fire { die, tile: None } =>
            "Fire, die {die}: no building stands there", "Incendie, dé {die} : aucun bâtiment ne s'y trouve";
        Event::NoEffect { card } =>
            "{card} has no effect", "{card} est sans effet", card = sentence(&the_card(*card, lang));
        Event::PeaceDay { die, gain } =>
            "Die {die}: the stock receives {gain}", "Dé {die} : le stock reçoit {gain}", gain = goods(gain);
        Event::Commerce { pirates, gain: Goods::NONE } =>
            "{pirates}, Commerce brings nothing", "{pirates}, le Commerce ne rapporte rien",
            pirates = with_pirates(*pirates, lang);
        Event::Commerce { pirates, gain } =>
            "{pirates}, Commerce brings {gain}", "{pirates}, le Commerce rapporte {gain}",
            pirates = with_pirates(*pirates, lang), gain = goods(gain);
        Event::Took { seat, character } =>
            "{who} takes {character}", "{who} prend {character}",
            who = who(seat), character = character_noun(*character, lang).the();
        Event::Copied { character, .. } =>
            "The Eunuch stands in for {character}", "L'Eunuque copie {character}",
            character = character_noun(*character, lang).the();
        Event::Idle { character, .. } =>
            "{character} has nothing to do", "{character} n'a rien à faire",
            character = character_noun(*character, lang).first();
        Event::Settled { space, .. } =>
            "A Byzantine is placed on {at}", "Un Byzantin est posé sur {at}", at = at(space);
        Event::Harvested { zone, byzantines, gain } =>
            "Harvest {zone}: {gain} for {byzantines}", "Récolte {zone} : {gain} pour {byzantines}",
            zone = zone_noun(*zone, lang).of(), gain = goods(gain),
            byzantines = count(*byzantines, ["Byzantine", "Byzantin"], lang);
        Event::Built { seat, tile, slot, paid, covered } =>
            "{who} builds {tile} {at} slot {slot} {price}{covered}",
            "{who} bâtit {tile} {at} l'emplacement {slot} {price}{covered}",
            who = who(seat), tile = a_tile(*tile, lang),
            at = if *tile == Tile::Wall { lang.of("before", "devant") } else { lang.of("on", "sur") },
            price = price(paid, lang),
            covered = covered.map_or_else(String::new, |tile| covered_words(tile_noun(tile, lang), lang));
        Event::Sailed { route, to: Some(space), .. } =>
            "{ship} sails to {space}", "{ship} gagne {space}", ship = sentence(&the_ship(*route, lang));
        Event::Sailed { route, to: None, gain } =>
            "{ship} comes home with {gain}", "{ship} rentre au port avec {gain}",
            ship = sentence(&the_ship(*route, lang)), gain = goods(gain);
        Event::Removed { space, cemetery } =>
            "{foe} goes to the Cemetery, which now has {cemetery}",
            "{foe} est ôté : le Cimetière en a maintenant {cemetery}", foe = foe(space);
        Event::GuardPlaced { space } =>
            "A border guard is posted on {at}", "Un garde-frontière est posté sur {at}", at = at(space);
        Event::Exchanged { paid, gain } =>
            "The bank gives {gain} for {paid}", "La banque donne {gain} contre {paid}",
            gain = goods(gain), paid = goods(paid);
        Event::Absolved { inside: 0 } =>
            "The last invader leaves the city", "Le dernier envahisseur quitte la cité";
        Event::Absolved { inside } =>
            "An invader leaves the city, which still has {inside}",
            "Un envahisseur quitte la cité, où il en reste {inside}";
        Event::Scouted { cards } =>
            "The event pile begins with: {cards}", "La pile d'événements commence par : {cards}",
            cards = card_list(cards, lang);
        Event::Ordered { cards } =>
            "The event pile now begins with: {cards}",
            "La pile d'événements commence maintenant par : {cards}", cards = card_list(cards, lang);
        Event::Converted { from, ship: Some(route), .. } =>
            "{foe} gives way to the {name} ship", "{foe} cède la place au navire de {name}",
            foe = foe(from), name = port_of_call(*route, lang);
        Event::Converted { from, to, ship: None } if from == to =>
            "{foe} becomes a Byzantine", "{foe} devient un Byzantin", foe = foe(from);
        Event::Converted { from, to, ship: None } =>
            "{foe} becomes a Byzantine and stands on {to}", "{foe} devient un Byzantin et passe sur {to}",
            foe = foe(from);
        Event::Bought { gold } =>
            "The Primicerius receives 1 gold: the last siege is now {throws} shorter",
            "Le Primicier reçoit 1 or : le dernier siège a maintenant {throws} de moins",
            throws = count(*gold, ["throw", "lancer"], lang);
        Event::Used { seat, tile, gain: Goods::NONE } =>
            "{who} uses {tile}", "{who} se sert {tile}", who = who(seat), tile = made_use_of(*tile, lang);
        Event::Used { seat, tile, gain } =>
            "{who} uses {tile}: {gain}", "{who} se sert {tile} : {gain}",
            who = who(seat), tile = made_use_of(*tile, lang), gain = goods(gain);
        Event::Led { from, to } =>
            "The Labyrinth leads {foe} to {to}", "Le Labyrinthe envoie {foe} sur {to}",
            foe = the_foe(*from, lang), to = at(to);
        Event::Rested { tile } =>
            "The recovery token comes off {tile}", "Le jeton récupération est ôté {tile}",
            tile = made_use_of(*tile, lang);
        Event::Miracle { seat, miracle, gold } =>
            "{who} uses a miracle, {miracle}, for {gold} gold",
            "{who} se sert d'un miracle, {miracle}, pour {gold} or",
            who = who(seat), miracle = the_miracle(*miracle, lang);
        Event::Purged { invaders } =>
            "{invaders} the city", "{invaders} la cité", invaders = leaving(*invaders, lang);
        Event::SiegeBegan { age, extra, throws, bought_off } =>
            "The siege of age {age} begins: {throws}", "Le siège de l'âge {age} commence : {throws}",
            age = roman(*age), throws = throws_words(*extra, *throws, *bought_off, lang);
        Event::Thrown { seat, slot, tile: None, .. } =>
            "{who} throws {slot}: nothing stands there", "{who} lance un {slot} : rien ne s'y trouve",
            who = who(seat);
        Event::Thrown { seat, slot, tile: Some(tile), spared: true } =>
            "{who} throws {slot}: {tile} {is} hit, but {plating} makes the shot miss",
            "{who} lance un {slot} : {tile} {is} touché{e}, mais {plating} fait manquer le tir",
            who = who(seat), tile = building(tile).the(), is = building(tile).is(),
            e = building(tile).agree(),
            plating = the_miracle(Miracle::Plating, lang);
        Event::Thrown { seat, slot, tile: Some(tile), spared: false } =>
            "{who} throws {slot}: {tile} {is} destroyed", "{who} lance un {slot} : {tile} {is} détruit{e}",
            who = who(seat), tile = building(tile).the(), is = building(tile).is(),
            e = building(tile).agree();
        Event::SiegeEnded { razed: false, inside } =>
            "The siege is over, and the city holds{inside}", "Le siège est fini, et la cité tient{inside}",
            inside = still_inside(*inside, lang);
        Event::SiegeEnded { razed: true, inside } =>
            "The siege is over: the city has no tile left{inside}",
            "Le siège est fini : la cité n'a plus aucune tuile{inside}", inside = still_inside(*inside, lang);
        Event::Starved { tile, slot } =>
            "{tile} (slot {slot}) {is} lost for want of wheat",
            "{tile} (emplacement {slot}) {is} perdu{e} faute de blé",
            tile = building(tile).first(), is = building(tile).is(), e = building(tile).agree();
        Event::Upkeep { due: 0, .. } => "There is no upkeep to pay", "Il n'y a pas d'entretien à payer";
        Event::Upkeep { due, paid: 0 } =>
            "Thanks to Reserves, an upkeep of {due} costs nothing",
            "Grâce aux Réserves, un entretien de {due} ne coûte rien", due = wheat(*due, lang);
        Event::Upkeep { paid, .. } =>
            "The upkeep is paid: {paid}", "L'entretien est payé : {paid}", paid = wheat(*paid, lang);
        Event::Scored { age, prestige, total } =>
            "Age {age} brings {points}{parts}: {total} in all",
            "L'âge {age} rapporte {points}{parts} : {total} en tout",
            age = roman(*age), points = points(prestige.total(), lang), parts = parts(prestige, lang);
        Event::Reset { vigilance: false } => "The map is cleared", "L'Empire est vidé";
        Event::Reset { vigilance: true } =>
            "Only the invaders leave the map: Vigilance keeps Byzantines and ships there",
            "Seuls les envahisseurs quittent l'Empire : la Vigilance y garde Byzantins et navires";
        Event::Ended { end: End::Razed, .. } =>
            "The last siege has left no tile: the game is lost",
            "Le dernier siège n'a laissé aucune tuile : la partie est perdue";
        Event::Ended { end: End::Starved, .. } =>
            "The last upkeep has left no tile: the game is lost",
            "Le dernier entretien n'a laissé aucune tuile : la partie est perdue";
        Event::Ended { end: End::Counted, prestige: prestige @ LEGENDARY.. } =>
            "The end: {points}, a legendary victory", "C'est la fin : {points}, une victoire légendaire",
            points = points(*prestige, lang);
        Event::Ended { end: End::Counted, prestige: prestige @ VICTORY.. } =>
            "The end: {points}, a victory", "C'est la fin : {points}, une victoire",
            points = points(*prestige, lang);
        Event::Ended { end: End::Counted, prestige } =>
            "The end: {points}, a defeat", "C'est la fin : {points}, une défaite",
            points = points(*prestige, lang);
    }
}

/// Against whom a garrison stands.
fn watched(garrison: Space) -> Path {
    let watches = |path: &Path| path.garrison().is_some() && path.garrison() == Zone::of(garrison);
    Path::ALL.into_iter().find(watches).unwrap_or(Path::Mamluks)
}

/// « du Moulin », what one makes use of; "the Mill".
fn made_use_of(tile: Tile, lang: Lang) -> String {
    let noun = tile_noun(tile, lang);
    lang.of(noun.the(), noun.of())
}

/// Those who die in an Epidemic.
fn lost(byzantines: u8, lang: Lang) -> String {
    let s = plural(byzantines, lang);
    texts! { lang, byzantines => n => "{n} Byzantine{s}", "{n} Byzantin{s} perdu{s}"; }
}

/// "the Lemnos and Caffa ships"
fn fleet(ships: &[Route], lang: Lang) -> String {
    if let [one] = ships {
        return the_ship(*one, lang);
    }
    let names: Vec<String> = ships.iter().map(|&route| port_of_call(route, lang).into()).collect();
    let names = listed(&names, lang);
    texts! { lang, names => names => "the {names} ships", "les navires de {names}"; }
}

/// What a tile cost.
fn price(paid: &Goods, lang: Lang) -> String {
    texts! { lang, paid =>
        &Goods::NONE => "free of charge", "gratuitement";
        paid => "for {paid}", "pour {paid}", paid = goods_list(paid, lang);
    }
}

fn covered_words(tile: Noun, lang: Lang) -> String {
    texts! { lang, tile.either(false, true) =>
        false => ", and {tile} goes back to the shop", " ; {tile} revient au Magasin", tile = tile.the();
        true => ", and {tile} go back to the shop", " ; {tile} reviennent au Magasin", tile = tile.the();
    }
}

fn with_pirates(pirates: u8, lang: Lang) -> String {
    texts! { lang, pirates =>
        0 => "With no pirate at sea", "Sans pirate en mer";
        _ => "With {pirates} at sea", "Avec {pirates} en mer",
            pirates = count(pirates, ["pirate", "pirate"], lang);
    }
}

fn leaving(invaders: u8, lang: Lang) -> String {
    texts! { lang, invaders =>
        0 | 1 => "{invaders} invader leaves", "{invaders} envahisseur quitte";
        _ => "{invaders} invaders leave", "{invaders} envahisseurs quittent";
    }
}

/// "8 throws, 2 of them for invaders in the city, 1 bought off"
fn throws_words(extra: u8, throws: u8, bought_off: u8, lang: Lang) -> String {
    let all = texts! { lang, extra + throws =>
        0 => "no throw is due", "aucun lancer n'est dû";
        all => "{all}", "{all}", all = count(all, ["throw", "lancer"], lang);
    };
    let extra = texts! { lang, extra =>
        0 => "", "";
        _ => ", {extra} of them for invaders in the city", ", dont {extra} pour les envahisseurs de la cité";
    };
    let bought = texts! { lang, bought_off =>
        0 => "", "";
        _ => ", {bought_off} struck out by gold", ", {bought_off} en moins grâce à l'or";
    };
    format!("{all}{extra}{bought}")
}

fn still_inside(inside: u8, lang: Lang) -> String {
    texts! { lang, inside =>
        0 => "", "";
        1 => "; 1 invader is inside", " ; 1 envahisseur s'y trouve";
        _ => "; {inside} invaders are inside", " ; {inside} envahisseurs s'y trouvent";
    }
}

/// "12 prestige"
pub(super) fn points(prestige: u16, lang: Lang) -> String {
    let s = plural(prestige, Lang::Fr);
    texts! { lang, prestige => n => "{n} prestige", "{n} point{s} de prestige"; }
}

/// Where prestige comes from, if not from ordinary buildings alone.
fn parts(prestige: &Prestige, lang: Lang) -> String {
    let Prestige { buildings, great_square, arena, cemetery, senate, cathedral } = *prestige;
    let prestigious = [
        (Tile::GreatSquare, great_square),
        (Tile::Arena, arena),
        (Tile::Cemetery, cemetery),
        (Tile::Senate, senate),
        (Tile::Cathedral, cathedral),
    ];
    let mut parts: Vec<String> = prestigious
        .into_iter()
        .filter(|&(_, points)| points > 0)
        .map(|(tile, points)| format!("{} {points}", tile_noun(tile, lang).name()))
        .collect();
    if parts.is_empty() {
        return String::new();
    }
    if buildings > 0 {
        parts.insert(0, format!("{} {buildings}", lang.of("levels I to IV", "niveaux I à IV")));
    }
    format!(" ({})", parts.join(", "))
}
