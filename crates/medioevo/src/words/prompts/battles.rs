//! The questions of a battle.

use crate::battle::{Damage, Moment};
use crate::notation::Threat;
use crate::words::grammar::count;
use crate::words::names::Names;

/// What is asked at a moment of a battle.
pub(super) fn at(names: &Names<'_>, moment: Moment) -> String {
    texts! { names.lang, moment =>
        Moment::Intent(_) =>
            "Before the battle: fight, fight for prisoners, or speak of surrender (MU-15.6, MU-15.10)",
            "Avant la bataille : combattez, visez des prisonniers ou parlez de capitulation (MU-15.6, MU-15.10)";
        Moment::Resolved(_) =>
            "No surrender: fight to destroy or to take prisoners (MU-15.10)",
            "Pas de capitulation : combattez pour détruire ou pour capturer (MU-15.10)";
        Moment::Offered(_) =>
            "The other side offers to surrender: do you agree? (MU-15.6)",
            "L'autre camp offre de capituler : acceptez-vous ? (MU-15.6)";
        Moment::Demanded(_) =>
            "The other side calls on you to surrender: do you? (MU-15.6)",
            "L'autre camp exige votre capitulation : cédez-vous ? (MU-15.6)";
        Moment::Next(_) =>
            "The round is over: fight on, or speak of surrender (MU-11.3, MU-15.6)",
            "La manche est finie : continuez, ou parlez de capitulation (MU-11.3, MU-15.6)";
        Moment::Nevertheless(_) =>
            "No surrender: the battle goes on (MU-11.3)",
            "Pas de capitulation : la bataille continue (MU-11.3)";
        Moment::Protection =>
            "Choose what your walls protect from in this round (MU-14.2)",
            "Choisissez contre quoi vos murs vous protègent cette manche (MU-14.2)";
        Moment::Flight =>
            "Stand, or flee from this battle (MU-15.1)", "Tenez bon, ou fuyez cette bataille (MU-15.1)";
        Moment::Path =>
            "Choose the way of the flight, zone by zone (MU-15.1)",
            "Choisissez le chemin de la fuite, zone par zone (MU-15.1)";
        Moment::Crews(_) =>
            "Man your siege engines (MU-12.1)", "Donnez des servants à vos machines de siège (MU-12.1)";
        Moment::Aim(_) => "Aim your siege engine (MU-12.3)", "Pointez votre machine de siège (MU-12.3)";
        Moment::ArcherPoints(_) =>
            "Use your Captains' points for archers (MU-11.16)",
            "Utilisez les points de vos Capitaines pour les archers (MU-11.16)";
        Moment::Points(_) =>
            "Use your Captains' points for the melee (MU-11.13)",
            "Utilisez les points de vos Capitaines pour la mêlée (MU-11.13)";
        Moment::Sacrifice(_) =>
            "You may sacrifice units for a stronger attack (MU-11.10)",
            "Vous pouvez sacrifier des unités pour une attaque plus forte (MU-11.10)";
        Moment::Again(_) =>
            "Choose the battle dice that you throw again (MU-11.18)",
            "Choisissez les dés de bataille à relancer (MU-11.18)";
        Moment::Superiority =>
            "Overwhelming superiority: more damage, or fewer losses (MU-11.27)",
            "Supériorité écrasante : plus de dégâts, ou moins de pertes (MU-11.27)";
        Moment::Flee =>
            "Your transports can't carry all: choose who stays behind (MU-15.4)",
            "Vos transports ne peuvent emmener tout le monde : choisissez qui reste (MU-15.4)";
        // Nobody is asked in these: the battle goes on by itself.
        Moment::Declared | Moment::Opened => "The battle begins (MU-11.1)", "La bataille commence (MU-11.1)";
        Moment::Round | Moment::Prepared => "A round begins (MU-11.1)", "Une manche commence (MU-11.1)";
        Moment::Fire | Moment::Fired =>
            "Siege engines fire (MU-12.3)", "Les machines de siège tirent (MU-12.3)";
        Moment::Archery | Moment::Shoot | Moment::Shot =>
            "Archers shoot (MU-11.1)", "Les archers tirent (MU-11.1)";
        Moment::Melee | Moment::Evaluate | Moment::Ready =>
            "The melee begins (MU-11.8)", "La mêlée commence (MU-11.8)";
        Moment::Throw(_) | Moment::Thrown | Moment::Compare =>
            "The battle dice are thrown (MU-11.18)", "On lance les dés de bataille (MU-11.18)";
        Moment::Strike | Moment::Losses(_) | Moment::Late =>
            "Losses are taken (MU-11.41)", "On subit les pertes (MU-11.41)";
        Moment::Sink(_) | Moment::Sunk(_) =>
            "An empty galley may sink (MU-13.6)", "Une galère vide peut couler (MU-13.6)";
        Moment::Complete | Moment::Closed => "The round is over (MU-11.3)", "La manche est finie (MU-11.3)";
    }
}

/// Who takes damage.
pub(super) fn damage(names: &Names<'_>, damage: Damage) -> String {
    let left = count(damage.points, ["point", "dégât"], names.lang);
    texts! { names.lang, damage.from =>
        _ if damage.directed > 0 =>
            "Tactics: choose the enemy that takes the next point, {left} left (MU-T15)",
            "Tactique : choisissez l'ennemi touché, encore {left} (MU-T15)";
        None =>
            "Your own losses: choose who takes the next point, {left} left (MU-11.41)",
            "Vos propres pertes : choisissez qui est touché, encore {left} (MU-11.41)";
        Some(Threat::Siege) =>
            "Siege engines hit: choose who takes the next point, {left} left (MU-11.41)",
            "Les machines de siège frappent : choisissez qui est touché, encore {left} (MU-11.41)";
        Some(Threat::Archers) =>
            "Arrows hit: choose who takes the next point, {left} left (MU-11.41)",
            "Les flèches frappent : choisissez qui est touché, encore {left} (MU-11.41)";
        Some(Threat::Melee) =>
            "The melee takes its toll: choose who takes the next point, {left} left (MU-11.41)",
            "La mêlée fait des victimes : choisissez qui est touché, encore {left} (MU-11.41)";
    }
}
