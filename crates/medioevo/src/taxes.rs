//! Taxes, upkeep, interest (rulebook chapter 7). Debt, bankruptcy and elimination are in `debt`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::event::{Event, Money};
use crate::frame::{Frame, Sink, Stage};
use crate::map::Zone;
use crate::notation::Action;
use crate::pieces::{Building, Category};
use crate::state::{Medioevo, Phase};
use crate::tables::TAX_LEVELS;
use crate::timing::{Window, Windows};

/// How far phase 3 is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TaxStep {
    /// Tax levels are chosen in secret (MU-7.1).
    Levels,
    /// A player may remove pieces and pays the upkeep (MU-7.5 to MU-7.7).
    Upkeep(Seat),
    /// A player may lower his interest by a card (MU-W19).
    Lenience(Seat),
    /// He pays it (MU-7.8, MU-22.4).
    Interest(Seat),
    /// All have paid: interest of others may be shared in (MU-C37).
    Shares,
    /// All is done.
    End,
}

/// Taxes, upkeep, interest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Taxes {
    /// How far it is.
    pub step: TaxStep,
    /// Who has paid, or failed to.
    pub paid: Seats,
    /// Who was bankrupt when the phase began (MU-22.16).
    pub bankrupt: Seats,
}

impl Medioevo {
    /// Phase 3 begins: sets the bottom frame. The interest of the phase is fixed by the loans that are there now (MU-22.5).
    pub(crate) fn begin_taxes(&mut self) {
        let interest = self.tables().economy.interest_per_loan;
        for player in &mut self.players {
            player.due = u16::from(player.loans.saturating_sub(player.young_loans)) * interest;
            player.interest_paid = 0;
        }
        let bankrupt = self.order.iter().filter(|&seat| self.player(seat).bankrupt).collect();
        self.set(Frame::Taxes(Taxes { step: TaxStep::Levels, paid: Seats::NONE, bankrupt }));
    }

    /// Whether a player has a military unit on the board.
    fn has_units(&self, seat: Seat) -> bool {
        let index = seat.index();
        self.lands.garrisons(seat).next().is_some()
            || self.lands.stables[index].iter().any(|(_, gear)| !gear.troops.is_empty())
            || self.today.volunteers.iter().any(|volunteer| volunteer.seat == seat)
    }

    /// What a player receives at his tax level.
    pub(crate) fn income(&self, seat: Seat) -> u32 {
        self.income_at(seat, self.player(seat).tax)
    }

    /// What a player receives at a tax level (MU-7.2 to MU-7.4).
    pub(crate) fn income_at(&self, seat: Seat, level: u8) -> u32 {
        let economy = &self.tables().economy;
        let realm = self.realm(seat);
        if realm.is_empty() && !self.has_units(seat) {
            return u32::from(economy.destitute_income);
        }
        let (mut taxed, mut cubes) = (realm.len() as u32, 0);
        for zone in realm.iter() {
            let estate = self.lands.estates[zone.index()];
            taxed += u32::from(estate.level(Category::Civil));
            if estate.has(Building::City) {
                cubes += self.lands.markets[zone.index()].len() as u32;
            }
        }
        u32::from(level) * taxed + u32::from(economy.city_market_income_per_cube) * cubes
    }

    /// The upkeep of one piece in a zone (MU-7.5, MU-25.11).
    pub(crate) fn upkeep_in(&self, zone: Zone) -> u32 {
        let tables = self.tables();
        let florins = if !self.options.terrain {
            tables.economy.upkeep
        } else if self.is_sea(zone) {
            tables.terrain.upkeep_sea
        } else if self.map().inhabited().contains(zone) {
            tables.terrain.upkeep_inhabited
        } else {
            self.map().terrain(zone).map_or(tables.economy.upkeep, |terrain| tables.terrain.upkeep(terrain))
        };
        u32::from(florins)
    }

    /// What the pieces of a player cost (MU-7.5). Barbarians that are lent to him cost nothing (AR-47), nor do units that
    /// fight among barbarians.
    pub(crate) fn upkeep(&self, seat: Seat) -> u32 {
        let index = seat.index();
        let on_land =
            self.lands.garrisons(seat).map(|(zone, troops)| u32::from(troops.total()) * self.upkeep_in(zone));
        let gear = self.lands.stables[index]
            .iter()
            .map(|(_, gear)| (1 + u32::from(gear.troops.total())) * self.upkeep_in(gear.zone));
        let lent = self.today.changes.iter().filter(|change| change.lent && change.seat == Some(seat));
        let lent = lent.map(|change| u32::from(change.count) * self.upkeep_in(change.zone));
        (on_land.sum::<u32>() + gear.sum::<u32>()).saturating_sub(lent.sum())
    }

    /// Whether phase 3 is at this step: cards of window `tax` look at it.
    pub(crate) fn tax_step(&self) -> Option<TaxStep> {
        match self.flow.frames()[0] {
            Frame::Taxes(taxes) => Some(taxes.step),
            _ => None,
        }
    }
}

impl Taxes {
    fn to(self, game: &mut Medioevo, step: TaxStep) {
        game.set(Frame::Taxes(Taxes { step, ..self }));
    }

    /// All levels are there: they are revealed, and everybody takes his income (MU-7.1, MU-7.8).
    fn reveal(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        for seat in game.order.iter() {
            let level = game.secret[seat.index()].take().map_or(TAX_LEVELS[0], |level| level as u8);
            game.player_mut(seat).tax = level;
            log.note(|| Event::TaxSet { seat, level });
        }
        for seat in game.order.iter() {
            game.earn(seat, game.income(seat), Money::Taxes, log);
        }
        self.next_player(game);
    }

    /// The next player in turn order who has not paid.
    fn next_player(self, game: &mut Medioevo) {
        if let Some(seat) = game.order.iter().find(|&seat| !self.paid.contains(seat)) {
            self.to(game, TaxStep::Upkeep(seat));
        } else {
            self.to(game, TaxStep::Shares);
            game.open_for_all(Window::Tax);
        }
    }

    fn pay_upkeep(self, game: &mut Medioevo, seat: Seat, log: &mut impl Log<Event>) {
        game.spend(seat, game.upkeep(seat), Money::Upkeep, log);
        self.to(game, TaxStep::Lenience(seat));
    }

    /// The interest is paid in full, or kept as arrears (MU-22.12); failing in two turns running is the end (MU-22.13).
    fn settle(self, game: &mut Medioevo, seat: Seat, log: &mut impl Log<Event>) {
        let done = Taxes { paid: self.paid.with(seat), ..self };
        game.set(Frame::Taxes(done));
        if !game.pay_interest(seat, log) && self.bankrupt.contains(seat) {
            game.eliminate(seat, log);
            if game.order.len() <= 1 {
                return;
            }
        }
        done.next_player(game);
        game.sack_next_deserted();
    }
}

impl Stage for Taxes {
    fn asked(self, game: &Medioevo) -> Seats {
        match self.step {
            TaxStep::Levels => game.without_secret(game.alive()),
            TaxStep::Upkeep(seat) if game.has_pieces(seat) => Seats::one(seat),
            TaxStep::Interest(seat) if game.owes(seat) > game.player(seat).florins => Seats::one(seat),
            _ => Seats::NONE,
        }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        match self.step {
            TaxStep::Levels => {
                for level in TAX_LEVELS {
                    into.push(Action::Tax(level));
                }
            }
            // Who can't pay has to borrow or to remove pieces (MU-7.7); both are among what can be done at any time.
            TaxStep::Upkeep(seat) if game.can_spend(seat, game.upkeep(seat)) => into.push(Action::Done),
            // Only who can't borrow may leave interest unpaid (MU-7.9, MU-22.9).
            TaxStep::Interest(seat) if !game.can_borrow(seat) => into.push(Action::Done),
            _ => {}
        }
    }

    fn act(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match (self.step, action) {
            (TaxStep::Levels, Action::Tax(level)) => {
                game.secret[seat.index()] = Some(u32::from(level));
                log.note(|| Event::Committed { seat });
            }
            (TaxStep::Upkeep(_), Action::Done) => self.pay_upkeep(game, seat, log),
            (TaxStep::Interest(_), Action::Done) => self.settle(game, seat, log),
            _ => {}
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        // Not while levels are still secret: what lies between their choice and their reveal could tell of them.
        if self.step != TaxStep::Levels && game.sack_next_deserted() {
            return;
        }
        match self.step {
            TaxStep::Levels => self.reveal(game, log),
            TaxStep::Upkeep(seat) => self.pay_upkeep(game, seat, log),
            TaxStep::Lenience(seat) => {
                self.to(game, TaxStep::Interest(seat));
                game.open(Window::Tax, Seats::one(seat));
            }
            TaxStep::Interest(seat) => self.settle(game, seat, log),
            TaxStep::Shares => self.to(game, TaxStep::End),
            TaxStep::End => game.end_phase(Phase::Purchases),
        }
    }

    fn windows(self, _: &Medioevo) -> Windows {
        Windows::one(Window::Own)
    }
}

#[cfg(test)]
mod tests;
