//! The game in words, in the terms of the rulebook: what happens in `events`, what is asked in
//! `prompts`, what is refused in `refusals`, and how everything is called in `names`.

/// A match whose arms are an English text, a French text and the values named in both.
macro_rules! texts {
    ($lang:expr, $of:expr => $($case:pat $(if $guard:expr)? =>
        $en:literal, $fr:literal $(, $name:ident = $value:expr)*;)*) => {
        match $of {
            $($case $(if $guard)? => match $lang {
                Lang::En => format!($en $(, $name = $value)*),
                Lang::Fr => format!($fr $(, $name = $value)*),
            },)*
        }
    };
}

mod events;
mod names;
mod prompts;
mod refusals;

use std::fmt;

use table::{Lang, Outcome, Seat, Words};

use crate::board::board;
use crate::event::Event;
use crate::notation::Action;
use crate::refusal::Refusal;
use crate::state::Byzantium;
use crate::view::{Asked, Prompt, View};

pub(crate) use names::{
    CityWords, army_of, attacker, colour_name, count, cubes, player_list, side_name, space_name,
};

impl Words for Byzantium {
    fn board(view: &View, lang: Lang) -> String {
        board(view, lang)
    }

    fn prompt_words(prompt: &Prompt, lang: Lang) -> String {
        match (prompt.decider, prompt.asked) {
            (None, _) | (_, Asked::Over) => prompts::asked(Asked::Over, lang),
            (_, asked) if prompt.yours => prompts::asked(asked, lang),
            (Some(decider), asked) => prompts::awaited(decider, asked, lang),
        }
    }

    fn event_words(event: &Event, lang: Lang) -> String {
        events::happened(event, lang)
    }

    fn action_words(action: Action, lang: Lang) -> String {
        prompts::meant(action, lang)
    }

    fn refusal_words(refusal: &Refusal, lang: Lang) -> String {
        refusals::refused(refusal, lang)
    }

    fn outcome_words(outcome: &Outcome, lang: Lang) -> String {
        let scores = outcome.scores.as_slice().iter().enumerate();
        let scores: Vec<String> = scores
            .map(|(seat, points)| format!("{} {points}", colour_name(Seat(seat as u8), lang)))
            .collect();
        let scores = scores.join(", ");
        let who = player_list(outcome.winners, lang);
        let how = how(outcome.reason, lang);
        texts! { lang, outcome.winners.len() =>
            0 => "Nobody wins: {scores}", "Personne ne gagne : {scores}";
            1 => "{who} wins {how}: {scores}", "{who} gagne {how} : {scores}";
            _ => "{who} share the victory {how}: {scores}", "{who} se partagent la victoire {how} : {scores}";
        }
    }

    fn notation_help(lang: Lang) -> &'static str {
        lang.of(HELP_EN, HELP_FR)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&refusals::refused(self, Lang::En))
    }
}

/// How a game was decided; it follows "wins" and "share the victory".
fn how(reason: &str, lang: Lang) -> &'static str {
    match reason {
        "plain-sum" => lang
            .of("on the sum of both scores after equal totals", "à la somme des deux scores, à total égal"),
        "more-cities" => lang.of(
            "with more controlled cities after equal scores",
            "avec plus de cités contrôlées, à scores égaux",
        ),
        "more-money" => lang.of(
            "with more bezants after equal scores and cities",
            "avec plus de bezants, à scores et cités égaux",
        ),
        "all-equal" => lang.of("with everything equal", "à parfaite égalité"),
        "capital" => lang.of(
            "with the most Arab VP after the fall of Constantinople",
            "avec le plus de PV arabes après la chute de Constantinople",
        ),
        "capital-more-cities" => lang.of(
            "with more controlled cities after the fall of Constantinople and equal Arab VP",
            "avec plus de cités contrôlées, après la chute de Constantinople et à PV arabes égaux",
        ),
        "capital-more-money" => lang.of(
            "with more bezants after the fall of Constantinople, equal Arab VP and equal cities",
            "avec plus de bezants, après la chute de Constantinople, à PV arabes et cités égaux",
        ),
        "capital-all-equal" => lang.of(
            "after the fall of Constantinople with everything equal",
            "après la chute de Constantinople, à parfaite égalité",
        ),
        _ => lang.of("with the highest total", "avec le plus haut total"),
    }
}

const HELP_EN: &str = "\
The seven actions
  control damascus       A: take control of a city
  reinforce arab main    B: put a cube into a box; up to three, then: done
  develop arab           C: one more token on a city of this side
  fortify                C: a fortification for one of your cities
  bulgars                C: send the Bulgars, or add to them
  emperor, caliph        C: take the office
  fleet arab             C: command the fleet of this side
  civil-war arab         C: attack the city where your pawn stands; also after a move
  tax 4                  D: so many cubes from the pool, 2 bezants each
  church, mosque         E: build for 6 bezants
  march arab             F: move your pawn, or place it
  pass                   G: no more actions in this turn
What comes after
  from pool              the cube to use: from pool, from casualties, from byzantine elite
  at mecca               where a pawn is placed, which city is developed or fortified
  to palmyra, stop       where the pawn goes; or enough
  attack athens          the Bulgars attack this city
  gather                 they add cubes instead; gather byzantine, gather arab: buy the cube
  share 6                so many bezants of the tax go to the Byzantine treasury
  stand                  your pawn stays and fights
  flee palmyra           it flees there; flee damascus sea: across the sea
  levy                   your levy defends the city
  fight blue             the opponent of your next battle
  lose main              a cube that is lost
  disband levy           a cube that can't be paid
  decline                do without doubling, dice or levy
With the Byzantine fleet
  double, roll           double the cost of a sea move; roll against the army
  allow, refuse          let an army flee by sea or not
  sail, drop             pay the doubled cost or don't go there
Sides: byzantine, arab    Boxes: elite, main, levy, movement    Players: red, yellow, blue, green
Cities: their English name in small letters, as in the list of actions
";

const HELP_FR: &str = "\
Les sept actions
  control damascus       A : prendre le contrôle d'une cité
  reinforce arab main    B : mettre un cube dans une case ; jusqu'à trois, puis : done
  develop arab           C : un jeton de plus sur une cité de ce camp
  fortify                C : une fortification pour une de vos cités
  bulgars                C : envoyer les Bulgares, ou les renforcer
  emperor, caliph        C : devenir Empereur, Calife
  fleet arab             C : commander la flotte de ce camp
  civil-war arab         C : attaquer la cité où est votre pion ; aussi après un mouvement
  tax 4                  D : autant de cubes de la réserve, 2 bezants chacun
  church, mosque         E : bâtir une église, une mosquée, pour 6 bezants
  march arab             F : déplacer votre pion, ou le placer
  pass                   G : ne plus agir pendant ce tour
Ce qui vient ensuite
  from pool              le cube qui sert : from pool, from casualties, from byzantine elite
  at mecca               où un pion est placé, quelle cité est développée ou fortifiée
  to palmyra, stop       où va le pion ; ou s'arrêter
  attack athens          les Bulgares attaquent cette cité
  gather                 ils se renforcent ; gather byzantine, gather arab : en achetant le cube
  share 6                autant de bezants de la taxe pour le trésor byzantin
  stand                  votre pion tient et combat
  flee palmyra           il fuit là-bas ; flee damascus sea : par la mer
  levy                   votre Milice défend la cité
  fight blue             l'adversaire de votre prochaine bataille
  lose main              un cube qui est perdu
  disband levy           un cube que vous ne pouvez pas payer
  decline                renoncer à doubler, à lancer les dés, à la Milice
Avec la flotte byzantine
  double, roll           doubler le coût d'un mouvement par mer ; lancer les dés contre l'armée
  allow, refuse          laisser ou non une armée fuir par la mer
  sail, drop             payer le coût doublé, ou ne pas y aller
Camps : byzantine, arab      Joueurs : red (rouge), yellow (jaune), blue (bleu), green (vert)
Cases : elite (Élite), main (Corps d'armée), levy (Milice), movement (Déplacement)
Cités : leur nom anglais en minuscules, comme dans la liste des actions
";
