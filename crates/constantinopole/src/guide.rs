//! What a page shows beside the table: what things amount to, what a choice costs and brings.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Guided, Legal};
use ts_rs::TS;

use crate::frame::Frame;
use crate::goods::{Goods, Price};
use crate::map::{Route, Space, Zone};
use crate::notation::Action;
use crate::options::Options;
use crate::pieces::{Card, Category, Character, Good, PACKS, Path, SLOTS, Tile};
use crate::position::CardCount;
use crate::prestige::Prestige;
use crate::state::{Constantinopole, THROWS};
use crate::values::Values;
use crate::view::View;

/// The help beside a view.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Guide {
    /// The eight characters of the age (CP-7.2).
    pub council: Vec<Character>,
    /// The tiles in the shop; the wall as long as one is left.
    pub shop: Vec<Tile>,
    /// The throws of the coming siege, as things are (CP-10.5).
    pub throws: Throws,
    /// How likely each slot loses its building in them, in thousandths; 0 where none stands.
    pub risk: [u16; SLOTS],
    /// The coming upkeep, as things are (CP-11.2).
    pub upkeep: UpkeepBill,
    /// What would be counted now as the end of this age (CP-12).
    pub prestige: Prestige,
    /// What each prestigious building would count at the end of the game, standing or not, as things are.
    pub prestigious: Prestige,
    /// The prestige so far.
    pub total: u16,
    /// The cards of this age that nobody has seen: in the pile, or put away.
    pub unseen: Vec<CardCount>,
    /// What diplomacy costs now against the card on the table (CP-6.29).
    pub price: Option<Price>,
    /// The paths and seas that are overrun.
    pub overrun: Vec<Path>,
    /// The ships that a pirate keeps from moving.
    pub blocked: Vec<Route>,
    /// Where the next invader of each path or sea would go; several at sea, and none where the city waits.
    pub next: Vec<NextLanding>,
    /// What each choice of the viewer costs and brings.
    pub choices: Vec<Choice>,
}

/// Where the next invader of a path or sea would go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct NextLanding {
    /// The path or sea.
    pub path: Path,
    /// The spaces; none: it would enter the city.
    pub spaces: Vec<Space>,
}

/// The throws of a siege.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Throws {
    /// Of the age.
    pub of_age: u8,
    /// For invaders in the city.
    pub extra: u8,
    /// Bought off by the Primicerius (CP-7.53).
    pub bought_off: u8,
    /// Altogether, or left to be thrown in the siege that is going on.
    pub all: u8,
}

/// What the upkeep will cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct UpkeepBill {
    /// The sum of all tiles.
    pub tiles: u16,
    /// What Barn and Granary save.
    pub saved: u16,
    /// What is due.
    pub due: u16,
    /// What the wheat in stock lacks.
    pub short: u16,
}

/// A choice: what it costs and what it brings.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Choice {
    /// The choice in notation.
    pub action: String,
    /// Goods it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cost: Option<Goods>,
    /// Goods it brings.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gain: Option<Goods>,
    /// The space it is about: where a token goes, or comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub space: Option<Space>,
    /// The building that would be covered (CP-8.5).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub covers: Option<Tile>,
    /// Whether it belongs to the players together (CP-16.5).
    pub together: bool,
    /// Whether a character would have nothing to do (CP-7.6).
    pub idle: bool,
}

/// What is printed and never changes during a game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Material {
    /// The tiles, the wall last.
    pub tiles: Vec<TileFacts>,
    /// The prices of diplomacy.
    pub prices: Vec<CardPrice>,
    /// The packs of the three ages.
    pub packs: Vec<CardCount>,
    /// How many cards of each age are put away unseen (CP-3.5).
    pub put_away: u8,
    /// The stock at the start (CP-3.9).
    pub stock: Goods,
}

/// A tile of the shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct TileFacts {
    /// Which tile.
    pub tile: Tile,
    /// Its kind.
    pub category: Category,
    /// Its level; 0 for a wall.
    pub level: u8,
    /// What it costs.
    pub cost: Goods,
    /// Its upkeep.
    pub upkeep: u16,
    /// Its prestige in each age.
    pub prestige: u16,
}

/// The price of diplomacy against a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct CardPrice {
    /// Which card.
    pub card: Card,
    /// The price.
    pub normal: Price,
    /// With the Consulate.
    pub consulate: Price,
}

impl Guided for Constantinopole {
    type Guide = Guide;
    type Material = Material;

    /// Going on is no decision of its own: only what is spent, placed or given up is put to the others (CP-16.6).
    fn wants_consent(&self, action: Action) -> bool {
        self.is_joint(action) && !matches!(action, Action::Done | Action::Pay)
    }

    fn material(options: &Options) -> Option<Material> {
        let values = Values::of(options.values);
        let tiles = Tile::ALL.into_iter().map(|tile| TileFacts {
            tile,
            category: tile.category(),
            level: values.level(tile),
            cost: crate::goods::COSTS[usize::from(values.level(tile))],
            upkeep: values.upkeep(tile),
            prestige: values.prestige(tile),
        });
        let prices = Card::ALL.into_iter().filter_map(|card| {
            Some(CardPrice { card, normal: values.price(card, false)?, consulate: values.price(card, true)? })
        });
        let packs = (1..).zip(PACKS).flat_map(|(age, pack)| {
            let cards = Card::ALL.into_iter().zip(pack);
            cards.map(move |(card, count)| CardCount { age, card, count })
        });
        Some(Material {
            tiles: tiles.collect(),
            prices: prices.collect(),
            packs: packs.filter(|cards| cards.count > 0).collect(),
            put_away: options.difficulty.put_away(),
            stock: options.difficulty.stock(),
        })
    }

    fn guide(view: &View, legal: &Legal<Action>) -> Guide {
        let game = match Constantinopole::read_position(&view.table) {
            Ok(game) => game,
            Err(faults) => unreachable!("a view is a position: {faults:?}"),
        };
        let choices = legal.actions().iter().map(|&action| game.weigh(action)).collect();
        let (extra, of_age, bought_off) = game.throws();
        let all = match game.flow.top() {
            // The throw that is asked about has been made.
            Frame::Siege(siege) => siege.extra + siege.throws - u8::from(siege.hit.is_some()),
            _ => extra + of_age,
        };
        let sum: u16 = game.slots.into_iter().flatten().map(|tile| game.values.upkeep(tile)).sum();
        let tiles = sum + game.walls.count_ones() as u16;
        let due = game.upkeep();
        let unseen = Card::ALL.into_iter().zip(game.unseen[usize::from(game.age) - 1]);
        Guide {
            council: Character::council(game.age).to_vec(),
            shop: crate::pieces::tiles(game.shop()).collect(),
            throws: Throws {
                of_age: THROWS[usize::from(game.age) - 1],
                extra: game.city_invaders,
                bought_off,
                all,
            },
            risk: std::array::from_fn(|slot| game.risk(slot, all)),
            upkeep: UpkeepBill {
                tiles,
                saved: tiles - due,
                due,
                short: due.saturating_sub(game.stock.wheat),
            },
            prestige: game.prestige_now(),
            prestigious: game.prestigious(),
            total: game.prestige_total(),
            unseen: unseen
                .map(|(card, count)| CardCount { age: game.age, card, count })
                .filter(|cards| cards.count > 0)
                .collect(),
            price: game.card.and_then(|card| game.values.price(card, game.works(Tile::Consulate))),
            overrun: Path::ALL.into_iter().filter(|&path| game.overrun(path)).collect(),
            blocked: Route::ALL.into_iter().filter(|&route| !game.can_sail(route)).collect(),
            next: Path::ALL.into_iter().map(|path| game.next_landing(path)).collect(),
            choices,
        }
    }
}

impl Constantinopole {
    /// What the prestigious buildings would count at the end, whether they stand or not.
    fn prestigious(&self) -> Prestige {
        let built = (self.standing & crate::pieces::BUILDINGS).count_ones() as u16;
        let unbuilt = u16::from(!self.stands(Tile::Cathedral));
        Prestige {
            buildings: 0,
            great_square: self.stock.wheat / 2,
            arena: self.arena(),
            cemetery: u16::from(self.cemetery / 2),
            senate: self.settled_by_diplomacy(),
            cathedral: 2 * (built + unbuilt).min(SLOTS as u16),
        }
    }

    /// How likely the building of a slot falls in so many throws, in thousandths: one hit, or two behind a
    /// wall.
    fn risk(&self, slot: usize, throws: u8) -> u16 {
        if self.slots[slot].is_none() {
            return 0;
        }
        let n = f64::from(throws);
        let none = (7.0_f64 / 8.0).powf(n);
        let one = if throws == 0 { 0.0 } else { n / 8.0 * (7.0_f64 / 8.0).powf(n - 1.0) };
        let safe = if self.walls & 1 << slot != 0 { none + one } else { none };
        ((1.0 - safe) * 1000.0).round() as u16
    }

    fn next_landing(&self, path: Path) -> NextLanding {
        let spaces = if path.is_sea() {
            crate::map::spaces(self.landings(path)).collect()
        } else {
            self.outermost(path).into_iter().collect()
        };
        NextLanding { path, spaces }
    }

    /// What a choice costs and brings.
    fn weigh(&self, action: Action) -> Choice {
        let mut choice = Choice {
            action: action.to_string(),
            cost: None,
            gain: None,
            space: None,
            covers: None,
            together: self.is_joint(action),
            idle: false,
        };
        match action {
            Action::Diplomacy(good) => {
                let price = self.card.and_then(|card| self.values.price(card, self.works(Tile::Consulate)));
                choice.cost = price.and_then(|price| price.cost(good));
            }
            Action::Receive(good) => choice.gain = Some(Goods::of(good, 1)),
            Action::Take(character) => choice.idle = self.would_be_idle(character),
            Action::Settle(zone) => choice.space = self.vacancy(zone),
            Action::Harvest(zone) => choice.gain = Some(self.harvest_of(zone)),
            Action::Build(tile) if self.flow.top() != Frame::Monument => choice.cost = Some(self.cost(tile)),
            Action::Spare(good) => {
                if let Frame::Spare { tile } = self.flow.top() {
                    choice.cost = Some(self.cost(tile).spared(Some(good)));
                }
            }
            Action::Full => {
                if let Frame::Spare { tile } = self.flow.top() {
                    choice.cost = Some(self.cost(tile));
                }
            }
            Action::Slot(slot) => {
                if let Frame::Place { tile, spared, free } = self.flow.top() {
                    choice.cost = (!free).then(|| self.cost(tile).spared(spared));
                    choice.covers = self.slots[usize::from(slot)].filter(|_| tile != Tile::Wall);
                }
            }
            Action::Sail(route) => {
                let step = usize::from(self.ships[route as usize]);
                let home = step == route.spaces().len();
                choice.space = route.spaces().get(step).copied();
                choice.gain = home.then(|| Goods::of(route.cargo().0, route.cargo().1));
            }
            Action::Guard(path) => choice.space = path.garrison().and_then(|zone| self.vacancy(zone)),
            Action::Exchange(exchange) => {
                choice.cost = Some(exchange.cost());
                choice.gain = Some(exchange.gain());
            }
            Action::Miracle(miracle) => {
                choice.cost = Some(Goods::of(Good::Gold, miracle.gold()));
                if miracle == crate::Miracle::Pronoia {
                    let mut all = Goods::NONE;
                    for zone in Zone::ALL.into_iter().filter(|&zone| self.can_harvest(zone)) {
                        all.add(&self.harvest_of(zone));
                    }
                    choice.gain = Some(all);
                }
            }
            Action::Use(tile) => {
                choice.gain = match tile {
                    Tile::Mill => Some(Goods::of(Good::Wheat, 1)),
                    Tile::Sawmill => Some(Goods::of(Good::Wood, 1)),
                    Tile::Quarry => Some(Goods::of(Good::Stone, 1)),
                    Tile::GreatMill => Some(Goods::of(Good::Wheat, 2)),
                    Tile::PenalColony => Some(Goods::of(Good::Slave, 1)),
                    _ => None,
                };
            }
            Action::Pay => choice.cost = Some(Goods::of(Good::Wheat, self.upkeep())),
            Action::Pirate(space)
            | Action::Remove(space)
            | Action::Convert(space)
            | Action::Lift(space)
            | Action::Lead(space) => choice.space = Some(space),
            _ => {}
        }
        choice
    }

    /// Whether a character would have nothing to do now (CP-7.6).
    fn would_be_idle(&self, character: Character) -> bool {
        let role = match (character, self.resting) {
            (Character::Eunuch, Some(resting)) => resting,
            (role, _) => role,
        };
        let deed = crate::Deed::of(role, false);
        match role {
            Character::Logothete => self.vacant() == 0,
            Character::Praetor => self.harvestable() == 0,
            Character::Mesazon => self.vacant() == 0 && self.harvestable() == 0,
            Character::Eparch | Character::Archon => self.constructible(deed) == 0,
            Character::Navarch | Character::Drungary => self.seaworthy(None) == 0,
            Character::Turmarch | Character::Strategos => self.removable() == 0 && self.guardable() == 0,
            Character::Kommerkiarios => self.exchanges() == 0,
            Character::Patriarch => self.city_invaders == 0,
            Character::Excubitor => self.cards_left == 0,
            Character::Gyrovague => self.convertible() == 0,
            Character::Eunuch => true,
            Character::Primicerius => false,
            Character::Basileus => self.standing & !self.fresh & crate::pieces::ACTIVE == 0,
        }
    }
}
