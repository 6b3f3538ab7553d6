//! Florins and honour points: every change goes through here (INV-7, INV-20, INV-24).

use table::{Log, Seat, Seats};

use crate::event::Event;
use crate::honour::Honour;
use crate::state::Medioevo;

/// Why florins come or go, for the log.
pub(crate) use crate::event::Money;

impl Medioevo {
    /// Whether a player has so many florins.
    #[inline]
    pub(crate) fn can_spend(&self, seat: Seat, florins: u32) -> bool {
        self.player(seat).florins >= florins
    }

    /// A player pays the bank. He has the money: that was looked at before.
    pub(crate) fn spend(&mut self, seat: Seat, florins: u32, why: Money, log: &mut impl Log<Event>) {
        debug_assert!(self.can_spend(seat, florins));
        let player = self.player_mut(seat);
        player.florins = player.florins.saturating_sub(florins);
        if florins > 0 {
            log.note(|| Event::Paid { seat, florins, why });
        }
    }

    /// A player receives from the bank; arrears are taken from it first (MU-22.12).
    pub(crate) fn earn(&mut self, seat: Seat, florins: u32, why: Money, log: &mut impl Log<Event>) {
        if florins == 0 {
            return;
        }
        self.player_mut(seat).gain(florins);
        log.note(|| Event::Received { seat, florins, why });
        self.take_arrears(seat, log);
    }

    /// A player pays another one.
    pub(crate) fn hand_over(
        &mut self,
        from: Seat,
        to: Seat,
        florins: u32,
        why: Money,
        log: &mut impl Log<Event>,
    ) {
        self.spend(from, florins, why, log);
        self.earn(to, florins, why, log);
    }

    /// A player pays another one, and only these players know of it (MU-2.18, rulebook chapter 33). What arrears take
    /// of it goes to the bank for all to see.
    pub(crate) fn hand_over_in_secret(
        &mut self,
        from: Seat,
        to: Seat,
        florins: u32,
        among: Seats,
        log: &mut impl Log<Event>,
    ) {
        debug_assert!(self.can_spend(from, florins));
        let paid = florins.min(self.player(from).florins);
        if paid > 0 {
            let secret = paid as i32;
            let payer = self.player_mut(from);
            payer.florins -= paid;
            payer.gain_unseen(-secret);
            let other = self.player_mut(to);
            other.gain(paid);
            other.gain_unseen(secret);
            log.note(|| Event::PaidInSecret { from, to, florins: paid, among });
            self.take_arrears(to, log);
        }
    }

    /// Arrears are paid from the first money a player receives, and end with it (MU-22.12, MU-22.16).
    pub(crate) fn take_arrears(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        let paid = u32::from(player.arrears).min(player.florins);
        if paid > 0 {
            player.arrears -= paid as u16;
            player.pay_interest(paid as u16, 0);
            self.spend(seat, paid, Money::Interest, log);
        }
        let player = self.player_mut(seat);
        if player.arrears == 0 && player.due == 0 {
            player.bankrupt = false;
        }
    }

    /// Gives or takes honour points for something of the table, so many times (MU-24.5 to MU-24.14).
    pub(crate) fn honour(&mut self, seat: Seat, why: Honour, times: i16, log: &mut impl Log<Event>) {
        let points = i16::from(self.tables().honour.in_play(why)) * times;
        if points == 0 {
            return;
        }
        self.player_mut(seat).earn_honour(points, |earned| match why {
            Honour::ConquerInhabited
            | Honour::ConquerPerBuildingLevel
            | Honour::FirstConquestRome
            | Honour::FirstConquestJerusalem => &mut earned.conquest,
            Honour::BuildCity | Honour::BuildCastle | Honour::BuildCathedral => &mut earned.building,
            Honour::BreakPact | Honour::AttackWithoutDeclaration => &mut earned.diplomacy,
            Honour::NewRebellionWithRebels | Honour::SuppressRebellion => &mut earned.rebellion,
            Honour::DestroyGreatArmy | Honour::LoseToBarbarians => &mut earned.battle,
        });
        log.note(|| Event::Honoured { seat, points, why });
    }

    /// A player gets a blood token, in that variant and while there are any (MU-25.20).
    pub(crate) fn gain_blood(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.options.blood && self.blood_left() > 0 {
            self.player_mut(seat).blood += 1;
            log.note(|| Event::BloodGained { seat });
        }
    }

    /// Honour points for a completed route (MU-24.15).
    pub(crate) fn honour_for_route(&mut self, seat: Seat, points: u8, log: &mut impl Log<Event>) {
        if points > 0 {
            let points = i16::from(points);
            self.player_mut(seat).earn_honour(points, |earned| &mut earned.trade);
            log.note(|| Event::RouteHonoured { seat, points });
        }
    }

    /// Whether somebody has reached the limit of honour points: the game ends at once (MU-24.3).
    pub(crate) fn is_cut_short(&self) -> bool {
        use crate::state::Phase;
        let Some(limit) = self.options.honour_limit else { return false };
        self.phase != Phase::Scoring
            && self.phase != Phase::Setup
            && self.order.iter().any(|seat| i32::from(self.player(seat).honour) >= i32::from(limit))
    }
}

#[cfg(test)]
mod tests;
