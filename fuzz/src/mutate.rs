//! Damage: bytes, tokens and JSON values put where they don't belong.

use serde_json::{Value, json};
use table::Fast;

/// Texts that have a meaning somewhere.
const TOKENS: &[&str] = &[
    "null",
    "true",
    "-1",
    "0",
    "1",
    "255",
    "256",
    "65536",
    "18446744073709551615",
    "-9223372036854775808",
    "1e309",
    "1.5",
    "\"\"",
    "[]",
    "{}",
    "[[[[",
    "\"\\u0000\"",
    "\u{e9}",
    "\u{1f3b4}",
    "R7",
    "B10",
    "Fog",
    "Mud",
    "Scout",
    "Alexander",
    "Darius",
    "play ",
    "claim 9",
    "to 1",
    "resign",
    "spectator",
    "\"seat\":",
    "\"cmd\":",
    "\n",
    "\r\n",
];

pub(crate) struct Mutator {
    chance: Fast,
}

impl Mutator {
    pub(crate) fn new(seed: u64) -> Self {
        Mutator { chance: Fast::new(seed) }
    }

    fn below(&mut self, n: usize) -> usize {
        self.chance.below(n.max(1) as u32) as usize
    }

    /// One of the seeds, damaged a few times.
    pub(crate) fn damage(&mut self, seeds: &[Vec<u8>]) -> Vec<u8> {
        let choice = self.below(seeds.len());
        let mut input = seeds.get(choice).cloned().unwrap_or_default();
        for _ in 0..=self.below(4) {
            let well_formed = self.below(2) == 0;
            match serde_json::from_slice::<Value>(&input) {
                Ok(mut value) if well_formed => {
                    self.damage_value(&mut value);
                    input = value.to_string().into_bytes();
                }
                _ => self.damage_bytes(&mut input, seeds),
            }
        }
        input
    }

    fn damage_bytes(&mut self, input: &mut Vec<u8>, seeds: &[Vec<u8>]) {
        let place = self.below(input.len() + 1);
        let length = self.below(16).min(input.len() - place.min(input.len()));
        match self.below(7) {
            0 if place < input.len() => input[place] ^= 1 << self.below(8),
            1 if place < input.len() => input[place] = self.below(256) as u8,
            2 => drop(input.drain(place..place + length)),
            3 => {
                let copy = input[place..place + length].to_vec();
                input.splice(place..place, copy);
            }
            4 => {
                let token = TOKENS[self.below(TOKENS.len())];
                input.splice(place..place, token.bytes());
            }
            5 => input.truncate(place),
            _ => {
                let other = self.below(seeds.len());
                let other = seeds.get(other).map_or(&[][..], Vec::as_slice);
                let from = self.below(other.len() + 1);
                input.truncate(place);
                input.extend_from_slice(&other[from..]);
            }
        }
    }

    /// Goes down to some value and puts another in its place.
    fn damage_value(&mut self, value: &mut Value) {
        let deeper = self.below(5) > 0;
        match value {
            Value::Array(items) if deeper && !items.is_empty() => {
                let place = self.below(items.len());
                match self.below(5) {
                    0 => drop(items.remove(place)),
                    1 => items.push(items[place].clone()),
                    2 => {
                        let other = self.below(items.len());
                        items.swap(place, other);
                    }
                    _ => self.damage_value(&mut items[place]),
                }
            }
            Value::Object(fields) if deeper && !fields.is_empty() => {
                let place = self.below(fields.len());
                let Some(key) = fields.keys().nth(place).cloned() else { return };
                if self.below(6) == 0 {
                    fields.remove(&key);
                } else if let Some(field) = fields.get_mut(&key) {
                    self.damage_value(field);
                }
            }
            _ => *value = self.strange_value(),
        }
    }

    fn strange_value(&mut self) -> Value {
        match self.below(10) {
            0 => Value::Null,
            1 => json!(self.below(300)),
            2 => json!(-(self.below(300) as i64)),
            3 => json!(u64::MAX),
            4 => json!(self.below(2) == 0),
            5 => json!([]),
            6 => json!({}),
            7 => json!(1.5),
            _ => json!(TOKENS[self.below(TOKENS.len())]),
        }
    }
}
