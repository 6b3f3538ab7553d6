//! What a viewer may know, and states in which a viewer could be (rulebook chapter 33); `hidden` imagines purchases and
//! claims that others keep to themselves.
//!
//! A view is the position of the table without what is hidden: the hidden parts are cut out of a copy of the state, so that
//! a view can't show what the copy no longer has.

mod awaited;
mod hidden;
#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::Serialize;
use table::{Awaited, Chance, Ready, Seat, Seats, Viewer};
use ts_rs::TS;

use crate::cards::{CardNo, CardSet};
use crate::data::data;
use crate::frame::Frame;
use crate::map::Zone;
use crate::pieces::SEATS;
use crate::points::Payment;
use crate::position::{Position, UnderDoc};
use crate::purchases::{Buying, Scarce};
use crate::state::Medioevo;

pub(crate) use awaited::awaited_in;
#[cfg(test)]
pub(crate) use tests::otherwise;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The table as far as it is known. Of the other players the florins are what anybody can work out from what was paid
    /// in public (MU-2.18, AR-6), and what they chose in secret, drew, ordered or agreed in secret is left out.
    pub table: Position,
    /// Who has chosen in secret, as far as the viewer knows: he himself, and whoever chooses alone.
    pub committed: Seats,
    /// Of those who choose in secret at the same time, how many are ready; who is nobody's business (MU-4.3, MU-4.8).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ready: Option<Ready>,
    /// How many Empire cards each player is choosing from.
    pub drawing: Vec<u8>,
    /// Kinds of pieces that have run out, while purchases are hidden: they have left the supply for all to see (MU-8.90).
    pub sold_out: Vec<Scarce>,
}

/// What is asked of whom.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Prompt {
    /// Who decides, as far as the viewer knows.
    pub asked: Seats,
    /// Whether the viewer is one of them.
    pub yours: bool,
    /// Where several choose in secret, how many are ready.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ready: Option<Ready>,
    /// What is being resolved.
    pub step: Frame,
}

impl Prompt {
    /// What a viewer is told of whom the game waits for.
    pub(crate) fn new(awaited: Awaited, viewer: Viewer, step: Frame) -> Prompt {
        let Awaited { seats, ready } = awaited;
        Prompt { asked: seats, yours: seats.iter().any(|seat| viewer.is(seat)), ready, step }
    }
}

impl Medioevo {
    /// All that a viewer may know.
    pub(crate) fn look(&self, viewer: Viewer) -> View {
        let seats = || (0..self.options.seats).map(Seat);
        let seen = self.without_secrets(viewer);
        let mut table = seen.write_position();
        table.decks.under =
            (0..usize::from(self.decks.under.len)).map(|place| self.under_as_seen(place, viewer)).collect();
        View {
            viewer,
            table,
            committed: self.known_to_have_chosen(viewer),
            ready: self.ready(),
            drawing: seats().map(|seat| self.drawn[seat.index()].len() as u8).collect(),
            sold_out: self.sold_out(),
        }
    }

    /// Whether what a player bought is still hidden: he lays it open when it is his turn to place it (MU-25.40).
    fn hides_purchases(&self, seat: Seat) -> bool {
        let Frame::Purchases(purchases) = self.flow.frames()[0] else { return true };
        self.order.place(seat).is_none_or(|place| place >= usize::from(purchases.deployed))
    }

    /// The kinds of pieces of which nothing is left, as long as hidden purchases make it impossible to count them.
    fn sold_out(&self) -> Vec<Scarce> {
        if !self.today.hidden_purchases || !self.order.iter().any(|seat| self.hides_purchases(seat)) {
            return Vec::new();
        }
        Scarce::of_pieces().filter(|&scarce| self.left_of(scarce) == 0).collect()
    }

    /// A card under the deck: who put it there knows it.
    fn under_as_seen(&self, place: usize, viewer: Viewer) -> UnderDoc {
        let known_to = self.decks.under.known_to[place];
        let knows = matches!(viewer, Viewer::Seat(seat) if known_to.contains(seat));
        let public = self.order.iter().all(|seat| known_to.contains(seat));
        let card = self.decks.under.cards[place].filter(|_| knows || public);
        UnderDoc { card, known_to }
    }

    /// The state without what a viewer may not know.
    fn without_secrets(&self, viewer: Viewer) -> Medioevo {
        let mut seen = self.clone();
        let over = self.is_over();
        for seat in (0..SEATS as u8).map(Seat).filter(|&seat| !viewer.is(seat)) {
            if !over {
                let player = &mut seen.players[seat.index()];
                player.florins = (i64::from(player.florins) - i64::from(player.unseen)).max(0) as u32;
                player.unseen = 0;
            }
            let player = &mut seen.players[seat.index()];
            // What somebody does not want to be asked is his own affair (MU-4.6).
            (player.quiet_battle, player.quiet_turn) = (false, false);
            if self.hides_purchases(seat) {
                let (units, revived) = (self.orders.troops_out(seat), self.orders.revived_out(seat));
                player.tally.units_bought = player.tally.units_bought.saturating_sub(units.total());
                player.revivable += revived;
                seen.orders.forget(seat);
            }
            // That guests have to leave tells that a pact has ended: it is between them and their host (MU-21.18, MU-21.23).
            let hosted = |zone: &Zone| self.lands.controller(*zone).is_some_and(|host| viewer.is(host));
            let overdue = &mut seen.today.overdue[seat.index()];
            *overdue = overdue.iter().filter(hosted).collect();
            seen.secret[seat.index()] = None;
            seen.drawn[seat.index()] = CardSet::EMPTY;
            seen.accords.forget_draft(seat);
        }
        seen.accords.keep_known(viewer, (self.turn, self.phase));
        for (depth, frame) in seen.flow.frames_mut().iter_mut().enumerate() {
            *frame = self.as_seen(depth, viewer);
        }
        seen
    }

    /// What is being resolved at a depth of the stack, as a viewer may know it: what others buy stays hidden where that was
    /// asked for, and so does what it costs (MU-25.40); the card of a claim is shown when it is carried out (MU-8.88).
    fn as_seen(&self, depth: usize, viewer: Viewer) -> Frame {
        let frames = self.flow.frames();
        let is_secret = |buying: Buying| !viewer.is(buying.seat) && buying.is_hidden(self);
        match frames[depth] {
            Frame::Buying(buying) if is_secret(buying) => Frame::Buying(buying.concealed()),
            Frame::Payment(payment) if !viewer.is(payment.seat) => {
                let is_hidden = |frame: &Frame| matches!(*frame, Frame::Buying(buying) if buying.seat == payment.seat && is_secret(buying));
                let hidden = frames[..depth].iter().any(is_hidden);
                let keep = if hidden { 0 } else { self.keep_as_seen(depth, payment, viewer) };
                Frame::Payment(Payment { keep, ..payment })
            }
            Frame::Reward(reward) if !viewer.is(reward.seat) => Frame::Reward(reward.concealed()),
            Frame::Window(open) => Frame::Window(open.as_seen(viewer)),
            frame => frame,
        }
    }

    /// What a payer keeps for the price in money, as far as a viewer knows it: the fee of a secret pact is the affair of those
    /// who signed it (MU-21.18).
    fn keep_as_seen(&self, depth: usize, payment: Payment, viewer: Viewer) -> u16 {
        let frames = self.flow.frames();
        let (mut keep, mut outer) = (payment.keep, 0);
        for (below, above) in frames[..depth].iter().zip(&frames[1..]) {
            let known = match *below {
                Frame::Payment(lower) if lower.seat == payment.seat => {
                    outer = lower.keep;
                    None
                }
                Frame::Buying(buying) if buying.seat == payment.seat => {
                    Some(buying.known_price(self, viewer))
                }
                Frame::Craft(craft) if craft.user == payment.seat => craft.known_fee(self, viewer),
                _ => None,
            };
            if let (Some(known), Frame::Payment(first)) = (known, *above) {
                keep = keep.saturating_sub(first.keep.saturating_sub(outer)).saturating_add(known);
            }
        }
        keep
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.flow.top(), Frame::Scoring(crate::scoring::Scoring::Over))
    }

    /// What is asked, as a viewer is told.
    pub(crate) fn ask(&self, viewer: Viewer) -> Prompt {
        let step = self.as_seen(self.flow.frames().len() - 1, viewer);
        Prompt::new(self.awaited_by(viewer), viewer, step)
    }

    /// A state in which the viewer of a view could be.
    pub(crate) fn imagined(view: &View, chance: &mut impl Chance) -> Medioevo {
        let mut game = Medioevo::dealt(view, chance);
        game.imagine_events(view, chance);
        game.imagine_choices(view, chance);
        game.imagine_frames(view, chance);
        game.imagine_answers(view, chance);
        game.imagine_means(view);
        game.imagine_orders(view, chance);
        game
    }

    /// The state that a view shows. Cards that it does not tell are dealt by chance; what was chosen in secret is open.
    pub(crate) fn dealt(view: &View, chance: &mut impl Chance) -> Medioevo {
        let mut table = view.table.clone();
        let mut hidden = unknown_cards(&table);
        for doc in table.decks.under.iter_mut().filter(|doc| doc.card.is_none()) {
            doc.card = take_one(&mut hidden, chance);
        }
        let seats = usize::from(table.options.seats);
        table.drawn.resize(seats, Vec::new());
        for (cards, &count) in table.drawn.iter_mut().zip(&view.drawing) {
            while cards.len() < usize::from(count) {
                match take_one(&mut hidden, chance) {
                    Some(card) => cards.push(card),
                    None => break,
                }
            }
            cards.sort();
        }
        let Some(data) = data(table.options.data) else { unreachable!("a view is of a game with data") };
        // A view of a state that keeps the invariants reads back without faults. Where a fault of the rules has broken one,
        // whoever looks goes on with the state as it is.
        let mut game = Medioevo::read_parts(&table, data).0;
        game.imagine_means(view);
        game
    }
}

/// The Empire cards whose place a view does not tell.
fn unknown_cards(table: &Position) -> CardSet {
    let owned = table.players.iter().flat_map(|player| player.cards.iter());
    let drawn = table.drawn.iter().flatten();
    let under = table.decks.under.iter().filter_map(|doc| doc.card.as_ref());
    let known: CardSet = owned.chain(drawn).chain(under).chain(&table.decks.top).copied().collect();
    CardNo::all().filter(|&card| !known.contains(card)).collect()
}

fn take_one(cards: &mut CardSet, chance: &mut impl Chance) -> Option<CardNo> {
    let count = cards.len() as u32;
    if count == 0 {
        return None;
    }
    let all = *cards;
    let at = |index: u32| all.iter().nth(index as usize);
    let card = at(chance.pick(count, |index| at(index).map_or(0, CardNo::number)))?;
    *cards = cards.without(card);
    Some(card)
}
