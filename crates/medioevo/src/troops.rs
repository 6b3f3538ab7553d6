//! Military units of one owner in one place, packed into a number: adding and taking away are one operation.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use table::named;

use crate::pieces::Unit;

named! {
    /// What a figure is on the board: a unit, and for a Captain his level.
    Figure, "figure":
    /// Light infantry.
    LightInfantry = "light_infantry",
    /// Heavy infantry.
    HeavyInfantry = "heavy_infantry",
    /// Cavalry.
    Cavalry = "cavalry",
    /// An Archer.
    Archer = "archer",
    /// A Captain of level I.
    Captain1 = "captain1",
    /// A Captain of level II.
    Captain2 = "captain2",
    /// A Captain of level III.
    Captain3 = "captain3",
}

impl Figure {
    /// The Captain of a level.
    #[inline]
    pub const fn captain(level: u8) -> Option<Figure> {
        match level {
            1 => Some(Figure::Captain1),
            2 => Some(Figure::Captain2),
            3 => Some(Figure::Captain3),
            _ => None,
        }
    }

    /// What kind of unit it is.
    #[inline]
    pub const fn unit(self) -> Unit {
        match self {
            Figure::LightInfantry => Unit::LightInfantry,
            Figure::HeavyInfantry => Unit::HeavyInfantry,
            Figure::Cavalry => Unit::Cavalry,
            Figure::Archer => Unit::Archer,
            Figure::Captain1 | Figure::Captain2 | Figure::Captain3 => Unit::Captain,
        }
    }

    /// The level of a Captain; 0 for the others.
    #[inline]
    pub const fn level(self) -> u8 {
        match self {
            Figure::Captain1 => 1,
            Figure::Captain2 => 2,
            Figure::Captain3 => 3,
            _ => 0,
        }
    }

    /// The lowest bit of its number in [`Troops`].
    #[inline]
    const fn shift(self) -> u32 {
        [0, 6, 11, 15, 20, 24, 28][self as usize]
    }

    /// The bits of its number, all set. What the pieces of a player and a horde that is lent to him allow fits
    /// (MU-1.1, MU-C65), and so do all barbarians in one place (MU-1.9).
    #[inline]
    const fn mask(self) -> u32 {
        match self {
            Figure::LightInfantry => 63,
            Figure::HeavyInfantry | Figure::Archer => 31,
            _ => 15,
        }
    }

    /// The most of it that troops can hold.
    #[inline]
    pub(crate) const fn most(self) -> u8 {
        self.mask() as u8
    }
}

/// How many figures of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Troops(u32);

impl Troops {
    /// Nobody.
    pub const NONE: Troops = Troops(0);

    /// So many of one kind.
    #[inline]
    pub const fn of(figure: Figure, count: u8) -> Troops {
        debug_assert!(count as u32 <= figure.mask());
        Troops((count as u32) << figure.shift())
    }

    /// How many of a kind.
    #[inline]
    pub const fn get(self, figure: Figure) -> u8 {
        ((self.0 >> figure.shift()) & figure.mask()) as u8
    }

    /// How many of a unit, Captains of all levels together.
    #[inline]
    pub const fn count(self, unit: Unit) -> u8 {
        match unit {
            Unit::LightInfantry => self.get(Figure::LightInfantry),
            Unit::HeavyInfantry => self.get(Figure::HeavyInfantry),
            Unit::Cavalry => self.get(Figure::Cavalry),
            Unit::Archer => self.get(Figure::Archer),
            Unit::Captain => {
                self.get(Figure::Captain1) + self.get(Figure::Captain2) + self.get(Figure::Captain3)
            }
        }
    }

    /// How many in all.
    #[inline]
    pub const fn total(self) -> u8 {
        self.count(Unit::LightInfantry)
            + self.count(Unit::HeavyInfantry)
            + self.count(Unit::Cavalry)
            + self.count(Unit::Archer)
            + self.count(Unit::Captain)
    }

    /// The levels of the Captains together (MU-11.15).
    #[inline]
    pub const fn captain_levels(self) -> u8 {
        self.get(Figure::Captain1) + 2 * self.get(Figure::Captain2) + 3 * self.get(Figure::Captain3)
    }

    /// Whether nobody is there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether nobody is in any of these; without a branch for each.
    #[inline]
    pub(crate) fn are_all_empty(troops: &[Troops]) -> bool {
        troops.iter().fold(0, |all, troops| all | troops.0) == 0
    }

    /// Whether all of `others` are among them.
    #[inline]
    pub fn contains(self, others: Troops) -> bool {
        Figure::ALL.into_iter().all(|figure| self.get(figure) >= others.get(figure))
    }

    /// The kinds that are there, with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (Figure, u8)> {
        Figure::ALL.into_iter().map(move |figure| (figure, self.get(figure))).filter(|(_, count)| *count > 0)
    }
}

/// Troops of many places added up. Every number has the bits of its neighbour to grow into, so that the whole board
/// fits: every other kind is counted in a number of its own.
#[derive(Clone, Copy, Default)]
pub(crate) struct Muster([u64; 2]);

impl Muster {
    /// The bits of the kinds of which the first number counts.
    const FIRST: u32 = Muster::bits(0);
    /// The bits of the kinds of which the second number counts.
    const SECOND: u32 = Muster::bits(1);

    const fn bits(first: usize) -> u32 {
        let (mut bits, mut place) = (0, first);
        while place < Figure::ALL.len() {
            bits |= Figure::ALL[place].mask() << Figure::ALL[place].shift();
            place += 2;
        }
        bits
    }

    /// More of them.
    #[inline]
    pub(crate) fn add(&mut self, troops: Troops) {
        self.0[0] += u64::from(troops.0 & Muster::FIRST);
        self.0[1] += u64::from(troops.0 & Muster::SECOND);
    }

    /// How many of a kind.
    #[inline]
    pub(crate) fn get(self, figure: Figure) -> u8 {
        // Each number reaches up to the next kind that is counted beside it.
        let end = Figure::ALL.get(figure as usize + 2).map_or(u64::BITS, |next| next.shift());
        let width = end - figure.shift();
        (self.0[figure as usize % 2] >> figure.shift() & (u64::MAX >> (u64::BITS - width))) as u8
    }
}

impl Extend<Troops> for Muster {
    #[inline]
    fn extend<I: IntoIterator<Item = Troops>>(&mut self, all: I) {
        all.into_iter().for_each(|troops| self.add(troops));
    }
}

impl Add for Troops {
    type Output = Troops;

    #[inline]
    fn add(self, others: Troops) -> Troops {
        debug_assert!(
            Figure::ALL.into_iter().all(|figure| {
                u32::from(self.get(figure)) + u32::from(others.get(figure)) <= figure.mask()
            })
        );
        Troops(self.0 + others.0)
    }
}

impl AddAssign for Troops {
    #[inline]
    fn add_assign(&mut self, others: Troops) {
        *self = *self + others;
    }
}

impl Sub for Troops {
    type Output = Troops;

    #[inline]
    fn sub(self, others: Troops) -> Troops {
        debug_assert!(self.contains(others));
        Troops(self.0 - others.0)
    }
}

impl SubAssign for Troops {
    #[inline]
    fn sub_assign(&mut self, others: Troops) {
        *self = *self - others;
    }
}

impl FromIterator<(Figure, u8)> for Troops {
    fn from_iter<I: IntoIterator<Item = (Figure, u8)>>(figures: I) -> Troops {
        figures.into_iter().fold(Troops::NONE, |troops, (figure, count)| troops + Troops::of(figure, count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_their_words() {
        Figure::words_agree();
    }

    #[test]
    fn counts_do_not_run_into_each_other() {
        for figure in Figure::ALL {
            for other in Figure::ALL {
                let full = Troops::of(figure, figure.mask() as u8);
                assert_eq!(full.get(other), if figure == other { figure.mask() as u8 } else { 0 });
                let both = Troops::of(figure, 3) + Troops::of(other, 4);
                assert_eq!(both.get(other), if figure == other { 7 } else { 4 });
                assert_eq!((both - Troops::of(other, 4)).get(figure), 3);
                assert_eq!(both.total(), 7);
            }
        }
        let all: Troops = Figure::ALL.into_iter().map(|figure| (figure, figure.mask() as u8)).collect();
        assert_eq!(all.0, u32::MAX);
        assert_eq!(all.iter().count(), 7);
    }

    /// What does not fit into troops fits into a muster: up to 255 of every kind.
    #[test]
    fn a_muster_has_more_room() {
        for figure in Figure::ALL {
            let mut muster = Muster::default();
            muster.extend(std::iter::repeat_n(Troops::of(figure, 15), 17));
            for other in Figure::ALL {
                assert_eq!(muster.get(other), if figure == other { 255 } else { 0 });
            }
        }
        let mut all = Muster::default();
        all.extend(std::iter::repeat_n(Troops(u32::MAX), 4));
        for figure in Figure::ALL {
            assert_eq!(all.get(figure), 4 * figure.most());
        }
    }

    /// MU-11.15: several Captains add up their levels.
    #[test]
    fn captains_count_by_unit_and_by_level() {
        let captains: Troops =
            [(Figure::Captain1, 1), (Figure::Captain2, 1), (Figure::Captain3, 1)].into_iter().collect();
        assert_eq!((captains.count(Unit::Captain), captains.captain_levels()), (3, 6));
        assert!(captains.contains(Troops::of(Figure::Captain2, 1)));
        assert!(!captains.contains(Troops::of(Figure::Captain2, 2)));
        for figure in Figure::ALL {
            let captain = Figure::captain(figure.level());
            assert_eq!(captain, (figure.unit() == Unit::Captain).then_some(figure));
        }
    }
}
