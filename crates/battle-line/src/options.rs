//! What the host chooses before a game (rulebook sections 10 and 11).

use std::num::{NonZeroU8, NonZeroU16};

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de};
use table::Fault;
use ts_rs::TS;

/// When flags are claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClaimTiming {
    /// After playing, before drawing (BL-11.1).
    #[default]
    End,
    /// At the start of the turn only: the advanced rules (BL-11.2).
    Start,
}

/// Whether the tactics cards take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tactics {
    /// They do.
    #[default]
    On,
    /// They stay in the box: the beginners' game (BL-11.4).
    Off,
}

impl<'de> Deserialize<'de> for Tactics {
    /// `true` and `false` are what many people write first.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Raw {
            Bool(bool),
            Word(String),
        }
        let wrong = || de::Error::custom("tactics are \"on\" or \"off\"");
        match Raw::deserialize(deserializer).map_err(|_| wrong())? {
            Raw::Bool(true) => Ok(Tactics::On),
            Raw::Bool(false) => Ok(Tactics::Off),
            Raw::Word(word) if word == "on" => Ok(Tactics::On),
            Raw::Word(word) if word == "off" => Ok(Tactics::Off),
            Raw::Word(_) => Err(wrong()),
        }
    }
}

/// From where Scout draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ScoutDraw {
    /// All three cards from one pile (BL-8.32).
    #[default]
    SinglePile,
    /// Card by card from either pile (BL-11.5).
    AnyMix,
}

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Always 2 (BL-1.1).
    pub seats: u8,
    /// When flags are claimed.
    pub claim_timing: ClaimTiming,
    /// Whether the tactics cards take part.
    pub tactics: Tactics,
    /// From where Scout draws.
    pub scout_draw: ScoutDraw,
    /// Redeploy and Deserter leave Fog and Mud where they are (BL-11.6).
    pub environment_fixed: bool,
    /// Scout may put back a leader that can't be played any more (BL-11.8).
    pub second_leader_back: bool,
    /// How many rounds; with a target score, the most rounds. 1, or 99 with a target (BL-10.5).
    pub rounds: Option<NonZeroU8>,
    /// The match ends when somebody has so many points (BL-10.5).
    pub target_score: Option<NonZeroU16>,
}

/// The most rounds a match may have.
pub const MAX_ROUNDS: u8 = 99;
/// The highest target score.
pub const MAX_TARGET: u16 = 495;

impl Default for Options {
    fn default() -> Self {
        Options {
            seats: 2,
            claim_timing: ClaimTiming::End,
            tactics: Tactics::On,
            scout_draw: ScoutDraw::SinglePile,
            environment_fixed: false,
            second_leader_back: false,
            rounds: None,
            target_score: None,
        }
    }
}

impl Options {
    /// The number of rounds, or the most there can be.
    pub fn max_rounds(&self) -> u8 {
        match (self.rounds, self.target_score) {
            (Some(rounds), _) => rounds.get(),
            (None, None) => 1,
            (None, Some(_)) => MAX_ROUNDS,
        }
    }

    pub(crate) fn claims_at_start(&self) -> bool {
        self.claim_timing == ClaimTiming::Start
    }
}

impl table::Options for Options {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.seats != 2 {
            faults
                .push(Fault::new("seats", format!("Battle Line is for 2, not for {} (BL-1.1)", self.seats)));
        }
        if self.max_rounds() > MAX_ROUNDS {
            faults.push(Fault::new("rounds", format!("at most {MAX_ROUNDS}, not {}", self.max_rounds())));
        }
        if let Some(target) = self.target_score.filter(|target| target.get() > MAX_TARGET) {
            faults.push(Fault::new("target_score", format!("at most {MAX_TARGET}, not {target}")));
        }
        faults
    }
}
