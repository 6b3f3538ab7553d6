//! The game in words, in the terms of the rulebook: what happens in `events`, what is asked in `prompts`,
//! what can be answered in `actions`, what is refused in `refusals`. How everything is called is in `names`
//! and `places`, what it does in `effects`, and what French does to it in `grammar`.

/// A match whose arms are an English text, a French text and the values named in them.
macro_rules! texts {
    ($lang:expr, $of:expr => $($case:pat $(if $guard:expr)? =>
        $en:literal, $fr:literal $(, $name:ident = $value:expr)*;)*) => {
        match $of {
            $($case $(if $guard)? => texts!(@ $lang, $en, $fr $(, $name = $value)*),)*
        }
    };
    (@ $lang:expr, $en:literal, $fr:literal) => {
        match $lang {
            Lang::En => format!($en),
            Lang::Fr => format!($fr),
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
mod effects;
mod events;
mod grammar;
mod help;
mod names;
mod places;
mod prompts;
mod refusals;

use std::fmt;

use table::{Lang, Outcome, Words};

use crate::board::board;
use crate::event::Event;
use crate::notation::Action;
use crate::refusal::Refusal;
use crate::state::Constantinopole;
use crate::view::{Prompt, View};

pub(crate) use effects::miracle_effect;
pub(crate) use grammar::{count, roman};
pub(crate) use names::{
    card_list, card_name, category_name, character_noun, colour_name, miracle_noun, tile_noun,
};
pub(crate) use places::{amount, good_name, goods_list, port_of_call, price_list, wheat};

impl Words for Constantinopole {
    fn board(view: &View, lang: Lang) -> String {
        board(view, lang)
    }

    fn prompt_words(prompt: &Prompt, lang: Lang) -> String {
        prompts::prompted(prompt, lang)
    }

    fn event_words(event: &Event, lang: Lang) -> String {
        events::happened(event, lang)
    }

    fn action_words(action: Action, lang: Lang) -> String {
        actions::meant(action, lang)
    }

    fn refusal_words(refusal: &Refusal, lang: Lang) -> String {
        refusals::refused(refusal, lang)
    }

    fn outcome_words(outcome: &Outcome, lang: Lang) -> String {
        let prestige = outcome.scores.as_slice().first().copied().unwrap_or(0);
        let points = events::points(u16::try_from(prestige).unwrap_or(0), lang);
        texts! { lang, (outcome.level, outcome.reason) =>
            (Some("legendary"), _) => "Legendary victory: {points}", "Victoire légendaire : {points}";
            (Some("victory"), _) => "Victory: {points}", "Victoire : {points}";
            (_, "razed") =>
                "Defeat: the last siege has left no tile in the city ({points})",
                "Défaite : le dernier siège n'a laissé aucune tuile dans la cité ({points})";
            (_, "starved") =>
                "Defeat: the last upkeep has left no tile in the city ({points})",
                "Défaite : le dernier entretien n'a laissé aucune tuile dans la cité ({points})";
            _ =>
                "Defeat: {points}, and a victory takes 15",
                "Défaite : {points}, et il en faut 15 pour une victoire";
        }
    }

    fn notation_help(lang: Lang) -> &'static str {
        lang.of(help::EN, help::FR)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&refusals::refused(self, Lang::En))
    }
}
