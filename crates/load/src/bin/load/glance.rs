//! A glance at a message. The generator shares the machine with the server that it measures: of a state of
//! ten kilobytes it finds the few words that it needs and reads nothing else.

use std::fmt;

use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, de};

/// What a player has to know of a message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Glance<'a> {
    /// The table.
    State(State<'a>),
    /// A move was stored.
    Done,
    /// A move was refused: the whole message.
    Refused(&'a str),
    /// Something else.
    Other,
}

/// What a player has to know of a table.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct State<'a> {
    /// The number of the last entry.
    pub(crate) seq: u32,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// The table of the next game.
    pub(crate) rematch: Option<&'a str>,
    /// The text from the list of what may be done on.
    legal: &'a str,
}

/// Something that may be done.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Choice<'a> {
    /// An action in notation.
    One(&'a str),
    /// A template and the least number for it.
    Range(String, i64),
}

/// Glances at a message.
pub(crate) fn glance(text: &str) -> Glance<'_> {
    if let Some(state) = text.strip_prefix(r#"{"type":"state","seq":"#) {
        return Glance::State(glance_at_state(state));
    }
    match text.get(..15) {
        Some(r#"{"type":"done","#) => Glance::Done,
        Some(r#"{"type":"refuse"#) => Glance::Refused(text),
        _ => Glance::Other,
    }
}

fn glance_at_state(text: &str) -> State<'_> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let seq = text[..digits].parse().unwrap_or(0);
    let phase = after(text, r#""phase":""#);
    let rematch = after(phase, r#""rematch":"#).strip_prefix('"');
    let rematch = rematch.and_then(|id| id.split('"').next());
    // The list stands near the end.
    let legal = text.rfind(r#""legal":["#).map_or("[]", |at| &text[at + 8..]);
    State { seq, over: phase.starts_with("over\""), rematch, legal }
}

fn after<'a>(text: &'a str, mark: &str) -> &'a str {
    text.find(mark).map_or("", |at| &text[at + mark.len()..])
}

impl<'a> State<'a> {
    /// One of the things that may be done, chosen by a number; `None` where nothing is asked.
    pub(crate) fn action(&self, number: u64) -> Option<String> {
        let mut text = serde_json::Deserializer::from_str(self.legal);
        let mut legal: Vec<Choice<'a>> = Deserialize::deserialize(&mut text).ok()?;
        if legal.is_empty() {
            return None;
        }
        let index = number as usize % legal.len();
        Some(match legal.swap_remove(index) {
            Choice::One(action) => action.to_string(),
            Choice::Range(template, min) => template.replace("{n}", &min.to_string()),
        })
    }
}

impl<'de> Deserialize<'de> for Choice<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ChoiceReader)
    }
}

struct ChoiceReader;

impl<'de> Visitor<'de> for ChoiceReader {
    type Value = Choice<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an action or a range of actions")
    }

    fn visit_borrowed_str<E: de::Error>(self, action: &'de str) -> Result<Self::Value, E> {
        Ok(Choice::One(action))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut template, mut min) = (String::new(), 0);
        while let Some(key) = map.next_key::<&str>()? {
            match key {
                "template" => template = map.next_value()?,
                "min" => min = map.next_value()?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(Choice::Range(template, min))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(phase: &str, rematch: &str, legal: &str) -> String {
        format!(
            r#"{{"type":"state","seq":12,"table":{{"phase":"{phase}","undo":null,"rematch":{rematch}}},"seen":[{{"seat":0,"view":{{}},"legal":{legal},"also":["resign"]}}],"log":[]}}"#
        )
    }

    #[test]
    fn a_state_is_found_without_reading_it() {
        let text = state("playing", "null", r#"["play R7 3","pass"]"#);
        let Glance::State(state) = glance(&text) else { panic!("{text}") };
        assert_eq!((state.seq, state.over, state.rematch), (12, false, None));
        assert_eq!(state.action(0).as_deref(), Some("play R7 3"));
        assert_eq!(state.action(7).as_deref(), Some("pass"));
    }

    #[test]
    fn the_end_and_what_comes_after_it_are_seen() {
        let text = state("over", r#""abc""#, "[]");
        let Glance::State(state) = glance(&text) else { panic!("{text}") };
        assert_eq!((state.over, state.rematch, state.action(0)), (true, Some("abc"), None));
    }

    #[test]
    fn a_range_is_played_with_its_least_number() {
        let text = state("playing", "null", r#"[{"template":"bid {n}","min":3,"max":9}]"#);
        let Glance::State(state) = glance(&text) else { panic!("{text}") };
        assert_eq!(state.action(0).as_deref(), Some("bid 3"));
    }

    #[test]
    fn other_messages_are_told_apart() {
        assert_eq!(glance(r#"{"type":"done","key":"a","seq":3}"#), Glance::Done);
        let refused = r#"{"type":"refused","key":"a","problem":{}}"#;
        assert_eq!(glance(refused), Glance::Refused(refused));
        assert_eq!(glance(r#"{"type":"presence","here":[true]}"#), Glance::Other);
    }
}
