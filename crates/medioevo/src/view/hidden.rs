//! What others keep to themselves while it is being resolved: hidden purchases (MU-25.40) and the card of a claim (MU-8.88).

use table::{Chance, Seat, Viewer};

use super::View;
use crate::cards::{CardNo, CardSet};
use crate::claims::{Reward, RewardStep};
use crate::frame::Frame;
use crate::points::Payment;
use crate::purchases::{Buying, Market, Scarce, Ware};
use crate::state::Medioevo;
use crate::taxes::{TaxStep, Taxes};

/// So many hidden purchases of a player are imagined at most.
const MOST_IMAGINED: u32 = 3;

/// One of these, by chance.
pub(super) fn any<T: Copy>(list: &[T], chance: &mut impl Chance) -> Option<T> {
    if list.is_empty() {
        None
    } else {
        list.get(chance.pick(list.len() as u32, |index| index) as usize).copied()
    }
}

impl Medioevo {
    /// What others are doing in secret: anything that fits what everybody sees of it.
    pub(super) fn imagine_frames(&mut self, view: &View, chance: &mut impl Chance) {
        for depth in 0..self.flow.frames().len() {
            match self.flow.frames()[depth] {
                Frame::Reward(reward) if reward.card.is_none() => {
                    let card = self.some_claim(reward, chance);
                    self.amend(depth, Frame::Reward(Reward { card, ..reward }));
                }
                Frame::Buying(buying)
                    if !view.viewer.is(buying.seat) && buying.is_hidden(self) && buying.is_concealed() =>
                {
                    if let Some(ware) = self.some_ware(depth, buying, view, chance) {
                        self.amend(depth, Frame::Buying(Buying { ware, ..buying }));
                        self.imagine_price(depth, buying.seat, ware);
                    }
                }
                _ => {}
            }
        }
    }

    /// A card of the player whose objective he could be claiming.
    fn some_claim(&self, reward: Reward, chance: &mut impl Chance) -> Option<CardNo> {
        let owned = self.player(reward.seat).cards - self.today.rotated;
        let fits = |card: CardNo| match reward.step {
            RewardStep::Colour => self.claimable(card).len() > 1,
            RewardStep::Wish(colour) | RewardStep::Take(colour) => self.claimable(card).contains(colour),
        };
        let fitting: CardSet = owned.iter().filter(|&card| fits(card)).collect();
        // What he has in florins is not known, so that his objective may seem not to be met.
        let met: Vec<CardNo> = fitting.iter().filter(|&card| self.may_claim(reward.seat, card)).collect();
        any(&met, chance).or_else(|| fitting.iter().next())
    }

    /// Something that the player could be buying.
    fn some_ware(&self, depth: usize, buying: Buying, view: &View, chance: &mut impl Chance) -> Option<Ware> {
        let above = self.flow.frames().get(depth + 1).copied();
        let market = Market::new(self, buying.seat);
        let fitting: Vec<Ware> =
            Ware::hideable().filter(|&ware| buying.could_be(ware, above, self)).collect();
        let there: Vec<Ware> = fitting
            .iter()
            .copied()
            .filter(|&ware| market.exists(ware) && !market.sites(ware).is_empty())
            .filter(|&ware| {
                self.scarce(buying.seat, ware).is_none_or(|scarce| !view.sold_out.contains(&scarce))
            })
            .collect();
        any(&there, chance).or_else(|| any(&fitting, chance))
    }

    /// The florins that a payment in points has to leave. The true sum was there; the imagined one may be too much.
    fn imagine_price(&mut self, depth: usize, seat: Seat, ware: Ware) {
        let before = self.flow;
        let florins = Market::new(self, seat).price(ware, None).florins;
        for frame in self.flow.frames_mut().iter_mut().skip(depth + 1) {
            if let Frame::Payment(payment) = frame
                && payment.seat == seat
            {
                *frame =
                    Frame::Payment(Payment { keep: florins.min(u32::from(u16::MAX)) as u16, ..*payment });
            }
        }
        if self.asked().is_empty() {
            self.flow = before;
        }
    }

    /// Whoever is asked how he pays has something to pay with, even if what everybody knows of would not do, and whoever is
    /// asked about his interest can't pay it, even if he seems to: florins may have come to him or gone from him in secret
    /// (MU-2.18, MU-21.18).
    pub(super) fn imagine_means(&mut self, view: &View) {
        let (seat, florins) = match self.flow.top() {
            Frame::Payment(Payment { seat, keep, .. }) => {
                (seat, u32::from(keep) + u32::from(self.tables().economy.missing_tech_point))
            }
            Frame::Taxes(Taxes { step: TaxStep::Interest(seat), .. }) => {
                (seat, self.owes(seat).saturating_sub(1))
            }
            _ => return,
        };
        if view.viewer.is(seat) || !self.asked().is_empty() {
            return;
        }
        let player = self.player_mut(seat);
        player.gain_unseen(florins as i32 - player.florins as i32);
        player.florins = florins;
    }

    /// What others have bought and not yet shown: nobody knows how much it is (MU-25.40). The supply has run out of what
    /// everybody sees to be gone, and of nothing else.
    pub(super) fn imagine_orders(&mut self, view: &View, chance: &mut impl Chance) {
        let buyers: Vec<Seat> =
            self.order.iter().filter(|&seat| !view.viewer.is(seat) && self.may_have_hidden(seat)).collect();
        for &scarce in &view.sold_out {
            while self.left_of(scarce) > 0 {
                let bought = buyers.iter().find_map(|&seat| Some((seat, self.some_piece(seat, scarce)?)));
                let Some((seat, ware)) = bought else { break };
                self.imagine_order(seat, ware);
            }
        }
        for seat in buyers {
            let count = chance.pick(MOST_IMAGINED + 1, |count| count);
            for _ in 0..count {
                let florins = self.player(seat).florins;
                let market = Market::new(self, seat);
                let spare =
                    |ware: Ware| self.scarce(seat, ware).is_none_or(|scarce| self.left_of(scarce) > 1);
                // A technology that was borrowed for a purchase may be gone since.
                let there: Vec<Ware> =
                    Ware::hideable().filter(|&ware| market.is_left(ware) && spare(ware)).collect();
                let paid = |ware: Ware| market.exists(ware) && market.price(ware, None).florins <= florins;
                let paid: Vec<Ware> = there.iter().copied().filter(|&ware| paid(ware)).collect();
                if let Some(ware) = any(&paid, chance).or_else(|| any(&there, chance)) {
                    self.imagine_order(seat, ware);
                }
            }
            self.imagine_spending(seat, view.viewer);
        }
    }

    /// Whether a player has had a turn to buy something that is still hidden.
    pub(crate) fn may_have_hidden(&self, seat: Seat) -> bool {
        let Frame::Purchases(purchases) = self.flow.frames()[0] else { return false };
        let has_bought = purchases.done.contains(seat) || purchases.is_buying(self, seat);
        self.today.hidden_purchases && has_bought && self.hides_purchases(seat)
    }

    /// A piece of a kind that a player could have bought.
    fn some_piece(&self, seat: Seat, scarce: Scarce) -> Option<Ware> {
        let fits = |ware: &Ware| self.scarce(seat, *ware) == Some(scarce);
        let market = Market::new(self, seat);
        Ware::hideable().filter(fits).find(|&ware| market.is_left(ware))
    }

    fn imagine_order(&mut self, seat: Seat, ware: Ware) {
        let florins = Market::new(self, seat).price(ware, None).florins;
        self.orders.note_price(seat, florins);
        self.take_order(seat, ware, 0);
    }

    /// Hidden purchases were paid with florins that everybody still counts. Where somebody is asked who could not pay any
    /// more, they were cheaper.
    fn imagine_spending(&mut self, seat: Seat, viewer: Viewer) {
        if viewer.is(seat) || self.is_over() {
            return;
        }
        let spent = self.orders.spent(seat).min(self.player(seat).florins);
        let player = self.player_mut(seat);
        let before = (player.florins, player.unseen);
        (player.florins, player.unseen) = (player.florins - spent, player.unseen - spent as i32);
        if spent > 0 && self.asked().is_empty() {
            let player = self.player_mut(seat);
            (player.florins, player.unseen) = before;
        }
    }
}
