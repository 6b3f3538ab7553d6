//! The conditions of objectives (MU-O01 to MU-O32). They are looked at whenever a player is asked, so nothing is worked
//! out before it is needed, and the realm only once.

use std::cell::OnceCell;

use table::Seat;

use crate::cards::CardNo;
use crate::gear::{Gear, Mark};
use crate::map::{Zone, Zones};
use crate::objective::{Against, Place, Predicate, Sales, Variety};
use crate::pieces::{Building, Buildings, Category, Engine, Good, Transport, Unit};
use crate::player::Player;
use crate::state::Medioevo;
use crate::troops::{Figure, Muster};

/// A look at what a player has.
pub(crate) struct Look<'a> {
    pub(super) game: &'a Medioevo,
    pub(super) seat: Seat,
    realm: OnceCell<Zones>,
}

impl<'a> Look<'a> {
    pub(crate) fn new(game: &'a Medioevo, seat: Seat) -> Look<'a> {
        Look { game, seat, realm: OnceCell::new() }
    }

    /// Whether the objective of a card is met: all of its conditions hold.
    pub(crate) fn meets(&self, card: CardNo) -> bool {
        self.game.data.cards.empire(card).objective.iter().all(|&predicate| self.holds(predicate))
    }

    pub(super) fn player(&self) -> &'a Player {
        self.game.player(self.seat)
    }

    /// The territories that the player controls.
    pub(super) fn realm(&self) -> Zones {
        *self.realm.get_or_init(|| self.game.realm(self.seat))
    }

    pub(super) fn home(&self) -> Zones {
        self.game.lands.homes[self.seat.index()]
    }

    pub(super) fn gear(&self) -> impl Iterator<Item = &'a Gear> {
        self.game.lands.stables[self.seat.index()].iter().map(|(_, gear)| gear)
    }

    /// Whether a condition holds now (MU-9.13).
    pub(crate) fn holds(&self, predicate: Predicate) -> bool {
        let (player, tally) = (self.player(), &self.player().tally);
        match predicate {
            Predicate::Territories { place, min } => self.territories(place).len() >= usize::from(min),
            Predicate::Hold { zones, min } => {
                ((self.realm() & zones) - self.home()).len() >= usize::from(min)
            }
            Predicate::HomeIntact => self.realm().contains_all(self.home()),
            Predicate::Buildings { kind, min } => self.buildings(kind) >= usize::from(min),
            Predicate::Together { buildings, min } => self.together(buildings) >= usize::from(min),
            Predicate::Ring { center, ring, min } => self.ring(center, ring, usize::from(min)),
            Predicate::Units { kind, min } => self.units(kind) >= min,
            Predicate::Captain { level, min } => self.captains(level) >= min,
            Predicate::Stack { min } => self.stack(min),
            Predicate::Transports { kind, level, min } => self.transports(kind, level) >= usize::from(min),
            Predicate::Siege { kind, min } => self.engines(kind) >= usize::from(min),
            Predicate::Tech { branch: Some(branch), level } => player.levels[branch as usize] >= level,
            Predicate::Tech { branch: None, level } => player.levels.iter().any(|&own| own >= level),
            Predicate::TechSum { min } => player.levels.iter().sum::<u8>() >= min,
            Predicate::TechBreadth { level, min } => {
                player.levels.iter().filter(|&&own| own >= level).count() >= usize::from(min)
            }
            Predicate::FlorinsNet { min } => {
                let debt = u32::from(player.loans) * u32::from(self.game.tables().economy.loan);
                player.florins >= debt + u32::from(min)
            }
            Predicate::DebtFree => player.loans == 0,
            // Before the first phase 3 there is no tax level yet.
            Predicate::TaxMax { level } => (1..=level).contains(&player.tax),
            Predicate::Market { value, min } => self.markets(usize::from(value)) >= usize::from(min),
            // Nothing but trade transports carries cubes (INV-11).
            Predicate::Cargo { colours } => self.gear().any(|gear| gear.cargo.colours() >= colours),
            Predicate::Producers { variety, min } => self.producers(variety) >= usize::from(min),
            Predicate::Prisoners { min } => player.prisoners_held() >= min,
            Predicate::Tokens { min } => player.tokens.iter().chain(&player.grey).sum::<u8>() >= min,
            Predicate::Cards { min } => player.cards.len() >= usize::from(min),
            Predicate::ControlTokens { min } => {
                self.game.lands.tokens[self.seat.index()].len() >= usize::from(min)
            }
            Predicate::Pacts { kind, partners } => {
                let most = self.game.order.len().saturating_sub(2).max(1) as u32;
                self.game.pact_partners(self.seat, kind) >= u32::from(partners).min(most)
            }
            Predicate::TurnBattles { against: Against::Barbarian, min } => {
                tally.battles_against_barbarians >= min
            }
            Predicate::TurnBattles { against: Against::Player, min } => tally.battles_against_players >= min,
            Predicate::TurnConquests { inhabited, min } => self.conquests(inhabited) >= usize::from(min),
            Predicate::TurnKills { min } => tally.kills >= min,
            Predicate::TurnSales(Sales::Cubes(cubes)) => tally.cubes_sold >= cubes,
            Predicate::TurnSales(Sales::Florins(florins)) => tally.florins_earned >= florins,
            Predicate::TurnRoute { stages } => tally.route >= stages,
            Predicate::TurnSuppressed { min } => tally.suppressed >= min,
            Predicate::TurnTaxOk { level } => tally.tax_passed >= level,
        }
    }

    pub(super) fn territories(&self, place: Place) -> Zones {
        let (realm, map) = (self.realm(), self.game.map());
        match place {
            Place::Any => realm,
            Place::Outside => realm - self.home(),
            Place::Port => realm & map.ports(),
            Place::Inhabited => realm & map.inhabited(),
            Place::Of(terrain) => realm.iter().filter(|&zone| map.terrain(zone) == Some(terrain)).collect(),
        }
    }

    pub(super) fn has(&self, zone: Zone, building: Building) -> bool {
        self.game.lands.estates[zone.index()].has(building)
    }

    pub(super) fn buildings(&self, kind: Option<Building>) -> usize {
        let there = |zone: Zone| match kind {
            Some(building) => usize::from(self.has(zone, building)),
            None => self.game.lands.estates[zone.index()].buildings().count(),
        };
        self.realm().iter().map(there).sum()
    }

    pub(super) fn together(&self, wanted: [Buildings; Category::ALL.len()]) -> usize {
        let fits = |zone: &Zone| {
            let estate = self.game.lands.estates[zone.index()];
            Category::ALL.into_iter().all(|category| {
                let wanted = wanted[category as usize];
                wanted.is_empty() || estate.building(category).is_some_and(|there| wanted.contains(there))
            })
        };
        self.realm().iter().filter(fits).count()
    }

    fn ring(&self, center: Building, ring: Building, min: usize) -> bool {
        let realm = self.realm();
        let around = |zone: Zone| {
            let beside = self.game.map().borders(zone) & realm;
            beside.iter().filter(|&other| self.has(other, ring)).count()
        };
        realm.iter().any(|zone| self.has(zone, center) && around(zone) >= min)
    }

    /// The own figures on the board, as what they are and not as what they count as; lent barbarians are not his own, and
    /// units among barbarians are.
    pub(crate) fn figures(&self) -> [u8; Figure::ALL.len()] {
        let (game, seat) = (self.game, self.seat);
        let mut figures = [0_u8; Figure::ALL.len()];
        let mut muster = Muster::default();
        muster.extend(game.lands.garrisons(seat).map(|(_, troops)| troops));
        muster.extend(self.gear().map(|gear| gear.troops));
        for figure in Figure::ALL {
            figures[figure as usize] = muster.get(figure);
        }
        for change in game.today.changes.iter().filter(|change| change.seat == Some(seat)) {
            let shown = &mut figures[change.shown as usize];
            *shown = shown.saturating_sub(change.count);
            if !change.lent {
                figures[change.own as usize] += change.count;
            }
        }
        for volunteer in game.today.volunteers.iter().filter(|volunteer| volunteer.seat == seat) {
            figures[volunteer.figure as usize] += 1;
        }
        figures
    }

    pub(super) fn units(&self, kind: Option<Unit>) -> u8 {
        let figures = Figure::ALL.into_iter().zip(self.figures());
        figures
            .filter(|(figure, _)| kind.is_none_or(|kind| figure.unit() == kind))
            .map(|(_, count)| count)
            .sum()
    }

    pub(super) fn captains(&self, level: u8) -> u8 {
        let figures = Figure::ALL.into_iter().zip(self.figures());
        figures.filter(|(figure, _)| figure.level() >= level.max(1)).map(|(_, count)| count).sum()
    }

    fn stack(&self, min: u8) -> bool {
        let game = self.game;
        game.area
            .iter()
            .any(|zone| game.lands.army(zone, self.seat).total() >= min && self.own_units_in(zone) >= min)
    }

    /// The units in a zone, lent barbarians not counted.
    fn own_units_in(&self, zone: Zone) -> u8 {
        let lent = self.game.today.changes.iter();
        let lent = lent.filter(|change| change.lent && change.seat == Some(self.seat) && change.zone == zone);
        let lent = lent.map(|change| change.count).sum();
        self.game.lands.army(zone, self.seat).total().saturating_sub(lent)
    }

    /// The most units in one zone.
    pub(super) fn largest_stack(&self) -> u8 {
        self.game.area.iter().map(|zone| self.own_units_in(zone)).max().unwrap_or(0)
    }

    pub(super) fn transports(&self, kind: Option<Transport>, level: u8) -> usize {
        let fits = |gear: &&Gear| {
            let transport = gear.kind.transport();
            // What is caravan and war wagon counts as either (MU-C11).
            let both = |kind: Transport| {
                gear.marks.contains(Mark::Both) && matches!(kind, Transport::Caravan | Transport::WarWagon)
            };
            let is = |own: Transport| kind.is_none_or(|kind| own == kind || both(kind));
            gear.level >= level && transport.is_some_and(is)
        };
        self.gear().filter(fits).count()
    }

    pub(super) fn engines(&self, kind: Option<Engine>) -> usize {
        let fits = |gear: &&Gear| {
            gear.kind.transport().is_none() && kind.is_none_or(|kind| gear.level == kind.level())
        };
        self.gear().filter(fits).count()
    }

    /// Each territory counts once, however often it was taken.
    pub(super) fn conquests(&self, inhabited: bool) -> usize {
        let conquered = self.player().tally.conquered;
        if inhabited { (conquered & self.game.map().inhabited()).len() } else { conquered.len() }
    }

    pub(super) fn markets(&self, value: usize) -> usize {
        let areas = self.realm() & self.game.map().inhabited();
        areas.iter().filter(|zone| self.game.lands.markets[zone.index()].len() >= value).count()
    }

    pub(super) fn producers(&self, variety: Variety) -> usize {
        let own = |good: Good| (self.realm() & self.game.map().producers(good)).len();
        match variety {
            Variety::Different => Good::ALL.into_iter().filter(|&good| own(good) > 0).count(),
            Variety::Same => Good::ALL.into_iter().map(own).max().unwrap_or(0),
        }
    }
}
