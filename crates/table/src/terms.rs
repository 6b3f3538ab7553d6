//! What a table agreed on before its match began, as its record keeps it: how the players' parts of the
//! chance came together, from what the match began, and what taking back does.

use serde::{Deserialize, Serialize};

use crate::{Digest, part_commitment};

/// What a table agreed on. A host who plays alone, at the terminal or over the pipe, agrees with nobody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// From what the match began.
    pub beginning: Beginning,
    /// How the players' parts came together.
    pub parts: Parts,
    /// For each seat the commitment to its part, named before any part was shown.
    pub part_commitments: Vec<Option<Digest>>,
    /// How often a round of parts was broken off because somebody did not show theirs: whoever breaks it off
    /// has seen the parts of others.
    pub broken_off: u32,
    /// What taking back does.
    pub taking_back: TakingBack,
}

/// From what a match began. The words stand in the record for people to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Beginning {
    /// The start of the game.
    #[serde(rename = "the start of the game")]
    Start,
    /// A position: no secret to whoever set it up.
    #[serde(rename = "a position that the host set up and has seen whole")]
    Position,
}

/// How the players' parts of the chance came together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Parts {
    /// All were committed before one was shown.
    #[serde(rename = "all committed before one was shown")]
    Committed,
    /// Each was shown when its player sat down.
    #[serde(rename = "shown as people sat down: the last to sit knew the others' parts")]
    Shown,
    /// One person played, and added theirs to a seed that was committed before.
    #[serde(rename = "one person's, added to a seed that was committed before")]
    OnePersons,
}

/// What taking back does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TakingBack {
    /// What was drawn is burnt: nobody meets luck again that they have seen.
    #[serde(rename = "burns what was drawn")]
    Burns,
    /// The same luck comes again: good for trying things out, and never rated.
    #[serde(rename = "gives the same luck again: practice, never rated")]
    Practice,
}

impl Terms {
    /// What does not fit together, with the rest of a record or in itself.
    pub(crate) fn fault(&self, from_position: bool, parts: &[Option<String>]) -> Option<String> {
        if from_position != (self.beginning == Beginning::Position) {
            return Some("it says that it began from something else than it did".into());
        }
        if self.parts != Parts::Committed {
            let named = self.part_commitments.iter().any(Option::is_some);
            return named.then(|| "commitments to parts that were never committed".into());
        }
        if self.part_commitments.len() != parts.len() {
            return Some("not one commitment for each part".into());
        }
        let fits = |(commitment, part): (&Option<Digest>, &Option<String>)| {
            *commitment == part.as_deref().map(part_commitment)
        };
        let wrong = self.part_commitments.iter().zip(parts).position(|both| !fits(both))?;
        Some(format!("the part of seat {wrong} is not the one that was committed"))
    }
}
