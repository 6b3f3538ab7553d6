//! Why a request was not done, in both languages.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use table::{Lang, Refused};

use crate::store::{Reason, StoreError};
use crate::wire::{Problem, ProblemCode};

/// Why a request was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    code: ProblemCode,
    en: String,
    fr: String,
}

/// The result of a request.
pub(crate) type Done<T> = Result<T, Failure>;

impl Failure {
    /// A failure with its sentence in English and in French.
    pub(crate) fn new(code: ProblemCode, en: impl Into<String>, fr: impl Into<String>) -> Self {
        Failure { code, en: en.into(), fr: fr.into() }
    }

    /// Something that can't be understood; `what` comes from a parser and is English.
    pub(crate) fn unreadable(what: impl std::fmt::Display) -> Self {
        let code = ProblemCode::BadRequest;
        Failure::new(code, format!("This can't be read: {what}"), format!("Lecture impossible : {what}"))
    }

    /// What the rules say, already in the language of the request.
    pub(crate) fn refused(refused: &Refused) -> Self {
        let text = refused.to_string();
        Failure::new(ProblemCode::Illegal, text.clone(), text)
    }

    /// Its kind.
    pub(crate) fn code(&self) -> ProblemCode {
        self.code
    }

    /// What is sent.
    pub(crate) fn problem(&self, lang: Lang) -> Problem {
        Problem { code: self.code, message: lang.of(&self.en, &self.fr).clone() }
    }

    /// The status of an answer.
    pub(crate) fn status(&self) -> StatusCode {
        match self.code {
            ProblemCode::BadRequest => StatusCode::BAD_REQUEST,
            ProblemCode::NoIdentity => StatusCode::UNAUTHORIZED,
            ProblemCode::Forbidden => StatusCode::FORBIDDEN,
            ProblemCode::NotFound => StatusCode::NOT_FOUND,
            ProblemCode::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            ProblemCode::Stale | ProblemCode::Conflict => StatusCode::CONFLICT,
            ProblemCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ProblemCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ProblemCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            ProblemCode::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for Failure {
    /// The sentence is chosen by [`crate::http`], which knows the language of the request.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<StoreError> for Failure {
    /// What the disk said is for the host's log, not for the network.
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        Failure::not_stored(&error)
    }
}

impl Failure {
    /// The store did not do something, and says so in its own log.
    pub(crate) fn not_stored(error: &StoreError) -> Self {
        match error {
            StoreError::Unavailable(reason, _) => hindered(*reason),
            StoreError::Damaged(_) => damaged(),
            StoreError::Conflict => unavailable(),
        }
    }
}

/// Nothing can be stored now, for this reason.
pub(crate) fn hindered(reason: Reason) -> Failure {
    match reason {
        Reason::Full => disk_full(),
        Reason::ReadOnly => read_only(),
        Reason::Gone => file_gone(),
        Reason::Unlocked => lock_lost(),
        Reason::Busy => store_busy(),
        Reason::Failing => disk_failing(),
        Reason::Closed => stopping(),
    }
}

macro_rules! failures {
    ($($(#[$doc:meta])* $name:ident, $code:ident, $en:literal, $fr:literal;)*) => { $(
        $(#[$doc])*
        pub(crate) fn $name() -> Failure {
            Failure::new(ProblemCode::$code, $en, $fr)
        }
    )* };
}

failures! {
    /// The cookie is missing or unknown.
    no_identity, NoIdentity,
        "Nobody knows you here yet: ask for an identity with POST /api/session.",
        "Personne ne vous connaît encore ici : demandez une identité avec POST /api/session.";
    /// No table of this name.
    no_such_table, NotFound,
        "There is no such table. Check the link.", "Cette table n'existe pas. Vérifiez le lien.";
    /// No invitation with this secret.
    no_such_invite, NotFound,
        "This invitation opens no table. Ask for a new link.",
        "Cette invitation n'ouvre aucune table. Demandez un nouveau lien.";
    /// Nothing at this address.
    no_such_call, NotFound,
        "There is nothing at this address; /api/docs lists what there is.",
        "Il n'y a rien à cette adresse ; /api/docs dit ce qu'il y a.";
    /// The method does not fit the address.
    no_such_method, BadRequest,
        "This address does not take this method; see /api/docs.",
        "Cette adresse n'accepte pas cette méthode ; voir /api/docs.";
    /// Options beside a position that has its own.
    options_twice, BadRequest,
        "A position has its options inside: leave `options` out.",
        "Une position contient ses options : n'indiquez pas `options` à part.";
    /// Somebody else's seat.
    not_your_seat, Forbidden,
        "That seat is not yours: only its owner moves it.",
        "Cette place n'est pas la vôtre : seul son occupant la joue.";
    /// Somebody who does not sit here.
    not_at_the_table, Forbidden,
        "You don't sit at this table.", "Vous n'êtes pas assis à cette table.";
    /// A table that is not listed can only be joined by its link.
    by_link_only, Forbidden,
        "This table is joined by its invitation link only.",
        "On ne rejoint cette table que par son lien d'invitation.";
    /// No free seat.
    table_full, Conflict,
        "All seats of this table are taken. You may watch.",
        "Toutes les places sont prises. Vous pouvez regarder.";
    /// Hints are for games played together.
    no_hints, Forbidden,
        "There are no hints where people play against each other.",
        "Pas de conseil quand on joue les uns contre les autres.";
    /// Only people who play together decide anything together.
    no_votes, BadRequest,
        "There is nothing to vote on where people play against each other: leave `vote_seconds` out.",
        "Rien à mettre aux voix quand on joue les uns contre les autres : n'indiquez pas `vote_seconds`.";
    /// Too short or too long to vote.
    bad_vote_seconds, BadRequest,
        "A vote lasts from 5 to 600 seconds.", "Un vote dure de 5 à 600 secondes.";
    /// The others have not decided yet.
    vote_pending, Conflict,
        "The others are voting on this already.", "Les autres sont déjà en train de voter là-dessus.";
    /// The others did not want it.
    voted_down, Conflict,
        "The table has voted against this choice: make another.",
        "La table a voté contre ce choix : faites-en un autre.";
    /// Nobody asks for a vote.
    no_vote_pending, Conflict,
        "Nobody waits for your vote.", "Personne n'attend votre voix.";
    /// Nothing on a board has such a name.
    no_such_place, BadRequest,
        "That is no place of a board: a name of small letters, digits, \"_\", \":\" and \"-\".",
        "Ce n'est pas un endroit du plateau : un nom en minuscules, chiffres, « _ », « : » et « - ».";
    /// The game has not begun.
    not_begun, Conflict,
        "The game has not begun: a seat is still open.",
        "La partie n'a pas commencé : une place est encore libre.";
    /// The game is on.
    already_begun, Conflict,
        "The game has begun: resign it or hand your seat to a bot instead.",
        "La partie a commencé : abandonnez-la ou confiez votre place à un bot.";
    /// The game is over.
    is_over, Conflict, "The game is over.", "La partie est finie.";
    /// The game is not over.
    not_over, Conflict,
        "The game is not over yet: its record and its seed are secret until then.",
        "La partie n'est pas finie : son relevé et sa graine restent secrets jusque-là.";
    /// The table was given up.
    is_closed, Conflict, "This table was closed by its host.", "Cette table a été fermée par son hôte.";
    /// The position has changed.
    stale, Stale,
        "The position has changed since you decided. Look again.",
        "La position a changé depuis votre décision. Regardez de nouveau.";
    /// A bot has the seat.
    bot_plays, Conflict,
        "A bot plays this seat now: take it back first.",
        "Un bot joue cette place : reprenez-la d'abord.";
    /// No bot has the seat.
    no_bot_plays, Conflict, "No bot plays this seat.", "Aucun bot ne joue cette place.";
    /// The owner is there, or was not waited for long enough.
    owner_may_come, Forbidden,
        "Only its player can hand over that seat, until they have let the others wait for a day.",
        "Seul son joueur peut confier cette place, tant qu'il n'a pas fait attendre les autres un jour entier.";
    /// Nothing to take back.
    nothing_to_undo, Conflict,
        "This seat has done nothing that could be taken back.",
        "Cette place n'a rien joué que l'on puisse reprendre.";
    /// Somebody asked already.
    undo_pending, Conflict,
        "A request to take back moves is waiting for an answer already.",
        "Une demande de reprise attend déjà une réponse.";
    /// Nobody asked.
    no_undo_pending, Conflict,
        "Nobody waits for your answer.", "Personne n'attend votre réponse.";
    /// Key too long or empty.
    bad_key, BadRequest,
        "A submission needs a key of 1 to 64 characters.",
        "Un envoi doit porter une clé de 1 à 64 caractères.";
    /// Name too long or empty.
    bad_name, BadRequest,
        "A name has 1 to 24 characters, and no control characters.",
        "Un nom a de 1 à 24 caractères, sans caractère de commande.";
    /// Nobody human.
    nobody_human, BadRequest,
        "At least one seat has to be yours.", "Une place au moins doit être la vôtre.";
    /// No seed waits behind the seal.
    no_such_seal, Conflict,
        "No seed waits behind this seal any more: ask for a new one.",
        "Plus aucune graine n'attend derrière ce sceau : demandez-en un autre.";
    /// Entropy too long.
    bad_entropy, BadRequest,
        "What you add to the chance of the match may have 256 bytes at most.",
        "Ce que vous ajoutez au hasard de la partie a 256 octets au plus.";
    /// Another site's page.
    foreign_origin, Forbidden,
        "This request comes from another site's page and is not done.",
        "Cette requête vient de la page d'un autre site et n'est pas exécutée.";
    /// Too many requests.
    too_many, TooMany,
        "Too much at once: wait a moment and try again.",
        "Trop à la fois : attendez un instant et réessayez.";
    /// Too many connections.
    too_many_sockets, TooMany,
        "Too many open connections: close some tables.",
        "Trop de connexions ouvertes : fermez quelques tables.";
    /// A body beyond the limit.
    too_large, TooLarge,
        "The request is too large.", "La requête est trop grande.";
    /// The store did not take it.
    unavailable, Unavailable,
        "This could not be stored, so it did not happen. Try again in a moment.",
        "Rien n'a pu être enregistré, donc rien n'a eu lieu. Réessayez dans un instant.";
    /// The disk is full.
    disk_full, Unavailable,
        "This server's disk is full: nothing can be stored, so nothing happens. Play goes on by itself once there is room.",
        "Le disque de ce serveur est plein : rien ne peut être enregistré, donc rien n'a lieu. La partie reprendra d'elle-même dès qu'il y aura de la place.";
    /// The folder can be read and not be written.
    read_only, Unavailable,
        "This server may not write to its folder: nothing can be stored, so nothing happens. Its host has to allow it again.",
        "Ce serveur n'a plus le droit d'écrire dans son dossier : rien ne peut être enregistré, donc rien n'a lieu. Son hôte doit le lui rendre.";
    /// The file is not where it was.
    file_gone, Unavailable,
        "The file of this server's games was deleted, moved or replaced: nothing can be stored, so nothing happens. Its host has to put it back, or to start the server anew.",
        "Le fichier des parties de ce serveur a été supprimé, déplacé ou remplacé : rien ne peut être enregistré, donc rien n'a lieu. Son hôte doit le remettre en place ou redémarrer le serveur.";
    /// The lock is gone.
    lock_lost, Unavailable,
        "This server has lost the lock on its folder, so nothing is stored and nothing happens. Play goes on by itself once it has the lock again.",
        "Ce serveur a perdu le verrou de son dossier : rien n'est enregistré, donc rien n'a lieu. La partie reprendra d'elle-même dès qu'il l'aura retrouvé.";
    /// Another program holds the file.
    store_busy, Unavailable,
        "Another program holds the file of this server's games: nothing can be stored, so nothing happens. Try again in a moment.",
        "Un autre programme occupe le fichier des parties de ce serveur : rien ne peut être enregistré, donc rien n'a lieu. Réessayez dans un instant.";
    /// The disk fails.
    disk_failing, Unavailable,
        "This server's disk does not take what is to be stored, so nothing happens. Play goes on by itself once it works again.",
        "Le disque de ce serveur refuse ce qui doit être enregistré, donc rien n'a lieu. La partie reprendra d'elle-même dès qu'il fonctionnera.";
    /// The server is closing.
    stopping, Unavailable,
        "The server is stopping: this did not happen. Come again in a moment.",
        "Le serveur s'arrête : rien n'a eu lieu. Revenez dans un instant.";
    /// What is stored of the table is not what was written.
    damaged, Damaged,
        "What is stored of this table was changed or lost after it was written, so nobody can play on here. Other tables are not concerned. Whoever sat here can export what is left of it; whoever runs this server can look into it with `kathisma verify --data` and `kathisma export`.",
        "Ce qui est enregistré de cette table a été modifié ou perdu après coup : on ne peut plus y jouer. Les autres tables ne sont pas concernées. Ceux qui y étaient assis peuvent exporter ce qu'il en reste ; qui gère ce serveur peut l'examiner avec `kathisma verify --data` et `kathisma export`.";
    /// The table's rules are of another version.
    other_ruleset, Conflict,
        "This table was begun with another version of the rules, which this server does not play.",
        "Cette table a commencé avec une autre version des règles, que ce serveur ne joue pas.";
}
