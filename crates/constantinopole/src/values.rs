//! The values that the printed sources don't give (`data/values.toml`): prices of diplomacy and the
//! levels of four tiles.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;
use table::named;

use crate::goods::{Goods, Price};
use crate::pieces::{Card, Good, Path, Tile};

named! {
    /// A set of values.
    ValueSet, "set of values":
    /// As in the first reconstruction.
    Rulebook = "rulebook",
}

/// A set of values, ready to be used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Values {
    pub(crate) set: ValueSet,
    /// The level of every tile (CP-8.12).
    pub(crate) levels: [u8; Tile::COUNT],
    /// The tiles of each level; the wall has level 0.
    pub(crate) of_level: [u32; 6],
    /// For each path, for one and two invaders: normal, and with the Consulate.
    prices: [[[Price; 2]; 2]; 6],
}

impl Values {
    /// The values of a set.
    pub(crate) fn of(set: ValueSet) -> &'static Values {
        static SETS: OnceLock<[Values; ValueSet::ALL.len()]> = OnceLock::new();
        &SETS.get_or_init(|| {
            let sets = read(include_str!("../data/values.toml"));
            // The file is part of the program, and the tests read it.
            sets.unwrap_or_else(|fault| panic!("values.toml: {fault}"))
        })[set as usize]
    }

    #[inline]
    pub(crate) fn level(&self, tile: Tile) -> u8 {
        self.levels[tile as usize]
    }

    /// CP-8.11
    #[inline]
    pub(crate) fn upkeep(&self, tile: Tile) -> u16 {
        match tile {
            Tile::Barn | Tile::Granary => 0,
            Tile::Wall => 1,
            _ => u16::from(self.level(tile)),
        }
    }

    /// CP-8.11, CP-12.1: nothing for level V.
    #[inline]
    pub(crate) fn prestige(&self, tile: Tile) -> u16 {
        match self.level(tile) {
            5 => 0,
            level => u16::from(level),
        }
    }

    /// What diplomacy costs against this card; `None` where it is no card of invaders (CP-6.27 to
    /// CP-6.29).
    #[inline]
    pub(crate) fn price(&self, card: Card, consulate: bool) -> Option<Price> {
        match card.invaders() {
            0 => None,
            3 => Some(Price::GOLD),
            _ => {
                let n = card as usize;
                Some(self.prices[n / 2][n % 2][usize::from(consulate)])
            }
        }
    }
}

// --- reading the file ---------------------------------------------------------------------------

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    set: Vec<Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: ValueSet,
    source: String,
    levels: BTreeMap<Tile, u8>,
    prices: BTreeMap<Path, [[String; 2]; 2]>,
}

/// Reads the sets, in the order of [`ValueSet`].
fn read(text: &str) -> Result<[Values; ValueSet::ALL.len()], String> {
    let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
    let sets: Vec<Values> = file.set.iter().map(Written::ready).collect::<Result<_, _>>()?;
    let sets: [Values; ValueSet::ALL.len()] =
        sets.try_into().map_err(|sets: Vec<_>| format!("there are {} sets", sets.len()))?;
    if sets.iter().map(|values| values.set).ne(ValueSet::ALL) {
        return Err("the sets are not in their order".into());
    }
    Ok(sets)
}

impl Written {
    fn ready(&self) -> Result<Values, String> {
        let name = self.name;
        if self.source != "reconstructed" {
            return Err(format!("{name}: every value here is reconstructed"));
        }
        let mut levels = [0; Tile::COUNT];
        for tile in Tile::ALL {
            let given = self.levels.get(&tile).copied();
            levels[tile as usize] = match (tile.printed_level(), given) {
                (Some(printed), None) => printed,
                (None, Some(level)) => level,
                (Some(_), Some(_)) => return Err(format!("{name}: the level of {tile} is printed")),
                (None, None) => return Err(format!("{name}: {tile} has no level")),
            };
        }
        let mut open: Vec<u8> = self.levels.values().copied().collect();
        open.sort_unstable();
        if open != [1, 2, 3, 4] {
            return Err(format!("{name}: the four levels are not one each of 1, 2, 3 and 4"));
        }
        let mut prices = [[[Price::GOLD; 2]; 2]; 6];
        for path in Path::ALL {
            let written = self.prices.get(&path).ok_or_else(|| format!("{name}: no price for {path}"))?;
            for (of_count, written) in prices[path as usize].iter_mut().zip(written) {
                for (price, written) in of_count.iter_mut().zip(written) {
                    *price = read_price(written).map_err(|fault| format!("{name}, {path}: {fault}"))?;
                }
                if worth(&of_count[1]) >= worth(&of_count[0]) {
                    return Err(format!("{name}, {path}: the Consulate saves nothing"));
                }
            }
        }
        let mut of_level = [0; 6];
        for tile in Tile::ALL {
            of_level[usize::from(levels[tile as usize])] |= tile.bit();
        }
        Ok(Values { set: name, levels, of_level, prices })
    }
}

/// Reads a price of the list in the file's head.
fn read_price(text: &str) -> Result<Price, String> {
    let price = |goods, either| Ok(Price { goods, either });
    let both = Goods { stone: 1, wood: 1, ..Goods::NONE };
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["1", "stone", "and", "1", "wood"] => price(both, false),
        ["1", "stone", "or", "1", "wood"] => price(both, true),
        [n @ ("1" | "2" | "3"), good @ ("stone" | "wood")] | [n @ ("1" | "2"), good @ "slave"] => {
            let good: Good = good.parse().map_err(|table::Unreadable(fault)| fault)?;
            price(Goods::of(good, n.parse().unwrap_or(1)), false)
        }
        _ => Err(format!("{text:?} is no price that diplomacy can have")),
    }
}

/// A price in wood, at the bank's rate: a slave is worth two.
fn worth(price: &Price) -> u16 {
    let Goods { stone, wood, slave, .. } = price.goods;
    let all = stone + wood + 2 * slave;
    if price.either { all / 2 } else { all }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CP-8.12, CP-6.29
    #[test]
    fn the_file_is_read() {
        ValueSet::words_agree();
        crate::Difficulty::words_agree();
        crate::End::words_agree();
        for set in ValueSet::ALL {
            assert_eq!(Values::of(set).set, set);
        }
        let values = Values::of(ValueSet::Rulebook);
        assert_eq!(values.level(Tile::Granary), 4);
        assert_eq!(values.upkeep(Tile::Granary), 0);
        assert_eq!(values.prestige(Tile::Arena), 0);
        let price = values.price(Card::Mamluks2, true);
        assert_eq!(price, Some(Price { goods: Goods::of(Good::Slave, 1), either: false }));
        assert_eq!(values.price(Card::Storm, false), None);
        assert_eq!(values.price(Card::Corsairs, true), Some(Price::GOLD));
    }

    /// What is wrong in the file is named.
    #[test]
    fn a_broken_file_is_refused() {
        let good = include_str!("../data/values.toml");
        assert!(read(good).is_ok());
        for (from, to, fault) in [
            ("barn = 2", "barn = 3", "the four levels"),
            ("barn = 2", "mill = 2", "the level of mill is printed"),
            ("barn = 2, ", "", "barn has no level"),
            ("\"2 wood\", \"1 wood\"", "\"2 wood\", \"2 wood\"", "the Consulate saves nothing"),
            ("\"3 wood\", \"2 wood\"", "\"4 wood\", \"2 wood\"", "\"4 wood\" is no price"),
            ("vlachs = ", "huns = ", "huns"),
            ("name = \"rulebook\"", "name = \"other\"", "other"),
            ("source = \"reconstructed\"", "source = \"printed\"", "every value here is reconstructed"),
        ] {
            let broken = good.replace(from, to);
            assert_ne!(broken, good, "{from}");
            let told = read(&broken).expect_err(from);
            assert!(told.contains(fault), "{told}");
        }
    }
}
