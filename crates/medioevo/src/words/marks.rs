//! Marks around what a text names, for a page that draws it: `⟨seat:0|Player A⟩`, `⟨zone:serbia|Serbia⟩`,
//! `⟨card:12|no. 12 Bard⟩`.

use std::fmt::Display;

const OPENS: char = '⟨';
const CLOSES: char = '⟩';
const DIVIDES: char = '|';

/// What can be marked.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Seat,
    Zone,
    Card,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Seat => "seat",
            Kind::Zone => "zone",
            Kind::Card => "card",
        }
    }
}

/// The words of a name with a mark around them. A host's own data can't open or close one.
pub(super) fn mark(kind: Kind, id: impl Display, words: &str) -> String {
    let words: String = words.chars().filter(|letter| ![OPENS, CLOSES].contains(letter)).collect();
    format!("{OPENS}{}:{id}{DIVIDES}{words}{CLOSES}", kind.name())
}

/// Where the words of a text begin: behind the head of a mark, if it begins with one.
pub(super) fn words_from(text: &str) -> usize {
    if text.starts_with(OPENS) { text.find(DIVIDES).map_or(0, |at| at + DIVIDES.len_utf8()) } else { 0 }
}
