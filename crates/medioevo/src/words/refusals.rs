//! What is refused, and why.

use super::names::Names;
use crate::game::Refusal;

/// A refusal as a sentence.
pub(super) fn refused(names: &Names<'_>, refusal: &Refusal) -> String {
    texts! { names.lang, refusal =>
        Refusal::Over => "The game is over (MU-24.1)", "La partie est finie (MU-24.1)";
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
