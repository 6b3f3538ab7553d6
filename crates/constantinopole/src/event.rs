//! What happens, typed.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Seat, Viewer};
use ts_rs::TS;

use crate::frame::End;
use crate::goods::Goods;
use crate::map::{Route, Space, Zone};
use crate::pieces::{Card, Character, Miracle, Path, Tile};
use crate::prestige::Prestige;

/// Why a card was not applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Averted {
    /// By the building that protects (CP-6.36 to CP-6.38).
    Building,
    /// By the Statue, which is destroyed (CP-6.35).
    Statue,
    /// By a miracle (CP-14.5, CP-14.6).
    Miracle,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// An age begins (CP-4.6, CP-4.7).
    AgeBegan { age: u8, first: Seat },
    /// A turn begins.
    TurnBegan { age: u8, turn: u8, seat: Seat },
    /// A card was turned (CP-6.1).
    Revealed { seat: Seat, card: Card },
    /// The card is not applied.
    Averted { seat: Seat, card: Card, by: Averted, tile: Option<Tile> },
    /// The card was settled by diplomacy (CP-6.26).
    Negotiated { seat: Seat, card: Card, paid: Goods },
    /// Three invaders were split (CP-6.22).
    Split { seat: Seat, first: Path, share: u8, second: Path, other: u8 },
    /// A border guard fell and stopped an invader (CP-6.13).
    GuardFell { space: Space },
    /// An invader landed; perhaps a Byzantine or a ship had to give way (CP-6.8, CP-6.10, CP-6.19).
    Landed { path: Path, space: Space, byzantine: bool, ship: Option<Route> },
    /// An invader got into the city (CP-6.12, CP-6.20, CP-6.42).
    Entered { path: Option<Path>, inside: u8 },
    /// Ships came home empty (CP-6.32).
    Storm { ships: Vec<Route> },
    /// Byzantines of a zone left the map (CP-6.33).
    Epidemic { zone: Zone, byzantines: u8 },
    /// A building burnt, or nothing did (CP-6.34).
    Fire { die: u8, tile: Option<Tile> },
    /// The card changed nothing.
    NoEffect { card: Card },
    /// A throw for a Peace Day or Felicity (CP-6.41).
    PeaceDay { die: u8, gain: Goods },
    /// Goods from Commerce (CP-6.42).
    Commerce { pirates: u8, gain: Goods },
    /// A character was called (CP-7.1).
    Took { seat: Seat, character: Character },
    /// The Eunuch copies one (CP-7.36).
    Copied { seat: Seat, character: Character },
    /// The character had nothing to do (CP-7.6).
    Idle { seat: Seat, character: Character },
    /// A Byzantine was placed (CP-7.8).
    Settled { zone: Zone, space: Space },
    /// A zone was harvested (CP-7.16).
    Harvested { zone: Zone, byzantines: u8, gain: Goods },
    /// A tile was constructed (CP-8.1); `covered` went back to the shop (CP-8.5).
    Built { seat: Seat, tile: Tile, slot: u8, paid: Goods, covered: Option<Tile> },
    /// A ship moved; `to` is its space, or the port (CP-7.21 to CP-7.23).
    Sailed { route: Route, to: Option<Space>, gain: Goods },
    /// An invader went to the Cemetery (CP-7.31).
    Removed { space: Space, cemetery: u8 },
    /// A border guard was placed (CP-7.33).
    GuardPlaced { space: Space },
    /// Goods were exchanged (CP-7.34).
    Exchanged { paid: Goods, gain: Goods },
    /// An invader left the city (CP-7.35).
    Absolved { inside: u8 },
    /// The next cards of the pile (CP-7.42).
    Scouted { cards: Vec<Card> },
    /// They were put back in this order.
    Ordered { cards: Vec<Card> },
    /// An invader became a Byzantine, or a pirate a ship (CP-7.50, CP-7.51).
    Converted { from: Space, to: Space, ship: Option<Route> },
    /// A gold was put on the Primicerius (CP-7.52).
    Bought { gold: u8 },
    /// A building was used (CP-9.1).
    Used { seat: Seat, tile: Tile, gain: Goods },
    /// The Labyrinth led an invader astray (CP-9.19).
    Led { from: Space, to: Space },
    /// The building token came off (CP-9.5, CP-9.6).
    Rested { tile: Tile },
    /// A miracle was worked (CP-14.1).
    Miracle { seat: Seat, miracle: Miracle, gold: u16 },
    /// All invaders in the city are gone (CP-14.17).
    Purged { invaders: u8 },
    /// The siege begins: so many throws for invaders in the city, so many of the age, so many bought off
    /// (CP-10.5).
    SiegeBegan { age: u8, extra: u8, throws: u8, bought_off: u8 },
    /// A stone was thrown at a slot: what it destroyed, and whether the Plating spared it (CP-10.3).
    Thrown { seat: Seat, slot: u8, tile: Option<Tile>, spared: bool },
    /// The siege is over; `inside` invaders are in the city (CP-10.11).
    SiegeEnded { razed: bool, inside: u8 },
    /// A tile that could not be fed (CP-11.4).
    Starved { tile: Tile, slot: u8 },
    /// The upkeep was paid (CP-11.3).
    Upkeep { due: u16, paid: u16 },
    /// The prestige of an age (CP-12).
    Scored { age: u8, prestige: Prestige, total: u16 },
    /// The map was cleared; with Vigilance, of invaders alone (CP-13).
    Reset { vigilance: bool },
    /// The end (CP-15).
    Ended { end: End, prestige: u16 },
}

impl table::Event for Event {
    /// CP-16.3: everything that happens is open.
    fn seen_by(&self, _: Viewer) -> Option<Self> {
        Some(self.clone())
    }
}
