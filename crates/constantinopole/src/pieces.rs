//! Goods, buildings, characters, miracles and event cards (rulebook sections 1, 6, 7, 8 and 14).

use schemars::JsonSchema;
use serde::Serialize;
use table::named;
use ts_rs::TS;

/// The most seats: a limit of the lobby, not of the rules (CP-16.1).
pub const SEATS: u8 = 8;
/// Ages of a game (CP-4.1).
pub const AGES: u8 = 3;
/// Building slots, and as many wall slots (CP-2.13).
pub const SLOTS: usize = 8;

named! {
    /// A kind of goods (CP-1.6).
    Good, "good":
    /// Feeds the city.
    Wheat = "wheat",
    /// From the mountain.
    Stone = "stone",
    /// From the forest.
    Wood = "wood",
    /// From the Aegean.
    Slave = "slave",
    /// From the Pont-Euxin.
    Gold = "gold",
}

named! {
    /// A tile of the shop: a building, or one of the eight walls (CP-8.10, CP-8.12).
    Tile, "tile":
    /// One wheat.
    Mill = "mill",
    /// Averts a disaster, once.
    Statue = "statue",
    /// Better Peace Days.
    Fountain = "fountain",
    /// Cheaper constructions.
    Crane = "crane",
    /// Better Commerce.
    Fairs = "fairs",
    /// One wood.
    Sawmill = "sawmill",
    /// One stone.
    Quarry = "quarry",
    /// Averts storms.
    Lighthouse = "lighthouse",
    /// Averts epidemics.
    Hospice = "hospice",
    /// Three wheat less of upkeep.
    Barn = "barn",
    /// A ship move.
    Harbour = "harbour",
    /// An exchange.
    Market = "market",
    /// Leads an invader astray.
    Labyrinth = "labyrinth",
    /// Averts fires.
    Aqueduct = "aqueduct",
    /// Cheaper diplomacy.
    Consulate = "consulate",
    /// Two wheat.
    GreatMill = "great_mill",
    /// One slave.
    PenalColony = "penal_colony",
    /// A Byzantine.
    Abbey = "abbey",
    /// A border guard.
    Watchtower = "watchtower",
    /// Six wheat less of upkeep.
    Granary = "granary",
    /// Prestige for wheat.
    GreatSquare = "great_square",
    /// Prestige for those who stand in the way of invaders.
    Arena = "arena",
    /// Prestige for fallen invaders.
    Cemetery = "cemetery",
    /// Prestige for diplomacy.
    Senate = "senate",
    /// Prestige for buildings.
    Cathedral = "cathedral",
    /// Takes a hit for the building behind it.
    Wall = "wall",
}

/// The four kinds of tiles (CP-8.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// Works by itself.
    Passive,
    /// Is used in the building phase.
    Active,
    /// Counts at the end.
    Prestigious,
    /// Protects a slot.
    Wall,
}

impl Tile {
    /// How many kinds there are, the wall included.
    pub const COUNT: usize = Tile::ALL.len();

    /// What kind of tile it is (CP-8.12).
    #[inline]
    pub const fn category(self) -> Category {
        use Tile as T;
        match self {
            T::Mill
            | T::Sawmill
            | T::Quarry
            | T::Harbour
            | T::Market
            | T::Labyrinth
            | T::GreatMill
            | T::PenalColony
            | T::Abbey
            | T::Watchtower => Category::Active,
            T::GreatSquare | T::Arena | T::Cemetery | T::Senate | T::Cathedral => Category::Prestigious,
            T::Wall => Category::Wall,
            _ => Category::Passive,
        }
    }

    /// The level, where the printed sources give it (CP-8.12), and 0 for a wall; the other levels are
    /// values of the table.
    pub(crate) const fn printed_level(self) -> Option<u8> {
        use Tile as T;
        Some(match self {
            T::Wall => 0,
            T::Mill | T::Statue | T::Fountain | T::Crane => 1,
            T::Sawmill | T::Quarry | T::Lighthouse | T::Hospice => 2,
            T::Harbour | T::Market | T::Labyrinth | T::Aqueduct => 3,
            T::GreatMill | T::PenalColony | T::Abbey | T::Watchtower => 4,
            T::GreatSquare | T::Arena | T::Cemetery | T::Senate | T::Cathedral => 5,
            T::Fairs | T::Barn | T::Consulate | T::Granary => return None,
        })
    }

    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u8
    }
}

/// The tiles of a kind.
const fn of_category(category: Category) -> u32 {
    let mut set = 0;
    let mut n = 0;
    while n < Tile::COUNT {
        if Tile::ALL[n].category() as u8 == category as u8 {
            set |= 1 << n;
        }
        n += 1;
    }
    set
}

/// The active buildings (CP-9).
pub(crate) const ACTIVE: u32 = of_category(Category::Active);
/// The prestigious buildings (CP-8.12).
pub(crate) const PRESTIGIOUS: u32 = of_category(Category::Prestigious);
/// Every building: all tiles but the wall.
pub(crate) const BUILDINGS: u32 = Tile::Wall.bit() - 1;

/// The tiles of a set.
#[inline]
pub(crate) fn tiles(set: u32) -> impl Iterator<Item = Tile> {
    bits(set).map(|n| Tile::ALL[n])
}

/// The numbers of the bits that are set, lowest first.
#[inline]
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let n = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(n)
    })
}

named! {
    /// A member of the Privy Council (CP-7.2).
    Character, "character":
    /// Places two Byzantines.
    Logothete = "logothete",
    /// Harvests a zone.
    Praetor = "praetor",
    /// Constructs a tile.
    Eparch = "eparch",
    /// Moves a ship.
    Navarch = "navarch",
    /// Removes an invader or places a guard.
    Turmarch = "turmarch",
    /// Exchanges goods.
    Kommerkiarios = "kommerkiarios",
    /// Returns an invader from the city.
    Patriarch = "patriarch",
    /// Does as the character did who rests.
    Eunuch = "eunuch",
    /// Places and harvests.
    Mesazon = "mesazon",
    /// Looks at three event cards.
    Excubitor = "excubitor",
    /// Constructs two tiles.
    Archon = "archon",
    /// Moves two ships.
    Drungary = "drungary",
    /// Does the Turmarch's work twice.
    Strategos = "strategos",
    /// Converts an invader.
    Gyrovague = "gyrovague",
    /// Buys a siege throw off.
    Primicerius = "primicerius",
    /// Gives two building phases.
    Basileus = "basileus",
}

impl Character {
    /// The eight characters of an age: two groups of four (CP-7.2).
    #[inline]
    pub(crate) fn council(age: u8) -> &'static [Character] {
        let from = match age {
            1 => 0,
            2 => 4,
            _ => 8,
        };
        &Character::ALL[from..from + 8]
    }
}

named! {
    /// A miracle (CP-14).
    Miracle, "miracle":
    /// An invader card is not applied.
    Defence = "defence",
    /// A disaster is not applied.
    Windfall = "windfall",
    /// A turn without a card.
    Lull = "lull",
    /// Every zone is harvested.
    Pronoia = "pronoia",
    /// A free wall.
    Poliorcetics = "poliorcetics",
    /// Five Peace Day throws.
    Felicity = "felicity",
    /// Up to four Byzantines.
    Mercenaries = "mercenaries",
    /// Guards in every garrison.
    Ramparts = "ramparts",
    /// Byzantines and ships stay at the reset.
    Vigilance = "vigilance",
    /// Converts a whole path or sea.
    Crusade = "crusade",
    /// An upkeep that costs nothing.
    Reserves = "reserves",
    /// Removes up to six invaders.
    Assault = "assault",
    /// Empties the city of invaders.
    Purges = "purges",
    /// Spares a building that is hit.
    Plating = "plating",
    /// A free building.
    Monument = "monument",
}

impl Miracle {
    /// What it costs (CP-1.4): five of each price, in order.
    #[inline]
    pub const fn gold(self) -> u16 {
        self as u16 / 5 + 1
    }

    /// Whether it can be used in every window of a turn (CP-14.3, CP-14.21).
    #[inline]
    pub(crate) const fn any_step(self) -> bool {
        use Miracle as M;
        !matches!(self, M::Defence | M::Windfall | M::Lull | M::Vigilance | M::Reserves | M::Plating)
    }
}

named! {
    /// An event card. Cards with the same name are alike (CP-6.6).
    Card, "event card":
    /// One invader by the mountain.
    #[serde(rename = "crusaders_1")]
    Crusaders1 = "crusaders_1",
    /// Two of them.
    #[serde(rename = "crusaders_2")]
    Crusaders2 = "crusaders_2",
    /// One invader by the forest.
    #[serde(rename = "vlachs_1")]
    Vlachs1 = "vlachs_1",
    /// Two of them.
    #[serde(rename = "vlachs_2")]
    Vlachs2 = "vlachs_2",
    /// One invader by the southern fields.
    #[serde(rename = "mamluks_1")]
    Mamluks1 = "mamluks_1",
    /// Two of them.
    #[serde(rename = "mamluks_2")]
    Mamluks2 = "mamluks_2",
    /// One invader by the eastern fields.
    #[serde(rename = "seljuks_1")]
    Seljuks1 = "seljuks_1",
    /// Two of them.
    #[serde(rename = "seljuks_2")]
    Seljuks2 = "seljuks_2",
    /// One pirate in the Aegean.
    #[serde(rename = "aegean_pirates_1")]
    AegeanPirates1 = "aegean_pirates_1",
    /// Two of them.
    #[serde(rename = "aegean_pirates_2")]
    AegeanPirates2 = "aegean_pirates_2",
    /// One pirate in the Pont-Euxin.
    #[serde(rename = "euxine_pirates_1")]
    EuxinePirates1 = "euxine_pirates_1",
    /// Two of them.
    #[serde(rename = "euxine_pirates_2")]
    EuxinePirates2 = "euxine_pirates_2",
    /// Three invaders: Crusaders and Vlachs.
    NorthInvasion = "north_invasion",
    /// Three invaders: Mamluks and Seljuks.
    SouthInvasion = "south_invasion",
    /// Three pirates in both seas.
    Corsairs = "corsairs",
    /// Ships go home.
    Storm = "storm",
    /// Byzantines go home.
    Epidemic = "epidemic",
    /// A building burns.
    Fire = "fire",
    /// Goods by a throw.
    PeaceDay = "peace_day",
    /// Goods by the pirates at sea.
    Commerce = "commerce",
}

/// Kinds of cards.
pub(crate) const CARDS: usize = Card::ALL.len();

/// The packs of the three ages: how many there are of each card (CP-6.6).
pub(crate) const PACKS: [[u8; CARDS]; AGES as usize] = [
    [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 0, 0, 0, 0, 3, 3, 0, 4, 3],
    [2, 1, 2, 1, 0, 2, 0, 2, 0, 2, 1, 1, 1, 1, 0, 3, 3, 2, 3, 3],
    [1, 2, 1, 2, 0, 2, 0, 2, 0, 1, 0, 1, 2, 2, 2, 2, 2, 3, 2, 3],
];

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Invaders on one path or sea (CP-6.7, CP-6.18).
    Raid {
        path: Path,
        invaders: u8,
    },
    /// Three invaders on two paths or seas (CP-6.21).
    Invasion {
        first: Path,
        second: Path,
    },
    Disaster(Disaster),
    /// CP-6.41
    PeaceDay,
    /// CP-6.42
    Commerce,
}

/// A disaster (CP-6.32 to CP-6.34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disaster {
    Storm,
    Epidemic,
    Fire,
}

impl Disaster {
    /// The building that averts it (CP-6.36 to CP-6.38).
    #[inline]
    pub(crate) const fn protector(self) -> Tile {
        match self {
            Disaster::Storm => Tile::Lighthouse,
            Disaster::Epidemic => Tile::Hospice,
            Disaster::Fire => Tile::Aqueduct,
        }
    }
}

/// The invaders of an Invasion or of the Corsairs (CP-6.22).
pub(crate) const INVASION: u8 = 3;

impl Card {
    #[inline]
    pub(crate) const fn effect(self) -> Effect {
        match self {
            Card::NorthInvasion => Effect::Invasion { first: Path::Crusaders, second: Path::Vlachs },
            Card::SouthInvasion => Effect::Invasion { first: Path::Mamluks, second: Path::Seljuks },
            Card::Corsairs => Effect::Invasion { first: Path::AegeanPirates, second: Path::EuxinePirates },
            Card::Storm => Effect::Disaster(Disaster::Storm),
            Card::Epidemic => Effect::Disaster(Disaster::Epidemic),
            Card::Fire => Effect::Disaster(Disaster::Fire),
            Card::PeaceDay => Effect::PeaceDay,
            Card::Commerce => Effect::Commerce,
            raid => {
                let n = raid as u8;
                Effect::Raid { path: Path::ALL[n as usize / 2], invaders: n % 2 + 1 }
            }
        }
    }

    /// How many invaders it brings.
    pub const fn invaders(self) -> u8 {
        match self.effect() {
            Effect::Raid { invaders, .. } => invaders,
            Effect::Invasion { .. } => INVASION,
            _ => 0,
        }
    }
}

named! {
    /// Where invaders come from: a path by land or a sea (CP-2.7).
    Path, "path or sea":
    /// Through the mountain.
    Crusaders = "crusaders",
    /// Through the forest.
    Vlachs = "vlachs",
    /// Through the southern fields.
    Mamluks = "mamluks",
    /// Through the eastern fields.
    Seljuks = "seljuks",
    /// The Aegean.
    AegeanPirates = "aegean_pirates",
    /// The Pont-Euxin.
    EuxinePirates = "euxine_pirates",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_documents() {
        Good::words_agree();
        Tile::words_agree();
        Character::words_agree();
        Miracle::words_agree();
        Card::words_agree();
        Path::words_agree();
    }

    /// CP-1.3, CP-6.6: thirty cards in each pack, and 22, 29 and 40 invaders.
    #[test]
    fn the_packs_are_complete() {
        for (pack, invaders) in PACKS.iter().zip([22, 29, 40]) {
            assert_eq!(pack.iter().sum::<u8>(), 30);
            let brought = Card::ALL.iter().zip(pack).map(|(card, &n)| card.invaders() * n);
            assert_eq!(brought.sum::<u8>(), invaders);
        }
    }

    /// CP-7.2
    #[test]
    fn eight_characters_sit_in_each_age() {
        assert_eq!(Character::council(1)[0], Character::Logothete);
        assert_eq!(Character::council(2)[..4], Character::council(1)[4..]);
        assert_eq!(Character::council(3)[7], Character::Basileus);
    }
}
