//! Bots as they are named on the command line: a level, and how long it thinks.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use table::Player;

/// `adept`, `adept:500` (iterations) or `adept:100ms`.
#[derive(Clone, Debug)]
pub(crate) struct NamedPlayer {
    name: String,
    pub(crate) player: Player,
}

impl FromStr for NamedPlayer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(NamedPlayer { name: text.to_string(), player: text.parse()? })
    }
}

impl fmt::Display for NamedPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

impl Serialize for NamedPlayer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name)
    }
}
