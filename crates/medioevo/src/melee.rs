//! What a round of battle comes to, as numbers: abilities, the score, damage to figures (rulebook chapters 11, 13
//! and 23). Who decides what, and when, is not its business.

use crate::pieces::Unit;
use crate::troops::{Figure, Troops};

/// What a light infantry that is sacrificed adds to the attack value (MU-11.10).
pub const SACRIFICE: u8 = 4;
/// What a Cavalry inflicts beside the score (MU-11.12).
pub const CHARGE: u8 = 2;
/// For so many points of difference the winner has one of superiority (MU-11.27).
pub const SUPERIORITY: u16 = 20;
/// A die of an archer or of a crew hits on this or less (MU-11.9, MU-12.2).
pub const HIT: u8 = 3;

/// Whether a side may use the ability of a unit: it has it, and the other side has none of it (MU-11.7), or fewer
/// than it, where a Warlord says so (MU-C04).
#[inline]
pub const fn is_usable(unit: Unit, own: Troops, enemy: Troops, by_number: bool) -> bool {
    let (own, enemy) = (own.count(unit), enemy.count(unit));
    own > 0 && (enemy == 0 || by_number && enemy < own)
}

/// The points of a side's Captains: only the side with more levels has any, as many as it has more (MU-11.15).
#[inline]
pub const fn captain_points(own: Troops, enemy: Troops) -> u8 {
    own.captain_levels().saturating_sub(enemy.captain_levels())
}

/// How a round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Both attack values are the same.
    Tie,
    /// The higher one wins.
    Won {
        /// Whether by the attacker.
        by_attacker: bool,
        /// The difference, but not more than the winner's units in the melee (MU-11.26).
        score: u8,
        /// Points of superiority (MU-11.27).
        superiority: u8,
    },
}

/// Compares the attack values (MU-11.25 to MU-11.27); `melee` are the units of both sides in the melee, those of
/// the attacker first.
pub const fn verdict(attacker: u16, defender: u16, melee: [u8; 2]) -> Verdict {
    if attacker == defender {
        return Verdict::Tie;
    }
    let by_attacker = attacker > defender;
    let difference = attacker.abs_diff(defender);
    let cap = melee[if by_attacker { 0 } else { 1 }];
    let score = if difference < cap as u16 { difference as u8 } else { cap };
    Verdict::Won { by_attacker, score, superiority: (difference / SUPERIORITY) as u8 }
}

/// What becomes of a figure that takes a point of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wound {
    /// It is removed.
    Removed,
    /// This one from the reserve takes its place.
    Replaced(Figure),
}

/// A point of damage to a figure: what the owner's reserve has decides about replacements (MU-11.35 to MU-11.37); at
/// sea there are none (MU-13.5).
pub const fn wound(figure: Figure, reserve: Troops, at_sea: bool) -> Wound {
    let light = reserve.get(Figure::LightInfantry) > 0;
    match figure {
        Figure::Cavalry if !at_sea && reserve.get(Figure::HeavyInfantry) > 0 => {
            Wound::Replaced(Figure::HeavyInfantry)
        }
        Figure::Cavalry | Figure::HeavyInfantry if !at_sea && light => Wound::Replaced(Figure::LightInfantry),
        _ => Wound::Removed,
    }
}

/// The figure of a horde that takes the next point of damage: light infantry, then Archers, then Captains (MU-11.39).
/// What a horde has beside those was lent to it and comes after its light infantry (MU-C66).
pub fn next_of_horde(horde: Troops) -> Option<Figure> {
    const ORDER: [Figure; 7] = [
        Figure::LightInfantry,
        Figure::HeavyInfantry,
        Figure::Cavalry,
        Figure::Archer,
        Figure::Captain1,
        Figure::Captain2,
        Figure::Captain3,
    ];
    ORDER.into_iter().find(|&figure| horde.get(figure) > 0)
}

/// How many light infantry a horde sacrifices: it has to be outnumbered and to have two (MU-23.6).
pub const fn sacrificed_by_horde(horde: Troops, enemy: Troops) -> u8 {
    let outnumbered = horde.total() < enemy.total();
    if !outnumbered || !is_usable(Unit::LightInfantry, horde, enemy, false) {
        return 0;
    }
    wanted_by_horde(horde.get(Figure::LightInfantry))
}

/// How many of its light infantry an outnumbered horde sacrifices (MU-23.6).
pub(crate) const fn wanted_by_horde(light: u8) -> u8 {
    match light {
        0 | 1 => 0,
        2 | 3 => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Figure::{Archer, Captain1, Cavalry, HeavyInfantry, LightInfantry};

    fn troops(figures: &[(Figure, u8)]) -> Troops {
        figures.iter().copied().collect()
    }

    /// EX-34 (MU-11.7): Cavalry against none is active, heavy infantry on both sides is not.
    #[test]
    fn an_ability_needs_an_enemy_without_it() {
        let yellow = troops(&[(Cavalry, 1), (HeavyInfantry, 1)]);
        let blue = troops(&[(HeavyInfantry, 2)]);
        assert!(is_usable(Unit::Cavalry, yellow, blue, false));
        assert!(!is_usable(Unit::HeavyInfantry, yellow, blue, false));
        assert!(!is_usable(Unit::Archer, yellow, blue, false), "nobody has any");
    }

    /// EX-63 (MU-C04): three Archers against one shoot with the card, one against three does not.
    #[test]
    fn a_warlord_asks_for_more_instead_of_none() {
        let (three, one) = (troops(&[(Archer, 3)]), troops(&[(Archer, 1)]));
        assert!(!is_usable(Unit::Archer, three, one, false));
        assert!(is_usable(Unit::Archer, three, one, true));
        assert!(!is_usable(Unit::Archer, one, three, true) && !is_usable(Unit::Archer, one, one, true));
    }

    /// MU-11.15: Captains cancel each other level by level.
    #[test]
    fn captains_cancel_each_other() {
        let (two, one) = (troops(&[(Figure::Captain2, 1)]), troops(&[(Captain1, 1)]));
        assert_eq!((captain_points(two, one), captain_points(one, two), captain_points(one, one)), (1, 0, 0));
        assert_eq!(captain_points(two + one, Troops::NONE), 3);
    }

    /// EX-32: 25 against 4 with one unit: a score of 1 and one point of superiority; EX-35: 9 against 7 with one.
    #[test]
    fn the_score_is_capped_and_superiority_is_not() {
        let won = |by_attacker, score, superiority| Verdict::Won { by_attacker, score, superiority };
        assert_eq!(verdict(25, 4, [1, 3]), won(true, 1, 1));
        assert_eq!(verdict(7, 9, [3, 1]), won(false, 1, 0));
        assert_eq!(verdict(5, 4, [2, 2]), won(true, 1, 0));
        assert_eq!(verdict(6, 6, [2, 2]), Verdict::Tie);
        assert_eq!(verdict(44, 4, [0, 5]), won(true, 0, 2), "MU-11.44: only crews");
    }

    /// MU-11.35 to MU-11.38: a heavy infantry absorbs two points and a Cavalry three, as long as the reserve has
    /// replacements.
    #[test]
    fn damage_goes_down_the_ranks() {
        let full = troops(&[(LightInfantry, 1), (HeavyInfantry, 1)]);
        assert_eq!(wound(Cavalry, full, false), Wound::Replaced(HeavyInfantry));
        assert_eq!(wound(HeavyInfantry, full, false), Wound::Replaced(LightInfantry));
        assert_eq!(wound(Cavalry, troops(&[(LightInfantry, 1)]), false), Wound::Replaced(LightInfantry));
        for figure in Figure::ALL {
            assert_eq!(wound(figure, Troops::NONE, false), Wound::Removed);
            assert_eq!(wound(figure, full, true), Wound::Removed, "MU-13.5");
        }
        for figure in [LightInfantry, Archer, Captain1] {
            assert_eq!(wound(figure, full, false), Wound::Removed);
        }
    }

    /// MU-11.39: light infantry first, then Archers, then Captains; what was lent after the light infantry.
    #[test]
    fn a_horde_loses_in_its_order() {
        let mut horde = troops(&[(LightInfantry, 1), (Archer, 1), (Captain1, 1), (Cavalry, 1)]);
        let mut fallen = Vec::new();
        while let Some(figure) = next_of_horde(horde) {
            horde -= Troops::of(figure, 1);
            fallen.push(figure);
        }
        assert_eq!(fallen, [LightInfantry, Cavalry, Archer, Captain1]);
    }

    /// EX-60, EX-61 (MU-23.6): two light infantry sacrifice one if they are outnumbered by an army without any.
    #[test]
    fn a_horde_sacrifices_when_it_is_outnumbered() {
        let horde = |count| troops(&[(LightInfantry, count)]);
        let knights = troops(&[(Cavalry, 1), (HeavyInfantry, 2)]);
        let mixed = troops(&[(Cavalry, 1), (LightInfantry, 2)]);
        assert_eq!(sacrificed_by_horde(horde(2), knights), 1);
        assert_eq!(sacrificed_by_horde(horde(2), mixed), 0, "the army has light infantry too");
        assert_eq!(sacrificed_by_horde(horde(3), knights), 0, "not outnumbered");
        assert_eq!(sacrificed_by_horde(horde(1), knights), 0, "one alone fights");
        let many = troops(&[(Cavalry, 9)]);
        assert_eq!((sacrificed_by_horde(horde(3), many), sacrificed_by_horde(horde(5), many)), (1, 2));
    }
}
