//! What is refused, why, and what would be right.

use table::{Lang, Seat};

use super::grammar::sentence;
use super::names::{a_tile, character_noun, colour_name, miracle_noun, the_card, the_miracle, tile_noun};
use super::places::{
    amount, goods_list, invader_name, on_place, path_noun, place, price_list, the_foe, the_ship, wheat,
    zone_noun,
};
use super::prompts;
use crate::map::{Route, Space, Zone};
use crate::pieces::{Card, Character, Effect, Good, Miracle, Tile};
use crate::refusal::{NoMiracle, Refusal};
use crate::view::Asked;

#[expect(clippy::too_many_lines, reason = "a text for each refusal, in two languages")]
pub(super) fn refused(refusal: &Refusal, lang: Lang) -> String {
    let who = |seat: &Seat| colour_name(*seat, lang);
    let at = |space: &Space| place(*space, lang);
    let zone = |zone: &Zone| zone_noun(*zone, lang).first();
    let tile = |tile: &Tile| tile_noun(*tile, lang);
    let character = |character: &Character| character_noun(*character, lang);
    let ship = |route: &Route| sentence(&the_ship(*route, lang));
    texts! { lang, refusal =>
        Refusal::Over =>
            "The game is over: there is nothing more to decide (CP-15.2)",
            "La partie est finie : il n'y a plus rien à décider (CP-15.2)";
        Refusal::NotYours { decider } =>
            "The decision is {who}'s: wait for yours (CP-16.4, CP-16.6)",
            "La décision revient à {who} : attendez la vôtre (CP-16.4, CP-16.6)", who = who(decider);
        Refusal::WrongStep { asked } =>
            "Not now. {asked} ({rule})", "Pas maintenant. {asked} ({rule})",
            asked = prompts::asked(*asked, None, lang), rule = rule_of(*asked);
        Refusal::NoDiplomacy(card) =>
            "Diplomacy is for invader cards, and {card} is not one (CP-6.25)",
            "La diplomatie ne vaut que pour les cartes Envahisseurs, et {card} n'en est pas une (CP-6.25)",
            card = the_card(*card, lang);
        Refusal::TooDear { cost, either: true } =>
            "Diplomacy costs {cost} here: choose one that the stock has (CP-6.25, CP-6.31)",
            "La diplomatie coûte ici {cost} : choisissez ce que contient le stock (CP-6.25, CP-6.31)",
            cost = price_list(cost, true, lang);
        Refusal::TooDear { cost, either: false } =>
            "Diplomacy costs {cost} here, and the stock must contain the price (CP-6.25, CP-6.29)",
            "La diplomatie coûte ici {cost}, et le stock doit contenir ce prix (CP-6.25, CP-6.29)",
            cost = goods_list(cost, lang);
        Refusal::NoStatue =>
            "The Statue is not in service: it is not in the city, or it came in this turn (CP-6.35, CP-6.40)",
            "La Statue n'est pas en service : elle n'est pas dans la cité, ou elle y est arrivée dans ce \
             tour \
             (CP-6.35, CP-6.40)";
        Refusal::Protected(building) =>
            "{tile} {protects} already: the Statue is not needed (CP-6.39)",
            "{tile} {protects} déjà : la Statue ne sert à rien ici (CP-6.39)", tile = tile(building).first(),
            protects = tile(building).either(
                lang.of("protects", "protège"), lang.of("protect", "protègent"));
        Refusal::NotInCouncil(one) =>
            "{character} is not in the council of this age: take another character (CP-7.2)",
            "{character} n'est pas au Conseil dans cet âge : prenez un autre personnage (CP-7.2)",
            character = character(one).first();
        Refusal::Resting(one) =>
            "The recovery token is on {character}: take another character (CP-7.4)",
            "Le jeton récupération est sur {character} : prenez un autre personnage (CP-7.4)",
            character = character(one).the();
        Refusal::NoGold =>
            "The Primicerius wants 1 gold, and there is none in stock (CP-7.52)",
            "Il faut 1 or pour le Primicier, et il n'y en a pas au stock (CP-7.52)";
        Refusal::NoLanding(space) =>
            "The pirate can't go to {at}: choose a free passable space of its sea, or one with a ship if \
             none \
             is free (CP-6.18, CP-6.19)",
            "Le pirate ne peut pas aller sur {at} : choisissez une case franchissable libre de sa mer, ou \
             celle d'un navire si aucune n'est libre (CP-6.18, CP-6.19)", at = at(space);
        Refusal::NotMost(struck) =>
            "{zone} does not have the most Byzantines: choose a zone that has (CP-6.33)",
            "{zone} n'a pas le plus de Byzantins : choisissez une zone qui en a le plus (CP-6.33)",
            zone = zone(struck);
        Refusal::StoneOrWood =>
            "Commerce leaves a choice between stone and wood only (CP-6.43)",
            "Le Commerce ne laisse le choix qu'entre pierre et bois (CP-6.43)";
        Refusal::Garrison(garrison) =>
            "{zone} is not exploitable: choose the mountain, the forest or a field (CP-2.3, CP-7.9)",
            "{zone} n'est pas exploitable : choisissez la montagne, la forêt ou un champ (CP-2.3, CP-7.9)",
            zone = zone(garrison);
        Refusal::Full(full) =>
            "{zone} has no free space: choose another zone (CP-7.10)",
            "{zone} n'a pas de case libre : choisissez une autre zone (CP-7.10)", zone = zone(full);
        Refusal::SameZone(same) =>
            "{zone} has just received a Byzantine: the second goes to another zone (CP-7.8)",
            "{zone} vient de recevoir un Byzantin : le second va dans une autre zone (CP-7.8)",
            zone = zone(same);
        Refusal::Incomplete(field) =>
            "To harvest {zone}, a Byzantine is needed on each of its spaces (CP-7.17)",
            "Pour récolter {zone}, il faut un Byzantin sur chacune de ses cases (CP-7.17)",
            zone = zone_noun(*field, lang).the();
        Refusal::NobodyThere(empty) =>
            "{zone} has no Byzantine to harvest it: choose another zone (CP-7.17, CP-7.18)",
            "{zone} n'a pas de Byzantin pour la récolte : choisissez une autre zone (CP-7.17, CP-7.18)",
            zone = zone(empty);
        Refusal::OtherZone(other) =>
            "{zone} is not where the invader was converted, and only there can be a harvest (CP-7.50)",
            "{zone} n'est pas la zone de la conversion, la seule que l'on puisse récolter (CP-7.50)",
            zone = zone(other);
        Refusal::DoneAlready =>
            "The Mesazon places once and harvests once, and finishes the one before the other (CP-7.59)",
            "Le Mesazon pose une fois et récolte une fois, et finit l'un avant de commencer l'autre \
             (CP-7.59)";
        Refusal::Standing(building) =>
            "{tile} {is} in the city already: there is only one (CP-8.7)",
            "{tile} {is} déjà dans la cité : chaque bâtiment n'existe qu'une fois (CP-8.7)",
            tile = tile(building).first(), is = tile(building).is();
        Refusal::NoWallLeft =>
            "All eight walls stand: no slot is free for another (CP-8.6)",
            "Les huit murailles sont debout : il n'y a plus d'emplacement libre (CP-8.6)";
        Refusal::TooExpensive { tile: building, cost } =>
            "The stock is not enough for {tile}: the price is {cost} (CP-8.1)",
            "Le stock ne suffit pas pour {tile} : le prix est de {cost} (CP-8.1)",
            tile = a_tile(*building, lang), cost = goods_list(cost, lang);
        Refusal::NoMonument(building) =>
            "The Monument can't be {tile}: choose a passive or active building (CP-14.19)",
            "Le Monument ne peut pas être {tile} : choisissez un bâtiment passif ou actif (CP-14.19)",
            tile = a_tile(*building, lang);
        Refusal::NotSpared =>
            "The Crane spares 1 wheat, stone or wood, and the stock must have the rest (CP-8.3)",
            "La Grue dispense de 1 blé, 1 pierre ou 1 bois, et le stock doit avoir le reste (CP-8.3)";
        Refusal::Walled(slot) =>
            "A wall stands before slot {slot} already: choose another slot (CP-8.6)",
            "Il y a déjà une muraille devant l'emplacement {slot} : choisissez-en un autre (CP-8.6)",
            slot = slot + 1;
        Refusal::Occupied(slot) =>
            "Slot {slot} has a building: choose a free one (CP-14.19)",
            "L'emplacement {slot} a un bâtiment : choisissez-en un qui soit libre (CP-14.19)",
            slot = slot + 1;
        Refusal::Moved(route) =>
            "{ship} has moved in this action: choose another ship (CP-7.47)",
            "{ship} a déjà bougé dans cette action : choisissez un autre navire (CP-7.47)",
            ship = ship(route);
        Refusal::Blocked(route) =>
            "A pirate is in the way of {ship}: choose another ship (CP-7.24, CP-7.25)",
            "Un pirate barre la route : {ship} ne peut pas bouger, choisissez-en un autre (CP-7.24, CP-7.25)",
            ship = the_ship(*route, lang);
        Refusal::NoInvader(space) =>
            "There is no invader on {at}: choose a space that has one (CP-7.28)",
            "Il n'y a pas d'envahisseur sur {at} : choisissez une case qui en a un (CP-7.28)", at = at(space);
        Refusal::NotNearest(space) =>
            "{foe} is not the one nearest to the city: choose that one (CP-7.30)",
            "{foe} n'est pas le plus avancé vers la ville : choisissez celui-là (CP-7.30)",
            foe = sentence(&the_foe(*space, lang));
        Refusal::GarrisonFull(path) =>
            "The garrison against the {foes} is full: choose something else (CP-7.33)",
            "La garnison contre les {foes} est pleine : choisissez autre chose (CP-7.33)",
            foes = invader_name(*path, true, lang);
        Refusal::NoGarrison(path) =>
            "No garrison stands against the {foes}: guards watch the Mamluks and the Seljuks only (CP-6.17)",
            "Aucune garnison ne veille contre les {foes} : il n'y en a que contre les Mamelouks et les \
             Seldjoukides (CP-6.17)", foes = invader_name(*path, true, lang);
        Refusal::NothingToExchange { cost } =>
            "This exchange costs {cost}, which the stock does not have (CP-7.34)",
            "Cet échange coûte {cost}, et le stock n'y suffit pas (CP-7.34)", cost = goods_list(cost, lang);
        Refusal::NoSuchOrder =>
            "That is no order of these cards, or the same as another: choose one from the list (CP-7.42)",
            "Ce n'est pas un ordre de ces cartes, ou il revient à un autre : choisissez dans la liste \
             (CP-7.42)";
        Refusal::ShipAway(route) =>
            "{ship} is not moored, so the pirate of its route can't be converted (CP-7.51)",
            "{ship} n'est pas amarré : le pirate de sa route ne peut pas être converti (CP-7.51)",
            ship = ship(route);
        Refusal::NotStanding(building) =>
            "{tile} {is_not} in the city: choose a tile that is (CP-9.1, CP-11.4)",
            "{tile} {is_not} dans la cité : choisissez une tuile qui y est (CP-9.1, CP-11.4)",
            tile = tile(building).first(), is_not = tile(building).is_not();
        Refusal::NotActive(Tile::Wall) =>
            "A wall is never used: choose an active building (CP-8.13)",
            "On ne se sert pas d'une muraille : choisissez un bâtiment actif (CP-8.13)";
        Refusal::NotActive(building) =>
            "{tile} {is_not} active: choose a building that is (CP-8.13)",
            "On ne se sert pas {of} : choisissez un bâtiment actif (CP-8.13)",
            tile = tile(building).first(), is_not = tile(building).is_not(), of = tile(building).of();
        Refusal::Fresh(building) =>
            "{tile} came in this turn and can't be used before the next (CP-5.3)",
            "{tile} {is} là depuis ce tour : on ne peut pas s'en servir avant le suivant (CP-5.3)",
            tile = tile(building).first(), is = tile(building).is();
        Refusal::RestingTile(building) =>
            "The recovery token is on {tile}: use another building (CP-9.3)",
            "Le jeton récupération est sur {tile} : servez-vous d'un autre bâtiment (CP-9.3)",
            tile = tile(building).the();
        Refusal::Useless(building) =>
            "{tile} could do nothing now: use another building (CP-9.8)",
            "{tile} ne {could} rien faire : servez-vous d'un autre bâtiment (CP-9.8)",
            tile = tile(building).first(), could = tile(building).either("pourrait", "pourraient");
        Refusal::NoWay(space) =>
            "The Labyrinth can do nothing with {at}: choose from the list (CP-9.20)",
            "Le Labyrinthe ne peut rien faire {of} : choisissez dans la liste (CP-9.20)",
            at = at(space), of = on_place(*space, lang);
        Refusal::NotUsed(building) =>
            "{tile} {was} not used in this turn: the token goes on a building that was (CP-7.56)",
            "On ne s'est pas servi {of} dans ce tour : le jeton va sur un bâtiment qui a servi (CP-7.56)",
            tile = tile(building).first(), was = tile(building).either("was", "were"),
            of = tile(building).of();
        Refusal::Miracle { miracle, because } =>
            "{why}", "{why}", why = no_miracle(*miracle, *because, lang);
        Refusal::NobodyToConvert(path) =>
            "Nobody can be converted on {path}: choose another path or sea (CP-14.14)",
            "Il n'y a personne à convertir sur {path} : choisissez un autre chemin ou une autre mer \
             (CP-14.14)",
            path = path_noun(*path, lang).the();
        Refusal::CanPay { due } =>
            "The stock is enough for the upkeep of {due}: no tile may be destroyed (CP-11.5)",
            "Le stock suffit pour l'entretien de {due} : on ne détruit pas de tuile (CP-11.5)",
            due = wheat(*due, lang);
        Refusal::CannotPay { due, wheat: stock } =>
            "The upkeep is {due}, and the stock has {stock}: a tile must go first (CP-11.4)",
            "L'entretien est de {due}, et il y en a {stock} au stock : il faut d'abord détruire une tuile \
             (CP-11.4)", due = wheat(*due, lang);
        Refusal::NoWall(slot) =>
            "No wall stands before slot {slot}: choose a tile that is there (CP-11.4)",
            "Il n'y a pas de muraille devant l'emplacement {slot} : choisissez une tuile qui y est (CP-11.4)",
            slot = slot + 1;
        Refusal::MustAct =>
            "What can be done must be done: choose something first (CP-7.7)",
            "Ce qui peut se faire doit se faire : choisissez d'abord quelque chose (CP-7.7)";
    }
}

fn no_miracle(miracle: Miracle, because: NoMiracle, lang: Lang) -> String {
    let noun = miracle_noun(miracle, lang);
    let name = sentence(&the_miracle(miracle, lang));
    texts! { lang, because =>
        NoMiracle::NotShown =>
            "{name} is not among the five miracles of this game (CP-3.7)",
            "{name} {is_not} parmi les cinq miracles de la partie (CP-3.7)", is_not = noun.is_not();
        NoMiracle::Used =>
            "{name} has been used, and each miracle works once (CP-14.1)",
            "{name} {has} déjà servi, et un miracle ne sert qu'une fois (CP-14.1)",
            has = noun.either("a", "ont");
        NoMiracle::TooDear =>
            "{name} costs {gold}, and the stock has less (CP-14.1)",
            "{name} {cost} {gold}, et le stock en a moins (CP-14.1)",
            gold = amount(Good::Gold, miracle.gold(), lang), cost = noun.either("coûte", "coûtent");
        NoMiracle::NotNow =>
            "{name} is for another moment (CP-14.3)", "{name} {serve} à un autre moment (CP-14.3)",
            serve = noun.either("sert", "servent");
        NoMiracle::NoEffect =>
            "{name} would do nothing now (CP-14.20)",
            "{name} ne {would} rien maintenant (CP-14.20)", would = noun.either("ferait", "feraient");
    }
}

/// The rule that asks for something.
fn rule_of(asked: Asked) -> &'static str {
    match asked {
        Asked::Reveal => "CP-6.1",
        Asked::Card { card } => card_rule(card),
        Asked::Split { .. } => "CP-6.22",
        Asked::Pirate { .. } => "CP-6.18",
        Asked::Epidemic => "CP-6.33",
        Asked::Receive => "CP-6.43",
        Asked::Council => "CP-7.1",
        Asked::Deed { character, .. } => deed_rule(character),
        Asked::Works { royal: true, .. } => "CP-7.54",
        Asked::Works { .. } => "CP-9.1",
        Asked::Rest { .. } => "CP-7.56",
        Asked::Close => "CP-5.2",
        Asked::Siege { .. } | Asked::Hit { .. } => "CP-14.18",
        Asked::Upkeep { due, wheat } if due > wheat => "CP-11.4",
        Asked::Upkeep { .. } => "CP-11.9",
        Asked::Reset { .. } => "CP-14.13",
        Asked::Settle { .. } => "CP-7.10",
        Asked::Sail { .. } => "CP-7.20",
        Asked::Exchange => "CP-9.13",
        Asked::Guard => "CP-9.18",
        Asked::Lift => "CP-9.19",
        Asked::Lead { .. } => "CP-9.20",
        Asked::Assault { .. } => "CP-14.16",
        Asked::Crusade => "CP-14.14",
        Asked::Spare { .. } => "CP-8.3",
        Asked::Place { tile: Tile::Wall, .. } => "CP-8.6",
        Asked::Monument | Asked::Place { free: true, .. } => "CP-14.19",
        Asked::Place { .. } => "CP-8.4",
        Asked::Over => "CP-15.2",
    }
}

fn card_rule(card: Card) -> &'static str {
    match card.effect() {
        Effect::Raid { .. } | Effect::Invasion { .. } => "CP-6.25",
        Effect::Disaster(_) => "CP-6.35",
        Effect::PeaceDay => "CP-6.41",
        Effect::Commerce => "CP-6.42",
    }
}

fn deed_rule(character: Character) -> &'static str {
    match character {
        Character::Logothete => "CP-7.8",
        Character::Praetor => "CP-7.16",
        Character::Eparch => "CP-7.19",
        Character::Navarch => "CP-7.20",
        Character::Turmarch => "CP-7.28",
        Character::Kommerkiarios => "CP-7.34",
        Character::Patriarch => "CP-7.35",
        Character::Eunuch => "CP-7.36",
        Character::Mesazon => "CP-7.40",
        Character::Excubitor => "CP-7.42",
        Character::Archon => "CP-7.44",
        Character::Drungary => "CP-7.47",
        Character::Strategos => "CP-7.48",
        Character::Gyrovague => "CP-7.49",
        Character::Primicerius => "CP-7.52",
        Character::Basileus => "CP-7.54",
    }
}
