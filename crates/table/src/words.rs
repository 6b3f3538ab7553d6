//! What players read, in French and in English.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Game, Outcome};

/// A language that players read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// The one of two texts that is in this language.
    #[inline]
    pub fn of<T>(self, en: T, fr: T) -> T {
        match self {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "en" => Ok(Lang::En),
            "fr" => Ok(Lang::Fr),
            _ => Err(format!("no language is called {text:?}: choose en or fr")),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.of("en", "fr"))
    }
}

/// A game in words: for the terminal, and wherever there is no page to do it.
///
/// Text may carry ANSI colours; whoever prints it takes them out where they don't belong.
pub trait Words: Game {
    /// The board as one viewer sees it, for a terminal.
    fn board(view: &Self::View, lang: Lang) -> String;

    /// What is asked.
    fn prompt_words(prompt: &Self::Prompt, lang: Lang) -> String;

    /// What happened.
    fn event_words(event: &Self::Event, lang: Lang) -> String;

    /// What an action means.
    fn action_words(action: Self::Action, lang: Lang) -> String;

    /// Why an action is not allowed.
    fn refusal_words(refusal: &Self::Refusal, lang: Lang) -> String;

    /// How the game ended.
    fn outcome_words(outcome: &Outcome, lang: Lang) -> String;

    /// How actions are written, for somebody at the terminal who asks for help.
    fn notation_help(lang: Lang) -> &'static str;
}
