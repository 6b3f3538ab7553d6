//! The Privy Council: what characters do (rulebook section 7).

use table::{Chance, Log, Seat};

use crate::cards::MOST_INSIDE;
use crate::event::Event;
use crate::frame::{Deed, Frame};
use crate::goods::Goods;
use crate::map::{Route, Space, YIELD, Zone};
use crate::pieces::{Character, Path};
use crate::state::Constantinopole;

/// How many cards the Excubitor looks at (CP-7.42).
const SCOUTED: u8 = 3;

impl Constantinopole {
    /// A character is called (CP-7.1).
    pub(crate) fn take(&mut self, character: Character, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = Seat(self.active);
        log.note(|| Event::Took { seat, character });
        // CP-7.36, CP-7.39
        let deed = match (character, self.resting) {
            (Character::Eunuch, Some(resting)) => {
                log.note(|| Event::Copied { seat, character: resting });
                Deed::of(resting, true)
            }
            (Character::Eunuch, None) => Deed::of(Character::Eunuch, true),
            _ => Deed::of(character, false),
        };
        self.resting = Some(character);
        self.flow.set(Frame::Deed(deed));
        match deed.role {
            // CP-7.35
            Character::Patriarch if self.city_invaders > 0 => {
                self.city_invaders -= 1;
                log.note(|| Event::Absolved { inside: self.city_invaders });
            }
            // CP-7.52
            Character::Primicerius => {
                self.stock.gold -= 1;
                self.primicerius_gold = (self.primicerius_gold + 1).min(MOST_INSIDE);
                log.note(|| Event::Bought { gold: self.primicerius_gold });
            }
            // CP-7.42, CP-7.43
            Character::Excubitor if self.cards_left > 0 => {
                for place in self.known_cards()..self.cards_left.min(SCOUTED) {
                    self.known[usize::from(place)] = Some(self.draw(chance));
                }
                log.note(|| Event::Scouted { cards: self.known.into_iter().flatten().collect() });
            }
            Character::Basileus => {}
            role => {
                let offers = self.offers();
                if offers.count() == u32::from(offers.done) {
                    log.note(|| Event::Idle { seat, character: role });
                }
            }
        }
    }

    /// A Byzantine from the bank (CP-7.8).
    pub(crate) fn settle_in(&mut self, zone: Zone, log: &mut impl Log<Event>) {
        if let Some(space) = self.vacancy(zone) {
            self.byzantines |= space.bit();
            log.note(|| Event::Settled { zone, space });
        }
    }

    /// What harvesting a zone would bring (CP-7.17, CP-7.18).
    #[inline]
    pub(crate) fn harvest_of(&self, zone: Zone) -> Goods {
        let byzantines = usize::from(self.byzantines_in(zone));
        let amount = if zone.is_wild() { YIELD[byzantines] } else { [0, 1, 3, 6][zone.fill().len()] };
        Goods::of(zone.good(), u16::from(amount))
    }

    /// CP-7.16
    pub(crate) fn harvest(&mut self, zone: Zone, log: &mut impl Log<Event>) {
        let gain = self.harvest_of(zone);
        let byzantines = self.byzantines_in(zone);
        self.byzantines &= !zone.mask();
        self.stock.add(&gain);
        log.note(|| Event::Harvested { zone, byzantines, gain });
    }

    /// One ship move (CP-7.20).
    pub(crate) fn sail(&mut self, route: Route, log: &mut impl Log<Event>) {
        let step = &mut self.ships[route as usize];
        let home = usize::from(*step) == route.spaces().len();
        *step = if home { 0 } else { *step + 1 };
        let gain = if home {
            let (good, n) = route.cargo();
            Goods::of(good, n)
        } else {
            Goods::NONE
        };
        self.stock.add(&gain);
        log.note(|| Event::Sailed { route, to: self.ship_at(route), gain });
    }

    /// An invader of the map goes to the Cemetery (CP-7.31).
    pub(crate) fn remove(&mut self, space: Space, log: &mut impl Log<Event>) {
        self.invaders &= !space.bit();
        self.cemetery = (self.cemetery + 1).min(MOST_INSIDE);
        log.note(|| Event::Removed { space, cemetery: self.cemetery });
    }

    /// CP-7.33
    pub(crate) fn post_guard(&mut self, path: Path, log: &mut impl Log<Event>) {
        if let Some(space) = path.garrison().and_then(|zone| self.vacancy(zone)) {
            self.byzantines |= space.bit();
            log.note(|| Event::GuardPlaced { space });
        }
    }

    /// An invader becomes a Byzantine of its zone, a pirate the ship of its route (CP-7.50, CP-7.51).
    pub(crate) fn convert(&mut self, from: Space, log: &mut impl Log<Event>) {
        self.invaders &= !from.bit();
        if let Some(route) = Route::from_first(from) {
            self.ships[route as usize] = 1;
            log.note(|| Event::Converted { from, to: from, ship: Some(route) });
            return;
        }
        if let Some(to) = Zone::of(from).and_then(|zone| self.vacancy(zone)) {
            self.byzantines |= to.bit();
            log.note(|| Event::Converted { from, to, ship: None });
        }
    }
}
