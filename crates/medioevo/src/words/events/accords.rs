//! War, peace and pacts.

use crate::event::Event;
use crate::words::names::Names;

pub(super) fn said(names: &Names<'_>, event: &Event) -> String {
    said! { names, event, Event =>
        WarDeclared { seat, on } =>
            "{seat} declares war on {on}: it begins next turn",
            "{seat} déclare la guerre à {on} : elle commence au tour suivant";
        WarBegan { seat, on } =>
            "War breaks out between {seat} and {on}", "La guerre éclate entre {seat} et {on}";
        Armistice { seat, with } =>
            "{seat} and {with} agree on an armistice for this turn",
            "{seat} et {with} concluent un armistice pour ce tour";
        PeaceMade { seat, with } => "{seat} and {with} make peace", "{seat} et {with} font la paix";
        Proposed { proposal, by, among } =>
            "{by} makes proposal {proposal} ({among})", "{by} fait la proposition {proposal} ({among})";
        Consented { proposal, seat } =>
            "{seat} agrees to proposal {proposal}", "{seat} accepte la proposition {proposal}";
        Refused { proposal, seat } =>
            "{seat} refuses proposal {proposal}", "{seat} refuse la proposition {proposal}";
        Withdrawn { proposal, seat } =>
            "{seat} takes proposal {proposal} back", "{seat} retire la proposition {proposal}";
        PactFailed { among } =>
            "The agreement comes to nothing: somebody can't keep it ({among})",
            "L'accord tombe à l'eau : quelqu'un ne peut pas le tenir ({among})";
        Agreed { among, secret } if *secret =>
            "Secret agreement carried out ({among})", "Accord secret exécuté ({among})";
        Agreed { among } => "Agreement carried out ({among})", "Accord exécuté ({among})";
        PactSigned { pact, among, secret } if *secret =>
            "Pact {pact} is signed in secret ({among})", "Le pacte {pact} est signé en secret ({among})";
        PactSigned { pact, among } =>
            "Pact {pact} is signed ({among})", "Le pacte {pact} est signé ({among})";
        PaidInSecret { from, to, florins } =>
            "{from} quietly pays {florins} to {to}", "{from} verse discrètement {florins} à {to}",
            florins = names.florins(*florins);
        PrisonerFreed { holder, owner, figure } =>
            "{holder} releases {figure} to {owner}", "{holder} libère {figure}, qui revient à {owner}";
        PactEnded { pact, among } => "Pact {pact} is over ({among})", "Le pacte {pact} prend fin ({among})";
        PactBroken { pact, seat, among } =>
            "{seat} breaks pact {pact} by war ({among})",
            "{seat} rompt le pacte {pact} par la guerre ({among})";
        Denounced { pact, by, accused } =>
            "{by} accuses {accused} of breaking pact {pact}: all vote",
            "{by} accuse {accused} d'avoir rompu le pacte {pact} : tout le monde vote";
        Voted { seat, broken } if *broken => "{seat} votes: broken", "{seat} vote : rompu";
        Voted { seat } => "{seat} votes: kept", "{seat} vote : respecté";
        Judged { pact, accused, broken } if *broken =>
            "The vote is clear: {accused} has broken pact {pact}",
            "Le vote est sans appel : {accused} a rompu le pacte {pact}";
        Judged { pact, accused } =>
            "The vote clears {accused}: pact {pact} was kept",
            "Le vote blanchit {accused} : le pacte {pact} a été respecté";
        .. course!(), works!(), nature!(), battles!(), roads!()
    }
}
