//! Battles: what is declared, thrown, lost and won.

use crate::battle::Side;
use crate::event::Event;
use crate::words::grammar::count;
use crate::words::names::Names;

pub(super) fn said(names: &Names<'_>, event: &Event) -> String {
    let lang = names.lang;
    let struck = |hits: u8| count(hits, ["hit", "touché"], lang);
    let volley = |shots: u8| count(shots, ["shot", "tir"], lang);
    let damage = |points: u8| {
        lang.of(
            format!("{} of damage", count(points, ["point", ""], lang)),
            count(points, ["", "dégât"], lang),
        )
    };
    said! { names, event, Event =>
        Hurt { seat, zone, figure, became } if became.is_none() =>
            "{zone}: {seat}, one unit lost: {figure}", "{zone} : {seat}, une unité perdue : {figure}",
            seat = names.owner(*seat), figure = names.figure(*figure).name();
        Hurt { seat, zone, figure, became } =>
            "{zone}: {seat}, {figure} → {became}", "{zone} : {seat}, {figure} → {became}",
            seat = names.owner(*seat), figure = names.figure(*figure).name(),
            became = names.figure(became.unwrap_or(*figure)).name();
        ShotsRerolled { seat, count } =>
            "{seat} rolls archers' dice again: {count}", "{seat} relance des dés d'archers : {count}";
        FigureTaken { seat, zone, figure } =>
            "{zone}: {seat}, a unit vanishes: {figure}", "{zone} : {seat}, une unité disparaît : {figure}",
            seat = names.owner(*seat), figure = names.figure(*figure).name();
        FigureTrapped { seat, zone, figure } =>
            "{zone}: {seat}, out of the fight: {figure}", "{zone} : {seat}, hors de combat : {figure}",
            seat = names.owner(*seat), figure = names.figure(*figure).name();
        FigureChanged { seat, zone, figure, became } =>
            "{zone}: {seat}, for this turn {figure} → {became}",
            "{zone} : {seat}, pour ce tour {figure} → {became}",
            seat = names.owner(*seat), figure = names.figure(*figure).name(),
            became = names.figure(*became).name();
        PieceLowered { piece, level } if *level == 0 =>
            "{piece} is sabotaged and lost", "Sabotage, c'est une perte : {piece}";
        PieceLowered { piece, level } =>
            "{piece} is sabotaged: level {level} is left", "Sabotage : {piece} (reste le niveau {level})";
        PieceMarked { card, piece } => "{card} takes care of {piece}", "{card} prend en main : {piece}";
        DoublyProtected { zone } =>
            "{zone}: the military building protects twice this turn",
            "{zone} : le bâtiment militaire protège deux fois ce tour";
        SideHelped { card, seat } =>
            "{card} helps {seat}", "{card} apporte son aide : {seat}", seat = names.owner(*seat);
        DamageDirected { seat, points } =>
            "{seat} chooses the targets of {points}",
            "{seat} choisit les cibles : {points}", points = damage(*points);
        DamagePlanned { seat, points } =>
            "{seat} strikes without dice: {points}", "{seat} frappe sans lancer de dé : {points}",
            points = damage(*points);
        BattleDeclared { zone, attacker, defender } =>
            "Battle in {zone}: {attacker} against {defender}",
            "Bataille ({zone}) : {attacker} contre {defender}";
        BattlePrevented { zone } =>
            "{zone}: no fighting is allowed here", "{zone} : tout combat y est interdit";
        RoundBegan { zone, round } =>
            "{zone}: round {round} of the battle", "{zone} : manche {round} de la bataille";
        CaptureWanted { seat } => "{seat} wants prisoners", "{seat} veut faire des prisonniers";
        SurrenderOffered { seat } => "{seat} offers to surrender", "{seat} offre de capituler";
        SurrenderDemanded { seat } => "{seat} calls for surrender", "{seat} exige la capitulation";
        SurrenderRefused { seat } => "{seat} won't hear of it", "{seat} ne veut rien entendre";
        Surrendered { seat, zone } => "{seat} surrenders in {zone}", "{seat} capitule ({zone})";
        Protected { seat, threat } =>
            "The walls protect {seat} from {threat}", "Les murs protègent {seat} : {threat}";
        FlightDeclared { seat, zone, cost } =>
            "{seat} turns to flee to {zone} (cost {cost})", "{seat} sonne la retraite → {zone} (coût {cost})";
        Fled { seat, zone, units } =>
            "{seat} escapes to {zone} with {units}", "{seat} s'échappe avec {units} → {zone}",
            units = count(*units, ["unit", "unité"], lang);
        Fired { piece, shots, hits } =>
            "{piece} fires: {shots}, {hits}",
            "{piece} : {shots}, {hits}", shots = volley(*shots), hits = struck(*hits);
        Shot { side, shots, hits } =>
            "Archers of {side}: {shots}, {hits}", "Archers ({side}) : {shots}, {hits}",
            shots = volley(*shots), hits = struck(*hits);
        Sacrificed { side, figure } =>
            "Sacrificed for {side}: {figure}", "Sacrifice ({side}) : {figure}",
            figure = names.figure(*figure).name();
        DiceThrown { side, d4, d6, d8 } =>
            "Dice of {side}: d4 {d4}, d6 {d6}, d8 {d8}", "Dés ({side}) : d4 {d4}, d6 {d6}, d8 {d8}";
        Valued { side, attack, losses } =>
            "{side}: attack {attack}, own losses {losses}", "{side} : attaque {attack}, pertes {losses}";
        Captured { by, owner, figure } =>
            "{by} takes {figure} of {owner} prisoner", "{by} fait prisonnier : {figure} ({owner})";
        Freed { owner, figure } => "{owner} gets {figure} back", "{owner} retrouve {figure}";
        GalleyRolled { piece, value, sank } if *sank =>
            "{piece} without a crew: die {value}, it sinks", "{piece} sans équipage : dé {value}, elle coule";
        GalleyRolled { piece, value } =>
            "{piece} without a crew: die {value}, it stays afloat",
            "{piece} sans équipage : dé {value}, elle reste à flot";
        BloodSpent { seat } => "{seat} spends a blood token", "{seat} dépense un jeton de sang";
        BattleWon { zone, winner } if winner.is_none() =>
            "{zone}: nobody wins the battle", "{zone} : personne ne gagne la bataille";
        BattleWon { zone, winner } =>
            "{zone}: victory of {winner}", "{zone} : victoire ({winner})",
            winner = names.side(winner.unwrap_or(Side::Horde));
        BattleStopped { zone } =>
            "{zone}: the battle stops, both armies stay",
            "{zone} : la bataille cesse, les deux armées restent";
        .. course!(), works!(), accords!(), nature!(), roads!()
    }
}
