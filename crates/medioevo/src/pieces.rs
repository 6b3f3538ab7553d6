//! Units, transports, siege engines, buildings and goods (rulebook chapters 1, 2, 8, 10 and 12). What they
//! cost and can do are numbers of the tables (`tables`).

use table::named;

use crate::sets::set;
use crate::technology::Technology;

/// The fewest seats.
pub const MIN_SEATS: u8 = 3;
/// The most seats: as many as there are kingdoms (MU-3.1, MU-25.50).
pub const SEATS: usize = 6;
/// The highest level of transports, siege engines, Captains and buildings.
pub const LEVELS: usize = 3;

named! {
    /// A military unit (MU-2.4).
    Unit, "military unit":
    /// Can be sacrificed for the attack.
    LightInfantry = "light_infantry",
    /// Lowers the own losses.
    HeavyInfantry = "heavy_infantry",
    /// Inflicts more damage.
    Cavalry = "cavalry",
    /// Shoots before the melee.
    Archer = "archer",
    /// Has ability points by its level.
    Captain = "captain",
}

impl Unit {
    /// How much damage it takes until nothing is left, replacements included (MU-11.35 to MU-11.38).
    #[inline]
    pub const fn absorbs(self) -> u8 {
        match self {
            Unit::LightInfantry | Unit::Archer | Unit::Captain => 1,
            Unit::HeavyInfantry => 2,
            Unit::Cavalry => 3,
        }
    }
}

named! {
    /// What a transport is for (MU-2.5, MU-2.6).
    Purpose, "purpose of a transport":
    /// Carries units.
    Military = "military",
    /// Carries goods.
    Trade = "trade",
}

named! {
    /// Where something moves.
    Element, "element":
    /// In territories.
    Land = "land",
    /// In sea zones.
    Sea = "sea",
}

named! {
    /// A place where pieces are built (MU-8.32 to MU-8.34, MU-8.42).
    Site, "building site":
    /// A controlled inhabited area.
    Inhabited = "inhabited",
    /// A controlled territory with a military building.
    MilitaryBuilding = "military_building",
    /// A controlled inhabited area with a port.
    Port = "port",
}

named! {
    /// A transport (MU-2.6).
    Transport, "transport":
    /// Carries military units by land.
    WarWagon = "war_wagon",
    /// Carries units by sea.
    Galley = "galley",
    /// Carries goods by land.
    Caravan = "caravan",
    /// Carries goods by sea.
    MerchantShip = "merchant_ship",
}

impl Transport {
    /// For war or for trade.
    #[inline]
    pub const fn purpose(self) -> Purpose {
        match self {
            Transport::WarWagon | Transport::Galley => Purpose::Military,
            Transport::Caravan | Transport::MerchantShip => Purpose::Trade,
        }
    }

    /// By land or by sea.
    #[inline]
    pub const fn element(self) -> Element {
        match self {
            Transport::WarWagon | Transport::Caravan => Element::Land,
            Transport::Galley | Transport::MerchantShip => Element::Sea,
        }
    }

    /// Where it is built and raised (MU-8.32 to MU-8.34).
    pub const fn sites(self) -> &'static [Site] {
        match self {
            Transport::WarWagon => &[Site::Inhabited, Site::MilitaryBuilding],
            Transport::Caravan => &[Site::Inhabited],
            Transport::Galley | Transport::MerchantShip => &[Site::Port],
        }
    }
}

named! {
    /// A siege engine; each kind is a level (MU-8.50).
    Engine, "siege engine":
    /// Level I.
    Catapult = "catapult",
    /// Level II.
    Trebuchet = "trebuchet",
    /// Level III.
    Bombard = "bombard",
}

impl Engine {
    /// 1 to 3.
    #[inline]
    pub const fn level(self) -> u8 {
        self as u8 + 1
    }
}

named! {
    /// A kind of buildings, of which a territory holds one (MU-2.9, MU-8.10).
    Category, "category of buildings":
    /// Village, town and city.
    Civil = "civil",
    /// Tower, fort and castle.
    Military = "military",
    /// The cathedral.
    Religious = "religious",
}

impl Category {
    /// The technology that plans it (MU-8.8).
    #[inline]
    pub const fn technology(self) -> Technology {
        match self {
            Category::Civil => Technology::Masonry,
            Category::Military => Technology::Architecture,
            Category::Religious => Technology::Religion,
        }
    }

    /// Its buildings.
    #[inline]
    pub const fn buildings(self) -> Buildings {
        match self {
            Category::Civil => Buildings(0b000_0111),
            Category::Military => Buildings(0b011_1000),
            Category::Religious => Buildings(0b100_0000),
        }
    }
}

named! {
    /// A building (MU-2.9).
    Building, "building":
    /// Civil, level I.
    Village = "village",
    /// Civil, level II.
    Town = "town",
    /// Civil, level III.
    City = "city",
    /// Military, level I.
    Tower = "tower",
    /// Military, level II.
    Fort = "fort",
    /// Military, level III.
    Castle = "castle",
    /// Religious; it counts as level III.
    Cathedral = "cathedral",
}

impl Building {
    /// Civil, military or religious.
    #[inline]
    pub const fn category(self) -> Category {
        match self {
            Building::Village | Building::Town | Building::City => Category::Civil,
            Building::Tower | Building::Fort | Building::Castle => Category::Military,
            Building::Cathedral => Category::Religious,
        }
    }

    /// 1 to 3 (MU-2.9).
    #[inline]
    pub const fn level(self) -> u8 {
        match self {
            Building::Village | Building::Tower => 1,
            Building::Town | Building::Fort => 2,
            Building::City | Building::Castle | Building::Cathedral => 3,
        }
    }

    /// The building of a category and a level, where there is one: a cathedral has no lower level.
    #[inline]
    pub const fn of(category: Category, level: u8) -> Option<Building> {
        match (category, level) {
            (Category::Civil, 1..=3) => Some(Building::ALL[level as usize - 1]),
            (Category::Military, 1..=3) => Some(Building::ALL[level as usize + 2]),
            (Category::Religious, 3) => Some(Building::Cathedral),
            _ => None,
        }
    }
}

set! {
    /// A set of kinds of buildings.
    Buildings(u8) of enum Building
}

named! {
    /// A good, by the colour of its cubes (MU-17.7).
    Good, "good":
    /// Weapons.
    Black = "black",
    /// Salt.
    White = "white",
    /// Furs.
    Brown = "brown",
    /// Grain.
    Yellow = "yellow",
    /// Slaves.
    Green = "green",
    /// Spices.
    Orange = "orange",
    /// Clothes.
    Blue = "blue",
    /// Wine.
    Purple = "purple",
}

set! {
    /// A set of goods: the cubes of a Great Market, for one (INV-13).
    Goods(u8) of enum Good
}

named! {
    /// What a clause of a pact is about (MU-21.13).
    ClauseKind, "kind of clauses":
    /// May trade in the other's territories.
    Trade = "trade",
    /// May move military units, galleys and war wagons through them.
    Passage = "passage",
    /// May place newly acquired troops in them.
    MilitaryControl = "military_control",
    /// May place new merchant ships and caravans in them.
    CivilControl = "civil_control",
    /// An attack is a breach.
    NonBelligerence = "non_belligerence",
    /// Supports the other one when attacked.
    DefensiveAlliance = "defensive_alliance",
    /// Supports an attack on named players.
    OffensiveAlliance = "offensive_alliance",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        Unit::words_agree();
        Purpose::words_agree();
        Element::words_agree();
        Site::words_agree();
        Transport::words_agree();
        Engine::words_agree();
        Category::words_agree();
        Building::words_agree();
        Good::words_agree();
        ClauseKind::words_agree();
    }
}
