//! What somebody should know before an action: consequences that the rules know and the action does not say.

use table::Seat;

use super::grammar::count;
use super::names::Names;
use crate::data::ZoneName;
use crate::notation::Piece;
use crate::troops::Troops;

/// A consequence that is worth a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Warning {
    /// It is an attack on a player without a declaration of war, and costs honour.
    Undeclared { on: Seat, points: i16 },
    /// It breaks pacts with a player, and costs honour for all of them together.
    Breach { with: Seat, pacts: u8, points: i16 },
    /// The horde of the turn appears there.
    Horde { zone: ZoneName, troops: Troops },
    /// Barbarians are fought, and losing to them costs honour.
    Barbarians { points: i16 },
    /// A piece goes into a fight without units.
    Unmanned { piece: Piece },
    /// The last unit leaves a territory, which is lost.
    Lost { zone: ZoneName },
    /// Barbarians stay alone in a territory with something to plunder.
    Deserted { zone: ZoneName },
    /// A loan bears interest from the next turn on.
    Interest { florins: u32 },
    /// It is the last loan there can be.
    LastLoan,
    /// The game ends with this turn.
    LastTurn,
    /// Interest stays unpaid.
    Bankrupt,
    /// Interest stays unpaid for the second turn running.
    Eliminated,
    /// What is left does not pay the interest.
    Short { due: u32 },
    /// A rebellion at home while there are barbarians: it costs honour.
    Restless { points: i16 },
    /// Guests who have to leave are still there.
    Overstay { zone: ZoneName, host: Seat, points: i16 },
    /// A pact asks florins for a passage.
    Toll { zone: ZoneName, host: Seat, florins: u32 },
    /// A piece is in the wrong element and is lost when the action ends.
    Stranded { piece: Piece },
}

/// A warning as a sentence.
pub(crate) fn warning(names: &Names<'_>, warning: Warning) -> String {
    let text = texts! { names.lang, warning =>
        Warning::Undeclared { on, points } =>
            "attack on {on} without a declaration of war: {points}, and war begins at once (MU-21.5)",
            "attaque sans déclaration de guerre ({on}) : {points}, et la guerre commence aussitôt (MU-21.5)",
            on = names.who(on), points = names.honour_points(points);
        Warning::Breach { with, pacts, points } =>
            "this breaks {pacts} with {with}: {points} (MU-21.7, MU-21.20)",
            "cela rompt {pacts} avec {with} : {points} (MU-21.7, MU-21.20)",
            pacts = count(pacts, ["pact", "pacte"], names.lang), with = names.who(with),
            points = names.honour_points(points);
        Warning::Horde { zone, troops } =>
            "{zone}: a horde appears and fights, {troops} (MU-10.21)",
            "{zone} : une horde surgit et se bat, {troops} (MU-10.21)",
            zone = names.zone(zone), troops = names.troops(troops);
        Warning::Barbarians { points } =>
            "a battle lost to barbarians: {points} (MU-24.14)",
            "une bataille perdue contre les barbares : {points} (MU-24.14)", points = names.honour_points(points);
        Warning::Unmanned { piece } =>
            "{piece} has no units on board: unless units join in, it falls to the enemy (MU-10.26)",
            "{piece} : aucune unité à bord ; si aucune ne se joint, c'est une prise pour l'ennemi (MU-10.26)",
            piece = names.piece(piece);
        Warning::Lost { zone } =>
            "{zone} is lost: neither a unit nor a control token of yours stays there (MU-16.9)",
            "{zone} : territoire perdu, il n'y reste ni unité ni jeton contrôle à vous (MU-16.9)",
            zone = names.zone(zone);
        Warning::Deserted { zone } =>
            "{zone}: barbarians are left alone there and plunder it (MU-23.10)",
            "{zone} : les barbares y restent seuls et pillent (MU-23.10)", zone = names.zone(zone);
        Warning::Interest { florins } =>
            "from the next turn on this loan costs {florins} of interest a turn (MU-22.4)",
            "dès le tour suivant, ce prêt coûte {florins} d'intérêts par tour (MU-22.4)",
            florins = names.florins(florins);
        Warning::LastLoan =>
            "it is the last loan you can have (MU-22.2)", "c'est le dernier prêt possible (MU-22.2)";
        Warning::LastTurn =>
            "the game ends for everybody when this turn is over, and nobody can take that back (MU-24.2)",
            "la partie finit pour tous au bout de ce tour, et personne ne peut plus y revenir (MU-24.2)";
        Warning::Bankrupt =>
            "you are bankrupt: if you can't pay next turn either, you are out of the game (MU-22.9, MU-22.13)",
            "c'est la faillite : si vous ne pouvez pas payer non plus au tour suivant, vous quittez la partie (MU-22.9, MU-22.13)";
        Warning::Eliminated =>
            "interest unpaid for the second turn running: you are out of the game (MU-22.13)",
            "intérêts impayés pour le deuxième tour de suite : vous quittez la partie (MU-22.13)";
        Warning::Short { due } =>
            "what is left does not pay your interest of {due} (MU-7.9)",
            "le reste ne suffit pas pour vos intérêts de {due} (MU-7.9)", due = names.florins(due);
        Warning::Restless { points } =>
            "barbarians stand in your home: {points} (MU-6.29)",
            "des barbares occupent votre royaume : {points} (MU-6.29)", points = names.honour_points(points);
        Warning::Overstay { zone, host, points } =>
            "{zone}: your guests have to leave before the phase ends, otherwise it is an attack on {host}: {points} (MU-21.23)",
            "{zone} : vos unités invitées doivent partir avant la fin de la phase, sinon c'est une attaque ({host}) : {points} (MU-21.23)",
            zone = names.zone(zone), host = names.who(host), points = names.honour_points(points);
        Warning::Toll { zone, host, florins } =>
            "{zone}: the passage costs {florins}, paid to {host} (MU-21.17)",
            "{zone} : le passage coûte {florins}, pour {host} (MU-21.17)",
            zone = names.zone(zone), host = names.who(host), florins = names.florins(florins);
        Warning::Stranded { piece } =>
            "{piece} is in the wrong element and is lost when the action ends (MU-T02)",
            "{piece} : perte à la fin de l'action, faute d'avoir quitté le mauvais élément (MU-T02)", piece = names.piece(piece);
    };
    super::grammar::sentence(&text)
}
