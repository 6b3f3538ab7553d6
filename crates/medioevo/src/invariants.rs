//! What always holds (rulebook chapter 34): checked on every state of random games.

use table::Seat;

use crate::cards::{CardSet, EMPIRE_CARDS, EventSet};
use crate::frame::Frame;
use crate::gear::{Gear, GearKind, Mark};
use crate::map::Zone;
use crate::options::Allotment;
use crate::phases::Phase;
use crate::pieces::{Building, Category, Good, SEATS, Transport, Unit};
use crate::player::MOST_FLORINS;
use crate::state::Medioevo;
use crate::technology::{Branch, Technology};
use crate::troops::{Figure, Troops};

/// Says what does not hold.
macro_rules! hold {
    ($condition:expr, $($what:tt)+) => {
        if !$condition {
            return Err(format!($($what)+));
        }
    };
}
pub(crate) use hold;

impl Medioevo {
    /// The first invariant that does not hold.
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        self.check_levels()?;
        self.check_figures()?;
        self.check_supply()?;
        self.check_cards()?;
        self.check_map()?;
        self.check_gear()?;
        self.check_players()?;
        self.check_flow()
    }

    /// Levels are what tables are read by, so that they come first.
    fn check_levels(&self) -> Result<(), String> {
        for (stable, player) in self.lands.stables.iter().zip(&self.players) {
            let odd = stable.iter().find(|(_, gear)| !(1..=3).contains(&gear.level));
            hold!(odd.is_none(), "there is no such level: {odd:?}");
            hold!(player.levels.iter().all(|&level| level <= 4), "INV-15: {:?}", player.levels);
            let most = self.tables().limits.objective_tokens_per_colour;
            let tokens = player.tokens.iter().chain(&player.grey);
            hold!(
                tokens.into_iter().all(|&count| count <= most),
                "INV-5: {:?} {:?}",
                player.tokens,
                player.grey
            );
        }
        Ok(())
    }

    /// INV-1, INV-3: nobody has more figures than there are; nobody is ready who is not there; nothing stands outside
    /// the play area.
    fn check_figures(&self) -> Result<(), String> {
        for seat in (0..SEATS as u8).map(Seat) {
            self.check_crowd(seat)?;
            let out = self.figures_out(seat);
            for unit in Unit::ALL {
                let most = self.tables().limits.units[unit as usize];
                hold!(
                    out[unit as usize] <= most,
                    "INV-1: {seat:?} has {} {unit} out of {most}",
                    out[unit as usize]
                );
            }
            let in_game = self.order.place(seat).is_some();
            for zone in self.map().zones().iter() {
                let (troops, ready) = (
                    self.lands.troops[zone.index()][seat.index()],
                    self.lands.ready[zone.index()][seat.index()],
                );
                hold!(
                    troops.contains(ready),
                    "{seat:?} has units ready in {:?} that are not there",
                    self.name(zone)
                );
                let allowed = self.area.contains(zone) && in_game && !self.is_sea(zone);
                hold!(troops.is_empty() || allowed, "{seat:?} has {troops:?} in {:?}", self.name(zone));
            }
            hold!(
                in_game || self.lands.stables[seat.index()].iter().next().is_none(),
                "{seat:?} is gone and has gear"
            );
        }
        let barbarians = self.tables().limits.barbarians;
        let mut out = [0_u32; 3];
        for zone in self.map().zones().iter() {
            let horde = self.lands.hordes[zone.index()];
            hold!(
                horde.is_empty() || self.area.contains(zone),
                "INV-3: barbarians outside: {:?}",
                self.name(zone)
            );
            out.iter_mut().zip(horde.counts()).for_each(|(sum, count)| *sum += u32::from(count));
        }
        for change in self.today.changes.iter().filter(|change| change.lent) {
            let horde = crate::Horde::of_figure(change.own, change.count);
            out.iter_mut().zip(horde.counts()).for_each(|(sum, count)| *sum += u32::from(count));
        }
        let most = [barbarians.light_infantry, barbarians.archer, barbarians.captain].map(u32::from);
        hold!(out.iter().zip(most).all(|(out, most)| *out <= most), "INV-3: {out:?} barbarians of {most:?}");
        hold!(self.barbarian_fleets() <= barbarians.fleets, "INV-3: {} fleets", self.barbarian_fleets());
        Ok(())
    }

    /// INV-1: so few figures that they can be counted at all, in one place and in all places together.
    fn check_crowd(&self, seat: Seat) -> Result<(), String> {
        let (index, player) = (seat.index(), self.player(seat));
        let aboard = || self.lands.stables[index].iter().map(|(_, gear)| gear);
        let placed = self.lands.garrisons(seat).map(|(_, troops)| troops);
        let away = self.players.iter().map(|other| other.prisoners[index]);
        let beside = [player.laid_up, player.laid_up_lately, self.orders.troops_out(seat)];
        let all = placed.chain(aboard().map(|gear| gear.troops)).chain(away).chain(beside);
        let changes = self.today.changes.iter().filter(|change| change.seat == Some(seat));
        let count = all.map(|troops| u32::from(troops.total())).sum::<u32>()
            + changes.map(|change| u32::from(change.count)).sum::<u32>();
        hold!(count < u32::from(u8::MAX), "INV-1: {seat:?} has {count} figures");
        for gear in aboard().filter(|gear| !gear.troops.is_empty()) {
            let here = aboard().filter(|other| other.zone == gear.zone).map(|other| other.troops);
            let here: Vec<Troops> = here.chain([self.lands.troops[gear.zone.index()][index]]).collect();
            for figure in Figure::ALL {
                let count: u32 = here.iter().map(|troops| u32::from(troops.get(figure))).sum();
                hold!(
                    count <= u32::from(figure.most()),
                    "INV-1: {seat:?} has {count} of {figure} in {:?}",
                    self.name(gear.zone)
                );
            }
        }
        Ok(())
    }

    /// INV-2, INV-4, INV-5: no more shared pieces than there are, with those that are bought and not yet placed (MU-8.90).
    fn check_supply(&self) -> Result<(), String> {
        let gear = |fits: &dyn Fn(&Gear) -> bool| -> usize {
            self.lands.stables.iter().map(|stable| stable.iter().filter(|(_, gear)| fits(gear)).count()).sum()
        };
        for transport in Transport::ALL {
            let kind = GearKind::from(transport);
            let fleets = if kind == GearKind::Galley { usize::from(self.barbarian_fleets()) } else { 0 };
            let ordered = usize::from(self.orders.gear_out(kind, 1));
            let out = gear(&|gear| gear.kind == kind) + fleets + ordered;
            hold!(out <= usize::from(self.tables().transport(transport).supply), "INV-2: {out} of {kind}");
        }
        for engine in crate::Engine::ALL {
            let ordered = usize::from(self.orders.gear_out(GearKind::SiegeEngine, engine.level()));
            let out =
                gear(&|gear| gear.kind == GearKind::SiegeEngine && gear.level == engine.level()) + ordered;
            hold!(out <= usize::from(self.tables().engine(engine).supply), "INV-2: {out} of {engine}");
        }
        for building in Building::ALL {
            let zones = self.map().territories();
            let ordered = usize::from(self.orders.buildings_out(building));
            let out =
                zones.iter().filter(|zone| self.lands.estates[zone.index()].has(building)).count() + ordered;
            hold!(out <= usize::from(self.tables().building(building).supply), "INV-2: {out} of {building}");
        }
        let (banners, limits) = (self.banners_out(), self.tables().limits.banners);
        hold!(
            banners[0] <= limits.small_level_2 && banners[1] <= limits.large_level_3,
            "INV-2: banners {banners:?}"
        );
        for good in Good::ALL {
            let markets = self.map().territories();
            let lying = markets.iter().filter(|zone| self.lands.markets[zone.index()].contains(good)).count();
            let loaded: usize = self
                .lands
                .stables
                .iter()
                .flat_map(|stable| stable.iter().map(|(_, gear)| usize::from(gear.cargo.get(good))))
                .sum();
            hold!(
                lying + loaded <= usize::from(self.tables().limits.goods_per_colour),
                "INV-4: {} cubes of {good}",
                lying + loaded
            );
        }
        for colour in Branch::ALL {
            let owned: u8 = self.order.iter().map(|seat| self.player(seat).all_tokens(colour)).sum();
            let most = self.tables().limits.objective_tokens_per_colour;
            hold!(owned <= most, "INV-5: {owned} tokens of {colour}");
        }
        Ok(())
    }

    /// INV-6, INV-16: every card is in one place; only owned cards are rotated.
    fn check_cards(&self) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        let mut count = 0;
        let mut add = |cards: CardSet| {
            seen |= cards;
            count += cards.len();
        };
        add(self.decks.unseen);
        self.decks.top.into_iter().chain(self.decks.under.iter()).for_each(|card| add(CardSet::one(card)));
        let mut owned = CardSet::EMPTY;
        for player in &self.players {
            add(player.cards);
            owned |= player.cards;
        }
        self.drawn.iter().for_each(|&cards| add(cards));
        hold!(
            count == EMPIRE_CARDS && seen.len() == count,
            "INV-6: {count} Empire cards, {} different",
            seen.len()
        );
        let mut now = self.decks.event.map_or(EventSet::EMPTY, EventSet::one);
        if self.phase == Phase::Events {
            // A Saviour chooses among cards that only its owner sees (MU-C61).
            self.secret.iter().flatten().for_each(|&cards| now |= EventSet(cards));
        }
        let all = self.decks.events | self.decks.discarded | now;
        let sum = self.decks.events.len() + self.decks.discarded.len() + now.len();
        hold!(
            all.len() == crate::EVENT_CARDS && sum == all.len(),
            "INV-6: {sum} Event cards, {} different",
            all.len()
        );
        hold!(owned.contains_all(self.today.rotated), "INV-16: a card is rotated that nobody has");
        Ok(())
    }

    /// INV-10, INV-12, INV-13: buildings, tokens and markets.
    fn check_map(&self) -> Result<(), String> {
        for zone in self.map().zones().iter() {
            let (name, estate) = (self.name(zone), self.lands.estates[zone.index()]);
            let inhabited = self.map().inhabited().contains(zone);
            let here = self.area.contains(zone) && !self.is_sea(zone);
            hold!(estate.is_empty() || here, "INV-10: buildings in {name:?}");
            hold!(
                estate.building(Category::Civil).is_none() || inhabited,
                "INV-10: a civil building in {name:?}"
            );
            for building in estate.buildings() {
                let damage = estate.damage(building.category());
                hold!(
                    damage < self.tables().building(building).structure,
                    "INV-10: {damage} on {building} in {name:?}"
                );
            }
            let market = self.lands.markets[zone.index()];
            hold!(market.is_empty() || inhabited && here, "INV-13: cubes in {name:?}");
            let printed = self.map().good(zone);
            hold!(
                printed.is_none_or(|good| !market.contains(good)),
                "INV-13: the printed colour lies in {name:?}"
            );
            let tokens = self.lands.tokens.iter().filter(|tokens| tokens.contains(zone)).count();
            hold!(tokens <= 1, "INV-12: {tokens} control tokens in {name:?}");
            hold!(tokens == 0 || here, "INV-12: a control token in {name:?}");
        }
        for seat in self.order.iter() {
            let out = self.lands.tokens[seat.index()].len();
            hold!(out <= usize::from(self.tables().limits.control_tokens), "INV-9: {out} control tokens");
            let inside = self.lands.tokens[seat.index()] & self.lands.homes[seat.index()];
            hold!(inside.is_empty(), "MU-14.8: {seat:?} has a control token at home");
        }
        Ok(())
    }

    /// INV-9, INV-11, INV-14: transports and siege engines.
    fn check_gear(&self) -> Result<(), String> {
        let cartography = |frame: &Frame| matches!(frame, Frame::Craft(craft) if craft.technology == Technology::Cartography);
        let granted = u8::from(self.flow.frames().iter().any(cartography));
        for seat in self.order.iter() {
            let stable = &self.lands.stables[seat.index()];
            let mut levels = stable.by_level();
            self.orders.add_levels(seat, &mut levels);
            hold!(self.tables().limits.tokens_suffice(levels), "INV-9: {seat:?} {levels:?}");
            for (place, gear) in stable.iter() {
                let what = || format!("{} {seat:?}.{place} in {:?}", gear.kind, self.name(gear.zone));
                hold!(self.area.contains(gear.zone), "{} is out of play", what());
                // A granted point is spent at once; a trader has it on top of his own while he passes (MU-T04).
                let most = self.rested_steps(gear.kind, gear.level) + granted;
                hold!(gear.steps <= most, "INV-14: {} has {} of {most} points", what(), gear.steps);
                self.check_load(seat, place, gear).map_err(|why| format!("INV-11: {}: {why}", what()))?;
            }
        }
        Ok(())
    }

    fn check_load(&self, seat: Seat, place: u8, gear: &Gear) -> Result<(), String> {
        let carried = |kind: GearKind, other: &Gear| other.aboard == Some(place) && other.kind == kind;
        let stable = &self.lands.stables[seat.index()];
        let aboard = stable.iter().filter(|(_, other)| other.aboard == Some(place)).count();
        let room =
            |transport: Transport| self.tables().transport(transport).capacity[usize::from(gear.level) - 1];
        // A wagon and a caravan in one have the capacities of both, side by side (MU-C11).
        let both = gear.marks.contains(Mark::Both);
        let (soldiers, cubes) = (gear.troops.total(), gear.cargo.total());
        match gear.kind {
            GearKind::WarWagon | GearKind::Caravan => {
                let (fights, trades) = (gear.kind == GearKind::WarWagon, gear.kind == GearKind::Caravan);
                let seats = if fights || both { room(Transport::WarWagon) } else { 0 };
                let space = if trades || both { room(Transport::Caravan) } else { 0 };
                hold!(soldiers <= seats && aboard == 0, "{soldiers} units of {seats}, {aboard} pieces");
                hold!(cubes <= space, "{cubes} cubes of {space}");
            }
            GearKind::Galley => {
                let within = stable
                    .iter()
                    .filter(|(_, other)| other.aboard == Some(place))
                    .map(|(_, other)| 1 + other.troops.total())
                    .sum::<u8>();
                let capacity = room(Transport::Galley);
                hold!(soldiers + within <= capacity, "{soldiers} units and {within} for pieces");
                hold!(cubes == 0, "{cubes} cubes");
                let good = stable.iter().all(|(_, other)| {
                    other.aboard != Some(place)
                        || carried(GearKind::WarWagon, other)
                        || carried(GearKind::SiegeEngine, other)
                });
                hold!(good, "carries what it can't");
            }
            GearKind::MerchantShip => {
                let space = room(Transport::MerchantShip);
                hold!(cubes <= space && aboard == 0, "{cubes} cubes of {space}, {aboard} pieces");
                hold!(soldiers == 0, "{soldiers} units");
            }
            GearKind::SiegeEngine => {
                hold!(soldiers <= gear.seats && cubes == 0 && aboard == 0, "{soldiers} units, {cubes} cubes");
            }
        }
        if let Some(galley) = gear.aboard {
            let carrier = stable.get(galley).filter(|carrier| carrier.kind == GearKind::Galley);
            hold!(carrier.is_some_and(|carrier| carrier.zone == gear.zone), "on board of nothing");
        }
        Ok(())
    }

    /// INV-7, INV-8, INV-15, INV-21, INV-24, and routes (INV-9).
    fn check_players(&self) -> Result<(), String> {
        for seat in self.order.iter() {
            let player = self.player(seat);
            hold!(
                usize::from(player.loans) <= crate::MAX_LOANS,
                "INV-8: {seat:?} has {} loans",
                player.loans
            );
            hold!(player.levels.iter().all(|&level| level <= 4), "INV-15: {:?}", player.levels);
            // Less than nothing would wrap round to nearly all that a number holds.
            hold!(player.florins <= MOST_FLORINS, "INV-7: {seat:?} has {} florins", player.florins);
            let earned = player.earned;
            let sum = earned.conquest
                + earned.building
                + earned.battle
                + earned.rebellion
                + earned.diplomacy
                + earned.trade
                + earned.scoring;
            let start = self.tables().setup.honour_points;
            let auctioned = self.options.kingdoms == Allotment::Auction;
            hold!(
                auctioned || player.honour == start + sum,
                "INV-24: {} is not {start} + {sum}",
                player.honour
            );
            for other in self.order.iter() {
                hold!(
                    self.at_war(seat, other) == self.at_war(other, seat),
                    "INV-21: war of {seat:?} and {other:?}"
                );
            }
            for pact in self.accords.pacts.iter().filter(|pact| pact.parties.contains(seat)) {
                let foes = pact.parties.iter().any(|other| self.at_war(seat, other));
                hold!(!foes || !pact.clauses.are_friendly(), "INV-21: {pact:?} in a war");
            }
            hold!(!self.at_war(seat, seat), "INV-21: {seat:?} is at war with itself");
            if let Some(route) = &player.route {
                hold!(matches!(route.stages, 4 | 6 | 8), "INV-9: {} stages of {seat:?}", route.stages);
                let areas = &route.areas[..usize::from(route.stages)];
                let inhabited = areas.iter().all(|&zone| self.map().inhabited().contains(zone));
                let different =
                    areas.iter().collect::<std::collections::BTreeSet<&Zone>>().len() == areas.len();
                hold!(inhabited && different, "INV-9: the route of {seat:?}");
                let there = |place: u8| self.lands.stables[seat.index()].get(place).is_some();
                hold!(route.carrier.is_none_or(there), "INV-9: nobody is on the road of {seat:?}");
            }
        }
        Ok(())
    }

    /// The battles are those of the frames, and changes belong to figures that are there.
    fn check_flow(&self) -> Result<(), String> {
        let fights = self.flow.frames().iter().filter(|frame| matches!(frame, Frame::Battle(_))).count();
        hold!(fights == usize::from(self.battling), "{} battles, {fights} frames", self.battling);
        for change in self.today.changes.iter() {
            let there = if let Some(seat) = change.seat {
                self.lands.army(change.zone, seat)
            } else {
                let horde = self.lands.hordes[change.zone.index()];
                Troops::of(change.shown, 14.min(horde.get(change.own)))
            };
            let changed: u8 = self
                .today
                .changes
                .iter()
                .filter(|other| {
                    (other.zone, other.seat, other.shown) == (change.zone, change.seat, change.shown)
                        && (change.seat.is_some() || other.own == change.own)
                })
                .map(|other| other.count)
                .sum();
            hold!(
                there.get(change.shown) >= changed && change.count > 0,
                "{changed} figures count as {} in {:?} and {} are there",
                change.shown,
                self.name(change.zone),
                there.get(change.shown)
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
