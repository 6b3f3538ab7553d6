//! What the host chooses.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Fault;

use super::breaks::NOTHING;

/// Seats, length and variants. The fields are deliberately not in alphabetical order: a record
/// must not depend on the order in which they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    /// 2 to 4.
    pub(crate) seats: u8,
    /// How many turns each seat has, 1 to 3.
    pub(crate) rounds: u8,
    /// Coins at the start, at most 100.
    pub(crate) purse: i16,
    /// No purse falls below this.
    pub(crate) alms: i16,
    /// After which rolls there is an auction.
    pub(crate) auctions: Auctions,
    /// What is wrong with this toy; see [`super::breaks`].
    #[serde(skip_serializing_if = "is_nothing")]
    #[schemars(skip)]
    pub(crate) defect: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_nothing(defect: &u8) -> bool {
    *defect == NOTHING
}

/// After which rolls there is an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Auctions {
    Never,
    OnHighRolls,
    Always,
}

impl Auctions {
    pub(crate) fn opened_by(self, face: u32) -> bool {
        match self {
            Auctions::Never => false,
            Auctions::OnHighRolls => face >= 4,
            Auctions::Always => true,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options::STANDARD
    }
}

impl Options {
    pub(crate) const STANDARD: Options =
        Options { seats: 2, rounds: 2, purse: 5, alms: 1, auctions: Auctions::OnHighRolls, defect: NOTHING };

    pub(crate) fn turns(self) -> u8 {
        self.seats * self.rounds
    }
}

impl table::Options for Options {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut ensure = |holds: bool, at: &str, problem: String| {
            if !holds {
                faults.push(Fault::new(at, problem));
            }
        };
        ensure((2..=4).contains(&self.seats), "seats", format!("2 to 4 can play, not {}", self.seats));
        ensure((1..=3).contains(&self.rounds), "rounds", format!("1 to 3, not {}", self.rounds));
        ensure((0..=100).contains(&self.purse), "purse", format!("0 to 100, not {}", self.purse));
        let alms = 0..=self.purse.max(0);
        ensure(alms.contains(&self.alms), "alms", format!("0 up to the purse, not {}", self.alms));
        faults
    }
}
