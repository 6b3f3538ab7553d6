//! Event cards: revealing, placing invaders, diplomacy, disasters and rejoicings (rulebook section 6).

use table::{Chance, Log, Seat};

use crate::event::{Averted, Event};
use crate::frame::Frame;
use crate::goods::Goods;
use crate::map::{Route, Space, Zone, spaces};
use crate::pieces::{CARDS, Card, Disaster, Effect, Good, Path, Tile};
use crate::state::Constantinopole;

/// More invaders in the city or on the Cemetery, and more gold on the Primicerius, than any game brings.
pub(crate) const MOST_INSIDE: u8 = 200;

const ONE_STONE_AND_WOOD: Goods = Goods { stone: 1, wood: 1, ..Goods::NONE };

impl Constantinopole {
    /// Draws one of the cards of this age that nobody has seen. Those put away are among them: which they
    /// are is never known (CP-3.5), so each of them is as likely to lie on top.
    pub(crate) fn draw(&mut self, chance: &mut impl Chance) -> Card {
        let unseen = &mut self.unseen[usize::from(self.age) - 1];
        let find = |unseen: &[u8; CARDS], n: u32| {
            let mut before = 0;
            let found = unseen.iter().position(|&copies| {
                before += u32::from(copies);
                n < before
            });
            Card::ALL[found.unwrap_or(CARDS - 1)]
        };
        let all: u32 = unseen.iter().map(|&copies| u32::from(copies)).sum();
        let seen = *unseen;
        let card = find(unseen, chance.pick(all.max(1), |n| find(&seen, n).word()));
        unseen[card as usize] = unseen[card as usize].saturating_sub(1);
        card
    }

    /// CP-6.1
    pub(crate) fn reveal(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let [top, second, third] = self.known;
        let card = match top {
            Some(card) => card,
            None => self.draw(chance),
        };
        self.known = [second, third, None];
        self.cards_left -= 1;
        self.card = Some(card);
        log.note(|| Event::Revealed { seat: Seat(self.active), card });
        self.flow.set(Frame::Event);
    }

    /// The card is done with: to the discard, and on to the council (CP-6.4, CP-5.1).
    pub(crate) fn file_card(&mut self) {
        self.card = None;
        self.flow.set(Frame::Council);
    }

    /// The card is not applied (CP-6.46).
    pub(crate) fn avert(&mut self, by: Averted, tile: Option<Tile>, log: &mut impl Log<Event>) {
        if let Some(card) = self.card {
            log.note(|| Event::Averted { seat: Seat(self.active), card, by, tile });
        }
        self.file_card();
    }

    /// CP-6.26, CP-6.30
    pub(crate) fn negotiate(&mut self, choice: Option<Good>, log: &mut impl Log<Event>) {
        let Some(card) = self.card else { return };
        let price = self.values.price(card, self.works(Tile::Consulate));
        let Some(paid) = price.and_then(|price| price.cost(choice)) else { return };
        self.stock.pay(&paid);
        self.diplomacy[usize::from(self.age) - 1][card as usize] += 1;
        log.note(|| Event::Negotiated { seat: Seat(self.active), card, paid });
        self.file_card();
    }

    /// Applies the card.
    pub(crate) fn resolve(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(card) = self.card else { return self.file_card() };
        match card.effect() {
            Effect::Raid { path, invaders } if path.is_sea() => {
                self.flow.set(Frame::Pirates { sea: path, left: invaders, later: 0 });
            }
            Effect::Raid { path, invaders } => {
                self.march_in(path, invaders, log);
                self.file_card();
            }
            Effect::Invasion { .. } => self.flow.set(Frame::Split),
            Effect::Disaster(disaster) => {
                let protector = disaster.protector();
                if self.works(protector) {
                    self.avert(Averted::Building, Some(protector), log);
                    // CP-6.36, CP-6.37: the bonus may be declined.
                    match disaster {
                        Disaster::Storm => self.flow.push(Frame::Sail { optional: true }),
                        Disaster::Epidemic => self.flow.push(Frame::Settle { left: 1, optional: true }),
                        Disaster::Fire => {}
                    }
                    return;
                }
                self.suffer(disaster, card, chance, log);
            }
            Effect::PeaceDay => {
                self.celebrate(chance, log);
                self.file_card();
            }
            Effect::Commerce => self.trade_by_pirates(log),
        }
    }

    // --- invaders -------------------------------------------------------------------------------

    /// The shares of a split (CP-6.23, CP-6.44).
    pub(crate) fn invade(
        &mut self,
        first: Path,
        share: u8,
        second: Path,
        other: u8,
        log: &mut impl Log<Event>,
    ) {
        if first.is_sea() {
            self.flow.set(Frame::Pirates { sea: first, left: share, later: other });
            return;
        }
        self.march_in(first, share, log);
        self.march_in(second, other, log);
        self.file_card();
    }

    /// Invaders come by land, one at a time; guards stop them first (CP-6.7 to CP-6.16).
    fn march_in(&mut self, path: Path, invaders: u8, log: &mut impl Log<Event>) {
        let stopped = invaders.min(self.guards(path));
        if let Some(garrison) = path.garrison() {
            for space in spaces(self.byzantines & garrison.mask()).take(usize::from(stopped)) {
                self.byzantines &= !space.bit();
                log.note(|| Event::GuardFell { space });
            }
        }
        for _ in stopped..invaders {
            let Some(space) = self.outermost(path) else {
                self.enter_city(Some(path), log);
                continue;
            };
            let byzantine = self.byzantines & space.bit() != 0;
            self.byzantines &= !space.bit();
            self.invaders |= space.bit();
            log.note(|| Event::Landed { path, space, byzantine, ship: None });
        }
    }

    /// One invader more in the city (CP-6.12).
    fn enter_city(&mut self, path: Option<Path>, log: &mut impl Log<Event>) {
        self.city_invaders = (self.city_invaders + 1).min(MOST_INSIDE);
        log.note(|| Event::Entered { path, inside: self.city_invaders });
    }

    /// Places pirates as long as there is nothing to choose; whether that was so.
    pub(crate) fn pirates_go_on(
        &mut self,
        sea: Path,
        left: u8,
        later: u8,
        log: &mut impl Log<Event>,
    ) -> bool {
        if left == 0 {
            if later > 0 {
                self.flow.set(Frame::Pirates { sea: Path::EuxinePirates, left: later, later: 0 });
            } else {
                self.file_card();
            }
            return true;
        }
        let landings = self.landings(sea);
        match landings.count_ones() {
            0 => self.enter_city(Some(sea), log),
            1 => {
                if let Some(space) = spaces(landings).next() {
                    self.land_pirate(sea, space, log);
                }
            }
            _ => return false,
        }
        self.flow.set(Frame::Pirates { sea, left: left - 1, later });
        true
    }

    /// CP-6.18, CP-6.19
    pub(crate) fn land_pirate(&mut self, path: Path, space: Space, log: &mut impl Log<Event>) {
        let ship = Route::from_first(space).filter(|&route| self.ship_at(route) == Some(space));
        if let Some(route) = ship {
            self.ships[route as usize] = 0;
        }
        self.invaders |= space.bit();
        log.note(|| Event::Landed { path, space, byzantine: false, ship });
    }

    // --- disasters ------------------------------------------------------------------------------

    fn suffer(
        &mut self,
        disaster: Disaster,
        card: Card,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match disaster {
            // CP-6.32
            Disaster::Storm if self.ships_at_sea() != 0 => {
                let before = self.ships;
                self.ships = [0; 5];
                log.note(|| Event::Storm {
                    ships: Route::ALL.into_iter().filter(|&route| before[route as usize] > 0).collect(),
                });
            }
            // CP-6.33
            Disaster::Epidemic if self.byzantines != 0 => {
                let stricken = self.stricken();
                if !stricken.is_power_of_two() {
                    self.flow.set(Frame::Epidemic);
                    return;
                }
                self.strike(Zone::ALL[stricken.trailing_zeros() as usize], log);
            }
            // CP-6.34
            Disaster::Fire if self.standing != 0 => {
                let die = chance.roll(8) as u8;
                let tile = self.slots[usize::from(die) - 1];
                if let Some(tile) = tile {
                    self.tear_down(tile);
                }
                log.note(|| Event::Fire { die, tile });
            }
            _ => log.note(|| Event::NoEffect { card }),
        }
        self.file_card();
    }

    /// The Byzantines of a zone leave the map (CP-6.33).
    pub(crate) fn strike(&mut self, zone: Zone, log: &mut impl Log<Event>) {
        let byzantines = self.byzantines_in(zone);
        self.byzantines &= !zone.mask();
        log.note(|| Event::Epidemic { zone, byzantines });
    }

    // --- rejoicings -----------------------------------------------------------------------------

    /// A throw on the table of the Peace Day (CP-6.41).
    pub(crate) fn celebrate(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let die = chance.roll(8) as u8;
        let gain = match ((die - 1) / 2, self.works(Tile::Fountain)) {
            (0, false) => Goods::of(Good::Wheat, 1),
            (0, true) => Goods::of(Good::Wheat, 2),
            (1, false) => Goods::of(Good::Wood, 1),
            (1, true) => ONE_STONE_AND_WOOD,
            (2, false) => Goods::of(Good::Stone, 1),
            (2, true) | (_, false) => Goods::of(Good::Slave, 1),
            (_, true) => Goods::of(Good::Gold, 1),
        };
        self.stock.add(&gain);
        log.note(|| Event::PeaceDay { die, gain });
    }

    /// CP-6.42, CP-6.47
    fn trade_by_pirates(&mut self, log: &mut impl Log<Event>) {
        // The Fairs make every line as good as the next one.
        let line = self.pirates() + 1 - u8::from(self.works(Tile::Fairs));
        let gain = match line {
            0 => Goods::of(Good::Gold, 1),
            1 => Goods::of(Good::Slave, 1),
            2 => ONE_STONE_AND_WOOD,
            3 => return self.flow.set(Frame::Receive),
            4 => Goods::of(Good::Wheat, 2),
            5 => Goods::of(Good::Wheat, 1),
            _ => {
                self.trade(Goods::NONE, log);
                self.enter_city(None, log);
                return self.file_card();
            }
        };
        self.trade(gain, log);
        self.file_card();
    }

    pub(crate) fn trade(&mut self, gain: Goods, log: &mut impl Log<Event>) {
        self.stock.add(&gain);
        log.note(|| Event::Commerce { pirates: self.pirates(), gain });
    }
}
