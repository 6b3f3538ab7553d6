//! What is refused, and why.

use super::names::Names;
use crate::refusal::Refusal;

/// A refusal as a sentence.
pub(super) fn refused(names: &Names<'_>, refusal: &Refusal) -> String {
    texts! { names.lang, refusal =>
        Refusal::Over => "The game is over (MU-24.1)", "La partie est finie (MU-24.1)";
        Refusal::NotInGame =>
            "This seat is not in the game (MU-22.14)", "Ce siège n'est pas dans la partie (MU-22.14)";
        Refusal::NotInPlay { zone } =>
            "{zone} is not in play (MU-3.7)", "{zone} n'est pas en jeu (MU-3.7)", zone = names.zone(*zone);
        Refusal::NotYours { card } =>
            "You don't have the card {card} (MU-9.2)", "Vous n'avez pas la carte {card} (MU-9.2)",
            card = names.card(*card);
        Refusal::Rotated { card } =>
            "{card} is rotated until the end of the turn (MU-9.3)",
            "La carte {card} est pivotée jusqu'à la fin du tour (MU-9.3)",
            card = names.card(*card);
        Refusal::NotKnown { technology } =>
            "You don't know {technology} (MU-19.2)", "Vous ne connaissez pas {technology} (MU-19.2)",
            technology = names.technology(*technology);
        Refusal::TooDear { florins } =>
            "You have only {florins}: that is not enough (MU-2.18)",
            "Vous n'avez que {florins} : cela ne suffit pas (MU-2.18)",
            florins = names.florins(*florins);
        Refusal::Armistice =>
            "An armistice forbids it in this turn (MU-21.8)", "Une trêve l'interdit pendant ce tour (MU-21.8)";
        Refusal::Exhausted =>
            "It has no movement left in this turn (MU-10.4)", "Il n'y a plus de mouvement ce tour-ci (MU-10.4)";
        Refusal::NotAsked { asked } if asked.is_empty() =>
            "Others decide now (MU-4.8)", "D'autres décident maintenant (MU-4.8)";
        Refusal::NotAsked { asked } =>
            "Others decide now: {who} (MU-4.5)", "D'autres décident maintenant : {who} (MU-4.5)",
            who = names.players(*asked);
        Refusal::NotOffered { action, with_another: true } =>
            "\"{action}\" is not possible here; \"{verb}\" is, with something else (MU-4.5)",
            "« {action} » n'est pas possible ici ; « {verb} » l'est, avec autre chose (MU-4.5)",
            verb = action.verb();
        Refusal::NotOffered { action, with_another: false } =>
            "\"{action}\" is not possible at this decision (MU-4.5)",
            "« {action} » n'est pas possible à cette décision (MU-4.5)";
    }
}
