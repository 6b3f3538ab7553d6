//! Objectives: whether they are met, and what they give (rulebook chapters 9 and 29).

mod measure;
mod predicates;
mod progress;
#[cfg(test)]
mod tests;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat, Seats};
use ts_rs::TS;

use crate::cards::{CardNo, CardSet};
use crate::empire::DEPOSIT_CARD;
use crate::event::Event;
use crate::frame::{Frame, Sink, Stage};
use crate::notation::Action;
use crate::phases::Phase;
use crate::purchases::Scarce;
use crate::state::Medioevo;
use crate::taxes::TaxStep;
use crate::technology::{Branch, Branches};
use crate::timing::{Window, Windows};

pub(crate) use measure::Measure;
pub(crate) use predicates::Look;

impl Medioevo {
    /// The objectives that a player may claim now (MU-9.10 to MU-9.14). A rotated card is not available (AR-17), and while a
    /// battle round is being resolved nothing is.
    pub(crate) fn list_claims(&self, seat: Seat, into: &mut impl Sink) {
        let cards = self.player(seat).cards - self.today.rotated;
        if cards.is_empty() || self.is_in_round() || self.tax_step() == Some(TaxStep::Levels) {
            return;
        }
        let cards = cards - self.in_use();
        let look = Look::new(self, seat);
        for card in cards.iter() {
            if look.meets(card) && !self.claimable(card).is_empty() {
                into.push(Action::Claim(card));
                if into.is_full() {
                    return;
                }
            }
        }
    }

    /// The cards whose ability is being carried out, or planned: whatever straightens one meanwhile, it is used in one way at a
    /// time (MU-9.1).
    fn in_use(&self) -> CardSet {
        let abilities = self.flow.frames().iter().filter_map(|frame| match frame {
            Frame::Ability(ability) if !ability.foreign => Some(ability.card),
            _ => None,
        });
        abilities.collect()
    }

    /// Whether objectives can be claimed beside what is asked here (MU-9.12); in a normal decision and in window `claim` they
    /// are among the uses already. Where several decide at the same time it waits for the end of the phase (MU-4.3), no claim
    /// is made inside another one, and who chooses what to do with a technology keeps the cards that are to pay for it.
    pub(crate) fn claims_beside(&self, frame: Frame) -> bool {
        let windows = match frame {
            Frame::Window(open) => Windows::one(open.window),
            frame => frame.windows(self),
        };
        !windows.contains(Window::Own)
            && !windows.contains(Window::Claim)
            && !matches!(self.phase, Phase::Setup | Phase::TurnOrder | Phase::Scoring)
            && !matches!(frame, Frame::Craft(_))
            && frame.asked(self).len() == 1
            && self.has_headroom()
            && !self.flow.frames().iter().any(|frame| matches!(frame, Frame::Reward(_) | Frame::Shortage(_)))
    }

    /// The colours of tokens that an objective gives and the supply has (MU-9.10, MU-9.11).
    pub(crate) fn claimable(&self, card: CardNo) -> Branches {
        self.data.cards.empire(card).tokens.iter().filter(|&colour| self.tokens_left(colour) > 0).collect()
    }

    /// Whether an objective can be claimed now.
    pub(crate) fn may_claim(&self, seat: Seat, card: CardNo) -> bool {
        let available = self.player(seat).cards - self.today.rotated - self.in_use();
        available.contains(card) && Look::new(self, seat).meets(card)
    }

    /// Claims one: the colour of its token is chosen, and if it runs short those who come first are asked, before the
    /// card is shown (MU-8.86, MU-8.88). One who takes a token of a short colour himself takes no other.
    pub(crate) fn claim(&mut self, seat: Seat, card: CardNo, colour: Option<Branch>) {
        let step = match colour {
            Some(colour) => RewardStep::Wish(colour),
            None => RewardStep::Colour,
        };
        self.push(Frame::Reward(Reward { seat, card: Some(card), step }));
    }

    /// The card goes under the deck for all to see, and the player takes a token.
    fn reward(&mut self, seat: Seat, card: CardNo, colour: Branch, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        player.cards = player.cards.without(card);
        log.note(|| Event::ObjectiveClaimed { seat, card });
        if card.number() == DEPOSIT_CARD && self.deposit > 0 {
            let florins = self.deposit;
            log.note(|| Event::DepositLost { florins });
        }
        self.put_under(card, self.alive());
        self.take_token(seat, colour, log);
    }

    fn take_token(&mut self, seat: Seat, colour: Branch, log: &mut impl Log<Event>) {
        self.player_mut(seat).tokens[colour as usize] += 1;
        log.note(|| Event::TokenTaken { seat, colour });
    }
}

/// An objective is claimed. A single colour is taken without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Reward {
    /// Who claims.
    pub seat: Seat,
    /// The card whose objective is met; nothing in the views of the others, who see it only when the claim is carried out
    /// (MU-8.88).
    pub card: Option<CardNo>,
    /// How far it is.
    pub step: RewardStep,
}

/// The steps of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RewardStep {
    /// The colour of the token is chosen.
    Colour,
    /// Others may come first (MU-8.86).
    Wish(Branch),
    /// It is carried out, if it still can be.
    Take(Branch),
}

impl Reward {
    /// The colours among which the player may choose.
    fn colours(self, game: &Medioevo) -> Branches {
        self.card.map_or(Branches::EMPTY, |card| game.claimable(card))
    }

    /// The same as the others see it (MU-8.88).
    pub(crate) fn concealed(self) -> Reward {
        Reward { card: None, ..self }
    }
}

impl Stage for Reward {
    fn asked(self, game: &Medioevo) -> Seats {
        let asks = self.step == RewardStep::Colour && self.colours(game).len() > 1;
        if asks { Seats::one(self.seat) } else { Seats::NONE }
    }

    fn list(self, game: &Medioevo, _: Seat, into: &mut impl Sink) {
        for colour in self.colours(game).iter() {
            into.push(Action::Colour(colour));
        }
    }

    fn act(self, game: &mut Medioevo, _: Seat, action: Action, _: &mut impl Chance, _: &mut impl Log<Event>) {
        if let Action::Colour(colour) = action {
            game.set(Frame::Reward(Reward { step: RewardStep::Wish(colour), ..self }));
        }
    }

    fn go_on(self, game: &mut Medioevo, _: &mut impl Chance, log: &mut impl Log<Event>) {
        let Reward { seat, card, step } = self;
        match step {
            RewardStep::Colour => match self.colours(game).iter().next() {
                Some(only) => game.set(Frame::Reward(Reward { step: RewardStep::Wish(only), ..self })),
                None => game.pop(),
            },
            RewardStep::Wish(colour) => {
                game.set(Frame::Reward(Reward { step: RewardStep::Take(colour), ..self }));
                game.hold_back(seat, Scarce::Token(colour), log);
            }
            RewardStep::Take(colour) => {
                game.pop();
                match card {
                    Some(card) if game.tokens_left(colour) > 0 && game.may_claim(seat, card) => {
                        game.reward(seat, card, colour, log);
                    }
                    _ => log.note(|| Event::SoldOut { seat, secret: false }),
                }
            }
        }
    }
}
