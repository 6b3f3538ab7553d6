//! Goods in numbers: the stock, costs and prices (CP-1.6, CP-8.1, CP-6.29).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::pieces::Good;

/// More of one good than any game brings; a position may not hold more.
pub(crate) const MOST: u16 = 999;

/// So many of each good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[expect(missing_docs, reason = "the goods are what they are called")]
pub struct Goods {
    pub wheat: u16,
    pub stone: u16,
    pub wood: u16,
    pub slave: u16,
    pub gold: u16,
}

impl Goods {
    /// Nothing.
    pub const NONE: Goods = Goods { wheat: 0, stone: 0, wood: 0, slave: 0, gold: 0 };

    /// So many of one good.
    #[inline]
    pub const fn of(good: Good, n: u16) -> Goods {
        let mut goods = Goods::NONE;
        match good {
            Good::Wheat => goods.wheat = n,
            Good::Stone => goods.stone = n,
            Good::Wood => goods.wood = n,
            Good::Slave => goods.slave = n,
            Good::Gold => goods.gold = n,
        }
        goods
    }

    /// How many there are of a good.
    #[inline]
    pub const fn get(&self, good: Good) -> u16 {
        match good {
            Good::Wheat => self.wheat,
            Good::Stone => self.stone,
            Good::Wood => self.wood,
            Good::Slave => self.slave,
            Good::Gold => self.gold,
        }
    }

    /// Whether all of these are there.
    #[inline]
    pub const fn covers(&self, cost: &Goods) -> bool {
        self.wheat >= cost.wheat
            && self.stone >= cost.stone
            && self.wood >= cost.wood
            && self.slave >= cost.slave
            && self.gold >= cost.gold
    }

    /// Goods come in (CP-1.7: the bank never runs out).
    #[inline]
    pub(crate) fn add(&mut self, gain: &Goods) {
        self.wheat = (self.wheat + gain.wheat).min(MOST);
        self.stone = (self.stone + gain.stone).min(MOST);
        self.wood = (self.wood + gain.wood).min(MOST);
        self.slave = (self.slave + gain.slave).min(MOST);
        self.gold = (self.gold + gain.gold).min(MOST);
    }

    /// Goods that are there go to the bank.
    #[inline]
    pub(crate) fn pay(&mut self, cost: &Goods) {
        debug_assert!(self.covers(cost));
        self.wheat -= cost.wheat;
        self.stone -= cost.stone;
        self.wood -= cost.wood;
        self.slave -= cost.slave;
        self.gold -= cost.gold;
    }

    /// One less of a good (CP-8.3).
    #[inline]
    #[must_use]
    pub(crate) const fn spared(mut self, good: Option<Good>) -> Goods {
        match good {
            Some(Good::Wheat) => self.wheat = self.wheat.saturating_sub(1),
            Some(Good::Stone) => self.stone = self.stone.saturating_sub(1),
            Some(Good::Wood) => self.wood = self.wood.saturating_sub(1),
            _ => {}
        }
        self
    }

    /// The goods that are there at all, with their number.
    pub fn iter(&self) -> impl Iterator<Item = (Good, u16)> + use<> {
        let goods = *self;
        Good::ALL.into_iter().map(move |good| (good, goods.get(good))).filter(|&(_, n)| n > 0)
    }
}

/// What constructing costs (CP-8.1): a wall, then levels I to V.
pub(crate) const COSTS: [Goods; 6] = [
    Goods { wheat: 1, stone: 1, wood: 1, slave: 1, gold: 0 },
    Goods { wheat: 1, stone: 1, wood: 1, slave: 0, gold: 0 },
    Goods { wheat: 2, stone: 1, wood: 1, slave: 1, gold: 0 },
    Goods { wheat: 3, stone: 2, wood: 2, slave: 2, gold: 0 },
    Goods { wheat: 4, stone: 3, wood: 3, slave: 3, gold: 0 },
    Goods { wheat: 5, stone: 4, wood: 4, slave: 3, gold: 0 },
];

/// The goods of which the Crane spares one (CP-8.3).
pub(crate) const SPARED: [Good; 3] = [Good::Wheat, Good::Stone, Good::Wood];

/// What diplomacy costs (CP-6.29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Price {
    /// The goods.
    pub goods: Goods,
    /// Whether one of the goods is enough (CP-6.31).
    pub either: bool,
}

impl Price {
    /// One gold, for Invasions and Corsairs (CP-6.28).
    pub(crate) const GOLD: Price = Price { goods: Goods::of(Good::Gold, 1), either: false };

    /// What is paid: for a price with a choice, the good that was chosen.
    #[inline]
    pub(crate) fn cost(&self, choice: Option<Good>) -> Option<Goods> {
        match choice {
            None => (!self.either).then_some(self.goods),
            Some(good) => {
                let n = self.goods.get(good);
                (self.either && n > 0).then(|| Goods::of(good, n))
            }
        }
    }
}

/// An exchange with the bank (CP-7.34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exchange {
    /// What is given.
    pub give: Good,
    /// What is received.
    pub get: Good,
}

impl Exchange {
    /// The six of them, in the order of the rulebook.
    pub const ALL: [Exchange; 6] = [
        Exchange { give: Good::Stone, get: Good::Wood },
        Exchange { give: Good::Wood, get: Good::Stone },
        Exchange { give: Good::Stone, get: Good::Slave },
        Exchange { give: Good::Slave, get: Good::Stone },
        Exchange { give: Good::Wood, get: Good::Slave },
        Exchange { give: Good::Slave, get: Good::Wood },
    ];

    /// Slaves go one for two, stone and wood two for two.
    const fn amount(good: Good) -> u16 {
        if matches!(good, Good::Slave) { 1 } else { 2 }
    }

    /// What it costs.
    #[inline]
    pub const fn cost(self) -> Goods {
        Goods::of(self.give, Self::amount(self.give))
    }

    /// What it brings.
    #[inline]
    pub const fn gain(self) -> Goods {
        Goods::of(self.get, Self::amount(self.get))
    }
}
