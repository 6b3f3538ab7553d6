//! Bots as they are named on the command line: a level, and how long it thinks.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::Serialize;
use table::{Budget, Level, Player};

/// `adept`, `adept:500` (iterations) or `adept:100ms`.
#[derive(Clone, Debug)]
pub(crate) struct NamedPlayer {
    name: String,
    pub(crate) player: Player,
}

impl FromStr for NamedPlayer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (level, budget) = match text.split_once(':') {
            None => (text, Budget::Usual),
            Some((level, budget)) => (level, parse_budget(budget)?),
        };
        let level: Level = level.parse()?;
        Ok(NamedPlayer { name: text.to_string(), player: Player { level, budget } })
    }
}

fn parse_budget(text: &str) -> Result<Budget, String> {
    let wrong =
        || format!("no budget is written {text:?}: a bot thinks 500 (iterations) or 100ms (milliseconds)");
    let number = |digits: &str| digits.parse::<u32>().ok().filter(|&n| n > 0).ok_or_else(wrong);
    match text.strip_suffix("ms") {
        Some(milliseconds) => Ok(Budget::Time(Duration::from_millis(u64::from(number(milliseconds)?)))),
        None => Ok(Budget::Iterations(number(text)?)),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_a_level_with_a_budget() {
        let budget =
            |text: &str| text.parse::<NamedPlayer>().map(|named| format!("{:?}", named.player.budget));
        assert_eq!(budget("master"), Ok("Usual".into()));
        assert_eq!(budget("adept:500"), Ok("Iterations(500)".into()));
        assert_eq!(budget("adept:20ms"), Ok("Time(20ms)".into()));
        for wrong in ["", "chief", "adept:", "adept:0", "adept:-3", "adept:5s", "adept:99999999999"] {
            assert!(budget(wrong).is_err(), "{wrong}");
        }
    }
}
