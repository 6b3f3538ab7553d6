//! The game in words, in the terms of the rulebook. The names of cards and formations stand in
//! `board`.

use std::fmt;

use table::{Lang, Outcome, Seat, Words};

use crate::board::{
    a_formation, board, card_list, card_name, effect, formation, letter, the_card, the_pile, unit_name,
};
use crate::card::{Card, HAND, Pile, Tactic};
use crate::claim::Unproven;
use crate::event::Event;
use crate::notation::Action;
use crate::refusal::Refusal;
use crate::state::{BattleLine, RoundEnd};
use crate::view::{Prompt, Step, View};

/// A match whose arms are an English text, a French text and the values named in both.
macro_rules! texts {
    ($lang:expr, $of:expr => $($case:pat => $en:literal, $fr:literal $(, $name:ident = $value:expr)*;)*) => {
        match $of {
            $($case => match $lang {
                Lang::En => format!($en $(, $name = $value)*),
                Lang::Fr => format!($fr $(, $name = $value)*),
            },)*
        }
    };
}

impl Words for BattleLine {
    fn board(view: &View, lang: Lang) -> String {
        board(view, lang)
    }

    fn prompt_words(prompt: &Prompt, lang: Lang) -> String {
        match prompt.step {
            Step::Over { .. } => asked(prompt.step, lang),
            step if prompt.yours => asked(step, lang),
            step => awaited(prompt.mover, step, lang),
        }
    }

    fn event_words(event: &Event, lang: Lang) -> String {
        happened(event, lang)
    }

    fn action_words(action: Action, lang: Lang) -> String {
        let the = |card| the_card(card, lang);
        let name = |card: Card| card_name(card, lang);
        let unit =
            |card: Card| card.value().map_or(String::new(), |value| format!(" ({})", unit_name(value, lang)));
        texts! { lang, action =>
            Action::Play(card, flag) => "{card}{unit} to flag {flag}", "{card}{unit} au drapeau {flag}",
                card = name(card), unit = unit(card);
            Action::Guile(tactic) => "{card}: {effect}", "{card} : {effect}",
                card = name(tactic.card()), effect = effect(tactic, lang);
            Action::Pass => "pass", "passer";
            Action::Draw(pile) => "draw from {pile}", "piocher dans {pile}", pile = the_pile(pile, lang);
            Action::Return(card) => "put {card} back on {pile}", "remettre {card} sur {pile}",
                card = the(card), pile = the_pile(card.pile(), lang);
            Action::Take(card) => "choose {card}", "désigner {card}", card = the(card);
            Action::To(flag) => "to flag {flag}", "au drapeau {flag}";
            Action::Discard => "discard the card", "défausser la carte";
            Action::Desert(card) => "make {card} desert", "faire déserter {card}", card = the(card);
            Action::Claim(flag) => "claim flag {flag}", "réclamer le drapeau {flag}";
            Action::EndClaims => "claim nothing more", "ne plus rien réclamer";
            Action::Resign => "resign", "abandonner";
        }
    }

    fn refusal_words(refusal: &Refusal, lang: Lang) -> String {
        refused(refusal, lang)
    }

    fn outcome_words(outcome: &Outcome, lang: Lang) -> String {
        let how = match outcome.reason {
            "breakthrough" => how(RoundEnd::Breakthrough, lang),
            "envelopment" => how(RoundEnd::Envelopment, lang),
            "exhaustion" => how(RoundEnd::Exhaustion, lang),
            "resignation" => how(RoundEnd::Resignation, lang),
            _ => lang.of("on points", "aux points"),
        };
        let score = |seat: Seat| outcome.scores.as_slice().get(seat.index()).copied().unwrap_or(0);
        texts! { lang, outcome.winners.lowest() =>
            Some(winner) =>
                "Player {who} wins {how}, {own} to {theirs}", "Le joueur {who} gagne {how}, {own} à {theirs}",
                who = letter(winner), own = score(winner), theirs = score(other(winner));
            None => "The game is a draw {how}, {a} to {b}", "La partie est nulle {how}, {a} à {b}",
                a = score(Seat(0)), b = score(Seat(1));
        }
    }

    fn notation_help(lang: Lang) -> &'static str {
        lang.of(HELP_EN, HELP_FR)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&refused(self, Lang::En))
    }
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0.min(1))
}

/// How a round ended; it follows "wins" and "is a draw".
fn how(by: RoundEnd, lang: Lang) -> &'static str {
    match by {
        RoundEnd::Breakthrough => {
            lang.of("by breakthrough (three neighbouring flags)", "par une percée (trois drapeaux voisins)")
        }
        RoundEnd::Envelopment => {
            lang.of("by envelopment (five flags)", "par un enveloppement (cinq drapeaux)")
        }
        RoundEnd::Exhaustion => {
            lang.of("after exhaustion (two idle turns)", "après un blocage (deux tours blancs)")
        }
        RoundEnd::Resignation => lang.of("by resignation", "par abandon"),
    }
}

/// What the player who is asked reads, with the notations that answer.
fn asked(step: Step, lang: Lang) -> String {
    let the = |card| the_card(card, lang);
    texts! { lang, step =>
        Step::Claim =>
            "Claim a flag, or stop: claim 4, done",
            "Réclamez un drapeau, ou arrêtez : claim 4, done";
        Step::Play =>
            "Play a card, or pass if you can't place a troop card: play R7 3, play Fog 2, play Scout, pass",
            "Jouez une carte, ou passez si aucune Troupe n'est posable : play R7 3, play Fog 2, play Scout, \
             pass";
        Step::Draw =>
            "Draw a card: draw troops, draw tactics",
            "Piochez une carte : draw troops, draw tactics";
        Step::ScoutDraw { drawn: 0, .. } =>
            "Scout – name a pile to draw from: draw troops, draw tactics",
            "Éclaireur – désignez une pioche : draw troops, draw tactics";
        Step::ScoutDraw { drawn, of } =>
            "Scout – draw card {next} of {of} from either pile: draw troops, draw tactics",
            "Éclaireur – prenez la carte {next} sur {of} dans l'une des pioches : draw troops, draw tactics",
            next = drawn + 1;
        Step::ScoutReturn { left: 1 } =>
            "Scout – put one card of your hand back on its pile: return R7",
            "Éclaireur – remettez une carte de votre main sur sa pioche : return R7";
        Step::ScoutReturn { left } =>
            "Scout – put {left} cards of your hand back, one by one, the last on top: return R7",
            "Éclaireur – remettez {left} cartes de votre main, une à une, la dernière dessus : return R7";
        Step::Redeploy =>
            "Redeploy – choose one of your own cards at an open flag: take R7",
            "Redéploiement – désignez une de vos cartes à un drapeau libre : take R7";
        Step::RedeployTo { card } =>
            "Redeploy – move {card} to another open flag or discard it: to 4, discard",
            "Redéploiement – déplacez {card} vers un autre drapeau libre ou défaussez : to 4, discard",
            card = the(card);
        Step::Deserter =>
            "Deserter – choose an enemy card at an open flag: desert R7",
            "Déserteur – désignez une carte adverse à un drapeau libre : desert R7";
        Step::Traitor =>
            "Traitor – choose an enemy troop card at an open flag: take R7",
            "Traître – désignez une Troupe adverse à un drapeau libre : take R7";
        Step::TraitorTo { card } =>
            "Traitor – put {card} on your own side of an open flag: to 4",
            "Traître – placez {card} de votre côté d'un drapeau libre : to 4",
            card = the(card);
        Step::Over { winner: Some(winner), by } =>
            "The game is over: Player {who} won the last round {how}",
            "La partie est finie : le joueur {who} gagne la dernière manche {how}",
            who = letter(winner), how = how(by, lang);
        Step::Over { winner: None, by } =>
            "The game is over: the last round was a draw {how}",
            "La partie est finie : la dernière manche est nulle {how}",
            how = how(by, lang);
    }
}

/// What those who wait read.
fn awaited(mover: Seat, step: Step, lang: Lang) -> String {
    let the = |card| the_card(card, lang);
    let task = texts! { lang, step =>
        Step::Claim => "claim flags or stop", "réclamer des drapeaux ou s'arrêter";
        Step::Play => "play a card", "jouer une carte";
        Step::Draw => "draw a card", "piocher une carte";
        Step::ScoutDraw { .. } => "draw with Scout", "piocher avec l'Éclaireur";
        Step::ScoutReturn { .. } => "put cards back with Scout", "remettre des cartes avec l'Éclaireur";
        Step::Redeploy => "choose a card to redeploy", "désigner une carte à redéployer";
        Step::RedeployTo { card } =>
            "redeploy or discard {card}", "redéployer ou défausser {card}", card = the(card);
        Step::Deserter => "choose a card that deserts", "désigner une carte à faire déserter";
        Step::Traitor => "choose a card to take over", "désigner une Troupe dont s'emparer";
        Step::TraitorTo { card } => "place {card}", "placer {card}", card = the(card);
        Step::Over { .. } => "do nothing more", "ne plus rien faire";
    };
    texts! { lang, letter(mover) =>
        mover => "Waiting for Player {mover} to {task}", "On attend le joueur {mover}, qui doit {task}";
    }
}

fn happened(event: &Event, lang: Lang) -> String {
    let the = |card: &Card| the_card(*card, lang);
    let who = |seat: &Seat| format!("{} {}", lang.of("Player", "Le joueur"), letter(*seat));
    let how = |by: &RoundEnd| how(*by, lang);
    texts! { lang, event =>
        Event::RoundBegan { round, first } =>
            "Round {round} begins: Player {first} has the first turn",
            "La manche {round} commence : le premier tour revient au joueur {first}", first = letter(*first);
        Event::HandDealt { seat, cards: Some(cards) } => "{who} is dealt {cards}", "{who} reçoit {cards}",
            who = who(seat), cards = card_list(cards, " ", lang);
        Event::HandDealt { seat, cards: None } =>
            "{who} is dealt {HAND} troop cards", "{who} reçoit {HAND} cartes Troupes",
            who = who(seat);
        Event::Played { seat, card, flag } =>
            "{who} plays {card} to flag {flag}", "{who} joue {card} au drapeau {flag}",
            who = who(seat), card = the(card);
        Event::GuilePlayed { seat, card } =>
            "{who} plays {card}", "{who} joue {card}", who = who(seat), card = the(card);
        Event::Passed { seat } => "{who} passes", "{who} passe", who = who(seat);
        Event::Drew { seat, card: Some(card), .. } => "{who} draws {card}", "{who} pioche {card}",
            who = who(seat), card = the(card);
        Event::Drew { seat, pile: Pile::Troops, card: None } =>
            "{who} draws a troop card", "{who} pioche une carte Troupe", who = who(seat);
        Event::Drew { seat, pile: Pile::Tactics, card: None } =>
            "{who} draws a tactics card", "{who} pioche une carte Tactique", who = who(seat);
        Event::Returned { seat, pile, card: Some(card) } =>
            "{who} puts {card} back on {pile}", "{who} remet {card} sur {pile}",
            who = who(seat), card = the(card), pile = the_pile(*pile, lang);
        Event::Returned { seat, pile, card: None } =>
            "{who} puts a card back on {pile}", "{who} remet une carte sur {pile}",
            who = who(seat), pile = the_pile(*pile, lang);
        Event::Chosen { seat, card, flag } =>
            "{who} chooses {card} at flag {flag}", "{who} désigne {card} au drapeau {flag}",
            who = who(seat), card = the(card);
        Event::Redeployed { seat, card, from, to: Some(to) } =>
            "{who} redeploys {card} from flag {from} to flag {to}",
            "{who} redéploie {card} du drapeau {from} au drapeau {to}", who = who(seat), card = the(card);
        Event::Redeployed { seat, card, from, to: None } =>
            "{who} discards {card} from flag {from}", "{who} défausse {card} du drapeau {from}",
            who = who(seat), card = the(card);
        Event::Deserted { seat, card, from } =>
            "{who} makes Player {loser}'s {card} desert from flag {from}",
            "{who} fait déserter {card} du joueur {loser} au drapeau {from}",
            who = who(seat), card = the(card), loser = letter(other(*seat));
        Event::Betrayed { seat, card, from, to } =>
            "{who} takes Player {loser}'s {card} over from flag {from} to flag {to}",
            "{who} prend {card} du joueur {loser} au drapeau {from} et le place au drapeau {to}",
            who = who(seat), card = the(card), loser = letter(other(*seat));
        Event::Claimed { seat, flag, strength } =>
            "{who} claims flag {flag} with {with}", "{who} prend le drapeau {flag} avec {with}",
            who = who(seat), with = a_formation(*strength, lang);
        Event::Exhausted =>
            "Exhaustion after two idle turns in a row: the open flags are awarded",
            "Blocage après deux tours blancs de suite : les drapeaux libres sont attribués";
        Event::Adjudicated { seat, flag } =>
            "Flag {flag} is awarded to Player {who}", "Le drapeau {flag} est attribué au joueur {who}",
            who = letter(*seat);
        Event::Resigned { seat } => "{who} resigns", "{who} abandonne", who = who(seat);
        Event::RoundEnded { winner: Some(winner), by, points: [a, b] } =>
            "{who} wins the round {how}; points: A {a}, B {b}",
            "{who} gagne la manche {how} ; points : A {a}, B {b}",
            who = who(winner), how = how(by);
        Event::RoundEnded { winner: None, by, points: [a, b] } =>
            "The round is a draw {how}; points: A {a}, B {b}",
            "La manche est nulle {how} ; points : A {a}, B {b}",
            how = how(by);
    }
}

/// What is refused, why, and what would be right.
#[expect(clippy::too_many_lines, reason = "a text for each refusal, in two languages")]
fn refused(refusal: &Refusal, lang: Lang) -> String {
    let the = |card: &Card| the_card(*card, lang);
    texts! { lang, refusal =>
        Refusal::Over =>
            "The game is over: nobody plays any more (BL-3.3)",
            "La partie est finie : plus personne ne joue (BL-3.3)";
        Refusal::NotYourTurn { mover } =>
            "It is Player {mover}'s turn: wait for yours (BL-4.1)",
            "C'est le tour du joueur {mover} : attendez le vôtre (BL-4.1)", mover = letter(*mover);
        Refusal::WrongStep { asked: step } =>
            "Not now. {asked} (BL-4.2)", "Pas maintenant. {asked} (BL-4.2)", asked = asked(*step, lang);
        Refusal::NotInHand(card) =>
            "You don't have {card} in hand: choose a card that you have (BL-4.3)",
            "Vous n'avez pas {card} en main : choisissez une carte que vous avez (BL-4.3)", card = the(card);
        Refusal::GoesToNoFlag(card) =>
            "{card} goes to the guile row: play it without a flag (BL-8.29)",
            "On joue {card} dans la rangée de Fourberie : ne nommez pas de drapeau (BL-8.29)", card = the(card);
        Refusal::NeedsFlag(card) =>
            "{card} is played at a flag: name one (BL-8.10, BL-8.20)",
            "On joue {card} à un drapeau : nommez-en un (BL-8.10, BL-8.20)", card = the(card);
        Refusal::FlagClaimed(flag) =>
            "Nothing can be placed at flag {flag}, it is claimed: choose an open flag (BL-5.4)",
            "On ne pose plus rien au drapeau {flag}, il est pris : choisissez un drapeau libre (BL-5.4)";
        Refusal::NoSlot(flag) =>
            "You have no free slot at flag {flag}: choose an open flag where you have one (BL-5.2)",
            "Vous n'avez plus d'emplacement au drapeau {flag} : choisissez un drapeau où il en reste \
             (BL-5.2)";
        Refusal::MustPlay =>
            "You can't pass while you can place a troop card: play a card (BL-5.5)",
            "Vous ne pouvez pas passer tant que vous pouvez poser une Troupe : jouez une carte (BL-5.5)";
        Refusal::TacticsAhead =>
            "You have already played one tactics card more than your opponent: play a troop card (BL-8.3)",
            "Vous avez déjà joué une Tactique de plus que votre adversaire : jouez une Troupe (BL-8.3)";
        Refusal::SecondLeader(card) =>
            "You can't play {card}, you have already played a leader: play another card (BL-8.12)",
            "Vous ne pouvez pas jouer {card}, vous avez déjà joué un Chef : jouez une autre carte (BL-8.12)",
            card = the(card);
        Refusal::NoEffect(Tactic::Scout) =>
            "You can't play Scout, both piles are empty: play another card (BL-8.31)",
            "L'Éclaireur est injouable, les deux pioches sont vides : jouez une autre carte (BL-8.31)";
        Refusal::NoEffect(Tactic::Redeploy) =>
            "You can't play Redeploy without a card of yours to move at an open flag: play another card \
             (BL-8.44)",
            "Le Redéploiement est injouable sans carte à déplacer à un drapeau libre : jouez une autre \
             carte (BL-8.44)";
        Refusal::NoEffect(Tactic::Deserter) =>
            "You can't play Deserter without an enemy card to remove at an open flag: play another card \
             (BL-8.53)",
            "Le Déserteur est injouable sans carte adverse à un drapeau libre : jouez une autre carte \
             (BL-8.53)";
        Refusal::NoEffect(Tactic::Traitor) =>
            "You can't play Traitor, it needs an enemy troop card and a free slot of yours at open flags: \
             play another card (BL-8.61)",
            "Le Traître est injouable, il lui faut une Troupe adverse et un emplacement à vous à des \
             drapeaux libres : jouez une autre carte (BL-8.61)";
        Refusal::NoEffect(tactic) =>
            "You can't play {card}, it would have no effect: play another card (BL-8.5)",
            "Vous ne pouvez pas jouer {card}, sans effet : jouez une autre carte (BL-8.5)",
            card = the(&tactic.card());
        Refusal::EmptyPile(Pile::Troops) =>
            "The troop pile is empty: draw from the tactics pile (BL-4.4, BL-8.32)",
            "La pioche des Troupes est vide : piochez dans celle des Tactiques (BL-4.4, BL-8.32)";
        Refusal::EmptyPile(Pile::Tactics) =>
            "The tactics pile is empty: draw from the troop pile (BL-4.4, BL-8.32)",
            "La pioche des Tactiques est vide : piochez dans celle des Troupes (BL-4.4, BL-8.32)";
        Refusal::KeptLeader(card) =>
            "You can't put {card} back, a second leader stays in hand to the end: put back another card \
             (BL-8.13)",
            "Vous ne pouvez pas remettre {card}, un second Chef reste en main jusqu'à la fin : remettez une \
             autre carte (BL-8.13)",
            card = the(card);
        Refusal::OutOfReach { card, by: Tactic::Redeploy } =>
            "Redeploy can't move {card}: choose a card on your own side of an open flag (BL-8.40)",
            "Le Redéploiement ne peut pas déplacer {card} : désignez une carte de votre côté d'un drapeau \
             libre (BL-8.40)",
            card = the(card);
        Refusal::OutOfReach { card, by: Tactic::Deserter } =>
            "Deserter can't remove {card}: choose a card on your opponent's side of an open flag (BL-8.50)",
            "Le Déserteur ne peut pas enlever {card} : désignez une carte du côté adverse d'un drapeau \
             libre (BL-8.50)",
            card = the(card);
        Refusal::OutOfReach { card, .. } =>
            "Traitor can't take {card}: choose a troop card on your opponent's side of an open flag \
             (BL-8.60)",
            "Le Traître ne peut pas prendre {card} : désignez une Troupe du côté adverse d'un drapeau libre \
             (BL-8.60)",
            card = the(card);
        Refusal::CardClaimed { card, flag } =>
            "You can't choose {card}, flag {flag} is claimed and frozen: choose a card at an open flag \
             (BL-7.5)",
            "Vous ne pouvez pas désigner {card}, le drapeau {flag} est pris et figé : choisissez une carte \
             à un drapeau libre (BL-7.5)",
            card = the(card);
        Refusal::EnvironmentFixed(card) =>
            "You can't choose {card}, it stays put to the end in this game: choose a troop or morale card \
             (BL-11.6)",
            "Vous ne pouvez pas désigner {card}, l'Environnement ne bouge pas dans cette partie : désignez \
             une carte Troupe ou Moral (BL-11.6)",
            card = the(card);
        Refusal::NotATroop(card) =>
            "Traitor can't take {card}, it is no troop card: choose an enemy troop card (BL-8.60)",
            "Le Traître ne peut pas prendre {card}, il ne prend que des Troupes : désignez une Troupe \
             adverse (BL-8.60)",
            card = the(card);
        Refusal::SameFlag(flag) =>
            "The card can't stay at flag {flag}: move it to another open flag or discard it (BL-8.46)",
            "La carte ne peut pas rester au drapeau {flag} : déplacez-la vers un autre drapeau libre, ou \
             défaussez-la (BL-8.46)";
        Refusal::Unproven { flag, why: Unproven::Claimed } =>
            "Flag {flag} is claimed and stays with its owner: choose an open flag (BL-7.4)",
            "Le drapeau {flag} est pris et reste à son propriétaire : choisissez un drapeau libre (BL-7.4)";
        Refusal::Unproven { flag, why: Unproven::Incomplete { have, need } } =>
            "Flag {flag} can't be claimed yet: your side has {have} of the {need} cards it needs (BL-7.2)",
            "Le drapeau {flag} ne peut pas encore être réclamé : votre côté a {have} des {need} cartes \
             qu'il faut (BL-7.2)";
        Refusal::Unproven { flag, why: Unproven::Beaten { own, theirs } } =>
            "Flag {flag} can't be claimed: against your {own} your opponent has {theirs}, which is stronger \
             (BL-7.6)",
            "Le drapeau {flag} ne peut pas être réclamé : face à votre {own}, l'adversaire a {theirs}, ce \
             qui est plus fort (BL-7.6)",
            own = formation(*own, lang), theirs = a_formation(*theirs, lang);
        Refusal::Unproven { flag, why: Unproven::TieLost(both) } =>
            "Flag {flag} can't be claimed: both sides have {both}, and you lose the tie because you placed \
             the last card (BL-7.8)",
            "Le drapeau {flag} ne peut pas être réclamé : les deux côtés ont {both}, et vous perdez \
             l'égalité pour avoir posé la dernière carte (BL-7.8)",
            both = a_formation(*both, lang);
        Refusal::Unproven { flag, why: Unproven::Beatable { own, theirs, with } } =>
            "Flag {flag} can't be claimed yet: against your {own} your opponent could still make {theirs} \
             with {cards} (BL-7.12)",
            "Le drapeau {flag} ne peut pas encore être réclamé : face à votre {own}, l'adversaire peut \
             encore former {theirs} avec {cards} (BL-7.12)",
            own = formation(*own, lang), theirs = a_formation(*theirs, lang),
            cards = card_list(with, " ", lang);
    }
}

const HELP_EN: &str = "\
Actions
  play R7 3      play a troop card to flag 3
  play Fog 2     play Alexander, Darius, Companion, Shield, Fog or Mud to a flag
  play Scout     play Scout, Redeploy, Deserter or Traitor for its effect
  pass           play no card, if you can't place a troop card
  claim 4        claim flag 4
  done           claim nothing more
  draw troops    draw from the troop pile        draw tactics   or from the other
  return R7      Scout: put a card back on its pile
  take R7        Redeploy, Traitor: choose the card
  to 4           Redeploy, Traitor: put it at flag 4
  discard        Redeploy: or discard it
  desert R7      Deserter: choose the card that is discarded
  resign         give up this round
Troop cards: a colour and a value from 1 to 10, such as R7
  R red    O orange    Y yellow    G green    B blue    P purple
Tactics cards
  Alexander, Darius   leaders: any colour, any value; one per player and game
  Companion           Companion Cavalry: any colour, value 8
  Shield              Shield Bearers: any colour, value 1, 2 or 3
  Fog                 only sums count at its flag
  Mud                 formations have 4 cards at its flag
  Scout               draw 3 cards, put 2 back
  Redeploy            move or discard one of your own cards
  Deserter            discard one enemy card
  Traitor             take over one enemy troop card
Formations, strongest first, and their marks on the board
  Wdg  Wedge            one colour, values in a row
  Phx  Phalanx          one value
  Bat  Battalion Order  one colour
  Skm  Skirmish Line    values in a row
  Hst  Host             anything else            Sum  under Fog
On the board
  [ 3 ]   flag 3, behind the cards of its owner
  ▼ 5 ▼   flag 5 can be claimed by the player below, ▲ 5 ▲ by the one above
";

const HELP_FR: &str = "\
Actions
  play R7 3      jouer une carte Troupe au drapeau 3
  play Fog 2     jouer Alexander, Darius, Companion, Shield, Fog ou Mud à un drapeau
  play Scout     jouer Scout, Redeploy, Deserter ou Traitor pour son effet
  pass           ne pas jouer de carte, si aucune Troupe n'est posable
  claim 4        réclamer le drapeau 4
  done           ne plus rien réclamer
  draw troops    piocher une Troupe              draw tactics   ou une Tactique
  return R7      Éclaireur : remettre une carte sur sa pioche
  take R7        Redéploiement, Traître : désigner la carte
  to 4           Redéploiement, Traître : la placer au drapeau 4
  discard        Redéploiement : ou la défausser
  desert R7      Déserteur : désigner la carte qui est défaussée
  resign         abandonner cette manche
Cartes Troupes : une couleur et une valeur de 1 à 10, comme R7
  R rouge    O orange    Y jaune    G vert    B bleu    P violet
Cartes Tactiques
  Alexander, Darius   Alexandre, Darius : Chefs, couleur et valeur libres ; un par partie
  Companion           Renforts de Cavalerie : couleur libre, valeur 8
  Shield              Porteurs de boucliers : couleur libre, valeur 1, 2 ou 3
  Fog                 Brouillard : seules les sommes comptent à son drapeau
  Mud                 Boue : les formations ont 4 cartes à son drapeau
  Scout               Éclaireur : piocher 3 cartes, en remettre 2
  Redeploy            Redéploiement : déplacer ou défausser une de ses cartes
  Deserter            Déserteur : défausser une carte adverse
  Traitor             Traître : s'emparer d'une Troupe adverse
Formations, de la plus forte à la plus faible, et leur marque sur le plateau
  Pte  Pointe                une seule couleur, valeurs qui se suivent
  Phl  Phalange              une seule valeur
  Bat  Ordre en Bataillons   une seule couleur
  Tir  Ligne de Tirailleurs  valeurs qui se suivent
  Hde  Horde                 rien de tout cela       Som  dans le Brouillard
Sur le plateau
  [ 3 ]   le drapeau 3, derrière les cartes de son propriétaire
  ▼ 5 ▼   drapeau que le joueur du bas peut réclamer, ▲ 5 ▲ celui du haut
";
