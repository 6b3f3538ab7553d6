//! Damaged positions: documents changed at random, which a game has to refuse or to play on with.
//!
//! Whoever writes a position by hand makes mistakes, and whoever attacks makes them on purpose. A game
//! hands in positions it has met and the words that stand in them; they are damaged and tried.

use std::fmt;

use serde_json::{Value, json};

use crate::{Fast, Guided, Legal};

/// Positions to be damaged, and how.
pub struct Damage<'a> {
    /// The positions, as documents; what is broken in one may be replaced by what stands there in
    /// another.
    pub documents: &'a [Value],
    /// The place where things go wrong most interestingly, such as `/flow`, and which part of the damage
    /// is done there: one in so many.
    pub favourite: (&'a str, u32),
    /// Words that stand in positions, in groups of those that could replace each other.
    pub words: &'a [&'a [&'a str]],
    /// Numbers that are far from what is expected.
    pub numbers: &'a [u16],
}

/// What became of damaged positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// No document of this kind.
    pub unreadable: u32,
    /// A document that the game refused with reasons.
    pub refused: u32,
    /// A state, which was played on.
    pub accepted: u32,
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} unreadable, {} refused, {} accepted", self.unreadable, self.refused, self.accepted)
    }
}

/// How many decisions are made from an accepted position.
const PLAYED_ON: u32 = 25;

impl Damage<'_> {
    /// Tries so many damaged positions: each is no document, or is refused with a reason, or is a state that
    /// reads back, keeps the invariants, can be played on and can be explained: `explained` says whether a
    /// guide fits the list it was made for. An error names the position and what was wrong.
    pub fn run<G: Guided>(
        &self,
        positions: u32,
        seed: u64,
        explained: fn(&G::Guide, &Legal<G::Action>) -> bool,
    ) -> Result<Tried, String> {
        let mut chance = Fast::new(seed);
        let mut tried = Tried::default();
        for _ in 0..positions {
            let document = self.damaged(&mut chance);
            let Ok(position) = serde_json::from_value::<G::Position>(document.clone()) else {
                tried.unreadable += 1;
                continue;
            };
            match G::from_position(&position) {
                Err(faults) if faults.iter().any(|fault| fault.problem.is_empty()) || faults.is_empty() => {
                    return Err(format!("refused without a reason: {faults:?}: {document}"));
                }
                Err(_) => tried.refused += 1,
                Ok(game) => {
                    tried.accepted += 1;
                    play_on(game, &mut chance, explained)
                        .map_err(|problem| format!("{problem}: {document}"))?;
                }
            }
        }
        Ok(tried)
    }

    /// One of the documents, changed in up to three places.
    fn damaged(&self, chance: &mut Fast) -> Value {
        let Some(mut document) = self.any(chance).cloned() else { return Value::Null };
        for _ in 0..=chance.below(3) {
            let (favourite, one_in) = self.favourite;
            let favoured = chance.below(one_in) == 0 && document.pointer(favourite).is_some();
            let root = if favoured { favourite } else { "" };
            let mut spots = Vec::new();
            places(document.pointer(root).unwrap_or(&Value::Null), root, &mut spots);
            let spot = &spots[chance.below(spots.len() as u32) as usize];
            let elsewhere = self.any(chance).and_then(|other| other.pointer(spot));
            if let Some(place) = document.pointer_mut(spot) {
                *place = self.other(place, elsewhere, chance);
            }
        }
        document
    }

    fn any(&self, chance: &mut Fast) -> Option<&Value> {
        one(self.documents, chance)
    }

    /// Something else than what was there: a near value, a far one, a word of the same kind, or what stands
    /// there in another document.
    fn other(&self, old: &Value, elsewhere: Option<&Value>, chance: &mut Fast) -> Value {
        let dice = chance.below(4);
        match (old, dice) {
            (Value::Number(number), 0 | 1) => {
                json!((number.as_i64().unwrap_or(0) + i64::from(chance.below(5)) - 2).max(0))
            }
            (Value::Number(_), 2) => json!(one(self.numbers, chance)),
            (Value::Bool(flag), 0..=2) => json!(!flag),
            (Value::Array(items), 0 | 1) if !items.is_empty() => {
                let mut items = items.clone();
                let place = chance.below(items.len() as u32) as usize;
                if dice == 0 {
                    items.insert(place, items[place].clone());
                } else {
                    items.remove(place);
                }
                Value::Array(items)
            }
            (Value::String(word), 0..=2) => {
                let akin = self.words.iter().find(|words| words.contains(&word.as_str()));
                json!(akin.or(one(self.words, chance)).and_then(|words| one(words, chance)))
            }
            _ => elsewhere.cloned().unwrap_or(Value::Null),
        }
    }
}

/// One of a list, each as likely as the others.
fn one<'a, T>(list: &'a [T], chance: &mut Fast) -> Option<&'a T> {
    list.get(chance.below(list.len() as u32) as usize)
}

/// Every place in a document, as a JSON pointer.
fn places(value: &Value, at: &str, into: &mut Vec<String>) {
    into.push(at.to_string());
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(place, item)| places(item, &format!("{at}/{place}"), into));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, item)| places(item, &format!("{at}/{name}"), into));
        }
        _ => {}
    }
}

/// Plays some decisions at random; whatever the position was, all is as in any other game.
fn play_on<G: Guided>(
    mut game: G,
    chance: &mut Fast,
    explained: fn(&G::Guide, &Legal<G::Action>) -> bool,
) -> Result<(), String> {
    let mut legal = Legal::new();
    for _ in 0..PLAYED_ON {
        game.invariants()?;
        let again = G::from_position(&game.position());
        if again.as_ref() != Ok(&game) {
            return Err(format!("{:?} reads back as {again:?}", game.position()));
        }
        let Some(seat) = game.to_act().lowest() else {
            return game
                .outcome()
                .map(|_| ())
                .ok_or_else(|| "nobody is asked, and there is no result".into());
        };
        legal.clear();
        game.legal(seat, &mut legal);
        let guide = G::guide(&game.view(seat.into()), &legal);
        if !explained(&guide, &legal) {
            return Err(format!("{guide:?} does not explain {legal:?}"));
        }
        let action = legal.pick(chance).ok_or("there is nothing to do")?;
        game.apply(seat, action, chance, &mut Vec::new())
            .map_err(|refusal| format!("{action}: {refusal}"))?;
    }
    Ok(())
}
