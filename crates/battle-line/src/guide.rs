//! What a page shows beside a view: what each side amounts to, how each claim stands, what a card
//! would make, and why a card can't be played.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Fast, Guided, Legal, Viewer};
use ts_rs::TS;

use crate::card::{Card, Cards, Flag, Tactic, bits};
use crate::claim::Unproven;
use crate::formation::{Side, Strength, strength};
use crate::notation::Action;
use crate::refusal::Refusal;
use crate::state::BattleLine;
use crate::view::{FlagState, Step, View};

/// What the board shows beside the view. It follows from the view alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Guide {
    /// The nine flags.
    pub lanes: Vec<Lane>,
    /// What each card that the viewer may place would make.
    pub previews: Vec<Preview>,
    /// The cards of the viewer's hand that can't be played, in the viewer's play step.
    pub blocked: Vec<Blocked>,
}

/// A flag: what each side amounts to, and how each seat's claim stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Lane {
    /// How many cards a formation has here (BL-6.1).
    pub size: u8,
    /// What each seat has.
    pub sides: [Standing; 2],
}

/// One side of a flag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Standing {
    /// How many formation cards there are.
    pub have: u8,
    /// The greatest sum they can have; of more cards than a formation has, the best ones (BL-8.27).
    pub sum: u8,
    /// The strength of a complete side (BL-6.2).
    pub strength: Option<Strength>,
    /// How the claim of a complete side at an open flag stands, while the game goes on.
    pub claim: Option<Claim>,
}

/// Whether a complete side can be shown to hold its flag, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "`own` and `theirs` are the strengths of the two sides")]
pub enum Claim {
    /// It does: the complete side across is weaker (BL-7.6).
    Stronger { own: Strength, theirs: Strength },
    /// It does: both are equally strong, and the other player placed the last card (BL-7.8).
    TieWon { own: Strength },
    /// It does: whatever comes, the side across won't become stronger (BL-7.12, BL-7.15).
    OutOfReach {
        own: Strength,
        /// The only cards that would have made it stronger, where it lacks one card and they are two
        /// at most: all of them are visible elsewhere. Empty where no card at all would have.
        needed: Option<Vec<Card>>,
    },
    /// It does not: the complete side across is stronger (BL-7.6).
    Weaker { own: Strength, theirs: Strength },
    /// It does not: both are equally strong, and the owner placed the last card (BL-7.8).
    TieLost { own: Strength },
    /// Not yet: the side across could still become stronger (BL-7.12).
    Beatable {
        own: Strength,
        /// The strongest that it could become.
        theirs: Strength,
        /// With these cards, the ones that lie there first.
        with: Vec<Card>,
    },
}

/// What a card would make of the viewer's side of a flag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Preview {
    /// The card that comes: from the hand, or moved by Redeploy or Traitor.
    pub card: Card,
    /// Where it goes.
    pub flag: Flag,
    /// How many formation cards the side would have.
    pub have: u8,
    /// How many cards a formation has there (BL-6.1).
    pub size: u8,
    /// The greatest sum they could have.
    pub sum: u8,
    /// The strength, where the card completes the side.
    pub strength: Option<Strength>,
}

/// A card of the viewer's hand that can't be played now, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Blocked {
    /// The card.
    pub card: Card,
    /// What stands against it.
    #[ts(inline)]
    pub reason: Obstacle,
    /// The rule that says so.
    pub rule: &'static str,
}

/// What stands against playing a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// Its owner has played one tactics card more than the other player (BL-8.3).
    TacticsAhead,
    /// Its owner has played the other leader (BL-8.12).
    SecondLeader,
    /// It could not be carried out (BL-8.5).
    NoEffect,
    /// It has no place to go (BL-5.2, BL-8.10).
    NoSlot,
}

impl Guided for BattleLine {
    type Guide = Guide;
    type Material = ();

    fn guide(view: &View, legal: &Legal<Action>) -> Guide {
        // Any state that fits the view will do: everything here is the same in all of them.
        let game = BattleLine::imagined(view, &mut Fast::new(0));
        Guide {
            lanes: Flag::all().zip(&view.flags).map(|(flag, state)| game.lane(flag, state)).collect(),
            previews: legal.actions().iter().filter_map(|&action| preview(view, action)).collect(),
            blocked: game.blocked(view, legal),
        }
    }
}

impl BattleLine {
    fn lane(&self, flag: Flag, state: &FlagState) -> Lane {
        let sides = [0, 1].map(|seat| {
            let Amount { have, sum, strength } = Amount::of(&state.sides[seat], state);
            Standing { have, sum, strength, claim: strength.and_then(|own| self.verdict(flag, seat, own)) }
        });
        Lane { size: size(state), sides }
    }

    /// How the claim of a complete side stands.
    fn verdict(&self, flag: Flag, seat: usize, own: Strength) -> Option<Claim> {
        if matches!(self.step(), Step::Over { .. }) {
            return None;
        }
        let across = 1 - seat;
        Some(match self.why_unproven(flag, seat) {
            Some(Unproven::Claimed | Unproven::Incomplete { .. }) => return None,
            Some(Unproven::Beaten { own, theirs }) => Claim::Weaker { own, theirs },
            Some(Unproven::TieLost(own)) => Claim::TieLost { own },
            Some(Unproven::Beatable { own, theirs, with }) => Claim::Beatable { own, theirs, with },
            None if self.side(flag, across).count() < self.size(flag) => {
                Claim::OutOfReach { own, needed: self.needed(flag, across, own) }
            }
            None => match self.strength(flag, across, self.size(flag), self.has_fog(flag)) {
                theirs if theirs == own => Claim::TieWon { own },
                theirs => Claim::Stronger { own, theirs },
            },
        })
    }

    /// The cards that would make a side stronger than `bar`, if it lacks one card and they are few and
    /// all of them visible. Under BL-7.15 one may be unseen, and then it is no reason.
    fn needed(&self, flag: Flag, seat: usize, bar: Strength) -> Option<Vec<Card>> {
        let side = self.side(flag, seat);
        if side.count() + 1 != self.size(flag) {
            return None;
        }
        let there: Cards = self.side_cards(flag, seat).collect();
        let stronger = |&card: &Card| {
            let mut more = side;
            more.add(card);
            more.strength(self.has_fog(flag)) > bar
        };
        let needed: Vec<Card> =
            bits(Cards::ALL_TROOPS & !there.troops).map(Card).filter(stronger).take(3).collect();
        let visible = |card: &Card| self.unseen_troops() >> card.index() & 1 == 0;
        (needed.len() <= 2 && needed.iter().all(visible)).then_some(needed)
    }

    /// The cards of the viewer's hand that no listed action plays, in the viewer's play step.
    fn blocked(&self, view: &View, legal: &Legal<Action>) -> Vec<Blocked> {
        if view.step != Step::Play || !view.viewer.is(view.mover) {
            return Vec::new();
        }
        let plays = |action: &Action, card: Card| match *action {
            Action::Play(played, _) => played == card,
            Action::Guile(tactic) => tactic.card() == card,
            _ => false,
        };
        let hand = view.hands.get(view.mover.index()).and_then(|hand| hand.cards.as_deref());
        let unlisted = hand.unwrap_or_default().iter().copied();
        unlisted
            .filter(|&card| !legal.actions().iter().any(|action| plays(action, card)))
            .map(|card| {
                let (reason, rule) = self.obstacle(view.mover.index(), card);
                Blocked { card, reason, rule }
            })
            .collect()
    }

    /// Why a card in the hand of `seat` can't be played at all.
    fn obstacle(&self, seat: usize, card: Card) -> (Obstacle, &'static str) {
        let Some(tactic) = card.tactic() else { return (Obstacle::NoSlot, "BL-5.2") };
        match self.check_tactic(seat, tactic) {
            Err(Refusal::TacticsAhead) => (Obstacle::TacticsAhead, "BL-8.3"),
            Err(Refusal::SecondLeader(_)) => (Obstacle::SecondLeader, "BL-8.12"),
            _ if tactic.is_guile() => (Obstacle::NoEffect, "BL-8.5"),
            _ if tactic.is_environment() => (Obstacle::NoSlot, "BL-8.20"),
            _ => (Obstacle::NoSlot, "BL-8.10"),
        }
    }
}

/// What an action would make of the viewer's side; `None` where it adds no formation card to it.
fn preview(view: &View, action: Action) -> Option<Preview> {
    let ((Action::Play(card, flag), _)
    | (Action::To(flag), Step::RedeployTo { card } | Step::TraitorTo { card })) = (action, view.step)
    else {
        return None;
    };
    if card.tactic().is_some_and(Tactic::is_environment) {
        return None;
    }
    let Viewer::Seat(seat) = view.viewer else { return None };
    let state = view.flags.get(flag.index())?;
    let mut cards = state.sides.get(seat.index())?.clone();
    cards.push(card);
    let Amount { have, sum, strength } = Amount::of(&cards, state);
    Some(Preview { card, flag, have, size: size(state), sum, strength })
}

/// What formation cards amount to at a flag.
struct Amount {
    have: u8,
    sum: u8,
    strength: Option<Strength>,
}

impl Amount {
    fn of(cards: &[Card], at: &FlagState) -> Amount {
        let mut values: Vec<u8> = cards.iter().map(|&card| greatest_value(card)).collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        let sum = values.iter().take(usize::from(size(at))).sum();
        Amount { have: cards.len() as u8, sum, strength: strength(cards, size(at), at.fog.is_some()) }
    }
}

/// The value of a troop card, the greatest one of a wild (BL-6.16).
fn greatest_value(card: Card) -> u8 {
    let alone = Side::of([card]);
    alone.sum() + alone.wild_maximum()
}

/// How many cards a formation has at a flag (BL-6.1, BL-8.25).
fn size(state: &FlagState) -> u8 {
    3 + u8::from(state.mud.is_some())
}
