//! What a player can buy at the moment: whether it is there, where it may stand, whether he can pay it.

use table::Seat;

use super::ware::{Price, Ware};
use crate::crafts::religion::can_pay_both;
use crate::frame::Sink;
use crate::gear::GearKind;
use crate::map::{Zone, Zones};
use crate::notation::Action;
use crate::pieces::{Building, Category, ClauseKind, Engine, LEVELS, Unit};
use crate::state::Medioevo;
use crate::technology::{Branch, Technology};
use crate::troops::Figure;

/// What a player can buy.
#[derive(Clone, Copy)]
pub(crate) struct Market<'a> {
    game: &'a Medioevo,
    seat: Seat,
    /// A neighbour's planning technology (MU-T24).
    lent: Option<Technology>,
    /// Whether its use is still to be paid for.
    borrows: bool,
    /// Architects, in the order of their use (MU-C32, MU-C33).
    discounts: [u8; 4],
    /// What he controls.
    realm: Zones,
    /// Where pacts let him place troops, and trade transports (MU-21.13).
    garrisons: Zones,
    outposts: Zones,
    /// How many units he may have (MU-8.43).
    limit: u8,
    /// The figures he has in reserve: counting them anew for every ware would take most of the time.
    reserve: [u8; Unit::ALL.len()],
}

impl<'a> Market<'a> {
    pub(crate) fn new(game: &'a Medioevo, seat: Seat) -> Market<'a> {
        let player = game.player(seat);
        let lands_of = |kind: ClauseKind| {
            if game.accords.pacts.is_empty() {
                return Zones::EMPTY;
            }
            let owners = game.alive().iter().filter(|&owner| owner != seat);
            let owners = owners.filter(|&owner| game.is_allowed(kind, seat, owner));
            owners.fold(Zones::EMPTY, |zones, owner| zones | game.realm(owner))
        };
        let realm = game.realm(seat);
        let (limits, out) = (&game.tables().limits, game.figures_out(seat));
        Market {
            game,
            seat,
            lent: player.tally.lent_technology,
            borrows: false,
            discounts: player.discounts,
            realm,
            limit: game.unit_limit_within(realm),
            reserve: std::array::from_fn(|unit| limits.units[unit].saturating_sub(out[unit])),
            garrisons: lands_of(ClauseKind::MilitaryControl),
            outposts: lands_of(ClauseKind::CivilControl),
        }
    }

    /// As if a neighbour's technology could be used, too, at the price of Flight of Time (MU-T24).
    fn with_technology(self, technology: Technology) -> Market<'a> {
        Market { lent: Some(technology), borrows: true, ..self }
    }

    /// As if one more Architect had been used.
    pub(crate) fn with_architect(mut self, card: u8) -> Market<'a> {
        note_architect(&mut self.discounts, card);
        self
    }

    /// As if pacts let him place troops, and trade transports, in these zones.
    #[cfg(test)]
    pub(crate) fn with_partners(self, garrisons: Zones, outposts: Zones) -> Market<'a> {
        Market { garrisons, outposts, ..self }
    }

    fn plans_with(&self, technology: Technology) -> bool {
        self.game.player(self.seat).knows(technology) || self.lent == Some(technology)
    }

    /// The technology that plans something (MU-19.5).
    pub(crate) fn technology(&self, ware: Ware) -> Option<Technology> {
        let of_gear = |kind: GearKind| match kind {
            GearKind::SiegeEngine => Technology::Mathematics,
            _ => Technology::Carpentry,
        };
        match ware {
            Ware::Building(building) => Some(building.category().technology()),
            Ware::Gear(kind, _) => Some(of_gear(kind)),
            Ware::Improvement(place, _) => {
                self.game.lands.stables[self.seat.index()].get(place).map(|gear| of_gear(gear.kind))
            }
            Ware::Captain(_) | Ware::Promotion(..) => Some(Technology::ArtOfWar),
            _ => None,
        }
    }

    /// How many units he may buy, ransom and bring back in this phase (MU-8.43, MU-8.45).
    pub(crate) fn unit_limit(&self) -> u8 {
        self.limit
    }

    /// Whether it can be had at all, wherever it is placed: known, in the supply, within the limits.
    pub(crate) fn exists(&self, ware: Ware) -> bool {
        self.is_planned(ware) && self.is_left(ware)
    }

    /// Whether the technology for it is there, if it needs one.
    pub(crate) fn is_planned(&self, ware: Ware) -> bool {
        self.technology(ware).is_none_or(|technology| self.plans_with(technology))
    }

    /// Whether the supply has it and the limits allow it.
    pub(crate) fn is_left(&self, ware: Ware) -> bool {
        let (game, seat) = (self.game, self.seat);
        let player = game.player(seat);
        if ware.figure().is_some() && player.tally.units_bought >= self.limit {
            return false;
        }
        match ware {
            Ware::Research(branch) => {
                player.levels[branch as usize] < 4 && !player.tally.researched.contains(branch)
            }
            Ware::Building(building) => game.buildings_left(building) > 0,
            Ware::Gear(kind, level) => {
                game.gear_left(kind, level) > 0 && game.tokens_allow(seat, level, None)
            }
            Ware::Improvement(place, level) => game.can_improve(seat, place, level),
            Ware::Unit(unit) => unit != Unit::Captain && self.reserve[unit as usize] > 0,
            Ware::Captain(level) => self.reserve[Unit::Captain as usize] > 0 && game.has_banner(level),
            Ware::Promotion(captain, level) => {
                captain.level() > 0 && captain.level() < level && game.has_banner(level)
            }
            Ware::Repair(zone, category) => game.lands.estates[game.zone(zone).index()].damage(category) > 0,
            Ware::Card => {
                let decks = &game.decks;
                let empty = decks.unseen.is_empty() && decks.top.is_none() && decks.under.len == 0;
                !player.tally.bought_card && !empty
            }
            Ware::Ransom(holder, figure) => game.player(holder).prisoners[seat.index()].get(figure) > 0,
            Ware::Return(figure) => player.laid_up.get(figure) > 0,
            Ware::Revival(figure) => {
                player.revivable.get(figure) > 0
                    && self.reserve[figure.unit() as usize] > 0
                    && game.has_banner(figure.level())
            }
        }
    }

    /// Where it may stand; nowhere for what has no place.
    pub(crate) fn sites(&self, ware: Ware) -> Zones {
        let game = self.game;
        match ware {
            Ware::Research(_) | Ware::Card => Zones::EMPTY,
            Ware::Building(building) => {
                let category = building.category();
                let ground = match category {
                    Category::Civil => self.realm & game.map().inhabited(),
                    Category::Military | Category::Religious => self.realm,
                };
                let lower = |zone: &Zone| game.lands.estates[zone.index()].level(category) < building.level();
                ground.iter().filter(lower).collect()
            }
            Ware::Gear(kind, _) => {
                let more = if kind.is_trade() { self.outposts } else { self.garrisons };
                game.workshops(kind, self.realm | more)
            }
            Ware::Improvement(place, _) => match game.lands.stables[self.seat.index()].get(place) {
                Some(gear) => game.workshops(gear.kind, self.realm & Zones::one(gear.zone)),
                None => Zones::EMPTY,
            },
            Ware::Promotion(captain, _) => {
                let own = |zone: &Zone| game.unchanged(self.seat, *zone, captain) > 0;
                game.settled(self.realm).iter().filter(own).collect()
            }
            Ware::Repair(zone, _) => self.realm & Zones::one(game.zone(zone)),
            Ware::Unit(_) | Ware::Captain(_) | Ware::Ransom(..) | Ware::Return(_) | Ware::Revival(_) => {
                game.settled(self.realm | self.garrisons)
            }
        }
    }

    /// What a building costs in place of one of a lower level, 0 for none.
    fn building_price(&self, building: Building, from: u8) -> Price {
        let tables = self.game.tables();
        let (category, facts) = (building.category(), tables.building(building));
        let old = Building::of(category, from).map(|old| tables.building(old));
        let points = facts.points.saturating_sub(old.map_or(0, |old| old.points));
        let full = facts.florins.saturating_sub(old.map_or(0, |old| old.florins));
        Price { colour: category.technology().branch(), points, florins: u32::from(self.discounted(full)) }
    }

    fn discounted(&self, florins: u16) -> u16 {
        self.discounts.iter().fold(florins, |florins, card| match card {
            32 => florins.saturating_sub(50),
            33 => florins.div_ceil(2),
            _ => florins,
        })
    }

    fn gear_price(&self, kind: GearKind, level: u8, from: u8) -> Price {
        let tables = self.game.tables();
        let of = |level: u8| -> (u8, u16) {
            if level == 0 {
                return (0, 0);
            }
            if let Some(transport) = kind.transport() {
                let facts = tables.transport(transport);
                (facts.points_per_level * level, facts.florins_per_level * u16::from(level))
            } else {
                let facts = tables.engine(Engine::ALL[usize::from(level.min(LEVELS as u8)) - 1]);
                (facts.points, facts.florins)
            }
        };
        let ((points, florins), (old_points, old_florins)) = (of(level), of(from));
        let colour = if kind == GearKind::SiegeEngine { Branch::Construction } else { Branch::Transport };
        Price {
            colour,
            points: points.saturating_sub(old_points),
            florins: u32::from(florins.saturating_sub(old_florins)),
        }
    }

    /// The full price of a figure, without points.
    fn figure_price(&self, figure: Figure) -> u32 {
        let facts = self.game.tables().unit(figure.unit());
        u32::from(facts.florins) * u32::from(figure.level().max(1))
    }

    fn captain_price(&self, levels: u8) -> Price {
        Price {
            colour: Branch::Combat,
            points: self.game.data.cards.technology(Technology::ArtOfWar).points * levels,
            florins: u32::from(self.game.tables().unit(Unit::Captain).florins) * u32::from(levels),
        }
    }

    /// What it costs in a zone.
    pub(crate) fn price(&self, ware: Ware, zone: Option<Zone>) -> Price {
        let (game, economy) = (self.game, &self.game.tables().economy);
        let player = game.player(self.seat);
        match ware {
            Ware::Research(branch) => {
                let next = branch.technology(player.levels[branch as usize] + 1);
                Price::florins(next.map_or(0, |next| u32::from(game.data.cards.technology(next).florins)))
            }
            Ware::Building(building) => {
                let from = zone.map_or(0, |zone| game.lands.estates[zone.index()].level(building.category()));
                self.building_price(building, from)
            }
            Ware::Gear(kind, level) => self.gear_price(kind, level, 0),
            Ware::Improvement(place, level) => match game.lands.stables[self.seat.index()].get(place) {
                Some(gear) => self.gear_price(gear.kind, level, gear.level),
                None => Price::florins(0),
            },
            Ware::Unit(unit) => Price::florins(u32::from(game.tables().unit(unit).florins)),
            Ware::Captain(level) => self.captain_price(level),
            Ware::Promotion(captain, level) => self.captain_price(level.saturating_sub(captain.level())),
            Ware::Repair(..) => Price::florins(u32::from(economy.repair_per_damage)),
            Ware::Card => {
                let more = u32::from(economy.empire_card_per_owned) * player.cards.len() as u32;
                Price::florins(u32::from(economy.empire_card_base) + more)
            }
            Ware::Ransom(_, figure) => {
                Price::florins(self.figure_price(figure) * u32::from(economy.ransom_factor))
            }
            Ware::Return(_) => Price::florins(0),
            Ware::Revival(figure) => Price::florins(self.figure_price(figure).div_ceil(2)),
        }
    }

    /// What a new one costs without Architects: what is refunded, and what they save.
    pub(crate) fn list_price(&self, ware: Ware) -> u32 {
        Market { discounts: [0; 4], ..*self }.price(ware, None).florins
    }

    fn affords(&self, price: Price) -> bool {
        let Price { colour, points, florins } = price;
        if self.borrows {
            can_pay_both(self.game, self.seat, colour, points, florins)
        } else {
            self.game.can_pay(self.seat, colour, points, florins)
        }
    }

    /// The clause by which it may be placed in a zone of another player, and that player.
    pub(crate) fn clause(&self, ware: Ware, zone: Zone) -> Option<(ClauseKind, Seat)> {
        if self.realm.contains(zone) {
            return None;
        }
        let kind = match ware {
            Ware::Gear(kind, _) if kind.is_trade() => ClauseKind::CivilControl,
            _ => ClauseKind::MilitaryControl,
        };
        self.game.lands.controller(zone).map(|owner| (kind, owner))
    }

    /// What a pact wants for placing it in a zone, nothing in the own lands; `None` where no pact allows it (MU-21.24).
    pub(crate) fn fee(&self, ware: Ware, zone: Zone) -> Option<u32> {
        let Some((kind, owner)) = self.clause(ware, zone) else { return Some(0) };
        self.game.fee(kind, self.seat, owner)
    }

    /// Where it can be bought: it may stand there, and all of its price is there. The supply is counted last, and only
    /// for what could be had otherwise: that takes longest.
    pub(crate) fn places(&self, ware: Ware) -> Zones {
        if !self.is_planned(ware) {
            return Zones::EMPTY;
        }
        let sites = self.affordable_sites(ware);
        if sites.is_empty() || !self.is_left(ware) { Zones::EMPTY } else { sites }
    }

    /// Where it may stand, and all of its price is there.
    fn affordable_sites(&self, ware: Ware) -> Zones {
        if let Ware::Building(building) = ware {
            let paid: [bool; LEVELS] = std::array::from_fn(|from| {
                from < usize::from(building.level())
                    && self.affords(self.building_price(building, from as u8))
            });
            let level = |zone: Zone| self.game.lands.estates[zone.index()].level(building.category());
            let can = |zone: &Zone| paid.get(usize::from(level(*zone))).copied().unwrap_or(false);
            return self.sites(ware).iter().filter(can).collect();
        }
        let price = self.price(ware, None);
        if !self.affords(price) {
            return Zones::EMPTY;
        }
        let sites = self.sites(ware);
        if self.realm.contains_all(sites) {
            return sites;
        }
        let pays = |fee: u32| self.affords(Price { florins: price.florins + fee, ..price });
        sites.iter().filter(|&zone| self.fee(ware, zone).is_some_and(pays)).collect()
    }

    /// Whether it can be bought.
    pub(crate) fn offers(&self, ware: Ware) -> bool {
        if ware.has_place() {
            !self.places(ware).is_empty()
        } else {
            self.exists(ware) && self.affords(self.price(ware, None))
        }
    }

    fn offer(&self, ware: Ware, into: &mut impl Sink) {
        if !into.is_full() && self.offers(ware) {
            into.push(ware.action());
        }
    }

    /// Everything that can be bought.
    pub(crate) fn list(&self, into: &mut impl Sink) {
        let (game, index) = (self.game, self.seat.index());
        for branch in Branch::ALL {
            self.offer(Ware::Research(branch), into);
        }
        self.list_planned(into);
        for unit in Unit::ALL {
            self.offer(Ware::Unit(unit), into);
        }
        for zone in self.realm.iter() {
            for category in Category::ALL {
                if game.lands.estates[zone.index()].damage(category) > 0 {
                    self.offer(Ware::Repair(game.name(zone), category), into);
                }
            }
        }
        self.offer(Ware::Card, into);
        for holder in game.order.iter() {
            for (figure, _) in game.player(holder).prisoners[index].iter() {
                self.offer(Ware::Ransom(holder, figure), into);
            }
        }
        let player = game.player(self.seat);
        for (figure, _) in player.laid_up.iter() {
            self.offer(Ware::Return(figure), into);
        }
        for (figure, _) in player.revivable.iter() {
            self.offer(Ware::Revival(figure), into);
        }
    }

    /// What needs a plan (MU-19.5).
    pub(crate) fn list_planned(&self, into: &mut impl Sink) {
        for building in Building::ALL {
            self.offer(Ware::Building(building), into);
        }
        for kind in GearKind::ALL {
            for level in 1..=LEVELS as u8 {
                self.offer(Ware::Gear(kind, level), into);
            }
        }
        for (place, gear) in self.game.lands.stables[self.seat.index()].iter() {
            for level in gear.level + 1..=LEVELS as u8 {
                self.offer(Ware::Improvement(place, level), into);
            }
        }
        for level in 1..=LEVELS as u8 {
            self.offer(Ware::Captain(level), into);
            for lower in 1..level {
                if let Some(captain) = Figure::captain(lower) {
                    self.offer(Ware::Promotion(captain, level), into);
                }
            }
        }
    }

    /// Whether some building can be bought.
    pub(crate) fn offers_building(&self) -> bool {
        Building::ALL.into_iter().any(|building| self.offers(Ware::Building(building)))
    }
}

/// Notes that an Architect was used.
pub(crate) fn note_architect(discounts: &mut [u8; 4], card: u8) {
    if let Some(free) = discounts.iter_mut().find(|used| **used == 0) {
        *free = card;
    }
}

/// Looks whether something can be bought that a certain technology plans.
struct Planned<'a> {
    market: &'a Market<'a>,
    technology: Technology,
    found: bool,
}

impl Sink for Planned<'_> {
    fn push(&mut self, action: Action) {
        let planned = Ware::of(action).and_then(|ware| self.market.technology(ware));
        self.found |= planned == Some(self.technology);
    }

    fn range(&mut self, _: Action, _: u32, _: u32) {}

    fn aside(&mut self, _: Action) {}

    fn is_full(&self) -> bool {
        self.found
    }
}

impl Medioevo {
    /// Whether a player could buy something with a planning technology of a neighbour, all prices included (MU-T24, MU-19.5).
    pub(crate) fn could_plan(&self, seat: Seat, technology: Technology) -> bool {
        let market = Market::new(self, seat).with_technology(technology);
        let mut planned = Planned { market: &market, technology, found: false };
        market.list_planned(&mut planned);
        planned.found
    }

    /// How many units a player may buy, ransom and bring back in a purchase phase (MU-8.43, MU-8.45).
    pub(crate) fn unit_limit(&self, seat: Seat) -> u8 {
        self.unit_limit_within(self.realm(seat))
    }

    fn unit_limit_within(&self, realm: Zones) -> u8 {
        let levels: u8 =
            realm.iter().map(|zone| self.lands.estates[zone.index()].level(Category::Civil)).sum();
        self.tables().economy.unit_limit_base.saturating_add(levels)
    }

    /// Those of the zones with an inhabited area or a military building (MU-8.42).
    pub(crate) fn settled(&self, zones: Zones) -> Zones {
        let inhabited = self.map().inhabited();
        let fits = |zone: &Zone| {
            inhabited.contains(*zone) || self.lands.estates[zone.index()].level(Category::Military) > 0
        };
        zones.iter().filter(fits).collect()
    }

    /// Those of the zones where such a piece is made and raised (MU-8.32 to MU-8.34, MU-8.52).
    pub(crate) fn workshops(&self, kind: GearKind, zones: Zones) -> Zones {
        match kind {
            GearKind::Caravan => zones & self.map().inhabited(),
            GearKind::Galley | GearKind::MerchantShip => zones & self.map().ports(),
            GearKind::WarWagon | GearKind::SiegeEngine => self.settled(zones),
        }
    }

    /// Whether a piece could be raised to a level: tokens and supply allow it (MU-8.35, MU-1.7).
    pub(crate) fn can_improve(&self, seat: Seat, place: u8, level: u8) -> bool {
        let Some(gear) = self.lands.stables[seat.index()].get(place) else { return false };
        level > gear.level
            && level <= LEVELS as u8
            && self.tokens_allow(seat, level, Some(gear.level))
            && (gear.kind != GearKind::SiegeEngine || self.gear_left(gear.kind, level) > 0)
    }

    /// How many figures of a kind a player has in a territory that are what they seem (MU-T14b); who is on board of
    /// something there stands in it, too (AR-63).
    fn unchanged(&self, seat: Seat, zone: Zone, figure: Figure) -> u8 {
        let there = self.lands.army(zone, seat).get(figure);
        let changed = self
            .today
            .changes
            .iter()
            .filter(|change| change.seat == Some(seat) && change.zone == zone && change.shown == figure);
        there.saturating_sub(changed.map(|change| change.count).sum())
    }
}
