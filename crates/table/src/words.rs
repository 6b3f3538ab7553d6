//! What players read, in French and in English.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Game, Outcome, Seat};

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

/// The same text in both languages, for a page. Where it names a player, a place or a card it may be marked, so that the
/// page can draw what is named: `⟨seat:0|Player A⟩`, with the kind, the id and the words, as the game says.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, JsonSchema, TS)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

impl Said {
    /// What `say` says in each language.
    pub fn both(say: impl Fn(Lang) -> String) -> Said {
        Said { en: say(Lang::En), fr: say(Lang::Fr) }
    }
}

/// How a page is told what happened: a text for each event, for somebody who sees this view after it.
pub type Teller<G> = fn(&<G as Game>::View, &[<G as Game>::Event]) -> Vec<Said>;

/// A part of a board that somebody at the terminal can ask for by its name. All texts are in English, then in French.
#[derive(Clone, Copy, Debug)]
pub struct BoardPart {
    /// What it is called, in small letters without accents.
    pub name: [&'static str; 2],
    /// What may follow the name, such as `[REGION]`; empty for nothing.
    pub of: [&'static str; 2],
    /// What it shows.
    pub shows: [&'static str; 2],
}

/// A game in words: for the terminal, and wherever there is no page to do it.
///
/// An action, an event or a prompt has words of its own. A game whose words are better for somebody who sees the table
/// (what lies where, who plays what) says more in those that are handed a view.
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

    /// The parts of the board that can be asked for; none where the board is short.
    const PARTS: &'static [BoardPart] = &[];

    /// One of the parts, by its place in the list, and what was typed after its name; a sentence where that names
    /// nothing.
    fn part(view: &Self::View, part: usize, of: &str, lang: Lang) -> Result<String, String> {
        let _ = (view, part, of, lang);
        Err(String::new())
    }

    /// What somebody who decides sees at first; the rest is in the parts.
    fn brief(view: &Self::View, lang: Lang) -> String {
        Self::board(view, lang)
    }

    /// What is asked, for somebody who sees this.
    fn prompt_seen(view: &Self::View, prompt: &Self::Prompt, lang: Lang) -> String {
        let _ = view;
        Self::prompt_words(prompt, lang)
    }

    /// What happened, for somebody who sees this after it.
    fn event_seen(view: &Self::View, event: &Self::Event, lang: Lang) -> String {
        let _ = view;
        Self::event_words(event, lang)
    }

    /// How the page is told what happened; nothing where it has words of its own for events.
    const TOLD: Option<Teller<Self>> = None;

    /// What an action means, for somebody who sees this.
    fn action_seen(view: &Self::View, action: Self::Action, lang: Lang) -> String {
        let _ = view;
        Self::action_words(action, lang)
    }

    /// How the game ended, for somebody who sees this.
    fn outcome_seen(view: &Self::View, outcome: &Outcome, lang: Lang) -> String {
        let _ = view;
        Self::outcome_words(outcome, lang)
    }

    /// What a player is called inside a sentence.
    fn player_seen(view: &Self::View, seat: Seat, lang: Lang) -> String {
        let _ = view;
        format!("{} {}", lang.of("player", "joueur"), seat.letter())
    }

    /// How an action is written at the terminal: in its notation, or with what the board calls things.
    fn spelled(action: Self::Action) -> String {
        action.to_string()
    }

    /// The notation of what was typed at the terminal; what can't be read stays as it is.
    fn understood(view: &Self::View, typed: &str) -> String {
        let _ = view;
        typed.to_string()
    }
}
