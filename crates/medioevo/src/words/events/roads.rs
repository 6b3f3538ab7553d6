//! Movement, conquest and trade.

use crate::event::Event;
use crate::notation::Piece;
use crate::words::grammar::count;
use crate::words::names::Names;

pub(super) fn said(names: &Names<'_>, event: &Event) -> String {
    let lang = names.lang;
    said! { names, event, Event =>
        TraderMoved { piece, zone } => "{piece} → {zone}", "{piece} → {zone}";
        TraderHeld { piece, zone } =>
            "{piece} is not let out of {zone}", "{piece} : sortie interdite ({zone})";
        TraderRaided { piece, zone, by, kept } if *kept =>
            "{by} seizes {piece} in {zone}", "{by} s'empare ({zone}) : {piece}", by = names.owner(*by);
        TraderRaided { piece, zone, by } if by.is_none() =>
            "Barbarians plunder {piece} in {zone}", "Les barbares pillent ({zone}) : {piece}";
        TraderRaided { piece, zone, by } =>
            "{by} plunders {piece} in {zone}", "{by} pille ({zone}) : {piece}";
        GoodsBought { seat, zone, good, cubes } =>
            "{seat} buys {cubes} in {zone}",
            "{seat} achète {cubes} ({zone})", cubes = names.cubes(*cubes, *good);
        GoodsSold { seat, zone, good, cubes } =>
            "{seat} sells {cubes} in {zone}",
            "{seat} vend {cubes} ({zone})", cubes = names.cubes(*cubes, *good);
        DealStopped { seat, zone } =>
            "{zone}: the deal of {seat} is called off", "{zone} : le marché est annulé ({seat})";
        CubeLeft { seat, zone, good } =>
            "{seat} leaves {good} in the Great Market of {zone}",
            "{seat} laisse {good} au Grand Marché ({zone})",
            good = names.cube(*good);
        CubeMoved { seat, from, to, good } =>
            "{seat} moves {good}: {from} → {to}",
            "{seat} déplace {good} : {from} → {to}", good = names.cube(*good);
        RouteOpened { seat, place, areas } =>
            "{seat} opens a trade route: {areas} ({place})",
            "{seat} ouvre une route commerciale : {areas} ({place})",
            place = names.thing(Piece { seat: *seat, place: *place });
        StageReached { seat, zone } =>
            "{seat} reaches a stage of the route: {zone}", "{seat} atteint une étape de sa route : {zone}";
        RouteCompleted { seat, stages } =>
            "{seat} completes a trade route of {stages}", "{seat} achève une route commerciale de {stages}",
            stages = count(*stages, ["stage", "étape"], lang);
        RouteRemoved { seat } =>
            "The trade route of {seat} is gone", "La route commerciale disparaît ({seat})";
        RouteKept { seat } =>
            "The trade route of {seat} waits for another transport",
            "La route commerciale attend un autre transport ({seat})";
        RoadTaken { seat, place } =>
            "{seat} continues the route with piece no. {place}",
            "{seat} reprend la route avec la pièce nº {place}";
        StageMoved { seat, from, to } =>
            "{seat} moves a token of the route: {from} → {to}",
            "{seat} déplace un jeton de sa route : {from} → {to}";
        CombatPassed { seat } => "{seat} passes", "{seat} passe";
        Stepped { piece, from, to } => "{piece}: {from} → {to}", "{piece} : {from} → {to}";
        Walked { seat, figure, from, to } =>
            "{seat} marches with {figure}: {from} → {to}", "{seat} fait marcher {figure} : {from} → {to}";
        Boarded { piece, figure } => "{piece} takes {figure} on board", "{piece} : {figure} monte à bord";
        WentAshore { piece, figure } => "{piece} sets down {figure}", "{piece} : {figure} descend";
        Shipped { piece, galley } =>
            "{piece} goes on board of galley no. {galley}", "{piece} : à bord de la galère nº {galley}";
        PutAshore { piece } => "{piece} comes ashore", "{piece} : débarquement";
        Attacked { seat, zone } => "{seat} attacks {zone}", "{seat} attaque : {zone}";
        ActionEnded { seat } => "{seat} has finished the action", "{seat} a fini son action";
        GroupSplit { piece, zone } =>
            "{piece} goes on from {zone}, the rest stays",
            "{zone} : {piece} poursuit sa route, le reste s'arrête";
        Conquered { seat, zone, former } if former.is_none() =>
            "{seat} conquers {zone}", "{seat} fait une conquête : {zone}";
        Conquered { seat, zone, former } =>
            "{seat} conquers {zone} from {former}", "{seat} fait une conquête : {zone} (perte pour {former})";
        BuildingPlundered { seat, zone, building } =>
            "{seat} plunders {building} in {zone}", "{seat} pille {building} ({zone})";
        CubePlundered { seat, zone, good } =>
            "{seat} plunders {good} in {zone}", "{seat} pille {good} ({zone})", good = names.cube(*good);
        PiecePlundered { seat, piece } => "{seat} plunders {piece}", "{seat} pille : {piece}";
        PieceLost { piece, gear, zone } =>
            "{zone}: {whose} {gear} (no. {place}) is lost", "{zone} : perte, {gear} (nº {place}) {whose}",
            gear = names.gear(*gear, 0).name(), whose = names.whose(piece.seat), place = piece.place;
        PieceTaken { piece, by, zone } =>
            "{by} takes over {piece} in {zone}", "{by} s'empare ({zone}) : {piece}";
        Banned { card, zone } =>
            "{card} lays a ban on {zone}", "{card} frappe d'interdit : {zone}";
        TemplarCame { seat, zone, figure } =>
            "The Templars send {figure} to {seat} in {zone}",
            "Les Templiers envoient {figure} à {seat} ({zone})";
        Unnoticed { piece } => "{piece} slips by unnoticed", "{piece} : passage inaperçu";
        PieceProtected { piece } => "{piece} is safe from plunder", "{piece} : à l'abri du pillage";
        BuildingProtected { zone, building } =>
            "{zone}: {building} is safe from plunder", "{zone} : à l'abri du pillage, {building}",
            building = names.building(*building).the();
        MarketProtected { zone } =>
            "{zone}: the Great Market is safe from plunder",
            "{zone} : le Grand Marché est à l'abri du pillage";
        Manned { piece } =>
            "The crew of {piece} joins the melee", "Les servants se joignent à la mêlée : {piece}";
        .. course!(), works!(), accords!(), nature!(), battles!()
    }
}
