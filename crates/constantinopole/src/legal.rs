//! What may be done: one set of choices a verb, from which both the list and the check come, so that they
//! can't disagree. Why something is not among them is the business of `refusal`.

use table::Legal;

use crate::frame::{Deed, Frame, Siege, Works};
use crate::goods::{COSTS, Exchange, SPARED};
use crate::map::{EXPLOITABLE, PASSABLE, Route, Space, Zone, spaces};
use crate::notation::{Action, Order};
use crate::pieces::{
    ACTIVE, Character, Effect, Good, INVASION, Miracle, PRESTIGIOUS, Path, Tile, bits, tiles,
};
use crate::state::Constantinopole;

/// The choices of a decision, verb by verb. Most are empty.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "verbs without an argument are offered or not")]
pub(crate) struct Offers {
    pub(crate) reveal: bool,
    pub(crate) resolve: bool,
    /// Diplomacy without a choice of goods.
    pub(crate) diplomacy: bool,
    /// Diplomacy for one of these goods.
    pub(crate) diplomacy_for: u8,
    pub(crate) statue: bool,
    pub(crate) split: bool,
    pub(crate) pirate: u32,
    pub(crate) epidemic: u16,
    pub(crate) receive: u8,
    pub(crate) take: u16,
    pub(crate) settle: u16,
    pub(crate) harvest: u16,
    pub(crate) build: u32,
    pub(crate) spare: u8,
    pub(crate) full: bool,
    pub(crate) slot: u8,
    pub(crate) sail: u8,
    pub(crate) remove: u32,
    pub(crate) guard: u8,
    pub(crate) exchange: u8,
    /// Orders of so many cards, by their numbers.
    pub(crate) order: u8,
    pub(crate) order_of: u8,
    pub(crate) convert: u32,
    pub(crate) use_tile: u32,
    pub(crate) lift: u32,
    pub(crate) lead: u32,
    pub(crate) rest: u32,
    pub(crate) miracle: u16,
    pub(crate) crusade: u8,
    pub(crate) shield: bool,
    pub(crate) raze: u32,
    pub(crate) raze_wall: u8,
    pub(crate) pay: bool,
    pub(crate) done: bool,
}

/// The bit of a member of an enumeration.
macro_rules! bit {
    ($member:expr) => {
        1 << $member as u8
    };
}

impl Offers {
    /// How many choices there are.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        let single = [self.reveal, self.resolve, self.diplomacy, self.statue, self.full, self.pay, self.done];
        let single: u32 = single.into_iter().map(u32::from).sum();
        let wide = [self.pirate, self.build, self.remove, self.convert, self.use_tile, self.lift, self.lead];
        let wide: u32 = wide.into_iter().chain([self.rest, self.raze]).map(u32::count_ones).sum();
        let middle = [self.epidemic, self.take, self.settle, self.harvest, self.miracle];
        let middle: u32 = middle.into_iter().map(u16::count_ones).sum();
        let small = [self.diplomacy_for, self.receive, self.spare, self.slot, self.sail, self.guard];
        let small = small.into_iter().chain([self.exchange, self.order, self.crusade, self.raze_wall]);
        let pairs = 2 * u32::from(self.shield) + 4 * u32::from(self.split);
        single + wide + middle + small.map(u8::count_ones).sum::<u32>() + pairs
    }

    /// The only choice there is, if it is the only one.
    pub(crate) fn only(&self) -> Option<Action> {
        if self.count() != 1 {
            return None;
        }
        let first = |set: u32| set.trailing_zeros() as usize;
        Some(match self {
            _ if self.resolve => Action::Resolve,
            _ if self.full => Action::Full,
            _ if self.pay => Action::Pay,
            _ if self.done => Action::Done,
            _ if self.pirate != 0 => Action::Pirate(Space::ALL[first(self.pirate)]),
            _ if self.settle != 0 => Action::Settle(Zone::ALL[first(self.settle.into())]),
            _ if self.harvest != 0 => Action::Harvest(Zone::ALL[first(self.harvest.into())]),
            _ if self.build != 0 => Action::Build(Tile::ALL[first(self.build)]),
            _ if self.spare != 0 => Action::Spare(Good::ALL[first(self.spare.into())]),
            _ if self.slot != 0 => Action::Slot(first(self.slot.into()) as u8),
            _ if self.sail != 0 => Action::Sail(Route::ALL[first(self.sail.into())]),
            _ if self.remove != 0 => Action::Remove(Space::ALL[first(self.remove)]),
            _ if self.guard != 0 => Action::Guard(Path::ALL[first(self.guard.into())]),
            _ if self.exchange != 0 => Action::Exchange(Exchange::ALL[first(self.exchange.into())]),
            _ if self.order != 0 => Action::Order(Order::nth(first(self.order.into()), self.order_of)),
            _ if self.convert != 0 => Action::Convert(Space::ALL[first(self.convert)]),
            _ if self.lift != 0 => Action::Lift(Space::ALL[first(self.lift)]),
            _ if self.lead != 0 => Action::Lead(Space::ALL[first(self.lead)]),
            _ if self.crusade != 0 => Action::Crusade(Path::ALL[first(self.crusade.into())]),
            _ if self.raze != 0 => Action::Raze(Tile::ALL[first(self.raze)]),
            _ if self.raze_wall != 0 => Action::RazeWall(first(self.raze_wall.into()) as u8),
            _ => return None,
        })
    }

    /// Whether this is among them.
    #[inline]
    pub(crate) fn allow(&self, action: Action) -> bool {
        match action {
            Action::Reveal => self.reveal,
            Action::Resolve => self.resolve,
            Action::Diplomacy(None) => self.diplomacy,
            Action::Diplomacy(Some(good)) => self.diplomacy_for & bit!(good) != 0,
            Action::Statue => self.statue,
            Action::Split(share) => self.split && share <= INVASION,
            Action::Pirate(space) => self.pirate & space.bit() != 0,
            Action::Epidemic(zone) => self.epidemic & zone.bit() != 0,
            Action::Receive(good) => self.receive & bit!(good) != 0,
            Action::Take(character) => self.take & bit!(character) != 0,
            Action::Settle(zone) => self.settle & zone.bit() != 0,
            Action::Harvest(zone) => self.harvest & zone.bit() != 0,
            Action::Build(tile) => self.build & tile.bit() != 0,
            Action::Spare(good) => self.spare & bit!(good) != 0,
            Action::Full => self.full,
            Action::Slot(slot) => slot < 8 && self.slot & 1 << slot != 0,
            Action::Sail(route) => self.sail & bit!(route) != 0,
            Action::Remove(space) => self.remove & space.bit() != 0,
            Action::Guard(path) => self.guard & bit!(path) != 0,
            Action::Exchange(exchange) => {
                let place = Exchange::ALL.iter().position(|&one| one == exchange);
                place.is_some_and(|place| self.exchange & 1 << place != 0)
            }
            Action::Order(order) => order.count() == self.order_of && self.order & 1 << order.index() != 0,
            Action::Convert(space) => self.convert & space.bit() != 0,
            Action::Use(tile) => self.use_tile & tile.bit() != 0,
            Action::Lift(space) => self.lift & space.bit() != 0,
            Action::Lead(space) => self.lead & space.bit() != 0,
            Action::Rest(tile) => self.rest & tile.bit() != 0,
            Action::Miracle(miracle) => self.miracle & bit!(miracle) != 0,
            Action::Crusade(path) => self.crusade & bit!(path) != 0,
            Action::Shield | Action::Fall => self.shield,
            Action::Raze(tile) => self.raze & tile.bit() != 0,
            Action::RazeWall(slot) => slot < 8 && self.raze_wall & 1 << slot != 0,
            Action::Pay => self.pay,
            Action::Done => self.done,
        }
    }

    /// Lists them: what goes on first, miracles and the way out last.
    #[inline]
    pub(crate) fn list(&self, into: &mut Legal<Action>) {
        let small = |set: u8| bits(u32::from(set));
        let middle = |set: u16| bits(u32::from(set));
        if self.reveal {
            into.push(Action::Reveal);
        }
        if self.resolve {
            into.push(Action::Resolve);
        }
        if self.diplomacy {
            into.push(Action::Diplomacy(None));
        }
        into.extend(small(self.diplomacy_for).map(|n| Action::Diplomacy(Some(Good::ALL[n]))));
        if self.statue {
            into.push(Action::Statue);
        }
        if self.split {
            into.extend((0..=INVASION).rev().map(Action::Split));
        }
        into.extend(spaces(self.pirate).map(Action::Pirate));
        into.extend(middle(self.epidemic).map(|n| Action::Epidemic(Zone::ALL[n])));
        into.extend(small(self.receive).map(|n| Action::Receive(Good::ALL[n])));
        into.extend(middle(self.take).map(|n| Action::Take(Character::ALL[n])));
        into.extend(middle(self.settle).map(|n| Action::Settle(Zone::ALL[n])));
        into.extend(middle(self.harvest).map(|n| Action::Harvest(Zone::ALL[n])));
        into.extend(tiles(self.build).map(Action::Build));
        into.extend(small(self.spare).map(|n| Action::Spare(Good::ALL[n])));
        if self.full {
            into.push(Action::Full);
        }
        into.extend(small(self.slot).map(|n| Action::Slot(n as u8)));
        into.extend(small(self.sail).map(|n| Action::Sail(Route::ALL[n])));
        into.extend(spaces(self.remove).map(Action::Remove));
        into.extend(small(self.guard).map(|n| Action::Guard(Path::ALL[n])));
        into.extend(small(self.exchange).map(|n| Action::Exchange(Exchange::ALL[n])));
        into.extend(small(self.order).map(|n| Action::Order(Order::nth(n, self.order_of))));
        into.extend(spaces(self.convert).map(Action::Convert));
        into.extend(tiles(self.use_tile).map(Action::Use));
        into.extend(spaces(self.lift).map(Action::Lift));
        into.extend(spaces(self.lead).map(Action::Lead));
        into.extend(tiles(self.rest).map(Action::Rest));
        into.extend(small(self.crusade).map(|n| Action::Crusade(Path::ALL[n])));
        if self.shield {
            into.extend([Action::Shield, Action::Fall]);
        }
        into.extend(tiles(self.raze).map(Action::Raze));
        into.extend(small(self.raze_wall).map(|n| Action::RazeWall(n as u8)));
        if self.pay {
            into.push(Action::Pay);
        }
        into.extend(middle(self.miracle).map(|n| Action::Miracle(Miracle::ALL[n])));
        if self.done {
            into.push(Action::Done);
        }
    }
}

/// The path that stone or wood is received for: both goods.
const STONE_OR_WOOD: u8 = 1 << Good::Stone as u8 | 1 << Good::Wood as u8;

impl Constantinopole {
    /// Who decides now (CP-16.4 to CP-16.6).
    #[inline]
    pub(crate) fn decider(&self) -> Option<usize> {
        let last = || self.last_thrower.map_or(self.active, |seat| seat.0);
        Some(usize::from(match self.flow.top() {
            Frame::Over { .. } => return None,
            Frame::Besieged => self.after(self.active),
            Frame::Siege(_) | Frame::Upkeep | Frame::Reset => last(),
            _ => self.active,
        }))
    }

    /// The choices of whoever decides.
    #[inline]
    pub(crate) fn offers(&self) -> Offers {
        let mut offers = Offers::default();
        match self.flow.top() {
            Frame::Start => {
                offers.reveal = true;
                offers.miracle = self.any_step_miracles() | self.timely(Miracle::Lull);
            }
            Frame::Event => self.offer_answers(&mut offers),
            Frame::Split => offers.split = true,
            Frame::Pirates { sea, .. } => offers.pirate = self.landings(sea),
            Frame::Epidemic => offers.epidemic = self.stricken(),
            Frame::Receive => offers.receive = STONE_OR_WOOD,
            Frame::Council => {
                offers.take = self.available();
                offers.miracle = self.any_step_miracles();
            }
            Frame::Deed(deed) => self.offer_deed(deed, &mut offers),
            Frame::Works(works) => {
                offers.use_tile = self.usable(works);
                offers.miracle = self.any_step_miracles();
                offers.done = true;
            }
            Frame::Rest { tiles: [first, second] } => offers.rest = first.bit() | second.bit(),
            Frame::Close => {
                offers.miracle = self.any_step_miracles();
                offers.done = true;
            }
            Frame::Besieged => {
                offers.miracle = self.timely(Miracle::Plating);
                offers.done = true;
            }
            Frame::Siege(Siege { hit, .. }) => offers.shield = hit.is_some(),
            Frame::Upkeep => {
                offers.miracle = self.timely(Miracle::Reserves);
                if self.upkeep() > self.stock.wheat {
                    offers.raze = self.standing;
                    offers.raze_wall = self.walls;
                } else {
                    offers.pay = true;
                }
            }
            Frame::Reset => {
                offers.miracle = self.timely(Miracle::Vigilance);
                offers.done = true;
            }
            Frame::Over { .. } => {}
            Frame::Settle { optional, .. } => {
                offers.settle = self.vacant();
                offers.done = optional;
            }
            Frame::Sail { optional } => {
                offers.sail = self.seaworthy(None);
                offers.done = optional;
            }
            Frame::Exchange => offers.exchange = self.exchanges(),
            Frame::Guard => offers.guard = self.guardable(),
            Frame::Lift => offers.lift = self.liftable(),
            Frame::Lead { from } => offers.lead = self.led_to(from),
            Frame::Assault { optional, .. } => {
                offers.remove = self.removable();
                offers.done = optional;
            }
            Frame::Crusade => offers.crusade = self.crusades(),
            Frame::Monument => offers.build = self.shop() & !PRESTIGIOUS & !Tile::Wall.bit(),
            Frame::Spare { tile } => {
                let cost = self.cost(tile);
                offers.full = self.stock.covers(&cost);
                let spared = SPARED.into_iter().filter(|&good| self.stock.covers(&cost.spared(Some(good))));
                offers.spare = spared.fold(0, |set, good| set | bit!(good));
            }
            Frame::Place { tile: Tile::Wall, .. } => offers.slot = !self.walls,
            Frame::Place { free, .. } => offers.slot = if free { self.free_slots() } else { u8::MAX },
        }
        offers
    }

    /// What may be answered to the revealed card (D-1, D-4, D-32).
    #[inline]
    fn offer_answers(&self, offers: &mut Offers) {
        offers.resolve = true;
        offers.miracle = self.any_step_miracles();
        let Some(card) = self.card else { return };
        match card.effect() {
            Effect::Raid { .. } | Effect::Invasion { .. } => {
                if let Some(price) = self.values.price(card, self.works(Tile::Consulate)) {
                    let payable = |choice| price.cost(choice).is_some_and(|cost| self.stock.covers(&cost));
                    offers.diplomacy = payable(None);
                    if price.either {
                        let goods = Good::ALL.into_iter().filter(|&good| payable(Some(good)));
                        offers.diplomacy_for = goods.fold(0, |set, good| set | bit!(good));
                    }
                }
                if matches!(card.effect(), Effect::Raid { .. }) {
                    offers.miracle |= self.timely(Miracle::Defence);
                }
            }
            Effect::Disaster(disaster) => {
                offers.statue = self.works(Tile::Statue) && !self.works(disaster.protector());
                offers.miracle |= self.timely(Miracle::Windfall);
            }
            Effect::PeaceDay | Effect::Commerce => {}
        }
    }

    /// What a character's action offers, and between its parts miracles too (MW-3).
    #[inline]
    fn offer_deed(&self, deed: Deed, offers: &mut Offers) {
        let begun = deed.done > 0;
        match deed.role {
            Character::Logothete => {
                offers.settle = self.vacant() & !deed.zone.map_or(0, Zone::bit);
                offers.done = begun;
                return;
            }
            Character::Praetor => offers.harvest = self.harvestable(),
            Character::Eparch | Character::Archon => offers.build = self.constructible(deed),
            Character::Navarch | Character::Drungary => offers.sail = self.seaworthy(deed.ship),
            Character::Turmarch | Character::Strategos => {
                offers.remove = self.removable();
                offers.guard = self.guardable();
            }
            Character::Kommerkiarios => {
                offers.exchange = self.exchanges();
                offers.done = true;
                return;
            }
            Character::Mesazon => return self.offer_mesazon(deed, offers),
            Character::Excubitor => {
                offers.order_of = self.known_cards();
                offers.order = self.orders();
            }
            Character::Gyrovague if begun => {
                offers.harvest = self.harvestable() & deed.zone.map_or(0, Zone::bit);
            }
            Character::Gyrovague => offers.convert = self.convertible(),
            Character::Patriarch | Character::Eunuch | Character::Primicerius | Character::Basileus => {}
        }
        if begun {
            offers.miracle = self.any_step_miracles();
            offers.done = true;
        }
    }

    /// CP-7.40, CP-7.59
    #[inline]
    fn offer_mesazon(&self, deed: Deed, offers: &mut Offers) {
        if deed.done > 0 && !deed.settled {
            offers.settle = self.vacant() & !deed.zone.map_or(0, Zone::bit);
            offers.done = true;
            return;
        }
        if !deed.settled {
            offers.settle = self.vacant();
        }
        if !deed.harvested {
            offers.harvest = self.harvestable();
        }
        if deed.settled || deed.harvested {
            offers.miracle = self.any_step_miracles();
            offers.done = true;
        }
    }

    // --- the questions --------------------------------------------------------------------------

    /// The characters that can be called (CP-7.4, CP-7.52).
    #[inline]
    pub(crate) fn available(&self) -> u16 {
        let council = Character::council(self.age)[0] as u8;
        let mut set = 0xff << council;
        if let Some(resting) = self.resting {
            set &= !bit!(resting);
        }
        if self.stock.gold == 0 {
            set &= !bit!(Character::Primicerius);
        }
        set
    }

    /// The exploitable zones with a vacancy (CP-7.10).
    #[inline]
    pub(crate) fn vacant(&self) -> u16 {
        let free = !(self.invaders | self.byzantines);
        let zones = Zone::ALL[..EXPLOITABLE].iter().filter(|zone| zone.mask() & free != 0);
        zones.fold(0, |set, zone| set | zone.bit())
    }

    /// CP-7.17, CP-7.18
    #[inline]
    pub(crate) fn can_harvest(&self, zone: Zone) -> bool {
        let there = self.byzantines & zone.mask();
        if zone.is_wild() { there != 0 } else { there == zone.mask() && zone.is_exploitable() }
    }

    #[inline]
    pub(crate) fn harvestable(&self) -> u16 {
        let zones = Zone::ALL[..EXPLOITABLE].iter().filter(|&&zone| self.can_harvest(zone));
        zones.fold(0, |set, zone| set | zone.bit())
    }

    /// Whether the Crane can spare something in this action (CP-8.3, CP-7.45).
    #[inline]
    pub(crate) fn crane_helps(&self, deed: Deed) -> bool {
        !deed.crane && self.works(Tile::Crane)
    }

    /// The tiles that can be paid, with the Crane if need be (D-12).
    #[inline]
    pub(crate) fn constructible(&self, deed: Deed) -> u32 {
        let crane = self.crane_helps(deed);
        let payable = |level: usize| {
            let cost = &COSTS[level];
            self.stock.covers(cost)
                || crane && SPARED.into_iter().any(|good| self.stock.covers(&cost.spared(Some(good))))
        };
        let levels = (0..COSTS.len()).filter(|&level| payable(level));
        self.shop() & levels.fold(0, |set, level| set | self.values.of_level[level])
    }

    /// Slots without a building.
    #[inline]
    pub(crate) fn free_slots(&self) -> u8 {
        let free = self.slots.iter().enumerate().filter(|(_, tile)| tile.is_none());
        free.fold(0, |set, (slot, _)| set | 1 << slot)
    }

    /// Whether a ship can move (CP-7.21 to CP-7.25).
    #[inline]
    pub(crate) fn can_sail(&self, route: Route) -> bool {
        let step = usize::from(self.ships[route as usize]);
        let pirate = self.invaders & route.spaces()[0].bit() != 0;
        // On its way a ship goes on past a pirate behind it; out and home it needs a clear route.
        !pirate || step > 0 && step < route.spaces().len()
    }

    /// The ships that can move, but for one that already has.
    #[inline]
    pub(crate) fn seaworthy(&self, moved: Option<Route>) -> u8 {
        let ships = Route::ALL.into_iter().filter(|&route| Some(route) != moved && self.can_sail(route));
        ships.fold(0, |set, route| set | bit!(route))
    }

    /// The invaders that can be removed (CP-7.29, CP-7.30).
    #[inline]
    pub(crate) fn removable(&self) -> u32 {
        let nearest = |path: Path| {
            // Spaces are numbered towards the city.
            let there = self.invaders & path.mask();
            if there == 0 { 0 } else { 1 << there.ilog2() }
        };
        let wild = Path::Crusaders.mask() | Path::Vlachs.mask();
        self.invaders & !wild | nearest(Path::Crusaders) | nearest(Path::Vlachs)
    }

    /// The garrisons with a free space, by their paths (CP-7.33).
    #[inline]
    pub(crate) fn guardable(&self) -> u8 {
        let open = |path: Path| path.garrison().is_some_and(|zone| self.vacancy(zone).is_some());
        let paths = [Path::Mamluks, Path::Seljuks].into_iter().filter(|&path| open(path));
        paths.fold(0, |set, path| set | bit!(path))
    }

    /// The exchanges that can be paid (CP-7.34).
    #[inline]
    pub(crate) fn exchanges(&self) -> u8 {
        let payable = |exchange: &Exchange| self.stock.covers(&exchange.cost());
        let payable = Exchange::ALL.iter().enumerate().filter(|(_, exchange)| payable(exchange));
        payable.fold(0, |set, (n, _)| set | 1 << n)
    }

    /// The orders of the known cards that differ (CP-7.42): cards with the same name are alike.
    #[inline]
    pub(crate) fn orders(&self) -> u8 {
        let permutations = [0, 1, 2, 6][usize::from(self.known_cards())];
        let order = |n: usize| Order::ALL[n].map(|place| self.known[usize::from(place)]);
        let new = (0..permutations).filter(|&n| (0..n).all(|earlier| order(earlier) != order(n)));
        new.fold(0, |set, n| set | 1 << n)
    }

    /// The invaders that can be converted (CP-7.50, CP-7.51).
    #[inline]
    pub(crate) fn convertible(&self) -> u32 {
        let away = Route::ALL.into_iter().filter(|&route| self.ships[route as usize] > 0);
        let shipless = away.fold(0, |set, route| set | route.spaces()[0].bit());
        self.removable() & !shipless
    }

    /// The zones with the most Byzantines (CP-6.33).
    #[inline]
    pub(crate) fn stricken(&self) -> u16 {
        let most = Zone::ALL.into_iter().map(|zone| self.byzantines_in(zone)).max().unwrap_or(0);
        let zones = Zone::ALL.into_iter().filter(|&zone| most > 0 && self.byzantines_in(zone) == most);
        zones.fold(0, |set, zone| set | zone.bit())
    }

    /// Where the next pirate of a sea can go: free spaces, else those with ships (CP-6.18, CP-6.19).
    #[inline]
    pub(crate) fn landings(&self, sea: Path) -> u32 {
        let open = sea.mask() & !self.invaders;
        match open & !self.ships_at_sea() {
            0 => open,
            free => free,
        }
    }

    /// Where the Labyrinth can lead an invader (CP-9.20).
    #[inline]
    pub(crate) fn led_to(&self, from: Space) -> u32 {
        let lifted = Constantinopole { invaders: self.invaders & !from.bit(), ..*self };
        let taken = lifted.invaders | self.byzantines | self.ships_at_sea() | from.bit();
        let land = Path::ALL.into_iter().filter(|path| !path.is_sea());
        let ends = land.filter_map(|path| lifted.outermost(path)).fold(0, |set, space| set | space.bit());
        (ends | crate::map::PIRATES) & PASSABLE & !taken
    }

    /// The invaders that it can lead anywhere.
    #[inline]
    pub(crate) fn liftable(&self) -> u32 {
        let leads = spaces(self.removable()).filter(|&from| self.led_to(from) != 0);
        leads.fold(0, |set, space| set | space.bit())
    }

    /// The buildings that can be used (CP-9.2, CP-9.3, CP-9.8).
    #[inline]
    pub(crate) fn usable(&self, works: Works) -> u32 {
        let mut set = self.standing & !self.fresh & ACTIVE;
        if let (false, Some(resting)) = (works.royal, self.resting_tile) {
            set &= !resting.bit();
        }
        let possible = |tile: Tile| match tile {
            Tile::Harbour => self.seaworthy(None) != 0,
            Tile::Market => self.exchanges() != 0,
            Tile::Labyrinth => self.liftable() != 0,
            Tile::Abbey => self.vacant() != 0,
            Tile::Watchtower => self.guardable() != 0,
            _ => true,
        };
        tiles(set).filter(|&tile| possible(tile)).fold(0, |set, tile| set | tile.bit())
    }

    /// The paths and seas with somebody to convert (CP-14.14).
    #[inline]
    pub(crate) fn crusades(&self) -> u8 {
        let convertible = self.convertible();
        let paths = Path::ALL.into_iter().filter(|path| path.mask() & convertible != 0);
        paths.fold(0, |set, path| set | bit!(path))
    }

    /// A miracle of one moment, if that is now and it does something (CP-14.20); the caller knows that
    /// the moment is right.
    #[inline]
    fn timely(&self, miracle: Miracle) -> u16 {
        if self.can_pay(miracle) && self.would_work(miracle) { bit!(miracle) } else { 0 }
    }

    /// The miracles of every window of a turn that can be used (CP-14.21).
    #[inline]
    pub(crate) fn any_step_miracles(&self) -> u16 {
        if self.stock.gold == 0 || self.unused == 0 {
            return 0;
        }
        let usable =
            |miracle: &Miracle| miracle.any_step() && self.can_pay(*miracle) && self.would_work(*miracle);
        self.miracles.into_iter().filter(usable).fold(0, |set, miracle| set | bit!(miracle))
    }

    /// Whether a miracle would do anything (CP-14.20).
    #[inline]
    pub(crate) fn would_work(&self, miracle: Miracle) -> bool {
        match miracle {
            Miracle::Defence | Miracle::Windfall | Miracle::Lull | Miracle::Felicity => true,
            Miracle::Pronoia => self.harvestable() != 0,
            Miracle::Poliorcetics => self.walls != u8::MAX,
            Miracle::Mercenaries => self.vacant() != 0,
            Miracle::Ramparts => self.guardable() != 0,
            Miracle::Vigilance => self.byzantines != 0 || self.ships != [0; 5],
            Miracle::Crusade => self.crusades() != 0,
            Miracle::Reserves => self.upkeep() > 0,
            Miracle::Assault => self.invaders != 0,
            Miracle::Purges => self.city_invaders > 0,
            Miracle::Plating => {
                let (extra, throws, _) = self.throws();
                extra + throws > 0 && self.standing != 0
            }
            Miracle::Monument => self.free_slots() != 0,
        }
    }

    /// Lists what the decider may do.
    #[inline]
    pub(crate) fn list(&self, into: &mut Legal<Action>) {
        self.offers().list(into);
    }
}
