//! The game in words.

use std::fmt;

use table::{Lang, Outcome, Words};

use crate::board::board;
use crate::event::Event;
use crate::notation::Action;
use crate::refusal::Refusal;
use crate::state::Constantinopole;
use crate::view::{Prompt, View};

impl Words for Constantinopole {
    fn board(view: &View, lang: Lang) -> String {
        board(view, lang)
    }
    fn prompt_words(prompt: &Prompt, _: Lang) -> String {
        format!("{prompt:?}")
    }
    fn event_words(event: &Event, _: Lang) -> String {
        format!("{event:?}")
    }
    fn action_words(action: Action, _: Lang) -> String {
        format!("{action:?}")
    }
    fn refusal_words(refusal: &Refusal, _: Lang) -> String {
        format!("{refusal:?}")
    }
    fn outcome_words(outcome: &Outcome, _: Lang) -> String {
        format!("{outcome:?}")
    }
    fn notation_help(_: Lang) -> &'static str {
        ""
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Constantinopole::refusal_words(self, Lang::En))
    }
}
