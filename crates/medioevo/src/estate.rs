//! The buildings of a territory with their damage, packed into a number (rulebook chapter 8).

use crate::pieces::{Building, Category};

/// At most one building of each category (MU-8.10), and the damage of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Estate(u16);

/// Where a category has its level, and its damage.
const fn place(category: Category) -> (u32, u32) {
    match category {
        Category::Civil => (0, 6),
        Category::Military => (2, 9),
        Category::Religious => (4, 13),
    }
}

/// The bits of the damage of a category: at most one point less than its strongest building bears (MU-8.22).
const fn damage_mask(category: Category) -> u16 {
    match category {
        Category::Civil => 0b111,
        Category::Military => 0b1111,
        Category::Religious => 0b11,
    }
}

impl Estate {
    /// Nothing is built.
    pub const NONE: Estate = Estate(0);

    /// What stands there of a category.
    #[inline]
    pub fn building(self, category: Category) -> Option<Building> {
        match self.0 >> place(category).0 & 0b11 {
            0 => None,
            level => Building::of(category, level as u8),
        }
    }

    /// All that stands there.
    pub fn buildings(self) -> impl Iterator<Item = Building> {
        Category::ALL.into_iter().filter_map(move |category| self.building(category))
    }

    /// The level of what stands there of a category, 0 where nothing does.
    #[inline]
    pub fn level(self, category: Category) -> u8 {
        self.building(category).map_or(0, Building::level)
    }

    /// Whether this very building stands there.
    #[inline]
    pub fn has(self, building: Building) -> bool {
        self.building(building.category()) == Some(building)
    }

    /// How much damage the building of a category has taken.
    #[inline]
    pub const fn damage(self, category: Category) -> u8 {
        (self.0 >> place(category).1 & damage_mask(category)) as u8
    }

    /// With this building in place of what stood there; damage stays on it (MU-8.12).
    #[must_use]
    pub fn with(self, building: Building) -> Estate {
        let at = place(building.category()).0;
        Estate(self.0 & !(0b11 << at) | u16::from(building.level()) << at)
    }

    /// Without the building of a category and its damage.
    #[must_use]
    pub const fn without(self, category: Category) -> Estate {
        let (level, damage) = place(category);
        Estate(self.0 & !(0b11 << level) & !(damage_mask(category) << damage))
    }

    /// With so much damage on the building of a category.
    #[must_use]
    pub fn damaged(self, category: Category, damage: u8) -> Estate {
        let at = place(category).1;
        debug_assert!(u16::from(damage) <= damage_mask(category));
        Estate(self.0 & !(damage_mask(category) << at) | u16::from(damage) << at)
    }

    /// Whether nothing stands there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DataId, data};

    /// MU-8.10, MU-8.12: one of each category; an upgrade keeps the damage.
    #[test]
    fn categories_do_not_disturb_each_other() {
        for first in Building::ALL {
            let only = Estate::NONE.with(first);
            assert!(only.has(first) && only.buildings().eq([first]));
            for second in Building::ALL {
                let both = only.damaged(first.category(), 1).with(second);
                assert!(both.has(second));
                if first.category() == second.category() {
                    assert_eq!((both.buildings().count(), both.damage(first.category())), (1, 1));
                } else {
                    assert!(both.has(first));
                    assert_eq!(both.without(second.category()), only.damaged(first.category(), 1));
                    assert_eq!(both.damage(second.category()), 0);
                }
                assert_eq!(both.without(first.category()).without(second.category()), Estate::NONE);
            }
        }
    }

    /// MU-8.22: every damage that leaves a building standing can be written down.
    #[test]
    fn damage_has_room_below_the_structure_points() {
        let data = data(DataId::Standard).expect("the standard data");
        for building in Building::ALL {
            let most = data.cards.tables.building(building).structure - 1;
            let category = building.category();
            for damage in 0..=most {
                assert_eq!(Estate::NONE.with(building).damaged(category, damage).damage(category), damage);
            }
        }
    }
}
