//! Decisions and how they are written.

use std::fmt;
use std::str::FromStr;

use table::Unreadable;

use crate::goods::Exchange;
use crate::map::{Route, Space, Zone};
use crate::pieces::{Character, Good, INVASION, Miracle, Path, SLOTS, Tile};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `reveal`: turn the event card (CP-6.1).
    Reveal,
    /// `resolve`: apply the card.
    Resolve,
    /// `diplomacy`: settle an invader card (CP-6.25); `diplomacy stone` where the price leaves a choice.
    Diplomacy(Option<Good>),
    /// `statue`: destroy the Statue to avert a disaster (CP-6.35).
    Statue,
    /// `split 2-1`: the shares of three invaders (CP-6.22); the first is kept here.
    Split(u8),
    /// `pirate aeg1`: where a pirate goes (CP-6.18).
    Pirate(Space),
    /// `epidemic forest`: the zone that is struck (CP-6.33).
    Epidemic(Zone),
    /// `receive stone`: stone or wood (CP-6.43).
    Receive(Good),
    /// `take praetor`: call on a character (CP-7.1).
    Take(Character),
    /// `settle forest`: place a Byzantine (CP-7.8).
    Settle(Zone),
    /// `harvest forest` (CP-7.16).
    Harvest(Zone),
    /// `build mill`: construct a tile (CP-7.19).
    Build(Tile),
    /// `spare wheat`: what the Crane saves (CP-8.3).
    Spare(Good),
    /// `full`: pay the full cost all the same.
    Full,
    /// `slot 3`: where a tile is placed (CP-8.4).
    Slot(u8),
    /// `sail euxine_west`: a ship move (CP-7.20).
    Sail(Route),
    /// `remove mtn3`: an invader goes to the Cemetery (CP-7.28).
    Remove(Space),
    /// `guard mamluks`: place a border guard (CP-7.33).
    Guard(Path),
    /// `exchange stone slave` (CP-7.34).
    Exchange(Exchange),
    /// `order 213`: how the cards are put back (CP-7.42): first the one that lay second.
    Order(Order),
    /// `convert mtn3`: an invader becomes a Byzantine, a pirate a ship (CP-7.49).
    Convert(Space),
    /// `use mill`: use an active building (CP-9.1).
    Use(Tile),
    /// `lift mtn4`: the invader that the Labyrinth leads astray (CP-9.19).
    Lift(Space),
    /// `lead aeg1`: and where to.
    Lead(Space),
    /// `rest mill`: where the Basileus leaves the token (CP-7.56).
    Rest(Tile),
    /// `miracle purges` (CP-14.1).
    Miracle(Miracle),
    /// `crusade vlachs`: what the Crusade converts (CP-14.14).
    Crusade(Path),
    /// `shield`: the Armour Plating spares a building (CP-14.18).
    Shield,
    /// `fall`: it does not.
    Fall,
    /// `raze mill`: a building that the upkeep costs (CP-11.4).
    Raze(Tile),
    /// `raze wall 3`: a wall that it costs.
    RazeWall(u8),
    /// `pay`: the upkeep (CP-11.9).
    Pay,
    /// `done`: no more of this; go on.
    Done,
}

/// An order of at most three cards: which of them comes first, second and third.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    places: [u8; 3],
    count: u8,
}

impl Order {
    /// The orders of three cards; the first `count!` of them are those of fewer.
    pub(crate) const ALL: [[u8; 3]; 6] = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

    /// Order number `index` of so many cards.
    #[inline]
    pub(crate) fn nth(index: usize, count: u8) -> Order {
        Order { places: Order::ALL[index], count }
    }

    /// Which number it is.
    #[inline]
    pub(crate) fn index(self) -> usize {
        Order::ALL.iter().position(|&places| places == self.places).unwrap_or(0)
    }

    /// How many cards it is of.
    #[inline]
    pub(crate) fn count(self) -> u8 {
        self.count
    }

    /// Which of the cards comes first, second, third.
    #[inline]
    pub fn places(&self) -> &[u8] {
        &self.places[..usize::from(self.count)]
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.places().iter().try_for_each(|place| write!(f, "{}", place + 1))
    }
}

impl FromStr for Order {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let orders = (1..=3_u8).flat_map(|count| {
            let permutations = [1, 2, 6][usize::from(count) - 1];
            (0..permutations).map(move |index| Order::nth(index, count))
        });
        orders.into_iter().find(|order| order.to_string() == text).ok_or_else(|| {
            let shown: String = text.chars().take(40).collect();
            Unreadable(format!("{shown:?} is no order: write the cards by their places, such as 213"))
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Reveal => f.write_str("reveal"),
            Action::Resolve => f.write_str("resolve"),
            Action::Diplomacy(None) => f.write_str("diplomacy"),
            Action::Diplomacy(Some(good)) => write!(f, "diplomacy {good}"),
            Action::Statue => f.write_str("statue"),
            Action::Split(first) => write!(f, "split {first}-{}", INVASION.saturating_sub(*first)),
            Action::Pirate(space) => write!(f, "pirate {space}"),
            Action::Epidemic(zone) => write!(f, "epidemic {zone}"),
            Action::Receive(good) => write!(f, "receive {good}"),
            Action::Take(character) => write!(f, "take {character}"),
            Action::Settle(zone) => write!(f, "settle {zone}"),
            Action::Harvest(zone) => write!(f, "harvest {zone}"),
            Action::Build(tile) => write!(f, "build {tile}"),
            Action::Spare(good) => write!(f, "spare {good}"),
            Action::Full => f.write_str("full"),
            Action::Slot(slot) => write!(f, "slot {}", slot + 1),
            Action::Sail(route) => write!(f, "sail {route}"),
            Action::Remove(space) => write!(f, "remove {space}"),
            Action::Guard(path) => write!(f, "guard {path}"),
            Action::Exchange(Exchange { give, get }) => write!(f, "exchange {give} {get}"),
            Action::Order(order) => write!(f, "order {order}"),
            Action::Convert(space) => write!(f, "convert {space}"),
            Action::Use(tile) => write!(f, "use {tile}"),
            Action::Lift(space) => write!(f, "lift {space}"),
            Action::Lead(space) => write!(f, "lead {space}"),
            Action::Rest(tile) => write!(f, "rest {tile}"),
            Action::Miracle(miracle) => write!(f, "miracle {miracle}"),
            Action::Crusade(path) => write!(f, "crusade {path}"),
            Action::Shield => f.write_str("shield"),
            Action::Fall => f.write_str("fall"),
            Action::Raze(tile) => write!(f, "raze {tile}"),
            Action::RazeWall(slot) => write!(f, "raze wall {}", slot + 1),
            Action::Pay => f.write_str("pay"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        // Words are parted by exactly one space, so that an action has one spelling only.
        let words: Vec<&str> = text.split(' ').take(4).collect();
        Ok(match words[..] {
            ["reveal"] => Action::Reveal,
            ["resolve"] => Action::Resolve,
            ["diplomacy"] => Action::Diplomacy(None),
            ["diplomacy", good] => Action::Diplomacy(Some(good.parse()?)),
            ["statue"] => Action::Statue,
            ["split", shares] => Action::Split(read_split(shares)?),
            ["pirate", space] => Action::Pirate(space.parse()?),
            ["epidemic", zone] => Action::Epidemic(zone.parse()?),
            ["receive", good] => Action::Receive(good.parse()?),
            ["take", character] => Action::Take(character.parse()?),
            ["settle", zone] => Action::Settle(zone.parse()?),
            ["harvest", zone] => Action::Harvest(zone.parse()?),
            ["build", tile] => Action::Build(tile.parse()?),
            ["spare", good] => Action::Spare(good.parse()?),
            ["full"] => Action::Full,
            ["slot", slot] => Action::Slot(read_slot(slot)?),
            ["sail", route] => Action::Sail(route.parse()?),
            ["remove", space] => Action::Remove(space.parse()?),
            ["guard", path] => Action::Guard(path.parse()?),
            ["exchange", give, get] => Action::Exchange(read_exchange(give.parse()?, get.parse()?)?),
            ["order", order] => Action::Order(order.parse()?),
            ["convert", space] => Action::Convert(space.parse()?),
            ["use", tile] => Action::Use(tile.parse()?),
            ["lift", space] => Action::Lift(space.parse()?),
            ["lead", space] => Action::Lead(space.parse()?),
            ["rest", tile] => Action::Rest(tile.parse()?),
            ["miracle", miracle] => Action::Miracle(miracle.parse()?),
            ["crusade", path] => Action::Crusade(path.parse()?),
            ["shield"] => Action::Shield,
            ["fall"] => Action::Fall,
            ["raze", "wall", slot] => Action::RazeWall(read_slot(slot)?),
            ["raze", tile] if tile != "wall" => Action::Raze(tile.parse()?),
            ["pay"] => Action::Pay,
            ["done"] => Action::Done,
            _ => {
                let shown: String = text.chars().take(40).collect();
                return Err(Unreadable(format!(
                    "{shown:?} is no action: write one from the list, such as \"take praetor\" or \"slot 3\""
                )));
            }
        })
    }
}

/// A slot in its shortest form, from 1; kept from 0.
fn read_slot(word: &str) -> Result<u8, Unreadable> {
    let slot = (0..SLOTS as u8).find(|slot| (slot + 1).to_string() == word);
    slot.ok_or_else(|| {
        let shown: String = word.chars().take(40).collect();
        Unreadable(format!("{shown:?} is no slot: they have the numbers 1 to {SLOTS}"))
    })
}

fn read_split(word: &str) -> Result<u8, Unreadable> {
    let split = (0..=INVASION).find(|first| format!("{first}-{}", INVASION - first) == word);
    split.ok_or_else(|| {
        let shown: String = word.chars().take(40).collect();
        Unreadable(format!("{shown:?} is no split of three invaders: 3-0, 2-1, 1-2 or 0-3"))
    })
}

fn read_exchange(give: Good, get: Good) -> Result<Exchange, Unreadable> {
    let exchange = Exchange { give, get };
    if Exchange::ALL.contains(&exchange) {
        return Ok(exchange);
    }
    Err(Unreadable(format!("the bank does not exchange {give} for {get}: only stone, wood and slaves")))
}

impl table::Action for Action {
    const PATTERN: &'static str = "reveal|resolve|diplomacy( stone| wood)?|statue|split (3-0|2-1|1-2|0-3)\
        |(pirate|remove|convert|lift|lead) [a-z]+[0-9][a-c]?|(epidemic|settle|harvest) [a-z0-9_]+\
        |(receive|spare) (wheat|stone|wood)|take [a-z]+|(build|use|raze|rest) [a-z_]+|raze wall [1-8]|full\
        |slot [1-8]|sail [a-z0-9_]+|(guard|crusade) [a-z_]+|exchange (stone|wood|slave) (stone|wood|slave)\
        |order [1-3]{1,3}|miracle [a-z]+|shield|fall|pay|done";
}
