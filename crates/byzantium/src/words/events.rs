//! What happened.

use table::{Lang, Seat};

use super::names::{
    CityWords, a_space, army_of, attacker, bezants, colour_name, count, cubes, dice, foe_name, from_source,
    hits, office, paid, pawn_of, points, sentence, side_feminine, side_name, the_box,
};
use crate::event::Event;
use crate::frame::{Attacker, Fall};
use crate::map::CityName;
use crate::pieces::{Side, Slot};
use crate::points::Merit;

/// An event as a sentence.
#[expect(clippy::too_many_lines, reason = "a text for each event, in two languages")]
pub(super) fn happened(event: &Event, lang: Lang) -> String {
    let city = |city: &CityName| CityWords::new(*city, lang);
    let who = |seat: &Seat| colour_name(*seat, lang);
    let pawn = |seat: &Seat, side: &Side| sentence(&pawn_of(*seat, *side, lang));
    let army = |seat: &Seat, side: &Side| sentence(&army_of(*seat, *side, lang));
    let adjective = |side: &Side| side_feminine(*side, lang);
    texts! { lang, event =>
        Event::TurnBegan { turn, first } =>
            "Turn {turn} begins: {who} is first player", "Le tour {turn} commence : {who} est premier joueur",
            who = who(first);
        Event::Controlled { seat, city: at, source, paid: price, pays } =>
            "{who} takes control {of} with a cube {from}{paid}",
            "{who} prend le contrôle {of} avec un cube {from}{paid}",
            who = who(seat), of = city(at).of(), from = from_source(*source, lang),
            paid = paid(*price, *pays, lang);
        Event::Reinforced { seat, slot, source, paid: price } =>
            "{who} puts a cube {from} into {slot}{paid}", "{who} met un cube {from} dans {slot}{paid}",
            who = who(seat), slot = the_box(*slot, lang), from = from_source(*source, lang),
            paid = paid(*price, slot.side, lang);
        Event::SpaceTaken { seat, space, source, paid: price, pays } =>
            "{who} puts a cube {from} on {space}{paid}", "{who} pose un cube {from} sur {space}{paid}",
            who = who(seat), space = a_space(*space, lang), from = from_source(*source, lang),
            paid = paid(*price, *pays, lang);
        Event::Developed { seat, city: at, tokens } =>
            "{who} develops {city}, which now has {tokens}",
            "{who} développe {city}, qui a maintenant {tokens}",
            who = who(seat), city = city(at).name(), tokens = count(*tokens, ["token", "jeton"], lang);
        Event::Fortified { seat, city: at } =>
            "{who} fortifies {city}: the control cube goes to the casualties",
            "{who} fortifie {city} : le cube de contrôle va dans les pertes",
            who = who(seat), city = city(at).name();
        Event::BulgarsGathered { cubes: 0, armed, .. } =>
            "No orange cube is left for the Bulgars, who have {armed}",
            "Il ne reste pas de cube orange pour les Bulgares, qui en ont {armed}";
        Event::BulgarsGathered { cubes: 1, armed, .. } =>
            "1 orange cube joins the Bulgars, who now have {armed}",
            "1 cube orange rejoint les Bulgares, qui en ont maintenant {armed}";
        Event::BulgarsGathered { cubes, armed, .. } =>
            "{cubes} orange cubes join the Bulgars, who now have {armed}",
            "{cubes} cubes orange rejoignent les Bulgares, qui en ont maintenant {armed}";
        Event::Taxed { seat, cubes: used, byzantine, arab } =>
            "{who} taxes with {cubes}: {bezants} to the Byzantine treasury, {arab} to the Arab one",
            "{who} lève une taxe avec {cubes} : {bezants} pour le trésor byzantin, {arab} pour le trésor \
             arabe",
            who = who(seat), cubes = cubes(*used, lang), bezants = bezants(*byzantine, lang);
        Event::Built { seat, side, source, paid: price } =>
            "{who} builds {what} with a cube {from}{paid}", "{who} bâtit {what} avec un cube {from}{paid}",
            who = who(seat), what = building(*side, lang), from = from_source(*source, lang),
            paid = paid(*price, *side, lang);
        Event::Entered { seat, side, city: at } =>
            "{pawn} comes into play {at}", "{pawn} entre en jeu {at}",
            pawn = pawn(seat, side), at = city(at).at();
        Event::Moved { seat, side, from, to, cost, second, by_sea } =>
            "{pawn} {moves} {from} {to}{sea} for {cubes}", "{pawn} {moves} {from} {to}{sea} pour {cubes}",
            pawn = pawn(seat, side),
            moves = if *second { lang.of("moves on", "continue") } else { lang.of("moves", "va") },
            from = city(from).from(), to = city(to).to(), sea = sea(*by_sea, lang),
            cubes = count(*cost, ["Movement cube", "cube"], lang) + lang.of("", " de Déplacement");
        Event::Doubled { seat, to, cost } =>
            "{who}'s Byzantine fleet doubles the sea cost: going {to} now costs {cubes}",
            "La flotte byzantine de {who} double le coût maritime : aller {to} coûte maintenant {cubes}",
            who = who(seat), to = city(to).to(), cubes = cubes(*cost, lang);
        Event::Dropped { seat, to } =>
            "{who} does not go {to} after all", "{who} renonce à aller {to}",
            who = who(seat), to = city(to).to();
        Event::Ambushed { seat, target, dice: faces, hits: scored } =>
            "{who}'s Byzantine fleet rolls {dice} against {army}: {hits}",
            "La flotte byzantine de {who} lance {dice} contre {army} : {hits}",
            who = who(seat), dice = dice(faces, lang), army = army_of(*target, Side::Arab, lang),
            hits = hits(*scored, lang);
        Event::Attacked { seat, by: Attacker::Bulgars, city: at, .. } =>
            "The Bulgars attack {city}, sent by {who}", "Les Bulgares attaquent {city}, envoyés par {who}",
            who = who(seat), city = city(at).name();
        Event::Attacked { seat, by, city: at, civil_war: true } =>
            "{army} wages a civil war {at}", "{army} mène une guerre civile {at}",
            army = sentence(&attacker(*seat, *by, lang)), at = city(at).at();
        Event::Attacked { seat, by, city: at, civil_war: false } =>
            "{army} attacks {city}", "{army} attaque {city}",
            army = sentence(&attacker(*seat, *by, lang)), city = city(at).name();
        Event::Stood { seat, side, city: at } =>
            "{pawn} stands {at}", "{pawn} tient {at}", pawn = pawn(seat, side), at = city(at).at();
        Event::Fled { seat, side, from, to, losses, by_sea, forced } =>
            "{pawn} {flees} {from} {to}{sea}{losses}", "{pawn} {flees} {from} {to}{sea}{losses}",
            pawn = pawn(seat, side),
            flees = if *forced { lang.of("has to flee", "doit fuir") } else { lang.of("flees", "fuit") },
            from = city(from).from(), to = city(to).towards(), sea = sea(*by_sea, lang),
            losses = on_the_way(*losses, lang);
        Event::SeaPermitted { seat, allowed: true } =>
            "{who}'s Byzantine fleet lets the army flee by sea",
            "La flotte byzantine de {who} laisse l'armée fuir par la mer", who = who(seat);
        Event::SeaPermitted { seat, allowed: false } =>
            "{who}'s Byzantine fleet does not let the army flee by sea",
            "La flotte byzantine de {who} interdit à l'armée de fuir par la mer", who = who(seat);
        Event::LevyCalled { seat, side, called: true } =>
            "{who} calls out the {side} levy", "{who} lève la Milice {side}",
            who = who(seat), side = adjective(side);
        Event::LevyCalled { seat, side, called: false } =>
            "{who} does without the {side} levy", "{who} renonce à la Milice {side}",
            who = who(seat), side = adjective(side);
        Event::Battle { seat, by, foe, city: at, attack_dice, defence_dice, attack_hits, defence_hits } =>
            "Battle {at} – {army}: {ours} ({our_hits}); {foe}: {theirs} ({their_hits})",
            "Bataille {at} – {army} : {ours} ({our_hits}) ; {foe} : {theirs} ({their_hits})",
            at = city(at).at(), army = attacker(*seat, *by, lang), foe = foe_name(*foe, lang),
            ours = dice(attack_dice, lang), our_hits = hits(*attack_hits, lang),
            theirs = dice(defence_dice, lang), their_hits = hits(*defence_hits, lang);
        Event::BattleDecided { foe, attack, defence, won: true, .. } =>
            "Strength {attack} to {defence}: the attacker wins the battle against {foe}",
            "Puissance {attack} contre {defence} : l'attaquant gagne la bataille contre {foe}",
            foe = foe_name(*foe, lang);
        Event::BattleDecided { foe, attack, defence, won: false, .. } =>
            "Strength {attack} to {defence}: the attacker loses the battle against {foe}",
            "Puissance {attack} contre {defence} : l'attaquant perd la bataille contre {foe}",
            foe = foe_name(*foe, lang);
        Event::Siege { seat, by, city: at, dice: faces, hits: scored, losses } =>
            "Siege {of} by {army}: the city rolls {dice} ({hits}{losses})",
            "Siège {of} par {army} : la cité lance {dice} ({hits}{losses})",
            of = city(at).of(), army = attacker(*seat, *by, lang), dice = dice(faces, lang),
            hits = hits(*scored, lang), losses = more_losses(*losses, *scored, lang);
        Event::SiegeDecided { city: at, attack, defence, won: true, .. } =>
            "Strength {attack} to {defence}: {city} falls",
            "Puissance {attack} contre {defence} : {city} tombe",
            city = city(at).name();
        Event::SiegeDecided { city: at, attack, defence, won: false, .. } =>
            "Strength {attack} to {defence}: {city} holds out",
            "Puissance {attack} contre {defence} : {city} résiste", city = city(at).name();
        Event::Lost { seat, side, unit, cubes: lost } =>
            "{who} loses {cubes} {from}", "{who} perd {cubes} {from}",
            who = who(seat), cubes = cubes(*lost, lang),
            from = from_source(Slot { side: *side, unit: *unit }.source(), lang);
        Event::GuardReturned { seat, side } =>
            "{who}'s {colour} guard returns to {space}", "Le Garde {colour} de {who} retourne sur {space}",
            who = who(seat), space = a_space(crate::pieces::Space::office(*side), lang),
            colour = match side {
                Side::Byzantine => lang.of("purple", "violet"),
                Side::Arab => lang.of("white", "blanc"),
            };
        Event::BulgarsLost { cubes: lost, armed: 0 } =>
            "The Bulgars lose {cubes} and have none left", "Les Bulgares perdent {cubes} et n'en ont plus",
            cubes = cubes(*lost, lang);
        Event::BulgarsLost { cubes: lost, armed } =>
            "The Bulgars lose {cubes} and have {armed} left",
            "Les Bulgares perdent {cubes} ; il leur en reste {armed}", cubes = cubes(*lost, lang);
        Event::Destroyed { seat, side, city: at } =>
            "{army} is destroyed: its pawn leaves {city}", "{army} est détruite : son pion quitte {city}",
            army = army(seat, side), city = city(at).name();
        Event::Conquered { by: Attacker::Bulgars, city: at, tokens, from, .. } =>
            "The Bulgars take {city}{from}: it now has {tokens}",
            "Les Bulgares prennent {city}{from} : la cité a maintenant {tokens}",
            city = city(at).name(), from = from_loser(*from, None, lang),
            tokens = tokens_of(*tokens, None, lang);
        Event::Conquered { seat, by, city: at, tokens, loot, from } =>
            "{who} takes {city}{from}: it now has {tokens}{loot}",
            "{who} prend {city}{from} : la cité a maintenant {tokens}{loot}",
            who = who(seat), city = city(at).name(), from = from_loser(*from, Some(*seat), lang),
            tokens = tokens_of(*tokens, by.side(), lang), loot = spoils(*loot, lang);
        Event::Marked { seat, city: at, source, paid: price } =>
            "{who} puts a cube {from} on {city}{paid}", "{who} pose un cube {from} sur {city}{paid}",
            who = who(seat), city = city(at).name(), from = from_source(*source, lang),
            paid = if *price == 0 { String::new() } else { format!(" ({})", bezants(*price, lang)) };
        Event::MarkedByArmy { seat, city: at } =>
            "{who} marks {city} with this cube of the army", "{who} marque {city} avec ce cube de l'armée",
            who = who(seat), city = city(at).name();
        Event::Scored { seat, side, merit: Merit::Unpaid, points: lost, total } =>
            "{who} loses {points} for a cube that can't be paid and has {total}",
            "{who} perd {points} pour un cube impayé et en a {total}",
            who = who(seat), points = points(*lost, *side, lang);
        Event::Scored { seat, side, merit, points: gained, total } =>
            "{who} scores {points} {merit} and has {total}", "{who} marque {points} {merit} et en a {total}",
            who = who(seat), points = points(*gained, *side, lang), merit = merit_words(*merit, *side, lang);
        Event::CapitalFell { seat, fall: Fall::Army } =>
            "Constantinople falls to {army}: the game is over, and only Arab VP count",
            "Constantinople tombe devant {army} : la partie est finie, et seuls les PV arabes comptent",
            army = army_of(*seat, Side::Arab, lang);
        Event::CapitalFell { seat, fall: Fall::Bulgars } =>
            "Constantinople falls to the Bulgars sent by {who}: the game is over, and only Arab VP count",
            "Constantinople tombe devant les Bulgares envoyés par {who} : la partie est finie, et seuls les \
             PV arabes comptent", who = who(seat);
        Event::Passed { seat, first, source } =>
            "{who} {passes}, {cube}", "{who} {passes}, {cube}", who = who(seat),
            passes = match first {
                true => lang.of("is the first to pass", "passe le premier"),
                false => lang.of("passes", "passe"),
            },
            cube = source.map_or_else(
                || lang.of("without a cube", "sans cube").to_owned(),
                |source| format!("{} {}", lang.of("with a cube", "avec un cube"), from_source(source, lang)),
            );
        Event::Income { seat, byzantine: 0, arab: 0 } =>
            "{who} has no income", "{who} n'a pas de revenus", who = who(seat);
        Event::Income { seat, byzantine, arab } =>
            "{who} receives {bezants} for Byzantine cities and {arab} for Arab ones",
            "{who} reçoit {bezants} pour ses cités byzantines et {arab} pour ses cités arabes",
            who = who(seat), bezants = bezants(*byzantine, lang);
        Event::UpkeepPaid { seat, side, paid: 0, .. } =>
            "{who} has no upkeep to pay for the {side} army",
            "{who} n'a pas d'entretien à payer pour l'armée {side}",
            who = who(seat), side = adjective(side);
        Event::UpkeepPaid { seat, side, paid: price, left } =>
            "{who} pays {bezants} for the {side} army and keeps {left}",
            "{who} paie {bezants} d'entretien pour l'armée {side} et en garde {left}",
            who = who(seat), side = adjective(side), bezants = bezants(*price, lang);
        Event::Disbanded { seat, side, unit } =>
            "{who} can't pay a cube of {slot}: it leaves the game",
            "{who} ne peut pas payer un cube de {slot} : il quitte le jeu",
            who = who(seat), slot = the_box(Slot { side: *side, unit: *unit }, lang);
        Event::Recovered { seat, returned, recovered } =>
            "{who} gets {cubes} back from the board and {recovered} from the casualties",
            "{who} récupère {cubes} du plateau et {recovered} des pertes",
            who = who(seat), cubes = cubes(*returned, lang);
        Event::Final { seat, byzantine, arab, total } =>
            "{who} ends with {byz} and {arabs}: a total of {total}",
            "{who} finit avec {byz} et {arabs} : {total} au total",
            who = who(seat), byz = points(*byzantine, Side::Byzantine, lang),
            arabs = points(*arab, Side::Arab, lang);
    }
}

fn sea(by_sea: bool, lang: Lang) -> &'static str {
    if by_sea { lang.of(" by sea", " par la mer") } else { "" }
}

pub(super) fn building(side: Side, lang: Lang) -> &'static str {
    match side {
        Side::Byzantine => lang.of("a church", "une église"),
        Side::Arab => lang.of("a mosque", "une mosquée"),
    }
}

/// What a flight costs (BY-20.5).
fn on_the_way(losses: u8, lang: Lang) -> String {
    texts! { lang, losses =>
        0 => "", "";
        _ => ", at a loss of {cubes}", ", au prix de {cubes}", cubes = cubes(losses, lang);
    }
}

/// BY-23.5: at Constantinople a hit costs more than a cube.
fn more_losses(losses: u8, hits: u8, lang: Lang) -> String {
    texts! { lang, losses =>
        _ if losses == hits => "", "";
        _ => ", {losses} losses", ", {losses} pertes";
    }
}

/// From whom a city was taken; the victor may have been its controller (BY-24.15).
fn from_loser(loser: Option<Seat>, victor: Option<Seat>, lang: Lang) -> String {
    texts! { lang, loser =>
        None => "", "";
        Some(_) if loser == victor => ", a city of their own", ", qu'il contrôlait déjà";
        Some(loser) => " from {who}", " à {who}", who = colour_name(loser, lang);
    }
}

/// "2 Arab tokens", or Bulgar ones.
fn tokens_of(tokens: u8, side: Option<Side>, lang: Lang) -> String {
    let side = side.map_or(lang.of("Bulgar", "bulgare"), |side| side_name(side, lang));
    let s = super::names::plural(tokens, lang);
    texts! { lang, tokens => tokens => "{tokens} {side} token{s}", "{tokens} jeton{s} {side}{s}"; }
}

fn spoils(loot: u8, lang: Lang) -> String {
    texts! { lang, loot =>
        0 => "", "";
        _ => ", and the loot is {loot}", " et le butin est de {loot}", loot = bezants(loot, lang);
    }
}

/// What points are given for.
fn merit_words(merit: Merit, side: Side, lang: Lang) -> String {
    texts! { lang, merit =>
        Merit::Start => "at the start", "au départ";
        Merit::Control => "for taking control", "pour la prise de contrôle";
        Merit::Office => "as {office}", "comme {office}", office = office(side, lang);
        Merit::Building => "for {what}", "pour {what}", what = building(side, lang);
        Merit::Conquest => "for the conquest", "pour la conquête";
        Merit::Bulgars => "for the Bulgar attack", "pour l'attaque bulgare";
        Merit::Capital => "for the fall of Constantinople", "pour la chute de Constantinople";
        Merit::Cities => "for controlled cities", "pour les cités contrôlées";
        Merit::Unpaid => "for cubes that can't be paid", "pour des cubes impayés";
    }
}
