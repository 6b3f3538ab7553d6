//! The course of the game, setup, taxes, money and honour, cards that are used.

use crate::event::{Event, Money};
use crate::words::names::Names;

pub(super) fn said(names: &Names<'_>, event: &Event) -> String {
    said! { names, event, Event =>
        PhaseBegan { phase } => "{phase}", "{phase}";
        Committed { seat } => "{seat} has made a secret choice", "{seat} a fait son choix en secret";
        Bid { seat, florins, total } =>
            "{seat} bids {florins} ({total} in all)", "{seat} mise {florins} ({total} en tout)",
            florins = names.florins(*florins);
        TurnOrder { seat, place } =>
            "{seat} plays in place {place}", "{seat} joue en position {place}";
        Pledged { seat, kingdom, points } =>
            "{seat} bids {points} for a kingdom: {kingdom}",
            "{seat} mise {points} pour un royaume : {kingdom}",
            points = names.honour_points(i16::from(*points)).replace('+', "");
        KingdomTaken { seat, kingdom } =>
            "{seat} rules from now on: {kingdom}", "{seat} prend un royaume : {kingdom}";
        VillagePlaced { seat, zone } =>
            "{seat} founds the first village in {zone}", "{seat} fonde son premier village ({zone})";
        ArcherPlaced { seat, zone } =>
            "{seat} posts an archer in {zone}", "{seat} poste son archer ({zone})";
        TransportPlaced { seat, transport, level, zone } =>
            "{seat} fits out {transport} in {zone}", "{seat} équipe {transport} ({zone})",
            transport = names.gear(*transport, *level).a();
        FireLit { zone } =>
            "Barbarians gather around a fire in {zone}", "Des barbares s'assemblent autour d'un feu ({zone})";
        CardKept { seat, card } => "{seat} keeps card {card}", "{seat} garde la carte {card}";
        FirstToken { seat, colour } =>
            "{seat} takes a first objective token: {colour}",
            "{seat} prend un premier jeton objectif {colour}";
        TaxSet { seat, level } =>
            "{seat} taxes the people at {level}", "{seat} fixe la taxe à {level}";
        FigureRemoved { seat, zone, figure } =>
            "{seat} sends home {figure} in {zone}", "{seat} licencie {figure} ({zone})";
        PieceRemoved { seat, zone, piece, level } =>
            "{seat} gives up {piece} in {zone}", "{seat} retire {piece} ({zone})",
            piece = names.gear(*piece, *level).a();
        BuildingRemoved { seat, zone, building } =>
            "{seat} strips a building of their own in {zone}: {building}",
            "{seat} pille son propre bâtiment ({zone}) : {building}", building = names.building(*building).name();
        Bankrupt { seat, arrears } =>
            "{seat} is bankrupt, with unpaid interest: {arrears}",
            "{seat} fait faillite ; intérêts impayés : {arrears}", arrears = names.florins(*arrears);
        Eliminated { seat } => "{seat} is out of the game", "{seat} quitte la partie : tout est perdu";
        TimeUp { seat } =>
            "{seat} says that time is up: this turn is the last one",
            "{seat} annonce la fin du temps : ce tour est le dernier";
        Scored { seat, points, category } =>
            "{seat}: {points} ({category})", "{seat} : {points} ({category})",
            points = names.honour_points(*points);
        ScoredPrisoners { seat, points } =>
            "{seat}: {points} (own units held prisoner)", "{seat} : {points} (unités prisonnières)",
            points = names.honour_points(*points);
        ScoredDebt { seat, points } =>
            "{seat}: {points} (debts)", "{seat} : {points} (dettes)", points = names.honour_points(*points);
        ScoredTokens { seat, points } =>
            "{seat}: {points} (objective tokens)", "{seat} : {points} (jetons objectif)",
            points = names.honour_points(*points);
        Paid { seat, florins, why } if *why == Money::Loan =>
            "{seat} pays {florins} (loan repaid)",
            "{seat} paie {florins} (prêt remboursé)", florins = names.florins(*florins);
        Paid { seat, florins, why } =>
            "{seat} pays {florins} ({why})",
            "{seat} paie {florins} ({why})", florins = names.florins(*florins);
        Received { seat, florins, why } =>
            "{seat} receives {florins} ({why})", "{seat} reçoit {florins} ({why})",
            florins = names.florins(*florins);
        Honoured { seat, points, why } =>
            "{seat}: {points} ({why})", "{seat} : {points} ({why})", points = names.honour_points(*points);
        RouteHonoured { seat, points } =>
            "{seat}: {points} (trade route)", "{seat} : {points} (route commerciale)",
            points = names.honour_points(*points);
        CardRotated { seat, card, points } if points.is_none() =>
            "{seat} plays {card}", "{seat} joue {card}";
        CardRotated { seat, card, points } =>
            "{seat} rotates {card} for {points}", "{seat} tourne {card} pour {points}",
            points = names.alternative(*card, points.unwrap_or(0));
        PointsMade { seat, card, colour, points } =>
            "{card} gives {seat} {points}", "{card} : {points} pour {seat}",
            points = names.points(*points, *colour);
        TokenFlipped { seat, colour } =>
            "{seat} flips an objective token ({colour}) for {points}",
            "{seat} retourne un jeton objectif {colour} pour {points}", points = names.points(1, *colour);
        TechnologyUsed { seat, technology } =>
            "{seat} makes use of {technology}", "{seat} se sert d'une technologie : {technology}";
        NotPaid { seat, colour } =>
            "{seat} can't pay the points after all ({colour})",
            "{seat} ne peut finalement pas payer les points ({colour})";
        .. works!(), accords!(), nature!(), battles!(), roads!()
    }
}
