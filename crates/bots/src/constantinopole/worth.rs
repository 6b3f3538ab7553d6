//! How much prestige a position will probably come to.

use ::constantinopole::{
    AGES, Card, Constantinopole, LEGENDARY, Path, Prestige, Route, SLOTS, Tile, VICTORY, Zone,
};

/// What the parts of a position are worth, in prestige. Found by playing many thousand games with weights that
/// were varied at random and keeping the better ones (`docs/bots.md`).
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A level that counts at the end of this age.
    now: f32,
    /// The same for each later age.
    later: f32,
    /// Wheat that the coming upkeep lacks.
    hunger: f32,
    /// The wheat that a turn still brings.
    bread: f32,
    /// Wheat.
    wheat: f32,
    /// How much of it is of use; so for all goods.
    wheat_cap: f32,
    /// Stone.
    stone: f32,
    stone_cap: f32,
    /// Wood.
    wood: f32,
    wood_cap: f32,
    /// Slaves.
    slave: f32,
    slave_cap: f32,
    /// Gold.
    gold: f32,
    gold_cap: f32,
    /// Complete sets of stone, wood and slaves.
    sets: f32,
    /// How many turns before the end goods begin to be useless.
    haste: f32,
    /// Wood and stone that could be harvested.
    wild: f32,
    /// Wheat of fields, by how far they are settled.
    field: f32,
    /// Wheat of fields that are complete, on top.
    ripe: f32,
    /// How many turns before a reset the map begins to be useless.
    ebb: f32,
    /// How far ships are.
    sailing: f32,
    /// An invader in forest or mountain.
    on_wild: f32,
    /// An invader in the fields.
    on_field: f32,
    /// A pirate.
    at_sea: f32,
    /// A guard.
    guard: f32,
    /// How much of the expected overflow the defenders don't prevent.
    overflow: f32,
    /// An invader in the city, beyond its throw.
    inside: f32,
    /// A wall, beyond what it saves.
    wall: f32,
    /// An invader on the Cemetery, before it counts.
    buried: f32,
    /// A treaty, before it counts.
    treaty: f32,
    /// A sentinel, before it counts.
    sentinel: f32,
    /// What prestigious buildings count in the last age.
    r#final: f32,
    /// What buildings do, altogether.
    tile: f32,
    /// What each building does, if it stands for a whole game.
    tiles: [f32; Tile::COUNT],
}

impl Weights {
    pub(super) const TUNED: Weights = Weights {
        now: 0.566,
        later: 0.083,
        hunger: 0.734,
        bread: 0.361,
        wheat: 0.897,
        wheat_cap: 7.95,
        stone: 0.44,
        stone_cap: 2.07,
        wood: 0.511,
        wood_cap: 6.57,
        slave: 1.43,
        slave_cap: 5.32,
        gold: 0.819,
        gold_cap: 0.674,
        sets: 0.217,
        haste: 20.1,
        wild: 0.122,
        field: 0.0396,
        ripe: -0.00832,
        ebb: 3.55,
        sailing: 0.299,
        on_wild: 0.0627,
        on_field: 0.104,
        at_sea: 0.118,
        guard: 0.0314,
        overflow: 0.214,
        inside: 0.232,
        wall: 0.0568,
        buried: 0.0427,
        treaty: 0.0432,
        sentinel: 0.0175,
        r#final: 0.791,
        tile: 1.49,
        tiles: [
            2.64, 0.383, 0.139, 1.83, 0.651, 3.42, 0.804, 0.209, 0.47, 1.1, 1.15, 0.725, 0.916, 4.55, 0.583,
            0.809, 1.28, 0.945, 1.47, 7.12, 0.853, 0.885, 1.33, 0.725, 2.78, -0.0525,
        ],
    };
}

/// The turns of an age.
const TURNS: f32 = 20.0;

/// The fields: spaces and wheat.
const FIELDS: [(Zone, u8, f32); 6] = [
    (Zone::MamField6, 3, 6.0),
    (Zone::MamField3, 2, 3.0),
    (Zone::MamField1, 1, 1.0),
    (Zone::SelField6, 3, 6.0),
    (Zone::SelField3, 2, 3.0),
    (Zone::SelField1, 1, 1.0),
];

/// Where the prestige of a game will probably come from.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Parts {
    /// What was counted, what stands and will probably be counted, what buildings do.
    city: f32,
    /// What the upkeep lacks.
    bread: f32,
    /// Goods in stock.
    goods: f32,
    /// Byzantines and ships on their way to goods.
    map: f32,
    /// Invaders and guards, beyond what the siege costs the city.
    defence: f32,
    /// What prestigious buildings may count one day.
    hopes: f32,
}

impl Parts {
    /// The parts with the names by which a page explains them.
    pub(super) fn named(&self) -> [(&'static str, f32); 6] {
        [
            ("city", self.city),
            ("bread", self.bread),
            ("goods", self.goods),
            ("map", self.map),
            ("defence", self.defence),
            ("hopes", self.hopes),
        ]
    }
}

/// The prestige that a game will probably come to.
#[inline]
pub(super) fn expected(state: &Constantinopole, weights: &Weights) -> f32 {
    let Parts { city, bread, goods, map, defence, hopes } = parts(state, weights);
    city + bread + goods + map + defence + hopes
}

/// The same, part by part.
pub(super) fn parts(state: &Constantinopole, weights: &Weights) -> Parts {
    let prospect = Prospect::of(state, weights);
    let (city, due) = prospect.city();
    Parts {
        city,
        bread: prospect.bread(due),
        goods: prospect.goods(due),
        map: prospect.map(),
        defence: prospect.defence(),
        hopes: prospect.hopes(),
    }
}

/// A state, and what is seen of its future.
struct Prospect<'a> {
    state: &'a Constantinopole,
    weights: &'a Weights,
    ages_left: f32,
    /// Turns of this age that are left.
    turns: f32,
    /// How far goods are still of use, from 0 to 1.
    time: f32,
    /// How far the map is, before its reset.
    season: f32,
    /// How likely a building survives the siege, without a wall and with one.
    survival: [f32; 2],
}

impl<'a> Prospect<'a> {
    fn of(state: &'a Constantinopole, weights: &'a Weights) -> Self {
        let ages_left = f32::from(AGES - state.age());
        let turns = f32::from(state.cards_left());
        let throws = f32::from(state.throws_due()) + weights.overflow * overflow(state);
        let bare = (7.0_f32 / 8.0).powf(throws);
        Prospect {
            state,
            weights,
            ages_left,
            turns,
            time: 1.0 - (-(turns + TURNS * ages_left) / weights.haste).exp(),
            season: 1.0 - (-turns / weights.ebb).exp(),
            survival: [bare, (bare * (1.0 + throws / 7.0)).min(1.0)],
        }
    }

    /// What stands, and what the upkeep of what survives will cost.
    fn city(&self) -> (f32, f32) {
        let Prospect { state, weights, turns, ages_left, .. } = *self;
        let mut value = f32::from(state.prestige());
        let mut upkeep = 0.0;
        let mut standing = 0.0;
        for slot in 0..SLOTS {
            let wall = usize::from(state.walls() >> slot & 1);
            upkeep += wall as f32 * self.survival[1];
            value += wall as f32 * weights.wall;
            let Some(tile) = state.building_at(slot) else { continue };
            let survives = self.survival[wall];
            let level = f32::from(state.level(tile));
            if !matches!(tile, Tile::Barn | Tile::Granary) {
                upkeep += level * survives;
            }
            // What it does, as long as it stands; after the siege only with luck.
            let serves = turns + survives * TURNS * ages_left;
            value += weights.tile * weights.tiles[tile as usize] * serves / (3.0 * TURNS);
            if state.level(tile) < 5 {
                standing += level * survives;
            } else if state.age() == AGES {
                value += weights.r#final * survives * f32::from(counted(state, tile));
            }
        }
        let barn = if state.has(Tile::Barn) { 3.0 } else { 0.0 };
        let granary = if state.has(Tile::Granary) { 6.0 } else { 0.0 };
        value += standing * (weights.now + weights.later * ages_left);
        (value, (upkeep - barn - granary).max(0.0))
    }

    /// What the upkeep will want, against what there is.
    fn bread(&self, due: f32) -> f32 {
        let lacks = due - f32::from(self.state.goods().wheat);
        let short = (lacks - self.weights.bread * self.turns).max(0.0);
        -self.weights.hunger * (0.8 * short + 0.2 * lacks.max(0.0))
    }

    /// Goods, as long as there is time to use them.
    fn goods(&self, due: f32) -> f32 {
        let w = self.weights;
        let goods = self.state.goods();
        let kept = if self.turns < 3.0 { due as u16 } else { 0 };
        let stock = w.wheat * saturated(goods.wheat.saturating_sub(kept), w.wheat_cap)
            + w.stone * saturated(goods.stone, w.stone_cap)
            + w.wood * saturated(goods.wood, w.wood_cap)
            + w.slave * saturated(goods.slave, w.slave_cap)
            + w.gold * saturated(goods.gold, w.gold_cap)
            + w.sets * f32::from(goods.stone.min(goods.wood).min(goods.slave).min(4));
        self.time * stock
    }

    /// What can be harvested and brought home before the reset.
    fn map(&self) -> f32 {
        let Prospect { state, weights, .. } = *self;
        let mut land = 0.0;
        for zone in [Zone::Mountain, Zone::Forest] {
            let (there, _) = state.settled(zone);
            land += weights.wild * [0.0, 1.0, 3.0, 5.0, 8.0][usize::from(there)];
        }
        for (zone, size, wheat) in FIELDS {
            let (there, _) = state.settled(zone);
            land += weights.field * wheat * f32::from(there) / f32::from(size);
            if there == size {
                land += weights.ripe * wheat;
            }
        }
        for route in Route::ALL {
            let (cargo, length) = match route {
                Route::Aegean1 | Route::Aegean2 | Route::Aegean3 => (weights.slave, 2.0),
                Route::EuxineWest => (weights.gold, 3.0),
                Route::EuxineEast => (2.0 * weights.gold, 4.0),
            };
            let clear = if state.is_free(route) { 1.0 } else { 0.5 };
            land += weights.sailing * cargo * f32::from(state.voyage(route)) / length * clear;
        }
        self.season * self.time * land
    }

    /// Who stands on the map and in the city, for and against.
    fn defence(&self) -> f32 {
        let Prospect { state, weights, .. } = *self;
        let mut value = 0.0;
        for path in Path::ALL {
            let (there, _) = state.pressure(path);
            let burden = match path {
                Path::Crusaders | Path::Vlachs => weights.on_wild,
                Path::Mamluks | Path::Seljuks => weights.on_field,
                Path::AegeanPirates | Path::EuxinePirates => weights.at_sea,
            };
            value += weights.guard * f32::from(state.guards_against(path)) - burden * f32::from(there);
        }
        self.season * value - weights.inside * f32::from(state.inside())
    }

    /// What the prestigious buildings could count.
    fn hopes(&self) -> f32 {
        let Prospect { state, weights, .. } = *self;
        let last = state.age() == AGES;
        let hope = |tile: Tile| match state.has(tile) {
            // What counts already is among the buildings.
            true if last => 0.0,
            true => 1.0,
            false => 0.5,
        };
        let mut value = weights.buried * hope(Tile::Cemetery) * f32::from(state.buried());
        value += weights.treaty * hope(Tile::Senate) * f32::from(state.treaties());
        if last && !state.has(Tile::Arena) {
            value += weights.sentinel * f32::from(state.sentinels());
        }
        value * self.time
    }
}

/// `n` of something of which only about `cap` are of use.
#[inline]
fn saturated(n: u16, cap: f32) -> f32 {
    let n = f32::from(n);
    cap * n / (cap + n)
}

/// What a prestigious building would count now.
fn counted(state: &Constantinopole, tile: Tile) -> u16 {
    let Prestige { great_square, arena, cemetery, senate, cathedral, .. } = state.countable();
    match tile {
        Tile::GreatSquare => great_square,
        Tile::Arena => arena,
        Tile::Cemetery => cemetery,
        Tile::Senate => senate,
        _ => cathedral,
    }
}

/// The invaders that will probably get inside in what is left of this age.
fn overflow(state: &Constantinopole) -> f32 {
    let outlook = state.outlook();
    let of_path = |path: Path| {
        let (there, room) = state.pressure(path);
        let free = f32::from(room - there + state.guards_against(path));
        let raids = outlook[2 * path as usize] + 2.0 * outlook[2 * path as usize + 1];
        let invasion = match path {
            Path::Crusaders | Path::Vlachs => Card::NorthInvasion,
            Path::Mamluks | Path::Seljuks => Card::SouthInvasion,
            Path::AegeanPirates | Path::EuxinePirates => Card::Corsairs,
        };
        let coming = raids + 1.5 * outlook[invasion as usize];
        let excess = coming - free;
        // About the expected excess of a sum with some spread.
        0.5 * (excess + (excess * excess + 0.6 * coming).sqrt())
    };
    Path::ALL.into_iter().map(of_path).sum()
}

/// How the share of games that are won from such a position depends on the moment and on what it is expected
/// to come to, age by age: a logistic curve, fitted to games of the first glance (`docs/bots.md`).
struct Curve {
    /// At the end of the age; then how it bends with the share of the age that is left.
    base: [f32; 3],
    /// How much a point of expected prestige counts at the end of the age.
    slope: f32,
    /// How this changes with the share of the age that is left.
    drift: f32,
}

const CURVES: [Curve; AGES as usize] = [
    // The expectation says so little in the first age that its slope could not be told apart within it.
    Curve { base: [-0.4623, 0.8588, 0.9283], slope: 0.1372, drift: 0.0 },
    Curve { base: [-5.5772, 0.5686, 2.4837], slope: 0.4073, drift: -0.1044 },
    Curve { base: [-9.366, -7.0791, 6.1263], slope: 0.7989, drift: -0.1741 },
];

/// How good a game is: the chance of a victory, but for a twentieth that a legendary one and every point count.
pub(super) fn chance(state: &Constantinopole, weights: &Weights) -> f32 {
    let expected = expected(state, weights);
    let curve = &CURVES[usize::from(state.age() - 1)];
    let left = f32::from(state.cards_left()) / TURNS;
    let slope = curve.slope + curve.drift * left;
    let base = curve.base[0] + left * (curve.base[1] + left * curve.base[2]);
    let won = |missing: u16| 1.0 / (1.0 + (-base - slope * (expected - f32::from(missing))).exp());
    let points = (expected / 40.0).clamp(0.0, 1.0);
    0.95 * won(0) + 0.04 * won(LEGENDARY - VICTORY) + 0.01 * points
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Otherwise a bot would look for the worse of two positions.
    #[test]
    fn more_prestige_is_better_at_every_moment() {
        for curve in &CURVES {
            for turns in 0..=20 {
                assert!(
                    curve.slope + curve.drift * (turns as f32 / TURNS) > 0.0,
                    "{turns} turns before the end"
                );
            }
        }
    }
}
