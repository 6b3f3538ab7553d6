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
        [0, 5, 10, 14, 18, 22, 26][self as usize]
    }

    /// The bits of its number, all set. What the pieces of a player and a horde that is lent to him allow fits
    /// (MU-1.1, MU-C65): 31 of the infantries, 15 of the others.
    #[inline]
    const fn mask(self) -> u32 {
        match self {
            Figure::LightInfantry | Figure::HeavyInfantry => 31,
            _ => 15,
        }
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
        assert_eq!(all.0, u32::MAX >> 2);
        assert_eq!(all.iter().count(), 7);
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
