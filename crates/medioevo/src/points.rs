//! Technology points: making them, paying with them; loans and other things that can be done at any time (rulebook chapters
//! 4, 9 and 22).

#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::cards::{CardNo, CardSet};
use crate::crafts::Craft;
use crate::empire::Ability;
use crate::event::{Event, Money};
use crate::frame::{Frame, Sink, Stage};
use crate::notation::Action;
use crate::state::Medioevo;
use crate::technology::{Branch, Points, Technology};
use crate::timing::{Window, Windows};

/// A price in technology points that is being paid. The frame below gets its turn when it is paid; where it can't be paid
/// after all, because a card was cancelled, both are closed and nothing has happened but what was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Payment {
    /// Who pays.
    pub seat: Seat,
    /// In which colour.
    pub colour: Branch,
    /// How many points are left to pay.
    pub left: u8,
    /// Florins that have to be kept for the price in money.
    pub keep: u16,
}

impl Medioevo {
    /// Lets a player pay points: the frame on top, which has set its next step, goes on when they are paid. Florins that
    /// it needs afterwards are kept.
    pub(crate) fn pay_points(&mut self, seat: Seat, colour: Branch, points: u8, keep: u16) {
        if points > 0 {
            let keep = keep.saturating_add(self.kept(seat) as u16);
            self.push(Frame::Payment(Payment { seat, colour, left: points, keep }));
        }
    }

    /// Florins that a player has to keep for what he is paying for: a use inside a payment must not spend them.
    pub(crate) fn kept(&self, seat: Seat) -> u32 {
        let frames = self.flow.frames().iter().rev();
        let mut payments = frames.filter_map(|frame| match frame {
            Frame::Payment(payment) if payment.seat == seat => Some(u32::from(payment.keep)),
            // What he has bid he may have to pay (MU-5.3, MU-5.6).
            Frame::Auction(auction) => Some(auction.totals[seat.index()]),
            _ => None,
        });
        // A payment inside another one keeps its florins, too.
        payments.next().unwrap_or(0)
    }

    /// Whether a player could pay so many points of a colour and keep so many florins (MU-9.8, MU-9.9).
    pub(crate) fn can_pay(&self, seat: Seat, colour: Branch, points: u8, keep: u32) -> bool {
        let player = self.player(seat);
        let Some(florins) = player.florins.checked_sub(keep + self.kept(seat)) else { return false };
        let bought = florins / u32::from(self.tables().economy.missing_tech_point);
        let wanted = u32::from(points).saturating_sub(bought);
        if wanted == 0 {
            return true;
        }
        let made =
            |colour: Branch| u32::from(player.points.of(colour)) + u32::from(player.tokens[colour as usize]);
        let (mut own, mut purple) = (made(colour), made(Branch::Religion));
        let monk = colour != Branch::Religion && player.knows(Technology::Monasticism);
        let cards = if self.has_headroom() { player.cards - self.today.rotated } else { CardSet::EMPTY };
        own += cards.iter().map(|card| self.worth(card, colour, monk)).sum::<u32>();
        let spare = purple;
        if !monk {
            purple = 0;
        }
        let made = own + purple;
        made >= wanted || made + self.gain_by_proselytism(seat, colour, spare + bought) >= wanted
    }

    /// How many points of a colour a card gives at most, those of a Pirate's ability included: one of its alternatives. A
    /// monk's purple ones count.
    pub(crate) fn worth(&self, card: CardNo, colour: Branch, monk: bool) -> u32 {
        let worth = |points: &Points| {
            let spare = if monk { points.of(Branch::Religion) } else { 0 };
            u32::from(points.of(colour) + spare)
        };
        let printed = self.data.cards.empire(card).points.iter().map(worth).max().unwrap_or(0);
        printed.max(match card.number() {
            57 => 1,
            58 => 2,
            _ => 0,
        })
    }

    /// How many points more than they cost the cards of others give to somebody who can pay for so many uses of
    /// Proselytism (MU-T23).
    fn gain_by_proselytism(&self, seat: Seat, colour: Branch, uses: u32) -> u32 {
        let player = self.player(seat);
        if uses == 0 || !player.knows(Technology::Proselytism) || !self.has_headroom() {
            return 0;
        }
        let cards = crate::crafts::religion::cards_in_reach(self, seat);
        let mut left = uses;
        let mut gain = 0;
        // The best ones first; no card gives more than three points.
        for worth in [3, 2] {
            for card in cards.iter() {
                let given = self.worth(card, colour, colour != Branch::Religion).min(3);
                if left > 0 && given == worth {
                    (left, gain) = (left - 1, gain + worth - 1);
                }
            }
        }
        gain
    }

    /// What can be used in a normal decision (MU-W1), and what belongs to the other windows of it.
    pub(crate) fn list_instants(&self, seat: Seat, windows: Windows, into: &mut impl Sink) {
        self.list_uses_and_claims(seat, windows, into);
        if into.is_full() {
            return;
        }
        if windows.contains(Window::Own) {
            self.list_makers(seat, |_| true, into);
            self.list_scrapping(seat, into);
        }
        self.list_loans(seat, into);
    }

    /// Ways to make points that are wanted (MU-9.2, MU-9.6).
    fn list_makers(&self, seat: Seat, wanted: impl Fn(Points) -> bool, into: &mut impl Sink) {
        let player = self.player(seat);
        if self.has_headroom() {
            for card in (player.cards - self.today.rotated).iter() {
                for (number, &points) in self.data.cards.empire(card).points.iter().enumerate() {
                    if wanted(points) {
                        into.push(Action::Points(card, number as u8));
                    }
                }
            }
        }
        for colour in Branch::ALL {
            if player.tokens[colour as usize] > 0 && wanted(Points::NONE.plus(colour, 1)) {
                into.push(Action::Flip(colour));
            }
        }
    }

    /// Loans, repayments and arrears (MU-22.1, MU-22.3, MU-22.12).
    pub(crate) fn list_loans(&self, seat: Seat, into: &mut impl Sink) {
        let (player, economy) = (self.player(seat), &self.tables().economy);
        if self.can_borrow(seat) {
            into.push(Action::Borrow);
        }
        let kept = self.kept(seat);
        if !player.tally.repaid && player.loans > 0 && self.can_spend(seat, u32::from(economy.loan) + kept) {
            into.push(Action::Repay);
        }
        if player.arrears > 0 && player.florins >= u32::from(player.arrears) + kept {
            into.push(Action::Settle);
        }
    }

    /// Whether an action is one that can be done at any time.
    pub(crate) fn is_instant(action: Action) -> bool {
        matches!(
            action,
            Action::Play(_)
                | Action::Points(..)
                | Action::Flip(_)
                | Action::Use(_)
                | Action::Claim(_)
                | Action::Borrow
                | Action::Repay
                | Action::Settle
                | Action::Scrap
                | Action::Liquidate
                | Action::Revolt
                | Action::Blood
        )
    }

    /// Does what can be done at any time.
    pub(crate) fn act_instant(
        &mut self,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Play(card) => self.play(Ability::of(card, seat), log),
            Action::Points(card, alternative) => {
                self.rotate(Ability::for_points(card, seat, alternative), log);
            }
            Action::Flip(colour) => self.flip(seat, colour, log),
            Action::Use(technology) => {
                log.note(|| Event::TechnologyUsed { seat, technology });
                self.push(Frame::Craft(Craft::of(technology, seat)));
            }
            Action::Claim(card) => self.claim(seat, card, None),
            Action::Borrow => self.borrow(seat, log),
            Action::Repay => self.repay(seat, log),
            Action::Settle => self.take_arrears(seat, log),
            Action::Scrap | Action::Liquidate | Action::Revolt => self.begin_scrapping(seat, action),
            Action::Blood => self.spend_blood(seat, log),
            _ => {}
        }
    }

    /// Uses a card of one's own for its ability. One that takes a piece while all buy at the same time stays straight until
    /// it is clear that there is one for it (MU-8.86).
    pub(crate) fn play(&mut self, ability: Ability, log: &mut impl Log<Event>) {
        if ability.is_planned(self) {
            self.push(Frame::Ability(ability));
        } else {
            self.rotate(ability, log);
        }
    }

    /// Rotates a card for its ability or its points (MU-9.2).
    pub(crate) fn rotate(&mut self, ability: Ability, log: &mut impl Log<Event>) {
        self.push(Frame::Ability(ability));
        self.turn_card(ability, log);
    }

    /// Rotates the card whose frame is on top.
    pub(crate) fn turn_card(&mut self, ability: Ability, log: &mut impl Log<Event>) {
        let Ability { card, user, .. } = ability;
        self.today.rotated = self.today.rotated.with(card);
        log.note(|| Event::CardRotated { seat: user, card, points: ability.alternative });
        self.open_for_all(Window::Activated);
    }

    fn flip(&mut self, seat: Seat, colour: Branch, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        player.tokens[colour as usize] -= 1;
        player.grey[colour as usize] += 1;
        player.points = player.points.plus(colour, 1);
        log.note(|| Event::TokenFlipped { seat, colour });
    }

    /// Takes a loan (MU-22.1).
    pub(crate) fn borrow(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        player.loans += 1;
        player.tally.borrowed = true;
        // It bears no interest in this turn (MU-22.4, MU-22.5).
        player.young_loans += 1;
        let florins = u32::from(self.tables().economy.loan);
        self.earn(seat, florins, Money::Loan, log);
    }

    /// Repays a loan (MU-22.3): the oldest.
    pub(crate) fn repay(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let florins = u32::from(self.tables().economy.loan);
        self.spend(seat, florins, Money::Loan, log);
        let player = self.player_mut(seat);
        player.loans -= 1;
        player.young_loans = player.young_loans.min(player.loans);
        player.tally.repaid = true;
    }

    /// Unspent points are lost at the end of a phase (MU-9.7).
    pub(crate) fn lose_points(&mut self) {
        for player in &mut self.players {
            player.points = Points::NONE;
        }
    }

    /// The colours of points that are worth making for a payment: its own, and purple for a Monk (MU-T22).
    fn helps(&self, seat: Seat, colour: Branch, points: Points) -> bool {
        let monk = self.player(seat).knows(Technology::Monasticism);
        points.of(colour) > 0 || monk && points.of(Branch::Religion) > 0
    }
}

impl Payment {
    /// Points of the right colour that lie ready are taken before anything is asked.
    fn in_pool(self, game: &Medioevo) -> u8 {
        game.player(self.seat).points.of(self.colour).min(self.left)
    }

    fn choices(self, game: &Medioevo, into: &mut impl Sink) {
        let player = game.player(self.seat);
        let price = u32::from(game.tables().economy.missing_tech_point);
        if game.can_spend(self.seat, price + u32::from(self.keep)) {
            into.push(Action::Coin);
        }
        if into.is_full() {
            return;
        }
        game.list_makers(self.seat, |points| game.helps(self.seat, self.colour, points), into);
        if into.is_full() {
            return;
        }
        game.list_uses(self.seat, Windows::one(Window::AnyCost), into);
        let monk = player.knows(Technology::Monasticism) && self.colour != Branch::Religion;
        if monk && player.points.of(Branch::Religion) > 0 {
            into.push(Action::Convert(self.colour));
        }
    }
}

impl Payment {
    fn has_way(self, game: &Medioevo) -> bool {
        let mut any = crate::frame::Any::default();
        self.choices(game, &mut any);
        any.found
    }

    /// Nothing can pay it any more: what it was for does not happen.
    fn give_up(self, game: &mut Medioevo, log: &mut impl Log<Event>) {
        log.note(|| Event::NotPaid { seat: self.seat, colour: self.colour });
        game.pop();
        if game.flow.frames().len() > 1 {
            game.pop();
        }
    }
}

impl Stage for Payment {
    fn asked(self, game: &Medioevo) -> Seats {
        if self.left == 0 || self.in_pool(game) > 0 {
            return Seats::NONE;
        }
        if self.has_way(game) || game.can_borrow(self.seat) { Seats::one(self.seat) } else { Seats::NONE }
    }

    /// A loan is possible whenever a payment is due (MU-22.5); nobody has to take one, so that what is left to somebody who
    /// has nothing else is to give up.
    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        self.choices(game, into);
        if game.can_borrow(self.seat) {
            into.push(Action::Borrow);
            if !self.has_way(game) {
                into.push(Action::Pass);
            }
        }
    }

    fn act(
        self,
        game: &mut Medioevo,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Coin => {
                let price = u32::from(game.tables().economy.missing_tech_point);
                game.spend(seat, price, Money::MissingPoint, log);
                game.set(Frame::Payment(Payment { left: self.left - 1, ..self }));
            }
            Action::Convert(colour) => {
                let points = &mut game.player_mut(seat).points;
                points.0[Branch::Religion as usize] -= 1;
                *points = points.plus(colour, 1);
            }
            Action::Pass => self.give_up(game, log),
            _ => game.act_instant(seat, action, chance, log),
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.left == 0 {
            game.pop();
            return;
        }
        let taken = self.in_pool(game);
        if taken > 0 {
            game.player_mut(self.seat).points.0[self.colour as usize] -= taken;
            game.set(Frame::Payment(Payment { left: self.left - taken, ..self }));
            return;
        }
        self.give_up(game, log);
    }
}

/// The points of an alternative of a card, for a list of what is printed.
pub(crate) fn printed(game: &Medioevo, card: CardNo, alternative: u8) -> Points {
    game.data.cards.empire(card).points.get(usize::from(alternative)).copied().unwrap_or(Points::NONE)
}
