//! Debt, bankruptcy, elimination (rulebook chapter 22).

use table::{Flow, Log, Seat};

use crate::event::{Event, Money};
use crate::frame::Frame;
use crate::gear::Stable;
use crate::honour::MAX_LOANS;
use crate::map::Zones;
use crate::scoring::Scoring;
use crate::state::{Medioevo, Phase};
use crate::troops::Troops;

impl Medioevo {
    /// Whether a player may take a loan: one in a turn, five in all (MU-22.1, MU-22.2).
    pub(crate) fn can_borrow(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        !player.tally.borrowed && usize::from(player.loans) < MAX_LOANS
    }

    /// Interest and arrears that a player has not paid.
    pub(crate) fn owes(&self, seat: Seat) -> u32 {
        let player = self.player(seat);
        u32::from(player.due) + u32::from(player.arrears)
    }

    /// Whether a player may plunder what is his own, or place rebellions of his own, for his interest (MU-22.10,
    /// MU-22.11, MU-22.17): while he has arrears, and at the interest of phase 3 when he can neither pay nor borrow.
    pub(crate) fn is_hard_up(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        // Upkeep comes first; only at his interest is it known what he lacks for it.
        if player.due > 0 && self.tax_step() == Some(crate::taxes::TaxStep::Interest(seat)) {
            return self.owes(seat) > player.florins && !self.can_borrow(seat);
        }
        u32::from(player.arrears) > player.florins
    }

    /// A player pays his arrears and his interest as far as he can; whether that was all. What he could not pay is kept
    /// as arrears, and he is bankrupt (MU-22.9, MU-22.12).
    pub(crate) fn pay_interest(&mut self, seat: Seat, log: &mut impl Log<Event>) -> bool {
        self.take_arrears(seat, log);
        let player = self.player_mut(seat);
        let due = std::mem::take(&mut player.due);
        let paid = u32::from(due).min(player.florins);
        player.pay_interest(paid as u16, due - paid as u16);
        player.bankrupt = player.arrears > 0;
        let arrears = player.arrears;
        self.spend(seat, paid, Money::Interest, log);
        if arrears > 0 {
            log.note(|| Event::Bankrupt { seat, arrears });
        }
        arrears == 0
    }

    /// A player is out of the game (MU-22.14). If one is left he has won.
    pub(crate) fn eliminate(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.note(|| Event::Eliminated { seat });
        let index = seat.index();
        // Guests in his lands are guests of nobody, and so they hold what they stand in (MU-2.20).
        let lands = self.realm(seat) | self.lands.homes[index];
        for guests in &mut self.lands.guests {
            *guests = *guests - lands;
        }
        self.end_changes_of(seat);
        for zone in self.map().zones().iter() {
            self.lands.troops[zone.index()][index] = Troops::NONE;
            self.lands.ready[zone.index()][index] = Troops::NONE;
        }
        self.lands.stables[index] = Stable::default();
        self.lands.tokens[index] = Zones::EMPTY;
        self.lands.guests[index] = Zones::EMPTY;
        self.lands.rebels = self.lands.rebels - self.lands.homes[index];
        self.lands.homes[index] = Zones::EMPTY;
        for card in self.player(seat).cards.iter() {
            // They lay open on the table: everybody knows them.
            self.put_under(card, self.alive());
            self.today.rotated = self.today.rotated.without(card);
            self.today.kept_rotated = self.today.kept_rotated.without(card);
        }
        for other in &mut self.players {
            other.prisoners[index] = Troops::NONE;
            other.ask_about = other.ask_about.without(seat);
        }
        let old = self.player(seat);
        let mut gone = crate::player::Player::new(old.kingdom);
        // What he has been is part of the result, and what he has paid of the interest that is shared (MU-C37).
        (gone.honour, gone.earned, gone.interest_paid) = (old.honour, old.earned, old.interest_paid);
        self.players[index] = gone;
        (self.secret[index], self.drawn[index]) = (None, crate::cards::CardSet::EMPTY);
        self.order = self.order.without(seat);
        self.forget_player(seat, log);
        if self.order.len() == 1 {
            self.phase = Phase::Scoring;
            self.lose_points();
            self.battling = 0;
            self.battles = Default::default();
            self.flow = Flow::new(Frame::Scoring(Scoring::Over));
        }
    }

    /// Lent barbarians go back to their supply, and units among barbarians to their owner's (MU-C65, MU-C66).
    fn end_changes_of(&mut self, seat: Seat) {
        self.today.changes.retain(|change| change.seat != Some(seat));
        self.today.volunteers.retain(|volunteer| volunteer.seat != seat);
        self.today.walkers.retain(|walker| walker.seat != seat);
    }
}

#[cfg(test)]
mod tests;
