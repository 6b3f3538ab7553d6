//! What only the viewer has to know: the points he can pay, his cards, what he can use now.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use table::{Legal, Seat};
use ts_rs::TS;

use super::conditions::{Condition, condition};
use crate::cards::CardNo;
use crate::claims::Look;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::technology::{Branch, Technology};

/// What only the viewer has to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Own {
    /// The points he could pay now, by colour.
    pub payable: BTreeMap<Branch, Payable>,
    /// His Empire cards.
    pub cards: Vec<CardInHand>,
    /// The cards he is choosing from.
    pub drawn: Vec<CardInHand>,
    /// The technologies he can use now.
    pub usable: Vec<Technology>,
    /// The colours of objective tokens he can turn into points now.
    pub flips: Vec<Branch>,
    /// Florins that he has to keep for what is going on.
    pub kept: u32,
}

/// The points of a colour that somebody could pay, by where they come from (MU-9.2 to MU-9.9). A card can be used once,
/// for its ability or for points of one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Payable {
    /// Points that are made and not yet spent.
    pub made: u8,
    /// Objective tokens.
    pub tokens: u8,
    /// Cards that can be rotated, with what each gives.
    pub cards: Vec<(CardNo, u8)>,
    /// Purple points and tokens that a Monk turns into this colour (MU-T22).
    pub converted: u8,
    /// Points that florins pay for.
    pub florins: u32,
    /// All of it, were it spent on this colour alone.
    pub most: u32,
}

/// An Empire card of the viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct CardInHand {
    /// Which one.
    pub card: CardNo,
    /// Whether it is rotated.
    pub rotated: bool,
    /// Whether its ability can be used now.
    pub playable: bool,
    /// The alternatives of its points that can be made now.
    pub points: Vec<u8>,
    /// Whether its objective can be claimed now.
    pub claimable: bool,
    /// The conditions of its objective: all of them have to be met.
    pub objective: Vec<Condition>,
}

impl Medioevo {
    /// What only a player himself has to know; `legal` is what he may do now.
    pub(super) fn own_affairs(&self, seat: Seat, legal: &Legal<Action>) -> Own {
        let look = Look::new(self, seat);
        let in_hand = |card: CardNo| self.card_in_hand(&look, card, legal);
        let knows = |technology: &Technology| legal.contains(Action::Use(*technology));
        Own {
            payable: Branch::ALL.into_iter().map(|colour| (colour, self.payable(seat, colour))).collect(),
            cards: self.player(seat).cards.iter().map(in_hand).collect(),
            drawn: self.drawn[seat.index()].iter().map(in_hand).collect(),
            usable: Technology::ALL.into_iter().filter(knows).collect(),
            flips: Branch::ALL.into_iter().filter(|&it| legal.contains(Action::Flip(it))).collect(),
            kept: self.kept(seat),
        }
    }

    fn card_in_hand(&self, look: &Look<'_>, card: CardNo, legal: &Legal<Action>) -> CardInHand {
        let facts = self.data.get().cards.empire(card);
        let alternatives = 0..facts.points.len() as u8;
        CardInHand {
            card,
            rotated: self.today.rotated.contains(card),
            playable: legal.contains(Action::Play(card)),
            points: alternatives.filter(|&number| legal.contains(Action::Points(card, number))).collect(),
            claimable: legal.contains(Action::Claim(card)),
            objective: facts.objective.iter().map(|&predicate| condition(self, look, predicate)).collect(),
        }
    }

    /// The points of a colour that a player could pay (MU-9.2 to MU-9.9).
    fn payable(&self, seat: Seat, colour: Branch) -> Payable {
        let player = self.player(seat);
        let monk = colour != Branch::Religion && player.knows(Technology::Monasticism);
        let cards = (player.cards - self.today.rotated).iter();
        let cards: Vec<(CardNo, u8)> = cards
            .map(|card| (card, self.worth(card, colour, monk) as u8))
            .filter(|(_, points)| *points > 0)
            .collect();
        let (made, tokens) = (player.points.of(colour), player.tokens[colour as usize]);
        let religion = Branch::Religion;
        let converted = if monk {
            player.points.of(religion).saturating_add(player.tokens[religion as usize])
        } else {
            0
        };
        let price = u32::from(self.tables().economy.missing_tech_point);
        let florins = player.florins.saturating_sub(self.kept(seat)) / price;
        let from_cards: u32 = cards.iter().map(|(_, points)| u32::from(*points)).sum();
        let most = u32::from(made) + u32::from(tokens) + u32::from(converted) + from_cards + florins;
        Payable { made, tokens, cards, converted, florins, most }
    }
}
