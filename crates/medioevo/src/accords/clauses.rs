//! The clauses of a pact, packed: a game keeps many of them (MU-21.13, MU-21.17).

use table::{Seat, Seats};

use crate::pieces::ClauseKind;

/// The most clauses of a pact.
pub(crate) const CLAUSES: usize = 8;
/// The highest fee for a use: it has eleven bits.
pub(crate) const MAX_FEE: u16 = 2047;

/// A clause: `from` grants something to `to` (MU-21.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clause {
    pub kind: ClauseKind,
    /// Whose territories are opened, who supports, who does not attack.
    pub from: Seat,
    /// Who may use them, who is supported, who is not attacked.
    pub to: Seat,
    /// The units of an alliance, at most 63; 0 for the other kinds.
    pub number: u8,
    /// Against whom an offensive alliance is.
    pub enemies: Seats,
    /// What `to` pays `from` for each use.
    pub fee: u16,
}

impl Clause {
    fn pack(self) -> u32 {
        let Clause { kind, from, to, number, enemies, fee } = self;
        // No clause is from somebody to himself, so that none of them is 0.
        u32::from(fee.min(MAX_FEE)) << 21
            | u32::from(super::bits(enemies)) << 15
            | u32::from(number & 63) << 9
            | u32::from(to.0 & 7) << 6
            | u32::from(from.0 & 7) << 3
            | kind as u32
    }

    fn unpack(packed: u32) -> Option<Clause> {
        let field = |at: u32, bits: u32| (packed >> at & ((1 << bits) - 1)) as u8;
        let enemies = field(15, 6);
        (packed != 0).then(|| Clause {
            kind: ClauseKind::ALL[usize::from(field(0, 3)).min(ClauseKind::ALL.len() - 1)],
            from: Seat(field(3, 3)),
            to: Seat(field(6, 3)),
            number: field(9, 6),
            enemies: (0..6).filter(|seat| enemies >> seat & 1 == 1).map(Seat).collect(),
            fee: (packed >> 21) as u16,
        })
    }
}

/// A short list of clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Clauses([u32; CLAUSES]);

impl Clauses {
    /// All of them, in the order in which they were written.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Clause> + '_ {
        self.0.iter().filter_map(|&packed| Clause::unpack(packed))
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.0[0] == 0
    }

    /// Whether they say that some do not attack each other: that can't be in force during a war (INV-21).
    pub(crate) fn are_friendly(&self) -> bool {
        self.iter().any(|clause| clause.kind == ClauseKind::NonBelligerence || is_alliance(clause.kind))
    }

    /// Whether there is room for another one.
    pub(crate) fn has_room(&self) -> bool {
        self.0[CLAUSES - 1] == 0
    }

    /// Adds one, where there is room.
    pub(crate) fn push(&mut self, clause: Clause) {
        if let Some(place) = self.0.iter_mut().find(|packed| **packed == 0) {
            *place = clause.pack();
        }
    }

    /// Takes one out, by its place; the others close up.
    pub(crate) fn remove(&mut self, place: usize) {
        if place < CLAUSES {
            self.0[place..].rotate_left(1);
            self.0[CLAUSES - 1] = 0;
        }
    }

    /// Puts another one in the place of one.
    pub(crate) fn change(&mut self, clause: Clause, becomes: Clause) {
        if let Some(place) = self.0.iter_mut().find(|packed| **packed == clause.pack()) {
            *place = becomes.pack();
        }
    }
}

/// Whether a clause lets somebody use another's territories (MU-21.13).
pub(super) const fn is_permission(kind: ClauseKind) -> bool {
    matches!(
        kind,
        ClauseKind::Trade | ClauseKind::Passage | ClauseKind::MilitaryControl | ClauseKind::CivilControl
    )
}

/// Whether a clause promises units.
pub(super) const fn is_alliance(kind: ClauseKind) -> bool {
    matches!(kind, ClauseKind::DefensiveAlliance | ClauseKind::OffensiveAlliance)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every clause that can be written is read back.
    #[test]
    fn clauses_are_packed_without_loss() {
        let enemies = Seats::one(Seat(2)).with(Seat(5));
        for kind in ClauseKind::ALL {
            for (from, to) in [(0, 1), (1, 0), (5, 4), (0, 5)] {
                for (number, enemies, fee) in [(0, Seats::NONE, 0), (63, enemies, MAX_FEE), (8, enemies, 50)]
                {
                    let clause = Clause { kind, from: Seat(from), to: Seat(to), number, enemies, fee };
                    let mut clauses = Clauses::default();
                    clauses.push(clause);
                    assert_eq!(clauses.iter().collect::<Vec<_>>(), [clause]);
                }
            }
        }
    }
}
