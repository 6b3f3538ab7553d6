//! What is asked, and what can be answered.

use table::{Lang, Seat};

use super::events::building;
use super::names::{
    CityWords, a_space, army_of, bezants, colour_name, cubes, from_source, office, sentence, side_feminine,
    side_name, the_box, treasury, unit_name,
};
use crate::frame::{Attacker, Need};
use crate::map::CityName;
use crate::notation::Action;
use crate::pieces::{Side, Space};
use crate::view::Asked;

/// What the player who is asked reads, with the notations that answer.
#[expect(clippy::too_many_lines, reason = "a text for each question, in two languages")]
pub(super) fn asked(asked: Asked, lang: Lang) -> String {
    let city = |city: CityName| CityWords::new(city, lang);
    texts! { lang, asked =>
        Asked::Action =>
            "Choose an action: control damascus, reinforce arab main, develop arab, fortify, bulgars, \
             emperor, caliph, fleet arab, civil-war arab, tax 4, church, mosque, march arab, pass",
            "Choisissez une action : control damascus, reinforce arab main, develop arab, fortify, bulgars, \
             emperor, caliph, fleet arab, civil-war arab, tax 4, church, mosque, march arab, pass";
        Asked::Reinforce { left } =>
            "Reinforce with up to {cubes} more, or stop: reinforce arab main, done",
            "Ajoutez encore {cubes} au plus, ou arrêtez : reinforce arab main, done",
            cubes = cubes(left, lang);
        Asked::Cube { need, pays: None } =>
            "Choose a cube {need}, free of charge: from pool, from arab main",
            "Choisissez un cube {need}, gratuitement : from pool, from arab main",
            need = need_words(need, lang);
        Asked::Cube { need: need @ Need::Gather { .. }, pays: Some(side) } =>
            "Choose a cube {need}, for 3 bezants of {treasury}: from casualties, from arab main",
            "Choisissez un cube {need}, pour 3 bezants payés par {treasury} : from casualties, from arab \
             main",
            need = need_words(need, lang), treasury = treasury(side, lang);
        Asked::Cube { need, pays: Some(side) } =>
            "Choose a cube {need}, free from the pool, else for 3 bezants of {treasury}: from pool, from \
             casualties, from arab main",
            "Choisissez un cube {need}, gratuit s'il vient de la réserve, sinon pour 3 bezants payés par \
             {treasury} : from pool, from casualties, from arab main",
            need = need_words(need, lang), treasury = treasury(side, lang);
        Asked::Develop { side } =>
            "Choose {side} city with fewer than three tokens to develop: at damascus",
            "Choisissez une cité {side} de moins de trois jetons à développer : at damascus",
            side = a_side(side, lang);
        Asked::Fortify =>
            "Choose a city of yours to fortify: at damascus",
            "Choisissez une de vos cités à fortifier : at damascus";
        Asked::Bulgars =>
            "Send the Bulgars against a city, or add two cubes more to them: attack athens, gather, gather \
             arab",
            "Envoyez les Bulgares contre une cité, ou ajoutez-leur deux cubes de plus : attack athens, \
             gather, gather arab";
        Asked::Share { bezants: all } =>
            "Share out {bezants}. Say how many go to the Byzantine treasury, the rest is for the Arab one: \
             share 6",
            "Répartissez {bezants}. Dites combien vont au trésor byzantin, le reste va au trésor arabe : \
             share 6",
            bezants = bezants(all, lang);
        Asked::Enter { side } =>
            "Place your {side} pawn on a city that its side holds: at mecca",
            "Placez votre pion {side} sur une cité tenue par son camp : at mecca",
            side = side_name(side, lang);
        Asked::March { side, moves: 0, from } =>
            "Move your {side} pawn {from}, fight a civil war there, or stop if you have just placed it: to \
             palmyra, {war}, stop",
            "Déplacez votre pion {side} {from}, menez-y une guerre civile, ou arrêtez s'il vient d'être \
             placé : to palmyra, {war}, stop",
            side = side_name(side, lang), from = city(from).from(), war = Action::CivilWar(side);
        Asked::March { side, from, .. } =>
            "Move your {side} pawn on {from} for one cube more, fight a civil war there, or stop: to \
             palmyra, {war}, stop",
            "Continuez avec votre pion {side} {from} pour un cube de plus, menez-y une guerre civile, ou \
             arrêtez : to palmyra, {war}, stop",
            side = side_name(side, lang), from = city(from).from(), war = Action::CivilWar(side);
        Asked::Double { mover, from, to, cost, doubled } =>
            "Your Byzantine fleet – {army} sails {from} {to}. You may double its cost from {cost} to \
             {doubled}: double, decline",
            "Votre flotte byzantine – {army} va {from} {to} par la mer. Vous pouvez doubler son coût, de \
             {cost} à {doubled} : double, decline",
            army = army_of(mover, Side::Arab, lang), from = city(from).from(), to = city(to).to();
        Asked::Doubled { to, cost } =>
            "Going {to} now costs {cubes}. Pay, or don't go there: sail, drop",
            "Aller {to} coûte maintenant {cubes}. Payez ou renoncez : sail, drop",
            to = city(to).to(), cubes = cubes(cost, lang);
        Asked::Ambush { mover, to, dice } =>
            "Your Byzantine fleet – you may roll {dice} against {army} on its way {to}: roll, decline",
            "Votre flotte byzantine – vous pouvez lancer {dice} contre {army}, qui va {to} : roll, decline",
            dice = dice_count(dice, lang),
            army = army_of(mover, Side::Arab, lang), to = city(to).to();
        Asked::Flight { side, city: at, by, voluntary: true, losses } =>
            "{by} your {side} pawn {at}. Stand and fight, or flee{losses}: stand, flee palmyra{sea}",
            "{by} votre pion {side} {at}. Tenez et combattez, ou fuyez{losses} : stand, flee palmyra{sea}",
            by = attack_comes(by, lang), side = side_name(side, lang), at = city(at).at(),
            losses = loss_words(losses, lang), sea = flee_by_sea(side);
        Asked::Flight { side, city: at, voluntary: false, losses, .. } =>
            "Your {side} pawn has to leave {city}{losses}. Choose where it flees: flee palmyra{sea}",
            "Votre pion {side} doit quitter {city}{losses}. Choisissez où il fuit : flee palmyra{sea}",
            side = side_name(side, lang), city = city(at).name(), losses = loss_words(losses, lang),
            sea = flee_by_sea(side);
        Asked::Permit { seat, from, to } =>
            "Your Byzantine fleet – {army} wants to flee {from} {to} by sea. Let it pass or not: allow, \
             refuse",
            "Votre flotte byzantine – {army} veut fuir {from} {to} par la mer. Laissez-la passer ou non : \
             allow, refuse",
            army = army_of(seat, Side::Arab, lang), from = city(from).from(), to = city(to).towards();
        Asked::Levy { side, city: at, by: Attacker::Bulgars } =>
            "The Bulgars attack {city}. Defend it with your {side} levy, or do without: levy, decline",
            "Les Bulgares attaquent {city}. Défendez-la avec votre Milice {side}, ou abstenez-vous : levy, \
             decline",
            city = city(at).name(), side = side_feminine(side, lang);
        Asked::Levy { side, city: at, by } =>
            "{by} army attacks {city}. Defend it with your {side} levy, or do without: levy, decline",
            "Une armée {by} attaque {city}. Défendez-la avec votre Milice {side}, ou abstenez-vous : levy, \
             decline",
            by = by.side().map_or_else(String::new, |side| first_side(side, lang)),
            city = city(at).name(), side = side_feminine(side, lang);
        Asked::Opponent { city: at } =>
            "Several armies stand {at}. Choose whom you fight next: fight blue",
            "Plusieurs armées tiennent {at}. Choisissez celle que vous combattez d'abord : fight blue",
            at = city(at).at();
        Asked::Losses { side, left, marker: true, .. } =>
            "Neither pool nor money – remove {cubes} of your {side} army, the first to mark the city: lose \
             main",
            "Ni réserve ni argent – retirez {cubes} de votre armée {side}, le premier pour marquer la cité : \
             lose main",
            cubes = cubes(left, lang), side = side_feminine(side, lang);
        Asked::Losses { side, left, foe, .. } =>
            "{battle}hoose {cubes} that your {side} army loses: lose elite, lose main, lose movement",
            "{battle}hoisissez {cubes} que perd votre armée {side} : lose elite, lose main, lose movement",
            battle = if foe.is_some() { lang.of("Battle – c", "Bataille – c") } else { "C" },
            cubes = cubes(left, lang), side = side_feminine(side, lang);
        Asked::Upkeep { side, short } =>
            "Your {side} treasury is {bezants} short for its upkeep. Give up a cube, which costs 1 VP: \
             disband levy",
            "Il manque {bezants} à votre trésor {side} pour l'entretien. Abandonnez un cube, ce qui coûte 1 \
             PV : disband levy",
            side = side_name(side, lang), bezants = bezants(short, lang);
        Asked::Over => "The game is over", "La partie est finie";
    }
}

/// What those who wait read.
pub(super) fn awaited(decider: Seat, asked: Asked, lang: Lang) -> String {
    let city = |city: CityName| CityWords::new(city, lang);
    let task = texts! { lang, asked =>
        Asked::Action => "choose an action", "choisir une action";
        Asked::Reinforce { .. } => "go on reinforcing or stop", "continuer à se renforcer ou s'arrêter";
        Asked::Cube { need, .. } =>
            "choose a cube {need}", "choisir un cube {need}", need = need_words(need, lang);
        Asked::Develop { .. } => "choose a city to develop", "choisir une cité à développer";
        Asked::Fortify => "choose a city to fortify", "choisir une cité à fortifier";
        Asked::Bulgars => "decide what the Bulgars do", "décider ce que font les Bulgares";
        Asked::Share { .. } => "share out the tax", "répartir la taxe";
        Asked::Enter { side } =>
            "place the {side} pawn",
            "placer son pion {side}", side = side_name(side, lang);
        Asked::March { side, from, .. } =>
            "move the {side} pawn {from}", "déplacer son pion {side} {from}",
            side = side_name(side, lang), from = city(from).from();
        Asked::Double { to, .. } =>
            "double the cost of the way {to} or not",
            "décider s'il double le coût pour aller {to}", to = city(to).to();
        Asked::Doubled { to, .. } =>
            "pay the doubled cost of the way {to} or not",
            "payer le coût doublé pour aller {to}, ou renoncer",
            to = city(to).to();
        Asked::Ambush { .. } =>
            "roll against the passing army or not",
            "décider s'il lance les dés contre l'armée qui passe";
        Asked::Flight { city: at, voluntary: true, .. } =>
            "flee or stand {at}", "fuir ou tenir {at}", at = city(at).at();
        Asked::Flight { city: at, .. } => "flee {from}", "fuir {from}", from = city(at).from();
        Asked::Permit { .. } => "let an army flee by sea or not", "décider si une armée peut fuir par la mer";
        Asked::Levy { city: at, .. } =>
            "decide about the levy {at}", "décider de la Milice {at}", at = city(at).at();
        Asked::Opponent { city: at } =>
            "choose the next opponent {at}", "choisir l'adversaire suivant {at}", at = city(at).at();
        Asked::Losses { left, .. } =>
            "choose {cubes} to lose",
            "choisir {cubes} à perdre", cubes = cubes(left, lang);
        Asked::Upkeep { .. } => "give up a cube that can't be paid", "abandonner un cube impayé";
        Asked::Over => "do nothing more", "ne plus rien faire";
    };
    texts! { lang, colour_name(decider, lang) =>
        who => "Waiting for {who} to {task}", "On attend {who}, qui doit {task}";
    }
}

fn dice_count(dice: u8, lang: Lang) -> String {
    texts! { lang, dice =>
        1 => "1 die", "1 dé";
        _ => "{dice} dice", "{dice} dés";
    }
}

/// The side before its noun with an article, or behind a feminine one.
fn a_side(side: Side, lang: Lang) -> &'static str {
    match side {
        Side::Byzantine => lang.of("a Byzantine", "byzantine"),
        Side::Arab => lang.of("an Arab", "arabe"),
    }
}

/// The same at the beginning of an English sentence.
fn first_side(side: Side, lang: Lang) -> String {
    let side = a_side(side, lang);
    match lang {
        Lang::En => sentence(side),
        Lang::Fr => side.into(),
    }
}

/// Who comes at a pawn, up to the verb.
fn attack_comes(by: Attacker, lang: Lang) -> String {
    texts! { lang, by.side() =>
        None => "The Bulgars attack", "Les Bulgares attaquent";
        Some(side) => "{side} army attacks", "Une armée {side} attaque", side = first_side(side, lang);
    }
}

/// Only Arab pawns have to say that they go by sea (BY-20.20).
fn flee_by_sea(side: Side) -> &'static str {
    match side {
        Side::Byzantine => "",
        Side::Arab => ", flee damascus sea",
    }
}

/// What fleeing would cost.
fn loss_words(losses: u8, lang: Lang) -> String {
    texts! { lang, losses =>
        0 => "", "";
        _ => " at a loss of {cubes}", " au prix de {cubes}", cubes = cubes(losses, lang);
    }
}

/// What a cube is for: it follows "a cube".
fn need_words(need: Need<CityName>, lang: Lang) -> String {
    let city = |city: CityName| CityWords::new(city, lang);
    let space = |space: Space| a_space(space, lang);
    texts! { lang, need =>
        Need::Control { city: at } => "to control {city}", "pour contrôler {city}", city = city(at).name();
        Need::Reinforce { slot, .. } => "for {slot}", "pour {slot}", slot = the_box(slot, lang);
        Need::Develop { city: at } => "to develop {city}", "pour développer {city}", city = city(at).name();
        Need::Fortify { city: at } => "to fortify {city}", "pour fortifier {city}", city = city(at).name();
        Need::BulgarAttack { city: at } =>
            "to send the Bulgars against {city}",
            "pour envoyer les Bulgares contre {city}", city = city(at).name();
        Need::Gather { .. } => "to add to the Bulgars", "pour renforcer les Bulgares";
        Need::Office { side } => "for {space}", "pour {space}", space = space(Space::office(side));
        Need::Fleet { side } => "for {space}", "pour {space}", space = space(Space::fleet(side));
        Need::CivilWar { side } => "for {space}", "pour {space}", space = space(Space::civil_war(side));
        Need::Build { side } =>
            "for {what} (6 bezants)",
            "pour {what} (6 bezants)", what = building(side, lang);
        Need::Marker { city: at } => "to mark {city}", "pour marquer {city}", city = city(at).name();
        Need::Pass => "for the Pass area", "pour la zone Passer";
    }
}

/// What an action means.
pub(super) fn meant(action: Action, lang: Lang) -> String {
    let city = |city: CityName| CityWords::new(city, lang);
    let side = |side: Side| side_feminine(side, lang);
    texts! { lang, action =>
        Action::Control(at) => "take control {of}", "prendre le contrôle {of}", of = city(at).of();
        Action::Reinforce(slot) =>
            "put a cube into {slot}", "mettre un cube dans {slot}", slot = the_box(slot, lang);
        Action::Done => "stop reinforcing", "ne plus se renforcer";
        Action::Develop(of) => "develop {side} city", "développer une cité {side}", side = a_side(of, lang);
        Action::Fortify => "fortify a city", "fortifier une cité";
        Action::Bulgars => "use the Bulgars", "faire appel aux Bulgares";
        Action::Attack(at) =>
            "send the Bulgars against {city}", "envoyer les Bulgares contre {city}", city = city(at).name();
        Action::Gather(None) =>
            "add to the Bulgars, with a cube from the pool",
            "renforcer les Bulgares, avec un cube de la réserve";
        Action::Gather(Some(pays)) =>
            "add to the Bulgars, with a cube that {treasury} buys",
            "renforcer les Bulgares, avec un cube que paie {treasury}", treasury = treasury(pays, lang);
        Action::Office(of) => "become {office}", "devenir {office}", office = office(of, lang);
        Action::Fleet(of) =>
            "take command of the {side} fleet",
            "prendre le commandement de la flotte {side}", side = side(of);
        Action::CivilWar(of) =>
            "wage {side} civil war",
            "mener une guerre civile {side}", side = a_side(of, lang);
        Action::Tax(used) =>
            "tax with {cubes} for {bezants}", "lever une taxe avec {cubes} pour {bezants}",
            cubes = cubes(used, lang), bezants = bezants(2 * u32::from(used), lang);
        Action::Share(part) =>
            "put {bezants} into the Byzantine treasury and the rest into the Arab one",
            "mettre {bezants} dans le trésor byzantin et le reste dans le trésor arabe",
            bezants = bezants(part, lang);
        Action::Build(of) => "build {what}", "bâtir {what}", what = building(of, lang);
        Action::March(of) => "move or place the {side} pawn", "déplacer ou placer le pion {side}",
            side = side_name(of, lang);
        Action::Pass => "pass", "passer";
        Action::At(at) => "{at}", "{at}", at = city(at).at();
        Action::To(to) => "move {to}", "aller {to}", to = city(to).to();
        Action::Stop => "stop here", "s'arrêter ici";
        Action::From(source) =>
            "use a cube {from}",
            "prendre un cube {from}", from = from_source(source, lang);
        Action::Double => "double the cost", "doubler le coût";
        Action::Sail => "pay the doubled cost", "payer le coût doublé";
        Action::Drop => "not go there", "ne pas y aller";
        Action::Roll => "roll against the army", "lancer les dés contre l'armée";
        Action::Decline => "do without", "s'abstenir";
        Action::Stand => "stand and fight", "tenir et combattre";
        Action::Flee(to, false) => "flee {to}", "fuir {to}", to = city(to).towards();
        Action::Flee(to, true) => "flee {to} by sea", "fuir {to} par la mer", to = city(to).towards();
        Action::Allow => "let the army flee by sea", "laisser l'armée fuir par la mer";
        Action::Refuse => "refuse it the sea", "lui refuser la mer";
        Action::Levy => "call out the levy", "lever la Milice";
        Action::Fight(foe) =>
            "fight {who}'s army",
            "combattre l'armée de {who}", who = colour_name(foe, lang);
        Action::Lose(unit) => "lose a cube {unit}", "perdre un cube {unit}", unit = of_unit(unit, lang);
        Action::Disband(unit) =>
            "give up a cube {unit}",
            "abandonner un cube {unit}", unit = of_unit(unit, lang);
    }
}

/// From which box a cube comes, whichever the army.
fn of_unit(unit: crate::pieces::Unit, lang: Lang) -> String {
    let name = unit_name(unit, lang);
    match lang {
        Lang::En => format!("from the {name} box"),
        Lang::Fr if name.starts_with('É') => format!("d'{name}"),
        Lang::Fr => format!("de {name}"),
    }
}
