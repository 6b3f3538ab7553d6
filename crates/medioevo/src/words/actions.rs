//! What can be answered. The same few words serve many questions: where the frame that asks is known, it says what they
//! mean there (`answers`, `uses`).

mod answers;
mod scene;
mod uses;

use table::Seat;

use super::grammar::{count, roman};
use super::names::Names;
use crate::dice::Rerolled;
use crate::frame::Frame;
use crate::notation::Action;
use crate::state::Medioevo;

/// What an action of a player means on the table as it lies.
pub(crate) fn action_on(names: &Names<'_>, game: &Medioevo, seat: Seat, done: Action) -> String {
    let text = scene::on_table(names, game, seat, done)
        .unwrap_or_else(|| action(names, done, Some(game.flow.top())));
    match scene::added(names, game, seat, done) {
        Some(more) => format!("{text} ({more})"),
        None => text,
    }
}

/// What an action means, in the frame that asks for it if that is known.
pub(crate) fn action(names: &Names<'_>, action: Action, context: Option<Frame>) -> String {
    let here = context.and_then(|frame| match frame {
        Frame::Ability(ability) => uses::of_card(names, action, ability),
        Frame::Craft(craft) => uses::of_technology(names, action, craft),
        _ => answers::within(names, action, frame),
    });
    here.unwrap_or_else(|| alone(names, action))
}

#[expect(clippy::too_many_lines, reason = "a text for each action, in two languages")]
fn alone(names: &Names<'_>, action: Action) -> String {
    let lang = names.lang;
    let economy = &names.data.get().cards.tables.economy;
    said! { names, &action, Action =>
        Pass => "do nothing now", "ne rien faire maintenant";
        Done => "that is all", "en rester là";
        Yes => "yes", "oui";
        No => "no", "non";
        Number(number) => "{number}", "{number}";
        Quiet(scope) => "don't ask me {scope}", "ne plus me demander {scope}";
        Listen => "ask me again", "me demander de nouveau";
        Zone(zone) => "choose {zone}", "choisir : {zone}";
        Figure(figure) => "choose {figure}", "choisir {figure}";
        Piece(piece) => "choose {piece}", "choisir : {piece}";
        Good(good) => "choose {good}", "choisir {good}", good = names.cube(*good);
        Category(category) => "choose the {category}", "choisir le {category}";
        Colour(colour) => "choose the colour: {colour}", "choisir la couleur : {colour}";
        Seat(seat) => "choose {seat}", "choisir {seat}";
        Horde => "choose the barbarians", "choisir les barbares";
        Level(level) => "choose level {level}", "choisir le niveau {level}", level = roman(*level);
        Card(card) =>
            "choose {card}: {ability}", "choisir {card} : {ability}", ability = names.ability(*card);
        Technology(technology) =>
            "choose {technology}: {effect}",
            "choisir {technology} : {effect}", effect = names.effect(*technology);
        Die(face) => "choose the die {face}", "choisir le dé {face}";

        Kingdom(kingdom) => "rule a kingdom: {kingdom}", "prendre un royaume : {kingdom}";
        Pledge(kingdom, points) =>
            "bid {points} for a kingdom: {kingdom}", "miser {points} pour un royaume : {kingdom}",
            points = names.honour_points(i16::from(*points)).replace('+', "");
        Bid(florins) => "bid {florins}", "miser {florins}", florins = names.florins(*florins);
        Outfit(transport, level) =>
            "fit out {it}", "équiper {it}", it = names.gear(*transport, *level).a();

        Play(card) => "play {card}: {ability}", "jouer {card} : {ability}", ability = names.ability(*card);
        Points(card, alternative) =>
            "rotate {card} for {points}", "tourner {card} pour {points}",
            points = names.alternative(*card, *alternative);
        Flip(colour) =>
            "flip an objective token for {points}", "retourner un jeton objectif pour {points}",
            points = names.points(1, *colour);
        Use(technology) =>
            "use {technology}: {effect}",
            "utiliser {technology} : {effect}", effect = names.effect(*technology);
        Convert(colour) =>
            "turn a purple point into {points}", "changer un point violet en {points}",
            points = names.points(1, *colour);
        Coin =>
            "pay {florins} for the missing point", "payer {florins} pour le point manquant",
            florins = names.florins(economy.missing_tech_point);
        Claim(card) =>
            "show the objective of {card}: {goal}", "montrer l'objectif de la carte {card} : {goal}",
            goal = names.objective(*card);
        Borrow => "borrow {florins}", "emprunter {florins}", florins = names.florins(economy.loan);
        Repay => "repay {florins}", "rembourser {florins}", florins = names.florins(economy.loan);
        Settle => "pay the interest you owe", "payer les intérêts dus";
        Scrap => "remove a unit or a piece of yours", "retirer une de vos unités ou de vos pièces";
        Liquidate => "plunder something of your own", "piller un de vos biens";
        Revolt =>
            "let your own people revolt for {florins}", "laisser votre peuple se révolter pour {florins}",
            florins = names.florins(economy.bankrupt_rebellion_income);
        TimeUp => "time is up: make this the last turn", "le temps est écoulé : ce tour sera le dernier";

        Reroll(dice) if *dice == Rerolled::default() => "keep all dice", "garder tous les dés";
        Reroll(dice) => "throw again: {dice}", "relancer : {dice}";
        Happening(card) => "let this event happen: {card}", "laisser arriver l'événement : {card}";
        Symbol(symbol) => "apply: {symbol}", "appliquer : {symbol}";
        Add(figure, zone) =>
            "add a barbarian in {zone}: {figure}", "ajouter un barbare ({zone}) : {figure}";
        Lead(from, to) => "lead the horde: {from} → {to}", "mener la horde : {from} → {to}";
        Tax(level) => "set taxes at {level}", "fixer la taxe à {level}";

        Research(branch) =>
            "buy the next technology: {branch}", "acheter la technologie suivante : {branch}",
            branch = names.branch(*branch);
        Build(building) => "build {building}", "bâtir {building}";
        Make(kind, level) => "make {it}", "fabriquer {it}", it = names.gear(*kind, *level).a();
        Improve(place, level) =>
            "raise {piece} to level {level}", "améliorer : {piece} au niveau {level}",
            piece = names.own(*place), level = roman(*level);
        Hire(unit) => "muster {unit}", "lever {unit}";
        Engage(level) => "engage {it}", "engager {it}", it = names.captain(*level).a();
        Promote(captain, level) =>
            "promote {captain} to level {level}",
            "promouvoir {captain} au niveau {level}", level = roman(*level);
        Mend(zone, category) => "repair the {category} in {zone}", "réparer le {category} ({zone})";
        BuyCard => "buy an Empire card", "acheter une carte Empire";
        Ransom(holder, figure) => "buy {figure} back from {holder}", "racheter {figure} à {holder}";
        Recall(figure) =>
            "bring back {figure} that had surrendered", "rappeler une unité qui s'était rendue : {figure}";
        Revive(figure) => "buy {figure} at half price", "racheter {figure} à moitié prix";
        Hide => "keep purchases hidden", "garder les achats cachés";
        Take => "take it before the other does", "le prendre avant l'autre";
        Waive => "leave it to the other this time", "le laisser à l'autre cette fois";
        WaiveAll => "leave all of this kind to the others", "laisser aux autres tout ce qui est de ce genre";

        Step(place, zone) =>
            "move {piece} to {zone}", "déplacer : {piece} → {zone}", piece = names.own(*place);
        Load(place, figure) =>
            "take {figure} on board: {piece}", "embarquer {figure} : {piece}", piece = names.own(*place);
        Unload(place, figure) =>
            "set down {figure}: {piece}", "débarquer {figure} : {piece}", piece = names.own(*place);
        Ship(galley, place) =>
            "ship {piece}: {galley}", "charger : {piece} → {galley}",
            piece = names.own(*place), galley = names.own(*galley);
        Land(place) => "put {piece} ashore", "débarquer : {piece}", piece = names.own(*place);
        Walk(figure, from, to) =>
            "march with {figure}: {from} → {to}", "faire marcher {figure} : {from} → {to}";
        Attack(zone) => "attack {zone}", "attaquer : {zone}";
        Join(place) =>
            "bring {piece} into the attack", "joindre à l'attaque : {piece}", piece = names.own(*place);
        March(figure, from) =>
            "bring {figure} from {from} into the attack", "joindre {figure} à l'attaque ({from})";
        Seize(piece) => "seize {piece}", "saisir : {piece}";

        Capture => "fight to take prisoners", "se battre pour faire des prisonniers";
        Surrender => "offer to surrender", "proposer de capituler";
        Demand => "call on the other side to surrender", "exiger la capitulation de l'autre camp";
        Accept => "agree", "accepter";
        Reject => "refuse", "refuser";
        Protect(threat) => "let the walls protect from: {threat}", "se protéger derrière les murs : {threat}";
        Fight => "fight", "se battre";
        Flee => "flee", "fuir";
        Crew(place, figure) =>
            "let {figure} serve {piece}", "faire servir {figure} : {piece}", piece = names.own(*place);
        AimAt(place, target) =>
            "{piece}: fire at {target}", "{piece} : viser {target}", piece = names.own(*place);
        Act(unit) =>
            "let a Captain act as {unit}",
            "faire agir un Capitaine en {unit}", unit = names.unit(*unit).name();
        Free(unit) => "let {unit} act all the same", "laisser agir malgré tout {unit}";
        Cancel(unit) => "cancel the ability of an enemy: {unit}", "annuler la capacité d'un ennemi : {unit}";
        Sacrifice(figure) => "sacrifice {figure}", "sacrifier {figure}";
        Offer(place, figure) =>
            "sacrifice {figure} on galley no. {place}", "sacrifier {figure} (galère nº {place})";
        Harm => "superiority: one more point of damage", "supériorité : un dégât de plus";
        Shield => "superiority: one loss less", "supériorité : une perte de moins";
        Hit(place, figure) =>
            "choose {figure} on a galley (no. {place})", "choisir {figure} sur une galère (nº {place})";
        Blood => "spend a blood token", "dépenser un jeton de sang";
        Retain => "keep it", "le garder";
        RetainAll => "keep all the rest", "garder tout le reste";
        Plunder => "plunder it", "le piller";

        Fetch(place) =>
            "buy goods with {piece}", "acheter des marchandises : {piece}", piece = names.own(*place);
        Sell(place) =>
            "sell goods from {piece}", "vendre des marchandises : {piece}", piece = names.own(*place);
        Route(stages) =>
            "open a trade route of {stages}", "ouvrir une route commerciale de {stages}",
            stages = count(*stages, ["stage", "étape"], lang);
        Abandon => "give up the trade route", "abandonner la route commerciale";
        Market => "take the bonus of the Great Market", "prendre le bonus du Grand Marché";
        Journey => "take the bonus of the trade route", "prendre le bonus de la route commerciale";
        Glory => "turn a trade point into honour", "changer un point de commerce en honneur";
        Profit => "turn a trade point into florins", "changer un point de commerce en florins";
        LetPass(seat) =>
            "let the traders of {seat} pass your armies",
            "laisser passer les marchands ({seat}) devant vos armées";
        AskAbout(seat) =>
            "ask me when traders of {seat} pass my armies",
            "me demander quand des marchands ({seat}) passent devant mes armées";

        Declare(seat) => "declare war on {seat}", "déclarer la guerre à {seat}";
        Truce(seat) => "propose an armistice to {seat}", "proposer un armistice à {seat}";
        Peace(seat) => "propose peace to {seat}", "proposer la paix à {seat}";
        Partner(seat) => "draft: ask {seat} into the pact", "projet : inviter {seat} dans le pacte";
        Clause(kind, from, to, number) if *number == 0 =>
            "draft: {kind}, granted by {from} to {to}", "projet : {kind}, de {from} pour {to}";
        Clause(kind, from, to, number) =>
            "draft: {kind}, granted by {from} to {to}, with {units}",
            "projet : {kind}, de {from} pour {to}, avec {units}",
            units = count(*number, ["unit", "unité"], lang);
        Against(seat) => "draft: the alliance is against {seat}", "projet : l'alliance vise {seat}";
        Gift(from, to, florins) =>
            "draft: {from} pays {to} {florins} once", "projet : {from} paie une fois {florins} à {to}",
            florins = names.florins(*florins);
        Fee(from, to, florins) =>
            "draft: {from} pays {to} {florins} for each use",
            "projet : {from} paie {florins} à {to} à chaque usage",
            florins = names.florins(*florins);
        Release(holder, owner, figure) =>
            "draft: {holder} frees {figure} of {owner}", "projet : {holder} libère {figure} ({owner})";
        Until(turn) => "draft: in force until turn {turn}", "projet : en vigueur jusqu'au tour {turn}";
        Secret => "draft: it stays secret", "projet : il reste secret";
        Strike(line) => "draft: strike out line {line}", "projet : rayer la ligne {line}";
        Propose => "send the draft", "envoyer le projet";
        Discard => "throw the draft away", "jeter le projet";
        Agree(proposal) => "agree to proposal {proposal}", "accepter la proposition {proposal}";
        Refuse(proposal) => "refuse proposal {proposal}", "refuser la proposition {proposal}";
        Withdraw(proposal) => "take proposal {proposal} back", "retirer la proposition {proposal}";
        Dissolve(pact) => "propose to end pact {pact}", "proposer de mettre fin au pacte {pact}";
        Denounce(pact, seat) =>
            "accuse {seat} of breaking pact {pact}", "accuser {seat} d'avoir rompu le pacte {pact}";
        Kept => "vote: the pact was kept", "voter : le pacte a été respecté";
        Broken => "vote: the pact was broken", "voter : le pacte a été rompu";
    }
}
