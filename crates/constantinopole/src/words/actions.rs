//! What can be answered.

use table::Lang;

use super::effects::{deed_words, miracle_effect, tile_effect};
use super::grammar::sentence;
use super::names::{category_name, character_noun, miracle_noun, tile_noun};
use super::places::{
    amount, good_name, goods_list, in_zone, invader_name, path_noun, place, the_foe, the_ship, zone_noun,
};
use crate::goods::Goods;
use crate::map::Zone;
use crate::notation::Action;
use crate::pieces::{Good, INVASION, Path, Tile};

/// What an action means.
pub(super) fn meant(action: Action, lang: Lang) -> String {
    let zone = |zone: Zone| zone_noun(zone, lang).the();
    let goods = |goods: Goods| goods_list(&goods, lang);
    let building = |tile: Tile| tile_noun(tile, lang);
    texts! { lang, action =>
        Action::Reveal =>
            "turn the top card of the event pile", "retourner la première carte de la pile d'événements";
        Action::Resolve => "let the card take its course", "laisser la carte s'appliquer";
        Action::Diplomacy(None) =>
            "settle the card by diplomacy, at its price", "régler la carte par diplomatie, à son prix";
        Action::Diplomacy(Some(good)) =>
            "settle the card by diplomacy and pay in {good}",
            "régler la carte par diplomatie et payer en {good}", good = good_name(good, kind(good), lang);
        Action::Statue =>
            "give up the Statue: the disaster does not take place",
            "sacrifier la Statue : la Catastrophe n'a pas lieu";
        Action::Split(first) =>
            "{first} of them for the path or sea named first, {rest} for the other",
            "{first} pour le chemin ou la mer nommés d'abord, {rest} pour l'autre",
            rest = INVASION.saturating_sub(first);
        Action::Pirate(space) =>
            "the pirate goes to {at}", "le pirate va sur {at}", at = place(space, lang);
        Action::Epidemic(at) => "the Epidemic strikes {zone}", "l'Épidémie frappe {zone}", zone = zone(at);
        Action::Receive(good) => "receive {good}", "recevoir {good}", good = amount(good, 1, lang);
        Action::Take(character) =>
            "take {character}: {deed}", "prendre {character} : {deed}",
            character = character_noun(character, lang).the(), deed = deed_words(character, lang);
        Action::Settle(at) =>
            "place a Byzantine {zone}", "poser un Byzantin {zone}", zone = in_zone(at, lang);
        Action::Harvest(at) => "harvest {zone}", "récolter {zone}", zone = zone(at);
        Action::Build(Tile::Wall) =>
            "build a wall: it {effect}", "bâtir une muraille : elle {effect}",
            effect = tile_effect(Tile::Wall, lang);
        Action::Build(tile) =>
            "build {tile} ({kind}): {effect}", "bâtir {tile} (bâtiment {kind}) : {effect}",
            tile = building(tile).the(), kind = category_name(tile.category(), lang),
            effect = tile_effect(tile, lang);
        Action::Spare(good) =>
            "pay {good} less, thanks to the Crane", "payer {good} de moins grâce à la Grue",
            good = amount(good, 1, lang);
        Action::Full => "pay the full price", "payer le prix entier";
        Action::Slot(slot) =>
            "place the tile at slot {slot}", "poser la tuile à l'emplacement {slot}", slot = slot + 1;
        Action::Sail(route) => "move {ship}", "déplacer {ship}", ship = the_ship(route, lang);
        Action::Remove(space) =>
            "send {foe} to the Cemetery", "ôter {foe}, qui va au Cimetière", foe = the_foe(space, lang);
        Action::Guard(path) =>
            "post a border guard against the {foes}", "poster un garde-frontière contre les {foes}",
            foes = invader_name(path, true, lang);
        Action::Exchange(exchange) =>
            "give {paid} for {gain}", "donner {paid} contre {gain}",
            paid = goods(exchange.cost()), gain = goods(exchange.gain());
        Action::Order(order) =>
            "put the cards back in the order {order}", "remettre les cartes dans l'ordre {order}",
            order = order.places().iter().map(|place| (place + 1).to_string()).collect::<Vec<_>>().join(", ");
        Action::Convert(space) => "convert {foe}", "convertir {foe}", foe = the_foe(space, lang);
        Action::Use(tile) =>
            "use {tile}: {effect}", "se servir {tile} : {effect}",
            tile = lang.of(building(tile).the(), building(tile).of()), effect = tile_effect(tile, lang);
        Action::Lift(space) => "lead {foe} away", "emmener {foe}", foe = the_foe(space, lang);
        Action::Lead(space) =>
            "set it down on {at}", "le reposer sur {at}", at = place(space, lang);
        Action::Rest(tile) =>
            "put the recovery token on {tile}", "poser le jeton récupération sur {tile}",
            tile = building(tile).the();
        Action::Miracle(miracle) =>
            "{name}, {gold}: {effect}", "{name}, {gold} : {effect}",
            name = sentence(miracle_noun(miracle, lang).name()),
            gold = amount(Good::Gold, miracle.gold(), lang), effect = miracle_effect(miracle, lang);
        Action::Crusade(path @ (Path::AegeanPirates | Path::EuxinePirates)) =>
            "convert the pirates of {sea}", "convertir les pirates {sea}",
            sea = lang.of(path_noun(path, lang).the(), path_noun(path, lang).of());
        Action::Crusade(path) =>
            "convert the invaders on {path}", "convertir les envahisseurs {path}",
            path = lang.of(path_noun(path, lang).the(), path_noun(path, lang).of());
        Action::Shield => "say that the shot missed", "tenir le tir pour manqué";
        Action::Fall => "let the shot hit", "laisser le tir porter";
        Action::Raze(tile) => "lose {tile}", "détruire {tile}", tile = building(tile).the();
        Action::RazeWall(slot) =>
            "lose the wall before slot {slot}", "détruire la muraille de l'emplacement {slot}",
            slot = slot + 1;
        Action::Pay => "pay the upkeep", "payer l'entretien";
        Action::Done => "go on without anything more", "continuer sans rien faire de plus";
    }
}

/// The number in which one pays with a good: « en pierre », « en esclaves ».
fn kind(good: Good) -> u16 {
    if good == Good::Slave { 2 } else { 1 }
}
