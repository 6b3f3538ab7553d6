//! Branches, technologies and technology points (rulebook chapters 9 and 19).

use table::{Unreadable, named};

use crate::sets::set;
use crate::written::count_on;

named! {
    /// A branch of technologies. Technology points and objective tokens have its colour (MU-19.1).
    Branch, "branch":
    /// Blue.
    Transport = "transport",
    /// Yellow.
    Commerce = "commerce",
    /// Orange.
    Legislation = "legislation",
    /// Red.
    Combat = "combat",
    /// Green.
    Construction = "construction",
    /// Purple.
    Religion = "religion",
}

/// The colours of the branches, in their order.
const COLOURS: [&str; Branch::ALL.len()] = ["blue", "yellow", "orange", "red", "green", "purple"];

impl Branch {
    /// The colour of its points and tokens (MU-19.1).
    #[inline]
    pub const fn colour(self) -> &'static str {
        COLOURS[self as usize]
    }

    /// The branch of a colour.
    pub fn of_colour(colour: &str) -> Result<Branch, Unreadable> {
        Branch::ALL.into_iter().find(|branch| branch.colour() == colour).ok_or_else(|| {
            let shown: String = colour.chars().take(40).collect();
            Unreadable(format!("{shown:?} is no colour of technology points: {}", COLOURS.join(", ")))
        })
    }

    /// Its technology of a level from 1 to 4.
    #[inline]
    pub const fn technology(self, level: u8) -> Option<Technology> {
        match level {
            1..=4 => Some(Technology::ALL[self as usize * 4 + level as usize - 1]),
            _ => None,
        }
    }
}

set! {
    /// A set of branches or of their colours.
    Branches(u8) of enum Branch
}

named! {
    /// A technology, branch by branch and level by level (INV-40).
    Technology, "technology":
    /// Plans a transport (MU-T01).
    Carpentry = "carpentry",
    /// A step in the other element (MU-T02).
    Logistics = "logistics",
    /// A crew that also fights (MU-T03).
    Machinery = "machinery",
    /// A movement point (MU-T04).
    Cartography = "cartography",
    /// A better price for a cube (MU-T05).
    Commerce = "commerce",
    /// A better total of a transaction (MU-T06).
    Market = "market",
    /// Moves a cube (MU-T07).
    Control = "control",
    /// A stage that counts as reached (MU-T08).
    Guides = "guides",
    /// Crosses a barbarian territory (MU-T09).
    Edict = "edict",
    /// A rebellion elsewhere (MU-T10).
    Law = "law",
    /// Moves a barbarian unit (MU-T11).
    Nation = "nation",
    /// Turns a barbarian unit (MU-T12).
    Influence = "influence",
    /// Engages a Captain (MU-T13).
    ArtOfWar = "art_of_war",
    /// Changes the type of a unit (MU-T14).
    Promotion = "promotion",
    /// Chooses who takes damage (MU-T15).
    Tactics = "tactics",
    /// Damage without dice (MU-T16).
    Strategy = "strategy",
    /// Plans a civil building (MU-T17).
    Masonry = "masonry",
    /// Plans a military building (MU-T18).
    Architecture = "architecture",
    /// Plans a siege engine (MU-T19).
    Mathematics = "mathematics",
    /// Raises a building or an engine (MU-T20).
    Engineering = "engineering",
    /// Plans a cathedral (MU-T21).
    Religion = "religion",
    /// A point of another colour (MU-T22).
    Monasticism = "monasticism",
    /// An Empire card of an adversary (MU-T23).
    Proselytism = "proselytism",
    /// A technology of an adversary (MU-T24).
    FlightOfTime = "flight_of_time",
}

impl Technology {
    /// Its branch.
    #[inline]
    pub const fn branch(self) -> Branch {
        Branch::ALL[self as usize / 4]
    }

    /// 1 to 4.
    #[inline]
    pub const fn level(self) -> u8 {
        self as u8 % 4 + 1
    }
}

/// Technology points, branch by branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Points(pub [u8; Branch::ALL.len()]);

impl Points {
    /// None.
    pub const NONE: Points = Points([0; Branch::ALL.len()]);

    /// Of one branch.
    #[inline]
    pub const fn of(self, branch: Branch) -> u8 {
        self.0[branch as usize]
    }

    /// With more of a branch.
    #[inline]
    #[must_use]
    pub fn plus(mut self, branch: Branch, points: u8) -> Points {
        count_on(&mut self.0[branch as usize], points);
        self
    }

    /// Of all branches together.
    #[inline]
    pub fn total(self) -> u32 {
        self.0.iter().map(|&points| u32::from(points)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        Branch::words_agree();
        Technology::words_agree();
    }
}
