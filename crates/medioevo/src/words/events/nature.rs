//! Event cards, barbarians and rebellions, and the cards that answer them.

use crate::event::Event;
use crate::troops::Figure;
use crate::words::grammar::{count, listed};
use crate::words::names::Names;

pub(super) fn said(names: &Names<'_>, event: &Event) -> String {
    let horde = |light: u8, archers: u8, captains: u8| {
        let figures =
            [(Figure::LightInfantry, light), (Figure::Archer, archers), (Figure::Captain1, captains)];
        let there = figures.into_iter().filter(|(_, number)| *number > 0);
        let all: Vec<String> =
            there.map(|(figure, number)| names.unit(figure.unit()).times(u32::from(number))).collect();
        listed(&all, names.lang)
    };
    let rebellions = |number: u8| count(number, ["rebellion", "rébellion"], names.lang);
    said! { names, event, Event =>
        CircleThrown { d4, d6, d8 } =>
            "War Circle: d4 {d4}, d6 {d6}, d8 {d8}", "Cercle de guerre : d4 {d4}, d6 {d6}, d8 {d8}";
        HordeOfTurn { light, archers, captains } =>
            "The horde of this turn: {horde}", "La horde du tour : {horde}",
            horde = horde(*light, *archers, *captains);
        HappeningDrawn { card, tolerated } =>
            "Event: {card}; taxes up to {tolerated} are tolerated",
            "Événement : {card} ; on tolère une taxe de {tolerated} au plus";
        HappeningChosen { seat, card } =>
            "{seat} turns fate around; the event is now: {card}",
            "{seat} change le destin ; l'événement devient : {card}";
        HappeningDiscarded { card } =>
            "The event is put away: {card}", "L'événement est défaussé : {card}";
        ToleranceShown { tolerated } =>
            "Taxes up to {tolerated} are tolerated in the last check",
            "Pour le dernier contrôle, on tolère une taxe de {tolerated} au plus";
        SymbolApplied { symbol } => "The event strikes: {symbol}", "L'événement frappe : {symbol}";
        SymbolRolled { seat, symbol, face } =>
            "{seat} rolls {face} ({symbol})", "{seat} lance le dé : {face} ({symbol})";
        TransportHalted { piece } => "{piece} stands still this turn", "Immobilisé pour ce tour : {piece}";
        BuildingStruck { seat, zone, category } =>
            "The event damages the {category} of {seat} in {zone}",
            "L'événement abîme un {category} ({seat}, {zone})";
        CubeLost { piece, good } =>
            "{piece} loses {good}", "Perdu : {good} ({piece})", good = names.cube(*good);
        TerritoryHealed { seat, zone } =>
            "{seat} shields {zone} from the event", "{seat} préserve un territoire de l'événement : {zone}";
        BarbarianAdded { seat, figure, zone } =>
            "{seat} adds a barbarian in {zone}: {figure}", "{seat} ajoute un barbare ({zone}) : {figure}";
        HordeLed { seat, from, to } =>
            "{seat} leads a horde: {from} → {to}", "{seat} mène une horde : {from} → {to}";
        HordePlaced { zone, light, archers, captains } =>
            "A horde appears in {zone}: {horde}", "Une horde surgit ({zone}) : {horde}",
            horde = horde(*light, *archers, *captains);
        HordeAttacks { zone, seat } =>
            "The horde in {zone} attacks the army of {seat}", "La horde attaque une armée ({zone}, {seat})";
        Sacked { zone } => "Barbarians plunder {zone}", "Les barbares pillent : {zone}";
        RebellionsDue { seat, count } =>
            "The people of {seat} revolt: {count}", "Le peuple se soulève contre {seat} : {count}",
            count = rebellions(*count);
        Rebelled { seat, zone } => "Rebellion against {seat} in {zone}", "Rébellion contre {seat} ({zone})";
        RebellionFailed { seat } =>
            "A rebellion against {seat} dies down at once", "Une rébellion contre {seat} s'éteint aussitôt";
        RebellionSuppressed { seat, zone } =>
            "{seat} suppresses the rebellion in {zone}", "{seat} mate la rébellion ({zone})";
        BarbarianMoved { seat, figure, from, to } =>
            "{seat} makes a barbarian move, {figure}: {from} → {to}",
            "{seat} déplace un barbare, {figure} : {from} → {to}";
        BarbarianTurned { seat, figure, zone } =>
            "{seat} wins a barbarian over in {zone}: {figure}",
            "{seat} rallie un barbare ({zone}) : {figure}";
        EdictIssued { seat, zone } =>
            "By edict, {seat} may cross {zone} in peace",
            "Par édit, {seat} peut traverser sans horde : {zone}";
        ChangedSides { seat, figure, zone } =>
            "{zone}: {figure} deserts to {seat}", "{zone} : {figure} passe dans le camp adverse ({seat})";
        UnitRaised { seat, figure, zone } =>
            "The militia raises {figure} for {seat} in {zone}", "La milice donne {figure} à {seat} ({zone})";
        CameToHelp { seat, from, to } =>
            "{seat} hurries to help: {from} → {to}", "{seat} accourt à l'aide : {from} → {to}";
        Fortified { seat, zone } =>
            "{seat} fortifies {zone} for this turn", "{seat} fortifie pour ce tour : {zone}";
        HordeHired { seat, zone } =>
            "The horde of the turn serves {seat} in {zone}",
            "La horde du tour se met au service de {seat} ({zone})";
        Volunteered { seat, figure, home, zone } =>
            "{seat} lends the barbarians {figure}: {home} → {zone}",
            "{seat} prête {figure} aux barbares : {home} → {zone}";
        BloodGained { seat } => "{seat} receives a blood token", "{seat} reçoit un jeton de sang";
        .. course!(), works!(), accords!(), battles!(), roads!()
    }
}
