//! The toy in words.

use table::{BoardPart, Lang, Outcome, Words};

use super::Toy;
use super::action::{Action, Refusal};
use super::event::Event;
use super::view::{Asked, Prompt, View};

impl<const EDITION: u8> Words for Toy<EDITION> {
    fn board(view: &View, lang: Lang) -> String {
        let View { hands, deck, discards, prize, points, .. } = view;
        let (deck_word, points_word) = (lang.of("deck", "pioche"), lang.of("points", "points"));
        format!("{deck_word} {deck}, {discards:?}, {prize:?}, {points_word} {points:?}\n{hands:?}")
    }

    fn prompt_words(prompt: &Prompt, lang: Lang) -> String {
        let what = match prompt.asked {
            Asked::Turn => lang.of("draw or roll", "piocher ou lancer"),
            Asked::Discard => lang.of("discard a card", "défausser une carte"),
            Asked::Bid => lang.of("bid for the prize", "miser pour le lot"),
            Asked::Prize => lang.of("take the prize or leave it", "prendre le lot ou le laisser"),
            Asked::Nothing => lang.of("the game is over", "la partie est finie"),
        };
        if prompt.yours { what.to_string() } else { format!("({what})") }
    }

    fn event_words(event: &Event, lang: Lang) -> String {
        match event {
            Event::Dealt { cards, .. } => {
                let (start, end) = (lang.of("you hold", "vous tenez"), cards.len());
                format!("{start} {end}")
            }
            Event::Drew { seat, card: None } => format!("{seat} {}", lang.of("draws", "pioche")),
            Event::Drew { seat, card: Some(card) } => {
                format!("{seat} {} {card}", lang.of("draws", "pioche"))
            }
            Event::Discarded { seat, card } => {
                format!("{seat} {} {card}", lang.of("discards", "défausse"))
            }
            Event::Rolled { seat, face } => format!("{seat} {} {face}", lang.of("rolls", "lance")),
            other => format!("{other:?}"),
        }
    }

    fn action_words(action: Action, lang: Lang) -> String {
        match action {
            Action::Bid(amount) => format!("{} {amount}", lang.of("bid", "miser")),
            other => other.to_string(),
        }
    }

    fn refusal_words(refusal: &Refusal, lang: Lang) -> String {
        lang.of(refusal.to_string(), format!("refusé: {refusal}"))
    }

    fn outcome_words(outcome: &Outcome, lang: Lang) -> String {
        format!("{} {:?}", lang.of("won by", "gagné par"), outcome.winners)
    }

    fn notation_help(lang: Lang) -> &'static str {
        lang.of("draw, roll, discard c7, bid 3, take, leave", "draw (piocher), roll (lancer), …")
    }
    const PARTS: &'static [BoardPart] = &[BoardPart {
        name: ["points", "points"],
        of: ["[SEAT]", "[SIÈGE]"],
        shows: ["the points", "les points"],
    }];

    fn part(view: &View, _: usize, of: &str, lang: Lang) -> Result<String, String> {
        let all = format!("{:?}", view.points);
        if of.is_empty() { Ok(all) } else { Err(lang.of("no such seat", "aucun siège").into()) }
    }
}
