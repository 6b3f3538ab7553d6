//! Why an action is not allowed.

use table::Seat;

use crate::frame::{Deed, Frame};
use crate::goods::Goods;
use crate::map::{Route, Space, Zone};
use crate::notation::Action;
use crate::pieces::{Card, Category, Character, Miracle, Path, Tile};
use crate::state::Constantinopole;
use crate::view::Asked;

/// Why an action is not allowed. `Display` says it in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over (CP-15).
    Over,
    /// Somebody else decides (CP-16.4, CP-16.6).
    NotYours {
        /// Who.
        decider: Seat,
    },
    /// Something else is asked at this step.
    WrongStep {
        /// What is asked.
        asked: Asked,
    },
    /// Diplomacy is for invader cards (CP-6.25).
    NoDiplomacy(Card),
    /// The price can't be paid, or it is not asked like this (CP-6.25, CP-6.31).
    TooDear {
        /// What is asked for.
        cost: Goods,
        /// Whether one of the goods would do.
        either: bool,
    },
    /// The Statue does not stand, or was placed in this turn (CP-6.35, CP-6.40).
    NoStatue,
    /// The building that protects does it anyway (CP-6.39).
    Protected(Tile),
    /// The character does not sit in the council of this age (CP-7.2).
    NotInCouncil(Character),
    /// The recovery token lies on the character (CP-7.4).
    Resting(Character),
    /// The Primicerius wants a gold (CP-7.52).
    NoGold,
    /// A pirate can't go there: it is taken, or a free space is left (CP-6.18, CP-6.19).
    NoLanding(Space),
    /// The epidemic strikes where most Byzantines are (CP-6.33).
    NotMost(Zone),
    /// Stone or wood (CP-6.43).
    StoneOrWood,
    /// Garrisons are not settled (CP-7.9).
    Garrison(Zone),
    /// The zone has no free space (CP-7.10).
    Full(Zone),
    /// The second Byzantine goes to another zone (CP-7.8).
    SameZone(Zone),
    /// A field is harvested when it is complete (CP-7.17).
    Incomplete(Zone),
    /// Nobody is there to harvest (CP-7.18).
    NobodyThere(Zone),
    /// Only the converted zone may be harvested (CP-7.50).
    OtherZone(Zone),
    /// The Mesazon harvests once and settles once (CP-7.59).
    DoneAlready,
    /// The tile is in the city already (CP-8.7).
    Standing(Tile),
    /// All walls stand (CP-8.6).
    NoWallLeft,
    /// The tile costs more than there is (CP-8.1).
    TooExpensive {
        /// Which tile.
        tile: Tile,
        /// What it costs.
        cost: Goods,
    },
    /// The Monument is no wall and not prestigious (CP-14.19).
    NoMonument(Tile),
    /// The Crane spares wheat, stone or wood, and the rest must be there (CP-8.3).
    NotSpared,
    /// A wall stands there (CP-8.6).
    Walled(u8),
    /// A building stands there, and a free slot is asked for (CP-14.19).
    Occupied(u8),
    /// The ship has moved in this action (CP-7.47).
    Moved(Route),
    /// A pirate is in the way (CP-7.24, CP-7.25).
    Blocked(Route),
    /// No invader stands there (CP-7.28).
    NoInvader(Space),
    /// One nearer to the city stands on that path (CP-7.30).
    NotNearest(Space),
    /// The garrison is full (CP-7.33).
    GarrisonFull(Path),
    /// That path has no garrison (CP-6.17).
    NoGarrison(Path),
    /// The bank gives nothing for goods that are not there (CP-7.34).
    NothingToExchange {
        /// What is to be given.
        cost: Goods,
    },
    /// That order is another one, or of other cards (CP-7.42).
    NoSuchOrder,
    /// The ship of that route is not in port (CP-7.51).
    ShipAway(Route),
    /// The building does not stand (CP-9.1).
    NotStanding(Tile),
    /// It is no active building (CP-8.13).
    NotActive(Tile),
    /// It was placed in this turn (CP-5.3).
    Fresh(Tile),
    /// The building recovery token lies on it (CP-9.3).
    RestingTile(Tile),
    /// It has nothing to do (CP-9.8).
    Useless(Tile),
    /// The Labyrinth can't lead it anywhere, or not there (CP-9.20).
    NoWay(Space),
    /// The token goes on one of the buildings used (CP-7.56).
    NotUsed(Tile),
    /// A miracle can't be worked.
    Miracle {
        /// Which.
        miracle: Miracle,
        /// Why.
        because: NoMiracle,
    },
    /// Nobody can be converted there (CP-14.14).
    NobodyToConvert(Path),
    /// There is wheat enough (CP-11.5).
    CanPay {
        /// What is due.
        due: u16,
    },
    /// There is not wheat enough (CP-11.4).
    CannotPay {
        /// What is due.
        due: u16,
        /// What is there.
        wheat: u16,
    },
    /// No wall stands there (CP-11.4).
    NoWall(u8),
    /// What can be done must be done (CP-7.7).
    MustAct,
}

/// Why a miracle can't be worked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMiracle {
    /// It is not on display (CP-3.7).
    NotShown,
    /// It was used (CP-14.1).
    Used,
    /// It costs more gold than there is (CP-14.1).
    TooDear,
    /// It has another moment (CP-14.3).
    NotNow,
    /// It would do nothing (CP-14.20).
    NoEffect,
}

impl Constantinopole {
    #[inline]
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some(decider) = self.decider() else { return Err(Refusal::Over) };
        if decider != seat.index() {
            return Err(Refusal::NotYours { decider: Seat(decider as u8) });
        }
        if self.offers().allow(action) { Ok(()) } else { Err(self.refusal(action)) }
    }

    /// Why it is not among the choices.
    fn refusal(&self, action: Action) -> Refusal {
        let frame = self.flow.top();
        let wrong = Refusal::WrongStep { asked: self.asked() };
        match (frame, action) {
            (_, Action::Miracle(miracle)) => {
                Refusal::Miracle { miracle, because: self.no_miracle(frame, miracle) }
            }
            (Frame::Event, Action::Diplomacy(_)) => self.no_diplomacy().unwrap_or(wrong),
            (Frame::Event, Action::Statue) => match self.card.map(Card::effect) {
                Some(crate::pieces::Effect::Disaster(disaster)) if self.works(disaster.protector()) => {
                    Refusal::Protected(disaster.protector())
                }
                Some(crate::pieces::Effect::Disaster(_)) => Refusal::NoStatue,
                _ => wrong,
            },
            (Frame::Pirates { .. }, Action::Pirate(space)) => Refusal::NoLanding(space),
            (Frame::Epidemic, Action::Epidemic(zone)) => Refusal::NotMost(zone),
            (Frame::Receive, Action::Receive(_)) => Refusal::StoneOrWood,
            (Frame::Council, Action::Take(character)) => {
                if !Character::council(self.age).contains(&character) {
                    Refusal::NotInCouncil(character)
                } else if self.resting == Some(character) {
                    Refusal::Resting(character)
                } else {
                    Refusal::NoGold
                }
            }
            (Frame::Settle { .. }, Action::Settle(zone)) => no_settling(zone),
            (Frame::Deed(deed), action) => self.no_deed(deed, action).unwrap_or(wrong),
            (Frame::Monument, Action::Build(tile)) => {
                if self.stands(tile) {
                    Refusal::Standing(tile)
                } else {
                    Refusal::NoMonument(tile)
                }
            }
            (Frame::Spare { .. }, Action::Spare(_) | Action::Full) => Refusal::NotSpared,
            (Frame::Place { tile: Tile::Wall, .. }, Action::Slot(slot)) => Refusal::Walled(slot),
            (Frame::Place { .. }, Action::Slot(slot)) => Refusal::Occupied(slot),
            (Frame::Sail { .. }, Action::Sail(route)) => Refusal::Blocked(route),
            (Frame::Assault { .. }, Action::Remove(space)) => self.no_removal(space),
            (Frame::Guard, Action::Guard(path)) => no_guard(path),
            (Frame::Exchange, Action::Exchange(exchange)) => {
                Refusal::NothingToExchange { cost: exchange.cost() }
            }
            (Frame::Works(works), Action::Use(tile)) => match tile {
                _ if tile.category() != Category::Active => Refusal::NotActive(tile),
                _ if !self.stands(tile) => Refusal::NotStanding(tile),
                _ if !self.works(tile) => Refusal::Fresh(tile),
                _ if !works.royal && self.resting_tile == Some(tile) => Refusal::RestingTile(tile),
                _ => Refusal::Useless(tile),
            },
            (Frame::Lift, Action::Lift(space)) if self.removable() & space.bit() == 0 => {
                self.no_removal(space)
            }
            (Frame::Lift, Action::Lift(space)) | (Frame::Lead { .. }, Action::Lead(space)) => {
                Refusal::NoWay(space)
            }
            (Frame::Rest { .. }, Action::Rest(tile)) => Refusal::NotUsed(tile),
            (Frame::Crusade, Action::Crusade(path)) => Refusal::NobodyToConvert(path),
            (Frame::Upkeep, Action::Pay) => {
                Refusal::CannotPay { due: self.upkeep(), wheat: self.stock.wheat }
            }
            (Frame::Upkeep, Action::Raze(_) | Action::RazeWall(_)) if self.upkeep() <= self.stock.wheat => {
                Refusal::CanPay { due: self.upkeep() }
            }
            (Frame::Upkeep, Action::Raze(tile)) => Refusal::NotStanding(tile),
            (Frame::Upkeep, Action::RazeWall(slot)) => Refusal::NoWall(slot),
            _ => wrong,
        }
    }

    fn no_diplomacy(&self) -> Option<Refusal> {
        let card = self.card?;
        let Some(price) = self.values.price(card, self.works(Tile::Consulate)) else {
            return Some(Refusal::NoDiplomacy(card));
        };
        Some(Refusal::TooDear { cost: price.goods, either: price.either })
    }

    fn no_deed(&self, deed: Deed, action: Action) -> Option<Refusal> {
        let is = |roles: &[Character]| roles.contains(&deed.role);
        Some(match action {
            Action::Settle(zone) if is(&[Character::Logothete, Character::Mesazon]) => match deed.zone {
                _ if deed.settled => Refusal::DoneAlready,
                Some(first) if first == zone => Refusal::SameZone(zone),
                _ => no_settling(zone),
            },
            Action::Harvest(_) if deed.is_settling() || deed.harvested => Refusal::DoneAlready,
            Action::Harvest(zone) if is(&[Character::Praetor, Character::Mesazon]) => self.no_harvest(zone),
            Action::Harvest(zone) if deed.role == Character::Gyrovague && deed.done > 0 => {
                if deed.zone == Some(zone) { self.no_harvest(zone) } else { Refusal::OtherZone(zone) }
            }
            Action::Build(tile) if is(&[Character::Eparch, Character::Archon]) => match tile {
                Tile::Wall if self.walls == u8::MAX => Refusal::NoWallLeft,
                _ if self.stands(tile) => Refusal::Standing(tile),
                _ => Refusal::TooExpensive { tile, cost: self.cost(tile) },
            },
            Action::Sail(route) if is(&[Character::Navarch, Character::Drungary]) => {
                if deed.ship == Some(route) { Refusal::Moved(route) } else { Refusal::Blocked(route) }
            }
            Action::Remove(space) if is(&[Character::Turmarch, Character::Strategos]) => {
                self.no_removal(space)
            }
            Action::Guard(path) if is(&[Character::Turmarch, Character::Strategos]) => no_guard(path),
            Action::Exchange(exchange) if deed.role == Character::Kommerkiarios => {
                Refusal::NothingToExchange { cost: exchange.cost() }
            }
            Action::Order(_) if deed.role == Character::Excubitor => Refusal::NoSuchOrder,
            Action::Convert(space) if deed.role == Character::Gyrovague && deed.done == 0 => {
                match Route::from_first(space) {
                    Some(route) if self.removable() & space.bit() != 0 => Refusal::ShipAway(route),
                    _ => self.no_removal(space),
                }
            }
            Action::Done => Refusal::MustAct,
            _ => return None,
        })
    }

    fn no_harvest(&self, zone: Zone) -> Refusal {
        match zone {
            _ if !zone.is_exploitable() => Refusal::Garrison(zone),
            _ if zone.is_wild() || self.byzantines_in(zone) == 0 => Refusal::NobodyThere(zone),
            _ => Refusal::Incomplete(zone),
        }
    }

    fn no_removal(&self, space: Space) -> Refusal {
        if self.invaders & space.bit() == 0 { Refusal::NoInvader(space) } else { Refusal::NotNearest(space) }
    }

    fn no_miracle(&self, frame: Frame, miracle: Miracle) -> NoMiracle {
        let window = match frame {
            Frame::Start => miracle.any_step() || miracle == Miracle::Lull,
            Frame::Event => {
                let timely = match self.card.map(Card::effect) {
                    Some(crate::pieces::Effect::Raid { .. }) => Some(Miracle::Defence),
                    Some(crate::pieces::Effect::Disaster(_)) => Some(Miracle::Windfall),
                    _ => None,
                };
                miracle.any_step() || timely == Some(miracle)
            }
            Frame::Council | Frame::Works(_) | Frame::Close => miracle.any_step(),
            Frame::Deed(deed) => {
                let parted = !matches!(deed.role, Character::Logothete) && !deed.is_settling();
                miracle.any_step() && parted && (deed.done > 0 || deed.settled || deed.harvested)
            }
            Frame::Besieged => miracle == Miracle::Plating,
            Frame::Upkeep => miracle == Miracle::Reserves,
            Frame::Reset => miracle == Miracle::Vigilance,
            _ => false,
        };
        match () {
            () if !self.miracles.contains(&miracle) => NoMiracle::NotShown,
            () if self.unused & 1 << miracle as u8 == 0 => NoMiracle::Used,
            () if !window => NoMiracle::NotNow,
            () if self.stock.gold < miracle.gold() => NoMiracle::TooDear,
            () => NoMiracle::NoEffect,
        }
    }
}

fn no_settling(zone: Zone) -> Refusal {
    if zone.is_exploitable() { Refusal::Full(zone) } else { Refusal::Garrison(zone) }
}

fn no_guard(path: Path) -> Refusal {
    if path.garrison().is_some() { Refusal::GarrisonFull(path) } else { Refusal::NoGarrison(path) }
}
