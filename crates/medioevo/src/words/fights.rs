//! What is in force in a battle, in numbers, and why something is not; what attack values and losses are made of.

use table::{Lang, Seat};

use super::grammar::{count, listed, plural};
use super::names::Names;
use crate::cards::CardNo;
use crate::data::ZoneName;
use crate::dice::{Dice, Halved, Modifiers};
use crate::melee::{CHARGE, SACRIFICE};
use crate::notation::{Aim, Threat};
use crate::pieces::{Building, Unit};
use crate::technology::Technology;

/// What an ability does, or what keeps units from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// So many dice will be thrown; up to this face they hit.
    Shots {
        dice: u8,
        up_to: u8,
    },
    /// They have been thrown.
    Hits {
        dice: u8,
        hits: u8,
    },
    /// Light infantry may be sacrificed.
    Sacrifice,
    /// Barbarians will sacrifice so many.
    Sacrifices(u8),
    /// So many were sacrificed.
    Sacrificed(u8),
    /// Heavy infantry.
    Spares(u8),
    /// Cavalry, as long as nobody knows who wins, and when it is known.
    Charge(u8),
    Charged(u8),
    /// Captains' points, and what was done with some.
    Points {
        left: u8,
        of: u8,
    },
    Spent {
        used: u8,
        of: u8,
    },
    Acts(Unit, u8),
    Frees(Unit, u8),
    Cancels(Unit, u8),
    /// Points that are shots of barbarian Captains.
    PointsShot(u8),
    /// The other side has the type, too.
    Opposed(u8),
    /// A Warlord asks for more units of the type than the other side has.
    NoMore(u8),
    /// The other side has Archers.
    Covered(u8),
    Cancelled(u8),
    Crew(u8),
    Trapped(u8),
    AtSea,
    NotOutnumbered,
    OneAlone,
    LastUnit,
    NoneSacrificed,
    NoneShot,
    RoundLost,
    Outranked {
        own: u8,
        enemy: u8,
    },
    TooLate,
}

/// What else counts for a side in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remark {
    /// It wants prisoners, so many to one; short of that at a penalty.
    Captures {
        wanted: u16,
        short: bool,
    },
    /// It wanted prisoners, and flees.
    CapturesNobody,
    Flees {
        to: Option<ZoneName>,
        cost: u8,
    },
    Wins {
        harm: u8,
        charge: u8,
    },
    Superiority(u8),
    ByNumber,
    Gunners,
    Strategy(u8),
    Tactics(u8),
    Ignores(u8),
    Late(u8),
    Jails,
}

/// Damage that a side is about to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Blow {
    pub points: u8,
    /// Its own losses come from nothing.
    pub from: Option<Threat>,
    /// Who says where so many of the points go.
    pub directed: Option<(Seat, u8)>,
}

/// A siege engine before and after its shots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shelling {
    NoCrew,
    NoRoom,
    Shots { dice: u8, up_to: u8, damage: u8, aim: Aim },
    Hits { hits: u8, damage: u8, aim: Aim },
}

/// What is known of a type, as one sentence.
pub(crate) fn findings(names: &Names<'_>, all: &[Finding]) -> String {
    let parts: Vec<String> = all.iter().map(|&it| finding(names, it)).collect();
    joined(&parts, names.lang)
}

/// Parts of a sentence; their rules stand together at its end.
fn joined(parts: &[String], lang: Lang) -> String {
    let mut rules: Vec<&str> = Vec::new();
    let mut texts: Vec<&str> = Vec::new();
    for part in parts {
        match part.strip_suffix(')').and_then(|part| part.rsplit_once(" (MU-")) {
            Some((text, rule)) => {
                texts.push(text);
                if !rules.contains(&rule) {
                    rules.push(rule);
                }
            }
            None => texts.push(part),
        }
    }
    let text = texts.join(lang.of("; ", " ; "));
    if rules.is_empty() { text } else { format!("{text} (MU-{})", rules.join(", MU-")) }
}

fn finding(names: &Names<'_>, finding: Finding) -> String {
    let lang = names.lang;
    texts! { lang, finding =>
        Finding::Shots { dice, up_to } =>
            "{shots}, a hit on 1 to {up_to} (MU-11.9)", "{shots}, touche de 1 à {up_to} (MU-11.9)",
            shots = count(dice, ["shot", "tir"], lang);
        Finding::Hits { dice, hits } =>
            "{shots}, {hits} (MU-11.9)", "{shots}, {hits} (MU-11.9)",
            shots = count(dice, ["shot", "tir"], lang), hits = count(hits, ["hit", "touche"], lang);
        Finding::Sacrifice =>
            "+{SACRIFICE} to the attack for each one sacrificed (MU-11.10)",
            "+{SACRIFICE} à l'attaque pour chacune qu'on sacrifie (MU-11.10)";
        Finding::Sacrifices(figures) =>
            "sacrifice {figures}: +{points} to the attack (MU-23.6)",
            "en sacrifient {figures} : +{points} à l'attaque (MU-23.6)", points = figures * SACRIFICE;
        Finding::Sacrificed(figures) =>
            "{figures} sacrificed: +{points} to the attack (MU-11.10)",
            "{figures} sacrifiée{s} : +{points} à l'attaque (MU-11.10)",
            points = figures * SACRIFICE, s = plural(figures, lang);
        Finding::Spares(figures) =>
            "−{figures} on own losses (MU-11.11)", "−{figures} aux pertes propres (MU-11.11)";
        Finding::Charge(figures) =>
            "+{points} damage if it wins or ties (MU-11.12)",
            "+{points} dégâts en cas de victoire ou d'égalité (MU-11.12)", points = figures * CHARGE;
        Finding::Charged(figures) =>
            "+{points} damage (MU-11.12)", "+{points} dégâts (MU-11.12)", points = figures * CHARGE;
        Finding::Points { left, of } =>
            "{left} of {of} points left (MU-11.13)", "reste {left} sur {points} (MU-11.13)",
            points = count(of, ["point", "point"], lang);
        Finding::Spent { used, of } =>
            "{used} of {of} points used (MU-11.13)", "{used} sur {points} au total (MU-11.13)",
            points = count(of, ["point", "point"], lang);
        Finding::Acts(unit, figures) =>
            "{figures} as {unit} (MU-11.13)", "{figures} comme {unit} (MU-11.13)",
            figures = figures, unit = names.unit(unit).name();
        Finding::Frees(unit, figures) =>
            "{units} freed (MU-11.13)", "libère {units} (MU-11.13)",
            units = names.unit(unit).times(u32::from(figures));
        Finding::Cancels(unit, figures) =>
            "{units} cancelled (MU-11.13)", "annule {units} (MU-11.13)",
            units = names.unit(unit).times(u32::from(figures));
        Finding::PointsShot(dice) =>
            "{shots} like Archers (MU-23.5)", "{shots} comme des Archers (MU-23.5)",
            shots = count(dice, ["shot", "tir"], lang);
        Finding::Opposed(enemies) =>
            "the enemy has {enemies} too (MU-11.7)", "l'ennemi en a {enemies} aussi (MU-11.7)";
        Finding::NoMore(enemies) =>
            "the enemy has {enemies}, no fewer (MU-C04)", "l'ennemi en a {enemies}, pas moins (MU-C04)";
        Finding::Covered(enemies) =>
            "the enemy has {archers} (MU-11.7)", "l'ennemi a {archers} (MU-11.7)",
            archers = names.unit(Unit::Archer).times(u32::from(enemies));
        Finding::Cancelled(figures) =>
            "a Captain cancels {figures} (MU-11.13)", "un Capitaine en annule {figures} (MU-11.13)";
        Finding::Crew(figures) =>
            "{figures} in a crew (MU-11.4)", "{figures} au service d'une machine (MU-11.4)";
        Finding::Trapped(figures) => "{figures} trapped (MU-C18)", "{figures} hors de combat (MU-C18)";
        Finding::AtSea =>
            "at sea only Archers and Light Infantry have theirs (MU-13.4)",
            "en mer, seulement pour les Archers et l'Infanterie légère (MU-13.4)";
        Finding::NotOutnumbered =>
            "the barbarians are not outnumbered (MU-23.6)", "les barbares ne sont pas moins nombreux (MU-23.6)";
        Finding::OneAlone => "one alone is not sacrificed (MU-23.6)", "une seule ne se sacrifie pas (MU-23.6)";
        Finding::LastUnit =>
            "the last unit can't be sacrificed (MU-11.10)", "la dernière unité ne se sacrifie pas (MU-11.10)";
        Finding::NoneSacrificed => "none was sacrificed (MU-11.10)", "aucune n'a été sacrifiée (MU-11.10)";
        Finding::NoneShot => "did not shoot in this round (MU-11.6)", "n'ont pas tiré cette manche (MU-11.6)";
        Finding::RoundLost => "the round is lost (MU-11.12)", "la manche est perdue (MU-11.12)";
        Finding::Outranked { own, enemy } =>
            "levels: {own} against {enemy}, no points (MU-11.15)",
            "niveaux : {own} contre {enemy}, aucun point (MU-11.15)";
        Finding::TooLate =>
            "not in force when the melee began (MU-11.8)", "pas en vigueur au début de la mêlée (MU-11.8)";
    }
}

pub(crate) fn remark(names: &Names<'_>, remark: Remark) -> String {
    let card = |number: u8| {
        let character = |card| names.text(&names.data.cards.empire(card).character).into();
        CardNo::new(number).map_or_else(String::new, character)
    };
    let technology = |it: Technology| names.technology(it);
    let dealt = |points: u8| count(points, ["damage", "dégât"], names.lang);
    texts! { names.lang, remark =>
        Remark::Captures { wanted, short: false } =>
            "wants prisoners, {wanted} to 1 or more: no penalty (MU-15.11)",
            "veut des prisonniers, à {wanted} contre 1 au moins : sans pénalité (MU-15.11)";
        Remark::Captures { wanted, short: true } =>
            "wants prisoners, short of {wanted} to 1: attack halved (MU-15.11)",
            "veut des prisonniers, à moins de {wanted} contre 1 : attaque divisée par deux (MU-15.11)";
        Remark::CapturesNobody =>
            "takes no prisoners while it flees (MU-15.18)", "ne fait pas de prisonniers en fuyant (MU-15.18)";
        Remark::Flees { to: Some(zone), cost } =>
            "flees to {zone}: attack halved, +{cost} to own losses (MU-15.2)",
            "fuit ({zone}) : attaque divisée par deux, +{cost} aux pertes propres (MU-15.2)",
            zone = names.zone(zone), cost = cost;
        Remark::Flees { to: None, .. } =>
            "flees: attack halved (MU-15.2)", "fuit : attaque divisée par deux (MU-15.2)";
        Remark::Wins { harm, charge: 0 } =>
            "wins the round: {harm} damage (MU-11.28)", "gagne la manche : {dealt} (MU-11.28)",
            harm = harm, dealt = dealt(harm);
        Remark::Wins { harm, charge } =>
            "wins the round: {harm} damage, {charge} more by Cavalry (MU-11.28)",
            "gagne la manche : {dealt}, et {charge} par la Cavalerie (MU-11.28)",
            harm = harm, dealt = dealt(harm), charge = charge;
        Remark::Superiority(points) =>
            "{points} of superiority left: +1 damage or −1 own losses each (MU-11.27)",
            "{points} de supériorité : +1 dégât ou −1 perte propre chacun (MU-11.27)",
            points = count(points, ["point", "point"], names.lang);
        Remark::ByNumber =>
            "{card}: only as many enemies of a type block it (MU-C04)",
            "{card} : il faut autant d'ennemis d'un type pour le bloquer (MU-C04)", card = card(4);
        Remark::Gunners =>
            "{card}: one more shot for each siege engine (MU-C52)",
            "{card} : un tir de plus par machine de siège (MU-C52)", card = card(52);
        Remark::Strategy(points) =>
            "{technology}: {points} damage with the archers (MU-T16)",
            "{technology} : {dealt} avec les archers (MU-T16)",
            technology = technology(Technology::Strategy), points = points, dealt = dealt(points);
        Remark::Tactics(points) =>
            "{technology}: says who takes {points} damage (MU-T15)",
            "{technology} : choisit qui subit {dealt} (MU-T15)",
            technology = technology(Technology::Tactics), points = points,
            dealt = dealt(points);
        Remark::Ignores(points) =>
            "{card}: {points} damage is ignored (MU-C27)", "{card} : {dealt} sans effet (MU-C27)",
            card = card(27), points = points, dealt = dealt(points);
        Remark::Late(points) =>
            "{card}: who falls to engines and archers leaves at the end of the round, {points} so far (MU-C29)",
            "{card} : qui tombe sous les machines et les archers part en fin de manche, {points} pour l'instant (MU-C29)",
            card = card(29), points = points;
        Remark::Jails =>
            "{card}: the next enemy to fall is taken prisoner (MU-C39)",
            "{card} : le prochain ennemi qui tombe est capturé (MU-C39)", card = card(39);
    }
}

/// Damage that is about to be taken.
pub(crate) fn blow(names: &Names<'_>, blow: Blow) -> String {
    let points = names.lang.of(
        count(blow.points, ["point", ""], Lang::En) + " of damage",
        count(blow.points, ["", "dégât"], Lang::Fr),
    );
    let taken = texts! { names.lang, blow.from =>
        Some(threat) => "{points} to take, from {threat}", "{points} à subir ({threat})",
            points = points, threat = names.threat(threat);
        None => "{points} to take as own losses (MU-11.30)", "{points} à subir : pertes propres (MU-11.30)",
            points = points;
    };
    let directed = blow.directed.map(|(seat, points)| {
        let who = names.who(seat);
        names.lang.of(
            format!("{who} says who takes {points} (MU-T15)"),
            format!("{who} en place {points} (MU-T15)"),
        )
    });
    let parts: Vec<String> = std::iter::once(taken).chain(directed).collect();
    joined(&parts, names.lang)
}

/// What a military building does; nothing stands there where a Militia has fortified it.
pub(crate) fn walls(names: &Names<'_>, building: Option<Building>, strength: u8, from: &[Threat]) -> String {
    let name = building
        .map_or_else(|| names.word("Fortified", "Fortifié"), |building| names.building(building).name());
    let threats: Vec<String> = from.iter().map(|&threat| names.threat(threat).into()).collect();
    match &threats[..] {
        [] => texts! { names.lang, strength =>
            strength => "{name}: −{strength} damage of one kind, chosen each round (MU-14.2)",
                "{name} : −{strength} aux dégâts d'une sorte, choisie à chaque manche (MU-14.2)",
                name = name, strength = strength;
        },
        threats => texts! { names.lang, listed(threats, names.lang) =>
            threats => "{name}: −{strength} damage from {threats} (MU-14.1)",
                "{name} : −{strength} aux dégâts ({threats}) (MU-14.1)",
                name = name, strength = strength, threats = threats;
        },
    }
}

/// What a siege engine does.
pub(crate) fn shelling(names: &Names<'_>, shelling: Shelling) -> String {
    let at = |aim: Aim| match aim {
        Aim::Units => String::new(),
        aim => format!(" ({})", names.aim(aim)),
    };
    let dealt = |points: u8| count(points, ["damage", "dégât"], names.lang);
    texts! { names.lang, shelling =>
        Shelling::NoCrew => "needs a crew (MU-12.2)", "il lui faut des servants (MU-12.2)";
        Shelling::NoRoom =>
            "can't be used beside the others on its galley (MU-13.3)",
            "ne sert pas à côté des autres de sa galère (MU-13.3)";
        Shelling::Shots { dice, up_to, damage, aim } =>
            "{shots}, {damage} damage for 1 to {up_to}{at}", "{shots}, {dealt} sur 1 à {up_to}{at}",
            shots = count(dice, ["shot", "tir"], names.lang), damage = damage, dealt = dealt(damage), up_to = up_to,
            at = at(aim);
        Shelling::Hits { hits, damage, aim } =>
            "{hits}: {damage} damage{at}", "{hits} : {dealt}{at}",
            hits = count(hits, ["hit", "touche"], names.lang), damage = damage, dealt = dealt(damage), at = at(aim);
    }
}

/// What an attack value is made of (MU-11.24); nothing where nothing is known yet.
pub(crate) fn attack_sum(names: &Names<'_>, dice: Option<Dice>, modifiers: Modifiers) -> Option<String> {
    let word = |en: &'static str, fr: &'static str| names.lang.of(en, fr);
    let signed = |name: &str, points: i16| {
        let sign = if points < 0 { '−' } else { '+' };
        (points != 0).then(|| format!("{name} {sign}{}", points.unsigned_abs()))
    };
    let thrown = dice.map(|dice| {
        let critical = dice.attack() > u16::from(dice.faces().into_iter().max().unwrap_or(0));
        let name =
            if critical { word("equal dice", "dés égaux") } else { word("highest die", "plus haut dé") };
        format!("{name} {}", dice.attack())
    });
    let halved = match modifiers.halved {
        Halved::No => None,
        Halved::Flight => Some(word("halved by flight", "moitié (fuite)").to_owned()),
        Halved::Capture { spared } => {
            let half = word("halved to capture", "moitié (capture)");
            Some(if spared > 0 { format!("{half} +{spared}") } else { half.to_owned() })
        }
    };
    let points = |count: u8| i16::from(count);
    let parts = [
        thrown,
        signed("sacrifices", points(modifiers.sacrificed) * points(SACRIFICE)),
        signed(word("cards and blood", "cartes et sang"), modifiers.cards),
        signed(word("galleys", "galères"), points(modifiers.galleys)),
        signed(word("turn order", "ordre du tour"), -points(modifiers.penalty)),
        halved,
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// What own losses are made of (MU-11.22, MU-11.11, MU-15.2).
pub(crate) fn loss_sum(names: &Names<'_>, die: u8, flight: u8, heavy: u8) -> String {
    let die = format!("{} {die}", names.word("lowest die", "plus petit dé"));
    let flight = (flight > 0).then(|| format!("{} +{flight}", names.word("flight", "fuite")));
    let heavy = (heavy > 0).then(|| format!("{} −{heavy}", names.unit(Unit::HeavyInfantry).name()));
    [Some(die), flight, heavy].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Why a battle is not foreseen.
pub(crate) fn unforeseen(names: &Names<'_>, flees: bool) -> String {
    if flees {
        names.word("No chances are given: the attacker flees.", "Pas de chances : l'attaquant fuit.")
    } else {
        names.word(
            "No chances are given: this is the last round.",
            "Pas de chances : c'est la dernière manche.",
        )
    }
}
