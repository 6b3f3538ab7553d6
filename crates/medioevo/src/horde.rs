//! Barbarians of one zone, packed into a number (rulebook chapters 6 and 23).

use crate::troops::{Figure, Troops};

/// How many barbarians of each kind: light infantry, Archers, Captains of level I (MU-1.9, MU-23.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Horde(u16);

/// The kinds of barbarians: the lowest bit of each, and its bits, all set. The supply of 40, 20 and 7 fits.
const PLACES: [(u32, u16); 3] = [(0, 63), (6, 31), (11, 7)];

impl Horde {
    /// Nobody.
    pub const NONE: Horde = Horde(0);
    /// The barbarian figures there are (MU-1.9), in the order of the numbers here.
    pub const FIGURES: [Figure; 3] = [Figure::LightInfantry, Figure::Archer, Figure::Captain1];

    /// So many light infantry, Archers and Captains.
    #[inline]
    pub const fn new(light: u8, archers: u8, captains: u8) -> Horde {
        debug_assert!(light < 64 && archers < 32 && captains < 8);
        Horde(light as u16 | (archers as u16) << PLACES[1].0 | (captains as u16) << PLACES[2].0)
    }

    /// The horde of the turn as the three dice of the War Circle show it (MU-6.4).
    pub const fn of_dice(d4: u8, d6: u8, d8: u8) -> Horde {
        Horde::new(1 + (d4 <= 3) as u8, (d6 <= 3) as u8, (d8 <= 3) as u8)
    }

    /// So many of one kind; nobody for a figure that barbarians don't have.
    pub fn of_figure(figure: Figure, count: u8) -> Horde {
        match figure {
            Figure::LightInfantry => Horde::new(count, 0, 0),
            Figure::Archer => Horde::new(0, count, 0),
            Figure::Captain1 => Horde::new(0, 0, count),
            _ => Horde::NONE,
        }
    }

    /// The most of a kind that there is room for; none of a figure that barbarians don't have.
    pub(crate) fn most(figure: Figure) -> u8 {
        let place = Horde::FIGURES.into_iter().position(|kind| kind == figure);
        place.map_or(0, |place| PLACES[place].1 as u8)
    }

    /// How many of a kind.
    pub fn get(self, figure: Figure) -> u8 {
        Horde::FIGURES
            .into_iter()
            .zip(self.counts())
            .find(|(kind, _)| *kind == figure)
            .map_or(0, |(_, count)| count)
    }

    /// Without one of a kind, of which there is one.
    #[must_use]
    pub fn less(self, figure: Figure) -> Horde {
        debug_assert!(self.get(figure) > 0);
        Horde(self.0 - Horde::of_figure(figure, 1).0)
    }

    /// How many of each kind.
    #[inline]
    pub const fn counts(self) -> [u8; 3] {
        [
            (self.0 & PLACES[0].1) as u8,
            (self.0 >> PLACES[1].0 & PLACES[1].1) as u8,
            (self.0 >> PLACES[2].0 & PLACES[2].1) as u8,
        ]
    }

    /// How many in all.
    #[inline]
    pub const fn total(self) -> u8 {
        let [light, archers, captains] = self.counts();
        light + archers + captains
    }

    /// Whether nobody is there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Both together (MU-6.26).
    #[inline]
    #[must_use]
    pub const fn joined(self, other: Horde) -> Horde {
        // No number runs over: together they are at most the supply.
        Horde(self.0 + other.0)
    }

    /// As many of it as a supply has (MU-6.34, MU-23.9).
    #[must_use]
    pub fn within(self, supply: Horde) -> Horde {
        let (mine, theirs) = (self.counts(), supply.counts());
        let least = |kind: usize| mine[kind].min(theirs[kind]);
        Horde::new(least(0), least(1), least(2))
    }

    /// The same as troops, for a battle.
    #[inline]
    pub fn troops(self) -> Troops {
        Horde::FIGURES.into_iter().zip(self.counts()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// EX-05 (MU-6.4): 3, 5, 1 are two light infantry and a Captain; with a 4 on the d8 the Captain stays away.
    #[test]
    fn the_war_circle_makes_the_horde() {
        assert_eq!(Horde::of_dice(3, 5, 1), Horde::new(2, 0, 1));
        assert_eq!(Horde::of_dice(3, 5, 4), Horde::new(2, 0, 0));
        assert_eq!(Horde::of_dice(4, 6, 8), Horde::new(1, 0, 0));
        assert_eq!(Horde::of_dice(1, 1, 1), Horde::new(2, 1, 1));
    }

    /// MU-1.9, MU-6.34: the whole supply has room, and a horde is what the supply still has of it.
    #[test]
    fn hordes_join_and_are_limited_by_the_supply() {
        let all = Horde::new(40, 20, 7);
        assert_eq!((all.counts(), all.total()), ([40, 20, 7], 67));
        let horde = Horde::new(2, 1, 1);
        assert_eq!(horde.joined(horde), Horde::new(4, 2, 2));
        assert_eq!(horde.within(Horde::new(1, 0, 5)), Horde::new(1, 0, 1));
        assert!(horde.within(Horde::NONE).is_empty());
        assert_eq!(horde.troops().total(), 4);
        assert_eq!(horde.troops().get(Figure::Captain1), 1);
    }
}
