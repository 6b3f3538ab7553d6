//! The game in words, in the terms of the rulebook: what happens in `events`, what is asked in `prompts`, what that is about in
//! `causes`, what is in force in a battle in `fights`, what can be answered in `actions`, what is refused in `refusals`, how actions are written in `help`. How everything is called is in `names` and `terms`, what French does to it in `grammar`.
//!
//! What a data file names is called as the file calls it. French sentences are built so that they need no article or
//! preposition before a zone: its gender is not known.

/// A match whose arms are a variant, an English text and a French text. The fields of the variant can be named in both:
/// they stand there as they are called. What is to be called otherwise is said after the texts.
macro_rules! said {
    ($names:expr, $of:expr, $type:ident =>
        $($case:ident $({ $($field:ident),* })? $(($($arg:ident),*))? $(if $guard:expr)? =>
            $en:literal, $fr:literal $(, $name:ident = $value:expr)*;)*
        $(.. $($rest:pat),+)?
    ) => {
        match $of {
            $($type::$case $({ $($field,)* .. })? $(($($arg),*))? $(if $guard)? => {
                #[allow(unused_parens, clippy::double_parens)]
                let others = ($(($value),)*);
                $($(let $field = $crate::words::names::Say::say($field, $names);)*)?
                $($(let $arg = $crate::words::names::Say::say($arg, $names);)*)?
                // Not every value is needed in both languages.
                let _ = ($($(&$field,)*)? $($(&$arg,)*)?);
                let ($($name,)*) = others;
                let _ = ($(&$name,)*);
                match $names.lang {
                    table::Lang::En => format!($en),
                    table::Lang::Fr => format!($fr),
                }
            })*
            $(
                #[allow(clippy::unnested_or_patterns, reason = "each is the pattern of a part")]
                $($rest)|+ => String::new(),
            )?
        }
    };
}

/// A match whose arms are an English text, a French text and the values named in them.
macro_rules! texts {
    ($lang:expr, $of:expr => $($case:pat $(if $guard:expr)? =>
        $en:literal, $fr:literal $(, $name:ident = $value:expr)*;)*) => {
        match $of {
            $($case $(if $guard)? => texts!(@ $lang, $en, $fr $(, $name = $value)*),)*
        }
    };
    // Where not every case has words.
    (some $lang:expr, $of:expr => $($case:pat $(if $guard:expr)? =>
        $en:literal, $fr:literal $(, $name:ident = $value:expr)*;)*) => {
        match $of {
            $($case $(if $guard)? => Some(texts!(@ $lang, $en, $fr $(, $name = $value)*)),)*
            _ => None,
        }
    };
    (@ $lang:expr, $en:literal, $fr:literal) => {
        match $lang {
            table::Lang::En => format!($en),
            table::Lang::Fr => format!($fr),
        }
    };
    (@ $lang:expr, $en:literal, $fr:literal $(, $name:ident = $value:expr)+) => {{
        let ($($name,)+) = ($($value,)+);
        // Not every value is needed in both languages.
        let _ = ($(&$name,)+);
        texts!(@ $lang, $en, $fr)
    }};
}

mod actions;
mod causes;
mod events;
mod fights;
mod grammar;
mod help;
mod marks;
mod names;
mod prompts;
mod refusals;
mod seen;
mod terms;
#[cfg(test)]
mod tests;
mod warnings;

use table::{BoardPart, Lang, Outcome, Ready, Said, Scores, Seat, Teller, Words};

use self::{events::event, prompts::prompt};
use crate::board;
use crate::data::{DataId, DataRef, data};
use crate::event::Event;
use crate::frame::Frame;
use crate::notation::Action;
use crate::refusal::Refusal;
use crate::scoring::Scoring;
use crate::setup::Setup;
use crate::state::Medioevo;
use crate::timing::Window;
use crate::view::{Prompt, View};

pub(crate) use self::actions::{action, action_on};
pub(crate) use self::causes::cause;
pub(crate) use self::fights::{
    Blow, Finding, Remark, Shelling, attack_sum, blow, findings, loss_sum, remark, shelling, unforeseen,
    walls,
};
pub(crate) use self::grammar::{Noun, listed, roman};
pub(crate) use self::names::Names;
pub(crate) use self::seen::{fold, kingdom, reader, say, table_of, zone_names};
#[cfg(test)]
pub(crate) use self::tests::plain;
pub(crate) use self::warnings::{Warning, warning};

/// The letter of a player, as the terminal calls the people before it.
pub(crate) fn letter(seat: Seat) -> char {
    seat.letter()
}

/// The data of the house: where only an event or an action is known, not the game it belongs to.
fn house() -> DataRef {
    match data(DataId::default()) {
        Some(data) => data,
        None => unreachable!("the data of the house are known"),
    }
}

/// Says something with players called by their letters.
fn spoken(lang: Lang, say: impl FnOnce(&Names<'_>) -> String) -> String {
    let called = |seat: Seat| format!("{} {}", lang.of("Player", "Joueur"), letter(seat));
    say(&Names::new(house(), lang).calling(&called))
}

impl Words for Medioevo {
    fn board(view: &View, lang: Lang) -> String {
        board::board(view, lang)
    }

    fn prompt_words(asked: &Prompt, lang: Lang) -> String {
        spoken(lang, |names| question(names, asked, asked.asked.lowest()))
    }

    fn event_words(happened: &Event, lang: Lang) -> String {
        spoken(lang, |names| event(names, happened))
    }

    fn action_words(chosen: Action, lang: Lang) -> String {
        spoken(lang, |names| action(names, chosen, None))
    }

    fn refusal_words(refusal: &Refusal, lang: Lang) -> String {
        spoken(lang, |names| refusals::refused(names, refusal))
    }

    fn outcome_words(outcome: &Outcome, lang: Lang) -> String {
        spoken(lang, |names| ended(names, outcome))
    }

    fn notation_help(lang: Lang) -> &'static str {
        lang.of(help::EN, help::FR)
    }

    const PARTS: &'static [BoardPart] = board::PARTS;

    fn part(view: &View, part: usize, of: &str, lang: Lang) -> Result<String, String> {
        board::part(view, part, of, lang)
    }

    fn brief(view: &View, lang: Lang) -> String {
        board::brief(view, lang)
    }

    fn prompt_seen(view: &View, asked: &Prompt, lang: Lang) -> String {
        say(view, lang, |names| question(names, asked, reader(view).or(asked.asked.lowest())))
    }

    fn event_seen(view: &View, happened: &Event, lang: Lang) -> String {
        say(view, lang, |names| event(names, happened))
    }

    fn action_seen(view: &View, chosen: Action, lang: Lang) -> String {
        say(view, lang, |names| match reader(view) {
            Some(seat) => action_on(names, &table_of(view), seat, chosen),
            None => action(names, chosen, view.table.flow.last().copied()),
        })
    }

    const TOLD: Option<Teller<Medioevo>> = Some(told);

    fn outcome_seen(view: &View, outcome: &Outcome, lang: Lang) -> String {
        say(view, lang, |names| ended(names, outcome))
    }

    fn player_seen(view: &View, seat: Seat, lang: Lang) -> String {
        seen::player(view, seat, lang.of("player", "joueur"), lang)
    }

    fn spelled(action: Action) -> String {
        seen::spelled(action)
    }

    fn understood(view: &View, typed: &str) -> String {
        seen::understood(seen::data_of(view), typed)
    }
}

/// Events for the page, marked.
fn told(view: &View, happened: &[Event]) -> Vec<Said> {
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| {
        say(view, lang, |names| happened.iter().map(|one| event(&names.marking(), one)).collect::<Vec<_>>())
    });
    en.into_iter().zip(fr).map(|(en, fr)| Said { en, fr }).collect()
}

/// What is asked, of a player who reads it.
pub(crate) fn question(names: &Names<'_>, asked: &Prompt, reader: Option<Seat>) -> String {
    match (reader, asked.step) {
        (seat, step @ Frame::Scoring(Scoring::Over)) => prompt(names, step, seat.unwrap_or(Seat(0))),
        (Some(seat), step) if asked.yours => prompt(names, step, seat),
        _ => waiting(names, asked),
    }
}

/// For whom the game waits, as far as the reader may know.
fn waiting(names: &Names<'_>, asked: &Prompt) -> String {
    let what = match (asked.ready, asked.step) {
        (Some(how_many), step) => Some(ready(names, how_many, step)),
        (None, Frame::Window(open)) if asked.asked.is_empty() => Some(texts! { names.lang, open.window =>
            Window::Claim =>
                "somebody may show an objective (MU-4.8)", "quelqu'un peut montrer un objectif (MU-4.8)";
            _ =>
                "somebody may use a card or a technology (MU-4.8)",
                "quelqu'un peut utiliser une carte ou une technologie (MU-4.8)";
        }),
        _ => None,
    };
    if let Some(what) = what {
        return names.lang.of(format!("Waiting: {what}"), format!("En attente : {what}"));
    }
    let who = names.players(asked.asked);
    names.lang.of(format!("Waiting for {who}"), format!("En attente : {who}"))
}

/// How many of those who choose in secret have done so: "3 of 5 have bid".
pub(crate) fn ready(names: &Names<'_>, how_many: Ready, step: Frame) -> String {
    let Ready { ready, of } = how_many;
    let done = texts! { names.lang, (step, ready) =>
        (Frame::Taxes(_), 1) => "has chosen a tax level", "a choisi sa taxe";
        (Frame::Taxes(_), 0) => "have chosen a tax level", "a choisi sa taxe";
        (Frame::Taxes(_), _) => "have chosen a tax level", "ont choisi leur taxe";
        (Frame::Setup(Setup::Keep), 1) => "has chosen a card", "a choisi sa carte";
        (Frame::Setup(Setup::Keep), 0) => "have chosen a card", "a choisi sa carte";
        (Frame::Setup(Setup::Keep), _) => "have chosen a card", "ont choisi leur carte";
        (_, 1) => "has bid", "a misé";
        (_, 0) => "have bid", "a misé";
        (_, _) => "have bid", "ont misé";
    };
    let players = grammar::count(ready, ["player", "joueur"], Lang::Fr);
    names.lang.of(format!("{ready} of {of} {done}"), format!("{players} sur {of} {done}"))
}

/// Why the game ended and who has won, with the honour points of all.
pub(crate) fn ended(names: &Names<'_>, outcome: &Outcome) -> String {
    let lang = names.lang;
    let why = match outcome.reason {
        "alone" => lang.of("Only one ruler is left", "Il ne reste qu'un souverain"),
        "honour" => {
            lang.of("The honour that ends the game is reached", "L'honneur qui finit la partie est atteint")
        }
        "time" => lang.of("The time is over", "Le temps est écoulé"),
        _ => lang.of("The last turn is over", "Le dernier tour est fini"),
    };
    let several = outcome.winners.len() > 1;
    let wins = lang.of(if several { "win" } else { "wins" }, if several { "gagnent" } else { "gagne" });
    let scores = standing(names, &outcome.scores);
    let who = names.players(outcome.winners);
    lang.of(
        format!("{why}. {who} {wins} (honour: {scores})"),
        format!("{why}. {who} {wins} (honneur : {scores})"),
    )
}

/// "A 12, B 9 and C 7"
fn standing(names: &Names<'_>, scores: &Scores) -> String {
    let each = (0..).map(Seat).zip(scores.as_slice());
    let all: Vec<String> = each.map(|(seat, score)| format!("{} {score}", names.letter(seat))).collect();
    listed(&all, names.lang).replace('-', "−")
}
