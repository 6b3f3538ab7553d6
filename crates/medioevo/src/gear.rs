//! Transports and siege engines on the board, with what they carry (rulebook chapters 1, 8, 10, 12 and 17).

use table::named;

use crate::map::Zone;
use crate::pieces::{Good, Transport};
use crate::sets::set;
use crate::troops::Troops;

/// The ownership tokens of a player, and so the most transports and siege engines he has (MU-1.4).
pub const TOKENS: usize = 10;

named! {
    /// What carries an ownership token (MU-1.3).
    GearKind, "transport or siege engine":
    /// Carries military units by land.
    WarWagon = "war_wagon",
    /// Carries units by sea.
    Galley = "galley",
    /// Carries goods by land.
    Caravan = "caravan",
    /// Carries goods by sea.
    MerchantShip = "merchant_ship",
    /// Catapult, trebuchet or bombard, by its level.
    SiegeEngine = "siege_engine",
}

impl GearKind {
    /// The transport it is; a siege engine is none.
    #[inline]
    pub const fn transport(self) -> Option<Transport> {
        match self {
            GearKind::WarWagon => Some(Transport::WarWagon),
            GearKind::Galley => Some(Transport::Galley),
            GearKind::Caravan => Some(Transport::Caravan),
            GearKind::MerchantShip => Some(Transport::MerchantShip),
            GearKind::SiegeEngine => None,
        }
    }

    /// Whether it goes by sea (MU-2.6).
    #[inline]
    pub const fn is_ship(self) -> bool {
        matches!(self, GearKind::Galley | GearKind::MerchantShip)
    }

    /// Whether it is for trade (MU-2.6).
    #[inline]
    pub const fn is_trade(self) -> bool {
        matches!(self, GearKind::Caravan | GearKind::MerchantShip)
    }
}

impl From<Transport> for GearKind {
    fn from(transport: Transport) -> GearKind {
        match transport {
            Transport::WarWagon => GearKind::WarWagon,
            Transport::Galley => GearKind::Galley,
            Transport::Caravan => GearKind::Caravan,
            Transport::MerchantShip => GearKind::MerchantShip,
        }
    }
}

/// Cubes of goods, 4 bits a colour: a transport carries 6 (MU-17.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Cargo(u32);

impl Cargo {
    /// Nothing.
    pub const NONE: Cargo = Cargo(0);

    /// How many of a colour.
    #[inline]
    pub const fn get(self, good: Good) -> u8 {
        (self.0 >> (4 * good as u32) & 0b1111) as u8
    }

    /// How many in all.
    #[inline]
    pub fn total(self) -> u8 {
        Good::ALL.into_iter().map(|good| self.get(good)).sum()
    }

    /// How many different colours (MU-C19, MU-O19).
    #[inline]
    pub fn colours(self) -> u8 {
        Good::ALL.into_iter().filter(|&good| self.get(good) > 0).count() as u8
    }

    /// With so many more of a colour.
    #[inline]
    #[must_use]
    pub const fn with(self, good: Good, count: u8) -> Cargo {
        debug_assert!(self.get(good) + count <= 15);
        Cargo(self.0 + ((count as u32) << (4 * good as u32)))
    }

    /// With so many less of a colour.
    #[inline]
    #[must_use]
    pub const fn without(self, good: Good, count: u8) -> Cargo {
        debug_assert!(self.get(good) >= count);
        Cargo(self.0 - ((count as u32) << (4 * good as u32)))
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A transport or a siege engine of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gear {
    /// What it is.
    pub kind: GearKind,
    /// From 1 to 3.
    pub level: u8,
    /// Where it is; a ship in a territory is docked (MU-10.17).
    pub zone: Zone,
    /// The galley that carries it, by its place among the player's gear (MU-10.14).
    pub aboard: Option<u8>,
    /// The movement points it has left.
    pub steps: u8,
    /// Whether it carries a stop marker (MU-10.4).
    pub stopped: bool,
    /// The military units on board: at sea those of a galley, in an action those of a war wagon.
    pub troops: Troops,
    /// The cubes on board.
    pub cargo: Cargo,
    /// What holds for it until the end of the turn.
    pub marks: Marks,
    /// How many units a siege engine carries this turn (MU-C54).
    pub seats: u8,
    /// The territories from which it took the free step of a castle this turn (MU-10.31).
    pub castles: [Option<Zone>; CASTLE_STEPS],
}

/// How many free steps from castles are remembered: beyond them there are none.
pub(crate) const CASTLE_STEPS: usize = 3;

named! {
    /// What may hold for a piece until the end of the turn.
    Mark, "mark of a piece":
    /// It moved, or was carried, in the action that is going on (MU-10.7).
    Moved = "moved",
    /// Its crew fights in the melee (MU-T03).
    Manned = "manned",
    /// Caravan and war wagon at the same time (MU-C11).
    Both = "both",
    /// Moves beyond its points beside an army (MU-C53).
    Tireless = "tireless",
    /// Passes unnoticed (MU-C55, MU-C56).
    Unnoticed = "unnoticed",
    /// Can't be plundered (MU-C50, MU-C51).
    Protected = "protected",
    /// Can't be seized in this turn (MU-16.6).
    Spared = "spared",
    /// A ship on land that has to put to sea again (MU-T02b).
    Inland = "inland",
}

set! {
    /// A set of marks.
    Marks(u8) of enum Mark
}

impl Gear {
    /// Something new that carries nothing.
    pub const fn new(kind: GearKind, level: u8, zone: Zone, steps: u8) -> Gear {
        Gear {
            kind,
            level,
            zone,
            aboard: None,
            steps,
            stopped: false,
            troops: Troops::NONE,
            cargo: Cargo::NONE,
            marks: Marks::EMPTY,
            seats: 0,
            castles: [None; CASTLE_STEPS],
        }
    }
}

/// All that a player has of it, each in a place of its own that it keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Stable([Option<Gear>; TOKENS]);

impl Stable {
    /// This gear, each in its place.
    pub(crate) fn from_places(places: [Option<Gear>; TOKENS]) -> Stable {
        Stable(places)
    }

    /// The gear in a place.
    #[inline]
    pub fn get(&self, place: u8) -> Option<&Gear> {
        self.0.get(usize::from(place)).and_then(Option::as_ref)
    }

    /// The gear in a place, to be changed.
    #[inline]
    pub fn get_mut(&mut self, place: u8) -> Option<&mut Gear> {
        self.0.get_mut(usize::from(place)).and_then(Option::as_mut)
    }

    /// All gear with its place.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (u8, &Gear)> {
        self.0.iter().enumerate().filter_map(|(place, gear)| Some((place as u8, gear.as_ref()?)))
    }

    /// All gear, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Gear> {
        self.0.iter_mut().filter_map(Option::as_mut)
    }

    /// All gear with its place, to be changed.
    #[inline]
    pub fn iter_mut_with_place(&mut self) -> impl Iterator<Item = (u8, &mut Gear)> {
        self.0.iter_mut().enumerate().filter_map(|(place, gear)| Some((place as u8, gear.as_mut()?)))
    }

    /// Puts gear into the first free place; nowhere where there is none.
    pub fn put(&mut self, gear: Gear) -> Option<u8> {
        let place = self.0.iter().position(Option::is_none)?;
        self.0[place] = Some(gear);
        Some(place as u8)
    }

    /// Takes the gear of a place away.
    pub fn take(&mut self, place: u8) -> Option<Gear> {
        self.0.get_mut(usize::from(place)).and_then(Option::take)
    }

    /// How many there are of each level, as the tokens ask (MU-1.4).
    pub fn by_level(&self) -> [u8; 3] {
        let mut counts = [0; 3];
        for (_, gear) in self.iter() {
            counts[usize::from(gear.level - 1)] += 1;
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gear_has_its_words_and_its_transport() {
        GearKind::words_agree();
        Mark::words_agree();
        for transport in Transport::ALL {
            let kind = GearKind::from(transport);
            assert_eq!((kind.transport(), kind.word()), (Some(transport), transport.word()));
        }
        assert_eq!(GearKind::SiegeEngine.transport(), None);
    }

    #[test]
    fn cubes_of_colours_do_not_run_into_each_other() {
        let mut cargo = Cargo::NONE;
        for (count, good) in (1..).zip(Good::ALL.into_iter().take(6)) {
            cargo = cargo.with(good, count);
        }
        assert_eq!((cargo.total(), cargo.colours()), (21, 6));
        for (count, good) in (1..).zip(Good::ALL.into_iter().take(6)) {
            assert_eq!(cargo.get(good), count);
            cargo = cargo.without(good, count);
        }
        assert!(cargo.is_empty());
    }

    /// MU-1.4: ten tokens, ten places.
    #[test]
    fn a_stable_has_a_place_for_every_token() {
        let zone = Zone::new(3).expect("a zone");
        let mut stable = Stable::default();
        for number in 0..TOKENS as u8 {
            let gear = Gear::new(GearKind::Caravan, 1 + number % 3, zone, 6);
            assert_eq!(stable.put(gear), Some(number));
        }
        assert_eq!(stable.by_level(), [4, 3, 3]);
        assert_eq!(stable.put(Gear::new(GearKind::Galley, 1, zone, 6)), None);
        assert!(stable.take(4).is_some() && stable.take(4).is_none() && stable.get(4).is_none());
        assert_eq!(stable.put(Gear::new(GearKind::Galley, 1, zone, 6)), Some(4));
        assert_eq!(stable.get_mut(4).map(|gear| gear.kind), Some(GearKind::Galley));
        assert_eq!(stable.iter().count(), TOKENS);
        assert!(stable.get(200).is_none());
    }
}
